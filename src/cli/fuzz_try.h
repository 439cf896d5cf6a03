// cli/fuzz_try.h - actions tried out as a player would who looks before he leaps.
#pragma once

#include "guidon/game.h"

// Explains, sketches and foresees an action, legal or not, and looks at the reach of its kind;
// `trial` gets what is foreseen. False with a sentence if the answers disagree or the game changed.
bool fuzz_try(const gd_game *g, gd_seat seat, const gd_action *a, gd_game *trial, gd_offers *offers,
              char *why, size_t size);
// After the action was done: is it what was foreseen, where no dice fell and nothing was revealed?
// `reveals` is the count from before.
bool fuzz_came_true(const gd_game *g, gd_seat seat, const gd_game *trial, uint32_t reveals,
                    char *why, size_t size);
