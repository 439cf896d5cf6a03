// analysis/odds.c - every way the dice can fall after an action.
#include "analysis/odds.h"

#include <stdlib.h>

struct gd_odds {
    gd_game *level[GD_ODDS_ROLLS + 1]; // the game before each roll
    int rolls;
    gd_odds_visit *visit;
    void *self;
};

static bool not_known(void *self, const gd_ask *ask, uint8_t *values)
{
    (void)self;
    (void)ask;
    (void)values;
    return false;
}

gd_odds *gd_odds_new(const gd_game *game)
{
    gd_odds *odds = calloc(1, sizeof *odds);
    for (int i = 0; odds && i <= GD_ODDS_ROLLS; i++) {
        odds->level[i] = gd_game_clone(game);
        if (!odds->level[i]) {
            gd_odds_free(odds);
            return NULL;
        }
        gd_game_set_dice(odds->level[i], (gd_dice_source){not_known, NULL});
    }
    return odds;
}

void gd_odds_free(gd_odds *odds)
{
    for (int i = 0; odds && i <= GD_ODDS_ROLLS; i++)
        gd_game_free(odds->level[i]);
    free(odds);
}

// Counts up like a row of dials; false when all throws have been had.
static bool next_throw(uint8_t *values, const gd_ask *ask)
{
    for (int i = ask->count - 1; i >= 0; i--) {
        if (++values[i] <= ask->sides)
            return true;
        values[i] = 1;
    }
    return false;
}

static uint64_t throws_of(const gd_ask *ask)
{
    uint64_t n = 1;
    for (int i = 0; i < ask->count; i++)
        n *= ask->sides;
    return n;
}

// `ways` of `total` lead to level `at`. Totals differ between ends when one rolls more often, so
// both are carried along.
static void follow(gd_odds *odds, int at, uint64_t total)
{
    gd_game *g = odds->level[at];
    gd_ask ask;
    if (at >= odds->rolls || at >= GD_ODDS_ROLLS || !gd_game_ask(g, &ask)) {
        odds->visit(odds->self, g, 1, total);
        return;
    }
    uint8_t values[GD_MAX_DICE];
    for (int i = 0; i < ask.count; i++)
        values[i] = 1;
    do {
        gd_game_copy(odds->level[at + 1], g);
        gd_game_give_dice(odds->level[at + 1], values, ask.count, NULL);
        follow(odds, at + 1, total * throws_of(&ask));
    } while (next_throw(values, &ask));
}

bool gd_odds_of(gd_odds *odds, const gd_game *game, gd_seat seat, const gd_action *action,
                int rolls, gd_odds_visit *visit, void *self, gd_verdict *verdict)
{
    odds->rolls = rolls < GD_ODDS_ROLLS ? rolls : GD_ODDS_ROLLS;
    odds->visit = visit;
    odds->self = self;
    gd_game_copy(odds->level[0], game);
    if (!gd_apply(odds->level[0], seat, action, verdict))
        return false;
    follow(odds, 0, 1);
    return true;
}
