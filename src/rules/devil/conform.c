// devil/conform.c - lines that bend along a wall, a fence, works, a sunken road or the edge of a
// wood (DTP-INF-22).
#include <stdlib.h>

#include "devil_clauses.h"
#include "rules/devil/advice.h"
#include "rules/devil/change.h"
#include "rules/devil/special.h"

#define WOODS (GD_KIND(DP_OPEN_WOODS) | GD_KIND(DP_THICK_WOODS) | GD_KIND(DP_THICKET))
#define LINED                                                                                      \
    (GD_KIND(DP_FENCE) | GD_KIND(DP_WALL) | GD_KIND(DP_HASTY_WORKS) | GD_KIND(DP_ENTRENCHMENT) |   \
     GD_KIND(DP_SUNKEN_ROAD))

// How far the front edge of a stand is from a feature: from its line, or from the edge of a wood.
static gd_length front_gap(const gd_scenario *sc, const dp_state *s, int number, const dp_unit *u,
                           int stand)
{
    gd_rect r = dp_stand_rect(u, stand);
    const gd_feature *f = dp_feature(sc, s, number);
    dp_piece piece[DP_LINE_PIECES];
    int count = 0;
    if (f->shape == GD_AREA) {
        const gd_point *p = sc->ground.point + f->first;
        for (; count < f->count; count++)
            piece[count] = (dp_piece){p[count], p[(count + 1) % f->count]};
    } else {
        count = dp_line_pieces(sc, s, number, piece);
    }
    gd_length best = INT32_MAX;
    for (int i = 0; i < count; i++) {
        gd_length d = gd_segment_distance(r.corner[0], r.corner[1], piece[i].a, piece[i].b);
        best = dp_min(d, best);
    }
    return best;
}

// Stands that keep company with a stand of the front rank: itself, and those behind it; of two that
// it stands behind, with the one nearer to the middle.
static int file_leader(const dp_unit *u, int stand)
{
    int front = dp_front_rank(u), best = stand, middle = dp_middle_stand(u);
    gd_length nearest = INT32_MAX;
    for (int i = 0; stand >= front && i < front; i++) {
        gd_length aside = abs(gd_right_of(u->stand_at[stand], u->facing, u->stand_at[i]));
        bool tied = abs(aside - nearest) <= GD_SLACK;
        if (tied ? abs(i - middle) < abs(best - middle) : aside < nearest) {
            nearest = aside;
            best = i;
        }
    }
    return best;
}

// Does the stand belong to the wing that turns at a joint, which is the part away from the middle?
static bool in_wing(const dp_unit *straight, int joint, int stand)
{
    int leader = file_leader(straight, stand);
    if (dp_is_holder(straight, stand))
        return false;
    return joint > dp_middle_stand(straight) ? leader >= joint : leader < joint;
}

// Where a wing turns: the front corner of the joint when it goes forward, the rear corner when it
// goes back, which is that of the second rank where the wing has one.
static gd_point pivot_of(const dp_unit *straight, const dp_unit *u, int joint, bool forward)
{
    int front = dp_front_rank(u);
    bool right = joint > dp_middle_stand(u), deep = false;
    int inner = right ? joint - 1 : joint;
    gd_rect r = dp_stand_rect(u, inner);
    if (forward)
        return r.corner[right ? 1 : 0];
    for (int i = front; i < u->stands; i++)
        deep |= in_wing(straight, joint, i);
    gd_point rear = r.corner[right ? 2 : 3];
    return deep ? gd_point_ahead(rear, u->stand_facing[inner], -dp_stand_depth(u, inner)) : rear;
}

// Bends at the joint between stands joint - 1 and joint.
static void bend(const dp_unit *straight, dp_unit *u, int joint, gd_angle forward)
{
    gd_point pivot = pivot_of(straight, u, joint, forward > 0);
    gd_angle clockwise = joint > dp_middle_stand(u) ? -forward : forward;
    for (int i = 0; i < u->stands; i++) {
        if (!in_wing(straight, joint, i))
            continue;
        u->stand_at[i] = gd_point_rotate(u->stand_at[i], pivot, clockwise);
        u->stand_facing[i] = (uint16_t)gd_angle_wrap(u->stand_facing[i] + clockwise);
    }
}

