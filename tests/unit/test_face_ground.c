// I Died With My Face to the Enemy: zones, what units are in and behind, what they see, and columns
// that follow roads.
#include "core/dice.h"
#include "core/scenario.h"
#include "rules/face/fire.h"
#include "rules/face/ground.h"
#include "rules/face/settle.h"
#include "test.h"

#include "protocol/engine.h"

static gd_random dice;
static gd_scenario scenario;
static fc_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
}

static void add(int kind, int shape, const gd_point *points, int count, int height, int width)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    f.height = (int16_t)height;
    f.width = width;
    gd_ground_add(&scenario.ground, &f, points, count, "", 0);
}

static void add_box(int kind, int west, int south, int east, int north, int height)
{
    gd_point box[4] = {{west, south}, {east, south}, {east, north}, {west, north}};
    add(kind, GD_AREA, box, 4, height, 0);
}

static fc_unit unit_of(int arm, int bases, int files, gd_point at, gd_angle facing)
{
    fc_unit u = {.arm = (uint8_t)arm, .bases = (uint8_t)bases, .initial = (uint8_t)bases};
    u.files = (uint8_t)files;
    u.mounted = arm == FC_CAVALRY;
    u.quality = FC_AVERAGE;
    u.weapon = arm == FC_INFANTRY ? FC_RIFLE : arm == FC_CAVALRY ? FC_CARBINE : FC_SMOOTHBORE_GUNS;
    u.at = at;
    u.facing = (uint16_t)facing;
    fc_lay(&u);
    return u;
}

static gd_id put(fc_unit u, int side)
{
    u.side = (uint8_t)side;
    state.unit[++state.piece_count] = u;
    return state.piece_count;
}

// ---- zones --------------------------------------------------------------------------------------

TEST(zones_are_divided_by_the_front_line_and_lines_from_the_rear_corners) // FACE-GEO-02
{
    fc_unit u = unit_of(FC_INFANTRY, 4, 4, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_zone_of(&u, (gd_point){45000, 40000}), FC_ON_FRONT);
    CHECK_INT(fc_zone_of(&u, (gd_point){45000, 39900}), FC_ON_FLANK);
    CHECK_INT(fc_zone_of(&u, (gd_point){40000, 37000}), FC_ON_REAR);
    CHECK_INT(fc_zone_of(&u, (gd_point){44000, 37250}), FC_ON_FLANK); // 2.00 outside, 2.00 behind
    CHECK_INT(fc_zone_of(&u, (gd_point){43900, 37250}), FC_ON_REAR);
    CHECK_INT(fc_zone_of(&u, (gd_point){36000, 37250}), FC_ON_FLANK);
    CHECK_INT(fc_zone_of(&u, (gd_point){36100, 37250}), FC_ON_REAR);
    CHECK_INT(fc_zone_of(&u, (gd_point){40000, 39600}), FC_ON_FLANK); // within the block itself
    CHECK_INT(fc_zone_of(&u, (gd_point){40000, 39990}), FC_ON_FRONT); // a hundredth
    CHECK_INT(fc_zone_of(&u, (gd_point){40000, 39989}), FC_ON_FLANK);
    CHECK_INT(fc_zone_of(&u, (gd_point){40000, 39250}), FC_ON_FLANK); // on its rear line
    CHECK_INT(fc_zone_of(&u, (gd_point){40000, 39249}), FC_ON_REAR);
    CHECK_INT(fc_zone_of(&u, (gd_point){43990, 37250}), FC_ON_FLANK); // 1.99 outside, 2.00 behind
    CHECK_INT(fc_zone_of(&u, (gd_point){43989, 37250}), FC_ON_REAR);
}

TEST(zones_turn_with_the_unit) // FACE-GEO-02
{
    gd_random_seed(&dice, test_seed(3));
    for (int n = 0; n < 2000; n++) {
        gd_angle facing = between(0, 3599);
        fc_unit north = unit_of(FC_INFANTRY, 6, 3, (gd_point){40000, 40000}, 0);
        fc_unit turned = unit_of(FC_INFANTRY, 6, 3, (gd_point){40000, 40000}, facing);
        gd_length ahead = between(-8000, 8000), right = between(-8000, 8000);
        gd_length deep = -ahead - 1500, out = (right < 0 ? -right : right) - 1500;
        gd_length edge = deep - out;
        if ((ahead > -30 && ahead < 10) || (edge > -10 && edge < 30) || (deep > -10 && deep < 10))
            continue; // too near to a border for the rounding of a turn
        gd_point p = gd_point_local(north.at, 0, ahead, right);
        gd_point q = gd_point_local(turned.at, facing, ahead, right);
        CHECK_INT(fc_zone_of(&turned, q), fc_zone_of(&north, p));
    }
}

// ---- blocks -------------------------------------------------------------------------------------

static void check_size(int arm, int bases, int files, int width, int depth)
{
    fc_unit u = unit_of(arm, bases, files, (gd_point){40000, 40000}, 0);
    gd_rect block = fc_block(&u);
    gd_box box = gd_rect_box(&block), all = fc_box(&u);
    CHECK_INT(box.right - box.left, width);
    CHECK_INT(box.top - box.bottom, depth);
    CHECK_INT(all.right - all.left, width);
    CHECK_INT(all.top - all.bottom, depth);
}

TEST(blocks_have_the_sizes_of_their_bases) // FACE-ORG-04
{
    check_size(FC_INFANTRY, 8, 8, 8000, 750);
    check_size(FC_INFANTRY, 8, 4, 4000, 1500);
    check_size(FC_CAVALRY, 6, 1, 1000, 6000);
    check_size(FC_ARTILLERY, 2, 2, 2000, 1250);
    check_size(FC_INFANTRY, 7, 3, 3000, 2250);
    fc_unit horse = unit_of(FC_CAVALRY, 6, 6, (gd_point){40000, 40000}, 0);
    horse.mounted = 0;
    fc_lay(&horse); // the front line stays
    CHECK_INT(fc_box(&horse).top, 40000);
    CHECK_INT(fc_box(&horse).bottom, 39250);
}

