// americanus/fire.c - the fire phase (chapter FIRE).
//
//   fire -> (guess_dice) -> judged -> (reply_guess | reply_dice) -> fire_dice -> result -> fire
#include "rules/americanus/fire.h"

#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/combat.h"
#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

// The side that fires now: the phasing side in the first half, the other in the second.
static int firing_side(const am_state *s) { return s->half == 0 ? s->phasing : 1 - s->phasing; }

void am_begin_fire_phase(gd_play *p)
{
    am_state *s = p->state;
    s->half = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        am_get(s, i)->shot_at = 0;
    am_tell_barred(p);
    gd_goto(p, AM_FIRE, (gd_seat)am_seat_of(p->scenario, firing_side(s)));
}

// The book keeps fire away from regiments in melee and says nothing of batteries (DBAM-FIRE-09).
static bool melee_protects(const gd_scenario *sc, const am_state *s, gd_id target)
{
    bool guns = am_at(s, target)->kind == AM_ARTILLERY;
    return !(guns && sc->option[AM_OPT_FIRE_AT_ENGAGED_GUNS]) && am_in_melee(s, target);
}

void am_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: fire, or end your fire", {firing_side(s)}};
}

// A unit that could still fire, as far as it goes itself.
typedef struct shooter {
    gd_id id;
    gd_box far;   // it can reach nobody whose front is not in there
    int8_t melee; // is it in one? -1: not asked
} shooter;

static int ready_to_fire(const am_state *s, int side, shooter out[AM_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side != side || u->fired || am_unable(u) != AM_CAN_FIRE)
            continue;
        gd_length far = am_range_of(u) + AM_REACH_OF_TWO;
        gd_box box = {u->at.x - far, u->at.y - far, u->at.x + far, u->at.y + far};
        out[count++] = (shooter){i, box, -1};
    }
    return count;
}

static bool is_engaged(const am_state *s, shooter *f)
{
    if (f->melee < 0)
        f->melee = am_in_melee(s, f->id);
    return f->melee;
}

static void offer_to_fire(const am_state *s, gd_offers *out, gd_id id, gd_id target,
                          const am_line_of_fire *line)
{
    gd_offer *o = gd_offer_add(out, AM_DO_FIRE);
    o->value[0] = target;
    o->value[1] = id;
    o->open = GD_OPEN_LIST;
    if (am_needs_guess(am_at(s, id), line->range) && !s->side[firing_side(s)].guess_by_die)
        o->open |= 1u << 2;
}

// For most there is nobody in range, so that is looked at first, and whether one of the two is in a
// melee only where there is a line.
void am_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    int side = firing_side(s);
    shooter list[AM_PIECES];
    int count = ready_to_fire(s, side, list);
    for (gd_id t = 1; t <= s->piece_count; t++) {
        const am_unit *target = am_at(s, t);
        if (target->side == side || target->shot_at || !am_on_table(target) || !am_is_unit(target))
            continue;
        bool protected = false, asked = false;
        for (int i = 0; i < count && !protected; i++) {
            if (!gd_box_holds(&list[i].far, target->at))
                continue;
            am_line_of_fire line = am_line_to(sc, s, list[i].id, t);
            if (line.why != AM_CAN_FIRE || is_engaged(s, &list[i]))
                continue;
            protected = !asked && melee_protects(sc, s, t);
            asked = true;
            if (!protected)
                offer_to_fire(s, out, list[i].id, t, &line);
        }
    }
    gd_offer_add(out, AM_DO_END_FIRE);
}

static bool refuse_line(gd_verdict *v, const am_state *s, gd_id firer, gd_id target,
                        const am_line_of_fire *line)
{
    switch (line->why) {
    case AM_NOT_AHEAD:
        gd_refuse(v, DBAM_FIRE_03, "no part of %U is straight ahead of an element of %U", target,
                  firer);
        v->also = DBAM_FIRE_14;
        return false;
    case AM_TOO_FAR:
        // The distance itself is not told: a battery's owner must guess it (DBAM-FIRE-15).
        return gd_refuse(v, am_range_clause(am_at(s, firer)), "%U is out of range of %U", target,
                         firer);
    case AM_NO_SIGHT:
        gd_refuse(v, DBAM_FIRE_12, "the ground hides %U from %U", target, firer);
        v->also = am_is_hill(line->blocker) ? DBAM_TERR_10 : DBAM_TERR_09;
        return false;
    case AM_UNIT_BETWEEN:
        return gd_refuse(v, DBAM_FIRE_13, "%U stands between %U and %U", line->between, firer,
                         target);
    case AM_IN_MELEE:
        return gd_refuse(v, DBAM_FIRE_08, "%U is in melee", firer);
    case AM_IS_LIMBERED:
        return gd_refuse(v, DBAM_FIRE_11, "%U is limbered", firer);
    case AM_HAS_MOVED:
        return gd_refuse(v, DBAM_FIRE_10, "%U has moved this turn", firer);
    default:
        return gd_refuse(v, DBAM_GEN_01, "%U cannot fire", firer);
    }
}

