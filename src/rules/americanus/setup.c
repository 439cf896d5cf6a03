// americanus/setup.c - edges and deployment (chapter DEPLOY), arrivals, and the new General
// (DBAM-GEN-06).
#include "rules/americanus/setup.h"

#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"

// Values of deploy_unit and arrive, in the order of their parameters.
enum { V_UNIT, V_FORMATION, V_GAP, V_MOUNTED, V_X, V_Y, V_FACING };

static bool is_deployed(const am_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (am_at(s, i)->side == side && am_at(s, i)->status == AM_TO_DEPLOY)
            return false;
    return true;
}

// What a setup has to go through; rows already done are skipped, so that a scenario may fix
// any part of it.
void am_next_setup(gd_play *p)
{
    am_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    for (int side = 0; side < GD_SIDES; side++) {
        if (!s->side[side].army_chosen) {
            gd_goto(p, AM_CHOOSE_ARMY, (gd_seat)am_seat_of(sc, side))->v[0] = side;
            return;
        }
    }
    int row = gd_top(p)->row;
    int higher = s->first, lower = 1 - higher;
    bool roll = s->side[0].setup_die != s->side[1].setup_die;
    bool edges = s->side[0].edge != AM_UNSET && s->side[1].edge != AM_UNSET;
    bool deployed = is_deployed(s, 0) && is_deployed(s, 1);
    if (!roll && !(sc->fixed_map && edges && deployed)) {
        gd_goto(p, AM_SETUP_ROLL, GD_NOBODY);
    } else if (roll && row == AM_SETUP_ROLL && !sc->fixed_map) {
        gd_goto(p, AM_PLACE_TERRAIN, (gd_seat)am_seat_of(sc, higher));
    } else if (!edges) {
        gd_goto(p, AM_EDGE, (gd_seat)am_seat_of(sc, lower));
    } else if (!is_deployed(s, lower) || (roll && row == AM_EDGE)) {
        gd_goto(p, AM_DEPLOY_FIRST, (gd_seat)am_seat_of(sc, lower))->v[0] = lower;
    } else if (!is_deployed(s, higher)) {
        gd_goto(p, AM_DEPLOY_SECOND, (gd_seat)am_seat_of(sc, higher))->v[0] = higher;
    } else {
        s->turn = 1;
        s->phasing = s->first;
        gd_goto(p, AM_TURN, GD_NOBODY);
    }
}

// ---- edges -------------------------------------------------------------------------------------

static bool may_choose_edge(const gd_scenario *sc, int edge)
{
    bool level = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    return level ? sc->width >= sc->depth : sc->depth >= sc->width;
}

void am_prompt_edge(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which table edge do you come from?", {1 - s->first}};
}

void am_offer_edge(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)state;
    for (int e = AM_EDGE_NORTH; e <= AM_EDGE_WEST; e++)
        if (may_choose_edge(sc, e))
            gd_offer_add(out, AM_DO_CHOOSE_EDGE)->value[0] = e;
}

bool am_check_edge(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    (void)state;
    if (a->verb != AM_DO_CHOOSE_EDGE)
        return am_refuse_moment(v, a);
    int edge = a->value[0];
    if (!may_choose_edge(sc, edge))
        return gd_refuse(v, DBAM_DEPLOY_01, "armies come from the long edges of the table");
    return gd_accept(v, 0);
}

void am_apply_edge(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    int lower = 1 - s->first;
    s->side[lower].edge = (uint8_t)a->value[0];
    s->side[s->first].edge = (uint8_t)((a->value[0] + 2) % 4);
    gd_tell(p, AM_EV_EDGE, DBAM_DEPLOY_01, 0, "the %N {has|have} chosen an edge", lower);
    am_next_setup(p);
}

// ---- placing -----------------------------------------------------------------------------------

// The strip inside of a stretch of an edge.
static gd_box strip_of(const gd_scenario *sc, int edge, gd_length from, gd_length to)
{
    gd_point size = gd_table_size(sc);
    return gd_box_between(gd_edge_place(size, edge, from, 0),
                          gd_edge_place(size, edge, to, AM_STRIP));
}

gd_box am_strip(const gd_scenario *sc, int edge)
{
    return strip_of(sc, edge, 0, gd_edge_length(gd_table_size(sc), edge));
}

