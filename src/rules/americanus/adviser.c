// americanus/adviser.c - the scripted computer player. It looks at its own view only and answers
// with one of the actions it is offered.
#include "rules/americanus/adviser.h"

#include "core/dice.h"
#include "rules/americanus/complete.h"
#include "rules/americanus/data.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/setup.h"

static const gd_frame *top(const am_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

static void advise_melee(const gd_scenario *sc, const am_state *s, const gd_offers *offers,
                         gd_action *out)
{
    int best = INT32_MIN;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_FIGHT)
            continue;
        gd_id own = (gd_id)o->value[0], enemy = (gd_id)o->value[1];
        int worth = am_worth_of_fight(sc, s, own, enemy, 0, 100);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// Everybody joins: a support risks nothing.
static void advise_supports(const am_state *s, gd_action *out)
{
    int i = top(s)->v[0];
    gd_id own = s->combat.primary[i], enemy = s->combat.primary[1 - i];
    *out = gd_action_blank(AM_DO_MELEE_SUPPORTS);
    for (gd_id u = 1; u <= s->piece_count && out->count < AM_SUPPORTS; u++) {
        const am_unit *unit = am_at(s, u);
        if (u != own && unit->side == am_at(s, own)->side && am_is_unit(unit) && !unit->fought &&
            am_in_melee_with(s, u, enemy))
            out->item[out->count++] = (gd_item){u, 0, 0};
    }
}

// Is the ground behind free for falling back? Then the regiment keeps its strength.
static bool can_fall_back(const gd_scenario *sc, const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    gd_rect r = am_rect(u);
    gd_angle back = gd_angle_wrap(u->facing + GD_TURN / 2);
    gd_rect after = gd_rect_shift(&r, gd_point_ahead(u->at, back, AM_FALL_BACK).x - u->at.x,
                                  gd_point_ahead(u->at, back, AM_FALL_BACK).y - u->at.y);
    gd_box table = am_table(sc);
    if (!gd_rect_in_box(&after, &table))
        return false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *o = am_at(s, i);
        if (i == id || !am_on_table(o) || !am_may_be_near(u, o, AM_FALL_BACK + GD_INCH))
            continue;
        gd_rect other = am_rect(o);
        bool pushable = o->side == u->side && !am_in_melee(s, i) &&
                        gd_angle_apart(o->facing, u->facing) <= AM_FLANK_ANGLE;
        if (!pushable &&
            gd_sweep(&r, back, AM_FALL_BACK + AM_STOP_SHORT, &other) < AM_FALL_BACK + AM_STOP_SHORT)
            return false;
    }
    return true;
}

// The end farther from the nearest enemy goes, so that what is left stays in the fight.
static int weaker_end(const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    gd_length best = INT32_MAX;
    int end = AM_LEFT_END;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        if (!am_on_table(e) || e->side == u->side || !am_is_unit(e))
            continue;
        gd_length d = gd_distance(u->at, e->at);
        if (d < best) {
            best = d;
            end = gd_right_of(u->at, u->facing, e->at) > 0 ? AM_LEFT_END : AM_RIGHT_END;
        }
    }
    return end;
}

// The strongest of those who may gives up an element.
static void advise_guard(const am_state *s, const gd_offers *offers, gd_action *out)
{
    int best = -1;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_GUARD)
            continue;
        int stands = am_stands_shown(am_at(s, (gd_id)o->value[0]));
        if (stands > best) {
            best = stands;
            *out = gd_action_of(o);
        }
    }
}

void am_advise(const gd_scenario *sc, const void *view, const gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const am_state *s = view;
    int row = top(s)->row;
    gd_id piece = top(s)->piece;
    *out = gd_action_of(&offers->list[0]);
    switch (row) {
    case AM_ORDERS:
        am_advise_orders(sc, s, offers, out);
        return;
    case AM_FIRE:
        am_advise_fire(sc, s, offers, out);
        return;
    case AM_MELEE:
        advise_melee(sc, s, offers, out);
        return;
    case AM_MELEE_SUPPORTS:
        advise_supports(s, out);
        return;
    case AM_INFANTRY_RESULT:
        *out = gd_action_blank(AM_DO_INFANTRY_RESULT);
        out->value[0] = can_fall_back(sc, s, piece) ? AM_RESULT_FALL_BACK : AM_RESULT_LOSE;
        return;
    case AM_CHOOSE_END:
        *out = gd_action_blank(AM_DO_CHOOSE_END);
        out->value[0] = weaker_end(s, piece);
        return;
    case AM_GUARD:
        advise_guard(s, offers, out);
        return;
    case AM_TURN_TO_FACE:
        return;
    default:
        if (!am_advise_setup(sc, s, row, offers, random, out))
            am_complete_offer(sc, s, &offers->list[0], random, out);
        return;
    }
}
