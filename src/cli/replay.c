// cli/replay.c - `guidon replay`: retells a recorded game, or checks that it still plays out the
// same.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/hand_art.h"
#include "cli/options.h"
#include "cli/orders.h"
#include "cli/record_file.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "protocol/action_json.h"
#include "protocol/record.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

static const cli_option options[] = {
    {"to", "N", "stop after decision N, not counting those taken back"},
    {"check", NULL, "tell nothing: only play it through and compare every hash and link"},
    {"finished", NULL, "with --check: a game that is not over does not pass"},
    {"upgrade", NULL,
     "make a record of an older program one of this; as it was it is kept as FILE.old"},
    {"rewrite", "FILE",
     "play its orders by the rules of today and write that record: a new file, or itself"},
    {"map", NULL, "draw the table at the end"},
    {"ascii", NULL, "plain characters only"},
    {"json", NULL, "events of each decision as a JSON object a line"},
    {NULL, NULL, NULL},
};

typedef struct teller {
    const art_style *style;
    bool json;
} teller;

static void tell_json(const gd_session *s, const gd_line *line)
{
    const gd_game *game = gd_session_game(s);
    gd_names names = {gd_game_rules(game), gd_game_scenario(game), gd_game_state(game)};
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_int(&out, "n", gd_session_decisions(s));
    if (line->kind == GD_LINE_DECISION) {
        gd_put_seat(&out, "seat", names.scenario, line->seat);
        gd_action_write(&names, &line->action, &out, "do");
    }
    gd_events_write(game, GD_NOBODY, &out, "events");
    gd_json_put_hex(&out, "hash", gd_game_hash(game));
    gd_json_close(&out);
    puts(out.text ? out.text : "{}");
    gd_json_end(&out);
}

static void tell_order(const teller *t, const gd_session *s, const gd_line *line)
{
    const gd_game *game = gd_session_game(s);
    gd_names names = {gd_game_rules(game), gd_game_scenario(game), gd_game_state(game)};
    gd_side side = gd_seat_side(names.scenario, line->seat);
    char text[ORDER_TEXT], head[64];
    order_write(&names, &line->action, text, sizeof text);
    snprintf(head, sizeof head, "%4d  %s: ", gd_session_decisions(s), art_side_name(side));
    art_text(stdout, t->style, art_side_ink(side), ART_PLAIN, true, head);
    puts(text);
}

static void tell_line(const teller *t, const gd_session *s, const gd_line *line)
{
    switch (line->kind) {
    case GD_LINE_UNDO:
        printf("      (taken back)\n");
        return;
    case GD_LINE_DICE_FROM:
        printf("      (from here on dice %s)\n", gd_session_manual(s) ? "are thrown by hand"
                                                 : gd_session_fair(s) ? "come from a new chain"
                                                                      : "come from a new seed");
        return;
    case GD_LINE_BEGINNING:
        printf("%s, by %s\n", gd_game_scenario(gd_session_game(s))->title,
               gd_game_rules(gd_session_game(s))->name);
        break;
    case GD_LINE_DECISION:
        tell_order(t, s, line);
        break;
    case GD_LINE_DICE:
        break;
    }
    story_tell(stdout, t->style, gd_session_game(s), GD_EVERYBODY);
}

static void tell(void *self, const gd_session *s, const gd_line *line)
{
    const teller *t = self;
    if (!t->json)
        tell_line(t, s, line);
    else if (line->kind != GD_LINE_UNDO && line->kind != GD_LINE_DICE_FROM)
        tell_json(s, line);
}

static void finish(const gd_session *s, const teller *t, const char *note, bool map)
{
    const gd_game *game = gd_session_game(s);
    if (t->json)
        return;
    gd_names names = {gd_game_rules(game), gd_game_scenario(game), gd_game_state(game)};
    if (map) {
        art_board(stdout, t->style, &names, NULL, true);
        hand_write(stdout, t->style, &names, GD_NOBODY, 0);
    }
    if (note[0])
        printf("note: %s\n", note);
    if (gd_game_waits(game) == GD_WAITS_NOTHING)
        story_end(stdout, t->style, game);
    else
        story_status(stdout, t->style, game);
}

