// devil/fight.c - melees are fought: which comes next, both rolls, hits shared, the winner.
//
// One frame lies at the bottom and goes from row to row; its v[0] is the number of the melee, v[1]
// says whose turn it is in it: 0 the attacker's, 1 the defender's.
#include "devil_clauses.h"
#include "rules/devil/commanders.h"
#include "rules/devil/losses.h"
#include "rules/devil/melee.h"
#include "rules/devil/turn.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

static int side_of_stage(const dp_state *s, int melee, int stage)
{
    int attacker = s->melee[melee].attacker;
    return stage == 0 ? attacker : dp_other(attacker);
}

static gd_frame *go_to(gd_play *p, int row, gd_seat seat, int melee, int stage)
{
    gd_frame *f = gd_goto(p, row, seat);
    f->v[0] = melee;
    f->v[1] = stage;
    return f;
}

// ---- which next (DTP-CHG-31) --------------------------------------------------------------------

// Is there still somebody in it?
static bool is_left(const dp_state *s, int melee)
{
    return dp_fighters(s, melee, GD_UNION) + dp_fighters(s, melee, GD_CONFEDERATE) > 0;
}

static int next_melee(const dp_state *s, int after)
{
    for (int n = after + 1; n <= DP_MELEES; n++)
        if (is_left(s, n))
            return n;
    return 0;
}

static void begin(gd_play *p, int melee);

void dp_run_melees(gd_play *p)
{
    const dp_state *s = p->state;
    int first = next_melee(s, 0);
    if (!first) {
        dp_card_over(p);
        dp_mind_commanders(p);
    } else if (next_melee(s, first)) {
        gd_goto(p, DP_ROW_MELEE_CHOICE, dp_seat_of(p->scenario, s->first, 0));
    } else {
        begin(p, first);
    }
}

void dp_prompt_melee_choice(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which melee is fought next?", {s->first}};
}

void dp_offer_melee_choice(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    (void)sc;
    for (int n = next_melee(s, 0); n; n = next_melee(s, n))
        gd_offer_add(out, DP_DO_FIGHT)->value[0] = dp_spokesman(s, n, s->melee[n].attacker);
}

bool dp_check_melee_choice(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v)
{
    const dp_state *s = state;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    (void)sc;
    if (a->verb != DP_DO_FIGHT)
        return gd_refuse(v, DTP_CHG_33, "the melees are fought now");
    if (!unit || !dp_at(s, unit)->melee || !is_left(s, dp_at(s, unit)->melee))
        return gd_refuse(v, DTP_CHG_31, "name a unit whose melee has not been fought");
    return gd_accept(v, 0);
}

void dp_apply_melee_choice(gd_play *p, const gd_action *a)
{
    begin(p, dp_at(p->state, (gd_id)a->value[0])->melee);
}

// ---- dice (DTP-CHG-24) --------------------------------------------------------------------------

static void share_hits(gd_play *p, int melee, int stage);

static void tell_pool(gd_play *p, int melee, int side, const uint8_t *values, int count, int hits)
{
    static const char *const told[2][2] = {
        {"%N: %d {die|dice}, %d {hit|hits}", "%N: %d {die|dice}, %d hit"},
        {"%N: %d die, %d {hit|hits}", "%N: %d die, %d hit"},
    };
    const dp_state *s = p->state;
    gd_event *e = gd_tell(p, DP_EV_POOL, DTP_CHG_24, dp_spokesman(s, melee, side),
                          told[count == 1][hits == 1], side, count, hits);
    if (!e)
        return;
    e->other = dp_spokesman(s, melee, dp_other(side));
    dp_melee_pool(p->scenario, s, melee, side, &e->tally);
    e->dice_count = (uint8_t)count;
    for (int i = 0; i < count; i++)
        e->dice[i] = values[i];
}

// The next side that has dice to roll, from this one on; then hits are shared. v[2] counts the dice
// that have been rolled.
static void begin_roll(gd_play *p, int melee, int stage)
{
    const dp_state *s = p->state;
    for (; stage < GD_SIDES; stage++) {
        int side = side_of_stage(s, melee, stage);
        if (dp_melee_pool(p->scenario, s, melee, side, NULL) > 0) {
            gd_seat seat = dp_at(s, dp_spokesman(s, melee, side))->seat;
            go_to(p, DP_ROW_MELEE_DICE, seat, melee, stage);
            return;
        }
        tell_pool(p, melee, side, NULL, 0, 0);
    }
    share_hits(p, melee, 0);
}

