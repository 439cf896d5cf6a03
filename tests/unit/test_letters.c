// Words in actions, texts in states, letters in views, with a system that exists only here.
#include "game/possible.h"
#include "test.h"
#include "toy_letters.h"

#include "ai/players.h"
#include "game/dice_source.h"
#include "protocol/action_json.h"
#include "protocol/field_json.h"
#include "protocol/position_json.h"
#include "protocol/record.h"
#include "protocol/scenario_json.h"
#include "protocol/story_json.h"
#include "protocol/view_json.h"
#include "protocol/words_json.h"
#include "schema.h"

#define TWO                                                                                        \
    "{\"units\":[{\"name\":\"A\",\"side\":\"union\"},{\"name\":\"X\",\"side\":\"confederate\"}]}"
// Quotes, a backslash, a new line, characters of two, three and four bytes.
#define ODD "\\\"Hold\\\" C:\\\\ at\\nonce \u2013 \u00e9 \U0001f40e"
#define TEN "0123456789"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

static gd_error err;

static gd_session *begin(const char *position, bool manual)
{
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(position, strlen(position), &err);
    CHECK(doc);
    gd_setup setup = {
        .rules = &tl_rules, .position = gd_json_root(doc), .manual = manual, .seed = 7};
    gd_session *s = gd_session_new(&setup, &err);
    if (!s)
        CHECK_STR(err.text, "no error");
    gd_json_free(doc);
    return s;
}

static bool read_action(const gd_session *s, const char *text, gd_action *out)
{
    const gd_game *g = gd_session_game(s);
    gd_names names = {&tl_rules, gd_game_scenario(g), gd_game_state(g)};
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    bool read = gd_action_read(&names, gd_json_root(doc), NULL, out, &err);
    gd_json_free(doc);
    return read;
}

static void act(gd_session *s, const char *text, int die)
{
    gd_action a;
    gd_verdict v;
    uint8_t dice[1] = {(uint8_t)die};
    if (!read_action(s, text, &a) ||
        !gd_session_apply(s, gd_game_seat(gd_session_game(s)), &a, dice, die > 0, &v, &err))
        CHECK_STR(err.text, text);
}

static const tl_state *state_of(const gd_session *s) { return gd_game_state(gd_session_game(s)); }

static const char *written(const gd_session *s, const gd_action *a)
{
    static gd_json_out out;
    const gd_game *g = gd_session_game(s);
    gd_names names = {&tl_rules, gd_game_scenario(g), gd_game_state(g)};
    gd_json_begin(&out);
    gd_action_write(&names, a, &out, NULL);
    return out.text;
}

static char *view_of(const gd_session *s, gd_seat seat)
{
    static gd_offers offers;
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_view_write(gd_session_game(s), seat, &offers, &out, NULL);
    CHECK(!out.failed);
    return out.text;
}

// --- actions -------------------------------------------------------------------------------------

TEST(words_come_back_as_they_were)
{
    static const char *const texts[] = {
        "{\"do\":\"write_to\",\"to\":\"X\",\"words\":\"hold the hill\"}",
        "{\"do\":\"write_to\",\"to\":\"X\",\"at\":[3,4.5],\"words\":\"" ODD "\"}",
        "{\"do\":\"write_to\",\"to\":\"X\",\"words\":\"" HUNDRED TEN TEN "\"}",
        "{\"do\":\"note\",\"words\":\"\\n\"}",
        "{\"do\":\"note\",\"words\":\" \",\"urgent\":true}",
        "{\"do\":\"note\"}"};
    gd_session *s = begin(TWO, true);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gd_action first, second;
        gd_verdict v;
        if (!read_action(s, texts[i], &first))
            CHECK_STR(err.text, "no error");
        CHECK_STR(written(s, &first), texts[i]);
        CHECK(read_action(s, written(s, &first), &second));
        CHECK(memcmp(&first, &second, sizeof first) == 0);
        CHECK(gd_check(gd_session_game(s), 0, &first, &v));
    }
    gd_session_free(s);
}

