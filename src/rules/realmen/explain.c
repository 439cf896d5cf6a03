// realmen/explain.c - what a player wants to know about an action before it is made: what a move
// costs, what fire would do, whom a general would command.
//
// Nothing is judged here: numbers and places are those of the functions that judge.
#include "rules/realmen/explain.h"
#include "rules/realmen/charge_odds.h"

#include "realmen_clauses.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/charge_odds.h"
#include "rules/realmen/drill.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/victory.h"

// ---- movement -----------------------------------------------------------------------------------

static void end_of(const rm_unit *u, gd_id unit, gd_verdict *v)
{
    if (v->ending_count == 0)
        v->ending[v->ending_count++] = (gd_ending){unit, u->facing, u->at};
}

static void explain_move(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                         gd_verdict *v)
{
    rm_plan plan;
    gd_verdict unread;
    rm_unit from = *rm_at(s, unit);
    if (a->value[RM_V_FILES] != GD_ABSENT)
        rm_plan_frontage(sc, s, &from, unit, a->value[RM_V_FILES],
                         a->value[RM_V_ABOUT] == GD_ABSENT ? RM_ABOUT_CENTRE : a->value[RM_V_ABOUT],
                         NULL);
    bool goes = rm_plan_steps(sc, s, &from, unit, a, RM_PLAIN, &plan, &unread);
    if (!v->ok) {
        end_of(&plan.to, unit, v);
        return;
    }
    if (!goes)
        return;
    gd_note(v, plan.by_road ? RM_MOVE_04 : RM_MOVE_02,
            plan.by_road ? "%L of %L {inch|inches}, all of it by road" : "%L of %L {inch|inches}",
            plan.cost, plan.allowance);
    if (plan.cost > plan.length + RM_TOLERANCE)
        gd_note(v, RM_MOVE_09,
                "its way is %L {inch|inches}; rough ground, loose order or going sideways "
                "and back count more",
                plan.length);
    if (plan.leaves)
        gd_note(v, RM_MOVE_20, "it leaves the table and the battle");
}

// By fire base to base until one of them is beaten, if nobody else joins in but those who stand by.
static void note_chance(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                        const rm_plan *plan, gd_verdict *v)
{
    gd_id general = rm_piece_arg(s, a->value[RM_H_GENERAL]);
    rm_charge_odds o;
    if (rm_at(s, plan->contact)->routed) {
        gd_note(v, RM_ROUT_08, "it is routed, and runs again with a loss");
        return;
    }
    rm_weigh_charge(sc, s, (gd_id)a->value[RM_H_UNIT], plan->contact, plan,
                    general ? rm_at(s, general)->value : 0, &o);
    gd_note(v, RM_MOVE_14, "%d {point|points} against %d: it beats %U about %d {time|times} in 100",
            o.ours, o.theirs + o.support, plan->contact, (o.wins + 5) / 10);
}

static void explain_charge(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                           gd_verdict *v)
{
    rm_plan plan;
    int how = a->verb == RM_DO_BREAKTHROUGH_MOVE ? RM_BREAKING : RM_CHARGING;
    gd_id unit = (gd_id)a->value[RM_H_UNIT];
    if (!v->ok || !rm_plan_charge(sc, s, a, how, &plan, NULL))
        return;
    gd_note(v, RM_MOVE_14, "%L of %L {inch|inches}", plan.cost, plan.allowance);
    if (!plan.contact)
        return;
    gd_note(v, RM_MOVE_14, "it strikes %U, which fires first", plan.contact);
    note_chance(sc, s, a, &plan, v);
    const rm_unit *u = rm_at(s, unit);
    if (rm_is_mounted(u) && !rm_is_mounted(rm_at(s, plan.contact)))
        gd_note(v, RM_FIRE_18,
                "cavalry counts double against it unless it is in cover, in square "
                "or entrenched");
}

// ---- fire ---------------------------------------------------------------------------------------

static void explain_fire(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                         gd_verdict *v)
{
    gd_id target = rm_piece_arg(s, a->value[RM_E_TARGET]);
    if (!target)
        return;
    const rm_unit *t = rm_at(s, target);
    // The sum is the check's, of just those elements that are named.
    int total = v->tally_count ? v->tally[0].total : rm_would_total(sc, s, unit, target, NULL);
    int sure = total > 0 ? total / RM_SIXTH : 0, rest = total > 0 ? total % RM_SIXTH : 0;
    if (total <= 0)
        gd_note(v, RM_FIRE_07, "it comes to nothing");
    else if (rest && !sure)
        gd_note(v, RM_FIRE_07, "a casualty on %d or less", rest);
    else if (rest)
        gd_note(v, RM_FIRE_07,
                sure == 1 ? "%d casualty, and one more on %d or less"
                          : "%d {casualty|casualties}, and one more on %d or less",
                sure, rest);
    else
        gd_note(v, RM_FIRE_07, sure == 1 ? "%d casualty" : "%d {casualty|casualties}", sure);
    if (rm_is_brigade(t) && !t->routed) {
        gd_note(v, RM_MORALE_01, "%U routs at %d in a phase; it has lost %d", target,
                rm_rout_at[t->quality], t->casualties);
        gd_note(v, RM_MORALE_05, "%U is dispersed at %d {element|elements} or fewer; it has %d",
                target, rm_disperse_at[t->quality], t->elements);
    } else if (!rm_is_brigade(t) && rm_is_unit(t)) {
        gd_note(v, RM_MORALE_03, "one casualty eliminates %U", target);
    }
    if (t->quality == RM_GREEN && rm_is_brigade(t))
        gd_note(v, RM_ELEPH_01, "%U is green and tests first", target);
}

