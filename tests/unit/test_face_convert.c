// test_face_convert.c - what I Died With My Face to the Enemy makes of battles (catalogue
// section 7).
#include "rules/face/convert.h"

#include "battle_help.h"
#include "rules/face/command.h"
#include "rules/face/ground.h"
#include "rules/face/move.h"
#include "rules/face/settle.h"

static gd_scenario again;

// --- battles made here ---------------------------------------------------------------------------

// A field of 2000 by 2000 yards with a Confederate regiment in its north-east corner; the Union has
// a division with one brigade in it.
enum { DIVISION = 2, BRIGADE = 3 };

static void begin(void)
{
    gd_battle_init(&battle);
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 2000 * GD_YARD;
    battle.minutes = 150;
    add_formation(GD_UNION, GD_LEVEL_DIVISION);
    add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(GD_CONFEDERATE, "1st Texas", 450, 1800, 1800)->facing = 1800;
}

static void convert(void)
{
    gd_error err = {0};
    gd_battle_check(&battle, &err);
    CHECK_STR(err.text, "");
    gd_players players = table.players;
    memset(&table, 0, sizeof table);
    table.players = players;
    fc_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
}

static void refuse(const char *why)
{
    gd_error err = {0};
    CHECK(!fc_convert(&battle, &again, &err));
    CHECK_STR(err.text, why);
}

// --- what came of them ---------------------------------------------------------------------------

static fc_unit unit(const char *name) { return fc_unit_of(&table, number(name)); }

static bool has(const char *name)
{
    for (int i = 1; i <= table.piece_count; i++)
        if (strcmp(table.roster[i].name, name) == 0)
            return true;
    return false;
}

static int count_of(gd_side side, fc_arm arm)
{
    int count = 0;
    for (int i = 1; i <= table.piece_count; i++)
        count += table.roster[i].side == side && table.roster[i].kind == arm;
    return count;
}

static fc_state *whole(void)
{
    static fc_state s;
    memset(&s, 0, sizeof s);
    for (int i = 1; i <= table.piece_count; i++)
        s.unit[++s.piece_count] = fc_unit_of(&table, i);
    fc_enrol(&table, &s);
    return &s;
}

static int features_of(int kind)
{
    int count = 0;
    for (int i = 0; i < table.ground.count; i++)
        count += table.ground.feature[i].kind == kind;
    return count;
}

// FACE-ORG-01, 03: sizes; one general for each division and each corps.
static void check_organised(const fc_state *s)
{
    int units[GD_SIDES][2][FC_DIVISIONS + 1] = {0}, generals[GD_SIDES][2][FC_DIVISIONS + 1] = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        gd_error err = {0};
        CHECK(!fc_is_unit(u) || fc_check_size(u, table.roster[i].name, &err));
        CHECK(u->level == FC_OF_CORPS || u->division > 0);
        if (u->arm == FC_GENERAL) {
            int number = u->level == FC_OF_CORPS ? u->corps : u->division;
            generals[u->side][u->level == FC_OF_CORPS][number]++;
        } else {
            units[u->side][0][u->division]++;
            units[u->side][1][u->corps]++;
        }
    }
    for (int side = 0; side < GD_SIDES; side++)
        for (int d = 1; d <= FC_DIVISIONS; d++) {
            CHECK_INT(generals[side][0][d], units[side][0][d] > 0);
            CHECK_INT(generals[side][1][d], units[side][1][d] > 0);
        }
}

// Everybody who is there stands where the rules let him end a move, and apart from the enemy.
static void check_sound(void)
{
    char why[200] = "";
    const fc_state *s = whole();
    fc_sound(&table, s, why, sizeof why);
    CHECK_STR(why, "");
    check_organised(s);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (!fc_on_table(u))
            continue;
        bool on = fc_inside_table(&table, u) && !fc_in_the_way(s, u, i);
        bool dry = !fc_on_impassable(&table, u);
        bool apart = true;
        for (gd_id k = 1; k <= s->piece_count; k++)
            apart = apart && (!fc_is_unit(u) || !fc_is_enemy(u, fc_at(s, k)) ||
                              fc_gap(u, fc_at(s, k)) >= FC_KEEP_OFF);
        if (!on || !dry || !apart)
            CHECK_STR(table.roster[i].name, "stands where he may not");
        for (gd_id k = 1; k < i; k++)
            CHECK(!fc_on_table(fc_at(s, k)) || !fc_overlap(u, fc_at(s, k)));
        CHECK_INT(fc_disorder(u), 0); // FACE-DIS-07
        CHECK(!u->on_road || fc_is_on_road(&table, u));
    }
}

// --- strengths -----------------------------------------------------------------------------------

static int bases_for(int strength, gd_arm arm)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 900, 900);
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    gd_battle_unit *u = arm == GD_ARM_ARTILLERY ? add_guns(other, "Guns", strength, 500, 500)
                                                : add_unit(other, "Men", strength, 500, 500);
    u->arm = (uint8_t)arm;
    convert();
    const char *name = arm == GD_ARM_ARTILLERY ? "Guns" : "formation 4";
    return has(name) ? unit(name).initial : 0;
}

TEST(a_base_of_infantry_is_150_men)
{
    CHECK_INT(bases_for(1400, GD_ARM_INFANTRY), 9);
    CHECK_INT(bases_for(1500, GD_ARM_INFANTRY), 10);
    // Halves up.
    CHECK_INT(bases_for(1424, GD_ARM_INFANTRY), 9);
    CHECK_INT(bases_for(1425, GD_ARM_INFANTRY), 10);
    CHECK_INT(bases_for(374, GD_ARM_INFANTRY), 2);
    CHECK_INT(bases_for(375, GD_ARM_INFANTRY), 3);
    // At least two.
    CHECK_INT(bases_for(224, GD_ARM_INFANTRY), 2);
    CHECK_INT(bases_for(1, GD_ARM_INFANTRY), 2);
    // At most twelve.
    CHECK_INT(bases_for(1874, GD_ARM_INFANTRY), 12);
    CHECK_INT(bases_for(1875, GD_ARM_INFANTRY), 0);
    CHECK_INT(unit("formation 4, right wing").initial, 7);
    CHECK_INT(unit("formation 4, left wing").initial, 6);
}

TEST(a_brigade_of_more_than_twelve_bases_is_split)
{
    CHECK_INT(bases_for(2600, GD_ARM_INFANTRY), 0); // 17
    CHECK_INT(unit("formation 4, right wing").initial, 9);
    CHECK_INT(unit("formation 4, left wing").initial, 8);
    CHECK_INT(unit("formation 4, left wing").bases, 8);
    CHECK_INT(table.roster[number("formation 4, left wing")].men, 1300);
    // Side by side about the place of the whole, the first on the right.
    CHECK_INT(unit("formation 4, right wing").at.x, 14500);
    CHECK_INT(unit("formation 4, left wing").at.x, 6000);
    CHECK_INT(unit("formation 4, right wing").at.y, 10000);
    check_sound();
    CHECK_INT(bases_for(3600, GD_ARM_INFANTRY), 0); // 24
    CHECK_INT(unit("formation 4, right wing").initial, 12);
    CHECK_INT(unit("formation 4, left wing").initial, 12);
    CHECK_INT(bases_for(3675, GD_ARM_INFANTRY), 0); // 24.5
    CHECK_INT(unit("formation 4, 1st battalion").initial, 9);
    CHECK_INT(unit("formation 4, 2nd battalion").initial, 8);
    CHECK_INT(unit("formation 4, 3rd battalion").initial, 8);
    CHECK_INT(unit("formation 4, 3rd battalion").division, 1);
    check_sound();
}

TEST(a_base_of_cavalry_is_100_troopers)
{
    CHECK_INT(bases_for(349, GD_ARM_CAVALRY), 3);
    CHECK_INT(bases_for(350, GD_ARM_CAVALRY), 4);
    CHECK_INT(bases_for(40, GD_ARM_CAVALRY), 2);
    CHECK_INT(bases_for(1249, GD_ARM_CAVALRY), 12);
    CHECK_INT(bases_for(1250, GD_ARM_CAVALRY), 0);
    CHECK_INT(unit("formation 4, right wing").initial, 7);
    CHECK_INT(unit("formation 4, left wing").initial, 6);
}

TEST(a_base_of_artillery_is_5_guns)
{
    CHECK_INT(bases_for(6, GD_ARM_ARTILLERY), 1);
    CHECK_INT(bases_for(12, GD_ARM_ARTILLERY), 2);
    CHECK_INT(bases_for(16, GD_ARM_ARTILLERY), 3);
    CHECK_INT(bases_for(1, GD_ARM_ARTILLERY), 1);
    CHECK_INT(bases_for(7, GD_ARM_ARTILLERY), 1); // 1.4
    CHECK_INT(bases_for(8, GD_ARM_ARTILLERY), 2); // 1.6
    CHECK_INT(bases_for(17, GD_ARM_ARTILLERY), 3);
    CHECK_INT(bases_for(18, GD_ARM_ARTILLERY), 0); // four bases
    CHECK_INT(unit("Guns, right wing").initial, 2);
    CHECK_INT(unit("Guns, left wing").initial, 2);
    CHECK_INT(bases_for(33, GD_ARM_ARTILLERY), 0); // seven
    CHECK_INT(unit("Guns, 1st battalion").initial, 3);
    CHECK_INT(unit("Guns, 2nd battalion").initial, 2);
    CHECK_INT(unit("Guns, 3rd battalion").initial, 2);
}

// --- brigades ------------------------------------------------------------------------------------

