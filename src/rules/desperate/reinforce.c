// desperate/reinforce.c - how those who were still on the march come on. One choice in each of the
// defender's turns: one unit in his first row, one up a road with perhaps two more, or a die for
// all of them.
#include "rules/desperate/reinforce.h"

#include "core/grid.h"
#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/losses.h"
#include "rules/desperate/victory.h"

enum { ALL_COME = 6 };
enum { AT = 0, MORE = 1 }; // v of ROAD_DIE and ROAD_JOIN: the road's zone, how many may still join

static int defender(const sb_state *s) { return sb_other(s->first); }

// ---- who and where ------------------------------------------------------------------------------

static bool in_reserve(const sb_state *s, gd_id id)
{
    const sb_unit *u = sb_at(s, id);
    return u->status == SB_RESERVE && sb_is_unit(u) && u->side == defender(s);
}

static bool any_reserve(const sb_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (in_reserve(s, i))
            return true;
    return false;
}

static bool in_first_row(const gd_scenario *sc, const sb_state *s, uint16_t zone)
{
    return sb_row_from_home(sc, s, zone, defender(s)) == 0;
}

static bool has_road(const gd_scenario *sc, const sb_state *s, uint16_t zone)
{
    return gd_grid_zone(&sc->grid, zone)->roads &&
           sb_row_from_home(sc, s, zone, defender(s)) < SB_ROAD_ROWS;
}

static bool leads_on(const gd_scenario *sc, const sb_state *s, int how, uint16_t zone)
{
    return how == SB_BY_ROAD ? has_road(sc, s, zone) : in_first_row(sc, s, zone);
}

int sb_places_to_come_on(const gd_scenario *sc, const sb_state *s, int how, gd_id id,
                         uint16_t out[GD_MAX_ZONES])
{
    int count = 0;
    for (int i = 0; i < sc->grid.rows * sc->grid.columns; i++) {
        uint16_t zone = gd_zone_number(i % sc->grid.columns, i / sc->grid.columns);
        if (leads_on(sc, s, how, zone) && sb_may_stand(sc, s, id, zone, false, NULL))
            out[count++] = zone;
    }
    return count;
}

// A bring_on has the same values as a reinforce, which says how before them.
static void offer_entry(int verb, int how, gd_id id, int32_t zone, gd_offers *out)
{
    gd_offer *o = gd_offer_add(out, verb);
    int after = verb == SB_DO_REINFORCE ? SB_R_UNIT : SB_N_UNIT;
    if (verb == SB_DO_REINFORCE)
        o->value[SB_R_HOW] = how;
    o->value[after + SB_N_UNIT] = id;
    o->value[after + SB_N_ZONE] = zone;
    o->open = (uint16_t)(1 << (after + SB_N_FACING));
    if (zone == GD_ABSENT)
        o->open |= (uint16_t)(1 << (after + SB_N_ZONE));
}

// Each unit with each of its places. Where that is more than can be listed the place is left open.
static void offer_entries(const gd_scenario *sc, const sb_state *s, int verb, int how,
                          gd_offers *out)
{
    uint16_t place[GD_MAX_ZONES];
    int all = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        all += in_reserve(s, i) ? sb_places_to_come_on(sc, s, how, i, place) : 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        int count = in_reserve(s, i) ? sb_places_to_come_on(sc, s, how, i, place) : 0;
        if (count && all > SB_ENTRIES_LISTED)
            offer_entry(verb, how, i, GD_ABSENT, out);
        for (int k = 0; all <= SB_ENTRIES_LISTED && k < count; k++)
            offer_entry(verb, how, i, place[k], out);
    }
}

// May a unit of the reserve come on there, facing so? The clause says which choice it is about.
static bool check_entry(const gd_scenario *sc, const sb_state *s, int32_t unit, int32_t zone,
                        int32_t facing, gd_clause_id clause, gd_verdict *v)
{
    gd_id id = sb_piece_arg(s, unit);
    if (!id || !in_reserve(s, id))
        return gd_refuse(v, clause, "name a unit that is still on the march");
    if (!sb_is_zone(sc, zone))
        return gd_refuse(v, SBD_ZONE_01, "there is no such zone on this table");
    if (!sb_may_stand(sc, s, id, (uint16_t)zone, false, v)) {
        v->also = clause;
        return false;
    }
    if (facing == GD_ABSENT)
        return gd_refuse(v, clause, "say which way %U faces", id);
    return gd_accept(v, 0);
}

static void come_on(gd_play *p, int32_t unit, int32_t zone, int32_t facing, gd_clause_id clause)
{
    gd_id id = (gd_id)unit;
    sb_unit *u = sb_get(p->state, id);
    u->status = SB_ON_TABLE;
    u->zone = (uint16_t)zone;
    u->facing = (uint8_t)facing;
    u->deployed = 0;
    gd_is_news(gd_tell(p, SB_EV_REINFORCED, clause, id, "%U comes on at %Z", id, u->zone),
               GD_NEWS_ARRIVED);
    sb_capture_leaders(p, u->zone, u->side);
}

