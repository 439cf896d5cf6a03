// face/rally.c - Broken troops are halted by the general who is with them (FACE-BREAK-05 to 07).
#include "face_clauses.h"
#include "rules/face/activate.h"
#include "rules/face/morale.h"

bool fc_may_rally(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit);
    if (u->morale == FC_FRESH)
        return gd_refuse(v, FACE_BREAK_05, "%U is Fresh", unit);
    if (u->morale != FC_BROKEN && !sc->option[FC_OPT_RALLY_ANY_LEVEL])
        return gd_refuse(v, FACE_BREAK_05, "%U is not Broken", unit);
    if (!u->attached)
        return gd_refuse(v, FACE_BREAK_05, "no general is with %U", unit);
    if (fc_in_contact(s, unit))
        return gd_refuse(v, FACE_BREAK_05, "%U is in contact with the enemy", unit);
    return true;
}

void fc_offer_rally(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    gd_id unit = fc_acting(s);
    if (fc_may_rally(sc, s, unit, NULL))
        gd_offer_add(out, FC_DO_RALLY)->value[0] = unit;
}

bool fc_check_rally(const gd_scenario *sc, const fc_state *s, const gd_action *a, gd_verdict *v)
{
    return fc_may_rally(sc, s, (gd_id)a->value[0], v) && gd_accept(v, 0);
}

void fc_apply_rally(gd_play *p, const gd_action *a)
{
    gd_id unit = (gd_id)a->value[0];
    gd_call(p, FC_ROW_RALLY, GD_NOBODY)->piece = unit;
    fc_call_morale(p, unit, FC_WHY_RALLYING);
}

void fc_run_rally(gd_play *p)
{
    static const char *const text[FC_LEVELS] = {"%U is rallied and Fresh", "%U is rallied and Worn",
                                                "%U is rallied and Spent", "%U is Broken"};
    gd_id unit = gd_top(p)->piece;
    fc_unit *u = fc_get(p->state, unit);
    if (u->score >= FC_TEST_PASS) {
        u->morale--;
        gd_tell(p, FC_EV_RALLIED, FACE_BREAK_07, unit, text[u->morale], unit);
    } else {
        gd_tell(p, FC_EV_NOT_RALLIED, FACE_BREAK_07, unit, "%U cannot be rallied in this turn",
                unit);
    }
    u->score = 0;
    u->scored = 0;
    gd_done(p);
    fc_action_done(p, unit);
}
