// realmen/adviser_fire.c - at whom the computer player fires: what brings most points on top of
// what is aimed there already, so that fire gathers where it routs or destroys.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/victory.h"

enum { SCALE = 100, OFFICER_LOST = 6 }; // one roll of six takes an officer out

// Points, times SCALE, that so much fire at a target is worth on the average.
static int worth(const rm_unit *t, int total)
{
    int price = rm_element_price(t);
    if (total <= 0)
        return 0;
    if (!rm_is_unit(t))
        return SCALE * price * (total < RM_SIXTH ? total : RM_SIXTH) / RM_SIXTH / OFFICER_LOST;
    if (!rm_is_brigade(t))
        return SCALE * price * (total < RM_SIXTH ? total : RM_SIXTH) / RM_SIXTH;
    int most = t->elements * RM_SIXTH, grade = rm_grade(t);
    int value = SCALE * price * (total < most ? total : most) / RM_SIXTH;
    int rout = rm_rout_at[grade] - t->casualties, gone = t->elements - rm_disperse_at[grade];
    // Short of the casualties that rout or disperse it every point is a chance of it.
    for (int i = 0; i < 2; i++) {
        int need = i ? gone : rout, left = t->elements - (need > 0 ? need : 0);
        need = need > 1 ? need : 1;
        int over = total - RM_SIXTH * (need - 1);
        int chance = over <= 0 ? 0 : over < RM_SIXTH ? over : RM_SIXTH;
        if (i || !t->routed)
            value += SCALE * price * (left > 0 ? left : 0) / 2 * chance / RM_SIXTH;
    }
    return value;
}

bool rm_advise_fire(const rm_mind *m, gd_action *out)
{
    int best = -1;
    gd_id unit = GD_NONE;
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != RM_DO_DECLARE_FIRE)
            continue;
        if (unit && o->value[RM_E_UNIT] != unit)
            break; // one unit after the other
        unit = (gd_id)o->value[RM_E_UNIT];
        gd_id target = (gd_id)o->value[RM_E_TARGET];
        const rm_unit *t = rm_at(m->s, target);
        int gain = worth(t, rm_would_total(m->sc, m->s, unit, target, NULL)) -
                   worth(t, rm_total(m->sc, m->s, target, NULL, NULL));
        if (gain > best) {
            best = gain;
            *out = gd_action_blank(RM_DO_DECLARE_FIRE);
            out->value[RM_E_UNIT] = unit;
            out->value[RM_E_TARGET] = target;
        }
    }
    return best >= 0;
}
