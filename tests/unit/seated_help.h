// seated_help.h - a battle that ships, laid out and begun under any system, a person at each side.
#pragma once

#include "core/scenario.h"
#include "game/dice_source.h"
#include "guidon/battle.h"
#include "guidon/game.h"
#include "shipped_help.h"

static gd_scenario table;
static gd_dice_seeded dice;

static inline gd_game *battle_of(const char *name, const char *system, uint64_t seed)
{
    static gd_battle battle;
    gd_error err = {0};
    const gd_rules *rules = gd_rules_find(system);
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players = (gd_players){2, {{GD_UNION, true}, {GD_CONFEDERATE, true}}};
    CHECK(rules->convert(&battle, &table, &err));
    gd_battle_formations(&battle, &table);
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_game_begin(g);
    return g;
}