// Where an arrival may be placed: the strip along its stretch of edge (DBAM-DEPLOY-06).
gd_box am_arrival_box(const gd_scenario *sc, gd_id id, int *of)
{
    gd_point from = sc->roster[id].edge_from, to = sc->roster[id].edge_to;
    int edge = from.y != to.y        ? (from.x == sc->width ? GD_EAST : GD_WEST)
               : from.y == sc->depth ? GD_NORTH
                                     : GD_SOUTH;
    if (of)
        *of = edge;
    return strip_of(sc, edge, gd_edge_along(edge, from), gd_edge_along(edge, to));
}

bool am_formation_fits(const am_unit *u)
{
    switch (u->kind) {
    case AM_GENERAL:
        return u->formation == AM_SINGLE;
    case AM_ARTILLERY:
        return u->formation == AM_UNLIMBERED || (u->formation == AM_LIMBERED && u->lost == 0);
    case AM_CAVALRY:
        if (u->mounted)
            return u->formation == AM_LINE || u->formation == AM_COLUMN;
        break;
    default:
        break;
    }
    return u->formation == AM_LINE || u->formation == AM_COLUMN || u->formation == AM_SKIRMISH;
}

static bool check_arm(gd_verdict *v, const am_unit *u, gd_id id, int32_t gap, int32_t mounted)
{
    if (!am_formation_fits(u))
        return gd_refuse(v, DBAM_ORG_16, "%U cannot stand in that formation", id);
    if (gap != GD_ABSENT && (gap < 0 || gap > AM_MOST_GAP + GD_SLACK))
        return gd_refuse(v, DBAM_ORG_14, "gaps between skirmishers are from 0 to 1 inch, not %L",
                         gap);
    if (mounted != GD_ABSENT && u->kind != AM_CAVALRY && mounted)
        return gd_refuse(v, DBAM_ORG_02, "%U has no horses", id);
    if (am_stands_shown(u) == 0)
        return gd_refuse(v, DBAM_ORG_03, "%U has too few men to stand so", id);
    return true;
}

// The unit as the action would place it.
static am_unit as_placed(const am_state *s, const gd_action *a, gd_id id)
{
    am_unit u = *am_at(s, id);
    u.status = AM_ON_TABLE;
    u.formation = (uint8_t)a->value[V_FORMATION];
    u.gap = a->value[V_GAP] < 0 || a->value[V_GAP] > AM_MOST_GAP ? AM_MOST_GAP
                                                                 : (uint16_t)a->value[V_GAP];
    u.mounted = u.kind == AM_CAVALRY && (a->value[V_MOUNTED] == GD_ABSENT || a->value[V_MOUNTED]);
    u.at = (gd_point){a->value[V_X], a->value[V_Y]};
    u.facing = (uint16_t)gd_angle_wrap(a->value[V_FACING]);
    return u;
}

// Every formation in which the unit may stand, cavalry in the saddle first; where and how it faces
// is left to the player.
static void offer_placing(const am_state *s, int verb, gd_id id, gd_offers *out)
{
    am_unit u = *am_at(s, id);
    bool cavalry = u.kind == AM_CAVALRY;
    for (int foot = 0; foot <= cavalry; foot++) {
        for (int formation = 0; formation < AM_FORMATIONS; formation++) {
            u.mounted = cavalry && !foot;
            u.formation = (uint8_t)formation;
            if (!am_formation_fits(&u) || am_stands_shown(&u) == 0)
                continue;
            gd_offer *o = gd_offer_add(out, verb);
            o->value[V_UNIT] = id;
            o->value[V_FORMATION] = formation;
            if (cavalry)
                o->value[V_MOUNTED] = u.mounted;
            o->open = 1u << V_X | 1u << V_Y | 1u << V_FACING;
            if (formation == AM_SKIRMISH)
                o->open |= 1u << V_GAP;
        }
    }
}

// Before the battle begins, unless the scenario has put it where it stands.
static bool may_deploy(const gd_scenario *sc, const am_unit *u, gd_id id)
{
    bool fixed = id <= sc->piece_count && sc->roster[id].placed;
    return u->status == AM_TO_DEPLOY || (u->status == AM_ON_TABLE && !fixed);
}

