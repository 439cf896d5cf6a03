// americanus/barred.c - an enemy ahead and in range who cannot be fired at: what is in between.
#include "americanus_clauses.h"
#include "rules/americanus/fire.h"
#include "rules/americanus/turn.h"

bool am_barred(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target,
               am_line_of_fire *line)
{
    const am_unit *u = am_at(s, firer), *t = am_at(s, target);
    if (!am_on_table(t) || !am_is_unit(t) || t->side == u->side)
        return false;
    *line = am_line_to(sc, s, firer, target);
    // Whose owner must guess the range is not told that it is short enough (DBAM-FIRE-15).
    return (line->why == AM_NO_SIGHT || line->why == AM_UNIT_BETWEEN) &&
           line->range <= am_range_of(u) && !am_needs_guess(u, line->range);
}

bool am_could_fire(const gd_scenario *sc, const am_state *s, gd_id firer)
{
    for (gd_id t = 1; t <= s->piece_count; t++)
        if (am_on_table(am_at(s, t)) && am_is_unit(am_at(s, t)) &&
            am_at(s, t)->side != am_at(s, firer)->side &&
            am_line_to(sc, s, firer, t).why == AM_CAN_FIRE)
            return true;
    return false;
}

static void tell(gd_play *p, gd_id firer, gd_id target, const am_line_of_fire *line)
{
    static const char *const ground[AM_TERRAIN_KINDS] = {
        [AM_WOODS] = "%U cannot fire at %U: woods are in between",
        [AM_BUILT_UP] = "%U cannot fire at %U: buildings are in between",
        [AM_STEEP_HILL] = "%U cannot fire at %U: a hill is in between",
        [AM_GENTLE_HILL] = "%U cannot fire at %U: a hill is in between"};
    gd_event *e = NULL;
    if (line->why == AM_UNIT_BETWEEN)
        e = gd_tell(p, AM_EV_BARRED, DBAM_FIRE_13, firer, "%U cannot fire at %U: %U is in between",
                    firer, target, line->between);
    else if (ground[line->blocker])
        e = gd_tell(p, AM_EV_BARRED, DBAM_FIRE_12, firer, ground[line->blocker], firer, target);
    if (e)
        e->other = target;
}

enum { MOST_TOLD = 3 }; // of a side: the story is to be read

void am_tell_barred(gd_play *p)
{
    const am_state *s = p->state;
    if (!p->log) // nobody listens: the answer changes nothing
        return;
    int told[2] = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        am_line_of_fire line;
        if (!am_on_table(u) || !am_is_unit(u) || told[u->side] == MOST_TOLD ||
            am_unable(u) != AM_CAN_FIRE || am_in_melee(s, i) || am_could_fire(p->scenario, s, i))
            continue;
        for (gd_id t = 1; t <= s->piece_count; t++) {
            if (!am_barred(p->scenario, s, i, t, &line))
                continue;
            tell(p, i, t, &line);
            told[u->side]++;
            break;
        }
    }
}
