// realmen/adviser_setup.c - the computer sets an army up, one piece or column at a time.
//
// It works out how the whole army should stand (in a copy of the state, from the order of battle
// and the enemies on the table alone), and then does whatever comes first of what is not so yet.
// Groups are made of whole divisions. Those that have no room on the table march on in columns,
// the first one by road, with the trains, and with the guns of an attacker.
#include "rules/realmen/adviser_setup.h"
#include "core/edges.h"

#include "rules/realmen/adviser_blocks.h"
#include "rules/realmen/convert.h"
#include "rules/realmen/setup.h"

enum { ASIDE = 6 * GD_INCH }; // between columns that have no road

// ---- who goes with whom -------------------------------------------------------------------------

static bool is_fighting(const rm_state *s, int post, int side)
{
    return s->post[post].exists && s->post[post].side == side &&
           s->post[post].rank == RM_OF_DIVISION && !s->post[post].reserve && s->post[post].general;
}

// The place of a division among those of its side.
static int number_of(const rm_state *s, int post, int side)
{
    int number = 0;
    for (int i = 1; i < post; i++)
        number += is_fighting(s, i, side);
    return number;
}

// Brigades and generals are with their division, guns of a defender with one after the other;
// everything else is with the first.
static void share_out(rm_set_up_plan *p)
{
    int guns = 0;
    for (int i = 1; i <= RM_POSTS; i++)
        p->divisions += is_fighting(p->s, i, p->side);
    int divisions = p->divisions ? p->divisions : 1;
    p->divisions = divisions;
    p->groups = p->groups < divisions ? p->groups : divisions;
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        const rm_unit *u = rm_at(p->s, i);
        if (!rm_is_in_plan(p, i))
            continue;
        int with = 0;
        if ((rm_is_brigade(u) || u->kind == RM_GENERAL) && u->post &&
            is_fighting(p->s, u->post, p->side))
            with = number_of(p->s, u->post, p->side);
        else if (u->kind == RM_ARTILLERY && p->side != p->s->attacker)
            with = guns++ % divisions;
        p->division[i] = (uint8_t)with;
        p->group[i] = (uint8_t)(1 + with * p->groups / divisions);
    }
}

// ---- columns ------------------------------------------------------------------------------------

// By road, if there is one for this group; otherwise beside the first road, now left, now right.
static gd_point entry_of(const rm_set_up_plan *p, int group)
{
    gd_point ends[RM_ROAD_ENDS];
    int roads = rm_road_ends(p->sc, p->edge, ends);
    if (group <= roads)
        return ends[group - 1];
    bool along_x = p->edge == GD_NORTH || p->edge == GD_SOUTH;
    gd_length whole = along_x ? p->sc->width : p->sc->depth;
    gd_length first = roads ? (along_x ? ends[0].x : ends[0].y) : whole / 2;
    int steps = group - (roads ? roads : 1);
    gd_length off = (steps + 1) / 2 * ASIDE, at = steps % 2 ? first + off : first - off;
    at = at < GD_INCH ? GD_INCH : at > whole - GD_INCH ? whole - GD_INCH : at;
    return gd_edge_place(gd_table_size(p->sc), p->edge, at, 0);
}

// Higher generals ride first; then division after division, its general before its men; trains
// come last.
static int order_of(const rm_set_up_plan *p, gd_id i)
{
    const rm_unit *u = rm_at(p->s, i);
    if (u->kind == RM_GENERAL && u->rank > RM_OF_DIVISION)
        return RM_OF_ARMY - u->rank;
    if (u->kind == RM_SUPPLY)
        return INT16_MAX;
    return RM_RANKS + 4 * p->division[i] +
           (u->kind == RM_GENERAL     ? 0
            : u->kind == RM_ARTILLERY ? 3
                                      : 1);
}

static void plan_columns(rm_set_up_plan *p)
{
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        if (!rm_is_in_plan(p, i) || rm_at(p->s, i)->status == RM_ON_TABLE)
            continue;
        rm_unit *u = rm_get(p->s, i);
        int place = 1;
        for (gd_id k = 1; k <= p->s->piece_count; k++)
            if (k != i && rm_is_in_plan(p, k) && p->group[k] == p->group[i]) {
                int mine = order_of(p, i), other = order_of(p, k);
                place += other < mine || (other == mine && k < i);
            }
        u->place = (uint8_t)place;
        u->group = p->group[i];
        u->edge = (uint8_t)p->edge;
        u->entry = entry_of(p, u->group);
        u->status = RM_TO_COME;
    }
}

