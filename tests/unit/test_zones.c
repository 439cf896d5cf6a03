// A system that is played on square zones, in and out of JSON.
#include "test.h"

#include "schema.h"
#include "toy_zones.h"

#include "game/dice_source.h"
#include "protocol/action_json.h"
#include "protocol/field_json.h"
#include "protocol/position_json.h"
#include "protocol/view_json.h"

static gd_rules rules;
static gd_scenario scenario, again;
static toy_state state, other;
static gd_error err;

#define UNITS                                                                                      \
    "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":\"c3\"},{\"name\":\"X\",\"side\":"       \
    "\"confederate\"}]"
#define GROUND                                                                                     \
    "\"grid\":{\"columns\":6,\"rows\":5,\"size\":8,\"zones\":{"                                    \
    "\"a1\":{\"roads\":[\"south\",\"west\"]},\"c2\":{\"terrain\":[\"woods\",\"hill\"],"            \
    "\"elevation\":1,\"works\":[\"south\"],\"closed\":false},\"b3\":[\"woods\",\"hill\"],"         \
    "\"c3\":\"woods\",\"f5\":{\"elevation\":-2,\"closed\":true}}}"

static bool read_into(const char *text, gd_scenario *sc, toy_state *to)
{
    rules = toy_on_zones();
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    if (!doc)
        return false;
    gd_position position = {.base = gd_json_root(doc)};
    bool read = gd_position_read(&rules, &position, sc, to, &err);
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

static void check_fits(const gd_json *value, const char *schema)
{
    if (!schema_check(value, schema_load(schema)))
        CHECK_STR(schema_why, "");
    schema_unload();
}

static const gd_zone *zone(const char *name)
{
    return gd_grid_zone(&scenario.grid, gd_zone_named(name));
}

TEST(a_position_without_a_grid_has_five_by_five)
{
    read_well("{" UNITS "}");
    CHECK_INT(scenario.grid.columns, 5);
    CHECK_INT(scenario.grid.rows, 5);
    CHECK_INT(scenario.width, 40 * GD_INCH);
    CHECK_INT(scenario.depth, 40 * GD_INCH);
    CHECK_INT(state.unit[0].spare, gd_zone_named("c3"));
    CHECK_INT(state.unit[1].spare, GD_NO_ZONE);
    CHECK_INT(scenario.roster[1].at.x, 20 * GD_INCH);
    CHECK(scenario.roster[1].placed && !scenario.roster[2].placed);
    read_well("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":null}]}");
    CHECK_INT(state.unit[0].spare, GD_NO_ZONE);
    CHECK(!scenario.roster[1].placed);
}

TEST(a_person_writes_only_what_is_special)
{
    read_well("{\"grid\":{\"columns\":6,\"zones\":{\"c2\":{\"terrain\":\"woods\",\"works\":"
              "\"south\"}}},\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[5,4]}],"
              "\"objectives\":[{\"name\":\"Farm\",\"zone\":\"b2\"}]}");
    CHECK_INT(scenario.width, 48 * GD_INCH);
    CHECK_INT(zone("c2")->kinds, 1);
    CHECK_INT(zone("c2")->works, 1 << GD_SOUTH);
    CHECK_INT(zone("c3")->kinds, 0);
    CHECK_INT(state.unit[0].spare, gd_zone_named("f5"));
    CHECK_INT(scenario.objective[0].at.x, 12 * GD_INCH);
}

TEST(everything_about_a_zone_can_be_said)
{
    read_well("{" GROUND "," UNITS "}");
    CHECK_INT(zone("a1")->roads, 1 << GD_SOUTH | 1 << GD_WEST);
    CHECK_INT(zone("c2")->kinds, 3);
    CHECK_INT(zone("c2")->elevation, 1);
    CHECK_INT(zone("c2")->closed, GD_NOT_CLOSED);
    CHECK_INT(zone("b3")->kinds, 3);
    CHECK_INT(zone("c3")->closed, GD_CLOSED_BY_TERRAIN);
    CHECK_INT(zone("f5")->elevation, -2);
    CHECK_INT(zone("f5")->closed, GD_CLOSED);
}

