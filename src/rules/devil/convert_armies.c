// devil/convert_armies.c - which regiments, batteries and commanders a battle's armies become
// (catalogue section 7).
//
// What the catalogue does not name is decided here. Neighbours of the list are joined if one of
// them is too small; sharpshooters stay by themselves, since they are small units in the rules. A
// detachment too small for a regiment goes back to the units it came from. A brigade that is given
// as a whole becomes regiments of five stands of foot or four of horse, and is a brigade. Mountain
// howitzers and Gatlings are howitzers. A battery whose guns are not told apart has Napoleons and
// rifles; foot of which no weapon is known has rifled muskets, horse has carbines.
#include "rules/devil/convert.h"

#include "rules/devil/data.h"

enum {
    MEN_A_STAND = 80, // DTP-SCALE-01
    GUNS_A_STAND = 2,
    SMALLEST = 120, // men of a regiment that stands alone
    LEAST_STANDS = 2,
};

static const uint8_t arms[GD_ARMS] = {DP_INFANTRY, DP_CAVALRY, DP_ARTILLERY};

static int halves_up(int32_t men, int32_t a_unit) { return (2 * men + a_unit) / (2 * a_unit); }

// --- weapons -------------------------------------------------------------------------------------

static dp_weapon single_weapon(gd_weapon w, gd_arm arm)
{
    static const uint8_t weapons[GD_WEAPONS] = {
        [GD_WEAPON_RIFLED_MUSKET] = DP_RIFLED_MUSKET,
        [GD_WEAPON_SMOOTHBORE] = DP_SMOOTHBORE,
        [GD_WEAPON_POOR_RIFLE] = DP_POOR_RIFLE,
        [GD_WEAPON_BREECH_RIFLE] = DP_BREECH_CARBINE,
        [GD_WEAPON_REPEATER] = DP_REPEATER,
        [GD_WEAPON_CARBINE] = DP_CARBINE,
        [GD_WEAPON_BREECH_CARBINE] = DP_BREECH_CARBINE,
        [GD_WEAPON_SHOTGUN] = DP_SHOTGUN,
        [GD_WEAPON_SABRE] = DP_UNARMED,
        [GD_WEAPON_NAPOLEON_12PDR] = DP_NAPOLEON,
        [GD_WEAPON_HOWITZER_12PDR] = DP_HOWITZER,
        [GD_WEAPON_HOWITZER_24PDR] = DP_HOWITZER,
        [GD_WEAPON_MOUNTAIN_HOWITZER] = DP_HOWITZER,
        [GD_WEAPON_GUN_6PDR] = DP_SIX_POUNDER,
        [GD_WEAPON_RIFLE_3IN] = DP_RIFLE,
        [GD_WEAPON_PARROTT_10PDR] = DP_RIFLE,
        [GD_WEAPON_PARROTT_20PDR] = DP_HEAVY_RIFLE,
        [GD_WEAPON_JAMES_14PDR] = DP_RIFLE,
        [GD_WEAPON_BLAKELY] = DP_RIFLE,
        [GD_WEAPON_WHITWORTH] = DP_RIFLE,
        [GD_WEAPON_GATLING] = DP_HOWITZER,
    };
    static const uint8_t unknown[GD_ARMS] = {DP_RIFLED_MUSKET, DP_CARBINE, DP_MIXED};
    if (w == GD_WEAPON_MIXED)
        return (dp_weapon)unknown[arm];
    // What loads at the breech is no better than a rifled musket in the hands of infantry.
    if (arm == GD_ARM_INFANTRY && weapons[w] == DP_BREECH_CARBINE)
        return DP_RIFLED_MUSKET;
    return (dp_weapon)weapons[w];
}

// How many bands it reaches, then what it does in the last of them.
static int reach_of(int weapon)
{
    int bands = DP_BANDS;
    while (bands > 0 && dp_range_table[weapon][bands - 1] == DP_NO_FIRE)
        bands--;
    return bands == 0 ? 0 : 100 * bands + dp_range_table[weapon][bands - 1];
}

// The weapon of the larger part; between equal parts the one with the shorter reach.
static dp_weapon larger_part(const int32_t share[DP_WEAPONS])
{
    int best = 0;
    for (int w = 1; w < DP_WEAPONS; w++)
        if (share[w] > share[best] ||
            (share[w] == share[best] && share[w] > 0 && reach_of(w) < reach_of(best)))
            best = w;
    return (dp_weapon)best;
}

