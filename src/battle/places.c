// battle/places.c - where pieces begin, and where they come on.
#include "core/scenario.h"
#include "guidon/battle.h"

enum {
    FINE = GD_INCH / 4,
    FINE_STEPS = 24,
    COARSE = 2 * GD_INCH,
    COARSE_STEPS = 24,
};

void gd_battle_stretch(const gd_scenario *sc, struct gd_roster *r, gd_point at, gd_length length)
{
    gd_length away[GD_DIRECTIONS] = {sc->depth - at.y, sc->width - at.x, at.y, at.x};
    int edge = GD_NORTH;
    for (int i = 1; i < GD_DIRECTIONS; i++) {
        if (away[i] < away[edge])
            edge = i;
    }
    bool level = edge == GD_NORTH || edge == GD_SOUTH;
    gd_length along = level ? at.x : at.y, whole = level ? sc->width : sc->depth;
    gd_length from = along > length / 2 ? along - length / 2 : 0;
    gd_length to = along < whole - length / 2 ? along + length / 2 : whole;
    gd_length line = edge == GD_NORTH ? sc->depth : edge == GD_EAST ? sc->width : 0;
    r->edge_from = level ? (gd_point){from, line} : (gd_point){line, from};
    r->edge_to = level ? (gd_point){to, line} : (gd_point){line, to};
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
