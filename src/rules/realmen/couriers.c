// realmen/couriers.c - messages that change hands: delivery, capture, loss; and who represents a
// player (RM-MSG-01, 05, 08).
#include "realmen_clauses.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/turn.h"

static bool carries(const rm_state *s, gd_id officer)
{
    for (int i = 0; i < RM_LETTERS; i++)
        if (s->letter[i].exists && s->letter[i].holder == officer &&
            (s->letter[i].state == GD_LETTER_CARRIED || s->letter[i].state == GD_LETTER_TAKEN))
            return true;
    return false;
}

// Captured messages that a unit holds.
static bool has_taken(const rm_state *s, gd_id unit)
{
    for (int i = 0; i < RM_LETTERS; i++)
        if (s->letter[i].exists && s->letter[i].state == GD_LETTER_TAKEN &&
            s->letter[i].holder == unit)
            return true;
    return false;
}

static bool may_deliver(const rm_state *s, gd_id messenger, gd_id general, gd_verdict *v)
{
    const rm_unit *m = rm_at(s, messenger), *g = rm_at(s, general);
    if (m->kind != RM_MESSENGER || m->seat != rm_seat_now(s) || !rm_on_table(m))
        return gd_refuse(v, RM_MSG_05, "this is not a messenger of yours");
    if (!carries(s, messenger))
        return gd_refuse(v, RM_MSG_05, "%U carries no message", messenger);
    if (g->kind != RM_GENERAL || g->side != m->side || !rm_on_table(g))
        return gd_refuse(v, RM_MSG_05, "messages are brought to generals of your side");
    if (!rm_touch(m, g))
        return gd_refuse(v, RM_MSG_05, "%U is not in contact with %U", messenger, general);
    return gd_accept(v, 0);
}

static bool may_pick_up(const rm_state *s, gd_id leader, gd_id unit, gd_verdict *v)
{
    const rm_unit *l = rm_at(s, leader), *u = rm_at(s, unit);
    if (!rm_is_officer(l) || l->seat != rm_seat_now(s) || !rm_on_table(l))
        return gd_refuse(v, RM_MSG_08, "only a general or messenger of yours picks up messages");
    if (!rm_is_unit(u) || u->side != l->side || !has_taken(s, unit))
        return gd_refuse(v, RM_MSG_08, "%U holds no captured message", unit);
    if (!rm_touch(l, u))
        return gd_refuse(v, RM_MSG_08, "%U is not in contact with %U", leader, unit);
    return gd_accept(v, 0);
}

static bool may_dismiss(const rm_state *s, gd_id messenger, gd_verdict *v)
{
    const rm_unit *m = rm_at(s, messenger);
    if (m->kind != RM_MESSENGER || m->seat != rm_seat_now(s) || !rm_on_table(m))
        return gd_refuse(v, RM_MSG_05, "this is not a messenger of yours");
    if (carries(s, messenger))
        return gd_refuse(v, RM_MSG_05, "%U still carries a message", messenger);
    return gd_accept(v, 0);
}

static void offer_of(const rm_state *s, gd_id officer, gd_offers *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (may_deliver(s, officer, i, NULL)) {
            gd_offer *o = gd_offer_add(out, RM_DO_DELIVER_MESSAGE);
            o->value[RM_B_MESSENGER] = officer;
            o->value[RM_B_GENERAL] = i;
        }
        if (has_taken(s, i) && may_pick_up(s, officer, i, NULL)) {
            gd_offer *o = gd_offer_add(out, RM_DO_PICK_UP_MESSAGE);
            o->value[RM_K_LEADER] = officer;
            o->value[RM_K_UNIT] = i;
        }
    }
    if (may_dismiss(s, officer, NULL))
        gd_offer_add(out, RM_DO_DISMISS_MESSENGER)->value[0] = officer;
}

void rm_offer_letters(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    bool any = false;
    (void)sc;
    for (int i = 0; i < RM_LETTERS && !any; i++)
        any = s->letter[i].exists;
    for (gd_id i = 1; any && i <= s->piece_count; i++)
        if (rm_is_officer(rm_at(s, i)) && rm_at(s, i)->seat == rm_seat_now(s) &&
            rm_on_table(rm_at(s, i)))
            offer_of(s, i, out);
}

bool rm_check_letters(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id first = rm_piece_arg(s, a->value[0]), second = rm_piece_arg(s, a->value[1]);
    (void)sc;
    if (!first || (a->verb != RM_DO_DISMISS_MESSENGER && !second))
        return gd_refuse(v, RM_MSG_05, "there is no such piece");
    if (a->verb == RM_DO_DELIVER_MESSAGE)
        return may_deliver(s, first, second, v);
    if (a->verb == RM_DO_PICK_UP_MESSAGE)
        return may_pick_up(s, first, second, v);
    return may_dismiss(s, first, v);
}

