// hidden_worlds.h - two games that a seat must not be able to tell apart, spoken to in the same
// words through two engines.
#pragma once

#include "test.h"

#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/action_json.h"
#include "protocol/engine.h"
#include "protocol/names.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"

static struct worlds {
    const gd_rules *rules;
    gd_engine *engine[2];   // the game as it is; the same with what is hidden dealt again
    const gd_game *game[2]; // what these hold
    gd_mind *mind;
    gd_seat seat; // who looks
    char who[40]; // and what it is called
    gd_random random;
    gd_json_out message[2];
    char *kept; // the first engine's answer
    size_t room;
    unsigned char *view[2]; // memory for states
    unsigned char *known;   // and for what the seat goes by when it names things
    gd_game *trial[2];      // games of the same scenarios, to try things in
    bool plans;             // others may have planned different things in the two
    char place[300];        // where a failure happened
    int64_t moments, positions, comparisons, steps, twins;
} worlds;

static inline uint32_t chance(uint32_t n) { return gd_random_below(&worlds.random, n); }

static inline const gd_game *world(int i) { return worlds.game[i]; }

static inline gd_names names_in(int i)
{
    return (gd_names){worlds.rules, gd_game_scenario(world(i)), gd_game_state(world(i))};
}

// The names that the seat knows: those of pieces that it may not know of are others.
static inline gd_names names_known(void)
{
    gd_view(world(0), worlds.seat, worlds.known);
    return (gd_names){worlds.rules, gd_game_scenario(world(0)), worlds.known};
}

static inline const char *answer_of(int i, const gd_json_out *message)
{
    CHECK(!message->failed);
    return gd_engine_line(worlds.engine[i], message->text, message->length);
}

static inline void keep(const char *answer)
{
    size_t size = strlen(answer) + 1;
    if (size > worlds.room) {
        worlds.room = size * 2;
        worlds.kept = realloc(worlds.kept, worlds.room);
        CHECK(worlds.kept);
    }
    memcpy(worlds.kept, answer, size);
}

// Shows where two answers part, and ends the test.
static inline void tell_apart(const char *first, const char *second)
{
    size_t at = 0;
    while (first[at] && first[at] == second[at])
        at++;
    size_t from = at > 160 ? at - 160 : 0;
    printf("    %s can tell what is hidden from it (%s)\n", worlds.who, worlds.place);
    printf("      asked  %.700s\n", worlds.message[0].text);
    printf("      or     %.700s\n", worlds.message[1].text);
    printf("      one    ...%.400s\n", first + from);
    printf("      other  ...%.400s\n", second + from);
    test_fail(__FILE__, __LINE__, "two answers differ");
}

// Both engines are sent their message. Every byte that comes back must be the same, and the length.
static inline const char *same_answers(bool may_fail)
{
    keep(answer_of(0, &worlds.message[0]));
    const char *second = answer_of(1, &worlds.message[1]);
    worlds.comparisons++;
    if (strcmp(worlds.kept, second) != 0)
        tell_apart(worlds.kept, second);
    // An answer that says nothing compares nothing.
    if (!may_fail && strstr(worlds.kept, "\"error\":{"))
        tell_apart(worlds.kept, "no error");
    return worlds.kept;
}

// --- messages ------------------------------------------------------------------------------------

// Begins a message for one engine; `closed` ends it.
static inline gd_json_out *say(int i, const char *op)
{
    gd_json_out *out = &worlds.message[i];
    gd_json_begin(out);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "op", op);
    return out;
}

static inline void say_both(const char *op, const char *key, const char *value)
{
    for (int i = 0; i < 2; i++) {
        gd_json_out *out = say(i, op);
        if (key)
            gd_json_put_string(out, key, value);
        gd_json_close(out);
    }
}

static inline const char *ask_both(const char *op, const char *key, const char *value)
{
    say_both(op, key, value);
    return same_answers(false);
}

// What the seat would do, in words that both engines get.
static inline void say_action(const char *op, const gd_action *action, const char *flag)
{
    gd_names names = names_known();
    for (int i = 0; i < 2; i++) {
        gd_json_out *out = say(i, op);
        gd_json_put_string(out, "seat", worlds.who);
        gd_action_write(&names, action, out, "action");
        if (flag)
            gd_json_put_bool(out, flag, true);
        gd_json_close(out);
    }
}

static inline void ask_action(const char *op, const gd_action *action, const char *flag)
{
    say_action(op, action, flag);
    same_answers(false);
}

