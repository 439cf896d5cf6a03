// analysis/reason.c - why a computer player would do something, in a sentence.
#include "analysis/reason.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/odds.h"
#include "analysis/outcomes.h"
#include "analysis/playon.h"
#include "core/geometry.h"
#include "core/scenario.h"

enum { HUNDRED = 100, FINE = 10000, NAME = 80, SUMS = 120 };

typedef struct reasoning {
    const gd_game *game;
    const gd_rules *rules;
    const gd_scenario *sc;
    const void *view;
    gd_seat seat;
    gd_side side;
    const gd_action *action;
    gd_verdict verdict;
    gd_id actor;
    char actor_name[NAME];
    char *out;
} reasoning;

static gd_drawing drawing_of(const reasoning *r, gd_id piece)
{
    gd_drawing d = {.side = GD_NOBODY};
    if (piece)
        r->rules->draw(r->sc, r->view, piece, &d);
    return d;
}

static void name_of(const reasoning *r, gd_id piece, char out[NAME])
{
    r->rules->name_piece(r->sc, r->view, piece, out, NAME);
}

// ---- fights -------------------------------------------------------------------------------------

// Is an enemy named, or are there two sums?
static bool is_fight(const reasoning *r, const gd_outcomes *o)
{
    const gd_param *params = r->rules->verbs[r->action->verb].params;
    if (r->verdict.tally_count == 2 || (o->later && o->fight.tally_count == 2))
        return true;
    for (int i = 0, at = 0; i < GD_VALUES && params[i].name; i++) {
        if (params[i].type == GD_PARAM_PIECE && r->action->value[at] > 0) {
            gd_side side = drawing_of(r, (gd_id)r->action->value[at]).side;
            if (side < GD_SIDES && side != r->side)
                return true;
        }
        at += gd_param_values(&params[i]);
    }
    return false;
}

static const char *times_of(int count) { return count == 1 ? "time" : "times"; }

static int share(uint64_t ways, uint64_t of) { return (int)(ways * FINE / of); }

static bool say_sums(const reasoning *r, const gd_verdict *v, char out[SUMS])
{
    out[0] = '\0';
    if (v->tally_count != 2)
        return false;
    gd_side first = drawing_of(r, v->tally_piece[0]).side;
    bool alike = v->tally_for[0] && v->tally_for[1] && !strcmp(v->tally_for[0], v->tally_for[1]);
    if (!alike || first == drawing_of(r, v->tally_piece[1]).side)
        return false; // dice and the number that they need are no contest
    bool mine = first == r->side;
    snprintf(out, SUMS, "it is %d against %d, %.60s", v->tally[mine ? 0 : 1].total,
             v->tally[mine ? 1 : 0].total, v->tally_for[0]);
    return true;
}

// How often it falls on the enemy, and how often on one's own: of what is decided at once only.
static bool say_fight(const reasoning *r, const gd_outcomes *o)
{
    int share[GD_OUTCOME_KINDS];
    char sums[SUMS], own[80] = "";
    bool summed = say_sums(r, &r->verdict, sums) || say_sums(r, &o->fight, sums);
    gd_outcomes_share(o, r->side, share);
    int theirs = share[GD_OUTCOME_GOOD], mine = share[GD_OUTCOME_BAD];
    if (o->exact && !o->later && o->count > 1 && theirs > mine) {
        if (mine > 0)
            snprintf(own, sizeof own, ", and %d %s your own side", mine, times_of(mine));
        snprintf(r->out, GD_REASON_TEXT, "%s%s%d %s in 100 it hurts the enemy%s", sums,
                 summed ? ": " : "", theirs, times_of(theirs), own);
        return true;
    }
    if (summed)
        memcpy(r->out, sums, SUMS);
    return summed;
}

// Of a roll that is no fight: the likeliest that may come of it, if that is no question.
static bool say_likeliest(const reasoning *r, const gd_outcomes *o)
{
    enum { LIKELY = 50 };
    int times = o->count > 1 ? (share(o->list[0].ways, o->list[0].of) + HUNDRED / 2) / HUNDRED : 0;
    if (times < LIKELY || strcmp(o->list[0].text, "no effect") == 0 ||
        strpbrk(o->list[0].text, "?:"))
        return false;
    snprintf(r->out, GD_REASON_TEXT, "%d %s in 100: %.200s", times, times_of(times),
             o->list[0].text);
    return true;
}

