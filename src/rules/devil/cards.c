// devil/cards.c - the deck, and who wins a Carpe Diem.
#include "rules/devil/cards.h"

#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/turn.h"

uint64_t dp_full_deck(const gd_scenario *sc)
{
    uint64_t all = gd_deck_full(DP_CARDS).left;
    // Without Whiskey there are two Carpe Diem only (DTP-OPT-14).
    return sc->option[DP_OPT_NO_WHISKEY] ? gd_deck_full(DP_CARD_CARPE_DIEM + 2).left : all;
}

void dp_ask_draw(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = DTP_CARD_11,
                    .count = 1,
                    .sides = DP_CARDS,
                    .seat = GD_NOBODY,
                    .purpose = "the next card",
                    .among = s->deck};
}

// ---- Carpe Diem ---------------------------------------------------------------------------------

static int side_first(const dp_state *s) { return s->turn % 2 ? GD_UNION : GD_CONFEDERATE; }

static int seats_of(const gd_scenario *sc, int side)
{
    int count = 0;
    while (dp_seat_of(sc, side, count) != GD_NOBODY)
        count++;
    return count;
}

// The seats in the order in which they are asked: one side's, then the other's. GD_NOBODY after the
// last.
static gd_seat seat_in_turn(const gd_scenario *sc, const dp_state *s, int index)
{
    int first = side_first(s), before = seats_of(sc, first);
    return index < before ? dp_seat_of(sc, first, index)
                          : dp_seat_of(sc, dp_other(first), index - before);
}

static bool may_enter(const gd_scenario *sc, const dp_state *s, gd_seat seat)
{
    for (int action = 0; action < DP_ACTIONS; action++)
        if (dp_has_use(sc, s, seat, action))
            return true;
    return false;
}

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

// The seats whose bits are set, in turn; false when there are no more.
enum { NO_SEAT = -1 };

static bool next_seat(unsigned bits, int *seat)
{
    while (++*seat < GD_MAX_SEATS)
        if (bits >> *seat & 1)
            return true;
    return false;
}

static gd_seat only_seat(unsigned bits)
{
    int seat = NO_SEAT;
    return next_seat(bits, &seat) ? (gd_seat)seat : GD_NOBODY;
}

static void won_by(gd_play *p, gd_seat seat)
{
    dp_state *s = p->state;
    s->carpe_winner = seat;
    gd_goto(p, DP_ROW_NAME_ACTION, seat);
}

// How many dice more one seat of the side may roll (DTP-OPT-15, 16).
static int extra_dice(const gd_scenario *sc, int side)
{
    int dice = 0;
    if (sc->option[DP_OPT_EXTRA_DIE] && seats_of(sc, side) < seats_of(sc, dp_other(side)))
        dice++;
    return dice + ((sc->option[DP_OPT_EXCEPTIONAL] >> side & 1) != 0);
}

static unsigned entered_of(const gd_scenario *sc, const dp_state *s, int side)
{
    unsigned bits = 0;
    for (int seat = NO_SEAT; next_seat(s->entered, &seat);)
        if (dp_side_of_seat(sc, (gd_seat)seat) == side)
            bits |= 1u << seat;
    return bits;
}

// Whoever rolls a side's extra dice is asked only where several seats of it have entered.
static void choose_extras(gd_play *p)
{
    dp_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    for (int side = 0; side < GD_SIDES; side++) {
        unsigned in = entered_of(sc, s, side);
        if (!extra_dice(sc, side) || !in || s->extra[side] != GD_NOBODY)
            continue;
        if (count_bits(in) > 1) {
            gd_goto(p, DP_ROW_EXTRA, only_seat(in))->v[0] = side;
            return;
        }
        s->extra[side] = only_seat(in);
    }
    gd_goto(p, DP_ROW_CARPE_DICE, only_seat(s->entered));
}

