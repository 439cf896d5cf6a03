// protocol/session.c - a game that writes itself down, with undo.
//
// Invariants
// 1. The lines replayed from line 0 give the game's state.
// 2. `past` holds the states before the last decisions that may be taken back, in order.
// 3. A game thrown by hand takes dice from `script`, which is empty except during a call.
#include "protocol/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/dice_source.h"
#include "game/possible.h"
#include "guidon/battle.h"
#include "protocol/action_json.h"
#include "protocol/army_order.h"
#include "protocol/battle_json.h"
#include "protocol/made_with.h"
#include "protocol/position_json.h"
#include "protocol/scenario_json.h"
#include "protocol/seed_json.h"
#include "protocol/values_json.h"

typedef struct done {
    gd_seat seat;
    gd_action action;
    void *before; // the state it was done in; NULL once it was taken back
    bool raising; // it raised an army
} done;

// A line of the record, with what must be known to find the army that a seat has raised.
typedef struct written {
    char *text;
    bool decision, undo;
    bool ends; // it said no more than that the army is complete
    gd_seat seat;
    char *order; // of a decision that raised an army: the action as an army file has it
} written;

struct gd_session {
    gd_scenario *scenario;
    gd_game *game;
    void *before, *view_before, *view_after; // memory for one state each
    bool manual, is_fair, is_keyed;
    gd_dice_seeded seeded;
    gd_keyed keyed;
    gd_dice_fair chain;
    gd_fair_point fair_before; // as it was before the line that is being written
    gd_dice_script script;
    char player[GD_MAX_SEATS][32];
    written *line;
    int line_count, line_room, most_lines, most_back;
    uint32_t serial; // of the state it began with: a position may be the middle of a game
    int number;      // of the last entry
    uint8_t rolled[GD_ENTRY_DICE];        // in it
    uint16_t rolled_seats[GD_ENTRY_DICE]; // bits of those who may know each
    int rolled_count;
    done *past;
    int past_count, past_room;
    done *undone;
    int undone_count, undone_room;
    gd_json_out scratch, order; // `order` has nothing in it unless an army is being raised
};

// Room for one more in an array that doubles; false if memory ran out.
static bool make_room(void **array, int count, int *room, size_t size)
{
    if (count < *room)
        return true;
    int more = *room ? *room * 2 : 16;
    void *larger = realloc(*array, (size_t)more * size);
    if (!larger)
        return false;
    *array = larger;
    *room = more;
    return true;
}

void gd_session_link(const gd_session *s, char out[GD_LINK_SIZE])
{
    const char *last = s->line[s->line_count - 1].text;
    size_t unused;
    gd_chain_find(last, strlen(last), out, &unused);
}

// The object in `scratch` as a line of its own, with the link to the line before.
static char *link_line(const gd_session *s)
{
    char before[GD_LINK_SIZE], link[GD_LINK_SIZE];
    size_t content = s->scratch.length - 1; // without the brace that ends it
    char *text = malloc(content + GD_LINK_ROOM + 1);
    if (!text)
        return NULL;
    if (s->line_count > 0)
        gd_session_link(s, before);
    gd_chain_link(s->line_count > 0 ? before : NULL, s->scratch.text, content, link);
    memcpy(text, s->scratch.text, content);
    gd_chain_write(link, text + content);
    return text;
}

static bool add_line(gd_session *s)
{
    void *lines = s->line;
    if (s->scratch.failed || !make_room(&lines, s->line_count, &s->line_room, sizeof *s->line))
        return false;
    s->line = lines;
    char *text = link_line(s);
    if (!text)
        return false;
    s->line[s->line_count++] = (written){.text = text};
    return true;
}

static void drop_line(gd_session *s)
{
    written *last = &s->line[--s->line_count];
    free(last->text);
    free(last->order);
}

static void forget(done *list, int *count)
{
    while (*count > 0)
        free(list[--*count].before);
}

