// devil/acts.c - what may be done in a side's half of a card, verb by verb.
#include "rules/devil/acts.h"

#include "devil_clauses.h"
#include "rules/devil/change.h"
#include "rules/devil/charge.h"
#include "rules/devil/commanders.h"
#include "rules/devil/fire.h"
#include "rules/devil/move.h"
#include "rules/devil/rally.h"
#include "rules/devil/special.h"

typedef struct act {
    uint8_t verb;
    uint8_t row; // in which half it may be done; DP_ROWS: in all
    dp_offer_fn *offer;
    dp_check_fn *check;
    dp_apply_fn *apply;
} act;

#define ACT(verb, row, stem)                                                                       \
    {                                                                                              \
        verb, row, dp_offer_##stem, dp_check_##stem, dp_apply_##stem                               \
    }

static const act acts[] = {
    ACT(DP_DO_MOVE, DP_ROW_MOVE, move),
    ACT(DP_DO_CHANGE, DP_ROW_MOVE, change),
    ACT(DP_DO_FUDGE, DP_ROW_MOVE, fudge),
    ACT(DP_DO_REFUSE_FLANK, DP_ROW_MOVE, refuse),
    ACT(DP_DO_CONFORM, DP_ROW_MOVE, conform),
    ACT(DP_DO_PROLONG, DP_ROW_MOVE, prolong),
    ACT(DP_DO_CLEAR, DP_ROW_MOVE, clear),
    ACT(DP_DO_BUILD, DP_ROW_MOVE, build),
    ACT(DP_DO_REMAN, DP_ROW_MOVE, reman),
    ACT(DP_DO_RIDE, DP_ROW_MOVE, ride),
    ACT(DP_DO_FIRE, DP_ROW_FIRE, fire),
    ACT(DP_DO_SPLIT_FIRE, DP_ROW_FIRE, split),
    ACT(DP_DO_CHARGE, DP_ROW_CHARGE, charge),
    ACT(DP_DO_REINFORCE, DP_ROW_REINFORCE, reinforce),
    ACT(DP_DO_REFORM, DP_ROW_RALLY, reform),
    ACT(DP_DO_RALLY, DP_ROW_RALLY, rally),
    ACT(DP_DO_STAND_UP, DP_ROW_RALLY, stand_up),
    ACT(DP_DO_DETACH, DP_ROW_RALLY, detach),
    ACT(DP_DO_REATTACH, DP_ROW_RALLY, reattach),
    ACT(DP_DO_ORDER, DP_ROWS, order),
    ACT(DP_DO_TAKE_BACK, DP_ROW_MOVE, take_back),
    ACT(DP_DO_CLOSE_ORDER, DP_ROWS, close),
    ACT(DP_DO_WAIT, DP_ROWS, wait),
    ACT(DP_DO_END, DP_ROWS, end),
};

enum { ACTS = sizeof acts / sizeof acts[0] };

static int row_now(const dp_state *s) { return s->flow.stack[s->flow.depth - 1].row; }

static const act *act_of(int verb)
{
    for (int i = 0; i < ACTS; i++)
        if (acts[i].verb == verb)
            return &acts[i];
    return NULL;
}

void dp_prompt_half(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    int side = dp_side_of_seat(sc, dp_seat_now(s));
    if (dp_order_open(s)) {
        gd_action close = gd_action_blank(DP_DO_CLOSE_ORDER);
        gd_verdict unread;
        *out = (gd_text){dp_check_close(sc, s, &close, &unread)
                             ? "%N: let the units that follow %U act, then close the order"
                             : "%N: those who follow %U must be linked again before the order is "
                               "closed",
                         {side, s->order.commander}};
        return;
    }
    switch (row_now(s)) {
    case DP_ROW_MOVE:
        *out = (gd_text){"%N: move units, or order a brigade to move", {side}};
        break;
    case DP_ROW_FIRE:
        *out = (gd_text){"%N: fire; hits count when both sides have fired", {side}};
        break;
    case DP_ROW_CHARGE:
        *out = (gd_text){"%N: charge, or order a brigade to charge", {side}};
        break;
    case DP_ROW_REINFORCE:
        *out = (gd_text){"%N: which units move up to help those who are charged?", {side}};
        break;
    default:
        *out = (gd_text){"%N: rally and reform your units", {side}};
    }
}

// The card and who is first have been told; that he acts now is no more news.
gd_side dp_comes_half(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    (void)state;
    (void)out;
    return GD_NOBODY;
}

void dp_offer_half(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    for (int i = 0; i < ACTS; i++)
        if (acts[i].row == DP_ROWS || acts[i].row == row_now(s))
            acts[i].offer(sc, s, out);
}

void dp_offer_act(const gd_scenario *sc, const dp_state *s, int verb, gd_offers *out)
{
    const act *found = act_of(verb);
    if (found && (found->row == DP_ROWS || found->row == row_now(s)))
        found->offer(sc, s, out);
}

bool dp_check_half(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    const act *found = act_of(a->verb);
    bool charged = s->action == DP_CHARGE;
    if (!found)
        return gd_refuse(v,
                         a->verb != DP_DO_SKEDADDLE ? DTP_CARD_03
                         : charged                  ? DTP_CHG_33
                                                    : DTP_SKED_01,
                         "that is not done while a card is played");
    if (found->row != DP_ROWS && found->row != row_now(s)) {
        return gd_refuse(v, charged ? DTP_CHG_33 : DTP_CARD_03,
                         "only the action on the card may be done");
    }
    return found->check(sc, s, a, v);
}

void dp_apply_half(gd_play *p, const gd_action *a) { act_of(a->verb)->apply(p, a); }
