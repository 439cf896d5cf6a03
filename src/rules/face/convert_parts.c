// face/convert_parts.c - what the regiments or batteries that make one unit have in common: weapon,
// fatigue, and where they begin (catalogue section 7).
#include "rules/face/convert.h"

enum {
    FRONT_PART = 3, // of FRONT_WHOLE: so many of its men make the front of a brigade
    FRONT_WHOLE = 8,
};

// --- weapons -------------------------------------------------------------------------------------

static fc_weapon weapon_of_kind(gd_weapon w, gd_arm arm)
{
    switch (w) {
    case GD_WEAPON_SMOOTHBORE:
    case GD_WEAPON_SHOTGUN:
    case GD_WEAPON_SABRE: // and pistols
        return FC_SMOOTHBORE;
    case GD_WEAPON_CARBINE:
    case GD_WEAPON_BREECH_CARBINE:
        return FC_CARBINE;
    case GD_WEAPON_RIFLE_3IN:
    case GD_WEAPON_PARROTT_10PDR:
    case GD_WEAPON_PARROTT_20PDR:
    case GD_WEAPON_JAMES_14PDR:
    case GD_WEAPON_BLAKELY:
    case GD_WEAPON_WHITWORTH:
        return FC_RIFLED_GUNS;
    default:
        break;
    }
    if (arm == GD_ARM_ARTILLERY)
        return FC_SMOOTHBORE_GUNS;
    return arm == GD_ARM_CAVALRY ? FC_CARBINE : FC_RIFLE;
}

fc_weapon fc_weapon_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t by_reach[] = {FC_SMOOTHBORE, FC_CARBINE, FC_RIFLE, FC_SMOOTHBORE_GUNS,
                                       FC_RIFLED_GUNS};
    int64_t share[FC_WEAPONS] = {0};
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        int64_t whole = 0;
        for (int k = 0; k < u->mix_count; k++)
            whole += gd_battle_mix_share(u, k);
        if (u->weapon != GD_WEAPON_MIXED || whole == 0)
            share[weapon_of_kind((gd_weapon)u->weapon, (gd_arm)u->arm)] +=
                1000 * (int64_t)parts[i].strength;
        for (int k = 0; whole > 0 && u->weapon == GD_WEAPON_MIXED && k < u->mix_count; k++)
            share[weapon_of_kind((gd_weapon)u->mix[k].weapon, (gd_arm)u->arm)] +=
                1000 * (int64_t)parts[i].strength * gd_battle_mix_share(u, k) / whole;
    }
    int best = by_reach[0];
    for (size_t i = 1; i < sizeof by_reach; i++)
        if (share[by_reach[i]] > share[best])
            best = by_reach[i];
    return (fc_weapon)best;
}

int fc_fatigue_of(const gd_battle *b, const gd_part *parts, int count)
{
    int32_t men[GD_FATIGUES] = {0};
    int most = GD_FATIGUE_EXHAUSTED;
    for (int i = 0; i < count; i++)
        men[b->unit[parts[i].unit].fatigue] += parts[i].strength;
    for (int f = GD_FATIGUE_EXHAUSTED - 1; f >= GD_FATIGUE_FRESH; f--)
        if (men[f] > men[most])
            most = f;
    return most;
}

// --- places --------------------------------------------------------------------------------------

bool fc_is_there(const gd_battle_unit *u) { return !u->arrives || u->in_place; }

// The front of a brigade in several lines is as far forward as so many of its men have come.
static gd_length front_of(const gd_battle *b, const gd_part *parts, int count, gd_point from,
                          gd_angle facing)
{
    int32_t left = 0;
    gd_length ahead[GD_BATTLE_UNITS], front = INT32_MAX;
    for (int i = 0; i < count; i++) {
        bool there = fc_is_there(&b->unit[parts[i].unit]);
        ahead[i] = gd_ahead_of(from, facing, b->unit[parts[i].unit].at);
        left += there ? parts[i].strength * FRONT_PART : 0;
    }
    while (left > 0) {
        gd_length next = INT32_MIN;
        for (int i = 0; i < count; i++)
            if (fc_is_there(&b->unit[parts[i].unit]) && ahead[i] < front && ahead[i] > next)
                next = ahead[i];
        for (int i = 0; i < count; i++)
            if (fc_is_there(&b->unit[parts[i].unit]) && ahead[i] == next)
                left -= parts[i].strength * FRONT_WHOLE;
        front = next;
    }
    return front;
}

void fc_find_beginning(fc_conversion *c, int piece, const gd_part *parts, int count)
{
    const gd_battle *b = c->battle;
    int64_t x = 0, y = 0, men = 0;
    int first = parts[0].unit;
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        if (u->minute < b->unit[first].minute)
            first = parts[i].unit;
        if (!fc_is_there(u))
            continue;
        x += (int64_t)u->at.x * parts[i].strength;
        y += (int64_t)u->at.y * parts[i].strength;
        men += parts[i].strength;
    }
    c->at[piece] = b->unit[first].at;
    c->minute[piece] = b->unit[first].minute;
    if (men == 0)
        return;
    gd_point middle = {(gd_length)(x / men), (gd_length)(y / men)};
    gd_angle facing = c->sc->roster[piece].facing;
    c->at[piece] = gd_point_ahead(middle, facing, front_of(b, parts, count, middle, facing));
    c->minute[piece] = FC_AT_ONCE;
}
