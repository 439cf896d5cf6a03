// analysis/reach.c - where an order could take its piece, found by asking.
#include "analysis/reach.h"

#include <string.h>

#include "core/scenario.h"

enum {
    COARSE_STEPS = 5,  // looked at on a ray whose length has a limit; twice as many to a place
    COARSE = GD_INCH,  // between those on a ray that has none
    MOST_COARSE = 100, // and no more of them than this
    FINE = 50,         // what is halved until it is no longer than this
    MOST_TURN = 120 * GD_DEGREE,
    TURN_FINE = 1 * GD_DEGREE, // how well the largest turn is known
    TURNS_TRIED = 14,          // up to that
    TURNS_KEPT = 7,            // rays for each kind of turn
    BEARING_STEP = 10 * GD_DEGREE,
    HALF_STRIP = 100, // of a strip along a line
};

typedef struct search {
    const gd_game *g;
    gd_seat seat;
    const gd_verb *verb;
    gd_length limit; // of what the rules measure; 0: none is known
    int *left;       // actions that may still be asked about
    gd_reach *out;
} search;

gd_action gd_reach_action(const gd_reach *reach, const gd_ray *ray, gd_length far)
{
    gd_action a = reach->action;
    if (ray->turn >= 0)
        a.item[a.count++] = (gd_item){ray->turn, ray->angle, 0};
    if (reach->place) {
        gd_point to = gd_point_ahead(reach->centre, ray->bearing, far);
        a.value[reach->value] = to.x;
        a.value[reach->value + 1] = to.y;
    } else if (reach->value >= 0) {
        a.value[reach->value] = far;
    } else if (far > 0) {
        a.item[a.count++] = (gd_item){ray->step, far, 0};
    }
    return a;
}

static bool try_action(const search *s, const gd_action *a, gd_verdict *v)
{
    if (*s->left == 0) {
        s->out->stopped = true;
        return false;
    }
    --*s->left;
    return gd_check(s->g, s->seat, a, v) && v->ending_count > 0;
}

// Is it legal to go so far along the ray, and where does it end?
static bool try_ray(const search *s, const gd_ray *ray, gd_length far, gd_verdict *v)
{
    gd_action a = gd_reach_action(s->out, ray, far);
    return try_action(s, &a, v);
}

static gd_ray *add_ray(const search *s, gd_ray ray)
{
    gd_reach *r = s->out;
    if (r->ray_count == GD_REACH_RAYS)
        r->ray_count--; // the tables of no system are so large
    r->ray[r->ray_count] = ray;
    return &r->ray[r->ray_count++];
}

static void end_at(gd_ray *ray, const gd_verdict *v)
{
    ray->end = v->ending[0].at;
    ray->end_facing = v->ending[0].facing;
}

// The farthest legal length up to `most`.
static void find_end(const search *s, gd_ray *ray, gd_length most)
{
    gd_verdict v;
    int steps = !s->limit ? most / COARSE : s->out->place ? 2 * COARSE_STEPS : COARSE_STEPS;
    steps = steps < 1 ? 1 : steps > MOST_COARSE ? MOST_COARSE : steps;
    gd_length low = 0, high = 0;
    ray->end = ray->begin;
    ray->end_facing = ray->begin_facing;
    for (int i = steps; i >= 1 && !low; i--) {
        gd_length far = (gd_length)((int64_t)most * i / steps);
        if (far > 0 && try_ray(s, ray, far, &v)) {
            low = far;
            end_at(ray, &v);
        } else {
            high = far;
        }
    }
    ray->bounded = high > 0;
    while (high - low > FINE) {
        gd_length middle = low + (high - low) / 2;
        if (try_ray(s, ray, middle, &v)) {
            low = middle;
            end_at(ray, &v);
        } else {
            high = middle;
        }
    }
    ray->far = low;
    ray->bounded = ray->bounded && !s->out->stopped;
}

// ---- areas -------------------------------------------------------------------------------------

