// devil/around.h - what answers about units hang on, told apart by digests.
#pragma once

#include "rules/devil/leg.h"
#include "table/memo.h"

// Where a unit is, and what shape it makes.
void dp_digest_body(gd_digest *d, const dp_unit *u);
// What has been built and torn down.
void dp_digest_works(gd_digest *d, const dp_state *s);
void dp_digest_leg(gd_digest *d, const dp_leg *leg);
void dp_digest_track(gd_digest *d, const dp_track *track);
// The regiment itself, whom it could meet or come near to by a move or a change of formation, and
// works.
void dp_digest_around(gd_digest *d, const gd_scenario *sc, const dp_state *s, gd_id unit);
