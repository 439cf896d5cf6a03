// face/charge.c - declaring a charge: who, at whom, by which way (FACE-CHRG-01, 02).
#include "rules/face/charge.h"
#include "rules/face/recall.h"

#include <stdlib.h>

#include "core/search.h"
#include "face_clauses.h"

enum {
    WHEEL_SAMPLE = 5, // tenths of a degree between two looks along a wheel
    WHEEL_OFFER = 50, // between two wheels that are tried for an offer
};

// ---- the way ------------------------------------------------------------------------------------

static gd_angle angle_at(const fc_charge *c, gd_length used)
{
    if (used >= c->wheeled)
        return c->wheel;
    return (gd_angle)((int64_t)c->wheel * used / c->wheeled);
}

static gd_length straight_at(const fc_charge *c, gd_length used)
{
    return gd_most(used - c->wheeled, 0);
}

void fc_charge_on(const fc_charge *c, gd_length used, fc_unit *u)
{
    gd_angle turn = angle_at(c, used) - angle_at(c, c->used);
    if (turn)
        fc_turn(u, c->pivot, turn);
    gd_length ahead = straight_at(c, used) - straight_at(c, c->used);
    if (ahead)
        fc_slide(u, u->facing, ahead);
}

// A charger on its way, and somebody whom it may come near to.
typedef struct onrush {
    const fc_charge *c;
    const fc_unit *charger, *enemy;
    gd_length distance;
} onrush;

static gd_length gap_at(const void *context, gd_length used)
{
    const onrush *o = context;
    fc_unit there = *o->charger;
    fc_charge_on(o->c, used, &there);
    return fc_gap(&there, o->enemy);
}

static bool is_near(const void *context, gd_length used)
{
    const onrush *o = context;
    return gap_at(o, used) <= o->distance;
}

// On the straight part the gap is a convex function of the way, so that its least value can be
// found, and before that the first point at which it is small enough.
static gd_length near_on_straight(const onrush *o, gd_length from)
{
    gd_length least = gd_search_least(from, o->c->length, gap_at, o);
    return is_near(o, least) ? gd_search_first(from, least, is_near, o) : o->c->length;
}

gd_length fc_charge_near(const fc_charge *c, const fc_unit *charger, const fc_unit *enemy,
                         gd_length distance)
{
    onrush o = {c, charger, enemy, distance};
    if (fc_gap_near(charger, enemy, c->length + fc_reach(charger) + distance) == INT32_MAX)
        return c->length;
    int samples = abs(c->wheel) / WHEEL_SAMPLE + 1;
    gd_length before = c->used;
    for (int i = 0; c->used < c->wheeled && i <= samples; i++) {
        gd_length there = gd_most((gd_length)((int64_t)c->wheeled * i / samples), c->used);
        if (is_near(&o, there))
            return gd_search_first(before, there, is_near, &o);
        before = there;
    }
    return near_on_straight(&o, gd_most(c->used, c->wheeled));
}

// How far a body may go straight ahead before it meets another; `most` if it does not.
static gd_length sweep_to(const fc_unit *u, const fc_unit *other, gd_length most)
{
    gd_rect mine[FC_BASES], its[FC_BASES];
    int my_count = fc_parts(u, mine), its_count = fc_parts(other, its);
    gd_length best = most;
    for (int i = 0; i < my_count; i++)
        for (int k = 0; k < its_count; k++)
            best = gd_sweep(&mine[i], u->facing, best, &its[k]);
    return best;
}

gd_length fc_charge_touch(const fc_charge *c, const fc_unit *charger, const fc_unit *target)
{
    fc_unit there = *charger;
    gd_length from = gd_most(c->used, c->wheeled);
    if (from > c->length)
        return c->length;
    fc_charge_on(c, from, &there);
    return from + sweep_to(&there, target, c->length - from);
}

// ---- judging it ---------------------------------------------------------------------------------

static bool may_charge(const fc_state *s, gd_id unit, gd_id target, gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit), *t = fc_at(s, target);
    if (!target || !fc_is_unit(t) || t->side == u->side || !fc_on_table(t))
        return gd_refuse(v, FACE_CHRG_02, "a charge needs an enemy unit on the table");
    if (u->arm == FC_ARTILLERY)
        return gd_refuse(v, FACE_CHRG_01, "artillery does not charge");
    if (u->morale >= FC_SPENT)
        return gd_refuse(v, FACE_CHRG_01, "Spent and Broken units may not start a melee") ||
               (u->morale == FC_BROKEN && fc_also(v, FACE_BREAK_04));
    if (fc_formation_of(u) == FC_MARCH_COLUMN)
        return gd_refuse(v, FACE_CHRG_01, "no unit charges in March Column");
    if (fc_in_contact(s, unit))
        return gd_refuse(v, FACE_ACT_18, "%U is in contact already", unit);
    return true;
}

