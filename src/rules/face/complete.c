// face/complete.c - filling in the open parts of an offer at random.
#include "rules/face/complete.h"

#include "rules/common/fill.h"
#include "rules/face/command.h"
#include "rules/face/melee.h"
#include "rules/face/words.h"

enum { SHORT = 100 };

static const fc_unit *unit_of(const gd_fill *f) { return fc_at(f->state, (gd_id)f->a->value[0]); }

// A third goes straight ahead as far as it may; others wheel before, between or after.
static void advance(gd_fill *f)
{
    const fc_unit *u = unit_of(f);
    bool optional = f->offer->verb != FC_DO_ADVANCE;
    if (optional && gd_fill_coin(f))
        return;
    if (gd_random_one_in(f->r, 3)) {
        gd_fill_add(f, FC_FORWARD, f->offer->limit, 0);
        return;
    }
    gd_length first = gd_fill_coin(f) ? gd_fill_length(f, f->offer->limit / 2) : 0;
    gd_angle most = gd_arc_angle(fc_width(u), f->offer->limit - first);
    int way = gd_fill_coin(f) ? FC_WHEEL_LEFT : FC_WHEEL_RIGHT;
    gd_angle turn = gd_random_between(f->r, 1, most < FC_MOST_WHEEL ? most : FC_MOST_WHEEL);
    if (first > 0)
        gd_fill_add(f, FC_FORWARD, first, 0);
    if (turn > 0 && !gd_random_one_in(f->r, 3))
        gd_fill_add(f, way, turn, 0);
    gd_length rest = f->offer->limit - first - gd_arc_length(fc_width(u), turn);
    if (f->a->count == 0 || (rest > SHORT && gd_fill_coin(f)))
        gd_fill_add(f, FC_FORWARD, gd_fill_length(f, rest > SHORT ? rest : f->offer->limit), 0);
}

static void distance(gd_fill *f)
{
    f->a->value[FC_R_DISTANCE] =
        gd_fill_coin(f) ? f->offer->limit : gd_fill_length(f, f->offer->limit);
}

static void advance_by(gd_fill *f, int value)
{
    if (gd_fill_is_open(f, value) && gd_fill_coin(f))
        f->a->value[value] = gd_fill_length(f, f->offer->limit);
}

static void change_front(gd_fill *f) { advance_by(f, FC_E_ADVANCE); }

static void turn(gd_fill *f) { advance_by(f, FC_T_ADVANCE); }

static void one_side(gd_fill *f, int left, int right, int most)
{
    int which = gd_fill_coin(f) ? left : right;
    gd_fill_put(f, which, gd_random_between(f->r, 1, most));
}

static void pivot_guns(gd_fill *f) { one_side(f, FC_P_LEFT, FC_P_RIGHT, FC_MOST_PIVOT); }

static void charge(gd_fill *f)
{
    if (gd_random_one_in(f->r, 4))
        one_side(f, FC_C_LEFT, FC_C_RIGHT, FC_MOST_WHEEL / 3);
}

static void place_general(gd_fill *f)
{
    const fc_unit *u = unit_of(f);
    gd_fill_put_point(f, FC_G_X, gd_fill_near(f, fc_general_at(f->state, u), u->reach * GD_INCH));
}

static void deploy(gd_fill *f)
{
    const fc_unit *u = unit_of(f);
    gd_fill_put_point(f, FC_G_X, gd_fill_anywhere(f));
    bool turns = gd_random_one_in(f->r, 3), spreads = gd_random_one_in(f->r, 3);
    gd_angle facing = gd_random_between(f->r, 0, 7) * 450;
    int files = gd_random_between(f->r, 1, u->bases);
    if (turns)
        gd_fill_put(f, FC_D_FACING, facing);
    if (spreads && fc_is_unit(u))
        gd_fill_put(f, FC_D_FILES, files);
}

// Dice among enemies, die by die.
static void allocate(gd_fill *f)
{
    gd_id unit = (gd_id)f->a->value[0], enemy[FC_PIECES];
    int count = fc_enemies_of(f->state, unit, enemy);
    int dice = fc_melee_dice(f->sc, f->state, unit, NULL);
    for (int i = 0; i < count; i++)
        gd_fill_add(f, enemy[i], 0, 0);
    for (int i = 0; i < dice && f->a->count > 0; i++)
        f->a->item[gd_random_between(f->r, 0, f->a->count - 1)].b++;
}

static const gd_filler fillers[] = {
    {FC_DO_ADVANCE, advance},
    {FC_DO_MOUNT, advance},
    {FC_DO_DISMOUNT, advance},
    {FC_DO_LIMBER, advance},
    {FC_DO_UNLIMBER, advance},
    {FC_DO_ROAD_MOVE, distance},
    {FC_DO_RETREAT, distance},
    {FC_DO_EXPAND, change_front},
    {FC_DO_CONTRACT, change_front},
    {FC_DO_TURN, turn},
    {FC_DO_PIVOT_GUNS, pivot_guns},
    {FC_DO_CHARGE, charge},
    {FC_DO_PLACE_GENERAL, place_general},
    {FC_DO_DEPLOY, deploy},
    {FC_DO_ALLOCATE, allocate},
};

void fc_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out)
{
    gd_fill_offer(&(gd_fill){sc, state, offer, random, out}, fillers, FC_COUNT(fillers));
}
