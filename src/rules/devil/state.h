// devil/state.h - everything that changes during a game of The Devil to Pay.
//
// Stands are the truth: where they are is stored, and everything is measured on them. `at` and
// `facing` of a unit (front centre and the way its colours look) are derived from them and kept up
// to date by body.c, so that positions can be written by hand and moves be read.
#pragma once

#include "core/dice.h"
#include "core/geometry.h"
#include "core/scenario.h"

typedef enum dp_arm { DP_INFANTRY, DP_CAVALRY, DP_ARTILLERY, DP_COMMANDER, DP_ARMS } dp_arm;
typedef enum dp_quality { DP_GREEN, DP_TRAINED, DP_VETERAN, DP_CRACK, DP_QUALITIES } dp_quality;
typedef enum dp_rating { DP_WEAK, DP_CAPABLE, DP_SUPERB, DP_RATINGS } dp_rating;

typedef enum dp_formation {
    DP_LINE,
    DP_DOUBLE_LINE,
    DP_LOOSE_ORDER,
    DP_MARCH_COLUMN,
    DP_ATTACK_COLUMN,
    DP_DISORDERED, // regiments
    DP_UNLIMBERED,
    DP_LIMBERED_COLUMN,
    DP_LIMBERED_LINE,
    DP_DISORDERED_UNLIMBERED,
    DP_DISORDERED_LIMBERED,
    DP_WITHOUT_GUNS, // a disordered crew that has run from its guns
    DP_FORMATIONS
} dp_formation;

typedef enum dp_weapon {
    DP_UNARMED, // with nothing to fire
    DP_RIFLED_MUSKET,
    DP_SMOOTHBORE,
    DP_POOR_RIFLE,
    DP_SHOTGUN,
    DP_CARBINE,
    DP_BREECH_CARBINE,
    DP_REPEATER,
    DP_NAPOLEON,
    DP_RIFLE, // 10 Pound, 3 Inch Rifle
    DP_MIXED, // Napoleons and rifles
    DP_SIX_POUNDER,
    DP_HOWITZER,
    DP_LIGHT_MIXED,
    DP_HEAVY_RIFLE, // 20 Pound
    DP_WEAPONS
} dp_weapon;

typedef enum dp_status {
    DP_ON_TABLE,
    DP_DESTROYED,
    DP_SURRENDERED,
    DP_LEFT_TABLE, // ran over the edge, where the scenario counts that as lost
    DP_TO_COME,    // a reinforcement
    DP_LOST,       // a commander who was shot or taken
    DP_DUE,        // a commander lost this turn, whose successor comes at the next reload
    DP_STATUSES
} dp_status;

typedef enum dp_terrain {
    // areas
    DP_ROUGH,
    DP_SWAMP,
    DP_OPEN_WOODS,
    DP_FARM,
    DP_THICK_WOODS,
    DP_THICKET,
    DP_TOWN,
    DP_CITY,
    DP_HILL, // an elevation; its level is the feature's height, 1 if it has none
    // lines
    DP_FENCE,
    DP_WALL,
    DP_BROOK,
    DP_HASTY_WORKS,
    DP_ENTRENCHMENT,
    DP_STREAM,
    DP_ABATIS, // and palisades and chevaux-de-frise
    DP_RIVER,
    DP_SUNKEN_ROAD,
    DP_ROAD,
    DP_BRIDGE,
    DP_FORD,
    DP_TERRAINS
} dp_terrain;

enum { DP_UNSET = 255, DP_NOWHERE = INT32_MIN };
// In a hand-written position a place that is not given: see body.c.

enum { DP_PIECES = 192, DP_STANDS = 8, DP_GUNS = 128, DP_BRIGADES = 32 };
enum { DP_FOLLOWERS = 16 }; // units that one brigade order may name
enum { DP_CHARGES = DP_PIECES, DP_MELEES = 64, DP_GAPS = 48, DP_BUILT = 24, DP_CROSSINGS = 4 };

