// desperate/state.h - everything that changes during a game of Short But Desperate.
#pragma once

#include "core/dice.h"
#include "core/grid.h"
#include "core/scenario.h"

typedef enum sb_arm { SB_INFANTRY, SB_CAVALRY, SB_ARTILLERY, SB_LEADER, SB_ARMS } sb_arm;
typedef enum sb_quality { SB_GREEN, SB_EXPERIENCED, SB_VETERAN, SB_QUALITIES } sb_quality;
typedef enum sb_rating { SB_VERY_POOR, SB_ORDINARY, SB_GENIUS, SB_RATINGS } sb_rating;
typedef enum sb_level { SB_BRIGADE, SB_DIVISION, SB_CORPS, SB_ARMY, SB_LEVELS } sb_level;
typedef enum sb_facing { SB_NORTH, SB_EAST, SB_SOUTH, SB_WEST, SB_FACINGS } sb_facing;

typedef enum sb_status {
    SB_ON_TABLE,
    SB_DESTROYED, // its last stand is gone, or a leader was lost
    SB_TO_COME,   // arrives on a turn that the scenario names
    SB_TO_DEPLOY, // in its owner's hand before the battle
    SB_RESERVE,   // sent off the table by straggling; comes on by the defender's choice
    SB_STATUSES
} sb_status;

// Kinds of ground that a zone may have, as bits of gd_zone.kinds.
typedef enum sb_terrain {
    SB_HILL,
    SB_WOODS,
    SB_ROUGH,
    SB_WALLS,
    SB_ENTRENCHMENTS,
    SB_TOWN,
    SB_MARSH,
    SB_VERY_DIFFICULT,
    SB_TERRAINS
} sb_terrain;

enum { SB_UNSET = 255, SB_NO_ZONE = 65535, SB_NO_CARD = 255 };

// Cards: 0-51 are suit * 13 + value - 1, suits in the order hearts, diamonds, clubs, spades; 52 and
// 53 are the jokers.
enum { SB_CARDS = 54, SB_SUIT_CARDS = 13, SB_FIRST_JOKER = 52, SB_FATE_CARDS = 52 };

enum {
    SB_PIECES = 192,
    SB_NUMBERS, // of pieces, counted from 0, which is none
    SB_ORDERS = 40,
    SB_IN_ZONE = 4,
    SB_SOURCES = 8,
    SB_BARRED = 16,
    SB_FOUGHT = 64
};

// What a unit or leader is told to do in an activation.
typedef enum sb_order_kind {
    SB_HOLD,
    SB_MANOEUVRE,
    SB_SKIRMISH,
    SB_BOMBARD,
    SB_ENGAGE,
    SB_RETIRE,
    SB_REPLENISH,
    SB_LEAD_MOVE,   // a leader: ride to a zone
    SB_LEAD_WITH,   // go with those who retire
    SB_LEAD_COMMIT, // take part in an engagement
    SB_ORDER_KINDS
} sb_order_kind;

typedef enum sb_kind { SB_NO_ACTIVATION, SB_CONTROLLED, SB_TARGET, SB_MARCH, SB_RESUPPLY } sb_kind;

typedef enum sb_interrupt {
    SB_NO_INTERRUPT,
    SB_DELAY,
    SB_DEFENSIVE_FIRE,
    SB_COUNTERMEASURE
} sb_interrupt;

// No struct of the state may have padding: its bytes are hashed.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A regiment, a battery or a leader.
typedef struct sb_unit {
    uint16_t zone; // column + 64 * row; SB_NO_ZONE off the table
    uint8_t arm, side, status, facing;
    uint8_t stands;        // now
    uint8_t full;          // at the start, without those that straggled
    uint8_t quality;       // now
    uint8_t start_quality; // promotion by losses depends on it
    uint8_t deployed;      // a battery: unlimbered
    uint8_t rifled, heavy; // its guns
    uint8_t six;           // a six-gun battery (a four-gun one if not)
    uint8_t low;           // on ammunition
    uint8_t acted;         // activations used this turn
    uint8_t may_move;      // may be activated once more, to manoeuvre (SBD-ACT-03)
    uint8_t turned;        // a battery that has changed facing this turn
    uint8_t rating, level; // of a leader
    uint16_t superior;     // the leader above it, or 0
    int16_t arrives;       // game turn
    uint16_t entry[2];     // zones of the edge it may come on at; SB_NO_ZONE
} sb_unit;

