// What the squares tell is what the plain loop over all features tells: random ground, and bases
// and points everywhere, also off the table.
#include "core/dice.h"
#include "table/recall.h"
#include "table/squares.h"
#include "test.h"

enum { WIDE = 60 * GD_INCH, DEEP = 40 * GD_INCH, FEATURES = 30, KINDS = 6, QUESTIONS = 4000 };

static gd_scenario sc;

static int32_t below(gd_random *r, int32_t n) { return (int32_t)gd_random_below(r, (uint32_t)n); }

static gd_point somewhere(gd_random *r)
{
    gd_point p;
    p.x = below(r, WIDE + 8 * GD_INCH) - 4 * GD_INCH;
    p.y = below(r, DEEP + 8 * GD_INCH) - 4 * GD_INCH;
    return p;
}

// A star with straight sides, large or small; a fence; a road.
static void add_feature(gd_random *r, int n)
{
    gd_point at = somewhere(r), points[GD_FEATURE_POINTS];
    gd_length size = 200 + below(r, 9 * GD_INCH);
    int shape = n % 4 == 0 ? GD_LINE : n % 4 == 1 ? GD_BAND : GD_AREA;
    int corners = shape == GD_AREA ? 5 + below(r, 8) : 2 + below(r, 4);
    for (int i = 0; i < corners; i++)
        points[i] = gd_point_ahead(at, i * GD_TURN / corners, size / 2 + below(r, size / 2));
    gd_feature f = {.kind = (uint8_t)below(r, KINDS),
                    .shape = (uint8_t)shape,
                    .count = (uint16_t)corners,
                    .width = shape == GD_BAND ? 300 : 0};
    gd_ground_add(&sc.ground, &f, points, corners, "", 0);
}

static void make_ground(gd_random *r)
{
    memset(&sc, 0, sizeof sc);
    sc.width = WIDE;
    sc.depth = DEEP;
    for (int i = 0; i < FEATURES; i++)
        add_feature(r, i);
    gd_recall_forget();
}

static void ask(gd_random *r, const gd_map *map)
{
    gd_point p = somewhere(r);
    gd_kinds kinds = (gd_kinds)gd_random_below(r, 1u << KINDS) & sc.ground.kinds;
    gd_angle facing = below(r, GD_TURN);
    gd_length width = 5 + below(r, 3 * GD_INCH);
    gd_rect rect = gd_rect_make(p, facing, width, 5 + below(r, GD_INCH));
    gd_box box = gd_rect_box(&rect);
    gd_kinds under = gd_map_under(map, &rect, kinds);
    CHECK_INT((int)gd_squares_under(&sc, &rect, kinds), (int)under);
    CHECK_INT((int)gd_squares_at(&sc, p, kinds), (int)gd_map_at(map, p, kinds));
    CHECK_INT((int)(under & ~gd_squares_near(&sc, &box, kinds)), 0);
}

TEST(squares_tell_what_the_features_tell)
{
    gd_random r;
    gd_random_seed(&r, test_seed(7));
    for (int ground = 0; ground < 20; ground++) {
        make_ground(&r);
        gd_map map = {{gd_scenario_layer(&sc), {NULL, NULL, 0}}, sc.ground.kinds};
        gd_recall_turn before = gd_recall_begin(NULL, &sc, NULL);
        for (int i = 0; i < QUESTIONS; i++)
            ask(&r, &map);
        gd_recall_end(before);
    }
}
