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
__attribute__((weak)) gd_map rm_map(const gd_scenario *sc) { return (gd_map){.layer = {gd_scenario_layer(sc)}}; }
__attribute__((weak)) int rm_level_at(const gd_scenario *sc, gd_point p) { return 0; }
__attribute__((weak)) int rm_level_of(const gd_scenario *sc, const rm_unit *u, int element) { return 0; }
__attribute__((weak)) bool rm_in_rough(const gd_scenario *sc, const rm_unit *u) { return 0; }
__attribute__((weak)) bool rm_in_area(const gd_scenario *sc, const rm_unit *u, gd_kinds kinds) { return 0; }
__attribute__((weak)) bool rm_is_fording(const gd_scenario *sc, const rm_unit *u) { return 0; }
__attribute__((weak)) int rm_town_of(const gd_scenario *sc, const rm_unit *u) { return 0; }
__attribute__((weak)) int rm_rough_spans(const gd_scenario *sc, const rm_unit *u, gd_angle direction, gd_length distance, gd_span *out, int max) { return 0; }
__attribute__((weak)) gd_length rm_woods_on(const gd_scenario *sc, gd_point a, gd_point b) { return 0; }
__attribute__((weak)) bool rm_on_road(const gd_scenario *sc, const rm_unit *u, int element) { return 0; }
__attribute__((weak)) bool rm_all_on_road(const gd_scenario *sc, const rm_unit *u) { return 0; }
__attribute__((weak)) bool rm_road_point(const gd_scenario *sc, gd_point p, gd_point *on) { return 0; }
__attribute__((weak)) int rm_road_way(const gd_scenario *sc, gd_point from, gd_point to, gd_point out[RM_ROAD_WAY], gd_length *length) { return 0; }
__attribute__((weak)) gd_length rm_road_length(const gd_scenario *sc, const rm_state *s, gd_point from, gd_point to, int against) { return 0; }
__attribute__((weak)) int rm_works_of(const rm_state *s, const rm_unit *u, int *marker) { return 0; }
__attribute__((weak)) bool rm_lines_sunken_road(const gd_scenario *sc, const rm_unit *u, int *feature) { return 0; }
__attribute__((weak)) bool rm_before_works(const rm_works *w, const gd_rect *firer) { return 0; }
__attribute__((weak)) bool rm_before_sunken_road(const gd_scenario *sc, int feature, const rm_unit *target, const gd_rect *firer) { return 0; }
__attribute__((weak)) bool rm_profits_from_works(const rm_unit *u) { return 0; }
__attribute__((weak)) rm_works * rm_works_along(rm_state *s, const rm_unit *u) { return NULL; }
__attribute__((weak)) gd_length rm_command_distance(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit) { return 0; }
__attribute__((weak)) rm_in_command rm_command_of(const gd_scenario *sc, const rm_state *s, gd_id unit) { return (rm_in_command){0}; }
__attribute__((weak)) gd_id rm_general_of_file(const rm_state *s, gd_id unit) { return 0; }
__attribute__((weak)) void rm_run_command(gd_play *p) { rm_begin_supply_step(p); }
__attribute__((weak)) int rm_attached_units(const rm_state *s, gd_id officer, gd_id out[RM_PIECES]) { return 0; }
__attribute__((weak)) bool rm_is_attached(const rm_state *s, gd_id officer, gd_id unit) { return 0; }
__attribute__((weak)) int rm_officers_with(const rm_state *s, gd_id unit, gd_id out[RM_PIECES]) { return 0; }
__attribute__((weak)) gd_id rm_general_with(const rm_state *s, gd_id unit) { return 0; }
__attribute__((weak)) bool rm_is_alone(const rm_state *s, gd_id officer) { return 0; }
__attribute__((weak)) void rm_offer_choose_attached(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_choose_attached(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_choose_attached(gd_play *p, const gd_action *a) {}
__attribute__((weak)) bool rm_may_act(const rm_state *s, gd_id unit, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) gd_length rm_ride_left(const rm_state *s, gd_id officer) { return 0; }
__attribute__((weak)) bool rm_place_beside(const gd_scenario *sc, const rm_state *s, gd_id officer, const gd_id *units, int count, gd_point near, gd_point *at, gd_angle *facing) { return 0; }
__attribute__((weak)) void rm_offer_move_leader(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_move_leader(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_move_leader(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_offer_rally(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_rally(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_rally(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_call_officer(gd_play *p, gd_id officer, rm_trigger why, gd_id enemy, bool must) {}
__attribute__((weak)) void rm_call_officers_with(gd_play *p, gd_id unit) {}
__attribute__((weak)) void rm_call_left_alone(gd_play *p, const gd_id *were, int count) {}
__attribute__((weak)) void rm_run_officer(gd_play *p) { gd_done(p); }
__attribute__((weak)) rm_fate rm_fate_of(const rm_state *s, gd_id officer, int roll) { return (rm_fate){0}; }
__attribute__((weak)) bool rm_may_be_captured(const rm_state *s, gd_id officer) { return 0; }
__attribute__((weak)) void rm_remove_officer(gd_play *p, gd_id officer, rm_status how, gd_id captor) {}
__attribute__((weak)) void rm_prompt_leader_rout(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_leader_rout(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_leader_rout(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_leader_rout(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_mark_vacancies(rm_state *s, int side) {}
__attribute__((weak)) void rm_run_posts(gd_play *p) { rm_begin_movement(p); }
__attribute__((weak)) void rm_prompt_promote(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_promote(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_promote(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_promote(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_give_statistics(rm_unit *general, int rank, int quality) {}
__attribute__((weak)) void rm_book_rest(gd_play *p) {}
__attribute__((weak)) bool rm_is_under(const rm_state *s, int post, int above) { return 0; }

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
__attribute__((weak)) int rm_season_of(int month) { return 0; }
__attribute__((weak)) int rm_light_at(int month, int minutes) { return 0; }
__attribute__((weak)) void rm_set_clock(rm_state *s) { s->light = RM_DAY; }
__attribute__((weak)) bool rm_is_night(const rm_state *s) { return 0; }
__attribute__((weak)) gd_length rm_sight_range(const rm_state *s) { return RM_SIGHT; }
__attribute__((weak)) int rm_move_divisor(const rm_state *s) { return 1; }
__attribute__((weak)) int rm_twilight(const rm_state *s) { return 0; }
__attribute__((weak)) int rm_weather_modifier(const rm_state *s) { return 0; }
__attribute__((weak)) int rm_fatigue_levels(const rm_state *s, const rm_unit *u) { return 0; }
__attribute__((weak)) bool rm_is_known(const gd_scenario *sc, const rm_state *s, gd_id enemy, int side) { return 0; }
__attribute__((weak)) void rm_mark_seen(const gd_scenario *sc, rm_state *s) {}
__attribute__((weak)) void rm_note_moved(rm_state *s, rm_unit *u) {}
__attribute__((weak)) void rm_run_clock(gd_play *p) { rm_state *s = p->state; if (++s->turn > 20) gd_game_over(p, GD_NOBODY, RM_WHY_DRAW); else rm_begin_turn(p); }
__attribute__((weak)) int rm_last_turn(const gd_scenario *sc, const rm_state *s) { return 0; }
__attribute__((weak)) void rm_run_begin(gd_play *p) { rm_begin_turn(p); }
__attribute__((weak)) rm_mover rm_mover_of(const rm_unit *u) { return 0; }
__attribute__((weak)) gd_length rm_allowance(const rm_state *s, const rm_unit *u, bool by_road) { return 0; }
__attribute__((weak)) bool rm_plan_steps(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id, const gd_action *a, int how, rm_plan *plan, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_plan_frontage(const gd_scenario *sc, const rm_state *s, rm_unit *u, gd_id id, int files, int about, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_keeps_off(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id, gd_angle direction, gd_length distance, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_ends_clear(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_id id, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_offer_move_unit(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) void rm_offer_march_on(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_move_unit(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_check_march_on(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_move_unit(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_apply_march_on(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_place_arrivals(gd_play *p) {}
__attribute__((weak)) void rm_run_move_end(gd_play *p) { rm_begin_combat(p); }
__attribute__((weak)) bool rm_knows_formation(const rm_unit *u, int formation, bool mounted, bool prone, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_plan_change(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a, rm_unit *to, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_garrison(const gd_scenario *sc, rm_unit *u, int town, gd_point near) { return 0; }
__attribute__((weak)) void rm_fall_into_line(rm_unit *u) {}
__attribute__((weak)) void rm_offer_change_formation(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) void rm_offer_entrench(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_change_formation(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_check_entrench(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_change_formation(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_apply_entrench(gd_play *p, const gd_action *a) {}
__attribute__((weak)) bool rm_plan_charge(const gd_scenario *sc, const rm_state *s, const gd_action *a, int how, rm_plan *plan, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_offer_charge(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_charge(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_charge(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_prompt_charging(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_charging(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_charging(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_charging(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_call_contacts(gd_play *p, gd_id unit, const rm_plan *plan) {}
__attribute__((weak)) void rm_run_contacts(gd_play *p) { gd_done(p); }
__attribute__((weak)) void rm_prompt_breakthrough(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_breakthrough(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_breakthrough(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_breakthrough(gd_play *p, const gd_action *a) {}
__attribute__((weak)) bool rm_may_break_through(const rm_state *s, gd_id unit) { return 0; }
__attribute__((weak)) void rm_call_rout(gd_play *p, gd_id unit, rm_rout_cause cause) {}
__attribute__((weak)) void rm_prompt_rout(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_rout(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_rout(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_rout(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_prompt_follow(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_follow(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_follow(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_follow(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_offer_voluntary_rout(const gd_scenario *sc, const rm_state *s, gd_offers *out) {}
__attribute__((weak)) bool rm_check_voluntary_rout(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_voluntary_rout(gd_play *p, const gd_action *a) {}
__attribute__((weak)) bool rm_plan_rout(const gd_scenario *sc, const rm_state *s, gd_id piece, const gd_point *way, int count, gd_angle facing, rm_unit *to, bool *leaves, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) bool rm_find_rout(const gd_scenario *sc, const rm_state *s, gd_id piece, gd_point *end) { return 0; }
__attribute__((weak)) gd_length rm_longest_rout(const rm_unit *u) { return 0; }
__attribute__((weak)) int32_t rm_fine_bearing(gd_point from, gd_point to) { return 0; }
__attribute__((weak)) bool rm_in_arc(const gd_scenario *sc, const rm_unit *u, int element, gd_point p) { return 0; }
__attribute__((weak)) int rm_visible(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target, int of, gd_point *point) { return 0; }
__attribute__((weak)) bool rm_bears(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target, gd_length *range) { return 0; }
__attribute__((weak)) bool rm_sees(const gd_scenario *sc, const rm_state *s, gd_id piece, gd_id target) { return 0; }
__attribute__((weak)) bool rm_reaches(const rm_state *s, gd_id firer, int element, gd_id target) { return 0; }
__attribute__((weak)) bool rm_may_fire(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) int rm_targets_of(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id out[RM_PIECES]) { return 0; }
__attribute__((weak)) rm_element_fire rm_fire_of(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target) { return (rm_element_fire){0}; }
__attribute__((weak)) int rm_subtotal(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target, gd_tally *tally) { return 0; }
__attribute__((weak)) int rm_total(const gd_scenario *sc, const rm_state *s, gd_id target, bool *attack, gd_tally *tally) { return 0; }
__attribute__((weak)) int rm_would_total(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target, gd_tally *tally) { return 0; }
__attribute__((weak)) bool rm_in_cover(const gd_scenario *sc, const rm_unit *u) { return 0; }
__attribute__((weak)) void rm_run_combat(gd_play *p) { rm_begin_army_morale(p); }
__attribute__((weak)) void rm_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_fire(gd_play *p, const gd_action *a) {}
__attribute__((weak)) bool rm_has_fire(const gd_scenario *sc, const rm_state *s, gd_seat seat) { return 0; }
__attribute__((weak)) void rm_run_volleys(gd_play *p) { gd_done(p); }
__attribute__((weak)) void rm_prompt_order(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_order(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_order(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_order(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_run_attack(gd_play *p) { gd_done(p); }
__attribute__((weak)) void rm_prompt_remove(const gd_scenario *sc, const void *state, gd_text *out) {}
__attribute__((weak)) void rm_offer_remove(const gd_scenario *sc, const void *state, gd_offers *out) {}
__attribute__((weak)) bool rm_check_remove(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v) { return gd_refuse(v, 1, "not written yet"); }
__attribute__((weak)) void rm_apply_remove(gd_play *p, const gd_action *a) {}
__attribute__((weak)) void rm_run_aftermath(gd_play *p) { gd_done(p); }
__attribute__((weak)) uint16_t rm_losable(const rm_state *s, gd_id unit) { return 0; }
__attribute__((weak)) void rm_take_element(gd_play *p, gd_id unit, int element) {}
__attribute__((weak)) void rm_remove_unit(gd_play *p, gd_id unit, rm_status how) {}
__attribute__((weak)) bool rm_disperse_if_due(gd_play *p, gd_id unit) { return 0; }
__attribute__((weak)) void rm_run_army_morale(gd_play *p) { rm_end_phase(p); }
__attribute__((weak)) int rm_army_losses(const rm_state *s, int side) { return 0; }
__attribute__((weak)) int rm_army_command(const rm_state *s, int side) { return 0; }
__attribute__((weak)) int rm_piece_cost(const rm_unit *u) { return 0; }
__attribute__((weak)) int rm_element_price(const rm_unit *u) { return 0; }
__attribute__((weak)) void rm_take_objectives(gd_play *p) {}
__attribute__((weak)) int rm_objective_value(const gd_scenario *sc, const rm_state *s, int objective) { return 0; }
__attribute__((weak)) int rm_points(const gd_scenario *sc, const rm_state *s, int side) { return 0; }
__attribute__((weak)) bool rm_is_spent(const rm_state *s, int side) { return 0; }
__attribute__((weak)) void rm_end_game(gd_play *p) {}
__attribute__((weak)) bool rm_end_if_due(gd_play *p) { return 0; }
__attribute__((weak)) void rm_concede(gd_play *p, gd_seat seat) {}
__attribute__((weak)) rm_bill rm_bill_of(const rm_state *s, int side, bool dispersed, bool fled) { return (rm_bill){0}; }
__attribute__((weak)) void rm_advise(const gd_scenario *sc, const void *view, const gd_offers *offers, struct gd_random *random, gd_action *out) {}
__attribute__((weak)) void rm_complete(const gd_scenario *sc, const void *state, const gd_offer *offer, struct gd_random *random, gd_action *out) {}
__attribute__((weak)) void rm_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v) {}
__attribute__((weak)) void rm_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a, gd_sketch *out) {}
__attribute__((weak)) void rm_got_month(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_year(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_weather(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_start(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_attacker(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_general(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_command(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_officer(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_absence(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_green(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_got_casualty(gd_play *p, const gd_frame *f, const uint8_t *dice, int count) {}
__attribute__((weak)) void rm_follow(rm_unit *u, const gd_point *way, int count, gd_length distance) {}
__attribute__((weak)) void rm_follow_file(rm_state *s, const gd_id *file, int file_count, const gd_point *way, int count, gd_length distance) {}
