// What is said of records: proven, not proven, and where something does not hold.
#include "test.h"

#include "fair_help.h"

static char *audit_of(const char *record, const char *more)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "audit");
    gd_json_put_string(&out, "record", record);
    gd_json_close(&out);
    char *message = malloc(out.length + strlen(more) + 2);
    sprintf(message, "%.*s%s}", (int)out.length - 1, out.text, more);
    static char answer[1 << 16];
    snprintf(answer, sizeof answer, "%s", say(message));
    free(message);
    gd_json_end(&out);
    return answer;
}

static char *played(const char *dice, int decisions)
{
    char message[2000];
    snprintf(message, sizeof message, "{" FIELD ",%s}", dice);
    fresh_engine();
    answers(message, "\"phase\":\"fire\"");
    play_on(decisions);
    return record_now();
}

TEST(a_game_of_a_chain_is_proven)
{
    char *text = played(FAIR, 30), end[80], sentence[200];
    snprintf(end, sizeof end, "%.64s", strstr(text, "\"end\":\"") + 7);
    const char *answer = audit_of(text, "");
    expect_part(answer, "\"audit\":{\"proven\":true,\"rules\":\"americanus\"");
    expect_part(answer, "No line was changed, put in, left out or moved");
    expect_part(answer, "The dice were fixed before the first of them fell, by the end of a chain "
                        "and the numbers of Union and Confederate, as line 1 has them.");
    snprintf(sentence, sizeof sentence, "The end of the chain is %s.", end);
    expect_part(answer, sentence);
    expect_part(answer, "Union's number in them is 5e1d.");
    expect_part(answer, "Whoever held the secret of the chain, which is the server, knew all dice");
    expect_part(answer, "in no record. Compare:");
    CHECK(!strstr(answer, "\"wrong\""));
    free(text);
}

static char *kept(const char *end, const char *union_number, const char *link)
{
    static char out[400];
    snprintf(out, sizeof out,
             ",\"kept\":{\"end\":\"%.64s\",\"numbers\":{\"union\":\"%s\"},\"chain\":\"%.32s\"}",
             end, union_number, link);
    return out;
}

// A server that took another chain once it had seen the numbers has made a record that is in order.
// Who kept what he was shown finds out.
TEST(a_chain_that_was_exchanged_is_found_out_by_what_was_kept)
{
    char *text = played(FAIR, 10),
         *other = played("\"dice\":\"fair\"," CHAIN_OF(OTHER_SECRET, 400) "," NUMBERS, 10);
    const char *end = strstr(text, "\"end\":\"") + 7, *link = text + strlen(text) - 35;
    const char *answer = audit_of(text, kept(end, "5e1d", link));
    expect_part(answer, "\"proven\":true");
    expect_part(answer, "The end of the chain is the one that you were shown.");
    expect_part(answer, "Union's number is the one that was sent.");
    expect_part(answer, "The last link is the one that you kept: it is the same record.");
    answer = audit_of(other, "");
    expect_part(answer, "\"proven\":true");
    answer = audit_of(other, kept(end, "5e1d", link));
    expect_part(answer, "\"proven\":false");
    expect_part(answer, "you were shown another: the chain was exchanged after that");
    expect_part(audit_of(text, kept(end, "5e1e", link)),
                "the number of Union in it is not the one that was sent");
    expect_part(audit_of(text, kept(end, "5e1d", end)), "and you kept another");
    free(text);
    free(other);
}

TEST(what_does_not_hold_is_said_with_its_line)
{
    char *text = played(FAIR, 10), *at = strstr(text, "\"n\":4") + 4;
    *at = '5';
    const char *answer = audit_of(text, "");
    expect_part(answer,
                "{\"proven\":false,\"proves\":[],\"open\":[],\"wrong\":{\"line\":6,\"text\":"
                "\"line 6 has been changed");
    free(text);
    expect_part(audit_of("", ""), "\"wrong\":{\"line\":0,\"text\":\"expected a record of a game");
    expect_part(audit_of("{}\n", ""), "\"wrong\":{\"line\":1,");
}

TEST(other_dice_are_told_for_what_they_prove)
{
    char *text = played("\"seed\":\"7\"", 10);
    expect_part(audit_of(text, ""), "follow from the seed in line 1.");
    expect_part(audit_of(text, ""), "Who chose the seed could know all dice beforehand");
    expect_part(audit_of(text, ",\"kept\":{\"end\":\"" SECRET "\"}"), "do not come from a chain");
    free(text);
    text = played("\"seed\":\"" SECRET "\"", 10);
    expect_part(audit_of(text, ""), "follow from the key in line 1.");
    free(text);
    text = played("\"dice\":\"manual\"", 0);
    expect_part(audit_of(text, ""), "That they fell so nothing can prove.");
    answers("{\"op\":\"dice\",\"from\":\"fair\"," CHAIN_OF(SECRET, 50) "," NUMBERS "}", "\"fair\"");
    free(text);
    text = record_now();
    expect_part(audit_of(text, ""), "From line 3 on: The dice were fixed");
    expect_part(audit_of(text, ""), "Where dice came from was changed 1 time while");
    free(text);
    text = played("\"dice\":\"fair\"," CHAIN_OF(SECRET, 400) ",\"numbers\":{\"union\":\"5\"}", 4);
    expect_part(audit_of(text, ""), "No number and no chain of Confederate went into the dice.");
    free(text);
}

TEST(a_record_of_other_rules_is_not_proven)
{
    char *text = played(FAIR, 4),
         *older = replaced(text, "\"rules_version\":", "\"rules_version\":9"),
         *linked = relink(older);
    expect_part(audit_of(linked, ""), "\"proven\":false");
    expect_part(audit_of(linked, ""), "It can be proven by the program that it was made with");
    free(linked);
    free(older);
    free(text);
}

// Anybody may ask, whatever game he sits at, and that goes on as if nothing had been asked.
TEST(an_audit_disturbs_no_game)
{
    char *text = played(FAIR, 10), before[200];
    answers("{" FIELD ",\"seed\":\"7\"}", "\"phase\":\"fire\"");
    snprintf(before, sizeof before, "%s", say("{\"op\":\"decision\"}"));
    expect_part(audit_of(text, ""), "\"proven\":true");
    answers("{\"op\":\"decision\"}", before);
    CHECK_INT(gd_session_lines(gd_engine_session(engine)), 2);
    expect_part(say_as(1, "{\"op\":\"audit\",\"record\":\"\"}"), "\"proven\":false");
    fresh_engine();
    expect_part(audit_of(text, ""), "\"proven\":true");
    CHECK(!gd_engine_session(engine));
    free(text);
}

TEST(what_was_kept_is_read_strictly)
{
    fresh_engine();
    answers("{\"op\":\"audit\"}", "missing \\\"record\\\"");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":[]}", "$.kept");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":{\"end\":\"12\"}}", "$.kept.end");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":{\"chain\":\"12\"}}", "$.kept.chain");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":{\"chain\":\"" SECRET "\"}}",
            "$.kept.chain");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":{\"numbers\":7}}", "$.kept.numbers");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":{\"numbers\":{\"union\":7}}}",
            "$.kept.numbers.union");
    answers("{\"op\":\"audit\",\"record\":\"\",\"kept\":{\"other\":1}}", "found \\\"other\\\"");
}
