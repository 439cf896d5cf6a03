// desperate/losses.c - hits, saves, stands and morale.
//
// A batch goes through the rows ALLOT_DIE, ALLOT and SAVE (once for each unit); the frame's v[0] is
// the batch, v[1] the unit whose turn it is. MORALE goes through the units in the same way.
#include "rules/desperate/losses.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/leaders.h"

static sb_batch *batch_of(gd_play *p) { return &((sb_state *)p->state)->batch[gd_top(p)->v[0]]; }

static const sb_batch *batch_in(const sb_state *s) { return &s->batch[sb_top(s)->v[0]]; }

void sb_resolve_hits(gd_play *p, int which)
{
    sb_state *s = p->state;
    const sb_batch *b = &s->batch[which];
    if (b->hits + b->heavy == 0)
        return;
    gd_call(p, SB_ROW_ALLOT_DIE, sb_seat_of(p->scenario, b->by))->v[0] = which;
}

// ---- the allocation die -------------------------------------------------------------------------

void sb_ask_allot_die(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    *out = (gd_ask){.clause = SBD_LOSS_01,
                    .count = 1,
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, batch_in(s)->by),
                    .purpose = "who allocates the hits"};
}

void sb_rolled_allot_die(gd_play *p, const uint8_t *values)
{
    sb_batch *b = batch_of(p);
    int which = gd_top(p)->v[0];
    b->chooser = (uint8_t)(values[0] <= SB_BY_FIRER ? b->by : sb_other(b->by));
    gd_event *e = gd_tell(p, SB_EV_ALLOTS, SBD_LOSS_01, 0,
                          "the die lets the %N say who takes the hits", b->chooser);
    sb_show_die(e, *values);
    gd_goto(p, SB_ROW_ALLOT, sb_seat_of(p->scenario, b->chooser))->v[0] = which;
}

// ---- allocation ---------------------------------------------------------------------------------

static int index_in(const sb_batch *b, int32_t piece)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (b->unit[i] && b->unit[i] == piece)
            return i;
    return -1;
}

// No unit more than its stands until all have one; no veteran more than a lesser unit (SBD-LOSS-04,
// 05).
static bool is_fair(const sb_state *s, const sb_batch *b, const int *hits, gd_verdict *v)
{
    bool all = true;
    for (int i = 0; i < SB_IN_ZONE; i++)
        all &= !b->unit[i] || hits[i] > 0;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!b->unit[i])
            continue;
        const sb_unit *u = sb_at(s, b->unit[i]);
        if (hits[i] > u->stands && !all)
            return gd_refuse(v, SBD_LOSS_04, "%U has %d {stand|stands}, and others have no hit yet",
                             b->unit[i], u->stands);
        for (int k = 0; k < SB_IN_ZONE && u->quality == SB_VETERAN; k++)
            if (b->unit[k] && sb_at(s, b->unit[k])->quality != SB_VETERAN && hits[i] > hits[k])
                return gd_refuse(v, SBD_LOSS_05, "%U is veteran and %U is not", b->unit[i],
                                 b->unit[k]);
    }
    return true;
}

static bool take_list(const sb_batch *b, const gd_action *a, int *light, int *heavy, gd_verdict *v)
{
    int lights = 0, heavies = 0;
    for (int i = 0; i < SB_IN_ZONE; i++)
        light[i] = heavy[i] = 0;
    for (int i = 0; i < a->count; i++) {
        int at = index_in(b, a->item[i].a);
        if (at < 0)
            return gd_refuse(v, SBD_LOSS_03, "hits go to the units that were hit");
        int more = a->item[i].b == GD_ABSENT ? 0 : a->item[i].b;
        int big = a->item[i].c == GD_ABSENT ? 0 : a->item[i].c;
        light[at] += more;
        heavy[at] += big;
        lights += more;
        heavies += big;
    }
    if (lights != b->hits || heavies != b->heavy)
        return b->heavy
                   ? gd_refuse(v, SBD_LOSS_03,
                               "give out all the hits and no more: %d, and %d of heavy guns",
                               b->hits, b->heavy)
                   : gd_refuse(v, SBD_LOSS_03, "give out all the hits and no more: %d", b->hits);
    return true;
}

bool sb_check_allot(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    const sb_batch *b = batch_in(s);
    int light[SB_IN_ZONE], heavy[SB_IN_ZONE];
    (void)sc;
    if (a->verb != SB_DO_ALLOCATE)
        return gd_refuse(v, SBD_LOSS_01, "the hits must be allocated first");
    if (!take_list(b, a, light, heavy, v))
        return false;
    for (int i = 0; i < SB_IN_ZONE; i++)
        light[i] += heavy[i];
    return is_fair(s, b, light, v) && gd_accept(v, 0);
}

void sb_offer_allot(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    (void)state;
    gd_offer_add(out, SB_DO_ALLOCATE)->open = GD_OPEN_LIST;
}

