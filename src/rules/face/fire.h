// face/fire.h - shooting: who bears on whom, with how many dice, on what number (FACE-SHOOT).
#pragma once

#include "rules/face/command.h"

typedef struct fc_aim {
    int dice;        // after FACE-QUAL-06
    int needed;      // to hit
    uint16_t files;  // that bear, of those allowed
    gd_length range; // of the nearest of them
    bool guns;
    gd_tally pool;   // how the dice come about
    gd_tally number; // how the number needed comes about
} fc_aim;

// What a unit can do against a target with these files (bits; all: 0xffff). Who may not shoot or be
// shot at is refused (FACE-SHOOT-11, 12). `defensive`: FACE-CHRG-11, what it fired before does not
// matter.
bool fc_aim_at(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target, uint16_t files,
               fc_aim *aim, gd_verdict *v);
// How far one file sees a target within its arc, if it does (FACE-SHOOT-02, 05).
enum { FC_NO_RANGE = INT32_MAX };
gd_length fc_file_range(const gd_scenario *sc, const fc_state *s, gd_id unit, int file,
                        gd_id target);
bool fc_could_fire(const fc_state *s, gd_id unit, gd_verdict *v);    // if it is not in contact
bool fc_can_fire(const fc_state *s, gd_id unit, gd_verdict *v);      // at all
int fc_dice_left(const gd_scenario *sc, const fc_unit *u, int dice); // FACE-QUAL-06
// The same, as lines of a sum.
void fc_dice_tally(const gd_scenario *sc, const fc_unit *u, int dice, gd_tally *tally);

// Row FC_ROW_FIRE: fire, end_fire.
void fc_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void fc_apply_fire(gd_play *p, const gd_action *a);
bool fc_has_fire(const gd_play *p, gd_seat seat); // anything to declare?

// Rolls the fire of a unit at a target now (fc_got_fire takes the dice).
void fc_call_volley(gd_play *p, gd_id unit, gd_id target, uint16_t files);
