// devil/pending.c - chapters that are not written yet: each definition here gives way to the real
// one. This file goes when the last of them is there.
#include "rules/devil/adviser.h"
#include "rules/devil/arrivals.h"
#include "rules/devil/change.h"
#include "rules/devil/charge.h"
#include "rules/devil/commanders.h"
#include "rules/devil/complete.h"
#include "rules/devil/explain.h"
#include "rules/devil/fire.h"
#include "rules/devil/losses.h"
#include "rules/devil/melee.h"
#include "rules/devil/move.h"
#include "rules/devil/rally.h"
#include "rules/devil/skedaddle.h"
#include "rules/devil/special.h"
#include "rules/devil/turn.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"
#define WEAK __attribute__((weak))

WEAK bool dp_try_charge(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id target,
                        dp_onset *out, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_try_reinforce(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id enemy,
                           dp_onset *out, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_can_charge(const gd_scenario *sc, const dp_state *s, gd_id unit) { return false; }
WEAK void dp_offer_charge(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK void dp_offer_reinforce(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK bool dp_check_charge(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_check_reinforce(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                             gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_charge(gd_play *p, const gd_action *a) {}
WEAK void dp_apply_reinforce(gd_play *p, const gd_action *a) {}
WEAK void dp_ask_lead(const gd_scenario *sc, const void *state, gd_ask *out) {}
WEAK void dp_rolled_lead(gd_play *p, const uint8_t *values) {}
WEAK void dp_offer_ride(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK void dp_offer_detach(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK void dp_offer_reattach(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK bool dp_check_ride(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_check_detach(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_check_reattach(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                            gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_ride(gd_play *p, const gd_action *a) {}
WEAK void dp_apply_detach(gd_play *p, const gd_action *a) {}
WEAK void dp_apply_reattach(gd_play *p, const gd_action *a) {}
WEAK bool dp_may_redistribute(const dp_state *s, gd_id commander) { return false; }
WEAK void dp_carry_commander(dp_state *s, gd_id unit) {}
WEAK void dp_check_saddles(gd_play *p) {}
WEAK void dp_run_saddle_next(gd_play *p) { gd_done(p); }
WEAK void dp_ask_saddle(const gd_scenario *sc, const void *state, gd_ask *out) {}
WEAK void dp_rolled_saddle(gd_play *p, const uint8_t *values) {}
WEAK void dp_lose_commander(gd_play *p, gd_id commander, gd_clause_id clause) {}
WEAK void dp_mind_commanders(gd_play *p) {}
WEAK void dp_prompt_relocate(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_relocate(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_relocate(const gd_scenario *sc, const void *state, const gd_action *a,
                            gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_relocate(gd_play *p, const gd_action *a) {}
WEAK bool dp_place_successor(gd_play *p) { return false; }
WEAK void dp_prompt_successor(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_successor(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_successor(const gd_scenario *sc, const void *state, const gd_action *a,
                             gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_successor(gd_play *p, const gd_action *a) {}
WEAK bool dp_place_arrival(gd_play *p) { return false; }
WEAK void dp_prompt_arrive(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_arrive(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_arrive(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_arrive(gd_play *p, const gd_action *a) {}
WEAK bool dp_stand_bears(const gd_scenario *sc, const dp_state *s, gd_id firer, int stand,
                         gd_id target)
{
    return false;
}
WEAK bool dp_aim(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target, dp_shot *out,
                 gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_may_fire(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target,
                      dp_shot *out, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_can_fire(const gd_scenario *sc, const dp_state *s, gd_id firer) { return false; }
WEAK void dp_offer_fire(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK void dp_offer_split(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK bool dp_check_fire(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_check_split(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                         gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_fire(gd_play *p, const gd_action *a) {}
WEAK void dp_apply_split(gd_play *p, const gd_action *a) {}
WEAK void dp_ask_fire(const gd_scenario *sc, const void *state, gd_ask *out) {}
WEAK void dp_rolled_fire(gd_play *p, const uint8_t *values) {}
WEAK void dp_run_fire_over(gd_play *p) { gd_goto(p, DP_ROW_CARD_OVER, GD_NOBODY); }
WEAK void dp_mark_all(gd_play *p, int first) {}
WEAK void dp_run_mark_next(gd_play *p) { gd_done(p); }
WEAK void dp_prompt_mark(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_mark(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_mark(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_mark(gd_play *p, const gd_action *a) {}
WEAK void dp_prompt_colours(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_colours(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_colours(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_colours(gd_play *p, const gd_action *a) {}
WEAK void dp_remove_unit(gd_play *p, gd_id unit, int status, gd_clause_id clause) {}
WEAK int dp_melee_dice(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *out)
{
    return 0;
}
WEAK int dp_melee_pool(const gd_scenario *sc, const dp_state *s, int melee, int side, gd_tally *out)
{
    return 0;
}
WEAK void dp_foresee_melee(const gd_scenario *sc, const dp_state *s, const dp_onset *onset,
                           bool by_order, int *attacker, int *defender)
{
}
WEAK void dp_run_melees(gd_play *p) { gd_goto(p, DP_ROW_CARD_OVER, GD_NOBODY); }
WEAK void dp_prompt_melee_choice(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_melee_choice(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_melee_choice(const gd_scenario *sc, const void *state, const gd_action *a,
                                gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_melee_choice(gd_play *p, const gd_action *a) {}
WEAK void dp_ask_melee(const gd_scenario *sc, const void *state, gd_ask *out) {}
WEAK void dp_rolled_melee(gd_play *p, const uint8_t *values) {}
WEAK void dp_prompt_share(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_share(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_share(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_share(gd_play *p, const gd_action *a) {}
WEAK void dp_run_melee_result(gd_play *p) { gd_done(p); }
WEAK void dp_run_losers(gd_play *p) { gd_done(p); }
WEAK void dp_prompt_loser(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_loser(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_loser(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_loser(gd_play *p, const gd_action *a) {}
WEAK void dp_run_winners(gd_play *p) { gd_done(p); }
WEAK void dp_prompt_occupy(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_occupy(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_occupy(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_occupy(gd_play *p, const gd_action *a) {}
WEAK gd_length dp_allowance(const dp_unit *u) { return 0; }
WEAK bool dp_try_move(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_item *steps,
                      int count, dp_unit *end, gd_length *spent, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_offer_move(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK bool dp_check_move(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_move(gd_play *p, const gd_action *a) {}
WEAK void dp_put(gd_play *p, gd_id unit, const dp_unit *end, bool moved) {}
WEAK bool dp_may_rest(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                      gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_note_crossings(const gd_scenario *sc, const dp_state *s, dp_unit *u) {}
WEAK int dp_rally_pool(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *out)
{
    return 0;
}
WEAK gd_angle dp_facing_enemy(const dp_state *s, const dp_unit *u, gd_id toward) { return 0; }
WEAK bool dp_can_rally(const gd_scenario *sc, const dp_state *s, gd_id unit) { return false; }
WEAK void dp_offer_reform(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK void dp_offer_rally(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK void dp_offer_stand_up(const gd_scenario *sc, const dp_state *s, gd_offers *out) {}
WEAK bool dp_check_reform(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_check_rally(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                         gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK bool dp_check_stand_up(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                            gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_reform(gd_play *p, const gd_action *a) {}
WEAK void dp_apply_rally(gd_play *p, const gd_action *a) {}
WEAK void dp_apply_stand_up(gd_play *p, const gd_action *a) {}
WEAK void dp_ask_rally(const gd_scenario *sc, const void *state, gd_ask *out) {}
WEAK void dp_rolled_rally(gd_play *p, const uint8_t *values) {}
WEAK void dp_prompt_restore(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_restore(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_restore(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_restore(gd_play *p, const gd_action *a) {}
WEAK void dp_foresee_run(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_length distance,
                         gd_angle direction, gd_id toward, dp_run *out)
{
}
WEAK void dp_set_running(gd_play *p, gd_id unit, bool forced) {}
WEAK void dp_prompt_run(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_run(const gd_scenario *sc, const void *state, gd_offers *out)
{
    gd_offer_add(out, DP_DO_NONE_RUNS);
}
WEAK bool dp_check_run(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    return a->verb == DP_DO_NONE_RUNS ? gd_accept(v, 0) : gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_run(gd_play *p, const gd_action *a) { dp_no_more_runs(p); }
WEAK void dp_ask_run(const gd_scenario *sc, const void *state, gd_ask *out) {}
WEAK void dp_rolled_run(gd_play *p, const uint8_t *values) {}
WEAK void dp_prompt_run_way(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_run_way(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_run_way(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_run_way(gd_play *p, const gd_action *a) {}
WEAK void dp_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                      struct gd_random *random, gd_action *out)
{
}
WEAK void dp_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
                    struct gd_random *random, gd_action *out)
{
}
WEAK void dp_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v) {}
WEAK void dp_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
                    gd_sketch *out)
{
}
