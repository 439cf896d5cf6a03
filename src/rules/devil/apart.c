// devil/apart.c - how far units are from each other, whether they overlap, and who is nearest.
#include "core/formation.h"
#include "rules/devil/body.h"
#include "rules/devil/recall.h"
#include "table/body.h"

static gd_rect quad_between(const dp_unit *u, int i)
{
    gd_rect a = dp_stand_rect(u, i), b = dp_stand_rect(u, i + 1);
    return (gd_rect){{a.corner[1], b.corner[0], b.corner[3], a.corner[2]}};
}

int dp_area(const dp_unit *u, gd_rect out[DP_AREA])
{
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        out[count++] = dp_stand_rect(u, i);
    int row = u->formation == DP_LOOSE_ORDER ? dp_front_rank(u) : 0;
    for (int i = 0; i + 1 < row; i++)
        out[count++] = quad_between(u, i);
    return count;
}

// Of a stand round its middle: the same of all that look the same way.
static gd_box stand_box(const dp_unit *u, int stand)
{
    gd_stand base = {
        {0}, u->stand_facing[stand], dp_stand_width(u, stand), dp_stand_depth(u, stand), 0};
    gd_rect r = gd_stand_rect(&base);
    return gd_rect_box(&r);
}

gd_box dp_box(const dp_unit *u)
{
    gd_box box = {u->at.x - DP_DISC, u->at.y - DP_DISC, u->at.x + DP_DISC, u->at.y + DP_DISC}, one;
    for (int i = 0; dp_is_unit(u) && i < u->stands; i++) {
        gd_point p = u->stand_at[i];
        if (i == 0 || u->stand_facing[i] != u->stand_facing[i - 1] || dp_is_dismounted(u))
            one = stand_box(u, i);
        gd_box b = {p.x + one.left, p.y + one.bottom, p.x + one.right, p.y + one.top};
        box = i == 0 ? b : gd_box_join(box, b);
    }
    return box;
}

gd_box dp_rough_box(const dp_unit *u)
{
    gd_point a = dp_colours_at(u), b = a;
    gd_length radius = dp_stand_radius(u);
    for (int i = 0; dp_is_unit(u) && i < u->stands; i++) {
        gd_point p = u->stand_at[i];
        a = (gd_point){dp_min(p.x, a.x), dp_min(p.y, a.y)};
        b = (gd_point){dp_max(p.x, b.x), dp_max(p.y, b.y)};
    }
    return (gd_box){a.x - radius, a.y - radius, b.x + radius, b.y + radius};
}

gd_box dp_box_in(const dp_state *s, gd_id piece)
{
    gd_box box;
    return gd_recall_box(s, piece, &box) ? box : dp_rough_box(dp_at(s, piece));
}

bool dp_maybe_near(const dp_unit *a, const dp_unit *b, gd_length distance)
{
    gd_box box = dp_rough_box(a), other = dp_rough_box(b);
    return gd_box_meet(&box, &other, distance);
}

enum { NEAR_TIE = 3 }; // what rounding can make of equal distances

bool dp_nearer(dp_near *n, const gd_rect *r, gd_point on, gd_length distance)
{
    bool square = true;
    for (int i = 0; i < 4; i++)
        square =
            square && 4 * dp_square(r->corner[i], on) > (2 * GD_SLACK + 1) * (2 * GD_SLACK + 1) - 1;
    gd_length tie = square == n->square ? 0 : square ? NEAR_TIE : -NEAR_TIE;
    gd_length more = n->distance == INT32_MAX ? INT32_MAX : distance - n->distance;
    if (more <= 1 && more >= -1 && gd_distance(n->at, on) > GD_INCH) {
        n->tied = true;
        n->other = on;
        return false;
    }
    if (n->distance != INT32_MAX && distance >= n->distance + tie)
        return false;
    *n = (dp_near){.at = on, .distance = distance, .square = square};
    return true;
}

gd_point dp_near_point(const dp_near *n)
{
    return n->tied ? gd_point_middle(n->at, n->other) : n->at;
}

// The squared distance of its nearest stand's centre.
static int64_t nearest_centre(const dp_unit *u, gd_point p)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < u->stands; i++) {
        int64_t d = dp_square(u->stand_at[i], p);
        least = dp_min64(d, least);
    }
    return least;
}

