// devil/leg.c - legs of a move as motions of rectangles. Columns are in track.c.
#include "rules/devil/leg.h"

dp_leg dp_shift_leg(gd_angle direction, gd_length distance)
{
    return (dp_leg){.way = gd_angle_wrap(direction), .most = distance};
}

dp_leg dp_wheel_leg(const dp_unit *u, bool left, gd_angle angle)
{
    return (dp_leg){.turns = true,
                    .way = left ? -1 : 1,
                    .pivot = left ? dp_front_left(u) : dp_front_right(u),
                    .radius = dp_front_width(u),
                    .most = angle};
}

gd_length dp_leg_cost(const dp_leg *leg, int32_t t)
{
    return leg->turns ? gd_arc_length(leg->radius, t) : t;
}

gd_point dp_leg_point(const dp_leg *leg, gd_point p, int32_t t)
{
    return leg->turns ? gd_point_rotate(p, leg->pivot, leg->way * t)
                      : gd_point_ahead(p, leg->way, t);
}

gd_rect dp_leg_rect(const dp_leg *leg, const gd_rect *r, int32_t t)
{
    gd_rect out;
    if (!leg->turns) {
        gd_point by = gd_point_ahead((gd_point){0}, leg->way, t);
        return gd_rect_shift(r, by.x, by.y);
    }
    for (int i = 0; i < 4; i++)
        out.corner[i] = gd_point_rotate(r->corner[i], leg->pivot, leg->way * t);
    return out;
}

static gd_length farthest_corner(const dp_leg *leg, const gd_rect *r)
{
    gd_length far = 0;
    for (int i = 0; i < 4; i++) {
        gd_length d = gd_distance(leg->pivot, r->corner[i]);
        far = dp_max(d, far);
    }
    return far + 1;
}

gd_box dp_leg_box(const dp_leg *leg, const gd_rect *r)
{
    enum { ROUNDING = 2 };
    gd_rect end = dp_leg_rect(leg, r, leg->most);
    gd_box a = gd_rect_box(r), b = gd_rect_box(&end);
    if (leg->turns) {
        gd_length far = farthest_corner(leg, r);
        if (leg->most > GD_TURN / 2) {
            b = (gd_box){leg->pivot.x - far, leg->pivot.y - far, leg->pivot.x + far,
                         leg->pivot.y + far};
        } else { // arcs rise over their chords by no more than that of the farthest corner
            int64_t cosine = gd_heading_of((leg->most + 1) / 2).y;
            gd_length rise = far - (gd_length)(far * cosine / GD_HEADING_ONE) + ROUNDING;
            a = (gd_box){a.left - rise, a.bottom - rise, a.right + rise, a.top + rise};
            b = (gd_box){b.left - rise, b.bottom - rise, b.right + rise, b.top + rise};
        }
    }
    return gd_box_join(a, b);
}

// ---- keeping off --------------------------------------------------------------------------------

// All that a rectangle covers on its way from one place to another: corners at the foremost edges
// go along, the others stay, and where these meet both count. Clockwise, as the corners are.
static int swept(const gd_rect *r, gd_point by, gd_point out[2 * 4])
{
    bool leads[4];
    int count = 0;
    for (int i = 0; i < 4; i++) {
        gd_point a = r->corner[i], b = r->corner[(i + 1) % 4];
        leads[i] = (int64_t)(b.x - a.x) * by.y - (int64_t)(b.y - a.y) * by.x > 0;
    }
    for (int i = 0; i < 4; i++) {
        bool before = leads[(i + 3) % 4], after = leads[i];
        gd_point stays = r->corner[i], goes = {stays.x + by.x, stays.y + by.y};
        out[count++] = before ? goes : stays;
        if (before != after)
            out[count++] = after ? goes : stays;
    }
    return count;
}

// The least distance on the way up to `t`, of a shift.
static gd_length least_gap(const dp_leg *leg, const gd_rect *r, const gd_rect *other, int32_t t)
{
    gd_point covered[2 * 4];
    gd_point by = gd_point_ahead((gd_point){0}, leg->way, t);
    int count = swept(r, by, covered);
    return gd_convex_distance(covered, count, other);
}

