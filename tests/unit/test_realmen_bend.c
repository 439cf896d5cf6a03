// Real Men: lines that bend along an edge (RM-MOVE-17): their front lies on it, nobody leaves his
// neighbour, and the middle stays.
#include "core/dice.h"
#include "realmen_clauses.h"
#include "rules/realmen/walk.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;
static rm_walk walk;
static rm_plan plan;
static gd_verdict verdict;

enum { NEAR = 6, MIDDLE = 48000, WIDE = 750 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
    state.piece_count = 1;
}

static void add_edge(int kind, int shape, const gd_point *p, int count)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    gd_ground_add(&scenario.ground, &f, p, count, "", 0);
}

static bool bend(int elements, int files, gd_point at, gd_angle facing, int stays)
{
    rm_unit *u = rm_get(&state, 1);
    *u = (rm_unit){.elements = (uint8_t)elements,
                   .files = (uint8_t)files,
                   .formation = RM_LINE,
                   .at = at,
                   .facing = (uint16_t)facing};
    rm_lay(u);
    memset(&verdict, 0, sizeof verdict);
    rm_walk_begin(&walk, &scenario, &state, u, 1, &plan);
    return rm_walk_bend(&walk, stays, &verdict);
}

// --- what must be so -----------------------------------------------------------------------------

static gd_length off_edge(const gd_point *p, int count, bool closed, gd_point at)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i + (closed ? 0 : 1) < count; i++) {
        gd_length gap = gd_point_segment_distance(at, p[i], p[(i + 1) % count]);
        best = gap < best ? gap : best;
    }
    return best;
}

static gd_point left_of(int element) { return rm_rect(&walk.now, element).corner[GD_FRONT]; }

static gd_point right_of(int element) { return rm_rect(&walk.now, element).corner[GD_RIGHT]; }

static void check_front(const gd_point *p, int count, bool closed)
{
    int front = rm_front_count(&walk.now);
    CHECK_INT(walk.now.bent, 1);
    for (int i = 0; i < front; i++) {
        CHECK(off_edge(p, count, closed, left_of(i)) <= NEAR);
        CHECK(off_edge(p, count, closed, right_of(i)) <= NEAR);
        CHECK(i == 0 || gd_distance(right_of(i - 1), left_of(i)) <= NEAR);
        gd_angle off = gd_angle_apart(walk.now.element_facing[i], walk.from.facing);
        CHECK(off < GD_TURN / 4 || closed);
    }
}

// Behind the front, by pairs or behind the joints.
static void check_rear(void)
{
    const rm_unit *u = &walk.now;
    int front = rm_front_count(u), rear = u->elements - front, first = (front - rear) / 2;
    bool joint = (front - rear) % 2 == 1;
    for (int i = 0; i < rear; i++) {
        gd_point at = u->element_at[front + i], before = u->element_at[first + i];
        gd_point next = joint ? u->element_at[first + i + 1] : before;
        gd_point middle = {(before.x + next.x) / 2, (before.y + next.y) / 2};
        CHECK(gd_distance(at, middle) >= WIDE - NEAR && gd_distance(at, middle) <= WIDE + NEAR);
        gd_length aside = gd_right_of(middle, u->element_facing[front + i], at);
        CHECK(aside >= -NEAR && aside <= NEAR);
        gd_angle one = gd_angle_apart(u->element_facing[front + i], u->element_facing[first + i]);
        gd_angle two =
            joint ? gd_angle_apart(u->element_facing[front + i], u->element_facing[first + i + 1])
                  : one;
        CHECK(one - two <= 1 && two - one <= 1);
    }
}

static void check_cost(void)
{
    gd_length longest = 0;
    for (int i = 0; i < walk.now.elements; i++) {
        gd_length way = gd_distance(walk.from.element_at[i], walk.now.element_at[i]);
        longest = way > longest ? way : longest;
    }
    for (int i = 0; i < 2; i++) {
        CHECK_INT(walk.length[i], longest);
        CHECK_INT(walk.road_cost[i], longest);
        CHECK_INT(walk.cost[i], rm_in_rough(&scenario, &walk.now) ? 2 * longest : longest);
    }
}

// The middle of the front, or the middle of the element that was named, stays at the edge.
static void check_middle(int stays, gd_point at)
{
    int front = rm_front_count(&walk.now), of = stays ? stays - 1 : front / 2;
    gd_length far = gd_distance(left_of(of), at);
    if (!stays && front % 2 == 0)
        CHECK(far <= NEAR);
    else
        CHECK(far >= WIDE / 2 - NEAR && far <= WIDE / 2 + NEAR);
}

