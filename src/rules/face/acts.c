// face/acts.c - what an activated unit may do, verb by verb (FACE-ACT-12, 16, FACE-TEST-06).
#include "face_clauses.h"
#include "rules/face/activate.h"
#include "rules/face/charge.h"
#include "rules/face/morale.h"
#include "rules/face/move.h"

typedef struct act {
    uint8_t verb;
    uint8_t intent;      // with which it may be done; FC_INTENTS: with any
    gd_clause_id clause; // that says so
    fc_offer_fn *offer;
    fc_check_fn *check;
    fc_apply_fn *apply;
} act;

#define MOTION(verb, intent, clause, stem)                                                         \
    {                                                                                              \
        verb, intent, clause, fc_offer_##stem, fc_check_motion, fc_apply_motion                    \
    }
#define ACT(verb, intent, clause, stem)                                                            \
    {                                                                                              \
        verb, intent, clause, fc_offer_##stem, fc_check_##stem, fc_apply_##stem                    \
    }

static const act acts[] = {
    ACT(FC_DO_HOLD, FC_INTENTS, FACE_ACT_16, hold),
    MOTION(FC_DO_ADVANCE, FC_ACT, FACE_ACT_12, advance),
    MOTION(FC_DO_ROAD_MOVE, FC_ACT, FACE_ACT_12, road_move),
    MOTION(FC_DO_EXPAND, FC_ACT, FACE_ACT_12, expand),
    MOTION(FC_DO_CONTRACT, FC_ACT, FACE_ACT_12, contract),
    MOTION(FC_DO_TURN, FC_ACT, FACE_ACT_12, turn),
    MOTION(FC_DO_PIVOT_GUNS, FC_ACT, FACE_ACT_12, pivot),
    MOTION(FC_DO_MOUNT, FC_ACT, FACE_ACT_12, mount),
    MOTION(FC_DO_DISMOUNT, FC_ACT, FACE_ACT_12, dismount),
    MOTION(FC_DO_LIMBER, FC_ACT, FACE_ACT_12, limber),
    MOTION(FC_DO_UNLIMBER, FC_ACT, FACE_ACT_12, unlimber),
    MOTION(FC_DO_RETREAT, FC_RETREAT, FACE_MOVE_17, retreat),
    ACT(FC_DO_CHARGE, FC_ACT, FACE_ACT_12, charge),
    ACT(FC_DO_RALLY, FC_RALLY, FACE_BREAK_05, rally),
};

enum { ACTS = sizeof acts / sizeof acts[0] };

static const act *act_of(int verb)
{
    for (int i = 0; i < ACTS; i++)
        if (acts[i].verb == verb)
            return &acts[i];
    return NULL;
}

gd_id fc_acting(const fc_state *s)
{
    const gd_frame *f = fc_frame(s);
    return f->row == FC_ROW_ACTION ? f->piece : GD_NONE;
}

bool fc_has_failed(const fc_state *s) { return fc_frame(s)->v[0] != 0; }

void fc_prompt_action(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    gd_id unit = fc_acting(s);
    (void)sc;
    if (fc_has_failed(s))
        *out =
            (gd_text){"%U has failed its movement test: what does it do that needs none?", {unit}};
    else if (fc_at(s, unit)->intent == FC_RETREAT)
        *out = (gd_text){"%U may retreat: how far?", {unit}};
    else if (fc_at(s, unit)->intent == FC_RALLY)
        *out = (gd_text){"%U may be rallied", {unit}};
    else
        *out = (gd_text){fc_at(s, unit)->attempted ? "%U is activated: what does it do?"
                                                   : "What does %U do?",
                         {unit}};
}

gd_side fc_comes_action(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    gd_id unit = fc_acting(s);
    bool rallies = fc_at(s, unit)->intent == FC_RALLY,
         retreats = fc_at(s, unit)->intent == FC_RETREAT;
    (void)sc;
    *out = (gd_text){fc_has_failed(s) ? "%U has failed its movement test"
                     : retreats       ? "%U may retreat"
                     : rallies        ? "%U may be rallied"
                                      : "%U is activated",
                     {unit}};
    return GD_NOBODY;
}

static bool fits(const act *a, const fc_unit *u)
{
    return a->intent == FC_INTENTS || a->intent == u->intent;
}

void fc_offer_action(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    for (int i = 0; i < ACTS; i++)
        if (fits(&acts[i], fc_at(s, fc_acting(s))))
            acts[i].offer(sc, s, out);
}

void fc_offer_acting(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    fc_offer_hold(sc, s, out);
    if (fc_at(s, fc_acting(s))->intent == FC_RETREAT)
        fc_offer_retreat(sc, s, out);
}

bool fc_check_action(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = state;
    const act *found = act_of(a->verb);
    gd_id unit = fc_acting(s);
    if (!found)
        return gd_refuse(v, FACE_ACT_16, "%U must act first", unit);
    if (a->value[0] != unit)
        return gd_refuse(v, FACE_ACT_16, "it is %U that acts now", unit);
    if (!fits(found, fc_at(s, unit)))
        return gd_refuse(v, found->clause, "%U was not activated for that", unit) ||
               fc_also(v, FACE_ACT_12);
    return found->check(sc, s, a, v);
}

void fc_apply_action(gd_play *p, const gd_action *a) { act_of(a->verb)->apply(p, a); }

// ---- the frame ----------------------------------------------------------------------------------

void fc_call_action(gd_play *p, gd_id unit, int intent, gd_seat seat)
{
    fc_unit *u = fc_get(p->state, unit);
    u->intent = (uint8_t)intent;
    gd_call(p, FC_ROW_ACTION, seat)->piece = unit;
}

// ---- hold ---------------------------------------------------------------------------------------

void fc_offer_hold(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    (void)sc;
    gd_offer_add(out, FC_DO_HOLD)->value[0] = fc_acting(s);
}

bool fc_check_hold(const gd_scenario *sc, const fc_state *s, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    (void)s;
    (void)a;
    return gd_accept(v, 0);
}

void fc_apply_hold(gd_play *p, const gd_action *a)
{
    gd_id unit = (gd_id)a->value[0];
    gd_tell(p, FC_EV_HELD, FACE_ACT_16, unit, "%U holds", unit);
    fc_action_done(p, unit);
}
