// Cards: drawn fairly from those that are left, known to those who may know them, called by name.
#include "schema.h"
#include "test.h"
#include "toy_cards.h"

#include "analysis/odds.h"
#include "analysis/outcomes.h"
#include "game/dice_source.h"
#include "protocol/action_json.h"
#include "protocol/field_json.h"
#include "protocol/position_json.h"
#include "protocol/record.h"
#include "protocol/story_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"
#include "protocol/words_json.h"

static gd_error err;
static gd_offers offers;
static gd_outcomes outcomes;

static gd_session *session_of(const char *position)
{
    err = (gd_error){0};
    gd_json_doc *doc = gd_json_parse(position, strlen(position), &err);
    gd_setup setup = {.rules = &tc_rules, .position = gd_json_root(doc), .manual = true};
    gd_session *s = gd_session_new(&setup, &err);
    CHECK_STR(err.text, "");
    gd_json_free(doc);
    return s;
}

static int card_of(const char *name)
{
    for (int i = 0; tc_cards[i]; i++)
        if (strcmp(tc_cards[i], name) == 0)
            return i;
    return -1;
}

// Reads the action as it would come in a message, and the cards that fall as a list.
static bool act(gd_session *s, const char *action, const char *dice)
{
    gd_action a;
    gd_verdict v;
    uint8_t values[GD_ENTRY_DICE];
    int count = 0;
    const gd_game *g = gd_session_game(s);
    gd_names names = {&tc_rules, gd_game_scenario(g), gd_game_state(g)};
    gd_json_doc *order = gd_json_parse(action, strlen(action), &err),
                *fell = gd_json_parse(dice, strlen(dice), &err);
    err = (gd_error){0};
    bool done = gd_action_read(&names, gd_json_root(order), NULL, &a, &err) &&
                gd_read_dice(gd_json_root(fell), &tc_rules, GD_ENTRY_DICE, values, &count, &err) &&
                gd_session_apply(s, gd_game_seat(g), &a, values, count, &v, &err);
    gd_json_free(order);
    gd_json_free(fell);
    return done;
}

static void must(gd_session *s, const char *action, const char *dice)
{
    if (!act(s, action, dice))
        CHECK_STR(err.text, "no error");
}

// --- chance --------------------------------------------------------------------------------------

TEST(a_draw_takes_each_card_that_is_left_for_one_number)
{
    gd_random sets, dice, same;
    gd_random_seed(&sets, 4);
    gd_random_seed(&dice, 5);
    for (int i = 0; i < 2000; i++) {
        gd_ask ask = {.count = 1, .sides = 64, .among = gd_random_next(&sets)};
        if (i % 3)
            ask.among &= gd_random_next(&sets) & gd_random_next(&sets);
        if (!ask.among)
            continue;
        // Counting through all numbers that a throw may give goes through the set, once.
        uint64_t seen = 0;
        int faces = gd_ask_faces(&ask);
        for (int n = 0; n < faces; n++) {
            uint8_t value = gd_ask_face(&ask, n);
            CHECK(gd_ask_allows(&ask, value) && !(seen >> (value - 1) & 1));
            seen |= (uint64_t)1 << (value - 1);
        }
        CHECK(seen == ask.among);
        // And a throw is one such number.
        uint8_t drawn;
        same = dice;
        gd_ask_throw(&ask, &dice, &drawn);
        CHECK_INT(drawn, gd_ask_face(&ask, (int)gd_random_below(&same, (uint32_t)faces)));
        CHECK(memcmp(&dice, &same, sizeof dice) == 0);
    }
}

TEST(every_card_that_is_left_is_drawn_and_no_other)
{
    gd_dice_seeded dice;
    gd_random_seed(&dice.random, 1863);
    gd_dice_source source = gd_seeded_source(&dice);
    gd_ask ask = {.count = 1, .sides = 54, .among = 0x002a5500f0f00001};
    uint64_t seen = 0;
    for (int i = 0; i < 2000; i++) {
        uint8_t value;
        CHECK(source.roll(source.self, &ask, &value));
        seen |= (uint64_t)1 << (value - 1);
    }
    CHECK(seen == ask.among);
}

