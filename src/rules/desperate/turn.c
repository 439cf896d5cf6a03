// desperate/turn.c - the sequence of a turn: drawing, arrivals, activations and their end (chapters
// TURN and ACT), and the table of moments.
//
// CHOOSE lies at the bottom of the stack during a turn. An activation is one frame on top of it,
// which is in turn ORDERS, INTERRUPT, EXECUTE and AFTER.
#include "rules/desperate/turn.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/aftermath.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/disengage.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/enthusiasm.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/fire.h"
#include "rules/desperate/foretell.h"
#include "rules/desperate/grades.h"
#include "rules/desperate/interrupt.h"
#include "rules/desperate/leaders.h"
#include "rules/desperate/reinforce.h"
#include "rules/desperate/responsibilities.h"
#include "rules/desperate/retire.h"
#include "rules/desperate/straggle.h"
#include "rules/desperate/victory.h"
#include "rules/desperate/week.h"

static gd_seat active_seat(const gd_scenario *sc, const sb_state *s)
{
    return sb_seat_of(sc, s->active);
}

// ---- opening ------------------------------------------------------------------------------------

gd_frame *sb_go_before_battle(gd_play *p, int row, gd_seat seat)
{
    return gd_play_flow(p)->depth ? gd_goto(p, row, seat) : gd_call(p, row, seat);
}

// Bonus cards of the attacker and of the other side, then opening hands of the same.
enum { DEAL_BONUS, DEAL_BONUS_OTHER, DEAL_HAND, DEAL_HAND_OTHER, DEALS };

static int dealt_to(const sb_state *s, int deal)
{
    return deal == DEAL_BONUS || deal == DEAL_HAND ? s->first : sb_other(s->first);
}

// v[0] is the side that is dealt to, v[1] how many cards it still gets, v[2] the deal after this.
// The last card of the deck is not dealt, since one must be live.
static void deal_on(gd_play *p)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    while (f->v[1] == 0 && f->v[2] < DEALS) {
        bool bonus = f->v[2] < DEAL_HAND;
        f->v[0] = dealt_to(s, f->v[2]++);
        f->v[1] = bonus ? s->side[f->v[0]].bonus_cards : p->scenario->option[SB_OPT_OPENING_HAND];
        if (bonus && f->v[1] > 0)
            gd_tell(p, SB_EV_DRAW, SBD_CARD_11, 0, "the %N {has|have} earned %d bonus {card|cards}",
                    f->v[0], f->v[1]);
    }
    f->seat = sb_seat_of(p->scenario, f->v[0]);
    if (f->v[1] == 0 || gd_deck_count((gd_deck){s->deck}) == 1)
        gd_goto(p, SB_ROW_LIVE, sb_seat_of(p->scenario, s->first));
}

void sb_open_battle(gd_play *p)
{
    sb_state *s = p->state;
    s->deck = (UINT64_C(1) << SB_CARDS) - 1;
    sb_go_before_battle(p, SB_ROW_OPENING, 0);
    deal_on(p);
}

static void take_card(gd_play *p, int side, int card)
{
    sb_state *s = p->state;
    s->deck &= ~(UINT64_C(1) << card);
    s->side[side].hand |= UINT64_C(1) << card;
    s->side[side].hand_count++;
    gd_event *e = gd_tell(p, SB_EV_DREW, SBD_TURN_03, 0, "the %N {draws|draw} %C", side, card);
    if (e)
        e->seats = (uint16_t)(1u << sb_seat_of(p->scenario, side));
}

static void ask_opening(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    sb_ask_draw(s, sb_seat_of(sc, sb_top(s)->v[0]), out);
    out->clause = SBD_CARD_11;
}

static void rolled_opening(gd_play *p, const uint8_t *values)
{
    gd_frame *f = gd_top(p);
    take_card(p, f->v[0], values[0] - 1);
    f->v[1]--;
    deal_on(p);
}

static void ask_live(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    sb_ask_draw(s, sb_seat_of(sc, s->first), out);
    out->clause = SBD_CARD_10;
    out->seats = 0; // it is turned up for everybody
    out->purpose = "the first live card";
}

