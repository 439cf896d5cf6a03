// devil/change.c - changes of formation: forming on the colours, limbering, mounting. Disorder and
// reforming are in disorder.c.
#include "rules/devil/change.h"

#include "devil_clauses.h"
#include "rules/devil/special.h"

// ---- what a unit may form -----------------------------------------------------------------------

static bool is_artillery_formation(int formation) { return formation >= DP_UNLIMBERED; }

static bool may_have_guns(int formation, gd_verdict *v)
{
    if (formation == DP_UNLIMBERED || formation == DP_LIMBERED_COLUMN ||
        formation == DP_LIMBERED_LINE)
        return true;
    return gd_refuse(v, DTP_ART_07, "a battery is unlimbered or limbered");
}

static bool may_have_on_foot(const dp_unit *u, int formation, gd_verdict *v)
{
    bool line = formation == DP_LINE || formation == DP_DOUBLE_LINE;
    if (line && u->traits & DP_DISMOUNTS_IN_LINE)
        return true;
    if (formation == DP_LOOSE_ORDER || formation == DP_MARCH_COLUMN)
        return true;
    return gd_refuse(v, DTP_CAV_10,
                     "dismounted cavalry fights in loose order or marches in column");
}

bool dp_may_have(const gd_scenario *sc, const dp_unit *u, int formation, bool mounted,
                 gd_verdict *v)
{
    bool foot = u->arm == DP_CAVALRY && !mounted;
    int ranks = foot ? u->stands - 1 : u->stands;
    if (formation < 0 || formation >= DP_FORMATIONS)
        return gd_refuse(v, DTP_MOVE_33, "there is no such formation");
    if (formation == DP_DISORDERED || formation >= DP_DISORDERED_UNLIMBERED)
        return gd_refuse(v, DTP_INF_18, "nobody goes into disorder by choice");
    if (u->arm == DP_ARTILLERY)
        return may_have_guns(formation, v);
    if (is_artillery_formation(formation))
        return gd_refuse(v, DTP_ART_07, "only batteries limber and unlimber");
    if (u->traits & DP_SHARPSHOOTERS && sc->option[DP_OPT_SHARPSHOOTERS] &&
        formation != DP_LOOSE_ORDER && formation != DP_MARCH_COLUMN)
        return gd_refuse(v, DTP_OPT_08, "sharpshooters fight in loose order");
    if (foot && !may_have_on_foot(u, formation, v))
        return false;
    if (foot && ranks < 1)
        return gd_refuse(v, DTP_CAV_09,
                         "there is nobody left to dismount beside the horse holders");
    if (formation == DP_ATTACK_COLUMN && ranks < DP_COLUMN_LEAST)
        return gd_refuse(v, DTP_INF_04, "an attack column takes %d {stand|stands}",
                         DP_COLUMN_LEAST);
    if (formation == DP_DOUBLE_LINE && ranks < DP_COLUMN_LEAST)
        return gd_refuse(v, DTP_INF_09, "a double line takes %d {stand|stands}", DP_COLUMN_LEAST);
    return true;
}

// ---- a change -----------------------------------------------------------------------------------

static bool read_front(const gd_action *a, dp_unit *end, gd_verdict *v)
{
    int ranks = dp_is_dismounted(end) ? end->stands - 1 : end->stands;
    int front = a->value[DP_C_FRONT] == GD_ABSENT ? (ranks + 1) / 2 : a->value[DP_C_FRONT];
    if (front >= ranks)
        return gd_refuse(v, DTP_INF_09, "a double line has a second rank");
    if (ranks - front > front)
        return gd_refuse(v, DTP_INF_09,
                         "the front rank of a double line is not smaller than the rear");
    dp_set_front(end, front);
    return true;
}

static bool read_gap(const gd_action *a, dp_unit *end, gd_verdict *v)
{
    gd_length width = end->arm == DP_CAVALRY && end->mounted ? DP_HORSE_WIDTH : DP_FOOT_WIDTH;
    gd_length gap = a->value[DP_C_GAP] == GD_ABSENT ? width : a->value[DP_C_GAP];
    if (gap < width || gap > 2 * width)
        return gd_refuse(v, DTP_INF_13,
                         "the gaps of loose order are one to two stands wide: %L to %L", width,
                         2 * width);
    end->gap = (uint16_t)gap;
    return true;
}

static bool mounts(const dp_unit *u, const gd_action *a)
{
    return u->arm == DP_CAVALRY && a->value[DP_C_MOUNTED] != GD_ABSENT &&
           (a->value[DP_C_MOUNTED] != 0) != (u->mounted != 0);
}

