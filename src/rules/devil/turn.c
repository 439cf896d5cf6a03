// devil/turn.c - the sequence of a turn, and the table of moments.
//
// One frame lies at the bottom of the stack: RELOAD, then for each card RUN, DRAW and what the card
// brings. Marking hits, runs, checks and melees are called on top of it and come back.
#include "rules/devil/turn.h"

#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/acts.h"
#include "rules/devil/arrivals.h"
#include "rules/devil/cards.h"
#include "rules/devil/commanders.h"
#include "rules/devil/fire.h"
#include "rules/devil/losses.h"
#include "rules/devil/melee.h"
#include "rules/devil/rally.h"
#include "rules/devil/skedaddle.h"
#include "rules/devil/victory.h"

// ---- reload -------------------------------------------------------------------------------------

enum { STAGE_INDEPENDENT, STAGE_SUCCESSORS, STAGE_ARRIVALS, STAGE_ORDERS };

void dp_begin_turn(gd_play *p)
{
    const dp_state *s = p->state;
    gd_goto(p, DP_ROW_RELOAD, GD_NOBODY);
    gd_tell(p, DP_EV_TURN, DTP_TURN_01, 0, "Turn %d", s->turn);
}

static void make_independent(gd_play *p)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        if (!u->detaching)
            continue;
        u->detaching = 0;
        u->independent = 1;
        u->brigade = 0;
        gd_tell(p, DP_EV_INDEPENDENT, DTP_CMD_20, i, "%U is independent", i);
    }
}

static int orders_of(const gd_scenario *sc, const dp_unit *u)
{
    if (u->arm == DP_COMMANDER)
        return dp_commander_orders[u->rating];
    if (u->traits & DP_SHARPSHOOTERS && sc->option[DP_OPT_SHARPSHOOTERS])
        return DP_SHARPSHOOTER_ORDERS;
    return u->independent || u->brigade == 0 ? DP_OWN_ORDERS : DP_BRIGADE_ORDERS;
}

static void give_orders(gd_play *p)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        u->orders = dp_on_table(u) ? (uint8_t)orders_of(p->scenario, u) : 0;
    }
    s->deck = dp_full_deck(p->scenario);
    s->whiskeys = 0;
    s->card = DP_NO_CARD;
}

// v[0] is how far it has come; what is called comes back here.
static void run_reload(gd_play *p)
{
    gd_frame *f = gd_top(p);
    switch (f->v[0]) {
    case STAGE_INDEPENDENT:
        make_independent(p);
        f->v[0] = STAGE_SUCCESSORS;
        return;
    case STAGE_SUCCESSORS:
        if (!dp_place_successor(p))
            f->v[0] = STAGE_ARRIVALS;
        return;
    case STAGE_ARRIVALS:
        if (!dp_place_arrival(p))
            f->v[0] = STAGE_ORDERS;
        return;
    default:
        give_orders(p);
        dp_begin_run_step(p);
    }
}

// ---- before a card ------------------------------------------------------------------------------

static void clear_step(dp_state *s)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        u->ran = u->checked = 0;
    }
}

void dp_begin_run_step(gd_play *p)
{
    dp_state *s = p->state;
    clear_step(s);
    s->seats_done = 0;
    int side = s->turn % 2 ? GD_UNION : GD_CONFEDERATE; // DTP-TURN-03
    gd_goto(p, DP_ROW_RUN, dp_seat_of(p->scenario, side, 0));
}

// The next seat that has not said that no more of its units run; GD_NOBODY when all have.
static gd_seat next_runner(const gd_scenario *sc, const dp_state *s)
{
    int first = s->turn % 2 ? GD_UNION : GD_CONFEDERATE;
    for (int half = 0; half < 2; half++)
        for (int i = 0;; i++) {
            gd_seat seat = dp_seat_of(sc, half ? dp_other(first) : first, i);
            if (seat == GD_NOBODY)
                break;
            if (!(s->seats_done >> seat & 1))
                return seat;
        }
    return GD_NOBODY;
}

void dp_no_more_runs(gd_play *p)
{
    dp_state *s = p->state;
    s->seats_done |= (uint8_t)(1u << dp_seat_now(s));
    gd_seat next = next_runner(p->scenario, s);
    gd_goto(p, next == GD_NOBODY ? DP_ROW_DRAW : DP_ROW_RUN, next);
}

// ---- an action ----------------------------------------------------------------------------------

void dp_resume_action(gd_play *p, int action, int first)
{
    dp_state *s = p->state;
    s->action = (uint8_t)action;
    s->first = (uint8_t)first;
    s->seats_done = 0;
    memset(s->charge, 0, sizeof s->charge);
    memset(s->melee, 0, sizeof s->melee);
    s->running = 0;
    gd_goto(p, DP_ROW_HALF, GD_NOBODY);
}

