// realmen/march.h - files of pieces that march on (RM-SETUP-07, 12); for arrivals.c and march.c.
//
// A file is what of a group is not yet wholly on the table: pieces with a place in it, head first.
// It waits outside the edge in one straight column and follows its head on.
#pragma once

#include "rules/realmen/move.h"

typedef struct rm_file {
    int count;
    gd_id piece[RM_PIECES];
} rm_file;

bool rm_is_coming(const rm_unit *u); // not yet wholly on the table
void rm_file_of(const rm_state *s, gd_id piece, rm_file *f);
bool rm_is_in_file(const rm_file *f, gd_id piece);
