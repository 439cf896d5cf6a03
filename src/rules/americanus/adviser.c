#include "rules/americanus/adviser.h"
#include "rules/americanus/complete.h"
#include "core/dice.h"
void am_advise(const gd_scenario *sc, const void *view, const gd_offers *offers, struct gd_random *random, gd_action *out)
{
    am_complete_offer(sc, view, &offers->list[gd_random_below(random, (uint32_t)offers->count)], random, out);
}
