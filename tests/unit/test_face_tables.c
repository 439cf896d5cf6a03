// I Died With My Face to the Enemy: the program's tables are those of section 5 of the catalogue.
#include "rules/face/data.h"
#include "table_help.h"

static void open_catalogue(void) { read_catalogue("docs/rules/face.md"); }

TEST(rates_of_movement)
{
    static const char *const rows[FC_MOVERS] = {
        [FC_FOOT_LINE] = "Infantry Line, Reinforced Line (and cavalry on foot)",
        [FC_FOOT_COLUMN] = "Infantry Column (and cavalry on foot)",
        [FC_FOOT_MARCH] = "Infantry March Column (and cavalry on foot)",
        [FC_ON_HORSE] = "Cavalry, mounted",
        [FC_LIMBERED] = "Artillery, limbered",
    };
    open_catalogue();
    for (int mover = 0; mover < FC_MOVERS; mover++)
        for (int class = 0; class < FC_CLASSES; class ++) {
            bool barred = says("T2", rows[mover], 1 + class, "no entry");
            CHECK_INT(fc_rate_table[mover][class],
                      barred ? -1 : 1000 * number_in("T2", rows[mover], 1 + class));
        }
}

static int class_in(const char *row)
{
    static const char *const names[FC_CLASSES] = {"Open", "Uneven", "Rough", "Difficult"};
    for (int class = 0; class < FC_CLASSES; class ++)
        if (says("T3", row, 1, names[class]))
            return class;
    return FC_OPEN; // a line is crossed freely
}

// Every kind of ground and its row; what has none (roads, water) is judged by itself.
static const struct {
    fc_terrain kind;
    const char *row;
    bool woods, line;
} grounds[] = {
    {FC_OPEN_FIELD, "Open field, broken ground", false, false},
    {FC_BROKEN_GROUND, "Open field, broken ground", false, false},
    {FC_HILL, "Hill", false, false},
    {FC_BRUSH, "Brush", false, false},
    {FC_ENCLOSED_FIELD, "Enclosed field", false, false},
    {FC_CROPS, "Crops", false, false},
    {FC_GULLY, "Gully (stream)", false, false},
    {FC_LIGHT_WOODS, "Light woods (orchard)", true, false},
    {FC_FOREST, "Forest", true, false},
    {FC_MARSH, "Marsh", false, false},
    {FC_STEEP_HILL, "Steep hill", false, false},
    {FC_VILLAGE, "Village (buildings)", true, false},
    {FC_WORKS, "Works (line)", false, true},
    {FC_SUNKEN_ROAD, "Sunken road (area)", false, false},
    {FC_WALL, "Wall, fence (line)", false, true},
    {FC_FENCE, "Wall, fence (line)", false, true},
};

TEST(ground)
{
    open_catalogue();
    for (int i = 0; i < (int)(sizeof grounds / sizeof grounds[0]); i++) {
        const fc_terrain_row *r = &fc_terrain_table[grounds[i].kind];
        const char *row = grounds[i].row;
        bool hill = says("T3", row, 2, "blocks if higher");
        CHECK_INT(r->class, class_in(row));
        CHECK_INT(r->dense, says("T3", row, 2, "yes"));
        CHECK_INT(r->hill, hill);
        CHECK_INT(r->shooting, number_in("T3", row, 3));
        CHECK_INT(r->melee, hill ? 0 : number_in("T3", row, 4)); // height is judged by itself
        CHECK_INT(r->separates, says("T3", row, 5, "yes"));
        CHECK_INT(r->woods, grounds[i].woods);
        CHECK_INT(r->line, grounds[i].line);
        CHECK(!r->impassable);
    }
}

static void check_bare(fc_terrain kind, int class, bool impassable)
{
    const fc_terrain_row *r = &fc_terrain_table[kind];
    CHECK_INT(r->class, class);
    CHECK_INT(r->impassable, impassable);
    CHECK(!r->dense && !r->hill && !r->shooting && !r->melee && !r->separates && !r->woods &&
          !r->line);
}

// FACE-TERR-01 to 03: no cover, no hindrance to sight or command.
TEST(water_and_roads)
{
    check_bare(FC_RIVER, FC_OPEN, true);
    check_bare(FC_LAKE, FC_OPEN, true);
    check_bare(FC_CLIFF, FC_OPEN, true);
    check_bare(FC_FORD, FC_DIFFICULT, false);
    check_bare(FC_ROAD, FC_OPEN, false);
    check_bare(FC_BRIDGE, FC_OPEN, false);
}

