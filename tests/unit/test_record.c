// Sessions and records: everything done is written down, and what is written plays back.
#include "test.h"
#include "toy.h"

#include "core/dice.h"
#include "protocol/action_json.h"
#include "protocol/record.h"
#include "protocol/seed_json.h"
#include "record_help.h"

static gd_error err;

#define TWO                                                                                        \
    "{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                              \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}"

static gd_session *begin(const gd_rules *rules, const char *position, bool manual, uint64_t seed)
{
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(position, strlen(position), &err);
    CHECK(doc);
    gd_setup setup = {
        .rules = rules, .position = gd_json_root(doc), .manual = manual, .seed = seed};
    gd_session *s = gd_session_new(&setup, &err);
    if (!s)
        CHECK_STR(err.text, "no error");
    gd_json_free(doc);
    return s;
}

static bool act(gd_session *s, const char *text, const uint8_t *dice, int count)
{
    const gd_game *g = gd_session_game(s);
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    gd_action action;
    gd_verdict verdict;
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    if (!gd_action_read(&names, gd_json_root(doc), NULL, &action, &err))
        CHECK_STR(err.text, "no error");
    gd_json_free(doc);
    return gd_session_apply(s, gd_game_seat(g), &action, dice, count, &verdict, &err);
}

static uint64_t hash_of(const gd_session *s) { return gd_game_hash(gd_session_game(s)); }

// A line begins so and ends with the link that follows from the line before.
static void check_line(const gd_session *s, int line, const char *expected)
{
    char before[GD_LINK_SIZE], link[GD_LINK_SIZE], should[GD_LINK_SIZE], cut[400];
    size_t length, content;
    const char *text = gd_session_line(s, line), *last = gd_session_line(s, line - 1);
    CHECK(gd_chain_find(last, strlen(last), before, &length));
    CHECK(gd_chain_find(text, strlen(text), link, &content));
    gd_chain_link(before, text, content, should);
    CHECK_STR(link, should);
    snprintf(cut, sizeof cut, "%.*s",
             (int)(content < strlen(expected) ? content : strlen(expected)), text);
    CHECK_STR(cut, expected);
}

#define MOVE "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":2}]}"
#define SHOOT "{\"do\":\"shoot\",\"unit\":\"A\",\"target\":\"X\"}"
#define PASS "{\"do\":\"pass\"}"

TEST(what_is_done_is_written)
{
    gd_session *s = begin(&toy_rules, TWO, true, 0);
    char expected[200];
    CHECK_INT(gd_session_lines(s), 2);
    CHECK(act(s, MOVE, NULL, 0));
    CHECK_INT(gd_session_lines(s), 3);
    snprintf(expected, sizeof expected,
             "{\"n\":1,\"seat\":\"union\",\"do\":%s,\"dice\":[],\"hash\":\"0x%016" PRIx64 "\"",
             MOVE, hash_of(s));
    check_line(s, 2, expected);
    CHECK_STR(gd_session_player(s, 0), "human");
    gd_session_free(s);
}

TEST(a_refusal_changes_nothing)
{
    gd_session *s = begin(&toy_rules, TWO, true, 0);
    uint64_t hash = hash_of(s);
    CHECK(!act(s, "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":7}]}", NULL, 0));
    CHECK(hash_of(s) == hash);
    CHECK_INT(gd_session_lines(s), 2);
    gd_session_free(s);
}

