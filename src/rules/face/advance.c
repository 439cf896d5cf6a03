// face/advance.c - advances, with at most one wheel, and marches by road (FACE-MOVE-01 to 10).
#include "core/search.h"
#include "face_clauses.h"
#include "rules/face/motion.h"

// ---- steps --------------------------------------------------------------------------------------

static bool check_step(gd_id unit, const gd_item *step, int *wheels, gd_verdict *v)
{
    if (step->a == FC_FORWARD)
        return step->b > 0 ||
               gd_refuse(v, FACE_MOVE_08, "every leg of %U goes some way forward", unit);
    if (step->a != FC_WHEEL_LEFT && step->a != FC_WHEEL_RIGHT)
        return gd_refuse(v, FACE_MOVE_08, "units go straight ahead and wheel");
    if (++*wheels > 1)
        return gd_refuse(v, FACE_MOVE_08, "%U wheels once in a move at most", unit);
    if (step->b <= 0 || step->b > FC_MOST_WHEEL)
        return gd_refuse(v, FACE_MOVE_08, "a wheel turns by some angle, no more than a right one");
    return true;
}

// A number that a refusal names can be taken at its word: the same order with it is accepted.
static bool refuse_step(const gd_scenario *sc, const fc_state *s, const fc_walk *w,
                        const gd_action *a, int step, gd_verdict *v)
{
    gd_action less = *a;
    fc_motion m;
    less.item[step].b = w->could;
    bool wheel_costs = a->item[step].a != FC_FORWARD && w->could == 0 &&
                       w->stopped_by != FACE_MOVE_22 && w->stopped_by != FACE_MOVE_24;
    if (!v || wheel_costs)
        return false;
    if (w->could <= 0 || !fc_plan(sc, s, &less, &m, NULL))
        return fc_refuse_bare(w, v);
    v->instead = (gd_instead){GD_INSTEAD_OF_ITEM, (uint8_t)step, w->could};
    return false;
}

bool fc_walk_steps(const gd_scenario *sc, const fc_state *s, fc_walk *w, const gd_action *a,
                   bool *wheeled, gd_verdict *v)
{
    int wheels = 0;
    if (a->count > 3)
        return gd_refuse(v, FACE_MOVE_08, "a move is straight ahead, a wheel and straight ahead");
    for (int i = 0; i < a->count; i++)
        if (!check_step(w->self, &a->item[i], &wheels, v))
            return false;
    for (int i = 0; i < a->count; i++) {
        const gd_item *step = &a->item[i];
        bool done = step->a == FC_FORWARD
                        ? fc_walk_ahead(sc, s, w, step->b, v)
                        : fc_walk_wheel(sc, s, w, step->a == FC_WHEEL_LEFT ? -step->b : step->b, v);
        if (!done)
            return refuse_step(sc, s, w, a, i, v);
    }
    *wheeled = wheels > 0;
    return true;
}

bool fc_keeps_off_road(const fc_state *s, gd_id unit, const fc_unit *formed, gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit);
    return !u->on_road || fc_keeps_off(s, u, formed, unit, v);
}

// ---- across country -----------------------------------------------------------------------------

bool fc_starts_near_enemy(const fc_state *s, gd_id unit)
{
    const fc_unit *u = fc_at(s, unit);
    if (u->attached)
        return false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        if (fc_is_enemy(u, other) && fc_is_near(u, other, FC_NEAR_ENEMY))
            return true;
    }
    return false;
}

// A wheel, or less than it could go straight ahead (FACE-MOVE-09).
static int drill_of(const gd_scenario *sc, const fc_state *s, gd_id unit, const fc_motion *m)
{
    bool matters = fc_drill_test[FC_DRILL_NEAR_ENEMY][fc_at(s, unit)->quality] !=
                   fc_drill_test[FC_DRILL_ADVANCE][fc_at(s, unit)->quality];
    if (!matters || !fc_starts_near_enemy(s, unit))
        return FC_DRILL_ADVANCE;
    bool brief = m->length < fc_longest_advance(sc, s, unit) - FC_SHORT;
    return m->wheels || brief ? FC_DRILL_NEAR_ENEMY : FC_DRILL_ADVANCE;
}