TEST(a_die_falls_as_it_always_did)
{
    gd_ask ask = {.count = 20, .sides = 6};
    gd_random random;
    uint8_t values[20];
    char rolls[21] = {0};
    gd_random_seed(&random, 7);
    gd_ask_throw(&ask, &random, values);
    for (int i = 0; i < 20; i++)
        rolls[i] = (char)('0' + values[i]);
    CHECK_STR(rolls, "63223436555535244622");
}

TEST(a_card_that_is_not_left_cannot_come)
{
    gd_session *s = session_of("{\"sides\":{\"union\":{\"hand\":[\"2H\"]}},\"live\":\"AS\"}");
    must(s, "{\"do\":\"draw\",\"cards\":2}", "[]");
    uint64_t hash = gd_game_hash(gd_session_game(s));
    uint8_t cards[2] = {(uint8_t)(card_of("2H") + 1), 77};
    CHECK(!gd_session_give(s, cards, 1, &err));
    CHECK_STR(err.text, "2H cannot come; it must be a card that is still to be drawn");
    CHECK(!gd_session_give(s, cards + 1, 1, &err));
    CHECK_STR(err.text, "card 76 cannot come; it must be a card that is still to be drawn");
    cards[0] = cards[1] = (uint8_t)(card_of("3H") + 1); // the same card twice
    CHECK(!gd_session_give(s, cards, 2, &err));
    CHECK_STR(err.text, "the dice do not fit: after 1 of them, a card that is still to be drawn is "
                        "needed (a card for the hand), and 1 are left");
    CHECK(gd_game_hash(gd_session_game(s)) == hash);
    CHECK(gd_session_give(s, cards, 1, &err));
    gd_session_free(s);
}

TEST(a_draw_cannot_be_taken_back)
{
    gd_session *s = session_of("{\"sides\":{\"union\":{\"hand\":[\"2H\"]}}}");
    must(s, "{\"do\":\"pass\"}", "[]");
    CHECK(gd_session_can_undo(s, NULL));
    must(s, "{\"do\":\"draw\",\"cards\":1}", "[\"AH\"]");
    CHECK(!gd_session_can_undo(s, &err));
    CHECK_STR(err.text, "the last decision rolled dice or showed something hidden: it stands");
    gd_session_free(s);
    // Not even if nothing is hidden.
    s = session_of("{}");
    must(s, "{\"do\":\"turn_up\"}", "[\"AH\"]");
    CHECK(!gd_session_can_undo(s, NULL));
    gd_session_free(s);
}

// --- odds ----------------------------------------------------------------------------------------

typedef struct hands {
    int ends;
    uint64_t ways, total;
    int with[TC_CARDS]; // ends in which the hand has the card
} hands;

static void count_hand(void *self, const gd_odds_end *end)
{
    hands *h = self;
    const tc_state *s = gd_game_state(end->path[end->rolls]);
    CHECK(!end->open);
    h->ends++;
    h->ways += end->ways;
    h->total = end->total;
    for (int i = 0; i < TC_CARDS; i++)
        h->with[i] += (int)(s->side[GD_UNION].hand >> i & 1);
}

