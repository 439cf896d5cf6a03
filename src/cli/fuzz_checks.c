// cli/fuzz_checks.c - the promises of the engine, checked.
#include "cli/fuzz_checks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/fuzz_army.h"
#include "cli/fuzz_try.h"
#include "core/scenario.h"
#include "game/cards.h"
#include "game/dice_source.h"
#include "game/possible.h"
#include "protocol/action_json.h"
#include "protocol/army_json.h"
#include "protocol/position_json.h"
#include "protocol/view_json.h"

// Costly checks are made now and then: one decision in so many.
enum {
    POSITION_EVERY = 61,
    UNDO_EVERY = 29,
    JSON_EVERY = 53,
    WORDS_EVERY = 29,
    TRY_EVERY = 31,
    ARMY_EVERY = 4
};

struct fuzz_game {
    gd_session *session;
    const gd_game *game;
    const gd_rules *rules;
    const gd_scenario *scenario;
    gd_player player[GD_SIDES];
    gd_mind *mind;
    gd_random random; // for what is checked; what is played has its own
    gd_game *copy;    // plays the same actions with the same dice
    gd_game *trial;   // where actions are tried out
    unsigned char *view, *changed, *view_changed;
    gd_scenario *read_scenario;
    fuzz_counts *counts;
    int64_t advice, bad_advice;
};

static bool broken(char *why, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool broken(char *why, size_t size, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why, size, format, list);
    va_end(list);
    return false;
}

fuzz_game *fuzz_open(gd_session *session, const gd_player player[GD_SIDES], uint64_t seed,
                     fuzz_counts *counts)
{
    fuzz_game *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->session = session;
    g->game = gd_session_game(session);
    g->rules = gd_game_rules(g->game);
    g->scenario = gd_game_scenario(g->game);
    memcpy(g->player, player, sizeof g->player);
    g->counts = counts;
    g->mind = gd_mind_new(g->rules, seed ^ 0x5eed);
    gd_random_seed(&g->random, seed ^ 0xc4ec);
    g->copy = gd_game_clone(g->game);
    g->trial = gd_game_clone(g->game);
    g->view = malloc(g->rules->state_size);
    g->changed = malloc(g->rules->state_size);
    g->view_changed = malloc(g->rules->state_size);
    g->read_scenario = malloc(sizeof *g->read_scenario);
    if (g->mind && g->copy && g->trial && g->view && g->changed && g->view_changed &&
        g->read_scenario)
        return g;
    fuzz_close(g);
    return NULL;
}

void fuzz_close(fuzz_game *g)
{
    if (!g)
        return;
    gd_mind_free(g->mind);
    gd_game_free(g->copy);
    gd_game_free(g->trial);
    free(g->view);
    free(g->changed);
    free(g->view_changed);
    free(g->read_scenario);
    free(g);
}

static bool now_and_then(fuzz_game *g, uint32_t every)
{
    return gd_random_below(&g->random, every) == 0;
}

static bool check_sound(const fuzz_game *g, char *why, size_t size)
{
    gd_error err = {0};
    const gd_flow *flow = gd_game_state(g->game);
    if (!gd_state_good(g->rules, g->scenario, flow, &err))
        return broken(why, size, "the position is not sound: %s", err.text);
    if (flow->over && flow->why == GD_BROKEN_OFF)
        return broken(why, size, "%s", gd_ended(g->rules, flow));
    return true;
}

// What leaves nothing open must be accepted as it is; what leaves something open names pieces and
// words that exist.
static bool check_offers(fuzz_game *g, char *why, size_t size)
{
    const gd_offers *offers = &g->mind->offers;
    gd_seat seat = gd_game_seat(g->game);
    uint64_t hash = gd_game_hash(g->game);
    if (offers->full)
        return broken(why, size, "there are more than %d offers", GD_MAX_OFFERS);
    for (int i = 0; i < offers->count; i++) {
        gd_verdict v;
        gd_action a = gd_action_of(&offers->list[i]);
        if (offers->list[i].verb >= g->rules->verb_count)
            return broken(why, size, "offer %d has no verb", i);
        if (offers->list[i].open)
            continue;
        g->counts->offers++;
        if (gd_check(g->game, seat, &a, &v))
            continue;
        char reason[200];
        gd_text_write(g->rules, g->scenario, gd_game_state(g->game), &v.why, reason, sizeof reason);
        return broken(why, size, "%s is offered but refused: %s (%s)", g->rules->verbs[a.verb].name,
                      reason, g->rules->catalogue->clauses[v.clause].id);
    }
    if (gd_game_hash(g->game) != hash)
        return broken(why, size, "asking about offers changed the game");
    return true;
}

