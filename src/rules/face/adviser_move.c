// face/adviser_move.c - what an activated unit does: ways to move, drill, guns and horses.
#include "rules/face/adviser_mind.h"
#include "rules/face/roll.h"

enum {
    PATIENCE = 4,             // an action must be better than to hold by this
    TURN_FROM = 600,          // farther off than this a unit turns instead of wheeling
    DEPLOY_AT = 14 * GD_INCH, // columns open out this near to the enemy
    GUN_RANGE = 20 * GD_INCH,
};

// The best of the actions that were looked at.
typedef struct choice {
    const fc_mind *m;
    gd_id unit;
    int hold, best;
    gd_action action;
} choice;

// A test that fails leaves the unit where it is, by and large.
static int worth_of_motion(const choice *c, const fc_motion *motion)
{
    const fc_mind *m = c->m;
    int worth = fc_worth_of(m, c->unit, &motion->after);
    if (motion->no_fire)
        worth -= fc_guess_fire(m, &motion->after);
    if (!motion->tests)
        return worth;
    int needed = FC_TEST_PASS - fc_test_modifier(m->s, c->unit, NULL);
    int chance = fc_chance_2d6(fc_at(m->s, c->unit)->quality, needed);
    return c->hold + (worth - c->hold) * chance / 1296;
}

static void consider(choice *c, const gd_action *a)
{
    fc_motion motion;
    if (!fc_plan(c->m->sc, c->m->s, a, &motion, NULL))
        return;
    if (motion.tests && fc_at(c->m->s, c->unit)->test_failed)
        return;
    int worth = worth_of_motion(c, &motion);
    if (worth > c->best) {
        c->best = worth;
        c->action = *a;
    }
}

static gd_action blank(const choice *c, int verb)
{
    gd_action a = gd_action_blank(verb);
    a.value[0] = c->unit;
    return a;
}

static void add_step(gd_action *a, int kind, int32_t amount)
{
    if (amount > 0)
        a->item[a->count++] = (gd_item){kind, amount, 0};
}

// ---- marching -----------------------------------------------------------------------------------

// A wheel of that much (clockwise positive), then straight on so far, if the rate lets it.
static void consider_way(choice *c, int verb, gd_angle wheel, gd_length ahead)
{
    gd_action a = blank(c, verb);
    add_step(&a, wheel < 0 ? FC_WHEEL_LEFT : FC_WHEEL_RIGHT, wheel < 0 ? -wheel : wheel);
    add_step(&a, FC_FORWARD, ahead);
    if (a.count > 0 || verb != FC_DO_ADVANCE)
        consider(c, &a);
}

static gd_angle bearing_off(const fc_unit *u, gd_point goal)
{
    gd_angle off = gd_angle_wrap(gd_bearing(fc_centre(u), goal) - u->facing);
    return off > GD_TURN / 2 ? off - GD_TURN : off;
}

static void consider_straight(choice *c, int verb)
{
    gd_length most = fc_longest_advance(c->m->sc, c->m->s, c->unit);
    consider_way(c, verb, 0, most);
    // Short of the whole: into effective range and no farther.
    gd_length gap;
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_id foe = fc_nearest_enemy(c->m->s, u, &gap);
    gd_length range = fc_weapon_table[u->weapon].band[1];
    if (foe && gap > range && gap - range < most)
        consider_way(c, verb, 0, gap - range);
    consider_way(c, verb, 0, most / 2);
}

static void consider_wheels(choice *c, int verb, gd_point goal)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_length rate = fc_rate(u, fc_class_under(c->m->sc, u));
    gd_angle off = bearing_off(u, goal), most = gd_arc_angle(fc_width(u), rate > 0 ? rate : 1);
    most = most < FC_MOST_WHEEL ? most : FC_MOST_WHEEL;
    gd_angle wheel = off > most ? most : off < -most ? -most : off;
    if (wheel > -20 && wheel < 20)
        return;
    consider_way(c, verb, wheel, 0);
    for (int part = 1; part <= 2; part++) { // all of the wheel, or half, and what is left ahead
        gd_angle turn = wheel / part;
        gd_length left = rate - fc_wheel_cost(u, turn);
        if (left > GD_INCH / 4)
            consider_way(c, verb, turn, left);
    }
}

static void consider_road(choice *c)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    if (!fc_is_on_road(c->m->sc, u))
        return;
    gd_length rate = fc_rate(u, FC_OPEN) + FC_ROAD_BONUS;
    fc_unit after;
    gd_length far = fc_follow_road(c->m->sc, u, rate, FC_STRAIGHT_ON, &after);
    for (gd_length part = far; part > GD_INCH; part /= 2) {
        gd_action a = blank(c, FC_DO_ROAD_MOVE);
        a.value[FC_R_DISTANCE] = part;
        consider(c, &a);
    }
}

// ---- drill --------------------------------------------------------------------------------------

