// americanus/combat.c - the score of one unit in a combat (chapter COMBAT).
#include "rules/americanus/combat.h"

#include "americanus_clauses.h"
#include "rules/americanus/data.h"

static int class_of(const am_unit *u)
{
    if (u->kind == AM_ARTILLERY)
        return AM_CLASS_ARTILLERY;
    return am_is_foot(u) ? AM_CLASS_INFANTRY : AM_CLASS_CAVALRY; // a General counts as cavalry
}

// DBAM-COMBAT-09: canister needs the gun to point at the enemy at close quarters.
static bool has_canister(const am_state *s, const am_bout *b)
{
    const am_unit *u = am_at(s, b->me);
    if (u->formation != AM_UNLIMBERED)
        return false;
    if (!b->melee)
        return b->shoots && b->line.range <= AM_RANGE_CANISTER + GD_SLACK;
    return am_touched_edge(s, b->me, b->other) == GD_FRONT;
}

static void add_factor(gd_tally *t, const am_state *s, const am_bout *b)
{
    static const char *const against[AM_CLASSES] = {"against infantry", "against cavalry",
                                                    "against artillery"};
    const am_unit *u = am_at(s, b->me);
    am_weapon weapon = AM_WEAPON_INFANTRY;
    gd_clause_id clause = DBAM_COMBAT_03;
    if (u->kind == AM_GENERAL) {
        weapon = AM_WEAPON_GENERAL;
        clause = DBAM_GEN_07;
    } else if (u->kind == AM_ARTILLERY) {
        bool canister = has_canister(s, b);
        weapon = canister ? AM_WEAPON_CANISTER : AM_WEAPON_BALL;
        clause = canister ? DBAM_COMBAT_06 : DBAM_COMBAT_05;
        if (b->melee || !b->shoots)
            clause = DBAM_COMBAT_09;
    } else if (u->formation == AM_SKIRMISH) {
        weapon = AM_WEAPON_SKIRMISHERS;
        clause = DBAM_COMBAT_02;
    } else if (u->kind == AM_CAVALRY) {
        weapon = u->mounted ? AM_WEAPON_CAVALRY : AM_WEAPON_INFANTRY;
        clause = u->mounted ? DBAM_COMBAT_04 : DBAM_COMBAT_07;
    }
    int class = class_of(am_at(s, b->other));
    gd_tally_show(t, clause, against[class], am_factors[weapon][class]);
}

// DBAM-COMBAT-10: from straight outwards of one of the target's flanks.
static bool enfilades(const am_unit *me, const am_unit *target)
{
    if (target->formation != AM_LINE)
        return false;
    gd_rect r = am_rect(target);
    return gd_in_wedge(gd_edge_middle(&r, GD_RIGHT), gd_angle_wrap(target->facing + 900), AM_WEDGE,
                       me->at) ||
           gd_in_wedge(gd_edge_middle(&r, GD_LEFT), gd_angle_wrap(target->facing + 2700), AM_WEDGE,
                       me->at);
}

// DBAM-COMBAT-11
static bool strikes_head(const am_unit *me, const am_unit *target)
{
    return am_is_column(target) && gd_in_wedge(target->at, target->facing, AM_WEDGE, me->at);
}

static void add_fire(gd_tally *t, const gd_scenario *sc, const am_state *s, const am_bout *b)
{
    const am_unit *me = am_at(s, b->me), *target = am_at(s, b->other);
    gd_tally_add(t, DBAM_COMBAT_10, "enfilading a line", AM_MOD_ENFILADE * enfilades(me, target));
    gd_tally_add(t, DBAM_COMBAT_11, "into the head of a column",
                 AM_MOD_HEAD_ON * strikes_head(me, target));
    int cover = am_cover_from(sc, s, b->me, b->other, &b->line);
    if (cover == AM_MOD_WORKS)
        gd_tally_add(t, DBAM_COMBAT_19, "target in fortifications", cover);
    else
        gd_tally_add(t, DBAM_COMBAT_16, "target in cover", cover);
    gd_tally_add(t, DBAM_COMBAT_17, "firing at skirmishers",
                 AM_MOD_SKIRMISHERS * (target->formation == AM_SKIRMISH));
}

gd_tally am_score(const gd_scenario *sc, const am_state *s, const am_bout *b, int die)
{
    gd_tally t = {0};
    const am_unit *me = am_at(s, b->me), *other = am_at(s, b->other);
    gd_tally_add(&t, DBAM_COMBAT_01, "die", die);
    add_factor(&t, s, b);
    if (!b->melee && b->shoots)
        add_fire(&t, sc, s, b);
    bool charge =
        b->melee && me->formation == AM_COLUMN && me->charged && other->formation == AM_LINE;
    gd_tally_add(&t, DBAM_COMBAT_12, "column charging a line", AM_MOD_COLUMN_CHARGE * charge);
    bool veteran = me->veteran && sc->option[AM_OPT_VETERANS];
    gd_tally_add(&t, DBAM_COMBAT_13, "veteran", AM_MOD_VETERAN * veteran);
    gd_tally_add(&t, DBAM_COMBAT_14, "General in support",
                 AM_MOD_GENERAL * (!b->apart && am_is_unit(me) && am_has_general(s, b->me)));
    gd_tally_add(&t, DBAM_COMBAT_15, "supporting units", AM_MOD_SUPPORT * b->supports);
    gd_tally_add(&t, DBAM_COMBAT_18, "elements lost",
                 AM_MOD_LOST * (am_is_unit(me) ? me->lost : 0));
    // Only with its die is it a score; a sum without one may well be negative.
    if (die > 0 && t.total < 0)
        gd_tally_add(&t, DBAM_COMBAT_22, "no score is below zero", -t.total);
    return t;
}

am_bout am_fire_bout(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                     int supports)
{
    am_bout b = {.me = firer, .other = target, .shoots = true, .supports = supports};
    b.line = am_aim(sc, s, firer, target);
    return b;
}

am_bout am_reply_bout(const gd_scenario *sc, const am_state *s, gd_id target, gd_id firer,
                      bool replies)
{
    am_bout b = {.me = target, .other = firer, .shoots = replies};
    if (replies)
        b.line = am_aim(sc, s, target, firer);
    return b;
}

am_bout am_melee_bout(gd_id me, gd_id other, int supports)
{
    am_bout b = {.me = me, .other = other, .melee = true, .supports = supports};
    return b;
}

am_outcome am_compare(int lower, int higher)
{
    if (lower == higher)
        return AM_EQUAL;
    return 2 * lower <= higher ? AM_HALF : AM_LESS;
}
