// hidden_play.h - a seat asks both worlds all that it can ask, and both play on in the same way.
#pragma once

#include "hidden_actions.h"

#include "protocol/values_json.h"

// --- what a seat may ask -------------------------------------------------------------------------

static inline bool decides(void)
{
    return gd_game_waits(world(0)) == GD_WAITS_DECISION && gd_game_seat(world(0)) == worlds.seat;
}

// The seat that looks is told the same by every question that changes nothing about an action.
static inline void ask_about(const gd_action *a)
{
    ask_action("check", a, "preview");
    if (chance(3) == 0)
        ask_action("check", a, NULL);
    if (chance(3) == 0)
        ask_action("sketch", a, NULL);
    if (chance(3) == 0)
        ask_action("reach", a, NULL);
    if (chance(6) == 0)
        ask_towards(a,
                    (gd_point){(gd_length)chance(60) * GD_INCH, (gd_length)chance(60) * GD_INCH});
    if (chance(4) == 0)
        ask_action("odds", a, NULL);
    // Out of turn it may be ordered as well: it is refused, and says why.
    if (!decides())
        ask_action("apply", a, NULL);
}

static inline void ask_about_actions(int tries)
{
    gd_action a;
    bool asked = decides() && offered_action(&a);
    if (asked) {
        ask_about(&a);
        gd_action worse = altered(a);
        ask_about(&worse);
    }
    for (int i = 0; i < tries; i++) {
        a = any_action();
        ask_about(&a);
        // What the other side is offered, as if it were the seat's own to do.
        if (!asked && gd_game_waits(world(0)) == GD_WAITS_DECISION && offered_action(&a))
            ask_about(&a);
    }
}

static inline void ask_advice(void)
{
    static const char *const players[] = {"random", "scripted"};
    if (gd_game_waits(world(0)) != GD_WAITS_DECISION)
        return;
    for (int i = 0; i < 2; i++) {
        gd_json_out *out = say(i, "advise");
        gd_json_put_string(out, "seat", worlds.who);
        gd_json_put_string(out, "player", players[worlds.comparisons % 2]);
        gd_json_close(out);
    }
    same_answers(false);
}

// What the staff would do of one kind, about which a seat may ask as well that does not decide.
static inline void ask_staff(void)
{
    const gd_rules *rules = gd_game_rules(world(0));
    const char *verb = rules->verbs[chance((uint32_t)rules->verb_count)].name;
    if (gd_game_waits(world(0)) != GD_WAITS_DECISION)
        return;
    for (int i = 0; i < 2; i++) {
        gd_json_out *out = say(i, "advise");
        gd_json_put_string(out, "seat", worlds.who);
        gd_json_array(out, "only");
        gd_json_put_string(out, NULL, verb);
        for (const gd_staff *s = rules->staff; s && s->kind; s++)
            if (strcmp(rules->verbs[s->verb].name, verb) != 0)
                gd_json_put_string(out, NULL, rules->verbs[s->verb].name);
        gd_json_close(out);
        gd_json_close(out);
    }
    same_answers(false);
}

static inline void ask_about_piece(void)
{
    char name[GD_NAME_SIZE];
    gd_names names = names_known();
    int count = gd_names_count(&names);
    if (count == 0)
        return;
    gd_names_piece(&names, (gd_id)(1 + chance((uint32_t)count)), name, sizeof name);
    for (int i = 0; i < 2; i++) {
        gd_json_out *out = say(i, "sketch");
        gd_json_put_string(out, "unit", name);
        gd_json_put_string(out, "seat", worlds.who);
        gd_json_close(out);
    }
    same_answers(false);
}

// Whoever holds the seat and no more is told the same by every word that he can say alone: what he
// may know, or that it is not for him.
static inline void ask_as_stranger(void)
{
    gd_access access;
    for (int i = 0; gd_engine_op(i, &access); i++) {
        char message[80];
        snprintf(message, sizeof message, "{\"op\":\"%s\"}", gd_engine_op(i, &access));
        bool changes = strstr(message, "\"undo\"") || strstr(message, "\"redo\"");
        if (access == GD_ACCESS_ANYONE || changes)
            continue;
        keep(gd_engine_line_for(worlds.engine[0], worlds.seat, message, strlen(message)));
        const char *second =
            gd_engine_line_for(worlds.engine[1], worlds.seat, message, strlen(message));
        worlds.comparisons++;
        if (strcmp(worlds.kept, second) != 0)
            tell_apart(worlds.kept, second);
        if (!gd_access_for_seat(access))
            CHECK(strstr(second, "is for the referee, not for a seat"));
    }
}

