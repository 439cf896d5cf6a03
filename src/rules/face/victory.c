// face/victory.c - recovery from disorder, losses, objectives and the end of the game.
#include "rules/face/victory.h"

#include <stdlib.h>

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
        gd_tell(p, FC_EV_OBJECTIVE, FACE_WIN_02, 0, "%S takes %O", holder, i);
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

static void end_beaten(gd_play *p)
{
    const fc_state *s = p->state;
    int loser = more_beaten(s);
    if (loser == GD_NOBODY) {
        gd_tell(p, FC_EV_GAME_OVER, FACE_WIN_03, 0, "both armies are beaten, and equally");
        gd_game_over(p, GD_NOBODY, FC_WHY_DRAW);
        return;
    }
    gd_tell(p, FC_EV_GAME_OVER, FACE_WIN_03, 0,
            "%S is beaten: %d of %d {base|bases} are lost or with Broken units", loser,
            fc_bases_lost(s, loser), s->side[loser].initial_bases);
    gd_game_over(p, (gd_side)fc_other(loser), FC_WHY_BEATEN);
}

static void end_on_points(gd_play *p)
{
    int one = fc_points(p->scenario, p->state, GD_UNION);
    int two = fc_points(p->scenario, p->state, GD_CONFEDERATE);
    int high = gd_most(one, two), lead = abs(one - two);
    int needed = high > FC_MARGIN ? (high + FC_MARGIN - 1) / FC_MARGIN : 1;
    gd_tell(p, FC_EV_GAME_OVER, FACE_WIN_05, 0,
            "the battle is over: Union %d, Confederate %d; a lead of %d wins", one, two, needed);
    if (lead < needed)
        gd_game_over(p, GD_NOBODY, FC_WHY_DRAW);
    else
        gd_game_over(p, one > two ? GD_UNION : GD_CONFEDERATE, FC_WHY_POINTS);
}

bool fc_battle_over(gd_play *p)
{
    const fc_state *s = p->state;
    fc_update_objectives(p);
    if (is_beaten(s, GD_UNION) || is_beaten(s, GD_CONFEDERATE))
        end_beaten(p);
    else if (s->active != s->first && s->turn >= p->scenario->option[FC_OPT_TURN_LIMIT])
        end_on_points(p);
    else
        return false;
    return true;
}

void fc_concede(gd_play *p, gd_seat seat)
{
    int loser = fc_side_of_seat(p->scenario, seat);
    gd_tell(p, FC_EV_GAME_OVER, FACE_WIN_01, 0, "%S gives up the battle", loser);
    gd_game_over(p, (gd_side)fc_other(loser), FC_WHY_CONCEDED);
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
