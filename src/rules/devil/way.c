// devil/way.c - the way of a charge: the sector, and the ground that it leads over.
#include "rules/devil/way.h"

#include "devil_clauses.h"

// ---- the sector ---------------------------------------------------------------------------------

typedef struct nearest {
    gd_point apex;
    dp_near found;
} nearest;

static void consider(nearest *n, const gd_rect *r, gd_point p)
{
    gd_length d = gd_distance(n->apex, p);
    if (d <= DP_CHARGE_REACH)
        dp_nearer(&n->found, r, p, d);
}

// Where a ray meets the stand first.
static void look_along(nearest *n, gd_angle ray, const gd_rect *r)
{
    const gd_point *c = r->corner;
    gd_point on, outline[] = {c[0], c[1], c[2], c[3], c[0]};
    gd_point end = gd_point_ahead(n->apex, ray, DP_CHARGE_REACH);
    if (gd_polyline_crossing(outline, sizeof outline / sizeof outline[0], n->apex, end, &on))
        consider(n, r, on);
}

// What is nearest of a stand within the sector is its nearest point of all, or lies on one of the
// two rays that bound the sector. Corners are asked too, for those that lie on a ray up to
// rounding.
static void look_at_stand(nearest *n, gd_angle facing, const gd_rect *r)
{
    gd_rect dot = {{n->apex, n->apex, n->apex, n->apex}};
    gd_point on;
    if (gd_rect_has_point(r, n->apex)) {
        consider(n, r, n->apex);
        return;
    }
    if (gd_rect_nearest(&dot, r, NULL, &on) > DP_CHARGE_REACH)
        return;
    if (gd_in_wedge(n->apex, facing, DP_CHARGE_ARC, on)) {
        consider(n, r, on);
        return;
    }
    look_along(n, facing - DP_CHARGE_ARC, r);
    look_along(n, facing + DP_CHARGE_ARC, r);
    for (int i = 0; i < 4; i++)
        if (gd_in_wedge(n->apex, facing, DP_CHARGE_ARC, r->corner[i]))
            consider(n, r, r->corner[i]);
}

bool dp_find_way(const dp_unit *u, const dp_unit *target, dp_way *out)
{
    nearest n = {.apex = u->at, .found = {.distance = INT32_MAX}};
    int64_t beyond = DP_CHARGE_REACH + dp_stand_radius(target);
    for (int i = 0; i < target->stands; i++) {
        if (dp_square(target->stand_at[i], n.apex) > beyond * beyond)
            continue;
        gd_rect r = dp_stand_rect(target, i);
        look_at_stand(&n, u->facing, &r);
    }
    const dp_near *f = &n.found;
    if (f->distance == INT32_MAX)
        return false;
    gd_point to = dp_near_point(f);
    gd_length far = f->tied ? gd_distance(u->at, to) : f->distance;
    *out = (dp_way){u->at, to, far ? gd_bearing(u->at, to) : u->facing, far};
    return true;
}

// ---- the ground ---------------------------------------------------------------------------------

static bool in_rect(const gd_rect *r, gd_point a, gd_point b)
{
    gd_span span[4];
    int count = gd_polygon_spans(r->corner, 4, a, b, span, 4);
    return gd_spans_total(span, count) > GD_SLACK;
}

// Does the segment follow the seam between two stands that touch? That is inside the formation,
// too.
static bool on_seam(const dp_unit *u, int i, int k, gd_point a, gd_point b)
{
    gd_rect one = dp_stand_rect(u, i), other = dp_stand_rect(u, k);
    return gd_segment_distance(a, b, u->stand_at[i], u->stand_at[k]) == 0 &&
           gd_rect_touch(&one, &other, NULL);
}

bool dp_crosses_unit(const dp_unit *u, gd_point a, gd_point b)
{
    gd_rect area[DP_AREA];
    gd_box way = gd_box_between(a, b), box = dp_rough_box(u);
    if (!gd_box_meet(&way, &box, 0))
        return false;
    int count = dp_area(u, area);
    for (int i = 0; i < count; i++)
        if (in_rect(&area[i], a, b))
            return true;
    for (int i = 0; i < u->stands; i++)
        for (int k = i + 1; k < u->stands; k++)
            if (on_seam(u, i, k, a, b))
                return true;
    return false;
}

// A feature on which the unit lies already does not bar it (DTP-TERR-02).
static bool lies_across(const dp_unit *u, int number)
{
    for (int i = 0; i < DP_CROSSINGS; i++)
        if (u->crossing[i] == number + 1)
            return true;
    return false;
}

bool dp_way_is_open(const gd_scenario *sc, const dp_state *s, const dp_unit *u, const dp_way *w,
                    gd_verdict *v)
{
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        int kind = dp_feature(sc, s, n)->kind;
        gd_point at;
        if (!dp_linear_table[kind].bars || !dp_line_crossed(sc, s, n, w->from, w->to, &at))
            continue;
        if (kind == DP_RIVER) {
            if (!dp_at_ford(sc, at) && !dp_at_bridge(sc, at))
                return gd_refuse(v, DTP_CHG_07, "a river is crossed at a bridge or ford only");
        } else if (u->arm == DP_CAVALRY && u->mounted && !lies_across(u, n)) {
            return gd_refuse(v, DTP_CHG_07,
                             "mounted men cannot charge over fences, walls, works or abatis");
        }
    }
    return true;
}

bool dp_way_disorders(const gd_scenario *sc, const dp_state *s, const dp_way *w)
{
    gd_map map = dp_map(sc, s);
    gd_kinds kinds = 0;
    gd_span span[16];
    for (int k = 0; k < DP_TERRAINS; k++)
        if (dp_area_table[k].disorders)
            kinds |= GD_KIND(k);
    if (gd_spans_total(span, gd_map_spans(&map, w->from, w->to, kinds, span, 16)) > GD_SLACK)
        return true;
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);)
        if (dp_linear_table[dp_feature(sc, s, n)->kind].disorders &&
            dp_line_crossed(sc, s, n, w->from, w->to, NULL))
            return true;
    return false;
}

int dp_way_obstacle(const gd_scenario *sc, const dp_state *s, const dp_unit *target,
                    const dp_way *w)
{
    int worst = 0;
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        int dice = -dp_linear_table[dp_feature(sc, s, n)->kind].attack;
        if (dice > worst && dp_line_crossed(sc, s, n, w->from, w->to, NULL) &&
            dp_unit_at_line(sc, s, target, n))
            worst = dice;
    }
    return worst;
}