static void rolled_live(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    s->deck &= ~(UINT64_C(1) << (values[0] - 1));
    s->pile[s->pile_count++] = (uint8_t)(values[0] - 1);
    gd_tell(p, SB_EV_LIVE, SBD_CARD_10, 0, "the first live card is %C", values[0] - 1);
    s->active = s->first;
    gd_goto(p, SB_ROW_TURN, 0);
    sb_deal_fate(p);
    sb_draw_fate(p);
}

// ---- a side's turn begins -----------------------------------------------------------------------

static void run_turn(gd_play *p)
{
    sb_state *s = p->state;
    if (sb_asks_roles(p->scenario, s))
        gd_goto(p, SB_ROW_ROLES, active_seat(p->scenario, s));
    else
        sb_begin_draw(p, sb_command_count(p->scenario, s, s->active));
}

void sb_begin_draw(gd_play *p, int cards)
{
    sb_state *s = p->state;
    s->draws = (uint8_t)cards;
    s->played = 0;
    gd_tell(p, SB_EV_TURN, SBD_TURN_01, 0, "Turn %d: %N, cards to draw: %d", s->turn, s->active,
            s->draws);
    gd_goto(p, SB_ROW_DRAW_NEXT, active_seat(p->scenario, s));
}

// Draws come from the row DRAW (then units arrive) and REPLACE (then the turn ends).
static void after_draw(gd_play *p)
{
    sb_state *s = p->state;
    if (gd_top(p)->row == SB_ROW_REPLACE)
        gd_goto(p, SB_ROW_END_TURN, 0);
    else
        gd_goto(p, SB_ROW_ARRIVING, active_seat(p->scenario, s));
}

static void ask_draw(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    sb_ask_draw(s, active_seat(sc, s), out);
}

static void rolled_draw(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    take_card(p, s->active, values[0] - 1);
    s->draws--;
    gd_top(p)->row = gd_top(p)->row == SB_ROW_REPLACE ? SB_ROW_REPLACE_NEXT : SB_ROW_DRAW_NEXT;
}

// Before each card: is there one to be drawn?
static void run_draw(gd_play *p)
{
    sb_state *s = p->state;
    bool replace = gd_top(p)->row == SB_ROW_REPLACE_NEXT;
    if (s->draws > 0 && !s->deck)
        sb_refill(s);
    gd_top(p)->row = replace ? SB_ROW_REPLACE : SB_ROW_DRAW;
    gd_top(p)->seat = active_seat(p->scenario, s);
    if (s->draws == 0 || !s->deck) {
        s->draws = 0;
        after_draw(p);
    }
}

// ---- arrivals -----------------------------------------------------------------------------------

static bool may_come(const gd_scenario *sc, const sb_state *s, gd_id id, uint16_t zone)
{
    const sb_unit *u = sb_at(s, id);
    if (u->status != SB_TO_COME || u->side != s->active || u->arrives > s->turn ||
        zone == SB_NO_ZONE)
        return false;
    if ((u->entry[0] != zone && u->entry[1] != zone) || sb_enemy_in(s, zone, u->side) ||
        (u->arm == SB_ARTILLERY && sb_closed_to_guns(sc, zone)))
        return false;
    return u->arm == SB_LEADER || sb_room(sc, s, zone) > 0;
}

static bool any_may_come(const gd_scenario *sc, const sb_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (int k = 0; k < 2; k++)
            if (may_come(sc, s, i, sb_at(s, i)->entry[k]))
                return true;
    return false;
}

static void run_arrive(gd_play *p)
{
    sb_state *s = p->state;
    bool any = any_may_come(p->scenario, s);
    gd_goto(p, any ? SB_ROW_ARRIVE : SB_ROW_REINFORCING, active_seat(p->scenario, s));
}

static void prompt_arrive(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: bring on what has come", {s->active}};
}

static void offer_arrive(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        for (int k = 0; k < 2; k++) {
            if (!may_come(sc, s, i, sb_at(s, i)->entry[k]) ||
                (k && sb_at(s, i)->entry[1] == sb_at(s, i)->entry[0]))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_ARRIVE);
            o->value[0] = i;
            o->value[1] = sb_at(s, i)->entry[k];
            if (sb_is_unit(sb_at(s, i)))
                o->open = 1 << 2;
        }
    }
}

