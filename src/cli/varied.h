// cli/varied.h - what the first player weighed in games in which that was varied, and how they
// ended (`guidon sim --vary`), as a table from which better weights can be learned.
#pragma once

#include <pthread.h>
#include <stdio.h>

#include "analysis/batch.h"

typedef struct varied_file {
    FILE *file;
    pthread_mutex_t lock;
} varied_file;

bool varied_open(varied_file *out, const char *path, const gd_rules *rules, gd_error *err);
bool varied_close(varied_file *out); // false: not everything was written
void varied_write(varied_file *out, const gd_rules *rules, int64_t number,
                  const gd_batch_game *game);
