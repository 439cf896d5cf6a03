// test_realmen_convert.c - what Real Men makes of battles (catalogue section 7).
#include "rules/realmen/convert.h"

#include "battle_help.h"
#include "rules/realmen/command.h"
#include "rules/realmen/ground.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/supply.h"

static gd_scenario again;
static rm_state state;

// --- battles made here ---------------------------------------------------------------------------

// A field of 4000 by 4000 yards with a Confederate brigade in its north-east corner; the Union has
// a corps of one division with one brigade in it.
enum { CORPS = 2, DIVISION = 3, BRIGADE = 4, FOE = 5 };

static void begin(void)
{
    gd_battle_init(&battle);
    memset(&table.players, 0, sizeof table.players);
    table.players.seat_count = 2;
    table.players.seat[1].side = GD_CONFEDERATE;
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 4000 * GD_YARD;
    battle.minutes = 150;
    add_formation(GD_UNION, GD_LEVEL_CORPS);
    add_formation(CORPS, GD_LEVEL_DIVISION);
    add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_formation(GD_CONFEDERATE, GD_LEVEL_BRIGADE);
    add_unit(FOE, "1st Texas", 3000, 3500, 3500)->facing = 1800;
}

static void convert(void)
{
    gd_error err = {0};
    gd_battle_check(&battle, &err);
    CHECK_STR(err.text, "");
    gd_players players = table.players;
    memset(&table, 0, sizeof table);
    table.players = players;
    rm_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
    memset(&state, 0, sizeof state);
    state.turn = 1;
    for (int i = 1; i <= table.piece_count; i++)
        state.unit[++state.piece_count] = rm_unit_of(&table, i);
    rm_begin_state(&table, &state);
    rm_enrol(&table, &state);
}

static void refuse(const char *why)
{
    gd_error err = {0};
    CHECK(!rm_convert(&battle, &again, &err));
    CHECK_STR(err.text, why);
}

// --- what came of them ---------------------------------------------------------------------------

static const rm_unit *unit(const char *name) { return rm_at(&state, (gd_id)number(name)); }

static bool has(const char *name)
{
    for (int i = 1; i <= table.piece_count; i++)
        if (strcmp(table.roster[i].name, name) == 0)
            return true;
    return false;
}

static int count_of(int side, rm_kind kind)
{
    int count = 0;
    for (int i = 1; i <= table.piece_count; i++)
        count += table.roster[i].side == side && table.roster[i].kind == kind &&
                 state.unit[i].status != RM_NO_PIECE;
    return count;
}

static int features_of(int kind)
{
    int count = 0;
    for (int i = 0; i < table.ground.count; i++)
        count += table.ground.feature[i].kind == kind;
    return count;
}

static void check_apart(gd_id id)
{
    const rm_unit *u = rm_at(&state, id);
    gd_length gap = INT32_MAX, least = rm_is_column(u) ? RM_KEEP_OFF_COLUMN : RM_KEEP_OFF_LINE;
    for (gd_id k = 1; k < id; k++)
        if (rm_on_table(rm_at(&state, k)) && rm_overlap(u, rm_at(&state, k)))
            CHECK_STR(table.roster[id].name, table.roster[k].name);
    if (rm_nearest_enemy(&state, u, &gap) && gap < least)
        CHECK_STR(table.roster[id].name, "too near to the enemy");
}

// Nobody overlaps or stands too near, everybody has a command, every command a general of its own
// side, and columns are numbered without gaps.
static void check_sound(void)
{
    char why[200] = "";
    int generals[GD_SIDES] = {0};
    rm_sound(&table, &state, why, sizeof why);
    CHECK_STR(why, "");
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const rm_unit *u = rm_at(&state, i);
        CHECK(u->status == RM_ON_TABLE || u->status == RM_TO_COME);
        CHECK(u->post >= 1 && u->post <= RM_POSTS && state.post[u->post].exists);
        CHECK_INT(state.post[u->post].side, u->side);
        CHECK(u->elements >= 1 && u->elements <= RM_ELEMENTS && u->elements == u->initial);
        CHECK(u->kind != RM_CAVALRY || u->elements <= 8);
        CHECK((u->status == RM_TO_COME) == (u->place > 0 && u->group > 0 && u->arrives > 0));
        generals[u->side] += u->kind == RM_GENERAL;
        if (rm_on_table(u))
            check_apart(i);
    }
    CHECK(generals[GD_UNION] > 0 && generals[GD_CONFEDERATE] > 0);
    for (int p = 1; p <= RM_POSTS; p++)
        if (state.post[p].exists) {
            CHECK_INT(rm_at(&state, state.post[p].general)->post, p);
            CHECK(!state.post[p].above ||
                  state.post[state.post[p].above].rank > state.post[p].rank);
        }
}

// --- strengths -----------------------------------------------------------------------------------

static int elements_for(int strength, gd_arm arm)
{
    begin();
    gd_battle_unit *u = arm == GD_ARM_ARTILLERY ? add_guns(BRIGADE, "Guns", strength, 500, 500)
                                                : add_unit(BRIGADE, "Men", strength, 500, 500);
    u->arm = (uint8_t)arm;
    if (arm == GD_ARM_ARTILLERY)
        add_unit(BRIGADE, "Men", 1500, 900, 900);
    else
        battle.unit[0].men = 9000; // the average stays large
    convert();
    const char *name = arm == GD_ARM_ARTILLERY ? "Guns" : "formation 4";
    return has(name) ? unit(name)->initial : 0;
}

TEST(an_element_is_300_men)
{
    CHECK_INT(elements_for(1500, GD_ARM_INFANTRY), 5); // RM-SCALE-03
    CHECK_INT(rm_width(unit("formation 4")), 3750);
    CHECK_INT(elements_for(400, GD_ARM_INFANTRY), 1);
    CHECK_INT(elements_for(1649, GD_ARM_INFANTRY), 5); // halves up
    CHECK_INT(elements_for(1650, GD_ARM_INFANTRY), 6);
    CHECK_INT(elements_for(10, GD_ARM_INFANTRY), 1);
    CHECK_INT(elements_for(3149, GD_ARM_INFANTRY), 10);
    CHECK_INT(elements_for(3150, GD_ARM_INFANTRY), 0); // 11: two wings
    CHECK_INT(unit("formation 4, right wing")->initial, 6);
    CHECK_INT(unit("formation 4, left wing")->initial, 5);
    CHECK_INT(table.roster[number("formation 4, left wing")].men, 1575);
    check_sound();
    CHECK_INT(elements_for(2549, GD_ARM_CAVALRY), 8);
    CHECK_INT(elements_for(2550, GD_ARM_CAVALRY), 0);
    CHECK_INT(unit("formation 4, right wing")->initial, 5);
    check_sound();
}

TEST(an_element_is_15_guns)
{
    CHECK_INT(elements_for(6, GD_ARM_ARTILLERY), 1);
    CHECK_INT(unit("Guns")->weapon, RM_TWELVE_POUNDER);
    CHECK_INT(elements_for(15, GD_ARM_ARTILLERY), 1);
    CHECK_INT(elements_for(22, GD_ARM_ARTILLERY), 1);
    CHECK_INT(elements_for(23, GD_ARM_ARTILLERY), 0); // two
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 2);
    CHECK_INT(unit("Guns, right wing")->initial, 1);
    check_sound();
    table.yards_per_foot = 1200;
    CHECK_INT(rm_gun_elements(&table, 5), 0);
    CHECK_INT(rm_gun_elements(&table, 6), 1);
    CHECK_INT(rm_gun_elements(&table, 37), 2);
    CHECK_INT(rm_gun_elements(&table, 38), 3);
    table.yards_per_foot = 600;
    CHECK_INT(rm_gun_elements(&table, 2), 0);
    CHECK_INT(rm_gun_elements(&table, 3), 1);
    CHECK_INT(rm_gun_elements(&table, 11), 1);
    CHECK_INT(rm_gun_elements(&table, 12), 2);
    table.yards_per_foot = 400;
    CHECK_INT(rm_gun_elements(&table, 1), 0);
    CHECK_INT(rm_gun_elements(&table, 2), 1);
    CHECK_INT(rm_gun_elements(&table, 6), 1);
    CHECK_INT(rm_gun_elements(&table, 8), 2);
}

