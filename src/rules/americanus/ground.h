// americanus/ground.h - questions about terrain, contact and free places.
#pragma once

#include "rules/americanus/body.h"

gd_map am_map(const gd_scenario *sc, const am_state *s);
// The same for questions about a box: its kinds are those that come into it.
gd_map am_map_in(const gd_scenario *sc, const am_state *s, const gd_box *box);
// Of these kinds those that the rectangle overlaps; quick where none is near.
static inline gd_kinds am_under(const gd_map *m, const gd_rect *r, gd_kinds kinds)
{
    return m->kinds & kinds ? gd_map_under(m, r, m->kinds & kinds) : 0;
}
gd_box am_table(const gd_scenario *sc);

// What may not be entered by this unit as it stands now (DBAM-TERR-08, DBAM-MOVE-29).
gd_kinds am_impassable(const gd_scenario *sc, const am_unit *u);
// A column whose centre line lies on a road (DBAM-MOVE-12).
bool am_on_road(const gd_map *m, const am_unit *u);
// Does it stand in the water? A column whose centre line meets the river only on a bridge or ford
// does not (DBAM-MOVE-28).
bool am_in_water(const gd_map *m, const am_unit *u);

// Does the line a-b pass through some of `kinds`, and if so only where `relief` (a road, a bridge,
// a ford) carries it over?
typedef enum am_going { AM_GOING_CLEAR, AM_GOING_RELIEVED, AM_GOING_MET } am_going;
am_going am_going_on(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds, gd_kinds relief);
bool am_keeps_to(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds); // all of a-b is on these
gd_length am_keeps_to_for(const gd_map *m, gd_point a, gd_point b,
                          gd_kinds kinds); // how much, from a
// How far from a towards b until `kinds` are met without relief.
gd_length am_until_met(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds, gd_kinds relief);

// Line of sight between points (DBAM-TERR-09, 10): what stops it and where, or simply whether.
gd_sight am_sight(const gd_scenario *sc, const am_state *s, gd_point from, gd_point to);
bool am_is_hill(int terrain);
bool am_may_hide(const gd_scenario *sc, const am_state *s); // is there ground that could?
bool am_sees(const gd_scenario *sc, const am_state *s, gd_point from, gd_point to);

// As a target of fire: most of its elements in one of these areas (DBAM-TERR-11, 13)?
bool am_half_in(const gd_scenario *sc, const am_state *s, const am_unit *u, gd_kinds areas);

// How two units touch (DBAM-GEOM-03): edges of a that b touches, edges of b that a touches.
typedef struct am_contact {
    uint8_t edges_a, edges_b;
    uint8_t edge_a, edge_b; // with the longest common length
    gd_length length;
    gd_point middle;
} am_contact;

bool am_touching(const am_unit *a, const am_unit *b, am_contact *out); // `out` may be NULL
// Enemies in contact that includes the front edge of at least one (DBAM-GEOM-04).
bool am_in_melee_with(const am_state *s, gd_id a, gd_id b);
bool am_in_melee(const am_state *s, gd_id id);
bool am_find_melee(const am_state *s, gd_id id); // the same, for who asks only once

// Where the fronts of a side are; and could this unit be nearer than
// `gap` to one that is there? Armies that are apart need not be looked at piece by piece.
gd_box am_places_of(const am_state *s, int side);
static inline bool am_may_reach(const gd_box *places, const am_unit *u, gd_length gap)
{
    gd_box at = gd_box_between(u->at, u->at);
    return gd_box_meet(places, &at, AM_REACH_OF_TWO + gap);
}
// The edge that goes first in this direction. Retreats and pushes are square to the unit, or
// nearly.
int am_leading_edge(const am_unit *u, gd_angle direction);
// How far straight on until one of these edges (a bit each) would begin to touch the enemy in
// passing; more than `distance` if none does.
gd_length am_until_brush(const am_unit *u, const am_unit *enemy, gd_angle direction,
                         gd_length distance, unsigned edges);
// Which edge of `id` the enemy touches; GD_FRONT wins, and an enemy it could not turn to is to its
// front (DBAM-MOVE-30). -1 if it does not touch.
int am_touched_edge(const am_state *s, gd_id id, gd_id enemy);
// The unit that the side's General supports (DBAM-GEN-03), or 0; and the General of a side.
gd_id am_general_of(const am_state *s, int side); // 0 if there is none on the table
gd_id am_supported(const am_state *s, int side);
// The same if the General stood so; `alike`: he touches several, and none of them more.
gd_id am_would_support(const am_state *s, const am_unit *g, bool *alike);
bool am_has_general(const am_state *s, gd_id unit);

// Wider than a unit by this on either side, a rectangle overlaps whatever the unit would touch in
// passing.
enum { AM_BRUSH = GD_TOUCH_GAP + GD_SLACK + 1 };

// Could the unit stand as `u` says (place, facing, formation)? `id` is the unit itself, which is
// not in its own way.
typedef enum am_fault {
    AM_FREE,
    AM_OFF_TABLE,
    AM_ON_UNIT,
    AM_AT_ENEMY, // touches an enemy
    AM_ON_TERRAIN,
    AM_IN_RIVER
} am_fault;

enum { AM_MAY_TOUCH = 1, AM_MAY_BE_WET = 2 };

am_fault am_place_fault(const gd_scenario *sc, const am_state *s, gd_id id, const am_unit *u,
                        int leave, gd_id *who);

// The pieces on the table that reach into a box, for those who ask about it again and again.
typedef struct am_crowd {
    int count;
    uint8_t id[AM_PIECES];
    gd_rect rect[AM_PIECES]; // what each takes up
    gd_box box[AM_PIECES];
} am_crowd;

void am_crowd_in(am_crowd *crowd, const am_state *s, const gd_box *box);
// The same answer for the place that the unit takes up so, if the crowd has everybody who could
// touch it, and the map all that is near.
am_fault am_place_fault_among(const gd_scenario *sc, const am_state *s, gd_id id, const am_unit *u,
                              const gd_rect *place, int leave, const am_crowd *crowd,
                              const gd_map *m, gd_id *who);
bool am_in_melee_among(const am_state *s, gd_id id, const am_crowd *crowd);
// Refuses with words for the fault; `clause` is what the order says about its place.
bool am_refuse_place(gd_verdict *v, am_fault fault, gd_clause_id clause, gd_id id, gd_id who);
