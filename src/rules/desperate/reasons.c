// desperate/reasons.c - what the computer player can say of an activation or an order beyond what
// is seen of it: it goes with others that are not given yet.
#include "rules/desperate/adviser.h"
#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/together.h"

// Orders of a kind in a plan, against a zone or any.
static int orders_of(const sb_plan *p, int kind)
{
    int count = 0;
    for (int i = 0; i < p->given.activation.order_count; i++)
        count += p->given.activation.order[i].kind == kind;
    return count;
}

// The assault of a plan when all have been ordered who go with it.
static bool say_assault(const sb_mind *m, const sb_plan *p, gd_text *out)
{
    sb_state then, scratch;
    sb_order last = {0};
    const sb_state *moved = sb_with_moves(m->sc, &p->given, &scratch);
    then = *moved;
    int regiments = orders_of(p, SB_ENGAGE), left = 0;
    sb_activation *a = &then.activation;
    for (int i = 0; i < a->order_count; i++) {
        if (a->order[i].kind == SB_ENGAGE)
            last = a->order[i];
    }
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].piece != last.piece)
            a->order[left++] = a->order[i];
    a->order_count = (uint8_t)left;
    if (regiments == 0)
        return false;
    sb_muster(m->sc, &then, &last);
    *out = (gd_text){"%d {regiment goes|regiments go} for %Z together: %d against %d before any "
                     "cards, %d {die|dice} to %d",
                     {regiments, last.zone, sb_value_tally(&then, true).total,
                      sb_value_tally(&then, false).total, sb_engagement_dice(m->sc, &then, true),
                      sb_engagement_dice(m->sc, &then, false)}};
    return true;
}

static void say_activation(const sb_mind *m, const sb_plan *p, gd_text *out)
{
    int shots = orders_of(p, SB_SKIRMISH) + orders_of(p, SB_BOMBARD);
    int moves = orders_of(p, SB_MANOEUVRE);
    if (say_assault(m, p, out))
        return;
    if (shots > 0)
        *out =
            (gd_text){moves > 0 ? "%d {unit|units} can fire, and %d can go where it is better to be"
                                : "%d {unit|units} can fire",
                      {shots, moves}};
    else if (moves > 0)
        *out = (gd_text){"%d {unit|units} can go where it is better to be: nearer to ground that "
                         "counts, or with others",
                         {moves}};
}

// An order by itself, where there is no assault to go with.
static void say_order(const gd_action *a, gd_text *out)
{
    switch (a->value[SB_O_ORDER]) {
    case SB_SKIRMISH:
        out->format = "an enemy is in front of it, and nothing better is to be done";
        break;
    case SB_BOMBARD:
        out->format = "the guns bear on an enemy there";
        break;
    case SB_MANOEUVRE:
        out->format =
            "there it is nearer to ground that counts, or better placed against the enemy";
        break;
    case SB_LEAD_MOVE:
        out->format = "troops that have no leader near bring no cards";
        break;
    default:
        break;
    }
}

void sb_reason(const gd_scenario *sc, const void *view, const gd_offers *offers, const gd_action *a,
               gd_text *out)
{
    const sb_state *s = view;
    sb_activation named = s->activation;
    sb_mind m;
    sb_plan p;
    (void)offers;
    if (a->verb != SB_DO_ACTIVATE && a->verb != SB_DO_ORDER)
        return;
    sb_look_around(&m, sc, s, &gd_plan_usual, sb_side_of(sc, sb_top(s)->seat));
    if (a->verb == SB_DO_ACTIVATE)
        named = (sb_activation){.zone = (uint16_t)a->value[SB_V_ZONE],
                                .kind = (uint8_t)(a->value[SB_V_KIND] + 1),
                                .side = (uint8_t)m.side,
                                .card = (uint8_t)a->value[SB_V_CARD]};
    sb_open_plan(&m, &p);
    sb_think_activation(&m, &p, &named);
    bool assault = a->verb == SB_DO_ORDER &&
                   (a->value[SB_O_ORDER] == SB_ENGAGE || a->value[SB_O_ORDER] == SB_LEAD_COMMIT);
    if (a->verb == SB_DO_ACTIVATE)
        say_activation(&m, &p, out);
    else if (!assault || !say_assault(&m, &p, out))
        say_order(a, out);
}
