// realmen/combat.h - the combat subphase: declaration, attacks, casualties, rout, rounds
// (RM-FIRE-01 to 09, RM-ELEPH, RM-MORALE, RM-ARMY).
#pragma once

#include "rules/realmen/aim.h"

void rm_begin_combat(gd_play *p); // C1, or army morale at night
void rm_run_combat(gd_play *p);   // the next step
void rm_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out);
gd_side rm_comes_fire(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_fire(gd_play *p, const gd_action *a);
bool rm_has_fire(const gd_scenario *sc, const rm_state *s, gd_seat seat);
void rm_run_volleys(gd_play *p);
// RM_ROW_ORDER answers in these v of the frame below it: the others in their order; this one next.
enum { RM_ORDER_REST = 1, RM_ORDER_CHOSEN = 2 };
void rm_prompt_order(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_order(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_order(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_order(gd_play *p, const gd_action *a);
// One target. Its event RM_EV_ATTACK is the target's, with the tally of all that fires at it.
void rm_run_attack(gd_play *p);
void rm_prompt_remove(const gd_scenario *sc, const void *state, gd_text *out);
gd_side rm_comes_remove(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_remove(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_remove(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_remove(gd_play *p, const gd_action *a);
void rm_run_aftermath(gd_play *p);

// Bits of the elements among which its owner chooses the next loss (RM-FIRE-09).
uint16_t rm_losable(const rm_state *s, gd_id unit);
// Must its owner be asked which of them it is? Not where it makes no difference.
bool rm_loss_is_a_choice(const rm_state *s, gd_id unit);
// A brigade that will be dispersed for want of numbers when all fire of this step is resolved: till
// then it stands as it is, its losses in `to_remove`.
bool rm_is_doomed(const rm_unit *u);
enum { RM_COMPANIONS = 12 }; // officers with one unit who are looked after
// Takes an element out of a unit of two or more, one that it may lose, and closes up on the others;
// counts nothing.
void rm_drop_element(const gd_scenario *sc, rm_state *s, gd_id unit, int element);
void rm_drop_skirmisher(rm_unit *u, bool left); // from that end of the line
// The same in play: it is told, and the officers with the unit go along.
void rm_close_up(gd_play *p, gd_id unit, int element);
void rm_tell_element_lost(gd_play *p, gd_id unit);
// The body of a unit that runs, with an element less: a straight one about the middle of its front.
void rm_thin(rm_unit *u);
// Takes an element out of a unit of two or more and closes up. Counts the loss for victory.
void rm_take_element(gd_play *p, gd_id unit, int element);
// The same of a unit that runs at once, whatever element it is; the unit may be gone then.
void rm_thin_unit(gd_play *p, gd_id unit);
// Removes a unit: dispersed, eliminated, withdrawn. Its officers stay; whoever removes it sees to
// it that those who are left in touch with the enemy roll (rm_call_left_alone).
void rm_remove_unit(gd_play *p, gd_id unit, rm_status how);
// After casualties of whatever kind: dispersed by its numbers (RM-MORALE-05)? Removes it then.
bool rm_disperse_if_due(gd_play *p, gd_id unit);
void rm_run_army_morale(gd_play *p); // D; then the other side's phase or the clock
int rm_army_losses(const rm_state *s, int side),
    rm_army_command(const rm_state *s, int side); // RM-ARMY-01
