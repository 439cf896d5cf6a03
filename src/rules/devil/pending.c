// devil/pending.c - chapters that are not written yet: each definition here gives way to the real
// one. This file goes when the last of them is there.
#include "rules/devil/adviser.h"
#include "rules/devil/arrivals.h"
#include "rules/devil/change.h"
#include "rules/devil/charge.h"
#include "rules/devil/commanders.h"
#include "rules/devil/complete.h"
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

WEAK void dp_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
                    struct gd_random *random, gd_action *out)
{
}