TEST(small_battles_have_smaller_elements)
{
    begin();
    battle.unit[0].men = 1200;
    add_unit(BRIGADE, "Men", 1200, 500, 500);
    convert();
    CHECK_INT(table.yards_per_foot, 1200);
    CHECK_INT(table.width, 40 * GD_INCH);
    battle.unit[1].men = 1199;
    convert();
    CHECK_INT(table.yards_per_foot, 600);
    CHECK_INT(table.width, 80 * GD_INCH);
    CHECK_INT(unit("formation 4")->initial, 8); // of 150
    battle.unit[0].men = battle.unit[1].men = 599;
    convert();
    CHECK_INT(table.yards_per_foot, 400);
    CHECK_INT(table.width, 120 * GD_INCH);
    CHECK_INT(unit("formation 4")->initial, 6); // of 100
    // A battle may wish otherwise.
    strcpy(battle.system[battle.system_count].id, "realmen");
    battle.system[battle.system_count++].yards_per_inch = 100;
    convert();
    CHECK_INT(table.yards_per_foot, 1200);
    CHECK_INT(unit("formation 4")->initial, 2);
}

TEST(turns_are_half_hours_rounded_up)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    convert();
    CHECK_INT(table.turn_limit, 5);
    CHECK_INT(table.option[RM_OPT_TURN_LIMIT], 5);
    battle.minutes = 151;
    convert();
    CHECK_INT(table.turn_limit, 6);
    strcpy(battle.date, "1862-09-17");
    strcpy(battle.clock, "06:05");
    convert();
    CHECK_INT(state.year, 1862);
    CHECK_INT(state.month, 9);
    CHECK_INT(state.day, 17);
    CHECK_INT(state.minutes, 365);
}

static int weather(const char *text)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    strcpy(battle.weather, text);
    convert();
    return state.weather;
}

TEST(weather_is_what_the_text_begins_with)
{
    CHECK_INT(weather(""), RM_CLEAR);
    CHECK_INT(weather("Clear and warm."), RM_CLEAR);
    CHECK_INT(weather("Very hot."), RM_HOT);
    CHECK_INT(weather("Great heat, no wind."), RM_HOT);
    CHECK_INT(weather("Hot and clear after heavy rain on the 14th."), RM_HOT);
    CHECK_INT(weather("Cold rain all day"), RM_RAIN);
    CHECK_INT(weather("Snow; hot drinks were welcome"), RM_SNOW);
    CHECK_INT(weather("Clear. Rain in the evening"), RM_CLEAR);
    CHECK_INT(weather("Fine; it had shot up"), RM_CLEAR);
    CHECK_INT(weather("Trains could be heard"), RM_CLEAR);
    CHECK_INT(weather("Train whistles were heard"), RM_CLEAR);
    CHECK_INT(weather("Rainbows in the morning"), RM_CLEAR);
}

// --- brigades ------------------------------------------------------------------------------------

TEST(regiments_are_merged_by_brigade)
{
    begin();
    for (int i = 0; i < 4; i++) {
        char name[40];
        snprintf(name, sizeof name, "%d Ohio", i + 1);
        add_unit(BRIGADE, name, 350, 300 + 200 * i, 500)->quality = GD_QUALITY_HIGH;
    }
    convert();
    CHECK_INT(count_of(GD_UNION, RM_INFANTRY), 1);
    CHECK_INT(unit("formation 4")->initial, 5);
    CHECK_INT(unit("formation 4")->quality, RM_SUPERIOR);
    CHECK_INT(unit("formation 4")->weapon, RM_RIFLE);
    CHECK_INT(unit("formation 4")->at.x, 6000); // the middle of them
    CHECK_INT(unit("formation 4")->formation, RM_LINE);
    CHECK_INT(unit("formation 4")->files, 5);
    check_sound();
}

TEST(a_brigade_has_the_name_of_its_leader_be_he_the_first_of_the_battle)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 1500, 500, 500);
    add_leader(BRIGADE, "Gen. Cole", GD_RATING_AVERAGE);
    convert();
    CHECK(has("formation 4 (Cole)"));
}

// Of its men 280 are fewer than three eighths, 300 are not.
TEST(the_front_of_a_brigade_is_where_three_eighths_of_it_are)
{
    begin();
    gd_battle_unit *first = add_unit(BRIGADE, "1st Ohio", 280, 500, 700);
    gd_battle_unit *last = add_unit(BRIGADE, "2nd Ohio", 520, 500, 500);
    convert();
    CHECK_INT(unit("formation 4")->at.y, 5000);
    first->men = 300;
    last->men = 500;
    convert();
    CHECK_INT(unit("formation 4")->at.y, 7000);
}

// Of two that are as large the later one.
TEST(of_equal_brigades_that_join_one_keeps_its_name)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 300, 500, 500);
    add_unit(second, "2nd Ohio", 300, 700, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_INFANTRY), 1);
    CHECK_STR(table.roster[1].name, "formation 6 and formation 4");
}

TEST(small_brigades_join_a_neighbour)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int third = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    battle.unit[0].men = 9000;
    add_unit(BRIGADE, "1st Ohio", 1050, 500, 500); // just large enough
    add_unit(second, "2nd Ohio", 1049, 1000, 500);
    add_unit(third, "3rd Ohio", 2000, 3000, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_INFANTRY), 2);
    CHECK_INT(unit("formation 4 and formation 6")->initial, 7);
    CHECK_INT(unit("formation 7")->initial, 7);
    // Small ones join each other before larger ones, even those that are nearer.
    battle.unit[3].men = 1000;
    convert();
    CHECK_INT(unit("formation 4")->initial, 4); // 1,050 men: 3.5
    CHECK_INT(unit("formation 6 and formation 7")->initial, 7);
    // Nobody who is there joins one who comes.
    battle.unit[3].arrives = true;
    battle.unit[3].minute = 60;
    battle.unit[3].at.y = 0;
    convert();
    CHECK_INT(unit("formation 7")->initial, 3);
    CHECK_INT(unit("formation 7")->arrives, 3);
    CHECK_INT(unit("formation 4 and formation 6")->initial, 7);
    check_sound();
}

TEST(other_arms_and_divisions_are_no_neighbours)
{
    begin();
    battle.unit[0].men = 9000;
    int other = add_formation(CORPS, GD_LEVEL_DIVISION);
    int second = add_formation(other, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 600, 500, 500);
    add_unit(BRIGADE, "Riders", 600, 700, 500)->arm = GD_ARM_CAVALRY;
    add_unit(second, "2nd Ohio", 600, 900, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_INFANTRY), 2);
    CHECK_INT(count_of(GD_UNION, RM_CAVALRY), 1);
    check_sound();
}

static int quality_with(int men, gd_quality quality, bool untested)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 800, 500, 500);
    gd_battle_unit *u = add_unit(BRIGADE, "2nd Ohio", men, 700, 500);
    u->quality = (uint8_t)quality;
    u->traits = untested ? GD_TRAIT_UNTESTED : 0;
    convert();
    return unit("formation 4")->quality;
}

TEST(quality_is_that_of_most_men_and_of_equals_the_better)
{
    CHECK_INT(quality_with(799, GD_QUALITY_HIGH, false), RM_REGULAR);
    CHECK_INT(quality_with(800, GD_QUALITY_HIGH, false), RM_SUPERIOR);
    CHECK_INT(quality_with(800, GD_QUALITY_LOW, false), RM_REGULAR);
    CHECK_INT(quality_with(801, GD_QUALITY_LOW, false), RM_INFERIOR);
    CHECK_INT(quality_with(800, GD_QUALITY_HIGH, true), RM_REGULAR);
    CHECK_INT(quality_with(801, GD_QUALITY_HIGH, true), RM_GREEN);
}

static int weapon_for(gd_weapon weapon, gd_arm arm, uint32_t traits)
{
    begin();
    battle.unit[0].men = 9000;
    gd_battle_unit *u = arm == GD_ARM_ARTILLERY ? add_guns(BRIGADE, "Men", 12, 500, 500)
                                                : add_unit(BRIGADE, "Men", 1500, 500, 500);
    u->arm = (uint8_t)arm;
    u->weapon = (uint8_t)weapon;
    u->traits = traits;
    convert();
    return state.unit[1].weapon + 100 * state.unit[1].horse;
}

