// face/roll.h - dice: thrown, thrown again for quality, and sent to whoever asked (FACE-QUAL-02,
// 03, 07).
#pragma once

#include "rules/face/body.h"

// Puts a roll on top of the stack. `quality` is the fc_quality by which dice are thrown again, or
// FC_UNSET for none. When all dice are in, the frame is taken off and the purpose's fc_got_...
// (below) is called with the frame as it was and the dice in s->pool. `a`, `b`: the asker's own, in
// v[3] and v[4] of the frame.
void fc_roll(gd_play *p, fc_purpose purpose, gd_id piece, int count, int quality, int a, int b);
int fc_pool_sum(const fc_state *s);
int fc_pool_hits(const fc_state *s, int needed); // FACE-SHOOT-14, FACE-MELEE-05: 6 hits, 1 misses
void fc_pool_tell(const fc_state *s,
                  gd_event *e); // the final dice into an event (which may be NULL)
// How often of 36 a die of this quality (FC_UNSET: none is thrown again) ends with each score.
void fc_die_shares(int quality, int out[7]);
// Of 1296: how often two such dice reach `needed`.
int fc_chance_2d6(int quality, int needed);

typedef void fc_got_fn(gd_play *p, const gd_frame *f);
fc_got_fn fc_got_general_move, fc_got_activation, fc_got_movement_test, fc_got_morale, fc_got_fire,
    fc_got_loss, fc_got_melee_loss, fc_got_general_risk, fc_got_melee;

void fc_ask_roll(const gd_scenario *sc, const void *state, gd_ask *out);
void fc_rolled_roll(gd_play *p, const uint8_t *values);
void fc_ask_reroll(const gd_scenario *sc, const void *state, gd_ask *out);
void fc_rolled_reroll(gd_play *p, const uint8_t *values);
