// Armies: how they stand, their files, and raising them whole or not at all.
#include "test.h"

#include "toy.h"

#include "protocol/army_order.h"
#include "protocol/engine.h"
#include "protocol/raise.h"
#include "protocol/record.h"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static void answers(const char *message, const char *part)
{
    const char *answer = say(message);
    if (!strstr(answer, part)) {
        static char cut[900];
        snprintf(cut, sizeof cut, "%s", answer);
        CHECK_STR(cut, part);
    }
}

#define OPEN                                                                                       \
    "{\"format\":\"guidon-battle\",\"version\":1,\"title\":\"Open\",\"open\":true,"                \
    "\"field\":{\"width\":3600,\"depth\":2400},\"minutes\":360}"

static void begin(const char *options)
{
    char message[500];
    gd_engine_free(engine);
    engine = gd_engine_new();
    snprintf(message, sizeof message,
             "{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":" OPEN
             ",\"seed\":\"1\",\"options\":{%s}}",
             options);
    answers(message, "\"raises\":true");
}

static void enlist(const char *arm)
{
    char message[100];
    snprintf(message, sizeof message,
             "{\"op\":\"apply\",\"action\":{\"do\":\"enlist\",\"arm\":\"%s\"}}", arm);
    answers(message, "\"ok\":true");
}

// An army file with these orders, as the value of `raise`.
static const char *raise_of(const char *side, const char *orders, const char *rest)
{
    static char message[2000];
    snprintf(message, sizeof message,
             "{\"op\":\"raise\",\"army\":{\"format\":\"guidon-army\",\"version\":1,"
             "\"rules\":\"americanus\",\"side\":\"%s\",\"orders\":[%s]}%s}",
             side, orders, rest);
    return message;
}

static uint64_t hash_now(void) { return gd_game_hash(gd_session_game(gd_engine_session(engine))); }

#define FOOT "{\"do\":\"enlist\",\"arm\":\"infantry\"}"
#define HORSE "{\"do\":\"enlist\",\"arm\":\"cavalry\"}"

TEST(a_limit_is_kept_within_its_bounds)
{
    static gd_muster m;
    CHECK(gd_muster_limit(&m, 3, 2, 1, 4, "a %d", 7)->kept);
    CHECK(gd_muster_limit(&m, 3, 1, 1, 1, "b")->kept);
    CHECK(!gd_muster_limit(&m, 3, 0, 1, 4, "c")->kept);
    CHECK(!gd_muster_limit(&m, 3, 5, 1, 4, "d")->kept);
    CHECK(gd_muster_limit(&m, 3, 500, 1, GD_ABSENT, "e")->kept);
    CHECK(gd_muster_limit(&m, 3, -5, GD_ABSENT, 4, "f")->kept);
    CHECK_INT(m.limit_count, 6);
    CHECK_INT(m.limit[0].text.arg[0], 7);
    for (int i = 0; i < 2 * GD_MUSTER_LINES; i++)
        gd_muster_line(&m, (gd_id)i, 1, i, "line %d", i);
    CHECK_INT(m.line_count, GD_MUSTER_LINES);
    CHECK_INT(m.line[GD_MUSTER_LINES - 1].cost, 2 * GD_MUSTER_LINES - 1);
}

TEST(a_muster_shows_what_was_raised_and_its_limits)
{
    begin("");
    answers("{\"op\":\"muster\"}", "\"lines\":[],\"limits\":[{\"clause\":\"DBAM-ORG-05\","
                                   "\"title\":\"Size of an army\",\"text\":\"regiments and "
                                   "batteries\",\"kept\":false,\"value\":0,\"low\":1,\"high\":12}");
    enlist("cavalry");
    answers("{\"op\":\"muster\"}",
            "\"lines\":[{\"unit\":\"1st Vermont Cavalry\",\"depth\":0,\"cost\":0,");
    answers("{\"op\":\"muster\",\"seat\":\"confederate\"}", "\"side\":\"confederate\"");
    answers("{\"op\":\"muster\",\"seat\":null,\"side\":\"union\"}", "\"kept\":true,\"value\":1");
    answers("{\"op\":\"muster\",\"side\":\"blue\"}", "\"error\"");
    begin("\"veterans\":true,\"zouaves\":true");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"enlist\",\"arm\":\"infantry\",\"quality\":"
            "\"zouave\"}}",
            "\"ok\":true");
    answers("{\"op\":\"muster\"}", "\"text\":\"veteran units\",\"kept\":true,\"value\":1,\"low\":"
                                   "null,\"high\":3},{\"clause\":\"DBAM-ORG-10\"");
    begin("\"army_limits\":false");
    answers("{\"op\":\"muster\"}", "\"value\":0,\"low\":1,\"high\":24}]");
}