static bool plan_advance(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                         gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[0];
    fc_walk w;
    if (a->count < 1)
        return gd_refuse(v, FACE_MOVE_08, "an advance goes some way");
    if (m->after.arm == FC_ARTILLERY && !m->after.limbered)
        return gd_refuse(v, FACE_MOVE_05, "only limbered guns move") || fc_also(v, FACE_MOVE_21);
    fc_walk_begin(sc, fc_at(s, unit), unit, &w);
    if (!fc_keeps_off_road(s, unit, &w.u, v) || !fc_walk_steps(sc, s, &w, a, &m->wheels, v) ||
        !fc_may_stop(sc, s, &w.u, unit, v))
        return false;
    m->after = w.u;
    m->length = w.gone;
    m->displaced = true;
    m->drill = (uint8_t)drill_of(sc, s, unit, m);
    return true;
}

// ---- by road ------------------------------------------------------------------------------------

enum { STRIDE = 100 }; // a march is looked at so often for enemies near the road

// Whoever is on a road marches as a March Column, a single base too (FACE-FORM-05).
static gd_length road_rate(const fc_unit *u)
{
    int mover = fc_mover_of(u) == FC_FOOT_LINE ? (int)FC_FOOT_MARCH : fc_mover_of(u);
    return fc_rate_table[mover][FC_OPEN] + FC_ROAD_BONUS;
}

static bool can_march(const gd_scenario *sc, const fc_unit *u, gd_id unit, gd_verdict *v)
{
    if (u->arm == FC_ARTILLERY && !u->limbered)
        return gd_refuse(v, FACE_MOVE_21, "unlimbered guns do not march");
    if (!fc_is_on_road(sc, u))
        return gd_refuse(v, FACE_MOVE_07, "%U is not on a road in March Column", unit) ||
               fc_also(v, FACE_FORM_05);
    return true;
}

typedef struct marching {
    const gd_scenario *sc;
    const fc_state *s;
    gd_id unit;
    int branch;
} marching;

static bool is_too_near(const void *context, gd_length distance)
{
    const marching *m = context;
    const fc_unit *u = fc_at(m->s, m->unit);
    fc_unit there;
    fc_follow_road(m->sc, u, distance, m->branch, &there);
    return !fc_keeps_off(m->s, u, &there, m->unit, NULL);
}

static bool is_clear_of_enemies(const fc_state *s, const fc_unit *u, gd_length distance)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_is_enemy(u, fc_at(s, i)) && fc_gap_near(u, fc_at(s, i), distance) <= distance)
            return false;
    return true;
}

// How far it can march, of this distance, until the road ends or the enemy is near.
static gd_length road_room(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_length distance,
                           int branch, gd_clause_id *why)
{
    const fc_unit *u = fc_at(s, unit);
    fc_unit there;
    marching m = {sc, s, unit, branch};
    gd_length room = fc_follow_road(sc, u, distance, branch, &there);
    *why = FACE_MOVE_07;
    if (is_clear_of_enemies(s, u, room + FC_KEEP_OFF))
        return room;
    for (gd_length good = 0; good < room; good += STRIDE) {
        gd_length next = gd_least(good + STRIDE, room);
        if (!is_too_near(&m, next))
            continue;
        *why = FACE_MOVE_22;
        return gd_search_first(good, next, is_too_near, &m) - 1;
    }
    return room;
}

// The road's end, or a fork where it must be told the way, is the road's fault; else its own.
static bool refuse_march(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                         gd_length room, gd_clause_id why, gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_R_UNIT];
    bool enemy = why == FACE_MOVE_22, tired = fc_is_within(road_rate(fc_at(s, unit)), room);
    gd_action less = *a;
    fc_motion m;
    less.value[FC_R_DISTANCE] = room;
    if (v && room > 0 && fc_plan(sc, s, &less, &m, NULL)) {
        gd_refuse(v, why,
                  enemy   ? "%U would come too near to the enemy: it can march %L {inch|inches}"
                  : tired ? "%U can march %L {inch|inches} by road"
                          : "the road ends or parts: %U can march %L {inch|inches}",
                  unit, room);
        v->instead = (gd_instead){GD_INSTEAD_OF_VALUE, FC_R_DISTANCE, room};
        return false;
    }
    return gd_refuse(v, why,
                     enemy   ? "%U would come too near to the enemy"
                     : tired ? "%U cannot march so far"
                             : "the road ends or parts before %U",
                     unit);
}