TEST(decisions_are_taken_back_and_done_again)
{
    gd_session *s = begin(&toy_rules, TWO, true, 0);
    uint64_t zero = hash_of(s), one, two;
    CHECK(!gd_session_undo(s, &err));
    CHECK_STR(err.text, "nothing has been decided yet");
    CHECK(act(s, MOVE, NULL, 0));
    one = hash_of(s);
    CHECK(act(s, PASS, NULL, 0));
    two = hash_of(s);
    CHECK(gd_session_undo(s, &err));
    CHECK(hash_of(s) == one);
    check_line(s, 4, "{\"undo\":2,");
    CHECK(gd_session_undo(s, &err));
    CHECK(hash_of(s) == zero);
    check_line(s, 5, "{\"undo\":1,");
    CHECK(gd_session_redo(s, &err));
    CHECK(hash_of(s) == one);
    CHECK(gd_session_redo(s, &err));
    CHECK(hash_of(s) == two);
    CHECK(!gd_session_redo(s, &err));
    CHECK_STR(err.text, "nothing has been taken back");
    CHECK_INT(gd_session_decisions(s), 2);
    // Something else instead: what was taken back is forgotten.
    CHECK(gd_session_undo(s, &err));
    CHECK(act(s, MOVE, NULL, 0));
    CHECK(!gd_session_redo(s, &err));
    gd_session_free(s);
}

TEST(dice_stand)
{
    gd_session *s = begin(&toy_rules, TWO, false, 7);
    CHECK(act(s, MOVE, NULL, 0));
    CHECK(act(s, SHOOT, NULL, 0));
    CHECK(!gd_session_undo(s, &err));
    CHECK_STR(err.text, "the last decision rolled dice or showed something hidden: it stands");
    CHECK(act(s, MOVE, NULL, 0));
    CHECK(gd_session_undo(s, &err));
    CHECK(!gd_session_undo(s, &err));
    const uint8_t dice[] = {1, 2};
    CHECK(!act(s, SHOOT, dice, 2));
    CHECK_STR(err.text, "this game rolls its own dice");
    gd_session_free(s);
}

TEST(what_was_hidden_and_is_shown_stands)
{
    gd_session *s = begin(&toy_rules, TWO, true, 0);
    CHECK(act(s, "{\"do\":\"bet\",\"amount\":4}", NULL, 0));
    CHECK(gd_session_undo(s, &err));
    CHECK(act(s, "{\"do\":\"bet\",\"amount\":4}", NULL, 0));
    CHECK(act(s, MOVE, NULL, 0)); // hides nothing, shows nothing
    CHECK(gd_session_undo(s, &err));
    CHECK(act(s, "{\"do\":\"reveal\"}", NULL, 0));
    CHECK(!gd_session_undo(s, &err));
    gd_session_free(s);
}

TEST(dice_by_hand)
{
    gd_session *s = begin(&toy_rules, TWO, true, 0);
    const uint8_t seven[] = {3, 4, 5}, bad[] = {3, 7};
    uint64_t hash = hash_of(s);
    // Too many, or such that do not exist: nothing happens.
    CHECK(!act(s, SHOOT, seven, 3));
    CHECK_STR(err.text, "3 dice were given, but only 2 are rolled");
    CHECK(!act(s, SHOOT, seven, 1));
    CHECK_STR(
        err.text,
        "the dice do not fit: after 0 of them, 2 from 1 to 6 are needed (a shot), and 1 are left");
    CHECK(hash_of(s) == hash);
    CHECK_INT(gd_session_lines(s), 2);
    // With the action.
    CHECK(act(s, SHOOT, seven, 2));
    CHECK_INT(((const toy_state *)gd_game_state(gd_session_game(s)))->unit[1].hits, 1);
    // Afterwards.
    CHECK(act(s, SHOOT, NULL, 0));
    CHECK_INT(gd_game_waits(gd_session_game(s)), GD_WAITS_DICE);
    CHECK(!gd_session_give(s, bad, 2, &err));
    CHECK_INT(gd_game_waits(gd_session_game(s)), GD_WAITS_DICE);
    // Until they have fallen, it can be taken back.
    CHECK(gd_session_undo(s, &err));
    CHECK(act(s, SHOOT, NULL, 0));
    CHECK(gd_session_give(s, seven, 2, &err));
    CHECK(!gd_session_undo(s, &err));
    CHECK_INT(gd_game_waits(gd_session_game(s)), GD_WAITS_NOTHING);
    CHECK(!gd_session_give(s, seven, 2, &err));
    gd_session_free(s);
}

// --- reading, with a system that is registered ---------------------------------------------------