TEST(the_value_of_a_text_is_its_length)
{
    gd_action a;
    gd_session *s = begin(TWO, true);
    CHECK(read_action(s, "{\"do\":\"write_to\",\"to\":\"X\",\"words\":\"\u00e9!\"}", &a));
    CHECK_INT(a.value[3], 3);
    CHECK_INT(gd_words_at(&tl_verbs[TL_WRITE], NULL), 3);
    CHECK_INT(gd_words_at(&tl_verbs[TL_PASS], NULL), -1);
    CHECK(read_action(s, "{\"do\":\"note\"}", &a));
    CHECK_INT(a.value[0], GD_ABSENT);
    gd_session_free(s);
}

static void check_refused(const char *words, const char *sentence)
{
    gd_action a;
    char text[400];
    gd_session *s = begin(TWO, true);
    snprintf(text, sizeof text, "{\"do\":\"write_to\",\"to\":\"X\"%s}", words);
    CHECK(!read_action(s, text, &a));
    CHECK_STR(err.text, sentence);
    gd_session_free(s);
}

TEST(what_no_words_can_be_is_refused)
{
    const char *control = "expected words without control characters other than new lines; byte 3 "
                          "of them is one";
    check_refused("", "\"write_to\" needs \"words\", which must be a text");
    check_refused(",\"words\":3", "expected a string, found 3");
    check_refused(",\"words\":\"\"", "expected at least one word");
    check_refused(",\"words\":\"" HUNDRED TEN TEN "0\"",
                  "expected words of at most 120 bytes, found 121");
    check_refused(",\"words\":\"ab\\tc\"", control);
    check_refused(",\"words\":\"ab\\u001b[2Jc\"", control);
    check_refused(",\"words\":\"ab\\u007fc\"", control);
    check_refused(",\"words\":\"ab\\u009bc\"", control);
    check_refused(",\"words\":\"ab\\r\\nc\"", control);
    check_refused(",\"words\":\"a\\u0000c\"",
                  "expected a string without the character U+0000, found \"a\\u0000c\"");
}

TEST(other_bytes_never_reach_the_rules)
{
    gd_session *s = begin(TWO, true);
    const gd_game *g = gd_session_game(s);
    gd_verdict v;
    gd_action good = gd_action_blank(TL_WRITE), a;
    good.value[0] = 2;
    CHECK(!gd_check(g, 0, &good, &v));
    CHECK_STR(v.why.format, "the action needs words: 1 to %d {byte|bytes} of plain text");
    CHECK_INT(v.why.arg[0], TL_ROOM - 1);
    CHECK(gd_action_say(&good, &tl_verbs[TL_WRITE], "hill", 4));
    CHECK(gd_check(g, 0, &good, &v));
    const struct {
        int length, at;
        char byte;
    } wrong[] = {{3, 0, 'h'},       {5, 0, 'h'},
                 {0, 0, 'h'},       {-1, 0, 'h'},
                 {4, 1, '\t'},      {4, 3, '\0'},
                 {4, 2, '\x7F'},    {4, 3, (char)0xC3},
                 {4, 4, 'x'},       {4, GD_WORDS + 3, 'x'},
                 {TL_ROOM, 0, 'h'}, {INT32_MAX, 0, 'h'}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        a = good;
        a.value[3] = wrong[i].length;
        a.words[wrong[i].at] = wrong[i].byte;
        CHECK(!gd_check(g, 0, &a, &v));
        CHECK(!gd_explain(g, 0, &a, &v));
    }
    a = gd_action_blank(TL_PASS);
    a.words[0] = 'x';
    CHECK(!gd_check(g, 0, &a, &v));
    CHECK_STR(v.why.format, "the action has words, which mean nothing in it");
    a = gd_action_blank(TL_NOTE);
    CHECK(gd_check(g, 0, &a, &v));
    a.words[0] = 'x';
    CHECK(!gd_check(g, 0, &a, &v));
    gd_session_free(s);
}

