// De Bellis Americanus: what players are asked and told, moment by moment.
#include "try_help.h"

#define PART(name, side, kind, x, y, f, rest)                                                      \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"" kind "\",\"at\":[" x "," y          \
    "],\"facing\":" f rest "}"
#define WAITS(name, side, kind)                                                                    \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"" kind "\",\"status\":\"to_deploy\"}"
#define A FOOT("A", "union", "30", "20", "0")
#define X FOOT("X", "confederate", "30", "25", "180")
#define TOUCHING FOOT("A", "union", "30", "25", "0") "," X
#define ROLLED "\"sides\":{\"union\":{\"setup_die\":2},\"confederate\":{\"setup_die\":5}},"
#define EDGES                                                                                      \
    "\"sides\":{\"union\":{\"setup_die\":2,\"edge\":\"south\"},\"confederate\":{\"setup_die\":5,"  \
    "\"edge\":\"north\"}},"

// The moment as its player sees it.
static void asked(const char *prompt)
{
    char part[300];
    snprintf(part, sizeof part, "\"prompt\":\"%s\"", prompt);
    if (!strstr(try_say("{\"op\":\"decision\"}"), part))
        CHECK_STR("asked otherwise", prompt);
}

// Does it; the answer tells this.
static void told(const char *action, const char *dice, const char *part)
{
    char text[600];
    snprintf(text, sizeof text, "{\"op\":\"apply\",\"action\":{%s}%s%s}", action,
             *dice ? ",\"dice\":" : "", dice);
    try_answers(text, part);
}

#define FIRE_AT_X "\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\""

TEST(before_the_first_turn)
{
    try_position("\"phase\":\"choose_army\",", "");
    asked("Union: choose up to 12 regiments and batteries");
    told("\"do\":\"choose_army\",\"units\":[{\"arm\":\"infantry\"},{\"arm\":\"infantry\"},{\"arm\":"
         "\"artillery\"}]",
         "", "\"text\":\"Union: 2 infantry, 0 cavalry, 1 battery\"");
    asked("Confederates: choose up to 12 regiments and batteries");
    told("\"do\":\"choose_army\",\"units\":[{\"arm\":\"infantry\"},{\"arm\":\"cavalry\"}]", "[4,2]",
         "\"text\":\"terrain roll: Union 4, Confederates 2\",\"clause\":\"DBAM-TERR-01\",\"dice\":"
         "[4,2]");
    try_position("\"phase\":\"terrain\",\"first\":\"confederate\"," ROLLED, "");
    asked(
        "Confederates: place 4 to 8 pieces of terrain, at least half of them bad going (0 placed, "
        "0 bad)");
    told("\"do\":\"place_terrain\",\"type\":\"fence\",\"points\":[[20,20],[26,20]]", "",
         "\"text\":\"the Confederates place piece 1 of the terrain\"");
    told("\"do\":\"place_terrain\",\"type\":\"woods\",\"points\":[[20,20],[26,20],[26,26]]", "",
         "\"text\":\"the Confederates place piece 2 of the terrain\"");
    asked(
        "Confederates: place 4 to 8 pieces of terrain, at least half of them bad going (2 placed, "
        "1 bad)");
    told("\"do\":\"place_road\",\"points\":[[0,40],[72,40]]", "",
         "\"text\":\"the Confederates lay a road\"");
    try_position("\"phase\":\"edge\",\"first\":\"confederate\"," ROLLED,
                 WAITS("A", "union", "infantry") "," WAITS("X", "confederate", "infantry"));
    asked("Union: which table edge do you come from?");
    told("\"do\":\"choose_edge\",\"edge\":\"south\"", "",
         "\"text\":\"the Union has chosen an edge\",\"clause\":\"DBAM-DEPLOY-01\"");
    asked("Union: deploy your army within 4 inches of your edge");
    told("\"do\":\"deploy_unit\",\"unit\":\"A\",\"formation\":\"line\",\"at\":[20,3],\"facing\":0",
         "", "\"endings\":[{\"unit\":\"A\",\"at\":[20,3],\"facing\":0}]");
    try_position("\"phase\":\"deploy_first\",\"first\":\"confederate\"," EDGES,
                 WAITS("Gen", "union", "general"));
    told("\"do\":\"deploy_general\",\"at\":[20,3],\"facing\":90", "",
         "\"endings\":[{\"unit\":\"Gen\",\"at\":[20,3],\"facing\":90}]");
}

