// face/command.h - seats, lines of command and the activation target (FACE-ORG-06, FACE-ACT).
#pragma once

// The bit of a seat that has done its part.
#define FC_SEAT(seat) ((uint8_t)(1u << (seat)))
// A value of an offer that is left to the player.
#define FC_ASKS(value) ((uint16_t)(1u << (value)))

#include "rules/face/ground.h"

// Every verb of a decision has these three. The seat that acts is the top frame's.
typedef void fc_offer_fn(const gd_scenario *sc, const fc_state *s, gd_offers *out);
typedef bool fc_check_fn(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                         gd_verdict *v);
typedef void fc_apply_fn(gd_play *p, const gd_action *a);

gd_seat fc_seat_now(const fc_state *s); // who decides at this moment
const gd_frame *fc_frame(const fc_state *s);
int fc_side_of_seat(const gd_scenario *sc, gd_seat seat);
// The first seat of the side that has not ended its part (seats_done); GD_NOBODY when all have.
gd_seat fc_next_seat(const gd_scenario *sc, const fc_state *s, int side);

bool fc_commands(const fc_unit *general, const fc_unit *unit); // line of command (FACE-ORG-06)
bool fc_is_closed(const fc_state *s, const fc_unit *u);        // its division
void fc_close_division(gd_play *p, gd_id unit);                // FACE-ACT-15

// Who comes first where nobody chooses (FACE-TURN-05, order.c): by division, arm, bases, quality,
// name; of two sides the active one; units that flee, by their way home before that; arrivals, by
// the turn they are due.
bool fc_precedes(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b);
bool fc_acts_before(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b);
void fc_sort_acting(const gd_scenario *sc, const fc_state *s, gd_id *list, int count);
gd_length fc_way_home(const gd_scenario *sc, const fc_state *s, const fc_unit *u);
void fc_sort_fleeing(const gd_scenario *sc, const fc_state *s, gd_id *list, int count);
void fc_sort_arriving(const gd_scenario *sc, const fc_state *s, gd_id *list, int count);

// The straight line from a general to the nearest point of a unit, and what lies across it.
typedef struct fc_line {
    gd_point from, to;  // the same place if he is with the unit
    gd_length distance; // from base to base (FACE-ACT-07)
    gd_id between;      // a brigade that it crosses, or GD_NONE (FACE-ACT-09)
    int feature;        // of the ground, that separates the two, or -1 (FACE-ACT-10)
} fc_line;

fc_line fc_line_of_command(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit);
// The target number of an attempt, part by part (FACE-ACT-05 to 12).
int fc_activation_target(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                         int intent, gd_tally *tally); // tally may be NULL
// Does this total of two dice activate against that target (FACE-ACT-04, 13, 14)?
bool fc_activates(int total, int target);
int fc_activation_chance(int target); // in 36