TEST(which_drill_needs_a_test)
{
    static const struct {
        fc_drill drill;
        const char *row;
    } drills[] = {
        {FC_DRILL_NEAR_ENEMY,
         "Wheel or short move, no general attached, starts within 20\" of enemy"},
        {FC_DRILL_ADVANCE, "Any other forward move, may include a wheel"},
        {FC_DRILL_SWITCH, "Mount or dismount"},
        {FC_DRILL_SWITCH, "Limber or unlimber"},
        {FC_DRILL_CHANGE, "Expand 1-2 files, stationary"},
        {FC_DRILL_CHANGE, "Contract 1-2 files, stationary"},
        {FC_DRILL_CHANGE, "Turn 90 degrees, stationary (guns: pivot)"},
        {FC_DRILL_CHANGE_MOVE, "Expand 1-2 files and advance"},
        {FC_DRILL_CHANGE_MOVE, "Contract 1-2 files and advance"},
        {FC_DRILL_CHANGE_MOVE, "Turn 90 degrees and advance"},
        {FC_DRILL_RETREAT, "Fall back half a move"},
    };
    static const int column[FC_QUALITIES] = {[FC_VETERAN] = 1, [FC_AVERAGE] = 2, [FC_RAW] = 3};
    open_catalogue();
    for (int i = 0; i < (int)(sizeof drills / sizeof drills[0]); i++)
        for (int q = 0; q < FC_QUALITIES; q++)
            CHECK_INT(fc_drill_test[drills[i].drill][q],
                      says("T4", drills[i].row, column[q], "test"));
}

TEST(ranges)
{
    static const struct {
        fc_weapon weapon;
        const char *row;
    } small[] = {{FC_SMOOTHBORE, "Muzzle smoothbore"},
                 {FC_RIFLE, "Rifle"},
                 {FC_CARBINE, "Carbine"}},
      guns[] = {{FC_SMOOTHBORE_GUNS, "Smoothbore"}, {FC_RIFLED_GUNS, "Rifle"}};
    open_catalogue();
    for (int i = 0; i < 3; i++) {
        const fc_weapon_row *w = &fc_weapon_table[small[i].weapon];
        int effective = 1000 * number_in("T6", small[i].row, 1);
        CHECK(!w->guns);
        CHECK_INT(w->band[0], 0); // no canister, and nothing between effective range and the rest
        CHECK_INT(w->band[1], effective);
        CHECK_INT(w->band[2], effective);
        CHECK_INT(w->band[3], 1000 * number_in("T6", small[i].row, 2));
    }
    for (int i = 0; i < 2; i++)
        for (int band = 0; band < FC_BANDS; band++) {
            CHECK(fc_weapon_table[guns[i].weapon].guns);
            CHECK_INT(fc_weapon_table[guns[i].weapon].band[band],
                      1000 * number_in("| Artillery | Canister", guns[i].row, 1 + band));
        }
    for (int band = 0; band < FC_BANDS; band++) {
        CHECK_INT(fc_gun_dice[band], number_in("T6", "Dice per gun base", 1 + band));
        CHECK_INT(fc_weapon_table[FC_UNARMED].band[band], 0);
    }
    CHECK(!fc_weapon_table[FC_UNARMED].guns);
}

TEST(autobreak)
{
    static const int column[FC_QUALITIES] = {[FC_VETERAN] = 1, [FC_AVERAGE] = 2, [FC_RAW] = 3};
    open_catalogue();
    for (int bases = 2; bases <= 12; bases += 2)
        for (int q = 0; q < FC_QUALITIES; q++) {
            char row[16];
            snprintf(row, sizeof row, "%d", bases);
            bool none = says("T9", row, column[q], "n/a");
            CHECK_INT(fc_autobreak_table[bases / 2 - 1][q],
                      none ? 0 : number_in("T9", row, column[q]));
        }
}

// T1, T5, T7, T8 and FACE-QUAL-06, where one cell of the catalogue has several numbers.
TEST(quality_rating_and_condition)
{
    CHECK(fc_grade[FC_RAW] == 3 && fc_grade[FC_AVERAGE] == 2 && fc_grade[FC_VETERAN] == 1);
    CHECK_INT(fc_rerolls[FC_VETERAN], 1 << 1 | 1 << 2);
    CHECK_INT(fc_rerolls[FC_AVERAGE], 1 << 1);
    CHECK_INT(fc_rerolls[FC_RAW], 1 << 6);
    CHECK(fc_rating_cost[FC_INSPIRED] == 0 && fc_rating_cost[FC_ORDINARY] == 1 &&
          fc_rating_cost[FC_POOR] == 2);
    static const int cost[FC_LEVELS] = {
        [FC_FRESH] = 0, [FC_WORN] = 1, [FC_SPENT] = 2, [FC_BROKEN] = 3};
    // A broken unit that is in contact fights as a spent one.
    static const int lost[FC_LEVELS] = {
        [FC_FRESH] = 0, [FC_WORN] = 3, [FC_SPENT] = 2, [FC_BROKEN] = 2};
    static const int test[FC_LEVELS] = {
        [FC_FRESH] = 0, [FC_WORN] = 1, [FC_SPENT] = 2, [FC_BROKEN] = 2};
    for (int level = 0; level < FC_LEVELS; level++) {
        CHECK_INT(fc_level_cost[level], cost[level]);
        CHECK_INT(fc_level_morale[level], -cost[level]);
        CHECK_INT(fc_level_dice[level], lost[level]);
        CHECK_INT(fc_level_test[level], -test[level]);
    }
    static const int dice[3] = {0, 3, 2}, morale[3] = {0, 0, -1}, drill[3] = {0, -1, -2};
    for (int disorder = 0; disorder < 3; disorder++) {
        CHECK_INT(fc_disorder_dice[disorder], dice[disorder]);
        CHECK_INT(fc_disorder_morale[disorder], morale[disorder]);
        CHECK_INT(fc_disorder_test[disorder], drill[disorder]);
    }
}
