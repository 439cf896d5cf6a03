// guidon/types.h - the words everything else is written in.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Lengths are whole thousandths of an inch, angles whole tenths of a degree. Nothing that a rule
// reads is ever a floating-point number, so a game is the same on every machine.
typedef int32_t gd_length;
typedef int32_t gd_angle; // clockwise from north, 0..3599

enum { GD_INCH = 1000, GD_DEGREE = 10, GD_TURN = 3600 };

// x to the east, y to the north, from the table's south-west corner.
typedef struct gd_point {
    gd_length x, y;
} gd_point;

// Small numbers instead of pointers, so that a copied state needs no fix-up.
// Units, leaders and other pieces that can be named in an action share one numbering from 1.
typedef uint16_t gd_id;
enum { GD_NONE = 0 };

// A side is an army; a seat is somebody who decides. A side may have several seats.
typedef uint8_t gd_side;
typedef uint8_t gd_seat;
enum { GD_UNION = 0, GD_CONFEDERATE = 1, GD_SIDES = 2, GD_NOBODY = 255 };
enum { GD_MAX_SEATS = 8 };
// No seat, but somebody who looks on: he knows what every seat knows and nothing else.
enum { GD_ANYBODY = 254 };

// A square of a table of zones: column + 64 * row, both from 0 in the south-west (core/grid.h).
typedef uint16_t gd_zone_id;
enum { GD_NO_ZONE = 65535 };
// Sides of a zone and of the table.
typedef enum gd_direction { GD_NORTH, GD_EAST, GD_SOUTH, GD_WEST, GD_DIRECTIONS } gd_direction;

// Whoever turns a table round, or over as in a mirror, must know what a number has to do with
// directions. Mostly its type says so: a place, or an angle from 0 to 3599, which is a bearing (any
// other is an amount); or its words do: north, east, south and west, and words that differ in left
// and right only. What neither says is said by this.
typedef enum gd_sense {
    GD_SENSE_NONE,
    GD_SENSE_STANDS, // a stand by its number as it is drawn, or of an array one element for each
    GD_SENSE_STAND_BITS, // bit i is stand i as it is drawn
    GD_SENSE_JOINTS,     // joint i is between stand i - 1 and stand i
    GD_SENSE_LEFT,       // a flag: left, not right
    GD_SENSE_EDGES,      // bit d is the table's edge towards gd_direction d
    GD_SENSE_LEFT_END,   // a place at the left end of something; the next field is the right end
    GD_SENSE_RIGHT_END,
} gd_sense;

// Number of a clause in its system's catalogue, from 1; 0 is "no clause".
typedef uint16_t gd_clause_id;

// What went wrong with outside data: one sentence with the place and what was expected.
// `line` and `column` count from 1 and are 0 where a place is not known; `path` is a JSON path.
typedef struct gd_error {
    int line, column;
    char path[160];
    char text[400];
} gd_error;

// Fills `err` (NULL is allowed) with a printf-style sentence and returns false, so that a reader
// can `return gd_fail(err, ...)`.
bool gd_fail(gd_error *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