TEST(odds_of_draws_are_those_of_drawing_without_putting_back)
{
    gd_session *s = session_of("{\"sides\":{\"union\":{\"hand\":[\"2H\"]}},\"live\":\"AS\","
                               "\"thrown\":[\"AH\",\"3H\",\"6S\"]}");
    gd_action a = gd_action_blank(TC_DRAW);
    gd_verdict v;
    hands h = {0};
    a.value[0] = 3;
    gd_odds *odds = gd_odds_new(gd_session_game(s));
    CHECK(gd_odds_of(odds, gd_session_game(s), GD_UNION, &a, 3, count_hand, &h, &v));
    gd_odds_free(odds);
    // Brute force: every order of three of the nine cards that are left.
    int ends = 0, with[TC_CARDS] = {0};
    uint64_t left = ((const tc_state *)gd_game_state(gd_session_game(s)))->deck;
    for (int i = 0; i < TC_CARDS; i++)
        for (int j = 0; j < TC_CARDS; j++)
            for (int k = 0; k < TC_CARDS; k++) {
                bool may = (left >> i & 1) && (left >> j & 1) && (left >> k & 1) && i != j &&
                           j != k && i != k;
                ends += may;
                for (int c = 0; c < TC_CARDS && may; c++)
                    with[c] += c == i || c == j || c == k || c == card_of("2H");
            }
    CHECK_INT(h.ends, 9 * 8 * 7);
    CHECK_INT(h.ends, ends);
    CHECK_INT((int64_t)h.total, 9 * 8 * 7);
    CHECK_INT((int64_t)h.ways, (int64_t)h.total);
    for (int c = 0; c < TC_CARDS; c++)
        CHECK_INT(h.with[c], with[c]);
    gd_session_free(s);
}

TEST(for_a_seat_what_the_other_holds_is_as_good_as_in_the_pack)
{
    gd_session *s = session_of("{\"sides\":{\"union\":{\"hand\":[\"2H\"]},\"confederate\":{"
                               "\"hand\":[\"AH\",\"3H\",\"4H\"]}},\"live\":\"AS\"}");
    gd_action a = gd_action_blank(TC_TURN_UP);
    gd_verdict v;
    CHECK(gd_outcomes_of(gd_session_game(s), GD_UNION, &a, 1, &outcomes, &v));
    CHECK_INT(outcomes.count, 2);
    CHECK(outcomes.exact);
    CHECK_STR(outcomes.list[0].text, "not red"); // 5 spades and 2 jokers of 12 cards not seen
    CHECK_INT((int64_t)(outcomes.list[0].ways * 12), (int64_t)(outcomes.list[0].of * 7));
    CHECK_STR(outcomes.list[1].text, "red");
    CHECK_INT((int64_t)(outcomes.list[1].ways * 12), (int64_t)(outcomes.list[1].of * 5));
    gd_session_free(s);
}

// --- what is hidden ------------------------------------------------------------------------------

static void put_verdicts(const gd_game *g, gd_seat seat, gd_json_out *out)
{
    void *state = gd_view_new(g, seat);
    gd_names view = {&tc_rules, gd_game_scenario(g), state};
    gd_game *trial = gd_game_clone(g);
    for (int card = -1; card < TC_CARDS; card++) {
        gd_action a = gd_action_blank(card < 0 ? TC_DRAW : TC_PLAY);
        gd_verdict v;
        a.value[0] = card < 0 ? 2 : card;
        gd_explain(g, seat, &a, &v);
        gd_verdict_write(&view, &v, out, NULL);
        if (gd_foresee(g, seat, &a, trial))
            gd_view_write(trial, seat, NULL, out, NULL);
    }
    gd_game_free(trial);
    free(state);
}

static void put_odds(const gd_game *g, gd_seat seat, gd_json_out *out)
{
    for (int verb = 0; verb < TC_VERBS; verb++) {
        gd_action a = gd_action_blank(verb);
        gd_verdict v;
        a.value[0] = verb == TC_DRAW ? 2 : verb == TC_PLAY ? card_of("2H") : GD_ABSENT;
        gd_outcomes_of(g, seat, &a, 2, &outcomes, &v);
        gd_json_put_bool(out, NULL, outcomes.exact);
        for (int i = 0; i < outcomes.count; i++) {
            gd_json_put_string(out, NULL, outcomes.list[i].text);
            gd_json_put_int(out, NULL, (int64_t)outcomes.list[i].ways);
            gd_json_put_int(out, NULL, (int64_t)outcomes.list[i].of);
        }
    }
}

