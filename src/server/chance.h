// server/chance.h - where the dice of a game come from: the one place that knows.
#pragma once

#include "protocol/json.h"
#include "server/token.h"

// Members of the engine's "new" and "replay".
void chance_put_new(gd_json_out *out, const unsigned char secret[TOKEN_SECRET]);
void chance_put_old(gd_json_out *out, const unsigned char secret[TOKEN_SECRET]);
// What a computer player goes by at a moment of the game.
int64_t chance_of_player(const unsigned char secret[TOKEN_SECRET], int lines);
