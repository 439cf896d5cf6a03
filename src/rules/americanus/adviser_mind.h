// americanus/adviser_mind.h - what the computer player has in mind while it gives orders.
//
// Nothing is remembered from one decision to the next: everything here follows from the view, so
// that the same position always gets the same order. Plans hold together because they feed on
// themselves: the regiments that have gone farthest are the nearest, and so are chosen again.
#pragma once

#include "core/plan.h"
#include "rules/americanus/adviser_field.h"
#include "rules/americanus/habits.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/orders.h"

enum { AM_GROUP = 8, AM_ARMY = AM_PIECES / 2, AM_VOLLEY = 96, AM_ERRANDS = 3 };

// Where a unit should go: down a field until `stop` is left, worth `pull` for every inch.
typedef struct am_task {
    const am_field *field; // NULL: nowhere
    gd_length stop;
    int pull;
    gd_point lane; // how far beside the others it goes
} am_task;

// All shots that one side could fire now.
typedef struct am_volley {
    int count;
    struct am_fire {
        gd_id firer, target;
        am_shot shot;
    } fire[AM_VOLLEY];
} am_volley;

// The unit that is thought about, and of the foes those that could matter to it this turn.
typedef struct am_about {
    gd_id id;
    gd_point at;
    gd_length far; // it may go
    int count;
    uint8_t foe[AM_ARMY]; // places in the list of foes
    am_crowd crowd;       // who could be in its way
    gd_map map;           // and what ground
} am_about;

typedef struct am_mind {
    const gd_scenario *sc;
    const am_state *s; // the view
    const gd_plan *plan;
    am_state trial; // the view with one order carried out
    int side;
    int own_count, foe_count;
    gd_id own[AM_ARMY], foe[AM_ARMY]; // regiments and batteries on the table
    am_stance foe_stance[AM_ARMY];    // of each of them
    bool melee[AM_PIECES + 1];        // in melee
    bool cornered[AM_PIECES + 1];     // enemies in reach that cannot fall back without a loss
    gd_id focus;                      // the enemy that the group goes for
    gd_id quarry;                     // what the cavalry hunts, perhaps a General
    int group_count;
    gd_id group[AM_GROUP];
    bool attack;    // the group is up and strong enough
    int coming;     // of the group, those who can still be brought to bear on the focus this turn
    int bold, wary; // what a loss of the group, of others weighs, in hundredths of one of theirs
    int lead;       // in points
    am_task task[AM_PIECES + 1];
    am_volley ours, theirs;
    int fire_now[2];  // worth of all fire as things stand: to the wary, to the bold
    int fire_left[2]; // the same if one of them has moved, out of everybody's fire
    am_about about;
    am_grid grid;
    am_field foot, horse;        // to the focus
    am_field hunt;               // to the quarry
    am_field errand[AM_ERRANDS]; // to objectives
} am_mind;

void am_mind_make(am_mind *m, const gd_scenario *sc, const am_state *s, const gd_plan *plan);
bool am_in_group(const am_mind *m, gd_id id);
// A value of the adviser's own as the plan has that habit.
static inline int am_as(const am_mind *m, am_habit habit, int value)
{
    return gd_plan_habit(m->plan, (int)habit, value);
}

// Thinks about a unit from now on.
void am_look_about(am_mind *m, gd_id id);
// What it is worth that unit `id` stands as it does in `s`, which is the view or the trial.
// `charged` is whom it has moved into contact with, or 0. How far its task has it still to go, and
// what that takes from the worth of its place.
gd_length am_way_of(const am_mind *m, const am_unit *u, gd_id id);
int am_worth_of_way(const am_mind *m, const am_unit *u, gd_id id);
int am_worth_of_place(am_mind *m, const am_state *s, gd_id id, gd_id charged);
// The same without the way.
int am_worth_of_stand(am_mind *m, const am_state *s, gd_id id, gd_id charged);
// Looks at everybody's fire as things stand (am_mind_make does it).
void am_look_round(am_mind *m);
// What all fire is worth after unit `id` has moved so in the trial.
int am_worth_of_fire_from(am_mind *m, const am_state *s, gd_id id, gd_id charged);
int am_risk_of(const am_mind *m, gd_id id); // what a loss of it weighs: bold or wary
// Fire and melee come twice before the next orders: in this turn and in the enemy's. The second
// time much may have changed.
enum { AM_TWICE = 150 };

// A move of one wheel and one advance.
enum { AM_WAYS = 64 };

typedef struct am_way {
    gd_angle wheel; // negative is to the left
    gd_length forward;
    int worth;    // of the way that is left after it (am_worth_of_way)
    gd_point end; // of the front's midpoint
} am_way;

typedef struct am_ways {
    bool near; // an enemy could be fired at or fought after one of them
    int count;
    am_way list[AM_WAYS]; // the most promising first
} am_ways;

void am_find_ways(const am_mind *m, gd_id id, am_ways *out);
gd_box am_box_of_way(const am_unit *u, const am_way *w); // all that could matter if it meets nobody

// Does the way meet an enemy, is it surely not allowed, or neither?
typedef enum am_outlook { AM_CLEAR, AM_MEETS, AM_BARRED } am_outlook;
am_outlook am_foretell(const am_mind *m, gd_id id, const am_way *w);
am_unit am_after_way(const am_unit *u, gd_angle wheel,
                     gd_length forward);                  // if nothing is in between
bool am_may_meet(const am_unit *u, const am_unit *enemy); // this turn, by shot or charge

// A ride for the General that is worth it. `last`: nothing else is to be done this turn.
bool am_advise_ride(am_mind *m, bool last, gd_action *out);