static bool lies_along(const gd_scenario *sc, const dp_state *s, int number, const dp_unit *from,
                       const dp_unit *to)
{
    bool touched = false;
    for (int i = 0; i < dp_front_rank(from); i++) {
        touched |= front_gap(sc, s, number, from, i) <= GD_TOUCH_GAP;
        if (to->stand_facing[i] != from->stand_facing[i] &&
            front_gap(sc, s, number, to, i) > DP_AT_OBSTACLE)
            return false;
    }
    return touched;
}

static bool finds_feature(const gd_scenario *sc, const dp_state *s, const dp_unit *from,
                          const dp_unit *to)
{
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);)
        if (LINED & GD_KIND(dp_feature(sc, s, n)->kind) && lies_along(sc, s, n, from, to))
            return true;
    for (int n = 0; n < sc->ground.count; n++)
        if (WOODS & GD_KIND(sc->ground.feature[n].kind) && lies_along(sc, s, n, from, to))
            return true;
    return false;
}

static bool may_bend_so(const dp_unit *u, gd_id unit, const gd_action *a, gd_verdict *v)
{
    int front = dp_front_rank(u);
    unsigned named = 0;
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if ((u->formation != DP_LINE && u->formation != DP_DOUBLE_LINE &&
         u->formation != DP_LOOSE_ORDER) ||
        u->bent)
        return gd_refuse(v, DTP_INF_22,
                         "a straight line or loose order fits itself to an obstacle");
    for (int i = 0; i < a->count; i++) {
        int joint = a->item[i].a;
        gd_angle angle = a->item[i].b;
        if (joint < 1 || joint >= front)
            return gd_refuse(v, DTP_INF_22, "joints are counted from 1 to %d", front - 1);
        if (named >> joint & 1)
            return gd_refuse(v, DTP_INF_22, "joint %d is named twice", joint);
        if (angle == 0 || angle > DP_CONFORM_TURN || angle < -DP_CONFORM_TURN)
            return gd_refuse(v, DTP_INF_22, "a joint bends by up to 45 degrees");
        named |= 1u << joint;
    }
    return true;
}

// From the middle outwards, so that what hangs on to a bent part turns with it.
static void bend_all(const dp_unit *u, const gd_action *a, dp_unit *end)
{
    int front = dp_front_rank(u), middle = dp_middle_stand(u);
    for (int out = 1; out < front; out++)
        for (int i = 0; i < a->count; i++) {
            int joint = a->item[i].a;
            if (out == (joint > middle ? joint - middle : middle - joint + 1))
                bend(u, end, joint, a->item[i].b);
        }
    end->bent = 1;
    dp_derive(end);
}

static bool overlaps_itself(const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        for (int k = i + 1; k < u->stands; k++) {
            gd_rect a = dp_stand_rect(u, i), b = dp_stand_rect(u, k);
            if (gd_rect_overlap(&a, &b, GD_SLACK))
                return true;
        }
    return false;
}

// Where it is when it begins to bend: in its place, or farther ahead after a move (part of the same
// action, as it could often not rest there unbent).
static bool go_ahead(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                     dp_unit *straight, gd_verdict *v)
{
    gd_length forward = a->value[DP_B_FORWARD] == GD_ABSENT ? 0 : a->value[DP_B_FORWARD];
    dp_walk walk;
    *straight = *dp_at(s, unit);
    if (forward == 0)
        return true;
    if (straight->acted)
        return gd_refuse(v, DTP_ORDER_05, "%U has moved on this card", unit);
    if (!dp_walk_to_bend(sc, s, unit, forward, &walk, v))
        return dp_say_plainly(&walk, v);
    *straight = walk.now;
    return true;
}

