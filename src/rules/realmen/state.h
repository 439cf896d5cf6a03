// realmen/state.h - everything that changes during a game of Real Men.
//
// A unit is a body of elements. Where each element stands is stored and everything is measured on
// them; `at`, `facing`, `formation` and `files` say how a straight body was laid (body.c), and only
// a body that is `bent` (a column on its road, a line along an edge, a town's garrison) has
// elements elsewhere. What is under way is in frames on the stack and in the few fields that they
// own.
#pragma once

#include "core/geometry.h"
#include "core/scenario.h"

typedef enum rm_kind {
    RM_INFANTRY,
    RM_CAVALRY,
    RM_ARTILLERY,
    RM_SUPPLY,
    RM_GENERAL, // generals and messengers are elements, never units (RM-SCALE-05)
    RM_MESSENGER,
    RM_KINDS
} rm_kind;

typedef enum rm_quality { RM_GREEN, RM_INFERIOR, RM_REGULAR, RM_SUPERIOR, RM_QUALITIES } rm_quality;
typedef enum rm_rank { RM_OF_DIVISION, RM_OF_CORPS, RM_OF_ARMY, RM_RANKS } rm_rank; // of a general

typedef enum rm_weapon {
    RM_UNARMED,
    RM_SMALL_ARMS, // sabres, pistols, shotguns
    RM_MUSKET,
    RM_CARBINE,
    RM_RIFLE,
    RM_SHARPSHOOTER,
    RM_REPEATER,
    RM_GATLING,
    RM_SIX_POUNDER, // smoothbore, horse artillery
    RM_TWELVE_POUNDER,
    RM_TEN_POUNDER,    // rifled
    RM_TWENTY_POUNDER, // rifled, siege artillery
    RM_WEAPONS
} rm_weapon;

typedef enum rm_formation {
    RM_MARCH_COLUMN, // of artillery: limbered; supply always
    RM_LINE,         // of artillery: unlimbered
    RM_IN_TOWN,
    RM_SKIRMISH,
    RM_BATTLE_COLUMN,
    RM_SQUARE,
    RM_FORMATIONS
} rm_formation;

// Which end of an even number of skirmishers is of the front rank (RM-FORM-06).
typedef enum rm_front_end { RM_NO_END, RM_LEFT_END, RM_RIGHT_END } rm_front_end;

typedef enum rm_status {
    RM_ON_TABLE,
    RM_ENTERING,   // a column that marches on: some of it may still be outside (RM-SETUP-07)
    RM_TO_COME,    // a later arrival (RM-SETUP-12)
    RM_IN_HAND,    // raised, not yet set up
    RM_NO_PIECE,   // a number that nobody has: a messenger to be, a unit that was not raised
    RM_DISPERSED,  // too few elements, or nowhere to run
    RM_ELIMINATED, // the only element of a battery or train is lost
    RM_WITHDRAWN,  // left by an own edge (RM-MOVE-20), or a train that was used up (RM-SUPPLY-04)
    RM_DEAD,       // officers
    RM_ABSENT,     // for months
    RM_PRISONER,
    RM_STATUSES
} rm_status;

typedef enum rm_terrain {
    RM_WOODS,
    RM_TOWN,
    RM_RIVER,
    RM_HILL,        // its level is the feature's height
    RM_SUNKEN_ROAD, // a line
    RM_ROAD,
    RM_BRIDGE,
    RM_FORD,
    RM_EARTHWORKS, // lines that become markers when the game begins; the height is their level
    RM_TERRAINS
} rm_terrain;

typedef enum rm_weather { RM_CLEAR, RM_COLD, RM_HOT, RM_RAIN, RM_SNOW, RM_WEATHERS } rm_weather;
typedef enum rm_season { RM_SPRING, RM_SUMMER, RM_FALL, RM_WINTER, RM_SEASONS } rm_season;
typedef enum rm_light {
    RM_DAY,
    RM_DAWN_OUTER, // -2
    RM_DAWN_INNER, // -1
    RM_DUSK_INNER, // -1
    RM_DUSK_OUTER, // -2
    RM_NIGHT,
    RM_LIGHTS
} rm_light;