void dp_begin_action(gd_play *p, int action, int first)
{
    static const char *const text[] = {"the %N {moves|move} first", "the %N {fires|fire} first",
                                       "the %N {charges|charge} first",
                                       "the %N {rallies|rally} first"};
    dp_state *s = p->state;
    clear_step(s);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        u->acted = u->covered = u->ordered = u->rode = 0;
    }
    s->half = 0;
    dp_resume_action(p, action, first);
    gd_tell(p, DP_EV_ACTION, s->carpe_winner != GD_NOBODY ? DTP_CARD_06 : DTP_CARD_02, 0,
            text[action], first);
}

static gd_seat next_actor(const gd_scenario *sc, const dp_state *s, gd_seat after)
{
    int side = dp_acting_side(s), seats = sc->players.seat_count;
    for (int i = 1; i <= seats; i++) {
        gd_seat seat = (gd_seat)((after + i) % seats);
        if (dp_side_of_seat(sc, seat) == side && !(s->seats_done >> seat & 1))
            return seat;
    }
    return GD_NOBODY;
}

static int last_half(const dp_state *s) { return s->action == DP_CHARGE ? 3 : 1; }

static int row_of_half(const dp_state *s)
{
    switch (s->action) {
    case DP_MOVE:
        return DP_ROW_MOVE;
    case DP_FIRE:
        return DP_ROW_FIRE;
    case DP_CHARGE:
        return s->half == 1 || s->half == 3 ? DP_ROW_REINFORCE : DP_ROW_CHARGE;
    default:
        return DP_ROW_RALLY;
    }
}

static void all_halves_done(gd_play *p)
{
    dp_state *s = p->state;
    if (s->action == DP_FIRE)
        gd_goto(p, DP_ROW_FIRE_OVER, GD_NOBODY);
    else if (s->action == DP_CHARGE)
        gd_goto(p, DP_ROW_MELEES, GD_NOBODY);
    else
        dp_card_over(p);
}

// Is anybody's choice left in this part of a charge? Nobody is asked to reinforce against nothing.
static bool is_idle(const dp_state *s)
{
    return s->action == DP_CHARGE && (s->half == 1 || s->half == 3) &&
           !dp_is_charged(s, dp_acting_side(s));
}

static void run_half(gd_play *p)
{
    dp_state *s = p->state;
    gd_seat seat = is_idle(s)
                       ? GD_NOBODY
                       : next_actor(p->scenario, s, (gd_seat)(p->scenario->players.seat_count - 1));
    if (seat != GD_NOBODY) {
        gd_goto(p, row_of_half(s), seat);
    } else if (s->half < last_half(s)) {
        s->half++;
        s->seats_done = 0;
    } else {
        all_halves_done(p);
    }
}

void dp_offer_wait(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_seat seat = dp_seat_now(s);
    if (!dp_order_open(s) && next_actor(sc, s, seat) != seat)
        gd_offer_add(out, DP_DO_WAIT);
}

bool dp_check_wait(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_seat seat = dp_seat_now(s);
    (void)a;
    if (dp_order_open(s))
        return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
    if (next_actor(sc, s, seat) == seat)
        return gd_refuse(v, DTP_TURN_04, "there is nobody of your side to wait for");
    return gd_accept(v, 0);
}

void dp_apply_wait(gd_play *p, const gd_action *a)
{
    (void)a;
    gd_goto(p, gd_top(p)->row, next_actor(p->scenario, p->state, dp_seat_now(p->state)));
}

void dp_offer_end(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    gd_action a = gd_action_blank(DP_DO_END);
    if (dp_check_end(sc, s, &a, &unread))
        gd_offer_add(out, DP_DO_END);
}

bool dp_check_end(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    (void)a;
    if (dp_order_open(s))
        return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
    if (dp_owes_order(sc, s, dp_seat_now(s)))
        return gd_refuse(v, DTP_CARD_07, "who wins a Carpe Diem must spend an order on it");
    return gd_accept(v, 0);
}

void dp_apply_end(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    (void)a;
    if (s->carpe_winner == dp_seat_now(s))
        s->carpe_winner = GD_NOBODY;
    s->seats_done |= (uint8_t)(1u << dp_seat_now(s));
    gd_goto(p, DP_ROW_HALF, GD_NOBODY);
}

// ---- after a card -------------------------------------------------------------------------------

void dp_card_over(gd_play *p) { gd_goto(p, DP_ROW_CARD_OVER, GD_NOBODY); }

static void run_card_over(gd_play *p)
{
    dp_state *s = p->state;
    dp_drop_order(s);
    s->carpe_winner = GD_NOBODY;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        u->acted = u->covered = u->ordered = u->rode = u->melee = u->may_bend = 0;
    }
    memset(s->charge, 0, sizeof s->charge);
    memset(s->melee, 0, sizeof s->melee);
    s->running = 0;
    if (s->deck == 0) // only without Whiskey (DTP-OPT-14)
        dp_end_turn(p);
    else
        dp_begin_run_step(p);
}

void dp_end_turn(gd_play *p) { gd_goto(p, DP_ROW_TURN_END, GD_NOBODY); }

