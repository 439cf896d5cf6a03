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

void sb_count_armies(sb_state *s)
{
    s->side[0].start_stands = s->side[1].start_stands = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (sb_is_unit(u))
            s->side[u->side].start_stands = (uint16_t)(s->side[u->side].start_stands + u->full);
    }
}

int sb_loss_percent(const sb_state *s, int side)
{
    const sb_side *d = &s->side[side];
    return d->start_stands ? d->lost_stands * 10000 / d->start_stands : 0;
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
            s->side[side].start_stands > 0 &&
            s->side[side].lost_stands * 100 >= s->side[side].start_stands * SB_BROKEN_PERCENT;
    }
    bool lost[GD_SIDES] = {gone[0] || half[0], gone[1] || half[1]};
    if (!lost[0] && !lost[1])
        return false;
    int winner = lost[0] && lost[1] ? GD_NOBODY : lost[0] ? 1 : 0;
    bool none = gone[0] || gone[1];
    end(p, winner, none ? SB_WHY_ANNIHILATED : SB_WHY_HALF_GONE, none ? SBD_WIN_05 : SBD_WIN_01);
    return true;
}

bool sb_check_time(gd_play *p)
{
    sb_state *s = p->state;
    if (s->turn <= p->scenario->option[SB_OPT_TURN_LIMIT])
        return false;
    sb_take_objectives(p);
    int ground = sb_points(p->scenario, s, 0) - sb_points(p->scenario, s, 1);
    bool bled[GD_SIDES] = {lost_more(s, 0, SB_LOSS_MARGIN), lost_more(s, 1, SB_LOSS_MARGIN)};
    if (ground != 0)
        end(p, ground > 0 ? 0 : 1, SB_WHY_GROUND, SBD_WIN_02);
    else if (bled[0] || bled[1])
        end(p, bled[0] ? 1 : 0, SB_WHY_LOSSES, SBD_WIN_03);
    else
        end(p, GD_NOBODY, SB_WHY_TIME, SBD_WIN_03);
    return true;
}

void sb_concede(gd_play *p, gd_seat seat)
{
    int side = seat < p->scenario->players.seat_count ? p->scenario->players.seat[seat].side : seat;
    end(p, sb_other(side), SB_WHY_CONCEDED, SBD_WIN_05);
}
