// devil/skedaddle.c - running away, by choice or beaten. Where a run ends is in flight.c.
//
// RUN_DICE and RUN_WAY hold the unit as their piece. v[0] of RUN_WAY is the distance, v[1] whether
// a direction is left that does not bring it nearer to the enemy, v[2] a direction that is legal.
#include "rules/devil/skedaddle.h"

#include "devil_clauses.h"
#include "rules/devil/change.h"
#include "rules/devil/commanders.h"
#include "rules/devil/losses.h"
#include "rules/devil/move.h"
#include "rules/devil/rally.h"
#include "rules/devil/special.h"
#include "rules/devil/turn.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// ---- who runs -----------------------------------------------------------------------------------

static bool may_leave(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (unit == GD_NONE || !dp_is_unit(u) || !dp_on_table(u))
        return gd_refuse(v, DTP_SCALE_08, "name a regiment or battery on the table");
    if (!dp_owns(sc, s, unit))
        return gd_refuse(v, DTP_TURN_03, "%U is not yours, or not yet", unit);
    if (u->ran)
        return gd_refuse(v, DTP_SKED_01, "%U has run or lain down before this card", unit);
    return true;
}

static bool may_run(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_verdict *v)
{
    if (!may_leave(sc, s, unit, v))
        return false;
    if (!dp_any_enemy(s, dp_at(s, unit)->side))
        return gd_refuse(v, DTP_SKED_01, "there is no enemy to run from");
    return true;
}

static bool may_lie_down(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (!sc->option[DP_OPT_GOING_PRONE])
        return gd_refuse(v, DTP_OPT_01, "lying down is not played in this battle");
    if (!may_leave(sc, s, unit, v))
        return false;
    if (u->arm != DP_INFANTRY && !dp_is_dismounted(u))
        return gd_refuse(v, DTP_OPT_01, "only infantry and dismounted cavalry lie down");
    if (u->prone)
        return gd_refuse(v, DTP_OPT_01, "%U lies down already", unit);
    return true;
}

void dp_prompt_run(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"%N: which units run from the enemy before the next card is drawn?",
                     {dp_side_of_seat(sc, dp_seat_now(s))}};
}

void dp_offer_run(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (may_run(sc, s, i, &unread))
            gd_offer_add(out, DP_DO_SKEDADDLE)->value[0] = i;
        if (may_lie_down(sc, s, i, &unread))
            gd_offer_add(out, DP_DO_LIE_DOWN)->value[0] = i;
    }
    gd_offer_add(out, DP_DO_NONE_RUNS);
}

bool dp_check_run(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    switch (a->verb) {
    case DP_DO_NONE_RUNS:
        return gd_accept(v, 0);
    case DP_DO_SKEDADDLE:
        return may_run(sc, s, dp_piece_arg(s, a->value[0]), v) && gd_accept(v, 0);
    case DP_DO_LIE_DOWN:
        return may_lie_down(sc, s, dp_piece_arg(s, a->value[0]), v) && gd_accept(v, 0);
    default:
        return gd_refuse(v, DTP_ORDER_01, "before a card units can only run (or lie down)");
    }
}

void dp_apply_run(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    switch (a->verb) {
    case DP_DO_NONE_RUNS:
        dp_no_more_runs(p);
        break;
    case DP_DO_SKEDADDLE:
        dp_set_running(p, unit, false);
        break;
    default:
        dp_get(s, unit)->prone = dp_get(s, unit)->ran = 1;
        gd_tell(p, DP_EV_LIES_DOWN, DTP_OPT_01, unit, "%U lies down", unit);
    }
}

// ---- how far ------------------------------------------------------------------------------------

void dp_set_running(gd_play *p, gd_id unit, bool forced)
{
    dp_unit *u = dp_get(p->state, unit);
    u->ran = !forced;
    gd_tell(p, DP_EV_SKEDADDLES, forced ? DTP_CHG_28 : DTP_SKED_01, unit,
            forced ? "%U is beaten and runs" : "%U skedaddles", unit);
    gd_call(p, DP_ROW_RUN_DICE, u->seat)->piece = unit;
}

void dp_ask_run(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = DTP_SKED_03,
                    .count = 3,
                    .sides = 6,
                    .seat = top_of(s)->seat,
                    .sum = true,
                    .purpose = "how far it runs",
                    .piece = top_of(s)->piece};
}

