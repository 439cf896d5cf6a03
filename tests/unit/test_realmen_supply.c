// Real Men: who is in supply along one long road, against a reading that looks at places on a line
// (RM-SUPPLY-01 to 05).
#include "core/dice.h"
#include "rules/realmen/supply.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;

enum { ROAD = 20000, LONG = 300000, TRAINS = 5, FOES = 2 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static rm_unit *add(int side, int kind, int formation, int elements, gd_point at, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    *u = (rm_unit){.side = (uint8_t)side,
                   .kind = (uint8_t)kind,
                   .formation = (uint8_t)formation,
                   .elements = (uint8_t)elements,
                   .files = (uint8_t)elements,
                   .at = at,
                   .facing = (uint16_t)facing,
                   .status = RM_ON_TABLE};
    rm_lay(u);
    return u;
}

static bool is_clear_of(gd_length from, gd_length to)
{
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const rm_unit *u = rm_at(&state, i);
        gd_length west = u->at.x - 3000, east = u->at.x + 1000;
        if (to + 1000 > west && from - 1000 < east)
            return false;
    }
    return true;
}

static gd_length free_place(void)
{
    gd_length x = between(5000, LONG - 5000);
    while (!is_clear_of(x - 3000, x))
        x = between(5000, LONG - 5000);
    return x;
}

static void draw(void)
{
    gd_point p[2] = {{0, ROAD}, {LONG, ROAD}};
    gd_feature f = {.kind = RM_ROAD, .shape = GD_LINE, .count = 2};
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = LONG;
    scenario.depth = 96000;
    gd_ground_add(&scenario.ground, &f, p, 2, "", 0);
    for (int i = 0; i < TRAINS; i++) {
        gd_length off = between(0, 5) ? 0 : 3000; // some have left the road
        rm_unit *u = add(between(0, 5) ? GD_UNION : GD_CONFEDERATE, RM_SUPPLY, RM_MARCH_COLUMN, 1,
                         (gd_point){free_place(), ROAD + off}, 900);
        u->temporary = !between(0, 9);
        u->status = between(0, 7) ? RM_ON_TABLE : RM_TO_COME;
    }
    for (int i = 0; i < FOES; i++) {
        rm_unit *u = add(between(0, 2) ? GD_CONFEDERATE : GD_UNION, RM_INFANTRY, RM_LINE, 1,
                         (gd_point){free_place(), ROAD + 375}, 0);
        u->routed = !between(0, 3);
    }
    for (int i = 0; i < RM_SOURCES; i++) {
        bool there = i == 0 || i == RM_SOURCES - 1 || !between(0, 5);
        state.source[i] = (rm_source){.at = {between(0, LONG), ROAD},
                                      .distance = between(0, 2) ? 0 : between(0, 60000),
                                      .side = (uint8_t)(there ? between(0, 1) : GD_NOBODY),
                                      .blocked = !between(0, 5)};
    }
}

// --- the second reading --------------------------------------------------------------------------

static bool is_cut(gd_length from, gd_length to, int side)
{
    gd_length west = from < to ? from : to, east = from < to ? to : from;
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const rm_unit *u = rm_at(&state, i);
        if (u->side == side || u->routed || !rm_on_table(u))
            continue;
        gd_length half = u->kind == RM_SUPPLY ? 1500 : 375, middle = u->element_at[0].x;
        bool across = u->element_at[0].y < ROAD + 600;
        if (across && middle + half >= west && middle - half <= east)
            return true;
    }
    return false;
}

// By road between two stretches of it; -1: none, or cut.
static gd_length way(gd_length a_west, gd_length a_east, gd_length b_west, gd_length b_east,
                     int side)
{
    gd_length from = a_west > b_east ? a_west : a_east, to = a_west > b_east ? b_east : b_west;
    if (from == to)
        return 0;
    return is_cut(from, to, side) ? -1 : from > to ? from - to : to - from;
}

static bool is_traced(const rm_unit *u, int side)
{
    return u->kind == RM_SUPPLY && u->side == side && rm_on_table(u);
}

static bool on_road(const rm_unit *u) { return u->element_at[0].y == ROAD; }