// ---- generals -----------------------------------------------------------------------------------

static void explain_ride(const gd_scenario *sc, const rm_state *s, gd_id leader, const gd_action *a,
                         gd_verdict *v)
{
    const rm_unit *g = rm_at(s, leader);
    if (!v->ok)
        return;
    gd_note(v, RM_CMD_12, "%L of %L {inch|inches}", v->length, rm_ride_left(s, leader));
    if (g->kind != RM_GENERAL || a->value[RM_M_X] == GD_ABSENT)
        return;
    int reached = 0;
    gd_point at = {a->value[RM_M_X], a->value[RM_M_Y]};
    rm_unit there = *g;
    there.at = at;
    rm_lay(&there);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (rm_is_unit(u) && rm_on_table(u) && u->side == g->side)
            reached += rm_is_within(rm_gap_near(&there, u, g->range), g->range);
    }
    (void)sc;
    gd_note(v, RM_CMD_03,
            reached == 1 ? "his word would reach %d unit there, woods apart"
                         : "his word would reach %d {unit|units} there, woods apart",
            reached);
}

static void explain_change(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                           gd_verdict *v)
{
    rm_unit to;
    if (!v->ok || !rm_plan_change(sc, s, unit, a, &to, NULL))
        return;
    if (rm_is_special(&to))
        gd_note(v, RM_FORM_05, "it needs a general with it at the end of every movement subphase");
    if (to.prone && !rm_at(s, unit)->prone)
        gd_note(v, RM_FORM_10, "prone: 2 less when it fires, 1 less when it is fired at");
}

static void explain_set_up(const rm_state *s, const gd_action *a, gd_verdict *v)
{
    if (v->ok && a->verb == RM_DO_SET_UP_DEPLOYMENT && rm_works_limit(s) > 0 &&
        rm_at(s, (gd_id)a->value[RM_D_PIECE])->side != s->attacker)
        gd_note(v, RM_SETUP_10, "works up to level %d", rm_works_limit(s));
}

void rm_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = view;
    gd_id piece = rm_piece_arg(s, a->value[0]);
    if (!piece || (!rm_on_table(rm_at(s, piece)) && a->verb != RM_DO_SET_UP_DEPLOYMENT))
        return;
    switch (a->verb) {
    case RM_DO_MOVE_UNIT:
        if (!rm_is_unit(rm_at(s, piece)))
            return;
        explain_move(sc, s, piece, a, v);
        break;
    case RM_DO_CHARGE:
    case RM_DO_BREAKTHROUGH_MOVE:
        explain_charge(sc, s, a, v);
        break;
    case RM_DO_DECLARE_FIRE:
        if (v->ok)
            explain_fire(sc, s, piece, a, v);
        break;
    case RM_DO_MOVE_LEADER:
        explain_ride(sc, s, piece, a, v);
        break;
    case RM_DO_CHANGE_FORMATION:
    case RM_DO_RALLY:
        explain_change(sc, s, piece, a, v);
        break;
    case RM_DO_SET_UP_DEPLOYMENT:
        explain_set_up(s, a, v);
        break;
    default:
        break;
    }
}

// ---- what a general's loss would cost -----------------------------------------------------------

// The dearest of those who are with the unit.
static gd_id dearest_with(const rm_state *s, gd_id unit)
{
    gd_id best = GD_NONE;
    for (gd_id g = 1; g <= s->piece_count; g++)
        if (rm_at(s, g)->kind == RM_GENERAL && rm_is_attached(s, g, unit) &&
            (!best || rm_piece_cost(rm_at(s, g)) > rm_piece_cost(rm_at(s, best))))
            best = g;
    return best;
}

// He shares the fate of troops that may be shot at or struck.
static bool is_near_enemy(const rm_state *s, gd_id unit)
{
    enum { NEAR = 12 * GD_INCH };
    gd_length gap = INT32_MAX;
    return rm_nearest_enemy(s, rm_at(s, unit), &gap) && gap <= NEAR;
}

void rm_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out)
{
    const rm_state *s = view;
    gd_id piece = rm_piece_arg(s, a->value[0]), leader = GD_NONE;
    (void)sc;
    if (!piece)
        return;
    if (a->verb == RM_DO_CHARGE || a->verb == RM_DO_BREAKTHROUGH_MOVE) {
        leader = rm_piece_arg(s, a->value[RM_H_GENERAL]);
        leader = leader ? leader : dearest_with(s, piece);
    } else if (a->verb == RM_DO_MOVE_LEADER && rm_at(s, piece)->kind == RM_GENERAL) {
        gd_id with = rm_piece_arg(s, a->value[RM_M_JOIN]);
        leader = with && is_near_enemy(s, with) ? piece : GD_NONE;
    }
    if (leader)
        *out = (gd_risk){leader, rm_piece_cost(rm_at(s, leader)), RM_VICT_02};
}
