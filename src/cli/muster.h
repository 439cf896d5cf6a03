// cli/muster.h - armies at the terminal: their files, and how they stand.
#pragma once

#include "cli/canvas.h"
#include "protocol/raise.h"

// Reads an army file. NULL with an error that has its place; else `out` lives as long as what is
// returned, which the caller frees.
gd_json_doc *muster_read(const char *path, gd_army *out, gd_error *err);
// Keeps the army of a seat; it is called like the file. `battle` may be empty.
bool muster_save(const gd_session *s, gd_seat seat, const char *path, const char *battle,
                 gd_error *err);
// Order of battle, points and limits of a side as the viewer knows them. False if a limit is not
// kept.
bool muster_print(FILE *out, const art_style *style, const gd_game *g, gd_seat viewer,
                  gd_side side);
// Says which order was refused and why.
void muster_refusal(FILE *out, const art_style *style, const gd_raise *r);
// The file's name without folders and ending.
void muster_name(const char *path, char *out, size_t size);
