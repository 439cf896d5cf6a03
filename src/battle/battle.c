// battle/battle.c - questions that every conversion asks of a battle: scale, who takes part, how
// strong, counted where, and who commands.
#include "guidon/battle.h"

#include <string.h>

#include "core/geometry.h"
#include "core/scenario.h"

void gd_battle_init(gd_battle *b)
{
    memset(b, 0, sizeof *b);
    b->first = GD_NOBODY;
    b->formation_count = GD_SIDES;
    for (int side = 0; side < GD_SIDES; side++) {
        b->edge[side] = 255;
        b->commander[side] = -1;
        b->formation[side].level = GD_LEVEL_ARMY;
        b->formation[side].side = (gd_side)side;
        b->formation[side].parent = b->formation[side].option = -1;
    }
}

gd_length gd_battle_inches(gd_length yards, int yards_per_foot)
{
    int64_t twice = 2 * GD_INCHES_A_FOOT * (int64_t)yards;
    int64_t half = yards < 0 ? -yards_per_foot : yards_per_foot;
    return (gd_length)((twice + half) / (2 * yards_per_foot));
}

gd_point gd_battle_point(gd_point p, int yards_per_foot)
{
    return (gd_point){gd_battle_inches(p.x, yards_per_foot), gd_battle_inches(p.y, yards_per_foot)};
}

const gd_battle_system *gd_battle_for(const gd_battle *b, const char *system)
{
    for (int i = 0; i < b->system_count; i++) {
        if (strcmp(b->system[i].id, system) == 0)
            return &b->system[i];
    }
    return NULL;
}

int gd_battle_fit(const gd_battle *b, int wanted, gd_length most)
{
    int scale = wanted;
    while (gd_battle_inches(b->width, scale) > most || gd_battle_inches(b->depth, scale) > most)
        scale += GD_INCHES_A_FOOT;
    return scale;
}

// "18:15" in minutes after midnight; 0 if the battle names no hour.
static int minutes_of(const char *clock)
{
    int digit[4] = {0};
    for (int i = 0, n = 0; clock[i] && n < 4; i++)
        if (clock[i] >= '0' && clock[i] <= '9')
            digit[n++] = clock[i] - '0';
    return 60 * (10 * digit[0] + digit[1]) + 10 * digit[2] + digit[3];
}

void gd_battle_clock(const gd_battle *b, const char *system, int minutes_per_turn, int least,
                     struct gd_scenario *sc)
{
    const gd_battle_system *wish = gd_battle_for(b, system);
    if (wish && wish->minutes_per_turn)
        minutes_per_turn = wish->minutes_per_turn;
    sc->minutes_per_turn = minutes_per_turn;
    sc->begins = minutes_of(b->clock);
    sc->turn_limit = (b->minutes + minutes_per_turn - 1) / minutes_per_turn;
    if (sc->turn_limit < least)
        sc->turn_limit = least;
    if (wish && wish->turns)
        sc->turn_limit = wish->turns;
}

int16_t gd_battle_turn(const struct gd_scenario *sc, int32_t minute)
{
    return (int16_t)(minute / sc->minutes_per_turn + 1);
}

static bool is_on(const gd_battle *b, int option) { return option < 0 || b->option[option].on; }

bool gd_battle_has_feature(const gd_battle *b, int feature)
{
    return is_on(b, b->feature[feature].option);
}

bool gd_battle_has_objective(const gd_battle *b, int objective)
{
    return is_on(b, b->objective[objective].option);
}

bool gd_battle_has_unit(const gd_battle *b, int unit)
{
    if (!is_on(b, b->unit[unit].option))
        return false;
    for (int f = b->unit[unit].parent; f >= 0; f = b->formation[f].parent) {
        if (!is_on(b, b->formation[f].option))
            return false;
    }
    return true;
}

gd_side gd_battle_side(const gd_battle *b, int unit)
{
    return b->formation[b->unit[unit].parent].side;
}

// Is the unit a detachment too small to be shown?
static bool is_given_back(const gd_battle *b, int unit, int32_t smallest)
{
    const gd_battle_unit *u = &b->unit[unit];
    if (u->detached_count == 0 || u->men >= smallest || !gd_battle_has_unit(b, unit))
        return false;
    // Men are given back to units that are there; otherwise the detachment stands for itself.
    for (int i = 0; i < u->detached_count; i++) {
        if (!gd_battle_has_unit(b, u->detached[i].unit))
            return false;
    }
    return true;
}

