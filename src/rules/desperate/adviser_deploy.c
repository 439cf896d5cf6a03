// desperate/adviser_deploy.c - the computer player before the battle and with its reserve: where
// the army is placed, who is left on the march, and how he comes on.
#include "core/dice.h"
#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/complete.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/leaders.h"

static int forward(const sb_mind *m)
{
    int home = m->s->side[m->side].home;
    if (home >= SB_FACINGS)
        home = m->side == GD_UNION ? SB_SOUTH : SB_NORTH;
    return (home + 2) % SB_FACINGS;
}

// ---- deployment ---------------------------------------------------------------------------------

// Foot first, the strongest before the others, for the army stands about it; leaders last, where
// their troops are.
static gd_id next_to_deploy(const sb_mind *m)
{
    static const int8_t turn[SB_ARMS] = {
        [SB_INFANTRY] = 3, [SB_CAVALRY] = 2, [SB_ARTILLERY] = 1, [SB_LEADER] = 0};
    gd_id best = GD_NONE;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const sb_unit *u = sb_at(m->s, i);
        if (u->status != SB_TO_DEPLOY || u->side != m->side)
            continue;
        const sb_unit *b = sb_at(m->s, best);
        if (!best || turn[u->arm] > turn[b->arm] ||
            (turn[u->arm] == turn[b->arm] && u->stands > b->stands))
            best = i;
    }
    return best;
}

// Zones that all its leaders together can command, so that troops in them bring cards.
static int zones_wanted(const sb_mind *m)
{
    enum { IN_LINE = 3, IN_DEPTH = 4 };
    int leaders = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const sb_unit *u = sb_at(m->s, i);
        leaders += u->arm == SB_LEADER && u->side == m->side &&
                   (u->status == SB_TO_DEPLOY || sb_on_table(u));
    }
    return 1 + leaders * (m->side == m->s->first ? IN_LINE : IN_DEPTH);
}

static int zones_taken(const sb_mind *m)
{
    int count = 0;
    for (int i = 0; i < m->sc->grid.rows * m->sc->grid.columns; i++)
        count += m->zone[i].units[m->side] > 0;
    return count;
}

// How much the nearest ground of value draws, whoever holds it.
static int near_ground(const sb_mind *m, uint16_t zone)
{
    enum { GROUND = 60, ON_STEP = 8 };
    int best = 0;
    for (int i = 0; i < m->sc->objective_count; i++) {
        gd_zone_id place = gd_grid_at(&m->sc->grid, m->sc->objective[i].at);
        if (place == GD_NO_ZONE)
            continue;
        int worth = GROUND / 2 + GROUND * m->sc->objective[i].value / m->points -
                    ON_STEP * gd_zone_steps(zone, place);
        best = worth > best ? worth : best;
    }
    return best;
}

static bool beside_friends(const sb_mind *m, uint16_t zone)
{
    for (int way = 0; way < SB_FACINGS; way++) {
        uint16_t next = sb_zone_from(m->sc, zone, way, 1, 0);
        if (next != SB_NO_ZONE && m->zone[sb_zone_index(m->sc, next)].units[m->side])
            return true;
    }
    return false;
}

// One body of troops near the ground that matters, no wider than can be led, not all on one spot.
static int worth_of_ground(const sb_mind *m, const sb_unit *u, bool wide)
{
    enum { CROWD = 7, NEW_ZONE = 10, SCATTERED = 25, OFF_CENTRE = 2, SECOND_ROW = 6 };
    enum { COVER = 6, WORKS = 15, ESCORT = 25 };
    const sb_seen_zone *here = &m->zone[sb_zone_index(m->sc, u->zone)];
    uint16_t middle = gd_zone_number(m->sc->grid.columns / 2, m->sc->grid.rows / 2);
    int worth = near_ground(m, u->zone) - CROWD * here->units[m->side];
    worth -= OFF_CENTRE * gd_zone_steps(u->zone, middle);
    if (!here->units[m->side])
        worth += wide ? -SCATTERED : NEW_ZONE;
    if (!here->units[m->side] && zones_taken(m) > 0 && !beside_friends(m, u->zone))
        worth -= SCATTERED;
    worth += sb_row_from_home(m->sc, m->s, u->zone, m->side) == 1 ? SECOND_ROW : 0;
    worth += sb_gives_cover(m->sc, u->zone) ? COVER : 0;
    worth += sb_works(m->sc, u->zone) == u->facing ? WORKS : 0;
    if (u->arm == SB_ARTILLERY && !here->stands[m->side])
        worth -= ESCORT;
    return worth;
}

