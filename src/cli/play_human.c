// cli/play_human.c - a person's decision: choices by number, typed orders, and questions.
#include "cli/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analysis/odds.h"
#include "analysis/outcomes.h"
#include "cli/hand_art.h"
#include "cli/orders.h"
#include "cli/plain.h"
#include "cli/rules_text.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "cli/zone_art.h"
#include "core/scenario.h"

static void show(play *p, gd_seat seat)
{
    // In the middle of a fight a short question is not worth a new drawing.
    bool worth =
        p->terminal ? p->choices > 6 : gd_game_row(p->game) != p->row_drawn && p->choices > 6;
    if (gd_game_raising(p->game))
        play_show_army(p, seat);
    else if (!p->board || worth)
        play_draw(p, false);
    char prompt[400];
    gd_side side = gd_seat_side(p->names.scenario, seat);
    gd_game_prompt(p->game, prompt, sizeof prompt);
    puts("");
    if (!p->only_army)
        story_status(stdout, &p->style, p->game);
    art_text(stdout, &p->style, art_side_ink(side), ART_PLAIN, true,
             prompt[0] ? prompt : "What now?");
    puts("");
    choices_print(p);
}

// --- questions ---------------------------------------------------------------------------------

static void show_verdict(const play *p, const gd_action *action)
{
    gd_verdict v;
    char text[ORDER_TEXT];
    order_write(&p->names, action, text, sizeof text);
    if (!gd_explain(p->game, gd_game_seat(p->game), action, &v)) {
        story_refusal(stdout, &p->style, p->game, p->view, &v);
        return;
    }
    art_text(stdout, &p->style, 108, ART_PLAIN, true, "Yes: ");
    printf("%s", text);
    if (v.cost)
        printf("; costs %d", v.cost);
    if (v.length) {
        art_fixed(text, sizeof text, v.length, 3);
        printf("; %s inches", text);
    }
    puts("");
    for (int i = 0; i < v.ending_count; i++) {
        char name[GD_NAME_SIZE], x[32], y[32], facing[32];
        gd_names_piece(&p->names, v.ending[i].piece, name, sizeof name);
        art_fixed(x, sizeof x, v.ending[i].at.x, 3);
        art_fixed(y, sizeof y, v.ending[i].at.y, 3);
        art_fixed(facing, sizeof facing, v.ending[i].facing, 1);
        printf("    %s ends at %s, %s facing %s\n", name, x, y, facing);
    }
    choices_remarks(p, &v, 4);
}

// What the dice may make of it.
static void ask_odds(const play *p, const char *order)
{
    static gd_outcomes list;
    gd_verdict v;
    gd_action action;
    if (!order[0]) {
        puts("`odds ORDER` tells what the next rolls may make of it");
        return;
    }
    if (!choices_parse(p, order, &action))
        return;
    if (!gd_outcomes_of(p->game, gd_game_seat(p->game), &action, GD_ODDS_ROLLS, &list, &v)) {
        if (!v.ok)
            story_refusal(stdout, &p->style, p->game, p->view, &v);
        return;
    }
    if (list.count == 0)
        puts("It rolls no dice at once. `check ORDER` tells the sums.");
    for (int i = 0; i < list.count; i++) {
        const gd_outcome *o = &list.list[i];
        printf("  %5.1f%%  ", 100.0 * (double)o->ways / (double)o->of);
        art_paragraph(stdout, o->text, p->style.columns, 10, 10);
    }
    if (list.count && !list.exact)
        puts("  not to its end: what is hidden, or too many throws, was left out");
}

static void ask_verdict(play *p, const char *order)
{
    gd_action action;
    if (!order[0] && p->refused) {
        story_refusal(stdout, &p->style, p->game, p->view, &p->refusal);
        if (p->refusal.clause)
            rules_print_clause(&p->names.rules->catalogue->clauses[p->refusal.clause], &p->style);
    } else if (!order[0]) {
        puts("Nothing was refused. `check ORDER` asks about an order without giving it.");
    } else if (choices_parse(p, order, &action)) {
        show_verdict(p, &action);
    }
}

