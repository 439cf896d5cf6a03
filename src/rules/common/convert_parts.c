// rules/common/convert_parts.c - see the header.
#include "rules/common/convert_parts.h"

#include "core/geometry.h"

enum { FRONT_PART = 3, FRONT_WHOLE = 8 }; // so many of its men make the front of a brigade

bool gd_is_there(const gd_battle_unit *u) { return !u->arrives || u->in_place; }

void gd_parts_weapons(const gd_battle *b, const gd_part *parts, int count, gd_weapon_fn *as,
                      int scale, int64_t *of)
{
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        int64_t all = (int64_t)scale * parts[i].strength, whole = 0;
        for (int k = 0; u->weapon == GD_WEAPON_MIXED && k < u->mix_count; k++)
            whole += gd_battle_mix_share(u, k);
        if (whole == 0)
            of[as(u, (gd_weapon)u->weapon)] += all;
        for (int k = 0; whole > 0 && k < u->mix_count; k++)
            of[as(u, (gd_weapon)u->mix[k].weapon)] += all * gd_battle_mix_share(u, k) / whole;
    }
}

void gd_parts_fatigue(const gd_battle *b, const gd_part *parts, int count, int64_t *of)
{
    for (int i = 0; i < count; i++)
        of[b->unit[parts[i].unit].fatigue] += parts[i].strength;
}

int gd_parts_most(const int64_t *of, const uint8_t *order, int count)
{
    int best = order[0];
    for (int i = 1; i < count; i++)
        if (of[order[i]] > of[best])
            best = order[i];
    return best;
}

// How far ahead of a place the front is.
static gd_length front_of(const gd_battle *b, const gd_part *parts, int count, gd_point from,
                          gd_angle facing, int64_t men)
{
    int64_t before = 0;
    gd_length front = INT32_MAX;
    while (before * FRONT_WHOLE < men * FRONT_PART) {
        gd_length next = INT32_MIN;
        for (int i = 0; i < count; i++) {
            const gd_battle_unit *u = &b->unit[parts[i].unit];
            gd_length ahead = gd_ahead_of(from, facing, u->at);
            if (gd_is_there(u) && ahead < front && ahead > next)
                next = ahead;
        }
        for (int i = 0; i < count; i++) {
            const gd_battle_unit *u = &b->unit[parts[i].unit];
            if (gd_is_there(u) && gd_ahead_of(from, facing, u->at) == next)
                before += parts[i].strength;
        }
        front = next;
    }
    return front;
}

bool gd_parts_front(const gd_battle *b, const gd_part *parts, int count, gd_angle facing,
                    gd_point *at)
{
    int64_t x = 0, y = 0, men = 0;
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        if (!gd_is_there(u))
            continue;
        x += (int64_t)u->at.x * parts[i].strength;
        y += (int64_t)u->at.y * parts[i].strength;
        men += parts[i].strength;
    }
    if (men == 0)
        return false;
    gd_point middle = {(gd_length)(x / men), (gd_length)(y / men)};
    gd_length front = front_of(b, parts, count, middle, facing, men);
    *at = gd_point_ahead(middle, facing, front);
    return true;
}
