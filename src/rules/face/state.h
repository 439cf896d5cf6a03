// face/state.h - everything that changes during a game of I Died With My Face to the Enemy.
//
// A brigade is a block of bases. Where each base stands is stored and everything is measured on
// them; `at`, `facing` and `files` say how the block was laid (body.c), and only a column on a road
// has bases elsewhere. What is under way (a charge, dice, tests) is in frames on the stack and in
// the few fields that those frames own.
#pragma once

#include "core/geometry.h"
#include "core/scenario.h"

typedef enum fc_arm { FC_INFANTRY, FC_CAVALRY, FC_ARTILLERY, FC_GENERAL, FC_ARMS } fc_arm;
typedef enum fc_quality { FC_RAW, FC_AVERAGE, FC_VETERAN, FC_QUALITIES } fc_quality;
typedef enum fc_rating { FC_POOR, FC_ORDINARY, FC_INSPIRED, FC_RATINGS } fc_rating;
typedef enum fc_morale { FC_FRESH, FC_WORN, FC_SPENT, FC_BROKEN, FC_LEVELS } fc_morale;
typedef enum fc_level { FC_OF_DIVISION, FC_OF_CORPS } fc_level; // of a general

typedef enum fc_weapon {
    FC_UNARMED,
    FC_SMOOTHBORE,
    FC_RIFLE,
    FC_CARBINE,
    FC_SMOOTHBORE_GUNS,
    FC_RIFLED_GUNS,
    FC_WEAPONS
} fc_weapon;

// Follows from arm, bases and files (FACE-FORM-01 to 05).
typedef enum fc_formation {
    FC_LINE,
    FC_REINFORCED_LINE,
    FC_COLUMN,
    FC_MARCH_COLUMN,
    FC_FORMATIONS
} fc_formation;

typedef enum fc_status {
    FC_ON_TABLE,
    FC_TO_COME,   // a reinforcement
    FC_DESTROYED, // by autobreak or FACE-BREAK-03
    FC_LEFT,      // over the edge of the table
    FC_KILLED,    // a general, until a successor takes his place
    FC_STATUSES
} fc_status;

typedef enum fc_terrain {
    // areas
    FC_OPEN_FIELD,
    FC_BROKEN_GROUND,
    FC_HILL, // its level is the feature's height
    FC_BRUSH,
    FC_ENCLOSED_FIELD,
    FC_CROPS,
    FC_GULLY, // and streams
    FC_LIGHT_WOODS,
    FC_FOREST,
    FC_MARSH,
    FC_STEEP_HILL, // with a level, like a hill
    FC_VILLAGE,
    FC_SUNKEN_ROAD,
    FC_RIVER, // impassable, as are the next two
    FC_LAKE,
    FC_CLIFF,
    FC_FORD,
    // lines and roads
    FC_WORKS,
    FC_WALL,
    FC_FENCE,
    FC_ROAD,
    FC_BRIDGE,
    FC_TERRAINS
} fc_terrain;

typedef enum fc_intent { FC_ACT, FC_RETREAT, FC_RALLY, FC_INTENTS } fc_intent;
typedef enum fc_struck { FC_ON_FRONT, FC_ON_FLANK, FC_ON_REAR, FC_STRUCK } fc_struck;
typedef enum fc_phase {
    FC_GENERALS,
    FC_ACTIVATION,
    FC_SHOOTING,
    FC_MELEE,
    FC_RECOVERY,
    FC_PHASES
} fc_phase;

// Why a unit takes a morale test, as bits (FACE-MORALE-02 to 06, FACE-CHRG-03, 06, FACE-BREAK-07).
enum {
    FC_WHY_SHOT = 1,     // shooting hits for a third of its bases
    FC_WHY_GUNS = 2,     // two hits, and guns among those who fired
    FC_WHY_MELEE = 4,    // a lost melee
    FC_WHY_FRIENDS = 8,  // friends broke within six inches
    FC_WHY_GENERAL = 16, // a general fell within six inches
    FC_WHY_CHARGING = 32,
    FC_WHY_CHARGED = 64,
    FC_WHY_RALLYING = 128,
    FC_WHY_AT_ONCE = FC_WHY_SHOT | FC_WHY_GUNS | FC_WHY_MELEE,
    FC_WHY_LATER = FC_WHY_FRIENDS | FC_WHY_GENERAL,
};

// Cover of a defender in melee, as bits (FACE-MELEE-06, 10, 11).
enum { FC_COVER_WOODS = 1, FC_COVER_WORKS = 2, FC_COVER_BOTH = 3 };