void sb_prompt_allot(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    const sb_batch *b = batch_in(s);
    (void)sc;
    if (b->heavy && b->hits)
        *out = (gd_text){"%N: give out the hits in %Z: %d, and %d of heavy guns",
                         {b->chooser, b->zone, b->hits, b->heavy}};
    else
        *out = (gd_text){b->hits + b->heavy == 1 ? "%N: who takes the hit in %Z?"
                                                 : "%N: give out the hits in %Z: %d",
                         {b->chooser, b->zone, b->hits + b->heavy}};
}

// Whoever gives them out, it is the same that has come about.
gd_side sb_comes_allot(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_batch *b = batch_in(state);
    gd_side side = (gd_side)sb_other(b->by);
    (void)sc;
    *out = (gd_text){"%d {hit|hits} on the %N in %Z, before saves",
                     {b->hits + b->heavy, side, b->zone}};
    return side;
}

// The next unit with hits to save, from v[1] on; then whoever called.
static void next_save(gd_play *p)
{
    gd_frame *f = gd_top(p);
    const sb_batch *b = batch_of(p);
    while (f->v[1] < SB_IN_ZONE && b->given[f->v[1]] + b->heavy_given[f->v[1]] == 0)
        f->v[1]++;
    if (f->v[1] == SB_IN_ZONE)
        gd_done(p);
    else
        f->seat = sb_seat_of(p->scenario, sb_other(b->by));
}

// Those who were hit save and test in the order in which they were named.
static void put_in_order(sb_batch *b, const gd_action *a)
{
    int placed = 0;
    for (int i = 0; i < a->count; i++) {
        int at = index_in(b, a->item[i].a);
        if (at < placed)
            continue; // named before
        uint16_t unit = b->unit[at];
        for (; at > placed; at--)
            b->unit[at] = b->unit[at - 1];
        b->unit[placed++] = unit;
    }
}

void sb_apply_allot(gd_play *p, const gd_action *a)
{
    sb_batch *b = batch_of(p);
    int which = gd_top(p)->v[0], light[SB_IN_ZONE], heavy[SB_IN_ZONE];
    gd_verdict unread;
    put_in_order(b, a);
    take_list(b, a, light, heavy, &unread);
    for (int i = 0; i < SB_IN_ZONE; i++) {
        b->given[i] = (uint8_t)light[i];
        b->heavy_given[i] = (uint8_t)heavy[i];
    }
    gd_goto(p, SB_ROW_SAVE, 0)->v[0] = which;
    next_save(p);
}

// ---- saves --------------------------------------------------------------------------------------

int sb_save_number(const gd_scenario *sc, const sb_state *s, const sb_batch *b, int i, bool heavy,
                   gd_clause_id *clause)
{
    const sb_unit *u = sb_at(s, b->unit[i]);
    *clause = SBD_BOMB_12;
    if (b->attack == SB_BY_GUNS)
        return sb_bombard_save[heavy];
    *clause = b->attack == SB_BY_SKIRMISH ? SBD_SKIR_07 : SBD_ENG_23;
    if (b->attack == SB_ON_ATTACKER || !sb_faces_any(u->zone, u->facing, b->from, b->from_count))
        return SB_SAVE_OPEN;
    int works = sb_works(sc, u->zone);
    if (works == u->facing && sb_faces_any(u->zone, works, b->from, b->from_count))
        return SB_SAVE_WORKS;
    return sb_gives_cover(sc, u->zone) ? SB_SAVE_COVER : SB_SAVE_OPEN;
}

void sb_ask_save(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    const sb_batch *b = batch_in(s);
    int i = sb_top(s)->v[1];
    int hits = b->given[i] + b->heavy_given[i];
    gd_clause_id clause; // the same against heavy guns
    int light = sb_save_number(sc, s, b, i, false, &clause);
    int heavy = sb_save_number(sc, s, b, i, true, &clause);
    bool alike = light == heavy || !b->given[i] || !b->heavy_given[i];
    int number = b->given[i] ? light : heavy;
    *out = (gd_ask){.clause = clause,
                    .count = (uint8_t)sb_lesser(hits, GD_MAX_DICE),
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, sb_at(s, b->unit[i])->side),
                    .purpose = "saves, those against heavy guns last",
                    .piece = b->unit[i],
                    .steps = alike && number <= SB_DIE ? 1u << number : 0};
}

