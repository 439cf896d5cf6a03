// americanus/convert_place.c - finds legal starting places (DBAM-DEPLOY-05) near the historical
// ones.
//
// An element is wider than its men, so regiments that stood side by side would overlap. Pieces are
// taken in the order of the roster; each goes to the nearest place that is free of those before it.
#include "rules/americanus/convert.h"
#include "rules/americanus/ground.h"

enum {
    FRIENDS_APART = 100,
    // Enemies do not begin within musket range of each other unless history put them there.
    ENEMIES_APART = 6500,
    ENEMIES_LEAST = 1 * GD_INCH,
};

typedef struct placing {
    const gd_scenario *sc;
    am_state state;            // the pieces placed so far
    am_unit wanted[AM_PIECES]; // all of them, as history placed them
} placing;

static bool keeps_apart(const placing *p, gd_id id, const am_unit *u)
{
    for (gd_id i = 1; i < id; i++) {
        const am_unit *other = am_at(&p->state, i);
        if (!am_on_table(other))
            continue;
        gd_length apart = FRIENDS_APART;
        if (other->side != u->side) {
            apart = am_distance(&p->wanted[id - 1], &p->wanted[i - 1]);
            apart = apart > ENEMIES_APART   ? ENEMIES_APART
                    : apart < ENEMIES_LEAST ? ENEMIES_LEAST
                                            : apart;
        }
        if (am_may_be_near(u, other, apart) && am_distance(u, other) < apart)
            return false;
    }
    return true;
}

// A piece that looks for its place.
typedef struct seeker {
    const placing *p;
    gd_id id;
    am_unit u;
} seeker;

static bool is_legal(void *context, gd_point at)
{
    seeker *s = context;
    gd_id who;
    s->u.at = at;
    return am_place_fault(s->p->sc, &s->p->state, s->id, &s->u, 0, &who) == AM_FREE &&
           keeps_apart(s->p, s->id, &s->u);
}

static bool find_place(const placing *p, gd_id id, am_unit *u)
{
    seeker s = {p, id, *u};
    if (gd_battle_search(u->at, is_legal, &s, &u->at))
        return true;
    // A column needs less room than a line.
    if (u->formation != AM_LINE && u->formation != AM_SKIRMISH)
        return false;
    u->formation = AM_COLUMN;
    u->gap = 0;
    s.u = *u;
    return gd_battle_search(u->at, is_legal, &s, &u->at);
}

bool am_convert_places(gd_scenario *sc, gd_error *err)
{
    placing p = {.sc = sc};
    p.state.piece_count = (uint16_t)sc->piece_count;
    for (int i = 1; i <= sc->piece_count; i++) {
        p.wanted[i - 1] = am_unit_of(&sc->roster[i]);
        p.state.unit[i - 1].status = AM_TO_COME;
    }
    for (int i = 1; i <= sc->piece_count; i++) {
        struct gd_roster *r = &sc->roster[i];
        am_unit u = p.wanted[i - 1];
        if (!r->placed)
            continue;
        if (!find_place(&p, (gd_id)i, &u))
            return gd_fail(err, "there is no room for %s on a table of %d by %d inches", r->name,
                           sc->width / GD_INCH, sc->depth / GD_INCH);
        r->at = u.at;
        r->formation = u.formation;
        p.state.unit[i - 1] = u;
    }
    return true;
}
