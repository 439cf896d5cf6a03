// perft/desperate/cards.c - the pack (chapter CARD).
#include "model.h"

int suit_of(int card) { return card / 13; }

int value_of(int card) { return card >= JOKER ? 0 : card % 13 + 1; }

bool is_picture(int card) { return card >= JOKER || value_of(card) > 10; }

bool matches(int card, int live)
{
    return card >= JOKER || live >= JOKER || suit_of(card) == suit_of(live) ||
           value_of(card) == value_of(live);
}

int live_card(const world *w) { return w->pile[w->pile_count - 1]; }

void play_card(world *w, int side, int card)
{
    w->hand[side][card] = false;
    w->pile[w->pile_count++] = card;
}

// Of the cards left the first is drawn. An empty deck is made of the pile under the live card.
void draw_card(world *w, int side)
{
    bool any = false;
    for (int c = 0; c < CARDS; c++)
        any = any || w->deck[c];
    if (!any) {
        for (int i = 0; i + 1 < w->pile_count; i++)
            w->deck[w->pile[i]] = true;
        w->pile[0] = live_card(w);
        w->pile_count = 1;
    }
    for (int c = 0; c < CARDS; c++) {
        if (w->deck[c]) {
            w->deck[c] = false;
            w->hand[side][c] = true;
            return;
        }
    }
}
