// realmen/breakthrough.c - advances after the first combat (RM-BREAK-01 to 04, 06, 07).
#include "realmen_clauses.h"
#include "rules/realmen/onset.h"

bool rm_may_break_through(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    return u->charged && u->met && !u->broke_through && !u->routed && !u->freed && !s->through &&
           u->side == s->active && rm_is_unit(u) && rm_on_table(u) && !rm_in_contact(s, unit);
}

static bool is_asked(const rm_state *s, gd_id unit, gd_seat seat)
{
    return rm_at(s, unit)->seat == seat && rm_may_break_through(s, unit);
}

void rm_breakthrough_on(gd_play *p)
{
    const rm_state *s = p->state;
    gd_seat seat = rm_seat_now(s);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_asked(s, i, seat))
            return;
    gd_goto(p, RM_ROW_COMBAT, GD_NOBODY);
}

void rm_prompt_breakthrough(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: units that have routed all they charged may go half a move further.",
                     {s->active}};
}

static void offer_move(const rm_state *s, gd_id unit, gd_id general, gd_offers *out)
{
    gd_offer *o = gd_offer_add(out, RM_DO_BREAKTHROUGH_MOVE);
    o->value[RM_H_UNIT] = unit;
    if (general)
        o->value[RM_H_GENERAL] = general;
    o->open = GD_OPEN_LIST;
    if (general)
        o->open |= 1 << RM_H_LEFT | 1 << RM_H_RIGHT;
    o->limit = rm_allowance(s, rm_at(s, unit), false) / 2; // RM-BREAK-02
}

void rm_offer_breakthrough(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    gd_seat seat = rm_seat_now(s);
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_id with[RM_PIECES];
        if (!is_asked(s, i, seat))
            continue;
        offer_move(s, i, GD_NONE, out);
        int count = rm_officers_with(s, i, with);
        for (int k = 0; k < count; k++)
            if (rm_may_lead(s, with[k], i, NULL))
                offer_move(s, i, with[k], out);
        gd_offer_add(out, RM_DO_DECLINE_BREAKTHROUGH)->value[RM_H_UNIT] = i;
    }
}

static bool keeps_an_inch(const rm_state *s, const rm_plan *plan, gd_id unit, gd_verdict *v)
{
    gd_length gap;
    gd_id enemy = rm_nearest_enemy(s, &plan->to, &gap);
    if (enemy && !rm_is_within(RM_KEEP_OFF_LINE, gap))
        return gd_refuse(v, RM_BREAK_04,
                         "%U would end %L {inch|inches} from %U: at least 1, or contact", unit, gap,
                         enemy);
    return true;
}

bool rm_check_breakthrough(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v)
{
    const rm_state *s = state;
    gd_id unit = rm_piece_arg(s, a->value[RM_H_UNIT]), general = GD_NONE;
    rm_plan plan;
    if (a->verb != RM_DO_BREAKTHROUGH_MOVE && a->verb != RM_DO_DECLINE_BREAKTHROUGH)
        return gd_refuse(v, RM_BREAK_01, "now is the time for breakthrough advances only");
    if (unit && rm_at(s, unit)->broke_through)
        return gd_refuse(v, RM_BREAK_07, "%U has advanced, or stayed, already: once is all", unit);
    if (!unit || !rm_may_break_through(s, unit))
        return gd_refuse(v, RM_BREAK_01,
                         "only a unit that has charged and routed all it met may advance");
    if (rm_at(s, unit)->seat != rm_seat_now(s))
        return gd_refuse(v, RM_BREAK_01, "%U is not yours to command", unit);
    if (a->verb == RM_DO_DECLINE_BREAKTHROUGH)
        return gd_accept(v, 0);
    if (a->value[RM_H_GENERAL] != GD_ABSENT) {
        general = rm_piece_arg(s, a->value[RM_H_GENERAL]);
        if (!rm_may_lead(s, general, unit, v))
            return rm_also(v, RM_BREAK_03);
    }
    if (!rm_check_through(sc, s, a, &plan, v)) {
        if (v && v->clause == RM_MOVE_13)
            rm_also(v, general ? RM_BREAK_03 : RM_BREAK_04);
        return false;
    }
    if (plan.contact && !general)
        return gd_refuse(v, RM_BREAK_03, "%U may run into %U only with an attached general", unit,
                         plan.contact);
    if (!plan.contact && !keeps_an_inch(s, &plan, unit, v))
        return false;
    rm_accept_plan(&plan, unit, v);
    return true;
}

static void advance(gd_play *p, const gd_action *a, gd_id unit, rm_plan *plan)
{
    rm_state *s = p->state;
    rm_plan_charge(p->scenario, s, a, RM_BREAKING, plan, NULL);
    rm_unit *u = rm_get(s, unit);
    *u = plan->to;
    u->broke_through = 1;
    u->casualties_before = u->casualties; // RM-BREAK-06
    gd_event *e = plan->contact ? gd_tell(p, RM_EV_BREAKTHROUGH, RM_BREAK_03, unit,
                                          "%U breaks through and charges %U", unit, plan->contact)
                                : gd_tell(p, RM_EV_BREAKTHROUGH, RM_BREAK_01, unit,
                                          "%U breaks through and goes on %L {inch|inches}", unit,
                                          plan->length);
    if (e)
        e->other = plan->contact;
    gd_show(e, GD_ACT_CHARGE, unit, plan->contact);
}

void rm_apply_breakthrough(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id unit = (gd_id)a->value[RM_H_UNIT];
    gd_id general = rm_piece_arg(s, a->value[RM_H_GENERAL]);
    gd_seat seat = rm_seat_now(s);
    rm_plan plan;
    if (a->verb == RM_DO_DECLINE_BREAKTHROUGH) {
        rm_get(s, unit)->broke_through = 1;
        gd_tell(p, RM_EV_BREAKTHROUGH, RM_BREAK_01, unit, "%U stays where it has won", unit);
        rm_breakthrough_on(p);
        return;
    }
    bool first = general && !s->charge.general;
    if (first)
        rm_begin_charge(s, general, true);
    advance(p, a, unit, &plan);
    if (general)
        rm_join_charge(s, unit);
    if (first)
        gd_call(p, RM_ROW_CHARGE, seat)->piece = general;
    else if (!general)
        rm_breakthrough_on(p);
    rm_call_contacts(p, unit, &plan);
}
