// face/settle.h - positions written by hand, and what must always be true.
#pragma once

#include "rules/face/body.h"

bool fc_settle(gd_play *p, const char *phase, gd_error *err);
bool fc_sound(const gd_scenario *sc, const void *state, char *why, size_t size);
// Takes seats, counts the bases of both sides; units are complete.
void fc_enrol(const gd_scenario *sc, fc_state *s);
// A unit of bases outside FACE-ORG-01 gets a sentence.
bool fc_check_size(const fc_unit *u, const char *name, gd_error *err);
