// cli/replay.c - `guidon replay`: retells a recorded game, or checks that it still plays out the
// same.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/orders.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "protocol/action_json.h"
#include "protocol/record.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

static const cli_option options[] = {
    {"to", "N", "stop after decision N"},
    {"check", NULL, "tell nothing: only play it through and compare every hash"},
    {"map", NULL, "draw the table at the end"},
    {"ascii", NULL, "plain characters only"},
    {"json", NULL, "events of each decision as a JSON object a line"},
    {NULL, NULL, NULL},
};

typedef struct teller {
    gd_session *session;
    const art_style *style;
    bool json;
} teller;

static void tell(const teller *t, const gd_action *action, gd_seat seat)
{
    const gd_game *game = gd_session_game(t->session);
    const gd_scenario *sc = gd_game_scenario(game);
    gd_names names = {gd_game_rules(game), sc, gd_game_state(game)};
    if (t->json) {
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_json_object(&out, NULL);
        gd_json_put_int(&out, "n", gd_session_decisions(t->session));
        if (action) {
            gd_put_seat(&out, "seat", sc, seat);
            gd_action_write(&names, action, &out, "do");
        }
        gd_events_write(game, GD_NOBODY, &out, "events");
        gd_json_put_hex(&out, "hash", gd_game_hash(game));
        gd_json_close(&out);
        puts(out.text ? out.text : "{}");
        gd_json_end(&out);
        return;
    }
    if (action) {
        char text[600], head[64];
        order_write(&names, action, text, sizeof text);
        snprintf(head, sizeof head, "%4d  %s: ", gd_session_decisions(t->session),
                 art_side_name(gd_seat_side(sc, seat)));
        art_text(stdout, t->style, art_side_ink(gd_seat_side(sc, seat)), ART_PLAIN, true, head);
        puts(text);
    }
    story_tell(stdout, t->style, game, GD_EVERYBODY);
}

// Does again what one line of the record says. The record has been checked as a whole before, so
// only a program's mistake can make this fail.
static bool redo_line(const teller *t, const gd_json *line, gd_error *err)
{
    gd_session *s = t->session;
    const gd_game *game = gd_session_game(s);
    const gd_scenario *sc = gd_game_scenario(game);
    uint8_t dice[256];
    int dice_count = 0;
    if (gd_json_get(line, "undo")) {
        if (!gd_session_undo(s, err))
            return false;
        if (!t->json)
            printf("      (taken back)\n");
        return true;
    }
    if (gd_session_manual(s) && gd_json_get(line, "dice") &&
        !gd_read_dice(gd_json_get(line, "dice"), 256, dice, &dice_count, err))
        return false;
    const gd_json *order = gd_json_get(line, "do");
    if (!order) {
        if (dice_count > 0 && !gd_session_give(s, dice, dice_count, err))
            return false;
        tell(t, NULL, 0);
        return true;
    }
    gd_names names = {gd_game_rules(game), sc, gd_game_state(game)};
    gd_action action;
    gd_seat seat;
    gd_verdict verdict;
    if (!gd_read_seat(gd_json_get(line, "seat"), sc, &seat, err) ||
        !gd_action_read(&names, order, NULL, &action, err))
        return false;
    if (!gd_session_apply(s, seat, &action, dice, dice_count, &verdict, err))
        return err->text[0] ? false : gd_fail(err, "the action was refused");
    tell(t, &action, seat);
    return true;
}

static void finish(const teller *t, const char *note, bool map)
{
    const gd_game *game = gd_session_game(t->session);
    if (t->json)
        return;
    gd_names names = {gd_game_rules(game), gd_game_scenario(game), gd_game_state(game)};
    if (map)
        art_board(stdout, t->style, &names, NULL, true);
    if (note[0])
        printf("note: %s\n", note);
    if (gd_game_waits(game) == GD_WAITS_NOTHING)
        story_end(stdout, t->style, game);
    else
        story_status(stdout, t->style, game);
}

static int retell(const cli_args *args, const gd_session *whole, const char *text, size_t length,
                  const char *note)
{
    art_style style = art_style_of(stdout, cli_given(args, "ascii"));
    gd_error err = {0};
    // A second game that follows the first, line by line.
    gd_session *session = gd_session_read(text, length, 0, NULL, 0, &err);
    if (!session)
        return cli_bad_file(args, args->operand[0], &err);
    teller t = {session, &style, cli_given(args, "json")};
    const gd_scenario *sc = gd_game_scenario(gd_session_game(session));
    if (!t.json)
        printf("%s, by %s\n", sc->title, gd_game_rules(gd_session_game(session))->name);
    tell(&t, NULL, 0);
    int status = CLI_OK;
    for (int i = gd_session_lines(session); i < gd_session_lines(whole) && status == CLI_OK; i++) {
        const char *line = gd_session_line(whole, i);
        gd_json_doc *doc = gd_json_parse(line, strlen(line), &err);
        if (!doc || !redo_line(&t, gd_json_root(doc), &err)) {
            err.line = i + 1;
            cli_bad_file(args, args->operand[0], &err);
            status = CLI_NO;
        }
        gd_json_free(doc);
    }
    if (status == CLI_OK)
        finish(&t, note, cli_given(args, "map"));
    gd_session_free(session);
    return status;
}

static void print_check(const gd_session *s, const char *note, bool json)
{
    const gd_game *game = gd_session_game(s);
    if (json) {
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_json_object(&out, NULL);
        gd_json_put_bool(&out, "ok", true);
        gd_json_put_string(&out, "rules", gd_game_rules(game)->id);
        gd_json_put_int(&out, "decisions", gd_session_decisions(s));
        gd_json_put_bool(&out, "over", gd_game_waits(game) == GD_WAITS_NOTHING);
        gd_json_put_hex(&out, "hash", gd_game_hash(game));
        if (note[0])
            gd_json_put_string(&out, "note", note);
        gd_json_close(&out);
        puts(out.text ? out.text : "{}");
        gd_json_end(&out);
        return;
    }
    printf("%d decisions replayed, every hash the same, the last 0x%016" PRIx64 "\n",
           gd_session_decisions(s), gd_game_hash(game));
    if (note[0])
        printf("note: %s\n", note);
}

static int run(const cli_args *args)
{
    int64_t upto = -1;
    if (!cli_whole(args, "to", 0, INT32_MAX, &upto))
        return CLI_BAD;
    gd_error err = {0};
    size_t length;
    char note[300] = "";
    char *text = file_read(args->operand[0], &length, &err);
    if (!text)
        return cli_bad(args, "%s", err.text);
    gd_session *s = gd_session_read(text, length, (int)upto, note, sizeof note, &err);
    int status = CLI_OK;
    if (!s) {
        cli_bad_file(args, args->operand[0], &err);
        // A record that is in order but plays out differently is a lost game, not bad input.
        status = strncmp(err.text, "decision ", 9) == 0 ? CLI_NO : CLI_BAD;
    } else if (cli_given(args, "check")) {
        print_check(s, note, cli_given(args, "json"));
    } else {
        status = retell(args, s, text, length, note);
    }
    gd_session_free(s);
    free(text);
    return status;
}

const cli_command cli_replay = {
    "replay",
    "FILE",
    "retell a recorded game, or check that it replays",
    "Plays a record through, comparing every die and every hash, and tells what happened. Exits 1 "
    "if\n"
    "the game does not come out as it was recorded, 2 if FILE is no record.",
    options,
    1,
    1,
    run,
};
