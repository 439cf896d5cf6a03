// Positions in and out of JSON, with a system that exists only here.
#include "test.h"
#include "toy.h"

#include "game/possible.h"
#include "guidon/battle.h"
#include "protocol/position_json.h"
#include "protocol/scenario_json.h"

static gd_scenario scenario, other_scenario;
static toy_state state, other;
static gd_error err;

static bool read_into(const char *text, gd_scenario *sc, toy_state *to)
{
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    if (!doc)
        return false;
    gd_position position = {gd_json_get(gd_json_root(doc), "base"),
                            gd_json_get(gd_json_root(doc), "change"),
                            gd_json_get(gd_json_root(doc), "remove")};
    if (!position.base)
        position.base = gd_json_root(doc);
    bool read = gd_position_read(&toy_rules, &position, sc, to, &err);
    gd_json_free(doc);
    return read;
}

static void read_well(const char *text)
{
    if (!read_into(text, &scenario, &state))
        CHECK_STR(err.text, "no error");
}

static void check_error(const char *text, const char *sentence, const char *path)
{
    CHECK(!read_into(text, &scenario, &state));
    CHECK_STR(err.text, sentence);
    CHECK_STR(err.path, path);
}

#define TWO                                                                                        \
    "{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                              \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25.5],\"facing\":180,\"guard\":\"A\","    \
    "\"hits\":1}]}"

TEST(what_is_not_mentioned_is_normal)
{
    read_well(TWO);
    CHECK_INT(scenario.width, 72000);
    CHECK_INT(scenario.option[1], 10);
    CHECK_INT(state.piece_count, 2);
    CHECK_INT(state.turn, 1);
    CHECK_INT(state.points, 3);
    CHECK_INT(state.holder[3], GD_NOBODY);
    CHECK_INT(state.unit[0].at.x, 30000);
    CHECK_INT(state.unit[1].at.y, 25500);
    CHECK_INT(state.unit[1].facing, 1800);
    CHECK_INT(state.unit[1].side, GD_CONFEDERATE);
    CHECK_INT(state.unit[1].guard, 1);
    CHECK_INT(state.unit[1].hits, 1);
    CHECK_INT(state.unit[0].tired, 0); // settle made it so
    CHECK_INT(state.flow.depth, 1);
    CHECK_INT(state.flow.stack[0].row, TOY_ORDERS);
    CHECK_STR(scenario.roster[2].name, "X");
}

TEST(everything_can_be_said)
{
    read_well("{\"table\":[60,40],\"options\":{\"night\":true,\"length\":20},\"program\":["
              "\"confederate\"],"
              "\"objectives\":[{\"name\":\"Farm\",\"at\":[10,10],\"value\":3,\"held\":\"union\"},{"
              "\"at\":[1,1],\"held\":null}],"
              "\"terrain\":[{\"kind\":\"woods\",\"box\":[10,22,30,30]},{\"kind\":\"woods\","
              "\"area\":[[0,0],[5,0],[5,5]],\"name\":\"Grove\"},"
              "{\"kind\":\"fence\",\"line\":[[25,24.5],[35,24.5]]},{\"kind\":\"river\",\"line\":[["
              "0,23],[60,23]],\"width\":2}],"
              "\"turn\":4,\"phasing\":\"confederate\",\"holder\":[\"union\",null],\"sides\":{"
              "\"union\":{\"secret\":3,\"edge\":\"south\"}},"
              "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"kind\":\"horse\",\"tired\":true,"
              "\"mood\":-3}]}");
    CHECK_INT(scenario.depth, 40000);
    CHECK_INT(scenario.option[0], 1);
    CHECK_INT(scenario.option[1], 20);
    CHECK(scenario.players.seat[1].program && !scenario.players.seat[0].program);
    CHECK_INT(scenario.ground.count, 4);
    CHECK_INT(scenario.ground.feature[0].count, 4);
    CHECK_INT(scenario.ground.feature[2].shape, GD_LINE);
    CHECK_INT(scenario.ground.feature[3].shape, GD_BAND);
    CHECK_STR(scenario.ground.name[1], "Grove");
    CHECK_INT(scenario.objective[0].holder, GD_UNION);
    CHECK_INT(scenario.objective[1].holder, GD_NOBODY);
    CHECK_INT(state.turn, 4);
    CHECK_INT(state.holder[0], GD_UNION);
    CHECK_INT(state.holder[1], GD_NOBODY);
    CHECK_INT(state.side[0].secret, 3);
    CHECK_INT(state.side[1].edge, TOY_UNSET);
    CHECK_INT(state.unit[0].mood, -3);
    CHECK_INT(state.unit[0].kind, 1);
    CHECK_INT(state.flow.stack[0].seat, GD_CONFEDERATE);
}