static inline void ask_everything(int tries)
{
    const gd_row *row = gd_game_row(world(0));
    const char *moment = row ? row->name : "the end";
    char *where = strstr(worlds.place, ", at ");
    size_t used = where ? (size_t)(where - worlds.place) : strlen(worlds.place);
    snprintf(worlds.place + used, sizeof worlds.place - used, ", at %s", moment);
    ask_both("view", "seat", worlds.who);
    ask_both("decision", "seat", worlds.who);
    ask_both("actions", "seat", worlds.who);
    if (chance(4) == 0)
        ask_as_stranger();
    ask_advice();
    if (chance(3) == 0)
        ask_staff();
    ask_about_piece();
    ask_about_actions(tries);
}

// --- playing on ----------------------------------------------------------------------------------

static inline bool legal_in(int i, const gd_action *a)
{
    gd_verdict unread;
    return gd_check(world(i), gd_game_seat(world(i)), a, &unread);
}

// What the seat would see if the action were done.
static inline void see_after(int i, const gd_action *a)
{
    gd_verdict unread;
    gd_game *trial = trial_of(i);
    CHECK(gd_apply(trial, gd_game_seat(trial), a, &unread));
    gd_view(trial, worlds.seat, worlds.view[i]);
}

static inline bool saw_the_same(void)
{
    return memcmp(worlds.view[0], worlds.view[1], worlds.rules->state_size) == 0;
}

static inline bool hides_in(const gd_game *g)
{
    return worlds.rules->hides(gd_game_scenario(g), gd_game_state(g), worlds.seat);
}

// As long as nothing is hidden, before or after, what is done is done in the open.
static inline bool may_be_secret(void)
{
    for (int i = 0; i < 2; i++)
        if (!hides_in(world(i)) && !hides_in(worlds.trial[i]))
            return false;
    return true;
}

// Would the two actions lead to the same state there? Then the choice between them is no secret,
// but something that is told and done with.
static inline bool same_to_the_game(const gd_action *a, const gd_action *b)
{
    uint64_t hash;
    if (!legal_in(1, a))
        return false;
    see_after(1, a);
    hash = gd_game_hash(worlds.trial[1]);
    see_after(1, b);
    return gd_game_hash(worlds.trial[1]) == hash;
}

// Another action in the other world by which the seat sees the same: a secret choice.
static inline bool find_twin(const gd_action *a, gd_action *twin)
{
    see_after(0, a);
    for (int i = 0; i < 4; i++) {
        if (i % 2)
            *twin = altered(*a);
        else if (!gd_player_choose(GD_PLAYER_RANDOM, worlds.mind, world(1), twin))
            return false;
        if (!legal_in(1, twin) || same_to_the_game(a, twin))
            continue;
        see_after(1, twin);
        if (saw_the_same() && may_be_secret()) {
            worlds.twins++;
            return true;
        }
    }
    return false;
}

static inline void say_apply(int i, const gd_action *a)
{
    gd_names names = names_in(i);
    gd_json_out *out = say(i, "apply");
    gd_action_write(&names, a, out, "action");
    gd_json_put_string(out, "seat", worlds.who);
    gd_put_seat(out, "actor", names.scenario, gd_game_seat(world(i)));
    gd_json_close(out);
}

static inline uint32_t reveals_of(const gd_game *g)
{
    return ((const gd_flow *)gd_game_state(g))->reveals;
}

static inline bool is_bare(const gd_action *a)
{
    gd_action blank = gd_action_blank(a->verb);
    return memcmp(a, &blank, sizeof blank) == 0;
}

// Has a piece come onto the table in both worlds that was not there, and is not the same in both?
// Whoever comes is seen as he is.
static inline bool has_come(void)
{
    const gd_rules *rules = worlds.rules;
    gd_names names = names_known();
    for (gd_id i = 1; i <= gd_names_count(&names); i++) {
        gd_drawing before, after;
        size_t at = rules->piece_offset + (size_t)(i - 1) * rules->piece_stride;
        if (memcmp(worlds.view[0] + at, worlds.view[1] + at, rules->piece_stride) == 0)
            continue;
        rules->draw(names.scenario, names.state, i, &before);
        rules->draw(names.scenario, worlds.view[0], i, &after);
        if (!before.on_table && after.on_table)
            return true;
    }
    return false;
}

// Is something shown now, rightly, that was hidden and is not the same in both worlds? A rule that
// shows something says so. What an action names itself is the same in both; but one that names
// nothing, such as "declare", may show what was planned before.
static inline bool is_shown(const gd_action *a)
{
    bool says = true;
    for (int i = 0; i < 2; i++)
        says = says && reveals_of(worlds.trial[i]) != reveals_of(world(i));
    if (!says && !saw_the_same())
        tell_apart("a view before something is revealed", "another view");
    return says && ((worlds.plans && is_bare(a)) || has_come());
}

