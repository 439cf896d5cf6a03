// Our whole-number geometry against GEOS, an independent library that computes with doubles, on
// random shapes from a fixed seed. Distances have to agree to the rounding of the result; questions
// of yes or no wherever the answer is not within a hair of changing.
#include <geos_c.h>
#include <stdarg.h>

#include "core/dice.h"
#include "core/terrain.h"
#include "test.h"

// Read by the address sanitizer, if there is one. GEOS allocates all the time, from stacks that the
// sanitizer cannot unwind and takes to be new each time: without this the tests take twice as long.
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "malloc_context_size=1"; }

static gd_random dice;
static int cases;

static int below(int n) { return (int)gd_random_below(&dice, (uint32_t)n); }

static int between(int low, int high) { return low + below(high - low + 1); }

// Points with fractions, for positions between two whole ones.
typedef struct spot {
    double x, y;
} spot;

static double root(double n) // the tests do without the mathematics library
{
    double r = n > 1 ? n : 1;
    for (int i = 0; i < 60 && n > 0; i++)
        r = (r + n / r) / 2;
    return n > 0 ? r : 0;
}

static double sine(double x) // |x| up to 2 pi
{
    double term = x, sum = x;
    for (int n = 1; n < 30; n++) {
        term *= -x * x / (2 * n * (2 * n + 1));
        sum += term;
    }
    return sum;
}

static spot heading(gd_angle a)
{
    const double pi = 3.14159265358979323846;
    double x = gd_angle_wrap(a) * pi / 1800;
    return (spot){sine(x), sine(x > 3 * pi / 2 ? x - 3 * pi / 2 : x + pi / 2)};
}