void sb_advise_deploy(const sb_mind *m, gd_action *out)
{
    enum { AHEAD = 10 };
    uint16_t place[GD_MAX_ZONES];
    gd_id id = next_to_deploy(m);
    int count = sb_places_to_deploy(m->sc, m->s, id, place), best = INT32_MIN;
    bool wide = zones_taken(m) >= zones_wanted(m);
    sb_unit u = *sb_at(m->s, id);
    *out = gd_action_blank(SB_DO_DEPLOY);
    out->value[SB_D_UNIT] = id;
    u.deployed = u.arm == SB_ARTILLERY && m->side != m->s->first; // the attacker's guns move up
    for (int i = 0; i < SB_FACINGS * count; i++) {
        u.zone = place[i / SB_FACINGS];
        u.facing = (uint8_t)((forward(m) + i) % SB_FACINGS);
        int worth = u.arm == SB_LEADER
                        ? sb_worth_of_leading(m, m->zone, sb_at(m->s, id), u.zone)
                        : sb_worth_of_place(m, m->zone, &u) / 2 + worth_of_ground(m, &u, wide) +
                              (u.facing == forward(m) ? AHEAD : 0);
        if (worth <= best)
            continue;
        best = worth;
        out->value[SB_D_ZONE] = u.zone;
        if (u.arm != SB_LEADER)
            out->value[SB_D_FACING] = u.facing;
        if (u.arm == SB_ARTILLERY)
            out->value[SB_D_DEPLOYED] = u.deployed;
    }
}

// ---- stragglers ---------------------------------------------------------------------------------

static int reserve_of(const sb_mind *m)
{
    int count = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++)
        count += sb_at(m->s, i)->status == SB_RESERVE && sb_at(m->s, i)->side == m->side;
    return count;
}

// A few stands are not worth waiting for. The longer the queue the more must be missing.
void sb_advise_straggle(const sb_mind *m, gd_action *out)
{
    enum { LONG_QUEUE = 4 };
    const gd_frame *f = sb_top(m->s);
    const sb_unit *u = sb_at(m->s, f->piece);
    int missing = f->v[0], part = reserve_of(m) < LONG_QUEUE ? 3 : 2;
    bool goes = missing >= u->stands || missing * part > u->stands;
    *out = gd_action_blank(goes ? SB_DO_MARCH_ON : SB_DO_STAY);
    out->value[0] = f->piece;
}

// ---- reserve ------------------------------------------------------------------------------------

static int room_in_first_row(const sb_mind *m)
{
    int room = 0;
    for (int i = 0; i < m->sc->grid.rows * m->sc->grid.columns; i++) {
        uint16_t zone = gd_zone_number(i % m->sc->grid.columns, i / m->sc->grid.columns);
        if (sb_row_from_home(m->sc, m->s, zone, m->side) == 0 && !sb_enemy_in(m->s, zone, m->side))
            room += sb_room(m->sc, m->s, zone);
    }
    return room;
}

// Units that a way to come on brings by the average, in twelfths: a road one and a third, all at
// once a sixth of them, if they have room.
static int worth_of_way(const sb_mind *m, const gd_offer *o)
{
    enum { ONE = 12, BY_ROAD = 16, EACH = 2 };
    if (o->verb == SB_DO_NO_REINFORCEMENT)
        return 0;
    if (o->verb == SB_DO_BRING_ON || o->value[SB_R_HOW] == SB_BY_ROW)
        return ONE;
    if (o->value[SB_R_HOW] == SB_BY_ROAD)
        return reserve_of(m) > 1 ? BY_ROAD : ONE;
    return reserve_of(m) <= room_in_first_row(m) ? EACH * reserve_of(m) : -1;
}

// The way that brings most, the strongest unit, then the best place for it.
void sb_advise_reinforce(const sb_mind *m, const gd_offers *offers, struct gd_random *random,
                         gd_action *out)
{
    enum { WAY = 100000, STAND = 30 };
    int best = INT32_MIN;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_REINFORCE && o->verb != SB_DO_NO_REINFORCEMENT &&
            o->verb != SB_DO_BRING_ON)
            continue;
        int after = o->verb == SB_DO_REINFORCE ? SB_R_UNIT : SB_N_UNIT, way = worth_of_way(m, o);
        bool comes = o->open >> (after + SB_N_FACING) & 1;
        for (int turn = 0; turn < (comes ? SB_FACINGS : 1); turn++) {
            gd_action a = gd_action_of(o);
            int worth = WAY * way;
            if (comes) {
                sb_complete(m->sc, m->s, o, random, &a);
                a.value[after + SB_N_FACING] = (forward(m) + turn) % SB_FACINGS;
                sb_unit u = *sb_at(m->s, (gd_id)a.value[after + SB_N_UNIT]);
                u.zone = (uint16_t)a.value[after + SB_N_ZONE];
                u.facing = (uint8_t)a.value[after + SB_N_FACING];
                u.deployed = 0;
                worth += STAND * u.stands + sb_worth_of_place(m, m->zone, &u);
            }
            if (worth <= best)
                continue;
            best = worth;
            *out = a;
        }
    }
}
