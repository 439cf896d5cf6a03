// devil/victory.c - end of the game, points, objectives.
#include "rules/devil/victory.h"

#include <stdlib.h>

#include "core/points.h"
#include "devil_clauses.h"
#include "rules/devil/command.h"

static int guns_left(const dp_state *s, int side)
{
    int count = 0;
    for (int i = 0; i < s->gun_count; i++)
        count += dp_at(s, s->gun[i].battery)->side == side;
    return count;
}

int dp_points(const gd_scenario *sc, const dp_state *s, int side)
{
    const dp_side *enemy = &s->side[dp_other(side)];
    int points = enemy->lost_stands + guns_left(s, dp_other(side)) +
                 DP_LOST_COMMANDER * enemy->lost_commanders;
    for (int i = 0; i < sc->objective_count; i++)
        if (s->holder[i] == side)
            points += sc->objective[i].value ? sc->objective[i].value
                                             : sc->option[DP_OPT_OBJECTIVE_VALUE];
    return points;
}

static bool is_near(const dp_state *s, int side, gd_point at, gd_length radius, bool in_order)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (dp_is_friend(u, side) && !(in_order && dp_is_disordered(u)) &&
            dp_reaches(u, at, radius))
            return true;
    }
    return false;
}

static void take_objectives(gd_play *p)
{
    dp_state *s = p->state;
    for (int i = 0; i < p->scenario->objective_count; i++) {
        const gd_objective *o = &p->scenario->objective[i];
        gd_length radius = o->radius ? o->radius : DP_HOLD_OBJECTIVE;
        for (int side = 0; side < GD_SIDES; side++) {
            if (s->holder[i] == side || !is_near(s, side, o->at, radius, true) ||
                is_near(s, dp_other(side), o->at, radius, false))
                continue;
            s->holder[i] = (uint8_t)side;
            gd_tell(p, DP_EV_OBJECTIVE, DTP_VIC_03, 0, "the %N {takes|take} %O", side, i);
            break;
        }
    }
}

static bool is_broken(const gd_scenario *sc, const dp_state *s, int side)
{
    const dp_side *army = &s->side[side];
    return army->start_stands > 0 &&
           100 * army->lost_stands >= sc->option[DP_OPT_BREAK_PERCENT] * army->start_stands;
}

// What these points come to (DTP-VIC-04).
static gd_side winner_of(const void *self, const int32_t points[GD_SIDES])
{
    int lead = points[GD_UNION] - points[GD_CONFEDERATE];
    (void)self;
    return lead > DP_DRAW_MARGIN    ? GD_UNION
           : lead < -DP_DRAW_MARGIN ? GD_CONFEDERATE
                                    : (gd_side)GD_NOBODY;
}

static void judge_points(const gd_scenario *sc, const dp_state *s, gd_result *out)
{
    const int32_t points[GD_SIDES] = {dp_points(sc, s, GD_UNION), dp_points(sc, s, GD_CONFEDERATE)};
    gd_side winner = winner_of(NULL, points);
    bool decisive = abs(points[GD_UNION] - points[GD_CONFEDERATE]) >= DP_DECISIVE;
    *out = (gd_result){
        .winner = winner,
        .why = winner == GD_NOBODY ? DP_WHY_DRAW
               : decisive          ? DP_WHY_DECISIVE
                                   : DP_WHY_POINTS,
        .degree = winner == GD_NOBODY ? GD_DRAWN
                  : decisive          ? GD_DECISIVE_VICTORY
                                      : GD_VICTORY,
        .clause = DTP_VIC_04,
        .reason = {
            "Union %d {point|points}, Confederates %d: a lead of %d wins, one of %d decisively",
            {points[0], points[1], DP_DRAW_MARGIN + 1, DP_DECISIVE}}};
    if (s->flow.over)
        out->needed = gd_points_needed(winner_of, NULL, points);
}

// Stands lost at which the army is broken.
static int breaks_at(const gd_scenario *sc, const dp_state *s, int side)
{
    int percent = sc->option[DP_OPT_BREAK_PERCENT];
    return (percent * s->side[side].start_stands + 99) / 100;
}

static void judge_broken(const gd_scenario *sc, const dp_state *s, gd_result *out)
{
    int loser = is_broken(sc, s, GD_UNION) ? GD_UNION : GD_CONFEDERATE;
    *out = (gd_result){
        .certain = true,
        .winner = (gd_side)dp_other(loser),
        .why = DP_WHY_BROKEN,
        .degree = GD_DECISIVE_VICTORY,
        .clause = DTP_VIC_02,
        .reason = {"the %S army is broken: %d of %d {stand|stands} lost",
                   {loser, s->side[loser].lost_stands, s->side[loser].start_stands}},
        .needed = {"the %S army would have fought on with fewer than %d {stand|stands} lost",
                   {loser, breaks_at(sc, s, loser)}}};
}

