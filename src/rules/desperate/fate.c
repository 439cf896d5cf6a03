// desperate/fate.c - fate cards.
//
// The second pack is a set of cards left (fate_deck); those that neither lie in it nor are held
// have been used and come back when it runs out. Cards are earned in the midst of losses, so they
// are noted as due; whoever removes stands has them drawn before anything else happens.
#include "rules/desperate/fate.h"

#include "desperate_clauses.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/words.h"

static const uint64_t whole_pack = (UINT64_C(1) << SB_FATE_CARDS) - 1;

static bool is_on(const gd_scenario *sc) { return sc->option[SB_OPT_FATE] != 0; }

static uint64_t bit(int card) { return UINT64_C(1) << card; }

static bool names(const gd_scenario *sc, const sb_state *s, int side, int card)
{
    return is_on(sc) && !sb_is_joker(card) && (s->side[side].fate & bit(card));
}

// ---- drawing ------------------------------------------------------------------------------------

static int side_due(const sb_state *s)
{
    if (s->side[s->first].fate_due)
        return s->first;
    return s->side[sb_other(s->first)].fate_due ? sb_other(s->first) : GD_NOBODY;
}

static void refill(sb_state *s)
{
    if (!s->fate_deck)
        s->fate_deck = whole_pack & ~s->side[0].fate & ~s->side[1].fate;
}

void sb_deal_fate(gd_play *p)
{
    sb_state *s = p->state;
    if (!is_on(p->scenario))
        return;
    s->fate_deck = whole_pack;
    for (int side = 0; side < GD_SIDES; side++)
        s->side[side].fate_due = 1;
}

void sb_earn_fate(gd_play *p, int side)
{
    sb_state *s = p->state;
    if (is_on(p->scenario))
        s->side[side].fate_due++;
}

bool sb_draw_fate(gd_play *p)
{
    sb_state *s = p->state;
    int side = side_due(s);
    if (side == GD_NOBODY)
        return false;
    refill(s);
    if (!s->fate_deck) { // every one of them is held
        for (int due = 0; due < GD_SIDES; due++)
            s->side[due].fate_due = 0;
        return false;
    }
    gd_call(p, SB_ROW_FATE, sb_seat_of(p->scenario, side))->v[0] = side;
    return true;
}

void sb_ask_fate(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    gd_seat seat = sb_top(s)->seat;
    (void)sc;
    *out = (gd_ask){.clause = SBD_FATE_04,
                    .count = 1,
                    .sides = SB_FATE_CARDS,
                    .among = s->fate_deck,
                    .seat = seat,
                    .seats = (uint16_t)(1u << seat),
                    .purpose = "a fate card is drawn"};
}

void sb_rolled_fate(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    int side = gd_top(p)->v[0], card = values[0] - 1;
    s->fate_deck &= ~bit(card);
    s->side[side].fate |= bit(card);
    s->side[side].fate_count++;
    s->side[side].fate_due--;
    gd_tell(p, SB_EV_FATE, SBD_FATE_04, 0, "the %N {receives|receive} a fate card", side);
    gd_event *e =
        gd_tell(p, SB_EV_FATE_DREW, SBD_FATE_01, 0, "the fate card of the %N is %C", side, card);
    if (e)
        e->seats = (uint16_t)(1u << gd_top(p)->seat);
    gd_done(p);
    sb_draw_fate(p);
}

// ---- use ----------------------------------------------------------------------------------------

bool sb_fate_makes_joker(const gd_scenario *sc, const sb_state *s, int side, int card)
{
    return side == s->active && sb_holds(s, side, card) && names(sc, s, side, card);
}

bool sb_fate_interrupts(const gd_scenario *sc, const sb_state *s, int side, int interrupt,
                        gd_verdict *v)
{
    const sb_activation *a = &s->activation;
    if (a->as_joker || !names(sc, s, side, a->card))
        return gd_refuse(v, SBD_FATE_03, "you hold no fate card against %C", a->card);
    if (interrupt == SB_COUNTERMEASURE && !sb_is_picture(a->card))
        return gd_refuse(v, SBD_FATE_03,
                         "%C is no picture card, so its activation cannot be taken over", a->card);
    return true;
}

void sb_spend_fate(gd_play *p, int side, int card)
{
    sb_state *s = p->state;
    s->side[side].fate &= ~bit(card);
    s->side[side].fate_count--;
    gd_tell(p, SB_EV_FATE_SPENT, SBD_FATE_02, 0, "the %N {spends|spend} the fate card %C", side,
            card);
    gd_reveal(p);
}

void sb_play_as_joker(gd_play *p, int side, int card)
{
    sb_state *s = p->state;
    sb_spend_fate(p, side, card);
    s->live_as_joker = true;
}

// ---- positions and views ------------------------------------------------------------------------

void sb_settle_fate(const gd_scenario *sc, sb_state *s)
{
    uint64_t held = s->side[0].fate | s->side[1].fate;
    for (int side = 0; side < GD_SIDES; side++)
        s->side[side].fate_count = (uint8_t)gd_deck_count((gd_deck){s->side[side].fate});
    if (is_on(sc) && !s->fate_deck)
        s->fate_deck = whole_pack & ~held;
}

void sb_hide_fate(sb_state *s, int other)
{
    s->fate_deck |= s->side[other].fate;
    s->side[other].fate = 0;
}

void sb_redeal_fate(sb_state *s, int other, uint64_t kept, struct gd_random *random)
{
    sb_side *o = &s->side[other];
    gd_deck pack = {(s->fate_deck | o->fate) & ~kept};
    o->fate = kept;
    for (int i = gd_deck_count((gd_deck){kept}); i < o->fate_count && pack.left; i++) {
        int card = gd_deck_nth(pack, (int)gd_random_below(random, (uint32_t)gd_deck_count(pack)));
        gd_deck_take(&pack, card);
        o->fate |= bit(card);
    }
    s->fate_deck = pack.left;
}