// May this unit fire at the target, and is its guess in order?
static bool check_firer(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
                        int32_t guess, gd_verdict *v)
{
    int side = firing_side(s);
    const am_unit *u = am_at(s, firer);
    if (!am_on_table(u) || u->side != side)
        return gd_refuse(v, DBAM_FIRE_01, "%U is not yours to fire with now", firer);
    if (!am_is_unit(u))
        return gd_refuse(v, DBAM_GEN_01, "a General does not fire");
    if (u->fired)
        return gd_refuse(v, DBAM_FIRE_02, "%U has already fired in this phase", firer);
    am_line_of_fire line = am_aim(sc, s, firer, target);
    if (line.why != AM_CAN_FIRE)
        return refuse_line(v, s, firer, target, &line);
    if (!am_needs_guess(u, line.range) || s->side[side].guess_by_die)
        return true;
    if (guess == GD_ABSENT)
        return gd_refuse(v, DBAM_FIRE_15, "%U must guess the range", firer);
    return true;
}

static bool check_target(const gd_scenario *sc, const am_state *s, gd_id target, gd_verdict *v)
{
    const am_unit *t = am_at(s, target);
    if (!am_is_unit(t))
        return gd_refuse(v, DBAM_GEN_01, "a General cannot be a target of fire");
    if (!am_on_table(t) || t->side == firing_side(s))
        return gd_refuse(v, DBAM_FIRE_03, "%U is not an enemy on the table", target);
    if (t->shot_at)
        return gd_refuse(v, DBAM_FIRE_24, "%U has already been fired at in this half", target);
    if (melee_protects(sc, s, target))
        return gd_refuse(v, DBAM_FIRE_09, "%U is in melee", target);
    return true;
}

// Would the target reply to this firer, as far as it can be known before it guesses?
static bool could_reply(const gd_scenario *sc, const am_state *s, gd_id target, gd_id firer)
{
    return am_aim(sc, s, target, firer).why == AM_CAN_FIRE;
}

bool am_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    if (a->verb == AM_DO_END_FIRE)
        return gd_accept(v, 0);
    if (a->verb != AM_DO_FIRE)
        return am_refuse_moment(v, a);
    gd_id target = am_piece_arg(s, a->value[0]), primary = am_piece_arg(s, a->value[1]);
    if (!target || !primary)
        return gd_refuse(v, DBAM_FIRE_22, "fire needs a target and a primary firer");
    if (!check_target(sc, s, target, v) || !check_firer(sc, s, primary, target, a->value[2], v))
        return false;
    for (int i = 0; i < a->count; i++) {
        gd_id unit = am_piece_arg(s, a->item[i].a);
        bool again = unit == primary;
        for (int j = 0; j < i; j++)
            again |= a->item[j].a == a->item[i].a;
        if (!unit)
            return gd_refuse(v, DBAM_FIRE_22, "name the units that support the fire");
        if (again)
            return gd_refuse(v, DBAM_FIRE_02, "%U fires once, as primary or as support", unit);
        if (!check_firer(sc, s, unit, target, a->item[i].b, v))
            return false;
    }
    gd_accept(v, 0);
    am_bout fire = am_fire_bout(sc, s, primary, target, a->count);
    am_bout reply = am_reply_bout(sc, s, target, primary, could_reply(sc, s, target, primary));
    v->tally_count = 2;
    v->tally_piece[0] = primary;
    v->tally_piece[1] = target;
    v->tally_for[0] = v->tally_for[1] = AM_ADDED;
    v->tally[0] = am_score(sc, s, &fire, 0);
    v->tally[1] = am_score(sc, s, &reply, 0);
    return true;
}

static void end_half(gd_play *p)
{
    am_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        am_get(s, i)->shot_at = 0;
    if (s->half == 0) {
        s->half = 1;
        gd_goto(p, AM_FIRE, (gd_seat)am_seat_of(p->scenario, firing_side(s)));
        return;
    }
    s->half = 0;
    gd_goto(p, AM_SECOND_ROUND, GD_NOBODY);
}