static void begin(gd_play *p, int melee)
{
    dp_state *s = p->state;
    int attacker = s->melee[melee].attacker;
    gd_id one = dp_spokesman(s, melee, attacker), two = dp_spokesman(s, melee, dp_other(attacker));
    if (!one || !two) { // nobody to fight with
        dp_end_melee(p, melee);
        return;
    }
    int own = dp_fighters(s, melee, attacker), others = dp_fighters(s, melee, dp_other(attacker));
    gd_event *e =
        gd_tell(p, DP_EV_MELEE, DTP_CHG_30, one,
                own + others == 2 ? "%U and %U fight" : "%U and %U fight, units: %d against %d",
                one, two, own, others);
    if (e)
        e->other = two;
    gd_show(e, GD_ACT_MELEE, one, two);
    begin_roll(p, melee, 0);
}

// A throw is of so many dice at most.
static int throw_of(const gd_scenario *sc, const dp_state *s, const gd_frame *f)
{
    int left = dp_melee_pool(sc, s, f->v[0], side_of_stage(s, f->v[0], f->v[1]), NULL) - f->v[2];
    return dp_min(left, GD_MAX_DICE);
}

void dp_ask_melee(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    const gd_frame *f = top_of(s);
    *out = (gd_ask){.clause = DTP_CHG_24,
                    .count = (uint8_t)throw_of(sc, s, f),
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = "melee",
                    .piece = dp_spokesman(s, f->v[0], side_of_stage(s, f->v[0], f->v[1])),
                    .steps = 1u << DP_HIT};
}

void dp_rolled_melee(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    gd_frame *f = gd_top(p);
    int melee = f->v[0], stage = f->v[1], side = side_of_stage(s, melee, stage);
    int count = throw_of(p->scenario, s, f), hits = 0;
    for (int i = 0; i < count; i++)
        hits += values[i] >= DP_HIT;
    uint16_t *against = &s->melee[melee].hits[dp_other(side)];
    *against = (uint16_t)(*against + hits);
    tell_pool(p, melee, side, values, count, hits);
    f->v[2] += count;
    if (f->v[2] >= dp_melee_pool(p->scenario, s, melee, side, NULL))
        begin_roll(p, melee, stage + 1);
}

// ---- sharing (DTP-CHG-25) -----------------------------------------------------------------------

enum { MOST_HITS = 99 };

// Hits that are left over when every unit of the side has its even share.
static int odd_hits(const dp_state *s, int melee, int side)
{
    int units = dp_fighters(s, melee, side);
    return units ? s->melee[melee].hits[side] % units : 0;
}

// Of these the owner names so many units that take one; a list has room for no more, and what is
// beyond goes to the others in their order.
static int to_name(const dp_state *s, int melee, int side)
{
    int odd = odd_hits(s, melee, side);
    return dp_min(odd, DP_FOLLOWERS);
}

static void share_evenly(dp_state *s, int melee, int side)
{
    int units = dp_fighters(s, melee, side);
    int each = units ? s->melee[melee].hits[side] / units : 0;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_fights(s, i, melee, side)) // more than enough to kill it is lost
            dp_get(s, i)->pending = (uint8_t)dp_min(each, MOST_HITS);
}

// From this side on; then all hits are marked, the attacker's first (DTP-CHG-30).
static void share_hits(gd_play *p, int melee, int stage)
{
    dp_state *s = p->state;
    for (; stage < GD_SIDES; stage++) {
        int side = side_of_stage(s, melee, stage);
        share_evenly(s, melee, side);
        if (odd_hits(s, melee, side) > 0) { // never with a single unit
            gd_seat seat = dp_at(s, dp_spokesman(s, melee, side))->seat;
            go_to(p, DP_ROW_SHARE, seat, melee, stage);
            return;
        }
    }
    go_to(p, DP_ROW_MELEE_RESULT, GD_NOBODY, melee, 0);
    dp_mark_all(p, s->melee[melee].attacker);
}

static int sharing_side(const dp_state *s)
{
    return side_of_stage(s, top_of(s)->v[0], top_of(s)->v[1]);
}

