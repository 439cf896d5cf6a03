// realmen/walk.c - the legs of a move: what each step is, where it leads, what it costs
// (RM-MOVE-03 to 10, 17, 20).
#include "rules/realmen/walk.h"

#include "realmen_clauses.h"

enum {
    LONGEST = 200 * GD_INCH,
    SHARP = 1350, // no column turns back on itself by more than this
    SHORT = 50,   // a stretch of road too short to have a direction
    ARC = 100,    // a head that wheels: so many tenths to a chord
    LOOK = 250,   // along a way: is it still on the road?
    SPANS = 64,
    SAMPLE_WAY = 500, // along a way or an arc: is it in rough ground now?
    SAMPLE_ARC = 30,
};

// ---- where it is on a leg -----------------------------------------------------------------------

rm_unit rm_leg_unit(const rm_walk *w, const rm_leg *leg, int32_t t)
{
    rm_unit u = w->now;
    switch (leg->kind) {
    case RM_WHEELS:
        rm_turn(&u, leg->pivot, leg->turns * t);
        break;
    case RM_SNAKES:
        rm_follow(&u, leg->way, leg->count, t);
        break;
    default:
        if (t == leg->most)
            rm_shift(&u, leg->by.x, leg->by.y);
        else
            rm_slide(&u, leg->direction, t);
    }
    return u;
}

gd_box rm_leg_box(const rm_walk *w, const rm_leg *leg)
{
    gd_box box = rm_box(&w->now);
    rm_base base = rm_base_of(&w->now);
    gd_length by = leg->kind == RM_WHEELS   ? leg->radius + rm_depth(&w->now)
                   : leg->kind == RM_SNAKES ? base.width + base.depth
                                            : 0;
    if (leg->kind == RM_SLIDES) {
        rm_unit end = rm_leg_unit(w, leg, leg->most);
        box = gd_box_join(box, rm_box(&end));
    }
    for (int i = 0; leg->kind == RM_SNAKES && i < leg->count; i++)
        box = gd_box_join(box, gd_box_between(leg->way[i], leg->way[i]));
    return (gd_box){box.left - by, box.bottom - by, box.right + by, box.top + by};
}

// ---- rough ground -------------------------------------------------------------------------------

static bool is_rough_at(const rm_walk *w, const rm_leg *leg, int32_t t)
{
    rm_unit u = rm_leg_unit(w, leg, t);
    return rm_in_rough(w->sc, &u);
}

// Looked at from place to place; where it changes, the very place is found.
static int32_t rough_by_looking(const rm_walk *w, const rm_leg *leg)
{
    int32_t step = leg->kind == RM_WHEELS ? SAMPLE_ARC : SAMPLE_WAY, total = 0;
    bool rough = is_rough_at(w, leg, 0);
    for (int32_t t = 0; t < leg->most; t += step) {
        int32_t next = t + step < leg->most ? t + step : leg->most;
        bool then = is_rough_at(w, leg, next);
        int32_t low = t, high = next;
        while (then != rough && high - low > 1) {
            int32_t middle = low + (high - low) / 2;
            *(is_rough_at(w, leg, middle) == rough ? &low : &high) = middle;
        }
        total += then == rough ? (rough ? next - t : 0) : rough ? low - t : next - low;
        rough = then;
    }
    return total;
}

static int32_t rough_part(const rm_walk *w, const rm_leg *leg)
{
    gd_span span[SPANS];
    if (!(w->sc->ground.kinds & RM_KINDS_ROUGH))
        return 0;
    bool straight = leg->kind == RM_SNAKES && leg->count == 2 && !w->now.bent &&
                    gd_angle_apart(leg->direction, w->now.facing) <= 1;
    if (leg->kind == RM_SLIDES || straight)
        return gd_spans_total(
            span, rm_rough_spans(w->sc, &w->now, leg->direction, leg->most, span, SPANS));
    return rm_comes_near_rough(w->sc, rm_leg_box(w, leg)) ? rough_by_looking(w, leg) : 0;
}

// ---- cost ---------------------------------------------------------------------------------------

