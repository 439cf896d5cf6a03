// face/target.c - the number that infantry must roll to be activated (FACE-ACT-05 to 12).
#include <string.h>

#include "face_clauses.h"
#include "rules/face/command.h"
#include "rules/face/recall.h"

// Does more of the line than a touch lie inside?
static bool passes(const gd_point *corners, int count, gd_point from, gd_point to)
{
    enum { SPANS = 32 };
    gd_span span[SPANS];
    int spans = gd_polygon_spans(corners, count, from, to, span, SPANS);
    return gd_spans_total(span, spans) > GD_SLACK;
}

// ---- brigades -----------------------------------------------------------------------------------

static bool crosses_unit(const fc_unit *u, gd_point from, gd_point to)
{
    gd_rect part[FC_BASES];
    gd_box way = gd_box_between(from, to);
    int count = fc_meets_box(u, &way, 0) ? fc_parts(u, part) : 0;
    for (int i = 0; i < count; i++)
        if (passes(part[i].corner, 4, from, to))
            return true;
    return false;
}

// The first brigade that the line crosses; not the one he is with (FACE-ACT-11 is about that).
static gd_id brigade_between(const fc_state *s, gd_id general, gd_id unit, const fc_line *line)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (i == unit || i == fc_at(s, general)->attached || !fc_is_unit(u) || !fc_on_table(u))
            continue;
        if (crosses_unit(u, line->from, line->to))
            return i;
    }
    return GD_NONE;
}

// ---- ground -------------------------------------------------------------------------------------

static bool feature_has(const gd_layer *l, const gd_feature *f, gd_point p)
{
    const gd_point *points;
    gd_point quad[4];
    for (int part = 0; part < gd_feature_parts(f); part++) {
        int count = gd_feature_part(l, f, part, &points, quad);
        if (gd_polygon_side(points, count, p) >= 0)
            return true;
    }
    return false;
}

// What is woods or a hill like this one.
static gd_kinds kinds_like(int kind)
{
    gd_kinds kinds = 0;
    const fc_terrain_row *one = &fc_terrain_table[kind];
    for (int other = 0; other < FC_TERRAINS; other++) {
        const fc_terrain_row *row = &fc_terrain_table[other];
        if (row->separates && row->woods == one->woods && row->hill == one->hill)
            kinds |= GD_KIND(other);
    }
    return kinds;
}

// It stands in this feature, and half of its bases have their centres there or in others that are
// like it (FACE-GEO-03: they count together).
static bool feature_holds(const gd_scenario *sc, const gd_layer *l, const gd_feature *f,
                          const fc_unit *u)
{
    bool there = false;
    for (int i = 0; i < u->bases && !there; i++)
        there = feature_has(l, f, u->base_at[i]);
    return there && fc_is_in(sc, u, kinds_like(f->kind));
}

static bool feature_crossed(const gd_layer *l, const gd_feature *f, const fc_line *line)
{
    const gd_point *points;
    gd_point quad[4];
    for (int part = 0; part < gd_feature_parts(f); part++) {
        int count = gd_feature_part(l, f, part, &points, quad);
        if (passes(points, count, line->from, line->to))
            return true;
    }
    return false;
}

static int feature_between(const gd_scenario *sc, const fc_unit *u, const fc_line *line)
{
    gd_layer l = gd_scenario_layer(sc);
    gd_box way = gd_box_between(line->from, line->to);
    for (int i = 0; i < l.count; i++) {
        const gd_feature *f = &l.features[i];
        if (fc_terrain_table[f->kind].separates && gd_box_meet(&f->box, &way, 0) &&
            feature_crossed(&l, f, line) && !feature_has(&l, f, line->from) &&
            !feature_holds(sc, &l, f, u))
            return i;
    }
    return -1;
}

// ---- the sum ------------------------------------------------------------------------------------

// What the line from there to the nearest point of the unit crosses.
typedef struct crossing {
    gd_point to;
    int32_t between, feature;
} crossing;

static crossing find_crossing(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                              gd_point from)
{
    fc_line line = {.from = from, .to = from};
    fc_point_gap(fc_at(s, unit), from, &line.to);
    return (crossing){line.to, (int32_t)brigade_between(s, general, unit, &line),
                      feature_between(sc, fc_at(s, unit), &line)};
}

// It hangs on where he is and with whom, on the unit, and on who stands between them.
static crossing cross_between(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                              gd_point from)
{
    gd_id with = fc_at(s, general)->attached;
    const int32_t place[] = {from.x, from.y, (int32_t)with};
    uint8_t pose[GD_RECALL_POSE];
    crossing c;
    memcpy(pose, place, sizeof pose);
    if (gd_recall_if(s, FC_RECALL_COMMAND, unit, unit, pose, &c, sizeof c))
        return c;
    c = find_crossing(sc, s, general, unit, from);
    gd_recall_keep_if(s, FC_RECALL_COMMAND, unit, unit, pose, gd_box_between(from, c.to), &c,
                      sizeof c);
    return c;
}

fc_line fc_line_of_command(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit)
{
    const fc_unit *g = fc_at(s, general);
    fc_line line = {.from = fc_general_at(s, g), .feature = -1};
    line.to = line.from;
    line.distance = fc_general_gap(s, g, unit);
    if (g->attached == unit)
        return line;
    crossing c = cross_between(sc, s, general, unit, line.from);
    line.to = c.to;
    line.between = (gd_id)c.between;
    line.feature = c.feature;
    return line;
}

static gd_kinds woods(void)
{
    gd_kinds kinds = 0;
    for (int i = 0; i < FC_TERRAINS; i++)
        kinds |= fc_terrain_table[i].woods ? GD_KIND(i) : 0;
    return kinds;
}

int fc_activation_target(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                         int intent, gd_tally *tally)
{
    static const char *const quality[FC_QUALITIES] = {"raw troops", "average troops",
                                                      "veteran troops"};
    static const char *const rating[FC_RATINGS] = {"poor general", "average general",
                                                   "inspired general"};
    static const char *const level[FC_LEVELS] = {"fresh", "worn", "spent", "broken"};
    const fc_unit *g = fc_at(s, general), *u = fc_at(s, unit);
    fc_line line = fc_line_of_command(sc, s, general, unit);
    bool in_woods = fc_is_in(sc, u, woods()) || fc_general_in(sc, s, g, woods());
    bool elsewhere = g->attached && g->attached != unit;
    gd_tally t = {0};
    gd_tally_show(&t, FACE_ACT_05, quality[u->quality], fc_grade[u->quality]);
    gd_tally_show(&t, FACE_ACT_06, rating[g->rating], fc_rating_cost[g->rating]);
    gd_tally_add(&t, FACE_ACT_07, "distance", (line.distance + FC_TOLERANCE) / FC_COMMAND_STEP);
    gd_tally_add(&t, FACE_ACT_08, "in woods or buildings", in_woods ? FC_IN_WOODS : 0);
    gd_tally_add(&t, FACE_ACT_09, "a brigade in between", line.between ? FC_IN_BETWEEN : 0);
    gd_tally_add(&t, FACE_ACT_10, "separated by ground", line.feature >= 0 ? FC_SEPARATED : 0);
    if (elsewhere)
        gd_tally_add(&t, FACE_ACT_11, "general with another unit",
                     fc_grade[fc_at(s, g->attached)->quality]);
    if (intent != FC_RETREAT)
        gd_tally_add(&t, FACE_ACT_12, level[u->morale], fc_level_cost[u->morale]);
    if (tally)
        *tally = t;
    return t.total;
}
