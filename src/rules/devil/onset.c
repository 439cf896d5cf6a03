// devil/onset.c - how a charge is made: the slide, whom it meets, friends in the way.
#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/charge.h"
#include "rules/devil/way.h"

// ---- the slide ----------------------------------------------------------------------------------

static gd_length share(int64_t whole, gd_length part, gd_length of)
{
    return (gd_length)dp_round_div(whole * part, of);
}

static dp_unit slid(const dp_unit *u, const dp_way *w, gd_length distance)
{
    dp_unit end = *u;
    if (w->length)
        dp_shift(&end, share(w->to.x - w->from.x, distance, w->length),
                 share(w->to.y - w->from.y, distance, w->length));
    return end;
}

// How far it may slide before it would overlap the other one.
static gd_length free_way(const dp_unit *u, const dp_way *w, gd_length limit, const dp_unit *other)
{
    for (int i = 0; i < u->stands; i++) {
        gd_rect mine = dp_stand_rect(u, i);
        for (int k = 0; k < other->stands; k++) {
            gd_rect r = dp_stand_rect(other, k);
            limit = gd_sweep(&mine, w->direction, limit, &r);
        }
    }
    // A direction is only good to a tenth of a degree: what is a hair too far is taken back.
    for (dp_unit end = slid(u, w, limit); limit && dp_units_overlap(&end, other);
         end = slid(u, w, limit))
        limit -= dp_min(GD_SLACK, limit);
    return limit;
}

static gd_length free_of(const dp_state *s, const dp_unit *u, gd_id self, const dp_way *w,
                         gd_length limit, int side)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (i != self && dp_is_friend(dp_at(s, i), side))
            limit = free_way(u, w, limit, dp_at(s, i));
    return limit;
}

// ---- contact ------------------------------------------------------------------------------------

static bool corners_meet(const gd_rect *a, const gd_rect *b)
{
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            if (gd_distance(a->corner[i], b->corner[k]) <= GD_TOUCH_GAP)
                return true;
    return false;
}

// They touch, and not only corner against corner.
static bool stands_touch(const gd_rect *a, const gd_rect *b)
{
    if (gd_rect_distance(a, b) > GD_TOUCH_GAP)
        return false;
    return gd_rect_touch(a, b, NULL) || !corners_meet(a, b);
}

static bool units_touch(const dp_unit *a, const dp_unit *b)
{
    for (int i = 0; i < a->stands; i++)
        for (int k = 0; k < b->stands; k++) {
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, k);
            if (stands_touch(&ra, &rb))
                return true;
        }
    return false;
}

// Was it this one that stopped it, if only with a corner at its corner?
static bool stops(const dp_unit *u, const dp_way *w, gd_length distance, const dp_unit *other)
{
    return distance < w->length &&
           free_way(u, w, distance + GD_TOUCH_GAP, other) < distance + GD_SLACK;
}

static void note_touched(const dp_state *s, const dp_unit *u, gd_id target, const dp_way *w,
                         dp_onset *out)
{
    gd_box box = dp_box(&out->end);
    out->touched[out->touched_count++] = target;
    for (gd_id i = GD_NONE; out->touched_count < DP_TOUCHED && dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == target || !dp_is_enemy(o, out->end.side))
            continue;
        gd_box other = dp_box(o);
        if (gd_box_meet(&box, &other, GD_TOUCH_GAP) &&
            (units_touch(&out->end, o) || stops(u, w, out->length, o)))
            out->touched[out->touched_count++] = i;
    }
}

// ---- friends ------------------------------------------------------------------------------------

// Has this friend charged the same target already, or come to blows with it?
static bool engaged_with(const dp_state *s, gd_id friend, gd_id target)
{
    const dp_unit *f = dp_at(s, friend), *t = dp_at(s, target);
    if (f->melee == 0 || f->melee != t->melee)
        return false;
    for (int i = 0; i < s->running; i++) {
        const dp_charge *c = &s->charge[i];
        if ((c->unit == friend && c->target == target) ||
            (c->unit == target && c->target == friend))
            return true;
    }
    return units_touch(f, t);
}

// Where it would overlap friends it stops behind them, if they are at the same enemy (second rank).
static bool give_way(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id target,
                     const dp_way *w, gd_id self, gd_length *distance, gd_verdict *v)
{
    dp_unit end = slid(u, w, *distance);
    gd_length least = *distance;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || !dp_is_friend(o, u->side) || !dp_units_overlap(&end, o))
            continue;
        if (!engaged_with(s, i, target)) {
            gd_refuse(v, DTP_CHG_05, "there is no room for it: %U is in the way", i);
            v->also = DTP_CHG_09;
            return false;
        }
        least = free_way(u, w, least, o);
    }
    gd_id over;
    *distance = least;
    end = slid(u, w, least);
    if (dp_has_room(sc, s, &end, self, &over))
        return true;
    if (over == GD_NONE)
        return gd_refuse(v, DTP_MOVE_44, "it would leave the table");
    return gd_refuse(v, DTP_CHG_05, "there is no room for it: %U is in the way", over);
}

static bool friends_disorder(const dp_state *s, const dp_unit *u, gd_id self, const dp_unit *end)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || !dp_is_friend(o, u->side))
            continue;
        for (int k = 0; k < u->stands; k++)
            if (dp_crosses_unit(o, u->stand_at[k], end->stand_at[k]))
                return true;
    }
    return false;
}

