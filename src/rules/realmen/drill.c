// realmen/drill.c - changes of formation (RM-FORM).
#include "rules/realmen/drill.h"

#include "core/formation.h"
#include "realmen_clauses.h"

// ---- which formations a unit knows --------------------------------------------------------------

static bool knows_prone(bool on_foot, int formation, gd_verdict *v)
{
    if (!on_foot)
        return gd_refuse(v, RM_FORM_10, "only men on foot lie down");
    if (formation == RM_LINE || formation == RM_SKIRMISH || formation == RM_IN_TOWN)
        return true;
    return gd_refuse(v, RM_FORM_10, "nobody lies down in a column or a square");
}

bool rm_knows_formation(const rm_unit *u, int formation, bool mounted, bool prone, gd_verdict *v)
{
    bool on_foot = u->kind == RM_INFANTRY || (u->kind == RM_CAVALRY && !mounted);
    if (formation < RM_MARCH_COLUMN || formation >= RM_FORMATIONS)
        return gd_refuse(v, RM_FORM_03, "there is no such formation");
    if (mounted && u->kind != RM_CAVALRY)
        return gd_refuse(v, RM_FORM_11, "only cavalry mounts");
    if (u->kind == RM_SUPPLY && formation != RM_MARCH_COLUMN)
        return gd_refuse(v, RM_FORM_12, "supply is always in march column");
    if (u->kind == RM_ARTILLERY && formation > RM_LINE)
        return gd_refuse(v, RM_FORM_12, "guns are limbered or unlimbered");
    if (mounted && formation == RM_SQUARE)
        return gd_refuse(v, RM_FORM_12, "mounted cavalry forms no square") ||
               rm_also(v, RM_FORM_08);
    if (mounted && formation == RM_IN_TOWN)
        return gd_refuse(v, RM_FORM_12, "mounted cavalry does not deploy in a town") ||
               rm_also(v, RM_FORM_09);
    return !prone || knows_prone(on_foot, formation, v);
}

void rm_fall_into_line(rm_unit *u)
{
    u->formation = RM_LINE;
    u->files = (uint8_t)((u->elements + 1) / 2);
    u->prone = 0;
    rm_lay(u);
}

// ---- how it would stand -------------------------------------------------------------------------

static int32_t given(const gd_action *a, int value, int32_t usual)
{
    return a->value[value] == GD_ABSENT ? usual : a->value[value];
}

static bool has_place(const gd_action *a)
{
    return a->value[RM_F_X] != GD_ABSENT && a->value[RM_F_Y] != GD_ABSENT;
}

bool rm_read_end(const gd_action *a, int value, rm_unit *to, gd_verdict *v)
{
    if (a->value[value] != GD_ABSENT)
        to->front_end = a->value[value] ? RM_RIGHT_END : RM_LEFT_END;
    return !rm_is_uneven(to) || to->front_end != RM_NO_END ||
           gd_refuse(v, RM_FORM_06, "say which end of the skirmish line is of the front rank");
}

static bool read_formation(const rm_unit *u, const gd_action *a, rm_unit *to, gd_verdict *v)
{
    int formation = given(a, RM_F_FORMATION, u->formation);
    bool mounted = given(a, RM_F_MOUNTED, u->mounted) != 0;
    bool prone = given(a, RM_F_PRONE, u->prone) != 0;
    if (a->value[RM_F_PRONE] == GD_ABSENT && !rm_knows_formation(u, formation, mounted, true, NULL))
        prone = false; // it gets up, unless told otherwise
    if (!rm_knows_formation(u, formation, mounted, prone, v))
        return false;
    to->formation = (uint8_t)formation;
    to->mounted = mounted;
    to->prone = prone;
    to->facing = (uint16_t)gd_angle_wrap(given(a, RM_F_FACING, u->facing));
    rm_read_end(a, RM_F_END, to, NULL);
    if (formation == RM_LINE && rm_is_brigade(u)) {
        int files = given(a, RM_F_FILES, u->formation == RM_LINE ? u->files : u->elements);
        if (files > u->elements || 2 * files < u->elements)
            return gd_refuse(v, RM_MOVE_12,
                             "a line of %d has one or two ranks, the second no larger than the "
                             "first",
                             u->elements);
        to->files = (uint8_t)files;
    }
    return true;
}

// Where nothing is said its front stays; who turns does so about the middle of the body.
static gd_point usual_place(const rm_unit *u, const rm_unit *to)
{
    if (to->facing == u->facing && u->formation != RM_IN_TOWN)
        return u->at;
    gd_point middle = u->bent ? rm_centre(u) : gd_point_halves(u->at, u->facing, -rm_depth(u), 0);
    return gd_point_halves(middle, to->facing, rm_depth(to), 0);
}

