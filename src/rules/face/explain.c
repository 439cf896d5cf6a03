// face/explain.c - what a player wants to know about an action before it is made: chances, hits to
// be expected, what it leads to.
//
// Nothing is judged here: numbers and places are those of the functions that judge.
#include "rules/face/explain.h"

#include "face_clauses.h"
#include "rules/face/charge.h"
#include "rules/face/fire.h"
#include "rules/face/melee.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"

enum { ALL_FILES = 0xffff, TWO_DICE = 36 * 36 };

// Times in a hundred that a test with re-rolls passes.
static int passes(const fc_unit *u, int modifier)
{
    return (fc_chance_2d6(u->quality, FC_TEST_PASS - modifier) * 100 + TWO_DICE / 2) / TWO_DICE;
}

// Room for the sum of a test that the unit takes, or NULL.
static gd_tally *sum_of(gd_id unit, gd_verdict *v)
{
    if (v->tally_count == 2)
        return NULL;
    v->tally_piece[v->tally_count] = unit;
    v->tally_for[v->tally_count] = FC_TEST_ADDED;
    v->tally[v->tally_count] = (gd_tally){0};
    return &v->tally[v->tally_count++];
}

// Times in a hundred that a morale test passes; its sum is told as well.
static int test_chance(const gd_scenario *sc, const fc_state *s, gd_id unit, int reasons,
                       gd_verdict *v)
{
    return passes(fc_at(s, unit), fc_morale_modifier(sc, s, unit, reasons, sum_of(unit, v)));
}

// Tenths of a hit that so many dice score on average.
static int hits_expected(const fc_unit *u, int dice, int needed)
{
    int share[7], hits = 0;
    fc_die_shares(u->quality, share);
    for (int score = 2; score <= 6; score++)
        hits += score >= needed || score == 6 ? share[score] : 0;
    return (dice * hits * 10 + 18) / 36;
}

// Which dice are thrown again, since those change what is scored on average.
static void note_again(const fc_unit *u, gd_verdict *v)
{
    static const char *const text[FC_QUALITIES] = {
        [FC_RAW] = "raw troops throw every 6 again and keep the second score",
        [FC_AVERAGE] = "average troops throw every 1 again",
        [FC_VETERAN] = "veterans throw every 1 and 2 again"};
    if (u->quality < FC_QUALITIES)
        gd_note(v, u->quality == FC_RAW ? FACE_QUAL_03 : FACE_QUAL_02, text[u->quality]);
}

static void note_fire(gd_verdict *v, gd_clause_id clause, const char *text, const fc_unit *u,
                      const fc_aim *aim)
{
    int tenths = hits_expected(u, aim->dice, aim->needed);
    gd_note(v, clause, text, aim->dice, aim->needed < 2 ? 2 : aim->needed, tenths / 10,
            tenths % 10);
    note_again(u, v);
}

// ---- activation ---------------------------------------------------------------------------------

static void explain_activate(const fc_state *s, gd_verdict *v)
{
    if (fc_frame(s)->row != FC_ROW_GO || v->tally_count == 0)
        return;
    int target = v->tally[0].total, ways = fc_activation_chance(target);
    int least = target <= FC_ALWAYS_FAILS   ? FC_ALWAYS_FAILS + 1
                : target > FC_ALWAYS_PASSES ? FC_ALWAYS_PASSES
                                            : target;
    gd_note(v, FACE_ACT_04, "needs %d or more on 2 dice: %d {time|times} in 36, %d in 100", least,
            ways, (ways * 100 + 18) / 36);
    if (target > FC_ALWAYS_PASSES)
        gd_note(v, FACE_ACT_13, "11 and 12 activate whatever the target");
    else if (target <= FC_ALWAYS_FAILS)
        gd_note(v, FACE_ACT_14, "2 and 3 fail whatever the target");
    gd_note(v, FACE_ACT_15, "a failure closes its division for this turn");
}

// ---- movement -----------------------------------------------------------------------------------

static void note_ground(const gd_scenario *sc, const fc_motion *m, gd_verdict *v)
{
    static const char *const text[FC_CLASSES] = {
        [FC_ROUGH] = "it ends on rough ground: Disordered",
        [FC_DIFFICULT] = "it ends on difficult ground: Severely Disordered"};
    fc_class class = fc_class_under(sc, &m->after);
    if (m->displaced && text[class])
        gd_note(v, FACE_DIS_03, text[class]);
}

// Where steps lead, whatever forbids them.
static void note_ending(const fc_state *s, gd_id unit, const gd_action *a, gd_verdict *v)
{
    fc_unit u = *fc_at(s, unit);
    if (v->ending_count > 0 || a->count == 0)
        return;
    for (int i = 0; i < a->count; i++) {
        int step = a->item[i].a;
        gd_length amount = a->item[i].b;
        if (step == FC_FORWARD)
            fc_slide(&u, u.facing, amount);
        else
            fc_turn(&u, fc_front_corner(&u, step == FC_WHEEL_LEFT ? FC_LEFT_SIDE : FC_RIGHT_SIDE),
                    step == FC_WHEEL_LEFT ? -amount : amount);
    }
    v->ending[v->ending_count++] = (gd_ending){unit, u.facing, u.at};
}