TEST(a_brigade_is_the_sum_of_its_regiments)
{
    begin();
    for (int i = 0; i < 4; i++) {
        char name[40];
        snprintf(name, sizeof name, "%d Ohio", i + 1);
        add_unit(BRIGADE, name, 350, 300 + 200 * i, 500); // 2.33 each
    }
    convert();
    CHECK_INT(count_of(GD_UNION, FC_INFANTRY), 1);
    CHECK_INT(unit("formation 3").initial, 9);
    CHECK_INT(table.roster[number("formation 3")].men, 1400);
    CHECK_INT(unit("formation 3").at.x, 12000); // the middle of them
    CHECK_INT(unit("formation 3").at.y, 10000);
    // Foot, horse and guns of one brigade are units of their own.
    add_unit(BRIGADE, "Riders", 300, 700, 800)->arm = GD_ARM_CAVALRY;
    add_guns(BRIGADE, "Battery A", 6, 300, 800);
    convert();
    CHECK_INT(unit("formation 3").initial, 9);
    CHECK_INT(unit("formation 3 (2)").arm, FC_CAVALRY);
    CHECK_INT(unit("formation 3 (2)").initial, 3);
    CHECK_INT(unit("Battery A").initial, 1);
    CHECK_INT(unit("Battery A").division, 1);
    check_sound();
}

TEST(the_middle_of_a_brigade_follows_its_men)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 300, 800, 500);
    convert();
    CHECK_INT(unit("formation 3").at.x, 12000);
    // The larger regiment's facing.
    battle.unit[1].facing = 300;
    battle.unit[2].facing = 900;
    convert();
    CHECK_INT(unit("formation 3").facing, 300);
}

// Three eighths of the men make the front.
TEST(a_brigade_in_two_lines_fronts_where_its_first_line_does)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 375, 500, 700);
    add_unit(BRIGADE, "2nd Ohio", 625, 500, 500);
    convert();
    CHECK_INT(unit("formation 3").at.y, 14000);
    battle.unit[1].men = 374;
    convert();
    CHECK_INT(unit("formation 3").at.y, 10000);
    // Three lines: the first two make it.
    battle.unit[1].men = 200;
    battle.unit[2].men = 600;
    add_unit(BRIGADE, "3rd Ohio", 200, 500, 600);
    convert();
    CHECK_INT(unit("formation 3").at.y, 12000);
    for (int i = 1; i <= 3; i++)
        battle.unit[i].facing = 1800;
    convert();
    CHECK_INT(unit("formation 3").at.y, 10000);
}

TEST(quality_is_that_of_the_larger_number_of_men)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 500, 500)->quality = GD_QUALITY_LOW;
    add_unit(BRIGADE, "2nd Ohio", 290, 700, 500)->quality = GD_QUALITY_HIGH;
    convert();
    CHECK_INT(unit("formation 3").quality, FC_RAW);
    battle.unit[2].men = 301;
    convert();
    CHECK_INT(unit("formation 3").quality, FC_VETERAN);
    battle.unit[2].men = 300; // equal: the lower
    convert();
    CHECK_INT(unit("formation 3").quality, FC_RAW);
    battle.unit[1].quality = GD_QUALITY_MIDDLE;
    convert();
    CHECK_INT(unit("formation 3").quality, FC_AVERAGE);
    // Two small regiments together outnumber a large one.
    add_unit(BRIGADE, "3rd Ohio", 100, 900, 500)->quality = GD_QUALITY_HIGH;
    convert();
    CHECK_INT(unit("formation 3").quality, FC_VETERAN);
}

TEST(a_regiment_without_a_brigade_is_a_unit)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    add_unit(DIVISION, "2nd Ohio", 400, 500, 500)->quality = GD_QUALITY_HIGH;
    add_unit(DIVISION, "3rd Ohio", 400, 500, 800);
    convert();
    fc_unit u = unit("2nd Ohio");
    CHECK_INT(u.arm, FC_INFANTRY);
    CHECK_INT(u.quality, FC_VETERAN);
    CHECK_INT(u.initial, 3);
    CHECK_INT(u.weapon, FC_RIFLE);
    CHECK_INT(u.division, 1);
    CHECK_INT(unit("3rd Ohio").quality, FC_AVERAGE);
    CHECK_INT(count_of(GD_UNION, FC_INFANTRY), 3);
    check_sound();
}

TEST(names_say_whose_brigade_it_is)
{
    begin();
    strcpy(battle.formation[BRIGADE].name, "Second Brigade");
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    convert();
    CHECK(has("Second Brigade"));
    add_leader(BRIGADE, "Col. Thomas A. Smyth", GD_RATING_GOOD);
    convert();
    CHECK(has("Second Brigade (Smyth)"));
    strcpy(battle.formation[BRIGADE].name, "Second Brigade of the Third Divi"); // 32 letters
    strcpy(battle.leader[0].name, "Webb");                                      // and 7
    convert();
    CHECK(has("Second Brigade of the Third Divi (Webb)"));
    strcpy(battle.leader[0].name, "Smyth"); // one too many
    convert();
    CHECK(has("Second Brigade of the Third Divi"));
    strcpy(battle.formation[BRIGADE].name, "Kemper's Brigade");
    convert();
    CHECK(has("Kemper's Brigade"));
    strcpy(battle.formation[BRIGADE].name, "Second Brigade (Webb)");
    convert();
    CHECK(has("Second Brigade (Webb)"));
}

TEST(fatigue_becomes_a_morale_level)
{
    static const uint8_t levels[][2] = {{GD_FATIGUE_FRESH, FC_FRESH},
                                        {GD_FATIGUE_TIRED, FC_WORN},
                                        {GD_FATIGUE_EXHAUSTED, FC_SPENT}};
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 300, 700, 500);
    for (int i = 0; i < 3; i++) {
        battle.unit[1].fatigue = battle.unit[2].fatigue = levels[i][0];
        convert();
        CHECK_INT(unit("formation 3").morale, levels[i][1]);
    }
    battle.unit[1].fatigue = GD_FATIGUE_TIRED; // half of them: the more tired counts
    convert();
    CHECK_INT(unit("formation 3").morale, FC_SPENT);
    battle.unit[1].men = 301;
    convert();
    CHECK_INT(unit("formation 3").morale, FC_WORN);
}

TEST(cavalry_starts_mounted_unless_the_battle_says_otherwise)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 500, 500)->arm = GD_ARM_CAVALRY;
    add_unit(BRIGADE, "2nd Ohio", 300, 700, 500)->arm = GD_ARM_CAVALRY;
    convert();
    CHECK_INT(unit("formation 3").mounted, 1);
    CHECK_INT(unit("1st Texas").mounted, 0);
    battle.unit[1].traits = GD_TRAIT_DISMOUNTED;
    convert();
    CHECK_INT(unit("formation 3").mounted, 1);
    battle.unit[2].traits = GD_TRAIT_DISMOUNTED;
    convert();
    CHECK_INT(unit("formation 3").mounted, 0);
    CHECK_INT(unit("formation 3").arm, FC_CAVALRY);
}

// --- batteries -----------------------------------------------------------------------------------

TEST(batteries_of_a_battalion_within_200_yards_are_added)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 900, 900);
    int guns = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_guns(guns, "Battery A", 6, 300, 500);
    add_guns(guns, "Battery B", 6, 500, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 1);
    CHECK_INT(unit("Battery A and Battery B").initial, 2);
    CHECK_INT(unit("Battery A and Battery B").at.x, 8000);
    CHECK_INT(table.roster[number("Battery A and Battery B")].men, 12);
    // One yard more.
    battle.unit[3].at.x = 501 * GD_YARD;
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 2);
    CHECK_INT(unit("Battery A").initial, 1);
    // A third between them joins the first: all of a group are that near to each other.
    add_guns(guns, "Battery C", 4, 400, 560);
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 2);
    CHECK_INT(unit("Battery A and Battery C").initial, 2);
    CHECK_INT(unit("Battery B").initial, 1);
    battle.unit[3].at.x = 500 * GD_YARD;
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 1);
    // Another battalion, however near.
    battle.unit[4].parent = BRIGADE;
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 2);
    CHECK_INT(unit("Battery C").initial, 1);
    // Who comes later is not there.
    battle.unit[4].parent = (int16_t)guns;
    battle.unit[2].arrives = battle.unit[4].arrives = true;
    battle.unit[2].minute = battle.unit[4].minute = 30;
    battle.unit[2].at = battle.unit[4].at = (gd_point){400 * GD_YARD, 0};
    battle.unit[3].at = (gd_point){400 * GD_YARD, 100 * GD_YARD};
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 2);
    battle.unit[4].minute = 45;
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 3);
    // But one that appears in its place is, as the rules know only edges.
    battle.unit[2].in_place = true;
    convert();
    CHECK_INT(count_of(GD_UNION, FC_ARTILLERY), 2);
}

// --- weapons -------------------------------------------------------------------------------------

TEST(every_small_arm_has_its_row)
{
    static const struct {
        uint8_t weapon, foot, horse;
    } arms[] = {
        {GD_WEAPON_RIFLED_MUSKET, FC_RIFLE, FC_CARBINE},
        {GD_WEAPON_SMOOTHBORE, FC_SMOOTHBORE, FC_SMOOTHBORE},
        {GD_WEAPON_POOR_RIFLE, FC_RIFLE, FC_CARBINE},
        {GD_WEAPON_BREECH_RIFLE, FC_RIFLE, FC_CARBINE},
        {GD_WEAPON_REPEATER, FC_RIFLE, FC_CARBINE},
        {GD_WEAPON_CARBINE, FC_CARBINE, FC_CARBINE},
        {GD_WEAPON_BREECH_CARBINE, FC_CARBINE, FC_CARBINE},
        {GD_WEAPON_SHOTGUN, FC_SMOOTHBORE, FC_SMOOTHBORE},
        {GD_WEAPON_SABRE, FC_SMOOTHBORE, FC_SMOOTHBORE},
        {GD_WEAPON_MIXED, FC_RIFLE, FC_CARBINE},
    };
    gd_part part = {0, 400};
    for (size_t i = 0; i < sizeof arms / sizeof arms[0]; i++) {
        battle.unit[0] = (gd_battle_unit){.weapon = arms[i].weapon, .men = 400};
        CHECK_INT(fc_weapon_of(&battle, &part, 1), arms[i].foot);
        battle.unit[0].arm = GD_ARM_CAVALRY;
        CHECK_INT(fc_weapon_of(&battle, &part, 1), arms[i].horse);
    }
}

