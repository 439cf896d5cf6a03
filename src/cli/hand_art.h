// cli/hand_art.h - hands of cards and piles, as a seat may see them.
#pragma once

#include "cli/canvas.h"
#include "protocol/names.h"

// The hand of a side as cards, the number of the other side's, what lies face up, and zones that
// the game or a side has marks on. `playable` are the cards that may be played now: the others are
// in brackets. Nothing for a system without cards. The state in `names` must be the view of the
// side's seat; with GD_NOBODY no hand is drawn.
void hand_write(FILE *out, const art_style *style, const gd_names *names, gd_side side,
                uint64_t playable);
// The cards that offers name.
uint64_t hand_playable(const gd_rules *rules, const gd_offers *offers);
