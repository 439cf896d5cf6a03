// americanus/move.c - advancing, wheeling, withdrawing (DBAM-MOVE-01 to 19).
//
// A path is followed step by step; on the way it collects the ground it meets, whether it keeps to
// a road, how long it is, and whom it runs into. What it may cost is judged at the end, because the
// slowest ground of the whole path sets the rate (DBAM-MOVE-11).
#include <stddef.h>
#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"

enum { CHORD = 20, ON_FRONT = 20 };

typedef struct path {
    const gd_scenario *sc;
    const am_state *s;
    gd_id id;
    gd_map map;
    am_crowd crowd; // all whom it could meet
    am_unit now;
    gd_kinds met;       // bad going and river entered: what may be closed to it
    gd_kinds slow;      // bad going that any part of it overlaps at any moment (DBAM-MOVE-11)
    bool on_road;       // the front midpoint has not left the road
    bool wet;           // the front midpoint was over water away from bridge and ford
    bool carried;       // it was over water on a bridge or ford
    gd_length straight; // inches gone straight on
    gd_angle wheeled;   // and tenths of a degree wheeled, added up before they are measured
    gd_id contact;      // an enemy that was run into
    gd_id touched[AM_TOUCHED]; // and all of those that its front has met
    int touched_count;
    int last; // how far the last step went: thousandths or tenths
} path;

static gd_length length_of(const path *p)
{
    return p->straight + gd_arc_length(am_width(&p->now), p->wheeled);
}

// `far` is how far it goes in all.
static void begin(path *p, const gd_scenario *sc, const am_state *s, gd_id id, gd_length far)
{
    const am_unit *u = am_at(s, id);
    memset(p, 0, offsetof(path, crowd));
    memset(&p->now, 0, sizeof *p - offsetof(path, now));
    p->sc = sc;
    p->s = s;
    p->id = id;
    gd_length reach = far + AM_LONGEST_REACH + GD_INCH;
    gd_box box = {u->at.x - reach, u->at.y - reach, u->at.x + reach, u->at.y + reach};
    p->map = am_map_in(sc, s, &box);
    p->now = *u;
    am_crowd_in(&p->crowd, s, &box);
    gd_rect r = am_rect(u);
    p->met = p->slow = am_under(&p->map, &r, AM_BAD_GOING | GD_KIND(AM_RIVER));
    p->on_road = am_rates[am_pace_of(u)].road != AM_RATE_NONE;
}

// Ground that matters and is near, and that it has not met yet.
static gd_kinds still_to_meet(const path *p)
{
    return p->map.kinds & (AM_BAD_GOING | GD_KIND(AM_RIVER)) & ~p->met;
}

// The front midpoint goes straight from a to b: road and water along the way.
static void trace(path *p, gd_point a, gd_point b)
{
    if (p->on_road)
        p->on_road = (p->map.kinds & AM_PAVED) && am_keeps_to(&p->map, a, b, AM_PAVED);
    am_going going = am_going_on(&p->map, a, b, GD_KIND(AM_RIVER), AM_CROSSINGS);
    p->wet |= going == AM_GOING_MET;
    p->carried |= going == AM_GOING_RELIEVED;
}

static bool touched_at_start(const path *p, gd_id enemy)
{
    return am_touching(am_at(p->s, p->id), am_at(p->s, enemy), NULL);
}

static bool is_enemy(const path *p, gd_id i) { return am_at(p->s, i)->side != p->now.side; }

// Goes through the others of the crowd; `at` begins at -1. Only those are of interest who could be
// nearer than `gap` to where the unit is now.
static bool next_near(const path *p, int *at, gd_length gap)
{
    while (++*at < p->crowd.count)
        if (p->crowd.id[*at] != p->id &&
            am_may_be_near(&p->now, am_at(p->s, p->crowd.id[*at]), gap))
            return true;
    return false;
}

static bool next_enemy(const path *p, int *at, gd_length gap)
{
    while (next_near(p, at, gap))
        if (is_enemy(p, p->crowd.id[*at]))
            return true;
    return false;
}

static bool next_friend(const path *p, int *at, gd_length gap)
{
    while (next_near(p, at, gap))
        if (!is_enemy(p, p->crowd.id[*at]))
            return true;
    return false;
}

