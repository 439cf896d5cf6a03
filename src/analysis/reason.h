// analysis/reason.h - why a computer player would do something, in a sentence.
//
// The facts are those that it weighs: the sums and the odds of a fight, how much nearer a move
// brings a unit to ground or enemies, and what the system itself says of its own thoughts.
#pragma once

#include "guidon/game.h"

enum { GD_REASON_TEXT = 300, GD_REASON_THROWS = 250 };

// The sentence, without a full stop. `offers` is what the seat is offered.
void gd_reason_of(const gd_game *game, gd_seat seat, const gd_action *action,
                  const gd_offers *offers, char out[GD_REASON_TEXT]);