// Everything that a seat may receive at this moment.
static char *told(const gd_session *s, gd_seat seat)
{
    const gd_game *g = gd_session_game(s);
    gd_json_out out = {0};
    uint8_t rolled[GD_ENTRY_DICE];
    gd_json_begin(&out);
    gd_json_array(&out, NULL);
    gd_view_write(g, seat, &offers, &out, NULL);
    int count = gd_session_rolled(s, seat, rolled);
    gd_put_dice(&out, NULL, rolled, count);
    gd_events_write(g, seat, &out, NULL);
    CHECK(gd_story_write(s, seat, &out, NULL, &err));
    put_verdicts(g, seat, &out);
    put_odds(g, seat, &out);
    gd_json_close(&out);
    CHECK(!out.failed);
    return out.text;
}

static void check_same_to_union(const gd_session *one, const gd_session *two)
{
    char *a = told(one, GD_UNION), *b = told(two, GD_UNION), *c = told(one, GD_CONFEDERATE),
         *d = told(two, GD_CONFEDERATE);
    CHECK(strcmp(a, b) == 0);
    CHECK(strcmp(c, d) != 0);
    free(a);
    free(b);
    free(c);
    free(d);
}

#define DEAL(theirs)                                                                               \
    "{\"sides\":{\"union\":{\"hand\":[\"2H\",\"5S\"]},\"confederate\":{\"hand\":[\"3S\"," theirs   \
    "]}},\"live\":\"AS\"}"

TEST(what_the_other_holds_changes_no_byte)
{
    static const struct {
        const char *action, *one, *two;
    } play[] = {
        {"{\"do\":\"draw\",\"cards\":2}", "[\"JOK1\",\"6H\"]", "[\"JOK1\",\"6H\"]"},
        {"{\"do\":\"turn_up\"}", "[\"4H\"]", "[\"4H\"]"},
        {"{\"do\":\"play\",\"card\":\"JOK1\"}", "[]", "[]"},
        {"{\"do\":\"pass\"}", "[]", "[]"},
        {"{\"do\":\"draw\",\"cards\":3}", "[\"2S\",\"5H\",\"6S\"]", "[\"AH\",\"3H\",\"JOK2\"]"},
        {"{\"do\":\"play\",\"card\":\"3S\"}", "[]", "[]"},
        {"{\"do\":\"draw\",\"cards\":1}", "[]", "[]"}, // the card is waited for
    };
    gd_session *one = session_of(DEAL("\"AH\",\"3H\"")), *two = session_of(DEAL("\"6S\",\"2S\""));
    check_same_to_union(one, two);
    for (size_t i = 0; i < sizeof play / sizeof play[0]; i++) {
        must(one, play[i].action, play[i].one);
        must(two, play[i].action, play[i].two);
        check_same_to_union(one, two);
    }
    CHECK(gd_session_give(one, (uint8_t[]){(uint8_t)(card_of("JOK2") + 1)}, 1, &err));
    CHECK(gd_session_give(two, (uint8_t[]){(uint8_t)(card_of("5H") + 1)}, 1, &err));
    check_same_to_union(one, two);
    gd_session_free(one);
    gd_session_free(two);
}

TEST(the_same_deal_again_is_another_that_a_seat_cannot_tell)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    const gd_game *g = gd_session_game(s);
    gd_random random;
    tc_state dealt, seen, view;
    int different = 0;
    gd_random_seed(&random, 3);
    gd_view(g, GD_UNION, &view);
    for (int i = 0; i < 200; i++) {
        memcpy(&dealt, gd_game_state(g), sizeof dealt);
        tc_redeal(gd_game_scenario(g), &dealt, GD_UNION, &random);
        different += memcmp(&dealt, gd_game_state(g), sizeof dealt) != 0;
        seen = dealt;
        tc_hide(gd_game_scenario(g), &seen, GD_UNION);
        CHECK(memcmp(&seen, &view, sizeof seen) == 0);
    }
    CHECK(different > 150);
    gd_session_free(s);
}

