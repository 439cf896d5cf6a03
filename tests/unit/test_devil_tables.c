// The Devil to Pay: the program's tables are those of section 5 of the catalogue.
#include "rules/devil/data.h"
#include "table_help.h"

static void open_catalogue(void) { read_catalogue("docs/rules/devil.md"); }

#define LINES "Linear obstacles"
#define AREAS "Area terrain"
#define FORMATIONS "Formations: footprint"

// "none" in a cell of dice.
static int dice_in(const char *table, const char *row, int column, int none)
{
    return says(table, row, column, "none") ? none : number_in(table, row, column);
}

TEST(stands_and_orders)
{
    open_catalogue();
    CHECK_INT(dp_commander_orders[DP_WEAK], number_in("Orders per turn", "Weak commander", 1));
    CHECK_INT(dp_commander_orders[DP_CAPABLE],
              number_in("Orders per turn", "Capable commander", 1));
    CHECK_INT(dp_commander_orders[DP_SUPERB], number_in("Orders per turn", "Superb commander", 1));
    // DTP-INF-01, DTP-CAV-01, DTP-ART-01
    CHECK(dp_most_stands[DP_INFANTRY] == 7 && dp_usual_stands[DP_INFANTRY] == 4);
    CHECK(dp_most_stands[DP_CAVALRY] == 5 && dp_usual_stands[DP_CAVALRY] == 3);
    CHECK(dp_most_stands[DP_ARTILLERY] == 4 && dp_usual_stands[DP_ARTILLERY] == 2);
}

TEST(formations)
{
    static const struct {
        dp_formation formation;
        const char *row;
        bool column; // DTP-FIRE-42
    } rows[] = {
        {DP_MARCH_COLUMN, "March column", true},
        {DP_ATTACK_COLUMN, "Attack column (n >= 5)", true},
        {DP_LINE, "Line", false},
        {DP_DOUBLE_LINE, "Double line (front f)", false},
        {DP_LOOSE_ORDER, "Loose order (gap g)", false},
        {DP_DISORDERED, "Disordered", false},
        {DP_UNLIMBERED, "Unlimbered artillery", false},
        {DP_LIMBERED_COLUMN, "Limbered column / line", true},
        {DP_LIMBERED_LINE, "Limbered column / line", true},
        {DP_DISORDERED_UNLIMBERED, "Disordered unlimbered", false},
        {DP_DISORDERED_LIMBERED, "Disordered limbered", true},
        {DP_WITHOUT_GUNS, "Disordered without guns", false},
    };
    CHECK_INT((int)(sizeof rows / sizeof rows[0]), DP_FORMATIONS);
    open_catalogue();
    for (int i = 0; i < DP_FORMATIONS; i++) {
        const dp_formation_row *f = &dp_formation_table[rows[i].formation];
        const char *row = rows[i].row;
        bool prolong = strstr(cell(FORMATIONS, row, 3), "prolong") != NULL;
        bool front = says(FORMATIONS, row, 4, "front rank");
        CHECK_INT(f->move, prolong ? 0 : 1000 * number_in(FORMATIONS, row, 3));
        CHECK_INT(f->fires, !says(FORMATIONS, row, 4, "none"));
        CHECK_INT(f->fire, front ? 0 : dice_in(FORMATIONS, row, 4, 0));
        CHECK_INT(f->target, number_in(FORMATIONS, row, 5));
        CHECK_INT(f->melee, number_in(FORMATIONS, row, 6));
        CHECK_INT(f->column, rows[i].column);
    }
}

static void check_line(dp_terrain kind, const char *row, bool shared)
{
    const dp_linear_row *r = &dp_linear_table[kind];
    bool never = says(LINES, row, 3, "never");
    bool impassable = says(LINES, row, 1, "impassable");
    CHECK_INT(r->cost, impassable ? 0 : -1000 * number_in(LINES, row, 1));
    CHECK_INT(r->bars, impassable || says(LINES, row, 2, "barred"));
    CHECK_INT(r->clear, never ? 0 : number_in(LINES, row, 3));
    CHECK_INT(r->clear_by_guns, !never && !strstr(cell(LINES, row, 3), "not artillery"));
    CHECK_INT(r->disorders, says(LINES, row, 4, "yes"));
    CHECK_INT(r->cover, number_in(LINES, row, 5));
    CHECK_INT(r->attack, impassable ? 0 : number_in(LINES, row, 6));
    CHECK_INT(r->shared, shared);
}

