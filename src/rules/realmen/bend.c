// realmen/bend.c - a line that bends along an edge of terrain or a marker it touches (RM-MOVE-17).
#include "realmen_clauses.h"
#include "rules/realmen/walk.h"

enum {
    REACH = 100, // a front so near to the edge touches it
    ALONG = 450, // and does not stand across it
    EDGE = GD_FEATURE_POINTS + 4,
    BEYOND = 20 * GD_INCH, // where an edge ends it is taken to run straight on
};
#define KINDS_EDGE (RM_KINDS_ROUGH | GD_KIND(RM_HILL) | GD_KIND(RM_SUNKEN_ROAD))

// An edge as a line that runs to the right of those who look over it.
typedef struct edge {
    int count;
    gd_point point[EDGE];
    gd_length gap; // of the front that touches it
} edge;

// The part of a front that stays at the edge: an element, or the joint in the middle of an even
// number of them.
typedef struct part {
    gd_point at; // on the front
    gd_angle facing;
    int left; // elements to its left; an element that stays is not one of them
    bool joint;
} part;

static void take(edge *best, const part *stays, const gd_point *points, int count, bool closed)
{
    gd_point front = stays->at;
    gd_angle right = gd_angle_wrap(stays->facing + GD_TURN / 4);
    for (int i = 0; i + (closed ? 0 : 1) < count; i++) {
        gd_point a = points[i], b = points[(i + 1) % count];
        gd_length gap = gd_point_segment_distance(front, a, b);
        gd_angle apart = gd_angle_apart(gd_bearing(a, b), right);
        bool back = apart > GD_TURN / 4;
        if (gap > REACH || gap >= best->gap || (back ? GD_TURN / 2 - apart : apart) > ALONG)
            continue;
        // Of a closed border half of it to either side is enough.
        int from = closed ? i - count / 2 : 0, many = closed ? count + 1 : count;
        best->gap = gap;
        best->count = 0;
        for (int k = 0; k < many && k < EDGE - 2; k++) {
            int at = back ? from + many - 1 - k : from + k;
            best->point[++best->count] = points[((at % count) + count) % count];
        }
        int last = best->count;
        best->point[0] =
            gd_point_ahead(best->point[1], gd_bearing(best->point[2], best->point[1]), BEYOND);
        best->point[last + 1] = gd_point_ahead(
            best->point[last], gd_bearing(best->point[last - 1], best->point[last]), BEYOND);
        best->count += 2;
    }
}

static void find_edge(const rm_walk *w, const part *stays, edge *best)
{
    gd_box box = gd_box_between(stays->at, stays->at);
    best->gap = INT32_MAX;
    for (int i = 0; i < RM_WORKS; i++)
        if (w->s->works[i].level)
            take(best, stays, &w->s->works[i].from, 2, false);
    for (int i = 0; i < w->sc->ground.count; i++) {
        const gd_feature *f = &w->sc->ground.feature[i];
        const gd_point *points = w->sc->ground.point + f->first;
        if (!(KINDS_EDGE & GD_KIND(f->kind)) || !gd_box_meet(&f->box, &box, REACH))
            continue;
        if (f->shape == GD_BAND)
            for (int bank = 1; bank <= 2; bank++)
                take(best, stays, points + bank * f->count, f->count, false);
        else
            take(best, stays, points, f->count, f->shape == GD_AREA);
    }
}

// ---- along the edge -----------------------------------------------------------------------------

typedef struct spot {
    int stretch;
    gd_point at;
} spot;

static gd_point between(gd_point a, gd_point b, int share)
{
    return (gd_point){a.x + (gd_length)((int64_t)(b.x - a.x) * share / 4096),
                      a.y + (gd_length)((int64_t)(b.y - a.y) * share / 4096)};
}

// The place on the edge, to the right of `from` (dir 1) or to the left, that is so far from it.
static spot at_chord(const edge *e, spot from, gd_length chord, int dir)
{
    spot on = from;
    for (;;) {
        gd_point end = e->point[dir > 0 ? on.stretch + 1 : on.stretch];
        int next = on.stretch + dir;
        if (gd_distance(from.at, end) >= chord || next < 0 || next + 1 >= e->count) {
            int low = 0, high = 4096;
            while (high - low > 1) {
                int middle = (low + high) / 2;
                gd_point p = between(on.at, end, middle);
                *(gd_distance(from.at, p) < chord ? &low : &high) = middle;
            }
            on.at = between(on.at, end, high);
            return on;
        }
        on.at = end;
        on.stretch = next;
    }
}

static spot nearest_spot(const edge *e, gd_point p)
{
    spot best = {0, e->point[0]};
    gd_length gap = INT32_MAX;
    for (int i = 0; i + 1 < e->count; i++) {
        gd_point a = e->point[i], b = e->point[i + 1];
        gd_length far = gd_point_segment_distance(p, a, b), whole = gd_distance(a, b);
        if (far >= gap || whole == 0)
            continue;
        gd_angle way = gd_bearing(a, b);
        gd_length along = gd_ahead_of(a, way, p);
        along = along < 0 ? 0 : along > whole ? whole : along;
        gap = far;
        best = (spot){i,
                      {a.x + (gd_length)((int64_t)(b.x - a.x) * along / whole),
                       a.y + (gd_length)((int64_t)(b.y - a.y) * along / whole)}};
    }
    return best;
}