TEST(at_the_start_of_a_turn)
{
    try_position("\"phase\":\"start\",\"sides\":{\"union\":{\"edge\":\"south\",\"general_due\":"
                 "1}},\"turn\":3,",
                 "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"general\",\"status\":"
                 "\"destroyed\"}," X ",{\"name\":\"A\",\"side\":\"union\",\"status\":\"to_come\","
                 "\"arrives\":3,\"edge_from\":[10,0],\"edge_to\":[30,0]}");
    asked("Union: a new General arrives; where on your edge?");
    told("\"do\":\"place_general\",\"at\":[40,0]", "",
         "\"endings\":[{\"unit\":\"Gen\",\"at\":[40,1.25],\"facing\":0}]");
    asked("Union: bring on the units that are due, or hold them back");
    told("\"do\":\"arrive\",\"unit\":\"A\",\"formation\":\"line\",\"at\":[20,4],\"facing\":0",
         "[5]",
         "\"text\":\"the Union has 5 command points\",\"clause\":\"DBAM-CP-01\",\"dice\":[5]");
    asked("Union: give orders, 5 command points left");
    // Two enemies on the flanks of one regiment, or two regiments with one each.
#define BESET(name, x) FOOT(name, "union", x, "30", "0")
#define ON_LEFT(name, x)                                                                           \
    PART(name, "confederate", "infantry", x, "29.625", "90", ",\"formation\":\"column\"")
#define ON_RIGHT(name, x)                                                                          \
    PART(name, "confederate", "infantry", x, "29.625", "270", ",\"formation\":\"column\"")
    try_position("\"phase\":\"start\",",
                 BESET("A", "30") "," ON_LEFT("X", "27") "," ON_RIGHT("Y", "33"));
    asked("A has enemies on flank and rear: which one does it turn to?");
    try_position("\"phase\":\"start\",", BESET("A", "20") "," ON_LEFT("X", "17") "," BESET(
                                             "B", "28") "," ON_RIGHT("Y", "31"));
    asked("units must turn to the enemy: which one next, and to whom?");
}

TEST(orders_and_lining_up)
{
    try_position("\"points\":4,", A "," FOOT("X", "confederate", "30.75", "24", "180"));
    asked("Union: give orders, 4 command points left");
    told("\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":4}]", "",
         "\"text\":\"A charges X\",\"clause\":\"DBAM-MOVE-19\",\"unit\":\"A\",\"other\":\"X\"");
    asked("A can line up in ways that are as near: which?");
    told("\"do\":\"line_up\",\"enemy\":\"X\",\"slide\":\"left\"", "",
         "\"endings\":[{\"unit\":\"A\",\"at\":[29.25,24],\"facing\":0}]");
    asked("Union: give orders, 3 command points left");
    try_position("\"points\":1,", A "," FOOT("X", "confederate", "30.75", "24", "180"));
    asked("Union: give orders, 1 command point left");
}

