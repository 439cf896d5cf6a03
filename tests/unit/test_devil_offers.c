// The Devil to Pay: what is offered leaves open what the player has to say, and names the rest.
#include "try_help.h"

#include "rules/devil/body.h"

static gd_offers offers;

static void look(const gd_game *g) { gd_actions(g, &offers); }

static const char *name_of(const gd_game *g, gd_id piece)
{
    static char name[64];
    gd_piece_name(g, piece, name, sizeof name);
    return name;
}

// The offer of this verb that begins with that piece, the n-th of them; NULL: there is none.
static const gd_offer *offer_of(const gd_game *g, int verb, const char *who, int n)
{
    for (int i = 0; i < offers.count; i++)
        if (offers.list[i].verb == verb &&
            (!who || strcmp(name_of(g, (gd_id)offers.list[i].value[0]), who) == 0) && n-- == 0)
            return &offers.list[i];
    return NULL;
}

static int count_of(const gd_game *g, int verb, const char *who)
{
    int count = 0;
    while (offer_of(g, verb, who, count))
        count++;
    return count;
}

#define UNIT(name, more, x, y)                                                                     \
    "{\"name\":\"" name "\",\"side\":\"union\",\"at\":[" x "," y "],\"facing\":0" more "}"
#define ENEMY(name, more, x, y)                                                                    \
    "{\"name\":\"" name "\",\"side\":\"confederate\",\"at\":[" x "," y "],\"facing\":180" more "}"
#define HORSE ",\"kind\":\"cavalry\""
#define GUN ",\"kind\":\"artillery\""
#define TABLE(phase) "\"phase\":\"" phase "\",\"table\":[120,120],"

// ---- changes of formation -----------------------------------------------------------------------

enum { F = 1 << DP_C_FACING, R = 1 << DP_C_FRONT, G = 1 << DP_C_GAP, C = 1 << DP_C_COLOURS };

typedef struct wanted {
    const char *who;
    int formation, mounted, open; // mounted -1: nothing is said of it
} wanted;

static void check_changes(const gd_game *g, const wanted *list, int count)
{
    for (int i = 0; i < count; i++) {
        const wanted *w = &list[i];
        const gd_offer *o = NULL;
        int found = 0;
        for (int n = 0; (o = offer_of(g, DP_DO_CHANGE, w->who, n)); n++) {
            int mounted = o->value[DP_C_MOUNTED] == GD_ABSENT ? -1 : o->value[DP_C_MOUNTED];
            if (o->value[DP_C_FORMATION] != w->formation || mounted != w->mounted)
                continue;
            found++;
            CHECK_INT(o->open, w->open);
        }
        CHECK_INT(found, 1);
    }
}

TEST(a_change_leaves_facing_gap_front_and_side_open) // DTP-MOVE-31, DTP-INF-07, 09, 13
{
    static const wanted list[] = {
        {"Five", DP_LINE, -1, F},
        {"Five", DP_DOUBLE_LINE, -1, F | R | C},
        {"Five", DP_LOOSE_ORDER, -1, F | G},
        {"Five", DP_MARCH_COLUMN, -1, F},
        {"Five", DP_ATTACK_COLUMN, -1, F | C},
        {"Six", DP_LINE, -1, F | C},
        {"Six", DP_DOUBLE_LINE, -1, F | R | C},
        {"Six", DP_LOOSE_ORDER, -1, F | G | C},
        {"Six", DP_MARCH_COLUMN, -1, F},
        {"Six", DP_ATTACK_COLUMN, -1, F | C},
        {"Four", DP_LINE, -1, F | C},
        {"Four", DP_LOOSE_ORDER, -1, F | G | C},
        {"Four", DP_MARCH_COLUMN, -1, F},
        {"Ride", DP_LINE, -1, F | C},
        {"Ride", DP_LOOSE_ORDER, -1, F | G | C},
        {"Ride", DP_LOOSE_ORDER, 0, F | G},
        {"Walk", DP_LOOSE_ORDER, -1, F | G},
        {"Walk", DP_MARCH_COLUMN, -1, F},
        {"Walk", DP_LINE, 1, F | C},
        {"Walk", DP_LOOSE_ORDER, 1, F | G | C},
        {"Walk", DP_MARCH_COLUMN, 1, F},
        {"Guns", DP_LIMBERED_COLUMN, -1, F},
        {"Guns", DP_LIMBERED_LINE, -1, F | C},
        {"Team", DP_UNLIMBERED, -1, F},
        {"Team", DP_LIMBERED_COLUMN, -1, F},
        {"Team", DP_LIMBERED_LINE, -1, F},
    };
    const gd_game *g = try_position_of(
        "devil", TABLE("move"),
        UNIT("Five", "", "20", "20") "," UNIT("Six", ",\"stands\":6", "40", "20") "," UNIT(
            "Four", ",\"stands\":4", "60",
            "20") "," UNIT("Ride", HORSE, "80",
                           "20") "," UNIT("Walk", HORSE ",\"mounted\":0", "100",
                                          "20") "," UNIT("Guns", GUN ",\"stands\":2", "20",
                                                         "40") "," UNIT("Team",
                                                                        GUN ",\"formation\":"
                                                                            "\"limbered_line\"",
                                                                        "40",
                                                                        "40") "," UNIT("Crowd",
                                                                                       ",\"formatio"
                                                                                       "n\":"
                                                                                       "\"disordere"
                                                                                       "d\"",
                                                                                       "60",
                                                                                       "40") "," ENEMY("X",
                                                                                                       "",
                                                                                                       "60",
                                                                                                       "100"));
    look(g);
    check_changes(g, list, sizeof list / sizeof list[0]);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Five"), 5);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Six"), 5);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Four"), 3);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Ride"), 4);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Walk"), 5);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Guns"), 2);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Team"), 3);
    CHECK_INT(count_of(g, DP_DO_CHANGE, "Crowd"), 0);
}