TEST(the_command_base_shows_the_quality) // FACE-ORG-07
{
    fc_unit u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_command_base(&u), 2);     // the third of six from the left bears the mark,
    CHECK_INT(fc_command_at(&u).x, 40000); // and the middle of them is measured from
    u.quality = FC_RAW;
    CHECK_INT(fc_command_base(&u), 5);
    u.quality = FC_VETERAN;
    CHECK_INT(fc_command_base(&u), 0);
    u = unit_of(FC_INFANTRY, 7, 5, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_command_base(&u), 2);
    u = unit_of(FC_INFANTRY, 6, 1, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_command_base(&u), 0);
}

static void check_formation(int arm, int bases, int files, int formation)
{
    fc_unit u = unit_of(arm, bases, files, (gd_point){40000, 40000}, 0);
    CHECK_INT(u.formation, formation);
}

TEST(formations_follow_from_the_block) // FACE-FORM-01, FACE-FORM-02, FACE-FORM-03, FACE-FORM-04
{
    check_formation(FC_INFANTRY, 6, 6, FC_LINE);
    check_formation(FC_INFANTRY, 1, 1, FC_LINE);
    check_formation(FC_INFANTRY, 8, 4, FC_REINFORCED_LINE);
    check_formation(FC_INFANTRY, 6, 3, FC_REINFORCED_LINE);
    check_formation(FC_INFANTRY, 7, 4, FC_REINFORCED_LINE);
    check_formation(FC_INFANTRY, 4, 2, FC_REINFORCED_LINE);
    check_formation(FC_INFANTRY, 3, 2, FC_REINFORCED_LINE);
    check_formation(FC_INFANTRY, 8, 3, FC_COLUMN);
    check_formation(FC_INFANTRY, 12, 5, FC_COLUMN);
    check_formation(FC_INFANTRY, 6, 2, FC_COLUMN);
    check_formation(FC_INFANTRY, 6, 1, FC_MARCH_COLUMN);
    check_formation(FC_INFANTRY, 2, 1, FC_MARCH_COLUMN);
    check_formation(FC_CAVALRY, 6, 3, FC_COLUMN);
    check_formation(FC_CAVALRY, 6, 5, FC_COLUMN);
    check_formation(FC_CAVALRY, 6, 6, FC_LINE);
    check_formation(FC_CAVALRY, 6, 1, FC_MARCH_COLUMN);
    check_formation(FC_ARTILLERY, 3, 3, FC_LINE);
    check_formation(FC_ARTILLERY, 3, 1, FC_MARCH_COLUMN);
}

TEST(the_last_rank_stands_behind_the_middle) // FACE-FORM-01, FACE-FORM-06
{
    fc_unit u = unit_of(FC_INFANTRY, 8, 3, (gd_point){40000, 40000}, 0);
    CHECK_INT(u.base_at[6].x, 39500);
    CHECK_INT(u.base_at[7].x, 40500);
    CHECK_INT(u.base_at[7].y, 40000 - 2 * 750 - 375);
    fc_take_base(&u, FC_LEFT_SIDE); // of a block always from the rear rank
    CHECK_INT(u.base_at[6].x, 40000);
    CHECK_INT(u.at.x, 40000);
    CHECK_INT(u.formation, FC_COLUMN);
    fc_take_base(&u, FC_LEFT_SIDE);
    CHECK_INT(u.formation, FC_REINFORCED_LINE);
    CHECK_INT(u.files, 3);
    u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
    fc_take_base(&u, FC_RIGHT_SIDE);
    CHECK_INT(u.at.x, 39500);
    CHECK_INT(u.files, 5);
    fc_take_base(&u, FC_LEFT_SIDE);
    CHECK_INT(u.at.x, 40000);
}

// ---- in and on ----------------------------------------------------------------------------------

TEST(a_unit_is_in_what_holds_the_centres_of_half_its_bases) // FACE-GEO-03
{
    clear_table();
    add_box(FC_LIGHT_WOODS, 40000, 30000, 50000, 50000, 0);
    gd_kinds woods = GD_KIND(FC_LIGHT_WOODS);
    fc_unit u = unit_of(FC_INFANTRY, 4, 4, (gd_point){40000, 40000}, 0);
    CHECK(fc_is_in(&scenario, &u, woods)); // two of four
    u = unit_of(FC_INFANTRY, 4, 4, (gd_point){39400, 40000}, 0);
    CHECK(!fc_is_in(&scenario, &u, woods)); // one
    CHECK_INT(fc_class_under(&scenario, &u), FC_ROUGH);
    u = unit_of(FC_INFANTRY, 4, 4, (gd_point){38000, 40000}, 0); // side by side
    CHECK_INT(fc_class_under(&scenario, &u), FC_OPEN);
    u = unit_of(FC_INFANTRY, 5, 5, (gd_point){40000, 40000}, 0);
    CHECK(fc_is_in(&scenario, &u, woods)); // the third on the border
    fc_unit g = unit_of(FC_GENERAL, 0, 1, (gd_point){40100, 40000}, 0);
    CHECK(fc_general_in(&scenario, &state, &g, woods));
    g.at = (gd_point){39900, 40000};
    CHECK(!fc_general_in(&scenario, &state, &g, woods));
    gd_id with = put(u, GD_UNION);
    g.attached = with; // where the command base is
    CHECK(fc_general_in(&scenario, &state, &g, woods));
    CHECK(!fc_general_in(&scenario, &state, &g, GD_KIND(FC_FOREST)));
}

TEST(kinds_asked_together_count_together) // FACE-GEO-03
{
    clear_table();
    add_box(FC_LIGHT_WOODS, 38000, 30000, 39000, 50000, 0);
    add_box(FC_FOREST, 41000, 30000, 42000, 50000, 0);
    fc_unit u = unit_of(FC_INFANTRY, 4, 4, (gd_point){40000, 40000}, 0);
    CHECK(!fc_is_in(&scenario, &u, GD_KIND(FC_FOREST)));
    CHECK(fc_is_in(&scenario, &u, GD_KIND(FC_FOREST) | GD_KIND(FC_LIGHT_WOODS)));
}

