// I Died With My Face to the Enemy: positions that cannot be are refused by name and cause, and no
// bytes of a position lead outside of it.
#include "test.h"

#include "core/dice.h"
#include "game/possible.h"
#include "protocol/engine.h"
#include "rules/face/charge.h"
#include "rules/face/settle.h"

extern const gd_rules gd_rules_face;

#define STONE "{\"name\":\"Stone\",\"side\":\"union\",\"at\":[40,40],\"facing\":0"
#define ROY "{\"name\":\"Roy\",\"side\":\"union\",\"at\":[60,40],\"facing\":0"
#define WRIGHT "{\"name\":\"Wright\",\"side\":\"confederate\",\"at\":[40,60],\"facing\":180}"
#define MEADE "{\"name\":\"Meade\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,36]"
#define RENO "{\"name\":\"Reno\",\"side\":\"union\",\"kind\":\"general\",\"at\":[60,36]"
#define NEAR "{\"name\":\"Wright\",\"side\":\"confederate\",\"at\":[40,40],\"facing\":180"

static gd_engine *engine;

static const char *position(const char *rest, const char *units)
{
    char text[2000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"face\",\"phase\":\"activation\","
             "\"table\":[96,96],%s\"units\":[%s]}}",
             rest, units);
    gd_engine_free(engine);
    engine = gd_engine_new();
    return gd_engine_line(engine, text, strlen(text));
}

static void accepted(const char *rest, const char *units)
{
    const char *answer = position(rest, units);
    if (strstr(answer, "\"error\""))
        CHECK_STR(answer, "a position");
}

static void refused(const char *rest, const char *units, const char *part)
{
    const char *answer = position(rest, units);
    CHECK(strstr(answer, "\"error\""));
    if (!strstr(answer, part))
        CHECK_STR(answer, part);
}

TEST(a_unit_has_bases_and_no_more_than_it_began_with) // FACE-ORG-01, FACE-BREAK-09
{
    accepted("", STONE ",\"bases\":5,\"initial\":8}," WRIGHT);
    refused("", STONE ",\"bases\":9,\"initial\":8}," WRIGHT, "Stone has 9 bases and began with 8");
    refused("", STONE ",\"bases\":0,\"initial\":8}," WRIGHT, "Stone is on the table and has no");
    refused("", STONE ",\"bases\":0,\"initial\":8,\"status\":\"to_come\",\"arrives\":3}," WRIGHT,
            "Stone is still to come and has no base left of 8");
    accepted("", STONE ",\"bases\":0,\"initial\":8,\"status\":\"destroyed\"}," WRIGHT);
    refused("", STONE ",\"bases\":4,\"initial\":8}," WRIGHT, "Stone is down to 4 of 8 bases");
    refused("", STONE ",\"bases\":1}," WRIGHT, "Stone has 1 base; infantry and cavalry have 2");
    refused("", STONE ",\"kind\":\"artillery\",\"bases\":4}," WRIGHT, "Stone has 4 gun bases");
    accepted("", STONE ",\"bases\":1,\"initial\":2,\"quality\":\"veteran\"}," WRIGHT);
    accepted("", STONE
             ",\"bases\":1,\"initial\":2,\"quality\":\"veteran\",\"formation\":\"line\"}," WRIGHT);
    accepted("", STONE ",\"bases\":1,\"initial\":2,\"quality\":\"veteran\",\"formation\":"
                       "\"march_column\"}," WRIGHT);
    refused("\"sides\":{\"union\":{\"initial_bases\":7}},", STONE "}," WRIGHT,
            "the Union side began with 7 bases and has 8");
}

