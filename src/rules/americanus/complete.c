// americanus/complete.c - filling in the open parts of an offer at random: for random play and
// fuzzing.
//
// The result need not be legal; whoever asked checks it and tries again. Compilers may evaluate the
// parts of one expression in any order, so every number drawn has a statement of its own.
#include "rules/americanus/complete.h"

#include "core/dice.h"
#include "rules/americanus/data.h"
#include "rules/americanus/setup.h"

static bool coin(gd_random *r) { return gd_random_below(r, 2) == 0; }

static gd_point anywhere(const gd_scenario *sc, gd_random *r)
{
    gd_length x = gd_random_between(r, 0, sc->width);
    gd_length y = gd_random_between(r, 0, sc->depth);
    return (gd_point){x, y};
}

// Half of the moves are one straight advance, the rest wheel first; in tenths of an inch.
static void steps(const gd_offer *o, gd_random *r, gd_action *a)
{
    int32_t forward = gd_random_between(r, 1, o->limit / 100) * 100;
    if (coin(r)) {
        int way = coin(r) ? AM_STEP_WHEEL_LEFT : AM_STEP_WHEEL_RIGHT;
        int32_t angle = gd_random_between(r, 10, 450);
        a->item[a->count++] = (gd_item){way, angle, 0};
        forward = gd_random_between(r, 1, 20) * 100;
    }
    if (a->count == 0 || coin(r))
        a->item[a->count++] = (gd_item){AM_STEP_FORWARD, forward, 0};
}

static int32_t some_guess(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                          gd_random *r)
{
    am_line_of_fire line = am_aim(sc, s, firer, target);
    if (!am_needs_guess(am_at(s, firer), line.range))
        return GD_ABSENT;
    int guess = am_right_guess(line.range) + gd_random_between(r, -1, 1);
    return guess < 1 ? 1 : guess;
}

static void supports(const gd_scenario *sc, const am_state *s, gd_random *r, gd_action *a)
{
    gd_id target = (gd_id)a->value[0], primary = (gd_id)a->value[1];
    if (a->value[2] == GD_ABSENT)
        a->value[2] = some_guess(sc, s, primary, target, r);
    for (gd_id i = 1; i <= s->piece_count && a->count < AM_SUPPORTS; i++) {
        const am_unit *u = am_at(s, i);
        if (i == primary || u->side != am_at(s, primary)->side || u->fired || coin(r))
            continue;
        if (am_aim(sc, s, i, target).why == AM_CAN_FIRE)
            a->item[a->count++] = (gd_item){i, some_guess(sc, s, i, target, r), 0};
    }
}

static void joiners(const am_state *s, gd_random *r, gd_action *a)
{
    int i = s->flow.stack[s->flow.depth - 1].v[0];
    gd_id enemy = s->combat.primary[1 - i], own = s->combat.primary[i];
    for (gd_id u = 1; u <= s->piece_count && a->count < AM_SUPPORTS; u++) {
        const am_unit *unit = am_at(s, u);
        if (u != own && unit->side == am_at(s, own)->side && am_is_unit(unit) && !unit->fought &&
            am_in_melee_with(s, u, enemy) && coin(r))
            a->item[a->count++] = (gd_item){u, 0, 0};
    }
}

static void army(const am_state *s, gd_random *r, gd_action *a)
{
    *a = am_ready_made_army(s->flow.stack[s->flow.depth - 1].v[0], gd_random_between(r, 0, 2));
    int drop = gd_random_between(r, 0, 5);
    a->count = (uint16_t)(a->count - drop);
}

static void recruit(const gd_scenario *sc, gd_random *r, gd_action *a)
{
    enum { QUALITIES = 3 };
    if (sc->option[AM_OPT_VETERANS] && coin(r))
        a->value[1] = gd_random_between(r, 0, QUALITIES - 1);
    if (coin(r))
        a->value[2] = gd_random_between(r, 0, 1);
}

