// test_devil_convert.c - what The Devil to Pay makes of battles (catalogue section 7).
#include "rules/devil/convert.h"

#include "battle_help.h"
#include "protocol/engine.h"
#include "rules/devil/command.h"
#include "rules/devil/ground.h"
#include "rules/devil/settle.h"

static gd_scenario again;

// --- battles made here ---------------------------------------------------------------------------

// A field of 2000 by 2000 yards with a Confederate regiment in its north-east corner; the Union
// brigade is formation 2.
enum { BRIGADE = 2 };

static void begin(void)
{
    gd_battle_init(&battle);
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 2000 * GD_YARD;
    battle.minutes = 150;
    add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(GD_CONFEDERATE, "1st Texas", 400, 1800, 1800);
}

static void convert(void)
{
    gd_error err = {0};
    gd_battle_check(&battle, &err);
    CHECK_STR(err.text, "");
    gd_players players = table.players;
    memset(&table, 0, sizeof table);
    table.players = players;
    dp_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
}

static void refuse(const char *why)
{
    gd_error err = {0};
    CHECK(!dp_convert(&battle, &again, &err));
    CHECK_STR(err.text, why);
}

// --- what came of them ---------------------------------------------------------------------------

static dp_unit unit(const char *name) { return dp_unit_of(&table, number(name)); }

static bool has(const char *name)
{
    for (int i = 1; i <= table.piece_count; i++)
        if (strcmp(table.roster[i].name, name) == 0)
            return true;
    return false;
}

static int count_of(gd_side side, dp_arm arm)
{
    int count = 0;
    for (int i = 1; i <= table.piece_count; i++)
        count += table.roster[i].side == side && table.roster[i].kind == arm;
    return count;
}

static dp_state *whole(void)
{
    static dp_state s;
    memset(&s, 0, sizeof s);
    for (int i = 1; i <= table.piece_count; i++)
        s.unit[++s.piece_count] = dp_unit_of(&table, i);
    return &s;
}

// Everybody who is there stands where the rules let him end a move, and apart from the enemy.
static void check_sound(void)
{
    char why[200] = "";
    const dp_state *s = whole();
    dp_sound(&table, s, why, sizeof why);
    CHECK_STR(why, "");
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_on_table(u))
            continue;
        bool apart = dp_clear_of_enemies(s, u, i, DP_KEEP_OFF);
        bool room = !dp_is_unit(u) || dp_has_room(&table, s, u, i, NULL);
        bool dry = !dp_is_unit(u) || !dp_across_river(&table, s, u);
        if (!apart || !room || !dry)
            CHECK_STR(table.roster[i].name, "stands where he may not");
        for (int n = DP_NO_LINE; dp_next_line(&table, s, &n);)
            if (dp_is_unit(u) && !dp_is_column(u) && dp_astride(&table, s, u, n))
                CHECK_STR(table.roster[i].name, "does not stand across a line");
    }
}

static int features_of(int kind)
{
    int count = 0;
    for (int i = 0; i < table.ground.count; i++)
        count += table.ground.feature[i].kind == kind;
    return count;
}

// --- strengths -----------------------------------------------------------------------------------

static int stands_for(int men, gd_arm arm)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "1st Ohio", men, 500, 500);
    u->arm = (uint8_t)arm;
    if (arm == GD_ARM_ARTILLERY) {
        u->men = 0;
        u->guns = men;
        u->weapon = GD_WEAPON_NAPOLEON_12PDR;
        u->form = GD_FORM_UNLIMBERED;
    }
    convert();
    return has("1st Ohio") ? unit("1st Ohio").full : 0;
}

TEST(a_stand_is_eighty_men_or_two_guns) // DTP-SCALE-01
{
    CHECK_INT(stands_for(400, GD_ARM_INFANTRY), 5);
    CHECK_INT(stands_for(6, GD_ARM_ARTILLERY), 3);
    CHECK_INT(stands_for(240, GD_ARM_CAVALRY), 3);
    // Halves up.
    CHECK_INT(stands_for(300, GD_ARM_INFANTRY), 4);
    CHECK_INT(stands_for(279, GD_ARM_INFANTRY), 3);
    CHECK_INT(stands_for(280, GD_ARM_INFANTRY), 4);
    CHECK_INT(stands_for(359, GD_ARM_INFANTRY), 4);
    CHECK_INT(stands_for(360, GD_ARM_INFANTRY), 5);
    // At least two.
    CHECK_INT(stands_for(95, GD_ARM_INFANTRY), 2);
    CHECK_INT(stands_for(20, GD_ARM_CAVALRY), 2);
}

TEST(a_regiment_of_more_than_seven_stands_is_split) // DTP-INF-01
{
    CHECK_INT(stands_for(599, GD_ARM_INFANTRY), 7);
    begin();
    add_unit(BRIGADE, "1st Ohio", 610, 500, 500)->quality = GD_QUALITY_HIGH;
    convert();
    CHECK_INT(unit("1st Ohio, right wing").full, 4);
    CHECK_INT(unit("1st Ohio, left wing").full, 4);
    CHECK_INT(table.roster[number("1st Ohio, left wing")].men, 305);
    CHECK_INT(unit("1st Ohio, left wing").quality, DP_CRACK);
    // Side by side about the place of the whole, the right wing on the right; the two are a
    // brigade.
    CHECK_INT(unit("1st Ohio, right wing").at.x, 33000);
    CHECK_INT(unit("1st Ohio, left wing").at.x, 27000);
    CHECK_INT(unit("1st Ohio, left wing").at.y, 30000);
    CHECK_INT(unit("1st Ohio, left wing").brigade, 1);
    begin();
    add_unit(BRIGADE, "1st Ohio", 1240, 500, 500)->form = GD_FORM_COLUMN; // 15.5 stands
    convert();
    CHECK_INT(unit("1st Ohio, 1st battalion").full, 6);
    CHECK_INT(unit("1st Ohio, 2nd battalion").full, 5);
    CHECK_INT(unit("1st Ohio, 3rd battalion").full, 5);
    // In column one behind the other.
    CHECK_INT(unit("1st Ohio, 1st battalion").at.y, 30000);
    CHECK_INT(unit("1st Ohio, 2nd battalion").at.y, 21000);
    check_sound();
}

TEST(cavalry_has_at_most_five_stands_a_battery_four) // DTP-CAV-01, DTP-ART-01
{
    CHECK_INT(stands_for(439, GD_ARM_CAVALRY), 5);
    CHECK_INT(stands_for(440, GD_ARM_CAVALRY), 0);
    CHECK_INT(unit("1st Ohio, right wing").full, 3);
    CHECK_INT(unit("1st Ohio, left wing").full, 3);
    CHECK_INT(stands_for(4, GD_ARM_ARTILLERY), 2);
    CHECK_INT(stands_for(5, GD_ARM_ARTILLERY), 3);
    CHECK_INT(stands_for(8, GD_ARM_ARTILLERY), 4);
    CHECK_INT(stands_for(9, GD_ARM_ARTILLERY), 0);
    CHECK_INT(unit("1st Ohio, battery 1").full, 3);
    CHECK_INT(unit("1st Ohio, battery 2").full, 2);
    CHECK_INT(table.roster[number("1st Ohio, battery 1")].men, 5);
}

