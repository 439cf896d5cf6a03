// toy_cards.h - a rule system of nothing but cards, for tests of what must know no system.
//
// One pack of twelve cards and two jokers. Each side holds a hand that the other does not see, and
// in its turn draws, deals a card to both, plays a card face up (it becomes the live card), turns
// up a card for all to see, throws cards away, or passes.
#pragma once

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/dice.h"
#include "core/layout.h"
#include "core/scenario.h"
#include "guidon/game.h"

enum { TC_START, TC_ORDERS, TC_DRAWING, TC_TURNING, TC_ROWS };
enum { TC_DRAW, TC_DEAL, TC_PLAY, TC_TURN_UP, TC_THROW, TC_PASS, TC_VERBS };
enum { TC_EV_DREW, TC_EV_PLAYED, TC_EV_TURNED, TC_EV_THREW };
enum { TC_LAW_DRAW = 1, TC_LAW_PLAY };
enum { TC_CARDS = 14, TC_HEARTS = 6 };

typedef struct tc_side {
    uint64_t hand;
    uint8_t held, spare[7];
} tc_side;

typedef struct tc_state {
    gd_flow flow;
    uint32_t spare;
    uint64_t deck, thrown;
    uint16_t piece_count;
    uint8_t turn, phasing, live, spare_bytes[3];
    tc_side side[GD_SIDES];
} tc_state;

// clang-format off
static const char *const tc_cards[] = {"AH", "2H", "3H", "4H", "5H", "6H",
                                       "AS", "2S", "3S", "4S", "5S", "6S", "JOK1", "JOK2", NULL};
static const gd_verb tc_verbs[TC_VERBS] = {
    [TC_DRAW] = {.name = "draw", .help = "take cards",
                 .params = {{.name = "cards", .type = GD_PARAM_NUMBER, .low = 1, .high = 3}}},
    [TC_DEAL] = {.name = "deal", .help = "a card for each side", .params = {{0}}},
    [TC_PLAY] = {.name = "play", .help = "show a card", .params = {{.name = "card", .type = GD_PARAM_CARD}}},
    [TC_TURN_UP] = {.name = "turn_up", .help = "turn up a card", .params = {{0}}},
    [TC_THROW] = {.name = "throw", .help = "throw cards away",
                  .list = {.name = "cards", .type = GD_LIST_TUPLES, .low = 1, .high = 3,
                           .fields = {{.name = "card", .type = GD_PARAM_CARD}}}},
    [TC_PASS] = {.name = "pass", .help = "no more", .params = {{0}}},
};
static const char *const tc_events[] = {"drew", "played", "turned", "threw", NULL};
static const gd_terrain_kind tc_terrain[] = {{NULL, NULL}};
static const gd_switch tc_switches[] = {{NULL, 0, 0, 0, NULL, NULL, NULL}};

static const gd_field tc_game_fields[] = {
    {.name = "turn", .type = GD_FIELD_NUMBER, .size = 1, .offset = offsetof(tc_state, turn), .low = 1, .high = 99, .normal = 1},
    {.name = "phasing", .type = GD_FIELD_SIDE, .size = 1, .offset = offsetof(tc_state, phasing)},
    {.name = "live", .type = GD_FIELD_CARD, .size = 1, .offset = offsetof(tc_state, live), .normal = GD_NO_CARD},
    {.name = "thrown", .type = GD_FIELD_CARDS, .size = 8, .offset = offsetof(tc_state, thrown)},
    {0},
};
static const gd_field tc_side_fields[] = {
    {.name = "hand", .type = GD_FIELD_CARDS, .size = 8, .offset = offsetof(tc_side, hand)},
    {.name = "held", .type = GD_FIELD_NUMBER, .size = 1, .offset = offsetof(tc_side, held), .high = TC_CARDS},
    {0},
};
static const gd_field tc_piece_fields[] = {{0}};
static const gd_field tc_game_inner[] = {
    {.name = "deck", .type = GD_FIELD_CARDS, .size = 8, .offset = offsetof(tc_state, deck)},
    {0},
};
static const gd_keeps tc_keeps[TC_ROWS] = {
    [TC_DRAWING] = {.on = GD_ON(TC_ORDERS) | GD_ON(TC_DRAWING), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "cards", 1, 3))},
    [TC_TURNING] = {.on = GD_ON(TC_ORDERS)},
};

static const gd_clause tc_clauses[] = {
    {"", "", "", "", "", "", ""},
    {"TC-01", "Drawing", "cards", "here", "A card is drawn from those left.", "", ""},
    {"TC-02", "Playing", "cards", "here", "Only cards of one's own hand are played.", "", ""},
};
static const gd_catalogue tc_catalogue = {"cards", "Cards", "TC", tc_clauses, 2, NULL, 0, true};
// clang-format on

