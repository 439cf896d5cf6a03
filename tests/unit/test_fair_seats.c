// Seats with chains of their own: a roll waits for all of them.
#include "test.h"

#include "fair_help.h"

enum { LINKS = 200 };

// Chains of the two seats: the link of every roll, and the ends.
static gd_fair_link own[2][LINKS + 1];
static gd_error err;
static gd_reading how;

static void begin(void)
{
    char message[2000], end[2][GD_FAIR_LINK_SIZE];
    for (int seat = 0; seat < 2; seat++) {
        memset(&own[seat][LINKS], 17 + seat, sizeof own[seat][LINKS]);
        for (int i = LINKS; i > 0; i--)
            own[seat][i - 1] = gd_fair_before(&own[seat][i]);
        gd_fair_link_text(&own[seat][0], end[seat]);
    }
    snprintf(message, sizeof message,
             "{" FIELD "," FAIR ",\"ends\":{\"union\":\"%s\",\"confederate\":\"%s\"}}", end[0],
             end[1]);
    fresh_engine();
    answers(message, "\"ends\":{\"union\":\"");
}

static const char *link_text(int seat, int roll)
{
    static char text[GD_FAIR_LINK_SIZE];
    gd_fair_link_text(&own[seat][roll], text);
    return text;
}

static const char *give(int seat, int roll)
{
    char message[200];
    snprintf(message, sizeof message, "{\"op\":\"give_link\",\"link\":\"%s\"}",
             link_text(seat, roll));
    return say_as((gd_seat)seat, message);
}

static bool waits_for_links(void) { return strstr(say("{\"op\":\"decision\"}"), "\"links\":{"); }

// Plays on, with both seats' links for every roll. Returns how many rolls there were.
static int play_both(int decisions, int roll)
{
    for (int i = 0; i < decisions; i++) {
        say(ADVISE);
        for (; waits_for_links(); roll++) {
            expect_part(give(1, roll + 1), "\"waits\":\"dice\"");
            expect_part(give(0, roll + 1), "\"rolled\":[");
        }
    }
    return roll;
}

TEST(a_roll_waits_for_the_links_of_all_seats)
{
    begin();
    answers(FIRE, "\"waits\":\"dice\"");
    answers("{\"op\":\"decision\"}", "\"links\":{\"roll\":1,\"from\":[\"union\",\"confederate\"]}");
    expect_part(say_as(1, "{\"op\":\"view\"}"), "\"links\":{\"roll\":1,");
    const char *answer = give(1, 1);
    expect_part(answer, "\"waits\":\"dice\"");
    expect_part(answer, "\"links\":{\"roll\":1,\"from\":[\"union\"]}");
    CHECK(!strstr(answer, "\"rolled\""));
    expect_part(give(0, 1), "\"rolled\":[");
}

// Before all have given theirs, nobody is told what one of them gave; and afterwards only the
// record knows.
TEST(nobody_sees_the_link_of_another_seat)
{
    static const char *const questions[] = {"{\"op\":\"view\"}", "{\"op\":\"decision\"}",
                                            "{\"op\":\"story\"}", "{\"op\":\"actions\"}",
                                            "{\"op\":\"undo\"}"};
    begin();
    answers(FIRE, "\"waits\":\"dice\"");
    give(1, 1);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        CHECK(!strstr(say_as(0, questions[i]), link_text(1, 1)));
    CHECK(!strstr(say("{\"op\":\"record\"}"), link_text(1, 1)));
    CHECK(!strstr(give(0, 1), link_text(1, 1)));
    CHECK(strstr(say("{\"op\":\"record\"}"), link_text(1, 1)));
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        CHECK(!strstr(say_as(0, questions[i]), link_text(1, 1)));
}

