// face/convert_parts.c - what the regiments or batteries that make one unit have in common: weapon,
// fatigue, and where they begin (catalogue section 7).
#include "rules/common/convert_parts.h"
#include "rules/face/convert.h"

enum { FINE = 1000 }; // mixed arms are shared out in parts of a man

static int weapon_as(const gd_battle_unit *u, gd_weapon w)
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
    if (u->arm == GD_ARM_ARTILLERY)
        return FC_SMOOTHBORE_GUNS;
    return u->arm == GD_ARM_CAVALRY ? FC_CARBINE : FC_RIFLE;
}

fc_weapon fc_weapon_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t by_reach[] = {FC_SMOOTHBORE, FC_CARBINE, FC_RIFLE, FC_SMOOTHBORE_GUNS,
                                       FC_RIFLED_GUNS};
    int64_t share[FC_WEAPONS] = {0};
    gd_parts_weapons(b, parts, count, weapon_as, FINE, share);
    return (fc_weapon)gd_parts_most(share, by_reach, sizeof by_reach);
}

int fc_fatigue_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t tired_first[] = {GD_FATIGUE_EXHAUSTED, GD_FATIGUE_TIRED, GD_FATIGUE_FRESH};
    int64_t men[GD_FATIGUES] = {0};
    gd_parts_fatigue(b, parts, count, men);
    return gd_parts_most(men, tired_first, sizeof tired_first);
}

void fc_find_beginning(fc_conversion *c, const gd_part *parts, int count)
{
    const gd_battle *b = c->all.battle;
    int piece = c->all.sc->piece_count, first = parts[0].unit;
    gd_beginning *g = &c->all.of[piece];
    for (int i = 0; i < count; i++)
        if (b->unit[parts[i].unit].minute < b->unit[first].minute)
            first = parts[i].unit;
    if (gd_parts_front(b, parts, count, c->all.sc->roster[piece].facing, &g->at))
        return;
    g->at = b->unit[first].at;
    g->minute = b->unit[first].minute;
}
