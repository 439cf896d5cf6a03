// realmen/apart.c - distances between bodies, contact, and room for them.
#include "core/exact.h"
#include "rules/realmen/body.h"
#include "rules/realmen/recall.h"
#include "table/body.h"

gd_length rm_extent_in_town(const rm_unit *u)
{
    rm_base base = rm_base_of(u);
    gd_length size = base.width > base.depth ? base.width : base.depth;
    gd_length extent = (u->elements + 1) * size;
    for (int i = 0; i < u->elements; i++) {
        gd_length far = gd_distance(u->at, u->element_at[i]) + size;
        extent = far > extent ? far : extent;
    }
    return extent;
}

bool rm_is_within(gd_length distance, gd_length limit) { return distance <= limit + RM_TOLERANCE; }

bool rm_is_more(gd_length a, gd_length b) { return a - RM_ALIKE > b; }

static int64_t square_of(gd_point a, gd_point b)
{
    int64_t x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y;
}

// Elements whose middles are farther apart than this (its square) are not the nearest: two that are
// nearer to each other, corner by corner, are those whose middles are the nearest.
static int64_t too_far_apart(const rm_unit *a, const rm_unit *b)
{
    enum { ROUNDING = 10 };
    rm_base of_a = rm_base_of(a), of_b = rm_base_of(b);
    int64_t least = INT64_MAX;
    for (int i = 0; i < a->elements; i++)
        for (int k = 0; k < b->elements; k++) {
            int64_t square = square_of(a->element_at[i], b->element_at[k]);
            least = square < least ? square : least;
        }
    if (least == INT64_MAX)
        return least;
    int64_t far = (int64_t)gd_sqrt((uint64_t)least) + gd_stand_radius(of_a.width, of_a.depth) +
                  gd_stand_radius(of_b.width, of_b.depth) + ROUNDING;
    return far * far;
}

// From far off many points of a front are equally near, but for rounding: so distances are compared
// unrounded, and of points that are still alike those nearer to the middle of the first piece are
// taken, then of the other.
gd_length rm_nearest(const rm_unit *a, const rm_unit *b, gd_point *on_a, gd_point *on_b)
{
    gd_rect of_a[RM_ELEMENTS], of_b[RM_ELEMENTS];
    gd_point middle_a = rm_centre(a), middle_b = rm_centre(b);
    int a_count = rm_parts(a, of_a), b_count = rm_parts(b, of_b);
    int64_t beyond = too_far_apart(a, b);
    gd_length best = INT32_MAX;
    int64_t least[3] = {INT64_MAX, INT64_MAX, INT64_MAX};
    for (int i = 0; i < a_count; i++)
        for (int k = 0; k < b_count; k++) {
            gd_point here, there;
            if (square_of(a->element_at[i], b->element_at[k]) > beyond)
                continue;
            gd_length gap = gd_rect_nearest(&of_a[i], &of_b[k], &here, &there);
            int64_t now[3] = {square_of(here, there), square_of(here, middle_a),
                              square_of(there, middle_b)};
            int by = now[0] != least[0] ? 0 : now[1] != least[1] ? 1 : 2;
            best = gap < best ? gap : best;
            if (now[by] >= least[by])
                continue;
            for (int n = 0; n < 3; n++)
                least[n] = now[n];
            if (on_a)
                *on_a = here;
            if (on_b)
                *on_b = there;
        }
    return best;
}

static gd_rect rect_of(const void *unit, int element) { return rm_rect(unit, element); }

static void body_of(const rm_unit *u, gd_body *out)
{
    rm_base base = rm_base_of(u);
    gd_body_begin(out, u, rect_of, u->element_at, u->elements,
                  gd_stand_radius(base.width, base.depth));
}

gd_length rm_spread(gd_point a, gd_point b)
{
    gd_length x = a.x < b.x ? b.x - a.x : a.x - b.x, y = a.y < b.y ? b.y - a.y : a.y - b.y;
    return x > y ? x : y;
}

// The pair of elements that is likely to be the nearest is measured first; then most of the others
// need no measuring.
gd_length rm_gap(const rm_unit *a, const rm_unit *b)
{
    gd_body of_a, of_b;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_gap(&of_a, &of_b, INT32_MAX);
}

