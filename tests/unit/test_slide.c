// A rectangle that slides: how near it comes to another, and where it is over an area. By hand, and
// against looking at one place after the other.
#include "core/dice.h"
#include "core/scenario.h"
#include "geometry_help.h"

static gd_random dice;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static gd_rect moved(const gd_rect *r, gd_angle direction, gd_length distance)
{
    gd_point by = gd_point_ahead((gd_point){0, 0}, direction, distance);
    return gd_rect_shift(r, by.x, by.y);
}

TEST(slide_distance_by_hand)
{
    gd_rect mover = line(20, 20, 0), ahead = line(20, 30, 0), beside = line(28, 25, 0);
    CHECK_INT(gd_slide_distance(&mover, 0, 0, &ahead), 9250);
    CHECK_INT(gd_slide_distance(&mover, 0, 5000, &ahead), 4250);
    CHECK_INT(gd_slide_distance(&mover, 0, 9250, &ahead), 0);
    CHECK_INT(gd_slide_distance(&mover, 0, 20000, &ahead), 0);
    CHECK_INT(gd_slide_distance(&mover, 1800, 5000, &ahead), 9250);
    // Past its flank: 2 inches off on the way, farther at both ends.
    CHECK_INT(gd_slide_distance(&mover, 0, 10000, &beside), 2000);
    CHECK_INT(gd_slide_distance(&mover, 900, 1000, &ahead), 9250);
}

TEST(slide_distance_is_the_least_on_the_way)
{
    gd_random_seed(&dice, test_seed(4711));
    for (int i = 0; i < 400; i++) {
        gd_rect a = gd_rect_make((gd_point){between(20000, 30000), between(20000, 30000)},
                                 between(0, 3599), between(300, 6000), between(300, 3000));
        gd_rect b = gd_rect_make((gd_point){between(15000, 35000), between(15000, 35000)},
                                 between(0, 3599), between(300, 6000), between(300, 3000));
        gd_angle direction = between(0, 3599);
        gd_length distance = between(1, 12000), least = INT32_MAX;
        for (gd_length t = 0; t <= distance; t += 20) {
            gd_rect at = moved(&a, direction, t);
            gd_length gap = gd_rect_distance(&at, &b);
            least = gap < least ? gap : least;
        }
        gd_length got = gd_slide_distance(&a, direction, distance, &b);
        CHECK(got <= least + 2 && got >= least - 25);
    }
}

// ---- over areas ---------------------------------------------------------------------------------

static gd_ground ground;

static gd_map map_of_ground(void)
{
    return (gd_map){{{ground.feature, ground.point, ground.count}, {NULL, NULL, 0}}, ground.kinds};
}

static void add_area(const gd_point *p, int count)
{
    gd_feature f = {.kind = 1, .shape = GD_AREA, .count = (uint16_t)count};
    gd_ground_add(&ground, &f, p, count, "", 0);
}

TEST(swept_spans_by_hand)
{
    memset(&ground, 0, sizeof ground);
    gd_point first[4] = {{0, 22000}, {40000, 22000}, {40000, 24000}, {0, 24000}};
    gd_point second[4] = {{0, 30000}, {40000, 30000}, {40000, 31000}, {0, 31000}};
    add_area(first, 4);
    add_area(second, 4);
    gd_map map = map_of_ground();
    gd_rect mover = line(20, 20, 0);
    gd_span span[8];
    CHECK_INT(gd_map_swept_spans(&map, &mover, 0, 2000, GD_KIND(1), span, 8), 0);
    CHECK_INT(gd_map_swept_spans(&map, &mover, 0, 3000, GD_KIND(1), span, 8), 1);
    CHECK_INT(span[0].from, 2000);
    CHECK_INT(span[0].to, 3000);
    // Until its rear is out of it again, 0.75 inch later.
    CHECK_INT(gd_map_swept_spans(&map, &mover, 0, 20000, GD_KIND(1), span, 8), 2);
    CHECK_INT(span[0].from, 2000);
    CHECK_INT(span[0].to, 4750);
    CHECK_INT(span[1].from, 10000);
    CHECK_INT(span[1].to, 11750);
    CHECK_INT(gd_map_swept_spans(&map, &mover, 0, 20000, GD_KIND(2), span, 8), 0);
    CHECK_INT(gd_map_swept_spans(&map, &mover, 900, 20000, GD_KIND(1), span, 8), 0);
    // With too little room the stretches are joined.
    CHECK_INT(gd_map_swept_spans(&map, &mover, 0, 20000, GD_KIND(1), span, 1), 1);
    CHECK_INT(span[0].from, 2000);
    CHECK_INT(span[0].to, 11750);
}

TEST(swept_spans_inside_all_the_way)
{
    memset(&ground, 0, sizeof ground);
    gd_point all[4] = {{0, 0}, {60000, 0}, {60000, 60000}, {0, 60000}};
    add_area(all, 4);
    gd_map map = map_of_ground();
    gd_rect mover = line(20, 20, 333);
    gd_span span[8];
    CHECK_INT(gd_map_swept_spans(&map, &mover, 1234, 7000, GD_KIND(1), span, 8), 1);
    CHECK_INT(span[0].from, 0);
    CHECK_INT(span[0].to, 7000);
}

// A star-shaped polygon about a point.
static void add_star(gd_point middle)
{
    gd_point p[9];
    for (int i = 0; i < 9; i++)
        p[i] = gd_point_ahead(middle, i * 400, between(500, 6000));
    add_area(p, 9);
}

TEST(swept_spans_are_where_it_overlaps)
{
    gd_random_seed(&dice, test_seed(815));
    for (int i = 0; i < 150; i++) {
        memset(&ground, 0, sizeof ground);
        for (int k = between(1, 3); k > 0; k--)
            add_star((gd_point){between(15000, 35000), between(15000, 35000)});
        gd_map map = map_of_ground();
        gd_rect mover = gd_rect_make((gd_point){between(15000, 35000), between(15000, 35000)},
                                     between(0, 3599), between(300, 5000), between(300, 2000));
        gd_angle direction = between(0, 3599);
        gd_length distance = between(500, 16000), over = 0;
        gd_span span[32];
        int count = gd_map_swept_spans(&map, &mover, direction, distance, GD_KIND(1), span, 32);
        for (int k = 0; k < count; k++) {
            CHECK(span[k].from >= 0 && span[k].from <= span[k].to && span[k].to <= distance);
            CHECK(k == 0 || span[k].from > span[k - 1].to);
        }
        for (gd_length t = 5; t < distance; t += 10) {
            gd_rect at = moved(&mover, direction, t);
            over += gd_map_under(&map, &at, GD_KIND(1)) ? 10 : 0;
        }
        // The touch is GD_SLACK or more before the overlap that counts, at slanting corners much
        // more.
        gd_length total = gd_spans_total(span, count);
        CHECK(total >= over - 20 && total <= over + 400);
    }
}

TEST(spans_are_added_and_joined)
{
    gd_span span[2];
    int count = gd_spans_add(span, 0, 2, (gd_span){10, 20});
    count = gd_spans_add(span, count, 2, (gd_span){15, 30});
    count = gd_spans_add(span, count, 2, (gd_span){50, 60});
    CHECK_INT(count, 2);
    CHECK_INT(span[0].to, 30);
    count = gd_spans_add(span, count, 2, (gd_span){80, 90});
    CHECK_INT(count, 2);
    CHECK_INT(span[1].from, 50);
    CHECK_INT(span[1].to, 90);
}
