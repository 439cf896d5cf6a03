// realmen/adviser_charge.c - when the computer player's troops go in with their general, and when
// they go on.
#include <string.h>

#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/victory.h"

enum {
    CERTAIN = 1000,
    LIKELY = 600,
    ROUNDS = 6,
    SUPPORT = 2 * GD_INCH, // how near others must be to fire on those who charge
    GUN_SUPPORT = 9 * GD_INCH,
};

// ---- odds ---------------------------------------------------------------------------------------

// One side of a fight base to base.
typedef struct fighter {
    int total; // what it fires with
    int each;  // what it loses with each element
    int holds; // casualties that it can take before it is beaten
} fighter;

static int chance_of(int total, int casualties)
{
    int sure = total > 0 ? total / RM_SIXTH : 0, rest = total > 0 ? total % RM_SIXTH : 0;
    if (casualties == sure)
        return CERTAIN * (RM_SIXTH - rest) / RM_SIXTH;
    return casualties == sure + 1 ? CERTAIN * rest / RM_SIXTH : 0;
}

static int wins_round(fighter us, fighter them, int extra, int round);

// They fire; then, if we still stand, we do; then the next round.
static int after_theirs(fighter us, fighter them, int round)
{
    int chance = 0;
    for (int hit = us.total > 0 ? us.total / RM_SIXTH : 0, k = 0; k < 2; k++) {
        int c = chance_of(us.total, hit + k);
        fighter then = them;
        then.holds -= hit + k;
        then.total -= (hit + k) * them.each;
        if (c)
            chance +=
                c * (then.holds <= 0 ? CERTAIN : wins_round(us, then, 0, round + 1)) / CERTAIN;
    }
    return chance;
}

// Thousandths: do we beat them?
static int wins_round(fighter us, fighter them, int extra, int round)
{
    int chance = 0, total = them.total + extra;
    if (round == ROUNDS || (us.total <= 0 && them.total <= 0))
        return 0;
    for (int hit = total > 0 ? total / RM_SIXTH : 0, k = 0; k < 2; k++) {
        int c = chance_of(total, hit + k);
        fighter then = us;
        then.holds -= hit + k;
        then.total -= (hit + k) * us.each;
        if (c && then.holds > 0)
            chance += c * after_theirs(then, them, round) / CERTAIN;
    }
    return chance;
}

static int holds_of(const rm_unit *u)
{
    if (!rm_is_brigade(u))
        return 1;
    int grade = rm_grade(u);
    int rout = rm_rout_at[grade] - u->casualties, gone = u->elements - rm_disperse_at[grade];
    int least = rout < gone ? rout : gone;
    return least > 1 ? least : 1;
}

// Fire of others than the one that is charged.
static int support_at(const rm_mind *m, const rm_unit *charger, gd_id charged)
{
    int points = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *e = rm_at(m->s, i);
        if (i == charged || e->side == m->side || !rm_strength(e) ||
            rm_about(e->at, charger->at) > GUN_SUPPORT + 4 * GD_INCH)
            continue;
        gd_length gap = rm_gap_near(charger, e, GUN_SUPPORT);
        if (e->kind == RM_ARTILLERY && !rm_is_column(e))
            points += gap <= GUN_SUPPORT ? 2 : 0;
        else if (gap <= SUPPORT && rm_is_brigade(e))
            points += rm_front_count(e) * 2 / 3;
    }
    return points;
}

typedef struct odds {
    int wins; // thousandths
    int gain; // points of the army that it is worth, losses taken off
} odds;

// What both would fire with, once they are in contact.
static __attribute__((noinline)) odds odds_of(const rm_mind *m, gd_id unit, gd_id enemy, int value,
                                              const rm_plan *plan)
{
    rm_state then = *m->s;
    rm_unit *u = rm_get(&then, unit);
    const rm_unit *e = rm_at(&then, enemy);
    rm_take_body(u, &plan->to);
    u->charged = 1;
    for (gd_id i = 1; i <= then.piece_count; i++)
        memset(rm_get(&then, i)->aim, 0, sizeof u->aim);
    fighter us = {rm_would_total(m->sc, &then, unit, enemy, NULL) + value, 1, holds_of(u)};
    fighter them = {rm_would_total(m->sc, &then, enemy, unit, NULL), 1, holds_of(e)};
    us.each = rm_is_mounted(u) && e->kind != RM_CAVALRY ? 2 : 1;
    gd_id lead = rm_general_with(m->s, enemy);
    if (lead)
        them.total += rm_at(m->s, lead)->value;
    int wins = wins_round(us, them, support_at(m, u, enemy), 0);
    int prize = rm_is_brigade(e) ? rm_piece_cost(e) / 2 + rm_element_price(e) : rm_piece_cost(e);
    int stake = rm_piece_cost(u) / 2 + rm_element_price(u);
    return (odds){wins, (wins * prize - (CERTAIN - wins) * stake) / CERTAIN};
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
            far + go + rm_width(u) <= rm_ride_left(m->s, g) &&
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
    return o.wins >= LIKELY ? o.gain : 0;
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
            odds_of(m, unit, k, rm_at(m->s, general)->value, &plan).wins >= LIKELY)
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
