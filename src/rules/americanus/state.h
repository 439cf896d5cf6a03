// americanus/state.h - everything that changes during a game of De Bellis Americanus.
#pragma once

#include "core/dice.h"
#include "core/formation.h"
#include "core/scenario.h"

typedef enum am_kind { AM_INFANTRY, AM_CAVALRY, AM_ARTILLERY, AM_GENERAL, AM_KINDS } am_kind;

typedef enum am_formation {
    AM_LINE,
    AM_COLUMN,
    AM_SKIRMISH,
    AM_LIMBERED,
    AM_UNLIMBERED,
    AM_SINGLE, // the General's one stand
    AM_FORMATIONS
} am_formation;

typedef enum am_status {
    AM_ON_TABLE,
    AM_DESTROYED,
    AM_SURRENDERED,
    AM_TO_COME,  // arrives later
    AM_TO_DEPLOY // in its owner's hand before the game
} am_status;

enum { AM_UNSET = 255 }; // in a hand-written position: choose what is normal for the arm

typedef enum am_terrain {
    AM_WOODS,
    AM_BUILT_UP,
    AM_TALL_CROPS,
    AM_SWAMP,
    AM_STEEP_HILL,
    AM_GENTLE_HILL,
    AM_FENCE,
    AM_WALL,
    AM_FORTIFICATION,
    AM_RIVER,
    AM_ROAD,
    AM_BRIDGE,
    AM_FORD,
    AM_TERRAIN_KINDS
} am_terrain;

enum { AM_EDGE_NORTH, AM_EDGE_EAST, AM_EDGE_SOUTH, AM_EDGE_WEST };

// Two armies of 48 (for measuring how cost grows; a battle has 12) and two Generals.
enum { AM_PIECES = 100, AM_IDS = AM_PIECES + 1 }; // pieces are numbered from 1
enum { AM_PLACED = 24, AM_PLACED_POINTS = 320 };

// No struct of the state may have padding: its bytes are hashed.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct am_unit {
    gd_point at;     // midpoint of the front edge
    uint16_t facing; // tenths of a degree
    uint16_t gap;    // between skirmishers
    uint8_t kind, side, formation, mounted;
    uint8_t status, lost, melee_rounds, veteran;
    uint8_t zouave, black_union, zouave_used, ordered;
    uint8_t moved, charged, fired, fought;
    uint8_t reforming, pinned;
    uint8_t shot_at;   // has been a target in this half of the fire phase
    uint8_t held;      // its owner has decided not to bring it on this turn
    uint16_t faces;    // an enemy it could not turn to, which counts as being to its front
    uint16_t supports; // a General: the unit his owner named
    uint16_t number;   // for its name, where the roster has none
    uint8_t engaged;   // was in melee contact when this melee phase began
    uint8_t led;       // its General has supported it in this player turn: he shares its losses
    int32_t arrives;   // game turn
} am_unit;

typedef struct am_side {
    uint8_t edge;         // its own: AM_EDGE_..., AM_UNSET before it is known
    uint8_t start_units;  // arrivals included
    uint8_t break_number; // units removed at which the army may break
    uint8_t generals_lost;
    uint8_t general_due; // a replacement comes at the start of its next turn
    uint8_t guess_by_die;
    uint8_t setup_die;
    uint8_t army_chosen;
} am_side;

enum { AM_SUPPORTS = GD_ITEMS };

// The fire combat or melee being resolved. [0] is the firer or the phasing player's unit, [1] the
// target or the other player's.
typedef struct am_combat {
    uint16_t primary[2];
    uint16_t support[2][AM_SUPPORTS];
    uint8_t supports[2];
    uint8_t die[2];
    uint8_t guess[AM_SUPPORTS + 1]; // 0 the first primary, then the supports as listed
    uint8_t melee;
    uint8_t reply;                // the target answers
    uint8_t reply_guess;          // whole inches, 0 none
    uint32_t missed;              // bit i: firer i (as in guess) was wrong
    uint16_t by[AM_SUPPORTS + 1]; // firers as declared, primary first
    uint8_t firers;
    uint8_t from_rear; // the fire came from behind the loser
} am_combat;

typedef struct am_state {
    gd_flow flow;
    uint16_t piece_count;
    uint16_t turn;
    uint8_t phasing; // side
    uint8_t first;   // side that takes the first turn of each game turn
    uint8_t points;  // command points left
    uint8_t half;    // of the fire phase: 0 phasing side, 1 the other
    am_side side[GD_SIDES];
    uint8_t holder[GD_MAX_OBJECTIVES]; // side, GD_NOBODY
    uint8_t placed_count;              // features
    uint8_t pieces_placed;             // terrain pieces among them
    uint8_t roads_placed;
    uint8_t no_general; // bit: the side has no General at all (hand-written positions)
    uint16_t placed_points;
    uint16_t placed_kinds; // bit k: terrain of kind k was placed
    am_combat combat;
    am_unit unit[AM_PIECES]; // piece 1 is unit[0]
    gd_feature placed[AM_PLACED];
    gd_point placed_point[AM_PLACED_POINTS];
} am_state;

#pragma GCC diagnostic pop

_Static_assert(sizeof(am_state) <= 65536, "a state is at most 64 KiB");

// Switches, in the order of am_switches.
enum {
    AM_OPT_VETERANS,
    AM_OPT_ZOUAVES,
    AM_OPT_RIVERS_IMPASSABLE,
    AM_OPT_GUESS_BY_DIE,
    AM_OPT_ARMY_LIMITS,
    AM_OPT_TURN_LIMIT,
    AM_OPT_OBJECTIVE_VALUE,
    AM_OPT_FIRE_AT_ENGAGED_GUNS,
    AM_OPTIONS
};