TEST(every_gun_has_its_row)
{
    static const uint8_t guns[][2] = {
        {GD_WEAPON_NAPOLEON_12PDR, FC_SMOOTHBORE_GUNS},
        {GD_WEAPON_HOWITZER_12PDR, FC_SMOOTHBORE_GUNS},
        {GD_WEAPON_HOWITZER_24PDR, FC_SMOOTHBORE_GUNS},
        {GD_WEAPON_MOUNTAIN_HOWITZER, FC_SMOOTHBORE_GUNS},
        {GD_WEAPON_GUN_6PDR, FC_SMOOTHBORE_GUNS},
        {GD_WEAPON_RIFLE_3IN, FC_RIFLED_GUNS},
        {GD_WEAPON_PARROTT_10PDR, FC_RIFLED_GUNS},
        {GD_WEAPON_PARROTT_20PDR, FC_RIFLED_GUNS},
        {GD_WEAPON_JAMES_14PDR, FC_RIFLED_GUNS},
        {GD_WEAPON_BLAKELY, FC_RIFLED_GUNS},
        {GD_WEAPON_WHITWORTH, FC_RIFLED_GUNS},
        {GD_WEAPON_GATLING, FC_SMOOTHBORE_GUNS},
        {GD_WEAPON_MIXED, FC_SMOOTHBORE_GUNS},
    };
    gd_part part = {0, 6};
    for (size_t i = 0; i < sizeof guns / sizeof guns[0]; i++) {
        battle.unit[0] = (gd_battle_unit){.arm = GD_ARM_ARTILLERY, .weapon = guns[i][0], .guns = 6};
        CHECK_INT(fc_weapon_of(&battle, &part, 1), guns[i][1]);
    }
}

TEST(the_weapon_is_that_of_the_larger_number)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 500, 500)->weapon = GD_WEAPON_SMOOTHBORE;
    add_unit(BRIGADE, "2nd Ohio", 301, 700, 500);
    convert();
    CHECK_INT(unit("formation 3").weapon, FC_RIFLE);
    battle.unit[2].men = 300; // equal: the shorter range
    convert();
    CHECK_INT(unit("formation 3").weapon, FC_SMOOTHBORE);
    battle.unit[1].weapon = GD_WEAPON_CARBINE;
    convert();
    CHECK_INT(unit("formation 3").weapon, FC_CARBINE);
    battle.unit[2].weapon = GD_WEAPON_SMOOTHBORE;
    convert();
    CHECK_INT(unit("formation 3").weapon, FC_SMOOTHBORE);
    // A regiment of several weapons counts by its parts.
    gd_battle_unit *u = &battle.unit[2];
    u->weapon = GD_WEAPON_MIXED;
    u->mix_count = 2;
    u->mix[0] = (struct gd_battle_mix){GD_WEAPON_CARBINE, 10};
    u->mix[1] = (struct gd_battle_mix){GD_WEAPON_SMOOTHBORE, 290};
    convert();
    CHECK_INT(unit("formation 3").weapon, FC_CARBINE);
}

static int mixed(int smooth, int rifled)
{
    gd_part part = {0, smooth + rifled};
    battle.unit[0] = (gd_battle_unit){.arm = GD_ARM_ARTILLERY, .weapon = GD_WEAPON_MIXED};
    battle.unit[0].guns = smooth + rifled;
    battle.unit[0].mix_count = 2;
    battle.unit[0].mix[0] = (struct gd_battle_mix){GD_WEAPON_PARROTT_10PDR, rifled};
    battle.unit[0].mix[1] = (struct gd_battle_mix){GD_WEAPON_NAPOLEON_12PDR, smooth};
    return (int)fc_weapon_of(&battle, &part, 1);
}

TEST(a_mixed_battery_is_of_its_majority_and_smoothbore_if_equal)
{
    CHECK_INT(mixed(2, 2), FC_SMOOTHBORE_GUNS);
    CHECK_INT(mixed(2, 3), FC_RIFLED_GUNS);
    CHECK_INT(mixed(3, 2), FC_SMOOTHBORE_GUNS);
    // Over the batteries of a group: six rifles of ten guns.
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 900, 900);
    add_guns(BRIGADE, "Battery A", 4, 300, 500);
    add_guns(BRIGADE, "Battery B", 6, 400, 500)->weapon = GD_WEAPON_RIFLE_3IN;
    convert();
    CHECK_INT(unit("Battery A and Battery B").weapon, FC_RIFLED_GUNS);
    battle.unit[2].guns = 6;
    convert();
    CHECK_INT(unit("Battery A and Battery B").weapon, FC_SMOOTHBORE_GUNS);
    // Four of each, one of them in a battery that has both.
    gd_battle_unit *u = &battle.unit[3];
    battle.unit[2].guns = 3;
    u->guns = 5;
    u->weapon = GD_WEAPON_MIXED;
    u->mix_count = 2;
    u->mix[0] = (struct gd_battle_mix){GD_WEAPON_RIFLE_3IN, 4};
    u->mix[1] = (struct gd_battle_mix){GD_WEAPON_NAPOLEON_12PDR, 1};
    convert();
    CHECK_INT(unit("Battery A and Battery B").weapon, FC_SMOOTHBORE_GUNS);
}

// --- organisation --------------------------------------------------------------------------------

TEST(leaders_become_generals_of_divisions_and_corps)
{
    static const uint8_t ratings[][2] = {
        {GD_RATING_POOR, FC_POOR}, {GD_RATING_AVERAGE, FC_ORDINARY}, {GD_RATING_GOOD, FC_INSPIRED}};
    begin();
    int corps = add_formation(GD_UNION, GD_LEVEL_CORPS);
    battle.formation[DIVISION].parent = (int16_t)corps;
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    add_leader(DIVISION, "Able", GD_RATING_GOOD);
    add_leader(corps, "Baker", GD_RATING_POOR);
    add_leader(BRIGADE, "Charles", GD_RATING_GOOD); // brigadiers are not shown
    // A parent stands before its children.
    gd_battle_formation swap = battle.formation[corps];
    battle.formation[corps] = battle.formation[BRIGADE];
    battle.formation[BRIGADE] = battle.formation[DIVISION];
    battle.formation[DIVISION] = swap;
    battle.formation[3].parent = 2;
    battle.formation[4].parent = 3;
    battle.leader[0].parent = 3;
    battle.leader[1].parent = 2;
    battle.leader[2].parent = battle.unit[1].parent = 4;
    for (int i = 0; i < 3; i++) {
        battle.leader[0].rating = battle.leader[1].rating = ratings[i][0];
        convert();
        CHECK_INT(unit("Able").rating, ratings[i][1]);
        CHECK_INT(unit("Baker").rating, ratings[i][1]);
    }
    check_sound();
    CHECK_INT(count_of(GD_UNION, FC_GENERAL), 2);
    CHECK(!has("Charles"));
    CHECK_INT(unit("Able").level, FC_OF_DIVISION);
    CHECK_INT(unit("Able").division, 1);
    CHECK_INT(unit("Able").corps, 1);
    CHECK_INT(unit("Baker").level, FC_OF_CORPS);
    CHECK_INT(unit("Baker").corps, 1);
    CHECK_INT(unit("formation 3 (Charles)").division, 1);
    CHECK_INT(unit("formation 3 (Charles)").corps, 1);
    // A corps whose general is not there is none.
    battle.leader[1].post = GD_POST_AWAY;
    convert();
    CHECK_INT(count_of(GD_UNION, FC_GENERAL), 1);
    CHECK_INT(unit("Able").corps, 0);
    check_sound();
    // But the army's commander stands in for him.
    add_leader(GD_UNION, "Dog", GD_RATING_AVERAGE);
    convert();
    CHECK_INT(unit("Dog").level, FC_OF_CORPS);
    CHECK_INT(unit("Able").corps, 1);
    check_sound();
    // If every division has its corps he is not on the table.
    battle.leader[1].post = GD_POST_COMMANDER;
    convert();
    CHECK(!has("Dog"));
}

TEST(a_brigade_without_a_division_is_one)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    battle.formation[BRIGADE].parent = GD_UNION;
    int other = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(other, "2nd Ohio", 600, 400, 500);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    check_sound();
    CHECK_INT(unit("Able").rating, FC_INSPIRED);
    CHECK_INT(unit("Able").level, FC_OF_DIVISION);
    CHECK_INT(unit("Able").division, 1);
    CHECK_INT(unit("formation 3 (Able)").division, 1);
    CHECK_INT(unit("formation 4").division, 2);
    CHECK_INT(unit("formation 4, general").rating, FC_ORDINARY); // not rated
    CHECK_INT(unit("formation 4, general").division, 2);
}

TEST(an_army_without_divisions_is_one)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    convert();
    check_sound();
    CHECK_INT(unit("1st Texas").division, 1);
    CHECK_INT(unit("Confederate general").division, 1);
    CHECK_INT(unit("Confederate general").rating, FC_ORDINARY);
    CHECK_INT(unit("1st Texas").corps, 0);
    add_leader(GD_CONFEDERATE, "Able", GD_RATING_GOOD);
    convert();
    check_sound();
    CHECK_INT(unit("Able").level, FC_OF_DIVISION);
    CHECK_INT(count_of(GD_CONFEDERATE, FC_GENERAL), 1);
}

TEST(for_a_general_who_is_away_one_of_his_brigadiers_stands_in)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(other, "2nd Ohio", 600, 400, 500);
    gd_battle_leader *able = add_leader(DIVISION, "Able", GD_RATING_POOR);
    able->post = GD_POST_AWAY;
    convert();
    CHECK_INT(unit("Able").rating, FC_POOR); // nobody else
    add_leader(other, "Charles", GD_RATING_AVERAGE);
    convert();
    CHECK(!has("Able"));
    CHECK_INT(unit("Charles").rating, FC_ORDINARY);
    add_leader(BRIGADE, "Baker", GD_RATING_GOOD); // the first in the list
    convert();
    CHECK_INT(unit("Baker").rating, FC_INSPIRED);
    CHECK_INT(unit("Baker").division, 1);
    CHECK(!has("Charles"));
    battle.commander[GD_UNION] = 1; // but the commander of the side before him
    convert();
    CHECK(has("Charles"));
    // One who is away and has a place is meant to be used.
    able->placed = true;
    able->at = (gd_point){700 * GD_YARD, 300 * GD_YARD};
    convert();
    CHECK(!has("Charles"));
    CHECK_INT(unit("Able").at.x, 14000);
    check_sound();
}