static bool check_arrive(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v)
{
    const sb_state *s = state;
    gd_id id = a->verb == SB_DO_ARRIVE ? sb_piece_arg(s, a->value[0]) : GD_NONE;
    if (id && sb_at(s, id)->arm == SB_ARTILLERY && gd_grid_has(&sc->grid, a->value[1]) &&
        sb_closed_to_guns(sc, (uint16_t)a->value[1]))
        return gd_refuse(v, sb_closed_clause(sc, (uint16_t)a->value[1]), "guns may not enter %Z",
                         a->value[1]);
    if (!id || !may_come(sc, s, id, (uint16_t)a->value[1]))
        return gd_refuse(v, SBD_TURN_10,
                         "units come on when they are due, where there is room for them");
    if (sb_is_unit(sb_at(s, id)) && a->value[2] == GD_ABSENT)
        return gd_refuse(v, SBD_TURN_10, "say which way %U faces", id);
    return gd_accept(v, 0);
}

static void apply_arrive(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    gd_id id = (gd_id)a->value[0];
    sb_unit *u = sb_get(s, id);
    u->status = SB_ON_TABLE;
    u->zone = (uint16_t)a->value[1];
    u->facing = a->value[2] == GD_ABSENT ? 0 : (uint8_t)a->value[2];
    u->deployed = 0;
    gd_tell(p, SB_EV_ARRIVED, SBD_TURN_10, id, "%U comes on at %Z", id, u->zone);
    if (sb_is_unit(u))
        sb_capture_leaders(p, u->zone, u->side);
    gd_goto(p, SB_ROW_ARRIVING, 0);
}

// ---- choosing -----------------------------------------------------------------------------------

static sb_activation named(const sb_state *s, const gd_action *a)
{
    return (sb_activation){.zone = (uint16_t)a->value[SB_V_ZONE],
                           .kind = (uint8_t)(a->value[SB_V_KIND] + 1),
                           .side = s->active,
                           .card = (uint8_t)a->value[SB_V_CARD],
                           .as_joker = a->value[SB_V_FATE] == 1};
}

static bool lets_engage(int card, bool as_joker)
{
    return as_joker || sb_is_picture(card) || sb_is_joker(card);
}

static bool may_play(const gd_scenario *sc, const sb_state *s, int card, bool as_joker)
{
    return as_joker ? sb_fate_makes_joker(sc, s, s->active, card)
                    : sb_holds(s, s->active, card) && sb_matches(s, card);
}

// Is no card of the hand good for anything? Who does not see the hand is not told.
static bool none_fits(const gd_scenario *sc, const sb_state *s)
{
    for (int card = 0; card < SB_CARDS; card++)
        if (may_play(sc, s, card, false) || may_play(sc, s, card, true))
            return false;
    return s->side[s->active].hand != 0;
}

static void prompt_choose(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    *out = (gd_text){
        s->played ? "%N: activate a zone by a card that fits the live card %C, or end the turn"
                  : "%N: activate a zone by a card that fits the live card %C, or forgo the "
                    "turn",
        {s->active, sb_live(s)}};
    if (!s->played && none_fits(sc, s))
        *out =
            (gd_text){"%N: no card of yours fits the live card %C; change up to %d {card|cards}, "
                      "and wait for your next turn",
                      {s->active, sb_live(s), sb_leader_count(s, s->active)}};
}

// Cards that may be played, as they are and as jokers by a fate card, and where.
enum { AS_IT_IS, AS_JOKER, MANNERS }; // sb_activation.as_joker

typedef struct plays {
    int count;
    struct {
        uint8_t card, as_joker, engages;
    } play[MANNERS * SB_CARDS];
    bool engages; // one of them lets troops engage
} plays;

