// devil/adviser.c - the scripted computer player. It looks at its own view only and answers with
// one of the actions it is offered; what needs thought is in the adviser_ files.
#include "rules/devil/adviser.h"

#include "rules/devil/acts.h"
#include "rules/devil/adviser_mind.h"
#include "rules/devil/complete.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// A place that is named in full, if there is one: the nearest to the middle of its own side.
static void advise_place(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        dp_mission way;
        if (o->verb != DP_DO_PLACE || o->open || o->value[DP_P_X] == GD_ABSENT)
            continue;
        gd_point at = {o->value[DP_P_X], o->value[DP_P_Y]};
        dp_mission_of(m, m->s, (gd_id)o->value[DP_P_PIECE], &way);
        gd_length far = gd_distance(at, way.goal);
        if (far < best) {
            best = far;
            *out = gd_action_of(o);
        }
    }
}

void dp_list(const dp_mind *m, int verb, gd_offers *offers)
{
    if (m->listed)
        return;
    offers->count = 0;
    dp_offer_act(m->sc, m->s, verb, offers);
}

// Something legal where nothing is wanted but an order must be spent: of what is offered, at
// random.
static void advise_anything(const dp_mind *m, gd_offers *offers, gd_action *out)
{
    enum { TRIES = 60 };
    gd_verdict unread;
    if (!m->listed) {
        offers->count = 0;
        dp_offer_half(m->sc, m->s, offers);
        gd_offer_add(offers, DP_DO_CONCEDE);
    }
    for (int i = 0; i < TRIES && offers->count > 0; i++) {
        const gd_offer *o = &offers->list[gd_random_below(m->random, (uint32_t)offers->count)];
        bool spends = o->verb != DP_DO_CONCEDE && o->verb != DP_DO_TAKE_BACK &&
                      o->verb != DP_DO_WAIT && o->verb != DP_DO_DETACH;
        if (!spends)
            continue;
        dp_complete(m->sc, m->s, o, m->random, out);
        if (dp_check_half(m->sc, m->s, out, &unread))
            return;
    }
    for (int i = 0; i < offers->count; i++) // whoever is wedged in may still dress its ranks
        if (offers->list[i].verb == DP_DO_FUDGE) {
            *out = gd_action_of(&offers->list[i]);
            return;
        }
}

static void advise_half(const dp_mind *m, int row, gd_offers *offers, gd_action *out)
{
    gd_verdict unread;
    gd_action end = gd_action_blank(DP_DO_END);
    bool wants = row == DP_ROW_MOVE        ? dp_advise_move(m, offers, out)
                 : row == DP_ROW_FIRE      ? dp_advise_fire(m, offers, out)
                 : row == DP_ROW_CHARGE    ? dp_advise_charge(m, offers, out)
                 : row == DP_ROW_REINFORCE ? dp_advise_reinforce(m, offers, out)
                                           : dp_advise_rally(m, offers, out);
    if (wants && dp_check_half(m->sc, m->s, out, &unread))
        return;
    *out = dp_order_open(m->s) ? gd_action_blank(DP_DO_CLOSE_ORDER) : end;
    if (!dp_check_half(m->sc, m->s, out, &unread))
        advise_anything(m, offers, out);
}

static void first_closed(const gd_offers *offers, gd_action *out)
{
    for (int i = 0; i < offers->count; i++)
        if (!offers->list[i].open && offers->list[i].verb != DP_DO_CONCEDE) {
            *out = gd_action_of(&offers->list[i]);
            return;
        }
}

// Is nothing else wanted?
static bool only_rides(const gd_offers *offers)
{
    bool found = false;
    for (int i = 0; i < offers->count; i++) {
        int verb = offers->list[i].verb;
        if (verb != DP_DO_RIDE && verb != DP_DO_END && verb != DP_DO_WAIT &&
            verb != DP_DO_CLOSE_ORDER && verb != DP_DO_CONCEDE)
            return false;
        found |= verb == DP_DO_RIDE;
    }
    return found;
}

void dp_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const dp_state *s = view;
    dp_mind m;
    dp_look_around(&m, sc, s, plan, random);
    m.listed = offers->count > 0;
    m.rides |= m.listed && only_rides(offers);
    *out = m.listed ? gd_action_of(&offers->list[0]) : gd_action_blank(DP_DO_END);
    switch (top_of(s)->row) {
    case DP_ROW_MOVE:
    case DP_ROW_FIRE:
    case DP_ROW_CHARGE:
    case DP_ROW_REINFORCE:
    case DP_ROW_RALLY:
        advise_half(&m, top_of(s)->row, offers, out);
        return;
    case DP_ROW_SUCCESSOR:
    case DP_ROW_ARRIVE:
    case DP_ROW_RELOCATE:
        first_closed(offers, out);
        advise_place(&m, offers, out);
        return;
    case DP_ROW_RUN:
        dp_advise_run(&m, offers, out);
        return;
    case DP_ROW_RUN_WAY:
        dp_advise_way(&m, offers, out);
        return;
    case DP_ROW_ENTER:
        dp_advise_enter(&m, offers, out);
        return;
    case DP_ROW_NAME_ACTION:
        dp_advise_name(&m, offers, out);
        return;
    case DP_ROW_MELEE_CHOICE:
        dp_advise_melee(&m, offers, out);
        return;
    case DP_ROW_SHARE:
        dp_advise_share(&m, offers, out);
        return;
    case DP_ROW_LOSER_CHOICE:
        dp_advise_loser(&m, offers, out);
        return;
    case DP_ROW_OCCUPY:
        dp_advise_occupy(&m, offers, out);
        return;
    case DP_ROW_RALLY_WHICH:
        dp_advise_restore(&m, offers, out);
        return;
    case DP_ROW_MARK:
        dp_advise_mark(&m, out);
        return;
    default: // who rolls the extra die, which stand takes the colours
        first_closed(offers, out);
    }
}