static int modifier_of(const rm_unit *u)
{
    int modifier = rm_rate_table[rm_mover_of(u)].modifier;
    return modifier > 0 ? modifier : 1;
}

// An amount of which a part is in rough ground, as thousandths of an inch.
static void add(rm_walk *w, int corner, gd_length length, gd_length rough, int sideways)
{
    int modifier = modifier_of(&w->now);
    if (w->now.formation == RM_SKIRMISH && rm_is_brigade(&w->now))
        rough = length;
    w->length[corner] += length;
    w->cost[corner] += sideways * (length - rough + modifier * rough);
    w->road_cost[corner] += sideways * length;
    w->rough |= rough > 0;
    w->sideways |= sideways > 1;
}

static void pay(rm_walk *w, const rm_leg *leg)
{
    int32_t rough = w->unpaid ? 0 : rough_part(w, leg);
    if (leg->kind == RM_WHEELS) {
        // The corner it wheels on stays where it is.
        gd_length arc = gd_arc_length(leg->radius, leg->most);
        gd_length part = leg->most ? (gd_length)((int64_t)arc * rough / leg->most) : 0;
        add(w, leg->turns < 0 ? 1 : 0, arc, part, 1);
        return;
    }
    bool aside = leg->kind == RM_SLIDES && gd_angle_apart(leg->direction, w->now.facing) > RM_AHEAD;
    for (int corner = 0; corner < 2; corner++)
        add(w, corner, leg->most + leg->extra, rough, aside ? modifier_of(&w->now) : 1);
}

static gd_length larger(const gd_length two[2]) { return two[0] > two[1] ? two[0] : two[1]; }

// The clause that made it so dear, beside the rate itself.
static gd_clause_id reason(const rm_walk *w)
{
    bool skirmish = w->now.formation == RM_SKIRMISH && rm_is_brigade(&w->now);
    if (w->sideways && w->rough)
        return RM_MOVE_09;
    if (w->sideways)
        return RM_MOVE_06;
    if (w->rough)
        return skirmish ? RM_MOVE_08 : RM_MOVE_07;
    if (rm_is_column(&w->from) && rm_all_on_road(w->sc, &w->from) && !w->by_road)
        return RM_MOVE_04;
    return RM_MOVE_03;
}

bool rm_walk_pay(rm_walk *w, bool half, gd_verdict *v)
{
    rm_plan *plan = w->plan;
    w->by_road = w->by_road && (plan->leaves || rm_all_on_road(w->sc, &w->now));
    plan->by_road = w->by_road;
    plan->to = w->now;
    plan->length = larger(w->length);
    plan->cost = larger(w->by_road ? w->road_cost : w->cost);
    plan->allowance = rm_allowance(w->s, &w->from, w->by_road) / (half ? 2 : 1);
    if (rm_is_within(plan->cost, plan->allowance))
        return true;
    if (w->from.kind == RM_SUPPLY && !w->by_road) {
        gd_refuse(v, RM_MOVE_10, "%U cannot leave the road", w->id);
        return rm_also(v, RM_MOVE_04);
    }
    if (rm_is_column(&w->from) && !w->by_road && rm_all_on_road(w->sc, &w->from))
        gd_refuse(v, RM_MOVE_02,
                  "%U has %L {inch|inches} as not all of its way is by road, and would need %L",
                  w->id, plan->allowance, plan->cost);
    else
        gd_refuse(v, RM_MOVE_02, "%U has %L {inch|inches} and would need %L", w->id,
                  plan->allowance, plan->cost);
    return rm_also(v, half ? RM_BREAK_02 : reason(w));
}

// ---- the table ----------------------------------------------------------------------------------

// Has its head come over an edge? Of the edges that it is beyond, those of its side are not meant.
static bool is_beyond(const rm_walk *w, gd_point p, bool *strange)
{
    int edges = w->s->side[w->from.side].edges, out = 0;
    out |= p.y > w->sc->depth + RM_TOLERANCE ? 1 << GD_NORTH : 0;
    out |= p.x > w->sc->width + RM_TOLERANCE ? 1 << GD_EAST : 0;
    out |= p.y < -RM_TOLERANCE ? 1 << GD_SOUTH : 0;
    out |= p.x < -RM_TOLERANCE ? 1 << GD_WEST : 0;
    *strange = (out & ~edges) != 0;
    return out != 0;
}

