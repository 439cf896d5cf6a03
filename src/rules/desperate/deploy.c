// desperate/deploy.c - placing armies before the battle: the attacker in his first row, then the
// defender in his first three, both farther on only when there is no room left.
#include "rules/desperate/deploy.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/grades.h"

// ---- where --------------------------------------------------------------------------------------

int sb_row_from_home(const gd_scenario *sc, const sb_state *s, uint16_t zone, int side)
{
    return sb_row_from(sc, zone, s->side[side].home);
}

bool sb_may_stand(const gd_scenario *sc, const sb_state *s, gd_id id, uint16_t zone, bool before,
                  gd_verdict *v)
{
    const sb_unit *u = sb_at(s, id);
    if (sb_enemy_in(s, zone, u->side))
        return gd_refuse(v, SBD_ZONE_11, "%Z is held by the enemy", zone);
    if (u->arm == SB_LEADER)
        return true;
    if (u->arm == SB_ARTILLERY &&
        (before ? !sb_guns_may_begin(sc, zone) : sb_closed_to_guns(sc, zone)))
        return gd_refuse(v, before ? SBD_ZONE_06 : sb_closed_clause(sc, zone),
                         before ? "guns cannot be placed in %Z" : "guns may not enter %Z", zone);
    if (sb_room(sc, s, zone) < 1)
        return gd_refuse(v, sb_full_clause(sc, zone), "%Z is full: it has room for %d {unit|units}",
                         zone, sb_capacity(sc, zone));
    return true;
}

// Nobody is captured before the battle, so troops keep out of zones of enemy leaders.
static bool may_begin_in(const gd_scenario *sc, const sb_state *s, gd_id id, uint16_t zone,
                         gd_verdict *v)
{
    const sb_unit *u = sb_at(s, id);
    if (sb_is_unit(u) && sb_leader_in(s, zone, sb_other(u->side)))
        return gd_refuse(v, SBD_PRE_08, "a leader of the enemy is in %Z", zone);
    return sb_may_stand(sc, s, id, zone, true, v);
}

static int own_rows(const sb_state *s, int side)
{
    return side == s->first ? SB_ATTACKER_ROWS : SB_DEFENDER_ROWS;
}

int sb_places_to_deploy(const gd_scenario *sc, const sb_state *s, gd_id id,
                        uint16_t out[GD_MAX_ZONES])
{
    int side = sb_at(s, id)->side, last = GD_MAX_ROWS, count = 0;
    // The nearest row that has a place says how far one may go: one's own rows are all as near, and
    // if it is none of them one does not go beyond it.
    for (int i = 0; i < sc->grid.rows * sc->grid.columns; i++) {
        uint16_t zone = gd_zone_number(i % sc->grid.columns, i / sc->grid.columns);
        int row = sb_row_from_home(sc, s, zone, side);
        int reach = row < own_rows(s, side) ? 0 : row;
        if (reach > last || !may_begin_in(sc, s, id, zone, NULL))
            continue;
        if (reach < last)
            count = 0;
        last = reach;
        out[count++] = zone;
    }
    return count;
}

// ---- whose turn it is ---------------------------------------------------------------------------

static bool waits(const sb_state *s, gd_id id, int side)
{
    return sb_at(s, id)->status == SB_TO_DEPLOY && sb_at(s, id)->side == side;
}

static int deploying_side(const sb_state *s) { return sb_top(s)->v[0]; }

void sb_begin_deployment(gd_play *p)
{
    sb_state *s = p->state;
    gd_seat seat = sb_seat_of(p->scenario, s->first);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        sb_unit *u = sb_get(s, i);
        if (!sb_on_table(u))
            continue;
        u->status = SB_TO_DEPLOY;
        u->zone = SB_NO_ZONE;
    }
    if (s->flow.depth)
        gd_goto(p, SB_ROW_DEPLOY_NEXT, seat);
    else
        gd_call(p, SB_ROW_DEPLOY_NEXT, seat);
}

// What finds no place on the whole table takes no part. Places only get fewer, so it never will.
static void leave_out(gd_play *p, gd_id id)
{
    sb_unit *u = sb_get(p->state, id);
    u->status = SB_DESTROYED;
    u->stands = u->full = 0;
    gd_tell(p, SB_EV_LEFT_OUT, SBD_PRE_08, id, "there is no place on the table for %U", id);
}

void sb_run_deploy_next(gd_play *p)
{
    sb_state *s = p->state;
    uint16_t places[GD_MAX_ZONES];
    for (int turn = 0; turn < GD_SIDES; turn++) {
        int side = turn == 0 ? s->first : sb_other(s->first);
        bool any = false;
        for (gd_id i = 1; i <= s->piece_count; i++) {
            if (!waits(s, i, side))
                continue;
            if (sb_places_to_deploy(p->scenario, s, i, places))
                any = true;
            else
                leave_out(p, i);
        }
        if (any) {
            gd_goto(p, SB_ROW_DEPLOY, sb_seat_of(p->scenario, side))->v[0] = side;
            return;
        }
    }
    sb_begin_grades(p);
}

