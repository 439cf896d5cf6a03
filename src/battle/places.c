// battle/places.c - where pieces begin, and where they come on.
#include "core/edges.h"
#include "guidon/battle.h"

enum {
    FINE = GD_INCH / 4,
    FINE_STEPS = 24,
    COARSE = 2 * GD_INCH,
    COARSE_STEPS = 24,
};

void gd_battle_stretch(const gd_scenario *sc, struct gd_roster *r, gd_point at, gd_length length)
{
    gd_point size = gd_table_size(sc);
    int edge = gd_edge_nearest(size, at);
    gd_length along = gd_edge_along(edge, at), whole = gd_edge_length(size, edge);
    gd_length from = along > length / 2 ? along - length / 2 : 0;
    gd_length to = along < whole - length / 2 ? along + length / 2 : whole;
    r->edge_from = gd_edge_place(size, edge, from, 0);
    r->edge_to = gd_edge_place(size, edge, to, 0);
    r->enters = true;
}

static bool search(gd_point wanted, gd_length step, int steps, gd_may_stand *may_stand,
                   void *context, gd_point *found)
{
    for (int ring = 0; ring <= steps; ring++) {
        int best = INT32_MAX;
        for (int y = -ring; y <= ring; y++) {
            for (int x = -ring; x <= ring; x++) {
                int square = x * x + y * y;
                if (square > ring * ring || (ring > 0 && square <= (ring - 1) * (ring - 1)) ||
                    square >= best)
                    continue;
                gd_point at = {wanted.x + x * step, wanted.y + y * step};
                if (may_stand(context, at)) {
                    best = square;
                    *found = at;
                }
            }
        }
        if (best < INT32_MAX)
            return true;
    }
    return false;
}

bool gd_battle_search(gd_point wanted, gd_may_stand *may_stand, void *context, gd_point *found)
{
    return search(wanted, FINE, FINE_STEPS, may_stand, context, found) ||
           search(wanted, COARSE, COARSE_STEPS, may_stand, context, found);
}
