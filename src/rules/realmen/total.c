// realmen/total.c - what all the fire at a target adds up to (RM-FIRE-06, 14, 20 to 30).
#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/value.h"

// Fire that is not declared but asked about: a unit's elements, as bits, at a target.
typedef struct extra {
    gd_id firer, target;
    uint16_t elements;
} extra;

// What depends on where each shot comes from (RM-FIRE-28), gathered shot by shot.
typedef struct shots {
    const gd_scenario *sc;
    const rm_state *s;
    const rm_unit *target;
    int level;  // of the works that it lines
    int sunken; // the sunken road that it lines; -1
    bool hilly;
    int target_level[RM_ELEMENTS]; // of the ground, by element
    int all;                       // combat value after multiples
    int uphill, works, road;
} shots;

// ---- tallies ------------------------------------------------------------------------------------

// Several units may have the same modifier: one line for all of them.
static void add(gd_tally *t, gd_clause_id clause, const char *label, int amount)
{
    if (!t || amount == 0)
        return;
    for (int i = 0; i < t->count; i++)
        if (t->line[i].clause == clause && strcmp(t->line[i].label, label) == 0) {
            t->line[i].amount = (int16_t)(t->line[i].amount + amount);
            t->total = (int16_t)(t->total + amount);
            return;
        }
    gd_tally_add(t, clause, label, amount);
}

static int note(gd_tally *t, gd_clause_id clause, const char *label, int amount)
{
    add(t, clause, label, amount);
    return amount;
}

// ---- who fires ----------------------------------------------------------------------------------

static bool aims(const rm_state *s, gd_id firer, int element, gd_id target, const extra *more)
{
    return rm_at(s, firer)->aim[element] == target ||
           (more && more->firer == firer && more->target == target &&
            more->elements >> element & 1);
}

static bool unit_aims(const rm_state *s, gd_id firer, gd_id target, const extra *more)
{
    for (int i = 0; i < rm_at(s, firer)->elements; i++)
        if (aims(s, firer, i, target, more))
            return true;
    return false;
}

static bool is_among(const gd_id *list, int count, gd_id id)
{
    for (int i = 0; i < count; i++)
        if (list[i] == id)
            return true;
    return false;
}

// The targets of a unit that it touches: there its generals fight.
static int fights_of(const rm_state *s, gd_id unit, const extra *more, gd_id out[RM_ELEMENTS + 1])
{
    const rm_unit *u = rm_at(s, unit);
    int count = 0;
    for (int i = 0; i <= u->elements; i++) {
        bool asked = i == u->elements;
        gd_id t = asked ? (more && more->firer == unit ? more->target : GD_NONE) : u->aim[i];
        if (t && !is_among(out, count, t) && rm_touch(u, rm_at(s, t)))
            out[count++] = t;
    }
    return count;
}

// The fights that a general may join as things are, less those that he has named others before.
static int joinable(const rm_state *s, gd_id general, const extra *more, gd_id *unit, gd_id *target)
{
    const rm_unit *g = rm_at(s, general);
    gd_id with[RM_PIECES], fights[RM_ELEMENTS + 1];
    int count = g->joins == general ? 0 : rm_attached_units(s, general, with), found = 0;
    for (int i = 0; i < count; i++) {
        int all = g->joins && g->joins != with[i] ? 0 : fights_of(s, with[i], more, fights);
        for (int k = 0; k < all; k++) {
            if (g->aim[RM_JOINS_AT] && g->aim[RM_JOINS_AT] != fights[k])
                continue;
            *unit = with[i];
            *target = fights[k];
            found++;
        }
    }
    return found;
}

// Does a general fight with this unit against that target? Not while he has still to choose.
static bool joins(const rm_state *s, gd_id general, gd_id firer, gd_id target, const extra *more)
{
    gd_id unit = GD_NONE, against = GD_NONE;
    return rm_at(s, general)->kind == RM_GENERAL &&
           joinable(s, general, more, &unit, &against) == 1 && unit == firer && against == target;
}

bool rm_must_join(const rm_state *s, gd_id general)
{
    gd_id unit = GD_NONE, target = GD_NONE;
    return rm_at(s, general)->kind == RM_GENERAL && joinable(s, general, NULL, &unit, &target) > 1;
}

int rm_fights_of(const rm_state *s, gd_id unit, gd_id out[RM_ELEMENTS + 1])
{
    return fights_of(s, unit, NULL, out);
}

void rm_note_joined(rm_state *s, gd_id target)
{
    gd_id unit = GD_NONE, against = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->kind == RM_GENERAL && joinable(s, i, NULL, &unit, &against) == 1 &&
            against == target)
            rm_get(s, i)->joins = (uint8_t)i;
}

// ---- subtotals ----------------------------------------------------------------------------------