// --- edges of all kinds --------------------------------------------------------------------------

// A winding line through the middle of the table, from west to east or back.
static int draw_line(gd_point p[7])
{
    gd_angle way = 900;
    bool back = between(0, 1);
    p[3] = (gd_point){MIDDLE, MIDDLE};
    for (int i = 4; i < 7; i++, way += between(-250, 250))
        p[i] = gd_point_ahead(p[i - 1], way, between(1500, 4000));
    way = 2700 + between(-200, 200);
    for (int i = 2; i >= 0; i--, way += between(-250, 250))
        p[i] = gd_point_ahead(p[i + 1], way, between(1500, 4000));
    for (int i = 0; back && i < 3; i++) {
        gd_point swap = p[i];
        p[i] = p[6 - i];
        p[6 - i] = swap;
    }
    return 7;
}

TEST(a_line_bends_along_a_winding_road)
{
    int bent = 0;
    gd_random_seed(&chance, test_seed(41));
    for (int n = 0; n < 400; n++) {
        gd_point p[7];
        int elements = between(1, 9), files = between((elements + 1) / 2, elements);
        gd_angle facing = between(0, 1) ? between(0, 150) : between(1800, 1950);
        clear_table();
        int count = draw_line(p);
        add_edge(RM_SUNKEN_ROAD, GD_LINE, p, count);
        if (!bend(elements, files, (gd_point){MIDDLE, MIDDLE}, facing, 0)) {
            CHECK_INT(verdict.clause, RM_MOVE_17);
            continue;
        }
        bent++;
        if (files <= 4) { // it does not reach over the ends of the line
            check_front(p, count, false);
            check_middle(0, (gd_point){MIDDLE, MIDDLE});
        }
        check_rear();
        check_cost();
    }
    CHECK(bent > 200);
}

TEST(an_element_that_is_named_stays)
{
    gd_point p[3] = {{40000, 47000}, {MIDDLE, MIDDLE}, {56000, 47000}};
    for (int files = 1; files <= 6; files++)
        for (int stays = 1; stays <= files; stays++) {
            gd_length right = (2 * stays - 1 - files) * WIDE / 2;
            clear_table();
            add_edge(RM_SUNKEN_ROAD, GD_LINE, p, 3);
            CHECK(bend(files, files, (gd_point){MIDDLE - right, MIDDLE}, 0, stays));
            check_front(p, 3, false);
            check_middle(stays, (gd_point){MIDDLE, MIDDLE});
        }
    CHECK(!bend(4, 4, (gd_point){MIDDLE, MIDDLE}, 0, 5));
    CHECK(!bend(4, 4, (gd_point){MIDDLE, MIDDLE}, 0, -1));
    CHECK(bend(4, 4, (gd_point){MIDDLE, MIDDLE}, 0, 0));
}

// Round a wood of eight corners, from outside and from inside, on each of its sides.
TEST(a_line_bends_round_a_wood)
{
    gd_point ring[8];
    for (int i = 0; i < 8; i++) // clockwise
        ring[i] = gd_point_ahead((gd_point){MIDDLE, MIDDLE}, 225 + 450 * i, 6000);
    for (int turned = 0; turned < 2; turned++) {
        for (int i = 0; i < 8; i++)
            for (int inside = 0; inside < 2; inside++) {
                gd_point a = ring[i], b = ring[(i + 1) % 8], at = gd_point_middle(a, b);
                gd_angle out = gd_bearing((gd_point){MIDDLE, MIDDLE}, at);
                clear_table();
                add_edge(RM_WOODS, GD_AREA, ring, 8);
                CHECK(bend(7, 7, at, inside ? out : gd_angle_wrap(out + 1800), 0));
                check_front(ring, 8, true);
                check_middle(0, at);
                check_cost();
            }
        for (int i = 0; i < 4; i++) { // and now the other way round
            gd_point swap = ring[i];
            ring[i] = ring[7 - i];
            ring[7 - i] = swap;
        }
    }
}

