// realmen/aftermath.c - dispersal and rout when all fire of a side's step is resolved
// (RM-MORALE-01, 03, 05).
//
// The frame RM_ROW_AFTERMATH: v[SEEN] is the last unit whose numbers were looked at; then those
// that must run do so in the order that their owner chooses (v[RM_ORDER_REST], _CHOSEN), for the
// cause v[RM_RUN_CAUSE]: a charge that touches routed units leads here, too.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/rout.h"

enum { SEEN };

// Casualties of this phase from fire, in breakthrough combat only those in it (RM-BREAK-06).
static bool must_rout(const rm_unit *u)
{
    return rm_is_brigade(u) && rm_on_table(u) && !u->green_rout &&
           u->casualties - u->casualties_before >= rm_rout_at[rm_grade(u)];
}

// Officers who were with a unit that has gone may be left alone with the enemy.
static void judge(gd_play *p, gd_id unit)
{
    rm_unit *u = rm_get(p->state, unit);
    gd_id with[RM_PIECES];
    int count = rm_on_table(u) ? rm_officers_with(p->state, unit, with) : 0;
    u->struck = 0;
    if (rm_disperse_if_due(p, unit))
        rm_call_left_alone(p, with, count);
    else
        u->rout_due = must_rout(u);
}

void rm_run_aftermath(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    while (f->v[SEEN] < s->piece_count) {
        gd_id unit = (gd_id)++f->v[SEEN];
        if (rm_at(s, unit)->struck) {
            judge(p, unit);
            return;
        }
    }
    if (!rm_run_next(p, (rm_rout_cause)f->v[RM_RUN_CAUSE]))
        gd_done(p);
}