TEST(saying_changes_nothing_if_it_fails)
{
    gd_action a = gd_action_blank(TL_NOTE), before;
    CHECK(gd_action_say(&a, &tl_verbs[TL_NOTE], "longer", 6));
    before = a;
    CHECK(!gd_action_say(&a, &tl_verbs[TL_NOTE], TEN "xx", 12));
    CHECK(!gd_action_say(&a, &tl_verbs[TL_NOTE], "\xFF", 1));
    CHECK(!gd_action_say(&a, &tl_verbs[TL_PASS], "x", 1));
    CHECK(memcmp(&a, &before, sizeof a) == 0);
    // Nothing is left of longer words that were there before.
    CHECK(gd_action_say(&a, &tl_verbs[TL_NOTE], "no", 2));
    before = gd_action_blank(TL_NOTE);
    CHECK(gd_action_say(&before, &tl_verbs[TL_NOTE], "no", 2));
    CHECK(memcmp(&a, &before, sizeof a) == 0);
}

TEST(an_offer_leaves_the_words_open)
{
    gd_session *s = begin(TWO, true);
    char *view = view_of(s, 0);
    CHECK(strstr(view, "{\"do\":\"write_to\",\"to\":\"X\",\"open\":[\"words\"],\"cost\":0}"));
    CHECK(strstr(view, "{\"do\":\"note\",\"open\":[\"words\"],\"cost\":0}"));
    free(view);
    gd_session_free(s);
}

TEST(tables_say_how_long_a_text_may_be)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_words_write(&tl_rules, &out);
    gd_json_close(&out);
    CHECK(strstr(out.text, "{\"name\":\"words\",\"type\":\"text\",\"optional\":false,\"low\":1,"
                           "\"high\":120}"));
    CHECK(strstr(out.text, "{\"name\":\"note\",\"type\":\"text\",\"low\":0,\"high\":11}"));
    gd_json_end(&out);
}

// --- records -------------------------------------------------------------------------------------

#define WRITE "{\"do\":\"write_to\",\"to\":\"X\",\"words\":\"" ODD "\"}"

TEST(what_was_written_is_written_down)
{
    gd_session *s = begin(TWO, true);
    act(s, WRITE, 0);
    CHECK(strstr(gd_session_line(s, 2), "\"do\":" WRITE));
    act(s, "{\"do\":\"bring\",\"letter\":1}", 0);
    act(s, "{\"do\":\"pass\"}", 0);
    act(s, "{\"do\":\"read\",\"letter\":1}", 4);
    CHECK_INT(state_of(s)->how[0], GD_LETTER_READ);
    size_t length;
    char *text = gd_session_text(s, &length);
    gd_reading how = {.upto = -1, .rules = &tl_rules};
    gd_session *again = gd_session_replay(text, length, &how, &err);
    if (!again)
        CHECK_STR(err.text, "no error");
    CHECK(memcmp(state_of(s), state_of(again), sizeof(tl_state)) == 0);
    // One letter changed in the record, and it is found out.
    char *hold = strstr(text, "Hold");
    CHECK(hold);
    hold[0] = 'B';
    CHECK(!gd_session_replay(text, length, &how, &err));
    gd_session_free(again);
    free(text);
    gd_session_free(s);
}

TEST(words_are_taken_back_and_said_again)
{
    gd_session *s = begin(TWO, true);
    act(s, WRITE, 0);
    tl_state after = *state_of(s);
    CHECK(gd_session_undo(s, &err));
    CHECK_INT(state_of(s)->text[0][0], 0);
    CHECK(gd_session_redo(s, &err));
    CHECK(memcmp(state_of(s), &after, sizeof after) == 0);
    gd_session_free(s);
}

// --- positions -----------------------------------------------------------------------------------

