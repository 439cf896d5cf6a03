// realmen/officer.h - officer casualties, capture, promotion (RM-OFFICER).
#pragma once

#include "rules/realmen/command.h"

typedef enum rm_trigger {
    RM_WITH_UNIT,
    RM_CONTACTED,
    RM_SHOT_AT
} rm_trigger; // RM-OFFICER-01 to 03

// Puts an officer's roll on the stack; if he is still in play after it he waits to be asked whether
// he rides off (RM-OFFICER-13): whoever calls this lets riders follow when all have rolled.
// `enemy`: the unit that contacts him, or GD_NONE. `must`: he must ride off or be a prisoner
// (RM-MOVE-14).
void rm_call_officer(gd_play *p, gd_id officer, rm_trigger why, gd_id enemy, bool must);
// For each officer attached to a unit that has lost elements: one roll each (RM-OFFICER-01).
void rm_call_officers_with(gd_play *p, gd_id unit);
// Officers left alone in touch with the enemy by a unit that has gone from their side
// (RM-OFFICER-02). `were`: those who were with it.
void rm_call_left_alone(gd_play *p, const gd_id *were, int count);
void rm_run_officer(gd_play *p);
// Those who have rolled and are still in play ride off or stay, each as his owner says, who takes
// them in the order that he likes. `enemy`: who has run into them, or GD_NONE.
void rm_call_riders(gd_play *p, gd_id enemy);
void rm_run_riders(gd_play *p);
// Who has an officer that is taken: the one that ran into him, or of those who touch him the
// nearest.
gd_id rm_captor_of(const gd_scenario *sc, const rm_state *s, gd_id officer, gd_id enemy);
// What a roll of 2..12 does to him (RM-OFFICER-05 to 12, 14, 15); also for odds.
typedef struct rm_fate {
    bool dies, absent, captured;
    uint8_t range, ability, value; // lost
} rm_fate;
rm_fate rm_fate_of(const rm_state *s, gd_id officer, int roll);
bool rm_may_be_captured(const rm_state *s, gd_id officer); // touches the enemy and no friendly unit
void rm_remove_officer(gd_play *p, gd_id officer, rm_status how,
                       gd_id captor); // posts, letters, losses

void rm_prompt_leader_rout(const gd_scenario *sc, const void *state, gd_text *out);
gd_side rm_comes_leader_rout(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_leader_rout(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_leader_rout(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v);
void rm_apply_leader_rout(gd_play *p, const gd_action *a);

// ---- posts (RM-OFFICER-16 to 20) ----------------------------------------------------------------

void rm_mark_vacancies(rm_state *s, int side); // as a side's command subphase begins
void rm_run_posts(gd_play *p); // A6: fills posts; then goes to the movement subphase
void rm_prompt_promote(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_promote(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_promote(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_promote(gd_play *p, const gd_action *a);
void rm_give_statistics(rm_unit *general, int rank, int quality); // Table 2
void rm_book_rest(gd_play *p);                                    // at midnight (RM-OFFICER-20)