// How many values the verb has; spoiling others would change nothing.
static uint32_t values_of(const fuzz_game *g, int verb)
{
    int n = 0;
    for (int i = 0; i < GD_VALUES && g->rules->verbs[verb].params[i].name; i++)
        n += gd_param_values(&g->rules->verbs[verb].params[i]);
    return (uint32_t)(n > 0 ? n : 1);
}

// An action with something wrong (or at least different) about it.
static void spoil(fuzz_game *g, gd_action *a)
{
    uint32_t values = values_of(g, a->verb);
    static const int32_t odd[] = {0,
                                  1,
                                  -1,
                                  2,
                                  255,
                                  256,
                                  65535,
                                  3599,
                                  3600,
                                  1000,
                                  72000,
                                  -72000,
                                  GD_ABSENT,
                                  1000 * GD_INCH,
                                  -1000 * GD_INCH};
    int32_t value = odd[gd_random_below(&g->random, sizeof odd / sizeof odd[0])];
    if (gd_random_below(&g->random, 3) == 0)
        value = (int32_t)gd_random_below(&g->random, 80000) - 4000;
    if (a->words[0] && gd_random_below(&g->random, 4) == 0) {
        static const unsigned char wrong[] = {0, 1, '\t', 0x7F, 0xC2, 0xFF};
        a->words[gd_random_below(&g->random, sizeof a->words)] =
            (char)wrong[gd_random_below(&g->random, sizeof wrong)];
        return;
    }
    switch (gd_random_below(&g->random, 6)) {
    case 0:
        a->verb = (uint16_t)gd_random_below(&g->random, (uint32_t)g->rules->verb_count + 2);
        break;
    case 1:
        if (a->count > 0) {
            gd_item *item = &a->item[gd_random_below(&g->random, a->count)];
            *(gd_random_below(&g->random, 2) ? &item->a : &item->b) = value;
            break;
        }
        // fall through
    case 2:
        a->value[gd_random_below(&g->random, values)] = value;
        break;
    case 3:
        a->count = (uint16_t)gd_random_below(&g->random, GD_ITEMS + 1);
        break;
    case 4:
        a->value[gd_random_below(&g->random, values)] = (int32_t)gd_random_below(&g->random, 30);
        break;
    default:
        if (a->count > 0) {
            int32_t *b = &a->item[gd_random_below(&g->random, a->count)].b;
            *b = *b == GD_ABSENT ? value : *b + (int32_t)gd_random_below(&g->random, 4000) - 2000;
        } else
            a->verb = (uint16_t)gd_random_below(&g->random, (uint32_t)g->rules->verb_count + 2);
        break;
    }
}

static bool value_sayable(const fuzz_game *g, const gd_param *p, const int32_t *value)
{
    int count = gd_names_count(&(gd_names){g->rules, g->scenario, gd_game_state(g->game)}),
        choices = 0;
    const int32_t far = 1000 * GD_INCH;
    if (*value == GD_ABSENT)
        return p->optional && (p->type != GD_PARAM_POINT || value[1] == GD_ABSENT);
    switch (p->type) {
    case GD_PARAM_PIECE:
        return *value >= 1 && *value <= count;
    case GD_PARAM_CHOICE:
        while (p->choices[choices])
            choices++;
        return *value >= 0 && *value < choices;
    case GD_PARAM_FLAG:
        return *value == 0 || *value == 1;
    case GD_PARAM_POINT:
        return *value >= -far && *value <= far && value[1] >= -far && value[1] <= far;
    case GD_PARAM_ZONE:
        return gd_zone_possible(*value);
    case GD_PARAM_ANGLE:
        return *value >= 0 && *value < GD_TURN;
    case GD_PARAM_TEXT: // the bytes may be wrong all the same
        return *value >= 1 && *value <= gd_words_room(p);
    case GD_PARAM_CARD:
        if (g->rules->cards)
            return gd_card_name(g->rules, *value) != NULL;
        // fall through
    default:
        return *value >= (p->high ? p->low : -far) && *value <= (p->high ? p->high : far);
    }
}

