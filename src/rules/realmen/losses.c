// realmen/losses.c - elements that are lost, dispersal, the removal of units (RM-FIRE-08, 09,
// RM-MORALE-05). Which of them may be lost, and how the others close up, is in closing.c.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/victory.h"

// ---- taking out ---------------------------------------------------------------------------------

static void count_loss(rm_state *s, const rm_unit *u, int elements)
{
    rm_side *side = &s->side[u->side];
    side->lost_elements = (uint16_t)(side->lost_elements + elements);
    side->lost_cost += (uint32_t)(elements * rm_element_price(u));
}

void rm_tell_element_lost(gd_play *p, gd_id unit)
{
    int left = rm_at(p->state, unit)->elements;
    gd_tell(p, RM_EV_ELEMENT_LOST, RM_FIRE_08, unit,
            left == 1 ? "%U loses an element: %d is left" : "%U loses an element: %d are left",
            unit, left);
}

void rm_take_element(gd_play *p, gd_id unit, int element)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    if (u->to_remove > 0)
        u->to_remove--;
    count_loss(s, u, 1);
    rm_close_up(p, unit, element);
}

void rm_thin_unit(gd_play *p, gd_id unit)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    if (u->elements <= 1) { // its removal counts it
        rm_remove_unit(p, unit, rm_is_brigade(u) ? RM_DISPERSED : RM_ELIMINATED);
        return;
    }
    count_loss(s, u, 1);
    rm_thin(u);
    rm_tell_element_lost(p, unit);
}

// What a unit that is gone no longer has. What it was, and how long it fought, stays on record.
static void forget_body(rm_unit *u)
{
    for (int i = 0; i < RM_ELEMENTS; i++) {
        u->element_at[i] = (gd_point){0, 0};
        u->element_facing[i] = 0;
        u->aim[i] = 0;
    }
    u->elements = u->files = 0;
    u->bent = u->prone = u->routed = u->place = u->front_end = 0;
    u->struck = u->to_remove = u->rout_due = u->fires_now = 0;
    u->green_rout = u->attacked = 0;
}

static void forget_targets(rm_state *s, gd_id piece)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        for (int k = 0; k < RM_ELEMENTS; k++)
            if (u->aim[k] == piece)
                u->aim[k] = 0;
        if (u->joins == piece)
            u->joins = 0;
        for (int k = 0; k < RM_NAMED; k++)
            if (u->named[k] == piece)
                u->named[k] = 0;
    }
}

void rm_remove_unit(gd_play *p, gd_id unit, rm_status how)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    if (how != RM_WITHDRAWN) {
        count_loss(s, u, u->elements);
        s->side[u->side].units_lost++;
    }
    forget_body(u);
    u->status = (uint8_t)how;
    forget_targets(s, unit);
    rm_unit_loses_letters(p, unit);
    if (how == RM_DISPERSED)
        gd_tell(p, RM_EV_DISPERSED, RM_MORALE_05, unit, "%U is dispersed", unit);
    else if (how == RM_ELIMINATED)
        gd_tell(p, RM_EV_DISPERSED, RM_FIRE_08, unit, "%U is eliminated", unit);
    else
        gd_tell(p, RM_EV_LEFT, RM_MOVE_20, unit, "%U leaves the field", unit);
}

bool rm_disperse_if_due(gd_play *p, gd_id unit)
{
    const rm_unit *u = rm_at(p->state, unit);
    if (!rm_on_table(u) || !rm_is_doomed(u))
        return false;
    rm_remove_unit(p, unit, RM_DISPERSED);
    return true;
}

// ---- the question -------------------------------------------------------------------------------

void rm_prompt_remove(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = rm_frame(state)->piece;
    int left = rm_at(state, unit)->to_remove;
    (void)sc;
    *out = (gd_text){left == 1 ? "%U loses %d element: which?"
                               : "%U loses %d {element|elements}: which next?",
                     {unit, left}};
}

gd_side rm_comes_remove(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = rm_frame(state)->piece;
    (void)sc;
    *out = (gd_text){"%U loses %d {element|elements}", {unit, rm_at(state, unit)->to_remove}};
    return rm_at(state, unit)->side;
}

void rm_offer_remove(const gd_scenario *sc, const void *state, gd_offers *out)
{
    gd_id unit = rm_frame(state)->piece;
    uint16_t bits = rm_losable(state, unit);
    (void)sc;
    for (int i = 0; i < RM_ELEMENTS; i++)
        if (bits >> i & 1) {
            gd_offer *o = gd_offer_add(out, RM_DO_REMOVE_ELEMENT);
            o->value[RM_P_UNIT] = unit;
            o->value[RM_P_ELEMENT] = i;
        }
}

bool rm_check_remove(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    gd_id unit = rm_frame(s)->piece;
    int element = a->value[RM_P_ELEMENT];
    (void)sc;
    if (a->verb != RM_DO_REMOVE_ELEMENT)
        return gd_refuse(v, RM_FIRE_09, "%U has lost elements: say which", unit);
    if (a->value[RM_P_UNIT] != unit)
        return gd_refuse(v, RM_FIRE_09, "it is %U that has lost elements", unit);
    if (element < 0 || element >= rm_at(s, unit)->elements)
        return gd_refuse(v, RM_FIRE_09, "%U has elements 0 to %d", unit,
                         rm_at(s, unit)->elements - 1);
    if (!(rm_losable(s, unit) >> element & 1))
        return gd_refuse(v, RM_FIRE_09, "those at an end of the line and not in contact go first");
    return gd_accept(v, 0);
}

void rm_apply_remove(gd_play *p, const gd_action *a)
{
    gd_id unit = gd_top(p)->piece;
    gd_done(p);
    rm_take_element(p, unit, a->value[RM_P_ELEMENT]);
}
