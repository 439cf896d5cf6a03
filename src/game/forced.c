// game/forced.c - decisions that decide nothing.
#include <string.h>

#include "guidon/game.h"

// The one offer there is besides giving up, if it leaves nothing to the player; else NULL.
static const gd_offer *only_offer(const gd_rules *rules, const gd_offers *offers)
{
    const gd_offer *only = NULL;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (rules->concede && o->verb == rules->concede_verb)
            continue;
        if (only || o->open)
            return NULL;
        only = o;
    }
    return offers->full ? NULL : only;
}

static bool is_same(const gd_offer *a, const gd_offer *b)
{
    return a->verb == b->verb && memcmp(a->value, b->value, sizeof a->value) == 0;
}

gd_forced gd_game_forced(const gd_game *g, gd_offers *room, gd_action *out)
{
    if (gd_game_waits(g) != GD_WAITS_DECISION || gd_game_raising(g))
        return GD_FREE; // who raises an army wants to look at it before he says that it is complete
    gd_actions(g, room);
    const gd_offer *only = only_offer(gd_game_rules(g), room);
    if (!only)
        return GD_FREE;
    gd_offer found = *only;
    if (out)
        *out = gd_action_of(&found);
    const gd_offer *supposed =
        gd_actions_supposed(g, room) ? only_offer(gd_game_rules(g), room) : NULL;
    return supposed && is_same(supposed, &found) ? GD_FORCED : GD_FORCED_QUIETLY;
}
