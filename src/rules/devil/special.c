// devil/special.c - fudge, refused flanks, prolong. Lines that fit the ground are in conform.c.
#include "rules/devil/special.h"

#include <stdlib.h>

#include "core/advice.h"
#include "core/formation.h"
#include "devil_clauses.h"
#include "rules/devil/change.h"
#include "rules/devil/way.h"

enum { ROUNDING = 2 }; // thousandths that turning may add

static int32_t given(const gd_action *a, int index)
{
    return a->value[index] == GD_ABSENT ? 0 : a->value[index];
}

// The farthest that any corner of a stand has come.
static gd_length farthest(const dp_unit *from, const dp_unit *to)
{
    gd_length best = 0;
    for (int i = 0; i < from->stands; i++) {
        gd_rect a = dp_stand_rect(from, i), b = dp_stand_rect(to, i);
        for (int k = 0; k < 4; k++) {
            gd_length d = gd_distance(a.corner[k], b.corner[k]);
            best = dp_max(d, best);
        }
    }
    return best;
}

// The middle of a formation, about which it turns on the spot.
static gd_point middle_of(const dp_unit *u)
{
    gd_length rear = 0;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        for (int k = 0; k < 4; k++) {
            gd_length ahead = gd_ahead_of(u->at, u->facing, r.corner[k]);
            rear = dp_min(ahead, rear);
        }
    }
    return gd_point_halves(u->at, u->facing, rear, 0);
}

bool dp_is_across(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number)
{
    for (int i = 0; i < DP_CROSSINGS; i++)
        if (u->crossing[i] == number + 1)
            return true;
    return dp_astride(sc, s, u, number);
}

// Does any part of the stand go over the line, or end on it?
static bool goes_over(const gd_scenario *sc, const dp_state *s, const dp_unit *from,
                      const dp_unit *to, int stand, int number, gd_point *at)
{
    gd_rect a = dp_stand_rect(from, stand), b = dp_stand_rect(to, stand);
    gd_rect start = dp_inside_of(&a), end = dp_inside_of(&b);
    *at = to->stand_at[stand];
    if (dp_line_crossed(sc, s, number, from->stand_at[stand], to->stand_at[stand], at))
        return true;
    for (int i = 0; i < 4; i++)
        if (dp_line_crossed(sc, s, number, start.corner[i], end.corner[i], at))
            return true;
    return dp_line_under(sc, s, number, &b);
}

// Horses and guns do not get over obstacles, and nobody over a river, in however small a shift.
static bool is_barred(const gd_scenario *sc, const dp_state *s, const dp_unit *from,
                      const dp_unit *to, gd_id unit, gd_verdict *v)
{
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        int kind = dp_feature(sc, s, n)->kind;
        bool bars = kind == DP_RIVER || (dp_needs_gates(from) && dp_linear_table[kind].bars);
        if (!bars || (kind != DP_RIVER && dp_is_across(sc, s, from, n)))
            continue;
        for (int i = 0; i < from->stands; i++) {
            gd_point at;
            if (!goes_over(sc, s, from, to, i, n, &at) || dp_has_way(sc, from, kind, at))
                continue;
            gd_refuse(v, kind == DP_RIVER ? DTP_TERR_14 : DTP_MOVE_21, "%U cannot cross that",
                      unit);
            return true;
        }
    }
    return false;
}

static bool keeps_an_inch(const dp_state *s, gd_id unit, const dp_unit *end, gd_verdict *v)
{
    gd_id enemy;
    if (dp_keeps_off(s, dp_at(s, unit), end, &enemy))
        return true;
    return gd_refuse(v, DTP_MOVE_08, "%U would come nearer than an inch to %U", unit, enemy);
}

// Nor does it slip through the gaps of an enemy in loose order.
static bool goes_round(const dp_state *s, gd_id unit, const dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (!dp_is_enemy(o, u->side) || o->formation != DP_LOOSE_ORDER ||
            !dp_maybe_near(end, o, DP_FUDGE))
            continue;
        for (int k = 0; k < u->stands; k++)
            if (dp_crosses_unit(o, u->stand_at[k], end->stand_at[k]))
                return gd_refuse(v, DTP_MOVE_08, "%U would go through %U", unit, i);
    }
    return true;
}

