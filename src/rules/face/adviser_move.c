// face/adviser_move.c - what an activated unit does: ways to go, and the choice among all actions.
#include <string.h>

#include "rules/face/adviser_mind.h"
#include "rules/face/roll.h"

enum {
    PATIENCE = 4,                // an action must be better than to hold by this
    FACES_WITHIN = 30 * GD_INCH, // enemies at whom a unit that stands turns
    LEAST_WAY = GD_INCH / 4,
    STEPS = 1500,
    DITHERING = 20,
    ASIDE = 200, // tenths: ways to either side that are looked at
};

// A test that fails leaves the unit where it is, by and large.
static int with_test(const fc_choice *c, int worth)
{
    int needed = FC_TEST_PASS - fc_test_modifier(c->m->s, c->unit, NULL);
    int chance = fc_chance_2d6(fc_at(c->m->s, c->unit)->quality, needed);
    return c->hold + (worth - c->hold) * chance / 1296;
}

// Ground disorders those who move over it (FACE-DIS-03). That passes, and it must not keep a unit
// from going on; but a few steps are not worth it.
static int worth_moved(const fc_choice *c, const fc_unit *after)
{
    static const uint8_t cost[FC_CLASSES] = {0, 0, 12, 15};
    fc_unit there = *after;
    int rough = fc_as(c->m, FC_HABIT_ORDER, cost[fc_class_under(c->m->sc, after)]);
    there.terrain_disorder = 0;
    bool dithers = rough > 0 && gd_distance(fc_at(c->m->s, c->unit)->at, after->at) < STEPS;
    return fc_worth_of(c->eye, &there) - rough - (dithers ? DITHERING : 0);
}

// Those who stand still recover (FACE-DIS-06).
static int worth_still(const fc_choice *c, const fc_unit *u)
{
    fc_unit here = *u;
    if (here.terrain_disorder > 0)
        here.terrain_disorder--;
    if (here.event_disorder > 0)
        here.event_disorder--;
    return fc_worth_of(c->eye, &here);
}

// Places first, plans after: what is not better than what there is needs no plan.
void fc_consider(fc_choice *c, const gd_action *a, const fc_unit *after)
{
    fc_motion motion;
    int worth = 0;
    if (after && (worth = worth_moved(c, after)) <= c->best)
        return;
    if (!fc_plan(c->m->sc, c->m->s, a, &motion, NULL))
        return;
    if (motion.tests && fc_at(c->m->s, c->unit)->test_failed)
        return;
    if (!after)
        worth = motion.displaced ? worth_moved(c, &motion.after) : worth_still(c, &motion.after);
    if (motion.no_fire) // it will shoot in the enemy's turn
        worth -= fc_as(c->m, FC_HABIT_FIRE, fc_guess_fire(c->eye, &motion.after)) / 2;
    if (motion.tests)
        worth = with_test(c, worth);
    if (worth > c->best) {
        c->best = worth;
        c->action = *a;
    }
}

gd_action fc_choice_blank(const fc_choice *c, int verb)
{
    gd_action a = gd_action_blank(verb);
    a.value[0] = c->unit;
    return a;
}

gd_angle fc_bearing_off(const fc_unit *u, gd_point goal)
{
    gd_angle off = gd_angle_wrap(gd_bearing(u->at, goal) - u->facing);
    return off > GD_TURN / 2 ? off - GD_TURN : off;
}

// ---- marching -----------------------------------------------------------------------------------

static void add_step(gd_action *a, int kind, int32_t amount)
{
    if (amount > 0)
        a->item[a->count++] = (gd_item){kind, amount, 0};
}

