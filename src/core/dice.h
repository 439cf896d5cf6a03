// core/dice.h - random numbers and cards. Rules never see these: they say what they need (gd_ask)
// and are given values.
#pragma once

#include "guidon/types.h"

// xoshiro256** seeded through splitmix64. Nothing but dice of a game draws from a game's stream.
typedef struct gd_random {
    uint64_t s[4];
} gd_random;

void gd_random_seed(gd_random *r, uint64_t seed);
uint64_t gd_random_next(gd_random *r);
// 0..n-1, by rejection, so that every value is equally likely. n is at least 1.
uint32_t gd_random_below(gd_random *r, uint32_t n);

// A deck that is dealt without an order: the cards still in it are a set, and drawing is a throw of
// a die with as many sides as cards are left. So no hidden order exists that could leak.
enum { GD_DECK_CARDS = 64 };

typedef struct gd_deck {
    uint64_t left; // bit c: card c has not been drawn
} gd_deck;

gd_deck gd_deck_full(int cards);
int gd_deck_count(gd_deck deck);
int gd_deck_nth(gd_deck deck, int n);       // the n-th card left, counted from 0, or -1
bool gd_deck_take(gd_deck *deck, int card); // false if it is not there
void gd_deck_return(gd_deck *deck, int card);