// ---- the whole of it ----------------------------------------------------------------------------

static bool may_rush(const dp_state *s, gd_id unit, bool reinforces, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (unit == GD_NONE || !dp_is_unit(u) || !dp_on_table(u))
        return gd_refuse(v, DTP_CHG_03, "name a regiment on the table");
    if (!dp_is_regiment(u))
        return gd_refuse(v, DTP_ART_23, "batteries neither charge nor reinforce a defence");
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (u->melee)
        return gd_refuse(v, reinforces ? DTP_CHG_11 : DTP_CHG_10, "%U is engaged already", unit);
    return true;
}

static bool is_enemy(const dp_state *s, gd_id unit, gd_id other, gd_verdict *v)
{
    const dp_unit *o = dp_at(s, other);
    if (other != GD_NONE && o->arm == DP_COMMANDER)
        return gd_refuse(v, DTP_CMD_23, "nobody charges a commander");
    if (other == GD_NONE || !dp_is_enemy(o, dp_at(s, unit)->side))
        return gd_refuse(v, DTP_CHG_02, "name an enemy unit on the table");
    return true;
}

// Sector, enemies in between and ground: what charges and reinforcements have in common.
static bool find_open_way(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id target,
                          bool reinforces, dp_way *w, gd_verdict *v)
{
    if (!dp_find_way(u, dp_at(s, target), w)) {
        gd_refuse(v, reinforces ? DTP_CHG_11 : DTP_CHG_02,
                  "%U is not within 6 inches and 45 degrees of its front centre", target);
        v->also = u->mounted ? DTP_CAV_04 : 0;
        return false;
    }
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (i != target && dp_is_enemy(dp_at(s, i), u->side) &&
            dp_crosses_unit(dp_at(s, i), w->from, w->to))
            return gd_refuse(v, DTP_CHG_06, "%U is in the way", i);
    return dp_way_is_open(sc, s, u, w, v);
}

// A line that is bent is straightened first (DTP-MOVE-40).
static dp_unit straightened(const dp_unit *u)
{
    dp_unit end = *u;
    if (u->bent)
        dp_form(&end, u->formation, dp_colours_at(u), u->facing);
    return end;
}

static bool arrive(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id unit,
                   gd_id target, const dp_way *w, gd_length distance, dp_onset *out, gd_verdict *v)
{
    out->end = slid(u, w, distance);
    if (dp_across_river(sc, s, &out->end))
        return gd_refuse(v, DTP_TERR_14, "it would come to stand in the river");
    out->length = distance;
    out->charge.from = w->from;
    out->charge.to = w->to;
    out->charge.unit = unit;
    out->charge.target = target;
    out->charge.direction = (uint16_t)gd_angle_wrap(w->direction);
    note_touched(s, u, target, w, out);
    return true;
}

bool dp_try_charge(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id target,
                   dp_onset *out, gd_verdict *v)
{
    dp_way w;
    memset(out, 0, sizeof *out);
    if (!may_rush(s, unit, false, v) || !is_enemy(s, unit, target, v))
        return false;
    const dp_unit *t = dp_at(s, target);
    dp_unit u = straightened(dp_at(s, unit));
    if (!find_open_way(sc, s, &u, target, false, &w, v))
        return false;
    gd_length distance = free_of(s, &u, unit, &w, w.length, dp_other(u.side));
    if (!give_way(sc, s, &u, target, &w, unit, &distance, v) ||
        !arrive(sc, s, &u, unit, target, &w, distance, out, v))
        return false;
    dp_charge *c = &out->charge;
    c->flank = dp_is_behind(dp_at(s, unit), t);
    c->uphill = dp_unit_level(sc, &u) < dp_unit_level(sc, t);
    c->obstacle = (uint8_t)dp_way_obstacle(sc, s, t, &w);
    if (dp_is_disordered(&u))
        return true;
    c->disordered = dp_way_disorders(sc, s, &w)                ? DP_BY_GROUND
                    : friends_disorder(s, &u, unit, &out->end) ? DP_BY_FRIENDS
                                                               : 0;
    return true;
}

bool dp_try_reinforce(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id enemy,
                      dp_onset *out, gd_verdict *v)
{
    dp_way w;
    memset(out, 0, sizeof *out);
    if (!may_rush(s, unit, true, v) || !is_enemy(s, unit, enemy, v))
        return false;
    if (!dp_has_charged(s, enemy))
        return gd_refuse(v, DTP_CHG_11, "%U has not charged", enemy);
    dp_unit u = straightened(dp_at(s, unit));
    if (!find_open_way(sc, s, &u, enemy, true, &w, v))
        return false;
    gd_length distance = free_of(s, &u, unit, &w, w.length, dp_other(u.side));
    distance = free_of(s, &u, unit, &w, distance, u.side);
    dp_unit end = slid(&u, &w, distance);
    if (!dp_has_room(sc, s, &end, unit, NULL))
        return gd_refuse(v, DTP_CHG_13, "there is no room for it to move up");
    out->charge.reinforces = 1;
    return arrive(sc, s, &u, unit, enemy, &w, distance, out, v);
}

bool dp_can_charge(const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    gd_verdict unread;
    dp_onset onset;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_at(s, i)->side != dp_at(s, unit)->side &&
            dp_try_charge(sc, s, unit, i, &onset, &unread))
            return true;
    return false;
}
