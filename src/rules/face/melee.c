// face/melee.c - units in contact fight: dice divided, rolled, and who has won.
//
// The record of a contact is the attacker's: foe_dice and foe_hits are his on his foe, back_dice
// and back_hits his foe's on him. One frame FC_ROW_MELEE goes through the stages; v[1] and v[2] are
// the pair whose dice were rolled last.
#include "rules/face/melee.h"

#include "face_clauses.h"
#include "rules/face/fire.h"
#include "rules/face/losses.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"
#include "rules/face/turn.h"

enum { STAGE, ROLLER, ENEMY }; // v of the frame
enum { DIVIDE, DICE, LOSSES, TESTS };

int fc_melee_dice(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_tally *tally)
{
    const fc_unit *u = fc_at(s, unit);
    bool guns = u->arm == FC_ARTILLERY;
    int dice = guns ? FC_MELEE_GUN_DICE * u->bases : u->bases;
    if (tally) {
        gd_tally_show(tally, guns ? FACE_MELEE_03 : FACE_MELEE_02, "bases", dice);
        fc_dice_tally(sc, u, dice, tally);
    }
    return fc_dice_left(sc, u, dice);
}

// What the attacker needs against the defender's ground.
static void against_ground(const gd_scenario *sc, const fc_unit *attacker, gd_tally *t)
{
    if (attacker->cover & FC_COVER_WORKS)
        gd_tally_add(t, FACE_MELEE_06, "enemy defends works or a sunken road", FC_MELEE_WORKS);
    if (attacker->cover & FC_COVER_WOODS)
        gd_tally_add(t, FACE_MELEE_10, "enemy defends woods or a fence line", FC_MELEE_WOODS);
    if (attacker->uphill)
        gd_tally_add(t, FACE_MELEE_09, "enemy defends uphill", FC_MELEE_UPHILL);
    if (attacker->struck != FC_ON_FRONT && sc->option[FC_OPT_FLANK_BONUS])
        gd_tally_add(t, FACE_OPT_04, "struck flank or rear", -FC_MELEE_BEHIND);
}

static void against_attacker(const gd_scenario *sc, const fc_unit *attacker, gd_tally *t)
{
    if (sc->option[FC_OPT_FLANK_BONUS])
        return;
    if (attacker->struck == FC_ON_REAR)
        gd_tally_add(t, FACE_MELEE_07, "struck in the rear", FC_MELEE_BEHIND);
    else if (attacker->struck == FC_ON_FLANK)
        gd_tally_add(t, FACE_MELEE_08, "struck in the flank", FC_MELEE_BEHIND);
}

int fc_melee_needed(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id enemy, gd_tally *t)
{
    gd_tally mine = {0}, *sum = t ? t : &mine;
    gd_tally_show(sum, FACE_MELEE_04, "to hit", FC_HIT);
    if (fc_at(s, unit)->foe == enemy)
        against_ground(sc, fc_at(s, unit), sum);
    else
        against_attacker(sc, fc_at(s, enemy), sum);
    return sum->total;
}

int fc_melee_result(const fc_unit *u)
{
    return (u->dealt > u->melee_hits) - (u->dealt < u->melee_hits);
}

// ---- dividing dice (FACE-MELEE-13) --------------------------------------------------------------

static int dice_on(const fc_state *s, gd_id unit, gd_id enemy)
{
    const fc_unit *u = fc_at(s, unit);
    return u->foe == enemy ? u->foe_dice : fc_at(s, enemy)->back_dice;
}

static void give_dice(fc_state *s, gd_id unit, gd_id enemy, int dice)
{
    if (fc_at(s, unit)->foe == enemy)
        fc_get(s, unit)->foe_dice = (uint8_t)dice;
    else
        fc_get(s, enemy)->back_dice = (uint8_t)dice;
}

static gd_id next_to_divide(const gd_scenario *sc, const fc_state *s)
{
    gd_id next = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!fc_at(s, i)->divided && fc_in_contact(s, i) &&
            (!next || fc_acts_before(sc, s, i, next)))
            next = i;
    return next;
}

// With a single enemy, or without dice, there is nothing to choose.
static void divide(gd_play *p, gd_id unit)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, unit);
    gd_id enemy[FC_PIECES];
    int dice = fc_melee_dice(p->scenario, s, unit, NULL);
    u->bases_then = u->bases;
    if (fc_enemies_of(s, unit, enemy) > 1 && dice > 0) {
        gd_call(p, FC_ROW_ALLOCATE, u->seat)->piece = unit;
        return;
    }
    u->divided = true;
    give_dice(s, unit, enemy[0], dice);
}

void fc_prompt_allocate(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = fc_frame(state)->piece;
    *out = (gd_text){"%U fights several enemies: divide its dice among them (%d)",
                     {unit, fc_melee_dice(sc, state, unit, NULL)}};
}

void fc_offer_allocate(const gd_scenario *sc, const void *state, gd_offers *out)
{
    gd_id enemy[FC_PIECES], unit = fc_frame(state)->piece;
    gd_offer *o = gd_offer_add(out, FC_DO_ALLOCATE);
    (void)sc;
    o->value[0] = unit;
    o->open = GD_OPEN_LIST;
    o->limit = fc_enemies_of(state, unit, enemy);
}

