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
// A card as people read it: 7\u2665, or 7H where there are plain characters only.
void hand_card(const art_style *style, const char *name, char *out, size_t size);
// The cards that offers name.
uint64_t hand_playable(const gd_rules *rules, const gd_offers *offers);