static bool check_edges(rm_walk *w, gd_verdict *v)
{
    bool strange = false;
    if (w->now.place || rm_inside_table(w->sc, &w->now))
        return true;
    if (!rm_is_column(&w->now) || !is_beyond(w, w->now.at, &strange))
        return gd_refuse(v, RM_MOVE_20,
                         "%U would leave the table, which units do in march column only", w->id);
    if (strange)
        return gd_refuse(v, RM_MOVE_20, "%U would leave the table by an edge that is not its own",
                         w->id);
    w->plan->leaves = w->stopped = true;
    return true;
}

// ---- legs ---------------------------------------------------------------------------------------

static bool is_way_on_road(const rm_walk *w, const rm_leg *leg)
{
    gd_box table = {0, 0, w->sc->width, w->sc->depth};
    for (int i = 1; i < leg->count; i++) {
        gd_point a = leg->way[i - 1], b = leg->way[i];
        gd_length whole = gd_distance(a, b);
        gd_angle way = gd_bearing(a, b);
        for (gd_length at = 0;; at += LOOK) {
            gd_point p = at < whole ? gd_point_ahead(a, way, at) : b;
            gd_box spot = {p.x, p.y, p.x, p.y};
            if (gd_box_meet(&spot, &table, 0) && !rm_point_on_road(w->sc, &w->now, p))
                return false;
            if (at >= whole)
                break;
        }
    }
    return true;
}

// A column that goes sideways or back, or wheels, as one body.
static bool is_body_on_road(const rm_walk *w, const rm_leg *leg)
{
    for (int32_t t = 0; t < leg->most; t += leg->kind == RM_WHEELS ? SAMPLE_ARC : LOOK) {
        rm_unit u = rm_leg_unit(w, leg, t);
        if (!rm_all_on_road(w->sc, &u))
            return false;
    }
    return true;
}

static bool is_leg_on_road(const rm_walk *w, const rm_leg *leg)
{
    if (leg->kind != RM_SNAKES)
        return is_body_on_road(w, leg);
    return leg->on_road || is_way_on_road(w, leg);
}

static void leave_trail(rm_walk *w, const rm_leg *leg)
{
    for (int i = w->trail_count ? 1 : 0; i < leg->count && w->trail_count < RM_WAY; i++)
        w->trail[w->trail_count++] = leg->way[i];
}

// Makes a leg: as far as the enemy lets it if it charges, and keeping off him otherwise.
static bool make(rm_walk *w, rm_leg *leg, gd_verdict *v)
{
    if (w->charges) {
        int32_t free = rm_leg_until_contact(w, leg, &w->plan->contact);
        w->stopped = w->plan->contact != GD_NONE;
        if (free < leg->most) {
            leg->by = gd_point_ahead((gd_point){0, 0}, leg->direction, free);
            leg->most = free;
        }
    } else if (!rm_leg_keeps_off(w, leg, v)) {
        return false;
    }
    rm_leg_meets(w, leg);
    pay(w, leg);
    w->by_road = w->by_road && is_leg_on_road(w, leg);
    if (leg->kind == RM_SNAKES)
        leave_trail(w, leg);
    w->now = rm_leg_unit(w, leg, leg->most);
    w->heading = leg->kind == RM_SNAKES ? leg->direction : w->now.facing;
    if (leg->kind == RM_SNAKES && !w->charges && !rm_stands_off(w, v))
        return false;
    return check_edges(w, v);
}

static bool refuse_turn(const rm_walk *w, gd_verdict *v)
{
    return gd_refuse(v, RM_MOVE_17,
                     "%U cannot turn back on itself: a change of formation faces it about", w->id);
}

static gd_length way_length(const rm_leg *leg)
{
    gd_length length = 0;
    for (int i = 1; i < leg->count; i++)
        length += gd_distance(leg->way[i - 1], leg->way[i]);
    return length;
}