// ---- other moves --------------------------------------------------------------------------------

static void check_open(const gd_game *g, int verb, const char *who, int open, int limit)
{
    const gd_offer *o = offer_of(g, verb, who, 0);
    CHECK(o);
    CHECK_INT(o->open, open);
    CHECK_INT(o->limit, limit);
    CHECK(!offer_of(g, verb, who, 1));
}

TEST(moves_leave_their_steps_open) // DTP-MOVE-01, 09, 37, 39, 41
{
    enum {
        SHIFT = 1 << DP_F_EAST | 1 << DP_F_NORTH | 1 << DP_F_TURN,
        WING = 1 << DP_W_WING | 1 << DP_W_STANDS | 1 << DP_W_ANGLE
    };
    const gd_game *g = try_position_of(
        "devil",
        TABLE("move") "\"terrain\":[{\"kind\":\"road\",\"line\":[[0,30],[120,30]]},"
                      "{\"kind\":\"wall\",\"line\":[[0,24],[30,24]]}],",
        UNIT("Line", "", "20", "20") "," UNIT("Three", ",\"stands\":3", "40", "20") "," UNIT(
            "Two", ",\"stands\":2", "60",
            "20") "," UNIT("Guns", GUN, "80",
                           "20") ","
                                 "{\"name\":\"Road\",\"side\":\"union\",\"formation\":\"march_"
                                 "column\",\"at\":[60,30],"
                                 "\"facing\":90},"
                                 "{\"name\":\"Near\",\"side\":\"union\",\"formation\":\"march_"
                                 "column\",\"at\":[100,30],"
                                 "\"facing\":90}," ENEMY("X", "", "104", "43.5"));
    look(g);
    check_open(g, DP_DO_MOVE, "Line", GD_OPEN_LIST, 9000);
    check_open(g, DP_DO_MOVE, "Road", GD_OPEN_LIST, 18000);
    check_open(g, DP_DO_MOVE, "Near", GD_OPEN_LIST, 18000); // 12.75 inches from X
    CHECK(!offer_of(g, DP_DO_MOVE, "Guns", 0));
    check_open(g, DP_DO_FUDGE, "Line", SHIFT, 0);
    CHECK(!offer_of(g, DP_DO_FUDGE, "Guns", 0));
    check_open(g, DP_DO_PROLONG, "Guns", SHIFT, 0);
    CHECK_INT(count_of(g, DP_DO_PROLONG, NULL), 1);
    check_open(g, DP_DO_REFUSE_FLANK, "Line", WING, 0);
    check_open(g, DP_DO_REFUSE_FLANK, "Three", WING, 0);
    CHECK(!offer_of(g, DP_DO_REFUSE_FLANK, "Two", 0)); // less than half of two is nobody
    check_open(g, DP_DO_CONFORM, "Line", (uint16_t)(GD_OPEN_LIST | 1 << DP_B_FORWARD), 0);
    CHECK_INT(count_of(g, DP_DO_CONFORM, NULL), 2); // and Three, nine inches from the wall's end
    CHECK_INT(count_of(g, DP_DO_END, NULL), 1);
    CHECK_INT(count_of(g, DP_DO_WAIT, NULL), 0); // there is nobody to wait for
}