static bool refuse_blocked(const path *p, gd_verdict *v, gd_id who)
{
    return gd_refuse(v, DBAM_MOVE_17, "%U is in the way of %U", who, p->id);
}

static bool refuse_brush(const path *p, gd_verdict *v, gd_id who)
{
    return gd_refuse(v, DBAM_MOVE_19,
                     "%U would come to touch the enemy's %U with more than its front", p->id, who);
}

static bool end_is_on_table(const path *p, gd_verdict *v)
{
    gd_rect r = am_rect(&p->now);
    gd_box table = am_table(p->sc);
    if (gd_rect_in_box(&r, &table))
        return true;
    return gd_refuse(v, DBAM_MOVE_18, "%U would leave the table", p->id);
}

static void meet(path *p, gd_id i)
{
    if (p->touched_count < AM_TOUCHED)
        p->touched[p->touched_count++] = i;
    p->contact = i;
}

// Of the enemies reached at (nearly) the same moment those with the longest common edge count.
static am_met longest_met(const path *p)
{
    am_met met = {0};
    gd_length length[AM_TOUCHED], longest = 0;
    for (int i = 0; i < p->touched_count; i++) {
        am_contact c = {0};
        am_touching(&p->now, am_at(p->s, p->touched[i]), &c);
        length[i] = c.length;
        longest = c.length > longest ? c.length : longest;
    }
    for (int i = 0; i < p->touched_count && met.count < AM_MET; i++)
        if (length[i] >= longest - GD_SLACK)
            met.id[met.count++] = p->touched[i];
    return met;
}

// How far straight on until an enemy is met; `distance` if none is.
static gd_length until_enemy(const path *p, gd_angle direction, gd_length distance)
{
    gd_rect r = am_rect(&p->now);
    gd_length best = distance + GD_INCH;
    for (int k = -1; next_enemy(p, &k, best);)
        best = gd_sweep(&r, direction, best, &p->crowd.rect[k]);
    return best;
}

// Would another edge than the leading one come to touch an enemy that it did not touch before?
static gd_id brushed(const path *p, gd_angle direction, gd_length distance)
{
    unsigned edges = 0xfu & ~(1u << am_leading_edge(&p->now, direction));
    for (int k = -1; next_enemy(p, &k, distance);) {
        gd_id i = p->crowd.id[k];
        if (am_until_brush(&p->now, am_at(p->s, i), direction, distance, edges) <= distance &&
            !touched_at_start(p, i))
            return i;
    }
    return GD_NONE;
}

static gd_id friend_in_way(const path *p, gd_angle direction, gd_length distance)
{
    gd_rect r = am_rect(&p->now);
    for (int k = -1; next_friend(p, &k, distance);)
        if (am_is_unit(am_at(p->s, p->crowd.id[k])) &&
            gd_sweep(&r, direction, distance, &p->crowd.rect[k]) + GD_SLACK < distance)
            return p->crowd.id[k];
    return GD_NONE;
}

// Goes straight on, or back. Stops at the first enemy touched.
static bool go(path *p, bool back, gd_length distance, gd_verdict *v)
{
    gd_angle direction = gd_angle_wrap(p->now.facing + (back ? GD_TURN / 2 : 0));
    gd_length free = until_enemy(p, direction, distance);
    bool meets = free <= distance + GD_TOUCH_GAP;
    gd_length far = meets && free < distance ? free : distance;
    gd_id who = friend_in_way(p, direction, far);
    if (who)
        return refuse_blocked(p, v, who);
    who = brushed(p, direction, far);
    if (who)
        return refuse_brush(p, v, who);
    gd_rect r = am_rect(&p->now);
    if (still_to_meet(p))
        p->met |= gd_map_swept(&p->map, &r, direction, far, still_to_meet(p));
    p->slow |= p->met;
    gd_point end = gd_point_ahead(p->now.at, direction, far);
    trace(p, p->now.at, end);
    p->now.at = end;
    p->straight += far;
    p->last = far;
    for (int k = -1; meets && next_enemy(p, &k, GD_INCH);) {
        gd_id i = p->crowd.id[k];
        bool met =
            gd_sweep(&r, direction, distance + GD_INCH, &p->crowd.rect[k]) <= free + GD_TOUCH_GAP;
        // Whoever is not run into must really be touched: to stop close to a corner is no contact.
        if (met && (free < distance || am_touching(&p->now, am_at(p->s, i), NULL)))
            meet(p, i);
    }
    if (p->contact && back)
        return refuse_brush(p, v, p->contact);
    return end_is_on_table(p, v);
}

