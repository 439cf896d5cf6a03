// The Devil to Pay: how far a stand goes before it comes too near to another, against the same
// found by halving alone, with all that it covers as a polygon.
#include "core/dice.h"
#include "rules/devil/leg.h"
#include "test.h"

static gd_random dice;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

// The corners of both places in turn round the hull: the one that lies most to the left of all
// others is the next.
static int hull_of(const gd_point *p, int count, gd_point *out)
{
    int first = 0, made = 0;
    for (int i = 1; i < count; i++)
        if (p[i].x < p[first].x || (p[i].x == p[first].x && p[i].y < p[first].y))
            first = i;
    for (int at = first; made == 0 || at != first;) {
        int next = -1;
        out[made++] = p[at];
        for (int i = 0; i < count; i++) {
            if (p[i].x == p[at].x && p[i].y == p[at].y)
                continue;
            if (next < 0) {
                next = i;
                continue;
            }
            int64_t x = p[next].x - p[at].x, y = p[next].y - p[at].y;
            int64_t i_x = p[i].x - p[at].x, i_y = p[i].y - p[at].y, side = x * i_y - y * i_x;
            if (side > 0 || (side == 0 && i_x * i_x + i_y * i_y > x * x + y * y))
                next = i;
        }
        at = next;
        for (int i = 0; i < made; i++) // the first place again, by its other name
            if (out[i].x == p[at].x && out[i].y == p[at].y)
                return made;
    }
    return made;
}

static gd_length plain_gap(const dp_leg *leg, const gd_rect *r, const gd_rect *other, int32_t t)
{
    gd_point both[8], hull[8];
    gd_rect end = dp_leg_rect(leg, r, t);
    for (int i = 0; i < 4; i++) {
        both[i] = r->corner[i];
        both[4 + i] = end.corner[i];
    }
    return gd_polygon_distance(hull, hull_of(both, 8, hull), other);
}

static int32_t plain_until(const dp_leg *leg, const gd_rect *r, const gd_rect *other,
                           gd_length keep)
{
    int32_t low = 0, high = leg->most;
    if (plain_gap(leg, r, other, high) >= keep - GD_SLACK)
        return high;
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        *(plain_gap(leg, r, other, middle) >= keep ? &low : &high) = middle;
    }
    return low;
}

TEST(a_stand_keeps_off_another_as_far_as_halving_finds) // DTP-MOVE-08
{
    gd_random_seed(&dice, test_seed(31));
    for (int n = 0; n < 4000; n++) {
        gd_angle facing = between(0, 1) ? 900 * between(0, 3) : between(0, 3599);
        gd_angle other_facing = between(0, 2) ? facing + 1800 : between(0, 3599);
        gd_rect r = gd_rect_make((gd_point){20000, 20000}, facing, 1500, 1500),
                other = gd_rect_make(
                    (gd_point){20000 + 250 * between(-20, 20), 20000 + 250 * between(-20, 20)},
                    other_facing, 1500, between(0, 1) ? 1500 : 3000);
        gd_angle way = between(0, 2) ? facing + 450 * between(-1, 1) : between(0, 3599);
        dp_leg leg = dp_shift_leg(way, between(1, 12000));
        gd_length keep = between(0, 1) ? 1000 : between(6, 1000);
        int32_t want = plain_until(&leg, &r, &other, keep), matters = between(1, leg.most);
        CHECK_INT(dp_leg_until_near(&leg, &r, &other, keep, leg.most), want);
        int32_t got = dp_leg_until_near(&leg, &r, &other, keep, matters);
        CHECK(got == want || (got >= matters && want >= matters));
    }
}

TEST(what_a_convex_shape_is_off_is_what_a_polygon_is_off)
{
    gd_random_seed(&dice, test_seed(32));
    for (int n = 0; n < 4000; n++) {
        gd_rect r = gd_rect_make((gd_point){20000, 20000}, between(0, 3599), between(1, 3000),
                                 1500),
                other = gd_rect_make(
                    (gd_point){20000 + between(-5000, 5000), 20000 + between(-5000, 5000)},
                    between(0, 3599), between(1, 3000), between(1, 3000));
        CHECK_INT(gd_convex_distance(r.corner, 4, &other),
                  gd_polygon_distance(r.corner, 4, &other));
    }
}