typedef enum rm_subphase {
    RM_COMMAND,
    RM_MOVEMENT,
    RM_COMBAT,
    RM_ARMY_MORALE,
    RM_SUBPHASES
} rm_subphase;

// Steps of the combat subphase.
typedef enum rm_step {
    RM_FIRST_FIRE,  // C1: the side that is not phasing
    RM_SECOND_FIRE, // C2
    RM_ROUND_FIRE,  // C3 and C6: rounds in contact, first the other side
    RM_ROUND_REPLY, //            then the phasing side
    RM_STEPS_OF_COMBAT
} rm_step;

typedef enum rm_kind_of_source {
    RM_CAPITAL,
    RM_PORT,
    RM_RAILROAD,
    RM_ROAD_EDGE,
    RM_SOURCE_KINDS
} rm_kind_of_source;
typedef enum rm_scenario_kind {
    RM_MEETING,
    RM_HASTY,
    RM_PREPARED,
    RM_SCENARIO_KINDS
} rm_scenario_kind;

// An officer who has come through may ride off, or must; a general may go with a unit that ran.
typedef enum rm_ride { RM_RIDE_NONE, RM_RIDE_MAY, RM_RIDE_MUST, RM_RIDE_AFTER, RM_RIDES } rm_ride;

enum { RM_UNSET = 255 };
enum {
    RM_PIECES = 192,
    RM_ELEMENTS = 10,
    RM_POSTS = 64,
    RM_LETTERS = 24,
    RM_LETTER_ROOM = 504,
    RM_WORKS = 96,
    RM_SOURCES = 8,
    RM_NAMED = 5, // units that a general can be named as attached to: no ability is larger
    RM_CHARGERS = 5,
};