bool fc_check_allocate(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = state;
    gd_id unit = fc_frame(s)->piece;
    int dice = fc_melee_dice(sc, s, unit, NULL), given = 0;
    if (a->verb != FC_DO_ALLOCATE)
        return gd_refuse(v, FACE_MELEE_13, "the dice of %U must be divided first", unit);
    if (a->value[0] != unit)
        return gd_refuse(v, FACE_MELEE_13, "it is %U that divides its dice now", unit);
    for (int i = 0; i < a->count; i++) {
        gd_id enemy = fc_piece_arg(s, a->item[i].a);
        if (!enemy || !fc_are_in_contact(s, unit, enemy))
            return gd_refuse(v, FACE_MELEE_13, "name enemies that %U is in contact with", unit);
        for (int k = 0; k < i; k++)
            if (a->item[k].a == enemy)
                return gd_refuse(v, FACE_MELEE_13, "%U is named twice", enemy);
        if (a->item[i].b < 0 || a->item[i].b > dice)
            return gd_refuse(v, FACE_MELEE_13, "%U has %d {die|dice}", unit, dice);
        given += a->item[i].b;
    }
    if (given != dice)
        return gd_refuse(v, FACE_MELEE_13, "%U has %d {die|dice}, and %d are given out", unit, dice,
                         given);
    return gd_accept(v, 0);
}

void fc_apply_allocate(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    gd_done(p);
    fc_get(s, unit)->divided = true;
    for (int i = 0; i < a->count; i++)
        give_dice(s, unit, (gd_id)a->item[i].a, a->item[i].b);
}

// ---- dice (FACE-QUAL-07: by unit, then by enemy) ------------------------------------------------

typedef struct pair {
    gd_id unit, enemy; // GD_NONE: none
} pair;

static bool rolls_before(const gd_scenario *sc, const fc_state *s, pair a, pair b)
{
    if (a.unit != b.unit)
        return fc_acts_before(sc, s, a.unit, b.unit);
    return a.enemy != b.enemy && fc_acts_before(sc, s, a.enemy, b.enemy);
}

// The first pair after the one that was rolled last.
static bool next_pair(const gd_scenario *sc, const fc_state *s, gd_frame *f)
{
    pair last = {(gd_id)f->v[ROLLER], (gd_id)f->v[ENEMY]}, next = {GD_NONE, GD_NONE};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_id enemy[FC_PIECES];
        int count = fc_at(s, i)->divided ? fc_enemies_of(s, i, enemy) : 0;
        for (int k = 0; k < count; k++) {
            pair one = {i, enemy[k]};
            if (dice_on(s, i, enemy[k]) > 0 && (!last.unit || rolls_before(sc, s, last, one)) &&
                (!next.unit || rolls_before(sc, s, one, next)))
                next = one;
        }
    }
    f->v[ROLLER] = next.unit;
    f->v[ENEMY] = next.enemy;
    return next.unit != GD_NONE;
}

static void roll_pair(gd_play *p, gd_id unit, gd_id enemy)
{
    const fc_state *s = p->state;
    fc_roll(p, FC_FOR_MELEE, unit, dice_on(s, unit, enemy), fc_at(s, unit)->quality, enemy, 0);
}

static uint8_t plus(uint8_t hits, int more) { return (uint8_t)gd_least(hits + more, UINT8_MAX); }

void fc_got_melee(gd_play *p, const gd_frame *f)
{
    fc_state *s = p->state;
    gd_id unit = f->piece, enemy = (gd_id)f->v[3];
    fc_unit *u = fc_get(s, unit), *e = fc_get(s, enemy);
    gd_tally number = {0};
    int hits = fc_pool_hits(s, fc_melee_needed(p->scenario, s, unit, enemy, &number));
    gd_event *told = gd_tell(p, FC_EV_MELEE, FACE_MELEE_04, unit,
                             "%U fights %U: dice %d, %d or more needed, hits %d", unit, enemy,
                             s->pool_count, number.total, hits);
    if (told) {
        told->other = enemy;
        told->tally = number;
    }
    gd_show(told, GD_ACT_MELEE, unit, enemy);
    fc_pool_tell(s, told);
    if (u->foe == enemy)
        u->foe_hits = (uint8_t)hits;
    else
        e->back_hits = (uint8_t)hits;
    u->dealt = plus(u->dealt, hits);
    e->melee_hits = plus(e->melee_hits, hits);
}

// All dice are in: every unit knows how it has done (FACE-MELEE-14).
static void count_up(gd_play *p)
{
    static const char *const text[] = {"%U has lost its melee: hits inflicted %d, received %d",
                                       "%U has drawn its melee: hits inflicted %d, received %d",
                                       "%U has won its melee: hits inflicted %d, received %d"};
    fc_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fc_unit *u = fc_get(s, i);
        if (!u->divided)
            continue;
        u->due = u->melee_hits;
        gd_tell(p, FC_EV_MELEE, FACE_MELEE_14, i, text[fc_melee_result(u) + 1], i, u->dealt,
                u->melee_hits);
    }
}

void fc_run_melee(gd_play *p)
{
    const fc_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id unit;
    switch (f->v[STAGE]) {
    case DIVIDE:
        if ((unit = next_to_divide(p->scenario, s)) != GD_NONE)
            divide(p, unit);
        else
            f->v[STAGE] = DICE;
        return;
    case DICE:
        if (next_pair(p->scenario, s, f)) {
            roll_pair(p, (gd_id)f->v[ROLLER], (gd_id)f->v[ENEMY]);
            return;
        }
        f->v[STAGE] = LOSSES;
        count_up(p);
        fc_call_losses(p, true);
        return;
    case LOSSES:
        f->v[STAGE] = TESTS;
        fc_call_tests(p, false);
        return;
    default:
        fc_phase_end(p);
    }
}
