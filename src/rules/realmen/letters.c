// realmen/letters.c - messages and messengers: written, carried, read, captured (RM-MSG).
#include "rules/realmen/letters.h"

#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/turn.h"

static rm_letter *letter_of(rm_state *s, int32_t number) // from 1
{
    return number >= 1 && number <= RM_LETTERS && s->letter[number - 1].exists
               ? &s->letter[number - 1]
               : NULL;
}

// An unread message in the hands of a general of this side, which may be tried now.
static bool is_to_read(const rm_state *s, const rm_letter *l, gd_id general)
{
    return l->exists && l->state == GD_LETTER_UNREAD && l->holder == general && !l->fresh &&
           !l->tried && rm_on_table(rm_at(s, general));
}

static int first_to_read(const rm_state *s, gd_seat seat)
{
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i];
        if (l->exists && l->holder && rm_at(s, l->holder)->seat == seat &&
            rm_at(s, l->holder)->side == s->active && is_to_read(s, l, l->holder))
            return i + 1;
    }
    return 0;
}

gd_id rm_own_general(const rm_state *s, gd_seat seat)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->kind == RM_GENERAL && u->seat == seat && u->own && u->status < RM_NO_PIECE)
            return i;
    }
    return GD_NONE;
}

bool rm_uses_messages(const gd_scenario *sc)
{
    int seats[GD_SIDES] = {0}, wanted = sc->option[RM_OPT_MESSAGES];
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (rm_side_of_seat(sc, seat) < GD_SIDES)
            seats[rm_side_of_seat(sc, seat)]++;
    return wanted == 1 || (wanted == 2 && (seats[GD_UNION] > 1 || seats[GD_CONFEDERATE] > 1));
}

// Who may write for this seat: the general who represents the player; without one any of his.
static bool may_write(const rm_state *s, gd_seat seat, gd_id general)
{
    const rm_unit *u = rm_at(s, general);
    gd_id own = rm_own_general(s, seat);
    return u->kind == RM_GENERAL && u->seat == seat && rm_on_table(u) && (!own || own == general);
}

static bool is_addressee(const rm_state *s, gd_id from, gd_id to)
{
    const rm_unit *f = rm_at(s, from), *t = rm_at(s, to);
    return to != from && t->kind == RM_GENERAL && t->side == f->side && rm_on_table(t);
}

// A message that nobody can do anything with any more gives up its place: read or lost ones, the
// oldest first.
static int free_letter(const rm_state *s)
{
    int oldest = -1;
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i];
        if (!l->exists)
            return i;
        bool done = l->state == GD_LETTER_READ || l->state == GD_LETTER_LOST;
        if (done && (oldest < 0 || l->turn < s->letter[oldest].turn))
            oldest = i;
    }
    return oldest;
}

// Those who were dismissed or lost ride again under another name: messengers are unlimited.
static gd_id free_messenger(const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->kind == RM_MESSENGER && rm_at(s, i)->side == side &&
            rm_at(s, i)->status >= RM_NO_PIECE)
            return i;
    return s->piece_count < RM_PIECES ? (gd_id)(s->piece_count + 1) : GD_NONE;
}

bool rm_has_messages(const gd_scenario *sc, const rm_state *s, gd_seat seat)
{
    (void)sc;
    if (first_to_read(s, seat))
        return true;
    if (!s->messages || s->wrote >> seat & 1)
        return false;
    for (gd_id from = 1; from <= s->piece_count; from++) {
        if (!may_write(s, seat, from))
            continue;
        for (gd_id to = 1; to <= s->piece_count; to++)
            if (is_addressee(s, from, to))
                return true;
    }
    return false;
}

void rm_prompt_messages(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: read the messages that were brought, write one if you like", {s->active}};
}

// ---- A1 and A2 ----------------------------------------------------------------------------------

static void offer_reading(const rm_state *s, gd_seat seat, gd_offers *out)
{
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i];
        if (!l->exists || !l->holder || rm_at(s, l->holder)->seat != seat ||
            rm_at(s, l->holder)->side != s->active || !is_to_read(s, l, l->holder))
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_READ_MESSAGE);
        o->value[RM_L_GENERAL] = l->holder;
        o->value[RM_L_LETTER] = i + 1;
    }
}