// What the rules themselves say about the chance of it.
static bool say_chance(const reasoning *r)
{
    for (int i = 0; i < r->verdict.note_count; i++) {
        const gd_text *note = &r->verdict.note[i].text;
        if (!note->format || !strstr(note->format, "in 100"))
            continue;
        size_t length = strlen(r->out);
        if (length > 0)
            length += (size_t)snprintf(r->out + length, GD_REASON_TEXT - length, "; ");
        gd_text_write(r->rules, r->sc, r->view, note, r->out + length, GD_REASON_TEXT - length);
    }
    return r->out[0] != '\0';
}

// What is about nobody in particular has no odds that would be a reason for it.
static bool by_odds(const reasoning *r)
{
    enum { ROLLS = 4 };
    gd_verdict unread;
    if (!r->actor && r->verdict.tally_count == 0)
        return false;
    if (say_chance(r))
        return true;
    gd_outcomes *o = malloc(sizeof *o);
    bool said =
        o && gd_outcomes_within(r->game, r->seat, r->action, ROLLS, GD_REASON_THROWS, o, &unread);
    said = said && (is_fight(r, o) ? say_fight(r, o) : say_likeliest(r, o));
    free(o);
    return said;
}

// ---- moves --------------------------------------------------------------------------------------

typedef struct place {
    gd_point at;
    gd_angle facing;
} place;

static bool end_of(const reasoning *r, place *out)
{
    for (int i = 0; i < r->verdict.ending_count; i++) {
        const gd_ending *e = &r->verdict.ending[i];
        if (e->piece == r->actor) {
            *out = (place){e->at, e->facing};
            return true;
        }
    }
    return false;
}

static gd_id nearest_enemy(const reasoning *r, gd_point at, gd_drawing *out)
{
    gd_id best = GD_NONE;
    gd_length near = INT32_MAX;
    int count = *(const uint16_t *)((const char *)r->view + r->rules->piece_count_offset);
    for (gd_id i = 1; i <= count; i++) {
        gd_drawing d = drawing_of(r, i);
        if (!d.on_table || d.vacant || d.side >= GD_SIDES || d.side == r->side ||
            d.symbol == GD_LEADER || gd_distance(at, d.front) >= near)
            continue;
        near = gd_distance(at, d.front);
        best = i;
        *out = d;
    }
    return best;
}

// Ground that the other side holds, or nobody, the nearest to where the move ends; -1: there is
// none.
static int nearest_ground(const reasoning *r, gd_point at)
{
    int best = -1;
    gd_length near = INT32_MAX;
    for (int i = 0; i < r->sc->objective_count; i++) {
        gd_objective o = r->sc->objective[i];
        if (r->rules->objective)
            r->rules->objective(r->sc, r->view, i, &o);
        if (o.holder != r->side && gd_distance(at, o.at) < near) {
            near = gd_distance(at, o.at);
            best = i;
        }
    }
    return best;
}

static int inches(gd_length far) { return (far + GD_INCH / 2) / GD_INCH; }

static const char *plural(int count) { return count == 1 ? "" : "es"; }

static bool say_nearer(const reasoning *r, const char *what, gd_length far)
{
    int n = inches(far);
    if (n == 0)
        snprintf(r->out, GD_REASON_TEXT, "it brings %s to %s", r->actor_name, what);
    else
        snprintf(r->out, GD_REASON_TEXT, "it brings %s nearer to %s: %d inch%s from there",
                 r->actor_name, what, n, plural(n));
    return true;
}

static bool say_enemy(const reasoning *r, const gd_drawing *before, const place *end)
{
    enum { TURNED = 10 * GD_DEGREE };
    gd_drawing foe;
    char name[NAME];
    gd_id enemy = nearest_enemy(r, end->at, &foe);
    if (!enemy)
        return false;
    name_of(r, enemy, name);
    gd_length was = gd_distance(before->front, foe.front), is = gd_distance(end->at, foe.front);
    int off = gd_angle_apart(before->facing, gd_bearing(before->front, foe.front)),
        then = gd_angle_apart(end->facing, gd_bearing(end->at, foe.front));
    bool goes = r->verdict.length > 0;
    if (goes && is < was - GD_INCH / 4)
        return say_nearer(r, name, is);
    if (goes && is > was + GD_INCH / 4)
        snprintf(r->out, GD_REASON_TEXT, "it takes %s out of the way of %s: %d inch%s off",
                 r->actor_name, name, inches(is), plural(inches(is)));
    else if (then < off - TURNED)
        snprintf(r->out, GD_REASON_TEXT, "it turns %s towards %s", r->actor_name, name);
    return r->out[0] != '\0';
}