// May it end here, having been shifted a little?
static bool may_end(const gd_scenario *sc, const dp_state *s, gd_id unit, const dp_unit *end,
                    gd_verdict *v)
{
    gd_id over;
    if (!dp_has_room(sc, s, end, unit, &over)) {
        if (over)
            return gd_refuse(v, DTP_SCALE_09, "%U would stand on %U", unit, over);
        return gd_refuse(v, DTP_MOVE_44, "%U would leave the table", unit);
    }
    return keeps_an_inch(s, unit, end, v) && goes_round(s, unit, end, v) &&
           !is_barred(sc, s, dp_at(s, unit), end, unit, v) && dp_may_rest(sc, s, end, unit, v);
}

static bool is_unlimbered(const dp_unit *u)
{
    return u->formation == DP_UNLIMBERED || u->formation == DP_DISORDERED_UNLIMBERED;
}

// ---- fudge --------------------------------------------------------------------------------------

// On the way, too, it keeps off the enemy.
static bool way_is_clear(const dp_state *s, gd_id unit, gd_length east, gd_length north,
                         gd_angle turn, gd_verdict *v)
{
    enum { PARTS = 24 };
    const dp_unit *u = dp_at(s, unit);
    bool far = dp_clear_of_enemies(s, u, unit, DP_KEEP_OFF + DP_FUDGE);
    for (int i = 1; !far && i < PARTS; i++) {
        dp_unit at = *u;
        dp_turn(&at, middle_of(&at), turn * i / PARTS);
        dp_shift(&at, east * i / PARTS, north * i / PARTS);
        if (!keeps_an_inch(s, unit, &at, v))
            return false;
    }
    return true;
}

static bool may_fudge_so(const dp_unit *u, gd_id unit, gd_length east, gd_length north,
                         gd_verdict *v)
{
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (is_unlimbered(u))
        return gd_refuse(v, DTP_MOVE_37, "unlimbered guns are shifted by prolong");
    if (abs(east) > 2 * DP_FUDGE || abs(north) > 2 * DP_FUDGE)
        return gd_refuse(v, DTP_MOVE_37,
                         "no corner of a stand may go farther than %L {inch|inches}", DP_FUDGE);
    return true;
}

bool dp_try_fudge(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                  dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    gd_length east = given(a, DP_F_EAST), north = given(a, DP_F_NORTH);
    gd_angle turn = given(a, DP_F_TURN);
    *end = *u;
    if (!may_fudge_so(u, unit, east, north, v))
        return false;
    if (!east && !north && !turn && u->bent) // what else would it be for (DTP-MOVE-40)
        dp_straighten(end);
    if (turn)
        dp_turn(end, middle_of(end), turn);
    dp_shift(end, east, north);
    gd_length most = farthest(u, end);
    if (most > DP_FUDGE + ROUNDING)
        return gd_refuse(v, DTP_MOVE_37, "a corner would go %L, and %L {inch|inches} is the most",
                         most, DP_FUDGE);
    return may_end(sc, s, unit, end, v) && way_is_clear(s, unit, east, north, turn, v);
}

static void offer_for(const gd_scenario *sc, const dp_state *s, int verb, int open,
                      bool (*suits)(const dp_unit *), gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || u->prone || !suits(u) || !dp_may_act(sc, s, i, true, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, verb);
        o->value[0] = i;
        o->open = (uint16_t)open;
    }
}

static bool may_fudge(const dp_unit *u) { return !is_unlimbered(u); }

enum { OPEN_SHIFT = 1 << DP_F_EAST | 1 << DP_F_NORTH | 1 << DP_F_TURN };

void dp_offer_fudge(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_for(sc, s, DP_DO_FUDGE, OPEN_SHIFT, may_fudge, out);
}

typedef bool try_fn(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v);

// An action tried with another number in the place of one of its values.
typedef struct attempt {
    const gd_scenario *sc;
    const dp_state *s;
    const gd_action *action;
    try_fn *fn;
    int value;
} attempt;

static bool is_legal(const void *self, int32_t t)
{
    const attempt *try = self;
    gd_action a = *try->action;
    gd_verdict unread;
    dp_unit end;
    a.value[try->value] = a.value[try->value] < 0 ? -t : t;
    return try->fn(try->sc, try->s, (gd_id)a.value[0], &a, &end, &unread);
}