TEST(every_kind_of_ground_has_its_class) // FACE-TERR-01, FACE-TERR-02, FACE-TERR-03
{
    static const int class[FC_TERRAINS] = {
        [FC_OPEN_FIELD] = FC_UNEVEN, [FC_BROKEN_GROUND] = FC_UNEVEN, [FC_HILL] = FC_UNEVEN,
        [FC_BRUSH] = FC_ROUGH,       [FC_ENCLOSED_FIELD] = FC_ROUGH, [FC_CROPS] = FC_ROUGH,
        [FC_GULLY] = FC_ROUGH,       [FC_LIGHT_WOODS] = FC_ROUGH,    [FC_FOREST] = FC_DIFFICULT,
        [FC_MARSH] = FC_DIFFICULT,   [FC_STEEP_HILL] = FC_DIFFICULT, [FC_VILLAGE] = FC_DIFFICULT,
        [FC_FORD] = FC_DIFFICULT,    [FC_SUNKEN_ROAD] = FC_OPEN,     [FC_RIVER] = FC_OPEN};
    for (int kind = 0; kind <= FC_FORD; kind++) {
        clear_table();
        add_box(kind, 42000, 30000, 50000, 50000, 1);
        fc_unit u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
        CHECK_INT(fc_class_under(&scenario, &u), class[kind]);
    }
    clear_table();
    add_box(FC_CROPS, 42000, 30000, 50000, 50000, 0);
    add_box(FC_FOREST, 43500, 30000, 50000, 50000, 0);
    fc_unit u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_class_under(&scenario, &u), FC_ROUGH);
    u = unit_of(FC_INFANTRY, 8, 8, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_class_under(&scenario, &u), FC_DIFFICULT); // the worst
}

static void check_rates(fc_unit u, int open, int uneven, int rough, int difficult)
{
    CHECK_INT(fc_rate(&u, FC_OPEN), open);
    CHECK_INT(fc_rate(&u, FC_UNEVEN), uneven);
    CHECK_INT(fc_rate(&u, FC_ROUGH), rough);
    CHECK_INT(fc_rate(&u, FC_DIFFICULT), difficult);
}

TEST(rates_by_troops_and_class) // FACE-MOVE-01, FACE-MOVE-02, FACE-MOVE-03, FACE-MOVE-04
{
    gd_point at = {40000, 40000};
    check_rates(unit_of(FC_INFANTRY, 8, 8, at, 0), 5000, 5000, 4000, 4000);
    check_rates(unit_of(FC_INFANTRY, 8, 4, at, 0), 5000, 5000, 4000, 4000);
    check_rates(unit_of(FC_INFANTRY, 8, 2, at, 0), 6000, 6000, 5000, 5000);
    check_rates(unit_of(FC_INFANTRY, 8, 1, at, 0), 6000, 6000, 6000, 6000);
    check_rates(unit_of(FC_CAVALRY, 6, 6, at, 0), 8000, 7000, 6000, 3000);
    check_rates(unit_of(FC_CAVALRY, 6, 1, at, 0), 8000, 7000, 6000, 3000);
    check_rates(unit_of(FC_ARTILLERY, 2, 2, at, 0), 2000, 1000, 1000, -1);
    fc_unit on_foot = unit_of(FC_CAVALRY, 6, 6, at, 0);
    on_foot.mounted = 0;
    check_rates(on_foot, 5000, 5000, 4000, 4000);
    on_foot.files = 3; // two ranks of cavalry are a column
    fc_lay(&on_foot);
    check_rates(on_foot, 6000, 6000, 5000, 5000);
}

// ---- water --------------------------------------------------------------------------------------

static void add_river(int south, int north) { add_box(FC_RIVER, 0, south, 96000, north, 0); }

TEST(rivers_are_crossed_by_fords_and_bridges) // FACE-TERR-03
{
    clear_table();
    add_river(42000, 44000);
    fc_unit u = unit_of(FC_INFANTRY, 6, 1, (gd_point){40000, 41000}, 0);
    CHECK(!fc_on_impassable(&scenario, &u));
    CHECK_INT(fc_way_to_water(&scenario, &u, 0, 8000), 1000);
    CHECK_INT(fc_way_to_water(&scenario, &u, 1800, 8000), 8000);
    fc_unit wet = unit_of(FC_INFANTRY, 6, 1, (gd_point){40000, 43000}, 0);
    CHECK(fc_on_impassable(&scenario, &wet));
    add_box(FC_FORD, 39000, 41500, 41000, 44500, 0);
    CHECK(!fc_on_impassable(&scenario, &wet));
    CHECK_INT(fc_way_to_water(&scenario, &u, 0, 8000), 8000);
    CHECK_INT(fc_class_under(&scenario, &wet), FC_DIFFICULT);
    fc_unit line = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 41000}, 0);
    gd_length room = fc_way_to_water(&scenario, &line, 0, 8000);
    CHECK(room >= 999 && room <= 1006); // only its middle would go through the ford
    for (gd_length more = 0; more <= 1; more++) {
        fc_unit there = line;
        fc_slide(&there, 0, room + more);
        CHECK_INT(fc_on_impassable(&scenario, &there), more);
    }
    fc_unit beside = unit_of(FC_INFANTRY, 6, 1, (gd_point){42000, 43000}, 0);
    CHECK(fc_on_impassable(&scenario, &beside));
}

// The middle line of a base is looked at every twentieth of an inch.
TEST(a_ford_with_a_gap_is_none) // FACE-TERR-03
{
    fc_unit u = unit_of(FC_INFANTRY, 2, 1, (gd_point){40000, 40000}, 0);
    for (int gap = 0; gap < 2; gap++) {
        clear_table();
        add_river(36000, 41000);
        add_box(FC_FORD, 38000, 39302 + gap * 3, 42000, 42000, 0);
        add_box(FC_FORD, 38000, 35000, 42000, 39298 + gap * 3, 0);
        CHECK_INT(fc_on_impassable(&scenario, &u), gap == 0);
    }
}

