// americanus/result.c - what happens to the lower score (chapters RESULT, SURR, and DBAM-GEN-04,
// 05).
//
// A result is a frame that goes through its steps (DBAM-RESULT-12): surrender, losses, retreat, a
// further loss if blocked, reforming after flight.
#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

// The result frame's own numbers.
enum { V_STEP, V_PLAN, V_LOSER, V_EDGE, V_BLOCKED };
// What the loser does.
enum { PLAN_LOSE = 1, PLAN_FALL_BACK = 2, PLAN_FLEE = 4 };
enum { STEP_LOSE, STEP_RETREAT, STEP_BLOCKED, STEP_REFORM, STEP_DONE };

static void tell_score(gd_play *p, const gd_tally *t, gd_id unit, int die)
{
    gd_event *e = gd_tell(p, AM_EV_SCORE, DBAM_COMBAT_01, unit, "%U scores %d", unit, t->total);
    if (!e)
        return;
    e->tally = *t;
    e->dice[0] = (uint8_t)die;
    e->dice_count = 1;
}

void am_end_combat(gd_play *p)
{
    am_state *s = p->state;
    memset(&s->combat, 0, sizeof s->combat);
}

void am_resolve(gd_play *p, const am_bout *first, const am_bout *second)
{
    am_state *s = p->state;
    const am_bout *bout[] = {first, second};
    int score[2];
    for (int i = 0; i < 2; i++) {
        gd_tally t = am_score(p->scenario, s, bout[i], s->combat.die[i]);
        score[i] = t.total;
        tell_score(p, &t, bout[i]->me, s->combat.die[i]);
        am_note_general(s, bout[i]->me);
    }
    int loser = score[0] < score[1] ? 0 : 1;
    am_outcome outcome = am_compare(score[loser], score[1 - loser]);
    gd_id who = bout[loser]->me;
    if (outcome == AM_EQUAL) {
        gd_tell(p, AM_EV_NO_EFFECT, DBAM_RESULT_01, 0, "equal scores: no effect");
    } else if (!first->melee && loser == 0 && !second->shoots) {
        gd_tell(p, AM_EV_NO_EFFECT, DBAM_FIRE_20, who,
                "%U has the lower score, but nobody fires back at it: no effect", who);
        outcome = AM_EQUAL;
    } else if (am_at(s, bout[1 - loser]->me)->kind == AM_GENERAL) {
        gd_tell(p, AM_EV_NO_EFFECT, DBAM_GEN_07, who, "a General harms nobody: no effect");
        outcome = AM_EQUAL;
    } else {
        gd_tell(p, outcome == AM_HALF ? AM_EV_HALF : AM_EV_LESS, DBAM_RESULT_02, who,
                outcome == AM_HALF ? "%U has half the score or less" : "%U has the lower score",
                who);
    }
    if (outcome == AM_EQUAL) {
        am_end_combat(p);
        gd_done(p);
        return;
    }
    am_begin_result(p, loser, outcome);
}

static gd_seat owner(const gd_play *p, gd_id unit)
{
    const am_state *s = p->state;
    return (gd_seat)am_seat_of(p->scenario, am_at(s, unit)->side);
}

// The General himself was fought (DBAM-GEN-07).
static void general_beaten(gd_play *p, gd_id general, gd_id enemy, am_outcome outcome)
{
    if (outcome == AM_LESS && am_general_steps_back(p, general, enemy))
        return;
    am_kill_general(p, general, DBAM_GEN_07);
}

void am_kill_general(gd_play *p, gd_id general, gd_clause_id clause)
{
    am_state *s = p->state;
    am_unit *g = am_get(s, general);
    g->status = AM_DESTROYED;
    g->supports = 0;
    s->side[g->side].generals_lost++;
    s->side[g->side].general_due = true;
    gd_tell(p, AM_EV_GENERAL_KILLED, clause, general, "%U is killed", general);
}

// DBAM-SURR-01, 02: an enemy in front, and an enemy or closed ground behind.
static gd_clause_id surrounded_by(const gd_scenario *sc, const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    bool front = false, rear = false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        am_contact c;
        if (!am_on_table(e) || e->side == u->side || !am_is_unit(e) || !am_touching(u, e, &c))
            continue;
        // One whom it could not turn to counts as being to its front, and nowhere else.
        bool faced = u->faces == i;
        front |= faced || (c.edges_a & 1u << GD_FRONT);
        rear |= !faced && (c.edges_a & 1u << GD_REAR);
    }
    if (!front)
        return 0;
    if (rear)
        return DBAM_SURR_01;
    gd_map m = am_map(sc, s);
    gd_rect r = am_rect(u);
    // A column has the road, bridge or ford at its back, not what lies beside it.
    gd_point behind = gd_point_ahead(am_rear(u), u->facing, -GD_TOUCH_LENGTH);
    if (am_is_column(u) && gd_map_at(&m, behind, AM_PAVED | AM_CROSSINGS))
        return 0;
    return gd_map_at_edge(&m, &r, GD_REAR, am_impassable(sc, u)) ? DBAM_SURR_02 : 0;
}