TEST(one_stand_of_guns_is_an_independent_section) // DTP-ART-01
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 700, 500);
    add_guns(BRIGADE, "Section", 2, 900, 500);
    add_guns(BRIGADE, "Battery", 4, 1100, 500);
    convert();
    CHECK_INT(unit("Section").stands, 1);
    CHECK_INT(unit("Section").traits, DP_SECTION);
    CHECK_INT(unit("Section").independent, 1);
    CHECK_INT(unit("Section").brigade, 0);
    CHECK_INT(unit("Battery").brigade, 1);
    CHECK_INT(unit("Battery").traits, 0);
}

TEST(small_regiments_are_joined_to_their_neighbours)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 95, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 200, 500, 500);
    add_unit(BRIGADE, "3rd Ohio", 120, 800, 500);
    add_unit(BRIGADE, "4th Ohio", 119, 900, 500);
    add_unit(BRIGADE, "Riders", 60, 1100, 500)->arm = GD_ARM_CAVALRY;
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").full, 4); // 295
    CHECK_INT(unit("3rd and 4th Ohio").full, 3); // the last one to the one before
    CHECK_INT(unit("Riders").full, 2);           // another arm is no sister
    CHECK_INT(count_of(GD_UNION, DP_INFANTRY), 2);
    // The larger one's place; the lower quality of equals, the weapon of most men.
    CHECK_INT(unit("1st and 2nd Ohio").at.x, 30000);
    battle.unit[1].weapon = GD_WEAPON_SMOOTHBORE; // the 1st Ohio
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").weapon, DP_RIFLED_MUSKET);
    battle.unit[2].weapon = GD_WEAPON_SMOOTHBORE;
    battle.unit[1].weapon = GD_WEAPON_RIFLED_MUSKET;
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").weapon, DP_SMOOTHBORE);
    // Sharpshooters are small in the rules too, and stay by themselves.
    battle.unit[1].traits = GD_TRAIT_SHARPSHOOTERS;
    convert();
    CHECK_INT(unit("1st Ohio").full, 2);
    CHECK_INT(unit("1st Ohio").traits, DP_SHARPSHOOTERS);
    CHECK_INT(unit("1st Ohio").formation, DP_LOOSE_ORDER);
    CHECK_INT(unit("2nd Ohio").full, 3);
}

TEST(after_two_that_were_joined_the_others_stand_alone)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 95, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 200, 500, 500);
    add_unit(BRIGADE, "3rd Ohio", 400, 700, 500);
    add_unit(BRIGADE, "4th Ohio", 400, 900, 500);
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").full, 4);
    CHECK_INT(unit("3rd Ohio").full, 5);
    CHECK_INT(unit("4th Ohio").full, 5);
}

// Smoothbores and breech-loading carbines reach as far, and smoothbores do less there.
TEST(of_equal_parts_that_reach_as_far_the_one_that_does_less_there_counts)
{
    begin();
    for (int i = 0; i < 2; i++) {
        gd_battle_unit *u = add_unit(BRIGADE, i ? "2nd Ohio" : "1st Ohio", 100, 500 + 200 * i, 500);
        u->arm = GD_ARM_CAVALRY;
        u->weapon = i ? GD_WEAPON_BREECH_CARBINE : GD_WEAPON_SMOOTHBORE;
    }
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").weapon, DP_SMOOTHBORE);
}

TEST(a_regiment_of_120_men_stands_alone)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 120, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 500, 500);
    convert();
    CHECK_INT(unit("1st Ohio").full, 2);
    battle.unit[1].men = 119;
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").full, 6);
    // The last of two as well.
    battle.unit[1].men = 400;
    battle.unit[2].men = 120;
    convert();
    CHECK_INT(unit("2nd Ohio").full, 2);
    battle.unit[2].men = 119;
    convert();
    CHECK_INT(unit("1st and 2nd Ohio").full, 6);
}

TEST(a_detachment_too_small_goes_back)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    gd_battle_unit *a = add_unit(BRIGADE, "Company A", 70, 500, 700);
    a->size = GD_SIZE_DETACHMENT;
    a->detached_count = 1;
    a->detached[0] = (struct gd_battle_detached){1, 70};
    convert();
    CHECK(!has("Company A"));
    CHECK_INT(unit("1st Ohio").full, 6);
    CHECK_INT(table.roster[number("1st Ohio")].men, 470);
}

TEST(a_brigade_given_as_a_whole_becomes_one)
{
    begin();
    add_unit(GD_UNION, "Law's brigade", 1500, 500, 500)->size = GD_SIZE_BRIGADE;
    convert();
    CHECK_INT(unit("Law's brigade, regiment 1").full, 5);
    CHECK_INT(unit("Law's brigade, regiment 4").full, 4); // 1500 men are 19 stands
    CHECK_INT(count_of(GD_UNION, DP_INFANTRY), 4);
    for (int i = 1; i <= 5; i++) // and the commander
        CHECK_INT(dp_unit_of(&table, i).brigade, 1);
    CHECK_INT(unit("Law's brigade, commander").rating, DP_CAPABLE);
    CHECK_INT(number("Law's brigade, commander"), 5);
    battle.unit[1].men = 800;
    convert();
    CHECK_INT(unit("Law's brigade, regiment 1").full, 5);
    CHECK_INT(unit("Law's brigade, regiment 2").full, 5);
}

TEST(small_units_are_accepted) // DTP-INF-01, DTP-CAV-01
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 240, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 320, 700, 500);
    add_unit(BRIGADE, "3rd Ohio", 160, 900, 500)->arm = GD_ARM_CAVALRY;
    add_unit(BRIGADE, "4th Ohio", 240, 1100, 500)->arm = GD_ARM_CAVALRY;
    add_guns(BRIGADE, "Battery A", 4, 1400, 500);
    convert();
    CHECK_INT(unit("1st Ohio").full, 3);
    CHECK_INT(unit("3rd Ohio").full, 2);
}

// --- positions -----------------------------------------------------------------------------------

static const char *position(const char *arm, int stands)
{
    static gd_engine *engine;
    char text[400];
    snprintf(
        text, sizeof text,
        "{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"move\",\"table\":[96,"
        "96],"
        "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"kind\":\"%s\",\"stands\":%d,\"at\":[40,40]"
        ","
        "\"quality\":\"crack\"}]}}",
        arm, stands);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    const char *answer = gd_engine_line(engine, text, strlen(text));
    return strstr(answer, "\"error\"") ? strstr(answer, "\"error\"") : "";
}

TEST(no_unit_has_more_stands_than_its_arm) // DTP-INF-01, DTP-CAV-01, DTP-ART-01
{
    CHECK_STR(position("infantry", 7), "");
    CHECK_STR(position("infantry", 3), "");
    CHECK(strstr(position("infantry", 8), "A has 8 stands; it may have 1 to 7"));
    CHECK_STR(position("cavalry", 5), "");
    CHECK(strstr(position("cavalry", 6), "A has 6 stands; it may have 1 to 5"));
    CHECK_STR(position("artillery", 4), "");
    CHECK_STR(position("artillery", 1), "");
    CHECK(strstr(position("artillery", 5), "A has 5 stands; it may have 1 to 4"));
}

// --- weapons -------------------------------------------------------------------------------------

