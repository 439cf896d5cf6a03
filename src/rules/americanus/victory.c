// americanus/victory.c - objectives, points and the end of the game (chapter VICT).
#include "rules/americanus/victory.h"

#include "americanus_clauses.h"
#include "core/points.h"
#include "rules/americanus/body.h"
#include "rules/americanus/data.h"

static bool is_removed(const am_unit *u)
{
    return u->status == AM_DESTROYED || u->status == AM_SURRENDERED;
}

int am_removed(const am_state *s, int side)
{
    int n = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        n += u->side == side && am_is_unit(u) && is_removed(u);
    }
    return n;
}

static bool is_near(const am_unit *u, gd_point place, gd_length range)
{
    gd_rect bodies[AM_MAX_STANDS];
    int count = am_bodies(u, bodies);
    for (int i = 0; i < count; i++)
        if (gd_point_rect_distance(place, &bodies[i]) <= range + GD_SLACK)
            return true;
    return false;
}

static bool side_is_near(const am_state *s, int side, const gd_objective *o)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side == side && am_is_unit(u) && am_on_table(u) &&
            is_near(u, o->at, AM_OBJECTIVE_RANGE))
            return true;
    }
    return false;
}

void am_hold_objectives(gd_play *p)
{
    am_state *s = p->state;
    for (int i = 0; i < p->scenario->objective_count; i++) {
        const gd_objective *o = &p->scenario->objective[i];
        bool near[GD_SIDES] = {side_is_near(s, GD_UNION, o), side_is_near(s, GD_CONFEDERATE, o)};
        if (near[0] == near[1])
            continue;
        uint8_t holder = near[GD_UNION] ? GD_UNION : GD_CONFEDERATE;
        if (s->holder[i] == holder)
            continue;
        s->holder[i] = holder;
        gd_tell(p, AM_EV_OBJECTIVE, DBAM_VICT_05, 0, "the %N {takes|take} %O", holder, i);
    }
}

int am_objective_value(const gd_scenario *sc, int index)
{
    int value = sc->objective[index].value;
    return value ? value : sc->option[AM_OPT_OBJECTIVE_VALUE];
}

// Elements: of a unit that is removed all (DBAM-VICT-04).
static int lost_by(const am_unit *u) { return is_removed(u) ? am_full_strength(u) : u->lost; }

int am_strength(const am_unit *u) { return am_full_strength(u) - lost_by(u); }

int am_points(const gd_scenario *sc, const am_state *s, int side)
{
    int points = AM_POINTS_GENERAL * s->side[1 - side].generals_lost;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side != side && am_is_unit(u))
            points += lost_by(u);
    }
    for (int i = 0; i < sc->objective_count; i++) {
        if (s->holder[i] == side)
            points += am_objective_value(sc, i);
    }
    return points;
}

// On the table or still to arrive.
static bool has_nothing_left(const am_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side == side && am_is_unit(u) && !is_removed(u))
            return false;
    }
    return true;
}

// What these points come to (DBAM-VICT-04).
static gd_side winner_of(const void *self, const int32_t points[GD_SIDES])
{
    int lead = points[GD_UNION] - points[GD_CONFEDERATE];
    (void)self;
    return lead >= AM_POINTS_LEAD    ? GD_UNION
           : lead <= -AM_POINTS_LEAD ? GD_CONFEDERATE
                                     : (gd_side)GD_NOBODY;
}

// Units removed at which the army breaks, as the enemy's losses are now (DBAM-VICT-01).
static int breaks_at(const am_state *s, int side)
{
    return gd_most(s->side[side].break_number, am_removed(s, 1 - side) + 1);
}

static bool is_broken(const am_state *s, int side)
{
    return am_removed(s, side) >= breaks_at(s, side);
}

static void judge_gone(const am_state *s, gd_result *out)
{
    int loser = has_nothing_left(s, GD_UNION) ? GD_UNION : GD_CONFEDERATE;
    bool both = has_nothing_left(s, 1 - loser);
    *out = (gd_result){
        .certain = true,
        .winner = both ? GD_NOBODY : (gd_side)(1 - loser),
        .why = AM_WHY_NOTHING_LEFT,
        .degree = both ? GD_DRAWN : GD_VICTORY,
        .clause = DBAM_VICT_02,
        .reason = {both ? "neither army has a unit left" : "the %S army has no unit left", {loser}},
        .needed = {both ? "one unit left would have won it for either army"
                        : "the %S army would have fought on with a single unit",
                   {loser}}};
}

