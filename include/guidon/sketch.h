// guidon/sketch.h - lines and areas that a system draws over the table to explain a piece or an
// action: where it can shoot, how far it commands, what it sees, what is in the way.
#pragma once

#include "guidon/action.h"

typedef enum gd_stroke_kind {
    GD_STROKE_ARC,     // what can be shot at, as far as direction goes
    GD_STROKE_RANGE,   // the end of a band of ranges
    GD_STROKE_COMMAND, // how far a leader reaches
    GD_STROKE_SIGHT,   // a line of sight or of fire
    GD_STROKE_BLOCKED, // where it ends before its time; the label says by what
    GD_STROKE_CONTACT, // where bodies meet
    GD_STROKE_PATH,    // the way of a move
    GD_STROKE_ZONE,    // where a piece may be put
    GD_STROKE_BODY,    // the ground that a piece, or a piece of terrain, would cover
    GD_STROKE_STAND,   // a stand that takes part
    GD_STROKE_KINDS
} gd_stroke_kind;

enum { GD_STROKE_POINTS = 16, GD_STROKES = 40 };

// An area if it is closed, else a line; of one point a place, or a circle if there is a radius.
typedef struct gd_stroke {
    uint8_t kind;
    bool closed;
    uint8_t count;
    gd_clause_id clause;
    gd_length radius;
    gd_text label; // may be nothing
    gd_point point[GD_STROKE_POINTS];
} gd_stroke;

typedef struct gd_sketch {
    int count;
    gd_stroke stroke[GD_STROKES];
} gd_sketch;

// Adds a stroke without points. When there is no room the last one is drawn over, so that a caller
// never gets NULL.
gd_stroke *gd_sketch_add(gd_sketch *sketch, int kind, gd_clause_id clause);
// The same with two points.
gd_stroke *gd_sketch_line(gd_sketch *sketch, int kind, gd_clause_id clause, gd_point from,
                          gd_point to);
void gd_stroke_to(gd_stroke *stroke, gd_point point); // when full, the last point is replaced
void gd_stroke_label(gd_stroke *stroke, const char *format, ...);