// Could a message or a typed order say this? What the readers refuse never comes before the rules.
static bool sayable(const fuzz_game *g, const gd_action *a)
{
    if (a->verb >= g->rules->verb_count)
        return false;
    const gd_verb *verb = &g->rules->verbs[a->verb];
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (!value_sayable(g, &verb->params[i], &a->value[at]))
            return false;
        at += gd_param_values(&verb->params[i]);
    }
    if (a->count < verb->list.low || a->count > verb->list.high)
        return false;
    for (int i = 0; i < a->count; i++) {
        const int32_t item[4] = {a->item[i].a, a->item[i].b, a->item[i].c, GD_ABSENT};
        gd_param amount = {0};
        int kinds = 0;
        if (verb->list.type == GD_LIST_STEPS) {
            while (verb->list.steps[kinds].name)
                kinds++;
            if (item[0] < 0 || item[0] >= kinds)
                return false;
            amount.type = verb->list.steps[item[0]].type;
            amount.choices = verb->list.steps[item[0]].choices;
            if (!value_sayable(g, &amount, &item[1]))
                return false;
            continue;
        }
        at = 0;
        for (int k = 0; k < 3 && verb->list.fields[k].name; k++) {
            if (!value_sayable(g, &verb->list.fields[k], &item[at]))
                return false;
            at += gd_param_values(&verb->list.fields[k]);
        }
    }
    return true;
}

// A refusal gives a reason and leaves no trace; asking changes nothing either way.
static bool check_spoiled(fuzz_game *g, const gd_action *chosen, char *why, size_t size)
{
    gd_action a = *chosen;
    gd_verdict v;
    uint64_t hash = gd_game_hash(g->game);
    gd_seat seat = gd_game_seat(g->game);
    if (gd_random_below(&g->random, 8) == 0)
        seat = (gd_seat)gd_random_below(&g->random, 4);
    else
        for (int i = 0; i < 24; i++) {
            spoil(g, &a);
            if (sayable(g, &a))
                break;
            a = *chosen;
        }
    bool legal = gd_check(g->game, seat, &a, &v);
    if (legal != v.ok)
        return broken(why, size, "a verdict contradicts itself");
    if (gd_game_hash(g->game) != hash)
        return broken(why, size, "asking about an action changed the game");
    if (now_and_then(g, TRY_EVERY) &&
        !fuzz_try(g->game, seat, &a, g->trial, &g->mind->offers, why, size))
        return false;
    if (legal) {
        g->counts->spoiled_legal++;
        return true;
    }
    g->counts->spoiled_refused++;
    char reason[300];
    gd_text_write(g->rules, g->scenario, gd_game_state(g->game), &v.why, reason, sizeof reason);
    if (!reason[0])
        return broken(why, size, "a refused %s gives no reason",
                      a.verb < g->rules->verb_count ? g->rules->verbs[a.verb].name : "action");
    if (v.clause > g->rules->catalogue->clause_count)
        return broken(why, size, "a refusal cites clause %d, which does not exist", v.clause);
    gd_game_copy(g->copy, g->game);
    if (gd_apply(g->copy, seat, &a, &v))
        return broken(why, size, "what was refused when asked was done when ordered");
    if (gd_game_hash(g->copy) != hash)
        return broken(why, size, "a refused action left a trace");
    return true;
}

static char *view_text(const gd_game *game, gd_seat seat)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_view_write(game, seat, NULL, &out, "view");
    for (gd_side side = 0; side < GD_SIDES; side++)
        gd_muster_write(game, seat, side, &out, gd_side_word(side));
    gd_json_close(&out);
    return out.text;
}

// Changes every byte that the view does not have as it is. Whether there is something at all may be
// known: what is not zero stays so.
static void scramble(fuzz_game *g, const unsigned char *state)
{
    for (size_t i = 0; i < g->rules->state_size; i++)
        if (g->view[i] != state[i])
            g->changed[i] = (unsigned char)(state[i] ? 1 + gd_random_below(&g->random, 255) : 0);
}

