// face/turn.c - the sequence of a turn, and the table of moments.
//
// One frame lies at the bottom of the stack and is the phase: TURN, GENERALS, ACTIVATION, FLIGHT,
// PHASE_END, FIRE, VOLLEYS, PHASE_END, MELEE, PHASE_END, RECOVERY. A general's go, actions,
// charges, dice, losses and tests are called on top of it and come back.
#include "rules/face/turn.h"

#include "face_clauses.h"
#include "rules/face/activate.h"
#include "rules/face/charge.h"
#include "rules/face/deploy.h"
#include "rules/face/fire.h"
#include "rules/face/flight.h"
#include "rules/face/generals.h"
#include "rules/face/losses.h"
#include "rules/face/melee.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"
#include "rules/face/victory.h"

static void enter_phase(gd_play *p, fc_phase phase)
{
    static const char *const text[FC_PHASES] = {"%N: generals move", "%N: activation",
                                                "%S turn: both sides shoot", "%S turn: melee",
                                                "%N: recovery from disorder"};
    fc_state *s = p->state;
    s->phase = (uint8_t)phase;
    s->seats_done = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fc_unit *u = fc_get(s, i);
        u->shot_at = u->shot_by_guns = u->shot_hits = u->melee_hits = u->dealt = u->bases_then = 0;
        u->reasons = u->witnessed = u->late_tested = u->scored = u->due = u->to_lose = u->divided =
            0;
        u->foe_dice = u->foe_hits = u->back_dice = u->back_hits = 0;
        u->score = 0;
        u->fired = 0;
    }
    gd_tell(p, FC_EV_PHASE, FACE_TURN_02, 0, text[phase], s->active);
}

// ---- generals -----------------------------------------------------------------------------------

void fc_begin_turn(gd_play *p)
{
    fc_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fc_unit *u = fc_get(s, i);
        u->attempted = u->intent = u->acted = u->moved = u->no_fire = u->test_failed = 0;
        u->used = u->reach = 0;
    }
    s->side[GD_UNION].closed = s->side[GD_CONFEDERATE].closed = 0;
    gd_tell(p, FC_EV_TURN, FACE_TURN_01, 0, "Turn %d: %N", s->turn, s->active);
    gd_goto(p, FC_ROW_TURN, GD_NOBODY);
    enter_phase(p, FC_GENERALS);
}

// v[0]: reinforcements are placed.
static void run_turn(gd_play *p)
{
    gd_frame *f = gd_top(p);
    if (!f->v[0]) {
        f->v[0] = 1;
        fc_place_arrivals(p);
    } else if (!fc_call_replacement(p)) {
        fc_generals_on(p);
    }
}

void fc_generals_on(gd_play *p)
{
    fc_state *s = p->state;
    for (;;) {
        gd_seat seat = fc_next_seat(p->scenario, s, s->active);
        if (seat == GD_NOBODY) {
            fc_begin_activation(p);
            return;
        }
        if (fc_general_to_move(s, seat)) {
            gd_goto(p, FC_ROW_GENERALS, seat);
            return;
        }
        s->seats_done |= FC_SEAT(seat);
    }
}

// ---- activation ---------------------------------------------------------------------------------

void fc_begin_activation(gd_play *p)
{
    fc_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        fc_get(s, i)->used = fc_get(s, i)->reach = 0;
    enter_phase(p, FC_ACTIVATION);
    fc_activation_on(p);
}

void fc_activation_on(gd_play *p)
{
    const fc_state *s = p->state;
    gd_seat seat = fc_next_seat(p->scenario, s, s->active);
    gd_goto(p, seat == GD_NOBODY ? FC_ROW_FLIGHT : FC_ROW_ACTIVATION, seat);
}

// ---- shooting -----------------------------------------------------------------------------------

void fc_begin_shooting(gd_play *p)
{
    fc_state *s = p->state;
    enter_phase(p, FC_SHOOTING);
    s->volley_count = 0;
    fc_shooting_on(p);
}

void fc_shooting_on(gd_play *p)
{
    fc_state *s = p->state;
    for (int half = 0; half < GD_SIDES; half++) {
        int side = half ? fc_other(s->active) : s->active;
        for (gd_seat seat; (seat = fc_next_seat(p->scenario, s, side)) != GD_NOBODY;) {
            if (fc_has_fire(p, seat)) {
                gd_goto(p, FC_ROW_FIRE, seat);
                return;
            }
            s->seats_done |= FC_SEAT(seat);
        }
    }
    gd_goto(p, FC_ROW_VOLLEYS, GD_NOBODY);
}

