// devil/flight.c - where a run ends: the one truth for checks, moves, previews and the computer
// player (DTP-SKED-05 to 14).
//
// The stands go straight, all in one direction and equally far; where they stop they are formed in
// disorder on the colours, looking at the nearest enemy. Whether a place will do is asked of the
// unit as it would stand there; but often it will do, or not, whichever way it looks, and then it
// is not laid down at all.
#include <stdlib.h>
#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/change.h"
#include "rules/devil/rally.h"
#include "rules/devil/settle.h"
#include "rules/devil/skedaddle.h"

// One direction that is being tried.
typedef struct course {
    dp_runner *r;
    gd_id toward;
    gd_angle direction;
    gd_heading heading;
    gd_point from; // where the colours are now
    int friends;   // whom it could meet
    const dp_bystander *friend[DP_PIECES];
    gd_length laid; // where `end` is laid down; -1: nowhere yet
    bool crowded;   // several enemies are as near there
    dp_unit end;
    // After `seen` of the way this enemy was the nearest, so far off, and all others at least
    // `others`; from one place to the next no gap changes by more than the way between them.
    gd_id nearest;
    gd_length seen, gap, others;
} course;

// ---- who runs -----------------------------------------------------------------------------------

static int kind_after(const dp_unit *u)
{
    if (u->arm != DP_ARTILLERY)
        return DP_DISORDERED;
    return dp_is_limbered(u) ? DP_DISORDERED_LIMBERED : DP_WITHOUT_GUNS; // DTP-ART-11, 17
}

static dp_unit formed_of(const dp_unit *u)
{
    dp_unit end = *u;
    end.prone = 0;
    dp_set_front(&end, 0);
    if (end.arm == DP_CAVALRY)
        dp_set_mounted(&end, true);
    dp_form(&end, kind_after(u), dp_colours_at(u), u->facing);
    return end;
}

static gd_length reach_of(const dp_unit *u)
{
    int64_t far = 0;
    for (int i = 0; i < u->stands; i++)
        far = dp_max64(far, dp_square(u->stand_at[i], dp_colours_at(u)));
    return (gd_length)gd_sqrt((uint64_t)far) + 1 + dp_stand_radius(u);
}

void dp_runner_begin(dp_runner *r, const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    r->sc = sc;
    r->s = s;
    r->u = u;
    r->unit = unit;
    r->formed = formed_of(u);
    r->layout = dp_layout_of(&r->formed);
    r->reach = dp_max(reach_of(u), reach_of(&r->formed));
    r->rivers = sc->ground.kinds & GD_KIND(DP_RIVER);
    r->friends = r->enemies = 0;
    r->knows_stay = false;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == unit || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        dp_bystander *next =
            o->side == u->side ? &r->friend[r->friends++] : &r->enemy[r->enemies++];
        *next = (dp_bystander){i, dp_box_in(s, i)};
    }
}

gd_length dp_run_bonus(const dp_unit *u)
{
    bool rides = u->arm == DP_CAVALRY || // on foot it runs to its horses (DTP-CAV-15)
                 (u->traits & DP_HORSE_ARTILLERY && dp_is_limbered(u));
    return rides ? DP_HORSE_BONUS : 0;
}

// Is all of a box beside its way, or behind it? What it reaches over on its way is not there.
static bool is_off_course(const course *c, const gd_box *box)
{
    int64_t x = (int64_t)box->left + box->right - 2 * (int64_t)c->from.x,
            y = (int64_t)box->bottom + box->top - 2 * (int64_t)c->from.y;
    int64_t wide = box->right - box->left, high = box->top - box->bottom;
    int64_t east = dp_abs64(c->heading.x), north = dp_abs64(c->heading.y);
    int64_t reach = 2 * (int64_t)(c->r->reach + GD_INCH) << 30;
    int64_t aside = dp_abs64(x * c->heading.y - y * c->heading.x) - wide * north - high * east,
            ahead = x * c->heading.x + y * c->heading.y + wide * east + high * north;
    return aside > reach || ahead < -reach;
}

