// analysis/batch.c - playing games to the end and adding up.
#include "analysis/batch.h"

#include <string.h>

#include "ai/draw.h"
#include "ai/weights.h"
#include "core/geometry.h"
#include "core/scenario.h"

uint64_t gd_batch_seed(uint64_t seed, int64_t number)
{
    return gd_scatter(gd_scatter(seed) ^ (uint64_t)number);
}

bool gd_batch_open(gd_batch_table *table, const gd_batch *batch)
{
    memset(table, 0, sizeof *table);
    table->mind = gd_mind_new(batch->rules, 0);
    table->game = gd_game_new(batch->rules, batch->scenario, gd_seeded_source(&table->dice));
    if (!table->mind || !table->game) {
        gd_batch_close(table);
        return false;
    }
    table->mind->hurries = true;
    table->mind->budget = batch->budget;
    gd_game_listen(table->game, false);
    return true;
}

void gd_batch_close(gd_batch_table *table)
{
    gd_mind_free(table->mind);
    gd_game_free(table->game);
    table->mind = NULL;
    table->game = NULL;
}

static int piece_count(const gd_rules *rules, const void *state)
{
    uint16_t count;
    memcpy(&count, (const char *)state + rules->piece_count_offset, sizeof count);
    return count;
}

void gd_side_strength(const gd_rules *rules, const gd_scenario *sc, const void *state, gd_side side,
                      int32_t *stands, int32_t *of, int32_t *units_lost)
{
    int32_t left = 0, full = 0, lost = 0;
    int count = piece_count(rules, state);
    for (int i = 1; i <= count; i++) {
        gd_drawing drawing;
        memset(&drawing, 0, sizeof drawing);
        rules->draw(sc, state, (gd_id)i, &drawing);
        if (drawing.side != side || drawing.symbol == GD_LEADER)
            continue;
        left += drawing.strength;
        full += drawing.full_strength;
        lost += drawing.strength == 0 && drawing.full_strength > 0;
    }
    if (stands)
        *stands = left;
    if (of)
        *of = full;
    if (units_lost)
        *units_lost = lost;
}

// Chance and memory of the players, before the game.
static void sit_down(gd_batch_table *table, const gd_batch *batch, uint64_t seed,
                     gd_batch_game *out)
{
    gd_mind *mind = table->mind;
    const gd_scenario *sc = batch->scenario;
    gd_random_seed(&table->dice.random, seed);
    gd_random_seed(&mind->random, gd_scatter(seed));
    mind->advice = mind->bad_advice = 0;
    gd_mind_forget(mind);
    gd_plan plan[GD_SIDES];
    for (gd_side side = 0; side < GD_SIDES; side++) {
        const gd_plan *given = batch->plan[out->swapped ? 1 - side : side];
        plan[side] = given ? *given : gd_plan_usual;
    }
    if (batch->vary)
        gd_weights_vary(batch->rules, &mind->random, &plan[out->swapped ? 1 : 0]);
    for (gd_side side = 0; side < GD_SIDES && batch->any_plan; side++)
        plan[side] = gd_plan_draw(sc, side, (int)gd_random_below(&mind->random, GD_PLANS_RACED),
                                  &gd_plan_usual, &gd_plan_usual, &mind->random);
    for (int seat = 0; seat < sc->players.seat_count; seat++)
        mind->plan[seat] = plan[sc->players.seat[seat].side];
    out->plan = plan[out->swapped ? 1 : 0];
}

static void begin(gd_batch_table *table, const gd_batch *batch)
{
    if (batch->start) {
        memcpy(gd_game_state_mut(table->game), batch->start, batch->rules->state_size);
        gd_game_resume(table->game);
    } else {
        gd_game_begin(table->game);
    }
}

static gd_batch_end choose(gd_batch_table *table, const gd_batch *batch, gd_player player,
                           gd_action *out)
{
    while (batch->leave && gd_player_think(player, table->mind, table->game))
        if (batch->leave())
            return GD_BATCH_LEFT;
    return gd_player_choose(player, table->mind, table->game, out) ? GD_BATCH_OVER : GD_BATCH_STUCK;
}

// One decision.
static gd_batch_end decide(gd_batch_table *table, const gd_batch *batch, gd_batch_game *out)
{
    gd_action action;
    gd_seat seat = gd_game_seat(table->game);
    const gd_players *players = &batch->scenario->players;
    gd_side side = seat < players->seat_count ? players->seat[seat].side : GD_UNION;
    int who = out->swapped ? 1 - side : side;
    int64_t before = batch->worked ? batch->worked() : 0;
    gd_batch_end end = choose(table, batch, batch->player[who], &action);
    if (end != GD_BATCH_OVER)
        return end;
    out->worked[who] += batch->worked ? batch->worked() - before : 0;
    gd_apply_checked(table->game, seat, &action);
    out->decisions++;
    return end;
}

// To the end of the game, or as far as it goes.
static gd_batch_end play(gd_batch_table *table, const gd_batch *batch, int64_t number,
                         gd_batch_game *out)
{
    gd_batch_end end = GD_BATCH_OVER;
    int turn = 0;
    while (end == GD_BATCH_OVER && gd_game_waits(table->game) == GD_WAITS_DECISION) {
        if (out->decisions == batch->most)
            return GD_BATCH_ENDLESS;
        if (batch->leave && batch->leave())
            return GD_BATCH_LEFT;
        int now = batch->at_turn ? gd_state_turn(batch->rules, gd_game_state(table->game)) : turn;
        if (now != turn)
            batch->at_turn(table->whose, table->game, number, now);
        turn = now;
        end = decide(table, batch, out);
    }
    return end;
}

