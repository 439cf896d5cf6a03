// Short But Desperate: what a player is told when the sequence of his orders matters (SBD-ACT-10).
#include "rules/desperate/state.h"
#include "try_help.h"

#define FOUR(zone, facing)                                                                         \
    FOOT_IN("B", zone, facing)                                                                     \
    "," FOOT_IN("C", zone, facing) "," FOOT_IN("D", zone, facing) "," FOOT_IN("E", zone, facing)
#define FOOT_IN(name, zone, facing)                                                                \
    "{\"name\":\"" name "\",\"side\":\"union\",\"zone\":\"" zone "\",\"facing\":\"" facing "\"}"
#define ENEMY(zone)                                                                                \
    "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"" zone "\",\"facing\":\"north\"}"
#define ORDER(unit, kind, zone)                                                                    \
    "{\"do\":\"order\",\"unit\":\"" unit "\",\"order\":\"" kind "\",\"zone\":\"" zone "\"}"

static void begin(const char *units)
{
    try_position_of(
        "desperate",
        "\"phase\":\"choose\",\"pile\":[\"5S\"],\"sides\":{\"union\":{\"hand\":[\"KS\"]}},", units);
}

static void activate(const char *kind, const char *zone)
{
    char text[200];
    snprintf(text, sizeof text,
             "{\"do\":\"activate\",\"card\":\"KS\",\"kind\":\"%s\",\"zone\":\"%s\"}", kind, zone);
    try_act(text, "");
}

TEST(a_refusal_says_that_moves_ordered_before_are_in_the_way)
{
    begin(FOOT_IN("A", "c2", "north") "," FOOT_IN("B", "c2", "north") "," ENEMY("d3"));
    activate("controlled", "c2");
    try_act(ORDER("B", "manoeuvre", "c3"), "");
    try_answers(CHECK_OF(ORDER("A", "skirmish", "d3")),
                "moves that were ordered before are made first");
}

TEST(an_order_that_stands_by_itself_is_refused_without_that)
{
    begin(FOOT_IN("A", "c2", "north") "," FOOT_IN("B", "c2", "north") "," ENEMY("e4"));
    activate("controlled", "c2");
    try_act(ORDER("B", "manoeuvre", "c3"), "");
    CHECK(!strstr(try_say(CHECK_OF(ORDER("A", "skirmish", "d3"))), "made first"));
}

TEST(a_full_zone_is_left_before_it_is_entered)
{
    begin(FOOT_IN("A", "c1", "north") "," FOUR("c2", "north") "," ENEMY("e5"));
    activate("march", "c2");
    try_answers(CHECK_OF(ORDER("A", "manoeuvre", "c2")),
                "who are to leave c2 must be told so first");
    try_act(ORDER("B", "manoeuvre", "c3"), "");
    try_answers(CHECK_OF(ORDER("A", "manoeuvre", "c2")),
                "can do so only after the moves that were ordered before");
}

static void begin_on(const char *ground, const char *units)
{
    char rest[200];
    snprintf(rest, sizeof rest,
             "\"phase\":\"choose\",\"pile\":[\"5S\"],\"grid\":{\"zones\":{\"c2\":\"%s\"}},"
             "\"sides\":{\"union\":{\"hand\":[\"KS\"]}},",
             ground);
    try_position_of("desperate", rest, units);
}

TEST(so_are_full_woods_and_a_full_tangle) // SBD-ZONE-04, SBD-ZONE-05
{
    const char *told = "who are to leave c2 must be told so first";
    begin_on("woods", FOOT_IN("A", "c1", "north") "," FOOT_IN("B", "c2", "north") "," FOOT_IN(
                          "C", "c2", "north") "," FOOT_IN("D", "c2", "north") "," ENEMY("e5"));
    activate("march", "c2");
    try_answers(CHECK_OF(ORDER("A", "manoeuvre", "c2")), told);
    begin_on("very_difficult",
             FOOT_IN("A", "c1", "north") "," FOOT_IN("B", "c2", "north") "," FOOT_IN(
                 "C", "c2", "north") "," ENEMY("e5"));
    activate("march", "c2");
    try_answers(CHECK_OF(ORDER("A", "manoeuvre", "c2")), told);
    // Out of it into another that is full is another matter.
    begin(FOOT_IN("A", "c1", "north") "," FOUR("c2", "north") "," ENEMY("e5"));
    activate("march", "c1");
    CHECK(!strstr(try_say(CHECK_OF(ORDER("A", "manoeuvre", "c2"))), "told so first"));
}

