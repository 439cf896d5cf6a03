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
// explain.h
// convert.h
// roll.h
// called, not run
