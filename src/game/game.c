// game/game.c - a game in progress. All its memory is taken in gd_game_new.
//
// Invariants
// 1. Between calls the game waits: for a decision, for dice, or for nothing because it is over.
// 2. The state changes only in gd_apply, gd_game_give_dice and the two beginnings.
// 3. What a seat is told is computed from its own view of the state (look_as), which lies on the
//    stack: several threads may ask a game that nobody changes.
#include "guidon/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/dice.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "game/fits.h"
#include "table/recall.h"

enum { MAX_ROLLED = 256, MAX_RUN = 20000 };

struct gd_game {
    const gd_rules *rules;
    const gd_scenario *scenario;
    gd_dice_source dice;
    bool listening;
    int rolled_count;
    uint8_t rolled[MAX_ROLLED];
    uint16_t rolled_seats[MAX_ROLLED];
    gd_log log;
    // The state, and of a trial the state before its last step.
    void *state, *before;
    max_align_t memory[];
};

// Where a view lies while it is looked at.
typedef struct view_room {
    _Alignas(max_align_t) unsigned char byte[GD_MAX_STATE];
} view_room;

static size_t rounded(size_t n)
{
    return (n + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
}

gd_game *gd_game_new(const gd_rules *rules, const gd_scenario *scenario, gd_dice_source dice)
{
    assert(rules->state_size <= GD_MAX_STATE);
    size_t size = rounded(rules->state_size);
    gd_game *g = calloc(1, sizeof *g + 2 * size);
    if (!g)
        return NULL;
    g->rules = rules;
    g->scenario = scenario;
    g->dice = dice;
    g->listening = true;
    gd_recall_forget();
    g->state = g->memory;
    g->before = (char *)g->memory + size;
    return g;
}

void gd_game_free(gd_game *g) { free(g); }

gd_game *gd_game_clone(const gd_game *g)
{
    gd_game *copy = gd_game_new(g->rules, g->scenario, g->dice);
    if (copy)
        gd_game_copy(copy, g);
    return copy;
}

// Bytes of the state that may not be zero: where the pieces come last, those that are not there
// are.
static size_t size_in_use(const gd_game *g)
{
    uint16_t pieces;
    if (!g->rules->pieces_last)
        return g->rules->state_size;
    memcpy(&pieces, (const char *)g->state + g->rules->piece_count_offset, sizeof pieces);
    return g->rules->piece_offset + (size_t)pieces * g->rules->piece_stride;
}

// Costs what the armies on the table cost, not what the largest would.
void gd_game_copy(gd_game *to, const gd_game *from)
{
    assert(to->rules == from->rules);
    size_t before = size_in_use(to), now = size_in_use(from);
    memcpy(to->state, from->state, now);
    if (before > now)
        memset((char *)to->state + now, 0, before - now);
#ifdef GD_DOUBT
    assert(memcmp(to->state, from->state, from->rules->state_size) == 0);
#endif
}

void gd_game_set_dice(gd_game *g, gd_dice_source dice) { g->dice = dice; }

const gd_rules *gd_game_rules(const gd_game *g) { return g->rules; }

const gd_scenario *gd_game_scenario(const gd_game *g) { return g->scenario; }

const void *gd_game_state(const gd_game *g) { return g->state; }

void *gd_game_state_mut(gd_game *g) { return g->state; }

gd_play gd_game_play(gd_game *g)
{
    return (gd_play){g->rules, g->scenario, g->state, g->listening ? &g->log : NULL};
}

// Nothing is told yet, and the score is what it is.
static void empty_log(gd_game *g)
{
    gd_play p = gd_game_play(g);
    g->log.count = 0;
    gd_score_told(&p);
}

void gd_game_listen(gd_game *g, bool on)
{
    g->listening = on;
    empty_log(g);
}

const gd_log *gd_game_log(const gd_game *g) { return &g->log; }

int gd_game_rolled(const gd_game *g, const uint8_t **values)
{
    *values = g->rolled;
    return g->rolled_count;
}

const uint16_t *gd_game_rolled_seats(const gd_game *g) { return g->rolled_seats; }

static const gd_flow *flow_of(const gd_game *g) { return g->state; }

const gd_row *gd_game_row(const gd_game *g)
{
    const gd_flow *f = flow_of(g);
    return f->depth ? &g->rules->rows[f->stack[f->depth - 1].row] : NULL;
}

gd_seat gd_game_seat(const gd_game *g)
{
    const gd_flow *f = flow_of(g);
    return f->depth ? f->stack[f->depth - 1].seat : (gd_seat)GD_NOBODY;
}

gd_waiting gd_game_waits(const gd_game *g)
{
    const gd_row *row = gd_game_row(g);
    if (!row)
        return GD_WAITS_NOTHING;
    return row->offer ? GD_WAITS_DECISION : GD_WAITS_DICE;
}

// What the moment needs. False if that cannot be thrown.
static bool ask_row(const gd_game *g, gd_ask *out)
{
    memset(out, 0, sizeof *out);
    gd_game_row(g)->ask(g->scenario, g->state, out);
    bool card = out->among != 0;
    return out->count <= GD_MAX_DICE && out->sides > 0 &&
           (!card || (out->count == 1 && out->sides <= GD_DECK_CARDS &&
                      (out->among & ~gd_deck_full(out->sides).left) == 0));
}

// Leaves a state in order that the rules have just changed. Only one from outside can have come to
// where there is nothing left to do (flow.c).
static void tidy(gd_play *p)
{
    gd_flow *f = gd_play_flow(p);
    if (f->depth == 0 && !f->over)
        gd_game_over(p, GD_NOBODY, GD_BROKEN_OFF);
    if (f->over)
        memset(f->stack, 0, sizeof f->stack);
    gd_score_told(p);
}

static void take_dice(gd_game *g, const gd_ask *ask, const uint8_t *values)
{
    for (int i = 0; i < ask->count && g->rolled_count < MAX_ROLLED; i++) {
        g->rolled_seats[g->rolled_count] = ask->seats ? ask->seats : (uint16_t)GD_EVERYBODY;
        g->rolled[g->rolled_count++] = values[i];
    }
    gd_play p = gd_game_play(g);
    gd_game_row(g)->rolled(&p, values);
    tidy(&p);
}

// Runs until somebody must decide, dice are missing, or the game is over. Going round in circles is
// no game either.
static void run_on(gd_game *g)
{
    gd_play p = gd_game_play(g);
    for (int i = 0; i < MAX_RUN; i++) {
        const gd_row *row = gd_game_row(g);
        if (!row || (row->offer && gd_game_seat(g) < g->scenario->players.seat_count))
            return;
        if (row->offer)
            break; // nobody is there to decide
        if (row->run) {
            row->run(&p);
            tidy(&p);
            continue;
        }
        gd_ask ask;
        uint8_t values[GD_MAX_DICE];
        if (!ask_row(g, &ask))
            break;
        if (!g->dice.roll || !g->dice.roll(g->dice.self, &ask, values))
            return;
        take_dice(g, &ask, values);
    }
    gd_game_over(&p, GD_NOBODY, GD_BROKEN_OFF);
}

static void start_afresh(gd_game *g)
{
    empty_log(g);
    g->log.lost = 0;
    g->rolled_count = 0;
}

// What was known of another scenario, or of this one before it was changed, is no longer so.
static void begin_anew(gd_game *g)
{
    gd_recall_forget();
    start_afresh(g);
}

void gd_game_begin(gd_game *g)
{
    memset(g->state, 0, g->rules->state_size);
    begin_anew(g);
    gd_play p = gd_game_play(g);
    g->rules->begin(&p);
    tidy(&p);
    run_on(g);
    for (int i = 0; i < g->log.count; i++) // that is how it begins, and nobody's doing
        memset(g->log.event[i].points, 0, sizeof g->log.event[i].points);
}

void gd_game_resume(gd_game *g)
{
    begin_anew(g);
    run_on(g);
}

bool gd_game_ask(const gd_game *g, gd_ask *out)
{
    memset(out, 0, sizeof *out);
    return gd_game_waits(g) == GD_WAITS_DICE && ask_row(g, out);
}

// Says what was expected, but of cards not which: that would tell what others hold.
static bool cannot_fall(const gd_game *g, const gd_ask *ask, uint8_t value, gd_error *err)
{
    char card[80];
    gd_text name = {"%C", {value - 1}};
    if (!ask->among)
        return gd_fail(err, "a die shows %d; it must be from 1 to %d", value, ask->sides);
    gd_text_write(g->rules, g->scenario, g->state, &name, card, sizeof card);
    return gd_fail(err, "%s cannot come; it must be a card that is still to be drawn", card);
}

bool gd_game_give_dice(gd_game *g, const uint8_t *values, int count, gd_error *err)
{
    gd_ask ask;
    if (!gd_game_ask(g, &ask))
        return gd_fail(err, "no dice are waited for");
    if (count != ask.count)
        return gd_fail(err, "%d dice were given, %d are needed", count, ask.count);
    for (int i = 0; i < count; i++)
        if (!gd_ask_allows(&ask, values[i]))
            return cannot_fall(g, &ask, values[i], err);
    empty_log(g);
    take_dice(g, &ask, values);
    run_on(g);
    return true;
}

// The state as the seat may know it: the state itself where nothing is hidden from it.
static const void *look_as(const gd_game *g, gd_seat seat, view_room *room)
{
    if (!g->rules->hide || !g->rules->hides(g->scenario, g->state, seat))
        return g->state;
    gd_view(g, seat, room);
    return room;
}

void gd_view(const gd_game *g, gd_seat seat, void *out)
{
    memcpy(out, g->state, g->rules->state_size);
    bool anybody = seat == GD_ANYBODY; // from whom everything is hidden that is hidden from a seat
    gd_seat first = anybody ? 0 : seat,
            end = anybody ? (gd_seat)g->scenario->players.seat_count : first + 1;
    for (gd_seat from = first; g->rules->hide && from < end; from++)
        g->rules->hide(g->scenario, out, from);
}

static void list_offers(const gd_game *g, const gd_row *row, const void *view, gd_offers *out)
{
    out->count = 0;
    out->full = false;
    gd_recall_turn before = gd_recall_begin(g->rules->recall, g->scenario, view);
    row->offer(g->scenario, view, out);
    gd_recall_end(before);
    if (g->rules->concede)
        gd_offer_add(out, g->rules->concede_verb);
}

void gd_actions(const gd_game *g, gd_offers *out)
{
    out->count = 0;
    out->full = false;
    const gd_row *row = gd_game_row(g);
    if (!row || !row->offer)
        return;
    view_room room;
    list_offers(g, row, look_as(g, gd_game_seat(g), &room), out);
}

// Can all others see everything that the seat which must decide can see?
static bool is_open_to_all(const gd_game *g)
{
    view_room room;
    const void *view = look_as(g, gd_game_seat(g), &room);
    for (gd_seat seat = 0; g->rules->hide && seat < g->scenario->players.seat_count; seat++)
        if (seat != gd_game_seat(g) && g->rules->hides(g->scenario, view, seat))
            return false;
    return true;
}

bool gd_actions_supposed(const gd_game *g, gd_offers *out)
{
    const gd_row *row = gd_game_row(g);
    if (!row || !row->offer || is_open_to_all(g)) {
        gd_actions(g, out);
        return true;
    }
    view_room view;
    gd_view(g, gd_game_seat(g), &view);
    if (!g->rules->suppose || !g->rules->suppose(g->scenario, &view, gd_game_seat(g)))
        return false;
    list_offers(g, row, &view, out);
    return true;
}

static bool gives_up(const gd_game *g, const gd_action *a)
{
    return g->rules->concede && a->verb == g->rules->concede_verb;
}

bool gd_check(const gd_game *g, gd_seat seat, const gd_action *a, gd_verdict *out)
{
    const gd_row *row = gd_game_row(g);
    if (!row)
        return gd_refuse(out, 0, "the game is over");
    if (!row->offer)
        return gd_refuse(out, 0, "dice must be rolled first");
    if (!gd_action_fits(g->rules, g->state, a, out))
        return false;
    view_room room;
    // Whose decision it is stands in no clause of its own: the sequence of play says it. The system
    // may know better which rule forbids, so it is asked about actions of the wrong seat as well.
    if (seat != gd_game_seat(g)) {
        if (g->rules->out_of_turn)
            return g->rules->out_of_turn(g->scenario, look_as(g, seat, &room), seat, a, out);
        return gd_refuse(out, 0, "it is not this player's decision");
    }
    if (gives_up(g, a))
        return gd_accept(out, 0);
    const void *view = look_as(g, seat, &room);
    gd_recall_turn before = gd_recall_begin(g->rules->recall, g->scenario, view);
    bool good = row->check(g->scenario, view, a, out);
    gd_recall_end(before);
    return good;
}

// What a leader would cost whom the action takes where he may fall.
static void note_risk(const gd_game *g, const void *view, const gd_action *a, gd_verdict *v)
{
    gd_risk risk = {0};
    if (g->rules->risk)
        g->rules->risk(g->scenario, view, a, &risk);
    if (risk.leader)
        gd_note(v, risk.clause, "%U may fall, and that is worth %d {point|points} to the enemy",
                risk.leader, risk.points);
}

bool gd_explain(const gd_game *g, gd_seat seat, const gd_action *a, gd_verdict *out)
{
    gd_verdict unread;
    view_room room;
    bool ok = gd_check(g, seat, a, out);
    bool asked = gd_game_waits(g) == GD_WAITS_DECISION && seat == gd_game_seat(g) &&
                 gd_action_fits(g->rules, g->state, a, &unread);
    if (asked && g->rules->explain) {
        const void *view = look_as(g, seat, &room);
        gd_recall_turn before = gd_recall_begin(g->rules->recall, g->scenario, view);
        g->rules->explain(g->scenario, view, a, out);
        if (ok)
            note_risk(g, view, a, out);
        gd_recall_end(before);
    }
    return ok;
}

void gd_sketch_of(const gd_game *g, gd_seat seat, gd_id piece, const gd_action *a, gd_sketch *out)
{
    gd_verdict unread;
    view_room room;
    out->count = 0;
    if (!g->rules->sketch || (a && !gd_action_fits(g->rules, g->state, a, &unread)))
        return;
    g->rules->sketch(g->scenario, look_as(g, seat, &room), a ? GD_NONE : piece, a, out);
}

bool gd_game_raising(const gd_game *g)
{
    const gd_row *row = gd_game_row(g);
    return row && row->raises;
}

void gd_muster_of(const gd_game *g, gd_seat seat, gd_side side, gd_muster *out)
{
    view_room room;
    memset(out, 0, sizeof *out);
    if (g->rules->muster)
        g->rules->muster(g->scenario, seat == GD_NOBODY ? g->state : look_as(g, seat, &room), side,
                         out);
}

// Does what was checked, and nothing that follows from it.
static void do_checked(gd_game *g, gd_play *p, gd_seat seat, const gd_action *a)
{
    gd_play_flow(p)->serial++;
    if (gives_up(g, a))
        g->rules->concede(p, seat);
    else
        gd_game_row(g)->apply(p, a);
    tidy(p);
}

void gd_apply_checked(gd_game *g, gd_seat seat, const gd_action *a)
{
    start_afresh(g);
    gd_play p = gd_game_play(g);
    do_checked(g, &p, seat, a);
    run_on(g);
}

bool gd_apply(gd_game *g, gd_seat seat, const gd_action *a, gd_verdict *out)
{
    if (!gd_check(g, seat, a, out))
        return false;
    gd_apply_checked(g, seat, a);
    return true;
}

// If something was revealed, it is as if the last step had not been taken.
static bool reveals(gd_game *trial)
{
    if (flow_of(trial)->reveals == ((const gd_flow *)trial->before)->reveals)
        return false;
    memcpy(trial->state, trial->before, trial->rules->state_size);
    return true;
}

bool gd_foresee(const gd_game *g, gd_seat seat, const gd_action *a, gd_game *trial)
{
    gd_verdict unread;
    assert(trial->rules == g->rules && trial->scenario == g->scenario);
    if (!gd_check(g, seat, a, &unread))
        return false;
    start_afresh(trial);
    gd_view(g, seat, trial->state);
    gd_play p = {trial->rules, trial->scenario, trial->state, NULL};
    memcpy(trial->before, trial->state, trial->rules->state_size);
    do_checked(trial, &p, seat, a);
    for (int i = 0; i < MAX_RUN && !reveals(trial); i++) {
        const gd_row *row = gd_game_row(trial);
        if (!row || !row->run)
            break;
        memcpy(trial->before, trial->state, trial->rules->state_size);
        row->run(&p);
        tidy(&p);
    }
    return true;
}

void gd_game_prompt(const gd_game *g, char *out, size_t size)
{
    gd_text t = {0};
    view_room room;
    const gd_row *row = gd_game_row(g);
    if (row && row->prompt)
        row->prompt(g->scenario, look_as(g, gd_game_seat(g), &room), &t);
    gd_text_write(g->rules, g->scenario, g->state, &t, out, size);
}

const char *gd_ended(const gd_rules *rules, const void *state)
{
    if (((const gd_flow *)state)->why == GD_BROKEN_OFF)
        return "there was no way on from a position that no game leads to";
    return rules->ended ? rules->ended(state) : "";
}

void gd_piece_name(const gd_game *g, gd_id piece, char *out, size_t size)
{
    g->rules->name_piece(g->scenario, g->state, piece, out, size);
}

gd_id gd_piece_find(const gd_game *g, const char *name)
{
    uint16_t count;
    memcpy(&count, (const char *)g->state + g->rules->piece_count_offset, sizeof count);
    for (gd_id id = 1; id <= count; id++) {
        char text[80];
        gd_piece_name(g, id, text, sizeof text);
        if (strcmp(text, name) == 0)
            return id;
    }
    return GD_NONE;
}