static void begin(course *c, dp_runner *r, gd_angle direction, gd_id toward)
{
    c->r = r;
    c->toward = toward;
    c->crowded = toward != GD_NONE; // who is told whom to face does not look round
    c->direction = direction;
    c->heading = gd_heading_of(direction);
    c->from = dp_colours_at(r->u);
    c->laid = -1;
    c->nearest = GD_NONE;
    c->friends = 0;
    for (int i = 0; i < r->friends; i++)
        if (!is_off_course(c, &r->friend[i].box))
            c->friend[c->friends++] = &r->friend[i];
}

// ---- which way it looks -------------------------------------------------------------------------

// How far the point is from the box, squared: nothing in the box is nearer.
static int64_t square_to_box(const gd_box *box, gd_point p)
{
    int64_t x = dp_max(dp_max(box->left - p.x, p.x - box->right), 0),
            y = dp_max(dp_max(box->bottom - p.y, p.y - box->top), 0);
    return x * x + y * y;
}

static bool box_beyond(const gd_box *box, gd_point p, int64_t distance)
{
    return square_to_box(box, p) > distance * distance;
}

static const dp_bystander *nearest_box(const dp_runner *r, gd_point p)
{
    const dp_bystander *best = NULL;
    int64_t least = INT64_MAX;
    for (int i = 0; i < r->enemies; i++) {
        int64_t square = square_to_box(&r->enemy[i].box, p);
        if (square >= least)
            continue;
        least = square;
        best = &r->enemy[i];
    }
    return best;
}

static gd_length gap_from(const dp_runner *r, gd_id enemy, gd_point p, gd_length limit)
{
    return dp_gap_to_point_near(dp_at(r->s, enemy), p, limit, NULL);
}

// As dp_nearest_enemy_to, of equals the first.
static gd_id nearest_at(const dp_runner *r, gd_point p, gd_length *gap)
{
    const dp_bystander *first = nearest_box(r, p);
    if (!first)
        return GD_NONE;
    gd_id nearest = first->id;
    *gap = gap_from(r, nearest, p, INT32_MAX);
    for (int i = 0; i < r->enemies; i++) {
        const dp_bystander *o = &r->enemy[i];
        if (o == first || box_beyond(&o->box, p, *gap))
            continue;
        gd_length limit = *gap + (o->id < nearest), d = gap_from(r, o->id, p, limit);
        if (d >= limit)
            continue;
        *gap = d;
        nearest = o->id;
    }
    return nearest;
}

// Those who are as near as the nearest, or nearly, are taken in. Returns how far all others are at
// least.
static gd_length spread_at(const dp_runner *r, gd_id nearest, gd_length gap, gd_point p,
                           dp_spread *spread)
{
    gd_length limit = gap + DP_AS_NEAR + 1;
    int64_t others = INT64_MAX;
    for (int i = 0; i < r->enemies; i++) {
        const dp_bystander *o = &r->enemy[i];
        gd_point at;
        if (o->id == nearest)
            continue;
        others = dp_min64(others, square_to_box(&o->box, p));
        if (box_beyond(&o->box, p, limit) || dp_gap_to_point(dp_at(r->s, o->id), p, &at) >= limit)
            continue;
        dp_spread_add(spread, at);
    }
    return others == INT64_MAX ? INT32_MAX / 2 : (gd_length)gd_sqrt((uint64_t)others);
}

// Is the enemy who was the nearest still so, and nobody nearly as near?
static bool is_still_nearest(const course *c, gd_length distance)
{
    enum { ROUNDING = 8 };
    gd_length way = abs(distance - c->seen);
    return c->nearest && c->gap + 2 * way + ROUNDING < c->others;
}

// The point that it looks at from there, of the nearest enemy or amid those who are equally near.
// False if there is no enemy.
static bool sight_at(course *c, gd_length distance, gd_point p, gd_point *at)
{
    const dp_runner *r = c->r;
    c->crowded = false;
    if (is_still_nearest(c, distance)) {
        dp_gap_to_point(dp_at(r->s, c->nearest), p, at);
        return true;
    }
    c->seen = distance;
    c->nearest = nearest_at(r, p, &c->gap);
    if (!c->nearest)
        return false;
    dp_gap_to_point(dp_at(r->s, c->nearest), p, at);
    dp_spread spread = dp_spread_of(p, *at);
    c->others = spread_at(r, c->nearest, c->gap, p, &spread);
    c->crowded = dp_spread_is_wide(&spread);
    *at = dp_spread_middle(&spread);
    return true;
}

