// realmen/adviser.c - the computer player: armies, set-up and messages with thought, otherwise the
// first thing that is offered whole.
#include "rules/realmen/adviser.h"

#include "rules/realmen/adviser_letters.h"
#include "rules/realmen/adviser_raise.h"
#include "rules/realmen/adviser_setup.h"
#include "rules/realmen/command.h"
#include "rules/realmen/complete.h"

static bool ends(int verb)
{
    return verb == RM_DO_END_MESSAGES || verb == RM_DO_END_SUPPLY || verb == RM_DO_END_MOVEMENT ||
           verb == RM_DO_END_FIRE;
}

static void take_first(const gd_scenario *sc, const void *view, const gd_offers *offers,
                       struct gd_random *random, gd_action *out)
{
    const gd_offer *best = NULL;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb == RM_DO_CONCEDE)
            continue;
        if (!best || (best->open && !o->open) || (ends(o->verb) && !ends(best->verb)))
            best = o;
    }
    if (best)
        rm_complete(sc, view, best, random, out);
}

void rm_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const rm_state *s = view;
    bool known = false;
    switch (rm_frame(s)->row) {
    case RM_ROW_RAISE:
        known = rm_advise_raise(sc, s, out);
        break;
    case RM_ROW_SET_UP:
        known = rm_advise_setup(sc, s, out);
        break;
    case RM_ROW_OWN_GENERAL:
        known = rm_advise_own_general(sc, s, out);
        break;
    case RM_ROW_MESSAGES:
        known = rm_advise_messages(sc, s, out);
        break;
    case RM_ROW_MOVE:
        known = rm_advise_letters(sc, s, out);
        break;
    default:
        break;
    }
    if (!known)
        take_first(sc, view, offers, random, out);
}