TEST(every_order_is_told)
{
    static const struct {
        const char *unit, *order, *text;
    } orders[] = {
        {FOOT("A", "union", "20", "20", "0"),
         "\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":2.5}]", "A moves 2.5 inches"},
        {FOOT("A", "union", "20", "20", "0"), "\"do\":\"withdraw\",\"unit\":\"A\",\"distance\":2",
         "A withdraws 2 inches"},
        {FOOT("A", "union", "20", "20", "0"), "\"do\":\"form_column\",\"unit\":\"A\"",
         "A forms column"},
        {PART("A", "union", "infantry", "20", "20", "0", ",\"formation\":\"column\""),
         "\"do\":\"form_line\",\"unit\":\"A\"", "A forms line"},
        {PART("A", "union", "cavalry", "20", "20", "0", ""), "\"do\":\"dismount\",\"unit\":\"A\"",
         "A dismounts"},
        {PART("A", "union", "cavalry", "20", "20", "0", ",\"mounted\":false"),
         "\"do\":\"mount\",\"unit\":\"A\"", "A mounts"},
        {GUNS("A", "union", "20", "20", "0"), "\"do\":\"limber\",\"unit\":\"A\"", "A limbers up"},
        {PART("A", "union", "artillery", "20", "20", "0", ",\"formation\":\"limbered\""),
         "\"do\":\"unlimber\",\"unit\":\"A\"", "A unlimbers"},
        {FOOT("A", "union", "20", "20", "0"), "\"do\":\"skirmish\",\"unit\":\"A\"",
         "A deploys as skirmishers"},
        {PART("A", "union", "infantry", "20", "20", "0", ",\"formation\":\"skirmish\""),
         "\"do\":\"reform\",\"unit\":\"A\"", "A reforms its skirmishers"},
        {FOOT("A", "union", "20", "32", "0"), "\"do\":\"cross_river\",\"unit\":\"A\"",
         "A crosses the river"},
        {GENERAL("A", "union", "20", "10"), "\"do\":\"move_general\",\"at\":[20,15],\"facing\":90",
         "A rides "},
    };
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        char part[100];
        snprintf(part, sizeof part, "\"text\":\"%s", orders[i].text);
        try_position("\"terrain\":[{\"kind\":\"river\",\"box\":[0,33,72,34]}],", orders[i].unit);
        told(orders[i].order, "", part);
    }
    told("\"do\":\"end_orders\"", "", "\"phase\":\"fire\"");
    try_position("", GENERAL("Gen", "union", "20", "10"));
    told("\"do\":\"move_general\",\"at\":[20,15],\"facing\":0", "",
         "\"endings\":[{\"unit\":\"Gen\",\"at\":[20,15],\"facing\":0}]");
    try_position("", A);
    told("\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":2}]", "",
         "\"endings\":[{\"unit\":\"A\",\"at\":[30,22],\"facing\":0}]");
    // Of two enemies met alike none is named before its owner has chosen.
    try_position("\"points\":4,",
                 A "," PART("X", "confederate", "infantry", "27.75", "24", "180",
                            ",\"lost\":3") "," PART("Y", "confederate", "infantry", "31", "24",
                                                    "180", ",\"lost\":3"));
    told("\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":4}]", "",
         "\"text\":\"A charges\",");
    told("\"do\":\"line_up\",\"enemy\":\"Y\",\"slide\":\"right\"", "",
         "\"text\":\"A lines up against Y\",\"clause\":\"DBAM-MOVE-20\",\"unit\":\"A\",\"other\":"
         "\"Y\"");
}

#define DICE(count, seat, unit)                                                                    \
    "\"dice\":{\"count\":" count ",\"sides\":6,\"purpose\":", "\"seat\":\"" seat "\"" unit "}"

// Waits for so many dice of that seat, for that unit.
static void waits(const char *begin, const char *end)
{
    const char *answer = try_say("{\"op\":\"decision\"}");
    const char *dice = strstr(answer, begin);
    if (!dice || !strstr(dice, end))
        CHECK_STR(answer, begin);
}

