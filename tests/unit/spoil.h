// spoil.h - takes a state that was played to, spoils some of what its tables name, and does with
// what is left all that can be done with a game. A state is refused with a sentence or it plays on:
// whatever comes of it, only the sanitizers may complain.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "analysis/outcomes.h"
#include "analysis/reach.h"
#include "game/dice_source.h"
#include "game/fields.h"
#include "game/possible.h"
#include "protocol/position_json.h"
#include "protocol/view_json.h"

typedef struct spoiler {
    const gd_rules *rules;
    const gd_scenario *scenario;
    gd_random random;
    gd_dice_seeded dice;
    gd_game *game, *trial; // what is left of a state, and what would come of an action
    void *state;
    gd_mind *mind;
    gd_offers *offers;
    gd_outcomes *outcomes;
    gd_reach *reach;
    gd_sketch *sketch;
    gd_verdict *verdict;
    long tried, good, broken_off;
    char what[300]; // was spoilt last
} spoiler;

static inline uint32_t any_below(spoiler *s, uint32_t n) { return gd_random_below(&s->random, n); }

static inline bool spoiler_begin(spoiler *s, const gd_rules *rules, const gd_scenario *sc,
                                 uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->rules = rules;
    s->scenario = sc;
    gd_random_seed(&s->random, seed);
    gd_random_seed(&s->dice.random, seed);
    s->game = gd_game_new(rules, sc, gd_seeded_source(&s->dice));
    s->trial = gd_game_new(rules, sc, gd_manual_source());
    s->state = malloc(rules->state_size);
    s->mind = gd_mind_new(rules, seed);
    s->offers = malloc(sizeof *s->offers);
    s->outcomes = malloc(sizeof *s->outcomes);
    s->reach = malloc(sizeof *s->reach);
    s->sketch = malloc(sizeof *s->sketch);
    s->verdict = malloc(sizeof *s->verdict);
    return s->game && s->trial && s->state && s->mind && s->offers && s->outcomes && s->reach &&
           s->sketch && s->verdict;
}

static inline void spoiler_end(spoiler *s)
{
    gd_game_free(s->game);
    gd_game_free(s->trial);
    gd_mind_free(s->mind);
    free(s->state);
    free(s->offers);
    free(s->outcomes);
    free(s->reach);
    free(s->sketch);
    free(s->verdict);
}

// --- spoiling ------------------------------------------------------------------------------------

// Values about the limits of a field, and some that it never had anything to do with.
static inline int64_t any_value(spoiler *s, const gd_field *f, int64_t is)
{
    int64_t low, high;
    gd_field_bounds(f, &low, &high);
    if (f->type == GD_FIELD_CHOICE)
        high = gd_field_choices(f) - 1;
    if (f->type == GD_FIELD_PIECE)
        high = gd_piece_count(s->rules, s->state);
    const int64_t values[] = {
        0,
        1,
        low,
        high,
        high + 1,
        is - 1,
        is + 1,
        f->normal,
        (int64_t)any_below(s, 256),
        (int64_t)any_below(s, 65536),
        -1,
        INT32_MAX,
        (int64_t)any_below(s, (uint32_t)(high > 0 && high < 9999 ? high + 1 : 9))};
    return values[any_below(s, high < 9999 && any_below(s, 2) ? 1 : sizeof values / sizeof *values)
                      ? any_below(s, sizeof values / sizeof *values)
                      : 12];
}

