// realmen/pending.c - weak stand-ins for what is not written yet. Deleted line by line.
#include "rules/realmen/ground.h"
#include "rules/realmen/command.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/clock.h"
#include "rules/realmen/move.h"
#include "rules/realmen/drill.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/victory.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/adviser.h"
#include "rules/realmen/complete.h"
#include "rules/realmen/explain.h"
#include "rules/realmen/convert.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/body.h"
#include "rules/realmen/turn.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"

__attribute__((weak)) void rm_begin_supply(const gd_scenario *sc, rm_state *s) { s->supply = 0; }
__attribute__((weak)) void rm_trace_trains(const gd_scenario *sc, const rm_state *s, int side, rm_trace out[RM_PIECES + 1]) {}
__attribute__((weak)) gd_id rm_train_for(const rm_state *s, gd_id unit, const rm_trace *trains, gd_length *distance) { return 0; }
__attribute__((weak)) void rm_run_supply(gd_play *p) { rm_begin_posts(p); }
__attribute__((weak)) void rm_prompt_trains(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_trains(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_trains(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_trains(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_count_hunger(gd_play *p) {}
__attribute__((weak)) void rm_remove_used_trains(gd_play *p) {}
__attribute__((weak)) void rm_offer_move_unit(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) void rm_offer_march_on(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_move_unit(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_check_march_on(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_move_unit(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_apply_march_on(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_place_arrivals(gd_play *p) {}
__attribute__((weak)) void rm_advise(const gd_scenario *sc, const void *view, const gd_offers *offers, struct gd_random *random, gd_action *out) {}
__attribute__((weak)) bool rm_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err) { return 0; }
__attribute__((weak)) rm_unit rm_unit_of(const gd_scenario *sc, int piece) { return (rm_unit){0}; }
__attribute__((weak)) void rm_begin_state(const gd_scenario *sc, rm_state *s) {}
