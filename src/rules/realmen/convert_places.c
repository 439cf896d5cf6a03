// realmen/convert_places.c - where the pieces of a battle begin, and where they come on.
//
// Within 1,000 yards of the enemy everybody stands in line, in two ranks where history had several
// lines or lines would stand on each other. Farther off what history has in column is in march
// column, along a road if there is one near. Each piece goes to the nearest place that is free of
// those before it; who is dropped in his place later is there from the start.
#include "rules/realmen/convert_places.h"
#include "core/formation.h"

enum {
    NEAR_ENEMY = 1000 * GD_YARD,
    NEAR_ROAD = 4 * GD_INCH,
    ON_ROAD = GD_INCH / 4,  // places on a road are looked for so near to its line
    FAR_ROAD = 4 * GD_INCH, // a column goes no farther to find room on one
    ROAD_END = 6 * GD_INCH, // who comes so near to a road's end comes by it
    SAME_ENTRY = 3 * GD_INCH,
    FINE = GD_INCH / 4,
    BESIDE = 2 * GD_INCH, // a line gives way to the side by so much before it gives ground
};

// Generals and trains, who are placed on their own.
static bool is_apart(const rm_placing *p, int piece)
{
    return p->sc->roster[piece].kind >= RM_SUPPLY;
}

// --- free places ---------------------------------------------------------------------------------

rm_unit rm_piece_at(const rm_placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    bool placed = r->placed;
    r->placed = true;
    rm_unit u = rm_unit_of(p->sc, piece);
    r->placed = placed;
    return u;
}

// Puts the head of a column on the road next to its place. False if none is there, or not enough of
// it for the whole column.
static bool take_road(rm_placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    gd_point on;
    gd_angle way;
    if (!rm_find_road(p->sc, r->at, p->facing, ON_ROAD, &on, &way))
        return false;
    r->facing = way;
    r->at = on;
    return rm_piece_at(p, piece).bent;
}

static bool keeps_off(const rm_placing *p, const rm_unit *u)
{
    for (int i = 1; i <= p->sc->piece_count; i++) {
        const rm_unit *o = rm_at(&p->state, (gd_id)i);
        gd_length least =
            rm_is_column(u) || rm_is_column(o) ? RM_KEEP_OFF_COLUMN : RM_KEEP_OFF_LINE;
        if (rm_on_table(o) && o->side != u->side && rm_gap_near(u, o, least) < least)
            return false;
    }
    return true;
}

bool rm_may_stand(void *seeker, gd_point at)
{
    rm_seeker *k = seeker;
    rm_placing *p = k->p;
    p->sc->roster[k->piece].at = at;
    if (k->road && !take_road(p, k->piece))
        return false;
    rm_unit u = rm_piece_at(p, k->piece);
    return rm_inside_table(p->sc, &u) && !rm_in_the_way(&p->state, &u, (gd_id)k->piece) &&
           keeps_off(p, &u);
}

bool rm_look_for_place(rm_placing *p, int piece, gd_point wanted, gd_point *at)
{
    rm_seeker k = {p, piece,
                   rm_roster_fact(&p->sc->roster[piece], RM_FACT_ON_ROAD) && !is_apart(p, piece)};
    *at = wanted;
    return gd_battle_search(wanted, rm_may_stand, &k, at);
}

void rm_settle_at(rm_placing *p, int piece, gd_point at)
{
    struct gd_roster *r = &p->sc->roster[piece];
    r->at = at;
    r->placed = true;
    p->state.unit[piece] = rm_unit_of(p->sc, piece);
}

bool rm_no_room(const rm_placing *p, int piece, gd_error *err)
{
    return gd_fail(err, "there is no room for %s on a table of %d by %d inches",
                   p->sc->roster[piece].name, p->sc->width / GD_INCH, p->sc->depth / GD_INCH);
}

// --- arrivals ------------------------------------------------------------------------------------

