// desperate/victory.c - how a battle ends.
#include "rules/desperate/victory.h"

#include <stdlib.h>

#include "core/grid.h"
#include "desperate_clauses.h"
#include "rules/desperate/data.h"

int sb_points(const gd_scenario *sc, const sb_state *s, int side)
{
    int points = 0;
    for (int i = 0; i < sc->objective_count; i++)
        points += s->holder[i] == side ? sc->objective[i].value : 0;
    return points;
}

void sb_count_army(sb_state *s, int side)
{
    int stands = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        stands += sb_is_unit(u) && u->side == side ? u->full : 0;
    }
    s->side[side].start_stands = (uint16_t)stands;
}

void sb_take_objectives(gd_play *p)
{
    sb_state *s = p->state;
    for (int i = 0; i < p->scenario->objective_count; i++) {
        gd_zone_id zone = gd_grid_at(&p->scenario->grid, p->scenario->objective[i].at);
        int holder = zone == GD_NO_ZONE ? GD_NOBODY : sb_holder(s, zone);
        if (holder == GD_NOBODY || holder == s->holder[i])
            continue;
        s->holder[i] = (uint8_t)holder;
        gd_tell(p, SB_EV_OBJECTIVE, SBD_WIN_02, 0, "the %N {takes|take} %O", holder, i);
    }
}

// Has the side lost more of its army than the other, by at least `points` percentage points?
// Reckoned without dividing.
static bool lost_more(const sb_state *s, int side, int points)
{
    const sb_side *own = &s->side[side], *other = &s->side[sb_other(side)];
    int64_t more = (int64_t)own->lost_stands * other->start_stands -
                   (int64_t)other->lost_stands * own->start_stands;
    return more > 0 && more * 100 >= (int64_t)points * own->start_stands * other->start_stands;
}

static bool is_alive(const sb_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->side == side && sb_is_unit(u) && u->status != SB_DESTROYED)
            return true;
    }
    return false;
}

// ---- who wins
// ------------------------------------------------------------------------------------

static bool is_half_gone(const sb_state *s, int side)
{
    return s->side[side].lost_stands * 100 >= s->side[side].start_stands * SB_BROKEN_PERCENT;
}

static bool is_beaten(const sb_state *s, int side)
{
    return !is_alive(s, side) || is_half_gone(s, side);
}

// Stands lost at which half the army is gone.
static int breaks_at(const sb_state *s, int side)
{
    return (s->side[side].start_stands * SB_BROKEN_PERCENT + 99) / 100;
}

static int percent_lost(const sb_state *s, int side)
{
    int start = s->side[side].start_stands;
    return start > 0 ? 100 * s->side[side].lost_stands / start : 0;
}

static void judge_armies(const sb_state *s, gd_result *out)
{
    bool none = !is_alive(s, GD_UNION) || !is_alive(s, GD_CONFEDERATE);
    int loser = is_beaten(s, GD_UNION) ? GD_UNION : GD_CONFEDERATE;
    const sb_side *army = &s->side[loser];
    *out = (gd_result){.certain = true,
                       .winner = (gd_side)sb_other(loser),
                       .why = none ? SB_WHY_ANNIHILATED : SB_WHY_HALF_GONE,
                       .clause = none ? SBD_WIN_05 : SBD_WIN_01};
    if (is_beaten(s, sb_other(loser))) {
        out->winner = GD_NOBODY;
        out->reason =
            (gd_text){"both armies are spent at the same time: Union %d of %d {stand|stands} "
                      "lost, Confederates %d of %d",
                      {s->side[GD_UNION].lost_stands, s->side[GD_UNION].start_stands,
                       s->side[GD_CONFEDERATE].lost_stands, s->side[GD_CONFEDERATE].start_stands}};
        out->needed = (gd_text){"either army would have won with half of its stands left", {0}};
        return;
    }
    out->reason = (gd_text){is_alive(s, loser)
                                ? "half of the %S army is gone: %d of %d {stand|stands} lost"
                                : "nothing is left of the %S army: %d of %d {stand|stands} lost",
                            {loser, army->lost_stands, army->start_stands}};
    out->needed =
        (gd_text){"the %S army would have fought on with fewer than %d {stand|stands} lost",
                  {loser, breaks_at(s, loser)}};
}

static void judge_ground(const gd_scenario *sc, const sb_state *s, gd_result *out)
{
    int one = sb_points(sc, s, GD_UNION), two = sb_points(sc, s, GD_CONFEDERATE);
    int loser = one < two ? GD_UNION : GD_CONFEDERATE, gap = abs(one - two);
    *out = (gd_result){.winner = (gd_side)sb_other(loser),
                       .why = SB_WHY_GROUND,
                       .clause = SBD_WIN_02,
                       .reason = {"the Union holds ground worth %d, the Confederate army %d: who "
                                  "holds more wins",
                                  {one, two}},
                       .needed = {"the %S army had to take ground worth at least %d from the "
                                  "enemy to win",
                                  {loser, gap / 2 + 1}}};
}

static void judge_losses(const sb_state *s, gd_result *out)
{
    gd_side winner = lost_more(s, GD_CONFEDERATE, SB_LOSS_MARGIN) ? GD_UNION
                     : lost_more(s, GD_UNION, SB_LOSS_MARGIN)     ? GD_CONFEDERATE
                                                                  : (gd_side)GD_NOBODY;
    *out = (gd_result){
        .winner = winner,
        .why = winner == GD_NOBODY ? SB_WHY_TIME : SB_WHY_LOSSES,
        .clause = SBD_WIN_03,
        .reason = {"the ground held is equal, so losses decide if they are %d per cent apart: "
                   "Union %d per cent, Confederates %d",
                   {SB_LOSS_MARGIN, percent_lost(s, GD_UNION), percent_lost(s, GD_CONFEDERATE)}},
        .needed = {"more ground than the enemy's would have won", {0}}};
}