TEST(only_the_next_link_of_the_own_chain_is_taken)
{
    char before[100];
    begin();
    expect_part(give(0, 1), "no roll is waited for");
    answers(FIRE, "\"waits\":\"dice\"");
    snprintf(before, sizeof before, "%s", say("{\"op\":\"hash\"}"));
    expect_part(give(0, 0), "this is not the next link");
    expect_part(give(0, 2), "this is not the next link");
    expect_part(say_as(0, "{\"op\":\"give_link\"}"), "missing \\\"link\\\"");
    expect_part(say_as(0, "{\"op\":\"give_link\",\"link\":\"1\"}"),
                "expected 64 hexadecimal digits");
    expect_part(
        say_as(0, "{\"op\":\"give_link\",\"seat\":\"confederate\",\"link\":\"" SECRET "\"}"),
        "expected \\\"union\\\", who asks");
    // The other seat's, in its own name.
    char message[200];
    snprintf(message, sizeof message, "{\"op\":\"give_link\",\"link\":\"%s\"}", link_text(1, 1));
    expect_part(say_as(0, message), "this is not the next link");
    answers("{\"op\":\"hash\"}", before);
    // Given twice is given once.
    expect_part(give(0, 1), "\"from\":[\"confederate\"]");
    expect_part(give(0, 1), "\"from\":[\"confederate\"]");
    expect_part(give(1, 1), "\"rolled\":[");
    answers("{\"op\":\"give_dice\",\"dice\":[1]}", "\"error\"");
}

// Who could take the order back after the other's link has come would know what he takes back.
TEST(what_waits_for_links_stands)
{
    begin();
    answers(FIRE, "\"waits\":\"dice\"");
    answers("{\"op\":\"undo\"}", "links are given for the roll that the last decision needs");
    answers("{\"op\":\"give_dice\",\"dice\":[1,2]}", "nobody throws them");
    answers("{\"op\":\"dice\",\"from\":\"manual\"}", "must be thrown first");
}

TEST(a_game_of_chains_is_replayed_and_gone_on_with)
{
    begin();
    int rolls = play_both(14, 0);
    CHECK(rolls > 2);
    char *half = record_now();
    int more = play_both(14, rolls);
    char *whole = record_now();
    CHECK(more > rolls);
    CHECK(replays(whole, &how, &err));
    CHECK(!how.older);
    expect_part(replay(half, "," CHAIN_OF(SECRET, 400)), "\"dice_from\":\"fair\"");
    CHECK_INT(play_both(14, rolls), more);
    char *again = record_now();
    CHECK_STR(again, whole);
    // Every roll is a line of its own, with a link of every chain.
    CHECK_INT(count_of(whole, "\"links\":{"), more);
    CHECK_INT(count_of(whole, "\"link\":\""), more);
    free(half);
    free(whole);
    free(again);
}

TEST(a_game_of_chains_without_the_secret_rolls_nothing)
{
    begin();
    char *text = record_now();
    replay(text, "");
    answers(FIRE, "\"waits\":\"dice\"");
    expect_part(give(0, 1), "without the secret");
    free(text);
}

// A game that was kept while it waited for links waits for them again.
TEST(links_that_were_on_their_way_are_given_again)
{
    begin();
    answers(FIRE, "\"waits\":\"dice\"");
    give(0, 1);
    char *text = record_now();
    expect_part(replay(text, "," CHAIN_OF(SECRET, 400)),
                "\"links\":{\"roll\":1,\"from\":[\"union\",\"confederate\"]}");
    give(0, 1);
    expect_part(give(1, 1), "\"rolled\":[");
    free(text);
}

// Any digit of any end, number or link, by somebody who makes the links of the record anew.
TEST(no_digit_of_a_chain_can_be_changed)
{
    static const char *const members[] = {"\"end\":\"", "\"union\":\"", "\"confederate\":\"",
                                          "\"link\":\"", "\"links\":{\"union\":\""};
    begin();
    play_both(40, 0);
    char *text = record_now();
    int tried = 0;
    for (size_t k = 0; k < sizeof members / sizeof *members; k++) {
        for (char *at = text; (at = strstr(at, members[k]));) {
            at += strlen(members[k]);
            size_t digits = strspn(at, "0123456789abcdef");
            if (at[digits] != '"' || (digits != 64 && digits != 4 && digits != 6))
                continue;
            char *digit = at + (size_t)(tried * 7) % digits, before = *digit;
            *digit = before == '0' ? '1' : '0';
            char *linked = relink(text);
            CHECK(!replays(text, &how, &err));
            CHECK(how.differs);
            CHECK(!replays(linked, &how, &err));
            free(linked);
            *digit = before;
            tried++;
        }
    }
    CHECK(tried > 20);
    CHECK(replays(text, &how, &err));
    free(text);
}
