// face/morale.c - what is added to the dice of a morale test, and levels of morale.
#include "rules/face/morale.h"

#include "face_clauses.h"
#include "rules/face/roll.h"

// ---- who is near --------------------------------------------------------------------------------

// Infantry or cavalry that still has heart and is free to help or to threaten. Who fights already
// does neither.
static bool is_free(const fc_state *s, gd_id piece)
{
    const fc_unit *u = fc_at(s, piece);
    return (u->arm == FC_INFANTRY || u->arm == FC_CAVALRY) && fc_on_table(u) &&
           u->morale <= FC_WORN && !fc_in_contact(s, piece);
}

static bool is_behind(const fc_unit *u, const fc_unit *other)
{
    for (int i = 0; i < other->bases; i++)
        if (fc_zone_of(u, other->base_at[i]) == FC_ON_REAR)
            return true;
    return false;
}

// Two distances for two arms: that of the tested unit, or (FACE-OPT-08) of its helper.
static gd_length support_reach(const gd_scenario *sc, const fc_unit *u, const fc_unit *helper)
{
    const fc_unit *by = sc->option[FC_OPT_SUPPORT_BY_HELPER] ? helper : u;
    return fc_is_mounted(by) ? FC_SUPPORT_HORSE : FC_SUPPORT_FOOT;
}

static bool is_supported(const gd_scenario *sc, const fc_state *s, gd_id unit)
{
    const fc_unit *u = fc_at(s, unit);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        gd_length reach = support_reach(sc, u, other);
        if (i != unit && other->side == u->side && is_free(s, i) && is_behind(u, other) &&
            fc_is_near(u, other, reach))
            return true;
    }
    return false;
}

static bool is_threatened(const fc_state *s, gd_id unit)
{
    const fc_unit *u = fc_at(s, unit);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *enemy = fc_at(s, i);
        if (enemy->side != u->side && is_free(s, i) && fc_zone_of(u, enemy->at) != FC_ON_FRONT &&
            fc_is_near(u, enemy, FC_THREAT))
            return true;
    }
    return false;
}

// Any general of its side in sight (FACE-MORALE-20); one who is with the unit always is.
static bool has_general_near(const gd_scenario *sc, const fc_state *s, gd_id unit)
{
    const fc_unit *u = fc_at(s, unit);
    if (u->attached)
        return true;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *g = fc_at(s, i);
        if (g->arm == FC_GENERAL && g->side == u->side && fc_on_table(g) &&
            fc_is_within(fc_general_gap(s, g, unit), FC_GENERAL_NEAR) &&
            fc_general_sees(sc, s, i, unit))
            return true;
    }
    return false;
}

// ---- modifiers (T8) -----------------------------------------------------------------------------

// The bases that it had when the dice were rolled at it (FACE-MORALE-26).
static int bases_then(const fc_unit *u) { return u->bases_then ? u->bases_then : u->bases; }

// A kind of reason counts once, however often it is given; with the switch each brigade that broke
// and each general that fell is one (FACE-OPT-09).
static bool has_several(const gd_scenario *sc, const fc_unit *u, int reasons)
{
    bool each = sc->option[FC_OPT_EACH_BREAK] && (reasons & FC_WHY_LATER);
    return (reasons & (reasons - 1)) != 0 || (each && u->witnessed > 1);
}

static void from_hits(const gd_scenario *sc, const fc_unit *u, int reasons, gd_tally *t)
{
    if (u->shot_hits && 2 * u->shot_hits >= bases_then(u))
        gd_tally_add(t, FACE_MORALE_08, "a hit for every two bases from fire", -1);
    if (u->melee_hits && 3 * u->melee_hits >= bases_then(u))
        gd_tally_add(t, FACE_MORALE_09, "a hit for every three bases in melee", -1);
    if (u->melee_hits >= u->dealt + FC_OUTFOUGHT)
        gd_tally_add(t, FACE_MORALE_10, "two hits more than it gave", -1);
    if (4 * (u->initial - u->bases) >= u->initial)
        gd_tally_add(t, FACE_MORALE_11, "a quarter of its bases lost", -1);
    if (has_several(sc, u, reasons))
        gd_tally_add(t, FACE_MORALE_07, "more than one reason", -1);
    if (u->shot_at)
        gd_tally_add(t, FACE_MORALE_13, "shot at", -1);
}

static void from_charge(const fc_state *s, const fc_unit *u, int reasons, gd_tally *t)
{
    bool charging = reasons & FC_WHY_CHARGING, charged = reasons & FC_WHY_CHARGED;
    if (charging && fc_is_mounted(u) && fc_on_foot(fc_at(s, s->charge.target)) &&
        s->charge.struck == FC_ON_FRONT)
        gd_tally_add(t, FACE_MORALE_14, "cavalry against the front of men on foot", -1);
    if (u->quality == FC_RAW) {
        gd_tally_add(t, FACE_MORALE_15, "Raw troops charge", charging);
        gd_tally_add(t, FACE_MORALE_16, "Raw troops are charged", -charged);
    }
    if (u->quality == FC_VETERAN) {
        gd_tally_add(t, FACE_MORALE_17, "Veterans charge", -charging);
        gd_tally_add(t, FACE_MORALE_18, "Veterans are charged", charged);
    }
}

// Only the worst of its conditions counts (FACE-MORALE-19).
static void from_condition(const fc_unit *u, gd_tally *t)
{
    static const char *const level[FC_LEVELS] = {"", "Worn", "Spent", "Broken"};
    int disorder = fc_disorder_morale[fc_disorder(u)], morale = fc_level_morale[u->morale];
    if (disorder < morale)
        gd_tally_add(t, FACE_MORALE_19, "Severely Disordered", disorder);
    else
        gd_tally_add(t, FACE_MORALE_19, level[u->morale], morale);
}

