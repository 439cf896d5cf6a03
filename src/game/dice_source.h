// game/dice_source.h - the places dice come from: a seed, a key, a chain, a list, or somebody's
// hand.
#pragma once

#include "core/dice.h"
#include "core/fair.h"
#include "guidon/game.h"

// What one die of an ask, or its card, may show: how many values, the n-th of them from 0, and
// whether this is one.
int gd_ask_faces(const gd_ask *ask);
uint8_t gd_ask_face(const gd_ask *ask, int n);
bool gd_ask_allows(const gd_ask *ask, int value);
// All of it, every value equally likely.
void gd_ask_throw(const gd_ask *ask, gd_random *random, uint8_t *values);
void gd_ask_throw_keyed(const gd_ask *ask, gd_keyed *stream, uint8_t *values);

// What a roll was about: so many values, each from 1 to `sides` or one of the cards `among`.
typedef struct gd_noted_roll {
    uint8_t count, sides;
    uint64_t among; // 0: dice
} gd_noted_roll;

// Everything falls as the seed, or the key, says. The struct must outlive the game that uses it.
typedef struct gd_dice_seeded {
    gd_random random;
} gd_dice_seeded;

gd_dice_source gd_seeded_source(gd_dice_seeded *dice);
gd_dice_source gd_keyed_source(gd_keyed *stream);

// Every roll, but one of no dice, uses the next links. While they are not known the game waits.
// What was asked for is noted, so that somebody who knows no rules can reckon it again.
enum { GD_NOTED_ROLLS = 256 };

typedef struct gd_dice_fair {
    gd_fair fair;
    int rolls; // since it was last set to 0; those after the last that there is room for are left
               // out
    gd_noted_roll roll[GD_NOTED_ROLLS];
} gd_dice_fair;

gd_dice_source gd_fair_source(gd_dice_fair *dice);

// Dice written down beforehand, taken from `next` on. When they run out, or one does not fit the
// roll (a 7 on a six-sided die, a card that is not left), they are not known and the game waits.
typedef struct gd_dice_script {
    const uint8_t *values;
    int count, next;
} gd_dice_script;

gd_dice_source gd_script_source(gd_dice_script *dice);

// Never known: every roll waits for gd_game_give_dice.
gd_dice_source gd_manual_source(void);
