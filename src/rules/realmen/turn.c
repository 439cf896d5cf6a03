// realmen/turn.c - the sequence of a turn, and the table of moments.
//
// One frame lies at the bottom of the stack and is the subphase: PHASE, MESSAGES, COMMAND, SUPPLY,
// POSTS, MOVE, MOVE_END, COMBAT (which puts its steps on top), ARMY_MORALE, then the other side's
// PHASE or the CLOCK. Charges, contacts, rout moves, attacks, officers' rolls and dice are called
// on top of it and come back.
#include "rules/realmen/turn.h"

#include "realmen_clauses.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/victory.h"

static void enter(gd_play *p, rm_subphase subphase)
{
    static const char *const text[RM_SUBPHASES] = {"%N: command and supply",
                                                   "%N: movement and manoeuvre", "%S phase: combat",
                                                   "%N: army morale"};
    rm_state *s = p->state;
    s->subphase = (uint8_t)subphase;
    s->seats_done = 0;
    gd_tell(p, RM_EV_SUBPHASE, RM_TURN_02, 0, text[subphase], s->active);
}

void rm_begin_turn(gd_play *p)
{
    rm_state *s = p->state;
    s->active = s->attacker;
    s->wrote = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        rm_get(s, i)->moved_now = 0;
    for (int i = 0; i < RM_LETTERS; i++)
        s->letter[i].tried = 0;
    gd_tell(p, RM_EV_TURN, RM_TURN_01, 0, "Turn %d", s->turn);
    rm_begin_phase(p);
}

// What holds for a phase only (RM-MORALE-02).
static void forget_phase(rm_unit *u)
{
    u->casualties = u->casualties_before = u->charged = u->met = u->freed = u->acted = 0;
    u->fought = u->green_tested = u->green_rout = u->broke_through = u->dug = 0;
    u->struck = u->to_remove = u->rout_due = u->fires_now = u->joins = u->bound = 0;
    u->roll_due = u->rides = u->attacked = 0;
    u->ridden = 0;
    for (int i = 0; i < RM_ELEMENTS; i++)
        u->aim[i] = 0;
}

void rm_begin_phase(gd_play *p)
{
    rm_state *s = p->state;
    s->step = s->round = s->through = s->shots = 0;
    s->firing = s->active;
    for (gd_id i = 1; i <= s->piece_count; i++)
        forget_phase(rm_get(s, i));
    gd_tell(p, RM_EV_PHASE, RM_TURN_01, 0, "%S phase", s->active);
    gd_goto(p, RM_ROW_PHASE, GD_NOBODY);
    enter(p, RM_COMMAND);
}

static void run_phase(gd_play *p)
{
    rm_state *s = p->state;
    rm_place_arrivals(p);
    rm_mark_vacancies(s, s->active);
    rm_clear_fresh(s, s->active);
    rm_messages_on(p);
}

void rm_messages_on(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_seat seat; (seat = rm_next_seat(p->scenario, s, s->active)) != GD_NOBODY;) {
        if (rm_has_messages(p->scenario, s, seat)) {
            gd_goto(p, RM_ROW_MESSAGES, seat);
            return;
        }
        s->seats_done |= (uint8_t)(1u << seat);
    }
    s->seats_done = 0;
    gd_goto(p, RM_ROW_COMMAND, GD_NOBODY);
}

void rm_begin_supply_step(gd_play *p) { gd_goto(p, RM_ROW_SUPPLY, GD_NOBODY); }

void rm_begin_posts(gd_play *p) { gd_goto(p, RM_ROW_POSTS, GD_NOBODY); }

void rm_begin_movement(gd_play *p)
{
    enter(p, RM_MOVEMENT);
    rm_movement_on(p);
}

void rm_movement_on(gd_play *p)
{
    const rm_state *s = p->state;
    gd_seat seat = rm_next_seat(p->scenario, s, s->active);
    gd_goto(p, seat == GD_NOBODY ? RM_ROW_MOVE_END : RM_ROW_MOVE, seat);
}

void rm_begin_combat(gd_play *p)
{
    rm_state *s = p->state;
    enter(p, RM_COMBAT);
    s->step = RM_FIRST_FIRE;
    s->round = s->through = 0;
    if (!rm_is_night(s))
        rm_tell_barred(p);
    gd_goto(p, RM_ROW_COMBAT, GD_NOBODY);
}

void rm_begin_army_morale(gd_play *p)
{
    enter(p, RM_ARMY_MORALE);
    gd_goto(p, RM_ROW_ARMY_MORALE, GD_NOBODY);
}

