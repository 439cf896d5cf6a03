// desperate/convert_places.c - in which zone each piece begins, or where it comes on (catalogue
// section 7, SBD-TURN-10).
//
// What the catalogue does not name is decided here. A zone that both sides would stand in belongs
// to the one with more units there, of equals to the defender; the others are surplus. What arrives
// may come on along a zone's width of the edge about the place that the battle names, so mostly in
// one of two zones. The rules bring units on at an edge only, so one that history drops in its
// place is there from the start.
#include <stdlib.h>

#include "core/edges.h"
#include "rules/common/convert_parts.h"
#include "rules/desperate/board.h"
#include "rules/desperate/convert.h"

typedef struct placing {
    const sb_conversion *c;
    gd_scenario *sc;
    gd_zone_id wanted[SB_NUMBERS], zone[SB_NUMBERS]; // GD_NO_ZONE: none, or none yet
} placing;

static bool is_unit(const placing *p, int piece) { return p->sc->roster[piece].kind != SB_LEADER; }

static const gd_battle_unit *unit_of(const placing *p, int piece)
{
    return &p->c->all.battle->unit[p->c->all.of[piece].unit];
}

static bool comes_later(const placing *p, int piece)
{
    return is_unit(p, piece) && !gd_is_there(unit_of(p, piece));
}

// --- facing --------------------------------------------------------------------------------------

static gd_direction direction_towards(gd_point from, gd_point to)
{
    gd_length east = to.x - from.x, north = to.y - from.y;
    if (abs(north) >= abs(east))
        return north >= 0 ? GD_NORTH : GD_SOUTH;
    return east >= 0 ? GD_EAST : GD_WEST;
}

// A regiment has no column here, and one on the march has not yet chosen its front: it forms
// towards the middle of the enemies who are on the field.
static gd_direction facing_of(const placing *p, int piece)
{
    const gd_battle *b = p->c->all.battle;
    const gd_battle_unit *u = unit_of(p, piece);
    int64_t x = 0, y = 0;
    int count = 0;
    for (int i = 0; i < b->unit_count && u->form == GD_FORM_COLUMN && !u->arrives; i++) {
        if (gd_battle_side(b, i) == p->sc->roster[piece].side || b->unit[i].arrives ||
            !gd_battle_has_unit(b, i))
            continue;
        x += b->unit[i].at.x;
        y += b->unit[i].at.y;
        count++;
    }
    if (count == 0)
        return gd_direction_of(u->facing);
    return direction_towards(u->at, (gd_point){(gd_length)(x / count), (gd_length)(y / count)});
}

// --- room ----------------------------------------------------------------------------------------

static int count_units(const placing *p, const gd_zone_id *zones, gd_zone_id zone, int side)
{
    int count = 0;
    for (int i = 1; i <= p->sc->piece_count; i++)
        count += is_unit(p, i) && zones[i] == zone && p->sc->roster[i].side == side;
    return count;
}

static gd_side owner_of(const placing *p, gd_zone_id zone)
{
    int more =
        count_units(p, p->wanted, zone, GD_UNION) - count_units(p, p->wanted, zone, GD_CONFEDERATE);
    if (more != 0)
        return more > 0 ? GD_UNION : GD_CONFEDERATE;
    return p->sc->first_side == GD_CONFEDERATE ? GD_UNION : GD_CONFEDERATE;
}

static bool has_room(const placing *p, int piece, gd_zone_id zone)
{
    const struct gd_roster *r = &p->sc->roster[piece];
    if (count_units(p, p->zone, zone, sb_other(r->side)) > 0)
        return false;
    if (r->kind == SB_LEADER)
        return true;
    if (r->kind == SB_ARTILLERY && gd_grid_zone(&p->sc->grid, zone)->kinds >> SB_VERY_DIFFICULT & 1)
        return false;
    return count_units(p, p->zone, zone, r->side) < sb_capacity(p->sc, zone);
}

// The nearest zone with room: by steps, of equals the one nearer to the home edge, then to the
// place where history has it.
static gd_zone_id nearest_room(const placing *p, int piece)
{
    const struct gd_roster *r = &p->sc->roster[piece];
    const gd_grid *g = &p->sc->grid;
    gd_zone_id best = GD_NO_ZONE;
    int64_t least = INT64_MAX;
    for (int i = 0; i < g->columns * g->rows; i++) {
        gd_zone_id zone = gd_zone_number(i % g->columns, i / g->columns);
        int64_t way = (int64_t)gd_zone_steps(p->wanted[piece], zone) * GD_MAX_ROWS +
                      sb_row_from(p->sc, zone, p->sc->edge[r->side]);
        way = (way << 32) + gd_distance(r->at, gd_grid_centre(g, zone));
        if (way < least && has_room(p, piece, zone)) {
            least = way;
            best = zone;
        }
    }
    return best;
}