// A point as a stand sees it: how far ahead or behind, and how far aside of it. That needs neither
// corners nor roots, and is good to ROUGH.
typedef struct seen {
    int64_t ahead, aside, square;
} seen;

enum { ROUGH = 4 };

static seen seen_from(const dp_unit *u, int stand, gd_heading h, gd_point p)
{
    int64_t x = (int64_t)p.x - u->stand_at[stand].x, y = (int64_t)p.y - u->stand_at[stand].y;
    int64_t ahead = (dp_abs64(x * h.x + y * h.y) >> 30) - dp_stand_depth(u, stand) / 2,
            aside = (dp_abs64(x * h.y - y * h.x) >> 30) - dp_stand_width(u, stand) / 2;
    ahead = dp_max64(ahead, 0);
    aside = dp_max64(aside, 0);
    return (seen){ahead, aside, ahead * ahead + aside * aside};
}

// Which stands may be the nearest to `p`, as bits: those that rounding, or a tie of dp_nearer,
// could put before the nearest. 0 if none is nearer than `limit`.
static unsigned nearest_stands(const dp_unit *u, gd_point p, gd_length limit)
{
    enum { AS_GOOD = 2 * ROUGH + 10 };
    int64_t square[DP_STANDS], far = (int64_t)limit + ROUGH;
    seen best = {.square = INT64_MAX};
    gd_heading h = gd_heading_of(u->stand_facing[0]);
    unsigned stands = 0;
    for (int i = 0; i < u->stands; i++) {
        if (i > 0 && u->stand_facing[i] != u->stand_facing[i - 1])
            h = gd_heading_of(u->stand_facing[i]);
        seen next = seen_from(u, i, h, p);
        square[i] = next.square;
        best = next.square < best.square ? next : best;
    }
    if (best.square > far * far)
        return 0;
    int64_t bound = best.square + AS_GOOD * (2 * (best.ahead + best.aside) + AS_GOOD);
    for (int i = 0; i < u->stands; i++)
        stands |= (unsigned)(square[i] <= bound) << i;
    return stands;
}

gd_length dp_gap_to_point_near(const dp_unit *u, gd_point p, gd_length limit, gd_point *nearest)
{
    if (u->arm == DP_COMMANDER) {
        if (nearest)
            *nearest = u->at;
        gd_length d = gd_distance(u->at, p) - DP_DISC;
        return dp_max(d, 0);
    }
    int64_t far = (int64_t)limit + DP_GUN_RADIUS;
    if (nearest_centre(u, p) > far * far)
        return limit;
    gd_length best = limit;
    dp_near near = {.distance = INT32_MAX};
    unsigned stands = nearest_stands(u, p, limit);
    bool several = stands & (stands - 1);
    for (unsigned left = stands; left; left &= left - 1) {
        gd_rect r = dp_stand_rect(u, __builtin_ctz(left));
        gd_length d = gd_point_rect_distance(p, &r);
        gd_point on = nearest && d > 0 ? gd_point_rect_nearest(p, &r) : p; // in it, or on its edge
        if (several && nearest)
            dp_nearer(&near, &r, on, d);
        else
            near = (dp_near){.at = on, .distance = d};
        best = dp_min(d, best);
    }
    if (nearest && near.distance < limit)
        *nearest = dp_near_point(&near);
    return best;
}

gd_length dp_gap_to_point(const dp_unit *u, gd_point p, gd_point *nearest)
{
    return dp_gap_to_point_near(u, p, INT32_MAX, nearest);
}

static gd_rect rect_of(const void *unit, int stand) { return dp_stand_rect(unit, stand); }

static void body_of(const dp_unit *u, gd_body *out)
{
    gd_body_begin(out, u, rect_of, u->stand_at, u->stands, dp_stand_radius(u));
}

bool dp_gap_within(const dp_unit *a, const dp_unit *b, gd_length distance)
{
    gd_body of_a, of_b;
    if (distance < 0)
        return false;
    if (!dp_is_unit(a) || !dp_is_unit(b))
        return dp_gap_near(a, b, distance + 1) <= distance;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_nearer(&of_a, &of_b, distance + 1);
}

