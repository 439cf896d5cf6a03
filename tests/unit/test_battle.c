// test_battle.c - battle files: what is read, what is refused and where, and what De Bellis
// Americanus makes of them (catalogue section 7).
#include "protocol/battle_json.h"

#include "rules/americanus/body.h"
#include "rules/americanus/convert.h"
#include "rules/americanus/ground.h"
#include "test.h"

static gd_battle battle;
static gd_scenario table, again;

// Loads a file of the project; the tests run in its root.
static char *load(const char *path, size_t *length)
{
    static char text[1 << 18];
    FILE *file = fopen(path, "rb");
    CHECK(file);
    *length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[*length] = '\0';
    return text;
}

static void read_battle(const char *path)
{
    size_t length;
    gd_error err = {0};
    const char *text = load(path, &length);
    if (!gd_battle_parse(text, length, &battle, &err))
        printf("    %s:%d:%d: %s: %s\n", path, err.line, err.column, err.path, err.text);
    CHECK_STR(err.text, "");
}

static void convert(void)
{
    gd_error err = {0};
    memset(&table, 0, sizeof table);
    am_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
}

static void switch_on(const char *option)
{
    for (int i = 0; i < battle.option_count; i++) {
        if (strcmp(battle.option[i].id, option) == 0) {
            battle.option[i].on = true;
            return;
        }
    }
    CHECK_STR("no such option", option);
}

static const struct gd_roster *piece(const char *name)
{
    for (int i = 1; i <= table.piece_count; i++) {
        if (strcmp(table.roster[i].name, name) == 0)
            return &table.roster[i];
    }
    CHECK_STR("no piece of that name", name);
    return NULL;
}

static int units_of(int side, int kind)
{
    int count = 0;
    for (int i = 1; i <= table.piece_count; i++)
        count += table.roster[i].side == side && table.roster[i].kind == kind;
    return count;
}

// How many features of the ground, or of the scenery, look like this?
static int looks_of(const gd_ground *g, gd_terrain kind)
{
    int count = 0;
    for (int i = 0; i < g->count; i++)
        count += g->look[i] == gd_look_of(kind);
    return count;
}

static int features_of(int kind)
{
    int count = 0;
    for (int i = 0; i < table.ground.count; i++)
        count += table.ground.feature[i].kind == kind;
    return count;
}

// A small battle with one of everything; the tests below break it in one place each.
static const char small[] =
    "{\"format\": \"guidon-battle\", \"version\": 1, \"title\": \"Small\", \"date\": "
    "\"1862-08-28\",\n"
    " \"clock\": \"18:15\", \"text\": [\"One\", \"Two\"], \"places\": \"front\",\n"
    " \"field\": {\"width\": 2000, \"depth\": 1600}, \"minutes\": 100,\n"
    " \"first\": \"union\", \"edges\": {\"union\": \"south\", \"confederate\": \"north\"},\n"
    " \"systems\": {\"americanus\": {\"yards_per_inch\": 25}},\n"
    " \"light\": [{\"minute\": 0, \"light\": \"mist\", \"sight\": 400}, {\"minute\": 40, "
    "\"light\": \"day\"}],\n"
    " \"options\": [{\"id\": \"late\", \"text\": \"Late guns\", \"on\": false}],\n"
    " \"terrain\": {\"type\": \"FeatureCollection\", \"features\": [\n"
    "  {\"type\": \"Feature\", \"id\": \"w1\", \"properties\": {\"kind\": \"open_woods\", "
    "\"name\": \"the wood\"},\n"
    "   \"geometry\": {\"type\": \"Polygon\", \"coordinates\":\n"
    "    [[[100, 100], [300.5, 100], [300.5, 300], [100, 300], [100, 100]]]}},\n"
    "  {\"type\": \"Feature\", \"properties\": {\"kind\": \"hill\", \"height\": 40, \"slope\": "
    "6},\n"
    "   \"geometry\": {\"type\": \"Polygon\", \"coordinates\": [[[1500, 100], [1600, 100], [1550, "
    "200], [1500, 100]]]}},\n"
    "  {\"type\": \"Feature\", \"properties\": {\"kind\": \"river\", \"width\": 25},\n"
    "   \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[1000, 0], [1000, 1600]]}},\n"
    "  {\"type\": \"Feature\", \"properties\": {\"kind\": \"road_pike\"},\n"
    "   \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0, 800], [2000, 800]]}},\n"
    "  {\"type\": \"Feature\", \"properties\": {\"kind\": \"ford\", \"name\": \"the ford\"},\n"
    "   \"geometry\": {\"type\": \"Point\", \"coordinates\": [1010, 300]}}]},\n"
    " \"objectives\": [{\"id\": \"a\", \"name\": \"the bridge\", \"at\": [1000, 800], \"radius\": "
    "90, \"holder\": \"union\"}],\n"
    " \"armies\": {\n"
    "  \"union\": {\"name\": \"Army of the Ohio\", \"commander\": \"Gen. Able\", \"formations\": "
    "[\n"
    "   {\"name\": \"First Brigade\", \"level\": \"brigade\", \"hold\": {\"until\": 10, "
    "\"unless_enemy_within\": 200},\n"
    "    \"leaders\": [{\"name\": \"Gen. Able\", \"rating\": \"good\", \"at\": [400, 450]}],\n"
    "    \"units\": [\n"
    "     {\"name\": \"1st Ohio\", \"arm\": \"infantry\", \"men\": 400, \"weapon\": "
    "\"rifled_musket\", \"quality\": \"high\",\n"
    "      \"traits\": [\"zouave\"], \"start\": {\"at\": [400, 500], \"facing\": 0, \"formation\": "
    "\"line\"}},\n"
    "     {\"name\": \"Company A\", \"arm\": \"infantry\", \"men\": 50, \"weapon\": "
    "\"breech_rifle\", \"quality\": \"high\",\n"
    "      \"size\": \"detachment\", \"detached\": [{\"from\": \"1st Ohio\", \"men\": 40}],\n"
    "      \"start\": {\"at\": [400, 600], \"facing\": 0, \"formation\": \"loose\"}},\n"
    "     {\"name\": \"Battery A\", \"arm\": \"artillery\", \"guns\": 6, \"weapon\": \"mixed\", "
    "\"quality\": \"low\",\n"
    "      \"mix\": [{\"weapon\": \"rifle_3in\", \"count\": 4}, {\"weapon\": \"howitzer_12pdr\"}], "
    "\"option\": \"late\",\n"
    "      \"arrival\": {\"minute\": 45, \"at\": [0, 800], \"facing\": 90, \"formation\": "
    "\"limbered\"}}]}]},\n"
    "  \"confederate\": {\"name\": \"Army of Mississippi\", \"units\": [\n"
    "   {\"name\": \"1st Texas\", \"arm\": \"cavalry\", \"men\": 310, \"weapon\": \"shotgun\", "
    "\"quality\": \"middle\",\n"
    "    \"about\": [\"strength\"], \"start\": {\"at\": [400, 1400], \"facing\": 180, "
    "\"formation\": \"line\"}}]}}}\n";