// A wheel of that much (clockwise positive), then straight on: as far as it may and need, or half.
static void consider_way(fc_choice *c, gd_angle wheel, gd_point goal)
{
    const fc_mind *m = c->m;
    fc_walk w;
    gd_action a = fc_choice_blank(c, FC_DO_ADVANCE);
    fc_walk_begin(m->sc, fc_at(m->s, c->unit), c->unit, &w);
    if (wheel && !fc_walk_wheel(m->sc, m->s, &w, wheel, NULL))
        return;
    add_step(&a, wheel < 0 ? FC_WHEEL_LEFT : FC_WHEEL_RIGHT, wheel < 0 ? -wheel : wheel);
    if (wheel)
        fc_consider(c, &a, &w.u);
    gd_length most = fc_walk_longest(m->sc, m->s, &w);
    gd_length there = gd_ahead_of(w.u.at, w.u.facing, goal);
    const fc_task *t = &m->task[c->unit];
    if (t->duty == FC_FIGHTS && !t->beside) { // into effective range and no farther
        const fc_unit *e = fc_at(m->s, (gd_id)t->about);
        there -= fc_stand_off(m, &w.u) + fc_ranks(e) * fc_base_depth(e) / 2;
    }
    gd_length part[3] = {most, most / 2, there > 0 && there < most ? there : 0};
    for (int i = 0; i < 3; i++) {
        if (part[i] < LEAST_WAY)
            continue;
        fc_unit after = w.u;
        gd_action far = a;
        fc_slide(&after, after.facing, part[i]);
        add_step(&far, FC_FORWARD, part[i]);
        fc_consider(c, &far, &after);
    }
}

static gd_angle at_most(gd_angle wheel, gd_angle most)
{
    return wheel > most ? most : wheel < -most ? -most : wheel;
}

static void consider_wheels(fc_choice *c, gd_point goal, bool stays)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_length rate = fc_rate(u, fc_class_under(c->m->sc, u));
    gd_angle off = fc_bearing_off(u, goal), most = gd_arc_angle(fc_width(u), rate > 0 ? rate : 1);
    most = most < FC_MOST_WHEEL ? most : FC_MOST_WHEEL;
    gd_angle wheel = at_most(off, most);
    if (!stays && c->eye->count > 0) // better ground may lie to either side
        for (gd_angle aside = -ASIDE; aside <= ASIDE; aside += 2 * ASIDE) {
            gd_angle other = at_most(off + aside, most);
            if (gd_angle_apart(other, wheel) > 50)
                consider_way(c, other, goal);
        }
    if (wheel > -20 && wheel < 20)
        return;
    if (stays) {
        gd_action a = fc_choice_blank(c, FC_DO_ADVANCE);
        add_step(&a, wheel < 0 ? FC_WHEEL_LEFT : FC_WHEEL_RIGHT, wheel < 0 ? -wheel : wheel);
        fc_consider(c, &a, NULL);
        return;
    }
    consider_way(c, wheel, goal);
    if (wheel > 100 || wheel < -100)
        consider_way(c, wheel / 2, goal);
}

static void consider_road(fc_choice *c)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    if (!fc_is_on_road(c->m->sc, u))
        return;
    gd_length rate = fc_rate(u, FC_OPEN) + FC_ROAD_BONUS, before = -1;
    for (int branch = FC_STRAIGHT_ON; branch <= FC_BRANCH_RIGHT; branch++) {
        fc_unit after;
        gd_length far = fc_follow_road(c->m->sc, u, rate, branch, &after);
        if (far == before)
            continue;
        before = far;
        for (gd_length part = far; part > GD_INCH; part = part * 2 / 3) {
            gd_action a = fc_choice_blank(c, FC_DO_ROAD_MOVE);
            a.value[FC_R_DISTANCE] = part;
            a.value[FC_R_BRANCH] = branch;
            int best = c->best;
            fc_consider(c, &a, NULL);
            if (c->best > best)
                break;
        }
    }
}

// ---- all of them --------------------------------------------------------------------------------

// An enemy at whom a unit looks that has nowhere to go.
static bool someone_to_face(const fc_mind *m, const fc_unit *u, gd_point *at)
{
    gd_length best = FACES_WITHIN;
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        gd_length far = gd_distance(u->at, e->at);
        if (far < best && e->morale != FC_BROKEN) {
            best = far;
            *at = fc_centre(e);
        }
    }
    return best < FACES_WITHIN;
}

