// The runner of cases: what passes, what fails and how it says so, what is no file of cases.
#include "test.h"

#include "protocol/cases.h"

static char told[850];
static int named, mistakes;
static gd_error err;

static void note_failure(void *self, const gd_case_failure *f)
{
    size_t n = strlen(told);
    (void)self;
    mistakes += f->mistake;
    snprintf(told + n, sizeof told - n, "[%s|%d|%s|%s|%s]", f->clause, f->step, f->path,
             f->expected, f->got);
}

static void note_clause(void *self, const gd_rules *rules, gd_clause_id clause)
{
    (void)self, (void)rules;
    named += clause > 0;
}

static gd_case_counts run(const char *text, const char *only)
{
    gd_case_counts counts = {0};
    gd_case_report report = {note_failure, note_clause, NULL};
    memset(&err, 0, sizeof err);
    told[0] = '\0';
    named = mistakes = 0;
    if (!gd_cases_run(text, strlen(text), only, &report, &counts, &err))
        counts.passed = counts.failed = -1;
    return counts;
}

#define FILE_OF(cases)                                                                             \
    "{\"rules\":\"americanus\",\"positions\":{\"S\":{\"phase\":\"fire\",\"units\":["               \
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],\"facing\":0},"                             \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]},"                   \
    "\"O\":{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},{\"name\":\"Gen\","      \
    "\"side\":\"union\",\"kind\":\"general\",\"at\":[40,20]}]}},"                                  \
    "\"cases\":[" cases "]}"
#define CASE(position, rest)                                                                       \
    "{\"clause\":\"DBAM-FIRE-19\",\"name\":\"c\",\"position\":\"" position "\"," rest "}"
#define FIRE "\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\""

static void passes(const char *file)
{
    gd_case_counts counts = run(file, NULL);
    CHECK_STR(err.text, "");
    CHECK_STR(told, "");
    CHECK_INT(counts.passed, 1);
    CHECK_INT(counts.failed, 0);
}

static void fails(const char *file, const char *words)
{
    gd_case_counts counts = run(file, NULL);
    CHECK_STR(err.text, "");
    CHECK_INT(counts.failed, 1);
    if (!strstr(told, words))
        CHECK_STR(told, words);
}

// The case says nothing, and whoever wrote it is told where.
static void is_mistaken(const char *file, const char *words, const char *path)
{
    gd_case_counts counts = run(file, NULL);
    char place[100];
    snprintf(place, sizeof place, "|%s|", path);
    CHECK_STR(err.text, "");
    CHECK_INT(counts.failed, 1);
    CHECK_INT(counts.mistaken, 1);
    CHECK(mistakes > 0);
    if (!strstr(told, words))
        CHECK_STR(told, words);
    if (!strstr(told, place))
        CHECK_STR(told, place);
}

static void is_malformed(const char *file, const char *words, const char *path)
{
    gd_case_counts counts = run(file, NULL);
    CHECK_INT(counts.passed, -1);
    if (!strstr(err.text, words))
        CHECK_STR(err.text, words);
    CHECK_STR(err.path, path);
}

TEST(the_first_case_of_the_guide_passes)
{
    passes(FILE_OF(CASE("S", "\"play\":[{" FIRE
                             ",\"dice\":[2,5],\"expect\":{\"tally\":{\"A\":4,\"X\":7},"
                             "\"next\":\"infantry_result\",\"seat\":\"union\"}},"
                             "{\"do\":\"infantry_result\",\"result\":\"fall_back\",\"expect\":{"
                             "\"units\":{\"A\":{\"at\":[30,17]}}}}]")));
    CHECK_INT(named, 1);
}

