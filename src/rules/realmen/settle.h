// realmen/settle.h - positions written by hand, and what must always be true.
#pragma once

#include "rules/realmen/state.h"

bool rm_settle(gd_play *p, const char *phase, gd_error *err);
// What a position says of a piece, before it is laid out: can that be? Then of all pieces together.
// If not, the error names the piece and the cause.
bool rm_can_be(const gd_scenario *sc, const rm_state *s, gd_id id, gd_error *err);
bool rm_can_stand(const gd_scenario *sc, const rm_state *s, gd_error *err);
bool rm_sound(const gd_scenario *sc, const void *state, char *why, size_t size);
int rm_next_rank(const rm_state *s, int side);     // of a brigade below all others of its side
void rm_enrol(const gd_scenario *sc, rm_state *s); // seats, posts and costs that nothing has given
