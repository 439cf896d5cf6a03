// face/go.c - a general's go: attempts one after the other, until he stops or nothing is left
// (FACE-ACT-02, 04, 15, 16).
#include "face_clauses.h"
#include "rules/face/activate.h"
#include "rules/face/roll.h"

void fc_prompt_go(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out = (gd_text){"Which unit does %U try to activate?", {fc_frame(state)->piece}};
}

void fc_offer_go(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    gd_id general = fc_frame(s)->piece;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        uint8_t intents = fc_attempts(sc, s, general, i);
        for (int intent = 0; intents >> intent; intent++) {
            if (!(intents >> intent & 1))
                continue;
            gd_offer *o = gd_offer_add(out, FC_DO_ACTIVATE);
            o->value[FC_A_UNIT] = i;
            o->value[FC_A_INTENT] = intent;
        }
    }
    fc_offer_auto(sc, s, out);
    gd_offer_add(out, FC_DO_END_GENERAL);
}

static bool check_attempt(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                          gd_verdict *v)
{
    gd_id general = fc_frame(s)->piece, unit = fc_piece_arg(s, a->value[FC_A_UNIT]);
    int intent = a->value[FC_A_INTENT];
    if (!fc_may_attempt(sc, s, general, unit, intent, v))
        return false;
    gd_accept(v, 0);
    v->tally_count = 1;
    v->tally_piece[0] = unit;
    v->tally_for[0] = "or more needed on two dice";
    fc_activation_target(sc, s, general, unit, intent, &v->tally[0]);
    return true;
}

bool fc_check_go(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = state;
    gd_id general = fc_frame(s)->piece;
    switch (a->verb) {
    case FC_DO_ACTIVATE:
        return check_attempt(sc, s, a, v);
    case FC_DO_ACT_AUTO:
        return fc_check_auto(sc, s, a, v);
    case FC_DO_END_GENERAL:
        return gd_accept(v, 0);
    case FC_DO_CHOOSE_GENERAL:
    case FC_DO_END_ACTIVATION:
        return gd_refuse(v, FACE_ACT_01, "%U has his go: end it first", general);
    default:
        return gd_refuse(v, FACE_TURN_02, "this is the time for activations");
    }
}

// ---- attempts -----------------------------------------------------------------------------------

static void end_go(gd_play *p)
{
    fc_unit *g = fc_get(p->state, gd_top(p)->piece);
    if (fc_on_table(g)) // he may have been killed
        g->used = true;
    gd_done(p);
}

// A go on top of the stack ends by itself when its general is gone or has nobody left.
static void go_on(gd_play *p)
{
    const fc_state *s = p->state;
    const gd_frame *f = gd_top(p);
    if (f->row == FC_ROW_GO &&
        (!fc_on_table(fc_at(s, f->piece)) || !fc_may_attempt_any(p->scenario, s, f->piece)))
        end_go(p);
}

void fc_apply_go(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id general = gd_top(p)->piece, unit = (gd_id)a->value[FC_A_UNIT];
    if (a->verb == FC_DO_ACT_AUTO) {
        fc_apply_auto(p, a);
    } else if (a->verb == FC_DO_END_GENERAL) {
        end_go(p);
    } else {
        fc_get(s, unit)->attempted = true;
        fc_get(s, unit)->intent = (uint8_t)a->value[FC_A_INTENT];
        fc_roll(p, FC_FOR_ACTIVATION, unit, 2, FC_UNSET, general, a->value[FC_A_INTENT]);
    }
}

// v[3] of the roll is the general, v[4] the intent.
void fc_got_activation(gd_play *p, const gd_frame *f)
{
    const fc_state *s = p->state;
    gd_id general = (gd_id)f->v[3], unit = f->piece;
    gd_tally tally;
    int target = fc_activation_target(p->scenario, s, general, unit, f->v[4], &tally);
    int total = fc_pool_sum(s);
    bool acts = fc_activates(total, target);
    gd_clause_id clause = total >= FC_ALWAYS_PASSES  ? FACE_ACT_13
                          : total <= FC_ALWAYS_FAILS ? FACE_ACT_14
                                                     : FACE_ACT_04;
    gd_event *e = gd_tell(p, FC_EV_ACTIVATION, clause, unit,
                          acts ? "%U rolls %d against %d: it is activated"
                               : "%U rolls %d against %d: it is not activated",
                          unit, total, target);
    fc_pool_tell(s, e);
    if (e) {
        e->other = general;
        e->tally = tally;
    }
    if (acts) {
        fc_call_action(p, unit, f->v[4], gd_top(p)->seat);
    } else {
        fc_close_division(p, unit);
        go_on(p);
    }
}

void fc_action_done(gd_play *p, gd_id unit)
{
    fc_get(p->state, unit)->acted = true;
    gd_done(p);
    go_on(p);
}
