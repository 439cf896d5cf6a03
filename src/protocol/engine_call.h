// protocol/engine_call.h - one message to the engine being answered: what its operations share.
//
// Operations are grouped by what a player does: engine.c has what is about the program and the list
// of all, engine_begin.c, engine_look.c, engine_do.c and so on the rest. Each reads its message to
// the end, and only then does what it says; what can still fail after that (a refusal, dice that do
// not fit) is undone by the session.
#pragma once

#include "ai/players.h"
#include "protocol/engine.h"
#include "protocol/json.h"
#include "protocol/names.h"

enum { GD_CALL_DICE = 256 }; // most dice in one message

struct gd_engine {
    gd_limits limits;
    gd_session *session;
    gd_engine_battles battles;
    const char *version;
    bool unfinished, done;
    gd_offers *offers;
    gd_mind *mind;  // of the players who plan: what they intend in this game; NULL until one does
    gd_game *trial; // where actions are tried out: of the session's game, made when first needed
    gd_json_out out;
};

typedef struct gd_message {
    gd_engine *engine;
    const gd_json *message;
    gd_json_out *out;
    gd_error *err;
    bool bound;    // it comes from somebody who holds this seat and may speak for no other
    gd_seat asker; // that seat
} gd_message;

// --- reading: each returns false (or NULL) with an error if the message does not fit -------------

const gd_game *gd_call_game(const gd_message *c);
const gd_json *gd_call_member(const gd_message *c, const char *key); // NULL if it is not there
// The keys that a message may have besides `id` and `op`, NULL-terminated.
bool gd_call_only(const gd_message *c, const char *const *keys);
bool gd_call_flag(const gd_message *c, const char *key, bool usual, bool *out);
// The system that an object names, if it may be played.
const gd_rules *gd_call_rules(const gd_message *c, const gd_json *object);
// The battle that a message sends, or that it names. `doc` holds the latter and is to be freed.
const gd_json *gd_call_battle(const gd_message *c, gd_json_doc **doc);
// Whom the answer is for, "seat": a seat, or null for the referee, who knows all. If nothing is
// said, whoever holds a seat is told what that may know, and everybody else what the seat that must
// decide may.
bool gd_call_seat(const gd_message *c, const gd_game *g, gd_seat *out);
// The same where it must be a seat: who would act.
bool gd_call_actor(const gd_message *c, const gd_game *g, gd_seat *out);
// A seat that a message may name besides, by `key`; `usual` if it does not. Whoever holds a seat
// may name no other.
bool gd_call_other(const gd_message *c, const char *key, const gd_game *g, gd_seat usual,
                   gd_seat *out);
bool gd_call_action(const gd_message *c, const gd_game *g, gd_seat seat, gd_action *out);
bool gd_call_dice(const gd_message *c, uint8_t *dice, int *count);
// The engine's second game, for trying things out; NULL if memory ran out.
gd_game *gd_call_trial(const gd_message *c, const gd_game *g);
// The names as a seat knows them. The state is to be freed.
bool gd_call_names(const gd_message *c, const gd_game *g, gd_seat seat, gd_names *out);

// --- answering -----------------------------------------------------------------------------------

void gd_call_begin(const gd_message *c);
// Is it small enough to be sent back?
bool gd_call_may_echo(const gd_message *c, const gd_json *value);
// To the referee: the chain that dice come from, as everybody may know it, and how far it is used.
// Nothing if they do not.
void gd_call_put_fair(const gd_message *c);
// For which roll the game waits for links, and whose. Nothing if it does not.
void gd_call_put_links(const gd_message *c);
// What is to be done now, as the seat sees it.
bool gd_call_put_moment(const gd_message *c, const gd_game *g, gd_seat viewer);
// What the last entry of the record has led to: the dice and the events that the viewer may know.
void gd_call_put_happened(const gd_message *c, const gd_game *g, gd_seat viewer);
// May the viewer know what the seat has chosen, word for word? Others learn of it by events.
bool gd_call_same_eyes(gd_seat seat, gd_seat viewer);
// What an action of a seat has led to, as the viewer sees it.
bool gd_call_put_result(const gd_message *c, gd_seat seat, gd_seat viewer,
                        const gd_verdict *verdict);

// --- computer players ----------------------------------------------------------------------------

// The player that the message names; else the one that the set-up named for the seat, if the engine
// knows it; else `usual`.
bool gd_call_player(const gd_message *c, gd_seat seat, gd_player usual, gd_player *out);
// The mind that keeps the plans of this game, with the chance that its seat's view and the message
// give; NULL with an error.
gd_mind *gd_call_mind(const gd_message *c, const gd_names *view);
// What the seat that must decide intends, as "thought", if it has made a plan and the viewer may
// know: it is his own, or nothing is hidden from anybody.
void gd_call_put_thought(const gd_message *c, const gd_names *view, gd_seat viewer);

// --- the operations ------------------------------------------------------------------------------

bool gd_op_hello(const gd_message *c);
bool gd_op_rules(const gd_message *c);
bool gd_op_battle(const gd_message *c);
bool gd_op_new(const gd_message *c);
bool gd_op_position(const gd_message *c);
bool gd_op_replay(const gd_message *c);
bool gd_op_view(const gd_message *c);
bool gd_op_decision(const gd_message *c);
bool gd_op_actions(const gd_message *c);
bool gd_op_check(const gd_message *c);
bool gd_op_odds(const gd_message *c);
bool gd_op_sketch(const gd_message *c);
bool gd_op_reach(const gd_message *c);
bool gd_op_towards(const gd_message *c);
bool gd_op_why(const gd_message *c);
bool gd_op_apply(const gd_message *c);
bool gd_op_give_dice(const gd_message *c);
bool gd_op_give_link(const gd_message *c);
bool gd_op_dice(const gd_message *c);
bool gd_op_advise(const gd_message *c);
bool gd_op_think(const gd_message *c);
bool gd_op_muster(const gd_message *c);
bool gd_op_army(const gd_message *c);
bool gd_op_raise(const gd_message *c);
bool gd_op_undo(const gd_message *c);
bool gd_op_redo(const gd_message *c);
bool gd_op_save_position(const gd_message *c);
bool gd_op_record(const gd_message *c);
bool gd_op_story(const gd_message *c);
bool gd_op_hash(const gd_message *c);
bool gd_op_audit(const gd_message *c);
bool gd_op_bye(const gd_message *c);
