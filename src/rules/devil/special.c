// devil/special.c - fudge, refused flanks, lines that fit the ground, prolong.
#include "rules/devil/special.h"

#include "core/formation.h"

#include <stdlib.h>

#include "devil_clauses.h"

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
            best = d > best ? d : best;
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
            rear = ahead < rear ? ahead : rear;
        }
    }
    return gd_point_halves(u->at, u->facing, rear, 0);
}

// Horses and guns do not get over obstacles, and nobody over a river, in however small a shift.
static bool is_barred(const gd_scenario *sc, const dp_state *s, const dp_unit *from,
                      const dp_unit *to, gd_id unit, gd_verdict *v)
{
    bool horses_or_guns = !dp_on_foot(from);
    for (int n = dp_next_line(sc, s, -1); n >= 0; n = dp_next_line(sc, s, n)) {
        int kind = dp_feature(sc, s, n)->kind;
        if (kind != DP_RIVER && !(horses_or_guns && dp_linear_table[kind].bars))
            continue;
        for (int i = 0; i < from->stands; i++) {
            if (!dp_line_crossed(sc, s, n, from->stand_at[i], to->stand_at[i], NULL))
                continue;
            gd_refuse(v, kind == DP_RIVER ? DTP_TERR_14 : DTP_MOVE_21, "%U cannot cross that",
                      unit);
            return true;
        }
    }
    return false;
}

// An inch from the enemy, or not nearer than before (DTP-MOVE-08).
static bool keeps_an_inch(const dp_state *s, gd_id unit, const dp_unit *end, gd_verdict *v)
{
    gd_length before = INT32_MAX, after = INT32_MAX;
    dp_nearest_enemy(s, dp_at(s, unit), &before);
    dp_nearest_enemy(s, end, &after);
    if (after >= DP_KEEP_OFF - ROUNDING || (before < DP_KEEP_OFF && after >= before))
        return true;
    return gd_refuse(v, DTP_MOVE_08, "%U would come nearer than an inch to the enemy", unit);
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
    return keeps_an_inch(s, unit, end, v) && !is_barred(sc, s, dp_at(s, unit), end, unit, v) &&
           dp_may_rest(sc, s, end, unit, v);
}

static bool is_unlimbered(const dp_unit *u)
{
    return u->formation == DP_UNLIMBERED || u->formation == DP_DISORDERED_UNLIMBERED;
}

// ---- fudge --------------------------------------------------------------------------------------

// Halfway positions must keep off the enemy, too.
static bool way_is_clear(const dp_state *s, gd_id unit, gd_length east, gd_length north,
                         gd_angle turn, gd_verdict *v)
{
    enum { PARTS = 8 };
    for (int i = 1; i < PARTS; i++) {
        dp_unit at = *dp_at(s, unit);
        dp_turn(&at, middle_of(&at), turn * i / PARTS);
        dp_shift(&at, east * i / PARTS, north * i / PARTS);
        if (!keeps_an_inch(s, unit, &at, v))
            return false;
    }
    return true;
}

bool dp_try_fudge(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                  dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    gd_length east = given(a, DP_F_EAST), north = given(a, DP_F_NORTH);
    gd_angle turn = given(a, DP_F_TURN);
    *end = *u;
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (is_unlimbered(u))
        return gd_refuse(v, DTP_MOVE_37, "unlimbered guns are shifted by prolong");
    if (abs(east) > 2 * DP_FUDGE || abs(north) > 2 * DP_FUDGE)
        return gd_refuse(v, DTP_MOVE_37, "no corner of a stand may go farther than 3 inches");
    if (!east && !north && !turn && u->bent)
        dp_form(end, u->formation, dp_colours_at(u), u->stand_facing[u->colours]);
    dp_turn(end, middle_of(end), turn);
    dp_shift(end, east, north);
    if (farthest(u, end) > DP_FUDGE + ROUNDING)
        return gd_refuse(v, DTP_MOVE_37, "a corner would go %L, and 3 inches is the most",
                         farthest(u, end));
    return may_end(sc, s, unit, end, v) && way_is_clear(s, unit, east, north, turn, v);
}