static am_unit turned(const am_unit *u, gd_point pivot, gd_angle clockwise)
{
    am_unit t = *u;
    t.at = gd_point_rotate(u->at, pivot, clockwise);
    t.facing = (uint16_t)gd_angle_wrap(u->facing + clockwise);
    return t;
}

// The corner that a wheel turns about.
static gd_point pivot_of(const am_unit *u, gd_angle sign)
{
    gd_rect r = am_rect(u);
    return r.corner[sign < 0 ? 0 : 1];
}

// The tenths of a degree that can be turned before an enemy is met, and whether a friend is in the
// way.
static bool sweep_turn(path *p, gd_point pivot, gd_angle sign, gd_angle *angle, gd_verdict *v)
{
    gd_rect row = am_front_row(&p->now);
    gd_angle most = *angle;
    for (int k = -1; next_enemy(p, &k, am_width(&p->now));) {
        gd_angle reach = gd_sweep_turn(&row, pivot, sign * most, &p->crowd.rect[k]);
        if (reach < most) {
            most = reach;
            p->contact = p->crowd.id[k];
        }
    }
    for (int k = -1; next_friend(p, &k, am_width(&p->now));)
        if (am_is_unit(am_at(p->s, p->crowd.id[k])) &&
            gd_sweep_turn(&row, pivot, sign * most, &p->crowd.rect[k]) < most)
            return refuse_blocked(p, v, p->crowd.id[k]);
    *angle = most;
    return true;
}

// Was it the front edge that met the enemy?
static bool met_with_front(const path *p, gd_id enemy)
{
    gd_rect row = am_front_row(&p->now), other = am_rect(am_at(p->s, enemy));
    gd_touch t;
    if (gd_rect_touch(&row, &other, &t))
        return t.edges_a & 1u << GD_FRONT;
    gd_point on_row, on_enemy;
    gd_rect_nearest(&row, &other, &on_row, &on_enemy);
    return gd_point_segment_distance(on_row, row.corner[0], row.corner[1]) <= ON_FRONT &&
           gd_ahead_of(p->now.at, p->now.facing, on_enemy) >= -GD_TOUCH_GAP;
}

// A wheel was stopped: all who would be met in the next tenth of a degree. False if somebody was
// met with more than the front.
static bool meet_by_wheel(path *p, gd_point pivot, gd_angle sign)
{
    gd_rect row = am_front_row(&p->now);
    for (int k = -1; next_enemy(p, &k, GD_INCH);) {
        gd_id i = p->crowd.id[k];
        bool stops = gd_sweep_turn(&row, pivot, sign, &p->crowd.rect[k]) < 1;
        if (!stops && !am_touching(&p->now, am_at(p->s, i), NULL))
            continue;
        if (met_with_front(p, i)) {
            meet(p, i);
        } else if (stops || !touched_at_start(p, i)) {
            p->contact = i;
            return false;
        }
    }
    return p->touched_count > 0;
}

// The whole unit where the wheel ends: no friend under it, no enemy touched but by the front.
static bool check_wheel_end(path *p, gd_verdict *v)
{
    gd_rect r = am_rect(&p->now);
    for (int k = -1; next_near(p, &k, GD_INCH);) {
        gd_id i = p->crowd.id[k];
        const am_unit *u = am_at(p->s, i);
        am_contact c;
        if (!is_enemy(p, i) && !am_is_unit(u))
            continue;
        if (gd_rect_overlap(&r, &p->crowd.rect[k], GD_SLACK))
            return is_enemy(p, i) ? refuse_brush(p, v, i) : refuse_blocked(p, v, i);
        if (!is_enemy(p, i) || !am_touching(&p->now, u, &c))
            continue;
        if (c.edges_a & 1u << GD_FRONT)
            meet(p, i);
        else if (!touched_at_start(p, i))
            return refuse_brush(p, v, i);
    }
    return end_is_on_table(p, v);
}