static void consider_drill(choice *c, gd_point goal)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_angle off = bearing_off(u, goal);
    gd_length gap;
    bool near = fc_nearest_enemy(c->m->s, u, &gap) && gap <= DEPLOY_AT;
    if (near && fc_ranks(u) > 1) {
        for (int side = FC_LEFT_SIDE; side <= FC_BOTH_SIDES; side++) {
            gd_action a = blank(c, FC_DO_EXPAND);
            a.value[FC_E_FILES] = u->files + 2 <= u->bases ? 2 : 1;
            a.value[FC_E_SIDE] = side;
            consider(c, &a);
        }
    }
    if (off > TURN_FROM || off < -TURN_FROM) {
        gd_action a = blank(c, FC_DO_TURN);
        a.value[FC_T_SIDE] = off > 0 ? FC_RIGHT_SIDE : FC_LEFT_SIDE;
        consider(c, &a);
    }
}

// ---- guns and horses ----------------------------------------------------------------------------

// The enemy that guns or dismounted men would best look at.
static bool nearest_foe_at(const fc_mind *m, const fc_unit *u, gd_point *at, gd_length *gap)
{
    gd_id foe = fc_nearest_enemy(m->s, u, gap);
    if (foe)
        *at = fc_centre(fc_at(m->s, foe));
    return foe != GD_NONE;
}

static void consider_guns(choice *c)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_point foe;
    gd_length gap;
    if (!nearest_foe_at(c->m, u, &foe, &gap))
        return;
    if (!u->limbered) {
        gd_angle off = bearing_off(u, foe);
        gd_action a = blank(c, FC_DO_PIVOT_GUNS);
        int32_t turn = off < 0 ? -off : off;
        a.value[off < 0 ? FC_P_LEFT : FC_P_RIGHT] = turn < FC_MOST_PIVOT ? turn : FC_MOST_PIVOT;
        if (turn > 50)
            consider(c, &a);
        a = blank(c, FC_DO_LIMBER);
        if (gap > 2 * GUN_RANGE)
            consider(c, &a);
        return;
    }
    gd_action a = blank(c, FC_DO_UNLIMBER);
    if (gap <= GUN_RANGE)
        consider(c, &a);
}

static void consider_horses(choice *c)
{
    const fc_unit *u = fc_at(c->m->s, c->unit);
    gd_action a = blank(c, u->mounted ? FC_DO_DISMOUNT : FC_DO_MOUNT);
    gd_length gap;
    gd_id foe = fc_nearest_enemy(c->m->s, u, &gap);
    bool far = !foe || gap > 2 * fc_weapon_table[FC_CARBINE].band[FC_BANDS - 1];
    if (u->mounted ? !far : far)
        consider(c, &a);
}

int fc_best_act(const fc_mind *m, gd_id unit, gd_action *out)
{
    const fc_unit *u = fc_at(m->s, unit);
    choice c = {.m = m, .unit = unit};
    gd_point goal;
    gd_length gap;
    c.hold = fc_worth_of(m, unit, u);
    c.best = c.hold + PATIENCE;
    c.action = blank(&c, FC_DO_HOLD);
    bool to_goal = fc_goal_of(m, unit, &goal);
    bool to_face = !to_goal && nearest_foe_at(m, u, &goal, &gap) && gap <= 2 * GUN_RANGE;
    bool can_march = u->arm != FC_ARTILLERY || u->limbered;
    if (can_march && to_goal) {
        consider_straight(&c, FC_DO_ADVANCE);
        consider_road(&c);
    }
    if (can_march && (to_goal || to_face)) {
        consider_wheels(&c, FC_DO_ADVANCE, goal);
        consider_drill(&c, goal);
    }
    if (u->arm == FC_ARTILLERY)
        consider_guns(&c);
    if (u->arm == FC_CAVALRY)
        consider_horses(&c);
    gd_action charge;
    int worth = u->test_failed ? 0 : fc_best_charge(m, unit, &charge);
    if (worth > 0 && c.hold + worth > c.best) {
        c.best = c.hold + worth;
        c.action = charge;
    }
    *out = c.action;
    return c.action.verb == FC_DO_HOLD ? 0 : c.best - c.hold;
}

// ---- the row ------------------------------------------------------------------------------------

static void advise_retreat(const fc_mind *m, gd_id unit, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != FC_DO_RETREAT)
            continue;
        gd_action a = gd_action_of(o);
        fc_motion motion;
        a.value[FC_R_DISTANCE] = o->limit;
        if (fc_plan(m->sc, m->s, &a, &motion, NULL))
            *out = a;
    }
    (void)unit;
}

void fc_advise_action(const fc_mind *m, gd_action *out)
{
    gd_id unit = fc_acting(m->s);
    *out = gd_action_blank(FC_DO_HOLD);
    out->value[0] = unit;
    switch (fc_at(m->s, unit)->intent) {
    case FC_RETREAT:
        advise_retreat(m, unit, out);
        break;
    case FC_RALLY:
        out->verb = FC_DO_RALLY;
        break;
    default:
        fc_best_act(m, unit, out);
    }
    gd_verdict unread;
    if (!fc_check_action(m->sc, m->s, out, &unread)) {
        *out = gd_action_blank(FC_DO_HOLD);
        out->value[0] = unit;
    }
}
