// cli/letters.h - what players write to each other, as far as one of them may know it.
#pragma once

#include "cli/canvas.h"
#include "guidon/game.h"
#include "protocol/names.h"

// All letters that the view has, the oldest first, with the text where it may be read.
void letters_write(FILE *out, const art_style *style, const gd_names *view, gd_side side);

// Which letters a seat has been shown, by fingerprints, so that each is shown at once and only
// once.
typedef struct letters_seen {
    uint64_t *print;
    int count, room;
} letters_seen;

// Those that have been read since the last time, with their text; NULL writes none and only takes
// note of them.
void letters_news(FILE *out, const art_style *style, const gd_names *view, gd_side side,
                  letters_seen *seen);
void letters_forget(letters_seen *seen);
