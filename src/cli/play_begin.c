// cli/play_begin.c - how a game at the terminal begins: a new one, or one that goes on.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/chance.h"
#include "cli/muster.h"
#include "cli/plain.h"
#include "cli/play.h"
#include "core/scenario.h"

// The armies that the command line names, for a battle in which armies are chosen.
static bool take_army_files(play *p)
{
    const gd_game *g = gd_session_game(p->session);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        char option[40];
        snprintf(option, sizeof option, "%s-army", gd_side_word(side));
        p->army[side] = cli_value(p->args, option);
        if (p->army[side] && (!gd_game_rules(g)->muster || gd_game_scenario(g)->fixed_armies))
            return cli_bad(p->args, "--%s: the armies of this battle are given", option), false;
    }
    return play_take_armies(p);
}

// Which battle, if none was named. Without an answer: the first that is history.
static bool choose_battle(play *p, char *out, size_t size)
{
    static file_battles list;
    static gd_battle battle;
    char folder[CLI_PATH], path[CLI_PATH];
    gd_error err = {0};
    if (!file_battle_folder(cli_value(p->args, "battles"), folder, sizeof folder, &err) ||
        !file_list_battles(folder, &list, &err) ||
        (list.count == 0 && !gd_fail(&err, "there are no battles in %s", folder)))
        return cli_bad(p->args, "%s", err.text), false;
    int normal = 0;
    puts("Battles:");
    for (int i = 0; i < list.count; i++) {
        if (!file_load_battle(folder, list.name[i], &battle, NULL, NULL, path, &err))
            continue;
        if (!normal && !battle.open)
            normal = i + 1;
        printf("  %d  %-18s %s%s%s\n", i + 1, list.name[i], battle.title,
               battle.date[0] ? ", " : "",
               battle.open ? ": choose your own armies and ground" : battle.date);
    }
    normal = normal ? normal : 1;
    char prompt[120];
    snprintf(prompt, sizeof prompt, "Which? (Enter: %d, %s) > ", normal, list.name[normal - 1]);
    snprintf(out, size, "%s", list.name[normal - 1]);
    while (p->terminal) {
        if (!play_read(p, prompt))
            return false;
        if (!p->line[0])
            break;
        int64_t number;
        if (cli_number(p->line, 1, list.count, &number)) {
            snprintf(out, size, "%s", list.name[number - 1]);
            break;
        }
        gd_error why = {0};
        if (file_find_battle(folder, p->line, path, sizeof path, &why)) {
            snprintf(out, size, "%s", path);
            break;
        }
        printf("%s\n", why.text);
    }
    return true;
}

// Was it? Otherwise says why not.
static bool opened(play *p, record_opened how, const gd_error *err)
{
    if (how == RECORD_OPEN && !p->file.locked)
        puts("Note: this file system knows no locks; see that nobody else plays this game.");
    if (how == RECORD_OPEN)
        return true;
    p->status = how == RECORD_TAKEN ? CLI_NO : CLI_BAD;
    cli_bad(p->args, "%s", err->text);
    return false;
}

// A file of its own for a new game: battle and time of day.
static record_opened open_record(play *p, const char *battle, gd_error *err)
{
    const char *wanted = cli_value(p->args, "record");
    if (wanted)
        return record_create(&p->file, wanted, err);
    char folder[CLI_PATH - 128], name[64], stamp[32], path[CLI_PATH];
    if (!file_state_folder(folder, sizeof folder, err))
        return RECORD_FAILED;
    muster_name(battle, name, sizeof name);
    time_t now = time(NULL);
    struct tm calendar;
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", localtime_r(&now, &calendar));
    record_opened opened = RECORD_FAILED;
    for (int i = 1; i < 100 && opened != RECORD_OPEN; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        snprintf(path, sizeof path, "%s/%s-%s%s.record", folder, name, stamp, number);
        opened = record_create(&p->file, path, err);
        if (opened == RECORD_FAILED && access(path, F_OK) != 0)
            break; // not because there is one of that name
    }
    return opened;
}

