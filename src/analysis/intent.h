// analysis/intent.h - a plan in words.
#pragma once

#include "guidon/game.h"

enum { GD_INTENT_TEXT = 400 };

// What an army does that follows the plan, as a sentence without a full stop: "the army attacks,
// above all for Devil's Den; Law's Brigade holds". Who has which ground is seen from the view:
// nobody goes for what is his, or keeps what is not. A weight that hardly stands out is not told.
void gd_intent_of(const gd_rules *rules, const gd_scenario *scenario, const void *view,
                  gd_side side, const gd_plan *base, const gd_plan *plan, char out[GD_INTENT_TEXT]);