TEST(every_small_arm_has_its_row)
{
    static const struct {
        uint8_t weapon, foot, horse;
    } arms[] = {
        {GD_WEAPON_RIFLED_MUSKET, DP_RIFLED_MUSKET, DP_RIFLED_MUSKET},
        {GD_WEAPON_SMOOTHBORE, DP_SMOOTHBORE, DP_SMOOTHBORE},
        {GD_WEAPON_POOR_RIFLE, DP_POOR_RIFLE, DP_POOR_RIFLE},
        {GD_WEAPON_BREECH_RIFLE, DP_RIFLED_MUSKET, DP_BREECH_CARBINE},
        {GD_WEAPON_REPEATER, DP_REPEATER, DP_REPEATER},
        {GD_WEAPON_CARBINE, DP_CARBINE, DP_CARBINE},
        {GD_WEAPON_BREECH_CARBINE, DP_RIFLED_MUSKET, DP_BREECH_CARBINE},
        {GD_WEAPON_SHOTGUN, DP_SHOTGUN, DP_SHOTGUN},
        {GD_WEAPON_SABRE, DP_UNARMED, DP_UNARMED},
        {GD_WEAPON_MIXED, DP_RIFLED_MUSKET, DP_CARBINE},
    };
    for (size_t i = 0; i < sizeof arms / sizeof arms[0]; i++) {
        gd_battle_unit u = {.weapon = arms[i].weapon, .men = 400};
        CHECK_INT(dp_weapon_of(&u), arms[i].foot);
        u.arm = GD_ARM_CAVALRY;
        CHECK_INT(dp_weapon_of(&u), arms[i].horse);
    }
}

TEST(every_gun_has_its_row)
{
    static const uint8_t guns[][2] = {
        {GD_WEAPON_NAPOLEON_12PDR, DP_NAPOLEON},
        {GD_WEAPON_HOWITZER_12PDR, DP_HOWITZER},
        {GD_WEAPON_HOWITZER_24PDR, DP_HOWITZER},
        {GD_WEAPON_MOUNTAIN_HOWITZER, DP_HOWITZER},
        {GD_WEAPON_GUN_6PDR, DP_SIX_POUNDER},
        {GD_WEAPON_RIFLE_3IN, DP_RIFLE},
        {GD_WEAPON_PARROTT_10PDR, DP_RIFLE},
        {GD_WEAPON_PARROTT_20PDR, DP_HEAVY_RIFLE},
        {GD_WEAPON_JAMES_14PDR, DP_RIFLE},
        {GD_WEAPON_BLAKELY, DP_RIFLE},
        {GD_WEAPON_WHITWORTH, DP_RIFLE},
        {GD_WEAPON_GATLING, DP_HOWITZER},
        {GD_WEAPON_MIXED, DP_MIXED},
    };
    for (size_t i = 0; i < sizeof guns / sizeof guns[0]; i++) {
        gd_battle_unit u = {.arm = GD_ARM_ARTILLERY, .weapon = guns[i][0], .guns = 6};
        CHECK_INT(dp_weapon_of(&u), guns[i][1]);
    }
}

static int mixed(int guns, int a, int as, int b, int bs, int c, int cs)
{
    gd_battle_unit u = {.arm = GD_ARM_ARTILLERY, .weapon = GD_WEAPON_MIXED, .guns = guns};
    u.mix[0] = (struct gd_battle_mix){(uint8_t)a, as};
    u.mix[1] = (struct gd_battle_mix){(uint8_t)b, bs};
    u.mix[2] = (struct gd_battle_mix){(uint8_t)c, cs};
    u.mix_count = c == a ? 2 : 3;
    return (int)dp_weapon_of(&u);
}

TEST(mixed_batteries_are_of_two_kinds_or_of_the_larger_part)
{
    enum {
        NAP = GD_WEAPON_NAPOLEON_12PDR,
        RIFLE = GD_WEAPON_RIFLE_3IN,
        PARROTT = GD_WEAPON_PARROTT_10PDR,
        SIX = GD_WEAPON_GUN_6PDR,
        HOW = GD_WEAPON_HOWITZER_12PDR,
        BIG = GD_WEAPON_PARROTT_20PDR,
    };
    CHECK_INT(mixed(6, NAP, 4, RIFLE, 2, NAP, 0), DP_MIXED);
    CHECK_INT(mixed(6, NAP, 2, RIFLE, 2, PARROTT, 2), DP_MIXED);
    CHECK_INT(mixed(6, RIFLE, 4, PARROTT, 2, RIFLE, 0), DP_RIFLE);
    CHECK_INT(mixed(4, SIX, 2, HOW, 2, SIX, 0), DP_LIGHT_MIXED);
    CHECK_INT(mixed(4, SIX, 3, GD_WEAPON_HOWITZER_24PDR, 1, SIX, 0), DP_LIGHT_MIXED);
    CHECK_INT(mixed(6, NAP, 4, HOW, 2, NAP, 0), DP_NAPOLEON);
    CHECK_INT(mixed(6, NAP, 2, HOW, 4, NAP, 0), DP_HOWITZER);
    // Of equal parts the shorter reach: 48 inches of a howitzer, 72 of a 6-pounder and a Napoleon,
    // of which the 6-pounder does less there.
    CHECK_INT(mixed(4, NAP, 2, HOW, 2, NAP, 0), DP_HOWITZER);
    CHECK_INT(mixed(4, RIFLE, 2, SIX, 2, RIFLE, 0), DP_SIX_POUNDER);
    CHECK_INT(mixed(4, NAP, 2, SIX, 2, NAP, 0), DP_SIX_POUNDER);
    CHECK_INT(mixed(4, BIG, 2, RIFLE, 2, BIG, 0), DP_RIFLE);
    CHECK_INT(mixed(5, PARROTT, 2, HOW, 2, SIX, 1), DP_HOWITZER); // Griffin's
    // What is not counted is shared out: three and three, then one and five.
    CHECK_INT(mixed(6, RIFLE, 0, HOW, 0, RIFLE, 0), DP_HOWITZER);
    CHECK_INT(mixed(6, RIFLE, 1, HOW, 0, RIFLE, 0), DP_HOWITZER);
    CHECK_INT(mixed(6, RIFLE, 5, HOW, 0, RIFLE, 0), DP_RIFLE);
}

TEST(quality_and_traits_come_over)
{
    begin();
    add_unit(BRIGADE, "Low", 400, 300, 500)->quality = GD_QUALITY_LOW;
    add_unit(BRIGADE, "Middle", 400, 500, 500);
    add_unit(BRIGADE, "Old", 400, 700, 500)->traits = GD_TRAIT_EXPERIENCED;
    add_unit(BRIGADE, "High", 400, 900, 500)->quality = GD_QUALITY_HIGH;
    add_guns(BRIGADE, "Horse", 4, 1100, 500)->traits = GD_TRAIT_HORSE_ARTILLERY;
    convert();
    CHECK_INT(unit("Low").quality, DP_GREEN);
    CHECK_INT(unit("Middle").quality, DP_VETERAN);
    CHECK_INT(unit("Old").quality, DP_VETERAN);
    CHECK_INT(unit("High").quality, DP_CRACK);
    CHECK_INT(unit("Horse").traits, DP_HORSE_ARTILLERY);
    table.option[DP_OPT_TRAINED] = 1; // DTP-OPT-11, DTP-OPT-12
    CHECK_INT(unit("Low").quality, DP_GREEN);
    CHECK_INT(unit("Middle").quality, DP_TRAINED);
    CHECK_INT(unit("Old").quality, DP_VETERAN);
    CHECK_INT(unit("High").quality, DP_CRACK);
}