int fc_morale_modifier(const gd_scenario *sc, const fc_state *s, gd_id unit, int reasons,
                       gd_tally *tally)
{
    const fc_unit *u = fc_at(s, unit);
    gd_tally mine = {0}, *t = tally ? tally : &mine;
    bool fights = fc_in_contact(s, unit);
    from_hits(sc, u, reasons, t);
    if (is_threatened(s, unit))
        gd_tally_add(t, FACE_MORALE_12, "threatened flank", -1);
    from_charge(s, u, reasons, t);
    from_condition(u, t);
    if (!fights && has_general_near(sc, s, unit))
        gd_tally_add(t, FACE_MORALE_20, "general near", 1);
    if (fights && u->attached)
        gd_tally_add(t, FACE_MORALE_21, "general in the melee", 1);
    if (is_supported(sc, s, unit))
        gd_tally_add(t, FACE_MORALE_22, "support behind", 1);
    return t->total;
}

// ---- the dice -----------------------------------------------------------------------------------

void fc_call_morale(gd_play *p, gd_id unit, int reasons)
{
    const fc_state *s = p->state;
    fc_roll(p, FC_FOR_MORALE, unit, 2, fc_at(s, unit)->quality, reasons, 0);
}

typedef struct reason {
    int bit;
    gd_clause_id clause;
    const char *passed, *failed;
} reason;

#define TOLD(what)                                                                                 \
    "%U tests its morale, " what ": %d, passed", "%U tests its morale, " what ": %d, failed"

// The first that applies is told.
static const reason reasons_told[] = {
    {FC_WHY_CHARGING, FACE_CHRG_03, TOLD("about to charge")},
    {FC_WHY_CHARGED, FACE_CHRG_06, TOLD("being charged")},
    {FC_WHY_RALLYING, FACE_BREAK_07, TOLD("being rallied")},
    {FC_WHY_SHOT, FACE_MORALE_02, TOLD("losses from fire")},
    {FC_WHY_GUNS, FACE_MORALE_03, TOLD("under artillery fire")},
    {FC_WHY_MELEE, FACE_MORALE_04, TOLD("a melee lost")},
    {FC_WHY_FRIENDS, FACE_MORALE_05, TOLD("friends having broken")},
    {FC_WHY_GENERAL, FACE_MORALE_06, TOLD("a general having fallen")},
};

static const reason *first_reason(int bits)
{
    const reason *r = reasons_told;
    while (!(bits & r->bit) && r->bit != FC_WHY_GENERAL)
        r++;
    return r;
}

void fc_got_morale(gd_play *p, const gd_frame *f)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, f->piece);
    gd_tally sum = {0};
    gd_tally_show(&sum, FACE_MORALE_01, "dice", fc_pool_sum(s));
    fc_morale_modifier(p->scenario, s, f->piece, f->v[3], &sum);
    const reason *why = first_reason(f->v[3]);
    gd_event *e =
        gd_tell(p, FC_EV_MORALE, why->clause, f->piece,
                sum.total >= FC_TEST_PASS ? why->passed : why->failed, f->piece, sum.total);
    fc_pool_tell(s, e);
    if (e)
        e->tally = sum;
    u->score = (int8_t)sum.total;
    u->scored = true;
}

// ---- levels -------------------------------------------------------------------------------------

int fc_reasons_of(const fc_unit *u)
{
    int reasons = 0;
    if (u->shot_hits && 3 * u->shot_hits >= bases_then(u))
        reasons |= FC_WHY_SHOT;
    if (u->shot_hits >= FC_GUNS_AND_HITS && u->shot_by_guns)
        reasons |= FC_WHY_GUNS;
    if (u->melee_hits > u->dealt)
        reasons |= FC_WHY_MELEE;
    return reasons;
}

int fc_levels_lost(const fc_unit *u, int reasons, int score)
{
    if (score >= FC_TEST_PASS || reasons & (FC_WHY_RALLYING | FC_WHY_CHARGING | FC_WHY_CHARGED))
        return 0;
    bool outfought = reasons & FC_WHY_MELEE && u->melee_hits >= u->dealt + FC_OUTFOUGHT;
    return score <= FC_TEST_LOW && (outfought || reasons & FC_WHY_LATER) ? 2 : 1;
}

void fc_drop_level(gd_play *p, gd_id unit, int levels, gd_clause_id clause)
{
    static const char *const text[FC_LEVELS] = {"%U is Fresh", "%U is now Worn", "%U is now Spent",
                                                "%U is Broken"};
    fc_unit *u = fc_get(p->state, unit);
    if (levels <= 0)
        return;
    if (u->morale == FC_BROKEN) {
        gd_tell(p, FC_EV_LEVEL, FACE_BREAK_08, unit, "%U stays Broken", unit);
        return;
    }
    u->morale = (uint8_t)gd_least(u->morale + levels, FC_BROKEN);
    gd_tell(p, FC_EV_LEVEL, clause, unit, text[u->morale], unit);
    if (u->morale == FC_BROKEN)
        fc_seen_to_break(p, unit);
}

void fc_witness(fc_unit *u, int why)
{
    u->reasons |= (uint8_t)why;
    if (u->witnessed < UINT8_MAX)
        u->witnessed++;
}

void fc_seen_to_break(gd_play *p, gd_id unit)
{
    fc_state *s = p->state;
    const fc_unit *broken = fc_at(s, unit);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fc_unit *u = fc_get(s, i);
        if (i != unit && u->side == broken->side && fc_is_unit(u) && fc_on_table(u) &&
            fc_is_near(broken, u, FC_FRIENDS_BREAK))
            fc_witness(u, FC_WHY_FRIENDS);
    }
}