static void add_play(const gd_scenario *sc, const sb_state *s, int card, int as_joker, plays *out)
{
    if (!may_play(sc, s, card, as_joker))
        return;
    bool engages = lets_engage(card, as_joker);
    out->engages |= engages;
    out->play[out->count].card = (uint8_t)card;
    out->play[out->count].as_joker = (uint8_t)as_joker;
    out->play[out->count++].engages = engages;
}

static void offer_zone(const gd_scenario *sc, const plays *p, const sb_usable *usable, int kind,
                       uint16_t zone, gd_offers *out)
{
    for (int i = 0; i < p->count; i++) {
        if (!sb_is_usable(sc, usable, p->play[i].engages, kind, zone))
            continue;
        gd_offer *o = gd_offer_add(out, SB_DO_ACTIVATE);
        o->value[SB_V_CARD] = p->play[i].card;
        o->value[SB_V_KIND] = kind - 1;
        o->value[SB_V_ZONE] = zone;
        if (p->play[i].as_joker)
            o->value[SB_V_FATE] = 1;
    }
}

static void offer_choose(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    plays p;
    sb_usable usable;
    p.count = p.engages = 0;
    for (int card = 0; card < SB_CARDS; card++)
        for (int as_joker = AS_IT_IS; as_joker < MANNERS; as_joker++)
            add_play(sc, s, card, as_joker, &p);
    if (p.count > 0)
        sb_find_usable(sc, s, &(sb_activation){.side = s->active, .as_joker = p.engages}, &usable);
    for (int row = 0; p.count > 0 && row < sc->grid.rows; row++)
        for (int column = 0; column < sc->grid.columns; column++)
            for (int kind = SB_CONTROLLED; kind <= SB_RESUPPLY; kind++)
                offer_zone(sc, &p, &usable, kind, gd_zone_number(column, row), out);
    gd_offer *last = gd_offer_add(out, s->played ? SB_DO_END_TURN : SB_DO_FORGO);
    if (!s->played)
        last->open = GD_OPEN_LIST;
}

static bool check_forgo(const sb_state *s, const gd_action *a, gd_verdict *v)
{
    int most = sb_leader_count(s, s->active);
    if (s->played)
        return gd_refuse(v, SBD_TURN_07, "a turn is forgone before any activation");
    if (a->count > most)
        return gd_refuse(v, SBD_TURN_07, "one card for each leader may go, and you have %d", most);
    uint64_t seen = 0;
    for (int i = 0; i < a->count; i++) {
        if (!sb_holds(s, s->active, a->item[i].a) || seen >> a->item[i].a & 1)
            return gd_refuse(v, SBD_TURN_08, "discard cards of your own hand, each once");
        seen |= UINT64_C(1) << a->item[i].a;
    }
    return gd_accept(v, 0);
}

static bool check_choose(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v)
{
    const sb_state *s = state;
    switch (a->verb) {
    case SB_DO_END_TURN:
        return s->played ? gd_accept(v, 0)
                         : gd_refuse(v, SBD_TURN_06, "activate a zone first, or forgo the turn");
    case SB_DO_FORGO:
        return check_forgo(s, a, v);
    case SB_DO_ACTIVATE:
        break;
    case SB_DO_REINFORCE:
        return gd_refuse(v, SBD_PRE_11,
                         "reinforcements are chosen once a turn, before activations");
    default:
        return gd_refuse(v, SBD_TURN_06, "activate a zone, or end or forgo the turn");
    }
    if (!sb_holds(s, s->active, a->value[SB_V_CARD]))
        return gd_refuse(v, SBD_CARD_04, "that card is not in your hand");
    if (a->value[SB_V_FATE] == 1 && !sb_fate_makes_joker(sc, s, s->active, a->value[SB_V_CARD]))
        return gd_refuse(v, SBD_FATE_02, "no fate card makes %C a joker", a->value[SB_V_CARD]);
    if (a->value[SB_V_FATE] != 1 && !sb_matches(s, a->value[SB_V_CARD]))
        return gd_refuse(v, SBD_CARD_04, "%C matches %C neither in suit nor in value",
                         a->value[SB_V_CARD], sb_live(s));
    if (!sb_is_zone(sc, a->value[SB_V_ZONE]))
        return gd_refuse(v, SBD_ZONE_01, "there is no such zone on this table");
    sb_activation act = named(s, a);
    return sb_may_activate(sc, s, &act, v) && gd_accept(v, 0);
}