TEST(nobody_stands_in_where_nobody_is_named)
{
    begin();
    add_unit(GD_UNION, "1st Ohio", 600, 900, 500);
    convert();
    check_sound();
    CHECK(has("Union general"));
    CHECK_INT(unit("Union general").rating, FC_ORDINARY);
}

TEST(the_first_leader_of_the_list_stands_in_as_any_other)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 900, 500);
    add_leader(BRIGADE, "Baker", GD_RATING_GOOD);
    add_leader(DIVISION, "Able", GD_RATING_POOR)->post = GD_POST_AWAY;
    convert();
    CHECK(!has("Able"));
    CHECK_INT(unit("Baker").rating, FC_INSPIRED);
}

TEST(units_outside_divisions_go_to_the_nearest)
{
    begin();
    int corps = add_formation(GD_UNION, GD_LEVEL_CORPS);
    int one = add_formation(corps, GD_LEVEL_DIVISION),
        two = add_formation(corps, GD_LEVEL_DIVISION);
    int guns = add_formation(corps, GD_LEVEL_BRIGADE),
        army = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 600, 1000, 300); // division 1, not of the corps
    add_unit(one, "2nd Ohio", 600, 300, 300);
    add_unit(two, "3rd Ohio", 600, 300, 1000);
    add_guns(guns, "Battery A", 6, 300, 500);
    add_guns(guns, "Battery B", 6, 300, 800);
    add_guns(guns, "Battery C", 6, 1000, 400); // 100 yards from a division of no concern
    add_guns(army, "Battery D", 6, 1200, 400);
    add_unit(corps, "5th Ohio", 400, 300, 650); // as near to both: of the first
    add_unit(corps, "4th Ohio", 400, 500, 1000);
    convert();
    check_sound();
    CHECK_INT(unit("5th Ohio").division, unit("2nd Ohio").division);
    CHECK_INT(unit("Battery A").division, unit("2nd Ohio").division);
    CHECK_INT(unit("Battery B").division, unit("3rd Ohio").division);
    CHECK_INT(unit("Battery C").division, unit("2nd Ohio").division);
    CHECK_INT(unit("Battery D").division, unit("formation 3").division);
    CHECK_INT(unit("4th Ohio").division, unit("3rd Ohio").division);
    CHECK_INT(unit("formation 3").division, 1);
    CHECK_INT(unit("2nd Ohio").division, 2);
}

TEST(only_a_division_that_is_there_is_near)
{
    begin();
    int corps = add_formation(GD_UNION, GD_LEVEL_CORPS);
    int empty = add_formation(corps, GD_LEVEL_DIVISION),
        guns = add_formation(corps, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 600, 1000, 300); // the only one, of no corps
    add_guns(empty, "Battery A", 6, 300, 300);
    add_guns(guns, "Battery B", 6, 300, 500);
    convert();
    check_sound();
    CHECK_INT(unit("Battery A").division, 1);
    CHECK_INT(unit("Battery B").division, 1);
    CHECK_INT(count_of(GD_UNION, FC_GENERAL), 1);
}

TEST(a_division_is_as_near_as_its_nearest_regiment)
{
    begin();
    int two = add_formation(GD_UNION, GD_LEVEL_DIVISION),
        army = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 600, 1000, 300);
    add_unit(BRIGADE, "2nd Ohio", 600, 1000, 1500);
    add_unit(two, "3rd Ohio", 600, 500, 300);
    add_unit(two, "4th Ohio", 600, 500, 1000);
    add_guns(two, "Battery A", 6, 900, 1400); // guns make no division nearer
    add_guns(army, "Battery B", 6, 800, 1400);
    add_guns(army, "Battery C", 6, 600, 1100);
    convert();
    CHECK_INT(unit("Battery B").division, 1);
    CHECK_INT(unit("Battery C").division, 2);
}

// Of four brigades the one nearest to the middle of all has the general behind it.
TEST(a_general_is_behind_the_middle_of_all_his_troops)
{
    static const int places[4] = {300, 900, 1000, 1100};
    for (int turned = 0; turned < 2; turned++) {
        begin();
        for (int i = 0; i < 4; i++)
            add_unit(DIVISION, "", 300, places[turned ? 3 - i : i], 300)->name[0] = (char)('A' + i);
        convert();
        CHECK_INT(unit("formation 2, general").at.x, unit(turned ? "C" : "B").at.x);
    }
}

TEST(divisions_are_dealt_out_to_the_seats_of_their_side)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 1000, 300);
    int other = add_formation(GD_UNION, GD_LEVEL_DIVISION);
    add_unit(other, "2nd Ohio", 600, 300, 300);
    table.players =
        (gd_players){3, {{GD_CONFEDERATE, false}, {GD_UNION, false}, {GD_UNION, false}}};
    convert();
    fc_state *s = whole();
    fc_enrol(&table, s);
    CHECK_INT(fc_at(s, (gd_id)number("formation 3"))->seat, 1);
    CHECK_INT(fc_at(s, (gd_id)number("2nd Ohio"))->seat, 2);
    CHECK_INT(fc_at(s, (gd_id)number("formation 4, general"))->seat, 2);
    CHECK_INT(fc_at(s, (gd_id)number("1st Texas"))->seat, 0);
    // The general of a corps sits with its first division.
    fc_get(s, (gd_id)number("2nd Ohio"))->corps = 1;
    gd_id chief = ++s->piece_count;
    *fc_get(s, chief) = (fc_unit){.arm = FC_GENERAL, .level = FC_OF_CORPS, .side = GD_UNION};
    fc_get(s, chief)->corps = 1;
    fc_get(s, chief)->seat = FC_UNSET;
    fc_enrol(&table, s);
    CHECK_INT(fc_at(s, chief)->division, 2);
    CHECK_INT(fc_at(s, chief)->seat, 2);
    table.players = (gd_players){2, {{GD_UNION, false}, {GD_CONFEDERATE, false}}};
}

TEST(a_division_of_four_brigades_is_accepted) // FACE-ORG-02
{
    begin();
    add_leader(DIVISION, "Able", GD_RATING_GOOD);
    for (int i = 0; i < 4; i++)
        add_unit(DIVISION, (const char *[]){"1st Ohio", "2nd Ohio", "3rd Ohio", "4th Ohio"}[i], 600,
                 300 + 300 * i, 300);
    convert();
    check_sound();
    CHECK_INT(unit("1st Ohio").division, unit("4th Ohio").division);
}

// --- the frame -----------------------------------------------------------------------------------

TEST(fifty_yards_are_an_inch)
{
    begin();
    battle.width = 1800 * GD_YARD;
    battle.depth = 1250 * GD_YARD;
    battle.unit[0].at = (gd_point){1250 * GD_YARD, 200 * GD_YARD};
    add_unit(BRIGADE, "1st Ohio", 600, 300, 200);
    convert();
    CHECK_INT(table.yards_per_foot, 600);
    CHECK_INT(table.width, 36 * GD_INCH);
    CHECK_INT(table.depth, 25 * GD_INCH);
    CHECK_INT(unit("1st Texas").at.x, 25 * GD_INCH);
    // Infantry in line covers 250 yards in a turn of 15 minutes.
    fc_unit u = unit("formation 3");
    CHECK_INT(fc_rate(&u, FC_OPEN), gd_battle_inches(250 * GD_YARD, table.yards_per_foot));
    CHECK_INT(table.minutes_per_turn, 15);
    // A battle may wish for another scale, and a field too large for a table gets a coarser one.
    battle.system_count = 1;
    strcpy(battle.system[0].id, "face");
    battle.system[0].yards_per_inch = 25;
    convert();
    CHECK_INT(table.width, 72 * GD_INCH);
    battle.width = 10010 * GD_YARD; // 400.4 inches
    convert();
    CHECK(table.width <= 400 * GD_INCH);
    battle.system_count = 0;
    battle.width = battle.depth = 20000 * GD_YARD;
    convert();
    CHECK_INT(table.width, 400 * GD_INCH);
}

TEST(a_turn_is_fifteen_minutes)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 300, 200);
    convert();
    CHECK_INT(table.turn_limit, 10);
    CHECK_INT(table.option[FC_OPT_TURN_LIMIT], 10);
    CHECK_INT(table.option[FC_OPT_MINUTES], 15);
    battle.minutes = 151;
    convert();
    CHECK_INT(table.turn_limit, 11);
    battle.minutes = 10; // there is time for something
    convert();
    CHECK_INT(table.turn_limit, 6);
    battle.minutes = 150;
    battle.system_count = 1;
    strcpy(battle.system[0].id, "face");
    battle.system[0].minutes_per_turn = 30;
    convert();
    CHECK_INT(table.turn_limit, 6);
    battle.system[0].turns = 7;
    convert();
    CHECK_INT(table.turn_limit, 7);
    CHECK_INT(table.option[FC_OPT_MINUTES], 30);
    // Sides, edges and objectives come over.
    battle.first = GD_CONFEDERATE;
    battle.edge[GD_UNION] = GD_EAST;
    battle.edge[GD_CONFEDERATE] = GD_WEST;
    convert();
    CHECK_INT(table.first_side, GD_CONFEDERATE);
    CHECK_INT(table.edge[GD_UNION], GD_EAST);
    CHECK_INT(table.edge[GD_CONFEDERATE], GD_WEST);
}

TEST(the_last_unit_of_the_list_has_its_place_too)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 300, 200);
    int division = add_formation(GD_CONFEDERATE, GD_LEVEL_DIVISION);
    battle.unit[0].parent = (int16_t)add_formation(division, GD_LEVEL_BRIGADE);
    add_guns(GD_CONFEDERATE, "Battery A", 5, 900, 700); // of no division
    convert();
    CHECK_INT(number("Battery A"), table.piece_count);
    CHECK_INT(unit("Battery A").status, FC_ON_TABLE);
    CHECK_INT(unit("Battery A").at.x, 18 * GD_INCH);
    CHECK_INT(unit("Battery A").at.y, 14 * GD_INCH);
}