// v[0] counts the seats that were asked.
static void ask_next_seat(gd_play *p, int index)
{
    dp_state *s = p->state;
    gd_seat seat = seat_in_turn(p->scenario, s, index);
    while (seat != GD_NOBODY && !may_enter(p->scenario, s, seat))
        seat = seat_in_turn(p->scenario, s, ++index);
    if (seat != GD_NOBODY) {
        gd_goto(p, DP_ROW_ENTER, seat)->v[0] = index;
        return;
    }
    if (s->entered == 0)
        dp_card_over(p);
    else if (count_bits(s->entered) == 1)
        won_by(p, only_seat(s->entered));
    else
        choose_extras(p);
}

static void begin_carpe_diem(gd_play *p)
{
    dp_state *s = p->state;
    s->entered = 0;
    memset(s->best, 0, sizeof s->best);
    memset(s->extra, GD_NOBODY, sizeof s->extra);
    ask_next_seat(p, 0);
}

static void tell_card(gd_play *p, int card)
{
    static const char *const actions[] = {"a Move card", "a Fire card", "a Charge card",
                                          "a Rally card"};
    const dp_state *s = p->state;
    if (card < DP_CARD_CARPE_DIEM)
        gd_tell(p, DP_EV_CARD, DTP_CARD_03, 0, actions[card / 2]);
    else if (card < DP_CARD_WHISKEY)
        gd_tell(p, DP_EV_CARD, DTP_CARD_04, 0, "a Carpe Diem");
    else if (s->whiskeys == 0)
        gd_tell(p, DP_EV_CARD, DTP_CARD_09, 0, "Whiskey: the next one ends the turn");
    else
        gd_tell(p, DP_EV_CARD, DTP_CARD_10, 0, "Whiskey again: the turn is over");
}

void dp_rolled_draw(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    int card = values[0] - 1;
    s->deck &= ~(UINT64_C(1) << card);
    s->card = (uint8_t)card;
    tell_card(p, card);
    gd_reveal(p);
    if (card >= DP_CARD_WHISKEY) {
        if (++s->whiskeys >= 2)
            dp_end_turn(p);
        return; // of the first nothing comes: another card, in the same row
    }
    if (card >= DP_CARD_CARPE_DIEM)
        begin_carpe_diem(p);
    else
        dp_begin_action(p, card / 2, card % 2 ? GD_CONFEDERATE : GD_UNION);
}

void dp_prompt_enter(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"%N: Carpe Diem! Roll for the choice of the action?",
                     {dp_side_of_seat(sc, dp_seat_now(s))}};
}

gd_side dp_comes_enter(const gd_scenario *sc, const void *state, gd_text *out)
{
    *out = (gd_text){"the %N may roll for the choice of the action",
                     {dp_side_of_seat(sc, dp_seat_now(state))}};
    return GD_NOBODY;
}

void dp_offer_enter(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    (void)state;
    gd_offer_add(out, DP_DO_ENTER);
    gd_offer_add(out, DP_DO_DECLINE);
}

bool dp_check_enter(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    (void)state;
    if (a->verb != DP_DO_ENTER && a->verb != DP_DO_DECLINE)
        return gd_refuse(v, DTP_CARD_04, "say whether you roll for the Carpe Diem");
    return gd_accept(v, 0);
}

void dp_apply_enter(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_seat seat = dp_seat_now(s);
    if (a->verb == DP_DO_ENTER) {
        s->entered |= (uint8_t)(1u << seat);
        gd_tell(p, DP_EV_ENTERS, DTP_CARD_04, 0, "the %N {tries|try} for the Carpe Diem",
                dp_side_of_seat(p->scenario, seat));
    }
    ask_next_seat(p, gd_top(p)->v[0] + 1);
}

// ---- extra dice ---------------------------------------------------------------------------------

void dp_prompt_extra(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"%N: who rolls the extra die?", {dp_side_of_seat(sc, dp_seat_now(s))}};
}

