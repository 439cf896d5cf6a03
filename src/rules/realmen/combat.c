// realmen/combat.c - the combat subphase, step by step (C1 to C7).
//
// The frame RM_ROW_COMBAT stays at the bottom; v[STAGE] is what comes next in the step `s->step`.
// C1 and C2 are a step each, then rounds of two steps as long as units touch, then breakthrough
// (RM_STEPS_OF_COMBAT) and rounds again.
#include "rules/realmen/combat.h"
#include "realmen_clauses.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/deadlock.h"
#include "rules/realmen/elephant.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/turn.h"

enum { STAGE };
enum { OPEN, DECLARE, JUDGE, GREEN_ROUTS, NEXT };

static bool is_second(const rm_state *s)
{
    return s->step == RM_SECOND_FIRE || s->step == RM_ROUND_REPLY;
}

// What was declared and done in the step before is forgotten.
static void clear_step(rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        u->fires_now = u->joins = u->struck = u->to_remove = u->rout_due = u->roll_due = 0;
        if (!is_second(s))
            u->attacked = 0;
        for (int k = 0; k < RM_ELEMENTS; k++)
            u->aim[k] = 0;
    }
}

// Units in contact take part in combat, whether they fire or not (RM-SUPPLY-06).
static void note_contacts(rm_state *s, const uint8_t group[RM_PIECES + 1])
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (group[i]) {
            rm_unit *u = rm_get(s, i);
            u->fought = u->met = 1;
        }
}

static void finish(gd_play *p)
{
    rm_state *s = p->state;
    clear_step(s);
    for (gd_id i = 1; i <= s->piece_count; i++)
        rm_get(s, i)->fought_today |= rm_at(s, i)->fought;
    rm_count_hunger(p); // C7
    rm_begin_army_morale(p);
}

static void open_step(gd_play *p)
{
    rm_state *s = p->state;
    uint8_t group[RM_PIECES + 1];
    bool contact = rm_contact_groups(s, group);
    if (s->step == RM_ROUND_FIRE && !contact) { // a round that has begun is played to its end
        if (s->through) {
            finish(p);
        } else {
            s->step = RM_STEPS_OF_COMBAT;
        }
        return;
    }
    s->firing = is_second(s) ? s->active : (uint8_t)rm_other(s->active);
    s->seats_done = 0;
    clear_step(s);
    note_contacts(s, group);
    if (!is_second(s))
        s->shots = 0;
    if (s->step == RM_FIRST_FIRE)
        s->round = 1;
    if (s->step == RM_ROUND_FIRE) {
        s->round = (uint8_t)(s->round < 1 ? 2 : s->round < 255 ? s->round + 1 : 255);
        gd_tell(p, RM_EV_CONTACT, s->through ? RM_BREAK_05 : RM_FIRE_02, 0,
                "units are in contact: round %d of the fight", s->round);
    }
    gd_top(p)->v[STAGE] = DECLARE;
}

static void declare_next(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_seat seat; (seat = rm_next_seat(p->scenario, s, s->firing)) != GD_NOBODY;) {
        if (rm_has_fire(p->scenario, s, seat)) {
            gd_call(p, RM_ROW_FIRE, seat);
            return;
        }
        s->seats_done |= (uint8_t)(1u << seat);
    }
    gd_top(p)->v[STAGE] = JUDGE;
    gd_call(p, RM_ROW_VOLLEYS, GD_NOBODY);
}

// C4: at the end of C2, or of the round.
static void run_green_routs(gd_play *p)
{
    const rm_state *s = p->state;
    if (is_second(s) && rm_note_green_routs(p->state)) {
        gd_call(p, RM_ROW_AFTERMATH, GD_NOBODY)->v[RM_RUN_CAUSE] = RM_BY_ELEPHANT;
        return;
    }
    gd_top(p)->v[STAGE] = NEXT;
    if (is_second(s)) // C1 and C2 are a round too
        rm_end_deadlocks(p);
}

// ---- breakthrough (C5) --------------------------------------------------------------------------

static gd_seat who_breaks_through(const rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->side == s->active && rm_on_table(rm_at(s, i)) &&
            rm_may_break_through(s, i))
            return rm_at(s, i)->seat;
    return GD_NOBODY;
}

// The frame makes room for the question and is put back by it (breakthrough.c).
static void break_through(gd_play *p)
{
    rm_state *s = p->state;
    gd_seat seat = who_breaks_through(s);
    if (seat != GD_NOBODY) {
        gd_goto(p, RM_ROW_BREAKTHROUGH, seat);
        return;
    }
    s->through = 1; // C6
    s->step = RM_ROUND_FIRE;
    s->round = 0;
}

// ---- in order -----------------------------------------------------------------------------------

static void next_step(gd_play *p)
{
    rm_state *s = p->state;
    s->step = s->step == RM_ROUND_REPLY ? RM_ROUND_FIRE : (uint8_t)(s->step + 1);
    gd_top(p)->v[STAGE] = OPEN;
}

static void open_or_break_through(gd_play *p)
{
    const rm_state *s = p->state;
    if (rm_is_night(s))
        rm_begin_army_morale(p);
    else if (s->step == RM_STEPS_OF_COMBAT)
        break_through(p);
    else
        open_step(p);
}

void rm_run_combat(gd_play *p)
{
    switch (gd_top(p)->v[STAGE]) {
    case OPEN:
        open_or_break_through(p);
        return;
    case DECLARE:
        declare_next(p);
        return;
    case JUDGE:
        gd_top(p)->v[STAGE] = GREEN_ROUTS;
        gd_call(p, RM_ROW_AFTERMATH, GD_NOBODY);
        return;
    case GREEN_ROUTS:
        run_green_routs(p);
        return;
    default:
        next_step(p);
    }
}
