// cli/army.c - `guidon army`: raising an army, or looking at one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/muster.h"
#include "cli/plain.h"
#include "cli/play.h"
#include "protocol/names.h"

static const cli_option options[] = {
    {"rules", "ID", "rule system (normally the first in which armies are raised)"},
    {"side", "SIDE", "union or confederate"},
    {"out", "FILE", "where the new army is kept"},
    {"computer", NULL, "the computer raises it"},
    {"points", "N", "what it may cost, in a system that has points"},
    {"battle", "BATTLE", "for which battle (normally what the file says, or pickup)"},
    {"options", "K=V", "switches of the system"},
    {"battles", "DIR", "where battles are looked for"},
    {"ascii", NULL, "plain characters only"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {NULL, NULL, NULL},
};

enum { MOST_BEFORE = 5000 }; // decisions before a side is asked for its army

// Lets the computer decide until the side is asked for its army.
static bool come_to(const cli_args *args, gd_session *s, gd_side side)
{
    const gd_game *g = gd_session_game(s);
    gd_mind *mind = gd_mind_new(gd_game_rules(g), 1);
    bool there = false, good = mind != NULL;
    for (int i = 0; good && !there && i < MOST_BEFORE; i++) {
        gd_action action;
        gd_verdict verdict;
        gd_error err = {0};
        there = gd_game_raising(g) && gd_seat_side(gd_game_scenario(g), gd_game_seat(g)) == side;
        good = there || (gd_game_waits(g) == GD_WAITS_DECISION &&
                         gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &action) &&
                         gd_session_apply(s, gd_game_seat(g), &action, NULL, 0, &verdict, &err));
    }
    gd_mind_free(mind);
    if (!there)
        cli_bad(args, "the %s side raises no army in this battle by %s", gd_side_title(side),
                gd_game_rules(g)->id);
    return there;
}

static gd_session *begin(const cli_args *args, const gd_rules *rules, const char *battle,
                         const char *switches, gd_side side)
{
    start_setup setup = {.rules = rules, .battle = battle, .options = switches};
    for (gd_side s = 0; s < GD_SIDES; s++)
        setup.who[s] = (start_who){.human = s == side, .player = GD_PLAYER_SCRIPTED};
    gd_session *session = start_session(args, &setup);
    if (session && !come_to(args, session, side)) {
        gd_session_free(session);
        session = NULL;
    }
    return session;
}

// Shows the army and says whether it could be played as it is.
static int judge(gd_session *s, const art_style *style)
{
    gd_raise r;
    gd_error err = {0};
    const gd_game *g = gd_session_game(s);
    gd_seat seat = gd_game_seat(g);
    muster_print(stdout, style, g, seat, gd_seat_side(gd_game_scenario(g), seat));
    bool begun = gd_raise_begin(&r, s, &err);
    if (begun)
        gd_raise_finish(&r);
    if (begun && r.incomplete)
        muster_refusal(stdout, style, &r);
    else if (begun)
        puts("This army is complete and legal.");
    bool legal = begun && !r.incomplete;
    if (begun)
        gd_raise_end(&r);
    return legal ? CLI_OK : CLI_NO;
}

// --- an army that there is -----------------------------------------------------------------------

static int show(const cli_args *args, gd_session *s, const gd_army *army, const char *path,
                const art_style *style)
{
    gd_raise r;
    gd_error err = {0};
    int status = CLI_BAD;
    gd_side side = army->side;
    gd_seat seat = gd_game_seat(gd_session_game(s));
    if (!gd_raise_begin(&r, s, &err) || !gd_raise_orders(&r, army, &err)) {
        cli_bad_file(args, path, &err);
    } else if (r.refused) {
        muster_refusal(stdout, style, &r);
        status = CLI_NO;
    } else if (gd_raise_do(&r, &err)) {
        const gd_game *g = gd_session_game(s);
        printf("%s: %s\n", plain(path), army->name[0] ? army->name : "an army without a name");
        if (gd_game_raising(g) && gd_game_seat(g) == seat) {
            status = judge(s, style);
        } else {
            // Its last order was a whole army, so that nothing is left to be said.
            muster_print(stdout, style, g, seat, side);
            puts("This army is complete and legal.");
            status = CLI_OK;
        }
    }
    gd_raise_end(&r);
    return status;
}

static int look_at(const cli_args *args, const char *path, const art_style *style)
{
    gd_army army;
    gd_error err = {0};
    static const char *const made[] = {"rules", "side", "out", "computer", "points", NULL};
    for (int i = 0; made[i]; i++)
        if (cli_given(args, made[i]))
            return cli_bad(args, "--%s is for a new army: no FILE with it", made[i]);
    gd_json_doc *doc = muster_read(path, &army, &err);
    if (!doc && !err.line)
        return cli_bad(args, "%s", err.text);
    if (!doc)
        return cli_bad_file(args, path, &err);
    gd_json_out switches = {0};
    gd_json_begin(&switches);
    if (army.switches)
        gd_json_put_value(&switches, NULL, army.switches);
    const char *wanted = cli_value(args, "battle");
    const char *battle = wanted ? wanted : army.battle[0] ? army.battle : "pickup";
    int status = CLI_BAD;
    if (!army.rules->complete && !cli_given(args, "unfinished")) {
        cli_bad(args, "%s is still being built; --unfinished plays it as far as it goes",
                army.rules->id);
    } else {
        gd_session *s =
            begin(args, army.rules, battle, army.switches ? switches.text : NULL, army.side);
        if (s)
            status = show(args, s, &army, path, style);
        gd_session_free(s);
    }
    gd_json_end(&switches);
    gd_json_free(doc);
    return status;
}

