// Bodies of stands against the plain loop over all their stands, in random places: side by side,
// one upon the other, just touching, far apart.
#include "core/dice.h"
#include "core/formation.h"
#include "table/body.h"
#include "test.h"

enum { POSITIONS = 100000, STANDS = 10 };

// A unit as a system might keep it.
typedef struct troop {
    int count;
    gd_length width, depth;
    gd_point at[STANDS];
    gd_angle facing[STANDS];
} troop;

static gd_random chance;

static int32_t between(int32_t low, int32_t high)
{
    return low + (int32_t)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static gd_rect rect_of(const void *unit, int stand)
{
    const troop *t = unit;
    gd_stand base = {t->at[stand], (uint16_t)t->facing[stand], t->width, t->depth, 0};
    return gd_stand_rect(&base);
}

static gd_body body_of(const troop *t)
{
    gd_body b;
    gd_body_begin(&b, t, rect_of, t->at, t->count, gd_stand_radius(t->width, t->depth));
    return b;
}

// In ranks, or every stand for itself; near enough to another that all cases come.
static troop any_troop(gd_length spread)
{
    troop t = {
        .count = between(1, STANDS), .width = between(300, 3000), .depth = between(300, 3000)};
    gd_point at = {between(-spread, spread), between(-spread, spread)};
    gd_angle facing = between(0, 3) ? between(0, GD_TURN - 1) : between(0, 3) * GD_TURN / 4;
    int files = between(1, t.count);
    bool loose = between(0, 4) == 0;
    for (int i = 0; i < t.count; i++) {
        t.facing[i] = loose ? between(0, GD_TURN - 1) : facing;
        t.at[i] = gd_point_local(at, facing, -(i / files) * t.depth, i % files * t.width);
    }
    return t;
}

typedef struct plain {
    gd_length gap;
    bool overlap;
} plain;

static plain by_all_stands(const troop *a, const troop *b)
{
    plain p = {INT32_MAX, false};
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++) {
            gd_rect one = rect_of(a, i), two = rect_of(b, k);
            p.gap = gd_least(p.gap, gd_rect_distance(&one, &two));
            p.overlap = p.overlap || gd_rect_overlap(&one, &two, GD_SLACK);
        }
    return p;
}

TEST(gaps_and_overlaps_are_those_of_all_stands)
{
    int overlaps = 0, near = 0;
    gd_random_seed(&chance, 16);
    for (int i = 0; i < POSITIONS; i++) {
        gd_length spread = i % 2 ? 3000 : 20000;
        troop a = any_troop(spread), b = any_troop(spread);
        plain p = by_all_stands(&a, &b);
        gd_body one = body_of(&a), two = body_of(&b);
        CHECK_INT(gd_body_overlap(&one, &two), p.overlap);
        CHECK_INT(gd_body_gap(&one, &two, INT32_MAX), p.gap);
        for (int off = -1; off <= 1; off++) { // at the very limit, too
            gd_body fresh = body_of(&a), other = body_of(&b);
            gd_length limit = gd_most(p.gap + off, 0);
            CHECK_INT(gd_body_gap(&fresh, &other, limit), gd_least(p.gap, limit));
            CHECK_INT(gd_body_nearer(&fresh, &other, limit), p.gap < limit);
        }
        gd_length limit = between(0, 20000);
        CHECK_INT(gd_body_gap(&one, &two, limit), gd_least(p.gap, limit));
        CHECK_INT(gd_body_nearer(&one, &two, limit), p.gap < limit);
        overlaps += p.overlap;
        near += p.gap > 0 && p.gap < 1000;
    }
    CHECK(overlaps > POSITIONS / 20 && near > POSITIONS / 100);
}

TEST(a_body_is_in_the_boxes_that_hold_its_stands)
{
    gd_random_seed(&chance, 17);
    int inside = 0;
    for (int i = 0; i < POSITIONS; i++) {
        troop t = any_troop(3000);
        gd_body b = body_of(&t);
        gd_box around = gd_body_around(&b);
        gd_box box = {-between(0, 9000), -between(0, 9000), between(0, 9000), between(0, 9000)};
        bool all = true;
        for (int k = 0; k < t.count; k++) {
            gd_rect r = rect_of(&t, k);
            gd_box its = gd_rect_box(&r), both = gd_box_join(its, around);
            CHECK(memcmp(&both, &around, sizeof both) == 0);
            all = all && gd_rect_in_box(&r, &box);
        }
        CHECK_INT(gd_body_in_box(&b, &box), all);
        inside += all;
    }
    CHECK(inside > POSITIONS / 100);
}

TEST(a_body_without_stands_is_as_far_as_can_be)
{
    troop none = {.width = 1000, .depth = 1000}, some = {1, 1000, 1000, {{0, 0}}, {0}};
    gd_body a = body_of(&none), b = body_of(&some);
    CHECK_INT(gd_body_gap(&a, &b, INT32_MAX), INT32_MAX);
    CHECK(!gd_body_nearer(&a, &b, INT32_MAX));
    CHECK(!gd_body_overlap(&a, &b));
}