TEST(a_road_over_a_river_is_a_bridge) // FACE-TERR-03
{
    clear_table();
    add_river(42000, 44000);
    gd_point road[2] = {{40000, 30000}, {40000, 60000}};
    add(FC_ROAD, GD_BAND, road, 2, 0, 400);
    fc_unit u = unit_of(FC_INFANTRY, 6, 1, (gd_point){40000, 43000}, 0);
    CHECK(!fc_on_impassable(&scenario, &u));
    CHECK_INT(fc_class_under(&scenario, &u), FC_OPEN);
    fc_unit off = unit_of(FC_INFANTRY, 6, 1, (gd_point){40400, 43000}, 0);
    CHECK(fc_on_impassable(&scenario, &off));
}

// ---- cover --------------------------------------------------------------------------------------

TEST(cover_of_every_kind) // FACE-TERR-04, FACE-TERR-05
{
    static const int shooting[FC_TERRAINS] = {
        [FC_LIGHT_WOODS] = 1,    [FC_FOREST] = 1, [FC_VILLAGE] = 1,
        [FC_ENCLOSED_FIELD] = 1, [FC_GULLY] = 1,  [FC_SUNKEN_ROAD] = 2};
    static const int melee[FC_TERRAINS] = {[FC_LIGHT_WOODS] = 1,
                                           [FC_FOREST] = 1,
                                           [FC_VILLAGE] = 1,
                                           [FC_ENCLOSED_FIELD] = 1,
                                           [FC_SUNKEN_ROAD] = 2};
    fc_unit u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
    gd_point enemy = {40000, 48000};
    for (int kind = 0; kind <= FC_FORD; kind++) {
        clear_table();
        add_box(kind, 30000, 38000, 50000, 41000, 1);
        CHECK_INT(fc_cover_from_fire(&scenario, &u, enemy), shooting[kind]);
        CHECK_INT(fc_cover_in_melee(&scenario, &u, enemy), melee[kind]);
    }
}

TEST(lines_protect_from_one_side_only) // FACE-TERR-05
{
    gd_point line[2] = {{30000, 40000}, {50000, 40000}}, front = {40000, 48000},
             rear = {40000, 30000};
    fc_unit u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
    for (int kind = FC_WORKS; kind <= FC_FENCE; kind++) {
        int worth = kind == FC_WORKS ? 2 : 1;
        clear_table();
        add(kind, GD_LINE, line, 2, 0, 0);
        CHECK_INT(fc_cover_from_fire(&scenario, &u, front), worth);
        CHECK_INT(fc_cover_in_melee(&scenario, &u, front), worth);
        CHECK_INT(fc_cover_from_fire(&scenario, &u, rear), 0);
        fc_unit near = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 39500}, 0);
        CHECK_INT(fc_cover_from_fire(&scenario, &near, front), worth);
        near = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 39480}, 0);
        CHECK_INT(fc_cover_from_fire(&scenario, &near, front), 0);
    }
}

TEST(half_of_the_front_rank_must_be_behind) // FACE-TERR-05
{
    gd_point line[2] = {{40000, 40200}, {50000, 40200}}, front = {40000, 48000};
    clear_table();
    add(FC_WALL, GD_LINE, line, 2, 0, 0);
    fc_unit u = unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_cover_from_fire(&scenario, &u, front), 1); // three of six
    u = unit_of(FC_INFANTRY, 6, 6, (gd_point){39000, 40000}, 0);
    CHECK_INT(fc_cover_from_fire(&scenario, &u, front), 0); // two
    u = unit_of(FC_INFANTRY, 12, 6, (gd_point){40000, 40000}, 0);
    CHECK_INT(fc_cover_from_fire(&scenario, &u, front), 1); // the rear rank does not matter
    add_box(FC_SUNKEN_ROAD, 30000, 39900, 50000, 40100, 0);
    CHECK_INT(fc_cover_from_fire(&scenario, &u, front), 2); // half of its bases overlap it
}

// ---- sight --------------------------------------------------------------------------------------

static bool sees(gd_id a, gd_id b)
{
    return fc_sees(&scenario, &state, (gd_point){40000, 40000}, (gd_point){40000, 48000}, a, b,
                   NULL);
}

TEST(two_inches_of_woods_can_be_seen_through) // FACE-GEO-04
{
    static const int dense[] = {FC_LIGHT_WOODS, FC_FOREST, FC_CROPS, FC_VILLAGE};
    static const int clear[] = {FC_BRUSH,      FC_GULLY,          FC_MARSH,
                                FC_OPEN_FIELD, FC_ENCLOSED_FIELD, FC_RIVER};
    for (int i = 0; i < 4; i++) {
        for (int deep = 1900; deep <= 2100; deep += 10) {
            clear_table();
            add_box(dense[i], 30000, 43000, 50000, 43000 + deep, 0);
            CHECK_INT(sees(0, 0), deep <= 2010);
        }
        clear_table();
        add_box(dense[i], 30000, 41000, 50000, 42000, 0);
        add_box(FC_FOREST, 30000, 46000, 50000, 47100, 0); // all of it counts together
        CHECK(!sees(0, 0));
    }
    for (int i = 0; i < 6; i++) {
        clear_table();
        add_box(clear[i], 30000, 41000, 50000, 47000, 0);
        CHECK(sees(0, 0));
    }
}

TEST(hills_block_if_higher_than_both_ends) // FACE-GEO-04
{
    clear_table();
    add_box(FC_HILL, 30000, 43000, 50000, 45000, 1);
    CHECK(!sees(0, 0));
    clear_table();
    add_box(FC_HILL, 30000, 43000, 50000, 50000, 1); // the target is on it
    CHECK(sees(0, 0));
    add_box(FC_STEEP_HILL, 30000, 44000, 50000, 45000, 2);
    CHECK(!sees(0, 0));
    add_box(FC_HILL, 30000, 39000, 50000, 41000, 2); // now the near end is as high
    CHECK(sees(0, 0));
    fc_stop stop;
    clear_table();
    add_box(FC_HILL, 30000, 43000, 50000, 45000, 0); // no level given: 1
    CHECK(!fc_sees(&scenario, &state, (gd_point){40000, 40000}, (gd_point){40000, 48000}, 0, 0,
                   &stop));
    CHECK_INT(stop.kind, FC_HILL);
    CHECK_INT(stop.unit, GD_NONE);
    CHECK_INT(stop.at.y, 43000);
}