// The head of a column turns to a point and goes there. Turning costs what a wheel of it does.
static bool head_to(rm_walk *w, gd_point to, gd_verdict *v)
{
    rm_leg leg = {.kind = RM_SNAKES, .count = 2, .way = {w->now.at, to}};
    leg.most = gd_distance(w->now.at, to);
    leg.direction = gd_bearing(w->now.at, to);
    gd_angle turn = gd_angle_apart(w->heading, leg.direction);
    if (turn > SHARP)
        return refuse_turn(w, v);
    leg.extra = turn > 1 ? gd_arc_length(rm_base_of(&w->now).width, turn) : 0;
    return make(w, &leg, v);
}

// A column that waits outside the table comes by way of its entry.
static gd_point where_road_begins(const rm_walk *w)
{
    gd_box table = {0, 0, w->sc->width, w->sc->depth};
    gd_box spot = {w->now.at.x, w->now.at.y, w->now.at.x, w->now.at.y};
    return w->now.place && !gd_box_meet(&spot, &table, 0) ? w->now.entry : w->now.at;
}

static bool head_along(rm_walk *w, gd_point to, gd_verdict *v)
{
    rm_leg leg = {.kind = RM_SNAKES, .count = 1, .way = {w->now.at}, .on_road = true};
    gd_point road[GD_ROAD_WAY], from = where_road_begins(w);
    if (!rm_point_on_road(w->sc, &w->now, from) && !rm_on_road(w->sc, &w->now, 0))
        return gd_refuse(v, RM_MOVE_04, "the head of %U is not on a road", w->id);
    gd_length length;
    int count = rm_road_way(w->sc, from, to, road, &length);
    if (count < 2)
        return gd_refuse(v, RM_MOVE_04, "no road leads there from the head of %U", w->id);
    if (gd_distance(from, w->now.at) > SHORT)
        leg.way[leg.count++] = from;
    gd_angle last = w->heading;
    for (int i = 1; i < count; i++) {
        gd_point last_point = leg.way[leg.count - 1];
        if (i + 1 < count && gd_distance(last_point, road[i]) <= SHORT)
            continue;
        gd_angle next = gd_bearing(last_point, road[i]);
        if (gd_angle_apart(last, next) > SHARP)
            return refuse_turn(w, v);
        leg.way[leg.count++] = road[i];
        last = next;
    }
    leg.direction = last;
    leg.most = way_length(&leg);
    return make(w, &leg, v);
}

// The head of a column describes a wheel, and the others come after it.
static bool head_wheels(rm_walk *w, bool left, gd_angle angle, gd_verdict *v)
{
    rm_leg leg = {.kind = RM_SNAKES, .count = 1, .way = {w->now.at}};
    gd_length width = rm_base_of(&w->now).width;
    gd_point pivot = gd_point_local(w->now.at, w->heading, 0, left ? -width / 2 : width / 2);
    if (angle > SHARP)
        return refuse_turn(w, v);
    for (gd_angle at = 0; at < angle;) {
        at = at + ARC < angle ? at + ARC : angle;
        leg.way[leg.count++] = gd_point_rotate(w->now.at, pivot, left ? -at : at);
    }
    leg.direction = gd_angle_wrap(w->heading + (left ? -angle : angle));
    leg.most = way_length(&leg);
    leg.extra = gd_arc_length(width, angle) - leg.most;
    return make(w, &leg, v);
}

static bool slide(rm_walk *w, gd_angle direction, gd_length distance, gd_verdict *v)
{
    rm_leg leg = {.kind = RM_SLIDES, .direction = gd_angle_wrap(direction), .most = distance};
    leg.by = gd_point_ahead((gd_point){0, 0}, direction, distance);
    return make(w, &leg, v);
}

static bool slide_to(rm_walk *w, gd_point to, gd_verdict *v)
{
    rm_leg leg = {.kind = RM_SLIDES, .direction = gd_bearing(w->now.at, to)};
    leg.most = gd_distance(w->now.at, to);
    leg.by = (gd_point){to.x - w->now.at.x, to.y - w->now.at.y};
    return make(w, &leg, v);
}

