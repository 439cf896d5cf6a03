// realmen/adviser_units.c - what brigades, guns and trains of the computer player do.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/aim.h"

enum {
    NEAR = 10 * GD_INCH,  // an enemy so near: no more columns
    LONG = 14 * GD_INCH,  // a way worth going into column for
    SAFE = 16 * GD_INCH,  // from an enemy, for trains
    FRONT = 28 * GD_INCH, // from the nearest train to the front
    LOCAL = 8 * GD_INCH,  // who counts in a fight
    TURNED = 200,         // tenths of a degree
    HALF_TURNED = 600,
};

static bool dig(const rm_mind *m, gd_id unit, gd_action *out)
{
    *out = gd_action_blank(RM_DO_ENTRENCH);
    out->value[0] = unit;
    return rm_works_of(m->s, rm_at(m->s, unit), NULL) == 0 && rm_would_do(m, out);
}

static bool is_worth_attacking(const rm_mind *m, gd_id unit, gd_id enemy)
{
    gd_point at = rm_at(m->s, enemy)->at;
    int ours = rm_strength_near(m->s, at, LOCAL, m->side);
    int theirs = rm_strength_near(m->s, at, LOCAL, rm_other(m->side));
    (void)unit;
    if (m->attacks)
        return 4 * ours >= 3 * theirs;
    return ours >= 2 * theirs;
}

// A wheel, then straight on, as far as the range it likes.
static bool wheel_and_go(const rm_mind *m, gd_id unit, gd_angle turn, gd_length ahead,
                         gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length arc = gd_arc_length(rm_width(u), turn < 0 ? -turn : turn);
    gd_length left = rm_allowance(m->s, u, false) - arc;
    if (left < 0)
        return false;
    for (int part = 4; part >= 0; part--) {
        gd_length some = (ahead < left ? ahead : left) * part / 4;
        *out = gd_action_blank(RM_DO_MOVE_UNIT);
        out->value[RM_V_UNIT] = unit;
        out->item[out->count++] =
            (gd_item){turn < 0 ? RM_WHEEL_LEFT : RM_WHEEL_RIGHT, turn < 0 ? -turn : turn, 0};
        if (some > 0)
            out->item[out->count++] = (gd_item){RM_FORWARD, some, 0};
        if (rm_would_do(m, out))
            return true;
    }
    return false;
}

static gd_angle turn_to(const rm_unit *u, gd_point at)
{
    gd_angle turn = gd_angle_wrap(gd_bearing(u->at, at) - u->facing);
    return turn > GD_TURN / 2 ? turn - GD_TURN : turn;
}

// In line, an enemy near.
static bool engage(const rm_mind *m, gd_id unit, gd_id enemy, gd_length gap, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point at = rm_centre(rm_at(m->s, enemy));
    gd_length likes = rm_likes_range(u);
    gd_angle turn = turn_to(u, at), off = turn < 0 ? -turn : turn;
    if (rm_is_fixed(u))
        return false;
    if (rm_in_contact(m->s, unit))
        return false;
    if (gap <= likes + RM_TOLERANCE)
        return off > HALF_TURNED ? rm_face(m, unit, RM_LINE, gd_bearing(u->at, at), -1, out)
                                 : dig(m, unit, out);
    if (!is_worth_attacking(m, unit, enemy) && gap <= LOCAL)
        return off > HALF_TURNED ? rm_face(m, unit, RM_LINE, gd_bearing(u->at, at), -1, out)
                                 : dig(m, unit, out);
    if (off > HALF_TURNED)
        return rm_face(m, unit, RM_LINE, gd_bearing(u->at, at), -1, out);
    if (off > TURNED && wheel_and_go(m, unit, turn, gap - likes, out))
        return true;
    return rm_go_towards(m, unit, at, gap - likes, out);
}