static void forgo(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    for (int i = 0; i < a->count; i++)
        sb_play_card(s, s->active, a->item[i].a);
    s->draws = (uint8_t)a->count;
    gd_tell(p, SB_EV_FORGONE, SBD_TURN_07, 0, "the %N {forgoes|forgo} the turn; cards changed: %d",
            s->active, a->count);
    gd_reveal(p);
    gd_goto(p, SB_ROW_REPLACE_NEXT, active_seat(p->scenario, s));
}

static void tell_order(gd_play *p, const sb_order *o)
{
    static const char *const said[SB_ORDER_KINDS] = {
        [SB_HOLD] = "%U is to hold",
        [SB_MANOEUVRE] = "%U is to move to %Z",
        [SB_SKIRMISH] = "%U is to skirmish with %Z",
        [SB_BOMBARD] = "%U is to bombard %Z",
        [SB_ENGAGE] = "%U is to assault %Z",
        [SB_RETIRE] = "%U is to retire",
        [SB_REPLENISH] = "%U is to replenish its ammunition",
        [SB_LEAD_MOVE] = "%U is to ride to %Z",
        [SB_LEAD_WITH] = "%U is to go with those who retire",
        [SB_LEAD_COMMIT] = "%U is to join in the assault on %Z",
    };
    bool turns = o->kind == SB_MANOEUVRE && sb_at(p->state, o->piece)->zone == o->zone;
    gd_event *e = gd_tell(p, SB_EV_ORDERED, SBD_ACT_09, o->piece,
                          turns ? "%U is to turn in %Z" : said[o->kind], o->piece, o->zone);
    if (o->kind == SB_ENGAGE)
        gd_show_zone(e, GD_ACT_CHARGE, o->piece, o->zone);
}

// The card is played and the activation known to everybody.
static void announce(gd_play *p)
{
    sb_state *s = p->state;
    sb_activation *act = &s->activation;
    act->declared = true;
    gd_reveal(p); // the orders, and the card unless that is on the table already
    if (!act->stolen) {
        sb_play_card(s, act->side, act->card);
        s->played++;
    }
    gd_tell(p, SB_EV_ACTIVATED, SBD_ACT_01, 0, "the %N {activates|activate} %Z with %C", act->side,
            act->zone, act->card);
    if (act->as_joker)
        sb_play_as_joker(p, act->side, act->card);
    for (int i = 0; i < act->order_count; i++)
        tell_order(p, &act->order[i]);
}

static void apply_choose(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_END_TURN) {
        gd_goto(p, SB_ROW_END_TURN, 0);
    } else if (a->verb == SB_DO_FORGO) {
        forgo(p, a);
    } else {
        s->activation = named(s, a);
        gd_call(p, SB_ROW_ORDERS, active_seat(p->scenario, s));
        if (s->activation.kind == SB_RESUPPLY) {
            announce(p);
            sb_resupply(p);
        }
    }
}

// ---- orders -------------------------------------------------------------------------------------

static void prompt_orders(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    if (!s->activation.kind) { // hidden from whoever reads this
        *out =
            (gd_text){"%N: orders, known to all when they are carried out", {s->activation.side}};
        return;
    }
    *out = (gd_text){"%N: orders for %Z, %d given; then carry them out",
                     {s->activation.side, s->activation.zone, s->activation.order_count}};
}

static void offer_orders(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    sb_offer_orders(sc, s, out);
    if (sb_may_declare(s, NULL))
        gd_offer_add(out, SB_DO_DECLARE);
}

static bool check_orders(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb == SB_DO_DECLARE)
        return sb_may_declare(s, v) && gd_accept(v, 0);
    if (a->verb != SB_DO_ORDER)
        return gd_refuse(v, SBD_ACT_09, "give orders, then carry them out");
    sb_order o = sb_order_of(s, a);
    if (!sb_may_order(sc, s, &o, v))
        return false;
    gd_accept(v, 0);
    sb_foretell(sc, s, &o, v);
    if (sb_any_moves(s) && !sb_order_stands(sc, s, &o, NULL))
        gd_note(v, SBD_ACT_10, "%U can do so only after the moves that were ordered before",
                o.piece);
    return true;
}