static bool look_at_target(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target)
{
    const fc_unit *u = fc_at(s, unit), *t = fc_at(s, target);
    fc_screen screen;
    fc_screen_between(sc, s, gd_box_join(fc_box(u), fc_box(t)), unit, target, &screen);
    for (int i = 0; i < fc_front_bases(u); i++) {
        gd_rect base = fc_base_rect(u, i);
        gd_point eye = gd_edge_middle(&base, GD_FRONT);
        for (int k = 0; k < t->bases; k++)
            if (fc_line_clear(&screen, eye, t->base_at[k], NULL))
                return true;
    }
    return false;
}

static bool sees_target(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target)
{
    bool sees;
    if (gd_recall(s, FC_RECALL_SIGHT, unit, target, &sees, sizeof sees))
        return sees;
    sees = look_at_target(sc, s, unit, target);
    gd_box region = gd_box_join(fc_box(fc_at(s, unit)), fc_box(fc_at(s, target)));
    gd_recall_keep(s, FC_RECALL_SIGHT, unit, target, region, &sees, sizeof sees);
    return sees;
}

static bool wheel_meets(const fc_unit *u, gd_point pivot, gd_angle wheel, const fc_unit *other)
{
    gd_rect mine[FC_BASES], its[FC_BASES];
    int my_count = fc_parts(u, mine), its_count = fc_parts(other, its);
    for (int i = 0; i < my_count; i++)
        for (int k = 0; k < its_count; k++)
            if (gd_sweep_turn(&mine[i], pivot, wheel, &its[k]) < abs(wheel))
                return true;
    return false;
}

// A charge passes through nobody, friend or enemy.
static gd_id unit_in_way(const fc_state *s, const fc_charge *c, const fc_unit *wheeled,
                         gd_length ahead)
{
    const fc_unit *u = fc_at(s, c->unit);
    gd_length reach = 2 * fc_reach(u) + ahead;
    gd_box mine = fc_box(u);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        if (i == c->unit || !fc_is_unit(other) || !fc_on_table(other) ||
            !fc_meets_box(other, &mine, reach))
            continue;
        if (c->wheel && wheel_meets(u, c->pivot, c->wheel, other))
            return i;
        if (i != c->target && sweep_to(wheeled, other, ahead) < ahead)
            return i;
    }
    return GD_NONE;
}

// Goes the way as far as the ground lets it (FACE-MOVE-06, 24).
static bool walks(const gd_scenario *sc, const fc_state *s, gd_angle wheel, gd_length ahead,
                  fc_walk *w)
{
    w->charging = true;
    return (!wheel || fc_walk_wheel(sc, s, w, wheel, NULL)) && fc_walk_ahead(sc, s, w, ahead, NULL);
}

// Whoever falls back from the halt point does so by what the ground up to there leaves of his move.
static gd_length rate_to_halt(const gd_scenario *sc, const fc_state *s, const fc_charge *c)
{
    fc_walk w;
    fc_walk_begin(sc, fc_at(s, c->unit), c->unit, &w);
    walks(sc, s, c->wheel ? angle_at(c, c->halt) : 0, straight_at(c, c->halt), &w);
    return w.most;
}

// How high the base of a unit stands that is nearest to a place; of several the highest.
static int nearest_height(const gd_scenario *sc, const fc_unit *t, gd_point from)
{
    gd_length nearest = INT32_MAX;
    int height = 0;
    for (int i = 0; i < t->bases; i++) {
        gd_rect base = fc_base_rect(t, i);
        gd_length far = gd_point_rect_distance(from, &base);
        if (far > nearest)
            continue;
        int here = fc_height_at(sc, t->base_at[i]);
        height = far < nearest || here > height ? here : height;
        nearest = far;
    }
    return height;
}

static void note_target(const gd_scenario *sc, const fc_state *s, fc_charge *c)
{
    const fc_unit *t = fc_at(s, c->target);
    c->struck = (uint8_t)fc_zone_of(t, c->from);
    c->cover = (uint8_t)fc_cover_in_melee(sc, t, c->from);
    c->uphill = nearest_height(sc, t, c->from) > fc_height_at(sc, c->from);
}

bool fc_try_charge(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                   gd_angle wheel, fc_charge *out, gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit);
    if (!may_charge(s, unit, target, v))
        return false;
    if (wheel > FC_MOST_WHEEL || wheel < -FC_MOST_WHEEL)
        return gd_refuse(v, FACE_CHRG_02, "a charge wheels by at most 90 degrees") ||
               fc_also(v, FACE_MOVE_08);
    *out = (fc_charge){.unit = unit, .target = target, .from = u->at, .wheel = wheel};
    out->pivot = fc_front_corner(u, wheel > 0 ? FC_RIGHT_SIDE : FC_LEFT_SIDE);
    out->wheeled = wheel ? fc_wheel_cost(u, wheel) : 0;
    fc_walk w;
    fc_walk_begin(sc, u, unit, &w);
    fc_unit wheeled = *u;
    if (u->on_road)
        fc_lay(&wheeled);
    if (wheel)
        fc_turn(&wheeled, out->pivot, wheel);
    gd_length left = gd_most(w.rate[FC_OPEN] - out->wheeled, 0);
    gd_length ahead = sweep_to(&wheeled, fc_at(s, target), left + GD_INCH);
    out->length = out->wheeled + ahead;
    if (!fc_is_within(out->length, w.rate[FC_OPEN]))
        return gd_refuse(v, FACE_CHRG_02, "%U cannot reach %U that way", unit, target);
    if (!sees_target(sc, s, unit, target))
        return gd_refuse(v, FACE_CHRG_02, "no front base of %U sees %U", unit, target) ||
               fc_also(v, FACE_GEO_04);
    gd_id other = unit_in_way(s, out, &wheeled, ahead);
    if (other)
        return gd_refuse(v, FACE_CHRG_02, "%U is in the way", other) || fc_also(v, FACE_MOVE_23);
    if (!walks(sc, s, wheel, ahead, &w))
        return gd_refuse(v, FACE_CHRG_02, "the ground does not let %U reach %U", unit, target) ||
               fc_also(v, FACE_MOVE_06);
    note_target(sc, s, out);
    out->halt = fc_charge_near(out, u, fc_at(s, target), FC_HALT);
    out->rate = rate_to_halt(sc, s, out);
    return true;
}