static gd_frame *tc_top(const void *state)
{
    gd_flow *f = (gd_flow *)state;
    return &f->stack[f->depth - 1];
}

static void tc_prompt(const gd_scenario *sc, const void *state, gd_text *out)
{
    const tc_state *s = state;
    (void)sc;
    *out = (gd_text){"%S plays on %C", {s->phasing, s->live}};
}

static void tc_offer(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const tc_state *s = state;
    gd_deck hand = {s->side[s->phasing].hand};
    (void)sc;
    if (s->deck) {
        gd_offer_add(out, TC_DRAW)->open = 1;
        gd_offer_add(out, TC_TURN_UP);
    }
    for (int i = 0; i < gd_deck_count(hand); i++)
        gd_offer_add(out, TC_PLAY)->value[0] = gd_deck_nth(hand, i);
    gd_offer_add(out, TC_THROW)->open = GD_OPEN_LIST;
    gd_offer_add(out, TC_PASS);
}

static bool tc_check(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const tc_state *s = state;
    uint64_t hand = s->side[s->phasing].hand;
    (void)sc;
    if (a->verb == TC_DRAW && a->value[0] > gd_deck_count((gd_deck){s->deck}))
        return gd_refuse(v, TC_LAW_DRAW, "so many are not left");
    if (a->verb == TC_DEAL && gd_deck_count((gd_deck){s->deck}) < GD_SIDES)
        return gd_refuse(v, TC_LAW_DRAW, "so many are not left");
    if (a->verb == TC_TURN_UP && !s->deck)
        return gd_refuse(v, TC_LAW_DRAW, "none is left");
    if (a->verb == TC_PLAY && !(hand >> a->value[0] & 1))
        return gd_refuse(v, TC_LAW_PLAY, "%C is not in the hand", a->value[0]);
    for (int i = 0; i < a->count; i++)
        if (!(hand >> a->item[i].a & 1))
            return gd_refuse(v, TC_LAW_PLAY, "%C is not in the hand", a->item[i].a);
    return gd_accept(v, 0);
}

static void tc_leave_hand(tc_state *s, int card)
{
    gd_deck hand = {s->side[s->phasing].hand};
    if (gd_deck_take(&hand, card))
        s->side[s->phasing].held--;
    s->side[s->phasing].hand = hand.left;
}

static void tc_lay_down(tc_state *s, int card)
{
    if (s->live != GD_NO_CARD)
        s->thrown |= (uint64_t)1 << s->live;
    s->live = (uint8_t)card;
}

static void tc_apply(gd_play *p, const gd_action *a)
{
    tc_state *s = p->state;
    switch (a->verb) {
    case TC_DRAW:
        gd_call(p, TC_DRAWING, tc_top(s)->seat)->v[0] = a->value[0];
        break;
    case TC_DEAL:
        gd_call(p, TC_DRAWING, !tc_top(s)->seat)->v[0] = 1;
        gd_call(p, TC_DRAWING, !tc_top(s)->seat)->v[0] = 1;
        break;
    case TC_TURN_UP:
        gd_call(p, TC_TURNING, tc_top(s)->seat);
        break;
    case TC_PLAY:
        tc_leave_hand(s, a->value[0]);
        tc_lay_down(s, a->value[0]);
        gd_tell(p, TC_EV_PLAYED, TC_LAW_PLAY, 0, "%S plays %C", s->phasing, a->value[0]);
        break;
    case TC_THROW:
        for (int i = 0; i < a->count; i++) {
            tc_leave_hand(s, a->item[i].a);
            s->thrown |= (uint64_t)1 << a->item[i].a;
        }
        gd_tell(p, TC_EV_THREW, 0, 0, "%S throws %d cards away", s->phasing, a->count);
        break;
    default:
        s->phasing = !s->phasing;
        s->turn++;
        gd_goto(p, TC_ORDERS, s->phasing);
    }
}

// A card for the hand: nobody else learns which.
static void tc_ask_draw(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const tc_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = TC_LAW_DRAW,
                    .count = 1,
                    .sides = TC_CARDS,
                    .seat = tc_top(s)->seat,
                    .purpose = "a card for the hand",
                    .among = s->deck,
                    .seats = (uint16_t)(1u << tc_top(s)->seat)};
}

static void tc_drawn(gd_play *p, const uint8_t *values)
{
    tc_state *s = p->state;
    gd_seat seat = tc_top(s)->seat;
    int card = values[0] - 1;
    s->deck &= ~((uint64_t)1 << card);
    s->side[seat].hand |= (uint64_t)1 << card;
    s->side[seat].held++;
    gd_event *e = gd_tell(p, TC_EV_DREW, TC_LAW_DRAW, 0, "%S draws %C", seat, card);
    if (e)
        e->seats = (uint16_t)(1u << seat);
    if (--tc_top(s)->v[0] == 0)
        gd_done(p);
}

