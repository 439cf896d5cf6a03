// analysis/odds.h - every way the dice can fall after an action, from the code that resolves it.
//
// This is the enumerating source of dice: instead of throwing them, it plays the game on for each
// throw, on a copy, and weighs what comes of it.
#pragma once

#include "guidon/game.h"

enum { GD_ODDS_ROLLS = 4 }; // rolls one after the other that are followed

// One end: the game as it is then, with the events since the last roll in its log, and how many of
// `total` equally likely throws lead here.
typedef void gd_odds_visit(void *self, const gd_game *end, uint64_t ways, uint64_t total);

typedef struct gd_odds gd_odds;

gd_odds *gd_odds_new(const gd_game *game); // NULL if there is no memory
void gd_odds_free(gd_odds *odds);          // NULL is allowed
// Visits every end of the action: the next decision, the end of the game, or the roll after `rolls`
// of them (at most GD_ODDS_ROLLS). False with the verdict if the action is refused. The game itself
// is not changed, and no memory is taken.
bool gd_odds_of(gd_odds *odds, const gd_game *game, gd_seat seat, const gd_action *action,
                int rolls, gd_odds_visit *visit, void *self, gd_verdict *verdict);
