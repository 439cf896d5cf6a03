// realmen/supply.h - sources, trains, tracing, counters (RM-SUPPLY).
#pragma once

#include "rules/realmen/command.h"

void rm_begin_supply(const gd_scenario *sc, rm_state *s); // is the chapter in force? (RM-SUPPLY-09)
// Which trains of a side are in supply, as bits by piece, and from where each gets it: `from` a
// train, or GD_NONE with `source` the index of a source (-1: out of supply).
typedef struct rm_trace {
    bool in_supply;
    gd_id from;
    int source;
    gd_length length; // by road
} rm_trace;
void rm_trace_trains(const gd_scenario *sc, const rm_state *s, int side,
                     rm_trace out[RM_PIECES + 1]);
// The train that supplies a unit: the nearest within 36 inches that is in supply; GD_NONE.
gd_id rm_train_for(const rm_state *s, gd_id unit, const rm_trace *trains, gd_length *distance);
void rm_run_supply(
    gd_play *p); // A5: trace, ask for temporary supply, then units; then RM_ROW_POSTS
void rm_settle_supply(gd_play *p); // the status of the phasing side's trains and units
void rm_prompt_trains(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_trains(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_trains(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_trains(gd_play *p, const gd_action *a);
void rm_count_hunger(gd_play *p);       // C7: counters to both sides (RM-SUPPLY-06)
void rm_remove_used_trains(gd_play *p); // CLOCK
