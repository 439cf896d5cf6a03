// devil/complete.c - filling in the open parts of an offer at random.
#include "rules/devil/complete.h"

#include "rules/common/fill.h"
#include "rules/devil/arrivals.h"
#include "rules/devil/command.h"
#include "rules/devil/commanders.h"
#include "rules/devil/losses.h"
#include "rules/devil/melee.h"
#include "rules/devil/rally.h"
#include "rules/devil/words.h"

enum { TENTH = 100, TRIES = 8 };

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// ---- moves --------------------------------------------------------------------------------------

static void add_leg(gd_fill *f, const dp_unit *u, gd_length most)
{
    int kind = gd_random_between(f->r, 0, 5);
    if (kind == 0 && u->quality == DP_GREEN)
        kind = 2;
    if (kind == 0) {
        int way = gd_fill_coin(f) ? DP_OBLIQUE_LEFT : DP_OBLIQUE_RIGHT;
        gd_length far = gd_fill_length(f, gd_most(most, TENTH));
        gd_fill_add(f, way, far, 0);
    } else if (kind == 1) {
        int way = gd_fill_coin(f) ? DP_WHEEL_LEFT : DP_WHEEL_RIGHT;
        gd_length width = dp_front_width(u);
        gd_angle most_turn = gd_arc_angle(width > 0 ? width : 1, most);
        gd_angle turn = gd_random_between(f->r, 1, most_turn < 1800 ? most_turn : 1800);
        gd_fill_add(f, way, turn > 0 ? turn : 1, 0);
    } else {
        gd_length far = gd_fill_length(f, gd_most(most, TENTH));
        gd_fill_add(f, DP_FORWARD, far, 0);
    }
}

// One to three legs, together not much more than the limit; now and then a face at either end. A
// third of all is a single step straight ahead as far as it goes.
static void move(gd_fill *f)
{
    const dp_unit *u = dp_at(f->state, (gd_id)f->a->value[0]);
    bool faces =
        (u->formation == DP_LINE || u->formation == DP_MARCH_COLUMN) && gd_random_one_in(f->r, 6);
    bool first = faces && gd_fill_coin(f);
    int side = gd_fill_coin(f) ? DP_FACE_LEFT : DP_FACE_RIGHT;
    if (first)
        gd_fill_add(f, side, 1, 0);
    if (!faces && gd_random_one_in(f->r, 3)) {
        gd_fill_add(f, DP_FORWARD, f->offer->limit, 0);
        return;
    }
    int legs = gd_random_between(f->r, 1, 3);
    for (int i = 0; i < legs; i++)
        add_leg(f, u, f->offer->limit / legs);
    if (faces && !first)
        gd_fill_add(f, side, 1, 0);
}

static void change(gd_fill *f)
{
    const dp_unit *u = dp_at(f->state, (gd_id)f->a->value[DP_C_UNIT]);
    if (gd_fill_is_open(f, DP_C_FACING) && !gd_random_one_in(f->r, 3)) {
        gd_angle off = gd_random_between(f->r, 0, 23) * 150;
        f->a->value[DP_C_FACING] = gd_angle_wrap(u->facing + off);
    }
    if (gd_fill_is_open(f, DP_C_COLOURS) && gd_fill_coin(f))
        f->a->value[DP_C_COLOURS] = gd_random_between(f->r, 0, 1);
    if (gd_fill_is_open(f, DP_C_FRONT))
        f->a->value[DP_C_FRONT] = gd_random_between(f->r, (u->stands + 1) / 2, u->stands - 1);
    if (gd_fill_is_open(f, DP_C_GAP)) {
        bool mounted =
            f->a->value[DP_C_MOUNTED] == GD_ABSENT ? u->mounted : f->a->value[DP_C_MOUNTED];
        gd_length width = u->arm == DP_CAVALRY && mounted ? DP_HORSE_WIDTH : DP_FOOT_WIDTH;
        f->a->value[DP_C_GAP] = gd_random_between(f->r, width / TENTH, 2 * width / TENTH) * TENTH;
    }
}

// Mostly a shift alone, sometimes a turn alone, sometimes both.
static void shift(gd_fill *f, gd_length most, gd_angle most_turn, bool both)
{
    // -1: who is wedged in stays where he is.
    int what = gd_random_between(f->r, both ? -1 : 0, both ? 5 : 3);
    gd_point by = gd_fill_near(f, (gd_point){0}, most);
    gd_angle turn = gd_random_between(f->r, -most_turn, most_turn);
    if (what > 0) {
        f->a->value[DP_F_EAST] = by.x;
        f->a->value[DP_F_NORTH] = by.y;
    }
    if (what == 0 || what > 3)
        f->a->value[DP_F_TURN] = what > 3 ? turn / 4 : turn;
}

