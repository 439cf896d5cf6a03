// test_desperate_convert.c - what Short But Desperate makes of battles (catalogue section 7).
#include "rules/desperate/convert.h"

#include "battle_help.h"
#include "rules/desperate/board.h"
#include "rules/desperate/data.h"

static gd_scenario again;

// --- battles made here
// -----------------------------------------------------------------------------

// A field of 2000 by 2000 yards with a Confederate brigade in its north-east corner; the Union
// brigade is formation 3.
enum { BRIGADE = 3 };

static void begin(void)
{
    gd_battle_init(&battle);
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 2000 * GD_YARD;
    battle.minutes = 240;
    add_unit(add_formation(GD_CONFEDERATE, GD_LEVEL_BRIGADE), "1st Texas", 400, 1999, 1999);
    add_formation(GD_UNION, GD_LEVEL_BRIGADE);
}

static void convert(void)
{
    gd_error err = {0};
    CHECK(gd_battle_check(&battle, &err));
    memset(&table, 0, sizeof table);
    sb_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
}

static void refuse(const char *why)
{
    gd_error err = {0};
    CHECK(!sb_convert(&battle, &again, &err));
    CHECK_STR(err.text, why);
}

// --- what came of them
// -----------------------------------------------------------------------------

static sb_unit unit(const char *name) { return sb_unit_of(&table, number(name)); }

static int men(const char *name) { return table.roster[number(name)].men; }

static int count_of(gd_side side, sb_arm arm)
{
    int count = 0;
    for (int i = 1; i <= table.piece_count; i++)
        count += table.roster[i].side == side && table.roster[i].kind == arm;
    return count;
}

static const char *zone_name(uint16_t zone)
{
    static char name[2][GD_ZONE_NAME];
    static int turn;
    gd_zone_name(zone, name[turn ^= 1]);
    return name[turn];
}

static const char *place(const char *name) { return zone_name(unit(name).zone); }

static const gd_zone *ground(const char *name)
{
    return gd_grid_zone(&table.grid, gd_zone_named(name));
}

#define BIT(kind) (1 << SB_##kind)

// No zone holds too many units or two sides, no guns are where guns cannot be.
static void check_sound(void)
{
    static sb_state s;
    memset(&s, 0, sizeof s);
    s.piece_count = (uint16_t)table.piece_count;
    for (int i = 1; i <= table.piece_count; i++) {
        s.unit[i] = sb_unit_of(&table, i);
        const sb_unit *u = &s.unit[i];
        CHECK(u->status == SB_ON_TABLE || u->status == SB_TO_COME);
        CHECK(u->arm == SB_LEADER ? u->stands == 0 : u->stands >= 1 && u->stands <= 10);
        CHECK(u->superior == 0 || table.roster[u->superior].kind == SB_LEADER);
        for (int k = 0; k < 2; k++)
            CHECK_INT(gd_grid_edges(&table.grid, u->entry[k]) != 0, u->status == SB_TO_COME);
        if (u->status == SB_ON_TABLE && u->arm == SB_ARTILLERY)
            CHECK(!(gd_grid_zone(&table.grid, u->zone)->kinds & BIT(VERY_DIFFICULT)));
        for (int j = 1; j < i; j++)
            CHECK(strcmp(table.roster[i].name, table.roster[j].name) != 0);
    }
    for (int i = 1; i <= table.piece_count; i++) {
        const sb_unit *u = &s.unit[i];
        if (u->status == SB_ON_TABLE) {
            CHECK(sb_room(&table, &s, u->zone) >= 0);
            CHECK(!sb_enemy_in(&s, u->zone, u->side));
        }
    }
}

// --- regiments
// -------------------------------------------------------------------------------------

TEST(a_stand_is_75_men)
{
    static const struct {
        int men, stands;
    } rows[] = {{188, 3}, {262, 3}, {263, 4}, {337, 4}, {338, 5}, {712, 9}, {713, 10}, {787, 10}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_unit(BRIGADE, "1st Ohio", rows[i].men, 200, 200)->quality = GD_QUALITY_HIGH;
        convert();
        CHECK_INT(unit("1st Ohio").stands, rows[i].stands);
        CHECK_INT(unit("1st Ohio").full, rows[i].stands);
        CHECK_INT(unit("1st Ohio").quality, SB_VETERAN);
        CHECK_INT(unit("1st Ohio").start_quality, SB_VETERAN);
        CHECK_INT(men("1st Ohio"), rows[i].men);
    }
}

TEST(a_lone_small_regiment_stays_small)
{
    static const int rows[][2] = {{187, 2}, {113, 2}, {112, 1}, {38, 1}, {1, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_unit(BRIGADE, "1st Ohio", rows[i][0], 200, 200);
        convert();
        CHECK_INT(unit("1st Ohio").stands, rows[i][1]);
    }
}

TEST(small_regiments_are_joined_with_the_next_small_one)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 187, 200, 200)->quality = GD_QUALITY_LOW;
    add_unit(BRIGADE, "2nd Ohio", 188, 600, 200);
    add_unit(BRIGADE, "3rd Ohio", 40, 1000, 200)->arm = GD_ARM_CAVALRY;
    battle.unit[battle.unit_count - 1].weapon = GD_WEAPON_SABRE;
    add_unit(add_formation(GD_UNION, GD_LEVEL_BRIGADE), "1st Iowa", 100, 1400, 200);
    convert();
    CHECK_INT(count_of(GD_UNION, SB_INFANTRY), 3); // not with a large one nor another brigade's
    CHECK_INT(count_of(GD_UNION, SB_CAVALRY), 1);  // nor with another arm
    battle.unit[2].men = 187;
    convert();
    CHECK_INT(count_of(GD_UNION, SB_INFANTRY), 2);
    CHECK_INT(men("1st and 2nd Ohio"), 374);
    CHECK_INT(unit("1st and 2nd Ohio").stands, 5);
    CHECK_INT(unit("1st and 2nd Ohio").quality, SB_GREEN); // of equals the lower
    CHECK_STR(place("1st and 2nd Ohio"), "a1");            // and the first
    // Three are needed before there are 188 men; the fourth is alone.
    begin();
    for (int i = 0; i < 4; i++) {
        char name[24];
        snprintf(name, sizeof name, "%dth Ohio", i + 4);
        add_unit(BRIGADE, name, 70 + i, 200, 200);
    }
    convert();
    CHECK_INT(men("4th, 5th and 6th Ohio"), 213);
    CHECK_INT(men("7th Ohio"), 73);
    // Names too long to be joined.
    strcpy(battle.unit[1].name, "Independent Company of Sharpshooters");
    convert();
    CHECK_INT(men("6th Ohio"), 213);
}

