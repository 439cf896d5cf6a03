// desperate/engage.c - assaults: cards, dice, losses.
//
// A round: ROUND, BONUS (attacker, then defender), STRIKE (attacker, then defender), STRUCK (hits
// on the defender, then on the attacker, then morale of both), TESTED, and what the defenders do
// (aftermath.c).
#include "rules/desperate/engage.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/aftermath.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/data.h"
#include "rules/desperate/disengage.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/targets.h"

enum { ATTACKER, DEFENDER };

// ---- beginning ----------------------------------------------------------------------------------

static bool starts_from(const sb_state *s, uint16_t zone)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (sb_takes_part(s, i) && sb_at(s, s->engagement.unit[i])->zone == zone)
            return true;
    return false;
}

// Leaders who were committed, if anybody still engages from where they are (SBD-LEAD-05).
static void add_leaders(sb_state *s, const sb_activation *a, uint16_t zone)
{
    int count = 0;
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].kind == SB_LEAD_COMMIT && a->order[i].zone == zone &&
            sb_on_table(sb_at(s, a->order[i].piece)) &&
            starts_from(s, sb_at(s, a->order[i].piece)->zone))
            s->engagement.leader[count++] = a->order[i].piece;
}

static bool is_mine(const sb_order *o, uint16_t zone)
{
    return o->kind == SB_ENGAGE && !o->done && o->zone == zone;
}

// Adds a regiment to the engagement if it can come at the zone.
static bool enlist(const gd_scenario *sc, sb_state *s, const sb_order *o, int *count)
{
    sb_way way;
    if (!sb_on_table(sb_at(s, o->piece)) || *count == SB_IN_ZONE ||
        !sb_find_assault(sc, s, o, &way, NULL))
        return false;
    s->engagement.unit[*count] = o->piece;
    s->engagement.from[*count] = way.left;
    s->engagement.facing[(*count)++] = way.facing;
    return true;
}

// Those who can still come at the zone; an order that has become impossible is lost.
static int gather(gd_play *p, uint16_t zone)
{
    sb_state *s = p->state;
    sb_activation *a = &s->activation;
    int count = 0;
    for (int i = 0; i < a->order_count; i++) {
        sb_order *o = &a->order[i];
        if (!is_mine(o, zone))
            continue;
        o->done = SB_DONE;
        if (!enlist(p->scenario, s, o, &count))
            gd_tell(p, SB_EV_ORDER_LOST, SBD_ACT_09, o->piece, "%U cannot engage any more",
                    o->piece);
    }
    return count;
}

void sb_muster(const gd_scenario *sc, sb_state *s, const sb_order *more)
{
    const sb_activation *a = &s->activation;
    int count = 0;
    s->engagement = (sb_engagement){.zone = more->zone, .side = a->side};
    for (int i = 0; i < a->order_count; i++)
        if (is_mine(&a->order[i], more->zone))
            enlist(sc, s, &a->order[i], &count);
    enlist(sc, s, more, &count);
    add_leaders(s, a, more->zone);
}

static void tell_engagement(gd_play *p)
{
    const sb_engagement *now = &((const sb_state *)p->state)->engagement;
    gd_event *e = gd_tell(p, SB_EV_ENGAGES, SBD_ENG_01, now->unit[0], "the %N {engages|engage} %Z",
                          now->side, now->zone);
    gd_show_zone(e, GD_ACT_CHARGE, now->unit[0], now->zone);
    for (int i = 1; i < SB_IN_ZONE; i++)
        gd_show_with(e, now->unit[i]);
}

bool sb_engage_next(gd_play *p)
{
    sb_state *s = p->state;
    sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++) {
        uint16_t zone = a->order[i].zone;
        if (!is_mine(&a->order[i], zone))
            continue;
        memset(&s->engagement, 0, sizeof s->engagement);
        s->engagement.zone = zone;
        s->engagement.side = a->side;
        if (gather(p, zone) == 0)
            continue;
        add_leaders(s, a, zone);
        if (sb_holder(s, zone) == GD_NOBODY) {
            sb_occupy(p); // nobody is left to fight (SBD-ENG-33)
            memset(&s->engagement, 0, sizeof s->engagement);
            continue;
        }
        sb_note_fight(s, zone, a->side);
        tell_engagement(p);
        gd_call(p, SB_ROW_ROUND, 0);
        return true;
    }
    return false;
}