// ---- which way ----------------------------------------------------------------------------------

static gd_angle straight_back(const dp_unit *u) { return gd_angle_wrap(u->facing + GD_TURN / 2); }

// A run that is being decided: how far, and the enemies that were nearest at the start, who are the
// same for every direction.
enum { CHASERS = 16 };

typedef struct pursuit {
    dp_runner runner;
    gd_length distance;
    bool away; // a free direction leads away from them, so that one must be taken
    int count;
    gd_id unit[CHASERS];
    gd_length gap;
} pursuit;

static void begin(pursuit *p, const gd_scenario *sc, const dp_state *s, gd_id unit,
                  gd_length distance, bool away)
{
    const dp_unit *u = dp_at(s, unit);
    dp_runner_begin(&p->runner, sc, s, unit);
    p->distance = distance;
    p->away = away;
    p->count = 0;
    dp_nearest_enemy(s, u, &p->gap);
    for (int i = 0; p->count < CHASERS && i < p->runner.enemies; i++) {
        gd_id enemy = p->runner.enemy[i].id;
        if (dp_gap_within(u, dp_at(s, enemy), p->gap + GD_SLACK))
            p->unit[p->count++] = enemy;
    }
}

// Of the run in the frame on top.
static void begin_now(pursuit *p, const gd_scenario *sc, const dp_state *s)
{
    const gd_frame *f = top_of(s);
    begin(p, sc, s, f->piece, f->v[0], f->v[1]);
}

// Does it end no nearer to any of them (DTP-SKED-05)?
static bool goes_away(const pursuit *p, const dp_run *run)
{
    for (int i = 0; !run->over_edge && i < p->count; i++)
        if (dp_gap_near(&run->end, dp_at(p->runner.s, p->unit[i]), p->gap) + GD_SLACK < p->gap)
            return false;
    return true;
}

// Is this a free direction that does not bring the unit nearer to the enemy? `any` keeps the first
// that is free.
static bool leads_away(pursuit *p, gd_angle way, gd_angle *any)
{
    dp_run run;
    dp_foresee_run(&p->runner, p->distance, way, GD_NONE, &run);
    if (run.flight != DP_FREE)
        return false;
    *any = *any < 0 ? way : *any;
    return goes_away(p, &run);
}

// Looks for a free direction, straight back first, then farther and farther to both sides: one that
// does not bring the unit nearer to the enemy or, if there is none, any. -1: there is none.
static gd_angle free_direction(pursuit *p)
{
    gd_angle back = straight_back(p->runner.u), any = -1;
    p->away = true;
    if (leads_away(p, back, &any))
        return back;
    for (int off = 1; off <= DP_RUN_ARC; off++) {
        gd_angle left = gd_angle_wrap(back - off), right = gd_angle_wrap(back + off);
        if (leads_away(p, left, &any))
            return left;
        if (leads_away(p, right, &any))
            return right;
    }
    p->away = false;
    return any;
}

static bool in_arc(const dp_unit *u, gd_angle direction)
{
    return gd_angle_apart(straight_back(u), direction) <= DP_RUN_ARC;
}

static bool try_run(pursuit *p, gd_angle direction, gd_id toward, dp_run *out, gd_verdict *v)
{
    const dp_unit *u = p->runner.u;
    gd_id unit = p->runner.unit;
    if (!in_arc(u, direction))
        return gd_refuse(v, DTP_SKED_04, "%U runs within 45 degrees of straight back, %A", unit,
                         straight_back(u));
    dp_foresee_run(&p->runner, p->distance, direction, toward, out);
    if (out->flight == DP_SURRENDERS)
        return gd_accept(v, 0);
    if (out->flight == DP_TOO_CLOSE)
        return gd_refuse(v, DTP_SKED_12, "that way %U ends within an inch of an enemy", unit);
    if (p->away && !goes_away(p, out))
        return gd_refuse(v, DTP_SKED_05, "that way %U comes nearer to the enemy", unit);
    if (toward && !dp_is_nearest(p->runner.s, u->side, dp_colours_at(&out->end), toward))
        return gd_refuse(v, DTP_SKED_07, "%U is not the nearest enemy there", toward);
    return gd_accept(v, 0);
}

