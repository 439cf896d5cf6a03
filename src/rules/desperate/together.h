// desperate/together.h - orders of one activation and what they do to each other (SBD-ACT-09, 10).
//
// Moves are made before anybody fires or assaults, whichever order was given first, and they are
// made in the order in which they were given.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/manoeuvre.h"

// Moves what the order moves, in a state that is tried out or for good.
void sb_move_by_order(const gd_scenario *sc, sb_state *s, const sb_order *o, sb_way *way);
// Where those go who go with the retiring troops of the activation; SB_NO_ZONE if nobody retires.
uint16_t sb_way_back(const gd_scenario *sc, const sb_state *s);
// The state with the ordered moves made, in `scratch`; `s` itself if there are none.
const sb_state *sb_with_moves(const gd_scenario *sc, const sb_state *s, sb_state *scratch);
bool sb_any_moves(const sb_state *s);       // ordered
bool sb_any_after_moves(const sb_state *s); // fire or assaults
// The batteries that were told to fire, and at what; returns how many.
int sb_shots_ordered(const sb_state *s, struct sb_shot out[SB_ORDERS]);
// Would fire and assaults that were ordered still be possible if this were ordered, too? `later` is
// the state with the moves before it made.
bool sb_fits_orders(const gd_scenario *sc, const sb_state *later, const sb_order *o, gd_verdict *v);
// The same of a manoeuvre whose way is known. The state is left as it was.
bool sb_way_fits_orders(const gd_scenario *sc, sb_state *later, gd_id piece, const sb_way *way);
