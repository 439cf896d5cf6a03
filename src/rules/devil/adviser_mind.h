// devil/adviser_mind.h - what the parts of the computer player share.
//
// Ground is weighed in thousandths of an inch of way, fights in hundredths of a hit. Every decision
// is thought out anew from the view alone.
#pragma once

#include "core/plan.h"
#include "rules/devil/ground.h"
#include "rules/devil/habits.h"

struct gd_random;

enum { DP_ADV_HIT = 100 }; // worth of a hit

typedef struct dp_mind {
    const gd_scenario *sc;
    const dp_state *s; // the seat's view
    const gd_plan *plan;
    gd_seat seat;
    int side;
    bool attacks; // goes for the enemy, where a command has no plan of its own; else keeps its
                  // ground
    bool late;    // the turn may end with the next card
    bool last;    // nothing comes after this turn
    bool singly;  // commanders have given the orders that they wanted to give on this card
    bool rides;   // and units have moved that wanted to: only commanders are left
    bool listed;  // all that is offered
    int strength[GD_SIDES];
    struct gd_random *random;
} dp_mind;

// Where a body of troops is to go.
typedef struct dp_mission {
    gd_point from; // its middle
    gd_point goal;
    bool stays; // it is where it should be
} dp_mission;

// --- adviser_plan.c: what is wanted --------------------------------------------------------------

// The offers of a verb, if they are not all listed.
void dp_list(const dp_mind *m, int verb, gd_offers *offers);
void dp_look_around(dp_mind *m, const gd_scenario *sc, const dp_state *s, const gd_plan *plan,
                    struct gd_random *random);
void dp_mission_of(const dp_mind *m, const dp_state *s, gd_id unit, dp_mission *out);
bool dp_is_mine(const dp_mind *m, const dp_state *s,
                gd_id unit);                                     // a unit of this seat on the table
bool dp_is_foe(const dp_mind *m, const dp_state *s, gd_id unit); // an enemy unit on the table
gd_id dp_in_turn(const dp_mind *m);                              // who is asked first
bool dp_attacks(const dp_mind *m, gd_id unit); // does its command go for the enemy?
// Does a place that counts hang on this unit?
bool dp_guards(const dp_mind *m, const dp_state *s, gd_id unit);
int dp_hits_of(const dp_unit *u);
// The enemy nearest to the unit as if it stood so, and how far; GD_NONE if there is none.
gd_id dp_foe_near(const dp_mind *m, const dp_state *s, const dp_unit *u, gd_length *gap);
// Of a hundred melees with these pools, how many the attacker wins.
int dp_melee_odds(int attacker, int defender);
void dp_advise_enter(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_name(const dp_mind *m, const gd_offers *offers, gd_action *out);

// --- adviser_move.c, adviser_brigade.c: MOVE --------------------------------------------------

// The best that a unit can do on a MOVE in a state; false if it had better stay. `end` is where it
// then is.
bool dp_best_move(const dp_mind *m, const dp_state *s, gd_id unit, gd_action *out, dp_unit *end);
// How much better it would stand there than it does in that state.
int dp_worth_at(const dp_mind *m, const dp_state *s, gd_id unit, const dp_unit *end);
// How far it can make a single step, up to so far; `end` is where it then is.
gd_length dp_step_far(const dp_mind *m, const dp_state *s, gd_id unit, gd_item step, dp_unit *end);
bool dp_advise_move(const dp_mind *m, gd_offers *offers, gd_action *out);
bool dp_advise_ride(const dp_mind *m, gd_action *out);   // adviser_ride.c
bool dp_wants_to_move(const dp_mind *m, gd_action *out); // any single unit
int dp_worth_of_moving(const dp_mind *m);

// --- adviser_fight.c (FIRE, RALLY), adviser_charge.c ---------------------------------------------

// Dice that it would have in a state, roughly; 0: it bears on nobody.
int dp_guess_dice(const dp_mind *m, const dp_state *s, gd_id unit);
bool dp_advise_fire(const dp_mind *m, const gd_offers *offers, gd_action *out);
bool dp_advise_charge(const dp_mind *m, const gd_offers *offers, gd_action *out);
bool dp_advise_reinforce(const dp_mind *m, gd_offers *offers, gd_action *out);
bool dp_advise_rally(const dp_mind *m, const gd_offers *offers, gd_action *out);
int dp_worth_of_firing(const dp_mind *m);
int dp_worth_of_charging(const dp_mind *m);
int dp_worth_of_rallying(const dp_mind *m);

// --- adviser_losses.c: hits, flights and what follows a melee ------------------------------------

void dp_advise_mark(const dp_mind *m, gd_action *out);
void dp_advise_restore(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_share(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_run(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_way(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_loser(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_occupy(const dp_mind *m, const gd_offers *offers, gd_action *out);
void dp_advise_melee(const dp_mind *m, const gd_offers *offers, gd_action *out);