TEST(a_front_within_a_tenth_of_an_inch_touches)
{
    gd_point p[2] = {{40000, MIDDLE}, {56000, MIDDLE}};
    for (int way = -1; way <= 1; way += 2) {
        clear_table();
        add_edge(RM_HILL, GD_LINE, p, 2);
        CHECK(bend(3, 3, (gd_point){MIDDLE, MIDDLE + way * 100}, 0, 0));
        check_front(p, 2, false);
        CHECK(!bend(3, 3, (gd_point){MIDDLE, MIDDLE + way * 101}, 0, 0));
        CHECK_INT(verdict.clause, RM_MOVE_17);
        CHECK(bend(3, 3, (gd_point){MIDDLE, MIDDLE}, gd_angle_wrap(way * 450), 0));
        CHECK(!bend(3, 3, (gd_point){MIDDLE, MIDDLE}, gd_angle_wrap(way * 451), 0));
        CHECK(bend(3, 3, (gd_point){MIDDLE, MIDDLE}, gd_angle_wrap(1800 + way * 450), 0));
        CHECK(!bend(3, 3, (gd_point){MIDDLE, MIDDLE}, gd_angle_wrap(1800 + way * 451), 0));
    }
}

// Neighbours stand at 45 degrees to each other at most.
TEST(a_corner_is_no_sharper_than_45_degrees)
{
    for (int way = -1; way <= 1; way += 2)
        for (int angle = 449; angle <= 451; angle++) {
            gd_point p[3] = {{40000, MIDDLE}, {MIDDLE, MIDDLE}, {0, 0}};
            p[2] = gd_point_ahead(p[1], 900 + way * angle, 9000);
            clear_table();
            add_edge(RM_SUNKEN_ROAD, GD_LINE, p, 3);
            CHECK_INT(bend(2, 2, p[1], 0, 0), angle <= 450);
        }
}

// Where an edge ends the line runs straight on.
TEST(beyond_its_end_an_edge_runs_on)
{
    gd_point p[3] = {{47500, MIDDLE}, {48500, MIDDLE}, {49000, MIDDLE + 200}};
    clear_table();
    add_edge(RM_SUNKEN_ROAD, GD_LINE, p, 3);
    CHECK(bend(9, 9, (gd_point){MIDDLE, MIDDLE}, 0, 0));
    CHECK_INT(left_of(0).y, MIDDLE); // 3.4 inches west
    CHECK(left_of(0).x <= MIDDLE - 3375 + NEAR && left_of(0).x >= MIDDLE - 3375 - NEAR);
    gd_length ahead = right_of(8).x - 48500, up = right_of(8).y - MIDDLE;
    CHECK(5 * up - 2 * ahead <= 40 && 2 * ahead - 5 * up <= 40);
}

TEST(an_open_edge_does_not_go_back_to_its_beginning)
{
    gd_point p[3] = {{44000, MIDDLE}, {MIDDLE, 60000}, {52000, MIDDLE}};
    clear_table();
    add_edge(RM_SUNKEN_ROAD, GD_LINE, p, 3);
    CHECK(!bend(3, 3, (gd_point){MIDDLE, MIDDLE}, 0, 0));
    CHECK_INT(verdict.clause, RM_MOVE_17);
}

// Of two edges that it touches the nearer counts, and nothing of the other.
TEST(a_nearer_edge_takes_the_place_of_another)
{
    gd_point far[3] = {{47500, MIDDLE - 80}, {58000, MIDDLE - 80}, {57000, MIDDLE - 78}};
    gd_point near[2] = {{47500, MIDDLE + 50}, {48500, MIDDLE + 50}};
    clear_table();
    add_edge(RM_SUNKEN_ROAD, GD_LINE, far, 3);
    add_edge(RM_SUNKEN_ROAD, GD_LINE, near, 2);
    CHECK(bend(3, 3, (gd_point){MIDDLE, MIDDLE}, 0, 0));
    for (int i = 0; i < 3; i++) {
        CHECK_INT(left_of(i).y, MIDDLE + 50);
        CHECK_INT(right_of(i).y, MIDDLE + 50);
    }
}

TEST(a_band_has_two_banks)
{
    gd_point p[2] = {{40000, MIDDLE}, {56000, MIDDLE}};
    gd_feature f = {.kind = RM_RIVER, .shape = GD_BAND, .width = 1000, .count = 2};
    for (int way = -1; way <= 1; way += 2) {
        clear_table();
        gd_ground_add(&scenario.ground, &f, p, 2, "", 0);
        CHECK(bend(4, 4, (gd_point){MIDDLE, MIDDLE + way * 500}, 0, 0));
        CHECK(left_of(0).y == MIDDLE + way * 500);
        CHECK(!bend(4, 4, (gd_point){MIDDLE, MIDDLE}, 0, 0));
    }
}
