// face/onset.c - a charge that was declared, stage by stage (FACE-CHRG-03 to 16, FACE-OPT-02, 03).
#include "face_clauses.h"
#include "rules/face/charge.h"
#include "rules/face/fire.h"
#include "rules/face/flight.h"
#include "rules/face/generals.h"
#include "rules/face/losses.h"
#include "rules/face/morale.h"

// What v[0] of the frame says comes next. v[1]: the target has had its turn to fire; v[2]: who gave
// supporting fire last.
enum {
    STAGE_ATTACKER_TESTS,
    STAGE_ATTACKER_TESTED,
    STAGE_DEFENDER_TESTED,
    STAGE_FIRE,
    STAGE_LOSSES,
    STAGE_SHAKEN,
    STAGE_SHAKEN_TESTED,
    STAGE_CONTACT,
};

static void finish(gd_play *p)
{
    fc_state *s = p->state;
    gd_id unit = s->charge.unit;
    s->charge = (fc_charge){0};
    gd_done(p);
    fc_action_done(p, unit);
}

static void go_on_to(gd_play *p, gd_length used)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, s->charge.unit);
    if (used <= s->charge.used)
        return;
    fc_charge_on(&s->charge, used, u);
    s->charge.used = used;
    u->moved = true;
    fc_carry_general(s, s->charge.unit);
}

// The charger comes to rest.
static void rest(gd_play *p)
{
    const fc_state *s = p->state;
    gd_id unit = s->charge.unit;
    if (s->charge.used > 0)
        fc_ground_disorder(p, unit);
    fc_displace_generals(p, unit);
}

static int take_score(fc_unit *u)
{
    int score = u->score;
    u->scored = 0;
    u->score = 0;
    return score;
}

// ---- the attacker's test ------------------------------------------------------------------------

static void test_costs_level(gd_play *p, gd_id unit)
{
    if (p->scenario->option[FC_OPT_TEST_DROPS_LEVEL])
        fc_drop_level(p, unit, 1, FACE_OPT_03);
}

static void halt(gd_play *p, gd_clause_id clause)
{
    const fc_state *s = p->state;
    gd_id unit = s->charge.unit;
    go_on_to(p, s->charge.halt);
    gd_event *e =
        gd_tell(p, FC_EV_HALTS, clause, unit, "%U halts before %U", unit, s->charge.target);
    if (e)
        e->other = s->charge.target;
    rest(p);
}

static void back_for_the_rest(gd_play *p, gd_clause_id clause)
{
    const fc_state *s = p->state;
    gd_id unit = s->charge.unit;
    gd_length rest_of_move = s->charge.rate - s->charge.used;
    gd_angle back = gd_angle_wrap(fc_at(s, unit)->facing + GD_TURN / 2);
    if (rest_of_move > 0)
        fc_drive(p, unit, back, rest_of_move, FC_EV_FALLS_BACK, clause);
    else
        rest(p);
}

static void attacker_tested(gd_play *p)
{
    fc_state *s = p->state;
    gd_id unit = s->charge.unit, target = s->charge.target;
    int score = take_score(fc_get(s, unit));
    if (score >= FC_TEST_PASS) {
        if (fc_in_contact(s, target)) { // FACE-CHRG-14
            gd_top(p)->v[0] = STAGE_CONTACT;
            return;
        }
        gd_top(p)->v[0] = STAGE_DEFENDER_TESTED;
        fc_call_morale(p, target, FC_WHY_CHARGED);
        return;
    }
    test_costs_level(p, unit);
    if (score > FC_TEST_LOW) {
        halt(p, FACE_CHRG_04);
    } else {
        go_on_to(p, s->charge.halt);
        back_for_the_rest(p, FACE_CHRG_05);
    }
    finish(p);
}

// ---- the defender's test ------------------------------------------------------------------------

// The charger takes the ground up to where it would have touched the target, or to an inch from any
// enemy (FACE-CHRG-10).
static void take_the_ground(gd_play *p)
{
    fc_state *s = p->state;
    const fc_charge *c = &s->charge;
    const fc_unit *u = fc_at(s, c->unit);
    gd_length most = c->length;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *e = fc_at(s, i);
        if (e->side == u->side || !fc_is_unit(e) || !fc_on_table(e))
            continue;
        most = gd_least(fc_charge_near(c, u, e, FC_KEEP_OFF), most);
    }
    go_on_to(p, most);
    gd_tell(p, FC_EV_MOVED, FACE_CHRG_10, c->unit, "%U takes the ground", c->unit);
    rest(p);
}

static void target_falls_back(gd_play *p, int score)
{
    fc_state *s = p->state;
    gd_id target = s->charge.target;
    const fc_unit *t = fc_at(s, target);
    bool far = score <= FC_TEST_LOW;
    gd_length distance = fc_compulsory_rate(p->scenario, t) / (far ? 1 : 2);
    gd_clause_id clause = far ? FACE_CHRG_09 : FACE_CHRG_08;
    gd_angle direction;
    test_costs_level(p, target);
    if (fc_away_from(t, s->charge.from, &direction))
        fc_drive(p, target, direction, distance, FC_EV_FALLS_BACK, clause);
    if (fc_on_table(t))
        fc_event_disorder(p, target, far ? 2 : 1, clause);
    take_the_ground(p);
    finish(p);
}