static bool check_try(const gd_scenario *sc, const dp_state *s, const gd_action *a, try_fn *fn,
                      gd_verdict *v)
{
    dp_unit end;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    if (!dp_may_act(sc, s, unit, true, v) || !fn(sc, s, unit, a, &end, v))
        return false;
    return dp_accept_with(v, s, unit, &end);
}

static void apply_try(gd_play *p, const gd_action *a, try_fn *fn, gd_clause_id clause,
                      const char *text)
{
    dp_unit end;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[0];
    if (!fn(p->scenario, p->state, unit, a, &end, &unread))
        return; // it was checked
    dp_spend(p, unit);
    gd_tell(p, DP_EV_MOVED, clause, unit, text, unit);
    dp_put(p, unit, &end, true);
}

bool dp_check_fudge(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return check_try(sc, s, a, dp_try_fudge, v);
}

void dp_apply_fudge(gd_play *p, const gd_action *a)
{
    apply_try(p, a, dp_try_fudge, DTP_MOVE_37, "%U shifts its place");
    dp_get(p->state, (gd_id)a->value[0])->may_bend = 1;
}

// ---- refusing a flank ---------------------------------------------------------------------------

// Stands of the line itself: all but horse holders.
static int row_of(const dp_unit *u) { return dp_is_dismounted(u) ? u->stands - 1 : u->stands; }

// Does the outer front corner of a wing of so many stands, swinging about the rear corner of the
// joint, stay within reach? Its way is the chord of an angle: 2 r r (1 - cos) when squared.
static bool swings_within(const dp_unit *u, int count, gd_angle angle, gd_length reach)
{
    int64_t wide = count * (int64_t)dp_stand_width(u, 0), deep = dp_stand_depth(u, 0);
    int64_t less = GD_HEADING_ONE - gd_heading_of(angle).y;
    return 2 * (wide * wide + deep * deep) * less <= (int64_t)reach * reach * GD_HEADING_ONE;
}

static bool may_refuse_so(const dp_unit *u, gd_id unit, int count, gd_angle angle, gd_verdict *v)
{
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (u->formation != DP_LINE || u->bent)
        return gd_refuse(v, DTP_MOVE_39, "only a straight line in one rank refuses a flank");
    if (count < 1 || 2 * count >= row_of(u))
        return gd_refuse(v, DTP_MOVE_39, "a refused wing is less than half of the stands");
    if (angle <= 0)
        return gd_refuse(v, DTP_MOVE_39, "say how far the wing is bent back");
    if (angle <= DP_REFUSE_TURN && swings_within(u, count, angle, DP_FUDGE))
        return true;
    gd_angle most = DP_REFUSE_TURN;
    while (!swings_within(u, count, most, DP_FUDGE))
        most--;
    gd_refuse(v, DTP_MOVE_39, "a wing of %d can be bent back by up to %A {degree|degrees}", count,
              most);
    if (v)
        v->instead = (gd_instead){GD_INSTEAD_OF_VALUE, DP_W_ANGLE, most};
    return false;
}

bool dp_try_refuse(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                   dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    int count = a->value[DP_W_STANDS], row = row_of(u);
    bool right = a->value[DP_W_WING] == 1;
    gd_angle clockwise = right ? a->value[DP_W_ANGLE] : -a->value[DP_W_ANGLE];
    *end = *u;
    if (!may_refuse_so(u, unit, count, a->value[DP_W_ANGLE], v))
        return false;
    gd_rect joint = dp_stand_rect(u, right ? row - count : count - 1);
    gd_point pivot = joint.corner[right ? 3 : 2]; // rear corner next to the rest of the line
    for (int i = right ? row - count : 0; i < (right ? row : count); i++) {
        end->stand_at[i] = gd_point_rotate(u->stand_at[i], pivot, clockwise);
        end->stand_facing[i] = (uint16_t)gd_angle_wrap(u->stand_facing[i] + clockwise);
    }
    end->bent = 1;
    dp_derive(end);
    return may_end(sc, s, unit, end, v);
}

static bool may_refuse(const dp_unit *u)
{
    return u->formation == DP_LINE && !u->bent && row_of(u) >= 3;
}

