// server/offer.h - what those who sit at a game agree on: a draw, or to take back. And giving up,
// which needs nobody's consent.
#pragma once

#include "server/room.h"

typedef enum offer { OFFER_NONE, OFFER_DRAW, OFFER_TAKEBACK, OFFER_PAUSE } offer;

// The offer of that name, or OFFER_NONE.
offer offer_find(const gd_json *word);

// A seat offers something to those on the other side; another sentence than NULL says why it
// cannot.
const char *offer_make(room *r, int seat, offer what);
// Somebody of the other side answers, or whoever has made it takes it away.
const char *offer_answer(room *r, int seat, bool yes);
// It has become pointless: the game has gone on.
void offer_forget(room *r);
// A seat gives up.
const char *offer_concede(room *r, int seat);
