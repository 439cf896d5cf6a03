// devil/flight.c - where a run ends: the one truth for checks, moves, previews and the computer
// player (DTP-SKED-05 to 14).
//
// The stands go straight, all in one direction and equally far; where they stop they are formed in
// disorder on the colours, looking at the nearest enemy. Whether a place will do is asked of the
// unit as it would stand there.
#include <stdlib.h>
#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/around.h"
#include "rules/devil/change.h"
#include "rules/devil/rally.h"
#include "rules/devil/settle.h"
#include "rules/devil/skedaddle.h"

// What is being tried. Places on the way are looked at again and again, and from one to the next no
// gap changes by more than the way between them: so of every enemy it is kept how far he was at
// least from the colours, and where on the way that was.
typedef struct course {
    const gd_scenario *sc;
    const dp_state *s;
    const dp_unit *u;
    gd_id unit, toward;
    gd_angle direction;
    gd_id nearest;                     // at the last place
    gd_length gap[DP_PIECES + 1];      // at least
    gd_length measured[DP_PIECES + 1]; // after so much of the way
    dp_unit formed;                    // as it is when it stops, wherever that is
    int friend_count;                  // the other units of its side, with boxes round them
    gd_id friend[DP_PIECES];
    gd_box friend_box[DP_PIECES];
} course;

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

static void begin(course *c, const gd_scenario *sc, const dp_state *s, gd_id unit,
                  gd_angle direction, gd_id toward)
{
    c->sc = sc;
    c->s = s;
    c->u = dp_at(s, unit);
    c->unit = unit;
    c->toward = toward;
    c->direction = direction;
    c->nearest = GD_NONE;
    c->formed = formed_of(c->u);
    c->friend_count = 0;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        c->gap[i] = c->measured[i] = 0;
        if (i == unit || !dp_is_friend(dp_at(s, i), c->u->side))
            continue;
        c->friend_box[c->friend_count] = dp_rough_box(dp_at(s, i));
        c->friend[c->friend_count++] = i;
    }
}

gd_length dp_run_bonus(const dp_unit *u)
{
    bool rides = u->arm == DP_CAVALRY || // on foot it runs to its horses (DTP-CAV-15)
                 (u->traits & DP_HORSE_ARTILLERY && dp_is_limbered(u));
    return rides ? DP_HORSE_BONUS : 0;
}

// Whether the enemy is nearer than `limit` to the colours, which have gone that far; if so `limit`
// becomes how near.
static bool comes_under(course *c, gd_id enemy, gd_point colours, gd_length distance,
                        gd_length *limit)
{
    enum { ROUNDING = 4 };
    gd_length way = distance - c->measured[enemy];
    if (c->gap[enemy] - abs(way) - ROUNDING >= *limit)
        return false;
    gd_length gap = dp_gap_to_point_near(dp_at(c->s, enemy), colours, *limit, NULL);
    c->gap[enemy] = gap;
    c->measured[enemy] = distance;
    bool nearer = gap < *limit;
    *limit = gap;
    return nearer;
}

// As dp_nearest_enemy_to, of equals the first.
static gd_id nearest_at(course *c, gd_point colours, gd_length distance)
{
    gd_length best = INT32_MAX;
    if (!c->nearest)
        c->nearest = dp_nearest_enemy_to(c->s, c->u->side, colours, NULL);
    gd_id first = c->nearest;
    if (!first)
        return GD_NONE;
    comes_under(c, first, colours, distance, &best);
    for (gd_id i = GD_NONE; dp_next_piece(c->s, &i);) {
        const dp_unit *o = dp_at(c->s, i);
        if (i == first || !dp_is_enemy(o, c->u->side))
            continue;
        gd_length limit = i < c->nearest ? best + 1 : best;
        if (!comes_under(c, i, colours, distance, &limit))
            continue;
        best = limit;
        c->nearest = i;
    }
    return c->nearest;
}

// The point that it looks at: of the nearest enemy, or amid those who are equally near.
static gd_point sight_at(course *c, gd_id nearest, gd_point colours, gd_length distance)
{
    gd_point at;
    gd_length gap = dp_gap_to_point(dp_at(c->s, nearest), colours, &at);
    dp_spread spread = dp_spread_of(colours, at);
    for (gd_id i = GD_NONE; dp_next_piece(c->s, &i);) {
        gd_length limit = gap + DP_AS_NEAR + 1;
        if (i == nearest || !dp_is_enemy(dp_at(c->s, i), c->u->side) ||
            !comes_under(c, i, colours, distance, &limit))
            continue;
        dp_gap_to_point(dp_at(c->s, i), colours, &at);
        dp_spread_add(&spread, at);
    }
    return dp_spread_middle(&spread);
}