TEST(small_arms)
{
    CHECK_INT(weapon_for(GD_WEAPON_RIFLED_MUSKET, GD_ARM_INFANTRY, 0), RM_RIFLE);
    CHECK_INT(weapon_for(GD_WEAPON_POOR_RIFLE, GD_ARM_INFANTRY, 0), RM_RIFLE);
    CHECK_INT(weapon_for(GD_WEAPON_SMOOTHBORE, GD_ARM_INFANTRY, 0), RM_MUSKET);
    CHECK_INT(weapon_for(GD_WEAPON_REPEATER, GD_ARM_INFANTRY, 0), RM_REPEATER);
    CHECK_INT(weapon_for(GD_WEAPON_BREECH_RIFLE, GD_ARM_INFANTRY, 0), RM_SHARPSHOOTER);
    CHECK_INT(weapon_for(GD_WEAPON_RIFLED_MUSKET, GD_ARM_INFANTRY, GD_TRAIT_SHARPSHOOTERS),
              RM_SHARPSHOOTER);
    CHECK_INT(weapon_for(GD_WEAPON_CARBINE, GD_ARM_CAVALRY, 0), RM_CARBINE);
    CHECK_INT(weapon_for(GD_WEAPON_BREECH_CARBINE, GD_ARM_CAVALRY, 0), RM_CARBINE);
    CHECK_INT(weapon_for(GD_WEAPON_SHOTGUN, GD_ARM_CAVALRY, 0), RM_SMALL_ARMS);
    CHECK_INT(weapon_for(GD_WEAPON_SABRE, GD_ARM_CAVALRY, 0), RM_SMALL_ARMS);
}

TEST(models_of_guns)
{
    enum { HORSE = GD_TRAIT_HORSE_ARTILLERY };
    CHECK_INT(weapon_for(GD_WEAPON_NAPOLEON_12PDR, GD_ARM_ARTILLERY, 0), RM_TWELVE_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_HOWITZER_12PDR, GD_ARM_ARTILLERY, 0), RM_TWELVE_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_HOWITZER_24PDR, GD_ARM_ARTILLERY, 0), RM_TWELVE_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_NAPOLEON_12PDR, GD_ARM_ARTILLERY, HORSE), RM_SIX_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_GUN_6PDR, GD_ARM_ARTILLERY, 0), RM_SIX_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_MOUNTAIN_HOWITZER, GD_ARM_ARTILLERY, 0), RM_SIX_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_RIFLE_3IN, GD_ARM_ARTILLERY, 0), RM_TEN_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_RIFLE_3IN, GD_ARM_ARTILLERY, HORSE), 100 + RM_TEN_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_PARROTT_10PDR, GD_ARM_ARTILLERY, 0), RM_TEN_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_JAMES_14PDR, GD_ARM_ARTILLERY, 0), RM_TEN_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_WHITWORTH, GD_ARM_ARTILLERY, 0), RM_TEN_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_BLAKELY, GD_ARM_ARTILLERY, 0), RM_TEN_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_PARROTT_20PDR, GD_ARM_ARTILLERY, 0), RM_TWENTY_POUNDER);
    CHECK_INT(weapon_for(GD_WEAPON_GATLING, GD_ARM_ARTILLERY, 0), RM_GATLING);
}

TEST(horse_begins_mounted_and_the_tired_are_fatigued)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "Riders", 1500, 500, 500);
    u->arm = GD_ARM_CAVALRY;
    u->weapon = GD_WEAPON_CARBINE;
    convert();
    CHECK_INT(unit("formation 4")->mounted, 1);
    CHECK_INT(unit("formation 4")->fatigue, 0);
    u->fatigue = GD_FATIGUE_TIRED;
    u->traits = GD_TRAIT_DISMOUNTED;
    convert();
    CHECK_INT(unit("formation 4")->mounted, 0);
    CHECK_INT(unit("formation 4")->fatigue, 4);
    u->fatigue = GD_FATIGUE_EXHAUSTED;
    u->traits = GD_TRAIT_MOUNTED_INFANTRY;
    convert();
    CHECK_INT(unit("formation 4")->mounted, 0); // it fights on foot
    CHECK_INT(unit("formation 4")->fatigue, 8);
    u->form = GD_FORM_COLUMN;
    convert();
    CHECK_INT(unit("formation 4")->mounted, 1);
}

// --- guns ----------------------------------------------------------------------------------------

TEST(each_element_takes_the_model_with_most_guns_left)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_guns(BRIGADE, "Battery A", 14, 300, 300);
    add_guns(DIVISION, "Battery B", 12, 700, 300)->weapon = GD_WEAPON_RIFLE_3IN;
    add_guns(DIVISION, "Battery C", 4, 900, 300)->weapon = GD_WEAPON_GUN_6PDR;
    convert(); // 30 guns
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 2);
    CHECK_INT(unit("Battery A")->weapon, RM_TWELVE_POUNDER);
    CHECK_INT(unit("Battery A")->quality, RM_REGULAR);
    CHECK_INT(unit("Battery B and Battery C")->weapon, RM_TEN_POUNDER);
    CHECK_INT(unit("Battery B and Battery C")->at.x, 7000); // with the largest
    CHECK_INT(unit("Battery A")->post, unit("formation 4")->post);
    check_sound();
}

// An element is 15 guns: of 22 there are 7 left for the second.
TEST(an_element_takes_its_guns_from_what_is_left)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_guns(DIVISION, "Battery A", 22, 300, 300);
    add_guns(DIVISION, "Battery B", 8, 700, 300)->weapon = GD_WEAPON_RIFLE_3IN;
    convert();
    int rifled = 0;
    for (gd_id i = 1; i <= state.piece_count; i++)
        rifled +=
            rm_at(&state, i)->kind == RM_ARTILLERY && rm_at(&state, i)->weapon == RM_TEN_POUNDER;
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 2);
    CHECK_INT(rifled, 1);
}

TEST(of_as_many_guns_the_better_model_counts)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_guns(DIVISION, "Battery A", 8, 700, 300)->weapon = GD_WEAPON_RIFLE_3IN;
    add_guns(DIVISION, "Battery B", 8, 900, 300);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 1);
    CHECK_INT(unit("Battery A and Battery B")->weapon, RM_TEN_POUNDER);
}

TEST(too_few_guns_join_the_next_higher_formation)
{
    begin();
    add_leader(CORPS, "Gen. Chief", GD_RATING_AVERAGE);
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_guns(BRIGADE, "Battery A", 5, 300, 300);
    add_guns(CORPS, "Battery B", 10, 700, 300);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 1);
    CHECK_INT(unit("Battery A and Battery B")->post, unit("Gen. Chief")->post);
    battle.unit[2].guns = 6;
    convert();
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 2);
    CHECK_INT(unit("Battery A")->post, unit("formation 4")->post);
    // Alone in the army, they are one.
    battle.unit[2].guns = 1;
    battle.unit[3].guns = 1;
    convert();
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 1);
    check_sound();
}

// --- commands ------------------------------------------------------------------------------------

TEST(commands_and_their_generals)
{
    begin();
    add_leader(GD_UNION, "Gen. Able", GD_RATING_GOOD);
    add_leader(CORPS, "Gen. Baker", GD_RATING_POOR);
    add_leader(DIVISION, "Gen. Cole", GD_RATING_AVERAGE);
    add_leader(BRIGADE, "Col. Dean", GD_RATING_GOOD);
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_GENERAL), 3);
    CHECK_INT(unit("Gen. Able")->post, 1);
    CHECK_INT(unit("Gen. Able")->rank, RM_OF_ARMY);
    CHECK_INT(unit("Gen. Able")->range, 18 * GD_INCH);
    CHECK_INT(unit("Gen. Able")->ability, 5);
    CHECK_INT(unit("Gen. Baker")->quality, RM_INFERIOR);
    CHECK_INT(unit("Gen. Baker")->range, 8 * GD_INCH);
    CHECK_INT(state.post[2].above, 1);
    CHECK_INT(state.post[3].above, 2);
    CHECK_INT(state.post[3].rank, RM_OF_DIVISION);
    CHECK_INT(unit("Gen. Cole")->value, 2);
    CHECK_INT(unit("formation 4 (Dean)")->post, 3);
    // The Confederates have no division and nobody on the field: they are one.
    CHECK_INT(unit("Confederate general")->rank, RM_OF_DIVISION);
    CHECK_INT(unit("Confederate general")->quality, RM_REGULAR);
    CHECK_INT(unit("formation 5")->post, 4);
    check_sound();
    // A corps or army without a leader is no command, a division without one has a made-up one.
    battle.leader[0].post = battle.leader[1].post = battle.leader[2].post = GD_POST_AWAY;
    convert();
    CHECK_INT(count_of(GD_UNION, RM_GENERAL), 1);
    CHECK_INT(unit("formation 3, general")->quality, RM_REGULAR);
    CHECK_INT(state.post[1].above, 0);
    // One who is away but has a place leads all the same; so does the side's commander.
    battle.leader[2].placed = true;
    battle.leader[2].at = (gd_point){600 * GD_YARD, 400 * GD_YARD};
    convert();
    CHECK_INT(unit("Gen. Cole")->rank, RM_OF_DIVISION);
    battle.leader[2].placed = false;
    battle.commander[GD_UNION] = 3;
    convert();
    CHECK_INT(unit("Col. Dean")->quality, RM_SUPERIOR);
    CHECK_INT(unit("Col. Dean")->rank, RM_OF_DIVISION);
    check_sound();
}