TEST(a_small_battle_is_read_whole)
{
    gd_error err = {0};
    gd_battle_parse(small, strlen(small), &battle, &err);
    CHECK_STR(err.text, "");
    CHECK_STR(battle.title, "Small");
    CHECK_INT(battle.text.count, 2);
    CHECK_INT(battle.width, 2000 * GD_YARD);
    CHECK_INT(battle.feature_count, 5);
    CHECK_INT(battle.feature[0].count, 4); // the ring is not closed again
    CHECK_INT(battle.point[1].x, 300500);
    CHECK_INT(battle.feature[1].slope, 6);
    CHECK_INT(battle.light[0].sight, 400 * GD_YARD);
    CHECK_INT(battle.objective[0].value, 0);
    CHECK_INT(battle.formation_count, 3);
    CHECK_INT(battle.formation[2].parent, GD_UNION);
    CHECK_INT(battle.unit_count, 4);
    CHECK_INT(battle.unit[0].hold_until, 10);
    CHECK_INT(battle.unit[0].hold_distance, 200 * GD_YARD);
    CHECK_INT(battle.unit[0].traits, GD_TRAIT_ZOUAVE);
    CHECK_INT(battle.unit[1].detached[0].unit, 0);
    CHECK_INT(battle.unit[2].mix[0].count, 4);
    CHECK_INT(battle.unit[2].minute, 45);
    CHECK_INT(gd_battle_side(&battle, 3), GD_CONFEDERATE);
    CHECK_INT(battle.commander[GD_UNION], 0);
    CHECK_INT(battle.commander[GD_CONFEDERATE], -1);
}

// Replaces the first `what` of the small battle and expects the complaint.
static void broken(int line, const char *what, const char *with, const char *path,
                   const char *words)
{
    static char text[sizeof small + 4000];
    const char *at = strstr(small, what);
    gd_error err = {0};
    char report[1000];
    if (!at)
        test_fail(__FILE__, line, "the small battle has no such words");
    size_t before = (size_t)(at - small);
    snprintf(text, sizeof text, "%.*s%s%s", (int)before, small, with, at + strlen(what));
    if (gd_battle_parse(text, strlen(text), &battle, &err))
        test_fail(__FILE__, line, "was read, but should be refused");
    snprintf(report, sizeof report, "expected %s: ...%s..., got %s: %s", path, words, err.path,
             err.text);
    if (strcmp(err.path, path) != 0 || !strstr(err.text, words) || err.line < 1 || err.column < 1)
        test_fail(__FILE__, line, report);
    CHECK_INT(battle.unit_count, 0); // nothing half read is left
}

#define BROKEN(what, with, path, words) broken(__LINE__, what, with, path, words)
#define FEATURES "$.terrain.features"
#define UNITS "$.armies.union.formations[0].units"

TEST(mistakes_in_the_frame_are_named)
{
    BROKEN("\"guidon-battle\"", "\"chess\"", "$.format", "expected \"guidon-battle\"");
    BROKEN("\"format\": \"guidon-battle\", ", "", "$", "missing \"format\"");
    BROKEN("\"version\": 1", "\"version\": 2", "$.version", "expected");
    BROKEN("\"title\": \"Small\", ", "", "$", "missing \"title\"");
    BROKEN("\"title\": \"Small\"", "\"title\": \"\"", "$.title", "needs a title");
    BROKEN("\"minutes\": 100", "\"minutes\": \"100\"", "$.minutes", "expected a number");
    BROKEN("\"minutes\": 100", "\"minutes\": 0", "$.minutes", "expected");
    BROKEN(", \"minutes\": 100", "", "$", "missing \"minutes\"");
    BROKEN("\"minutes\": 100", "\"minutes\": 100, \"hours\": 1", "$.hours", "hours");
    BROKEN("\"1862-08-28\"", "\"28 August\"", "$.date", "expected a date such as");
    BROKEN("\"18:15\"", "\"18.15\"", "$.clock", "expected a time of day");
    BROKEN("[\"One\", \"Two\"]", "\"One\"", "$.text", "expected an array");
    BROKEN("[\"One\", \"Two\"]", "[\"One\", 2]", "$.text[1]", "expected a string");
    BROKEN("\"places\": \"front\"", "\"places\": \"rear\"", "$.places",
           "expected one of front, centre");
    BROKEN("\"width\": 2000", "\"width\": 50", "$.field.width", "100 to 20000 yards");
    BROKEN("\"depth\": 1600", "\"depth\": -1", "$.field.depth", "expected");
    BROKEN("\"depth\": 1600", "\"deep\": 1600", "$.field.deep", "deep");
    BROKEN("\"first\": \"union\"", "\"first\": \"red\"", "$.first",
           "expected one of union, confederate");
    BROKEN("\"confederate\": \"north\"", "\"confederate\": \"south\"", "$.edges", "the same edge");
    BROKEN(", \"confederate\": \"north\"", "", "$.edges", "missing \"confederate\"");
    BROKEN("\"union\": \"south\"", "\"union\": \"up\"", "$.edges.union",
           "expected one of north, east");
    BROKEN("\"americanus\": {", "\"De Bellis\": {", "$.systems[\"De Bellis\"]",
           "the id of a rule system");
    BROKEN("\"yards_per_inch\": 25", "\"yards_per_inch\": 0", "$.systems.americanus.yards_per_inch",
           "expected");
    BROKEN("\"yards_per_inch\": 25", "\"minutes_per_turn\": 0",
           "$.systems.americanus.minutes_per_turn", "1 to 6000");
    BROKEN("\"yards_per_inch\": 25", "\"scale\": 25", "$.systems.americanus.scale", "scale");
    BROKEN("\"minute\": 40", "\"minute\": 0", "$.light[1].minute",
           "from 1 to 100, in rising order");
    BROKEN("\"light\": \"day\"", "\"light\": \"noon\"", "$.light[1].light",
           "expected one of day, dusk");
    BROKEN("{\"id\": \"late\",", "{\"id\": \"late\"}, {\"id\": \"late\",", "$.options[1].id",
           "twice");
    BROKEN("\"on\": false", "\"on\": 0", "$.options[0].on", "expected true or false");
}