TEST(systems_without_armies_say_so)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    answers("{\"op\":\"muster\"}", "there is no game");
    answers("{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":[{\"name\":"
            "\"A\",\"side\":\"union\",\"at\":[9,9]}]}}",
            "orders");
    answers("{\"op\":\"raise\",\"by\":\"computer\"}", "no army is raised now");
    answers("{\"op\":\"army\"}", "the Union side has raised no army in this game");
}

TEST(an_army_file_has_the_orders_that_stand)
{
    begin("\"veterans\":true");
    enlist("cavalry");
    enlist("artillery");
    answers("{\"op\":\"undo\"}", "\"raises\":true");
    enlist("infantry");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"dismiss\",\"unit\":\"1st Vermont Cavalry\"}}",
            "\"ok\":true");
    answers("{\"op\":\"army\",\"name\":\"A\",\"battle\":\"b\"}",
            "\"army\":{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":"
            "\"union\",\"name\":\"A\",\"battle\":\"b\",\"switches\":{\"veterans\":true,");
    const char *orders =
        "\"orders\":[" HORSE "," FOOT ",{\"do\":\"dismiss\",\"unit\":\"1st Vermont Cavalry\"}]}}";
    answers("{\"op\":\"army\"}", orders);
    // That it is complete is no part of it.
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_army\"}}", "\"to\":\"confederate\"");
    answers("{\"op\":\"army\",\"seat\":\"union\"}", orders);
    answers("{\"op\":\"army\"}", "the Confederate side has raised no army in this game");
    // Undo and redo.
    answers("{\"op\":\"undo\"}", "\"to\":\"union\"");
    answers("{\"op\":\"undo\"}", "\"to\":\"union\"");
    answers("{\"op\":\"army\"}", "\"orders\":[" HORSE "," FOOT "]");
    answers("{\"op\":\"redo\"}", "\"to\":\"union\"");
    answers("{\"op\":\"army\"}", orders);
}

TEST(a_whole_army_in_one_order_is_kept)
{
    begin("");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"choose_army\",\"units\":[\"infantry\"]}}",
            "\"to\":\"confederate\"");
    answers("{\"op\":\"army\",\"seat\":\"union\"}",
            "\"orders\":[{\"do\":\"choose_army\",\"units\":[\"infantry\"]}]");
    begin("");
    answers(raise_of("union", "{\"do\":\"choose_army\",\"units\":[\"infantry\"]}", ""),
            "\"orders\":1,\"verdict\":{\"ok\":true");
    begin("");
    answers(raise_of("union", "{\"do\":\"choose_army\",\"units\":[\"infantry\"]}", ",\"end\":true"),
            "\"orders\":1,\"verdict\":{\"ok\":true");
    begin("");
    answers(raise_of("union", "{\"do\":\"choose_army\",\"units\":[\"infantry\"]}," FOOT, ""),
            "order 2 comes after the army was complete");
}

