// face/ground.h - what the ground is under and between units (FACE-TERR, FACE-GEO-03, 04).
#pragma once

#include "rules/face/body.h"

gd_map fc_map(const gd_scenario *sc);

// The worst class that any base of the unit overlaps; a column on a road counts as on the Open
// (FACE-MOVE-06, 07).
fc_class fc_class_under(const gd_scenario *sc, const fc_unit *u);
gd_kinds fc_kinds_of_class(fc_class class);          // areas of that class
int fc_mover_of(const fc_unit *u);                   // row of the table of rates
gd_length fc_rate(const fc_unit *u, fc_class class); // off the road; -1: may not enter
// At least half of its bases have their centres inside one of these kinds (FACE-GEO-03).
bool fc_is_in(const gd_scenario *sc, const fc_unit *u, gd_kinds kinds);
bool fc_general_in(const gd_scenario *sc, const fc_state *s, const fc_unit *general,
                   gd_kinds kinds);
int fc_level_of_hill(const gd_feature *f); // 1, where it has none
int fc_height_at(const gd_scenario *sc,
                 gd_point p); // level of the ground, 0 where there is no hill
// Does any base overlap ground that nothing may enter: river, lake, cliff, where there is no ford
// and no bridge? A base crosses by one when its middle line lies in it (FACE-TERR-03).
bool fc_on_impassable(const gd_scenario *sc, const fc_unit *u);
// How far it may go straight in that direction before it would stand on such ground.
gd_length fc_way_to_water(const gd_scenario *sc, const fc_unit *u, gd_angle direction,
                          gd_length distance);

// Cover of a unit against an enemy whose front line has this midpoint (FACE-TERR-04, 05). From fire
// the better of what it is in and what it is behind, 0 to 2; in melee what it has, as bits.
int fc_cover_from_fire(const gd_scenario *sc, const fc_unit *u, gd_point enemy_front);
int fc_cover_in_melee(const gd_scenario *sc, const fc_unit *u, gd_point enemy_front);

// Line of sight between two places (FACE-GEO-04). Bases of `a` and `b` (units, or GD_NONE) do not
// block. `stop`, if not NULL, gets what blocks it and where.
typedef struct fc_stop {
    gd_clause_id clause;
    gd_id unit;   // GD_NONE: ground
    uint8_t kind; // fc_terrain
    gd_point at;
} fc_stop;

// What can stand in the way of lines that run inside a box, for those who look along many of them.
typedef struct fc_screen {
    const gd_scenario *scenario;
    const fc_state *state;
    int unit_count, feature_count;
    gd_id unit[FC_PIECES];
    uint8_t feature[GD_GROUND_FEATURES];
    bool hills; // anywhere
} fc_screen;

void fc_screen_between(const gd_scenario *sc, const fc_state *s, gd_box box, gd_id a, gd_id b,
                       fc_screen *out);
bool fc_line_clear(const fc_screen *screen, gd_point from, gd_point to, fc_stop *stop);

bool fc_sees(const gd_scenario *sc, const fc_state *s, gd_point from, gd_point to, gd_id a, gd_id b,
             fc_stop *stop);
// A general sees a unit: from his centre to its nearest base centre.
bool fc_general_sees(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit);

// ---- roads (FACE-MOVE-07) -----------------------------------------------------------------------

// Within a quarter of an inch of the centre line, or on the band.
bool fc_point_on_road(const gd_scenario *sc, gd_point p);
// Is every base of the unit, a March Column or a single base, on a road?
bool fc_is_on_road(const gd_scenario *sc, const fc_unit *u);
// Lays a March Column or a single base along the road under its head, the rest behind it. False,
// and laid off the road, if there is no road or not enough of it.
bool fc_lay_on_road(const gd_scenario *sc, fc_unit *u);
// How far it can follow the road ahead, up to `most`, and the unit there. `branch` is
// FC_STRAIGHT_ON, _LEFT or _RIGHT, where roads part.
gd_length fc_follow_road(const gd_scenario *sc, const fc_unit *u, gd_length most, int branch,
                         fc_unit *after);