static void refuse_flank(gd_fill *f)
{
    const dp_unit *u = dp_at(f->state, (gd_id)f->a->value[DP_W_UNIT]);
    if (gd_fill_is_open(f, DP_W_WING))
        f->a->value[DP_W_WING] = gd_random_between(f->r, 0, 1);
    if (gd_fill_is_open(f, DP_W_STANDS))
        f->a->value[DP_W_STANDS] =
            gd_random_between(f->r, 1, u->stands > 2 ? (u->stands - 1) / 2 : 1);
    if (gd_fill_is_open(f, DP_W_ANGLE))
        f->a->value[DP_W_ANGLE] = gd_random_between(f->r, 1, DP_REFUSE_TURN / 10) * 10;
}

static void conform(gd_fill *f)
{
    const dp_unit *u = dp_at(f->state, (gd_id)f->a->value[0]);
    int joints = gd_random_between(f->r, 1, 2);
    for (int i = 0, joint = 1; i < joints && joint < u->stands; i++, joint++) {
        joint = gd_random_between(f->r, joint, u->stands - 1);
        gd_angle bend = gd_random_between(f->r, -DP_CONFORM_TURN / 10, DP_CONFORM_TURN / 10) * 10;
        gd_fill_add(f, joint, bend, 0);
    }
}

// ---- commanders ---------------------------------------------------------------------------------

// A place beside a unit: touching it with a disc.
static gd_point beside(gd_fill *f, const dp_unit *u)
{
    int stand = gd_random_between(f->r, 0, u->stands - 1);
    int edge = gd_random_between(f->r, 0, 3);
    gd_rect rect = dp_stand_rect(u, stand);
    gd_point at = gd_edge_middle(&rect, edge);
    return gd_point_ahead(at, u->stand_facing[stand] + edge * (GD_TURN / 4), DP_DISC);
}

static gd_id some_unit(gd_fill *f, int side, int brigade)
{
    const dp_state *s = f->state;
    int from = gd_random_between(f->r, 0, s->piece_count - 1);
    for (int i = 0; i < s->piece_count; i++) {
        gd_id id = (gd_id)(1 + (from + i) % s->piece_count);
        const dp_unit *u = dp_at(s, id);
        if (u->side == side && dp_is_unit(u) && dp_on_table(u) &&
            (brigade == 0 || u->brigade == brigade))
            return id;
    }
    return GD_NONE;
}

static void ride(gd_fill *f)
{
    const dp_unit *c = dp_at(f->state, (gd_id)f->a->value[DP_R_COMMANDER]);
    gd_id unit = gd_fill_coin(f) ? some_unit(f, c->side, c->brigade) : GD_NONE;
    gd_length most = f->offer->limit > 0 ? f->offer->limit : DP_RIDE;
    gd_point to = gd_fill_near(f, c->at, gd_most(most, TENTH));
    gd_fill_put_point(f, DP_R_X, unit ? beside(f, dp_at(f->state, unit)) : to);
}

// Most of those who hear him; more often than not all of them.
static void order(gd_fill *f)
{
    gd_id chain[DP_PIECES];
    int count = dp_chain(f->state, (gd_id)f->a->value[0], chain);
    bool all = !gd_random_one_in(f->r, 3);
    for (int i = 0; i < count && f->a->count < DP_FOLLOWERS; i++) {
        bool taken = all || gd_fill_coin(f);
        if (taken && !dp_at(f->state, chain[i])->acted)
            gd_fill_add(f, chain[i], 0, 0);
    }
}

// ---- hits ---------------------------------------------------------------------------------------

static void shuffled(gd_fill *f, int *list, int count)
{
    for (int i = 0; i < count; i++)
        list[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int k = gd_random_between(f->r, 0, i), other = list[k];
        list[k] = list[i];
        list[i] = other;
    }
}

// A hit for every stand without one, those with the horses last; then again from the first.
static void mark(gd_fill *f)
{
    const dp_unit *u = dp_at(f->state, (gd_id)f->a->value[0]);
    int list[DP_STANDS], hits = f->offer->limit > 0 ? f->offer->limit : u->pending;
    shuffled(f, list, u->stands);
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < u->stands && f->a->count < hits; i++) {
            int stand = list[i];
            bool holder = dp_is_holder(u, stand);
            if ((round == 0 && !u->hits[stand] && !holder) ||
                (round == 1 && !u->hits[stand] && holder) || (round >= 2 && !holder))
                gd_fill_add(f, stand, 0, 0);
        }
}