TEST(large_regiments_are_split_into_the_fewest_that_will_do)
{
    begin();
    add_unit(BRIGADE, "1st Maine Heavy", 788, 200, 200);
    convert();
    CHECK_INT(men("1st Maine Heavy, right wing"), 394);
    CHECK_INT(men("1st Maine Heavy, left wing"), 394);
    CHECK_INT(unit("1st Maine Heavy, left wing").stands, 5);
    battle.unit[1].men = 1575; // two of 787 are 1,574
    convert();
    CHECK_INT(count_of(GD_UNION, SB_INFANTRY), 3);
    CHECK_INT(men("1st Maine Heavy, 1st battalion"), 525);
}

TEST(a_brigade_without_regiments_gets_some_of_about_400)
{
    static const int rows[][2] = {{150, 1}, {599, 1}, {600, 2}, {999, 2}, {1000, 3}, {1601, 4}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_unit(BRIGADE, "Smith's brigade", rows[i][0], 200, 200)->size = GD_SIZE_BRIGADE;
        add_unit(BRIGADE, "3rd Ohio", 100, 200, 200); // nothing that joins it
        convert();
        CHECK_INT(count_of(GD_UNION, SB_INFANTRY), rows[i][1] + 1);
    }
    CHECK_INT(men("Smith's brigade, regiment 1"), 401);
    CHECK_INT(men("Smith's brigade, regiment 4"), 400);
}

TEST(detachments_of_less_than_188_men_go_back)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 150, 200, 200);
    gd_battle_unit *u = add_unit(BRIGADE, "skirmishers", 187, 200, 600);
    u->size = GD_SIZE_DETACHMENT;
    u->detached_count = 1;
    u->detached[0].unit = 1;
    u->detached[0].men = 50;
    convert();
    CHECK_INT(count_of(GD_UNION, SB_INFANTRY), 1);
    CHECK_INT(men("1st Ohio"), 200);
    u->men = 188;
    convert();
    CHECK_INT(men("1st Ohio"), 150);
    CHECK_INT(men("skirmishers"), 188);
}

// --- batteries
// -------------------------------------------------------------------------------------

TEST(guns_become_batteries_of_four_and_six)
{
    static const struct {
        int guns, batteries, sixes;
    } rows[] = {{1, 1, 0}, {4, 1, 0},  {5, 1, 1},  {6, 1, 1},  {7, 2, 0},  {8, 2, 0},
                {9, 2, 1}, {10, 2, 1}, {11, 2, 2}, {12, 2, 2}, {13, 3, 1}, {18, 3, 3}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_guns(BRIGADE, "Battery A", rows[i].guns, 200, 200)->quality = GD_QUALITY_LOW;
        convert();
        int sixes = 0, guns = 0;
        for (int p = 1; p <= table.piece_count; p++) {
            sb_unit u = sb_unit_of(&table, p);
            if (u.arm != SB_ARTILLERY)
                continue;
            sixes += u.six;
            guns += table.roster[p].men;
            CHECK_INT(u.stands, u.six ? 2 : 1);
            CHECK_INT(u.six, table.roster[p].men > 4);
            CHECK_INT(u.quality, SB_VETERAN);
            CHECK(u.deployed);
            table.option[SB_OPT_RESILIENT] = 1;
            CHECK_INT(sb_unit_of(&table, p).full, u.six ? 3 : 2);
            table.option[SB_OPT_RESILIENT] = 0;
        }
        CHECK_INT(count_of(GD_UNION, SB_ARTILLERY), rows[i].batteries);
        CHECK_INT(sixes, rows[i].sixes);
        CHECK_INT(guns, rows[i].guns);
    }
    CHECK_STR(table.roster[number("Battery A, battery 3")].name, "Battery A, battery 3");
}