TEST(a_leader_goes_with_a_retirement_that_was_ordered) // SBD-LEAD-06
{
    begin(FOOT_IN("A", "c2", "north") ",{\"name\":\"L\",\"side\":\"union\",\"kind\":\"leader\","
                                      "\"zone\":\"c2\"},{\"name\":\"X\",\"side\":\"confederate\","
                                      "\"zone\":\"c3\",\"facing\":\"south\"}");
    activate("controlled", "c2");
    const char *with = "{\"op\":\"check\",\"action\":{\"do\":\"order\",\"unit\":\"L\",\"order\":"
                       "\"go_with\"}}";
    try_answers(with, "order the retirement first");
    try_act("{\"do\":\"order\",\"unit\":\"A\",\"order\":\"retire\",\"facing\":\"north\"}", "");
    try_answers(with, "\"ok\":true");
}

TEST(a_leader_joins_an_assault_that_was_ordered)
{
    begin(FOOT_IN("A", "c2", "north") ",{\"name\":\"L\",\"side\":\"union\",\"kind\":\"leader\","
                                      "\"zone\":\"c2\"}," ENEMY("c3"));
    activate("controlled", "c2");
    try_answers(CHECK_OF(ORDER("L", "commit", "c3")), "order the assault first");
    try_act(ORDER("A", "engage", "c3"), "");
    try_answers(CHECK_OF(ORDER("L", "commit", "c3")), "\"ok\":true");
}

TEST(guns_drive_off_one_zone_or_two) // SBD-ENG-26
{
    begin(FOOT_IN("A", "c2", "north") "," ENEMY("c3"));
    try_answers(CHECK_OF("{\"do\":\"drive_off\",\"unit\":\"X\",\"way\":\"north\",\"zones\":3}"),
                "a whole number from 1 to 2");
}

// Leaves nothing on the stack that could be taken for a thought.
static void forget(void)
{
    volatile unsigned char stack[256 * 1024];
    for (size_t i = 0; i < sizeof stack; i++)
        stack[i] = 0xff;
}

// What was activated last lies on in the state; whoever thinks about the next card must not take it
// for something he has thought through already.
TEST(advice_does_not_depend_on_what_was_activated_before)
{
    static gd_offers offers;
    static sb_state view;
    const gd_game *game = try_position_of(
        "desperate",
        "\"phase\":\"choose\",\"pile\":[\"5S\"],\"sides\":{\"union\":{\"hand\":[\"6S\"]}},",
        FOOT_IN("A", "a1", "north") "," FOOT_IN("B", "a1", "north") "," ENEMY("a3"));
    const gd_rules *rules = gd_game_rules(game);
    gd_actions(game, &offers);
    gd_view(game, gd_game_seat(game), &view);
    gd_random random;
    gd_action plain, after;
    gd_random_seed(&random, 1);
    rules->advise(gd_game_scenario(game), &view, &gd_plan_usual, &offers, &random, &plain);
    CHECK_INT(plain.verb, SB_DO_ACTIVATE);
    CHECK(memcmp(plain.value, offers.list[0].value, sizeof *plain.value * 3) == 0); // the first
    int tried = 0;
    for (int i = 0; i < offers.count; i++) {
        if (offers.list[i].verb != SB_DO_ACTIVATE)
            continue;
        view.activation.zone = (uint16_t)offers.list[i].value[SB_V_ZONE];
        view.activation.kind = (uint8_t)(offers.list[i].value[SB_V_KIND] + 1);
        gd_random_seed(&random, 1);
        forget();
        rules->advise(gd_game_scenario(game), &view, &gd_plan_usual, &offers, &random, &after);
        CHECK_INT(after.verb, plain.verb);
        CHECK(memcmp(after.value, plain.value, sizeof after.value) == 0);
        tried++;
    }
    CHECK(tried > 1);
}