TEST(cavalry_begins_on_horse_or_on_foot_or_without_horses) // DTP-CAV-16
{
    begin();
    add_unit(BRIGADE, "Riders", 400, 300, 500)->arm = GD_ARM_CAVALRY;
    gd_battle_unit *foot = add_unit(BRIGADE, "On foot", 400, 700, 500);
    foot->arm = GD_ARM_CAVALRY;
    foot->traits = GD_TRAIT_DISMOUNTED;
    gd_battle_unit *line = add_unit(BRIGADE, "In line", 400, 1100, 500);
    line->arm = GD_ARM_CAVALRY;
    line->traits = GD_TRAIT_DISMOUNTED | GD_TRAIT_MOUNTED_INFANTRY;
    gd_battle_unit *gone = add_unit(BRIGADE, "Without horses", 400, 1400, 500);
    gone->weapon = GD_WEAPON_BREECH_CARBINE; // infantry, whatever it is called
    convert();
    check_sound();
    dp_unit u = unit("Riders");
    CHECK_INT(u.mounted, 1);
    CHECK_INT(u.formation, DP_LINE);
    CHECK_INT(dp_front_width(&u), 10000);
    u = unit("On foot");
    CHECK_INT(u.mounted, 0);
    CHECK_INT(u.formation, DP_LOOSE_ORDER);
    CHECK_INT(u.gap, 1500);
    CHECK_INT(dp_front_rank(&u), 4);
    u = unit("In line");
    CHECK_INT(u.traits, DP_DISMOUNTS_IN_LINE);
    CHECK_INT(u.formation, DP_LINE);
    u = unit("Without horses");
    CHECK_INT(u.arm, DP_INFANTRY);
    CHECK_INT(u.formation, DP_LINE);
    CHECK_INT(dp_front_rank(&u), 5);
    CHECK_INT(u.weapon, DP_RIFLED_MUSKET);
}

// --- brigades ------------------------------------------------------------------------------------

TEST(a_brigade_has_two_units_and_a_commander) // DTP-BDE-01, DTP-SCALE-08
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 500, 500);
    add_unit(BRIGADE, "3rd Ohio", 400, 700, 500);
    add_guns(BRIGADE, "Battery A", 6, 900, 500);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    int alone = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(alone, "4th Ohio", 400, 1100, 500);
    add_leader(alone, "Baker", GD_RATING_GOOD);
    int other = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(other, "5th Ohio", 400, 1300, 500);
    add_unit(other, "6th Ohio", 400, 1500, 500);
    add_leader(other, "Charles", GD_RATING_POOR)->post = GD_POST_AWAY;
    add_leader(other, "Dog", GD_RATING_AVERAGE)->post = GD_POST_SUCCESSOR;
    add_leader(GD_UNION, "Easy", GD_RATING_GOOD); // of the army: no piece
    convert();
    const dp_state *s = whole();
    int units = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        units +=
            dp_is_unit(dp_at(s, i)) && dp_at(s, i)->side == GD_UNION && dp_at(s, i)->brigade == 1;
    CHECK_INT(units, 4);
    CHECK_INT(count_of(GD_UNION, DP_COMMANDER), 2);
    CHECK_INT(unit("Able").rating, DP_SUPERB);
    CHECK_INT(unit("Able").brigade, 1);
    CHECK_INT(unit("2nd Ohio").independent, 0);
    CHECK_INT(unit("2nd Ohio").home_brigade, 1);
    CHECK(!has("Baker")); // a brigade of one unit: it is independent
    CHECK_INT(unit("4th Ohio").independent, 1);
    CHECK_INT(unit("4th Ohio").brigade, 0);
    CHECK_INT(unit("Dog").rating, DP_CAPABLE);
    CHECK_INT(unit("5th Ohio").brigade, 2);
    CHECK_INT(unit("1st Texas").independent, 1); // no brigade at all
    battle.leader[0].rating = GD_RATING_POOR;
    convert();
    CHECK_INT(unit("Able").rating, DP_WEAK);
}

TEST(a_brigade_without_a_leader_has_one_made_up_but_batteries_are_independent)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 500, 500);
    int guns = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_guns(guns, "Battery A", 6, 900, 500);
    add_guns(guns, "Battery B", 6, 1100, 500);
    convert();
    CHECK_INT(unit("formation 2, commander").rating, DP_CAPABLE);
    CHECK_INT(count_of(GD_UNION, DP_COMMANDER), 1);
    CHECK_INT(unit("Battery A").independent, 1);
    add_leader(guns, "Able", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("Battery A").brigade, 2);
    CHECK_INT(unit("Able").brigade, 2);
}

TEST(brigades_are_dealt_out_to_the_seats_of_their_side)
{
    begin();
    for (int i = 0; i < 3; i++) {
        int brigade = i == 0 ? (int)BRIGADE : add_formation(GD_UNION, GD_LEVEL_BRIGADE);
        char name[40];
        for (int k = 0; k < 2; k++) {
            snprintf(name, sizeof name, "%d of %d", k + 1, i + 1);
            add_unit(brigade, name, 400, 300 + 500 * i, 300 + 300 * k);
        }
        snprintf(name, sizeof name, "Gen. %d", i + 1);
        add_leader(brigade, name, GD_RATING_AVERAGE);
    }
    add_unit(GD_UNION, "Alone", 400, 1700, 900);
    table.players =
        (gd_players){3, {{GD_CONFEDERATE, false}, {GD_UNION, false}, {GD_UNION, false}}};
    convert();
    CHECK_INT(unit("1 of 1").seat, 1);
    CHECK_INT(unit("2 of 2").seat, 2);
    CHECK_INT(unit("Gen. 2").seat, 2);
    CHECK_INT(unit("1 of 3").seat, 1);
    CHECK_INT(unit("Alone").seat, 1);
    CHECK_INT(unit("1st Texas").seat, 0);
    table.players = (gd_players){2, {{GD_UNION, false}, {GD_CONFEDERATE, false}}};
    convert();
    CHECK_INT(unit("2 of 2").seat, 0);
    CHECK_INT(unit("1st Texas").seat, 1);
}

// --- the frame -----------------------------------------------------------------------------------

TEST(a_hundred_yards_are_six_inches) // DTP-SCALE-02
{
    begin();
    battle.width = 1800 * GD_YARD;
    battle.depth = 400 * GD_YARD;
    battle.unit[0].at = (gd_point){250 * GD_YARD, 200 * GD_YARD};
    add_unit(GD_UNION, "1st Ohio", 400, 1000, 200);
    convert();
    CHECK_INT(table.yards_per_foot, 200);
    CHECK_INT(table.width, 108 * GD_INCH);
    CHECK_INT(table.depth, 24 * GD_INCH);
    CHECK_INT(unit("1st Texas").at.x, 15 * GD_INCH);
    // 125 yards of line for 400 men.
    dp_unit u = unit("1st Ohio");
    CHECK_INT(dp_front_width(&u), gd_battle_inches(125 * GD_YARD, table.yards_per_foot));
    // A battle may wish for another scale, and a field too large for a table gets a coarser one.
    battle.system_count = 1;
    strcpy(battle.system[0].id, "devil");
    battle.system[0].yards_per_inch = 20;
    convert();
    CHECK_INT(table.width, 90 * GD_INCH);
    battle.system_count = 0;
    battle.width = 20000 * GD_YARD;
    convert();
    CHECK(table.width <= 400 * GD_INCH);
}