void sb_rolled_save(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    sb_batch *b = batch_of(p);
    gd_frame *f = gd_top(p);
    int i = f->v[1], hits = b->given[i] + b->heavy_given[i], unsaved = 0;
    gd_clause_id clause;
    int light = sb_save_number(p->scenario, s, b, i, false, &clause);
    int heavy = sb_save_number(p->scenario, s, b, i, true, &clause);
    for (int k = 0; k < hits && k < GD_MAX_DICE; k++)
        unsaved += values[k] < (k < b->given[i] ? light : heavy);
    const sb_unit *u = sb_at(s, b->unit[i]);
    bool both = b->given[i] && b->heavy_given[i];
    gd_event *e = gd_tell(p, SB_EV_SAVES, clause, b->unit[i],
                          both ? "%U saves %d of %d {hit|hits} (%d or more, heavy guns %d)"
                               : "%U saves %d of %d {hit|hits} (%d or more)",
                          b->unit[i], hits - unsaved, hits, b->given[i] ? light : heavy, heavy);
    sb_show_dice(e, values, hits);
    b->lost[i] = (uint8_t)sb_lesser(unsaved, u->stands);
    sb_lose_stands(p, b->unit[i], b->lost[i], SBD_UNIT_10);
    f->v[1]++;
    next_save(p);
    sb_draw_fate(p);
}

// ---- stands -------------------------------------------------------------------------------------

static void promote(gd_play *p, gd_id unit)
{
    sb_unit *u = sb_get(p->state, unit);
    bool worn = (u->start_quality == SB_EXPERIENCED && u->stands <= SB_WORN_EXPERIENCED) ||
                (u->start_quality == SB_GREEN && u->stands <= SB_WORN_GREEN);
    if (!sb_is_regiment(u) || u->quality == SB_VETERAN || !worn)
        return;
    u->quality = SB_VETERAN;
    gd_tell(p, SB_EV_PROMOTED, u->start_quality == SB_GREEN ? SBD_QUAL_04 : SBD_QUAL_03, unit,
            "%U is veteran from now on", unit);
}

void sb_lose_stands(gd_play *p, gd_id unit, int stands, gd_clause_id clause)
{
    sb_state *s = p->state;
    sb_unit *u = sb_get(s, unit);
    stands = sb_lesser(stands, u->stands);
    if (stands == 0)
        return;
    u->stands = (uint8_t)(u->stands - stands);
    s->side[u->side].lost_stands = (uint16_t)(s->side[u->side].lost_stands + stands);
    gd_tell(p, SB_EV_LOSES, clause, unit,
            stands == 1 ? "%U loses %d stand, %d left" : "%U loses %d {stand|stands}, %d left",
            unit, stands, u->stands);
    if (u->stands > 0) {
        promote(p, unit);
        return;
    }
    u->status = SB_DESTROYED;
    u->zone = SB_NO_ZONE;
    gd_tell(p, SB_EV_DESTROYED, SBD_UNIT_09, unit, "%U is destroyed", unit);
    sb_earn_fate(p, sb_other(u->side));
}

void sb_capture_leaders(gd_play *p, uint16_t zone, int side)
{
    for (gd_id lost; (lost = sb_lose_leader(p->state, zone, side)) != GD_NONE;)
        gd_tell(p, SB_EV_LEADER_LOST, SBD_LEAD_04, lost, "%U is lost", lost);
}

// ---- morale -------------------------------------------------------------------------------------

static void next_morale(gd_play *p)
{
    gd_frame *f = gd_top(p);
    const sb_batch *b = batch_of(p);
    while (f->v[1] < SB_IN_ZONE && (!b->unit[f->v[1]] || b->lost[f->v[1]] == 0 ||
                                    !sb_on_table(sb_at(p->state, b->unit[f->v[1]]))))
        f->v[1]++;
    if (f->v[1] == SB_IN_ZONE)
        gd_done(p);
    else
        f->seat = sb_seat_of(p->scenario, sb_other(b->by));
}

void sb_test_morale(gd_play *p, int which)
{
    gd_call(p, SB_ROW_MORALE, 0)->v[0] = which;
    next_morale(p);
}

void sb_ask_morale(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    gd_id unit = batch_in(s)->unit[sb_top(s)->v[1]];
    *out = (gd_ask){.clause = SBD_MOR_02,
                    .count = 1,
                    .sides = SB_DIE,
                    .seat = sb_seat_of(sc, sb_at(s, unit)->side),
                    .purpose = "morale",
                    .piece = unit};
}

void sb_rolled_morale(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    sb_batch *b = batch_of(p);
    gd_frame *f = gd_top(p);
    gd_id unit = b->unit[f->v[1]];
    int number = sb_morale[sb_at(s, unit)->quality];
    bool passed = values[0] >= number;
    gd_event *e =
        gd_tell(p, SB_EV_MORALE, SBD_MOR_02, unit,
                passed ? "%U keeps its nerve (%d or more)" : "%U fails its test (%d or more)", unit,
                number);
    sb_show_die(e, *values);
    if (!passed) {
        b->failed[f->v[1]] = SB_FAILED;
        sb_lose_stands(p, unit, 1, SBD_MOR_03);
    }
    f->v[1]++;
    next_morale(p);
    sb_draw_fate(p);
}