// Which way it looks there: at the nearest enemy.
static gd_angle facing_at(course *c, gd_point colours, gd_length distance)
{
    if (c->toward)
        return dp_facing_from(c->s, c->u->side, colours, c->u->facing, c->toward);
    gd_id enemy = nearest_at(c, colours, distance);
    if (!enemy)
        return c->u->facing;
    gd_point at = sight_at(c, enemy, colours, distance);
    return at.x == colours.x && at.y == colours.y ? c->u->facing : gd_bearing(colours, at);
}

// The unit as it would stand after going so far.
static dp_unit after(course *c, gd_length distance)
{
    dp_unit end = c->formed;
    gd_point colours = gd_point_ahead(dp_colours_at(c->u), c->direction, distance);
    dp_lay(&end, colours, facing_at(c, colours, distance));
    return end;
}

// ---- what stops it ------------------------------------------------------------------------------

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

// Does the way cross this river where there is no ford?
static bool crosses(const course *c, int river, gd_point a, gd_point b)
{
    dp_piece piece[DP_LINE_PIECES];
    int count = dp_line_pieces(c->sc, c->s, river, piece);
    for (int i = 0; i < count; i++) {
        gd_point at;
        if (gd_polyline_crossing(&piece[i].a, 2, a, b, &at) && !dp_at_ford(c->sc, at))
            return true;
    }
    return false;
}

// Is it all on its own bank, every stand clear of the water?
static bool is_dry(const course *c, const dp_unit *end, gd_length distance)
{
    if (!(c->sc->ground.kinds & GD_KIND(DP_RIVER)))
        return true;
    for (int line = DP_NO_LINE; dp_next_line(c->sc, c->s, &line);) {
        if (dp_feature(c->sc, c->s, line)->kind != DP_RIVER)
            continue;
        if (dp_astride(c->sc, c->s, end, line))
            return false;
        for (int i = 0; i < end->stands; i++) {
            gd_point from = c->u->stand_at[i];
            if (crosses(c, line, from, gd_point_ahead(from, c->direction, distance)) ||
                crosses(c, line, dp_colours_at(end), end->stand_at[i]))
                return false;
        }
    }
    return true;
}

static bool overlaps_friend(const course *c, const dp_unit *end)
{
    gd_box box = dp_rough_box(end);
    for (int i = 0; i < c->friend_count; i++)
        if (gd_box_meet(&box, &c->friend_box[i], 0) &&
            dp_units_overlap(end, dp_at(c->s, c->friend[i])))
            return true;
    return false;
}

// A question about the unit after so many thousandths.
typedef bool place_fn(course *c, gd_length distance);

static bool in_bounds(course *c, gd_length distance)
{
    dp_unit end = after(c, distance);
    return on_table(c->sc, &end) && is_dry(c, &end, distance);
}

// Would the command stand be off the table or in a friend whichever way it looks? The circles that
// are in its square and in their stands tell, often.
static bool surely_blocked(const course *c, gd_length distance)
{
    enum { WITHIN = DP_FOOT_WIDTH / 2, DEEP = 2 * GD_SLACK };
    gd_point p = gd_point_ahead(dp_colours_at(c->u), c->direction, distance);
    gd_length room = WITHIN - DEEP;
    gd_box table = dp_table(c->sc), dot = {p.x, p.y, p.x, p.y};
    if (!gd_box_meet(&table, &dot, -room))
        return true;
    for (int i = 0; i < c->friend_count; i++) {
        const dp_unit *o = dp_at(c->s, c->friend[i]);
        for (int k = 0; k < o->stands && gd_box_meet(&dot, &c->friend_box[i], 0); k++)
            if (dp_square(o->stand_at[k], p) < (int64_t)(WITHIN + room) * (WITHIN + room))
                return true;
    }
    return false;
}