bool am_check_placing(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id id = am_piece_arg(s, a->value[V_UNIT]), who;
    bool arrival = a->verb == AM_DO_ARRIVE;
    gd_clause_id zone = arrival ? DBAM_DEPLOY_06 : DBAM_DEPLOY_02;
    int side = arrival ? s->phasing : s->flow.stack[s->flow.depth - 1].v[0];
    if (!id || !am_is_unit(am_at(s, id)) || am_at(s, id)->side != side)
        return gd_refuse(v, zone, "name one of your regiments or batteries");
    const am_unit *now = am_at(s, id);
    if (arrival && (now->status != AM_TO_COME || now->arrives > s->turn))
        return gd_refuse(v, DBAM_DEPLOY_06, "%U is not due", id);
    if (!arrival && !may_deploy(sc, now, id))
        return gd_refuse(v, zone, "%U is not to be deployed now", id);
    am_unit u = as_placed(s, a, id);
    if (!check_arm(v, &u, id, a->value[V_GAP], a->value[V_MOUNTED]))
        return false;
    gd_rect place = am_rect(&u);
    gd_box box = arrival ? am_arrival_box(sc, id, NULL) : am_strip(sc, s->side[side].edge);
    if (!arrival && side == s->first)
        zone = DBAM_DEPLOY_03;
    gd_box table = am_table(sc);
    if (!gd_rect_in_box(&place, &table))
        return am_refuse_place(v, AM_OFF_TABLE, arrival ? zone : DBAM_DEPLOY_05, id, 0);
    if (!gd_rect_in_box(&place, &box))
        return gd_refuse(v, zone, "%U must stand within 4 inches of its edge", id);
    am_fault fault = am_place_fault(sc, s, id, &u, arrival ? 0 : AM_MAY_TOUCH, &who);
    if (fault != AM_FREE)
        return am_refuse_place(v, fault, fault == AM_AT_ENEMY ? zone : DBAM_DEPLOY_05, id, who);
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){id, u.facing, u.at};
    return true;
}

// ---- deployment --------------------------------------------------------------------------------

static int deployer(const am_state *s) { return s->flow.stack[s->flow.depth - 1].v[0]; }

void am_prompt_deploy(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out = (gd_text){"%N: deploy your army within 4 inches of your edge", {deployer(state)}};
}

void am_offer_deploy(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    int side = deployer(s);
    for (gd_id i = 1; i <= s->piece_count; i++) { // who stands may be put elsewhere
        const am_unit *u = am_at(s, i);
        if (u->side != side || !may_deploy(sc, u, i))
            continue;
        if (u->kind != AM_GENERAL) {
            offer_placing(s, AM_DO_DEPLOY_UNIT, i, out);
            continue;
        }
        gd_offer *o = gd_offer_add(out, AM_DO_DEPLOY_GENERAL);
        o->open = 0x7;
        o->piece = i;
    }
    if (is_deployed(s, side) && am_general_of(s, side)) // whom a position may not have
        gd_offer_add(out, AM_DO_END_DEPLOY);
}

static gd_id general_to_place(const am_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (am_at(s, i)->side == side && am_at(s, i)->kind == AM_GENERAL)
            return i;
    return GD_NONE;
}

static am_unit general_as_placed(const am_state *s, const gd_action *a, gd_id id)
{
    am_unit g = *am_at(s, id);
    g.status = AM_ON_TABLE;
    g.at = (gd_point){a->value[0], a->value[1]};
    g.facing = (uint16_t)gd_angle_wrap(a->value[2]);
    return g;
}

static bool check_deploy_general(const gd_scenario *sc, const am_state *s, const gd_action *a,
                                 gd_verdict *v)
{
    int side = deployer(s);
    gd_id id = general_to_place(s, side), who;
    if (!id)
        return gd_refuse(v, DBAM_ORG_08, "there is no General to be placed");
    am_unit u = general_as_placed(s, a, id);
    gd_rect place = am_rect(&u);
    gd_box box = am_strip(sc, s->side[side].edge);
    if (!gd_rect_in_box(&place, &box))
        return gd_refuse(v, side == s->first ? DBAM_DEPLOY_03 : DBAM_DEPLOY_02,
                         "the General must stand within 4 inches of his edge");
    am_fault fault = am_place_fault(sc, s, id, &u, AM_MAY_TOUCH, &who);
    if (fault != AM_FREE)
        return am_refuse_place(v, fault, DBAM_DEPLOY_05, id, who);
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){id, u.facing, u.at};
    return true;
}

