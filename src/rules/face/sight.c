// face/sight.c - lines of sight (FACE-GEO-04).
//
// Who looks along many lines between the same two units first collects what can stand in their way;
// most units and features are then never asked again.
#include "face_clauses.h"
#include "rules/face/ground.h"

enum { NOWHERE = INT32_MAX };

static gd_kinds dense_kinds(void)
{
    gd_kinds kinds = 0;
    for (int kind = 0; kind < FC_TERRAINS; kind++)
        kinds |= fc_terrain_table[kind].dense ? GD_KIND(kind) : 0;
    return kinds;
}

void fc_screen_between(const gd_scenario *sc, const fc_state *s, gd_box box, gd_id a, gd_id b,
                       fc_screen *out)
{
    gd_kinds blocking = sc->ground.kinds & (dense_kinds() | FC_KINDS_HILL);
    out->scenario = sc;
    out->state = s;
    out->hills = sc->ground.kinds & FC_KINDS_HILL;
    out->unit_count = out->feature_count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (i != a && i != b && fc_is_unit(u) && fc_on_table(u) && fc_meets_box(u, &box, 0))
            out->unit[out->unit_count++] = i;
    }
    for (int i = 0; blocking && i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if ((blocking & GD_KIND(f->kind)) && gd_box_meet(&box, &f->box, 0))
            out->feature[out->feature_count++] = (uint8_t)i;
    }
}

// ---- one line -----------------------------------------------------------------------------------

typedef struct line {
    const fc_screen *screen;
    gd_point from, to;
    gd_box box;
    int level; // of the higher end
} line;

static void put_stop(fc_stop *stop, const line *l, gd_id unit, int kind, gd_length distance)
{
    if (!stop)
        return;
    int64_t whole = gd_distance(l->from, l->to);
    gd_point at = {l->from.x + (gd_length)((int64_t)(l->to.x - l->from.x) * distance / whole),
                   l->from.y + (gd_length)((int64_t)(l->to.y - l->from.y) * distance / whole)};
    *stop = (fc_stop){FACE_GEO_04, unit, (uint8_t)kind, at};
}

// Where the line enters the rectangle, if it passes through it.
static gd_length enters(const line *l, const gd_rect *r)
{
    gd_span span[4];
    gd_box box = gd_rect_box(r);
    if (!gd_box_meet(&l->box, &box, 0))
        return NOWHERE;
    int count =
        gd_polygon_spans(r->corner, FC_COUNT(r->corner), l->from, l->to, span, FC_COUNT(span));
    return gd_spans_total(span, count) > GD_SLACK ? span[0].from : NOWHERE;
}

// Only bases on ground as high as the higher end are in the way, so each is asked by itself where
// there are heights.
static gd_length meets_unit(const line *l, const fc_unit *u)
{
    gd_rect part[FC_BASES];
    int count = fc_parts(u, part);
    gd_length at = NOWHERE;
    for (int i = 0; i < count; i++)
        at = gd_least(enters(l, &part[i]), at);
    if (at == NOWHERE || l->level == 0)
        return at;
    for (int i = 0; i < u->bases; i++) {
        gd_rect base = fc_base_rect(u, i);
        gd_length here = enters(l, &base);
        if (here != NOWHERE && fc_height_at(l->screen->scenario, u->base_at[i]) >= l->level)
            return here;
    }
    return NOWHERE;
}

static bool troops_block(const line *l, fc_stop *stop)
{
    for (int i = 0; i < l->screen->unit_count; i++) {
        gd_id unit = l->screen->unit[i];
        const fc_unit *u = fc_at(l->screen->state, unit);
        gd_length at = fc_meets_box(u, &l->box, 0) ? meets_unit(l, u) : NOWHERE;
        if (at == NOWHERE)
            continue;
        put_stop(stop, l, unit, 0, at);
        return true;
    }
    return false;
}

static int spans_of(const line *l, const gd_feature *f, gd_span *out, int max)
{
    gd_layer one = {f, l->screen->scenario->ground.point, 1};
    gd_map map = {{one, {NULL, NULL, 0}}, GD_KIND(f->kind)};
    return gd_map_spans(&map, l->from, l->to, GD_KIND(f->kind), out, max);
}

static bool hill_blocks(const line *l, const gd_feature *f, fc_stop *stop)
{
    gd_span span[16];
    if (fc_level_of_hill(f) <= l->level)
        return false;
    int count = spans_of(l, f, span, FC_COUNT(span));
    if (gd_spans_total(span, count) <= GD_SLACK)
        return false;
    put_stop(stop, l, GD_NONE, f->kind, span[0].from);
    return true;
}

// Where more than so much of the line has been inside.
static gd_length deep_at(const gd_span *span, int count)
{
    gd_length inside = 0;
    for (int i = 0; i < count; i++) {
        gd_length here = span[i].to - span[i].from;
        if (inside + here > FC_SIGHT_DEPTH)
            return span[i].from + FC_SIGHT_DEPTH - inside;
        inside += here;
    }
    return 0;
}

static bool ground_blocks(const line *l, fc_stop *stop)
{
    gd_span inside[128];
    int total = 0, kind = 0;
    for (int i = 0; i < l->screen->feature_count; i++) {
        const gd_feature *f = &l->screen->scenario->ground.feature[l->screen->feature[i]];
        if (!gd_box_meet(&l->box, &f->box, 0))
            continue;
        if (FC_KINDS_HILL & GD_KIND(f->kind)) {
            if (hill_blocks(l, f, stop))
                return true;
            continue;
        }
        int count = spans_of(l, f, inside + total, FC_COUNT(inside) - total);
        kind = count > 0 ? f->kind : kind;
        total += count;
    }
    total = gd_spans_merge(inside, total);
    if (fc_is_within(gd_spans_total(inside, total), FC_SIGHT_DEPTH))
        return false;
    put_stop(stop, l, GD_NONE, kind, deep_at(inside, total));
    return true;
}

bool fc_line_clear(const fc_screen *screen, gd_point from, gd_point to, fc_stop *stop)
{
    line l = {screen, from, to, gd_box_between(from, to), 0};
    if (screen->hills)
        l.level = gd_most(fc_height_at(screen->scenario, from), fc_height_at(screen->scenario, to));
    return !ground_blocks(&l, stop) && !troops_block(&l, stop);
}

// ---- by themselves ------------------------------------------------------------------------------

bool fc_sees(const gd_scenario *sc, const fc_state *s, gd_point from, gd_point to, gd_id a, gd_id b,
             fc_stop *stop)
{
    fc_screen screen;
    fc_screen_between(sc, s, gd_box_between(from, to), a, b, &screen);
    return fc_line_clear(&screen, from, to, stop);
}

// A general who is with a unit looks over its bases (FACE-GEN-05). Of several bases that are
// nearest to him one in sight is enough.
bool fc_general_sees(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit)
{
    const fc_unit *g = fc_at(s, general), *u = fc_at(s, unit);
    gd_point from = fc_general_at(s, g);
    gd_length nearest = INT32_MAX;
    if (g->attached == unit)
        return true;
    for (int i = 0; i < u->bases; i++)
        nearest = gd_least(gd_distance(from, u->base_at[i]), nearest);
    for (int i = 0; i < u->bases; i++)
        if (gd_distance(from, u->base_at[i]) == nearest &&
            fc_sees(sc, s, from, u->base_at[i], g->attached, unit, NULL))
            return true;
    return false;
}
