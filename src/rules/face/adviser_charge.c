// face/adviser_charge.c - is a charge worth it? Both tests, the fire on the way in, and the melee.
#include "rules/face/adviser_mind.h"
#include "rules/face/charge.h"
#include "rules/face/fire.h"
#include "rules/face/melee.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"

enum {
    WHOLE = 1296,      // of two dice with re-rolls
    DRIVEN_BACK = 200, // the enemy gives way in disorder
    SHAKEN = 60,       // and the more so for every level of morale that he has lost
    HALTED = 120,      // a charge that stops before the enemy
    FIRE_BITES = 3,    // halves of a hit: the fire on the way in comes with a test
    LOSER_FAILS = 65,  // of a hundred who have lost a melee
    LEAST_WHEEL = 50,  // tenths: smaller ones are not worth a thought
};

// In 1296ths: does the unit pass the test for that reason?
static int chance_of(const fc_mind *m, const fc_state *s, gd_id unit, int reason)
{
    int needed = FC_TEST_PASS - fc_morale_modifier(m->sc, s, unit, reason, NULL);
    return fc_chance_2d6(fc_at(s, unit)->quality, needed);
}

// Hits of a melee round, in hundredths.
static int melee_hits(const fc_mind *m, const fc_state *s, gd_id unit, gd_id enemy)
{
    int needed = fc_melee_needed(m->sc, s, unit, enemy, NULL);
    return fc_melee_dice(m->sc, s, unit, NULL) * fc_hit_rate(fc_at(s, unit)->quality, needed) / 10;
}

int fc_melee_outlook(const fc_mind *m, gd_id unit)
{
    gd_id enemy[FC_PIECES];
    int count = fc_enemies_of(m->s, unit, enemy), given = 0, taken = 0;
    for (int i = 0; i < count; i++) {
        given += melee_hits(m, m->s, unit, enemy[i]) / count;
        taken += melee_hits(m, m->s, enemy[i], unit);
    }
    return given - taken;
}

static int defensive_hits(const fc_mind *m, fc_state *s, const fc_charge *c)
{
    fc_aim aim;
    fc_unit *u = fc_get(s, c->unit);
    fc_unit before = *u;
    fc_charge_on(c, c->halt, u);
    bool fires = fc_can_fire(s, c->target, NULL) && !fc_in_contact(s, c->target) &&
                 fc_aim_at(m->sc, s, c->target, c->unit, 0xffff, &aim, NULL);
    int hits = fires ? aim.dice * fc_hit_rate(fc_at(s, c->target)->quality, aim.needed) / 10 : 0;
    *u = before;
    return hits;
}

// What it means to a unit to lose a level of morale.
static int level_worth(const fc_unit *u)
{
    static const int worth[FC_LEVELS] = {100, 150, 250, 30};
    return worth[u->morale] + (u->morale == FC_SPENT ? 25 * u->bases : 0);
}

// The hits themselves, and the level that the loser may lose.
static int worth_of_melee(const fc_mind *m, const fc_unit *u, const fc_unit *t, int given,
                          int taken)
{
    int lead = given - taken, wins = 50 + lead / 5;
    wins = wins > 97 ? 97 : wins < 3 ? 3 : wins;
    int levels = fc_as(m, FC_HABIT_CHARGE, wins * level_worth(t)) -
                 fc_as(m, FC_HABIT_RISK, (100 - wins) * level_worth(u));
    return lead + levels / 100 * LOSER_FAILS / 50;
}

// It comes to stand where the enemy stood.
static int gains_ground(const fc_eye *eye, const fc_charge *c)
{
    const fc_unit *u = fc_at(eye->m->s, c->unit);
    fc_unit there = *u;
    fc_charge_on(c, c->length, &there);
    int gain = fc_way_to_go(eye, u) - fc_way_to_go(eye, &there);
    return gain > 0 ? gain : 0;
}

