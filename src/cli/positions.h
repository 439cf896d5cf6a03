// cli/positions.h - what is seen of positions in played games, and how the games ended, as a table
// that others can learn from (`guidon sim --positions`).
#pragma once

#include <pthread.h>
#include <stdio.h>

#include "analysis/batch.h"

enum { POSITIONS_IN_GAME = 512 };

// Where all threads write to.
typedef struct positions_file {
    FILE *file;
    pthread_mutex_t lock;
} positions_file;

// What one thread has seen of its game.
typedef struct positions_game {
    void *view; // rules->state_size bytes
    struct position_seen {
        int turn, of;
        gd_side side;
        int32_t seen[GD_VALUES_SEEN];
    } list[POSITIONS_IN_GAME];
    int count;
} positions_game;

bool positions_open(positions_file *out, const char *path, gd_error *err);
bool positions_close(positions_file *out); // false: not everything was written

positions_game *positions_of_game(const gd_rules *rules); // NULL if there is no memory
void positions_free(positions_game *game);

// For gd_batch.at_turn: `whose` is a positions_game.
void positions_see(void *whose, const gd_game *game, int64_t number, int turn);
// The game is over; what was seen of it is written, and forgotten.
void positions_write(positions_file *out, positions_game *game, int64_t number,
                     const gd_batch_game *end);