// --- a new one -----------------------------------------------------------------------------------

static const gd_rules *rules_wanted(const cli_args *args)
{
    if (cli_given(args, "rules"))
        return cli_rules_wanted(args);
    for (int i = 0; i < gd_rules_count(); i++)
        if (gd_rules_at(i)->muster && (gd_rules_at(i)->complete || cli_given(args, "unfinished")))
            return gd_rules_at(i);
    return cli_rules_wanted(args);
}

static bool has_points(const gd_rules *rules)
{
    for (const gd_switch *s = rules->switches; s && s->name; s++)
        if (strcmp(s->name, "points") == 0)
            return true;
    return false;
}

static bool check_options(const cli_args *args, const gd_rules *rules, gd_side *side)
{
    const char *word = cli_value(args, "side"), *out = cli_value(args, "out");
    int64_t points = 0;
    if (!rules->muster)
        return cli_bad(args, "no armies are raised in %s", rules->name), false;
    if (!word || !gd_side_find(word, side))
        return cli_bad(args, "--side must be union or confederate%s%s%s", word ? ", got '" : "",
                       word ? word : "", word ? "'" : ""),
               false;
    if (!out)
        return cli_bad(args, "--out must say in which file the army is to be kept"), false;
    if (access(out, F_OK) == 0)
        return cli_bad(args, "%s is there already; name another file, or remove it", out), false;
    gd_error err = {0};
    if (!file_may_write(out, &err))
        return cli_bad(args, "%s", err.text), false;
    if (!cli_whole(args, "points", 1, 1000000, &points))
        return false;
    if (points && !has_points(rules))
        return cli_bad(args, "--points: %s knows no points, only other limits", rules->name), false;
    return true;
}

static bool think(const cli_args *args, gd_session *s)
{
    gd_raise r;
    gd_error err = {0};
    bool done = gd_raise_begin(&r, s, &err) && gd_raise_think(&r, &err) && gd_raise_do(&r, &err);
    gd_raise_end(&r);
    if (!done)
        cli_bad(args, "%s", err.text);
    return done;
}

static int keep(const cli_args *args, const gd_session *s, gd_seat seat, const char *battle)
{
    char name[64];
    gd_error err = {0};
    const char *out = cli_value(args, "out");
    muster_name(battle, name, sizeof name);
    if (!gd_session_orders(s, seat, NULL, 0)) {
        puts("Nothing was raised, and nothing is kept.");
        return CLI_NO;
    }
    if (!muster_save(s, seat, out, name, &err))
        return cli_bad(args, "%s", err.text), CLI_NO;
    printf("The army is in %s\n", plain(out));
    return CLI_OK;
}

static int make(const cli_args *args, const art_style *style)
{
    gd_side side;
    const gd_rules *rules = rules_wanted(args);
    const char *wanted = cli_value(args, "battle"), *battle = wanted ? wanted : "pickup";
    if (!rules || !check_options(args, rules, &side))
        return CLI_BAD;
    gd_session *s = begin(args, rules, battle, NULL, side);
    if (!s)
        return CLI_BAD;
    const gd_game *g = gd_session_game(s);
    gd_seat seat = gd_game_seat(g);
    bool computer = cli_given(args, "computer");
    int status = computer ? (think(args, s) ? CLI_OK : CLI_BAD) : play_raise(args, s, seat, battle);
    if (status == CLI_OK) {
        bool open = gd_game_raising(g) && gd_game_seat(g) == seat;
        int legal = open ? judge(s, style) : CLI_OK;
        status = keep(args, s, seat, battle);
        status = status == CLI_OK && computer ? legal : status;
    }
    gd_session_free(s);
    return status;
}

static int run(const cli_args *args)
{
    art_style style = art_style_of(stdout, cli_given(args, "ascii"));
    return args->count ? look_at(args, args->operand[0], &style) : make(args, &style);
}

const cli_command cli_army = {
    "army",
    "[FILE]",
    "raise an army and keep it in a file, or look at one",
    "Shows the army in FILE: its order of battle, what it costs, and every limit with the rule "
    "behind\n"
    "it; exits 1 if it may not be played. Without FILE a new one is raised for --side and kept "
    "in --out,\n"
    "by you at a prompt, or by the computer. `guidon play pickup --union-army FILE` plays it.",
    options,
    0,
    1,
    run,
};
