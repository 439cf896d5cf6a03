// americanus/aim.c - straight ahead, range, and the line of fire (DBAM-FIRE-03 to 16, DBAM-TERR-12,
// 13).
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/fire.h"
#include "rules/americanus/recall.h"

gd_length am_range_of(const am_unit *u)
{
    switch (u->kind) {
    case AM_INFANTRY:
        return AM_RANGE_MUSKET;
    case AM_CAVALRY:
        return AM_RANGE_CARBINE;
    case AM_ARTILLERY:
        return AM_RANGE_BALL;
    default:
        return 0;
    }
}

gd_clause_id am_range_clause(const am_unit *u)
{
    static const gd_clause_id clauses[AM_KINDS] = {DBAM_FIRE_04, DBAM_FIRE_05, DBAM_FIRE_06, 0};
    return clauses[u->kind];
}

bool am_needs_guess(const am_unit *firer, gd_length range)
{
    return firer->kind == AM_ARTILLERY && range > AM_RANGE_SURE + GD_SLACK;
}

// Where there is no line of fire no guess is right.
int am_right_guess(gd_length range)
{
    return range < INT32_MAX ? (range + GD_INCH / 2) / GD_INCH : 0;
}

// Where the line from-to enters the unit. Brushing past an edge does not count.
static bool enters(const am_unit *u, const gd_box *line, gd_point from, gd_point to, gd_span *span)
{
    gd_point front = gd_point_ahead(u->at, u->facing, -GD_SLACK);
    gd_rect inner =
        gd_rect_make(front, u->facing, am_width(u) - 2 * GD_SLACK, am_depth(u) - 2 * GD_SLACK);
    gd_box box = gd_rect_box(&inner);
    return gd_box_meet(&box, line, 0) && gd_polygon_spans(inner.corner, 4, from, to, span, 1) > 0;
}

// Does the line cross a stand or skirmish gap of a third unit?
static gd_id unit_between(const am_state *s, gd_id firer, gd_id target, gd_point from, gd_point to)
{
    gd_box line = gd_box_between(from, to);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        gd_box place = {u->at.x, u->at.y, u->at.x, u->at.y};
        if (i == firer || i == target || !gd_box_meet(&place, &line, AM_LONGEST_REACH) ||
            !am_on_table(u) || !am_is_unit(u))
            continue;
        gd_span span;
        if (enters(u, &line, from, to, &span))
            return i;
    }
    return GD_NONE;
}

// The lines from one element: to the nearest part of the target in the strip ahead of it, or to
// each of those stands that are as near as each other. How far the target is off is only asked
// where something is ahead: for most elements nothing is.
static int element_lines(const gd_rect *element, gd_angle facing, const gd_rect *bodies, int count,
                         am_line_of_fire out[AM_MAX_STANDS])
{
    gd_point from = gd_edge_middle(element, GD_FRONT), near[AM_MAX_STANDS];
    gd_length off[AM_MAX_STANDS], nearest = INT32_MAX, range = INT32_MAX;
    int lines = 0;
    for (int i = 0; i < count; i++) {
        bool ahead = gd_strip_ahead(element, facing, &bodies[i], &near[i], NULL);
        off[i] = ahead ? gd_distance(from, near[i]) : INT32_MAX;
        nearest = gd_least(nearest, off[i]);
    }
    if (nearest == INT32_MAX)
        return 0;
    for (int i = 0; i < count; i++)
        range = gd_least(range, gd_rect_distance(element, &bodies[i]));
    for (int i = 0; i < count; i++)
        if (off[i] <= nearest + GD_SLACK)
            out[lines++] =
                (am_line_of_fire){.why = AM_NOT_AHEAD, .range = range, .from = from, .to = near[i]};
    return lines;
}

am_no_fire am_unable(const am_unit *u)
{
    if (!am_on_table(u) || !am_is_unit(u))
        return AM_NOT_A_FIRER;
    if (u->kind == AM_ARTILLERY && u->formation == AM_LIMBERED)
        return AM_IS_LIMBERED;
    if (u->kind == AM_ARTILLERY && u->moved)
        return AM_HAS_MOVED;
    return AM_CAN_FIRE;
}

// What stops this line, if anything.
static void judge_line(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                       am_line_of_fire *line)
{
    gd_sight sight = {.clear = true};
    bool far = line->range > am_range_of(am_at(s, firer)) + GD_SLACK;
    if (!far && am_may_hide(sc, s))
        sight = am_sight(sc, s, line->from, line->to);
    if (far) {
        line->why = AM_TOO_FAR;
    } else if (!sight.clear) {
        line->why = AM_NO_SIGHT;
        line->blocker = sight.blocker;
    } else {
        line->between = unit_between(s, firer, target, line->from, line->to);
        line->why = line->between ? AM_UNIT_BETWEEN : AM_CAN_FIRE;
    }
}