TEST(everything_that_may_be_expected)
{
    passes(FILE_OF(
        CASE("S", "\"play\":[{" FIRE
                  ",\"check\":true,\"expect\":{\"cost\":0,\"tally\":{\"A\":{\"total\":2,\"lines\":{"
                  "\"DBAM-COMBAT-03\":2,\"DBAM-COMBAT-13\":0}}}}},"
                  "{" FIRE ",\"expect\":{\"next\":\"dice\"}},{\"dice\":[2,5],\"expect\":{"
                  "\"events\":[\"score\",{\"event\":\"less\",\"unit\":\"A\"}],"
                  "\"no_events\":[\"half\"],\"offers\":[\"infantry_result\",{\"do\":\"infantry_"
                  "result\",\"result\":\"lose\"}],\"not_offered\":[\"fire\",\"end_fire\"],"
                  "\"game\":{\"turn\":1,\"phasing\":\"union\"},\"sides\":{\"union\":{\"generals_"
                  "lost\":0}},\"over\":false,"
                  "\"units\":{\"A\":{\"fired\":true,\"facing\":0,\"formation\":\"line\",\"covers\":"
                  "[27,19.25,33,20],"
                  "\"stands\":[[27.75,19.625],[29.25,19.625],[30.75,19.625],[32.25,19.625]]}}}}],"
                  "\"expect\":{\"next\":\"infantry_result\"}")));
    passes(FILE_OF(
        CASE("O", "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":3}],"
                  "\"expect\":{\"cost\":1,\"length\":3,\"offers\":[{\"do\":\"end_orders\"}]}}]")));
    passes(FILE_OF(CASE("O", "\"play\":[{\"do\":\"concede\",\"expect\":{\"next\":\"over\",\"over\":"
                             "true,\"winner\":\"confederate\"}}]")));
}

TEST(refusals)
{
    passes(FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"by\":\"confederate\",\"expect\":{"
                             "\"refused\":true,\"seat\":\"union\"}}]")));
    passes(FILE_OF(CASE("O", "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":20}"
                             "],\"expect\":{\"refused\":[\"DBAM-MOVE-01\",\"DBAM-MOVE-13\"]}}]")));
    fails(FILE_OF(CASE("O", "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":3}],"
                            "\"expect\":{\"refused\":\"DBAM-MOVE-13\"}}]")),
          "[DBAM-MOVE-13|1|$.cases[0].play[0].expect.refused|\"DBAM-MOVE-13\"|legal, cost 1, "
          "length 3]");
    fails(FILE_OF(CASE("O", "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":20}]"
                            ",\"expect\":{\"refused\":\"DBAM-FIRE-01\"}}]")),
          "|\"DBAM-FIRE-01\"|refused by DBAM-");
    fails(FILE_OF(CASE("O",
                       "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":20}]}]")),
          "|$.cases[0].play[0]|a legal action|refused by DBAM-");
}

TEST(differences_are_told_as_expected_and_got)
{
#define AFTER(expect)                                                                              \
    FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,5],\"expect\":" expect "}]"))
    fails(AFTER("{\"tally\":{\"A\":5}}"),
          ".expect.tally.A|5|+2 die (DBAM-COMBAT-01), +2 against infantry (DBAM-COMBAT-03) = 4]");
    fails(AFTER("{\"tally\":{\"A\":{\"lines\":{\"DBAM-COMBAT-13\":1}}}}"),
          ".expect.tally.A|{\"lines\":{\"DBAM-COMBAT-13\":1}}|+2 die");
    fails(AFTER("{\"units\":{\"A\":{\"at\":[30,19]}}}"), ".expect.units.A.at|[30,19]|[30,20]]");
    fails(AFTER("{\"units\":{\"A\":{\"lost\":1}}}"), ".expect.units.A.lost|1|0]");
    fails(AFTER("{\"units\":{\"Q\":{\"lost\":1}}}"),
          "there is no unit called \"Q\" (there are A, X)");
    fails(AFTER("{\"units\":{\"A\":{\"covers\":[0,0,1,1]}}}"), "[27, 19.25, 33, 20]]");
    fails(AFTER("{\"units\":{\"A\":{\"stands\":[[0,0]]}}}"), "|[[0,0]]|[27.75, 19.625], ");
    fails(AFTER("{\"next\":\"fire\"}"), ".expect.next|\"fire\"|infantry_result]");
    fails(AFTER("{\"seat\":\"confederate\"}"), ".expect.seat|\"confederate\"|union]");
    fails(AFTER("{\"events\":[\"less\",\"score\"]}"), ".expect.events[1]|\"score\"|");
    fails(AFTER("{\"no_events\":[\"score\"]}"), "|no event \"score\"|");
    fails(AFTER("{\"offers\":[\"fire\"]}"), "|\"fire\"|infantry_result, concede]");
    fails(AFTER("{\"not_offered\":[\"infantry_result\"]}"), "|no offer of \"infantry_result\"|");
    fails(AFTER("{\"over\":true}"), "|the game is over|it goes on]");
    fails(AFTER("{\"winner\":\"draw\"}"), "|\"draw\"|nobody yet]");
    fails(AFTER("{\"game\":{\"turn\":2}}"), ".expect.game.turn|2|1]");
    fails(AFTER("{\"cost\":1}"), ".expect.cost|1|0]");
}

