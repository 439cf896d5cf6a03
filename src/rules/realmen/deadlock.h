// realmen/deadlock.h - contacts of the two sides, and those in which nobody can hurt the other
// (RM-FIRE-02, 03).
#pragma once

#include "rules/realmen/body.h"

// Units that touch enemy units, in groups: units of one group touch each other, directly or by way
// of others. 0: touches none. Contacts that RM-FIRE-03 has ended are left out. False: there is
// none.
bool rm_contact_groups(const rm_state *s, uint8_t group[RM_PIECES + 1]);
// At the end of a round: phasing units step back from contacts in which nothing could be done.
void rm_end_deadlocks(gd_play *p);