static bool may_dismount_into(const dp_unit *u, int formation)
{
    return formation == DP_LOOSE_ORDER ||
           (u->traits & DP_DISMOUNTS_IN_LINE && formation == DP_LINE);
}

static bool may_change_at_all(const dp_state *s, gd_id unit, const gd_action *a, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (dp_is_disordered(u))
        return gd_refuse(v, DTP_INF_18, "%U is disordered and must reform on a Rally", unit);
    if (u->formation == DP_UNLIMBERED && a->value[DP_C_FORMATION] == DP_UNLIMBERED)
        return gd_refuse(v, DTP_MOVE_31, "unlimbered guns are turned by prolong");
    if (a->value[DP_C_MOUNTED] != GD_ABSENT && u->arm != DP_CAVALRY)
        return gd_refuse(v, DTP_CAV_13, "only cavalry mounts and dismounts");
    if (mounts(u, a) && u->mounted && !may_dismount_into(u, a->value[DP_C_FORMATION]))
        return gd_refuse(v, DTP_CAV_13, "cavalry dismounts into loose order");
    return true;
}

// Nobody comes nearer to an enemy by a change, or not within twelve inches of him (DTP-MOVE-32).
static bool keeps_off(const gd_scenario *sc, const dp_state *s, gd_id unit, const dp_unit *end,
                      gd_verdict *v)
{
    gd_length free = sc->option[DP_OPT_STRICT_CHANGES] ? INT32_MAX : DP_CHANGE_FREE;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (!dp_is_enemy(o, end->side))
            continue;
        gd_length after = dp_gap_near(end, o, free);
        gd_length before = after < free ? dp_gap(dp_at(s, unit), o) : 0;
        if (after + GD_SLACK < before)
            return gd_refuse(v, DTP_MOVE_32, "%U would come nearer to %U: from %L to %L", unit, i,
                             before, after);
    }
    return true;
}

// Horses and guns do not form up beyond what they cannot cross (DTP-MOVE-21).
static bool stays_on_its_side(const gd_scenario *sc, const dp_state *s, gd_id unit,
                              const dp_unit *end, gd_verdict *v)
{
    if (!dp_needs_gates(end))
        return true;
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        int kind = dp_feature(sc, s, n)->kind;
        for (int i = 0; dp_linear_table[kind].bars && i < end->stands; i++) {
            gd_point at, from = dp_colours_at(dp_at(s, unit));
            if (dp_line_crossed(sc, s, n, from, end->stand_at[i], &at) &&
                !dp_has_way(sc, end, kind, at) && !dp_is_across(sc, s, dp_at(s, unit), n))
                return gd_refuse(v, DTP_MOVE_21, "part of %U would be beyond the obstacle", unit);
        }
    }
    return true;
}

// Where the command stand goes. When cavalry dismounts the men take the place of its front, and it
// drops back; when they mount it comes forward again (DTP-CAV-09).
static gd_point colours_after(const dp_unit *u, bool exchange, gd_angle facing)
{
    gd_point colours = dp_colours_at(u);
    if (!exchange)
        return colours;
    return u->mounted ? gd_point_ahead(colours, facing, -DP_FOOT_DEPTH)
                      : gd_point_ahead(colours, u->stand_facing[u->colours], DP_FOOT_DEPTH);
}

bool dp_try_change(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                   dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    int formation = a->value[DP_C_FORMATION];
    gd_angle facing = a->value[DP_C_FACING] == GD_ABSENT ? u->facing : a->value[DP_C_FACING];
    bool exchange = mounts(u, a);
    *end = *u;
    if (!may_change_at_all(s, unit, a, v))
        return false;
    dp_set_mounted(end, exchange ? !u->mounted : u->mounted);
    if (!dp_may_have(sc, u, formation, end->mounted, v))
        return false;
    if (formation == DP_DOUBLE_LINE && !read_front(a, end, v))
        return false;
    if (formation == DP_LOOSE_ORDER && !read_gap(a, end, v))
        return false;
    if (a->value[DP_C_COLOURS] != GD_ABSENT)
        end->colours_left = a->value[DP_C_COLOURS] == 0;
    gd_point colours = colours_after(u, exchange, facing);
    dp_form(end, formation, colours, facing);
    bool room = dp_fits(sc, s, end, unit);
    if (!room && formation == DP_LINE)
        room = dp_form_doubled(sc, s, unit, colours, facing, 0, end);
    if (!room)
        return gd_refuse(v, formation == DP_LOOSE_ORDER ? DTP_INF_15 : DTP_INF_12,
                         "there is no room for %U in that formation", unit);
    return keeps_off(sc, s, unit, end, v) && stays_on_its_side(sc, s, unit, end, v) &&
           dp_may_rest(sc, s, end, unit, v);
}