// No struct of the state may have padding: its bytes are hashed.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A brigade, a battery, a train, a general or a messenger (whose base is element 0).
typedef struct rm_unit {
    gd_point at;                      // midpoint of its front edge; of officers their centre
    gd_point element_at[RM_ELEMENTS]; // centres: front rank from left to right, then the second
    uint16_t element_facing[RM_ELEMENTS];
    uint16_t facing;
    uint8_t kind, side, status, seat;
    uint8_t quality, weapon, mounted, prone;
    uint8_t horse;             // rifled guns drawn by horse batteries: move as horse artillery
    uint8_t elements, initial; // now, and at the start
    uint8_t formation, files;  // rm_formation; elements of a line's front rank
    uint8_t bent;              // its elements stand elsewhere than a straight body's
    uint8_t post;              // the command it belongs to; of a general the one he holds; 0: none
    uint8_t group;             // of its set-up (RM-SETUP-06), from 1; 0: none
    uint8_t place;             // in the column that marches on, from 1 at the head
    uint8_t edge;              // by which that column comes: gd_direction, RM_UNSET
    // how it is
    uint8_t routed, in_command, in_supply, counters; // RM-SUPPLY-06
    uint8_t fatigue;                                 // quarters of a level
    uint8_t was_green;                               // it has seen the elephant
    // this phase
    uint8_t casualties,
        casualties_before;            // from fire; those before breakthrough combat (RM-BREAK-06)
    uint8_t charged, met, freed;      // met: has touched an enemy unit; freed: by RM-FIRE-03
    uint8_t acted;                    // its one action of the movement subphase (RM-MOVE-19)
    uint8_t fought;                   // took part in combat (RM-SUPPLY-06)
    uint8_t green_tested, green_rout; // RM-ELEPH-04: its rout move waits
    uint8_t broke_through;            // has made or declined its breakthrough advance
    uint8_t dug;                      // the marker appears at the end of the subphase
    // today
    uint8_t fought_today, moved_today; // moved: or dug
    uint8_t day_turns, night_turns;    // in which it moved
    uint8_t hungry_today;              // was out of supply at an own A5
    uint8_t moved_now;                 // moved in this turn: counted once
    uint8_t temporary;                 // a train that is used up this turn (RM-SUPPLY-04)
    uint8_t seen;                      // enemies knew of it in the last daylight turn (RM-TIME-15)
    // fire that is declared: by element the piece it fires at, 0 for none
    uint8_t aim[RM_ELEMENTS];
    uint8_t struck;    // casualties of the present step, still to be judged
    uint8_t to_remove; // elements that are lost and still stand
    uint8_t rout_due;  // must make a rout move at the end of this step
    uint8_t fires_now; // has declared fire in this step (a general: joins it)
    // generals
    uint8_t rank;                       // rm_rank: of his base and his statistics
    uint8_t ability, value;             // command ability, combat value: now
    uint8_t first_ability, first_value; // at the start
    uint8_t roll, commands;             // of this turn's command roll; 0: none
    uint8_t bound;    // he has led a charge or rallied: may not ride on this subphase
    uint8_t months;   // of absence, rolled
    uint8_t rest;     // days of reorganisation (RM-OFFICER-20)
    uint8_t own;      // represents his seat's player (RM-MSG-01)
    uint8_t unknown;  // his quality is still to be rolled (RM-COST-16)
    uint8_t promoted; // holds a post above his rank or came from a brigade
    uint8_t joins;    // the unit whose subtotal he joins in this step; himself: he has fought
    uint8_t named[RM_NAMED]; // choose_attached: units, where he touches more than he may
    uint8_t roll_due; // officers: were with a unit that has just lost elements (RM-OFFICER-01)
    uint8_t rides;    // rm_ride: what his owner is still to say of him
    uint8_t senior; // of a brigade: its place in the order of battle, the lower the higher in rank
    uint8_t front_end; // rm_front_end: of skirmishers of an even number
    uint8_t spare;
    uint8_t attacked; // had a part in an attack of a total above 0 in this round (RM-FIRE-03)
    gd_length range, first_range; // command range
    gd_length ridden;             // inches of this subphase
    int16_t arrives;              // game turn; 0: from the start
    uint16_t number;              // for its name, where the roster has none
    gd_point entry;               // where its column marches on
    uint8_t last_range, last_ability,
        last_value; // in inches: just before he was lost (RM-OFFICER-19)
    uint8_t captor; // the enemy unit that took him
} rm_unit;

// A command: division, corps, army or wing, and who holds it (RM-SCALE-06, RM-OFFICER-17).
typedef struct rm_post {
    uint16_t general; // piece; 0: nobody at present
    uint16_t former;  // the last one who held it and was lost; 0: none
    uint8_t side, rank;
    uint8_t above;   // the post it is under; 0: none
    uint8_t reserve; // an artillery reserve (RM-COST-12)
    uint8_t exists;
    uint8_t vacant; // since before this side's last command subphase began: to be filled at its end
    uint8_t spare[2];
} rm_post;

// A message (RM-MSG). Its words are known to the seats whose bits are set, and to nobody else.
typedef struct rm_letter {
    uint16_t from, to; // generals
    uint16_t holder;   // messenger, general, or the unit that captured it
    int16_t turn;
    uint8_t side;  // that wrote it
    uint8_t state; // gd_letter_state
    uint8_t exists;
    uint8_t readers; // bits of seats
    uint8_t tried;   // its reading was rolled for in this turn
    uint8_t fresh;   // delivered in this subphase: not to be read yet
    uint16_t length;
    char words[RM_LETTER_ROOM];
} rm_letter;

// Entrenchments along a front (RM-ENTR). Who stands behind them looks along `facing`.
typedef struct rm_works {
    gd_point from, to; // left and right as the diggers saw it
    uint16_t facing;
    uint8_t level; // 0: no such marker
    uint8_t turns; // of digging
} rm_works;

