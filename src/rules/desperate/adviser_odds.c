// desperate/adviser_odds.c - what fire and engagements may be expected to cost those who are hit.
#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/data.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/fire.h"

enum {
    STAND = 100,
    DRIVEN = 50,    // falling back from an engagement
    REMOVED = 60,   // a unit gone for good
    SURE = 4096,    // a chance of one
    MOST_HITS = 24, // more are weighed as so many
};

// ---- one unit -----------------------------------------------------------------------------------

// Chances of 0, 1, 2... unsaved hits.
static void unsaved(int hits, int save, int chance[MOST_HITS + 1])
{
    chance[0] = SURE;
    for (int n = 1; n <= hits; n++) {
        chance[n] = chance[n - 1] * (save - 1) / 6;
        for (int k = n - 1; k > 0; k--)
            chance[k] = (chance[k] * (7 - save) + chance[k - 1] * (save - 1)) / 6;
        chance[0] = chance[0] * (7 - save) / 6;
    }
}

// In sixths: the chance that a unit with so many stands left fails its test.
static int fails(const sb_unit *u, int left)
{
    bool worn = (u->start_quality == SB_EXPERIENCED && left <= SB_WORN_EXPERIENCED) ||
                (u->start_quality == SB_GREEN && left <= SB_WORN_GREEN);
    return sb_morale[worn ? SB_VETERAN : u->quality] - 1;
}

int sb_cost_of_hits(const sb_mind *m, const sb_unit *u, int hits, int save, bool engaged)
{
    int chance[MOST_HITS + 1], cost = 0;
    hits = hits < MOST_HITS ? hits : MOST_HITS;
    unsaved(hits, save, chance);
    for (int k = 1; k <= hits; k++) {
        int left = u->stands - k, lost = k < u->stands ? k * STAND : u->stands * STAND + REMOVED;
        if (left > 0)
            lost +=
                fails(u, left) * (STAND + (engaged ? DRIVEN : 0) + (left == 1 ? REMOVED : 0)) / 6;
        cost += lost * chance[k] / SURE;
    }
    return cost * m->stand[u->side] / 100;
}

// ---- sharing out --------------------------------------------------------------------------------

typedef struct sharing {
    const sb_state *s;
    const sb_batch *b;
    int cost[SB_IN_ZONE][MOST_HITS + 1];
    int sign; // 1: the most that can be done to them, -1: the least
    int hits[SB_IN_ZONE], best[SB_IN_ZONE], worth;
    bool found;
} sharing;

// The rules of allocation (SBD-LOSS-04, 05).
static bool is_allowed(const sharing *h)
{
    bool all = true;
    for (int i = 0; i < SB_IN_ZONE; i++)
        all &= !h->b->unit[i] || h->hits[i] > 0;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!h->b->unit[i] || h->hits[i] == 0)
            continue;
        const sb_unit *u = sb_at(h->s, h->b->unit[i]);
        if (h->hits[i] > u->stands && !all)
            return false;
        for (int k = 0; k < SB_IN_ZONE && u->quality == SB_VETERAN; k++)
            if (h->b->unit[k] && sb_at(h->s, h->b->unit[k])->quality != SB_VETERAN &&
                h->hits[i] > h->hits[k])
                return false;
    }
    return true;
}

static void share(sharing *h, int i, int left)
{
    if (i == SB_IN_ZONE) {
        int worth = 0;
        if (left || !is_allowed(h))
            return;
        for (int k = 0; k < SB_IN_ZONE; k++)
            worth += h->hits[k] ? h->cost[k][h->hits[k] < MOST_HITS ? h->hits[k] : MOST_HITS] : 0;
        if (h->found && h->sign * worth <= h->sign * h->worth)
            return;
        h->found = true;
        h->worth = worth;
        for (int k = 0; k < SB_IN_ZONE; k++)
            h->best[k] = h->hits[k];
        return;
    }
    for (int n = h->b->unit[i] ? left : 0; n >= 0; n--) {
        h->hits[i] = n;
        share(h, i + 1, left - n);
    }
}

// The worst or the least that so many hits can do to the batch.
static void share_out(const sb_mind *m, const sb_state *s, const sb_batch *b, int hits, int sign,
                      sharing *h)
{
    bool engaged = b->attack == SB_ON_DEFENDER;
    gd_clause_id unread;
    *h = (sharing){.s = s, .b = b, .sign = sign};
    for (int i = 0; i < SB_IN_ZONE; i++)
        for (int n = 1; b->unit[i] && n <= hits && n <= MOST_HITS; n++)
            h->cost[i][n] =
                sb_cost_of_hits(m, sb_at(s, b->unit[i]), n,
                                sb_save_number(m->sc, s, b, i, b->heavy > 0, &unread), engaged);
    share(h, 0, hits);
}

// What hits may be expected to cost: their owner shares them out two times in three.
static int cost_of_batch(const sb_mind *m, const sb_state *s, const sb_batch *b, int hits)
{
    sharing most, least;
    if (hits == 0)
        return 0;
    share_out(m, s, b, hits, 1, &most);
    share_out(m, s, b, hits, -1, &least);
    return (most.worth + 2 * least.worth) / 3;
}

void sb_advise_hits(const sb_mind *m, gd_action *out)
{
    const sb_state *s = m->s;
    const sb_batch *b = &s->batch[sb_top(s)->v[0]];
    int heavy = b->heavy;
    sharing h;
    bool own = b->by != m->side;
    share_out(m, s, b, b->hits + b->heavy, own ? -1 : 1, &h);
    *out = gd_action_blank(SB_DO_ALLOCATE);
    for (int i = 0; i < SB_IN_ZONE; i++) {
        int big = heavy < h.best[i] ? heavy : h.best[i];
        heavy -= big;
        if (h.best[i])
            out->item[out->count++] = (gd_item){b->unit[i], h.best[i] - big, big};
    }
}