static void run_turn_end(gd_play *p)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        dp_get(s, i)->orders = 0;
    if (dp_battle_over(p))
        return;
    s->turn++;
    dp_begin_turn(p);
}

#define DECISION(row, print, stem)                                                                 \
    {                                                                                              \
        .name = row, .label = print, .prompt = dp_prompt_##stem, .offer = dp_offer_##stem,         \
        .check = dp_check_##stem, .apply = dp_apply_##stem                                         \
    }
#define COMES(row, print, stem) /* what comes of dice is told apart from what is asked */          \
    {                                                                                              \
        .name = row, .label = print, .prompt = dp_prompt_##stem, .comes = dp_comes_##stem,         \
        .offer = dp_offer_##stem, .check = dp_check_##stem, .apply = dp_apply_##stem               \
    }
#define CHANCE(row, print, stem)                                                                   \
    {                                                                                              \
        .name = row, .label = print, .ask = dp_ask_##stem, .rolled = dp_rolled_##stem              \
    }
#define HALF(row, print)                                                                           \
    {                                                                                              \
        .name = row, .label = print, .prompt = dp_prompt_half, .comes = dp_comes_half,             \
        .offer = dp_offer_half, .check = dp_check_half, .apply = dp_apply_half,                    \
        .lists_itself = true                                                                       \
    }

const gd_row dp_rows[DP_ROWS] = {
    [DP_ROW_RELOAD] = {.name = "reload", .run = run_reload},
    [DP_ROW_SUCCESSOR] = DECISION("successor", "new commanders", successor),
    [DP_ROW_ARRIVE] = DECISION("arrive", "reinforcements", arrive),
    [DP_ROW_RUN] = DECISION("skedaddle", "skedaddle", run),
    [DP_ROW_RUN_DICE] = CHANCE("run_dice", "skedaddle", run),
    [DP_ROW_RUN_WAY] = COMES("run_way", "skedaddle", run_way),
    [DP_ROW_DRAW] = CHANCE("draw", "card", draw),
    [DP_ROW_ENTER] = COMES("enter", "Carpe Diem", enter),
    [DP_ROW_EXTRA] = DECISION("extra", "Carpe Diem", extra),
    [DP_ROW_CARPE_DICE] = CHANCE("carpe_dice", "Carpe Diem", carpe),
    [DP_ROW_NAME_ACTION] = DECISION("name_action", "Carpe Diem", name),
    [DP_ROW_HALF] = {.name = "half", .run = run_half},
    [DP_ROW_MOVE] = HALF("move", "move"),
    [DP_ROW_FIRE] = HALF("fire", "fire"),
    [DP_ROW_FIRE_DICE] = CHANCE("fire_dice", "fire", fire),
    [DP_ROW_FIRE_OVER] = {.name = "fire_over", .run = dp_run_fire_over},
    [DP_ROW_CHARGE] = HALF("charge", "charge"),
    [DP_ROW_LEAD_DIE] = CHANCE("lead_die", "leading a charge", lead),
    [DP_ROW_REINFORCE] = HALF("reinforce", "reinforce"),
    [DP_ROW_MELEES] = {.name = "melees", .run = dp_run_melees},
    [DP_ROW_MELEE_CHOICE] = DECISION("melee_choice", "melee", melee_choice),
    [DP_ROW_MELEE_DICE] = CHANCE("melee_dice", "melee", melee),
    [DP_ROW_SHARE] = COMES("share", "melee", share),
    [DP_ROW_MELEE_RESULT] = {.name = "melee_result", .run = dp_run_melee_result, .settles = true},
    [DP_ROW_LOSERS] = {.name = "losers", .run = dp_run_losers},
    [DP_ROW_LOSER_CHOICE] = COMES("loser", "melee", loser),
    [DP_ROW_WINNERS] = {.name = "winners", .run = dp_run_winners},
    [DP_ROW_OCCUPY] = COMES("occupy", "melee", occupy),
    [DP_ROW_RALLY] = HALF("rally", "rally"),
    [DP_ROW_RALLY_DICE] = CHANCE("rally_dice", "rally", rally),
    [DP_ROW_RALLY_WHICH] = COMES("restore", "rally", restore),
    [DP_ROW_MARK_NEXT] = {.name = "mark_next", .run = dp_run_mark_next},
    [DP_ROW_MARK] = COMES("mark", "hits", mark),
    [DP_ROW_COLOURS] = DECISION("colours", "colours", colours),
    [DP_ROW_SADDLE_NEXT] = {.name = "saddle_next", .run = dp_run_saddle_next},
    [DP_ROW_SADDLE_DIE] = CHANCE("saddle", "shot from the saddle", saddle),
    [DP_ROW_RELOCATE] = DECISION("relocate", "commanders", relocate),
    [DP_ROW_CARD_OVER] = {.name = "card_over", .run = run_card_over},
    [DP_ROW_TURN_END] = {.name = "turn_end", .run = run_turn_end},
};
