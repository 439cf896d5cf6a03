// face/roads.c - columns that follow a road (FACE-MOVE-07).
//
// A place on the roads is a stretch of a road and how far along it. A column's way is traced ahead
// of its head and back along the bases behind it; then every base has its place on that way.
#include "rules/face/ground.h"

#include <stdlib.h>

#include "core/search.h"

enum {
    ON_ROAD = 250, // a base is on a road when its centre is this near to the centre line
    PASSED = 600,  // the road that was left is not met again so near
    SAME = 20,     // and nor is any other
    STUB = 300,    // what is left of a road is no way on if it is not longer
    SHARP = 1350,  // no column turns back by more than this where roads part
    ALIKE = 100,   // ways that part by less are one, such as a bridge drawn over its road
};

// A place on a road, and which way.
typedef struct spot {
    const gd_feature *f;
    const gd_point *point; // of its centre line
    int stretch;           // from point to point + 1
    bool forth;            // on towards the last point, else towards the first
    gd_length along;       // so far into the stretch, as it goes
} spot;

static bool is_way(const gd_feature *f)
{
    return (FC_KINDS_ROAD & GD_KIND(f->kind)) && f->shape != GD_AREA;
}

static int stretches(const gd_feature *f) { return f->count - 1; }

static gd_point begin_of(const spot *at) { return at->point[at->stretch + !at->forth]; }

static gd_point end_of(const spot *at) { return at->point[at->stretch + at->forth]; }

static gd_length length_of(const spot *at) { return gd_distance(begin_of(at), end_of(at)); }

static gd_length rest_of(const spot *at) { return length_of(at) - at->along; }

static gd_angle heading(const spot *at) { return gd_bearing(begin_of(at), end_of(at)); }

static gd_point between(gd_point a, gd_point b, gd_length along, gd_length whole)
{
    if (whole == 0)
        return a;
    return (gd_point){a.x + (gd_length)((int64_t)(b.x - a.x) * along / whole),
                      a.y + (gd_length)((int64_t)(b.y - a.y) * along / whole)};
}

static gd_point point_of(const spot *at)
{
    return between(begin_of(at), end_of(at), at->along, length_of(at));
}

// How far along a-b the point lies, seen at right angles, within its ends.
static gd_length foot(gd_point a, gd_point b, gd_point p)
{
    int64_t whole = gd_distance(a, b);
    if (whole == 0)
        return 0;
    int64_t dot = (int64_t)(b.x - a.x) * (p.x - a.x) + (int64_t)(b.y - a.y) * (p.y - a.y);
    return gd_clamp(0, (gd_length)(dot / whole), (gd_length)whole);
}

// The place of a stretch that is nearest to a point.
static spot spot_at(const gd_scenario *sc, const gd_feature *f, int stretch, bool forth, gd_point p)
{
    spot at = {f, sc->ground.point + f->first, stretch, forth, 0};
    at.along = foot(begin_of(&at), end_of(&at), p);
    return at;
}

static spot turned(const spot *at)
{
    spot back = *at;
    back.forth = !at->forth;
    back.along = rest_of(at);
    return back;
}

static bool is_last(const spot *at)
{
    return at->stretch == (at->forth ? stretches(at->f) - 1 : 0);
}

// At the end of a stretch it is at the beginning of the next. False at the end of the road.
static bool settle(spot *at)
{
    while (rest_of(at) <= 0) {
        if (is_last(at))
            return false;
        at->stretch += at->forth ? 1 : -1;
        at->along = 0;
    }
    return true;
}

// ---- being on a road ----------------------------------------------------------------------------

static gd_length half_width(const gd_feature *f)
{
    return f->shape == GD_BAND ? gd_most(f->width / 2, ON_ROAD) : ON_ROAD;
}

static bool is_on(const gd_scenario *sc, const gd_feature *f, gd_point p)
{
    const gd_point *point = sc->ground.point + f->first;
    gd_box spot_box = gd_box_between(p, p);
    if (!gd_box_meet(&spot_box, &f->box, ON_ROAD + FC_TOLERANCE))
        return false;
    if (f->shape == GD_AREA)
        return gd_polygon_side(point, f->count, p) >= 0;
    for (int i = 0; i < stretches(f); i++)
        if (fc_is_within(gd_point_segment_distance(p, point[i], point[i + 1]), half_width(f)))
            return true;
    return false;
}

