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
WEAK void fc_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v) {}
WEAK void fc_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
                    gd_sketch *out)
{
}
// convert.h
// roll.h
// called, not run