// Has the seat's own choice brought everything into the open, as when both have chosen in secret
// and the second one speaks? Then nothing is left that it should not know.
static inline bool lays_all_open(void)
{
    bool open = true;
    for (int i = 0; i < 2; i++) {
        const gd_game *after = worlds.trial[i];
        open = open && reveals_of(after) != reveals_of(world(i)) &&
               !worlds.rules->hides(gd_game_scenario(after), gd_game_state(after), worlds.seat);
    }
    return open;
}

// Something that can be done in both worlds, if there is anything.
static inline bool find_common(gd_action *a)
{
    for (int i = 0; i < 12; i++)
        if (gd_player_choose(GD_PLAYER_RANDOM, worlds.mind, world(0), a) && legal_in(1, a))
            return true;
    return false;
}

// What is done in the one world, and what in the other.
static inline bool choose_both(gd_player player, gd_action *a, gd_action *other)
{
    if (!gd_player_choose(player, worlds.mind, world(0), a))
        return false;
    *other = *a;
    if (decides()) {
        CHECK(legal_in(1, a)); // the seat itself can do the same in both
        return true;
    }
    if ((!legal_in(1, a) || chance(4) == 0) && find_twin(a, other))
        return true;
    if (!legal_in(1, a) && !find_common(a))
        return false;
    *other = *a;
    return true;
}

// The seat that must decide does something. False if the other world cannot go on in the same way.
static inline bool decide(gd_player player)
{
    gd_action a, other;
    bool own = decides();
    if (!choose_both(player, &a, &other))
        return false;
    worlds.plans |= memcmp(&a, &other, sizeof a) != 0;
    see_after(0, &a);
    see_after(1, &other);
    if (own ? lays_all_open() : is_shown(&a))
        return false;
    say_apply(0, &a);
    say_apply(1, &other);
    CHECK(strstr(same_answers(false), "\"verdict\":{\"ok\":true"));
    return true;
}

static inline void say_dice(int i, const uint8_t *values, int count)
{
    gd_json_out *out = say(i, "give_dice");
    gd_json_array(out, "dice");
    for (int k = 0; k < count; k++)
        gd_json_put_int(out, NULL, values[k]);
    gd_json_close(out);
    gd_json_put_string(out, "seat", worlds.who);
    gd_json_close(out);
}

// What the seat would see if the dice fell so; the state that came of it is left in the trial.
static inline void see_thrown(int i, const uint8_t *values, int count)
{
    gd_game *trial = trial_of(i);
    CHECK(gd_game_give_dice(trial, values, count, NULL));
    gd_view(trial, worlds.seat, worlds.view[i]);
}

// Other dice in the other world by which the seat sees the same, though not the same came of them:
// then they are a secret, whatever the rules say about them.
static inline bool find_other_throw(const gd_ask *ask, const uint8_t *values, uint8_t *other)
{
    see_thrown(0, values, ask->count);
    for (int i = 0; i < 2; i++) {
        gd_ask_throw(ask, &worlds.random, other);
        see_thrown(1, values, ask->count);
        uint64_t hash = gd_game_hash(worlds.trial[1]);
        see_thrown(1, other, ask->count);
        if (saw_the_same() && gd_game_hash(worlds.trial[1]) != hash)
            return true;
    }
    return false;
}

static inline bool can_fall(const gd_ask *ask, const uint8_t *values)
{
    for (int i = 0; i < ask->count; i++)
        if (!gd_ask_allows(ask, values[i]))
            return false;
    return true;
}

// Do these dice show the seat, rightly, what was hidden and is not the same in both worlds?
static inline bool show_something(uint8_t values[2][GD_MAX_DICE], int count)
{
    bool says = true;
    for (int i = 0; i < 2; i++) {
        see_thrown(i, values[i], count);
        says = says && reveals_of(worlds.trial[i]) != reveals_of(world(i));
    }
    return says && !saw_the_same();
}