TEST(a_formation_is_what_the_files_make) // FACE-FORM-01 to 05
{
    refused("", STONE ",\"bases\":1,\"initial\":3,\"quality\":\"veteran\",\"files\":2}," WRIGHT,
            "it may have 1 to 1");
    accepted("", STONE ",\"bases\":1,\"initial\":3,\"quality\":\"veteran\",\"files\":1}," WRIGHT);
    accepted("", STONE ",\"files\":4,\"formation\":\"reinforced_line\"}," WRIGHT);
    refused("", STONE ",\"files\":4,\"formation\":\"line\"}," WRIGHT,
            "Stone has 8 bases in 4 files: that is reinforced_line, not line");
    refused("", STONE ",\"bases\":2,\"files\":1,\"formation\":\"line\"}," WRIGHT,
            "that is march_column, not line");
    refused("", STONE ",\"files\":9}," WRIGHT, "Stone has 9 files; it may have 1 to 8");
    refused("", STONE ",\"files\":0}," WRIGHT, "Stone has 0 files; it may have 1 to 8");
    refused("", STONE ",\"kind\":\"cavalry\",\"formation\":\"reinforced_line\"}," WRIGHT,
            "Stone is cavalry and has no reinforced line");
    refused("", STONE ",\"kind\":\"artillery\",\"bases\":3,\"files\":1}," WRIGHT,
            "the guns of Stone stand in line");
    accepted("",
             STONE ",\"kind\":\"artillery\",\"bases\":3,\"files\":1,\"limbered\":true}," WRIGHT);
    refused("", STONE ",\"on_road\":true}," WRIGHT, "Stone is on a road in 8 files");
    refused("", STONE ",\"on_road\":true,\"files\":1}," WRIGHT,
            "Stone has bases that are on no road");
    accepted("\"terrain\":[{\"kind\":\"road\",\"line\":[[40,0],[40,96]]}],",
             STONE ",\"on_road\":true,\"files\":1}," WRIGHT);
}

TEST(an_arm_has_what_belongs_to_it) // FACE-ORG-04
{
    refused("", STONE ",\"limbered\":true}," WRIGHT, "Stone is infantry; only artillery is");
    refused("", STONE ",\"mounted\":true}," WRIGHT, "Stone is infantry; only cavalry is mounted");
    refused("", STONE ",\"kind\":\"cavalry\",\"limbered\":true}," WRIGHT, "Stone is cavalry; only");
    refused("", STONE ",\"weapon\":\"rifle_artillery\"}," WRIGHT, "Stone has small arms");
    refused("", STONE ",\"kind\":\"artillery\",\"weapon\":\"rifle\"}," WRIGHT,
            "Stone is artillery and has guns");
    refused("", STONE ",\"status\":\"killed\"}," ROY "}," WRIGHT, "Stone is no general");
    refused("", STONE ",\"division\":0}," WRIGHT, "Stone is of no division");
    refused("", STONE "}," MEADE ",\"status\":\"left\"}," WRIGHT, "Meade is a general: he may");
    refused("", STONE "}," MEADE ",\"morale\":\"worn\"}," WRIGHT, "Meade is a general, who has");
    refused("", STONE "}," MEADE ",\"foe\":\"Wright\"}," WRIGHT, "Meade is a general and charges");
    refused("", STONE "}," MEADE ",\"level\":\"corps\"}," WRIGHT, "Meade is a corps general");
}

TEST(a_division_has_one_general_and_one_corps) // FACE-ORG-02, FACE-ORG-03
{
    refused("", STONE "}," MEADE "}," RENO "}," WRIGHT, "Meade and Reno command the same division");
    accepted("", STONE "}," MEADE "}," RENO ",\"division\":2}," WRIGHT);
    refused("", STONE ",\"corps\":1}," ROY ",\"corps\":2}," WRIGHT,
            "Stone and Roy are of one division and of two corps");
    refused("",
            STONE ",\"corps\":1}," MEADE ",\"level\":\"corps\",\"corps\":1}," RENO
                  ",\"level\":\"corps\",\"corps\":1}," WRIGHT,
            "Meade and Reno command the same corps");
    refused("\"sides\":{\"union\":{\"edge\":\"south\"},\"confederate\":{\"edge\":\"south\"}},",
            STONE "}," WRIGHT, "both sides have the same home edge");
}

