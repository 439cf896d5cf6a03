// realmen/adviser_mind.h - what the parts of the computer player share.
#pragma once

#include "rules/realmen/charge.h"
#include "rules/realmen/drill.h"

// One decision: who decides, and what he sees.
typedef struct rm_mind {
    const gd_scenario *sc;
    const rm_state *s;
    const gd_offers *offers;
    struct gd_random *random;
    gd_seat seat;
    int side;
    bool attacks; // this side must come to the other, as far as it can tell
} rm_mind;

bool rm_is_mine(const rm_mind *m, const rm_unit *u);
bool rm_attacks(const gd_scenario *sc, const rm_state *s, int side);
// How near a unit likes to be to its enemy: in range, not in contact.
gd_length rm_likes_range(const rm_unit *u);
// Elements of either side (not routed) within so many inches of a place.
int rm_strength_near(const rm_state *s, gd_point at, gd_length within, int side);
// Where a unit should go: an objective, or the enemy. `enemy` gets the nearest one, `gap` how far
// it is.
gd_point rm_aim_for(const rm_mind *m, gd_id unit, gd_id *enemy, gd_length *gap);

// Each fills in an action and returns true, or has nothing to do. What they return is legal.
bool rm_advise_generals(const rm_mind *m, gd_action *out); // rallies
bool rm_advise_settling(const rm_mind *m,
                        gd_action *out); // when the troops have moved: who rides where
bool rm_advise_charge(const rm_mind *m, gd_action *out);
bool rm_advise_march_on(const rm_mind *m, gd_action *out);
bool rm_advise_units(const rm_mind *m, gd_action *out);
bool rm_advise_guns(const rm_mind *m, gd_id unit, gd_action *out);
bool rm_advise_train(const rm_mind *m, gd_id unit, gd_action *out);
bool rm_advise_fire(const rm_mind *m, gd_action *out);
bool rm_advise_breakthrough(const rm_mind *m, gd_action *out);

bool rm_would_do(const rm_mind *m, const gd_action *a); // is it legal in this movement subphase?
// Steps towards a place: shortened until they are legal. False if not even a little is.
bool rm_go_towards(const rm_mind *m, gd_id unit, gd_point to, gd_length most, gd_action *out);
bool rm_face(const rm_mind *m, gd_id unit, int formation, gd_angle facing, int mounted,
             gd_action *out);