// ---- the whole ----------------------------------------------------------------------------------

static void plan_set_up(const gd_scenario *sc, rm_state *s, rm_set_up_plan *p)
{
    int side = rm_side_of_seat(sc, rm_seat_now(s));
    *p = (rm_set_up_plan){.sc = sc, .s = s, .side = side, .groups = rm_groups_of(s, side)};
    while (p->edge < GD_DIRECTIONS - 1 && !(s->side[side].edges >> p->edge & 1))
        p->edge++;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_is_in_plan(p, i)) {
            rm_get(s, i)->status = RM_IN_HAND;
            rm_get(s, i)->dug = 0;
        }
    share_out(p);
    rm_plan_blocks(p);
    plan_columns(p);
}

static bool stands_well(const rm_unit *is, const rm_unit *should)
{
    if (is->status != should->status || is->group != should->group)
        return false;
    if (is->status == RM_TO_COME)
        return is->edge == should->edge && gd_distance(is->entry, should->entry) <= RM_TOLERANCE;
    return is->at.x == should->at.x && is->at.y == should->at.y && is->facing == should->facing &&
           is->formation == should->formation && is->files == should->files &&
           is->mounted == should->mounted && is->prone == should->prone;
}

static void deploy(const rm_set_up_plan *p, gd_id i, gd_action *out)
{
    const rm_unit *u = rm_at(p->s, i);
    *out = gd_action_blank(RM_DO_SET_UP_DEPLOYMENT);
    out->value[RM_D_PIECE] = i;
    out->value[RM_D_GROUP] = u->group;
    out->value[RM_D_X] = u->at.x;
    out->value[RM_D_Y] = u->at.y;
    out->value[RM_D_FACING] = u->facing;
    if (u->dug && p->side != p->s->attacker && rm_is_unit(u) && !rm_is_mounted(u))
        out->value[RM_D_WORKS] = rm_works_limit(p->s);
}

// All of the group who are still in hand, as many as one order names.
static void line_up(const rm_set_up_plan *p, const rm_state *s, int group, gd_action *out)
{
    *out = gd_action_blank(RM_DO_SET_UP_COLUMN);
    out->value[RM_U_GROUP] = group;
    for (int place = 1; place <= RM_PIECES && out->count < GD_ITEMS; place++)
        for (gd_id i = 1; i <= s->piece_count && out->count < GD_ITEMS; i++) {
            const rm_unit *u = rm_at(p->s, i);
            if (!rm_is_in_plan(p, i) || u->group != group || u->place != place ||
                u->status != RM_TO_COME || rm_at(s, i)->status != RM_IN_HAND)
                continue;
            out->value[RM_U_X] = u->entry.x;
            out->value[RM_U_Y] = u->entry.y;
            out->item[out->count++] = (gd_item){i, 0, 0};
        }
}

bool rm_advise_setup(const gd_scenario *sc, const rm_state *s, gd_action *out)
{
    rm_state copy = *s;
    rm_set_up_plan p;
    plan_set_up(sc, &copy, &p);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_is_in_plan(&p, i) && rm_at(s, i)->status != RM_IN_HAND &&
            !stands_well(rm_at(s, i), rm_at(&copy, i))) {
            *out = gd_action_blank(RM_DO_TAKE_BACK);
            out->value[0] = i;
            return true;
        }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!rm_is_in_plan(&p, i) || rm_at(s, i)->status != RM_IN_HAND)
            continue;
        if (rm_at(&copy, i)->status == RM_ON_TABLE)
            deploy(&p, i, out);
        else
            line_up(&p, s, rm_at(&copy, i)->group, out);
        return true;
    }
    *out = gd_action_blank(RM_DO_END_SET_UP);
    return true;
}

// The highest general of the seat represents its player.
bool rm_advise_own_general(const gd_scenario *sc, const rm_state *s, gd_action *out)
{
    gd_id best = GD_NONE;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->kind == RM_GENERAL && u->seat == rm_seat_now(s) && u->status < RM_NO_PIECE &&
            (!best || u->rank > rm_at(s, best)->rank))
            best = i;
    }
    *out = gd_action_blank(RM_DO_CHOOSE_OWN_GENERAL);
    out->value[0] = best;
    return best != GD_NONE;
}