// Which way to a place, by an action of this kind.
static inline void ask_towards(const gd_action *action, gd_point at)
{
    gd_names names = names_known();
    for (int i = 0; i < 2; i++) {
        gd_json_out *out = say(i, "towards");
        gd_json_put_string(out, "seat", worlds.who);
        gd_action_write(&names, action, out, "action");
        gd_put_point(out, "at", at);
        gd_json_close(out);
    }
    same_answers(false);
}

// --- beginning -----------------------------------------------------------------------------------

// Puts a state into an engine by the message that anybody could send, dice thrown by hand.
static inline void put_world(int i, const gd_scenario *sc, const void *state)
{
    gd_names names = {worlds.rules, sc, state};
    gd_json_out *out = say(i, "position");
    gd_position_write(&names, true, out, "position");
    gd_json_close(out);
    const char *answer = answer_of(i, out);
    if (strstr(answer, "\"error\":{"))
        CHECK_STR(answer, "a position that can be gone on from");
    worlds.game[i] = gd_session_game(gd_engine_session(worlds.engine[i]));
    CHECK(memcmp(gd_game_state(world(i)), state, worlds.rules->state_size) == 0);
}

// A copy of a world in which anything may be done.
static inline gd_game *trial_of(int i)
{
    gd_game *trial = worlds.trial[i];
    if (!trial || gd_game_scenario(trial) != gd_game_scenario(world(i))) {
        gd_game_free(trial);
        trial = gd_game_new(worlds.rules, gd_game_scenario(world(i)), gd_manual_source());
        CHECK(trial);
        worlds.trial[i] = trial;
    }
    gd_game_copy(trial, world(i));
    return trial;
}

static inline void open_worlds(const gd_rules *rules, uint64_t seed)
{
    worlds.rules = rules;
    gd_random_seed(&worlds.random, test_seed(seed));
    for (int i = 0; i < 2; i++) {
        worlds.engine[i] = gd_engine_new();
        worlds.view[i] = malloc(rules->state_size);
        CHECK(worlds.engine[i] && worlds.view[i]);
        gd_engine_allow_unfinished(worlds.engine[i], true);
    }
    worlds.known = malloc(rules->state_size);
    worlds.mind = gd_mind_new(rules, seed ^ 1);
    CHECK(worlds.mind && worlds.known);
    worlds.moments = worlds.positions = worlds.comparisons = worlds.steps = worlds.twins = 0;
}

static inline void close_worlds(void)
{
    for (int i = 0; i < 2; i++) {
        gd_game_free(worlds.trial[i]);
        worlds.trial[i] = NULL;
        gd_engine_free(worlds.engine[i]);
        free(worlds.view[i]);
        gd_json_end(&worlds.message[i]);
    }
    gd_mind_free(worlds.mind);
    free(worlds.known);
    free(worlds.kept);
    worlds.kept = NULL;
    worlds.room = 0;
}

// Is there a text at this byte of a record?
static inline bool in_text(const gd_field *fields, size_t at)
{
    for (; fields && fields->name; fields++) {
        size_t stride = fields->stride ? fields->stride : fields->size;
        size_t size = stride * (fields->count > 1 ? fields->count : 1);
        if (fields->type == GD_FIELD_TEXT && at >= fields->offset && at < fields->offset + size &&
            (at - fields->offset) % stride < fields->size)
            return true;
    }
    return false;
}

static inline bool is_text(const gd_rules *rules, size_t at)
{
    if (in_text(rules->game_fields, at))
        return true;
    if (at >= rules->side_offset && at < rules->side_offset + GD_SIDES * rules->side_stride)
        return in_text(rules->side_fields, (at - rules->side_offset) % rules->side_stride);
    size_t pieces = rules->piece_offset + (size_t)rules->piece_room * rules->piece_stride;
    return at >= rules->piece_offset && at < pieces &&
           in_text(rules->piece_fields, (at - rules->piece_offset) % rules->piece_stride);
}

// Deals what is hidden from the seat again. False if that changed nothing.
static inline bool redeal(const gd_scenario *sc, const void *state, gd_seat seat, void *out)
{
    const gd_rules *rules = worlds.rules;
    const unsigned char *is = state;
    unsigned char *other = out, *seen = worlds.view[0];
    memcpy(other, state, rules->state_size);
    if (rules->redeal) {
        rules->redeal(sc, other, seat, &worlds.random);
        return memcmp(other, state, rules->state_size) != 0;
    }
    // Whether there is something at all may be known: what is not zero stays so. Other words are
    // words, too.
    memcpy(seen, state, rules->state_size);
    rules->hide(sc, seen, seat);
    for (size_t i = 0; i < rules->state_size; i++)
        if (seen[i] != is[i] && is[i])
            other[i] = (unsigned char)(is_text(rules, i) ? 'a' + chance(26) : 1 + chance(255));
    return memcmp(other, state, rules->state_size) != 0;
}