void gd_session_free(gd_session *s)
{
    if (!s)
        return;
    while (s->line_count > 0)
        drop_line(s);
    forget(s->past, &s->past_count);
    forget(s->undone, &s->undone_count);
    free(s->line);
    free(s->past);
    free(s->undone);
    gd_json_end(&s->scratch);
    gd_json_end(&s->order);
    gd_game_free(s->game);
    free(s->before);
    free(s->view_before);
    free(s->view_after);
    free(s->scenario);
    free(s);
}

void gd_session_limit(gd_session *s, int lines, int back)
{
    s->most_lines = lines < s->most_lines ? lines : s->most_lines;
    s->most_back = back < s->most_back ? back : s->most_back;
}

int gd_session_room(const gd_session *s)
{
    return s->line_count < s->most_lines ? s->most_lines - s->line_count : 0;
}

static bool check_room(const gd_session *s, gd_error *err)
{
    return gd_session_room(s) > 0 ||
           gd_fail(err, "the record is full: a game has at most %d lines", s->most_lines);
}

const gd_game *gd_session_game(const gd_session *s) { return s->game; }

bool gd_session_manual(const gd_session *s) { return s->manual; }

bool gd_session_keyed(const gd_session *s) { return s->is_keyed; }

const gd_fair *gd_session_fair(const gd_session *s) { return s->is_fair ? &s->chain.fair : NULL; }

int gd_session_rolled(const gd_session *s, gd_seat viewer, uint8_t values[GD_ENTRY_DICE])
{
    int count = 0;
    for (int i = 0; i < s->rolled_count; i++)
        if (gd_may_know(s->rolled_seats[i], viewer))
            values[count++] = s->rolled[i];
    return count;
}

const char *gd_session_player(const gd_session *s, gd_seat seat)
{
    return seat < GD_MAX_SEATS && s->player[seat][0] ? s->player[seat] : "human";
}

int gd_session_lines(const gd_session *s) { return s->line_count; }

const char *gd_session_line(const gd_session *s, int line) { return s->line[line].text; }

int gd_session_number(const gd_session *s) { return s->number; }

int gd_session_decisions(const gd_session *s)
{
    return (int)(((const gd_flow *)gd_game_state(s->game))->serial - s->serial);
}

static gd_names names_of(const gd_session *s)
{
    return (gd_names){gd_game_rules(s->game), s->scenario, gd_game_state(s->game)};
}

// An entry is begun before what it tells is done, and ended after.
static void begin_entry(gd_session *s, gd_seat seat, const gd_action *action)
{
    gd_names names = names_of(s);
    gd_json_begin(&s->scratch);
    gd_json_object(&s->scratch, NULL);
    gd_json_put_int(&s->scratch, "n", s->number + 1);
    if (action) {
        gd_put_seat(&s->scratch, "seat", s->scenario, seat);
        gd_action_write(&names, action, &s->scratch, "do");
    }
}

// The dice of the entry are those that the game has rolled from number `first` on.
static bool end_entry(gd_session *s, int first, const uint8_t *dice, int count)
{
    const uint8_t *values;
    const uint16_t *seats = gd_game_rolled_seats(s->game) + first;
    int known = gd_game_rolled(s->game, &values) - first;
    gd_put_dice(&s->scratch, "dice", dice, count);
    if (s->is_fair && s->chain.fair.chain.used > s->fair_before.used)
        gd_fair_write_used(&s->chain, s->scenario, &s->scratch);
    gd_json_put_hex(&s->scratch, "hash", gd_game_hash(s->game));
    gd_json_close(&s->scratch);
    if (!add_line(s))
        return false;
    s->number++;
    s->rolled_count = count < GD_ENTRY_DICE ? count : GD_ENTRY_DICE;
    for (int i = 0; i < s->rolled_count; i++) {
        s->rolled[i] = dice[i];
        s->rolled_seats[i] = i < known ? seats[i] : 0;
    }
    return true;
}

// --- beginning -----------------------------------------------------------------------------------