#define POSITION                                                                                   \
    "{\"letters\":2,\"from\":[\"A\",\"X\"],\"to\":[\"X\",\"A\"],\"how\":[\"carried\","             \
    "\"unread\"],\"by\":[\"union\",\"confederate\"],\"readers\":[1,2],"                            \
    "\"holder\":[\"A\",\"A\"],\"written\":[1,2],\"text\":[\"" ODD "\",\"second\"],"                \
    "\"note\":\"a note\\n\",\"units\":[{\"name\":\"A\",\"side\":\"union\",\"motto\":\"on!\"},"     \
    "{\"name\":\"X\",\"side\":\"confederate\"}]}"

static char *position_of(const gd_session *s)
{
    gd_json_out out = {0};
    const gd_game *g = gd_session_game(s);
    gd_names names = {&tl_rules, gd_game_scenario(g), gd_game_state(g)};
    gd_json_begin(&out);
    gd_position_write(&names, false, &out, NULL);
    return out.text;
}

TEST(positions_keep_texts)
{
    gd_session *s = begin(POSITION, true);
    const tl_state *state = state_of(s);
    CHECK_STR(state->text[1], "second");
    CHECK_STR(state->text[0], "\"Hold\" C:\\ at\nonce \u2013 \u00e9 \U0001f40e");
    CHECK_STR(state->note, "a note\n");
    CHECK_STR(state->unit[0].motto, "on!");
    char *text = position_of(s);
    CHECK(strstr(text, "\"text\":[\"" ODD "\",\"second\"],\"note\":\"a note\\n\""));
    CHECK(strstr(text, "\"motto\":\"on!\""));
    gd_session *again = begin(text, true);
    CHECK(memcmp(state, state_of(again), sizeof *state) == 0);
    free(text);
    gd_session_free(s);
    gd_session_free(again);
}

static void check_no_position(const char *game, const char *sentence, const char *path)
{
    static gd_scenario scenario;
    static tl_state state;
    char text[600];
    snprintf(text, sizeof text, "{%s,\"units\":[{\"name\":\"A\",\"side\":\"union\"}]}", game);
    memset(&err, 0, sizeof err);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    gd_position position = {.base = gd_json_root(doc)};
    CHECK(!gd_position_read(&tl_rules, &position, &scenario, &state, &err));
    CHECK_STR(err.text, sentence);
    CHECK_STR(err.path, path);
    gd_json_free(doc);
}

TEST(positions_refuse_what_is_no_text)
{
    check_no_position("\"note\":\"" TEN "xx\"", "expected words of at most 11 bytes, found 12",
                      "$.note");
    check_no_position("\"note\":5", "expected a string, found 5", "$.note");
    check_no_position("\"note\":\"\\u0007\"",
                      "expected words without control characters other than new lines; byte 1 of "
                      "them is one",
                      "$.note");
    check_no_position("\"text\":\"one\"", "expected a list of at most 3 texts", "$.text");
    check_no_position("\"text\":[\"\",\"\",\"\",\"\"]", "expected a list of at most 3 texts",
                      "$.text");
    check_no_position("\"text\":[\"good\",7]", "expected a string, found 7", "$.text[1]");
}

// A state from outside may have any bytes.
TEST(bytes_that_are_no_text_are_not_possible)
{
    gd_session *s = begin(POSITION, true);
    tl_state state = *state_of(s);
    const gd_scenario *sc = gd_game_scenario(gd_session_game(s));
    CHECK(gd_state_possible(&tl_rules, sc, &state, &err));
    const struct {
        int at;
        char byte;
    } wrong[] = {{0, '\x01'}, {3, (char)0xFF}, {8, 'x'}, {3, '\0'}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        tl_state kept = state;
        state.note[wrong[i].at] = wrong[i].byte;
        CHECK(!gd_state_possible(&tl_rules, sc, &state, &err));
        state = kept;
    }
    memset(state.note, 'x', sizeof state.note); // without an end
    CHECK(!gd_state_possible(&tl_rules, sc, &state, &err));
    gd_session_free(s);
}