TEST(an_event_comes_with_the_first_turn_at_or_after_its_minute) // DTP-SCALE-03, DTP-TURN-05
{
    CHECK_INT(dp_turn_of(0, 15), 1);
    CHECK_INT(dp_turn_of(1, 15), 2);
    CHECK_INT(dp_turn_of(15, 15), 2);
    CHECK_INT(dp_turn_of(30, 15), 3);
    CHECK_INT(dp_turn_of(120, 15), 9);
    CHECK_INT(dp_turn_of(121, 15), 10);
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    gd_battle_unit *late = add_unit(BRIGADE, "2nd Ohio", 400, 0, 500);
    late->arrives = true;
    late->minute = 121;
    late->facing = 900;
    late->form = GD_FORM_COLUMN;
    gd_battle_unit *there = add_unit(BRIGADE, "3rd Ohio", 400, 900, 900);
    there->arrives = there->in_place = true;
    there->minute = 30;
    convert();
    CHECK_INT(table.turn_limit, 10);
    CHECK_INT(table.option[DP_OPT_TURN_LIMIT], 10);
    CHECK_INT(table.option[DP_OPT_MINUTES], 15);
    const struct gd_roster *r = &table.roster[number("2nd Ohio")];
    CHECK_INT(r->arrives, 10);
    CHECK(!r->placed);
    CHECK_INT(r->edge_from.x, 0);
    CHECK_INT(r->edge_from.y, 18000);
    CHECK_INT(r->edge_to.y, 42000);
    CHECK_INT(unit("2nd Ohio").status, DP_TO_COME);
    CHECK_INT(unit("2nd Ohio").arrives, 10);
    CHECK_INT(unit("2nd Ohio").brigade, 1);
    CHECK_INT(unit("2nd Ohio").formation, DP_MARCH_COLUMN);
    CHECK_INT(unit("1st Ohio").status, DP_ON_TABLE);
    CHECK_INT(unit("3rd Ohio").status, DP_ON_TABLE); // the rules know only edges
    // The option moves it.
    table.option[DP_OPT_MINUTES] = 60;
    CHECK_INT(unit("2nd Ohio").arrives, 4);
    // So does the battle.
    battle.system_count = 1;
    strcpy(battle.system[0].id, "devil");
    battle.system[0].minutes_per_turn = 30;
    battle.system[0].turns = 7;
    convert();
    CHECK_INT(table.turn_limit, 7);
    CHECK_INT(table.option[DP_OPT_MINUTES], 30);
    CHECK_INT(unit("2nd Ohio").arrives, 6);
}

TEST(no_table_is_too_large_and_no_battle_too_short)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    battle.minutes = 60;
    convert();
    CHECK_INT(table.turn_limit, 6);
    battle.width = battle.depth = 6660 * GD_YARD;
    convert();
    CHECK_INT(table.width, 399600);
    battle.width = battle.depth = 6680 * GD_YARD; // 400.8 inches
    convert();
    CHECK(table.width <= 400 * GD_INCH);
}

TEST(what_cannot_be_converted_is_said)
{
    begin();
    refuse("the union side has no troops in this battle");
    battle.open = true;
    refuse("this battle leaves the armies to the players, and The Devil to Pay has no rules for "
           "choosing them");
    begin();
    battle.width = battle.depth = 150 * GD_YARD; // 9 inches
    battle.unit[0].at = (gd_point){75 * GD_YARD, 75 * GD_YARD};
    add_unit(BRIGADE, "1st Ohio", 550, 75, 75);
    refuse("there is no room for 1st Ohio on a table of 9 by 9 inches");
}

// All stands of a unit that looks north together.
static void check_size(const char *name, gd_length width, gd_length depth)
{
    dp_unit u = unit(name);
    gd_rect first = dp_stand_rect(&u, 0);
    gd_box all = gd_rect_box(&first);
    for (int i = 1; i < u.stands; i++) {
        gd_rect r = dp_stand_rect(&u, i);
        gd_box box = gd_rect_box(&r);
        all.left = box.left < all.left ? box.left : all.left;
        all.right = box.right > all.right ? box.right : all.right;
        all.bottom = box.bottom < all.bottom ? box.bottom : all.bottom;
        all.top = box.top > all.top ? box.top : all.top;
    }
    CHECK_INT(all.right - all.left, width);
    CHECK_INT(all.top - all.bottom, depth);
}

TEST(stands_have_the_printed_sizes) // DTP-SCALE-07
{
    begin();
    add_guns(BRIGADE, "Battery", 6, 500, 500);
    add_unit(BRIGADE, "Riders", 320, 900, 500)->arm = GD_ARM_CAVALRY;
    convert();
    check_size("Battery", 4500, 3000);
    check_size("Riders", 8000, 2000);
    check_size("1st Texas", 7500, 1500);
}

// --- places --------------------------------------------------------------------------------------

TEST(formations_are_those_of_history)
{
    begin();
    add_unit(BRIGADE, "Line", 400, 300, 300);
    add_unit(BRIGADE, "Column", 400, 600, 300)->form = GD_FORM_COLUMN;
    add_unit(BRIGADE, "Loose", 400, 900, 300)->form = GD_FORM_LOOSE;
    add_unit(BRIGADE, "Two lines", 400, 1200, 300)->lines = 2;
    add_unit(BRIGADE, "Few in two", 320, 1500, 300)->lines = 2;
    add_guns(BRIGADE, "Guns", 6, 300, 600);
    add_guns(BRIGADE, "Limbers", 6, 600, 600)->form = GD_FORM_LIMBERED;
    convert();
    check_sound();
    CHECK_INT(unit("Line").formation, DP_LINE);
    CHECK_INT(unit("Column").formation, DP_MARCH_COLUMN);
    CHECK_INT(unit("Loose").formation, DP_LOOSE_ORDER);
    CHECK_INT(unit("Loose").gap, 1500);
    CHECK_INT(unit("Two lines").formation, DP_DOUBLE_LINE);
    CHECK_INT(unit("Two lines").front, 3);
    CHECK_INT(unit("Few in two").formation, DP_LINE); // DTP-INF-09
    CHECK_INT(unit("Guns").formation, DP_UNLIMBERED);
    CHECK_INT(unit("Limbers").formation, DP_LIMBERED_COLUMN);
    CHECK_INT(unit("Line").at.x, 18000);
    CHECK_INT(unit("Line").at.y, 18000);
    battle.by_centre = true;
    convert();
    CHECK_INT(unit("Line").at.y, 18750);
    CHECK_INT(unit("Column").at.y, 18000 + 7500 / 2);
}

TEST(who_does_not_fit_goes_to_the_nearest_free_place)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 500, 500);
    add_unit(GD_CONFEDERATE, "2nd Texas", 400, 500, 500)->facing = 1800;
    convert();
    check_sound();
    CHECK_INT(unit("1st Ohio").at.y, 30000);
    CHECK_INT(unit("2nd Ohio").at.x, 30000);
    CHECK_INT(unit("2nd Ohio").at.y, 28500); // behind it, touching
    dp_unit ohio = unit("1st Ohio"), texas = unit("2nd Texas");
    CHECK_INT(dp_gap(&ohio, &texas), 1000); // DTP-MOVE-08
    // At the edge of the field it comes onto the table.
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 0, 0);
    convert();
    check_sound();
    CHECK_INT(unit("1st Ohio").at.x, 3750);
    CHECK_INT(unit("1st Ohio").at.y, 1500);
}