static bool plan_march(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                       gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_R_UNIT];
    const fc_unit *u = fc_at(s, unit);
    gd_length distance = a->value[FC_R_DISTANCE], rate = road_rate(u);
    int branch = a->value[FC_R_BRANCH] == GD_ABSENT ? FC_STRAIGHT_ON : a->value[FC_R_BRANCH];
    gd_clause_id why;
    if (!can_march(sc, u, unit, v))
        return false;
    if (distance <= 0)
        return gd_refuse(v, FACE_MOVE_07, "a march goes some way");
    gd_length room = road_room(sc, s, unit, gd_least(distance, rate), branch, &why);
    if (!fc_is_within(distance, room))
        return refuse_march(sc, s, a, room, why, v);
    m->length = fc_follow_road(sc, u, room, branch, &m->after);
    m->displaced = true;
    m->drill = FC_DRILL_ADVANCE;
    return fc_may_stop(sc, s, &m->after, unit, v);
}

bool fc_plan_advance(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                     gd_verdict *v)
{
    return a->verb == FC_DO_ROAD_MOVE ? plan_march(sc, s, a, m, v) : plan_advance(sc, s, a, m, v);
}

// ---- offers -------------------------------------------------------------------------------------

static bool is_legal(const gd_scenario *sc, const fc_state *s, gd_id unit, int step, int32_t amount)
{
    gd_action a = gd_action_blank(FC_DO_ADVANCE);
    a.value[0] = unit;
    a.count = 1;
    a.item[0] = (gd_item){.a = step, .b = amount};
    return fc_check_motion(sc, s, &a, NULL);
}

static bool can_wheel(const gd_scenario *sc, const fc_state *s, gd_id unit)
{
    static const int16_t angle[] = {10, 50, 150, 300, 450, 900};
    for (size_t i = 0; i < sizeof angle / sizeof angle[0]; i++)
        if (is_legal(sc, s, unit, FC_WHEEL_LEFT, angle[i]) ||
            is_legal(sc, s, unit, FC_WHEEL_RIGHT, angle[i]))
            return true;
    return false;
}

void fc_offer_advance(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    gd_id unit = fc_acting(s);
    const fc_unit *u = fc_at(s, unit);
    if (u->arm == FC_ARTILLERY && !u->limbered)
        return;
    gd_length far = fc_longest_advance(sc, s, unit);
    if (!(far > 0 && is_legal(sc, s, unit, FC_FORWARD, far)) && !can_wheel(sc, s, unit))
        return;
    fc_walk w;
    fc_walk_begin(sc, u, unit, &w);
    gd_offer *o = gd_offer_add(out, FC_DO_ADVANCE);
    o->value[0] = unit;
    o->open = GD_OPEN_LIST;
    o->limit = w.most;
}

void fc_offer_road_move(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    gd_id unit = fc_acting(s);
    const fc_unit *u = fc_at(s, unit);
    gd_length best = 0;
    if (!can_march(sc, u, unit, NULL))
        return;
    for (int branch = FC_STRAIGHT_ON; branch <= FC_BRANCH_RIGHT; branch++) {
        gd_clause_id why;
        gd_length room = road_room(sc, s, unit, road_rate(u), branch, &why);
        best = gd_most(room, best);
    }
    if (best <= 0)
        return;
    gd_offer *o = gd_offer_add(out, FC_DO_ROAD_MOVE);
    o->value[FC_R_UNIT] = unit;
    o->open = FC_ASKS(FC_R_DISTANCE) | FC_ASKS(FC_R_BRANCH);
    o->limit = best;
}