TEST(mistakes_in_the_ground_are_named)
{
    BROKEN("\"FeatureCollection\"", "\"Collection\"", "$.terrain.type", "FeatureCollection");
    BROKEN("\"type\": \"Feature\", \"id\"", "\"type\": \"Thing\", \"id\"", FEATURES "[0].type",
           "Feature");
    BROKEN("\"open_woods\"", "\"jungle\"", FEATURES "[0].properties.kind",
           "expected one of hill, thick_woods");
    BROKEN("\"name\": \"the wood\"", "\"colour\": 1", FEATURES "[0].properties.colour", "colour");
    BROKEN("\"open_woods\"", "\"fence\"", FEATURES "[0].geometry.type",
           "fence is drawn as a LineString");
    BROKEN("\"open_woods\"", "\"ford\"", FEATURES "[0].geometry.type", "ford is drawn as a Point");
    BROKEN("[100, 300], [100, 100]]]", "[100, 300]]]", FEATURES "[0].geometry.coordinates[0][3]",
           "first point again");
    BROKEN("[[[100, 100]", "[[], [[100, 100]", FEATURES "[0].geometry.coordinates", "no holes");
    BROKEN("[300.5, 100], [300.5, 300]", "[300.5, 300], [300.5, 100]",
           FEATURES "[0].geometry.coordinates", "crosses");
    BROKEN("[300.5, 100]", "[3000, 100]", FEATURES "[0].geometry.coordinates",
           "3000,100 is not on the field");
    BROKEN("[300.5, 100]", "[-1, 100]", FEATURES "[0].geometry.coordinates", "not on the field");
    BROKEN("[300.5, 100]", "[300.5, 100, 7]", FEATURES "[0].geometry.coordinates[0][1]",
           "[x, y] in yards");
    BROKEN("[300.5, 100]", "[\"a\", 100]", FEATURES "[0].geometry.coordinates[0][1][0]",
           "expected a number");
    BROKEN("[300.5, 100]", "[100, 100]", FEATURES "[0].geometry.coordinates", "twice running");
    BROKEN("\"height\": 40, ", "", FEATURES "[1].properties.height", "a height of 1 to 10000 feet");
    BROKEN("\"slope\": 6", "\"slope\": 6, \"steep\": true", FEATURES "[1].properties.slope",
           "either steep or");
    BROKEN("\"kind\": \"open_woods\"", "\"kind\": \"open_woods\", \"steep\": true",
           FEATURES "[0].properties", "only a hill");
    BROKEN(", \"width\": 25", "", FEATURES "[2].properties.width", "river needs a width");
    BROKEN("[[0, 800], [2000, 800]]", "[[0, 800]]", FEATURES "[3].geometry.coordinates",
           "a line has 2 to 64 points");
    BROKEN("[1010, 300]", "[1200, 300]", FEATURES "[4].geometry.coordinates",
           "50 yards from water");
    BROKEN("\"kind\": \"ford\"", "\"kind\": \"ford\", \"option\": \"x\"",
           FEATURES "[4].properties.option", "one of the battle's options");
    BROKEN("\"at\": [1000, 800]", "\"at\": [1000, 1800]", "$.objectives[0].at", "not on the field");
    BROKEN("\"radius\": 90", "\"radius\": 0", "$.objectives[0].radius", "more than nothing");
    BROKEN("\"holder\": \"union\"", "\"holder\": \"none\"", "$.objectives[0].holder",
           "union, confederate, nobody");
    BROKEN("\"name\": \"the bridge\", ", "", "$.objectives[0]", "missing \"name\"");
}

TEST(mistakes_in_the_armies_are_named)
{
    BROKEN("\"level\": \"brigade\"", "\"level\": \"army\"", "$.armies.union.formations[0].level",
           "a level below army");
    BROKEN("\"level\": \"brigade\"", "\"level\": \"wing\"", "$.armies.union.formations[0].level",
           "expected one of army, corps");
    BROKEN("\"commander\": \"Gen. Able\"", "\"commander\": \"Gen. Baker\"",
           "$.armies.union.commander", "a leader of this army");
    BROKEN("\"rating\": \"good\"", "\"rating\": \"great\"",
           "$.armies.union.formations[0].leaders[0].rating", "poor, average, good");
    BROKEN("\"at\": [400, 450]", "\"at\": [4000, 450]",
           "$.armies.union.formations[0].leaders[0].at", "not on the field");
    BROKEN("\"men\": 400", "\"men\": 0", UNITS "[0].men", "expected");
    BROKEN("\"men\": 400, ", "", UNITS "[0]", "missing \"men\"");
    BROKEN("\"guns\": 6, ", "", UNITS "[2]", "missing \"guns\"");
    BROKEN("\"men\": 400", "\"men\": 400, \"guns\": 2", UNITS "[0].guns",
           "only artillery has guns");
    BROKEN("\"rifled_musket\"", "\"longbow\"", UNITS "[0].weapon", "expected one of rifled_musket");
    BROKEN("\"rifled_musket\"", "\"rifle_3in\"", UNITS "[0].weapon",
           "rifle_3in is no weapon of infantry");
    BROKEN("\"quality\": \"high\"", "\"quality\": \"elite\"", UNITS "[0].quality",
           "low, middle, high");
    BROKEN("[\"zouave\"]", "[\"brave\"]", UNITS "[0].traits[0]", "expected one of zouave");
    BROKEN("[\"zouave\"]", "[\"dismounted\"]", UNITS "[0].traits", "only cavalry is dismounted");
    BROKEN("\"formation\": \"line\"", "\"formation\": \"limbered\"", UNITS "[0].start.formation",
           "no formation of infantry");
    BROKEN("\"facing\": 0", "\"facing\": 360", UNITS "[0].start.facing", "expected");
    BROKEN("\"at\": [400, 500]", "\"at\": [400, 1601]", UNITS "[0].start.at",
           "400,1601 is not on the field");
    BROKEN("\"at\": [400, 500], ", "", UNITS "[0].start", "missing \"at\"");
    BROKEN("\"start\": {\"at\": [400, 500], \"facing\": 0, \"formation\": \"line\"}",
           "\"led_by\": \"X\"", UNITS "[0]", "either \"start\" or \"arrival\"");
    BROKEN("\"minute\": 45", "\"minute\": 101", UNITS "[2].arrival.minute", "0 to 100");
    BROKEN("\"at\": [0, 800]", "\"at\": [400, 800]", UNITS "[2].arrival.at", "from an edge");
    BROKEN("\"count\": 4", "\"count\": 7", UNITS "[2].mix", "more weapons in the mixture");
    BROKEN("\"weapon\": \"howitzer_12pdr\"", "\"weapon\": \"carbine\"", UNITS "[2].mix",
           "those of artillery");
    BROKEN("\"option\": \"late\"", "\"option\": \"never\"", UNITS "[2].option",
           "one of the battle's options");
    BROKEN("\"from\": \"1st Ohio\"", "\"from\": \"9th Ohio\"", UNITS "[1].detached[0].from",
           "a unit of this army");
    BROKEN("\"from\": \"1st Ohio\"", "\"from\": \"Company A\"", UNITS "[1].detached[0].from",
           "a whole unit");
    BROKEN("\"men\": 40}", "\"men\": 60}", UNITS "[1].detached", "more men are detached");
    BROKEN("\"size\": \"detachment\", ", "", UNITS "[1].size", "detachment");
    BROKEN("\"name\": \"Company A\"", "\"name\": \"1st Ohio\"", UNITS "[1].name",
           "twice on this side");
    BROKEN("\"until\": 10", "\"until\": 101", UNITS "[0].hold", "0 to 100");
    BROKEN("\"about\": [\"strength\"]", "\"option\": \"late\"", "$.armies.confederate",
           "at least one unit");
    BROKEN("\"formation\": \"line\"}}]}}}", "\"formation\": \"loose\"}}]}}}",
           "$.armies.confederate.units[0].start.formation", "only dismounted cavalry");
    BROKEN("\"confederate\": {\"name\"", "\"rebels\": {\"name\"", "$.armies.rebels", "rebels");
    BROKEN("\"places\": \"front\"", "\"open\": true", "$.open", "no units, terrain or objectives");
}

TEST(a_complaint_knows_its_line)
{
    static char text[sizeof small + 100];
    gd_error err = {0};
    snprintf(text, sizeof text, "%s", small);
    memcpy(strstr(text, "[1010, 300]"), "[1610, 300]", 11);
    CHECK(!gd_battle_parse(text, strlen(text), &battle, &err));
    CHECK_INT(err.line, 19);
    CHECK(!gd_battle_parse("{\"format\" 1}", 12, &battle, &err));
    CHECK_INT(err.column, 11);
    CHECK(!gd_battle_read(NULL, &battle, NULL));
}

