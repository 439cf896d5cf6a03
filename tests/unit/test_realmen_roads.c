// Real Men: ways by road against a second reading that walks a grid step by step, and what of a
// road a base touches (RM-MOVE-04, RM-SUPPLY-02, 03).
#include "core/dice.h"
#include "rules/realmen/ground.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
}

static void add_road(const gd_point *p, int count)
{
    gd_feature f = {.kind = RM_ROAD, .shape = GD_LINE, .count = (uint16_t)count};
    gd_ground_add(&scenario.ground, &f, p, count, "", 0);
}

static rm_unit *add(int side, int kind, gd_point at, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    *u = (rm_unit){.side = (uint8_t)side,
                   .kind = (uint8_t)kind,
                   .formation = RM_MARCH_COLUMN,
                   .elements = 1,
                   .at = at,
                   .facing = (uint16_t)facing,
                   .status = RM_ON_TABLE};
    rm_lay(u);
    return u;
}

// --- a grid of roads -----------------------------------------------------------------------------

// Roads run along the lines of a grid: `open` says whether the step to the east or to the north of
// a corner is road.
enum { SIZE = 9, STEP = 2000, CORNERS = SIZE * SIZE };
static bool open[SIZE][SIZE][2];

static gd_point corner_at(int x, int y) { return (gd_point){10000 + x * STEP, 10000 + y * STEP}; }

static void open_steps(int x, int y, int to_x, int to_y)
{
    while (x != to_x || y != to_y) {
        int next_x = x + (to_x > x) - (to_x < x), next_y = y + (to_y > y) - (to_y < y);
        open[x < next_x ? x : next_x][y < next_y ? y : next_y][next_y != y] = true;
        x = next_x;
        y = next_y;
    }
}

static void draw_road(void)
{
    gd_point p[4];
    int count = between(2, 4), x = between(0, SIZE - 1), y = between(0, SIZE - 1), along = 0;
    p[0] = corner_at(x, y);
    for (int i = 1; i < count; i++, along = !along) {
        int to_x = x, to_y = y, *to = along ? &to_y : &to_x;
        while (to_x == x && to_y == y)
            *to = between(0, SIZE - 1);
        open_steps(x, y, to_x, to_y);
        x = to_x;
        y = to_y;
        p[i] = corner_at(x, y);
    }
    add_road(p, count);
}

static bool is_open(int x, int y, int dx, int dy)
{
    int low_x = dx < 0 ? x - 1 : x, low_y = dy < 0 ? y - 1 : y;
    bool inside = x + dx >= 0 && x + dx < SIZE && y + dy >= 0 && y + dy < SIZE;
    return inside && open[low_x][low_y][dy != 0];
}

// Steps from one corner to the others; -1: there is no way.
static void walk(int from, int steps[CORNERS])
{
    static const int way[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int queue[CORNERS], count = 0;
    for (int i = 0; i < CORNERS; i++)
        steps[i] = -1;
    steps[from] = 0;
    queue[count++] = from;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            int x = queue[i] / SIZE, y = queue[i] % SIZE;
            int next = (x + way[k][0]) * SIZE + y + way[k][1];
            if (!is_open(x, y, way[k][0], way[k][1]) || steps[next] >= 0)
                continue;
            steps[next] = steps[queue[i]] + 1;
            queue[count++] = next;
        }
}

static bool is_on_grid(int corner)
{
    int x = corner / SIZE, y = corner % SIZE;
    return is_open(x, y, 1, 0) || is_open(x, y, -1, 0) || is_open(x, y, 0, 1) ||
           is_open(x, y, 0, -1);
}

