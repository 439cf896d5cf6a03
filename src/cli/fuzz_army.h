// cli/fuzz_army.h - what must be true of an army while it is raised.
#pragma once

#include "protocol/record.h"

// The army that is raised now can be kept in a file, and is raised from it again to the last bit;
// its muster has no more than there is room for, and cites clauses that exist. False with a
// sentence. True if no army is raised.
bool fuzz_army(gd_session *s, char *why, size_t size);