// ---- the verb -----------------------------------------------------------------------------------

gd_angle fc_wheel_of(const gd_action *a)
{
    gd_angle left = a->value[FC_C_LEFT] == GD_ABSENT ? 0 : a->value[FC_C_LEFT];
    gd_angle right = a->value[FC_C_RIGHT] == GD_ABSENT ? 0 : a->value[FC_C_RIGHT];
    return right - left;
}

static void offer_way(gd_id unit, gd_id target, gd_angle wheel, gd_offers *out)
{
    gd_offer *o = gd_offer_add(out, FC_DO_CHARGE);
    o->value[FC_C_UNIT] = unit;
    o->value[FC_C_TARGET] = target;
    if (wheel < 0)
        o->value[FC_C_LEFT] = -wheel;
    else if (wheel > 0)
        o->value[FC_C_RIGHT] = wheel;
    else
        o->open = FC_ASKS(FC_C_LEFT) | FC_ASKS(FC_C_RIGHT);
}

static void offer_target(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                         gd_offers *out)
{
    fc_charge c;
    bool found = fc_try_charge(sc, s, unit, target, 0, &c, NULL);
    if (found)
        offer_way(unit, target, 0, out);
    // The smallest wheel that leads there, to either side if both do.
    for (gd_angle turn = WHEEL_OFFER; !found && turn <= FC_MOST_WHEEL; turn += WHEEL_OFFER)
        for (int side = -1; side <= 1; side += 2)
            if (fc_try_charge(sc, s, unit, target, side * turn, &c, NULL)) {
                offer_way(unit, target, side * turn, out);
                found = true;
            }
}

void fc_offer_charge(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    gd_id unit = fc_acting(s);
    const fc_unit *u = fc_at(s, unit);
    if (fc_has_failed(s)) // FACE-TEST-06
        return;
    gd_length reach = fc_rate(u, FC_OPEN);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *t = fc_at(s, i);
        if (t->side != u->side && fc_is_unit(t) && fc_on_table(t) && fc_is_near(u, t, reach))
            offer_target(sc, s, unit, i, out);
    }
}

bool fc_check_charge(const gd_scenario *sc, const fc_state *s, const gd_action *a, gd_verdict *v)
{
    fc_charge c;
    gd_id unit = fc_acting(s), target = fc_piece_arg(s, a->value[FC_C_TARGET]);
    if (fc_has_failed(s))
        return gd_refuse(v, FACE_TEST_06, "a unit that failed its test may not charge instead");
    if (a->value[FC_C_LEFT] != GD_ABSENT && a->value[FC_C_RIGHT] != GD_ABSENT &&
        a->value[FC_C_LEFT] && a->value[FC_C_RIGHT])
        return gd_refuse(v, FACE_CHRG_02, "a charge has one wheel at most");
    if (!fc_try_charge(sc, s, unit, target, fc_wheel_of(a), &c, v))
        return false;
    fc_unit there = *fc_at(s, unit);
    fc_charge_on(&c, c.length, &there);
    gd_accept(v, 0);
    v->length = c.length;
    v->ending_count = 1;
    v->ending[0] = (gd_ending){unit, there.facing, there.at};
    return true;
}

void fc_apply_charge(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id unit = (gd_id)a->value[FC_C_UNIT], target = (gd_id)a->value[FC_C_TARGET];
    fc_charge c;
    fc_try_charge(p->scenario, s, unit, target, fc_wheel_of(a), &c, NULL);
    s->charge = c;
    if (fc_at(s, unit)->on_road)
        fc_lay(fc_get(s, unit));
    gd_event *e = gd_tell(p, FC_EV_CHARGES, FACE_CHRG_02, unit,
                          "%U charges %U from %L {inch|inches}", unit, target, c.length);
    if (e)
        e->other = target;
    gd_show(e, GD_ACT_CHARGE, unit, target);
    gd_call(p, FC_ROW_CHARGE, GD_NOBODY)->piece = unit;
}