TEST(options_and_detachments_decide_who_takes_part)
{
    CHECK(gd_battle_parse(small, strlen(small), &battle, NULL));
    CHECK(!gd_battle_has_unit(&battle, 2));
    CHECK_INT(gd_battle_strength(&battle, 2, 0), 0);
    CHECK_INT(gd_battle_strength(&battle, 0, 50), 400); // a company of 50 is shown
    CHECK_INT(gd_battle_strength(&battle, 1, 50), 50);
    CHECK_INT(gd_battle_strength(&battle, 0, 51), 440); // it is too small: 40 of its men go back
    CHECK_INT(gd_battle_strength(&battle, 1, 51), 0);
    switch_on("late");
    CHECK(gd_battle_has_unit(&battle, 2));
    CHECK_INT(gd_battle_strength(&battle, 2, 0), 6);
    CHECK_INT(gd_battle_group(&battle, 0, GD_LEVEL_BRIGADE), 2);
    CHECK_INT(gd_battle_group(&battle, 0, GD_LEVEL_DIVISION), GD_UNION);
    CHECK_INT(gd_battle_group(&battle, 3, GD_LEVEL_BRIGADE), GD_CONFEDERATE);
}

TEST(yards_become_inches_halves_away_from_zero)
{
    enum { FIFTY = 50 * GD_INCHES_A_FOOT };
    CHECK_INT(gd_battle_inches(100 * GD_YARD, FIFTY), 2 * GD_INCH);
    CHECK_INT(gd_battle_inches(25, FIFTY), 1);
    CHECK_INT(gd_battle_inches(24, FIFTY), 0);
    CHECK_INT(gd_battle_inches(-25, FIFTY), -1);
    // 16 2/3 yards to the inch
    CHECK_INT(gd_battle_inches(250 * GD_YARD, 200), 15 * GD_INCH);
    CHECK_INT(gd_battle_inches(25 * GD_YARD, 200), 1500);
    CHECK_INT(gd_battle_inches(-GD_YARD, 200), -60);
    CHECK_INT(gd_battle_inches(9, 200), 1);
    CHECK_INT(gd_battle_inches(8, 200), 0);
    gd_battle_init(&battle);
    battle.width = 5700 * GD_YARD;
    battle.depth = 6600 * GD_YARD;
    CHECK_INT(gd_battle_fit(&battle, 600, 144 * GD_INCH), 600); // 132 inches
    CHECK_INT(gd_battle_fit(&battle, 480, 144 * GD_INCH), 552); // 165; 46 yards an inch: 143.5
}

static void check_shares(const int32_t *men, int count, int units, const char *expected)
{
    gd_part parts[16];
    gd_merged merged[GD_MAX_SHARES];
    char text[200] = "";
    for (int i = 0; i < count; i++)
        parts[i] = (gd_part){0, men[i]};
    int made = gd_parts_share(parts, count, units, merged);
    for (int i = 0; i < made; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", i ? " " : "",
                 merged[i].strength);
    CHECK_STR(text, expected);
}

TEST(parts_are_shared_out_as_equally_as_their_order_allows)
{
    const int32_t lawton[] = {175, 230, 240, 210, 180, 290}, gibbon[] = {504, 430, 580, 423};
    check_shares(lawton, 6, 3, "405 450 470");
    check_shares(lawton, 6, 1, "1325");
    check_shares(lawton, 6, 6, "175 230 240 210 180 290");
    check_shares(gibbon, 4, 5, "504 430 290 290 423"); // the 7th Wisconsin in two wings
    check_shares(gibbon, 4, 6, "252 252 430 290 290 423");
    check_shares((const int32_t[]){4, 4, 4}, 3, 2, "4 8");
    check_shares((const int32_t[]){7}, 1, 3, "3 2 2");
}

// Fills the battle with one brigade a side, of equal regiments, in its own division and corps.
static void add_brigade(gd_side side, int regiments, int men, gd_quality quality)
{
    int f = battle.formation_count;
    int parent = side;
    static const gd_level levels[] = {GD_LEVEL_CORPS, GD_LEVEL_DIVISION, GD_LEVEL_BRIGADE};
    for (int i = 0; i < 3; i++, f++) {
        battle.formation[f] = (gd_battle_formation){.level = (uint8_t)levels[i], .side = side};
        battle.formation[f].parent = (int16_t)parent;
        battle.formation[f].option = -1;
        snprintf(battle.formation[f].name, sizeof battle.formation[f].name, "formation %d", f);
        parent = f;
    }
    battle.formation_count = f;
    for (int i = 0; i < regiments; i++) {
        gd_battle_unit *u = &battle.unit[battle.unit_count];
        *u = (gd_battle_unit){.men = men, .quality = (uint8_t)quality, .lines = 1, .option = -1};
        snprintf(u->name, sizeof u->name, "regiment %d", battle.unit_count++);
        u->parent = (int16_t)parent;
        u->at = (gd_point){2000 * GD_YARD, (side == GD_UNION ? 500 : 3500) * GD_YARD};
        u->facing = side == GD_UNION ? 0 : 1800;
    }
}

static void begin_plain(void)
{
    gd_battle_init(&battle);
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 4000 * GD_YARD;
    battle.minutes = 91;
}

TEST(a_brigade_of_1500_becomes_four_regiments_however_many_it_had)
{
    for (int regiments = 1; regiments <= 10; regiments++) {
        begin_plain();
        add_brigade(GD_UNION, regiments, 1500 / regiments, GD_QUALITY_HIGH);
        add_brigade(GD_CONFEDERATE, 1, 20, GD_QUALITY_LOW);
        CHECK(gd_battle_check(&battle, NULL));
        convert();
        CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 4);
        CHECK_INT(units_of(GD_CONFEDERATE, AM_INFANTRY), 1); // at least one
        CHECK_INT(units_of(GD_UNION, AM_GENERAL), 1);
        CHECK_INT(table.roster[1].traits, AM_TRAIT_VETERAN);
        CHECK_INT(table.roster[6].traits, 0);
        CHECK_INT(table.turn_limit, 7); // 91 minutes
    }
}

TEST(a_large_battle_is_divided_by_the_smallest_k)
{
    begin_plain();
    add_brigade(GD_CONFEDERATE, 4, 400, GD_QUALITY_MIDDLE);
    for (int i = 0; i < 3; i++)
        add_brigade(GD_UNION, 4, 400, GD_QUALITY_MIDDLE);
    convert();
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 12); // three brigades of 4: k is 1
    CHECK_STR(table.title, "Plain");
    add_brigade(GD_UNION, 4, 400, GD_QUALITY_MIDDLE);
    convert();
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 8); // 16 are too many; k is 2, two for each division
    CHECK_INT(units_of(GD_CONFEDERATE, AM_INFANTRY), 2);
    CHECK_STR(table.title, "Plain (an element is 200 men)");

    // Twenty divisions of 400 men never get below twenty, and from k = 5 on it is twenty corps;
    // only by army (k = 40) can they be counted together: 8,000 men are then half a unit.
    begin_plain();
    add_brigade(GD_CONFEDERATE, 1, 400, GD_QUALITY_MIDDLE);
    for (int i = 0; i < 20; i++)
        add_brigade(GD_UNION, 1, 400, GD_QUALITY_MIDDLE);
    convert();
    CHECK_STR(table.title, "Plain (an element is 4000 men)");
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 1);
}