// Which of several enemies who are equally near at its end may it face? The next after `after`, or
// GD_NONE. `run` is where it ends if nobody is named.
static gd_id next_to_face(pursuit *p, gd_angle direction, const dp_run *run, gd_id after)
{
    const dp_state *s = p->runner.s;
    int side = p->runner.u->side;
    if (run->flight != DP_FREE || run->over_edge || !run->crowded ||
        !dp_is_torn(s, side, dp_colours_at(&run->end)))
        return GD_NONE;
    for (gd_id i = after; dp_next_piece(s, &i);) {
        dp_run facing;
        if (dp_is_nearest(s, side, dp_colours_at(&run->end), i) &&
            try_run(p, direction, i, &facing, NULL))
            return i;
    }
    return GD_NONE;
}

// ---- the run ------------------------------------------------------------------------------------

// Friends that it runs through close by: an engaged one is rearranged after its melee
// (DTP-SKED-09).
static void disorder_friend(gd_play *p, gd_id friend)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, friend);
    if (u->melee && !s->melee[u->melee].fought) {
        u->fought_disordered = 1;
    } else {
        dp_unit end;
        dp_disorder(p->scenario, s, friend, dp_disorder_of(u), &end);
        dp_put(p, friend, &end, false);
    }
    gd_tell(p, DP_EV_DISORDERED, DTP_SKED_09, friend,
            "%U is disordered by those who run through it", friend);
}

// The runner is in its place by then, so that they are rearranged round it.
static void disorder_friends(gd_play *p, const dp_run *run)
{
    for (int i = 0; i < run->disordered_count; i++)
        disorder_friend(p, run->disordered[i]);
}

static void surrender(gd_play *p, gd_id unit, gd_clause_id clause)
{
    dp_remove_unit(p, unit, DP_SURRENDERED, clause);
    dp_mind_commanders(p);
}

static bool has_unhit(const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        if (!u->hits[i])
            return true;
    return false;
}

// The frame of the run is off the stack.
static void carry_out(gd_play *p, gd_id unit, dp_run *run)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit);
    if (run->flight != DP_FREE) {
        surrender(p, unit, run->flight == DP_SURRENDERS ? DTP_SKED_11 : DTP_SKED_12);
        return;
    }
    bool leaves_guns =
        u->arm == DP_ARTILLERY && u->formation != DP_WITHOUT_GUNS && !dp_is_limbered(u);
    if (leaves_guns)
        dp_leave_guns(p, unit);
    if (run->over_edge) {
        dp_remove_unit(p, unit, DP_LEFT_TABLE, DTP_SKED_14);
        disorder_friends(p, run);
        dp_mind_commanders(p);
        return;
    }
    gd_point from = dp_colours_at(u);
    run->end.ran = u->ran;
    run->end.prone = run->end.may_bend = 0;
    dp_put(p, unit, &run->end, true);
    gd_event *e =
        gd_tell(p, DP_EV_RAN, DTP_SKED_06, unit, "%U runs %L {inch|inches} and is disordered", unit,
                gd_distance(from, dp_colours_at(u)));
    gd_show(e, GD_ACT_FLIGHT, unit, GD_NONE);
    disorder_friends(p, run);
    if (has_unhit(u)) { // one straggler, unless that would cost a stand (DTP-SKED-08)
        u->pending = 1;
        dp_mark_all(p, u->side);
    }
}

void dp_rolled_run(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    gd_id unit = gd_top(p)->piece;
    const dp_unit *u = dp_at(s, unit);
    gd_length distance = (values[0] + values[1] + values[2]) * GD_INCH + dp_run_bonus(u);
    pursuit from;
    begin(&from, sc, s, unit, distance, true);
    gd_angle way = free_direction(&from);
    if (way < 0) {
        dp_run run;
        dp_foresee_run(&from.runner, distance, straight_back(u), GD_NONE, &run);
        gd_done(p);
        surrender(p, unit, run.flight == DP_SURRENDERS ? DTP_SKED_11 : DTP_SKED_12);
        return;
    }
    gd_frame *f = gd_goto(p, DP_ROW_RUN_WAY, u->seat);
    f->piece = unit;
    f->v[0] = distance;
    f->v[1] = from.away;
    f->v[2] = way;
}

void dp_prompt_run_way(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    const gd_frame *f = top_of(s);
    (void)sc;
    *out = (gd_text){"%N: %U runs %L {inch|inches}; which way, within 45 degrees of straight back?",
                     {dp_at(s, f->piece)->side, f->piece, f->v[0]}};
}

