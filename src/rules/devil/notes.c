// devil/notes.c - what a player wants to know about a move before it is made: what it pays for and,
// if it is refused, where it would have led.
#include "devil_clauses.h"
#include "rules/devil/face.h"
#include "rules/devil/move.h"

static const char *const paid_for[DP_TERRAINS] = {
    [DP_ROUGH] = "rough ground: %L {inch|inches}",
    [DP_SWAMP] = "swamp: %L {inch|inches}",
    [DP_OPEN_WOODS] = "open woods: %L {inch|inches}",
    [DP_FARM] = "farm: %L {inch|inches}",
    [DP_THICK_WOODS] = "thick woods: %L {inch|inches}",
    [DP_THICKET] = "thicket: %L {inch|inches}",
    [DP_TOWN] = "town: %L {inch|inches}",
    [DP_CITY] = "city: %L {inch|inches}",
    [DP_FENCE] = "crossing a fence: %L {inch|inches}",
    [DP_WALL] = "crossing a wall: %L {inch|inches}",
    [DP_BROOK] = "crossing a brook: %L {inch|inches}",
    [DP_HASTY_WORKS] = "crossing hasty works: %L {inch|inches}",
    [DP_ENTRENCHMENT] = "crossing an entrenchment: %L {inch|inches}",
    [DP_STREAM] = "crossing a stream: %L {inch|inches}",
    [DP_ABATIS] = "crossing abatis: %L {inch|inches}",
    [DP_RIVER] = "fording the river: %L {inch|inches}",
};

static void note_toll(const dp_toll *toll, gd_verdict *v)
{
    if (toll->friendly)
        gd_note(v, toll->clause, "passing through %U: %L {inch|inches}", toll->friendly,
                toll->cost);
    else if (toll->clause == DTP_MOVE_34)
        gd_note(v, toll->clause, "facing: %L {inch|inches}", toll->cost);
    else if (toll->clause == DTP_MOVE_40)
        gd_note(v, toll->clause, "straightening out: %L {inch|inches}", toll->cost);
    else if (toll->kind < DP_TERRAINS && paid_for[toll->kind])
        gd_note(v, toll->clause, paid_for[toll->kind], toll->cost);
}

void dp_note_move(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    gd_verdict unread;
    dp_walk w;
    dp_unit end;
    if (!unit || !dp_is_unit(dp_at(s, unit)) || !dp_on_table(dp_at(s, unit)))
        return;
    if (v->ok && dp_walk_move(sc, s, unit, a->item, a->count, &w, &unread)) {
        for (int i = 0; i < w.toll_count; i++)
            note_toll(&w.toll[i], v);
        if (w.by_road)
            gd_note(v, DTP_MOVE_09, "on the road: %L {inch|inches}", w.allowance);
        gd_length left = w.allowance > w.spent ? w.allowance - w.spent : 0;
        gd_note(v, DTP_MOVE_07, "%L of %L {inch|inches} are left", left, w.allowance);
    } else if (!v->ok && v->ending_count == 0 &&
               dp_follow_steps(sc, dp_at(s, unit), unit, a->item, a->count, &end)) {
        v->ending[v->ending_count++] = (gd_ending){unit, end.facing, end.at};
    }
}