static void area(const gd_scenario *sc, gd_random *r, gd_action *a)
{
    gd_length w = gd_random_between(r, 30, 120) * 100;
    gd_length d = gd_random_between(r, 30, 120) * 100;
    gd_point c;
    c.x = gd_random_between(r, 0, (sc->width - w) / 100) * 100;
    c.y = gd_random_between(r, 0, (sc->depth - d) / 100) * 100;
    gd_length cut = gd_random_between(r, 0, 10) * 100;
    gd_point corner[5] = {{c.x, c.y},
                          {c.x + w, c.y},
                          {c.x + w, c.y + d - cut},
                          {c.x + w - cut, c.y + d},
                          {c.x, c.y + d}};
    for (int i = 0; i < 5; i++)
        if (i != 3 || cut > 0)
            a->item[a->count++] = (gd_item){corner[i].x, corner[i].y, 0};
}

// A line from one side of the table to the other, with a bend in the middle.
static void across(const gd_scenario *sc, gd_random *r, gd_action *a)
{
    bool flat = coin(r);
    gd_length along = flat ? sc->width : sc->depth, wide = flat ? sc->depth : sc->width;
    gd_length middle = gd_random_between(r, 20, 80) * wide / 100;
    for (int i = 0; i < 3; i++) {
        gd_length u = i * along / 2,
                  w = middle + (i == 1 ? gd_random_between(r, -30, 30) * 100 : 0);
        w = w < 0 ? 0 : w > wide ? wide : w;
        a->item[a->count++] = flat ? (gd_item){u, w, 0} : (gd_item){w, u, 0};
    }
}

static void piece(const gd_scenario *sc, gd_random *r, gd_action *a)
{
    int kind = a->value[0];
    if (kind <= AM_GENTLE_HILL) {
        area(sc, r, a);
    } else if (kind == AM_RIVER) {
        across(sc, r, a);
        a->value[1] = gd_random_between(r, 10, 30) * 100;
        a->value[2] = (a->item[0].a + a->item[1].a) / 2;
        a->value[3] = (a->item[0].b + a->item[1].b) / 2;
    } else {
        gd_point p = anywhere(sc, r);
        gd_angle bearing = gd_random_between(r, 0, GD_TURN - 1);
        gd_point q = gd_point_ahead(p, bearing, gd_random_between(r, 20, 120) * 100);
        a->item[a->count++] = (gd_item){p.x, p.y, 0};
        a->item[a->count++] = (gd_item){q.x, q.y, 0};
    }
}

// A place in the strip, facing inwards more often than not.
static void placing(const gd_scenario *sc, const am_state *s, gd_random *r, gd_action *a)
{
    const am_unit *u = am_at(s, (gd_id)a->value[0]);
    int edge = s->side[u->side].edge;
    gd_box box = am_strip(sc, edge);
    if (a->verb == AM_DO_ARRIVE) {
        gd_point from = sc->roster[a->value[0]].edge_from, to = sc->roster[a->value[0]].edge_to;
        box = (gd_box){from.x < to.x ? from.x : to.x, from.y < to.y ? from.y : to.y,
                       from.x > to.x ? from.x : to.x, from.y > to.y ? from.y : to.y};
        edge = box.bottom == box.top ? (box.top > sc->depth / 2 ? AM_EDGE_NORTH : AM_EDGE_SOUTH)
                                     : (box.right > sc->width / 2 ? AM_EDGE_EAST : AM_EDGE_WEST);
        gd_box strip = am_strip(sc, edge);
        if (edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH)
            box.bottom = strip.bottom, box.top = strip.top;
        else
            box.left = strip.left, box.right = strip.right;
    }
    am_unit shape = *u;
    shape.formation = (uint8_t)a->value[1];
    shape.mounted = a->value[3] == 1;
    a->value[6] = gd_edge_inwards(edge);
    // The box for the front midpoint, so that the rest fits behind it.
    gd_length side = am_width(&shape) / 2, depth = am_depth(&shape);
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_length low_x = box.left + (flat ? side : 0), high_x = box.right - (flat ? side : 0);
    gd_length low_y = box.bottom + (flat ? 0 : side), high_y = box.top - (flat ? 0 : side);
    if (edge == AM_EDGE_SOUTH)
        low_y += depth;
    if (edge == AM_EDGE_NORTH)
        high_y -= depth;
    if (edge == AM_EDGE_WEST)
        low_x += depth;
    if (edge == AM_EDGE_EAST)
        high_x -= depth;
    a->value[4] = low_x < high_x ? gd_random_between(r, low_x, high_x) : low_x;
    a->value[5] = low_y < high_y ? gd_random_between(r, low_y, high_y) : low_y;
}

