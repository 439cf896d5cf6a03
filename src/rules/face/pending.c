// face/pending.c - weak stand-ins for what is not written yet; each goes when the real one comes.
#include "rules/face/activate.h"
#include "rules/face/adviser.h"
#include "rules/face/charge.h"
#include "rules/face/command.h"
#include "rules/face/complete.h"
#include "rules/face/convert.h"
#include "rules/face/deploy.h"
#include "rules/face/explain.h"
#include "rules/face/fire.h"
#include "rules/face/flight.h"
#include "rules/face/generals.h"
#include "rules/face/ground.h"
#include "rules/face/losses.h"
#include "rules/face/melee.h"
#include "rules/face/morale.h"
#include "rules/face/move.h"
#include "rules/face/roll.h"
#include "rules/face/victory.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include "rules/face/turn.h"
#define WEAK __attribute__((weak))

// command.h
WEAK int fc_activation_target(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                              int intent, gd_tally *tally)
{
    return 0;
}
// generals.h
WEAK bool fc_call_replacement(gd_play *p) { return 0; }
WEAK void fc_prompt_replacement(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_replacement(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_replacement(const gd_scenario *sc, const void *state, const gd_action *a,
                               gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_replacement(gd_play *p, const gd_action *a) {}
WEAK void fc_prompt_generals(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_generals(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_generals(const gd_scenario *sc, const void *state, const gd_action *a,
                            gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_generals(gd_play *p, const gd_action *a) {}
WEAK bool fc_general_to_move(const fc_state *s, gd_seat seat) { return 0; }
WEAK void fc_prompt_place_general(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_place_general(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_place_general(const gd_scenario *sc, const void *state, const gd_action *a,
                                 gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_place_general(gd_play *p, const gd_action *a) {}
WEAK void fc_detach(fc_state *s, gd_id general, gd_point to) {}
WEAK void fc_carry_general(fc_state *s, gd_id unit) {}
WEAK void fc_displace_generals(gd_play *p, gd_id unit) {}
WEAK void fc_leave_general(fc_state *s, gd_id unit) {}
WEAK void fc_kill_general(gd_play *p, gd_id general) {}
// activate.h
WEAK void fc_prompt_activation(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_activation(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_activation(const gd_scenario *sc, const void *state, const gd_action *a,
                              gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_activation(gd_play *p, const gd_action *a) {}
WEAK void fc_prompt_go(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_go(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_go(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_go(gd_play *p, const gd_action *a) {}
WEAK bool fc_may_attempt(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit,
                         int intent, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK bool fc_may_act_auto(const gd_scenario *sc, const fc_state *s, gd_id unit, int intent,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
// charge.h
// fire.h
WEAK bool fc_aim_at(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                    uint16_t files, fc_aim *aim, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK gd_length fc_file_range(const gd_scenario *sc, const fc_state *s, gd_id unit, int file,
                             gd_id target)
{
    return 0;
}
WEAK bool fc_can_fire(const fc_state *s, gd_id unit, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK int fc_dice_left(const fc_unit *u, int dice) { return 0; }
WEAK void fc_dice_tally(const fc_unit *u, int dice, gd_tally *tally) {}
WEAK void fc_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_fire(gd_play *p, const gd_action *a) {}
WEAK bool fc_has_fire(const gd_scenario *sc, const fc_state *s, gd_seat seat) { return 0; }
// losses.h
WEAK void fc_run_losses(gd_play *p) { gd_done(p); }
WEAK void fc_prompt_remove_base(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_remove_base(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_remove_base(const gd_scenario *sc, const void *state, const gd_action *a,
                               gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_remove_base(gd_play *p, const gd_action *a) {}
WEAK int fc_loss_modifier(const fc_state *s, gd_id unit, bool melee, gd_tally *tally) { return 0; }
// melee.h
WEAK int fc_melee_dice(const fc_state *s, gd_id unit, gd_tally *tally) { return 0; }
WEAK int fc_melee_needed(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id enemy,
                         gd_tally *t)
{
    return 0;
}
WEAK int fc_melee_result(const fc_unit *u) { return 0; }
WEAK void fc_prompt_allocate(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_allocate(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_allocate(const gd_scenario *sc, const void *state, const gd_action *a,
                            gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_allocate(gd_play *p, const gd_action *a) {}
WEAK void fc_run_melee(gd_play *p) { fc_phase_end(p); }
// morale.h
WEAK void fc_offer_rally(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK bool fc_check_rally(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                         gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_rally(gd_play *p, const gd_action *a) {}
WEAK int fc_morale_modifier(const gd_scenario *sc, const fc_state *s, gd_id unit, int reasons,
                            gd_tally *tally)
{
    return 0;
}
WEAK void fc_call_morale(gd_play *p, gd_id unit, int reasons) {}
WEAK int fc_levels_lost(const fc_unit *u, int reasons, int score) { return 0; }
WEAK void fc_drop_level(gd_play *p, gd_id unit, int levels, gd_clause_id clause) {}
WEAK void fc_seen_to_break(gd_play *p, gd_id unit) {}
WEAK bool fc_is_supported(const fc_state *s, gd_id unit) { return 0; }
WEAK bool fc_is_threatened(const fc_state *s, gd_id unit) { return 0; }
WEAK int fc_reasons_of(const fc_unit *u) { return 0; }
WEAK void fc_run_tests(gd_play *p) { gd_done(p); }
WEAK bool fc_has_tests(const fc_state *s, bool late) { return 0; }
WEAK bool fc_may_rally(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_run_rally(gd_play *p) { gd_done(p); }
// victory.h
WEAK int fc_bases_lost(const fc_state *s, int side) { return 0; }
WEAK int fc_points(const gd_scenario *sc, const fc_state *s, int side) { return 0; }
WEAK void fc_update_objectives(gd_play *p) {}
WEAK bool fc_battle_over(gd_play *p) { return 0; }
WEAK void fc_concede(gd_play *p, gd_seat seat) {}
WEAK void fc_run_recovery(gd_play *p)
{
    fc_state *s = p->state;
    s->active = (uint8_t)fc_other(s->active);
    fc_begin_turn(p);
}
// deploy.h
WEAK void fc_prompt_deploy(const gd_scenario *sc, const void *state, gd_text *out) {}
WEAK void fc_offer_deploy(const gd_scenario *sc, const void *state, gd_offers *out) {}
WEAK bool fc_check_deploy(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_deploy(gd_play *p, const gd_action *a) {}
// complete.h
WEAK void fc_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                      struct gd_random *random, gd_action *out)
{
}
// adviser.h
WEAK void fc_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
                    struct gd_random *random, gd_action *out)
{
}
// explain.h
WEAK void fc_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v) {}
WEAK void fc_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
                    gd_sketch *out)
{
}
// convert.h
WEAK bool fc_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err) { return 0; }
WEAK void fc_convert_report(const gd_scenario *sc, char *out, size_t size) {}
WEAK fc_unit fc_unit_of(const gd_scenario *sc, int piece) { return (fc_unit){0}; }
// roll.h
WEAK void fc_got_general_move(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_activation(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_morale(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_fire(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_loss(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_melee_loss(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_general_risk(gd_play *p, const gd_frame *f) {}
WEAK void fc_got_melee(gd_play *p, const gd_frame *f) {}

// called, not run
WEAK void fc_action_done(gd_play *p, gd_id unit) { gd_done(p); }
WEAK void fc_attach(fc_state *s, gd_id general, gd_id unit)
{
    fc_get(s, general)->attached = unit;
    fc_get(s, unit)->attached = general;
}
WEAK void fc_call_tests(gd_play *p, bool late) {}
WEAK void fc_call_losses(gd_play *p, bool melee) {}
WEAK void fc_call_volley(gd_play *p, gd_id unit, gd_id target, uint16_t files) {}
WEAK void fc_place_arrivals(gd_play *p) {}
