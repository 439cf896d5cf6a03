// desperate/fire.h - bombardment and skirmish carried out (chapters BOMB and SKIR).
#pragma once

#include "rules/desperate/losses.h"
#include "rules/desperate/targets.h"

// Fires the next of the shots in the activation, all at one zone together, guns first. False if
// none is left.
bool sb_fire_next(gd_play *p);
int sb_skirmish_hits(const uint8_t *dice, int count);
gd_tally sb_skirmish_tally(const sb_state *s, const struct sb_shot *shots, int count,
                           uint16_t zone); // dice
int sb_skirmish_pool(const sb_state *s, const struct sb_shot *shots, int count, uint16_t zone);
// Who in the zone may be hit by fire of the side: everybody, or of defensive fire those who were
// ordered (SBD-INT-06).
int sb_hit_by(const gd_scenario *sc, const sb_state *s, uint16_t zone, int by,
              uint16_t out[SB_IN_ZONE]);
int sb_bombard_number(const sb_unit *battery, int range);
int sb_gun_shots(const sb_state *s, uint16_t zone); // ordered shots of batteries at it
bool sb_fires_again(const sb_unit *battery); // a six-gun battery at full strength that has missed

// The steps of a roll that the rules on ammunition interrupt: one battery's die, what follows when
// all have rolled, and the final dice of skirmishers.
// `second`: of a six-gun battery that has missed. Returns the battery.
gd_id sb_judge_shot(gd_play *p, int place, uint8_t die, bool second);
void sb_guns_rolled(gd_play *p); // the first throw is through
void sb_guns_done(gd_play *p);   // and the second
int sb_places(int32_t mask);     // how many bits are set
void sb_skirmish_done(gd_play *p, const uint8_t *values, int dice);
void sb_drop_skirmish(sb_state *s, uint16_t zone); // their shots at the zone have been made

void sb_ask_bombard(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_bombard(gd_play *p, const uint8_t *values);
void sb_ask_bombard_again(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_bombard_again(gd_play *p, const uint8_t *values);
void sb_ask_skirmish(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_skirmish(gd_play *p, const uint8_t *values);
void sb_run_fire_over(gd_play *p);
