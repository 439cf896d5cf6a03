// realmen/rout_find.c - cover and friends (RM-ROUT-05), the edge (RM-ROUT-10), and the search for a
// way to run.
#include "realmen_clauses.h"
#include "rules/realmen/escape.h"

// ---- safety -------------------------------------------------------------------------------------

static gd_length line_gap(const gd_point *point, int count, bool closed, gd_point p)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i + (closed ? 0 : 1) < count; i++) {
        gd_length gap = gd_point_segment_distance(p, point[i], point[(i + 1) % count]);
        best = gap < best ? gap : best;
    }
    return best;
}

static bool is_cover_kind(int kind)
{
    return kind == RM_WOODS || kind == RM_TOWN || kind == RM_SUNKEN_ROAD;
}

static gd_length feature_gap(const gd_layer *layer, const gd_feature *f, gd_point p)
{
    const gd_point *point = &layer->points[f->first];
    if (f->shape == GD_AREA)
        return gd_polygon_side(point, f->count, p) >= 0 ? 0 : line_gap(point, f->count, true, p);
    gd_length gap = line_gap(point, f->count, false, p);
    gap -= f->shape == GD_BAND ? f->width / 2 : 0;
    return gap > 0 ? gap : 0;
}

static bool nearer_to_friends(const rm_escape *e, gd_point end)
{
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        const rm_unit *f = rm_at(e->s, i);
        bool friend = i != e->id && f->side == e->body.side && rm_on_table(f) && !f->routed &&
                      f->kind != RM_MESSENGER;
        if (friend && rm_point_gap(f, end) < rm_point_gap(f, e->from))
            return true;
    }
    return false;
}

static bool nearer_to_cover(const rm_escape *e, gd_point end)
{
    gd_layer layer = gd_scenario_layer(e->sc);
    for (int i = 0; i < layer.count; i++) {
        const gd_feature *f = &layer.features[i];
        if (is_cover_kind(f->kind) && feature_gap(&layer, f, end) < feature_gap(&layer, f, e->from))
            return true;
    }
    for (int i = 0; i < RM_WORKS; i++) {
        const rm_works *w = &e->s->works[i];
        if (w->level && gd_point_segment_distance(end, w->from, w->to) <
                            gd_point_segment_distance(e->from, w->from, w->to))
            return true;
    }
    return false;
}

bool rm_is_cover(const rm_escape *e, const rm_unit *to)
{
    return rm_in_area(e->sc, to, RM_KINDS_COVER) || rm_works_of(e->s, to, NULL) > 0 ||
           rm_lines_sunken_road(e->sc, to, NULL);
}

bool rm_finds_safety(const rm_escape *e, const rm_unit *to, gd_point end)
{
    return nearer_to_friends(e, end) || nearer_to_cover(e, end) || rm_is_cover(e, to);
}

// ---- the search ---------------------------------------------------------------------------------

enum {
    DIRECTIONS = 36, // that are tried
    BENDS = 16,      // for each of two legs
    LEGS = 3,        // lengths of each
    LENGTHS = 3,     // of a straight way
    BESIDE = 6 * GD_INCH,
};

static gd_length length_of(const rm_escape *e, int i)
{
    return RM_LEAST_ROUT + (e->most - RM_LEAST_ROUT) * i / (LENGTHS - 1);
}

static gd_length root(int64_t square)
{
    return (gd_length)((gd_sqrt(4 * (uint64_t)square) + 1) / 2);
}

// How good an end is for its owner: far from enemies, near friends. Cover counts besides.
static gd_length worth_of(const rm_escape *e, gd_point end)
{
    enum { FAR = 12 * GD_INCH };
    int64_t enemy = (int64_t)FAR * FAR, friend = enemy;
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        const rm_unit *u = rm_at(e->s, i);
        if (i == e->id || u->routed || !rm_is_unit(u) || !rm_on_table(u))
            continue;
        int64_t x = u->at.x - end.x, y = u->at.y - end.y, gap = x * x + y * y;
        if (u->side != e->body.side)
            enemy = gap < enemy ? gap : enemy;
        else
            friend = gap < friend ? gap : friend;
    }
    return root(enemy) - root(friend) / 2;
}

// One way: is it legal and, if that is asked, does it lead to safety?
static bool is_way(const rm_escape *e, const rm_flight *f, bool to_safety, rm_unit *to)
{
    uint8_t edges;
    return rm_judge_escape(e, f->way, f->count, f->facing, to, &edges, NULL) && !edges &&
           (!to_safety || rm_finds_safety(e, to, f->way[f->count - 1]));
}

