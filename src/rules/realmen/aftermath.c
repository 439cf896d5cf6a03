// realmen/aftermath.c - dispersal and rout when all fire of a side's step is resolved
// (RM-MORALE-01, 03, 05).
//
// The frame RM_ROW_AFTERMATH: v[JUDGED] is set when all units that were hit have been looked at, at
// the same time; then those that must run do so in the order that their owner chooses
// (v[RM_ORDER_REST], _CHOSEN), for the cause v[RM_RUN_CAUSE]: a charge that touches routed units
// leads here, too.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/rout.h"

enum { JUDGED };

// Casualties of this phase from fire, in breakthrough combat only those in it (RM-BREAK-06).
static bool must_rout(const rm_unit *u)
{
    return rm_is_brigade(u) && rm_on_table(u) && !u->green_rout &&
           u->casualties - u->casualties_before >= rm_rout_at[rm_grade(u)];
}

static bool is_going(const rm_unit *u) { return u->struck && rm_on_table(u) && rm_is_doomed(u); }

// Officers who are with a unit that goes: they may be left alone with the enemy.
static int with_those_who_go(const rm_state *s, gd_id out[RM_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_id units[RM_PIECES];
        bool is_one = rm_is_officer(rm_at(s, i)) && rm_on_table(rm_at(s, i));
        int of = is_one ? rm_attached_units(s, i, units) : 0;
        for (int k = 0; k < of; k++)
            if (is_going(rm_at(s, units[k]))) {
                out[count++] = i;
                break;
            }
    }
    return count;
}

static void judge(gd_play *p)
{
    rm_state *s = p->state;
    gd_id with[RM_PIECES];
    int count = with_those_who_go(s, with);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (!u->struck)
            continue;
        u->struck = 0;
        u->rout_due = !rm_disperse_if_due(p, i) && must_rout(u);
    }
    rm_call_left_alone(p, with, count);
}

void rm_run_aftermath(gd_play *p)
{
    gd_frame *f = gd_top(p);
    if (!f->v[JUDGED]) {
        f->v[JUDGED] = 1;
        judge(p);
        return;
    }
    if (!rm_run_next(p, (rm_rout_cause)f->v[RM_RUN_CAUSE]))
        gd_done(p);
}