static void put(rm_unit *u, int element, gd_point left, gd_point right)
{
    gd_angle facing = gd_angle_wrap(gd_bearing(left, right) - GD_TURN / 4);
    u->element_facing[element] = (uint16_t)facing;
    u->element_at[element] =
        gd_point_ahead(gd_point_middle(left, right), facing, -rm_base_of(u).depth / 2);
}

// Behind an element of the front, or behind the joint of two.
static void put_behind(rm_unit *u, int element, int before, bool joint)
{
    int after = joint ? before + 1 : before;
    gd_point middle = gd_point_middle(u->element_at[before], u->element_at[after]);
    gd_angle facing = u->element_facing[before];
    if (joint) {
        gd_angle turn = gd_angle_wrap(u->element_facing[after] - facing);
        facing = gd_angle_wrap(facing + (turn > GD_TURN / 2 ? turn - GD_TURN : turn) / 2);
    }
    u->element_facing[element] = (uint16_t)facing;
    u->element_at[element] = gd_point_ahead(middle, facing, -rm_base_of(u).depth);
}

static void lay_along(rm_unit *u, const edge *e, const part *stays)
{
    gd_length width = rm_base_of(u).width;
    int front = rm_front_count(u), rear = u->elements - front;
    spot middle = nearest_spot(e, stays->at);
    spot left = stays->joint ? middle : at_chord(e, middle, width / 2, -1);
    spot from = left;
    for (int i = stays->left; i < front; i++) {
        spot to = at_chord(e, from, width, 1);
        put(u, i, from.at, to.at);
        from = to;
    }
    for (int i = stays->left - 1; i >= 0; i--) {
        spot to = at_chord(e, left, width, -1);
        put(u, i, to.at, left.at);
        left = to;
    }
    for (int i = 0; i < rear; i++)
        put_behind(u, front + i, (front - rear) / 2 + i, (front - rear) % 2 != 0);
    u->bent = 1;
    rm_anchor(u);
}

static part part_that_stays(const rm_unit *u, int element)
{
    int front = rm_front_count(u), of = element ? element - 1 : front / 2;
    gd_rect r = rm_rect(u, of);
    if (!element && front % 2 == 0)
        return (part){r.corner[GD_FRONT], u->element_facing[of], of, true};
    return (part){gd_edge_middle(&r, GD_FRONT), u->element_facing[of], of, false};
}

// ---- the step -----------------------------------------------------------------------------------

static bool bends_too_much(const rm_unit *u)
{
    for (int i = 0; i + 1 < rm_front_count(u); i++)
        if (gd_angle_apart(u->element_facing[i], u->element_facing[i + 1]) > RM_BEND_MOST)
            return true;
    return false;
}

static void pay(rm_walk *w, const rm_unit *before)
{
    gd_length longest = 0;
    for (int i = 0; i < before->elements; i++) {
        gd_length way = gd_distance(before->element_at[i], w->now.element_at[i]);
        longest = way > longest ? way : longest;
    }
    bool rough = rm_in_rough(w->sc, before) || rm_in_rough(w->sc, &w->now);
    int modifier = rough ? rm_rate_table[rm_mover_of(before)].modifier : 1;
    for (int i = 0; i < 2; i++) {
        w->length[i] += longest;
        w->cost[i] += modifier * longest;
        w->road_cost[i] += longest;
    }
    w->rough |= rough;
}

bool rm_walk_bend(rm_walk *w, int element, gd_verdict *v)
{
    rm_unit before = w->now;
    edge e;
    int front = rm_front_count(&before);
    if (before.formation != RM_LINE || !rm_is_brigade(&before))
        return gd_refuse(v, RM_MOVE_17, "only a line bends along an edge");
    if (element < 0 || element > front)
        return gd_refuse(v, RM_MOVE_17, "%U has %d {element|elements} in its front rank", w->id,
                         front);
    part stays = part_that_stays(&before, element);
    find_edge(w, &stays, &e);
    if (e.gap == INT32_MAX)
        return gd_refuse(v, RM_MOVE_17,
                         "that part of the front of %U touches no edge of terrain and no works",
                         w->id);
    lay_along(&w->now, &e, &stays);
    if (bends_too_much(&w->now))
        return gd_refuse(v, RM_MOVE_17, "the edge bends by more than %A {degree|degrees} there",
                         RM_BEND_MOST);
    if (!rm_inside_table(w->sc, &w->now))
        return gd_refuse(v, RM_MOVE_20, "%U would leave the table", w->id);
    pay(w, &before);
    return w->charges || rm_stands_off(w, v);
}
