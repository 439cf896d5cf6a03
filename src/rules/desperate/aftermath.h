// desperate/aftermath.h - after a round of an engagement: turning, occupying, going on (chapter
// ENG).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// The engaging force moves into the emptied zone.
void sb_occupy(gd_play *p);
// What comes after the defenders have fallen back.
void sb_after_joining(gd_play *p);

void sb_prompt_face(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_face(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_face(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_face(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_face(gd_play *p, const gd_action *a);
void sb_prompt_continue(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_continue(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_continue(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_continue(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_continue(gd_play *p, const gd_action *a);
