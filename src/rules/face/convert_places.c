// face/convert_places.c - where units and generals of a battle begin, and where they come on.
//
// Within 1,000 yards of the enemy a unit stands in Line, or in Reinforced Line if its line would
// stand on that of another; farther off one that history has in column stands in March Column,
// along a road if there is one near. Each unit goes to the nearest place that is free of those
// before it. One that history drops in its place later is there from the start.
#include "core/formation.h"
#include "rules/face/convert.h"
#include "rules/face/ground.h"

enum {
    NEAR_ENEMY = 1000 * GD_YARD,
    NEAR_ROAD = 4 * GD_INCH,
    ON_ROAD = GD_INCH / 4,   // places on a road are looked for so near to its line
    FAR_ROAD = 12 * GD_INCH, // a column goes no farther to find room on one
    STRETCH = 2 * GD_INCH,   // of the edge on which a unit arrives
    FINE = GD_INCH / 4,
    BESIDE = 2 * GD_INCH, // a line gives way to the side by so much before it gives ground
    BEHIND = GD_INCH,     // a general stands so far behind the middle of his troops
};

typedef struct placing {
    const fc_conversion *c;
    gd_scenario *sc;
    fc_state state;  // the units placed so far
    gd_angle facing; // of the unit that looks for a place on a road
} placing;

// A piece that looks for its place.
typedef struct seeker {
    placing *p;
    int piece;
    bool road;
} seeker;

static bool is_general(const placing *p, int piece)
{
    return p->sc->roster[piece].kind == FC_GENERAL;
}

// The nearest point of a road and its direction there, the one nearer to the unit's facing.
static bool find_road(const gd_scenario *sc, gd_point at, gd_angle facing, gd_length near,
                      gd_point *on, gd_angle *way)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        for (int k = 0; f->kind == FC_ROAD && k + 1 < f->count; k++) {
            gd_length far = gd_point_segment_distance(at, w[k], w[k + 1]);
            if (far > near || far >= best)
                continue;
            gd_angle along = gd_bearing(w[k], w[k + 1]);
            gd_length ahead = gd_ahead_of(w[k], along, at), whole = gd_distance(w[k], w[k + 1]);
            ahead = gd_clamp(0, ahead, whole);
            best = far;
            *on = gd_point_ahead(w[k], along, ahead);
            bool against = gd_angle_apart(along, facing) > GD_TURN / 4;
            *way = against ? gd_angle_wrap(along + GD_TURN / 2) : along;
        }
    }
    return best != INT32_MAX;
}

// Puts the head of a column on the road next to its place. False if none is there, or not enough of
// it for the whole column.
static bool take_road(placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    gd_point on;
    gd_angle way;
    if (!find_road(p->sc, r->at, p->facing, ON_ROAD, &on, &way))
        return false;
    fc_unit u = fc_unit_of(p->sc, piece);
    r->facing = way;
    r->at = gd_point_halves(on, way, fc_base_depth(&u), 0);
    u = fc_unit_of(p->sc, piece);
    return u.on_road;
}

// Apart from the enemy; generals, who are in nobody's way, at least not on top of each other.
static bool is_clear(const placing *p, const fc_unit *u)
{
    for (int i = 1; i <= p->sc->piece_count; i++) {
        const fc_unit *o = fc_at(&p->state, (gd_id)i);
        if (!fc_on_table(o) || fc_is_unit(o) != fc_is_unit(u))
            continue;
        if (fc_is_unit(u) ? o->side != u->side && fc_gap_near(u, o, FC_KEEP_OFF) < FC_KEEP_OFF
                          : fc_overlap(u, o))
            return false;
    }
    return true;
}

static bool may_stand(void *context, gd_point at)
{
    seeker *k = context;
    placing *p = k->p;
    p->sc->roster[k->piece].at = at;
    if (k->road && !take_road(p, k->piece))
        return false;
    fc_unit u = fc_unit_of(p->sc, k->piece);
    return fc_inside_table(p->sc, &u) && !fc_in_the_way(&p->state, &u, (gd_id)k->piece) &&
           !fc_on_impassable(p->sc, &u) && is_clear(p, &u);
}

static bool look_for_place(placing *p, int piece, gd_point wanted, gd_point *at)
{
    seeker k = {p, piece, fc_roster_fact(&p->sc->roster[piece], FC_FACT_ON_ROAD)};
    *at = wanted;
    return gd_battle_search(wanted, may_stand, &k, at);
}

static void settle_at(placing *p, int piece, gd_point at)
{
    struct gd_roster *r = &p->sc->roster[piece];
    r->at = at;
    r->placed = true;
    p->state.unit[piece] = fc_unit_of(p->sc, piece);
    r->formation = p->state.unit[piece].formation;
}

