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

// ground.h
// command.h
// generals.h
// activate.h
// move.h
WEAK void fc_offer_advance(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_road_move(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_expand(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_contract(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_turn(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_pivot(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_mount(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_dismount(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_limber(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_unlimber(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK void fc_offer_retreat(const gd_scenario *sc, const fc_state *s, gd_offers *out) {}
WEAK bool fc_check_motion(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                          gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_apply_motion(gd_play *p, const gd_action *a) {}
WEAK bool fc_plan(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                  gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK bool fc_plan_advance(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                          fc_motion *m, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK bool fc_plan_drill(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                        gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK bool fc_plan_retreat(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                          fc_motion *m, gd_verdict *v)
{
    return gd_refuse(v, 0, "not written yet");
}
WEAK void fc_carry_out(gd_play *p, gd_id unit, const fc_motion *m) {}
WEAK void fc_ground_disorder(gd_play *p, gd_id unit) {}
WEAK void fc_event_disorder(gd_play *p, gd_id unit, int degree, gd_clause_id clause) {}
WEAK int fc_test_modifier(const fc_state *s, gd_id unit, gd_tally *tally) { return 0; }
WEAK bool fc_starts_near_enemy(const fc_state *s, gd_id unit) { return 0; }
// flight.h
WEAK gd_length fc_compulsory_rate(const gd_scenario *sc, const fc_unit *u) { return 0; }
WEAK void fc_drift_from(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_angle direction,
                        gd_length distance, fc_drift *out)
{
}
WEAK void fc_drive(gd_play *p, gd_id unit, gd_angle direction, gd_length distance, int event,
                   gd_clause_id clause)
{
}
WEAK bool fc_away_from(const fc_unit *u, gd_point from, gd_angle *direction) { return 0; }
WEAK void fc_run_flight(gd_play *p) { fc_phase_end(p); }
WEAK void fc_break_contact(gd_play *p, gd_id unit) {}
WEAK void fc_remove_unit(gd_play *p, gd_id unit, int status, gd_clause_id clause) {}
// charge.h
// fire.h
// losses.h
// melee.h
// morale.h
// victory.h
// deploy.h
// complete.h
// adviser.h
WEAK void fc_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
                    struct gd_random *random, gd_action *out)
{
}
// explain.h
// convert.h
// roll.h
WEAK void fc_got_movement_test(gd_play *p, const gd_frame *f) {}
// called, not run
