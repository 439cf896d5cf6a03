// desperate/adviser_cards.c - which cards to play, and when to keep them.
#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/complete.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/interrupt.h"
#include "rules/desperate/leaders.h"

enum { CHAIN = 3, CHAIN_CARD = 6 }; // how far ahead it looks for cards that go on, and their worth

static bool fits(int live, int card)
{
    return sb_is_joker(live) || sb_is_joker(card) || sb_card_suit(live) == sb_card_suit(card) ||
           sb_card_value(live) == sb_card_value(card);
}

static int count_cards(uint64_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

// What it is worth to keep a card. A large hand is not played out before more comes.
int sb_cost_of_card(const sb_mind *m, int card)
{
    enum { PLAIN = 12, PICTURE = 45, JOKER = 70, USUAL = 6 };
    int hand = count_cards(m->s->side[m->side].hand);
    int cost = sb_is_joker(card) ? JOKER : sb_is_picture(card) ? PICTURE : PLAIN;
    cost = gd_plan_habit(m->plan, SB_HABIT_THRIFT, cost);
    return hand > USUAL ? cost * USUAL / hand : cost;
}

// How many more cards of the hand can follow on this one, as far as it looks.
static int follow(uint64_t hand, int live, int depth)
{
    int best = 0;
    for (int card = 0; depth && card < SB_CARDS && best < depth; card++) {
        if (!(hand >> card & 1) || !fits(live, card))
            continue;
        int more = 1 + follow(hand & ~(UINT64_C(1) << card), card, depth - 1);
        best = more > best ? more : best;
    }
    return best;
}

// ---- bonus cards --------------------------------------------------------------------------------

int sb_bonus_expected(const sb_mind *m, int side)
{
    enum { MOST_CARDS = 6, POINTS = 8 };
    int cards = m->s->side[side].hand_count;
    return (cards < MOST_CARDS ? cards : MOST_CARDS) * POINTS / MOST_CARDS;
}

int sb_bonus_at_hand(const sb_mind *m, int live, int except)
{
    uint64_t hand = m->s->side[m->side].hand & ~(UINT64_C(1) << except);
    int best = 0;
    for (int one = 0; one < SB_CARDS; one++) {
        if (!(hand >> one & 1) || !fits(live, one))
            continue;
        int second = 0;
        for (int two = 0; two < SB_CARDS; two++)
            if (two != one && hand >> two & 1 && fits(one, two) && sb_card_value(two) > second)
                second = sb_card_value(two);
        best = sb_card_value(one) + second > best ? sb_card_value(one) + second : best;
    }
    return best;
}

enum { MOST_ADDED = CHAIN * SB_SUIT_CARDS };

typedef struct betting {
    const sb_mind *m;
    sb_state s; // with the bonus that is thought of
    bool attacker;
    int dice[2], plain; // without more cards
    bool known[MOST_ADDED + 1];
    int worth[MOST_ADDED + 1]; // by what is added to the bonus
    int best, first;           // the best found, and the card it begins with
} betting;

static int find_worth(betting *b)
{
    int dice[2] = {sb_engagement_dice(b->m->sc, &b->s, true),
                   sb_engagement_dice(b->m->sc, &b->s, false)};
    if (dice[0] == b->dice[0] && dice[1] == b->dice[1])
        return b->plain;
    int worth = sb_worth_of_round(b->m, &b->s);
    return b->attacker ? worth : -worth;
}

static int worth_with(betting *b, int added)
{
    uint16_t *bonus = &b->s.engagement.bonus[!b->attacker], before = *bonus;
    if (b->known[added])
        return b->worth[added];
    *bonus = (uint16_t)(before + added);
    b->worth[added] = find_worth(b);
    b->known[added] = true;
    *bonus = before;
    return b->worth[added];
}

static void bet(betting *b, uint64_t hand, int live, int first, int added, int cost, int depth)
{
    for (int card = 0; depth && card < SB_CARDS; card++) {
        if (!(hand >> card & 1) || !fits(live, card))
            continue;
        int begins = first < 0 ? card : first, price = cost + sb_cost_of_card(b->m, card);
        int sum = added + sb_card_value(card), worth = worth_with(b, sum) - price;
        if (worth > b->best) {
            b->best = worth;
            b->first = begins;
        }
        bet(b, hand & ~(UINT64_C(1) << card), card, begins, sum, price, depth - 1);
    }
}

void sb_advise_bonus(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    betting b = {.m = m, .s = *m->s, .attacker = m->s->engagement.side == m->side, .first = -1};
    if (b.attacker)
        b.s.engagement.bonus[1] = (uint16_t)sb_bonus_expected(m, sb_other(m->side));
    b.plain = sb_worth_of_round(m, &b.s) * (b.attacker ? 1 : -1);
    b.dice[0] = sb_engagement_dice(m->sc, &b.s, true);
    b.dice[1] = sb_engagement_dice(m->sc, &b.s, false);
    b.best = b.plain;
    bet(&b, m->s->side[m->side].hand, sb_live_is_wild(m->s) ? SB_FIRST_JOKER : sb_live(m->s), -1, 0,
        0, CHAIN);
    *out = gd_action_blank(SB_DO_PASS_BONUS);
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb == SB_DO_BONUS && offers->list[i].value[0] == b.first)
            *out = gd_action_of(&offers->list[i]);
}

