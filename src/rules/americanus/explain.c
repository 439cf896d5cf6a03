// americanus/explain.c - what a player wants to know about an order before he gives it.
//
// Nothing is judged here: prices, rates and places are those of the functions that judge.
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"
#include "rules/americanus/setup.h"

// Is it the moment for an action that puts a piece somewhere?
static bool is_the_moment(const am_state *s, int verb)
{
    int row = s->flow.depth ? s->flow.stack[s->flow.depth - 1].row : AM_ROWS;
    switch (verb) {
    case AM_DO_DEPLOY_UNIT:
    case AM_DO_DEPLOY_GENERAL:
        return row == AM_DEPLOY_FIRST || row == AM_DEPLOY_SECOND;
    case AM_DO_PLACE_GENERAL:
        return row == AM_START_GENERAL;
    case AM_DO_ARRIVE:
        return row == AM_START_ARRIVALS;
    default:
        return row == AM_ORDERS && verb >= AM_DO_MOVE && verb <= AM_DO_MOVE_GENERAL;
    }
}

static bool would_ride(const am_state *s, const gd_action *a, gd_id *id, am_unit *out)
{
    *id = am_general_of(s, s->phasing);
    if (!*id)
        return false;
    *out = *am_at(s, *id);
    out->at = (gd_point){a->value[0], a->value[1]};
    out->facing = (uint16_t)gd_angle_wrap(a->value[2]);
    return true;
}

static bool would_change(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                         am_unit *out)
{
    am_plan plan;
    gd_verdict unread;
    const am_unit *now = am_at(s, id);
    am_plan_order(sc, s, a, id, &plan, &unread);
    *out = plan.after;
    return out->formation != now->formation || out->mounted != now->mounted;
}

bool am_would_stand(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id *id,
                    am_unit *out)
{
    if (!is_the_moment(s, a->verb))
        return false;
    if (a->verb == AM_DO_MOVE_GENERAL)
        return would_ride(s, a, id, out);
    if (a->verb < AM_DO_MOVE)
        return am_as_placed(sc, s, a, id, out);
    *id = (gd_id)a->value[0];
    *out = *am_at(s, *id);
    if (!am_on_table(out) || !am_is_unit(out) || out->side != s->phasing)
        return false;
    switch (a->verb) {
    case AM_DO_MOVE:
        return am_follow(a->item, a->count, out, NULL);
    case AM_DO_WITHDRAW:
        out->at = gd_point_ahead(out->at, out->facing, -a->value[1]);
        return a->value[1] > 0;
    case AM_DO_CROSS_RIVER:
        return false; // where to depends on the banks
    default:
        return would_change(sc, s, a, *id, out);
    }
}

// ---- notes -------------------------------------------------------------------------------------

static void note_price(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                       gd_verdict *v)
{
    gd_clause_id clause;
    int price = am_price_of(sc, s, a, id, &clause);
    gd_id general = am_general_of(s, am_at(s, id)->side);
    switch (clause) {
    case DBAM_CP_03:
        if (general)
            gd_note(v, clause, "costs %d: within %L {inch|inches} and in sight of %U", price,
                    AM_COMMAND_RANGE, general);
        else
            gd_note(v, clause, "costs %d", price);
        break;
    case DBAM_CP_04:
        if (general)
            gd_note(v, clause, "costs %d: more than %L {inch|inches} from %U", price,
                    AM_COMMAND_RANGE, general);
        else
            gd_note(v, clause, "costs %d: there is no General on the table", price);
        break;
    case DBAM_CP_05:
        gd_note(v, clause, "costs %d: out of sight of %U", price, general);
        break;
    case DBAM_CP_07:
        gd_note(v, clause, "costs %d: forwards while reforming", price);
        break;
    case DBAM_MOVE_27:
        gd_note(v, clause, "costs %d, and the whole move", price);
        break;
    default:
        gd_note(v, clause, "costs %d wherever the General is", price);
        break;
    }
}

