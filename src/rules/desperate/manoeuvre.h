// desperate/manoeuvre.h - every way a unit may move (chapter MAN).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// A manoeuvre, or the advance of an assault: how it ends and which way it went.
typedef struct sb_way {
    uint16_t end;     // zone
    uint16_t via;     // zone passed on the way, SB_NO_ZONE if none
    uint16_t left;    // zone that the last step leaves
    uint8_t facing;   // at the end
    uint8_t deployed; // a battery at the end
    uint8_t turns;    // changes of facing on the way
    uint8_t moved;    // zones
    uint8_t straight; // began with a step straight ahead
} sb_way;

// Called for each way; returns false to stop.
typedef bool sb_way_visit(void *self, const sb_way *way);

// All ways in which the unit may manoeuvre, or those that end in a zone (SB_NO_ZONE: any). False if
// a visit stopped it.
bool sb_each_manoeuvre(const sb_field *field, gd_id unit, uint16_t end, sb_way_visit *visit,
                       void *self);
// At least one way to every zone where one may end: much quicker, if that is all that matters.
bool sb_each_zone(const sb_field *field, gd_id unit, sb_way_visit *visit, void *self);
// All ways in which a regiment may come at the enemy in `target` (SBD-ENG-02 to 04).
bool sb_each_assault(const sb_field *field, gd_id unit, uint16_t target, sb_way_visit *visit,
                     void *self);
// The way that an order describes; facing, deployed and via may be SB_UNSET or SB_NO_ZONE. Of
// several the one that leaves guns as they are, then that of the fewest zones, the fewest turns,
// and one that begins straight ahead (SBD-MAN-15). False with the reason, if that is wanted, if
// there is none, or none before others.
bool sb_find_manoeuvre(const gd_scenario *sc, const sb_state *s, const sb_order *o, sb_way *out,
                       gd_verdict *v);
bool sb_find_assault(const gd_scenario *sc, const sb_state *s, const sb_order *o, sb_way *out,
                     gd_verdict *v);
bool sb_find_assault_in(const sb_field *field, const sb_order *o, sb_way *out);
