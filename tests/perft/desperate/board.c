// perft/desperate/board.c - zones, who stands where, who faces whom (chapters ZONE and UNIT).
#include "model.h"

static const int east_of[4] = {0, 1, 0, -1}, north_of[4] = {1, 0, -1, 0};

int zone_at(const world *w, int zone, int east, int north)
{
    int x = zone % w->columns + east, y = zone / w->columns + north;
    return x < 0 || y < 0 || x >= w->columns || y >= w->rows ? NOWHERE : y * w->columns + x;
}

int zone_ahead(const world *w, int zone, int facing)
{
    return zone_at(w, zone, east_of[facing], north_of[facing]);
}

int zone_diagonal(const world *w, int zone, int facing, int hand)
{
    int right = (facing + 1) % 4;
    return zone_at(w, zone, east_of[facing] + hand * east_of[right],
                   north_of[facing] + hand * north_of[right]);
}

int opposite(int facing) { return (facing + 2) % 4; }

int units_in(const world *w, int zone, int side)
{
    int n = 0;
    for (int i = 0; i < w->pieces; i++)
        n += w->piece[i].zone == zone && w->piece[i].side == side && w->piece[i].arm != LEADER;
    return n;
}

int regiments_in(const world *w, int zone, int side)
{
    int n = 0;
    for (int i = 0; i < w->pieces; i++)
        n += w->piece[i].zone == zone && w->piece[i].side == side && w->piece[i].arm <= CAVALRY;
    return n;
}

bool is_free_of(const world *w, int zone, int side)
{
    return zone != NOWHERE && units_in(w, zone, side) == 0;
}

bool has_room(const world *w, int zone)
{
    return units_in(w, zone, UNION) + units_in(w, zone, REBEL) < w->ground[zone].capacity;
}

bool enemy_beside(const world *w, int zone, int side)
{
    for (int f = 0; f < 4; f++) {
        int beside = zone_ahead(w, zone, f);
        if (beside != NOWHERE && units_in(w, beside, !side) > 0)
            return true;
    }
    return false;
}

bool is_pinner(const world *w, int zone, int side, int facing)
{
    int beside = zone_ahead(w, zone, facing);
    for (int i = 0; i < w->pieces && beside != NOWHERE; i++) {
        const piece *p = &w->piece[i];
        if (p->zone == beside && p->side != side && p->arm <= CAVALRY &&
            p->facing == opposite(facing))
            return true;
    }
    return false;
}

bool is_pinned(const world *w, int zone, int side)
{
    for (int f = 0; f < 4; f++)
        if (is_pinner(w, zone, side, f))
            return true;
    return false;
}

// Moves a piece. Enemy leaders who are alone where a unit comes are lost (LEAD-04).
void enter(world *w, int unit, int zone)
{
    piece *p = &w->piece[unit];
    p->zone = zone;
    if (p->arm == LEADER)
        return;
    for (int i = 0; i < w->pieces; i++)
        if (w->piece[i].zone == zone && w->piece[i].side != p->side && w->piece[i].arm == LEADER &&
            units_in(w, zone, !p->side) == 0)
            w->piece[i].zone = NOWHERE;
}

bool is_toward(const world *w, int zone, int side, int from)
{
    return from != NOWHERE &&
           (from == zone_ahead(w, zone, side) || from == zone_diagonal(w, zone, side, -1) ||
            from == zone_diagonal(w, zone, side, 1));
}

bool faces_from(const world *w, int zone, int facing, int from)
{
    return is_toward(w, zone, facing, from);
}

// Takes stands away, promotes those who are worn down (QUAL-03, 04) and removes those who are gone.
void remove_stands(world *w, int unit, int stands)
{
    piece *p = &w->piece[unit];
    if (stands == 0)
        return;
    p->stands = p->stands > stands ? p->stands - stands : 0;
    if (p->start_quality == EXPERIENCED && p->stands <= 2)
        p->quality = VETERAN;
    if (p->start_quality == GREEN && p->stands <= 1)
        p->quality = VETERAN;
    if (p->stands == 0)
        p->zone = NOWHERE;
}
