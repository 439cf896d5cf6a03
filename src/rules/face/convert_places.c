// face/convert_places.c - where units and generals of a battle begin, and where they come on.
//
// Within 1,000 yards of the enemy a unit stands in Line, or in Reinforced Line if its line would
// stand on that of another; farther off one that history has in column stands in March Column,
// along a road if there is one near. Each unit goes to the nearest place that is free of those
// before it. One that history drops in its place later is there from the start.
#include "rules/common/convert_places.h"
#include "core/formation.h"
#include "rules/face/convert.h"
#include "rules/face/ground.h"

enum {
    FAR_ROAD = 12 * GD_INCH, // a column goes no farther to find room on one
    STRETCH = 2 * GD_INCH,   // of the edge on which a unit arrives
    BEHIND = GD_INCH,        // a general stands so far behind the middle of his troops
};

static struct gd_roster *entry_of(const gd_placing *p, int piece)
{
    return &p->c->sc->roster[piece];
}

// --- what the search asks ------------------------------------------------------------------------

static bool is_unit(const gd_placing *p, int piece)
{
    return entry_of(p, piece)->kind != FC_GENERAL;
}

static bool may_march(const gd_placing *p, int piece)
{
    int form = p->c->of[piece].form;
    return form == GD_FORM_COLUMN || form == GD_FORM_LIMBERED;
}

static bool stands_in_line(const gd_placing *p, int piece)
{
    return !may_march(p, piece) || gd_place_is_near_enemy(p, piece);
}

static gd_extent extent_of(const fc_unit *u)
{
    return (gd_extent){fc_width(u), fc_ranks(u) * fc_base_depth(u), false};
}

static gd_extent extent(const gd_placing *p, int piece)
{
    fc_unit u = fc_unit_of(p->c->sc, piece);
    return extent_of(&u);
}

static bool on_road(gd_placing *p, int piece, gd_point on)
{
    struct gd_roster *r = entry_of(p, piece);
    fc_unit u = fc_unit_of(p->c->sc, piece);
    r->at = gd_point_halves(on, r->facing, fc_base_depth(&u), 0);
    u = fc_unit_of(p->c->sc, piece);
    return u.on_road;
}

// Apart from the enemy; generals, who are in nobody's way, at least not on top of each other.
static bool is_clear(const gd_placing *p, const fc_unit *u)
{
    for (int i = 1; i <= p->c->sc->piece_count; i++) {
        const fc_unit *o = fc_at(p->state, (gd_id)i);
        if (!fc_on_table(o) || fc_is_unit(o) != fc_is_unit(u))
            continue;
        if (fc_is_unit(u) ? o->side != u->side && fc_gap_near(u, o, FC_KEEP_OFF) < FC_KEEP_OFF
                          : fc_overlap(u, o))
            return false;
    }
    return true;
}

static bool may_stand(gd_placing *p, int piece)
{
    fc_unit u = fc_unit_of(p->c->sc, piece);
    return fc_inside_table(p->c->sc, &u) && !fc_in_the_way(p->state, &u, (gd_id)piece) &&
           !fc_on_impassable(p->c->sc, &u) && is_clear(p, &u);
}

static void stand(gd_placing *p, int piece)
{
    fc_unit *u = fc_get(p->state, (gd_id)piece);
    *u = fc_unit_of(p->c->sc, piece);
    entry_of(p, piece)->formation = u->formation;
}

// In Line at its place, without regard to others, but by a base less: so much can be given way.
static fc_unit line_of(const gd_placing *p, int piece)
{
    fc_unit u = fc_unit_of(p->c->sc, piece);
    u.files = u.bases;
    u.at = gd_place_wanted_as(p, piece, extent_of(&u));
    if (u.bases > 1)
        u.files = --u.bases;
    fc_lay(&u);
    return u;
}

static bool crowds(const gd_placing *p, int one, int other)
{
    fc_unit u = line_of(p, one), o = line_of(p, other);
    return fc_overlap(&u, &o);
}

static const gd_placer placer = {.may_stand = may_stand,
                                 .extent = extent,
                                 .stand = stand,
                                 .in_battle = is_unit,
                                 .in_line = stands_in_line,
                                 .crowds = crowds,
                                 .roads = GD_KIND(FC_ROAD),
                                 .on_road = on_road};

// --- arrivals ------------------------------------------------------------------------------------

