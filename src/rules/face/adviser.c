// face/adviser.c - the scripted computer player. It looks at its own view only and answers with one
// of the actions it is offered; what needs thought is in the adviser_ files.
#include "rules/face/adviser.h"

#include "rules/face/adviser_mind.h"

static void first_of(const gd_offers *offers, int verb, gd_action *out)
{
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb == verb) {
            *out = gd_action_of(&offers->list[i]);
            return;
        }
}

void fc_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const fc_state *s = view;
    fc_mind m;
    fc_look_around(&m, sc, s, plan, offers, random);
    if (offers->count == 0) // of a row that lists itself
        fc_offer_acting(sc, s, offers);
    *out = gd_action_of(&offers->list[0]);
    if (s->phase <= FC_ACTIVATION || fc_frame(s)->row < FC_ROW_FIRE)
        fc_give_tasks(&m);
    switch (fc_frame(s)->row) {
    case FC_ROW_DEPLOY: // history knew where they stood
        first_of(offers, FC_DO_END_DEPLOYMENT, out);
        return;
    case FC_ROW_REPLACEMENT:
        fc_advise_replacement(&m, out);
        return;
    case FC_ROW_GENERALS:
        fc_advise_generals(&m, out);
        return;
    case FC_ROW_PLACE_GENERAL:
        fc_advise_place_general(&m, out);
        return;
    case FC_ROW_ACTIVATION:
        fc_advise_activation(&m, out);
        return;
    case FC_ROW_GO:
        fc_advise_go(&m, out);
        return;
    case FC_ROW_ACTION:
        fc_advise_action(&m, out);
        return;
    case FC_ROW_FIRE:
        fc_advise_fire(&m, out);
        return;
    case FC_ROW_ALLOCATE:
        fc_advise_allocate(&m, out);
        return;
    default:
        fc_advise_remove_base(&m, out);
    }
}