static char *text_of(const gd_session *s)
{
    size_t length;
    char *text = gd_session_text(s, &length);
    CHECK(text && strlen(text) == length);
    return text;
}

#define FIELD                                                                                      \
    "{\"rules\":\"americanus\",\"phase\":\"fire\",\"units\":["                                     \
    "{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,20]},"                                   \
    "{\"name\":\"5th Ohio\",\"side\":\"union\",\"at\":[40,20]},"                                   \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}"
#define FIRE "{\"do\":\"fire\",\"target\":\"2nd Texas\",\"primary\":\"4th Ohio\"}"

static gd_session *read_back(const char *text, int upto)
{
    static char note[100];
    memset(&err, 0, sizeof err);
    return gd_session_read(text, strlen(text), upto, note, sizeof note, &err);
}

// Plays a game by its own adviser from a position, with undo now and then.
static gd_session *play_some(bool manual)
{
    gd_session *s = begin(gd_rules_find("americanus"), FIELD, manual, 11);
    const uint8_t dice[] = {6, 1};
    if (manual) {
        CHECK(act(s, FIRE, NULL, 0));
        CHECK(gd_session_undo(s, &err));
        CHECK(act(s, FIRE, NULL, 0));
        CHECK(gd_session_give(s, dice, 2, &err));
    } else {
        CHECK(act(s, "{\"do\":\"end_fire\"}", NULL, 0));
        CHECK(gd_session_undo(s, &err));
        CHECK(act(s, FIRE, NULL, 0));
    }
    return s;
}

TEST(a_record_plays_back_to_the_same_position)
{
    for (int manual = 0; manual < 2; manual++) {
        gd_session *s = play_some(manual);
        char *text = text_of(s);
        gd_session *again = read_back(text, -1);
        if (!again)
            CHECK_STR(err.text, "no error");
        CHECK(hash_of(again) == hash_of(s));
        char *second = text_of(again);
        CHECK_STR(second, text);
        free(second);
        free(text);
        gd_session_free(again);
        gd_session_free(s);
    }
}

TEST(a_record_can_be_stopped_early)
{
    gd_session *s = play_some(false);
    char *text = text_of(s);
    gd_session *again = read_back(text, 0);
    CHECK(again);
    CHECK_INT(gd_session_decisions(again), 0);
    gd_session_free(again);
    gd_session_free(s);
    free(text);
}

// Counted are decisions that stand, so that a time line of them and a replay agree.
TEST(stopping_early_does_not_count_what_was_taken_back)
{
    gd_session *s = begin(gd_rules_find("americanus"), FIELD, false, 11);
    CHECK(act(s, "{\"do\":\"end_fire\"}", NULL, 0));
    CHECK(gd_session_undo(s, &err));
    CHECK(act(s, FIRE, NULL, 0));
    uint64_t fired = hash_of(s);
    CHECK(gd_session_decisions(s) == 1);
    char *text = text_of(s);
    gd_session *again = read_back(text, 1);
    if (!again)
        CHECK_STR(err.text, "no error");
    CHECK(hash_of(again) == fired);
    CHECK_INT(gd_session_lines(again), 3);
    gd_session_free(again);
    gd_session_free(s);
    free(text);
}

// --- dice from elsewhere -------------------------------------------------------------------------

static const gd_dice_from by_hand = {.manual = true};

static void check_round_trip(const gd_session *s)
{
    char *text = text_of(s);
    gd_session *again = read_back(text, -1);
    if (!again)
        CHECK_STR(err.text, "no error");
    CHECK(hash_of(again) == hash_of(s));
    CHECK_INT(gd_session_manual(again), gd_session_manual(s));
    char *second = text_of(again);
    CHECK_STR(second, text);
    // Without what was taken back it is the same game, whoever held the dice meanwhile.
    gd_session *straight = read_back(text, gd_session_decisions(s));
    if (!straight)
        CHECK_STR(err.text, "no error");
    CHECK(hash_of(straight) == hash_of(s));
    CHECK_INT(gd_session_manual(straight), gd_session_manual(s));
    gd_session_free(straight);
    free(second);
    free(text);
    gd_session_free(again);
}

