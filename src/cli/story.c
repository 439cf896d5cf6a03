// cli/story.c - events, sums, refusals and results in words.
#include "cli/story.h"

#include <ctype.h>
#include <string.h>

#include "cli/table_art.h"

enum { INK_CLAUSE = 244, INK_DICE = 179, INK_NO = 203, INK_END = 220 };

static void put_clause(FILE *out, const art_style *style, const gd_rules *rules,
                       gd_clause_id clause)
{
    if (!clause || clause > rules->catalogue->clause_count)
        return;
    char text[80];
    snprintf(text, sizeof text, "  [%s]", rules->catalogue->clauses[clause].id);
    art_text(out, style, INK_CLAUSE, ART_PLAIN, false, text);
}

void story_tally(FILE *out, const art_style *style, const gd_rules *rules, const gd_tally *tally,
                 int indent)
{
    // As wide as the longest label, as far as the clauses behind them leave room.
    int width = 34, most = style->columns - indent - 24;
    for (int i = 0; i < tally->count; i++) {
        int n = tally->line[i].label ? art_width(tally->line[i].label) : 0;
        width = n > width && n <= most ? n : width;
    }
    for (int i = 0; i < tally->count; i++) {
        const gd_tally_line *l = &tally->line[i];
        fprintf(out, "%*s%+3d  ", indent, "", l->amount);
        art_padded(out, l->label ? l->label : "", width);
        put_clause(out, style, rules, l->clause);
        fputc('\n', out);
    }
    if (tally->count > 0)
        fprintf(out, "%*s%3d  in all\n", indent, "", tally->total);
}

static void put_dice(FILE *out, const art_style *style, const gd_event *e)
{
    static const char *const faces[] = {"",       "\u2680", "\u2681", "\u2682",
                                        "\u2683", "\u2684", "\u2685"};
    char text[GD_MAX_DICE * 8];
    size_t n = 0;
    for (int i = 0; i < e->dice_count; i++) {
        bool pips = style->unicode && e->dice[i] <= 6 && e->dice_count <= 6; // or too long a line
        n += (size_t)snprintf(text + n, sizeof text - n, " %s%s%d", pips ? faces[e->dice[i]] : "",
                              pips ? " " : "", e->dice[i]);
    }
    if (e->dice_count > 0)
        art_text(out, style, INK_DICE, ART_PLAIN, true, text);
}

static void put_points(FILE *out, const gd_event *e)
{
    static const char *const names[GD_SIDES] = {"Union", "Confederates"};
    for (gd_side side = 0; side < GD_SIDES; side++)
        if (e->points[side])
            fprintf(out, " (%s %+d)", names[side], e->points[side]);
}

static void tell_event(FILE *out, const art_style *style, const gd_game *game, const gd_event *e)
{
    const gd_rules *rules = gd_game_rules(game);
    char text[400];
    gd_text_write(rules, gd_game_scenario(game), gd_game_state(game), &e->text, text, sizeof text);
    // A sentence begins large, even where a rule system says "4th Ohio fires" in the middle of one.
    text[0] = (char)toupper((unsigned char)text[0]);
    fprintf(out, "  %s %s", style->unicode ? "\u00b7" : "-", text);
    put_points(out, e);
    put_dice(out, style, e);
    // A sum of one part says no more than the sentence.
    bool plain = e->tally.count == 0 || (e->tally.count == 1 && e->dice_count > 0);
    if (plain)
        put_clause(out, style, rules, e->tally.count ? e->tally.line[0].clause : e->clause);
    fputc('\n', out);
    if (!plain)
        story_tally(out, style, rules, &e->tally, 8);
}

void story_tell(FILE *out, const art_style *style, const gd_game *game, uint16_t seats)
{
    const gd_log *log = gd_game_log(game);
    for (int i = 0; i < log->count; i++)
        if (log->event[i].seats & seats)
            tell_event(out, style, game, &log->event[i]);
    if (log->lost > 0)
        fprintf(out, "  (and %d more)\n", log->lost);
}