static rm_flight straight_way(const rm_escape *e, gd_length length, int direction)
{
    rm_flight f = {.count = 1, .facing = GD_ABSENT};
    f.way[0] = gd_point_ahead(e->from, direction * GD_TURN / DIRECTIONS, length);
    return f;
}

// The straight ways by number, the shorter first; what each is worth without cover.
enum { STRAIGHT_WAYS = LENGTHS * DIRECTIONS, IN_COVER = 3 * GD_INCH };

typedef struct prospects {
    int count;
    gd_length worth[STRAIGHT_WAYS];
    bool judged[STRAIGHT_WAYS];
} prospects;

static rm_flight numbered_way(const rm_escape *e, int n)
{
    return straight_way(e, length_of(e, n / DIRECTIONS), n % DIRECTIONS);
}

static int straight_ways(const rm_escape *e)
{
    return e->most > RM_LEAST_ROUT ? STRAIGHT_WAYS : DIRECTIONS;
}

static void look_out(const rm_escape *e, prospects *out)
{
    out->count = straight_ways(e);
    for (int n = 0; n < out->count; n++) {
        rm_flight f = numbered_way(e, n);
        out->worth[n] = worth_of(e, f.way[0]);
        out->judged[n] = false;
    }
}

// The most promising that was not judged yet, of equals the first; -1: none is left.
static int next_prospect(const prospects *p)
{
    int best = -1;
    for (int n = 0; n < p->count; n++)
        if (!p->judged[n] && (best < 0 || p->worth[n] > p->worth[best]))
            best = n;
    return best;
}

static bool is_cover_about(const rm_escape *e)
{
    bool works = false;
    for (int i = 0; i < RM_WORKS; i++)
        works = works || e->s->works[i].level;
    return works || (e->sc->ground.kinds & (RM_KINDS_COVER | GD_KIND(RM_SUNKEN_ROAD)));
}

// Any of them, which keep its facing.
static bool has_straight(const rm_escape *e, bool to_safety)
{
    for (int n = 0; n < straight_ways(e); n++) {
        rm_flight f = numbered_way(e, n);
        rm_unit to;
        if (is_way(e, &f, to_safety, &to))
            return true;
    }
    return false;
}

// The best straight way: one that leads to safety if there is one, of those the one that is worth
// most, of equals the first. The most promising are judged first, until no other can be better.
static bool find_straight(const rm_escape *e, rm_flight *out)
{
    prospects p;
    gd_length cover = is_cover_about(e) ? IN_COVER : 0, best = 0;
    int found = -1;
    bool safe = false;
    look_out(e, &p);
    for (int n; (n = next_prospect(&p)) >= 0;) {
        if (safe && p.worth[n] + cover < best)
            break;
        p.judged[n] = true;
        rm_flight f = numbered_way(e, n);
        rm_unit to;
        if (!is_way(e, &f, safe, &to))
            continue;
        bool safer = !safe && rm_finds_safety(e, &to, f.way[0]);
        gd_length worth = p.worth[n] + (cover && rm_is_cover(e, &to) ? IN_COVER : 0);
        bool better = found < 0 || worth > best || (worth == best && n < found);
        if (!safer && !better)
            continue;
        best = worth;
        found = n;
        safe = safe || safer;
        *out = f;
    }
    return found >= 0;
}
// Looked at more closely, with a turn at the end if there is one.
static bool find_closely(const rm_escape *e, gd_angle turn, int directions, gd_length step,
                         rm_flight *out)
{
    rm_unit to;
    for (gd_length far = RM_LEAST_ROUT; far <= e->most; far += step)
        for (int d = 0; d < directions; d++) {
            gd_angle facing = turn ? gd_angle_wrap(e->body.facing + turn) : GD_ABSENT;
            *out = (rm_flight){.count = 1, .facing = facing};
            out->way[0] = gd_point_ahead(e->from, d * GD_TURN / directions, far);
            if (is_way(e, out, false, &to))
                return true;
        }
    return false;
}