static bool no_room(const placing *p, int piece, gd_error *err)
{
    return gd_fail(err, "there is no room for %s on a table of %d by %d inches",
                   p->sc->roster[piece].name, p->sc->width / GD_INCH, p->sc->depth / GD_INCH);
}

// --- arrivals ------------------------------------------------------------------------------------

static void bring(placing *p, int piece, int32_t minute, gd_point at)
{
    struct gd_roster *r = &p->sc->roster[piece];
    r->arrives = (int16_t)gd_most(gd_battle_turn(p->sc, minute), 1);
    gd_battle_stretch(p->sc, r, gd_battle_point(at, p->sc->yards_per_foot), STRETCH);
    if (r->kind == FC_GENERAL)
        return;
    fc_set_roster_fact(r, FC_FACT_FILES, 1); // FACE-TURN-04
    fc_set_roster_fact(r, FC_FACT_LIMBERED, r->kind == FC_ARTILLERY);
    r->formation = fc_roster_fact(r, FC_FACT_BASES) > 1 ? FC_MARCH_COLUMN : FC_LINE;
}

// --- units ---------------------------------------------------------------------------------------

// By the battle's places, since the table's are not known yet.
static bool is_near_enemy(const placing *p, int piece)
{
    for (int i = 1; i <= p->sc->piece_count; i++)
        if (p->sc->roster[i].side != p->sc->roster[piece].side && !is_general(p, i) &&
            p->c->minute[i] == FC_AT_ONCE &&
            gd_distance(p->c->at[i], p->c->at[piece]) <= NEAR_ENEMY)
            return true;
    return false;
}

// Where it is to stand, in the formation that it has.
static gd_point place_for(const placing *p, int piece, const fc_unit *u)
{
    gd_point at = gd_battle_point(p->c->at[piece], p->sc->yards_per_foot);
    if (p->c->battle->by_centre)
        at = gd_point_halves(at, u->facing, fc_ranks(u) * fc_base_depth(u), 0);
    // Parts of a brigade that was split stand beside each other, the first on the right.
    int wing = p->c->wing[piece], wings = p->c->wings[piece];
    return gd_point_halves(at, u->facing, 0, (int64_t)(wings - 1 - 2 * wing) * fc_width(u));
}

static gd_point wanted_place(const placing *p, int piece)
{
    fc_unit u = fc_unit_of(p->sc, piece);
    return place_for(p, piece, &u);
}

static bool stands_in_line(const placing *p, int piece)
{
    bool marches = p->c->form[piece] == GD_FORM_COLUMN || p->c->form[piece] == GD_FORM_LIMBERED;
    return !marches || is_near_enemy(p, piece);
}

// In Line at its place, without regard to others, but by a base less: so much can be given way.
static fc_unit line_of(const placing *p, int piece)
{
    fc_unit u = fc_unit_of(p->sc, piece);
    u.files = u.bases;
    u.at = place_for(p, piece, &u);
    if (u.bases > 1)
        u.files = --u.bases;
    fc_lay(&u);
    return u;
}

// Would its line stand on the line of another, by more than a base?
static bool is_crowded(const placing *p, int piece)
{
    fc_unit u = line_of(p, piece);
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (i == piece || is_general(p, i) || p->c->minute[i] != FC_AT_ONCE ||
            !stands_in_line(p, i))
            continue;
        fc_unit other = line_of(p, i);
        if (other.side == u.side && fc_overlap(&u, &other))
            return true;
    }
    return false;
}

// A little to the side, so that the front stays where it is; or anywhere near.
static bool look_beside(placing *p, int piece, gd_point wanted, gd_point *at)
{
    seeker k = {p, piece, false};
    gd_angle facing = p->sc->roster[piece].facing;
    for (gd_length step = 0; step <= BESIDE; step += FINE)
        for (int side = -1; side <= 1; side += 2) {
            *at = gd_point_local(wanted, facing, 0, side * step);
            if (may_stand(&k, *at))
                return true;
        }
    return look_for_place(p, piece, wanted, at);
}

static bool place_in_line(placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = &p->sc->roster[piece];
    int bases = fc_roster_fact(r, FC_FACT_BASES);
    gd_point wanted = wanted_place(p, piece), line, deep;
    bool in_line = look_beside(p, piece, wanted, &line);
    if (r->kind == FC_INFANTRY && bases > 2 && is_crowded(p, piece)) {
        fc_set_roster_fact(r, FC_FACT_FILES, (bases + 1) / 2);
        gd_point middle = wanted_place(p, piece);
        if (look_beside(p, piece, middle, &deep) &&
            (!in_line || gd_distance(middle, deep) <= gd_distance(wanted, line))) {
            settle_at(p, piece, deep);
            return true;
        }
        fc_set_roster_fact(r, FC_FACT_FILES, bases);
    }
    if (!in_line)
        return no_room(p, piece, err);
    settle_at(p, piece, line);
    return true;
}

