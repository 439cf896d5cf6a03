// Real Men: what an offer leaves open to the player, how far it lets him go, and where that ends.
#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/position_json.h"
#include "rules/realmen/body.h"
#include "rules/realmen/words.h"
#include "test.h"

static gd_scenario scenario;
static gd_offers offers;
static gd_game *game;

static void begin(const char *text)
{
    gd_error err = {0};
    const gd_rules *rules = gd_rules_find("realmen");
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    gd_position position = {gd_json_root(doc), NULL, NULL};
    if (game)
        gd_game_free(game);
    game = gd_game_new(rules, &scenario, gd_manual_source());
    if (!gd_position_read(rules, &position, &scenario, gd_game_state_mut(game), &err))
        CHECK_STR(err.text, "no error");
    gd_game_resume(game);
    gd_json_free(doc);
    gd_actions(game, &offers);
}

static int verb_of(const char *name)
{
    for (int i = 0; i < RM_VERBS; i++)
        if (strcmp(rm_verbs[i].name, name) == 0)
            return i;
    return -1;
}

// The first offer of a verb whose first value is that piece; 0: any.
static const gd_offer *offered(const char *verb, gd_id piece)
{
    for (int i = 0; i < offers.count; i++)
        if (offers.list[i].verb == verb_of(verb) && (!piece || offers.list[i].value[0] == piece))
            return &offers.list[i];
    return NULL;
}

// The names of what is open; a place of which only one half is, and what no parameter has, in
// capitals.
static const char *open_of(const char *verb, gd_id piece)
{
    static char out[200];
    const gd_offer *o = offered(verb, piece);
    if (!o)
        return "not offered";
    const gd_verb *v = &rm_verbs[o->verb];
    unsigned left = o->open;
    out[0] = '\0';
    for (int i = 0, at = 0; i < GD_VALUES && v->params[i].name; i++) {
        bool point = v->params[i].type == GD_PARAM_POINT;
        unsigned bits = (point ? 3u : 1u) << at;
        if ((left & bits) == bits)
            strcat(strcat(out, " "), v->params[i].name);
        else if (left & bits)
            strcat(out, " HALF");
        left &= ~bits;
        at += point ? 2 : 1;
    }
    if (left & GD_OPEN_LIST)
        strcat(strcat(out, " "), v->list.name);
    if (left & ~(unsigned)GD_OPEN_LIST)
        strcat(out, " MORE");
    return out;
}

static int limit_of(const char *verb, gd_id piece)
{
    const gd_offer *o = offered(verb, piece);
    return o ? o->limit : -1;
}

// --- moves ---------------------------------------------------------------------------------------

// Where a piece would stand, as it is shown before the order is given.
static void check_end(const gd_action *a, gd_id piece, gd_point at)
{
    gd_verdict v;
    CHECK(gd_check(game, gd_game_seat(game), a, &v));
    CHECK_INT(v.ending_count, 1);
    CHECK_INT(v.ending[0].piece, piece);
    CHECK_INT(v.ending[0].at.x, at.x);
    CHECK_INT(v.ending[0].at.y, at.y);
}

TEST(what_is_open_in_the_movement_subphase)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"move\",\"table\":[96,96],\"active\":\"union\","
          "\"terrain\":[{\"kind\":\"road\",\"line\":[[0,80],[96,80]]}],\"units\":["
          "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,\"elements\":4},"
          "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,38.75],\"facing\":0,"
          "\"ridden\":6},"
          "{\"name\":\"C\",\"side\":\"union\",\"at\":[30,80],\"facing\":90,"
          "\"formation\":\"march_column\"},"
          "{\"name\":\"R\",\"side\":\"union\",\"at\":[60,40],\"facing\":0,\"routed\":true},"
          "{\"name\":\"B\",\"side\":\"union\",\"kind\":\"artillery\",\"weapon\":\"twelve_pounder\","
          "\"at\":[70,40],\"facing\":0,\"formation\":\"march_column\"},"
          "{\"name\":\"H\",\"side\":\"union\",\"kind\":\"cavalry\",\"at\":[20,40],\"facing\":0},"
          "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,47],\"facing\":180}]}");
    CHECK_STR(open_of("move_unit", 1), " files about general steps");
    CHECK_STR(open_of("move_unit", 3), " general steps");
    CHECK_INT(limit_of("move_unit", 1), 8000);
    CHECK_INT(limit_of("move_unit", 3), 24000);
    CHECK_INT(limit_of("move_unit", 5), 8000);
    CHECK_INT(limit_of("move_unit", 6), 18000);
    CHECK_STR(open_of("move_leader", 2), " at facing join way");
    CHECK_INT(limit_of("move_leader", 2), 30000);
    CHECK_STR(open_of("charge", 1), " pivot_left pivot_right steps");
    CHECK_INT(limit_of("charge", 1), 8000);
    CHECK_STR(open_of("change_formation", 1), " at facing files mounted prone");
    CHECK_STR(open_of("voluntary_rout", 1), " facing way");
    CHECK_INT(limit_of("voluntary_rout", 1), 16000);
    CHECK_INT(limit_of("voluntary_rout", 6), 24000);
    CHECK_STR(open_of("voluntary_rout", 4), "");
    CHECK_STR(open_of("entrench", 1), "");
}

