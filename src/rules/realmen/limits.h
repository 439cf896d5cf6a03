// realmen/limits.h - what an army must keep to (RM-SCALE-06, RM-COST-03 to 13).
#pragma once

#include "rules/realmen/command.h"

int rm_top_post(const rm_state *s, int side); // the command over all others; 0: none yet
// What stands directly under a post.
typedef struct rm_holding {
    int brigades, elements; // of infantry and cavalry
    int extra;              // command, supply and artillery elements, its own general included
    int siege;
    int divisions, corps, reserves; // reserves are divisions too
} rm_holding;
rm_holding rm_held_by(const rm_state *s, int post);
// Divisions and corps anywhere under a post.
void rm_count_below(const rm_state *s, int post, int *divisions, int *corps);

// A whole army, in elements.
typedef struct rm_army {
    int infantry, cavalry, inferior, superior, muskets, special;
    int guns, six_pounders, gatlings, trains, stray; // stray: siege guns in no Union reserve
    int figures, large;                              // of generals; corps, armies and wings
} rm_army;
rm_army rm_count_army(const rm_state *s, int side);

// What forbids to spend more; nothing if more can be raised (stop.c).
void rm_find_stop(const gd_scenario *sc, const rm_state *s, int side, gd_remark *out);

int rm_spent(const rm_state *s, int side); // points of what is raised
// Is there room for one more piece in its command, whatever else is raised? `level` is that of
// raise_command, or -1.
bool rm_has_room_for(const rm_state *s, const rm_unit *u, int level, gd_verdict *v);
bool rm_keeps_limits(const gd_scenario *sc, const rm_state *s, int side, gd_verdict *v); // all