TEST(changes_are_merged_by_name)
{
    read_well("{\"base\":" TWO
              ",\"change\":{\"turn\":7,\"units\":[{\"name\":\"X\",\"hits\":0,\"guard\":\"B\"},"
              "{\"name\":\"B\",\"side\":\"union\",\"guard\":\"X\"}]}}");
    CHECK_INT(state.piece_count, 3);
    CHECK_INT(state.turn, 7);
    CHECK_INT(state.unit[1].hits, 0);
    CHECK_INT(state.unit[1].guard, 3);
    CHECK_INT(state.unit[1].at.y, 25500);
    CHECK_INT(state.unit[2].guard, 2);
    read_well("{\"base\":" TWO
              ",\"remove\":[\"A\"],\"change\":{\"units\":[{\"name\":\"X\",\"guard\":null}]}}");
    CHECK_INT(state.piece_count, 1);
    CHECK_STR(scenario.roster[1].name, "X");
    check_error("{\"base\":" TWO ",\"remove\":[\"A\"]}",
                "there is no unit called \"A\" (there are X)", "$.base.units[1].guard");
    check_error("{\"base\":" TWO ",\"remove\":[\"Q\"]}",
                "expected the name of a unit of the position", "$.remove[0]");
}

static void check_round_trip(void)
{
    static gd_json_out out;
    gd_names names = {&toy_rules, &scenario, &state};
    gd_json_begin(&out);
    gd_position_write(&names, true, &out, NULL);
    if (!read_into(out.text, &other_scenario, &other))
        CHECK_STR(err.text, "no error");
    CHECK(memcmp(&state, &other, sizeof state) == 0);
    CHECK(memcmp(&scenario, &other_scenario, sizeof scenario) == 0);
    gd_json_end(&out);
}

TEST(a_written_position_reads_back_to_the_same_bytes)
{
    read_well(TWO);
    check_round_trip();
    read_well("{\"table\":[60,40],\"options\":{\"night\":true},\"program\":[\"union\"],\"phasing\":"
              "\"confederate\","
              "\"objectives\":[{\"name\":\"Farm\",\"at\":[10,10],\"value\":3,\"held\":\"union\","
              "\"radius\":2}],"
              "\"terrain\":[{\"kind\":\"woods\",\"box\":[10,22,30,30],\"height\":20},{\"kind\":"
              "\"river\",\"line\":[[0,23],[30,20],[60,23]],\"width\":2}],"
              "\"setting\":{\"title\":\"T\",\"seats\":[\"union\",\"union\",\"confederate\"],\"turn_"
              "limit\":9,\"first\":\"union\",\"edges\":{\"union\":\"south\"},"
              "\"break_numbers\":{\"confederate\":4},\"fixed_map\":true,\"objective_value\":5,"
              "\"yards_per_inch\":16.667},"
              "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[3,4]}],\"sides\":{\"union\":{"
              "\"secret\":3}}}");
    CHECK_INT(scenario.players.seat_count, 3);
    // The middle of a roll, which no person can write.
    state.flow.depth = 2;
    state.flow.stack[1] = (gd_frame){TOY_ROLL, 1, 1, {1, -2, 3, 2, 0}};
    check_round_trip();
    gd_play play = {&toy_rules, &scenario, &state, NULL};
    gd_game_over(&play, GD_NOBODY, 3);
    check_round_trip();
}

static void check_entries(const gd_scenario *sc)
{
    CHECK(sc->roster[1].enters && sc->roster[3].enters);
    CHECK(!sc->roster[2].enters);
    CHECK_INT(sc->roster[3].edge_from.x, 5000);
    CHECK_INT(sc->roster[3].edge_to.x, 5000);
}

