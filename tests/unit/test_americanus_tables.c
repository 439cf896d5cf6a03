// De Bellis Americanus: the program's tables are those of section 5 of the catalogue.
#include "rules/americanus/body.h"
#include "table_help.h"

static void open_catalogue(void) { read_catalogue("docs/rules/americanus.md"); }

#define MOVEMENT "Movement in inches"
#define FACTORS "Factors and ranges"
#define ELEMENTS "Elements (DBAM-ORG-01"
#define TERRAIN "Terrain (DBAM-TERR-04"

// How fast in the column of the table; 0 where it may not enter.
static gd_length rate_in(const char *row, int column)
{
    return says(MOVEMENT, row, column, "-") ? 0 : 1000 * number_in(MOVEMENT, row, column);
}

// Over woods and over steep hills as the order would find it; what may not be entered stays as it
// is, for another rule refuses it.
static void check_rates(am_pace pace, const char *row)
{
    const am_rate *r = &am_rates[pace];
    gd_length road = rate_in(row, 1), open = rate_in(row, 2), closed = rate_in(row, 3);
    gd_length steep = rate_in(row, 4);
    CHECK_INT(r->road > 0 ? r->road : r->open, road);
    CHECK_INT(r->open, open);
    CHECK_INT(r->closed == AM_RATE_NONE, closed == 0);
    CHECK_INT(am_rate_over(r, 0), open);
    CHECK_INT(am_rate_over(r, GD_KIND(AM_RIVER) | GD_KIND(AM_FENCE)), open);
    for (int kind = AM_WOODS; kind <= AM_SWAMP; kind++)
        CHECK_INT(am_rate_over(r, GD_KIND(kind)), closed ? closed : open);
    CHECK_INT(am_rate_over(r, GD_KIND(AM_STEEP_HILL)), steep ? steep : open);
}

TEST(movement)
{
    open_catalogue();
    check_rates(AM_PACE_FOOT_COLUMN, "infantry or dismounted, column");
    check_rates(AM_PACE_FOOT_LINE, "infantry or dismounted, line");
    check_rates(AM_PACE_ZOUAVE, "Zouaves, line, once a game");
    check_rates(AM_PACE_SKIRMISH, "skirmishers");
    check_rates(AM_PACE_HORSE_COLUMN, "cavalry, column");
    check_rates(AM_PACE_HORSE_LINE, "cavalry, line");
    check_rates(AM_PACE_LIMBERED, "artillery, limbered");
    check_rates(AM_PACE_BY_HAND, "artillery, by hand");
    check_rates(AM_PACE_GENERAL, "General");
}

TEST(the_slowest_ground_decides) // DBAM-MOVE-11
{
    static const am_rate rate = {0, 4000, 3000, 2000, 0, 0};
    CHECK_INT(am_rate_over(&rate, GD_KIND(AM_WOODS) | GD_KIND(AM_STEEP_HILL)), 2000);
    static const am_rate other = {0, 4000, 2000, 3000, 0, 0};
    CHECK_INT(am_rate_over(&other, GD_KIND(AM_WOODS) | GD_KIND(AM_STEEP_HILL)), 2000);
}

TEST(everybody_has_his_pace)
{
    static const struct {
        am_kind kind;
        am_formation formation;
        bool mounted;
        am_pace pace;
    } rows[] = {
        {AM_INFANTRY, AM_LINE, 0, AM_PACE_FOOT_LINE},
        {AM_INFANTRY, AM_COLUMN, 0, AM_PACE_FOOT_COLUMN},
        {AM_INFANTRY, AM_SKIRMISH, 0, AM_PACE_SKIRMISH},
        {AM_CAVALRY, AM_LINE, 1, AM_PACE_HORSE_LINE},
        {AM_CAVALRY, AM_COLUMN, 1, AM_PACE_HORSE_COLUMN},
        {AM_CAVALRY, AM_LINE, 0, AM_PACE_FOOT_LINE}, // DBAM-MOVE-07
        {AM_CAVALRY, AM_COLUMN, 0, AM_PACE_FOOT_COLUMN},
        {AM_CAVALRY, AM_SKIRMISH, 0, AM_PACE_SKIRMISH},
        {AM_ARTILLERY, AM_LIMBERED, 0, AM_PACE_LIMBERED},
        {AM_ARTILLERY, AM_UNLIMBERED, 0, AM_PACE_BY_HAND},
        {AM_GENERAL, AM_SINGLE, 0, AM_PACE_GENERAL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        am_unit u = {.kind = (uint8_t)rows[i].kind,
                     .formation = (uint8_t)rows[i].formation,
                     .mounted = rows[i].mounted};
        CHECK_INT(am_pace_of(&u), rows[i].pace);
    }
}

TEST(factors)
{
    static const struct {
        am_weapon weapon;
        const char *row;
    } rows[] = {
        {AM_WEAPON_SKIRMISHERS, "skirmishers"},
        {AM_WEAPON_INFANTRY, "infantry"},
        {AM_WEAPON_INFANTRY, "dismounted cavalry"},
        {AM_WEAPON_CAVALRY, "cavalry"},
        {AM_WEAPON_BALL, "artillery, ball or shell"},
        {AM_WEAPON_CANISTER, "artillery, canister"},
        {AM_WEAPON_GENERAL, "General"},
    };
    open_catalogue();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int class = AM_CLASS_INFANTRY; class < AM_CLASSES; class ++)
            CHECK_INT(am_factors[rows[i].weapon][class],
                      number_in(FACTORS, rows[i].row, class + 1));
    CHECK_INT(AM_RANGE_MUSKET, 1000 * number_in(FACTORS, "infantry", 4));
    CHECK_INT(AM_RANGE_CARBINE, 1000 * number_in(FACTORS, "cavalry", 4));
    CHECK_INT(AM_RANGE_BALL, 1000 * number_in(FACTORS, "artillery, ball or shell", 4));
    CHECK_INT(AM_RANGE_CANISTER, 1000 * number_in(FACTORS, "artillery, canister", 4));
}

