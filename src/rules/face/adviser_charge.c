// face/adviser_charge.c - is a charge worth it? Both tests, the fire on the way in, and the melee.
#include "rules/face/adviser_mind.h"
#include "rules/face/charge.h"
#include "rules/face/fire.h"
#include "rules/face/melee.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"

enum {
    WHOLE = 1296,      // of two dice with re-rolls
    DRIVEN_BACK = 150, // the enemy gives way in disorder
    HALTED = 120,      // a charge that stops before the enemy
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
    return fc_melee_dice(s, unit, NULL) * fc_hit_rate(fc_at(s, unit)->quality, needed) / 10;
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

static int worth_of_charge(const fc_mind *m, const fc_charge *c)
{
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
    int given = melee_hits(m, &s, c->unit, c->target),
        taken = melee_hits(m, &s, c->target, c->unit);
    // Whoever gives more wins, and tests are lost by those who lose; the better part goes on.
    int melee = 2 * (given - taken) + (given - taken);
    int broken = t->morale >= FC_SPENT ? 100 : 0;
    int home = (WHOLE - stands) * (DRIVEN_BACK + broken) + stands * (melee - fire * 3 / 2);
    int64_t worth = (int64_t)goes * (home / WHOLE) - (int64_t)(WHOLE - goes) * HALTED;
    return (int)(worth / WHOLE);
}

static void look_at(const fc_mind *m, gd_id unit, gd_id target, gd_angle wheel, int *best,
                    gd_action *out)
{
    fc_charge c;
    if (!fc_try_charge(m->sc, m->s, unit, target, wheel, &c, NULL))
        return;
    int worth = worth_of_charge(m, &c);
    if (worth <= *best)
        return;
    *best = worth;
    *out = gd_action_blank(FC_DO_CHARGE);
    out->value[FC_C_UNIT] = unit;
    out->value[FC_C_TARGET] = target;
    if (wheel)
        out->value[wheel < 0 ? FC_C_LEFT : FC_C_RIGHT] = wheel < 0 ? -wheel : wheel;
}

int fc_best_charge(const fc_mind *m, gd_id unit, gd_action *out)
{
    const fc_unit *u = fc_at(m->s, unit);
    int best = 0;
    if (u->arm == FC_ARTILLERY || u->morale >= FC_SPENT)
        return 0;
    gd_length reach = fc_rate(u, FC_OPEN);
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        if (!fc_is_foe(m, i) || fc_gap_near(u, fc_at(m->s, i), reach) > reach)
            continue;
        look_at(m, unit, i, 0, &best, out);
        gd_angle off = gd_angle_wrap(gd_bearing(u->at, fc_centre(fc_at(m->s, i))) - u->facing);
        gd_angle wheel = off > GD_TURN / 2 ? off - GD_TURN : off;
        if (wheel > 50 || wheel < -50)
            look_at(m, unit, i, wheel, &best, out);
    }
    return best;
}
