// face/command.c - seats and lines of command.
#include "rules/face/command.h"

#include "face_clauses.h"

const gd_frame *fc_frame(const fc_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

gd_seat fc_seat_now(const fc_state *s) { return fc_frame(s)->seat; }

int fc_side_of_seat(const gd_scenario *sc, gd_seat seat)
{
    return seat < sc->players.seat_count ? sc->players.seat[seat].side : GD_NOBODY;
}

gd_seat fc_next_seat(const gd_scenario *sc, const fc_state *s, int side)
{
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (fc_side_of_seat(sc, seat) == side && !(s->seats_done >> seat & 1))
            return seat;
    return GD_NOBODY;
}

bool fc_commands(const fc_unit *general, const fc_unit *unit)
{
    if (general->arm != FC_GENERAL || !fc_is_unit(unit) || general->side != unit->side)
        return false;
    if (general->level == FC_OF_DIVISION)
        return general->division == unit->division;
    return general->corps && general->corps == unit->corps;
}

bool fc_is_closed(const fc_state *s, const fc_unit *u)
{
    return u->side < GD_SIDES && u->division <= FC_DIVISIONS &&
           (s->side[u->side].closed >> u->division & 1);
}

void fc_close_division(gd_play *p, gd_id unit)
{
    fc_state *s = p->state;
    const fc_unit *u = fc_at(s, unit);
    s->side[u->side].closed |= UINT32_C(1) << u->division;
    gd_tell(p, FC_EV_CLOSED, FACE_ACT_15, unit,
            "the division of %U is closed: it attempts nothing more in this turn", unit);
}

bool fc_activates(int total, int target)
{
    if (total <= FC_ALWAYS_FAILS)
        return false;
    return total >= FC_ALWAYS_PASSES || total >= target;
}

int fc_activation_chance(int target)
{
    int chance = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            chance += fc_activates(a + b, target);
    return chance;
}
