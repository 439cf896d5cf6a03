// devil/move.h - moving by legs: ways, penalties and where they end (DTP-MOVE-01 to 21, 27 to 29,
// 34 to 36, 40, 43, 44; DTP-TERR-02 to 04, 14, 16).
#pragma once

#include "rules/devil/command.h"
#include "rules/devil/walk.h"

// How far a unit may go in its formation, before roads (DTP-MOVE-01).
gd_length dp_allowance(const dp_unit *u);
// Tries a whole move. `end` gets the unit where it ends, `spent` what it cost. Who pays is not
// looked at. Used by check, apply, preview and the computer player alike.
bool dp_try_move(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_item *steps,
                 int count, dp_unit *end, gd_length *spent, gd_verdict *v);

// The same with all that was paid on the way.
bool dp_walk_move(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_item *steps,
                  int count, dp_walk *out, gd_verdict *v);
// Where the steps lead if nothing stands in the way. False if they are no steps.
bool dp_follow_steps(const gd_scenario *sc, const dp_unit *u, gd_id unit, const gd_item *steps,
                     int count, dp_unit *end);
// Adds to a verdict on a move what is paid for on it or, of a refusal, where it would have led.
void dp_note_move(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v);
// Straight ahead to an obstacle along which it bends there: where it may rest is left to the
// caller.
bool dp_walk_to_bend(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_length forward,
                     dp_walk *out, gd_verdict *v);
// The most that it may use now, on a road far from the enemy or not (DTP-MOVE-09, 10).
gd_length dp_move_limit(const gd_scenario *sc, const dp_state *s, gd_id unit);

dp_offer_fn dp_offer_move;
dp_check_fn dp_check_move;
dp_apply_fn dp_apply_move;

// Put a unit where an action has brought it: commander, crossings, works in progress, commanders
// whom it came near. `moved` false: it stayed in its place (its work goes on).
void dp_put(gd_play *p, gd_id unit, const dp_unit *end, bool moved);
// The same where `end` knows what it has paid for.
void dp_put_body(gd_play *p, gd_id unit, const dp_unit *end, bool moved);
// May an ordered unit rest here: no linear feature through a stand, no obstacle shared with the
// enemy, no river under it (DTP-TERR-02, 03)?
bool dp_may_rest(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                 gd_verdict *v);
// Linear features that lie across a unit that was placed by other means: paid for already.
void dp_note_crossings(const gd_scenario *sc, const dp_state *s, dp_unit *u);
