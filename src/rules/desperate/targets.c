// desperate/targets.c - who may be shot at.
#include "rules/desperate/targets.h"

#include "desperate_clauses.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/data.h"
#include "rules/desperate/enthusiasm.h"

bool sb_can_skirmish(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target,
                     gd_verdict *v)
{
    if (sb_is_enthusiastic(sc, sb_at(s, unit)))
        return gd_refuse(v, SBD_ENTH_01, "%U is green and does not skirmish", unit);
    return sb_has_skirmish_target(sc, s, unit, target, v);
}

bool sb_has_skirmish_target(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target,
                            gd_verdict *v)
{
    const sb_unit *u = sb_at(s, unit);
    if (!sb_is_regiment(u))
        return gd_refuse(v, SBD_SKIR_01, "%U does not skirmish: only infantry and cavalry do",
                         unit);
    if (!sb_enemy_in(s, target, u->side))
        return gd_refuse(v, sb_leader_in(s, target, sb_other(u->side)) ? SBD_LEAD_03 : SBD_SKIR_01,
                         "there is no enemy unit in %Z", target);
    if (sb_is_low(sc, u))
        return gd_refuse(v, SBD_AMMO_03, "%U is low on ammunition", unit);
    uint16_t front = sb_zone_from(sc, u->zone, u->facing, 1, 0);
    if (target == front)
        return true;
    bool beside = target == sb_zone_from(sc, u->zone, u->facing, 1, -1) ||
                  target == sb_zone_from(sc, u->zone, u->facing, 1, 1);
    if (!beside)
        return gd_refuse(v, SBD_SKIR_01, "%Z is not in front of %U", target, unit);
    if (front != SB_NO_ZONE && sb_holder(s, front) != GD_NOBODY)
        return gd_refuse(v, SBD_SKIR_02, "%U may fire beside its front only if nobody is ahead",
                         unit);
    return true;
}

// ---- guns ---------------------------------------------------------------------------------------

static bool was_fought(const sb_state *s, uint16_t zone)
{
    for (int i = 0; i < s->fought_count; i++)
        if (s->fought[i] == zone)
            return true;
    return false;
}

void sb_note_fight(sb_state *s, uint16_t zone, int by)
{
    if (by == s->active && !was_fought(s, zone) && s->fought_count < SB_FOUGHT)
        s->fought[s->fought_count++] = zone;
}

typedef struct aim {
    const gd_scenario *sc;
    const sb_state *s;
    gd_id unit;
    const sb_unit *u;
    const struct sb_shot *shots;
    int count;
} aim;

static uint16_t at(const aim *a, int ahead, int right)
{
    return sb_zone_from(a->sc, a->u->zone, a->u->facing, ahead, right);
}

// The zones between a battery and its target (SBD-ZONE-10, SBD-BOMB-06): those whose friends or
// ground matter.
static int between(const gd_scenario *sc, const sb_unit *u, uint16_t target, uint16_t out[2])
{
    uint16_t front = sb_zone_from(sc, u->zone, u->facing, 1, 0);
    int count = 0;
    if (target == front)
        return 0;
    out[count++] = front;
    for (int right = -1; right <= 1; right += 2)
        if (target == sb_zone_from(sc, u->zone, u->facing, 2, right))
            out[count++] = sb_zone_from(sc, u->zone, u->facing, 1, right);
    return count;
}

// Union guns fire over friends who are lower than gun and target, or level with the lower of them,
// if those two differ in height (SBD-BOMB-08).
static bool shoots_over(const aim *a, uint16_t friends, uint16_t target)
{
    int from = sb_elevation(a->sc, a->u->zone), to = sb_elevation(a->sc, target);
    int lower = sb_lesser(from, to);
    return a->u->side == GD_UNION && from != to && sb_elevation(a->sc, friends) <= lower;
}

// Batteries of the same activation that shoot through a zone already.
static int shooting_through(const aim *a, uint16_t zone)
{
    int used = 0;
    for (int i = 0; i < a->count; i++) {
        const sb_unit *other = sb_at(a->s, a->shots[i].piece);
        uint16_t zones[2];
        if (other->arm != SB_ARTILLERY || a->shots[i].piece == a->unit)
            continue;
        aim his = {a->sc, a->s, a->shots[i].piece, other, NULL, 0};
        int n = between(a->sc, other, a->shots[i].zone, zones);
        for (int k = 0; k < n; k++)
            used += zones[k] == zone && !shoots_over(&his, zone, a->shots[i].zone);
    }
    return used;
}

// Friends in a zone keep guns from firing across it unless there is room between them, or they can
// be fired over.
static bool friends_allow(const aim *a, uint16_t zone, uint16_t target)
{
    if (zone == SB_NO_ZONE || sb_count(a->s, zone, a->u->side) == 0)
        return true;
    return shoots_over(a, zone, target) || sb_room(a->sc, a->s, zone) > shooting_through(a, zone);
}