// All around the town, if that is possible from where it stands, else near to it.
static bool into_town(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                      rm_unit *to, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, unit);
    gd_point at = {a->value[RM_F_X], a->value[RM_F_Y]};
    int town = rm_town_for(sc, u, has_place(a) ? &at : NULL);
    if (town < 0)
        return gd_refuse(v, RM_FORM_09, "%U is in no town", unit);
    rm_unit body = *u; // as it stands, but on the bases that it will have
    body.mounted = to->mounted;
    body.prone = to->prone;
    *to = body;
    if (!has_place(a)) {
        if (rm_garrison_away(sc, s, to, town, rm_town_middle(sc, town)) && rm_overlap(u, to))
            return true;
        *to = body;
        at = rm_centre(u);
    }
    return rm_garrison_away(sc, s, to, town, at) ||
           gd_refuse(v, RM_FORM_09, "%U finds no room in the town, no closer to the enemy", unit) ||
           rm_also(v, RM_FORM_04);
}

// A wider front may come closer to an enemy who is not straight ahead: then, if nothing was said
// about the place, it forms a little farther back (RM-FORM-04).
static void give_ground(const rm_state *s, const rm_unit *u, rm_unit *to)
{
    gd_length before, after;
    rm_nearest_enemy(s, u, &before);
    for (int tries = 0; tries < 4; tries++) {
        gd_id enemy = rm_nearest_enemy(s, to, &after);
        gd_point here, there;
        if (!enemy || after >= before)
            return;
        rm_nearest(to, rm_at(s, enemy), &here, &there);
        bool on_him = here.x == there.x && here.y == there.y; // then back to where it comes from
        rm_slide(to,
                 on_him ? gd_bearing(rm_centre(rm_at(s, enemy)), rm_centre(u))
                        : gd_bearing(there, here),
                 before - after + 1);
    }
}

static bool take_shape(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                       rm_unit *to, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, unit);
    *to = *u;
    if (!read_formation(u, a, to, v))
        return false;
    if (to->formation == RM_IN_TOWN)
        return into_town(sc, s, unit, a, to, v);
    to->at = has_place(a) ? (gd_point){a->value[RM_F_X], a->value[RM_F_Y]} : usual_place(u, to);
    rm_lay(to);
    if (!has_place(a))
        give_ground(s, u, to);
    return true;
}

// ---- what forbids it ----------------------------------------------------------------------------

static bool comes_no_closer(const rm_state *s, const rm_unit *u, gd_id unit, const rm_unit *to,
                            gd_verdict *v)
{
    gd_length before, after;
    rm_nearest_enemy(s, u, &before);
    rm_nearest_enemy(s, to, &after);
    if (after >= before - RM_TOLERANCE)
        return true;
    return gd_refuse(v, RM_FORM_04,
                     "%U would come closer to the enemy: from %L {inch|inches} to %L", unit, before,
                     after);
}

// Room among all others; officers who are with it make room themselves.
static bool finds_room(const gd_scenario *sc, const rm_state *s, gd_id unit, const rm_unit *to,
                       gd_verdict *v)
{
    if (!rm_inside_table(sc, to))
        return gd_refuse(v, RM_MOVE_20, "%U would stand beyond the edge of the table", unit);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        bool there = rm_on_table(o) || o->status == RM_ENTERING;
        if (i == unit || !there || !rm_overlap(to, o) || rm_is_attached(s, i, unit))
            continue;
        return gd_refuse(v, RM_MOVE_16, "%U would stand on %U", unit, i);
    }
    return true;
}

static bool plan_body(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                      rm_unit *to, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, unit);
    if (u->place)
        return gd_refuse(v, RM_SETUP_07, "%U is still marching on", unit);
    if (!take_shape(sc, s, unit, a, to, v))
        return false;
    if (rm_is_special(to) && !rm_general_with(s, unit))
        return gd_refuse(v, RM_FORM_05, "%U needs an attached general for that formation", unit);
    rm_unit said = *to;
    said.front_end = u->front_end;
    if (!rm_read_end(a, RM_F_END, &said, v))
        return false;
    if (!rm_overlap(u, to))
        return gd_refuse(v, RM_FORM_03, "no element of %U would stand where it stands now", unit);
    return comes_no_closer(s, u, unit, to, v) && finds_room(sc, s, unit, to, v);
}