// Follows the front round: road and water along the way, and the table's edge. There is nothing to
// look for where none of them is near.
static bool follow_wheel(path *p, gd_point pivot, gd_angle sign, gd_angle angle, gd_verdict *v)
{
    const am_unit start = p->now;
    gd_length reach = am_width(&start) + am_stand_depth(&start);
    gd_box table = am_table(p->sc);
    bool inside = pivot.x >= reach && pivot.y >= reach && pivot.x + reach <= table.right &&
                  pivot.y + reach <= table.top;
    if (inside && !p->on_road && !(p->map.kinds & GD_KIND(AM_RIVER)))
        return true;
    for (gd_angle at = 0; at < angle; at += CHORD) {
        gd_angle next = at + CHORD < angle ? at + CHORD : angle;
        am_unit a = turned(&start, pivot, sign * at), b = turned(&start, pivot, sign * next);
        gd_rect front = am_front_row(&b);
        trace(p, a.at, b.at);
        if (!gd_rect_in_box(&front, &table))
            return gd_refuse(v, DBAM_MOVE_18, "%U would leave the table", p->id);
    }
    return true;
}

static bool wheel(path *p, gd_angle sign, gd_angle angle, gd_verdict *v)
{
    gd_rect r = am_rect(&p->now), row = am_front_row(&p->now);
    gd_point pivot = pivot_of(&p->now, sign);
    if (!sweep_turn(p, pivot, sign, &angle, v) || !follow_wheel(p, pivot, sign, angle, v))
        return false;
    // The tail follows its head, so only the front row must find its way; but all of it is slowed.
    if (still_to_meet(p))
        p->met |= gd_map_turned(&p->map, &row, pivot, sign * angle, still_to_meet(p));
    p->slow |= p->met;
    gd_kinds slower = p->map.kinds & AM_BAD_GOING & ~p->slow;
    if (slower)
        p->slow |= gd_map_turned(&p->map, &r, pivot, sign * angle, slower);
    p->now = turned(&p->now, pivot, sign * angle);
    r = am_rect(&p->now);
    p->met |= am_under(&p->map, &r, still_to_meet(p));
    p->slow |= p->met;
    p->wheeled += angle;
    p->last = angle;
    if (p->contact)
        return meet_by_wheel(p, pivot, sign) ? true : refuse_brush(p, v, p->contact);
    return check_wheel_end(p, v);
}

// ---- judging the path --------------------------------------------------------------------------

// At a bridge or ford only columns cross, and elsewhere nobody does by a move.
static bool refuse_river(const path *p, gd_verdict *v)
{
    bool closed = p->sc->option[AM_OPT_RIVERS_IMPASSABLE];
    gd_clause_id elsewhere = closed ? DBAM_MOVE_29 : DBAM_MOVE_27;
    gd_refuse(v, p->carried ? DBAM_MOVE_26 : elsewhere, "%U cannot enter the river there by a move",
              p->id);
    v->also = p->carried ? elsewhere : DBAM_MOVE_26;
    return false;
}

static bool check_ground(const path *p, const am_rate *rate, gd_verdict *v)
{
    const am_unit *u = am_at(p->s, p->id);
    if (p->on_road)
        return true;
    if (p->met & am_impassable(p->sc, u) & AM_CLOSED)
        return gd_refuse(v, DBAM_TERR_08,
                         "%U may not enter woods, built-up areas, tall crops or swamps", p->id);
    if (p->met & GD_KIND(AM_RIVER)) {
        // Of a column only the centre line must keep out of the water; its front leads the way.
        bool may = am_is_column(u) && !p->wet && !am_in_water(&p->map, &p->now);
        if (!may)
            return refuse_river(p, v);
    }
    if ((p->slow & AM_BAD_GOING) && rate->steep == AM_RATE_NONE)
        return gd_refuse(v, rate->clause, "the fast move of %U must be free of bad going", p->id);
    return true;
}

// The slowest rate of all ground met (DBAM-MOVE-11), and the clause that sets it.
static gd_length slowest(const path *p, const am_rate *rate, gd_clause_id *clause)
{
    gd_length most = p->on_road ? rate->road : am_rate_over(rate, p->slow);
    bool steep = !p->on_road && (p->slow & GD_KIND(AM_STEEP_HILL)) && most == rate->steep;
    *clause = steep ? rate->steep_clause : rate->clause;
    return most;
}