TEST(dice_change_hands_in_the_middle_of_a_game)
{
    gd_session *s = begin(gd_rules_find("americanus"), FIELD, false, 11);
    const uint8_t dice[] = {1, 6};
    // Before and after, what was decided without dice can be taken back and done again.
    CHECK(act(s, "{\"do\":\"end_fire\"}", NULL, 0));
    CHECK(gd_session_set_dice(s, by_hand, &err));
    check_line(s, 3, "{\"dice_from\":\"manual\",");
    CHECK(gd_session_undo(s, &err));
    check_round_trip(s);
    CHECK(act(s, FIRE, NULL, 0));
    CHECK_INT(gd_game_waits(gd_session_game(s)), GD_WAITS_DICE);
    CHECK(gd_session_undo(s, &err));
    CHECK(act(s, FIRE, NULL, 0));
    check_round_trip(s);
    CHECK(!gd_session_set_dice(s, (gd_dice_from){.seed = 5}, &err));
    CHECK_STR(err.text, "the dice that are waited for must be thrown first");
    CHECK(gd_session_give(s, dice, 2, &err));
    check_round_trip(s);
    // To the same: nothing is written.
    int lines = gd_session_lines(s);
    CHECK(gd_session_set_dice(s, by_hand, &err));
    CHECK_INT(gd_session_lines(s), lines);
    CHECK(gd_session_set_dice(s, (gd_dice_from){.seed = 18446744073709551615u}, &err));
    check_line(s, lines, "{\"dice_from\":\"seed\",\"seed\":\"18446744073709551615\",");
    check_round_trip(s);
    CHECK(act(s, "{\"do\":\"choose_end\",\"end\":\"left\"}", NULL, 0));
    CHECK(act(s, "{\"do\":\"end_fire\"}", NULL, 0));
    CHECK(gd_session_undo(s, &err));
    CHECK(gd_session_can_redo(s));
    CHECK(gd_session_set_dice(s, (gd_dice_from){.seed = 6}, &err));
    CHECK(gd_session_redo(s, &err));
    check_round_trip(s);
    gd_session_free(s);
}

TEST(dice_fall_as_the_new_seed_says)
{
    gd_session *one = begin(gd_rules_find("americanus"), FIELD, false, 11),
               *two = begin(gd_rules_find("americanus"), FIELD, true, 0);
    CHECK(gd_session_set_dice(two, (gd_dice_from){.seed = 11}, &err));
    CHECK(act(one, FIRE, NULL, 0));
    CHECK(act(two, FIRE, NULL, 0));
    CHECK(hash_of(one) == hash_of(two));
    gd_session_free(one);
    gd_session_free(two);
}

#define KEY "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static gd_key key_of(const char *text)
{
    gd_key key;
    uint64_t number;
    CHECK(gd_seed_parse(text, strlen(text), &number, &key));
    CHECK(key.set);
    return key;
}

TEST(dice_fall_as_a_key_says)
{
    gd_session *one = begin(gd_rules_find("americanus"), FIELD, true, 0);
    CHECK(gd_session_set_dice(one, (gd_dice_from){.key = key_of(KEY)}, &err));
    check_line(one, 2, "{\"dice_from\":\"seed\",\"seed\":\"" KEY "\",");
    CHECK(act(one, FIRE, NULL, 0));
    uint8_t rolled[GD_ENTRY_DICE];
    CHECK_INT(gd_session_rolled(one, GD_NOBODY, rolled), 2);
    CHECK_INT(rolled[0], 1); // as the stream of this key begins: test_dice.c
    CHECK_INT(rolled[1], 6);
    check_round_trip(one);
    // Another key gives another game.
    char *text = text_of(one), *at = strstr(text, KEY);
    at[63] = 'e';
    char *linked = relink(text);
    CHECK(!read_back(linked, -1));
    CHECK(strstr(err.text, "rolled other dice"));
    free(linked);
    free(text);
    gd_session_free(one);
}

