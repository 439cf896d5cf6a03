// realmen/adviser.c - the computer player: what is asked, and which part of it answers.
#include "rules/realmen/adviser.h"

#include "rules/realmen/adviser_letters.h"
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/adviser_raise.h"
#include "rules/realmen/adviser_setup.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/victory.h"

// The first offer of a verb that leaves nothing open.
static bool take(const rm_mind *m, int verb, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++)
        if (m->offers->list[i].verb == verb && !(m->offers->list[i].open & GD_OPEN_LIST)) {
            *out = gd_action_of(&m->offers->list[i]);
            return true;
        }
    return false;
}

// A general who touches too many, none nearer than the other: the first that there are.
static bool name_attached(const rm_mind *m, gd_action *out)
{
    gd_id general = rm_unsettled_general(m->s), units[RM_PIECES];
    int count = general ? rm_friends_touching(m->s, general, units) : 0;
    *out = gd_action_blank(RM_DO_CHOOSE_ATTACHED);
    out->value[0] = general;
    for (int i = 0; i < count && i < rm_at(m->s, general)->ability; i++)
        out->item[out->count++].a = units[i];
    return count > 0;
}

static bool move(const rm_mind *m, gd_action *out)
{
    if (rm_advise_rally(m, out) || rm_advise_charge(m, out))
        return true;
    return rm_advise_units(m, out) || rm_advise_march_on(m, out) || rm_advise_settling(m, out) ||
           take(m, RM_DO_END_MOVEMENT, out) || name_attached(m, out);
}

static bool run_away(const rm_mind *m, int verb, gd_action *out)
{
    gd_id piece = rm_frame(m->s)->piece;
    rm_flight flight;
    for (int i = m->offers->count; i-- > 0;)
        if (m->offers->list[i].verb == verb)
            piece = (gd_id)m->offers->list[i].value[0];
    if (!piece || !rm_find_flight(m->sc, m->s, piece, &flight))
        return false;
    *out = gd_action_blank(verb);
    out->value[0] = piece;
    if (verb == RM_DO_ROUT_MOVE) {
        rm_fill_flight(&flight, out);
        return true;
    }
    out->value[RM_Q_X] = flight.way[flight.count - 1].x;
    out->value[RM_Q_Y] = flight.way[flight.count - 1].y;
    for (int i = 0; i + 1 < flight.count; i++)
        out->item[out->count++] = (gd_item){0, flight.way[i].x, flight.way[i].y};
    return true;
}

// An officer who touches the enemy rides off; others stay.
static bool leader_rout(const rm_mind *m, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != RM_DO_STAY || rm_in_contact(m->s, (gd_id)o->value[0]))
            continue;
        *out = gd_action_of(o);
        return true;
    }
    return run_away(m, RM_DO_LEADER_ROUT_MOVE, out) || take(m, RM_DO_STAY, out);
}

// The program finds his place; where there is none he stays.
static bool place_general(const rm_mind *m, gd_action *out)
{
    *out = gd_action_blank(RM_DO_PLACE_GENERAL);
    out->value[RM_S_GENERAL] = m->s->charge.general;
    return true;
}

static bool answer(const rm_mind *m, gd_action *out)
{
    switch (rm_frame(m->s)->row) {
    case RM_ROW_RAISE:
        return rm_advise_raise(m->sc, m->s, out);
    case RM_ROW_SET_UP:
        return rm_advise_setup(m->sc, m->s, out);
    case RM_ROW_OWN_GENERAL:
        return rm_advise_own_general(m->sc, m->s, out);
    case RM_ROW_MESSAGES:
        return rm_advise_messages(m->sc, m->s, out) || take(m, RM_DO_END_MESSAGES, out);
    case RM_ROW_TRAINS:
        return rm_advise_temporary_supply(m, out) || take(m, RM_DO_END_SUPPLY, out);
    case RM_ROW_PROMOTE:
        return take(m, RM_DO_CHOOSE_PROMOTED, out);
    case RM_ROW_MOVE:
        return rm_advise_letters(m->sc, m->s, out) || move(m, out);
    case RM_ROW_CHARGE:
        return place_general(m, out);
    case RM_ROW_FIRE:
        return rm_advise_fire(m, out) || take(m, RM_DO_END_FIRE, out) ||
               take(m, RM_DO_JOIN_FIRE, out);
    case RM_ROW_ORDER:
        return take(m, RM_DO_RESOLVE_REST, out) || take(m, RM_DO_RESOLVE, out);
    case RM_ROW_REMOVE:
        return take(m, RM_DO_REMOVE_ELEMENT, out);
    case RM_ROW_ROUT:
        return run_away(m, RM_DO_ROUT_MOVE, out);
    case RM_ROW_FOLLOW:
        return take(m, RM_DO_FOLLOW_ROUT, out) || take(m, RM_DO_REMAIN, out);
    case RM_ROW_LEADER_ROUT:
        return leader_rout(m, out);
    case RM_ROW_BREAKTHROUGH:
        return rm_advise_breakthrough(m, out);
    default:
        return false;
    }
}

enum { EVEN = 10 };

// Who is behind takes more risks, the more the later it is; who is ahead fewer.
static int spirit_by_score(const gd_scenario *sc, const rm_state *s, int side)
{
    enum { CAREFUL = 13, BEHIND = 8, FAR_BEHIND = 6, DESPERATE = 4, LATE = 3 };
    int ahead = rm_points(sc, s, side) - rm_points(sc, s, rm_other(side));
    int army = (int)(s->side[side].cost + s->side[rm_other(side)].cost) / 2;
    if (ahead > army / RM_DRAW_SHARE)
        return CAREFUL;
    if (ahead > -army / RM_DRAW_SHARE)
        return EVEN;
    if (ahead > -army / RM_OBJECTIVE_SHARE)
        return BEHIND;
    return rm_last_turn(sc, s) - s->turn < LATE ? DESPERATE : FAR_BEHIND;
}

static int spirit_of(const gd_plan *plan, const gd_scenario *sc, const rm_state *s, int side)
{
    int spirit = EVEN + gd_plan_habit(plan, RM_HABIT_SCORE, spirit_by_score(sc, s, side) - EVEN);
    return spirit > 1 ? spirit : 1;
}

static void look_around(rm_mind *m, const gd_scenario *sc, const rm_state *s, const gd_plan *plan,
                        const gd_offers *offers, gd_seat seat)
{
    m->sc = sc;
    m->s = s;
    m->plan = plan;
    m->offers = offers;
    for (int i = 0; i < RM_VERBS; i++)
        m->offered[i] = offers->full;
    for (int i = 0; i < offers->count; i++)
        m->offered[offers->list[i].verb] = true;
    m->seat = seat;
    m->side = rm_side_of_seat(sc, seat);
    m->turns = rm_last_turn(sc, s) - s->turn + 1;
    m->spirit = m->side < GD_SIDES ? spirit_of(plan, sc, s, m->side) : EVEN;
    if (rm_frame(s)->row == RM_ROW_MOVE)
        rm_give_tasks(m);
}

void rm_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const rm_state *s = view;
    gd_seat seat = rm_seat_now(s);
    rm_mind m;
    look_around(&m, sc, s, plan, offers, seat);
    m.random = random;
    *out = gd_action_blank(RM_DO_CONCEDE);
    if (answer(&m, out) || offers->count == 0)
        return;
    *out = gd_action_of(&offers->list[offers->count - 1]);
}
