// face/displace.c - a unit comes to rest where an unattached general stands (FACE-GEN-08).
#include "core/search.h"
#include "face_clauses.h"
#include "rules/face/generals.h"

// ---- the shortest way clear ---------------------------------------------------------------------

enum {
    BEARINGS = 72,    // that are tried, five degrees apart
    STRIDE = 250,     // looked for the end of a unit
    BLIND_STEP = 250, // across ground that nothing may enter
};

static fc_unit moved(const fc_unit *g, gd_angle direction, gd_length distance)
{
    fc_unit there = *g;
    fc_slide(&there, direction, distance);
    return there;
}

static bool covers(const fc_unit *u, const fc_unit *g)
{
    gd_rect part[FC_BASES], base = fc_base_rect(g, 0);
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        if (gd_rect_overlap(&base, &part[i], 0))
            return true;
    return false;
}

static gd_id unit_over(const fc_state *s, const fc_unit *g)
{
    gd_box box = fc_box(g);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (fc_is_unit(u) && fc_on_table(u) && fc_meets_box(u, &box, 0) && covers(u, g))
            return i;
    }
    return GD_NONE;
}

typedef struct escaping {
    const fc_unit *u, *g;
    gd_angle direction;
} escaping;

static bool is_out(const void *context, gd_length distance)
{
    const escaping *e = context;
    fc_unit there = moved(e->g, e->direction, distance);
    return !covers(e->u, &there);
}

// He is on a base of `u` after `from`; how far must he go in this direction until he is not, at
// most `limit`? A column on a bend can hold him again, which the caller will see.
static gd_length way_out(const fc_unit *u, const fc_unit *g, gd_angle direction, gd_length from,
                         gd_length limit)
{
    escaping e = {u, g, direction};
    gd_length in = from, out = limit; // covered at `in`, and perhaps not at `out`
    for (; in < limit; in = out) {
        out = gd_least(in + STRIDE, limit);
        if (is_out(&e, out))
            break;
    }
    return gd_search_first(in, out, is_out, &e);
}

// How far in this direction until he stands clear; `limit` if that is too far or there is no place.
static gd_length way_clear(const gd_scenario *sc, const fc_state *s, const fc_unit *g,
                           gd_angle direction, gd_length limit)
{
    gd_length gone = 0;
    while (gone < limit) {
        fc_unit there = moved(g, direction, gone);
        gd_id over = unit_over(s, &there);
        if (!fc_inside_table(sc, &there))
            return limit;
        if (over)
            gone = way_out(fc_at(s, over), g, direction, gone, limit);
        else if (fc_on_impassable(sc, &there))
            gone += BLIND_STEP;
        else
            return gone;
    }
    return limit;
}

// A way clear: how long, how far from straight to the rear, and how near to his edge it ends.
typedef struct escape {
    gd_length way;
    gd_angle aside;
    gd_length home;
    fc_unit there;
} escape;

static int order_of(gd_length a, gd_length b) { return (a > b) - (a < b); }

// Negative: a is better. 0 is left against right with nothing to choose between them.
static int compare(const escape *a, const escape *b)
{
    int way = order_of(a->way, b->way), aside = order_of(a->aside, b->aside);
    return way ? way : aside ? aside : order_of(a->home, b->home);
}

static bool find_escape(const gd_scenario *sc, const fc_state *s, const fc_unit *g,
                        gd_angle direction, gd_length limit, escape *out)
{
    out->way = way_clear(sc, s, g, direction, limit);
    out->there = moved(g, direction, out->way);
    out->home = fc_way_home(sc, s, &out->there);
    return out->way < limit;
}

void fc_clear_general(const gd_scenario *sc, fc_state *s, gd_id general, gd_angle rear)
{
    fc_unit *g = fc_get(s, general);
    gd_length limit = sc->width + sc->depth;
    escape best = {.way = limit, .there = *g}, one;
    bool torn = false;
    if (!unit_over(s, g))
        return;
    for (int i = 0; i < BEARINGS; i++) {
        gd_length most = gd_least(best.way + 1, limit); // as short a way is of interest
        one.aside = gd_least(i, BEARINGS - i);
        if (!find_escape(sc, s, g, gd_angle_wrap(rear + i * GD_TURN / BEARINGS), most, &one))
            continue;
        int order = compare(&one, &best);
        torn = order == 0 || (torn && order > 0);
        best = order < 0 ? one : best;
    }
    // Neither to the left nor to the right, then: straight to the rear, or else straight ahead.
    if (torn && (find_escape(sc, s, g, rear, limit, &one) ||
                 find_escape(sc, s, g, gd_angle_wrap(rear + GD_TURN / 2), limit, &one)))
        best = one;
    g->at = g->base_at[0] = best.there.at;
}

// ---- whose unit it is ---------------------------------------------------------------------------

// The nearest unit of his command that has no general; of equals who comes first (FACE-TURN-05).
static gd_id refuge_of(const gd_scenario *sc, const fc_state *s, gd_id general)
{
    gd_id best = GD_NONE;
    gd_length nearest = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!fc_may_join(s, general, i))
            continue;
        gd_length gap = fc_general_gap(s, fc_at(s, general), i);
        if (gap < nearest || (gap == nearest && fc_precedes(sc, s, i, best))) {
            nearest = gap;
            best = i;
        }
    }
    return best;
}

static void displace(gd_play *p, gd_id general, gd_id unit)
{
    fc_state *s = p->state;
    const fc_unit *u = fc_at(s, unit);
    bool enemy = u->side != fc_at(s, general)->side;
    gd_id refuge = enemy ? refuge_of(p->scenario, s, general) : GD_NONE;
    gd_event *e;
    if (refuge) {
        fc_attach(s, general, refuge);
        e = gd_tell(p, FC_EV_GENERAL_DISPLACED, FACE_GEN_08, general,
                    "%U comes where %U is: he joins %U", unit, general, refuge);
    } else {
        fc_clear_general(p->scenario, s, general, gd_angle_wrap(u->facing + GD_TURN / 2));
        e = gd_tell(p, FC_EV_GENERAL_DISPLACED, FACE_GEN_08, general, "%U makes way for %U",
                    general, unit);
    }
    if (e)
        e->other = refuge ? refuge : unit;
}

void fc_displace_generals(gd_play *p, gd_id unit)
{
    fc_state *s = p->state;
    if (!fc_on_table(fc_at(s, unit)))
        return;
    gd_id under[FC_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *g = fc_at(s, i);
        if (g->arm == FC_GENERAL && fc_on_table(g) && !g->attached && fc_overlap(g, fc_at(s, unit)))
            under[count++] = i;
    }
    fc_sort_fleeing(p->scenario, s, under, count);
    for (int i = 0; i < count; i++)
        displace(p, under[i], unit);
}
