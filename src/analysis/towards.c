// analysis/towards.c - the order that takes a piece nearest to where somebody wants it.
#include "analysis/towards.h"

#include <stdlib.h>

#include "core/geometry.h"

enum {
    PLEASANT = 50,            // lengths are whole twentieths of an inch, turns whole degrees
    FAR_STEP = 16 * PLEASANT, // first looked at on either side
    TURN_STEP = 8 * GD_DEGREE,
    TRIED = 4,                 // places on a ray
    TRIES = 200,               // of the search about the best ray
    INCH_FOR = 45 * GD_DEGREE, // facing so much otherwise is as bad as an inch
};

typedef struct climb {
    const gd_game *g;
    gd_seat seat;
    const gd_wish *wish;
    const gd_reach *reach;
    int left; // actions that may still be asked about
    gd_ray best;
    gd_length far;  // along it
    gd_length cost; // of where that ends
    gd_towards *out;
} climb;

static gd_length cost_of(const climb *c, gd_point at, gd_angle facing)
{
    gd_length off = gd_distance(at, c->wish->at);
    if (c->wish->facing == GD_ABSENT || c->reach->place)
        return off;
    int32_t turn = abs(facing - c->wish->facing) % GD_TURN;
    turn = turn > GD_TURN / 2 ? GD_TURN - turn : turn;
    return off + (gd_length)((int64_t)turn * GD_INCH / INCH_FOR);
}

// Takes it if it is legal and ends better than what there is.
static bool try_far(climb *c, gd_ray ray, gd_length far)
{
    gd_verdict v;
    if (far < 0 || c->left == 0)
        return false;
    c->left--;
    gd_action a = gd_reach_action(c->reach, &ray, far);
    if (!gd_check(c->g, c->seat, &a, &v) || v.ending_count == 0)
        return false;
    gd_length cost = cost_of(c, v.ending[0].at, v.ending[0].facing);
    if (cost >= c->cost)
        return false;
    c->best = ray;
    c->far = far;
    c->cost = cost;
    *c->out = (gd_towards){a, v, gd_distance(v.ending[0].at, c->wish->at)};
    return true;
}

// How far along a ray its end is nearest.
static gd_length nearest_on(const climb *c, const gd_ray *ray)
{
    gd_length along = gd_distance(ray->begin, ray->end);
    if (along == 0)
        return 0;
    int64_t x = ray->end.x - ray->begin.x, y = ray->end.y - ray->begin.y;
    int64_t dot = x * (c->wish->at.x - ray->begin.x) + y * (c->wish->at.y - ray->begin.y);
    int64_t far = dot / along * ray->far / along;
    return far < 0 ? 0 : far > ray->far ? ray->far : (gd_length)far;
}

static gd_length pleasant(gd_length far) { return far - far % PLEASANT; }

static void try_rays(climb *c)
{
    gd_point centre = c->reach->centre, at = c->wish->at;
    if (c->reach->place)
        try_far(c, (gd_ray){.turn = -1, .step = -1, .bearing = gd_bearing(centre, at)},
                gd_distance(centre, at));
    for (int i = 0; i < c->reach->ray_count; i++) {
        const gd_ray *ray = &c->reach->ray[i];
        gd_length far = nearest_on(c, ray);
        if (far == 0 && ray->turn < 0)
            continue;
        // Somebody may stand just there, whom it may pass.
        for (int k = TRIED; k > 0 && !try_far(c, *ray, pleasant(far * k / TRIED)); k--)
            ;
        try_far(c, *ray, ray->far);
    }
}

static gd_ray turned_by(const climb *c, int32_t by)
{
    gd_ray ray = c->best;
    if (c->reach->place)
        ray.bearing = (ray.bearing + by + GD_TURN) % GD_TURN;
    else if (ray.turn >= 0)
        ray.angle = (ray.angle + by) / GD_DEGREE * GD_DEGREE;
    return ray;
}

// The best of the eight about it, each change by itself and both together.
static bool better_nearby(climb *c, gd_length far, int32_t turn)
{
    bool turns = c->reach->place || c->best.turn >= 0, found = false;
    gd_length from = c->far;
    gd_ray ray[3] = {turned_by(c, 0), turned_by(c, -turn), turned_by(c, turn)};
    for (int i = 0; i < (turns ? 3 : 1); i++)
        for (int k = -1; k <= 1; k++)
            if ((i || k) && ray[i].angle >= 0)
                found = try_far(c, ray[i], from + k * far) || found;
    return found;
}

bool gd_find_towards(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                     const gd_wish *wish, int checks, gd_offers *offers, gd_reach *reach,
                     gd_towards *out)
{
    gd_reach_within(g, seat, view, a, offers, checks, reach);
    if (reach->ray_count == 0)
        return false;
    climb c = {g, seat, wish, reach, GD_REACH_RAYS * (TRIED + 1) + TRIES, reach->ray[0], 0, 0, out};
    c.left = checks < c.left ? checks : c.left;
    c.cost = cost_of(&c, reach->ray[0].begin, reach->ray[0].begin_facing);
    gd_length stays = c.cost;
    try_rays(&c);
    if (c.cost == stays)
        return false;
    gd_length far = FAR_STEP;
    int32_t turn = TURN_STEP;
    while (far >= PLEASANT) {
        if (better_nearby(&c, far, turn))
            continue;
        far /= 2;
        turn = turn > GD_DEGREE ? turn / 2 : turn;
    }
    return true;
}