static bool firer_estimates(const gd_scenario *sc, const am_state *s, int i)
{
    const am_combat *c = &s->combat;
    am_line_of_fire line = am_aim(sc, s, c->by[i], c->primary[1]);
    return am_needs_guess(am_at(s, c->by[i]), line.range);
}

static int estimates(const gd_scenario *sc, const am_state *s)
{
    int n = 0;
    for (int i = 0; i < s->combat.firers; i++)
        n += firer_estimates(sc, s, i);
    return n;
}

// A guess that nobody asked for is not kept: it would be a secret about nothing, and whatever
// treats secrets with care would show that there is one. Where dice estimate, a program may still
// say what it thinks; that is kept from the others like any guess.
static void take_firer(const gd_scenario *sc, am_state *s, gd_id unit, int32_t guess)
{
    am_combat *c = &s->combat;
    c->by[c->firers++] = unit;
    am_get(s, unit)->fired = true;
    if (guess != GD_ABSENT &&
        (s->side[firing_side(s)].guess_by_die || firer_estimates(sc, s, c->firers - 1)))
        c->guess[c->firers - 1] = (uint8_t)guess;
}

void am_apply_fire(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    if (a->verb == AM_DO_END_FIRE) {
        end_half(p);
        return;
    }
    am_combat *c = &s->combat;
    memset(c, 0, sizeof *c);
    c->primary[0] = (gd_id)a->value[1];
    c->primary[1] = (gd_id)a->value[0];
    take_firer(p->scenario, s, c->primary[0], a->value[2]);
    for (int i = 0; i < a->count; i++)
        take_firer(p->scenario, s, (gd_id)a->item[i].a, a->item[i].b);
    gd_event *e = gd_tell(p, AM_EV_FIRES, DBAM_FIRE_22, c->primary[0],
                          a->count ? "%U fires at %U, %d in support" : "%U fires at %U",
                          c->primary[0], c->primary[1], a->count);
    if (e)
        e->other = c->primary[1];
    gd_show(e, GD_ACT_FIRE, c->primary[0], c->primary[1]);
    for (int i = 0; i < a->count; i++)
        gd_show_with(e, (gd_id)a->item[i].a);
    bool dice = s->side[firing_side(s)].guess_by_die && estimates(p->scenario, s) > 0;
    gd_call(p, dice ? AM_GUESS_DICE : AM_JUDGED, (gd_seat)am_seat_of(p->scenario, firing_side(s)));
}

void am_ask_guess(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const am_state *s = state;
    *out = (gd_ask){.clause = DBAM_FIRE_18,
                    .count = (uint8_t)estimates(sc, s),
                    .sides = 6,
                    .seat = (gd_seat)am_seat_of(sc, firing_side(s)),
                    .purpose = "estimating the range",
                    .piece = s->combat.primary[0]};
}

static bool estimate_is_right(int die)
{
    return die != AM_ESTIMATE_SHORT && die != AM_ESTIMATE_LONG;
}

void am_rolled_guess(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    int n = 0;
    for (int i = 0; i < s->combat.firers; i++) {
        if (!firer_estimates(p->scenario, s, i))
            continue;
        int die = values[n++];
        bool right = estimate_is_right(die);
        gd_event *e = gd_tell(p, AM_EV_GUESS, DBAM_FIRE_18, s->combat.by[i],
                              right ? "%U estimates the range rightly" : "%U misjudges the range",
                              s->combat.by[i]);
        if (e) {
            e->dice[0] = (uint8_t)die;
            e->dice_count = 1;
        }
        if (!right)
            s->combat.missed |= 1u << i;
    }
    gd_frame *f = gd_goto(p, AM_JUDGED, GD_NOBODY);
    f->v[0] = true; // already judged by die
}

// Spoken guesses are compared with the true ranges (DBAM-FIRE-16).
static void judge_guesses(gd_play *p)
{
    am_state *s = p->state;
    am_combat *c = &s->combat;
    for (int i = 0; i < c->firers; i++) {
        if (!firer_estimates(p->scenario, s, i))
            continue;
        am_line_of_fire line = am_aim(p->scenario, s, c->by[i], c->primary[1]);
        bool right = c->guess[i] == am_right_guess(line.range);
        gd_reveal(p); // now he knows something about the range
        gd_tell(p, AM_EV_GUESS, DBAM_FIRE_16, c->by[i],
                right ? "%U has the range" : "%U has guessed the range wrong", c->by[i]);
        if (!right)
            c->missed |= 1u << i;
    }
}