static void add_corner(struct gd_reach_area *area, gd_point p)
{
    const gd_point *last = area->count ? &area->point[area->count - 1] : NULL;
    if (area->count < GD_REACH_POINTS && !(last && last->x == p.x && last->y == p.y))
        area->point[area->count++] = p;
}

static struct gd_reach_area *begin_area(gd_reach *r)
{
    if (r->area_count == GD_REACH_AREAS)
        r->area_count--;
    struct gd_reach_area *area = &r->area[r->area_count++];
    area->count = 0;
    return area;
}

// Without a third corner it is no area.
static void end_area(gd_reach *r, struct gd_reach_area *area)
{
    const gd_point *first = &area->point[0], *last = &area->point[area->count - 1];
    if (area->count > 1 && first->x == last->x && first->y == last->y)
        area->count--;
    if (area->count < 3)
        r->area_count--;
}

// Between rays side by side: out along where they begin, back along where they end.
static void add_fan(gd_reach *r, const gd_ray *first, const gd_ray *others, int count)
{
    struct gd_reach_area *area = begin_area(r);
    add_corner(area, first->begin);
    for (int i = 0; i < count; i++)
        add_corner(area, others[i].begin);
    for (int i = count - 1; i >= 0; i--)
        add_corner(area, others[i].end);
    add_corner(area, first->end);
    end_area(r, area);
}

static void add_strip(gd_reach *r, const gd_ray *ray)
{
    if (ray->far == 0)
        return;
    gd_angle along = gd_bearing(ray->begin, ray->end);
    struct gd_reach_area *area = begin_area(r);
    add_corner(area, gd_point_local(ray->begin, along, 0, -HALF_STRIP));
    add_corner(area, gd_point_local(ray->end, along, 0, -HALF_STRIP));
    add_corner(area, gd_point_local(ray->end, along, 0, HALF_STRIP));
    add_corner(area, gd_point_local(ray->begin, along, 0, HALF_STRIP));
    end_area(r, area);
}

// ---- steps -------------------------------------------------------------------------------------

static int step_with(const search *s, int motion)
{
    const gd_step_kind *steps = s->verb->list.steps;
    for (int i = 0; steps[i].name; i++)
        if (steps[i].motion == motion)
            return i;
    return -1;
}

static gd_length left_of(const search *s, gd_length used)
{
    const gd_scenario *sc = gd_game_scenario(s->g);
    gd_length all = s->limit ? s->limit : sc->width + sc->depth;
    return used < all ? all - used : 0;
}

// A turn that was found legal by itself, where it puts the front, and how much of the move it uses.
typedef struct turned {
    int32_t angle;
    gd_length used;
    gd_point at;
    gd_angle facing;
} turned;

static bool try_turn(const search *s, int kind, int32_t angle, turned *out)
{
    gd_ray ray = {.turn = kind, .angle = angle, .step = -1};
    gd_verdict v;
    if (!try_ray(s, &ray, 0, &v))
        return false;
    *out = (turned){angle, v.length, v.ending[0].at, v.ending[0].facing};
    return true;
}

// The turns that are tried: closer together where they are small, as those are used most.
static int32_t next_turn(int32_t angle)
{
    int32_t step = angle < 30 * GD_DEGREE ? 5 : angle < 90 * GD_DEGREE ? 10 : 15;
    return angle + step * GD_DEGREE;
}

// Those that are legal, and the largest. One that is not does not end the search (somebody may
// stand just there), two do; so does one that leads nowhere new.
static int find_turns(const search *s, int kind, turned *out, int room)
{
    int count = 0, refused = 0;
    int32_t beyond = 0;
    for (int32_t angle = next_turn(0); angle <= MOST_TURN && count < room - 1 && refused < 2;
         angle = next_turn(angle)) {
        turned t;
        if (!try_turn(s, kind, angle, &t)) {
            beyond = refused++ ? beyond : angle;
            continue;
        }
        if (count > 0 && t.at.x == out[count - 1].at.x && t.at.y == out[count - 1].at.y)
            return count;
        refused = 0;
        out[count++] = t;
    }
    int32_t low = count ? out[count - 1].angle : 0;
    turned last = {0};
    while (refused && beyond - low > TURN_FINE) {
        int32_t middle = low + (beyond - low) / 2;
        if (try_turn(s, kind, middle, &last)) {
            low = middle;
            out[count] = last;
        } else {
            beyond = middle;
        }
    }
    return last.angle ? count + 1 : count;
}

