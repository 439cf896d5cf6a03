// realmen/convert_parts.c - what the regiments or batteries that make one unit have in common:
// weapon, quality, fatigue, and where they begin (section 7 of the catalogue).
#include "rules/realmen/convert.h"

enum {
    TENTHS = 10,
    FRONT_PART = 3, // of FRONT_WHOLE: so many of its men make the front of a brigade
    FRONT_WHOLE = 8,
};

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

static rm_weapon weapon_as(const gd_battle_unit *u, gd_weapon w)
{
    return u->arm == GD_ARM_ARTILLERY
               ? model(w, u->traits & GD_TRAIT_HORSE_ARTILLERY)
               : small_arm(w, (gd_arm)u->arm, u->traits & GD_TRAIT_SHARPSHOOTERS);
}

// Tenths of men or guns by weapon; mixed arms are shared out.
static void count_weapons(const gd_battle *b, const gd_part *parts, int count, int32_t *of)
{
    for (int i = 0; i < RM_WEAPONS; i++)
        of[i] = 0;
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        int64_t tenths = (int64_t)TENTHS * parts[i].strength, whole = 0;
        bool mixed = u->weapon == GD_WEAPON_MIXED;
        for (int k = 0; mixed && k < u->mix_count; k++)
            whole += gd_battle_mix_share(u, k);
        if (whole == 0)
            of[weapon_as(u, (gd_weapon)u->weapon)] += (int32_t)tenths;
        for (int k = 0; whole > 0 && k < u->mix_count; k++)
            of[weapon_as(u, (gd_weapon)u->mix[k].weapon)] +=
                (int32_t)(tenths * gd_battle_mix_share(u, k) / whole);
    }
}

void rm_count_models(const gd_battle *b, const gd_part *parts, int count, int32_t of[RM_WEAPONS])
{
    count_weapons(b, parts, count, of);
}

// The order of rm_weapon is that of their worth.
rm_weapon rm_weapon_of(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t of[RM_WEAPONS];
    count_weapons(b, parts, count, of);
    int best = RM_SMALL_ARMS;
    for (int w = RM_SMALL_ARMS; w < RM_WEAPONS; w++)
        if (of[w] >= of[best])
            best = w;
    return (rm_weapon)best;
}

// --- men -----------------------------------------------------------------------------------------

rm_quality rm_quality_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t worth[GD_QUALITIES] = {RM_INFERIOR, RM_REGULAR, RM_SUPERIOR};
    int32_t men[RM_QUALITIES] = {0};
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        men[u->traits & GD_TRAIT_UNTESTED ? RM_GREEN : worth[u->quality]] += parts[i].strength;
    }
    // Green troops are better than inferior ones and worse than regular ones.
    static const uint8_t order[RM_QUALITIES] = {RM_INFERIOR, RM_GREEN, RM_REGULAR, RM_SUPERIOR};
    int best = order[0];
    for (int i = 1; i < RM_QUALITIES; i++)
        if (men[order[i]] >= men[best])
            best = order[i];
    return (rm_quality)best;
}

int rm_fatigue_of(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t men[GD_FATIGUES] = {0};
    int most = GD_FATIGUE_FRESH;
    for (int i = 0; i < count; i++)
        men[b->unit[parts[i].unit].fatigue] += parts[i].strength;
    for (int f = GD_FATIGUE_FRESH + 1; f < GD_FATIGUES; f++)
        if (men[f] > men[most])
            most = f;
    return most;
}

// --- beginnings ----------------------------------------------------------------------------------

bool rm_is_there(const gd_battle_unit *u) { return !u->arrives || u->in_place; }

static int32_t minute_of(const gd_battle *b, const gd_part *part)
{
    const gd_battle_unit *u = &b->unit[part->unit];
    return rm_is_there(u) ? -1 : u->minute;
}

int32_t rm_minute_of(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t all = gd_parts_sum(parts, count);
    for (int32_t minute = -1;;) {
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

// The front of a brigade in several lines is as far forward as so many of its men have come.
static gd_length front_of(const gd_battle *b, const gd_part *parts, int count, gd_point from,
                          gd_angle facing)
{
    int64_t men = 0, before = 0;
    gd_length front = INT32_MAX;
    for (int i = 0; i < count; i++)
        men += rm_is_there(&b->unit[parts[i].unit]) ? parts[i].strength : 0;
    while (before * FRONT_WHOLE < men * FRONT_PART) {
        gd_length next = INT32_MIN;
        for (int i = 0; i < count; i++) {
            const gd_battle_unit *u = &b->unit[parts[i].unit];
            gd_length ahead = gd_ahead_of(from, facing, u->at);
            if (rm_is_there(u) && ahead < front && ahead > next)
                next = ahead;
        }
        for (int i = 0; i < count; i++) {
            const gd_battle_unit *u = &b->unit[parts[i].unit];
            if (rm_is_there(u) && gd_ahead_of(from, facing, u->at) == next)
                before += parts[i].strength;
        }
        front = next;
    }
    return front;
}

static int first_of(const gd_battle *b, const gd_part *parts, int count, int32_t minute)
{
    for (int i = 0; i < count; i++)
        if (minute_of(b, &parts[i]) == minute)
            return parts[i].unit;
    return parts[0].unit;
}

void rm_find_beginning(rm_conversion *c, int piece, const gd_part *parts, int count)
{
    const gd_battle *b = c->battle;
    int64_t x = 0, y = 0, men = 0;
    c->minute[piece] = rm_minute_of(b, parts, count);
    c->at[piece] = b->unit[first_of(b, parts, count, c->minute[piece])].at;
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        if (!rm_is_there(u))
            continue;
        x += (int64_t)u->at.x * parts[i].strength;
        y += (int64_t)u->at.y * parts[i].strength;
        men += parts[i].strength;
    }
    if (c->minute[piece] >= 0 || men == 0)
        return;
    gd_point middle = {(gd_length)(x / men), (gd_length)(y / men)};
    gd_angle facing = c->sc->roster[piece].facing;
    c->at[piece] = gd_point_ahead(middle, facing, front_of(b, parts, count, middle, facing));
}