TEST(regiments_close_up_to_their_brigade) // DTP-BDE-02
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 240, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 440, 500); // 12 inches on: a gap of 4.5
    add_unit(BRIGADE, "3rd Ohio", 400, 640, 500);
    add_unit(BRIGADE, "4th Ohio", 400, 840, 500);
    add_unit(BRIGADE, "5th Ohio", 400, 1100, 500); // a gap of 8.1
    add_guns(BRIGADE, "Battery", 6, 440, 600);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    check_sound();
    gd_id chain[DP_PIECES];
    CHECK_INT(dp_chain(whole(), (gd_id)number("Able"), chain), 4);
    CHECK_INT(unit("3rd Ohio").at.x, 38400); // the middle stays
    CHECK_INT(unit("2nd Ohio").at.x, 29400);
    CHECK_INT(unit("1st Ohio").at.x, 20400);
    CHECK_INT(unit("4th Ohio").at.x, 47400);
    CHECK_INT(unit("5th Ohio").at.x, 66000);
    CHECK_INT(unit("Battery").at.x, 26400); // guns stay where they were put to fire
    // So does who belongs to nobody.
    for (int i = 1; i <= 6; i++)
        battle.unit[i].parent = GD_UNION;
    convert();
    CHECK_INT(unit("2nd Ohio").at.x, 26400);
}

TEST(the_second_of_three_in_a_line_is_the_middle) // DTP-BDE-02
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 240, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 440, 500);
    add_unit(BRIGADE, "3rd Ohio", 400, 640, 500);
    convert();
    CHECK_INT(unit("1st Ohio").at.x, 17400);
    CHECK_INT(unit("2nd Ohio").at.x, 26400); // it stays
    CHECK_INT(unit("3rd Ohio").at.x, 35400);
}

TEST(who_stood_close_follows_a_neighbour_who_is_moved_back) // DTP-BDE-02
{
    begin();
    add_unit(GD_UNION, "Zouaves", 400, 500, 500);
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 640, 500);
    convert();
    CHECK_INT(unit("Zouaves").at.y, 30000);
    CHECK_INT(unit("1st Ohio").at.y, 28500); // behind them, touching
    CHECK_INT(unit("2nd Ohio").at.x, 38400);
    CHECK_INT(unit("2nd Ohio").at.y, 28500);
}

TEST(a_commander_eight_inches_from_his_brigade_closes_up_to_it) // DTP-BDE-02
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 625, 500);
    gd_battle_leader *able = add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    able->placed = true;
    enum { TOO_FAR = 30000 - 1500 - DP_DISC - 8000 }; // behind the 1st, 60 to the yard
    able->at = (gd_point){500 * GD_YARD, (TOO_FAR * GD_YARD + 30) / 60};
    convert();
    dp_unit with = unit("1st Ohio"), he = unit("Able");
    CHECK(dp_gap(&he, &with) <= DP_CHAIN);
    able->at.y -= GD_YARD / 20; // a few thousandths of an inch farther
    convert();
    he = unit("Able");
    CHECK(dp_gap(&he, &with) > 8000);
}

TEST(nobody_stands_across_a_line) // DTP-TERR-02
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 510);
    add_line(GD_TERRAIN_FENCE, 0, 500, 2000, 500);
    convert();
    check_sound();
    CHECK_INT(unit("1st Ohio").at.y, 29850); // its front just behind the fence at 30
    battle.feature[0].kind = GD_TERRAIN_RIVER;
    battle.feature[0].width = 20 * GD_YARD;
    convert();
    check_sound();
    // A column on the bed of a sunken road stays there.
    battle.feature[0].kind = GD_TERRAIN_SUNKEN_ROAD;
    battle.feature[0].width = 0;
    battle.unit[1].at.y = 500 * GD_YARD;
    battle.unit[1].facing = 900;
    battle.unit[1].form = GD_FORM_COLUMN;
    convert();
    CHECK_INT(unit("1st Ohio").at.y, 30000);
    battle.feature[0].kind = GD_TERRAIN_FENCE;
    convert();
    CHECK(unit("1st Ohio").at.y != 30000);
}

TEST(commanders_stand_behind_their_brigade_or_come_with_it)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 300, 500);
    add_unit(BRIGADE, "2nd Ohio", 400, 500, 500);
    add_unit(BRIGADE, "3rd Ohio", 400, 900, 500);
    gd_battle_leader *able = add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("Able").at.x, 30000); // the 2nd is in the middle
    CHECK_INT(unit("Able").at.y, 30000 - 1500 - DP_DISC);
    CHECK_INT(unit("Able").stand_at[0].x, 30000);
    able->placed = true;
    able->at = (gd_point){1000 * GD_YARD, 1000 * GD_YARD};
    convert();
    CHECK_INT(unit("Able").at.y, 60000);
    // Near his brigade he is within call of it.
    able->at = (gd_point){500 * GD_YARD, 430 * GD_YARD};
    convert();
    CHECK_INT(unit("Able").at.x, 30000);
    dp_unit with = unit("2nd Ohio"), he = unit("Able");
    CHECK(dp_gap(&he, &with) <= DP_CHAIN && dp_gap(&he, &with) > DP_CHAIN - 250);
    // On the table he stands wholly on it.
    able->at = (gd_point){1000 * GD_YARD, (table.depth / 60) * GD_YARD};
    convert();
    CHECK_INT(unit("Able").at.y, table.depth - DP_DISC);
    able->at = (gd_point){0, 1000 * GD_YARD};
    convert();
    CHECK_INT(unit("Able").at.x, DP_DISC);
    able->at = (gd_point){(table.width / 60) * GD_YARD, 1000 * GD_YARD};
    convert();
    CHECK_INT(unit("Able").at.x, table.width - DP_DISC);
    able->at = (gd_point){1000 * GD_YARD, 0};
    convert();
    CHECK_INT(unit("Able").at.y, DP_DISC);
    // One who comes a minute later than it begins is with his brigade, or comes with the rest of
    // it.
    able->minute = 1;
    convert();
    CHECK_INT(unit("Able").at.x, 30000);
    CHECK_INT(unit("Able").at.y, 30000 - 1500 - DP_DISC);
    battle.unit[3].arrives = true;
    battle.unit[3].at.y = 0;
    battle.unit[3].minute = 30;
    convert();
    CHECK_INT(unit("Able").status, DP_TO_COME);
    CHECK_INT(unit("Able").arrives, 3);
    able->minute = 0;
    convert();
    CHECK_INT(unit("Able").status, DP_ON_TABLE);
    for (int i = 1; i <= 3; i++) {
        battle.unit[i].arrives = true;
        battle.unit[i].at.y = 0;
        battle.unit[i].minute = 60 - 10 * i;
    }
    able->placed = false;
    convert();
    CHECK_INT(unit("Able").status, DP_TO_COME);
    CHECK_INT(unit("Able").arrives, 3); // with the 3rd, at minute 30
    CHECK_INT(table.roster[number("Able")].edge_from.x, 42000);
    able->minute = 45;
    convert();
    CHECK_INT(unit("Able").arrives, 4);
}

TEST(a_commander_of_guns_alone_stands_behind_them)
{
    begin();
    add_guns(BRIGADE, "Battery A", 6, 500, 500);
    add_guns(BRIGADE, "Battery B", 6, 500, 1500);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("Able").at.x, 30000);
    CHECK_INT(unit("Able").at.y, 30000 - 3000 - DP_DISC);
}

