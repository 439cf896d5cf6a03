// realmen/complete.c - filling in the open parts of an offer at random.
#include "rules/realmen/complete.h"

#include <string.h>

#include "core/dice.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/move.h"
#include "rules/realmen/rout.h"

enum { TENTH = 100, FEW = 3 };

static bool is_open(const gd_offer *o, int value) { return o->open >> value & 1; }

static gd_length some_length(gd_random *r, gd_length most)
{
    return most < TENTH ? most : gd_random_between(r, 1, most / TENTH) * TENTH;
}

static void add_step(gd_action *a, int kind, int32_t b, int32_t c)
{
    if (a->count < GD_ITEMS)
        a->item[a->count++] = (gd_item){kind, b, c};
}

static gd_point somewhere(const gd_scenario *sc, gd_random *r)
{
    gd_length x = gd_random_between(r, 0, sc->width), y = gd_random_between(r, 0, sc->depth);
    return (gd_point){x, y};
}

static void put(gd_action *a, int x, gd_point p)
{
    a->value[x] = p.x;
    a->value[x + 1] = p.y;
}

// ---- moves --------------------------------------------------------------------------------------

// A point of a road some way off, for a column that is on one.
static bool road_step(const gd_scenario *sc, const rm_unit *u, gd_random *r, gd_length most,
                      gd_action *a)
{
    gd_point on, wanted = gd_point_ahead(u->at, u->facing + gd_random_between(r, -600, 600), most);
    if (!gd_road_point(sc, RM_KINDS_ROAD, wanted, &on))
        return false;
    add_step(a, RM_ALONG, on.x, on.y);
    return true;
}

static void one_step(const rm_unit *u, gd_random *r, gd_length most, gd_action *a)
{
    static const uint8_t kinds[] = {RM_FORWARD,       RM_FORWARD,     RM_FORWARD, RM_ECHELON_LEFT,
                                    RM_ECHELON_RIGHT, RM_LEFT,        RM_RIGHT,   RM_BACK,
                                    RM_WHEEL_LEFT,    RM_WHEEL_RIGHT, RM_TO,      RM_BEND};
    int kind = kinds[gd_random_below(r, sizeof kinds)];
    gd_length length = gd_random_one_in(r, 3) ? most : some_length(r, most);
    if (kind == RM_WHEEL_LEFT || kind == RM_WHEEL_RIGHT) {
        add_step(a, kind, gd_random_between(r, 1, gd_arc_angle(rm_width(u), length)), 0);
    } else if (kind == RM_TO) {
        gd_point to = gd_point_ahead(u->at, gd_random_between(r, 0, GD_TURN - 1), length);
        add_step(a, kind, to.x, to.y);
    } else {
        add_step(a, kind, kind == RM_BEND ? 1 : length, 0);
    }
}

static void steps(const gd_scenario *sc, const rm_state *s, gd_random *r, gd_action *a,
                  gd_length most)
{
    const rm_unit *u = rm_at(s, (gd_id)a->value[0]);
    if (most <= 0)
        most = rm_allowance(s, u, false);
    if (rm_is_column(u) && gd_random_one_in(r, 2) && road_step(sc, u, r, most, a))
        return;
    for (int i = gd_random_between(r, 1, FEW); i > 0; i--)
        one_step(u, r, most / i, a);
}

static void charge(const gd_scenario *sc, const rm_state *s, gd_random *r, gd_action *a)
{
    const rm_unit *u = rm_at(s, (gd_id)a->value[RM_H_UNIT]);
    gd_length gap;
    gd_id enemy = rm_nearest_enemy(s, u, &gap);
    if (!enemy || gd_random_one_in(r, 3)) {
        steps(sc, s, r, a, 0);
        return;
    }
    gd_point at = rm_centre(rm_at(s, enemy));
    if (gd_random_one_in(r, 2))
        add_step(a, RM_FORWARD, rm_allowance(s, u, false), 0);
    else
        add_step(a, RM_TO, at.x, at.y);
}

