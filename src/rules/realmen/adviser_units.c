// realmen/adviser_units.c - what brigades, guns and trains of the computer player do.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/aim.h"

enum {
    DEPLOY = 8 * GD_INCH,     // an enemy so near: no more columns
    NEAR_ROUGH = 6 * GD_INCH, // the same if he stands in rough ground
    NEAR_HORSE = 13 * GD_INCH,
    FIGHT = 9 * GD_INCH,   // an enemy so near is fought, or stood up to
    COMING = 12 * GD_INCH, // those of ours who can come to it
    LOCAL = 7 * GD_INCH,   // who counts in a fight
    MARCH = 16 * GD_INCH,  // a way worth going into column for, in rough ground half of it
    ROOM = 2 * GD_INCH,    // more than it takes to deploy again at once
    ARRIVED = 2 * GD_INCH, // at an objective
    SAFE = 16 * GD_INCH,   // from an enemy, for trains
    FRONT = 28 * GD_INCH,  // from the nearest train to the front
    TURNED = 250,          // tenths of a degree
    HALF_TURNED = 500,
    BEFORE = 300,
    PROBE = 3 * GD_INCH,
    HURRIES = 6, // spirit
};

// ---- brigades -----------------------------------------------------------------------------------

static bool is_worth_attacking(const rm_mind *m, gd_id unit, gd_id enemy)
{
    const rm_unit *e = rm_at(m->s, enemy);
    int ours =
        rm_strength_near(m->s, e->at, gd_plan_habit(m->plan, RM_HABIT_FRIENDS, COMING), m->side);
    int theirs = rm_strength_near(m->s, e->at, LOCAL, rm_other(m->side));
    if (rm_in_cover(m->sc, e) || rm_works_of(m->s, e, NULL))
        theirs += gd_plan_habit(m->plan, RM_HABIT_COVER, 1 + theirs / 6);
    return 10 * ours >= rm_spirit_of(m, unit) * theirs;
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

static int mount_for(const rm_unit *u, gd_length gap)
{
    if (u->kind != RM_CAVALRY)
        return -1;
    bool shoots = rm_range_table[u->weapon][2] > 0;
    return shoots && gap <= DEPLOY / 2 ? 0 : u->mounted;
}

// Faces him and makes the best of where it stands.
static bool stand_up_to(const rm_mind *m, gd_id unit, gd_id enemy, gd_length gap, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point at = rm_centre(rm_at(m->s, enemy));
    gd_angle turn = rm_turn_to(u, at), off = turn < 0 ? -turn : turn;
    int mounted = mount_for(u, gap);
    bool deep = rm_is_brigade(u) && u->formation == RM_LINE && u->files < u->elements;
    bool changes = rm_is_column(u) || off > HALF_TURNED || (mounted == 0 && u->mounted) ||
                   (deep && gap <= DEPLOY / 2);
    if (changes && rm_face(m, unit, RM_LINE, gd_bearing(u->at, at), mounted, out))
        return true;
    return !rm_is_column(u) && rm_dig(m, unit, out);
}

// All in one rank as it goes, if there is room: the second rank does not fire.
static bool spread_out(const rm_mind *m, gd_id unit, gd_action *a)
{
    const rm_unit *u = rm_at(m->s, unit);
    if (u->formation != RM_LINE || u->files >= u->elements || a->verb != RM_DO_MOVE_UNIT)
        return true;
    gd_action wide = *a;
    wide.value[RM_V_FILES] = u->elements;
    if (rm_would_do(m, &wide))
        *a = wide;
    return true;
}

// In line, an enemy near.
static bool engage(const rm_mind *m, gd_id unit, gd_id enemy, gd_length gap, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point at = rm_centre(rm_at(m->s, enemy));
    gd_length likes = rm_likes_range(m, u);
    gd_angle turn = rm_turn_to(u, at), off = turn < 0 ? -turn : turn;
    if (gap <= likes + RM_TOLERANCE || !is_worth_attacking(m, unit, enemy))
        return stand_up_to(m, unit, enemy, gap, out);
    if (off > HALF_TURNED)
        return (off <= 2 * HALF_TURNED && wheel_and_go(m, unit, turn, gap - likes, out) &&
                spread_out(m, unit, out)) ||
               rm_face(m, unit, RM_LINE, gd_bearing(u->at, at), -1, out);
    if (off > TURNED && wheel_and_go(m, unit, turn, gap - likes, out))
        return spread_out(m, unit, out);
    return rm_go_towards(m, unit, at, gap - likes, out) ? spread_out(m, unit, out)
                                                        : rm_dig(m, unit, out);
}

// Into march column, with its head to the way it will go, or nearly so if somebody stands behind.
static bool fall_in(const rm_mind *m, gd_id unit, gd_point to, gd_action *out)
{
    static const int16_t aside[] = {0, 250, -250, 500, -500};
    const rm_unit *u = rm_at(m->s, unit);
    gd_angle way = gd_bearing(u->at, to);
    for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
        if (rm_face(m, unit, RM_MARCH_COLUMN, way + aside[i], u->kind == RM_CAVALRY ? 1 : -1, out))
            return true;
    return false;
}

// Is it slow going there, here or soon?
static bool is_rough_way(const rm_mind *m, const rm_unit *u, gd_point to)
{
    rm_unit then = *u;
    rm_slide(&then, gd_bearing(u->at, to), PROBE);
    return rm_in_rough(m->sc, u) || rm_in_rough(m->sc, &then);
}

// A way worth going into column for.
static gd_length long_way(const rm_mind *m, const rm_unit *u, gd_point to)
{
    return gd_plan_habit(m->plan, RM_HABIT_MARCH, is_rough_way(m, u, to) ? MARCH / 2 : MARCH);
}

// How near the enemy may be to a column: farther than he comes and shoots in a turn.
static gd_length deploys_at(const rm_mind *m, gd_id enemy)
{
    const rm_unit *e = rm_at(m->s, enemy);
    gd_length near = rm_is_mounted(e) ? NEAR_HORSE : rm_in_rough(m->sc, e) ? NEAR_ROUGH : DEPLOY;
    return gd_plan_habit(m->plan, RM_HABIT_DEPLOY, near);
}

// No enemy near: on to its task.
static bool march(const rm_mind *m, gd_id unit, gd_id enemy, gd_length gap, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point to = m->task[unit].to;
    gd_length far = gd_distance(u->at, to), most = far;
    gd_angle turn = rm_turn_to(u, to), off = turn < 0 ? -turn : turn;
    if (far <= ARRIVED)
        return enemy && gap <= SAFE && stand_up_to(m, unit, enemy, gap, out);
    if (rm_is_column(u)) {
        // Stops short of where it must deploy, but for the last turn.
        gd_length room = enemy ? gap - RM_KEEP_OFF_COLUMN - GD_INCH : far;
        if (m->turns > 1 && room < most && room > 0)
            most = room;
        return rm_go_towards(m, unit, to, most, out);
    }
    if (!rm_is_mounted(u) && far > long_way(m, u, to) &&
        (!enemy || gap > deploys_at(m, enemy) + ROOM) && m->turns > 2)
        return fall_in(m, unit, to, out) || rm_go_towards(m, unit, to, most, out);
    if (off > HALF_TURNED && far > 4 * GD_INCH)
        return wheel_and_go(m, unit, turn, most, out) ||
               rm_face(m, unit, RM_LINE, gd_bearing(u->at, to), -1, out);
    return rm_go_towards(m, unit, to, most, out);
}

// Far behind, and a column with its general in the file needs no command roll: it hurries.
static bool hurry(const rm_mind *m, gd_id unit, gd_id enemy, gd_length gap, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point to = m->task[unit].to;
    if (rm_spirit_of(m, unit) > HURRIES || m->turns < 3 || m->task[unit].objective < 0 ||
        u->mounted || gap <= deploys_at(m, enemy) || gd_distance(u->at, to) <= long_way(m, u, to))
        return false;
    return fall_in(m, unit, to, out);
}

bool rm_advise_brigade(const rm_mind *m, gd_id unit, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length gap = 0, fight = gd_plan_habit(m->plan, RM_HABIT_FIGHT, FIGHT);
    gd_id enemy = rm_nearest_enemy(m->s, u, &gap);
    if (rm_is_fixed(u) || rm_in_contact(m->s, unit))
        return false;
    if (!enemy)
        return march(m, unit, enemy, gap, out);
    bool harmless = rm_at(m->s, enemy)->routed || rm_at(m->s, enemy)->kind == RM_SUPPLY;
    if (rm_is_column(u))
        return (gap <= deploys_at(m, enemy) && !harmless && m->turns > 1 &&
                stand_up_to(m, unit, enemy, gap, out)) ||
               march(m, unit, enemy, gap, out) ||
               (gap <= fight && stand_up_to(m, unit, enemy, gap, out));
    // The last chance to take an objective is worth a risk.
    bool last = m->turns <= 1 && m->task[unit].objective >= 0 &&
                m->s->holder[m->task[unit].objective] != m->side;
    if (hurry(m, unit, enemy, gap, out))
        return true;
    if (gap <= fight && !last)
        return engage(m, unit, enemy, gap, out);
    return march(m, unit, enemy, gap, out) || (gap <= fight && engage(m, unit, enemy, gap, out));
}

// ---- guns ---------------------------------------------------------------------------------------

bool rm_advise_guns(const rm_mind *m, gd_id unit, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length gap, likes = rm_likes_range(m, u), reach = rm_range_table[u->weapon][2];
    gd_id enemy = rm_nearest_enemy(m->s, u, &gap);
    if (!enemy)
        return false;
    gd_angle way = gd_bearing(u->at, rm_centre(rm_at(m->s, enemy)));
    reach = reach > 0 ? reach : rm_range_table[u->weapon][1];
    if (u->formation == RM_LINE) {
        // Dug in, and the nearest enemy before its muzzles: quickly told, and mostly right.
        if (gap <= reach && gd_angle_apart(u->facing, way) <= BEFORE && rm_works_of(m->s, u, NULL))
            return false;
        if (gap <= reach && rm_has_target(m->sc, m->s, unit))
            return rm_dig(m, unit, out);
        if (gap <= likes + GD_INCH)
            return gd_angle_apart(u->facing, way) > BEFORE &&
                   rm_face(m, unit, RM_LINE, way, -1, out);
        return m->turns > 3 && gap > reach &&
               rm_face(m, unit, RM_MARCH_COLUMN, gd_bearing(u->at, m->task[unit].to), -1, out);
    }
    if (gap <= likes + GD_INCH || m->turns <= 2)
        return rm_face(m, unit, RM_LINE, way, -1, out);
    return rm_go_towards(m, unit, m->task[unit].to, gap - likes, out) ||
           (gap <= reach && rm_face(m, unit, RM_LINE, way, -1, out));
}

// ---- trains -------------------------------------------------------------------------------------

// Keeps the front in reach and itself out of it.
bool rm_advise_train(const rm_mind *m, gd_id unit, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length gap, farthest = 0;
    gd_point front = u->at;
    gd_id enemy = rm_nearest_enemy(m->s, u, &gap);
    if (!m->s->supply || (enemy && gap < SAFE + 6 * GD_INCH))
        return false;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *o = rm_at(m->s, i);
        gd_length far = rm_about(u->at, o->at);
        if (o->side == u->side && rm_is_brigade(o) && rm_on_table(o) && far > farthest) {
            farthest = far;
            front = o->at;
        }
    }
    if (farthest < FRONT)
        return false;
    return rm_go_towards(m, unit, front, enemy ? gap - SAFE : farthest - FRONT, out);
}

