// test_americanus_convert.c - what De Bellis Americanus makes of battles (catalogue section 7):
// units, their places and the clock. The ground has its own file.
#include "rules/americanus/convert.h"

#include "battle_help.h"
#include "rules/americanus/data.h"

// A field of 2000 by 2000 yards, which is 40 by 40 inches, with a Confederate regiment in its
// north-east corner; the Union has a division with one brigade in it.
enum { DIVISION = 2, BRIGADE = 3 };

static void begin(void)
{
    gd_battle_init(&battle);
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 2000 * GD_YARD;
    battle.minutes = 150;
    add_formation(GD_UNION, GD_LEVEL_DIVISION);
    add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(GD_CONFEDERATE, "1st Texas", 400, 1800, 1800)->facing = 1800;
}

static void convert(void)
{
    gd_error err = {0};
    gd_battle_check(&battle, &err);
    CHECK_STR(err.text, "");
    am_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
}

static const struct gd_roster *piece(const char *name) { return &table.roster[number(name)]; }

static void check_at(const char *name, gd_length x, gd_length y)
{
    CHECK_INT(piece(name)->at.x, x);
    CHECK_INT(piece(name)->at.y, y);
}

static int count_of(gd_side side, am_kind kind)
{
    int count = 0;
    for (int i = 1; i <= table.piece_count; i++)
        count += table.roster[i].side == side && table.roster[i].kind == kind;
    return count;
}

static void wish(int yards_per_inch)
{
    battle.system_count = 1;
    strcpy(battle.system[0].id, "americanus");
    battle.system[0].yards_per_inch = yards_per_inch;
}

// --- how many ------------------------------------------------------------------------------------

static int units_for(gd_arm arm, int strength)
{
    static const am_kind kinds[GD_ARMS] = {AM_INFANTRY, AM_CAVALRY, AM_ARTILLERY};
    begin();
    gd_battle_unit *u = arm == GD_ARM_ARTILLERY ? add_guns(BRIGADE, "Guns", strength, 500, 500)
                                                : add_unit(BRIGADE, "Men", strength, 500, 500);
    u->arm = (uint8_t)arm;
    convert();
    CHECK_INT(table.piece_count, count_of(GD_UNION, kinds[arm]) + 3);
    return count_of(GD_UNION, kinds[arm]);
}

TEST(four_hundred_men_three_hundred_troopers_or_six_guns_are_a_unit)
{
    CHECK_INT(units_for(GD_ARM_INFANTRY, 1), 1);
    CHECK_INT(units_for(GD_ARM_INFANTRY, 599), 1);
    CHECK_INT(units_for(GD_ARM_INFANTRY, 600), 2); // halves up
    CHECK_INT(units_for(GD_ARM_INFANTRY, 999), 2);
    CHECK_INT(units_for(GD_ARM_INFANTRY, 1000), 3);
    CHECK_INT(units_for(GD_ARM_CAVALRY, 100), 1);
    CHECK_INT(units_for(GD_ARM_CAVALRY, 449), 1);
    CHECK_INT(units_for(GD_ARM_CAVALRY, 450), 2);
    CHECK_INT(units_for(GD_ARM_ARTILLERY, 2), 1);
    CHECK_INT(units_for(GD_ARM_ARTILLERY, 8), 1);
    CHECK_INT(units_for(GD_ARM_ARTILLERY, 9), 2);
    CHECK_INT(units_for(GD_ARM_ARTILLERY, 14), 2);
    CHECK_INT(units_for(GD_ARM_ARTILLERY, 15), 3);
}

TEST(foot_and_horse_are_counted_by_brigade_and_guns_by_division)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 500, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 500, 700, 500); // 2.5
    add_unit(second, "3rd Ohio", 550, 1100, 500); // 1.4
    add_guns(BRIGADE, "Battery A", 4, 300, 900);
    add_guns(second, "Battery B", 4, 700, 900);
    convert();
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 4);
    CHECK_INT(count_of(GD_UNION, AM_ARTILLERY), 1); // 8 guns: 1.3
    CHECK_INT(count_of(GD_CONFEDERATE, AM_INFANTRY), 1);
    CHECK_INT(piece("Battery A")->men, 8);
    CHECK_INT(piece("3rd Ohio")->men, 550);
}