static bool bends_well(const gd_scenario *sc, const dp_state *s, const dp_unit *u,
                       const dp_unit *end, gd_verdict *v)
{
    for (int i = 0; i < u->stands; i++)
        if (gd_distance(u->stand_at[i], end->stand_at[i]) > DP_CONFORM_SHIFT)
            return gd_refuse(v, DTP_INF_22, "a stand would shift by more than %L",
                             DP_CONFORM_SHIFT);
    if (!finds_feature(sc, s, u, end))
        return gd_refuse(v, DTP_INF_22, "the bent stands must line what one front edge touches");
    return true;
}

bool dp_try_conform(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v)
{
    dp_unit straight;
    gd_id enemy;
    if (!may_bend_so(dp_at(s, unit), unit, a, v) || !go_ahead(sc, s, unit, a, &straight, v))
        return false;
    *end = straight;
    bend_all(&straight, a, end);
    if (!bends_well(sc, s, &straight, end, v))
        return false;
    if (overlaps_itself(end) || !dp_has_room(sc, s, end, unit, NULL))
        return gd_refuse(v, DTP_SCALE_09, "there is no room to bend the line so");
    if (!dp_keeps_off(s, &straight, end, &enemy))
        return gd_refuse(v, DTP_MOVE_08, "%U would come nearer than an inch to %U", unit, enemy);
    return dp_may_rest(sc, s, end, unit, v);
}

// After a move or a fudge it is part of that; else it is a move of its own, and costs an order.
static bool is_free(const dp_state *s, gd_id unit)
{
    return unit != GD_NONE && dp_at(s, unit)->may_bend && dp_at(s, unit)->acted;
}

// Is there something to line as far ahead as it can go?
static bool may_reach(const gd_scenario *sc, const dp_state *s, const dp_unit *u)
{
    gd_box box = dp_box(u);
    gd_length reach = dp_allowance(u);
    for (int i = 0; i < s->built_count; i++)
        if (gd_box_meet(&box, &s->works[i].box, reach))
            return true;
    for (int i = 0; sc->ground.kinds & (LINED | WOODS) && i < sc->ground.count; i++)
        if ((LINED | WOODS) & GD_KIND(sc->ground.feature[i].kind) &&
            gd_box_meet(&box, &sc->ground.feature[i].box, reach))
            return true;
    return false;
}

void dp_offer_conform(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || !dp_on_table(u) || u->bent || u->prone ||
            u->formation > DP_LOOSE_ORDER || u->arm == DP_ARTILLERY)
            continue;
        bool now = is_free(s, i) && dp_owns(sc, s, i);
        if (now ? !finds_feature(sc, s, u, u)
                : !dp_may_act(sc, s, i, true, &unread) || !may_reach(sc, s, u))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_CONFORM);
        o->value[DP_B_UNIT] = i;
        o->open = now ? GD_OPEN_LIST : GD_OPEN_LIST | 1 << DP_B_FORWARD;
    }
}

bool dp_check_conform(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_unit end;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    bool free_of_charge = is_free(s, unit) && dp_owns(sc, s, unit);
    if (!free_of_charge && !dp_may_act(sc, s, unit, true, v))
        return false;
    if (!dp_try_conform(sc, s, unit, a, &end, v))
        return false;
    dp_accept_with(v, s, unit, &end);
    v->cost = free_of_charge ? 0 : v->cost;
    return true;
}

void dp_apply_conform(gd_play *p, const gd_action *a)
{
    dp_unit end;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[0];
    if (!dp_try_conform(p->scenario, p->state, unit, a, &end, &unread))
        return; // it was checked
    if (!is_free(p->state, unit))
        dp_spend(p, unit);
    gd_tell(p, DP_EV_MOVED, DTP_INF_22, unit, "%U fits itself to the ground", unit);
    dp_put(p, unit, &end, true);
    dp_get(p->state, unit)->may_bend = 0;
}