static void apply_orders(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    sb_activation *act = &s->activation;
    if (a->verb == SB_DO_ORDER) {
        sb_order o = sb_order_of(s, a);
        sb_take_for_charge(p->scenario, s, &o);
        act->order[act->order_count++] = o;
        return;
    }
    announce(p);
    if (sb_can_be_interrupted(p->scenario, s))
        gd_goto(p, SB_ROW_INTERRUPT, sb_seat_of(p->scenario, sb_other(act->side)));
    else
        gd_goto(p, SB_ROW_EXECUTE, 0);
}

// ---- execution ----------------------------------------------------------------------------------

static void mark_activated(sb_state *s)
{
    const sb_activation *a = &s->activation;
    for (int i = 0; !a->stolen && i < a->order_count; i++) {
        sb_unit *u = sb_get(s, a->order[i].piece);
        if (a->order[i].kind == SB_LEAD_COMMIT)
            continue;
        u->acted++;
        u->may_move = 0;
    }
}

static void move(gd_play *p, sb_order *o)
{
    sb_state *s = p->state;
    sb_way way;
    o->done = SB_DONE;
    if (!sb_order_stands(p->scenario, s, o, NULL)) {
        gd_tell(p, SB_EV_ORDER_LOST, SBD_ACT_09, o->piece, "%U cannot move so any more", o->piece);
        return;
    }
    sb_move_by_order(p->scenario, s, o, &way);
    sb_unit *u = sb_get(s, o->piece);
    bool leader = u->arm == SB_LEADER;
    gd_tell(p, leader ? SB_EV_LEADER_MOVED : SB_EV_MOVED, leader ? SBD_LEAD_02 : SBD_MAN_01,
            o->piece, leader ? "%U rides to %Z" : "%U manoeuvres to %Z", o->piece, way.end);
    if (!leader) {
        sb_capture_leaders(p, way.via, u->side);
        sb_capture_leaders(p, way.end, u->side);
    }
    if (!s->activation.stolen && u->acted == 1)
        u->may_move = !sb_enemy_adjacent(s, u->zone, u->side);
}

static void replenish(gd_play *p, sb_order *o)
{
    o->done = SB_DONE;
    if (sb_on_table(sb_at(p->state, o->piece)))
        sb_replenish(p, o->piece);
}

static void list_shots(sb_state *s)
{
    sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++) {
        sb_order *o = &a->order[i];
        if ((o->kind != SB_BOMBARD && o->kind != SB_SKIRMISH) || o->done)
            continue;
        o->done = SB_DONE;
        a->shot[a->shot_count++] = (struct sb_shot){o->piece, o->zone};
    }
}

// One thing each time, v[0] being how far it has come; what it calls comes back here.
static void run_execute(gd_play *p)
{
    sb_state *s = p->state;
    sb_activation *a = &s->activation;
    gd_frame *f = gd_top(p);
    switch (f->v[0]) {
    case SB_STAGE_DEFENSIVE_FIRE:
        if (sb_fire_next(p))
            return;
        mark_activated(s);
        f->v[0] = SB_STAGE_MOVES;
        return;
    case SB_STAGE_MOVES:
        for (int i = 0; i < a->order_count; i++) {
            sb_order *o = &a->order[i];
            if (o->done)
                continue;
            if (o->kind == SB_MANOEUVRE || o->kind == SB_LEAD_MOVE) {
                move(p, o);
                return;
            }
            if (o->kind == SB_RETIRE) {
                sb_retire(p, o);
                return;
            }
            if (o->kind == SB_REPLENISH) {
                replenish(p, o);
                return;
            }
        }
        if (sb_test_retired(p))
            return;
        list_shots(s);
        f->v[0] = SB_STAGE_FIRE;
        return;
    case SB_STAGE_FIRE:
        if (!sb_fire_next(p) && !sb_carry_away(p))
            f->v[0] = SB_STAGE_ENGAGE;
        return;
    default:
        if (!sb_engage_next(p))
            gd_goto(p, SB_ROW_AFTER, 0);
    }
}