typedef struct sb_side {
    uint64_t hand; // bit c: card c
    uint64_t fate; // fate cards held
    uint16_t start_stands;
    uint16_t lost_stands;
    uint8_t hand_count;  // public, also where `hand` is hidden
    uint8_t fate_count;  // the same
    uint8_t home;        // edge: sb_facing
    uint8_t bonus_cards; // earned before the battle
    uint16_t store[2];   // ammunition: zones, or SB_NO_ZONE
    uint8_t fate_due;    // fate cards still to be drawn
    uint8_t spare[3];
} sb_side;

enum { SB_DAYS = 7, SB_SUNDAY = 6, SB_SHOWN = 7 };

// A side's week before the battle (chapter PRE).
typedef struct sb_week {
    uint8_t dice[SB_DAYS];    // spread over Monday to Sunday; hidden until both have done so
    uint8_t fixed;            // it has spread them
    uint16_t to_roll;         // dice of today that are not rolled yet
    uint16_t shown[SB_SHOWN]; // dice of today that show 1 to 6; [0] is unused
    uint16_t extra;           // bonus dice earned for the next day
    uint16_t set_aside;       // sixes that count for who attacks
    uint16_t convert;         // of today's sixes; hidden until both have chosen
    uint8_t chosen;           // it has chosen what to do with them
    uint8_t spare;
} sb_week;

enum { SB_DONE = 1, SB_FIRED };   // of an order
enum { SB_FAILED = 1, SB_STUCK }; // of a test of morale in an engagement: goes, or cannot

// An order. Of a manoeuvre it says how it ends; `via` is the zone on the way, where it matters
// which.
typedef struct sb_order {
    uint16_t piece;
    uint16_t zone; // where it ends, or whom it is against
    uint16_t via;  // SB_NO_ZONE: none, or any
    uint8_t kind;
    uint8_t facing;   // at the end; of an assault its direction
    uint8_t deployed; // a battery at the end
    uint8_t done;     // SB_DONE: carried out, or lost; SB_FIRED: a skirmish that took place
} sb_order;

// The activation that is being ordered or carried out.
typedef struct sb_activation {
    uint16_t zone;
    uint8_t kind;     // sb_kind
    uint8_t side;     // whose it is: the active side, or the thief
    uint8_t card;     // its own, or the countermeasure that stole it
    uint8_t as_joker; // played as a joker
    uint8_t declared; // everybody knows it
    uint8_t stolen;
    uint8_t order_count;
    uint8_t shot_count;
    sb_order order[SB_ORDERS];
    // Fire that is being carried out: by orders, or by the waiting side before them.
    struct sb_shot {
        uint16_t piece, zone;
    } shot[SB_ORDERS];
} sb_activation;

// Hits on one zone (or on an engaging force) on their way from dice to stands.
typedef struct sb_batch {
    uint16_t zone;
    uint16_t unit[SB_IN_ZONE]; // who may be hit; 0: none
    uint16_t from[SB_SOURCES]; // zones that the fire or assault came from
    uint8_t from_count;
    uint8_t attack;  // sb_attack
    uint8_t by;      // side that hit
    uint8_t chooser; // side that allocates
    uint8_t hits;    // of small arms and light guns
    uint8_t heavy;   // of heavy guns
    uint8_t given[SB_IN_ZONE], heavy_given[SB_IN_ZONE];
    uint8_t lost[SB_IN_ZONE];   // stands removed by unsaved hits
    uint8_t failed[SB_IN_ZONE]; // SB_FAILED its test of morale
} sb_batch;