TEST(the_first_of_all_units_may_be_the_middle_of_its_brigade)
{
    begin();
    snprintf(battle.unit[0].name, sizeof battle.unit[0].name, "1st Ohio");
    battle.unit[0].parent = BRIGADE;
    battle.unit[0].at = (gd_point){600 * GD_YARD, 500 * GD_YARD};
    add_unit(BRIGADE, "2nd Ohio", 400, 300, 500);
    add_unit(BRIGADE, "3rd Ohio", 400, 1000, 500);
    add_unit(GD_CONFEDERATE, "1st Texas", 400, 1800, 1800);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_INT(number("1st Ohio"), 1);
    CHECK_INT(unit("Able").at.x, unit("1st Ohio").at.x);
}

TEST(the_middle_of_a_brigade_in_depth_is_its_commanders)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 500, 300);
    add_unit(BRIGADE, "2nd Ohio", 400, 500, 700);
    add_unit(BRIGADE, "3rd Ohio", 400, 500, 1000);
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("Able").at.x, 30000); // the 2nd is in the middle, 667 yards up
    CHECK_INT(unit("Able").at.y, 42000 - 1500 - DP_DISC);
}

// Three deep, a hundred yards apart, they close up to the one in the middle.
TEST(a_brigade_in_depth_closes_up_to_its_middle) // DTP-BDE-02
{
    begin();
    for (int i = 0; i < 3; i++) {
        char name[40];
        snprintf(name, sizeof name, "%d Ohio", i + 1);
        add_unit(BRIGADE, name, 400, 500, 300 + 100 * i);
    }
    add_leader(BRIGADE, "Able", GD_RATING_GOOD);
    convert();
    CHECK_INT(unit("2 Ohio").at.y, 24000);
    CHECK(unit("1 Ohio").at.y > 18000 && unit("3 Ohio").at.y < 30000);
}

// --- ground --------------------------------------------------------------------------------------

static void begin_ground(void)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 400, 1800, 1400);
}

TEST(every_kind_of_ground_has_its_meaning) // DTP-TERR-01, DTP-TERR-08
{
    static const struct {
        uint8_t kind;
        int8_t becomes; // -1: scenery
        bool line;
    } kinds[] = {
        {GD_TERRAIN_HILL, DP_HILL, 0},
        {GD_TERRAIN_THICK_WOODS, DP_THICK_WOODS, 0},
        {GD_TERRAIN_OPEN_WOODS, DP_OPEN_WOODS, 0},
        {GD_TERRAIN_THICKET, DP_THICKET, 0},
        {GD_TERRAIN_ORCHARD, DP_OPEN_WOODS, 0},
        {GD_TERRAIN_CORN, -1, 0},
        {GD_TERRAIN_FIELD, -1, 0},
        {GD_TERRAIN_PLOUGH, -1, 0},
        {GD_TERRAIN_PASTURE, -1, 0},
        {GD_TERRAIN_MARSH, DP_SWAMP, 0},
        {GD_TERRAIN_POND, DP_SWAMP, 0},
        {GD_TERRAIN_ROUGH, DP_ROUGH, 0},
        {GD_TERRAIN_TOWN, DP_TOWN, 0},
        {GD_TERRAIN_FARM, DP_FARM, 0},
        {GD_TERRAIN_BROOK, DP_BROOK, 1},
        {GD_TERRAIN_STREAM, DP_STREAM, 1},
        {GD_TERRAIN_RIVER, DP_RIVER, 1},
        {GD_TERRAIN_ROAD_PIKE, DP_ROAD, 1},
        {GD_TERRAIN_ROAD_LANE, DP_ROAD, 1},
        {GD_TERRAIN_SUNKEN_ROAD, DP_SUNKEN_ROAD, 1},
        {GD_TERRAIN_RAILROAD, -1, 1},
        {GD_TERRAIN_EMBANKMENT, DP_SUNKEN_ROAD, 1},
        {GD_TERRAIN_CUT, DP_SUNKEN_ROAD, 1},
        {GD_TERRAIN_FENCE, DP_FENCE, 1},
        {GD_TERRAIN_STONE_WALL, DP_WALL, 1},
        {GD_TERRAIN_HASTY_WORKS, DP_HASTY_WORKS, 1},
        {GD_TERRAIN_WORKS, DP_ENTRENCHMENT, 1},
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
        CHECK_INT(table.ground.feature[0].kind, kinds[i].becomes);
        CHECK_INT(table.ground.look[0], gd_look_of((gd_terrain)kinds[i].kind));
        CHECK_INT(table.ground.point[table.ground.feature[0].first].x, 6000);
        int kind = kinds[i].becomes;
        bool water = kind == DP_BROOK || kind == DP_STREAM || kind == DP_RIVER;
        bool band =
            water || kind == DP_ROAD; // as wide as the battle says; other lines have no width
        CHECK_INT(table.ground.feature[0].shape, !kinds[i].line ? GD_AREA
                                                 : band         ? GD_BAND
                                                                : GD_LINE);
        CHECK_INT(table.ground.feature[0].width, band ? 1200 : 0);
        if (!band)
            continue;
        // Where it says nothing water is an eighth of an inch wide, a pike ten yards, a lane six.
        f->width = kind == DP_STREAM || kind == DP_RIVER ? 1 : 0;
        convert();
        CHECK_INT(table.ground.feature[0].width, water                                   ? 125
                                                 : kinds[i].kind == GD_TERRAIN_ROAD_PIKE ? 600
                                                                                         : 360);
        f->width = GD_YARD;
        convert();
        CHECK_INT(table.ground.feature[0].width, water ? 125 : 60);
    }
}

TEST(works_all_round_are_their_outline)
{
    begin_ground();
    add_box(GD_TERRAIN_WORKS, 100, 100, 300, 300);
    convert();
    CHECK_INT(features_of(DP_ENTRENCHMENT), 1);
    CHECK_INT(table.ground.feature[0].shape, GD_LINE);
    CHECK_INT(table.ground.feature[0].count, 5);
    CHECK_INT(table.ground.point[4].x, 6000);
}

static int level(int x, int y)
{
    return dp_level_at(&table, gd_battle_point((gd_point){x * GD_YARD, y * GD_YARD}, 200));
}

TEST(each_contour_is_one_level_above_what_it_lies_on) // DTP-TERR-09
{
    begin_ground();
    add_box(GD_TERRAIN_HILL, 400, 400, 600, 600)->height = 90; // listed first, on top of the others
    add_box(GD_TERRAIN_HILL, 100, 100, 900, 900)->height = 20;
    add_box(GD_TERRAIN_HILL, 300, 300, 700, 700)->height = 40;
    add_box(GD_TERRAIN_HILL, 1100, 100, 1500, 500)->height = 200; // alone, however high
    add_box(GD_TERRAIN_HILL, 850, 600, 1100, 700)->height = 60;   // mostly beside the hill
    convert();
    CHECK_INT(level(50, 50), 0);
    CHECK_INT(level(150, 150), 1);
    CHECK_INT(level(350, 350), 2);
    CHECK_INT(level(500, 500), 3);
    CHECK_INT(level(1300, 300), 1);
    CHECK_INT(level(1000, 650), 1);
    // A hill that is not there carries nothing.
    battle.option_count = 1;
    strcpy(battle.option[0].id, "hill");
    battle.feature[2].option = 0;
    convert();
    CHECK_INT(level(500, 500), 2);
}

