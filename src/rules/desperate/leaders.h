// desperate/leaders.h - command and riding (chapters LEAD and TURN).
#pragma once

#include "rules/desperate/board.h"

bool sb_in_radius(const sb_unit *leader, uint16_t zone);
int sb_command_count(const gd_scenario *sc, const sb_state *s, int side); // cards to draw
// Occupied zones within the radius of those leaders that count, by piece; NULL: all of them.
int sb_zones_under(const gd_scenario *sc, const sb_state *s, int side, const bool *counts);
int sb_leader_count(const sb_state *s, int side); // in play
// Where a leader may ride in one move (SBD-LEAD-02): bits, by rows, of the zones within SB_REACH of
// the one that he rides from.
typedef uint32_t sb_rides;
sb_rides sb_find_rides(const sb_field *field, gd_id leader);
bool sb_is_among(sb_rides rides, uint16_t from, uint16_t to);
bool sb_can_ride(const sb_field *field, gd_id leader, uint16_t to);
// Leaders of the other side who are alone in a zone that units of `side` enter are lost. Bit per
// piece is not kept: the caller tells what sb_lose_leader returns for each.
gd_id sb_lose_leader(sb_state *s, uint16_t zone, int side); // one of them, 0 when none is left