static void check_ways(int from, int enemy)
{
    int steps[CORNERS];
    gd_point here = corner_at(from / SIZE, from % SIZE), way[GD_ROAD_WAY];
    walk(from, steps);
    for (int to = 0; to < CORNERS; to += between(1, 9)) {
        gd_point there = corner_at(to / SIZE, to % SIZE);
        gd_length length = 0, sum = 0;
        if (!is_on_grid(to))
            continue;
        int expected = steps[to] < 0 ? -1 : steps[to] * STEP;
        CHECK_INT(rm_road_length(&scenario, &state, here, there, enemy), expected);
        if (enemy < GD_SIDES)
            continue;
        int count = gd_road_way(&scenario, RM_KINDS_ROAD, here, there, way, &length);
        CHECK_INT(count > 0, steps[to] >= 0);
        for (int i = 1; i < count; i++)
            sum += gd_distance(way[i - 1], way[i]);
        CHECK_INT(count ? length : -1, expected);
        CHECK_INT(count ? sum : -1, expected);
        if (count)
            CHECK(gd_distance(way[0], here) == 0 && gd_distance(way[count - 1], there) == 0);
    }
}

// An enemy in the middle of a step cuts that step, and no other.
static void cut_steps(int many)
{
    for (int i = 0; i < many; i++) {
        int x = between(0, SIZE - 1), y = between(0, SIZE - 1), up = between(0, 1);
        gd_point at = corner_at(x, y);
        *(up ? &at.y : &at.x) += STEP / 2;
        rm_unit *u = add(between(0, 1), between(0, 3) ? RM_INFANTRY : RM_MESSENGER, at, 0);
        u->at.y += rm_is_unit(u) ? 375 : 0; // its middle is there
        u->routed = !between(0, 3);
        u->status = between(0, 4) ? RM_ON_TABLE : RM_TO_COME;
        rm_lay(u);
        if (u->side == GD_CONFEDERATE && rm_is_unit(u) && !u->routed && rm_on_table(u))
            open[x][y][up] = false;
    }
}

TEST(ways_on_a_grid_are_the_shortest)
{
    gd_random_seed(&chance, test_seed(21));
    for (int n = 0; n < 150; n++) {
        clear_table();
        memset(open, 0, sizeof open);
        for (int i = between(1, 6); i > 0; i--)
            draw_road();
        int from = between(0, CORNERS - 1);
        while (!is_on_grid(from))
            from = between(0, CORNERS - 1);
        check_ways(from, GD_NOBODY);
        bool known[CORNERS]; // places of a road, cut or not
        for (int i = 0; i < CORNERS; i++)
            known[i] = is_on_grid(i);
        cut_steps(6);
        if (known[from] && is_on_grid(from))
            check_ways(from, GD_CONFEDERATE);
    }
}

TEST(the_nearest_point_of_a_road)
{
    gd_random_seed(&chance, test_seed(22));
    for (int n = 0; n < 300; n++) {
        clear_table();
        gd_point line[3], p = {between(0, 96000), between(0, 96000)}, on;
        for (int i = 0; i < 3; i++)
            line[i] = (gd_point){between(0, 96000), between(0, 96000)};
        add_road(line, 3);
        gd_length one = gd_point_segment_distance(p, line[0], line[1]);
        gd_length two = gd_point_segment_distance(p, line[1], line[2]);
        gd_length least = one < two ? one : two;
        CHECK(gd_road_point(&scenario, RM_KINDS_ROAD, p, &on));
        CHECK(gd_distance(p, on) >= least - 2 && gd_distance(p, on) <= least + 2);
        one = gd_point_segment_distance(on, line[0], line[1]);
        two = gd_point_segment_distance(on, line[1], line[2]);
        CHECK(one <= 2 || two <= 2);
    }
    clear_table();
    CHECK(!gd_road_point(&scenario, RM_KINDS_ROAD, (gd_point){0, 0}, &(gd_point){0, 0}));
}

// --- on a road -----------------------------------------------------------------------------------