// Where it comes on: at the end of a road near by, where others of its side come in that turn, or
// at its own place on the edge.
static gd_point entry_of(const rm_placing *p, int piece, int turn, gd_point at)
{
    const gd_scenario *sc = p->sc;
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

void rm_bring(rm_placing *p, int piece, int32_t minute, gd_point at)
{
    struct gd_roster *r = &p->sc->roster[piece];
    int turn = gd_battle_turn(p->sc, minute);
    r->edge_from = entry_of(p, piece, turn, gd_battle_point(at, p->sc->yards_per_foot));
    r->edge_to = r->edge_from;
    r->arrives = (int16_t)turn;
    r->at = r->edge_from;
    if (r->kind == RM_GENERAL)
        return;
    r->formation = RM_MARCH_COLUMN;
    rm_set_roster_fact(r, RM_FACT_MOUNTED, r->kind == RM_CAVALRY);
}

// --- units ---------------------------------------------------------------------------------------

// By the battle's places, since the table's are not known yet.
static bool is_near_enemy(const rm_placing *p, int piece)
{
    for (int i = 1; i <= p->sc->piece_count; i++)
        if (p->sc->roster[i].side != p->sc->roster[piece].side && !is_apart(p, i) &&
            p->c->minute[i] < 0 && gd_distance(p->c->at[i], p->c->at[piece]) <= NEAR_ENEMY)
            return true;
    return false;
}

// A column of history's that is so near to the enemy has faced the nearest of them.
static void face_enemy(rm_placing *p, int piece)
{
    gd_length nearest = INT32_MAX;
    gd_point at = p->c->at[piece];
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (p->sc->roster[i].side == p->sc->roster[piece].side || is_apart(p, i) ||
            p->c->minute[i] >= 0 || gd_distance(p->c->at[i], at) >= nearest)
            continue;
        nearest = gd_distance(p->c->at[i], at);
        p->sc->roster[piece].facing = gd_bearing(at, p->c->at[i]);
    }
}

// Where it is to stand, in the formation that it has. Parts of a brigade that was split stand
// beside each other, the first on the right; in column one behind the other.
static gd_point place_for(const rm_placing *p, int piece, const rm_unit *u)
{
    gd_point at = gd_battle_point(p->c->at[piece], p->sc->yards_per_foot);
    int wing = p->c->wing[piece], wings = p->c->wings[piece];
    if (p->c->battle->by_centre)
        at = gd_point_halves(at, u->facing, rm_depth(u), 0);
    if (rm_is_column(u))
        return gd_point_ahead(at, u->facing, -wing * rm_depth(u));
    return gd_point_halves(at, u->facing, 0, (int64_t)(wings - 1 - 2 * wing) * rm_width(u));
}

static gd_point wanted_place(const rm_placing *p, int piece)
{
    rm_unit u = rm_piece_at(p, piece);
    return place_for(p, piece, &u);
}

static bool stands_in_line(const rm_placing *p, int piece)
{
    if (p->sc->roster[piece].kind == RM_ARTILLERY)
        return p->c->form[piece] != GD_FORM_LIMBERED && p->c->form[piece] != GD_FORM_COLUMN;
    return p->c->form[piece] != GD_FORM_COLUMN || is_near_enemy(p, piece);
}

// In one rank at its place, without regard to others, but by an element less: so much can be given
// way.
static rm_unit line_of(const rm_placing *p, int piece)
{
    rm_unit u = rm_piece_at(p, piece);
    u.formation = RM_LINE;
    u.files = u.elements;
    u.at = place_for(p, piece, &u);
    if (u.elements > 1)
        u.files = --u.elements;
    rm_lay(&u);
    return u;
}

// Would its line stand on the line of another, by more than an element?
static bool is_crowded(const rm_placing *p, int piece)
{
    rm_unit u = line_of(p, piece);
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (i == piece || is_apart(p, i) || p->c->minute[i] >= 0 || !stands_in_line(p, i) ||
            p->sc->roster[i].side != p->sc->roster[piece].side)
            continue;
        rm_unit other = line_of(p, i);
        if (rm_overlap(&u, &other))
            return true;
    }
    return false;
}