// ---- the action ---------------------------------------------------------------------------------

// Can its colours stand on either side of the middle?
static bool has_two_middles(const dp_unit *u, int formation, bool mounted)
{
    if (formation == DP_MARCH_COLUMN || formation == DP_LIMBERED_COLUMN ||
        (u->arm == DP_CAVALRY && !mounted))
        return false;
    return formation == DP_ATTACK_COLUMN || formation == DP_DOUBLE_LINE || u->stands % 2 == 0;
}

static void offer_one(const gd_scenario *sc, const dp_unit *u, gd_id unit, int formation,
                      int mounted, gd_offers *out)
{
    gd_verdict unread;
    gd_action a = gd_action_blank(DP_DO_CHANGE);
    a.value[DP_C_FORMATION] = formation;
    a.value[DP_C_MOUNTED] = mounted;
    bool exchange = mounts(u, &a);
    bool after = exchange ? !u->mounted : u->mounted != 0;
    if (exchange && u->mounted && !may_dismount_into(u, formation))
        return;
    if (!dp_may_have(sc, u, formation, after, &unread) ||
        (formation == DP_UNLIMBERED && u->formation == DP_UNLIMBERED))
        return;
    gd_offer *o = gd_offer_add(out, DP_DO_CHANGE);
    o->value[DP_C_UNIT] = unit;
    o->value[DP_C_FORMATION] = formation;
    o->value[DP_C_MOUNTED] = mounted;
    o->open = 1 << DP_C_FACING;
    if (formation == DP_DOUBLE_LINE)
        o->open |= 1 << DP_C_FRONT;
    if (formation == DP_LOOSE_ORDER)
        o->open |= 1 << DP_C_GAP;
    if (has_two_middles(u, formation, after))
        o->open |= 1 << DP_C_COLOURS;
}

void dp_offer_change(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || dp_is_disordered(u) || u->prone ||
            !dp_may_act(sc, s, i, true, &unread))
            continue;
        for (int formation = 0; formation < DP_FORMATIONS; formation++) {
            offer_one(sc, u, i, formation, GD_ABSENT, out);
            if (u->arm == DP_CAVALRY)
                offer_one(sc, u, i, formation, !u->mounted, out);
        }
    }
}

bool dp_accept_with(gd_verdict *v, const dp_state *s, gd_id unit, const dp_unit *end)
{
    gd_accept(v, dp_price(s, unit));
    v->ending[v->ending_count++] = (gd_ending){unit, end->facing, end->at};
    return true;
}

bool dp_check_change(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_unit end;
    gd_id unit = dp_piece_arg(s, a->value[DP_C_UNIT]);
    if (!dp_may_act(sc, s, unit, true, v) || !dp_try_change(sc, s, unit, a, &end, v))
        return false;
    return dp_accept_with(v, s, unit, &end);
}

// What is seen of a change of formation; mounting and dismounting is told by what it leads to.
static const char *const told[DP_FORMATIONS] = {
    [DP_LINE] = "%U forms line",
    [DP_DOUBLE_LINE] = "%U forms a double line",
    [DP_LOOSE_ORDER] = "%U goes into loose order",
    [DP_MARCH_COLUMN] = "%U forms a march column",
    [DP_ATTACK_COLUMN] = "%U forms an attack column",
    [DP_DISORDERED] = "%U changes formation",
    [DP_UNLIMBERED] = "%U unlimbers",
    [DP_LIMBERED_COLUMN] = "%U limbers up in column",
    [DP_LIMBERED_LINE] = "%U limbers up in line",
    [DP_DISORDERED_UNLIMBERED] = "%U changes formation",
    [DP_DISORDERED_LIMBERED] = "%U changes formation",
    [DP_WITHOUT_GUNS] = "%U changes formation",
};

void dp_apply_change(gd_play *p, const gd_action *a)
{
    dp_unit end;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[DP_C_UNIT];
    if (!dp_try_change(p->scenario, p->state, unit, a, &end, &unread))
        return; // it was checked
    dp_spend(p, unit);
    gd_tell(p, DP_EV_CHANGED, DTP_MOVE_30, unit, told[end.formation], unit);
    dp_put(p, unit, &end, true);
}