// Whatever is hidden from a seat is changed at random; what the seat sees must stay the same.
static bool check_hidden(fuzz_game *g, char *why, size_t size)
{
    const unsigned char *state = gd_game_state(g->game);
    size_t length = g->rules->state_size;
    for (gd_seat seat = 0; seat < g->scenario->players.seat_count && g->rules->hide; seat++) {
        if (g->rules->hides && !g->rules->hides(g->scenario, state, seat))
            continue;
        gd_view(g->game, seat, g->view);
        memcpy(g->changed, state, length);
        if (memcmp(g->view, state, length) == 0)
            continue;
        if (g->rules->redeal)
            g->rules->redeal(g->scenario, g->changed, seat, &g->random);
        else
            scramble(g, state);
        g->counts->hidden++;
        memcpy(g->view_changed, g->changed, length);
        g->rules->hide(g->scenario, g->view_changed, seat);
        if (memcmp(g->view, g->view_changed, length) != 0)
            return broken(why, size, "what seat %d sees depends on what is hidden from it", seat);
        if (!now_and_then(g, JSON_EVERY))
            continue;
        memcpy(gd_game_state_mut(g->copy), g->changed, length);
        char *before = view_text(g->game, seat), *after = view_text(g->copy, seat);
        bool same = before && after && strcmp(before, after) == 0;
        free(before);
        free(after);
        if (!same)
            return broken(why, size,
                          "the view that seat %d is sent depends on what is hidden from it", seat);
    }
    return true;
}

// The position in full, written and read again, is the same moment.
static bool check_position(fuzz_game *g, char *why, size_t size)
{
    gd_json_out out = {0};
    gd_error err = {0};
    gd_names names = {g->rules, g->scenario, gd_game_state(g->game)};
    gd_json_begin(&out);
    gd_position_write(&names, true, &out, NULL);
    gd_json_doc *doc = out.failed ? NULL : gd_json_parse(out.text, out.length, &err);
    gd_position text = {.base = doc ? gd_json_root(doc) : NULL};
    bool read = doc && gd_position_read(g->rules, &text, g->read_scenario, g->changed, &err);
    bool same = read && memcmp(g->changed, gd_game_state(g->game), g->rules->state_size) == 0;
    gd_json_free(doc);
    gd_json_end(&out);
    g->counts->positions++;
    if (!read)
        return broken(why, size, "the position cannot be read back: %s: %s", err.path, err.text);
    return same || broken(why, size, "the position read back is not the one that was written");
}

// Words for everything, for the sake of what the sanitizers see.
static void say_everything(const fuzz_game *g)
{
    char text[400];
    gd_text status = {0};
    gd_game_prompt(g->game, text, sizeof text);
    if (g->rules->status) {
        g->rules->status(g->scenario, gd_game_state(g->game), &status);
        gd_text_write(g->rules, g->scenario, gd_game_state(g->game), &status, text, sizeof text);
    }
    const gd_log *log = gd_game_log(g->game);
    for (int i = 0; i < log->count; i++)
        gd_text_write(g->rules, g->scenario, gd_game_state(g->game), &log->event[i].text, text,
                      sizeof text);
    free(view_text(g->game, gd_game_seat(g->game)));
}

static bool check_undo(fuzz_game *g, char *why, size_t size)
{
    gd_error err = {0};
    uint64_t hash = gd_game_hash(g->game);
    if (!gd_session_can_undo(g->session, NULL))
        return true;
    g->counts->undone++;
    if (!gd_session_undo(g->session, &err))
        return broken(why, size, "a decision that can be taken back was not: %s", err.text);
    if (!gd_session_redo(g->session, &err))
        return broken(why, size, "what was taken back could not be done again: %s", err.text);
    return gd_game_hash(g->game) == hash ||
           broken(why, size, "taking back and doing again led elsewhere");
}

static gd_player player_now(const fuzz_game *g)
{
    gd_side side = gd_seat_side(g->scenario, gd_game_seat(g->game));
    return g->player[side < GD_SIDES ? side : GD_UNION];
}

