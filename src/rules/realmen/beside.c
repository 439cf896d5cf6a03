// realmen/beside.c - a place in contact with others for an officer's base.
//
// A base that touches an element lies flush with one of its edges, so the places to try are few:
// along every edge of the first piece, where the wished place is nearest, at the ends, and where it
// would come flush with, or reach, an element of the other pieces. The nearest that is free is it.
#include "core/formation.h"
#include "rules/realmen/command.h"

enum {
    SPOTS = 1200,
    GROUP = 48,                   // places that are equally near
    GRIP = 2 * RM_CONTACT_LENGTH, // so much of the edges meets for certain
    ALIKE = 3,                    // places are rounded, and so are their distances
    SAME = 50,                    // places found in two ways that are one, and no twins
};

typedef struct spot {
    gd_point at;
    gd_angle facing;
    gd_length far; // from the wished place; -1: it has been looked at
    int before;    // the element: 0 behind it, 1 at a side, 2 in front
} spot;

typedef struct search {
    const gd_scenario *sc;
    const rm_state *s;
    const rm_beside *who;
    const gd_id *pieces;
    int count;
    gd_point near;
    int spots;
    spot spot[SPOTS];
} search;

static const rm_unit *body_of(const search *f, gd_id piece)
{
    return piece == f->who->changed ? f->who->as : rm_at(f->s, piece);
}

static rm_unit officer_at(const search *f, gd_point at, gd_angle facing)
{
    rm_unit o = *f->who->officer;
    o.at = at;
    o.facing = (uint16_t)facing;
    rm_lay(&o);
    return o;
}

// Of several pieces most edges of the first are far from the others: those are not even kept.
static bool reaches_others(const search *f, gd_point at, gd_angle facing)
{
    if (f->count < 2)
        return true;
    rm_unit o = officer_at(f, at, facing);
    for (int i = 1; i < f->count; i++)
        if (!rm_touch(&o, body_of(f, f->pieces[i])))
            return false;
    return true;
}

static void add(search *f, gd_point at, gd_angle facing, int before)
{
    if (f->spots < SPOTS && reaches_others(f, at, facing))
        f->spot[f->spots++] = (spot){at, facing, gd_distance(at, f->near), before};
}

// One edge of an element: its middle, which way is out, half its length; half the officer's base.
typedef struct rim {
    gd_point middle;
    gd_angle out;
    gd_length half, base;
    gd_angle looks; // where he will, whose base is a square
    int before;     // as of a spot
} rim;

static void add_slide(search *f, const rim *e, gd_length slide)
{
    gd_length most = e->half + e->base - GRIP;
    if (slide > most || slide < -most)
        return;
    add(f, gd_point_local(e->middle, e->out, e->base, slide), e->looks, e->before);
}

static void add_own(search *f, const rim *e)
{
    gd_length most = e->half + e->base - GRIP, wish = gd_right_of(e->middle, e->out, f->near);
    add_slide(f, e, wish > most ? most : wish < -most ? -most : wish);
    add_slide(f, e, 0);
    for (int side = -1; side <= 1; side += 2) {
        add_slide(f, e, side * most);
        add_slide(f, e, side * e->half);
        add_slide(f, e, side * (e->half - e->base));
    }
}

// Where the base would reach, or lie flush with, an element of another piece.
static void add_towards(search *f, const rim *e, const rm_unit *other)
{
    for (int i = 0; i < other->elements; i++) {
        gd_rect r = rm_rect(other, i);
        gd_length near = 4 * e->base + e->half;
        if (gd_point_rect_distance(e->middle, &r) > near)
            continue;
        for (int k = 0; k < 4; k++) {
            gd_length corner = gd_right_of(e->middle, e->out, r.corner[k]);
            for (int side = -1; side <= 1; side++) {
                add_slide(f, e, corner + side * e->base);
                add_slide(f, e, corner + side * (e->base - GRIP));
            }
        }
    }
}

// He lies flush with the element, and of the four ways to do that, which are all alike, looks as
// nearly as he can where the unit looks.
static gd_angle facing_beside(const rm_unit *u, int element)
{
    gd_angle best = u->element_facing[element];
    for (int i = 1; i < 4; i++) {
        gd_angle turned = gd_angle_wrap(u->element_facing[element] + i * (GD_TURN / 4));
        if (gd_angle_apart(u->facing, turned) < gd_angle_apart(u->facing, best))
            best = turned;
    }
    return best;
}

// The middles of edges are reckoned from that of the element, which rounds to both sides alike.
static void add_element(search *f, const rm_unit *u, int element)
{
    gd_length base = rm_base_of(f->who->officer).width / 2;
    gd_angle looks = facing_beside(u, element);
    rm_base size = rm_base_of(u);
    for (int edge = 0; edge < 4; edge++) {
        bool side = edge == GD_RIGHT || edge == GD_LEFT;
        gd_length length = side ? size.depth : size.width, off = side ? size.width : size.depth;
        gd_angle out = u->element_facing[element] + edge * (GD_TURN / 4);
        rim e = {gd_point_halves(u->element_at[element], out, off, 0),
                 out,
                 length / 2,
                 base,
                 looks,
                 side               ? 1
                 : edge == GD_FRONT ? 2
                                    : 0};
        add_own(f, &e);
        for (int i = 1; i < f->count; i++)
            add_towards(f, &e, body_of(f, f->pieces[i]));
    }
}

