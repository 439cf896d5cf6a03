// Real Men: march columns on winding ways against a walk along the line they follow (RM-MOVE-17,
// RM-SETUP-07).
#include "core/dice.h"
#include "rules/realmen/body.h"
#include "test.h"

static gd_random chance;
static rm_state state;

enum { POINTS = 6, NEAR = 12 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static rm_unit column(int kind, int elements, gd_point at, gd_angle facing)
{
    rm_unit u = {.kind = (uint8_t)kind,
                 .formation = RM_MARCH_COLUMN,
                 .elements = (uint8_t)elements,
                 .mounted = kind == RM_CAVALRY,
                 .at = at,
                 .facing = (uint16_t)facing,
                 .status = RM_ON_TABLE};
    rm_lay(&u);
    return u;
}

// A place on a line, so far from its beginning; before it and beyond its end it runs straight on.
static gd_point along(const gd_point *p, int count, gd_length far)
{
    int i = 0;
    while (i + 2 < count && gd_distance(p[i], p[i + 1]) < far) {
        far -= gd_distance(p[i], p[i + 1]);
        i++;
    }
    return gd_point_ahead(p[i], gd_bearing(p[i], p[i + 1]), far);
}

// A way of some bends from a place, none of them sharp.
static int draw_way(gd_point from, gd_angle facing, gd_point p[POINTS])
{
    int count = between(2, POINTS);
    p[0] = from;
    for (int i = 1; i < count; i++) {
        facing = gd_angle_wrap(facing + (i > 1 ? between(-600, 600) : 0));
        p[i] = gd_point_ahead(p[i - 1], facing, between(1500, 5000));
    }
    return count;
}

static gd_length length_of(const gd_point *p, int count)
{
    gd_length length = 0;
    for (int i = 1; i < count; i++)
        length += gd_distance(p[i - 1], p[i]);
    return length;
}

static bool is_at(gd_point a, gd_point b) { return gd_distance(a, b) <= NEAR; }

TEST(every_element_goes_where_the_head_has_been)
{
    int bent = 0, straight = 0;
    gd_random_seed(&chance, test_seed(91));
    for (int n = 0; n < 600; n++) {
        static const uint8_t kinds[] = {RM_INFANTRY, RM_CAVALRY, RM_ARTILLERY, RM_SUPPLY};
        int kind = kinds[between(0, 3)];
        gd_angle facing = between(0, GD_TURN - 1);
        rm_unit u =
            column(kind, kind <= RM_CAVALRY ? between(1, 8) : 1, (gd_point){48000, 48000}, facing);
        gd_length depth = rm_base_of(&u).depth, all = depth * u.elements;
        gd_point way[POINTS], line[POINTS + 1];
        int count = draw_way(u.at, facing, way);
        line[0] = gd_point_ahead(u.at, gd_angle_wrap(facing + 1800), all); // its tail
        for (int i = 0; i < count; i++)
            line[i + 1] = way[i];
        gd_length far = between(0, length_of(way, count) + 800); // beyond its end straight on
        rm_follow(&u, way, count, far);
        for (int i = 0; i < u.elements; i++) {
            gd_length front = all + far - i * depth;
            gd_point centre = along(line, count + 1, front - depth / 2);
            gd_point ahead = along(line, count + 1, front);
            CHECK(is_at(u.element_at[i], centre));
            CHECK(gd_angle_apart(u.element_facing[i], gd_bearing(centre, ahead)) <= 12);
        }
        rm_unit laid = u;
        rm_lay(&laid);
        bool same = true;
        for (int i = 0; i < u.elements; i++)
            same &= gd_distance(laid.element_at[i], u.element_at[i]) <= 1 &&
                    laid.element_facing[i] == u.element_facing[i];
        CHECK_INT(u.bent, !same);
        bent += u.bent;
        straight += !u.bent;
    }
    CHECK(bent > 100 && straight > 60);
}

// Those who follow go where the middle of the head was, be it round a corner already.
TEST(the_head_of_a_bent_column_is_on_its_way_too)
{
    for (int way = -1; way <= 1; way += 2) {
        rm_unit u = column(RM_INFANTRY, 6, (gd_point){48000, 48000}, 0);
        gd_length depth = rm_base_of(&u).depth;
        gd_point turn[3] = {u.at, {48000, 49000}};
        turn[2] = gd_point_ahead(turn[1], gd_angle_wrap(way * 600), 4000);
        rm_follow(&u, turn, 3, 1000 + depth);
        gd_point head = u.element_at[0];
        gd_point on[2] = {u.at, gd_point_ahead(u.at, u.facing, 4000)};
        rm_follow(&u, on, 2, depth);
        CHECK(is_at(u.element_at[1], head));
    }
}

// Two marches make the same as one.
TEST(a_march_may_be_made_in_parts)
{
    gd_random_seed(&chance, test_seed(92));
    for (int n = 0; n < 300; n++) {
        gd_point way[POINTS], rest[POINTS + 1];
        rm_unit u = column(RM_INFANTRY, between(2, 8), (gd_point){48000, 48000}, 0), v = u;
        int count = draw_way(u.at, 0, way), k = 1, left = 0;
        gd_length all = length_of(way, count), first = between(0, all), past = 0;
        rm_follow(&u, way, count, all);
        rm_follow(&v, way, count, first);
        while (k + 1 < count && past + gd_distance(way[k - 1], way[k]) <= first)
            past += gd_distance(way[k - 1], way[k]), k++;
        rest[left++] = along(way, count, first);
        for (; k < count; k++)
            rest[left++] = way[k];
        rm_follow(&v, rest, left, all - first);
        for (int i = 0; i < u.elements; i++) {
            CHECK(gd_distance(u.element_at[i], v.element_at[i]) <= 300); // corners are cut twice
        }
    }
}

// Pieces of a file keep their order and do not lie on each other.
TEST(a_file_follows_its_head)
{
    gd_random_seed(&chance, test_seed(93));
    for (int n = 0; n < 200; n++) {
        gd_point way[POINTS];
        gd_id file[3] = {3, 1, 2};
        memset(&state, 0, sizeof state);
        state.piece_count = 3;
        *rm_get(&state, 3) = column(RM_MESSENGER, 1, (gd_point){48000, 47500}, 0);
        *rm_get(&state, 1) = column(RM_INFANTRY, 4, (gd_point){48000, 47000}, 0);
        *rm_get(&state, 2) = column(RM_SUPPLY, 1, (gd_point){48000, 44000}, 0);
        int count = draw_way((gd_point){48000, 48000}, 0, way);
        gd_length far = between(0, length_of(way, count));
        rm_follow_file(&state, file, 3, way, count, far);
        gd_point head = along(way, count, far - 500);
        CHECK(far < 500 || is_at(rm_at(&state, 3)->at, head));
        for (int i = 1; i < 3; i++) {
            const rm_unit *a = rm_at(&state, file[i - 1]), *b = rm_at(&state, file[i]);
            CHECK(!rm_overlap(a, b));
            CHECK(rm_gap(a, b) <= 3 * RM_COLUMN_GAP);
        }
    }
}
