// desperate/deploy.h - placing armies before the battle (SBD-PRE-08).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// So many offers of places are listed, some room being left for what the engine adds; where there
// are more the place is left open. Of reinforcements there may be two lists.
enum { SB_PLACES_LISTED = GD_MAX_OFFERS - 8, SB_ENTRIES_LISTED = GD_MAX_OFFERS / 2 - 8 };

// Every unit and leader that starts on the table is taken into its player's hand; the attacker
// places his, then the defender. When all are placed, grades are given (sb_begin_grades).
void sb_begin_deployment(gd_play *p);
// Lets those who are still to be deployed be placed, attacker first, then goes on as above.
void sb_run_deploy_next(gd_play *p);
void sb_prompt_deploy(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_deploy(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_deploy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_deploy(gd_play *p, const gd_action *a);

// All zones where a piece that is to be deployed may be put.
int sb_places_to_deploy(const gd_scenario *sc, const sb_state *s, gd_id id,
                        uint16_t out[GD_MAX_ZONES]);

// May the piece come into this zone: no enemy, room, ground for guns? With the reason if not.
bool sb_may_stand(const gd_scenario *sc, const sb_state *s, gd_id id, uint16_t zone, bool before,
                  gd_verdict *v); // before: before the battle begins
// The row of a zone counted from a side's home edge, 0 being its first.
int sb_row_from_home(const gd_scenario *sc, const sb_state *s, uint16_t zone, int side);
