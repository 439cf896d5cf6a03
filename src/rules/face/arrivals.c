// face/arrivals.c - reinforcements (FACE-TURN-04).
//
// They need no decision: each is placed at its point of the table's edge, or waits.
#include "core/edges.h"
#include "face_clauses.h"
#include "rules/face/generals.h"

// ---- where --------------------------------------------------------------------------------------

// Is this edge nearer than that? In a corner it comes over its side's own edge, if that is one of
// the two, and else not over the one opposite to it.
static bool comes_over(const gd_scenario *sc, int edge, int than, int own, gd_point at)
{
    gd_point size = gd_table_size(sc);
    gd_length far = gd_edge_gap(size, edge, at), far_than = gd_edge_gap(size, than, at);
    bool opposite = (than + 2) % GD_DIRECTIONS == own;
    return far < far_than || (far == far_than && opposite);
}

typedef struct entry {
    gd_point at;
    gd_angle inwards;
} entry;

// The middle of its stretch of the edge; without one, the middle of its side's own edge.
static entry entry_of(const gd_scenario *sc, const fc_state *s, gd_id piece)
{
    int own = s->side[fc_at(s, piece)->side].edge, edge = own;
    const struct gd_roster *r = &sc->roster[piece];
    bool given = piece <= sc->piece_count && r->enters;
    gd_point size = gd_table_size(sc);
    gd_point at = given ? gd_point_middle(r->edge_from, r->edge_to)
                        : gd_edge_place(size, own, gd_edge_length(size, own) / 2, 0);
    for (int i = 0; i < GD_DIRECTIONS; i++)
        if (comes_over(sc, i, edge, own, at))
            edge = i;
    return (entry){at, gd_edge_inwards(edge)};
}

// As much of a shift along the edge as keeps it on the table.
static void keep_inside(const gd_scenario *sc, fc_unit *u)
{
    gd_box box = fc_box(u);
    gd_length east = box.left < 0 ? -box.left : box.right > sc->width ? sc->width - box.right : 0;
    gd_length north = box.bottom < 0 ? -box.bottom : box.top > sc->depth ? sc->depth - box.top : 0;
    fc_shift(u, east, north);
}

static fc_unit as_placed(const gd_scenario *sc, const fc_state *s, gd_id piece)
{
    fc_unit u = *fc_at(s, piece);
    entry e = entry_of(sc, s, piece);
    gd_length depth = fc_is_unit(&u) ? fc_ranks(&u) * fc_base_depth(&u) : FC_GENERAL_SIZE / 2;
    u.status = FC_ON_TABLE;
    u.at = gd_point_ahead(e.at, e.inwards, depth);
    u.facing = (uint16_t)e.inwards;
    fc_lay(&u);
    keep_inside(sc, &u);
    return u;
}

// Somebody stands there, or an enemy stands so near that only a charge could go there.
static bool is_taken(const fc_state *s, gd_id piece, const fc_unit *u)
{
    if (fc_in_the_way(s, u, piece))
        return true;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *e = fc_at(s, i);
        if (e->side != u->side && fc_is_unit(e) && fc_on_table(e) &&
            fc_gap_near(e, u, FC_KEEP_OFF) < FC_KEEP_OFF - FC_TOLERANCE)
            return true;
    }
    return false;
}

// ---- when ---------------------------------------------------------------------------------------

static bool is_due(const fc_state *s, gd_id piece)
{
    const fc_unit *u = fc_at(s, piece);
    return u->status == FC_TO_COME && u->side == s->active && u->arrives <= s->turn;
}

static void place_unit(gd_play *p, gd_id unit)
{
    fc_state *s = p->state;
    fc_unit there = as_placed(p->scenario, s, unit);
    if (is_taken(s, unit, &there)) {
        gd_tell(p, FC_EV_WAITS, FACE_TURN_04, unit, "%U waits: its place is taken", unit);
        return;
    }
    *fc_get(s, unit) = there;
    gd_tell(p, FC_EV_ARRIVED, FACE_TURN_04, unit, "%U arrives", unit);
    if (there.attached) {
        fc_get(s, there.attached)->status = FC_ON_TABLE;
        fc_carry_general(s, unit);
    }
    fc_displace_generals(p, unit);
}

static void place_general(gd_play *p, gd_id general, const gd_id *arrived, int count)
{
    fc_state *s = p->state;
    gd_id with = GD_NONE;
    for (int i = 0; i < count && !with; i++)
        if (fc_on_table(fc_at(s, arrived[i])) && fc_may_join(s, general, arrived[i]))
            with = arrived[i];
    *fc_get(s, general) = as_placed(p->scenario, s, general);
    if (with)
        fc_attach(s, general, with);
    else
        fc_clear_general(p->scenario, s, general, fc_at(s, general)->facing);
    gd_event *e = gd_tell(p, FC_EV_ARRIVED, FACE_TURN_04, general,
                          with ? "%U arrives with %U" : "%U arrives", general, with);
    if (e)
        e->other = with;
}

void fc_place_arrivals(gd_play *p)
{
    const fc_state *s = p->state;
    gd_id unit[FC_PIECES], general[FC_PIECES];
    int units = 0, generals = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (is_due(s, i) && fc_is_unit(fc_at(s, i)))
            unit[units++] = i;
        else if (is_due(s, i) && !fc_at(s, i)->attached)
            general[generals++] = i;
    }
    fc_sort_arriving(p->scenario, s, unit, units);
    fc_sort_arriving(p->scenario, s, general, generals);
    for (int i = 0; i < units; i++)
        place_unit(p, unit[i]);
    for (int i = 0; i < generals; i++)
        place_general(p, general[i], unit, units);
}
