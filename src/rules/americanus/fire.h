// americanus/fire.h - who may fire at whom, and along which line.
#pragma once

#include "rules/americanus/ground.h"

typedef enum am_no_fire {
    AM_CAN_FIRE,
    AM_NOT_AHEAD, // nothing of it is straight ahead
    AM_TOO_FAR,
    AM_NO_SIGHT, // terrain
    AM_UNIT_BETWEEN,
    AM_IN_MELEE, // the firer is
    AM_IS_LIMBERED,
    AM_HAS_MOVED,
    AM_NOT_A_FIRER
} am_no_fire;

// The line of fire (DBAM-FIRE-12): from the midpoint of the element's front edge to the nearest
// point of the part of the target ahead of it.
typedef struct am_line_of_fire {
    am_no_fire why;
    gd_id between;   // who is in the way
    uint8_t blocker; // the terrain that hides the target
    gd_length range;
    gd_point from, to;
} am_line_of_fire;

gd_length am_range_of(const am_unit *u);
gd_clause_id am_range_clause(const am_unit *u);
// Is there something about the unit itself that keeps it from firing, but for a melee?
am_no_fire am_unable(const am_unit *u);
// Could the unit fire at the target now, as far as place and state go? Whether it has used its
// fire does not matter here (DBAM-FIRE-19).
am_line_of_fire am_aim(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target);
// The same without asking what state the firer is in.
am_line_of_fire am_line_to(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target);
// The same however far away the target is, with its line even so.
am_line_of_fire am_best_line(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target);
// Is there anybody at whom it could fire, and is this one ahead and in range and cannot be fired
// at?
bool am_could_fire(const gd_scenario *sc, const am_state *s, gd_id firer);
bool am_barred(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
               am_line_of_fire *line);
// Tells of all who can fire at nobody though it looks as if they could.
void am_tell_barred(gd_play *p);
// Where a line of fire meets the unit that is between.
gd_point am_line_meets(const am_state *s, const am_line_of_fire *line);
bool am_needs_guess(const am_unit *firer, gd_length range); // DBAM-FIRE-15
int am_right_guess(gd_length range);                        // DBAM-FIRE-16

// The cover a target has from fire along this line: 0, AM_MOD_COVER or AM_MOD_WORKS.
int am_cover(const gd_scenario *sc, const am_state *s, gd_id target, const am_line_of_fire *line);
// The same along the line that am_line_to finds from this firer.
int am_cover_from(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                  const am_line_of_fire *line);