static void judge_conceded(const gd_scenario *sc, const dp_state *s, gd_result *out)
{
    *out =
        (gd_result){.winner = s->flow.winner,
                    .why = DP_WHY_CONCEDED,
                    .degree = GD_VICTORY,
                    .clause = DTP_VIC_01,
                    .reason = {"the %S army gave up the battle", {dp_other(s->flow.winner)}},
                    .needed = {"it was turn %d of %d, at Union %d {point|points}, Confederates %d",
                               {s->turn, sc->option[DP_OPT_TURN_LIMIT], dp_points(sc, s, GD_UNION),
                                dp_points(sc, s, GD_CONFEDERATE)}}};
}

void dp_judge(const gd_scenario *sc, const void *state, gd_result *out)
{
    const dp_state *s = state;
    bool broken[GD_SIDES] = {is_broken(sc, s, GD_UNION), is_broken(sc, s, GD_CONFEDERATE)};
    if (s->flow.over && s->flow.why == DP_WHY_CONCEDED)
        judge_conceded(sc, s, out);
    else if (broken[GD_UNION] != broken[GD_CONFEDERATE])
        judge_broken(sc, s, out);
    else
        judge_points(sc, s, out);
    out->certain |= s->flow.over || broken[GD_UNION] || broken[GD_CONFEDERATE];
}

bool dp_battle_over(gd_play *p)
{
    const dp_state *s = p->state;
    gd_result r;
    take_objectives(p);
    dp_judge(p->scenario, s, &r);
    if (!r.certain && s->turn < p->scenario->option[DP_OPT_TURN_LIMIT])
        return false;
    if (r.why == DP_WHY_BROKEN)
        gd_tell(p, DP_EV_GAME_OVER, r.clause, 0, "the %S army is broken", dp_other(r.winner));
    else
        gd_tell(p, DP_EV_GAME_OVER, r.clause, 0,
                "the battle is over: Union %d {point|points}, Confederates %d", r.reason.arg[0],
                r.reason.arg[1]);
    gd_game_over(p, r.winner, r.why);
    return true;
}

void dp_concede(gd_play *p, gd_seat seat)
{
    int loser = dp_side_of_seat(p->scenario, seat);
    gd_tell(p, DP_EV_GAME_OVER, DTP_VIC_01, 0, "the %N {gives|give} up", loser);
    gd_game_over(p, (gd_side)dp_other(loser), DP_WHY_CONCEDED);
}

// ---- how it stands
// -------------------------------------------------------------------------------

enum { RELOAD, RUN, CARD, ACT, PHASES };

static int phase_of(const dp_state *s)
{
    int row = s->flow.depth > 0 ? s->flow.stack[0].row : DP_ROW_TURN_END;
    return row < DP_ROW_RUN ? RELOAD : row < DP_ROW_DRAW ? RUN : row < DP_ROW_HALF ? CARD : ACT;
}

void dp_standing(const gd_scenario *sc, const void *view, gd_standing *out)
{
    static const char *const phases[DP_ACTIONS][PHASES + 1] = {
        [DP_MOVE] = {"reload", "skedaddle", "card", "move", NULL},
        [DP_FIRE] = {"reload", "skedaddle", "card", "fire", NULL},
        [DP_CHARGE] = {"reload", "skedaddle", "card", "charge", NULL},
        [DP_RALLY] = {"reload", "skedaddle", "card", "rally", NULL}};
    static const char *const before[] = {"reload", "skedaddle", "card", "action", NULL};
    const dp_state *s = view;
    out->turn = s->turn;
    out->last_turn = sc->option[DP_OPT_TURN_LIMIT];
    out->minutes = gd_scenario_clock(sc, out->turn);
    out->phase = phase_of(s);
    out->phases = out->phase == ACT && s->action < DP_ACTIONS ? phases[s->action] : before;
    out->mover = GD_NOBODY;
    for (int side = 0; side < GD_SIDES; side++) {
        int start = s->side[side].start_stands, lost = s->side[side].lost_stands;
        int left = breaks_at(sc, s, side) - lost;
        out->side[side].start = start;
        out->side[side].lost = lost;
        if (start > 0 && left > 0)
            out->side[side].next =
                (gd_text){left == 1 ? "%d more stand lost and the %S army is broken"
                                    : "%d more {stand|stands} lost and the %S army is broken",
                          {left, side}};
    }
}