static void note_shot(shots *all, const rm_unit *u, int element, int amount)
{
    if (!all)
        return;
    const rm_unit *t = all->target;
    gd_rect base = rm_rect(u, element);
    int level = all->hilly ? rm_level_of(all->sc, u, element) : 0, higher = 0;
    for (int i = 0; i < t->elements; i++)
        higher += all->target_level[i] > level;
    all->all += amount;
    if (2 * higher >= t->elements)
        all->uphill += amount;
    if (rm_works_face(all->s, t, all->level, &base))
        all->works += amount;
    if (all->sunken >= 0 && rm_before_sunken_road(all->sc, all->sunken, t, &base))
        all->road += amount;
}

static int element_values(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                          const extra *more, shots *all, gd_tally *t)
{
    const rm_unit *u = rm_at(s, firer);
    int sum = 0;
    for (int i = 0; i < u->elements; i++) {
        if (!aims(s, firer, i, target, more))
            continue;
        rm_element_fire f = rm_declared_fire(sc, s, firer, i, target);
        bool weak = !rm_is_brigade(u) && f.touching && !f.canister && f.range == 0;
        gd_clause_id clause = u->kind == RM_GENERAL ? RM_FIRE_14
                              : weak                ? RM_FIRE_13
                              : rm_is_brigade(u)    ? RM_FIRE_10
                                                    : RM_FIRE_11;
        add(t, clause,
            u->kind == RM_GENERAL ? "general"
            : weak                ? "guns outside their arc, limbered guns or wagons"
            : rm_is_brigade(u)    ? "elements that fire"
                                  : "guns that fire",
            f.value);
        add(t, RM_FIRE_17, "enfilade", f.enfilade * f.value * RM_M_ENFILADE);
        add(t, RM_FIRE_18, "cavalry charge", f.charge * f.value * RM_M_CHARGE);
        add(t, RM_FIRE_19, "double canister", f.canister * f.value * rm_canister[u->weapon]);
        int amount = f.value * (1 + f.multiples);
        note_shot(all, u, i, amount);
        sum += amount;
    }
    return sum;
}

// Generals who fight with the unit against this target (RM-FIRE-14).
static int general_values(const rm_state *s, gd_id firer, gd_id target, const extra *more,
                          shots *all, gd_tally *t)
{
    gd_id with[RM_PIECES];
    int sum = 0;
    if (rm_is_officer(rm_at(s, firer)) || !rm_touch(rm_at(s, firer), rm_at(s, target)))
        return 0;
    int count = rm_officers_with(s, firer, with);
    for (int i = 0; i < count; i++) {
        const rm_unit *g = rm_at(s, with[i]);
        if (!joins(s, with[i], firer, target, more))
            continue;
        sum += note(t, RM_FIRE_14, "generals in the fight", g->value);
        note_shot(all, g, 0, g->value);
    }
    return sum;
}

static int light_and_weather(const rm_state *s, gd_tally *t)
{
    int sum = note(t, s->weather == RM_SNOW ? RM_FIRE_20 : RM_FIRE_21,
                   s->weather == RM_SNOW ? "snow" : "rain", rm_weather_modifier(s));
    return sum + note(t, RM_FIRE_29, "dawn or dusk", rm_twilight(s));
}

static bool is_national(const rm_unit *u)
{
    return u->kind == RM_ARTILLERY ? u->side == GD_UNION
                                   : rm_is_brigade(u) && u->side == GD_CONFEDERATE;
}

// Table 7, "firing unit is" (RM-FIRE-20 to 24, 29).
static int firing_modifiers(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_tally *t)
{
    int sum = light_and_weather(s, t);
    if (rm_is_officer(u))
        return sum;
    bool spared = sc->option[RM_OPT_WEAK_FIGHT] && !rm_is_brigade(u);
    bool formed =
        (rm_is_column(u) && !spared) || u->formation == RM_SQUARE || u->formation == RM_SKIRMISH;
    bool armed = u->weapon == RM_SHARPSHOOTER || u->weapon == RM_REPEATER;
    bool brigade = rm_is_brigade(u);
    sum += note(t, RM_FIRE_20, "firing unit prone", u->prone ? RM_F_PRONE_FIRES : 0);
    sum += note(t, RM_FIRE_20, "out of supply", -RM_COUNTER * u->counters);
    sum +=
        note(t, RM_FIRE_21, "inferior", brigade && u->quality == RM_INFERIOR ? RM_F_INFERIOR : 0);
    sum += note(t, RM_FIRE_21, "fatigue", RM_F_FATIGUED * rm_fatigue_levels(s, u));
    sum += note(t, RM_FIRE_22, "firing in column, square or skirmish", formed ? RM_F_FORMED : 0);
    sum += note(t, RM_FIRE_23, "fording", rm_is_fording(sc, u) ? RM_F_FORDING : 0);
    sum +=
        note(t, RM_FIRE_24, "superior", brigade && u->quality == RM_SUPERIOR ? RM_F_SUPERIOR : 0);
    sum += note(t, RM_FIRE_24,
                u->kind == RM_ARTILLERY ? "Union artillery" : "Confederate infantry or cavalry",
                is_national(u) ? RM_F_NATION : 0);
    sum += note(t, RM_FIRE_24, "sharpshooters or repeaters", armed ? RM_F_ARMED : 0);
    return sum;
}