TEST(dice_are_counted)
{
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2]}]")),
          "|1 dice|1 left, which do not fit the roll that follows: 2 with 6 sides for ");
    passes(FILE_OF(CASE("S", "\"play\":[{" FIRE "}]"))); // it may end while dice are waited for
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,5,6]}]")),
          ".dice|3 dice|only 2 were rolled]");
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,7]}]")),
          "|2 dice|2 left, which do not fit");
    fails(FILE_OF(CASE("S", "\"play\":[{\"dice\":[2]}]")), ".dice|1 dice|only 0 were rolled]");
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,5]},{\"dice\":[2]}]")),
          "|2|$.cases[0].play[1]|a roll that waits for dice|the game waits for infantry_result]");
}

TEST(positions_are_changed)
{
    passes(FILE_OF(CASE("S", "\"change\":{\"turn\":3,\"units\":[{\"name\":\"X\",\"lost\":1},{"
                             "\"name\":\"Y\",\"side\":\"confederate\",\"at\":[60,40]}]},"
                             "\"expect\":{\"game\":{\"turn\":3},\"units\":{\"X\":{\"lost\":1},"
                             "\"Y\":{\"at\":[60,40]}}}")));
    passes(FILE_OF(
        CASE("S", "\"remove\":[\"X\"],\"play\":[],\"expect\":{\"not_offered\":[\"fire\"]}")));
    fails(FILE_OF(CASE("S", "\"change\":{\"units\":[{\"name\":\"X\",\"lost\":9}]},\"play\":[{"
                            "\"do\":\"end_fire\"}]")),
          "|a position that can be|X has lost 9 elements, but infantry has only 4]");
    fails(FILE_OF(CASE("S", "\"play\":[{\"do\":\"fire\",\"target\":\"Q\",\"primary\":\"A\"}]")),
          "|1|$.cases[0].play[0].target|a step that can be read|there is no unit called \"Q\"");
}

TEST(cases_are_chosen_by_name_or_clause)
{
    const char *file = FILE_OF(
        CASE("S", "\"play\":[{\"do\":\"end_fire\"}]") ","
                                                      "{\"clause\":[\"DBAM-MOVE-01\",\"DBAM-MOVE-"
                                                      "02\"],\"name\":\"another\",\"position\":"
                                                      "\"O\",\"play\":[{\"do\":\"end_orders\"}]}");
    CHECK_INT(run(file, NULL).passed, 2);
    CHECK_INT(named, 3);
    CHECK_INT(run(file, "MOVE-02").passed, 1);
    CHECK_INT(run(file, "another").passed, 1);
    CHECK_INT(run(file, "nothing").passed, 0);
}

TEST(what_is_no_file_of_cases_gives_one_error)
{
    is_malformed("{", "", "$");
    is_malformed("{\"rules\":\"chess\",\"cases\":[]}", "there is no rule system \"chess\"",
                 "$.rules");
    is_malformed("{\"rules\":\"americanus\"}", "missing \"cases\"", "$");
}

