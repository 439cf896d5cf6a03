// realmen/convert_posts.c - the commands of a battle and their generals (section 7 of the
// catalogue).
//
// A division is always one; a corps or army only with a leader on the field. A side that would have
// none is one division.
#include "rules/realmen/convert.h"

static bool is_post(const gd_battle *b, int formation)
{
    int level = b->formation[formation].level;
    return level != GD_LEVEL_BRIGADE && gd_convert_has(b, formation, GD_ANY_ARM) &&
           (level == GD_LEVEL_DIVISION || gd_battle_leader_of(b, formation) >= 0);
}

static bool new_post(rm_conversion *c, int formation, gd_error *err)
{
    if (c->posts == RM_POSTS)
        return gd_fail(err, "the battle has more than %d divisions, corps and armies", RM_POSTS);
    c->post_of[formation] = (int16_t)++c->posts;
    for (int f = c->all.battle->formation[formation].parent; f >= 0;
         f = c->all.battle->formation[f].parent)
        if (c->post_of[f]) {
            c->above[c->posts] = (uint8_t)c->post_of[f];
            break;
        }
    return true;
}

bool rm_number_posts(rm_conversion *c, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    for (int side = 0; side < GD_SIDES; side++) {
        int before = c->posts;
        for (int f = 0; f < b->formation_count; f++)
            if (b->formation[f].side == side && is_post(b, f) && !new_post(c, f, err))
                return false;
        if (!gd_convert_has(b, side, GD_ANY_ARM))
            return gd_fail(err, "the %s side has no troops in this battle", gd_side_names[side]);
        if (c->posts == before && !new_post(c, side, err))
            return false;
    }
    return true;
}

static int post_around(const rm_conversion *c, int formation)
{
    while (formation >= 0 && !c->post_of[formation])
        formation = c->all.battle->formation[formation].parent;
    return formation >= 0 ? c->post_of[formation] : 0;
}

int rm_post_for(const rm_conversion *c, int formation, gd_point at)
{
    const gd_battle *b = c->all.battle;
    int post = post_around(c, formation);
    gd_length best = INT32_MAX;
    if (post)
        return post;
    for (int u = 0; u < b->unit_count; u++) {
        int other = post_around(c, b->unit[u].parent);
        gd_length far = gd_distance(b->unit[u].at, at);
        if (!other || gd_battle_side(b, u) != b->formation[formation].side || far >= best)
            continue;
        best = far;
        post = other;
    }
    return post;
}
