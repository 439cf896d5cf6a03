// analysis/odds.c - every way the dice can fall after an action.
#include "analysis/odds.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/playon.h"
#include "game/dice_source.h"

struct gd_odds {
    gd_game *level[GD_ODDS_ROLLS + 1]; // the game before each roll
    int rolls;
    uint64_t most;          // throws that are played out
    int depth;              // of the stack when the action is taken
    const gd_action *fight; // whose dice alone are followed; NULL: all
    bool ends;              // the action is to end something: what comes then is wanted, too
    gd_odds_visit *visit;
    void *self;
};

gd_odds *gd_odds_new(const gd_game *game)
{
    gd_odds *odds = calloc(1, sizeof *odds);
    if (odds)
        odds->most = GD_ODDS_THROWS;
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

void gd_odds_limit(gd_odds *odds, int throws)
{
    odds->most = throws < GD_ODDS_MOST ? (uint64_t)throws : GD_ODDS_MOST;
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

enum { MOST_SUMS = 256, MOST_KINDS = 12 };

static int sums_of(const gd_ask *ask) { return (gd_ask_faces(ask) - 1) * ask->count + 1; }

static bool adds_up(const gd_ask *ask)
{
    return ask->sum && !ask->among && ask->count > 1 && sums_of(ask) <= MOST_SUMS;
}

// What matters of a die: kinds of faces, each with its least face and how many it has, these in
// lowest terms.
typedef struct kinds {
    int count, total;
    uint8_t face[MOST_KINDS], size[MOST_KINDS];
} kinds;

static bool is_mixture(const gd_ask *ask)
{
    return ask->steps && !ask->among && ask->sides <= MOST_KINDS;
}

static kinds kinds_of(const gd_ask *ask)
{
    kinds k = {.total = ask->sides};
    for (int face = 1; face <= ask->sides; face++) {
        if (!k.count || ask->steps >> face & 1)
            k.face[k.count++] = (uint8_t)face;
        k.size[k.count - 1]++;
    }
    for (int by = ask->sides; by > 1; by--) {
        bool divides = true;
        for (int i = 0; i < k.count; i++)
            divides = divides && k.size[i] % by == 0;
        for (int i = 0; divides && i < k.count; i++)
            k.size[i] = (uint8_t)(k.size[i] / by);
        k.total /= divides ? by : 1;
    }
    return k;
}

// How many mixtures there are: of one kind one, and of each further kind one more than dice.
static uint64_t mixtures(int kind_count, int dice, uint64_t most)
{
    uint64_t n = 1;
    for (int i = 1; i < kind_count && n <= most; i++)
        n = n * (uint64_t)(dice + i) / (uint64_t)i;
    return n;
}

// Equally likely throws of so many dice, counted no further than `most` and one more.
static uint64_t throws_of(uint64_t faces, int dice, uint64_t most)
{
    uint64_t n = 1;
    for (int i = 0; i < dice && n <= most; i++)
        n *= faces;
    return n;
}

// How many throws have been played out at the end of a roll, each of which stands for some of
// `total`.
typedef struct tried {
    uint64_t played, total, ways;
    bool rounded;
} tried;

// A roll: how many throws of it are played out, and how many equally likely ones those stand for.
typedef struct roll {
    uint64_t played, all;
} roll;

enum { MOST_BITS = 60, SHARE_BITS = 31, TOTAL_BITS = 24 };

static roll roll_of(const gd_odds *odds, const gd_ask *ask)
{
    bool mixed = is_mixture(ask);
    kinds k = mixed ? kinds_of(ask) : (kinds){.total = gd_ask_faces(ask)};
    uint64_t all = throws_of((uint64_t)k.total, ask->count, UINT64_C(1) << MOST_BITS);
    return (roll){mixed          ? mixtures(k.count, ask->count, odds->most)
                  : adds_up(ask) ? (uint64_t)sums_of(ask)
                                 : all,
                  all};
}

// The nearest whole number below ways / all of 2^31, digit by digit: nothing is rounded on the way.
static uint64_t share_of(uint64_t ways, uint64_t all)
{
    uint64_t share = ways / all, rest = ways % all;
    for (int bit = 0; bit < SHARE_BITS; bit++) {
        rest *= 2;
        share = 2 * share + (rest >= all);
        rest -= rest >= all ? all : 0;
    }
    return share;
}

// After one throw of a roll that stands for `ways` of all its throws. Where the whole would be too
// large a number it becomes GD_ODDS_TOTAL, and shares of it are rounded.
static tried tried_with(tried t, const roll *r, uint64_t ways)
{
    t.played *= r->played;
    if (r->all <= GD_ODDS_TOTAL / t.total) {
        t.total *= r->all;
        t.ways *= ways;
        return t;
    }
    uint64_t share = share_of(ways, r->all);
    uint64_t half = UINT64_C(1) << (SHARE_BITS - TOTAL_BITS - 1);
    t.ways = (t.ways * share / t.total + half) >> (SHARE_BITS - TOTAL_BITS);
    t.total = GD_ODDS_TOTAL;
    t.rounded = true;
    return t;
}

static int depth_of(const gd_game *g) { return ((const gd_flow *)gd_game_state(g))->depth; }

static void tell_end(const gd_odds *odds, int at, bool open, bool bounded, tried t)
{
    gd_odds_end end = {.rolls = at,
                       .open = open,
                       .bounded = bounded,
                       .rounded = t.rounded,
                       .ways = t.ways,
                       .total = t.total};
    for (int i = 0; i <= at; i++)
        end.path[i] = odds->level[i];
    odds->visit(odds->self, &end);
}

static void follow(gd_odds *odds, int at, tried t);

// What is so unlikely that nothing is left of its share is passed over.
static void play_throw(gd_odds *odds, int at, const uint8_t *values, int count, tried t)
{
    if (t.ways == 0)
        return;
    gd_game_copy(odds->level[at + 1], odds->level[at]);
    gd_game_give_dice(odds->level[at + 1], values, count, NULL);
    follow(odds, at + 1, t);
}

static void play_throws(gd_odds *odds, int at, const gd_ask *ask, const roll *r, tried t)
{
    tried one = tried_with(t, r, 1);
    int dial[GD_MAX_DICE] = {0};
    uint8_t values[GD_MAX_DICE];
    do {
        for (int i = 0; i < ask->count; i++)
            values[i] = gd_ask_face(ask, dial[i]);
        play_throw(odds, at, values, ask->count, one);
    } while (next_throw(dial, ask));
}

// In how many ways dice from 0 to `faces` - 1 add up to `sum`: each is that of the sum before with
// one face more and one less.
static void count_ways(const gd_ask *ask, uint64_t *ways, int sums)
{
    int faces = gd_ask_faces(ask);
    memset(ways, 0, (size_t)sums * sizeof *ways);
    ways[0] = 1;
    for (int die = 0; die < ask->count; die++)
        for (int sum = sums - 1; sum >= 0; sum--)
            for (int face = 1; face < faces && face <= sum; face++)
                ways[sum] += ways[sum - face];
}

// One throw for each sum: as many dice as possible on their highest face, the next on what is left.
static void play_sums(gd_odds *odds, int at, const gd_ask *ask, const roll *r, tried t)
{
    uint64_t ways[MOST_SUMS];
    uint8_t values[GD_MAX_DICE];
    int faces = gd_ask_faces(ask), sums = sums_of(ask);
    count_ways(ask, ways, sums);
    for (int sum = 0; sum < sums; sum++) {
        int left = sum;
        for (int i = 0; i < ask->count; i++) {
            int face = left < faces - 1 ? left : faces - 1;
            values[i] = gd_ask_face(ask, face);
            left -= face;
        }
        play_throw(odds, at, values, ask->count, tried_with(t, r, ways[sum]));
    }
}

// A throw being put together, kind by kind.
typedef struct mixture {
    kinds of;
    roll roll;
    tried before;
    int dice;
    uint8_t values[GD_MAX_DICE];
} mixture;

// One throw for each mixture: of the dice from `first` on, some are of this kind, the others of the
// kinds after it.
static void play_mixtures(gd_odds *odds, int at, mixture *m, int kind, int first, uint64_t ways)
{
    int left = m->dice - first;
    bool last = kind == m->of.count - 1;
    for (int n = 0; n <= left; n++) {
        if (n > 0) {
            m->values[first + n - 1] = m->of.face[kind];
            ways = ways * (uint64_t)(left - n + 1) / (uint64_t)n * m->of.size[kind];
        }
        if (!last)
            play_mixtures(odds, at, m, kind + 1, first + n, ways);
        else if (n == left)
            play_throw(odds, at, m->values, m->dice, tried_with(m->before, &m->roll, ways));
    }
}

bool gd_announces(const gd_rules *rules, const gd_event *e)
{
    return e->kind < 64 && (rules->announces >> e->kind & 1);
}

bool gd_ends_something(const gd_rules *rules, const gd_action *action)
{
    return action->verb < 64 && ((rules->ends | rules->passes) >> action->verb & 1);
}

static bool has_gone_on(const gd_odds *odds, const gd_game *g)
{
    const gd_log *log = gd_game_log(g);
    for (int i = 0; i < log->count && !odds->ends; i++)
        if (gd_announces(gd_game_rules(g), &log->event[i]))
            return true;
    return false;
}

// Are the dice that are waited for those of the action?
static bool is_of_it(const gd_odds *odds, const gd_game *g, const gd_ask *ask)
{
    return depth_of(g) >= odds->depth && !has_gone_on(odds, g) &&
           (!odds->fight || gd_is_of_action(g, odds->fight, ask));
}

// Some of the throws lead to level `at`. Whether a roll is followed depends on the throws before it
// and not on how many ends there have been, so that all throws are treated alike.
static void follow(gd_odds *odds, int at, tried t)
{
    const gd_game *g = odds->level[at];
    gd_ask ask;
    bool open = gd_game_ask(g, &ask) && is_of_it(odds, g, &ask);
    if (!open || at >= odds->rolls) {
        tell_end(odds, at, open, false, t);
        return;
    }
    roll r = roll_of(odds, &ask);
    if (r.played > odds->most / t.played || r.all > UINT64_C(1) << MOST_BITS)
        tell_end(odds, at, true, true, t);
    else if (is_mixture(&ask))
        play_mixtures(odds, at, &(mixture){kinds_of(&ask), r, t, ask.count, {0}}, 0, 0, 1);
    else if (adds_up(&ask))
        play_sums(odds, at, &ask, &r, t);
    else
        play_throws(odds, at, &ask, &r, t);
}

static void prepare(gd_odds *odds, const gd_game *game, int rolls, gd_odds_visit *visit, void *self)
{
    odds->rolls = rolls < GD_ODDS_ROLLS ? rolls : GD_ODDS_ROLLS;
    odds->depth = depth_of(game);
    odds->visit = visit;
    odds->self = self;
    odds->fight = NULL;
    odds->ends = false;
    gd_game_copy(odds->level[0], game);
}

void gd_odds_from(gd_odds *odds, const gd_game *game, const gd_action *action, int rolls,
                  gd_odds_visit *visit, void *self)
{
    prepare(odds, game, rolls, visit, self);
    odds->fight = action;
    follow(odds, 0, (tried){1, 1, 1, false});
}

bool gd_odds_of(gd_odds *odds, const gd_game *game, gd_seat seat, const gd_action *action,
                int rolls, gd_odds_visit *visit, void *self, gd_verdict *verdict)
{
    prepare(odds, game, rolls, visit, self);
    odds->ends = gd_ends_something(gd_game_rules(game), action);
    if (!gd_apply(odds->level[0], seat, action, verdict))
        return false;
    follow(odds, 0, (tried){1, 1, 1, false});
    return true;
}