TEST(guns_have_a_class)
{
    static const struct {
        gd_weapon weapon;
        bool rifled, heavy;
    } rows[] = {
        {GD_WEAPON_NAPOLEON_12PDR, false, true},     {GD_WEAPON_HOWITZER_12PDR, false, true},
        {GD_WEAPON_HOWITZER_24PDR, false, true},     {GD_WEAPON_GUN_6PDR, false, false},
        {GD_WEAPON_MOUNTAIN_HOWITZER, false, false}, {GD_WEAPON_PARROTT_10PDR, true, false},
        {GD_WEAPON_RIFLE_3IN, true, false},          {GD_WEAPON_JAMES_14PDR, true, false},
        {GD_WEAPON_WHITWORTH, true, false},          {GD_WEAPON_PARROTT_20PDR, true, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_guns(BRIGADE, "Battery A", 4, 200, 200)->weapon = (uint8_t)rows[i].weapon;
        convert();
        CHECK_INT(unit("Battery A").rifled, rows[i].rifled);
        CHECK_INT(unit("Battery A").heavy, rows[i].heavy);
    }
}

static void check_mix(int count, const int (*mix)[2], bool rifled, bool heavy)
{
    begin();
    gd_battle_unit *u = add_guns(BRIGADE, "Battery A", 6, 200, 200);
    u->weapon = GD_WEAPON_MIXED;
    u->mix_count = count;
    for (int i = 0; i < count; i++) {
        u->mix[i].weapon = (uint8_t)mix[i][0];
        u->mix[i].count = mix[i][1];
    }
    convert();
    CHECK_INT(unit("Battery A").rifled, rifled);
    CHECK_INT(unit("Battery A").heavy, heavy);
}

TEST(a_mixed_battery_is_of_the_class_of_most_of_its_guns)
{
    enum { N = GD_WEAPON_NAPOLEON_12PDR, SIX = GD_WEAPON_GUN_6PDR, R = GD_WEAPON_RIFLE_3IN };
    enum { P10 = GD_WEAPON_PARROTT_10PDR, P20 = GD_WEAPON_PARROTT_20PDR };
    check_mix(2, (const int[][2]){{N, 2}, {R, 4}}, true, false);
    check_mix(2, (const int[][2]){{R, 3}, {N, 3}}, false, true);
    check_mix(2, (const int[][2]){{R, 3}, {SIX, 3}}, false, false);
    check_mix(2, (const int[][2]){{P20, 3}, {SIX, 3}}, false, true);
    check_mix(2, (const int[][2]){{P20, 3}, {R, 3}}, true, true);
    check_mix(3, (const int[][2]){{P10, 0}, {R, 0}, {N, 0}}, true, false); // two kinds against one
    check_mix(2, (const int[][2]){{P10, 0}, {N, 0}}, false, true);
    check_mix(2, (const int[][2]){{N, 2}, {R, 0}}, true, false); // the four that are not counted
    check_mix(2, (const int[][2]){{N, 4}, {R, 0}}, false, true);
    check_mix(0, NULL, false, true);
    begin(); // one gun of each kind
    gd_battle_unit *u = add_guns(BRIGADE, "Section", 2, 200, 200);
    u->weapon = GD_WEAPON_MIXED;
    u->mix_count = 2;
    u->mix[0].weapon = SIX;
    u->mix[1].weapon = P20;
    u->mix[0].count = u->mix[1].count = 1;
    convert();
    CHECK(!unit("Section").rifled);
    CHECK(unit("Section").heavy);
}

// --- leaders
// ---------------------------------------------------------------------------------------

TEST(leaders_have_the_level_of_their_formation_and_the_one_above)
{
    begin();
    int corps = add_formation(GD_UNION, GD_LEVEL_CORPS),
        division = add_formation(corps, GD_LEVEL_DIVISION),
        brigade = add_formation(division, GD_LEVEL_BRIGADE);
    add_unit(brigade, "1st Ohio", 400, 500, 200);
    add_unit(BRIGADE, "2nd Ohio", 400, 900, 200);
    add_leader(corps, "Able", GD_RATING_GOOD);
    add_leader(corps, "Aide", GD_RATING_AVERAGE)->post = GD_POST_STAFF;
    add_leader(division, "Baker", GD_RATING_AVERAGE)->post = GD_POST_AWAY;
    add_leader(brigade, "Charlie", GD_RATING_POOR);
    add_leader(brigade, "Dog", GD_RATING_GOOD)->post = GD_POST_SUCCESSOR;
    add_leader(add_formation(GD_UNION, GD_LEVEL_BRIGADE), "Easy", GD_RATING_GOOD); // no troops
    convert();
    check_sound();
    CHECK_INT(count_of(GD_UNION, SB_LEADER), 3);
    CHECK_INT(unit("Able").level, SB_CORPS);
    CHECK_INT(unit("Able").rating, SB_GENIUS);
    CHECK_INT(unit("Able").superior, 0);
    CHECK_INT(unit("Aide").rating, SB_ORDINARY);
    CHECK_INT(unit("Aide").superior, number("Able"));
    CHECK_INT(unit("Charlie").level, SB_BRIGADE);
    CHECK_INT(unit("Charlie").rating, SB_VERY_POOR);
    CHECK_INT(unit("Charlie").superior, number("Able")); // the division's leader is away
    CHECK_INT(unit("1st Ohio").superior, number("Charlie"));
    CHECK_INT(unit("2nd Ohio").superior, 0);
    CHECK_STR(place("Charlie"), "b1"); // with his troops
    // Nobody was named for the Confederates.
    CHECK_INT(unit("Confederate General").level, SB_ARMY);
    CHECK_INT(unit("Confederate General").rating, SB_ORDINARY);
    CHECK_INT(unit("1st Texas").superior, number("Confederate General"));
    CHECK_STR(place("Confederate General"), "e5");
    // Better one who is away than nobody.
    gd_battle_leader *law = add_leader(2, "Law", GD_RATING_GOOD);
    law->post = GD_POST_AWAY;
    battle.commander[GD_CONFEDERATE] = (int16_t)(law - battle.leader);
    convert();
    CHECK_INT(unit("Law").level, SB_BRIGADE);
    CHECK_INT(unit("1st Texas").superior, number("Law"));
}

TEST(who_has_no_leader_nearer_is_under_the_general_of_the_army)
{
    begin();
    int brigade = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 400, 500, 200);
    add_unit(brigade, "2nd Ohio", 400, 900, 200);
    add_leader(GD_UNION, "Able", GD_RATING_GOOD);
    add_leader(brigade, "Baker", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("Able").level, SB_ARMY);
    CHECK_INT(unit("1st Ohio").superior, number("Able"));
    CHECK_INT(unit("2nd Ohio").superior, number("Baker"));
    CHECK_INT(unit("Baker").superior, number("Able"));
}

TEST(a_successor_leads_if_he_is_named_for_it)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 200);
    add_leader(BRIGADE, "Aide", GD_RATING_GOOD)->post = GD_POST_STAFF;
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    add_leader(BRIGADE, "Baker", GD_RATING_GOOD)->post = GD_POST_SUCCESSOR;
    add_leader(BRIGADE, "Charlie", GD_RATING_GOOD)->post = GD_POST_AWAY;
    battle.commander[GD_UNION] = 3;
    convert();
    CHECK_INT(count_of(GD_UNION, SB_LEADER), 2); // one who is away does not come for being named
    CHECK_INT(unit("1st Ohio").superior, number("Able")); // though the first of the list is staff
    CHECK_INT(unit("Aide").superior, number("Able"));
    battle.commander[GD_UNION] = 2;
    convert();
    CHECK_INT(count_of(GD_UNION, SB_LEADER), 3);
    CHECK_INT(unit("Baker").level, SB_BRIGADE);
}

TEST(the_last_regiment_of_the_list_has_its_leader_too)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    add_leader(battle.unit[0].parent, "Hood", GD_RATING_GOOD);
    convert();
    CHECK_INT(number("1st Texas"), table.piece_count);
    CHECK_INT(unit("1st Texas").superior, number("Hood"));
}

TEST(a_leader_whose_men_all_went_back_is_not_there_unless_he_is_the_only_one)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    int other = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_leader(other, "Easy", GD_RATING_GOOD);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    gd_battle_unit *u = add_unit(other, "skirmishers", 187, 200, 600);
    u->size = GD_SIZE_DETACHMENT;
    u->detached_count = 1;
    u->detached[0].unit = 1;
    u->detached[0].men = 187;
    convert();
    check_sound();
    CHECK_INT(count_of(GD_UNION, SB_LEADER), 1);
    battle.leader_count = 1;
    convert();
    check_sound();
    CHECK_INT(unit("Easy").arrives, 1); // and comes from home, on the first turn
    CHECK_STR(zone_name(unit("Easy").entry[0]), "c1");
    u->men = 188;
    convert();
    CHECK_INT(unit("skirmishers").superior, number("Easy"));
    CHECK_STR(place("Easy"), "a2");
}

