// realmen/standing.c - turn, phase and losses, as the strip above the table tells them.
#include "rules/realmen/clock.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/victory.h"

// What army morale makes of more losses (RM-ARMY-01).
static gd_text next_of(const rm_state *s, int side)
{
    int left = rm_army_command(s, side) - rm_army_losses(s, side);
    if (left <= 0)
        return (gd_text){"%S army morale fails in its next phase unless units are rallied", {side}};
    return (gd_text){left == 1 ? "%d more unit routed or lost and %S army morale fails"
                               : "%d more {unit|units} routed or lost and %S army morale fails",
                     {left, side}};
}

void rm_standing(const gd_scenario *sc, const void *view, gd_standing *out)
{
    static const char *const phases[RM_SUBPHASES + 1] = {
        [RM_COMMAND] = "command",
        [RM_MOVEMENT] = "movement",
        [RM_COMBAT] = "combat",
        [RM_ARMY_MORALE] = "army morale",
    };
    const rm_state *s = view;
    bool begun = s->flow.depth == 0 || s->flow.stack[0].row >= RM_ROW_PHASE;
    out->turn = s->turn;
    out->last_turn = rm_last_turn(sc, s);
    out->minutes = s->minutes;
    out->phases = phases;
    out->phase = begun ? s->subphase : -1;
    out->mover = s->active;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->status == RM_NO_PIECE || !rm_is_unit(u))
            continue;
        out->side[u->side].start += u->initial;
        out->side[u->side].lost += u->initial - u->elements;
    }
    for (int side = 0; side < GD_SIDES && begun; side++)
        out->side[side].next = next_of(s, side);
}
