// realmen/convert_places.c - where the pieces of a battle begin, and where they come on.
//
// Within 1,000 yards of the enemy everybody stands in line, in two ranks where history had several
// lines or lines would stand on each other. Farther off what history has in column is in march
// column, along a road if there is one near. Each piece goes to the nearest place that is free of
// those before it; who is dropped in his place later is there from the start.
#include "core/formation.h"
#include "rules/realmen/convert.h"

enum {
    NEAR_ENEMY = 1000 * GD_YARD,
    NEAR_ROAD = 4 * GD_INCH,
    ON_ROAD = GD_INCH / 4,   // places on a road are looked for so near to its line
    FAR_ROAD = 12 * GD_INCH, // a column goes no farther to find room on one
    ROAD_END = 6 * GD_INCH,  // who comes so near to a road's end comes by it
    SAME_ENTRY = 3 * GD_INCH,
    FINE = GD_INCH / 4,
    BESIDE = 2 * GD_INCH, // a line gives way to the side by so much before it gives ground
    BEHIND = GD_INCH / 2, // a general stands so far behind the middle of his troops
    TRAIN_FROM_EDGE = 4 * GD_INCH,
    TRAIN_FARTHEST = 40 * GD_INCH,
    MOST_TRAINS = 3,
};

typedef struct placing {
    rm_conversion *c;
    gd_scenario *sc;
    rm_state state;  // the pieces placed so far
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
    return p->sc->roster[piece].kind == RM_GENERAL;
}

// --- free places ---------------------------------------------------------------------------------

// The piece as it would stand, whether it is placed already or not.
static rm_unit piece_at(const placing *p, int piece)
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
static bool take_road(placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    gd_point on;
    gd_angle way;
    if (!rm_find_road(p->sc, r->at, p->facing, ON_ROAD, &on, &way))
        return false;
    r->facing = way;
    r->at = on;
    return piece_at(p, piece).bent;
}

