// realmen/onset.h - what charges in the movement subphase and breakthroughs share.
#pragma once

#include "rules/realmen/charge.h"

// May the general lead the unit: attached, not bound elsewhere, or named by the charge under way?
bool rm_may_lead(const rm_state *s, gd_id general, gd_id unit, gd_verdict *v);
// The plan of a breakthrough move, with a place for its general if it has one.
bool rm_check_through(const gd_scenario *sc, const rm_state *s, const gd_action *a, rm_plan *plan,
                      gd_verdict *v);
void rm_accept_plan(const rm_plan *plan, gd_id unit, gd_verdict *v);
void rm_begin_charge(rm_state *s, gd_id general, bool through); // lists whom he may lead
void rm_join_charge(rm_state *s, gd_id unit);                   // one of these goes
void rm_breakthrough_on(gd_play *p); // back to combat when the seat has nobody left
