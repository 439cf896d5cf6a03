// cli/play_army.c - raising an army in a game at the terminal.
#include <string.h>

#include "cli/muster.h"
#include "cli/plain.h"
#include "cli/play.h"
#include "cli/table_art.h"

void play_show_army(const play *p, gd_seat seat)
{
    gd_side side = gd_seat_side(p->names.scenario, seat);
    puts("");
    muster_print(stdout, &p->style, p->game, seat, side);
}

static void save(const play *p, gd_seat seat, const char *path)
{
    gd_error err = {0};
    if (!path[0])
        puts("expected a file name");
    else if (record_is(&p->file, path))
        printf("%s is the record of this game\n", path);
    else if (muster_save(p->session, seat, path, p->battle, &err))
        printf("The army is in %s; play it with: guidon play %s --rules %s --%s-army %s\n", path,
               p->battle[0] ? plain(p->battle) : "BATTLE", p->names.rules->id,
               gd_side_word(gd_seat_side(p->names.scenario, seat)), path);
    else
        printf("%s\n", err.text);
}

// Does what was tried, if nothing was wrong with it.
static bool finish(play *p, gd_raise *r, bool tried, gd_error *err)
{
    if (tried && !r->refused && !r->incomplete)
        return gd_raise_do(r, err) && play_save(p);
    if (tried)
        muster_refusal(stdout, &p->style, r);
    return false;
}

static void complain(const play *p, const char *path, const gd_error *err, bool named)
{
    char text[1200];
    cli_error_text(path, err, text, sizeof text);
    const char *whole = err->line ? text : err->text; // else it names the file itself
    if (named)
        cli_bad(p->args, "%s", whole);
    else
        puts(plain(whole));
}

// `named`: on the command line, so that the army must be complete.
static bool load(play *p, const char *path, bool named)
{
    gd_raise r;
    gd_army army;
    gd_error err = {0};
    gd_json_doc *doc = muster_read(path, &army, &err);
    bool begun = doc && gd_raise_begin(&r, p->session, &err);
    bool tried = begun && gd_raise_orders(&r, &army, &err);
    if (tried && named && !r.refused)
        gd_raise_finish(&r);
    bool done = begun && finish(p, &r, tried, &err);
    if (begun)
        gd_raise_end(&r);
    if (err.text[0])
        complain(p, path, &err, named);
    else if (done)
        printf("%s: the army of %s (%s) is raised\n", gd_side_title(army.side), plain(path),
               army.name[0] ? army.name : "without a name");
    else if (named)
        cli_bad(p->args, "%s cannot be raised in this battle", path);
    gd_json_free(doc);
    return done;
}

static void fill(play *p)
{
    gd_raise r;
    gd_error err = {0};
    bool begun = gd_raise_begin(&r, p->session, &err);
    bool tried = begun && gd_raise_think(&r, &err);
    if (begun && finish(p, &r, tried, &err))
        printf("%d orders were given for you.\n", r.count);
    if (begun)
        gd_raise_end(&r);
    if (err.text[0])
        printf("%s\n", err.text);
}

bool play_army_command(play *p, gd_seat seat, const char *word, const char *rest)
{
    const char *after = rest + strcspn(rest, " \t");
    size_t n = (size_t)(after - rest);
    after += strspn(after, " \t");
    bool army = strcmp(word, "army") == 0;
    bool is_save =
        army ? n == 4 && strncmp(rest, "save", n) == 0 : p->only_army && strcmp(word, "save") == 0;
    bool is_load = army ? n == 4 && strncmp(rest, "load", n) == 0 : strcmp(word, "load") == 0;
    const char *path = army ? after : rest;
    if (!army && !is_save && !is_load)
        return false;
    if (!p->names.rules->muster)
        printf("no armies are raised in %s\n", p->names.rules->name);
    else if (is_save)
        save(p, seat, path);
    else if (is_load && !path[0])
        puts("expected a file name");
    else if (is_load)
        load(p, path, false);
    else if (n == 4 && strncmp(rest, "fill", n) == 0)
        fill(p);
    else if (n == 0)
        play_show_army(p, seat);
    else
        puts("expected army, army save FILE, army load FILE or army fill");
    return true;
}

bool play_take_armies(play *p)
{
    while (gd_game_raising(p->game)) {
        gd_side side = gd_seat_side(gd_game_scenario(p->game), gd_game_seat(p->game));
        const char *path = p->army[side];
        if (!path)
            return true;
        p->army[side] = NULL;
        if (!load(p, path, true))
            return false;
    }
    return true;
}