void rm_end_phase(gd_play *p)
{
    rm_state *s = p->state;
    rm_take_objectives(p);
    if (s->active == s->attacker) {
        s->active = (uint8_t)rm_other(s->active);
        rm_begin_phase(p);
    } else {
        gd_goto(p, RM_ROW_CLOCK, GD_NOBODY);
    }
}

#define DECISION(row, print, stem)                                                                 \
    {                                                                                              \
        .name = row, .label = print, .prompt = rm_prompt_##stem, .offer = rm_offer_##stem,         \
        .check = rm_check_##stem, .apply = rm_apply_##stem                                         \
    }
#define COMES(row, print, stem) /* what comes of dice is told apart from what is asked */          \
    {                                                                                              \
        .name = row, .label = print, .prompt = rm_prompt_##stem, .comes = rm_comes_##stem,         \
        .offer = rm_offer_##stem, .check = rm_check_##stem, .apply = rm_apply_##stem               \
    }

const gd_row rm_rows[RM_ROWS] = {
    [RM_ROW_BEGIN] = {.name = "begin", .run = rm_run_begin},
    [RM_ROW_RAISE] = {.name = "raise",
                      .label = "raising the army",
                      .raises = true,
                      .prepares = true,
                      .prompt = rm_prompt_raise,
                      .offer = rm_offer_raise,
                      .check = rm_check_raise,
                      .apply = rm_apply_raise},
    [RM_ROW_SET_UP] = {.name = "set_up",
                       .label = "set-up",
                       .prepares = true,
                       .prompt = rm_prompt_set_up,
                       .offer = rm_offer_set_up,
                       .check = rm_check_set_up,
                       .apply = rm_apply_set_up},
    [RM_ROW_OWN_GENERAL] = DECISION("own_general", "own general", own_general),
    [RM_ROW_PHASE] = {.name = "phase", .run = run_phase},
    [RM_ROW_MESSAGES] = DECISION("messages", "messages", messages),
    [RM_ROW_COMMAND] = {.name = "command", .run = rm_run_command},
    [RM_ROW_SUPPLY] = {.name = "supply", .run = rm_run_supply},
    [RM_ROW_TRAINS] = DECISION("trains", "supply trains", trains),
    [RM_ROW_POSTS] = {.name = "posts", .run = rm_run_posts},
    [RM_ROW_PROMOTE] = DECISION("promote", "promotion", promote),
    [RM_ROW_MOVE] = DECISION("move", "movement", move),
    [RM_ROW_CHARGE] = DECISION("charge", "charge", charging),
    [RM_ROW_CONTACTS] = {.name = "contacts", .run = rm_run_contacts},
    [RM_ROW_MOVE_END] = {.name = "move_end", .run = rm_run_move_end},
    [RM_ROW_COMBAT] = {.name = "combat", .run = rm_run_combat},
    [RM_ROW_FIRE] = COMES("fire", "fire", fire),
    [RM_ROW_VOLLEYS] = {.name = "volleys", .run = rm_run_volleys},
    [RM_ROW_ORDER] = DECISION("order", "order of fire", order),
    [RM_ROW_ATTACK] = {.name = "attack", .run = rm_run_attack},
    [RM_ROW_REMOVE] = COMES("remove", "casualties", remove),
    [RM_ROW_AFTERMATH] = {.name = "aftermath", .run = rm_run_aftermath},
    [RM_ROW_FLIGHT] = {.name = "flight", .run = rm_run_flight},
    [RM_ROW_ROUT] = COMES("rout", "rout move", rout),
    [RM_ROW_FOLLOW] = DECISION("follow", "rout move", follow),
    [RM_ROW_OFFICER] = {.name = "officer", .run = rm_run_officer},
    [RM_ROW_RIDERS] = {.name = "riders", .run = rm_run_riders},
    [RM_ROW_LEADER_ROUT] = COMES("leader_rout", "riding off", leader_rout),
    [RM_ROW_BREAKTHROUGH] = DECISION("breakthrough", "breakthrough", breakthrough),
    [RM_ROW_ARMY_MORALE] = {.name = "army_morale", .run = rm_run_army_morale},
    [RM_ROW_CLOCK] = {.name = "clock", .run = rm_run_clock},
    [RM_ROW_ROLL] = {.name = "roll", .label = "dice", .ask = rm_ask_roll, .rolled = rm_rolled_roll},
};