static void offer_writing(const rm_state *s, gd_seat seat, gd_offers *out)
{
    if (s->wrote >> seat & 1 || free_letter(s) < 0 || !free_messenger(s, s->active))
        return;
    for (gd_id from = 1; from <= s->piece_count; from++)
        for (gd_id to = 1; may_write(s, seat, from) && to <= s->piece_count; to++) {
            if (!is_addressee(s, from, to))
                continue;
            gd_offer *o = gd_offer_add(out, RM_DO_WRITE_MESSAGE);
            o->value[RM_W_FROM] = from;
            o->value[RM_W_TO] = to;
            o->open = 1u << RM_W_TEXT;
        }
}

void rm_offer_messages(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    offer_reading(s, rm_seat_now(s), out);
    offer_writing(s, rm_seat_now(s), out);
    rm_offer_talk(sc, s, out);
    gd_offer_add(out, RM_DO_END_MESSAGES);
}

static bool check_read(const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id general = rm_piece_arg(s, a->value[RM_L_GENERAL]);
    const rm_letter *l = letter_of((rm_state *)s, a->value[RM_L_LETTER]);
    if (!general || rm_at(s, general)->seat != rm_seat_now(s))
        return gd_refuse(v, RM_MSG_06, "this is not a general of yours");
    if (!l || l->state != GD_LETTER_UNREAD || l->holder != general)
        return gd_refuse(v, RM_MSG_06, "%U has no such unread message", general);
    if (l->fresh)
        return gd_refuse(v, RM_MSG_06, "the message has only just been brought");
    if (l->tried)
        return gd_refuse(v, RM_MSG_06, "that message has been tried in this turn");
    return gd_accept(v, 0);
}

static bool check_write(const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_seat seat = rm_seat_now(s);
    gd_id from = rm_piece_arg(s, a->value[RM_W_FROM]), to = rm_piece_arg(s, a->value[RM_W_TO]);
    if (s->wrote >> seat & 1)
        return gd_refuse(v, RM_MSG_03, "you have written a message in this turn");
    if (!from || !may_write(s, seat, from))
        return gd_refuse(v, RM_MSG_03, "a message starts at the general who represents you");
    if (!to || !is_addressee(s, from, to))
        return gd_refuse(v, RM_MSG_03, "a message is addressed to another general of your side");
    if (free_letter(s) < 0 || !free_messenger(s, s->active))
        return gd_refuse(v, RM_MSG_03, "there are too many messages on the way already");
    return gd_accept(v, 0);
}

// ---- talk (RM-MSG-01) ---------------------------------------------------------------------------

// Whom a player may speak with now: another player's own general who touches his.
static bool is_in_earshot(const rm_state *s, gd_seat seat, gd_id from, gd_id to)
{
    const rm_unit *f = rm_at(s, from), *t = rm_at(s, to);
    return from && rm_own_general(s, seat) == from && t->seat != seat && t->side == f->side &&
           rm_own_general(s, t->seat) == to && rm_touch(f, t);
}

void rm_offer_talk(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    gd_seat seat = rm_seat_now(s);
    gd_id from = s->messages ? rm_own_general(s, seat) : GD_NONE;
    (void)sc;
    for (gd_id to = 1; from && free_letter(s) >= 0 && to <= s->piece_count; to++)
        if (is_in_earshot(s, seat, from, to)) {
            gd_offer *o = gd_offer_add(out, RM_DO_TALK);
            o->value[RM_W_FROM] = from;
            o->value[RM_W_TO] = to;
            o->open = 1u << RM_W_TEXT;
        }
}

bool rm_check_talk(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id from = rm_piece_arg(s, a->value[RM_W_FROM]), to = rm_piece_arg(s, a->value[RM_W_TO]);
    (void)sc;
    if (!from || !to || !is_in_earshot(s, rm_seat_now(s), from, to))
        return gd_refuse(v, RM_MSG_01,
                         "players of a side talk only while their own generals are in contact");
    if (free_letter(s) < 0)
        return gd_refuse(v, RM_MSG_03, "there are too many messages on the way already");
    return gd_accept(v, 0);
}

// What was said is known to both at once, and to nobody else.
void rm_apply_talk(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id from = (gd_id)a->value[RM_W_FROM], to = (gd_id)a->value[RM_W_TO];
    rm_letter *l = &s->letter[free_letter(s)];
    *l = (rm_letter){.from = from,
                     .to = to,
                     .holder = to,
                     .turn = (int16_t)s->turn,
                     .side = rm_at(s, from)->side,
                     .state = GD_LETTER_READ,
                     .exists = 1,
                     .readers = (uint8_t)(1u << rm_at(s, from)->seat | 1u << rm_at(s, to)->seat)};
    l->length = (uint16_t)a->value[RM_W_TEXT];
    memcpy(l->words, a->words, l->length);
    gd_tell(p, RM_EV_LETTER, RM_MSG_01, from, "%U speaks with %U", from, to);
    gd_reveal(p);
}