// Hits on the target or the defender, and those on the attackers of an engagement.
enum { SB_OF_TARGET, SB_OF_ATTACKERS, SB_BATCHES };

typedef struct sb_engagement {
    uint16_t zone;
    uint16_t unit[SB_IN_ZONE];  // engaging regiments
    uint16_t from[SB_IN_ZONE];  // zone that its last step leaves
    uint8_t facing[SB_IN_ZONE]; // direction of its attack
    uint16_t leader[SB_ORDERS]; // committed; 0: none
    uint16_t bonus[2];          // sum of bonus cards of attacker and defender
    uint8_t round;              // from 1; 0: no engagement
    uint8_t side;               // the attacker's
    uint8_t hits[2];            // rolled by attacker and defender
} sb_engagement;

typedef struct sb_state {
    gd_flow flow;
    uint32_t unused;    // so that what follows needs no padding
    uint64_t deck;      // cards left to draw
    uint64_t fate_deck; // the same of the second pack
    uint16_t piece_count;
    uint16_t turn;
    uint8_t active; // side
    uint8_t first;  // side that is active first: the attacker
    uint8_t played; // activation cards played this turn
    uint8_t live_as_joker;
    uint8_t pile[SB_CARDS]; // the discard pile, the live card last
    uint8_t pile_count;
    uint8_t draws; // cards still to be drawn now
    sb_side side[GD_SIDES];
    uint8_t holder[GD_MAX_OBJECTIVES];
    uint16_t barred[SB_BARRED]; // zones that the active side may not name again this turn
    uint8_t barred_count;
    uint8_t retiring; // how many of retire_unit still count
    uint16_t retire_unit[SB_IN_ZONE];
    uint16_t fought[SB_FOUGHT]; // zones that the active side skirmished with or engaged this turn
    uint8_t fought_count;
    uint8_t spare[5];
    sb_activation activation;
    sb_batch batch[SB_BATCHES];
    sb_engagement engagement;
    sb_week week[GD_SIDES];
    uint16_t margin;          // by which the attacker won the week
    uint8_t day;              // of the week, from 0
    uint8_t sunday;           // side that won Sunday's skirmish, or GD_NOBODY
    sb_unit unit[SB_NUMBERS]; // piece 1 is the first
} sb_state;

#pragma GCC diagnostic pop

