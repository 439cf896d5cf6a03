// realmen/letters.h - messages and messengers (RM-MSG).
#pragma once

#include "rules/realmen/command.h"

void rm_prompt_messages(const gd_scenario *sc, const void *state, gd_text *out); // A1, A2
void rm_offer_messages(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_messages(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_messages(gd_play *p, const gd_action *a);
bool rm_has_messages(const gd_scenario *sc, const rm_state *s,
                     gd_seat seat); // is there anything to ask?

rm_offer_fn rm_offer_letters; // deliver, pick up, dismiss: in the movement subphase
rm_check_fn rm_check_letters;
rm_apply_fn rm_apply_letters;
void rm_deliver_all(gd_play *p, gd_seat seat); // as a seat's movement ends
rm_unit rm_new_messenger(const rm_unit *of);   // of the same side and seat; not on the table
bool rm_uses_messages(const gd_scenario *sc);  // by the switch and the number of players

rm_offer_fn rm_offer_talk; // with another player of the side, in contact: in both subphases
rm_check_fn rm_check_talk;
rm_apply_fn rm_apply_talk;

// When an officer leaves play: what he carried goes to the captor, or is lost (RM-MSG-08).
void rm_lose_letters(gd_play *p, gd_id officer, gd_id captor);
void rm_unit_loses_letters(gd_play *p, gd_id unit); // a captor that is removed itself
void rm_clear_fresh(rm_state *s, int side);         // a command subphase begins
bool rm_letter_at(const gd_scenario *sc, const void *view, int index, gd_letter *out);
void rm_hide(const gd_scenario *sc, void *state,
             gd_seat seat); // words of letters, enemies off the table
bool rm_hides(const gd_scenario *sc, const void *state, gd_seat seat);
// Something depends, for all to see, on pieces of this side that the enemy has not seen.
void rm_reveal_unseen(gd_play *p, int side, bool generals);
void rm_redeal(const gd_scenario *sc, void *state, gd_seat seat, struct gd_random *random);

void rm_prompt_own_general(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_own_general(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_own_general(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v);
void rm_apply_own_general(gd_play *p, const gd_action *a);
gd_id rm_own_general(const rm_state *s, gd_seat seat); // GD_NONE: he has none