static void bring(gd_placing *p, int piece, const gd_beginning *as)
{
    struct gd_roster *r = entry_of(p, piece);
    gd_place_arrival(p, piece, gd_most(gd_battle_turn(p->c->sc, as->minute), 1), as->at, STRETCH);
    if (r->kind == FC_GENERAL)
        return;
    fc_set_roster_fact(r, FC_FACT_FILES, 1); // FACE-TURN-04
    fc_set_roster_fact(r, FC_FACT_LIMBERED, r->kind == FC_ARTILLERY);
    r->formation = fc_roster_fact(r, FC_FACT_BASES) > 1 ? FC_MARCH_COLUMN : FC_LINE;
}

// --- units ---------------------------------------------------------------------------------------

static bool look_beside(gd_placing *p, int piece, gd_point wanted, gd_point *at)
{
    return gd_place_aside(p, piece, wanted, at) || gd_place_near(p, piece, wanted, at);
}

static bool place_in_line(gd_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = entry_of(p, piece);
    int bases = fc_roster_fact(r, FC_FACT_BASES);
    gd_point wanted = gd_place_wanted(p, piece), line, deep;
    bool in_line = look_beside(p, piece, wanted, &line);
    if (r->kind == FC_INFANTRY && bases > 2 && gd_place_is_crowded(p, piece)) {
        fc_set_roster_fact(r, FC_FACT_FILES, (bases + 1) / 2);
        gd_point middle = gd_place_wanted(p, piece);
        if (look_beside(p, piece, middle, &deep) &&
            (!in_line || gd_distance(middle, deep) <= gd_distance(wanted, line))) {
            gd_place_at(p, piece, deep);
            return true;
        }
        fc_set_roster_fact(r, FC_FACT_FILES, bases);
    }
    if (!in_line)
        return gd_place_fails(p, piece, err);
    gd_place_at(p, piece, line);
    return true;
}

// In March Column, along the road next to it if there is one.
static bool place_in_column(gd_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = entry_of(p, piece);
    gd_point wanted = gd_place_wanted(p, piece);
    fc_set_roster_fact(r, FC_FACT_FILES, 1);
    fc_set_roster_fact(r, FC_FACT_ON_ROAD, 1);
    if (gd_place_on_road(p, piece, wanted, FAR_ROAD))
        return true;
    fc_set_roster_fact(r, FC_FACT_ON_ROAD, 0);
    return gd_place(p, piece, gd_place_wanted(p, piece), err);
}

// --- generals ------------------------------------------------------------------------------------

// Foot and horse only: guns need no general.
static bool is_under(const gd_placing *p, int general, int piece)
{
    const struct gd_roster *g = entry_of(p, general), *r = entry_of(p, piece);
    if (r->kind >= FC_ARTILLERY || r->side != g->side)
        return false;
    fc_fact fact =
        fc_roster_fact(g, FC_FACT_LEVEL) == FC_OF_CORPS ? FC_FACT_CORPS : FC_FACT_DIVISION;
    return fc_roster_fact(g, fact) == fc_roster_fact(r, fact);
}

static bool place_general(gd_placing *p, int piece, gd_error *err)
{
    int leader = p->c->of[piece].leader, with = gd_place_middle_unit(p, piece, is_under, NULL);
    int first = gd_place_first_to_come(p, piece, is_under);
    const gd_battle_leader *l = leader != GD_UNNAMED ? &p->c->battle->leader[leader] : NULL;
    if (!with && first) {
        bring(p, piece, &p->c->of[first]);
        return true;
    }
    const fc_unit *u = fc_at(p->state, (gd_id)with);
    entry_of(p, piece)->facing = u->facing;
    gd_length behind = fc_ranks(u) * fc_base_depth(u) + BEHIND;
    gd_point wanted = gd_point_ahead(u->at, u->facing, -behind);
    if (l && l->placed && l->minute == 0)
        wanted = gd_battle_point(l->at, p->c->sc->yards_per_foot);
    return gd_place(p, piece, wanted, err);
}

bool fc_convert_places(fc_conversion *c, gd_error *err)
{
    fc_state state = {.piece_count = (uint16_t)c->all.sc->piece_count};
    gd_placing p = {.c = &c->all, .how = &placer, .state = &state};
    for (int i = 1; i <= state.piece_count; i++)
        state.unit[i].status = FC_TO_COME;
    for (int i = 1; i <= state.piece_count; i++) {
        if (!is_unit(&p, i))
            continue;
        if (c->all.of[i].minute != GD_AT_ONCE)
            bring(&p, i, &c->all.of[i]);
        else if (!(stands_in_line(&p, i) ? place_in_line(&p, i, err) : place_in_column(&p, i, err)))
            return false;
    }
    for (int i = 1; i <= state.piece_count; i++)
        if (!is_unit(&p, i) && !place_general(&p, i, err))
            return false;
    return true;
}