// One who is away but has a place leads, be he the first of the battle.
TEST(who_is_away_leads_where_nobody_else_does)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    gd_battle_leader *cole = add_leader(DIVISION, "Gen. Cole", GD_RATING_AVERAGE);
    cole->post = GD_POST_AWAY;
    cole->placed = true;
    cole->at = (gd_point){500 * GD_YARD, 400 * GD_YARD};
    convert();
    CHECK(has("Gen. Cole"));
}

// The side's commander leads the division that he is of where nobody else does, be he the first
// of the battle; a division that he is not of has a general whom nobody knows.
TEST(the_commander_leads_where_nobody_else_does)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    gd_battle_leader *cole = add_leader(DIVISION, "Gen. Cole", GD_RATING_AVERAGE);
    cole->post = GD_POST_AWAY;
    convert();
    CHECK(!has("Gen. Cole"));
    battle.commander[GD_UNION] = 0;
    convert();
    CHECK(has("Gen. Cole"));
}

// Whichever piece it is that cannot be.
TEST(every_piece_of_a_state_must_be_sound)
{
    char why[200];
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    convert();
    check_sound();
    for (gd_id i = 1; i <= state.piece_count; i++) {
        rm_unit *u = rm_get(&state, i);
        uint8_t elements = u->elements;
        if (!rm_on_table(u))
            continue;
        u->elements = (uint8_t)(u->initial + 1);
        CHECK(!rm_sound(&table, &state, why, sizeof why));
        u->elements = elements;
        u->element_at[0].x += 100; // not where its body has it
        CHECK(!rm_sound(&table, &state, why, sizeof why));
        u->element_at[0].x -= 100;
    }
    check_sound();
}

TEST(troops_outside_every_command_join_the_nearest)
{
    begin();
    int other = add_formation(CORPS, GD_LEVEL_DIVISION),
        alone = add_formation(GD_UNION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 1500, 500, 500);
    add_unit(other, "2nd Ohio", 1500, 2500, 500);
    add_unit(alone, "3rd Ohio", 1500, 2000, 500);
    convert();
    CHECK_INT(unit("formation 7")->post, unit("2nd Ohio")->post);
    battle.unit[3].at.x = 1000 * GD_YARD;
    convert();
    CHECK_INT(unit("formation 7")->post, unit("formation 4")->post);
    check_sound();
}

// --- places --------------------------------------------------------------------------------------

TEST(near_the_enemy_everybody_is_in_line)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "Men", 1500, 2500, 3500);
    u->form = GD_FORM_COLUMN;
    convert(); // 1,000 yards: it has faced him
    CHECK_INT(unit("formation 4")->formation, RM_LINE);
    CHECK_INT(unit("formation 4")->facing, 900);
    u->at.x -= GD_YARD;
    convert();
    CHECK_INT(unit("formation 4")->formation, RM_MARCH_COLUMN);
    CHECK_INT(unit("formation 4")->bent, 0); // there is no road
    CHECK_INT(unit("formation 4")->facing, 0);
    u->form = GD_FORM_LINE;
    convert();
    CHECK_INT(unit("formation 4")->formation, RM_LINE);
}

TEST(enemies_begin_apart)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 3500, 3450);
    convert();
    gd_length gap;
    CHECK(rm_nearest_enemy(&state, unit("formation 4"), &gap));
    CHECK(gap >= RM_KEEP_OFF_LINE && gap < RM_KEEP_OFF_LINE + GD_INCH);
    check_sound();
    battle.unit[1].arm = GD_ARM_ARTILLERY;
    battle.unit[1].men = 0;
    battle.unit[1].guns = 12;
    battle.unit[1].weapon = GD_WEAPON_RIFLE_3IN;
    battle.unit[1].form = GD_FORM_LIMBERED;
    convert();
    CHECK(rm_nearest_enemy(&state, unit("Men"), &gap));
    CHECK(gap >= RM_KEEP_OFF_COLUMN && gap < RM_KEEP_OFF_COLUMN + GD_INCH);
    check_sound();
}

TEST(several_lines_are_two_ranks)
{
    begin();
    gd_battle_unit *u = add_unit(BRIGADE, "Men", 1500, 500, 500);
    u->lines = 2;
    convert();
    CHECK_INT(unit("formation 4")->files, 3);
    u->lines = 1;
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(second, "Others", 1500, 600, 500); // on top of each other
    convert();
    CHECK_INT(unit("formation 4")->files, 3);
    CHECK_INT(unit("formation 6")->files, 3);
    check_sound();
}

TEST(who_finds_a_little_of_his_place_taken_slides_aside)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int third = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 1500, 1000, 500)->facing = 0; // 3.75 inches wide
    add_unit(second, "2nd Ohio", 1500, 1325, 500)->facing = 0;
    add_unit(third, "3rd Ohio", 1500, 675, 500)->facing = 0;
    convert();
    CHECK_INT(unit("formation 4")->at.x, 10000);
    CHECK_INT(unit("formation 6")->at.x, 13750);
    CHECK_INT(unit("formation 7")->at.x, 6250);
    CHECK_INT(unit("formation 4")->files, 5);
    CHECK_INT(unit("formation 6")->at.y, 5000);
    CHECK_INT(unit("formation 7")->at.y, 5000);
}

TEST(columns_lie_along_their_road)
{
    begin();
    add(GD_TERRAIN_ROAD_PIKE, GD_GEOMETRY_LINE, 3,
        (const int[][2]){{1000, 0}, {1000, 600}, {600, 1000}});
    add_unit(BRIGADE, "Men", 2400, 820, 800)->form = GD_FORM_COLUMN;
    battle.unit[1].facing = 3150;
    convert();
    const rm_unit *u = unit("formation 4");
    CHECK_INT(u->formation, RM_MARCH_COLUMN);
    CHECK_INT(u->bent, 1);
    CHECK_INT(u->element_facing[0], 3150);
    CHECK_INT(u->at.x, 8100); // its head is where history has it, on the road
    CHECK_INT(u->at.y, 7900);
    CHECK_INT(u->element_facing[7], 0); // round the bend
    CHECK_INT(u->element_at[7].x, 10000);
    for (int i = 0; i < u->elements; i++)
        CHECK(rm_on_road(&table, u, i));
    check_sound();
}

TEST(guns_are_limbered_as_history_has_them)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    gd_battle_unit *u = add_guns(BRIGADE, "Battery A", 6, 2600, 3000);
    convert();
    CHECK_INT(unit("Battery A")->formation, RM_LINE);
    u->form = GD_FORM_LIMBERED;
    convert();
    CHECK_INT(unit("Battery A")->formation, RM_MARCH_COLUMN);
}

TEST(generals_stand_where_most_hear_them)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    gd_battle_leader *l = add_leader(DIVISION, "Gen. Cole", GD_RATING_AVERAGE);
    add_unit(BRIGADE, "1st Ohio", 1500, 500, 500);
    add_unit(second, "2nd Ohio", 1500, 1500, 500); // 6 inches between them, and he has 4
    convert();
    const rm_unit *cole = unit("Gen. Cole");
    CHECK(rm_gap(cole, unit("formation 4")) <= cole->range);
    CHECK(rm_gap(cole, unit("formation 6")) <= cole->range);
    CHECK(cole->at.y < 5000); // behind them
    check_sound();
    battle.unit[2].at = (gd_point){3500 * GD_YARD, 500 * GD_YARD}; // too far off to hear him
    convert();
    CHECK_INT(unit("Gen. Cole")->at.x, 5000);
    CHECK_INT(unit("Gen. Cole")->at.y, 5000 - 750 - 500 - 500); // half an inch behind the rear
    l->placed = true;
    l->at = (gd_point){3000 * GD_YARD, 500 * GD_YARD};
    convert();
    CHECK_INT(unit("Gen. Cole")->at.x, 30000);
}