// ---- one after the other ------------------------------------------------------------------------

// The last unit that has acted, GD_NONE before any has.
static gd_id last_to_act(const rm_mind *m)
{
    gd_id last = m->s->piece_count;
    while (last > 0 && !(rm_is_unit(rm_at(m->s, last)) && rm_is_mine(m, rm_at(m->s, last)) &&
                         rm_at(m->s, last)->acted))
        last--;
    return last;
}

// Units are asked one after the other, beginning after the last that has acted, so that nobody who
// had nothing to do is asked before all others have been. Somebody else may have given the orders
// until now, and in another order: so all are asked.
bool rm_advise_units(const rm_mind *m, gd_action *out)
{
    gd_id last = last_to_act(m);
    for (gd_id k = 0; k < m->s->piece_count; k++) {
        gd_id i = (gd_id)((last + k) % m->s->piece_count + 1);
        const rm_unit *u = rm_at(m->s, i);
        if (!rm_is_unit(u) || !rm_is_mine(m, u) || u->acted || u->routed || !u->in_command ||
            u->place)
            continue;
        bool does = u->kind == RM_ARTILLERY ? rm_advise_guns(m, i, out)
                    : u->kind == RM_SUPPLY  ? rm_advise_train(m, i, out)
                                            : rm_advise_brigade(m, i, out);
        if (does)
            return true;
    }
    return false;
}