TEST(within_twelve_inches_there_is_no_road_speed) // DTP-MOVE-10
{
    static const struct {
        const char *y;
        int limit;
    } far[] = {{"42.75", 12000}, {"42.751", 18000}};
    for (int i = 0; i < 2; i++) {
        char units[900];
        snprintf(units, sizeof units,
                 "{\"name\":\"Near\",\"side\":\"union\",\"formation\":\"march_column\",\"at\":"
                 "[100,30],\"facing\":90},{\"name\":\"X\",\"side\":\"confederate\",\"at\":"
                 "[98,%s],\"facing\":180}",
                 far[i].y);
        const gd_game *g = try_position_of(
            "devil", TABLE("move") "\"terrain\":[{\"kind\":\"road\",\"line\":[[0,30],[120,30]]}],",
            units);
        look(g);
        check_open(g, DP_DO_MOVE, "Near", GD_OPEN_LIST, far[i].limit);
    }
}

TEST(commanders_ride_join_and_order) // DTP-CMD-02, 03, 06, DTP-BDE-03
{
    enum { PLACE = 1 << DP_R_X | 1 << DP_R_Y };
    const gd_game *g = try_position_of(
        "devil", TABLE("move"),
        UNIT("A", ",\"brigade\":1", "20", "20") "," UNIT(
            "B", ",\"brigade\":1", "29",
            "20") ","
                  "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"commander\",\"brigade\":1,"
                  "\"at\":[24,17]}," UNIT("H", HORSE ",\"brigade\":2", "60", "20") "," UNIT(
                      "K", HORSE ",\"brigade\":2", "100",
                      "20") ","
                            "{\"name\":\"Stuart\",\"side\":\"union\",\"kind\":\"commander\","
                            "\"brigade\":2,\"at\":"
                            "[60,10]}," ENEMY("X", "", "60", "100"));
    look(g);
    const gd_offer *o = offer_of(g, DP_DO_RIDE, "Gen", 0);
    CHECK(o && o->value[DP_R_WITH] == GD_ABSENT);
    CHECK_INT(o->open, PLACE);
    CHECK_INT(o->limit, 18000);
    CHECK_INT(count_of(g, DP_DO_RIDE, "Gen"), 3); // or to A, or to B
    CHECK_STR(name_of(g, (gd_id)offer_of(g, DP_DO_RIDE, "Gen", 1)->value[DP_R_WITH]), "A");
    CHECK_STR(name_of(g, (gd_id)offer_of(g, DP_DO_RIDE, "Gen", 2)->value[DP_R_WITH]), "B");
    CHECK_INT(offer_of(g, DP_DO_RIDE, "Stuart", 0)->limit, 24000);
    CHECK_INT(count_of(g, DP_DO_RIDE, "Stuart"), 2); // K is too far
    check_open(g, DP_DO_ORDER, "Gen", GD_OPEN_LIST, 0);
    CHECK(!offer_of(g, DP_DO_ORDER, "Stuart", 0)); // nobody hears him
}

// ---- fire, charge and rally ---------------------------------------------------------------------