// --- units on the field --------------------------------------------------------------------------

static bool place_units(placing *p, gd_error *err)
{
    int count = p->sc->piece_count;
    for (int i = 1; i <= count; i++) {
        if (p->wanted[i] != GD_NO_ZONE && is_unit(p, i) &&
            owner_of(p, p->wanted[i]) == p->sc->roster[i].side && has_room(p, i, p->wanted[i]))
            p->zone[i] = p->wanted[i];
    }
    for (int i = count; i >= 1; i--) { // the last of the list first
        if (p->wanted[i] == GD_NO_ZONE || !is_unit(p, i) || p->zone[i] != GD_NO_ZONE)
            continue;
        p->zone[i] = nearest_room(p, i);
        if (p->zone[i] == GD_NO_ZONE)
            return gd_fail(err, "there is no room for %s on a table of %d by %d zones",
                           p->sc->roster[i].name, p->sc->grid.columns, p->sc->grid.rows);
    }
    return true;
}

// --- arrivals ------------------------------------------------------------------------------------

static gd_point field_size(const placing *p)
{
    return (gd_point){p->c->all.battle->width, p->c->all.battle->depth};
}

// The zone so far along an edge, from the west or south.
static gd_zone_id edge_zone(const gd_grid *g, gd_direction edge, int along)
{
    switch (edge) {
    case GD_NORTH:
        return gd_zone_number(along, g->rows - 1);
    case GD_EAST:
        return gd_zone_number(g->columns - 1, along);
    case GD_SOUTH:
        return gd_zone_number(along, 0);
    default:
        return gd_zone_number(0, along);
    }
}

static gd_point middle_of_edge(const gd_grid *g, gd_zone_id zone, gd_direction edge)
{
    gd_point ends[2];
    gd_grid_side(g, zone, edge, ends);
    return gd_point_middle(ends[0], ends[1]);
}

static bool may_enter(const gd_scenario *sc, const struct gd_roster *r, gd_zone_id zone)
{
    return r->kind != SB_ARTILLERY || !sb_closed_to_guns(sc, zone);
}

// The zones where it may come on about a place on the field. If both are closed to it, the nearest
// along the edge that is not.
static bool find_entry(const placing *p, struct gd_roster *r, gd_point at, gd_error *err)
{
    const gd_battle_grid *squares = &p->c->squares;
    const gd_grid *g = &p->sc->grid;
    gd_direction edge = (gd_direction)gd_edge_nearest(field_size(p), at);
    gd_length place = gd_edge_along((int)edge, at);
    int count = gd_edge_is_level((int)edge) ? g->columns : g->rows, named = place / squares->side;
    named = named < count ? named : count - 1;
    int side = place - named * squares->side < squares->side / 2 ? -1 : 1;
    bool found = false;
    // Its own zone and the one on the nearer side, then farther and farther to both.
    for (int i = 0; i <= 2 * count && (i < 2 || !found); i++) {
        int along = named + (i % 2 ? side : -side) * ((i + 1) / 2);
        if (along < 0 || along >= count || !may_enter(p->sc, r, edge_zone(g, edge, along)))
            continue;
        r->edge_to = middle_of_edge(g, edge_zone(g, edge, along), edge);
        r->edge_from = found ? r->edge_from : r->edge_to;
        found = true;
    }
    return found || gd_fail(err, "there is no zone at the edge where %s could come on", r->name);
}

static bool bring_units(placing *p, gd_error *err)
{
    for (int i = 1; i <= p->sc->piece_count; i++) {
        struct gd_roster *r = &p->sc->roster[i];
        if (!comes_later(p, i))
            continue;
        r->arrives = gd_battle_turn(p->sc, unit_of(p, i)->minute);
        if (!find_entry(p, r, unit_of(p, i)->at, err))
            return false;
    }
    return true;
}

// --- leaders -------------------------------------------------------------------------------------

static bool is_under(const placing *p, int piece, int formation)
{
    return gd_convert_is_inside(p->c->all.battle, p->c->all.of[piece].formation, formation);
}