// Of two lines as long as each other, as far as rounding can tell: a clear one, then the one that
// meets less cover; of two that are not clear, the one whose reason comes first.
static bool is_better(const gd_scenario *sc, const am_state *s, gd_id target,
                      const am_line_of_fire *a, const am_line_of_fire *b)
{
    if (a->why != b->why || a->why != AM_CAN_FIRE)
        return a->why < b->why;
    const gd_kinds lines = GD_KIND(AM_FENCE) | GD_KIND(AM_WALL) | GD_KIND(AM_FORTIFICATION);
    return (am_map(sc, s).kinds & lines) && am_cover(sc, s, target, a) > am_cover(sc, s, target, b);
}

// The shortest of these lines, or the best of those that are as short; clear ones before others.
static am_line_of_fire best_of(const gd_scenario *sc, const am_state *s, gd_id target,
                               const am_line_of_fire *line, int count)
{
    am_line_of_fire best = {.why = AM_NOT_AHEAD, .range = INT32_MAX};
    bool clear = false;
    for (int i = 0; i < count; i++)
        clear |= line[i].why == AM_CAN_FIRE;
    gd_length shortest = INT32_MAX;
    for (int i = 0; i < count; i++)
        if (clear <= (line[i].why == AM_CAN_FIRE) && line[i].range < shortest)
            shortest = line[i].range;
    for (int i = 0; i < count; i++) {
        if (clear > (line[i].why == AM_CAN_FIRE) || line[i].range > shortest + GD_SLACK)
            continue;
        if (best.range == INT32_MAX || is_better(sc, s, target, &line[i], &best))
            best = line[i];
        best.range = shortest;
    }
    return best;
}

// Judges the shortest lines first. Once one is clear those that are longer do not matter, and are
// left as they are: not clear.
static void judge_lines(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                        am_line_of_fire *line, int count)
{
    gd_length clear = INT32_MAX - GD_SLACK;
    uint32_t left = (1u << count) - 1;
    while (left) {
        int next = -1;
        for (int i = 0; i < count; i++)
            if (left >> i & 1 && (next < 0 || line[i].range < line[next].range))
                next = i;
        if (line[next].range > clear + GD_SLACK)
            return;
        judge_line(sc, s, firer, target, &line[next]);
        if (line[next].why == AM_CAN_FIRE)
            clear = gd_least(clear, line[next].range);
        left &= ~(1u << next);
    }
}

// Looks along every front rank element (DBAM-FIRE-14).
am_line_of_fire am_best_line(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target)
{
    const am_unit *u = am_at(s, firer), *t = am_at(s, target);
    gd_stand stands[AM_MAX_STANDS];
    gd_rect bodies[AM_MAX_STANDS];
    am_line_of_fire line[AM_MAX_STANDS * AM_MAX_STANDS];
    int count = 0, body_count = am_bodies(t, bodies);
    am_stands(u, stands);
    for (int i = 0; i < am_files(u); i++) {
        gd_rect element = gd_stand_rect(&stands[i]);
        count += element_lines(&element, u->facing, bodies, body_count, &line[count]);
    }
    judge_lines(sc, s, firer, target, line, count);
    return best_of(sc, s, target, line, count);
}

// All that lines between the two may meet.
static gd_box box_of_both(const am_state *s, gd_id a, gd_id b)
{
    gd_rect one = am_rect(am_at(s, a)), other = am_rect(am_at(s, b));
    return gd_box_join(gd_rect_box(&one), gd_rect_box(&other));
}

static am_line_of_fire recalled_line(const gd_scenario *sc, const am_state *s, gd_id firer,
                                     gd_id target)
{
    struct {
        int32_t why;
        gd_length range;
        gd_point from, to;
        uint16_t between, blocker;
    } k; // without padding
    if (gd_recall(s, AM_RECALL_LINE, firer, target, &k, sizeof k))
        return (am_line_of_fire){(am_no_fire)k.why, k.between, (uint8_t)k.blocker,
                                 k.range,           k.from,    k.to};
    am_line_of_fire line = am_best_line(sc, s, firer, target);
    k.why = (int32_t)line.why;
    k.range = line.range;
    k.from = line.from;
    k.to = line.to;
    k.between = line.between;
    k.blocker = line.blocker;
    gd_recall_keep(s, AM_RECALL_LINE, firer, target, box_of_both(s, firer, target), &k, sizeof k);
    return line;
}