TEST(a_case_with_a_mistake_fails_alone)
{
    is_mistaken(FILE_OF("{\"name\":\"c\"}"), "missing \"clause\"", "$.cases[0]");
    is_mistaken(FILE_OF("{\"clause\":\"DBAM-NO-1\",\"name\":\"c\",\"position\":\"S\",\"play\":[]}"),
                "expected a clause of americanus", "$.cases[0].clause");
    is_mistaken(FILE_OF(CASE("Q", "\"play\":[]")), "expected a position, or the name of one: S, O",
                "$.cases[0].position");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[]")), "the case proves nothing", "$.cases[0]");
    is_mistaken(FILE_OF(CASE("S", "\"plays\":[]")), "expected only the keys", "$.cases[0].plays");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"expect\":{}}]")), "expected \"do\" or \"dice\"",
                "$.cases[0].play[0]");
    is_mistaken(
        FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"nxt\":\"fire\"}}]")),
        "expected only the keys", "$.cases[0].play[0].expect.nxt");
    is_mistaken(
        FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"next\":\"lunch\"}}]")),
        "expected \"dice\", \"over\" or a moment", "$.cases[0].play[0].expect.next");
    is_mistaken(
        FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"events\":[\"lunch\"]}}]")),
        "there is no event \"lunch\"", "$.cases[0].play[0].expect.events[0]");
    is_mistaken(
        FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"refused\":\"DBAM-9\"}}]")),
        "expected a clause", "$.cases[0].play[0].expect.refused");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"dice\":[0]}]")),
                "expected a whole number from 1 to 255", "$.cases[0].play[0].dice[0]");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"units\":{\"A\":{"
                                  "\"hat\":1}}}}]")),
                "a unit has no \"hat\"", "$.cases[0].play[0].expect.units.A.hat");
    is_mistaken(
        FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"sides\":{\"blue\":{}"
                          "}}}]")),
        "expected a side", "$.cases[0].play[0].expect.sides.blue");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"do\":\"dance\"}]")), "there is no action",
                "$.cases[0].play[0].do");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"hat\":1}]")),
                "\"end_fire\" has no \"hat\"", "$.cases[0].play[0].hat");
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"not_offered\":["
                                  "\"dance\"]}}]")),
                "there is no action", "$.cases[0].play[0].expect.not_offered[0]");
    // Only a game knows who there is, but a name that nobody has proves nothing either.
    is_mistaken(FILE_OF(CASE("S", "\"play\":[{\"do\":\"end_fire\",\"expect\":{\"no_events\":[{"
                                  "\"event\":\"score\",\"unit\":\"Q\"}]}}]")),
                "there is no unit called \"Q\"", "$.cases[0].play[0].expect.no_events[0]");
    gd_case_counts counts = run(
        FILE_OF(CASE("S", "\"plays\":[]") "," CASE("S", "\"play\":[{\"do\":\"end_fire\"}]") ",7"),
        NULL);
    CHECK_INT(counts.passed, 1);
    CHECK_INT(counts.failed, 2);
    CHECK_INT(counts.mistaken, 2);
}

TEST(a_case_goes_on_after_a_difference)
{
    gd_case_counts counts =
        run(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,5],\"expect\":{\"tally\":{\"A\":5},"
                              "\"seat\":\"confederate\"}},{\"do\":\"infantry_result\",\"result\":"
                              "\"fall_back\",\"expect\":{\"units\":{\"A\":{\"at\":[30,18]}}}}],"
                              "\"expect\":{\"game\":{\"turn\":2}}")),
            NULL);
    CHECK_INT(counts.failed, 1);
    CHECK(strstr(told, "|1|$.cases[0].play[0].expect.tally.A|"));
    CHECK(strstr(told, "|1|$.cases[0].play[0].expect.seat|"));
    CHECK(strstr(told, "|2|$.cases[0].play[1].expect.units.A.at|[30,18]|[30,17]]"));
    CHECK(strstr(told, "|-1|$.cases[0].expect.game.turn|2|1]"));
    // But not where the game is not what the next step was written for.
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"expect\":{\"refused\":true}},{\"dice\":[2,5],"
                            "\"expect\":{\"seat\":\"confederate\"}}]")),
          "|a refusal|legal");
    CHECK(!strstr(told, "play[1]"));
}