TEST(linear_obstacles)
{
    open_catalogue();
    check_line(DP_FENCE, "Fence", false);
    check_line(DP_WALL, "Wall", false);
    check_line(DP_BROOK, "Brook", true);
    check_line(DP_HASTY_WORKS, "Hasty works", false);
    check_line(DP_ENTRENCHMENT, "Entrenchment", false);
    check_line(DP_STREAM, "Stream", true);
    check_line(DP_ABATIS, "Abatis, chevaux-de-frise, palisade", false);
    check_line(DP_RIVER, "River", true);
    check_line(DP_SUNKEN_ROAD, "Sunken road", true);
}

static void check_area(dp_terrain kind, const char *row)
{
    const dp_area_row *r = &dp_area_table[kind];
    CHECK_INT(r->cost, -1000 * number_in(AREAS, row, 1));
    CHECK_INT(r->fire, number_in(AREAS, row, 2));
    CHECK_INT(r->dense, says(AREAS, row, 3, "yes"));
    CHECK_INT(r->disorders, says(AREAS, row, 4, "yes"));
}

TEST(areas)
{
    open_catalogue();
    check_area(DP_ROUGH, "Rough ground");
    check_area(DP_SWAMP, "Swamp");
    check_area(DP_OPEN_WOODS, "Open woods");
    check_area(DP_FARM, "Farm");
    check_area(DP_THICK_WOODS, "Thick woods");
    check_area(DP_THICKET, "Thicket");
    check_area(DP_TOWN, "Town");
    check_area(DP_CITY, "City");
}

TEST(ranges)
{
    static const struct {
        dp_weapon weapon;
        const char *row;
        int bands;
    } rows[] = {
        {DP_RIFLED_MUSKET, "Rifled musket", 3},
        {DP_SMOOTHBORE, "Smoothbore musket", 3},
        {DP_POOR_RIFLE, "Poor rifled musket", 3},
        {DP_SHOTGUN, "Shotgun", 3},
        {DP_CARBINE, "Carbine", 3},
        {DP_BREECH_CARBINE, "Carbine, breech-loading", 3},
        {DP_REPEATER, "Carbine, repeater", 3},
        {DP_NAPOLEON, "12 Pound Napoleon", 6},
        {DP_RIFLE, "10 Pound, 3 Inch Rifle", 6},
        {DP_MIXED, "Mixed: Napoleon and 3 Inch Rifle", 6},
        {DP_SIX_POUNDER, "6 Pound Gun", 6},
        {DP_HOWITZER, "12 Pound Howitzer", 6},
        {DP_LIGHT_MIXED, "Light mixed: 6 Pound and howitzer", 6},
        {DP_HEAVY_RIFLE, "20 Pound Rifle", 6},
    };
    static const int ends[DP_BANDS] = {6, 12, 24, 48, 72, 108};
    open_catalogue();
    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++)
        for (int band = 0; band < DP_BANDS; band++)
            CHECK_INT(dp_range_table[rows[i].weapon][band],
                      band < rows[i].bands
                          ? dice_in("Infantry fire", rows[i].row, 1 + band, DP_NO_FIRE)
                          : DP_NO_FIRE);
    for (int band = 0; band < DP_BANDS; band++) {
        char head[16];
        snprintf(head, sizeof head, "to %d", ends[band]);
        CHECK(says("Artillery fire", "Gun", 1 + band, head));
        CHECK_INT(dp_band_end[band], 1000 * ends[band]);
        CHECK_INT(dp_range_table[DP_UNARMED][band], DP_NO_FIRE);
    }
}
