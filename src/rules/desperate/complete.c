// desperate/complete.c - filling in the open parts of an offer at random.
#include "rules/desperate/complete.h"

#include "core/dice.h"
#include "rules/desperate/board.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/interrupt.h"
#include "rules/desperate/leaders.h"
#include "rules/desperate/reinforce.h"
#include "rules/desperate/responsibilities.h"
#include "rules/desperate/week.h"

static const sb_batch *batch_in(const sb_state *s) { return &s->batch[sb_top(s)->v[0]]; }

// The one with the fewest so far, one that is not veteran before one that is.
static int next_hit(const sb_state *s, const sb_batch *b, const int *hits, gd_random *random)
{
    int best = -1;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!b->unit[i])
            continue;
        bool veteran = sb_at(s, b->unit[i])->quality == SB_VETERAN;
        bool best_veteran = best >= 0 && sb_at(s, b->unit[best])->quality == SB_VETERAN;
        bool better =
            best < 0 || hits[i] < hits[best] || (hits[i] == hits[best] && best_veteran && !veteran);
        bool equal = best >= 0 && hits[i] == hits[best] && veteran == best_veteran;
        if (better || (equal && random && gd_random_below(random, 2)))
            best = i;
    }
    return best;
}

void sb_spread_hits(const sb_state *s, struct gd_random *random, gd_action *out)
{
    const sb_batch *b = batch_in(s);
    int hits[SB_IN_ZONE] = {0}, light[SB_IN_ZONE] = {0}, heavy[SB_IN_ZONE] = {0};
    for (int n = 0; n < b->hits + b->heavy; n++) {
        int i = next_hit(s, b, hits, random);
        if (i < 0)
            return;
        hits[i]++;
        (n < b->heavy ? heavy : light)[i]++;
    }
    out->count = 0;
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (hits[i])
            out->item[out->count++] = (gd_item){b->unit[i], light[i], heavy[i]};
}

void sb_some_shots(const gd_scenario *sc, const sb_state *s, struct gd_random *random,
                   gd_action *out)
{
    struct sb_shot shots[GD_ITEMS];
    uint16_t zones[SB_ORDERS];
    out->count = 0;
    for (gd_id unit = 1; unit <= s->piece_count && out->count < GD_ITEMS; unit++) {
        int n = sb_shot_targets(sc, s, unit, shots, out->count, zones);
        if (n == 0)
            continue;
        uint16_t zone = zones[random ? gd_random_below(random, (uint32_t)n) : 0];
        shots[out->count] = (struct sb_shot){unit, zone};
        out->item[out->count++] = (gd_item){unit, zone, GD_ABSENT};
    }
}

static bool is_defensive_fire(const gd_offer *offer)
{
    return (offer->verb == SB_DO_INTERRUPT || offer->verb == SB_DO_SPEND_FATE) &&
           offer->value[SB_I_KIND] + 1 == SB_DEFENSIVE_FIRE;
}

void sb_propose(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out)
{
    const sb_state *s = view;
    if (is_defensive_fire(offer))
        sb_some_shots(sc, s, NULL, out);
    if (offer->verb != SB_DO_ALLOCATE)
        return;
    const sb_batch *b = batch_in(s);
    gd_action even = gd_action_blank(SB_DO_ALLOCATE);
    sb_spread_hits(s, NULL, &even);
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!b->unit[i])
            continue;
        gd_item *item = &out->item[out->count++];
        *item = (gd_item){b->unit[i], b->hits ? 0 : GD_ABSENT, b->heavy ? 0 : GD_ABSENT};
        for (int k = 0; k < even.count; k++) {
            if (even.item[k].a != item->a)
                continue;
            item->b = b->hits ? even.item[k].b : GD_ABSENT;
            item->c = b->heavy ? even.item[k].c : GD_ABSENT;
        }
    }
}

static void discard(const sb_state *s, gd_random *random, gd_action *out)
{
    int most = sb_leader_count(s, s->active);
    for (int card = 0; card < SB_CARDS && out->count < most && out->count < GD_ITEMS; card++)
        if (sb_holds(s, s->active, card) && gd_random_below(random, 3) == 0)
            out->item[out->count++] = (gd_item){card, GD_ABSENT, GD_ABSENT};
}

static void complete_roles(const sb_state *s, struct gd_random *random, gd_action *out)
{
    for (gd_id i = 1; i <= s->piece_count && out->count < GD_ITEMS; i++)
        if (sb_is_senior(s, i) && gd_random_below(random, 2))
            out->item[out->count++] = (gd_item){i, GD_ABSENT, GD_ABSENT};
}

static void complete_deploy(const gd_scenario *sc, const sb_state *s, const gd_offer *offer,
                            struct gd_random *random, gd_action *out)
{
    uint16_t places[GD_MAX_ZONES];
    if (offer->open >> SB_D_ZONE & 1) {
        int count = sb_places_to_deploy(sc, s, (gd_id)offer->value[SB_D_UNIT], places);
        out->value[SB_D_ZONE] = places[gd_random_below(random, (uint32_t)count)];
    }
    if (offer->open >> SB_D_FACING & 1)
        out->value[SB_D_FACING] = (int32_t)gd_random_below(random, SB_FACINGS);
    if (offer->open >> SB_D_DEPLOYED & 1)
        out->value[SB_D_DEPLOYED] = (int32_t)gd_random_below(random, 2);
}

// Of bring_on as well, which has the same values but for how.
static void complete_reinforce(const gd_scenario *sc, const sb_state *s, const gd_offer *offer,
                               struct gd_random *random, gd_action *out)
{
    uint16_t place[GD_MAX_ZONES];
    bool reinforce = offer->verb == SB_DO_REINFORCE;
    int after = reinforce ? SB_R_UNIT : SB_N_UNIT;
    if (offer->open >> (after + SB_N_FACING) & 1)
        out->value[after + SB_N_FACING] = (int32_t)gd_random_below(random, SB_FACINGS);
    if (offer->open >> (after + SB_N_ZONE) & 1) {
        int count = sb_places_to_come_on(sc, s, reinforce ? offer->value[SB_R_HOW] : SB_BY_ROW,
                                         (gd_id)offer->value[after + SB_N_UNIT], place);
        out->value[after + SB_N_ZONE] = place[gd_random_below(random, (uint32_t)count)];
    }
}

void sb_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out)
{
    const sb_state *s = state;
    struct sb_shot shots[SB_ORDERS];
    int count;
    switch (offer->verb) {
    case SB_DO_FORGO:
        discard(s, random, out);
        break;
    case SB_DO_ROLES:
        complete_roles(s, random, out);
        break;
    case SB_DO_SPREAD_DICE:
        if (offer->open)
            sb_complete_spread(random, out);
        break;
    case SB_DO_ALLOCATE:
        sb_spread_hits(s, random, out);
        break;
    case SB_DO_ARRIVE:
        out->value[2] = (int32_t)gd_random_below(random, SB_FACINGS);
        break;
    case SB_DO_DEPLOY:
        complete_deploy(sc, s, offer, random, out);
        break;
    case SB_DO_REINFORCE:
    case SB_DO_BRING_ON:
        complete_reinforce(sc, s, offer, random, out);
        break;
    case SB_DO_INTERRUPT:
    case SB_DO_SPEND_FATE:
        if (is_defensive_fire(offer) &&
            (gd_random_below(random, 2) || !sb_all_shots(sc, s, shots, &count)))
            sb_some_shots(sc, s, random, out);
        break;
    default:
        break;
    }
}