void story_refusal(FILE *out, const art_style *style, const gd_game *game, const void *view,
                   const gd_verdict *verdict)
{
    const gd_rules *rules = gd_game_rules(game);
    char text[400];
    gd_text_write(rules, gd_game_scenario(game), view, &verdict->why, text, sizeof text);
    art_text(out, style, INK_NO, ART_PLAIN, true, "No: ");
    fprintf(out, "%s\n", text[0] ? text : "this may not be done now");
    const gd_clause_id clauses[2] = {verdict->clause, verdict->also};
    for (int i = 0; i < 2; i++) {
        if (!clauses[i] || clauses[i] > rules->catalogue->clause_count ||
            (i == 1 && clauses[0] == clauses[1]))
            continue;
        const gd_clause *c = &rules->catalogue->clauses[clauses[i]];
        char words[200];
        snprintf(words, sizeof words, "    %s %s", c->id, c->title);
        art_text(out, style, INK_CLAUSE, ART_PLAIN, false, words);
        fputc('\n', out);
    }
}

void story_status(FILE *out, const art_style *style, const gd_game *game)
{
    const gd_rules *rules = gd_game_rules(game);
    if (!rules->status)
        return;
    gd_text status = {0};
    char text[300];
    rules->status(gd_game_scenario(game), gd_game_state(game), &status);
    gd_text_write(rules, gd_game_scenario(game), gd_game_state(game), &status, text, sizeof text);
    art_text(out, style, ART_PLAIN, ART_PLAIN, true, text);
    fputc('\n', out);
}

// A sentence of the rules, with a capital and a full stop.
static void tell_sentence(FILE *out, const gd_game *game, const gd_text *words)
{
    char text[300];
    gd_text_write(gd_game_rules(game), gd_game_scenario(game), gd_game_state(game), words, text,
                  sizeof text);
    if (text[0])
        fprintf(out, "%c%s.\n", text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0],
                text + 1);
}

// Which rule decided.
static void tell_clause(FILE *out, const art_style *style, const gd_rules *rules,
                        gd_clause_id clause)
{
    char words[200];
    if (!clause)
        return;
    const gd_clause *c = &rules->catalogue->clauses[clause];
    snprintf(words, sizeof words, "    %s %s", c->id, c->title);
    art_text(out, style, INK_CLAUSE, ART_PLAIN, false, words);
    fputc('\n', out);
}

void story_end(FILE *out, const art_style *style, const gd_game *game)
{
    static const char *const degrees[GD_DEGREES] = {
        "The battle is drawn", "The %s army has won: a minor victory", "The %s army has won",
        "The %s army has won: a major victory", "The %s army has won: a decisive victory"};
    const gd_rules *rules = gd_game_rules(game);
    const gd_scenario *sc = gd_game_scenario(game);
    const gd_flow *flow = gd_game_state(game);
    char text[300];
    gd_result r;
    gd_result_of(rules, sc, flow, &r);
    snprintf(text, sizeof text, "%s", degrees[r.degree]);
    if (r.winner < GD_SIDES)
        snprintf(text, sizeof text, degrees[r.degree], art_side_name(r.winner));
    art_text(out, style, INK_END, ART_PLAIN, true, text);
    if (rules->score)
        fprintf(out, ". Points: Union %d, Confederates %d", rules->score(sc, flow, GD_UNION),
                rules->score(sc, flow, GD_CONFEDERATE));
    fputs(".\n", out);
    tell_sentence(out, game, &r.reason);
    tell_sentence(out, game, &r.needed);
    tell_clause(out, style, rules, r.clause);
}

void story_ask(FILE *out, const gd_game *game, const gd_ask *ask)
{
    const gd_rules *rules = gd_game_rules(game);
    const gd_scenario *sc = gd_game_scenario(game);
    char name[GD_NAME_SIZE] = "";
    gd_names names = {rules, sc, gd_game_state(game)};
    if (ask->piece)
        gd_names_piece(&names, ask->piece, name, sizeof name);
    fputs(art_side_name(gd_seat_side(sc, ask->seat)), out);
    if (ask->among)
        fputs(" draws a card: ", out);
    else
        fprintf(out, " throws %d %s of %d sides: ", ask->count, ask->count == 1 ? "die" : "dice",
                ask->sides);
    fprintf(out, "%s%s%s", name, name[0] ? ", " : "", ask->purpose ? ask->purpose : "");
}