static void check_rolled(const gd_session *s, gd_seat viewer, int count, int first)
{
    uint8_t rolled[GD_ENTRY_DICE];
    CHECK_INT(gd_session_rolled(s, viewer, rolled), count);
    if (count > 0)
        CHECK_INT(rolled[0], first);
}

TEST(a_seat_is_told_only_the_cards_it_may_know)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    must(s, "{\"do\":\"draw\",\"cards\":2}", "[\"JOK1\",6]");
    check_rolled(s, GD_UNION, 2, card_of("JOK1") + 1);
    check_rolled(s, GD_CONFEDERATE, 0, 0);
    check_rolled(s, GD_NOBODY, 2, card_of("JOK1") + 1);
    must(s, "{\"do\":\"turn_up\"}", "[\"4H\"]");
    check_rolled(s, GD_CONFEDERATE, 1, card_of("4H") + 1);
    // Cards given one by one, as they are drawn by hand.
    must(s, "{\"do\":\"draw\",\"cards\":2}", "[]");
    CHECK(gd_session_give(s, (uint8_t[]){(uint8_t)(card_of("2S") + 1)}, 1, &err));
    CHECK(gd_session_give(s, (uint8_t[]){(uint8_t)(card_of("6S") + 1)}, 1, &err));
    check_rolled(s, GD_UNION, 1, card_of("6S") + 1);
    check_rolled(s, GD_CONFEDERATE, 0, 0);
    // To one side and then to the other.
    must(s, "{\"do\":\"deal\"}", "[\"5H\"]");
    check_rolled(s, GD_CONFEDERATE, 0, 0);
    CHECK(gd_session_give(s, (uint8_t[]){(uint8_t)(card_of("JOK2") + 1)}, 1, &err));
    check_rolled(s, GD_UNION, 0, 0);
    check_rolled(s, GD_CONFEDERATE, 1, card_of("JOK2") + 1);
    // The record has all of them, and replays.
    size_t length;
    char *text = gd_session_text(s, &length);
    CHECK(strstr(text, "\"do\":{\"do\":\"draw\",\"cards\":2},\"dice\":[13,6],"));
    CHECK(strstr(text, "\"n\":5,\"dice\":[12],"));
    gd_reading how = {.upto = -1, .rules = &tc_rules};
    gd_session *again = gd_session_replay(text, length, &how, &err);
    CHECK(again);
    CHECK(gd_game_hash(gd_session_game(again)) == gd_game_hash(gd_session_game(s)));
    free(text);
    gd_session_free(again);
    gd_session_free(s);
}

static const char *view_of(const gd_session *s, gd_seat seat)
{
    static gd_json_out out;
    gd_json_begin(&out);
    gd_view_write(gd_session_game(s), seat, NULL, &out, NULL);
    return out.text;
}

TEST(the_cards_that_may_come_are_told_to_whom_they_come)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    must(s, "{\"do\":\"draw\",\"cards\":1}", "[]");
    // The drawer does not learn from them what the other holds; the referee knows.
    CHECK(strstr(view_of(s, GD_UNION),
                 "\"dice\":{\"count\":1,\"sides\":14,\"purpose\":\"a card for the hand\","
                 "\"clause\":\"TC-01\",\"seat\":\"union\",\"unit\":null,\"cards\":[\"AH\",\"3H\","
                 "\"4H\",\"5H\",\"6H\",\"2S\",\"3S\",\"4S\",\"6S\",\"JOK1\",\"JOK2\"]}"));
    CHECK(strstr(view_of(s, GD_CONFEDERATE), "\"seat\":\"union\",\"unit\":null,\"hidden\":true}"));
    CHECK(strstr(view_of(s, GD_NOBODY), "\"cards\":[\"4H\",\"5H\",\"6H\",\"2S\",\"4S\","));
    gd_session_free(s);
}