TEST(a_general_who_is_made_up_is_with_his_troops_be_it_one_regiment)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 900);
    convert();
    CHECK_INT(number("1st Ohio"), 1);
    CHECK_STR(place("Union General"), "b3");
    CHECK_STR(place("Confederate General"), "e5");
}

TEST(of_units_as_near_to_the_middle_a_leader_is_with_the_first_of_the_list)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 900, 100);
    add_unit(BRIGADE, "2nd Ohio", 400, 100, 100);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_STR(place("Able"), "c1");
}

TEST(the_last_unit_of_the_list_counts_for_where_the_middle_is)
{
    begin();
    int brigade = battle.unit[0].parent;
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    add_unit(brigade, "2nd Texas", 400, 1100, 1900);
    add_unit(brigade, "3rd Texas", 400, 100, 1900);
    add_leader(brigade, "Hood", GD_RATING_GOOD);
    convert();
    CHECK_INT(number("3rd Texas"), table.piece_count);
    CHECK_STR(place("Hood"), "c5");
}

TEST(a_leader_is_with_whoever_is_nearest_to_the_middle_be_it_the_last_of_the_list)
{
    begin();
    int brigade = battle.unit[0].parent;
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    add_unit(brigade, "2nd Texas", 400, 100, 1999);
    add_unit(brigade, "3rd Texas", 400, 1000, 1999);
    add_leader(brigade, "Hood", GD_RATING_GOOD);
    convert();
    CHECK_INT(number("3rd Texas"), table.piece_count);
    CHECK_STR(place("Hood"), "c5");
}

TEST(the_middle_is_as_far_north_as_his_troops)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    add_unit(BRIGADE, "2nd Ohio", 400, 100, 900);
    add_unit(BRIGADE, "3rd Ohio", 400, 100, 1999);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_STR(place("Able"), "a3");
}

TEST(the_last_unit_of_the_list_counts_for_whose_a_zone_is)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 1999, 1999);
    add_leader(battle.unit[0].parent, "Hood", GD_RATING_GOOD);
    battle.first = GD_UNION;
    convert();
    CHECK_INT(number("1st Texas"), table.piece_count);
    CHECK_STR(place("1st Texas"), "e5"); // of equals it is the defender's
    CHECK(strcmp(place("1st Ohio"), "e5") != 0);
}

TEST(a_leader_comes_with_the_last_unit_of_the_list_if_that_is_his_only_one)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    int brigade = add_formation(GD_CONFEDERATE, GD_LEVEL_BRIGADE);
    gd_battle_unit *u = add_unit(brigade, "5th Texas", 400, 900, 2000);
    u->arrives = true;
    u->minute = 45;
    add_leader(brigade, "Robertson", GD_RATING_GOOD);
    convert();
    CHECK_INT(number("5th Texas"), table.piece_count);
    CHECK_INT(unit("Robertson").arrives, 3);
    CHECK_INT(unit("Robertson").entry[0], unit("5th Texas").entry[0]);
}

TEST(of_units_that_come_at_once_a_leader_is_with_the_first_of_the_list)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 100, 100);
    int brigade = add_formation(GD_CONFEDERATE, GD_LEVEL_BRIGADE);
    for (int i = 0; i < 3; i++) {
        static const char *const names[] = {"4th Texas", "5th Texas", "6th Texas"};
        gd_battle_unit *u = add_unit(brigade, names[i], 400, 300 + 600 * i, 2000);
        u->arrives = true;
        u->minute = i == 0 ? 65 : 45;
    }
    add_leader(brigade, "Robertson", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("Robertson").arrives, 3);
    CHECK_INT(unit("Robertson").entry[0], unit("5th Texas").entry[0]);
    CHECK(unit("5th Texas").entry[0] != unit("6th Texas").entry[0]);
}

TEST(leaders_come_with_their_troops)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", 400, 100, 0);
    add_unit(GD_UNION, "2nd Ohio", 400, 900, 200);
    gd_battle_leader *l = add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    u->arrives = true;
    u->minute = 45;
    convert();
    CHECK_INT(unit("Able").arrives, 3);
    CHECK_INT(unit("Able").status, SB_TO_COME);
    CHECK_INT(unit("Able").entry[0], unit("1st Ohio").entry[0]);
    l->minute = 60;
    convert();
    CHECK_INT(unit("Able").arrives, 4);
    l->minute = 0;
    l->placed = true;
    l->at = (gd_point){1999 * GD_YARD, 1999 * GD_YARD}; // among the enemy
    convert();
    CHECK_INT(unit("Able").status, SB_ON_TABLE);
    CHECK_STR(place("Able"), "e4");
    u->arrives = false;
    l->minute = 20; // his place is nearest to the north edge, and then to the east
    convert();
    CHECK_STR(zone_name(unit("Able").entry[0]), "e5");
    l->placed = false;
    convert();
    CHECK_STR(zone_name(unit("Able").entry[0]), "c1"); // home
    check_sound();
    static const struct {
        gd_direction edge, other;
        const char *zone;
    } homes[] = {{GD_NORTH, GD_SOUTH, "c5"}, {GD_EAST, GD_WEST, "e3"}, {GD_WEST, GD_EAST, "a3"}};
    for (int i = 0; i < 3; i++) {
        battle.edge[GD_UNION] = (uint8_t)homes[i].edge;
        battle.edge[GD_CONFEDERATE] = (uint8_t)homes[i].other;
        convert();
        CHECK_STR(zone_name(unit("Able").entry[0]), homes[i].zone);
    }
}

// --- ground
// ----------------------------------------------------------------------------------------

static void begin_ground(void)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 200, 200);
}