// ---- activations --------------------------------------------------------------------------------

// What came of thinking an activation through, by a card that lets troops assault or by one that
// does not.
typedef struct thought {
    uint8_t kind; // SB_NO_ACTIVATION: nothing yet
    uint16_t zone;
    int helped; // by so much could cards help an assault
    int worth;
    bool orders, interruptible;
} thought;

static thought think(const sb_mind *m, sb_plan *p, const sb_activation *a, int helped)
{
    sb_think_activation(m, p, a);
    return (thought){.kind = a->kind,
                     .zone = a->zone,
                     .helped = helped,
                     .worth = p->worth,
                     .orders = p->given.activation.order_count > 0,
                     .interruptible = sb_can_be_interrupted(m->sc, &p->given)};
}

static bool is_of(const thought *t, const sb_activation *a)
{
    return t->kind == a->kind && t->zone == a->zone;
}

// In percent: the chance that the enemy holds, and plays, a card that takes the activation away.
static int risk_of(const sb_mind *m, const thought *t, const sb_activation *a)
{
    enum { MOST = 80, PLAYED = 60 }; // percent
    bool delayed = a->kind == SB_TARGET && sb_enemy_in(m->s, a->zone, m->side);
    int unseen = count_cards(m->s->deck), cards = 0;
    if (unseen == 0 || !t->interruptible)
        return 0;
    for (int card = 0; card < SB_CARDS; card++)
        cards += (m->s->deck >> card & 1) && ((delayed && sb_card_interrupts(a, card, SB_DELAY)) ||
                                              sb_card_interrupts(a, card, SB_COUNTERMEASURE));
    int risk = PLAYED * cards * m->s->side[sb_other(m->side)].hand_count / unseen;
    return risk < MOST ? risk : MOST;
}

static int score_of(const sb_mind *m, const thought *t, const sb_activation *a)
{
    uint64_t hand = m->s->side[m->side].hand & ~(UINT64_C(1) << a->card);
    int worth = t->worth * (100 - risk_of(m, t, a)) / 100;
    return worth - sb_cost_of_card(m, a->card) +
           gd_plan_habit(m->plan, SB_HABIT_CHAIN, CHAIN_CARD) * follow(hand, a->card, CHAIN);
}

// The card that fewest unseen cards would follow comes last.
static int followers(const sb_mind *m, int live)
{
    int count = 0;
    for (int card = 0; card < SB_CARDS; card++)
        count += (m->s->deck >> card & 1) && fits(live, card);
    return count;
}

