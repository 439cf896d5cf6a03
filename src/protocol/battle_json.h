// protocol/battle_json.h - battle files (docs/battles.md, docs/protocol/battle.schema.json).
#pragma once

#include "guidon/battle.h"
#include "protocol/json.h"

// Both check the battle (gd_battle_check) before they say yes. On failure the error names line,
// column, JSON path and what was expected, and `out` is an empty battle.
bool gd_battle_read(const gd_json *root, gd_battle *out, gd_error *err);
bool gd_battle_parse(const char *text, size_t length, gd_battle *out, gd_error *err);