bool fc_point_on_road(const gd_scenario *sc, gd_point p)
{
    if (!(sc->ground.kinds & FC_KINDS_ROAD))
        return false;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if ((FC_KINDS_ROAD & GD_KIND(f->kind)) && is_on(sc, f, p))
            return true;
    }
    return false;
}

bool fc_is_on_road(const gd_scenario *sc, const fc_unit *u)
{
    if (!fc_is_unit(u) || (u->formation != FC_MARCH_COLUMN && u->bases != 1))
        return false;
    for (int i = 0; i < u->bases; i++)
        if (!fc_point_on_road(sc, u->base_at[i]))
            return false;
    return u->bases > 0;
}

// ---- where roads part ---------------------------------------------------------------------------

// Where the stretch of a way meets the stretch c-d of another, as distances along it: a crossing,
// and ends of either that lie on the other. Returns how many.
static int meetings(const spot *way, const gd_feature *other, gd_point c, gd_point d,
                    gd_length out[5])
{
    gd_point a = begin_of(way), b = end_of(way), two[2] = {c, d}, at;
    gd_length mine = half_width(way->f), its = half_width(other);
    int count = 0;
    if (gd_polyline_crossing(two, 2, a, b, &at))
        out[count++] = foot(a, b, at);
    if (gd_point_segment_distance(c, a, b) <= mine)
        out[count++] = foot(a, b, c);
    if (gd_point_segment_distance(d, a, b) <= mine)
        out[count++] = foot(a, b, d);
    if (gd_point_segment_distance(a, c, d) <= its)
        out[count++] = 0;
    if (gd_point_segment_distance(b, c, d) <= its)
        out[count++] = length_of(way);
    return count;
}

typedef struct traveller {
    const gd_scenario *sc;
    spot at;
    gd_point last;          // where roads parted last
    bool fresh;             // nowhere yet
    const gd_feature *from; // the road it came by until then
} traveller;

static bool is_behind(const traveller *t, const gd_feature *f, gd_point p)
{
    return !t->fresh && gd_distance(p, t->last) <= (f == t->from ? PASSED : SAME);
}

// The nearer of `best` and the next meeting ahead with that stretch of another road.
static gd_length nearer(const traveller *t, const gd_feature *f, int stretch, gd_length best)
{
    const gd_point *q = t->sc->ground.point + f->first + stretch;
    gd_length found[5];
    int count = meetings(&t->at, f, q[0], q[1], found);
    for (int i = 0; i < count; i++) {
        spot there = t->at;
        there.along = found[i];
        if (found[i] >= t->at.along && !is_behind(t, f, point_of(&there)))
            best = gd_least(best, found[i] - t->at.along);
    }
    return best;
}

enum { NOWHERE = INT32_MAX };

// The next place ahead on this stretch where another road meets it; how far from here.
static gd_length next_meeting(const traveller *t)
{
    const gd_ground *g = &t->sc->ground;
    gd_length best = NOWHERE;
    for (int i = 0; i < g->count; i++) {
        const gd_feature *f = &g->feature[i];
        if (f == t->at.f || !is_way(f) || !gd_box_meet(&f->box, &t->at.f->box, ON_ROAD))
            continue;
        for (int k = 0; k < stretches(f); k++)
            best = nearer(t, f, k, best);
    }
    return best;
}

static int add_way(spot *way, int count, int most, spot at)
{
    bool goes_on = settle(&at) && (!is_last(&at) || rest_of(&at) > STUB);
    if (count == most || !goes_on)
        return count;
    for (int i = 0; i < count; i++)
        if (gd_angle_apart(heading(&way[i]), heading(&at)) <= ALIKE)
            return count;
    way[count] = at;
    return count + 1;
}

// All ways on from a place where roads meet: its own road first, then the others, both ways.
static int ways_on(const gd_scenario *sc, const spot *at, spot *way, int most)
{
    gd_point here = point_of(at);
    gd_angle course = heading(at);
    int count = add_way(way, 0, most, *at), kept = 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *q = sc->ground.point + f->first;
        gd_length near = gd_most(half_width(f), half_width(at->f));
        if (f == at->f || !is_way(f))
            continue;
        for (int k = 0; k < stretches(f); k++) {
            if (gd_point_segment_distance(here, q[k], q[k + 1]) > near)
                continue;
            count = add_way(way, count, most, spot_at(sc, f, k, true, here));
            count = add_way(way, count, most, spot_at(sc, f, k, false, here));
        }
    }
    for (int i = 0; i < count; i++)
        if (gd_angle_apart(course, heading(&way[i])) <= SHARP)
            way[kept++] = way[i];
    return kept;
}