// Rows: the moments of the game (turn.c has the table).
typedef enum sb_row {
    SB_ROW_OPENING,   // opening hands are dealt
    SB_ROW_LIVE,      // the first live card is turned up
    SB_ROW_TURN,      // a side's turn begins
    SB_ROW_DRAW_NEXT, // is there a card to be drawn?
    SB_ROW_DRAW,
    SB_ROW_ARRIVING, // is there anything to come on?
    SB_ROW_ARRIVE,
    SB_ROW_CHOOSE, // activate, forgo or end the turn
    SB_ROW_ORDERS, // orders of an activation
    SB_ROW_INTERRUPT,
    SB_ROW_STEAL,   // the thief names his activation
    SB_ROW_EXECUTE, // what was ordered is carried out, one thing after the other
    SB_ROW_AFTER,   // an activation is over
    SB_ROW_END_TURN,
    SB_ROW_REPLACE_NEXT, // cards for those that were discarded
    SB_ROW_REPLACE,
    SB_ROW_BOMBARD, // dice of batteries
    SB_ROW_BOMBARD_AGAIN,
    SB_ROW_SKIRMISH,
    SB_ROW_ALLOT_DIE,
    SB_ROW_ALLOT,
    SB_ROW_SAVE,
    SB_ROW_MORALE,
    SB_ROW_FIRE_OVER, // after the morale of those who were shot at
    SB_ROW_ROUND,     // an engagement's round begins
    SB_ROW_BONUS,
    SB_ROW_STRIKE,    // dice of attacker, then defender
    SB_ROW_STRUCK,    // hits become losses
    SB_ROW_TESTED,    // morale of both is known
    SB_ROW_FALL_BACK, // which failing units go, and where
    SB_ROW_JOIN,
    SB_ROW_FACE,
    SB_ROW_CONTINUE,
    SB_ROW_RETIRE_DIE,
    SB_ROW_RETIRE_PICK,
    SB_ROW_RETIRE_TEST,
    SB_ROW_FATE,           // a fate card is drawn
    SB_ROW_BOMBARD_LOW,    // ones of guns that fire far, once more
    SB_ROW_SKIRMISH_AGAIN, // ones of skirmishers, once more
    SB_ROW_RUN_LOW,        // which of them run low on ammunition
    SB_ROW_CARRIED_AWAY,   // green regiments that charge unbidden
    SB_ROW_ROLES,          // which senior leaders count as brigadiers
    SB_ROW_SPREAD,         // dice are spread over the days of the week
    SB_ROW_DAY_NEXT,       // are there dice of today to be rolled?
    SB_ROW_DAY,            // dice of a day
    SB_ROW_SCOUT,          // what becomes of a side's sixes
    SB_ROW_DAY_OVER,       // the skirmishes of a day are compared
    SB_ROW_SUNDAY,         // bonus dice of Sunday's winner
    SB_ROW_DEPLOY_NEXT,    // is there anything to be deployed?
    SB_ROW_DEPLOY,
    SB_ROW_GRADE_NEXT,    // is there a zone whose troops have no grade yet?
    SB_ROW_GRADE,         // red and green die of a zone
    SB_ROW_STRAGGLE_NEXT, // is there a unit that may have straggled?
    SB_ROW_STRAGGLE_DICE,
    SB_ROW_STRAGGLE,    // does it stay, or march on?
    SB_ROW_REINFORCING, // is there a reserve that may come on?
    SB_ROW_REINFORCE,
    SB_ROW_ROAD_DIE,          // do two more come up the road?
    SB_ROW_ROAD_JOIN,         // which
    SB_ROW_ALL_DIE,           // do all come at once?
    SB_ROW_ALL_PLACE,         // where, until there is no room
    SB_ROW_BOMBARD_LOW_AGAIN, // ones of six guns that fire a second time
    SB_ROWS
} sb_row;

typedef enum sb_verb {
    SB_DO_ACTIVATE,
    SB_DO_ORDER,
    SB_DO_DECLARE,
    SB_DO_FORGO,
    SB_DO_END_TURN,
    SB_DO_ARRIVE,
    SB_DO_LET_PASS,
    SB_DO_INTERRUPT,
    SB_DO_STEAL,
    SB_DO_LAPSE,
    SB_DO_BONUS,
    SB_DO_PASS_BONUS,
    SB_DO_ALLOCATE,
    SB_DO_FALL_BACK,
    SB_DO_JOIN,
    SB_DO_FACE,
    SB_DO_DRIVE_OFF,
    SB_DO_CONTINUE,
    SB_DO_STOP,
    SB_DO_PICK,
    SB_DO_SPEND_FATE,
    SB_DO_RUN_LOW,
    SB_DO_CHARGE,
    SB_DO_ROLES,
    SB_DO_SPREAD_DICE,
    SB_DO_SCOUT,
    SB_DO_DEPLOY,
    SB_DO_STAY,
    SB_DO_MARCH_ON,
    SB_DO_REINFORCE,
    SB_DO_NO_REINFORCEMENT,
    SB_DO_BRING_ON,
    SB_DO_CONCEDE,
    SB_VERBS
} sb_verb;