gd_side dp_comes_run_way(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    const gd_frame *f = top_of(s);
    (void)sc;
    *out = (gd_text){"%U runs %L {inch|inches}", {f->piece, f->v[0]}};
    return dp_at(s, f->piece)->side;
}

static bool try_now(pursuit *p, gd_angle direction, gd_id toward, dp_run *run, gd_verdict *v)
{
    if (!try_run(p, direction, toward, run, v))
        return false;
    if (!toward && next_to_face(p, direction, run, GD_NONE))
        return gd_refuse(v, DTP_SKED_07,
                         "several enemies are equally near there: say which of them %U faces",
                         p->runner.unit);
    return true;
}

static void offer_way(gd_offers *out, gd_id unit, gd_angle way, gd_id toward)
{
    gd_offer *o = gd_offer_add(out, DP_DO_RUN);
    o->value[0] = way;
    if (toward)
        o->value[1] = toward;
    o->piece = unit;
}

// A direction, once for each enemy that it could face there.
static void offer_ways(pursuit *p, gd_angle way, gd_offers *out)
{
    dp_run run;
    if (!try_run(p, way, GD_NONE, &run, NULL) || run.flight != DP_FREE)
        return;
    gd_id unit = p->runner.unit, toward = next_to_face(p, way, &run, GD_NONE);
    if (!toward)
        offer_way(out, unit, way, GD_NONE);
    for (; toward; toward = next_to_face(p, way, &run, toward))
        offer_way(out, unit, way, toward);
}

// Any direction of the arc, and some that are good: by steps of 15 degrees, and one that is always
// legal, with the one that is as far to the other side.
void dp_offer_run_way(const gd_scenario *sc, const void *state, gd_offers *out)
{
    enum { STEP = 150 };
    const dp_state *s = state;
    const gd_frame *f = top_of(s);
    gd_angle back = straight_back(dp_at(s, f->piece));
    pursuit from;
    begin_now(&from, sc, s);
    gd_offer *o = gd_offer_add(out, DP_DO_RUN);
    o->open = 1;
    o->piece = f->piece;
    gd_angle other = gd_angle_wrap(2 * back - f->v[2]);
    offer_ways(&from, f->v[2], out);
    if (other != f->v[2])
        offer_ways(&from, other, out);
    for (int off = -DP_RUN_ARC; off <= DP_RUN_ARC; off += STEP) {
        gd_angle way = gd_angle_wrap(back + off);
        if (way != f->v[2] && way != other)
            offer_ways(&from, way, out);
    }
}

bool dp_check_run_way(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    const gd_frame *f = top_of(s);
    dp_run run;
    if (a->verb != DP_DO_RUN || a->value[0] == GD_ABSENT)
        return gd_refuse(v, DTP_SKED_04, "say which way %U runs", f->piece);
    gd_id toward = a->value[1] == GD_ABSENT ? GD_NONE : dp_piece_arg(s, a->value[1]);
    pursuit from;
    begin_now(&from, sc, s);
    if (!try_now(&from, gd_angle_wrap(a->value[0]), toward, &run, v))
        return false;
    if (run.flight == DP_SURRENDERS) {
        gd_note(v, DTP_SKED_11, "that way %U runs into the enemy and surrenders", f->piece);
        return true;
    }
    v->length = gd_distance(dp_colours_at(dp_at(s, f->piece)), dp_colours_at(&run.end));
    if (run.over_edge) {
        gd_note(v, DTP_SKED_14, "%U runs off the table and is lost", f->piece);
        return true;
    }
    v->ending_count = 1;
    v->ending[0] = (gd_ending){f->piece, run.end.facing, run.end.at};
    for (int i = 0; i < run.disordered_count; i++)
        gd_note(v, DTP_SKED_09, "%U is disordered on the way", run.disordered[i]);
    return true;
}

void dp_apply_run_way(gd_play *p, const gd_action *a)
{
    const gd_frame f = *gd_top(p);
    dp_runner runner;
    dp_run run;
    gd_id toward = a->value[1] == GD_ABSENT ? GD_NONE : (gd_id)a->value[1];
    dp_runner_begin(&runner, p->scenario, p->state, f.piece);
    dp_foresee_run(&runner, f.v[0], gd_angle_wrap(a->value[0]), toward, &run);
    gd_done(p);
    carry_out(p, f.piece, &run);
}