// The moments of the game, in order of play.
typedef enum am_row {
    AM_CHOOSE_ARMY,
    AM_SETUP_ROLL,
    AM_PLACE_TERRAIN,
    AM_EDGE,
    AM_DEPLOY_FIRST,
    AM_DEPLOY_SECOND,
    AM_TURN, // a player turn begins: what is due at its start
    AM_START_GENERAL,
    AM_START_ARRIVALS,
    AM_FACING, // who must turn to face?
    AM_TURN_TO_FACE,
    AM_COMMAND,
    AM_ORDERS,
    AM_LINE_UP, // a charge can line up in several ways
    AM_FIRE,
    AM_GUESS_DICE,
    AM_JUDGED, // the firers' guesses are known
    AM_REPLY_GUESS,
    AM_REPLY_DICE,
    AM_FIRE_DICE,
    AM_SECOND_ROUND,
    AM_SPREAD,     // columns are in each other's way
    AM_MELEE_NEXT, // is there a melee left to fight?
    AM_MELEE,
    AM_MELEE_SUPPORTS,
    AM_MELEE_DICE,
    AM_RESULT, // of the combat, step by step
    AM_INFANTRY_RESULT,
    AM_LOSE, // elements are lost, one by one
    AM_CHOOSE_END,
    AM_GENERAL_DICE,
    AM_SHOCK, // regiments near a fallen General
    AM_GUARD,
    AM_END, // of a player turn
    AM_ROWS
} am_row;

typedef enum am_verb {
    AM_DO_CHOOSE_ARMY,
    AM_DO_ENLIST,
    AM_DO_DISMISS,
    AM_DO_END_ARMY,
    AM_DO_PLACE_TERRAIN,
    AM_DO_PLACE_ROAD,
    AM_DO_END_TERRAIN,
    AM_DO_CHOOSE_EDGE,
    AM_DO_DEPLOY_UNIT,
    AM_DO_DEPLOY_GENERAL,
    AM_DO_END_DEPLOY,
    AM_DO_PLACE_GENERAL,
    AM_DO_ARRIVE,
    AM_DO_END_ARRIVALS,
    AM_DO_FACE_ENEMY,
    AM_DO_MOVE,
    AM_DO_WITHDRAW,
    AM_DO_CROSS_RIVER,
    AM_DO_FORM_LINE,
    AM_DO_FORM_COLUMN,
    AM_DO_DISMOUNT,
    AM_DO_MOUNT,
    AM_DO_LIMBER,
    AM_DO_UNLIMBER,
    AM_DO_SKIRMISH,
    AM_DO_REFORM,
    AM_DO_MOVE_GENERAL,
    AM_DO_LINE_UP,
    AM_DO_END_ORDERS,
    AM_DO_FIRE,
    AM_DO_END_FIRE,
    AM_DO_SPREAD,
    AM_DO_FIGHT,
    AM_DO_MELEE_SUPPORTS,
    AM_DO_REPLY_GUESS,
    AM_DO_INFANTRY_RESULT,
    AM_DO_CHOOSE_END,
    AM_DO_GUARD,
    AM_DO_CONCEDE,
    AM_VERBS
} am_verb;

typedef enum am_step {
    AM_STEP_FORWARD,
    AM_STEP_WHEEL_LEFT,
    AM_STEP_WHEEL_RIGHT,
    AM_STEP_OTHER
} am_step;
enum { AM_ANCHOR_LEFT, AM_ANCHOR_CENTRE, AM_ANCHOR_RIGHT };
enum { AM_RESULT_LOSE, AM_RESULT_FALL_BACK };
enum { AM_LEFT_END, AM_RIGHT_END };
enum { AM_AHEAD, AM_BACK };
enum { AM_SLIDE_LEFT, AM_SLIDE_NONE, AM_SLIDE_RIGHT };

typedef enum am_event {
    AM_EV_SETUP_ROLL,
    AM_EV_ARMY,
    AM_EV_TERRAIN,
    AM_EV_EDGE,
    AM_EV_DEPLOYED,
    AM_EV_TURN,
    AM_EV_GENERAL_PLACED,
    AM_EV_ARRIVED,
    AM_EV_TURNED,
    AM_EV_POINTS,
    AM_EV_MOVED,
    AM_EV_CHARGED,
    AM_EV_LINED_UP,
    AM_EV_CHANGED,
    AM_EV_CROSSED,
    AM_EV_BARRED, // who cannot fire though he is near enough
    AM_EV_FIRES,
    AM_EV_GUESS,
    AM_EV_MISSED,
    AM_EV_FIGHTS,
    AM_EV_SCORE,
    AM_EV_NO_EFFECT,
    AM_EV_LESS,
    AM_EV_HALF,
    AM_EV_LOST_ELEMENT,
    AM_EV_DESTROYED,
    AM_EV_FALLS_BACK,
    AM_EV_FLEES,
    AM_EV_PUSHED,
    AM_EV_BLOCKED,
    AM_EV_REFORMED,
    AM_EV_SURRENDERED,
    AM_EV_GUARDS,
    AM_EV_GENERAL_DIE,
    AM_EV_GENERAL_KILLED,
    AM_EV_SHOCK,
    AM_EV_OBJECTIVE,
    AM_EV_GAME_OVER,
    AM_EVENTS
} am_event;

// Why a game ended.
enum { AM_WHY_BROKEN = 1, AM_WHY_NOTHING_LEFT, AM_WHY_TIME, AM_WHY_CONCEDED };
