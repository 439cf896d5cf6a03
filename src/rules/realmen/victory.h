// realmen/victory.h - objectives, points, the end, the butcher's bill (RM-VICT, RM-MORALE-06 to
// 08).
#pragma once

#include "rules/realmen/command.h"

int rm_piece_cost(const rm_unit *u); // by Table 9, with so many elements as it has (army.c prices)
int rm_element_price(const rm_unit *u); // of one element
void rm_take_objectives(gd_play *p);    // who holds what now
int rm_objective_value(const gd_scenario *sc, const rm_state *s, int objective);
int rm_points(const gd_scenario *sc, const rm_state *s, int side);
bool rm_is_spent(const rm_state *s, int side); // no unrouted unit on the table, none to come
void rm_end_game(gd_play *p);                  // counts and decides
bool rm_end_if_due(gd_play *p);                // at the end of a turn (RM-VICT-01)
// Who wins, and why. In a seat's view whoever may still have troops to come is not spent.
void rm_judge(const gd_scenario *sc, const void *state, gd_result *out);
void rm_standing(const gd_scenario *sc, const void *view, gd_standing *out); // standing.c
void rm_concede(gd_play *p, gd_seat seat);

typedef struct rm_bill {
    int lost, destroyed, captured, returned;
} rm_bill;
rm_bill rm_bill_of(const rm_state *s, int side, bool dispersed, bool fled);
