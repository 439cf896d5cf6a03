// devil/complete.c - filling in the open parts of an offer at random: for random play and fuzzing.
//
// The result need not be legal; whoever asked checks it and tries again. Compilers may evaluate the
// parts of one expression in any order, so every number drawn has a statement of its own.
#include "rules/devil/complete.h"

#include "core/dice.h"
#include "rules/devil/arrivals.h"
#include "rules/devil/command.h"
#include "rules/devil/commanders.h"
#include "rules/devil/losses.h"
#include "rules/devil/melee.h"
#include "rules/devil/rally.h"
#include "rules/devil/words.h"

enum { TENTH = 100, TRIES = 8 };

static bool is_open(const gd_offer *o, int value) { return o->open >> value & 1; }

static gd_length some_length(gd_random *r, gd_length most)
{
    return gd_random_between(r, 1, most < TENTH ? 1 : most / TENTH) * TENTH;
}

static void add_item(gd_action *a, int32_t first, int32_t second)
{
    if (a->count < GD_ITEMS)
        a->item[a->count++] = (gd_item){first, second, 0};
}

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// ---- moves --------------------------------------------------------------------------------------

static void add_leg(const dp_unit *u, gd_random *r, gd_length most, gd_action *a)
{
    int kind = gd_random_between(r, 0, 5);
    if (kind == 0 && u->quality == DP_GREEN)
        kind = 2;
    if (kind == 0) {
        int way = gd_random_one_in(r, 2) ? DP_OBLIQUE_LEFT : DP_OBLIQUE_RIGHT;
        gd_length far = some_length(r, most);
        add_item(a, way, far);
    } else if (kind == 1) {
        int way = gd_random_one_in(r, 2) ? DP_WHEEL_LEFT : DP_WHEEL_RIGHT;
        gd_length width = dp_front_width(u);
        gd_angle most_turn = gd_arc_angle(width > 0 ? width : 1, most);
        gd_angle turn = gd_random_between(r, 1, most_turn < 1800 ? most_turn : 1800);
        add_item(a, way, turn > 0 ? turn : 1);
    } else {
        gd_length far = some_length(r, most);
        add_item(a, DP_FORWARD, far);
    }
}

// One to three legs, together not much more than the limit; now and then a face at either end. A
// third of all is a single step straight ahead as far as it goes.
static void move(const dp_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const dp_unit *u = dp_at(s, (gd_id)a->value[0]);
    bool faces =
        (u->formation == DP_LINE || u->formation == DP_MARCH_COLUMN) && gd_random_one_in(r, 6);
    bool first = faces && gd_random_one_in(r, 2);
    int side = gd_random_one_in(r, 2) ? DP_FACE_LEFT : DP_FACE_RIGHT;
    if (first)
        add_item(a, side, 1);
    if (!faces && gd_random_one_in(r, 3)) {
        add_item(a, DP_FORWARD, o->limit);
        return;
    }
    int legs = gd_random_between(r, 1, 3);
    for (int i = 0; i < legs; i++)
        add_leg(u, r, o->limit / legs, a);
    if (faces && !first)
        add_item(a, side, 1);
}

static void change(const dp_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const dp_unit *u = dp_at(s, (gd_id)a->value[DP_C_UNIT]);
    if (is_open(o, DP_C_FACING) && !gd_random_one_in(r, 3)) {
        gd_angle off = gd_random_between(r, 0, 23) * 150;
        a->value[DP_C_FACING] = gd_angle_wrap(u->facing + off);
    }
    if (is_open(o, DP_C_COLOURS) && gd_random_one_in(r, 2))
        a->value[DP_C_COLOURS] = gd_random_between(r, 0, 1);
    if (is_open(o, DP_C_FRONT))
        a->value[DP_C_FRONT] = gd_random_between(r, (u->stands + 1) / 2, u->stands - 1);
    if (is_open(o, DP_C_GAP)) {
        bool mounted = a->value[DP_C_MOUNTED] == GD_ABSENT ? u->mounted : a->value[DP_C_MOUNTED];
        gd_length width = u->arm == DP_CAVALRY && mounted ? DP_HORSE_WIDTH : DP_FOOT_WIDTH;
        a->value[DP_C_GAP] = gd_random_between(r, width / TENTH, 2 * width / TENTH) * TENTH;
    }
}

// Mostly a shift alone, sometimes a turn alone, sometimes both.
static void shift(gd_random *r, gd_length most, gd_angle most_turn, bool both, gd_action *a)
{
    int what =
        gd_random_between(r, both ? -1 : 0, both ? 5 : 3); // -1: who is wedged in stays where he is
    gd_angle way = gd_random_between(r, 0, GD_TURN - 1);
    gd_length far = some_length(r, most);
    gd_angle turn = gd_random_between(r, -most_turn, most_turn);
    gd_point by = gd_point_ahead((gd_point){0}, way, far);
    if (what > 0) {
        a->value[DP_F_EAST] = by.x;
        a->value[DP_F_NORTH] = by.y;
    }
    if (what == 0 || what > 3)
        a->value[DP_F_TURN] = what > 3 ? turn / 4 : turn;
}