static bool only(const int32_t share[DP_WEAPONS], dp_weapon a, dp_weapon b)
{
    for (int w = 0; w < DP_WEAPONS; w++)
        if ((share[w] > 0) != (w == (int)a || w == (int)b))
            return false;
    return true;
}

dp_weapon dp_weapon_of(const gd_battle_unit *u)
{
    int32_t share[DP_WEAPONS] = {0};
    if (u->weapon != GD_WEAPON_MIXED || u->mix_count == 0)
        return single_weapon((gd_weapon)u->weapon, (gd_arm)u->arm);
    for (int i = 0; i < u->mix_count; i++)
        share[single_weapon((gd_weapon)u->mix[i].weapon, (gd_arm)u->arm)] +=
            gd_battle_mix_share(u, i);
    if (only(share, DP_NAPOLEON, DP_RIFLE))
        return DP_MIXED;
    if (only(share, DP_SIX_POUNDER, DP_HOWITZER))
        return DP_LIGHT_MIXED;
    return larger_part(share);
}

// Regiments that are joined: the weapon of most men.
static dp_weapon weapon_of_parts(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t share[DP_WEAPONS] = {0};
    for (int i = 0; i < count; i++)
        share[dp_weapon_of(&b->unit[parts[i].unit])] += parts[i].strength;
    return larger_part(share);
}

// --- units ---------------------------------------------------------------------------------------

static int formation_of(const gd_battle_unit *u, const struct gd_roster *r, int stands)
{
    bool column = u->form == GD_FORM_COLUMN || u->form == GD_FORM_LIMBERED;
    int traits = dp_roster_fact(r, DP_FACT_TRAITS);
    if (r->kind == DP_ARTILLERY)
        return column ? DP_LIMBERED_COLUMN : DP_UNLIMBERED;
    if (column)
        return DP_MARCH_COLUMN;
    // On foot most cavalry has no line (DTP-CAV-10), and sharpshooters want none (DTP-OPT-08).
    bool on_foot = r->kind == DP_CAVALRY && !dp_roster_fact(r, DP_FACT_MOUNTED) &&
                   !(traits & DP_DISMOUNTS_IN_LINE);
    if (u->form == GD_FORM_LOOSE || on_foot || traits & DP_SHARPSHOOTERS)
        return DP_LOOSE_ORDER;
    return u->lines > 1 && stands >= DP_COLUMN_LEAST ? DP_DOUBLE_LINE : DP_LINE;
}

static int quality_of(const gd_battle *b, const gd_part *parts, int count)
{
    switch (gd_parts_quality(b, parts, count)) {
    case GD_QUALITY_LOW:
        return DP_GREEN;
    case GD_QUALITY_HIGH:
        return DP_CRACK;
    default:
        return gd_parts_have(b, parts, count, GD_TRAIT_EXPERIENCED) ? DP_VETERAN : DP_TRAINED;
    }
}

static int traits_of(const gd_battle *b, const gd_part *parts, int count, gd_arm arm)
{
    int traits = 0;
    if (arm == GD_ARM_ARTILLERY && gd_parts_have(b, parts, count, GD_TRAIT_HORSE_ARTILLERY))
        traits |= DP_HORSE_ARTILLERY;
    if (arm == GD_ARM_INFANTRY && gd_parts_have(b, parts, count, GD_TRAIT_SHARPSHOOTERS))
        traits |= DP_SHARPSHOOTERS;
    if (arm == GD_ARM_CAVALRY && gd_parts_have(b, parts, count, GD_TRAIT_MOUNTED_INFANTRY))
        traits |= DP_DISMOUNTS_IN_LINE;
    return traits;
}