TEST(a_merged_unit_has_the_quality_of_most_of_its_men_and_the_traits_of_more_than_half)
{
    begin_plain();
    add_brigade(GD_CONFEDERATE, 1, 400, GD_QUALITY_MIDDLE);
    add_brigade(GD_UNION, 2, 200, GD_QUALITY_HIGH);
    battle.unit[2].quality = GD_QUALITY_MIDDLE;
    battle.unit[1].traits = GD_TRAIT_ZOUAVE;
    convert();
    CHECK_INT(table.roster[1].traits, 0); // equal numbers: the lower quality, no Zouaves
    CHECK_STR(table.roster[1].name, "regiment 1");
    battle.unit[1].men = 201;
    convert();
    CHECK_INT(table.roster[1].traits, AM_TRAIT_VETERAN | AM_TRAIT_ZOUAVE);
    CHECK_INT(table.option[AM_OPT_ZOUAVES], 1);
    battle.unit[2].men = 210;
    convert();
    CHECK_STR(table.roster[1].name, "regiment 2");
}

static void check_legal_starts(const char *what)
{
    am_state s;
    memset(&s, 0, sizeof s);
    s.piece_count = (uint16_t)table.piece_count;
    for (int i = 1; i <= table.piece_count; i++)
        s.unit[i - 1] = am_unit_of(&table.roster[i]);
    for (int i = 1; i <= table.piece_count; i++) {
        gd_id who;
        am_unit *u = &s.unit[i - 1];
        if (!am_on_table(u))
            continue;
        if (am_place_fault(&table, &s, (gd_id)i, u, 0, &who) != AM_FREE)
            CHECK_STR(table.roster[i].name, what);
        for (int j = 1; j < i; j++) {
            if (!am_on_table(&s.unit[j - 1]))
                continue;
            gd_rect a = am_rect(u), b = am_rect(&s.unit[j - 1]);
            CHECK(!gd_rect_overlap(&a, &b, 0));
            CHECK(u->side == s.unit[j - 1].side || am_distance(u, &s.unit[j - 1]) >= GD_INCH);
        }
    }
}

TEST(brawners_farm_is_read_as_history_wrote_it)
{
    read_battle("battles/brawners-farm.json");
    CHECK_STR(battle.title, "Brawner's Farm");
    CHECK_INT(battle.width, 2400 * GD_YARD);
    CHECK_INT(battle.depth, 2000 * GD_YARD);
    CHECK_INT(battle.minutes, 120);
    CHECK_INT(battle.feature_count, 24);
    CHECK_INT(battle.objective_count, 5);
    CHECK(battle.sources.count >= 5);
    int64_t men[GD_SIDES] = {0}, guns[GD_SIDES] = {0}, all_men = 0, all_guns = 0;
    for (int u = 0; u < battle.unit_count; u++) {
        int32_t strength = gd_battle_strength(&battle, u, 0);
        (battle.unit[u].arm == GD_ARM_ARTILLERY ? guns : men)[gd_battle_side(&battle, u)] +=
            strength;
        bool red = gd_battle_side(&battle, u) == GD_CONFEDERATE;
        all_men += red && battle.unit[u].arm == GD_ARM_INFANTRY ? battle.unit[u].men : 0;
        all_guns += battle.unit[u].guns;
    }
    CHECK_INT(men[GD_UNION], 2497);
    CHECK_INT(guns[GD_UNION], 6);
    CHECK_INT(men[GD_CONFEDERATE], 3277);
    CHECK_INT(guns[GD_CONFEDERATE], 12);
    CHECK_INT(all_men, 3777); // with the options
    CHECK_INT(all_guns, 12 + 15);
}

TEST(brawners_farm_becomes_seven_units_against_eleven)
{
    read_battle("battles/brawners-farm.json");
    convert();
    CHECK_INT(table.width, 48 * GD_INCH);
    CHECK_INT(table.depth, 40 * GD_INCH);
    CHECK_INT(table.yards_per_foot, 50 * GD_INCHES_A_FOOT);
    CHECK_INT(table.turn_limit, 8);
    CHECK_INT(table.minutes_per_turn, 15);
    CHECK_INT(table.first_side, GD_CONFEDERATE);
    CHECK_INT(table.edge[GD_UNION], AM_EDGE_SOUTH);
    CHECK_INT(table.option[AM_OPT_VETERANS], 1);
    CHECK_INT(table.option[AM_OPT_ARMY_LIMITS], 0);
    CHECK_INT(table.option[AM_OPT_TURN_LIMIT], 8);
    CHECK(table.fixed_map && table.fixed_armies);
    // Gibbon 1,937 men: 4.84, so 5; Doubleday 560: 1.4, so 1; 6 guns: 1.
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 6);
    CHECK_INT(units_of(GD_UNION, AM_ARTILLERY), 1);
    // Stonewall 800: 2; Starke 120: 1; Lawton 1,325: 3.3, so 3; Trimble 1,032: 2.6, so 3; 12
    // guns: 2.
    CHECK_INT(units_of(GD_CONFEDERATE, AM_INFANTRY), 9);
    CHECK_INT(units_of(GD_CONFEDERATE, AM_ARTILLERY), 2);
    CHECK_INT(table.piece_count, 7 + 1 + 11 + 1);
    CHECK_INT(table.roster[8].kind, AM_GENERAL);
    CHECK_STR(table.roster[8].name, "Brig. Gen. John Gibbon");
    CHECK_STR(table.roster[20].name, "Maj. Gen. T. J. Jackson");
    CHECK_STR(table.title, "Brawner's Farm");

    CHECK_INT(piece("7th Wisconsin, right wing")->men, 290);
    CHECK_INT(piece("7th Wisconsin, left wing")->men, 290);
    CHECK_INT(piece("56th Pennsylvania")->men, 560);
    CHECK_INT(piece("56th Pennsylvania")->traits, 0);
    CHECK_INT(piece("6th Wisconsin")->traits, AM_TRAIT_VETERAN);
    CHECK_INT(piece("6th Wisconsin")->formation, AM_COLUMN);
    CHECK_INT(piece("Battery B, 4th U.S.")->formation, AM_LIMBERED);
    CHECK_INT(piece("4th Virginia")->men, 440); // with the 33rd and 27th
    CHECK_INT(piece("5th Virginia")->men, 360);
    CHECK_INT(piece("5th Virginia")->formation, AM_LINE);
    CHECK_INT(piece("Starke's skirmishers")->formation, AM_SKIRMISH);
    CHECK_INT(piece("Danville Artillery")->men, 4);
    CHECK_INT(piece("Rockbridge Artillery")->men, 8);
    CHECK_INT(piece("Rockbridge Artillery")->traits, 0); // half high, half middle
    CHECK_INT(piece("21st North Carolina")->men, 492);

    // The 6th Wisconsin stands where it stood: its middle at 1560,600 yards, its head 1.5 inches
    // on.
    CHECK_INT(piece("6th Wisconsin")->at.x, 31200 + 1442);
    CHECK_INT(piece("6th Wisconsin")->at.y, 12000 + 413);
    CHECK_INT(piece("6th Wisconsin")->facing, 740);
}