static bool keeps_off(const placing *p, const rm_unit *u)
{
    gd_length least = rm_is_column(u) ? RM_KEEP_OFF_COLUMN : RM_KEEP_OFF_LINE;
    for (int i = 1; i <= p->sc->piece_count; i++) {
        const rm_unit *o = rm_at(&p->state, (gd_id)i);
        if (rm_on_table(o) && o->side != u->side && rm_gap_near(u, o, least) < least)
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
    rm_unit u = piece_at(p, k->piece);
    return rm_inside_table(p->sc, &u) && !rm_in_the_way(&p->state, &u, (gd_id)k->piece) &&
           keeps_off(p, &u);
}

static bool look_for_place(placing *p, int piece, gd_point wanted, gd_point *at)
{
    seeker k = {p, piece,
                rm_roster_fact(&p->sc->roster[piece], RM_FACT_ON_ROAD) && !is_general(p, piece)};
    *at = wanted;
    return gd_battle_search(wanted, may_stand, &k, at);
}

static void settle_at(placing *p, int piece, gd_point at)
{
    struct gd_roster *r = &p->sc->roster[piece];
    r->at = at;
    r->placed = true;
    p->state.unit[piece] = rm_unit_of(p->sc, piece);
}

static bool no_room(const placing *p, int piece, gd_error *err)
{
    return gd_fail(err, "there is no room for %s on a table of %d by %d inches",
                   p->sc->roster[piece].name, p->sc->width / GD_INCH, p->sc->depth / GD_INCH);
}

// --- arrivals ------------------------------------------------------------------------------------

// Where it comes on: at the end of a road near by, where others of its side come in that turn, or
// at its own place on the edge.
static gd_point entry_of(const placing *p, int piece, int turn, gd_point at)
{
    const gd_scenario *sc = p->sc;
    struct gd_roster edge = {0};
    gd_point ends[RM_ROAD_ENDS];
    gd_battle_stretch(sc, &edge, at, 0);
    gd_point entry = edge.edge_from;
    int best = -1, count = rm_road_ends(sc, rm_nearest_edge(sc, entry), ends);
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

static void bring(placing *p, int piece, int32_t minute, gd_point at)
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
static bool is_near_enemy(const placing *p, int piece)
{
    for (int i = 1; i <= p->sc->piece_count; i++)
        if (p->sc->roster[i].side != p->sc->roster[piece].side && !is_general(p, i) &&
            p->c->minute[i] < 0 && gd_distance(p->c->at[i], p->c->at[piece]) <= NEAR_ENEMY)
            return true;
    return false;
}

// Where it is to stand, in the formation that it has. Parts of a brigade that was split stand
// beside each other, the first on the right; in column one behind the other.
static gd_point place_for(const placing *p, int piece, const rm_unit *u)
{
    gd_point at = gd_battle_point(p->c->at[piece], p->sc->yards_per_foot);
    int wing = p->c->wing[piece], wings = p->c->wings[piece];
    if (p->c->battle->by_centre)
        at = gd_point_halves(at, u->facing, rm_depth(u), 0);
    if (rm_is_column(u))
        return gd_point_ahead(at, u->facing, -wing * rm_depth(u));
    return gd_point_halves(at, u->facing, 0, (int64_t)(wings - 1 - 2 * wing) * rm_width(u));
}

static gd_point wanted_place(const placing *p, int piece)
{
    rm_unit u = piece_at(p, piece);
    return place_for(p, piece, &u);
}

static bool stands_in_line(const placing *p, int piece)
{
    if (p->sc->roster[piece].kind == RM_ARTILLERY)
        return p->c->form[piece] != GD_FORM_LIMBERED && p->c->form[piece] != GD_FORM_COLUMN;
    return p->c->form[piece] != GD_FORM_COLUMN || is_near_enemy(p, piece);
}

// In one rank at its place, without regard to others, but by an element less: so much can be given
// way.
static rm_unit line_of(const placing *p, int piece)
{
    rm_unit u = piece_at(p, piece);
    u.formation = RM_LINE;
    u.files = u.elements;
    u.at = place_for(p, piece, &u);
    if (u.elements > 1)
        u.files = --u.elements;
    rm_lay(&u);
    return u;
}

// Would its line stand on the line of another, by more than an element?
static bool is_crowded(const placing *p, int piece)
{
    rm_unit u = line_of(p, piece);
    for (int i = 1; i <= p->sc->piece_count; i++) {
        if (i == piece || is_general(p, i) || p->c->minute[i] >= 0 || !stands_in_line(p, i) ||
            p->sc->roster[i].side != p->sc->roster[piece].side)
            continue;
        rm_unit other = line_of(p, i);
        if (rm_overlap(&u, &other))
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
    int elements = rm_roster_fact(r, RM_FACT_ELEMENTS);
    bool brigade = r->kind != RM_ARTILLERY;
    gd_point at;
    r->formation = RM_LINE;
    if (brigade && elements > 1 && (p->c->lines[piece] > 1 || is_crowded(p, piece)))
        rm_set_roster_fact(r, RM_FACT_FILES, (elements + 1) / 2);
    if (!look_beside(p, piece, wanted_place(p, piece), &at))
        return no_room(p, piece, err);
    settle_at(p, piece, at);
    return true;
}

// In march column along the road next to it. False, and nothing is changed, if there is none.
static bool place_on_road(placing *p, int piece)
{
    struct gd_roster *r = &p->sc->roster[piece];
    gd_point on, at;
    gd_angle way, facing = r->facing;
    if (!rm_find_road(p->sc, wanted_place(p, piece), facing, NEAR_ROAD, &on, &way))
        return false;
    p->facing = facing;
    rm_set_roster_fact(r, RM_FACT_ON_ROAD, 1);
    if (look_for_place(p, piece, on, &at) && gd_distance(on, at) <= FAR_ROAD) {
        r->at = at;
        take_road(p, piece);
        settle_at(p, piece, r->at);
        return true;
    }
    r->facing = facing;
    rm_set_roster_fact(r, RM_FACT_ON_ROAD, 0);
    return false;
}

static bool place_unit(placing *p, int piece, gd_error *err)
{
    gd_point at;
    if (stands_in_line(p, piece))
        return place_in_line(p, piece, err);
    p->sc->roster[piece].formation = RM_MARCH_COLUMN;
    if (place_on_road(p, piece))
        return true;
    if (!look_for_place(p, piece, wanted_place(p, piece), &at))
        return no_room(p, piece, err);
    settle_at(p, piece, at);
    return true;
}

// --- trains --------------------------------------------------------------------------------------

static int trains_of(const gd_battle *b, int side)
{
    int corps = 0;
    for (int f = 0; f < b->formation_count; f++)
        corps += b->formation[f].side == side && b->formation[f].level == GD_LEVEL_CORPS;
    return corps < 1 ? 1 : corps > MOST_TRAINS ? MOST_TRAINS : corps;
}

static gd_point middle_of_side(const placing *p, int side)
{
    int64_t x = 0, y = 0, count = 0;
    for (int i = 1; i <= p->sc->piece_count; i++) {
        const rm_unit *u = rm_at(&p->state, (gd_id)i);
        if (u->side != side || !rm_on_table(u))
            continue;
        x += u->at.x;
        y += u->at.y;
        count++;
    }
    if (count == 0)
        return (gd_point){p->sc->width / 2, p->sc->depth / 2};
    return (gd_point){(gd_length)(x / count), (gd_length)(y / count)};
}

// The whole base lies on the road: also its front and its rear are on it.
static bool lies_on_road(const gd_scenario *sc, const rm_unit *u)
{
    gd_point on, rear = gd_point_ahead(u->at, u->facing, -rm_train_base.depth);
    gd_angle way;
    gd_length half = rm_train_base.width / 2;
    return rm_find_road(sc, u->at, u->facing, half, &on, &way) &&
           rm_find_road(sc, rear, u->facing, half, &on, &way);
}

static bool place_train_at(placing *p, int piece, gd_point end)
{
    struct gd_roster *r = &p->sc->roster[piece];
    seeker k = {p, piece, false};
    gd_length half = rm_train_base.depth / 2;
    for (gd_length far = TRAIN_FROM_EDGE + half; far <= TRAIN_FARTHEST; far += FINE) {
        gd_point middle;
        if (!rm_along_road(p->sc, end, far, &middle, &r->facing))
            return false;
        gd_point at = gd_point_ahead(middle, r->facing, half);
        rm_unit u = {.at = at, .facing = (uint16_t)r->facing, .kind = RM_SUPPLY};
        if (lies_on_road(p->sc, &u) && may_stand(&k, at)) {
            settle_at(p, piece, at);
            return true;
        }
    }
    return false;
}

// By the road that is nearest to the middle of the army, and then the others.
static bool place_train(placing *p, int piece)
{
    gd_scenario *sc = p->sc;
    int side = sc->roster[piece].side;
    gd_point ends[RM_ROAD_ENDS], middle = middle_of_side(p, side);
    int count = rm_road_ends(sc, sc->edge[side], ends);
    for (; count > 0; count--) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (gd_distance(ends[i], middle) < gd_distance(ends[best], middle))
                best = i;
        if (place_train_at(p, piece, ends[best]))
            return true;
        ends[best] = ends[count - 1];
    }
    return false;
}

// The command over all others; of several the first of the highest rank.
static int top_post(const placing *p, int side)
{
    int best = 0, rank = -1;
    for (int i = 1; i <= p->sc->piece_count; i++) {
        const struct gd_roster *r = &p->sc->roster[i];
        if (r->kind != RM_GENERAL || r->side != side || rm_roster_fact(r, RM_FACT_RANK) <= rank)
            continue;
        rank = rm_roster_fact(r, RM_FACT_RANK);
        best = rm_roster_fact(r, RM_FACT_POST);
    }
    return best;
}

static void drop_last(placing *p)
{
    int piece = p->sc->piece_count--;
    p->sc->roster[piece] = (struct gd_roster){0};
    p->state.unit[piece] = (rm_unit){.status = RM_TO_COME};
}

static bool add_train(placing *p, int side, gd_error *err)
{
    struct gd_roster *r = rm_add_piece(p->c, side, RM_SUPPLY, err);
    if (!r)
        return false;
    p->state.piece_count = (uint16_t)p->sc->piece_count;
    gd_battle_name_piece(p->sc, p->sc->piece_count,
                         side == GD_UNION ? "Union train" : "Confederate train", "");
    r->formation = RM_MARCH_COLUMN;
    rm_set_roster_fact(r, RM_FACT_ELEMENTS, 1);
    rm_set_roster_fact(r, RM_FACT_FILES, 1);
    rm_set_roster_fact(r, RM_FACT_QUALITY, RM_REGULAR);
    rm_set_roster_fact(r, RM_FACT_POST, top_post(p, side));
    return true;
}

// Both sides have trains or neither has (RM-SUPPLY-09).
static bool place_trains(placing *p, gd_error *err)
{
    int before = p->sc->piece_count, placed[GD_SIDES] = {0};
    for (int side = 0; side < GD_SIDES; side++)
        while (placed[side] < trains_of(p->c->battle, side)) {
            if (!add_train(p, side, err))
                return false;
            if (!place_train(p, p->sc->piece_count)) {
                drop_last(p);
                break;
            }
            placed[side]++;
        }
    while ((!placed[GD_UNION] || !placed[GD_CONFEDERATE]) && p->sc->piece_count > before)
        drop_last(p);
    return true;
}

// --- generals ------------------------------------------------------------------------------------

static bool is_under(const placing *p, int general, int piece)
{
    const struct gd_roster *g = &p->sc->roster[general], *r = &p->sc->roster[piece];
    int post = rm_roster_fact(r, RM_FACT_POST), own = rm_roster_fact(g, RM_FACT_POST);
    if (r->kind >= RM_SUPPLY)
        return false;
    while (post && post != own)
        post = p->c->above[post];
    return post == own;
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
    const gd_battle_leader *l = leader >= 0 ? &p->c->battle->leader[leader] : NULL;
    if (first && (!with || (l && l->minute > 0))) {
        bring(p, piece, p->c->minute[first], p->c->at[first]);
        return true;
    }
    const rm_unit *u = rm_at(&p->state, (gd_id)with);
    rm_unit g = piece_at(p, piece);
    r->facing = u->facing;
    gd_length behind = rm_depth(u) + BEHIND + rm_base_of(&g).depth / 2;
    gd_point wanted = gd_point_ahead(u->at, u->facing, -behind), at;
    if (l && l->placed && l->minute == 0)
        wanted = gd_battle_point(l->at, p->sc->yards_per_foot);
    if (!look_for_place(p, piece, wanted, &at))
        return no_room(p, piece, err);
    settle_at(p, piece, at);
    return true;
}

bool rm_convert_places(rm_conversion *c, gd_error *err)
{
    placing p = {.c = c, .sc = c->sc};
    p.state.piece_count = (uint16_t)c->sc->piece_count;
    for (int i = 0; i <= RM_PIECES; i++)
        p.state.unit[i].status = RM_TO_COME;
    for (int i = 1; i <= c->sc->piece_count; i++) {
        if (is_general(&p, i))
            continue;
        if (c->minute[i] >= 0)
            bring(&p, i, c->minute[i], c->at[i]);
        else if (!place_unit(&p, i, err))
            return false;
    }
    if (!place_trains(&p, err))
        return false;
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (is_general(&p, i) && !place_general(&p, i, err))
            return false;
    return true;
}