// ---- columns that march on ----------------------------------------------------------------------

static bool try_march(const rm_mind *m, gd_id head, int kind, gd_point to, gd_length far,
                      gd_action *out)
{
    gd_box field = {0, 0, m->sc->width, m->sc->depth}, spot = {to.x, to.y, to.x, to.y};
    if (kind != RM_FORWARD && !gd_box_meet(&spot, &field, -GD_INCH))
        return false; // not along the edge, outside
    *out = gd_action_blank(RM_DO_MARCH_ON);
    out->value[0] = head;
    out->item[out->count++] =
        kind == RM_FORWARD ? (gd_item){kind, far, 0} : (gd_item){kind, to.x, to.y};
    return rm_would_do(m, out);
}

// Whose task the column has: that of its first brigade.
static gd_point goal_of(const rm_mind *m, gd_id head)
{
    const rm_unit *u = rm_at(m->s, head);
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *o = rm_at(m->s, i);
        if (o->side == u->side && o->group == u->group && o->place && m->task[i].objective >= 0)
            return m->task[i].to;
    }
    return m->task[head].to;
}

// As far as it can come: by road, straight to its goal, straight ahead, or past whoever is there.
static bool march_some_way(const rm_mind *m, const gd_offer *o, gd_action *out)
{
    enum { PARTS = 12, ASIDES = 5 };
    static const int16_t aside[ASIDES] = {0, 300, -300, 600, -600};
    gd_id head = (gd_id)o->value[0];
    const rm_unit *u = rm_at(m->s, head);
    gd_length most = o->limit > 0 ? o->limit : 24 * GD_INCH;
    gd_point from = u->at, to = goal_of(m, head), end;
    gd_length there = gd_distance(from, to);
    gd_angle way = gd_bearing(from, to);
    for (int part = PARTS; part > 0; part--) {
        gd_length far = part > 1 ? most * part / PARTS : GD_INCH;
        if (rm_by_road(m, from, to, far, &end) && try_march(m, head, RM_ALONG, end, far, out))
            return true;
        for (int i = 0; i < ASIDES; i++) {
            end = gd_point_ahead(from, gd_angle_wrap(way + aside[i]), far < there ? far : there);
            if (try_march(m, head, RM_TO, end, far, out))
                return true;
        }
        if (try_march(m, head, RM_FORWARD, end, far, out))
            return true;
    }
    return false;
}

bool rm_advise_march_on(const rm_mind *m, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++)
        if (m->offers->list[i].verb == RM_DO_MARCH_ON &&
            march_some_way(m, &m->offers->list[i], out))
            return true;
    return false;
}