// A little to the side, so that the front stays where it is.
static bool slide(rm_seeker *k, gd_point wanted, gd_point *at)
{
    gd_angle facing = k->p->sc->roster[k->piece].facing;
    for (gd_length step = 0; step <= BESIDE; step += FINE)
        for (int side = -1; side <= 1; side += 2) {
            *at = gd_point_local(wanted, facing, 0, side * step);
            if (rm_may_stand(k, *at))
                return true;
        }
    return false;
}

// Along a wall or work that is near, sliding along it if need be. False, and nothing is changed, if
// there is none or no room.
static bool place_in_cover(rm_placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    rm_seeker k = {p, piece, false};
    gd_angle before = r->facing, facing;
    gd_point wanted;
    r->at = wanted_place(p, piece);
    rm_unit u = rm_piece_at(p, piece);
    if (rm_is_mounted(&u) || !rm_find_cover(p->sc, &u, &wanted, &facing))
        return false;
    r->facing = facing;
    gd_point at;
    if (slide(&k, wanted, &at)) {
        rm_settle_at(p, piece, at);
        return true;
    }
    r->facing = before;
    return false;
}

static bool place_in_line(rm_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = &p->sc->roster[piece];
    int elements = rm_roster_fact(r, RM_FACT_ELEMENTS);
    bool brigade = r->kind != RM_ARTILLERY;
    rm_seeker k = {p, piece, false};
    gd_point at;
    r->formation = RM_LINE;
    if (brigade && elements > 1 && (p->c->lines[piece] > 1 || is_crowded(p, piece)))
        rm_set_roster_fact(r, RM_FACT_FILES, (elements + 1) / 2);
    if (place_in_cover(p, piece))
        return true;
    gd_point wanted = wanted_place(p, piece);
    if (!slide(&k, wanted, &at) && !rm_look_for_place(p, piece, wanted, &at))
        return rm_no_room(p, piece, err);
    rm_settle_at(p, piece, at);
    return true;
}

// In march column along the road next to it. False, and nothing is changed, if there is none.
static bool place_on_road(rm_placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    gd_point on, at;
    gd_angle way, facing = r->facing;
    if (!rm_find_road(p->sc, wanted_place(p, piece), facing, NEAR_ROAD, &on, &way))
        return false;
    p->facing = facing;
    rm_set_roster_fact(r, RM_FACT_ON_ROAD, 1);
    if (rm_look_for_place(p, piece, on, &at) && gd_distance(on, at) <= FAR_ROAD) {
        r->at = at;
        take_road(p, piece);
        rm_settle_at(p, piece, r->at);
        return true;
    }
    r->facing = facing;
    rm_set_roster_fact(r, RM_FACT_ON_ROAD, 0);
    return false;
}

static bool place_unit(rm_placing *p, int piece, gd_error *err)
{
    gd_point at;
    if (stands_in_line(p, piece))
        return place_in_line(p, piece, err);
    p->sc->roster[piece].formation = RM_MARCH_COLUMN;
    if (place_on_road(p, piece))
        return true;
    if (!rm_look_for_place(p, piece, wanted_place(p, piece), &at))
        return rm_no_room(p, piece, err);
    rm_settle_at(p, piece, at);
    return true;
}

bool rm_convert_places(rm_conversion *c, gd_error *err)
{
    rm_placing p = {.c = c, .sc = c->sc};
    p.state.piece_count = (uint16_t)c->sc->piece_count;
    for (int i = 0; i <= RM_PIECES; i++)
        p.state.unit[i].status = RM_TO_COME;
    if (!rm_place_trains(&p, err))
        return false;
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (!is_apart(&p, i) && c->sc->roster[i].kind != RM_ARTILLERY && c->minute[i] < 0 &&
            c->form[i] == GD_FORM_COLUMN && is_near_enemy(&p, i))
            face_enemy(&p, i);
    for (int i = 1; i <= c->sc->piece_count; i++) {
        if (is_apart(&p, i))
            continue;
        if (c->minute[i] >= 0)
            rm_bring(&p, i, c->minute[i], c->at[i]);
        else if (!place_unit(&p, i, err))
            return false;
    }
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (c->sc->roster[i].kind == RM_GENERAL && !rm_place_general(&p, i, err))
            return false;
    return true;
}
