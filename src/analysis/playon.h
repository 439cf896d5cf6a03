// analysis/playon.h - the fight that an action leads to if nobody does anything else first.
//
// A charge often throws no dice itself: they fall when the phase is over and nobody has joined in
// or fired. Here everybody who is asked until then ends his phase, lets it pass or names nobody.
#pragma once

#include "guidon/game.h"

enum { GD_PLAY_ON_STEPS = 24 }; // that are taken for everybody, at most

// Plays on from `game`, in which the action has been taken, up to dice for one of the pieces that
// it names. `fight` becomes the last consent on the way that had a sum, or a consent without any.
// False if there are no such dice, or if the way there would tell something that was not known;
// then the game is somewhere on that way. `room` is overwritten.
bool gd_play_on(gd_game *game, const gd_action *action, gd_offers *room, gd_verdict *fight);
// Are these dice for a piece that the action names or one in the same fight, or for nobody? Of an
// action that names no piece all dice are.
bool gd_is_of_action(const gd_game *game, const gd_action *action, const gd_ask *ask);
// Does the action show others nothing but what its own seat knew (gd_rules.shows)?
bool gd_only_shows(const gd_rules *rules, const gd_action *action);
// The piece that acts: the one that the verb names first, or GD_NONE.
gd_id gd_actor_of(const gd_rules *rules, const gd_action *action);