// The smallest whole number that brings both sides to 12 units.
TEST(large_battles_are_divided)
{
    CHECK_INT(units_for(GD_ARM_INFANTRY, 4999), 12); // 12.4975
    CHECK_STR(table.title, "Plain");
    CHECK_INT(units_for(GD_ARM_INFANTRY, 5000), 6); // 6.25 of 800
    CHECK_STR(table.title, "Plain (an element is 200 men)");
    battle.unit[0].men = 5000;
    battle.unit[1].men = 800;
    convert();
    CHECK_INT(count_of(GD_CONFEDERATE, AM_INFANTRY), 6);
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 1);
    battle.unit[0].men = 4999;
    convert();
    CHECK_INT(count_of(GD_CONFEDERATE, AM_INFANTRY), 12);
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 2);
}

TEST(from_two_on_everything_is_counted_by_division)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 2600, 300, 500);
    add_unit(second, "2nd Ohio", 2600, 700, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 7); // 5200 of 800: 6.5; by brigade 3 and 3
    CHECK_STR(table.title, "Plain (an element is 200 men)");
}

TEST(from_five_on_everything_is_counted_by_corps)
{
    begin();
    int corps = add_formation(GD_UNION, GD_LEVEL_CORPS);
    int first = add_formation(corps, GD_LEVEL_DIVISION);
    int second = add_formation(corps, GD_LEVEL_DIVISION);
    add_unit(first, "1st Ohio", 10000, 300, 500);
    add_unit(second, "2nd Ohio", 10000, 700, 500);
    convert();
    CHECK_STR(table.title, "Plain (an element is 400 men)");
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 12); // 6.25 each
    battle.unit[1].men = battle.unit[2].men = 11000;
    convert();
    CHECK_STR(table.title, "Plain (an element is 500 men)");
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 11); // 22000 of 2000; by division 6 and 6
}

TEST(from_forty_on_an_army_is_counted_as_one)
{
    begin();
    for (int i = 0; i < 13; i++) {
        char name[20];
        snprintf(name, sizeof name, "Corps %d", i);
        add_unit(add_formation(GD_UNION, GD_LEVEL_CORPS), name, 2000, 300, 500);
    }
    convert();
    CHECK_STR(table.title, "Plain (an element is 4000 men)");
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 2); // 26000 of 16000
}

TEST(a_detachment_of_less_than_half_a_regiment_goes_back)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 400, 300, 500);
    gd_battle_unit *u = add_unit(second, "Skirmishers", 200, 700, 500);
    u->size = GD_SIZE_DETACHMENT;
    u->detached_count = 1;
    u->detached[0].unit = 1;
    u->detached[0].men = 200;
    convert();
    CHECK_INT(piece("Skirmishers")->men, 200);
    CHECK_INT(piece("1st Ohio")->men, 400);
    u->men = u->detached[0].men = 199;
    convert();
    CHECK_INT(count_of(GD_UNION, AM_INFANTRY), 1);
    CHECK_INT(piece("1st Ohio")->men, 599);
}

// --- what they are -------------------------------------------------------------------------------

TEST(arms_formations_and_traits_are_kept)
{
    static const struct {
        gd_form form;
        am_formation becomes;
    } forms[] = {
        {GD_FORM_LINE, AM_LINE}, {GD_FORM_COLUMN, AM_COLUMN}, {GD_FORM_LOOSE, AM_SKIRMISH}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        begin();
        gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
        u->form = (uint8_t)forms[i].form;
        u->facing = 300;
        convert();
        am_unit made = am_unit_of(piece("1st Ohio"));
        CHECK_INT(made.formation, forms[i].becomes);
        CHECK_INT(made.gap, forms[i].becomes == AM_SKIRMISH ? 1000 : 0);
        CHECK_INT(made.facing, 300);
        CHECK_INT(made.kind, AM_INFANTRY);
        CHECK_INT(made.side, GD_UNION);
        CHECK_INT(made.status, AM_ON_TABLE);
        CHECK_INT(made.mounted + made.veteran + made.zouave + made.black_union, 0);
        CHECK(made.at.x == 10000 && made.at.y == 10000);
    }
    add_guns(BRIGADE, "Unlimbered", 6, 900, 500);
    add_guns(add_formation(GD_UNION, GD_LEVEL_DIVISION), "Limbered", 6, 1100, 500)->form =
        GD_FORM_LIMBERED;
    convert();
    CHECK_INT(piece("Unlimbered")->formation, AM_UNLIMBERED);
    CHECK_INT(piece("Limbered")->formation, AM_LIMBERED);
    CHECK_INT(am_unit_of(piece("Limbered")).kind, AM_ARTILLERY);
}