static void zoom(play *p, const char *what)
{
    const gd_scenario *sc = p->names.scenario;
    gd_length half_width = 12 * GD_INCH, half_depth = 8 * GD_INCH;
    gd_point centre;
    double x, y, x2, y2;
    int numbers = sscanf(what, "%lf%*[ ,]%lf%*[ ,]%lf%*[ ,]%lf", &x, &y, &x2, &y2);
    bool sane = numbers < 2 || (x >= 0 && y >= 0 && x < 1000 && y < 1000);
    if (numbers == 4)
        sane = sane && x2 > x + 1 && y2 > y + 1 && x2 < 1000 && y2 < 1000;
    gd_error err = {0};
    gd_id piece = GD_NONE;
    if (!what[0] || strcmp(what, "out") == 0) {
        p->zoomed = false;
        play_draw(p, true);
        return;
    }
    gd_zone_id zone = gd_zone_named(what);
    if (gd_grid_has(&sc->grid, zone)) {
        centre = gd_grid_centre(&sc->grid, zone);
        half_width = half_depth = sc->grid.size * 3 / 2;
    } else if (numbers == 4 && sane) {
        centre =
            (gd_point){(gd_length)((x + x2) * GD_INCH / 2), (gd_length)((y + y2) * GD_INCH / 2)};
        half_width = (gd_length)((x2 - x) * GD_INCH / 2);
        half_depth = (gd_length)((y2 - y) * GD_INCH / 2);
    } else if (numbers >= 2 && sane) {
        centre = (gd_point){(gd_length)(x * GD_INCH), (gd_length)(y * GD_INCH)};
    } else if (numbers < 2 && (piece = order_piece(&p->names, what, &err))) {
        gd_drawing d = {0};
        p->names.rules->draw(sc, p->view, piece, &d);
        centre = d.front;
        if (sc->grid.columns && d.on_table) {
            centre = gd_grid_centre(&sc->grid, zone_of_piece(&p->names, piece));
            half_width = half_depth = sc->grid.size * 3 / 2;
        }
    } else {
        printf("%s\n", err.text[0]
                           ? err.text
                           : "expected a unit, a place such as 30,20, or west south east north");
        return;
    }
    // The window stays on the table.
    half_width = 2 * half_width > sc->width ? sc->width / 2 : half_width;
    half_depth = 2 * half_depth > sc->depth ? sc->depth / 2 : half_depth;
    centre.x = centre.x < half_width               ? half_width
               : centre.x > sc->width - half_width ? sc->width - half_width
                                                   : centre.x;
    centre.y = centre.y < half_depth               ? half_depth
               : centre.y > sc->depth - half_depth ? sc->depth - half_depth
                                                   : centre.y;
    p->window = (gd_box){centre.x - half_width, centre.y - half_depth, centre.x + half_width,
                         centre.y + half_depth};
    p->zoomed = true;
    play_draw(p, true);
}

// What a front end with a picture would draw about a piece, in its words: how far it shoots, who
// commands it, where its supply comes from.
static void show_sketch(const play *p, gd_id piece)
{
    gd_sketch sketch = {0};
    char text[200], last[200] = "";
    gd_sketch_of(p->game, p->seat, piece, NULL, &sketch);
    for (int i = 0; i < sketch.count; i++) {
        const gd_stroke *stroke = &sketch.stroke[i];
        if (!stroke->label.format)
            continue;
        gd_text_write(p->names.rules, p->names.scenario, p->names.state, &stroke->label, text,
                      sizeof text);
        if (strcmp(text, last) != 0)
            printf("     %s (%s)\n", text,
                   stroke->clause ? p->names.rules->catalogue->clauses[stroke->clause].id : "");
        memcpy(last, text, sizeof last);
    }
}