// Which way it looks with its colours there: at the nearest enemy.
static gd_angle facing_at(course *c, gd_length distance, gd_point p)
{
    const dp_unit *u = c->r->u;
    gd_point at;
    if (c->toward)
        return dp_facing_from(c->r->s, u->side, p, u->facing, c->toward);
    bool sees = sight_at(c, distance, p, &at) && !(at.x == p.x && at.y == p.y);
    return sees ? gd_bearing(p, at) : u->facing;
}

static gd_point place_of(const course *c, gd_length distance)
{
    return gd_point_ahead(c->from, c->direction, distance);
}

// Lays the unit down where it would stand after going so far.
static void lay(course *c, gd_length distance)
{
    gd_point p = place_of(c, distance);
    if (c->laid == distance)
        return;
    if (c->laid < 0)
        c->end = c->r->formed;
    dp_lay_out(&c->end, &c->r->layout, p, facing_at(c, distance, p));
    c->laid = distance;
}

// ---- what stops it ------------------------------------------------------------------------------

// A quick answer for whichever way it looks.
typedef enum quick { NO, YES, PERHAPS } quick;

static bool on_table(const gd_scenario *sc, const dp_unit *u)
{
    gd_box table = dp_table(sc);
    for (int i = 0; i < u->stands; i++) {
        gd_box middle = gd_box_between(u->stand_at[i], u->stand_at[i]);
        if (gd_box_meet(&table, &middle, -DP_GUN_RADIUS)) // far inside
            continue;
        gd_rect r = dp_stand_rect(u, i);
        if (!gd_rect_in_box(&r, &table))
            return false;
    }
    return true;
}

// A circle that is in the square of the command stand, and what is deep in it is surely there.
enum { WITHIN = DP_FOOT_WIDTH / 2, DEEP_WITHIN = WITHIN - 2 * GD_SLACK };

static quick surely_on_table(const course *c, gd_point p)
{
    gd_box table = dp_table(c->r->sc), dot = {p.x, p.y, p.x, p.y};
    if (gd_box_meet(&table, &dot, -c->r->reach))
        return YES;
    return gd_box_meet(&table, &dot, -DEEP_WITHIN) ? PERHAPS : NO;
}

// Does the way cross this river where there is no ford?
static bool crosses(const course *c, int river, gd_point a, gd_point b)
{
    dp_piece piece[DP_LINE_PIECES];
    int count = dp_line_pieces(c->r->sc, c->r->s, river, piece);
    for (int i = 0; i < count; i++) {
        gd_point at;
        if (gd_polyline_crossing(&piece[i].a, 2, a, b, &at) && !dp_at_ford(c->r->sc, at))
            return true;
    }
    return false;
}

// Is all of it, laid down there, on its own bank, every stand clear of the water?
static bool is_dry(const course *c)
{
    const gd_scenario *sc = c->r->sc;
    const dp_unit *end = &c->end;
    for (int line = DP_NO_LINE; c->r->rivers && dp_next_line(sc, c->r->s, &line);) {
        if (dp_feature(sc, c->r->s, line)->kind != DP_RIVER)
            continue;
        if (dp_astride(sc, c->r->s, end, line))
            return false;
        for (int i = 0; i < end->stands; i++) {
            gd_point from = c->r->u->stand_at[i];
            if (crosses(c, line, from, gd_point_ahead(from, c->direction, c->laid)) ||
                crosses(c, line, dp_colours_at(end), end->stand_at[i]))
                return false;
        }
    }
    return true;
}

// A question about the unit after so many thousandths.
typedef bool place_fn(course *c, gd_length distance);

static bool in_bounds(course *c, gd_length distance)
{
    quick here = surely_on_table(c, place_of(c, distance));
    if (here == NO || (here == YES && !c->r->rivers))
        return here == YES;
    lay(c, distance);
    return on_table(c->r->sc, &c->end) && is_dry(c);
}