static void judge_conceded(const gd_scenario *sc, const sb_state *s, gd_result *out)
{
    *out = (gd_result){.winner = s->flow.winner,
                       .why = SB_WHY_CONCEDED,
                       .clause = SBD_WIN_05,
                       .reason = {"the %S army gave up the battle", {sb_other(s->flow.winner)}},
                       .needed = {"it was turn %d of %d, ground: Union %d, Confederates %d",
                                  {s->turn, sc->option[SB_OPT_TURN_LIMIT],
                                   sb_points(sc, s, GD_UNION), sb_points(sc, s, GD_CONFEDERATE)}}};
}

// A winner who has lost the smaller part of his army has won a major victory (SBD-WIN-04).
static int degree_of(const sb_state *s, gd_side winner)
{
    if (winner == GD_NOBODY)
        return GD_DRAWN;
    return lost_more(s, sb_other(winner), 0) ? GD_MAJOR_VICTORY : GD_VICTORY;
}

void sb_judge(const gd_scenario *sc, const void *state, gd_result *out)
{
    const sb_state *s = state;
    if (s->flow.over && s->flow.why == SB_WHY_CONCEDED)
        judge_conceded(sc, s, out);
    else if (is_beaten(s, GD_UNION) || is_beaten(s, GD_CONFEDERATE))
        judge_armies(s, out);
    else if (sb_points(sc, s, GD_UNION) != sb_points(sc, s, GD_CONFEDERATE))
        judge_ground(sc, s, out);
    else
        judge_losses(s, out);
    out->certain |= s->flow.over != 0;
    out->degree = (uint8_t)degree_of(s, out->winner);
    if (!s->flow.over)
        out->needed = (gd_text){0};
}

// ---- the end
// -------------------------------------------------------------------------------------

static void end(gd_play *p, const gd_result *r)
{
    bool major = r->degree == GD_MAJOR_VICTORY;
    if (r->winner == GD_NOBODY)
        gd_tell(p, SB_EV_GAME_OVER, r->clause, 0, "the battle is a draw");
    else
        gd_tell(p, SB_EV_GAME_OVER, major ? SBD_WIN_04 : r->clause, 0,
                major ? "a major victory for the %N" : "the %N {has|have} won", r->winner);
    gd_game_over(p, r->winner, r->why);
}

bool sb_check_armies(gd_play *p)
{
    gd_result r;
    sb_judge(p->scenario, p->state, &r);
    if (r.certain)
        end(p, &r);
    return r.certain;
}

bool sb_check_time(gd_play *p)
{
    const sb_state *s = p->state;
    gd_result r;
    if (s->turn <= p->scenario->option[SB_OPT_TURN_LIMIT])
        return false;
    sb_take_objectives(p);
    sb_judge(p->scenario, s, &r);
    end(p, &r);
    return true;
}

void sb_concede(gd_play *p, gd_seat seat)
{
    gd_side winner = (gd_side)sb_other(sb_side_of(p->scenario, seat));
    end(p, &(gd_result){.winner = winner,
                        .why = SB_WHY_CONCEDED,
                        .degree = (uint8_t)degree_of(p->state, winner),
                        .clause = SBD_WIN_05});
}

// ---- how it stands
// -------------------------------------------------------------------------------

enum { CARDS, ARRIVALS, ACTIVATIONS, REPLACEMENTS, NOT_YET = -1 };

static int phase_of(const sb_state *s)
{
    int row = s->flow.depth > 0 ? s->flow.stack[0].row : SB_ROW_END_TURN;
    switch (row) {
    case SB_ROW_TURN:
    case SB_ROW_DRAW_NEXT:
    case SB_ROW_DRAW:
        return CARDS;
    case SB_ROW_ARRIVING:
    case SB_ROW_ARRIVE:
    case SB_ROW_REINFORCING:
    case SB_ROW_REINFORCE:
    case SB_ROW_ROAD_DIE:
    case SB_ROW_ROAD_JOIN:
    case SB_ROW_ALL_DIE:
    case SB_ROW_ALL_PLACE:
        return ARRIVALS;
    case SB_ROW_END_TURN:
    case SB_ROW_REPLACE_NEXT:
    case SB_ROW_REPLACE:
        return REPLACEMENTS;
    case SB_ROW_CHOOSE:
        return ACTIVATIONS;
    default: // opening hands, the week, deployment
        return NOT_YET;
    }
}

void sb_standing(const gd_scenario *sc, const void *view, gd_standing *out)
{
    static const char *const phases[] = {"cards", "arrivals", "activations", "new cards", NULL};
    const sb_state *s = view;
    int last = sc->option[SB_OPT_TURN_LIMIT];
    out->turn = s->turn > last ? last : s->turn; // when time is up the count has gone on
    out->last_turn = last;
    out->minutes = gd_scenario_clock(sc, out->turn);
    out->phases = phases;
    out->phase = phase_of(s);
    out->mover = s->active;
    for (int side = 0; side < GD_SIDES; side++) {
        int start = s->side[side].start_stands, lost = s->side[side].lost_stands;
        int left = breaks_at(s, side) - lost;
        out->side[side].start = start;
        out->side[side].lost = lost;
        if (left > 0)
            out->side[side].next =
                (gd_text){left == 1 ? "%d more stand lost and half of the %S army is gone"
                                    : "%d more {stand|stands} lost and half of the %S army is gone",
                          {left, side}};
    }
}
