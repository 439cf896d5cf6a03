// americanus/convert_place.c - finds legal starting places (DBAM-DEPLOY-05) near the historical
// ones.
//
// An element is wider than its men, so regiments that stood side by side would overlap. Pieces are
// taken in the order of the roster; each goes to the nearest place that is free of those before it.
// Guns cannot stand in woods; in a forest the nearest clearing may be the enemy's, so that those
// who would have to go far begin limbered on a road.
#include "rules/common/convert_places.h"
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

typedef struct army {
    am_state state;                // the pieces placed so far
    am_unit wanted[AM_PIECES + 1]; // all of them, as history placed them
} army;

static struct gd_roster *entry_of(const gd_placing *p, int piece)
{
    return &p->c->sc->roster[piece];
}

static bool keeps_apart(const army *a, gd_id id, const am_unit *u)
{
    for (gd_id i = 1; i < id; i++) {
        const am_unit *other = am_at(&a->state, i);
        if (!am_on_table(other))
            continue;
        gd_length apart = FRIENDS_APART;
        if (other->side != u->side)
            apart =
                gd_clamp(ENEMIES_LEAST, am_distance(&a->wanted[id], &a->wanted[i]), ENEMIES_APART);
        if (am_may_be_near(u, other, apart) && am_distance(u, other) < apart)
            return false;
    }
    return true;
}

static bool may_stand(gd_placing *p, int piece)
{
    const army *a = p->state;
    am_unit u = am_unit_of(entry_of(p, piece));
    gd_id who;
    return am_place_fault(p->c->sc, &a->state, (gd_id)piece, &u, 0, &who) == AM_FREE &&
           keeps_apart(a, (gd_id)piece, &u);
}

static void stand(gd_placing *p, int piece)
{
    *am_get(&((army *)p->state)->state, (gd_id)piece) = am_unit_of(entry_of(p, piece));
}

static const gd_placer placer = {.may_stand = may_stand, .stand = stand};

// The place on this stretch of a road that is nearest to `wanted`, if it is nearer than `*least`.
static void try_stretch(gd_placing *p, int piece, gd_point a, gd_point b, gd_point wanted,
                        gd_length *least, struct gd_roster *best)
{
    struct gd_roster *r = entry_of(p, piece);
    gd_angle along = gd_bearing(a, b), facing = r->facing;
    gd_length whole = gd_distance(a, b);
    r->facing =
        gd_angle_apart(along, facing) > GD_TURN / 4 ? gd_angle_wrap(along + GD_TURN / 2) : along;
    for (gd_length ahead = 0; ahead <= whole; ahead += ROAD_STEP) {
        r->at = gd_point_ahead(a, along, ahead);
        gd_length far = gd_distance(r->at, wanted);
        if (far < *least && may_stand(p, piece)) {
            *least = far;
            *best = *r;
        }
    }
    r->facing = facing;
}

// Limbered on a road, if one is nearer than so far.
static bool place_on_road(gd_placing *p, int piece, gd_point wanted, gd_length least)
{
    const gd_ground *ground = &p->c->sc->ground;
    struct gd_roster *r = entry_of(p, piece), before = *r, best = before;
    gd_length nearest = least;
    r->formation = AM_LIMBERED;
    for (int i = 0; i < ground->count; i++) {
        const gd_feature *f = &ground->feature[i];
        const gd_point *line = &ground->point[f->first];
        for (int k = 0; f->kind == AM_ROAD && k + 1 < f->count; k++)
            try_stretch(p, piece, line[k], line[k + 1], wanted, &nearest, &best);
    }
    *r = best;
    if (nearest < least)
        gd_place_at(p, piece, r->at);
    return nearest < least;
}

static bool place_guns(gd_placing *p, int piece, gd_point wanted, gd_error *err)
{
    gd_point open;
    bool found = gd_place_near(p, piece, wanted, &open);
    gd_length far = found ? gd_distance(wanted, open) : INT32_MAX;
    if (far > FAR_CLEARING && place_on_road(p, piece, wanted, far))
        return true;
    if (!found)
        return gd_place_fails(p, piece, err);
    gd_place_at(p, piece, open);
    return true;
}

static bool place_piece(gd_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = entry_of(p, piece);
    gd_point wanted = r->at;
    if (r->kind == AM_ARTILLERY)
        return place_guns(p, piece, wanted, err);
    bool line = r->formation == AM_LINE || r->formation == AM_SKIRMISH;
    if (gd_place(p, piece, wanted, err))
        return true;
    r->formation = AM_COLUMN; // needs less room than a line
    return line && gd_place(p, piece, wanted, err);
}

bool am_convert_places(gd_conversion *c, gd_error *err)
{
    army a = {.state.piece_count = (uint16_t)c->sc->piece_count};
    gd_placing p = {.c = c, .how = &placer, .state = &a};
    for (int i = 1; i <= c->sc->piece_count; i++) {
        a.wanted[i] = am_unit_of(&c->sc->roster[i]);
        am_get(&a.state, (gd_id)i)->status = AM_TO_COME;
    }
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (c->sc->roster[i].placed && !place_piece(&p, i, err))
            return false;
    return true;
}