// Plain cards go, those that little else in the hand goes with before others.
static void advise_discards(const sb_mind *m, gd_action *out)
{
    uint64_t hand = m->s->side[m->side].hand;
    int most = sb_leader_count(m->s, m->side);
    *out = gd_action_blank(SB_DO_FORGO);
    while (out->count < most && out->count < GD_ITEMS) {
        int best = -1, least = 0;
        for (int card = 0; card < SB_CARDS; card++) {
            if (!(hand >> card & 1) || sb_is_picture(card) || sb_is_joker(card))
                continue;
            int goes_with = 0;
            for (int other = 0; other < SB_CARDS; other++)
                goes_with += other != card && hand >> other & 1 && fits(card, other);
            if (best < 0 || goes_with < least) {
                best = card;
                least = goes_with;
            }
        }
        if (best < 0)
            break;
        hand &= ~(UINT64_C(1) << best);
        out->item[out->count++] = (gd_item){best, GD_ABSENT, GD_ABSENT};
    }
    for (int i = 0; i + 1 < out->count; i++) {
        gd_item *last = &out->item[out->count - 1], *other = &out->item[i];
        if (followers(m, other->a) < followers(m, last->a)) {
            gd_item swap = *last;
            *last = *other;
            *other = swap;
        }
    }
}

// Of cards alike in that which follow each other among the offers, the first is thought of.
void sb_advise_choice(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    sb_plan p;
    thought known[2] = {{0}};
    int best = 0;
    bool found = false, assaulted = false;
    sb_open_plan(m, &p);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_ACTIVATE)
            continue;
        sb_activation a = {.zone = (uint16_t)o->value[SB_V_ZONE],
                           .kind = (uint8_t)(o->value[SB_V_KIND] + 1),
                           .side = (uint8_t)m->side,
                           .card = (uint8_t)o->value[SB_V_CARD]};
        bool assaults = sb_may_assault(m, &a);
        thought *t = &known[assaults];
        int helped = assaults ? sb_bonus_at_hand(m, a.card, a.card) : 0;
        if (!is_of(t, &a) || (helped != t->helped && !assaulted))
            *t = think(m, &p, &a, helped);
        assaulted = assaults;
        if (!t->orders)
            continue;
        int score = score_of(m, t, &a);
        if (score > best) {
            best = score;
            found = true;
            *out = gd_action_of(o);
        }
    }
    if (found)
        return;
    if (m->s->played)
        *out = gd_action_blank(SB_DO_END_TURN);
    else
        advise_discards(m, out);
}

// ---- interrupts ---------------------------------------------------------------------------------

// All who can fire at a zone with activated troops.
static int worth_of_defensive_fire(const sb_mind *m)
{
    const sb_activation *a = &m->s->activation;
    int worth = 0, range;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const sb_unit *u = sb_at(m->s, i);
        int best = 0;
        if (u->side != m->side || !sb_on_table(u) || !sb_is_unit(u))
            continue;
        for (int k = 0; k < a->order_count; k++) {
            const sb_unit *target = sb_at(m->s, a->order[k].piece);
            int gain = 0;
            if (!sb_is_unit(target) || !sb_on_table(target))
                continue;
            if (u->arm == SB_ARTILLERY &&
                sb_can_bombard(m->sc, m->s, i, target->zone, NULL, 0, &range, NULL))
                gain = sb_worth_of_shell(m, m->s, i, target->zone);
            if (sb_is_regiment(u) && sb_can_skirmish(m->sc, m->s, i, target->zone, NULL))
                gain = sb_worth_of_skirmish(m, m->s, 2, u->zone, target->zone) / 2;
            best = gain > best ? gain : best;
        }
        worth += best;
    }
    return worth;
}

void sb_advise_interrupt(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    *out = gd_action_blank(SB_DO_LET_PASS);
    int danger = offers->count > 1 ? sb_worth_of_declared(m, m->s) : 0, best = 0;
    int gain[SB_COUNTERMEASURE + 1] = {0};
    bool known[SB_COUNTERMEASURE + 1] = {false};
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != SB_DO_INTERRUPT)
            continue;
        int kind = o->value[SB_I_KIND] + 1;
        if (!known[kind])
            gain[kind] = kind == SB_DELAY            ? danger
                         : kind == SB_DEFENSIVE_FIRE ? worth_of_defensive_fire(m)
                                                     : danger + sb_worth_of_stealing(m);
        known[kind] = true;
        int worth = gain[kind] - sb_cost_of_card(m, o->value[SB_I_CARD]);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
    if (out->verb == SB_DO_INTERRUPT && out->value[SB_I_KIND] + 1 == SB_DEFENSIVE_FIRE)
        sb_some_shots(m->sc, m->s, NULL, out);
}
