// face/flight.h - moves that nobody chooses: fall backs, flights, breaking out of contact
// (FACE-CHRG-15, FACE-MOVE-24, FACE-BREAK-01 to 03).
#pragma once

#include "rules/face/move.h"

typedef struct fc_drift {
    fc_unit after;
    gd_length length; // how far it went
    bool left;        // over the edge of the table
} fc_drift;

// A full move of the unit by the worst class under it now (FACE-MOVE-24).
gd_length fc_compulsory_rate(const gd_scenario *sc, const fc_unit *u);
// Straight in a direction, facing and formation kept, unlimbered guns limbered: stopped by
// impassable ground, an inch from enemies it does not leave, and the edge (unless Broken); on past
// friends to the first clear place. Pure: changes nothing.
void fc_drift_from(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_angle direction,
                   gd_length distance, fc_drift *out);
// Does it, ends its contacts if it had any, tells. The unit may be gone afterwards.
void fc_drive(gd_play *p, gd_id unit, gd_angle direction, gd_length distance, int event,
              gd_clause_id clause);
// Direction from a place to the centre of the unit's rectangle; false if they are the same.
bool fc_away_from(const fc_unit *u, gd_point from, gd_angle *direction);

void fc_run_flight(gd_play *p); // row FC_ROW_FLIGHT: all Broken units of the active side, in turn
// A unit that has become Broken in contact moves away (FACE-BREAK-03).
void fc_break_contact(gd_play *p, gd_id unit);
// Gone for good: with a status of fc_status, all its bases lost; friends have seen it if it broke.
void fc_remove_unit(gd_play *p, gd_id unit, int status, gd_clause_id clause);