typedef struct rm_source {
    gd_point at;        // on a road
    gd_length distance; // off the table
    uint8_t side;       // GD_NOBODY: there is none
    uint8_t kind;       // rm_kind_of_source
    uint8_t blocked;    // besieged or blockaded
    uint8_t spare;
} rm_source;

typedef struct rm_side {
    uint32_t cost;          // of the army at the start (Table 9)
    uint32_t lost_cost;     // of elements lost and generals removed
    uint16_t lost_elements; // as casualties or by dispersal (RM-MORALE-06)
    uint16_t units_lost;    // dispersed or eliminated, for army morale
    uint8_t edges;          // bits of gd_direction that it controls
    uint8_t broken;         // army morale failed in its last own phase
    uint8_t die;            // of the roll-off
    uint8_t ready;          // its army is raised; 2: and set up
    int32_t points;         // to raise its army with; 0: none is raised
} rm_side;

// The charge that is under way: who leads it and who has charged already.
typedef struct rm_charge {
    uint16_t general; // 0: none
    uint16_t count;
    uint16_t unit[RM_CHARGERS];
    uint16_t through; // a breakthrough move
} rm_charge;

typedef struct rm_state {
    gd_flow flow;
    uint16_t piece_count;
    uint16_t turn;
    uint8_t active;     // phasing side
    uint8_t attacker;   // roles never change (RM-TURN-03)
    uint8_t subphase;   // rm_subphase
    uint8_t step;       // rm_step
    uint8_t round;      // of contact combat
    uint8_t through;    // breakthrough combat (C6)
    uint8_t firing;     // side that fires in this step
    uint8_t seats_done; // bits of the seats that have ended their part
    uint16_t year;
    uint8_t month, day; // from 1
    uint16_t minutes;   // of the clock
    uint8_t weather;    // rm_weather
    uint8_t light;      // rm_light: follows from season and clock, kept up to date by clock.c
    uint8_t wrote;      // bits of seats that have written a message this turn
    uint8_t kind;       // rm_scenario_kind
    uint8_t supply;     // the SUPPLY chapter is in force
    uint8_t shots;      // attacks with a total above 0 in this round, up to 255
    uint8_t messages;   // players are asked for messages
    uint8_t campaign;   // days are booked
    uint8_t unbuilt;    // armies are still to be raised and set up
    uint8_t days;       // of the battle that have begun
    rm_side side[GD_SIDES];
    uint8_t holder[GD_MAX_OBJECTIVES];
    rm_charge charge;
    rm_source source[RM_SOURCES];
    rm_works works[RM_WORKS];
    rm_post post[RM_POSTS + 1]; // post 1 is the first
    rm_letter letter[RM_LETTERS];
    rm_unit unit[RM_PIECES + 1]; // piece 1 is the first
} rm_state;

#pragma GCC diagnostic pop

_Static_assert(sizeof(rm_state) <= 65536, "a state is at most 64 KiB");

enum {
    RM_OPT_RANDOM_DATE,
    RM_OPT_RANDOM_WEATHER,
    RM_OPT_RANDOM_START,
    RM_OPT_RANDOM_GENERALS,
    RM_OPT_SUPPLY,     // 0 off, 1 on, 2: when both sides have a train (RM-SUPPLY-09)
    RM_OPT_MESSAGES,   // 0 off, 1 on, 2: when a side has more than one player
    RM_OPT_CAMPAIGN,   // days of fatigue, rest and reorganisation are booked
    RM_OPT_HISTORICAL, // the order of battle is history's, whatever the COST chapter says
    RM_OPT_ARC_60,
    RM_OPT_WEATHER, // rm_weather, where it is not rolled
    RM_OPT_KIND,    // rm_scenario_kind, where armies are raised
    RM_OPT_POINTS,  // the attacker's, where armies are raised
    RM_OPT_YEAR,
    RM_OPT_MONTH,
    RM_OPT_DAY,
    RM_OPT_START,           // minutes of the clock at which the first turn begins
    RM_OPT_TURN_LIMIT,      // 0: the last dusk of the last day
    RM_OPT_DAYS,            // that the battle lasts
    RM_OPT_OBJECTIVE_VALUE, // 0: a tenth of the larger army (RM-VICT-02)
    RM_OPT_CHARGE_BEHIND,   // works stop no charge that comes from behind them (RM-FIRE-18)
    RM_OPT_WEAK_FIGHT,      // limbered guns and wagons lose nothing for their column (RM-FIRE-22)
    RM_OPTIONS
};