// --- names ---------------------------------------------------------------------------------------

TEST(cards_go_by_their_names)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    const char *view = view_of(s, GD_UNION);
    CHECK(strstr(view, "\"union\":{\"fields\":{\"hand\":[\"2H\",\"5S\"],\"held\":2}}"));
    CHECK(strstr(view, "\"confederate\":{\"fields\":{\"hand\":[],\"held\":3}}"));
    CHECK(strstr(view, "\"live\":\"AS\",\"thrown\":[]"));
    CHECK(strstr(view, "\"prompt\":\"Union plays on AS\""));
    must(s, "{\"do\":\"throw\",\"cards\":[\"5S\",{\"card\":\"2H\"}]}", "[]");
    CHECK(strstr(gd_session_line(s, 2), "\"do\":{\"do\":\"throw\",\"cards\":[\"5S\",\"2H\"]}"));
    CHECK(strstr(view_of(s, GD_UNION), "\"thrown\":[\"2H\",\"5S\"]"));
    gd_session_free(s);
    s = session_of("{}");
    CHECK(strstr(view_of(s, GD_UNION), "\"live\":null"));
    CHECK(strstr(view_of(s, GD_UNION), "\"prompt\":\"Union plays on no card\""));
    gd_session_free(s);
}

TEST(offers_name_the_cards)
{
    static gd_json_out out;
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    gd_json_begin(&out);
    gd_view_write(gd_session_game(s), GD_UNION, &offers, &out, NULL);
    CHECK(strstr(out.text, "{\"do\":\"play\",\"card\":\"2H\",\"cost\":0},"
                           "{\"do\":\"play\",\"card\":\"5S\",\"cost\":0}"));
    gd_json_end(&out);
    gd_session_free(s);
}

static void check_bad(const char *action, const char *dice, const char *sentence, const char *path)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    CHECK(!act(s, action, dice));
    CHECK_STR(err.text, sentence);
    CHECK_STR(err.path, path);
    gd_session_free(s);
}

#define SUCH "expected the name of a card, such as \"AH\", found "

TEST(what_is_no_card_is_refused_with_its_place)
{
    check_bad("{\"do\":\"play\",\"card\":\"7H\"}", "[]", SUCH "\"7H\"", "$.card");
    check_bad("{\"do\":\"play\",\"card\":\"2h\"}", "[]", SUCH "\"2h\"", "$.card");
    check_bad("{\"do\":\"play\",\"card\":1}", "[]", SUCH "a number", "$.card");
    check_bad("{\"do\":\"play\"}", "[]", "\"play\" needs \"card\", which must be a card", "$");
    check_bad("{\"do\":\"throw\",\"cards\":[\"2H\",\"X\"]}", "[]", SUCH "\"X\"", "$.cards[1]");
    check_bad("{\"do\":\"draw\",\"cards\":2}", "[5,\"X\"]", SUCH "\"X\"", "$[1]");
    check_bad("{\"do\":\"draw\",\"cards\":2}", "[5,0]",
              "expected a whole number from 1 to 255, found 0", "$[1]");
}

static void check_position(const char *text, const char *sentence, const char *path)
{
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    gd_setup setup = {.rules = &tc_rules, .position = gd_json_root(doc), .manual = true};
    CHECK(!gd_session_new(&setup, &err));
    CHECK_STR(err.text, sentence);
    CHECK_STR(err.path, path);
    gd_json_free(doc);
}

TEST(positions_name_cards_that_exist_and_each_once)
{
    check_position("{\"live\":\"7H\"}", SUCH "\"7H\"", "$.live");
    check_position("{\"live\":3}", SUCH "a number", "$.live");
    check_position("{\"thrown\":\"AH\"}", "expected a list of cards", "$.thrown");
    check_position("{\"sides\":{\"union\":{\"hand\":[\"AH\",\"KH\"]}}}", SUCH "\"KH\"",
                   "$.sides.union.hand[1]");
    check_position("{\"sides\":{\"union\":{\"hand\":[\"AH\",\"2H\",\"AH\"]}}}",
                   "expected every card once: AH is there twice", "$.sides.union.hand[2]");
}

