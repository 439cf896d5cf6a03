// realmen/enrol.c - commands, seats and costs that nothing has given.
#include "rules/realmen/letters.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/sound.h"
#include "rules/realmen/victory.h"

static int new_post(rm_state *s, int side, int rank)
{
    for (int i = 1; i <= RM_POSTS; i++)
        if (!s->post[i].exists) {
            s->post[i] = (rm_post){.side = (uint8_t)side, .rank = (uint8_t)rank, .exists = 1};
            return i;
        }
    return 0;
}

// A general without a post gets one of his rank.
static void give_posts(rm_state *s)
{
    for (int i = 1; i <= RM_POSTS; i++)
        if (s->post[i].general || s->post[i].former)
            s->post[i].exists = 1;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        bool gone = u->status == RM_NO_PIECE;
        if (u->kind != RM_GENERAL || gone)
            continue;
        for (int k = 1; k <= RM_POSTS && u->post == RM_UNSET; k++)
            if (s->post[k].exists && s->post[k].general == i)
                u->post = (uint8_t)k;
        if (u->post == RM_UNSET)
            u->post = (uint8_t)new_post(s, u->side, u->rank);
        rm_post *post = &s->post[u->post];
        if (u->post && !post->general && !post->former) {
            bool lost = u->status >= RM_DISPERSED;
            *post = (rm_post){.side = u->side,
                              .rank = post->exists ? post->rank : u->rank,
                              .above = post->above,
                              .reserve = post->reserve,
                              .exists = 1};
            post->general = lost ? GD_NONE : i;
            post->former = lost ? i : GD_NONE;
        }
    }
}

// A post that names nothing above it is under the first one of the next rank that its side has.
static void join_posts(rm_state *s)
{
    for (int i = 1; i <= RM_POSTS; i++) {
        rm_post *post = &s->post[i];
        if (!post->exists || post->above || post->rank == RM_OF_ARMY)
            continue;
        for (int rank = post->rank + 1; rank <= RM_OF_ARMY && !post->above; rank++)
            for (int k = 1; k <= RM_POSTS && !post->above; k++)
                if (k != i && s->post[k].exists && s->post[k].side == post->side &&
                    s->post[k].rank == rank)
                    post->above = (uint8_t)k;
    }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (u->post != RM_UNSET)
            continue;
        u->post = 0;
        for (int rank = RM_OF_DIVISION; rank < RM_RANKS && !u->post && rm_is_unit(u); rank++)
            for (int k = 1; k <= RM_POSTS && !u->post; k++)
                if (s->post[k].exists && s->post[k].side == u->side && s->post[k].rank == rank)
                    u->post = (uint8_t)k;
    }
}

// The place of a post among the lowest of its side, from 0, in the order of their numbers.
static int place_of(const rm_state *s, int post, int *of)
{
    int place = 0;
    *of = 0;
    for (int i = 1; i <= RM_POSTS; i++) {
        if (!s->post[i].exists || s->post[i].side != s->post[post].side ||
            s->post[i].rank != RM_OF_DIVISION)
            continue;
        bool below = false;
        for (int k = i, depth = 0; k && depth < RM_RANKS + 1; k = s->post[k].above, depth++)
            below |= k == post;
        if (below && !place)
            place = *of + 1;
        ++*of;
    }
    return place ? place - 1 : 0;
}

// Seats of a side share its divisions, as they are listed.
static void take_seats(const gd_scenario *sc, rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        gd_seat of_side[GD_MAX_SEATS];
        int seats = 0, divisions = 1;
        if (u->seat != RM_UNSET)
            continue;
        for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
            if (rm_side_of_seat(sc, seat) == u->side)
                of_side[seats++] = seat;
        int place = u->post && u->post != RM_UNSET ? place_of(s, u->post, &divisions) : 0;
        u->seat = seats ? of_side[divisions ? place * seats / divisions : 0] : 0;
    }
}

int rm_next_rank(const rm_state *s, int side)
{
    int last = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->side == side && rm_at(s, i)->senior > last)
            last = rm_at(s, i)->senior;
    return last + 1;
}

// Brigades rank as they are listed, unless the position says otherwise (RM-OFFICER-18).
static void rank_brigades(rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (rm_is_brigade(u) && u->status != RM_NO_PIECE && !u->senior)
            u->senior = (uint8_t)rm_next_rank(s, u->side);
    }
}

static void count_costs(rm_state *s)
{
    for (int side = 0; side < GD_SIDES; side++) {
        if (s->side[side].cost)
            continue;
        for (gd_id i = 1; i <= s->piece_count; i++) {
            rm_unit whole = *rm_at(s, i);
            whole.elements = whole.initial;
            if (whole.side == side && whole.status != RM_NO_PIECE)
                s->side[side].cost += (uint32_t)rm_piece_cost(&whole);
        }
    }
}

// Numbers and posts that nobody has are all alike, so that none tells what it may become.
static void clear_blanks(const gd_scenario *sc, rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->status == RM_NO_PIECE && u->kind != RM_MESSENGER)
            *rm_get(s, i) = rm_blank_piece(sc, u->side);
    }
    for (int i = 1; i <= RM_POSTS; i++)
        if (!s->post[i].exists)
            s->post[i] = (rm_post){0};
}

void rm_enrol(const gd_scenario *sc, rm_state *s)
{
    give_posts(s);
    join_posts(s);
    take_seats(sc, s);
    rank_brigades(s);
    count_costs(s);
    clear_blanks(sc, s);
    s->messages = rm_uses_messages(sc);
}