TEST(the_clause_that_failed_is_quoted)
{
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,5],\"expect\":{\"tally\":{\"A\":{"
                            "\"lines\":{\"DBAM-COMBAT-03\":2,\"DBAM-COMBAT-13\":1}}}}}]")),
          "[DBAM-COMBAT-13|1|");
    fails(FILE_OF(CASE("O", "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":3}],"
                            "\"expect\":{\"refused\":\"DBAM-MOVE-13\"}}]")),
          "[DBAM-MOVE-13|1|");
    fails(FILE_OF(CASE("O",
                       "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":20}]}]")),
          "[DBAM-MOVE-");
    fails(FILE_OF(CASE("S", "\"play\":[{" FIRE ",\"dice\":[2,5],\"expect\":{\"events\":[{\"event\":"
                            "\"score\",\"clause\":\"DBAM-MOVE-01\"}]}}]")),
          "[DBAM-MOVE-01|1|");
}

TEST(the_end_of_a_case_does_not_mind_a_refusal)
{
#define REFUSED                                                                                    \
    "\"play\":[{\"do\":\"end_fire\",\"by\":\"confederate\",\"expect\":{\"refused\":true}}],"
    passes(FILE_OF(CASE("S", REFUSED "\"expect\":{\"next\":\"fire\",\"seat\":\"union\"}")));
    passes(FILE_OF(CASE("S", REFUSED "\"expect\":{\"refused\":true}")));
    fails(FILE_OF(CASE("S", REFUSED "\"expect\":{\"next\":\"orders\"}")), "|-1|$.cases[0].expect");
}

TEST(bounds_gaps_and_points_may_be_expected)
{
#define MOVED(expect)                                                                              \
    FILE_OF(CASE("O", "\"play\":[{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":3}],"     \
                      "\"expect\":{" expect "}}]"))
    passes(MOVED("\"length\":{\"from\":3,\"to\":3},\"cost\":{\"to\":1}"));
    passes(MOVED("\"length\":{\"from\":2.999}"));
    fails(MOVED("\"length\":{\"from\":3.001}"), ".expect.length|{\"from\":3.001}|3]");
    fails(MOVED("\"length\":3.001"), ".expect.length|3.001|3]");
    fails(MOVED("\"length\":{\"to\":2.999}"), "|3]");
    is_mistaken(MOVED("\"length\":{\"at\":3}"), "expected only the keys",
                "$.cases[0].play[0].expect.length.at");
    is_mistaken(MOVED("\"length\":{}"), "expected a number, or \"from\" and \"to\"",
                "$.cases[0].play[0].expect.length");
    passes(MOVED("\"units\":{\"A\":{\"lost\":{\"to\":0}}}"));
    fails(MOVED("\"units\":{\"A\":{\"lost\":{\"from\":1}}}"), "|{\"from\":1}|0]");
    passes(AFTER("{\"tally\":{\"A\":{\"from\":4,\"to\":4},\"X\":{\"total\":{\"from\":7}}}}"));
    fails(AFTER("{\"tally\":{\"A\":{\"from\":5}}}"), " = 4]");
    passes(AFTER("{\"gaps\":{\"A\":{\"X\":5}},\"score\":{\"union\":0},\"relics\":[]}"));
    fails(AFTER("{\"gaps\":{\"A\":{\"X\":4.999}}}"), ".gaps.A.X|4.999|5]");
    fails(AFTER("{\"score\":{\"union\":1}}"), ".score.union|1|0]");
    fails(AFTER("{\"relics\":[{\"unit\":\"A\"}]}"), "|nothing lies on the field]");
    is_mistaken(AFTER("{\"gaps\":{\"A\":{\"Q\":4}}}"), "there is no unit called \"Q\"",
                "$.cases[0].play[0].expect.gaps.A.Q");
}