TEST(every_target_is_offered_once) // DTP-FIRE-10, DTP-OPT-13, DTP-CHG-02, 04
{
#define THREE                                                                                      \
    UNIT("A", "", "30", "20") "," ENEMY("X", "", "26", "34") "," ENEMY("Y", "", "34", "36")
    const gd_game *g = try_position_of("devil", TABLE("fire"), THREE);
    look(g);
    CHECK_INT(count_of(g, DP_DO_FIRE, "A"), 2);
    CHECK_STR(name_of(g, (gd_id)offer_of(g, DP_DO_FIRE, "A", 0)->value[1]), "X");
    CHECK_STR(name_of(g, (gd_id)offer_of(g, DP_DO_FIRE, "A", 1)->value[1]), "Y");
    CHECK_INT(count_of(g, DP_DO_SPLIT_FIRE, NULL), 0);
    // Three dice at more than twelve inches: one and two, or two and one.
    g = try_position_of("devil", TABLE("fire") "\"options\":{\"split_fire\":1},", THREE);
    look(g);
    CHECK_INT(count_of(g, DP_DO_SPLIT_FIRE, "A"), 2);
    for (int i = 0; i < 2; i++) {
        const gd_offer *o = offer_of(g, DP_DO_SPLIT_FIRE, "A", i);
        CHECK_INT(o->value[DP_S_DICE], 1 + i);
        CHECK_INT(o->value[DP_S_OTHER_DICE], 2 - i);
        CHECK_STR(name_of(g, (gd_id)o->value[DP_S_TARGET]), "X");
        CHECK_STR(name_of(g, (gd_id)o->value[DP_S_OTHER]), "Y");
    }
#define LED                                                                                        \
    UNIT("A", ",\"brigade\":1,\"commander\":\"Gen\"", "30", "20")                                  \
    ",{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"commander\",\"brigade\":1,\"at\":[30,20]}"   \
    "," ENEMY("X", "", "30", "24") "," ENEMY("Y", "", "60", "24")
    g = try_position_of("devil", TABLE("charge"), LED);
    look(g);
    CHECK_INT(count_of(g, DP_DO_CHARGE, "A"), 2);
    for (int i = 0; i < 2; i++) {
        const gd_offer *o = offer_of(g, DP_DO_CHARGE, "A", i);
        CHECK_STR(name_of(g, (gd_id)o->value[1]), "X");
        CHECK_INT(o->value[2], i ? 1 : GD_ABSENT); // led
        CHECK_INT(o->cost, i ? 0 : 1);
    }
}

TEST(rallies_say_what_they_cost) // DTP-RALLY-01, 03, DTP-CMD-20
{
    const gd_game *g = try_position_of(
        "devil", TABLE("rally"),
        UNIT("A", ",\"brigade\":1,\"commander\":\"Gen\",\"hits\":[1,1,1]", "30",
             "20") ","
                   "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"commander\",\"brigade\":1,"
                   "\"at\":[30,20]}," UNIT("D", ",\"brigade\":1,\"formation\":\"disordered\"", "60",
                                           "20") "," ENEMY("X", "", "60",
                                                           "60") "," ENEMY("Y", "", "20", "60"));
    look(g);
    CHECK_INT(count_of(g, DP_DO_RALLY, NULL), 1);
    CHECK_INT(offer_of(g, DP_DO_RALLY, "A", 0)->cost, 1);
    CHECK_INT(count_of(g, DP_DO_REFORM, NULL), 1);
    CHECK_INT(offer_of(g, DP_DO_REFORM, "D", 0)->cost, 1);
    CHECK_INT(offer_of(g, DP_DO_REFORM, "D", 0)->value[1], GD_ABSENT);
    CHECK_INT(count_of(g, DP_DO_DETACH, "Gen"), 1);
    CHECK_INT(offer_of(g, DP_DO_DETACH, "Gen", 0)->cost, 1);
    CHECK_INT(count_of(g, DP_DO_REATTACH, NULL), 0);
    CHECK_INT(count_of(g, DP_DO_STAND_UP, NULL), 0);
    // Two enemies, each forty inches from the colours: D faces the one or the other.
    g = try_position_of(
        "devil", TABLE("rally"),
        UNIT("D", ",\"formation\":\"disordered\"", "60",
             "50.75") ","
                      "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[100,50],\"facing\":270},"
                      "{\"name\":\"Y\",\"side\":\"confederate\",\"at\":[20,50],\"facing\":90}");
    look(g);
    CHECK_INT(count_of(g, DP_DO_REFORM, "D"), 2);
    CHECK_STR(name_of(g, (gd_id)offer_of(g, DP_DO_REFORM, "D", 0)->value[1]), "X");
    CHECK_STR(name_of(g, (gd_id)offer_of(g, DP_DO_REFORM, "D", 1)->value[1]), "Y");
    CHECK_INT(offer_of(g, DP_DO_REFORM, "D", 1)->cost, 1);
}