static inline void spoil_field(spoiler *s, const gd_field *f, void *record)
{
    int index = (int)any_below(s, (uint32_t)gd_field_elements(f));
    int used = gd_field_used(f, record);
    if (used > 0 && used < gd_field_elements(f) && any_below(s, 4))
        index = (int)any_below(s, (uint32_t)used);
    char *at = (char *)record + gd_field_offset(f, index);
    if (f->type == GD_FIELD_RECORD) {
        const gd_field *of = f->inner && any_below(s, 4) == 0 ? f->inner : f->fields;
        int count = 0;
        while (of[count].name)
            count++;
        spoil_field(s, &of[any_below(s, (uint32_t)count)], at);
        return;
    }
    size_t n = strlen(s->what);
    snprintf(s->what + n, sizeof s->what - n, " %s[%d]", f->name, index);
    if (f->type == GD_FIELD_POINT) {
        gd_point p = gd_field_point(f, record, index);
        static const int32_t by[] = {0, 1, -1, 700, -700, 9000, -9000, 72000, -72000, GD_REACH};
        p.x = any_below(s, 9) ? p.x + by[any_below(s, 10)] : (int32_t)any_below(s, 72000);
        p.y = any_below(s, 9) ? p.y + by[any_below(s, 10)] : (int32_t)any_below(s, 48000);
        memcpy(at, &p, sizeof p);
    } else if (gd_field_is_bytes(f) || f->type == GD_FIELD_CARDS || f->type == GD_FIELD_BITS) {
        at[any_below(s, f->size)] ^= (char)(1u << any_below(s, 8));
    } else {
        gd_field_set(f, record, index, any_value(s, f, gd_field_get(f, record, index)));
    }
}

static inline void spoil_one_of(spoiler *s, const gd_field *fields, const gd_field *inner,
                                void *record)
{
    int count = 0, more = 0;
    while (fields && fields[count].name)
        count++;
    while (inner && inner[more].name)
        more++;
    if (count + more == 0)
        return;
    int n = (int)any_below(s, (uint32_t)(count + more));
    spoil_field(s, n < count ? &fields[n] : &inner[n - count], record);
}

static inline void spoil_frame(spoiler *s)
{
    gd_flow *flow = s->state;
    if (flow->depth > GD_STACK)
        return;
    gd_frame *f = &flow->stack[flow->depth ? any_below(s, flow->depth) : 0];
    size_t n = strlen(s->what);
    snprintf(s->what + n, sizeof s->what - n, " frame %s",
             s->rules->rows[f->row % s->rules->row_count].name);
    switch (any_below(s, 8)) {
    case 0:
        f->row = (uint8_t)any_below(s, (uint32_t)s->rules->row_count);
        break;
    case 1:
        f->seat = any_below(s, 4) ? (uint8_t)any_below(s, 3) : GD_NOBODY;
        break;
    case 2:
        f->piece = (gd_id)any_below(s, (uint32_t)gd_piece_count(s->rules, s->state) + 2);
        break;
    case 3: // another moment altogether, with nothing under it
        memset(flow->stack, 0, sizeof flow->stack);
        flow->stack[0].row = (uint8_t)any_below(s, (uint32_t)s->rules->row_count);
        flow->depth = 1;
        break;
    case 4:
        if (flow->depth > 1)
            memset(&flow->stack[--flow->depth], 0, sizeof flow->stack[0]);
        break;
    default:
        if (f->row < s->rules->row_count)
            spoil_one_of(s, s->rules->keeps[f->row].fields, NULL, f);
    }
}

// One more thing in the state that is spoilt already.
static inline void spoil_further(spoiler *s)
{
    const gd_rules *r = s->rules;
    int pieces = gd_piece_count(r, s->state);
    uint32_t where = any_below(s, 10);
    if (where < 3)
        spoil_frame(s);
    else if (where < 6 && pieces > 0 && pieces <= gd_piece_room(r))
        spoil_one_of(s, r->piece_fields, r->piece_inner,
                     gd_piece_record(r, s->state, (gd_id)(1 + any_below(s, (uint32_t)pieces))));
    else if (where < 7)
        spoil_one_of(s, r->side_fields, r->side_inner,
                     gd_side_record(r, s->state, (gd_side)any_below(s, 2)));
    else
        spoil_one_of(s, r->game_fields, r->game_inner, s->state);
}

