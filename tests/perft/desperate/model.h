// perft/desperate/model.h - Short But Desperate a second time, for counting only.
//
// Written from docs/rules/desperate.md and nothing else, so that the engine's count of legal
// actions can be compared with one that shares no thought with it. Everything is done the slow and
// obvious way: a battle is played from its beginning for every line that is counted (`decide`), and
// what is legal is found by trying. No optional rule is known here.
#pragma once

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UNION, REBEL, SIDES };
enum { INFANTRY, CAVALRY, ARTILLERY, LEADER };
enum { GREEN, EXPERIENCED, VETERAN };
enum { NORTH, EAST, SOUTH, WEST, NOWHERE = -1 };
enum { ABSENT = -1, JOKER = 52, CARDS = 54 };
enum {
    MOST_PIECES = 24,
    MOST_ZONES = 100,
    MOST_ORDERS = 24,
    MOST_CHOICES = 20000,
    MOST_LINE = 64,
    TEXT = 512
};

// A regiment, a battery or a leader. Zones are numbered from the south-west, row by row.
typedef struct piece {
    char name[24];
    int side, arm, zone, facing; // zone NOWHERE: lost, or not yet come
    int stands, start;
    int quality, start_quality;
    bool deployed, rifled, heavy, six;
    int rating; // 0 very poor, 1 ordinary, 2 genius
    int acted;
    bool may_move, turned;
    bool to_come;
    int arrives, entry[2];
} piece;

typedef struct ground {
    int capacity, elevation;
    int works; // the entrenched side, or NOWHERE
    bool cover, hill, blocks, closed;
} ground;

typedef struct world {
    int columns, rows, pieces;
    ground ground[MOST_ZONES];
    piece piece[MOST_PIECES];
    bool hand[SIDES][CARDS], deck[CARDS];
    int pile[CARDS], pile_count; // the live card last
    int turn, turn_limit, active, first, played;
    bool barred[MOST_ZONES];
} world;

enum {
    ACTIVATE, // card, kind, zone
    ORDER,    // unit, order, zone, facing, deployed, via
    DECLARE,
    FORGO, // cards
    END_TURN,
    ARRIVE, // unit, zone, facing
    LET_PASS,
    INTERRUPT, // kind, card, shots
    STEAL,     // kind, zone
    LAPSE,
    BONUS, // card
    NO_MORE_CARDS,
    ALLOCATE,  // hits
    FALL_BACK, // unit, way
    JOIN,      // unit, way
    FACE,      // unit, facing
    DRIVE_OFF, // unit, way, zones
    CONTINUE,
    STOP,
    PICK, // unit
    CONCEDE,
};

enum { CONTROLLED, TARGET, MARCH };
enum { DELAY, DEFENSIVE_FIRE, COUNTERMEASURE };
enum { MANOEUVRE, SKIRMISH, BOMBARD, ENGAGE, RETIRE, RIDE, GO_WITH, COMMIT };

typedef struct item {
    int a, b, c;
} item;

typedef struct action {
    int verb;
    int unit, card, kind, zone, facing, deployed, via; // ABSENT where it has none
    int count;
    item list[8];
} action;

typedef struct activation {
    int side, kind, zone, card;
    bool stolen;
    int orders;
    action order[MOST_ORDERS];
} activation;

// A battle that is being played along a line of actions.
typedef struct battle {
    world w;
    int die;      // what every die shows
    bool via;     // the way of a move may be named
    action *line; // what is done
    int length, at;
    action *choice; // at the end of the line: what may be done then
    int choices;
    jmp_buf out;
} battle;

// --- battle.c: decisions -----------------------------------------------------------------------

action plain(int verb);
void offer(battle *b, action a);
// True with the next action of the line, if it goes on. Otherwise the caller offers what is legal
// and calls `stop_here`.
bool decided(battle *b, action *out);
_Noreturn void stop_here(battle *b);
_Noreturn void battle_over(battle *b);
// Plays the line; afterwards choice[] has what may follow (none if the battle is over).
void play_line(battle *b, const world *start);

// --- board.c: zones, who is where --------------------------------------------------------------

int zone_at(const world *w, int zone, int east, int north); // NOWHERE off the table
int zone_ahead(const world *w, int zone, int facing);
int zone_diagonal(const world *w, int zone, int facing, int hand); // -1 left, 1 right
int opposite(int facing);
int units_in(const world *w, int zone, int side);
int regiments_in(const world *w, int zone, int side);
bool is_free_of(const world *w, int zone, int side); // on the table, with no units of the side
bool has_room(const world *w, int zone);
bool enemy_beside(const world *w, int zone, int side);
bool is_pinner(const world *w, int zone, int side, int facing); // an enemy regiment there faces it
bool is_pinned(const world *w, int zone, int side);
void enter(world *w, int unit, int zone);
// Does somebody in `zone` who faces so face what comes from `from`, beside or diagonal?
bool faces_from(const world *w, int zone, int facing, int from);
bool is_toward(const world *w, int zone, int side, int from); // does `from` lie on that side of it?
void remove_stands(world *w, int unit, int stands);

// --- move.c: where a unit can get --------------------------------------------------------------

typedef struct route {
    int zone, facing, deployed, via;
    int from;  // the zone that the last step leaves
    int start; // how it faces in its first zone when it leaves it
} route;

enum { MOST_WAYS = 400 };
int manoeuvres(const world *w, int unit, route *out);
// Of zones with enemies, and of `goal`, which may have lost them (NOWHERE: none).
int assaults(const world *w, int unit, int goal, route *out);

// --- fire.c ------------------------------------------------------------------------------------

// Places of each zone that batteries have shot through.
typedef struct lanes {
    int used[MOST_ZONES];
} lanes;

bool can_skirmish(const world *w, int unit, int zone);
bool can_bombard(const world *w, int unit, int zone, const lanes *used);
void use_lanes(const world *w, int unit, int zone, lanes *used);
// `only` is the activation whose troops alone may be hit, or NULL.
void do_bombardments(battle *b, const item *shot, int count, const activation *only);
void do_skirmishes(battle *b, const item *shot, int count, const activation *only);

// --- losses.c ----------------------------------------------------------------------------------

// Hits on some units on their way to become losses.
typedef struct batch {
    int unit[8], count;
    int hits, heavy;
    int given[8], heavy_given[8];
    bool lost[8], failed[8];
} batch;

void allocate(battle *b, batch *hits);
void suffer(battle *b, batch *hits, const int save[8]); // gives hits to units that save so
void test_morale(battle *b, batch *hits);

// --- cards.c -----------------------------------------------------------------------------------

int suit_of(int card);
int value_of(int card);    // 0 of a joker
bool is_picture(int card); // or a joker
bool matches(int card, int live);
int live_card(const world *w);
void play_card(world *w, int side, int card);
void draw_card(world *w, int side);

// --- orders.c, interrupt.c, engage.c, retire.c, turn.c -----------------------------------------

void offer_orders(battle *b, const activation *act);
bool can_activate(battle *b, const activation *act);
void give_orders(battle *b, activation *act);
world with_moves(const world *w, const activation *act);
bool apply_move(world *w, const action *order); // false if it is not possible any more
// True if the activation goes on.
bool interrupted(battle *b, activation *act);
void engage_zone(battle *b, const activation *act, int zone);
void retire(battle *b, const int *unit, int count);
void execute(battle *b, activation *act);
void play_battle(battle *b);

// --- read.c, text.c ----------------------------------------------------------------------------

struct gd_json;
bool read_world(const struct gd_json *position, world *w);
void action_text(const world *w, const action *a, char *out, size_t size);
const char *card_name(int card);
