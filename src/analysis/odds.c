// analysis/odds.c - every way the dice can fall after an action.
#include "analysis/odds.h"

#include <stdlib.h>

#include "game/dice_source.h"

struct gd_odds {
    gd_game *level[GD_ODDS_ROLLS + 1]; // the game before each roll
    int rolls;
    int depth; // of the stack when the action is taken
    gd_odds_visit *visit;
    void *self;
};

gd_odds *gd_odds_new(const gd_game *game)
{
    gd_odds *odds = calloc(1, sizeof *odds);
    for (int i = 0; odds && i <= GD_ODDS_ROLLS; i++) {
        odds->level[i] = gd_game_clone(game);
        if (!odds->level[i]) {
            gd_odds_free(odds);
            return NULL;
        }
        gd_game_set_dice(odds->level[i], gd_manual_source());
    }
    return odds;
}

void gd_odds_free(gd_odds *odds)
{
    for (int i = 0; odds && i <= GD_ODDS_ROLLS; i++)
        gd_game_free(odds->level[i]);
    free(odds);
}

// Counts up like a row of dials, each of which is at one of the faces, from 0; false when all
// throws have been had.
static bool next_throw(int *dial, const gd_ask *ask)
{
    for (int i = ask->count - 1; i >= 0; i--) {
        if (++dial[i] < gd_ask_faces(ask))
            return true;
        dial[i] = 0;
    }
    return false;
}

// How many throws there are with this roll after `so_far`, counted no further than is followed.
static uint64_t throws_with(uint64_t so_far, const gd_ask *ask)
{
    uint64_t n = so_far;
    for (int i = 0; i < ask->count && n <= GD_ODDS_THROWS; i++)
        n *= (uint64_t)gd_ask_faces(ask);
    return n;
}

static int depth_of(const gd_game *g) { return ((const gd_flow *)gd_game_state(g))->depth; }

static void tell_end(const gd_odds *odds, int at, bool open, uint64_t total)
{
    gd_odds_end end = {.rolls = at, .open = open, .ways = 1, .total = total};
    for (int i = 0; i <= at; i++)
        end.path[i] = odds->level[i];
    odds->visit(odds->self, &end);
}

// One of `total` throws leads to level `at`. Whether a roll is followed depends on the throws
// before it and not on how many ends there have been, so that all throws are treated alike.
static void follow(gd_odds *odds, int at, uint64_t total)
{
    const gd_game *g = odds->level[at];
    gd_ask ask;
    bool open = gd_game_ask(g, &ask) && depth_of(g) >= odds->depth;
    uint64_t throws = throws_with(total, &ask);
    if (!open || at >= odds->rolls || throws > GD_ODDS_THROWS) {
        tell_end(odds, at, open, total);
        return;
    }
    int dial[GD_MAX_DICE] = {0};
    uint8_t values[GD_MAX_DICE];
    do {
        for (int i = 0; i < ask.count; i++)
            values[i] = gd_ask_face(&ask, dial[i]);
        gd_game_copy(odds->level[at + 1], g);
        gd_game_give_dice(odds->level[at + 1], values, ask.count, NULL);
        follow(odds, at + 1, throws);
    } while (next_throw(dial, &ask));
}

bool gd_odds_of(gd_odds *odds, const gd_game *game, gd_seat seat, const gd_action *action,
                int rolls, gd_odds_visit *visit, void *self, gd_verdict *verdict)
{
    odds->rolls = rolls < GD_ODDS_ROLLS ? rolls : GD_ODDS_ROLLS;
    odds->depth = depth_of(game);
    odds->visit = visit;
    odds->self = self;
    gd_game_copy(odds->level[0], game);
    if (!gd_apply(odds->level[0], seat, action, verdict))
        return false;
    follow(odds, 0, 1);
    return true;
}
