// americanus/orders.h - giving orders: prices, and the checks of each kind of order.
#pragma once

#include "rules/americanus/turn.h"

// Enemies that were met at once and count alike (DBAM-MOVE-19). No front is long enough for more.
enum { AM_MET = 12, AM_LINEUPS = 2 * AM_MET };
// Before it is known who counts: those at the ends of the front too.
enum { AM_TOUCHED = 2 * AM_MET };

typedef struct am_met {
    int count;
    gd_id id[AM_MET];
} am_met;

// A way to line up: against whom, sliding which way, and how the front then stands.
typedef struct am_lineup {
    gd_id enemy;
    uint8_t way; // AM_SLIDE_...
    gd_point at;
    gd_angle facing;
} am_lineup;

typedef struct am_lineups {
    int count;
    am_lineup list[AM_LINEUPS];
} am_lineups;

// What an order would do: how the unit would stand, how far it goes, what it starts. The rest is
// what it was judged by, for explaining it; of a refused order as far as it was looked at.
typedef struct am_plan {
    am_unit after;
    gd_length length;
    bool charges;
    bool on_road;      // its front has kept to a road
    gd_id enemy;       // whom it charges; 0: one of several, as its owner will say
    am_met met;        // and all who count alike
    bool asks;         // there are several ways to line up: it stands where it has met them
    am_lineup aligned; // how it would line up, or one of those ways
    gd_kinds slow;     // bad going that it overlaps on the way
    gd_length most;    // how far it may go there; 0: this was not judged
    gd_clause_id rate_clause;
    am_pace pace;
    gd_id into; // an enemy that it ran into on the way, whatever became of that
    int steps;  // taken before it ended: all, or those up to a contact
    int last;   // amount of the last of them
} am_plan;

// The price of moving a unit, and the clause that sets it (DBAM-CP-03 to 08).
int am_price_of_move(const gd_scenario *sc, const am_state *s, gd_id unit, bool forwards,
                     gd_clause_id *clause);
// The General's eye: the centre of his stand (DBAM-CP-03).
gd_point am_eye(const am_unit *general);
// The price of any order, and the clause that sets it.
int am_price_of(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                gd_clause_id *clause);
// May this unit have an order at all (DBAM-CP-14, 15)?
bool am_may_be_ordered(const am_state *s, gd_id unit, gd_verdict *v);

// May it make the fast move of Zouaves (DBAM-MOVE-03)?
bool am_may_dash(const gd_scenario *sc, const am_unit *u, gd_id id, gd_verdict *v);

// Works out the plan of any order to a unit, or refuses.
bool am_plan_order(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                   am_plan *plan, gd_verdict *v);
// Each works out the plan of its order, or refuses.
bool am_plan_move(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                  am_plan *plan, gd_verdict *v);
bool am_plan_withdraw(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                      am_plan *plan, gd_verdict *v);
bool am_plan_river(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                   am_plan *plan, gd_verdict *v);
bool am_plan_change(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                    am_plan *plan, gd_verdict *v);
// How it would stand after that change, with its usual gap; false if it cannot make it anywhere.
bool am_changed(const am_unit *u, gd_id id, int verb, int anchor, am_unit *after);
bool am_plan_ride(const gd_scenario *sc, const am_state *s, const gd_action *a, am_plan *plan,
                  gd_verdict *v);

// The way of the midpoint of a unit's front.
enum { AM_TRAIL = 16 };

typedef struct am_trail {
    int count;
    gd_point at[AM_TRAIL];
} am_trail;

// Moves the unit by steps as they are written, as if nothing stood in its way, and notes the way
// (NULL is allowed). False if there is a step among them that no unit can take.
bool am_follow(const gd_item *step, int count, am_unit *u, am_trail *trail);
// How the unit of an action would stand if nothing forbade it, and which it is. False if that
// cannot be said.
bool am_would_stand(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id *id,
                    am_unit *out);
// Notes, and of a refusal where it would have led (gd_rules.explain).
void am_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
void am_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out);

// The ways in which the unit, which has come from `began` to touch these enemies, can lay its front
// edge flush against one of them and line up (DBAM-MOVE-20): one, or several that its owner must
// choose from. False if there is none.
bool am_line_up(const gd_scenario *sc, const am_state *s, gd_id id, const am_met *met,
                gd_point began, const am_unit *u, am_lineups *out, gd_verdict *v);
// Do all of them lead to the same place? Then nobody is asked.
bool am_is_one_place(const am_lineups *ways);
// Asks the owner, who will be heard in the row AM_LINE_UP.
void am_ask_line_up(gd_play *p, gd_id id, const am_met *met, gd_point began);
