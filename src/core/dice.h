// core/dice.h - random numbers and cards. Rules never see these: they say what they need (gd_ask)
// and are given values.
#pragma once

#include "guidon/types.h"

// Chance that can be repeated from a short number: xoshiro256** seeded through splitmix64. It is
// fair, but whoever sees a few dozen dice can find the seed, and with it all that are to come.
// Nothing but dice of a game draws from a game's stream.
typedef struct gd_random {
    uint64_t s[4];
} gd_random;

void gd_random_seed(gd_random *r, uint64_t seed);
uint64_t gd_random_next(gd_random *r);
// 0..n-1, by rejection, so that every value is equally likely. n is at least 1.
uint32_t gd_random_below(gd_random *r, uint32_t n);
// From low to high, both included; low if high is less.
int32_t gd_random_between(gd_random *r, int32_t low, int32_t high);
bool gd_random_one_in(gd_random *r, int n);
// A number that has nothing to do with its neighbours: for seeds of many streams.
uint64_t gd_scatter(uint64_t n);

// Chance that nobody can foresee without its key, however much of it he has seen: the key stream of
// ChaCha20 (RFC 8439).
enum { GD_KEY_BYTES = 32, GD_NONCE_BYTES = 12, GD_CHACHA_WORDS = 16 };

typedef struct gd_key {
    bool set; // false: there is none
    uint8_t bytes[GD_KEY_BYTES];
} gd_key;

typedef struct gd_keyed {
    uint32_t input[GD_CHACHA_WORDS], block[GD_CHACHA_WORDS];
    int used; // words of the block
} gd_keyed;

void gd_keyed_begin(gd_keyed *k, const gd_key *key);
uint32_t gd_keyed_next(gd_keyed *k);
uint32_t gd_keyed_below(gd_keyed *k, uint32_t n); // as gd_random_below

// The algorithm itself: the words that a block is made from, and the block.
void gd_chacha_set(uint32_t out[GD_CHACHA_WORDS], const uint8_t key[GD_KEY_BYTES], uint32_t counter,
                   const uint8_t nonce[GD_NONCE_BYTES]);
void gd_chacha_block(const uint32_t input[GD_CHACHA_WORDS], uint32_t out[GD_CHACHA_WORDS]);

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
