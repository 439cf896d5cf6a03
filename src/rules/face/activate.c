// face/activate.c - generals have their goes, infantry is attempted, cavalry and guns act by
// themselves (FACE-ACT-01 to 04, 13 to 18, FACE-BREAK-04 to 06).
#include "rules/face/activate.h"

#include "face_clauses.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"
#include "rules/face/turn.h"

// ---- what a unit may be activated for -----------------------------------------------------------

// FACE-ACT-18, FACE-BREAK-04, 05.
static bool may_intend(const gd_scenario *sc, const fc_state *s, gd_id unit, int intent,
                       gd_verdict *v)
{
    if (intent < 0 || intent >= FC_INTENTS)
        return gd_refuse(v, FACE_ACT_12, "say what %U is to be activated for", unit);
    if (intent == FC_RALLY)
        return fc_may_rally(sc, s, unit, v);
    if (fc_at(s, unit)->morale == FC_BROKEN)
        return gd_refuse(v, FACE_BREAK_04, "%U is Broken: it may only rally", unit);
    if (intent == FC_ACT && fc_in_contact(s, unit))
        return gd_refuse(v, FACE_ACT_18, "%U is in contact with the enemy: it may only retreat",
                         unit);
    return true;
}

static bool is_own_unit(const fc_state *s, gd_id unit)
{
    return unit && fc_is_unit(fc_at(s, unit)) && fc_on_table(fc_at(s, unit)) &&
           fc_at(s, unit)->side == s->active;
}

// Whatever for: is it one of his that may be attempted?
static bool is_open(const fc_state *s, gd_id general, gd_id unit, gd_verdict *v)
{
    if (!is_own_unit(s, unit))
        return gd_refuse(v, FACE_ACT_02, "name a unit of your own on the table");
    const fc_unit *u = fc_at(s, unit);
    if (!fc_commands(fc_at(s, general), u))
        return gd_refuse(v, FACE_ACT_02, "%U is not of the command of %U", unit, general);
    if (u->arm != FC_INFANTRY)
        return gd_refuse(v, FACE_ACT_03, "%U needs no roll: it acts by itself", unit);
    if (u->attempted || u->acted)
        return gd_refuse(v, FACE_ACT_16, "%U has been attempted in this turn", unit);
    if (fc_is_closed(s, u))
        return gd_refuse(v, FACE_ACT_15, "an attempt has failed in the division of %U", unit);
    return true;
}

static bool may_attempt_for(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                            int intent, gd_verdict *v)
{
    if (!may_intend(sc, s, unit, intent, v))
        return false;
    if (intent == FC_RALLY && fc_at(s, unit)->attached != general)
        return gd_refuse(v, FACE_BREAK_06, "only the general with %U can rally it", unit);
    return true;
}

bool fc_may_attempt(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit, int intent,
                    gd_verdict *v)
{
    return is_open(s, general, unit, v) && may_attempt_for(sc, s, general, unit, intent, v);
}

uint8_t fc_attempts(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit)
{
    uint8_t intents = 0;
    if (fc_at(s, unit)->arm != FC_INFANTRY || !is_open(s, general, unit, NULL))
        return 0;
    for (int intent = 0; intent < FC_INTENTS; intent++)
        intents |= (uint8_t)(may_attempt_for(sc, s, general, unit, intent, NULL) << intent);
    return intents;
}

static bool is_ready(const fc_state *s, gd_id unit, gd_verdict *v)
{
    if (!is_own_unit(s, unit) || fc_at(s, unit)->seat != fc_seat_now(s))
        return gd_refuse(v, FACE_ACT_03, "name cavalry or guns of your own on the table");
    if (fc_at(s, unit)->arm == FC_INFANTRY)
        return gd_refuse(v, FACE_ACT_04, "%U is infantry: a general must activate it", unit);
    if (fc_at(s, unit)->acted)
        return gd_refuse(v, FACE_ACT_03, "%U has acted in this turn", unit) ||
               fc_also(v, FACE_ACT_16);
    return true;
}

bool fc_may_act_auto(const gd_scenario *sc, const fc_state *s, gd_id unit, int intent,
                     gd_verdict *v)
{
    return is_ready(s, unit, v) && may_intend(sc, s, unit, intent, v);
}