// A unit of so many stands, a wing of the same parts. `word` is what those are called.
static bool add_unit(dp_conversion *c, const gd_part *parts, int count, int stands, int wing,
                     int wings, const char *word, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    struct gd_roster *r = gd_convert_add_unit(&c->all, parts, count, wing, wings, arms, err);
    if (!r)
        return false;
    const gd_battle_unit *u = &b->unit[c->all.of[c->all.sc->piece_count].unit];
    char suffix[24];
    gd_convert_wing_name(&c->all, word, suffix);
    gd_convert_name_parts(&c->all, parts, count, suffix);
    dp_set_roster_fact(r, DP_FACT_STANDS, stands);
    dp_set_roster_fact(r, DP_FACT_QUALITY, quality_of(b, parts, count));
    dp_set_roster_fact(r, DP_FACT_WEAPON, (int)weapon_of_parts(b, parts, count));
    dp_set_roster_fact(r, DP_FACT_TRAITS, traits_of(b, parts, count, (gd_arm)u->arm));
    dp_set_roster_fact(r, DP_FACT_MOUNTED,
                       u->arm == GD_ARM_CAVALRY && !(u->traits & GD_TRAIT_DISMOUNTED));
    r->formation = (uint8_t)formation_of(u, r, stands);
    return true;
}

// Shares stands and men out among so many units, as equally as may be; the odd ones go to the
// first.
static bool add_wings(dp_conversion *c, const gd_part *parts, int count, int stands, int wings,
                      gd_error *err)
{
    const gd_battle_unit *u = &c->all.battle->unit[parts[0].unit];
    const char *word = u->arm == GD_ARM_ARTILLERY   ? "battery"
                       : u->size == GD_SIZE_BRIGADE ? "regiment"
                                                    : NULL;
    for (int w = 0; w < wings; w++)
        if (!add_unit(c, parts, count, stands / wings + (w < stands % wings), w, wings, word, err))
            return false;
    return true;
}

static bool add_regiment(dp_conversion *c, const gd_part *parts, int count, gd_error *err)
{
    static const uint8_t full[] = {5, 4}; // stands, of a brigade that is given as a whole
    const gd_battle_unit *u = &c->all.battle->unit[parts[0].unit];
    int32_t men = gd_parts_sum(parts, count);
    int stands = dp_max(LEAST_STANDS, halves_up(men, MEN_A_STAND)), most = dp_most_stands[u->arm];
    int wings = u->size == GD_SIZE_BRIGADE ? halves_up(men, full[u->arm] * MEN_A_STAND)
                                           : (stands + most - 1) / most;
    return add_wings(c, parts, count, stands, dp_max(1, wings), err);
}

// Who is so small that he joins his neighbour in the list?
static bool stands_alone(const gd_battle *b, const gd_part *p)
{
    const gd_battle_unit *u = &b->unit[p->unit];
    return u->size == GD_SIZE_BRIGADE ||
           (u->arm == GD_ARM_INFANTRY && u->traits & GD_TRAIT_SHARPSHOOTERS);
}

// Regiments of a formation. One that is too small is joined to the next, the last one to the one
// before.
static bool add_regiments(dp_conversion *c, int formation, gd_arm arm, gd_error *err)
{
    gd_part parts[GD_BATTLE_UNITS], line[GD_BATTLE_UNITS];
    int first[GD_BATTLE_UNITS], runs = 0, length = 0;
    int count = gd_battle_parts(c->all.battle, formation, GD_LEVEL_BRIGADE, arm, SMALLEST, parts);
    for (int i = 0; i < count; i++) {
        if (stands_alone(c->all.battle, &parts[i]))
            continue;
        if (runs == 0 || gd_parts_sum(line + first[runs - 1], length - first[runs - 1]) >= SMALLEST)
            first[runs++] = length;
        line[length++] = parts[i];
    }
    if (runs > 1 && gd_parts_sum(line + first[runs - 1], length - first[runs - 1]) < SMALLEST)
        runs--;
    for (int i = 0; i < runs; i++) {
        int end = i + 1 < runs ? first[i + 1] : length;
        if (!add_regiment(c, line + first[i], end - first[i], err))
            return false;
    }
    for (int i = 0; i < count; i++)
        if (stands_alone(c->all.battle, &parts[i]) &&
            c->all.battle->unit[parts[i].unit].size != GD_SIZE_BRIGADE &&
            !add_regiment(c, &parts[i], 1, err))
            return false;
    return true;
}

static bool add_batteries(dp_conversion *c, int formation, gd_error *err)
{
    gd_part parts[GD_BATTLE_UNITS];
    int most = dp_most_stands[DP_ARTILLERY];
    int count =
        gd_battle_parts(c->all.battle, formation, GD_LEVEL_BRIGADE, GD_ARM_ARTILLERY, 0, parts);
    for (int i = 0; i < count; i++) {
        int stands = (parts[i].strength + GUNS_A_STAND - 1) / GUNS_A_STAND;
        if (!add_wings(c, &parts[i], 1, stands, (stands + most - 1) / most, err))
            return false;
    }
    return true;
}

