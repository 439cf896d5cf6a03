// face/losses.c - hits become lost bases: loss rolls, generals at risk, bases taken away.
//
// One frame FC_ROW_LOSSES does unit after unit: `piece` is the unit in hand, 0 while the next one
// is looked for. The hits still to be rolled for are the unit's `due`, the bases that are lost and
// still stand its `to_lose`.
#include "rules/face/losses.h"

#include "face_clauses.h"
#include "rules/face/flight.h"
#include "rules/face/generals.h"
#include "rules/face/melee.h"
#include "rules/face/roll.h"

enum { IN_MELEE, STAGE }; // v of the frame
enum { ROLLS, GENERAL, BASES };

void fc_call_losses(gd_play *p, bool melee)
{
    gd_frame *f = gd_call(p, FC_ROW_LOSSES, GD_NOBODY);
    f->v[IN_MELEE] = melee;
}

static gd_id next_hit(const gd_scenario *sc, const fc_state *s)
{
    gd_id next = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_at(s, i)->due && fc_on_table(fc_at(s, i)) &&
            (!next || fc_acts_before(sc, s, i, next)))
            next = i;
    return next;
}

// ---- loss rolls ---------------------------------------------------------------------------------

int fc_loss_modifier(const fc_state *s, gd_id unit, bool melee, gd_tally *tally)
{
    const fc_unit *u = fc_at(s, unit);
    int guns = u->arm == FC_ARTILLERY ? FC_GUNS_SPARED : 0;
    int won = melee && fc_melee_result(u) >= 0 ? FC_WON_SPARED : 0;
    if (tally) {
        gd_tally_add(tally, melee ? FACE_HIT_06 : FACE_HIT_03, "artillery", guns);
        gd_tally_add(tally, FACE_HIT_06,
                     fc_melee_result(u) > 0 ? "won the melee" : "drew the melee", won);
    }
    return guns + won;
}

static void roll_for_loss(gd_play *p, gd_id unit, bool melee)
{
    fc_unit *u = fc_get(p->state, unit);
    int sure = melee ? u->due / FC_SIX_HITS : 0;
    if (sure) {
        gd_tell(p, FC_EV_LOSS_ROLL, FACE_HIT_05, unit,
                "%U has taken %d {hit|hits} in melee; bases lost without a roll: %d", unit, u->due,
                sure);
        u->to_lose = (uint8_t)(u->to_lose + sure);
        u->due = (uint8_t)(u->due % FC_SIX_HITS);
    }
    if (u->due)
        fc_roll(p, melee ? FC_FOR_MELEE_LOSS : FC_FOR_LOSS, unit, 1, FC_UNSET, 0, 0);
}

// True if the die does not save the base.
static bool is_lost(gd_play *p, gd_id unit, bool melee)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, unit);
    int die = fc_pool_sum(s), score = die + fc_loss_modifier(s, unit, melee, NULL);
    bool lost = score <= u->due;
    gd_event *e = gd_tell(p, FC_EV_LOSS_ROLL, melee ? FACE_HIT_06 : FACE_HIT_02, unit,
                          lost ? "%U scores %d against its hits (%d): a base is lost"
                               : "%U scores %d against its hits (%d): nothing is lost",
                          unit, score, u->due);
    if (e) {
        fc_pool_tell(s, e);
        gd_tally_show(&e->tally, melee ? FACE_HIT_06 : FACE_HIT_02, "die", die);
        fc_loss_modifier(s, unit, melee, &e->tally);
    }
    u->to_lose = (uint8_t)(u->to_lose + lost);
    return lost;
}

// Beyond six hits a base lost is followed by another roll, against the rest (FACE-HIT-04).
void fc_got_loss(gd_play *p, const gd_frame *f)
{
    fc_unit *u = fc_get(p->state, f->piece);
    bool lost = is_lost(p, f->piece, false);
    u->due = (uint8_t)(lost && u->due > FC_SIX_HITS ? u->due - FC_SIX_HITS : 0);
}

void fc_got_melee_loss(gd_play *p, const gd_frame *f)
{
    is_lost(p, f->piece, true);
    fc_get(p->state, f->piece)->due = 0;
}

// ---- his general --------------------------------------------------------------------------------

void fc_got_general_risk(gd_play *p, const gd_frame *f)
{
    fc_state *s = p->state;
    gd_id general = fc_at(s, f->piece)->attached;
    bool killed = fc_pool_sum(s) >= FC_KILLED_AT;
    gd_event *e = gd_tell(p, FC_EV_GENERAL_RISK, FACE_GEN_06, general,
                          killed ? "%U is with %U when it is hit, and falls"
                                 : "%U is with %U when it is hit, and is unhurt",
                          general, f->piece);
    if (e)
        e->other = f->piece;
    fc_pool_tell(s, e);
    if (killed)
        fc_kill_general(p, general);
}