TEST(brawners_farm_brings_its_reinforcements_by_the_north_edge)
{
    read_battle("battles/brawners-farm.json");
    convert();
    static const struct {
        const char *name;
        int turn, middle;
    } arrivals[] = {{"60th Georgia", 2, 25200}, {"61st Georgia", 2, 26200},
                    {"13th Georgia", 3, 29200}, {"21st North Carolina", 3, 31600},
                    {"15th Alabama", 4, 32600}, {"12th Georgia", 4, 33600}};
    for (int i = 0; i < 6; i++) {
        const struct gd_roster *r = piece(arrivals[i].name);
        CHECK(!r->placed);
        CHECK_INT(r->arrives, arrivals[i].turn);
        CHECK_INT(r->edge_from.x, arrivals[i].middle - 6 * GD_INCH);
        CHECK_INT(r->edge_to.x, arrivals[i].middle + 6 * GD_INCH);
        CHECK_INT(r->edge_from.y, 40 * GD_INCH);
        CHECK_INT(r->edge_to.y, 40 * GD_INCH);
    }
    // With all options there would be 13 Confederate units, so k is 2, and divisions are counted.
    switch_on("monroe");
    switch_on("late-turn");
    convert();
    CHECK_STR(table.title, "Brawner's Farm (an element is 200 men)");
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 3);           // 2,497 / 800
    CHECK_INT(units_of(GD_UNION, AM_ARTILLERY), 1);          // 12 / 12
    CHECK_INT(units_of(GD_CONFEDERATE, AM_INFANTRY), 2 + 3); // 1,420 and 2,357 / 800
    CHECK_INT(units_of(GD_CONFEDERATE, AM_ARTILLERY), 2);    // 12 / 12 and Pelham's 3 / 12
    const struct gd_roster *pelham = piece("Stuart Horse Artillery, section");
    CHECK_INT(pelham->arrives, 5);
    CHECK_INT(pelham->edge_from.x, 0);
    CHECK_INT(pelham->edge_from.y, 14 * GD_INCH);
    check_legal_starts("is not where it may be with every option");
}

TEST(brawners_farm_has_its_ground)
{
    read_battle("battles/brawners-farm.json");
    convert();
    CHECK_INT(features_of(AM_GENTLE_HILL), 6);
    CHECK_INT(features_of(AM_STEEP_HILL), 1);
    CHECK_INT(features_of(AM_WOODS), 6); // five woods and the orchard
    CHECK_INT(features_of(AM_BUILT_UP), 1);
    CHECK_INT(features_of(AM_FENCE), 4);
    CHECK_INT(features_of(AM_WALL), 2); // embankment and cut of the railroad
    CHECK_INT(features_of(AM_ROAD), 2);
    CHECK_INT(features_of(AM_RIVER), 0); // brooks are open
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_HILL), 7);
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_ORCHARD), 1);
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_ROAD_PIKE), 1);
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_CUT), 1);
    CHECK_INT(table.scenery.count, 2);
    CHECK_INT(looks_of(&table.scenery, GD_TERRAIN_BROOK), 2);
    CHECK_STR(table.scenery.name[1], "upper Young's Branch");
    CHECK_INT(table.objective_count, 5);
    CHECK_STR(table.objective[2].name, "Battery Heights");
    CHECK_INT(table.objective[2].at.x, 31 * GD_INCH);
    CHECK_INT(table.objective[2].value, 3);
    CHECK_INT(table.objective[2].holder, GD_UNION);
    CHECK_INT(table.objective[0].holder, GD_NOBODY);
    check_legal_starts("is not where it may be");
}

TEST(little_round_top_becomes_eight_units_against_six)
{
    read_battle("battles/little-round-top.json");
    int64_t men = 0;
    for (int u = 0; u < battle.unit_count; u++)
        men += gd_battle_side(&battle, u) == GD_UNION && battle.unit[u].arm == GD_ARM_INFANTRY
                   ? gd_battle_strength(&battle, u, 0)
                   : 0;
    CHECK_INT(men, 2849);
    CHECK_INT(battle.feature_count, 34);
    convert();
    CHECK_INT(table.yards_per_foot, 45 * GD_INCHES_A_FOOT);
    CHECK_INT(table.width, 40 * GD_INCH);
    CHECK_INT(table.depth, 37778);
    CHECK_INT(table.turn_limit, 12);
    // Vincent 1,335 (his detachments are given back): 3.3, so 3; Weed 1,500: 3.75, so 4; 6 guns: 1.
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 7);
    CHECK_INT(units_of(GD_UNION, AM_ARTILLERY), 1);
    CHECK_INT(piece("44th New York")->men, 263 + 391);
    CHECK_INT(piece("44th New York")->traits, AM_TRAIT_VETERAN);
    CHECK_INT(piece("83rd Pennsylvania")->men, 295);
    CHECK_INT(piece("20th Maine")->men, 386);
    CHECK_INT(piece("140th New York")->arrives, 4);     // minute 50
    CHECK_INT(piece("91st Pennsylvania")->arrives, 6);  // minute 75
    CHECK_INT(piece("155th Pennsylvania")->arrives, 6); // minute 85
    CHECK_INT(piece("155th Pennsylvania")->traits, 0);
    CHECK(piece("Battery D, 5th U.S.")->placed); // it comes in place: it is there from the start
    CHECK_INT(piece("Battery D, 5th U.S.")->arrives, 0);
    // Oates 846: 2; Scruggs 1,170: 3; the 48th Alabama 374: 1.
    CHECK_INT(units_of(GD_CONFEDERATE, AM_INFANTRY), 6);
    CHECK_INT(units_of(GD_CONFEDERATE, AM_GENERAL), 1);
    CHECK_INT(piece("15th Alabama")->men, 499);
    CHECK_INT(piece("48th Alabama")->traits, 0);
    CHECK_STR(table.roster[9].name, "Col. Strong Vincent");
    CHECK_INT(table.objective_count, 6);
    CHECK_INT(features_of(AM_STEEP_HILL), 7 + 3); // 7 steep rings and 3 pieces of rough ground
    CHECK_INT(features_of(AM_GENTLE_HILL), 6);
    CHECK_INT(features_of(AM_TALL_CROPS), 1);
    CHECK_INT(features_of(AM_WALL), 3);
    check_legal_starts("is not where it may be");
    switch_on("devils-den");
    convert();
    CHECK_INT(units_of(GD_UNION, AM_INFANTRY), 8);
    CHECK_INT(units_of(GD_UNION, AM_ARTILLERY), 2);
    CHECK_INT(units_of(GD_CONFEDERATE, AM_INFANTRY), 7);
    CHECK_INT(table.objective_count, 7);
    check_legal_starts("is not where it may be with every option");
}

static void check_forces(gd_side side, int units, int men, int guns)
{
    gd_battle_forces forces = gd_battle_forces_of(&battle, side);
    CHECK_INT(forces.units, units);
    CHECK_INT(forces.men, men);
    CHECK_INT(forces.guns, guns);
}

static void count_pieces(gd_side side, int foot, int batteries, int to_come)
{
    int found[3] = {0};
    for (int i = 1; i <= table.piece_count; i++) {
        const struct gd_roster *r = &table.roster[i];
        found[0] += r->side == side && r->kind == AM_INFANTRY;
        found[1] += r->side == side && r->kind == AM_ARTILLERY;
        found[2] += r->side == side && r->arrives > 0;
    }
    CHECK_INT(found[0], foot);
    CHECK_INT(found[1], batteries);
    CHECK_INT(found[2], to_come);
}

TEST(the_cornfield_is_read_as_history_wrote_it_and_divided_by_five)
{
    read_battle("battles/antietam-cornfield.json");
    check_forces(GD_UNION, 71, 15115, 56);
    check_forces(GD_CONFEDERATE, 72, 10660, 52);
    convert();
    CHECK_STR(table.title, "Antietam: the Cornfield (an element is 500 men)");
    CHECK_INT(table.turn_limit, 20);
    count_pieces(GD_UNION, 7, 2, 4);
    count_pieces(GD_CONFEDERATE, 5, 2, 1);
    battle.option[0].on = false; // Greene
    check_forces(GD_UNION, 64, 15115 - 1821, 56);
}

