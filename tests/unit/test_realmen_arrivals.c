// Real Men: where a column that is due waits, at each of the four edges (RM-SETUP-07, 12).
#include "core/dice.h"
#include "rules/realmen/march.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;

enum { WIDE = 60000, DEEP = 40000, STEP = 50 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static rm_unit *add(int side, int kind, int elements, gd_point at, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    *u = (rm_unit){.side = (uint8_t)side,
                   .kind = (uint8_t)kind,
                   .formation = RM_LINE,
                   .elements = (uint8_t)elements,
                   .files = (uint8_t)elements,
                   .edge = RM_UNSET,
                   .at = at,
                   .facing = (uint16_t)facing,
                   .status = RM_ON_TABLE};
    rm_lay(u);
    return u;
}

static rm_unit *due(int kind, int elements, int edge, gd_point entry, int group, int place)
{
    rm_unit *u = add(GD_UNION, kind, elements, (gd_point){0, 0}, 0);
    u->status = RM_TO_COME;
    u->edge = (uint8_t)edge;
    u->entry = entry;
    u->group = (uint8_t)group;
    u->place = (uint8_t)place;
    u->arrives = 1;
    return u;
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = WIDE;
    scenario.depth = DEEP;
    state.turn = 1;
}

static void come(void)
{
    gd_play play = {.scenario = &scenario, .state = &state};
    rm_place_arrivals(&play);
}

// --- edges ---------------------------------------------------------------------------------------

static gd_point on_edge(int edge, gd_length along, gd_length inside)
{
    gd_point p[4] = {
        {along, DEEP - inside}, {WIDE - inside, along}, {along, inside}, {inside, along}};
    return p[edge];
}

static gd_length whole_of(int edge) { return edge % 2 ? DEEP : WIDE; }

static gd_angle inward(int edge) { return gd_angle_wrap(1800 + 900 * edge); }

TEST(a_column_waits_in_one_file_outside_its_edge)
{
    for (int edge = 0; edge < 4; edge++) {
        clear_table();
        due(RM_GENERAL, 1, edge, on_edge(edge, 20000, 0), 1, 1);
        due(RM_INFANTRY, 4, edge, on_edge(edge, 20000, 0), 1, 2)->prone = 1;
        due(RM_SUPPLY, 1, edge, on_edge(edge, 20000, 0), 1, 3);
        due(RM_ARTILLERY, 1, edge, on_edge(edge, 20000, 0), 1, 4);
        come();
        static const gd_length middles[4] = {500, 1000 + 375, 4000 + 1500, 7000 + 750};
        for (gd_id i = 1; i <= 4; i++) {
            const rm_unit *u = rm_at(&state, i);
            gd_point at = on_edge(edge, 20000, -middles[i - 1]);
            CHECK_INT(u->status, RM_ENTERING);
            CHECK_INT(u->facing, inward(edge));
            CHECK_INT(u->element_at[0].x, at.x);
            CHECK_INT(u->element_at[0].y, at.y);
            CHECK_INT(u->place, i);
            CHECK(!rm_is_unit(u) || (u->formation == RM_MARCH_COLUMN && !u->prone));
        }
    }
}

// The places of an edge are tried by twentieths of an inch from the one that was chosen.
static bool is_free(int edge, gd_length along)
{
    gd_point p = on_edge(edge, along, 0);
    gd_rect base = gd_rect_make(on_edge(edge, along, 1000), inward(edge), 1000, 1000);
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const rm_unit *e = rm_at(&state, i);
        if (e->side == GD_UNION || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        for (int k = 0; k < e->elements; k++) {
            gd_rect r = rm_rect(e, k);
            if (gd_rect_distance(&base, &r) < 4000 ||
                gd_point_rect_distance(p, &r) <= 4000 + RM_TOLERANCE)
                return false;
        }
    }
    return true;
}

static gd_length foe_gap(int edge, gd_length along)
{
    gd_length best = INT32_MAX;
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const rm_unit *e = rm_at(&state, i);
        if (e->side == GD_UNION || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        gd_length gap = rm_point_gap(e, on_edge(edge, along, 0));
        best = gap < best ? gap : best;
    }
    return best;
}

static gd_length clamped(int edge, gd_length along)
{
    gd_length most = whole_of(edge) - 500;
    return along < 500 ? 500 : along > most ? most : along;
}

TEST(it_comes_by_the_nearest_place_that_is_free)
{
    int moved = 0;
    gd_random_seed(&chance, test_seed(71));
    for (int n = 0; n < 800; n++) {
        int edge = between(0, 3);
        gd_length along = between(0, whole_of(edge)), found = -1;
        clear_table();
        due(RM_GENERAL, 1, edge, on_edge(edge, along, 0), 1, 1);
        due(RM_INFANTRY, 2, edge, on_edge(edge, along, 0), 1, 2);
        for (int i = between(1, 3); i > 0; i--) {
            gd_length near = clamped(edge, along + between(-9000, 9000));
            rm_unit *e = add(between(0, 5) ? GD_CONFEDERATE : GD_UNION,
                             between(0, 5) ? RM_INFANTRY : RM_GENERAL, 1,
                             on_edge(edge, near, between(1000, 7000)), 900 * between(0, 3));
            e->status = between(0, 5) ? RM_ON_TABLE : RM_TO_COME;
            e->arrives = 9;
        }
        for (gd_length off = 0; off <= whole_of(edge) && found < 0; off += STEP)
            if (is_free(edge, clamped(edge, along - off)) ||
                is_free(edge, clamped(edge, along + off)))
                found = off;
        come();
        gd_point at = rm_at(&state, 1)->entry;
        gd_length place = edge % 2 ? at.y : at.x;
        CHECK(found < 0 || is_free(edge, place));
        moved += found > 0;
        if (found < 0)
            continue;
        gd_length less = clamped(edge, along - found), more = clamped(edge, along + found);
        CHECK(place == less || place == more);
        if (!is_free(edge, less) || !is_free(edge, more) || less == more)
            continue;
        gd_length one = foe_gap(edge, less), two = foe_gap(edge, more);
        if (one > two + RM_ALIKE || two > one + RM_ALIKE) { // the one farther from the enemy
            CHECK_INT(place, one > two ? less : more);
        }
    }
    CHECK(moved > 60);
}

// An enemy straight ahead leaves two places as near; another stands beside one of them.
TEST(of_two_places_the_one_farther_from_the_enemy)
{
    for (int edge = 0; edge < 4; edge++)
        for (int side = -1; side <= 1; side += 2)
            for (int last = 0; last < 2; last++) {
                gd_length along = whole_of(edge) / 2;
                gd_point beside = on_edge(edge, along + side * 9325, 750);
                clear_table();
                if (!last)
                    add(GD_CONFEDERATE, RM_INFANTRY, 1, beside, inward(edge));
                due(RM_GENERAL, 1, edge, on_edge(edge, along, 0), 1, 1);
                add(GD_CONFEDERATE, RM_INFANTRY, 1, on_edge(edge, along, 3750), inward(edge));
                if (last)
                    add(GD_CONFEDERATE, RM_INFANTRY, 1, beside, inward(edge));
                come();
                gd_point at = rm_at(&state, last ? 1 : 2)->entry;
                gd_length place = edge % 2 ? at.y : at.x;
                CHECK_INT(place, along - side * 4350); // 3.475 of 4 inches, and 2 ahead
            }
}

// Of two places as near to the chosen one and as far from the enemy.
TEST(of_two_places_alike_the_one_nearer_to_the_middle)
{
    for (int edge = 0; edge < 4; edge++)
        for (int side = -1; side <= 1; side += 2) {
            gd_length along = whole_of(edge) / 2 + side * 6000;
            clear_table();
            due(RM_GENERAL, 1, edge, on_edge(edge, along, 0), 1, 1);
            add(GD_CONFEDERATE, RM_ARTILLERY, 1, on_edge(edge, along, 1500), inward(edge));
            come();
            gd_point at = rm_at(&state, 1)->entry;
            gd_length place = edge % 2 ? at.y : at.x;
            CHECK_INT(place<along, side> 0);
        }
}

// Who was due earlier waits in front, then the lower group; nobody on another.
TEST(columns_at_one_place_wait_behind_each_other)
{
    for (int order = 0; order < 4; order++) {
        clear_table();
        state.turn = 3;
        rm_unit *a = due(RM_INFANTRY, 4, GD_SOUTH, (gd_point){20000, 0}, order % 2 ? 1 : 2, 1);
        rm_unit *b = due(RM_INFANTRY, 4, GD_SOUTH, (gd_point){20000, 0}, order % 2 ? 2 : 1, 1);
        a->arrives = order / 2 ? 2 : 3;
        b->arrives = 3;
        come();
        bool first = order > 0; // group 1, or due before the other
        CHECK_INT(a->at.y, first ? 0 : -3000);
        CHECK_INT(b->at.y, first ? -3000 : 0);
        CHECK(!rm_overlap(a, b));
    }
}

TEST(who_is_not_due_does_not_come)
{
    clear_table();
    due(RM_INFANTRY, 4, GD_SOUTH, (gd_point){20000, 0}, 1, 1)->arrives = 2;
    rm_unit *foe = due(RM_INFANTRY, 4, GD_NORTH, (gd_point){20000, 0}, 1, 1);
    foe->side = GD_CONFEDERATE;
    come();
    CHECK_INT(rm_at(&state, 1)->status, RM_TO_COME);
    CHECK_INT(foe->status, RM_TO_COME);
    state.turn = 2;
    come();
    CHECK_INT(rm_at(&state, 1)->status, RM_ENTERING);
    CHECK_INT(foe->status, RM_TO_COME);
}

// Where nothing is said: the first own edge, where a road leaves it next to its middle.
TEST(an_entry_that_nobody_named)
{
    gd_point roads[3][2] = {{{10000, 20000}, {10000, 0}},
                            {{36000, 500}, {20000, 20000}},
                            {{33000, 501}, {33000, 20000}}};
    gd_feature f = {.kind = RM_ROAD, .shape = GD_LINE, .count = 2};
    for (int many = 0; many <= 3; many++) {
        clear_table();
        state.side[GD_UNION].edges = 1 << GD_SOUTH | 1 << GD_WEST;
        for (int i = 0; i < many; i++)
            gd_ground_add(&scenario.ground, &f, roads[i], 2, "", 0);
        due(RM_INFANTRY, 4, RM_UNSET, (gd_point){0, 0}, 1, 1);
        come();
        CHECK_INT(rm_at(&state, 1)->edge, GD_SOUTH);
        CHECK_INT(rm_at(&state, 1)->entry.x, many == 0 ? 30000 : many == 1 ? 10000 : 36000);
        CHECK_INT(rm_at(&state, 1)->entry.y, 0);
    }
}
