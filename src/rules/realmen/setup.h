// realmen/setup.h - raising armies and setting them up (RM-COST, RM-SETUP, RM-SCALE-06).
#pragma once

#include "rules/realmen/command.h"

void rm_prompt_raise(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_raise(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_raise(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_raise(gd_play *p, const gd_action *a);
void rm_muster(const gd_scenario *sc, const void *view, gd_side side, gd_muster *out);
int rm_points_of(const gd_scenario *sc, const rm_state *s, int side); // RM-SETUP-01 to 03
rm_unit rm_blank_piece(const gd_scenario *sc, int side);              // a number that nobody has
void rm_open_ranks(const gd_scenario *sc, rm_state *s); // room for armies still to be raised
int rm_room_left(const rm_state *s, int side);          // for pieces of an army that is raised
int rm_works_limit(const rm_state *s);                  // RM-SETUP-01 to 03, 10

// May this piece, as it would stand, be deployed there: on the table, clear of others, in the zone,
// far enough from the enemy (RM-SETUP-08, 11)? Is it led by a general of its group (RM-SETUP-09)?
bool rm_may_deploy(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_id id,
                   gd_verdict *v);
bool rm_is_led(const gd_scenario *sc, const rm_state *s, gd_id unit);
int rm_groups_of(const rm_state *s, int side); // RM-SETUP-06
// The ground next to an edge on which the side may deploy; false if there is none, because the edge
// is not its own or an attacker would be seen everywhere (RM-SETUP-08, 11).
bool rm_zone_of(const gd_scenario *sc, const rm_state *s, int side, int edge, gd_box *out);

void rm_prompt_set_up(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_set_up(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_set_up(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_set_up(gd_play *p, const gd_action *a);
void rm_set_up_on(
    gd_play *p); // the next seat that raises, sets up or names its general; then turn 1
