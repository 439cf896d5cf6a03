// protocol/story_json.h - a whole game, decision by decision, as somebody may know it.
#pragma once

#include "protocol/record.h"

// Plays the session's record through once more, beside the game itself, and writes an array with an
// object for the beginning, every decision that was not taken back, and every throw by hand. A seat
// of GD_NOBODY is the referee; to any other, each step tells what its own view at that step held.
bool gd_story_write(const gd_session *s, gd_seat viewer, gd_json_out *out, const char *key,
                    gd_error *err);

// Which steps are told.
typedef struct gd_story_part {
    int from, most; // the number of the first, from 0, and how many at most
    bool more;      // written: there are more after those
    int turnings;   // how many turning points of the whole game are told as well, at most
} gd_story_part;

bool gd_story_write_part(const gd_session *s, gd_seat viewer, gd_story_part *part, gd_json_out *out,
                         const char *key, gd_error *err);