TEST(champion_hill_is_read_as_history_wrote_it_and_divided_by_four)
{
    read_battle("battles/champion-hill.json");
    check_forces(GD_UNION, 35, 11637, 38);
    check_forces(GD_CONFEDERATE, 37, 10780, 30);
    convert();
    CHECK_STR(table.title, "Champion Hill (an element is 400 men)");
    CHECK_INT(table.turn_limit, 24);
    CHECK_INT(table.minutes_per_turn, 15);
    count_pieces(GD_UNION, 7, 3, 2);
    count_pieces(GD_CONFEDERATE, 7, 2, 4);
}

TEST(henry_house_hill_and_fleetwood_hill_are_read_as_history_wrote_them)
{
    read_battle("battles/henry-house-hill.json");
    check_forces(GD_UNION, 29, 15615, 21);
    check_forces(GD_CONFEDERATE, 34, 12524, 27);
    convert();
    CHECK_STR(table.title, "Henry House Hill (an element is 400 men)");
    CHECK_INT(table.turn_limit, 12);
    read_battle("battles/fleetwood-hill.json");
    check_forces(GD_UNION, 9, 2190, 6);
    check_forces(GD_CONFEDERATE, 12, 2980, 9);
    convert();
    CHECK_INT(units_of(GD_UNION, AM_CAVALRY), 7);
    CHECK_INT(units_of(GD_CONFEDERATE, AM_CAVALRY), 10);
    switch_on("duffie");
    switch_on("robertson");
    check_forces(GD_UNION, 11, 2190 + 590, 6);
    check_forces(GD_CONFEDERATE, 13, 2980 + 600, 9);
}

TEST(chickamauga_is_read_as_history_wrote_it_and_divided_by_eleven)
{
    read_battle("battles/chickamauga.json");
    check_forces(GD_UNION, 61, 37230, 170);
    check_forces(GD_CONFEDERATE, 74, 42248, 157);
    convert();
    check_legal_starts("is not where it may be");
    CHECK_STR(table.title, "Chickamauga, the second day (an element is 1100 men)");
    CHECK_INT(table.turn_limit, 36);
    CHECK_INT(table.objective_count, 9);
    count_pieces(GD_UNION, 7, 4, 2);
    count_pieces(GD_CONFEDERATE, 9, 2, 0);
    CHECK_INT(piece("Whitaker's Brigade")->arrives, 13); // Granger, minute 190
    // Guns that stood in the woods are on the roads behind their own line.
    CHECK_INT(piece("Dent's Alabama Battery")->formation, AM_LIMBERED);
    CHECK(piece("Dent's Alabama Battery")->at.x > piece("Deas' Brigade")->at.x);
    CHECK(piece("5th Company Washington Artillery")->at.x > piece("Helm's Brigade")->at.x);
}

TEST(a_battle_may_name_the_minutes_of_a_turn)
{
    read_battle("battles/champion-hill.json");
    battle.system[0].minutes_per_turn = 45;
    convert();
    CHECK_INT(table.minutes_per_turn, 45);
    CHECK_INT(table.turn_limit, 8);
    for (int i = 1; i <= table.piece_count; i++)
        CHECK(table.roster[i].arrives <= 6); // Holmes, at minute 230
    battle.system[0].turns = 9;
    convert();
    CHECK_INT(table.turn_limit, 9);
}

TEST(a_conversion_gives_the_same_bytes_again_and_keeps_the_players)
{
    static const char *const files[] = {"battles/brawners-farm.json",
                                        "battles/little-round-top.json", "battles/chickamauga.json",
                                        "battles/pickup.json"};
    for (int i = 0; i < 4; i++) {
        read_battle(files[i]);
        convert();
        memset(&again, 0, sizeof again);
        again.players.seat_count = table.players.seat_count = 2;
        CHECK(am_convert(&battle, &again, NULL));
        CHECK(memcmp(&table, &again, sizeof table) == 0);
        CHECK(am_convert(&battle, &again, NULL)); // over an old one
        CHECK(memcmp(&table, &again, sizeof table) == 0);
    }
}

TEST(an_open_field_fixes_nothing_but_the_table)
{
    read_battle("battles/pickup.json");
    convert();
    CHECK_INT(table.width, 72 * GD_INCH);
    CHECK_INT(table.depth, 48 * GD_INCH);
    CHECK_INT(table.turn_limit, 24);
    CHECK_INT(table.piece_count, 0);
    CHECK_INT(table.first_side, GD_NOBODY);
    CHECK_INT(table.edge[GD_UNION], 255);
    CHECK(!table.fixed_map && !table.fixed_armies);
    CHECK_INT(table.option[AM_OPT_ARMY_LIMITS], 1);
    CHECK_INT(table.option[AM_OPT_VETERANS], 0);
}

TEST(rivers_get_bridges_where_roads_cross_and_fords_where_the_battle_says)
{
    CHECK(gd_battle_parse(small, strlen(small), &battle, NULL));
    convert();
    CHECK_INT(table.yards_per_foot, 25 * GD_INCHES_A_FOOT);
    CHECK_INT(features_of(AM_RIVER), 1);
    CHECK_INT(features_of(AM_BRIDGE), 1);
    CHECK_INT(features_of(AM_FORD), 1);
    CHECK_INT(features_of(AM_STEEP_HILL), 1); // 1 in 6
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        const gd_point *p = &table.ground.point[f->first];
        if (f->kind == AM_RIVER) {
            CHECK_INT(f->width, GD_INCH);  // 25 yards
        } else if (f->kind == AM_BRIDGE) { // 1 inch of river and a quarter on each side
            CHECK_INT(f->width, GD_INCH);
            CHECK_INT(p[0].x, 40000 - 750);
            CHECK_INT(p[1].x, 40000 + 750);
            CHECK_INT(p[0].y, 32000);
        } else if (f->kind == AM_FORD) { // 2 inches of the river
            CHECK_INT(p[0].x, 40000);
            CHECK_INT(p[0].y, 11000);
            CHECK_INT(p[1].y, 13000);
        }
    }
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_RIVER), 1);
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_BRIDGE), 1);
    CHECK_INT(looks_of(&table.ground, GD_TERRAIN_FORD), 1);
    CHECK_INT(table.scenery.count, 0);
    battle.feature[2].width = 9 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_RIVER), 0);
    CHECK_INT(features_of(AM_BRIDGE), 0);
    CHECK_INT(features_of(AM_FORD), 0);
    CHECK_INT(table.scenery.count, 2); // they are still seen
    CHECK_INT(looks_of(&table.scenery, GD_TERRAIN_RIVER), 1);
    CHECK_INT(table.scenery.feature[0].width, 360); // 9 yards
    CHECK_INT(looks_of(&table.scenery, GD_TERRAIN_FORD), 1);
    CHECK_INT(table.scenery.feature[1].count, 1);
    battle.feature[2].width = 10 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_RIVER), 1);
    CHECK_INT(table.ground.feature[2].width, GD_INCH / 2);   // at least
    battle.point[battle.feature[4].first].y = 810 * GD_YARD; // the road goes through the ford
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 0);
    CHECK_INT(features_of(AM_FORD), 1);
}

