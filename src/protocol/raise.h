// protocol/raise.h - raising an army by orders that stand in a file, or that the computer thinks
// of: all of them or none.
//
//   gd_raise r;
//   if (gd_raise_begin(&r, s, err) && gd_raise_orders(&r, &army, err) && !r.refused)
//       gd_raise_do(&r, err);
//   gd_raise_end(&r);
//
// Orders are tried in a copy of the game first.
#pragma once

#include "protocol/army_json.h"

typedef struct gd_raise {
    gd_session *session;
    gd_seat seat;
    gd_game *trial;
    void *spare;        // memory for a state
    gd_action *actions; // that were tried and are legal
    int count;
    int take_back;      // decisions of the session that are taken back first
    int refused;        // the number of an order that was refused, from 1
    bool incomplete;    // no order was refused, but that the army is complete
    gd_verdict verdict; // why
} gd_raise;

// False with a sentence if no army is raised now. Whatever it says, end it.
bool gd_raise_begin(gd_raise *r, gd_session *s, gd_error *err);
void gd_raise_end(gd_raise *r);
// The army of a file in place of whatever the seat has raised so far. False with a sentence if the
// file does not fit the game or cannot be read; true, with `refused` set, if an order is illegal.
bool gd_raise_orders(gd_raise *r, const gd_army *army, gd_error *err);
// The computer completes what the seat has raised so far, until it would say that the army is
// complete.
bool gd_raise_think(gd_raise *r, gd_error *err);
// Says that the army is complete, unless it is already; or sets `incomplete`.
void gd_raise_finish(gd_raise *r);
// Does in the session what was tried. Only if nothing was refused, and nothing is missing.
bool gd_raise_do(gd_raise *r, gd_error *err);