// ---- tracing a way ------------------------------------------------------------------------------

typedef struct path {
    int count;
    gd_point point[128];
    gd_length at[128]; // from its beginning
} path;

static gd_length path_length(const path *way) { return way->at[way->count - 1]; }

static void path_add(path *way, gd_point p)
{
    gd_length step = way->count ? gd_distance(way->point[way->count - 1], p) : 0;
    if (way->count == FC_COUNT(way->point) || (way->count && step == 0))
        return;
    way->at[way->count] = way->count ? path_length(way) + step : 0;
    way->point[way->count++] = p;
}

// A place on the path, and the direction in which it runs there. Beyond its end it runs straight.
// In a bend that is the direction on the head's side of it, however the base came there.
static gd_point path_point(const path *way, gd_length distance, bool ahead, gd_angle usual,
                           gd_angle *course)
{
    int i = 0;
    *course = usual;
    if (way->count < 2)
        return gd_point_ahead(way->point[0], usual, distance);
    while (i + 2 < way->count && way->at[i + 1] < distance + ahead)
        i++;
    *course = gd_bearing(way->point[i], way->point[i + 1]);
    if (distance > path_length(way))
        return gd_point_ahead(way->point[way->count - 1], *course, distance - path_length(way));
    return between(way->point[i], way->point[i + 1], distance - way->at[i],
                   way->at[i + 1] - way->at[i]);
}

// Which of the ways it takes; NULL: it stops.
typedef const spot *chooser(const spot *at, const spot *way, int count, gd_length rest, void *mind);

// Goes along the roads and notes the way. Returns how far it came.
static gd_length travel(traveller *t, gd_length distance, path *way, chooser *choose, void *mind)
{
    gd_length gone = 0;
    while (gone < distance && way->count < FC_COUNT(way->point)) {
        bool goes_on = settle(&t->at);
        gd_length meets = next_meeting(t), left = distance - gone;
        bool parts = meets <= gd_least(rest_of(&t->at), left);
        if (!goes_on && !parts)
            break;
        gd_length step = parts ? meets : gd_least(rest_of(&t->at), left);
        t->at.along += step;
        gone += step;
        path_add(way, point_of(&t->at));
        if (!parts)
            continue;
        spot ways[16];
        int count = ways_on(t->sc, &t->at, ways, FC_COUNT(ways));
        t->last = point_of(&t->at);
        t->fresh = false;
        const spot *next = count ? choose(&t->at, ways, count, distance - gone, mind) : NULL;
        if (!next)
            break;
        t->from = next->f == t->at.f ? t->from : t->at.f;
        t->at = *next;
    }
    return gone;
}

// ---- which way ----------------------------------------------------------------------------------

// To the right; to the left it is negative.
static gd_angle turn_of(const spot *at, const spot *way)
{
    return gd_angle_wrap(heading(way) - heading(at) + GD_TURN / 2) - GD_TURN / 2;
}

// Does another way turn just as little to the other side? Then nobody knows the way on.
static bool is_torn(const spot *at, const spot *way, int count, const spot *best)
{
    gd_angle turn = turn_of(at, best);
    for (int i = 0; i < count; i++)
        if (turn && turn_of(at, &way[i]) == -turn)
            return true;
    return false;
}

// Left is the way farthest to the left. The wish counts at the first place where there is a choice;
// after that the column goes straight on, and stops where it must be told the way.
static const spot *by_branch(const spot *at, const spot *way, int count, gd_length rest, void *mind)
{
    int *branch = mind, wish = *branch;
    const spot *best = way;
    (void)rest;
    for (int i = 1; i < count; i++) {
        gd_angle turn = turn_of(at, &way[i]), so_far = turn_of(at, best);
        bool better = wish == FC_BRANCH_LEFT    ? turn < so_far
                      : wish == FC_BRANCH_RIGHT ? turn > so_far
                                                : abs(turn) < abs(so_far);
        best = better ? &way[i] : best;
    }
    if (wish == FC_STRAIGHT_ON && is_torn(at, way, count, best))
        return NULL;
    if (count > 1)
        *branch = FC_STRAIGHT_ON;
    return best;
}

// Back along the column: towards the next base.
static const spot *by_next_base(const spot *at, const spot *way, int count, gd_length rest,
                                void *mind)
{
    const gd_point *base = mind;
    gd_length nearest = NOWHERE;
    const spot *best = way;
    (void)at;
    for (int i = 0; i < count; i++) {
        spot on = way[i];
        for (gd_length left = rest; left > 0 && settle(&on);) {
            gd_length step = gd_least(rest_of(&on), left);
            on.along += step;
            left -= step;
        }
        gd_length far = gd_distance(point_of(&on), *base);
        if (far < nearest) {
            nearest = far;
            best = &way[i];
        }
    }
    return best;
}

