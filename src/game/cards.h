// game/cards.h - the names of a system's cards.
#pragma once

#include "guidon/rules.h"

int gd_card_count(const gd_rules *rules);                  // that have names
const char *gd_card_name(const gd_rules *rules, int card); // NULL if it has none
int gd_card_find(const gd_rules *rules, const char *name); // exactly; -1 if there is none
