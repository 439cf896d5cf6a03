// realmen/convert_parts.c - what the regiments or batteries that make one unit have in common:
// weapon, quality, fatigue, and where they begin (section 7 of the catalogue).
#include "rules/common/convert_parts.h"
#include "rules/realmen/convert.h"

#include <string.h>

enum { TENTHS = 10 };

// --- weapons -------------------------------------------------------------------------------------

static rm_weapon small_arm(gd_weapon w, gd_arm arm, bool sharp)
{
    switch (w) {
    case GD_WEAPON_REPEATER:
        return RM_REPEATER;
    case GD_WEAPON_BREECH_RIFLE:
        return RM_SHARPSHOOTER;
    case GD_WEAPON_SMOOTHBORE:
        return RM_MUSKET;
    case GD_WEAPON_CARBINE:
    case GD_WEAPON_BREECH_CARBINE:
        return RM_CARBINE;
    case GD_WEAPON_SHOTGUN:
    case GD_WEAPON_SABRE: // and pistols
        return RM_SMALL_ARMS;
    case GD_WEAPON_RIFLED_MUSKET:
    case GD_WEAPON_POOR_RIFLE:
        return sharp ? RM_SHARPSHOOTER : RM_RIFLE;
    default: // nothing is known
        return arm == GD_ARM_CAVALRY ? RM_CARBINE : RM_RIFLE;
    }
}

static rm_weapon model(gd_weapon w, bool horse)
{
    switch (w) {
    case GD_WEAPON_RIFLE_3IN:
    case GD_WEAPON_PARROTT_10PDR:
    case GD_WEAPON_JAMES_14PDR:
    case GD_WEAPON_BLAKELY:
    case GD_WEAPON_WHITWORTH:
        return RM_TEN_POUNDER;
    case GD_WEAPON_PARROTT_20PDR:
        return RM_TWENTY_POUNDER;
    case GD_WEAPON_GATLING:
        return RM_GATLING;
    case GD_WEAPON_GUN_6PDR:
    case GD_WEAPON_MOUNTAIN_HOWITZER:
        return RM_SIX_POUNDER;
    default: // Napoleons, howitzers, and where nothing is known
        return horse ? RM_SIX_POUNDER : RM_TWELVE_POUNDER;
    }
}

static int weapon_as(const gd_battle_unit *u, gd_weapon w)
{
    return u->arm == GD_ARM_ARTILLERY
               ? (int)model(w, u->traits & GD_TRAIT_HORSE_ARTILLERY)
               : (int)small_arm(w, (gd_arm)u->arm, u->traits & GD_TRAIT_SHARPSHOOTERS);
}

void rm_count_models(const gd_battle *b, const gd_part *parts, int count, int64_t of[RM_WEAPONS])
{
    memset(of, 0, RM_WEAPONS * sizeof *of);
    gd_parts_weapons(b, parts, count, weapon_as, TENTHS, of);
}

rm_weapon rm_weapon_of(const gd_battle *b, const gd_part *parts, int count)
{
    int64_t of[RM_WEAPONS];
    uint8_t best_first[RM_WEAPONS]; // the order of rm_weapon is that of their worth
    for (int i = 0; i < RM_WEAPONS; i++)
        best_first[i] = (uint8_t)(RM_WEAPONS - 1 - i);
    rm_count_models(b, parts, count, of);
    return (rm_weapon)gd_parts_most(of, best_first, RM_WEAPONS - RM_SMALL_ARMS);
}

// --- men -----------------------------------------------------------------------------------------

// Green troops are better than inferior ones and worse than regular ones.
rm_quality rm_quality_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t worth[GD_QUALITIES] = {RM_INFERIOR, RM_REGULAR, RM_SUPERIOR},
                         best_first[RM_QUALITIES] = {RM_SUPERIOR, RM_REGULAR, RM_GREEN,
                                                     RM_INFERIOR};
    int64_t men[RM_QUALITIES] = {0};
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        men[u->traits & GD_TRAIT_UNTESTED ? RM_GREEN : worth[u->quality]] += parts[i].strength;
    }
    return (rm_quality)gd_parts_most(men, best_first, RM_QUALITIES);
}

int rm_fatigue_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t fresh_first[] = {GD_FATIGUE_FRESH, GD_FATIGUE_TIRED, GD_FATIGUE_EXHAUSTED};
    int64_t men[GD_FATIGUES] = {0};
    gd_parts_fatigue(b, parts, count, men);
    return gd_parts_most(men, fresh_first, sizeof fresh_first);
}

// --- beginnings ----------------------------------------------------------------------------------

static int32_t minute_of(const gd_battle *b, const gd_part *part)
{
    const gd_battle_unit *u = &b->unit[part->unit];
    return gd_is_there(u) ? GD_AT_ONCE : u->minute;
}

int32_t rm_minute_of(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t all = gd_parts_sum(parts, count);
    for (int32_t minute = GD_AT_ONCE;;) {
        int32_t here = 0, next = INT32_MAX;
        for (int i = 0; i < count; i++) {
            int32_t own = minute_of(b, &parts[i]);
            if (own <= minute)
                here += parts[i].strength;
            else if (own < next)
                next = own;
        }
        if (2 * here >= all || next == INT32_MAX)
            return minute;
        minute = next;
    }
}

static int first_of(const gd_battle *b, const gd_part *parts, int count, int32_t minute)
{
    for (int i = 0; i < count; i++)
        if (minute_of(b, &parts[i]) == minute)
            return parts[i].unit;
    return parts[0].unit;
}

void rm_find_beginning(rm_conversion *c, const gd_part *parts, int count)
{
    const gd_battle *b = c->all.battle;
    int piece = c->all.sc->piece_count;
    gd_beginning *g = &c->all.of[piece];
    g->minute = rm_minute_of(b, parts, count);
    if (g->minute != GD_AT_ONCE ||
        !gd_parts_front(b, parts, count, c->all.sc->roster[piece].facing, &g->at))
        g->at = b->unit[first_of(b, parts, count, g->minute)].at;
}