TEST(raising_is_all_or_nothing)
{
    begin("");
    enlist("artillery");
    uint64_t before = hash_now();
    int lines = gd_session_lines(gd_engine_session(engine));
    answers(raise_of("union", FOOT "," HORSE "," HORSE "," HORSE "," FOOT, ""),
            "\"verdict\":{\"ok\":false,\"refused\":{\"clause\":\"DBAM-ORG-07\",\"title\":\"Union "
            "limits\",\"reason\":\"a Union army has at most 2 regiments of cavalry, not 3\"}},"
            "\"order\":4");
    answers(raise_of("union", "", ",\"end\":true"), "an army has at least one unit");
    answers(raise_of("union", FOOT ",{\"do\":\"enlist\"}", ""), "order 2: \\\"enlist\\\" needs");
    CHECK(hash_now() == before);
    CHECK_INT(gd_session_lines(gd_engine_session(engine)), lines);
    // In place of what there was.
    answers(raise_of("union", FOOT "," FOOT, ""), "\"orders\":2,\"verdict\":{\"ok\":true");
    answers("{\"op\":\"army\"}", "\"orders\":[" FOOT "," FOOT "]");
    answers(raise_of("union", HORSE, ",\"end\":true"), "\"to\":\"confederate\"");
    answers("{\"op\":\"army\",\"seat\":\"union\"}", "\"orders\":[" HORSE "]");
}

TEST(the_computer_completes_an_army)
{
    begin("\"veterans\":true,\"zouaves\":true");
    enlist("artillery");
    answers("{\"op\":\"raise\",\"by\":\"computer\"}", "\"orders\":11,\"verdict\":{\"ok\":true");
    answers("{\"op\":\"muster\"}", "\"value\":12,\"low\":1,\"high\":12");
    answers("{\"op\":\"raise\",\"by\":\"computer\"}", "\"orders\":0,\"verdict\":{\"ok\":true");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_army\"}}", "\"to\":\"confederate\"");
    answers("{\"op\":\"raise\",\"by\":\"computer\",\"end\":true}", "\"phase\":\"terrain\"");
}

TEST(a_record_of_raising_replays)
{
    begin("");
    answers("{\"op\":\"raise\",\"by\":\"computer\"}", "\"ok\":true");
    answers(raise_of("union", FOOT "," HORSE, ",\"end\":true"), "\"ok\":true");
    answers("{\"op\":\"raise\",\"by\":\"computer\",\"end\":true}", "\"ok\":true");
    size_t length;
    char note[100];
    gd_error err = {0};
    char *text = gd_session_text(gd_engine_session(engine), &length);
    gd_session *s = gd_session_read(text, length, -1, note, sizeof note, &err);
    CHECK_STR(err.text, "");
    CHECK(gd_game_hash(gd_session_game(s)) == hash_now());
    CHECK_INT(gd_session_orders(s, 0, NULL, 0), 2);
    CHECK_INT(gd_session_orders(s, 1, NULL, 0), 12);
    gd_session_free(s);
    free(text);
}

TEST(a_bad_file_gets_one_sentence)
{
    static const char *const bad[][2] = {
        {"7", "expected an army, {\\\"format\\\": \\\"guidon-army\\\", ...}"},
        {"{}", "expected an army"},
        {"{\"format\":\"guidon-battle\"}", "expected an army"},
        {"{\"format\":\"guidon-army\"}", "missing \\\"version\\\""},
        {"{\"format\":\"guidon-army\",\"version\":2}", "expected a whole number from 1 to 1"},
        {"{\"format\":\"guidon-army\",\"version\":1,\"x\":1}", "found \\\"x\\\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"chess\"}",
         "there is no rule system \\\"chess\\\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\"}",
         "missing \\\"side\\\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"red\"}",
         "\"path\":\"$.army.side\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\"}",
         "missing \\\"orders\\\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"orders\":[7]}",
         "expected an order, {\\\"do\\\": ...}"},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"points\":-1,\"orders\":[]}",
         "\"path\":\"$.army.points\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"switches\":{\"wings\":1},\"orders\":[]}",
         "there is no option \\\"wings\\\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"switches\":[],\"orders\":[]}",
         "expected an object of switches"},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"name\":7,\"orders\":[]}",
         "\"path\":\"$.army.name\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":"
         "\"confederate\",\"orders\":[]}",
         "expected an army of the Union side, found one of the Confederate side"},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"face\",\"side\":\"union\","
         "\"orders\":[]}",
         "expected an army for americanus, found one for face"},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"orders\":[{\"do\":\"dance\"}]}",
         "order 1: there is no action \\\"dance\\\""},
        {"{\"format\":\"guidon-army\",\"version\":1,\"rules\":\"americanus\",\"side\":\"union\","
         "\"orders\":[{\"do\":\"dismiss\",\"unit\":\"Nobody\"}]}",
         "order 1: there is no unit called \\\"Nobody\\\""},
    };
    begin("");
    uint64_t before = hash_now();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[600];
        snprintf(message, sizeof message, "{\"op\":\"raise\",\"army\":%s}", bad[i][0]);
        answers(message, bad[i][1]);
    }
    answers("{\"op\":\"raise\"}", "expected either an \\\"army\\\"");
    answers("{\"op\":\"raise\",\"by\":\"me\"}", "expected \\\"computer\\\"");
    CHECK(hash_now() == before);
}

