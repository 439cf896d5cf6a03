// realmen/beside.c - a place in contact with others for an officer's base.
//
// A base that touches an element lies flush with one of its edges, so the places to try are few:
// along every edge of the first piece, where the wished place is nearest, at the ends, and where it
// would come flush with, or reach, an element of the other pieces. The nearest that is free is it.
//
// Which one that is must not depend on left and right, nor on the order in which places are found
// (RM-CMD-12). So none is the best so far: of all places those that are best in one respect are
// kept, then of these the best in the next, and nothing is dropped for where it is in the list.
#include "core/formation.h"
#include "rules/realmen/command.h"

enum {
    SPOTS = 1200,
    GRIP = 2 * RM_CONTACT_LENGTH, // so much of the edges meets for certain
    ALIKE = 3,                    // places are rounded, and so are their distances
    SAME = 4 * ALIKE,             // places found in two ways that are one, and no twins
};

typedef struct spot {
    gd_point at;
    gd_length far;        // from the wished place
    uint16_t facing, out; // he; and of the edge that he lies along, below half a turn
    uint8_t before;       // the element: 0 behind it, 1 at a side, 2 in front
    uint8_t is;           // what is known of it
    bool beaten;
} spot;

enum { UNKNOWN, FREE, OUT }; // the last: not free, or it has a twin