TEST(bases_of_others_block_unless_an_end_is_higher) // FACE-GEO-04
{
    clear_table();
    gd_id near = put(unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 40000}, 0), GD_UNION);
    gd_id far = put(unit_of(FC_INFANTRY, 6, 6, (gd_point){40000, 47625}, 1800), GD_CONFEDERATE);
    CHECK(sees(near, far));
    gd_id third = put(unit_of(FC_INFANTRY, 3, 3, (gd_point){41000, 44000}, 300), GD_UNION);
    CHECK(!sees(near, far));
    CHECK(sees(third, far)); // an end of the line
    state.unit[third].status = FC_DESTROYED;
    CHECK(sees(near, far));
    state.unit[third].status = FC_ON_TABLE;
    add_box(FC_HILL, 30000, 47000, 50000, 60000, 1);
    CHECK(sees(near, far));
    add_box(FC_HILL, 38000, 42000, 43000, 44500, 1); // as high as the target, and no higher
    CHECK(!sees(near, far));
    state.unit[third].arm = FC_GENERAL; // generals block nothing
    CHECK(sees(near, far));
}

TEST(a_general_looks_at_the_nearest_base) // FACE-GEO-04, FACE-GEN-05
{
    clear_table();
    gd_id unit = put(unit_of(FC_INFANTRY, 8, 8, (gd_point){40000, 40000}, 0), GD_UNION);
    gd_id general = put(unit_of(FC_GENERAL, 0, 1, (gd_point){46000, 39625}, 0), GD_UNION);
    CHECK(fc_general_sees(&scenario, &state, general, unit));
    add_box(FC_FOREST, 43900, 39000, 45950, 40500, 0); // 2.05 deep
    CHECK(!fc_general_sees(&scenario, &state, general, unit));
    state.unit[general].attached = unit;
    state.unit[unit].attached = general;
    CHECK(fc_general_sees(&scenario, &state, general, unit));
    // Near the corner: a base that is not there is not as near as the nearest.
    clear_table();
    unit = put(unit_of(FC_INFANTRY, 3, 3, (gd_point){4000, 8375}, 0), GD_UNION);
    general = put(unit_of(FC_GENERAL, 0, 1, (gd_point){4000, 3000}, 0), GD_UNION);
    add_box(FC_FOREST, 0, 4000, 20000, 7000, 0);
    CHECK(!fc_general_sees(&scenario, &state, general, unit));
}

// The same line, walked in small steps: 1 clear, 0 blocked, -1 too close to call.
static int walked(gd_point a, gd_point b)
{
    enum { STEPS = 1500, NEAR = 12 };
    gd_map map = fc_map(&scenario);
    gd_kinds dense = GD_KIND(FC_FOREST) | GD_KIND(FC_CROPS);
    int level_a = fc_height_at(&scenario, a), level_b = fc_height_at(&scenario, b);
    int level = level_a > level_b ? level_a : level_b, higher = 0, troops = 0, inside = 0;
    for (int i = 0; i <= STEPS; i++) {
        gd_point p = {a.x + (gd_length)((int64_t)(b.x - a.x) * i / STEPS),
                      a.y + (gd_length)((int64_t)(b.y - a.y) * i / STEPS)};
        inside += gd_map_at(&map, p, dense) != 0;
        higher += fc_height_at(&scenario, p) > level;
        for (gd_id u = 3; u <= state.piece_count; u++)
            for (int k = 0; k < state.unit[u].bases; k++) {
                gd_rect base = fc_base_rect(&state.unit[u], k);
                troops += gd_rect_has_point(&base, p) &&
                          fc_height_at(&scenario, state.unit[u].base_at[k]) >= level;
            }
    }
    gd_length deep = (gd_length)((int64_t)gd_distance(a, b) * inside / STEPS);
    if (higher > NEAR || troops > NEAR || deep > 2100)
        return 0;
    return higher || troops || deep > 1900 ? -1 : 1;
}

TEST(sight_agrees_with_a_walk_along_the_line) // FACE-GEO-04
{
    gd_random_seed(&dice, test_seed(33));
    int seen = 0, hidden = 0;
    for (int n = 0; n < 1500; n++) {
        clear_table();
        for (int i = 0; i < 3; i++) {
            int x = between(30000, 44000), y = between(30000, 44000);
            add_box(between(0, 1) ? FC_FOREST : FC_CROPS, x, y, x + between(300, 2500),
                    y + between(300, 2500), 0);
            x = between(30000, 44000), y = between(30000, 44000);
            add_box(FC_HILL, x, y, x + between(300, 5000), y + between(300, 5000), between(1, 2));
        }
        gd_point a = {between(30000, 48000), between(30000, 48000)},
                 b = {between(30000, 48000), between(30000, 48000)};
        gd_id near = put(unit_of(FC_INFANTRY, 2, 2, a, 0), GD_UNION);
        gd_id far = put(unit_of(FC_INFANTRY, 2, 2, b, 0), GD_CONFEDERATE);
        for (int i = 0; i < 2; i++)
            put(unit_of(FC_INFANTRY, between(1, 6), between(1, 3),
                        (gd_point){between(30000, 48000), between(30000, 48000)}, between(0, 3599)),
                i);
        int expected = walked(a, b);
        if (expected < 0)
            continue;
        CHECK_INT(fc_sees(&scenario, &state, a, b, near, far, NULL), expected);
        seen += expected;
        hidden += !expected;
    }
    CHECK(seen > 200 && hidden > 200);
}

// ---- fire ---------------------------------------------------------------------------------------

// The nearest of many points of a base that lie in the strip ahead of another, which is made wider
// by so much.
static gd_length sampled(const fc_unit *a, const gd_rect *base, gd_length wider)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i <= 60; i++)
        for (int k = 0; k <= 60; k++) {
            gd_point f = base->corner[0], r = base->corner[1], b = base->corner[3];
            gd_point p = {f.x + (r.x - f.x) * i / 60 + (b.x - f.x) * k / 60,
                          f.y + (r.y - f.y) * i / 60 + (b.y - f.y) * k / 60};
            gd_length off = gd_right_of(a->at, a->facing, p);
            gd_length up = gd_ahead_of(a->at, a->facing, p);
            gd_length side = (off < 0 ? -off : off) - 500;
            if (up < -wider || side > 1010 + wider)
                continue;
            gd_length far = gd_distance((gd_point){0, 0}, (gd_point){side > 0 ? side : 0, up});
            best = far < best ? far : best;
        }
    return best;
}