void gd_batch_play(gd_batch_table *table, const gd_batch *batch, int64_t number, gd_batch_game *out)
{
    const gd_rules *rules = batch->rules;
    const gd_scenario *sc = batch->scenario;
    memset(out, 0, sizeof *out);
    out->winner = GD_NOBODY;
    out->swapped = batch->swap && number % 2 == 1;
    // With swapped sides the same dice are used again, so that luck is shared out as well.
    sit_down(table, batch, gd_batch_seed(batch->seed, batch->swap ? number / 2 : number), out);
    begin(table, batch);
    out->end = play(table, batch, number, out);
    const void *state = gd_game_state(table->game);
    const gd_flow *flow = state;
    if (out->end == GD_BATCH_OVER) {
        out->winner = flow->winner;
        out->why = flow->why;
    }
    out->turns = gd_state_turn(rules, state);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        int32_t left;
        gd_side_strength(rules, sc, state, side, &left, &out->strength[side],
                         &out->units_lost[side]);
        out->loss[side] = out->strength[side] - left;
        out->score[side] = rules->score ? rules->score(sc, state, side) : 0;
    }
    out->advice = (int32_t)table->mind->advice;
    out->bad_advice = (int32_t)table->mind->bad_advice;
    out->hash = gd_game_hash(table->game);
}

static void widen(int32_t *fewest, int32_t *most, int32_t low, int32_t high, bool first)
{
    *fewest = first || low < *fewest ? low : *fewest;
    *most = first || high > *most ? high : *most;
}

void gd_batch_add(gd_batch_sums *sums, const gd_batch_game *game)
{
    widen(&sums->fewest_decisions, &sums->most_decisions, game->decisions, game->decisions,
          sums->games == 0);
    widen(&sums->fewest_turns, &sums->most_turns, game->turns, game->turns, sums->games == 0);
    sums->games++;
    sums->endless += game->end == GD_BATCH_ENDLESS;
    sums->stuck += game->end == GD_BATCH_STUCK;
    if (game->winner < GD_SIDES) {
        sums->side_wins[game->winner]++;
        sums->wins[game->swapped ? 1 - game->winner : game->winner]++;
    } else if (game->end == GD_BATCH_OVER) {
        sums->draws++;
    }
    sums->decisions += game->decisions;
    sums->turns += game->turns;
    for (int side = 0; side < GD_SIDES; side++) {
        sums->loss[side] += game->loss[side];
        sums->strength[side] += game->strength[side];
        sums->units_lost[side] += game->units_lost[side];
        sums->score[side] += game->score[side];
    }
    if (game->end == GD_BATCH_OVER)
        sums->why[game->why < 16 ? game->why : 0]++;
    sums->advice += game->advice;
    sums->bad_advice += game->bad_advice;
    sums->hash += gd_scatter(game->hash);
}

void gd_batch_join(gd_batch_sums *sums, const gd_batch_sums *more)
{
    if (more->games == 0)
        return;
    widen(&sums->fewest_decisions, &sums->most_decisions, more->fewest_decisions,
          more->most_decisions, sums->games == 0);
    widen(&sums->fewest_turns, &sums->most_turns, more->fewest_turns, more->most_turns,
          sums->games == 0);
    sums->games += more->games;
    sums->draws += more->draws;
    sums->endless += more->endless;
    sums->stuck += more->stuck;
    sums->decisions += more->decisions;
    sums->turns += more->turns;
    for (int i = 0; i < 2; i++) {
        sums->wins[i] += more->wins[i];
        sums->side_wins[i] += more->side_wins[i];
        sums->loss[i] += more->loss[i];
        sums->strength[i] += more->strength[i];
        sums->units_lost[i] += more->units_lost[i];
        sums->score[i] += more->score[i];
    }
    for (int i = 0; i < 16; i++)
        sums->why[i] += more->why[i];
    sums->advice += more->advice;
    sums->bad_advice += more->bad_advice;
    sums->hash += more->hash;
}

// Wilson: (w + z^2/2 +- z sqrt(w (n - w) / n + z^2/4)) / (n + z^2), with z = 1.96 and z^2 = 3.8416.
// Lengths are kept in millionths; w (n - w) / n is split so that it fits at a million games.
gd_interval gd_wilson(int64_t part, int64_t whole)
{
    if (whole <= 0)
        return (gd_interval){0, 0, 10000};
    int64_t product = part * (whole - part);
    uint64_t inside = (uint64_t)(product / whole) * 1000000000000u +
                      (uint64_t)(product % whole) * 1000000000000u / (uint64_t)whole +
                      960400000000u;
    int64_t half = (int64_t)(gd_sqrt(inside) * 196 / 100); // millionths
    int64_t middle = part * 1000000 + 1920800;
    int64_t divisor = whole * 1000000 + 3841600;
    gd_interval out;
    out.share = (int32_t)((part * 10000 + whole / 2) / whole);
    int64_t low = (middle - half) * 10000 / divisor;
    int64_t high = ((middle + half) * 10000 + divisor - 1) / divisor;
    out.low = (int32_t)(low < 0 ? 0 : low);
    out.high = (int32_t)(high > 10000 ? 10000 : high);
    return out;
}