TEST(a_seed_is_a_number_or_a_key)
{
    static const char *const bad[] = {
        "",
        "x",
        "-1",
        "+1",
        " 1",
        "1 ",
        "0x10",
        "18446744073709551616",
        "99999999999999999999",
        (KEY "0"),
        ("00" KEY),
        "000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F",
        "g00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"};
    uint64_t number;
    gd_key key;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!gd_seed_parse(bad[i], strlen(bad[i]), &number, &key));
    CHECK(gd_seed_parse("010", 3, &number, &key));
    CHECK(number == 10 && !key.set);
    CHECK(gd_seed_parse("18446744073709551615", 20, &number, &key));
    CHECK(number == UINT64_MAX && !key.set);
    CHECK(gd_seed_parse(KEY, 64, &number, &key));
    CHECK(number == 0 && key.set && key.bytes[31] == 31);
}

TEST(a_broken_switch_of_dice_is_found_with_its_line)
{
    static const char *const bad[][2] = {
        {"{\"dice_from\":\"sky\"}", "expected \"manual\", \"seed\" or \"fair\""},
        {"{\"dice_from\":\"seed\"}", "missing \"seed\""},
        {"{\"dice_from\":\"seed\",\"seed\":\"x\"}", "expected a seed"},
        {"{\"dice_from\":\"manual\",\"seed\":\"1\"}", "expected no seed"},
        {"{\"dice_from\":\"manual\",\"n\":1}", "expected only the keys"},
    };
    gd_session *s = begin(gd_rules_find("americanus"), FIELD, false, 11);
    char *text = text_of(s), longer[2000];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(longer, sizeof longer, "%s%.*s,\"chain\":\"%032d\"}\n", text,
                 (int)strlen(bad[i][0]) - 1, bad[i][0], 0);
        char *linked = relink(longer);
        CHECK(!read_back(linked, -1));
        free(linked);
        if (!strstr(err.text, bad[i][1]))
            CHECK_STR(err.text, bad[i][1]);
        CHECK_INT(err.line, 3);
    }
    free(text);
    gd_session_free(s);
}

TEST(a_torn_last_line_is_left_out)
{
    gd_session *s = play_some(false);
    char *text = text_of(s), note[100];
    size_t whole = strlen(text);
    gd_session *first = gd_session_read(text, whole - 1, -1, note, sizeof note, &err);
    CHECK(first); // only the newline is missing
    CHECK_STR(note, "");
    gd_session *torn = gd_session_read(text, whole - 10, -1, note, sizeof note, &err);
    CHECK(torn);
    CHECK_STR(note, "line 5 was not written to its end and has been left out");
    CHECK_INT(gd_session_decisions(torn), 0);
    gd_session_free(torn);
    gd_session_free(first);
    gd_session_free(s);
    free(text);
}

static void check_refused(const char *text, int line, const char *sentence)
{
    gd_session *bad = read_back(text, -1);
    bool refused = bad == NULL;
    gd_session_free(bad);
    CHECK(refused);
    if (!strstr(err.text, sentence))
        CHECK_STR(err.text, sentence);
    CHECK_INT(err.line, line);
}

// Whoever changes something and leaves the links is found out where he changed it; whoever makes
// the links anew, where the game does not play out so.
static void check_damage(const char *from, const char *to, int line, const char *sentence)
{
    gd_session *s = play_some(false);
    char *text = text_of(s), *damaged = replaced(text, from, to), *linked = relink(damaged);
    int at = 1;
    for (const char *c = text; c < strstr(text, from); c++)
        at += *c == '\n';
    check_refused(damaged, at, "");
    check_refused(linked, line, sentence);
    gd_session_free(s);
    free(text);
    free(damaged);
    free(linked);
}

