// ai/planner.c - the race of plans.
//
// Single orders do not make a plan, and the best of several noisy means is mostly noise. So whole
// plans are compared, each played on by the advisers of both sides, on the same dice; after every
// heat the worse half is left behind, and what is left shares what may still be spent. The plan
// that changes nothing is in every heat: it is the yardstick, and stands unless it is beaten.
#include "ai/planner.h"

#include <stdlib.h>
#include <string.h>

#include "ai/draw.h"
#include "ai/players.h"
#include "ai/value.h"
#include "core/plan.h"
#include "core/scenario.h"
#include "game/dice_source.h"

enum {
    PLANS = GD_PLANS_RACED,
    USUAL = 0, // the plan that changes nothing, among them
    NOBODY = -1,
    LOOKS = 8, // games that every plan should get out of what may be spent
    LEAST_PLANS = 4,
    LONGEST = 20000, // decisions after which a game is not played on
    SLICE = 32,      // decisions between two looks at the clock of whoever waits
    AHEAD = 3,       // turns that a game is played on at least, if it lasts so long
    DECIDED = 800,   // of a sure thousand, what the winner alone is worth; the rest is by how much
    CLEAR = 4,       // a plan must be better than the usual one by so many thousandths
    WORSE = 50,  // so much worse are plans that chance draws, in the mean, before they are tried,
    APART = 100, // and so far from each other
    TOLD = 4,    // games from which on a second plan is spoken of
};

typedef struct racer {
    gd_plan plan;
    int64_t sum;    // of what its games were worth
    int64_t better; // the same, but for what the usual plan's were worth on the same dice
    int64_t won;    // of chances
    int games;
    bool out;
} racer;

struct gd_planner {
    const gd_rules *rules;
    const gd_scenario *scenario;
    gd_game *game;
    gd_mind *mind;
    gd_dice_seeded dice;
    void *view; // of the seat, when it began
    gd_seat seat;
    gd_side side;
    uint64_t seed;
    racer racer[PLANS];
    int count, left; // plans, and those still racing
    int next;        // whose turn it is to be played
    int round;       // dice are those of this round
    int64_t budget, spent, heat_ends;
    int64_t cost;        // of the game that is being played ahead
    int64_t squares;     // of all differences between a game and the usual plan's,
    int pairs;           // and how many they were
    int32_t usual_worth; // of the usual plan's game in this round
    bool playing;
    int heats;        // that are still to come after this one
    int32_t to_turn;  // games are cut when this turn begins; 0: never
    int32_t now_turn; // in which it began
    bool sizing;      // the first game tells where games are cut
    bool done;
};

gd_planner *gd_planner_new(const gd_rules *rules, const gd_scenario *scenario)
{
    gd_planner *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->rules = rules;
    p->scenario = scenario;
    p->game = gd_game_new(rules, scenario, gd_seeded_source(&p->dice));
    p->mind = gd_mind_new(rules, 0);
    p->view = malloc(rules->state_size);
    if (!p->game || !p->mind || !p->view) {
        gd_planner_free(p);
        return NULL;
    }
    p->mind->hurries = true;
    p->done = true;
    gd_game_listen(p->game, false);
    return p;
}

void gd_planner_free(gd_planner *p)
{
    if (!p)
        return;
    gd_mind_free(p->mind);
    gd_game_free(p->game);
    free(p->view);
    free(p);
}

bool gd_planner_is_for(const gd_planner *p, const gd_rules *rules, const gd_scenario *scenario)
{
    return p->rules == rules && p->scenario == scenario;
}

// --- one game ahead ------------------------------------------------------------------------------

// How likely the side wins, of a game that was played on, and what that is worth: above all who
// wins, then by how much.
static int32_t worth_of(const gd_planner *p, int32_t *chance)
{
    const void *state = gd_game_state(p->game);
    const gd_flow *flow = state;
    int32_t seen[GD_VALUES_SEEN];
    gd_value_look(p->rules, p->scenario, state, p->side, seen);
    *chance = !flow->over               ? gd_value_weigh(p->rules->learned, seen)
              : flow->winner == p->side ? GD_SURE
              : flow->winner < GD_SIDES ? 0
                                        : GD_SURE / 2;
    int32_t margin = (GD_SURE + (seen[GD_VALUE_LEFT] + seen[GD_VALUE_SCORE]) / 2) / 2;
    return (*chance * DECIDED + margin * (GD_SURE - DECIDED)) / GD_SURE;
}

// What one game may cost, if every plan is to be looked at often enough.
static int64_t share_of(const gd_planner *p) { return p->budget / ((int64_t)p->count * LOOKS / 2); }

