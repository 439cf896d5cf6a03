// realmen/army.c - army morale (RM-ARMY).
//
// The frame RM_ROW_ARMY_MORALE: v[STAGE] is set once the test is made; then the units that must
// run do so one by one, in the order that their owners choose (v[RM_ORDER_REST], _CHOSEN).
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/turn.h"

enum { STAGE };
enum { TEST, RUN };

static bool in_play(const rm_unit *u) { return rm_on_table(u) || u->status == RM_ENTERING; }

int rm_army_losses(const rm_state *s, int side)
{
    int losses = s->side[side].units_lost;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        losses += u->side == side && rm_is_unit(u) && in_play(u) && u->routed;
    }
    return losses;
}

int rm_army_command(const rm_state *s, int side)
{
    int sum = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && u->kind == RM_GENERAL && in_play(u))
            sum += u->ability;
    }
    return sum;
}

static void test(gd_play *p)
{
    rm_state *s = p->state;
    int side = s->active, losses = rm_army_losses(s, side), command = rm_army_command(s, side);
    bool fails = losses >= command;
    rm_reveal_unseen(p, side, true); // they count in the open
    s->side[side].broken = fails;
    gd_tell(p, RM_EV_ARMY_MORALE, RM_ARMY_01, 0,
            fails ? "%S army morale fails: %d routed or lost against a command of %d"
                  : "%S army morale holds: %d routed or lost against a command of %d",
            side, losses, command);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        u->rout_due = fails && u->side == side && rm_is_unit(u) && rm_on_table(u) && !u->in_command;
    }
    gd_top(p)->v[STAGE] = RUN;
}

void rm_run_army_morale(gd_play *p)
{
    if (gd_top(p)->v[STAGE] == TEST)
        test(p);
    else if (!rm_run_next(p, RM_BY_ARMY_MORALE))
        rm_end_phase(p);
}