TEST(what_is_open_when_an_army_is_raised)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":\"union\","
          "\"options\":{\"points\":1500},\"table\":[60,48],\"units\":[]}");
    CHECK_STR(open_of("raise_command", 0), " level quality");
    gd_action a = gd_action_blank(verb_of("raise_command"));
    gd_verdict v;
    a.value[RM_C_LEVEL] = RM_OF_ARMY;
    a.value[RM_C_QUALITY] = RM_REGULAR;
    CHECK(gd_apply(game, gd_game_seat(game), &a, &v));
    gd_actions(game, &offers);
    CHECK_STR(open_of("raise_command", 0), " level quality");
    CHECK_STR(open_of("raise_guns", 0), " model");
    CHECK_STR(open_of("raise_brigade", 0), "not offered");
    a.value[RM_C_UNDER] = offered("raise_command", 0)->value[RM_C_UNDER];
    a.value[RM_C_LEVEL] = RM_OF_DIVISION;
    CHECK(gd_apply(game, gd_game_seat(game), &a, &v));
    gd_actions(game, &offers);
    CHECK_STR(open_of("raise_brigade", 0), " arm weapon quality elements");
}

#define ARMY                                                                                       \
    "\"units\":["                                                                                  \
    "{\"name\":\"G\",\"side\":\"confederate\",\"kind\":\"general\",\"at\":[20,40],\"group\":1},"   \
    "{\"name\":\"A\",\"side\":\"confederate\",\"at\":[20,38],\"status\":\"in_hand\"},"             \
    "{\"name\":\"T\",\"side\":\"confederate\",\"kind\":\"supply\",\"at\":[20,36],"                 \
    "\"status\":\"in_hand\"},"                                                                     \
    "{\"name\":\"S\",\"side\":\"confederate\",\"kind\":\"supply\",\"at\":[24,36],"                 \
    "\"status\":\"in_hand\"},"                                                                     \
    "{\"name\":\"C\",\"side\":\"confederate\",\"at\":[30,38],\"status\":\"to_come\",\"group\":2,"  \
    "\"place\":1,\"arrives\":1,\"edge\":\"north\",\"entry\":[30,48],"                              \
    "\"formation\":\"march_column\"},"                                                             \
    "{\"name\":\"X\",\"side\":\"union\",\"at\":[20,4],\"status\":\"in_hand\"}]}"

static int offers_of(const char *verb)
{
    int count = 0;
    for (int i = 0; i < offers.count; i++)
        count += offers.list[i].verb == verb_of(verb);
    return count;
}

TEST(what_is_open_when_an_army_is_set_up)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":\"union\","
          "\"table\":[60,48],\"sides\":{\"confederate\":{\"ready\":1},\"union\":{\"ready\":1}}"
          "," ARMY);
    CHECK_STR(open_of("set_up_deployment", 2),
              " group at facing formation files prone works front_end");
    CHECK_STR(open_of("set_up_column", 0), " at pieces");
    CHECK_INT(offers_of("set_up_column"), 1); // group 1 is deployed, and group 2 is a column
    CHECK_INT(offered("set_up_column", 0)->value[0], 2);
    CHECK_INT(offers_of("set_up_deployment"), 4); // who is to come must be taken back first
    CHECK_INT(offers_of("take_back"), 2);
}

static void declare(gd_id unit, gd_id target, int first)
{
    gd_action a = gd_action_blank(verb_of("declare_fire"));
    gd_verdict v;
    a.value[0] = unit;
    a.value[1] = target;
    for (a.count = 0; a.count < 3; a.count++)
        a.item[a.count].a = first + a.count;
    CHECK(gd_apply(game, gd_game_seat(game), &a, &v));
    gd_actions(game, &offers);
}

// A general with a brigade that divides its fire between two enemies joins one of the two fights.
TEST(what_is_open_to_a_general_in_a_fight) // RM-FIRE-14
{
    begin("{\"rules\":\"realmen\",\"phase\":\"combat\",\"table\":[96,96],\"units\":["
          "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,\"elements\":6,"
          "\"charged\":true,\"met\":true},"
          "{\"name\":\"N\",\"side\":\"union\",\"at\":[40,38.75],\"facing\":0,"
          "\"kind\":\"general\"},"
          "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[38.5,40],\"facing\":180},"
          "{\"name\":\"Y\",\"side\":\"confederate\",\"at\":[41.5,40],\"facing\":180}]}");
    gd_action a = gd_action_blank(verb_of("end_fire"));
    gd_verdict v;
    CHECK(gd_apply(game, gd_game_seat(game), &a, &v));
    declare(1, 3, 0);
    declare(1, 4, 3);
    CHECK_INT(offers_of("join_fire"), 2);
    CHECK_STR(open_of("join_fire", 2), "");
}

