// cli/story.h - what happens in a game, told in words.
#pragma once

#include "cli/canvas.h"
#include "guidon/game.h"

// Tells the events of the last action to those seats whose bit is set in `seats`: sentences, dice,
// and for every sum the lines it is made of, each with its clause.
void story_tell(FILE *out, const art_style *style, const gd_game *game, uint16_t seats);
// A sum: "4 die, +2 infantry v infantry ... = 6", one line each.
void story_tally(FILE *out, const art_style *style, const gd_rules *rules, const gd_tally *tally,
                 int indent);
// Why something may not be done, with the clause and its title.
void story_refusal(FILE *out, const art_style *style, const gd_game *game, const void *view,
                   const gd_verdict *verdict);
// One line of how the game stands, and one of how it ended.
void story_status(FILE *out, const art_style *style, const gd_game *game);
void story_end(FILE *out, const art_style *style, const gd_game *game);
// Dice that are waited for: `Union rolls 2 dice of 6: 4th Ohio fires`.
void story_ask(FILE *out, const gd_game *game, const gd_ask *ask);