static void tc_ask_turn(const gd_scenario *sc, const void *state, gd_ask *out)
{
    tc_ask_draw(sc, state, out);
    out->purpose = "the next card";
    out->seats = 0;
}

static void tc_turned(gd_play *p, const uint8_t *values)
{
    tc_state *s = p->state;
    int card = values[0] - 1;
    s->deck &= ~((uint64_t)1 << card);
    tc_lay_down(s, card);
    gd_tell(p, TC_EV_TURNED, TC_LAW_DRAW, 0, card < TC_HEARTS ? "red" : "not red");
    gd_done(p);
}

static void tc_run(gd_play *p) { gd_goto(p, TC_ORDERS, ((tc_state *)p->state)->phasing); }

static const gd_row tc_rows[TC_ROWS] = {
    [TC_START] = {.name = "start", .run = tc_run},
    [TC_ORDERS] = {.name = "orders",
                   .prompt = tc_prompt,
                   .offer = tc_offer,
                   .check = tc_check,
                   .apply = tc_apply},
    [TC_DRAWING] = {.name = "drawing", .ask = tc_ask_draw, .rolled = tc_drawn},
    [TC_TURNING] = {.name = "turning", .ask = tc_ask_turn, .rolled = tc_turned},
};

static uint64_t tc_out(const tc_state *s)
{
    uint64_t live = s->live == GD_NO_CARD ? 0 : (uint64_t)1 << s->live;
    return s->side[0].hand | s->side[1].hand | s->thrown | live;
}

// Whatever is nowhere else is in the pack.
static bool tc_settle(gd_play *p, const char *phase, gd_error *err)
{
    tc_state *s = p->state;
    if (strcmp(phase, "orders") != 0)
        return gd_fail(err, "a position is in the orders");
    s->deck = gd_deck_full(TC_CARDS).left & ~tc_out(s);
    for (int side = 0; side < GD_SIDES; side++)
        s->side[side].held = (uint8_t)gd_deck_count((gd_deck){s->side[side].hand});
    gd_call(p, TC_START, s->phasing);
    return true;
}

// What the other side holds might as well be in the pack.
static void tc_hide(const gd_scenario *sc, void *state, gd_seat seat)
{
    tc_state *s = state;
    (void)sc;
    s->deck |= s->side[!seat].hand;
    s->side[!seat].hand = 0;
}

static bool tc_hides(const gd_scenario *sc, const void *state, gd_seat seat)
{
    (void)sc;
    return ((const tc_state *)state)->side[!seat].hand != 0;
}

static void tc_redeal(const gd_scenario *sc, void *state, gd_seat seat, struct gd_random *random)
{
    tc_state *s = state;
    tc_hide(sc, state, seat);
    gd_deck pack = {s->deck};
    for (int i = 0; i < s->side[!seat].held; i++) {
        uint32_t left = (uint32_t)gd_deck_count(pack);
        int card = gd_deck_nth(pack, (int)gd_random_below(random, left));
        gd_deck_take(&pack, card);
        s->side[!seat].hand |= (uint64_t)1 << card;
    }
    s->deck = pack.left;
}

static void tc_name(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    (void)sc, (void)state;
    snprintf(out, size, "unit %d", piece);
}

static void tc_draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    (void)sc, (void)state, (void)piece, (void)out;
}

static const gd_rules tc_rules = {
    .id = "cards",
    .name = "Cards",
    .complete = true,
    .catalogue = &tc_catalogue,
    .state_size = sizeof(tc_state),
    .rows = tc_rows,
    .row_count = TC_ROWS,
    .verbs = tc_verbs,
    .verb_count = TC_VERBS,
    .events = tc_events,
    .terrain = tc_terrain,
    .switches = tc_switches,
    .cards = tc_cards,
    .game_fields = tc_game_fields,
    .side_fields = tc_side_fields,
    .piece_fields = tc_piece_fields,
    .game_inner = tc_game_inner,
    .keeps = tc_keeps,
    .side_offset = offsetof(tc_state, side),
    .side_stride = sizeof(tc_side),
    .piece_offset = sizeof(tc_state),
    .piece_stride = 1,
    .piece_count_offset = offsetof(tc_state, piece_count),
    .settle = tc_settle,
    .hide = tc_hide,
    .hides = tc_hides,
    .redeal = tc_redeal,
    .name_piece = tc_name,
    .draw = tc_draw,
};
