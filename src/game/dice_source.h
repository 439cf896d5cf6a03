// game/dice_source.h - the places dice come from: a seed, a list, or somebody's hand.
#pragma once

#include "core/dice.h"
#include "guidon/game.h"

// Everything falls as the seed says. The struct must outlive the game that uses it.
typedef struct gd_dice_seeded {
    gd_random random;
} gd_dice_seeded;

gd_dice_source gd_seeded_source(gd_dice_seeded *dice);

// Dice written down beforehand, taken from `next` on. When they run out, or one does not fit the
// roll (a 7 on a six-sided die), they are not known and the game waits.
typedef struct gd_dice_script {
    const uint8_t *values;
    int count, next;
} gd_dice_script;

gd_dice_source gd_script_source(gd_dice_script *dice);

// Never known: every roll waits for gd_game_give_dice.
gd_dice_source gd_manual_source(void);