TEST(a_general_is_with_one_unit_of_his_command) // FACE-GEN-03, FACE-GEN-04
{
    accepted("", STONE "}," MEADE ",\"attached\":\"Stone\"}," WRIGHT);
    refused("", STONE "}," MEADE ",\"attached\":\"Wright\"}," WRIGHT,
            "Meade cannot be with Wright, which is not of his command");
    refused("", STONE ",\"division\":2}," MEADE ",\"attached\":\"Stone\"}," WRIGHT,
            "Meade cannot be with Stone, which is not of his command");
    refused("", STONE "}," MEADE ",\"attached\":\"Reno\"}," RENO ",\"division\":2}," WRIGHT,
            "Meade cannot be with Reno: a general is with a unit");
    refused("", STONE "}," ROY ",\"attached\":\"Stone\"}," WRIGHT, "a general is with a unit");
    refused("", STONE "}," MEADE ",\"attached\":\"Stone\",\"status\":\"killed\"}," WRIGHT,
            "Meade cannot be with Stone: they are not both on the table");
    refused("",
            STONE ",\"corps\":1}," MEADE ",\"attached\":\"Stone\"}," RENO
                  ",\"level\":\"corps\",\"corps\":1,\"attached\":\"Stone\"}," WRIGHT,
            "Stone has two generals with it");
    refused("",
            STONE "},"
                  "{\"name\":\"Meade\",\"side\":\"union\",\"kind\":\"general\","
                  "\"at\":[40,39.6]}," WRIGHT,
            "Meade stands on Stone without being with it");
}

TEST(a_foe_is_an_enemy_that_is_touched) // FACE-CHRG-01, FACE-CHRG-13
{
    accepted("", STONE ",\"foe\":\"Wright\"}," NEAR "}");
    refused("", STONE ",\"foe\":\"Wright\"}," WRIGHT, "Stone cannot be in contact with Wright");
    refused("", STONE ",\"foe\":\"Roy\"}," ROY "}," WRIGHT, "Stone cannot have charged Roy");
    refused("", STONE ",\"foe\":\"Wright\"}," NEAR ",\"foe\":\"Stone\"}",
            "Stone and Wright have charged each other");
    refused("", STONE ",\"foe\":\"Wright\"}," NEAR ",\"status\":\"left\"}",
            "Stone cannot fight Wright: they are not both on the table");
    refused("", STONE ",\"kind\":\"artillery\",\"foe\":\"Wright\"}," NEAR "}",
            "Stone is artillery and has charged nobody");
    refused("", STONE ",\"struck\":\"rear\"}," WRIGHT, "Stone has charged no foe");
    // Three lost bases may have left a gap of no more than three and three quarters and an inch.
    accepted("", STONE
             ",\"bases\":5,\"initial\":8,\"foe\":\"Wright\"},"
             "{\"name\":\"Wright\",\"side\":\"confederate\",\"at\":[40,44.75],\"facing\":180}");
    refused("",
            STONE ",\"bases\":5,\"initial\":8,\"foe\":\"Wright\"},"
                  "{\"name\":\"Wright\",\"side\":\"confederate\",\"at\":[40,44.8],\"facing\":180}",
            "they stand too far apart");
}

TEST(everybody_stands_somewhere_by_himself) // FACE-GEO-01, FACE-TERR-03
{
    refused("",
            STONE "},{\"name\":\"Wright\",\"side\":\"confederate\",\"at\":[40,39.5],"
                  "\"facing\":180}",
            "Stone and Wright stand on the same ground");
    accepted("", STONE "}," NEAR "}"); // they touch
    refused("",
            STONE "},{\"name\":\"Roy\",\"side\":\"union\",\"at\":[47.9,40],\"facing\":0}," WRIGHT,
            "Stone and Roy stand on the same ground");
    accepted("",
             STONE "},{\"name\":\"Roy\",\"side\":\"union\",\"at\":[48,40],\"facing\":0}," WRIGHT);
    refused("", "{\"name\":\"Roy\",\"side\":\"union\",\"at\":[3.9,40],\"facing\":0}," WRIGHT,
            "Roy stands off the table");
    accepted("", "{\"name\":\"Roy\",\"side\":\"union\",\"at\":[4,40],\"facing\":0}," WRIGHT);
    refused("",
            STONE "},{\"name\":\"Meade\",\"side\":\"union\",\"kind\":\"general\","
                  "\"at\":[0.4,20]}," WRIGHT,
            "Meade stands off the table");
    refused("\"terrain\":[{\"kind\":\"lake\",\"box\":[30,30,50,50]}],", STONE "}," WRIGHT,
            "Stone stands on ground that nothing can enter");
}