// Is the place taken by a friend? The circles in their stands, and those round them, tell often.
static quick surely_taken(const course *c, gd_point p)
{
    enum { DEEP = WITHIN + DEEP_WITHIN };
    gd_box dot = {p.x, p.y, p.x, p.y};
    quick taken = NO;
    for (int i = 0; i < c->friends; i++) {
        const dp_unit *o = dp_at(c->r->s, c->friend[i] -> id);
        int64_t far = c->r->reach + dp_stand_radius(o);
        if (!gd_box_meet(&dot, &c->friend[i] -> box, c -> r -> reach))
            continue;
        for (int k = 0; k < o->stands; k++) {
            int64_t square = dp_square(o->stand_at[k], p);
            if (square < (int64_t)DEEP * DEEP)
                return YES;
            taken = square < far * far ? PERHAPS : taken;
        }
    }
    return taken;
}

static bool is_taken(course *c, gd_length distance)
{
    quick here = surely_taken(c, place_of(c, distance));
    if (here != PERHAPS)
        return here == YES;
    lay(c, distance);
    gd_box box = dp_rough_box(&c->end);
    for (int i = 0; i < c->friends; i++)
        if (gd_box_meet(&box, &c->friend[i] -> box, 0) &&
            dp_units_overlap(&c->end, dp_at(c->r->s, c->friend[i] -> id)))
            return true;
    return false;
}

static bool is_clear(course *c, gd_length distance)
{
    return !is_taken(c, distance) && in_bounds(c, distance);
}

// The last place of the good ones next to `good`, on the way to `bad`.
static gd_length border(course *c, place_fn *fn, gd_length good, gd_length bad)
{
    while (abs(good - bad) > 1) {
        gd_length middle = good + (bad - good) / 2;
        if (fn(c, middle))
            good = middle;
        else
            bad = middle;
    }
    return good;
}

enum { STRIDE = 125, ON_AT_MOST = 60000 };

// How far it can go at all before river or edge; `in` says whether it can go all the way.
static gd_length bounds_of(course *c, gd_length distance, bool in)
{
    if (in || !in_bounds(c, 0))
        return distance;
    return border(c, in_bounds, 0, distance);
}

static bool all_in_bounds(course *c, gd_length first, gd_length last)
{
    for (gd_length d = first; d <= last; d += STRIDE)
        if (!in_bounds(c, d))
            return false;
    return true;
}

// The first clear place beyond (DTP-SKED-10), or -1. Up to there it must not leave the table, which
// is asked when there is such a place.
static gd_length clear_beyond(course *c, gd_length distance)
{
    for (gd_length d = distance + STRIDE; d <= distance + ON_AT_MOST; d += STRIDE) {
        if (surely_on_table(c, place_of(c, d)) == NO)
            return -1;
        if (!is_taken(c, d))
            return all_in_bounds(c, distance + STRIDE, d) ? border(c, is_clear, d, d - STRIDE) : -1;
    }
    return -1;
}

// The last clear place on the way (DTP-SKED-14), or -1.
static gd_length clear_before(course *c, gd_length distance)
{
    for (gd_length d = distance; d >= 0; d = d > STRIDE || d == 0 ? d - STRIDE : 0)
        if (is_clear(c, d))
            return d == distance ? d : border(c, is_clear, d, dp_min(d + STRIDE, distance));
    return -1;
}

// ---- whom it meets ------------------------------------------------------------------------------

static bool touches_area(const gd_rect *area, int count, gd_point a, gd_point b)
{
    gd_point way[2] = {a, b};
    for (int i = 0; i < count; i++)
        if (gd_polyline_rect_distance(way, 2, &area[i]) == 0)
            return true;
    return false;
}

// Does the way of any stand's centre go through the unit's area? Along its outer edge is not
// through it, and neither is up to it; along the seam between two of its stands is. So it is asked
// on both sides of the way, hard by.
static bool runs_through(const course *c, const dp_bystander *other, gd_length distance)
{
    enum { ASIDE = 2 * GD_SLACK };
    gd_rect area[DP_AREA];
    const dp_unit *u = c->r->u;
    int count = 0;
    gd_length reach = distance > ASIDE ? distance - ASIDE : 0;
    for (int i = 0; i < u->stands; i++) {
        gd_point from = u->stand_at[i], to = gd_point_ahead(from, c->direction, reach);
        gd_box line = gd_box_between(from, to);
        if (!gd_box_meet(&line, &other->box, ASIDE))
            continue;
        if (!count)
            count = dp_area(dp_at(c->r->s, other->id), area);
        bool left = touches_area(area, count, gd_point_local(from, c->direction, 0, -ASIDE),
                                 gd_point_local(to, c->direction, 0, -ASIDE));
        if (left && touches_area(area, count, gd_point_local(from, c->direction, 0, ASIDE),
                                 gd_point_local(to, c->direction, 0, ASIDE)))
            return true;
    }
    return false;
}

