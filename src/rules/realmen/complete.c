// realmen/complete.c - filling in the open parts of an offer at random.
#include "rules/realmen/complete.h"

#include <string.h>

#include "rules/common/fill.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/move.h"
#include "rules/realmen/rout.h"

enum { FEW = 3 };

static void put(gd_fill *f, int x, gd_point p)
{
    f->a->value[x] = p.x;
    f->a->value[x + 1] = p.y;
}

static gd_point near(gd_fill *f, gd_point from, gd_length most)
{
    gd_length far = gd_fill_length(f, most);
    return gd_point_ahead(from, gd_random_between(f->r, 0, GD_TURN - 1), far);
}

static const rm_unit *unit_of(const gd_fill *f) { return rm_at(f->state, (gd_id)f->a->value[0]); }

// ---- moves --------------------------------------------------------------------------------------

// A point of a road some way off, for a column that is on one.
static bool road_step(gd_fill *f, const rm_unit *u, gd_length most)
{
    gd_angle way = u->facing + gd_random_between(f->r, -600, 600);
    gd_point on, wanted = gd_point_ahead(u->at, way, most);
    if (!gd_road_point(f->sc, RM_KINDS_ROAD, wanted, &on))
        return false;
    gd_fill_add(f, RM_ALONG, on.x, on.y);
    return true;
}

static void one_step(gd_fill *f, const rm_unit *u, gd_length most)
{
    static const uint8_t kinds[] = {RM_FORWARD,       RM_FORWARD,     RM_FORWARD, RM_ECHELON_LEFT,
                                    RM_ECHELON_RIGHT, RM_LEFT,        RM_RIGHT,   RM_BACK,
                                    RM_WHEEL_LEFT,    RM_WHEEL_RIGHT, RM_TO,      RM_BEND};
    int kind = kinds[gd_random_below(f->r, sizeof kinds)];
    gd_length length = gd_random_one_in(f->r, 3) ? most : gd_fill_length(f, most);
    if (kind == RM_WHEEL_LEFT || kind == RM_WHEEL_RIGHT) {
        gd_fill_add(f, kind, gd_random_between(f->r, 1, gd_arc_angle(rm_width(u), length)), 0);
    } else if (kind == RM_TO) {
        gd_point to = gd_point_ahead(u->at, gd_random_between(f->r, 0, GD_TURN - 1), length);
        gd_fill_add(f, kind, to.x, to.y);
    } else {
        gd_fill_add(f, kind, kind == RM_BEND ? 1 : length, 0);
    }
}

static void some_steps(gd_fill *f, gd_length most)
{
    const rm_unit *u = unit_of(f);
    if (most <= 0)
        most = rm_allowance(f->state, u, false);
    if (rm_is_column(u) && gd_fill_coin(f) && road_step(f, u, most))
        return;
    for (int i = gd_random_between(f->r, 1, FEW); i > 0; i--)
        one_step(f, u, most / i);
}

static void steps(gd_fill *f) { some_steps(f, f->offer->limit); }

static void move_unit(gd_fill *f)
{
    if (gd_random_one_in(f->r, 4))
        f->a->value[RM_V_FILES] = gd_random_between(f->r, 1, unit_of(f)->elements);
    steps(f);
}

static void charge(gd_fill *f)
{
    const rm_unit *u = unit_of(f);
    gd_length gap;
    gd_id enemy = rm_nearest_enemy(f->state, u, &gap);
    if (!enemy || gd_random_one_in(f->r, 3)) {
        some_steps(f, 0);
        return;
    }
    gd_point at = rm_centre(rm_at(f->state, enemy));
    if (gd_fill_coin(f))
        gd_fill_add(f, RM_FORWARD, rm_allowance(f->state, u, false), 0);
    else
        gd_fill_add(f, RM_TO, at.x, at.y);
}

