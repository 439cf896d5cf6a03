// realmen/adviser_mind.h - what the parts of the computer player share.
#pragma once

#include "core/plan.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/drill.h"
#include "rules/realmen/habits.h"

// What a unit is sent to do: an objective to take or to keep, or an enemy.
typedef struct rm_task {
    gd_point to;
    int objective; // -1: none, it goes where the enemy is
} rm_task;

// One decision: who decides, and what he sees.
typedef struct rm_mind {
    const gd_scenario *sc;
    const rm_state *s;
    const gd_plan *plan;
    const gd_offers *offers;
    bool offered[RM_VERBS];
    struct gd_random *random;
    gd_seat seat;
    int side;
    int turns;  // left, this one included
    int spirit; // strength that it wants for an attack, in tenths of the enemy's
    rm_task task[RM_PIECES + 1];
} rm_mind;

bool rm_is_mine(const rm_mind *m, const rm_unit *u); // on the table
int rm_spirit_of(const rm_mind *m, gd_id unit); // of its command, in tenths of the enemy's strength
// What a piece counts in a fight, roughly: elements, a battery three; nothing if routed.
int rm_strength(const rm_unit *u);
int rm_strength_near(const rm_state *s, gd_point at, gd_length within, int side);
// How near a unit likes to be to its enemy: in range, not in contact.
gd_length rm_likes_range(const rm_mind *m, const rm_unit *u);
// Who goes where, for all units of the seat.
void rm_give_tasks(rm_mind *m);
// A rough distance: right within a tenth.
gd_length rm_about(gd_point a, gd_point b);

// Each fills in an action and returns true, or has nothing to do. What they return is legal.
bool rm_advise_rally(const rm_mind *m, gd_action *out);
bool rm_advise_settling(const rm_mind *m, gd_action *out); // the troops have moved: who rides where
// How far a general would ride for the unit: not so far for troops of others.
gd_length rm_would_ride(const rm_mind *m, gd_id general, gd_id unit);
bool rm_advise_charge(const rm_mind *m, gd_action *out);
bool rm_advise_march_on(const rm_mind *m, gd_action *out);
bool rm_advise_units(const rm_mind *m, gd_action *out);
bool rm_advise_brigade(const rm_mind *m, gd_id unit, gd_action *out);
bool rm_advise_guns(const rm_mind *m, gd_id unit, gd_action *out);
bool rm_advise_train(const rm_mind *m, gd_id unit, gd_action *out);
bool rm_advise_fire(const rm_mind *m, gd_action *out);
bool rm_advise_breakthrough(const rm_mind *m, gd_action *out);
bool rm_advise_temporary_supply(const rm_mind *m, gd_action *out);

// Is it offered, and legal in this movement subphase?
bool rm_would_do(const rm_mind *m, const gd_action *a);
bool rm_dig(const rm_mind *m, gd_id unit, gd_action *out);
// Steps towards a place: shortened until they are legal. False if not even a little is.
bool rm_go_towards(const rm_mind *m, gd_id unit, gd_point to, gd_length most, gd_action *out);
// Where a way by road from `from` as near as roads come to `to` has led after so many inches; false
// if no road helps.
bool rm_by_road(const rm_mind *m, gd_point from, gd_point to, gd_length inches, gd_point *end);
bool rm_face(const rm_mind *m, gd_id unit, int formation, gd_angle facing, int mounted,
             gd_action *out);
gd_angle rm_turn_to(const rm_unit *u, gd_point at); // to the right; negative: to the left