gd_length rm_gap_near(const rm_unit *a, const rm_unit *b, gd_length limit)
{
    gd_body of_a, of_b;
    if (rm_is_far(a, b, limit))
        return INT32_MAX;
    body_of(a, &of_a);
    body_of(b, &of_b);
    gd_length over = limit < INT32_MAX - RM_TOLERANCE - 1 ? limit + RM_TOLERANCE + 1 : INT32_MAX;
    return gd_body_gap(&of_a, &of_b, over);
}

bool rm_is_nearer(const rm_unit *a, const rm_unit *b, gd_length gap)
{
    gd_body of_a, of_b;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_nearer(&of_a, &of_b, gap);
}

gd_length rm_point_gap(const rm_unit *u, gd_point p)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        gd_length gap = gd_rect_has_point(&r, p) ? 0 : gd_point_rect_distance(p, &r);
        best = gap < best ? gap : best;
    }
    return best;
}

gd_length rm_middle_gap(const rm_unit *u, gd_point p)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->elements; i++) {
        gd_length gap = gd_distance(u->element_at[i], p);
        best = gap < best ? gap : best;
    }
    return best;
}

// Who is likely to be the nearest enemy: measured first, so that most others need not be.
static gd_id likely_nearest(const rm_state *s, const rm_unit *u)
{
    gd_id best = GD_NONE;
    gd_length least = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side == u->side || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        gd_length far = rm_spread(u->at, e->at);
        if (!best || far < least) {
            best = i;
            least = far;
        }
    }
    return best;
}

gd_id rm_nearest_enemy(const rm_state *s, const rm_unit *u, gd_length *gap)
{
    gd_id best = GD_NONE, likely = likely_nearest(s, u);
    gd_length nearest = INT32_MAX, limit = likely ? rm_gap(u, rm_at(s, likely)) : 0, reach = limit;
    for (gd_id i = likely ? 1 : s->piece_count + 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side == u->side || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        gd_length far = i == likely ? reach : rm_gap_near(u, e, limit);
        if (far < nearest) {
            nearest = far;
            best = i;
            limit = far < limit ? far : limit;
        }
    }
    if (gap)
        *gap = nearest;
    return best;
}

// ---- contact ------------------------------------------------------------------------------------

// Quick and sure: can an edge of it lie along this one? Two corners then lie so near to its line,
// whose direction is known to a tenth of a degree.
static bool may_lie_along(gd_point from, gd_point to, const gd_rect *r)
{
    enum { BY_ANGLE = 20 }; // what a tenth of a degree makes at twice the size of a base, and more
    int64_t x = to.x - from.x, y = to.y - from.y, size = rm_spread(from, to);
    int near = 0;
    for (int k = 0; k < 4; k++) {
        gd_point c = r->corner[k];
        int64_t off = (c.x - from.x) * y - (c.y - from.y) * x; // times the length, below 2 * size
        near += gd_abs64(off) <= (RM_CONTACT_GAP + BY_ANGLE) * 2 * size;
    }
    return near >= 2;
}

// Along one edge of `a`: does an edge of `b` lie along it?
static bool edge_touches(const gd_rect *a, int edge, const gd_rect *b)
{
    gd_point from = a->corner[edge], to = a->corner[(edge + 1) % 4];
    if (!may_lie_along(from, to, b))
        return false;
    gd_angle along = gd_bearing(from, to);
    gd_length length = gd_distance(from, to);
    for (int k = 0; k < 4; k++) {
        gd_point c = b->corner[k], d = b->corner[(k + 1) % 4];
        gd_length off_c = gd_right_of(from, along, c), off_d = gd_right_of(from, along, d);
        if (off_c > RM_CONTACT_GAP || off_c < -RM_CONTACT_GAP || off_d > RM_CONTACT_GAP ||
            off_d < -RM_CONTACT_GAP)
            continue;
        gd_length s = gd_ahead_of(from, along, c), t = gd_ahead_of(from, along, d);
        gd_length low = s < t ? s : t, high = s < t ? t : s;
        low = low > 0 ? low : 0;
        high = high < length ? high : length;
        if (high - low >= RM_CONTACT_LENGTH)
            return true;
    }
    return false;
}

