// realmen/hidden.c - what a seat may not know: the words of messages that it has not read, and
// enemies who are not on the table yet (RM-MSG-07, RM-SETUP-07).
#include <string.h>

#include "core/dice.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/setup.h"

// How many letters were written before this one.
static int written_before(const rm_state *s, int letter)
{
    int before = 0;
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i], *self = &s->letter[letter];
        before += l->exists && (l->turn < self->turn || (l->turn == self->turn && i < letter));
    }
    return before;
}

bool rm_letter_at(const gd_scenario *sc, const void *view, int index, gd_letter *out)
{
    const rm_state *s = view;
    (void)sc;
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i];
        if (!l->exists || written_before(s, i) != index)
            continue;
        *out = (gd_letter){.from = l->from,
                           .to = l->to,
                           .holder = l->holder,
                           .state = l->state,
                           .side = l->side,
                           .turn = l->turn,
                           .text = l->length ? l->words : NULL};
        return true;
    }
    return false;
}

// Enemies that are being raised, in hand, or still to march on.
static bool is_hidden(const gd_scenario *sc, const rm_unit *u, gd_seat seat)
{
    bool away = u->status == RM_TO_COME || u->status == RM_IN_HAND || u->status == RM_ENTERING;
    return away && u->side != rm_side_of_seat(sc, seat);
}

static bool is_secret(const rm_letter *l, gd_seat seat)
{
    return l->exists && l->length && !(seat < GD_MAX_SEATS && l->readers >> seat & 1);
}

bool rm_hides(const gd_scenario *sc, const void *state, gd_seat seat)
{
    const rm_state *s = state;
    for (int i = 0; i < RM_LETTERS; i++)
        if (is_secret(&s->letter[i], seat))
            return true;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_hidden(sc, rm_at(s, i), seat))
            return true;
    return false;
}

void rm_hide(const gd_scenario *sc, void *state, gd_seat seat)
{
    rm_state *s = state;
    for (int i = 0; i < RM_LETTERS; i++)
        if (is_secret(&s->letter[i], seat)) {
            memset(s->letter[i].words, 0, sizeof s->letter[i].words);
            s->letter[i].length = 0;
        }
    for (int i = 1; i <= RM_POSTS; i++) // commands whose generals are not to be seen
        if (s->post[i].exists && s->post[i].general &&
            is_hidden(sc, rm_at(s, s->post[i].general), seat))
            s->post[i] = (rm_post){0};
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_hidden(sc, rm_at(s, i), seat))
            *rm_get(s, i) = rm_blank_piece(sc, rm_at(s, i)->side);
}

// What the enemy can infer from what comes of it: that there is somebody whom he has not seen.
// Generals count once they are at the edge.
void rm_reveal_unseen(gd_play *p, int side, bool generals)
{
    const rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        bool away = u->status == RM_ENTERING || (u->status == RM_TO_COME && !generals);
        if (away && u->side == side && (u->kind == RM_GENERAL) == generals) {
            gd_reveal(p);
            return;
        }
    }
}

// ---- another state that the seat cannot tell from this one
// ---------------------------------------

static void rewrite(rm_letter *l, gd_random *r)
{
    enum { LONG = 60 };
    memset(l->words, 0, sizeof l->words);
    l->length = (uint16_t)gd_random_between(r, 1, LONG);
    for (int i = 0; i < l->length; i++)
        l->words[i] = (char)('a' + gd_random_between(r, 0, 25));
}

// Other troops of the same kind. What a general at the edge of the table is worth counts in the
// open (RM-ARMY-01), so generals stay as they are; and so do those who are about to enter.
static void recruit(rm_unit *u, gd_random *r)
{
    static const uint8_t arms[2][2] = {{RM_MUSKET, RM_RIFLE}, {RM_SMALL_ARMS, RM_CARBINE}};
    if (u->status == RM_ENTERING || !rm_is_brigade(u))
        return;
    u->quality = (uint8_t)gd_random_between(r, RM_GREEN, RM_SUPERIOR);
    u->weapon = arms[u->kind == RM_CAVALRY][gd_random_between(r, 0, 1)];
    u->elements = u->initial = u->files = (uint8_t)gd_random_between(r, 2, 8);
    rm_lay(u);
}

// The whole column comes on elsewhere by the same edge.
static void lead_elsewhere(const gd_scenario *sc, rm_state *s, gd_id first, gd_random *r)
{
    const rm_unit head = *rm_at(s, first);
    bool across = head.edge == GD_NORTH || head.edge == GD_SOUTH;
    gd_length along = gd_random_between(r, 0, across ? sc->width : sc->depth);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (u->side != head.side || u->group != head.group || u->status != RM_TO_COME)
            continue;
        if (across)
            u->entry.x = along;
        else
            u->entry.y = along;
    }
}

void rm_redeal(const gd_scenario *sc, void *state, gd_seat seat, gd_random *random)
{
    rm_state *s = state;
    for (int i = 0; i < RM_LETTERS; i++)
        if (is_secret(&s->letter[i], seat))
            rewrite(&s->letter[i], random);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (!is_hidden(sc, u, seat))
            continue;
        recruit(u, random);
        if (u->status == RM_TO_COME && u->place == 1 && u->edge < GD_DIRECTIONS)
            lead_elsewhere(sc, s, i, random);
    }
}
