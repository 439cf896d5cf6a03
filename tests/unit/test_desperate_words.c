// Short But Desperate: what players are told before they decide.
#include "test.h"

#include "protocol/engine.h"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static void told(const char *message, const char *part)
{
    const char *answer = say(message);
    if (!strstr(answer, part))
        CHECK_STR(answer, part);
    CHECK(strstr(answer, part));
}

// Two regiments in c2 against two in c3; the Union side is to activate a zone.
static void begin(void)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    told("{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",\"phase\":\"choose\",\"pile\":"
         "[\"5C\"],"
         "\"sides\":{\"union\":{\"hand\":[\"8C\",\"QC\",\"9C\"]},\"confederate\":{\"hand\":[\"8D\","
         "\"QD\"]}},\"units\":["
         "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c2\",\"facing\":\"north\",\"stands\":6},"
         "{\"name\":\"B\",\"side\":\"union\",\"zone\":\"c2\",\"facing\":\"north\",\"stands\":6},"
         "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"c3\",\"facing\":\"south\",\"stands\":"
         "5},"
         "{\"name\":\"Y\",\"side\":\"confederate\",\"zone\":\"c3\",\"facing\":\"south\",\"stands\":"
         "4}]}}",
         "\"phase\":\"choose\"");
}

static void activate(const char *card)
{
    char text[200];
    begin();
    snprintf(text, sizeof text,
             "{\"op\":\"apply\",\"action\":{\"do\":\"activate\",\"card\":\"%s\",\"kind\":"
             "\"controlled\",\"zone\":\"c2\"}}",
             card);
    told(text, "\"phase\":\"orders\"");
}

TEST(choices_are_explained_and_what_is_to_be_seen_has_a_label)
{
    begin();
    told(
        "{\"op\":\"rules\",\"rules\":\"desperate\"}",
        "\"choices\":[\"controlled\",\"target\",\"march\",\"resupply\"],\"choice_help\":[\"troops");
    told("{\"op\":\"rules\",\"rules\":\"desperate\"}",
         "{\"name\":\"pile\",\"type\":\"card\",\"label\":\"Live card\"");
    CHECK(!strstr(say("{\"op\":\"rules\",\"rules\":\"devil\"}"), "choice_help"));
}

TEST(a_card_says_whether_it_is_good_for_an_assault) // SBD-ACT-07
{
    begin();
    told("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"activate\",\"card\":\"8C\","
         "\"kind\":\"controlled\",\"zone\":\"c2\"}}",
         "no assault with 8C");
    told("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"activate\",\"card\":\"QC\","
         "\"kind\":\"controlled\",\"zone\":\"c2\"}}",
         "QC is good enough for an assault");
}

// Whether a card fits is told to him alone who sees the hand, of one card or of none that fits.
TEST(whose_hand_it_is_knows_whether_a_card_fits) // SBD-CARD-14
{
    static const char *const hands[] = {"[\"2S\"]", "[\"AC\"]", "[\"3D\",\"4H\"]", "[]"};
    static const bool fits[] = {false, true, false, true}; // who has none has none that does not
    for (int i = 0; i < 4; i++) {
        char text[500];
        gd_engine_free(engine);
        engine = gd_engine_new();
        snprintf(text, sizeof text,
                 "{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",\"phase\":\"choose\","
                 "\"pile\":[\"5C\"],\"sides\":{\"union\":{\"hand\":%s}},\"units\":[{\"name\":\"A\","
                 "\"side\":\"union\",\"zone\":\"c2\"},{\"name\":\"X\",\"side\":\"confederate\","
                 "\"zone\":\"c4\"}]}}",
                 hands[i]);
        told(text, "\"phase\":\"choose\"");
        told("{\"op\":\"decision\",\"seat\":\"union\"}",
             fits[i] ? "or forgo the turn" : "no card of yours fits");
        told("{\"op\":\"decision\",\"seat\":\"confederate\"}", "or forgo the turn");
    }
}

TEST(chances_of_a_skirmish_are_counted) // SBD-SKIR-05: of 36 throws 24 miss, 11 hit once, one twice
{
    activate("8C");
    told("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"order\",\"unit\":\"A\",\"order\":"
         "\"skirmish\",\"zone\":\"c3\"}}",
         "chance of no hit 67%, of one 31%, of more 2%");
}

TEST(declared_orders_are_told_and_hits_come_with_a_proposal) // SBD-ACT-09, SBD-LOSS-03
{
    activate("8C");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"order\",\"unit\":\"A\",\"order\":\"skirmish\","
         "\"zone\":\"c3\"}}",
         "\"ok\":true");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"order\",\"unit\":\"B\",\"order\":\"skirmish\","
         "\"zone\":\"c3\"}}",
         "\"ok\":true");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"declare\"}}", "B is to skirmish with c3");
    told("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"interrupt\",\"kind\":\"defensive_"
         "fire\",\"card\":\"8D\"}}",
         "then those who are left do as they were ordered");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"let_pass\"},\"dice\":[6,6,6]}",
         "who takes the hits");
    told("{\"op\":\"actions\"}",
         "\"hits\":[{\"unit\":\"X\",\"hits\":1},{\"unit\":\"Y\",\"hits\":1}]");
    told("{\"op\":\"check\",\"action\":{\"do\":\"allocate\",\"hits\":[{\"unit\":\"X\",\"hits\":1},{"
         "\"unit\":\"Y\",\"hits\":1}]}}",
         "\"ok\":true");
}

TEST(a_bonus_card_shows_the_values_it_would_lead_to) // SBD-ENG-13, SBD-ENG-15
{
    activate("QC");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"order\",\"unit\":\"A\",\"order\":\"engage\","
         "\"zone\":\"c3\"}}",
         "\"ok\":true");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"declare\"}}", "A is to assault c3");
    told("{\"op\":\"apply\",\"action\":{\"do\":\"let_pass\"}}", "\"phase\":\"bonus\"");
    told("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"bonus\",\"card\":\"9C\"}}",
         "\"total\":15");
    told("{\"op\":\"check\",\"preview\":true,\"action\":{\"do\":\"bonus\",\"card\":\"9C\"}}",
         "die against");
    gd_engine_free(engine);
    engine = NULL;
}