// Half of them a way that was looked for, and is legal if any is.
static void rout(gd_fill *f)
{
    gd_id piece = (gd_id)f->a->value[0];
    const rm_unit *u = unit_of(f);
    rm_flight flight = {.count = 1, .facing = GD_ABSENT};
    gd_angle way = gd_random_between(f->r, 0, GD_TURN - 1);
    gd_length far = gd_random_between(f->r, RM_LEAST_ROUT, rm_longest_rout(u));
    if (gd_fill_coin(f) ||
        !rm_find_any_flight(f->sc, f->state, piece, gd_random_below(f->r, GD_TURN), &flight))
        flight.way[0] = gd_point_ahead(rm_centre(u), way, far);
    if (f->a->verb != RM_DO_LEADER_ROUT_MOVE) {
        rm_fill_flight(&flight, f->a);
        return;
    }
    put(f, RM_Q_X, flight.way[flight.count - 1]);
    for (int i = 0; i + 1 < flight.count; i++)
        gd_fill_add(f, 0, flight.way[i].x, flight.way[i].y);
}

static void ride(gd_fill *f)
{
    const rm_state *s = f->state;
    gd_id leader = (gd_id)f->a->value[RM_M_LEADER],
          friend = (gd_id)gd_random_between(f->r, 1, s->piece_count);
    gd_length most = rm_ride_left(s, leader);
    if (gd_fill_is_open(f, RM_M_JOIN) && gd_fill_coin(f) && friend != leader &&
        rm_on_table(rm_at(s, friend)) && rm_at(s, friend)->side == rm_at(s, leader)->side)
        f->a->value[RM_M_JOIN] = friend;
    else
        put(f, RM_M_X, near(f, rm_at(s, leader)->at, most));
}

// ---- formations ---------------------------------------------------------------------------------

static void change(gd_fill *f)
{
    const rm_unit *u = unit_of(f);
    bool faces = gd_fill_coin(f), spreads = gd_fill_coin(f), horse = gd_random_one_in(f->r, 4),
         lies = gd_random_one_in(f->r, 5), moves = gd_random_one_in(f->r, 3);
    gd_angle facing = gd_random_between(f->r, 0, 15) * 225;
    int files = gd_random_between(f->r, 1, u->elements), end = gd_random_between(f->r, 0, 1);
    gd_point at = near(f, rm_centre(u), 2 * GD_INCH);
    if (gd_fill_is_open(f, RM_F_FORMATION))
        f->a->value[RM_F_FORMATION] = gd_random_between(f->r, 0, RM_FORMATIONS - 1);
    gd_fill_put(f, RM_F_END, end);
    if (faces)
        gd_fill_put(f, RM_F_FACING, facing);
    if (spreads)
        gd_fill_put(f, RM_F_FILES, files);
    if (horse && u->kind == RM_CAVALRY)
        gd_fill_put(f, RM_F_MOUNTED, !u->mounted);
    if (lies)
        gd_fill_put(f, RM_F_PRONE, !u->prone);
    if (gd_fill_is_open(f, RM_F_X) && moves)
        put(f, RM_F_X, at);
}

// ---- fire ---------------------------------------------------------------------------------------

// All that bear, mostly; otherwise some of its elements.
static void fire(gd_fill *f)
{
    const rm_unit *u = unit_of(f);
    if (!gd_random_one_in(f->r, 4))
        return;
    for (int i = 0; i < u->elements; i++)
        if (gd_fill_coin(f))
            gd_fill_add(f, i, 0, 0);
}

// ---- before the battle --------------------------------------------------------------------------