TEST(the_last_unit_of_the_list_is_an_enemy_as_any_other)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 300, 200)->form = GD_FORM_COLUMN;
    int division = add_formation(GD_CONFEDERATE, GD_LEVEL_DIVISION);
    battle.unit[0].parent = (int16_t)add_formation(division, GD_LEVEL_BRIGADE);
    gd_battle_unit *guns = add_guns(GD_CONFEDERATE, "Battery A", 5, 300, 1200); // of no division
    convert();
    CHECK_INT(number("Battery A"), table.piece_count);
    CHECK_INT(unit("formation 3").formation, FC_LINE);
    guns->at.y += GD_YARD; // more than a thousand yards
    convert();
    CHECK_INT(unit("formation 3").formation, FC_MARCH_COLUMN);
}

TEST(the_last_unit_of_the_list_takes_room_from_others)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 300, 200);
    int division = add_formation(GD_CONFEDERATE, GD_LEVEL_DIVISION);
    battle.unit[0].parent = (int16_t)add_formation(division, GD_LEVEL_BRIGADE);
    battle.unit[0].men = 1500;
    battle.unit[0].at = (gd_point){1000 * GD_YARD, 1000 * GD_YARD};
    add_unit(GD_CONFEDERATE, "2nd Texas", 1500, 1000, 1000)->facing = 1800; // of no division
    convert();
    CHECK_INT(number("2nd Texas"), table.piece_count);
    CHECK_INT(unit("formation 5").formation, FC_REINFORCED_LINE);
}

TEST(what_cannot_be_converted_is_said)
{
    begin();
    refuse("the union side has no infantry or cavalry in this battle");
    add_guns(BRIGADE, "Battery A", 6, 300, 300);
    refuse("the union side has no infantry or cavalry in this battle");
    battle.open = true;
    refuse("this battle leaves the armies to the players, and I Died With My Face to the Enemy has "
           "no rules for choosing them");
    begin();
    battle.width = battle.depth = 250 * GD_YARD; // 5 inches
    battle.unit[0].at = (gd_point){125 * GD_YARD, 125 * GD_YARD};
    add_unit(BRIGADE, "1st Ohio", 1800, 125, 125);
    refuse("there is no room for formation 3 on a table of 5 by 5 inches");
}

// --- places --------------------------------------------------------------------------------------

// Where the head of a column stands on the road along y = `y` yards.
static void check_on_road(const char *name, int y)
{
    fc_unit u = unit(name);
    CHECK_INT(u.formation, FC_MARCH_COLUMN);
    CHECK_INT(u.on_road, 1);
    CHECK(fc_is_on_road(&table, &u));
    for (int i = 0; i < u.bases; i++)
        CHECK_INT(u.base_at[i].y, y * 20);
}

TEST(inside_a_thousand_yards_of_the_enemy_a_unit_stands_in_line)
{
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 0, 500, 2000, 500);
    gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", 900, 800, 520);
    u->facing = 900;
    u->form = battle.unit[0].form = GD_FORM_COLUMN;
    battle.unit[0].at = (gd_point){1800 * GD_YARD, 520 * GD_YARD}; // exactly a thousand
    battle.unit[0].facing = 2700;
    convert();
    check_sound();
    CHECK_INT(unit("formation 3").formation, FC_LINE);
    CHECK_INT(unit("formation 3").files, 6);
    CHECK_INT(unit("formation 3").at.x, 16000);
    CHECK_INT(unit("formation 3").at.y, 10400);
    CHECK_INT(unit("1st Texas").formation, FC_LINE); // for him the first of the list is the enemy
    battle.unit[0].at.x += GD_YARD;                  // and one yard more
    convert();
    check_sound();
    check_on_road("formation 3", 500);
    CHECK_INT(unit("formation 3").facing, 900);
    CHECK_INT(unit("formation 3").base_at[0].x, 16000);
    CHECK_INT(unit("formation 3").base_at[5].x, 16000 - 5 * FC_FOOT_DEPTH);
    check_on_road("1st Texas", 500);
    CHECK_INT(unit("1st Texas").facing, 2700);
    // Who has deployed for battle stays so.
    u->form = GD_FORM_LINE;
    convert();
    CHECK_INT(unit("formation 3").formation, FC_LINE);
    CHECK_INT(unit("formation 3").at.y, 10400);
    // An enemy who is still to come does not count.
    u->form = GD_FORM_COLUMN;
    u->at.x = 1000 * GD_YARD;
    convert();
    CHECK_INT(unit("formation 3").formation, FC_LINE);
    battle.unit[0].arrives = true;
    battle.unit[0].minute = 30;
    battle.unit[0].at = (gd_point){1000 * GD_YARD, 0};
    convert();
    check_on_road("formation 3", 500);
}

TEST(away_from_roads_a_column_is_where_history_had_it)
{
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 0, 500, 2000, 500);
    gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", 900, 500, 700); // four inches
    u->form = GD_FORM_COLUMN;
    convert();
    check_on_road("formation 3", 500);
    u->at.y += 2 * GD_YARD;
    convert();
    CHECK_INT(unit("formation 3").formation, FC_MARCH_COLUMN);
    CHECK_INT(unit("formation 3").on_road, 0);
    CHECK_INT(unit("formation 3").files, 1);
    CHECK_INT(unit("formation 3").at.y, 14040);
    battle.by_centre = true;
    convert();
    CHECK_INT(unit("formation 3").at.y, 14040 + 6 * FC_FOOT_DEPTH / 2);
    u->form = GD_FORM_LINE;
    convert();
    CHECK_INT(unit("formation 3").at.y, 14040 + FC_FOOT_DEPTH / 2);
    check_sound();
}

// Nothing leads from the end of the last road to the corner of the table.
TEST(a_road_ends_where_it_ends)
{
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 2000, 1000, 1400, 1000);
    add_unit(BRIGADE, "1st Ohio", 900, 350, 250)->form = GD_FORM_COLUMN;
    convert();
    CHECK_INT(unit("formation 3").on_road, 0);
    CHECK_INT(unit("formation 3").at.x, 7000);
    CHECK_INT(unit("formation 3").at.y, 5000);
}

TEST(guns_stand_as_history_has_them)
{
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 0, 500, 2000, 500);
    add_unit(BRIGADE, "1st Ohio", 900, 500, 1100);
    gd_battle_unit *guns = add_guns(BRIGADE, "Battery A", 12, 500, 520);
    guns->facing = 900;
    convert();
    CHECK_INT(unit("Battery A").limbered, 0);
    CHECK_INT(unit("Battery A").formation, FC_LINE);
    CHECK_INT(unit("Battery A").at.y, 10400);
    guns->form = GD_FORM_LIMBERED;
    convert();
    check_sound();
    CHECK_INT(unit("Battery A").limbered, 1);
    check_on_road("Battery A", 500);
    battle.unit[0].at = (gd_point){1400 * GD_YARD, 500 * GD_YARD};
    convert();
    check_sound();
    CHECK_INT(unit("Battery A").limbered, 1);
    CHECK_INT(unit("Battery A").formation, FC_LINE);
}

static bool may_march(const char *name, gd_length distance)
{
    fc_motion m = {0};
    gd_action a = {.verb = FC_DO_ROAD_MOVE, .value = {number(name), distance, GD_ABSENT}};
    return fc_plan(&table, whole(), &a, &m, NULL);
}

TEST(a_column_lies_along_its_road_and_may_march_at_once) // FACE-MOVE-07
{
    begin();
    // A road with a right angle in it.
    add(GD_TERRAIN_ROAD_LANE, GD_GEOMETRY_LINE, 3,
        (const int[][2]){{500, 0}, {500, 300}, {1000, 300}});
    gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", 1350, 600, 310);
    u->facing = 900;
    u->form = GD_FORM_COLUMN;
    convert();
    check_sound();
    fc_unit v = unit("formation 3");
    CHECK_INT(v.bases, 9);
    CHECK_INT(v.on_road, 1);
    CHECK(fc_is_on_road(&table, &v));
    CHECK_INT(v.facing, 900);
    CHECK_INT(v.base_at[0].x, 12000);
    CHECK_INT(v.base_at[0].y, 6000);
    CHECK_INT(v.base_facing[8], 0); // its tail comes from the south
    CHECK_INT(v.base_at[8].x, 10000);
    CHECK_INT(v.base_at[8].y, 6000 + 2000 - 8 * FC_FOOT_DEPTH);
    CHECK(may_march("formation 3", 8000));
    CHECK(!may_march("formation 3", 8100));
    // The other way round its tail would hang over the end: it goes where there is road enough.
    u->facing = 2700;
    u->at.x = 900 * GD_YARD;
    convert();
    check_sound();
    v = unit("formation 3");
    CHECK_INT(v.on_road, 1);
    CHECK_INT(v.facing, 2700);
    CHECK_INT(table.roster[number("formation 3")].facing, 2700);
    CHECK(v.base_at[0].x <= 20000 - 8 * FC_FOOT_DEPTH);
    CHECK(v.base_at[0].x > 20000 - 8 * FC_FOOT_DEPTH - 500);
    CHECK(may_march("formation 3", 500));
    // Too short for it: it stays where it is.
    begin();
    add_line(GD_TERRAIN_ROAD_LANE, 500, 300, 700, 300);
    u = add_unit(BRIGADE, "1st Ohio", 1800, 600, 310);
    u->facing = 900;
    u->form = GD_FORM_COLUMN;
    convert();
    CHECK_INT(unit("formation 3").on_road, 0);
    CHECK_INT(unit("formation 3").formation, FC_MARCH_COLUMN);
    CHECK_INT(unit("formation 3").at.x, 12000);
    CHECK_INT(unit("formation 3").at.y, 6200);
    CHECK_INT(unit("formation 3").facing, 900);
}

TEST(columns_on_one_road_stand_one_behind_the_other)
{
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 0, 500, 2000, 500);
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 900, 600, 500);
    add_unit(other, "2nd Ohio", 900, 600, 500);
    for (int i = 1; i <= 2; i++) {
        battle.unit[i].facing = 900;
        battle.unit[i].form = GD_FORM_COLUMN;
    }
    convert();
    check_sound();
    check_on_road("formation 3", 500);
    check_on_road("formation 4", 500);
    gd_length apart = unit("formation 3").at.x - unit("formation 4").at.x;
    CHECK(apart == 6 * FC_FOOT_DEPTH || apart == -6 * FC_FOOT_DEPTH);
}

