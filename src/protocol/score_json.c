// protocol/score_json.c - how a game stands and how it ended, for all to read.
//
// Everything is worked out from a seat's view by the functions by which the rules themselves end a
// game (gd_rules.judge, standing, score, objective), so that nothing hidden shows.
#include "protocol/score_json.h"

#include <stdio.h>

#include "core/scenario.h"
#include "guidon/game.h"
#include "protocol/values_json.h"

static const char *const degree_words[GD_DEGREES] = {"draw", "minor", "victory", "major",
                                                     "decisive"};

const char *gd_degree_word(int degree) { return degree_words[degree]; }

int32_t gd_stands_of(const gd_names *view, gd_side side)
{
    gd_strength has;
    gd_strength_of(view->rules, view->scenario, view->state, side, &has);
    return has.stands;
}

// ---- the end
// -------------------------------------------------------------------------------------

// The result in words: before the end "... as it stands".
static void put_words(const gd_names *view, const gd_result *r, bool over, gd_json_out *out)
{
    static const char *const past[GD_DEGREES] = {"A draw", "A minor %S victory", "A %S victory",
                                                 "A major %S victory", "A decisive %S victory"};
    static const char *const present[GD_DEGREES] = {
        "A draw as it stands", "A minor %S victory as it stands", "A %S victory as it stands",
        "A major %S victory as it stands", "A decisive %S victory as it stands"};
    gd_text words = {(over ? past : present)[r->degree], {r->winner}};
    gd_put_text(out, "words", view, &words);
}

static void put_result(const gd_names *view, const gd_result *r, gd_json_out *out)
{
    gd_put_side(out, "winner", r->winner);
    gd_json_put_string(out, "degree", degree_words[r->degree]);
    if (r->clause)
        gd_put_clause(out, "clause", view->rules, r->clause);
    gd_put_text(out, "reason", view, &r->reason);
}

void gd_end_write(const gd_names *view, gd_json_out *out, const char *key)
{
    const gd_flow *flow = view->state;
    gd_result r;
    if (!flow->over)
        return;
    gd_result_of(view->rules, view->scenario, view->state, &r);
    gd_json_object(out, key);
    put_words(view, &r, true, out);
    put_result(view, &r, out);
    gd_put_text(out, "needed", view, &r.needed);
    gd_json_close(out);
}

// ---- the score
// -----------------------------------------------------------------------------------

static void put_when(const gd_standing *at, gd_json_out *out)
{
    gd_json_put_int(out, "turn", at->turn);
    if (at->last_turn > 0)
        gd_json_put_int(out, "last_turn", at->last_turn);
    if (at->phase >= 0 && at->phases)
        gd_json_put_string(out, "phase", at->phases[at->phase]);
    else
        gd_json_put_null(out, "phase");
    gd_put_side(out, "mover", at->mover);
    if (at->minutes != GD_ABSENT) {
        char hour[16];
        snprintf(hour, sizeof hour, "%d:%02d", (int)at->minutes / 60, (int)at->minutes % 60);
        gd_json_put_string(out, "hour", hour);
    }
}

void gd_when_write(const gd_names *view, gd_json_out *out, const char *key)
{
    gd_standing at = {.phase = -1, .minutes = GD_ABSENT, .mover = GD_NOBODY};
    if (!view->rules->standing)
        return;
    view->rules->standing(view->scenario, view->state, &at);
    gd_json_object(out, key);
    put_when(&at, out);
    gd_json_close(out);
}

static void put_turn(const gd_standing *at, gd_json_out *out)
{
    gd_json_array(out, "phases");
    for (int i = 0; at->phases && at->phases[i]; i++)
        gd_json_put_string(out, NULL, at->phases[i]);
    gd_json_close(out);
    put_when(at, out);
}

static void put_share(const char *key, int32_t start, int32_t now, gd_json_out *out)
{
    gd_json_object(out, key);
    gd_json_put_int(out, "start", start);
    gd_json_put_int(out, "now", now);
    gd_json_close(out);
}

static void put_strength(const gd_names *view, gd_side side, gd_json_out *out)
{
    gd_strength has;
    gd_strength_of(view->rules, view->scenario, view->state, side, &has);
    put_share("stands", has.full_stands, has.stands, out);
    if (has.full_men > 0)
        put_share("men", has.full_men, has.men, out);
    if (has.full_guns > 0)
        put_share("guns", has.full_guns, has.guns, out);
}

static void put_losses(const struct gd_side_standing *army, gd_json_out *out)
{
    gd_json_object(out, "losses");
    gd_json_put_int(out, "stands", army->lost);
    gd_json_put_int(out, "of", army->start);
    gd_json_put_int(out, "percent",
                    army->start > 0 ? (int32_t)(100 * (int64_t)army->lost / army->start) : 0);
    gd_json_close(out);
}

static void put_held(const gd_names *view, gd_side side, gd_json_out *out)
{
    const gd_scenario *sc = view->scenario;
    gd_json_array(out, "objectives");
    for (int i = 0; i < sc->objective_count; i++) {
        gd_objective now = gd_names_objective(view, i);
        if (now.holder != side)
            continue;
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", now.name);
        gd_json_put_int(out, "value", now.value);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void put_side(const gd_names *view, gd_side side, const gd_standing *at, gd_json_out *out)
{
    gd_json_object(out, gd_side_word(side));
    if (view->rules->score)
        gd_json_put_int(out, "points", view->rules->score(view->scenario, view->state, side));
    put_strength(view, side, out);
    put_losses(&at->side[side], out);
    put_held(view, side, out);
    if (at->side[side].next.format && !((const gd_flow *)view->state)->over)
        gd_put_text(out, "next", view, &at->side[side].next);
    gd_json_close(out);
}

// What it would come to if the game ended now. Before the first turn there is nothing to judge.
static void put_outlook(const gd_names *view, const gd_standing *at, gd_json_out *out)
{
    const gd_flow *flow = view->state;
    gd_result r;
    if (at->phase < 0 && !flow->over)
        return;
    gd_result_of(view->rules, view->scenario, view->state, &r);
    gd_json_object(out, "outlook");
    put_words(view, &r, flow->over != 0, out);
    put_result(view, &r, out);
    gd_json_put_bool(out, "certain", r.certain);
    gd_json_close(out);
}

bool gd_is_answer(const gd_names *view, int row, gd_seat seat)
{
    gd_standing at = {.phase = -1, .minutes = GD_ABSENT, .mover = GD_NOBODY};
    if (view->rules->standing)
        view->rules->standing(view->scenario, view->state, &at);
    if (at.phase < 0 || seat >= gd_seat_count(view->scenario))
        return false;
    if (at.mover == GD_NOBODY)
        return view->rules->answers >> row & 1;
    return gd_seat_side(view->scenario, seat) != at.mover;
}

void gd_score_write(const gd_names *view, gd_json_out *out, const char *key)
{
    gd_standing at = {.phase = -1, .minutes = GD_ABSENT, .mover = GD_NOBODY};
    if (!view->rules->standing)
        return;
    view->rules->standing(view->scenario, view->state, &at);
    gd_json_object(out, key);
    put_turn(&at, out);
    gd_json_object(out, "sides");
    for (gd_side side = 0; side < GD_SIDES; side++)
        put_side(view, side, &at, out);
    gd_json_close(out);
    put_outlook(view, &at, out);
    gd_json_close(out);
}
