// desperate/aftermath.c - after a round of an engagement.
//
// Failing defenders fall back one after the other, the owner choosing who (FALL_BACK, one unit an
// action, until none of them can go); then others may join them (JOIN); after the first round those
// who are left may turn, and limbered guns unlimber or drive off (FACE). Then the attacker occupies,
// continues or stops.
#include "rules/desperate/aftermath.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/engage.h"

static const gd_frame *top_of(const sb_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

static int owner(const sb_state *s) { return sb_other(s->engagement.side); }

// ---- falling back -------------------------------------------------------------------------------

// Still has to go: failed, is alive and in the zone, and was not held back for want of room.
static bool must_go(const sb_state *s, int i)
{
    const sb_batch *b = &s->batch[0];
    return b->unit[i] && b->failed[i] == 1 && sb_on_table(sb_at(s, b->unit[i])) &&
           sb_at(s, b->unit[i])->zone == s->engagement.zone;
}

static bool is_attack_way(const sb_state *s, int way)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (s->engagement.unit[i] && s->engagement.facing[i] == way)
            return true;
    return false;
}

static bool has_room(const gd_scenario *sc, const sb_state *s, const sb_unit *u, uint16_t to)
{
    return to != SB_NO_ZONE && !sb_enemy_in(s, to, u->side) &&
           (u->arm == SB_LEADER || sb_room(sc, s, to) > 0) &&
           !(u->arm == SB_ARTILLERY && sb_closed_to_guns(sc, to));
}

static bool can_go(const gd_scenario *sc, const sb_state *s, gd_id unit, int way)
{
    const sb_unit *u = sb_at(s, unit);
    return is_attack_way(s, way) && has_room(sc, s, u, sb_zone_from(sc, u->zone, way, 1, 0));
}

static bool any_can_go(const gd_scenario *sc, const sb_state *s)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        for (int way = 0; must_go(s, i) && way < SB_FACINGS; way++)
            if (can_go(sc, s, s->batch[0].unit[i], way))
                return true;
    return false;
}

static void fall_back(gd_play *p, gd_id unit, int way, int event, gd_clause_id clause)
{
    sb_unit *u = sb_get(p->state, unit);
    u->zone = sb_zone_from(p->scenario, u->zone, way, 1, 0);
    u->facing = (uint8_t)((way + 2) % SB_FACINGS);
    gd_tell(p, event, clause, unit, "%U falls back to %Z", unit, u->zone);
    if (sb_is_unit(u))
        sb_capture_leaders(p, u->zone, u->side);
}

// Those who cannot go lose a stand and stay (SBD-MOR-07).
static void punish_rest(gd_play *p)
{
    sb_state *s = p->state;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!must_go(s, i))
            continue;
        s->batch[0].failed[i] = 2;
        gd_tell(p, SB_EV_CANNOT_GO, SBD_MOR_07, s->batch[0].unit[i], "%U has no way back",
                s->batch[0].unit[i]);
        sb_lose_stands(p, s->batch[0].unit[i], 1, SBD_MOR_07);
    }
}

// Is there a choice, of units or of directions? If not it goes by itself.
static int only_way(const gd_scenario *sc, const sb_state *s, gd_id *unit)
{
    int ways = 0, way_found = 0;
    for (int i = 0; i < SB_IN_ZONE; i++)
        for (int way = 0; must_go(s, i) && way < SB_FACINGS; way++)
            if (can_go(sc, s, s->batch[0].unit[i], way)) {
                ways++;
                way_found = way;
                *unit = s->batch[0].unit[i];
            }
    return ways == 1 ? way_found : -1;
}

void sb_prompt_fall_back(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%S: who falls back from %Z, and where to", {owner(s), s->engagement.zone}};
}

void sb_offer_fall_back(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        for (int way = 0; must_go(s, i) && way < SB_FACINGS; way++) {
            if (!can_go(sc, s, s->batch[0].unit[i], way))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_FALL_BACK);
            o->value[0] = s->batch[0].unit[i];
            o->value[1] = way;
        }
    }
}