// How far of how far, and which ground sets that.
static void note_going(const am_plan *plan, gd_verdict *v)
{
    static const char *const slowed[AM_TERRAIN_KINDS] = {
        [AM_WOODS] = "woods: no more than %L {inch|inches}",
        [AM_BUILT_UP] = "built-up area: no more than %L {inch|inches}",
        [AM_TALL_CROPS] = "tall crops: no more than %L {inch|inches}",
        [AM_SWAMP] = "swamp: no more than %L {inch|inches}",
        [AM_STEEP_HILL] = "steep hill: no more than %L {inch|inches}"};
    const am_rate *rate = &am_rates[plan->pace];
    if (!plan->most)
        return;
    gd_note(v, plan->rate_clause, "%L of %L {inch|inches}", plan->length, plan->most);
    if (plan->on_road) {
        gd_note(v, DBAM_MOVE_12, "by road: up to %L {inch|inches}", plan->most);
        return;
    }
    for (int kind = 0; kind < AM_TERRAIN_KINDS; kind++) {
        gd_length most = am_rate_over(rate, GD_KIND(kind) & plan->slow & AM_BAD_GOING);
        if (most < rate->open)
            gd_note(v, kind == AM_STEEP_HILL ? rate->steep_clause : rate->clause, slowed[kind],
                    most);
    }
}

static void note_order(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                       gd_verdict *v)
{
    am_plan plan;
    gd_verdict unread;
    note_price(sc, s, a, id, v);
    am_plan_order(sc, s, a, id, &plan, &unread);
    note_going(&plan, v);
    if (a->verb == AM_DO_MOVE && plan.most && plan.pace == AM_PACE_ZOUAVE)
        gd_note(v, DBAM_MOVE_03, "the fast move of Zouaves, once in a game");
    if (plan.charges)
        gd_note(v, DBAM_MOVE_19, "charges %U after %L {inch|inches}", plan.aligned.enemy,
                plan.length);
    if (plan.asks)
        gd_note(v, DBAM_MOVE_20, "can line up in several ways: you choose when it is there");
}

static void note_ride(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_verdict *v)
{
    am_plan plan;
    gd_verdict unread;
    am_plan_ride(sc, s, a, &plan, &unread);
    note_going(&plan, v);
    if (!unread.ok)
        return;
    bool alike;
    gd_id unit = am_would_support(s, &plan.after, &alike);
    if (unit)
        gd_note(v, DBAM_GEN_03, "supports %U", unit);
    if (alike)
        gd_note(v, DBAM_GEN_03, "touches several units alike: name the one he supports");
}

void am_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v)
{
    const am_state *s = view;
    gd_verdict unread;
    gd_id id;
    am_unit stands;
    if (!is_the_moment(s, a->verb))
        return;
    if (!v->ok && am_would_stand(sc, s, a, &id, &stands)) {
        v->ending_count = 1;
        v->ending[0] = (gd_ending){id, stands.facing, stands.at};
    }
    if (a->verb == AM_DO_MOVE_GENERAL) {
        note_ride(sc, s, a, v);
        return;
    }
    if (a->verb < AM_DO_MOVE)
        return;
    id = (gd_id)a->value[0];
    const am_unit *u = am_at(s, id);
    if (am_on_table(u) && am_is_unit(u) && u->side == s->phasing &&
        am_may_be_ordered(s, id, &unread))
        note_order(sc, s, a, id, v);
}

// Whoever supports a unit shares its losses (DBAM-GEN-04).
void am_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out)
{
    const am_state *s = view;
    am_unit general;
    gd_id id = GD_NONE;
    bool unread, risks = false;
    (void)sc;
    if (a->verb == AM_DO_MOVE_GENERAL)
        risks = would_ride(s, a, &id, &general) && am_would_support(s, &general, &unread);
    else if (a->verb == AM_DO_FIRE && am_piece_arg(s, a->value[1])) {
        id = am_general_of(s, am_at(s, (gd_id)a->value[1])->side);
        risks = am_has_general(s, (gd_id)a->value[1]);
    }
    if (risks)
        *out = (gd_risk){id, AM_POINTS_GENERAL, DBAM_VICT_04};
}
