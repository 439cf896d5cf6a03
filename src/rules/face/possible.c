// face/possible.c - what must always be true of a position, whoever wrote its bytes, once every
// number is in its range.
#include <stdio.h>
#include <string.h>

#include "rules/face/command.h"
#include "rules/face/settle.h"
#include "rules/face/sound.h"

enum { NAME = 64 };

typedef struct inquiry {
    const gd_scenario *sc;
    const fc_state *s;
    char *why;
    size_t size;
} inquiry;

static void names_of(const inquiry *q, gd_id a, gd_id b, char out[2][NAME])
{
    fc_name_piece(q->sc, q->s, a, out[0], NAME);
    fc_name_piece(q->sc, q->s, b, out[1], NAME);
}

// One name, or two.
static bool is_wrong(const inquiry *q, gd_id piece, const char *what)
{
    char name[2][NAME];
    names_of(q, piece, piece, name);
    snprintf(q->why, q->size, "%s %s", name[0], what);
    return false;
}

static bool are_wrong(const inquiry *q, gd_id a, gd_id b, const char *between, const char *what)
{
    char name[2][NAME];
    names_of(q, a, b, name);
    snprintf(q->why, q->size, "%s %s %s%s", name[0], between, name[1], what);
    return false;
}

// ---- numbers ------------------------------------------------------------------------------------

static bool counts_are_right(const inquiry *q, gd_id piece)
{
    const fc_unit *u = fc_at(q->s, piece);
    if (!fc_is_unit(u) || !fc_on_table(u))
        return true;
    if (u->bases == 0)
        return is_wrong(q, piece, "is on the table without a base");
    return u->files <= u->bases || is_wrong(q, piece, "has more files than bases");
}

// ---- places -------------------------------------------------------------------------------------

static bool is_on(const gd_scenario *sc, gd_point p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= sc->width && p.y <= sc->depth;
}

static bool stands_on_table(const inquiry *q, gd_id piece)
{
    const fc_unit *u = fc_at(q->s, piece);
    bool on = is_on(q->sc, u->at);
    for (int i = 0; i < fc_base_count(u); i++)
        on = on && is_on(q->sc, u->base_at[i]);
    return (on && fc_inside_table(q->sc, u)) || is_wrong(q, piece, "stands off the table");
}

static bool stands_in_its_block(const inquiry *q, gd_id piece)
{
    const fc_unit *u = fc_at(q->s, piece);
    fc_unit again = *u;
    if (u->on_road)
        return u->files == 1 || is_wrong(q, piece, "is on a road without being a march column");
    fc_lay(&again);
    return memcmp(again.base_at, u->base_at, sizeof again.base_at) == 0 ||
           is_wrong(q, piece, "has bases elsewhere than its block has them");
}

static bool has_room(const inquiry *q, gd_id piece)
{
    gd_id under = fc_in_the_way(q->s, fc_at(q->s, piece), piece);
    return !under || fc_are_in_contact(q->s, piece, under) ||
           are_wrong(q, piece, under, "and", " stand on the same ground");
}

// ---- others -------------------------------------------------------------------------------------

static bool is_well_joined(const inquiry *q, gd_id piece)
{
    const fc_unit *u = fc_at(q->s, piece), *with = fc_at(q->s, u->attached);
    if (!u->attached)
        return true;
    if (fc_is_unit(u) == fc_is_unit(with) || u->side != with->side)
        return are_wrong(q, piece, u->attached, "cannot be with", "");
    return with->attached == piece ||
           are_wrong(q, piece, u->attached, "is with", ", who is with somebody else");
}

static bool fights_an_enemy(const inquiry *q, gd_id piece)
{
    const fc_unit *u = fc_at(q->s, piece), *foe = fc_at(q->s, u->foe);
    if (!u->foe)
        return true;
    return (fc_is_unit(foe) && fc_on_table(foe) && foe->side != u->side) ||
           are_wrong(q, piece, u->foe, "is in contact with", ", which is no enemy on the table");
}

static bool piece_is_sound(const inquiry *q, gd_id piece)
{
    const fc_unit *u = fc_at(q->s, piece);
    if (!fc_on_table(u))
        return true;
    if (!fc_is_unit(u))
        return is_well_joined(q, piece);
    return stands_on_table(q, piece) && stands_in_its_block(q, piece) && is_well_joined(q, piece) &&
           fights_an_enemy(q, piece);
}

bool fc_sound(const gd_scenario *sc, const void *state, char *why, size_t size)
{
    const fc_state *s = state;
    if (!fc_agrees(sc, s, why, size))
        return false;
    inquiry q = {sc, s, why, size};
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!counts_are_right(&q, i))
            return false;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!piece_is_sound(&q, i))
            return false;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_is_unit(fc_at(s, i)) && fc_on_table(fc_at(s, i)) && !has_room(&q, i))
            return false;
    return true;
}