gd_length dp_gap_near(const dp_unit *a, const dp_unit *b, gd_length beyond)
{
    if (a->arm == DP_COMMANDER && b->arm == DP_COMMANDER) {
        gd_length d = gd_distance(a->at, b->at) - 2 * DP_DISC;
        return dp_max(d, 0);
    }
    if (a->arm == DP_COMMANDER || b->arm == DP_COMMANDER) {
        const dp_unit *disc = a->arm == DP_COMMANDER ? a : b;
        int64_t limit = (int64_t)beyond + DP_DISC; // of the middle of the disc
        gd_length d = dp_gap_to_point_near(disc == a ? b : a, disc->at,
                                           (gd_length)dp_min64(limit, INT32_MAX), NULL);
        return dp_max(d - DP_DISC, 0);
    }
    gd_body of_a, of_b;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_gap(&of_a, &of_b, beyond);
}

// Which piece it is, if it is one as it stands on the table and not only thought of.
static gd_id piece_of(const dp_state *s, const dp_unit *u)
{
    uintptr_t at = (uintptr_t)u, first = (uintptr_t)&s->unit[1],
              end = (uintptr_t)&s->unit[s->piece_count + 1];
    bool known = at >= first && at < end && dp_is_unit(u) && dp_on_table(u);
    return known ? (gd_id)(u - s->unit) : GD_NONE;
}

gd_length dp_gap_in(const dp_state *s, const dp_unit *u, gd_id other, gd_length beyond)
{
    static const gd_box nowhere = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN}; // but on the two
    gd_length gap;
    gd_id piece = piece_of(s, u), first = piece < other ? piece : other,
          second = piece < other ? other : piece;
    if (!piece || !piece_of(s, dp_at(s, other)))
        return dp_gap_near(u, dp_at(s, other), beyond);
    if (gd_recall(s, DP_RECALL_GAP, first, second, &gap, sizeof gap))
        return dp_min(gap, beyond);
    gap = dp_gap_near(u, dp_at(s, other), beyond);
    if (gap < beyond)
        gd_recall_keep(s, DP_RECALL_GAP, first, second, nowhere, &gap, sizeof gap);
    return gap;
}

gd_length dp_gap(const dp_unit *a, const dp_unit *b) { return dp_gap_near(a, b, INT32_MAX); }

bool dp_any_enemy(const dp_state *s, int side)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_is_enemy(dp_at(s, i), side))
            return true;
    return false;
}

// A good first guess at who of the enemy is nearest: by the centres of stands.
static gd_id first_guess(const dp_state *s, int side, gd_point p)
{
    gd_id guess = GD_NONE;
    int64_t least = INT64_MAX;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        int64_t d = dp_is_enemy(o, side) ? nearest_centre(o, p) : INT64_MAX;
        if (d >= least)
            continue;
        least = d;
        guess = i;
    }
    return guess;
}

gd_id dp_nearest_enemy(const dp_state *s, const dp_unit *u, gd_length *gap)
{
    gd_id guess = first_guess(s, u->side, dp_colours_at(u)), nearest = guess;
    gd_length best = guess ? dp_gap_in(s, u, guess, INT32_MAX) : INT32_MAX;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == guess || !dp_is_enemy(o, u->side))
            continue;
        gd_length limit = i < nearest && best < INT32_MAX ? best + 1 : best; // of equals the first
        gd_length d = dp_gap_in(s, u, i, limit);
        if (d >= limit)
            continue;
        best = d;
        nearest = i;
    }
    if (gap)
        *gap = best;
    return nearest;
}

static gd_id nearest_to(const dp_state *s, int side, gd_point p)
{
    gd_id guess = first_guess(s, side, p), nearest = guess;
    gd_length best = guess ? dp_gap_to_point_near(dp_at(s, guess), p, INT32_MAX, NULL) : INT32_MAX;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == guess || !dp_is_enemy(o, side))
            continue;
        gd_length limit = i < nearest && best < INT32_MAX ? best + 1 : best; // of equals the first
        gd_length d = dp_gap_to_point_near(o, p, limit, NULL);
        if (d >= limit)
            continue;
        best = d;
        nearest = i;
    }
    return nearest;
}