void sb_run_round(gd_play *p)
{
    sb_state *s = p->state;
    sb_engagement *e = &s->engagement;
    e->round++;
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (!sb_takes_part(s, i))
            e->unit[i] = GD_NONE; // destroyed in the round before
    e->bonus[ATTACKER] = e->bonus[DEFENDER] = 0;
    e->hits[ATTACKER] = e->hits[DEFENDER] = 0;
    gd_goto(p, SB_ROW_BONUS, sb_seat_of(p->scenario, e->side)); // the attacker first
}

// ---- bonus cards --------------------------------------------------------------------------------

static int bonus_side(const sb_state *s)
{
    return sb_top(s)->v[0] == ATTACKER ? s->engagement.side : sb_other(s->engagement.side);
}

void sb_prompt_bonus(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: play bonus cards for %Z (attack %d, defence %d), or no more",
                     {bonus_side(s), s->engagement.zone, sb_value_tally(s, true).total,
                      sb_value_tally(s, false).total}};
}

gd_side sb_comes_bonus(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){
        "attack %d, defence %d in %Z before more cards",
        {sb_value_tally(s, true).total, sb_value_tally(s, false).total, s->engagement.zone}};
    return GD_NOBODY;
}

void sb_offer_bonus(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    (void)sc;
    gd_offer_add(out, SB_DO_PASS_BONUS);
    for (int card = 0; card < SB_CARDS; card++) {
        if (sb_holds(s, bonus_side(s), card) && sb_matches(s, card))
            gd_offer_add(out, SB_DO_BONUS)->value[SB_B_CARD] = card;
        if (!sb_fate_makes_joker(sc, s, bonus_side(s), card))
            continue;
        gd_offer *o = gd_offer_add(out, SB_DO_BONUS);
        o->value[SB_B_CARD] = card;
        o->value[SB_B_FATE] = 1;
    }
}

bool sb_check_bonus(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    (void)sc;
    if (a->verb == SB_DO_PASS_BONUS)
        return gd_accept(v, 0);
    if (a->verb != SB_DO_BONUS)
        return gd_refuse(v, SBD_ENG_13, "play bonus cards, or no more");
    if (!sb_holds(s, bonus_side(s), a->value[0]))
        return gd_refuse(v, SBD_CARD_04, "that card is not in your hand");
    if (a->value[SB_B_FATE] == 1)
        return sb_fate_makes_joker(sc, s, bonus_side(s), a->value[0])
                   ? gd_accept(v, 0)
                   : gd_refuse(v, SBD_FATE_02, "no fate card makes %C a joker now", a->value[0]);
    if (!sb_matches(s, a->value[0]))
        return gd_refuse(v, sb_top(s)->v[0] == ATTACKER ? SBD_ENG_13 : SBD_ENG_14,
                         "%C matches %C neither in suit nor in value", a->value[0], sb_live(s));
    return gd_accept(v, 0);
}

static void tell_value(gd_play *p, bool attacker)
{
    const sb_state *s = p->state;
    gd_tally value = sb_value_tally(s, attacker);
    gd_event *e = gd_tell(
        p, SB_EV_VALUES, attacker ? SBD_ENG_09 : SBD_ENG_11, sb_first_of(p->scenario, s, attacker),
        attacker ? "the attack on %Z is worth %d" : "the defence of %Z is worth %d",
        s->engagement.zone, value.total);
    if (e)
        e->tally = value;
}

void sb_apply_bonus(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    sb_engagement *e = &s->engagement;
    gd_frame *f = gd_top(p);
    if (a->verb == SB_DO_BONUS) {
        int side = bonus_side(s), card = a->value[0];
        int value = a->value[SB_B_FATE] == 1 ? 0 : sb_card_value(card);
        sb_play_card(s, side, card);
        e->bonus[f->v[0]] = (uint16_t)(e->bonus[f->v[0]] + value);
        gd_tell(p, SB_EV_BONUS, f->v[0] == ATTACKER ? SBD_ENG_13 : SBD_ENG_14, 0,
                "the %N {plays|play} %C: +%d", side, card, value);
        if (a->value[SB_B_FATE] == 1)
            sb_play_as_joker(p, side, card);
        gd_reveal(p);
        return;
    }
    if (f->v[0] == ATTACKER) {
        f->v[0] = DEFENDER;
        f->seat = sb_seat_of(p->scenario, sb_other(e->side));
        return;
    }
    tell_value(p, true);
    tell_value(p, false);
    gd_goto(p, SB_ROW_STRIKE, sb_seat_of(p->scenario, e->side));
}