// Who comes first may take the room of the next: by their names, whatever the list (DTP-CHG-27).
static void add_disordered(const course *c, gd_id unit, dp_run *out)
{
    int at = out->disordered_count++;
    for (; at > 0 && dp_is_named_before(c->r->sc, c->r->s, unit, out->disordered[at - 1]); at--)
        out->disordered[at] = out->disordered[at - 1];
    out->disordered[at] = unit;
}

// Friends near enough are disordered (DTP-SKED-09); in the enemy it surrenders (DTP-SKED-11).
static void meet(const course *c, gd_length distance, dp_run *out)
{
    const dp_runner *r = c->r;
    for (int i = 0; i < c->friends; i++) {
        const dp_unit *o = dp_at(r->s, c->friend[i] -> id);
        if (!dp_is_disordered(o) && !o->fought_disordered && out->disordered_count < 16 &&
            runs_through(c, c->friend[i], distance) && dp_gap_within(r->u, o, DP_RUN_FRIENDS))
            add_disordered(c, c->friend[i] -> id, out);
    }
    for (int i = 0; i < r->enemies; i++)
        if (!is_off_course(c, &r->enemy[i].box) && runs_through(c, &r->enemy[i], distance))
            out->flight = DP_SURRENDERS;
}

static bool comes_too_close(const dp_runner *r, const dp_unit *end)
{
    gd_box box = dp_rough_box(end);
    for (int i = 0; i < r->enemies; i++)
        if (gd_box_meet(&box, &r->enemy[i].box, DP_KEEP_OFF) &&
            dp_gap_near(end, dp_at(r->s, r->enemy[i].id), DP_KEEP_OFF) < DP_KEEP_OFF)
            return true;
    return false;
}

// How far it runs: what was rolled, less if it is stopped, more if friends are in its place; -1 if
// there is no room anywhere on its way.
static gd_length end_of(course *c, gd_length distance)
{
    bool in = in_bounds(c, distance);
    if (in && !is_taken(c, distance)) // as a rule
        return distance;
    gd_length bounds = bounds_of(c, distance, in), on = -1;
    if (bounds < distance && is_clear(c, bounds))
        return bounds;
    if (bounds == distance && in)
        on = clear_beyond(c, distance);
    return on >= 0 ? on : clear_before(c, bounds);
}

static bool leaves_table(course *c, gd_length distance)
{
    if (!c->r->sc->option[DP_OPT_EDGE_IS_LOST] || surely_on_table(c, place_of(c, distance)) == YES)
        return false;
    lay(c, distance);
    return !on_table(c->r->sc, &c->end) && is_dry(c);
}

// The unit where it ends, after so far.
static void end_at(course *c, gd_length distance, dp_run *out)
{
    lay(c, distance);
    out->end = c->end;
    out->crowded = c->crowded;
    dp_derive(&out->end);
}

// It is disordered where it stands, whichever way it would have run.
static void end_here(dp_runner *r, dp_run *out)
{
    if (!r->knows_stay) {
        dp_disorder(r->sc, r->s, r->unit, kind_after(r->u), &r->stay);
        r->knows_stay = true;
    }
    out->end = r->stay;
    out->crowded = true;
}

void dp_foresee_run(dp_runner *r, gd_length distance, gd_angle direction, gd_id toward, dp_run *out)
{
    course c;
    begin(&c, r, direction, toward);
    out->flight = DP_FREE;
    out->disordered_count = 0;
    out->over_edge = leaves_table(&c, distance);
    gd_length ends = out->over_edge ? distance : end_of(&c, distance);
    if (ends < 0)
        end_here(r, out);
    else
        end_at(&c, ends, out);
    meet(&c, dp_max(ends, 0), out);
    if (!out->over_edge && out->flight == DP_FREE && comes_too_close(r, &out->end))
        out->flight = DP_TOO_CLOSE;
}