static bool in_sight(const aim *a, uint16_t target, int range)
{
    uint16_t zones[2];
    int n = range > 1 ? between(a->sc, a->u, target, zones) : 0;
    for (int i = 0; i < n; i++)
        if (zones[i] == SB_NO_ZONE || sb_blocks(a->sc, zones[i], a->u->zone, target))
            return false;
    return true;
}

static bool enemy_at(const aim *a, int ahead, int right)
{
    uint16_t zone = at(a, ahead, right);
    return zone != SB_NO_ZONE && sb_enemy_in(a->s, zone, a->u->side) && in_sight(a, zone, ahead);
}

// What must be shot at before this: the front zone, then beside it, then two ahead, then beside
// that (SBD-BOMB-02 to 05).
static bool nearer_target(const aim *a, int ahead, int right, gd_verdict *v)
{
    if (ahead == 1 && right == 0)
        return false;
    if (enemy_at(a, 1, 0))
        return !gd_refuse(v, SBD_BOMB_02, "%U must fire at the enemy right ahead", a->unit);
    if (ahead == 1)
        return false;
    if (enemy_at(a, 1, -1) || enemy_at(a, 1, 1))
        return !gd_refuse(v, SBD_BOMB_04, "%U has enemies nearer than that", a->unit);
    if (right != 0 && enemy_at(a, 2, 0))
        return !gd_refuse(v, SBD_BOMB_05, "%U must fire at the enemy two zones ahead", a->unit);
    return false;
}

static bool find_place(const aim *a, uint16_t target, int *ahead, int *right)
{
    for (*ahead = 1; *ahead <= SB_FAR; (*ahead)++)
        for (*right = -1; *right <= 1; (*right)++)
            if (at(a, *ahead, *right) == target)
                return true;
    return false;
}

bool sb_can_bombard(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target,
                    const struct sb_shot *shots, int count, int *range, gd_verdict *v)
{
    static const gd_clause_id places[SB_FAR][2] = {{SBD_BOMB_02, SBD_BOMB_03},
                                                   {SBD_BOMB_04, SBD_BOMB_05}};
    aim a = {sc, s, unit, sb_at(s, unit), shots, count};
    int ahead, right;
    uint16_t zones[2];
    if (a.u->arm != SB_ARTILLERY)
        return gd_refuse(v, SBD_BOMB_01, "%U has no guns", unit);
    if (!a.u->deployed)
        return gd_refuse(v, SBD_UNIT_05, "%U is limbered", unit);
    bool in_reach = find_place(&a, target, &ahead, &right);
    if (!sb_enemy_in(s, target, a.u->side))
        return gd_refuse(v,
                         sb_leader_in(s, target, sb_other(a.u->side)) ? SBD_LEAD_03
                         : in_reach ? places[ahead - 1][right != 0]
                                    : SBD_BOMB_04,
                         "there is no enemy unit in %Z", target);
    if (!in_reach && enemy_at(&a, 1, 0))
        return gd_refuse(v, SBD_BOMB_02, "%U must fire at the enemy right ahead", unit);
    if (!in_reach)
        return gd_refuse(v, SBD_BOMB_04, "%Z is out of the reach of %U", target, unit);
    if (sc->option[SB_OPT_GUNS_FIRST] && a.u->side == s->active && was_fought(s, target))
        return gd_refuse(v, SBD_BOMB_15, "%Z was skirmished with or assaulted this turn", target);
    if (ahead == SB_FAR && sb_is_low(sc, a.u))
        return gd_refuse(v, SBD_AMMO_04, "%U is low on ammunition and fires one zone only", unit);
    if (nearer_target(&a, ahead, right, v))
        return false;
    if (!in_sight(&a, target, ahead))
        return gd_refuse(v, SBD_ZONE_09, "%U cannot see %Z", unit, target);
    int n = between(sc, a.u, target, zones);
    for (int i = 0; i < n; i++)
        if (!friends_allow(&a, zones[i], target))
            return gd_refuse(v,
                             sb_room(sc, s, zones[i]) ? SBD_BOMB_07
                             : i                      ? SBD_BOMB_05
                                                      : SBD_BOMB_06,
                             "friends in %Z are in the way of %U", zones[i], unit);
    *range = ahead;
    return true;
}

bool sb_can_be_fired_at(const gd_scenario *sc, const sb_state *s, uint16_t zone, int by)
{
    int range;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->side != by || !sb_on_table(u) || !sb_is_unit(u) ||
            gd_zone_rings(u->zone, zone) > SB_FAR)
            continue;
        if (u->arm == SB_ARTILLERY ? sb_can_bombard(sc, s, i, zone, NULL, 0, &range, NULL)
                                   : sb_can_skirmish(sc, s, i, zone, NULL))
            return true;
    }
    return false;
}