static inline void spoil(spoiler *s, const void *state)
{
    memcpy(s->state, state, s->rules->state_size);
    s->what[0] = '\0';
    for (uint32_t i = 0, times = 1 + any_below(s, 3); i < times; i++)
        spoil_further(s);
}

// --- doing all that can be done ------------------------------------------------------------------

static inline void see_as(spoiler *s, gd_seat seat)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_view_write(s->game, seat, s->offers, &out, NULL);
    gd_json_end(&out);
}

static inline void ask_about_action(spoiler *s, gd_seat seat, const gd_action *a)
{
    gd_explain(s->game, seat, a, s->verdict);
    gd_foresee(s->game, seat, a, s->trial);
    gd_sketch_of(s->game, seat, GD_NONE, a, s->sketch);
    if (any_below(s, 4) == 0)
        gd_outcomes_of(s->game, seat, a, 1, s->outcomes, s->verdict);
    if (any_below(s, 8) == 0) {
        gd_view(s->game, seat, s->state);
        gd_reach_of(s->game, seat, s->state, a, s->offers, s->reach);
    }
}

// A step of a game that is not spoilt, with dice in the hand, so that the moments in which they are
// waited for come up too. False when there is none.
static inline bool step_on(spoiler *s, gd_game *game)
{
    gd_ask ask;
    gd_action a;
    uint8_t values[GD_MAX_DICE];
    if (gd_game_ask(game, &ask)) {
        gd_ask_throw(&ask, &s->random, values);
        return gd_game_give_dice(game, values, ask.count, NULL);
    }
    gd_player player = any_below(s, 3) ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM;
    return gd_game_waits(game) == GD_WAITS_DECISION &&
           gd_player_choose(player, s->mind, game, &a) &&
           gd_apply(game, gd_game_seat(game), &a, s->verdict);
}

// One decision: looked at, asked about, and taken. False when there is none.
static inline bool play_on(spoiler *s)
{
    char text[400];
    gd_action a;
    if (gd_game_waits(s->game) != GD_WAITS_DECISION)
        return false;
    gd_seat seat = gd_game_seat(s->game);
    int pieces = gd_piece_count(s->rules, gd_game_state(s->game));
    gd_game_prompt(s->game, text, sizeof text);
    for (gd_seat i = 0; i < s->scenario->players.seat_count; i++)
        see_as(s, i);
    gd_actions(s->game, s->offers);
    if (s->offers->count > 0) {
        const gd_offer *o = &s->offers->list[any_below(s, (uint32_t)s->offers->count)];
        gd_action tried = gd_action_of(o);
        s->rules->complete_offer(s->scenario, gd_game_state(s->game), o, &s->random, &tried);
        ask_about_action(s, seat, &tried);
    }
    if (pieces > 0)
        gd_sketch_of(s->game, seat, (gd_id)(1 + any_below(s, (uint32_t)pieces)), NULL, s->sketch);
    gd_player player = any_below(s, 3) ? GD_PLAYER_RANDOM : GD_PLAYER_SCRIPTED;
    return gd_player_choose(player, s->mind, s->game, &a) &&
           gd_apply(s->game, seat, &a, s->verdict);
}

// What was spoilt is refused, or saved, read and played on.
static inline void use_up(spoiler *s, int decisions)
{
    gd_error err = {0};
    s->tried++;
    if (!gd_state_good(s->rules, s->scenario, s->state, &err)) {
        if (!err.text[0])
            abort();
        return;
    }
    s->good++;
    memcpy(gd_game_state_mut(s->game), s->state, s->rules->state_size);
    see_as(s, GD_NOBODY);
    gd_game_resume(s->game);
    for (int i = 0; i < decisions && play_on(s); i++)
        continue;
    see_as(s, GD_NOBODY);
    const gd_flow *flow = gd_game_state(s->game);
    s->broken_off += flow->over && flow->why == GD_BROKEN_OFF;
}
