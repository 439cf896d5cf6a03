// face/complete.c - filling in the open parts of an offer at random.
#include "rules/face/complete.h"

#include "core/dice.h"
#include "rules/face/command.h"
#include "rules/face/melee.h"
#include "rules/face/words.h"

enum { TENTH = 100 };

static bool is_open(const gd_offer *o, int value) { return o->open >> value & 1; }

static gd_length some_length(gd_random *r, gd_length most)
{
    return most < TENTH ? most : gd_random_between(r, 1, most / TENTH) * TENTH;
}

static void add_step(gd_action *a, int kind, int32_t amount)
{
    a->item[a->count++] = (gd_item){kind, amount, 0};
}

// A third goes straight ahead as far as it may; others wheel before, between or after.
static void advance(const fc_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const fc_unit *u = fc_at(s, (gd_id)a->value[0]);
    bool optional = o->verb != FC_DO_ADVANCE;
    if (optional && gd_random_one_in(r, 2))
        return;
    if (gd_random_one_in(r, 3)) {
        add_step(a, FC_FORWARD, o->limit);
        return;
    }
    gd_length first = gd_random_one_in(r, 2) ? some_length(r, o->limit / 2) : 0;
    gd_angle most = gd_arc_angle(fc_width(u), o->limit - first);
    int way = gd_random_one_in(r, 2) ? FC_WHEEL_LEFT : FC_WHEEL_RIGHT;
    gd_angle turn = gd_random_between(r, 1, most < FC_MOST_WHEEL ? most : FC_MOST_WHEEL);
    if (first > 0)
        add_step(a, FC_FORWARD, first);
    if (turn > 0 && !gd_random_one_in(r, 3))
        add_step(a, way, turn);
    gd_length rest = o->limit - first - gd_arc_length(fc_width(u), turn);
    if (a->count == 0 || (rest > TENTH && gd_random_one_in(r, 2)))
        add_step(a, FC_FORWARD, some_length(r, rest > TENTH ? rest : o->limit));
}

static void one_side(const gd_offer *o, gd_random *r, int left, int right, int most, gd_action *a)
{
    int which = gd_random_one_in(r, 2) ? left : right;
    gd_angle turn = gd_random_between(r, 1, most);
    if (is_open(o, which))
        a->value[which] = turn;
}

// Anywhere within reach, or on the table if it is to be deployed.
static void place(const gd_scenario *sc, const fc_state *s, const gd_offer *o, gd_random *r,
                  gd_action *a)
{
    const fc_unit *u = fc_at(s, (gd_id)a->value[0]);
    gd_point to;
    if (o->verb == FC_DO_PLACE_GENERAL) {
        gd_angle way = gd_random_between(r, 0, GD_TURN - 1);
        gd_length far = some_length(r, u->reach * GD_INCH);
        to = gd_point_ahead(fc_general_at(s, u), way, far);
    } else {
        gd_length x = gd_random_between(r, 0, sc->width), y = gd_random_between(r, 0, sc->depth);
        to = (gd_point){x, y};
    }
    if (is_open(o, FC_G_X)) {
        a->value[FC_G_X] = to.x;
        a->value[FC_G_Y] = to.y;
    }
}

static void deploy(const gd_scenario *sc, const fc_state *s, const gd_offer *o, gd_random *r,
                   gd_action *a)
{
    const fc_unit *u = fc_at(s, (gd_id)a->value[FC_D_PIECE]);
    place(sc, s, o, r, a);
    bool turns = gd_random_one_in(r, 3), spreads = gd_random_one_in(r, 3);
    gd_angle facing = gd_random_between(r, 0, 7) * 450;
    int files = gd_random_between(r, 1, u->bases);
    if (is_open(o, FC_D_FACING) && turns)
        a->value[FC_D_FACING] = facing;
    if (is_open(o, FC_D_FILES) && spreads && fc_is_unit(u))
        a->value[FC_D_FILES] = files;
}

// Dice among enemies, die by die.
static void allocate(const gd_scenario *sc, const fc_state *s, gd_random *r, gd_action *a)
{
    gd_id unit = (gd_id)a->value[0], enemy[FC_PIECES];
    int count = fc_enemies_of(s, unit, enemy), dice = fc_melee_dice(sc, s, unit, NULL);
    for (int i = 0; i < count && i < GD_ITEMS; i++)
        a->item[a->count++] = (gd_item){enemy[i], 0, 0};
    for (int i = 0; i < dice && a->count > 0; i++)
        a->item[gd_random_between(r, 0, a->count - 1)].b++;
}

void fc_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out)
{
    const fc_state *s = state;
    *out = gd_action_of(offer);
    if (!offer->open)
        return;
    switch (offer->verb) {
    case FC_DO_ADVANCE:
    case FC_DO_MOUNT:
    case FC_DO_DISMOUNT:
    case FC_DO_LIMBER:
    case FC_DO_UNLIMBER:
        advance(s, offer, random, out);
        break;
    case FC_DO_ROAD_MOVE:
    case FC_DO_RETREAT:
        out->value[FC_R_DISTANCE] =
            gd_random_one_in(random, 2) ? offer->limit : some_length(random, offer->limit);
        break;
    case FC_DO_EXPAND:
    case FC_DO_CONTRACT:
        if (is_open(offer, FC_E_ADVANCE) && gd_random_one_in(random, 2))
            out->value[FC_E_ADVANCE] = some_length(random, offer->limit);
        break;
    case FC_DO_TURN:
        if (is_open(offer, FC_T_ADVANCE) && gd_random_one_in(random, 2))
            out->value[FC_T_ADVANCE] = some_length(random, offer->limit);
        break;
    case FC_DO_PIVOT_GUNS:
        one_side(offer, random, FC_P_LEFT, FC_P_RIGHT, FC_MOST_PIVOT, out);
        break;
    case FC_DO_CHARGE:
        if (gd_random_one_in(random, 4))
            one_side(offer, random, FC_C_LEFT, FC_C_RIGHT, FC_MOST_WHEEL / 3, out);
        break;
    case FC_DO_PLACE_GENERAL:
        place(sc, s, offer, random, out);
        break;
    case FC_DO_DEPLOY:
        deploy(sc, s, offer, random, out);
        break;
    case FC_DO_ALLOCATE:
        allocate(sc, s, random, out);
        break;
    default:
        break;
    }
}