// Half of them a way that was looked for, and is legal if any is.
static void rout(const gd_scenario *sc, const rm_state *s, gd_random *r, gd_action *a)
{
    gd_id piece = (gd_id)a->value[0];
    const rm_unit *u = rm_at(s, piece);
    rm_flight flight = {.count = 1, .facing = GD_ABSENT};
    gd_angle way = gd_random_between(r, 0, GD_TURN - 1);
    gd_length far = gd_random_between(r, RM_LEAST_ROUT, rm_longest_rout(u));
    if (gd_random_one_in(r, 2) ||
        !rm_find_any_flight(sc, s, piece, gd_random_below(r, GD_TURN), &flight))
        flight.way[0] = gd_point_ahead(rm_centre(u), way, far);
    if (a->verb != RM_DO_LEADER_ROUT_MOVE) {
        rm_fill_flight(&flight, a);
        return;
    }
    put(a, RM_Q_X, flight.way[flight.count - 1]);
    for (int i = 0; i + 1 < flight.count; i++)
        add_step(a, 0, flight.way[i].x, flight.way[i].y);
}

static void ride(const gd_scenario *sc, const rm_state *s, const gd_offer *o, gd_random *r,
                 gd_action *a)
{
    gd_id leader = (gd_id)a->value[RM_M_LEADER],
          friend = (gd_id)gd_random_between(r, 1, s->piece_count);
    gd_length most = rm_ride_left(s, leader);
    (void)sc;
    if (is_open(o, RM_M_JOIN) && gd_random_one_in(r, 2) && friend != leader &&
        rm_on_table(rm_at(s, friend)) && rm_at(s, friend)->side == rm_at(s, leader)->side)
        a->value[RM_M_JOIN] = friend;
    else
        put(a, RM_M_X,
            gd_point_ahead(rm_at(s, leader)->at, gd_random_between(r, 0, GD_TURN - 1),
                           some_length(r, most)));
}

// ---- formations ---------------------------------------------------------------------------------

static void change(const rm_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const rm_unit *u = rm_at(s, (gd_id)a->value[RM_F_UNIT]);
    bool faces = gd_random_one_in(r, 2), spreads = gd_random_one_in(r, 2),
         horse = gd_random_one_in(r, 4), lies = gd_random_one_in(r, 5);
    bool moves = gd_random_one_in(r, 3);
    gd_angle facing = gd_random_between(r, 0, 15) * 225;
    int files = gd_random_between(r, 1, u->elements), end = gd_random_between(r, 0, 1);
    gd_point at = gd_point_ahead(rm_centre(u), gd_random_between(r, 0, GD_TURN - 1),
                                 some_length(r, 2 * GD_INCH));
    if (is_open(o, RM_F_FORMATION))
        a->value[RM_F_FORMATION] = gd_random_between(r, 0, RM_FORMATIONS - 1);
    if (is_open(o, RM_F_END))
        a->value[RM_F_END] = end;
    if (is_open(o, RM_F_FACING) && faces)
        a->value[RM_F_FACING] = facing;
    if (is_open(o, RM_F_FILES) && spreads)
        a->value[RM_F_FILES] = files;
    if (is_open(o, RM_F_MOUNTED) && horse && u->kind == RM_CAVALRY)
        a->value[RM_F_MOUNTED] = !u->mounted;
    if (is_open(o, RM_F_PRONE) && lies)
        a->value[RM_F_PRONE] = !u->prone;
    if (is_open(o, RM_F_X) && moves)
        put(a, RM_F_X, at);
}

// ---- fire ---------------------------------------------------------------------------------------

// All that bear, mostly; otherwise some of its elements.
static void fire(const rm_state *s, gd_random *r, gd_action *a)
{
    const rm_unit *u = rm_at(s, (gd_id)a->value[RM_E_UNIT]);
    if (!gd_random_one_in(r, 4))
        return;
    for (int i = 0; i < u->elements; i++)
        if (gd_random_one_in(r, 2))
            a->item[a->count++] = (gd_item){i, 0, 0};
}

// ---- before the battle --------------------------------------------------------------------------

static void raise(gd_random *r, const gd_offer *o, gd_action *a)
{
    int32_t choice[GD_VALUES] = {0};
    choice[RM_C_LEVEL] = gd_random_between(r, 0, RM_RAISE_RESERVE);
    if (o->verb == RM_DO_RAISE_COMMAND) {
        choice[RM_C_QUALITY] = gd_random_between(r, 0, RM_QUALITIES - 1);
    } else if (o->verb == RM_DO_RAISE_GUNS) {
        choice[RM_G_MODEL] = gd_random_between(r, RM_GATLING, RM_WEAPONS - 1);
    } else {
        choice[RM_R_ARM] = gd_random_one_in(r, 3);
        choice[RM_R_WEAPON] = gd_random_between(r, RM_SMALL_ARMS, RM_REPEATER);
        choice[RM_R_QUALITY] = gd_random_between(r, 0, RM_QUALITIES - 1);
        choice[RM_R_ELEMENTS] = gd_random_between(r, 2, RM_ELEMENTS);
    }
    for (int i = 0; i < GD_VALUES; i++)
        if (is_open(o, i))
            a->value[i] = choice[i];
}