static void raise(gd_fill *f)
{
    int32_t choice[GD_VALUES] = {0};
    choice[RM_C_LEVEL] = gd_random_between(f->r, 0, RM_RAISE_RESERVE);
    if (f->offer->verb == RM_DO_RAISE_COMMAND) {
        choice[RM_C_QUALITY] = gd_random_between(f->r, 0, RM_QUALITIES - 1);
    } else if (f->offer->verb == RM_DO_RAISE_GUNS) {
        choice[RM_G_MODEL] = gd_random_between(f->r, RM_GATLING, RM_WEAPONS - 1);
    } else {
        choice[RM_R_ARM] = gd_random_one_in(f->r, 3);
        choice[RM_R_WEAPON] = gd_random_between(f->r, RM_SMALL_ARMS, RM_REPEATER);
        choice[RM_R_QUALITY] = gd_random_between(f->r, 0, RM_QUALITIES - 1);
        choice[RM_R_ELEMENTS] = gd_random_between(f->r, 2, RM_ELEMENTS);
    }
    for (int i = 0; i < GD_VALUES; i++)
        gd_fill_put(f, i, choice[i]);
}

static void set_up(gd_fill *f)
{
    bool turns = gd_fill_coin(f);
    gd_angle facing = gd_random_between(f->r, 0, 7) * 450;
    put(f, RM_D_X, gd_fill_anywhere(f));
    f->a->value[RM_D_GROUP] = 1;
    if (turns)
        gd_fill_put(f, RM_D_FACING, facing);
}

// Pieces in hand, in the order of their numbers, on some edge.
static void column(gd_fill *f)
{
    const rm_state *s = f->state;
    int side = rm_side_of_seat(f->sc, rm_seat_now(s));
    gd_length along = gd_random_between(f->r, 0, f->sc->width);
    bool north = s->side[side].edges >> GD_NORTH & 1;
    put(f, RM_U_X, (gd_point){along, north ? f->sc->depth : 0});
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->side == side && rm_at(s, i)->status == RM_IN_HAND)
            gd_fill_add(f, i, 0, 0);
}

static void words(gd_fill *f)
{
    static const char *const some[] = {"Hold your ground.", "Come up at once by the road.",
                                       "The enemy is on my left; what do you see?"};
    const char *text = some[gd_random_below(f->r, sizeof some / sizeof some[0])];
    f->a->value[RM_W_TEXT] = (int32_t)strlen(text);
    memcpy(f->a->words, text, strlen(text));
}

static void attached(gd_fill *f)
{
    gd_id touching[RM_PIECES];
    int count = rm_friends_touching(f->state, (gd_id)f->a->value[0], touching);
    int most = unit_of(f)->ability;
    for (int i = 0; i < count && f->a->count < most && f->a->count < RM_NAMED; i++)
        if (!gd_random_one_in(f->r, 3))
            gd_fill_add(f, touching[i], 0, 0);
    if (f->a->count == 0 && count > 0)
        gd_fill_add(f, touching[0], 0, 0);
}

static const gd_filler fillers[] = {
    {RM_DO_MOVE_UNIT, move_unit},      {RM_DO_MARCH_ON, steps},
    {RM_DO_BREAKTHROUGH_MOVE, steps},  {RM_DO_CHARGE, charge},
    {RM_DO_ROUT_MOVE, rout},           {RM_DO_VOLUNTARY_ROUT, rout},
    {RM_DO_LEADER_ROUT_MOVE, rout},    {RM_DO_MOVE_LEADER, ride},
    {RM_DO_CHANGE_FORMATION, change},  {RM_DO_RALLY, change},
    {RM_DO_DECLARE_FIRE, fire},        {RM_DO_RAISE_COMMAND, raise},
    {RM_DO_RAISE_BRIGADE, raise},      {RM_DO_RAISE_GUNS, raise},
    {RM_DO_SET_UP_DEPLOYMENT, set_up}, {RM_DO_SET_UP_COLUMN, column},
    {RM_DO_WRITE_MESSAGE, words},      {RM_DO_TALK, words},
    {RM_DO_CHOOSE_ATTACHED, attached},
};

void rm_complete(const gd_scenario *sc, const void *state, const gd_offer *offer, gd_random *random,
                 gd_action *out)
{
    gd_fill_offer(&(gd_fill){sc, state, offer, random, out}, fillers,
                  sizeof fillers / sizeof fillers[0]);
}