static void show_unit(const play *p, const char *name)
{
    gd_error err = {0};
    gd_id piece = order_piece(&p->names, name, &err);
    if (piece) {
        art_piece(stdout, &p->style, &p->names, piece);
        show_sketch(p, piece);
        choices_about(p, piece);
    } else {
        printf("%s\n", name[0] ? err.text : "expected the name or letter of a unit");
    }
}

static void show_zone(const play *p, const char *name)
{
    gd_zone_id zone = gd_zone_named(name);
    if (gd_grid_has(&p->names.scenario->grid, zone))
        zone_about(stdout, &p->style, &p->names, zone);
    else if (p->names.rules->zones)
        puts("expected a zone of this table, such as c3");
    else
        puts("this table has no zones");
}

static void show_rule(const play *p, const char *word)
{
    const gd_clause *clause = rules_find_clause(p->names.rules, word);
    if (clause)
        rules_print_clause(clause, &p->style);
    else if (!word[0])
        printf("`rule %s` prints a clause, `rule WORD` searches\n",
               p->names.rules->catalogue->clauses[1].id);
    else if (rules_search(p->names.rules, word, &p->style) == 0)
        printf("no clause mentions '%s'\n", word);
}

static void show_log(const play *p, const char *how_many)
{
    int64_t n = 10;
    if (how_many[0] && !cli_number(how_many, 1, PLAY_LOG, &n)) {
        printf("expected a number from 1 to %d, got '%s'\n", PLAY_LOG, how_many);
        return;
    }
    int first = p->log_count;
    for (; first > 0 && n > 0; first--)
        n -= p->log[first - 1].seats >> p->seat & 1;
    for (int i = first; i < p->log_count; i++)
        if (p->log[i].seats >> p->seat & 1)
            fputs(p->log[i].text, stdout);
}

// What can be typed besides orders.
static void show_words(const play *p)
{
    const struct {
        const char *word, *what;
        bool zones, cards, letters; // only where there are any
    } words[] = {
        {"check ORDER", "would it be legal, what would it cost, what would it come to?", 0, 0, 0},
        {"odds ORDER", "what the dice may make of it, and how likely", 0, 0, 0},
        {"why", "the rule behind the last refusal", 0, 0, 0},
        {"map, zoom UNIT, zoom out", "the table once more, or a part of it", 0, 0, 0},
        {"c3 (or zone c3)", "everything about a zone; zoom c3 looks closer", 1, 0, 0},
        {"hand", "your cards; those in brackets cannot be played now", 0, 1, 0},
        {"D (or unit D)", "everything about a unit, with its choices", 1, 0, 0},
        {"units, unit NAME", "who is there; everything about one, with its choices", 0, 0, 0},
        {"letters", "what was written to you and by you, as far as it has been read", 0, 0, 1},
        {"choices", "what may be done, once more", 0, 0, 0},
        {"hint, auto [N]", "what the computer would do in your place; let it, N times", 0, 0, 0},
        {"plan, plan theirs", "a plan, which hint and auto follow; the enemy's", 0, 0, 0},
        {"log [N]", "what has happened", 0, 0, 0},
        {"rule CLAUSE", "read a rule; rule WORD searches", 0, 0, 0},
        {"undo, redo", "until dice were rolled or something was shown", 0, 0, 0},
        {"save FILE", p->only_army ? "keep the army" : "a copy of the record", 0, 0, 0},
        {"concede, quit", "give up; stop here (nothing is lost)", 0, 0, 0},
    };
    const gd_rules *rules = p->names.rules;
    art_paragraph(stdout,
                  rules->zones
                      ? "Units are called by letter, by name (4-Ohio for 4th Ohio) or by part of "
                        "it. Words may stand in any order and be cut short; as soon as they leave "
                        "one choice it is taken, and if they leave several those are listed."
                      : "Units are called by letter, by name (4-Ohio for 4th Ohio) or by part of "
                        "it. Parameters may be given as name=value. Lengths are inches, angles "
                        "degrees clockwise from north.",
                  p->style.columns, 0, 0);
    if (rules->muster) {
        printf("  %-25s ", "army");
        art_paragraph(
            stdout,
            "your army, its price and its limits; `army save FILE` keeps it, and while it "
            "is raised `army load FILE` takes one from a file and `army fill` lets the "
            "computer complete it",
            p->style.columns, 28, 28);
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((words[i].zones && !rules->zones) || (words[i].cards && !rules->cards) ||
            (words[i].letters && !rules->letter))
            continue;
        printf("  %-25s ", words[i].word);
        art_paragraph(stdout, words[i].what, p->style.columns, 28, 28);
    }
}

