// desperate/retire.c - getting away from the enemy: the move, then tests of morale until one
// passes.
#include "rules/desperate/retire.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/fate.h"

static int owner(const sb_state *s) { return s->activation.side; }

static bool retires(const sb_state *s, int i) { return sb_on_table(sb_at(s, s->retire_unit[i])); }

static bool any_left(const sb_state *s)
{
    for (int i = 0; i < s->retiring; i++)
        if (retires(s, i))
            return true;
    return false;
}

void sb_retire(gd_play *p, sb_order *o)
{
    sb_state *s = p->state;
    sb_way way;
    o->done = SB_DONE;
    if (!sb_order_stands(p->scenario, s, o, NULL)) {
        gd_tell(p, SB_EV_ORDER_LOST, SBD_ACT_09, o->piece, "%U cannot retire any more", o->piece);
        return;
    }
    sb_move_by_order(p->scenario, s, o, &way);
    gd_tell(p, SB_EV_RETIRED, SBD_RET_02, o->piece, "%U retires to %Z", o->piece, way.end);
    sb_capture_leaders(p, way.end, owner(s));
    s->retire_unit[s->retiring++] = o->piece;
}

static void go_with(gd_play *p, sb_order *o)
{
    sb_state *s = p->state;
    sb_way way;
    o->done = SB_DONE;
    if (!sb_on_table(sb_at(s, o->piece)))
        return;
    if (!s->retiring) {
        gd_tell(p, SB_EV_ORDER_LOST, SBD_ACT_09, o->piece, "nobody retires with %U", o->piece);
        return;
    }
    sb_move_by_order(p->scenario, s, o, &way);
    gd_tell(p, SB_EV_LEADER_MOVED, SBD_LEAD_06, o->piece, "%U goes with them to %Z", o->piece,
            way.end);
}

bool sb_test_retired(gd_play *p)
{
    sb_state *s = p->state;
    sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].kind == SB_LEAD_WITH && !a->order[i].done)
            go_with(p, &a->order[i]);
    if (!s->retiring)
        return false;
    gd_call(p, SB_ROW_RETIRE_DIE, sb_seat_of(p->scenario, sb_other(owner(s))));
    return true;
}

static void finish(gd_play *p)
{
    sb_state *s = p->state;
    s->retiring = 0;
    memset(s->retire_unit, 0, sizeof s->retire_unit);
    gd_done(p);
}

void sb_ask_retire_die(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    *out = (gd_ask){.clause = SBD_RET_04,
                    .count = 1,
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, sb_other(owner(s))),
                    .purpose = "who names the unit that tests"};
}

void sb_rolled_retire_die(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    int chooser = values[0] <= SB_BY_FIRER ? sb_other(owner(s)) : owner(s);
    gd_event *e =
        gd_tell(p, SB_EV_ALLOTS, SBD_RET_04, 0, "the %N {names|name} the unit that tests", chooser);
    sb_show_die(e, *values);
    gd_goto(p, SB_ROW_RETIRE_PICK, sb_seat_of(p->scenario, chooser))->v[0] = chooser;
}

void sb_prompt_retire_pick(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which of those retiring tests its morale", {sb_top(s)->v[0]}};
}

void sb_offer_retire_pick(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    (void)sc;
    for (int i = 0; i < s->retiring; i++)
        if (retires(s, i))
            gd_offer_add(out, SB_DO_PICK)->value[0] = s->retire_unit[i];
}

bool sb_check_retire_pick(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    const sb_state *s = state;
    (void)sc;
    for (int i = 0; a->verb == SB_DO_PICK && i < s->retiring; i++)
        if (retires(s, i) && s->retire_unit[i] == a->value[0])
            return gd_accept(v, 0);
    return gd_refuse(v, SBD_RET_05, "name one of the units that retire");
}

void sb_apply_retire_pick(gd_play *p, const gd_action *a)
{
    gd_id unit = (gd_id)a->value[0];
    gd_goto(p, SB_ROW_RETIRE_TEST, sb_seat_of(p->scenario, owner(p->state)))->piece = unit;
}

void sb_ask_retire_test(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    *out = (gd_ask){.clause = SBD_RET_05,
                    .count = 1,
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, owner(s)),
                    .purpose = "morale of a retiring unit",
                    .piece = sb_top(s)->piece};
}

void sb_rolled_retire_test(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    gd_id unit = gd_top(p)->piece;
    int number = sb_morale[sb_at(s, unit)->quality];
    bool passed = values[0] >= number;
    gd_event *e =
        gd_tell(p, SB_EV_MORALE, SBD_RET_05, unit,
                passed ? "%U keeps its nerve (%d or more)" : "%U fails its test (%d or more)", unit,
                number);
    sb_show_die(e, *values);
    if (!passed)
        sb_lose_stands(p, unit, 1, SBD_RET_05);
    if (passed || !any_left(s))
        finish(p);
    else
        gd_goto(p, SB_ROW_RETIRE_DIE, sb_seat_of(p->scenario, sb_other(owner(s))));
    sb_draw_fate(p);
}