TEST(dice_are_asked_for)
{
    try_position("\"phase\":\"setup_roll\",", WAITS("A", "union", "infantry"));
    waits(DICE("2", "union", ",\"unit\":null"));
    try_position("\"phase\":\"command\",\"phasing\":\"confederate\",", A "," X);
    waits(DICE("1", "confederate", ",\"unit\":null"));
    try_position("\"phase\":\"fire\",", A "," X);
    told(FIRE_AT_X, "", "\"waits\":\"dice\"");
    waits(DICE("2", "union", ",\"unit\":\"A\""));
    try_position("\"phase\":\"melee\",", TOUCHING);
    told("\"do\":\"fight\",\"unit\":\"A\",\"enemy\":\"X\"", "", "\"waits\":\"dice\"");
    waits(DICE("2", "union", ",\"unit\":\"A\""));
    try_position("\"phase\":\"fire\",\"sides\":{\"union\":{\"guess_by_die\":1},\"confederate\":"
                 "{\"guess_by_die\":1}},",
                 GUNS("Bat", "union", "30", "10", "0") "," GUNS("C", "union", "32", "10",
                                                                "0") "," GUNS("X", "confederate",
                                                                              "31", "20", "180"));
    told("\"do\":\"fire\",\"target\":\"X\",\"primary\":\"Bat\",\"supports\":[\"C\"]", "",
         "\"waits\":\"dice\"");
    waits(DICE("2", "union", ",\"unit\":\"Bat\""));
    try_answers("{\"op\":\"give_dice\",\"dice\":[3,4]}", "\"waits\":\"dice\"");
    waits(DICE("1", "confederate", ",\"unit\":\"X\""));
    try_position("\"phase\":\"fire\",", A "," X "," GENERAL("Gen", "union", "30", "19.25"));
    told(FIRE_AT_X, "[1,4]", "\"phase\":\"infantry_result\"");
    told("\"do\":\"infantry_result\",\"result\":\"lose\"", "", "\"phase\":\"choose_end\"");
    told("\"do\":\"choose_end\",\"end\":\"left\"", "", "\"waits\":\"dice\"");
    waits(DICE("1", "union", ",\"unit\":\"Gen\""));
}

TEST(fire)
{
    try_position("\"phase\":\"fire\",",
                 FOOT("A", "union", "28", "20", "0") "," X "," FOOT("B", "union", "34", "20", "0"));
    asked("Union: fire, or end your fire");
    told(FIRE_AT_X ",\"supports\":[\"B\"]", "[3,4]",
         "\"text\":\"A fires at X, 1 in support\",\"clause\":\"DBAM-FIRE-22\",\"unit\":\"A\","
         "\"other\":\"X\"");
    told("\"do\":\"end_fire\"", "", "\"to\":\"confederate\"");
    asked("Confederates: fire, or end your fire");
    try_position("\"phase\":\"fire\",", A "," X);
    told(FIRE_AT_X, "[4,3]",
         "\"text\":\"A scores 6\",\"clause\":\"DBAM-COMBAT-01\",\"unit\":\"A\",\"dice\":[4],");
    asked("X must lose an element or fall back 3 inches: which?");
    told("\"do\":\"infantry_result\",\"result\":\"lose\"", "", "\"phase\":\"choose_end\"");
    asked("X loses an element: from its left or its right end?");
    told("\"do\":\"choose_end\",\"end\":\"left\"", "",
         "\"text\":\"X loses an element, 3 left\",\"clause\":\"DBAM-RESULT-13\",\"unit\":\"X\"");
    try_position("\"phase\":\"fire\",", A "," X);
    told(FIRE_AT_X, "[4,3]",
         "\"text\":\"X scores 5\",\"clause\":\"DBAM-COMBAT-01\",\"unit\":\"X\",\"dice\":[3],");
}

TEST(retreats)
{
    static const struct {
        const char *y, *from, *text; // how far north, and where it is fired at from
    } places[] = {{"44", "39", "X falls back"},
                  {"46", "41", "X is blocked after 1.25 inches"},
                  {"47.249", "42", "X is blocked after 0.001 inches"},
                  {"47.25", "42", "X is blocked after 0 inches"}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char units[300], part[100];
        snprintf(units, sizeof units,
                 "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,%s],\"facing\":0},{\"name\":\"X\","
                 "\"side\":\"confederate\",\"at\":[30,%s],\"facing\":180}",
                 places[i].from, places[i].y);
        snprintf(part, sizeof part, "\"text\":\"%s\"", places[i].text);
        try_position("\"phase\":\"fire\",", units);
        told(FIRE_AT_X, "[5,4]", "\"phase\":\"infantry_result\"");
        told("\"do\":\"infantry_result\",\"result\":\"fall_back\"", "", part);
    }
    // Whoever is pushed goes by what is left of the three inches.
    try_position("\"phase\":\"fire\",", A "," X "," FOOT("Y", "confederate", "30", "27.75", "180"));
    told(FIRE_AT_X, "[5,4]", "\"phase\":\"infantry_result\"");
    told("\"do\":\"infantry_result\",\"result\":\"fall_back\"", "",
         "\"text\":\"Y is pushed back 1 inch\"");
}