static void explain_motion(const gd_scenario *sc, const fc_state *s, gd_id unit, const gd_action *a,
                           gd_verdict *v)
{
    fc_motion m;
    if (!v->ok) {
        note_ending(s, unit, a, v);
        return;
    }
    if (!fc_plan(sc, s, a, &m, NULL))
        return;
    if (m.tests) {
        int modifier = fc_test_modifier(s, unit, NULL);
        bool retreat = a->verb == FC_DO_RETREAT;
        gd_note(v, retreat ? FACE_MOVE_18 : FACE_TEST_01,
                retreat ? "movement test: %d or more, %d {time|times} in 100, else it is Disordered"
                        : "movement test: %d or more, %d {time|times} in 100",
                FC_TEST_PASS - modifier, passes(fc_at(s, unit), modifier));
    }
    if (m.no_fire)
        gd_note(v, fc_at(s, unit)->arm == FC_CAVALRY ? FACE_MOVE_19 : FACE_MOVE_20,
                "it may not fire in this turn");
    note_ground(sc, &m, v);
}

// ---- charges ------------------------------------------------------------------------------------

// Takes the charger to its halt point in `then`.
static void note_defence(const gd_scenario *sc, fc_state *then, gd_verdict *v)
{
    const fc_charge *c = &then->charge;
    fc_aim aim;
    fc_charge_on(c, c->halt, fc_get(then, c->unit));
    if (fc_can_fire(then, c->target, NULL) &&
        fc_aim_at(sc, then, c->target, c->unit, ALL_FILES, &aim, NULL))
        note_fire(v, FACE_CHRG_11,
                  "if it stands: %d {die|dice} of defensive fire at %d+, %d.%d hits",
                  fc_at(then, c->target), &aim);
}

static void explain_charge(const gd_scenario *sc, const fc_state *s, gd_id unit, const gd_action *a,
                           gd_verdict *v)
{
    fc_state then = *s; // with the charge declared, as the tests read it
    gd_id target = fc_piece_arg(s, a->value[FC_C_TARGET]);
    if (!target || !fc_try_charge(sc, s, unit, target, fc_wheel_of(a), &then.charge, NULL))
        return;
    int goes = test_chance(sc, &then, unit, FC_WHY_CHARGING, v);
    gd_note(v, FACE_CHRG_03, "it goes in %d {time|times} in 100", goes);
    if (fc_in_contact(s, target)) {
        gd_note(v, FACE_CHRG_14, "%U is in contact: it neither tests nor fires", target);
    } else {
        int stands = test_chance(sc, &then, target, FC_WHY_CHARGED, v);
        gd_note(v, FACE_CHRG_06, "then %U stands %d {time|times} in 100", target, stands);
        note_defence(sc, &then, v);
        if (sc->option[FC_OPT_SUPPORTING_FIRE])
            gd_note(v, FACE_OPT_02, "others that bear on it fire as well");
    }
    if (then.charge.struck != FC_ON_FRONT)
        gd_note(v, FACE_CHRG_13,
                then.charge.struck == FC_ON_FLANK ? "it strikes the flank" : "it strikes the rear");
}

// ---- fire, rally, melee -------------------------------------------------------------------------

static void explain_fire(const gd_scenario *sc, const fc_state *s, gd_id unit, const gd_action *a,
                         gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit);
    gd_id target = fc_piece_arg(s, a->value[FC_F_TARGET]);
    fc_aim aim;
    if (!fc_aim_at(sc, s, unit, target, (uint16_t)~u->fired, &aim, NULL))
        return;
    gd_note(v, FACE_SHOOT_05, "range %L {inch|inches}", aim.range);
    note_fire(v, FACE_SHOOT_13, "%d {die|dice} at %d+: %d.%d hits on average", u, &aim);
}

static void explain_rally(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_verdict *v)
{
    int chance = test_chance(sc, s, unit, FC_WHY_RALLYING, v);
    gd_note(v, FACE_BREAK_07, "it rallies %d {time|times} in 100", chance);
}

static void explain_allocate(const gd_scenario *sc, const fc_state *s, gd_id unit,
                             const gd_action *a, gd_verdict *v)
{
    for (int i = 0; i < a->count; i++) {
        gd_id enemy = (gd_id)a->item[i].a;
        gd_note(v, FACE_MELEE_13, "against %U: dice %d, %d or more hits", enemy, a->item[i].b,
                fc_melee_needed(sc, s, unit, enemy, NULL));
    }
    note_again(fc_at(s, unit), v);
}

void fc_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out)
{
    const fc_state *s = view;
    gd_id piece = fc_piece_arg(s, a->value[0]);
    (void)sc;
    if (a->verb == FC_DO_ATTACH)
        out->leader = piece;
    else if (a->verb == FC_DO_CHARGE && piece)
        out->leader = fc_at(s, piece)->attached;
    out->points = FC_GENERAL_POINTS;
    out->clause = FACE_WIN_04;
}

void fc_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = view;
    gd_id unit = fc_piece_arg(s, a->value[0]);
    if (!unit || !fc_is_unit(fc_at(s, unit)) || !fc_on_table(fc_at(s, unit)))
        return;
    if (a->verb >= FC_DO_ADVANCE && a->verb <= FC_DO_RETREAT)
        explain_motion(sc, s, unit, a, v);
    if (!v->ok)
        return;
    switch (a->verb) {
    case FC_DO_ACTIVATE:
        explain_activate(s, v);
        break;
    case FC_DO_CHARGE:
        explain_charge(sc, s, unit, a, v);
        break;
    case FC_DO_FIRE:
        explain_fire(sc, s, unit, a, v);
        break;
    case FC_DO_RALLY:
        explain_rally(sc, s, unit, v);
        break;
    case FC_DO_ALLOCATE:
        explain_allocate(sc, s, unit, a, v);
        break;
    default:
        break;
    }
}