enum { FC_UNSET = 255, FC_NO_COUNT = 65535 };
enum { FC_PIECES = 176, FC_BASES = 12, FC_DIVISIONS = 31, FC_VOLLEYS = 320, FC_POOL = 16 };

// No struct of the state may have padding: its bytes are hashed.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A brigade, a group of batteries, or a general (whose base is base 0).
typedef struct fc_unit {
    gd_point at;                // midpoint of the front line; of a general his own centre
    gd_point base_at[FC_BASES]; // centres, rank by rank from the front, each from left to right
    uint16_t base_facing[FC_BASES];
    uint16_t facing;
    uint16_t attached; // a unit's general; a general's unit
    uint8_t arm, side, status, seat;
    uint8_t quality, weapon, mounted, limbered;
    uint8_t bases, initial; // now, and at the start
    uint8_t files;          // bases of a full rank
    uint8_t formation;      // fc_formation; follows from the above, kept up to date by body.c
    uint8_t on_road;        // its bases follow a road instead of the block
    uint8_t morale, terrain_disorder, event_disorder;
    uint8_t division, corps; // of its side, from 1; a division without a corps has 0
    uint8_t level, rating;   // of a general
    // this player turn
    uint8_t attempted, intent, acted, moved, no_fire, test_failed;
    uint8_t used;  // of a general: has moved (P1), has had his go (P2)
    uint8_t reach; // of a general: what he has rolled to move, in inches
    // this phase
    uint8_t shot_at, shot_by_guns; // dice were rolled at it; by artillery
    uint8_t shot_hits;             // from shooting
    uint8_t melee_hits, dealt;     // received and inflicted in melee
    uint8_t bases_then;            // when those dice were rolled
    uint8_t reasons;               // FC_WHY_...
    uint8_t witnessed;             // units that broke and generals that fell near it
    uint8_t spare;
    uint8_t late_tested; // has taken its test at the end of the phase
    int8_t score;        // of a test that is rolled and not yet applied
    uint8_t scored;      // there is such a score
    uint8_t due;         // hits whose losses are still to be rolled for
    uint8_t to_lose;     // bases that are lost and still stand
    uint16_t fired;      // bit f: file f has fired in this phase
    // The enemy that it has charged and is in contact with; what holds as long as the contact
    // (FACE-MELEE-12). Those who have charged it name it in their own records.
    uint16_t foe;
    uint8_t struck;               // the side of the foe, fc_struck
    uint8_t cover;                // of the foe against it: FC_COVER_...
    uint8_t uphill;               // the foe stands higher
    uint8_t divided;              // dice of this melee have been divided
    uint8_t foe_dice, foe_hits;   // its dice and hits on its foe
    uint8_t back_dice, back_hits; // its foe's on it
    int16_t arrives;              // game turn
} fc_unit;

typedef struct fc_side {
    uint16_t initial_bases;
    uint16_t bases_lost;
    uint32_t closed; // bit d: no more attempts for division d in this turn
    uint8_t generals_lost;
    uint8_t edge; // home edge: gd_direction, FC_UNSET
    uint8_t spare[2];
} fc_side;

// Fire that was declared and is still to be rolled.
typedef struct fc_volley {
    uint16_t unit, target;
    uint16_t files; // bits of those that fire
    uint16_t spare;
} fc_volley;

// The charge that is under way; one at a time.
typedef struct fc_charge {
    gd_point from;     // front midpoint of the charger where it stood when it declared
    gd_point pivot;    // of its wheel
    gd_length wheeled; // what the wheel costs
    gd_length length;  // of the whole way to contact, wheel included
    gd_length halt;    // how much of the way is gone at the halt point
    gd_length used;    // how much of it is gone now
    gd_length rate;    // its rate on that ground
    int32_t wheel;     // tenths, clockwise positive
    uint16_t unit;     // 0: none
    uint16_t target;
    uint8_t struck, cover, uphill; // as in fc_unit
    uint8_t spare;
} fc_charge;

// What an activated unit is to do once its movement test is rolled.
typedef struct fc_deed {
    int32_t value[4];
    int32_t step[3], amount[3];
    uint16_t verb;
    uint16_t count; // steps
} fc_deed;

