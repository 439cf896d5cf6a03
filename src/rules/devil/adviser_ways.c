// devil/adviser_ways.c - ways that the computer player tries for a unit, and what it is worth to
// stand where they end.
#include "devil_clauses.h"
#include "rules/devil/adviser_errand.h"
#include "rules/devil/change.h"

bool dp_is_marching(const dp_unit *u) { return dp_is_column(u) || dp_is_limbered(u); }

// ---- what a place is worth ----------------------------------------------------------------------

// Would it hang on to another unit of its brigade?
static bool is_linked(const dp_errand *e, const dp_unit *end)
{
    enum { SPAN = 16 * GD_INCH };
    for (gd_id i = GD_NONE; end->brigade && dp_next_piece(e->s, &i);) {
        const dp_unit *o = dp_at(e->s, i);
        if (i != e->unit && o->brigade == end->brigade && o->side == end->side && dp_is_unit(o) &&
            dp_on_table(o) && gd_distance(o->at, end->at) < SPAN &&
            dp_gap_near(o, end, DP_CHAIN + 1) <= DP_CHAIN)
            return true;
    }
    return false;
}

int dp_worth_of_place(const dp_errand *e, const dp_unit *end)
{
    enum {
        TOO_NEAR = 3,
        IN_COLUMN = 9 * GD_INCH,
        LOOKS_AWAY = 6 * GD_INCH,
        LINK = 3 * GD_INCH,
        FLANK = 4 * GD_INCH
    };
    const gd_plan *plan = e->m->plan;
    int worth = e->stays ? 0 : -(int)gd_percent(gd_distance(end->at, e->goal), plan->way);
    int per_tenth = e->gap < IN_REACH || !e->stays ? 8 : 2;
    gd_angle toward = e->toward;
    if (is_linked(e, end))
        worth += gd_plan_habit(plan, DP_HABIT_LINK, LINK);
    if (e->foe) {
        const dp_unit *foe = dp_at(e->s, e->foe);
        gd_length gap = dp_gap(end, foe);
        if (gap < e->off)
            worth -= (int)gd_percent(TOO_NEAR * (e->off - gap), plan->danger);
        if (gap < CHARGE + 3 * GD_INCH && dp_is_behind(end, foe))
            worth += FLANK; // DTP-CHG-20
        if (gap < IN_REACH)
            toward = gd_bearing(end->at, foe->at);
        if (dp_is_marching(end) && (gap < DEPLOY || e->stays))
            worth -= IN_COLUMN;
        if (end->formation == DP_LOOSE_ORDER && end->arm == DP_INFANTRY && gap < MELEE)
            worth -= IN_COLUMN / 3;
        if (gap < IN_REACH && gd_angle_apart(end->facing, toward) > 450)
            worth -= gd_plan_habit(plan, DP_HABIT_FRONT, LOOKS_AWAY);
    }
    return worth -
           gd_plan_habit(plan, DP_HABIT_FRONT, per_tenth * gd_angle_apart(end->facing, toward));
}

static void consider(dp_errand *e, const gd_action *a, const dp_unit *end)
{
    int worth = dp_worth_of_place(e, end);
    if (worth <= e->worth)
        return;
    e->worth = worth;
    e->best = *a;
    e->end = *end;
}

// ---- ways ---------------------------------------------------------------------------------------

// From a refusal: how far the step could go. What does not say so gets two thirds.
static gd_length far_allowed(const gd_verdict *v, int step, gd_length tried)
{
    return v->instead.of && v->instead.index == step ? v->instead.most : tried * 2 / 3;
}

// Makes the last step as long as it may be.
void dp_try_steps(dp_errand *e, const gd_item *step, int count)
{
    enum { TRIES = 4, LEAST = GD_INCH / 4 };
    gd_action a = gd_action_blank(DP_DO_MOVE);
    a.value[0] = e->unit;
    a.count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        a.item[i] = step[i];
    gd_item *last = &a.item[count - 1];
    bool shifts = last->a <= DP_OBLIQUE_RIGHT;
    for (int i = 0; i < TRIES; i++) {
        dp_unit end;
        gd_length spent;
        gd_verdict v;
        if (dp_try_move(e->m->sc, e->s, e->unit, a.item, a.count, &end, &spent, &v)) {
            consider(e, &a, &end);
            return;
        }
        gd_length far = shifts ? far_allowed(&v, count - 1, last->b) : -1;
        if (far < LEAST)
            return;
        last->b = far < last->b ? far : last->b * 2 / 3;
    }
}

gd_length dp_step_far(const dp_mind *m, const dp_state *s, gd_id unit, gd_item step, dp_unit *end)
{
    enum { TRIES = 4 };
    for (int i = 0; i < TRIES && step.b > 0; i++) {
        gd_length spent;
        gd_verdict v;
        if (dp_try_move(m->sc, s, unit, &step, 1, end, &spent, &v))
            return step.b;
        if (step.a > DP_OBLIQUE_RIGHT)
            return 0;
        gd_length far = far_allowed(&v, 0, step.b);
        step.b = far < step.b ? far : step.b * 2 / 3;
    }
    return 0;
}

gd_angle dp_signed_turn(gd_angle from, gd_angle to)
{
    gd_angle turn = gd_angle_wrap(to - from);
    return turn > GD_TURN / 2 ? turn - GD_TURN : turn;
}

void dp_try_forward(dp_errand *e, gd_length most)
{
    gd_item step = {DP_FORWARD, most, 0};
    if (most > 0)
        dp_try_steps(e, &step, 1);
}

void dp_try_wheel(dp_errand *e, gd_angle turn, gd_length allowance)
{
    enum { AT_ONCE = 900 };
    const dp_unit *u = dp_at(e->s, e->unit);
    gd_length width = dp_is_column(u) ? dp_stand_width(u, 0) : dp_front_width(u);
    gd_angle size = turn < 0 ? -turn : turn;
    gd_angle most = gd_arc_angle(width > 0 ? width : 1, allowance);
    size = size < most ? size : most;
    size = size < AT_ONCE ? size : AT_ONCE;
    if (size <= 0)
        return;
    gd_length left = allowance - gd_arc_length(width, size) - 2;
    gd_item step[2] = {{turn < 0 ? DP_WHEEL_LEFT : DP_WHEEL_RIGHT, size, 0}, {DP_FORWARD, left, 0}};
    dp_try_steps(e, step, left > GD_INCH / 4 && !e->stays ? 2 : 1);
}

void dp_try_oblique(dp_errand *e, gd_angle turn, gd_length allowance)
{
    gd_item step = {turn < 0 ? DP_OBLIQUE_LEFT : DP_OBLIQUE_RIGHT, allowance, 0};
    if (dp_at(e->s, e->unit)->quality != DP_GREEN)
        dp_try_steps(e, &step, 1);
}

void dp_try_formation(dp_errand *e, int formation, gd_angle facing, int mounted)
{
    gd_action a = gd_action_blank(DP_DO_CHANGE);
    gd_verdict unread;
    dp_unit end;
    a.value[DP_C_UNIT] = e->unit;
    a.value[DP_C_FORMATION] = formation;
    a.value[DP_C_FACING] = facing;
    a.value[DP_C_MOUNTED] = mounted;
    if (dp_try_change(e->m->sc, e->s, e->unit, &a, &end, &unread))
        consider(e, &a, &end);
}

void dp_try_face(dp_errand *e, gd_angle turn)
{
    gd_item step = {turn < 0 ? DP_FACE_LEFT : DP_FACE_RIGHT, 1, 0};
    dp_try_steps(e, &step, 1);
}