// Traits of a unit, as bits.
enum {
    DP_HORSE_ARTILLERY = 1,
    DP_DISMOUNTS_IN_LINE = 2,
    DP_SHARPSHOOTERS = 4,
    DP_SECTION = 8 // of guns, from the start
};

// Cards. Two of each action, then Carpe Diem and Whiskey.
enum {
    DP_CARD_MOVE, // Union first; the next number is the same with the Confederates first
    DP_CARD_FIRE = 2,
    DP_CARD_CHARGE = 4,
    DP_CARD_RALLY = 6,
    DP_CARD_CARPE_DIEM = 8,
    DP_CARD_WHISKEY = 12,
    DP_CARDS = 14,
    DP_NO_CARD = 255
};

typedef enum dp_action { DP_MOVE, DP_FIRE, DP_CHARGE, DP_RALLY, DP_ACTIONS } dp_action;

// No struct of the state may have padding: its bytes are hashed.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A regiment, a battery or a commander (whose disc is stand 0).
typedef struct dp_unit {
    gd_point at;                  // front centre; of a commander his own centre
    gd_point stand_at[DP_STANDS]; // centres, in the order of the formation: rank by rank from
                                  // the front, each from left to right
    uint16_t stand_facing[DP_STANDS];
    uint8_t hits[DP_STANDS]; // 0 or 1
    gd_point before;         // where the colours were when its melee began (DTP-CHG-29)
    uint16_t facing;         // of its colours
    uint16_t gap;            // between stands in loose order
    uint8_t arm, side, status, formation;
    uint8_t quality, weapon, traits, mounted;
    uint8_t stands;       // now
    uint8_t full;         // at the start
    uint8_t colours;      // index of the command stand
    uint8_t front;        // of a double line: stands of its front rank; of a disordered
                          // unit in a narrow place: of its first rank (0: one rank)
    uint8_t bent;         // a wing is refused, or the line follows an obstacle
    uint8_t brigade;      // from 1; 0: none
    uint8_t home_brigade; // the one it belonged to at the start
    uint8_t independent;  // acts on its own three orders
    uint8_t detaching;    // becomes independent at the next reload
    uint8_t seat;         // who commands it
    uint8_t orders;       // left this turn
    uint8_t acted;        // on this card
    uint8_t covered;      // its action on this card is paid by its commander's order (2: is done)
    uint8_t ran;          // has skedaddled (or lain down) in this step
    uint8_t prone;
    uint8_t pending;           // hits to be marked
    uint8_t melee;             // number of the melee it is engaged in; 0: none
    uint8_t fought_disordered; // by its charge or by friends, to be rearranged afterwards
    uint8_t work, built;       // MOVE actions spent clearing and building
    uint8_t may_bend;          // has just moved, and may still fit itself to an obstacle
    uint8_t displaced;         // of a commander: his unit is gone, and he must go to another
    uint8_t colours_left;      // of two middle places its colours take the left one, in an attack
                               // column the left file
    uint8_t spare[3];
    uint16_t work_feature;
    uint16_t crossing[DP_CROSSINGS]; // linear features already paid for: 1 + feature (+ 1000 if
                                     // placed in the game); 0: none
    uint16_t commander;              // attached to it; of a commander: the unit he is with
    // of a commander
    uint8_t rating, cavalry_commander;
    uint8_t ordered;    // has given his order on this card
    uint8_t rode;       // has made his free move on this card
    uint8_t checked;    // shot from the saddle, this step
    uint8_t endangered; // his unit took hits, and his die is still to be rolled
    int16_t arrives;    // game turn
    uint16_t number;    // for its name, where the roster has none
} dp_unit;

typedef struct dp_side {
    uint16_t start_stands;
    uint16_t lost_stands;
    uint8_t lost_commanders;
    uint8_t edge;        // own table edge: gd_direction, DP_UNSET
    uint8_t exceptional; // has an exceptional general
    uint8_t spare;
} dp_side;

// A gun left on the field (DTP-ART-17).
typedef struct dp_gun {
    gd_point at;
    uint16_t battery;
    uint16_t facing;
} dp_gun;

