// cli/bench_core.c - timing distance, arcs, sweeps and lines of sight.
#include "cli/bench_core.h"

#include <stdio.h>

#include "cli/progress.h"
#include "core/dice.h"
#include "core/geometry.h"
#include "core/terrain.h"

enum { CASES = 512, GROUND = 40, GROUND_POINTS = GROUND * 16 };

// The same random rectangles, points and ground every time.
typedef struct bench_data {
    gd_rect rect[CASES];
    gd_point point[CASES];
    gd_angle facing[CASES];
    gd_feature feature[GROUND];
    gd_point ground[GROUND_POINTS];
    gd_map map;
} bench_data;

static bench_data data;
static volatile int64_t sink; // so that nothing measured is left out as useless

static gd_length somewhere(gd_random *r, int inches)
{
    return (gd_length)gd_random_below(r, (uint32_t)inches * GD_INCH);
}

// In two statements: the order in which an initializer is worked out is the compiler's choice.
static gd_point some_point(gd_random *r)
{
    gd_point p;
    p.x = somewhere(r, 72);
    p.y = somewhere(r, 48);
    return p;
}

static void fill(void)
{
    gd_random r;
    gd_random_seed(&r, 7);
    for (int i = 0; i < CASES; i++) {
        data.point[i] = some_point(&r);
        data.facing[i] = (gd_angle)gd_random_below(&r, GD_TURN);
        data.rect[i] = gd_rect_make(data.point[i], data.facing[i], 6 * GD_INCH, 750);
    }
    // Areas of eight corners, a fence in every fourth place.
    int used = 0;
    for (int i = 0; i < GROUND; i++) {
        gd_point centre = some_point(&r);
        gd_length size = 1500 + somewhere(&r, 3);
        bool line = i % 4 == 3;
        data.feature[i] = (gd_feature){.kind = (uint8_t)(line ? 2 : i % 2),
                                       .shape = line ? GD_LINE : GD_AREA,
                                       .count = line ? 3 : 8};
        for (int k = 0; k < data.feature[i].count; k++)
            data.ground[used + k] = line ? (gd_point){centre.x + (k - 1) * size, centre.y + k * 300}
                                         : gd_point_ahead(centre, k * 450, size);
        used += gd_feature_finish(&data.feature[i], data.ground, used);
    }
    data.map = (gd_map){.layer = {{data.feature, data.ground, GROUND}}, .kinds = 7};
}

static int64_t do_distance(int i)
{
    return gd_rect_distance(&data.rect[i], &data.rect[(i * 7 + 3) % CASES]);
}

static int64_t do_wedge(int i)
{
    return gd_in_wedge(data.point[i], data.facing[i], 450, data.point[(i * 5 + 1) % CASES]);
}

static int64_t do_sweep(int i)
{
    return gd_sweep(&data.rect[i], data.facing[i], 8 * GD_INCH, &data.rect[(i * 7 + 3) % CASES]);
}

static int64_t do_wheel(int i)
{
    return gd_sweep_turn(&data.rect[i], data.rect[i].corner[GD_FRONT], 450,
                         &data.rect[(i * 7 + 3) % CASES]);
}

static int64_t do_strip(int i)
{
    gd_length range = 0;
    return gd_strip_ahead(&data.rect[i], data.facing[i], &data.rect[(i * 7 + 3) % CASES], NULL,
                          &range) +
           range;
}

static int64_t do_sight(int i)
{
    static const gd_sight_rule rule = {GD_KIND(0), GD_KIND(1), 2 * GD_INCH};
    return gd_map_sight(&data.map, data.point[i], data.point[(i * 3 + 11) % CASES], &rule).inside;
}

static int64_t do_ground(int i)
{
    return gd_map_under(&data.map, &data.rect[i], GD_KIND(0) | GD_KIND(1) | GD_KIND(2));
}

static double time_of(int64_t (*work)(int), double seconds)
{
    int64_t rounds = 0, sum = 0;
    double begun = seconds_worked(), spent;
    do {
        for (int i = 0; i < CASES; i++)
            sum += work(i);
        rounds += CASES;
    } while ((spent = seconds_worked() - begun) < seconds);
    sink = sum;
    return spent * 1e9 / (double)rounds;
}

void bench_core_run(bench_core *out, double seconds)
{
    static const struct {
        const char *key, *what;
        int64_t (*work)(int);
    } list[] = {
        {"distance", "distance of two rectangles", do_distance},
        {"wedge", "point in a wedge", do_wedge},
        {"arc", "rectangle in the strip ahead of another", do_strip},
        {"sweep", "straight sweep against a rectangle", do_sweep},
        {"wheel", "wheel against a rectangle", do_wheel},
        {"sight", "line of sight among 40 pieces of terrain", do_sight},
        {"ground", "ground under a rectangle, 40 pieces", do_ground},
    };
    fill();
    out->count = (int)(sizeof list / sizeof list[0]);
    for (int i = 0; i < out->count; i++) {
        out->item[i].key = list[i].key;
        out->item[i].what = list[i].what;
        time_of(list[i].work, seconds / 8); // warm
        out->item[i].nanoseconds = time_of(list[i].work, seconds);
    }
}

const char *bench_compiler(void)
{
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#else
    return "unknown";
#endif
}