static void offer_for(const gd_scenario *sc, const dp_state *s, int verb, int open,
                      bool (*suits)(const dp_unit *), gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = 1; i <= s->piece_count; i++) {
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

static bool check_try(const gd_scenario *sc, const dp_state *s, const gd_action *a, try_fn *attempt,
                      gd_verdict *v)
{
    dp_unit end;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    if (!dp_may_act(sc, s, unit, true, v) || !attempt(sc, s, unit, a, &end, v))
        return false;
    return gd_accept(v, 1);
}

static void apply_try(gd_play *p, const gd_action *a, try_fn *attempt, gd_clause_id clause,
                      const char *text)
{
    dp_unit end;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[0];
    dp_spend(p, unit);
    attempt(p->scenario, p->state, unit, a, &end, &unread);
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

static void turn_stand(dp_unit *u, int stand, gd_point pivot, gd_angle clockwise)
{
    u->stand_at[stand] = gd_point_rotate(u->stand_at[stand], pivot, clockwise);
    u->stand_facing[stand] = (uint16_t)gd_angle_wrap(u->stand_facing[stand] + clockwise);
}

bool dp_try_refuse(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                   dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    int count = a->value[DP_W_STANDS];
    bool right = a->value[DP_W_WING] == 1;
    gd_angle angle = a->value[DP_W_ANGLE];
    *end = *u;
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (u->formation != DP_LINE || u->bent)
        return gd_refuse(v, DTP_MOVE_39, "only a straight line in one rank refuses a flank");
    if (count < 1 || 2 * count >= (dp_is_dismounted(u) ? u->stands - 1 : u->stands))
        return gd_refuse(v, DTP_MOVE_39, "a refused wing is less than half of the stands");
    if (angle <= 0 || angle > DP_REFUSE_TURN)
        return gd_refuse(v, DTP_MOVE_39, "a wing is bent back by up to 90 degrees");
    int row = dp_front_rank(u), inner = right ? row - count : count - 1;
    gd_rect joint = dp_stand_rect(u, inner);
    gd_point pivot = joint.corner[right ? 3 : 2]; // rear corner next to the rest of the line
    for (int i = right ? row - count : 0; i < (right ? row : count); i++)
        turn_stand(end, i, pivot, right ? angle : -angle);
    end->bent = 1;
    dp_derive(end);
    if (farthest(u, end) > DP_FUDGE + ROUNDING)
        return gd_refuse(v, DTP_MOVE_39, "a corner would go %L, and 3 inches is the most",
                         farthest(u, end));
    return may_end(sc, s, unit, end, v);
}

static bool may_refuse(const dp_unit *u)
{
    return u->formation == DP_LINE && !u->bent && u->stands >= 3;
}

void dp_offer_refuse(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_for(sc, s, DP_DO_REFUSE_FLANK, 1 << DP_W_WING | 1 << DP_W_STANDS | 1 << DP_W_ANGLE,
              may_refuse, out);
}

bool dp_check_refuse(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return check_try(sc, s, a, dp_try_refuse, v);
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
        gd_rect from = dp_stand_rect(u, i), to = dp_stand_rect(end, i);
        gd_length way = gd_distance(u->stand_at[i], end->stand_at[i]);
        if (gd_map_swept(&map, &from, gd_bearing(u->stand_at[i], end->stand_at[i]), way,
                         DP_KINDS_AREA))
            return gd_refuse(v, DTP_MOVE_42, "guns are not shifted by hand in such ground");
        for (int n = dp_next_line(sc, s, -1); n >= 0; n = dp_next_line(sc, s, n)) {
            const dp_linear_row *row = &dp_linear_table[dp_feature(sc, s, n)->kind];
            bool touched = dp_line_under(sc, s, n, &to);
            for (int k = 0; k < 4; k++)
                touched |= dp_line_crossed(sc, s, n, from.corner[k], to.corner[k], NULL) &&
                           dp_line_gap(sc, s, n, &to) < GD_SLACK && dp_line_under(sc, s, n, &to);
            bool crossed = dp_line_crossed(sc, s, n, u->stand_at[i], end->stand_at[i], NULL);
            if ((touched || crossed) && (row->cost > 0 || row->bars))
                return gd_refuse(v, DTP_MOVE_42, "guns are not shifted by hand over that");
        }
    }
    return true;
}

bool dp_try_prolong(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    gd_length east = given(a, DP_F_EAST), north = given(a, DP_F_NORTH);
    gd_angle turn = given(a, DP_F_TURN);
    *end = *u;
    if (!is_unlimbered(u))
        return gd_refuse(v, DTP_MOVE_41, "only unlimbered guns are moved by prolong");
    if ((east || north) && turn)
        return gd_refuse(v, DTP_MOVE_41, "guns are shifted or turned, not both");
    if (turn > DP_PROLONG_TURN || turn < -DP_PROLONG_TURN)
        return gd_refuse(v, DTP_MOVE_41, "guns turn by up to 45 degrees");
    if (abs(east) > 2 * DP_PROLONG || abs(north) > 2 * DP_PROLONG ||
        gd_distance((gd_point){0, 0}, (gd_point){east, north}) > DP_PROLONG)
        return gd_refuse(v, DTP_MOVE_41, "guns are shifted by up to 3 inches");
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
    return check_try(sc, s, a, dp_try_prolong, v);
}

void dp_apply_prolong(gd_play *p, const gd_action *a)
{
    apply_try(p, a, dp_try_prolong, DTP_MOVE_41, "%U moves its guns by hand");
}