// Of many turns a few, evenly, and always the last.
static void add_turned_rays(const search *s, int kind, int ahead, const gd_ray *straight)
{
    turned turns[TURNS_TRIED + 2];
    int found = find_turns(s, kind, turns, TURNS_TRIED + 2);
    int kept = found < TURNS_KEPT ? found : TURNS_KEPT;
    int first = s->out->ray_count;
    for (int i = 0; i < kept; i++) {
        const turned *t = &turns[(i + 1) * found / kept - 1];
        gd_ray *ray = add_ray(s, (gd_ray){.turn = kind,
                                          .angle = t->angle,
                                          .step = ahead,
                                          .begin = t->at,
                                          .begin_facing = t->facing});
        find_end(s, ray, left_of(s, t->used));
    }
    if (kept > 0)
        add_fan(s->out, straight, &s->out->ray[first], s->out->ray_count - first);
}

static void search_steps(const search *s, gd_point begin, gd_angle facing, gd_length used)
{
    static const uint8_t turns[] = {GD_MOTION_WHEEL_LEFT, GD_MOTION_WHEEL_RIGHT,
                                    GD_MOTION_TURN_LEFT, GD_MOTION_TURN_RIGHT};
    static const uint8_t others[] = {GD_MOTION_BACK, GD_MOTION_LEFT, GD_MOTION_RIGHT,
                                     GD_MOTION_OBLIQUE_LEFT, GD_MOTION_OBLIQUE_RIGHT};
    int room = s->verb->list.high < GD_ITEMS ? s->verb->list.high : GD_ITEMS;
    int ahead = step_with(s, GD_MOTION_AHEAD), areas = s->out->area_count;
    gd_ray straight = {.turn = -1,
                       .step = ahead,
                       .begin = begin,
                       .end = begin,
                       .begin_facing = facing,
                       .end_facing = facing};
    if (s->out->action.count + 1 > room)
        return;
    if (ahead >= 0) {
        find_end(s, &straight, left_of(s, used));
        add_ray(s, straight);
    }
    for (int i = 0; ahead >= 0 && i < 4 && s->out->action.count + 2 <= room; i++)
        if (step_with(s, turns[i]) >= 0)
            add_turned_rays(s, step_with(s, turns[i]), ahead, &straight);
    if (s->out->area_count == areas)
        add_strip(s->out, &straight);
    for (size_t i = 0; i < sizeof others; i++) {
        int step = step_with(s, others[i]);
        if (step < 0)
            continue;
        gd_ray *ray =
            add_ray(s, (gd_ray){.turn = -1, .step = step, .begin = begin, .begin_facing = facing});
        find_end(s, ray, left_of(s, used));
        add_strip(s->out, ray);
    }
}

// ---- places and distances ----------------------------------------------------------------------

static void search_places(const search *s)
{
    gd_reach *r = s->out;
    for (gd_angle bearing = 0; bearing < GD_TURN; bearing += BEARING_STEP) {
        gd_ray *ray =
            add_ray(s, (gd_ray){.turn = -1, .step = -1, .bearing = bearing, .begin = r->centre});
        find_end(s, ray, left_of(s, 0));
    }
    struct gd_reach_area *area = begin_area(r);
    for (int i = 0; i < r->ray_count; i++)
        add_corner(area, r->ray[i].end);
    end_area(r, area);
}

static void search_distance(const search *s, gd_point begin, gd_angle facing)
{
    gd_ray *ray =
        add_ray(s, (gd_ray){.turn = -1, .step = -1, .begin = begin, .begin_facing = facing});
    find_end(s, ray, left_of(s, 0));
    add_strip(s->out, ray);
}

// ---- what is open ------------------------------------------------------------------------------

