// analysis/idle.h - questions that come again and again, where nothing that could be done would
// come to anything: a card by which no unit may act, though somebody could be ordered to.
#pragma once

#include "guidon/game.h"

enum { GD_IDLE_TRIED = 24 }; // orders that are tried at most; of more some will do something

// Is the decision such a question? `out` is the answer that lets it pass or ends the part of the
// turn; it is the only such answer. Every other offer is one that nobody waits for
// (gd_rules.aside), or an order after which the same seat could only end it again. Nothing is
// rolled or changed; `room` is overwritten.
bool gd_game_idle(const gd_game *g, gd_offers *room, gd_action *out);