static void judge_broken(const am_state *s, gd_result *out)
{
    int loser = is_broken(s, GD_UNION) ? GD_UNION : GD_CONFEDERATE;
    *out = (gd_result){
        .certain = true,
        .winner = (gd_side)(1 - loser),
        .why = AM_WHY_BROKEN,
        .degree = GD_VICTORY,
        .clause = DBAM_VICT_01,
        .reason = {"the %S army is broken: it has lost %d of its %d {unit|units}, the enemy %d",
                   {loser, am_removed(s, loser), s->side[loser].start_units,
                    am_removed(s, 1 - loser)}},
        .needed = {breaks_at(s, loser) == 1
                       ? "the %S army would have fought on without that loss"
                       : "the %S army would have fought on with fewer than %d {unit|units} lost",
                   {loser, breaks_at(s, loser)}}};
}

static void judge_time(const gd_scenario *sc, const am_state *s, gd_result *out)
{
    const int32_t points[GD_SIDES] = {am_points(sc, s, GD_UNION), am_points(sc, s, GD_CONFEDERATE)};
    gd_side winner = winner_of(NULL, points);
    *out = (gd_result){.winner = winner,
                       .why = AM_WHY_TIME,
                       .degree = winner == GD_NOBODY ? GD_DRAWN : GD_VICTORY,
                       .clause = DBAM_VICT_04,
                       .reason = {"Union %d, Confederates %d: a lead of %d {point|points} wins",
                                  {points[0], points[1], AM_POINTS_LEAD}}};
    if (s->flow.over)
        out->needed = gd_points_needed(winner_of, NULL, points);
}

static void judge_conceded(const gd_scenario *sc, const am_state *s, gd_result *out)
{
    *out = (gd_result){.certain = true,
                       .winner = s->flow.winner,
                       .why = AM_WHY_CONCEDED,
                       .degree = GD_VICTORY,
                       .clause = DBAM_VICT_06,
                       .reason = {"the %S army gave up the battle", {1 - s->flow.winner}},
                       .needed = {"it was turn %d of %d, at Union %d, Confederates %d",
                                  {s->turn, sc->option[AM_OPT_TURN_LIMIT],
                                   am_points(sc, s, GD_UNION), am_points(sc, s, GD_CONFEDERATE)}}};
}

void am_judge(const gd_scenario *sc, const void *state, gd_result *out)
{
    const am_state *s = state;
    if (s->flow.over && s->flow.why == AM_WHY_CONCEDED)
        judge_conceded(sc, s, out);
    else if (has_nothing_left(s, GD_UNION) || has_nothing_left(s, GD_CONFEDERATE))
        judge_gone(s, out);
    else if (is_broken(s, GD_UNION) || is_broken(s, GD_CONFEDERATE))
        judge_broken(s, out);
    else
        judge_time(sc, s, out);
    out->certain |= s->flow.over != 0;
}

bool am_test_victory(gd_play *p, bool last)
{
    const am_state *s = p->state;
    gd_result r;
    am_judge(p->scenario, s, &r);
    if (!r.certain && (!last || s->turn < p->scenario->option[AM_OPT_TURN_LIMIT]))
        return false;
    gd_clause_id clause = r.why == AM_WHY_TIME ? DBAM_VICT_03 : r.clause;
    if (r.winner == GD_NOBODY)
        gd_tell(p, AM_EV_GAME_OVER, clause, 0, "the battle is a draw");
    else
        gd_tell(p, AM_EV_GAME_OVER, clause, 0, "the %N {wins|win}", r.winner);
    gd_game_over(p, r.winner, r.why);
    return true;
}

// ---- how it stands
// -------------------------------------------------------------------------------

enum { START, ORDERS, FIRE, MELEE, NOT_YET = -1 };

// What a moment belongs to; what is called from several phases belongs to that below it.
static int phase_of(const am_state *s)
{
    int row = s->flow.depth > 0 ? s->flow.stack[0].row : AM_END;
    return row < AM_TURN           ? NOT_YET
           : row < AM_COMMAND      ? START
           : row < AM_FIRE         ? ORDERS
           : row < AM_SECOND_ROUND ? FIRE
                                   : MELEE;
}

void am_standing(const gd_scenario *sc, const void *view, gd_standing *out)
{
    static const char *const phases[] = {"start", "orders", "fire", "melee", NULL};
    const am_state *s = view;
    out->turn = s->turn;
    out->last_turn = sc->option[AM_OPT_TURN_LIMIT];
    out->minutes = gd_scenario_clock(sc, out->turn);
    out->phases = phases;
    out->phase = phase_of(s);
    out->mover = s->phasing;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (!am_is_unit(u))
            continue;
        out->side[u->side].start += am_full_strength(u);
        out->side[u->side].lost += lost_by(u);
    }
    for (int side = 0; side < GD_SIDES; side++) {
        int left = breaks_at(s, side) - am_removed(s, side);
        if (s->side[side].start_units > 0 && left > 0)
            out->side[side].next =
                (gd_text){left == 1 ? "%d more unit removed and the %S army breaks"
                                    : "%d more {unit|units} removed and the %S army breaks",
                          {left, side}};
    }
}