static void set_up(const gd_scenario *sc, const gd_offer *o, gd_random *r, gd_action *a)
{
    bool turns = gd_random_one_in(r, 2);
    gd_angle facing = gd_random_between(r, 0, 7) * 450;
    put(a, RM_D_X, somewhere(sc, r));
    a->value[RM_D_GROUP] = 1;
    if (is_open(o, RM_D_FACING) && turns)
        a->value[RM_D_FACING] = facing;
}

// Pieces in hand, in the order of their numbers, on some edge.
static void column(const gd_scenario *sc, const rm_state *s, gd_random *r, gd_action *a)
{
    int side = rm_side_of_seat(sc, rm_seat_now(s));
    gd_length along = gd_random_between(r, 0, sc->width);
    bool north = s->side[side].edges >> GD_NORTH & 1;
    put(a, RM_U_X, (gd_point){along, north ? sc->depth : 0});
    for (gd_id i = 1; i <= s->piece_count && a->count < GD_ITEMS; i++)
        if (rm_at(s, i)->side == side && rm_at(s, i)->status == RM_IN_HAND)
            a->item[a->count++] = (gd_item){i, 0, 0};
}

static void words(gd_random *r, gd_action *a)
{
    static const char *const some[] = {"Hold your ground.", "Come up at once by the road.",
                                       "The enemy is on my left; what do you see?"};
    const char *text = some[gd_random_below(r, sizeof some / sizeof some[0])];
    a->value[RM_W_TEXT] = (int32_t)strlen(text);
    memcpy(a->words, text, strlen(text));
}

static void attached(const rm_state *s, gd_random *r, gd_action *a)
{
    gd_id touching[RM_PIECES];
    int count = rm_friends_touching(s, (gd_id)a->value[0], touching);
    int most = rm_at(s, (gd_id)a->value[0])->ability;
    for (int i = 0; i < count && a->count < most && a->count < RM_NAMED; i++)
        if (!gd_random_one_in(r, 3))
            a->item[a->count++] = (gd_item){touching[i], 0, 0};
    if (a->count == 0 && count > 0)
        a->item[a->count++] = (gd_item){touching[0], 0, 0};
}

void rm_complete(const gd_scenario *sc, const void *state, const gd_offer *offer, gd_random *random,
                 gd_action *out)
{
    const rm_state *s = state;
    *out = gd_action_of(offer);
    if (!offer->open)
        return;
    switch (offer->verb) {
    case RM_DO_MOVE_UNIT:
        if (gd_random_one_in(random, 4))
            out->value[RM_V_FILES] =
                gd_random_between(random, 1, rm_at(s, (gd_id)out->value[0])->elements);
        steps(sc, s, random, out, offer->limit);
        break;
    case RM_DO_MARCH_ON:
    case RM_DO_BREAKTHROUGH_MOVE:
        steps(sc, s, random, out, offer->limit);
        break;
    case RM_DO_CHARGE:
        charge(sc, s, random, out);
        break;
    case RM_DO_ROUT_MOVE:
    case RM_DO_VOLUNTARY_ROUT:
    case RM_DO_LEADER_ROUT_MOVE:
        rout(sc, s, random, out);
        break;
    case RM_DO_MOVE_LEADER:
        ride(sc, s, offer, random, out);
        break;
    case RM_DO_CHANGE_FORMATION:
    case RM_DO_RALLY:
        change(s, offer, random, out);
        break;
    case RM_DO_DECLARE_FIRE:
        fire(s, random, out);
        break;
    case RM_DO_RAISE_COMMAND:
    case RM_DO_RAISE_BRIGADE:
    case RM_DO_RAISE_GUNS:
        raise(random, offer, out);
        break;
    case RM_DO_SET_UP_DEPLOYMENT:
        set_up(sc, offer, random, out);
        break;
    case RM_DO_SET_UP_COLUMN:
        column(sc, s, random, out);
        break;
    case RM_DO_WRITE_MESSAGE:
    case RM_DO_TALK:
        words(random, out);
        break;
    case RM_DO_CHOOSE_ATTACHED:
        attached(s, random, out);
        break;
    default:
        break;
    }
}