// A stretch that was torn out of a linear feature of the scenario (or of `built`, from 1000 on).
typedef struct dp_torn {
    gd_point from, to;
    uint16_t feature;
    uint16_t spare;
} dp_torn;

// A brigade order that is being carried out (MOVE and CHARGE).
typedef struct dp_order {
    uint16_t commander; // 0: none is open
    uint8_t count;
    uint8_t spare;
    uint16_t unit[DP_FOLLOWERS];
    uint8_t done[DP_FOLLOWERS]; // has moved or charged under it
    dp_unit was[DP_FOLLOWERS];  // before it, to be taken back
    dp_unit commander_was;
} dp_order;

// A charge, or a reinforcement of a defence.
typedef struct dp_charge {
    gd_point from, to; // front centre before, and the point charged at: F and C of DTP-CHG-05
    uint16_t unit, target;
    uint16_t direction; // of its slide
    uint8_t melee;
    uint8_t by_order; // brings the charge order die
    uint8_t led;
    uint8_t reinforces;
    uint8_t flank;      // the colours were behind the target's front (DTP-CHG-20)
    uint8_t uphill;     // DTP-CHG-22
    uint8_t obstacle;   // dice that it costs (DTP-CHG-21)
    uint8_t disordered; // on the way (DTP-CHG-08, 09)
    uint8_t spare[2];
} dp_charge;

typedef struct dp_melee {
    uint8_t attacker; // side
    uint8_t fought;
    uint8_t winner; // side, or GD_NOBODY
    uint8_t spare;
    uint16_t hits[GD_SIDES]; // scored against each side
} dp_melee;

typedef struct dp_state {
    gd_flow flow;
    uint32_t unused;
    uint64_t deck; // cards left to draw
    uint16_t piece_count;
    uint16_t turn;
    uint8_t card;   // turned up, or DP_NO_CARD
    uint8_t action; // dp_action that is being played
    uint8_t first;  // side that goes first on this card
    uint8_t half;   // 0: the first side acts, 1: the other
    uint8_t whiskeys;
    uint8_t carpe_winner; // seat that chose the action and must spend an order; GD_NOBODY: none
    uint8_t seats_done;   // bits of the seats that have ended their part of this half
    uint8_t entered;      // bits of the seats that try for the Carpe Diem
    uint8_t best[GD_MAX_SEATS]; // what they rolled
    uint8_t extra[GD_SIDES];    // seat that rolls the extra dice of its side; GD_NOBODY: none
    uint8_t running;            // charges that have been made on this card
    uint8_t gun_count, gap_count, built_count;
    uint8_t spare[2];
    dp_side side[GD_SIDES];
    uint8_t holder[GD_MAX_OBJECTIVES]; // side, GD_NOBODY
    dp_order order;
    dp_charge charge[DP_CHARGES];
    dp_melee melee[DP_MELEES + 1]; // melee 1 is the first
    dp_gun gun[DP_GUNS];
    dp_torn torn[DP_GAPS];
    gd_feature works[DP_BUILT]; // hasty works built in the game, each a line of two points
    gd_point works_point[2 * DP_BUILT];
    dp_unit unit[DP_PIECES + 1]; // piece 1 is the first
} dp_state;

#pragma GCC diagnostic pop

_Static_assert(sizeof(dp_state) <= 65536, "a state is at most 64 KiB");

enum {
    DP_OPT_GOING_PRONE,
    DP_OPT_SHARPSHOOTERS,
    DP_OPT_BUILD_WORKS,
    DP_OPT_TRAINED,
    DP_OPT_SPLIT_FIRE,
    DP_OPT_NO_WHISKEY,
    DP_OPT_EXTRA_DIE,
    DP_OPT_EXCEPTIONAL, // 0 none, 1 Union, 2 Confederate, 3 both
    DP_OPT_TURN_LIMIT,
    DP_OPT_MINUTES,
    DP_OPT_BREAK_PERCENT,
    DP_OPT_OBJECTIVE_VALUE,
    DP_OPT_EDGE_IS_LOST, // units that run over the edge of the table are lost
    // Readings of the rules that some tables prefer.
    DP_OPT_STRICT_CHANGES, // DTP-MOVE-32
    DP_OPT_ROAD_PASSAGE,   // DTP-MOVE-11
    DP_OPT_FULLY_BEHIND,   // DTP-FIRE-41
    DP_OPT_EACH_ORDER_DIE, // DTP-CHG-19
    DP_OPTIONS
};

