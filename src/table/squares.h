// table/squares.h - what the ground is, asked of the square that it is asked about.
//
// The table is laid out in squares, and what of each kind comes into a square, or covers all of it,
// is found out when it is first asked for. That settles most questions about a base or a point; the
// features themselves are asked only where a border runs through. The answers are those of
// gd_map_under and gd_map_at about the scenario's own ground. The memory belongs to the thread that
// asks. It is used only while a game is being asked something, for then nobody lays ground
// (table/recall.h), and holds from game to game as long as the ground is the same.
#pragma once

#include "core/scenario.h"

// Which kinds does the rectangle overlap, deeper than GD_SLACK? (gd_map_under)
gd_kinds gd_squares_under(const gd_scenario *sc, const gd_rect *r, gd_kinds ask);
// Which kinds is the point in? (gd_map_at)
gd_kinds gd_squares_at(const gd_scenario *sc, gd_point p, gd_kinds ask);
// Kinds that may come into the box: no others do, deeper than GD_SLACK or not at all.
gd_kinds gd_squares_near(const gd_scenario *sc, const gd_box *box, gd_kinds ask);