// Is there anything left for him to do in his go?
bool fc_may_attempt_any(const gd_scenario *sc, const fc_state *s, gd_id general)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_attempts(sc, s, general, i))
            return true;
    return false;
}

// ---- offers and checks that both moments share --------------------------------------------------

void fc_offer_auto(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (fc_at(s, i)->arm == FC_INFANTRY || !is_ready(s, i, NULL))
            continue;
        for (int intent = 0; intent < FC_INTENTS; intent++) {
            if (!may_intend(sc, s, i, intent, NULL))
                continue;
            gd_offer *o = gd_offer_add(out, FC_DO_ACT_AUTO);
            o->value[FC_A_UNIT] = i;
            o->value[FC_A_INTENT] = intent;
        }
    }
}

bool fc_check_auto(const gd_scenario *sc, const fc_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = fc_piece_arg(s, a->value[FC_A_UNIT]);
    return fc_may_act_auto(sc, s, unit, a->value[FC_A_INTENT], v) && gd_accept(v, 0);
}

void fc_apply_auto(gd_play *p, const gd_action *a)
{
    fc_call_action(p, (gd_id)a->value[FC_A_UNIT], a->value[FC_A_INTENT], gd_top(p)->seat);
}

// ---- the phase ----------------------------------------------------------------------------------

void fc_prompt_activation(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    *out = (gd_text){"%N: which general activates units now? Cavalry and guns act without one",
                     {fc_side_of_seat(sc, fc_seat_now(s))}};
}

// Has an attempt failed for units of his command?
static bool has_closed(const fc_state *s, gd_id general)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_is_unit(fc_at(s, i)) && fc_commands(fc_at(s, general), fc_at(s, i)) &&
            fc_is_closed(s, fc_at(s, i)))
            return true;
    return false;
}

static bool may_choose(const gd_scenario *sc, const fc_state *s, gd_id general, gd_verdict *v)
{
    const fc_unit *g = fc_at(s, general);
    bool his = general && g->arm == FC_GENERAL && fc_on_table(g) && g->side == s->active &&
               g->seat == fc_seat_now(s);
    if (general && g->side != s->active)
        return gd_refuse(v, FACE_TURN_03, "%U is of the side whose turn it is not", general);
    if (!his)
        return gd_refuse(v, FACE_ACT_01, "name a general of your own on the table");
    if (g->used)
        return gd_refuse(v, FACE_ACT_01, "%U has had his go in this turn", general);
    if (!fc_may_attempt_any(sc, s, general))
        return gd_refuse(v, has_closed(s, general) ? FACE_ACT_15 : FACE_ACT_01,
                         "%U has no unit that can be attempted", general);
    return true;
}

void fc_offer_activation(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (may_choose(sc, s, i, NULL))
            gd_offer_add(out, FC_DO_CHOOSE_GENERAL)->value[FC_G_GENERAL] = i;
    fc_offer_auto(sc, s, out);
    gd_offer_add(out, FC_DO_END_ACTIVATION);
}

bool fc_check_activation(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v)
{
    const fc_state *s = state;
    switch (a->verb) {
    case FC_DO_CHOOSE_GENERAL:
        return may_choose(sc, s, fc_piece_arg(s, a->value[FC_G_GENERAL]), v) && gd_accept(v, 0);
    case FC_DO_ACT_AUTO:
        return fc_check_auto(sc, s, a, v);
    case FC_DO_END_ACTIVATION:
        return gd_accept(v, 0);
    case FC_DO_ACTIVATE:
        return gd_refuse(v, FACE_ACT_01, "choose a general first");
    default:
        return gd_refuse(v, FACE_TURN_02, "this is the time for activations");
    }
}

void fc_apply_activation(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_seat seat = gd_top(p)->seat;
    if (a->verb == FC_DO_ACT_AUTO) {
        fc_apply_auto(p, a);
    } else if (a->verb == FC_DO_CHOOSE_GENERAL) {
        gd_id general = (gd_id)a->value[FC_G_GENERAL];
        gd_tell(p, FC_EV_GO, FACE_ACT_01, general, "%U activates his units", general);
        gd_call(p, FC_ROW_GO, seat)->piece = general;
    } else {
        s->seats_done |= FC_SEAT(seat);
        fc_activation_on(p);
    }
}
