// devil/explain.c - what a player wants to know about an action before it is made.
//
// Nothing is judged here: dice, prices and places are those of the functions that judge.
#include "rules/devil/explain.h"

#include "devil_clauses.h"
#include "rules/devil/fire.h"
#include "rules/devil/melee.h"
#include "rules/devil/move.h"
#include "rules/devil/rally.h"
#include "rules/devil/special.h"

// Who pays for what a unit does.
static void note_price(const dp_state *s, gd_id unit, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (dp_order_open(s) && dp_follower(s, unit) >= 0)
        gd_note(v, DTP_ORDER_10, "paid by the order of %U", s->order.commander);
    else if (dp_is_covered(u))
        gd_note(v, DTP_ORDER_10, "paid by its commander's order");
    else
        gd_note(v, DTP_ORDER_04,
                u->orders == 1 ? "costs its last order" : "costs one of its %d {order|orders}",
                u->orders);
}

static void explain_fire(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                         gd_verdict *v)
{
    dp_shot shot;
    gd_verdict unread;
    if (!dp_may_fire(sc, s, (gd_id)a->value[0], (gd_id)a->value[1], &shot, &unread))
        return;
    gd_note(v, DTP_FIRE_18, "range %L {inch|inches}", shot.range);
    // Every die is half a hit (DTP-SCALE-04).
    gd_note(v, DTP_FIRE_46,
            shot.dice == 1   ? "%d die: half a hit on average, on 4 or more"
            : shot.dice == 2 ? "%d {die|dice}: %d hit on average, each on 4 or more"
            : shot.dice % 2  ? "%d {die|dice}: %d 1/2 hits on average, each on 4 or more"
                             : "%d {die|dice}: %d {hit|hits} on average, each on 4 or more",
            shot.dice, shot.dice / 2);
    gd_note(v, DTP_FIRE_47, "hits are marked when both sides have fired");
}

// Chances in a hundred that the attacker scores more hits: at least d + 1 heads in a + d tosses of
// a coin, since each die is one. Numbers stay whole by halving what is counted at every toss.
static int chance_to_win(int attacker, int defender)
{
    enum { MOST = 96 };
    const uint64_t whole = UINT64_C(1) << 50;
    uint64_t heads[MOST + 2] = {whole}; // share of all throws so far that show so many
    int tosses = attacker + defender < MOST ? attacker + defender : MOST;
    for (int n = 1; n <= tosses; n++)
        for (int k = n; k >= 0; k--)
            heads[k] = (heads[k] + (k ? heads[k - 1] : 0)) / 2;
    uint64_t good = 0;
    for (int k = defender + 1; k <= tosses; k++)
        good += heads[k];
    return (int)((good * 100 + whole / 2) / whole);
}

static void explain_charge(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                           gd_verdict *v)
{
    dp_onset onset;
    gd_verdict unread;
    int attacker, defender;
    bool led = a->value[2] == 1;
    if (!dp_try_charge(sc, s, (gd_id)a->value[0], (gd_id)a->value[1], &onset, &unread))
        return;
    dp_foresee_melee(sc, s, &onset, !led, &attacker, &defender);
    gd_note(v, DTP_CHG_26,
            "%d {die|dice} against %d: wins %d {time|times} in 100 if nobody reinforces", attacker,
            defender, chance_to_win(attacker, defender));
    if (led)
        gd_note(v, DTP_CMD_12, "its commander falls on a 6, and then it does not charge");
    if (onset.charge.disordered)
        gd_note(v, DTP_CHG_08, "it will be disordered on the way");
    if (onset.charge.flank)
        gd_note(v, DTP_CHG_20, "it strikes the flank");
}

// What the whole melee comes to with its help, for the side that is charged.
static void explain_reinforce(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                              gd_verdict *v)
{
    dp_onset onset;
    gd_verdict unread;
    int own, charging;
    if (!dp_try_reinforce(sc, s, (gd_id)a->value[0], (gd_id)a->value[1], &onset, &unread))
        return;
    dp_foresee_melee(sc, s, &onset, false, &own, &charging);
    gd_note(v, DTP_CHG_26,
            "with it %d {die|dice} against %d: the charge wins %d {time|times} in 100", own,
            charging, chance_to_win(charging, own));
}