// Is it far enough to be weighed? The first game finds out how far that is.
static bool is_cut(const gd_planner *p)
{
    int32_t turn = gd_state_turn(p->rules, gd_game_state(p->game));
    if (!p->sizing)
        return (p->to_turn > 0 && turn >= p->to_turn) || p->cost >= p->budget;
    int32_t gone = turn - p->now_turn;
    return (gone >= AHEAD && p->cost >= share_of(p)) || p->cost >= p->budget / 2;
}

// Whatever is hidden from the seat is dealt anew in every round, and is the same for all plans.
static void set_out(gd_planner *p, const gd_plan *plan)
{
    uint64_t seed = gd_scatter(p->seed + (uint64_t)p->round);
    void *state = gd_game_state_mut(p->game);
    memcpy(state, p->view, p->rules->state_size);
    if (p->rules->redeal) {
        gd_random deal;
        gd_random_seed(&deal, gd_scatter(seed));
        p->rules->redeal(p->scenario, state, p->seat, &deal);
    }
    gd_random_seed(&p->dice.random, seed);
    gd_random_seed(&p->mind->random, seed ^ 1);
    // The other side is a beginner in one round and knows the game in the next.
    const gd_plan *theirs = p->round % 2 ? &gd_plan_usual : gd_plan_seasoned(p->rules);
    for (int seat = 0; seat < GD_MAX_SEATS; seat++)
        p->mind->plan[seat] = gd_seat_side(p->scenario, (gd_seat)seat) == p->side ? *plan : *theirs;
    gd_game_resume(p->game);
}

// Plays on for a slice. True: it is played as far as it shall be.
static bool play_on(gd_planner *p)
{
    for (int i = 0; i < SLICE; i++) {
        gd_action action;
        if (gd_game_waits(p->game) != GD_WAITS_DECISION || p->cost >= LONGEST || is_cut(p) ||
            !gd_player_choose(GD_PLAYER_SCRIPTED, p->mind, p->game, &action))
            return true;
        gd_apply_checked(p->game, gd_game_seat(p->game), &action);
        p->cost++;
    }
    return false;
}

// --- the race ------------------------------------------------------------------------------------

// The first is the usual one, whatever the battle; the others fit what it asks of this side.
static void draw_plans(gd_planner *p, const gd_plan *last, gd_random *draw)
{
    const gd_plan *base = gd_plan_seasoned(p->rules);
    bool has = false, enemy = false;
    if (!p->done) {
        has = gd_plan_has_the_ground(p->rules, p->scenario, p->view, p->side);
        enemy = gd_plan_has_the_ground(p->rules, p->scenario, p->view, (gd_side)(1 - p->side));
    }
    for (int i = 0; i < p->count; i++) {
        p->racer[i].plan = gd_plan_draw(p->scenario, p->side, i, base, last, draw);
        gd_plan_suit(&p->racer[i].plan, base, has, enemy);
    }
}

void gd_planner_begin(gd_planner *p, const gd_game *game, const gd_plan *last, int plans,
                      int64_t decisions, uint64_t seed)
{
    gd_random draw;
    gd_view(game, gd_game_seat(game), p->view);
    p->seat = gd_game_seat(game);
    p->side = gd_seat_side(p->scenario, p->seat);
    p->seed = seed;
    p->budget = decisions;
    p->spent = 0;
    p->round = 0;
    p->next = 0;
    p->to_turn = 0;
    p->squares = p->pairs = 0;
    p->now_turn = gd_state_turn(p->rules, p->view);
    p->sizing = true;
    p->playing = false;
    p->done = p->side >= GD_SIDES;
    memset(p->racer, 0, sizeof p->racer);
    gd_random_seed(&draw, gd_scatter(seed ^ 0x9e3779b97f4a7c15u));
    p->count = plans < PLANS ? plans : PLANS;
    draw_plans(p, last, &draw);
    p->left = p->count;
}

static void begin_heat(gd_planner *p)
{
    p->heat_ends = p->spent + (p->budget - p->spent) / (p->heats + 1);
    p->next = 0;
}

static int heats_for(int plans)
{
    int heats = 0;
    while (plans > 1) {
        plans = (plans + 1) / 2;
        heats++;
    }
    return heats;
}

// The first game was played: all others are cut where it was, and if there are not decisions
// enough for all plans there are fewer plans.
static void size_up(gd_planner *p)
{
    int64_t least = p->budget / (p->cost * LOOKS / 2 + 1);
    p->sizing = false;
    if (gd_game_waits(p->game) == GD_WAITS_DECISION) {
        int32_t turn = gd_state_turn(p->rules, gd_game_state(p->game));
        p->to_turn = turn > p->now_turn ? turn : p->now_turn + 1;
    }
    if (least < p->count)
        p->count = least < LEAST_PLANS ? LEAST_PLANS : (int)least;
    p->left = p->count;
    p->heats = heats_for(p->count) - 1;
    begin_heat(p);
}