static bool choose(fuzz_game *g, gd_action *out)
{
    bool found = gd_player_choose(player_now(g), g->mind, g->game, out);
    g->counts->advice += g->mind->advice - g->advice;
    g->counts->bad_advice += g->mind->bad_advice - g->bad_advice;
    g->advice = g->mind->advice;
    g->bad_advice = g->mind->bad_advice;
    // Now and then somebody gives up, so that this is tried too.
    int concede = gd_verb_concede(g->rules);
    if (found && concede >= 0 && gd_random_below(&g->mind->random, 20000) == 0) {
        gd_action a = gd_action_blank(concede);
        gd_verdict v;
        if (gd_check(g->game, gd_game_seat(g->game), &a, &v))
            *out = a;
    }
    return found;
}

bool fuzz_decision(fuzz_game *g, char *why, size_t size)
{
    gd_action action;
    gd_verdict verdict;
    gd_error err = {0};
    gd_seat seat = gd_game_seat(g->game);
    if (!choose(g, &action))
        return broken(why, size, "a dead end in %s: %d offers, and nothing legal was found",
                      gd_game_row(g->game)->name, g->mind->offers.count);
    if (!check_offers(g, why, size) || !check_hidden(g, why, size) ||
        !check_spoiled(g, &action, why, size))
        return false;
    if (gd_game_raising(g->game) && now_and_then(g, ARMY_EVERY) &&
        !fuzz_army(g->session, why, size))
        return false;
    bool tried = now_and_then(g, TRY_EVERY);
    if (tried && !fuzz_try(g->game, seat, &action, g->trial, &g->mind->offers, why, size))
        return false;
    uint32_t reveals = ((const gd_flow *)gd_game_state(g->game))->reveals;
    gd_game_copy(g->copy, g->game);
    if (!gd_session_apply(g->session, seat, &action, NULL, 0, &verdict, &err))
        return broken(why, size, "%s was accepted when asked and refused when ordered: %s",
                      g->rules->verbs[action.verb].name, err.text);
    if (gd_game_log(g->game)->lost > 0)
        return broken(why, size, "%d events were lost", gd_game_log(g->game)->lost);
    if (tried && !fuzz_came_true(g->game, seat, g->trial, reveals, why, size))
        return false;
    g->counts->tried += tried;
    // The copy is given the dice that fell, and must end up in the same place.
    gd_dice_script script = {0};
    script.count = gd_game_rolled(g->game, &script.values);
    gd_game_set_dice(g->copy, gd_script_source(&script));
    if (!gd_apply(g->copy, seat, &action, &verdict) || script.next != script.count ||
        gd_game_hash(g->copy) != gd_game_hash(g->game))
        return broken(why, size,
                      "a copy of the game, given the same action and dice, went elsewhere");
    if (!check_sound(g, why, size))
        return false;
    if (now_and_then(g, WORDS_EVERY))
        say_everything(g);
    if (now_and_then(g, POSITION_EVERY) && !check_position(g, why, size))
        return false;
    return !now_and_then(g, UNDO_EVERY) || check_undo(g, why, size);
}

bool fuzz_finish(fuzz_game *g, char *why, size_t size)
{
    size_t length;
    gd_error err = {0};
    char *text = gd_session_text(g->session, &length);
    gd_session *again = text ? gd_session_read(text, length, -1, NULL, 0, &err) : NULL;
    bool same = again && gd_game_hash(gd_session_game(again)) == gd_game_hash(g->game);
    gd_session_free(again);
    free(text);
    if (same)
        return true;
    return broken(why, size, "the record does not replay: line %d: %s", err.line,
                  err.text[0] ? err.text : "another hash at the end");
}

void fuzz_explain_next(fuzz_game *g, char *why, size_t size)
{
    gd_action action;
    gd_json_out out = {0};
    gd_names names = {g->rules, g->scenario, gd_game_state(g->game)};
    gd_json_begin(&out);
    if (gd_player_choose(player_now(g), g->mind, g->game, &action))
        gd_action_write(&names, &action, &out, NULL);
    broken(why, size, "the program dies at or after this action: %s", out.text ? out.text : "none");
    gd_json_end(&out);
}