static bool begin_new(play *p)
{
    static char battle[CLI_PATH];
    start_setup setup = {.key = chance_key()}; // beyond guessing, unless a seed is given
    start_who human = {.human = true}, scripted = {.player = GD_PLAYER_SCRIPTED}, who[GD_SIDES];
    const char *dice = cli_value(p->args, "dice");
    if (dice && strcmp(dice, "keyboard") != 0)
        return cli_bad(p->args, "--dice must be keyboard, got '%s'", dice), false;
    if (dice && cli_given(p->args, "seed"))
        return cli_bad(p->args, "--dice keyboard: no --seed with it, since people throw"), false;
    setup.manual = dice != NULL;
    if (!(setup.rules = cli_rules_wanted(p->args)) ||
        !start_both(p->args, true, human, scripted, who) ||
        !cli_seed(p->args, "seed", &setup.seed, &setup.key))
        return false;
    if (p->args->count)
        snprintf(battle, sizeof battle, "%s", p->args->operand[0]);
    else if (!choose_battle(p, battle, sizeof battle))
        return false;
    setup.battle = battle;
    memcpy(setup.who, who, sizeof who);
    p->session = start_session(p->args, &setup);
    if (!p->session)
        return false;
    p->game = gd_session_game(p->session);
    muster_name(battle, p->battle, sizeof p->battle);
    if (!take_army_files(p))
        return false;
    gd_error err = {0};
    return opened(p, open_record(p, battle, &err), &err);
}

// Bytes of the record up to the end of its last whole line. A line that was torn by a crash is in
// the note, and is cut away before the next is written.
static size_t whole_lines(const char *text, size_t length, bool torn)
{
    while (torn && length > 0 && text[length - 1] != '\n')
        length--;
    return length;
}

// A record of an older program is kept beside, and written anew by this one.
static bool keep_older(const play *p, const char *text, size_t length, gd_error *err)
{
    char beside[CLI_PATH + 8];
    snprintf(beside, sizeof beside, "%s.old", p->file.path);
    if (!file_write(beside, text, length, err))
        return false;
    printf("Note: the record as it was is kept as %s.\n", plain(beside));
    return true;
}

static bool go_on(play *p, const char *text, size_t length)
{
    gd_error err = {0};
    gd_reading how = {.upto = -1};
    p->session = gd_session_replay(text, length, &how, &err);
    if (!p->session)
        return cli_bad_file(p->args, p->file.path, &err), false;
    if (gd_session_fair(p->session) &&
        gd_game_waits(gd_session_game(p->session)) != GD_WAITS_NOTHING)
        return cli_bad(p->args,
                       "the dice of this game come from a chain whose secret is not in its "
                       "record: `guidon replay` and `guidon audit` read it, and whoever has "
                       "the secret goes on with it"),
               false;
    if (how.older && !keep_older(p, text, length, &err)) {
        p->status = CLI_NO;
        return cli_bad(p->args, "%s", err.text), false;
    }
    size_t keep = how.older ? 0 : whole_lines(text, length, how.torn);
    bool unended = keep > 0 && text[keep - 1] != '\n';
    if ((keep < length && !record_cut(&p->file, keep, &err)) ||
        (unended && !record_append(&p->file, "\n", 1, &err))) {
        p->status = CLI_NO;
        return cli_bad(p->args, "%s", err.text), false;
    }
    if (how.note[0])
        printf("Note: %s.\n", how.note);
    p->written = how.older ? 0 : gd_session_lines(p->session);
    return play_save(p);
}

static bool begin_old(play *p, const char *path)
{
    gd_error err = {0};
    size_t length;
    char *text;
    static const char *const decided[] = {
        "rules", "seed", "dice", "record", "options", "union-army", "confederate-army", NULL};
    for (int i = 0; decided[i]; i++)
        if (cli_given(p->args, decided[i]))
            return cli_bad(p->args, "--resume goes on with the game in the file: no --%s with it",
                           decided[i]),
                   false;
    if (p->args->count)
        return cli_bad(p->args, "--resume goes on with the game in the file: no battle with it"),
               false;
    bool good = opened(p, record_open(&p->file, path, &text, &length, &err), &err) &&
                go_on(p, text, length);
    free(text);
    return good;
}

bool play_begin(play *p)
{
    const char *resume = cli_value(p->args, "resume");
    return resume ? begin_old(p, resume) : begin_new(p);
}

bool play_seat(play *p)
{
    const gd_scenario *sc = gd_game_scenario(p->game);
    int of_side[GD_SIDES] = {0};
    for (gd_seat seat = 0; seat < gd_seat_count(sc) && seat < GD_MAX_SEATS; seat++) {
        gd_side side = gd_seat_side(sc, seat);
        const char *option = gd_side_word(side), *wanted = cli_value(p->args, option);
        const char *name = wanted ? wanted : gd_session_player(p->session, seat);
        if (!start_who_of(p->args, option, name, wanted ? of_side[side]++ : 0, &p->who[seat]))
            return false;
        if (p->who[seat].human)
            p->listeners |= (uint16_t)(1u << seat);
    }
    p->viewer = PLAY_NO_SEAT;
    p->shared = (p->listeners & (p->listeners - 1)) != 0;
    if (!p->listeners)
        p->listeners = GD_EVERYBODY;
    return true;
}
