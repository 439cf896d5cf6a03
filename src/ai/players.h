// ai/players.h - computer players. They know a game as any player does: what their seat may see,
// and what it is offered.
#pragma once

#include "core/dice.h"
#include "guidon/game.h"

typedef enum gd_player {
    // Any legal action, all offers equally likely; but in rows that prepare a battle mostly what
    // the adviser says.
    GD_PLAYER_RANDOM,
    GD_PLAYER_SCRIPTED, // what the rule system's adviser says
    GD_PLAYERS
} gd_player;

const char *gd_player_name(gd_player player);
const char *gd_player_help(gd_player player);
bool gd_player_find(const char *name, gd_player *out);

// The room a player needs to think in, and its own chance, from which no dice of a game are drawn.
// One serves all players of a game.
typedef struct gd_mind {
    gd_random random;
    void *view;         // rules->state_size bytes
    const void *seen;   // what the seat sees: the view or, where nothing is hidden, the state
    int64_t advice;     // how often an adviser was asked
    int64_t bad_advice; // and how often what it said was refused
    gd_offers offers;   // of the last choice
} gd_mind;

gd_mind *gd_mind_new(const gd_rules *rules, uint64_t seed); // NULL if there is no memory
void gd_mind_free(gd_mind *mind);                           // NULL is allowed

// Chooses for the seat that must decide. False if nothing legal was found: a dead end, which is a
// mistake of the rule system. Nobody gives up: the engine's offer to concede is never taken.
bool gd_player_choose(gd_player player, gd_mind *mind, const gd_game *game, gd_action *out);
// Completes one offer at random, trying a few times. False if nothing legal came of it.
bool gd_mind_complete(gd_mind *mind, const gd_game *game, const gd_offer *offer, gd_action *out);
// The verb by which a player of this system gives up, or -1.
int gd_verb_concede(const gd_rules *rules);