// Those who missed take no part; the first who did not is primary (DBAM-FIRE-17).
static bool set_firers(gd_play *p)
{
    am_state *s = p->state;
    am_combat *c = &s->combat;
    c->primary[0] = GD_NONE;
    for (int i = 0; i < c->firers; i++) {
        if (c->missed & 1u << i) {
            gd_tell(p, AM_EV_MISSED, DBAM_FIRE_17, c->by[i], "%U misses", c->by[i]);
        } else if (!c->primary[0]) {
            c->primary[0] = c->by[i];
        } else {
            c->support[0][c->supports[0]++] = c->by[i];
        }
    }
    return c->primary[0] != GD_NONE;
}

void am_run_judged(gd_play *p)
{
    am_state *s = p->state;
    am_combat *c = &s->combat;
    if (!gd_top(p)->v[0])
        judge_guesses(p);
    if (!set_firers(p)) {
        am_end_combat(p);
        gd_done(p);
        return;
    }
    am_unit *t = am_get(s, c->primary[1]);
    t->shot_at = true;
    gd_seat seat = (gd_seat)am_seat_of(p->scenario, t->side);
    am_line_of_fire line = am_aim(p->scenario, s, c->primary[1], c->primary[0]);
    c->reply = line.why == AM_CAN_FIRE;
    if (c->reply && am_needs_guess(t, line.range)) {
        gd_goto(p, s->side[t->side].guess_by_die ? AM_REPLY_DICE : AM_REPLY_GUESS, seat);
        return;
    }
    if (c->reply)
        t->fired = true;
    gd_goto(p, AM_FIRE_DICE, seat);
}

static void reply_judged(gd_play *p, bool right, gd_clause_id clause)
{
    am_state *s = p->state;
    gd_id target = s->combat.primary[1];
    gd_reveal(p);
    s->combat.reply = right;
    am_get(s, target)->fired = true;
    gd_tell(p, right ? AM_EV_GUESS : AM_EV_MISSED, clause, target,
            right ? "%U has the range for its reply" : "%U misjudges the range and cannot reply",
            target);
    gd_goto(p, AM_FIRE_DICE, GD_NOBODY);
}

void am_prompt_reply(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%U was fired at by %U and may reply: guess the range in inches",
                     {s->combat.primary[1], s->combat.primary[0]}};
}

void am_offer_reply(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    gd_offer *o = gd_offer_add(out, AM_DO_REPLY_GUESS);
    o->open = 1;
    o->piece = s->combat.primary[1];
    o->limit = AM_RANGE_BALL / GD_INCH;
}

bool am_check_reply(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    (void)state;
    if (a->verb != AM_DO_REPLY_GUESS)
        return am_refuse_moment(v, a);
    return gd_accept(v, 0);
}

void am_apply_reply(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    s->combat.reply_guess = (uint8_t)a->value[0];
    am_line_of_fire line = am_aim(p->scenario, s, s->combat.primary[1], s->combat.primary[0]);
    reply_judged(p, a->value[0] == am_right_guess(line.range), DBAM_FIRE_21);
}

void am_ask_reply(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const am_state *s = state;
    gd_id target = s->combat.primary[1];
    *out = (gd_ask){.clause = DBAM_FIRE_18,
                    .count = 1,
                    .sides = 6,
                    .seat = (gd_seat)am_seat_of(sc, am_at(s, target)->side),
                    .purpose = "estimating the range for the reply",
                    .piece = target};
}

void am_rolled_reply(gd_play *p, const uint8_t *values)
{
    reply_judged(p, estimate_is_right(values[0]), DBAM_FIRE_18);
}

void am_ask_fire(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const am_state *s = state;
    *out = (gd_ask){.clause = DBAM_FIRE_19,
                    .count = 2,
                    .sides = 6,
                    .seat = (gd_seat)am_seat_of(sc, firing_side(s)),
                    .purpose = "fire: the firer's die, then the target's",
                    .piece = s->combat.primary[0]};
}

void am_rolled_fire(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    am_combat *c = &s->combat;
    c->die[0] = values[0];
    c->die[1] = values[1];
    am_bout fire = am_fire_bout(p->scenario, s, c->primary[0], c->primary[1], c->supports[0]);
    am_bout reply = am_reply_bout(p->scenario, s, c->primary[1], c->primary[0], c->reply);
    am_resolve(p, &fire, &reply);
}
