// I Died With My Face to the Enemy: what is offered for a change of formation, mount or limber, how
// far it may go, and what is said where it may go nowhere.
#include "try_help.h"

#define WING(name, side, kind, x, y, f, rest)                                                      \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"" kind "\",\"at\":[" x "," y          \
    "],\"facing\":" f rest "}"
#define FAR_ENEMY WING("X", "confederate", "infantry", "10", "90", "180", "")
#define OFFER(verb, unit, limit)                                                                   \
    "{\"do\":\"" verb "\",\"unit\":\"" unit "\",\"open\":[\"steps\"],\"limit\":" limit             \
    ",\"cost\":0}"

static void acts(const char *units, const char *terrain)
{
    char rest[300];
    snprintf(rest, sizeof rest, "\"phase\":\"activation\",\"table\":[96,96],\"terrain\":[%s],",
             terrain);
    try_position_of("face", rest, units);
    try_act("{\"do\":\"act_auto\",\"unit\":\"C\",\"intent\":\"act\"}", "");
}

static void offers(const char *offer) { try_answers("{\"op\":\"actions\"}", offer); }

// FACE-MOVE-19: on horseback 8 inches, on foot 5; it rides before it dismounts and after it mounts.
TEST(horsemen_ride_before_they_dismount_and_after_they_mount)
{
    acts(WING("C", "union", "cavalry", "40", "40", "0", "") "," FAR_ENEMY, "");
    offers(OFFER("dismount", "C", "8"));
    acts(WING("C", "union", "cavalry", "40", "40", "0", ",\"mounted\":false") "," FAR_ENEMY, "");
    offers(OFFER("mount", "C", "8"));
    offers("{\"do\":\"advance\",\"unit\":\"C\",\"open\":[\"steps\"],\"limit\":5,");
    // FACE-ORG-04: on foot it is less deep by a quarter of an inch, and so not yet in the crops.
    acts(WING("C", "union", "cavalry", "40", "40", "0", ",\"mounted\":false") "," FAR_ENEMY,
         "{\"kind\":\"crops\",\"box\":[30,38,50,39.2]}");
    offers(OFFER("mount", "C", "6"));
    acts(WING("C", "union", "cavalry", "40", "40", "0", "") "," FAR_ENEMY,
         "{\"kind\":\"crops\",\"box\":[30,38,50,39.2]}");
    offers(OFFER("dismount", "C", "6"));
}

// FACE-MOVE-20
TEST(guns_are_drawn_before_they_unlimber_and_after_they_limber)
{
    acts(WING("C", "union", "artillery", "40", "40", "0", ",\"limbered\":true") "," FAR_ENEMY, "");
    offers(OFFER("unlimber", "C", "2"));
    acts(WING("C", "union", "artillery", "40", "40", "0", "") "," FAR_ENEMY, "");
    offers(OFFER("limber", "C", "2"));
}

// FACE-MOVE-14, FACE-MOVE-22: an inch from the enemy there is no shorter advance to be named.
TEST(nothing_is_named_where_nothing_can_be_gone)
{
#define AHEAD(y) WING("X", "confederate", "infantry", "40", y, "180", ",\"bases\":2")
#define CONTRACT                                                                                   \
    "{\"op\":\"check\",\"action\":{\"do\":\"contract\",\"unit\":\"C\",\"files\":1,"                \
    "\"side\":\"left\",\"advance\":2}}"
    acts(WING("C", "union", "cavalry", "40", "40", "0", ",\"files\":2") "," AHEAD("41"), "");
    try_answers(CONTRACT, "\"reason\":\"C would come too near to X\"}}}");
    acts(WING("C", "union", "cavalry", "40", "40", "0", ",\"files\":2") "," AHEAD("41.5"), "");
    try_answers(CONTRACT, "\"reason\":\"C would come too near to X: it can go 0.5 inches\"");
    try_answers(CONTRACT, "\"instead\"");
}

// FACE-MOVE-21: friends before their left end and behind their right end leave the guns one way.
TEST(guns_are_offered_the_pivot_for_which_there_is_room)
{
#define FRIEND(name, x, y) WING(name, "union", "artillery", x, y, "0", ",\"bases\":1")
#define PIVOTS(way) "{\"do\":\"pivot_guns\",\"unit\":\"C\",\"open\":[" way "],\"limit\":90"
    const char *guns = WING("C", "union", "artillery", "40", "40", "0", ",\"bases\":3");
    char units[900];
    snprintf(units, sizeof units, "%s," FAR_ENEMY, guns);
    acts(units, "");
    offers(PIVOTS("\"left\",\"right\""));
    snprintf(units, sizeof units,
             "%s," FRIEND("D", "39", "41.25") "," FRIEND("E", "41", "38.75") "," FAR_ENEMY, guns);
    acts(units, "");
    offers(PIVOTS("\"left\""));
    snprintf(units, sizeof units,
             "%s," FRIEND("D", "41", "41.25") "," FRIEND("E", "39", "38.75") "," FAR_ENEMY, guns);
    acts(units, "");
    offers(PIVOTS("\"right\""));
}

// FACE-MOVE-07: where roads part to both sides the way on either may be the longer.
TEST(a_march_is_offered_as_far_as_the_longest_way_goes)
{
#define PARTS(west, east)                                                                          \
    "{\"kind\":\"road\",\"line\":[[40,20],[40,42]]},{\"kind\":\"road\",\"line\":[[" west           \
    ",42],[" east ",42]]}"
#define MARCH(limit)                                                                               \
    "{\"do\":\"road_move\",\"unit\":\"C\",\"open\":[\"distance\",\"branch\"],\"limit\":" limit     \
    ",\"cost\":0}"
    const char *column =
        WING("C", "union", "cavalry", "40", "40", "0", ",\"bases\":4,\"files\":1") "," FAR_ENEMY;
    acts(column, PARTS("37", "70"));
    offers(MARCH("10"));
    acts(column, PARTS("10", "43"));
    offers(MARCH("10"));
    acts(column, PARTS("37", "43"));
    offers(MARCH("5.5"));
}
