// cli/table_art.h - the table drawn in characters: ground, objectives, units, and a roster below.
#pragma once

#include "cli/canvas.h"
#include "core/geometry.h"
#include "protocol/names.h"

enum { ART_LABEL = 8 };

// What a piece is called on the drawn table: A, B, ... Z, AA, AB and so on, by its number; or its
// own name if that is as short.
void art_label(const gd_names *names, gd_id piece, char out[ART_LABEL]);
// The piece of that label in any case, or 0.
gd_id art_find_label(const gd_names *names, const char *label);

// Draws the part of the table inside `window` (NULL: all of it), with its legend and, if wanted,
// the roster beside or below it.
void art_board(FILE *out, const art_style *style, const gd_names *names, const gd_box *window,
               bool roster);
// Who is there, how strong, in which shape: both sides.
void art_roster(FILE *out, const art_style *style, const gd_names *names);
// The same as at most `most` lines of `width` columns, to stand beside something; the caller frees
// each. Returns how many.
int art_roster_lines(const art_style *style, const gd_names *names, int width, uint32_t *letters,
                     char **line, int most);
// What the letters mean that a roster used for marks (bit i: mark i).
void art_letters(FILE *out, const gd_names *names, uint32_t letters);
// One line of the roster.
void art_entry(FILE *out, const art_style *style, const gd_names *names, gd_id piece);
// Everything about one piece.
void art_piece(FILE *out, const art_style *style, const gd_names *names, gd_id piece);

int art_side_ink(gd_side side); // a colour for words about a side
const char *art_side_name(gd_side side);
// The number as people write it: 3250 thousandths are 3.25.
void art_fixed(char *out, size_t size, int32_t value, int decimals);