// ---- bases --------------------------------------------------------------------------------------

static void take_base(gd_play *p, gd_id unit, int end)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, unit);
    fc_take_base(u, end);
    u->to_lose--;
    s->side[u->side].bases_lost++;
    gd_tell(p, FC_EV_BASE_LOST, FACE_FORM_06, unit, "%U loses a base; left: %d of %d", unit,
            u->bases, u->initial);
    fc_carry_general(s, unit);
}

static bool falls_to_autobreak(const fc_unit *u)
{
    return u->bases - u->to_lose <= fc_autobreak(u);
}

static void autobreak(gd_play *p, gd_id unit)
{
    fc_unit *u = fc_get(p->state, unit);
    int left = gd_most(u->bases - u->to_lose, 0);
    gd_clause_id clause = fc_autobreak(u) ? FACE_BREAK_09 : FACE_BREAK_10;
    gd_tell(p, FC_EV_BASE_LOST, clause, unit,
            left ? "%U is down to %d of %d {base|bases}, and is finished"
                 : "%U has lost its last base; left: %d of %d",
            unit, left, u->initial);
    u->to_lose = 0;
    fc_remove_unit(p, unit, FC_DESTROYED, clause);
}

// False while the owner is asked; then it comes here again.
static bool lose_bases(gd_play *p, gd_id unit)
{
    fc_unit *u = fc_get(p->state, unit);
    if (u->to_lose && falls_to_autobreak(u)) {
        autobreak(p, unit);
        return true;
    }
    for (; u->to_lose; take_base(p, unit, FC_LEFT_SIDE))
        if (fc_ranks(u) == 1) {
            gd_call(p, FC_ROW_REMOVE_BASE, u->seat)->piece = unit;
            return false;
        }
    return true;
}

void fc_run_losses(gd_play *p)
{
    fc_state *s = p->state;
    gd_frame *f = gd_top(p);
    if (!f->piece) {
        f->piece = next_hit(p->scenario, s);
        f->v[STAGE] = ROLLS;
        if (!f->piece)
            gd_done(p);
        return;
    }
    const fc_unit *u = fc_at(s, f->piece);
    switch (f->v[STAGE]) {
    case ROLLS:
        if (u->due)
            roll_for_loss(p, f->piece, f->v[IN_MELEE]);
        else
            f->v[STAGE] = GENERAL;
        return;
    case GENERAL:
        f->v[STAGE] = BASES;
        if (u->attached)
            fc_roll(p, FC_FOR_GENERAL_RISK, f->piece, 2, FC_UNSET, 0, 0);
        return;
    default:
        if (lose_bases(p, f->piece))
            f->piece = GD_NONE;
    }
}

// ---- which end of a line (FACE-FORM-06) ---------------------------------------------------------

void fc_prompt_remove_base(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out = (gd_text){"%U has lost a base: which end of its line?", {fc_frame(state)->piece}};
}

gd_side fc_comes_remove_base(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = fc_frame(state)->piece;
    (void)sc;
    *out = (gd_text){"%U loses a base", {unit}};
    return fc_at(state, unit)->side;
}

void fc_offer_remove_base(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    for (int end = FC_LEFT_SIDE; end <= FC_RIGHT_SIDE; end++) {
        gd_offer *o = gd_offer_add(out, FC_DO_REMOVE_BASE);
        o->value[FC_B_UNIT] = fc_frame(state)->piece;
        o->value[FC_B_END] = end;
    }
}

bool fc_check_remove_base(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    gd_id unit = fc_frame(state)->piece;
    (void)sc;
    if (a->verb != FC_DO_REMOVE_BASE)
        return gd_refuse(v, FACE_FORM_06, "%U must lose its base first", unit);
    if (a->value[FC_B_UNIT] != unit)
        return gd_refuse(v, FACE_FORM_06, "it is %U that has lost a base", unit);
    if (a->value[FC_B_END] != FC_LEFT_SIDE && a->value[FC_B_END] != FC_RIGHT_SIDE)
        return gd_refuse(v, FACE_FORM_06, "%U loses the left or the right end of its line", unit);
    return gd_accept(v, 0);
}

void fc_apply_remove_base(gd_play *p, const gd_action *a)
{
    gd_done(p);
    take_base(p, (gd_id)a->value[FC_B_UNIT], a->value[FC_B_END]);
}
