// core/rect.c - oriented rectangles: making, measuring, overlapping.
//
// A rectangle is kept as its four rounded corners, clockwise, and every answer is exact for that
// quadrilateral. So outside an edge is to the left of it: a positive gd_cross.
#include "core/exact.h"

gd_rect gd_rect_make(gd_point front, gd_angle facing, gd_length width, gd_length depth)
{
    gd_heading h = gd_heading_of(facing);
    // Twice the local places, as half a width need not be a whole number. Rounding is the same
    // either side of zero, so the two front corners mirror each other.
    int64_t right_x = (int64_t)width * h.y, right_y = -(int64_t)width * h.x;
    int64_t back_x = -2 * (int64_t)depth * h.x, back_y = -2 * (int64_t)depth * h.y;
    gd_length x = (gd_length)gd_round_shift(right_x, 31),
              y = (gd_length)gd_round_shift(right_y, 31);
    return (gd_rect){{{front.x - x, front.y - y},
                      {front.x + x, front.y + y},
                      {front.x + (gd_length)gd_round_shift(back_x + right_x, 31),
                       front.y + (gd_length)gd_round_shift(back_y + right_y, 31)},
                      {front.x + (gd_length)gd_round_shift(back_x - right_x, 31),
                       front.y + (gd_length)gd_round_shift(back_y - right_y, 31)}}};
}

gd_rect gd_rect_shift(const gd_rect *r, gd_length dx, gd_length dy)
{
    gd_rect out = *r;
    for (int i = 0; i < 4; i++) {
        out.corner[i].x += dx;
        out.corner[i].y += dy;
    }
    return out;
}

gd_point gd_rect_centre(const gd_rect *r)
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < 4; i++) {
        x += r->corner[i].x;
        y += r->corner[i].y;
    }
    return (gd_point){(gd_length)gd_round_shift(x, 2), (gd_length)gd_round_shift(y, 2)};
}

gd_point gd_edge_middle(const gd_rect *r, int edge)
{
    return gd_point_middle(r->corner[edge], r->corner[(edge + 1) % 4]);
}

bool gd_rect_in_box(const gd_rect *r, const gd_box *b)
{
    gd_box own = gd_rect_box(r);
    return own.left >= b->left - GD_SLACK && own.right <= b->right + GD_SLACK &&
           own.bottom >= b->bottom - GD_SLACK && own.top <= b->top + GD_SLACK;
}

bool gd_rect_has_point(const gd_rect *r, gd_point p)
{
    for (int i = 0; i < 4; i++) {
        if (gd_cross(r->corner[i], r->corner[(i + 1) % 4], p) > 0)
            return false;
    }
    return true;
}

// Does some corner of `b` lie deeper than `slack` behind every edge of `a`, each edge by itself?
static bool reaches_behind(const gd_rect *a, const gd_rect *b, gd_length slack)
{
    for (int i = 0; i < 4; i++) {
        gd_point from = a->corner[i], to = a->corner[(i + 1) % 4];
        int64_t depth = -gd_cross(from, to, b->corner[0]);
        for (int j = 1; j < 4; j++)
            depth = gd_max64(depth, -gd_cross(from, to, b->corner[j]));
        if (depth <= 0)
            return false;
        // depth > slack * length of the edge; more than 2^31 is more than any slack.
        int64_t limit = (int64_t)slack * slack * gd_square(from, to);
        if (depth < (int64_t)1 << 31 && depth * depth <= limit)
            return false;
    }
    return true;
}

bool gd_rect_overlap(const gd_rect *a, const gd_rect *b, gd_length slack)
{
    gd_box box_a = gd_rect_box(a), box_b = gd_rect_box(b);
    return gd_box_meet(&box_a, &box_b, 0) && reaches_behind(a, b, slack) &&
           reaches_behind(b, a, slack);
}
