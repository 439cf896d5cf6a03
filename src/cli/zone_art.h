// cli/zone_art.h - a table of square zones drawn in characters.
//
// Where in its zone a unit stands means nothing, so a zone is a box with a line for each unit in
// it, and a row of zones is as high as the fullest of them needs.
#pragma once

#include "cli/canvas.h"
#include "core/grid.h"
#include "protocol/names.h"

enum { ZONE_WIDE = 118 }; // columns of a terminal that has room for a roster beside the zones

// The zones inside `window` (NULL: all) with legend and, if wanted, roster. Of a table that is too
// wide for the terminal it draws a part around the window's middle, and says so.
void zone_board(FILE *out, const art_style *style, const gd_names *names, const gd_box *window,
                bool roster);
// The zone in which a piece stands; GD_NO_ZONE if it is not on the table or the table has none.
gd_zone_id zone_of_piece(const gd_names *names, gd_id piece);
// Everything about one zone: ground, works, who is there.
void zone_about(FILE *out, const art_style *style, const gd_names *names, gd_zone_id zone);
