// face/order.c - who comes first where neither a rule nor a player says so (FACE-TURN-05).
//
// Nothing here depends on the order in which pieces are stored, on left and right or on the
// compass.
#include <string.h>

#include "core/edges.h"
#include "rules/face/command.h"

static const char *name_of(const gd_scenario *sc, gd_id piece)
{
    return piece <= sc->piece_count ? sc->roster[piece].name : "";
}

bool fc_precedes(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b)
{
    const fc_unit *u = fc_at(s, a), *w = fc_at(s, b);
    if (u->division != w->division)
        return u->division < w->division;
    if (u->arm != w->arm)
        return u->arm < w->arm;
    if (u->bases != w->bases)
        return u->bases > w->bases;
    if (u->quality != w->quality)
        return u->quality > w->quality;
    int names = strcmp(name_of(sc, a), name_of(sc, b));
    return names < 0 || (names == 0 && a < b);
}

bool fc_acts_before(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b)
{
    if (fc_at(s, a)->side != fc_at(s, b)->side)
        return fc_at(s, a)->side == s->active;
    return fc_precedes(sc, s, a, b);
}

gd_length fc_way_home(const gd_scenario *sc, const fc_state *s, const fc_unit *u)
{
    gd_box box = fc_box(u);
    int edge = s->side[u->side].edge;
    gd_point corner = {edge == GD_EAST ? box.right : box.left,
                       edge == GD_NORTH ? box.top : box.bottom};
    return gd_edge_gap(gd_table_size(sc), edge, corner);
}

// The active side first, then who is nearer to his own edge, so that he leaves room.
static bool flees_before(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b)
{
    if (fc_at(s, a)->side != fc_at(s, b)->side)
        return fc_acts_before(sc, s, a, b);
    gd_length far_a = fc_way_home(sc, s, fc_at(s, a)), far_b = fc_way_home(sc, s, fc_at(s, b));
    return far_a != far_b ? far_a < far_b : fc_precedes(sc, s, a, b);
}

// The earlier due first.
static bool comes_before(const gd_scenario *sc, const fc_state *s, gd_id a, gd_id b)
{
    int due_a = fc_at(s, a)->arrives, due_b = fc_at(s, b)->arrives;
    return due_a != due_b ? due_a < due_b : fc_precedes(sc, s, a, b);
}

static void sort(const gd_scenario *sc, const fc_state *s, gd_id *list, int count,
                 bool (*first)(const gd_scenario *, const fc_state *, gd_id, gd_id))
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && first(sc, s, list[k], list[k - 1]); k--) {
            gd_id other = list[k];
            list[k] = list[k - 1];
            list[k - 1] = other;
        }
}

void fc_sort_acting(const gd_scenario *sc, const fc_state *s, gd_id *list, int count)
{
    sort(sc, s, list, count, fc_acts_before);
}

void fc_sort_fleeing(const gd_scenario *sc, const fc_state *s, gd_id *list, int count)
{
    sort(sc, s, list, count, flees_before);
}

void fc_sort_arriving(const gd_scenario *sc, const fc_state *s, gd_id *list, int count)
{
    sort(sc, s, list, count, comes_before);
}
