// realmen/adviser_fire.c - at whom the computer player fires: where casualties rout or destroy, and
// where much is gathered already.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/victory.h"

enum { POINT = 10, ROUTS = 60, DESTROYS = 90 };

// What it is worth to have so many points of fire on a target.
static int worth(const rm_unit *t, int total)
{
    int price = rm_element_price(t), value = 0;
    if (total <= 0)
        return 0;
    int need = !rm_is_unit(t) ? 1 : rm_is_brigade(t) ? rm_rout_at[t->quality] - t->casualties : 1;
    if (need < 1)
        need = 1;
    value = total * POINT * (price > 8 ? price : 8) / 10;
    // Short of the casualties that rout it every point is a chance of it.
    int chance = total >= RM_SIXTH * need        ? RM_SIXTH
                 : total > RM_SIXTH * (need - 1) ? total - RM_SIXTH * (need - 1)
                                                 : 0;
    value += chance * (rm_is_brigade(t) && !t->routed ? ROUTS : DESTROYS) / RM_SIXTH;
    return rm_is_officer(t) ? value / 4 : value;
}

bool rm_advise_fire(const rm_mind *m, gd_action *out)
{
    int best = 0;
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
        int after = rm_would_total(m->sc, m->s, unit, target, NULL);
        int gain = worth(t, after) + 1;
        if (gain > best) {
            best = gain;
            *out = gd_action_blank(RM_DO_DECLARE_FIRE);
            out->value[RM_E_UNIT] = unit;
            out->value[RM_E_TARGET] = target;
        }
    }
    return best > 0;
}
