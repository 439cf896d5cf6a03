// devil/change.c - changes of formation: forming on the colours, limbering, mounting, disorder.
#include "rules/devil/change.h"

#include "devil_clauses.h"

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
        return gd_refuse(v, DTP_INF_04, "an attack column takes %d stands", DP_COLUMN_LEAST);
    if (formation == DP_DOUBLE_LINE && ranks < DP_COLUMN_LEAST)
        return gd_refuse(v, DTP_INF_09, "a double line takes %d stands", DP_COLUMN_LEAST);
    return true;
}

// ---- a change -----------------------------------------------------------------------------------

static bool read_front(const gd_action *a, dp_unit *end, gd_verdict *v)
{
    int ranks = dp_is_dismounted(end) ? end->stands - 1 : end->stands;
    int front = a->value[DP_C_FRONT] == GD_ABSENT ? (ranks + 1) / 2 : a->value[DP_C_FRONT];
    if (front >= ranks || ranks - front > front)
        return gd_refuse(v, DTP_INF_09,
                         "the front rank of a double line is not smaller than the rear");
    end->front = (uint8_t)front;
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

static bool fits(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self)
{
    return dp_has_room(sc, s, u, self, NULL) && !dp_across_river(sc, s, u);
}

// Where a line has no room it is doubled, as little as will do (DTP-INF-12).
static bool form_doubled(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_point colours,
                         gd_angle facing, gd_length off_enemies, dp_unit *end)
{
    int ranks = dp_is_dismounted(end) ? end->stands - 1 : end->stands;
    for (int front = ranks - 1; front >= 1 && ranks - front <= front; front--) {
        end->front = (uint8_t)front;
        dp_form(end, DP_DOUBLE_LINE, colours, facing);
        if (fits(sc, s, end, unit) && dp_clear_of_enemies(s, end, unit, off_enemies))
            return true;
    }
    return false;
}

static bool mounts(const dp_unit *u, const gd_action *a)
{
    return u->arm == DP_CAVALRY && a->value[DP_C_MOUNTED] != GD_ABSENT &&
           (a->value[DP_C_MOUNTED] != 0) != (u->mounted != 0);
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
    if (mounts(u, a) && u->mounted && a->value[DP_C_FORMATION] != DP_LOOSE_ORDER &&
        !(u->traits & DP_DISMOUNTS_IN_LINE && a->value[DP_C_FORMATION] == DP_LINE))
        return gd_refuse(v, DTP_CAV_13, "cavalry dismounts into loose order");
    return true;
}

// Nobody comes nearer to the enemy by a change, or not within twelve inches (DTP-MOVE-32).
static bool keeps_off(const dp_state *s, gd_id unit, const dp_unit *end, gd_verdict *v)
{
    gd_length before, after;
    if (!dp_nearest_enemy(s, dp_at(s, unit), &before))
        return true;
    dp_nearest_enemy(s, end, &after);
    if (after + GD_SLACK >= before || after >= DP_CHANGE_FREE)
        return true;
    return gd_refuse(v, DTP_MOVE_32, "%U would come nearer to the enemy: from %L to %L", unit,
                     before, after);
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
    if (!dp_may_have(sc, u, formation, exchange ? !u->mounted : u->mounted != 0, v))
        return false;
    gd_point colours = dp_colours_at(u);
    if (exchange) {
        // The row on foot takes the place of the colours' front, and they drop back (DTP-CAV-09).
        colours = gd_point_ahead(colours, facing, u->mounted ? -DP_FOOT_DEPTH : DP_FOOT_DEPTH);
        end->mounted = !u->mounted;
    }
    if (formation == DP_DOUBLE_LINE && !read_front(a, end, v))
        return false;
    if (formation == DP_LOOSE_ORDER && !read_gap(a, end, v))
        return false;
    dp_form(end, formation, colours, facing);
    bool room = fits(sc, s, end, unit);
    if (!room && formation == DP_LINE)
        room = form_doubled(sc, s, unit, colours, facing, 0, end);
    if (!room)
        return gd_refuse(v, formation == DP_LOOSE_ORDER ? DTP_INF_15 : DTP_INF_12,
                         "there is no room for %U in that formation", unit);
    return keeps_off(s, unit, end, v) && dp_may_rest(sc, s, end, unit, v);
}

// ---- the action ---------------------------------------------------------------------------------

static void offer_one(const gd_scenario *sc, const dp_unit *u, gd_id unit, int formation,
                      int mounted, gd_offers *out)
{
    gd_verdict unread;
    gd_action a = gd_action_blank(DP_DO_CHANGE);
    a.value[DP_C_FORMATION] = formation;
    a.value[DP_C_MOUNTED] = mounted;
    bool exchange = mounts(u, &a);
    bool after = exchange ? !u->mounted : u->mounted != 0;
    if (exchange && u->mounted && formation != DP_LOOSE_ORDER &&
        !(u->traits & DP_DISMOUNTS_IN_LINE && formation == DP_LINE))
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
}

void dp_offer_change(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = 1; i <= s->piece_count; i++) {
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

bool dp_check_change(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_unit end;
    gd_id unit = dp_piece_arg(s, a->value[DP_C_UNIT]);
    if (!dp_may_act(sc, s, unit, true, v) || !dp_try_change(sc, s, unit, a, &end, v))
        return false;
    return gd_accept(v, 1);
}

void dp_apply_change(gd_play *p, const gd_action *a)
{
    dp_unit end;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[DP_C_UNIT];
    dp_spend(p, unit);
    dp_try_change(p->scenario, p->state, unit, a, &end, &unread);
    gd_tell(p, DP_EV_CHANGED, DTP_MOVE_30, unit, "%U changes formation", unit);
    dp_put(p, unit, &end, true);
}

// ---- disorder and reforming ---------------------------------------------------------------------

// A stand that has no room to be set back stays level with the others (DTP-CHG-27).
static void level_stands(const gd_scenario *sc, const dp_state *s, gd_id unit, dp_unit *end)
{
    int colours = end->colours;
    gd_length lead = gd_ahead_of(end->at, end->facing, end->stand_at[colours]);
    for (int i = 0; i < end->stands; i++) {
        dp_unit alone = *end;
        gd_length back = lead - gd_ahead_of(end->at, end->facing, end->stand_at[i]);
        if (back <= GD_SLACK || dp_is_holder(end, i))
            continue;
        alone.stand_at[0] = end->stand_at[i];
        alone.stand_facing[0] = end->stand_facing[i];
        alone.stands = 1;
        alone.colours = 0;
        if (!fits(sc, s, &alone, unit))
            end->stand_at[i] = gd_point_ahead(end->stand_at[i], end->facing, back);
    }
}

void dp_disorder(const gd_scenario *sc, const dp_state *s, gd_id unit, int to, dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    gd_point colours = dp_colours_at(u);
    int ranks = dp_is_dismounted(u) ? u->stands - 1 : u->stands;
    for (int deep = 1; deep <= ranks; deep++) {
        *end = *u;
        end->front = deep == 1 ? 0 : (uint8_t)((ranks + deep - 1) / deep);
        dp_form(end, to, colours, u->facing);
        if (deep == 1 && !fits(sc, s, end, unit))
            level_stands(sc, s, unit, end);
        if (fits(sc, s, end, unit))
            return;
    }
    // Nothing fits: they stay where they are.
    *end = *u;
    end->formation = (uint8_t)to;
    end->front = 0;
    end->gap = 0;
}

static bool reform_into(const gd_scenario *sc, const dp_state *s, gd_id unit, int formation,
                        gd_angle facing, dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    gd_point colours = dp_colours_at(u);
    *end = *u;
    end->front = 0;
    end->gap = formation == DP_LOOSE_ORDER ? (uint16_t)DP_FOOT_WIDTH : 0;
    dp_form(end, formation, colours, facing);
    if (fits(sc, s, end, unit) && dp_clear_of_enemies(s, end, unit, DP_KEEP_OFF))
        return true;
    return formation == DP_LINE && form_doubled(sc, s, unit, colours, facing, DP_KEEP_OFF, end);
}

bool dp_reformed(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_angle facing,
                 dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    bool sharp = u->traits & DP_SHARPSHOOTERS && sc->option[DP_OPT_SHARPSHOOTERS];
    bool loose = sharp || (dp_is_dismounted(u) && !(u->traits & DP_DISMOUNTS_IN_LINE));
    switch (u->formation) {
    case DP_DISORDERED_UNLIMBERED:
        return reform_into(sc, s, unit, DP_UNLIMBERED, facing, end);
    case DP_DISORDERED_LIMBERED:
        return reform_into(sc, s, unit, DP_LIMBERED_LINE, facing, end);
    case DP_WITHOUT_GUNS:
        return false;
    default:
        break;
    }
    if (loose)
        return reform_into(sc, s, unit, DP_LOOSE_ORDER, facing, end) ||
               reform_into(sc, s, unit, DP_MARCH_COLUMN, facing, end);
    return reform_into(sc, s, unit, DP_LINE, facing, end);
}