static void defender_tested(gd_play *p)
{
    fc_state *s = p->state;
    gd_id unit = s->charge.unit, target = s->charge.target;
    int score = take_score(fc_get(s, target));
    if (score < FC_TEST_PASS) {
        target_falls_back(p, score);
        return;
    }
    gd_event *e =
        gd_tell(p, FC_EV_STANDS, FACE_CHRG_07, target, "%U stands to receive %U", target, unit);
    if (e)
        e->other = unit;
    go_on_to(p, s->charge.halt);
    gd_top(p)->v[0] = STAGE_FIRE;
}

// ---- defensive fire -----------------------------------------------------------------------------

enum { ALL_FILES = 0xffff };

static bool bears(gd_play *p, gd_id unit)
{
    const fc_state *s = p->state;
    fc_aim aim;
    return fc_can_fire(s, unit, NULL) &&
           fc_aim_at(p->scenario, s, unit, s->charge.unit, ALL_FILES, &aim, NULL) && aim.dice > 0;
}

// The unit that supports the target by fire after `last`, in order.
static gd_id next_helper(gd_play *p, gd_id last)
{
    const gd_scenario *sc = p->scenario;
    const fc_state *s = p->state;
    gd_id target = s->charge.target, next = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (i != target && i != last && u->side == fc_at(s, target)->side && fc_is_unit(u) &&
            fc_on_table(u) && (!last || fc_precedes(sc, s, last, i)) &&
            (!next || fc_precedes(sc, s, i, next)) && bears(p, i))
            next = i;
    }
    return next;
}

// The unit that was charged, and with the switch every other that bears (FACE-OPT-02).
static void next_fire(gd_play *p)
{
    const fc_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id target = s->charge.target;
    bool first = f->v[1] == 0;
    if (first) {
        f->v[1] = 1;
        if (bears(p, target)) {
            fc_call_volley(p, target, s->charge.unit, ALL_FILES);
            return;
        }
    }
    gd_id next = p->scenario->option[FC_OPT_SUPPORTING_FIRE] ? next_helper(p, (gd_id)f->v[2]) : 0;
    f->v[2] = next;
    if (next)
        fc_call_volley(p, next, s->charge.unit, ALL_FILES);
    else
        f->v[0] = STAGE_LOSSES;
}

static void shaken(gd_play *p)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, s->charge.unit);
    if (!fc_on_table(u)) {
        finish(p);
        return;
    }
    int reasons = fc_reasons_of(u) & FC_WHY_AT_ONCE;
    if (!reasons) {
        gd_top(p)->v[0] = STAGE_CONTACT;
        return;
    }
    gd_top(p)->v[0] = STAGE_SHAKEN_TESTED;
    fc_call_morale(p, s->charge.unit, reasons);
}

static void shaken_tested(gd_play *p)
{
    fc_state *s = p->state;
    gd_id unit = s->charge.unit;
    fc_unit *u = fc_get(s, unit);
    int reasons = fc_reasons_of(u) & FC_WHY_AT_ONCE, score = take_score(u);
    if (score >= FC_TEST_PASS) {
        gd_top(p)->v[0] = STAGE_CONTACT;
        return;
    }
    fc_drop_level(p, unit, fc_levels_lost(u, reasons, score), FACE_CHRG_12);
    if (score > FC_TEST_LOW)
        halt(p, FACE_CHRG_12);
    else
        back_for_the_rest(p, FACE_CHRG_12);
    finish(p);
}

// ---- contact ------------------------------------------------------------------------------------

static void contact(gd_play *p)
{
    fc_state *s = p->state;
    gd_id unit = s->charge.unit, target = s->charge.target;
    fc_unit *u = fc_get(s, unit);
    go_on_to(p, fc_charge_touch(&s->charge, u, fc_at(s, target)));
    u->foe = target;
    u->struck = s->charge.struck;
    u->cover = s->charge.cover;
    u->uphill = s->charge.uphill;
    static const char *const text[FC_STRUCK] = {
        "%U meets %U in front", "%U strikes %U in the flank", "%U strikes %U in the rear"};
    gd_event *e = gd_tell(p, FC_EV_CONTACT, FACE_CHRG_13, unit, text[u->struck], unit, target);
    if (e)
        e->other = target;
    rest(p);
    finish(p);
}

void fc_run_charge(gd_play *p)
{
    const fc_state *s = p->state;
    gd_frame *f = gd_top(p);
    switch (f->v[0]) {
    case STAGE_ATTACKER_TESTS:
        f->v[0] = STAGE_ATTACKER_TESTED;
        fc_call_morale(p, s->charge.unit, FC_WHY_CHARGING);
        return;
    case STAGE_ATTACKER_TESTED:
        attacker_tested(p);
        return;
    case STAGE_DEFENDER_TESTED:
        defender_tested(p);
        return;
    case STAGE_FIRE:
        next_fire(p);
        return;
    case STAGE_LOSSES:
        f->v[0] = STAGE_SHAKEN;
        if (fc_at(s, s->charge.unit)->due > 0)
            fc_call_losses(p, false);
        return;
    case STAGE_SHAKEN:
        shaken(p);
        return;
    case STAGE_SHAKEN_TESTED:
        shaken_tested(p);
        return;
    default:
        contact(p);
    }
}