TEST(columns_to_come)
{
    begin();
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 4000);
    add_leader(DIVISION, "Gen. Cole", GD_RATING_AVERAGE);
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    gd_battle_unit *a = add_unit(BRIGADE, "1st Ohio", 1500, 1500, 0);
    gd_battle_unit *b = add_unit(second, "2nd Ohio", 1500, 1700, 0);
    a->arrives = b->arrives = true;
    a->minute = 30;
    b->minute = 59;
    convert(); // 500 yards from the road's end, and 700
    CHECK_INT(unit("formation 4")->status, RM_TO_COME);
    CHECK_INT(unit("formation 4")->arrives, 2);
    CHECK_INT(unit("formation 4")->entry.x, 10000);
    CHECK_INT(unit("formation 4")->entry.y, 0);
    CHECK_INT(unit("formation 4")->edge, GD_SOUTH);
    CHECK_INT(unit("formation 4")->formation, RM_MARCH_COLUMN);
    CHECK_INT(unit("formation 6")->entry.x, 17000);
    // He comes with the first of them, at their head.
    CHECK_INT(unit("Gen. Cole")->place, 1);
    CHECK_INT(unit("formation 4")->place, 2);
    CHECK_INT(unit("formation 4")->group, unit("Gen. Cole")->group);
    CHECK(unit("formation 6")->group != unit("formation 4")->group);
    CHECK_INT(unit("formation 6")->place, 1);
    b->at.x = 1600 * GD_YARD;
    convert();
    CHECK_INT(unit("formation 6")->place, 3);
    b->minute = 60;
    convert();
    CHECK_INT(unit("formation 6")->arrives, 3);
    CHECK_INT(unit("formation 6")->place, 1);
    check_sound();
}

TEST(a_brigade_comes_when_half_of_it_has)
{
    begin();
    add_unit(BRIGADE, "1st Ohio", 800, 500, 500);
    gd_battle_unit *u = add_unit(BRIGADE, "2nd Ohio", 800, 500, 0);
    u->arrives = true;
    u->minute = 60;
    convert();
    CHECK_INT(unit("formation 4")->status, RM_ON_TABLE);
    u->men = 801;
    convert();
    CHECK_INT(unit("formation 4")->arrives, 3);
    u->in_place = true;
    convert();
    CHECK_INT(unit("formation 4")->status, RM_ON_TABLE);
}

// --- ground --------------------------------------------------------------------------------------

TEST(the_ground)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 3500, 500);
    add_box(GD_TERRAIN_THICK_WOODS, 0, 0, 100, 100);
    add_box(GD_TERRAIN_OPEN_WOODS, 200, 0, 300, 100);
    add_box(GD_TERRAIN_THICKET, 400, 0, 500, 100);
    add_box(GD_TERRAIN_ORCHARD, 600, 0, 700, 100);
    add_box(GD_TERRAIN_TOWN, 800, 0, 900, 100);
    add_box(GD_TERRAIN_FARM, 1000, 0, 1100, 100);
    add_box(GD_TERRAIN_CORN, 1200, 0, 1300, 100);
    add_box(GD_TERRAIN_MARSH, 1400, 0, 1500, 100);
    add_box(GD_TERRAIN_POND, 1600, 0, 1700, 100);
    add_box(GD_TERRAIN_ROUGH, 1800, 0, 1900, 100);
    add_box(GD_TERRAIN_HILL, 0, 1000, 1000, 2000)->height = 30;
    add_box(GD_TERRAIN_HILL, 200, 1200, 400, 1400)->height = 60;
    add_line(GD_TERRAIN_RIVER, 0, 3000, 4000, 3000)->width = 50 * GD_YARD;
    add_line(GD_TERRAIN_STREAM, 0, 3300, 4000, 3300)->width = 20 * GD_YARD;
    add_line(GD_TERRAIN_BROOK, 0, 3600, 4000, 3600);
    add_line(GD_TERRAIN_FENCE, 0, 3700, 2000, 3700);
    add_line(GD_TERRAIN_SUNKEN_ROAD, 2500, 1000, 2500, 1500);
    add_line(GD_TERRAIN_STONE_WALL, 2600, 1000, 2600, 1500);
    add_line(GD_TERRAIN_CUT, 2700, 1000, 2700, 1500);
    add_line(GD_TERRAIN_EMBANKMENT, 2800, 1000, 2800, 1500);
    add(GD_TERRAIN_BRIDGE, GD_GEOMETRY_POINT, 1, (const int[][2]){{500, 3000}});
    add(GD_TERRAIN_FORD, GD_GEOMETRY_POINT, 1, (const int[][2]){{900, 3000}});
    convert();
    CHECK_INT(features_of(RM_WOODS), 4);
    CHECK_INT(features_of(RM_TOWN), 2);
    CHECK_INT(features_of(RM_RIVER), 2);
    CHECK_INT(features_of(RM_SUNKEN_ROAD), 4);
    CHECK_INT(features_of(RM_ROAD), 1);
    CHECK_INT(features_of(RM_BRIDGE), 1);
    CHECK_INT(features_of(RM_FORD), 1);
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        const gd_point *w = &table.ground.point[f->first];
        if (f->kind != RM_BRIDGE && f->kind != RM_FORD)
            continue;
        CHECK_INT(abs(w[1].y - w[0].y), 1000); // the river, and a quarter of an inch at each bank
        CHECK_INT(w[0].y + w[1].y, 2 * 30000);
        CHECK_INT(w[0].x, f->kind == RM_BRIDGE ? 5000 : 9000);
        CHECK_INT(f->width, f->kind == RM_BRIDGE ? 500 : 1000);
    }
    CHECK_INT(table.scenery.count, 6);
    CHECK_INT(rm_level_at(&table, (gd_point){1000, 11000}), 1);
    CHECK_INT(rm_level_at(&table, (gd_point){3000, 13000}), 2);
    CHECK_INT(rm_level_at(&table, (gd_point){20000, 13000}), 0);
}

TEST(works_are_markers)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 1000, 950)->facing = 0;
    add_line(GD_TERRAIN_HASTY_WORKS, 1500, 1000, 500, 1000); // faces the enemy in the north
    add_line(GD_TERRAIN_WORKS, 2000, 200, 3000, 200)->faces = 180;
    add_box(GD_TERRAIN_WORKS, 3400, 400, 3600, 600);
    convert();
    const rm_works *w = state.works;
    CHECK_INT(w[0].level, 1);
    CHECK_INT(w[0].turns, 1);
    CHECK_INT(w[0].facing, 0);
    CHECK_INT(w[0].from.x, 5000); // left and right as they look
    CHECK_INT(w[0].to.x, 15000);
    CHECK_INT(w[1].level, 2);
    CHECK_INT(w[1].facing, 1800);
    CHECK_INT(w[1].from.x, 30000);
    for (int i = 2; i < 6; i++) { // round about, outward
        gd_point middle = gd_point_middle(w[i].from, w[i].to);
        CHECK_INT(w[i].facing, gd_bearing((gd_point){35000, 5000}, middle));
    }
    CHECK_INT(w[6].level, 0);
    // A line that history has just behind stands along them.
    CHECK_INT(unit("formation 4")->at.x, 10000);
    CHECK_INT(unit("formation 4")->at.y, 10000);
    CHECK_INT(rm_works_of(&state, unit("formation 4"), NULL), 1);
    check_sound();
    battle.unit[1].at.y = 800 * GD_YARD;
    convert();
    CHECK_INT(unit("formation 4")->at.y, 8000);
    // With both as near as each other they are the Union's, and look at the others.
    battle.unit[1].at = (gd_point){1000 * GD_YARD, 500 * GD_YARD};
    battle.unit[0].at = (gd_point){1000 * GD_YARD, 1500 * GD_YARD};
    convert();
    CHECK_INT(state.works[0].facing, 0);
}

TEST(who_finds_a_little_of_his_wall_taken_slides_along_it)
{
    begin();
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int third = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "1st Ohio", 1500, 1000, 950)->facing = 0; // 3.75 inches wide
    add_unit(second, "2nd Ohio", 1500, 1325, 950)->facing = 0;
    add_unit(third, "3rd Ohio", 1500, 675, 950)->facing = 0;
    add_line(GD_TERRAIN_HASTY_WORKS, 2000, 1000, 100, 1000);
    convert();
    CHECK_INT(unit("formation 4")->at.x, 10000);
    CHECK_INT(unit("formation 6")->at.x, 13750);
    CHECK_INT(unit("formation 7")->at.x, 6250);
    CHECK_INT(unit("formation 6")->at.y, 10000);
    CHECK_INT(unit("formation 7")->at.y, 10000);
}

// --- supply --------------------------------------------------------------------------------------

static bool all_in_supply(int side)
{
    static rm_trace trains[RM_PIECES + 1];
    rm_trace_trains(&table, &state, side, trains);
    for (gd_id i = 1; i <= state.piece_count; i++)
        if (rm_on_table(rm_at(&state, i)) && rm_at(&state, i)->kind == RM_SUPPLY &&
            rm_at(&state, i)->side == side && !trains[i].in_supply)
            return false;
    return true;
}