// Dice fall: the same in both worlds, but for those that the seat may not know.
static inline bool throw_dice(void)
{
    gd_ask ask[2];
    uint8_t values[2][GD_MAX_DICE] = {0}, other[GD_MAX_DICE];
    for (int i = 0; i < 2; i++)
        CHECK(gd_game_ask(world(i), &ask[i]));
    CHECK_INT(ask[1].count, ask[0].count);
    gd_ask_throw(&ask[0], &worlds.random, values[0]);
    memcpy(values[1], values[0], sizeof values[0]);
    if (ask[0].seats && !(ask[0].seats >> worlds.seat & 1))
        gd_ask_throw(&ask[1], &worlds.random, values[1]);
    if (!can_fall(&ask[1], values[1]))
        return false; // a card that the other side holds there
    if (gd_game_seat(world(0)) != worlds.seat && can_fall(&ask[1], values[0]) &&
        find_other_throw(&ask[1], values[0], other))
        memcpy(values[1], other, sizeof other);
    if (show_something(values, ask[0].count))
        return false;
    for (int i = 0; i < 2; i++)
        say_dice(i, values[i], ask[i].count);
    same_answers(false);
    return true;
}

// Takes back and does again, if the seat may.
static inline void take_back(void)
{
    bool can = gd_session_can_undo(gd_engine_session(worlds.engine[0]), NULL);
    if (gd_session_can_undo(gd_engine_session(worlds.engine[1]), NULL) != can)
        tell_apart("can be taken back", "or not");
    if (!decides())
        return;
    say_both("undo", NULL, NULL);
    keep(answer_of(0, &worlds.message[0]));
    const char *second = answer_of(1, &worlds.message[1]);
    // Afterwards it may be the other side's decision, and the answer is not the seat's to read.
    if (!can || decides()) {
        worlds.comparisons++;
        if (strcmp(worlds.kept, second) != 0)
            tell_apart(worlds.kept, second);
    }
    ask_both("view", "seat", worlds.who);
    if (!can)
        return;
    say_both("redo", NULL, NULL);
    same_answers(false);
}

static inline void play_on(int steps, int tries)
{
    gd_player player = chance(2) ? GD_PLAYER_RANDOM : GD_PLAYER_SCRIPTED;
    int done = 0;
    for (; done < steps; done++) {
        gd_waiting waits = gd_game_waits(world(0));
        if (waits == GD_WAITS_NOTHING || !(waits == GD_WAITS_DICE ? throw_dice() : decide(player)))
            break;
        worlds.steps++;
        ask_both("view", "seat", worlds.who);
        if (chance(4) == 0)
            take_back();
        if (chance(4) == 0)
            ask_everything(tries);
    }
    if (done > 0)
        ask_everything(tries);
    ask_both("story", "seat", worlds.who);
}

// Both games as they are put before the seat, and what comes of them.
static inline void compare_worlds(void)
{
    worlds.positions++;
    ask_everything(2);
    play_on(1 + (int)chance(10), 1);
}

static inline void look_from(const gd_game *game, gd_seat seat)
{
    worlds.seat = seat;
    gd_seat_word(gd_game_scenario(game), seat, worlds.who, sizeof worlds.who);
}

// One moment of a game, one seat: the same moment with what is hidden dealt again.
static inline void deal_again(const gd_game *game, gd_seat seat, unsigned char *other)
{
    const gd_scenario *sc = gd_game_scenario(game);
    look_from(game, seat);
    if (!redeal(sc, gd_game_state(game), seat, other))
        return;
    // Somebody else may be in the midst of something; and while a battle is prepared, everybody.
    const gd_row *row = gd_game_row(game);
    worlds.plans = gd_game_seat(game) != seat || (row && row->prepares);
    put_world(0, sc, gd_game_state(game));
    put_world(1, sc, other);
    for (int i = 0; i < 2; i++)
        gd_view(world(i), seat, worlds.view[i]);
    if (!saw_the_same())
        tell_apart("the bytes of a view", "others");
    compare_worlds();
}

// The same moment in both, at which somebody else chooses something that the seat cannot see.
static inline void choose_secretly(const gd_game *game, gd_seat seat, const gd_action *a)
{
    size_t size = worlds.rules->state_size;
    look_from(game, seat);
    worlds.game[0] = worlds.game[1] = game;
    see_after(0, a);
    for (int i = 0; i < 6; i++) {
        gd_action twin = altered(*a);
        if (!legal_in(1, &twin))
            continue;
        see_after(1, &twin);
        const void *one = gd_game_state(worlds.trial[0]), *other = gd_game_state(worlds.trial[1]);
        if (!saw_the_same() || !may_be_secret() || memcmp(one, other, size) == 0)
            continue;
        for (int k = 0; k < 2; k++)
            put_world(k, gd_game_scenario(game), gd_game_state(game));
        say_apply(0, a);
        say_apply(1, &twin);
        same_answers(false);
        worlds.twins++;
        worlds.plans = true;
        compare_worlds();
        return;
    }
}
