// americanus/victory.c - objectives, points and the end of the game (chapter VICT).
#include "rules/americanus/victory.h"

#include "americanus_clauses.h"
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
        if (s->holder[i] != holder)
            gd_tell(p, AM_EV_OBJECTIVE, DBAM_VICT_05, 0, "%S takes %O", holder, i);
        s->holder[i] = holder;
    }
}

int am_objective_value(const gd_scenario *sc, int index)
{
    int value = sc->objective[index].value;
    return value ? value : sc->option[AM_OPT_OBJECTIVE_VALUE];
}

int am_points(const gd_scenario *sc, const am_state *s, int side)
{
    int points = AM_POINTS_GENERAL * s->side[1 - side].generals_lost;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side != side && am_is_unit(u))
            points += is_removed(u) ? am_full_strength(u) : u->lost;
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

static bool end_game(gd_play *p, gd_side winner, int why, gd_clause_id clause)
{
    if (winner == GD_NOBODY)
        gd_tell(p, AM_EV_GAME_OVER, clause, 0, "the battle is a draw");
    else
        gd_tell(p, AM_EV_GAME_OVER, clause, 0, "%S wins", winner);
    gd_game_over(p, winner, why);
    return true;
}

bool am_test_victory(gd_play *p, bool last)
{
    am_state *s = p->state;
    int removed[GD_SIDES] = {am_removed(s, 0), am_removed(s, 1)};
    bool gone[GD_SIDES] = {has_nothing_left(s, 0), has_nothing_left(s, 1)};
    if (gone[0] && gone[1])
        return end_game(p, GD_NOBODY, AM_WHY_NOTHING_LEFT, DBAM_VICT_02);
    for (int i = 0; i < GD_SIDES; i++)
        if (gone[i])
            return end_game(p, (gd_side)(1 - i), AM_WHY_NOTHING_LEFT, DBAM_VICT_02);
    for (int i = 0; i < GD_SIDES; i++)
        if (removed[i] >= s->side[i].break_number && removed[i] > removed[1 - i])
            return end_game(p, (gd_side)(1 - i), AM_WHY_BROKEN, DBAM_VICT_01);
    if (!last || s->turn < p->scenario->option[AM_OPT_TURN_LIMIT])
        return false;
    int lead = am_points(p->scenario, s, GD_UNION) - am_points(p->scenario, s, GD_CONFEDERATE);
    gd_side winner = GD_NOBODY;
    if (lead >= AM_POINTS_LEAD)
        winner = GD_UNION;
    if (lead <= -AM_POINTS_LEAD)
        winner = GD_CONFEDERATE;
    return end_game(p, winner, AM_WHY_TIME, DBAM_VICT_03);
}
