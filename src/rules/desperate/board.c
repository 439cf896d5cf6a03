// desperate/board.c - the grid with its troops (chapters ZONE and UNIT).
#include "rules/desperate/board.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/data.h"

// ---- units --------------------------------------------------------------------------------------

gd_seat sb_seat_of(const gd_scenario *sc, int side)
{
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (sc->players.seat[seat].side == side)
            return seat;
    return (gd_seat)side;
}

int sb_side_of(const gd_scenario *sc, gd_seat seat)
{
    int side = seat < sc->players.seat_count ? sc->players.seat[seat].side : seat;
    return side % GD_SIDES; // a seat that is nobody's sees what somebody sees, not more
}

gd_id sb_piece_arg(const sb_state *s, int32_t value)
{
    return value >= 1 && value <= s->piece_count ? (gd_id)value : GD_NONE;
}

// ---- zones --------------------------------------------------------------------------------------

// Whoever is on no zone is on open ground.
static const gd_zone *ground(const gd_scenario *sc, uint16_t zone)
{
    static const gd_zone nowhere;
    if (gd_zone_row(zone) >= sc->grid.rows || gd_zone_column(zone) >= sc->grid.columns)
        return &nowhere;
    return &sc->grid.zone[gd_zone_row(zone) * sc->grid.columns + gd_zone_column(zone)];
}

// The kinds of ground in a zone, as bits; works on one of its sides make it entrenched.
static unsigned kinds_of(const gd_scenario *sc, uint16_t zone)
{
    const gd_zone *z = ground(sc, zone);
    return (z->kinds & ((1u << SB_TERRAINS) - 1)) | (z->works ? 1u << SB_ENTRENCHMENTS : 0);
}

bool sb_is_zone(const gd_scenario *sc, int32_t zone)
{
    return zone >= 0 && sb_on_grid(sc, zone % 64, zone / 64);
}

int sb_direction(uint16_t from, uint16_t to)
{
    int dx = gd_zone_column(to) - gd_zone_column(from), dy = gd_zone_row(to) - gd_zone_row(from);
    if (dx == 0 && dy == 1)
        return SB_NORTH;
    if (dx == 1 && dy == 0)
        return SB_EAST;
    if (dx == 0 && dy == -1)
        return SB_SOUTH;
    return dx == -1 && dy == 0 ? SB_WEST : -1;
}

int sb_row_from(const gd_scenario *sc, uint16_t zone, int edge)
{
    switch (edge) {
    case SB_SOUTH:
        return gd_zone_row(zone);
    case SB_NORTH:
        return sc->grid.rows - 1 - gd_zone_row(zone);
    case SB_WEST:
        return gd_zone_column(zone);
    default:
        return sc->grid.columns - 1 - gd_zone_column(zone);
    }
}

bool sb_adjacent(uint16_t a, uint16_t b) { return sb_direction(a, b) >= 0; }

// Terrains combine: the smallest room, the union of what they do (section 5 of the catalogue).
int sb_capacity(const gd_scenario *sc, uint16_t zone)
{
    unsigned kinds = kinds_of(sc, zone);
    int capacity = SB_CAPACITY;
    for (int k = 0; kinds >> k; k++)
        if (kinds >> k & 1)
            capacity = sb_lesser(capacity, sb_terrain_table[k].capacity);
    return capacity;
}

bool sb_gives_cover(const gd_scenario *sc, uint16_t zone)
{
    unsigned kinds = kinds_of(sc, zone);
    for (int k = 0; kinds >> k; k++)
        if (kinds >> k & 1 && sb_terrain_table[k].cover)
            return true;
    return false;
}

static bool has_ground(const gd_scenario *sc, uint16_t zone, int guns)
{
    unsigned kinds = kinds_of(sc, zone);
    for (int k = 0; kinds >> k; k++)
        if (kinds >> k & 1 && sb_terrain_table[k].guns == guns)
            return true;
    return false;
}

bool sb_closed_to_guns(const gd_scenario *sc, uint16_t zone)
{
    const gd_zone *z = ground(sc, zone);
    if (has_ground(sc, zone, SB_NEVER))
        return true;
    return z->closed ? z->closed == 1 : has_ground(sc, zone, SB_CLOSED);
}

bool sb_guns_may_begin(const gd_scenario *sc, uint16_t zone)
{
    return !has_ground(sc, zone, SB_NEVER) &&
           (has_ground(sc, zone, SB_CLOSED) || !sb_closed_to_guns(sc, zone));
}

gd_clause_id sb_closed_clause(const gd_scenario *sc, uint16_t zone)
{
    return has_ground(sc, zone, SB_NEVER) ? SBD_ZONE_05 : SBD_ZONE_06;
}

gd_clause_id sb_full_clause(const gd_scenario *sc, uint16_t zone)
{
    int capacity = sb_capacity(sc, zone);
    return capacity == SB_CAPACITY ? SBD_ZONE_03 : capacity == 3 ? SBD_ZONE_04 : SBD_ZONE_05;
}