static void go_on(gd_play *p)
{
    sb_state *s = p->state;
    gd_goto(p, SB_ROW_CHOOSE, sb_seat_of(p->scenario, s->active));
}

// ---- the choice of a turn -----------------------------------------------------------------------

void sb_run_reinforcing(gd_play *p)
{
    sb_state *s = p->state;
    if (p->scenario->option[SB_OPT_PRE_BATTLE] && s->active == defender(s) && any_reserve(s))
        gd_goto(p, SB_ROW_REINFORCE, sb_seat_of(p->scenario, s->active));
    else
        go_on(p);
}

void sb_prompt_reinforce(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    int count = 0;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        count += in_reserve(s, i);
    *out = (gd_text){"%N: bring on reinforcements, %d {unit|units} still on the march",
                     {defender(s), count}};
}

void sb_offer_reinforce(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    for (int how = SB_BY_ROW; how <= SB_BY_ROAD; how++)
        offer_entries(sc, s, SB_DO_REINFORCE, how, out);
    gd_offer_add(out, SB_DO_REINFORCE)->value[SB_R_HOW] = SB_ALL_AT_ONCE;
    gd_offer_add(out, SB_DO_NO_REINFORCEMENT);
}

bool sb_check_reinforce(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    int how = a->value[SB_R_HOW];
    int32_t zone = a->value[SB_R_ZONE];
    if (a->verb == SB_DO_NO_REINFORCEMENT)
        return gd_accept(v, 0);
    if (a->verb != SB_DO_REINFORCE)
        return gd_refuse(v, SBD_PRE_11, "choose reinforcements first, or none");
    if (how == SB_ALL_AT_ONCE) {
        if (a->value[SB_R_UNIT] != GD_ABSENT || zone != GD_ABSENT ||
            a->value[SB_R_FACING] != GD_ABSENT)
            return gd_refuse(v, SBD_PRE_13, "the die speaks for all: name no unit and no zone yet");
        return gd_accept(v, 0);
    }
    gd_clause_id clause = how == SB_BY_ROAD ? SBD_PRE_12 : SBD_PRE_11;
    if (sb_is_zone(sc, zone) && !leads_on(sc, s, how, (uint16_t)zone))
        return gd_refuse(v, clause,
                         how == SB_BY_ROAD
                             ? "no road leads onto the table at %Z in your first three rows"
                             : "%Z is not in your first row",
                         zone);
    return check_entry(sc, s, a->value[SB_R_UNIT], zone, a->value[SB_R_FACING], clause, v);
}

static bool may_join(const gd_scenario *sc, const sb_state *s, uint16_t zone)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (in_reserve(s, i) && sb_may_stand(sc, s, i, zone, false, NULL))
            return true;
    return false;
}

void sb_apply_reinforce(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    gd_seat seat = sb_seat_of(p->scenario, defender(s));
    int32_t zone = a->value[SB_R_ZONE];
    if (a->verb == SB_DO_NO_REINFORCEMENT) {
        go_on(p);
        return;
    }
    if (a->value[SB_R_HOW] == SB_ALL_AT_ONCE) {
        gd_goto(p, SB_ROW_ALL_DIE, seat);
        return;
    }
    bool road = a->value[SB_R_HOW] == SB_BY_ROAD;
    come_on(p, a->value[SB_R_UNIT], zone, a->value[SB_R_FACING], road ? SBD_PRE_12 : SBD_PRE_11);
    // A die that nobody could follow is not rolled.
    if (road && may_join(p->scenario, s, (uint16_t)zone))
        gd_goto(p, SB_ROW_ROAD_DIE, seat)->v[AT] = zone;
    else
        go_on(p);
}

// ---- up a road ----------------------------------------------------------------------------------

void sb_ask_road(const gd_scenario *sc, const void *state, gd_ask *out)
{
    *out = (gd_ask){.clause = SBD_PRE_12,
                    .count = 1,
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, defender(state)),
                    .purpose = "more up the road on a 6"};
}

static void tell_die(gd_play *p, gd_clause_id clause, const char *words, uint8_t value)
{
    sb_show_die(gd_tell(p, SB_EV_REINFORCED, clause, 0, words), value);
}

// Until two have joined, or there is nobody else who could.
static void join_next(gd_play *p, int32_t zone, int more)
{
    sb_state *s = p->state;
    if (more == 0 || !may_join(p->scenario, s, (uint16_t)zone)) {
        go_on(p);
        return;
    }
    gd_frame *f = gd_goto(p, SB_ROW_ROAD_JOIN, sb_seat_of(p->scenario, defender(s)));
    f->v[AT] = zone;
    f->v[MORE] = more;
}

