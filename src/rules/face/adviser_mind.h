// face/adviser_mind.h - what the parts of the computer player share.
//
// Everything is weighed in hundredths of a hit. Every decision is thought out anew from the view
// alone; dice, numbers needed and tests are those of the functions that resolve them.
#pragma once

#include "core/plan.h"
#include "rules/face/habits.h"
#include "rules/face/move.h"
#include "table/memo.h"

struct gd_random;

enum {
    FC_ADV_HIT = 100, // a hit, given or taken
    FC_ADV_INCH = 20, // an inch nearer to the goal
};

// What a unit is there for.
typedef enum fc_duty {
    FC_STANDS,   // keeps its ground and looks at the enemy
    FC_TAKES,    // goes to an objective, or keeps one against enemies who are near
    FC_FIGHTS,   // goes for an enemy unit
    FC_SUPPORTS, // stands behind a unit that fights
    FC_RESTS,    // Spent: keeps out of fire
} fc_duty;

typedef struct fc_task {
    gd_point goal;
    uint8_t duty; // fc_duty
    bool beside;  // the goal is the place from which to fight, not the enemy's
    bool free;    // may be called to the second line
    uint8_t spare;
    uint32_t about; // the enemy, or the friend whom it supports
} fc_task;

typedef struct fc_mind {
    const gd_scenario *sc;
    const fc_state *s; // the seat's view
    const gd_plan *plan;
    const gd_offers *offers;
    struct gd_random *random;
    gd_seat seat;
    int side;
    int turns;    // that its side still has, this one included
    bool leads;   // on points, by enough to win
    bool at_bay;  // is behind, with little time left
    bool attacks; // goes for the enemy, as far as a command has no plan of its own; else it keeps
                  // its ground
    int friends, foes;
    gd_id friend[FC_PIECES], foe[FC_PIECES]; // units on the table
    gd_length apart[FC_PIECES + 1];          // of a friend: how far the nearest enemy is, roughly
    fc_task task[FC_PIECES + 1];             // of friends
    gd_digest table; // all that tasks and actions hang on, but who has been tried
} fc_mind;

// --- adviser_plan.c: who does what ---------------------------------------------------------------

void fc_look_around(fc_mind *m, const gd_scenario *sc, const fc_state *s, const gd_plan *plan,
                    const gd_offers *offers, struct gd_random *random);
// A value of the adviser's own as the plan has that habit.
static inline int fc_as(const fc_mind *m, fc_habit habit, int value)
{
    return gd_plan_habit(m->plan, (int)habit, value);
}
// So far from the enemy whom it goes for a unit with missiles stops.
gd_length fc_stand_off(const fc_mind *m, const fc_unit *u);
bool fc_is_friend(const fc_mind *m, gd_id unit); // a unit of the side on the table
bool fc_is_foe(const fc_mind *m, gd_id unit);    // an enemy unit on the table
// Gives every friend its task: `apart`, `task` and `table`.
void fc_give_tasks(fc_mind *m);
// Who can be sent somewhere: infantry and cavalry that are not Spent, unless all is at stake.
bool fc_is_troops(const fc_mind *m, const fc_unit *u);
// Is another enemy than this one near enough to a place to make it dangerous?
bool fc_is_covered(const fc_mind *m, gd_id foe, gd_point place);

// --- adviser_line.c: tasks that depend on those of others ----------------------------------------

void fc_form_second_line(fc_mind *m);
void fc_go_round(fc_mind *m, gd_id unit);

// --- adviser_worth.c: what a place is worth to a unit --------------------------------------------

// The enemies that matter to a unit, and what it knows about them.
typedef struct fc_eye {
    const fc_mind *m;
    gd_id unit;
    int count;
    gd_id foe[FC_PIECES];
    gd_point centre[FC_PIECES]; // of each
    int8_t cover[FC_PIECES];    // of each against its fire from about here; -1: not looked at yet
    bool fights[FC_PIECES];     // in contact: shoots at nobody
} fc_eye;

void fc_open_eye(fc_eye *eye, const fc_mind *m, gd_id unit);
// Hits that `u`, standing so, can expect to give with one volley, in hundredths: the best target.
int fc_guess_fire(fc_eye *eye, const fc_unit *u);
// Hits that it can expect to take there from all enemies.
int fc_guess_danger(const fc_eye *eye, const fc_unit *u);
// What it has still to go, and to turn, before it is where it should be.
int fc_way_to_go(const fc_eye *eye, const fc_unit *u);
// How good it is for a unit to stand so.
int fc_worth_of(fc_eye *eye, const fc_unit *u);

// --- adviser_move.c, adviser_drill.c, adviser_charge.c: actions ----------------------------------

// The best of the actions that were looked at.
typedef struct fc_choice {
    const fc_mind *m;
    fc_eye *eye;
    gd_id unit;
    int hold, best;
    gd_action action;
} fc_choice;

gd_action fc_choice_blank(const fc_choice *c, int verb);
// Weighs an action; `after`, if not NULL, is known to be how the unit would stand.
void fc_consider(fc_choice *c, const gd_action *a, const fc_unit *after);
gd_angle fc_bearing_off(const fc_unit *u, gd_point goal); // clockwise positive, -1800 to 1800
void fc_consider_drill(fc_choice *c, gd_point goal);
void fc_consider_guns(fc_choice *c);
void fc_consider_horses(fc_choice *c, gd_point goal);

// The best action of a unit with intent ACT, and how much better it is than to hold. `out` is hold
// if nothing is better.
int fc_best_act(const fc_mind *m, gd_id unit, gd_action *out);
// The best charge among enemies in reach; 0 if none is worth it.
int fc_best_charge(const fc_eye *eye, gd_id unit, gd_action *out);
void fc_advise_action(const fc_mind *m, gd_action *out);
// Hits given less hits taken in a round of the melees that a unit is in, in hundredths.
int fc_melee_outlook(const fc_mind *m, gd_id unit);

// --- adviser_command.c: generals -----------------------------------------------------------------

void fc_advise_generals(const fc_mind *m, gd_action *out);
void fc_advise_place_general(const fc_mind *m, gd_action *out);
void fc_advise_replacement(const fc_mind *m, gd_action *out);

// --- adviser_order.c: whom to activate, and when -------------------------------------------------

void fc_advise_activation(const fc_mind *m, gd_action *out);
void fc_advise_go(const fc_mind *m, gd_action *out);
bool fc_find_offer(const fc_mind *m, int verb, gd_id piece, gd_action *out);
// What is at stake for a unit, at a glance.
int fc_urgency(const fc_mind *m, gd_id unit);

// --- adviser_fight.c: fire and melee -------------------------------------------------------------

void fc_advise_fire(const fc_mind *m, gd_action *out);
void fc_advise_allocate(const fc_mind *m, gd_action *out);
void fc_advise_remove_base(const fc_mind *m, gd_action *out);
// Of a thousand dice of this quality, how many hit on that number.
int fc_hit_rate(int quality, int needed);