TEST(a_position_of_cards_can_be_written_and_read)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    const gd_game *g = gd_session_game(s);
    gd_names names = {&tc_rules, gd_game_scenario(g), gd_game_state(g)};
    gd_json_out out = {0};
    for (int whole = 0; whole < 2; whole++) {
        gd_json_begin(&out);
        gd_position_write(&names, whole, &out, NULL);
        gd_session *again = session_of(out.text);
        CHECK(memcmp(gd_game_state(g), gd_game_state(gd_session_game(again)), sizeof(tc_state)) ==
              0);
        gd_session_free(again);
    }
    gd_json_end(&out);
    gd_session_free(s);
}

static bool hand_matches(const tc_state *s, const char *expected)
{
    bool same = false;
    gd_names names = {&tc_rules, NULL, s};
    gd_json_doc *doc = gd_json_parse(expected, strlen(expected), &err);
    CHECK(gd_field_matches(&names, gd_field_find(tc_side_fields, "hand"), gd_json_root(doc),
                           &s->side[GD_UNION], &same, &err));
    gd_json_free(doc);
    return same;
}

TEST(expected_hands_are_compared_whole_in_any_order)
{
    tc_state s = {.side[GD_UNION].hand = 0x1003};
    CHECK(hand_matches(&s, "[\"AH\",\"2H\",\"JOK1\"]"));
    CHECK(hand_matches(&s, "[\"JOK1\",\"AH\",\"2H\"]"));
    CHECK(!hand_matches(&s, "[\"AH\",\"2H\"]"));
    CHECK(!hand_matches(&s, "[]"));
}

TEST(no_number_beyond_the_pack_comes_before_a_rule)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    static const int32_t bad[] = {-1, TC_CARDS, 64, 255, INT32_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        gd_action a = gd_action_blank(TC_PLAY);
        gd_verdict v;
        a.value[0] = bad[i];
        CHECK(!gd_check(gd_session_game(s), GD_UNION, &a, &v));
        CHECK_STR(v.why.format, "value %d of the action is missing or is nothing it could be");
    }
    gd_session_free(s);
}

static void check_fits(const char *text, const char *schema)
{
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    schema_why[0] = '\0';
    if (!schema_check(gd_json_root(doc), schema_load(schema)))
        CHECK_STR(schema_why, "");
    gd_json_free(doc);
}

TEST(what_is_said_of_cards_fits_the_schemas)
{
    gd_session *s = session_of(DEAL("\"AH\",\"3H\""));
    check_fits(view_of(s, GD_UNION), "view.schema.json");
    must(s, "{\"do\":\"draw\",\"cards\":1}", "[]");
    check_fits(view_of(s, GD_UNION), "view.schema.json");
    check_fits(view_of(s, GD_CONFEDERATE), "view.schema.json");
    check_fits("{\"op\":\"give_dice\",\"dice\":[\"7H\",3]}", "message.schema.json");
    check_fits("{\"op\":\"give_dice\",\"seed\":\"7\"}", "message.schema.json");
    gd_session_free(s);
    schema_unload();
}

TEST(the_words_of_a_system_have_its_cards)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "rules");
    gd_words_write(&tc_rules, &out);
    gd_json_close(&out);
    CHECK(strstr(out.text, "\"cards\":[\"AH\",\"2H\",\"3H\",\"4H\",\"5H\",\"6H\",\"AS\","));
    CHECK(strstr(out.text, "{\"name\":\"hand\",\"type\":\"cards\"}"));
    CHECK(strstr(out.text, "{\"name\":\"live\",\"type\":\"card\"}"));
    check_fits(out.text, "answer.schema.json");
    schema_unload();
    gd_json_end(&out);
}