static bool judge(const path *p, am_pace pace, am_plan *plan, gd_verdict *v)
{
    const am_unit *u = am_at(p->s, p->id);
    const am_rate *rate = &am_rates[pace];
    gd_length length = length_of(p);
    plan->length = length;
    plan->pace = pace;
    plan->slow = p->slow;
    plan->on_road = p->on_road;
    if (!check_ground(p, rate, v))
        return false;
    gd_clause_id clause;
    gd_length most = slowest(p, rate, &clause);
    plan->most = most;
    plan->rate_clause = clause;
    if (length <= most + GD_SLACK)
        return true;
    if (am_is_foot(u) && u->kind == AM_CAVALRY)
        clause = DBAM_MOVE_07;
    gd_rect r = am_rect(u);
    gd_kinds before = am_under(&p->map, &r, AM_BAD_GOING);
    bool mixed = !p->on_road && (p->slow & AM_BAD_GOING & ~before) && most < rate->open;
    gd_refuse(v, mixed ? DBAM_MOVE_11 : clause, "%U has %L {inch|inches} there and would need %L",
              p->id, most, length);
    v->also = mixed ? clause : most < rate->open ? DBAM_MOVE_11 : DBAM_MOVE_13;
    return false;
}

// Friends may ride over their General, but must end clear of him (DBAM-GEN-08).
static bool clear_of_general(const path *p, gd_verdict *v)
{
    gd_id general = am_general_of(p->s, p->now.side);
    if (!general)
        return true;
    gd_rect r = am_rect(&p->now), g = am_rect(am_at(p->s, general));
    if (!gd_rect_overlap(&r, &g, GD_SLACK))
        return true;
    return gd_refuse(v, DBAM_GEN_08, "%U would end on top of %U", p->id, general);
}

// Each step may overrun by the slack of rounding, but not one after the other.
static bool clear_of_friends(const path *p, gd_verdict *v)
{
    gd_rect r = am_rect(&p->now);
    for (int k = -1; next_friend(p, &k, 0);)
        if (gd_rect_overlap(&r, &p->crowd.rect[k], GD_SLACK))
            return refuse_blocked(p, v, p->crowd.id[k]);
    return true;
}

static bool one_enemy(const am_lineups *ways)
{
    for (int i = 1; i < ways->count; i++)
        if (ways->list[i].enemy != ways->list[0].enemy)
            return false;
    return true;
}

// It has met somebody, and lines up, or stays where it is until its owner has said how.
static bool finish_charge(path *p, am_plan *plan, gd_verdict *v)
{
    if (p->now.kind == AM_ARTILLERY)
        return gd_refuse(v, DBAM_MOVE_21, "guns do not charge");
    am_lineups ways;
    plan->met = longest_met(p);
    if (!am_line_up(p->sc, p->s, p->id, &plan->met, am_at(p->s, p->id)->at, &p->now, &ways, v))
        return false;
    plan->charges = true;
    plan->aligned = ways.list[0];
    plan->asks = !am_is_one_place(&ways);
    plan->enemy = !plan->asks || one_enemy(&ways) ? ways.list[0].enemy : GD_NONE;
    if (!plan->asks) {
        p->now.at = ways.list[0].at;
        p->now.facing = (uint16_t)ways.list[0].facing;
    }
    return true;
}

static bool finish(path *p, am_pace pace, am_plan *plan, gd_verdict *v)
{
    plan->last = p->last;
    if (!judge(p, pace, plan, v))
        return false;
    if (p->contact && !finish_charge(p, plan, v))
        return false;
    if (!clear_of_general(p, v) || !clear_of_friends(p, v))
        return false;
    plan->after = p->now;
    return true;
}

bool am_may_dash(const gd_scenario *sc, const am_unit *u, gd_id id, gd_verdict *v)
{
    if (!u->zouave || !sc->option[AM_OPT_ZOUAVES] || !sc->option[AM_OPT_VETERANS])
        return gd_refuse(v, DBAM_MOVE_03, "%U is not a Zouave regiment", id);
    if (u->formation != AM_LINE)
        return gd_refuse(v, DBAM_MOVE_03, "Zouaves make their fast move in line");
    if (u->zouave_used)
        return gd_refuse(v, DBAM_MOVE_03, "%U has made its fast move", id);
    return true;
}

