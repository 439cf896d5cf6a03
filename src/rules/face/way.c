// face/way.c - how far a body can go in any direction: the edge and enemies (FACE-MOVE-22,
// 24).
#include "core/search.h"
#include "face_clauses.h"
#include "rules/face/move.h"

// How far one may go at that speed along an axis until so much is used up.
static gd_length axis_way(gd_length left, int32_t speed, gd_length distance)
{
    if (speed <= 0)
        return distance;
    int64_t way = (int64_t)gd_most(left, 0) * GD_HEADING_ONE / speed;
    return way < distance ? (gd_length)way : distance;
}

gd_length fc_edge_way(const gd_scenario *sc, const fc_unit *u, gd_angle direction,
                      gd_length distance)
{
    gd_heading h = gd_heading_of(direction);
    gd_box box = fc_box(u);
    distance = axis_way(box.left, -h.x, distance);
    distance = axis_way(box.bottom, -h.y, distance);
    distance = axis_way(sc->width - box.right, h.x, distance);
    return axis_way(sc->depth - box.top, h.y, distance);
}

// ---- enemies ------------------------------------------------------------------------------------

static gd_rect shifted(const gd_rect *r, gd_angle direction, gd_length distance)
{
    gd_point to = gd_point_ahead((gd_point){0}, direction, distance);
    return gd_rect_shift(r, to.x, to.y);
}

// One rectangle goes straight and must keep so far from another.
typedef struct approach {
    const gd_rect *r, *other;
    gd_angle direction;
    gd_length keep;
} approach;

static gd_length gap_at(const void *context, gd_length distance)
{
    const approach *a = context;
    gd_rect there = shifted(a->r, a->direction, distance);
    return gd_rect_distance(&there, a->other);
}

static bool is_too_near(const void *context, gd_length distance)
{
    const approach *a = context;
    return gap_at(a, distance) < a->keep;
}

static bool is_beyond_tolerance(const void *context, gd_length distance)
{
    const approach *a = context;
    return gap_at(a, distance) < a->keep - FC_TOLERANCE;
}

// How far it may go. Where only the end is too near, and by no more than the tolerance, it ends
// that much sooner; a way that is nowhere nearer than the tolerance allows is gone to its end. Of
// one that is, as far as that: whoever asks takes a way that is longer by the tolerance.
static gd_length way_off(const approach *a, gd_length distance)
{
    distance = gd_sweep(a->r, a->direction, distance, a->other);
    // The gap to a rectangle is a convex function of the distance.
    gd_length near = gd_search_least(0, distance, gap_at, a), least = gap_at(a, near);
    if (least >= a->keep)
        return distance;
    gd_length good = gd_search_first(0, near, is_too_near, a) - 1;
    if (least >= a->keep - FC_TOLERANCE)
        return distance - good > FC_TOLERANCE ? distance : good;
    gd_length far = gd_search_first(0, near, is_beyond_tolerance, a) - 1;
    return gd_most(good, far - FC_TOLERANCE);
}

static gd_length unit_way_off(const fc_unit *u, gd_angle direction, gd_length distance,
                              const fc_unit *enemy, gd_length keep)
{
    gd_rect own[FC_BASES], his[FC_BASES];
    int own_count = fc_parts(u, own), his_count = fc_parts(enemy, his);
    for (int i = 0; i < own_count; i++)
        for (int k = 0; k < his_count; k++)
            distance = way_off(&(approach){&own[i], &his[k], direction, keep}, distance);
    return distance;
}

bool fc_is_enemy(const fc_unit *u, const fc_unit *other)
{
    return other->side != u->side && fc_is_unit(other) && fc_on_table(other);
}

// What it must keep from an enemy: an inch, or what it has (FACE-MOVE-22).
gd_length fc_keep_from(const fc_unit *u, const fc_unit *enemy)
{
    return gd_least(fc_gap_near(u, enemy, FC_KEEP_OFF), FC_KEEP_OFF);
}

gd_length fc_enemy_way(const fc_state *s, const fc_unit *u, gd_id self, gd_angle direction,
                       gd_length distance, gd_id *enemy)
{
    fc_unit there = *u;
    fc_slide(&there, direction, distance);
    gd_box way = gd_box_join(fc_box(u), fc_box(&there));
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        if (!fc_is_enemy(u, other) || !fc_meets_box(other, &way, FC_KEEP_OFF))
            continue;
        gd_length keep = fc_are_in_contact(s, self, i) ? 0 : fc_keep_from(u, other);
        gd_length far = unit_way_off(u, direction, distance, other, keep);
        if (far < distance) {
            distance = far;
            *enemy = i;
        }
    }
    return distance;
}

bool fc_keeps_off(const fc_state *s, const fc_unit *before, const fc_unit *after, gd_id self,
                  gd_verdict *v)
{
    gd_box box = fc_box(after);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        if (!fc_is_enemy(before, other) || !fc_meets_box(other, &box, FC_KEEP_OFF))
            continue;
        if (!fc_is_within(fc_keep_from(before, other), fc_gap(after, other)) ||
            fc_overlap(after, other))
            return gd_refuse(v, FACE_MOVE_22, "%U would come too near to %U", self, i);
    }
    return true;
}

// ---- friends ------------------------------------------------------------------------------------

enum { BEYOND = 40 * GD_INCH }; // farther than two blocks are large

// Where one rectangle comes clear of another that it overlaps at `distance`: before, by a sweep
// from the beginning, or beyond, by a sweep back from there.
static gd_length clear_of(const gd_rect *r, gd_angle direction, gd_length distance,
                          const gd_rect *other, bool on)
{
    if (!on)
        return gd_sweep(r, direction, distance, other);
    gd_rect there = shifted(r, direction, distance + BEYOND);
    gd_angle back = gd_angle_wrap(direction + GD_TURN / 2);
    return distance + BEYOND - gd_sweep(&there, back, BEYOND, other);
}

gd_length fc_clear_of(const fc_unit *u, gd_angle direction, gd_length distance,
                      const fc_unit *other, bool on)
{
    gd_rect own[FC_BASES], his[FC_BASES];
    int own_count = fc_parts(u, own), his_count = fc_parts(other, his);
    gd_length best = distance;
    for (int i = 0; i < own_count; i++)
        for (int k = 0; k < his_count; k++) {
            gd_rect there = shifted(&own[i], direction, distance);
            if (!gd_rect_overlap(&there, &his[k], GD_SLACK))
                continue;
            gd_length clear = clear_of(&own[i], direction, distance, &his[k], on);
            best = on ? gd_most(clear, best) : gd_least(clear, best);
        }
    return best == distance ? distance + (on ? 1 : -1) : best;
}
