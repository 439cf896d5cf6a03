// realmen/ground.h - what the ground is like: rough, cover, levels, roads, works (RM-MOVE-07,
// RM-FIRE-26, 27, RM-ENTR, RM-ARC-05).
#pragma once

#include "core/roads.h"
#include "rules/realmen/body.h"

gd_map rm_map(const gd_scenario *sc);
int rm_level_at(const gd_scenario *sc, gd_point p);                    // 0 is the plain
int rm_level_of(const gd_scenario *sc, const rm_unit *u, int element); // by its centre
// Is the whole way of this element rough? (RM-MOVE-07)
bool rm_in_rough(const gd_scenario *sc, const rm_unit *u); // any element overlaps it now
// Wood and town: at least half of the elements have their centre in one of these (RM-FIRE-26).
bool rm_in_area(const gd_scenario *sc, const rm_unit *u, gd_kinds kinds);
bool rm_is_fording(const gd_scenario *sc, const rm_unit *u);  // RM-FIRE-23
bool rm_comes_near_rough(const gd_scenario *sc, gd_box path); // or may do so: quick
// Stretches of a slide in which any element overlaps rough ground, as distances from the start
// (RM-MOVE-07). Sorted and merged.
int rm_rough_spans(const gd_scenario *sc, const rm_unit *u, gd_angle direction, gd_length distance,
                   gd_span *out, int max);
gd_length rm_woods_on(const gd_scenario *sc, gd_point a,
                      gd_point b); // of the line a-b inside woods

// ---- roads --------------------------------------------------------------------------------------

// Would an element of the unit be on a road with its centre there?
bool rm_point_on_road(const gd_scenario *sc, const rm_unit *u, gd_point p);
// Is an element on a road: its centre within half its frontage of the road's line (RM-MOVE-04)?
bool rm_on_road(const gd_scenario *sc, const rm_unit *u, int element);
bool rm_all_on_road(const gd_scenario *sc, const rm_unit *u);
// gd_road_way on the roads of the game, which is recalled; `length` is 0 if there is none.
int rm_road_way(const gd_scenario *sc, gd_point from, gd_point to, gd_point out[GD_ROAD_WAY],
                gd_length *length);
// The length of the shortest way by road that touches no unit (not routed) of the side `enemy`
// (RM-SUPPLY-02, 03); -1: none. GD_NOBODY: nobody cuts it.
gd_length rm_road_length(const gd_scenario *sc, const rm_state *s, gd_point from, gd_point to,
                         int enemy);
// The same to several places (at most 127) in one go, which is much quicker.
void rm_road_lengths(const gd_scenario *sc, const rm_state *s, gd_point from, const gd_point *to,
                     int count, int enemy, gd_length *out);

// ---- works --------------------------------------------------------------------------------------

// The level of the best marker that the unit lines: at least half of its front-rank elements touch
// it with their front edges, from the dug side; 0: none. `marker` may be NULL (RM-ENTR-03, 05).
int rm_works_of(const rm_state *s, const rm_unit *u, int *marker);
bool rm_lines_sunken_road(const gd_scenario *sc, const rm_unit *u, int *feature); // RM-FIRE-26
// Is the firing element at least partly in front of the marker's line, or beyond the sunken road?
bool rm_before_works(const rm_works *w, const gd_rect *firer);
// The same of any marker of that level that the unit lines.
bool rm_works_face(const rm_state *s, const rm_unit *u, int level, const gd_rect *firer);
bool rm_before_sunken_road(const gd_scenario *sc, int feature, const rm_unit *target,
                           const gd_rect *firer);
bool rm_profits_from_works(const rm_unit *u); // RM-ENTR-04
// Marks an entrenchment along the unit's front, or finds the one that is there. NULL: no room.
rm_works *rm_works_along(rm_state *s, const rm_unit *u);
