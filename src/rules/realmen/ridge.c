// realmen/ridge.c - one line of sight: how far it goes, the cover and the crests on it, the troops
// that it passes over (RM-ARC-03, 05, 06, 07).
#include "rules/realmen/look.h"

enum { SPANS = 32, SIXTEENTHS = 16 };

// The farthest point of something from the higher end, where the lower end is at `length`: is the
// lower one at least twice as far?
static bool clears(gd_length farthest, gd_length length)
{
    return rm_is_within(RM_CREST * farthest, length);
}

static bool is_higher(const rm_sightline *line) { return line->look->level > line->level; }

// ---- troops -------------------------------------------------------------------------------------

// How far the far side of a base on the line is from the higher end; -1: it is not on the line.
static gd_length far_side(const rm_sightline *line, const rm_hider *h, rm_spot to, gd_length length)
{
    int64_t farthest = -1;
    if (!rm_line_meets(h->corner, to))
        return -1;
    for (int i = 0; i < 4; i++) {
        rm_spot a = h->corner[i], b = h->corner[(i + 1) % 4], edge = {b.x - a.x, b.y - a.y};
        int64_t whole = rm_spot_cross(to, edge);
        bool beside = (rm_spot_cross(to, a) > 0) == (rm_spot_cross(to, b) > 0);
        if (beside) // the line does not cross this edge; one that it crosses is not along it
            continue;
        int64_t at = length * rm_spot_cross(a, edge) / whole;
        int64_t from_high = is_higher(line) ? at : length - at;
        farthest = from_high > farthest ? from_high : farthest;
    }
    return (gd_length)farthest;
}

static bool is_over_troops(const rm_sightline *line, rm_spot to, gd_length length)
{
    for (int i = 0; i < line->over_count; i++) {
        gd_length far = far_side(line, line->over[i], to, length);
        if (far >= 0 && !clears(far, length))
            return false;
    }
    return true;
}

// ---- ground -------------------------------------------------------------------------------------

// How far it is from a place to the edge of the cover around it, whichever way one looks.
gd_length rm_depth_in_cover(const rm_look *l, gd_point p)
{
    const gd_layer *ground = &l->ground.layer[0];
    gd_length depth = 0;
    for (int i = 0; i < ground->count && l->near_count; i++) {
        const gd_feature *f = &ground->features[i];
        const gd_point *corner = ground->points + f->first;
        gd_box here = {p.x, p.y, p.x, p.y};
        if (!(GD_KIND(f->kind) & RM_KINDS_COVER) || f->shape != GD_AREA ||
            !gd_box_meet(&f->box, &here, 0) || gd_polygon_side(corner, f->count, p) <= 0)
            continue;
        gd_length edge = INT32_MAX;
        for (int k = 0; k < f->count; k++) {
            gd_point next = corner[k + 1 < f->count ? k + 1 : 0];
            gd_box border = gd_box_between(corner[k], next);
            if (edge < INT32_MAX && !gd_box_meet(&here, &border, edge))
                continue;
            gd_length far = gd_point_segment_distance(p, corner[k], next);
            edge = far < edge ? far : edge;
        }
        depth = edge > depth ? edge : depth;
    }
    return depth;
}

// Measured as ranges are, from the nearest point of the base: from the eye what is straight ahead
// but not of its middle would be a little too far.
static bool is_cover_thin(const rm_sightline *line, gd_point to)
{
    const rm_look *l = line->look;
    gd_span span[SPANS];
    gd_point from = gd_point_rect_nearest(to, &l->base);
    int count = l->near_count ? gd_map_spans(&l->ground, from, to, RM_KINDS_COVER, span, SPANS) : 0;
    gd_length inside = gd_spans_total(span, count), length = gd_distance(from, to);
    return rm_is_within(inside, RM_SIGHT_COVER) &&
           rm_is_within(length + (RM_WOODS_FACTOR - 1) * inside, l->sight);
}

// As rm_level_at has it.
static int height_of(const gd_feature *f) { return f->height > 1 ? f->height : 1; }

// By one hill that is higher than the lower end.
static rm_stop stopped_by_hill(const rm_sightline *line, const gd_feature *f, gd_point to,
                               gd_length length)
{
    const rm_look *l = line->look;
    int high = l->level > line->level ? l->level : line->level;
    gd_point quad[4];
    for (int part = 0; part < gd_feature_parts(f); part++) {
        const gd_point *points;
        gd_span span[SPANS];
        int corners = gd_feature_part(&l->ground.layer[0], f, part, &points, quad);
        int count = gd_polygon_spans(points, corners, l->eye.at, to, span, SPANS);
        for (int i = 0; i < count; i++) {
            if (span[i].to - span[i].from <= RM_TOLERANCE)
                continue;
            gd_length crest = is_higher(line) ? span[i].to : length - span[i].from;
            if (height_of(f) > high)
                return RM_STOP_HILL;
            if (!clears(crest, length))
                return RM_STOP_CREST;
        }
    }
    return RM_STOP_NONE;
}

static rm_stop stopped_by_hills(const rm_sightline *line, gd_point to, gd_length length)
{
    const rm_look *l = line->look;
    const gd_layer *ground = &l->ground.layer[0];
    int low = l->level < line->level ? l->level : line->level;
    gd_box box = gd_box_between(l->eye.at, to);
    for (int i = 0; i < ground->count && l->hilly; i++) {
        const gd_feature *f = &ground->features[i];
        if (f->kind != RM_HILL || height_of(f) <= low || !gd_box_meet(&f->box, &box, 0))
            continue;
        rm_stop stop = stopped_by_hill(line, f, to, length);
        if (stop != RM_STOP_NONE)
            return stop;
    }
    return RM_STOP_NONE;
}

// ---- the line -----------------------------------------------------------------------------------

bool rm_line_needs_care(const rm_sightline *line, const gd_rect *base)
{
    const rm_look *l = line->look;
    gd_point eye = l->eye.at;
    gd_box box = gd_box_join(gd_rect_box(base), (gd_box){eye.x, eye.y, eye.x, eye.y});
    if (line->over_count)
        return true;
    for (int i = 0; i < 4; i++)
        if (!rm_is_within(gd_distance(eye, base->corner[i]), l->sight))
            return true;
    if (l->near_count > RM_NEAR_GROUND)
        return true;
    for (int i = 0; i < l->near_count; i++)
        if (gd_box_meet(&l->near[i].box, &box, 0))
            return true;
    return false;
}

rm_stop rm_line_stopped_by(const rm_sightline *line, rm_spot to)
{
    gd_point there = rm_point_of(&line->look->eye, to);
    gd_length length = (gd_length)((rm_spot_length(to) + SIXTEENTHS / 2) / SIXTEENTHS);
    if (!is_over_troops(line, to, length))
        return RM_STOP_TROOPS;
    rm_stop hill = stopped_by_hills(line, there, length);
    if (hill != RM_STOP_NONE)
        return hill;
    return is_cover_thin(line, there) ? RM_STOP_NONE : RM_STOP_COVER;
}

bool rm_line_is_clear(const rm_sightline *line, rm_spot to)
{
    return rm_line_stopped_by(line, to) == RM_STOP_NONE;
}
