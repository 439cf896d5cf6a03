// rules/common/convert_places.c - see the header.
#include "rules/common/convert_places.h"

#include "core/formation.h"
#include "core/geometry.h"
#include "core/roads.h"

enum {
    NEAR_ENEMY = 1000 * GD_YARD,
    NEAR_ROAD = 4 * GD_INCH,
    ON_ROAD = GD_INCH / 4, // places on a road are looked for so near to its line
    FINE = GD_INCH / 4,
    BESIDE = 2 * GD_INCH, // a line gives way to the side by so much before it gives ground
};

static struct gd_roster *roster(const gd_placing *p, int piece) { return &p->c->sc->roster[piece]; }

// --- wanted places -------------------------------------------------------------------------------

gd_point gd_place_in_history(const gd_placing *p, int piece)
{
    return gd_battle_point(p->c->of[piece].at, p->c->sc->yards_per_foot);
}

gd_point gd_place_of_wing(gd_point at, gd_angle facing, const gd_beginning *g, gd_extent e)
{
    if (e.column)
        return gd_point_ahead(at, facing, -g->wing * e.depth);
    return gd_point_halves(at, facing, 0, (int64_t)(g->wings - 1 - 2 * g->wing) * e.width);
}

gd_point gd_place_wanted(const gd_placing *p, int piece)
{
    return gd_place_wanted_as(p, piece, p->how->extent(p, piece));
}

gd_point gd_place_wanted_as(const gd_placing *p, int piece, gd_extent e)
{
    gd_angle facing = roster(p, piece)->facing;
    gd_point at = gd_place_in_history(p, piece);
    if (p->c->battle->by_centre)
        at = gd_point_halves(at, facing, e.depth, 0);
    return gd_place_of_wing(at, facing, &p->c->of[piece], e);
}

// --- free places ---------------------------------------------------------------------------------

// A piece that looks for its place.
typedef struct seeker {
    gd_placing *p;
    int piece;
    bool road;
} seeker;

// Puts the head of a column on the road next to its place. False if none is there, or not enough of
// it for the whole column.
static bool take_road(gd_placing *p, int piece)
{
    struct gd_roster *r = roster(p, piece);
    gd_point on;
    gd_angle way;
    if (!gd_road_near(p->c->sc, p->how->roads, r->at, p->facing, ON_ROAD, &on, &way))
        return false;
    r->facing = way;
    return p->how->on_road(p, piece, on);
}

static bool may_stand(void *context, gd_point at)
{
    seeker *s = context;
    roster(s->p, s->piece)->at = at;
    return (!s->road || take_road(s->p, s->piece)) && s->p->how->may_stand(s->p, s->piece);
}

static bool look(gd_placing *p, int piece, bool road, gd_point wanted, gd_point *at)
{
    *at = wanted;
    return gd_battle_search(wanted, may_stand, &(seeker){p, piece, road}, at);
}

bool gd_place_near(gd_placing *p, int piece, gd_point wanted, gd_point *at)
{
    return look(p, piece, false, wanted, at);
}

bool gd_place_aside(gd_placing *p, int piece, gd_point wanted, gd_point *at)
{
    seeker s = {p, piece, false};
    gd_angle facing = roster(p, piece)->facing;
    for (gd_length step = 0; step <= BESIDE; step += FINE)
        for (int side = -1; side <= 1; side += 2) {
            *at = gd_point_local(wanted, facing, 0, side * step);
            if (may_stand(&s, *at))
                return true;
        }
    return false;
}

void gd_place_at(gd_placing *p, int piece, gd_point at)
{
    roster(p, piece)->at = at;
    roster(p, piece)->placed = true;
    p->how->stand(p, piece);
}

bool gd_place_fails(const gd_placing *p, int piece, gd_error *err)
{
    return gd_fail(err, "there is no room for %s on a table of %d by %d inches",
                   roster(p, piece)->name, p->c->sc->width / GD_INCH, p->c->sc->depth / GD_INCH);
}

bool gd_place(gd_placing *p, int piece, gd_point wanted, gd_error *err)
{
    gd_point at;
    if (!gd_place_near(p, piece, wanted, &at))
        return gd_place_fails(p, piece, err);
    gd_place_at(p, piece, at);
    return true;
}

bool gd_place_on_road(gd_placing *p, int piece, gd_point wanted, gd_length most)
{
    struct gd_roster *r = roster(p, piece);
    gd_point on, at;
    gd_angle way, facing = r->facing;
    if (!gd_road_near(p->c->sc, p->how->roads, wanted, facing, NEAR_ROAD, &on, &way))
        return false;
    p->facing = facing;
    if (look(p, piece, true, on, &at) && gd_distance(on, at) <= most) {
        r->at = at;
        take_road(p, piece);
        gd_place_at(p, piece, r->at);
        return true;
    }
    r->facing = facing;
    return false;
}

// --- who is about --------------------------------------------------------------------------------

static bool stands_in_battle(const gd_placing *p, int piece)
{
    return p->how->in_battle(p, piece) && p->c->of[piece].minute == GD_AT_ONCE;
}

// By the battle's places, since the table's are not known yet.
bool gd_place_is_near_enemy(const gd_placing *p, int piece)
{
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (roster(p, i)->side != roster(p, piece)->side && stands_in_battle(p, i) &&
            gd_distance(p->c->of[i].at, p->c->of[piece].at) <= NEAR_ENEMY)
            return true;
    return false;
}

bool gd_place_is_crowded(const gd_placing *p, int piece)
{
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (i != piece && roster(p, i)->side == roster(p, piece)->side && stands_in_battle(p, i) &&
            p->how->in_line(p, i) && p->how->crowds(p, piece, i))
            return true;
    return false;
}

void gd_place_arrival(gd_placing *p, int piece, int turn, gd_point at, gd_length stretch)
{
    struct gd_roster *r = roster(p, piece);
    r->arrives = (int16_t)turn;
    gd_battle_stretch(p->c->sc, r, gd_battle_point(at, p->c->sc->yards_per_foot), stretch);
}

// --- leaders -------------------------------------------------------------------------------------

int gd_place_middle_unit(const gd_placing *p, int leader, gd_is_his *his, gd_rank_of *rank)
{
    int64_t x = 0, y = 0, count = 0;
    int best = 0, best_rank = 0;
    gd_length nearest = 0;
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (roster(p, i)->placed && his(p, leader, i)) {
            x += roster(p, i)->at.x;
            y += roster(p, i)->at.y;
            count++;
        }
    for (int i = 1; count && i <= p->c->sc->piece_count; i++) {
        if (!roster(p, i)->placed || !his(p, leader, i))
            continue;
        gd_point middle = {(gd_length)(x / count), (gd_length)(y / count)};
        gd_length far = gd_distance(middle, roster(p, i)->at);
        int own = rank ? rank(p, i) : 0;
        if (best && (own > best_rank || (own == best_rank && far >= nearest)))
            continue;
        best = i;
        best_rank = own;
        nearest = far;
    }
    return best;
}

int gd_place_first_to_come(const gd_placing *p, int leader, gd_is_his *his)
{
    int best = 0;
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (roster(p, i)->arrives && his(p, leader, i) &&
            (!best || p->c->of[i].minute < p->c->of[best].minute))
            best = i;
    return best;
}