void dp_prompt_share(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    int side = sharing_side(s), odd = odd_hits(s, top_of(s)->v[0], side);
    (void)sc;
    *out = (gd_text){odd == 1 ? "%N: of %d {hit|hits} %d is left over; which unit takes it?"
                              : "%N: of %d {hit|hits} %d are left over; which units take one each?",
                     {side, s->melee[top_of(s)->v[0]].hits[side], odd}};
}

gd_side dp_comes_share(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_side side = (gd_side)sharing_side(s);
    (void)sc;
    *out = (gd_text){"%d {hit|hits} on the %N", {s->melee[top_of(s)->v[0]].hits[side], side}};
    return side;
}

void dp_offer_share(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_offer *o = gd_offer_add(out, DP_DO_SHARE);
    (void)sc;
    o->open = GD_OPEN_LIST;
    o->limit = to_name(s, top_of(s)->v[0], sharing_side(s));
}

bool dp_check_share(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    int melee = top_of(s)->v[0], side = sharing_side(s), odd = to_name(s, melee, side);
    (void)sc;
    if (a->verb != DP_DO_SHARE)
        return gd_refuse(v, DTP_CHG_25, "the hits of the melee are shared out first");
    if (a->count != odd)
        return gd_refuse(v, DTP_CHG_25, "name one unit for each hit that is left over: %d", odd);
    for (int i = 0; i < a->count; i++) {
        gd_id unit = dp_piece_arg(s, a->item[i].a);
        if (!unit || !dp_fights(s, unit, melee, side))
            return gd_refuse(v, DTP_CHG_25, "name units of your own in this melee");
        for (int k = 0; k < i; k++)
            if (a->item[k].a == a->item[i].a)
                return gd_refuse(v, DTP_CHG_25, "no unit takes two of the hits left over");
    }
    return gd_accept(v, 0);
}

void dp_apply_share(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_frame f = *gd_top(p);
    int side = sharing_side(s), beyond = odd_hits(s, f.v[0], side) - a->count;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_fights(s, i, f.v[0], side))
            continue;
        bool named = false;
        for (int k = 0; k < a->count; k++)
            named |= a->item[k].a == i;
        if (named || beyond-- > 0)
            dp_get(s, i)->pending++;
    }
    share_hits(p, f.v[0], f.v[1] + 1);
}

// ---- who wins (DTP-CHG-26) ----------------------------------------------------------------------

static int winner_of(const dp_state *s, int melee)
{
    const dp_melee *m = &s->melee[melee];
    int attacker = m->attacker, defender = dp_other(attacker);
    bool attackers = dp_fighters(s, melee, attacker) > 0,
         defenders = dp_fighters(s, melee, defender) > 0;
    if (!attackers || !defenders)
        return attackers ? attacker : defenders ? defender : GD_NOBODY;
    return m->hits[attacker] < m->hits[defender] ? attacker : defender;
}

void dp_run_melee_result(gd_play *p)
{
    dp_state *s = p->state;
    int melee = gd_top(p)->v[0];
    dp_melee *m = &s->melee[melee];
    m->winner = (uint8_t)winner_of(s, melee);
    m->fought = 1;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_at(s, i)->melee == melee)
            dp_get(s, i)->prone = 0; // they have stood up (DTP-OPT-03)
    if (m->winner == GD_NOBODY) {
        gd_tell(p, DP_EV_WON, DTP_CHG_26, GD_NONE, "nobody is left to win the melee");
        dp_end_melee(p, melee);
        return;
    }
    gd_tell(p, DP_EV_WON, DTP_CHG_26, dp_spokesman(s, melee, m->winner),
            "%S victory in the melee; hits scored: %d against %d", m->winner,
            m->hits[dp_other(m->winner)], m->hits[m->winner]);
    go_to(p, DP_ROW_LOSERS, GD_NOBODY, melee, 0);
}

void dp_end_melee(gd_play *p, int melee)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *u = dp_get(s, i);
        if (u->melee != melee)
            continue;
        u->melee = u->fought_disordered = 0;
        u->before = (gd_point){0};
    }
    gd_goto(p, DP_ROW_MELEES, GD_NOBODY);
    dp_mind_commanders(p);
}