static int worth_of_charge(const fc_eye *eye, const fc_charge *c)
{
    const fc_mind *m = eye->m;
    fc_state s = *m->s; // as it would be in contact
    s.charge = *c;
    const fc_unit *t = fc_at(&s, c->target);
    bool locked = fc_in_contact(&s, c->target);
    int goes = chance_of(m, &s, c->unit, FC_WHY_CHARGING);
    int stands = locked ? WHOLE : chance_of(m, &s, c->target, FC_WHY_CHARGED);
    int fire = defensive_hits(m, &s, c);
    fc_unit *u = fc_get(&s, c->unit);
    u->foe = c->target;
    u->struck = c->struck;
    u->cover = c->cover;
    u->uphill = c->uphill;
    int melee = worth_of_melee(m, u, t, melee_hits(m, &s, c->unit, c->target),
                               melee_hits(m, &s, c->target, c->unit));
    int driven = DRIVEN_BACK + SHAKEN * t->morale + (t->arm == FC_ARTILLERY ? 2 * FC_ADV_HIT : 0);
    driven = fc_as(m, FC_HABIT_CHARGE, driven + gains_ground(eye, c));
    fire = fc_as(m, FC_HABIT_RISK, fire * FIRE_BITES / 2);
    int64_t home = (int64_t)(WHOLE - stands) * driven + (int64_t)stands * (melee - fire);
    int64_t halted = fc_as(m, FC_HABIT_RISK, HALTED);
    int64_t worth = goes * (home / WHOLE) - (WHOLE - goes) * halted;
    return (int)(worth / WHOLE);
}

static void look_at(const fc_eye *eye, gd_id unit, gd_id target, gd_angle wheel, int *best,
                    gd_action *out)
{
    const fc_mind *m = eye->m;
    fc_charge c;
    if (!fc_try_charge(m->sc, m->s, unit, target, wheel, &c, NULL))
        return;
    int worth = worth_of_charge(eye, &c);
    if (worth <= *best)
        return;
    *best = worth;
    *out = gd_action_blank(FC_DO_CHARGE);
    out->value[FC_C_UNIT] = unit;
    out->value[FC_C_TARGET] = target;
    if (wheel)
        out->value[wheel < 0 ? FC_C_LEFT : FC_C_RIGHT] = wheel < 0 ? -wheel : wheel;
}

// Straight ahead, or after a wheel towards the middle of it or its nearest part.
static void look_at_all(const fc_eye *eye, gd_id unit, gd_id target, int *best, gd_action *out)
{
    const fc_mind *m = eye->m;
    const fc_unit *u = fc_at(m->s, unit), *t = fc_at(m->s, target);
    gd_point nearest = fc_centre(t);
    fc_point_gap(t, u->at, &nearest);
    gd_angle middle = fc_bearing_off(u, fc_centre(t)), near = fc_bearing_off(u, nearest);
    if (middle < -FC_MOST_WHEEL || middle > FC_MOST_WHEEL)
        return;
    look_at(eye, unit, target, 0, best, out);
    if (middle > LEAST_WHEEL || middle < -LEAST_WHEEL)
        look_at(eye, unit, target, middle, best, out);
    if (gd_angle_apart(middle, near) > LEAST_WHEEL)
        look_at(eye, unit, target, near, best, out);
}

int fc_best_charge(const fc_eye *eye, gd_id unit, gd_action *out)
{
    const fc_mind *m = eye->m;
    const fc_unit *u = fc_at(m->s, unit);
    int best = 0;
    if (u->arm == FC_ARTILLERY || u->morale >= FC_SPENT || u->formation == FC_MARCH_COLUMN)
        return 0;
    gd_length reach = fc_rate(u, FC_OPEN);
    for (int i = 0; i < eye->count; i++)
        if (fc_gap_near(u, fc_at(m->s, eye->foe[i]), reach) <= reach)
            look_at_all(eye, unit, eye->foe[i], &best, out);
    return best;
}