// ---- the choice ---------------------------------------------------------------------------------

void sb_prompt_deploy(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    int side = deploying_side(s), left = 0;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        left += waits(s, i, side);
    *out = (gd_text){side == s->first ? "%N: deploy in your first row, %d to be placed"
                                      : "%N: deploy in your first three rows, %d to be placed",
                     {side, left}};
}

// Regiments, batteries and leaders have their places in common.
enum { FOOT_AND_HORSE, GUNS, LEADERS, SORTS };

static int sort_of(const sb_unit *u)
{
    return u->arm == SB_LEADER ? LEADERS : u->arm == SB_ARTILLERY ? GUNS : FOOT_AND_HORSE;
}

static void offer_place(const sb_state *s, gd_id id, int32_t zone, gd_offers *out)
{
    const sb_unit *u = sb_at(s, id);
    gd_offer *o = gd_offer_add(out, SB_DO_DEPLOY);
    o->value[SB_D_UNIT] = id;
    o->value[SB_D_ZONE] = zone;
    if (zone == GD_ABSENT)
        o->open |= 1 << SB_D_ZONE;
    if (sb_is_unit(u))
        o->open |= 1 << SB_D_FACING;
    if (u->arm == SB_ARTILLERY)
        o->open |= 1 << SB_D_DEPLOYED;
}

// Each piece with each of its places. Where that is more than can be listed the place is left open.
void sb_offer_deploy(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    int side = deploying_side(s), count[SORTS] = {-1, -1, -1}, all = 0;
    uint16_t place[SORTS][GD_MAX_ZONES];
    for (gd_id i = 1; i <= s->piece_count; i++) {
        int sort = sort_of(sb_at(s, i));
        if (!waits(s, i, side))
            continue;
        if (count[sort] < 0)
            count[sort] = sb_places_to_deploy(sc, s, i, place[sort]);
        all += count[sort];
    }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        int sort = sort_of(sb_at(s, i));
        if (!waits(s, i, side))
            continue;
        if (all > SB_PLACES_LISTED)
            offer_place(s, i, GD_ABSENT, out);
        else
            for (int k = 0; k < count[sort]; k++)
                offer_place(s, i, place[sort][k], out);
    }
}

static bool is_among(uint16_t zone, const uint16_t *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == zone)
            return true;
    return false;
}

bool sb_check_deploy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    int side = deploying_side(s);
    uint16_t places[GD_MAX_ZONES];
    gd_id id = a->verb == SB_DO_DEPLOY ? sb_piece_arg(s, a->value[SB_D_UNIT]) : GD_NONE;
    if (!id || !waits(s, id, side))
        return gd_refuse(v, SBD_PRE_08, "place your own units and leaders that wait for it");
    if (!sb_is_zone(sc, a->value[SB_D_ZONE]))
        return gd_refuse(v, SBD_ZONE_01, "there is no such zone on this table");
    uint16_t zone = (uint16_t)a->value[SB_D_ZONE];
    int count = sb_places_to_deploy(sc, s, id, places);
    bool near = sb_row_from_home(sc, s, zone, side) < own_rows(s, side) || count == 0;
    if (near && !may_begin_in(sc, s, id, zone, v))
        return false;
    if (!is_among(zone, places, count))
        return gd_refuse(v, SBD_PRE_08,
                         side == s->first
                             ? "the attacker deploys in his first row while there is room"
                             : "the defender deploys in his first three rows while there is room");
    if (sb_is_unit(sb_at(s, id)) && a->value[SB_D_FACING] == GD_ABSENT)
        return gd_refuse(v, SBD_PRE_08, "say which way %U faces", id);
    if (a->value[SB_D_DEPLOYED] == 1 && sb_at(s, id)->arm != SB_ARTILLERY)
        return gd_refuse(v, SBD_UNIT_05, "%U has no guns to unlimber", id);
    return gd_accept(v, 0);
}

void sb_apply_deploy(gd_play *p, const gd_action *a)
{
    gd_id id = (gd_id)a->value[SB_D_UNIT];
    sb_unit *u = sb_get(p->state, id);
    u->status = SB_ON_TABLE;
    u->zone = (uint16_t)a->value[SB_D_ZONE];
    u->facing = sb_is_unit(u) ? (uint8_t)a->value[SB_D_FACING] : 0;
    u->deployed = a->value[SB_D_DEPLOYED] == 1;
    gd_tell(p, SB_EV_DEPLOYED, SBD_PRE_08, id, "%U is deployed in %Z", id, u->zone);
    gd_goto(p, SB_ROW_DEPLOY_NEXT, 0);
}