static void refuse_flank(const dp_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const dp_unit *u = dp_at(s, (gd_id)a->value[DP_W_UNIT]);
    if (is_open(o, DP_W_WING))
        a->value[DP_W_WING] = gd_random_between(r, 0, 1);
    if (is_open(o, DP_W_STANDS))
        a->value[DP_W_STANDS] = gd_random_between(r, 1, u->stands > 2 ? (u->stands - 1) / 2 : 1);
    if (is_open(o, DP_W_ANGLE))
        a->value[DP_W_ANGLE] = gd_random_between(r, 1, DP_REFUSE_TURN / 10) * 10;
}

static void conform(const dp_state *s, gd_random *r, gd_action *a)
{
    const dp_unit *u = dp_at(s, (gd_id)a->value[0]);
    int joints = gd_random_between(r, 1, 2);
    for (int i = 0, joint = 1; i < joints && joint < u->stands; i++, joint++) {
        joint = gd_random_between(r, joint, u->stands - 1);
        gd_angle bend = gd_random_between(r, -DP_CONFORM_TURN / 10, DP_CONFORM_TURN / 10) * 10;
        add_item(a, joint, bend);
    }
}

// ---- commanders ---------------------------------------------------------------------------------

// A place beside a unit: touching it with a disc.
static gd_point beside(const dp_unit *u, gd_random *r)
{
    int stand = gd_random_between(r, 0, u->stands - 1);
    int edge = gd_random_between(r, 0, 3);
    gd_rect rect = dp_stand_rect(u, stand);
    gd_point at = gd_edge_middle(&rect, edge);
    return gd_point_ahead(at, u->stand_facing[stand] + edge * (GD_TURN / 4), DP_DISC);
}

static gd_id some_unit(const dp_state *s, int side, int brigade, gd_random *r)
{
    int from = gd_random_between(r, 0, s->piece_count - 1);
    for (int i = 0; i < s->piece_count; i++) {
        gd_id id = (gd_id)(1 + (from + i) % s->piece_count);
        const dp_unit *u = dp_at(s, id);
        if (u->side == side && dp_is_unit(u) && dp_on_table(u) &&
            (brigade == 0 || u->brigade == brigade))
            return id;
    }
    return GD_NONE;
}

static void ride(const dp_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const dp_unit *c = dp_at(s, (gd_id)a->value[DP_R_COMMANDER]);
    gd_id unit = gd_random_one_in(r, 2) ? some_unit(s, c->side, c->brigade, r) : GD_NONE;
    gd_angle way = gd_random_between(r, 0, GD_TURN - 1);
    gd_length far = some_length(r, o->limit > 0 ? o->limit : DP_RIDE);
    gd_point to = unit ? beside(dp_at(s, unit), r) : gd_point_ahead(c->at, way, far);
    if (is_open(o, DP_R_X)) {
        a->value[DP_R_X] = to.x;
        a->value[DP_R_Y] = to.y;
    }
}

// Most of those who hear him; more often than not all of them.
static void order(const dp_state *s, gd_random *r, gd_action *a)
{
    gd_id chain[DP_PIECES];
    int count = dp_chain(s, (gd_id)a->value[0], chain);
    bool all = !gd_random_one_in(r, 3);
    for (int i = 0; i < count && a->count < DP_FOLLOWERS; i++) {
        bool taken = all || gd_random_one_in(r, 2);
        if (taken && !dp_at(s, chain[i])->acted)
            add_item(a, chain[i], 0);
    }
}

// ---- hits ---------------------------------------------------------------------------------------

static void shuffled(gd_random *r, int *list, int count)
{
    for (int i = 0; i < count; i++)
        list[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int k = gd_random_between(r, 0, i), other = list[k];
        list[k] = list[i];
        list[i] = other;
    }
}

// A hit for every stand without one, those with the horses last; then again from the first.
static void mark(const dp_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    const dp_unit *u = dp_at(s, (gd_id)a->value[0]);
    int list[DP_STANDS], hits = o->limit > 0 ? o->limit : u->pending;
    shuffled(r, list, u->stands);
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < u->stands && a->count < hits; i++) {
            int stand = list[i];
            bool holder = dp_is_holder(u, stand);
            if ((round == 0 && !u->hits[stand] && !holder) ||
                (round == 1 && !u->hits[stand] && holder) || (round >= 2 && !holder))
                add_item(a, stand, 0);
        }
}

static void restore(const gd_scenario *sc, const dp_state *s, const gd_offer *o, gd_random *r,
                    gd_action *a)
{
    const dp_unit *u = dp_at(s, (gd_id)a->value[0]);
    int list[DP_STANDS];
    gd_verdict unread;
    shuffled(r, list, u->stands);
    for (int most = o->limit > 0 ? o->limit : u->stands; most > 0; most--) {
        a->count = 0;
        for (int i = 0; i < u->stands && a->count < most; i++)
            if (u->hits[list[i]])
                add_item(a, list[i], 0);
        if (dp_check_restore(sc, s, a, &unread))
            return;
    }
}