// ---- the column ---------------------------------------------------------------------------------

// The place on the roads where the head stands: the nearest, and rather on a road in its direction.
static bool find_head(const gd_scenario *sc, const fc_unit *u, spot *out)
{
    gd_point p = u->base_at[0];
    gd_length best = NOWHERE;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *q = sc->ground.point + f->first;
        if (!is_way(f) || !is_on(sc, f, p))
            continue;
        for (int k = 0; k < stretches(f); k++) {
            bool forth =
                gd_angle_apart(gd_bearing(q[k], q[k + 1]), u->base_facing[0]) <= GD_TURN / 4;
            spot at = spot_at(sc, f, k, forth, p);
            gd_length score = 2 * gd_point_segment_distance(p, q[k], q[k + 1]) +
                              gd_angle_apart(heading(&at), u->base_facing[0]);
            if (score < best) {
                best = score;
                *out = at;
            }
        }
    }
    return best != NOWHERE;
}

static void trace_back(const gd_scenario *sc, const fc_unit *u, spot head, path *back)
{
    traveller t = {.sc = sc, .at = turned(&head), .fresh = true};
    path_add(back, point_of(&head));
    for (int i = 1; i < u->bases; i++) {
        gd_point base = u->base_at[i];
        travel(&t, fc_base_depth(u), back, by_next_base, &base);
    }
}

static void place(const fc_unit *u, const path *ahead, const path *back, gd_length distance,
                  fc_unit *after)
{
    gd_length depth = fc_base_depth(u);
    *after = *u;
    for (int i = 0; i < u->bases; i++) {
        gd_length at = distance - i * depth;
        gd_angle course;
        if (at >= 0) {
            after->base_at[i] = path_point(ahead, at, true, u->base_facing[0], &course);
        } else {
            gd_angle behind = gd_angle_wrap(u->base_facing[0] + GD_TURN / 2);
            after->base_at[i] = path_point(back, -at, false, behind, &course);
            course = gd_angle_wrap(course + GD_TURN / 2);
        }
        after->base_facing[i] = (uint16_t)course;
    }
    after->on_road = true;
    after->facing = after->base_facing[0];
    after->at = gd_point_ahead(after->base_at[0], after->facing, depth / 2);
}

typedef struct journey {
    const gd_scenario *sc;
    const fc_unit *u;
    const path *ahead, *back;
} journey;

static bool is_off_table(const void *context, gd_length distance)
{
    const journey *j = context;
    fc_unit there;
    place(j->u, j->ahead, j->back, distance, &there);
    return !fc_inside_table(j->sc, &there);
}

bool fc_lay_on_road(const gd_scenario *sc, fc_unit *u)
{
    spot head;
    gd_length behind = (u->bases - 1) * fc_base_depth(u);
    int branch = FC_STRAIGHT_ON;
    path ahead = {0}, back = {0};
    fc_lay(u);
    if ((u->formation != FC_MARCH_COLUMN && u->bases != 1) || !find_head(sc, u, &head))
        return false;
    traveller t = {.sc = sc, .at = turned(&head), .fresh = true};
    path_add(&ahead, point_of(&head));
    path_add(&back, point_of(&head));
    if (travel(&t, behind, &back, by_branch, &branch) < behind)
        return false;
    u->base_facing[0] = (uint16_t)heading(&head);
    fc_unit there;
    place(u, &ahead, &back, 0, &there);
    *u = there;
    return true;
}

gd_length fc_follow_road(const gd_scenario *sc, const fc_unit *u, gd_length most, int branch,
                         fc_unit *after)
{
    spot head;
    *after = *u;
    if (most <= 0 || !fc_is_on_road(sc, u) || !find_head(sc, u, &head))
        return 0;
    path ahead = {0}, back = {0};
    traveller t = {.sc = sc, .at = head, .fresh = true};
    path_add(&ahead, point_of(&head));
    gd_length reach = travel(&t, most, &ahead, by_branch, &branch);
    trace_back(sc, u, head, &back);
    journey j = {sc, u, &ahead, &back};
    reach = gd_search_first(0, reach + 1, is_off_table, &j) - 1;
    if (reach > 0)
        place(u, &ahead, &back, reach, after);
    return reach;
}