// A key of `options` is an option of the battle or, if it has none of that name, a switch.
static bool is_battle_option(const gd_battle *battle, const char *name, int *out)
{
    for (int i = 0; i < battle->option_count; i++) {
        if (strcmp(battle->option[i].id, name) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

static bool read_options(const gd_rules *rules, const gd_json *options, gd_battle *battle,
                         gd_scenario *sc, gd_error *err)
{
    if (!options)
        return true;
    if (options->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, options, "expected an object of options");
    for (const gd_json *m = options->first; m; m = m->next) {
        int option;
        bool of_battle = is_battle_option(battle, m->name, &option);
        if (!sc && of_battle && !gd_json_bool(m, &battle->option[option].on, err))
            return false;
        if (sc && !of_battle && !gd_option_read(rules, m, sc, err))
            return false;
    }
    return true;
}

static void take_dice_from(gd_session *s, const gd_dice_from *from)
{
    s->manual = from->manual;
    s->is_fair = !from->manual && from->fair;
    s->is_keyed = !from->manual && !from->fair && from->key.set;
    gd_dice_source source = gd_script_source(&s->script);
    if (s->is_fair) {
        s->chain.fair = *from->fair;
        s->chain.rolls = 0;
        s->fair_before = gd_fair_now(&s->chain.fair);
        source = gd_fair_source(&s->chain);
    } else if (s->is_keyed) {
        gd_keyed_begin(&s->keyed, &from->key);
        source = gd_keyed_source(&s->keyed);
    } else if (!from->manual) {
        gd_random_seed(&s->seeded.random, from->seed);
        source = gd_seeded_source(&s->seeded);
    }
    gd_game_set_dice(s->game, source);
}

// Before the first of them falls, and after it is known which seats there are.
static bool agree_on_dice(gd_session *s, const gd_setup *setup, gd_error *err)
{
    gd_fair *fair = NULL;
    if (setup->fair && !setup->manual) {
        fair = malloc(sizeof *fair);
        if (!fair)
            return gd_fail(err, "out of memory");
        if (!gd_fair_begin(setup->fair, s->scenario, fair, err)) {
            free(fair);
            return false;
        }
    }
    take_dice_from(s, &(gd_dice_from){setup->manual, fair, setup->key, setup->seed});
    free(fair);
    return !setup->fair_link || !s->is_fair || gd_session_show_link(s, setup->fair_link, err);
}

static bool convert_battle(gd_session *s, const gd_setup *setup, gd_battle *battle, gd_error *err)
{
    gd_error why = {0};
    gd_scenario_usual(setup->rules, s->scenario);
    if (!gd_battle_read(setup->battle, battle, err) ||
        !read_options(setup->rules, setup->options, battle, NULL, err))
        return false;
    // Who plays is known to the conversion: some systems treat a program differently.
    if (setup->players && !gd_players_read(setup->players, s->scenario, err))
        return false;
    gd_players players = s->scenario->players;
    if (!setup->rules->convert(battle, s->scenario, &why))
        return gd_json_fail(err, setup->battle, "this battle cannot be fought by %s: %s",
                            setup->rules->id, why.text);
    gd_battle_formations(battle, s->scenario);
    if (s->scenario->players.seat_count == 0)
        s->scenario->players = players;
    return read_options(setup->rules, setup->options, battle, s->scenario, err);
}

static bool begin_battle(gd_session *s, const gd_setup *setup, gd_error *err)
{
    gd_battle *battle = malloc(sizeof *battle);
    if (!battle)
        return gd_fail(err, "out of memory");
    bool converted = convert_battle(s, setup, battle, err);
    free(battle);
    if (!converted || !agree_on_dice(s, setup, err))
        return false;
    gd_game_begin(s->game);
    return true;
}

static bool begin_position(gd_session *s, const gd_setup *setup, gd_error *err)
{
    gd_position position = {.base = setup->position};
    if (setup->options)
        return gd_json_fail(err, setup->options,
                            "expected no options here: they are in the position");
    if (!gd_position_read(setup->rules, &position, s->scenario, gd_game_state_mut(s->game), err) ||
        !agree_on_dice(s, setup, err))
        return false;
    gd_game_resume(s->game);
    return true;
}

static bool name_players(gd_session *s, const gd_json *players, gd_error *err)
{
    for (const gd_json *m = players ? players->first : NULL; m; m = m->next) {
        gd_seat seat;
        gd_error why = {0};
        if (!gd_seat_find(s->scenario, m->name, &seat, &why))
            return gd_json_fail(err, m, "%s", why.text);
        if (!gd_json_copy(m, s->player[seat], sizeof s->player[seat], err))
            return false;
    }
    return true;
}

static bool write_header(gd_session *s, const gd_setup *setup)
{
    gd_json_out *out = &s->scratch;
    gd_json_begin(out);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "guidon", "record");
    gd_made_with_write(setup->rules, out);
    if (setup->battle)
        gd_json_put_value(out, "battle", setup->battle);
    else
        gd_json_put_value(out, "position", setup->position);
    if (setup->options)
        gd_json_put_value(out, "options", setup->options);
    if (setup->players)
        gd_json_put_value(out, "players", setup->players);
    if (s->is_fair)
        gd_fair_write(&s->chain.fair, s->scenario, out, "fair");
    else if (setup->manual)
        gd_json_put_null(out, "seed");
    else
        gd_put_seed(out, "seed", setup->seed, &setup->key);
    gd_json_close(out);
    return add_line(s);
}

static bool take_memory(gd_session *s, const gd_rules *rules)
{
    s->scenario = calloc(1, sizeof *s->scenario);
    s->before = malloc(rules->state_size);
    s->view_before = malloc(rules->state_size);
    s->view_after = malloc(rules->state_size);
    if (s->scenario)
        s->game = gd_game_new(rules, s->scenario, gd_script_source(&s->script));
    return s->game && s->before && s->view_before && s->view_after;
}

static bool check_open(const gd_session *s, gd_error *err)
{
    return s->chain.fair.chain.open ||
           gd_fail(err,
                   "this needs dice, and the next link of the chain that they come from is not "
                   "known: without the secret the game can be looked at and checked, and not "
                   "gone on with");
}

static void load(gd_session *s, const uint8_t *dice, int count)
{
    s->script = (gd_dice_script){dice, count, 0};
}

// Dice that were given must all be used: the game may wait for more, but none may be left over.
static bool check_dice(gd_session *s, gd_error *err)
{
    gd_ask ask;
    int left = s->script.count - s->script.next, used = s->script.next;
    load(s, NULL, 0);
    if (left == 0)
        return true;
    if (gd_game_ask(s->game, &ask) && ask.among)
        return gd_fail(err,
                       "the dice do not fit: after %d of them, a card that is still to be drawn is "
                       "needed (%s), and %d are left",
                       used, ask.purpose ? ask.purpose : "a draw", left);
    if (gd_game_ask(s->game, &ask))
        return gd_fail(err,
                       "the dice do not fit: after %d of them, %d from 1 to %d are needed (%s), "
                       "and %d are left",
                       used, ask.count, ask.sides, ask.purpose ? ask.purpose : "a roll", left);
    return gd_fail(err, "%d dice were given, but only %d are rolled", used + left, used);
}

// A game whose dice come from a chain waits for them only where seats give links. What would wait
// for ever is not done.
static bool check_chain(const gd_session *s, gd_error *err)
{
    const gd_fair_chain *c = &s->chain.fair.chain;
    if (!s->is_fair || gd_game_waits(s->game) != GD_WAITS_DICE)
        return true;
    if (gd_fair_left(c) == 0)
        return gd_fail(
            err,
            "the record is full: the chain that its dice come from has %d links, and all "
            "are used",
            c->length);
    return gd_fair_chained(&s->chain.fair) || check_open(s, err);
}

static bool begin(gd_session *s, const gd_setup *setup, gd_error *err)
{
    gd_error why = {0};
    const uint8_t *dice;
    if (!take_memory(s, setup->rules))
        return gd_fail(err, "out of memory");
    load(s, setup->dice, setup->dice_count);
    if (!(setup->battle ? begin_battle(s, setup, err) : begin_position(s, setup, err)) ||
        !check_dice(s, err) || !check_chain(s, err) || !name_players(s, setup->players, err))
        return false;
    if (!gd_state_good(setup->rules, s->scenario, gd_game_state(s->game), &why))
        return gd_fail(err, "this game cannot begin: %s", why.text);
    s->serial = ((const gd_flow *)gd_game_state(s->game))->serial;
    s->number = -1;
    if (!write_header(s, setup))
        return gd_fail(err, "out of memory");
    begin_entry(s, GD_NOBODY, NULL);
    int count = gd_game_rolled(s->game, &dice);
    return end_entry(s, 0, dice, count) || gd_fail(err, "out of memory");
}

gd_session *gd_session_new(const gd_setup *setup, gd_error *err)
{
    gd_error unread = {0};
    gd_session *s = calloc(1, sizeof *s);
    if (!s) {
        gd_fail(err, "out of memory");
        return NULL;
    }
    s->most_lines = GD_RECORD_LINES;
    s->most_back = GD_RECORD_BACK;
    if (begin(s, setup, err ? err : &unread))
        return s;
    gd_session_free(s);
    return NULL;
}

// --- armies --------------------------------------------------------------------------------------

static void begin_order(gd_session *s, gd_seat seat, const gd_action *action)
{
    gd_names names = names_of(s);
    gd_json_begin(&s->order);
    if (gd_game_raising(s->game))
        gd_army_order_write(&names, gd_seat_side(s->scenario, seat), action, &s->order);
}

// Completes the line that was just written about a decision.
static bool note_decision(gd_session *s, gd_seat seat, const gd_action *action)
{
    written *line = &s->line[s->line_count - 1];
    const gd_verb *verb = &gd_game_rules(s->game)->verbs[action->verb];
    line->decision = true;
    line->seat = seat;
    if (s->order.length == 0)
        return true;
    bool left = !gd_game_raising(s->game) || gd_game_seat(s->game) != seat;
    line->ends = left && !verb->params[0].name && verb->list.type == GD_LIST_NONE;
    line->order = s->order.failed ? NULL : malloc(s->order.length + 1);
    if (line->order)
        memcpy(line->order, s->order.text, s->order.length + 1);
    return line->order != NULL;
}

// Of the lines that follow a decision, each undo takes back the last that still stands.
static bool is_taken_back(const gd_session *s, int line)
{
    int standing = 1;
    for (int i = line + 1; i < s->line_count && standing > 0; i++)
        standing += s->line[i].decision - s->line[i].undo;
    return standing == 0;
}

int gd_session_orders(const gd_session *s, gd_seat seat, const char **out, int room)
{
    int count = 0;
    for (int i = 0; i < s->line_count; i++) {
        const written *line = &s->line[i];
        if (!line->order || line->seat != seat || line->ends || is_taken_back(s, i))
            continue;
        if (count < room)
            out[count] = line->order;
        count++;
    }
    return count;
}

int gd_session_raised_back(const gd_session *s, gd_seat seat, const void **state)
{
    int first = s->past_count;
    while (first > 0 && s->past[first - 1].raising && s->past[first - 1].seat == seat)
        first--;
    *state = first < s->past_count ? s->past[first].before : gd_game_state(s->game);
    return s->past_count - first;
}

// --- playing -------------------------------------------------------------------------------------

static bool was_preparing(const gd_session *s)
{
    const gd_flow *flow = s->before;
    const gd_rules *rules = gd_game_rules(s->game);
    return flow->depth > 0 && rules->rows[flow->stack[flow->depth - 1].row].prepares;
}

// Has anybody been shown what was hidden from him? Any hidden byte that is hidden no longer counts.
// One that changed and still is hidden does not: that is somebody's secret plan, made longer, and
// what is shown of such a byte by other ways a rule has to say (gd_reveal). While a battle is
// prepared, only what a rule says counts: a unit that is given up is as secret as it was before.
static bool was_shown(const gd_session *s)
{
    const gd_rules *rules = gd_game_rules(s->game);
    const unsigned char *before = s->before, *after = gd_game_state(s->game),
                        *view_before = s->view_before, *view_after = s->view_after;
    // What a rule says it has revealed; and what can be seen from the bytes alone.
    if (((const gd_flow *)s->before)->reveals != ((const gd_flow *)gd_game_state(s->game))->reveals)
        return true;
    for (gd_seat seat = 0; rules->hide && !was_preparing(s) && seat < gd_seat_count(s->scenario);
         seat++) {
        if (rules->hides && !rules->hides(s->scenario, s->before, seat))
            continue;
        memcpy(s->view_before, s->before, rules->state_size);
        rules->hide(s->scenario, s->view_before, seat);
        gd_view(s->game, seat, s->view_after);
        for (size_t i = 0; i < rules->state_size; i++) {
            bool hidden = before[i] != view_before[i];
            if (hidden && after[i] == view_after[i])
                return true;
        }
    }
    return false;
}

static void restore(gd_session *s, const void *state)
{
    memcpy(gd_game_state_mut(s->game), state, gd_game_rules(s->game)->state_size);
    gd_game_resume(s->game); // it waits already; this forgets events and dice
}

// What is being done now may turn out not to have happened.
static void note_before(gd_session *s)
{
    memcpy(s->before, gd_game_state(s->game), gd_game_rules(s->game)->state_size);
    s->chain.rolls = 0;
    if (s->is_fair)
        s->fair_before = gd_fair_now(&s->chain.fair);
}

// It has not: its links are there to be used, and nothing that waits for one goes on by itself.
static void not_done(gd_session *s)
{
    if (s->is_fair)
        gd_fair_back(&s->chain.fair, &s->fair_before);
    restore(s, s->before);
}

// Whoever goes on and on gives up the way back from the far end.
static void forget_first(gd_session *s, int keep)
{
    int gone = s->past_count > keep ? s->past_count - keep : 0;
    for (int i = 0; i < gone; i++)
        free(s->past[i].before);
    if (gone > 0)
        memmove(s->past, s->past + gone, (size_t)(s->past_count - gone) * sizeof *s->past);
    s->past_count -= gone;
}

// Remembers the state before a decision, or forgets all of them if there is no way back.
static bool remember(gd_session *s, gd_seat seat, const gd_action *action, bool can_undo)
{
    size_t size = gd_game_rules(s->game)->state_size;
    if (!can_undo) {
        forget(s->past, &s->past_count);
        return true;
    }
    void *past = s->past, *before = NULL;
    forget_first(s, s->most_back - 1);
    if (make_room(&past, s->past_count, &s->past_room, sizeof *s->past))
        before = malloc(size);
    s->past = past;
    if (!before) {
        drop_line(s);
        s->number--;
        return false;
    }
    memcpy(before, s->before, size);
    s->past[s->past_count++] = (done){seat, *action, before, s->order.length > 0};
    return true;
}

// A roll for which somebody may have given his link already stands: who took the order back would
// know what he took back.
static bool waits_for_links(const gd_session *s)
{
    return s->is_fair && gd_game_waits(s->game) == GD_WAITS_DICE;
}

bool gd_session_apply(gd_session *s, gd_seat seat, const gd_action *action, const uint8_t *dice,
                      int dice_count, gd_verdict *out, gd_error *err)
{
    const uint8_t *rolled;
    memset(out, 0, sizeof *out);
    if (dice_count > 0 && !s->manual) {
        out->ok = true;
        return gd_fail(err, "this game rolls its own dice");
    }
    if (!check_room(s, err)) {
        out->ok = true;
        return false;
    }
    // Before its line is written: only an action that is legal is sure to have a name.
    if (!gd_check(s->game, seat, action, out))
        return false;
    note_before(s);
    load(s, dice, dice_count);
    begin_entry(s, seat, action);
    begin_order(s, seat, action);
    gd_apply_checked(s->game, seat, action);
    if (!check_dice(s, err) || !check_chain(s, err)) {
        not_done(s);
        return false;
    }
    int count = gd_game_rolled(s->game, &rolled);
    bool can_undo = count == 0 && !was_shown(s) && !waits_for_links(s);
    // Memory may run out at any of them; nothing has happened then.
    bool kept = end_entry(s, 0, rolled, count);
    if (kept && !note_decision(s, seat, action)) {
        drop_line(s);
        s->number--;
        kept = false;
    }
    if (!kept || !remember(s, seat, action, can_undo)) {
        not_done(s);
        return gd_fail(err, "out of memory");
    }
    forget(s->undone, &s->undone_count);
    return true;
}

// Dice that are waited for have fallen, and perhaps some that fall after them.
static bool take_thrown(gd_session *s, const gd_ask *ask, const uint8_t *dice, int count,
                        gd_error *err)
{
    const uint8_t *rolled;
    int before = gd_game_rolled(s->game, &rolled);
    int first = count < ask->count ? count : ask->count;
    load(s, dice, count);
    s->script.next = first;
    begin_entry(s, GD_NOBODY, NULL);
    if (!gd_game_give_dice(s->game, dice, first, err)) {
        load(s, NULL, 0);
        return false;
    }
    if (!check_dice(s, err)) {
        not_done(s);
        return false;
    }
    if (!end_entry(s, before, dice, count)) {
        not_done(s);
        return gd_fail(err, "out of memory");
    }
    forget(s->past, &s->past_count);
    forget(s->undone, &s->undone_count);
    return true;
}

bool gd_session_give(gd_session *s, const uint8_t *dice, int count, gd_error *err)
{
    gd_ask ask;
    if (!gd_game_ask(s->game, &ask))
        return gd_fail(err, "no dice are waited for");
    if (s->is_fair)
        return gd_fail(err, "the dice of this game come from a chain, and nobody throws them");
    if (!check_room(s, err))
        return false;
    note_before(s);
    return take_thrown(s, &ask, dice, count, err);
}

// --- dice from a chain ---------------------------------------------------------------------------

bool gd_session_show_link(gd_session *s, const gd_fair_link *link, gd_error *err)
{
    if (!s->is_fair)
        return gd_fail(err, "there is a link, and dice do not come from a chain here");
    return s->chain.fair.chain.open || gd_fair_show(&s->chain.fair.chain, link) ||
           gd_fail(err, "the link does not follow in the chain from the one before");
}

bool gd_session_unlock(gd_session *s, const gd_fair_link *secret, gd_error *err)
{
    if (!s->is_fair)
        return gd_fail(err, "the dice of this game do not come from a chain");
    return gd_fair_unlock(&s->chain.fair.chain, secret) ||
           gd_fail(err, "this is not the secret of the chain that the dice of this game come from");
}

static bool check_link(gd_session *s, gd_seat seat, const gd_fair_link *link, gd_error *err)
{
    if (!s->is_fair || seat >= GD_MAX_SEATS || !s->chain.fair.seat[seat].chained)
        return gd_fail(err, "this seat has no chain of its own in this game");
    if (!waits_for_links(s))
        return gd_fail(err, "no roll is waited for");
    if (s->chain.fair.chain.used == s->chain.fair.chain.known && !check_open(s, err))
        return false;
    return check_room(s, err) && (gd_fair_give(&s->chain.fair, seat, link) ||
                                  gd_fail(err, "this is not the next link of the seat's chain: its "
                                               "hash must be the one that it gave before, or the "
                                               "end that it told"));
}

bool gd_session_give_link(gd_session *s, gd_seat seat, const gd_fair_link *link, bool *fell,
                          gd_error *err)
{
    gd_ask ask;
    uint8_t dice[GD_MAX_DICE];
    note_before(s);
    *fell = false;
    if (!check_link(s, seat, link, err))
        return false;
    if (!gd_fair_ready(&s->chain.fair))
        return true;
    gd_dice_source source = gd_fair_source(&s->chain);
    *fell = gd_game_ask(s->game, &ask) && source.roll(source.self, &ask, dice) &&
            take_thrown(s, &ask, dice, ask.count, err);
    if (!*fell)
        not_done(s);
    return *fell;
}

bool gd_session_can_undo(const gd_session *s, gd_error *why)
{
    if (s->past_count > 0)
        return true;
    if (gd_session_decisions(s) == 0)
        return gd_fail(why, "nothing has been decided yet");
    if (waits_for_links(s))
        return gd_fail(why, "links are given for the roll that the last decision needs: it stands");
    return gd_fail(why, "the last decision rolled dice or showed something hidden: it stands");
}

bool gd_session_undo(gd_session *s, gd_error *err)
{
    if (!gd_session_can_undo(s, err) || !check_room(s, err))
        return false;
    void *undone = s->undone;
    if (!make_room(&undone, s->undone_count, &s->undone_room, sizeof *s->undone))
        return gd_fail(err, "out of memory");
    s->undone = undone;
    gd_json_begin(&s->scratch);
    gd_json_object(&s->scratch, NULL);
    gd_json_put_int(&s->scratch, "undo", s->number);
    gd_json_put_hex(&s->scratch, "hash",
                    gd_state_hash(gd_game_rules(s->game), s->past[s->past_count - 1].before));
    gd_json_close(&s->scratch);
    if (!add_line(s))
        return gd_fail(err, "out of memory");
    s->line[s->line_count - 1].undo = true;
    done last = s->past[--s->past_count];
    restore(s, last.before);
    free(last.before);
    s->undone[s->undone_count++] = (done){.seat = last.seat, .action = last.action};
    s->number--;
    s->rolled_count = 0;
    return true;
}

bool gd_session_can_redo(const gd_session *s) { return s->undone_count > 0; }

gd_seat gd_session_undo_seat(const gd_session *s)
{
    return s->past_count > 0 ? s->past[s->past_count - 1].seat : (gd_seat)GD_NOBODY;
}

gd_seat gd_session_redo_seat(const gd_session *s)
{
    return s->undone_count > 0 ? s->undone[s->undone_count - 1].seat : (gd_seat)GD_NOBODY;
}

bool gd_session_redo(gd_session *s, gd_error *err)
{
    gd_verdict verdict;
    if (s->undone_count == 0)
        return gd_fail(err, "nothing has been taken back");
    done again = s->undone[s->undone_count - 1];
    int left = s->undone_count - 1;
    // Applying forgets what was taken back, but for an action that is done again only this one.
    s->undone_count = 0;
    bool applied = gd_session_apply(s, again.seat, &again.action, NULL, 0, &verdict, err);
    s->undone_count = applied ? left : left + 1;
    return applied || (verdict.ok ? false : gd_fail(err, "it is not legal any more"));
}

// --- where dice come from ------------------------------------------------------------------------

bool gd_session_set_dice(gd_session *s, gd_dice_from from, gd_error *err)
{
    if (from.manual && s->manual)
        return true;
    if (gd_game_waits(s->game) == GD_WAITS_DICE)
        return gd_fail(err, "the dice that are waited for must be thrown first");
    if (!check_room(s, err))
        return false;
    gd_json_begin(&s->scratch);
    gd_json_object(&s->scratch, NULL);
    gd_json_put_string(&s->scratch, "dice_from",
                       from.manual ? "manual"
                       : from.fair ? "fair"
                                   : "seed");
    if (!from.manual && from.fair)
        gd_fair_write(from.fair, s->scenario, &s->scratch, "fair");
    else if (!from.manual)
        gd_put_seed(&s->scratch, "seed", from.seed, &from.key);
    gd_json_put_hex(&s->scratch, "hash", gd_game_hash(s->game));
    gd_json_close(&s->scratch);
    if (!add_line(s))
        return gd_fail(err, "out of memory");
    take_dice_from(s, &from);
    return true;
}
