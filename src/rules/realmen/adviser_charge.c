// realmen/adviser_charge.c - when the computer player's troops go in with their general.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/aim.h"

enum { SURE = 4 }; // points that a charge must be better by

// What a unit counts in a fight base to base, roughly: elements, quality, nation, arms.
static int fights(const rm_unit *u, bool attacks)
{
    int points = u->elements;
    if (u->kind == RM_ARTILLERY)
        return rm_is_column(u) ? 1 : 9; // double canister
    if (u->kind == RM_SUPPLY)
        return 1;
    points += u->quality == RM_SUPERIOR ? 1 : u->quality == RM_INFERIOR ? -1 : 0;
    points += u->side == GD_CONFEDERATE;
    points -= RM_COUNTER * u->counters;
    if (attacks && rm_is_mounted(u))
        points += u->elements;
    return points > 0 ? points : 0;
}

// A weak enemy in front of a unit that its general can lead in.
static bool is_prey(const rm_mind *m, const rm_unit *u, gd_id general, gd_id enemy)
{
    const rm_unit *e = rm_at(m->s, enemy);
    if (e->routed)
        return true;
    bool rear = gd_ahead_of(e->at, e->facing, u->at) < 0;
    int ours = fights(u, true) * (rear ? 2 : 1) + rm_at(m->s, general)->value;
    int theirs = fights(e, false);
    if (e->kind == RM_ARTILLERY && rear)
        theirs = 1;
    if (rm_in_cover(m->sc, e) || rm_works_of(m->s, e, NULL))
        ours = fights(u, false) - 1;
    return ours >= theirs + SURE;
}

static bool charge_at(const rm_mind *m, gd_id unit, gd_id general, gd_id enemy, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit), *e = rm_at(m->s, enemy);
    gd_point to = rm_centre(e);
    *out = gd_action_blank(RM_DO_CHARGE);
    out->value[RM_H_UNIT] = unit;
    out->value[RM_H_GENERAL] = general;
    gd_angle turn = gd_angle_wrap(gd_bearing(u->at, to) - u->facing);
    turn = turn > GD_TURN / 2 ? turn - GD_TURN : turn;
    if (turn > RM_AHEAD || -turn > RM_AHEAD)
        return false;
    out->item[out->count++] = (gd_item){RM_TO, to.x, to.y};
    if (rm_would_do(m, out))
        return true;
    out->item[0] = (gd_item){turn < 0 ? RM_WHEEL_LEFT : RM_WHEEL_RIGHT, turn < 0 ? -turn : turn, 0};
    out->item[out->count++] =
        (gd_item){RM_FORWARD,
                  rm_allowance(m->s, u, false) -
                      gd_arc_length(rm_width(u), turn < 0 ? -turn : turn) - RM_TOLERANCE,
                  0};
    return out->item[1].b > 0 && rm_would_do(m, out);
}

bool rm_advise_charge(const rm_mind *m, gd_action *out)
{
    for (gd_id g = 1; g <= m->s->piece_count; g++) {
        const rm_unit *general = rm_at(m->s, g);
        gd_id with[RM_PIECES];
        if (general->kind != RM_GENERAL || !rm_is_mine(m, general) || general->bound)
            continue;
        int count = rm_attached_units(m->s, g, with);
        for (int i = 0; i < count; i++) {
            const rm_unit *u = rm_at(m->s, with[i]);
            gd_length gap;
            if (!rm_is_brigade(u) || u->acted || u->routed || !u->in_command || rm_is_column(u) ||
                rm_is_fixed(u) || rm_is_night(m->s))
                continue;
            gd_id enemy = rm_nearest_enemy(m->s, u, &gap);
            if (enemy && gap <= rm_allowance(m->s, u, false) && is_prey(m, u, g, enemy) &&
                charge_at(m, with[i], g, enemy, out))
                return true;
        }
    }
    return false;
}

bool rm_advise_breakthrough(const rm_mind *m, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++)
        if (m->offers->list[i].verb == RM_DO_DECLINE_BREAKTHROUGH) {
            *out = gd_action_of(&m->offers->list[i]);
            return true;
        }
    return false;
}