TEST(a_place_to_come_on_may_be_the_corner)
{
    read_well("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"edge_from\":[0,0],\"edge_to\":"
              "[0,0]},{\"name\":\"B\",\"side\":\"union\"},{\"name\":\"C\",\"side\":\"union\","
              "\"edge_from\":[5,0],\"edge_to\":[5,0]}]}");
    check_entries(&scenario);
    check_round_trip();
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_names names = {&toy_rules, &scenario, &state};
    gd_position_write(&names, false, &out, NULL);
    if (!read_into(out.text, &other_scenario, &other))
        CHECK_STR(err.text, "no error");
    check_entries(&other_scenario);
    gd_json_end(&out);
}

TEST(a_roster_of_old_says_by_its_numbers_who_comes_on_where)
{
    static const char *const entry[] = {"\"edge_from\":[0,0],\"edge_to\":[0,0]",
                                        "\"edge_from\":[0,0],\"edge_to\":[0,3]"};
    for (int i = 0; i < 2; i++) {
        char text[200];
        snprintf(text, sizeof text, "{\"roster\":[{\"name\":\"A\",\"side\":\"union\",%s}]}",
                 entry[i]);
        gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
        CHECK(doc && gd_setting_read(gd_json_root(doc), &scenario, &err));
        CHECK_INT(scenario.roster[1].enters, i);
        gd_json_free(doc);
    }
}

TEST(scenery_has_looks_and_no_kinds)
{
    read_well("{\"terrain\":[{\"kind\":\"woods\",\"box\":[10,22,30,30],\"look\":\"orchard\"}],"
              "\"scenery\":[{\"look\":\"brook\",\"line\":[[0,23],[30,20],[60,23]],\"width\":0.2},"
              "{\"look\":\"plough\",\"box\":[1,1,5,5],\"name\":\"the upper field\"},"
              "{\"look\":\"ford\",\"line\":[[30,20]]}],"
              "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[3,4]}]}");
    CHECK_STR(gd_look_name(scenario.ground.look[0]), "orchard");
    CHECK_INT(scenario.ground.count, 1); // scenery is no ground
    CHECK_INT(scenario.scenery.count, 3);
    CHECK_STR(gd_look_name(scenario.scenery.look[0]), "brook");
    CHECK_INT(scenario.scenery.feature[0].width, GD_INCH / 5);
    CHECK_INT(scenario.scenery.point_count, 3 + 4 + 1); // a brook has no banks
    CHECK_STR(scenario.scenery.name[1], "the upper field");
    CHECK_INT(scenario.scenery.feature[2].count, 1);
    check_round_trip();
    check_error("{\"scenery\":[{\"kind\":\"woods\",\"box\":[1,1,5,5]}]}",
                "expected only the keys look, box, area, line, width, name, height, found \"kind\"",
                "$.scenery[0].kind");
    check_error("{\"scenery\":[{\"box\":[1,1,5,5]}]}", "missing \"look\", which must be a string",
                "$.scenery[0]");
    check_error("{\"scenery\":{}}", "expected a list of features", "$.scenery");
    CHECK(!read_into("{\"scenery\":[{\"look\":\"lava\",\"box\":[1,1,5,5]}]}", &scenario, &state));
    CHECK_STR(err.path, "$.scenery[0].look");
}

// The state as a saved position, with one piece of its text put in place of another.
static const char *edited(const char *what, const char *with)
{
    static gd_json_out out;
    static char text[20000];
    gd_names names = {&toy_rules, &scenario, &state};
    gd_json_begin(&out);
    gd_position_write(&names, true, &out, NULL);
    char *at = strstr(out.text, what);
    CHECK(at);
    snprintf(text, sizeof text, "%.*s%s%s", at ? (int)(at - out.text) : 0, out.text, with,
             at ? at + strlen(what) : "");
    gd_json_end(&out);
    return text;
}

// Without its seal, which would tell that it was edited.
static const char *unsealed(const char *text)
{
    char *hash = strstr(text, ",\"hash\":");
    CHECK(hash);
    if (hash)
        strcpy(hash, "}");
    return text;
}

