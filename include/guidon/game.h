// guidon/game.h - a game in progress: ask what may be done, try it, do it.
#pragma once

#include "guidon/rules.h"

// Where dice come from. `roll` fills values (1..sides each, a card from gd_ask.among) and returns
// true, or returns false when they are not known yet; the game then waits until gd_game_give_dice.
typedef struct gd_dice_source {
    bool (*roll)(void *self, const gd_ask *ask, uint8_t *values);
    void *self;
} gd_dice_source;

typedef struct gd_game gd_game;

// The scenario is not copied and must outlive the game. All memory of a game is taken here.
gd_game *gd_game_new(const gd_rules *rules, const gd_scenario *scenario, gd_dice_source dice);
void gd_game_free(gd_game *g); // NULL is allowed
// A game that shares rules, scenario and dice source but has its own state.
gd_game *gd_game_clone(const gd_game *g);
void gd_game_copy(gd_game *to, const gd_game *from); // state only; both of the same game
void gd_game_set_dice(gd_game *g, gd_dice_source dice);

// Begins from the scenario, running on to the first decision.
void gd_game_begin(gd_game *g);
// Begins from a state that the caller has filled (see gd_rules.settle); runs on to a decision.
void gd_game_resume(gd_game *g);

const gd_rules *gd_game_rules(const gd_game *g);
const gd_scenario *gd_game_scenario(const gd_game *g);
const void *gd_game_state(const gd_game *g);
void *gd_game_state_mut(gd_game *g); // for readers of positions and for search
gd_play gd_game_play(gd_game *g);

typedef enum gd_waiting { GD_WAITS_DECISION, GD_WAITS_DICE, GD_WAITS_NOTHING } gd_waiting;

// What the game waits for: somebody's decision, dice, or nothing because it is over.
gd_waiting gd_game_waits(const gd_game *g);
gd_seat gd_game_seat(const gd_game *g);          // who must decide (or roll)
const gd_row *gd_game_row(const gd_game *g);     // the moment, NULL when over
bool gd_game_ask(const gd_game *g, gd_ask *out); // the dice that are waited for

// What the seat may do, computed from its own view. Nothing unless it is that seat's decision.
void gd_actions(const gd_game *g, gd_offers *out);
// All that others must reckon with that the seat may do: the same where nothing about it is hidden.
// False if that cannot be said.
bool gd_actions_supposed(const gd_game *g, gd_offers *out);
// Is there anything to decide? Forced is what leaves only one action, giving up apart: then `out`
// (NULL is allowed) is that action. Whether others can know that is what a front end must ask
// before it lets a decision pass unseen: quietly forced, they cannot. `room` is overwritten.
typedef enum gd_forced { GD_FREE, GD_FORCED, GD_FORCED_QUIETLY } gd_forced;
gd_forced gd_game_forced(const gd_game *g, gd_offers *room, gd_action *out);
// May the seat do this? Changes nothing. A verdict's reason cites the clause.
bool gd_check(const gd_game *g, gd_seat seat, const gd_action *a, gd_verdict *out);
// The same answer with what a player wants to see while he tries an action out: notes and, of a
// refusal, where it would have led. For showing; it takes longer.
bool gd_explain(const gd_game *g, gd_seat seat, const gd_action *a, gd_verdict *out);
// What would come of it as far as the seat can know: `trial`, another game of the same rules and
// scenario, gets the seat's view with the action done, up to the next decision, dice, or anything
// that would be revealed. False, and nothing is changed, if the action is refused.
bool gd_foresee(const gd_game *g, gd_seat seat, const gd_action *a, gd_game *trial);
// What there is to draw about an action, or about a piece (`a` is NULL), as the seat sees it. An
// action need not be legal or the seat's, but if it is nothing that its verb knows there is
// nothing.
void gd_sketch_of(const gd_game *g, gd_seat seat, gd_id piece, const gd_action *a, gd_sketch *out);
// Does a seat raise its army at this moment?
bool gd_game_raising(const gd_game *g);
// The army that a side raises or has raised, as the seat knows it; GD_NOBODY knows all. Empty if
// the system knows no such thing.
void gd_muster_of(const gd_game *g, gd_seat seat, gd_side side, gd_muster *out);
// Does it if gd_check consents, then runs on to the next decision or unknown dice. The events since
// are in gd_game_log until the next call. A refused action changes nothing.
bool gd_apply(gd_game *g, gd_seat seat, const gd_action *a, gd_verdict *out);
// The same for what gd_check has allowed in this very position: it is not worked out twice.
void gd_apply_checked(gd_game *g, gd_seat seat, const gd_action *a);
// Supplies the dice that are waited for. False (and nothing changes) if they do not fit the ask.
bool gd_game_give_dice(gd_game *g, const uint8_t *values, int count, gd_error *err);
const gd_log *gd_game_log(const gd_game *g);
// Dice used since the last call of gd_apply, gd_game_begin or gd_game_resume, in order.
int gd_game_rolled(const gd_game *g, const uint8_t **values);
// Beside each of them, bits of the seats that may know it.
const uint16_t *gd_game_rolled_seats(const gd_game *g);
void gd_game_listen(gd_game *g, bool on); // off: no events are made (simulation)

// The state as the seat, or GD_ANYBODY, may know it, into memory of rules->state_size bytes.
void gd_view(const gd_game *g, gd_seat seat, void *out);
// Equal states have equal hashes on every platform.
uint64_t gd_game_hash(const gd_game *g);
uint64_t gd_state_hash(const gd_rules *rules, const void *state);

// Words. All write at most `size` bytes, terminated.
void gd_text_write(const gd_rules *rules, const gd_scenario *sc, const void *state,
                   const gd_text *t, char *out, size_t size);
// Where the first place is that a text names, a zone or an objective; false if it names none.
bool gd_text_place(const gd_scenario *sc, const gd_text *t, gd_point *out);
bool gd_text_names(const gd_text *t, gd_id piece); // does it speak of this piece?
void gd_game_prompt(const gd_game *g, char *out, size_t size);
// How a game has ended, or would if it ended now (game/standing.c).
void gd_result_of(const gd_rules *rules, const gd_scenario *sc, const void *state, gd_result *out);

// What a side has, as a view shows it. Leaders are no strength. Men and guns are history's, as many
// as the stands that are left stand for; 0 where nobody counted them.
typedef struct gd_strength {
    int32_t stands, full_stands;
    int32_t men, full_men;
    int32_t guns, full_guns;
} gd_strength;
// Of one piece as it is drawn: men, or guns of artillery.
int32_t gd_men_of(const gd_scenario *sc, gd_id piece, const gd_drawing *d);
void gd_strength_of(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side,
                    gd_strength *out);
// The game turn, where the system has a field of that name; otherwise 0.
int32_t gd_state_turn(const gd_rules *rules, const void *state);
// Why a game ended, in words; "" where nobody says.
const char *gd_ended(const gd_rules *rules, const void *state);
void gd_piece_name(const gd_game *g, gd_id piece, char *out, size_t size);
gd_id gd_piece_find(const gd_game *g, const char *name); // exact, 0 if none
