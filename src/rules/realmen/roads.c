// realmen/roads.c - being on a road, and ways and lengths by road (RM-MOVE-04, RM-SUPPLY-02, 03).
#include <string.h>

#include "rules/realmen/ground.h"
#include "table/memo.h"

enum { ASKED = 128 };

// The way by road between two places: asked for again and again by those who go it.
typedef struct road_way {
    gd_length length;
    int32_t count;
    gd_point point[(GD_MEMO_ANSWER - 8) / sizeof(gd_point)];
} road_way;

int rm_road_way(const gd_scenario *sc, gd_point from, gd_point to, gd_point out[GD_ROAD_WAY],
                gd_length *length)
{
    static const char ways;
    const int room = sizeof((road_way *)0)->point / sizeof(gd_point);
    const gd_point ends[2] = {from, to};
    road_way way = {0};
    gd_digest d = gd_digest_begin(&ways, sc);
    gd_digest_add(&d, ends, sizeof ends);
    if (gd_memo(&d, &way, sizeof way)) {
        memcpy(out, way.point, (size_t)way.count * sizeof *out);
    } else {
        way.count = gd_road_way(sc, RM_KINDS_ROAD, from, to, out, &way.length);
        if (way.count <= room) {
            memcpy(way.point, out, (size_t)way.count * sizeof *out);
            gd_memo_keep(&d, &way, sizeof way);
        }
    }
    *length = way.length;
    return way.count;
}

bool rm_point_on_road(const gd_scenario *sc, const rm_unit *u, gd_point p)
{
    return gd_road_is_near(sc, RM_KINDS_ROAD, p, rm_base_of(u).width / 2);
}

bool rm_on_road(const gd_scenario *sc, const rm_unit *u, int element)
{
    return rm_point_on_road(sc, u, u->element_at[element]);
}

bool rm_all_on_road(const gd_scenario *sc, const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (!rm_on_road(sc, u, i))
            return false;
    return u->elements > 0;
}

static bool touches(const rm_unit *u, gd_point a, gd_point b)
{
    gd_point line[2] = {a, b};
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        if (gd_polyline_rect_distance(line, 2, &r) <= RM_TOLERANCE)
            return true;
    }
    return false;
}

// Takes out the edges that a unit of that side, not routed, touches (RM-SUPPLY-03).
static void cut_by_side(gd_road_net *n, const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != side || !rm_is_unit(u) || !rm_on_table(u) || u->routed)
            continue;
        gd_box box = rm_around(u);
        for (int k = 0; k < n->edge_count; k++) {
            gd_point a = n->knot[n->edge[k].from], b = n->knot[n->edge[k].to];
            gd_box way = gd_box_between(a, b);
            if (gd_box_meet(&box, &way, RM_TOLERANCE) && touches(u, a, b))
                gd_road_net_cut(n, k--);
        }
    }
}

static bool is_held(const rm_state *s, gd_point p, int side)
{
    gd_box spot = {p.x, p.y, p.x, p.y};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != side || !rm_is_unit(u) || !rm_on_table(u) || u->routed)
            continue;
        gd_box around = rm_around(u);
        if (gd_box_meet(&around, &spot, RM_TOLERANCE) && touches(u, p, p))
            return true;
    }
    return false;
}

void rm_road_lengths(const gd_scenario *sc, const rm_state *s, gd_point from, const gd_point *to,
                     int count, int enemy, gd_length *out)
{
    gd_road_net n;
    gd_road_tree t;
    gd_point asked[ASKED];
    uint16_t knot[ASKED];
    int known = 1;
    for (int i = 0; i < count; i++)
        out[i] = -1;
    if (count > ASKED - 1 || !gd_road_point(sc, RM_KINDS_ROAD, from, &asked[0]))
        return;
    for (int i = 0; i < count; i++)
        if (gd_road_point(sc, RM_KINDS_ROAD, to[i], &asked[known]))
            known++;
    if (!gd_road_net_build(&n, sc, RM_KINDS_ROAD, asked, known, knot))
        return;
    if (enemy < GD_SIDES) {
        if (is_held(s, asked[0], enemy))
            return;
        cut_by_side(&n, s, enemy);
    }
    gd_road_net_grow(&n, knot[0], -1, &t);
    for (int i = 0; i < count; i++) {
        gd_length length = t.length[knot[i + 1]];
        bool open = length < INT32_MAX && (enemy >= GD_SIDES || !is_held(s, asked[i + 1], enemy));
        out[i] = open ? length : -1;
    }
}

gd_length rm_road_length(const gd_scenario *sc, const rm_state *s, gd_point from, gd_point to,
                         int enemy)
{
    gd_length length;
    rm_road_lengths(sc, s, from, &to, 1, enemy, &length);
    return length;
}