TEST(the_edge_of_the_table_belongs_to_it) // FACE-TERR-03
{
    refused("\"terrain\":[{\"kind\":\"lake\",\"box\":[10,30,30,50]}],",
            WRIGHT ",{\"name\":\"Last\",\"side\":\"union\",\"at\":[20,40],\"facing\":0}",
            "Last stands on ground that nothing can enter");
    static const char *const places[] = {"[40,96],\"facing\":0", "[96,40],\"facing\":90",
                                         "[40,0],\"facing\":180", "[0,40],\"facing\":270"};
    for (int i = 0; i < 4; i++) {
        char units[400];
        snprintf(units, sizeof units, "{\"name\":\"Stone\",\"side\":\"union\",\"at\":%s},%s",
                 places[i], WRIGHT);
        accepted("", units);
    }
    refused("", "{\"name\":\"Stone\",\"side\":\"union\",\"at\":[96.1,40],\"facing\":90}," WRIGHT,
            "Stone stands off the table");
}

TEST(a_name_that_nobody_has_is_said_to_be_none)
{
    refused("", STONE ",\"foe\":\"Wrigt\"}," WRIGHT, "there is no unit called");
    refused("", STONE "}," MEADE ",\"attached\":\"Ston\"}," WRIGHT, "there is no unit called");
}

// ---- bytes --------------------------------------------------------------------------------------

static void spoil(gd_random *r, fc_state *s, size_t from, size_t size, int times)
{
    unsigned char *bytes = (unsigned char *)s;
    for (int i = 0; i < times; i++)
        bytes[from + gd_random_below(r, (uint32_t)size)] = (unsigned char)gd_random_below(r, 256);
}

static void look_at_all(const gd_scenario *sc, const fc_state *s)
{
    gd_error err = {0};
    char name[64];
    gd_drawing d;
    gd_state_good(&gd_rules_face, sc, s, &err);
    for (int i = 1; i <= FC_PIECES; i++) {
        gd_rules_face.draw(sc, s, (gd_id)i, &d);
        CHECK(d.stand_count <= FC_BASES);
        gd_rules_face.name_piece(sc, s, (gd_id)i, name, sizeof name);
    }
}

// Two units and a general who is with the first: where they stand is known, nothing else.
static void set_up(fc_state *s, int round)
{
    for (int i = 1; i <= 3; i++) {
        fc_unit *u = &s->unit[i];
        u->status = FC_ON_TABLE;
        u->at = (gd_point){20000 * i, 40000};
        u->facing = (uint16_t)(u->facing % GD_TURN);
        u->arm = (uint8_t)(i == 3 ? FC_GENERAL : round % FC_GENERAL);
        u->attached = i == 3 ? 1 : u->attached;
        for (int k = 0; k < FC_BASES; k++) {
            u->base_at[k] = u->at;
            u->base_facing[k] = u->facing;
        }
    }
}

static void measure(const fc_state *s)
{
    for (int i = 1; i <= 3; i++) {
        fc_unit u = s->unit[i];
        gd_rect part[FC_BASES];
        CHECK(fc_parts(&u, part) <= FC_BASES);
        CHECK(fc_front_bases(&u) <= FC_BASES && fc_command_base(&u) < FC_BASES);
        fc_box(&u);
        fc_command_rect(&u);
        fc_lay(&u);
    }
}