// The clause by which the loser surrenders, or 0.
static gd_clause_id surrenders(const gd_scenario *sc, const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    if (!s->combat.melee || !am_is_regiment(u))
        return 0;
    if (u->black_union && u->side == GD_UNION)
        return 0; // DBAM-SURR-04
    return surrounded_by(sc, s, id);
}

// Those who may give the guards are marked in the frame: the prisoners are off the
// table when the choice is made, so who stood around them is noted before.
static bool may_guard(const am_state *s, gd_id unit)
{
    return am_is_marked(&s->flow.stack[s->flow.depth - 1], unit);
}

static void take_prisoners(gd_play *p, gd_id id, gd_clause_id clause)
{
    am_state *s = p->state;
    am_unit *u = am_get(s, id);
    gd_frame *f = gd_goto(p, AM_GUARD, (gd_seat)am_seat_of(p->scenario, 1 - u->side));
    f->piece = id;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        if (am_on_table(e) && am_is_unit(e) && e->side != u->side && am_touching(u, e, NULL))
            am_mark(f, i, true);
    }
    u->status = AM_SURRENDERED;
    u->lost = (uint8_t)(u->lost + am_stands_shown(u));
    gd_tell(p, AM_EV_SURRENDERED, clause, id, "%U surrenders", id);
}

void am_prompt_guard(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    gd_id prisoner = s->flow.stack[s->flow.depth - 1].piece;
    *out = (gd_text){"Prisoners from %U: which unit gives up an element as guards?", {prisoner}};
}

void am_offer_guard(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (may_guard(s, i))
            gd_offer_add(out, AM_DO_GUARD)->value[0] = i;
}

bool am_check_guard(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    (void)sc;
    if (a->verb != AM_DO_GUARD)
        return am_refuse_moment(v, a);
    gd_id unit = am_piece_arg(s, a->value[0]);
    if (!unit || !may_guard(s, unit))
        return gd_refuse(v, DBAM_SURR_03,
                         "the guards come from one of your units in contact with the prisoners");
    return gd_accept(v, 0);
}

void am_apply_guard(gd_play *p, const gd_action *a)
{
    gd_id guard = (gd_id)a->value[0];
    gd_tell(p, AM_EV_GUARDS, DBAM_SURR_03, guard, "%U gives guards for the prisoners", guard);
    am_end_combat(p);
    gd_done(p);
    am_call_losses(p, guard, 1, true);
}

// What the table of results says, as a plan; 0 if the owner must choose (DBAM-RESULT-03 to 11).
static int plan_for(const am_unit *u, am_outcome outcome)
{
    if (u->kind == AM_ARTILLERY)
        return PLAN_LOSE;
    bool light = u->formation == AM_SKIRMISH || !am_is_foot(u);
    if (outcome == AM_HALF)
        return PLAN_LOSE | (light ? PLAN_FLEE : PLAN_FALL_BACK);
    return light ? PLAN_LOSE | PLAN_FALL_BACK : 0;
}

void am_begin_result(gd_play *p, int loser, am_outcome outcome)
{
    am_state *s = p->state;
    gd_id id = s->combat.primary[loser], winner = s->combat.primary[1 - loser];
    am_unit *u = am_get(s, id);
    if (u->kind == AM_GENERAL) {
        general_beaten(p, id, winner, outcome);
        am_end_combat(p);
        gd_done(p);
        return;
    }
    gd_clause_id surrender = surrenders(p->scenario, s, id);
    if (surrender) {
        take_prisoners(p, id, surrender);
        return;
    }
    int edge = s->combat.melee ? am_touched_edge(s, id, winner) : GD_FRONT;
    edge =
        edge < 0 ? GD_FRONT : edge; // they touch in every game, but not in every state from outside
    gd_frame *f = gd_goto(p, AM_RESULT, owner(p, id));
    f->piece = id;
    f->v[V_PLAN] = plan_for(u, outcome);
    f->v[V_LOSER] = loser;
    f->v[V_EDGE] = edge;
    if (u->kind == AM_ARTILLERY) {
        f->v[V_STEP] = STEP_DONE;
        am_call_losses(p, id, outcome == AM_HALF ? am_stands_shown(u) : 1, true);
    } else if (!f->v[V_PLAN]) {
        gd_call(p, AM_INFANTRY_RESULT, owner(p, id))->piece = id;
    }
}

void am_prompt_result(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%U must lose an element or fall back 3 inches: which?",
                     {s->flow.stack[s->flow.depth - 1].piece}};
}

gd_side am_comes_result(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    gd_id unit = s->flow.stack[s->flow.depth - 1].piece;
    (void)sc;
    *out = (gd_text){"%U must lose an element or fall back 3 inches", {unit}};
    return am_at(s, unit)->side;
}