static int subtotal(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                    const extra *more, shots *all, gd_tally *t)
{
    if (!unit_aims(s, firer, target, more))
        return 0;
    int sum = element_values(sc, s, firer, target, more, all, t);
    sum += general_values(s, firer, target, more, all, t);
    sum += firing_modifiers(sc, s, rm_at(s, firer), t);
    if (sum >= 0)
        return sum;
    add(t, RM_FIRE_06, "no unit counts less than 0", -sum);
    return 0;
}

// ---- totals -------------------------------------------------------------------------------------

static bool is_most(const shots *all, int part) { return part > 0 && 2 * part >= all->all; }

// Table 7, "target unit is" (RM-FIRE-25 to 28, 30).
static int target_modifiers(const shots *all, gd_tally *t)
{
    const rm_unit *u = all->target;
    bool unit = rm_is_unit(u);
    bool cover = rm_in_cover(all->sc, u) || is_most(all, all->road);
    int sum = note(t, RM_FIRE_26, "target in cover", cover ? RM_T_COVER : 0);
    sum += note(t, RM_FIRE_27, "target uphill", is_most(all, all->uphill) ? RM_T_UPHILL : 0);
    if (!unit)
        return sum;
    bool formed = rm_is_column(u) || u->formation == RM_SQUARE;
    sum += note(t, RM_ENTR_03, "target entrenched",
                is_most(all, all->works) ? RM_T_WORKS * all->level : 0);
    sum +=
        note(t, RM_FIRE_25, "target skirmishing", u->formation == RM_SKIRMISH ? RM_T_SKIRMISH : 0);
    sum += note(t, RM_FIRE_25, "target artillery", u->kind == RM_ARTILLERY ? RM_T_ARTILLERY : 0);
    sum += note(t, RM_FIRE_25, "target prone", u->prone ? RM_T_PRONE : 0);
    sum += note(t, RM_FIRE_25, "target mounted", rm_is_mounted(u) ? RM_T_MOUNTED : 0);
    sum += note(t, RM_FIRE_25, "target in march column or square", formed ? RM_T_FORMED : 0);
    return sum;
}

static shots begin_shots(const gd_scenario *sc, const rm_state *s, gd_id target)
{
    shots all = {.sc = sc, .s = s, .target = rm_at(s, target), .sunken = -1};
    all.hilly = (sc->ground.kinds & GD_KIND(RM_HILL)) != 0;
    for (int i = 0; i < all.target->elements && all.hilly; i++)
        all.target_level[i] = rm_level_of(sc, all.target, i);
    if (!rm_is_unit(all.target) || !rm_profits_from_works(all.target))
        return all;
    all.level = rm_works_of(s, all.target, NULL);
    if (!rm_lines_sunken_road(sc, all.target, &all.sunken))
        all.sunken = -1;
    return all;
}

static int total(const gd_scenario *sc, const rm_state *s, gd_id target, const extra *more,
                 bool *attack, gd_tally *tally)
{
    shots all = begin_shots(sc, s, target);
    int sum = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != all.target->side && rm_on_table(u) &&
            (rm_is_unit(u) || (aims(s, i, 0, target, more) && rm_is_alone(s, i))))
            sum += subtotal(sc, s, i, target, more, &all, tally);
    }
    if (attack)
        *attack = sum > 0;
    return sum > 0 ? sum + target_modifiers(&all, tally) : 0;
}

int rm_total(const gd_scenario *sc, const rm_state *s, gd_id target, bool *attack, gd_tally *tally)
{
    return total(sc, s, target, NULL, attack, tally);
}

int rm_total_with(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                  uint16_t elements, gd_tally *tally)
{
    extra more = {firer, target, elements};
    bool attack;
    return total(sc, s, target, elements ? &more : NULL, &attack, tally);
}

int rm_would_total(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                   gd_tally *tally)
{
    const rm_unit *u = rm_at(s, firer);
    uint16_t elements = 0;
    for (int i = 0; i < u->elements; i++)
        if (!u->aim[i] && rm_may_fire(sc, s, firer, i, target, NULL))
            elements |= (uint16_t)(1u << i);
    return rm_total_with(sc, s, firer, target, elements, tally);
}