void sb_rolled_road(gd_play *p, const uint8_t *values)
{
    bool come = values[0] == ALL_COME;
    tell_die(p, SBD_PRE_12, come ? "two more come up the road" : "nobody follows up the road",
             values[0]);
    join_next(p, gd_top(p)->v[AT], come ? SB_ROAD_JOINERS : 0);
}

void sb_prompt_road_join(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which unit joins at %Z, %d more",
                     {defender(s), sb_top(s)->v[AT], sb_top(s)->v[MORE]}};
}

void sb_offer_road_join(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    uint16_t zone = (uint16_t)sb_top(s)->v[AT];
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (in_reserve(s, i) && sb_may_stand(sc, s, i, zone, false, NULL))
            offer_entry(SB_DO_BRING_ON, SB_BY_ROAD, i, zone, out);
}

bool sb_check_road_join(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb != SB_DO_BRING_ON)
        return gd_refuse(v, SBD_PRE_12, "bring on the unit that joins");
    if (a->value[SB_N_ZONE] != sb_top(s)->v[AT])
        return gd_refuse(v, SBD_PRE_12, "those who join come on at %Z, too", sb_top(s)->v[AT]);
    return check_entry(sc, s, a->value[SB_N_UNIT], a->value[SB_N_ZONE], a->value[SB_N_FACING],
                       SBD_PRE_12, v);
}

void sb_apply_road_join(gd_play *p, const gd_action *a)
{
    int more = gd_top(p)->v[MORE] - 1;
    come_on(p, a->value[SB_N_UNIT], a->value[SB_N_ZONE], a->value[SB_N_FACING], SBD_PRE_12);
    join_next(p, a->value[SB_N_ZONE], more);
}

// ---- all at once --------------------------------------------------------------------------------

void sb_ask_all(const gd_scenario *sc, const void *state, gd_ask *out)
{
    *out = (gd_ask){.clause = SBD_PRE_13,
                    .count = 1,
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, defender(state)),
                    .purpose = "all reinforcements on a 6"};
}

static void lose_surplus(gd_play *p)
{
    sb_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!in_reserve(s, i))
            continue;
        sb_unit *u = sb_get(s, i);
        sb_side *army = &s->side[u->side];
        army->lost_stands = (uint16_t)(army->lost_stands + u->stands);
        u->stands = 0;
        u->status = SB_DESTROYED;
        gd_tell(p, SB_EV_LEFT_OUT, SBD_PRE_14, i, "%U finds no room and is lost", i);
    }
}

// Until nobody else has room. Then the others are lost, which may decide the battle.
static void place_next(gd_play *p)
{
    sb_state *s = p->state;
    uint16_t place[GD_MAX_ZONES];
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (in_reserve(s, i) && sb_places_to_come_on(p->scenario, s, SB_BY_ROW, i, place)) {
            gd_goto(p, SB_ROW_ALL_PLACE, sb_seat_of(p->scenario, defender(s)));
            return;
        }
    }
    go_on(p);
    if (any_reserve(s)) {
        lose_surplus(p);
        sb_check_armies(p);
    }
}

void sb_rolled_all(gd_play *p, const uint8_t *values)
{
    bool come = values[0] == ALL_COME;
    tell_die(p, SBD_PRE_13, come ? "all reinforcements arrive" : "no reinforcements arrive",
             values[0]);
    if (come)
        place_next(p);
    else
        go_on(p);
}

void sb_prompt_all_place(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    int count = 0, room = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        count += in_reserve(s, i);
    for (int i = 0; i < sc->grid.rows * sc->grid.columns; i++) {
        uint16_t zone = gd_zone_number(i % sc->grid.columns, i / sc->grid.columns);
        if (in_first_row(sc, s, zone) && !sb_enemy_in(s, zone, defender(s)))
            room += sb_room(sc, s, zone);
    }
    *out =
        (gd_text){"%N: place your reinforcements in your first row, %d {unit|units}, room for %d",
                  {defender(s), count, room}};
}

void sb_offer_all_place(const gd_scenario *sc, const void *state, gd_offers *out)
{
    offer_entries(sc, state, SB_DO_BRING_ON, SB_BY_ROW, out);
}

bool sb_check_all_place(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    int32_t zone = a->value[SB_N_ZONE];
    if (a->verb != SB_DO_BRING_ON)
        return gd_refuse(v, SBD_PRE_13, "place the units that arrive");
    if (sb_is_zone(sc, zone) && !in_first_row(sc, s, (uint16_t)zone))
        return gd_refuse(v, SBD_PRE_13, "%Z is not in your first row", zone);
    return check_entry(sc, s, a->value[SB_N_UNIT], zone, a->value[SB_N_FACING], SBD_PRE_13, v);
}

void sb_apply_all_place(gd_play *p, const gd_action *a)
{
    come_on(p, a->value[SB_N_UNIT], a->value[SB_N_ZONE], a->value[SB_N_FACING], SBD_PRE_13);
    place_next(p);
}
