// realmen/clock.h - date, weather, light, fatigue (RM-TIME).
#pragma once

#include "rules/realmen/command.h"

int rm_season_of(int month);
int rm_light_at(int month, int minutes); // rm_light
void rm_set_clock(rm_state *s);          // light from month and minutes
bool rm_is_night(const rm_state *s);
gd_length rm_sight_range(const rm_state *s); // 36 inches, weather and night counted (RM-ARC-03)
int rm_move_divisor(const rm_state *s);     // of every allowance: weather, night (RM-TIME-06 to 15)
int rm_twilight(const rm_state *s);         // 0, -1, -2 (RM-TIME-13)
int rm_weather_modifier(const rm_state *s); // rain -1, snow -2
int rm_fatigue_levels(const rm_state *s, const rm_unit *u); // full levels, hot noon included
// Is this enemy unit known to the side at night (RM-TIME-15)?
bool rm_is_known(const gd_scenario *sc, const rm_state *s, gd_id enemy, int side);
void rm_mark_seen(const gd_scenario *sc, rm_state *s); // in the last daylight turn
void rm_note_moved(rm_state *s, rm_unit *u);           // a unit moved or dug: for fatigue
void rm_run_clock(gd_play *p); // CLOCK: trains, time, midnight, weather, the next turn or the end
int rm_last_turn(const gd_scenario *sc, const rm_state *s); // RM-VICT-01

// begin.c: month, year, attacker, weather, start, unknown generals; then raising, set-up or turn 1.
void rm_run_begin(gd_play *p);
// Puts the rolls for unknown generals on the stack, one after the other; false if there is none
// (RM-COST-16). Where armies are raised it is for whoever ends the raising to call.
bool rm_call_unknown_general(gd_play *p);
bool rm_has_unknown_general(const rm_state *s);
void rm_roll_for_generals(gd_play *p); // armies are raised: their qualities; then the set-up