// Plays it once more, telling: the record has been checked as a whole before, so that nothing is
// told of one that is not in order.
static int retell(const cli_args *args, const char *text, size_t length, int upto)
{
    art_style style = art_style_of(stdout, cli_given(args, "ascii"));
    gd_error err = {0};
    teller t = {&style, cli_given(args, "json")};
    gd_reading how = {.upto = upto, .straight = upto >= 0, .played = tell, .self = &t};
    gd_session *session = gd_session_replay(text, length, &how, &err);
    if (!session)
        return cli_bad_file(args, args->operand[0], &err);
    finish(session, &t, how.note, cli_given(args, "map"));
    gd_session_free(session);
    return CLI_OK;
}

static void print_check_json(const gd_session *s, const gd_reading *how)
{
    const gd_game *game = gd_session_game(s);
    char link[GD_LINK_SIZE];
    gd_json_out out = {0};
    gd_session_link(s, link);
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_bool(&out, "ok", true);
    gd_json_put_string(&out, "rules", gd_game_rules(game)->id);
    gd_json_put_int(&out, "decisions", gd_session_decisions(s));
    gd_json_put_bool(&out, "over", gd_game_waits(game) == GD_WAITS_NOTHING);
    gd_json_put_hex(&out, "hash", gd_game_hash(game));
    gd_json_put_string(&out, "chain", link);
    if (how->note[0])
        gd_json_put_string(&out, "note", how->note);
    gd_json_close(&out);
    puts(out.text ? out.text : "{}");
    gd_json_end(&out);
}

static void print_check(const gd_session *s, const gd_reading *how)
{
    const gd_game *game = gd_session_game(s);
    char link[GD_LINK_SIZE];
    gd_session_link(s, link);
    printf("%d decisions replayed, every hash the same, the last 0x%016" PRIx64 "\n",
           gd_session_decisions(s), gd_game_hash(game));
    if (how->upto < 0) {
        printf("every line is as it was written, the last link is %s\n", link);
        if (gd_game_waits(game) != GD_WAITS_NOTHING)
            printf("unfinished: line %d is the last, and the game is not over\n", how->last);
    }
    if (how->note[0])
        printf("note: %s\n", how->note);
}

// A record that was made with something else can be played, but that proves nothing.
static int check(const cli_args *args, const gd_session *s, const gd_reading *how)
{
    if (how->older) {
        gd_error err = {0};
        gd_fail(&err, "%s; --upgrade makes it anew", how->note);
        err.line = err.column = 1; // which says so
        cli_bad_file(args, args->operand[0], &err);
        return CLI_NO;
    }
    if (cli_given(args, "json"))
        print_check_json(s, how);
    else
        print_check(s, how);
    return CLI_OK;
}

// Only a new file is written, or the record itself anew; and that only while nobody plays it.
static bool may_write(const char *path, const char *original, record_file *held, gd_error *err)
{
    char *text = NULL;
    size_t length;
    *held = (record_file){.descriptor = -1};
    if (access(path, F_OK) != 0)
        return true;
    if (record_open(held, path, &text, &length, err) != RECORD_OPEN)
        return false;
    free(text);
    if (record_is(held, original))
        return true;
    record_close(held);
    return gd_fail(err, "%s exists already, and is not the record that is read", path);
}

static bool write_anew(const char *path, const gd_session *s, gd_error *err)
{
    size_t length;
    char *text = gd_session_text(s, &length);
    bool written = text ? file_write(path, text, length, err) : gd_fail(err, "not enough memory");
    free(text);
    return written;
}

