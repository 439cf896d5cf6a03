// core/formation.c - stands, and the templates that write their poses.
#include "core/formation.h"
#include "core/exact.h"

static gd_point along(gd_point p, gd_heading h, int64_t ahead2, int64_t right2)
{
    return (gd_point){p.x + (gd_length)gd_round_shift(ahead2 * h.x + right2 * h.y, 31),
                      p.y + (gd_length)gd_round_shift(ahead2 * h.y - right2 * h.x, 31)};
}

gd_point gd_point_halves(gd_point p, gd_angle facing, int64_t ahead2, int64_t right2)
{
    return along(p, gd_heading_of(facing), ahead2, right2);
}

int gd_template_place(const gd_template *t, int count, gd_point front, gd_angle facing,
                      uint8_t kind, gd_stand *out)
{
    for (int i = 0; i < count; i++) {
        int rank = i / t->files, file = i % t->files;
        int in_rank = count - rank * t->files < t->files ? count - rank * t->files : t->files;
        int64_t right2 = (int64_t)(2 * file - (in_rank - 1)) * (t->width + t->gap);
        int64_t ahead2 = -2 * (int64_t)rank * (t->depth + t->rank_gap) - t->depth;
        out[i] = (gd_stand){gd_point_halves(front, facing, ahead2, right2), gd_angle_wrap(facing),
                            t->width, t->depth, kind};
    }
    return count;
}

gd_length gd_template_width(const gd_template *t, int count)
{
    int files = count < t->files ? count : t->files;
    return files > 0 ? files * t->width + (files - 1) * t->gap : 0;
}

gd_length gd_template_depth(const gd_template *t, int count)
{
    int ranks = (count + t->files - 1) / t->files;
    return ranks > 0 ? ranks * t->depth + (ranks - 1) * t->rank_gap : 0;
}

gd_rect gd_stand_rect(const gd_stand *s)
{
    gd_heading h = gd_heading_of(s->facing);
    gd_point c = s->centre, zero = {0, 0};
    gd_point left = along(zero, h, s->depth, -s->width), right = along(zero, h, s->depth, s->width);
    // Rounding is the same either side of zero, so the rear corners mirror the front ones.
    return (gd_rect){{{c.x + left.x, c.y + left.y},
                      {c.x + right.x, c.y + right.y},
                      {c.x - left.x, c.y - left.y},
                      {c.x - right.x, c.y - right.y}}};
}