// Along the front or the flank of an enemy who is near, as in a lane between two of them.
static bool find_along(const rm_escape *e, rm_flight *out)
{
    rm_unit to;
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        const rm_unit *u = rm_at(e->s, i);
        if (u->side == e->body.side || !rm_is_unit(u) || !rm_on_table(u) ||
            rm_point_gap(u, e->from) > BESIDE)
            continue;
        for (int k = 0; k < 4; k++)
            for (gd_length far = RM_LEAST_ROUT; far <= e->most; far += GD_INCH) {
                gd_angle direction = gd_angle_wrap(u->facing + k * GD_TURN / 4);
                *out = (rm_flight){.count = 1, .facing = GD_ABSENT};
                out->way[0] = gd_point_ahead(e->from, direction, far);
                if (is_way(e, out, false, &to))
                    return true;
            }
    }
    return false;
}

// Two legs of 2, 4 or 8 inches.
static bool find_bent(const rm_escape *e, rm_flight *out)
{
    rm_unit to;
    for (int k = 0; k < LEGS * LEGS; k++) {
        gd_length first = RM_LEAST_ROUT / 2 << k % LEGS, second = RM_LEAST_ROUT / 2 << k / LEGS;
        for (int i = 0; i < BENDS * BENDS && first + second <= e->most; i++) {
            *out = (rm_flight){.count = 2, .facing = GD_ABSENT};
            out->way[0] = gd_point_ahead(e->from, i / BENDS * GD_TURN / BENDS, first);
            out->way[1] = gd_point_ahead(out->way[0], i % BENDS * GD_TURN / BENDS, second);
            if (is_way(e, out, false, &to))
                return true;
        }
    }
    return false;
}

// Where nothing else will do, since a unit without a way is dispersed: shorter steps, then between
// enemies, then a turn at the end, then round a corner.
static bool find_narrow(const rm_escape *e, rm_flight *out)
{
    if (find_closely(e, 0, 2 * DIRECTIONS, GD_INCH / 2, out) || find_along(e, out))
        return true;
    for (gd_angle turn = GD_TURN / 8; turn < GD_TURN; turn += GD_TURN / 8)
        if (find_closely(e, turn, DIRECTIONS, GD_INCH, out))
            return true;
    return find_bent(e, out);
}

bool rm_can_escape(const rm_escape *e, bool to_safety)
{
    rm_flight f;
    return has_straight(e, to_safety) || (!to_safety && find_narrow(e, &f));
}

bool rm_find_flight(const gd_scenario *sc, const rm_state *s, gd_id piece, rm_flight *out)
{
    rm_escape e;
    rm_begin_escape(sc, s, piece, &e);
    return find_straight(&e, out) || find_narrow(&e, out);
}

// Any of the straight ways, looked at in turn from that one on.
static bool find_any(const rm_escape *e, int from, rm_flight *out)
{
    bool found = false;
    int count = straight_ways(e);
    for (int i = 0; i < count; i++) {
        rm_flight f = numbered_way(e, (from + i) % count);
        rm_unit to;
        if (!is_way(e, &f, found, &to))
            continue;
        *out = f;
        if (found || rm_finds_safety(e, &to, f.way[0]))
            return true;
        found = true; // the next must be better
    }
    return found;
}

bool rm_find_any_flight(const gd_scenario *sc, const rm_state *s, gd_id piece, uint32_t from,
                        rm_flight *out)
{
    rm_escape e;
    rm_begin_escape(sc, s, piece, &e);
    return find_any(&e, (int)(from % STRAIGHT_WAYS), out) || find_narrow(&e, out);
}

// ---- one way ------------------------------------------------------------------------------------

bool rm_plan_rout(const gd_scenario *sc, const rm_state *s, gd_id piece, const gd_point *way,
                  int count, gd_angle facing, rm_unit *to, bool *leaves, gd_verdict *v)
{
    rm_escape e;
    uint8_t edges;
    rm_begin_escape(sc, s, piece, &e);
    bool legal = rm_judge_escape(&e, way, count, facing, to, &edges, v);
    *leaves = edges != 0;
    if (!legal)
        return false;
    if (edges && !(edges & e.own) && rm_can_escape(&e, false))
        return gd_refuse(v, RM_ROUT_10, "this is no edge of yours, and %U can run elsewhere",
                         piece);
    if (!edges && !rm_finds_safety(&e, to, way[count - 1]) && rm_can_escape(&e, true))
        return gd_refuse(v, RM_ROUT_05, "%U must run towards cover or friends, as it can", piece);
    gd_accept(v, 0);
    if (v) {
        v->length = rm_way_length(e.from, way, count);
        v->ending_count = 1;
        v->ending[0] = (gd_ending){piece, to->facing, to->at};
    }
    return true;
}
