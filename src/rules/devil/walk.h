// devil/walk.h - a unit on its way: what it has used up, what it has paid for, what it meets.
#pragma once

#include "rules/devil/ground.h"
#include "rules/devil/leg.h"

// What was paid besides the way itself.
typedef struct dp_toll {
    gd_clause_id clause;
    uint8_t kind;   // dp_terrain; DP_TERRAINS: not for ground
    gd_id friendly; // who was passed, or 0
    gd_length cost;
} dp_toll;

enum { DP_TOLLS = 12 };

typedef struct dp_walk {
    const gd_scenario *sc;
    const dp_state *s;
    gd_id id;
    bool by_road; // at road speed: it must keep to the road, and away from the enemy
    bool bends;   // at its end, and where it may rest is asked after that (DTP-INF-22)
    dp_unit now;
    int step;          // of the action that is being made
    const char *plain; // words of a refusal without how far it could go
    // On the leg it makes: the stands that find the way, all that each of them may pass over, and
    // all that the unit may.
    int leaders;
    gd_rect stand[DP_STANDS];
    gd_box stand_way[DP_STANDS];
    gd_box way;
    gd_length allowance, spent;
    int toll_count;
    dp_toll toll[DP_TOLLS];
    bool crossing[GD_GROUND_FEATURES +
                  DP_BUILT];          // lines that are paid for while it is on both sides
    bool entered[GD_GROUND_FEATURES]; // areas that were charged on this move
    bool passed[DP_PIECES + 1];       // friends
    dp_track track;                   // of a column
} dp_walk;

// Takes the price of something off what is left. False if there is not enough.
bool dp_take_toll(dp_walk *w, dp_toll toll);
// Lines that it lies across where it stands, or has paid for already, are free.
void dp_walk_free_lines(dp_walk *w);
// Where its legs begin: areas that it is in are charged.
bool dp_walk_begin(dp_walk *w, gd_verdict *v);
// Makes a leg, paying for what it meets. A refusal says how far it could go.
bool dp_walk_leg(dp_walk *w, const dp_leg *leg, gd_verdict *v);
// After a change of place that is no leg (straightening): lines that now lie under it are paid.
bool dp_walk_pay_under(dp_walk *w, gd_verdict *v);

// Does the line run through one of its stands, or between them?
bool dp_line_parts(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number);
int dp_line_slot(int number); // where the walk keeps what it knows of a line
// Is it barred from crossing fences and the like (DTP-MOVE-21)?
bool dp_needs_gates(const dp_unit *u);