TEST(a_saved_position_can_be_edited)
{
    read_well(TWO);
    state.side[0].spare = 77; // no person writes that, and no player sees it
    CHECK(!read_into(edited("\"hits\":1", "\"hits\":2"), &other_scenario, &other));
    CHECK_STR(err.text, "the hash does not fit the position: it was changed or damaged; without "
                        "\"hash\" it is taken as it is");
    CHECK_STR(err.path, "$.hash");
    if (!read_into(unsealed(edited("\"hits\":1", "\"hits\":2")), &other_scenario, &other))
        CHECK_STR(err.text, "no error");
    CHECK_INT(other.unit[1].hits, 2);
    CHECK_INT(other.side[0].spare, 77);
    CHECK_INT(other.flow.depth, 1);
}

static void check_edit(const char *what, const char *with, const char *sentence, const char *path)
{
    CHECK(!read_into(unsealed(edited(what, with)), &other_scenario, &other));
    CHECK_STR(err.text, sentence);
    CHECK_STR(err.path, path);
}

static void in_the_middle_of_a_roll(void)
{
    read_well(TWO);
    state.flow.depth = 2;
    state.flow.stack[1] = (gd_frame){TOY_ROLL, 0, 1, {2, -2, 3, 4, 0}};
}

TEST(what_is_unfinished_has_names)
{
    in_the_middle_of_a_roll();
    check_round_trip();
    CHECK(strstr(edited("\"row\":\"roll\"", "\"row\":\"roll\""),
                 "{\"row\":\"roll\",\"seat\":\"union\",\"piece\":\"A\",\"keeps\":{\"target\":\"X\","
                 "\"wind\":-2,\"seen_by\":[\"union\",\"confederate\"],\"others\":[\"X\"]}}"));
    check_edit("\"wind\":-2", "\"wind\":-12", "expected a whole number from -9 to 9, found -12",
               "$.flow.stack[1].keeps.wind");
    check_edit("\"wind\":-2", "\"storm\":1",
               "this frame has no \"storm\"; it has target, wind, seen_by, others",
               "$.flow.stack[1].keeps.storm");
    check_edit("\"target\":\"X\"", "\"target\":\"Q\"",
               "there is no unit called \"Q\" (there are A, X)", "$.flow.stack[1].keeps.target");
    check_edit("\"target\":\"X\",", "",
               "this cannot be: \"target\" of the frame \"roll\" is out of range", "$");
    check_edit("\"piece\":\"A\"", "\"piece\":null",
               "this cannot be: the frame \"roll\" has no piece", "$");
    check_edit("{\"row\":\"orders\",\"seat\":\"union\",\"keeps\":{}},", "",
               "this cannot be: the frame \"roll\" has nothing under it to return to", "$");
}

TEST(what_a_position_says_twice_must_agree)
{
    in_the_middle_of_a_roll();
    check_edit("\"phase\":\"roll\"", "\"phase\":\"orders\"", "expected the row on top of the stack",
               "$.phase");
    check_edit("\"units\":[{\"name\":\"A\"", "\"units\":[{\"name\":\"B\"",
               "there is no unit called \"A\" (there are B, X)", "$.units[1].guard");
    state.unit[1].guard = 0;
    state.flow.depth = 1;
    memset(&state.flow.stack[1], 0, sizeof state.flow.stack[1]);
    check_edit("\"units\":[{\"name\":\"A\"", "\"units\":[{\"name\":\"B\"",
               "expected \"A\", as the roster says", "$.units[0].name");
}

TEST(inner_fields_are_for_saved_positions_only)
{
    check_error("{\"inner\":{},\"units\":[]}", "expected a \"flow\" in the position where this is",
                "$.inner");
    check_error("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"inner\":{}}]}",
                "expected a \"flow\" in the position where this is", "$.units[0].inner");
}