TEST(units_that_would_overlap_are_moved_apart_a_little)
{
    begin_plain();
    add_brigade(GD_UNION, 6, 400, GD_QUALITY_MIDDLE); // all in one place
    add_brigade(GD_CONFEDERATE, 1, 400, GD_QUALITY_MIDDLE);
    convert();
    check_legal_starts("is not where it may be");
    for (int i = 1; i <= 6; i++) {
        gd_length dx = table.roster[i].at.x - 40000, dy = table.roster[i].at.y - 10000;
        CHECK(dx * dx + dy * dy <= 4000 * 4000);
    }
    // Enemies that stood 500 yards apart do not begin closer than 6.5 inches.
    battle.unit[6].at = (gd_point){2000 * GD_YARD, 1000 * GD_YARD};
    convert();
    for (int i = 1; i <= 6; i++) {
        am_unit a = am_unit_of(&table.roster[i]), b = am_unit_of(&table.roster[8]);
        CHECK(am_distance(&a, &b) >= 6500);
    }
    // A table without room is refused in words.
    battle.width = battle.depth = 100 * GD_YARD;
    for (int i = 0; i < battle.unit_count; i++)
        battle.unit[i].at = (gd_point){50 * GD_YARD, 50 * GD_YARD};
    gd_error err = {0};
    CHECK(!am_convert(&battle, &again, &err));
    CHECK_STR(err.text, "there is no room for regiment 0 on a table of 2 by 2 inches");
}

TEST(cavalry_and_guns_do_not_begin_in_woods)
{
    CHECK(gd_battle_parse(small, strlen(small), &battle, NULL));
    battle.unit[3].at = (gd_point){200 * GD_YARD, 200 * GD_YARD}; // the Texans in the wood
    convert();
    check_legal_starts("is in the wood");
    CHECK(piece("1st Texas")->at.x != 8000 || piece("1st Texas")->at.y != 8000);
    battle.unit[3].traits = GD_TRAIT_DISMOUNTED;
    convert();
    CHECK_INT(piece("1st Texas")->traits, AM_TRAIT_DISMOUNTED);
    CHECK_INT(piece("1st Texas")->at.x, 8000);
}

static void add_ground(gd_terrain kind, gd_geometry shape, const gd_point *yards, int count)
{
    gd_battle_feature *f = &battle.feature[battle.feature_count++];
    *f = (gd_battle_feature){.kind = (uint8_t)kind, .geometry = (uint8_t)shape, .faces = -1};
    f->option = -1;
    f->first = (uint16_t)battle.point_count;
    f->count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        battle.point[battle.point_count++] = (gd_point){yards[i].x * GD_YARD, yards[i].y * GD_YARD};
}

TEST(guns_deep_in_a_forest_begin_limbered_on_a_road)
{
    static const gd_point forest[] = {{0, 0}, {3600, 0}, {3600, 4000}, {0, 4000}},
                          road[] = {{1000, 0}, {1000, 4000}};
    begin_plain();
    add_brigade(GD_UNION, 1, 400, GD_QUALITY_MIDDLE);
    add_brigade(GD_CONFEDERATE, 1, 400, GD_QUALITY_MIDDLE);
    gd_battle_unit *guns = &battle.unit[0];
    guns->arm = GD_ARM_ARTILLERY;
    guns->guns = 6;
    guns->weapon = GD_WEAPON_NAPOLEON_12PDR;
    guns->form = GD_FORM_UNLIMBERED;
    guns->at = (gd_point){1300 * GD_YARD, 2000 * GD_YARD};
    guns->facing = 1300;
    battle.unit[1].at = (gd_point){2000 * GD_YARD, 300 * GD_YARD};
    add_ground(GD_TERRAIN_OPEN_WOODS, GD_GEOMETRY_AREA, forest, 4);
    add_ground(GD_TERRAIN_ROAD_LANE, GD_GEOMETRY_LINE, road, 2);
    convert();
    check_legal_starts("is in the forest");
    CHECK_INT(piece("regiment 0")->formation, AM_LIMBERED);
    CHECK_INT(piece("regiment 0")->at.x, 20 * GD_INCH);
    CHECK_INT(piece("regiment 0")->at.y, 40 * GD_INCH);
    CHECK_INT(piece("regiment 0")->facing, 1800); // rather than 0
    // Open ground that is nearer than the road, or not far, is better.
    guns->at.x = 3300 * GD_YARD;
    convert();
    CHECK_INT(piece("regiment 0")->formation, AM_UNLIMBERED);
    CHECK_INT(piece("regiment 0")->facing, 1300);
    guns->at.x = 1100 * GD_YARD;
    battle.point[1].x = battle.point[2].x = 1200 * GD_YARD;
    convert();
    check_legal_starts("is in the forest");
    CHECK_INT(piece("regiment 0")->formation, AM_UNLIMBERED);
    CHECK(piece("regiment 0")->at.x > 24 * GD_INCH);
    // Without either there is no room.
    battle.point[1].x = battle.point[2].x = 4000 * GD_YARD;
    battle.feature_count = 1;
    gd_error err = {0};
    CHECK(!am_convert(&battle, &again, &err));
    CHECK_STR(err.text, "there is no room for regiment 0 on a table of 80 by 80 inches");
}

// The schema lists the words of the format in the order of the reader's tables.
static void check_words(const gd_json *schema, const char *name, const char *const *words)
{
    const gd_json *list = gd_json_get(gd_json_get(gd_json_get(schema, "$defs"), name), "enum");
    int count = 0;
    for (; words[count]; count++) {
        if (!gd_json_is(gd_json_at(list, count), words[count]))
            CHECK_STR(name, words[count]);
    }
    CHECK(list);
    CHECK_INT(list->count, count);
}

TEST(the_schema_has_the_readers_words_and_its_examples_are_battles)
{
    size_t length;
    gd_error err = {0};
    const char *text = load("docs/protocol/battle.schema.json", &length);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK_STR(err.text, "");
    const gd_json *schema = gd_json_root(doc);
    check_words(schema, "side", gd_side_names);
    check_words(schema, "edge", gd_edge_names);
    check_words(schema, "level", gd_level_names);
    check_words(schema, "arm", gd_arm_names);
    check_words(schema, "quality", gd_quality_names);
    check_words(schema, "rating", gd_rating_names);
    check_words(schema, "fatigue", gd_fatigue_names);
    check_words(schema, "size", gd_size_names);
    check_words(schema, "form", gd_form_names);
    check_words(schema, "weapon", gd_weapon_names);
    check_words(schema, "trait", gd_trait_names);
    check_words(schema, "about", gd_about_names);
    check_words(schema, "terrain", gd_terrain_names);
    check_words(schema, "light", gd_light_names);
    check_words(schema, "post", gd_post_names);
    const gd_json *examples = gd_json_get(schema, "examples");
    CHECK(examples && examples->count >= 2);
    for (const gd_json *example = examples->first; example; example = example->next) {
        gd_battle_read(example, &battle, &err);
        CHECK_STR(err.text, "");
        CHECK(am_convert(&battle, &table, &err));
    }
    gd_json_free(doc);
}

TEST(the_battle_in_the_guide_is_a_battle)
{
    size_t length;
    gd_error err = {0};
    const char *from = strstr(load("docs/battles.md", &length), "```json\n");
    CHECK(from);
    from += strlen("```json\n");
    const char *to = strstr(from, "```");
    CHECK(to);
    gd_battle_parse(from, (size_t)(to - from), &battle, &err);
    CHECK_STR(err.text, "");
    convert();
    CHECK_INT(table.piece_count, 2 + 1 + 2 + 1); // 730 Texans are two regiments
    CHECK_INT(piece("2nd Texas")->arrives, 2);
    check_legal_starts("is not where it may be");
}
