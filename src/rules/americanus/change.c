// americanus/change.c - changes of formation (DBAM-MOVE-22 to 25, 31).
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"
#include "rules/americanus/recall.h"

void am_change_formation(am_unit *u, int formation, int mounted, gd_length gap, int anchor)
{
    gd_length before = am_width(u);
    u->formation = (uint8_t)formation;
    u->mounted = (uint8_t)mounted;
    if (formation == AM_SKIRMISH)
        u->gap = (uint16_t)gap;
    gd_length half = (am_width(u) - before) / 2;
    if (anchor == AM_ANCHOR_LEFT)
        u->at = gd_point_local(u->at, u->facing, 0, half);
    if (anchor == AM_ANCHOR_RIGHT)
        u->at = gd_point_local(u->at, u->facing, 0, -half);
}

// What the unit must be for each change, and what it becomes.
static bool target_formation(const am_unit *u, gd_id id, int verb, int *formation, int *mounted,
                             gd_verdict *v)
{
    bool guns = u->kind == AM_ARTILLERY;
    *formation = u->formation;
    *mounted = u->mounted;
    switch (verb) {
    case AM_DO_FORM_LINE:
    case AM_DO_FORM_COLUMN:
        if (guns)
            return gd_refuse(v, DBAM_ORG_16, "%U is a battery: it limbers and unlimbers", id);
        *formation = verb == AM_DO_FORM_LINE ? AM_LINE : AM_COLUMN;
        if (u->formation == AM_SKIRMISH)
            return gd_refuse(v, DBAM_MOVE_25, "%U must reform its skirmishers first", id);
        if (u->formation == *formation)
            return gd_refuse(v, DBAM_CP_09, "%U stands so already", id);
        return true;
    case AM_DO_DISMOUNT:
    case AM_DO_MOUNT:
        if (u->kind != AM_CAVALRY)
            return gd_refuse(v, DBAM_MOVE_23, "%U is not cavalry", id);
        *mounted = verb == AM_DO_MOUNT;
        if (u->mounted == *mounted)
            return gd_refuse(v, DBAM_MOVE_23, "%U stands so already", id);
        if (u->formation == AM_SKIRMISH)
            return gd_refuse(v, DBAM_MOVE_23, "%U must reform its skirmishers first", id);
        if (verb == AM_DO_DISMOUNT && u->lost >= AM_DISMOUNTED_ELEMENTS)
            return gd_refuse(v, DBAM_ORG_03, "%U has lost too many to dismount", id);
        return true;
    case AM_DO_LIMBER:
    case AM_DO_UNLIMBER:
        if (!guns)
            return gd_refuse(v, DBAM_ORG_16, "%U is not a battery", id);
        *formation = verb == AM_DO_LIMBER ? AM_LIMBERED : AM_UNLIMBERED;
        if (u->lost > 0)
            return gd_refuse(v, DBAM_MOVE_31, "%U has lost its limber", id);
        if (u->formation == *formation)
            return gd_refuse(v, DBAM_MOVE_24, "%U stands so already", id);
        return true;
    case AM_DO_SKIRMISH:
        if (!am_is_foot(u))
            return gd_refuse(v, DBAM_ORG_16, "only infantry and dismounted cavalry can skirmish");
        if (u->formation != AM_LINE)
            return gd_refuse(v, DBAM_MOVE_25, "skirmishers are deployed from line");
        *formation = AM_SKIRMISH;
        return true;
    default:
        if (u->formation != AM_SKIRMISH)
            return gd_refuse(v, DBAM_MOVE_25, "%U is not skirmishing", id);
        *formation = AM_LINE;
        return true;
    }
}

static gd_clause_id clause_of_place(int verb, am_fault fault)
{
    if ((verb == AM_DO_MOUNT || verb == AM_DO_DISMOUNT) && fault == AM_ON_TERRAIN)
        return DBAM_MOVE_23;
    return fault == AM_AT_ENEMY ? DBAM_MOVE_19 : DBAM_MOVE_22;
}

bool am_changed(const am_unit *u, gd_id id, int verb, int anchor, am_unit *after)
{
    int formation, mounted;
    gd_verdict unread;
    *after = *u;
    if (!target_formation(u, id, verb, &formation, &mounted, &unread))
        return false;
    am_change_formation(after, formation, mounted, verb == AM_DO_SKIRMISH ? AM_MOST_GAP : 0,
                        anchor);
    return true;
}

bool am_plan_change(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                    am_plan *plan, gd_verdict *v)
{
    const am_unit *u = am_at(s, id);
    int formation, mounted;
    if (!target_formation(u, id, a->verb, &formation, &mounted, v))
        return false;
    bool limbering = a->verb == AM_DO_LIMBER || a->verb == AM_DO_UNLIMBER;
    bool skirmish = a->verb == AM_DO_SKIRMISH;
    int32_t anchor = limbering ? AM_ANCHOR_CENTRE : a->value[skirmish ? 2 : 1];
    int32_t gap = skirmish ? a->value[1] : 0;
    if (anchor == GD_ABSENT)
        anchor = AM_ANCHOR_CENTRE;
    if (gap == GD_ABSENT)
        gap = AM_MOST_GAP;
    if (gap < 0 || gap > AM_MOST_GAP + GD_SLACK)
        return gd_refuse(v, DBAM_ORG_14, "gaps between skirmishers are from 0 to 1 inch, not %L",
                         gap);
    if (gap > AM_MOST_GAP)
        gap = AM_MOST_GAP; // within the slack of rounding
    am_change_formation(&plan->after, formation, mounted, gap, anchor);
    gd_id who;
    // Gun and limber change places where they stand, whoever stands beside them.
    am_fault fault = am_place_fault(sc, s, id, &plan->after, limbering ? AM_MAY_TOUCH : 0, &who);
    if (fault == AM_FREE)
        return true;
    // A General is no unit: he is in the way by a clause of his own.
    bool general = fault == AM_ON_UNIT && am_at(s, who)->kind == AM_GENERAL;
    am_refuse_place(v, fault, general ? DBAM_GEN_08 : clause_of_place(a->verb, fault), id, who);
    if (fault == AM_AT_ENEMY)
        v->also = DBAM_MOVE_22;
    return false;
}