// --- brigades ------------------------------------------------------------------------------------

static bool add_commander(dp_conversion *c, int formation, int leader, const char *brigade,
                          gd_error *err)
{
    static const uint8_t ratings[GD_RATINGS] = {DP_WEAK, DP_CAPABLE, DP_SUPERB};
    struct gd_roster *r =
        gd_convert_add_leader(&c->all, formation, leader, DP_COMMANDER, brigade, "commander", err);
    if (!r)
        return false;
    dp_set_roster_fact(r, DP_FACT_RATING, ratings[gd_convert_rating(c->all.battle, leader)]);
    dp_set_roster_fact(r, DP_FACT_BRIGADE, c->brigades[r->side]);
    return true;
}

// A section of guns is independent whatever it is attached to (DTP-ART-01).
static bool is_section(const struct gd_roster *r)
{
    return r->kind == DP_ARTILLERY && dp_roster_fact(r, DP_FACT_STANDS) == 1;
}

// The pieces from `first` on are a brigade, if they are two units or more (DTP-BDE-01).
static bool make_brigade(dp_conversion *c, int first, int leader, const char *name, gd_error *err)
{
    int members = 0, guns = 0, last = c->all.sc->piece_count;
    for (int i = first; i <= last; i++) {
        members += !is_section(&c->all.sc->roster[i]);
        guns += !is_section(&c->all.sc->roster[i]) && c->all.sc->roster[i].kind == DP_ARTILLERY;
    }
    // Batteries that only the list puts together are nobody's brigade.
    if (members < 2 || (leader < 0 && guns == members))
        return true;
    int side = c->all.sc->roster[first].side;
    if (c->brigades[side] == DP_BRIGADES)
        return gd_fail(err, "a side has more than %d brigades", DP_BRIGADES);
    c->brigades[side]++;
    for (int i = first; i <= last; i++)
        if (!is_section(&c->all.sc->roster[i]))
            dp_set_roster_fact(&c->all.sc->roster[i], DP_FACT_BRIGADE, c->brigades[side]);
    return add_commander(c, c->all.of[first].formation, leader, name, err);
}

// Units that are whole brigades, in a brigade of their own if the list has none about them.
static bool add_whole_brigades(dp_conversion *c, int formation, bool in_brigade, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    for (int u = 0; u < b->unit_count; u++) {
        gd_part whole = {(int16_t)u, gd_battle_strength(b, u, SMALLEST)};
        if (b->unit[u].parent != formation || b->unit[u].size != GD_SIZE_BRIGADE ||
            b->unit[u].arm == GD_ARM_ARTILLERY || whole.strength == 0)
            continue;
        int first = c->all.sc->piece_count + 1;
        if (!add_regiment(c, &whole, 1, err) ||
            (!in_brigade && !make_brigade(c, first, -1, b->unit[u].name, err)))
            return false;
    }
    return true;
}

static bool add_formation(dp_conversion *c, int formation, gd_error *err)
{
    const gd_battle_formation *f = &c->all.battle->formation[formation];
    bool brigade = f->level == GD_LEVEL_BRIGADE;
    int first = c->all.sc->piece_count + 1;
    if (!add_regiments(c, formation, GD_ARM_INFANTRY, err) ||
        !add_regiments(c, formation, GD_ARM_CAVALRY, err) || !add_batteries(c, formation, err) ||
        !add_whole_brigades(c, formation, brigade, err))
        return false;
    return !brigade ||
           make_brigade(c, first, gd_battle_leader_of(c->all.battle, formation), f->name, err);
}

bool dp_convert_armies(dp_conversion *c, gd_error *err)
{
    for (int side = 0; side < GD_SIDES; side++) {
        int before = c->all.sc->piece_count;
        for (int f = 0; f < c->all.battle->formation_count; f++)
            if (c->all.battle->formation[f].side == side && !add_formation(c, f, err))
                return false;
        if (c->all.sc->piece_count == before)
            return gd_fail(err, "the %s side has no troops in this battle", gd_side_names[side]);
    }
    return true;
}
