// americanus/adviser.c - the scripted computer player. It looks at its own view only and answers
// with one of the actions it is offered.
#include "rules/americanus/adviser.h"

#include "core/dice.h"
#include "rules/americanus/complete.h"
#include "rules/americanus/data.h"
#include "rules/americanus/habits.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/setup.h"

static const gd_frame *top(const am_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

static void advise_melee(const gd_scenario *sc, const am_state *s, const gd_plan *plan,
                         const gd_offers *offers, gd_action *out)
{
    int best = INT32_MIN, risk = gd_plan_habit(plan, AM_HABIT_ANSWER, 100);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_FIGHT)
            continue;
        gd_id own = (gd_id)o->value[0], enemy = (gd_id)o->value[1];
        int worth = am_worth_of_fight(sc, s, own, enemy, 0, risk);
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

// Falling back keeps the regiment's strength, so it does while there is room. Only at the very end
// is a place that counts, and that it would leave to an enemy close by, worth an element.
static bool holds_ground(const gd_scenario *sc, const am_state *s, gd_id id)
{
    enum { CLOSE_BY = 7 * GD_INCH, MOST_LOST = 1 };
    const am_unit *u = am_at(s, id);
    if (s->turn < sc->option[AM_OPT_TURN_LIMIT])
        return false;
    for (int i = 0; i < sc->objective_count && u->lost <= MOST_LOST; i++) {
        gd_point place = sc->objective[i].at;
        int friends = 0, enemies = 0;
        for (gd_id k = 1; k <= s->piece_count; k++) {
            const am_unit *o = am_at(s, k);
            if (k == id || !am_on_table(o) || !am_is_unit(o))
                continue;
            gd_length far = gd_distance(o->at, place);
            friends += o->side == u->side && far <= AM_OBJECTIVE_RANGE;
            enemies += o->side != u->side && far <= CLOSE_BY;
        }
        if (gd_distance(u->at, place) <= AM_OBJECTIVE_RANGE && !friends && enemies)
            return true;
    }
    return false;
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

void am_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out)
{
    const am_state *s = view;
    int row = top(s)->row;
    gd_id piece = top(s)->piece;
    *out = gd_action_of(&offers->list[0]);
    switch (row) {
    case AM_ORDERS:
        am_advise_orders(sc, s, plan, offers, out);
        return;
    case AM_FIRE:
        am_advise_fire(sc, s, plan, offers, out);
        return;
    case AM_MELEE:
        advise_melee(sc, s, plan, offers, out);
        return;
    case AM_MELEE_SUPPORTS:
        advise_supports(s, out);
        return;
    case AM_INFANTRY_RESULT:
        *out = gd_action_blank(AM_DO_INFANTRY_RESULT);
        out->value[0] = am_cornered(sc, s, piece) || holds_ground(sc, s, piece)
                            ? AM_RESULT_LOSE
                            : AM_RESULT_FALL_BACK;
        return;
    case AM_CHOOSE_END:
        out->value[0] = weaker_end(s, piece ? piece : (gd_id)out->value[1]);
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
