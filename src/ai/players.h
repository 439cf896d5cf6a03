// ai/players.h - computer players. They know a game as any player does: what their seat may see,
// and what it is offered.
#pragma once

#include "ai/planner.h"
#include "core/dice.h"
#include "guidon/game.h"

typedef enum gd_player {
    // Any legal action, all offers equally likely; but in rows that prepare a battle mostly what
    // the adviser says.
    GD_PLAYER_RANDOM,
    GD_PLAYER_RECRUIT,  // what the adviser says, but now and then any legal action
    GD_PLAYER_SCRIPTED, // what the rule system's adviser says
    // The same by a plan that is raced against others at the beginning of every turn.
    GD_PLAYER_VETERAN,
    GD_PLAYER_GENERAL, // a longer race, of more plans
    GD_PLAYERS
} gd_player;

// One more whenever a player would choose otherwise than before, the advisers of the rule systems
// among them: games of different versions tell nothing together.
enum { GD_PLAYERS_VERSION = 3 };

const char *gd_player_name(gd_player player);
const char *gd_player_help(gd_player player);
// Of those that people choose to play against, from 1 for the weakest; 0: for experiments.
int gd_player_strength(gd_player player);
// How long it should think at a time, at most, where somebody waits for it.
int gd_player_seconds(gd_player player);
bool gd_player_find(const char *name, gd_player *out);

// The room a player needs to think in, and its own chance, from which no dice of a game are drawn.
// One serves all players of a game.
typedef struct gd_mind {
    gd_random random;
    void *view;         // rules->state_size bytes
    const void *seen;   // what the seat sees: the view or, where nothing is hidden, the state
    int64_t advice;     // how often an adviser was asked
    int64_t bad_advice; // and how often what it said was refused
    bool hurries;       // it takes offers as legal, and lists them only where it must
    gd_plan plan[GD_MAX_SEATS];       // of each seat that is played by advice
    gd_thought thought[GD_MAX_SEATS]; // from which it came
    int32_t planned[GD_MAX_SEATS];    // for which part of the battle: gd_mind's own number
    gd_planner *planner;              // NULL until somebody plans
    int64_t budget;                   // decisions that planning may cost; 0: as the player is
    bool thinking;
    gd_seat thinker;  // whose plan it is about
    gd_offers offers; // of the last choice, if it does not hurry
} gd_mind;

gd_mind *gd_mind_new(const gd_rules *rules, uint64_t seed); // NULL if there is no memory
void gd_mind_forget(gd_mind *mind);                         // plans of another game
void gd_mind_free(gd_mind *mind);                           // NULL is allowed
void gd_mind_look(gd_mind *mind, const gd_game *game);      // what a player goes by: what it sees
void gd_mind_take_up(gd_mind *mind, const gd_game *game);   // the seat's player is one who plans
// The seat that must decide makes no plans of its own. A person is advised as experience has it
// (core/plan.h); any other follows the usual plan. One that was made for this turn stands.
void gd_mind_advises(gd_mind *mind, const gd_game *game, bool person);

// Chooses for the seat that must decide what gd_check allows. False if nothing legal was found: a
// dead end, which is a mistake of the rule system. Nobody gives up: the engine's offer to concede
// is never taken.
bool gd_player_choose(gd_player player, gd_mind *mind, const gd_game *game, gd_action *out);

// Does this player still want to think before it decides here? Plays some way ahead if it does, so
// that whoever shows it can tell how far it has come, or stop. gd_player_choose does all that is
// left to do; after gd_player_hurry it goes by what was found so far.
bool gd_player_think(gd_player player, gd_mind *mind, const gd_game *game);
int gd_player_progress(const gd_mind *mind); // in hundredths
void gd_player_hurry(gd_mind *mind, const gd_game *game);
bool gd_player_plans(gd_player player);
// What came of it for the seat that must decide; NULL: it has tried no plan yet.
const gd_thought *gd_player_thought(const gd_mind *mind, const gd_game *game);

// Advice that is wanted about one piece, or about some kinds of action.
enum { GD_WANTED_VERBS = 24 };

typedef struct gd_wanted {
    gd_id piece;    // GD_NONE: any
    bool only;      // nothing else is to come before it
    int verb_count; // 0: all
    uint16_t verb[GD_WANTED_VERBS];
} gd_wanted;

// What the system's adviser would do if only this were offered, besides what concerns no piece.
// False if it would rather do none of it.
bool gd_player_choose_wanted(gd_mind *mind, const gd_game *game, const gd_wanted *wanted,
                             gd_action *out);

typedef enum gd_when { GD_NEVER, GD_NOW, GD_LATER } gd_when;

// The same, and where something else may and does come before it, what: `first` is that, `then`
// what is wanted, which may not be legal yet. Orders are followed on `trial`, as long as no dice
// fall, to the end of the seat's part of the phase.
gd_when gd_player_plan_wanted(gd_mind *mind, const gd_game *game, gd_game *trial,
                              const gd_wanted *wanted, gd_action *first, gd_action *then);
// Completes one offer at random, trying a few times. False if nothing legal came of it.
bool gd_mind_complete(gd_mind *mind, const gd_game *game, const gd_offer *offer, gd_action *out);
// The verb by which a player of this system gives up, or -1.
int gd_verb_concede(const gd_rules *rules);