TEST(no_bytes_lead_outside)
{
    static fc_state s;
    static gd_scenario sc;
    gd_random r;
    gd_random_seed(&r, 5);
    sc.width = sc.depth = 96000;
    for (int round = 0; round < 400; round++) {
        memset(&s, round % 3 == 1 ? 255 : 0, sizeof s);
        if (round % 3 == 2)
            spoil(&r, &s, 0, sizeof s, 200000);
        s.piece_count = round % 4 ? 3 : s.piece_count;
        spoil(&r, &s, offsetof(fc_state, unit), 4 * sizeof s.unit[0], 300);
        look_at_all(&sc, &s);
        set_up(&s, round);
        look_at_all(&sc, &s);
        measure(&s);
    }
}

TEST(the_first_of_the_list_is_looked_at_as_any_other)
{
    accepted("", STONE "}," ROY "}," WRIGHT);
    const gd_game *g = gd_session_game(gd_engine_session(engine));
    for (int i = 1; i <= 3; i++) {
        static fc_state s;
        char why[200] = "";
        memcpy(&s, gd_game_state(g), sizeof s);
        CHECK(gd_rules_face.sound(gd_game_scenario(g), &s, why, sizeof why));
        s.unit[i].files = (uint8_t)(s.unit[i].bases + 1);
        CHECK(!gd_rules_face.sound(gd_game_scenario(g), &s, why, sizeof why));
        CHECK(strstr(why, " has more files than bases"));
        memcpy(&s, gd_game_state(g), sizeof s);
        s.unit[i].base_at[0].x++;
        CHECK(!gd_rules_face.sound(gd_game_scenario(g), &s, why, sizeof why));
        CHECK(strstr(why, " has bases elsewhere than its block has them"));
        memcpy(&s, gd_game_state(g), sizeof s);
        s.unit[i].on_road = true;
        CHECK(!gd_rules_face.sound(gd_game_scenario(g), &s, why, sizeof why));
        CHECK(strstr(why, " is on a road without being a march column"));
    }
}

TEST(of_two_that_do_not_go_together_both_are_named)
{
    accepted("", STONE "}," ROY "}," WRIGHT);
    const gd_game *g = gd_session_game(gd_engine_session(engine));
    static fc_state s;
    char why[200] = "";
    memcpy(&s, gd_game_state(g), sizeof s);
    s.unit[1].foe = 2;
    CHECK(!gd_rules_face.sound(gd_game_scenario(g), &s, why, sizeof why));
    CHECK_STR(why, "Stone is in contact with Roy, which is no enemy on the table");
}

TEST(who_has_no_name_is_called_by_side_arm_and_number)
{
    static const char *const names[FC_ARMS + 1] = {
        [FC_INFANTRY] = "Union infantry 1",   [FC_CAVALRY] = "Union cavalry 1",
        [FC_ARTILLERY] = "Union artillery 1", [FC_GENERAL] = "Union general 1",
        [FC_ARMS] = "Union unit 1",
    };
    static gd_scenario sc;
    static fc_state s;
    s.piece_count = 1;
    for (int arm = 0; arm <= FC_ARMS; arm++) {
        char name[64];
        s.unit[1].arm = (uint8_t)arm;
        gd_rules_face.name_piece(&sc, &s, 1, name, sizeof name);
        CHECK_STR(name, names[arm]);
    }
}

TEST(no_phase_has_begun_while_the_armies_deploy)
{
    accepted("", STONE "}," WRIGHT);
    const gd_game *g = gd_session_game(gd_engine_session(engine));
    static fc_state s;
    gd_standing now = {0};
    memcpy(&s, gd_game_state(g), sizeof s);
    gd_rules_face.standing(gd_game_scenario(g), &s, &now);
    CHECK_INT(now.phase, s.phase);
    s.flow.stack[0].row = FC_ROW_DEPLOY;
    gd_rules_face.standing(gd_game_scenario(g), &s, &now);
    CHECK_INT(now.phase, -1);
}