TEST(a_column_goes_twelve_inches_to_find_room_on_its_road)
{
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 0, 500, 2000, 500);
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 1200, 650, 500);
    add_unit(other, "2nd Ohio", 1200, 650, 500);
    for (int i = 1; i <= 2; i++) { // twelve bases of an inch
        battle.unit[i].arm = GD_ARM_CAVALRY;
        battle.unit[i].facing = 900;
        battle.unit[i].form = GD_FORM_COLUMN;
    }
    convert();
    check_sound();
    check_on_road("formation 3", 500);
    check_on_road("formation 4", 500);
    CHECK_INT(unit("formation 4").at.x - unit("formation 3").at.x, 12 * GD_INCH);
    // The road ends before it, and behind the other it would have to go thirteen.
    battle.point[battle.feature[0].first + 1].x = 1000 * GD_YARD;
    battle.unit[2].at.x += 50 * GD_YARD;
    convert();
    check_on_road("formation 3", 500);
    CHECK_INT(unit("formation 4").on_road, 0);
}

TEST(three_bases_are_enough_for_two_ranks)
{
    for (int men = 300; men <= 450; men += 150) {
        begin();
        int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
        add_unit(BRIGADE, "1st Ohio", men, 600, 500);
        add_unit(other, "2nd Ohio", men, 600, 500);
        battle.unit[0].at = (gd_point){1000 * GD_YARD, 1000 * GD_YARD};
        convert();
        check_sound();
        CHECK_INT(unit("formation 3").formation, men == 450 ? FC_REINFORCED_LINE : FC_LINE);
        CHECK_INT(unit("formation 3").files, 2);
    }
}

TEST(crowded_brigades_stand_in_reinforced_line)
{
    begin();
    for (int i = 0; i < 3; i++) { // 500 yards of front for each on 300 yards of field
        int brigade = i == 0 ? (int)BRIGADE : add_formation(DIVISION, GD_LEVEL_BRIGADE);
        char name[40];
        snprintf(name, sizeof name, "%d Ohio", i + 1);
        add_unit(brigade, name, 1500, 600 + 300 * i, 500);
    }
    battle.unit[0].at = (gd_point){1000 * GD_YARD, 1000 * GD_YARD};
    convert();
    check_sound();
    for (int i = 0; i < 3; i++) {
        char name[40];
        snprintf(name, sizeof name, "formation %d", 3 + i);
        CHECK_INT(unit(name).formation, FC_REINFORCED_LINE);
        CHECK_INT(unit(name).files, 5);
        CHECK_INT(unit(name).at.x, 12000 + 6000 * i);
        CHECK_INT(unit(name).at.y, 10000);
    }
    // Five hundred yards are enough, and fifty less: that much a line gives way to the side.
    for (int less = 0; less <= 51; less += 50) {
        for (int i = 0; i < 3; i++)
            battle.unit[1 + i].at.x = (300 + (500 - less) * i) * GD_YARD;
        convert();
        check_sound();
        for (int i = 0; i < 3; i++) {
            char name[40];
            snprintf(name, sizeof name, "formation %d", 3 + i);
            CHECK_INT(unit(name).formation, FC_LINE);
            CHECK_INT(unit(name).at.x, 6000 + 10000 * i);
            CHECK_INT(unit(name).at.y, 10000);
        }
    }
    battle.unit[2].at.x -= GD_YARD;
    convert();
    check_sound();
    CHECK_INT(unit("formation 3").formation, FC_REINFORCED_LINE);
    CHECK_INT(unit("formation 4").formation, FC_REINFORCED_LINE);
    CHECK_INT(unit("formation 5").formation, FC_LINE);
    // Cavalry has no such formation.
    for (int i = 1; i <= 3; i++) {
        battle.unit[i].arm = GD_ARM_CAVALRY;
        battle.unit[i].men = 1000;
        battle.unit[i].at.x = (300 + 300 * i) * GD_YARD;
    }
    convert();
    check_sound();
    for (int i = 3; i <= 5; i++) {
        char name[40];
        snprintf(name, sizeof name, "formation %d", i);
        CHECK_INT(unit(name).formation, FC_LINE);
    }
}

TEST(who_does_not_fit_goes_to_the_nearest_free_place)
{
    begin();
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 300, 500, 500);
    add_unit(other, "2nd Ohio", 300, 500, 500);
    battle.unit[0].at = (gd_point){500 * GD_YARD, 500 * GD_YARD};
    convert();
    check_sound();
    CHECK_INT(unit("formation 3").at.y, 10000);
    CHECK_INT(unit("formation 4").at.x, 8000); // beside it, touching
    CHECK_INT(unit("formation 4").at.y, 10000);
    fc_unit ohio = unit("formation 3"), texas = unit("1st Texas");
    gd_length gap = fc_gap(&ohio, &texas);
    CHECK(gap >= FC_KEEP_OFF && gap < FC_KEEP_OFF + 250); // FACE-MOVE-22
    // To the side by quarters of an inch: five of them are enough.
    battle.unit[0].at = (gd_point){1900 * GD_YARD, 1900 * GD_YARD};
    battle.unit[2].at.x = 537 * GD_YARD + GD_YARD / 2;
    convert();
    CHECK_INT(unit("formation 4").at.x, 12000);
    CHECK_INT(unit("formation 4").at.y, 10000);
    // By two inches at most; who would have to go three gives ground. (Cavalry, always in line.)
    battle.unit[1].arm = battle.unit[2].arm = GD_ARM_CAVALRY;
    battle.unit[2].at.x = battle.unit[1].at.x;
    for (int bases = 2; bases <= 3; bases++) {
        battle.unit[1].men = battle.unit[2].men = 100 * bases;
        convert();
        check_sound();
        CHECK_INT(unit("formation 3").at.y, 10000);
        CHECK_INT(unit("formation 4").at.y == 10000, bases == 2);
    }
    // At the edge of the field it comes onto the table; not into a river or pond.
    begin();
    add_unit(BRIGADE, "1st Ohio", 300, 0, 0);
    convert();
    check_sound();
    CHECK_INT(unit("formation 3").at.x, 1000);
    CHECK_INT(unit("formation 3").at.y, FC_FOOT_DEPTH);
    battle.unit[1].at = (gd_point){500 * GD_YARD, 500 * GD_YARD};
    add_line(GD_TERRAIN_RIVER, 0, 490, 2000, 490)->width = 50 * GD_YARD;
    convert();
    check_sound();
    CHECK(unit("formation 3").at.y != 10000);
    battle.feature[0].kind = GD_TERRAIN_BROOK;
    convert();
    CHECK_INT(unit("formation 3").at.y, 10000);
}

TEST(who_arrives_comes_in_march_column_with_its_turn) // FACE-TURN-04
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 500, 500);
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    gd_battle_unit *late = add_unit(other, "2nd Ohio", 600, 0, 500);
    late->arrives = true;
    late->minute = 30;
    late->facing = 900;
    gd_battle_unit *guns = add_guns(other, "Battery A", 12, 2000, 500);
    guns->arrives = true;
    guns->minute = 45;
    late->minute = 44;
    convert();
    check_sound();
    const struct gd_roster *r = &table.roster[number("formation 4")];
    CHECK_INT(r->arrives, 3);
    CHECK(!r->placed);
    CHECK_INT(r->edge_from.x, 0);
    CHECK_INT(r->edge_from.y, 9000);
    CHECK_INT(r->edge_to.y, 11000);
    CHECK_INT(unit("formation 4").status, FC_TO_COME);
    CHECK_INT(unit("formation 4").arrives, 3);
    CHECK_INT(unit("formation 4").formation, FC_MARCH_COLUMN);
    CHECK_INT(unit("formation 3").status, FC_ON_TABLE);
    CHECK_INT(unit("Battery A").arrives, 4);
    CHECK_INT(unit("Battery A").limbered, 1);
    CHECK_INT(unit("Battery A").formation, FC_MARCH_COLUMN);
    CHECK_INT(unit("Battery A").bases, 2);
    CHECK_INT(table.roster[number("Battery A")].formation, FC_MARCH_COLUMN);
    CHECK_INT(table.roster[number("Battery A")].edge_from.x, 40000);
    // A regiment that comes later is with its brigade from the start.
    add_unit(other, "3rd Ohio", 600, 900, 900);
    convert();
    CHECK_INT(unit("formation 4").initial, 8);
    CHECK_INT(unit("formation 4").status, FC_ON_TABLE);
    CHECK_INT(unit("formation 4").at.x, 18000);
    // So is one that appears in its place: the rules know only edges.
    battle.unit[4].arrives = battle.unit[4].in_place = true;
    battle.unit[4].minute = 60;
    convert();
    CHECK_INT(unit("formation 4").status, FC_ON_TABLE);
    // If all of them come, with the first.
    battle.unit[4].in_place = false;
    battle.unit[4].at = (gd_point){900 * GD_YARD, 0};
    convert();
    CHECK_INT(unit("formation 4").arrives, 3);
    battle.unit[4].minute = 20;
    convert();
    CHECK_INT(unit("formation 4").arrives, 2);
    CHECK_INT(table.roster[number("formation 4")].edge_from.x, 17000);
    battle.unit[4].minute = 14;
    convert();
    CHECK_INT(unit("formation 4").arrives, 1);
}

TEST(a_battery_that_arrives_alone_is_a_line_on_the_road) // FACE-FORM-05
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 600, 500, 500);
    gd_battle_unit *guns = add_guns(DIVISION, "Battery A", 6, 2000, 500);
    guns->arrives = true;
    guns->minute = 45;
    convert();
    CHECK_INT(unit("Battery A").bases, 1);
    CHECK_INT(table.roster[number("Battery A")].formation, FC_LINE);
}