TEST(what_is_open_in_a_breakthrough)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"breakthrough\",\"table\":[96,96],\"units\":["
          "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,\"charged\":true,"
          "\"met\":true},"
          "{\"name\":\"H\",\"side\":\"union\",\"kind\":\"cavalry\",\"at\":[60,40],\"facing\":0,"
          "\"elements\":3,\"charged\":true,\"met\":true},"
          "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[60,38],\"facing\":0},"
          "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[90,92],\"facing\":180}]}");
    CHECK_STR(open_of("breakthrough_move", 1), " steps");
    CHECK_INT(limit_of("breakthrough_move", 1), 4000);
    CHECK_INT(limit_of("breakthrough_move", 2), 9000);
    CHECK_INT(offers_of("breakthrough_move"), 3); // the horse with its general, or without
    for (int i = 0; i < offers.count; i++)
        if (offers.list[i].value[1] == 3) {
            offers.list[0] = offers.list[i];
            CHECK_STR(open_of("breakthrough_move", 2), " pivot_left pivot_right steps");
        }
}

// One general leads two units through: the second has half a move as well.
TEST(what_is_open_to_the_second_unit_of_a_breakthrough)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"breakthrough\",\"table\":[96,96],\"units\":["
          "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,\"elements\":4,"
          "\"charged\":true,\"met\":true},"
          "{\"name\":\"B\",\"side\":\"union\",\"at\":[43,40],\"facing\":0,\"elements\":4,"
          "\"charged\":true,\"met\":true},"
          "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[41.5,38.75],"
          "\"facing\":0},"
          "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,43],\"facing\":180}]}");
    gd_action a = gd_action_blank(verb_of("breakthrough_move"));
    gd_verdict v;
    a.value[RM_H_UNIT] = 1;
    a.value[RM_H_GENERAL] = 3;
    a.count = 1;
    a.item[0] = (gd_item){RM_FORWARD, 4000, 0};
    CHECK(gd_apply(game, gd_game_seat(game), &a, &v));
    gd_actions(game, &offers);
    CHECK_STR(open_of("breakthrough_move", 2), " pivot_left pivot_right steps");
    CHECK_INT(limit_of("breakthrough_move", 2), 4000);
    CHECK_STR(open_of("place_general", 3), " at facing");
    a = gd_action_blank(verb_of("place_general"));
    a.value[RM_S_GENERAL] = 3;
    check_end(&a, 3, (gd_point){41500, 41750}); // behind the end of A that he was behind
}

TEST(what_is_open_to_a_routed_unit)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"move\",\"table\":[96,96],\"active\":\"union\","
          "\"units\":[{\"name\":\"R\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,"
          "\"elements\":4,\"routed\":true},"
          "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,38.75],\"facing\":0},"
          "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[90,90],\"facing\":180}]}");
    CHECK_STR(open_of("rally", 1), " formation at facing files mounted prone front_end");
    CHECK_INT(offered("rally", 1)->value[RM_F_GENERAL], 2);
    CHECK_STR(open_of("move_unit", 1), "not offered");
}

// A column that comes on has the pace of its slowest piece, by road or across country.
static void march(const char *road, int limit)
{
    char text[1200];
    snprintf(text, sizeof text,
             "{\"rules\":\"realmen\",\"phase\":\"move\",\"table\":[96,96],\"active\":\"union\","
             "\"terrain\":[%s],\"units\":["
             "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,-0.5],"
             "\"facing\":0,\"status\":\"entering\",\"edge\":\"south\",\"entry\":[40,0],\"group\":1,"
             "\"place\":1},"
             "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,-1],\"facing\":0,"
             "\"status\":\"entering\",\"edge\":\"south\",\"entry\":[40,0],\"group\":1,\"place\":2,"
             "\"formation\":\"march_column\"},"
             "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[90,90],\"facing\":180}]}",
             road);
    begin(text);
    CHECK_STR(open_of("march_on", 1), " steps");
    CHECK_INT(limit_of("march_on", 1), limit);
    CHECK_INT(offers_of("march_on"), 1);
    gd_action a = gd_action_blank(verb_of("march_on"));
    a.value[0] = 1;
    a.count = 1;
    a.item[0] = (gd_item){RM_FORWARD, 3000, 0};
    check_end(&a, 1, (gd_point){40000, 2500}); // the middle of a general who leads it
}

TEST(what_is_open_to_a_column_that_comes_on)
{
    march("{\"kind\":\"road\",\"line\":[[40,0],[40,96]]}", 24000);
}

TEST(what_is_open_to_who_writes_a_message)
{
    begin("{\"rules\":\"realmen\",\"phase\":\"messages\",\"table\":[96,96],"
          "\"setting\":{\"seats\":[\"union\",\"union\",\"confederate\"]},\"units\":["
          "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,40],\"seat\":0,"
          "\"own\":true},"
          "{\"name\":\"H\",\"side\":\"union\",\"kind\":\"general\",\"at\":[60,40],\"seat\":1,"
          "\"own\":true},"
          "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,90],\"facing\":180,\"seat\":2},"
          "{\"name\":\"XG\",\"side\":\"confederate\",\"kind\":\"general\",\"at\":[40,92],"
          "\"seat\":2,\"own\":true}]}");
    CHECK_STR(open_of("write_message", 1), " text");
}
