// realmen/adviser_charge.c - when the computer player's troops go in with their general, and when
// they go on.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/charge_odds.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/victory.h"

enum { LIKELY = 600 };

// ---- odds ---------------------------------------------------------------------------------------

typedef struct odds {
    int wins; // thousandths
    int gain; // points of the army that it is worth, losses taken off
} odds;

static odds odds_of(const rm_mind *m, gd_id unit, gd_id enemy, int value, const rm_plan *plan)
{
    rm_charge_odds o;
    const rm_unit *u = rm_at(m->s, unit), *e = rm_at(m->s, enemy);
    rm_weigh_charge(m->sc, m->s, unit, enemy, plan, value, &o);
    int prize = rm_is_brigade(e) ? rm_piece_cost(e) / 2 + rm_element_price(e) : rm_piece_cost(e);
    int stake = rm_piece_cost(u) / 2 + rm_element_price(u);
    return (odds){o.wins, (o.wins * prize - (RM_CERTAIN - o.wins) * stake) / RM_CERTAIN};
}

// ---- the charge ---------------------------------------------------------------------------------

static bool charge_steps(const rm_mind *m, gd_id unit, gd_id enemy, int how, gd_action *out,
                         rm_plan *plan)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point on_us, to;
    gd_length most = rm_allowance(m->s, u, false) / (how == RM_BREAKING ? 2 : 1);
    gd_angle turn = rm_turn_to(u, rm_centre(rm_at(m->s, enemy))), off = turn < 0 ? -turn : turn;
    if (off > 2 * RM_AHEAD)
        return false;
    rm_nearest(u, rm_at(m->s, enemy), &on_us, &to);
    gd_point by = {u->at.x + to.x - on_us.x, u->at.y + to.y - on_us.y};
    gd_angle way = gd_bearing(on_us, to);
    gd_point past = gd_point_ahead(by, way, GD_INCH / 4);
    out->count = 0;
    if (off <= RM_AHEAD) {
        out->item[out->count++] = (gd_item){RM_TO, past.x, past.y};
        if (rm_plan_charge(m->sc, m->s, out, how, plan, NULL) && plan->contact == enemy)
            return true;
        out->item[0] = (gd_item){RM_FORWARD, most - RM_TOLERANCE, 0};
        if (rm_plan_charge(m->sc, m->s, out, how, plan, NULL) && plan->contact == enemy)
            return true;
    }
    gd_length left = most - gd_arc_length(rm_width(u), off) - RM_TOLERANCE;
    out->item[0] = (gd_item){turn < 0 ? RM_WHEEL_LEFT : RM_WHEEL_RIGHT, off, 0};
    out->count = 1;
    if (left > 0)
        out->item[out->count++] = (gd_item){RM_FORWARD, left, 0};
    return rm_plan_charge(m->sc, m->s, out, how, plan, NULL) && plan->contact == enemy;
}

static bool may_charge(const rm_mind *m, gd_id unit)
{
    const rm_unit *u = rm_at(m->s, unit);
    return rm_is_brigade(u) && rm_is_mine(m, u) && !u->acted && !u->routed && u->in_command &&
           !rm_is_column(u) && !rm_is_fixed(u) && !u->place && !rm_in_contact(m->s, unit);
}

// A general who is with the unit and may lead it; or one who can ride there and still go along.
static gd_id leader_for(const rm_mind *m, gd_id unit, bool *there)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_id best = GD_NONE;
    gd_length go = rm_allowance(m->s, u, false) + 2 * GD_INCH;
    *there = false;
    for (gd_id g = 1; g <= m->s->piece_count; g++) {
        const rm_unit *general = rm_at(m->s, g);
        if (general->kind != RM_GENERAL || !rm_is_mine(m, general) || general->bound ||
            general->place)
            continue;
        if (rm_is_attached(m->s, g, unit)) {
            *there = true;
            return g;
        }
        gd_length far = gd_distance(general->at, u->at);
        if (general->ridden == 0 && !rm_touch(general, u) &&
            far + go + rm_width(u) <= rm_would_ride(m, g, unit) &&
            (!best || general->value > rm_at(m->s, best)->value))
            best = g;
    }
    return best;
}