// The moments of the game (turn.c has the table). A D decides, the others run by themselves.
typedef enum rm_row {
    RM_ROW_BEGIN,  // run: month, year, attacker, weather, start, generals: one roll after the other
    RM_ROW_RAISE,  // D: a seat raises its army (RM-COST)
    RM_ROW_SET_UP, // D: columns and deployments (RM-SETUP-05 to 11)
    RM_ROW_OWN_GENERAL,  // D: who represents a seat (RM-MSG-01)
    RM_ROW_PHASE,        // run: a side's phase begins
    RM_ROW_MESSAGES,     // D: A1 and A2, seat by seat
    RM_ROW_COMMAND,      // run: A3 and A4
    RM_ROW_SUPPLY,       // run: A5
    RM_ROW_TRAINS,       // D: temporary supply
    RM_ROW_POSTS,        // run: A6
    RM_ROW_PROMOTE,      // D: which element of a brigade becomes a general
    RM_ROW_MOVE,         // D: B, seat by seat
    RM_ROW_CHARGE,       // D: more units join the charge, then the general's place
    RM_ROW_CONTACTS,     // run: whom a unit has run into on its way (v[0]: what is done)
    RM_ROW_MOVE_END,     // run: special formations revert, markers appear
    RM_ROW_COMBAT,       // run: the next step of C
    RM_ROW_FIRE,         // D: declaration, seat by seat
    RM_ROW_VOLLEYS,      // run: green tests, then target by target
    RM_ROW_ORDER,        // D: which target next
    RM_ROW_ATTACK,       // run: one target, stage by stage
    RM_ROW_REMOVE,       // D: which element is lost
    RM_ROW_AFTERMATH,    // run: dispersal and rout at the end of a side's fire
    RM_ROW_FLIGHT,       // run: a unit's rout move, stage by stage
    RM_ROW_ROUT,         // D: where it runs
    RM_ROW_FOLLOW,       // D: who of its generals goes along?
    RM_ROW_OFFICER,      // run: one officer's roll, stage by stage
    RM_ROW_RIDERS,       // run: whose officers have come through and may ride off
    RM_ROW_LEADER_ROUT,  // D: who of them rides off?
    RM_ROW_BREAKTHROUGH, // D: C5
    RM_ROW_ARMY_MORALE,  // run: D
    RM_ROW_CLOCK,        // run: the end of a turn
    RM_ROW_ROLL,         // dice
    RM_ROWS
} rm_row;

// What dice are for: the frames RM_ROW_ROLL say it in v[0], and roll.c sends them home.
typedef enum rm_purpose {
    RM_FOR_MONTH,    // 2d6
    RM_FOR_YEAR,     // d6
    RM_FOR_WEATHER,  // d6
    RM_FOR_START,    // 2d6
    RM_FOR_ATTACKER, // two d6, Union first
    RM_FOR_GENERAL,  // d6 for each figure: the quality of an unknown general
    RM_FOR_READING,  // d6
    RM_FOR_COMMAND,  // d6
    RM_FOR_OFFICER,  // 2d6
    RM_FOR_ABSENCE,  // d6
    RM_FOR_GREEN,    // 2d6
    RM_FOR_CASUALTY, // d6
    RM_PURPOSES
} rm_purpose;

