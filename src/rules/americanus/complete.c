// americanus/complete.c - filling in the open parts of an offer at random.
#include "rules/americanus/complete.h"

#include "rules/americanus/data.h"
#include "rules/americanus/setup.h"
#include "rules/common/fill.h"

static int asked(const am_state *s) { return s->flow.stack[s->flow.depth - 1].v[0]; }

// ---- moves -------------------------------------------------------------------------------------

// Half of the moves are one straight advance, the rest wheel first; in tenths of an inch.
static void move(gd_fill *f)
{
    int32_t forward = gd_random_between(f->r, 1, f->offer->limit / 100) * 100;
    if (gd_fill_coin(f)) {
        int way = gd_fill_coin(f) ? AM_STEP_WHEEL_LEFT : AM_STEP_WHEEL_RIGHT;
        gd_fill_add(f, way, gd_random_between(f->r, 10, 450), 0);
        forward = gd_random_between(f->r, 1, 20) * 100;
    }
    if (f->a->count == 0 || gd_fill_coin(f))
        gd_fill_add(f, AM_STEP_FORWARD, forward, 0);
}

static void withdraw(gd_fill *f)
{
    f->a->value[1] = gd_random_between(f->r, 1, f->offer->limit / 100) * 100;
}

static void move_general(gd_fill *f)
{
    const am_state *s = f->state;
    gd_id id = am_general_of(s, s->phasing);
    gd_point from = id ? am_at(s, id)->at : (gd_point){0, 0};
    gd_point to = gd_fill_near(f, from, 9500);
    f->a->value[2] = gd_random_between(f->r, 0, 3) * 900;
    // Now and then he goes behind one of his regiments.
    const am_unit *u = am_at(s, (gd_id)gd_random_between(f->r, 1, s->piece_count));
    if (gd_fill_coin(f) && am_on_table(u) && u->side == s->phasing && am_is_unit(u)) {
        to = am_rear(u);
        f->a->value[2] = u->facing;
    }
    f->a->value[0] = to.x;
    f->a->value[1] = to.y;
}

// ---- fire and melee ----------------------------------------------------------------------------

static int32_t some_guess(gd_fill *f, gd_id firer, gd_id target)
{
    am_line_of_fire line = am_aim(f->sc, f->state, firer, target);
    if (!am_needs_guess(am_at(f->state, firer), line.range))
        return GD_ABSENT;
    int guess = am_right_guess(line.range) + gd_random_between(f->r, -1, 1);
    return guess < 1 ? 1 : guess;
}

static void fire(gd_fill *f)
{
    const am_state *s = f->state;
    gd_id target = (gd_id)f->a->value[0], primary = (gd_id)f->a->value[1];
    if (f->a->value[2] == GD_ABSENT)
        f->a->value[2] = some_guess(f, primary, target);
    for (gd_id i = 1; i <= s->piece_count && f->a->count < AM_SUPPORTS; i++) {
        const am_unit *u = am_at(s, i);
        if (i == primary || u->side != am_at(s, primary)->side || u->fired || gd_fill_coin(f))
            continue;
        if (am_aim(f->sc, s, i, target).why == AM_CAN_FIRE)
            gd_fill_add(f, i, some_guess(f, i, target), 0);
    }
}

static void melee_supports(gd_fill *f)
{
    const am_state *s = f->state;
    int i = asked(s);
    gd_id enemy = s->combat.primary[1 - i], own = s->combat.primary[i];
    for (gd_id u = 1; u <= s->piece_count && f->a->count < AM_SUPPORTS; u++) {
        const am_unit *unit = am_at(s, u);
        if (u != own && unit->side == am_at(s, own)->side && am_is_unit(unit) && !unit->fought &&
            am_in_melee_with(s, u, enemy) && gd_fill_coin(f))
            gd_fill_add(f, u, 0, 0);
    }
}

static void reply_guess(gd_fill *f)
{
    f->a->value[0] = gd_random_between(f->r, 6, AM_RANGE_BALL / GD_INCH);
}

// ---- armies and ground -------------------------------------------------------------------------

static void choose_army(gd_fill *f)
{
    *f->a = am_ready_made_army(asked(f->state), gd_random_between(f->r, 0, 2));
    f->a->count = (uint16_t)(f->a->count - gd_random_between(f->r, 0, 5));
}

static void enlist(gd_fill *f)
{
    enum { QUALITIES = 3 };
    if (f->sc->option[AM_OPT_VETERANS] && gd_fill_coin(f))
        f->a->value[1] = gd_random_between(f->r, 0, QUALITIES - 1);
    if (gd_fill_coin(f))
        f->a->value[2] = gd_random_between(f->r, 0, 1);
}

static void area(gd_fill *f)
{
    gd_length w = gd_random_between(f->r, 30, 120) * 100;
    gd_length d = gd_random_between(f->r, 30, 120) * 100;
    gd_length x = gd_random_between(f->r, 0, (f->sc->width - w) / 100) * 100;
    gd_length y = gd_random_between(f->r, 0, (f->sc->depth - d) / 100) * 100;
    gd_length cut = gd_random_between(f->r, 0, 10) * 100;
    gd_fill_add(f, x, y, 0);
    gd_fill_add(f, x + w, y, 0);
    gd_fill_add(f, x + w, y + d - cut, 0);
    if (cut > 0)
        gd_fill_add(f, x + w - cut, y + d, 0);
    gd_fill_add(f, x, y + d, 0);
}