// v[0]: volleys rolled; v[1]: what has been done after the last.
static void run_volleys(gd_play *p)
{
    fc_state *s = p->state;
    gd_frame *f = gd_top(p);
    if (f->v[0] < s->volley_count) {
        fc_volley fire = s->volley[f->v[0]++];
        fc_call_volley(p, fire.unit, fire.target, fire.files);
        return;
    }
    switch (f->v[1]++) {
    case 0:
        fc_call_losses(p, false);
        return;
    case 1:
        fc_call_tests(p, false);
        return;
    default:
        s->volley_count = 0;
        fc_phase_end(p);
    }
}

// ---- melee, recovery ----------------------------------------------------------------------------

void fc_begin_melee(gd_play *p)
{
    enter_phase(p, FC_MELEE);
    gd_goto(p, FC_ROW_MELEE, GD_NOBODY);
}

void fc_begin_recovery(gd_play *p)
{
    enter_phase(p, FC_RECOVERY);
    gd_goto(p, FC_ROW_RECOVERY, GD_NOBODY);
}

void fc_phase_end(gd_play *p) { gd_goto(p, FC_ROW_PHASE_END, GD_NOBODY); }

static void run_phase_end(gd_play *p)
{
    const fc_state *s = p->state;
    if (fc_has_tests(s, true))
        fc_call_tests(p, true);
    else if (s->phase == FC_ACTIVATION)
        fc_begin_shooting(p);
    else if (s->phase == FC_SHOOTING)
        fc_begin_melee(p);
    else
        fc_begin_recovery(p);
}

#define DECISION(row, print, stem)                                                                 \
    {                                                                                              \
        .name = row, .label = print, .prompt = fc_prompt_##stem, .offer = fc_offer_##stem,         \
        .check = fc_check_##stem, .apply = fc_apply_##stem                                         \
    }
#define COMES(row, print, stem) /* what comes of dice is told apart from what is asked */          \
    {                                                                                              \
        .name = row, .label = print, .prompt = fc_prompt_##stem, .comes = fc_comes_##stem,         \
        .offer = fc_offer_##stem, .check = fc_check_##stem, .apply = fc_apply_##stem               \
    }

#define LISTING(row, print, stem) /* the adviser finds what it needs by itself */                  \
    {                                                                                              \
        .name = row, .label = print, .prompt = fc_prompt_##stem, .comes = fc_comes_##stem,         \
        .offer = fc_offer_##stem, .check = fc_check_##stem, .apply = fc_apply_##stem,              \
        .lists_itself = true                                                                       \
    }

const gd_row fc_rows[FC_ROWS] = {
    [FC_ROW_DEPLOY] = DECISION("deploy", "deployment", deploy),
    [FC_ROW_TURN] = {.name = "turn", .run = run_turn},
    [FC_ROW_REPLACEMENT] = DECISION("replacement", "new generals", replacement),
    [FC_ROW_GENERALS] = DECISION("generals", "generals", generals),
    [FC_ROW_PLACE_GENERAL] = COMES("place_general", "generals", place_general),
    [FC_ROW_ACTIVATION] = DECISION("activation", "activation", activation),
    [FC_ROW_GO] = DECISION("go", "activation", go),
    [FC_ROW_ACTION] = LISTING("action", "activation", action),
    [FC_ROW_RALLY] = {.name = "rally", .run = fc_run_rally},
    [FC_ROW_CHARGE] = {.name = "charge", .run = fc_run_charge},
    [FC_ROW_FLIGHT] = {.name = "flight", .run = fc_run_flight},
    [FC_ROW_FIRE] = DECISION("fire", "shooting", fire),
    [FC_ROW_VOLLEYS] = {.name = "volleys", .run = run_volleys},
    [FC_ROW_ALLOCATE] = DECISION("allocate", "melee", allocate),
    [FC_ROW_MELEE] = {.name = "melee", .run = fc_run_melee},
    [FC_ROW_LOSSES] = {.name = "losses", .run = fc_run_losses},
    [FC_ROW_REMOVE_BASE] = COMES("remove_base", "losses", remove_base),
    [FC_ROW_TESTS] = {.name = "tests", .run = fc_run_tests},
    [FC_ROW_PHASE_END] = {.name = "phase_end", .run = run_phase_end},
    [FC_ROW_RECOVERY] = {.name = "recovery", .run = fc_run_recovery},
    [FC_ROW_ROLL] = {.name = "roll", .label = "dice", .ask = fc_ask_roll, .rolled = fc_rolled_roll},
    [FC_ROW_REROLL] = {.name = "reroll",
                       .label = "dice",
                       .ask = fc_ask_reroll,
                       .rolled = fc_rolled_reroll},
};