// Free of others, on the table, away from every enemy, and in contact with all.
static bool is_good(const search *f, const spot *at)
{
    rm_unit o = officer_at(f, at->at, at->facing);
    if (!rm_inside_table(f->sc, &o))
        return false;
    for (int i = 0; i < f->count; i++)
        if (!rm_touch(&o, body_of(f, f->pieces[i])))
            return false;
    for (gd_id i = 1; i <= f->s->piece_count; i++) {
        const rm_unit *u = body_of(f, i);
        if (i == f->who->self || (!rm_on_table(u) && u->status != RM_ENTERING))
            continue;
        if (rm_overlap(&o, u) || (u->side != o.side && rm_touch(&o, u)))
            return false;
    }
    return true;
}

static int nearest_left(const search *f)
{
    int best = -1;
    for (int i = 0; i < f->spots; i++)
        if (f->spot[i].far >= 0 && (best < 0 || f->spot[i].far < f->spot[best].far))
            best = i;
    return best;
}

// Of places that are equally near the one nearer to the middle of the first piece is better, then
// the one farther from the enemy, then one behind an element rather than at its side or in front.
// Above 0: `a` is; 0: they are alike, but for rounding.
static int compare(const search *f, const spot *a, const spot *b)
{
    rm_unit in_a = officer_at(f, a->at, a->facing), in_b = officer_at(f, b->at, b->facing);
    gd_length from_a, from_b;
    gd_point middle = rm_centre(body_of(f, f->pieces[0]));
    gd_length off_a = gd_distance(a->at, middle), off_b = gd_distance(b->at, middle);
    if (a->far >= b->far + ALIKE || b->far >= a->far + ALIKE)
        return a->far < b->far ? 1 : -1;
    if (off_a > off_b + ALIKE || off_b > off_a + ALIKE)
        return off_a < off_b ? 1 : -1;
    rm_nearest_enemy(f->s, &in_a, &from_a);
    rm_nearest_enemy(f->s, &in_b, &from_b);
    if (from_a - from_b > ALIKE || from_b - from_a > ALIKE)
        return from_a > from_b ? 1 : -1;
    return b->before - a->before;
}

// The good ones of those that are as near as the nearest one left, each place once; all of them are
// looked at then.
static int take_nearest(search *f, spot out[GROUP])
{
    gd_length far = f->spot[nearest_left(f)].far + ALIKE;
    int count = 0;
    for (int i = 0; i < f->spots; i++) {
        spot now = f->spot[i];
        if (now.far < 0 || now.far > far)
            continue;
        f->spot[i].far = -1;
        bool known = count == GROUP;
        for (int k = 0; k < count && !known; k++)
            known = gd_distance(now.at, out[k].at) <= SAME;
        if (!known && is_good(f, &now))
            out[count++] = now;
    }
    return count;
}

// The best of those that are no other's equal; -1: there is none.
static int best_alone(const search *f, const spot *list, int count)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        bool alone = true;
        for (int k = 0; k < count && alone; k++)
            alone = k == i || compare(f, &list[i], &list[k]) != 0;
        if (alone && (best < 0 || compare(f, &list[i], &list[best]) > 0))
            best = i;
    }
    return best;
}

// Neither a side nor the order of the elements decides: of places that are alike, to the left and
// to the right, none is taken while there is another.
bool rm_find_beside(const gd_scenario *sc, const rm_state *s, const rm_beside *who,
                    const gd_id *pieces, int count, gd_point near, gd_point *at, gd_angle *facing)
{
    search f = {.sc = sc, .s = s, .who = who, .pieces = pieces, .count = count, .near = near};
    const rm_unit *first = count ? body_of(&f, pieces[0]) : NULL;
    spot found = {.far = -1}, group[GROUP];
    int best = -1;
    for (int i = 0; first && i < first->elements; i++)
        add_element(&f, first, i);
    while (best < 0 && nearest_left(&f) >= 0) {
        int good = take_nearest(&f, group);
        best = best_alone(&f, group, good);
        if (best >= 0 || (good && found.far < 0))
            found = group[best >= 0 ? best : 0];
    }
    *at = found.far >= 0 ? found.at : *at;
    *facing = found.far >= 0 ? found.facing : *facing;
    return found.far >= 0;
}

bool rm_place_beside(const gd_scenario *sc, const rm_state *s, gd_id officer, const gd_id *units,
                     int count, gd_point near, gd_point *at, gd_angle *facing)
{
    rm_beside who = {.officer = rm_at(s, officer), .self = officer};
    return rm_find_beside(sc, s, &who, units, count, near, at, facing);
}
