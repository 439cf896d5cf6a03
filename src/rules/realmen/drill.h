// realmen/drill.h - changing formation, towns, digging (RM-FORM, RM-ENTR).
#pragma once

#include "rules/realmen/move.h"

bool rm_knows_formation(const rm_unit *u, int formation, bool mounted, bool prone,
                        gd_verdict *v); // RM-FORM-10, 12
// The unit as it would stand: formation, mount, prone, place, facing, files from the action's
// values (RM_F_...; absent ones as they are). Checks RM-FORM-03, 04, 05, 09 and room. Used by
// rally, too.
bool rm_plan_change(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                    rm_unit *to, gd_verdict *v);
// The same with the officers who are with it: who would be in its way, or would lose touch with it,
// comes along to a place beside it, if he can still ride so far. `general`: one who must stay with
// it; GD_NONE: nobody in particular. A special formation needs one (RM-FORM-05).
// RM_COMPANY: more than there is room for around a unit, so that nobody is left behind for want of
// a line in this list.
enum { RM_COMPANY = 32 };
typedef struct rm_change {
    gd_id unit;
    rm_unit to;
    int company;
    struct rm_companion {
        gd_id officer;
        gd_point at;
        gd_angle facing;
        gd_length ridden;
    } officer[RM_COMPANY];
} rm_change;
bool rm_plan_with_officers(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                           gd_id general, rm_change *change, gd_verdict *v);
// The part of it that is about the officers, once `to` is known (company.c).
bool rm_take_company(const gd_scenario *sc, const rm_state *s, rm_change *change, gd_id general,
                     gd_verdict *v);
bool rm_accept_change(const rm_change *change, gd_verdict *v);  // true, with where they end
void rm_carry_out_change(rm_state *s, const rm_change *change); // its action is used
// Which end of an even number of skirmishers is of the front rank, as value `value` of the action
// says: it must be said unless they are skirmishers already (RM-FORM-06).
bool rm_read_end(const gd_action *a, int value, rm_unit *to, gd_verdict *v);
#define RM_CHANGE_OPEN                                                                             \
    (1u << RM_F_X | 1u << RM_F_Y | 1u << RM_F_FACING | 1u << RM_F_FILES | 1u << RM_F_MOUNTED |     \
     1u << RM_F_PRONE | 1u << RM_F_END)
// Puts elements along the inside of a town's boundary, facing outward, nearest to `near` first.
// False if they do not fit (RM-FORM-09).
bool rm_garrison(const gd_scenario *sc, rm_unit *u, int town, gd_point near);
// The same, but no place is closer to the nearest enemy than the unit is now (RM-FORM-04).
bool rm_garrison_away(const gd_scenario *sc, const rm_state *s, rm_unit *u, int town,
                      gd_point near);
// An ordinary two-rank line at the same front midpoint (RM-FORM-05, RM-ROUT-07).
void rm_fall_into_line(rm_unit *u);
// The town for a unit that deploys in one: where `at` lies, else the one that most of it overlaps;
// -1: none.
int rm_town_for(const gd_scenario *sc, const rm_unit *u, const gd_point *at);
gd_point rm_town_middle(const gd_scenario *sc, int town);
// What was dug in this subphase appears on the table (RM-ENTR-01).
void rm_mark_works(gd_play *p);
rm_offer_fn rm_offer_change_formation, rm_offer_entrench;
rm_check_fn rm_check_change_formation, rm_check_entrench;
rm_apply_fn rm_apply_change_formation, rm_apply_entrench;