void dp_offer_extra(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    unsigned in = entered_of(sc, s, dp_side_of_seat(sc, dp_seat_now(s)));
    for (int seat = NO_SEAT; next_seat(in, &seat);)
        gd_offer_add(out, DP_DO_ROLL_EXTRA)->value[0] = seat;
}

bool dp_check_extra(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    unsigned in = entered_of(sc, s, dp_side_of_seat(sc, dp_seat_now(s)));
    if (a->verb != DP_DO_ROLL_EXTRA || !(in >> a->value[0] & 1))
        return gd_refuse(v, DTP_OPT_15, "name a player of your side who has entered");
    return gd_accept(v, 0);
}

void dp_apply_extra(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    s->extra[gd_top(p)->v[0]] = (uint8_t)a->value[0];
    choose_extras(p);
}

// ---- dice ---------------------------------------------------------------------------------------

// On the first roll a seat with its side's extra dice rolls them, too; tied ones roll one die each.
static int dice_of(const gd_scenario *sc, const dp_state *s, gd_seat seat)
{
    int side = dp_side_of_seat(sc, seat);
    bool again = s->flow.stack[s->flow.depth - 1].v[0] != 0;
    return 1 + (!again && s->extra[side] == seat ? extra_dice(sc, side) : 0);
}

void dp_ask_carpe(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    int count = 0;
    for (int seat = NO_SEAT; next_seat(s->entered, &seat);)
        count += dice_of(sc, s, (gd_seat)seat);
    *out = (gd_ask){.clause = DTP_CARD_05,
                    .count = (uint8_t)count,
                    .sides = 6,
                    .seat = dp_seat_now(s),
                    .purpose = "Carpe Diem, one player after the other"};
}

static void tell_carpe(gd_play *p, gd_seat seat, const uint8_t *values, int count)
{
    const dp_state *s = p->state;
    gd_event *e =
        gd_tell(p, DP_EV_CARPE_ROLL, DTP_CARD_05, 0, "the %N {rolls|roll} %d for the Carpe Diem",
                dp_side_of_seat(p->scenario, seat), s->best[seat]);
    for (int i = 0; e && i < count; i++)
        e->dice[e->dice_count++] = values[i];
}

void dp_rolled_carpe(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    int next = 0, best = 0;
    unsigned tied = 0;
    for (int seat = NO_SEAT; next_seat(s->entered, &seat);) {
        int count = dice_of(p->scenario, s, (gd_seat)seat);
        s->best[seat] = 0;
        for (int i = 0; i < count; i++)
            s->best[seat] = (uint8_t)dp_max(values[next + i], s->best[seat]);
        tell_carpe(p, (gd_seat)seat, values + next, count);
        next += count;
        if (s->best[seat] > best) {
            best = s->best[seat];
            tied = 0;
        }
        if (s->best[seat] == best)
            tied |= 1u << seat;
    }
    s->entered = (uint8_t)tied;
    if (count_bits(tied) == 1)
        won_by(p, only_seat(tied));
    else
        gd_top(p)->v[0] = 1; // those who are tied roll again
}

// ---- the choice ---------------------------------------------------------------------------------

void dp_prompt_name(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"%N: name the action; you go first and must spend an order on it",
                     {dp_side_of_seat(sc, dp_seat_now(s))}};
}

void dp_offer_name(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    for (int action = 0; action < DP_ACTIONS; action++)
        if (dp_has_use(sc, s, dp_seat_now(s), action))
            gd_offer_add(out, DP_DO_NAME)->value[0] = action;
}

bool dp_check_name(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    if (a->verb != DP_DO_NAME)
        return gd_refuse(v, DTP_CARD_06, "name the action first");
    if (!dp_has_use(sc, s, dp_seat_now(s), a->value[0]))
        return gd_refuse(v, DTP_CARD_07, "you have no use for an order on that action");
    return gd_accept(v, 0);
}

void dp_apply_name(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    dp_begin_action(p, a->value[0], dp_side_of_seat(p->scenario, s->carpe_winner));
}