TEST(facts_of_a_roster_entry_do_not_touch_each_other)
{
    static const struct {
        fc_fact fact;
        int most;
    } facts[] = {{FC_FACT_BASES, 12}, {FC_FACT_FILES, 12},    {FC_FACT_QUALITY, 2},
                 {FC_FACT_WEAPON, 5}, {FC_FACT_MOUNTED, 1},   {FC_FACT_LIMBERED, 1},
                 {FC_FACT_MORALE, 3}, {FC_FACT_DIVISION, 31}, {FC_FACT_CORPS, 31},
                 {FC_FACT_ON_ROAD, 1}};
    enum { FACTS = sizeof facts / sizeof facts[0] };
    for (int i = 0; i < FACTS; i++) {
        struct gd_roster r = {0};
        fc_set_roster_fact(&r, facts[i].fact, facts[i].most);
        for (int k = 0; k < FACTS; k++)
            CHECK_INT(fc_roster_fact(&r, facts[k].fact), k == i ? facts[k].most : 0);
        for (int k = 0; k < FACTS; k++)
            fc_set_roster_fact(&r, facts[k].fact, k == i ? 0 : facts[k].most);
        for (int k = 0; k < FACTS; k++)
            CHECK_INT(fc_roster_fact(&r, facts[k].fact), k == i ? 0 : facts[k].most);
    }
    struct gd_roster r = {0};
    fc_set_roster_fact(&r, FC_FACT_LEVEL, 1);
    fc_set_roster_fact(&r, FC_FACT_RATING, 2);
    CHECK_INT(fc_roster_fact(&r, FC_FACT_LEVEL), 1);
    CHECK_INT(fc_roster_fact(&r, FC_FACT_RATING), 2);
    CHECK_INT(fc_roster_fact(&r, FC_FACT_DIVISION), 0);
}

TEST(generals_stand_behind_their_troops_or_come_with_them)
{
    begin();
    int left = add_formation(DIVISION, GD_LEVEL_BRIGADE),
        right = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 600, 300, 500);
    add_unit(left, "2nd Ohio", 600, 600, 500);
    add_unit(right, "3rd Ohio", 600, 1000, 500);
    gd_battle_leader *able = add_leader(DIVISION, "Able", GD_RATING_GOOD);
    convert();
    check_sound();
    CHECK_INT(unit("Able").at.x, 12000); // the second is in the middle
    CHECK_INT(unit("Able").at.y, 10000 - FC_FOOT_DEPTH - GD_INCH);
    CHECK_INT(unit("Able").status, FC_ON_TABLE);
    battle.unit_count--; // of two as near to the middle he is with the first of the list
    convert();
    CHECK_INT(unit("Able").at.x, 6000);
    battle.unit_count++;
    able->placed = true;
    able->at = (gd_point){1000 * GD_YARD, 1000 * GD_YARD};
    convert();
    CHECK_INT(unit("Able").at.x, 20000);
    CHECK_INT(unit("Able").at.y, 20000);
    able->at = (gd_point){600 * GD_YARD, 490 * GD_YARD}; // not on his own men
    convert();
    check_sound();
    for (int i = 1; i <= 3; i++) {
        battle.unit[i].arrives = true;
        battle.unit[i].at.y = 0;
        battle.unit[i].minute = 60 - 10 * i;
    }
    able->placed = false;
    convert();
    CHECK_INT(unit("Able").status, FC_TO_COME);
    CHECK_INT(unit("Able").arrives, 3); // with the third, at minute 30
    CHECK_INT(table.roster[number("Able")].edge_from.x, 19000);
    for (int i = 1; i <= 3; i++)
        battle.unit[i].minute = 30;
    convert();
    CHECK_INT(table.roster[number("Able")].edge_from.x, 5000); // of equals with the first
}

// --- ground --------------------------------------------------------------------------------------

static void begin_ground(void)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 1800, 1400);
}

TEST(every_kind_of_ground_has_its_meaning)
{
    static const struct {
        uint8_t kind;
        int8_t becomes; // -1: scenery
        bool line;
    } kinds[] = {
        {GD_TERRAIN_HILL, FC_HILL, 0},
        {GD_TERRAIN_THICK_WOODS, FC_FOREST, 0},
        {GD_TERRAIN_OPEN_WOODS, FC_LIGHT_WOODS, 0},
        {GD_TERRAIN_THICKET, FC_FOREST, 0},
        {GD_TERRAIN_ORCHARD, FC_LIGHT_WOODS, 0}, // FACE-TERR-02
        {GD_TERRAIN_CORN, FC_CROPS, 0},
        {GD_TERRAIN_FIELD, FC_OPEN_FIELD, 0},
        {GD_TERRAIN_PLOUGH, FC_BROKEN_GROUND, 0},
        {GD_TERRAIN_PASTURE, -1, 0},
        {GD_TERRAIN_MARSH, FC_MARSH, 0},
        {GD_TERRAIN_POND, FC_LAKE, 0},
        {GD_TERRAIN_ROUGH, FC_GULLY, 0},
        {GD_TERRAIN_TOWN, FC_VILLAGE, 0},
        {GD_TERRAIN_FARM, FC_VILLAGE, 0},
        {GD_TERRAIN_BROOK, -1, 1},
        {GD_TERRAIN_STREAM, FC_GULLY, 1}, // FACE-TERR-02
        {GD_TERRAIN_RIVER, FC_RIVER, 1},
        {GD_TERRAIN_ROAD_PIKE, FC_ROAD, 1},
        {GD_TERRAIN_ROAD_LANE, FC_ROAD, 1},
        {GD_TERRAIN_RAILROAD, -1, 1},
        {GD_TERRAIN_EMBANKMENT, FC_SUNKEN_ROAD, 1},
        {GD_TERRAIN_CUT, FC_SUNKEN_ROAD, 1},
        {GD_TERRAIN_FENCE, FC_FENCE, 1},
        {GD_TERRAIN_STONE_WALL, FC_WALL, 1},
        {GD_TERRAIN_HASTY_WORKS, FC_WORKS, 1},
        {GD_TERRAIN_WORKS, FC_WORKS, 1},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        begin_ground();
        gd_battle_feature *f = kinds[i].line
                                   ? add_line((gd_terrain)kinds[i].kind, 100, 100, 900, 300)
                                   : add_box((gd_terrain)kinds[i].kind, 100, 100, 900, 300);
        f->width = kinds[i].line ? 20 * GD_YARD : 0;
        f->height = kinds[i].kind == GD_TERRAIN_HILL ? 40 : 0;
        convert();
        CHECK_INT(table.ground.count, kinds[i].becomes >= 0);
        CHECK_INT(table.scenery.count, kinds[i].becomes < 0);
        if (kinds[i].becomes < 0)
            continue;
        const gd_feature *made = &table.ground.feature[0];
        CHECK_INT(made->kind, kinds[i].becomes);
        CHECK_INT(table.ground.look[0], gd_look_of((gd_terrain)kinds[i].kind));
        CHECK_INT(table.ground.point[made->first].x, 2000);
        bool crossed = made->kind == FC_WORKS || made->kind == FC_WALL || made->kind == FC_FENCE;
        CHECK_INT(made->shape, crossed ? GD_LINE : kinds[i].line ? GD_BAND : GD_AREA);
    }
}

TEST(a_steep_hill_is_difficult)
{
    begin_ground();
    gd_battle_feature *f = add_box(GD_TERRAIN_HILL, 100, 100, 900, 300);
    f->height = 40;
    f->steep = true;
    convert();
    CHECK_INT(features_of(FC_STEEP_HILL), 1);
}

TEST(bands_are_wide_enough_to_be_seen)
{
    begin_ground();
    add_line(GD_TERRAIN_ROAD_PIKE, 100, 100, 900, 100);
    add_line(GD_TERRAIN_STREAM, 100, 200, 900, 200)->width = 5 * GD_YARD;
    add_line(GD_TERRAIN_RIVER, 100, 300, 900, 300)->width = 50 * GD_YARD;
    add_line(GD_TERRAIN_SUNKEN_ROAD, 100, 400, 900, 400);
    convert();
    CHECK_INT(table.ground.feature[0].width, GD_INCH / 4);
    CHECK_INT(table.ground.feature[1].width, GD_INCH / 4);
    CHECK_INT(table.ground.feature[2].width, GD_INCH);
    // A sunken road is a road as well.
    CHECK_INT(table.ground.feature[3].kind, FC_ROAD);
    CHECK_INT(table.ground.feature[4].kind, FC_SUNKEN_ROAD);
    CHECK_INT(table.ground.feature[4].width, GD_INCH / 2);
    CHECK_INT(table.ground.count, 5);
    // On a finer scale a pike is ten yards wide, a lane six.
    add_line(GD_TERRAIN_ROAD_LANE, 100, 500, 900, 500);
    battle.system_count = 1;
    strcpy(battle.system[0].id, "face");
    battle.system[0].yards_per_inch = 10;
    convert();
    CHECK_INT(table.ground.feature[0].width, GD_INCH);
    CHECK_INT(table.ground.feature[1].width, GD_INCH / 2);
    CHECK_INT(table.ground.feature[3].width, 6 * GD_INCH / 10);
    CHECK_INT(table.ground.feature[5].width, 6 * GD_INCH / 10);
    battle.system_count = 0;
}

TEST(works_all_round_are_their_outline)
{
    begin_ground();
    add_box(GD_TERRAIN_WORKS, 100, 100, 300, 300);
    convert();
    CHECK_INT(features_of(FC_WORKS), 1);
    CHECK_INT(table.ground.feature[0].shape, GD_LINE);
    CHECK_INT(table.ground.feature[0].count, 5);
    CHECK_INT(table.ground.point[4].x, 2000);
}

static int level(int x, int y)
{
    return fc_height_at(&table, gd_battle_point((gd_point){x * GD_YARD, y * GD_YARD}, 600));
}

TEST(each_contour_is_one_level_above_what_it_lies_on)
{
    begin_ground();
    add_box(GD_TERRAIN_HILL, 400, 400, 600, 600)->height = 90; // listed first, on top of the others
    add_box(GD_TERRAIN_HILL, 100, 100, 900, 900)->height = 20;
    add_box(GD_TERRAIN_HILL, 300, 300, 700, 700)->height = 40;
    add_box(GD_TERRAIN_HILL, 1100, 100, 1500, 500)->height = 200; // alone, however high
    convert();
    CHECK_INT(level(50, 50), 0);
    CHECK_INT(level(150, 150), 1);
    CHECK_INT(level(350, 350), 2);
    CHECK_INT(level(500, 500), 3);
    CHECK_INT(level(1300, 300), 1);
}