am_line_of_fire am_line_to(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target)
{
    const am_unit *u = am_at(s, firer);
    // Far away is the usual answer, so it is looked at first.
    if (!am_may_be_near(u, am_at(s, target), am_range_of(u)))
        return (am_line_of_fire){.why = AM_TOO_FAR, .range = INT32_MAX};
    return recalled_line(sc, s, firer, target);
}

am_line_of_fire am_aim(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target)
{
    am_no_fire why = am_unable(am_at(s, firer));
    if (why == AM_CAN_FIRE && am_in_melee(s, firer))
        why = AM_IN_MELEE;
    if (why != AM_CAN_FIRE)
        return (am_line_of_fire){.why = why, .range = INT32_MAX};
    return am_line_to(sc, s, firer, target);
}

gd_point am_line_meets(const am_state *s, const am_line_of_fire *line)
{
    gd_span span = {0};
    gd_box box = gd_box_between(line->from, line->to);
    enters(am_at(s, line->between), &box, line->from, line->to, &span);
    return gd_point_ahead(line->from, gd_bearing(line->from, line->to), span.from);
}

// The stand that a line of fire ends at, or the two at whose joint it ends; without their rims, as
// a fence along the edge of a stand does not run under it.
static int stands_at(const am_unit *t, gd_point to, gd_rect out[AM_MAX_STANDS])
{
    gd_stand stands[AM_MAX_STANDS];
    gd_length far[AM_MAX_STANDS], nearest = INT32_MAX;
    int count = am_stands(t, stands), ends = 0;
    for (int i = 0; i < count; i++) {
        gd_rect r = gd_stand_rect(&stands[i]);
        far[i] = gd_point_rect_distance(to, &r);
        nearest = far[i] < nearest ? far[i] : nearest;
    }
    for (int i = 0; i < count; i++) {
        gd_stand inner = stands[i];
        inner.width -= 2 * GD_SLACK;
        inner.depth -= 2 * GD_SLACK;
        if (far[i] <= nearest + GD_SLACK)
            out[ends++] = gd_stand_rect(&inner);
    }
    return ends;
}

// Fences, walls and works that are lines protect when the line of fire meets them close to the
// target or they run under the stand it ends at.
static bool behind_line(const gd_scenario *sc, const am_state *s, const am_unit *t, gd_kinds kinds,
                        const am_line_of_fire *line)
{
    gd_map m = am_map(sc, s);
    if (!(m.kinds & kinds))
        return false;
    gd_rect bodies[AM_MAX_STANDS], under[AM_MAX_STANDS], whole = am_rect(t);
    gd_box near = gd_box_join(gd_rect_box(&whole), gd_box_between(line->from, line->to));
    int count = 0, ends = 0; // found when a line comes near
    for (int layer = 0; layer < 2; layer++) {
        const gd_layer *l = &m.layer[layer];
        for (int i = 0; i < l->count; i++) {
            const gd_feature *f = &l->features[i];
            if (f->shape != GD_LINE || !(kinds & GD_KIND(f->kind)) ||
                !gd_box_meet(&f->box, &near, GD_SLACK))
                continue;
            if (count == 0) {
                count = am_bodies(t, bodies);
                ends = stands_at(t, line->to, under);
            }
            const gd_point *points = &l->points[f->first];
            gd_point at;
            for (int k = 0; k < ends; k++)
                if (gd_polyline_rect_distance(points, f->count, &under[k]) == 0)
                    return true;
            if (!gd_polyline_crossing(points, f->count, line->to, line->from, &at))
                continue;
            for (int b = 0; b < count; b++)
                if (gd_point_rect_distance(at, &bodies[b]) <= AM_BEHIND_WALL + GD_SLACK)
                    return true;
        }
    }
    return false;
}

int am_cover_from(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                  const am_line_of_fire *line)
{
    int32_t cover;
    if (gd_recall(s, AM_RECALL_COVER, firer, target, &cover, sizeof cover))
        return cover;
    cover = am_cover(sc, s, target, line);
    gd_recall_keep(s, AM_RECALL_COVER, firer, target, box_of_both(s, firer, target), &cover,
                   sizeof cover);
    return cover;
}

int am_cover(const gd_scenario *sc, const am_state *s, gd_id target, const am_line_of_fire *line)
{
    const am_unit *t = am_at(s, target);
    gd_kinds works = GD_KIND(AM_FORTIFICATION);
    if (am_half_in(sc, s, t, works) || behind_line(sc, s, t, works, line))
        return AM_MOD_WORKS;
    if (am_half_in(sc, s, t, AM_BAD_GOING) ||
        behind_line(sc, s, t, GD_KIND(AM_FENCE) | GD_KIND(AM_WALL), line))
        return AM_MOD_COVER;
    return 0;
}