static bool is_clear(course *c, gd_length distance)
{
    if (surely_blocked(c, distance))
        return false;
    dp_unit end = after(c, distance);
    return on_table(c->sc, &end) && !overlaps_friend(c, &end) && is_dry(c, &end, distance);
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

// The first clear place beyond (DTP-SKED-10), or -1.
static gd_length clear_beyond(course *c, gd_length distance)
{
    for (gd_length d = distance + STRIDE; d <= distance + ON_AT_MOST; d += STRIDE) {
        dp_unit end = after(c, d);
        if (!on_table(c->sc, &end) || !is_dry(c, &end, d))
            return -1;
        if (!overlaps_friend(c, &end))
            return border(c, is_clear, d, d - STRIDE);
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
static bool runs_through(const course *c, const dp_unit *o, gd_length distance)
{
    enum { ASIDE = 2 * GD_SLACK };
    gd_rect area[DP_AREA];
    if (!dp_maybe_near(c->u, o, distance))
        return false;
    gd_box box = dp_box(o);
    int count = dp_area(o, area);
    gd_length reach = distance > ASIDE ? distance - ASIDE : 0;
    for (int i = 0; i < c->u->stands; i++) {
        gd_point from = c->u->stand_at[i], to = gd_point_ahead(from, c->direction, reach);
        gd_box line = {dp_min(from.x, to.x), dp_min(from.y, to.y), dp_max(from.x, to.x),
                       dp_max(from.y, to.y)};
        if (!gd_box_meet(&line, &box, ASIDE))
            continue;
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
    for (; at > 0 && dp_is_named_before(c->sc, c->s, unit, out->disordered[at - 1]); at--)
        out->disordered[at] = out->disordered[at - 1];
    out->disordered[at] = unit;
}

static void meet(const course *c, gd_length distance, dp_run *out)
{
    for (gd_id i = GD_NONE; dp_next_piece(c->s, &i);) {
        const dp_unit *o = dp_at(c->s, i);
        if (i == c->unit || !dp_is_unit(o) || !dp_on_table(o) || !runs_through(c, o, distance))
            continue;
        if (o->side != c->u->side)
            out->flight = DP_SURRENDERS; // DTP-SKED-11
        else if (!dp_is_disordered(o) && !o->fought_disordered &&
                 dp_gap_within(c->u, o, DP_RUN_FRIENDS) && out->disordered_count < 16)
            add_disordered(c, i, out); // DTP-SKED-09
    }
}

// How far it runs: what was rolled, less if it is stopped, more if friends are in its place; -1 if
// there is no room anywhere on its way. `end` is the unit after the whole of it.
static gd_length end_of(course *c, gd_length distance, const dp_unit *end)
{
    bool in = on_table(c->sc, end) && is_dry(c, end, distance);
    if (in && !overlaps_friend(c, end)) // as a rule
        return distance;
    gd_length bounds = bounds_of(c, distance, in), on = -1;
    if (bounds < distance && is_clear(c, bounds))
        return bounds;
    if (bounds == distance && in)
        on = clear_beyond(c, distance);
    return on >= 0 ? on : clear_before(c, bounds);
}

static void foresee(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_length distance,
                    gd_angle direction, gd_id toward, dp_run *out)
{
    course c;
    memset(out, 0, sizeof *out);
    begin(&c, sc, s, unit, direction, toward);
    out->flight = DP_FREE;
    out->disordered_count = 0;
    out->over_edge = false;
    out->end = after(&c, distance);
    if (sc->option[DP_OPT_EDGE_IS_LOST] && !on_table(sc, &out->end) &&
        is_dry(&c, &out->end, distance)) {
        out->over_edge = true;
        meet(&c, distance, out);
        return;
    }
    gd_length ends = end_of(&c, distance, &out->end);
    if (ends >= 0 && ends != distance)
        out->end = after(&c, ends);
    else if (ends < 0) // it is disordered where it stands
        dp_disorder(sc, s, unit, kind_after(c.u), &out->end);
    meet(&c, dp_max(ends, 0), out);
    if (out->flight == DP_FREE && !dp_clear_of_enemies(s, &out->end, unit, DP_KEEP_OFF))
        out->flight = DP_TOO_CLOSE;
}

_Static_assert(sizeof(dp_run) <= GD_MEMO_ANSWER, "it is kept");

// A direction is offered, weighed, checked and then taken.
void dp_foresee_run(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_length distance,
                    gd_angle direction, gd_id toward, dp_run *out)
{
    static const char run;
    const int32_t what[] = {unit, distance, direction, toward};
    gd_digest d = gd_digest_begin(&run, sc);
    gd_digest_add(&d, what, sizeof what);
    gd_digest_add(&d, dp_at(s, unit), sizeof(dp_unit));
    dp_digest_works(&d, s);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == unit || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_digest_number(&d, i << 1 | (o->fought_disordered != 0));
        dp_digest_body(&d, o);
    }
    if (gd_memo(&d, out, sizeof *out))
        return;
    foresee(sc, s, unit, distance, direction, toward, out);
    gd_memo_keep(&d, out, sizeof *out);
}
