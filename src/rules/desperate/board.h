// desperate/board.h - the grid with its troops: what is where, who sees and faces whom.
//
// What is asked for every piece or every zone is here in full, so that compilers may put it in
// place.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

// What is going on: the topmost frame.
static inline const gd_frame *sb_top(const sb_state *s)
{
    return &s->flow.stack[s->flow.depth - 1];
}

static inline int sb_lesser(int one, int other) { return one < other ? one : other; }

// Dice that an event tells of, if anybody listens.
static inline void sb_show_dice(gd_event *e, const uint8_t *values, int count)
{
    for (int i = 0; e && i < count && e->dice_count < GD_MAX_DICE; i++)
        e->dice[e->dice_count++] = values[i];
}

static inline void sb_show_die(gd_event *e, uint8_t value) { sb_show_dice(e, &value, 1); }

// --- units ---------------------------------------------------------------------------------------

static inline sb_unit *sb_get(sb_state *s, gd_id id) { return &s->unit[id]; }

static inline const sb_unit *sb_at(const sb_state *s, gd_id id) { return &s->unit[id]; }

static inline bool sb_on_table(const sb_unit *u) { return u->status == SB_ON_TABLE; }

// A regiment or battery.
static inline bool sb_is_unit(const sb_unit *u) { return u->arm != SB_LEADER; }

static inline bool sb_is_regiment(const sb_unit *u)
{
    return u->arm == SB_INFANTRY || u->arm == SB_CAVALRY;
}

static inline int sb_other(int side) { return 1 - side; }

gd_seat sb_seat_of(const gd_scenario *sc, int side);
int sb_side_of(const gd_scenario *sc, gd_seat seat);
gd_id sb_piece_arg(const sb_state *s, int32_t value); // 0 if it names no piece

// --- zones ---------------------------------------------------------------------------------------

static inline bool sb_on_grid(const gd_scenario *sc, int column, int row)
{
    return column >= 0 && row >= 0 && column < sc->grid.columns && row < sc->grid.rows;
}

bool sb_is_zone(const gd_scenario *sc, int32_t zone);
// The zone `ahead` forward and `right` sideways of another, for somebody who faces so; SB_NO_ZONE
// off the table.
static inline uint16_t sb_zone_from(const gd_scenario *sc, uint16_t zone, int facing, int ahead,
                                    int right)
{
    static const int8_t dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    int side = (facing + 1) % SB_FACINGS;
    int column = (zone & 63) + ahead * dx[facing] + right * dx[side];
    int row = (zone >> 6) + ahead * dy[facing] + right * dy[side];
    return sb_on_grid(sc, column, row) ? (uint16_t)(column + 64 * row) : (uint16_t)SB_NO_ZONE;
}

// The row of a zone counted from an edge of the table (sb_facing), 0 being the first; along the
// west and east edges rows are columns.
int sb_row_from(const gd_scenario *sc, uint16_t zone, int edge);
bool sb_adjacent(uint16_t a, uint16_t b);
// Which way is an adjacent zone? -1 if it is not adjacent.
int sb_direction(uint16_t from, uint16_t to);

int sb_capacity(const gd_scenario *sc, uint16_t zone);
bool sb_gives_cover(const gd_scenario *sc, uint16_t zone); // whichever side the fire comes from
bool sb_closed_to_guns(const gd_scenario *sc, uint16_t zone);
// May a battery be there when the battle begins (SBD-ZONE-06)? It may behind walls and in works.
bool sb_guns_may_begin(const gd_scenario *sc, uint16_t zone);
// The clauses that a battery kept out of a zone, and a unit that finds it full, are told.
gd_clause_id sb_closed_clause(const gd_scenario *sc, uint16_t zone);
gd_clause_id sb_full_clause(const gd_scenario *sc, uint16_t zone);
int sb_elevation(const gd_scenario *sc, uint16_t zone);
int sb_works(const gd_scenario *sc, uint16_t zone); // entrenched side, -1 none

// --- who is there --------------------------------------------------------------------------------

int sb_count(const sb_state *s, uint16_t zone, int side); // regiments and batteries
int sb_holder(const sb_state *s, uint16_t zone);          // side with units there, GD_NOBODY
bool sb_enemy_in(const sb_state *s, uint16_t zone, int side);
bool sb_leader_in(const sb_state *s, uint16_t zone, int side);
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
static inline const sb_spot *sb_spot_at(const sb_field *field, uint16_t zone, int east, int north)
{
    static const sb_spot nowhere;
    int column = (zone & 63) + east, row = (zone >> 6) + north;
    return sb_on_grid(field->sc, column, row) ? &field->spot[row * field->sc->grid.columns + column]
                                              : &nowhere;
}

// Is there a regiment of the other side next to the zone, that way, which faces it?
static inline bool sb_is_faced(const sb_field *field, uint16_t zone, int side, int way)
{
    static const int8_t east[SB_FACINGS] = {0, 1, 0, -1}, north[SB_FACINGS] = {1, 0, -1, 0};
    const sb_spot *next = sb_spot_at(field, zone, east[way], north[way]);
    return next->facings[sb_other(side)] >> (way + 2) % SB_FACINGS & 1;
}

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
