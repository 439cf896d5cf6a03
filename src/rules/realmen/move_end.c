// realmen/move_end.c - the end of the movement subphase: special formations without a general fall
// into line (RM-FORM-05), and what was dug appears.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/drill.h"

// The line so far behind and to the right of its place; how far it is from the enemy there, or -1
// if it cannot stand there.
static gd_length ground_at(const gd_scenario *sc, const rm_state *s, gd_id unit, gd_length back,
                           gd_length right, rm_unit *line)
{
    gd_length before, after;
    gd_point from = line->at, at = gd_point_local(from, line->facing, -back, right);
    rm_shift(line, at.x - from.x, at.y - from.y);
    if (!rm_inside_table(sc, line) || rm_in_the_way(s, line, unit))
        return -1;
    rm_nearest_enemy(s, rm_at(s, unit), &before);
    rm_nearest_enemy(s, line, &after);
    return (back || right) && after < before - RM_TOLERANCE ? -1 : after;
}

// Free ground for a line that takes more room than what it was: where it is, else a little to the
// rear or to a side, no nearer to the enemy. Of two sides the one farther from him; if they are
// alike neither, while there is any other ground.
static bool find_ground(const gd_scenario *sc, const rm_state *s, gd_id unit, rm_unit *line)
{
    enum { STEP = 250, TRIES = 32 };
    rm_unit first = *line, alike;
    bool any = false;
    for (int back = 0; back < TRIES; back++)
        for (int side = 0; side <= back; side++) {
            rm_unit left = first, right = first;
            gd_length to_left = ground_at(sc, s, unit, back * STEP, -side * STEP, &left);
            gd_length to_right = ground_at(sc, s, unit, back * STEP, side * STEP, &right);
            if (to_left < 0 && to_right < 0)
                continue;
            *line = to_left > to_right ? left : right;
            gd_length apart = to_left > to_right ? to_left - to_right : to_right - to_left;
            if (!side || apart > RM_ALIKE)
                return true;
            alike = any ? alike : right;
            any = true;
        }
    if (any)
        *line = alike;
    return any;
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