static gd_length to_source(const rm_unit *u, int source, int side)
{
    const rm_source *o = &state.source[source];
    gd_length x = o->at.x, west = u->at.x - 3000;
    if (o->side != side || o->blocked || !on_road(u))
        return -1;
    gd_length nearer = x - west < u->at.x - x ? x - west : u->at.x - x; // end, if it is under it
    gd_length far = x >= west && x <= u->at.x ? nearer : way(west, u->at.x, x, x, side);
    far = far < 0 || is_cut(x, x, side) ? -1 : far + o->distance;
    return far <= RM_ROAD_TO_TRAIN + RM_TOLERANCE ? far : -1;
}

static void trace(int side, bool *in_supply)
{
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const rm_unit *u = rm_at(&state, i);
        in_supply[i] = is_traced(u, side) && u->temporary;
        for (int k = 0; k < RM_SOURCES; k++)
            in_supply[i] |= is_traced(u, side) && to_source(u, k, side) >= 0;
    }
    for (int round = 0; round < TRAINS; round++)
        for (gd_id i = 1; i <= state.piece_count; i++)
            for (gd_id k = 1; k <= state.piece_count; k++) {
                const rm_unit *a = rm_at(&state, i), *b = rm_at(&state, k);
                if (i == k || !is_traced(a, side) || !in_supply[k] || !on_road(a) || !on_road(b))
                    continue;
                gd_length far = way(a->at.x - 3000, a->at.x, b->at.x - 3000, b->at.x, side);
                in_supply[i] |= far >= 0 && far <= RM_ROAD_TO_TRAIN + RM_TOLERANCE;
            }
}

// --- tests ---------------------------------------------------------------------------------------

TEST(trains_have_supply_by_their_road)
{
    int yes = 0, no = 0;
    gd_random_seed(&chance, test_seed(51));
    for (int n = 0; n < 1500; n++) {
        rm_trace traced[RM_PIECES + 1];
        bool expected[RM_PIECES + 1];
        draw();
        for (int side = 0; side < GD_SIDES; side++) {
            rm_trace_trains(&scenario, &state, side, traced);
            trace(side, expected);
            for (gd_id i = 1; i <= state.piece_count; i++) {
                CHECK_INT(traced[i].in_supply, expected[i]);
                yes += expected[i];
                no += is_traced(rm_at(&state, i), side) && !expected[i];
            }
        }
    }
    CHECK(yes > 500 && no > 500);
}

// The nearest of its sources is named; only who has none looks for another train.
TEST(the_nearest_source_is_named)
{
    int named = 0;
    gd_random_seed(&chance, test_seed(52));
    for (int n = 0; n < 600; n++) {
        rm_trace traced[RM_PIECES + 1];
        draw();
        rm_trace_trains(&scenario, &state, GD_UNION, traced);
        for (gd_id i = 1; i <= TRAINS; i++) {
            gd_length best = -1;
            for (int k = 0; k < RM_SOURCES && is_traced(rm_at(&state, i), GD_UNION); k++) {
                gd_length far = to_source(rm_at(&state, i), k, GD_UNION);
                best = far >= 0 && (best < 0 || far < best) ? far : best;
            }
            CHECK_INT(traced[i].source >= 0, best >= 0);
            if (best < 0)
                continue;
            named++;
            // Places of a road less than a tenth of an inch apart are one.
            gd_length to = to_source(rm_at(&state, i), traced[i].source, GD_UNION);
            CHECK(traced[i].length >= best - 200 && traced[i].length <= best + 200);
            CHECK(to >= best && to <= best + 200);
        }
    }
    CHECK(named > 200);
}

TEST(a_unit_draws_on_the_nearest_train_that_has_supply)
{
    int with = 0, without = 0;
    gd_random_seed(&chance, test_seed(53));
    for (int n = 0; n < 400; n++) {
        rm_trace traced[RM_PIECES + 1] = {{0}};
        gd_length distance, best = INT32_MAX;
        draw();
        rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, between(1, 8),
                         (gd_point){between(10000, LONG - 10000), between(30000, 60000)}, 0);
        for (gd_id i = 1; i <= TRAINS; i++) {
            traced[i].in_supply = between(0, 1);
            gd_length far = traced[i].in_supply ? rm_gap(u, rm_at(&state, i)) : INT32_MAX;
            best = far < best ? far : best;
        }
        gd_id train = rm_train_for(&state, state.piece_count, traced, &distance);
        bool near = best <= RM_TRAIN_TO_UNIT + RM_TOLERANCE;
        CHECK_INT(train != GD_NONE, near);
        CHECK_INT(distance, near ? best : -1);
        if (train)
            CHECK_INT(rm_gap(u, rm_at(&state, train)), best);
        with += near;
        without += !near;
    }
    CHECK(with > 60 && without > 60);
}