// Does it take the unit along steps or to a place, so that where it ends is why? What has a reason
// of its own besides, as a change of formation, is done for that.
static bool is_move(const reasoning *r)
{
    const gd_verb *verb = &r->rules->verbs[r->action->verb];
    bool goes = verb->list.type == GD_LIST_STEPS;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
        goes = goes || verb->params[i].type == GD_PARAM_POINT;
    return goes || !r->rules->reasons || !r->rules->reasons[r->action->verb];
}

static bool by_move(const reasoning *r)
{
    enum { CLOSE = 12 * GD_INCH };
    place end;
    gd_drawing before = drawing_of(r, r->actor), foe;
    if (!is_move(r) || !r->actor || before.side != r->side || !before.on_table ||
        before.symbol == GD_LEADER || !end_of(r, &end))
        return false;
    bool close = nearest_enemy(r, end.at, &foe) && gd_distance(end.at, foe.front) < CLOSE;
    int ground = nearest_ground(r, end.at);
    gd_length was = 0, is = 0;
    if (ground >= 0) {
        was = gd_distance(before.front, r->sc->objective[ground].at);
        is = gd_distance(end.at, r->sc->objective[ground].at);
    }
    if (close && say_enemy(r, &before, &end))
        return true;
    if (ground >= 0 && r->verdict.length > 0 && is < was - GD_INCH / 4)
        return say_nearer(r, r->sc->objective[ground].name, is);
    return say_enemy(r, &before, &end);
}

// ---- what the system says -----------------------------------------------------------------------

static bool by_thought(const reasoning *r, const gd_offers *offers)
{
    gd_text text = {0};
    if (r->rules->reason)
        r->rules->reason(r->sc, r->view, offers, r->action, &text);
    if (text.format)
        gd_text_write(r->rules, r->sc, r->view, &text, r->out, GD_REASON_TEXT);
    return text.format != NULL;
}

static void by_verb(const reasoning *r)
{
    const char *said = r->rules->reasons ? r->rules->reasons[r->action->verb] : NULL;
    bool ends = gd_ends_something(r->rules, r->action);
    snprintf(r->out, GD_REASON_TEXT, "%s",
             said   ? said
             : ends ? "nothing else that could be done now is worth it"
                    : "nothing else that can be done now looks better");
}

// A leader's life is told as well, whatever speaks for it.
static void add_risk(const reasoning *r)
{
    gd_risk risk = {0};
    char name[NAME];
    size_t length = strlen(r->out);
    if (r->rules->risk && r->verdict.ok)
        r->rules->risk(r->sc, r->view, r->action, &risk);
    if (!risk.leader)
        return;
    name_of(r, risk.leader, name);
    snprintf(r->out + length, GD_REASON_TEXT - length,
             "; but %s may fall, and that is worth %d point%s to the enemy", name, risk.points,
             risk.points == 1 ? "" : "s");
}

void gd_reason_of(const gd_game *game, gd_seat seat, const gd_action *action,
                  const gd_offers *offers, char out[GD_REASON_TEXT])
{
    reasoning r = {.game = game,
                   .rules = gd_game_rules(game),
                   .sc = gd_game_scenario(game),
                   .seat = seat,
                   .action = action,
                   .out = out};
    void *view = malloc(r.rules->state_size);
    out[0] = '\0';
    if (!view)
        return;
    gd_view(game, seat, view);
    r.view = view;
    r.side = r.sc->players.seat[seat].side;
    r.actor = gd_actor_of(r.rules, action);
    name_of(&r, r.actor, r.actor_name);
    gd_explain(game, seat, action, &r.verdict);
    bool ends = gd_ends_something(r.rules, action);
    if (!by_thought(&r, offers) && (ends || !by_odds(&r)) && !by_move(&r))
        by_verb(&r);
    add_risk(&r);
    free(view);
}