typedef enum rm_verb {
    RM_DO_RAISE_COMMAND,
    RM_DO_RAISE_BRIGADE,
    RM_DO_RAISE_GUNS,
    RM_DO_RAISE_TRAIN,
    RM_DO_DROP,
    RM_DO_END_ARMY,
    RM_DO_SET_UP_COLUMN,
    RM_DO_SET_UP_DEPLOYMENT,
    RM_DO_TAKE_BACK,
    RM_DO_END_SET_UP,
    RM_DO_CHOOSE_OWN_GENERAL,
    RM_DO_READ_MESSAGE,
    RM_DO_WRITE_MESSAGE,
    RM_DO_TALK,
    RM_DO_END_MESSAGES,
    RM_DO_TEMPORARY_SUPPLY,
    RM_DO_END_SUPPLY,
    RM_DO_CHOOSE_PROMOTED,
    RM_DO_MOVE_LEADER,
    RM_DO_DELIVER_MESSAGE,
    RM_DO_PICK_UP_MESSAGE,
    RM_DO_DISMISS_MESSENGER,
    RM_DO_CHOOSE_ATTACHED,
    RM_DO_MOVE_UNIT,
    RM_DO_MARCH_ON,
    RM_DO_CHARGE,
    RM_DO_PLACE_GENERAL,
    RM_DO_CHANGE_FORMATION,
    RM_DO_ENTRENCH,
    RM_DO_RALLY,
    RM_DO_VOLUNTARY_ROUT,
    RM_DO_END_MOVEMENT,
    RM_DO_DECLARE_FIRE,
    RM_DO_JOIN_FIRE,
    RM_DO_END_FIRE,
    RM_DO_RESOLVE,
    RM_DO_RESOLVE_REST,
    RM_DO_REMOVE_ELEMENT,
    RM_DO_ROUT_MOVE,
    RM_DO_FOLLOW_ROUT,
    RM_DO_REMAIN,
    RM_DO_LEADER_ROUT_MOVE,
    RM_DO_STAY,
    RM_DO_BREAKTHROUGH_MOVE,
    RM_DO_DECLINE_BREAKTHROUGH,
    RM_DO_CONCEDE,
    RM_VERBS
} rm_verb;

// Steps of a move. The first six keep the facing; TO goes straight to a point, a body with its
// facing kept, a column with its head turned there; ALONG follows the road to the point of it that
// is nearest to the one named (columns only); BEND lets a line follow the edge that it touches.
typedef enum rm_step_kind {
    RM_FORWARD,
    RM_ECHELON_LEFT, // 45 degrees from straight ahead
    RM_ECHELON_RIGHT,
    RM_LEFT,
    RM_RIGHT,
    RM_BACK,
    RM_WHEEL_LEFT,
    RM_WHEEL_RIGHT,
    RM_TO,
    RM_ALONG,
    RM_BEND,
    RM_STEP_KINDS
} rm_step_kind;

