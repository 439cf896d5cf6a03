// devil/victory.c - end of the game, points, objectives.
#include "rules/devil/victory.h"

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
            dp_gap_to_point(u, at, NULL) <= radius)
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
            gd_tell(p, DP_EV_OBJECTIVE, DTP_VIC_03, 0, "%S takes %O", side, i);
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

static void decide(gd_play *p)
{
    const dp_state *s = p->state;
    int own = dp_points(p->scenario, s, GD_UNION),
        enemy = dp_points(p->scenario, s, GD_CONFEDERATE);
    int margin = own > enemy ? own - enemy : enemy - own;
    int winner = own > enemy ? GD_UNION : GD_CONFEDERATE;
    gd_tell(p, DP_EV_GAME_OVER, DTP_VIC_04, 0,
            "the battle is over: Union %d {point|points}, Confederate %d", own, enemy);
    if (margin <= DP_DRAW_MARGIN)
        gd_game_over(p, GD_NOBODY, DP_WHY_DRAW);
    else
        gd_game_over(p, (gd_side)winner, margin >= DP_DECISIVE ? DP_WHY_DECISIVE : DP_WHY_POINTS);
}

bool dp_battle_over(gd_play *p)
{
    dp_state *s = p->state;
    take_objectives(p);
    bool broken[GD_SIDES] = {is_broken(p->scenario, s, 0), is_broken(p->scenario, s, 1)};
    if (broken[0] != broken[1]) {
        int loser = broken[GD_UNION] ? GD_UNION : GD_CONFEDERATE;
        gd_tell(p, DP_EV_GAME_OVER, DTP_VIC_02, 0, "the army of %S is broken", loser);
        gd_game_over(p, (gd_side)dp_other(loser), DP_WHY_BROKEN);
        return true;
    }
    if (!broken[0] && s->turn < p->scenario->option[DP_OPT_TURN_LIMIT])
        return false;
    decide(p);
    return true;
}

void dp_concede(gd_play *p, gd_seat seat)
{
    int loser = dp_side_of_seat(p->scenario, seat);
    gd_tell(p, DP_EV_GAME_OVER, DTP_VIC_01, 0, "%S gives up", loser);
    gd_game_over(p, (gd_side)dp_other(loser), DP_WHY_CONCEDED);
}