typedef struct fc_state {
    gd_flow flow;
    uint16_t piece_count;
    uint16_t turn;
    uint8_t active;     // side whose turn it is
    uint8_t first;      // side that goes first in a game turn
    uint8_t phase;      // fc_phase
    uint8_t seats_done; // bits of the seats that have ended their part of a phase
    fc_side side[GD_SIDES];
    uint8_t holder[GD_MAX_OBJECTIVES]; // side, GD_NOBODY
    // The dice of the roll that is under way, until its re-rolls are in.
    uint8_t pool_count;
    uint8_t pool[FC_POOL];
    uint8_t spare;
    uint16_t volley_count;
    fc_charge charge;
    fc_deed deed;
    fc_volley volley[FC_VOLLEYS];
    fc_unit unit[FC_PIECES + 1]; // piece 1 is the first
} fc_state;

#pragma GCC diagnostic pop

_Static_assert(sizeof(fc_state) <= 65536, "a state is at most 64 KiB");

enum {
    FC_OPT_RALLY_ANY_LEVEL,
    FC_OPT_SUPPORTING_FIRE,
    FC_OPT_TEST_DROPS_LEVEL,
    FC_OPT_FLANK_BONUS,
    FC_OPT_GROUND_HOLDS,
    FC_OPT_FREE_SETUP, // players may rearrange their troops before the first turn
    FC_OPT_WORST_ONLY,
    FC_OPT_SUPPORT_BY_HELPER,
    FC_OPT_EACH_BREAK,
    FC_OPT_TURN_LIMIT,
    FC_OPT_MINUTES,
    FC_OPT_OBJECTIVE_VALUE,
    FC_OPTIONS
};

// The moments of the game (turn.c has the table).
typedef enum fc_row {
    FC_ROW_DEPLOY,        // decision: a seat arranges its troops (FC_OPT_FREE_SETUP)
    FC_ROW_TURN,          // run: a side's turn begins; reinforcements
    FC_ROW_REPLACEMENT,   // decision: which unit a new general joins
    FC_ROW_GENERALS,      // decision: which general moves
    FC_ROW_PLACE_GENERAL, // decision: where he goes
    FC_ROW_ACTIVATION,    // decision: which general has his go, or a unit that needs no roll
    FC_ROW_GO,            // decision: which unit he attempts
    FC_ROW_ACTION,        // decision: what an activated unit does
    FC_ROW_RALLY,         // run: after a rally test
    FC_ROW_CHARGE,        // run: a charge, stage by stage
    FC_ROW_FLIGHT,        // run: Broken units flee
    FC_ROW_FIRE,          // decision: who fires at whom
    FC_ROW_VOLLEYS,       // run: the next declared fire is rolled
    FC_ROW_ALLOCATE,      // decision: melee dice among several enemies
    FC_ROW_MELEE,         // run: the next dice of the melees
    FC_ROW_LOSSES,        // run: losses and generals at risk, unit by unit
    FC_ROW_REMOVE_BASE,   // decision: which end of a line is lost
    FC_ROW_TESTS,         // run: tests of one step, then what they do
    FC_ROW_PHASE_END,     // run: tests at the end of a phase, then the next phase
    FC_ROW_RECOVERY,      // run: disorder; then the other side's turn
    FC_ROW_ROLL,          // dice
    FC_ROW_REROLL,        // those dice that are thrown again for quality
    FC_ROWS
} fc_row;

// What dice are for: the frames FC_ROW_ROLL say it in v[0], and roll.c sends them home.
typedef enum fc_purpose {
    FC_FOR_GENERAL_MOVE,  // 2D6 or 3D6
    FC_FOR_ACTIVATION,    // 2D6
    FC_FOR_MOVEMENT_TEST, // 2D6 with re-rolls
    FC_FOR_MORALE,        // 2D6 with re-rolls: every morale test, of charges and rallying too
    FC_FOR_FIRE,          // a volley
    FC_FOR_LOSS,          // 1D6 against shooting hits
    FC_FOR_MELEE_LOSS,    // 1D6 against the rest of the melee hits
    FC_FOR_GENERAL_RISK,  // 2D6
    FC_FOR_MELEE,         // a unit's dice on one enemy
    FC_PURPOSES
} fc_purpose;