static bool wheel(rm_walk *w, bool left, gd_angle angle, gd_verdict *v)
{
    rm_leg leg = {.kind = RM_WHEELS,
                  .most = angle,
                  .turns = left ? -1 : 1,
                  .pivot = rm_front_corner(&w->now, !left),
                  .radius = rm_width(&w->now)};
    return make(w, &leg, v);
}

// ---- steps --------------------------------------------------------------------------------------

static bool check_amount(const rm_walk *w, const gd_item *step, gd_verdict *v)
{
    if (step->a == RM_TO || step->a == RM_ALONG) {
        gd_point to = {step->b, step->c};
        if (gd_distance(w->now.at, to) > LONGEST)
            return gd_refuse(v, RM_MOVE_02, "%U cannot go so far", w->id);
        if (gd_distance(w->now.at, to) == 0)
            return gd_refuse(v, RM_MOVE_05, "every step goes some way");
        return true;
    }
    if (step->a == RM_BEND)
        return true;
    if (step->b <= 0)
        return gd_refuse(v, RM_MOVE_05, "every step goes some way");
    bool wheels = step->a == RM_WHEEL_LEFT || step->a == RM_WHEEL_RIGHT;
    if (wheels && step->b > GD_TURN)
        return gd_refuse(v, RM_MOVE_05, "a wheel turns by a full circle at most");
    gd_length length = wheels ? 0 : step->b;
    if (w->from.kind == RM_SUPPLY && w->limit == 0)
        return gd_refuse(v, RM_MOVE_10, "%U moves by road only", w->id);
    // Who charges stops at the enemy, and may ask for more than it takes.
    bool too_far = !w->charges && !rm_is_within(larger(w->length) + length, w->limit);
    if (length > LONGEST || too_far) {
        gd_refuse(v, RM_MOVE_02, "%U has %L {inch|inches} and would go %L", w->id, w->limit,
                  larger(w->length) + length);
        return rm_also(v, RM_MOVE_03);
    }
    return true;
}

static bool column_step(rm_walk *w, const gd_item *step, gd_verdict *v)
{
    bool one = w->now.elements == 1;
    switch (step->a) {
    case RM_FORWARD:
        return head_to(w, gd_point_ahead(w->now.at, w->heading, step->b), v);
    case RM_WHEEL_LEFT:
    case RM_WHEEL_RIGHT:
        return one ? wheel(w, step->a == RM_WHEEL_LEFT, step->b, v)
                   : head_wheels(w, step->a == RM_WHEEL_LEFT, step->b, v);
    case RM_TO:
        return head_to(w, (gd_point){step->b, step->c}, v);
    default:
        return head_along(w, (gd_point){step->b, step->c}, v);
    }
}

bool rm_walk_step(rm_walk *w, const gd_item *step, gd_verdict *v)
{
    static const gd_angle aside[] = {
        [RM_FORWARD] = 0,
        [RM_ECHELON_LEFT] = -RM_AHEAD,
        [RM_ECHELON_RIGHT] = RM_AHEAD,
        [RM_LEFT] = -900,
        [RM_RIGHT] = 900,
        [RM_BACK] = 1800,
    };
    if (w->stopped)
        return true; // it is in contact, or gone
    if (step->a < 0 || step->a >= RM_STEP_KINDS)
        return gd_refuse(v, RM_MOVE_05, "there is no such step");
    if (!check_amount(w, step, v))
        return false;
    bool snakes = step->a == RM_FORWARD || step->a == RM_WHEEL_LEFT || step->a == RM_WHEEL_RIGHT ||
                  step->a == RM_TO || step->a == RM_ALONG;
    if (rm_is_column(&w->now) && snakes)
        return column_step(w, step, v);
    switch (step->a) {
    case RM_WHEEL_LEFT:
    case RM_WHEEL_RIGHT:
        return wheel(w, step->a == RM_WHEEL_LEFT, step->b, v);
    case RM_TO:
        return slide_to(w, (gd_point){step->b, step->c}, v);
    case RM_ALONG:
        return gd_refuse(v, RM_MOVE_17, "only columns follow a road");
    case RM_BEND:
        return rm_walk_bend(w, step->b, v);
    default:
        return slide(w, w->now.facing + aside[step->a], step->b, v);
    }
}