TEST(guns_guess)
{
    try_position("\"phase\":\"fire\",", GUNS("Bat", "union", "30", "10",
                                             "0") "," GUNS("X", "confederate", "30", "20", "180"));
    told("\"do\":\"fire\",\"target\":\"X\",\"primary\":\"Bat\",\"guess\":10", "",
         "\"text\":\"Bat has the range\",\"clause\":\"DBAM-FIRE-16\",\"unit\":\"Bat\"");
    asked("X was fired at by Bat and may reply: guess the range in inches");
    told("\"do\":\"reply_guess\",\"guess\":9", "",
         "\"text\":\"X misjudges the range and cannot reply\",\"clause\":\"DBAM-FIRE-21\",\"unit\":"
         "\"X\"");
    try_position(
        "\"phase\":\"fire\",\"sides\":{\"union\":{\"guess_by_die\":true},\"confederate\":"
        "{\"guess_by_die\":true}},",
        GUNS("Bat", "union", "30", "10", "0") "," GUNS("X", "confederate", "30", "20", "180"));
    told("\"do\":\"fire\",\"target\":\"X\",\"primary\":\"Bat\"", "[5]",
         "\"text\":\"Bat estimates the range rightly\",\"clause\":\"DBAM-FIRE-18\",\"unit\":"
         "\"Bat\",\"dice\":[5]");
}

TEST(melee)
{
    try_position("\"phase\":\"melee\",",
                 PART("A", "union", "infantry", "29.25", "25", "0", ",\"lost\":1") "," PART(
                     "X", "confederate", "infantry", "30", "25", "180",
                     ",\"lost\":2") "," PART("Y", "confederate", "infantry", "27", "25", "180",
                                             ",\"lost\":2") "," PART("B", "union", "infantry",
                                                                     "31.5", "25.375", "270",
                                                                     ",\"formation\":\"column\""));
    asked("Union: choose the next melee");
    told("\"do\":\"fight\",\"unit\":\"A\",\"enemy\":\"X\"", "",
         "\"text\":\"A fights X\",\"clause\":\"DBAM-MELEE-02\",\"unit\":\"A\",\"other\":\"X\"");
    asked("A fights X: which units join it?");
    told("\"do\":\"melee_supports\",\"units\":[]", "", "\"phase\":\"melee_supports\"");
    asked("X fights A: which units join it?");
}

TEST(prisoners)
{
    try_position("\"phase\":\"melee\",",
                 TOUCHING "," PART("Cav", "union", "cavalry", "30", "25.75", "180", ""));
    told("\"do\":\"fight\",\"unit\":\"A\",\"enemy\":\"X\"", "", "\"phase\":\"melee_supports\"");
    told("\"do\":\"melee_supports\",\"units\":[\"Cav\"]", "[4,4]",
         "\"text\":\"X surrenders\",\"clause\":\"DBAM-SURR-01\",\"unit\":\"X\"");
    asked("Prisoners from X: which unit gives up an element as guards?");
    told("\"do\":\"guard\",\"unit\":\"Cav\"", "",
         "\"text\":\"Cav gives guards for the prisoners\",\"clause\":\"DBAM-SURR-03\",\"unit\":"
         "\"Cav\"");
    asked("Cav loses an element: from its left or its right end?");
}

TEST(a_general_falls)
{
    try_position("\"phase\":\"fire\",", A "," X "," GENERAL("Gen", "union", "30", "19.25") "," FOOT(
                                            "B", "union", "36.75", "19", "0"));
    told(FIRE_AT_X, "[1,4]", "\"phase\":\"infantry_result\"");
    told("\"do\":\"infantry_result\",\"result\":\"lose\"", "", "\"phase\":\"choose_end\"");
    told("\"do\":\"choose_end\",\"end\":\"left\"", "[1]",
         "\"text\":\"Gen is hit\",\"clause\":\"DBAM-GEN-04\",\"unit\":\"Gen\",\"dice\":[1]");
    asked("regiments are shaken and lose an element each: which, and which end?");
    told("\"do\":\"choose_end\",\"end\":\"left\",\"unit\":\"B\"", "", "\"phase\":\"choose_end\"");
    asked("A loses an element: from its left or its right end?");
}