int32_t gd_battle_strength(const gd_battle *b, int unit, int32_t smallest)
{
    const gd_battle_unit *u = &b->unit[unit];
    if (!gd_battle_has_unit(b, unit) || is_given_back(b, unit, smallest))
        return 0;
    int32_t strength = u->arm == GD_ARM_ARTILLERY ? u->guns : u->men;
    for (int other = 0; other < b->unit_count; other++) {
        if (!is_given_back(b, other, smallest))
            continue;
        for (int i = 0; i < b->unit[other].detached_count; i++) {
            if (b->unit[other].detached[i].unit == unit)
                strength += b->unit[other].detached[i].men;
        }
    }
    return strength;
}

gd_battle_forces gd_battle_forces_of(const gd_battle *b, gd_side side)
{
    gd_battle_forces f = {0};
    for (int i = 0; i < b->unit_count; i++) {
        if (!gd_battle_has_unit(b, i) || gd_battle_side(b, i) != side)
            continue;
        f.units++;
        f.men += b->unit[i].men;
        f.guns += b->unit[i].guns;
    }
    return f;
}

int gd_battle_group(const gd_battle *b, int unit, gd_level level)
{
    int f = b->unit[unit].parent;
    while (b->formation[f].level > level)
        f = b->formation[f].parent;
    return f;
}

int gd_battle_leader_of(const gd_battle *b, int formation)
{
    int best = -1;
    for (int i = 0; i < b->leader_count; i++) {
        const gd_battle_leader *l = &b->leader[i];
        if (l->parent == formation && l->post != GD_POST_AWAY &&
            (best < 0 || l->post < b->leader[best].post))
            best = i;
    }
    return best;
}

int gd_battle_commander(const gd_battle *b, gd_side side)
{
    if (b->commander[side] >= 0)
        return b->commander[side];
    int best = -1;
    for (int i = 0; i < b->leader_count; i++) {
        const gd_battle_leader *l = &b->leader[i];
        const gd_battle_formation *f = &b->formation[l->parent];
        if (f->side != side || l->post != GD_POST_COMMANDER || l->minute > 0 ||
            !is_on(b, f->option))
            continue;
        if (best < 0 || f->level < b->formation[b->leader[best].parent].level)
            best = i;
    }
    return best;
}

static bool is_under(const gd_battle *b, int unit, int formation)
{
    int f = b->unit[unit].parent;
    while (f >= 0 && f != formation)
        f = b->formation[f].parent;
    return f >= 0;
}

// The unit, of those under `formation` that stand on the field at the start, that is nearest to
// the middle of them all; -1 if there is none.
static int middle_unit(const gd_battle *b, int formation)
{
    int64_t x = 0, y = 0;
    int count = 0, best = -1;
    for (int u = 0; u < b->unit_count; u++) {
        if (b->unit[u].arrives || !gd_battle_has_unit(b, u) || !is_under(b, u, formation))
            continue;
        x += b->unit[u].at.x;
        y += b->unit[u].at.y;
        count++;
    }
    if (count == 0)
        return -1;
    gd_point middle = {(gd_length)(x / count), (gd_length)(y / count)};
    gd_length nearest = 0;
    for (int u = 0; u < b->unit_count; u++) {
        if (b->unit[u].arrives || !gd_battle_has_unit(b, u) || !is_under(b, u, formation))
            continue;
        gd_length distance = gd_distance(middle, b->unit[u].at);
        if (best < 0 || distance < nearest) {
            best = u;
            nearest = distance;
        }
    }
    return best;
}

bool gd_battle_leader_place(const gd_battle *b, int leader, gd_point *at, gd_angle *facing)
{
    const gd_battle_leader *l = &b->leader[leader];
    gd_side side = b->formation[l->parent].side;
    int unit = middle_unit(b, l->parent);
    if (unit < 0)
        unit = middle_unit(b, side);
    if (unit >= 0) {
        *at = l->placed ? l->at : b->unit[unit].at;
        *facing = b->unit[unit].facing;
    } else {
        *at = l->at;
        *facing = side == GD_UNION ? 0 : GD_TURN / 2;
    }
    return unit >= 0 || l->placed;
}