static bool matches(const gd_session *s, const char *field, const char *value)
{
    const gd_game *g = gd_session_game(s);
    gd_names names = {&tl_rules, gd_game_scenario(g), gd_game_state(g)};
    bool same = false;
    gd_json_doc *doc = gd_json_parse(value, strlen(value), &err);
    CHECK(gd_field_matches(&names, gd_field_find(tl_game_fields, field), gd_json_root(doc),
                           gd_game_state(g), &same, &err));
    gd_json_free(doc);
    return same;
}

TEST(texts_are_compared)
{
    gd_session *s = begin(POSITION, true);
    CHECK(matches(s, "note", "\"a note\\n\""));
    CHECK(!matches(s, "note", "\"a note\""));
    CHECK(!matches(s, "note", "\"\""));
    CHECK(matches(s, "text", "[\"" ODD "\"]"));
    CHECK(matches(s, "text", "[\"" ODD "\",\"second\",\"\"]"));
    CHECK(!matches(s, "text", "[\"" ODD "\",\"third\"]"));
    CHECK(!matches(s, "text", "[\"\"]"));
    gd_session_free(s);
}

// --- views ---------------------------------------------------------------------------------------

static void check_fits(const char *text)
{
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    if (!schema_check(gd_json_root(doc), schema_load("view.schema.json")))
        CHECK_STR(schema_why, "no reason");
    gd_json_free(doc);
}

TEST(a_view_has_the_letters_and_the_texts_for_these_eyes)
{
    gd_session *s = begin(POSITION, true);
    char *own = view_of(s, 0), *other = view_of(s, 1), *all = view_of(s, GD_NOBODY);
#define FIRST                                                                                      \
    "{\"from\":\"A\",\"to\":\"X\",\"holder\":\"A\",\"state\":\"carried\",\"side\":\"union\","      \
    "\"turn\":1"
#define SECOND                                                                                     \
    "{\"from\":\"X\",\"to\":\"A\",\"holder\":\"A\",\"state\":\"unread\",\"side\":\"confederate\"," \
    "\"turn\":2"
    CHECK(strstr(own, "\"letters\":[" FIRST ",\"text\":\"" ODD "\"}," SECOND "}]"));
    CHECK(strstr(other, "\"letters\":[" FIRST "}," SECOND ",\"text\":\"second\"}]"));
    CHECK(strstr(all, FIRST ",\"text\":\"" ODD "\"}," SECOND ",\"text\":\"second\"}]"));
    CHECK(!strstr(own, "second"));
    CHECK(!strstr(other, "Hold"));
    check_fits(own);
    check_fits(other);
    schema_unload();
    free(own);
    free(other);
    free(all);
    gd_session_free(s);
}

// Two games that differ only in what the seat has not read look the same to it, to the last byte.
TEST(words_that_are_hidden_change_no_byte)
{
    for (gd_seat seat = 0; seat < GD_SIDES; seat++) {
        gd_session *s = begin(POSITION, true);
        char *first = view_of(s, seat);
        tl_redeal(gd_game_scenario(gd_session_game(s)), (void *)state_of(s), seat, NULL);
        char *second = view_of(s, seat), *referee = view_of(s, GD_NOBODY);
        CHECK(strstr(referee, "quite other words"));
        CHECK_STR(second, first);
        free(first);
        free(second);
        free(referee);
        gd_session_free(s);
    }
}

TEST(who_reads_a_letter_is_shown_it)
{
    gd_session *s = begin(TWO, true);
    act(s, WRITE, 0);
    act(s, "{\"do\":\"pass\"}", 0);
    act(s, "{\"do\":\"take\",\"letter\":1}", 0);
    act(s, "{\"do\":\"read\",\"letter\":1}", 5);
    char *view = view_of(s, 1);
    CHECK(!strstr(view, "Hold"));
    CHECK(strstr(view, "\"state\":\"taken\""));
    free(view);
    act(s, "{\"do\":\"read\",\"letter\":1}", 2);
    view = view_of(s, 1);
    CHECK(strstr(view, "\"state\":\"read\",\"side\":\"union\",\"turn\":1,\"text\":\"" ODD "\""));
    free(view);
    // Once read it cannot be unread.
    CHECK(!gd_session_undo(s, &err));
    gd_session_free(s);
}

