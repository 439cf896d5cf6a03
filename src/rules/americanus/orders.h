// americanus/orders.h - giving orders: prices, and the checks of each kind of order.
#pragma once

#include "rules/americanus/turn.h"

// What an order would do: how the unit would stand, what it costs, what it starts.
typedef struct am_plan {
    am_unit after;
    gd_length length;
    bool charges;
    gd_id enemy; // whom it charges
} am_plan;

// The price of moving a unit, and the clause that sets it (DBAM-CP-03 to 08).
int am_price_of_move(const gd_scenario *sc, const am_state *s, gd_id unit, bool forwards,
                     gd_clause_id *clause);
// May this unit have an order at all (DBAM-CP-14, 15)?
bool am_may_be_ordered(const am_state *s, gd_id unit, gd_verdict *v);

// Each works out the plan of its order, or refuses.
bool am_plan_move(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                  am_plan *plan, gd_verdict *v);
bool am_plan_withdraw(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                      am_plan *plan, gd_verdict *v);
bool am_plan_river(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                   am_plan *plan, gd_verdict *v);
bool am_plan_change(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                    am_plan *plan, gd_verdict *v);
bool am_plan_change_among(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                          am_plan *plan, const am_crowd *crowd, gd_verdict *v);
// A change of formation moves the midpoint of the front by no more than this.
enum { AM_MOST_SHIFT = 4 * GD_INCH };
bool am_plan_ride(const gd_scenario *sc, const am_state *s, const gd_action *a, am_plan *plan,
                  gd_verdict *v);

// The unit with its front edge laid flush against the enemy and lined up (DBAM-MOVE-20).
bool am_line_up(const gd_scenario *sc, const am_state *s, gd_id id, gd_id enemy, gd_point began,
                am_unit *u, gd_verdict *v);
