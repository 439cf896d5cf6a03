// devil/conform.c - lines that bend along a wall, a fence, works, a sunken road or the edge of a
// wood (DTP-INF-22).
#include "devil_clauses.h"
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
    gd_rect edge = {{r.corner[0], r.corner[1], r.corner[1], r.corner[0]}};
    const gd_feature *f = dp_feature(sc, s, number);
    if (f->shape != GD_AREA)
        return dp_line_gap(sc, s, number, &edge);
    const gd_point *p = sc->ground.point + f->first;
    gd_length best = INT32_MAX;
    for (int i = 0; i < f->count; i++) {
        gd_point side[2] = {p[i], p[(i + 1) % f->count]};
        gd_length d = gd_segment_distance(r.corner[0], r.corner[1], side[0], side[1]);
        best = d < best ? d : best;
    }
    return best;
}

// Stands that keep company with stand `i` of the front rank: itself, and those behind it.
static int file_leader(const dp_unit *u, int stand)
{
    int front = dp_front_rank(u), best = stand;
    gd_length nearest = INT32_MAX;
    for (int i = 0; stand >= front && i < front; i++) {
        gd_length aside = gd_right_of(u->stand_at[stand], u->facing, u->stand_at[i]);
        aside = aside < 0 ? -aside : aside;
        if (aside < nearest) {
            nearest = aside;
            best = i;
        }
    }
    return best;
}

// Bends at the joint between stands joint - 1 and joint: the part away from the middle turns.
static void bend(const dp_unit *straight, dp_unit *u, int joint, gd_angle forward)
{
    int middle = dp_front_rank(u) / 2;
    bool right = joint > middle;
    gd_rect inner = dp_stand_rect(u, right ? joint - 1 : joint);
    int corner = right ? (forward > 0 ? 1 : 2) : (forward > 0 ? 0 : 3);
    gd_angle clockwise = right ? -forward : forward;
    gd_point pivot = inner.corner[corner];
    for (int i = 0; i < u->stands; i++) {
        int leader = file_leader(straight, i);
        if (right ? leader < joint : leader >= joint)
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
    for (int n = dp_next_line(sc, s, -1); n >= 0; n = dp_next_line(sc, s, n))
        if (LINED & GD_KIND(dp_feature(sc, s, n)->kind) && lies_along(sc, s, n, from, to))
            return true;
    for (int n = 0; n < sc->ground.count; n++)
        if (WOODS & GD_KIND(sc->ground.feature[n].kind) && lies_along(sc, s, n, from, to))
            return true;
    return false;
}

bool dp_try_conform(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    int front = dp_front_rank(u), middle = front / 2;
    *end = *u;
    if ((u->formation != DP_LINE && u->formation != DP_DOUBLE_LINE &&
         u->formation != DP_LOOSE_ORDER) ||
        u->bent)
        return gd_refuse(v, DTP_INF_22,
                         "a straight line or loose order fits itself to an obstacle");
    // From the middle outwards, so that what hangs on to a bent part turns with it.
    for (int step = 1; step < front; step++) {
        for (int i = 0; i < a->count; i++) {
            int joint = a->item[i].a, out = joint > middle ? joint - middle : middle - joint + 1;
            gd_angle angle = a->item[i].b;
            if (joint < 1 || joint >= front)
                return gd_refuse(v, DTP_INF_22, "joints are counted from 1 to %d", front - 1);
            if (angle > DP_CONFORM_TURN || angle < -DP_CONFORM_TURN)
                return gd_refuse(v, DTP_INF_22, "a joint bends by up to 45 degrees");
            if (out == step)
                bend(u, end, joint, angle);
        }
    }
    for (int i = 0; i < u->stands; i++)
        if (gd_distance(u->stand_at[i], end->stand_at[i]) > DP_CONFORM_SHIFT)
            return gd_refuse(v, DTP_INF_22, "a stand would shift by more than %L",
                             DP_CONFORM_SHIFT);
    end->bent = 1;
    dp_derive(end);
    if (!finds_feature(sc, s, u, end))
        return gd_refuse(v, DTP_INF_22, "the bent stands must line what one front edge touches");
    gd_id over;
    if (!dp_has_room(sc, s, end, unit, &over))
        return gd_refuse(v, DTP_SCALE_09, "there is no room to bend the line so");
    if (!dp_clear_of_enemies(s, end, unit, DP_KEEP_OFF) &&
        dp_clear_of_enemies(s, u, unit, DP_KEEP_OFF))
        return gd_refuse(v, DTP_MOVE_08, "%U would come nearer than an inch to the enemy", unit);
    return dp_may_rest(sc, s, end, unit, v);
}

// After a move or a fudge it is part of that; else it is a move of no inches, and costs one.
static bool is_free(const dp_state *s, gd_id unit)
{
    return unit != GD_NONE && dp_at(s, unit)->may_bend && dp_at(s, unit)->acted;
}

void dp_offer_conform(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || !dp_on_table(u) || u->bent || u->prone ||
            u->formation > DP_LOOSE_ORDER || u->arm == DP_ARTILLERY || !finds_feature(sc, s, u, u))
            continue;
        if (!(is_free(s, i) && dp_owns(sc, s, i)) && !dp_may_act(sc, s, i, true, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_CONFORM);
        o->value[0] = i;
        o->open = GD_OPEN_LIST;
    }
}

bool dp_check_conform(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_unit end;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    bool free_of_charge = is_free(s, unit) && dp_owns(sc, s, unit);
    if (!free_of_charge && !dp_may_act(sc, s, unit, true, v))
        return false;
    if (dp_at(s, unit)->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    return dp_try_conform(sc, s, unit, a, &end, v) && gd_accept(v, free_of_charge ? 0 : 1);
}

void dp_apply_conform(gd_play *p, const gd_action *a)
{
    dp_unit end;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[0];
    if (!is_free(p->state, unit))
        dp_spend(p, unit);
    dp_try_conform(p->scenario, p->state, unit, a, &end, &unread);
    gd_tell(p, DP_EV_MOVED, DTP_INF_22, unit, "%U fits itself to the ground", unit);
    dp_put(p, unit, &end, true);
    dp_get(p->state, unit)->may_bend = 0;
}