TEST(a_zone_takes_the_terrain_of_more_than_half_of_it)
{
    static const struct {
        gd_terrain kind;
        int bits;
    } rows[] = {
        {GD_TERRAIN_THICK_WOODS, BIT(WOODS)},
        {GD_TERRAIN_OPEN_WOODS, BIT(WOODS)},
        {GD_TERRAIN_THICKET, BIT(WOODS)},
        {GD_TERRAIN_ORCHARD, BIT(WOODS)},
        {GD_TERRAIN_ROUGH, BIT(ROUGH)},
        {GD_TERRAIN_TOWN, BIT(TOWN)},
        {GD_TERRAIN_FARM, BIT(TOWN)},
        {GD_TERRAIN_MARSH, BIT(MARSH)},
        {GD_TERRAIN_POND, BIT(MARSH)},
        {GD_TERRAIN_CORN, 0},
        {GD_TERRAIN_FIELD, 0},
        {GD_TERRAIN_PASTURE, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_ground();
        add_box(rows[i].kind, 800, 800, 1000, 1200);  // half of c3
        add_box(rows[i].kind, 1200, 800, 1420, 1200); // a little more of d3
        convert();
        CHECK_INT(ground("c3")->kinds, rows[i].bits & BIT(WOODS));
        CHECK_INT(ground("d3")->kinds, rows[i].bits);
        CHECK_INT(table.scenery.count, 2);
        CHECK_INT(table.ground.count, 0);
    }
    begin_ground();
    add_box(GD_TERRAIN_ROUGH, 800, 800, 1100, 1200);
    add_box(GD_TERRAIN_THICK_WOODS, 900, 800, 1200, 1200);
    convert();
    CHECK(ground("c3")->kinds & BIT(VERY_DIFFICULT));
    CHECK_INT(sb_capacity(&table, gd_zone_named("c3")), 2);
}

TEST(the_terrain_of_a_zone_has_one_point_more_than_half_of_them)
{
    begin_ground();
    add_box(GD_TERRAIN_ROUGH, 800, 800, 1000, 1200); // half of the points of c3
    convert();
    CHECK_INT(ground("c3")->kinds, 0);
    add_box(GD_TERRAIN_ROUGH, 1005, 805, 1015, 815); // and one more
    convert();
    CHECK_INT(ground("c3")->kinds, BIT(ROUGH));
}

TEST(woods_mark_a_zone_by_two_fifths_of_it)
{
    begin_ground();
    add_box(GD_TERRAIN_OPEN_WOODS, 800, 800, 960, 1200);   // two fifths of c3
    add_box(GD_TERRAIN_OPEN_WOODS, 1200, 800, 1340, 1200); // less of d3
    convert();
    CHECK_INT(ground("c3")->kinds, BIT(WOODS));
    CHECK_INT(ground("d3")->kinds, 0);
}

TEST(height_counts_in_steps_of_30_feet)
{
    static const int rows[][2] = {{29, 0}, {30, 1}, {59, 1}, {60, 2}, {9000, 127}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_ground();
        add_box(GD_TERRAIN_HILL, 800, 800, 1600, 1200)->height = (int16_t)rows[i][0];
        convert();
        CHECK_INT(ground("c3")->elevation, rows[i][1]);
        CHECK_INT(ground("c3")->kinds, rows[i][1] ? BIT(HILL) : 0);
        CHECK_INT(ground("b3")->kinds, 0);
    }
    begin_ground();
    add_box(GD_TERRAIN_HILL, 0, 0, 2000, 2000)->height = 40;    // level: nothing is higher
    add_box(GD_TERRAIN_HILL, 800, 800, 900, 1200)->height = 70; // a quarter of c3
    add_box(GD_TERRAIN_HILL, 400, 800, 480, 1200)->height = 70; // a fifth of b3
    convert();
    CHECK_INT(ground("a1")->elevation, 1);
    CHECK_INT(ground("a1")->kinds, 0);
    CHECK_INT(ground("c3")->elevation, 2);
    CHECK_INT(ground("c3")->kinds, BIT(HILL));
    CHECK_INT(ground("b3")->elevation, 1);
}

TEST(lines_mark_a_zone_from_200_yards_on)
{
    static const struct {
        gd_terrain kind;
        int bits;
    } rows[] = {
        {GD_TERRAIN_STONE_WALL, BIT(WALLS)},
        {GD_TERRAIN_EMBANKMENT, BIT(WALLS)},
        {GD_TERRAIN_CUT, BIT(WALLS)},
        {GD_TERRAIN_SUNKEN_ROAD, BIT(WALLS)},
        {GD_TERRAIN_STREAM, BIT(MARSH)},
        {GD_TERRAIN_RIVER, BIT(MARSH)},
        {GD_TERRAIN_BROOK, 0},
        {GD_TERRAIN_FENCE, 0},
        {GD_TERRAIN_WORKS, BIT(ENTRENCHMENTS)},
        {GD_TERRAIN_HASTY_WORKS, BIT(ENTRENCHMENTS)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool wet = rows[i].kind == GD_TERRAIN_STREAM || rows[i].kind == GD_TERRAIN_RIVER;
        begin_ground();
        // 200 yards of it in c3, 199 in b3.
        add_line(rows[i].kind, 601, 900, 1000, 900)->width = wet ? 10 * GD_YARD : 0;
        convert();
        CHECK_INT(ground("c3")->kinds, rows[i].bits);
        CHECK_INT(ground("b3")->kinds, 0);
        CHECK_INT(ground("b3")->works, 0);
    }
}

TEST(works_have_one_side)
{
    begin_ground();
    add_line(GD_TERRAIN_WORKS, 800, 900, 950, 900)->faces = 0;
    add_line(GD_TERRAIN_WORKS, 950, 900, 950, 1100)->faces = 100;
    add_line(GD_TERRAIN_HASTY_WORKS, 410, 500, 790, 500); // it does not say
    battle.first = GD_CONFEDERATE;
    convert();
    CHECK_INT(sb_works(&table, gd_zone_named("c3")), SB_EAST);
    CHECK_INT(sb_works(&table, gd_zone_named("b2")), SB_NORTH); // against the attacker
    battle.first = GD_UNION;
    convert();
    CHECK_INT(sb_works(&table, gd_zone_named("b2")), SB_SOUTH);
    CHECK_INT(sb_works(&table, gd_zone_named("a1")), -1);
}

TEST(roads_cross_the_edge_where_they_leave_the_field)
{
    begin_ground();
    add_line(GD_TERRAIN_ROAD_LANE, 0, 900, 900, 2000);
    convert();
    CHECK_INT(ground("a3")->roads, 1 << GD_WEST);
    CHECK_INT(ground("c5")->roads, 1 << GD_NORTH);
    CHECK_INT(ground("b4")->roads, 0);
}

// --- places
// ----------------------------------------------------------------------------------------

TEST(a_zone_is_400_yards)
{
    static const int rows[][3] = {{2000, 5, 40}, {2001, 6, 48}, {1999, 5, 40}, {400, 5, 40}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        battle.unit[0].at = (gd_point){0, 399 * GD_YARD};
        battle.width = rows[i][0] * GD_YARD;
        add_unit(BRIGADE, "1st Ohio", 400, 399, 400);
        convert();
        CHECK_INT(table.grid.columns, rows[i][1]);
        CHECK_INT(table.grid.rows, 5);
        CHECK_INT(table.width, rows[i][2] * GD_INCH);
        CHECK_INT(table.depth, 40 * GD_INCH);
        CHECK_INT(table.grid.size, 8 * GD_INCH);
        CHECK_INT(table.yards_per_foot, 50 * GD_INCHES_A_FOOT);
        CHECK_STR(place("1st Texas"), "a1");
        CHECK_STR(place("1st Ohio"), "a2");
    }
    battle.width = 20000 * GD_YARD;
    refuse("the field would be 50 by 5 zones; a table has at most 26 by 64, and 400 in all");
}

TEST(a_unit_faces_the_nearest_of_four_ways)
{
    static const int rows[][2] = {{0, SB_NORTH},    {449, SB_NORTH},  {450, SB_EAST},
                                  {1800, SB_SOUTH}, {2249, SB_SOUTH}, {2250, SB_WEST},
                                  {3150, SB_NORTH}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_unit(BRIGADE, "1st Ohio", 400, 200, 200)->facing = rows[i][0];
        convert();
        CHECK_INT(unit("1st Ohio").facing, rows[i][1]);
    }
}

TEST(surplus_goes_to_the_nearest_zone_with_room_toward_home)
{
    begin();
    for (int i = 0; i < 6; i++) {
        char name[24];
        snprintf(name, sizeof name, "%dth Ohio", i + 4);
        add_unit(BRIGADE, name, 400, 700, 1000);
    }
    convert();
    CHECK_STR(place("7th Ohio"), "b3");
    CHECK_STR(place("9th Ohio"), "b2"); // the last first, toward the south
    CHECK_STR(place("8th Ohio"), "b2");
    add_box(GD_TERRAIN_THICK_WOODS, 400, 800, 800, 1200);
    convert();
    CHECK_STR(place("6th Ohio"), "b3");
    CHECK_STR(place("7th Ohio"), "b2");
    battle.edge[GD_UNION] = GD_EAST;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    convert();
    CHECK_STR(place("7th Ohio"), "c3");
    // The first zone toward home is full of others: of those beside, the one nearer to its place.
    battle.edge[GD_UNION] = GD_SOUTH;
    for (int i = 1; i <= 3; i++)
        battle.unit[i].at.y = 700 * GD_YARD;
    add_unit(BRIGADE, "10th Ohio", 400, 700, 700);
    add_unit(BRIGADE, "11th Ohio", 400, 700, 1000);
    convert();
    CHECK_STR(place("11th Ohio"), "c3");
    check_sound();
}

TEST(guns_are_not_put_into_tangles)
{
    begin();
    add_guns(BRIGADE, "Battery A", 6, 1000, 1000);
    add_unit(BRIGADE, "1st Ohio", 400, 1000, 1000);
    add_box(GD_TERRAIN_ROUGH, 800, 800, 1200, 1200);
    add_box(GD_TERRAIN_THICKET, 800, 800, 1200, 1200);
    convert();
    CHECK_STR(place("Battery A"), "c2");
    CHECK_STR(place("1st Ohio"), "c3");
    // Behind a wall they may begin.
    add_line(GD_TERRAIN_STONE_WALL, 0, 100, 400, 100);
    battle.unit[1].at = (gd_point){100 * GD_YARD, 100 * GD_YARD};
    convert();
    CHECK_STR(place("Battery A"), "a1");
}

TEST(a_column_of_march_forms_towards_the_middle_of_the_enemies)
{
    static const struct {
        int x, y;
        sb_facing facing;
    } rows[] = {{1500, 100, SB_NORTH}, {1500, 1900, SB_SOUTH}, {100, 1500, SB_EAST},
                {1900, 1501, SB_WEST}, {1400, 1400, SB_NORTH}, {1600, 1600, SB_SOUTH}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        battle.unit[0].at = (gd_point){1400 * GD_YARD, 1500 * GD_YARD};
        add_unit(battle.unit[0].parent, "4th Texas", 400, 1600, 1500);
        add_unit(BRIGADE, "1st Ohio", 400, rows[i].x, rows[i].y)->form = GD_FORM_COLUMN;
        convert();
        CHECK_INT(unit("1st Ohio").facing, rows[i].facing);
    }
}

TEST(a_zone_belongs_to_one_side)
{
    begin();
    battle.first = GD_CONFEDERATE;
    battle.unit[0].at = (gd_point){1000 * GD_YARD, 900 * GD_YARD};
    add_unit(BRIGADE, "1st Ohio", 400, 1000, 1000);
    convert();
    CHECK_STR(place("1st Ohio"), "c3"); // of equals the defender
    CHECK_STR(place("1st Texas"), "c4");
    battle.first = GD_UNION;
    convert();
    CHECK_STR(place("1st Ohio"), "c2");
    CHECK_STR(place("1st Texas"), "c3");
    add_unit(BRIGADE, "2nd Ohio", 400, 1100, 1000);
    convert();
    CHECK_STR(place("2nd Ohio"), "c3");
    CHECK_STR(place("1st Texas"), "c4");
    check_sound();
}

TEST(a_table_without_room_is_refused)
{
    begin();
    for (int i = 0; i < 97; i++) {
        char name[24];
        snprintf(name, sizeof name, "regiment %d", i);
        add_unit(BRIGADE, name, 400, 200, 200);
    }
    refuse("there is no room for regiment 4 on a table of 5 by 5 zones");
    for (int i = 97; i < 200; i++)
        add_unit(BRIGADE, "more", 400, 200, 200);
    refuse("the battle has more than 192 regiments, batteries and leaders");
}

TEST(an_army_without_troops_is_refused)
{
    begin();
    refuse("the union side has no troops in this battle");
    battle.open = true;
    refuse("this battle leaves the armies to the players, and Short But Desperate has no rules for "
           "choosing them");
}

// --- time
// ------------------------------------------------------------------------------------------

TEST(units_arrive_by_turns_of_20_minutes)
{
    static const int rows[][2] = {{0, 1}, {19, 1}, {20, 2}, {39, 2}, {40, 3}, {240, 13}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        add_unit(GD_UNION, "1st Ohio", 400, 1000, 200);
        gd_battle_unit *u = add_guns(BRIGADE, "Battery A", 6, 1100, 0);
        u->arrives = true;
        u->minute = rows[i][0];
        convert();
        CHECK_INT(unit("Battery A").arrives, rows[i][1]);
        CHECK_INT(unit("Battery A").status, SB_TO_COME);
        CHECK_INT(unit("Battery A").zone, SB_NO_ZONE);
        CHECK(!unit("Battery A").deployed);
        u->in_place = true;
        convert();
        CHECK_INT(unit("Battery A").status, SB_ON_TABLE);
        CHECK_INT(unit("Battery A").entry[0], SB_NO_ZONE);
        CHECK(unit("Battery A").deployed);
    }
}

static void check_entry(int x, int y, const char *first, const char *second)
{
    battle.unit[1].at = (gd_point){x * GD_YARD, y * GD_YARD};
    convert();
    CHECK_STR(zone_name(unit("Battery A").entry[0]), first);
    CHECK_STR(zone_name(unit("Battery A").entry[1]), second);
}

TEST(units_arrive_in_the_zone_of_their_place_or_the_next)
{
    begin();
    add_guns(BRIGADE, "Battery A", 6, 0, 0)->arrives = true;
    check_entry(900, 0, "c1", "b1");
    check_entry(950, 0, "c1", "b1");
    check_entry(1100, 50, "c1", "d1");
    check_entry(1000, 2000, "c5", "d5");
    check_entry(0, 1300, "a4", "a3");
    check_entry(2000, 700, "e2", "e3");
    check_entry(100, 0, "a1", "a1"); // the corner
    check_entry(1950, 2000, "e5", "e5");
    // Guns come on where guns can be.
    add_line(GD_TERRAIN_STONE_WALL, 400, 100, 1200, 100);
    check_entry(1100, 0, "d1", "d1");
    check_entry(900, 0, "d1", "d1");
    battle.unit[1].at.x = 700 * GD_YARD;
    check_entry(700, 0, "a1", "a1");
    add_line(GD_TERRAIN_STONE_WALL, 0, 100, 400, 100);
    add_line(GD_TERRAIN_STONE_WALL, 1200, 100, 2000, 100);
    refuse("there is no zone at the edge where Battery A could come on");
    // Walls next to the edge zone are no hindrance.
    begin();
    add_guns(BRIGADE, "Battery A", 6, 0, 0)->arrives = true;
    add_line(GD_TERRAIN_STONE_WALL, 1400, 450, 1400, 750);
    add_line(GD_TERRAIN_STONE_WALL, 850, 1400, 1150, 1400);
    check_entry(2000, 700, "e2", "e3");
    check_entry(900, 2000, "c5", "b5");
    // The edge of the table may be farther off than that of the field.
    begin();
    battle.depth = 1000 * GD_YARD;
    battle.unit[0].at.y = 0;
    add_guns(BRIGADE, "Battery A", 6, 0, 0)->arrives = true;
    check_entry(900, 1000, "c5", "b5");
}

TEST(the_battle_says_how_long_and_who_is_first)
{
    static const int rows[][2] = {{1, 6}, {120, 6}, {121, 7}, {140, 7}, {240, 12}, {600, 30}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_ground();
        battle.minutes = rows[i][0];
        convert();
        CHECK_INT(table.turn_limit, rows[i][1]);
        CHECK_INT(table.option[SB_OPT_TURN_LIMIT], rows[i][1]);
        CHECK_INT(table.minutes_per_turn, 20);
    }
    CHECK_INT(table.option[SB_OPT_OPENING_HAND], 0);
    CHECK_INT(table.first_side, GD_NOBODY);
    CHECK_INT(table.edge[GD_UNION], GD_SOUTH);
    CHECK_INT(table.edge[GD_CONFEDERATE], GD_NORTH);
    battle.first = GD_CONFEDERATE;
    battle.edge[GD_UNION] = GD_EAST;
    battle.edge[GD_CONFEDERATE] = GD_WEST;
    battle.system_count = 1;
    battle.system[0] = (gd_battle_system){.id = "desperate", .turns = 9};
    convert();
    CHECK_INT(table.turn_limit, 9);
    CHECK_INT(table.first_side, GD_CONFEDERATE);
    CHECK_INT(table.edge[GD_UNION], GD_EAST);
    CHECK_INT(table.edge[GD_CONFEDERATE], GD_WEST);
}

TEST(objectives_are_in_their_zone)
{
    begin_ground();
    battle.objective[battle.objective_count++] = (gd_battle_objective){
        .name = "mill", .at = {399999, 400000}, .radius = 1, .value = 3, .holder = 1, .option = -1};
    battle.objective[battle.objective_count++] = (gd_battle_objective){
        .name = "gate", .at = {2000000, 0}, .radius = 1, .holder = GD_NOBODY, .option = -1};
    convert();
    CHECK_INT(table.objective_count, 2);
    CHECK_STR(zone_name(gd_grid_at(&table.grid, table.objective[0].at)), "a2");
    CHECK_INT(table.objective[0].value, 3);
    CHECK_INT(table.objective[0].holder, GD_CONFEDERATE);
    CHECK_STR(zone_name(gd_grid_at(&table.grid, table.objective[1].at)), "e1");
    CHECK_INT(table.objective[1].value, 1);
}

// --- battles of history
// ----------------------------------------------------------------------------

TEST(brawners_farm_on_zones)
{
    read_battle("battles/brawners-farm.json");
    convert();
    check_sound();
    CHECK_INT(table.grid.columns, 6);
    CHECK_INT(table.grid.rows, 5);
    CHECK_INT(table.scenery.count, battle.feature_count);
    CHECK_INT(count_of(GD_UNION, SB_INFANTRY), 6);
    CHECK_INT(count_of(GD_UNION, SB_LEADER), 2);
    CHECK_INT(count_of(GD_CONFEDERATE, SB_INFANTRY), 3 + 1 + 5 + 4);
    CHECK_INT(count_of(GD_CONFEDERATE, SB_ARTILLERY), 3);
    CHECK_INT(count_of(GD_CONFEDERATE, SB_LEADER), 8);
    // The ridge, the woods before the pike, the railroad, Stony Ridge.
    CHECK_INT(ground("b3")->kinds, BIT(HILL));
    CHECK_INT(ground("c3")->kinds, BIT(HILL));
    CHECK_INT(ground("c2")->kinds, BIT(WOODS));
    CHECK_INT(ground("c4")->kinds, BIT(WALLS));
    CHECK_INT(ground("a5")->kinds, BIT(HILL) | BIT(WOODS));
    CHECK_INT(ground("a5")->elevation, 3);
    CHECK_INT(ground("f3")->roads, 1 << GD_EAST);
    // Gibbon's column on the pike, Jackson's men in the woods and the guns before them.
    CHECK_STR(place("6th Wisconsin"), "d2");
    CHECK_STR(place("19th Indiana"), "c2");
    CHECK_STR(place("76th New York"), "b1");
    CHECK_STR(place("Brig. Gen. John Gibbon"), "d2");
    CHECK_STR(place("4th and 33rd Virginia"), "b4");
    CHECK_STR(place("27th and 2nd Virginia"), "c5");
    CHECK_STR(place("Danville Artillery"), "c3");
    CHECK_STR(place("Rockbridge Artillery"), "e4");
    CHECK_INT(unit("7th Wisconsin").stands, 8);
    CHECK_INT(unit("6th Wisconsin").facing, SB_NORTH); // out of its column
    CHECK_INT(unit("Battery B, 4th U.S.").facing, SB_EAST);
    CHECK_INT(table.turn_limit, 4); // then it is dark
    CHECK_INT(unit("Battery B, 4th U.S.").six, 1);
    CHECK_INT(unit("Battery B, 4th U.S.").deployed, 0);
    CHECK_INT(unit("60th Georgia").arrives, 2);
    CHECK_INT(unit("12th Georgia").arrives, 3);
    CHECK_STR(zone_name(unit("12th Georgia").entry[0]), "e5");
    CHECK_INT(unit("Brig. Gen. I. R. Trimble").arrives, 3);
    CHECK_INT(unit("15th Alabama").superior, number("Brig. Gen. I. R. Trimble"));
    CHECK_INT(unit("Maj. Gen. R. S. Ewell").superior, number("Maj. Gen. T. J. Jackson"));
}

TEST(the_cornfield_on_zones)
{
    read_battle("battles/antietam-cornfield.json");
    convert();
    check_sound();
    CHECK_INT(table.grid.columns, 7);
    CHECK_INT(table.grid.rows, 7);
    CHECK_INT(table.turn_limit, 9);
    CHECK_INT(ground("c4")->kinds & BIT(WOODS), BIT(WOODS)); // West Woods
    CHECK_INT(ground("e4")->kinds & BIT(WOODS), BIT(WOODS)); // East Woods
    CHECK_STR(place("6th Wisconsin"), "c5");
    CHECK_INT(men("22nd, 24th and 30th New York"), 205);
    CHECK_INT(unit("1st Texas").facing, SB_NORTH); // out of its column
    CHECK_INT(unit("10th Maine").arrives, 4);
    CHECK_INT(unit("Maj. Gen. Joseph K. F. Mansfield").arrives, 4);
}

TEST(champion_hill_on_zones)
{
    read_battle("battles/champion-hill.json");
    convert();
    check_sound();
    CHECK_INT(table.grid.columns, 10);
    CHECK_INT(table.grid.rows, 8);
    CHECK_INT(table.minutes_per_turn, 60);
    CHECK_INT(table.turn_limit, 6);
    CHECK_INT(unit("40th Georgia").arrives, 2);
    CHECK_INT(unit("5th Missouri").arrives, 4);
    CHECK_INT(unit("Brig. Gen. John S. Bowen").arrives, 4);
    CHECK_STR(zone_name(unit("5th Missouri").entry[0]), "g1");
    CHECK_INT(unit("93rd Illinois").arrives, 4);
    CHECK_INT(ground("f4")->elevation, 3); // the crest
}

TEST(two_whole_armies_are_too_many)
{
    read_battle("battles/chickamauga.json");
    refuse("the battle has more than 192 regiments, batteries and leaders");
}

TEST(little_round_top_on_zones)
{
    read_battle("battles/little-round-top.json");
    convert();
    check_sound();
    CHECK_INT(table.grid.columns, 5);
    CHECK_INT(table.grid.rows, 5);
    CHECK_INT(count_of(GD_UNION, SB_INFANTRY), 8); // two detachments are given back
    CHECK_INT(count_of(GD_CONFEDERATE, SB_INFANTRY), 6);
    CHECK_INT(men("16th Michigan"), 263);
    CHECK_STR(place("Battery D, 5th U.S."), "c3"); // on the summit from the start
    CHECK_INT(ground("c3")->elevation, 4);
    CHECK_STR(place("20th Maine"), "d2");
    CHECK_STR(place("15th Alabama"), "c1");
    CHECK_STR(place("4th Texas"), "b3");
    CHECK_INT(unit("140th New York").arrives, 3);
    CHECK_INT(unit("155th Pennsylvania").arrives, 5);
    for (int i = 0; i < battle.option_count; i++)
        battle.option[i].on = true;
    convert();
    check_sound();
    CHECK_STR(place("4th Maine"), "b4"); // out of the zone that the Texans have
}

TEST(a_conversion_gives_the_same_bytes_again_and_keeps_the_players)
{
    read_battle("battles/brawners-farm.json");
    convert();
    memset(&again, 0xff, sizeof again);
    memset(&again.players, 0, sizeof again.players);
    again.players.seat_count = table.players.seat_count = 2;
    CHECK(sb_convert(&battle, &again, NULL));
    CHECK(memcmp(&table, &again, sizeof table) == 0);
}

TEST(the_traits_of_a_roster_entry_do_not_touch_each_other)
{
    static const int most[SB_TRAITS] = {[SB_TRAIT_STANDS] = SB_MOST_STANDS,
                                        [SB_TRAIT_QUALITY] = SB_VETERAN,
                                        [SB_TRAIT_RIFLED] = 1,
                                        [SB_TRAIT_HEAVY] = 1,
                                        [SB_TRAIT_SIX] = 1,
                                        [SB_TRAIT_RATING] = SB_GENIUS,
                                        [SB_TRAIT_LEVEL] = SB_ARMY,
                                        [SB_TRAIT_SUPERIOR] = SB_PIECES};
    for (int one = 0; one < SB_TRAITS; one++) {
        struct gd_roster r = {0}, full = {0};
        sb_set_roster_trait(&r, (sb_trait)one, most[one]);
        for (int i = 0; i < SB_TRAITS; i++) {
            CHECK_INT(sb_roster_trait(&r, (sb_trait)i), i == one ? most[i] : 0);
            sb_set_roster_trait(&full, (sb_trait)i, most[i]);
        }
        sb_set_roster_trait(&full, (sb_trait)one, 0);
        for (int i = 0; i < SB_TRAITS; i++)
            CHECK_INT(sb_roster_trait(&full, (sb_trait)i), i == one ? 0 : most[i]);
    }
}