bool am_check_deploy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    int side = deployer(s);
    switch (a->verb) {
    case AM_DO_DEPLOY_UNIT:
        return am_check_placing(sc, s, a, v);
    case AM_DO_DEPLOY_GENERAL:
        return check_deploy_general(sc, s, a, v);
    case AM_DO_END_DEPLOY:
        if (!am_general_of(s, side))
            return gd_refuse(v, DBAM_ORG_08, "the General is not on the table yet");
        for (gd_id i = 1; i <= s->piece_count; i++)
            if (am_at(s, i)->side == side && am_at(s, i)->status == AM_TO_DEPLOY)
                return gd_refuse(v, DBAM_DEPLOY_05, "%U is not deployed yet", i);
        return gd_accept(v, 0);
    default:
        return am_refuse_moment(v, a);
    }
}

void am_apply_deploy(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    int side = deployer(s);
    gd_id id;
    switch (a->verb) {
    case AM_DO_END_DEPLOY:
        am_next_setup(p);
        return;
    case AM_DO_DEPLOY_UNIT:
        id = (gd_id)a->value[V_UNIT];
        *am_get(s, id) = as_placed(s, a, id);
        break;
    default:
        id = general_to_place(s, side);
        *am_get(s, id) = general_as_placed(s, a, id);
        break;
    }
    gd_tell(p, AM_EV_DEPLOYED, DBAM_DEPLOY_02, id, "%U takes its place", id);
}

// ---- arrivals ----------------------------------------------------------------------------------

static bool is_due(const am_state *s, int side, gd_id i)
{
    const am_unit *u = am_at(s, i);
    return u->side == side && u->status == AM_TO_COME && u->arrives <= s->turn && !u->held;
}

bool am_arrivals_due(const am_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_due(s, side, i))
            return true;
    return false;
}

void am_prompt_arrivals(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: bring on the units that are due, or hold them back", {s->phasing}};
}

void am_offer_arrivals(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_due(s, s->phasing, i))
            offer_placing(s, AM_DO_ARRIVE, i, out);
    gd_offer_add(out, AM_DO_END_ARRIVALS);
}

bool am_check_arrivals(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    if (a->verb == AM_DO_END_ARRIVALS)
        return gd_accept(v, 0);
    if (a->verb != AM_DO_ARRIVE)
        return am_refuse_moment(v, a);
    return am_check_placing(sc, state, a, v);
}

void am_apply_arrivals(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    if (a->verb == AM_DO_ARRIVE) {
        gd_id id = (gd_id)a->value[V_UNIT];
        *am_get(s, id) = as_placed(s, a, id);
        gd_tell(p, AM_EV_ARRIVED, DBAM_DEPLOY_06, id, "%U arrives", id);
    }
    if (a->verb == AM_DO_END_ARRIVALS || !am_arrivals_due(s, s->phasing))
        gd_done(p);
}

// ---- the replacement General -------------------------------------------------------------------

// The General with his rear edge on his own edge, at `along` inches from its west or south end.
static am_unit general_at_edge(const gd_scenario *sc, const am_state *s, gd_id id, gd_length along)
{
    am_unit g = *am_at(s, id);
    int edge = s->side[g.side].edge;
    g.status = AM_ON_TABLE;
    g.facing = (uint16_t)gd_edge_inwards(edge);
    gd_point rear = {along, 0};
    if (edge == AM_EDGE_NORTH)
        rear.y = sc->depth;
    if (edge == AM_EDGE_EAST || edge == AM_EDGE_WEST)
        rear = (gd_point){edge == AM_EDGE_EAST ? sc->width : 0, along};
    g.at = gd_point_ahead(rear, g.facing, AM_DEPTH_GENERAL);
    return g;
}

static bool along_edge(int edge) { return edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH; }

static gd_length along_own_edge(const am_state *s, gd_point at)
{
    return along_edge(s->side[s->phasing].edge) ? at.x : at.y;
}

static bool fits_at_edge(const gd_scenario *sc, const am_state *s, gd_id id, gd_length along)
{
    am_unit g = general_at_edge(sc, s, id, along);
    gd_id who;
    return am_place_fault(sc, s, id, &g, 0, &who) == AM_FREE;
}