// A line from one side of the table to the other, with a bend in the middle.
static void across(gd_fill *f)
{
    bool flat = gd_fill_coin(f);
    gd_length along = flat ? f->sc->width : f->sc->depth, wide = flat ? f->sc->depth : f->sc->width;
    gd_length middle = gd_random_between(f->r, 20, 80) * wide / 100;
    for (int i = 0; i < 3; i++) {
        gd_length u = i * along / 2, bend = i == 1 ? gd_random_between(f->r, -30, 30) * 100 : 0;
        gd_length w = gd_clamp(0, middle + bend, wide);
        gd_fill_add(f, flat ? u : w, flat ? w : u, 0);
    }
}

static void place_terrain(gd_fill *f)
{
    gd_action *a = f->a;
    if (a->value[0] <= AM_GENTLE_HILL) {
        area(f);
    } else if (a->value[0] == AM_RIVER) {
        across(f);
        a->value[1] = gd_random_between(f->r, 10, 30) * 100;
        a->value[2] = (a->item[0].a + a->item[1].a) / 2;
        a->value[3] = (a->item[0].b + a->item[1].b) / 2;
    } else {
        gd_point p = gd_fill_anywhere(f);
        gd_angle bearing = gd_random_between(f->r, 0, GD_TURN - 1);
        gd_point q = gd_point_ahead(p, bearing, gd_random_between(f->r, 20, 120) * 100);
        gd_fill_add(f, p.x, p.y, 0);
        gd_fill_add(f, q.x, q.y, 0);
    }
}

// ---- placing -----------------------------------------------------------------------------------

// In the strip, facing inwards, so that the rest fits behind the middle of the front.
static void place_unit(gd_fill *f)
{
    gd_action *a = f->a;
    gd_id id = (gd_id)a->value[0];
    am_unit shape = *am_at(f->state, id);
    int edge = ((const am_state *)f->state)->side[shape.side].edge;
    gd_box box = a->verb == AM_DO_ARRIVE ? am_arrival_box(f->sc, id, &edge) : am_strip(f->sc, edge);
    shape.formation = (uint8_t)a->value[1];
    shape.mounted = a->value[3] == 1;
    a->value[6] = gd_edge_inwards(edge);
    gd_length side = am_width(&shape) / 2, depth = am_depth(&shape);
    bool level = gd_edge_is_level(edge);
    box.left += level ? side : edge == GD_WEST ? depth : 0;
    box.right -= level ? side : edge == GD_EAST ? depth : 0;
    box.bottom += !level ? side : edge == GD_SOUTH ? depth : 0;
    box.top -= !level ? side : edge == GD_NORTH ? depth : 0;
    a->value[4] = gd_random_between(f->r, box.left, box.right);
    a->value[5] = gd_random_between(f->r, box.bottom, box.top);
}

static void deploy_general(gd_fill *f)
{
    const am_state *s = f->state;
    int edge = s->side[asked(s)].edge;
    gd_box box = am_strip(f->sc, edge);
    f->a->value[0] = gd_random_between(f->r, box.left, box.right);
    f->a->value[1] = gd_random_between(f->r, box.bottom, box.top);
    f->a->value[2] = gd_edge_inwards(edge);
}

static void place_general(gd_fill *f)
{
    const am_state *s = f->state;
    gd_point size = gd_table_size(f->sc);
    int edge = s->side[s->phasing].edge;
    gd_length along = gd_random_between(f->r, 0, gd_edge_length(size, edge));
    gd_point at = gd_edge_place(size, edge, along, 0);
    f->a->value[0] = at.x;
    f->a->value[1] = at.y;
}

static const gd_filler fillers[] = {
    {AM_DO_CHOOSE_ARMY, choose_army},
    {AM_DO_ENLIST, enlist},
    {AM_DO_PLACE_TERRAIN, place_terrain},
    {AM_DO_PLACE_ROAD, across},
    {AM_DO_DEPLOY_UNIT, place_unit},
    {AM_DO_ARRIVE, place_unit},
    {AM_DO_DEPLOY_GENERAL, deploy_general},
    {AM_DO_PLACE_GENERAL, place_general},
    {AM_DO_MOVE, move},
    {AM_DO_WITHDRAW, withdraw},
    {AM_DO_MOVE_GENERAL, move_general},
    {AM_DO_FIRE, fire},
    {AM_DO_MELEE_SUPPORTS, melee_supports},
    {AM_DO_REPLY_GUESS, reply_guess},
};

void am_complete_offer(const gd_scenario *sc, const void *state, const gd_offer *offer,
                       struct gd_random *random, gd_action *out)
{
    gd_fill_offer(&(gd_fill){sc, state, offer, random, out}, fillers,
                  sizeof fillers / sizeof fillers[0]);
}
