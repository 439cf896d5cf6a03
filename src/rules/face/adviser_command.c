// face/adviser_command.c - generals: where they ride, whom they join, in what order they activate.
#include "rules/face/adviser_mind.h"
#include "rules/face/generals.h"
#include "rules/face/morale.h"

enum {
    RALLYING = 500,  // worth of halting a Broken unit
    RETREATING = 60, // of bringing a Spent one out of fire
    AWAY = 12 * GD_INCH,
    BEHIND = 1500,
};

// ---- riding -------------------------------------------------------------------------------------

static bool find(const fc_mind *m, int verb, gd_id piece, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++)
        if (m->offers->list[i].verb == verb &&
            (piece == GD_NONE || m->offers->list[i].value[0] == piece)) {
            *out = gd_action_of(&m->offers->list[i]);
            return true;
        }
    return false;
}

void fc_advise_generals(const fc_mind *m, gd_action *out)
{
    if (!find(m, FC_DO_MOVE_GENERAL, GD_NONE, out))
        find(m, FC_DO_END_MOVE_GENERALS, GD_NONE, out);
}

// A unit of his that can be rallied: Broken, alone, and not about to leave the table.
static bool needs_rally(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    return u->morale == FC_BROKEN && !fc_in_contact(m->s, unit) &&
           fc_morale_modifier(m->sc, m->s, unit, FC_WHY_RALLYING, NULL) > -6;
}

// Chances in 36 that he activates his infantry from where he would be, added up.
static int command_from(const fc_mind *m, fc_state *s, gd_id general)
{
    const fc_unit *g = fc_at(s, general);
    int sum = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (fc_is_unit(u) && fc_on_table(u) && u->arm == FC_INFANTRY && u->morale != FC_BROKEN &&
            fc_commands(g, u))
            sum += fc_activation_chance(fc_activation_target(m->sc, s, general, i, FC_ACT, NULL));
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
    gd_verdict unread;
    if (!fc_check_place_general(m->sc, m->s, &a, &unread))
        return;
    fc_unit before = *fc_at(s, general);
    fc_unit *g = fc_get(s, general);
    g->attached = GD_NONE;
    g->at = g->base_at[0] = to;
    int worth = command_from(m, s, general);
    *g = before;
    if (worth > *best) {
        *best = worth;
        *out = a;
    }
}

void fc_advise_place_general(const fc_mind *m, gd_action *out)
{
    gd_id general = fc_frame(m->s)->piece;
    const fc_unit *g = fc_at(m->s, general);
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb == FC_DO_ATTACH && needs_rally(m, (gd_id)o->value[FC_G_UNIT])) {
            *out = gd_action_of(o);
            return;
        }
    }
    find(m, FC_DO_STAY, general, out);
    fc_state s = *m->s;
    int best = command_from(m, &s, general) + 2;
    gd_point here = fc_general_at(m->s, g);
    gd_length reach = g->reach * GD_INCH;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const fc_unit *u = fc_at(m->s, i);
        if (!fc_is_friend(m, i) || !fc_commands(g, u) || u->arm != FC_INFANTRY)
            continue;
        gd_length back = fc_ranks(u) * fc_base_depth(u) + BEHIND;
        gd_point to = gd_point_ahead(u->at, u->facing, -back);
        if (gd_distance(here, to) > reach)
            to = gd_point_ahead(here, gd_bearing(here, to), reach);
        try_place(m, &s, general, to, &best, out);
    }
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

// ---- activating ---------------------------------------------------------------------------------

// What it would be worth if the unit could act with that intent.
static int worth_of_intent(const fc_mind *m, gd_id unit, int intent)
{
    const fc_unit *u = fc_at(m->s, unit);
    gd_action unread;
    if (intent == FC_RALLY)
        return RALLYING;
    if (intent == FC_RETREAT) {
        bool spent = u->morale == FC_SPENT && u->arm != FC_ARTILLERY;
        return spent && !fc_in_contact(m->s, unit) && fc_guess_danger(m, unit, u) > FC_ADV_HIT
                   ? RETREATING
                   : 0;
    }
    return fc_best_act(m, unit, &unread);
}

static bool best_auto(const fc_mind *m, gd_action *out)
{
    int best = 0;
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != FC_DO_ACT_AUTO)
            continue;
        int worth = worth_of_intent(m, (gd_id)o->value[FC_A_UNIT], o->value[FC_A_INTENT]);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
    return best > 0;
}

// The order of generals does not matter much: those who are best placed go first, as a division
// that fails is lost to his superior too.
void fc_advise_activation(const fc_mind *m, gd_action *out)
{
    fc_state s;
    int best = -1;
    if (best_auto(m, out))
        return;
    find(m, FC_DO_END_ACTIVATION, GD_NONE, out);
    s = *m->s;
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != FC_DO_CHOOSE_GENERAL)
            continue;
        int worth = command_from(m, &s, (gd_id)o->value[0]);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// The vital ones first, since the first failure ends it all.
void fc_advise_go(const fc_mind *m, gd_action *out)
{
    gd_id general = fc_frame(m->s)->piece;
    int64_t best = 0;
    find(m, FC_DO_END_GENERAL, GD_NONE, out);
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != FC_DO_ACTIVATE)
            continue;
        gd_id unit = (gd_id)o->value[FC_A_UNIT];
        int intent = o->value[FC_A_INTENT];
        int target = fc_activation_target(m->sc, m->s, general, unit, intent, NULL);
        int chance = fc_activation_chance(target);
        int64_t worth = (int64_t)worth_of_intent(m, unit, intent) * chance / (40 - chance);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}