bool rm_rects_touch(const gd_rect *a, const gd_rect *b)
{
    gd_box box_a = gd_rect_box(a), box_b = gd_rect_box(b);
    if (!gd_box_meet(&box_a, &box_b, 2 * RM_CONTACT_GAP))
        return false;
    for (int edge = 0; edge < 4; edge++)
        if (edge_touches(a, edge, b))
            return true;
    return false;
}

bool rm_elements_touch(const rm_unit *a, int i, const rm_unit *b, int k)
{
    gd_rect of_a = rm_rect(a, i), of_b = rm_rect(b, k);
    return rm_rects_touch(&of_a, &of_b);
}

bool rm_touch(const rm_unit *a, const rm_unit *b)
{
    gd_body of_a, of_b;
    if (rm_is_far(a, b, RM_CONTACT_GAP))
        return false;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_any(&of_a, &of_b, 2 * RM_CONTACT_GAP, rm_rects_touch);
}

// As many as can be recalled, and how many there are: more touch hardly anybody.
typedef struct touched {
    uint16_t count, id[(GD_RECALL_ANSWER - 2) / sizeof(uint16_t)];
} touched;

enum { REMEMBERED = sizeof((touched *)0)->id / sizeof(uint16_t) };

static int find_touching(const rm_state *s, gd_id piece, bool friends, gd_id *out)
{
    const rm_unit *u = rm_at(s, piece);
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (i != piece && rm_is_unit(o) && rm_on_table(o) && (o->side == u->side) == friends &&
            rm_touch(u, o))
            out[count++] = i;
    }
    return count;
}

static int touching(const rm_state *s, gd_id piece, bool friends, gd_id out[RM_PIECES])
{
    int kind = friends ? RM_RECALL_FRIENDS : RM_RECALL_ENEMIES;
    const rm_unit *u = rm_at(s, piece);
    touched t = {0};
    if (!rm_on_table(u)) // where it is does not tell when it changes
        return find_touching(s, piece, friends, out);
    if (!gd_recall(s, kind, piece, piece, &t, sizeof t)) {
        int count = find_touching(s, piece, friends, out);
        t.count = (uint16_t)count;
        for (int i = 0; i < count && i < REMEMBERED; i++)
            t.id[i] = (uint16_t)out[i];
        gd_box near = rm_around(u);
        unsigned groups = rm_pieces_of(friends ? u->side : rm_other(u->side)) & RM_ALL_UNITS;
        near = (gd_box){near.left - 2 * RM_CONTACT_GAP, near.bottom - 2 * RM_CONTACT_GAP,
                        near.right + 2 * RM_CONTACT_GAP, near.top + 2 * RM_CONTACT_GAP};
        if (count <= REMEMBERED)
            gd_recall_keep_of(s, kind, piece, piece, groups, near, &t, sizeof t);
        return count;
    }
    for (int i = 0; i < t.count; i++)
        out[i] = t.id[i];
    return t.count;
}

int rm_enemies_touching(const rm_state *s, gd_id piece, gd_id out[RM_PIECES])
{
    return touching(s, piece, false, out);
}

int rm_friends_touching(const rm_state *s, gd_id piece, gd_id out[RM_PIECES])
{
    return touching(s, piece, true, out);
}

bool rm_in_contact(const rm_state *s, gd_id piece)
{
    gd_id out[RM_PIECES];
    return rm_on_table(rm_at(s, piece)) && rm_enemies_touching(s, piece, out) > 0;
}

// ---- room ---------------------------------------------------------------------------------------

bool rm_overlap(const rm_unit *a, const rm_unit *b)
{
    gd_body of_a, of_b;
    if (rm_is_far(a, b, 0))
        return false;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_overlap(&of_a, &of_b);
}

bool rm_inside_table(const gd_scenario *sc, const rm_unit *u)
{
    gd_box table = {0, 0, sc->width, sc->depth};
    gd_body body;
    body_of(u, &body);
    return gd_body_in_box(&body, &table);
}

gd_id rm_in_the_way(const rm_state *s, const rm_unit *u, gd_id self)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *other = rm_at(s, i);
        bool there = rm_on_table(other) || other->status == RM_ENTERING;
        if (i != self && there && rm_overlap(u, other))
            return i;
    }
    return GD_NONE;
}
