// americanus/combat.h - what each side of a combat adds up to, and the rows that resolve it.
#pragma once

#include "rules/americanus/fire.h"

// One side of a combat.
typedef struct am_bout {
    gd_id me, other;
    bool melee;
    bool shoots; // fires or replies; a silent target only defends itself
    bool apart;  // whether a General supports it is left out
    int supports;
    am_line_of_fire line; // of one who shoots
} am_bout;

// The score (chapter COMBAT). The one place where it is added up: resolution, preview, odds and the
// computer player all ask here. A die of 0 leaves the die out.
#define AM_ADDED "added to its die" // what a score is before the die
gd_tally am_score(const gd_scenario *sc, const am_state *s, const am_bout *bout, int die);

// The two bouts of the combat in progress, or of one that might be.
am_bout am_fire_bout(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                     int supports);
am_bout am_reply_bout(const gd_scenario *sc, const am_state *s, gd_id target, gd_id firer,
                      bool replies);
am_bout am_melee_bout(gd_id me, gd_id other, int supports);

typedef enum am_outcome { AM_EQUAL, AM_LESS, AM_HALF } am_outcome;
am_outcome am_compare(int lower, int higher); // DBAM-RESULT-01, 02

// The rows of fire.c, melee.c and result.c are listed in turn.c; these are their doors.
void am_begin_fire_phase(gd_play *p);
void am_begin_result(gd_play *p, int loser, am_outcome outcome); // loser: 0 or 1 of am_combat
void am_end_combat(gd_play *p);
int am_seat_of(const gd_scenario *sc, int side);