static void show_help(const play *p, const char *word)
{
    char usage[300];
    const gd_rules *rules = p->names.rules;
    for (int v = 0; v < rules->verb_count && word[0]; v++) {
        if (!gd_word_same(rules->verbs[v].name, word))
            continue;
        verb_usage(&rules->verbs[v], usage, sizeof usage);
        printf("  %s\n      %s\n", usage, rules->verbs[v].help);
        return;
    }
    puts("Type the number of a choice, or an order in words. Now you may order:");
    bool seen[256] = {false};
    for (int i = 0; i < p->offers.count; i++) {
        int v = p->offers.list[i].verb;
        if (v >= 256 || seen[v])
            continue;
        seen[v] = true;
        verb_usage(&rules->verbs[v], usage, sizeof usage);
        printf("  %s\n      %s\n", usage, rules->verbs[v].help);
    }
    show_words(p);
}

static void save_copy(const play *p, const char *path)
{
    if (!path[0]) {
        printf("expected a file name; the game is in %s anyway\n", plain(p->file.path));
        return;
    }
    // A copy that took its place would leave us writing to a file without a name.
    if (record_is(&p->file, path)) {
        printf("%s is the record itself, in which everything is already\n", path);
        return;
    }
    size_t length;
    char *text = gd_session_text(p->session, &length);
    if (!text)
        return;
    gd_error err = {0};
    if (file_write(path, text, length, &err))
        printf("saved to %s\n", path);
    else
        printf("%s\n", err.text);
    free(text);
}

// --- taking back -------------------------------------------------------------------------------

static bool is_human_now(const play *p)
{
    gd_seat seat = gd_game_seat(p->game);
    return gd_game_waits(p->game) == GD_WAITS_DECISION && seat < GD_MAX_SEATS && p->who[seat].human;
}

// Is there but one thing to do, apart from giving up, and nothing about it to decide?
static const gd_offer *only_choice(const play *p)
{
    const gd_offer *only = NULL;
    int concede = gd_verb_concede(p->names.rules);
    for (int i = 0; i < p->offers.count; i++) {
        const gd_offer *o = &p->offers.list[i];
        if (o->verb == concede)
            continue;
        if (only || o->open)
            return NULL;
        only = o;
    }
    return only;
}

// Back to the last decision of a person that was one. If a computer's decision in between cannot be
// taken back, nothing is.
static void undo(play *p)
{
    gd_error err = {0};
    int taken = 0;
    do {
        if (!gd_session_undo(p->session, &err)) {
            for (; taken > 0; taken--)
                gd_session_redo(p->session, NULL);
            printf("%s\n", err.text);
            play_save(p);
            return;
        }
        taken++;
        play_look(p, gd_game_seat(p->game));
    } while (!is_human_now(p) || (!p->ask_all && only_choice(p)));
    if (play_save(p))
        puts("Taken back.");
}

static void redo(play *p)
{
    gd_error err = {0};
    if (!gd_session_redo(p->session, &err))
        printf("%s\n", err.text);
    else if (play_save(p))
        puts("Done again.");
}

// --- typing ------------------------------------------------------------------------------------

static bool advise(play *p, gd_action *out)
{
    gd_mind_advises(p->mind, p->game, true);
    return gd_player_choose(GD_PLAYER_SCRIPTED, p->mind, p->game, out);
}

