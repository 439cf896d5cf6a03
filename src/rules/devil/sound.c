// devil/sound.c - what must agree in a state that comes from outside, once every number of it is in
// its range (layout.c).
#include "rules/devil/sound.h"

#include <stdio.h>

#include "core/layout.h"
#include "rules/devil/body.h"
#include "rules/devil/melee.h"

enum { PLACED_FROM = 1000 }; // numbers of features that were built in the game

static bool fail(char *why, size_t size, int piece, const char *what)
{
    snprintf(why, size, "piece %d %s", piece, what);
    return false;
}

static bool is_feature(const gd_scenario *sc, const dp_state *s, int feature)
{
    return feature < PLACED_FROM ? feature < sc->ground.count
                                 : feature - PLACED_FROM < s->built_count;
}

static bool unit_agrees(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int piece,
                        char *why, size_t size)
{
    if (u->seat >= sc->players.seat_count || sc->players.seat[u->seat].side != u->side)
        return fail(why, size, piece, "belongs to no player of its side");
    for (int i = 0; i < DP_CROSSINGS; i++)
        if (u->crossing[i] && !is_feature(sc, s, u->crossing[i] - 1))
            return fail(why, size, piece, "crosses something that is not there");
    if (u->stands > u->full || u->colours >= (u->stands ? u->stands : 1) || u->front > u->stands)
        return fail(why, size, piece, "has more stands than it ever had, or none with the colours");
    if (u->arm != DP_COMMANDER && dp_on_table(u) && u->formation >= DP_FORMATIONS)
        return fail(why, size, piece, "has no formation");
    if (u->commander && (dp_at(s, u->commander)->arm == DP_COMMANDER) == (u->arm == DP_COMMANDER))
        return fail(why, size, piece, "is with somebody who is no company");
    return true;
}

static bool ground_agrees(const gd_scenario *sc, const dp_state *s)
{
    for (int i = 0; i < s->built_count; i++)
        if (!gd_feature_is_whole(&s->works[i], s->works_point, 2 * s->built_count, DP_TERRAINS))
            return false;
    for (int i = 0; i < s->gap_count; i++)
        if (!is_feature(sc, s, s->torn[i].feature))
            return false;
    return true;
}

static bool charges_agree(const dp_state *s)
{
    for (int i = 0; i < s->running; i++) {
        const dp_charge *c = &s->charge[i];
        if (!c->unit || !c->target || !c->melee ||
            dp_at(s, c->unit)->side == (c->reinforces ? 2 : dp_at(s, c->target)->side))
            return false;
    }
    return true;
}

bool dp_agrees(const gd_scenario *sc, const dp_state *s, char *why, size_t size)
{
    for (int i = 1; i <= s->piece_count; i++)
        if (!unit_agrees(sc, s, dp_at(s, (gd_id)i), i, why, size))
            return false;
    if (!ground_agrees(sc, s)) {
        snprintf(why, size, "what was built or torn down is not there");
        return false;
    }
    if (!charges_agree(s)) {
        snprintf(why, size, "somebody charges nobody");
        return false;
    }
    return true;
}