bool sb_check_fall_back(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb != SB_DO_FALL_BACK)
        return gd_refuse(v, SBD_MOR_06, "say who falls back");
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (must_go(s, i) && s->batch[0].unit[i] == a->value[0])
            return can_go(sc, s, s->batch[0].unit[i], a->value[1])
                       ? gd_accept(v, 0)
                       : gd_refuse(v, SBD_MOR_04, "%U cannot fall back that way", a->value[0]);
    return gd_refuse(v, SBD_MOR_04, "that unit does not have to fall back");
}

static void next_fall_back(gd_play *p);

void sb_apply_fall_back(gd_play *p, const gd_action *a)
{
    fall_back(p, (gd_id)a->value[0], a->value[1], SB_EV_FALLS_BACK, SBD_MOR_04);
    gd_top(p)->v[0] = a->value[1] + 1; // where joiners may go
    next_fall_back(p);
}

// ---- joining them -------------------------------------------------------------------------------

// The frame's v[0] is the way the last of them went, plus 1; v[1] has the bits of those who hold.
static bool may_join(const gd_scenario *sc, const sb_state *s, gd_id piece)
{
    const sb_unit *u = sb_at(s, piece);
    int way = top_of(s)->v[0] - 1;
    return way >= 0 && u->side == owner(s) && sb_on_table(u) && u->zone == s->engagement.zone &&
           has_room(sc, s, u, sb_zone_from(sc, u->zone, way, 1, 0));
}

static bool any_may_join(const gd_scenario *sc, const sb_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (may_join(sc, s, i))
            return true;
    return false;
}

void sb_prompt_join(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%S: others in %Z may go with them, or hold", {owner(s), s->engagement.zone}};
}

void sb_offer_join(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    gd_offer_add(out, SB_DO_STOP);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (may_join(sc, s, i))
            gd_offer_add(out, SB_DO_JOIN)->value[0] = i;
}

bool sb_check_join(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb == SB_DO_STOP)
        return gd_accept(v, 0);
    gd_id piece = a->verb == SB_DO_JOIN ? sb_piece_arg(s, a->value[0]) : GD_NONE;
    if (!piece || !may_join(sc, s, piece))
        return gd_refuse(v, SBD_MOR_08, "only those left in the zone may go, if there is room");
    return gd_accept(v, 0);
}

static void after_joining(gd_play *p);

void sb_apply_join(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_JOIN) {
        gd_id piece = (gd_id)a->value[0];
        bool leader = sb_at(s, piece)->arm == SB_LEADER;
        fall_back(p, piece, gd_top(p)->v[0] - 1, SB_EV_JOINS, leader ? SBD_LEAD_06 : SBD_MOR_08);
        if (any_may_join(p->scenario, s))
            return;
    }
    after_joining(p);
}

static void next_fall_back(gd_play *p)
{
    sb_state *s = p->state;
    gd_id unit = GD_NONE;
    while (any_can_go(p->scenario, s)) {
        int way = only_way(p->scenario, s, &unit);
        if (way < 0)
            return; // the owner chooses
        fall_back(p, unit, way, SB_EV_FALLS_BACK, SBD_MOR_04);
        gd_top(p)->v[0] = way + 1;
    }
    punish_rest(p);
    gd_top(p)->row = SB_ROW_JOIN;
    if (!any_may_join(p->scenario, s))
        after_joining(p);
}

void sb_after_round(gd_play *p)
{
    gd_goto(p, SB_ROW_FALL_BACK, sb_seat_of(p->scenario, owner(p->state)));
    next_fall_back(p);
}

// ---- turning to face ----------------------------------------------------------------------------

static bool attackers_left(const sb_state *s)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (sb_takes_part(s, i))
            return true;
    return false;
}

// Would it face an attacker who is left?
static bool faces_attack(const sb_state *s, const sb_unit *u, int facing)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (sb_takes_part(s, i) && sb_faces(u->zone, facing, s->engagement.from[i]))
            return true;
    return false;
}