// Is that enemy worth it? `out` gets the steps.
static int worth_charging(const rm_mind *m, gd_id unit, gd_id general, gd_id enemy, gd_action *out)
{
    rm_plan plan;
    *out = gd_action_blank(RM_DO_CHARGE);
    out->value[RM_H_UNIT] = unit;
    out->value[RM_H_GENERAL] = general;
    if (!charge_steps(m, unit, enemy, RM_CHARGING, out, &plan))
        return 0;
    const rm_unit *e = rm_at(m->s, enemy);
    if (e->routed) // it runs at once and loses an element
        return rm_element_price(e) * 2;
    odds o = odds_of(m, unit, enemy, rm_at(m->s, general)->value, &plan);
    return o.wins >= gd_plan_habit(m->plan, RM_HABIT_CERTAIN, LIKELY) ? o.gain : 0;
}

// Enemies that a unit might reach, quickly told.
static bool in_reach(const rm_mind *m, gd_id unit, gd_id enemy)
{
    const rm_unit *u = rm_at(m->s, unit), *e = rm_at(m->s, enemy);
    gd_length most = rm_allowance(m->s, u, false);
    return e->side != m->side && rm_is_unit(e) && rm_on_table(e) && !e->place &&
           rm_about(u->at, e->at) <= most + 10 * GD_INCH && rm_gap_near(u, e, most) <= most;
}

static bool ride_to(const rm_mind *m, gd_id general, gd_id unit, gd_action *out)
{
    *out = gd_action_blank(RM_DO_MOVE_LEADER);
    out->value[RM_M_LEADER] = general;
    out->value[RM_M_JOIN] = unit;
    return rm_would_do(m, out);
}

bool rm_advise_charge(const rm_mind *m, gd_action *out)
{
    for (gd_id i = 1; i <= m->s->piece_count && !rm_is_night(m->s); i++) {
        int best = 0;
        bool there = false;
        gd_id leader = GD_NONE;
        gd_action tried, chosen;
        if (!may_charge(m, i))
            continue;
        for (gd_id k = 1; k <= m->s->piece_count; k++) {
            if (!in_reach(m, i, k))
                continue;
            if (!leader && !(leader = leader_for(m, i, &there)))
                break;
            int worth = worth_charging(m, i, leader, k, &tried);
            if (worth > best && (!there || rm_would_do(m, &tried))) {
                best = worth;
                chosen = tried;
            }
        }
        if (best > 0 && (there || ride_to(m, leader, i, &chosen))) {
            *out = chosen;
            return true;
        }
    }
    return false;
}

// ---- breakthrough -------------------------------------------------------------------------------

static bool go_through(const rm_mind *m, gd_id unit, gd_id general, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length most = rm_allowance(m->s, u, false) / 2;
    rm_plan plan;
    for (gd_id k = 1; general && k <= m->s->piece_count; k++) {
        if (!in_reach(m, unit, k) || rm_gap_near(u, rm_at(m->s, k), most) > most)
            continue;
        *out = gd_action_blank(RM_DO_BREAKTHROUGH_MOVE);
        out->value[RM_H_UNIT] = unit;
        out->value[RM_H_GENERAL] = general;
        if (!charge_steps(m, unit, k, RM_BREAKING, out, &plan) ||
            !rm_check_breakthrough(m->sc, m->s, out, NULL))
            continue;
        if (rm_at(m->s, k)->routed ||
            odds_of(m, unit, k, rm_at(m->s, general)->value, &plan).wins >=
                gd_plan_habit(m->plan, RM_HABIT_CERTAIN, LIKELY))
            return true;
    }
    return false;
}

bool rm_advise_breakthrough(const rm_mind *m, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb == RM_DO_BREAKTHROUGH_MOVE && o->value[RM_H_GENERAL] != GD_ABSENT &&
            go_through(m, (gd_id)o->value[RM_H_UNIT], (gd_id)o->value[RM_H_GENERAL], out))
            return true;
    }
    for (int i = 0; i < m->offers->count; i++)
        if (m->offers->list[i].verb == RM_DO_DECLINE_BREAKTHROUGH) {
            *out = gd_action_of(&m->offers->list[i]);
            return true;
        }
    return false;
}
