// face/adviser_command.c - generals: where they ride and whom they join.
#include "rules/face/adviser_mind.h"
#include "rules/face/generals.h"
#include "rules/face/morale.h"
#include "rules/face/recall.h"

enum {
    BEHIND = 1500, // so far behind a brigade he rides
    HARD_PRESSED = 10 * GD_INCH,
    STEADIES = 40, // worth of being seen by a unit that is hard pressed, in 72nds of an activation
    AT_RISK = 6,   // he may fall with those whom he joins
    HOPELESS = -5, // what is added to the dice of a rally that is not worth a try
    STAYS = 2,     // he goes only where it is better by this
};

void fc_advise_generals(const fc_mind *m, gd_action *out)
{
    if (!fc_find_offer(m, FC_DO_MOVE_GENERAL, GD_NONE, out))
        fc_find_offer(m, FC_DO_END_MOVE_GENERALS, GD_NONE, out);
}

// ---- a Broken unit ------------------------------------------------------------------------------

// Is it still here at the end of the turn if it does not rally now?
static int worth_of_rally(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    if (u->morale != FC_BROKEN || fc_in_contact(m->s, unit) ||
        fc_morale_modifier(m->sc, m->s, unit, FC_WHY_RALLYING, NULL) <
            fc_as(m, FC_HABIT_RALLY, HOPELESS))
        return 0;
    return u->bases * (1 + u->quality);
}

static bool join_broken(const fc_mind *m, gd_action *out)
{
    int best = 0;
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        int worth = o->verb == FC_DO_ATTACH ? worth_of_rally(m, (gd_id)o->value[FC_G_UNIT]) : 0;
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
    return best > 0;
}

// ---- a place ------------------------------------------------------------------------------------

// Chances in 36 that he activates his infantry from where he would be, those first that matter; and
// who is steadied by seeing him.
static int command_from(const fc_mind *m, fc_state *s, gd_id general)
{
    const fc_unit *g = fc_at(s, general);
    int sum = 0, steadies = fc_as(m, FC_HABIT_RALLY, STEADIES);
    for (int i = 0; i < m->friends; i++) {
        gd_id unit = m->friend[i];
        const fc_unit *u = fc_at(s, unit);
        if (!fc_commands(g, u))
            continue;
        if (u->arm == FC_INFANTRY && u->morale != FC_BROKEN) {
            int target = fc_activation_target(m->sc, s, general, unit, FC_ACT, NULL);
            sum += fc_activation_chance(target) * (m->task[unit].duty == FC_STANDS ? 1 : 2);
        }
        if (m->apart[unit] <= HARD_PRESSED && u->arm != FC_ARTILLERY &&
            fc_is_within(fc_general_gap(s, g, unit), FC_GENERAL_NEAR) &&
            fc_general_sees(m->sc, s, general, unit))
            sum += steadies;
    }
    return sum;
}

static void try_place(const fc_mind *m, fc_state *s, gd_id general, gd_point to, int *best,
                      gd_action *out)
{
    gd_action a = gd_action_blank(FC_DO_PLACE_GENERAL);
    a.value[FC_G_GENERAL] = general;
    a.value[FC_G_X] = to.x;
    a.value[FC_G_Y] = to.y;
    if (!fc_check_place_general(m->sc, m->s, &a, &(gd_verdict){0}))
        return;
    fc_unit *g = fc_get(s, general), before = *g;
    g->attached = GD_NONE;
    g->at = g->base_at[0] = to;
    int worth = command_from(m, s, general);
    *g = before;
    if (worth > *best) {
        *best = worth;
        *out = a;
    }
}

// With a brigade that is hard pressed, where he could not be seen from behind it.
static void try_joining(const fc_mind *m, fc_state *s, gd_id general, int *best, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        gd_id unit = (gd_id)o->value[FC_G_UNIT];
        if (o->verb != FC_DO_ATTACH || m->apart[unit] > HARD_PRESSED)
            continue;
        fc_unit *g = fc_get(s, general), *u = fc_get(s, unit), before = *g;
        uint16_t with = u->attached;
        g->attached = unit;
        u->attached = general;
        int worth = command_from(m, s, general) - AT_RISK;
        *g = before;
        u->attached = with;
        if (worth > *best) {
            *best = worth;
            *out = gd_action_of(o);
        }
    }
}

// Behind each of his brigades, and between it and the others.
static void try_places(const fc_mind *m, fc_state *s, gd_id general, int *best, gd_action *out)
{
    const fc_unit *g = fc_at(m->s, general);
    gd_point here = fc_general_at(m->s, g), last = here;
    gd_length reach = g->reach * GD_INCH;
    bool several = false;
    for (int i = 0; i < m->friends; i++) {
        const fc_unit *u = fc_at(m->s, m->friend[i]);
        if (!fc_commands(g, u) || u->arm == FC_ARTILLERY || u->morale == FC_BROKEN)
            continue;
        gd_length back = fc_ranks(u) * fc_base_depth(u) + BEHIND;
        gd_point behind = gd_point_ahead(u->at, u->facing, -back);
        gd_point to[2] = {behind, gd_point_middle(behind, last)};
        for (int k = 0; k < 1 + several; k++) {
            if (gd_distance(here, to[k]) > reach)
                to[k] = gd_point_ahead(here, gd_bearing(here, to[k]), reach);
            try_place(m, s, general, to[k], best, out);
        }
        last = behind;
        several = true;
    }
}

void fc_advise_place_general(const fc_mind *m, gd_action *out)
{
    gd_id general = fc_frame(m->s)->piece;
    fc_find_offer(m, FC_DO_STAY, general, out);
    const fc_unit *g = fc_at(m->s, general);
    if (g->attached && worth_of_rally(m, g->attached) > 0)
        return; // he goes on trying
    if (join_broken(m, out))
        return;
    fc_state s = *m->s; // in which he alone will be elsewhere
    gd_recall_turn before = gd_recall_begin(&fc_recall_source, m->sc, &s);
    int best = command_from(m, &s, general) + STAYS;
    try_places(m, &s, general, &best, out);
    try_joining(m, &s, general, &best, out);
    gd_recall_end(before);
}

// The best troops make the best host.
void fc_advise_replacement(const fc_mind *m, gd_action *out)
{
    int best = -1;
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != FC_DO_PLACE_REPLACEMENT)
            continue;
        const fc_unit *u = fc_at(m->s, (gd_id)o->value[FC_G_UNIT]);
        int worth = 10 * u->quality + 4 * (u->morale == FC_BROKEN) - u->morale;
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}
