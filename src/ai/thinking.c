// ai/thinking.c - players who make a plan at the beginning of each of their turns.
#include "ai/players.h"
#include "core/plan.h"
#include "core/scenario.h"

// What the planning players take their time for: plans to race, and for how many hundredths of a
// second of the system's own pace.
static const struct {
    int plans;
    int effort;
} races[GD_PLAYERS] = {[GD_PLAYER_VETERAN] = {12, 80}, [GD_PLAYER_GENERAL] = {24, 400}};

// The more units, the more a decision costs.
static int64_t may_spend(gd_player player, const gd_rules *rules, const gd_scenario *sc)
{
    enum { UNITS = 20, LEAST = 2000 };
    int64_t a_second = (int64_t)rules->decisions_a_second * UNITS / (sc->piece_count + UNITS / 4);
    int64_t all = a_second * races[player].effort / 100;
    return all < LEAST ? LEAST : all;
}

// Numbers of no part of a battle.
enum { NOT_NOW = -1, NOTHING_YET = -2 };

bool gd_player_plans(gd_player player) { return races[player].plans > 0; }

void gd_mind_forget(gd_mind *mind)
{
    for (int i = 0; i < GD_MAX_SEATS; i++) {
        mind->plan[i] = gd_plan_usual;
        mind->planned[i] = NOTHING_YET;
        mind->thought[i] =
            (gd_thought){.plan = gd_plan_usual, .base = gd_plan_usual, .second = gd_plan_usual};
    }
    mind->thinking = false;
}

// A part of the battle that a plan is made for: a turn of one's own, or one that both share. While
// the other side has its turn the old plan holds. NOT_NOW: no time for plans.
static int32_t part_of_battle(gd_mind *mind, const gd_game *game, gd_side side)
{
    gd_standing now = {.mover = GD_NOBODY};
    const gd_row *row = gd_game_row(game);
    const gd_rules *rules = gd_game_rules(game);
    if (!row || row->prepares || row->raises || !rules->advise || side >= GD_SIDES)
        return NOT_NOW;
    if (rules->standing)
        rules->standing(gd_game_scenario(game), mind->seen, &now);
    bool own = now.mover == side || now.mover == GD_NOBODY;
    return own && now.phase >= 0 ? gd_state_turn(rules, mind->seen) : NOT_NOW;
}

// Whoever plans knows the game: until the first plan is made experience is followed.
void gd_mind_take_up(gd_mind *mind, const gd_game *game)
{
    gd_seat seat = gd_game_seat(game);
    if (mind->planned[seat] != NOTHING_YET)
        return;
    mind->plan[seat] = *gd_plan_seasoned(gd_game_rules(game));
    mind->planned[seat] = NOT_NOW;
}

void gd_mind_advises(gd_mind *mind, const gd_game *game, bool person)
{
    gd_seat seat = gd_game_seat(game);
    const gd_scenario *sc = gd_game_scenario(game);
    gd_side side = gd_seat_side(sc, seat);
    gd_mind_look(mind, game);
    int32_t part = part_of_battle(mind, game, side);
    if (mind->planned[seat] >= 0 && (part < 0 || part == mind->planned[seat]))
        return;
    mind->plan[seat] =
        person ? gd_plan_counsel(gd_game_rules(game), sc, mind->seen, side) : gd_plan_usual;
}

static bool begin_thinking(gd_player player, gd_mind *mind, const gd_game *game)
{
    gd_seat seat = gd_game_seat(game);
    const gd_rules *rules = gd_game_rules(game);
    const gd_scenario *sc = gd_game_scenario(game);
    gd_mind_look(mind, game);
    gd_mind_take_up(mind, game);
    int32_t part = part_of_battle(mind, game, gd_seat_side(sc, seat));
    if (part < 0 || part == mind->planned[seat])
        return false;
    if (mind->planner && !gd_planner_is_for(mind->planner, rules, sc)) {
        gd_planner_free(mind->planner);
        mind->planner = NULL;
    }
    if (!mind->planner && !(mind->planner = gd_planner_new(rules, sc)))
        return false;
    mind->planned[seat] = part;
    mind->thinker = seat;
    gd_planner_begin(mind->planner, game, &mind->plan[seat], races[player].plans,
                     mind->budget ? mind->budget : may_spend(player, rules, sc),
                     gd_random_next(&mind->random));
    return mind->thinking = true;
}

// What was begun for another seat or turn, since when orders were taken back, is of no use.
static void drop_stale(gd_mind *mind, const gd_game *game)
{
    gd_seat seat = gd_game_seat(game);
    gd_mind_look(mind, game);
    int32_t part = part_of_battle(mind, game, gd_seat_side(gd_game_scenario(game), seat));
    if (seat == mind->thinker && part == mind->planned[seat])
        return;
    mind->planned[mind->thinker] = NOT_NOW;
    mind->thinking = false;
}

bool gd_player_think(gd_player player, gd_mind *mind, const gd_game *game)
{
    if (!gd_player_plans(player) || gd_game_waits(game) != GD_WAITS_DECISION)
        return false;
    if (mind->thinking)
        drop_stale(mind, game);
    if (!mind->thinking && !begin_thinking(player, mind, game))
        return false;
    if (gd_planner_step(mind->planner))
        return true;
    gd_player_hurry(mind, game);
    return false;
}

int gd_player_progress(const gd_mind *mind)
{
    return mind->thinking ? gd_planner_progress(mind->planner) : 100;
}

void gd_player_hurry(gd_mind *mind, const gd_game *game)
{
    gd_seat seat = mind->thinker;
    if (mind->thinking)
        drop_stale(mind, game);
    if (!mind->thinking)
        return;
    gd_planner_think(mind->planner, &mind->thought[seat]);
    mind->plan[seat] = mind->thought[seat].plan;
    mind->thinking = false;
}

const gd_thought *gd_player_thought(const gd_mind *mind, const gd_game *game)
{
    gd_seat seat = gd_game_seat(game);
    bool known = mind->planned[seat] >= 0 && !mind->thinking && mind->thought[seat].games > 0;
    return known ? &mind->thought[seat] : NULL;
}
