// face/victory.c - recovery from disorder, losses, objectives and the end of the game.
#include "rules/face/victory.h"

#include <stdlib.h>

#include "core/points.h"
#include "face_clauses.h"
#include "rules/face/command.h"
#include "rules/face/turn.h"

// ---- losses and points --------------------------------------------------------------------------

int fc_bases_lost(const fc_state *s, int side)
{
    int lost = s->side[side].bases_lost;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (u->side == side && fc_is_unit(u) && fc_on_table(u) && u->morale == FC_BROKEN)
            lost += u->bases;
    }
    return lost;
}

int fc_points(const gd_scenario *sc, const fc_state *s, int side)
{
    int enemy = fc_other(side);
    int points = fc_bases_lost(s, enemy) + FC_GENERAL_POINTS * s->side[enemy].generals_lost;
    for (int i = 0; i < sc->objective_count; i++)
        if (s->holder[i] == side)
            points += sc->objective[i].value ? sc->objective[i].value
                                             : sc->option[FC_OPT_OBJECTIVE_VALUE];
    return points;
}

// ---- objectives ---------------------------------------------------------------------------------

static bool is_near(const fc_state *s, int side, gd_point at, gd_length radius)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (u->side == side && (u->arm == FC_INFANTRY || u->arm == FC_CAVALRY) && fc_on_table(u) &&
            u->morale != FC_BROKEN && fc_is_within(fc_point_gap(u, at, NULL), radius))
            return true;
    }
    return false;
}

void fc_update_objectives(gd_play *p)
{
    fc_state *s = p->state;
    for (int i = 0; i < p->scenario->objective_count; i++) {
        const gd_objective *o = &p->scenario->objective[i];
        gd_length radius = o->radius ? o->radius : FC_HOLD_OBJECTIVE;
        bool near[GD_SIDES] = {is_near(s, 0, o->at, radius), is_near(s, 1, o->at, radius)};
        int holder = near[0] == near[1] ? s->holder[i] : near[0] ? 0 : 1;
        if (holder == s->holder[i])
            continue;
        s->holder[i] = (uint8_t)holder;
        gd_tell(p, FC_EV_OBJECTIVE, FACE_WIN_02, 0, "the %N {takes|take} %O", holder, i);
    }
}

// ---- the end ------------------------------------------------------------------------------------

static bool is_beaten(const fc_state *s, int side)
{
    return s->side[side].initial_bases > 0 &&
           2 * fc_bases_lost(s, side) >= s->side[side].initial_bases;
}

// Of two beaten armies that with the larger share of losses; GD_NOBODY if they are equal.
static int more_beaten(const fc_state *s)
{
    if (is_beaten(s, GD_UNION) != is_beaten(s, GD_CONFEDERATE))
        return is_beaten(s, GD_UNION) ? GD_UNION : GD_CONFEDERATE;
    int64_t one = (int64_t)fc_bases_lost(s, GD_UNION) * s->side[GD_CONFEDERATE].initial_bases;
    int64_t two = (int64_t)fc_bases_lost(s, GD_CONFEDERATE) * s->side[GD_UNION].initial_bases;
    return one == two ? GD_NOBODY : one > two ? GD_UNION : GD_CONFEDERATE;
}

// A tenth of the higher score, rounded up (FACE-WIN-05).
static int lead_needed(int high)
{
    return high > FC_MARGIN ? (high + FC_MARGIN - 1) / FC_MARGIN : 1;
}

// What these scores come to.
static gd_side winner_of(const void *self, const int32_t points[GD_SIDES])
{
    int one = points[GD_UNION], two = points[GD_CONFEDERATE];
    (void)self;
    if (abs(one - two) < lead_needed(gd_most(one, two)))
        return GD_NOBODY;
    return one > two ? GD_UNION : GD_CONFEDERATE;
}

static void judge_points(const gd_scenario *sc, const fc_state *s, gd_result *out)
{
    const int32_t points[GD_SIDES] = {fc_points(sc, s, GD_UNION), fc_points(sc, s, GD_CONFEDERATE)};
    gd_side winner = winner_of(NULL, points);
    *out =
        (gd_result){.winner = winner,
                    .why = winner == GD_NOBODY ? FC_WHY_DRAW : FC_WHY_POINTS,
                    .degree = winner == GD_NOBODY ? GD_DRAWN : GD_VICTORY,
                    .clause = FACE_WIN_05,
                    .reason = {"Union %d, Confederates %d: a lead of %d wins",
                               {points[0], points[1], lead_needed(gd_most(points[0], points[1]))}}};
    if (s->flow.over)
        out->needed = gd_points_needed(winner_of, NULL, points);
}

static int breaks_at(const fc_state *s, int side) { return (s->side[side].initial_bases + 1) / 2; }

static void judge_beaten(const fc_state *s, gd_result *out)
{
    int loser = more_beaten(s);
    *out = (gd_result){.certain = true, .winner = GD_NOBODY, .clause = FACE_WIN_03};
    if (loser == GD_NOBODY) {
        out->why = FC_WHY_DRAW;
        out->reason = (gd_text){"both armies are beaten, and equally", {0}};
        out->needed = (gd_text){"one base fewer lost would have won it for either army", {0}};
        return;
    }
    out->why = FC_WHY_BEATEN;
    out->winner = (gd_side)fc_other(loser);
    out->degree = GD_VICTORY;
    out->reason =
        (gd_text){"the %N {is|are} beaten: %d of %d {base|bases} are lost or with Broken units",
                  {loser, fc_bases_lost(s, loser), s->side[loser].initial_bases}};
    out->needed = (gd_text){"the %S army would have fought on with fewer than %d {base|bases} lost",
                            {loser, breaks_at(s, loser)}};
}