// A general who comes by a message has received it; a messenger carries it on.
static void hand_over(rm_state *s, rm_letter *l, gd_id to)
{
    l->holder = to;
    if (rm_at(s, to)->kind == RM_GENERAL) {
        l->state = GD_LETTER_UNREAD;
        l->fresh = 1;
        l->tried = 0;
    } else if (l->side == rm_at(s, to)->side) {
        l->state = GD_LETTER_CARRIED;
    }
}

// Everything that one carries or holds goes to the other.
static void give_all(gd_play *p, gd_id from, gd_id to, gd_clause_id clause)
{
    rm_state *s = p->state;
    for (int i = 0; i < RM_LETTERS; i++) {
        rm_letter *l = &s->letter[i];
        if (l->exists && l->holder == from &&
            (l->state == GD_LETTER_CARRIED || l->state == GD_LETTER_TAKEN))
            hand_over(s, l, to);
    }
    gd_event *e = gd_tell(p, RM_EV_LETTER, clause, from,
                          clause == RM_MSG_05 ? "%U hands a message to %U"
                                              : "%U gives captured messages to %U",
                          from, to);
    if (e)
        e->other = to;
}

void rm_apply_letters(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id first = (gd_id)a->value[0], second = (gd_id)a->value[1];
    if (a->verb == RM_DO_DISMISS_MESSENGER) {
        gd_tell(p, RM_EV_LETTER, RM_MSG_05, first, "%U is dismissed", first);
        *rm_get(s, first) = rm_new_messenger(rm_at(s, first));
        return;
    }
    bool delivers = a->verb == RM_DO_DELIVER_MESSAGE;
    give_all(p, delivers ? first : second, delivers ? second : first,
             delivers ? RM_MSG_05 : RM_MSG_08);
}

// A messenger who stands beside the man he was sent to when either's player ends his movement has
// done his errand.
void rm_deliver_all(gd_play *p, gd_seat seat)
{
    rm_state *s = p->state;
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i];
        if (!l->exists || l->state != GD_LETTER_CARRIED || !l->holder)
            continue;
        const rm_unit *m = rm_at(s, l->holder), *g = rm_at(s, l->to);
        bool own = m->seat == seat || g->seat == seat;
        if (m->kind == RM_MESSENGER && own && rm_on_table(m) && rm_on_table(g) &&
            g->side == m->side && rm_touch(m, g))
            give_all(p, l->holder, l->to, RM_MSG_05);
    }
}

// ---- loss ---------------------------------------------------------------------------------------

void rm_lose_letters(gd_play *p, gd_id officer, gd_id captor)
{
    rm_state *s = p->state;
    for (int i = 0; i < RM_LETTERS; i++) {
        rm_letter *l = &s->letter[i];
        if (!l->exists || l->holder != officer || l->state == GD_LETTER_LOST ||
            l->state == GD_LETTER_READ)
            continue;
        l->state = captor ? GD_LETTER_TAKEN : GD_LETTER_LOST;
        l->holder = captor;
        l->tried = l->fresh = 0;
        gd_tell(p, RM_EV_LETTER, RM_MSG_08, officer,
                captor ? "the message that %U carried falls into the hands of %U"
                       : "the message that %U carried is lost",
                officer, captor);
    }
}

void rm_unit_loses_letters(gd_play *p, gd_id unit) { rm_lose_letters(p, unit, GD_NONE); }

void rm_clear_fresh(rm_state *s, int side)
{
    for (int i = 0; i < RM_LETTERS; i++)
        if (s->letter[i].exists && s->letter[i].holder &&
            rm_at(s, s->letter[i].holder)->side == side)
            s->letter[i].fresh = 0;
}

// ---- own generals (RM-MSG-01) -------------------------------------------------------------------

void rm_prompt_own_general(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    (void)state;
    *out = (gd_text){"Name the general who represents you on the table", {0}};
}

void rm_offer_own_general(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->kind == RM_GENERAL && rm_at(s, i)->seat == rm_seat_now(s) &&
            rm_at(s, i)->status < RM_NO_PIECE)
            gd_offer_add(out, RM_DO_CHOOSE_OWN_GENERAL)->value[0] = i;
}

bool rm_check_own_general(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    const rm_state *s = state;
    gd_id general = rm_piece_arg(s, a->value[0]);
    (void)sc;
    if (a->verb != RM_DO_CHOOSE_OWN_GENERAL)
        return gd_refuse(v, RM_MSG_01, "name the general who represents you first");
    if (!general || rm_at(s, general)->kind != RM_GENERAL ||
        rm_at(s, general)->seat != rm_seat_now(s) || rm_at(s, general)->status >= RM_NO_PIECE)
        return gd_refuse(v, RM_MSG_01, "that is not a general of yours");
    return gd_accept(v, 0);
}

void rm_apply_own_general(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id general = (gd_id)a->value[0];
    rm_get(s, general)->own = 1;
    gd_event *e = gd_tell(p, RM_EV_SET_UP, RM_MSG_01, general, "%U represents his player", general);
    if (e && !rm_on_table(rm_at(s, general))) // the enemy has not seen him yet
        e->seats = rm_seats_of_side(p->scenario, rm_at(s, general)->side);
    rm_set_up_on(p);
}
