// realmen/convert_places.c - where the pieces of a battle begin, and where they come on.
//
// Within 1,000 yards of the enemy everybody stands in line, in two ranks where history had several
// lines or lines would stand on each other. Farther off what history has in column is in march
// column, along a road if there is one near. Each piece goes to the nearest place that is free of
// those before it; who is dropped in his place later is there from the start.
#include "rules/realmen/convert_places.h"

enum {
    FAR_ROAD = 4 * GD_INCH, // a column goes no farther to find room on one
    ROAD_END = 6 * GD_INCH, // who comes so near to a road's end comes by it
    SAME_ENTRY = 3 * GD_INCH,
};

struct gd_roster *rm_entry(const gd_placing *p, int piece) { return &p->c->sc->roster[piece]; }

// --- what the search asks ------------------------------------------------------------------------

// No general or train, who are placed on their own.
static bool is_troops(const gd_placing *p, int piece)
{
    return rm_entry(p, piece)->kind < RM_SUPPLY;
}

rm_unit rm_piece_at(const gd_placing *p, int piece)
{
    struct gd_roster *r = rm_entry(p, piece);
    bool placed = r->placed;
    r->placed = true;
    rm_unit u = rm_unit_of(p->c->sc, piece);
    r->placed = placed;
    return u;
}

static gd_extent extent_of(const rm_unit *u)
{
    return (gd_extent){rm_width(u), rm_depth(u), rm_is_column(u)};
}

static gd_extent extent(const gd_placing *p, int piece)
{
    rm_unit u = rm_piece_at(p, piece);
    return extent_of(&u);
}

static bool on_road(gd_placing *p, int piece, gd_point on)
{
    rm_entry(p, piece)->at = on;
    return rm_piece_at(p, piece).bent;
}

static bool keeps_off(const gd_placing *p, const rm_unit *u)
{
    for (int i = 1; i <= p->c->sc->piece_count; i++) {
        const rm_unit *o = rm_at(p->state, (gd_id)i);
        gd_length least =
            rm_is_column(u) || rm_is_column(o) ? RM_KEEP_OFF_COLUMN : RM_KEEP_OFF_LINE;
        if (rm_on_table(o) && o->side != u->side && rm_gap_near(u, o, least) < least)
            return false;
    }
    return true;
}

bool rm_may_stand(gd_placing *p, int piece)
{
    rm_unit u = rm_piece_at(p, piece);
    return rm_inside_table(p->c->sc, &u) && !rm_in_the_way(p->state, &u, (gd_id)piece) &&
           keeps_off(p, &u);
}

static void stand(gd_placing *p, int piece)
{
    *rm_get(p->state, (gd_id)piece) = rm_unit_of(p->c->sc, piece);
}

static bool stands_in_line(const gd_placing *p, int piece)
{
    int form = p->c->of[piece].form;
    if (rm_entry(p, piece)->kind == RM_ARTILLERY)
        return form != GD_FORM_LIMBERED && form != GD_FORM_COLUMN;
    return form != GD_FORM_COLUMN || gd_place_is_near_enemy(p, piece);
}

// In one rank at its place, without regard to others, but by an element less: so much can be given
// way.
static rm_unit line_of(const gd_placing *p, int piece)
{
    rm_unit u = rm_piece_at(p, piece);
    u.formation = RM_LINE;
    u.files = u.elements;
    u.at = gd_place_wanted_as(p, piece, extent_of(&u));
    if (u.elements > 1)
        u.files = --u.elements;
    rm_lay(&u);
    return u;
}

static bool crowds(const gd_placing *p, int one, int other)
{
    rm_unit u = line_of(p, one), o = line_of(p, other);
    return rm_overlap(&u, &o);
}

static const gd_placer placer = {.may_stand = rm_may_stand,
                                 .extent = extent,
                                 .stand = stand,
                                 .in_battle = is_troops,
                                 .in_line = stands_in_line,
                                 .crowds = crowds,
                                 .roads = RM_KINDS_ROAD,
                                 .on_road = on_road};

// --- arrivals ------------------------------------------------------------------------------------

// Where it comes on: at the end of a road near by, where others of its side come in that turn, or
// at its own place on the edge.
static gd_point entry_of(const gd_placing *p, int piece, int turn, gd_point at)
{
    const gd_scenario *sc = p->c->sc;
    struct gd_roster edge = {0};
    gd_point ends[RM_ROAD_ENDS];
    gd_battle_stretch(sc, &edge, at, 0);
    gd_point entry = edge.edge_from;
    int best = -1, count = rm_road_ends(sc, gd_edge_nearest(gd_table_size(sc), entry), ends);
    for (int i = 0; i < count; i++)
        if (gd_distance(entry, ends[i]) <= ROAD_END &&
            (best < 0 || gd_distance(entry, ends[i]) < gd_distance(entry, ends[best])))
            best = i;
    if (best >= 0)
        return ends[best];
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        if (i != piece && r->arrives == turn && r->side == sc->roster[piece].side &&
            gd_distance(r->edge_from, entry) <= SAME_ENTRY)
            return r->edge_from;
    }
    return entry;
}