// The moments of the game (turn.c has the table).
typedef enum dp_row {
    DP_ROW_RELOAD,    // a turn begins
    DP_ROW_SUCCESSOR, // a replacement commander is placed
    DP_ROW_ARRIVE,    // a reinforcement is placed
    DP_ROW_RUN,       // who skedaddles (or lies down) before the card
    DP_ROW_RUN_DICE,  // how far
    DP_ROW_RUN_WAY,   // which way
    DP_ROW_DRAW,      // a card
    DP_ROW_ENTER,     // a seat tries for the Carpe Diem, or does not
    DP_ROW_EXTRA,     // which seat of a side rolls the extra die
    DP_ROW_CARPE_DICE,
    DP_ROW_NAME_ACTION, // by the winner
    DP_ROW_HALF,        // whose turn is it on this card?
    DP_ROW_MOVE,        // a seat's part of a MOVE
    DP_ROW_FIRE,
    DP_ROW_FIRE_DICE,
    DP_ROW_FIRE_OVER, // both sides have fired
    DP_ROW_CHARGE,
    DP_ROW_LEAD_DIE, // before a charge led in person
    DP_ROW_REINFORCE,
    DP_ROW_MELEES, // which is fought next
    DP_ROW_MELEE_CHOICE,
    DP_ROW_MELEE_DICE, // attacker's, then defender's
    DP_ROW_SHARE,      // odd hits of a melee
    DP_ROW_MELEE_RESULT,
    DP_ROW_LOSERS, // the losers run, one after the other
    DP_ROW_LOSER_CHOICE,
    DP_ROW_WINNERS, // the winners are disordered, and may take the ground
    DP_ROW_OCCUPY,
    DP_ROW_RALLY,
    DP_ROW_RALLY_DICE,
    DP_ROW_RALLY_WHICH, // which stands are fit again
    DP_ROW_MARK_NEXT,   // are there hits to be marked?
    DP_ROW_MARK,
    DP_ROW_COLOURS,     // which stand takes them
    DP_ROW_SADDLE_NEXT, // is there a commander to be checked?
    DP_ROW_SADDLE_DIE,
    DP_ROW_RELOCATE,  // a commander whose unit is gone, or whom the enemy comes too near
    DP_ROW_CARD_OVER, // the action of a card is done
    DP_ROW_TURN_END,
    DP_ROWS
} dp_row;

typedef enum dp_verb {
    DP_DO_MOVE,
    DP_DO_CHANGE, // formation, limbering, mounting and dismounting
    DP_DO_FUDGE,
    DP_DO_REFUSE_FLANK,
    DP_DO_CONFORM,
    DP_DO_PROLONG,
    DP_DO_CLEAR, // remove an obstacle
    DP_DO_BUILD,
    DP_DO_REMAN, // guns
    DP_DO_RIDE,  // a commander's free move, attaching and detaching included
    DP_DO_ORDER, // a brigade order
    DP_DO_TAKE_BACK,
    DP_DO_CLOSE_ORDER,
    DP_DO_FIRE,
    DP_DO_SPLIT_FIRE,
    DP_DO_CHARGE,
    DP_DO_REINFORCE,
    DP_DO_FIGHT, // this melee next
    DP_DO_SHARE,
    DP_DO_LOSER, // this unit runs next
    DP_DO_OCCUPY,
    DP_DO_STAY,
    DP_DO_REFORM,
    DP_DO_RALLY,
    DP_DO_STAND_UP,
    DP_DO_DETACH,
    DP_DO_REATTACH,
    DP_DO_RESTORE, // these stands are fit again
    DP_DO_SKEDADDLE,
    DP_DO_LIE_DOWN,
    DP_DO_RUN, // this way
    DP_DO_NONE_RUNS,
    DP_DO_MARK,
    DP_DO_TAKE_COLOURS,
    DP_DO_PLACE, // a successor, a reinforcement, a commander who must go
    DP_DO_ENTER,
    DP_DO_DECLINE,
    DP_DO_ROLL_EXTRA,
    DP_DO_NAME, // the action of a Carpe Diem
    DP_DO_WAIT, // for the other players of one's side
    DP_DO_END,  // one's part of the half
    DP_DO_CONCEDE,
    DP_VERBS
} dp_verb;