// --- names ---------------------------------------------------------------------------------------

static gd_scenario scenario;
static toy_state state;
static gd_names names = {&toy_rules, &scenario, &state};

static void add(const char *name, gd_side side)
{
    snprintf(scenario.roster[++scenario.piece_count].name, 40, "%s", name);
    state.unit[state.piece_count++].side = side;
}

static void written_as(gd_side side, int piece, const char *expected)
{
    gd_json_out out = {0};
    gd_action a = gd_action_blank(TOY_SHOOT);
    a.value[0] = piece;
    a.value[1] = piece;
    gd_json_begin(&out);
    gd_army_order_write(&names, side, &a, &out);
    CHECK_STR(out.text, expected);
    // And read back, with another army before it.
    gd_json_doc *doc = gd_json_parse(out.text, out.length, NULL);
    gd_json_doc *read = gd_army_order_read(&names, side, gd_json_root(doc));
    char number[20];
    snprintf(number, sizeof number, "#%d", piece);
    CHECK(gd_json_is(gd_json_get(gd_json_root(read), "unit"), number));
    gd_json_free(doc);
    gd_json_free(read);
    gd_json_end(&out);
}

TEST(pieces_are_called_as_if_there_were_no_other_army)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    add("1st Division", GD_UNION);
    add("1st Division", GD_CONFEDERATE);
    add("Brigade", GD_UNION);
    add("Brigade", GD_CONFEDERATE);
    add("Brigade", GD_CONFEDERATE);
    written_as(GD_UNION, 1,
               "{\"do\":\"shoot\",\"unit\":\"1st Division\",\"target\":\"1st Division\"}");
    written_as(GD_CONFEDERATE, 2,
               "{\"do\":\"shoot\",\"unit\":\"1st Division\",\"target\":\"1st Division\"}");
    written_as(GD_UNION, 3, "{\"do\":\"shoot\",\"unit\":\"Brigade\",\"target\":\"Brigade\"}");
    written_as(GD_CONFEDERATE, 4,
               "{\"do\":\"shoot\",\"unit\":\"Brigade#2\",\"target\":\"Brigade#2\"}");
    written_as(GD_CONFEDERATE, 5,
               "{\"do\":\"shoot\",\"unit\":\"Brigade#3\",\"target\":\"Brigade#3\"}");
}

// --- what is hidden ------------------------------------------------------------------------------

// The toy's bet as an army: what it costs is secret.
static void toy_muster(const gd_scenario *sc, const void *view, gd_side side, gd_muster *out)
{
    (void)sc;
    out->spent = ((const toy_state *)view)->side[side].secret;
}

TEST(of_the_other_army_a_seat_knows_what_its_view_knows)
{
    static gd_muster m;
    gd_rules rules = toy_rules;
    rules.muster = toy_muster;
    memset(&scenario, 0, sizeof scenario);
    gd_game *g = gd_game_new(&rules, &scenario, (gd_dice_source){0});
    gd_game_begin(g);
    ((toy_state *)gd_game_state_mut(g))->side[GD_UNION].secret = 5;
    gd_muster_of(g, 0, GD_UNION, &m);
    CHECK_INT(m.spent, 5);
    gd_muster_of(g, 1, GD_UNION, &m);
    CHECK_INT(m.spent, 0);
    gd_muster_of(g, GD_NOBODY, GD_UNION, &m);
    CHECK_INT(m.spent, 5);
    gd_game_free(g);
}