static void give_hint(play *p)
{
    gd_action action;
    char text[ORDER_TEXT];
    if (!p->names.rules->advise || !advise(p, &action)) {
        puts("I have no advice.");
        return;
    }
    order_write(&p->names, &action, text, sizeof text);
    printf("I would: %s\n", text);
}

// The computer takes the person's next decisions: good for setting up, or for the end of a long
// day.
static void take_over(play *p, gd_seat seat)
{
    gd_action action;
    p->automatic -= p->automatic > 0;
    if (!advise(p, &action) || !play_do(p, seat, &action)) {
        p->automatic = 0;
        puts("I have no advice.");
    }
}

static void concede(play *p, gd_seat seat)
{
    int verb = gd_verb_concede(p->names.rules);
    if (p->only_army) {
        puts("there is no battle to give up; `quit` stops here");
        return;
    }
    if (verb < 0) {
        printf("%s knows no giving up; `quit` stops here\n", p->names.rules->name);
        return;
    }
    if (p->terminal) {
        if (!play_read(p, "Give up the battle? (yes/no) > ")) {
            p->end = true;
            return;
        }
        if (strcasecmp(p->line, "yes") != 0 && strcasecmp(p->line, "y") != 0)
            return;
    }
    gd_action action = gd_action_blank(verb);
    play_do(p, seat, &action);
}

// A person's order. Where it only joins others that are still to be declared, what it would come to
// is told now, while it can be taken back.
static void give_order(play *p, gd_seat seat, const gd_action *action)
{
    gd_verdict v;
    const gd_row *row = gd_game_row(p->game);
    bool told = gd_explain(p->game, seat, action, &v);
    if (!play_do(p, seat, action) || !told)
        return;
    bool waits = gd_game_waits(p->game) == GD_WAITS_DECISION && gd_game_seat(p->game) == seat;
    if (waits && gd_game_row(p->game) == row && gd_game_log(p->game)->count == 0)
        choices_remarks(p, &v, 4);
}

// An offer by its number; what it leaves open is asked for, or stands after the number.
static void take_choice(play *p, gd_seat seat, int number, const char *rest)
{
    const gd_offer *offer = &p->offers.list[p->choice[number - 1]];
    gd_action action = gd_action_of(offer);
    gd_error err = {0};
    if (offer->verb == gd_verb_concede(p->names.rules)) {
        concede(p, seat);
        return;
    }
    if (!offer->open) {
        give_order(p, seat, &action);
        return;
    }
    char text[300], open[400], prompt[720];
    if (!rest[0]) {
        offer_write(&p->names, offer, text, sizeof text);
        offer_open_write(&p->names, offer, open, sizeof open);
        snprintf(prompt, sizeof prompt, "%s\n  %s > ", text, open);
        if (!play_read(p, prompt)) {
            p->end = true;
            return;
        }
        rest = p->line;
    }
    if (order_complete(&p->names, offer, rest, &action, &err))
        give_order(p, seat, &action);
    else
        printf("%s\n", err.text);
}

