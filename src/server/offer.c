// server/offer.c - what those who sit at a game agree on.
#include "server/offer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ask.h"
#include "server/clock.h"
#include "server/turn.h"

static const char *const names[] = {
    [OFFER_DRAW] = "draw", [OFFER_TAKEBACK] = "takeback", [OFFER_PAUSE] = "pause"};

offer offer_find(const gd_json *word)
{
    for (offer what = OFFER_DRAW; what <= OFFER_PAUSE; what++)
        if (gd_json_is(word, names[what]))
            return what;
    return OFFER_NONE;
}

static void tell(room *r, const char *push, offer what, int by)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "push", push);
    gd_json_put_string(&out, "what", names[what]);
    gd_json_put_string(&out, "by", r->seat[by].word);
    gd_json_close(&out);
    char *text = turn_text(&out);
    room_tell(r, text, FRAME_REFEREE - 1, false);
    free(text);
}

static bool same_side(const room *r, int one, int other)
{
    return strcmp(r->seat[one].side, r->seat[other].side) == 0;
}

// Is there a person on the other side, who could agree?
static bool has_opponent(const room *r, int seat)
{
    for (int i = 0; i < r->seat_count; i++)
        if (!same_side(r, i, seat) && !r->seat[i].computer)
            return true;
    return false;
}

static const char *over(const room *r) { return r->over || r->aside ? "the game is over" : NULL; }

const char *offer_make(room *r, int seat, offer what)
{
    if (over(r))
        return over(r);
    if (r->offered != OFFER_NONE)
        return "there is an offer already";
    if (!has_opponent(r, seat))
        return "there is nobody who could agree";
    r->offered = (int)what;
    r->offered_by = seat;
    tell(r, "offer", what, seat);
    return NULL;
}

const char *offer_answer(room *r, int seat, bool yes)
{
    offer what = (offer)r->offered;
    if (what == OFFER_NONE)
        return "nothing is offered";
    if (yes && same_side(r, seat, r->offered_by))
        return "the other side has to agree";
    int by = r->offered_by;
    r->offered = OFFER_NONE;
    tell(r, yes ? "agreed" : "declined", what, seat);
    if (yes && what == OFFER_DRAW)
        room_end(r, "{\"why\":\"draw\"}");
    else if (yes && what == OFFER_PAUSE)
        clock_pause(r);
    else if (yes)
        asks_take_back(r, by);
    return NULL;
}

void offer_forget(room *r) { r->offered = OFFER_NONE; }

const char *offer_concede(room *r, int seat)
{
    char result[120];
    if (over(r))
        return over(r);
    snprintf(result, sizeof result, "{\"why\":\"conceded\",\"by\":\"%s\"}", r->seat[seat].word);
    room_end(r, result);
    return NULL;
}
