// protocol/battle_card.h - what is worth knowing about a battle before it is fought.
#pragma once

#include "guidon/battle.h"
#include "protocol/json.h"

// Title, place, date, clock, length and forces, as keys of an object that is open.
void gd_battle_facts_write(const gd_battle *b, gd_json_out *out);
// These, its story, its options, and which systems can fight it; `unfinished`: those that are not
// complete as well. False if there is no memory to try them.
bool gd_battle_card_write(const gd_battle *b, bool unfinished, gd_json_out *out, const char *key);
