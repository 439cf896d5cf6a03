// core/deck.c - decks of cards as sets.
#include "core/dice.h"

gd_deck gd_deck_full(int cards)
{
    return (gd_deck){cards >= GD_DECK_CARDS ? UINT64_MAX : ((uint64_t)1 << cards) - 1};
}

int gd_deck_count(gd_deck deck) { return __builtin_popcountll(deck.left); }

int gd_deck_nth(gd_deck deck, int n)
{
    if (n < 0 || n >= gd_deck_count(deck))
        return -1;
    for (; n > 0; n--)
        deck.left &= deck.left - 1; // without its lowest card
    return __builtin_ctzll(deck.left);
}

bool gd_deck_take(gd_deck *deck, int card)
{
    if (card < 0 || card >= GD_DECK_CARDS || !(deck->left >> card & 1))
        return false;
    deck->left &= ~((uint64_t)1 << card);
    return true;
}

void gd_deck_return(gd_deck *deck, int card) { deck->left |= (uint64_t)1 << card; }