TEST(an_army_says_how_far_it_is_from_being_beaten) // FACE-WIN-01
{
    accepted("", STONE "}," WRIGHT);
    const gd_game *g = gd_session_game(gd_engine_session(engine));
    static fc_state s;
    memcpy(&s, gd_game_state(g), sizeof s);
    static const int whole[] = {8, 8, 8, 8, 7, 7}, lost[] = {0, 3, 4, 5, 0, 3},
                     left[] = {4, 1, 0, 0, 4, 1};
    for (int i = 0; i < 6; i++) {
        gd_standing now = {0};
        s.side[GD_UNION].initial_bases = (uint16_t)whole[i];
        s.side[GD_UNION].bases_lost = (uint16_t)lost[i];
        gd_rules_face.standing(gd_game_scenario(g), &s, &now);
        CHECK_INT(now.side[GD_UNION].next.format != NULL, left[i] > 0);
        CHECK_INT(now.side[GD_UNION].next.arg[0], left[i]);
    }
}

TEST(without_a_lead_it_is_a_draw_and_with_one_a_victory_on_points) // FACE-WIN-05
{
    for (int held = 0; held < 2; held++) {
        accepted(held ? "\"objectives\":[{\"name\":\"Hill\",\"at\":[10,10],\"value\":20,"
                        "\"held\":\"union\"}],"
                      : "",
                 STONE "}," WRIGHT);
        const gd_game *g = gd_session_game(gd_engine_session(engine));
        gd_result r = {0};
        gd_rules_face.judge(gd_game_scenario(g), gd_game_state(g), &r);
        CHECK_INT(r.winner, held ? GD_UNION : GD_NOBODY);
        CHECK_INT(r.why, held ? FC_WHY_POINTS : FC_WHY_DRAW);
    }
}

TEST(a_charge_ends_at_one_place)
{
    accepted("", STONE "},{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,44],\"facing\":180}");
    const gd_game *g = gd_session_game(gd_engine_session(engine));
    static fc_state s;
    gd_verdict v = {0};
    gd_action a = gd_action_blank(FC_DO_CHARGE);
    memcpy(&s, gd_game_state(g), sizeof s);
    s.flow.stack[s.flow.depth - 1] = (gd_frame){.row = FC_ROW_ACTION, .piece = 1};
    a.value[FC_C_UNIT] = 1;
    a.value[FC_C_TARGET] = 2;
    CHECK(fc_check_charge(gd_game_scenario(g), &s, &a, &v));
    CHECK_INT(v.length, 4000);
    CHECK_INT(v.ending_count, 1);
    CHECK_INT(v.ending[0].piece, 1);
}

// A unit that stands well, and then one of its bytes is something else.
TEST(a_spoiled_byte_does_no_harm)
{
    static fc_state s;
    static gd_scenario sc;
    gd_random r;
    gd_random_seed(&r, 6);
    sc.width = sc.depth = 96000;
    sc.players = (gd_players){GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}};
    for (int round = 0; round < 4000; round++) {
        memset(&s, 0, sizeof s);
        s.piece_count = 2;
        for (int i = 1; i <= 2; i++) {
            s.unit[i] = (fc_unit){.at = {20000 + 20000 * i, 40000},
                                  .quality = FC_AVERAGE,
                                  .weapon = FC_RIFLE,
                                  .side = (uint8_t)(i - 1),
                                  .seat = (uint8_t)(i - 1),
                                  .bases = 8,
                                  .initial = 8,
                                  .files = 4,
                                  .division = 1};
            fc_lay(&s.unit[i]);
        }
        char why[200] = "";
        CHECK(gd_rules_face.sound(&sc, &s, why, sizeof why));
        spoil(&r, &s, offsetof(fc_state, unit) + sizeof s.unit[0], sizeof s.unit[0], 1);
        look_at_all(&sc, &s);
    }
}
