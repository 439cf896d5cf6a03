// core/roads.c - roads as a graph.
//
// Each road is cut where it begins, ends, and meets a road; a cut within a tenth of an inch of a
// known node is that node. What lies between two neighbouring cuts is an edge.
#include "core/map.h"

enum { NEAR = GD_INCH / 10, CUTS = 64 };

typedef struct cut {
    int64_t along; // fine length from the road's start
    gd_point at;
} cut;

typedef struct cuts {
    int count;
    bool full;
    cut c[CUTS];
} cuts;

static void add_cut(cuts *list, int64_t along, gd_point at)
{
    int i = list->count;
    if (i == CUTS) {
        list->full = true;
        return;
    }
    for (; i > 0 && list->c[i - 1].along > along; i--)
        list->c[i] = list->c[i - 1];
    list->c[i] = (cut){along, at};
    list->count++;
}

// Cuts the stretch a-b, which begins `start` along its road, where the stretch c-d meets it. Ends
// that come near are taken to reach it: `c_ends` if the other road ends at c, and so on.
static void cut_stretch(cuts *list, int64_t start, gd_point a, gd_point b, gd_point c, gd_point d,
                        bool c_ends, bool d_ends)
{
    gd_ruler ruler = gd_ruler_of(a, b);
    int64_t at = gd_segment_crossing_fine(a, b, c, d, ruler);
    if (at >= 0)
        add_cut(list, start + at, gd_point_along(a, b, at, ruler));
    for (int i = 0; i < 2; i++) {
        gd_point end = i == 0 ? c : d;
        if (!(i == 0 ? c_ends : d_ends) || gd_point_segment_distance(end, a, b) > NEAR)
            continue;
        gd_point foot = gd_foot(end, a, b);
        add_cut(list, start + gd_fine_distance(a, foot), foot);
    }
}

// Cuts the stretch from point i of the road `f` by all roads, except by its own neighbours.
static void cut_by_all(cuts *list, int64_t start, const gd_walk *road, int i, const gd_map *m,
                       gd_kinds ask)
{
    const gd_point *p = road->l->points + road->f->first;
    for (gd_walk w = gd_walk_start(m, ask); gd_walk_next(&w);) {
        if (w.f->shape == GD_AREA || !gd_box_meet(&w.f->box, &road->f->box, NEAR))
            continue;
        const gd_point *q = w.l->points + w.f->first;
        for (int j = 0; j + 1 < w.f->count; j++) {
            if (w.f == road->f && j >= i - 1 && j <= i + 1)
                continue;
            cut_stretch(list, start, p[i], p[i + 1], q[j], q[j + 1], j == 0, j + 2 == w.f->count);
        }
    }
}

// The node at a place, a new one if there is none near; -1 if there is no room.
static int node_at(gd_roads *roads, gd_point at)
{
    for (int i = 0; i < roads->node_count; i++) {
        if (gd_distance(roads->nodes[i], at) <= NEAR)
            return i;
    }
    if (roads->node_count == GD_ROAD_NODES)
        return -1;
    roads->nodes[roads->node_count] = at;
    return roads->node_count++;
}

static bool add_edges(gd_roads *roads, const cuts *list)
{
    int last = -1;
    int64_t since = 0;
    for (int i = 0; i < list->count; i++) {
        int node = node_at(roads, list->c[i].at);
        if (node < 0)
            return false;
        gd_length length = gd_fine_round(list->c[i].along - since);
        // Cuts of one meeting from both sides of a bend are the same place; a loop is not.
        if (last == node && length <= 2 * NEAR)
            continue;
        if (last >= 0) {
            if (roads->edge_count == GD_ROAD_EDGES)
                return false;
            roads->edges[roads->edge_count++] =
                (gd_road_edge){(uint16_t)last, (uint16_t)node, length};
        }
        last = node;
        since = list->c[i].along;
    }
    return true;
}

bool gd_roads_build(gd_roads *roads, const gd_map *m, gd_kinds ask)
{
    roads->node_count = roads->edge_count = 0;
    for (gd_walk road = gd_walk_start(m, ask); gd_walk_next(&road);) {
        if (road.f->shape == GD_AREA)
            continue;
        const gd_point *p = road.l->points + road.f->first;
        cuts list = {0};
        int64_t along = 0;
        add_cut(&list, 0, p[0]);
        for (int i = 0; i + 1 < road.f->count; i++) {
            cut_by_all(&list, along, &road, i, m, ask);
            along += gd_fine_distance(p[i], p[i + 1]);
        }
        add_cut(&list, along, p[road.f->count - 1]);
        if (list.full || !add_edges(roads, &list))
            return false;
    }
    return true;
}

int gd_roads_nearest(const gd_roads *roads, gd_point p)
{
    int best = -1;
    for (int i = 0; i < roads->node_count; i++) {
        if (best < 0 || gd_square(roads->nodes[i], p) < gd_square(roads->nodes[best], p))
            best = i;
    }
    return best;
}

// Writes the way to `node` backwards through `before`, the first `max` of it; returns its length.
static int trace(const int16_t *before, int node, uint16_t *via, int max)
{
    int count = 0;
    for (int n = node; n >= 0; n = before[n])
        count++;
    for (int n = node, i = count - 1; n >= 0; n = before[n], i--) {
        if (via && i < max)
            via[i] = (uint16_t)n;
    }
    return count;
}

gd_length gd_roads_path(const gd_roads *roads, int from, int to, uint16_t *via, int *via_count,
                        int max)
{
    gd_length length[GD_ROAD_NODES];
    int16_t before[GD_ROAD_NODES];
    bool done[GD_ROAD_NODES] = {false};
    for (int i = 0; i < roads->node_count; i++) {
        length[i] = INT32_MAX;
        before[i] = -1;
    }
    length[from] = 0;
    for (;;) {
        int n = -1;
        for (int i = 0; i < roads->node_count; i++) {
            if (!done[i] && length[i] < INT32_MAX && (n < 0 || length[i] < length[n]))
                n = i;
        }
        if (n < 0 || n == to)
            break;
        done[n] = true;
        for (int i = 0; i < roads->edge_count; i++) {
            const gd_road_edge *e = &roads->edges[i];
            int other = e->from == n ? e->to : e->to == n ? e->from : n;
            if (length[n] + e->length < length[other]) {
                length[other] = length[n] + e->length;
                before[other] = (int16_t)n;
            }
        }
    }
    if (via_count)
        *via_count = length[to] < INT32_MAX ? trace(before, to, via, max) : 0;
    return length[to] < INT32_MAX ? length[to] : -1;
}
