// americanus/convert_place.c - finds legal starting places (DBAM-DEPLOY-05) near the historical
// ones.
//
// An element is wider than its men, so regiments that stood side by side would overlap. Pieces are
// taken in the order of the roster; each goes to the nearest place that is free of those before it.
// Guns cannot stand in woods; in a forest the nearest clearing may be the enemy's, so that those
// who would have to go far begin limbered on a road.
#include "rules/americanus/convert.h"
#include "rules/americanus/ground.h"

enum {
    FRIENDS_APART = 100,
    // Enemies do not begin within musket range of each other unless history put them there.
    ENEMIES_APART = 6500,
    ENEMIES_LEAST = 1 * GD_INCH,
    FAR_CLEARING = 6 * GD_INCH,
    ROAD_STEP = GD_INCH / 2,
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

// The place on this stretch of a road that is nearest to `wanted`, if it is nearer than `*least`.
static void try_stretch(seeker *s, gd_point a, gd_point b, gd_point wanted, gd_length *least,
                        am_unit *best)
{
    gd_angle along = gd_bearing(a, b), facing = s->u.facing;
    gd_length whole = gd_distance(a, b);
    s->u.facing =
        (uint16_t)(gd_angle_apart(along, facing) > GD_TURN / 4 ? gd_angle_wrap(along + GD_TURN / 2)
                                                               : along);
    for (gd_length ahead = 0; ahead <= whole; ahead += ROAD_STEP) {
        gd_point at = gd_point_ahead(a, along, ahead);
        gd_length far = gd_distance(at, wanted);
        if (far < *least && is_legal(s, at)) {
            *least = far;
            *best = s->u;
        }
    }
    s->u.facing = (uint16_t)facing;
}

static gd_length find_road_place(const placing *p, gd_id id, gd_length least, am_unit *u)
{
    const gd_ground *ground = &p->sc->ground;
    seeker s = {p, id, *u};
    gd_point wanted = u->at;
    s.u.formation = AM_LIMBERED;
    for (int i = 0; i < ground->count; i++) {
        const gd_feature *f = &ground->feature[i];
        const gd_point *line = &ground->point[f->first];
        for (int k = 0; f->kind == AM_ROAD && k + 1 < f->count; k++)
            try_stretch(&s, line[k], line[k + 1], wanted, &least, u);
    }
    return least;
}

static bool find_gun_place(const placing *p, gd_id id, am_unit *u)
{
    seeker s = {p, id, *u};
    gd_point wanted = u->at, open;
    bool found = gd_battle_search(wanted, is_legal, &s, &open);
    gd_length far = found ? gd_distance(wanted, open) : INT32_MAX;
    if (far > FAR_CLEARING && find_road_place(p, id, far, u) < far)
        return true;
    if (found)
        u->at = open;
    return found;
}

static bool find_place(const placing *p, gd_id id, am_unit *u)
{
    seeker s = {p, id, *u};
    if (u->kind == AM_ARTILLERY)
        return find_gun_place(p, id, u);
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
        r->facing = u.facing;
        r->formation = u.formation;
        p.state.unit[i - 1] = u;
    }
    return true;
}