TEST(ways_to_run_are_offered_to_both_sides) // DTP-SKED-04
{
    const gd_game *g = try_position_of("devil", TABLE("skedaddle"),
                                       UNIT("A", "", "40", "40") "," ENEMY("X", "", "40", "48"));
    try_say("{\"op\":\"apply\",\"action\":{\"do\":\"skedaddle\",\"unit\":\"A\"},\"dice\":[3,3,3]}");
    look(g);
    CHECK_INT(count_of(g, DP_DO_RUN, NULL), 8); // seven ways, and any other
    unsigned found = 0;
    for (int i = 0; i < 8; i++) {
        const gd_offer *o = offer_of(g, DP_DO_RUN, NULL, i);
        for (int k = 0; !o->open && k < 7; k++)
            found |= (unsigned)(o->value[0] == 1350 + 150 * k) << k;
    }
    CHECK_INT(found, 0x7f);
}

// ---- arrivals -----------------------------------------------------------------------------------

static void check_place(const gd_game *g, int formation, int x, int y, int facing)
{
    enum { OPEN = 1 << DP_P_X | 1 << DP_P_Y | 1 << DP_P_FACING };
    int places = 0, open = 0;
    const gd_offer *o;
    for (int n = 0; (o = offer_of(g, DP_DO_PLACE, "New", n)); n++) {
        if (o->value[DP_P_FORMATION] != formation)
            continue;
        open += o->open == OPEN;
        if (o->open)
            continue;
        places++;
        CHECK_INT(o->value[DP_P_X], x);
        CHECK_INT(o->value[DP_P_Y], y);
        CHECK_INT(o->value[DP_P_FACING], facing);
    }
    CHECK_INT(places, 1);
    CHECK_INT(open, 1);
}

#define NEW(more)                                                                                  \
    "{\"name\":\"New\",\"side\":\"union\",\"status\":\"to_come\",\"arrives\":2,\"stands\":4" more  \
    "},"
#define FROM_SOUTH ",\"edge_from\":[30,0],\"edge_to\":[50,0]"
#define RELOAD TABLE("reload") "\"turn\":2,"

TEST(who_arrives_is_offered_the_free_place_nearest_to_the_middle) // DTP-TURN-05
{
    // A column of four is six inches deep.
    const gd_game *g =
        try_position_of("devil", RELOAD, NEW(FROM_SOUTH) ENEMY("X", "", "60", "100"));
    look(g);
    check_place(g, DP_MARCH_COLUMN, 40000, 6000, 0);
    // A friend in the middle: an inch and a half to the left.
    g = try_position_of("devil", RELOAD,
                        NEW(FROM_SOUTH) UNIT("B", ",\"formation\":\"march_column\"", "40",
                                             "8") "," ENEMY("X", "", "60", "100"));
    look(g);
    check_place(g, DP_MARCH_COLUMN, 38500, 6000, 0);
    // From x 30 to 40.5 there is no room on the left.
    g = try_position_of(
        "devil", RELOAD,
        NEW(FROM_SOUTH) UNIT("B", ",\"stands\":7", "35.25", "4") "," ENEMY("X", "", "60", "100"));
    look(g);
    check_place(g, DP_MARCH_COLUMN, 41250, 6000, 0);
    // From the east, from the north, and guns in column or line.
    g = try_position_of("devil", RELOAD,
                        NEW(",\"edge_from\":[120,30],\"edge_to\":[120,50]")
                            ENEMY("X", "", "60", "100"));
    look(g);
    check_place(g, DP_MARCH_COLUMN, 114000, 40000, 2700);
    g = try_position_of("devil", RELOAD,
                        NEW(GUN ",\"edge_from\":[30,120],\"edge_to\":[50,120]")
                            ENEMY("X", "", "60", "60"));
    look(g);
    check_place(g, DP_LIMBERED_COLUMN, 40000, 108000, 1800);
    check_place(g, DP_LIMBERED_LINE, 40000, 117000, 1800);
    g = try_position_of("devil", RELOAD,
                        NEW(",\"edge_from\":[0,30],\"edge_to\":[0,50]") ENEMY("X", "", "60", "60"));
    look(g);
    check_place(g, DP_MARCH_COLUMN, 6000, 40000, 900);
}

