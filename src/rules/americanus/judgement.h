// americanus/judgement.h - what the computer player thinks a fight is worth: the exact odds of the
// two dice, from the same scores that decide it, weighed by what a loss means.
#pragma once

#include "rules/americanus/turn.h"

// Worth is counted in thousandths of an element.
enum { AM_WORTH_ELEMENT = 1000 };

// One side of a fight that might be.
typedef struct am_party {
    const am_unit *unit;
    int score;     // without its die
    bool cornered; // cannot fall back without a loss
    bool trapped;  // surrenders if it loses
    bool safe;     // nobody there can hurt it
} am_party;

// What each side may expect to lose, over all 36 throws of the two dice.
typedef struct am_odds {
    int mine, theirs;
} am_odds;

am_odds am_odds_of(const am_party *mine, const am_party *theirs);

// Would the unit be stopped, and lose an element, if it had to fall back?
bool am_cornered(const gd_scenario *sc, const am_state *s, gd_id id);

// What there is to know about one unit firing at another.
typedef struct am_shot {
    bool able, replies, estimates; // can it fire, can the target answer, must it estimate the range
    int8_t mine, theirs;           // scores without dice and supports
    gd_point from, to;
} am_shot;

// What of a unit says who could fire at whom.
typedef struct am_stance {
    gd_point at;
    gd_rect rect;
    gd_heading heading;
    gd_length half;  // its front
    gd_length reach; // no part of it is farther from the middle of its front
    gd_length range; // 0: it cannot fire
} am_stance;

am_stance am_stance_of(const am_unit *u);
// Could one fire at the other at all? Cheap, and never says no wrongly.
bool am_may_bear(const am_stance *own, const am_stance *other);
static inline bool am_may_exchange(const am_stance *a, const am_stance *b)
{
    return am_may_bear(a, b) || am_may_bear(b, a);
}

// How two enemies could fire at each other. That neither is in melee is for the caller to know.
void am_look_between(const gd_scenario *sc, const am_state *s, gd_id a, gd_id b, am_shot *ab,
                     am_shot *ba);
// The same without Generals, for who knows how they stand; and what Generals add to it.
void am_look_apart(const gd_scenario *sc, const am_state *s, gd_id a, gd_id b,
                   const am_stance stance[2], am_shot *ab, am_shot *ba);
void am_add_generals(am_shot *ab, am_shot *ba, bool a_led, bool b_led);
am_odds am_odds_of_shot(const am_state *s, const am_shot *shot, gd_id firer, gd_id target,
                        int supports, bool cornered);

// The melee against `enemy` with everybody who touches it, led by whoever suits best, and `coming`
// more. `risk` is what a loss of ours weighs, in hundredths. Returns 0 if nobody touches it.
int am_worth_of_melee(const gd_scenario *sc, const am_state *s, int side, gd_id enemy, int coming,
                      int risk);
int am_worth_of_fight(const gd_scenario *sc, const am_state *s, gd_id own, gd_id enemy, int coming,
                      int risk);

// The parts of the computer player, each for its moments (adviser.c).
void am_advise_orders(const gd_scenario *sc, const am_state *s, const gd_plan *plan,
                      const gd_offers *offers, gd_action *out);
void am_advise_fire(const gd_scenario *sc, const am_state *s, const gd_plan *plan,
                    const gd_offers *offers, gd_action *out);
// The next piece of ground (adviser_ground.c); false if it finds no place for any.
bool am_advise_ground(const gd_scenario *sc, const am_state *s, bool may_end,
                      struct gd_random *random, gd_action *out);
bool am_advise_setup(const gd_scenario *sc, const am_state *s, int row, const gd_offers *offers,
                     struct gd_random *random, gd_action *out);