// Has it something to do now: turn, or if limbered unlimber or drive off? v[2] has the bits of those
// who have decided, by their place in the zone when the row began (batch unit list).
static bool may_face(const sb_state *s, int i)
{
    gd_id unit = s->batch[0].unit[i];
    if (!unit || top_of(s)->v[2] >> i & 1 || !sb_on_table(sb_at(s, unit)) ||
        sb_at(s, unit)->zone != s->engagement.zone)
        return false;
    const sb_unit *u = sb_at(s, unit);
    bool limbered = u->arm == SB_ARTILLERY && !u->deployed;
    return limbered || !faces_attack(s, u, u->facing);
}

static bool any_may_face(const sb_state *s)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (may_face(s, i))
            return true;
    return false;
}

static bool can_drive_off(const gd_scenario *sc, const sb_state *s, gd_id unit, int way, int zones)
{
    const sb_unit *u = sb_at(s, unit);
    for (int n = 1; n <= zones; n++)
        if (!has_room(sc, s, u, sb_zone_from(sc, u->zone, way, n, 0)))
            return false;
    return u->arm == SB_ARTILLERY && !u->deployed && zones >= 1 && zones <= SB_DRIVE_OFF;
}

void sb_prompt_face(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%S: turn to face the attack in %Z, or stay", {owner(s), s->engagement.zone}};
}

static void offer_battery(const gd_scenario *sc, const sb_state *s, gd_id unit, gd_offers *out)
{
    for (int way = 0; way < SB_FACINGS; way++)
        for (int zones = 1; zones <= SB_DRIVE_OFF; zones++)
            if (can_drive_off(sc, s, unit, way, zones)) {
                gd_offer *o = gd_offer_add(out, SB_DO_DRIVE_OFF);
                o->value[0] = unit;
                o->value[1] = way;
                o->value[2] = zones;
            }
}

void sb_offer_face(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    gd_offer_add(out, SB_DO_STOP);
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!may_face(s, i))
            continue;
        const sb_unit *u = sb_at(s, s->batch[0].unit[i]);
        for (int way = 0; way < SB_FACINGS; way++) {
            if (!faces_attack(s, u, way))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_FACE);
            o->value[0] = s->batch[0].unit[i];
            o->value[1] = way;
        }
        offer_battery(sc, s, s->batch[0].unit[i], out);
    }
}

static int face_index(const sb_state *s, int32_t unit)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (may_face(s, i) && s->batch[0].unit[i] == unit)
            return i;
    return -1;
}

bool sb_check_face(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb == SB_DO_STOP)
        return gd_accept(v, 0);
    if (a->verb != SB_DO_FACE && a->verb != SB_DO_DRIVE_OFF)
        return gd_refuse(v, SBD_ENG_25, "turn to face the attack, or stay");
    int i = face_index(s, a->value[0]);
    if (i < 0)
        return gd_refuse(v, SBD_ENG_25, "only those who do not face the attack, and limbered guns, may react");
    if (a->verb == SB_DO_DRIVE_OFF)
        return can_drive_off(sc, s, s->batch[0].unit[i], a->value[1], a->value[2])
                   ? gd_accept(v, 0)
                   : gd_refuse(v, SBD_ENG_26, "%U cannot drive off that way", a->value[0]);
    if (!faces_attack(s, sb_at(s, s->batch[0].unit[i]), a->value[1]))
        return gd_refuse(v, SBD_ENG_25, "%U may turn only to face the attack", a->value[0]);
    return gd_accept(v, 0);
}

static void decide(gd_play *p);

void sb_apply_face(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_STOP) {
        decide(p);
        return;
    }
    int i = face_index(s, a->value[0]);
    sb_unit *u = sb_get(s, s->batch[0].unit[i]);
    gd_top(p)->v[2] |= 1 << i;
    u->facing = (uint8_t)a->value[1];
    if (a->verb == SB_DO_DRIVE_OFF) {
        for (int n = 0; n < a->value[2]; n++) {
            u->zone = sb_zone_from(p->scenario, u->zone, a->value[1], 1, 0);
            sb_capture_leaders(p, u->zone, u->side);
        }
        gd_tell(p, SB_EV_DRIVES_OFF, SBD_ENG_26, s->batch[0].unit[i], "%U drives off to %Z",
                s->batch[0].unit[i], u->zone);
    } else {
        u->deployed = u->arm == SB_ARTILLERY;
        gd_tell(p, SB_EV_FACES, SBD_ENG_25, s->batch[0].unit[i], "%U turns to face the attack",
                s->batch[0].unit[i]);
    }
    if (!any_may_face(s))
        decide(p);
}