// Values of actions, by verb.
enum { SB_V_CARD = 0, SB_V_KIND = 1, SB_V_ZONE = 2, SB_V_FATE = 3 };             // activate
enum { SB_B_CARD = 0, SB_B_FATE = 1 };                                           // bonus
enum { SB_S_KIND = 0, SB_S_ZONE = 1 };                                           // steal
enum { SB_O_UNIT, SB_O_ORDER, SB_O_ZONE, SB_O_FACING, SB_O_DEPLOYED, SB_O_VIA }; // order
enum { SB_I_KIND = 0, SB_I_CARD = 1 };                                           // interrupt
enum { SB_D_UNIT, SB_D_ZONE, SB_D_FACING, SB_D_DEPLOYED };                       // deploy
enum { SB_R_HOW, SB_R_UNIT, SB_R_ZONE, SB_R_FACING };                            // reinforce
enum { SB_N_UNIT, SB_N_ZONE, SB_N_FACING };                                      // bring_on
typedef enum sb_reinforcement { SB_BY_ROW, SB_BY_ROAD, SB_ALL_AT_ONCE } sb_reinforcement;

typedef enum sb_event {
    SB_EV_TURN,
    SB_EV_LIVE,
    SB_EV_DRAW,
    SB_EV_DREW, // what was drawn, for its owner only
    SB_EV_ARRIVED,
    SB_EV_ACTIVATED,
    SB_EV_FORGONE,
    SB_EV_INTERRUPTED,
    SB_EV_CANCELLED,
    SB_EV_STOLEN,
    SB_EV_LAPSED,
    SB_EV_ORDER_LOST,
    SB_EV_MOVED,
    SB_EV_LEADER_MOVED,
    SB_EV_LEADER_LOST,
    SB_EV_RETIRED,
    SB_EV_BOMBARDS,
    SB_EV_SKIRMISHES,
    SB_EV_ALLOTS,
    SB_EV_SAVES,
    SB_EV_LOSES,
    SB_EV_DESTROYED,
    SB_EV_PROMOTED,
    SB_EV_MORALE,
    SB_EV_ENGAGES,
    SB_EV_BONUS,
    SB_EV_VALUES,
    SB_EV_STRIKES,
    SB_EV_FALLS_BACK,
    SB_EV_CANNOT_GO,
    SB_EV_JOINS,
    SB_EV_FACES,
    SB_EV_DRIVES_OFF,
    SB_EV_OCCUPIES,
    SB_EV_REPULSED,
    SB_EV_CONTINUES,
    SB_EV_OBJECTIVE,
    SB_EV_GAME_OVER,
    SB_EV_FATE,      // a fate card is received
    SB_EV_FATE_DREW, // which, for its owner only
    SB_EV_FATE_SPENT,
    SB_EV_ROLLS_AGAIN,
    SB_EV_RUNS_LOW,
    SB_EV_REPLENISHED,
    SB_EV_CARRIED_AWAY,
    SB_EV_ROLES,
    SB_EV_SPREAD,     // a side has spread its dice; when both have, what they are
    SB_EV_DAY,        // dice of a day
    SB_EV_SCOUTED,    // what became of the sixes
    SB_EV_SKIRMISHED, // who won a day
    SB_EV_ATTACKER,   // who attacks, and the margin
    SB_EV_DEPLOYED,
    SB_EV_GRADED,
    SB_EV_STANDS_MOVED, // from one regiment to another when grades are given
    SB_EV_STRAGGLED,
    SB_EV_SENT_OFF,
    SB_EV_REINFORCED,
    SB_EV_LEFT_OUT, // lost for want of room
    SB_EV_ORDERED,  // what was declared
    SB_EVENTS
} sb_event;

enum {
    SB_OPT_TURN_LIMIT,
    SB_OPT_OPENING_HAND,
    SB_OPT_RESILIENT,
    SB_OPT_FATE,
    SB_OPT_AMMUNITION,
    SB_OPT_ENTHUSIASM,
    SB_OPT_RESPONSIBILITIES,
    SB_OPT_PRE_BATTLE,
    SB_OPT_GRADES,
    SB_OPT_FIRE_HITS_ALL,
    SB_OPT_GUNS_FIRST,
    SB_OPTIONS
};
enum {
    SB_WHY_NONE,
    SB_WHY_HALF_GONE,
    SB_WHY_ANNIHILATED,
    SB_WHY_GROUND,
    SB_WHY_LOSSES,
    SB_WHY_TIME,
    SB_WHY_CONCEDED
};
