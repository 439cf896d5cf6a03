// protocol/view_json.h - what a seat may know, as JSON: the table, whose decision it is, what may
// be done, what has happened.
//
// A seat of GD_NOBODY is the referee, who sees everything. For any other, all that is written is
// computed from gd_view(game, seat).
#pragma once

#include "guidon/game.h"
#include "protocol/json.h"
#include "protocol/names.h"

extern const char *const gd_symbol_names[GD_SYMBOLS];

// The state as the seat sees it. Free it with free(); NULL if memory ran out.
void *gd_view_new(const gd_game *g, gd_seat seat);

// The whole table. `offers` is memory for the offers, which are written if the seat must decide;
// NULL leaves them out.
void gd_view_write(const gd_game *g, gd_seat seat, gd_offers *offers, gd_json_out *out,
                   const char *key);
// The same as members of an object that is open.
void gd_view_members(const gd_game *g, gd_seat seat, gd_offers *offers, gd_json_out *out);
// One piece as it stands in that view: an entry of the list that is open.
void gd_piece_write(const gd_names *view, gd_id piece, gd_json_out *out);
// Who must decide what, or which dice are waited for, or how the game ended, as the viewer sees it:
// members of the object that is open.
void gd_moment_write(const gd_names *view, gd_seat viewer, gd_json_out *out);
// The one action that is left to whoever must decide, if it is only one, as "forced"; "quietly" if
// others cannot know that. `room` is overwritten.
void gd_forced_write(const gd_game *g, const gd_names *view, gd_offers *room, gd_json_out *out);
void gd_offers_write(const gd_names *view, const gd_offers *offers, gd_json_out *out,
                     const char *key);
// What the last action has led to, as far as the seat is told.
void gd_events_write(const gd_game *g, gd_seat seat, gd_json_out *out, const char *key);
void gd_verdict_write(const gd_names *view, const gd_verdict *verdict, gd_json_out *out,
                      const char *key);