TEST(trains_stand_on_the_roads_to_their_edges)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    add_leader(CORPS, "Gen. Chief", GD_RATING_AVERAGE);
    add_formation(GD_UNION, GD_LEVEL_CORPS); // a second one, not here
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 4000);
    add_unit(BRIGADE, "Men", 1500, 1500, 1500);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_SUPPLY), 2);
    CHECK_INT(count_of(GD_CONFEDERATE, RM_SUPPLY), 1);
    CHECK_INT(state.supply, 1);
    const rm_unit *train = unit("Union train");
    CHECK_INT(train->at.x, 10000);
    CHECK_INT(train->at.y, 7000); // its rear 4 inches from the edge
    CHECK_INT(train->facing, 0);
    CHECK_INT(train->post, unit("Gen. Chief")->post);
    CHECK_INT(unit("Union train (2)")->at.y, 10000);
    CHECK_INT(unit("Confederate train")->facing, 1800);
    CHECK(all_in_supply(GD_UNION) && all_in_supply(GD_CONFEDERATE));
    CHECK_INT(state.source[0].side, GD_UNION);
    CHECK_INT(state.source[0].at.x, 10000);
    CHECK_INT(state.source[0].at.y, 0);
    CHECK_INT(state.source[0].distance, 0);
    CHECK_INT(state.source[4].side, GD_CONFEDERATE);
    check_sound();
    // Where only one side could have trains, nobody has.
    battle.edge[GD_CONFEDERATE] = GD_EAST;
    convert();
    CHECK_INT(count_of(GD_UNION, RM_SUPPLY), 0);
    CHECK_INT(state.supply, 0);
}

// An army far from its edge has its train where that supplies it, no farther forward.
TEST(trains_go_as_far_forward_as_they_must)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    battle.depth = 8000 * GD_YARD;
    battle.unit[0].at.y = 7500 * GD_YARD;
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 8000);
    add_unit(BRIGADE, "Men", 1500, 1000, 5000);
    convert();
    CHECK_INT(unit("Union train")->at.x, 10000);
    CHECK_INT(unit("Union train")->at.y, 17500); // its middle 36 inches from them, less 2
    CHECK(all_in_supply(GD_UNION));
}

// Whom the first supplies already does not draw the second there.
TEST(a_second_train_goes_to_those_who_have_none)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    battle.depth = 12000 * GD_YARD;
    battle.unit[0].at.y = 9000 * GD_YARD;
    add_formation(GD_UNION, GD_LEVEL_CORPS);
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int third = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int fourth = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 12000);
    add_unit(BRIGADE, "Rear", 1500, 1000, 400);
    add_unit(second, "Left", 1500, 500, 8000);
    add_unit(third, "Middle", 1500, 1000, 8000);
    add_unit(fourth, "Right", 1500, 1500, 8000);
    convert();
    CHECK(unit("Union train")->at.y > 45000);
    CHECK_INT(unit("Union train (2)")->at.y, 7000); // its rear 4 inches from the edge
}

// Its middle is no farther than 72 inches by road from the edge (RM-SUPPLY-02).
TEST(a_train_may_be_as_far_as_its_road_allows)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    battle.depth = 15000 * GD_YARD;
    battle.unit[0].at.y = 13000 * GD_YARD;
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 15000);
    add_unit(BRIGADE, "Men", 1500, 1000, 10600); // 34 inches from there
    convert();
    CHECK_INT(unit("Union train")->at.y, 73500);
}

// Up to 12 inches from the edge it may be before the middle of its army.
TEST(a_train_may_always_be_near_the_edge)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    battle.depth = 9000 * GD_YARD;
    battle.unit[0].at.y = 8000 * GD_YARD;
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int third = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int fourth = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int fifth = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 9000);
    add_unit(BRIGADE, "Ahead", 1500, 1000, 4600); // 34 inches from there
    add_unit(second, "Left", 1500, 300, 100);
    add_unit(third, "Left too", 1500, 700, 100);
    add_unit(fourth, "Right", 1500, 1300, 100);
    add_unit(fifth, "Right too", 1500, 1700, 100);
    convert();
    CHECK_INT(unit("Union train")->at.y, 13500);
}

// Troops 36 inches from a train have none of their own: a train's reach is taken for 34.
TEST(who_is_only_just_out_of_reach_draws_the_second_train)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    battle.depth = 12000 * GD_YARD;
    battle.width = 6000 * GD_YARD;
    battle.unit[0].at.y = 9500 * GD_YARD;
    add_formation(GD_UNION, GD_LEVEL_CORPS);
    int second = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int third = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    int fourth = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 0, 1000, 12000);
    add_unit(BRIGADE, "Aside", 1500, 4000, 2750);
    add_unit(second, "Left", 1500, 800, 8000);
    add_unit(third, "Middle", 1500, 1000, 8000);
    add_unit(fourth, "Right", 1500, 1200, 8000);
    convert();
    CHECK_INT(unit("Union train")->at.y, 47500 + 500);
    CHECK_INT(unit("Union train (2)")->at.y, 13000);
}

// --- objectives ----------------------------------------------------------------------------------

TEST(objectives_are_worth_a_part_of_the_larger_army)
{
    begin(); // the Confederates: 10 elements at 12 and a general at 40
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    for (int i = 0; i < 2; i++) {
        gd_battle_objective *o = &battle.objective[battle.objective_count++];
        *o = (gd_battle_objective){.value = 3 + 2 * i, .holder = GD_NOBODY, .option = -1};
        o->radius = 100 * GD_YARD;
        snprintf(o->name, sizeof o->name, "Hill %d", i);
    }
    convert();
    CHECK_INT((int)state.side[GD_CONFEDERATE].cost, 160);
    CHECK_INT(table.objective[0].value, 16);
    CHECK_INT(table.objective[1].value, 26); // 26.7
    CHECK_INT(table.objective[0].radius, 0); // as the rules say
    battle.objective[0].value = 0;
    convert();
    CHECK_INT(table.objective[0].value, 0); // the usual worth
}

// --- refusals ------------------------------------------------------------------------------------

TEST(a_battle_must_fit)
{
    begin();
    refuse("the union side has no troops in this battle");
    for (int i = 0; i < RM_POSTS; i++)
        add_unit(add_formation(CORPS, GD_LEVEL_DIVISION), "Men", 1500, 500, 500);
    refuse("the battle has more than 64 divisions, corps and armies");
    begin();
    for (int i = 0; i < 100; i++) {
        battle.formation[BRIGADE].level = GD_LEVEL_BRIGADE;
        add_unit(add_formation(DIVISION, GD_LEVEL_BRIGADE), "Men", 6000, 500, 500);
    }
    refuse("the battle has more than 176 brigades, batteries, trains and generals");
}

// --- the battles that ship -----------------------------------------------------------------------

static const char *const shipped[] = {"antietam-cornfield", "brawners-farm",  "champion-hill",
                                      "chickamauga",        "fleetwood-hill", "henry-house-hill",
                                      "little-round-top",   "picketts-charge"};
enum { SHIPPED = sizeof shipped / sizeof shipped[0] };

static void convert_shipped(int index, bool all_options)
{
    read_shipped(shipped[index], &battle);
    for (int i = 0; i < battle.option_count; i++)
        battle.option[i].on |= all_options;
    convert();
}

static int32_t men_of(int side, bool guns)
{
    int32_t men = 0;
    for (int u = 0; u < battle.unit_count; u++)
        if (gd_battle_side(&battle, u) == side && (battle.unit[u].arm == GD_ARM_ARTILLERY) == guns)
            men += gd_battle_strength(&battle, u, 0);
    return men;
}

// Everybody is on the table, and each piece has rounded by half an element at most.
static void check_totals(int side)
{
    int32_t men = 0, guns = 0, elements = 0, units = 0;
    for (int i = 1; i <= table.piece_count; i++) {
        const struct gd_roster *r = &table.roster[i];
        if (r->side != side)
            continue;
        men += r->kind <= RM_CAVALRY ? r->men : 0;
        guns += r->kind == RM_ARTILLERY ? r->men : 0;
        units += r->kind <= RM_CAVALRY;
        elements += r->kind <= RM_CAVALRY ? state.unit[i].initial : 0;
    }
    CHECK_INT(men, men_of(side, false));
    CHECK_INT(guns, men_of(side, true));
    int32_t off = elements * rm_men_an_element(&table) - men;
    CHECK(2 * (off < 0 ? -off : off) <= units * rm_men_an_element(&table));
}

TEST(every_battle_can_be_fought)
{
    for (int i = 0; i < SHIPPED; i++)
        for (int all = 0; all < 2; all++) {
            convert_shipped(i, all);
            check_sound();
            for (int side = 0; side < GD_SIDES; side++) {
                check_totals(side);
                CHECK(all_in_supply(side));
                CHECK_INT(count_of(side, RM_SUPPLY) > 0, state.supply);
            }
            CHECK(table.piece_count <= RM_START_PIECES);
        }
}

