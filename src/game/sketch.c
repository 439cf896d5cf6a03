// game/sketch.c - building sketches.
#include "guidon/sketch.h"

#include <stdarg.h>
#include <string.h>

#include "game/text.h"

gd_stroke *gd_sketch_add(gd_sketch *sketch, int kind, gd_clause_id clause)
{
    if (sketch->count == GD_STROKES)
        sketch->count--;
    gd_stroke *stroke = &sketch->stroke[sketch->count++];
    memset(stroke, 0, sizeof *stroke);
    stroke->kind = (uint8_t)kind;
    stroke->clause = clause;
    return stroke;
}

void gd_stroke_to(gd_stroke *stroke, gd_point point)
{
    if (stroke->count == GD_STROKE_POINTS)
        stroke->count--;
    stroke->point[stroke->count++] = point;
}

gd_stroke *gd_sketch_line(gd_sketch *sketch, int kind, gd_clause_id clause, gd_point from,
                          gd_point to)
{
    gd_stroke *stroke = gd_sketch_add(sketch, kind, clause);
    gd_stroke_to(stroke, from);
    gd_stroke_to(stroke, to);
    return stroke;
}

void gd_stroke_label(gd_stroke *stroke, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    gd_text_take(&stroke->label, format, args);
    va_end(args);
}