static am_unit with_traits(gd_arm arm, uint32_t traits, gd_quality quality)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "Men", 300, 500, 500);
    u->arm = (uint8_t)arm;
    u->traits = traits;
    u->quality = (uint8_t)quality;
    convert();
    return am_unit_of(piece("Men"));
}

TEST(high_quality_is_veteran_and_nothing_is_worse_than_regular)
{
    CHECK_INT(with_traits(GD_ARM_INFANTRY, 0, GD_QUALITY_HIGH).veteran, 1);
    CHECK_INT(with_traits(GD_ARM_INFANTRY, 0, GD_QUALITY_MIDDLE).veteran, 0);
    CHECK_INT(with_traits(GD_ARM_INFANTRY, 0, GD_QUALITY_LOW).veteran, 0);
    am_unit u = with_traits(GD_ARM_INFANTRY, GD_TRAIT_ZOUAVE, GD_QUALITY_HIGH);
    CHECK(u.zouave && u.veteran && !u.black_union && !u.mounted);
    CHECK_INT(table.option[AM_OPT_ZOUAVES], 1);
    u = with_traits(GD_ARM_INFANTRY, GD_TRAIT_BLACK_UNION, GD_QUALITY_MIDDLE);
    CHECK(u.black_union && !u.zouave && !u.veteran);
    CHECK_INT(table.option[AM_OPT_ZOUAVES], 0);
    CHECK(with_traits(GD_ARM_CAVALRY, 0, GD_QUALITY_MIDDLE).mounted);
    CHECK(!with_traits(GD_ARM_CAVALRY, GD_TRAIT_DISMOUNTED, GD_QUALITY_MIDDLE).mounted);
}

TEST(a_battle_sets_its_switches)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    convert();
    CHECK_INT(table.option[AM_OPT_VETERANS], 1);
    CHECK_INT(table.option[AM_OPT_ARMY_LIMITS], 0);
    CHECK_INT(table.option[AM_OPT_RIVERS_IMPASSABLE], 0);
    CHECK_INT(table.option[AM_OPT_FIRE_AT_ENGAGED_GUNS], 1);
    CHECK_INT(table.option[AM_OPT_TURN_LIMIT], 10);
    CHECK_INT(table.objective_value, 5);
    CHECK(table.fixed_map && table.fixed_armies);
    // A Zouave of the last regiment counts too.
    battle.unit[0].traits = GD_TRAIT_ZOUAVE;
    convert();
    CHECK_INT(table.option[AM_OPT_ZOUAVES], 1);
    read_battle("battles/pickup.json");
    convert();
    CHECK_INT(table.option[AM_OPT_VETERANS], 0);
    CHECK_INT(table.option[AM_OPT_ARMY_LIMITS], 1);
    CHECK_INT(table.piece_count, 0);
    CHECK(!table.fixed_map && !table.fixed_armies);
    CHECK_STR(table.title, "An open field");
}

// --- scale and clock -----------------------------------------------------------------------------

TEST(fifty_yards_are_an_inch_on_a_table_of_up_to_twelve_feet)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    battle.depth = 7200 * GD_YARD;
    convert();
    CHECK_INT(table.yards_per_foot, 600);
    CHECK_INT(table.width, 40 * GD_INCH);
    CHECK_INT(table.depth, 144 * GD_INCH);
    battle.depth = 7201 * GD_YARD;
    convert();
    CHECK_INT(table.yards_per_foot, 612);
    wish(100);
    convert();
    CHECK_INT(table.width, 20 * GD_INCH);
    battle.system[0].yards_per_inch = 0;
    battle.depth = 2000 * GD_YARD;
    convert();
    CHECK_INT(table.width, 40 * GD_INCH);
}

