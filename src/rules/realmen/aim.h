// realmen/aim.h - arcs, sight, legal targets, and what fire adds up to (RM-ARC, RM-FIRE-04 to 06
// and 10 to 30).
#pragma once

#include "rules/realmen/clock.h"

// Angles from 0 to 3600000, clockwise from north: fine enough for half an element at 36 inches.
int32_t rm_fine_bearing(gd_point from, gd_point to);

// Is the point in the element's firing arc (RM-ARC-01)?
bool rm_in_arc(const gd_scenario *sc, const rm_unit *u, int element, gd_point p);
// Thousandths of the angular width of one element of the target that are in the arc and can be seen
// (RM-ARC-02 to 07); `point` is the nearest such point of it.
int rm_visible(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
               int of, gd_point *point);
// Can this element see and reach that target at a distance (RM-FIRE-05 a)? `range` gets the
// distance.
bool rm_bears(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
              gd_length *range);
// Can a piece see an enemy at all from any element, whatever the arc (for night, sketches,
// players)?
bool rm_sees(const gd_scenario *sc, const rm_state *s, gd_id piece, gd_id target);

// Contact of an element: with the target itself, or through an adjacent friendly element
// (RM-FIRE-04, 05 b and c).
bool rm_reaches(const rm_state *s, gd_id firer, int element, gd_id target);
// Is it in contact with any enemy unit, or adjacent to an element that is?
bool rm_is_in_touch(const rm_state *s, gd_id firer, int element);

// May the element fire at the target now? In rounds of contact combat fewer may (RM-FIRE-02).
bool rm_may_fire(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
                 gd_verdict *v);
// All targets that some element of the unit may fire at, in the order of numbers.
int rm_targets_of(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id out[RM_PIECES]);
bool rm_has_target(const gd_scenario *sc, const rm_state *s, gd_id firer); // is there any?

// Why a unit cannot fire at an enemy who is near enough and in its arc: what is in between.
typedef struct rm_bar {
    gd_clause_id clause;
    const char *label, *told; // on the map; in the story, with both units
    int element;              // whose line it is
} rm_bar;

bool rm_barred(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target, rm_bar *out);
// Of these elements, as bits, the one nearest to the target; -1 without any.
int rm_nearest_to(const rm_unit *u, const rm_unit *target, uint16_t among);
// Tells of all who can fire at nobody though it looks as if they could.
void rm_tell_barred(gd_play *p);

// What one element counts against a target: value and multiples (RM-FIRE-10 to 19).
typedef struct rm_element_fire {
    uint8_t value, multiples; // counts value * (1 + multiples)
    bool enfilade, charge, canister, touching;
    gd_length range;
} rm_element_fire;

// All that aim at the target, with its own modifiers (RM-FIRE-25 to 28, 30). `attack` is false if
// the sum of the subtotals is 0. The tally may be NULL.
int rm_total(const gd_scenario *sc, const rm_state *s, gd_id target, bool *attack, gd_tally *tally);
// The same if those elements of a unit, as bits, were to fire at it in addition.
int rm_total_with(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                  uint16_t elements, gd_tally *tally);
// The same if a unit's elements that can were to fire at a target, in addition to what is declared.
int rm_would_total(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                   gd_tally *tally);
bool rm_in_cover(const gd_scenario *sc, const rm_unit *u); // woods, town (RM-FIRE-26)

// Generals in combat (RM-FIRE-14). The target of a general's choice is kept where a second element
// of his would have its own; one who has fought in this step has joined himself, and so nobody
// else.
enum { RM_JOINS_AT = 1 };
// Has he several fights before him, and must say which he joins?
bool rm_must_join(const rm_state *s, gd_id general);
// The enemies that a unit fires at and touches.
int rm_fights_of(const rm_state *s, gd_id unit, gd_id out[RM_ELEMENTS + 1]);
// Those who joined the fight against this target, which has been resolved, have fought.
void rm_note_joined(rm_state *s, gd_id target);