// ---- dice ---------------------------------------------------------------------------------------

int sb_engagement_hits(const uint8_t *dice, int count)
{
    int hits = 0;
    for (int i = 0; i < count; i++)
        hits += dice[i] >= SB_ENGAGE_TWO ? 2 : dice[i] >= SB_ENGAGE_HIT;
    return hits;
}

void sb_ask_strike(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    bool attacker = sb_top(s)->v[0] == ATTACKER;
    *out = (gd_ask){.clause = SBD_ENG_15,
                    .count = (uint8_t)sb_engagement_dice(sc, s, attacker),
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = attacker ? "the attack" : "the defence",
                    .steps = 1u << SB_ENGAGE_HIT | 1u << SB_ENGAGE_TWO};
}

void sb_rolled_strike(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    sb_engagement *e = &s->engagement;
    gd_frame *f = gd_top(p);
    bool attacker = f->v[0] == ATTACKER;
    gd_tally dice = sb_dice_tally(s, attacker);
    int hits = sb_engagement_hits(values, dice.total);
    e->hits[f->v[0]] = (uint8_t)hits;
    gd_event *event = gd_tell(p, SB_EV_STRIKES, SBD_ENG_21, sb_first_of(p->scenario, s, attacker),
                              "the %N {rolls|roll} %d {die|dice}: %d {hit|hits}",
                              attacker ? e->side : sb_other(e->side), dice.total, hits);
    gd_show_zone(event, GD_ACT_MELEE, sb_first_of(p->scenario, s, attacker), e->zone);
    sb_show_dice(event, values, dice.total);
    if (event)
        event->tally = dice;
    if (attacker) {
        f->v[0] = DEFENDER;
        f->seat = sb_seat_of(p->scenario, sb_other(e->side));
        if (sb_engagement_dice(p->scenario, s, false) > 0)
            return;
    }
    gd_goto(p, SB_ROW_STRUCK, 0);
}

// ---- losses -------------------------------------------------------------------------------------

static void open_batches(sb_state *s)
{
    sb_engagement *e = &s->engagement;
    memset(s->batch, 0, sizeof s->batch);
    sb_batch *on_defender = &s->batch[SB_OF_TARGET], *on_attacker = &s->batch[SB_OF_ATTACKERS];
    *on_defender = (sb_batch){
        .zone = e->zone, .attack = SB_ON_DEFENDER, .by = e->side, .hits = e->hits[ATTACKER]};
    on_defender->from_count = (uint8_t)sb_attack_sources(s, on_defender->from);
    sb_defenders(s, on_defender->unit);
    *on_attacker = (sb_batch){.zone = e->zone,
                              .attack = SB_ON_ATTACKER,
                              .by = (uint8_t)sb_other(e->side),
                              .hits = e->hits[DEFENDER]};
    int count = 0;
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (sb_takes_part(s, i))
            on_attacker->unit[count++] = e->unit[i];
}

// v[0] counts what has been done: hits on the defender, on the attacker, morale of both.
void sb_run_struck(gd_play *p)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    if (f->v[0] == 0)
        open_batches(s);
    switch (f->v[0]++) {
    case 0:
        sb_resolve_hits(p, SB_OF_TARGET);
        break;
    case 1:
        sb_resolve_hits(p, SB_OF_ATTACKERS);
        break;
    case 2:
        sb_test_morale(p, SB_OF_TARGET);
        break;
    case 3:
        sb_test_morale(p, SB_OF_ATTACKERS);
        break;
    default:
        gd_goto(p, SB_ROW_TESTED, 0);
    }
}

void sb_run_tested(gd_play *p) { sb_after_round(p); }
