// face/settle.h - positions written by hand, and what must always be true.
#pragma once

#include "rules/face/body.h"

bool fc_settle(gd_play *p, const char *phase, gd_error *err);
bool fc_sound(const gd_scenario *sc, const void *state, char *why, size_t size); // sound.c
void fc_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size);
// Takes seats, counts the bases of both sides; units are complete.
void fc_enrol(const gd_scenario *sc, fc_state *s);

// What a position may not say (check.c): each is refused with the names of those it concerns.
// A unit of bases outside FACE-ORG-01.
bool fc_check_size(const fc_unit *u, const char *name, gd_error *err);
// A piece by itself, before it is laid out.
bool fc_check_piece(const gd_scenario *sc, const fc_state *s, gd_id piece, gd_error *err);
// Divisions, corps, who is with whom, who fights whom.
bool fc_check_army(const gd_scenario *sc, const fc_state *s, gd_error *err);
// Where they stand.
bool fc_check_places(const gd_scenario *sc, const fc_state *s, gd_error *err);