static void restore(gd_fill *f)
{
    const dp_unit *u = dp_at(f->state, (gd_id)f->a->value[0]);
    int list[DP_STANDS];
    gd_verdict unread;
    shuffled(f, list, u->stands);
    for (int most = f->offer->limit > 0 ? f->offer->limit : u->stands; most > 0; most--) {
        f->a->count = 0;
        for (int i = 0; i < u->stands && f->a->count < most; i++)
            if (u->hits[list[i]])
                gd_fill_add(f, list[i], 0, 0);
        if (dp_check_restore(f->sc, f->state, f->a, &unread))
            return;
    }
}

static void share(gd_fill *f)
{
    const dp_state *s = f->state;
    gd_id fighting[DP_PIECES];
    int count = 0, side = dp_side_of_seat(f->sc, dp_seat_now(s));
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_fights(s, i, top_of(s)->v[0], side))
            fighting[count++] = i;
    int start = count ? gd_random_between(f->r, 0, count - 1) : 0;
    for (int many = 1; many <= count; many++)
        for (int from = 0; from < count; from++) {
            f->a->count = 0;
            for (int i = 0; i < many; i++)
                gd_fill_add(f, fighting[(start + from + i) % count], 0, 0);
            if (dp_check_share(f->sc, s, f->a, &unread))
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

static gd_point on_edge(gd_fill *f, gd_id piece)
{
    gd_point from = f->sc->roster[piece].edge_from, to = f->sc->roster[piece].edge_to;
    int part = gd_random_between(f->r, 0, 100);
    return (gd_point){from.x + (to.x - from.x) * part / 100, from.y + (to.y - from.y) * part / 100};
}

static void place(gd_fill *f)
{
    gd_id piece = (gd_id)f->a->value[DP_P_PIECE];
    const dp_unit *u = dp_at(f->state, piece);
    for (int i = 0; i < TRIES; i++) {
        gd_id unit = u->arm == DP_COMMANDER ? some_unit(f, u->side, u->brigade) : GD_NONE;
        gd_point at = unit ? beside(f, dp_at(f->state, unit)) : on_edge(f, piece);
        gd_angle facing = gd_random_between(f->r, 0, 7) * 450;
        gd_length inward = gd_fill_length(f, 6 * GD_INCH);
        if (!unit && u->arm != DP_COMMANDER) // the front stands as far in as the unit is deep
            at = gd_point_ahead(at, facing, inward);
        gd_fill_put_point(f, DP_P_X, at);
        gd_fill_put(f, DP_P_FACING, facing);
        if (may_place(f->sc, f->state, f->a))
            return;
    }
}

static void run(gd_fill *f)
{
    gd_id piece = f->offer->piece ? f->offer->piece : top_of(f->state)->piece;
    gd_angle back = piece ? dp_at(f->state, piece)->facing + GD_TURN / 2 : 0;
    gd_angle off = gd_random_between(f->r, -DP_RUN_ARC, DP_RUN_ARC);
    gd_fill_put(f, 0, gd_angle_wrap(back + off));
}

static void fudge(gd_fill *f) { shift(f, DP_FUDGE, 300, true); }

static void prolong(gd_fill *f) { shift(f, DP_PROLONG, DP_PROLONG_TURN, false); }

static const gd_filler fillers[] = {
    {DP_DO_MOVE, move},
    {DP_DO_CHANGE, change},
    {DP_DO_FUDGE, fudge},
    {DP_DO_PROLONG, prolong},
    {DP_DO_REFUSE_FLANK, refuse_flank},
    {DP_DO_CONFORM, conform},
    {DP_DO_RIDE, ride},
    {DP_DO_ORDER, order},
    {DP_DO_MARK, mark},
    {DP_DO_RESTORE, restore},
    {DP_DO_SHARE, share},
    {DP_DO_PLACE, place},
    {DP_DO_RUN, run},
};

void dp_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out)
{
    gd_fill f = {sc, state, offer, random, out};
    gd_fill_offer(&f, fillers, sizeof fillers / sizeof fillers[0]);
    gd_fill_rest(&f, &dp_verbs[offer->verb]);
}