TEST(impossible_states_are_refused)
{
    static const char *const sentences[] = {
        "there are 9 pieces, more than the 8 there is room for",
        "the stack is deeper than 24",
        "frame 1 has no row",
        "the frame \"orders\" has no seat",
        "\"kind\" of piece 1 is out of range",
        "\"guard\" of piece 1 is out of range",
        "unit 1 has left the table",
        "the frame \"orders\" has no seat",
        "\"tired\" of piece 1 is out of range",
        "something is left of a piece beyond the last",
        "the frame \"orders\" keeps a number that means nothing in it",
        "the frame \"orders\" has a piece, which means nothing in it",
        "something is left above the stack",
        "the game is over, but something is to be done",
        "\"spare\" of the game is out of range",
    };
    for (int i = 0; i < (int)(sizeof sentences / sizeof *sentences); i++) {
        read_well(TWO);
        gd_flow *f = &state.flow;
        memset(&err, 0, sizeof err);
        state.piece_count = i == 0 ? 9 : state.piece_count;
        f->depth = i == 1 ? GD_STACK + 1 : f->depth;
        f->stack[0].row = i == 2 ? TOY_ROWS : f->stack[0].row;
        f->stack[0].seat = i == 3 ? 2 : i == 7 ? GD_NOBODY : f->stack[0].seat;
        state.unit[0].kind = i == 4 ? 2 : 0;
        state.unit[0].guard = i == 5 ? 3 : 0;
        state.unit[0].at.x = i == 6 ? -1 : 0; // the system's own check
        state.unit[0].tired = i == 8 ? TOY_UNSET : 0;
        state.unit[2].hits = i == 9;
        f->stack[0].v[4] = i == 10;
        f->stack[0].piece = i == 11;
        f->stack[1].seat = i == 12;
        f->over = i == 13;
        state.spare[1] = i == 14;
        CHECK(!gd_state_good(&toy_rules, &scenario, &state, &err));
        CHECK_STR(err.text, sentences[i]);
    }
}

TEST(errors_name_the_place_and_what_was_expected)
{
    check_error("[]", "expected a position, which is an object", "$");
    check_error("{\"tern\":1}",
                "a position has no \"tern\"; it has turn, phasing, points, holder, rules, table, "
                "grid, terrain, scenery, options, "
                "program, objectives, phase, units, sides, setting, flow, inner, hash",
                "$.tern");
    check_error("{\"turn\":0}", "expected a whole number from 1 to 99, found 0", "$.turn");
    check_error("{\"table\":[1,2]}",
                "expected a number from 6 to 400 with at most 3 decimals, found 1", "$.table[0]");
    check_error("{\"rules\":\"chess\"}", "expected a position of \"toy\"", "$.rules");
    check_error("{\"phase\":\"roll\"}", "a roll cannot be begun in the middle", "$.phase");
    check_error("{\"phase\":\"lunch\"}",
                "there is no moment \"lunch\"; there are start, orders, roll", "$.phase");
    check_error("{\"units\":[{\"side\":\"union\"}]}", "missing \"name\", which must be a string",
                "$.units[0]");
    check_error("{\"units\":[{\"name\":\"A\"}]}",
                "missing \"side\", which must be \"union\" or \"confederate\"", "$.units[0]");
    check_error(
        "{\"units\":[{\"name\":\"A\",\"side\":\"union\"},{\"name\":\"A\",\"side\":\"union\"}]}",
        "expected a name that no other unit has", "$.units[1].name");
    check_error("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"hat\":1}]}",
                "a unit has no \"hat\"; it has kind, side, at, facing, guard, hits, tired, mood",
                "$.units[0].hat");
    check_error("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[-1,0]}]}",
                "this cannot be: unit 1 has left the table", "$");
    check_error("{\"terrain\":[{\"kind\":\"lava\",\"box\":[0,0,1,1]}]}",
                "there is no terrain \"lava\"; there is woods, river, fence", "$.terrain[0].kind");
    check_error("{\"terrain\":[{\"kind\":\"woods\",\"area\":[[0,0],[5,5],[5,0],[0,5]]}]}",
                "expected the corners of an area whose edges do not cross", "$.terrain[0].area");
    check_error("{\"terrain\":[{\"kind\":\"woods\"}]}",
                "expected exactly one of \"box\", \"area\" and \"line\"", "$.terrain[0]");
    check_error("{\"options\":{\"fog\":1}}", "there is no option \"fog\"; there are night, length",
                "$.options.fog");
    check_error("{\"flow\":{}}", "this cannot be: the game is not over, but nothing is to be done",
                "$");
    CHECK(!read_into("{\"state\":\"00\"}", &scenario, &state));
    CHECK_STR(err.path, "$.state");
}

TEST(there_is_room_for_so_many_units_and_no_more)
{
    char text[2000] = "{\"units\":[";
    for (int i = 0; i < TOY_PIECES + 1; i++) {
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, "%s{\"name\":\"U%d\",\"side\":\"union\"}", i ? "," : "",
                 i);
    }
    strcat(text, "]}");
    check_error(text, "expected at most 8 units, found 9", "$.units");
}
