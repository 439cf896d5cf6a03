// realmen/volleys.c - a side's fire when all of it is declared: green units, then target by target
// (RM-FIRE-01, RM-ELEPH-01).
//
// The frame RM_ROW_VOLLEYS: v[STAGE] is what comes next, v[REST] is set when the order of the
// others does not matter to the side that fires, v[CHOSEN] is the target that comes next.
// RM_ROW_ORDER asks which; it lies on VOLLEYS or, for rout moves, on AFTERMATH or ARMY_MORALE, and
// answers in the same two numbers.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/elephant.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/words.h"

enum { STAGE, REST = RM_ORDER_REST, CHOSEN = RM_ORDER_CHOSEN };
enum { GREEN, NOTE, TARGETS };

static bool aims(const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (u->aim[i])
            return true;
    return false;
}

static void forget_lost_targets(rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        for (int k = 0; k < RM_ELEMENTS; k++)
            if (u->aim[k] && !rm_on_table(rm_at(s, u->aim[k])))
                u->aim[k] = 0;
    }
}

static int targets(const rm_state *s, gd_id out[RM_PIECES])
{
    bool is_target[RM_PIECES + 1] = {false};
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (int k = 0; k < rm_at(s, i)->elements; k++)
            is_target[rm_at(s, i)->aim[k]] = true;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_target[i])
            out[count++] = i;
    return count;
}

// Green units that fire for the first time roll before any fire is resolved.
static void roll_green(gd_play *p)
{
    const rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (aims(rm_at(s, i)) && rm_call_green(p, i))
            return;
    gd_top(p)->v[STAGE] = NOTE;
}

// Who fires takes part in combat (RM-SUPPLY-06).
static void note_firing(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (aims(rm_at(s, i)))
            rm_get(s, i)->fought = 1;
    gd_top(p)->v[STAGE] = TARGETS;
}

// Whose owner leaves the order to the program come by their names: those a piece keeps, wherever it
// is listed.
static gd_id first_by_name(const gd_scenario *sc, const rm_state *s, const gd_id *list, int count)
{
    gd_id best = list[0];
    for (int i = 1; i < count; i++)
        if (rm_is_named_before(sc, s, list[i], best))
            best = list[i];
    return best;
}

// Who is asked for the order: the first seat of the side that has fire in it.
static gd_seat who_orders(const rm_state *s)
{
    gd_seat seat = GD_NOBODY;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (aims(rm_at(s, i)) && (seat == GD_NOBODY || rm_at(s, i)->seat < seat))
            seat = rm_at(s, i)->seat;
    return seat;
}

static void next_target(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id out[RM_PIECES];
    forget_lost_targets(s);
    int count = targets(s, out);
    if (count == 0) {
        gd_done(p);
        return;
    }
    gd_id target =
        count == 1 || f->v[REST] ? first_by_name(p->scenario, s, out, count) : (gd_id)f->v[CHOSEN];
    f->v[CHOSEN] = GD_NONE;
    if (target == GD_NONE)
        gd_call(p, RM_ROW_ORDER, who_orders(s));
    else
        gd_call(p, RM_ROW_ATTACK, GD_NOBODY)->piece = target;
}

void rm_run_volleys(gd_play *p)
{
    switch (gd_top(p)->v[STAGE]) {
    case GREEN:
        roll_green(p);
        return;
    case NOTE:
        note_firing(p);
        return;
    default:
        next_target(p);
    }
}

// ---- the order ----------------------------------------------------------------------------------

// What the order is of: targets, or units that must run and belong to the seat that is asked.
static bool is_of_runners(const rm_state *s)
{
    return s->flow.stack[s->flow.depth - 2].row != RM_ROW_VOLLEYS;
}

static int candidates(const rm_state *s, gd_id out[RM_PIECES])
{
    if (!is_of_runners(s))
        return targets(s, out);
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->rout_due && rm_on_table(rm_at(s, i)) &&
            rm_at(s, i)->seat == rm_seat_now(s))
            out[count++] = i;
    return count;
}

// The units that must run, of the first seat that has any.
static int due(const rm_state *s, gd_id out[RM_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (!u->rout_due || !rm_on_table(u) || !rm_is_unit(u))
            continue;
        if (count && u->seat < rm_at(s, out[0])->seat)
            count = 0;
        if (!count || u->seat == rm_at(s, out[0])->seat)
            out[count++] = i;
    }
    return count;
}

bool rm_run_next(gd_play *p, rm_rout_cause cause)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id list[RM_PIECES];
    int count = due(s, list);
    if (!count)
        return false;
    gd_id unit =
        count == 1 || f->v[REST] ? first_by_name(p->scenario, s, list, count) : (gd_id)f->v[CHOSEN];
    f->v[CHOSEN] = GD_NONE;
    if (unit == GD_NONE) {
        gd_call(p, RM_ROW_ORDER, rm_at(s, list[0])->seat);
        return true;
    }
    rm_get(s, unit)->rout_due = 0;
    if (rm_at(s, unit)->green_rout)
        rm_call_green_rout(p, unit);
    else
        rm_call_rout(p, unit, cause);
    return true;
}

void rm_prompt_order(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    gd_id list[RM_PIECES];
    (void)sc;
    *out = (gd_text){is_of_runners(s) ? "%d {unit|units} must run: which is next?"
                                      : "%d {target|targets}: which is resolved next?",
                     {candidates(s, list)}};
}

void rm_offer_order(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    gd_id list[RM_PIECES];
    int count = candidates(s, list);
    (void)sc;
    for (int i = 0; i < count; i++)
        gd_offer_add(out, RM_DO_RESOLVE)->value[0] = list[i];
    gd_offer_add(out, RM_DO_RESOLVE_REST);
}

bool rm_check_order(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    gd_id list[RM_PIECES];
    bool army = s->flow.stack[s->flow.depth - 2].row == RM_ROW_ARMY_MORALE;
    gd_clause_id clause = army ? RM_ARMY_03 : RM_FIRE_01;
    (void)sc;
    if (a->verb == RM_DO_RESOLVE_REST)
        return gd_accept(v, 0);
    if (a->verb != RM_DO_RESOLVE)
        return gd_refuse(v, clause, "say first which comes next");
    int count = candidates(s, list);
    for (int i = 0; i < count; i++)
        if (list[i] == a->value[0])
            return gd_accept(v, 0);
    gd_id named = rm_piece_arg(s, a->value[0]);
    return gd_refuse(
        v, clause, is_of_runners(s) ? "%U need not run" : "no fire at %U is to be resolved", named);
}

void rm_apply_order(gd_play *p, const gd_action *a)
{
    gd_done(p);
    if (a->verb == RM_DO_RESOLVE_REST)
        gd_top(p)->v[REST] = 1;
    else
        gd_top(p)->v[CHOSEN] = a->value[0];
}
