// realmen/adviser_generals.c - where the computer player's generals ride: to routed troops that can
// be rallied, and otherwise to the middle of those who need their word.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/officer.h"

enum { BEHIND = 1200, ENOUGH = 2 * GD_INCH, CLOSE = 6 * GD_INCH };

static bool is_free(const rm_mind *m, gd_id general)
{
    const rm_unit *g = rm_at(m->s, general);
    return g->kind == RM_GENERAL && rm_is_mine(m, g) && !g->bound;
}

// ---- rallying -----------------------------------------------------------------------------------

static bool rally_with(const rm_mind *m, gd_id unit, gd_id general, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_id enemy = rm_nearest_enemy(m->s, u, NULL);
    gd_angle facing = enemy ? gd_bearing(u->at, rm_at(m->s, enemy)->at) : u->facing;
    *out = gd_action_blank(RM_DO_RALLY);
    out->value[RM_F_UNIT] = unit;
    out->value[RM_F_GENERAL] = general;
    out->value[RM_F_FORMATION] = u->kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
    if (u->kind == RM_SUPPLY)
        return rm_would_do(m, out);
    out->value[RM_F_FACING] = gd_angle_wrap(facing);
    if (rm_would_do(m, out))
        return true;
    out->value[RM_F_FACING] = GD_ABSENT;
    return rm_would_do(m, out);
}

static bool ride_to(const rm_mind *m, gd_id general, gd_id unit, gd_action *out)
{
    *out = gd_action_blank(RM_DO_MOVE_LEADER);
    out->value[RM_M_LEADER] = general;
    out->value[RM_M_JOIN] = unit;
    return rm_would_do(m, out);
}

static bool rally(const rm_mind *m, gd_action *out)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *u = rm_at(m->s, i);
        if (!rm_is_unit(u) || !rm_is_mine(m, u) || !u->routed || !u->in_command || u->acted)
            continue;
        gd_id best = GD_NONE;
        for (gd_id g = 1; g <= m->s->piece_count; g++) {
            if (rm_at(m->s, g)->kind != RM_GENERAL || !rm_is_mine(m, rm_at(m->s, g)))
                continue;
            if (rm_is_attached(m->s, g, i)) {
                if (rally_with(m, i, g, out))
                    return true;
                continue;
            }
            bool goes = is_free(m, g) && rm_at(m->s, g)->ridden == 0 &&
                        gd_distance(rm_at(m->s, g)->at, u->at) + GD_INCH <= rm_ride_left(m->s, g);
            if (goes && (!best || gd_distance(rm_at(m->s, g)->at, u->at) <
                                      gd_distance(rm_at(m->s, best)->at, u->at)))
                best = g;
        }
        if (best && ride_to(m, best, i, out))
            return true;
    }
    return false;
}

// ---- the middle of his command ------------------------------------------------------------------

static bool is_his(const rm_mind *m, gd_id general, const rm_unit *u)
{
    const rm_unit *g = rm_at(m->s, general);
    return rm_is_unit(u) && u->kind != RM_SUPPLY && u->side == m->side && rm_on_table(u) &&
           u->post && rm_is_under(m->s, u->post, g->post);
}

// The unit of his that is nearest to their middle; those that fight count double.
static gd_id middle_unit(const rm_mind *m, gd_id general)
{
    int64_t x = 0, y = 0, weight = 0;
    gd_id best = GD_NONE;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *u = rm_at(m->s, i);
        if (!is_his(m, general, u))
            continue;
        x += u->at.x;
        y += u->at.y;
        weight++;
    }
    if (!weight)
        return GD_NONE;
    gd_point middle = {(gd_length)(x / weight), (gd_length)(y / weight)};
    for (gd_id i = 1; i <= m->s->piece_count; i++)
        if (is_his(m, general, rm_at(m->s, i)) &&
            (!best ||
             gd_distance(rm_at(m->s, i)->at, middle) < gd_distance(rm_at(m->s, best)->at, middle)))
            best = i;
    return best;
}

// Behind that unit, clear of it, so that its losses are not his.
static bool go_behind(const rm_mind *m, gd_id general, gd_id unit, gd_action *out)
{
    static const int16_t aside[] = {0, 1500, -1500, 3000, -3000, 4500, -4500};
    const rm_unit *u = rm_at(m->s, unit), *g = rm_at(m->s, general);
    gd_length behind = rm_depth(u) + rm_base_of(g).depth / 2 + BEHIND;
    gd_length most = rm_ride_left(m->s, general);
    for (int row = 0; row < 3; row++)
        for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++) {
            gd_point at = gd_point_local(u->at, u->facing, -behind - row * 1500, aside[i]);
            gd_length far = gd_distance(g->at, at);
            if (far < ENOUGH)
                return false;
            if (far > most)
                at = gd_point_ahead(g->at, gd_bearing(g->at, at), most - GD_INCH / 10);
            *out = gd_action_blank(RM_DO_MOVE_LEADER);
            out->value[RM_M_LEADER] = general;
            out->value[RM_M_X] = at.x;
            out->value[RM_M_Y] = at.y;
            if (rm_would_do(m, out))
                return true;
        }
    return false;
}

static bool settle(const rm_mind *m, gd_action *out)
{
    for (gd_id g = 1; g <= m->s->piece_count; g++) {
        const rm_unit *general = rm_at(m->s, g);
        gd_id unit, enemy;
        gd_length gap;
        if (!is_free(m, g) || general->ridden > 0)
            continue;
        unit = middle_unit(m, g);
        if (!unit)
            continue;
        enemy = rm_nearest_enemy(m->s, general, &gap);
        bool needed =
            rm_gap_near(general, rm_at(m->s, unit), general->range / 2) > general->range / 2;
        bool exposed = enemy && gap < CLOSE / 2 && rm_is_alone(m->s, g);
        if ((needed || exposed) && go_behind(m, g, unit, out))
            return true;
    }
    return false;
}

bool rm_advise_generals(const rm_mind *m, gd_action *out)
{
    // Rallying comes before anything else; who is not needed for that rides after the troops have
    // moved.
    return rally(m, out);
}

bool rm_advise_settling(const rm_mind *m, gd_action *out) { return settle(m, out); }