static const gd_offer *find_offer(const gd_action *a, const gd_offers *offers)
{
    for (int strict = 1; strict >= 0; strict--)
        for (int i = 0; i < offers->count; i++)
            if (gd_offer_allows(&offers->list[i], a, strict))
                return &offers->list[i];
    return NULL;
}

static gd_id piece_of(const gd_verb *verb, const gd_offer *o)
{
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name;
         at += gd_param_values(&verb->params[i++]))
        if (verb->params[i].type == GD_PARAM_PIECE && o->value[at] != GD_ABSENT)
            return o->piece ? o->piece : (gd_id)o->value[at];
    return o->piece;
}

// The first open place or distance; -1 if there is none.
static int open_value(const gd_verb *verb, const gd_offer *o, bool *place)
{
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name;
         at += gd_param_values(&verb->params[i++])) {
        const gd_param *p = &verb->params[i];
        *place = p->type == GD_PARAM_POINT;
        if (o->open >> at & 1 && !p->optional &&
            (*place || (p->type == GD_PARAM_LENGTH && p->motion != GD_MOTION_NONE)))
            return at;
    }
    return -1;
}

// Where nothing is said about an angle the piece keeps the one it has.
static void keep_facing(const gd_verb *verb, gd_angle facing, gd_action *a)
{
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name;
         at += gd_param_values(&verb->params[i++]))
        if (verb->params[i].type == GD_PARAM_ANGLE && !verb->params[i].optional &&
            a->value[at] == GD_ABSENT)
            a->value[at] = facing;
}

static bool has_motions(const gd_verb *verb, const gd_offer *o)
{
    if (!(o->open & GD_OPEN_LIST) || verb->list.type != GD_LIST_STEPS)
        return false;
    for (int i = 0; verb->list.steps[i].name; i++)
        if (verb->list.steps[i].motion != GD_MOTION_NONE)
            return true;
    return false;
}

// Steps that are settled already must be legal; the rest goes on from where they lead.
static void reach_by_steps(const search *s, const gd_drawing *now)
{
    gd_verdict v;
    if (s->out->action.count == 0) {
        search_steps(s, now->front, now->facing, 0);
        return;
    }
    if (try_action(s, &s->out->action, &v))
        search_steps(s, v.ending[0].at, v.ending[0].facing, v.length);
}

static void reach_by_value(const search *s, const gd_drawing *now)
{
    gd_reach *r = s->out;
    bool given = r->action.value[r->value] != GD_ABSENT;
    if (r->place) {
        r->centre = given ? (gd_point){r->action.value[r->value], r->action.value[r->value + 1]}
                          : now->front;
        keep_facing(s->verb, now->facing, &r->action);
        if (given || now->on_table)
            search_places(s);
    } else if (now->on_table) {
        search_distance(s, now->front, now->facing);
    }
}

void gd_reach_of(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                 gd_offers *offers, gd_reach *out)
{
    gd_reach_within(g, seat, view, a, offers, GD_REACH_CHECKS, out);
}

void gd_reach_within(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                     gd_offers *offers, int checks, gd_reach *out)
{
    const gd_rules *rules = gd_game_rules(g);
    memset(out, 0, sizeof *out);
    out->action = *a;
    out->value = -1;
    if (gd_game_waits(g) != GD_WAITS_DECISION || seat != gd_game_seat(g))
        return;
    gd_actions(g, offers);
    const gd_offer *o = find_offer(a, offers);
    if (!o)
        return;
    const gd_verb *verb = &rules->verbs[a->verb];
    search s = {g, seat, verb, o->limit, &checks, out};
    gd_id piece = piece_of(verb, o);
    gd_drawing now;
    memset(&now, 0, sizeof now);
    if (!piece)
        return;
    rules->draw(gd_game_scenario(g), view, piece, &now);
    if (has_motions(verb, o)) {
        reach_by_steps(&s, &now);
        return;
    }
    out->value = open_value(verb, o, &out->place);
    if (out->value >= 0)
        reach_by_value(&s, &now);
}