TEST(damage_is_found_with_its_line)
{
    check_damage("\"version\":2", "\"version\":3", 1,
                 "from a later program: this one reads up to 2");
    check_damage("\"guidon\":\"record\"", "\"guidon\":\"battle\"", 1,
                 "expected a record of a game");
    check_damage("\"seed\":\"11\"", "\"seed\":\"12\"", 5, "rolled other dice");
    check_damage("\"n\":0,\"dice\":[]", "\"n\":0,\"dice\":[1]", 2, "rolled other dice");
    check_damage("\"undo\":1", "\"undo\":2", 4, "expected a whole number from 1 to 1, found 2");
    check_damage("\"do\":\"end_fire\"", "\"do\":\"end_orders\"", 3, "decision 1 is not possible");
    check_damage("\"do\":\"end_fire\"", "\"do\":\"end_fire\",\"x\":1", 3, "has no \"x\"");
    check_damage("{\"undo\":1,", "{\"undo\":1", 4, "");
    check_damage("{\"undo\":1,", "\n", 4, "");
    check_damage("\"hash\":\"0x", "\"hash\":\"0x0", 2, "");
    check_damage("{\"undo\":1,", "{\"undo\": 1,", 4, "does not say what is written when");
    check_damage("\"dice\":[]", "\"dice\":[ ]", 2, "does not say what is written when");
    check_damage("{\"n\":0", "{\"dice_from\":\"manual\",\"hash\":\"0x0000000000000000\"}\n{\"n\":0",
                 2, "");
}

TEST(nothing_is_no_record)
{
    CHECK(!read_back("", -1));
    CHECK_STR(err.text, "expected a record of a game, found nothing");
    CHECK(!read_back("{\"guidon\"", -1));
    CHECK_STR(err.text, "expected a record of a game, found half a line");
}

static char *read_file(const char *path, size_t *length)
{
    FILE *in = fopen(path, "rb");
    CHECK(in);
    char *text = calloc(1, 1 << 20);
    *length = fread(text, 1, (1 << 20) - 1, in);
    fclose(in);
    return text;
}

// Does something legal at random, but does not give up.
static bool do_anything(gd_session *s, gd_random *random)
{
    static gd_offers offers;
    const gd_game *g = gd_session_game(s);
    const gd_rules *rules = gd_game_rules(g);
    gd_actions(g, &offers);
    for (int tries = 0; tries < 2000; tries++) {
        const gd_offer *offer = &offers.list[gd_random_below(random, (uint32_t)offers.count)];
        gd_action action;
        gd_verdict verdict;
        if (strcmp(rules->verbs[offer->verb].name, "concede") == 0)
            continue;
        rules->complete_offer(gd_game_scenario(g), gd_game_state(g), offer, random, &action);
        if (gd_session_apply(s, gd_game_seat(g), &action, NULL, 0, &verdict, &err))
            return true;
    }
    return false;
}

// Some of a battle, read back and compared.
TEST(a_battle_is_recorded_whole)
{
    size_t length;
    char *battle = read_file("battles/brawners-farm.json", &length);
    gd_json_doc *doc = gd_json_parse(battle, length, &err);
    CHECK(doc);
    gd_setup setup = {.rules = gd_rules_find("americanus"), .battle = gd_json_root(doc), .seed = 3};
    gd_session *s = gd_session_new(&setup, &err);
    if (!s)
        CHECK_STR(err.text, "no error");
    gd_random random;
    gd_random_seed(&random, test_seed(5));
    while (gd_session_decisions(s) < 150 &&
           gd_game_waits(gd_session_game(s)) == GD_WAITS_DECISION) {
        CHECK(do_anything(s, &random));
        if (gd_random_below(&random, 4) == 0)
            gd_session_undo(s, &err);
    }
    CHECK(gd_session_decisions(s) > 10);
    char *text = text_of(s);
    gd_session *again = read_back(text, -1);
    if (!again)
        CHECK_STR(err.text, "no error");
    CHECK(hash_of(again) == hash_of(s));
    gd_session_free(again);
    gd_session_free(s);
    gd_json_free(doc);
    free(text);
    free(battle);
}