void dp_offer_refuse(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_for(sc, s, DP_DO_REFUSE_FLANK, 1 << DP_W_WING | 1 << DP_W_STANDS | 1 << DP_W_ANGLE,
              may_refuse, out);
}

bool dp_check_refuse(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    attempt try = {sc, s, a, dp_try_refuse, DP_W_ANGLE};
    return check_try(sc, s, a, dp_try_refuse, v) ||
           (v->instead.of && gd_say_most(is_legal, &try, a->value[DP_W_ANGLE], true,
                                         "a wing of %d cannot be bent back so far here", v));
}

void dp_apply_refuse(gd_play *p, const gd_action *a)
{
    apply_try(p, a, dp_try_refuse, DTP_MOVE_39, "%U refuses a flank");
}

// ---- prolong ------------------------------------------------------------------------------------

// A shift pays for terrain like a move, and three inches pay for nothing (DTP-MOVE-42).
static bool shift_is_free(const gd_scenario *sc, const dp_state *s, gd_id unit, const dp_unit *end,
                          gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    gd_map map = dp_map(sc, s);
    for (int i = 0; i < u->stands; i++) {
        gd_rect from = dp_stand_rect(u, i);
        gd_length way = gd_distance(u->stand_at[i], end->stand_at[i]);
        if (gd_map_swept(&map, &from, gd_bearing(u->stand_at[i], end->stand_at[i]), way,
                         DP_KINDS_AREA))
            return gd_refuse(v, DTP_MOVE_42, "guns are not shifted by hand in such ground");
        for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
            gd_point at;
            if (dp_linear_table[dp_feature(sc, s, n)->kind].cost > 0 &&
                !dp_is_across(sc, s, u, n) && goes_over(sc, s, u, end, i, n, &at))
                return gd_refuse(v, DTP_MOVE_42, "guns are not shifted by hand over that");
        }
    }
    return true;
}

static bool may_prolong_so(const dp_unit *u, gd_id unit, gd_length east, gd_length north,
                           gd_angle turn, gd_verdict *v)
{
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (!is_unlimbered(u))
        return gd_refuse(v, DTP_MOVE_41, "only unlimbered guns are moved by prolong");
    if ((east || north) && turn)
        return gd_refuse(v, DTP_MOVE_41, "guns are shifted or turned, not both");
    if (abs(turn) > DP_PROLONG_TURN) {
        gd_refuse(v, DTP_MOVE_41, "guns can be turned by up to %A {degree|degrees}",
                  DP_PROLONG_TURN);
        if (v)
            v->instead = (gd_instead){GD_INSTEAD_OF_VALUE, DP_F_TURN,
                                      turn < 0 ? -DP_PROLONG_TURN : DP_PROLONG_TURN};
        return false;
    }
    if (abs(east) > 2 * DP_PROLONG || abs(north) > 2 * DP_PROLONG ||
        gd_distance((gd_point){0}, (gd_point){east, north}) > DP_PROLONG)
        return gd_refuse(v, DTP_MOVE_41, "guns are shifted by up to %L {inch|inches}", DP_PROLONG);
    return true;
}

bool dp_try_prolong(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    gd_length east = given(a, DP_F_EAST), north = given(a, DP_F_NORTH);
    gd_angle turn = given(a, DP_F_TURN);
    *end = *u;
    if (!may_prolong_so(u, unit, east, north, turn, v))
        return false;
    if (turn)
        dp_turn(end, dp_colours_at(end), turn);
    dp_shift(end, east, north);
    if ((east || north) && !shift_is_free(sc, s, unit, end, v))
        return false;
    return may_end(sc, s, unit, end, v);
}

void dp_offer_prolong(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_for(sc, s, DP_DO_PROLONG, OPEN_SHIFT, is_unlimbered, out);
}

bool dp_check_prolong(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    attempt try = {sc, s, a, dp_try_prolong, DP_F_TURN};
    return check_try(sc, s, a, dp_try_prolong, v) ||
           (v->instead.of && gd_say_most(is_legal, &try, a->value[DP_F_TURN], true,
                                         "guns cannot be turned so far here", v));
}

void dp_apply_prolong(gd_play *p, const gd_action *a)
{
    apply_try(p, a, dp_try_prolong, DTP_MOVE_41, "%U moves its guns by hand");
}