TEST(rivers_are_crossed_at_fords_and_bridges) // DTP-TERR-14
{
    begin_ground();
    add_line(GD_TERRAIN_RIVER, 0, 500, 2000, 500)->width = 50 * GD_YARD;
    add(GD_TERRAIN_FORD, GD_GEOMETRY_POINT, 1, (const int[][2]){{400, 510}});
    add(GD_TERRAIN_BRIDGE, GD_GEOMETRY_POINT, 1, (const int[][2]){{1000, 490}});
    add_line(GD_TERRAIN_ROAD_PIKE, 1500, 0, 1500, 1000);
    convert();
    const gd_length river = 30000;
    CHECK(dp_at_ford(&table, (gd_point){24000, river}));
    CHECK(dp_at_ford(&table, (gd_point){27000, river}));
    CHECK(!dp_at_ford(&table, (gd_point){27100, river}));
    CHECK(dp_at_bridge(&table, (gd_point){60000, river}));
    CHECK(!dp_at_bridge(&table, (gd_point){62000, river}));
    // It is 3 inches of water long and half an inch more at either end, and 0.75 inches from its
    // end are on it still.
    CHECK(dp_at_bridge(&table, (gd_point){60000, river + 2750}));
    CHECK(!dp_at_bridge(&table, (gd_point){60000, river + 2760}));
    CHECK(dp_at_bridge(&table, (gd_point){60000, river - 2750}));
    CHECK(!dp_at_bridge(&table, (gd_point){60000, river - 2760}));
    CHECK(dp_at_bridge(&table, (gd_point){90000, river})); // the pike has one of its own
    // A brook needs neither.
    battle.feature[0].kind = GD_TERRAIN_BROOK;
    convert();
    CHECK_INT(features_of(DP_FORD) + features_of(DP_BRIDGE), 0);
    CHECK_INT(table.scenery.count, 2);
}

// --- battles of history --------------------------------------------------------------------------

TEST(four_regiments_of_375_men_are_twenty_stands)
{
    begin();
    for (int i = 0; i < 4; i++) {
        char name[40];
        snprintf(name, sizeof name, "%d Ohio", i + 1);
        add_unit(BRIGADE, name, 375, 300 + 150 * i, 500); // 9 inches apart
    }
    convert();
    dp_unit first = unit("1 Ohio"), last = unit("4 Ohio");
    CHECK_INT(first.full, 5);
    CHECK_INT(dp_front_right(&last).x - dp_front_left(&first).x, 34500);
}

TEST(brawners_farm_by_stands)
{
    read_battle("battles/brawners-farm.json");
    convert();
    check_sound();
    CHECK_INT(table.width, 144 * GD_INCH);
    CHECK_INT(table.depth, 120 * GD_INCH);
    CHECK_INT(table.turn_limit, 8);
    CHECK_INT(unit("7th Wisconsin").full, 7); // 580
    CHECK_INT(unit("2nd Wisconsin").full, 5);
    CHECK_INT(unit("2nd Wisconsin").formation, DP_MARCH_COLUMN);
    CHECK_INT(unit("27th and 5th Virginia").full, 4); // 100 and 220
    CHECK_INT(unit("Rockbridge Artillery").weapon, DP_MIXED);
    CHECK_INT(unit("Starke's skirmishers").independent, 1);
    CHECK_INT(unit("Brig. Gen. John Gibbon").rating, DP_SUPERB);
    CHECK_INT(unit("60th Georgia").arrives, 3);
    CHECK_INT(unit("12th Georgia").arrives, 4);
    CHECK_INT(unit("Brig. Gen. I. R. Trimble").arrives, 4);
    CHECK(!has("Maj. Gen. T. J. Jackson"));
    // The crest lies on the ridge, Stony Ridge has three contours.
    CHECK_INT(level(800, 900), 2);
    CHECK_INT(level(600, 700), 1);
    CHECK_INT(level(100, 1900), 3);
}

TEST(henry_house_hill_by_stands)
{
    read_battle("battles/henry-house-hill.json");
    convert();
    check_sound();
    CHECK_INT(unit("33rd Virginia").full, 6);
    CHECK_INT(unit("Battery D, 5th U.S.").weapon, DP_HOWITZER);
    CHECK_INT(unit("Washington Artillery, detachment").weapon, DP_RIFLE);
    CHECK_INT(unit("69th New York Militia, right wing").full, 6);
    CHECK_INT(unit("Brig. Gen. Thomas J. Jackson").rating, DP_SUPERB);
    CHECK_INT(unit("7th Virginia").arrives, 11); // minute 145
    CHECK_INT(level(1900, 1200), 3);             // the plateau
}

TEST(fleetwood_hill_by_stands)
{
    read_battle("battles/fleetwood-hill.json");
    convert();
    check_sound();
    CHECK_INT(unit("1st New Jersey Cavalry").full, 4); // 3.5
    CHECK_INT(unit("1st New Jersey Cavalry").mounted, 1);
    CHECK_INT(unit("1st New Jersey Cavalry").weapon, DP_BREECH_CARBINE);
    CHECK_INT(unit("Chew's Battery, one gun").independent, 1);
    CHECK_INT(unit("Chew's Battery, one gun").traits, DP_HORSE_ARTILLERY | DP_SECTION);
    CHECK_INT(unit("Brig. Gen. Wade Hampton").arrives, 3);
    // He leads a brigade of cavalry (DTP-CMD-03).
    dp_state *s = whole();
    dp_enrol(&table, s);
    CHECK_INT(dp_at(s, (gd_id)number("Brig. Gen. Wade Hampton"))->cavalry_commander, 1);
}

TEST(two_whole_armies_are_too_many)
{
    gd_error err = {0};
    read_battle("battles/chickamauga.json");
    CHECK(!dp_convert(&battle, &table, &err));
    CHECK_STR(err.text, "the battle has more than 192 regiments, batteries and commanders");
}

TEST(every_battle_stands_without_overlap_and_converts_to_the_same_bytes)
{
    static const char *const files[] = {
        "battles/antietam-cornfield.json", "battles/brawners-farm.json",
        "battles/champion-hill.json",      "battles/fleetwood-hill.json",
        "battles/henry-house-hill.json",   "battles/little-round-top.json",
        "battles/picketts-charge.json",
    };
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
            CHECK(dp_convert(&battle, &again, &err));
            CHECK(memcmp(&table, &again, sizeof table) == 0);
        }
    }
}

TEST(the_facts_of_a_roster_entry_do_not_touch_each_other)
{
    static const struct {
        dp_fact fact;
        int most;
    } facts[] = {{DP_FACT_STANDS, 7},   {DP_FACT_QUALITY, 3}, {DP_FACT_WEAPON, 15},
                 {DP_FACT_TRAITS, 7},   {DP_FACT_MOUNTED, 1}, {DP_FACT_BRIGADE, DP_BRIGADES},
                 {DP_FACT_MINUTE, 8191}};
    enum { FACTS = sizeof facts / sizeof facts[0] };
    for (int i = 0; i < FACTS; i++) {
        struct gd_roster r = {0};
        dp_set_roster_fact(&r, facts[i].fact, facts[i].most);
        for (int k = 0; k < FACTS; k++)
            CHECK_INT(dp_roster_fact(&r, facts[k].fact), k == i ? facts[i].most : 0);
    }
}
