// core/fair.h - dice that nobody can bend: a chain of hashes, and what each roll is drawn from.
//
// Whoever runs the game draws a secret of 32 bytes, the last link of a chain. The link before any
// other is its hash, so that all follow from the secret, and none tells anything of those after it.
// What comes before the first, the end of the chain, is told to everybody before each seat sends a
// number of its own. Roll k is drawn from link k, the seats' numbers and k. So the end holds the
// server, who cannot have known the numbers, and players cannot have known the links. Who has a
// link sees by hashing that it belongs to the chain, and reckons the roll again.
//
// Seats may have chains of their own as well: then a roll takes the next link of every chain, and
// not even the server knows it before.
//
// docs/dice.md says every byte that is hashed.
#pragma once

#include "core/dice.h"

enum {
    GD_FAIR_BYTES = 32,
    GD_FAIR_LENGTH = 65536, // most links of a chain
    GD_FAIR_DIGITS = 64,    // most digits of a seat's number
    GD_FAIR_STEP = 256,     // links from one that is kept to the next
    GD_FAIR_MARKS = GD_FAIR_LENGTH / GD_FAIR_STEP,
};

typedef struct gd_fair_link {
    uint8_t bytes[GD_FAIR_BYTES];
} gd_fair_link;

gd_fair_link gd_fair_before(const gd_fair_link *link);
bool gd_fair_same(const gd_fair_link *a, const gd_fair_link *b);

// A chain, known whole from its secret or only up to the last link that was shown.
typedef struct gd_fair_chain {
    int length;       // links that it has
    int used;         // and that were used
    int known;        // the last that is known: all with the secret
    gd_fair_link end; // what comes before the first
    gd_fair_link top; // the last that is known
    // With the secret: the last link of every stretch of GD_FAIR_STEP, and all of one stretch.
    gd_fair_link mark[GD_FAIR_MARKS], stretch[GD_FAIR_STEP];
    int in_stretch; // which that is, counted from 0; -1: none
    bool open;      // the secret is known
} gd_fair_chain;

// From the secret; `length` is from 1 to GD_FAIR_LENGTH. It takes so many hashes, and after that
// two for each link that is used.
void gd_fair_open(gd_fair_chain *c, const gd_fair_link *secret, int length);
// Knowing no more than its end.
void gd_fair_watch(gd_fair_chain *c, const gd_fair_link *end, int length);
// A chain that was watched so far can be gone on with. False if it is another's secret.
bool gd_fair_unlock(gd_fair_chain *c, const gd_fair_link *secret);
// This is the link that was used last by somebody else: it and those before it are known now. False
// if it does not follow from what was known.
bool gd_fair_show(gd_fair_chain *c, const gd_fair_link *link);
// The link of this number, from 1 to what is known; 0 is the end.
gd_fair_link gd_fair_at(gd_fair_chain *c, int number);
int gd_fair_left(const gd_fair_chain *c); // links that were not used yet

// What a seat adds to every roll.
typedef struct gd_fair_seat {
    char number[GD_FAIR_DIGITS + 1]; // hexadecimal digits as they were sent; "": it sent none
    bool chained;                    // it has a chain of its own, and gives a link for every roll
    bool given;                      // it has given that of the next roll
    gd_fair_link end, last, next;    // the last that was used, and the one that it has given
} gd_fair_seat;

typedef struct gd_fair {
    gd_fair_chain chain;
    gd_fair_seat seat[GD_MAX_SEATS];
} gd_fair;

bool gd_fair_chained(const gd_fair *f);         // does any seat give links?
bool gd_fair_waits(const gd_fair *f, int seat); // is it still to give that of the next roll?
// Takes a seat's link for the next roll; the same may be given twice. False if it does not follow
// from the one before.
bool gd_fair_give(gd_fair *f, int seat, const gd_fair_link *link);
// The same where it was used by somebody else.
bool gd_fair_follow(gd_fair *f, int seat, const gd_fair_link *link);
// Can the next roll be drawn? Not while a seat is to give its link, or where the chain's next link
// is not known.
bool gd_fair_ready(const gd_fair *f);
// The key of the next roll, which uses the links up. Only if it is ready.
void gd_fair_draw(gd_fair *f, gd_key *out);

// How far a game's dice have come, to go back to if what was rolled has not happened.
typedef struct gd_fair_point {
    int used;
    gd_fair_seat seat[GD_MAX_SEATS];
} gd_fair_point;

gd_fair_point gd_fair_now(const gd_fair *f);
void gd_fair_back(gd_fair *f, const gd_fair_point *to);
