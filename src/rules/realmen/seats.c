// realmen/seats.c - who decides.
#include "rules/realmen/command.h"

const gd_frame *rm_frame(const rm_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

gd_seat rm_seat_now(const rm_state *s) { return rm_frame(s)->seat; }

int rm_side_of_seat(const gd_scenario *sc, gd_seat seat)
{
    return seat < sc->players.seat_count ? sc->players.seat[seat].side : GD_NOBODY;
}

gd_seat rm_next_seat(const gd_scenario *sc, const rm_state *s, int side)
{
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (rm_side_of_seat(sc, seat) == side && !(s->seats_done >> seat & 1))
            return seat;
    return GD_NOBODY;
}

uint16_t rm_seats_of_side(const gd_scenario *sc, int side)
{
    uint16_t bits = 0;
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        bits |= (uint16_t)((rm_side_of_seat(sc, seat) == side) << seat);
    return bits;
}

gd_seat rm_first_seat(const gd_scenario *sc, int side)
{
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (rm_side_of_seat(sc, seat) == side)
            return seat;
    return 0;
}
