// desperate/aftermath.c - after a round of an engagement.
//
// When the defenders who fall back have gone (disengage.c) those who are left may turn after the
// first round, and limbered guns unlimber or drive off (FACE). Then the attacker occupies,
// continues or stops.
#include "rules/desperate/aftermath.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/disengage.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/foretell.h"

static int owner(const sb_state *s) { return sb_other(s->engagement.side); }

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

// Has it something to do now: turn, or if limbered unlimber or drive off? v[2] has the bits of
// those who have decided, by their place in the zone when the row began (batch unit list).
static bool may_face(const sb_state *s, int i)
{
    gd_id unit = s->batch[SB_OF_TARGET].unit[i];
    if (!unit || sb_top(s)->v[2] >> i & 1 || !sb_on_table(sb_at(s, unit)) ||
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
        if (!sb_can_enter(sc, s, u, sb_zone_from(sc, u->zone, way, n, 0)))
            return false;
    return u->arm == SB_ARTILLERY && !u->deployed;
}

void sb_prompt_face(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: turn to face the attack in %Z, or stay", {owner(s), s->engagement.zone}};
}

gd_side sb_comes_face(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"the %N may turn to face the attack in %Z", {owner(s), s->engagement.zone}};
    return GD_NOBODY;
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
        const sb_unit *u = sb_at(s, s->batch[SB_OF_TARGET].unit[i]);
        for (int way = 0; way < SB_FACINGS; way++) {
            if (!faces_attack(s, u, way))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_FACE);
            o->value[0] = s->batch[SB_OF_TARGET].unit[i];
            o->value[1] = way;
        }
        offer_battery(sc, s, s->batch[SB_OF_TARGET].unit[i], out);
    }
}

static int face_index(const sb_state *s, int32_t unit)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (may_face(s, i) && s->batch[SB_OF_TARGET].unit[i] == unit)
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
        return gd_refuse(v, SBD_ENG_25,
                         "only those who do not face the attack, and limbered guns, may react");
    if (a->verb == SB_DO_DRIVE_OFF)
        return can_drive_off(sc, s, s->batch[SB_OF_TARGET].unit[i], a->value[1], a->value[2])
                   ? gd_accept(v, 0)
                   : gd_refuse(v, SBD_ENG_26, "%U cannot drive off that way", a->value[0]);
    if (!faces_attack(s, sb_at(s, s->batch[SB_OF_TARGET].unit[i]), a->value[1]))
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
    sb_unit *u = sb_get(s, s->batch[SB_OF_TARGET].unit[i]);
    gd_top(p)->v[2] |= 1 << i;
    u->facing = (uint8_t)a->value[1];
    if (a->verb == SB_DO_DRIVE_OFF) {
        for (int n = 0; n < a->value[2]; n++) {
            u->zone = sb_zone_from(p->scenario, u->zone, a->value[1], 1, 0);
            sb_capture_leaders(p, u->zone, u->side);
        }
        gd_tell(p, SB_EV_DRIVES_OFF, SBD_ENG_26, s->batch[SB_OF_TARGET].unit[i],
                "%U drives off to %Z", s->batch[SB_OF_TARGET].unit[i], u->zone);
    } else {
        u->deployed = u->arm == SB_ARTILLERY;
        gd_tell(p, SB_EV_FACES, SBD_ENG_25, s->batch[SB_OF_TARGET].unit[i],
                "%U turns to face the attack", s->batch[SB_OF_TARGET].unit[i]);
    }
    if (!any_may_face(s))
        decide(p);
}

void sb_after_joining(gd_play *p)
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
    for (int i = 0; entered && i < SB_ORDERS; i++)
        if (e->leader[i] && sb_on_table(sb_at(s, e->leader[i])))
            sb_get(s, e->leader[i])->zone = e->zone;
    if (!entered)
        return;
    gd_tell(p, SB_EV_OCCUPIES, SBD_ENG_27, 0, "the %N {takes|take} %Z", e->side, e->zone);
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (e->unit[i])
            sb_capture_leaders(p, e->from[i], e->side); // cavalry passes through it
    sb_capture_leaders(p, e->zone, e->side);
}

static bool took_a_stand(const sb_state *s)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (s->batch[SB_OF_TARGET].lost[i])
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
        gd_tell(p, SB_EV_REPULSED, SBD_ENG_29, 0, "the attack on %Z is beaten off",
                s->engagement.zone);
        end_engagement(p);
    } else {
        gd_goto(p, SB_ROW_CONTINUE, sb_seat_of(p->scenario, s->engagement.side));
    }
}

void sb_prompt_continue(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: attack %Z again, or stop", {s->engagement.side, s->engagement.zone}};
}

gd_side sb_comes_continue(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"the %N may attack %Z again", {s->engagement.side, s->engagement.zone}};
    return GD_NOBODY;
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
    if (a->verb != SB_DO_CONTINUE && a->verb != SB_DO_STOP)
        return gd_refuse(v, SBD_ENG_28, "attack again, or stop");
    gd_accept(v, 0);
    if (a->verb == SB_DO_CONTINUE)
        sb_foretell_round(sc, state, v);
    return true;
}

void sb_apply_continue(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_STOP) {
        end_engagement(p);
        return;
    }
    gd_tell(p, SB_EV_CONTINUES, SBD_ENG_28, 0, "the %N {attacks|attack} %Z again",
            s->engagement.side, s->engagement.zone);
    gd_goto(p, SB_ROW_ROUND, 0);
}