static void general_to(const gd_scenario *sc, const am_state *s, gd_random *r, gd_action *a)
{
    gd_id id = am_general_of(s, s->phasing);
    gd_point from = id ? am_at(s, id)->at : (gd_point){0, 0};
    gd_angle bearing = gd_random_between(r, 0, GD_TURN - 1);
    gd_point to = gd_point_ahead(from, bearing, gd_random_between(r, 1, 95) * 100);
    a->value[2] = gd_random_between(r, 0, 3) * 900;
    // Now and then he goes behind one of his regiments.
    gd_id unit = (gd_id)gd_random_between(r, 1, s->piece_count);
    const am_unit *u = am_at(s, unit);
    if (coin(r) && am_on_table(u) && u->side == s->phasing && am_is_unit(u)) {
        to = am_rear(u);
        a->value[2] = u->facing;
    }
    (void)sc;
    a->value[0] = to.x;
    a->value[1] = to.y;
}

void am_complete_offer(const gd_scenario *sc, const void *state, const gd_offer *offer,
                       struct gd_random *random, gd_action *out)
{
    const am_state *s = state;
    gd_action *a = out;
    *a = gd_action_of(offer);
    if (!offer->open)
        return;
    switch (offer->verb) {
    case AM_DO_CHOOSE_ARMY:
        army(s, random, a);
        break;
    case AM_DO_ENLIST:
        recruit(sc, random, a);
        break;
    case AM_DO_PLACE_TERRAIN:
        piece(sc, random, a);
        break;
    case AM_DO_PLACE_ROAD:
        across(sc, random, a);
        break;
    case AM_DO_DEPLOY_UNIT:
    case AM_DO_ARRIVE:
        placing(sc, s, random, a);
        break;
    case AM_DO_DEPLOY_GENERAL: {
        int side = s->flow.stack[s->flow.depth - 1].v[0];
        gd_box box = am_strip(sc, s->side[side].edge);
        a->value[0] = gd_random_between(random, box.left, box.right);
        a->value[1] = gd_random_between(random, box.bottom, box.top);
        a->value[2] = gd_edge_inwards(s->side[side].edge);
        break;
    }
    case AM_DO_PLACE_GENERAL: {
        gd_box box = am_strip(sc, s->side[s->phasing].edge);
        int edge = s->side[s->phasing].edge;
        a->value[0] = edge == AM_EDGE_EAST   ? sc->width
                      : edge == AM_EDGE_WEST ? 0
                                             : gd_random_between(random, box.left, box.right);
        a->value[1] = edge == AM_EDGE_NORTH   ? sc->depth
                      : edge == AM_EDGE_SOUTH ? 0
                                              : gd_random_between(random, box.bottom, box.top);
        break;
    }
    case AM_DO_MOVE:
        steps(offer, random, a);
        break;
    case AM_DO_WITHDRAW:
        a->value[1] = gd_random_between(random, 1, offer->limit / 100) * 100;
        break;
    case AM_DO_MOVE_GENERAL:
        general_to(sc, s, random, a);
        break;
    case AM_DO_FIRE:
        supports(sc, s, random, a);
        break;
    case AM_DO_MELEE_SUPPORTS:
        joiners(s, random, a);
        break;
    case AM_DO_REPLY_GUESS:
        a->value[0] = gd_random_between(random, 6, AM_RANGE_BALL / GD_INCH);
        break;
    default:
        break;
    }
}