TEST(a_file_measures_inside_its_arc) // FACE-SHOOT-02, FACE-SHOOT-05
{
    gd_random_seed(&dice, 9);
    for (int n = 0; n < 3000; n++) {
        clear_table();
        fc_unit a = unit_of(FC_INFANTRY, 1, 1, (gd_point){40000, 40000}, between(0, 3599));
        gd_length ahead = between(-2000, 12000), right = between(-4000, 4000);
        fc_unit x = unit_of(FC_INFANTRY, 1, 1, gd_point_local(a.at, a.facing, ahead, right),
                            between(0, 3599));
        gd_id unit = put(a, GD_UNION), target = put(x, GD_CONFEDERATE);
        gd_length range = fc_file_range(&scenario, &state, unit, 0, target);
        gd_rect base = fc_base_rect(&x, 0);
        gd_length most = sampled(&a, &base, 0), least = sampled(&a, &base, 30);
        if (most < 9950)
            CHECK(range <= most + 20); // edges along the border are cut at a slant
        if (range != FC_NO_RANGE)
            CHECK(range >= least - 45 && range <= 10010);
        if (least > 10060)
            CHECK_INT(range, FC_NO_RANGE);
    }
}

TEST(dice_lost_to_morale_and_disorder) // FACE-QUAL-06, FACE-OPT-07
{
    fc_unit u = unit_of(FC_INFANTRY, 8, 8, (gd_point){40000, 40000}, 0);
    clear_table();
    CHECK_INT(fc_dice_left(&scenario, &u, 8), 8);
    u.morale = FC_WORN;
    CHECK_INT(fc_dice_left(&scenario, &u, 8), 6);
    CHECK_INT(fc_dice_left(&scenario, &u, 2), 2);
    CHECK_INT(fc_dice_left(&scenario, &u, 3), 2);
    u.event_disorder = 2;
    CHECK_INT(fc_dice_left(&scenario, &u, 5), 2);
    u.event_disorder = 0;
    u.terrain_disorder = 1; // the same again
    CHECK_INT(fc_dice_left(&scenario, &u, 8), 4);
    scenario.option[FC_OPT_WORST_ONLY] = 1;
    CHECK_INT(fc_dice_left(&scenario, &u, 8), 6);
    scenario.option[FC_OPT_WORST_ONLY] = 0;
    u.morale = FC_FRESH;
    CHECK_INT(fc_dice_left(&scenario, &u, 8), 6);
    u.terrain_disorder = 0;
    u.morale = FC_SPENT;
    CHECK_INT(fc_dice_left(&scenario, &u, 8), 4);
    CHECK_INT(fc_dice_left(&scenario, &u, 1), 1);
    u.morale = FC_BROKEN;
    CHECK_INT(fc_dice_left(&scenario, &u, 9), 5);
}

// One hill after another in the list: each counts where it is itself.
TEST(a_hill_is_not_the_next_one) // FACE-GEO-04, FACE-MELEE-09
{
    gd_point corner[3] = {{30000, 30000}, {50000, 30000}, {30000, 50000}};
    clear_table();
    add(FC_HILL, GD_AREA, corner, 3, 2, 0); // its box holds the others, it does not
    add_box(FC_HILL, 44000, 40000, 49000, 49000, 1);
    add_box(FC_HILL, 41000, 45000, 42000, 46000, 1);
    CHECK_INT(fc_height_at(&scenario, (gd_point){45000, 45000}), 1);
    CHECK_INT(fc_height_at(&scenario, (gd_point){40000, 49000}), 0);
    CHECK_INT(fc_height_at(&scenario, (gd_point){35000, 35000}), 2);
    CHECK_INT(fc_height_at(&scenario, (gd_point){50000, 30000}), 2); // its very corner
    CHECK_INT(fc_height_at(&scenario, (gd_point){50001, 30000}), 0);
    CHECK(
        fc_sees(&scenario, &state, (gd_point){44500, 41000}, (gd_point){44500, 48000}, 0, 0, NULL));
    scenario.ground.count--; // what is beyond the list is nothing
    CHECK_INT(fc_height_at(&scenario, (gd_point){41500, 45500}), 0);
}

TEST(there_is_no_piece_beyond_the_last)
{
    clear_table();
    CHECK(fc_at(&state, FC_PIECES) == &state.unit[FC_PIECES]);
    CHECK(fc_at(&state, FC_PIECES + 1) == &state.unit[0]);
    CHECK(fc_get(&state, FC_PIECES) == &state.unit[FC_PIECES]);
    state.piece_count = 2;
    CHECK_INT(fc_piece_arg(&state, 1), 1);
    CHECK_INT(fc_piece_arg(&state, 2), 2);
    CHECK_INT(fc_piece_arg(&state, 3), GD_NONE);
    CHECK_INT(fc_piece_arg(&state, 0), GD_NONE);
    CHECK_INT(fc_piece_arg(&state, -1), GD_NONE);
}

// ---- roads --------------------------------------------------------------------------------------

static fc_unit march(gd_point at, gd_angle facing)
{
    return unit_of(FC_INFANTRY, 6, 1, at, facing);
}