// The piece of his, of those on the table, that is nearest to the middle of them; 0 if there is
// none.
static int middle_unit(const placing *p, int formation)
{
    const gd_grid *g = &p->sc->grid;
    int64_t x = 0, y = 0;
    int count = 0, best = 0;
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (!is_unit(p, i) || p->zone[i] == GD_NO_ZONE || !is_under(p, i, formation))
            continue;
        x += gd_grid_centre(g, p->zone[i]).x;
        y += gd_grid_centre(g, p->zone[i]).y;
        count++;
    }
    if (count == 0)
        return 0;
    gd_point middle = {(gd_length)(x / count), (gd_length)(y / count)};
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (is_unit(p, i) && p->zone[i] != GD_NO_ZONE && is_under(p, i, formation) &&
            (best == 0 || gd_distance(middle, gd_grid_centre(g, p->zone[i])) <
                              gd_distance(middle, gd_grid_centre(g, p->zone[best]))))
            best = i;
    }
    return best;
}

// The first of his units that is still to come; 0 if there is none.
static int first_to_come(const placing *p, int formation)
{
    int first = 0;
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (comes_later(p, i) && is_under(p, i, formation) &&
            (first == 0 || p->sc->roster[i].arrives < p->sc->roster[first].arrives))
            first = i;
    }
    return first;
}

// He comes where and when the first of his troops do, otherwise at the edge nearest to his place,
// or at home; on the first turn if nothing says when.
static bool bring_leader(const placing *p, int piece, int16_t turn, gd_error *err)
{
    struct gd_roster *r = &p->sc->roster[piece];
    int with = first_to_come(p, p->c->all.of[piece].formation), leader = p->c->all.of[piece].leader;
    r->arrives = turn ? turn : with ? p->sc->roster[with].arrives : 1;
    if (with) {
        r->edge_from = p->sc->roster[with].edge_from;
        r->edge_to = p->sc->roster[with].edge_to;
        return true;
    }
    bool placed = leader != GD_UNNAMED && p->c->all.battle->leader[leader].placed;
    int home = p->sc->edge[r->side];
    gd_point size = field_size(p),
             middle = gd_edge_place(size, home, gd_edge_length(size, home) / 2, 0);
    return find_entry(p, r, placed ? p->c->all.battle->leader[leader].at : middle, err);
}

// On the table in his place, otherwise with his troops.
static bool place_leader(placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = &p->sc->roster[piece];
    const gd_battle *b = p->c->all.battle;
    const gd_battle_leader *l =
        p->c->all.of[piece].leader != GD_UNNAMED ? &b->leader[p->c->all.of[piece].leader] : NULL;
    int with = middle_unit(p, p->c->all.of[piece].formation);
    if (l && l->minute > 0)
        return bring_leader(p, piece, gd_battle_turn(p->sc, l->minute), err);
    if (!(l && l->placed) && !with)
        return bring_leader(p, piece, 0, err);
    gd_point at = l && l->placed ? l->at : unit_of(p, with)->at;
    r->at = gd_battle_point(at, p->sc->yards_per_foot);
    p->wanted[piece] = l && l->placed ? gd_square_at(&p->c->squares, at) : p->zone[with];
    p->zone[piece] = nearest_room(p, piece);
    return p->zone[piece] != GD_NO_ZONE || gd_fail(err, "there is no zone for %s", r->name);
}

bool sb_convert_places(sb_conversion *c, gd_error *err)
{
    gd_scenario *sc = c->all.sc;
    placing p = {.c = c, .sc = sc};
    for (int i = 1; i <= sc->piece_count; i++) {
        struct gd_roster *r = &sc->roster[i];
        p.wanted[i] = p.zone[i] = GD_NO_ZONE;
        if (!is_unit(&p, i))
            continue;
        r->facing = gd_direction_angle(facing_of(&p, i));
        if (comes_later(&p, i))
            continue;
        r->at = gd_battle_point(unit_of(&p, i)->at, sc->yards_per_foot);
        p.wanted[i] = gd_square_at(&c->squares, unit_of(&p, i)->at);
    }
    if (!place_units(&p, err) || !bring_units(&p, err))
        return false;
    for (int i = 1; i <= sc->piece_count; i++) {
        if (!is_unit(&p, i) && !place_leader(&p, i, err))
            return false;
        sc->roster[i].placed = p.zone[i] != GD_NO_ZONE;
        if (sc->roster[i].placed)
            sc->roster[i].at = gd_grid_centre(&sc->grid, p.zone[i]);
    }
    return true;
}
