// desperate/board.h - the grid with its troops: what is where, who sees and faces whom.
#pragma once

#include "rules/desperate/state.h"

// --- units ---------------------------------------------------------------------------------------

sb_unit *sb_get(sb_state *s, gd_id id);
const sb_unit *sb_at(const sb_state *s, gd_id id);
bool sb_on_table(const sb_unit *u);
bool sb_is_unit(const sb_unit *u);     // a regiment or battery
bool sb_is_regiment(const sb_unit *u); // infantry or cavalry
int sb_other(int side);
gd_seat sb_seat_of(const gd_scenario *sc, int side);
gd_id sb_piece_arg(const sb_state *s, int32_t value); // 0 if it names no piece

// --- zones ---------------------------------------------------------------------------------------

bool sb_on_grid(const gd_scenario *sc, int column, int row);
bool sb_is_zone(const gd_scenario *sc, int32_t zone);
// The zone `ahead` forward and `right` sideways of another, for somebody who faces so; SB_NO_ZONE
// off the table.
uint16_t sb_zone_from(const gd_scenario *sc, uint16_t zone, int facing, int ahead, int right);
bool sb_adjacent(uint16_t a, uint16_t b);
// Which way is an adjacent zone? -1 if it is not adjacent.
int sb_direction(uint16_t from, uint16_t to);

int sb_capacity(const gd_scenario *sc, uint16_t zone);
bool sb_gives_cover(const gd_scenario *sc, uint16_t zone); // whichever side the fire comes from
bool sb_closed_to_guns(const gd_scenario *sc, uint16_t zone);
// May a battery be there when the battle begins (SBD-ZONE-06)? It may behind walls and in works.
bool sb_guns_may_begin(const gd_scenario *sc, uint16_t zone);
int sb_elevation(const gd_scenario *sc, uint16_t zone);
int sb_works(const gd_scenario *sc, uint16_t zone); // entrenched side, -1 none

// --- who is there --------------------------------------------------------------------------------

int sb_count(const sb_state *s, uint16_t zone, int side); // regiments and batteries
int sb_holder(const sb_state *s, uint16_t zone);          // side with units there, GD_NOBODY
bool sb_enemy_in(const sb_state *s, uint16_t zone, int side);
int sb_room(const gd_scenario *sc, const sb_state *s, uint16_t zone);
int sb_units_in(const sb_state *s, uint16_t zone, int side, uint16_t out[SB_IN_ZONE]);
bool sb_enemy_adjacent(const sb_state *s, uint16_t zone, int side);

// What stands in a zone, by side: regiments and batteries, and the facings of its regiments as
// bits.
typedef struct sb_spot {
    uint8_t units[GD_SIDES], facings[GD_SIDES];
} sb_spot;

// All zones at a moment, summed up once for whoever asks about many. It is of no use any more when
// somebody has moved.
typedef struct sb_field {
    const gd_scenario *sc;
    const sb_state *s;
    sb_spot spot[GD_MAX_ZONES]; // by rows
} sb_field;

void sb_survey(sb_field *field, const gd_scenario *sc, const sb_state *s);
// The zone so far to the east and north of another; empty off the table.
const sb_spot *sb_spot_at(const sb_field *field, uint16_t zone, int east, int north);

// --- facing and pinning --------------------------------------------------------------------------

// Does somebody in `zone` who faces so face an adjacent or diagonal zone (SBD-UNIT-07)?
bool sb_faces(uint16_t zone, int facing, uint16_t from);
bool sb_faces_any(uint16_t zone, int facing, const uint16_t *from, int count);
// Would a unit of the side be pinned in this zone (SBD-UNIT-08)?
bool sb_pinned_in(const sb_state *s, uint16_t zone, int side);
// Is there an enemy regiment in the adjacent zone that way which faces this one?
bool sb_pinned_from(const gd_scenario *sc, const sb_state *s, uint16_t zone, int side, int way);

// --- sight ---------------------------------------------------------------------------------------

// Does this zone, lying between firer and target, block the sight (SBD-ZONE-09)?
bool sb_blocks(const gd_scenario *sc, uint16_t zone, uint16_t firer, uint16_t target);
