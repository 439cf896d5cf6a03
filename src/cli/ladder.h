// cli/ladder.h - what the parts of `guidon ladder` share: who plays whom on which fields, and what
// came of it.
//
// Game `number` of a pair is fought on field number/2 of the system, in turn; in odd games the
// players change sides with the dice of the game before. So whatever was played so far is even, and
// all pairs meet the same fields and dice.
#pragma once

#include "ai/players.h"
#include "analysis/elo.h"
#include "cli/options.h"
#include "cli/record_file.h"
#include "protocol/record.h"

enum {
    LADDER_SYSTEMS = 8,
    LADDER_FIELDS = 16, // of a system
    LADDER_PAIRS = GD_PLAYERS * (GD_PLAYERS - 1) / 2,
    LADDER_JOBS = 64,
};

typedef struct ladder_field {
    char battle[64]; // as the set names it: a path below the folder of battles, without .json
    gd_session *session;
    const gd_scenario *scenario;
    uint64_t mark; // of the file and the options: another if either changes
} ladder_field;

typedef struct ladder_system {
    const gd_rules *rules;
    int field_count;
    ladder_field field[LADDER_FIELDS];
} ladder_system;

typedef enum ladder_end {
    LADDER_OPEN, // not played yet
    LADDER_WON,  // by the first of the pair
    LADDER_LOST,
    LADDER_DRAWN,
    LADDER_ENDLESS, // the last two say nothing about players, but that a rule system is wrong
    LADDER_STUCK,
    LADDER_ENDS
} ladder_end;

typedef struct ladder_game {
    uint8_t end;
    int32_t turns, decisions;
    int64_t worked[2]; // microseconds of a processor that the first and the second spent choosing
    uint64_t hash;     // of the last state
} ladder_game;

typedef struct ladder {
    uint64_t seed;
    int64_t budget; // 0: as the players are
    int64_t games;  // of each pair and system; even
    int system_count, player_count, pair_count;
    ladder_system system[LADDER_SYSTEMS];
    gd_player player[GD_PLAYERS]; // in the order of ai/players.h
    struct {
        uint8_t first, second; // by their place in `player`; the first is the later one
    } pair[LADDER_PAIRS];
    ladder_game *game; // by ladder_at
} ladder;

typedef struct ladder_place {
    int system, pair;
    int64_t number;
} ladder_place;

// All games in the order in which they are played: two of each system and pair, then the next two.
int64_t ladder_count(const ladder *l);
int64_t ladder_at(const ladder *l, ladder_place place);
ladder_place ladder_place_of(const ladder *l, int64_t at);
const ladder_field *ladder_field_of(const ladder *l, ladder_place place);

// ladder_set.c - reads which fields there are, for the systems that are in `l` already. `only` is a
// list of battles with commas, or NULL.
bool ladder_read_set(const cli_args *args, const char *only, ladder *l, gd_error *err);
void ladder_free(ladder *l);

// ladder_record.c - the games in a file, one a line. Opens or makes the file, takes the games that
// belong to this ladder and says in `note` (a sentence, or nothing) what it left alone.
enum { LADDER_NOTE = 600 };
bool ladder_open_record(record_file *file, const char *path, ladder *l, char note[LADDER_NOTE],
                        gd_error *err);
bool ladder_keep(record_file *file, const ladder *l, ladder_place place, gd_error *err);

// ladder_play.c - plays what is open. `file` may be NULL. False if not all of it was played:
// because somebody stopped it, or else `err` says why.
bool ladder_play(ladder *l, int jobs, record_file *file, bool *stopped, gd_error *err);

// ladder_sum.c - what it adds up to.
typedef struct ladder_pair_sum {
    int64_t games, end[LADDER_ENDS];
} ladder_pair_sum;

typedef struct ladder_player_sum {
    int64_t games, turns, worked;
    gd_elo elo;
} ladder_player_sum;

typedef struct ladder_sum {
    ladder_pair_sum pair[LADDER_PAIRS];
    ladder_player_sum player[GD_PLAYERS];
    int order[GD_PLAYERS]; // of players, the strongest first
} ladder_sum;

ladder_sum ladder_sum_of(const ladder *l, int system);
int ladder_fixed(const ladder *l); // who has 1000 points, by his place in `player`

// ladder_print.c
void ladder_print(const ladder *l);
void ladder_print_markdown(const ladder *l);
void ladder_print_json(const ladder *l);
// ladder_plot.c - the same as a picture. To be freed; NULL if there is no memory.
char *ladder_plot(const ladder *l, size_t *length);