static void run_after(gd_play *p)
{
    sb_state *s = p->state;
    memset(&s->activation, 0, sizeof s->activation);
    memset(s->batch, 0, sizeof s->batch);
    sb_take_objectives(p);
    gd_done(p);
    sb_check_armies(p);
}

static void run_end_turn(gd_play *p)
{
    sb_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        sb_unit *u = sb_get(s, i);
        u->acted = u->may_move = u->turned = 0;
    }
    memset(s->barred, 0xff, sizeof s->barred); // SB_NO_ZONE
    memset(s->fought, 0xff, sizeof s->fought);
    s->barred_count = s->fought_count = 0;
    s->played = 0;
    if (s->active != s->first)
        s->turn++;
    s->active = (uint8_t)sb_other(s->active);
    if (!sb_check_time(p))
        gd_goto(p, SB_ROW_TURN, 0);
}

#define DECISION(row, print, stem)                                                                 \
    {                                                                                              \
        .name = row, .label = print, .prompt = sb_prompt_##stem, .offer = sb_offer_##stem,         \
        .check = sb_check_##stem, .apply = sb_apply_##stem                                         \
    }
#define COMES(row, print, stem) /* what comes of dice is told apart from what is asked */          \
    {                                                                                              \
        .name = row, .label = print, .prompt = sb_prompt_##stem, .comes = sb_comes_##stem,         \
        .offer = sb_offer_##stem, .check = sb_check_##stem, .apply = sb_apply_##stem               \
    }
#define CHANCE(row, stem)                                                                          \
    {                                                                                              \
        .name = row, .label = row, .ask = sb_ask_##stem, .rolled = sb_rolled_##stem                \
    }