int sb_elevation(const gd_scenario *sc, uint16_t zone)
{
    const gd_zone *z = ground(sc, zone);
    return z->elevation ? z->elevation : z->kinds >> SB_HILL & 1;
}

int sb_works(const gd_scenario *sc, uint16_t zone)
{
    const gd_zone *z = ground(sc, zone);
    for (int way = 0; way < SB_FACINGS; way++)
        if (z->works >> way & 1)
            return way;
    return -1;
}

// ---- who is there -------------------------------------------------------------------------------

// These are asked all the time, and most pieces are elsewhere: each goes through them once, and
// looks at the zone first.

static inline bool is_in(const sb_unit *u, uint16_t zone)
{
    return u->zone == zone && sb_on_table(u) && sb_is_unit(u);
}

int sb_count(const sb_state *s, uint16_t zone, int side)
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        count += is_in(sb_at(s, i), zone) && sb_at(s, i)->side == side;
    return count;
}

int sb_holder(const sb_state *s, uint16_t zone)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_in(sb_at(s, i), zone))
            return sb_at(s, i)->side;
    return GD_NOBODY;
}

bool sb_enemy_in(const sb_state *s, uint16_t zone, int side)
{
    return sb_holder(s, zone) == sb_other(side);
}

bool sb_leader_in(const sb_state *s, uint16_t zone, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->zone == zone && sb_on_table(u) && !sb_is_unit(u) && u->side == side)
            return true;
    }
    return false;
}

int sb_room(const gd_scenario *sc, const sb_state *s, uint16_t zone)
{
    int room = sb_capacity(sc, zone);
    for (gd_id i = 1; i <= s->piece_count; i++)
        room -= is_in(sb_at(s, i), zone);
    return room;
}

int sb_units_in(const sb_state *s, uint16_t zone, int side, uint16_t out[SB_IN_ZONE])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count && count < SB_IN_ZONE; i++)
        if (is_in(sb_at(s, i), zone) && sb_at(s, i)->side == side)
            out[count++] = i;
    for (int i = count; i < SB_IN_ZONE; i++)
        out[i] = GD_NONE;
    return count;
}

bool sb_enemy_adjacent(const sb_state *s, uint16_t zone, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (sb_adjacent(zone, u->zone) && is_in(u, u->zone) && u->side != side)
            return true;
    }
    return false;
}

void sb_survey(sb_field *field, const gd_scenario *sc, const sb_state *s)
{
    field->sc = sc;
    field->s = s;
    memset(field->spot, 0, (size_t)sc->grid.columns * sc->grid.rows * sizeof field->spot[0]);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (!is_in(u, u->zone))
            continue;
        sb_spot *there =
            &field->spot[gd_zone_row(u->zone) * sc->grid.columns + gd_zone_column(u->zone)];
        there->units[u->side]++;
        if (sb_is_regiment(u))
            there->facings[u->side] |= (uint8_t)(1 << u->facing);
    }
}

// ---- facing and pinning -------------------------------------------------------------------------

bool sb_faces(uint16_t zone, int facing, uint16_t from)
{
    switch (facing) {
    case SB_NORTH:
        return gd_zone_row(from) > gd_zone_row(zone);
    case SB_EAST:
        return gd_zone_column(from) > gd_zone_column(zone);
    case SB_SOUTH:
        return gd_zone_row(from) < gd_zone_row(zone);
    default:
        return gd_zone_column(from) < gd_zone_column(zone);
    }
}

bool sb_faces_any(uint16_t zone, int facing, const uint16_t *from, int count)
{
    for (int i = 0; i < count; i++)
        if (sb_faces(zone, facing, from[i]))
            return true;
    return false;
}

// Does it pin the side's troops in the adjacent zone from which it is that way?
static bool pins(const sb_unit *u, int side, int way)
{
    return is_in(u, u->zone) && u->side != side && sb_is_regiment(u) &&
           u->facing == (way + 2) % SB_FACINGS;
}

bool sb_pinned_from(const gd_scenario *sc, const sb_state *s, uint16_t zone, int side, int way)
{
    uint16_t next = sb_zone_from(sc, zone, way, 1, 0);
    for (gd_id i = 1; next != SB_NO_ZONE && i <= s->piece_count; i++)
        if (sb_at(s, i)->zone == next && pins(sb_at(s, i), side, way))
            return true;
    return false;
}

bool sb_pinned_in(const sb_state *s, uint16_t zone, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (sb_adjacent(zone, u->zone) && pins(u, side, sb_direction(zone, u->zone)))
            return true;
    }
    return false;
}

// ---- sight --------------------------------------------------------------------------------------

bool sb_blocks(const gd_scenario *sc, uint16_t zone, uint16_t firer, uint16_t target)
{
    int height = sb_elevation(sc, zone);
    for (int k = 0; k < SB_TERRAINS; k++) {
        if (!(ground(sc, zone)->kinds >> k & 1) || !sb_terrain_table[k].blocks)
            continue;
        bool over =
            k == SB_HILL && (sb_elevation(sc, firer) > height || sb_elevation(sc, target) > height);
        if (!over)
            return true;
    }
    return false;
}