static int rewrite(const cli_args *args, const gd_session *s, const gd_reading *how)
{
    gd_error err = {0};
    record_file held;
    const char *path = cli_value(args, "rewrite");
    if (!may_write(path, args->operand[0], &held, &err))
        return cli_bad(args, "%s", err.text);
    bool written = write_anew(path, s, &err);
    record_close(&held);
    if (!written)
        return cli_bad(args, "%s", err.text);
    printf("%d decisions written to %s\n", gd_session_decisions(s), path);
    if (how->note[0])
        printf("note: %s\n", how->note);
    return CLI_OK;
}

// Dice that do not come from the chain any more would have to be thrown by hand from here on: who
// has the secret can do better.
static bool loses_chain(const gd_session *s, const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    gd_json_doc *doc = gd_json_parse(text, end ? (size_t)(end - text) : length, NULL);
    bool had = doc && gd_json_get(gd_json_root(doc), "fair");
    gd_json_free(doc);
    return had && !gd_session_fair(s) && gd_game_waits(gd_session_game(s)) != GD_WAITS_NOTHING;
}

static int upgrade(const cli_args *args, const char *text, size_t length, const gd_session *s,
                   const gd_reading *how)
{
    gd_error err = {0};
    record_file held;
    char beside[CLI_PATH + 8];
    const char *path = args->operand[0];
    if (!how->older) {
        printf("%s is a record of this program already, %d decisions\n", path,
               gd_session_decisions(s));
        return CLI_OK;
    }
    if (loses_chain(s, text, length)) {
        cli_bad(args,
                "its orders are legal, but the chain of its dice gives others now, and the game "
                "is not over: only who has the secret can go on with it");
        return CLI_NO;
    }
    snprintf(beside, sizeof beside, "%s.old", path);
    if (!may_write(path, path, &held, &err))
        return cli_bad(args, "%s", err.text);
    bool written = file_write(beside, text, length, &err) && write_anew(path, s, &err);
    record_close(&held);
    if (!written)
        return cli_bad(args, "%s", err.text);
    printf("%d decisions, all legal still: %s is of this program now, as it was it is in %s\n",
           gd_session_decisions(s), path, beside);
    printf("note: %s\n", how->note);
    return CLI_OK;
}

static int do_what(const cli_args *args, const char *text, size_t length, const gd_session *s,
                   const gd_reading *how)
{
    if (cli_given(args, "rewrite"))
        return rewrite(args, s, how);
    if (cli_given(args, "upgrade"))
        return upgrade(args, text, length, s, how);
    return cli_given(args, "check") ? check(args, s, how) : retell(args, text, length, how->upto);
}

static int run(const cli_args *args)
{
    int64_t upto = -1;
    if (!cli_whole(args, "to", 0, INT32_MAX, &upto))
        return CLI_BAD;
    gd_error err = {0};
    size_t length;
    char *text = file_read(args->operand[0], &length, &err);
    if (!text)
        return cli_bad(args, "%s", err.text);
    gd_reading how = {
        .upto = (int)upto, .straight = upto >= 0, .finished = cli_given(args, "finished")};
    gd_session *s = gd_session_replay(text, length, &how, &err);
    int status = CLI_OK;
    if (!s) {
        cli_bad_file(args, args->operand[0], &err);
        // A record that is in order but plays out differently is a lost game, not bad input.
        status = how.differs ? CLI_NO : CLI_BAD;
    } else {
        status = do_what(args, text, length, s, &how);
    }
    gd_session_free(s);
    free(text);
    return status;
}

const cli_command cli_replay = {
    "replay",
    "FILE",
    "retell a recorded game, or check that it replays",
    "Plays a record through, comparing every die, every hash and every link of its chain, and "
    "tells\n"
    "what happened. Exits 1 if the game does not come out as it was recorded or a line was "
    "changed,\n"
    "2 if FILE is no record. A record of an older program is played by its orders and dice alone: "
    "it\n"
    "does not pass --check, and --upgrade makes it one of this program or names the first order "
    "that "
    "is\n"
    "not legal any more.",
    options,
    1,
    1,
    run,
};