bool rm_plan_with_officers(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                           gd_id general, rm_change *c, gd_verdict *v)
{
    *c = (rm_change){.unit = unit};
    return plan_body(sc, s, unit, a, &c->to, v) && rm_take_company(sc, s, c, general, v);
}

bool rm_plan_change(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                    rm_unit *to, gd_verdict *v)
{
    rm_change c;
    if (!rm_plan_with_officers(sc, s, unit, a, GD_NONE, &c, v))
        return false;
    *to = c.to;
    return true;
}

// ---- the verb -----------------------------------------------------------------------------------

// Could it take this formation at all, on horse or on foot?
static bool is_worth_offering(const gd_scenario *sc, const rm_state *s, gd_id unit, int formation,
                              bool has_general)
{
    const rm_unit *u = rm_at(s, unit);
    bool knows = rm_knows_formation(u, formation, u->mounted, false, NULL) ||
                 (u->kind == RM_CAVALRY && rm_knows_formation(u, formation, false, false, NULL));
    if (!knows || (formation >= RM_SKIRMISH && !has_general))
        return false;
    return formation != RM_IN_TOWN || rm_town_for(sc, u, NULL) >= 0;
}

// Skirmishers of an even number go with one end or with the other in front (RM-FORM-06).
static void offer_formation(gd_offers *out, const rm_unit *u, gd_id unit, int formation)
{
    bool choice = formation == RM_SKIRMISH && rm_is_brigade(u) && u->elements % 2 == 0;
    for (int end = 0; end <= choice; end++) {
        gd_offer *o = gd_offer_add(out, RM_DO_CHANGE_FORMATION);
        o->value[RM_F_UNIT] = unit;
        o->value[RM_F_FORMATION] = formation;
        o->open = (uint16_t)(RM_CHANGE_OPEN & ~(1u << RM_F_END));
        if (choice)
            o->value[RM_F_END] = end;
    }
}

void rm_offer_change_formation(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!rm_is_unit(rm_at(s, i)) || !rm_may_act(s, i, NULL) || rm_at(s, i)->place)
            continue;
        bool has_general = rm_is_brigade(rm_at(s, i)) && rm_general_with(s, i);
        for (int formation = 0; formation < RM_FORMATIONS; formation++) {
            if (!is_worth_offering(sc, s, i, formation, has_general))
                continue;
            offer_formation(out, rm_at(s, i), i, formation);
        }
    }
}

static bool plan(const gd_scenario *sc, const rm_state *s, const gd_action *a, rm_change *c,
                 gd_verdict *v)
{
    gd_id unit = rm_piece_arg(s, a->value[RM_F_UNIT]);
    gd_action own = *a;
    own.value[RM_F_GENERAL] = GD_ABSENT;
    return rm_may_act(s, unit, v) && rm_plan_with_officers(sc, s, unit, &own, GD_NONE, c, v);
}

bool rm_check_change_formation(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                               gd_verdict *v)
{
    rm_change c;
    return plan(sc, s, a, &c, v) && rm_accept_change(&c, v);
}

static const char *text_of(const rm_unit *from, const rm_unit *to)
{
    static const char *const forms[RM_FORMATIONS][2] = {
        [RM_MARCH_COLUMN] = {"%U forms march column", "%U forms march column"},
        [RM_LINE] = {"%U forms line", "%U forms line and lies down"},
        [RM_IN_TOWN] = {"%U deploys in the town", "%U deploys in the town and lies down"},
        [RM_SKIRMISH] = {"%U goes into skirmish order", "%U goes into skirmish order, lying down"},
        [RM_BATTLE_COLUMN] = {"%U forms battle column", "%U forms battle column"},
        [RM_SQUARE] = {"%U forms square", "%U forms square"},
    };
    if (to->kind == RM_SUPPLY || (to->kind == RM_ARTILLERY && from->formation == to->formation))
        return "%U turns";
    if (to->kind == RM_ARTILLERY)
        return to->formation == RM_LINE ? "%U unlimbers" : "%U limbers";
    if (from->mounted && !to->mounted)
        return "%U dismounts and changes formation";
    if (!from->mounted && to->mounted)
        return "%U mounts and changes formation";
    return forms[to->formation][to->prone != 0];
}

void rm_apply_change_formation(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    rm_change c;
    if (!plan(p->scenario, s, a, &c, NULL))
        return;
    gd_tell(p, RM_EV_CHANGED, RM_FORM_03, c.unit, text_of(rm_at(s, c.unit), &c.to), c.unit);
    rm_carry_out_change(s, &c);
}