TEST(battles_with_roads_to_both_edges_have_trains)
{
    for (int i = 0; i < SHIPPED; i++) {
        gd_point ends[RM_ROAD_ENDS];
        convert_shipped(i, false);
        bool roads = rm_road_ends(&table, table.edge[GD_UNION], ends) > 0 &&
                     rm_road_ends(&table, table.edge[GD_CONFEDERATE], ends) > 0;
        CHECK_INT(state.supply, roads);
    }
}

TEST(chickamauga_is_an_army_battle)
{
    read_battle("battles/chickamauga.json");
    table.players.seat_count = 4;
    for (int i = 0; i < 4; i++)
        table.players.seat[i].side = (gd_side)(i / 2);
    convert();
    check_sound();
    int pieces[4] = {0};
    for (gd_id i = 1; i <= state.piece_count; i++)
        pieces[rm_at(&state, i)->seat]++;
    for (int i = 0; i < 4; i++)
        CHECK(pieces[i] > 10);
    CHECK_INT(state.messages, 1);
    CHECK_INT(table.yards_per_foot, 1200);
    CHECK_INT(table.turn_limit, 18);
    CHECK_INT(unit("Gen. Braxton Bragg")->rank, RM_OF_ARMY);
    CHECK_INT(unit("Lt. Gen. James Longstreet")->rank, RM_OF_CORPS); // a wing
    CHECK_INT(unit("Lt. Gen. Leonidas Polk")->quality, RM_INFERIOR);
    CHECK_INT(unit("Maj. Gen. Gordon Granger")->arrives, 7);
    CHECK_INT(count_of(GD_UNION, RM_SUPPLY), 3);
    CHECK_INT(state.attacker, GD_CONFEDERATE);
    CHECK_INT(state.side[GD_UNION].edges, 1 << GD_WEST);
}

TEST(picketts_charge_has_its_wall)
{
    begin();
    read_battle("battles/picketts-charge.json");
    convert();
    CHECK(rm_lines_sunken_road(&table, unit("Second Brigade (Webb)"), NULL));
    CHECK_INT(rm_works_of(&state, unit("Third Brigade (Hall)"), NULL), 1);
    CHECK_INT(state.weather, RM_HOT);
    CHECK_INT(state.minutes, 13 * 60);
    CHECK_INT(state.messages, 0);
}

// --- the open field ------------------------------------------------------------------------------

TEST(an_open_field_is_made)
{
    read_battle("battles/pickup.json");
    convert();
    CHECK_INT(table.width, 60 * GD_INCH);
    CHECK_INT(table.depth, 48 * GD_INCH);
    CHECK_INT(table.piece_count, 160);
    CHECK_INT(table.option[RM_OPT_HISTORICAL], 0);
    CHECK_INT(state.unbuilt, 1);
    for (gd_id i = 1; i <= state.piece_count; i++) {
        CHECK_INT(rm_at(&state, i)->status, RM_NO_PIECE);
        CHECK_INT(rm_at(&state, i)->side, i <= 80 ? GD_UNION : GD_CONFEDERATE);
    }
    CHECK_INT(table.objective_count, 2);
    CHECK_INT(features_of(RM_ROAD), 2);
    CHECK_INT(features_of(RM_TOWN), 1);
    CHECK_INT(features_of(RM_HILL), 2);
    CHECK(rm_on_road(&table, &(rm_unit){.elements = 1, .element_at = {{30000, 24000}}}, 0));
    CHECK_INT(state.side[GD_UNION].points, 1500);
    // Until the roll the Union is the attacker; sources follow the edges.
    CHECK_INT(state.source[0].at.y, 0);
    CHECK_INT(state.source[4].at.y, 48000);
    state.side[GD_UNION].edges = 1 << GD_NORTH;
    state.side[GD_CONFEDERATE].edges = 1 << GD_SOUTH;
    rm_find_sources(&table, &state);
    CHECK_INT(state.source[0].at.y, 48000);
    CHECK_INT(state.source[4].at.y, 0);
}

// Its outlines by their corners, and the sums of those in inches.
TEST(the_open_field_is_as_drawn)
{
    static const struct {
        int kind, height, corners, east, north;
    } drawn[] = {
        {RM_HILL, 1, 6, 137, 200}, {RM_HILL, 1, 6, 223, 88},  {RM_WOODS, 0, 5, 216, 157},
        {RM_WOODS, 0, 5, 80, 81},  {RM_WOODS, 0, 4, 28, 122}, {RM_TOWN, 0, 4, 120, 96},
        {RM_ROAD, 0, 4, 118, 82},  {RM_ROAD, 0, 3, 90, 71},
    };
    read_battle("battles/pickup.json");
    convert();
    CHECK_INT(table.ground.count, 8);
    for (int i = 0; i < 8; i++) {
        const gd_feature *f = &table.ground.feature[i];
        gd_point sum = {0, 0};
        CHECK_INT(f->kind, drawn[i].kind);
        CHECK_INT(f->height, drawn[i].height);
        CHECK_INT(f->count, drawn[i].corners);
        CHECK_INT(f->width, f->kind == RM_ROAD ? GD_INCH / 4 : 0);
        for (int k = 0; k < f->count; k++) {
            sum.x += table.ground.point[f->first + k].x;
            sum.y += table.ground.point[f->first + k].y;
        }
        CHECK_INT(sum.x, drawn[i].east * GD_INCH);
        CHECK_INT(sum.y, drawn[i].north * GD_INCH);
    }
    CHECK_INT(table.objective[0].at.x, 30 * GD_INCH);
    CHECK_INT(table.objective[0].at.y, 24 * GD_INCH);
    CHECK_INT(table.objective[1].at.x, 44 * GD_INCH);
    CHECK_INT(table.objective[1].at.y, 31 * GD_INCH);
    CHECK_INT(table.objective[1].holder, GD_NOBODY);
    CHECK_INT(table.yards_per_foot, 1200);
    CHECK_INT(table.edge[GD_UNION], 255);
    CHECK_INT(table.edge[GD_CONFEDERATE], 255);
}

// --- what decides between several ----------------------------------------------------------------

static int edge_of(gd_side side) { return table.edge[side]; }

// Of the points of the compass in their order: north, east, south, west.
TEST(a_side_has_the_edge_next_to_the_middle_of_its_troops)
{
    static const struct {
        int x, y, edge;
    } places[] = {
        {2000, 3700, GD_NORTH}, {3700, 2000, GD_EAST}, {2000, 300, GD_SOUTH}, {300, 2000, GD_WEST}};
    for (int i = 0; i < 4; i++) {
        begin();
        add_unit(BRIGADE, "Men", 1500, places[i].x, places[i].y);
        battle.unit[0].at = (gd_point){2000 * GD_YARD, 2000 * GD_YARD};
        convert();
        CHECK_INT(edge_of(GD_UNION), places[i].edge);
        battle.unit[0].at =
            (gd_point){places[(i + 1) % 4].x * GD_YARD, places[(i + 1) % 4].y * GD_YARD};
        convert();
        CHECK_INT(edge_of(GD_CONFEDERATE), places[(i + 1) % 4].edge);
        // Next to the same edge the Confederates have the one across.
        battle.unit[0].at = battle.unit[1].at;
        battle.unit[0].at.x += places[i].x == 2000 ? 400 * GD_YARD : 0;
        battle.unit[0].at.y += places[i].y == 2000 ? 400 * GD_YARD : 0;
        convert();
        CHECK_INT(edge_of(GD_UNION), places[i].edge);
        CHECK_INT(edge_of(GD_CONFEDERATE), (places[i].edge + 2) % 4);
    }
}

// Who comes with the first minute joins nobody who is there.
TEST(who_comes_at_once_is_not_there_yet)
{
    begin();
    battle.unit[0].men = 9000;
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "Few", 600, 0, 500);
    add_unit(other, "Many", 3000, 0, 900);
    battle.unit[1].arrives = true;
    battle.unit[1].minute = 0;
    convert();
    CHECK(has("formation 4"));
}

// Those who come in the same turn join each other, though others are nearer.
TEST(brigades_join_those_who_come_with_them)
{
    begin();
    battle.unit[0].men = 9000;
    int near = add_formation(DIVISION, GD_LEVEL_BRIGADE),
        far = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "Few", 600, 0, 500);
    add_unit(near, "Near", 3000, 0, 900);
    add_unit(far, "Far", 3000, 0, 2500);
    for (int i = 1; i <= 3; i++) {
        battle.unit[i].arrives = true;
        battle.unit[i].minute = i == 2 ? 120 : 60;
    }
    convert();
    CHECK(!has("formation 4") && !has("formation 6 and formation 4"));
    for (int i = 1; i <= table.piece_count; i++)
        if (strstr(table.roster[i].name, "formation 4"))
            CHECK(strstr(table.roster[i].name, "formation 7"));
}

