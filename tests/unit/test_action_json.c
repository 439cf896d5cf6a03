// Actions and offers in and out of JSON, with a system that exists only here.
#include "test.h"
#include "toy.h"

#include "protocol/action_json.h"
#include "protocol/scenario_json.h"

static gd_scenario scenario;
static toy_state state;
static gd_names names;

static void set_up(void)
{
    static const char *const units[] = {"4th Ohio", "22nd Georgia", "2d Wisconsin", "Bat", "bat"};
    gd_scenario_usual(&toy_rules, &scenario);
    memset(&state, 0, sizeof state);
    scenario.piece_count = state.piece_count = 5;
    for (int i = 0; i < 5; i++)
        snprintf(scenario.roster[i + 1].name, sizeof scenario.roster[i + 1].name, "%s", units[i]);
    names = (gd_names){&toy_rules, &scenario, &state};
}

static bool read_text(const char *text, gd_action *out, gd_error *err)
{
    static const char *const beside[] = {"dice", NULL};
    memset(err, 0, sizeof *err);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), err);
    CHECK(doc);
    bool read = gd_action_read(&names, gd_json_root(doc), beside, out, err);
    gd_json_free(doc);
    return read;
}

static const char *written(const gd_action *a)
{
    static gd_json_out out;
    gd_json_begin(&out);
    gd_action_write(&names, a, &out, NULL);
    return out.text;
}

// Reads, writes, and reads what was written: nothing is lost on the way.
static void check_round_trip(const char *text, const char *expected)
{
    gd_action first, second;
    gd_error err;
    set_up();
    if (!read_text(text, &first, &err))
        CHECK_STR(err.text, "no error");
    CHECK_STR(written(&first), expected);
    CHECK(read_text(written(&first), &second, &err));
    CHECK(memcmp(&first, &second, sizeof first) == 0);
}

static void check_error(const char *text, const char *sentence, const char *path)
{
    gd_action a;
    gd_error err;
    set_up();
    CHECK(!read_text(text, &a, &err));
    CHECK_STR(err.text, sentence);
    CHECK_STR(err.path, path);
}

TEST(a_move_is_a_list_of_steps)
{
    check_round_trip(
        "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"steps\":[{\"forward\":3.25},{\"turn\":-20.5},"
        "{\"go\":[20,10.125]},{\"pace\":\"horse\"}]}",
        "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"steps\":[{\"forward\":3.25},{\"turn\":-20.5},"
        "{\"go\":[20,10.125]},{\"pace\":\"horse\"}]}");
    check_round_trip(
        "{\"do\":\"move\",\"unit\":\"4-ohio\",\"fast\":true,\"steps\":[{\"forward\":3.0}],\"dice\":"
        "[1]}",
        "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"fast\":true,\"steps\":[{\"forward\":3}]}");
}

TEST(entries_of_a_list_may_be_bare)
{
    check_round_trip("{\"do\":\"shoot\",\"unit\":\"Bat\",\"target\":\"bat\",\"with\":[\"4 "
                     "OHIO\",{\"unit\":\"22-georgia\",\"guess\":7}]}",
                     "{\"do\":\"shoot\",\"unit\":\"Bat\",\"target\":\"bat\",\"with\":[\"4th "
                     "Ohio\",{\"unit\":\"22nd Georgia\",\"guess\":7}]}");
    check_round_trip(
        "{\"do\":\"plan\",\"at\":[1,2],\"facing\":-90,\"zone\":[3,4],\"via\":[[20,10],{\"at\":[24,"
        "12]}]}",
        "{\"do\":\"plan\",\"at\":[1,2],\"facing\":270,\"zone\":\"d5\",\"via\":[[20,10],[24,12]]}");
    check_round_trip("{\"do\":\"choose\",\"units\":[{\"arm\":\"foot\",\"edge\":\"south\"},{\"arm\":"
                     "\"horse\",\"old\":true},\"foot\"]}",
                     "{\"do\":\"choose\",\"units\":[{\"arm\":\"foot\",\"edge\":\"south\"},{\"arm\":"
                     "\"horse\",\"old\":true},\"foot\"]}");
}

TEST(what_is_not_given_is_absent)
{
    gd_action a;
    gd_error err;
    set_up();
    CHECK(read_text("{\"do\":\"plan\",\"at\":[1,2],\"facing\":0}", &a, &err));
    CHECK_INT(a.value[0], 1000);
    CHECK_INT(a.value[1], 2000);
    CHECK_INT(a.value[2], 0);
    CHECK_INT(a.value[3], GD_ABSENT);
    CHECK_INT(a.value[5], GD_ABSENT);
    CHECK_INT(a.count, 0);
}