static void share(const gd_scenario *sc, const dp_state *s, gd_random *r, gd_action *a)
{
    gd_id fighting[DP_PIECES];
    int count = 0, side = dp_side_of_seat(sc, dp_seat_now(s));
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_fights(s, i, top_of(s)->v[0], side))
            fighting[count++] = i;
    int start = count ? gd_random_between(r, 0, count - 1) : 0;
    for (int many = 1; many <= count; many++)
        for (int from = 0; from < count; from++) {
            a->count = 0;
            for (int i = 0; i < many; i++)
                add_item(a, fighting[(start + from + i) % count], 0);
            if (dp_check_share(sc, s, a, &unread))
                return;
        }
}

// ---- placing ------------------------------------------------------------------------------------

static bool may_place(const gd_scenario *sc, const dp_state *s, const gd_action *a)
{
    gd_verdict unread;
    switch (top_of(s)->row) {
    case DP_ROW_SUCCESSOR:
        return dp_check_successor(sc, s, a, &unread);
    case DP_ROW_RELOCATE:
        return dp_check_relocate(sc, s, a, &unread);
    default:
        return dp_check_arrive(sc, s, a, &unread);
    }
}

static gd_point on_edge(const gd_scenario *sc, gd_id piece, gd_random *r)
{
    gd_point from = sc->roster[piece].edge_from, to = sc->roster[piece].edge_to;
    int part = gd_random_between(r, 0, 100);
    return (gd_point){from.x + (to.x - from.x) * part / 100, from.y + (to.y - from.y) * part / 100};
}

static void place(const gd_scenario *sc, const dp_state *s, const gd_offer *o, gd_random *r,
                  gd_action *a)
{
    gd_id piece = (gd_id)a->value[DP_P_PIECE];
    const dp_unit *u = dp_at(s, piece);
    for (int i = 0; i < TRIES; i++) {
        gd_id unit = u->arm == DP_COMMANDER ? some_unit(s, u->side, u->brigade, r) : GD_NONE;
        gd_point at = unit ? beside(dp_at(s, unit), r) : on_edge(sc, piece, r);
        gd_angle facing = gd_random_between(r, 0, 7) * 450;
        gd_length inward = some_length(r, 6 * GD_INCH);
        if (!unit && u->arm != DP_COMMANDER) // the front stands as far in as the unit is deep
            at = gd_point_ahead(at, facing, inward);
        if (is_open(o, DP_P_X)) {
            a->value[DP_P_X] = at.x;
            a->value[DP_P_Y] = at.y;
        }
        if (is_open(o, DP_P_FACING))
            a->value[DP_P_FACING] = facing;
        if (may_place(sc, s, a))
            return;
    }
}

static void run(const dp_state *s, const gd_offer *o, gd_random *r, gd_action *a)
{
    gd_id piece = o->piece ? o->piece : top_of(s)->piece;
    gd_angle back = piece ? dp_at(s, piece)->facing + GD_TURN / 2 : 0;
    gd_angle off = gd_random_between(r, -DP_RUN_ARC, DP_RUN_ARC);
    if (is_open(o, 0))
        a->value[0] = gd_angle_wrap(back + off);
}

// What no case knows of: any number that is sensible for the parameter.
static void fill_rest(const gd_offer *o, gd_random *r, gd_action *a)
{
    const gd_verb *verb = &dp_verbs[o->verb];
    for (int i = 0, at = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        bool number =
            p->type == GD_PARAM_NUMBER || p->type == GD_PARAM_ANGLE || p->type == GD_PARAM_LENGTH;
        if (is_open(o, at) && !p->optional && number && a->value[at] == GD_ABSENT)
            a->value[at] = gd_random_between(r, p->low, p->high);
        at += gd_param_values(p);
    }
}

void dp_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out)
{
    const dp_state *s = state;
    *out = gd_action_of(offer);
    if (!offer->open)
        return;
    switch (offer->verb) {
    case DP_DO_MOVE:
        move(s, offer, random, out);
        break;
    case DP_DO_CHANGE:
        change(s, offer, random, out);
        break;
    case DP_DO_FUDGE:
        shift(random, DP_FUDGE, 300, true, out);
        break;
    case DP_DO_PROLONG:
        shift(random, DP_PROLONG, DP_PROLONG_TURN, false, out);
        break;
    case DP_DO_REFUSE_FLANK:
        refuse_flank(s, offer, random, out);
        break;
    case DP_DO_CONFORM:
        conform(s, random, out);
        break;
    case DP_DO_RIDE:
        ride(s, offer, random, out);
        break;
    case DP_DO_ORDER:
        order(s, random, out);
        break;
    case DP_DO_MARK:
        mark(s, offer, random, out);
        break;
    case DP_DO_RESTORE:
        restore(sc, s, offer, random, out);
        break;
    case DP_DO_SHARE:
        share(sc, s, random, out);
        break;
    case DP_DO_PLACE:
        place(sc, s, offer, random, out);
        break;
    case DP_DO_RUN:
        run(s, offer, random, out);
        break;
    default:
        break;
    }
    fill_rest(offer, random, out);
}