TEST(a_turn_is_a_quarter_of_an_hour_and_there_are_six_or_more)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    battle.minutes = 106;
    convert();
    CHECK_INT(table.turn_limit, 8);
    battle.minutes = 105;
    convert();
    CHECK_INT(table.turn_limit, 7);
    CHECK_INT(table.minutes_per_turn, 15);
    battle.minutes = 60;
    convert();
    CHECK_INT(table.turn_limit, 6);
    // Who comes later comes at a stretch of 12 inches of the edge.
    u->arrives = true;
    u->minute = 29;
    u->at = (gd_point){1000 * GD_YARD, 0};
    convert();
    CHECK_INT(piece("1st Ohio")->arrives, 2);
    CHECK_INT(am_unit_of(piece("1st Ohio")).status, AM_TO_COME);
    CHECK_INT(am_unit_of(piece("1st Ohio")).arrives, 2);
    CHECK(!piece("1st Ohio")->placed);
    CHECK_INT(piece("1st Ohio")->edge_from.x, 14000);
    CHECK_INT(piece("1st Ohio")->edge_to.x, 26000);
    u->minute = 30;
    convert();
    CHECK_INT(piece("1st Ohio")->arrives, 3);
    // The rules know only edges: whom history drops in his place is there from the start.
    u->in_place = true;
    u->at = (gd_point){1000 * GD_YARD, 500 * GD_YARD};
    convert();
    CHECK_INT(piece("1st Ohio")->arrives, 0);
    check_at("1st Ohio", 20000, 10000);
}

TEST(the_report_names_the_scale_and_both_armies)
{
    char text[600];
    begin();
    battle.width = 2025 * GD_YARD; // 40.5 inches
    battle.depth = 2075 * GD_YARD;
    add_unit(BRIGADE, "1st Ohio", 800, 500, 500);
    add_guns(BRIGADE, "Battery A", 6, 900, 900);
    convert();
    am_convert_report(&battle, &table, text, sizeof text);
    CHECK_STR(text, "50 yards to the inch, table 41 by 42 inches, 10 game turns of 15 minutes. "
                    "k = 1: an element is 100 men. Union: 3 units of 800 men and 6 guns. "
                    "Confederates: 1 unit of 400 men and 0 guns.");
    battle.unit[0].men = 5000;
    convert();
    am_convert_report(&battle, &table, text, sizeof text);
    CHECK(strstr(text, "k = 2: an element is 200 men. Union: 2 units of 800 men and 6 guns. "
                       "Confederates: 6 units of 5000 men and 0 guns."));
    read_battle("battles/pickup.json");
    convert();
    am_convert_report(&battle, &table, text, sizeof text);
    CHECK(strstr(text, "k = 1: an element is 100 men. Union: 0 units of 0 men"));
}

// --- places --------------------------------------------------------------------------------------

TEST(a_place_is_the_middle_of_the_front_or_of_the_whole)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    convert();
    check_at("1st Ohio", 10000, 10000);
    battle.by_centre = true;
    convert();
    check_at("1st Ohio", 10000, 10375);
    battle.unit[1].form = GD_FORM_COLUMN;
    convert();
    check_at("1st Ohio", 10000, 11500);
}

// Who has no place yet is in nobody's way.
TEST(whoever_comes_later_leaves_the_corner_free)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 400, 1000, 0)->arrives = true;
    add_unit(second, "2nd Ohio", 400, 200, 40);
    convert();
    check_at("2nd Ohio", 4000, 800);
}

TEST(friends_who_would_overlap_stand_a_tenth_of_an_inch_apart)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 1000, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 1305, 500); // 0.1 from the first
    convert();
    check_at("1st Ohio", 20000, 10000);
    check_at("2nd Ohio", 26100, 10000);
    battle.unit[2].at.x = 1304 * GD_YARD; // by quarter inches
    convert();
    check_at("2nd Ohio", 26330, 10000);
}