// A narrow gap begins right beside some unit.
bool am_general_has_room(const gd_scenario *sc, const am_state *s, int side)
{
    gd_id id = general_to_place(s, side);
    bool flat = along_edge(s->side[side].edge);
    gd_length half = AM_ELEMENT_WIDTH / 2, length = flat ? sc->width : sc->depth;
    for (gd_length along = half; id && along <= length - half; along += GD_INCH / 2)
        if (fits_at_edge(sc, s, id, along))
            return true;
    for (gd_id i = 1; id && i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        gd_rect r = am_rect(u);
        gd_box box = gd_rect_box(&r);
        gd_length low = flat ? box.left : box.bottom, high = flat ? box.right : box.top;
        // An enemy must not be touched either, so a little farther from him.
        gd_length gap = u->side == side ? 0 : 2 * GD_TOUCH_GAP;
        if (am_on_table(u) && (fits_at_edge(sc, s, id, low - half - gap) ||
                               fits_at_edge(sc, s, id, high + half + gap)))
            return true;
    }
    return false;
}

void am_prompt_general(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: a new General arrives; where on your edge?", {s->phasing}};
}

void am_offer_general(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    gd_offer *o = gd_offer_add(out, AM_DO_PLACE_GENERAL);
    o->open = 0x3;
    o->piece = general_to_place(s, s->phasing);
}

static bool is_on_table(const gd_scenario *sc, gd_point at)
{
    return at.x >= 0 && at.y >= 0 && at.x <= sc->width && at.y <= sc->depth;
}

bool am_check_general(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    if (a->verb != AM_DO_PLACE_GENERAL)
        return am_refuse_moment(v, a);
    gd_id id = general_to_place(s, s->phasing), who;
    gd_point at = {a->value[0], a->value[1]};
    if (!id || !is_on_table(sc, at))
        return gd_refuse(v, DBAM_GEN_06, "a point on your own table edge is needed");
    am_unit g = general_at_edge(sc, s, id, along_own_edge(s, at));
    // The point named may be on the edge itself, where his front will be, or between.
    if (gd_distance(at, am_rear(&g)) > AM_DEPTH_GENERAL + GD_TOUCH_GAP)
        return gd_refuse(v, DBAM_GEN_06, "the new General appears on his own table edge");
    am_fault fault = am_place_fault(sc, s, id, &g, 0, &who);
    if (fault != AM_FREE)
        return am_refuse_place(v, fault, DBAM_GEN_06, id, who);
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){id, g.facing, g.at};
    return true;
}

void am_apply_general(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    gd_id id = general_to_place(s, s->phasing);
    am_unit *g = am_get(s, id);
    *g = general_at_edge(p->scenario, s, id,
                         along_own_edge(s, (gd_point){a->value[0], a->value[1]}));
    g->moved = 0;
    s->side[s->phasing].general_due = 0;
    gd_tell(p, AM_EV_GENERAL_PLACED, DBAM_GEN_06, id, "%U takes command", id);
    gd_done(p);
}

bool am_placing_zone(const gd_scenario *sc, const am_state *s, gd_id id, gd_box *out)
{
    const am_unit *u = am_at(s, id);
    int edge = s->side[u->side].edge;
    if (u->status == AM_TO_COME) {
        *out = am_arrival_box(sc, id, NULL);
        return true;
    }
    if (edge == AM_UNSET)
        return false;
    *out = am_strip(sc, edge);
    if (u->status == AM_TO_DEPLOY)
        return true;
    gd_length spare = AM_STRIP - AM_DEPTH_GENERAL; // a new General stands at the edge itself
    out->top -= edge == AM_EDGE_SOUTH ? spare : 0;
    out->bottom += edge == AM_EDGE_NORTH ? spare : 0;
    out->left += edge == AM_EDGE_EAST ? spare : 0;
    out->right -= edge == AM_EDGE_WEST ? spare : 0;
    return u->kind == AM_GENERAL && s->side[u->side].general_due;
}

bool am_as_placed(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id *id,
                  am_unit *out)
{
    switch (a->verb) {
    case AM_DO_DEPLOY_UNIT:
    case AM_DO_ARRIVE:
        *id = (gd_id)a->value[V_UNIT];
        *out = as_placed(s, a, *id);
        return am_formation_fits(out);
    case AM_DO_DEPLOY_GENERAL:
        *id = general_to_place(s, deployer(s));
        if (*id)
            *out = general_as_placed(s, a, *id);
        return *id != GD_NONE;
    default:
        *id = general_to_place(s, s->phasing);
        if (*id)
            *out = general_at_edge(sc, s, *id,
                                   along_own_edge(s, (gd_point){a->value[0], a->value[1]}));
        return *id != GD_NONE;
    }
}