TEST(wings_stand_beside_each_other_the_first_on_the_right)
{
    begin();
    add_unit(BRIGADE, "Men", 6000, 2000, 1000);
    strcpy(battle.formation[BRIGADE].name, "The brigade of General Bartholomew Farn");
    convert();
    const rm_unit *right = NULL, *left = NULL;
    for (int i = 1; i <= table.piece_count; i++) {
        const char *name = table.roster[i].name;
        if (strstr(name, "right wing"))
            right = rm_at(&state, (gd_id)i);
        if (strstr(name, "left wing"))
            left = rm_at(&state, (gd_id)i);
        CHECK(strlen(name) < sizeof table.roster[i].name);
    }
    CHECK(right && left);
    if (right && left) {
        CHECK_INT((right->at.x + left->at.x) / 2, 20000); // yards by the hundred
        CHECK(right->at.x > left->at.x);
        CHECK_INT(right->at.x - left->at.x, (rm_width(right) + rm_width(left)) / 2);
    }
}

// In two lines half of an even number stands in each.
TEST(two_lines_of_an_even_brigade_are_as_long)
{
    begin();
    add_unit(BRIGADE, "Men", 1800, 2000, 1000)->lines = 2;
    convert();
    CHECK_INT(unit("formation 4")->initial, 6);
    CHECK_INT(unit("formation 4")->files, 3);
}

// Who comes in another turn is joined only if there is nobody else.
TEST(brigades_that_come_at_different_times_may_join)
{
    begin();
    battle.unit[0].men = 9000;
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "Few", 600, 0, 500);
    add_unit(other, "Many", 3000, 0, 900);
    for (int i = 1; i <= 2; i++) {
        battle.unit[i].arrives = true;
        battle.unit[i].minute = 60 * i;
    }
    convert();
    CHECK(!has("formation 4") && has("formation 6 and formation 4, right wing"));
    battle.unit[2].arrives = false; // who is there is joined by nobody who comes
    convert();
    CHECK(has("formation 4"));
}

TEST(a_brigade_under_the_army_is_under_its_commander)
{
    begin();
    add_leader(GD_UNION, "Chief", GD_RATING_GOOD);
    add_leader(DIVISION, "Other", GD_RATING_GOOD);
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_unit(GD_UNION, "Escort", 1500, 520, 700);
    convert();
    CHECK_INT(unit("Escort")->post, unit("Chief")->post);
    CHECK_INT(unit("formation 4")->post, unit("Other")->post);
}

// Guns that are too few for the army go to those who have some, not to a corps without.
TEST(the_army_gives_its_guns_to_who_has_some)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 900, 900);
    add_guns(DIVISION, "Battery A", 12, 500, 500);
    add_guns(GD_UNION, "Battery B", 3, 600, 500);
    convert();
    CHECK_INT(count_of(GD_UNION, RM_ARTILLERY), 1);
    for (int i = 1; i <= table.piece_count; i++)
        if (table.roster[i].kind == RM_ARTILLERY)
            CHECK_INT(table.roster[i].men, 15);
}

// He stands with his foot, not with his guns, and without either with those of his side.
TEST(a_general_stands_with_his_foot)
{
    begin();
    int bare = add_formation(CORPS, GD_LEVEL_DIVISION);
    add_leader(DIVISION, "Foot", GD_RATING_AVERAGE);
    add_leader(bare, "Bare", GD_RATING_AVERAGE);
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_guns(BRIGADE, "Guns", 12, 500, 2500);
    add_guns(bare, "Few guns", 3, 2000, 500);
    convert();
    CHECK(gd_distance(unit("Foot")->at, unit("formation 4")->at) < 3 * GD_INCH);
    CHECK(gd_distance(unit("Bare")->at, unit("formation 5")->at) > 15 * GD_INCH);
}

TEST(each_side_has_its_own_sources)
{
    begin();
    battle.edge[GD_UNION] = GD_SOUTH;
    battle.edge[GD_CONFEDERATE] = GD_NORTH;
    add_unit(BRIGADE, "Men", 1500, 500, 500);
    add_line(GD_TERRAIN_ROAD_PIKE, 1000, 0, 1000, 4000);
    add_line(GD_TERRAIN_ROAD_PIKE, 2000, 0, 2000, 4000);
    convert();
    for (int side = 0; side < GD_SIDES; side++)
        for (int i = 0; i < 4; i++) {
            const rm_source *o = &state.source[4 * side + i];
            CHECK_INT(o->side, i < 2 ? side : GD_NOBODY);
            if (i < 2)
                CHECK_INT(o->at.x, 10000 + 10000 * i);
        }
}

// Units of one turn that come within 3 inches of each other are one column.
static bool come_by_one_place(int yards)
{
    begin();
    int other = add_formation(DIVISION, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "Men", 1500, 1000, 0);
    add_unit(other, "More", 1500, 1000 + yards, 0);
    for (int i = 1; i <= 2; i++) {
        battle.unit[i].arrives = true;
        battle.unit[i].minute = 60;
    }
    convert();
    return unit("formation 6")->entry.x == unit("formation 4")->entry.x;
}

TEST(who_comes_near_to_another_comes_with_him)
{
    CHECK(come_by_one_place(300));
    CHECK(!come_by_one_place(301));
}

TEST(works_round_an_area_look_outward_whichever_corner_comes_first)
{
    static const int corner[3][2] = {{3600, 400}, {3400, 400}, {3600, 600}};
    for (int way = 0; way < 2; way++)
        for (int first = 0; first < 3; first++) {
            int ring[3][2];
            for (int i = 0; i < 3; i++)
                for (int k = 0; k < 2; k++)
                    ring[i][k] = corner[(first + (way ? 3 - i : i)) % 3][k];
            begin();
            add_unit(BRIGADE, "Men", 1500, 500, 500);
            add(GD_TERRAIN_WORKS, GD_GEOMETRY_AREA, 3, (const int(*)[2])ring);
            convert();
            for (int i = 0; i < 3; i++) {
                const rm_works *w = &state.works[i];
                CHECK(gd_ahead_of(w->from, w->facing, (gd_point){35300, 4600}) < 0);
            }
        }
}

TEST(the_facts_of_a_roster_entry_do_not_touch_each_other)
{
    static const struct {
        rm_fact fact;
        int most;
    } facts[] = {{RM_FACT_ELEMENTS, 15}, {RM_FACT_FILES, 15},  {RM_FACT_QUALITY, 3},
                 {RM_FACT_WEAPON, 15},   {RM_FACT_MOUNTED, 1}, {RM_FACT_HORSE, 1},
                 {RM_FACT_FATIGUE, 3},   {RM_FACT_POST, 127},  {RM_FACT_ON_ROAD, 1}};
    enum { FACTS = sizeof facts / sizeof facts[0] };
    for (int i = 0; i < FACTS; i++) {
        struct gd_roster r = {0};
        rm_set_roster_fact(&r, facts[i].fact, facts[i].most);
        for (int k = 0; k < FACTS; k++)
            CHECK_INT(rm_roster_fact(&r, facts[k].fact), k == i ? facts[i].most : 0);
    }
}

TEST(numbers_that_nobody_has_are_all_alike)
{
    begin();
    add_unit(BRIGADE, "Men", 1500, 1000, 1000);
    convert();
    rm_unit blank = rm_blank_piece(&table, GD_UNION);
    rm_unit *last = &state.unit[++state.piece_count];
    *last = blank;
    last->quality = RM_SUPERIOR;
    rm_enrol(&table, &state);
    CHECK(memcmp(last, &blank, sizeof blank) == 0);
    rm_unit fresh = rm_unit_of(&table, number("formation 5"));
    CHECK_INT(fresh.in_command, 1);
    CHECK_INT(fresh.in_supply, 1);
}

// Be they the first of the list, his own are those he is with.
TEST(a_general_is_with_his_own_and_not_with_all_of_his_side)
{
    begin();
    int division = add_formation(CORPS, GD_LEVEL_DIVISION);
    int other = add_formation(division, GD_LEVEL_BRIGADE);
    int third = add_formation(division, GD_LEVEL_BRIGADE);
    add_unit(BRIGADE, "Men", 1500, 1000, 1000);
    add_unit(other, "Others", 1500, 3000, 500);
    add_unit(third, "More", 1500, 3500, 500);
    convert();
    CHECK_INT(number("formation 4"), 1);
    CHECK(gd_distance(unit("formation 3, general")->at, unit("formation 4")->at) < 5000);
}
