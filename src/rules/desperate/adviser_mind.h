// desperate/adviser_mind.h - what the parts of the computer player share.
//
// Everything is weighed in hundredths of a stand of an army of middling size. Decisions are made by
// looking at one activation, or one round of an engagement, at a time.
#pragma once

#include "core/plan.h"
#include "rules/desperate/habits.h"
#include "rules/desperate/orders.h"

// What a zone holds, kept up to date while orders are thought of.
typedef struct sb_seen_zone {
    int16_t stands[GD_SIDES];                // of regiments
    int16_t towards[GD_SIDES][SB_FACINGS];   // of those, by their facing
    uint8_t guns[GD_SIDES], units[GD_SIDES]; // batteries; batteries and regiments
    uint8_t leaders[GD_SIDES];
    uint8_t led;    // within the reach of a leader of its own: troops there bring a card
    uint8_t reach;  // leaders of its own who reach it, also while they are thought elsewhere
    int16_t pull;   // how much it is wanted
    int16_t threat; // how near enemies are
} sb_seen_zone;

typedef struct sb_mind {
    const gd_scenario *sc;
    const sb_state *s; // the seat's view
    const gd_plan *plan;
    int side;            // its own
    int stand[GD_SIDES]; // worth of a stand of each army
    int card;            // worth of one more to draw each turn
    int points;          // of all the ground there is to hold, at least 1
    int urgent;          // how much it must dare, in percent; 0 if it is not behind
    bool holds;          // is content with how things stand, and keeps its ground
    sb_seen_zone zone[GD_MAX_ZONES];
} sb_mind;

// Where a piece would be better off: of each zone that it could go to the best way to stand there,
// in the order in which they were found.
enum { SB_OUTLOOKS = 25 };

typedef struct sb_outlook {
    int count;
    struct sb_prospect {
        uint16_t zone;
        uint8_t facing, deployed;
        int gain; // on where it is, more than 0
    } list[SB_OUTLOOKS];
} sb_outlook;

// An activation that is thought through: the orders given already, then those to be added. One
// after the other may be thought of by the same plan: what each piece could do as long as nobody
// has been moved is found once.
typedef struct sb_plan {
    sb_state given; // with all the orders in its activation, nobody moved
    sb_state moved; // with those moved who were told to
    sb_seen_zone zone[GD_MAX_ZONES];
    sb_field field; // of those moved
    bool surveyed;  // it is up to date
    bool stirred;   // somebody has been moved
    bool known[SB_NUMBERS];
    sb_outlook outlook[SB_NUMBERS]; // as things stand in the view, if known
    int worth;
    bool assaults;
} sb_plan;

// --- adviser_field.c: where it is good to be -----------------------------------------------------

void sb_look_around(sb_mind *m, const gd_scenario *sc, const sb_state *s, const gd_plan *plan,
                    int side);
int sb_zone_index(const gd_scenario *sc, uint16_t zone);
// Takes a unit out of the picture or puts it in (`sign` -1 or 1).
void sb_see_unit(const sb_mind *m, sb_seen_zone *zone, const sb_unit *u, int sign);
// What a unit's place is worth; the unit itself is not in the picture.
int sb_worth_of_place(const sb_mind *m, const sb_seen_zone *zone, const sb_unit *u);
// What a leader's place is worth to him, who is in the picture where he stands.
int sb_worth_of_leading(const sb_mind *m, const sb_seen_zone *zone, const sb_unit *leader,
                        uint16_t at);
int sb_ground_worth(const sb_mind *m, uint16_t zone); // to whoever takes it

// --- adviser_odds.c: fire and engagements --------------------------------------------------------

// Hundredths of a stand that a unit may expect to lose, and to fall back, by so many hits.
int sb_cost_of_hits(const sb_mind *m, const sb_unit *u, int hits, int save, bool engaged);
int sb_worth_of_shell(const sb_mind *m, const sb_state *s, gd_id battery, uint16_t target);
// A skirmish of so many dice against a zone from another.
int sb_worth_of_skirmish(const sb_mind *m, const sb_state *s, int dice, uint16_t from,
                         uint16_t target);
int sb_skirmish_dice_of(const sb_unit *u);
// Would the next round of the engagement in the state be ruinous, whatever it might gain?
bool sb_is_hopeless(const sb_mind *m, const sb_state *s);
// The next round of the engagement in the state, to its attacker, with the bonus cards it has.
int sb_worth_of_round(const sb_mind *m, const sb_state *s);
void sb_advise_hits(const sb_mind *m, gd_action *out);

// --- adviser_plan.c: activations -----------------------------------------------------------------

void sb_open_plan(const sb_mind *m, sb_plan *p);
// An activation as things stand in the view, with the orders it has.
void sb_think_activation(const sb_mind *m, sb_plan *p, const sb_activation *a);
// Does its card make a difference to what is thought of? Else there is nobody to assault.
bool sb_may_assault(const sb_mind *m, const sb_activation *a);
void sb_advise_orders(const sb_mind *m, const gd_offers *offers, gd_action *out);

// --- adviser_counter.c: the enemy's activations --------------------------------------------------

void sb_advise_steal(const sb_mind *m, const gd_offers *offers, gd_action *out);
// What an activation that has been declared does to the side against which it is.
int sb_worth_of_declared(const sb_mind *m, const sb_state *s);
// The best that a side could do with a picture card.
int sb_worth_of_stealing(const sb_mind *m);

// --- adviser_week.c: before the battle -----------------------------------------------------------

// False if the moment is another.
bool sb_advise_week(const sb_state *s, int side, gd_action *out);

// --- adviser_cards.c: what to play ---------------------------------------------------------------

int sb_cost_of_card(const sb_mind *m, int card);
// Points that the other side may be expected to add to an engagement by cards.
int sb_bonus_expected(const sb_mind *m, int side);
void sb_advise_choice(const sb_mind *m, const gd_offers *offers, gd_action *out);
void sb_advise_interrupt(const sb_mind *m, const gd_offers *offers, gd_action *out);
void sb_advise_bonus(const sb_mind *m, const gd_offers *offers, gd_action *out);
// What its own side could add to an engagement by two cards that go on from `live`.
int sb_bonus_at_hand(const sb_mind *m, int live, int except);

// --- adviser_deploy.c: before the battle, and the reserve ----------------------------------------

void sb_advise_deploy(const sb_mind *m, gd_action *out);
void sb_advise_straggle(const sb_mind *m, gd_action *out);
// Also for those who join up a road, and for all at once.
void sb_advise_reinforce(const sb_mind *m, const gd_offers *offers, struct gd_random *random,
                         gd_action *out);
