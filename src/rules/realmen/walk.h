// realmen/walk.h - a unit on its way: legs, what they cost, whom they come near to. For the files
// that plan moves (move.c, march.c); everybody else asks move.h.
#pragma once

#include "rules/realmen/move.h"

// One leg: a slide of the whole body, a wheel of it, or a column following its head.
typedef enum rm_leg_kind { RM_SLIDES, RM_WHEELS, RM_SNAKES } rm_leg_kind;

enum { RM_WAY = GD_ROAD_WAY + 4 };

typedef struct rm_leg {
    rm_leg_kind kind;
    int32_t most;       // how far: thousandths of an inch, of a wheel tenths of a degree
    gd_angle direction; // of a slide; where the head of a column looks in the end
    gd_point by;        // of a slide: all of it
    gd_point pivot;     // of a wheel
    int turns;          // of a wheel: 1 clockwise, -1
    gd_length radius;   // of a wheel: what its outer corner describes
    gd_length extra;    // of a column: for turning its head
    bool on_road;       // of a column: all of it is known to be
    int count;
    gd_point way[RM_WAY]; // of a column's front, from where it is
} rm_leg;

typedef struct rm_near {
    gd_id id;
    gd_length keep; // no nearer than this
    bool dark;      // because it is night, if it is known (RM-TIME-15)
    gd_box box;
} rm_near;

typedef struct rm_walk {
    const gd_scenario *sc;
    const rm_state *s;
    gd_id id;
    bool charges; // may run into the enemy, and stops there
    bool stopped;
    bool unpaid;  // what the way costs is not asked
    bool by_road; // so far
    rm_unit from, now;
    gd_angle heading; // of a column's head
    // Of the front's left and right corner: inches, with the modifiers across country, and with
    // those that count on a road, too (RM-MOVE-03).
    gd_length length[2], cost[2], road_cost[2];
    bool rough, sideways; // a modifier has counted
    gd_length limit;      // the most that it could have
    rm_plan *plan;
    int trail_count; // of a column: the way of its head so far
    gd_point trail[RM_WAY];
    gd_length off; // the distance that its formation keeps
    int near_count;
    rm_near near[RM_PIECES];
} rm_walk;

// Rectangles that cover the elements exactly, as few as possible.
int rm_blocks(const rm_unit *u, gd_rect out[RM_ELEMENTS]);
// Lists the enemies who could matter, and how near it may come to them.
void rm_walk_enemies(rm_walk *w, gd_length reach);
rm_unit rm_leg_unit(const rm_walk *w, const rm_leg *leg, int32_t t); // the unit so far on the leg
gd_box rm_leg_box(const rm_walk *w, const rm_leg *leg);              // all that it passes over

// ---- approach.c ---------------------------------------------------------------------------------

// Does the leg keep off everybody? If not, the refusal says how far it could go.
bool rm_leg_keeps_off(const rm_walk *w, const rm_leg *leg, gd_verdict *v);
// Is nobody too near to where it stands? For changes of place that are no legs.
bool rm_stands_off(const rm_walk *w, gd_verdict *v);
// How far a charge goes before it is in contact, and with whom (GD_NONE: with nobody).
int32_t rm_leg_until_contact(const rm_walk *w, const rm_leg *leg, gd_id *enemy);
// Notes the lone enemy officers that the leg runs down (RM-MOVE-14).
void rm_leg_meets(rm_walk *w, const rm_leg *leg);

// ---- walk.c -------------------------------------------------------------------------------------

void rm_walk_begin(rm_walk *w, const gd_scenario *sc, const rm_state *s, const rm_unit *from,
                   gd_id id, rm_plan *plan);
bool rm_walk_step(rm_walk *w, const gd_item *step, gd_verdict *v);
// Fills in cost and allowance; false if it is too far. `half`: of a breakthrough.
bool rm_walk_pay(rm_walk *w, bool half, gd_verdict *v);
// A bent line is straight again before it goes anywhere.
void rm_walk_straighten(rm_walk *w);
bool rm_walk_bend(rm_walk *w, int element, gd_verdict *v); // bend.c