TEST(errors_name_the_zone)
{
    check_error("{\"grid\":{\"zones\":{\"f1\":\"woods\"}}}",
                "there is no zone f1: this table has a1 to e5", "$.grid.zones.f1");
    check_error("{\"grid\":{\"zones\":{\"wood\":\"woods\"}}}",
                "expected the name of a zone such as \"c3\", found \"wood\"", "$.grid.zones.wood");
    check_error("{\"grid\":{\"zones\":{\"a1\":\"lava\"}}}",
                "there is no terrain \"lava\"; there is woods, hill, trenches, brook",
                "$.grid.zones.a1");
    check_error("{\"grid\":{\"zones\":{\"a1\":{\"works\":[\"up\"]}}}}",
                "expected one of north, east, south, west, found \"up\"",
                "$.grid.zones.a1.works[0]");
    check_error("{\"grid\":{\"zones\":{\"a1\":{\"roads\":\"east\"}}}}",
                "expected sides along the edge of the table", "$.grid.zones.a1.roads");
    check_error("{\"grid\":{\"columns\":26,\"rows\":16}}", "expected at most 400 zones", "$.grid");
    check_error("{\"grid\":{\"size\":90}}", "expected a table of 6 to 400 inches each way",
                "$.grid");
    check_error("{\"table\":[72,48]}", "expected 5 by 5 zones of \"grid\" to make the table",
                "$.table");
    check_error("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":\"a6\"}]}",
                "there is no zone a6: this table has a1 to e5", "$.units[0].at");
    check_error("{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":3}]}",
                "expected a zone such as \"c3\", found a number", "$.units[0].at");
    check_error("{\"objectives\":[{\"at\":[1,1],\"zone\":\"c3\"}]}",
                "expected the zone in which \"at\" lies", "$.objectives[0].zone");
    check_error("{\"objectives\":[{}]}",
                "missing \"at\", which must be a place [x, y] in inches, or \"zone\"",
                "$.objectives[0]");
}

TEST(the_free_table_has_no_zones)
{
    static const char text[] = "{\"grid\":{\"columns\":6}}";
    gd_json_doc *doc = gd_json_parse(text, strlen(text), NULL);
    gd_position position = {.base = gd_json_root(doc)};
    CHECK(!gd_position_read(&toy_rules, &position, &scenario, &state, &err));
    CHECK_STR(err.text, "Toy is not played on zones");
    gd_json_free(doc);
}

static char *written(bool whole)
{
    gd_names names = {&rules, &scenario, &state};
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_position_write(&names, whole, &out, NULL);
    CHECK(!out.failed);
    return out.text;
}

TEST(what_is_written_is_read_back)
{
    read_well("{" GROUND ",\"objectives\":[{\"name\":\"Farm\",\"zone\":\"b2\",\"value\":2}]," UNITS
              "}");
    for (int whole = 0; whole < 2; whole++) {
        char *text = written(whole);
        CHECK(strstr(text, GROUND));
        CHECK(strstr(text, "\"at\":[12,12],\"zone\":\"b2\""));
        CHECK(strstr(text, "\"name\":\"A\",\"side\":\"union\",\"at\":\"c3\"}"));
        gd_json_doc *doc = gd_json_parse(text, strlen(text), NULL);
        check_fits(gd_json_root(doc), "position.schema.json");
        gd_json_free(doc);
        if (!read_into(text, &again, &other))
            CHECK_STR(err.text, "no error");
        CHECK(memcmp(&again.grid, &scenario.grid, sizeof again.grid) == 0);
        CHECK(memcmp(&other, &state, sizeof state) == 0);
        free(text);
    }
    // A zone that is not on the table cannot be smuggled in.
    state.unit[0].spare = gd_zone_named("g1");
    char *text = written(true);
    CHECK(!read_into(text, &again, &other));
    CHECK_STR(err.path, "$.units[0].at");
    free(text);
}

static char *view_of(const char *position)
{
    static gd_offers offers;
    static gd_dice_script script;
    gd_json_out out = {0};
    rules = toy_on_zones();
    gd_game *game = gd_game_new(&rules, &scenario, gd_script_source(&script));
    if (!read_into(position, &scenario, gd_game_state_mut(game)))
        CHECK_STR(err.text, "no error");
    gd_game_resume(game);
    gd_json_begin(&out);
    gd_view_write(game, GD_UNION, &offers, &out, NULL);
    gd_game_free(game);
    gd_json_doc *doc = gd_json_parse(out.text, out.length, NULL);
    check_fits(gd_json_root(doc), "view.schema.json");
    gd_json_free(doc);
    return out.text;
}

