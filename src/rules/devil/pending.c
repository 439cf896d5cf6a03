// devil/pending.c - chapters that are not written yet: each definition here gives way to the real
// one. This file goes when the last of them is there.
#include "rules/devil/adviser.h"
#include "rules/devil/arrivals.h"
#include "rules/devil/change.h"
#include "rules/devil/charge.h"
#include "rules/devil/commanders.h"
#include "rules/devil/complete.h"
#include "rules/devil/convert.h"
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
WEAK bool dp_place_arrival(gd_play *p) { return false; }
WEAK void dp_prompt_arrive(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void dp_offer_arrive(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool dp_check_arrive(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not yet");
}
WEAK void dp_apply_arrive(gd_play *p, const gd_action *a) {}
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
WEAK void dp_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                      struct gd_random *random, gd_action *out)
{
}
WEAK void dp_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
                    struct gd_random *random, gd_action *out)
{
}
WEAK bool dp_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    return false;
}
WEAK dp_unit dp_unit_of(const gd_scenario *sc, int piece) { return (dp_unit){0}; }
WEAK void dp_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v) {}
WEAK void dp_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
                    gd_sketch *out)
{
}