static int64_t mean_of(const racer *r) { return r->games ? r->sum / r->games : 0; }

// A few games say little: told is what they and two even ones come to.
static int32_t chance_of(const racer *r)
{
    enum { EVEN = 2 };
    return (int32_t)((r->won + EVEN * GD_SURE / 2) / (r->games + EVEN));
}

// The worse half goes; the usual plan stays as long as there is a race.
static void end_heat(gd_planner *p)
{
    int keep = (p->left + 1) / 2;
    while (p->left > keep && p->left > 2) {
        int worst = -1;
        for (int i = 1; i < p->count; i++)
            if (!p->racer[i].out && (worst < 0 || p->racer[i].sum < p->racer[worst].sum))
                worst = i;
        p->racer[worst].out = true;
        p->left--;
    }
    p->heats--;
    p->done = p->heats < 0;
    if (!p->done)
        begin_heat(p);
}

static void next_racer(gd_planner *p)
{
    do
        p->next++;
    while (p->next < p->count && p->racer[p->next].out);
    if (p->next < p->count)
        return;
    p->next = 0;
    p->round++;
    if (p->spent >= p->heat_ends)
        end_heat(p);
}

static void note_game(gd_planner *p, racer *r)
{
    int32_t chance, worth = worth_of(p, &chance);
    if (r == &p->racer[USUAL])
        p->usual_worth = worth;
    int64_t better = worth - p->usual_worth;
    r->sum += worth;
    r->better += better;
    r->won += chance;
    r->games++;
    p->squares += better * better;
    p->pairs += r != &p->racer[USUAL];
}

bool gd_planner_step(gd_planner *p)
{
    if (p->done)
        return false;
    racer *r = &p->racer[p->next];
    if (!p->playing) {
        set_out(p, &r->plan);
        p->cost = 0;
        p->playing = true;
    }
    if (!play_on(p))
        return true;
    p->playing = false;
    p->spent += p->cost + 1;
    if (p->sizing)
        size_up(p);
    note_game(p, r);
    next_racer(p);
    p->done = p->done || p->spent >= 2 * p->budget; // games were much longer than the first
    return !p->done;
}

int gd_planner_progress(const gd_planner *p)
{
    if (p->done || p->budget <= 0)
        return 100;
    int64_t part = (p->spent + (p->playing ? p->cost : 0)) * 100 / p->budget;
    return (int)(part > 99 ? 99 : part);
}

// The best but `except` of those that have been played as often as anybody, or nearly so.
static int best_of(const gd_planner *p, int except)
{
    int best = NOBODY, most = p->racer[USUAL].games - 1;
    for (int i = 0; i < p->count; i++) {
        const racer *r = &p->racer[i];
        if (i != except && r->games > 0 && r->games >= most &&
            (best == NOBODY || mean_of(r) > mean_of(&p->racer[best])))
            best = i;
    }
    return best;
}

// By how much it is better than the usual plan, as far as one may believe it: what was seen, and
// what was to be expected before, by how much each of them tells. The more luck there is in one
// game the more games must speak for a plan.
static int64_t gain_of(const gd_planner *p, const racer *r)
{
    int64_t luck = p->pairs ? p->squares / p->pairs : 0, doubt = luck / (APART * APART) + 1;
    return (r->better - WORSE * doubt) / (r->games + doubt);
}

void gd_planner_think(const gd_planner *p, gd_thought *out)
{
    int best = best_of(p, USUAL);
    if (best == NOBODY || gain_of(p, &p->racer[best]) < CLEAR)
        best = USUAL;
    int second = best_of(p, best);
    *out = (gd_thought){.plan = p->racer[best].plan,
                        .base = p->racer[USUAL].plan,
                        .chance = chance_of(&p->racer[best]),
                        .usual = chance_of(&p->racer[USUAL]),
                        .second = p->racer[USUAL].plan,
                        .decisions = p->spent,
                        .to_turn = p->to_turn};
    if (second != NOBODY && p->racer[second].games >= TOLD) {
        out->has_second = true;
        out->second = p->racer[second].plan;
        out->second_chance = chance_of(&p->racer[second]);
    }
    for (int i = 0; i < p->count; i++) {
        out->games += p->racer[i].games;
        out->of_plans += p->racer[i].games > 0;
    }
}
