// realmen/move_end.c - the end of the movement subphase: special formations without a general fall
// into line (RM-FORM-05), and what was dug appears.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/drill.h"

// Free ground for a line that takes more room than what it was: where it is, else a little to a
// side or to the rear, no nearer to the enemy.
static bool find_ground(const gd_scenario *sc, const rm_state *s, gd_id unit, rm_unit *line)
{
    enum { STEP = 250, TRIES = 32 };
    rm_unit first = *line;
    gd_length before;
    rm_nearest_enemy(s, rm_at(s, unit), &before);
    for (int back = 0; back < TRIES; back++)
        for (int side = 0; side <= 2 * back; side++) {
            gd_length right = (side % 2 ? -1 : 1) * (side + 1) / 2 * STEP, after;
            gd_point at = gd_point_local(first.at, first.facing, -back * STEP, right);
            *line = first;
            rm_shift(line, at.x - first.at.x, at.y - first.at.y);
            if (!rm_inside_table(sc, line) || rm_in_the_way(s, line, unit))
                continue;
            rm_nearest_enemy(s, line, &after);
            if (back == 0 || after >= before - RM_TOLERANCE)
                return true;
        }
    return false;
}

static void revert(gd_play *p, gd_id unit)
{
    rm_state *s = p->state;
    rm_unit line = *rm_at(s, unit);
    uint8_t prone = line.prone;
    rm_fall_into_line(&line);
    line.prone = prone;
    if (!find_ground(p->scenario, s, unit, &line))
        return; // hemmed in on all sides: it stays as it is
    *rm_get(s, unit) = line;
    gd_tell(p, RM_EV_CHANGED, RM_FORM_05, unit, "%U has no general with it and falls into line",
            unit);
}

void rm_run_move_end(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == s->active && rm_on_table(u) && rm_is_special(u) && !rm_general_with(s, i))
            revert(p, i);
        if (u->side == s->active && u->ridden > 0)
            rm_get(s, i)->moved_today = 1;
    }
    rm_mark_works(p);
    rm_begin_combat(p);
}