TEST(a_column_is_on_a_road_by_the_centres_of_its_bases) // FACE-MOVE-07
{
    clear_table();
    gd_point road[2] = {{40000, 10000}, {40000, 60000}};
    add(FC_ROAD, GD_LINE, road, 2, 0, 0);
    add_box(FC_FOREST, 30000, 20000, 50000, 60000, 0);
    fc_unit u = march((gd_point){40000, 40000}, 0);
    CHECK(fc_is_on_road(&scenario, &u));
    CHECK_INT(fc_class_under(&scenario, &u), FC_OPEN);
    u = march((gd_point){40250, 40000}, 0);
    CHECK(fc_is_on_road(&scenario, &u));
    u = march((gd_point){40270, 40000}, 0);
    CHECK(!fc_is_on_road(&scenario, &u));
    CHECK_INT(fc_class_under(&scenario, &u), FC_DIFFICULT);
    u = march((gd_point){40000, 12000}, 0); // its tail is off the road
    CHECK(!fc_is_on_road(&scenario, &u));
    u = unit_of(FC_INFANTRY, 6, 2, (gd_point){40000, 40000}, 0);
    CHECK(!fc_is_on_road(&scenario, &u));
    u = unit_of(FC_ARTILLERY, 1, 1, (gd_point){40000, 40000}, 0); // a single base
    CHECK(fc_is_on_road(&scenario, &u));
    clear_table();
    add(FC_ROAD, GD_BAND, road, 2, 0, 1000);
    u = march((gd_point){40500, 40000}, 0);
    CHECK(fc_is_on_road(&scenario, &u));
    u = march((gd_point){40520, 40000}, 0);
    CHECK(!fc_is_on_road(&scenario, &u));
}

static void check_at(const fc_unit *u, int base, int x, int y, int facing)
{
    CHECK(gd_distance(u->base_at[base], (gd_point){x, y}) <= 3);
    CHECK(gd_angle_apart(u->base_facing[base], facing) <= 1);
}

TEST(a_column_follows_a_bend) // FACE-MOVE-07
{
    clear_table();
    gd_point road[3] = {{40000, 10000}, {40000, 41625}, {60000, 41625}};
    add(FC_ROAD, GD_BAND, road, 3, 0, 300);
    fc_unit u = march((gd_point){40000, 40000}, 0), after;
    CHECK_INT(fc_follow_road(&scenario, &u, 8000, FC_STRAIGHT_ON, &after), 8000);
    CHECK_INT(after.facing, 900);
    CHECK_INT(after.at.x, 40000 + 6000 + 375);
    check_at(&after, 0, 46000, 41625, 900);
    check_at(&after, 1, 45250, 41625, 900);
    check_at(&after, 5, 42250, 41625, 900);
    fc_unit again;
    CHECK_INT(fc_follow_road(&scenario, &u, 3000, FC_STRAIGHT_ON, &after), 3000);
    check_at(&after, 0, 41000, 41625, 900);
    check_at(&after, 1, 40250, 41625, 900);
    check_at(&after, 2, 40000, 41125, 0);
    check_at(&after, 5, 40000, 38875, 0);
    CHECK(after.on_road);
    CHECK(fc_is_on_road(&scenario, &after));
    CHECK_INT(fc_follow_road(&scenario, &after, 5000, FC_STRAIGHT_ON, &again), 5000);
    check_at(&again, 0, 46000, 41625, 900);
    check_at(&again, 5, 42250, 41625, 900);
}

TEST(a_column_stops_where_the_road_or_the_table_ends) // FACE-MOVE-07, FACE-MOVE-24
{
    clear_table();
    gd_point road[2] = {{40000, 10000}, {40000, 42000}};
    add(FC_ROAD, GD_LINE, road, 2, 0, 0);
    fc_unit u = march((gd_point){40000, 40000}, 0), after;
    CHECK_INT(fc_follow_road(&scenario, &u, 8000, FC_STRAIGHT_ON, &after), 2375);
    check_at(&after, 0, 40000, 42000, 0);
    clear_table();
    gd_point out[2] = {{40000, 10000}, {40000, 96000}};
    add(FC_ROAD, GD_LINE, out, 2, 0, 0);
    u = march((gd_point){40000, 94000}, 0);
    gd_length gone = fc_follow_road(&scenario, &u, 8000, FC_STRAIGHT_ON, &after);
    CHECK(gone >= 2000 && gone <= 2000 + GD_SLACK);
    u = march((gd_point){40000, 40000}, 1800); // facing the other way
    CHECK_INT(fc_follow_road(&scenario, &u, 8000, FC_STRAIGHT_ON, &after), 8000);
    check_at(&after, 0, 40000, 40375 - 8000, 1800);
    check_at(&after, 5, 40000, 40375 - 8000 + 5 * 750, 1800);
}

TEST(where_roads_part_the_column_may_choose) // FACE-MOVE-07
{
    clear_table();
    gd_point main[2] = {{40000, 10000}, {40000, 60000}}, side[2] = {{40000, 42000}, {60000, 42000}},
             west[2] = {{40050, 42000}, {20000, 42000}};
    add(FC_ROAD, GD_LINE, main, 2, 0, 0);
    add(FC_ROAD, GD_LINE, side, 2, 0, 0);
    fc_unit u = march((gd_point){40000, 40000}, 0), after, again;
    CHECK_INT(fc_follow_road(&scenario, &u, 6000, FC_STRAIGHT_ON, &after), 6000);
    check_at(&after, 0, 40000, 45625, 0);
    CHECK_INT(fc_follow_road(&scenario, &u, 6000, FC_BRANCH_RIGHT, &after), 6000);
    check_at(&after, 0, 43625, 42000, 900);
    check_at(&after, 5, 40000, 41875, 0);
    CHECK_INT(fc_follow_road(&scenario, &after, 2000, FC_STRAIGHT_ON, &again), 2000);
    check_at(&again, 5, 41875, 42000, 900); // the tail turns where the head did
    CHECK_INT(fc_follow_road(&scenario, &u, 6000, FC_BRANCH_LEFT, &after), 6000);
    check_at(&after, 0, 40000, 45625, 0); // there is none to the left
    add(FC_ROAD, GD_LINE, west, 2, 0, 0);
    CHECK_INT(fc_follow_road(&scenario, &u, 6000, FC_BRANCH_LEFT, &after), 6000);
    check_at(&after, 0, 36375, 42000, 2700);
    CHECK_INT(fc_follow_road(&scenario, &u, 6000, FC_BRANCH_RIGHT, &after), 6000);
    check_at(&after, 0, 43625, 42000, 900);
}

