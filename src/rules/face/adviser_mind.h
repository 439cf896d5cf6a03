// face/adviser_mind.h - what the parts of the computer player share.
//
// Everything is weighed in hundredths of a hit. Every decision is thought out anew from the view
// alone; dice, numbers needed and tests are those of the functions that resolve them.
#pragma once

#include "rules/face/move.h"

struct gd_random;

enum {
    FC_ADV_HIT = 100,  // a hit, given or taken
    FC_ADV_INCH = 12,  // an inch nearer to the goal
    FC_ADV_BASE = 120, // a base that is lost: between one and two hits
};

typedef struct fc_mind {
    const gd_scenario *sc;
    const fc_state *s; // the seat's view
    const gd_offers *offers;
    struct gd_random *random;
    gd_seat seat;
    int side;
    bool attacks; // goes for the enemy; else it keeps its ground
} fc_mind;

// --- adviser_plan.c: what is wanted --------------------------------------------------------------

void fc_look_around(fc_mind *m, const gd_scenario *sc, const fc_state *s, const gd_offers *offers,
                    struct gd_random *random);
bool fc_is_friend(const fc_mind *m, gd_id unit); // a unit of the side on the table
bool fc_is_foe(const fc_mind *m, gd_id unit);    // an enemy unit on the table
// Where a unit is to go; false if it is where it should be.
bool fc_goal_of(const fc_mind *m, gd_id unit, gd_point *goal);
// Hits that `u`, standing so, can expect to give with one volley, in hundredths: the best target.
int fc_guess_fire(const fc_mind *m, const fc_unit *u);
// Hits that it can expect to take there from all enemies.
int fc_guess_danger(const fc_mind *m, gd_id unit, const fc_unit *u);
// How good it is for a unit to stand so.
int fc_worth_of(const fc_mind *m, gd_id unit, const fc_unit *u);

// --- adviser_move.c, adviser_charge.c: actions ---------------------------------------------------

// The best action of a unit with intent ACT, and how much better it is than to hold. `out` is hold
// if nothing is better.
int fc_best_act(const fc_mind *m, gd_id unit, gd_action *out);
// The best charge among enemies in reach; 0 if none is worth it.
int fc_best_charge(const fc_mind *m, gd_id unit, gd_action *out);
void fc_advise_action(const fc_mind *m, gd_action *out);

// --- adviser_command.c: generals -----------------------------------------------------------------

void fc_advise_generals(const fc_mind *m, gd_action *out);
void fc_advise_place_general(const fc_mind *m, gd_action *out);
void fc_advise_replacement(const fc_mind *m, gd_action *out);
void fc_advise_activation(const fc_mind *m, gd_action *out);
void fc_advise_go(const fc_mind *m, gd_action *out);

// --- adviser_fight.c: fire and melee -------------------------------------------------------------

void fc_advise_fire(const fc_mind *m, gd_action *out);
void fc_advise_allocate(const fc_mind *m, gd_action *out);
void fc_advise_remove_base(const fc_mind *m, gd_action *out);
// Of a thousand dice of this quality, how many hit on that number.
int fc_hit_rate(int quality, int needed);