// Steps of a move.
typedef enum dp_step {
    DP_FORWARD,
    DP_OBLIQUE_LEFT,
    DP_OBLIQUE_RIGHT,
    DP_WHEEL_LEFT,
    DP_WHEEL_RIGHT,
    DP_FACE_LEFT,
    DP_FACE_RIGHT,
    DP_STEPS
} dp_step;

// Values of actions, by verb.
enum {
    DP_C_UNIT,
    DP_C_FORMATION,
    DP_C_FACING,
    DP_C_FRONT,
    DP_C_GAP,
    DP_C_MOUNTED,
    DP_C_COLOURS
};                                                                // change
enum { DP_F_UNIT, DP_F_EAST, DP_F_NORTH, DP_F_TURN };             // fudge and prolong
enum { DP_B_UNIT, DP_B_FORWARD };                                 // conform
enum { DP_W_UNIT, DP_W_WING, DP_W_STANDS, DP_W_ANGLE };           // refuse_flank
enum { DP_R_COMMANDER, DP_R_X, DP_R_Y, DP_R_WITH };               // ride; a point takes two values
enum { DP_P_PIECE, DP_P_X, DP_P_Y, DP_P_FACING, DP_P_FORMATION }; // place
enum { DP_S_UNIT, DP_S_TARGET, DP_S_DICE, DP_S_OTHER, DP_S_OTHER_DICE }; // split_fire

typedef enum dp_event {
    DP_EV_TURN,
    DP_EV_INDEPENDENT,
    DP_EV_PLACED,
    DP_EV_SKEDADDLES,
    DP_EV_RAN,
    DP_EV_LIES_DOWN,
    DP_EV_CARD,
    DP_EV_ENTERS,
    DP_EV_CARPE_ROLL,
    DP_EV_ACTION,
    DP_EV_ORDER,
    DP_EV_ORDER_CLOSED,
    DP_EV_TAKEN_BACK,
    DP_EV_MOVED,
    DP_EV_CHANGED,
    DP_EV_CLEARED,
    DP_EV_BUILT,
    DP_EV_REMANNED,
    DP_EV_RODE,
    DP_EV_FIRES,
    DP_EV_CHARGES,
    DP_EV_REINFORCES,
    DP_EV_MELEE,
    DP_EV_POOL,
    DP_EV_WON,
    DP_EV_OCCUPIED,
    DP_EV_DISORDERED,
    DP_EV_REFORMED,
    DP_EV_RALLIES,
    DP_EV_RESTORED,
    DP_EV_STOOD_UP,
    DP_EV_DETACHED,
    DP_EV_REATTACHED,
    DP_EV_HITS,
    DP_EV_STAND_LOST,
    DP_EV_DESTROYED,
    DP_EV_SURRENDERED,
    DP_EV_COLOURS,
    DP_EV_SADDLE,
    DP_EV_COMMANDER_LOST,
    DP_EV_GUNS_LEFT,
    DP_EV_OBJECTIVE,
    DP_EV_GAME_OVER,
    DP_EVENTS
} dp_event;

enum { DP_WHY_NONE, DP_WHY_BROKEN, DP_WHY_POINTS, DP_WHY_DRAW, DP_WHY_CONCEDED, DP_WHY_DECISIVE };