void rm_bring(gd_placing *p, int piece, const gd_beginning *as)
{
    struct gd_roster *r = rm_entry(p, piece);
    int turn = gd_battle_turn(p->c->sc, as->minute);
    r->edge_from = entry_of(p, piece, turn, gd_battle_point(as->at, p->c->sc->yards_per_foot));
    r->edge_to = r->edge_from;
    r->arrives = (int16_t)turn;
    r->at = r->edge_from;
    if (r->kind == RM_GENERAL)
        return;
    r->formation = RM_MARCH_COLUMN;
    rm_set_roster_fact(r, RM_FACT_MOUNTED, r->kind == RM_CAVALRY);
}

// --- units ---------------------------------------------------------------------------------------

// A column of history's that is so near to the enemy has faced the nearest of them.
static void face_enemy(gd_placing *p, int piece)
{
    gd_length nearest = INT32_MAX;
    gd_point at = p->c->of[piece].at;
    for (int i = 1; i <= p->c->sc->piece_count; i++) {
        const gd_beginning *g = &p->c->of[i];
        if (rm_entry(p, i)->side == rm_entry(p, piece)->side || !is_troops(p, i) ||
            g->minute != GD_AT_ONCE || gd_distance(g->at, at) >= nearest)
            continue;
        nearest = gd_distance(g->at, at);
        rm_entry(p, piece)->facing = gd_bearing(at, g->at);
    }
}

// Along a wall or work that is near, sliding along it if need be. False, and nothing is changed, if
// there is none or no room.
static bool place_in_cover(gd_placing *p, int piece)
{
    struct gd_roster *r = rm_entry(p, piece);
    gd_angle before = r->facing, facing;
    gd_point wanted, at;
    r->at = gd_place_wanted(p, piece);
    rm_unit u = rm_piece_at(p, piece);
    if (rm_is_mounted(&u) || !rm_find_cover(p->c->sc, &u, &wanted, &facing))
        return false;
    r->facing = facing;
    if (gd_place_aside(p, piece, wanted, &at)) {
        gd_place_at(p, piece, at);
        return true;
    }
    r->facing = before;
    return false;
}

static bool place_in_line(gd_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = rm_entry(p, piece);
    int elements = rm_roster_fact(r, RM_FACT_ELEMENTS);
    bool brigade = r->kind != RM_ARTILLERY;
    gd_point at;
    r->formation = RM_LINE;
    if (brigade && elements > 1 && (p->c->of[piece].lines > 1 || gd_place_is_crowded(p, piece)))
        rm_set_roster_fact(r, RM_FACT_FILES, (elements + 1) / 2);
    if (place_in_cover(p, piece))
        return true;
    gd_point wanted = gd_place_wanted(p, piece);
    if (!gd_place_aside(p, piece, wanted, &at))
        return gd_place(p, piece, wanted, err);
    gd_place_at(p, piece, at);
    return true;
}

// In march column, along the road next to it if there is one.
static bool place_in_column(gd_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = rm_entry(p, piece);
    r->formation = RM_MARCH_COLUMN;
    gd_point wanted = gd_place_wanted(p, piece);
    rm_set_roster_fact(r, RM_FACT_ON_ROAD, 1);
    if (gd_place_on_road(p, piece, wanted, FAR_ROAD))
        return true;
    rm_set_roster_fact(r, RM_FACT_ON_ROAD, 0);
    return gd_place(p, piece, wanted, err);
}

bool rm_convert_places(rm_conversion *c, gd_error *err)
{
    rm_state state = {.piece_count = (uint16_t)c->all.sc->piece_count};
    gd_placing p = {.c = &c->all, .how = &placer, .state = &state};
    for (int i = 0; i <= RM_PIECES; i++)
        state.unit[i].status = RM_TO_COME;
    if (!rm_place_trains(&p, err))
        return false;
    for (int i = 1; i <= c->all.sc->piece_count; i++)
        if (is_troops(&p, i) && rm_entry(&p, i)->kind != RM_ARTILLERY &&
            c->all.of[i].minute == GD_AT_ONCE && c->all.of[i].form == GD_FORM_COLUMN &&
            gd_place_is_near_enemy(&p, i))
            face_enemy(&p, i);
    for (int i = 1; i <= c->all.sc->piece_count; i++) {
        if (!is_troops(&p, i))
            continue;
        if (c->all.of[i].minute != GD_AT_ONCE)
            rm_bring(&p, i, &c->all.of[i]);
        else if (!(stands_in_line(&p, i) ? place_in_line(&p, i, err) : place_in_column(&p, i, err)))
            return false;
    }
    for (int i = 1; i <= c->all.sc->piece_count; i++)
        if (rm_entry(&p, i)->kind == RM_GENERAL && !rm_place_general(&p, i, err))
            return false;
    return true;
}