static bool story_has(const gd_session *s, gd_seat viewer, const char *words)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    if (!gd_story_write(s, viewer, &out, "story", &err))
        CHECK_STR(err.text, "no error");
    gd_json_close(&out);
    bool has = strstr(out.text, words) != NULL;
    gd_json_end(&out);
    return has;
}

// Here nothing at all is hidden, neither before nor after; still the order is the writer's.
TEST(the_story_does_not_tell_others_what_was_written)
{
    gd_session *s = begin(TWO, true);
    act(s, "{\"do\":\"note\",\"words\":\"my secret\"}", 0);
    CHECK(story_has(s, 0, "my secret"));
    CHECK(story_has(s, GD_NOBODY, "my secret"));
    CHECK(!story_has(s, 1, "my secret"));
    act(s, "{\"do\":\"note\"}", 0);
    CHECK(story_has(s, 1, "{\"do\":\"note\"}"));
    gd_session_free(s);
}

// --- play ----------------------------------------------------------------------------------------

static struct {
    int quotes, lines, wide, longest, none;
} penned;

static void play_at_random(gd_session *s, gd_mind *mind)
{
    for (int i = 0; i < 60; i++) {
        gd_action a;
        gd_verdict v;
        CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, gd_session_game(s), &a));
        int length = (int)strlen(a.words);
        CHECK(length <= (a.verb == TL_NOTE ? TL_NOTE_ROOM : TL_ROOM) - 1);
        penned.none += a.verb == TL_NOTE && length == 0;
        penned.longest = length > penned.longest ? length : penned.longest;
        penned.quotes += strchr(a.words, '"') != NULL;
        penned.lines += strchr(a.words, '\n') != NULL;
        for (int k = 0; k < length; k++)
            penned.wide += (unsigned char)a.words[k] >= 0xF0;
        CHECK(gd_session_apply(s, gd_game_seat(gd_session_game(s)), &a, NULL, 0, &v, &err));
    }
}

TEST(random_players_write_all_kinds_of_words)
{
    gd_mind *mind = gd_mind_new(&tl_rules, 5);
    CHECK(mind);
    for (int i = 0; i < 20; i++) {
        gd_session *s = begin(TWO, false);
        play_at_random(s, mind);
        size_t length;
        char *text = gd_session_text(s, &length);
        gd_reading how = {.upto = -1, .rules = &tl_rules};
        gd_session *again = gd_session_replay(text, length, &how, &err);
        if (!again)
            CHECK_STR(err.text, "no error");
        CHECK(memcmp(state_of(s), state_of(again), sizeof(tl_state)) == 0);
        gd_session_free(again);
        free(text);
        gd_session_free(s);
    }
    CHECK(penned.quotes > 0 && penned.lines > 0 && penned.wide > 0 && penned.none > 0);
    CHECK(penned.longest > 100);
    gd_mind_free(mind);
}

static void check_fields(const gd_field *fields)
{
    for (; fields && fields->name; fields++)
        CHECK(fields->type != GD_FIELD_TEXT || fields->size >= 2);
}

// What the engine takes for granted about every system's tables.
TEST(no_verb_has_two_texts_and_no_list_has_one)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        for (int v = 0; v < rules->verb_count; v++) {
            const gd_verb *verb = &rules->verbs[v];
            int texts = 0;
            for (int k = 0; k < GD_VALUES && verb->params[k].name; k++)
                texts += verb->params[k].type == GD_PARAM_TEXT;
            CHECK(texts <= 1);
            for (int k = 0; k < 3 && verb->list.fields[k].name; k++)
                CHECK(verb->list.fields[k].type != GD_PARAM_TEXT);
            for (int k = 0; verb->list.steps && verb->list.steps[k].name; k++)
                CHECK(verb->list.steps[k].type != GD_PARAM_TEXT);
        }
        check_fields(rules->game_fields);
        check_fields(rules->side_fields);
        check_fields(rules->piece_fields);
    }
}