TEST(roads_joined_at_their_ends_are_one) // FACE-MOVE-07
{
    clear_table();
    gd_point a[2] = {{40000, 10000}, {40000, 41000}}, bridge[2] = {{40000, 41000}, {40000, 41500}},
             b[3] = {{40000, 60000}, {40000, 45000}, {40000, 41550}};
    add(FC_ROAD, GD_BAND, a, 2, 0, 300);
    add(FC_BRIDGE, GD_BAND, bridge, 2, 0, 300);
    add(FC_ROAD, GD_BAND, b, 3, 0, 300);
    fc_unit u = march((gd_point){40000, 40000}, 0), after, again;
    gd_length gone = fc_follow_road(&scenario, &u, 4000, FC_STRAIGHT_ON, &after);
    CHECK_INT(gone, 4000);
    CHECK(gd_distance(after.base_at[0], (gd_point){40000, 43625}) <= 60);
    CHECK_INT(fc_follow_road(&scenario, &after, 4000, FC_STRAIGHT_ON, &again), 4000);
    CHECK(gd_distance(again.base_at[5], (gd_point){40000, 47625 - 3750}) <= 110);
}

TEST(a_bridge_drawn_over_its_road_is_no_other_way) // FACE-MOVE-07
{
    clear_table();
    gd_point road[2] = {{40000, 10000}, {40000, 90000}},
             bridge[2] = {{40150, 41000}, {40200, 43000}};
    add_river(41500, 42500);
    add(FC_BRIDGE, GD_BAND, bridge, 2, 0, 500);
    add(FC_ROAD, GD_BAND, road, 2, 0, 300);
    for (int branch = FC_STRAIGHT_ON; branch <= FC_BRANCH_RIGHT; branch++) {
        fc_unit u = march((gd_point){40000, 39000}, 0), after;
        for (int i = 0; i < 8; i++) {
            CHECK_INT(fc_follow_road(&scenario, &u, 1000, branch, &after), 1000);
            CHECK(!fc_on_impassable(&scenario, &after));
            u = after;
        }
        CHECK(gd_distance(u.base_at[0], (gd_point){40000, 46625}) < 100);
    }
    fc_unit u = march((gd_point){40170, 42000}, 0), after; // begins on the bridge
    CHECK_INT(fc_follow_road(&scenario, &u, 8000, FC_STRAIGHT_ON, &after), 8000);
    CHECK(gd_distance(after.base_at[0], (gd_point){40000, 49625}) < 300);
}

// A winding road, followed to its end and back in many moves: the bases stay on it, and one behind
// another.
TEST(columns_stay_on_winding_roads) // FACE-MOVE-07
{
    gd_random_seed(&dice, test_seed(21));
    for (int n = 0; n < 300; n++) {
        gd_point road[12] = {{10000, 48000}, {16000, 48000}};
        clear_table();
        gd_angle course = 900;
        for (int i = 2; i < 12; i++) {
            course = gd_angle_wrap(course + between(-450, 450));
            course = course > 1500 || course < 300 ? 900 : course;
            road[i] = gd_point_ahead(road[i - 1], course, between(800, 6000));
        }
        add(FC_ROAD, n % 2 ? GD_BAND : GD_LINE, road, 12, 0, n % 2 ? 400 : 0);
        fc_unit u = march((gd_point){15000, 48000 + between(-200, 200)}, 900), after;
        for (int move = 0; move < 12; move++) {
            gd_length want = between(1, 8000);
            gd_length gone = fc_follow_road(&scenario, &u, want, between(0, 2), &after);
            CHECK(gone <= want);
            CHECK(fc_is_on_road(&scenario, &after));
            for (int i = 1; gone > 0 && i < 6; i++) {
                gd_length apart = gd_distance(after.base_at[i - 1], after.base_at[i]);
                CHECK(apart <= 752 && apart >= 500);
            }
            u = after;
        }
    }
}

// ---- positions that cannot be -------------------------------------------------------------------

static gd_engine *engine;

static const char *position(const char *unit)
{
    char text[2000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"face\",\"phase\":\"activation\","
             "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],%s},"
             "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,40],\"facing\":180}]}}",
             unit);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    return gd_engine_line(engine, text, strlen(text));
}

static void accepted(const char *unit) { CHECK(!strstr(position(unit), "\"error\"")); }

static void refused(const char *unit, const char *part)
{
    const char *answer = position(unit);
    CHECK(strstr(answer, "\"error\""));
    if (!strstr(answer, part))
        CHECK_STR(answer, part);
}

TEST(units_have_the_bases_that_their_arm_allows) // FACE-ORG-01
{
    accepted("\"bases\":12");
    accepted("\"bases\":2");
    accepted("\"bases\":1,\"initial\":3,\"quality\":\"veteran\"");
    refused("\"bases\":1", "FACE-ORG-01");
    refused("\"bases\":12,\"initial\":0", "FACE-ORG-01");
    refused("\"bases\":6,\"initial\":4", "has 6 bases and began with 4");
    accepted("\"kind\":\"cavalry\",\"bases\":12");
    refused("\"kind\":\"cavalry\",\"bases\":1", "FACE-ORG-01");
    accepted("\"kind\":\"artillery\",\"bases\":3");
    accepted("\"kind\":\"artillery\",\"bases\":1");
    refused("\"kind\":\"artillery\",\"bases\":4", "FACE-ORG-01");
    fc_unit u = {.arm = FC_INFANTRY, .initial = 13};
    gd_error err;
    CHECK(!fc_check_size(&u, "13 bases", &err));
}

TEST(formations_that_an_arm_does_not_have) // FACE-FORM-04, FACE-FORM-05
{
    accepted("\"formation\":\"reinforced_line\"");
    refused("\"kind\":\"cavalry\",\"formation\":\"reinforced_line\"", "FACE-FORM-04");
    accepted("\"kind\":\"cavalry\",\"formation\":\"column\"");
    accepted("\"kind\":\"cavalry\",\"files\":3");
    refused("\"kind\":\"artillery\",\"bases\":3,\"files\":2,\"limbered\":true", "FACE-FORM-05");
    refused("\"kind\":\"artillery\",\"bases\":3,\"files\":1", "FACE-FORM-05");
    accepted("\"kind\":\"artillery\",\"bases\":3,\"files\":1,\"limbered\":true");
    refused("\"files\":9", "9 files");
    refused("\"files\":0", "0 files");
}