static void explain_rally(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                          gd_verdict *v)
{
    int dice = dp_rally_pool(sc, s, (gd_id)a->value[0], NULL);
    gd_note(v, DTP_RALLY_06,
            dice == 1   ? "%d die: half a hit comes off on average"
            : dice == 2 ? "%d {die|dice}: %d hit comes off on average"
            : dice % 2  ? "%d {die|dice}: %d 1/2 hits come off on average"
                        : "%d {die|dice}: %d {hit|hits} come off on average",
            dice, dice / 2);
}

static void explain_order(const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id chain[DP_PIECES];
    int count = dp_chain(s, (gd_id)a->value[0], chain);
    gd_note(v, DTP_BDE_02,
            count == 1 ? "%d unit hears him, %d follows" : "%d {unit|units} hear him, %d follow",
            count, a->count);
    if (s->action == DP_MOVE || s->action == DP_CHARGE)
        gd_note(v, s->action == DP_MOVE ? DTP_BDE_05 : DTP_BDE_06,
                "they act one after the other until the order is closed");
}

// ---- lists to begin with ------------------------------------------------------------------------

// Everybody who hears the commander and has not acted yet.
static void propose_order(const dp_state *s, gd_id commander, gd_action *out)
{
    gd_id chain[DP_PIECES], unit[DP_FOLLOWERS];
    int count = dp_chain(s, commander, chain), able = 0;
    for (int i = 0; i < count && able < DP_FOLLOWERS; i++)
        if (!dp_at(s, chain[i])->acted)
            unit[able++] = chain[i];
    if (!dp_is_group(s, commander, unit, able))
        return;
    for (int i = 0; i < able; i++)
        out->item[out->count++] = (gd_item){unit[i], 0, 0};
}

// One bend that fits the ground, the one that turns the most stands; of several angles that do the
// smallest.
static void propose_conform(const gd_scenario *sc, const dp_state *s, const gd_offer *offer,
                            gd_action *out)
{
    enum { STEP = 50 };
    gd_id unit = (gd_id)offer->value[0];
    int front = dp_front_rank(dp_at(s, unit));
    dp_unit end;
    gd_verdict unread;
    for (int off = 0; off < front; off++) {
        int joint = off % 2 ? front / 2 - (off + 1) / 2 : front / 2 + off / 2;
        for (int turn = STEP; turn <= DP_CONFORM_TURN && joint >= 1 && joint < front; turn += STEP)
            for (int way = -1; way <= 1; way += 2) {
                out->item[0] = (gd_item){joint, way * turn, 0};
                out->count = 1;
                if (dp_try_conform(sc, s, unit, out, &end, &unread))
                    return;
            }
    }
    out->count = 0;
}

void dp_propose(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out)
{
    if (offer->verb == DP_DO_ORDER)
        propose_order(view, (gd_id)offer->value[0], out);
    else if (offer->verb == DP_DO_CONFORM && !(offer->open >> DP_B_FORWARD & 1))
        propose_conform(sc, view, offer, out);
}

// ---- the door -----------------------------------------------------------------------------------

void dp_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = view;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    if (a->verb == DP_DO_MOVE)
        dp_note_move(sc, s, a, v);
    if (!v->ok || !unit)
        return;
    switch (a->verb) {
    case DP_DO_ORDER:
        explain_order(s, a, v);
        return;
    case DP_DO_FIRE:
        explain_fire(sc, s, a, v);
        break;
    case DP_DO_CHARGE:
        explain_charge(sc, s, a, v);
        if (a->value[2] == 1)
            return;
        break;
    case DP_DO_RALLY:
        explain_rally(sc, s, a, v);
        break;
    case DP_DO_MOVE:
    case DP_DO_CHANGE:
    case DP_DO_FUDGE:
    case DP_DO_PROLONG:
    case DP_DO_REFUSE_FLANK:
    case DP_DO_REFORM:
        break;
    case DP_DO_REINFORCE:
        explain_reinforce(sc, s, a, v);
        break;
    default:
        return;
    }
    note_price(s, unit, v);
}

// A commander who leads a charge himself (DTP-CMD-12).
void dp_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out)
{
    const dp_state *s = view;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    (void)sc;
    if (a->verb == DP_DO_CHARGE && a->value[2] == 1 && unit)
        *out = (gd_risk){dp_at(s, unit)->commander, DP_LOST_COMMANDER, DTP_VIC_02};
}
