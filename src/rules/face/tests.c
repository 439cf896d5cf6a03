// face/tests.c - the tests of a step: all are rolled, then all are applied, then those who broke in
// contact move away (FACE-QUAL-07, FACE-MORALE-26, 27).
#include "face_clauses.h"
#include "rules/face/flight.h"
#include "rules/face/morale.h"

enum { LATE };                  // v of the frame
enum { ROLLED = 1, BROKE = 2 }; // what `scored` says of a unit in a step

// Why the unit tests in this step; 0: it does not. Broken troops do not care for what happens to
// others (FACE-MORALE-27).
static int reasons_to_test(const fc_unit *u, bool late)
{
    if (!fc_is_unit(u) || !fc_on_table(u))
        return 0;
    if (!late)
        return fc_reasons_of(u);
    return u->late_tested || u->morale == FC_BROKEN ? 0 : u->reasons & FC_WHY_LATER;
}

bool fc_has_tests(const fc_state *s, bool late)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (reasons_to_test(fc_at(s, i), late))
            return true;
    return false;
}

void fc_call_tests(gd_play *p, bool late) { gd_call(p, FC_ROW_TESTS, GD_NOBODY)->v[LATE] = late; }

// Those of whom `scored` says this, in the order of resolution. Returns how many.
static int all_scored(const gd_scenario *sc, const fc_state *s, int scored, gd_id out[FC_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_at(s, i)->scored == scored)
            out[count++] = i;
    fc_sort_acting(sc, s, out, count);
    return count;
}

static void apply_score(gd_play *p, gd_id unit, bool late)
{
    fc_unit *u = fc_get(p->state, unit);
    int reasons = reasons_to_test(u, late), score = u->score;
    bool was_broken = u->morale == FC_BROKEN;
    u->score = 0;
    u->scored = 0;
    if (late)
        u->late_tested = true;
    fc_drop_level(p, unit, fc_levels_lost(u, reasons, score),
                  score <= FC_TEST_LOW ? FACE_MORALE_25 : FACE_MORALE_24);
    if (u->morale == FC_BROKEN && !was_broken)
        u->scored = BROKE;
}

static void apply_all(gd_play *p, bool late)
{
    fc_state *s = p->state;
    gd_id piece[FC_PIECES];
    int count = all_scored(p->scenario, s, ROLLED, piece);
    for (int i = 0; i < count; i++)
        apply_score(p, piece[i], late);
    count = all_scored(p->scenario, s, BROKE, piece);
    fc_sort_fleeing(p->scenario, s, piece, count);
    for (int i = 0; i < count; i++) {
        fc_get(s, piece[i])->scored = 0;
        fc_break_contact(p, piece[i]);
    }
}

void fc_run_tests(gd_play *p)
{
    const fc_state *s = p->state;
    bool late = gd_top(p)->v[LATE];
    gd_id next = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (reasons_to_test(fc_at(s, i), late) && !fc_at(s, i)->scored &&
            (!next || fc_acts_before(p->scenario, s, i, next)))
            next = i;
    if (next) {
        fc_call_morale(p, next, reasons_to_test(fc_at(s, next), late));
        return;
    }
    gd_done(p);
    apply_all(p, late);
}