typedef struct search {
    const gd_scenario *sc;
    const rm_state *s;
    const rm_beside *who;
    const gd_id *pieces;
    int count;
    gd_point near;
    int spots, kept;
    spot spot[SPOTS];
    uint16_t keep[SPOTS]; // those that are still as good as any
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

static spot *room_for(search *f, gd_length far)
{
    if (f->spots < SPOTS)
        return &f->spot[f->spots++];
    spot *farthest = &f->spot[0];
    for (int i = 1; i < SPOTS; i++)
        farthest = f->spot[i].far > farthest->far ? &f->spot[i] : farthest;
    return farthest->far > far ? farthest : NULL;
}

static void add(search *f, gd_point at, gd_angle facing, gd_angle out, int before)
{
    gd_length far = gd_distance(at, f->near);
    spot *new = reaches_others(f, at, facing) ? room_for(f, far) : NULL;
    if (!new)
        return;
    *new = (spot){.at = at,
                  .far = far,
                  .facing = (uint16_t)facing,
                  .out = (uint16_t)(gd_angle_wrap(out) % (GD_TURN / 2)),
                  .before = (uint8_t)before};
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
    add(f, gd_point_local(e->middle, e->out, e->base, slide), e->looks, e->out, e->before);
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

gd_angle rm_quarter_nearest(gd_angle facing, gd_angle wish)
{
    gd_angle best = gd_angle_wrap(facing);
    for (int i = 1; i < 4; i++) {
        gd_angle turned = gd_angle_wrap(facing + i * (GD_TURN / 4));
        gd_angle now = gd_angle_apart(turned, wish), least = gd_angle_apart(best, wish);
        bool alike = now <= least + RM_ANGLES_ALIKE && least <= now + RM_ANGLES_ALIKE;
        if (alike ? gd_angle_apart(turned, facing) < gd_angle_apart(best, facing) : now < least)
            best = turned;
    }
    return best;
}

// The middles of edges are reckoned from that of the element, which rounds to both sides alike.
static void add_element(search *f, const rm_unit *u, int element)
{
    gd_length base = rm_base_of(f->who->officer).width / 2;
    gd_angle looks = rm_quarter_nearest(u->element_facing[element], u->facing); // as the unit does
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
    for (int i = 0; i < f->who->too_count; i++)
        if (rm_overlap(&o, &f->who->too[i]))
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

// ---- which of them ------------------------------------------------------------------------------

static bool is_free(const search *f, spot *at)
{
    if (at->is == UNKNOWN)
        at->is = is_good(f, at) ? FREE : OUT;
    return at->is == FREE;
}

static spot *nearest_free(search *f)
{
    for (;;) {
        spot *best = NULL;
        for (int i = 0; i < f->spots; i++)
            if (f->spot[i].is != OUT && (!best || f->spot[i].far < best->far))
                best = &f->spot[i];
        if (!best || is_free(f, best))
            return best;
    }
}

// Those that are as near as the nearest; false: there are none.
static bool keep_nearest(search *f)
{
    const spot *best = nearest_free(f);
    f->kept = 0;
    for (int i = 0; best && i < f->spots; i++)
        if (f->spot[i].far <= best->far + ALIKE && is_free(f, &f->spot[i]))
            f->keep[f->kept++] = (uint16_t)i;
    return best;
}

static gd_length across(const search *f, const spot *at) // how far along its line he would be
{
    gd_length right = gd_right_of(f->near, at->out, at->at);
    return right < 0 ? -right : right;
}

// From far off places along one line are all but equally near: there it counts how far along it
// they are. Is `a` beaten by `b`?
static bool is_beaten(const search *f, const spot *a, const spot *b)
{
    gd_length ahead = gd_ahead_of(a->at, a->out, b->at);
    return a->out == b->out && ahead <= ALIKE && ahead >= -ALIKE &&
           across(f, a) > across(f, b) + ALIKE;
}

static void keep_straight(search *f)
{
    int kept = 0;
    for (int i = 0; i < f->kept; i++) {
        spot *now = &f->spot[f->keep[i]];
        now->beaten = false;
        for (int k = 0; k < f->kept && !now->beaten; k++)
            now->beaten = is_beaten(f, now, &f->spot[f->keep[k]]);
    }
    for (int i = 0; i < f->kept; i++)
        if (!f->spot[f->keep[i]].beaten)
            f->keep[kept++] = f->keep[i];
    f->kept = kept;
}

// What speaks against a place, in the order in which it does.
typedef gd_length measure(const search *f, const spot *at);

// From the middle of the first piece, which is not rounded.
static gd_length off_middle(const search *f, const spot *at)
{
    const rm_unit *u = body_of(f, f->pieces[0]);
    gd_point sum = {0, 0}, here = {at->at.x * u->elements, at->at.y * u->elements};
    for (int i = 0; i < u->elements; i++) {
        sum.x += u->element_at[i].x;
        sum.y += u->element_at[i].y;
    }
    return gd_distance(here, sum) / u->elements;
}

static gd_length near_enemy(const search *f, const spot *at)
{
    rm_unit o = officer_at(f, at->at, at->facing);
    gd_length gap;
    rm_nearest_enemy(f->s, &o, &gap);
    return -gap;
}

static gd_length in_front(const search *f, const spot *at)
{
    (void)f;
    return at->before * (ALIKE + 1);
}

static gd_length among(const search *f, const spot *at, bool enemies)
{
    int64_t sum = 0;
    int count = 0;
    for (gd_id i = 1; i <= f->s->piece_count; i++) {
        const rm_unit *u = body_of(f, i);
        if (i == f->who->self || !rm_on_table(u) || (u->side != f->who->officer->side) != enemies)
            continue;
        sum += gd_distance(at->at, rm_centre(u));
        count++;
    }
    return (gd_length)(count ? sum / count : 0);
}

static gd_length among_enemies(const search *f, const spot *at) { return -among(f, at, true); }

static gd_length among_friends(const search *f, const spot *at) { return among(f, at, false); }

static gd_length off_table(const search *f, const spot *at)
{
    return gd_distance(at->at, (gd_point){f->sc->width / 2, f->sc->depth / 2});
}

static gd_length ahead(const search *f, const spot *at)
{
    const rm_unit *u = body_of(f, f->pieces[0]);
    return gd_ahead_of(u->at, u->facing, at->at);
}

static gd_length to_the_left(const search *f, const spot *at)
{
    const rm_unit *u = body_of(f, f->pieces[0]);
    return -gd_right_of(u->at, u->facing, at->at);
}

static void keep_least(search *f, measure *of)
{
    gd_length value[SPOTS], least = INT32_MAX;
    int kept = 0;
    for (int i = 0; i < f->kept; i++) {
        value[i] = of(f, &f->spot[f->keep[i]]);
        least = value[i] < least ? value[i] : least;
    }
    for (int i = 0; i < f->kept; i++)
        if (value[i] <= least + ALIKE)
            f->keep[kept++] = f->keep[i];
    f->kept = kept;
}

// Of two findings of one place: is `a` the better, to the last thousandth?
static bool is_finer(const search *f, const spot *a, const spot *b)
{
    gd_length nearer = a->out == b->out ? across(f, b) - across(f, a) : 0;
    if (!nearer)
        nearer = b->far - a->far;
    return nearer ? nearer > 0 : off_middle(f, a) < off_middle(f, b);
}

// The one place that is left, however often it was found; NULL: there are twins.
static const spot *only_one(const search *f)
{
    const spot *one = &f->spot[f->keep[0]];
    for (int i = 1; i < f->kept; i++) {
        const spot *now = &f->spot[f->keep[i]];
        if (gd_distance(now->at, one->at) > SAME)
            return NULL;
        one = is_finer(f, now, one) ? now : one;
    }
    return one;
}

static const spot *choose(search *f, measure *const *by)
{
    const spot *one = only_one(f);
    for (; *by && !one; by++) {
        keep_least(f, *by);
        one = only_one(f);
    }
    return one;
}

static measure *const usual[] = {off_middle, near_enemy, in_front, NULL};
static measure *const at_last[] = {among_enemies, among_friends, off_table,
                                   ahead,         to_the_left,   NULL};

// Neither a side nor the order of the elements decides: of places that are alike, to the left and
// to the right, none is taken while there is another. Where all have twins it is one of the
// nearest, and the whole table decides; left and right do only if that has no sides either.
static const spot *find(search *f)
{
    const spot *found = NULL, *twin = NULL;
    while (!found && keep_nearest(f)) {
        keep_straight(f);
        found = choose(f, usual);
        for (int i = 0; i < f->kept && !found; i++)
            f->spot[f->keep[i]].is = OUT;
        if (!found && !twin)
            twin = choose(f, at_last);
    }
    return found ? found : twin;
}

bool rm_find_beside(const gd_scenario *sc, const rm_state *s, const rm_beside *who,
                    const gd_id *pieces, int count, gd_point near, gd_point *at, gd_angle *facing)
{
    search f = {.sc = sc, .s = s, .who = who, .pieces = pieces, .count = count, .near = near};
    const rm_unit *first = count ? body_of(&f, pieces[0]) : NULL;
    for (int i = 0; first && i < first->elements; i++)
        add_element(&f, first, i);
    const spot *found = find(&f);
    if (found) {
        *at = found->at;
        *facing = found->facing;
    }
    return found;
}

bool rm_place_beside(const gd_scenario *sc, const rm_state *s, gd_id officer, const gd_id *units,
                     int count, gd_point near, gd_point *at, gd_angle *facing)
{
    rm_beside who = {.officer = rm_at(s, officer), .self = officer};
    return rm_find_beside(sc, s, &who, units, count, near, at, facing);
}
