// americanus/setup.h - before the first turn: armies, terrain, edges, deployment.
#pragma once

#include "core/edges.h"
#include "rules/americanus/turn.h"

// Goes to whatever is still to be done before the game can begin, or begins it.
void am_next_setup(gd_play *p);
// Sets the starting number of units and the break number (0: a third).
void am_count_army(am_state *s, int side, int break_number);
void am_muster(const gd_scenario *sc, const void *view, gd_side side, gd_muster *out);
gd_action am_ready_made_army(int side, int n); // n: 0, 1 or 2

// The strip along the table edge in which a side deploys.
gd_box am_strip(const gd_scenario *sc, int edge);
// The part of it along its stretch of an edge in which a piece arrives; of which edge.
gd_box am_arrival_box(const gd_scenario *sc, gd_id id, int *edge);
// Where a piece that is not on the table may be put, if it is to come at all.
bool am_placing_zone(const gd_scenario *sc, const am_state *s, gd_id id, gd_box *out);
// Could this unit be deployed or arrive so? For the computer player and for random play.
bool am_check_placing(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_verdict *v);
// How an action of placing would put its unit or General, be it legal or not, and who that is. To
// be asked only in the moment to which the action belongs; false if it makes no sense.
bool am_as_placed(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id *id,
                  am_unit *out);
// Can a unit of this arm, with what it has lost, stand so (DBAM-ORG-16, DBAM-MOVE-31)?
bool am_formation_fits(const am_unit *u);
int am_pieces_bad(const am_state *s);