static double apart(spot a, spot b)
{
    return root((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

static spot exact(gd_point p) { return (spot){p.x, p.y}; }

static double distance_from(double a, double b) { return a > b ? a - b : b - a; }

// Shapes for GEOS. A test keeps its shapes here and throws them away together.
static GEOSGeometry *kept[64];
static int kept_count;

static GEOSGeometry *keep(GEOSGeometry *g)
{
    if (!g || kept_count == 64) {
        printf("GEOS gave nothing, or a test keeps too much\n");
        abort();
    }
    return kept[kept_count++] = g;
}

static void drop_all(void)
{
    while (kept_count > 0)
        GEOSGeom_destroy(kept[--kept_count]);
    cases++;
}

static GEOSGeometry *shape(const spot *p, int count, bool closed)
{
    double xy[300] = {0};
    for (int i = 0; i <= count; i++) {
        xy[2 * i] = p[i % count].x;
        xy[2 * i + 1] = p[i % count].y;
    }
    unsigned size = (unsigned)(closed ? count + 1 : count);
    GEOSCoordSequence *s = GEOSCoordSeq_copyFromBuffer(xy, size, 0, 0);
    if (count == 1)
        return keep(GEOSGeom_createPoint(s));
    if (!closed)
        return keep(GEOSGeom_createLineString(s));
    return keep(GEOSGeom_createPolygon(GEOSGeom_createLinearRing(s), NULL, 0));
}

static GEOSGeometry *polygon(const gd_point *p, int count)
{
    spot s[128];
    for (int i = 0; i < count; i++)
        s[i] = exact(p[i]);
    return shape(s, count, true);
}

static GEOSGeometry *quad(const gd_rect *r) { return polygon(r->corner, 4); }

static GEOSGeometry *segment(gd_point a, gd_point b)
{
    spot s[2] = {exact(a), exact(b)};
    return shape(s, 2, false);
}

static GEOSGeometry *dot(spot p) { return shape(&p, 1, false); }

static double geos_distance(const GEOSGeometry *a, const GEOSGeometry *b)
{
    double d = -1;
    GEOSDistance(a, b, &d);
    return d;
}

static bool interiors_meet(const GEOSGeometry *a, const GEOSGeometry *b)
{
    return GEOSRelatePattern(a, b, "T********") == 1;
}

static void quiet(const char *format, ...) { (void)format; }

static void loud(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
}

static void begin(uint64_t seed)
{
    static bool started;
    if (!started)
        initGEOS(quiet, loud);
    started = true;
    gd_random_seed(&dice, test_seed(seed));
    cases = 0;
}

static void end(const char *what) { printf("  %d cases: %s\n", cases, what); }

// Mostly towards the other, so that moves often get there.
static gd_angle random_direction(const gd_rect *from, gd_point to)
{
    return below(4) ? gd_bearing(gd_rect_centre(from), to) + between(-400, 400) : below(GD_TURN);
}

// Random shapes. Stands as the rules have them, near each other so that they often meet.
static gd_rect random_rect(int spread)
{
    static const gd_length sizes[] = {1500, 750, 1250, 6000, 3000, 4500, 400, 2250};
    gd_point p = {30000 + between(-spread, spread), 20000 + between(-spread, spread)};
    gd_angle facing = below(4) ? below(GD_TURN) : 900 * below(4);
    return gd_rect_make(p, facing, sizes[below(8)], sizes[below(8)]);
}

// A star around a centre with arms of random length, and so mostly concave.
static int random_polygon(gd_point *out, int spread)
{
    int count;
    do {
        count = between(3, 14);
        spot c = {30000 + between(-spread, spread), 20000 + between(-spread, spread)};
        for (int i = 0; i < count; i++) {
            spot h = heading(i * GD_TURN / count + below(GD_TURN / count));
            double arm = between(500, 9000);
            out[i] = (gd_point){(gd_length)(c.x + h.x * arm), (gd_length)(c.y + h.y * arm)};
        }
    } while (!gd_polygon_simple(out, count));
    return count;
}

static gd_point random_point(int spread)
{
    return (gd_point){30000 + between(-spread, spread), 20000 + between(-spread, spread)};
}

// The four corners moved, turned or drawn in, without rounding.
typedef struct corners {
    spot c[4];
} corners;

static corners corners_of(const gd_rect *r)
{
    return (corners){
        {exact(r->corner[0]), exact(r->corner[1]), exact(r->corner[2]), exact(r->corner[3])}};
}

static corners moved(corners s, gd_angle direction, double distance)
{
    spot h = heading(direction);
    for (int i = 0; i < 4; i++)
        s.c[i] = (spot){s.c[i].x + h.x * distance, s.c[i].y + h.y * distance};
    return s;
}

static corners turned(corners s, gd_point pivot, gd_angle clockwise)
{
    spot h = heading(clockwise);
    for (int i = 0; i < 4; i++) {
        double x = s.c[i].x - pivot.x, y = s.c[i].y - pivot.y;
        s.c[i] = (spot){pivot.x + x * h.y + y * h.x, pivot.y + y * h.y - x * h.x};
    }
    return s;
}

static corners drawn_in(corners s, double by)
{
    corners out = s;
    for (int i = 0; i < 4; i++) {
        spot p = s.c[i], next = s.c[(i + 1) % 4], last = s.c[(i + 3) % 4];
        double n = by / apart(p, next), l = by / apart(p, last);
        out.c[i].x += (next.x - p.x) * n + (last.x - p.x) * l;
        out.c[i].y += (next.y - p.y) * n + (last.y - p.y) * l;
    }
    return out;
}

static GEOSGeometry *quad_of(corners s) { return shape(s.c, 4, true); }

// Everything passed over between two places.
static GEOSGeometry *hull_of(corners a, corners b)
{
    spot all[8];
    memcpy(all, a.c, sizeof a.c);
    memcpy(all + 4, b.c, sizeof b.c);
    return keep(GEOSConvexHull(shape(all, 8, false)));
}

TEST(rect_distance)
{
    begin(101);
    for (int i = 0; i < 20000; i++) {
        int spread = i % 4 ? 6000 : 370000;
        gd_rect a = random_rect(spread), b = random_rect(spread);
        GEOSGeometry *ga = quad(&a), *gb = quad(&b);
        double want = geos_distance(ga, gb);
        CHECK(distance_from(gd_rect_distance(&a, &b), want) < 0.51);
        CHECK_INT(gd_rect_distance(&a, &b), gd_rect_distance(&b, &a));
        gd_point on_a, on_b;
        CHECK_INT(gd_rect_nearest(&a, &b, &on_a, &on_b), gd_rect_distance(&a, &b));
        CHECK(geos_distance(ga, dot(exact(on_a))) < 0.8);
        CHECK(geos_distance(gb, dot(exact(on_b))) < 0.8);
        CHECK(distance_from(apart(exact(on_a), exact(on_b)), want) < 1.5);
        CHECK(distance_from(gd_point_rect_distance(on_b, &a), geos_distance(ga, dot(exact(on_b)))) <
              0.51);
        drop_all();
    }
    end("distance of rectangles, nearest points");
}

// Moving one by less than the depth cannot set them apart, and a point of one deep in the other
// means at least that depth.
TEST(rect_overlap)
{
    begin(102);
    int deep = 0;
    for (int i = 0; i < 12000; i++) {
        gd_rect a = random_rect(2500), b = random_rect(2500);
        if (i % 2) { // side by side, give or take a few
            b = gd_rect_make(gd_point_local(a.corner[0], gd_bearing(a.corner[3], a.corner[0]),
                                            between(-9, 9), between(-3000, 3000)),
                             gd_bearing(a.corner[0], a.corner[3]) + between(-3, 3), 1500, 750);
        }
        GEOSGeometry *ga = quad(&a), *gb = quad(&b);
        CHECK_INT(gd_rect_overlap(&a, &b, 0), interiors_meet(ga, gb));
        CHECK_INT(gd_rect_overlap(&a, &b, 0), gd_rect_overlap(&b, &a, 0));
        bool over = gd_rect_overlap(&a, &b, GD_SLACK);
        if (interiors_meet(quad_of(drawn_in(corners_of(&a), GD_SLACK + 0.1)), gb))
            CHECK(over);
        for (int k = 0; over && k < 6; k++) {
            corners away = moved(corners_of(&a), below(GD_TURN), GD_SLACK - 0.01);
            CHECK(interiors_meet(quad_of(away), gb));
        }
        deep += over;
        drop_all();
    }
    CHECK(deep > 2000);
    end("overlap of rectangles");
}

TEST(point_in_polygon)
{
    begin(103);
    int found[3] = {0};
    for (int i = 0; i < 1000; i++) {
        gd_point p[16];
        int count = random_polygon(p, 1000);
        GEOSGeometry *g = polygon(p, count), *border = keep(GEOSBoundary(g));
        for (int k = 0; k < 20; k++) {
            gd_point at = random_point(7000);
            if (k % 5 == 0)
                at = p[below(count)];
            if (k % 5 == 1) // level with a corner
                at.y = p[below(count)].y;
            if (k % 5 == 2) // on or very near an edge
                at = gd_point_middle(p[0], p[1]);
            GEOSGeometry *d = dot(exact(at));
            int want = GEOSContains(g, d) ? 1 : GEOSIntersects(border, d) ? 0 : -1;
            CHECK_INT(gd_polygon_side(p, count, at), want);
            found[want + 1]++;
            cases++;
            GEOSGeom_destroy(d);
            kept_count--;
        }
        drop_all();
        cases--;
    }
    CHECK(found[0] > 2000 && found[1] > 2000 && found[2] > 2000);
    end("points in polygons");
}

TEST(rect_and_polygon)
{
    begin(104);
    int over = 0;
    for (int i = 0; i < 12000; i++) {
        gd_point p[16];
        int count = random_polygon(p, 8000);
        gd_rect r = random_rect(8000);
        GEOSGeometry *g = polygon(p, count), *gr = quad(&r);
        CHECK(distance_from(gd_polygon_distance(p, count, &r), geos_distance(g, gr)) < 0.51);
        CHECK_INT(gd_polygon_overlap(p, count, &r, 0), interiors_meet(g, gr));
        bool deep = gd_polygon_overlap(p, count, &r, GD_SLACK);
        if (interiors_meet(quad_of(drawn_in(corners_of(&r), GD_SLACK + 0.1)), g))
            CHECK(deep);
        if (deep)
            CHECK(interiors_meet(quad_of(drawn_in(corners_of(&r), GD_SLACK - 0.1)), g));
        over += deep;
        double area;
        GEOSArea(g, &area);
        CHECK(distance_from((double)gd_polygon_area2(p, count) / 2, area) < 0.6);
        drop_all();
    }
    CHECK(over > 2000);
    end("rectangles and polygons, area");
}

TEST(polygons)
{
    begin(105);
    int over = 0;
    for (int i = 0; i < 4000; i++) {
        gd_point p[16], q[16];
        int n = random_polygon(p, 9000), m = random_polygon(q, 9000);
        GEOSGeometry *a = polygon(p, n), *b = polygon(q, m);
        bool got = gd_polygons_overlap(p, n, q, m, GD_SLACK);
        if (!interiors_meet(a, b)) {
            CHECK(!got);
        } else {
            GEOSGeometry *both = keep(GEOSIntersection(a, b));
            GEOSGeometry *core = keep(GEOSBuffer(both, -30, 4));
            if (!GEOSisEmpty(core))
                CHECK(got);
        }
        over += got;
        drop_all();
    }
    CHECK(over > 1000);
    for (int i = 0; i < 4000; i++) { // corners in any order: mostly not simple
        gd_point p[8];
        int n = between(4, 6);
        for (int k = 0; k < n; k++)
            p[k] = (gd_point){100 * below(12), 100 * below(12)};
        GEOSGeometry *g = polygon(p, n);
        bool twice = false; // GEOS allows a corner to be given twice in a row
        for (int k = 0; k < n; k++)
            twice |= p[k].x == p[(k + 1) % n].x && p[k].y == p[(k + 1) % n].y;
        CHECK_INT(gd_polygon_simple(p, n), !twice && GEOSisValid(g));
        drop_all();
    }
    end("overlapping and simple polygons");
}

TEST(segments)
{
    begin(106);
    for (int i = 0; i < 10000; i++) {
        int spread = i % 3 ? 4000 : 370000;
        gd_point a = random_point(spread), b = random_point(spread);
        gd_point c = random_point(spread), d = random_point(spread);
        if (i % 5 == 0)
            d = (gd_point){c.x + between(-9, 9), c.y + between(-9, 9)}; // very short
        GEOSGeometry *ab = segment(a, b), *cd = segment(c, d);
        double want = geos_distance(ab, cd);
        CHECK(distance_from(gd_segment_distance(a, b, c, d), want) < 0.51);
        want = geos_distance(dot(exact(a)), cd);
        CHECK(distance_from(gd_point_segment_distance(a, c, d), want) < 0.51);
        gd_point path[3] = {c, d, a}, at;
        if (GEOSCrosses(ab, cd)) {
            CHECK(gd_polyline_crossing(path, 2, a, b, &at));
            CHECK(geos_distance(keep(GEOSIntersection(ab, cd)), dot(exact(at))) < 0.8);
        } else if (!GEOSIntersects(ab, cd)) {
            CHECK(!gd_polyline_crossing(path, 2, a, b, &at));
        }
        drop_all();
    }
    end("segments");
}

static double length_inside(const GEOSGeometry *line, const GEOSGeometry *area)
{
    double length = 0;
    GEOSLength(keep(GEOSIntersection(line, area)), &length);
    return length;
}

TEST(segment_in_polygon)
{
    begin(107);
    int pieces = 0;
    for (int i = 0; i < 12000; i++) {
        gd_point p[16];
        int count = random_polygon(p, 3000);
        gd_point a = random_point(12000), b = random_point(12000);
        if (i % 4 == 0)
            a = p[below(count)]; // through a corner
        gd_span s[16];
        int n = gd_polygon_spans(p, count, a, b, s, 16);
        double want = length_inside(segment(a, b), polygon(p, count));
        CHECK(distance_from(gd_spans_total(s, n), want) < 0.1 + n);
        for (int k = 0; k < n; k++)
            CHECK(s[k].from <= s[k].to && (k == 0 || s[k - 1].to <= s[k].from));
        pieces += n > 1;
        drop_all();
    }
    CHECK(pieces > 500);
    end("segments in polygons");
}

// A line of sight through several woods, some of them overlapping.
TEST(sight_through_many)
{
    begin(108);
    for (int i = 0; i < 2000; i++) {
        enum { MANY = 6 };
        gd_feature f[MANY];
        gd_point points[16 * MANY];
        GEOSGeometry *all = NULL;
        int used = 0;
        for (int k = 0; k < MANY; k++) {
            int n = random_polygon(points + used, 12000);
            GEOSGeometry *g = polygon(points + used, n);
            f[k] = (gd_feature){.kind = 1, .shape = GD_AREA, .count = (uint16_t)n};
            used += gd_feature_finish(&f[k], points, used);
            all = all ? keep(GEOSUnion(all, g)) : g;
        }
        gd_map map = {.layer = {{f, points, MANY}, {NULL, NULL, 0}}};
        gd_sight_rule rule = {GD_KIND(1), 0, 2000};
        gd_point a = random_point(15000), b = random_point(15000);
        double want = length_inside(segment(a, b), all);
        gd_sight got = gd_map_sight(&map, a, b, &rule);
        CHECK(distance_from(got.inside, want) < 0.6);
        if (distance_from(want, 2000) > 0.6)
            CHECK_INT(got.clear, want < 2000);
        if (!got.clear) { // what is stopped has gone through the depth, and is in or at the woods
            double part = apart(exact(a), exact(got.at)) / apart(exact(a), exact(b));
            spot stopped[2] = {exact(a), {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}};
            CHECK(distance_from(length_inside(shape(stopped, 2, false), all), 2000) < 1);
            CHECK(geos_distance(all, dot(exact(got.at))) < 1);
        }
        rule = (gd_sight_rule){0, GD_KIND(1), 0};
        bool blocked = false;
        for (int k = 0; k < MANY; k++) {
            GEOSGeometry *g = polygon(points + f[k].first, f[k].count);
            blocked |= interiors_meet(segment(a, b), g) && !GEOSIntersects(g, dot(exact(a))) &&
                       !GEOSIntersects(g, dot(exact(b)));
        }
        CHECK_INT(gd_map_sight(&map, a, b, &rule).clear, !blocked);
        drop_all();
    }
    end("lines of sight");
}

// How much of edge r-s is within the gap of edge p-q?
static double length_near(spot p, spot q, spot r, spot s)
{
    double n = GD_TOUCH_GAP / apart(p, q), x = (q.y - p.y) * n, y = (p.x - q.x) * n;
    spot round[4] = {
        {p.x + x, p.y + y}, {q.x + x, q.y + y}, {q.x - x, q.y - y}, {p.x - x, p.y - y}};
    spot other[2] = {r, s};
    return length_inside(shape(other, 2, false), shape(round, 4, true));
}

TEST(touch)
{
    begin(109);
    int touching = 0;
    for (int i = 0; i < 4000; i++) {
        gd_rect a = random_rect(100);
        gd_angle facing = gd_bearing(a.corner[3], a.corner[0]);
        gd_point at = gd_point_local(a.corner[0], facing, between(-5, 12), between(-2000, 5000));
        gd_rect b = gd_rect_make(at, facing + 1800 + (i % 3 ? between(-40, 40) : 0), 1500, 750);
        gd_touch t;
        bool got = gd_rect_touch(&a, &b, &t);
        // Measured along the one or the other edge the length differs by a cosine of 4 degrees.
        for (int k = 0; k < 16; k++) {
            corners ca = corners_of(&a), cb = corners_of(&b);
            int ea = k / 4, eb = k % 4;
            double length = length_near(ca.c[ea], ca.c[(ea + 1) % 4], cb.c[eb], cb.c[(eb + 1) % 4]);
            if (length > GD_TOUCH_LENGTH * 1.02)
                CHECK(got && (t.edges_a >> ea & 1) && (t.edges_b >> eb & 1) &&
                      t.length > length * 0.98 - 1);
            if (got && t.edge_a == ea && t.edge_b == eb)
                CHECK(length > t.length * 0.98 - 1);
        }
        if (got) {
            spot from = exact(a.corner[t.edge_a]), to = exact(a.corner[(t.edge_a + 1) % 4]);
            spot edge[2] = {from, to};
            CHECK(geos_distance(shape(edge, 2, false), dot(exact(t.middle))) < 1);
            CHECK(geos_distance(quad(&b), dot(exact(t.middle))) < GD_TOUCH_GAP + 1);
        }
        touching += got;
        drop_all();
    }
    CHECK(touching > 1500 && touching < 3500);
    end("touching edges");
}

TEST(strip_ahead)
{
    begin(110);
    int ahead = 0;
    for (int i = 0; i < 8000; i++) {
        gd_angle facing = below(GD_TURN);
        gd_rect a = gd_rect_make(random_point(5000), facing, 1500, 750), b = random_rect(9000);
        spot h = heading(facing), l = exact(a.corner[0]), r = exact(a.corner[1]);
        spot strip[4] = {
            l, {l.x + h.x * 1e5, l.y + h.y * 1e5}, {r.x + h.x * 1e5, r.y + h.y * 1e5}, r};
        GEOSGeometry *part = keep(GEOSIntersection(shape(strip, 4, true), quad(&b)));
        // Its width, seen in a frame that looks along the facing.
        double low = 1e9, high = -1e9;
        if (!GEOSisEmpty(part) && GEOSGeomTypeId(part) == GEOS_POLYGON) {
            const GEOSCoordSequence *s = GEOSGeom_getCoordSeq(GEOSGetExteriorRing(part));
            unsigned size = 0;
            GEOSCoordSeq_getSize(s, &size);
            for (unsigned k = 0; k < size; k++) {
                double x, y;
                GEOSCoordSeq_getXY(s, k, &x, &y);
                double right = x * h.y - y * h.x;
                low = right < low ? right : low;
                high = right > high ? right : high;
            }
        }
        gd_point near;
        gd_length range;
        bool got = gd_strip_ahead(&a, facing, &b, &near, &range);
        if (distance_from(high - low, GD_SLACK) > 0.1)
            CHECK_INT(got, high - low > GD_SLACK);
        if (got) {
            spot middle = exact(gd_edge_middle(&a, GD_FRONT));
            CHECK(geos_distance(part, dot(exact(near))) < 1.3);
            CHECK(distance_from(apart(middle, exact(near)), geos_distance(part, dot(middle))) <
                  1.5);
            CHECK(distance_from(range, geos_distance(quad(&a), quad(&b))) < 0.51);
        }
        ahead += got;
        drop_all();
    }
    CHECK(ahead > 1000);
    end("straight ahead");
}

// A move that starts clear and was given `got` of `distance`: it just reaches the other shape, or
// passes it, with no more than the slack of its border overlapping.
static void check_sweep(const gd_rect *mover, gd_angle direction, gd_length distance, gd_length got,
                        const GEOSGeometry *other)
{
    corners start = corners_of(mover), core = drawn_in(start, GD_SLACK + 0.1);
    CHECK(got >= 0 && got <= distance);
    CHECK(!interiors_meet(hull_of(core, moved(core, direction, got)), other));
    if (got == distance)
        return;
    double into = got > 0 ? got + 2 : GD_SLACK + 2; // nothing moves on into what is that near
    CHECK(interiors_meet(quad_of(moved(start, direction, into)), other));
    if (got > 0) {
        CHECK(!interiors_meet(quad_of(moved(start, direction, got - 0.05)), other));
        CHECK(geos_distance(quad_of(moved(start, direction, got)), other) <= 1.05);
    } else { // at once: it was there already, or nearly so
        CHECK(geos_distance(quad_of(start), other) <= GD_SLACK + 0.1);
    }
}

TEST(sweep)
{
    begin(111);
    int stopped = 0;
    for (int i = 0; i < 14000; i++) {
        int spread = i % 7 ? 6000 : 360000;
        gd_rect a = random_rect(spread), b = random_rect(spread);
        gd_angle direction = random_direction(&a, gd_rect_centre(&b));
        gd_length distance = between(1, 2 * spread);
        if (i % 7 == 0) // straight at it
            direction = gd_bearing(gd_rect_centre(&a), gd_rect_centre(&b));
        if (i % 3 == 0) { // in contact, or nearly
            gd_angle facing = gd_bearing(a.corner[3], a.corner[0]);
            gd_point at = gd_point_local(a.corner[0], facing, between(-1, 8), between(-2000, 5000));
            b = gd_rect_make(at, facing + 1800, 1500, 750);
            direction = below(2) ? facing + 900 * below(4) : direction;
        }
        GEOSGeometry *other = quad(&b);
        if (gd_rect_overlap(&a, &b, GD_SLACK)) {
            CHECK_INT(gd_sweep(&a, direction, distance, &b), 0);
        } else if (!gd_rect_overlap(&a, &b, 0)) {
            gd_length got = gd_sweep(&a, direction, distance, &b);
            check_sweep(&a, direction, distance, got, other);
            stopped += got < distance;
        }
        drop_all();
    }
    CHECK(stopped > 2000);
    end("straight moves against rectangles");
}

TEST(sweep_polygon)
{
    begin(112);
    int stopped = 0;
    for (int i = 0; i < 8000; i++) {
        gd_point p[16];
        int spread = i % 7 ? 9000 : 360000;
        int count = random_polygon(p, spread);
        gd_rect a = random_rect(spread);
        gd_angle direction = random_direction(&a, p[0]);
        gd_length distance = between(1, 2 * spread);
        if (i % 7 == 0)
            direction = gd_bearing(gd_rect_centre(&a), p[0]);
        GEOSGeometry *other = polygon(p, count);
        if (!gd_polygon_overlap(p, count, &a, 0)) {
            gd_length got = gd_sweep_polygon(&a, direction, distance, p, count);
            check_sweep(&a, direction, distance, got, other);
            stopped += got < distance;
        }
        gd_feature f = {.kind = 2, .shape = GD_AREA, .count = (uint16_t)count};
        gd_feature_finish(&f, p, 0);
        gd_map map = {.layer = {{&f, p, 1}, {NULL, NULL, 0}}};
        bool over = gd_map_swept(&map, &a, direction, distance, ~0u) != 0;
        corners less = drawn_in(corners_of(&a), GD_SLACK - 0.2);
        corners more = drawn_in(corners_of(&a), GD_SLACK + 0.2);
        if (over)
            CHECK(interiors_meet(hull_of(less, moved(less, direction, distance + 0.2)), other));
        else
            CHECK(!interiors_meet(hull_of(more, moved(more, direction, distance - 0.2)), other));
        drop_all();
    }
    CHECK(stopped > 1500);
    end("straight moves against polygons");
}

// A turn that got `got` of `angle` tenths: clear at each of them (we look at some), not at the
// next. Corners are rounded while turning, so an overlap is seen up to 1.5 early or late.
static void check_turn(const gd_rect *mover, gd_point pivot, gd_angle angle, gd_angle got,
                       const GEOSGeometry *other, double certain)
{
    gd_angle way = angle < 0 ? -1 : 1;
    corners start = corners_of(mover);
    CHECK(got >= 0 && got <= angle * way);
    for (int k = 0; k < 4; k++) {
        gd_angle at = k == 0 ? got : below(got + 1);
        corners here = drawn_in(turned(start, pivot, way * at), GD_SLACK + 1.5);
        CHECK(!interiors_meet(quad_of(here), other));
    }
    if (got < angle * way) {
        corners next = drawn_in(turned(start, pivot, way * (got + 1)), certain);
        CHECK(interiors_meet(quad_of(next), other));
    }
}

TEST(turn)
{
    begin(113);
    int stopped = 0;
    for (int i = 0; i < 12000; i++) {
        gd_rect a = random_rect(3500), b = random_rect(3500);
        gd_angle angle = (below(2) ? 1 : -1) * between(1, 1800);
        gd_point pivot = a.corner[below(4)];
        if (gd_rect_overlap(&a, &b, 0))
            continue;
        gd_angle got = gd_sweep_turn(&a, pivot, angle, &b);
        check_turn(&a, pivot, angle, got, quad(&b), 2);
        stopped += got < abs(angle);
        drop_all();
    }
    CHECK(stopped > 1000);
    end("turns against rectangles");
}

TEST(turn_polygon)
{
    begin(114);
    int stopped = 0;
    for (int i = 0; i < 12000; i++) {
        gd_point p[16];
        int count = random_polygon(p, 6000);
        gd_rect a = random_rect(6000);
        gd_angle angle = (below(2) ? 1 : -1) * between(1, 1800);
        gd_point pivot = a.corner[below(4)];
        if (gd_polygon_overlap(p, count, &a, 0))
            continue;
        gd_angle got = gd_sweep_turn_polygon(&a, pivot, angle, p, count);
        check_turn(&a, pivot, angle, got, polygon(p, count), GD_SLACK - 1.5);
        stopped += got < abs(angle);
        drop_all();
    }
    CHECK(stopped > 700);
    end("turns against polygons");
}
