// desperate/complete.c - filling in the open parts of an offer at random.
#include "rules/desperate/complete.h"

#include "rules/common/fill.h"
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

static void forgo(gd_fill *f)
{
    const sb_state *s = f->state;
    int most = sb_leader_count(s, s->active);
    for (int card = 0; card < SB_CARDS && f->a->count < most && f->a->count < GD_ITEMS; card++)
        if (sb_holds(s, s->active, card) && gd_random_one_in(f->r, 3))
            gd_fill_add(f, card, GD_ABSENT, GD_ABSENT);
}

static void roles(gd_fill *f)
{
    const sb_state *s = f->state;
    for (gd_id i = 1; i <= s->piece_count && f->a->count < GD_ITEMS; i++)
        if (sb_is_senior(s, i) && gd_random_below(f->r, 2))
            gd_fill_add(f, i, GD_ABSENT, GD_ABSENT);
}

static void spread_dice(gd_fill *f) { sb_complete_spread(f->r, f->a); }

static void allocate(gd_fill *f) { sb_spread_hits(f->state, f->r, f->a); }

static void some(gd_fill *f, int value, int choices)
{
    if (gd_fill_is_open(f, value))
        f->a->value[value] = (int32_t)gd_random_below(f->r, (uint32_t)choices);
}

static void arrive(gd_fill *f) { f->a->value[2] = (int32_t)gd_random_below(f->r, SB_FACINGS); }

static void deploy(gd_fill *f)
{
    uint16_t places[GD_MAX_ZONES];
    if (gd_fill_is_open(f, SB_D_ZONE)) {
        int count = sb_places_to_deploy(f->sc, f->state, (gd_id)f->offer->value[SB_D_UNIT], places);
        f->a->value[SB_D_ZONE] = places[gd_random_below(f->r, (uint32_t)count)];
    }
    some(f, SB_D_FACING, SB_FACINGS);
    some(f, SB_D_DEPLOYED, 2);
}

// Of bring_on as well, which has the same values but for how.
static void reinforce(gd_fill *f)
{
    uint16_t place[GD_MAX_ZONES];
    bool rolls = f->offer->verb == SB_DO_REINFORCE;
    int after = rolls ? SB_R_UNIT : SB_N_UNIT;
    some(f, after + SB_N_FACING, SB_FACINGS);
    if (gd_fill_is_open(f, after + SB_N_ZONE)) {
        int how = rolls ? f->offer->value[SB_R_HOW] : SB_BY_ROW;
        int count = sb_places_to_come_on(f->sc, f->state, how,
                                         (gd_id)f->offer->value[after + SB_N_UNIT], place);
        f->a->value[after + SB_N_ZONE] = place[gd_random_below(f->r, (uint32_t)count)];
    }
}

static void interrupt(gd_fill *f)
{
    struct sb_shot shots[SB_ORDERS];
    int count;
    if (is_defensive_fire(f->offer) &&
        (gd_random_below(f->r, 2) || !sb_all_shots(f->sc, f->state, shots, &count)))
        sb_some_shots(f->sc, f->state, f->r, f->a);
}

static const gd_filler fillers[] = {
    {SB_DO_FORGO, forgo},          {SB_DO_ROLES, roles},        {SB_DO_SPREAD_DICE, spread_dice},
    {SB_DO_ALLOCATE, allocate},    {SB_DO_ARRIVE, arrive},      {SB_DO_DEPLOY, deploy},
    {SB_DO_REINFORCE, reinforce},  {SB_DO_BRING_ON, reinforce}, {SB_DO_INTERRUPT, interrupt},
    {SB_DO_SPEND_FATE, interrupt},
};

void sb_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out)
{
    gd_fill_offer(&(gd_fill){sc, state, offer, random, out}, fillers,
                  sizeof fillers / sizeof fillers[0]);
}