// clang-format off
const gd_row sb_rows[SB_ROWS] = {
    [SB_ROW_OPENING] = {.name = "start", .label = "opening hands", .ask = ask_opening, .rolled = rolled_opening},
    [SB_ROW_LIVE] = {.name = "live", .label = "first live card", .ask = ask_live, .rolled = rolled_live},
    [SB_ROW_TURN] = {.name = "turn", .run = run_turn},
    [SB_ROW_DRAW] = {.name = "draw_card", .label = "draw", .ask = ask_draw, .rolled = rolled_draw},
    [SB_ROW_DRAW_NEXT] = {.name = "draw", .run = run_draw},
    [SB_ROW_ARRIVING] = {.name = "arriving", .run = run_arrive},
    [SB_ROW_ARRIVE] = {.name = "arrive", .label = "arrivals", .prompt = prompt_arrive, .offer = offer_arrive, .check = check_arrive, .apply = apply_arrive},
    [SB_ROW_CHOOSE] = {.name = "choose", .label = "activation", .prompt = prompt_choose, .offer = offer_choose, .check = check_choose, .apply = apply_choose},
    [SB_ROW_ORDERS] = {.name = "orders", .label = "orders", .prompt = prompt_orders, .offer = offer_orders, .check = check_orders, .apply = apply_orders},
    [SB_ROW_INTERRUPT] = DECISION("interrupt", "interrupt", interrupt),
    [SB_ROW_STEAL] = DECISION("steal", "stolen activation", steal),
    [SB_ROW_EXECUTE] = {.name = "execute", .run = run_execute},
    [SB_ROW_AFTER] = {.name = "after", .run = run_after},
    [SB_ROW_END_TURN] = {.name = "end", .run = run_end_turn},
    [SB_ROW_REPLACE] = {.name = "replace_card", .label = "replacements", .ask = ask_draw, .rolled = rolled_draw},
    [SB_ROW_REPLACE_NEXT] = {.name = "replace", .run = run_draw},
    [SB_ROW_BOMBARD] = CHANCE("bombardment", bombard),
    [SB_ROW_BOMBARD_AGAIN] = CHANCE("second bombardment", bombard_again),
    [SB_ROW_SKIRMISH] = CHANCE("skirmish", skirmish),
    [SB_ROW_ALLOT_DIE] = CHANCE("allocation", allot_die),
    [SB_ROW_ALLOT] = COMES("allocate", "hits", allot),
    [SB_ROW_SAVE] = CHANCE("saves", save),
    [SB_ROW_MORALE] = CHANCE("morale", morale),
    [SB_ROW_FIRE_OVER] = {.name = "fire_over", .run = sb_run_fire_over},
    [SB_ROW_ROUND] = {.name = "round", .run = sb_run_round},
    [SB_ROW_BONUS] = COMES("bonus", "bonus cards", bonus),
    [SB_ROW_STRIKE] = CHANCE("engagement", strike),
    [SB_ROW_STRUCK] = {.name = "struck", .run = sb_run_struck},
    [SB_ROW_TESTED] = {.name = "tested", .run = sb_run_tested},
    [SB_ROW_FALL_BACK] = COMES("fall_back", "falling back", fall_back),
    [SB_ROW_JOIN] = DECISION("join", "falling back", join),
    [SB_ROW_FACE] = COMES("face", "turning to face", face),
    [SB_ROW_CONTINUE] = COMES("continue", "engagement", continue),
    [SB_ROW_RETIRE_DIE] = CHANCE("retirement", retire_die),
    [SB_ROW_RETIRE_PICK] = DECISION("pick", "retirement", retire_pick),
    [SB_ROW_RETIRE_TEST] = CHANCE("retiring morale", retire_test),
    [SB_ROW_FATE] = CHANCE("fate", fate),
    [SB_ROW_BOMBARD_LOW] = CHANCE("ammunition of guns", bombard_low),
    [SB_ROW_SKIRMISH_AGAIN] = CHANCE("ammunition of skirmishers", skirmish_again),
    [SB_ROW_RUN_LOW] = COMES("run_low", "ammunition", run_low),
    [SB_ROW_CARRIED_AWAY] = COMES("carried_away", "green regiments", carried_away),
    [SB_ROW_ROLES] = DECISION("roles", "roles of leaders", roles),
    [SB_ROW_SPREAD] = DECISION("spread", "dice of the week", spread),
    [SB_ROW_DAY_NEXT] = {.name = "week", .run = sb_run_day_next},
    [SB_ROW_DAY] = CHANCE("day", day),
    [SB_ROW_SCOUT] = DECISION("scout", "scouting", scout),
    [SB_ROW_DAY_OVER] = {.name = "day_over", .run = sb_run_day_over},
    [SB_ROW_SUNDAY] = CHANCE("sunday", sunday),
    [SB_ROW_DEPLOY_NEXT] = {.name = "deploying", .run = sb_run_deploy_next},
    [SB_ROW_DEPLOY] = DECISION("deploy", "deployment", deploy),
    [SB_ROW_GRADE_NEXT] = {.name = "grades", .run = sb_run_grade_next},
    [SB_ROW_GRADE] = CHANCE("grade", grade),
    [SB_ROW_STRAGGLE_NEXT] = {.name = "straggling", .run = sb_run_straggle_next},
    [SB_ROW_STRAGGLE_DICE] = CHANCE("stragglers", straggle),
    [SB_ROW_STRAGGLE] = DECISION("straggle", "stragglers", straggle),
    [SB_ROW_REINFORCING] = {.name = "reinforcing", .run = sb_run_reinforcing},
    [SB_ROW_REINFORCE] = DECISION("reinforce", "reinforcements", reinforce),
    [SB_ROW_ROAD_DIE] = CHANCE("up the road", road),
    [SB_ROW_ROAD_JOIN] = DECISION("road_join", "up the road", road_join),
    [SB_ROW_ALL_DIE] = CHANCE("all at once", all),
    [SB_ROW_BOMBARD_LOW_AGAIN] = {.name = "ammunition of six guns", .label = "ammunition of six guns", .ask = sb_ask_bombard_low, .rolled = sb_rolled_bombard_low_again},
    [SB_ROW_ALL_PLACE] = DECISION("all_place", "all at once", all_place),
};
// clang-format on
