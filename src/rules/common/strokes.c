// rules/common/strokes.c - see the header.
#include "rules/common/strokes.h"

static void outline(gd_sketch *sketch, int kind, gd_clause_id clause, const gd_point corner[4])
{
    gd_stroke *stroke = gd_sketch_add(sketch, kind, clause);
    stroke->closed = true;
    for (int i = 0; i < 4; i++)
        gd_stroke_to(stroke, corner[i]);
}

void gd_sketch_rect(gd_sketch *sketch, int kind, gd_clause_id clause, const gd_rect *r)
{
    outline(sketch, kind, clause, r->corner);
}

void gd_sketch_box(gd_sketch *sketch, int kind, gd_clause_id clause, const gd_box *box)
{
    outline(sketch, kind, clause,
            (const gd_point[]){{box->left, box->bottom},
                               {box->right, box->bottom},
                               {box->right, box->top},
                               {box->left, box->top}});
}

gd_stroke *gd_sketch_circle(gd_sketch *sketch, int kind, gd_clause_id clause, gd_point at,
                            gd_length radius)
{
    gd_stroke *stroke = gd_sketch_add(sketch, kind, clause);
    gd_stroke_to(stroke, at);
    stroke->radius = radius;
    return stroke;
}

void gd_sketch_sector(gd_sketch *sketch, int kind, gd_clause_id clause, gd_point from,
                      gd_angle bearing, gd_angle half, gd_length reach, int rays)
{
    gd_stroke *stroke = gd_sketch_add(sketch, kind, clause);
    stroke->closed = true;
    gd_stroke_to(stroke, from);
    for (int i = 0; i <= rays; i++)
        gd_stroke_to(stroke, gd_point_ahead(
                                 from, gd_angle_wrap(bearing - half + 2 * half * i / rays), reach));
}
