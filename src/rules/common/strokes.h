// rules/common/strokes.h - shapes that are drawn over a table in every system.
#pragma once

#include "core/geometry.h"
#include "guidon/sketch.h"

void gd_sketch_rect(gd_sketch *sketch, int kind, gd_clause_id clause, const gd_rect *r);
void gd_sketch_box(gd_sketch *sketch, int kind, gd_clause_id clause, const gd_box *box);
// A circle, or with no radius a place.
gd_stroke *gd_sketch_circle(gd_sketch *sketch, int kind, gd_clause_id clause, gd_point at,
                            gd_length radius);
// What lies within so far and within `half` of a bearing to either side, drawn with so many rays
// between its edges.
void gd_sketch_sector(gd_sketch *sketch, int kind, gd_clause_id clause, gd_point from,
                      gd_angle bearing, gd_angle half, gd_length reach, int rays);