// Is this a step that a unit can take, and by an amount that means something?
static bool check_step(const gd_item *step, gd_verdict *v)
{
    int kind = step->a, amount = step->b;
    if (kind >= AM_STEP_OTHER)
        return gd_refuse(v, DBAM_MOVE_16,
                         "units advance and wheel; they do not turn or shift otherwise");
    if (amount <= 0 || amount > (kind == AM_STEP_FORWARD ? 100 * GD_INCH : GD_TURN))
        return gd_refuse(v, DBAM_MOVE_13, "every step of a move goes some way forward or round");
    return true;
}

static gd_angle wheel_sign(const gd_item *step) { return step->a == AM_STEP_WHEEL_LEFT ? -1 : 1; }

// No part of the unit goes farther than this.
static gd_length length_of_steps(const am_unit *u, const gd_action *a)
{
    gd_length sum = 0;
    for (int i = 0; i < a->count; i++) {
        gd_length most = a->item[i].a == AM_STEP_FORWARD ? 100 * GD_INCH : GD_TURN,
                  amount = gd_clamp(0, a->item[i].b, most);
        sum += a->item[i].a == AM_STEP_FORWARD ? amount : gd_arc_length(am_width(u), amount);
    }
    return sum;
}

bool am_plan_move(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                  am_plan *plan, gd_verdict *v)
{
    path p;
    begin(&p, sc, s, id, length_of_steps(am_at(s, id), a));
    bool fast = a->value[1] == 1;
    if (fast && !am_may_dash(sc, &p.now, id, v))
        return false;
    if (a->count == 0)
        return gd_refuse(v, DBAM_MOVE_13, "a move has at least one step");
    for (int i = 0; i < a->count; i++) {
        const gd_item *step = &a->item[i];
        if (!check_step(step, v))
            return false;
        if (p.contact)
            break; // the move ends at the first touch
        bool ok = step->a == AM_STEP_FORWARD ? go(&p, false, step->b, v)
                                             : wheel(&p, wheel_sign(step), step->b, v);
        plan->into = p.contact;
        if (!ok)
            return false;
        plan->steps = i + 1;
    }
    if (fast)
        p.now.zouave_used = true;
    return finish(&p, fast ? AM_PACE_ZOUAVE : am_pace_of(&p.now), plan, v);
}

bool am_plan_withdraw(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                      am_plan *plan, gd_verdict *v)
{
    path p;
    begin(&p, sc, s, id, gd_clamp(0, a->value[1], 100 * GD_INCH));
    if (a->value[1] <= 0 || a->value[1] > 100 * GD_INCH)
        return gd_refuse(v, DBAM_MOVE_15, "say how far back");
    if (!go(&p, true, a->value[1], v))
        return false;
    plan->steps = 1;
    if (!finish(&p, am_pace_of(&p.now), plan, v)) {
        if (!v->also || v->also == DBAM_MOVE_13)
            v->also = DBAM_MOVE_15;
        return false;
    }
    return true;
}

// ---- as written --------------------------------------------------------------------------------

static void leave_trail(am_trail *trail, gd_point at)
{
    if (!trail)
        return;
    if (trail->count == AM_TRAIL)
        trail->count--; // the end is what must not be missing
    trail->at[trail->count++] = at;
}

static am_unit wheeled(const am_unit *u, gd_angle sign, gd_angle angle, am_trail *trail)
{
    enum { TURN_SHOWN = 150 };
    gd_point pivot = pivot_of(u, sign);
    for (gd_angle at = TURN_SHOWN; at < angle; at += TURN_SHOWN)
        leave_trail(trail, turned(u, pivot, sign * at).at);
    return turned(u, pivot, sign * angle);
}

bool am_follow(const gd_item *step, int count, am_unit *u, am_trail *trail)
{
    gd_verdict unread;
    leave_trail(trail, u->at);
    for (int i = 0; i < count; i++) {
        if (!check_step(&step[i], &unread))
            return false;
        if (step[i].a == AM_STEP_FORWARD)
            u->at = gd_point_ahead(u->at, u->facing, step[i].b);
        else
            *u = wheeled(u, wheel_sign(&step[i]), step[i].b, trail);
        leave_trail(trail, u->at);
    }
    return count > 0;
}