// Two who want the same place: the second goes an inch back, or an inch forward.
static void two_confederates(int yards_from_the_enemy)
{
    begin();
    int brigade = add_formation(GD_CONFEDERATE, GD_LEVEL_BRIGADE);
    battle.unit_count = 0;
    add_unit(BRIGADE, "1st Ohio", 400, 1000, 500);
    add_unit(brigade, "1st Texas", 400, 1000, 500 + yards_from_the_enemy)->facing = 1800;
    add_unit(brigade, "2nd Texas", 400, 1000, 500 + yards_from_the_enemy)->facing = 1800;
    convert();
}

TEST(enemies_keep_out_of_musket_range_unless_history_put_them_there)
{
    two_confederates(375); // 7.5 inches: 6.5 are left
    check_at("1st Texas", 20000, 17500);
    check_at("2nd Texas", 20000, 16500);
    two_confederates(370); // 7.4 inches
    check_at("2nd Texas", 20000, 18400);
    two_confederates(250); // 5 inches: no nearer
    check_at("1st Texas", 20000, 15000);
    check_at("2nd Texas", 20000, 16000);
    two_confederates(50);
    check_at("1st Texas", 20000, 11000);
    two_confederates(45); // an inch at least
    check_at("1st Texas", 20000, 11150);
}

static int formation_on_a_table_of(int width, gd_form form)
{
    gd_error err = {0};
    begin();
    battle.width = width * GD_YARD;
    battle.unit[0].at.x = width * GD_YARD / 2;
    battle.unit[0].form = GD_FORM_COLUMN;
    add_unit(BRIGADE, "1st Ohio", 400, width / 2, 500)->form = (uint8_t)form;
    if (am_convert(&battle, &table, &err))
        return piece("1st Ohio")->formation;
    CHECK_STR(err.text, "there is no room for 1st Ohio on a table of 1 by 40 inches");
    return -1;
}

TEST(a_line_without_room_forms_column)
{
    CHECK_INT(formation_on_a_table_of(300, GD_FORM_LINE), AM_LINE); // six inches
    CHECK_INT(formation_on_a_table_of(299, GD_FORM_LINE), AM_COLUMN);
    CHECK_INT(formation_on_a_table_of(450, GD_FORM_LOOSE), AM_SKIRMISH);
    CHECK_INT(formation_on_a_table_of(449, GD_FORM_LOOSE), AM_COLUMN);
    CHECK_INT(formation_on_a_table_of(90, GD_FORM_LINE), AM_COLUMN);
    CHECK_INT(formation_on_a_table_of(74, GD_FORM_COLUMN), -1);
    CHECK_INT(formation_on_a_table_of(74, GD_FORM_LINE), -1);
}

// --- Generals ------------------------------------------------------------------------------------

TEST(a_general_stands_where_he_is_put_or_behind_the_middle_of_his_troops)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    convert(); // nobody is named
    check_at("Union General", 10000, 8000);
    check_at("Confederate General", 36000, 38000);
    CHECK_INT(piece("Confederate General")->facing, 1800);
    CHECK_INT(piece("Confederate General")->side, GD_CONFEDERATE);
    CHECK_INT(am_unit_of(piece("Union General")).formation, AM_SINGLE);
    gd_battle_leader *able = add_leader(GD_UNION, "Able", GD_RATING_GOOD);
    convert(); // the middle of his stand would be beside them
    check_at("Able", 10000, 8625);
    able->placed = true;
    able->at = (gd_point){1000 * GD_YARD, 200 * GD_YARD};
    convert();
    check_at("Able", 20000, 4625);
    CHECK_INT(piece("Able")->kind, AM_GENERAL);
    // Behind the first who is there, not one who comes.
    battle.leader_count = 0;
    int second = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(second, "2nd Ohio", 400, 1000, 500)->facing = 900;
    battle.unit[1].arrives = true;
    battle.unit[1].at.y = 0;
    convert();
    check_at("Union General", 18000, 10000);
}

