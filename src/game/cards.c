// game/cards.c - the names of a system's cards.
#include "game/cards.h"

#include <string.h>

int gd_card_count(const gd_rules *rules)
{
    int count = 0;
    while (rules->cards && rules->cards[count])
        count++;
    return count;
}

const char *gd_card_name(const gd_rules *rules, int card)
{
    return card >= 0 && card < gd_card_count(rules) ? rules->cards[card] : NULL;
}

int gd_card_find(const gd_rules *rules, const char *name)
{
    for (int i = 0; i < gd_card_count(rules); i++)
        if (strcmp(rules->cards[i], name) == 0)
            return i;
    return -1;
}
