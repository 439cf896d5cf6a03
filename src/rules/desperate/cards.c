// desperate/cards.c - the pack, the live card and what matches it.
#include "rules/desperate/cards.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"

bool sb_is_joker(int card) { return card >= SB_FIRST_JOKER; }

int sb_card_value(int card) { return sb_is_joker(card) ? 0 : card % SB_SUIT_CARDS + 1; }

int sb_card_suit(int card) { return sb_is_joker(card) ? -1 : card / SB_SUIT_CARDS; }

bool sb_is_picture(int card)
{
    return sb_card_value(card) >= SB_FIRST_PICTURE; // a joker's value is 0
}

int sb_live(const sb_state *s) { return s->pile_count ? s->pile[s->pile_count - 1] : SB_NO_CARD; }

bool sb_live_is_wild(const sb_state *s)
{
    return s->pile_count > 0 && (sb_is_joker(sb_live(s)) || s->live_as_joker);
}

bool sb_matches(const sb_state *s, int card)
{
    int live = sb_live(s);
    if (live == SB_NO_CARD || sb_is_joker(card) || sb_live_is_wild(s))
        return true;
    return sb_card_value(card) == sb_card_value(live) || sb_card_suit(card) == sb_card_suit(live);
}

bool sb_holds(const sb_state *s, int side, int32_t card) { return s->side[side].hand >> card & 1; }

void sb_play_card(sb_state *s, int side, int card)
{
    s->side[side].hand &= ~(UINT64_C(1) << card);
    s->side[side].hand_count--;
    s->pile[s->pile_count++] = (uint8_t)card;
    s->live_as_joker = 0;
}

// A joker is as good as any card against any but another joker, which only a joker answers, and
// never by delay (SBD-CARD-07, 08).
bool sb_card_interrupts(const sb_activation *a, int card, int interrupt)
{
    bool wild = sb_is_joker(a->card) || a->as_joker;
    if (wild)
        return sb_is_joker(card) && interrupt != SB_DELAY;
    if (sb_is_joker(card))
        return true;
    int value = sb_card_value(card), played = sb_card_value(a->card);
    bool suit = sb_card_suit(card) == sb_card_suit(a->card);
    switch (interrupt) {
    case SB_DELAY:
        return suit && value > played;
    case SB_DEFENSIVE_FIRE:
        return value == played;
    case SB_COUNTERMEASURE:
        return sb_is_picture(card) && ((value == played && !suit) || (suit && value > played));
    default:
        return false;
    }
}

void sb_refill(sb_state *s)
{
    if (s->deck || s->pile_count < 2)
        return;
    for (int i = 0; i < s->pile_count - 1; i++)
        s->deck |= UINT64_C(1) << s->pile[i];
    s->pile[0] = s->pile[s->pile_count - 1];
    for (int i = 1; i < s->pile_count; i++)
        s->pile[i] = SB_NO_CARD;
    s->pile_count = 1;
}

void sb_ask_draw(const sb_state *s, gd_seat seat, gd_ask *out)
{
    *out = (gd_ask){.clause = SBD_TURN_03,
                    .count = 1,
                    .sides = SB_CARDS,
                    .among = s->deck,
                    .seat = seat,
                    .seats = (uint16_t)(1u << seat),
                    .purpose = "a card is drawn"};
}