static bool brigade(const rm_mind *m, gd_id unit, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_id enemy;
    gd_length gap;
    gd_point at = rm_aim_for(m, unit, &enemy, &gap);
    bool near = enemy && gap <= NEAR;
    gd_length far = gd_distance(u->at, at);
    if (near && (rm_is_column(u) || rm_is_mounted(u)))
        return rm_face(m, unit, RM_LINE, gd_bearing(u->at, at),
                       u->kind == RM_CAVALRY ? (gap <= NEAR / 2 ? 0 : u->mounted) : -1, out) ||
               (!rm_is_column(u) && engage(m, unit, enemy, gap, out));
    if (enemy && gap <= LONG + 2 * GD_INCH && !rm_is_column(u))
        return engage(m, unit, enemy, gap, out);
    if (!m->attacks && far <= 6 * GD_INCH) // where it should be
        return rm_is_column(u) && enemy
                   ? rm_face(m, unit, RM_LINE, gd_bearing(u->at, rm_at(m->s, enemy)->at), -1, out)
                   : dig(m, unit, out);
    if (!rm_is_column(u) && far > LONG && (!enemy || gap > LONG + 4 * GD_INCH))
        return rm_face(m, unit, RM_MARCH_COLUMN, gd_bearing(u->at, at),
                       u->kind == RM_CAVALRY ? 1 : -1, out) ||
               rm_go_towards(m, unit, at, far, out);
    gd_length stop = enemy && gap > NEAR ? gap - NEAR + GD_INCH : far;
    return rm_go_towards(m, unit, at, far < stop ? far : stop, out);
}

static bool has_target(const rm_mind *m, gd_id unit)
{
    gd_id target[RM_PIECES];
    return rm_targets_of(m->sc, m->s, unit, target) > 0;
}

bool rm_advise_guns(const rm_mind *m, gd_id unit, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_id enemy;
    gd_length gap, likes = rm_likes_range(u);
    gd_point at = rm_aim_for(m, unit, &enemy, &gap);
    bool in_action = u->formation == RM_LINE;
    if (!enemy)
        return false;
    gd_angle way = gd_bearing(u->at, rm_centre(rm_at(m->s, enemy)));
    if (gap <= likes + 2 * GD_INCH) {
        if (!in_action)
            return rm_face(m, unit, RM_LINE, way, -1, out);
        if (gd_angle_apart(u->facing, way) > 300 && !has_target(m, unit))
            return rm_face(m, unit, RM_LINE, way, -1, out);
        return dig(m, unit, out);
    }
    if (in_action) {
        if (gap <= rm_range_table[u->weapon][2] && has_target(m, unit))
            return dig(m, unit, out);
        return (m->attacks || gap > LONG) &&
               rm_face(m, unit, RM_MARCH_COLUMN, gd_bearing(u->at, at), -1, out);
    }
    return rm_go_towards(m, unit, at, gap - likes, out);
}

// Keeps the front in reach and itself out of it.
bool rm_advise_train(const rm_mind *m, gd_id unit, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length gap, farthest = 0;
    gd_point front = u->at;
    gd_id enemy = rm_nearest_enemy(m->s, u, &gap);
    if (enemy && gap < SAFE + 6 * GD_INCH)
        return false;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *o = rm_at(m->s, i);
        gd_length far = gd_distance(u->at, o->at);
        if (o->side == u->side && rm_is_brigade(o) && rm_on_table(o) && far > farthest) {
            farthest = far;
            front = o->at;
        }
    }
    if (farthest < FRONT)
        return false;
    return rm_go_towards(m, unit, front, enemy ? gap - SAFE : farthest - FRONT, out);
}

bool rm_advise_units(const rm_mind *m, gd_action *out)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *u = rm_at(m->s, i);
        if (!rm_is_unit(u) || !rm_is_mine(m, u) || u->acted || u->routed || !u->in_command)
            continue;
        bool does = u->kind == RM_ARTILLERY ? rm_advise_guns(m, i, out)
                    : u->kind == RM_SUPPLY  ? rm_advise_train(m, i, out)
                                            : brigade(m, i, out);
        if (does)
            return true;
    }
    return false;
}

bool rm_advise_march_on(const rm_mind *m, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != RM_DO_MARCH_ON)
            continue;
        gd_id head = (gd_id)o->value[0], enemy;
        gd_length gap, most = o->limit > 0 ? o->limit : 24 * GD_INCH;
        const rm_unit *u = rm_at(m->s, head);
        gd_point to = rm_aim_for(m, head, &enemy, &gap), inward = u->facing ? u->at : u->at;
        (void)inward;
        for (int part = 4; part > 0; part--)
            for (int kind = 0; kind < 2; kind++) {
                gd_point goal = gd_point_ahead(u->at, kind ? u->facing : gd_bearing(u->at, to),
                                               most * part / 4),
                         on;
                *out = gd_action_blank(RM_DO_MARCH_ON);
                out->value[0] = head;
                if (!kind && rm_road_point(m->sc, goal, &on) && gd_distance(on, goal) < 4 * GD_INCH)
                    out->item[out->count++] = (gd_item){RM_ALONG, on.x, on.y};
                else
                    out->item[out->count++] = (gd_item){RM_FORWARD, most * part / 4, 0};
                if (rm_would_do(m, out))
                    return true;
            }
    }
    return false;
}