// Values of actions, by verb. Value 0 is the piece that acts (where the verb has one).
enum { RM_C_UNDER, RM_C_LEVEL, RM_C_QUALITY };                           // raise_command
enum { RM_R_UNDER, RM_R_ARM, RM_R_WEAPON, RM_R_QUALITY, RM_R_ELEMENTS }; // raise_brigade
enum { RM_G_UNDER, RM_G_MODEL };                                         // raise_guns, raise_train
enum { RM_U_GROUP, RM_U_X, RM_U_Y }; // set_up_column; list: pieces
enum {                               // set_up_deployment
    RM_D_PIECE,
    RM_D_GROUP,
    RM_D_X,
    RM_D_Y,
    RM_D_FACING,
    RM_D_FORMATION,
    RM_D_FILES,
    RM_D_MOUNTED,
    RM_D_PRONE,
    RM_D_WORKS,
    RM_D_END
};
enum { RM_L_GENERAL, RM_L_LETTER };     // read_message, from 1
enum { RM_W_FROM, RM_W_TO, RM_W_TEXT }; // write_message, talk
enum { RM_P_UNIT, RM_P_ELEMENT };       // choose_promoted, remove_element
enum {
    RM_M_LEADER,
    RM_M_X,
    RM_M_Y,
    RM_M_FACING,
    RM_M_JOIN
};                                                        // move_leader; list: points on the way
enum { RM_B_MESSENGER, RM_B_GENERAL };                    // deliver_message
enum { RM_K_LEADER, RM_K_UNIT };                          // pick_up_message
enum { RM_V_UNIT, RM_V_FILES, RM_V_ABOUT, RM_V_GENERAL }; // move_unit; list: steps
enum {
    RM_H_UNIT,
    RM_H_GENERAL,
    RM_H_LEFT,
    RM_H_RIGHT
}; // charge, breakthrough_move: pivots; list: steps
enum { RM_S_GENERAL, RM_S_X, RM_S_Y, RM_S_FACING }; // place_general
enum {
    RM_F_UNIT,
    RM_F_FORMATION,
    RM_F_X,
    RM_F_Y,
    RM_F_FACING,
    RM_F_FILES,
    RM_F_MOUNTED,
    RM_F_PRONE,
    RM_F_END,
    RM_F_GENERAL
};                                             // change_formation, rally
enum { RM_O_UNIT, RM_O_FACING };               // voluntary_rout, rout_move; list: points
enum { RM_E_UNIT, RM_E_TARGET };               // declare_fire; list: elements
enum { RM_J_GENERAL, RM_J_UNIT, RM_J_TARGET }; // join_fire
enum { RM_Q_LEADER, RM_Q_X, RM_Q_Y };          // leader_rout_move; list: points on the way

enum { RM_ABOUT_CENTRE, RM_ABOUT_LEFT, RM_ABOUT_RIGHT }; // which end keeps its place
enum { RM_RAISE_DIVISION, RM_RAISE_CORPS, RM_RAISE_ARMY, RM_RAISE_RESERVE }; // raise_command: level

typedef enum rm_event {
    RM_EV_TURN,
    RM_EV_PHASE,
    RM_EV_SUBPHASE,
    RM_EV_DATE, // month, year, start
    RM_EV_WEATHER,
    RM_EV_LIGHT,
    RM_EV_ATTACKER,
    RM_EV_RAISED,
    RM_EV_GENERAL_QUALITY,
    RM_EV_SET_UP,
    RM_EV_ARRIVED,
    RM_EV_LETTER,  // written, delivered, picked up, lost
    RM_EV_READING, // a roll
    RM_EV_COMMAND, // a roll
    RM_EV_STATUS,  // units out of command
    RM_EV_SUPPLY,  // trains and units in and out of it, counters
    RM_EV_PROMOTED,
    RM_EV_RODE,
    RM_EV_MOVED,
    RM_EV_CHANGED, // formation
    RM_EV_ENTRENCHED,
    RM_EV_RALLIED,
    RM_EV_CHARGES,
    RM_EV_CONTACT,
    RM_EV_STEPS_BACK, // RM-FIRE-03
    RM_EV_BARRED,     // who cannot fire though he is near enough
    RM_EV_DECLARES,
    RM_EV_GREEN,
    RM_EV_ATTACK,
    RM_EV_CASUALTIES,
    RM_EV_ELEMENT_LOST,
    RM_EV_OFFICER, // a roll
    RM_EV_OFFICER_LOST,
    RM_EV_CAPTURED,
    RM_EV_ROUTS,
    RM_EV_DISPERSED,
    RM_EV_LEFT, // the table
    RM_EV_BREAKTHROUGH,
    RM_EV_ARMY_MORALE,
    RM_EV_FATIGUE,
    RM_EV_OBJECTIVE,
    RM_EV_GAME_OVER,
    RM_EVENTS
} rm_event;

enum { RM_WHY_NONE, RM_WHY_NO_UNITS, RM_WHY_POINTS, RM_WHY_DRAW, RM_WHY_CONCEDED };
