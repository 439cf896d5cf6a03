// desperate/victory.c - how a battle ends.
#include "rules/desperate/victory.h"

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
        gd_tell(p, SB_EV_OBJECTIVE, SBD_WIN_02, 0, "%S takes %O", holder, i);
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

static void end(gd_play *p, int winner, int why, gd_clause_id clause)
{
    sb_state *s = p->state;
    if (winner == GD_NOBODY) {
        gd_tell(p, SB_EV_GAME_OVER, clause, 0, "the battle is a draw");
    } else {
        bool major = lost_more(s, sb_other(winner), 0);
        gd_tell(p, SB_EV_GAME_OVER, major ? SBD_WIN_04 : clause, 0,
                major ? "a major victory for %S" : "%S has won", winner);
    }
    gd_game_over(p, (gd_side)winner, why);
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

bool sb_check_armies(gd_play *p)
{
    sb_state *s = p->state;
    bool gone[GD_SIDES], half[GD_SIDES];
    for (int side = 0; side < GD_SIDES; side++) {
        gone[side] = !is_alive(s, side);
        half[side] =
            s->side[side].lost_stands * 100 >= s->side[side].start_stands * SB_BROKEN_PERCENT;
    }
    bool union_lost = gone[GD_UNION] || half[GD_UNION];
    bool confederates_lost = gone[GD_CONFEDERATE] || half[GD_CONFEDERATE];
    if (!union_lost && !confederates_lost)
        return false;
    int winner = !union_lost ? GD_UNION : !confederates_lost ? GD_CONFEDERATE : GD_NOBODY;
    bool none = gone[GD_UNION] || gone[GD_CONFEDERATE];
    end(p, winner, none ? SB_WHY_ANNIHILATED : SB_WHY_HALF_GONE, none ? SBD_WIN_05 : SBD_WIN_01);
    return true;
}

bool sb_check_time(gd_play *p)
{
    sb_state *s = p->state;
    if (s->turn <= p->scenario->option[SB_OPT_TURN_LIMIT])
        return false;
    sb_take_objectives(p);
    int of_union = sb_points(p->scenario, s, GD_UNION);
    int of_confederates = sb_points(p->scenario, s, GD_CONFEDERATE);
    if (of_union > of_confederates)
        end(p, GD_UNION, SB_WHY_GROUND, SBD_WIN_02);
    else if (of_confederates > of_union)
        end(p, GD_CONFEDERATE, SB_WHY_GROUND, SBD_WIN_02);
    else if (lost_more(s, GD_CONFEDERATE, SB_LOSS_MARGIN))
        end(p, GD_UNION, SB_WHY_LOSSES, SBD_WIN_03);
    else if (lost_more(s, GD_UNION, SB_LOSS_MARGIN))
        end(p, GD_CONFEDERATE, SB_WHY_LOSSES, SBD_WIN_03);
    else
        end(p, GD_NOBODY, SB_WHY_TIME, SBD_WIN_03);
    return true;
}

void sb_concede(gd_play *p, gd_seat seat)
{
    end(p, sb_other(sb_side_of(p->scenario, seat)), SB_WHY_CONCEDED, SBD_WIN_05);
}