TEST(a_view_tells_of_the_zones)
{
    char *view = view_of("{" GROUND ",\"objectives\":[{\"zone\":\"b2\"}]," UNITS "}");
    static const char *const parts[] = {
        "\"table\":[48,40],\"grid\":{\"columns\":6,\"rows\":5,\"size\":8,\"zones\":["
        "{\"at\":\"a1\",\"roads\":[\"south\",\"west\"]},{\"at\":\"c2\",\"terrain\":[\"woods\","
        "\"hill\"],\"elevation\":1,\"works\":[\"south\"],\"closed\":false}",
        "{\"at\":\"c3\",\"terrain\":[\"woods\"]}",
        "\"at\":[12,12],\"zone\":\"b2\"",
        "\"fields\":{\"kind\":\"foot\",\"side\":\"union\",\"at\":\"c3\"}",
        "\"fields\":{\"kind\":\"foot\",\"side\":\"confederate\",\"at\":null}",
        "{\"kind\":\"woods\",\"style\":\"woods\",\"area\":[[16,16],[24,16],[24,24],[16,24]]}",
        "{\"kind\":\"hill\",\"style\":\"hill\",\"area\":[[16,8],[24,8],[24,16],[16,16]]}",
        "{\"kind\":\"trenches\",\"style\":\"works\",\"line\":[[23.5,8.5],[16.5,8.5]]}",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!strstr(view, parts[i]))
            CHECK_STR(view, parts[i]);
    }
    free(view);
}

TEST(works_are_drawn_once_and_what_is_a_line_is_a_line)
{
    char *view = view_of("{\"grid\":{\"zones\":{\"a1\":{\"terrain\":[\"trenches\",\"brook\"],"
                         "\"works\":\"north\"},\"b1\":\"trenches\"}}}");
    CHECK(strstr(view, "\"terrain\":[{\"kind\":\"brook\",\"style\":\"river\",\"line\":[[0,4],[8,4]]"
                       "},{\"kind\":\"trenches\",\"style\":\"works\",\"line\":[[0.5,7.5],[7.5,7.5]]"
                       "},{\"kind\":\"trenches\",\"style\":\"works\",\"line\":[[8,4],[16,4]]}]"));
    free(view);
}

TEST(the_ground_of_a_battle_is_drawn_instead_of_squares)
{
    char *view = view_of("{\"scenery\":[{\"look\":\"orchard\",\"box\":[1,1,5,5]}],\"grid\":{"
                         "\"zones\":{\"a1\":{\"terrain\":[\"woods\"],\"works\":\"north\"}}}}");
    CHECK(strstr(view, "\"terrain\":[{\"kind\":\"trenches\",\"style\":\"works\",\"line\":[[0.5,7.5]"
                       ",[7.5,7.5]]}]"));
    CHECK(
        strstr(view, "\"zones\":[{\"at\":\"a1\",\"terrain\":[\"woods\"],\"works\":[\"north\"]}]"));
    free(view);
}

TEST(actions_name_zones)
{
    gd_names names = {&rules, &scenario, &state};
    read_well("{" UNITS "}");
    static const char *const ways[] = {"\"d5\"", "\"D5\"", "[3,4]"};
    for (int i = 0; i < 3; i++) {
        char text[120];
        gd_action a;
        snprintf(text, sizeof text, "{\"do\":\"plan\",\"at\":[1,2],\"facing\":0,\"zone\":%s}",
                 ways[i]);
        gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
        CHECK(gd_action_read(&names, gd_json_root(doc), NULL, &a, &err));
        CHECK_INT(a.value[4], gd_zone_named("d5"));
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_action_write(&names, &a, &out, NULL);
        CHECK_STR(out.text, "{\"do\":\"plan\",\"at\":[1,2],\"facing\":0,\"zone\":\"d5\"}");
        gd_json_end(&out);
        gd_json_free(doc);
    }
}

TEST(fields_are_compared_with_zones)
{
    gd_names names = {&rules, &scenario, &state};
    read_well("{" UNITS "}");
    static const char *const texts[] = {"\"c3\"", "\"c4\"", "null"};
    for (int i = 0; i < 3; i++) {
        bool same;
        gd_json_doc *doc = gd_json_parse(texts[i], strlen(texts[i]), &err);
        const gd_field *at = gd_field_find(rules.piece_fields, "at");
        CHECK(gd_field_matches(&names, at, gd_json_root(doc), &state.unit[0], &same, &err));
        CHECK(same == (i == 0));
        CHECK(gd_field_matches(&names, at, gd_json_root(doc), &state.unit[1], &same, &err));
        CHECK(same == (i == 2));
        gd_json_free(doc);
    }
}

TEST(texts_name_zones)
{
    char out[80];
    gd_text text = {"from %Z to %Z, or %Z", {130, 0, GD_NO_ZONE}};
    gd_text_write(&rules, &scenario, &state, &text, out, sizeof out);
    CHECK_STR(out, "from c3 to a1, or off the table");
}