void fc_judge(const gd_scenario *sc, const void *state, gd_result *out)
{
    const fc_state *s = state;
    if (s->flow.over && s->flow.why == FC_WHY_CONCEDED)
        *out =
            (gd_result){.certain = true,
                        .winner = s->flow.winner,
                        .why = FC_WHY_CONCEDED,
                        .degree = GD_VICTORY,
                        .clause = FACE_WIN_01,
                        .reason = {"the %S army gave up the battle", {fc_other(s->flow.winner)}},
                        .needed = {"it was turn %d of %d, at Union %d, Confederates %d",
                                   {s->turn, sc->option[FC_OPT_TURN_LIMIT],
                                    fc_points(sc, s, GD_UNION), fc_points(sc, s, GD_CONFEDERATE)}}};
    else if (is_beaten(s, GD_UNION) || is_beaten(s, GD_CONFEDERATE))
        judge_beaten(s, out);
    else
        judge_points(sc, s, out);
    out->certain |= s->flow.over != 0;
}

static void end_game(gd_play *p, const gd_result *r)
{
    const gd_text *t = &r->reason;
    if (r->clause == FACE_WIN_05)
        gd_tell(p, FC_EV_GAME_OVER, r->clause, 0,
                "the battle is over: Union %d, Confederates %d; a lead of %d wins", t->arg[0],
                t->arg[1], t->arg[2]);
    else
        gd_tell(p, FC_EV_GAME_OVER, r->clause, 0, t->format, t->arg[0], t->arg[1], t->arg[2]);
    gd_game_over(p, r->winner, r->why);
}

bool fc_battle_over(gd_play *p)
{
    const fc_state *s = p->state;
    gd_result r;
    fc_update_objectives(p);
    fc_judge(p->scenario, s, &r);
    bool late = s->active != s->first && s->turn >= p->scenario->option[FC_OPT_TURN_LIMIT];
    if (!r.certain && !late)
        return false;
    end_game(p, &r);
    return true;
}

void fc_concede(gd_play *p, gd_seat seat)
{
    int loser = fc_side_of_seat(p->scenario, seat);
    gd_tell(p, FC_EV_GAME_OVER, FACE_WIN_01, 0, "the %N {gives|give} up the battle", loser);
    gd_game_over(p, (gd_side)fc_other(loser), FC_WHY_CONCEDED);
}

// ---- how it stands
// -------------------------------------------------------------------------------

void fc_standing(const gd_scenario *sc, const void *view, gd_standing *out)
{
    static const char *const phases[] = {"generals", "activation", "shooting",
                                         "melee",    "recovery",   NULL};
    const fc_state *s = view;
    bool begun = s->flow.depth == 0 || s->flow.stack[0].row != FC_ROW_DEPLOY;
    out->turn = s->turn;
    out->last_turn = sc->option[FC_OPT_TURN_LIMIT];
    out->minutes = gd_scenario_clock(sc, out->turn);
    out->phases = phases;
    out->phase = begun ? s->phase : -1;
    out->mover = s->active;
    for (int side = 0; side < GD_SIDES; side++) {
        int start = s->side[side].initial_bases, lost = fc_bases_lost(s, side);
        int left = breaks_at(s, side) - lost;
        out->side[side].start = start;
        out->side[side].lost = lost;
        if (left > 0)
            out->side[side].next = (gd_text){
                left == 1 ? "%d more base lost or Broken and the %S army is beaten"
                          : "%d more {base|bases} lost or Broken and the %S army is beaten",
                {left, side}};
    }
}

// ---- recovery (FACE-DIS-06) ---------------------------------------------------------------------

// Does it stand on ground that would put it into the disorder it is in (FACE-OPT-05)?
static bool is_held_by_ground(const gd_scenario *sc, const fc_unit *u)
{
    return sc->option[FC_OPT_GROUND_HOLDS] &&
           fc_class_disorder[fc_class_under(sc, u)] >= u->terrain_disorder;
}

static void recover(gd_play *p, gd_id unit)
{
    static const char *const text[] = {"%U is in order again", "%U recovers: now Disordered",
                                       "%U recovers, and is still Severely Disordered"};
    fc_unit *u = fc_get(p->state, unit);
    bool ground = u->terrain_disorder && !is_held_by_ground(p->scenario, u);
    if (!ground && !u->event_disorder)
        return;
    if (ground)
        u->terrain_disorder--;
    if (u->event_disorder)
        u->event_disorder--;
    gd_tell(p, FC_EV_RECOVERS, FACE_DIS_06, unit, text[fc_disorder(u)], unit);
}

void fc_run_recovery(gd_play *p)
{
    fc_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (u->side == s->active && fc_is_unit(u) && fc_on_table(u) && !u->moved &&
            !fc_in_contact(s, i))
            recover(p, i);
    }
    if (fc_battle_over(p))
        return;
    s->active = (uint8_t)fc_other(s->active);
    if (s->active == s->first)
        s->turn++;
    fc_begin_turn(p);
}