TEST(a_general_whose_troops_are_all_to_come_waits_at_his_edge)
{
    static const struct {
        uint8_t edge;
        gd_length x, y;
        gd_angle facing;
    } edges[] = {{GD_NORTH, 20000, 28750, 1800},
                 {GD_EAST, 38750, 15000, 2700},
                 {GD_SOUTH, 20000, 1250, 0},
                 {GD_WEST, 1250, 15000, 900},
                 {255, 20000, 1250, 0}};
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        begin();
        battle.depth = 1500 * GD_YARD;
        battle.unit[0].at.y = 1200 * GD_YARD;
        add_unit(BRIGADE, "1st Ohio", 400, 500, 0)->arrives = true;
        battle.edge[GD_UNION] = edges[i].edge;
        battle.edge[GD_CONFEDERATE] =
            edges[i].edge == 255 ? 255 : (uint8_t)((edges[i].edge + 2) % 4);
        convert();
        check_at("Union General", edges[i].x, edges[i].y);
        CHECK_INT(piece("Union General")->facing, edges[i].facing);
        CHECK(piece("Union General")->placed);
    }
    battle.unit[0].arrives = true;
    battle.unit[0].at.y = 1500 * GD_YARD;
    convert();
    check_at("Confederate General", 20000, 28750);
}

// --- guns in the woods ---------------------------------------------------------------------------

// Woods of 20 inches along the south edge, and guns so many yards from it; a lane of 16 inches
// leads into them from the south, two inches east of the guns.
static void guns_in_woods(int yards, gd_angle facing, bool lane)
{
    begin();
    add_guns(BRIGADE, "Guns", 6, 1000, yards)->facing = facing;
    add_box(GD_TERRAIN_THICK_WOODS, 0, 0, 2000, 1000);
    if (lane)
        add_line(GD_TERRAIN_ROAD_LANE, 1100, 0, 1100, 800);
    convert();
}

TEST(guns_go_to_the_nearest_clearing_or_far_from_one_to_a_road)
{
    guns_in_woods(850, 0, true); // 6 inches to where they are clear of the trees
    check_at("Guns", 20000, 23000);
    CHECK_INT(piece("Guns")->formation, AM_UNLIMBERED);
    guns_in_woods(750, 0, true);
    check_at("Guns", 22000, 15000);
    CHECK_INT(piece("Guns")->formation, AM_LIMBERED);
    CHECK_INT(piece("Guns")->facing, 0);
    guns_in_woods(750, 0, false); // no road: 8 inches
    check_at("Guns", 20000, 23000);
    CHECK_INT(piece("Guns")->formation, AM_UNLIMBERED);
    guns_in_woods(800, 0, true); // the end of the lane
    check_at("Guns", 22000, 16000);
    guns_in_woods(400, 900, true); // square to the road: as it is drawn
    CHECK_INT(piece("Guns")->facing, 0);
    guns_in_woods(400, 901, true); // more: the other way
    CHECK_INT(piece("Guns")->facing, 1800);
    // Half an inch at a time; of two as near the first.
    guns_in_woods(412, 0, true);
    check_at("Guns", 22000, 8000);
    battle.unit[1].at.y = 412500;
    convert();
    check_at("Guns", 22000, 8000);
    battle.unit[1].at.y = 415000;
    convert();
    check_at("Guns", 22000, 8500);
}

// More than six inches, if only by a little: a way round a tongue of the woods.
TEST(a_clearing_is_far_from_six_inches_on)
{
    guns_in_woods(850, 0, true);
    add_box(GD_TERRAIN_THICK_WOODS, 950, 1000, 1050, 1500);
    convert();
    check_at("Guns", 22000, 16000);
    battle.feature[1].kind = GD_TERRAIN_FENCE;
    convert();
    check_at("Guns", 18000, 23000); // two inches aside and six forward
    CHECK_INT(piece("Guns")->formation, AM_UNLIMBERED);
}

TEST(a_road_may_bend)
{
    guns_in_woods(500, 0, false);
    add(GD_TERRAIN_ROAD_LANE, GD_GEOMETRY_LINE, 3,
        (const int[][2]){{100, 100}, {1100, 100}, {1100, 900}});
    convert();
    check_at("Guns", 22000, 10000);
}