// From just as far as may be, by road and across country.
TEST(the_last_thousandth_of_an_inch)
{
    rm_trace traced[RM_PIECES + 1] = {{0}};
    for (int more = 0; more < 2; more++) {
        gd_point p[2] = {{0, ROAD}, {LONG, ROAD}};
        gd_feature f = {.kind = RM_ROAD, .shape = GD_LINE, .count = 2};
        memset(&scenario, 0, sizeof scenario);
        memset(&state, 0, sizeof state);
        gd_ground_add(&scenario.ground, &f, p, 2, "", 0);
        for (int i = 0; i < RM_SOURCES; i++)
            state.source[i].side = GD_NOBODY;
        state.source[3] = (rm_source){.at = {0, ROAD}, .side = GD_UNION};
        gd_length far = 72000 + RM_TOLERANCE + more;
        add(GD_UNION, RM_SUPPLY, RM_MARCH_COLUMN, 1, (gd_point){far + 3000, ROAD}, 900);
        rm_trace_trains(&scenario, &state, GD_UNION, traced);
        CHECK_INT(traced[1].in_supply, !more);
        traced[1].in_supply = true;
        add(GD_UNION, RM_ARTILLERY, RM_LINE, 1,
            (gd_point){far, ROAD + 500 + 36000 + RM_TOLERANCE + more + 1500}, 0);
        CHECK_INT(rm_train_for(&state, 2, traced, NULL), more ? GD_NONE : 1);
    }
}

TEST(supply_is_in_force_when_both_sides_have_a_train)
{
    static const int8_t expected[3][4] = {{0, 0, 0, 0}, {1, 1, 1, 1}, {0, 0, 0, 1}};
    for (int option = 0; option < 3; option++)
        for (int have = 0; have < 4; have++) {
            memset(&state, 0, sizeof state);
            scenario.option[RM_OPT_SUPPLY] = option;
            for (int side = 0; side < GD_SIDES; side++)
                add(side, have >> side & 1 ? RM_SUPPLY : RM_ARTILLERY, RM_MARCH_COLUMN, 1,
                    (gd_point){9000, 9000}, 0);
            rm_begin_supply(&scenario, &state);
            CHECK_INT(state.supply, expected[option][have]);
            rm_get(&state, 1)->status = RM_NO_PIECE;
            rm_begin_supply(&scenario, &state);
            CHECK_INT(state.supply, option == 1);
            rm_get(&state, 1)->status = RM_IN_HAND;
            rm_begin_supply(&scenario, &state);
            CHECK_INT(state.supply, expected[option][have]);
        }
}

// Nose to tail, and with its end at the source: no distance at all.
TEST(trains_that_touch_pass_supply_on)
{
    rm_trace traced[RM_PIECES + 1] = {{0}};
    gd_point p[2] = {{0, ROAD}, {LONG, ROAD}};
    gd_feature f = {.kind = RM_ROAD, .shape = GD_LINE, .count = 2};
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    gd_ground_add(&scenario.ground, &f, p, 2, "", 0);
    for (int i = 0; i < RM_SOURCES; i++)
        state.source[i].side = GD_NOBODY;
    state.source[0] = (rm_source){.at = {20000, ROAD}, .side = GD_UNION};
    for (int i = 0; i < 3; i++)
        add(GD_UNION, RM_SUPPLY, RM_MARCH_COLUMN, 1, (gd_point){23000 + 3000 * i, ROAD}, 900);
    rm_trace_trains(&scenario, &state, GD_UNION, traced);
    for (gd_id i = 1; i <= 3; i++)
        CHECK(traced[i].in_supply);
    CHECK_INT(traced[1].length, 0);
    state.source[0].distance = 70000; // 73 inches to the second, but 0 from the first
    rm_trace_trains(&scenario, &state, GD_UNION, traced);
    CHECK(traced[2].in_supply && traced[2].from == 1);
    CHECK_INT(traced[2].length, 0);
    CHECK(traced[3].in_supply && traced[3].from == 1);
    CHECK_INT(traced[3].length, 3000);
}
