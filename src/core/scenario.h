// core/scenario.h - the constant part of a game: table, ground, names, options.
#pragma once

#include "core/grid.h"
#include "core/terrain.h"
#include "guidon/rules.h"

// Features with what else is known about each: a name, and a look, which is history's word for it
// as a number (gd_look_of in guidon/battle.h), 0 if there is none. Looks are for whoever draws; no
// rule asks for one.
typedef struct gd_ground {
    int count, point_count;
    gd_kinds kinds; // bit k: there is a feature of kind k
    gd_feature feature[GD_GROUND_FEATURES];
    gd_point point[GD_GROUND_POINTS];
    char name[GD_GROUND_FEATURES][40];
    uint8_t look[GD_GROUND_FEATURES];
} gd_ground;

enum { GD_MAX_FORMATIONS = 192, GD_FORMATION_LEVELS = 4 };

struct gd_scenario {
    char title[80];
    gd_length width, depth; // of the table
    gd_players players;
    int32_t option[GD_MAX_OPTIONS]; // by the order of gd_rules.switches
    int turn_limit;
    int minutes_per_turn; // 0: the system has no clock
    int begins;           // minutes after midnight at which turn 1 does; 0: not known
    int yards_per_foot;   // the scale; what players see is yards to the inch

    gd_ground ground; // what rules ask about
    // What is to be seen but has no effect in this system, such as a brook or a ploughed field. It
    // has looks but no kinds, and lines with a width have no banks; a line may be a single point.
    gd_ground scenery;
    // The zones, in a system that is played on them. Width and depth are theirs.
    gd_grid grid;

    int objective_count;
    gd_objective objective[GD_MAX_OBJECTIVES];

    // The order of battle above the pieces, as history has it: armies, corps, divisions, brigades.
    // No rule asks for it. Numbered from 1, what is above before what is below; entry 0 is unused.
    int formation_count;
    struct gd_formation {
        char name[40];
        char brief[40]; // as officers would say it: "Cleburne", "XIV Corps"
        gd_side side;
        uint8_t level; // 0 an army, then corps, division, brigade
        uint8_t under; // the formation that it belongs to; 0: none
    } formations[GD_MAX_FORMATIONS + 1];

    // Roster: what does not change about a piece. Pieces are numbered from 1; entry 0 is unused.
    int piece_count;
    struct gd_roster {
        char name[40];   // what orders call it
        char whole[104]; // its name as history has it, where that had to be cut; else empty
        gd_side side;
        uint8_t under;   // the formation that it belongs to, or leads; 0: none is known
        uint8_t kind;    // the system's own number for its arm
        uint32_t traits; // the system's own bits
        int32_t men;     // history's strength, for reports; guns for artillery
        // Where and how it begins: on the table, in the hands of its player, or arriving later.
        uint8_t formation;
        bool placed;     // `at` and `facing` are given
        int16_t arrives; // game turn, 0: from the start
        gd_point at;
        gd_angle facing;
        gd_point edge_from, edge_to; // stretch of edge it arrives on,
        bool enters;                 // if one is given
    } roster[GD_MAX_PIECES + 1];

    // How the game begins where the battle says so; GD_NOBODY where the rules decide.
    gd_side first_side;
    uint8_t edge[GD_SIDES];         // own table edge: 0 north 1 east 2 south 3 west, 255 not fixed
    int32_t break_number[GD_SIDES]; // 0: as the rules say
    bool fixed_map;                 // the ground is given; nobody places terrain
    bool fixed_armies;              // the order of battle is given
    int objective_value;            // of objectives that name none
};

// Adds a feature and its points; of a long name what fits. Returns its index, or -1 if there is no
// room.
int gd_ground_add(gd_ground *g, const gd_feature *f, const gd_point *points, int count,
                  const char *name, uint8_t look);
// Numbers in the bits of a roster entry's traits.
typedef struct gd_bits {
    uint8_t at, bits;
} gd_bits;

int gd_roster_get(const struct gd_roster *r, gd_bits where);
void gd_roster_put(struct gd_roster *r, gd_bits where, int value);
// Makes it a table of so many zones of open ground, and no larger.
void gd_scenario_lay_grid(gd_scenario *sc, int columns, int rows, gd_length size);
// The name that a piece has in the order of battle; of a long one what fits. False if it has none.
bool gd_roster_name(const gd_scenario *sc, int piece, char *out, size_t size);
// What the day's clock shows in a turn, in minutes after midnight; GD_ABSENT if it is not known.
int32_t gd_scenario_clock(const gd_scenario *sc, int turn);
gd_layer gd_scenario_layer(const gd_scenario *sc);

gd_side gd_seat_side(const gd_scenario *sc, gd_seat seat); // GD_NOBODY if there is no such seat
