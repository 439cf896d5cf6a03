// devil/skedaddle.h - running away, by choice or beaten (chapter SKED; DTP-OPT-01).
#pragma once

#include "rules/devil/command.h"
#include "rules/devil/ground.h"

// What becomes of a unit that runs so far in a direction (tenths of a degree, as on a compass).
typedef enum dp_flight { DP_FREE, DP_TOO_CLOSE, DP_SURRENDERS } dp_flight;

typedef struct dp_run {
    dp_flight flight;
    dp_unit end;          // where it ends, disordered, before its straggler's hit
    gd_id disordered[16]; // friends that it runs through (DTP-SKED-09)
    int disordered_count;
    bool over_edge; // it leaves the table (with the option that this is lost)
    bool crowded;   // only then can enemies be equally near in different directions
} dp_run;

// A unit that is to run. What is the same for all directions is worked out once: who else is
// there, and what it looks like when it stops.
typedef struct dp_bystander {
    gd_id id;
    gd_box box; // that it is in, with room to spare
} dp_bystander;

typedef struct dp_runner {
    const gd_scenario *sc;
    const dp_state *s;
    const dp_unit *u;
    gd_id unit;
    dp_unit formed; // as it is when it stops, wherever that is
    dp_layout layout;
    gd_length reach; // no corner of it, formed or as it stands, is farther from its colours
    bool rivers;     // there are any
    int friends, enemies;
    dp_bystander friend[DP_PIECES], enemy[DP_PIECES]; // in the order of their numbers
    bool knows_stay;                                  // what it would be if it could go nowhere
    dp_unit stay;
} dp_runner;

void dp_runner_begin(dp_runner *r, const gd_scenario *sc, const dp_state *s, gd_id unit);
// Where it ends; it faces `toward`, or the nearest enemy.
void dp_foresee_run(dp_runner *r, gd_length distance, gd_angle direction, gd_id toward,
                    dp_run *out);
gd_length dp_run_bonus(const dp_unit *u); // beyond its three dice (DTP-CAV-05, 15; ART-21)
// Sets a unit running: pushes the dice and the choice of the way. `forced`: beaten in a melee.
void dp_set_running(gd_play *p, gd_id unit, bool forced);

void dp_prompt_run(const gd_scenario *sc, const void *state,
                   gd_text *out); // who runs (or lies down)
void dp_offer_run(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_run(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_run(gd_play *p, const gd_action *a);
void dp_ask_run(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_run(gd_play *p, const uint8_t *values);
void dp_prompt_run_way(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_run_way(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_run_way(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_run_way(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_run_way(gd_play *p, const gd_action *a);