bool rm_check_messages(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    switch (a->verb) {
    case RM_DO_READ_MESSAGE:
        return check_read(s, a, v);
    case RM_DO_WRITE_MESSAGE:
        return check_write(s, a, v);
    case RM_DO_TALK:
        return rm_check_talk(sc, s, a, v);
    case RM_DO_END_MESSAGES:
        return gd_accept(v, 0);
    default:
        return gd_refuse(v, RM_TURN_02, "messages are read and written now");
    }
}

rm_unit rm_new_messenger(const rm_unit *of)
{
    return (rm_unit){.kind = RM_MESSENGER,
                     .side = of->side,
                     .seat = of->seat,
                     .quality = RM_REGULAR,
                     .elements = 1,
                     .initial = 1,
                     .files = 1,
                     .formation = RM_LINE,
                     .status = RM_NO_PIECE,
                     .edge = RM_UNSET};
}

// The messenger appears beside his sender.
static gd_id send_messenger(gd_play *p, gd_id from)
{
    rm_state *s = p->state;
    const rm_unit *sender = rm_at(s, from);
    gd_id id = free_messenger(s, sender->side);
    gd_point at;
    gd_angle facing;
    if (id > s->piece_count)
        s->piece_count = id;
    rm_unit *m = rm_get(s, id);
    *m = rm_new_messenger(sender);
    if (!rm_place_beside(p->scenario, s, id, &from, 1, sender->at, &at, &facing)) {
        at = sender->at; // hemmed in on all sides: he stands with the general
        facing = sender->facing;
    }
    m->at = at;
    m->facing = (uint16_t)facing;
    m->status = RM_ON_TABLE;
    rm_lay(m);
    return id;
}

static void write_letter(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_seat seat = rm_seat_now(s);
    gd_id from = (gd_id)a->value[RM_W_FROM], to = (gd_id)a->value[RM_W_TO];
    rm_letter *l = &s->letter[free_letter(s)];
    *l = (rm_letter){.from = from,
                     .to = to,
                     .turn = (int16_t)s->turn,
                     .side = rm_at(s, from)->side,
                     .state = GD_LETTER_CARRIED,
                     .exists = 1,
                     .readers = (uint8_t)(1u << seat)};
    l->length = (uint16_t)a->value[RM_W_TEXT];
    memcpy(l->words, a->words, l->length);
    l->holder = send_messenger(p, from);
    s->wrote |= (uint8_t)(1u << seat);
    gd_event *e = gd_tell(p, RM_EV_LETTER, RM_MSG_03, l->holder,
                          "%U writes to %U; a messenger will carry it", from, to);
    if (e)
        e->other = from;
}

void rm_apply_messages(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    if (a->verb == RM_DO_WRITE_MESSAGE) {
        write_letter(p, a);
        if (!rm_has_messages(p->scenario, s, rm_seat_now(s))) {
            s->seats_done |= (uint8_t)(1u << rm_seat_now(s));
            rm_messages_on(p);
        }
    } else if (a->verb == RM_DO_TALK) {
        rm_apply_talk(p, a);
    } else if (a->verb == RM_DO_READ_MESSAGE) {
        letter_of(s, a->value[RM_L_LETTER])->tried = 1;
        rm_roll(p, RM_FOR_READING, (gd_id)a->value[RM_L_GENERAL], rm_seat_now(s), 1,
                a->value[RM_L_LETTER], 0);
    } else {
        s->seats_done |= (uint8_t)(1u << rm_seat_now(s));
        rm_messages_on(p);
    }
}

void rm_got_reading(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_state *s = p->state;
    rm_letter *l = letter_of(s, rm_frame_a(f));
    const rm_unit *g = rm_at(s, f->piece);
    bool read = dice[0] <= g->ability;
    gd_event *e = gd_tell(p, RM_EV_READING, RM_MSG_06, f->piece,
                          read ? "%U reads the message of %U: %d or less was needed"
                               : "%U cannot make out the message of %U: %d or less was needed",
                          f->piece, l->from, g->ability);
    rm_tell_dice(e, dice, count);
    if (read) {
        l->state = GD_LETTER_READ;
        l->readers |= (uint8_t)(1u << g->seat);
        gd_reveal(p);
    }
    if (!rm_has_messages(p->scenario, s, rm_seat_now(s))) {
        s->seats_done |= (uint8_t)(1u << rm_seat_now(s));
        rm_messages_on(p);
    }
}
