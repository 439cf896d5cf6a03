// analysis/odds.h - every way the dice can fall after an action, from the code that resolves it.
//
// This is the enumerating source of dice: instead of throwing them, it plays the game on for each
// throw, on a copy, and weighs what comes of it.
#pragma once

#include "guidon/game.h"

enum {
    GD_ODDS_ROLLS = 6,       // rolls one after the other that are followed, at most
    GD_ODDS_THROWS = 2000,   // throws that are played out, as a rule; of dice that are added up,
                             // one for each sum
    GD_ODDS_MOST = 20000,    // the same, whatever the caller says
    GD_ODDS_TOTAL = 1 << 24, // equally likely throws that those stand for, at most: of more, shares
                             // are rounded to so many parts
};

// One end. `ways` of `total` equally likely throws lead here; totals differ between ends, because
// one may take more rolls than another.
typedef struct gd_odds_end {
    // The game after the action, after the first roll, and so on; each has the events since the
    // roll before it in its log.
    const gd_game *path[GD_ODDS_ROLLS + 1];
    int rolls;            // how many fell: the game as it is then is path[rolls]
    bool open;            // it waits for a roll of the action that was not followed
    bool bounded;         // because that would have been too many throws
    bool rounded;         // `ways` is the nearest whole number: there are too many throws
    uint64_t ways, total; // `total` is at most GD_ODDS_TOTAL
} gd_odds_end;

typedef void gd_odds_visit(void *self, const gd_odds_end *end);

typedef struct gd_odds gd_odds;

gd_odds *gd_odds_new(const gd_game *game); // NULL if there is no memory
void gd_odds_free(gd_odds *odds);          // NULL is allowed
// No more throws than this are played out from now on, up to GD_ODDS_MOST.
void gd_odds_limit(gd_odds *odds, int throws);
// Does an event say that the turn has gone on, and is an action there to make it do so?
bool gd_announces(const gd_rules *rules, const gd_event *e);
bool gd_ends_something(const gd_rules *rules, const gd_action *action);
// Visits every end of the action: the next decision, the end of the game, another phase unless the
// action ends one, or the roll after `rolls` of them (at most GD_ODDS_ROLLS). A roll belongs to the
// action as long as the stack is no lower than it was when the action was taken: the roll for the
// next turn after the last melee does not. False with the verdict if the action is refused. The
// game itself is not changed, and no memory is taken.
bool gd_odds_of(gd_odds *odds, const gd_game *game, gd_seat seat, const gd_action *action,
                int rolls, gd_odds_visit *visit, void *self, gd_verdict *verdict);
// The same of a game that waits for dice already: those, and all that comes of them, up to dice
// that are for a piece which the action does not name, where it names any.
void gd_odds_from(gd_odds *odds, const gd_game *game, const gd_action *action, int rolls,
                  gd_odds_visit *visit, void *self);