TEST(errors_name_the_place_and_what_was_expected)
{
    check_error(
        "{\"do\":\"fly\"}",
        "there is no action \"fly\"; there are move, shoot, bet, reveal, pass, plan, choose",
        "$.do");
    check_error("{\"unit\":\"Bat\"}", "missing \"do\", which must be a string", "$");
    check_error("{\"do\":\"bet\"}", "\"bet\" needs \"amount\", which must be a whole number", "$");
    check_error("{\"do\":\"bet\",\"amount\":10}", "expected a whole number from 1 to 9, found 10",
                "$.amount");
    check_error("{\"do\":\"pass\",\"by\":1}", "\"pass\" has no \"by\"; it has no parameters",
                "$.by");
    check_error("{\"do\":\"move\",\"unit\":\"Bat\",\"steps\":[]}",
                "expected 1 to 4 entries in \"steps\", found 0", "$.steps");
    check_error("{\"do\":\"move\",\"unit\":\"Bat\",\"steps\":[{\"forward\":1},{\"jump\":1}]}",
                "expected a step: forward, turn, go, pace, found \"jump\"", "$.steps[1].jump");
    check_error("{\"do\":\"move\",\"unit\":\"Bat\",\"steps\":[{\"forward\":1.0001}]}",
                "expected a number from -1000 to 1000 with at most 3 decimals, found 1.0001",
                "$.steps[0].forward");
    check_error("{\"do\":\"plan\",\"at\":[1],\"facing\":0}", "expected a place [x, y] in inches",
                "$.at");
    check_error(
        "{\"do\":\"shoot\",\"unit\":\"Bat\",\"target\":\"X\"}",
        "there is no unit called \"X\" (there are 4th Ohio, 22nd Georgia, 2d Wisconsin, Bat, bat)",
        "$.target");
    check_error("{\"do\":\"shoot\",\"unit\":\"BAT\",\"target\":\"bat\"}",
                "\"BAT\" could be any of Bat, bat", "$.unit");
    check_error("{\"do\":\"choose\",\"units\":[{\"edge\":\"south\"}]}",
                "missing \"arm\", which must be a word from a list", "$.units[0]");
    check_error("{\"do\":\"choose\",\"units\":[\"camel\"]}",
                "expected one of foot, horse, found \"camel\"", "$.units[0]");
}

TEST(names_are_found_without_ordinals_case_or_hyphens)
{
    set_up();
    CHECK_INT(gd_names_find(&names, "4th ohio", NULL), 1);
    CHECK_INT(gd_names_find(&names, "22-Georgia", NULL), 2);
    CHECK_INT(gd_names_find(&names, "2nd_wisconsin", NULL), 3);
    CHECK_INT(gd_names_find(&names, "bat", NULL), 5);
    CHECK_INT(gd_names_find(&names, "#4", NULL), 4);
    CHECK_INT(gd_names_find(&names, "Bat#4", NULL), 4);
    CHECK_INT(gd_names_find(&names, "Bat#5", NULL), 0);
    CHECK_INT(gd_names_find(&names, "#6", NULL), 0);
    CHECK_INT(gd_names_find(&names, "", NULL), 0);
}

TEST(pieces_of_one_name_are_told_apart_by_number)
{
    char word[GD_NAME_SIZE];
    set_up();
    snprintf(scenario.roster[5].name, sizeof scenario.roster[5].name, "Bat");
    gd_names_piece(&names, 5, word, sizeof word);
    CHECK_STR(word, "Bat#5");
    CHECK_INT(gd_names_find(&names, word, NULL), 5);
    CHECK_INT(gd_names_find(&names, "Bat", NULL), 0);
}

TEST(offers_say_what_is_open)
{
    static gd_offers offers;
    static gd_json_out out;
    set_up();
    state.points = 1;
    state.unit[1].side = GD_CONFEDERATE;
    toy_offer(&scenario, &state, &offers);
    gd_json_begin(&out);
    gd_offer_write(&names, &offers.list[0], &out, NULL);
    CHECK_STR(
        out.text,
        "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"open\":[\"steps\"],\"limit\":6,\"cost\":1}");
    gd_json_begin(&out);
    gd_offer_write(&names, &offers.list[1], &out, NULL);
    CHECK_STR(out.text,
              "{\"do\":\"shoot\",\"unit\":\"4th Ohio\",\"target\":\"22nd Georgia\",\"cost\":0}");
    // Whom it is about is told beside the action, and is no part of what is asked for.
    offers.list[1].piece = 2;
    gd_json_begin(&out);
    gd_offer_write(&names, &offers.list[1], &out, NULL);
    CHECK(strstr(out.text, "\"cost\":0,\"piece\":\"22nd Georgia\"}"));
    gd_json_end(&out);
    bool matches = false;
    gd_json_doc *doc = gd_json_parse("\"shoot\"", 7, NULL);
    CHECK(gd_offer_matches(&names, &offers.list[1], gd_json_root(doc), &matches, NULL) && matches);
    gd_json_free(doc);
}

// What bounds a way is a length, whether the way is steps or points; other lists have so many
// entries.
TEST(a_way_by_points_is_bounded_by_its_length)
{
    int ways = 0, lists = 0;
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        for (int v = 0; v < rules->verb_count; v++) {
            const gd_verb *verb = &rules->verbs[v];
            gd_offer offer = {.verb = (uint16_t)v, .open = GD_OPEN_LIST, .limit = 10 * GD_INCH};
            if (verb->list.type != GD_LIST_TUPLES)
                continue;
            bool way = verb->list.fields[0].type == GD_PARAM_POINT;
            CHECK_INT(gd_limit_type(verb, &offer), way ? GD_PARAM_LENGTH : GD_PARAM_NUMBER);
            ways += way;
            lists += !way;
        }
    }
    CHECK(ways > 0 && lists > 0);
}

// Every verb table that is registered keeps within an action's values.
TEST(verb_tables_fit_an_action)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        for (int v = 0; v < rules->verb_count; v++) {
            int values = 0, fields = 0;
            for (int p = 0; p < GD_VALUES && rules->verbs[v].params[p].name; p++)
                values += gd_param_values(&rules->verbs[v].params[p]);
            for (int f = 0; f < 3 && rules->verbs[v].list.fields[f].name; f++)
                fields += gd_param_values(&rules->verbs[v].list.fields[f]);
            CHECK(values <= GD_VALUES);
            CHECK(fields <= 3);
            CHECK(rules->verbs[v].list.high <= GD_ITEMS);
        }
    }
}