static bool is_there(const fc_mind *m, gd_id unit)
{
    const fc_task *t = &m->task[unit];
    if (t->duty == FC_STANDS || t->duty == FC_RESTS)
        return true;
    return t->duty != FC_FIGHTS && gd_distance(fc_at(m->s, unit)->at, t->goal) <= 2 * GD_INCH;
}

static void consider_all(fc_choice *c)
{
    const fc_mind *m = c->m;
    const fc_unit *u = fc_at(m->s, c->unit);
    gd_point goal = m->task[c->unit].goal;
    bool stays = is_there(m, c->unit);
    bool looks = !stays || someone_to_face(m, u, &goal);
    if (u->arm != FC_ARTILLERY || u->limbered) {
        if (!stays) {
            consider_way(c, 0, goal);
            consider_road(c);
        }
        if (looks) {
            consider_wheels(c, goal, stays);
            fc_consider_drill(c, goal);
        }
    }
    if (u->arm == FC_ARTILLERY)
        fc_consider_guns(c);
    if (u->arm == FC_CAVALRY)
        fc_consider_horses(c, goal);
}

static int best_act(const fc_mind *m, gd_id unit, gd_action *out)
{
    const fc_unit *u = fc_at(m->s, unit);
    fc_eye eye;
    fc_choice c = {.m = m, .eye = &eye, .unit = unit};
    fc_open_eye(&eye, m, unit);
    c.hold = worth_still(&c, u);
    c.best = c.hold + PATIENCE;
    c.action = fc_choice_blank(&c, FC_DO_HOLD);
    consider_all(&c);
    gd_action charge;
    int worth = u->test_failed ? 0 : fc_best_charge(&eye, unit, &charge);
    if (worth > 0 && c.hold + worth > c.best) {
        c.best = c.hold + worth;
        c.action = charge;
    }
    *out = c.action;
    return c.action.verb == FC_DO_HOLD ? 0 : c.best - c.hold;
}

// What it would do is thought of when units are tried, and again when it has its turn. Few steps
// are thought of.
enum { STEPS_KEPT = 4 };

typedef struct answer {
    uint16_t verb, count;
    int32_t worth;
    int32_t value[GD_VALUES];
    gd_item step[STEPS_KEPT];
} answer;

int fc_best_act(const fc_mind *m, gd_id unit, gd_action *out)
{
    answer known;
    gd_digest d = m->table;
    gd_digest_number(&d, unit);
    if (gd_memo(&d, &known, sizeof known)) {
        *out = gd_action_blank(known.verb);
        out->count = known.count;
        memcpy(out->value, known.value, sizeof known.value);
        memcpy(out->item, known.step, known.count * sizeof known.step[0]);
        return known.worth;
    }
    memset(&known, 0, sizeof known);
    known.worth = best_act(m, unit, out);
    known.verb = out->verb;
    known.count = out->count;
    memcpy(known.value, out->value, sizeof known.value);
    memcpy(known.step, out->item, sizeof known.step);
    if (out->count <= STEPS_KEPT)
        gd_memo_keep(&d, &known, sizeof known);
    return known.worth;
}

// ---- the row ------------------------------------------------------------------------------------

// All the way back that it may go.
static void advise_retreat(const fc_mind *m, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != FC_DO_RETREAT)
            continue;
        gd_action a = gd_action_of(o);
        a.value[FC_R_DISTANCE] = o->limit;
        if (fc_plan(m->sc, m->s, &a, &(fc_motion){0}, NULL))
            *out = a;
    }
}

void fc_advise_action(const fc_mind *m, gd_action *out)
{
    gd_id unit = fc_acting(m->s);
    *out = gd_action_blank(FC_DO_HOLD);
    out->value[0] = unit;
    switch (fc_at(m->s, unit)->intent) {
    case FC_RETREAT:
        advise_retreat(m, out);
        break;
    case FC_RALLY:
        out->verb = FC_DO_RALLY;
        break;
    default:
        fc_best_act(m, unit, out);
    }
    if (!fc_check_action(m->sc, m->s, out, &(gd_verdict){0})) {
        *out = gd_action_blank(FC_DO_HOLD);
        out->value[0] = unit;
    }
}