// Commands that are not orders. False if the word is none of them.
static bool command(play *p, gd_seat seat, const char *word, const char *rest)
{
    if (play_army_command(p, seat, word, rest))
        return true;
    if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0)
        show_help(p, rest);
    else if (strcmp(word, "why") == 0 || strcmp(word, "check") == 0)
        ask_verdict(p, rest);
    else if (strcmp(word, "odds") == 0)
        ask_odds(p, rest);
    else if (strcmp(word, "hand") == 0 || strcmp(word, "cards") == 0)
        hand_write(stdout, &p->style, &p->names, gd_seat_side(p->names.scenario, seat),
                   hand_playable(p->names.rules, &p->offers));
    else if (strcmp(word, "zone") == 0)
        show_zone(p, rest);
    else if (strcmp(word, "map") == 0)
        play_draw(p, true);
    else if (strcmp(word, "zoom") == 0)
        zoom(p, rest);
    else if (strcmp(word, "units") == 0)
        art_roster(stdout, &p->style, &p->names);
    else if (strcmp(word, "unit") == 0)
        show_unit(p, rest);
    else if (strcmp(word, "letters") == 0)
        letters_write(stdout, &p->style, &p->names, gd_seat_side(p->names.scenario, seat));
    else if (strcmp(word, "choices") == 0)
        choices_print(p);
    else if (strcmp(word, "plan") == 0)
        play_plan(p, seat, rest);
    else if (strcmp(word, "hint") == 0)
        give_hint(p);
    else if (strcmp(word, "auto") == 0) {
        int64_t n = 1;
        if (!rest[0] || cli_number(rest, 1, 1000, &n)) {
            p->automatic = (int)n;
            p->automatic_seat = seat;
            take_over(p, seat);
        } else {
            puts("expected how many decisions the computer takes for you, from 1 to 1000");
        }
    } else if (strcmp(word, "log") == 0)
        show_log(p, rest);
    else if (strcmp(word, "rule") == 0)
        show_rule(p, rest);
    else if (strcmp(word, "undo") == 0)
        undo(p);
    else if (strcmp(word, "redo") == 0)
        redo(p);
    else if (strcmp(word, "save") == 0)
        save_copy(p, rest);
    else if (strcmp(word, "concede") == 0)
        concede(p, seat);
    else if (strcmp(word, "quit") == 0 || strcmp(word, "exit") == 0)
        p->end = true;
    else
        return false;
    return true;
}

static void obey(play *p, gd_seat seat)
{
    char word[32], *line = p->line;
    while (isspace((unsigned char)*line))
        line++;
    size_t n = strcspn(line, " \t");
    if (n == 0)
        return;
    snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), line);
    for (char *c = word; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    // What comes after the word survives the next line that is read.
    char rest[ORDER_TEXT];
    const char *after = line + n + strspn(line + n, " \t");
    snprintf(rest, sizeof rest, "%s", after);
    if (word[strspn(word, "+-0123456789")] == '\0') {
        int64_t number;
        if (cli_number(word, 1, p->choices, &number))
            take_choice(p, seat, (int)number, rest);
        else
            printf("there is no choice %s; expected a number from 1 to %d, or an order\n", word,
                   p->choices);
        return;
    }
    if (command(p, seat, word, rest))
        return;
    gd_zone_id zone = gd_zone_named(line);
    if (p->names.rules->zones && gd_grid_has(&p->names.scenario->grid, zone)) {
        zone_about(stdout, &p->style, &p->names, zone);
        return;
    }
    if (choices_unit(p, line)) {
        show_unit(p, line);
        return;
    }
    gd_action action;
    if (choices_parse(p, line, &action))
        give_order(p, seat, &action);
}

void play_human(play *p, gd_seat seat)
{
    char prompt[40], name[GD_NAME_SIZE];
    play_seat_name(gd_game_scenario(p->game), seat, name, sizeof name);
    snprintf(prompt, sizeof prompt, "%.30s> ", name);
    play_look(p, seat);
    choices_number(p);
    if (p->automatic > 0 && (seat == p->automatic_seat || !play_has_secrets(p))) {
        take_over(p, seat);
        return;
    }
    // That there is but one thing to do may be a secret, too.
    const gd_offer *only = p->ask_all || play_keeps_secrets(p, seat) ? NULL : only_choice(p);
    if (only) {
        gd_action action = gd_action_of(only);
        play_do(p, seat, &action);
        return;
    }
    if (!play_sit(p, seat, false)) {
        p->end = true;
        return;
    }
    show(p, seat);
    uint64_t before = gd_game_hash(p->game);
    // Until something has changed: questions and refusals do not show the whole decision again.
    while (!p->end && gd_game_hash(p->game) == before) {
        if (!play_read(p, prompt)) {
            p->end = true;
            break;
        }
        obey(p, seat);
    }
}
