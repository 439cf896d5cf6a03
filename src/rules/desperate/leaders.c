// desperate/leaders.c - command and riding.
#include "rules/desperate/leaders.h"

#include <stddef.h>

#include "rules/desperate/data.h"
#include "rules/desperate/responsibilities.h"

bool sb_in_radius(const sb_unit *leader, uint16_t zone)
{
    switch (leader->rating) {
    case SB_VERY_POOR:
        return zone == leader->zone;
    case SB_ORDINARY:
        return gd_zone_steps(leader->zone, zone) <= 1;
    default:
        return gd_zone_rings(leader->zone, zone) <= 1;
    }
}

static bool commanded(const sb_state *s, uint16_t zone, int side, const bool *counts)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->arm == SB_LEADER && u->side == side && sb_on_table(u) && (!counts || counts[i]) &&
            sb_in_radius(u, zone))
            return true;
    }
    return false;
}

int sb_zones_under(const gd_scenario *sc, const sb_state *s, int side, const bool *counts)
{
    int count = 0;
    for (int row = 0; row < sc->grid.rows; row++) {
        for (int column = 0; column < sc->grid.columns; column++) {
            uint16_t zone = gd_zone_number(column, row);
            count += sb_count(s, zone, side) > 0 && commanded(s, zone, side, counts);
        }
    }
    return count;
}

int sb_command_count(const gd_scenario *sc, const sb_state *s, int side)
{
    bool nobody[SB_NUMBERS] = {false};
    return sc->option[SB_OPT_RESPONSIBILITIES] ? sb_cards_by_rank(sc, s, side, nobody)
                                               : sb_zones_under(sc, s, side, NULL);
}

int sb_leader_count(const sb_state *s, int side)
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        count +=
            sb_at(s, i)->arm == SB_LEADER && sb_at(s, i)->side == side && sb_on_table(sb_at(s, i));
    return count;
}

static bool open_to(const sb_field *field, uint16_t zone, int side)
{
    return zone != SB_NO_ZONE && !sb_spot_at(field, zone, 0, 0)->units[sb_other(side)];
}

static bool is_empty(const sb_field *field, uint16_t zone)
{
    return open_to(field, zone, GD_UNION) && open_to(field, zone, GD_CONFEDERATE);
}

static bool diagonal_open(const sb_field *field, uint16_t from, int way, int right, int side)
{
    uint16_t ahead = sb_zone_from(field->sc, from, way, 1, 0);
    return is_empty(field, ahead) &&
           open_to(field, sb_zone_from(field->sc, from, way, 1, right), side);
}

// Bits, by rows, of the zones about the one where he is.
static unsigned bit_of(uint16_t from, uint16_t to)
{
    int column = gd_zone_column(to) - gd_zone_column(from) + SB_REACH;
    int row = gd_zone_row(to) - gd_zone_row(from) + SB_REACH;
    bool near = column >= 0 && column <= 2 * SB_REACH && row >= 0 && row <= 2 * SB_REACH;
    return near ? 1u << (row * (2 * SB_REACH + 1) + column) : 0;
}

bool sb_is_among(sb_rides rides, uint16_t from, uint16_t to)
{
    return to != SB_NO_ZONE && (rides & bit_of(from, to));
}

// Where he began, and whose side he is on.
typedef struct ride {
    const sb_field *field;
    uint16_t began;
    int side;
} ride;

static sb_rides straight(const ride *r, uint16_t from, int way)
{
    uint16_t to = sb_zone_from(r->field->sc, from, way, 1, 0);
    return open_to(r->field, to, r->side) ? bit_of(r->began, to) : 0;
}

static sb_rides diagonally(const ride *r, uint16_t from, int way)
{
    sb_rides rides = 0;
    for (int right = -1; right <= 1; right += 2)
        if (diagonal_open(r->field, from, way, right, r->side))
            rides |= bit_of(r->began, sb_zone_from(r->field->sc, from, way, 1, right));
    return rides;
}

// One step of either kind, or straight on and then straight on or diagonally, or the other way
// round; without a diagonal he may turn once between.
sb_rides sb_find_rides(const sb_field *field, gd_id leader)
{
    const sb_unit *u = sb_at(field->s, leader);
    const ride r = {field, u->zone, u->side};
    sb_rides rides = 0;
    for (int way = 0; way < SB_FACINGS; way++) {
        uint16_t next = sb_zone_from(field->sc, u->zone, way, 1, 0);
        rides |= straight(&r, u->zone, way) | diagonally(&r, u->zone, way);
        if (open_to(field, next, u->side)) {
            rides |= diagonally(&r, next, way);
            for (int turn = 0; turn < SB_FACINGS; turn++)
                rides |= straight(&r, next, turn);
        }
        for (int right = -1; right <= 1; right += 2)
            if (diagonal_open(field, u->zone, way, right, u->side))
                rides |= straight(&r, sb_zone_from(field->sc, u->zone, way, 1, right), way);
    }
    return rides & ~bit_of(u->zone, u->zone);
}

bool sb_can_ride(const sb_field *field, gd_id leader, uint16_t to)
{
    return sb_is_among(sb_find_rides(field, leader), sb_at(field->s, leader)->zone, to);
}

gd_id sb_lose_leader(sb_state *s, uint16_t zone, int side)
{
    if (sb_count(s, zone, sb_other(side)) > 0)
        return GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        sb_unit *u = sb_get(s, i);
        if (u->arm == SB_LEADER && u->side != side && sb_on_table(u) && u->zone == zone) {
            u->status = SB_DESTROYED;
            u->zone = SB_NO_ZONE;
            return i;
        }
    }
    return GD_NONE;
}
