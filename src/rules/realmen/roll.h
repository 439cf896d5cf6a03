// realmen/roll.h - dice, thrown and sent to whoever asked (RM-TURN-04).
#pragma once

#include "rules/realmen/command.h"

// Puts a roll on top of the stack. When the dice are in, the frame is taken off and the purpose's
// rm_got_... (below) is called with the frame as it was and the dice. `a`, `b`: the asker's own, in
// v[2] and v[3] of the frame; `piece` may be GD_NONE.
void rm_roll(gd_play *p, rm_purpose purpose, gd_id piece, gd_seat seat, int count, int a, int b);
int rm_frame_a(const gd_frame *f);
void rm_tell_dice(gd_event *e, const uint8_t *dice, int count); // e may be NULL

typedef void rm_got_fn(gd_play *p, const gd_frame *f, const uint8_t *dice, int count);
rm_got_fn rm_got_month, rm_got_year, rm_got_weather, rm_got_start, rm_got_attacker,
    rm_got_general,                 // begin.c, clock.c
    rm_got_reading,                 // letters.c
    rm_got_command,                 // command.c
    rm_got_officer, rm_got_absence, // officer.c
    rm_got_green,                   // elephant.c
    rm_got_casualty;                // attack.c

void rm_ask_roll(const gd_scenario *sc, const void *state, gd_ask *out);
void rm_rolled_roll(gd_play *p, const uint8_t *values);