// ---- fire ---------------------------------------------------------------------------------------

static sb_batch batch_on(const sb_state *s, uint16_t target, uint16_t from, int by, int attack)
{
    sb_batch b = {.zone = target, .by = (uint8_t)by, .attack = (uint8_t)attack, .from_count = 1};
    b.from[0] = from;
    sb_units_in(s, target, sb_other(by), b.unit);
    return b;
}

int sb_worth_of_shell(const sb_mind *m, const sb_state *s, gd_id battery, uint16_t target)
{
    const sb_unit *u = sb_at(s, battery);
    int number = sb_bombard_number(u, gd_zone_rings(u->zone, target) > 1 ? SB_FAR : 1);
    int miss = (number - 1) * 6;
    if (sb_fires_again(u))
        miss = (number - 1) * (number - 1);
    sb_batch b = batch_on(s, target, u->zone, u->side, SB_BY_GUNS);
    b.heavy = u->heavy;
    return cost_of_batch(m, s, &b, 1) * (36 - miss) / 36;
}

int sb_skirmish_dice_of(const sb_unit *u) { return sb_skirmish_dice[u->arm][u->side]; }

int sb_worth_of_skirmish(const sb_mind *m, const sb_state *s, int dice, uint16_t from,
                         uint16_t target)
{
    // Hundredths of a hit by so many dice; from 8 on each adds about a quarter.
    static const int hits[] = {0, 17, 36, 58, 82, 108, 134, 160, 187};
    enum { LISTED = 8, MORE = 27 };
    int by = sb_other(sb_holder(s, target));
    sb_batch b = batch_on(s, target, from, by, SB_BY_SKIRMISH);
    dice = dice < SB_SKIRMISH_LEAST ? SB_SKIRMISH_LEAST : dice;
    int expected = dice <= LISTED ? hits[dice] : hits[LISTED] + MORE * (dice - LISTED);
    return cost_of_batch(m, s, &b, 1) * expected / 100;
}

// ---- engagements --------------------------------------------------------------------------------

// In parts of SURE: the chance that one defender is gone after so many hits.
static int chance_to_go(const sb_unit *u, int hits, int save)
{
    int chance[MOST_HITS + 1], sum = 0;
    hits = hits < MOST_HITS ? hits : MOST_HITS;
    unsaved(hits, save, chance);
    for (int k = 1; k <= hits; k++)
        sum += k >= u->stands ? chance[k] : chance[k] * fails(u, u->stands - k) / 6;
    return sum;
}

// The hits are spread as evenly as can be; an owner who may will not do so.
static int chance_to_take(const sb_mind *m, const sb_state *s, const sb_batch *b, int hits)
{
    int n = 0, all = SURE;
    gd_clause_id unread;
    while (n < SB_IN_ZONE && b->unit[n])
        n++;
    for (int i = 0; i < n; i++) {
        int share = hits / n + (i < hits % n);
        all = all *
              chance_to_go(sb_at(s, b->unit[i]), share,
                           sb_save_number(m->sc, s, b, i, false, &unread)) /
              SURE;
    }
    return n > 1 ? all * 2 / 3 : all;
}

// Mean hits of so many dice: five for every six.
static int mean_hits(int dice) { return (dice * 5 + 3) / 6; }

// Whoever stands rolls more than twice as many dice: that is no attack, but a sacrifice.
bool sb_is_hopeless(const sb_mind *m, const sb_state *s)
{
    return sb_engagement_dice(m->sc, s, false) > 2 * sb_engagement_dice(m->sc, s, true);
}

int sb_worth_of_round(const sb_mind *m, const sb_state *s)
{
    enum {
        CAUTION = 110,
        DARING = 30
    }; // percent: a chance is not worth an even loss, if there is time
    const sb_engagement *e = &s->engagement;
    int strike = mean_hits(sb_engagement_dice(m->sc, s, true)),
        answer = mean_hits(sb_engagement_dice(m->sc, s, false));
    sb_batch on_defender = batch_on(s, e->zone, e->from[0], e->side, SB_ON_DEFENDER);
    sb_batch on_attacker = {
        .zone = e->zone, .by = (uint8_t)sb_other(e->side), .attack = SB_ON_ATTACKER};
    int count = 0;
    on_defender.from_count = 0;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!e->unit[i] || !sb_on_table(sb_at(s, e->unit[i])))
            continue;
        on_attacker.unit[count++] = e->unit[i];
        on_defender.from[on_defender.from_count++] = e->from[i];
    }
    int gain = cost_of_batch(m, s, &on_defender, strike),
        loss = cost_of_batch(m, s, &on_attacker, answer);
    int stands = 0;
    for (int i = 0; i < SB_IN_ZONE && on_defender.unit[i]; i++)
        stands += sb_at(s, on_defender.unit[i])->stands;
    // What does not take the ground now may bring it nearer.
    int ground = sb_ground_worth(m, e->zone),
        taken = ground * chance_to_take(m, s, &on_defender, strike) / SURE;
    int nearer = stands ? ground * gain / (2 * STAND * stands) : 0;
    nearer = nearer < ground / 2 ? nearer : ground / 2;
    int risk = CAUTION;
    if (e->side == m->side) {
        risk = (int)gd_percent(CAUTION - (CAUTION - DARING) * m->urgent / 100, m->plan->danger);
        risk = gd_plan_habit(m->plan, SB_HABIT_RISK, risk);
    }
    return gain + (taken > nearer ? taken : nearer) - loss * risk / 100;
}