void am_offer_result(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (int result = AM_RESULT_LOSE; result <= AM_RESULT_FALL_BACK; result++) {
        gd_offer *o = gd_offer_add(out, AM_DO_INFANTRY_RESULT);
        o->value[0] = result;
        o->piece = s->flow.stack[s->flow.depth - 1].piece;
    }
}

bool am_check_result(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    (void)state;
    if (a->verb != AM_DO_INFANTRY_RESULT)
        return am_refuse_moment(v, a);
    return gd_accept(v, 0);
}

void am_apply_result(gd_play *p, const gd_action *a)
{
    gd_done(p);
    gd_top(p)->v[V_PLAN] = a->value[0] == AM_RESULT_LOSE ? PLAN_LOSE : PLAN_FALL_BACK;
}

// Was the unit shot from behind the prolonged line of its rear edge (DBAM-RESULT-17 b)?
static bool shot_from_behind(const am_state *s, const gd_frame *f)
{
    const am_unit *u = am_at(s, f->piece), *firer = am_at(s, s->combat.primary[1 - f->v[V_LOSER]]);
    return !s->combat.melee && gd_ahead_of(am_rear(u), u->facing, firer->at) < 0;
}

static void turn_about(am_unit *u)
{
    u->at = am_rear(u);
    u->facing = (uint16_t)gd_angle_wrap(u->facing + GD_TURN / 2);
}

// Turns the loser as DBAM-RESULT-17 says and returns the direction of its retreat.
static gd_angle face_for_retreat(gd_play *p, const gd_frame *f)
{
    am_state *s = p->state;
    am_unit *u = am_get(s, f->piece);
    gd_id winner = s->combat.primary[1 - f->v[V_LOSER]];
    int edge = f->v[V_EDGE] % 4; // later the same number is a direction
    if (shot_from_behind(s, f))
        turn_about(u);
    if (edge != GD_FRONT) {
        gd_angle outward = gd_angle_wrap(u->facing + edge * GD_TURN / 4);
        if (!am_turn_to_face(p, f->piece, winner, edge))
            return gd_angle_wrap(outward + GD_TURN / 2);
    }
    return gd_angle_wrap(u->facing + GD_TURN / 2);
}

static void retreat(gd_play *p)
{
    gd_frame *f = gd_top(p);
    am_state *s = p->state;
    am_unit *u = am_get(s, f->piece);
    bool flees = f->v[V_PLAN] & PLAN_FLEE;
    gd_angle direction = face_for_retreat(p, f); // which may change its formation, and so its rate
    gd_length distance = flees ? am_rates[am_pace_of(u)].open : AM_FALL_BACK;
    gd_event *e =
        gd_tell(p, flees ? AM_EV_FLEES : AM_EV_FALLS_BACK, flees ? DBAM_RESULT_16 : DBAM_RESULT_15,
                f->piece, flees ? "%U flees" : "%U falls back", f->piece);
    gd_show(e, flees ? GD_ACT_FLIGHT : GD_ACT_NONE, f->piece, GD_NONE);
    f->v[V_BLOCKED] = am_retreat(p, f->piece, direction, distance);
    f->v[V_EDGE] = direction;
    u->reforming = true;
    if (flees)
        u->pinned = true;
}

// After flight it stands in line, facing opposite to its flight (DBAM-RESULT-23).
static void reform_after_flight(gd_play *p)
{
    gd_frame *f = gd_top(p);
    am_state *s = p->state;
    am_unit *u = am_get(s, f->piece), before = *u;
    gd_angle facing = gd_angle_wrap(f->v[V_EDGE] + GD_TURN / 2);
    if (facing != u->facing) {
        gd_id who;
        u->facing = (uint16_t)facing;
        if (am_place_fault(p->scenario, s, f->piece, u, AM_MAY_TOUCH | AM_MAY_BE_WET, &who) !=
            AM_FREE)
            *u = before;
    }
    if (u->formation != AM_LINE)
        am_reform_in_line(p, f->piece);
}

void am_run_result(gd_play *p)
{
    gd_frame *f = gd_top(p);
    am_state *s = p->state;
    bool there = am_on_table(am_at(s, f->piece));
    int step = there ? f->v[V_STEP] : STEP_DONE;
    f->v[V_STEP] = step + 1;
    switch (step) {
    case STEP_LOSE:
        if (f->v[V_PLAN] & PLAN_LOSE)
            am_call_losses(p, f->piece, 1, true);
        break;
    case STEP_RETREAT:
        if (f->v[V_PLAN] & (PLAN_FALL_BACK | PLAN_FLEE))
            retreat(p);
        else
            f->v[V_STEP] = STEP_DONE;
        break;
    case STEP_BLOCKED:
        if (f->v[V_BLOCKED])
            am_call_losses(p, f->piece, 1, true);
        break;
    case STEP_REFORM:
        if (f->v[V_PLAN] & PLAN_FLEE)
            reform_after_flight(p);
        break;
    default:
        am_end_combat(p);
        gd_done(p);
        break;
    }
}