// From one place to the next no gap changes by more than the way between, and the least gap never
// grows: so most places are settled by what was found at others.
static int32_t shift_until_near(const dp_leg *leg, const gd_rect *r, const gd_rect *other,
                                gd_length keep, int32_t matters)
{
    enum { ROUNDING = 6 };
    int32_t low = 0, high = leg->most;
    int32_t free = gd_rect_distance(r, other) - keep - ROUNDING; // surely up to there
    if (free >= matters)
        return leg->most;
    gd_length gap = least_gap(leg, r, other, leg->most);
    if (gap >= keep - GD_SLACK)
        return leg->most;
    int32_t barred = leg->most - (keep - gap) + ROUNDING; // surely not from there on
    while (high - low > 1 && low < matters) {
        int32_t middle = low + (high - low) / 2;
        if (middle > free && middle < barred) {
            gap = least_gap(leg, r, other, middle);
            if (gap >= keep)
                free = dp_max(middle, middle + gap - keep - ROUNDING);
            else
                barred = dp_min(middle, middle - (keep - gap) + ROUNDING);
        }
        *(middle <= free ? &low : &high) = middle;
    }
    return low;
}

// Every tenth of a degree counts; while there is room they are skipped, as nothing moves faster
// than the corner farthest from the pivot.
static int32_t turn_until_near(const dp_leg *leg, const gd_rect *r, const gd_rect *other,
                               gd_length keep)
{
    enum { ROUNDING = 3 };
    gd_length far = farthest_corner(leg, r);
    for (int32_t t = 0; t < leg->most;) {
        gd_rect at = dp_leg_rect(leg, r, t);
        gd_length room = gd_rect_distance(&at, other) - keep - ROUNDING;
        gd_angle skip = room > 0 ? gd_arc_angle(far, room) : 0;
        int32_t next = t + dp_max(skip, 1);
        next = dp_min(next, leg->most);
        at = dp_leg_rect(leg, r, next);
        if (gd_rect_distance(&at, other) < keep - GD_SLACK)
            return t;
        t = next;
    }
    return leg->most;
}

int32_t dp_leg_until_near(const dp_leg *leg, const gd_rect *r, const gd_rect *other, gd_length keep,
                          int32_t matters)
{
    gd_box way = dp_leg_box(leg, r), box = gd_rect_box(other);
    if (!gd_box_meet(&way, &box, keep))
        return leg->most;
    return leg->turns ? turn_until_near(leg, r, other, keep)
                      : shift_until_near(leg, r, other, keep, matters);
}

// ---- running into -------------------------------------------------------------------------------

int32_t dp_leg_until_met(const dp_leg *leg, const gd_rect *r, const gd_point *points, int count)
{
    if (leg->turns)
        return gd_sweep_turn_polygon(r, leg->pivot, leg->way * leg->most, points, count);
    gd_length free = gd_sweep_polygon(r, leg->way, leg->most, points, count);
    return free + GD_SLACK < leg->most ? free : leg->most;
}

// Does a-b lead through one of the rectangles?
static bool leads_through(gd_point a, gd_point b, const gd_rect *area, int count)
{
    gd_box way = gd_box_between(a, b);
    for (int i = 0; i < count; i++) {
        gd_span span[4];
        gd_box box = gd_rect_box(&area[i]);
        if (!gd_box_meet(&way, &box, 0))
            continue;
        int spans = gd_polygon_spans(area[i].corner, 4, a, b, span, 4);
        if (gd_spans_total(span, spans) > 0)
            return true;
    }
    return false;
}

// Along the outer edge is not through it, along the seam between two stands is: so both sides of
// the way are asked, hard by it.
bool dp_leg_track_through(const dp_leg *leg, gd_point p, const gd_rect *area, int count)
{
    enum { CHORD = 10, ASIDE = 2 * GD_SLACK };
    int32_t step = leg->turns ? CHORD : leg->most;
    gd_box all = gd_rect_box(&area[0]);
    for (int i = 1; i < count; i++) {
        gd_box box = gd_rect_box(&area[i]);
        all = gd_box_join(all, box);
    }
    gd_point b = dp_leg_point(leg, p, 0);
    for (int32_t t = 0; t < leg->most; t += step) {
        int32_t next = dp_min(t + step, leg->most);
        gd_point a = b;
        b = dp_leg_point(leg, p, next);
        gd_box chord = gd_box_between(a, b);
        if (!gd_box_meet(&chord, &all, ASIDE + GD_SLACK))
            continue;
        gd_angle way = gd_bearing(a, b);
        if (leads_through(gd_point_local(a, way, 0, -ASIDE), gd_point_local(b, way, 0, -ASIDE),
                          area, count) &&
            leads_through(gd_point_local(a, way, 0, ASIDE), gd_point_local(b, way, 0, ASIDE), area,
                          count))
            return true;
    }
    return false;
}