TEST(rivers_are_crossed_at_fords_and_bridges) // FACE-TERR-03
{
    begin_ground();
    add_line(GD_TERRAIN_RIVER, 0, 500, 2000, 500)->width = 50 * GD_YARD;
    add(GD_TERRAIN_FORD, GD_GEOMETRY_POINT, 1, (const int[][2]){{400, 510}});
    add(GD_TERRAIN_BRIDGE, GD_GEOMETRY_POINT, 1, (const int[][2]){{1000, 490}});
    convert();
    CHECK_INT(features_of(FC_FORD), 1);
    CHECK_INT(features_of(FC_BRIDGE), 1);
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        if (f->kind != FC_FORD && f->kind != FC_BRIDGE)
            continue;
        CHECK_INT(f->box.bottom, 9000); // the water is an inch wide, and half an inch of each bank
        CHECK_INT(f->box.top, 11000);
        CHECK_INT(f->width, f->kind == FC_FORD ? 4 * GD_INCH : GD_INCH / 2);
    }
    fc_unit u = unit("formation 3");
    static const struct {
        int x;
        bool wet;
    } places[] = {{400, false},  {499, false},  {502, true},  {301, false}, {298, true},
                  {1000, false}, {1012, false}, {1014, true}, {700, true}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        u.at = (gd_point){places[i].x * 20, 10500};
        u.files = 1;
        fc_lay(&u);
        CHECK_INT(fc_on_impassable(&table, &u), places[i].wet);
    }
    // A road is its own bridge.
    u.at = (gd_point){1500 * 20, 10500};
    fc_lay(&u);
    CHECK(fc_on_impassable(&table, &u));
    add_line(GD_TERRAIN_ROAD_PIKE, 1500, 300, 1500, 700);
    convert();
    CHECK(!fc_on_impassable(&table, &u));
    // A ford is drawn at most 50 yards from its river, and goes across it on every scale.
    battle.point[2].y = (500 + 25 + 50) * GD_YARD;
    battle.system_count = 1;
    strcpy(battle.system[0].id, "face");
    battle.system[0].yards_per_inch = 10;
    convert();
    CHECK_INT(features_of(FC_FORD), 1);
    battle.system_count = 0;
    // A brook needs neither.
    battle.feature[0].kind = GD_TERRAIN_BROOK;
    convert();
    CHECK_INT(features_of(FC_FORD) + features_of(FC_BRIDGE), 0);
    CHECK_INT(table.scenery.count, 3);
}

// --- battles of history --------------------------------------------------------------------------

static const char *const files[] = {
    "battles/antietam-cornfield.json", "battles/brawners-farm.json",
    "battles/champion-hill.json",      "battles/chickamauga.json",
    "battles/fleetwood-hill.json",     "battles/henry-house-hill.json",
    "battles/little-round-top.json",   "battles/picketts-charge.json",
};

TEST(every_battle_stands_without_overlap_and_converts_to_the_same_bytes)
{
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        read_battle(files[i]);
        for (int on = 0; on < 2; on++) {
            for (int k = 0; k < battle.option_count; k++)
                battle.option[k].on = on;
            gd_error err = {0};
            convert();
            check_sound();
            memset(&again, 0x55, sizeof again);
            again.players = table.players;
            CHECK(fc_convert(&battle, &again, &err));
            CHECK(memcmp(&table, &again, sizeof table) == 0);
        }
    }
}

TEST(picketts_charge_by_bases)
{
    read_battle("battles/picketts-charge.json");
    convert();
    check_sound();
    CHECK_INT(table.width, 56 * GD_INCH);
    CHECK_INT(table.depth, 68 * GD_INCH);
    CHECK_INT(table.turn_limit, 14);
    CHECK_INT(table.objective_count, 8);
    CHECK_INT(table.first_side, GD_CONFEDERATE);
    CHECK_INT(unit("Kemper's Brigade").initial, 11); // 1,620 men
    CHECK_INT(unit("Kemper's Brigade").quality, FC_VETERAN);
    CHECK_INT(unit("Kemper's Brigade").formation, FC_LINE);
    CHECK_INT(unit("Garnett's Brigade").initial, 10);              // 1,455
    CHECK_INT(unit("Armistead's Brigade, right wing").initial, 7); // 1,946
    CHECK_INT(unit("Armistead's Brigade, left wing").initial, 6);
    CHECK_INT(unit("Archer's Brigade").quality, FC_AVERAGE); // 435 of 815
    CHECK_INT(unit("Brockenbrough's Brigade").quality, FC_RAW);
    CHECK_INT(unit("Second Brigade (Smyth)").weapon, FC_RIFLE); // 570 of 970
    CHECK_INT(unit("Third Brigade (Stannard)").initial, 12);
    // Guns of Cabell's: three batteries with 8 rifles of 12, and Carlton's two and two.
    CHECK_INT(unit("Cabell's Battalion").initial, 2);
    CHECK_INT(unit("Cabell's Battalion").weapon, FC_RIFLED_GUNS);
    CHECK_INT(unit("Troup Artillery (Carlton)").weapon, FC_SMOOTHBORE_GUNS);
    CHECK_INT(unit("1st New York Battery (Cowan)").arrives, 8);
    CHECK_INT(unit("Baxter's brigade").arrives, 10);
    CHECK_INT(unit("Brig. Gen. John C. Robinson").arrives, 10);
    CHECK_INT(unit("Maj. Gen. Winfield S. Hancock").level, FC_OF_CORPS);
    CHECK_INT(unit("Maj. Gen. George G. Meade").corps, unit("Third Brigade (Stannard)").corps);
    CHECK_INT(unit("Brig. Gen. J. Johnston Pettigrew").rating, FC_INSPIRED);
    CHECK(!has("Gen. Robert E. Lee"));
    // Gibbon's men are behind the wall and the works against whoever comes from the road.
    gd_point road = gd_battle_point((gd_point){1550 * GD_YARD, 1500 * GD_YARD}, 600);
    fc_unit webb = unit("Second Brigade (Webb)"), hall = unit("Third Brigade (Hall)");
    CHECK_INT(fc_cover_from_fire(&table, &webb, road), 1);
    CHECK_INT(fc_cover_from_fire(&table, &hall, road), 2);
    CHECK_INT(level(2000, 1740), 4); // the crest of Cemetery Ridge
    CHECK_INT(level(2400, 2400), 5); // Cemetery Hill
}

TEST(chickamauga_by_bases)
{
    read_battle("battles/chickamauga.json");
    convert();
    check_sound();
    CHECK_INT(table.width, 114 * GD_INCH);
    CHECK_INT(table.depth, 132 * GD_INCH);
    CHECK_INT(table.turn_limit, 36);
    CHECK_INT(table.objective_count, 9);
    CHECK_INT(unit("Harker's Brigade").initial, 8); // 1,230 men
    CHECK_INT(unit("Harker's Brigade").quality, FC_VETERAN);
    CHECK_INT(unit("Deas' Brigade, right wing").initial, 7); // 1,940
    CHECK_INT(unit("Van Cleve's artillery").initial, 2);     // two of three stand together
    CHECK_INT(unit("Stanley's Brigade").formation, FC_MARCH_COLUMN);
    CHECK_INT(unit("Whitaker's Brigade, left wing").arrives, 13);
    CHECK_INT(unit("Maj. Gen. Gordon Granger").arrives, 13);
    CHECK_INT(unit("Colquitt's Brigade").arrives, 3);
    CHECK_INT(unit("Col. John T. Wilder").level, FC_OF_DIVISION); // a brigade apart
    // The two wings are corps.
    CHECK_INT(unit("Lt. Gen. James Longstreet").level, FC_OF_CORPS);
    CHECK_INT(unit("Lt. Gen. James Longstreet").corps, unit("Kershaw's Brigade").corps);
    CHECK_INT(unit("Lt. Gen. Leonidas Polk").rating, FC_POOR);
    CHECK(!has("Gen. Braxton Bragg"));
    // Cleburne's front is the works; Brotherton's fields are clear of the forest round them.
    gd_point front = gd_battle_point((gd_point){4300 * GD_YARD, 4400 * GD_YARD}, 600);
    fc_unit dodge = unit("Dodge's Brigade");
    CHECK_INT(fc_cover_from_fire(&table, &dodge, front), 2);
    CHECK_INT(level(1440, 3820), 3); // Horseshoe Ridge
    CHECK_INT(level(2720, 2500), 1); // Brotherton ridge
}

TEST(battles_whose_generals_are_away)
{
    read_battle("battles/brawners-farm.json");
    convert();
    CHECK_INT(unit("Brig. Gen. John Gibbon").level, FC_OF_DIVISION); // for King
    CHECK_INT(unit("Brig. Gen. John Gibbon").corps, 0);              // McDowell is lost
    CHECK(!has("Brig. Gen. Rufus King"));
    CHECK_INT(unit("Maj. Gen. T. J. Jackson").level, FC_OF_CORPS);
    CHECK_INT(unit("Maj. Gen. R. S. Ewell").arrives, 2);
    read_battle("battles/little-round-top.json");
    convert();
    CHECK_INT(unit("Col. Strong Vincent").level, FC_OF_DIVISION);        // for Barnes
    CHECK_INT(unit("Brig. Gen. Stephen H. Weed").level, FC_OF_DIVISION); // for Ayres
    CHECK_INT(unit("Brig. Gen. Evander M. Law").at.x, 470 * 20);         // away, with a place
    CHECK_INT(unit("Brig. Gen. G. K. Warren").level, FC_OF_CORPS);       // staff, for Sykes
    read_battle("battles/henry-house-hill.json");
    convert();
    CHECK_INT(unit("Col. Andrew Porter").level, FC_OF_DIVISION); // for Hunter
    CHECK_INT(unit("Brig. Gen. Thomas J. Jackson").level, FC_OF_DIVISION);
    CHECK_INT(unit("Gen. Joseph E. Johnston").corps, unit("Brig. Gen. Thomas J. Jackson").corps);
}