typedef enum fc_verb {
    FC_DO_DEPLOY,         // a unit: at, facing, files, ...; a general: at, or a unit
    FC_DO_END_DEPLOYMENT, //
    FC_DO_PLACE_REPLACEMENT,
    FC_DO_MOVE_GENERAL, // choose him and roll
    FC_DO_STAY,
    FC_DO_PLACE_GENERAL,
    FC_DO_ATTACH,
    FC_DO_END_MOVE_GENERALS,
    FC_DO_CHOOSE_GENERAL,
    FC_DO_ACTIVATE,
    FC_DO_END_GENERAL,
    FC_DO_ACT_AUTO,
    FC_DO_END_ACTIVATION,
    FC_DO_HOLD,
    FC_DO_ADVANCE,
    FC_DO_ROAD_MOVE,
    FC_DO_EXPAND,
    FC_DO_CONTRACT,
    FC_DO_TURN,
    FC_DO_PIVOT_GUNS,
    FC_DO_MOUNT,
    FC_DO_DISMOUNT,
    FC_DO_LIMBER,
    FC_DO_UNLIMBER,
    FC_DO_RETREAT,
    FC_DO_CHARGE,
    FC_DO_RALLY,
    FC_DO_FIRE,
    FC_DO_END_FIRE,
    FC_DO_ALLOCATE,
    FC_DO_REMOVE_BASE,
    FC_DO_CONCEDE,
    FC_VERBS
} fc_verb;

// Steps of an advance: at most one wheel, anywhere in it.
typedef enum fc_step { FC_FORWARD, FC_WHEEL_LEFT, FC_WHEEL_RIGHT, FC_STEPS } fc_step;

// Values of actions, by verb. Value 0 is the piece that acts (where the verb has one).
enum {
    FC_D_PIECE,
    FC_D_X,
    FC_D_Y,
    FC_D_FACING,
    FC_D_FILES,
    FC_D_MOUNTED,
    FC_D_LIMBERED,
    FC_D_WITH
};
enum { FC_G_GENERAL, FC_G_X, FC_G_Y };                   // place_general
enum { FC_G_UNIT = 1 };                                  // attach, place_replacement
enum { FC_A_UNIT, FC_A_INTENT };                         // activate, act_auto
enum { FC_E_UNIT, FC_E_FILES, FC_E_SIDE, FC_E_ADVANCE }; // expand, contract
enum { FC_T_UNIT, FC_T_SIDE, FC_T_ADVANCE };             // turn
enum { FC_P_UNIT, FC_P_LEFT, FC_P_RIGHT };               // pivot_guns
enum { FC_R_UNIT, FC_R_DISTANCE, FC_R_BRANCH };          // retreat, road_move
enum { FC_C_UNIT, FC_C_TARGET, FC_C_LEFT, FC_C_RIGHT };  // charge, with a wheel before it
enum { FC_F_UNIT, FC_F_TARGET };                         // fire
enum { FC_B_UNIT, FC_B_END };                            // remove_base

enum { FC_LEFT_SIDE, FC_RIGHT_SIDE, FC_BOTH_SIDES };
enum { FC_STRAIGHT_ON, FC_BRANCH_LEFT, FC_BRANCH_RIGHT }; // where roads part

typedef enum fc_event {
    FC_EV_TURN,
    FC_EV_PHASE,
    FC_EV_DEPLOYED,
    FC_EV_ARRIVED,
    FC_EV_WAITS, // a reinforcement finds its place taken
    FC_EV_REPLACED,
    FC_EV_GENERAL_ROLL,
    FC_EV_GENERAL_MOVED,
    FC_EV_ATTACHED,
    FC_EV_GENERAL_DISPLACED,
    FC_EV_GO, // a general's begins
    FC_EV_ACTIVATION,
    FC_EV_CLOSED, // a division
    FC_EV_HELD,
    FC_EV_MOVED,
    FC_EV_CHANGED, // formation, mount, limber, facing
    FC_EV_MOVEMENT_TEST,
    FC_EV_CHARGES,
    FC_EV_HALTS,
    FC_EV_STANDS,
    FC_EV_FALLS_BACK,
    FC_EV_CONTACT,
    FC_EV_CONTACT_ENDS,
    FC_EV_DECLARES, // fire
    FC_EV_FIRES,
    FC_EV_HITS,
    FC_EV_LOSS_ROLL,
    FC_EV_BASE_LOST,
    FC_EV_GENERAL_RISK,
    FC_EV_GENERAL_KILLED,
    FC_EV_MELEE,
    FC_EV_MORALE,
    FC_EV_LEVEL, // of morale
    FC_EV_DISORDER,
    FC_EV_RALLIED,
    FC_EV_NOT_RALLIED,
    FC_EV_FLEES,
    FC_EV_LEFT, // the table
    FC_EV_DESTROYED,
    FC_EV_RECOVERS,
    FC_EV_OBJECTIVE,
    FC_EV_GAME_OVER,
    FC_EVENTS
} fc_event;

enum { FC_WHY_NONE, FC_WHY_BEATEN, FC_WHY_POINTS, FC_WHY_DRAW, FC_WHY_CONCEDED };