// ---- enemies who are equally near (DTP-RALLY-03) ------------------------------------------------

dp_spread dp_spread_of(gd_point from, gd_point at)
{
    return (dp_spread){.from = from, .at = at, .left = at, .right = at};
}

// So far to the right of the first, in tenths of a degree; to the left it is less than 0.
static gd_angle aside(const dp_spread *spread, gd_point at)
{
    gd_angle off = gd_bearing(spread->from, at) - gd_bearing(spread->from, spread->at);
    return gd_angle_wrap(off + GD_TURN / 2) - GD_TURN / 2;
}

void dp_spread_add(dp_spread *spread, gd_point at)
{
    gd_angle off = aside(spread, at);
    if (off > spread->to) {
        spread->to = off;
        spread->right = at;
    } else if (off < spread->off) {
        spread->off = off;
        spread->left = at;
    }
}

bool dp_spread_is_wide(const dp_spread *spread)
{
    enum { ASIDE = 10 };
    return spread->to - spread->off > ASIDE;
}

gd_point dp_spread_middle(const dp_spread *spread)
{
    bool one = dp_spread_is_wide(spread) || (!spread->off && !spread->to);
    return one ? spread->at : gd_point_middle(spread->left, spread->right);
}

static dp_spread spread_from(const dp_state *s, int side, gd_point p, gd_id nearest)
{
    gd_point at;
    gd_length limit = dp_gap_to_point(dp_at(s, nearest), p, &at) + DP_AS_NEAR + 1;
    dp_spread spread = dp_spread_of(p, at);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i != nearest && dp_is_enemy(o, side) && dp_gap_to_point_near(o, p, limit, &at) < limit)
            dp_spread_add(&spread, at);
    }
    return spread;
}

gd_id dp_nearest_enemy_to(const dp_state *s, int side, gd_point p, gd_point *near)
{
    gd_id nearest = nearest_to(s, side, p);
    if (near && nearest) {
        dp_spread spread = spread_from(s, side, p, nearest);
        *near = dp_spread_middle(&spread);
    }
    return nearest;
}

bool dp_is_torn(const dp_state *s, int side, gd_point p)
{
    gd_id nearest = nearest_to(s, side, p);
    if (!nearest)
        return false;
    dp_spread spread = spread_from(s, side, p, nearest);
    return dp_spread_is_wide(&spread);
}

bool dp_units_overlap(const dp_unit *a, const dp_unit *b)
{
    gd_body of_a, of_b;
    body_of(a, &of_a);
    body_of(b, &of_b);
    return gd_body_overlap(&of_a, &of_b);
}

bool dp_has_room(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                 gd_id *over)
{
    gd_box table = dp_table(sc), box = dp_rough_box(u);
    if (over)
        *over = GD_NONE;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        if (!gd_rect_in_box(&r, &table))
            return false;
    }
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box other = dp_box_in(s, i);
        if (!gd_box_meet(&box, &other, 0) || !dp_units_overlap(u, o))
            continue;
        if (over)
            *over = i;
        return false;
    }
    return true;
}

bool dp_clear_of_enemies(const dp_state *s, const dp_unit *u, gd_id self, gd_length distance)
{
    gd_box box = dp_rough_box(u);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || !dp_is_enemy(o, u->side))
            continue;
        gd_box other = dp_box_in(s, i);
        if (gd_box_meet(&box, &other, distance) && dp_gap_near(u, o, distance) < distance)
            return false;
    }
    return true;
}

bool dp_keeps_off(const dp_state *s, const dp_unit *from, const dp_unit *to, gd_id *nearer)
{
    gd_box box = dp_rough_box(to);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (!dp_is_enemy(o, to->side))
            continue;
        gd_box other = dp_box_in(s, i);
        if (!gd_box_meet(&box, &other, DP_KEEP_OFF))
            continue;
        gd_length keep = dp_gap_near(from, o, DP_KEEP_OFF);
        if (dp_gap_near(to, o, DP_KEEP_OFF) >= keep - GD_SLACK)
            continue;
        if (nearer)
            *nearer = i;
        return false;
    }
    return true;
}