TEST(elements_and_limits_of_an_army) // DBAM-ORG-01 to 10
{
    open_catalogue();
    CHECK_INT(am_elements[AM_INFANTRY], number_in(ELEMENTS, "infantry", 1));
    CHECK_INT(am_elements[AM_CAVALRY], number_in(ELEMENTS, "cavalry, mounted", 1));
    CHECK_INT(AM_DISMOUNTED_ELEMENTS, number_in(ELEMENTS, "cavalry, dismounted", 1));
    CHECK(says(ELEMENTS, "battery", 1, "gun + limber"));
    CHECK_INT(am_elements[AM_ARTILLERY], 2);
    CHECK_INT(am_elements[AM_GENERAL], number_in(ELEMENTS, "General", 1));
    CHECK_INT(am_most_cavalry[GD_UNION], 2);
    CHECK_INT(am_most_cavalry[GD_CONFEDERATE], 3);
    CHECK_INT(am_most_batteries[GD_UNION], 3);
    CHECK_INT(am_most_batteries[GD_CONFEDERATE], 2);
}

TEST(what_blocks_sight) // DBAM-TERR-09, 10
{
    static const struct {
        am_terrain kind;
        const char *row;
    } rows[] = {{AM_WOODS, "woods"},
                {AM_BUILT_UP, "built-up area"},
                {AM_TALL_CROPS, "tall crops"},
                {AM_SWAMP, "swamp, bayou"},
                {AM_STEEP_HILL, "steep or rocky hill"},
                {AM_GENTLE_HILL, "gentle hill"},
                {AM_FENCE, "fence, wall"},
                {AM_WALL, "fence, wall"},
                {AM_FORTIFICATION, "fortification"},
                {AM_RIVER, "river"},
                {AM_ROAD, "road, bridge, ford"}};
    open_catalogue();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gd_kinds kind = GD_KIND(rows[i].kind);
        const char *row = rows[i].row;
        CHECK_INT((AM_BAD_GOING & kind) != 0, says(TERRAIN, row, 1, "yes"));
        CHECK_INT((am_sight_rule.dense & kind) != 0, says(TERRAIN, row, 2, "over 2 inches"));
        CHECK_INT((am_sight_rule.solid & kind) != 0, says(TERRAIN, row, 2, "unless"));
        CHECK_INT((AM_CLOSED & kind) != 0, says(TERRAIN, row, 4, "yes"));
    }
    CHECK_INT(am_sight_rule.depth, 2 * GD_INCH + GD_SLACK);
}

// Each regiment and battery that an army may have is called something else.
TEST(chosen_units_have_names)
{
    for (int side = 0; side < GD_SIDES; side++) {
        for (int n = 0; n < AM_MOST_UNITS; n++)
            CHECK(strlen(am_stock_name(side, AM_INFANTRY, n)) > 5);
        CHECK(!am_stock_name(side, AM_INFANTRY, AM_MOST_UNITS));
        CHECK(!am_stock_name(side, AM_INFANTRY, -1));
        for (int n = 0; n < 3; n++) {
            CHECK(strlen(am_stock_name(side, AM_CAVALRY, n)) > 5);
            CHECK(strlen(am_stock_name(side, AM_ARTILLERY, n)) > 5);
        }
        CHECK(!am_stock_name(side, AM_CAVALRY, 3) && !am_stock_name(side, AM_ARTILLERY, 3));
    }
    CHECK_STR(am_stock_name(GD_UNION, AM_INFANTRY, 0), "4th Ohio");
    CHECK_STR(am_stock_name(GD_CONFEDERATE, AM_CAVALRY, 0), "1st Virginia Cavalry");
    CHECK_STR(am_stock_name(GD_UNION, AM_GENERAL, -1), "Union General");
    CHECK_STR(am_stock_name(GD_CONFEDERATE, AM_GENERAL, 0), "Confederate General");
}