// In March Column along the road next to it. False, and nothing is changed, if there is none.
static bool place_on_road(placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    gd_point on, at;
    gd_angle way, facing = r->facing;
    int files = fc_roster_fact(r, FC_FACT_FILES);
    if (!find_road(p->sc, wanted_place(p, piece), facing, NEAR_ROAD, &on, &way))
        return false;
    p->facing = facing;
    fc_set_roster_fact(r, FC_FACT_FILES, 1);
    fc_set_roster_fact(r, FC_FACT_ON_ROAD, 1);
    if (look_for_place(p, piece, on, &at) && gd_distance(on, at) <= FAR_ROAD) {
        r->at = at;
        take_road(p, piece);
        settle_at(p, piece, r->at);
        return true;
    }
    r->facing = facing;
    fc_set_roster_fact(r, FC_FACT_FILES, files);
    fc_set_roster_fact(r, FC_FACT_ON_ROAD, 0);
    return false;
}

static bool place_in_column(placing *p, int piece, gd_error *err)
{
    gd_point at;
    fc_set_roster_fact(&p->sc->roster[piece], FC_FACT_FILES, 1);
    if (!look_for_place(p, piece, wanted_place(p, piece), &at))
        return no_room(p, piece, err);
    settle_at(p, piece, at);
    return true;
}

static bool place_unit(placing *p, int piece, gd_error *err)
{
    if (stands_in_line(p, piece))
        return place_in_line(p, piece, err);
    return place_on_road(p, piece) || place_in_column(p, piece, err);
}

// --- generals ------------------------------------------------------------------------------------

// Foot and horse only: guns need no general.
static bool is_under(const placing *p, int general, int piece)
{
    const struct gd_roster *g = &p->sc->roster[general], *r = &p->sc->roster[piece];
    if (r->kind >= FC_ARTILLERY || r->side != g->side)
        return false;
    fc_fact fact =
        fc_roster_fact(g, FC_FACT_LEVEL) == FC_OF_CORPS ? FC_FACT_CORPS : FC_FACT_DIVISION;
    return fc_roster_fact(g, fact) == fc_roster_fact(r, fact);
}

// The unit on the table that is nearest to the middle of his command; 0: none is there.
static int middle_unit(const placing *p, int general)
{
    int64_t x = 0, y = 0, count = 0;
    int best = 0;
    for (int i = 1; i <= p->sc->piece_count; i++)
        if (is_under(p, general, i) && p->sc->roster[i].placed) {
            x += p->sc->roster[i].at.x;
            y += p->sc->roster[i].at.y;
            count++;
        }
    for (int i = 1; count && i <= p->sc->piece_count; i++) {
        gd_point middle = {(gd_length)(x / count), (gd_length)(y / count)};
        if (is_under(p, general, i) && p->sc->roster[i].placed &&
            (!best || gd_distance(middle, p->sc->roster[i].at) <
                          gd_distance(middle, p->sc->roster[best].at)))
            best = i;
    }
    return best;
}

static int first_to_come(const placing *p, int general)
{
    int best = 0;
    for (int i = 1; i <= p->sc->piece_count; i++)
        if (is_under(p, general, i) && p->sc->roster[i].arrives &&
            (!best || p->c->minute[i] < p->c->minute[best]))
            best = i;
    return best;
}

static bool place_general(placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = &p->sc->roster[piece];
    int leader = p->c->leader[piece], with = middle_unit(p, piece), first = first_to_come(p, piece);
    const gd_battle_leader *l = leader != FC_NOBODY ? &p->c->battle->leader[leader] : NULL;
    if (!with && first) {
        bring(p, piece, p->c->minute[first], p->c->at[first]);
        return true;
    }
    const fc_unit *u = fc_at(&p->state, (gd_id)with);
    r->facing = u->facing;
    gd_length behind = fc_ranks(u) * fc_base_depth(u) + BEHIND;
    gd_point wanted = gd_point_ahead(u->at, u->facing, -behind), at;
    if (l && l->placed && l->minute == 0)
        wanted = gd_battle_point(l->at, p->sc->yards_per_foot);
    if (!look_for_place(p, piece, wanted, &at))
        return no_room(p, piece, err);
    settle_at(p, piece, at);
    return true;
}

bool fc_convert_places(fc_conversion *c, gd_error *err)
{
    placing p = {.c = c, .sc = c->sc};
    p.state.piece_count = (uint16_t)c->sc->piece_count;
    for (int i = 1; i <= c->sc->piece_count; i++)
        p.state.unit[i].status = FC_TO_COME;
    for (int i = 1; i <= c->sc->piece_count; i++) {
        if (is_general(&p, i))
            continue;
        if (c->minute[i] != FC_AT_ONCE)
            bring(&p, i, c->minute[i], c->at[i]);
        else if (!place_unit(&p, i, err))
            return false;
    }
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (is_general(&p, i) && !place_general(&p, i, err))
            return false;
    return true;
}