TEST(an_element_is_on_a_road_within_half_its_front)
{
    gd_point east[2] = {{10000, 20000}, {50000, 20000}};
    clear_table();
    add_road(east, 2);
    rm_unit *u = add(GD_UNION, RM_INFANTRY, (gd_point){30000, 20000}, 900);
    gd_length half = 375 + RM_TOLERANCE;
    CHECK(rm_point_on_road(&scenario, u, (gd_point){30000, 20000 + half}));
    CHECK(!rm_point_on_road(&scenario, u, (gd_point){30000, 20001 + half}));
    CHECK(rm_point_on_road(&scenario, u, (gd_point){30000, 20000 - half}));
    CHECK(!rm_point_on_road(&scenario, u, (gd_point){30000, 19999 - half}));
    CHECK(rm_point_on_road(&scenario, u, (gd_point){10000 - half, 20000}));
    CHECK(!rm_point_on_road(&scenario, u, (gd_point){9999 - half, 20000}));
    CHECK(rm_point_on_road(&scenario, u, (gd_point){50000 + half, 20000}));
    CHECK(!rm_point_on_road(&scenario, u, (gd_point){50001 + half, 20000}));
    u->elements = 3; // from x = 30 back to 27.75
    rm_lay(u);
    CHECK(rm_all_on_road(&scenario, u));
    u->element_at[2].y += 381;
    CHECK(!rm_all_on_road(&scenario, u));
    CHECK(rm_on_road(&scenario, u, 0));
    CHECK(!rm_on_road(&scenario, u, 2));
    rm_unit none = {0};
    CHECK(!rm_all_on_road(&scenario, &none));
}

// What a train at (30, 20) that looks east has under it: from 27 to 30, half an inch to either
// side.
static int touched(const gd_point *road, int count, gd_point out[GD_ROAD_TOUCHED])
{
    clear_table();
    add_road(road, count);
    rm_unit *u = add(GD_UNION, RM_SUPPLY, (gd_point){30000, 20000}, 900);
    gd_rect base = rm_rect(u, 0);
    return gd_road_touched(&scenario, RM_KINDS_ROAD, &base, out);
}

static void check_touched(const gd_point *road, int count, gd_point a, gd_point b)
{
    gd_point out[GD_ROAD_TOUCHED];
    CHECK_INT(touched(road, count, out), 2);
    CHECK(gd_distance(out[0], a) <= RM_TOLERANCE + 1);
    CHECK(gd_distance(out[1], b) <= RM_TOLERANCE + 1);
}

TEST(a_train_is_on_its_road_from_end_to_end)
{
    gd_point out[GD_ROAD_TOUCHED];
    gd_point along[2] = {{10000, 20000}, {50000, 20000}},
             back[2] = {{50000, 20000}, {10000, 20000}};
    gd_point across[2] = {{28000, 10000}, {28000, 30000}},
             ends[2] = {{28500, 20100}, {60000, 20100}};
    gd_point beside[2] = {{10000, 20500}, {50000, 20500}},
             off[2] = {{10000, 20510}, {50000, 20510}};
    gd_point bend[3] = {{10000, 20000}, {28000, 20000}, {28000, 40000}};
    gd_point under[2] = {{28000, 20100}, {29000, 19900}};
    check_touched(along, 2, (gd_point){27000, 20000}, (gd_point){30000, 20000});
    check_touched(back, 2, (gd_point){30000, 20000}, (gd_point){27000, 20000});
    check_touched(across, 2, (gd_point){28000, 19500}, (gd_point){28000, 20500});
    check_touched(ends, 2, (gd_point){28500, 20100}, (gd_point){30000, 20100});
    check_touched(beside, 2, (gd_point){27000, 20500}, (gd_point){30000, 20500});
    check_touched(bend, 3, (gd_point){27000, 20000}, (gd_point){28000, 20500});
    check_touched(under, 2, (gd_point){28000, 20100}, (gd_point){29000, 19900});
    CHECK_INT(touched(off, 2, out), 0);
    gd_point before[2] = {{30000, 20000}, {60000, 20000}};
    check_touched(before, 2, (gd_point){30000, 20000}, (gd_point){30000, 20000});
}

// A road that leaves the base and comes back has two parts under it.
TEST(a_road_may_come_back_under_a_train)
{
    gd_point out[GD_ROAD_TOUCHED];
    gd_point loop[5] = {
        {27500, 10000}, {27500, 30000}, {28500, 30000}, {28500, 26000}, {28500, 10000}};
    CHECK_INT(touched(loop, 5, out), 4);
    CHECK_INT(out[0].y, 19500);
    CHECK_INT(out[1].y, 20500);
    CHECK_INT(out[2].y, 20500);
    CHECK_INT(out[3].y, 19500);
    CHECK_INT(out[0].x, 27500);
    CHECK_INT(out[3].x, 28500);
}
