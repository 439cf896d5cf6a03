// devil/ground.h - what the ground is under and between units (chapter TERR).
//
// Linear features are polylines without width, less the stretches that were torn out. A feature is
// known by its number: its index in the scenario's ground, or DP_WORKS + index of works built in
// the game.
#pragma once

#include "rules/devil/body.h"

enum { DP_WORKS = 1000, DP_LINES_MET = 48 };

// The whole ground as core sees it: the scenario's and the works built in the game.
gd_map dp_map(const gd_scenario *sc, const dp_state *s);
const gd_feature *dp_feature(const gd_scenario *sc, const dp_state *s, int number);
// Every linear feature (DP_KINDS_LINE) in turn, beginning from DP_NO_LINE; false when there are no
// more.
enum { DP_NO_LINE = -1 };
bool dp_next_line(const gd_scenario *sc, const dp_state *s, int *number);
// Its pieces: what is left of each of its straight stretches. Returns how many.
typedef struct dp_piece {
    gd_point a, b;
} dp_piece;
enum { DP_LINE_PIECES = GD_FEATURE_POINTS + DP_GAPS };
int dp_line_pieces(const gd_scenario *sc, const dp_state *s, int number,
                   dp_piece out[DP_LINE_PIECES]);

// The point so far from a on the way to b: on the line, however long it is.
gd_point dp_point_along(gd_point a, gd_point b, gd_length distance);
// A little smaller on all sides, so that touching an edge is not crossing it.
gd_rect dp_inside_of(const gd_rect *r);

// Does the line run through the inside of the rectangle (deeper than GD_SLACK)?
bool dp_line_under(const gd_scenario *sc, const dp_state *s, int number, const gd_rect *r);
// Does the segment a-b cross or reach the line? `at` gets the first point, or NULL.
bool dp_line_crossed(const gd_scenario *sc, const dp_state *s, int number, gd_point a, gd_point b,
                     gd_point *at);

// More than half of the front rank stands no more than half an inch away (DTP-TERR-11).
bool dp_unit_at_line(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number);
bool dp_stand_at_line(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int stand,
                      int number);
// Does a linear feature run through one of its stands?
bool dp_astride(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number);

// Areas that more than half of its stands are in, by kind (DTP-TERR-12).
gd_kinds dp_unit_in(const gd_scenario *sc, const dp_unit *u);
// Is more than half of them in one or another of these kinds?
bool dp_unit_in_any(const gd_scenario *sc, const dp_unit *u, gd_kinds kinds);
// Level of the ground (DTP-TERR-09): of a point, and of a unit by its colours.
int dp_hill_level(const gd_feature *hill);
int dp_level_at(const gd_scenario *sc, gd_point p);
int dp_unit_level(const gd_scenario *sc, const dp_unit *u);

// On a road or sunken road with its centre; every stand of a unit (DTP-TERR-16).
bool dp_point_on_road(const gd_scenario *sc, gd_point p);
bool dp_unit_on_road(const gd_scenario *sc, const dp_unit *u);
// May this point of a river be crossed: at a bridge (only by columns on the road) or in a ford?
bool dp_at_ford(const gd_scenario *sc, gd_point p);
bool dp_at_bridge(const gd_scenario *sc, gd_point p);
// May the unit get over a barrier of this kind here: a column by the gate or bridge of a road,
// anybody through a ford (DTP-TERR-14, 16)?
bool dp_has_way(const gd_scenario *sc, const dp_unit *u, int kind, gd_point at);
// Does a river run through one of its stands? Nothing ever stands in one.
bool dp_across_river(const gd_scenario *sc, const dp_state *s, const dp_unit *u);