static void after_joining(gd_play *p)
{
    sb_state *s = p->state;
    gd_goto(p, SB_ROW_FACE, sb_seat_of(p->scenario, owner(s)));
    if (s->engagement.round != 1 || !attackers_left(s) || !any_may_face(s))
        decide(p);
}

// ---- occupying, going on, or not ----------------------------------------------------------------

void sb_occupy(gd_play *p)
{
    sb_state *s = p->state;
    sb_engagement *e = &s->engagement;
    bool entered = false;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!sb_takes_part(s, i))
            continue;
        sb_unit *u = sb_get(s, e->unit[i]);
        u->zone = e->zone;
        u->facing = e->facing[i];
        entered = true;
    }
    for (int i = 0; entered && i < SB_IN_ZONE; i++)
        if (e->leader[i] && sb_on_table(sb_at(s, e->leader[i])))
            sb_get(s, e->leader[i])->zone = e->zone;
    if (!entered)
        return;
    gd_tell(p, SB_EV_OCCUPIES, SBD_ENG_27, 0, "%S takes %Z", e->side, e->zone);
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (e->unit[i])
            sb_capture_leaders(p, e->from[i], e->side); // cavalry passes through it
    sb_capture_leaders(p, e->zone, e->side);
}

static bool took_a_stand(const sb_state *s)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (s->batch[0].lost[i])
            return true;
    return false;
}

// Those who did not get in are where they were, with the facing they left by (SBD-ENG-30): that of
// the assault, or of the first step of cavalry that came from two zones away. A diagonal step turns
// nobody.
static void stay_out(gd_play *p)
{
    sb_state *s = p->state;
    sb_engagement *e = &s->engagement;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!sb_takes_part(s, i))
            continue;
        sb_unit *u = sb_get(s, e->unit[i]);
        int first = u->zone == e->from[i] ? e->facing[i] : sb_direction(u->zone, e->from[i]);
        if (first >= 0)
            u->facing = (uint8_t)first;
    }
}

static void end_engagement(gd_play *p)
{
    sb_state *s = p->state;
    stay_out(p);
    memset(&s->engagement, 0, sizeof s->engagement);
    gd_done(p);
}

static void decide(gd_play *p)
{
    sb_state *s = p->state;
    if (sb_holder(s, s->engagement.zone) == GD_NOBODY) {
        sb_occupy(p);
        memset(&s->engagement, 0, sizeof s->engagement);
        gd_done(p);
    } else if (!attackers_left(s) || !took_a_stand(s)) {
        gd_tell(p, SB_EV_REPULSED, SBD_ENG_29, 0, "the attack on %Z ends", s->engagement.zone);
        end_engagement(p);
    } else {
        gd_goto(p, SB_ROW_CONTINUE, sb_seat_of(p->scenario, s->engagement.side));
    }
}

void sb_prompt_continue(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%S: attack %Z again, or stop", {s->engagement.side, s->engagement.zone}};
}

void sb_offer_continue(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    (void)state;
    gd_offer_add(out, SB_DO_CONTINUE);
    gd_offer_add(out, SB_DO_STOP);
}

bool sb_check_continue(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    (void)state;
    return a->verb == SB_DO_CONTINUE || a->verb == SB_DO_STOP
               ? gd_accept(v, 0)
               : gd_refuse(v, SBD_ENG_28, "attack again, or stop");
}

void sb_apply_continue(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_STOP) {
        end_engagement(p);
        return;
    }
    gd_tell(p, SB_EV_CONTINUES, SBD_ENG_28, 0, "%S attacks %Z again", s->engagement.side,
            s->engagement.zone);
    gd_goto(p, SB_ROW_ROUND, 0);
}
