// realmen/convert_guns.c - the guns of a formation as elements of one model each (section 7 of the
// catalogue).
//
// Batteries are counted by division, or by what higher formation they are under; too few of them
// join the next higher one. An army with too few guns of its own gives them to the first formation
// below that has some, or else has one element.
#include "rules/realmen/convert.h"

int rm_gun_elements(const gd_scenario *sc, int guns)
{
    enum { FULL = 80, LEAST = 200 }; // of a scale of 1200 yards to the foot: 15 guns, and 6
    int elements = (2 * FULL * guns + sc->yards_per_foot) / (2 * sc->yards_per_foot);
    return elements == 0 && guns * LEAST >= sc->yards_per_foot ? 1 : elements;
}

static bool is_battery(const gd_battle *b, int u)
{
    return b->unit[u].arm == GD_ARM_ARTILLERY && gd_battle_strength(b, u, 0) > 0;
}

// Where each battery is counted.
typedef struct pools {
    int16_t of[GD_BATTLE_UNITS];
} pools;

static int guns_of(const gd_battle *b, const pools *p, int formation)
{
    int guns = 0;
    for (int u = 0; u < b->unit_count; u++)
        if (is_battery(b, u) && p->of[u] == formation)
            guns += gd_battle_strength(b, u, 0);
    return guns;
}

static void move_pool(const gd_battle *b, pools *p, int from, int to)
{
    for (int u = 0; u < b->unit_count; u++)
        if (is_battery(b, u) && p->of[u] == from)
            p->of[u] = (int16_t)to;
}

static void fill_pools(const rm_conversion *c, pools *p)
{
    const gd_battle *b = c->all.battle;
    for (int u = 0; u < b->unit_count; u++)
        p->of[u] = (int16_t)gd_battle_group(b, u, GD_LEVEL_DIVISION);
    for (int level = GD_LEVEL_DIVISION; level > GD_LEVEL_ARMY; level--)
        for (int f = 0; f < b->formation_count; f++)
            if (b->formation[f].level == level && rm_gun_elements(c->all.sc, guns_of(b, p, f)) == 0)
                move_pool(b, p, f, b->formation[f].parent);
    for (int army = 0; army < GD_SIDES; army++) {
        if (rm_gun_elements(c->all.sc, guns_of(b, p, army)) > 0)
            continue;
        for (int f = GD_SIDES; f < b->formation_count; f++)
            if (b->formation[f].side == army && guns_of(b, p, f) > 0) {
                move_pool(b, p, army, f);
                break;
            }
    }
}

// Those that are there first, then as they come, each as the list has them.
static int batteries_of(const gd_battle *b, const pools *p, int formation, gd_part *out)
{
    int count = 0;
    for (int u = 0; u < b->unit_count; u++) {
        if (!is_battery(b, u) || p->of[u] != formation)
            continue;
        gd_part part = {(int16_t)u, gd_battle_strength(b, u, 0)};
        int at = count++;
        for (; at > 0 && rm_minute_of(b, &out[at - 1], 1) > rm_minute_of(b, &part, 1); at--)
            out[at] = out[at - 1];
        out[at] = part;
    }
    return count;
}

// The model with most guns that are not yet represented; of equals the better.
static int next_model(int64_t left[RM_WEAPONS], int an_element)
{
    int best = RM_GATLING;
    for (int w = RM_GATLING; w < RM_WEAPONS; w++)
        if (left[w] >= left[best])
            best = w;
    left[best] -= an_element;
    return best;
}

// Each model goes to the element whose batteries have most of it.
static void share_models(const rm_conversion *c, const gd_part *parts, int count,
                         const gd_merged *units, int made, uint8_t model[GD_MAX_SHARES])
{
    int64_t left[RM_WEAPONS], own[RM_WEAPONS];
    rm_count_models(c->all.battle, parts, count, left);
    for (int i = 0; i < made; i++)
        model[i] = RM_UNARMED;
    for (int i = 0; i < made; i++) {
        int next = next_model(left, c->all.sc->yards_per_foot / 8), best = -1; // tenths of guns
        int64_t most = -1;
        for (int k = 0; k < made; k++) {
            rm_count_models(c->all.battle, &parts[units[k].first], units[k].count, own);
            if (model[k] == RM_UNARMED && own[next] > most) {
                most = own[next];
                best = k;
            }
        }
        model[best] = (uint8_t)next;
    }
}

static bool add_element(rm_conversion *c, int home, const gd_part *parts, const gd_merged *m,
                        int model, gd_error *err)
{
    static const uint8_t guns[GD_ARMS] = {[GD_ARM_ARTILLERY] = RM_ARTILLERY};
    const gd_battle *b = c->all.battle;
    const gd_part *own = &parts[m->first];
    char suffix[24];
    struct gd_roster *r = gd_convert_add_unit(&c->all, own, m->count, m->wing, m->wings, guns, err);
    if (!r)
        return false;
    bool horse = gd_parts_have(b, own, m->count, GD_TRAIT_HORSE_ARTILLERY);
    gd_convert_wing_name(&c->all, NULL, suffix);
    gd_convert_name_parts(&c->all, own, m->count, suffix);
    rm_describe(c, own, m->count, 1);
    // It stands with its largest battery.
    rm_find_beginning(c, &own[gd_parts_largest(b, own, m->count)], 1);
    r->men = m->strength;
    rm_set_roster_fact(r, RM_FACT_WEAPON, model);
    rm_set_roster_fact(r, RM_FACT_QUALITY, RM_REGULAR);
    rm_set_roster_fact(r, RM_FACT_HORSE, horse && model == RM_TEN_POUNDER);
    rm_set_roster_fact(r, RM_FACT_POST, rm_post_for(c, home, c->all.of[c->all.sc->piece_count].at));
    return true;
}

bool rm_convert_guns(rm_conversion *c, int home, gd_error *err)
{
    pools p;
    gd_part parts[GD_BATTLE_UNITS];
    gd_merged units[GD_MAX_SHARES];
    uint8_t model[GD_MAX_SHARES];
    fill_pools(c, &p);
    int count = batteries_of(c->all.battle, &p, home, parts);
    if (count == 0)
        return true;
    int wanted = rm_gun_elements(c->all.sc, gd_parts_sum(parts, count));
    wanted = wanted < 1 ? 1 : wanted > GD_MAX_SHARES ? GD_MAX_SHARES : wanted;
    int made = gd_parts_share(parts, count, wanted, units);
    share_models(c, parts, count, units, made, model);
    for (int i = 0; i < made; i++)
        if (!add_element(c, home, parts, &units[i], model[i], err))
            return false;
    return true;
}