// Places that are named: so many, and one of them there.
static void check_successor(const char *unit, int count, gd_length x, gd_length y)
{
    static char units[600];
    snprintf(units, sizeof units,
             "%s,{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"commander\",\"at\":[60,90],"
             "\"brigade\":1,\"status\":\"due\",\"rating\":\"superb\"}," ENEMY("X", "", "60", "100"),
             unit);
    look(try_position_of("devil", RELOAD, units));
    int found = 0, named = 0;
    for (int i = 0; i < offers.count; i++) {
        const gd_offer *o = &offers.list[i];
        if (o->verb != DP_DO_PLACE || o->open)
            continue;
        named++;
        found += o->value[DP_P_X] == x && o->value[DP_P_Y] == y;
    }
    CHECK_INT(named, count);
    CHECK_INT(found, 1);
}

TEST(a_successor_is_put_behind_the_colours_else_beside_them) // DTP-CMD-16
{
    check_successor(UNIT("A", ",\"brigade\":1", "60", "40"), 1, 60000, 37750);
    check_successor(UNIT("A", ",\"brigade\":1", "60", "1.5"), 2, 58500, 750);
    check_successor(UNIT("A", ",\"brigade\":1", "60", "1.5"), 2, 61500, 750);
}

// Whoever has won the Carpe Diem names one of four actions, if there is use for it.
TEST(the_winner_is_offered_each_action_once) // DTP-CARD-06
{
    const gd_game *g =
        try_position_of("devil", TABLE("skedaddle"),
                        UNIT("A", ",\"formation\":\"disordered\",\"hits\":[1]", "60",
                             "60") "," UNIT("B", "", "40", "60") "," ENEMY("X", "", "40", "65"));
    try_act("{\"do\":\"none_runs\"}", "");
    try_act("{\"do\":\"none_runs\"}", "[\"CARPE_DIEM_1\"]");
    try_act("{\"do\":\"enter\"}", "");
    try_act("{\"do\":\"enter\"}", "[5,3]");
    look(g);
    int named[DP_ACTIONS] = {0}, count = 0;
    for (int i = 0; i < offers.count; i++)
        if (offers.list[i].verb == DP_DO_NAME) {
            count++;
            if (offers.list[i].value[0] < DP_ACTIONS)
                named[offers.list[i].value[0]]++;
        }
    CHECK_INT(count, DP_ACTIONS);
    for (int i = 0; i < DP_ACTIONS; i++)
        CHECK_INT(named[i], 1);
}

// ---- runs ---------------------------------------------------------------------------------------

// How many directions are named; how many tenths of a degree from straight back the
// nearest of them is to the left and to the right, but for straight back itself.
static int run_ways(gd_angle back, gd_angle *left, gd_angle *right)
{
    int count = 0;
    *left = *right = GD_TURN;
    for (int i = 0; i < offers.count; i++) {
        const gd_offer *o = &offers.list[i];
        if (o->verb != DP_DO_RUN || o->open & 1)
            continue;
        gd_angle off = gd_angle_wrap(o->value[0] - back);
        count++;
        if (off > 0 && off < GD_TURN / 2)
            *right = off < *right ? off : *right;
        else if (off > 0)
            *left = GD_TURN - off < *left ? GD_TURN - off : *left;
    }
    return count;
}

#define RUNNER UNIT("A", ",\"formation\":\"disordered\",\"hits\":[1,1,1,1,1]", "60", "60")

TEST(every_fifteen_degrees_there_is_a_way_to_run) // DTP-SKED-04
{
    gd_angle left, right;
    const gd_game *g =
        try_position_of("devil", TABLE("skedaddle"), RUNNER "," ENEMY("X", "", "60", "80"));
    try_act("{\"do\":\"skedaddle\",\"unit\":\"A\"}", "[3,3,4]");
    look(g);
    CHECK_INT(run_ways(1800, &left, &right), 7); // from 135 to 225 degrees
    CHECK_INT(left, 150);
    CHECK_INT(right, 150);
}

TEST(the_nearest_free_ways_to_both_sides_are_offered) // DTP-SKED-04, DTP-SKED-12
{
    gd_angle left, right;
    const gd_game *g = try_position_of(
        "devil", TABLE("skedaddle"),
        RUNNER "," ENEMY("X", "", "60", "80") "," ENEMY("Y", ",\"stands\":2", "60", "47"));
    try_act("{\"do\":\"skedaddle\",\"unit\":\"A\"}", "[3,3,4]");
    look(g);
    run_ways(1800, &left, &right);
    CHECK_INT(left, right);
    CHECK(left > 0 && left % 150 != 0);
}
