// realmen/recall.c - what of a piece the answers about others depend on: where its elements are and
// what shape they make. Weather and light are one more piece to those answers.
#include "rules/realmen/recall.h"

#include <string.h>

static int count(const void *state) { return ((const rm_state *)state)->piece_count + 1; }

_Static_assert(RM_PIECES + 1 <= GD_RECALL_PIECES, "pieces, and the weather");

// The key is written so: the shape, then the places and the facings of the elements.
enum {
    SHAPE = 18 + RM_NAMED,
    PLACES = RM_ELEMENTS * sizeof(gd_point),
    FACINGS = RM_ELEMENTS * sizeof(uint16_t)
};
enum { KEY = SHAPE + PLACES + FACINGS };

_Static_assert((int)KEY <= (int)GD_RECALL_KEY, "room for all of it");

static void write_shape(const rm_unit *u, uint8_t out[SHAPE])
{
    const uint8_t shape[SHAPE - RM_NAMED] = {u->kind,   u->side,      u->mounted,  u->prone,
                                             u->horse,  u->rank,      u->elements, u->files,
                                             u->bent,   u->place,     u->edge,     u->formation,
                                             u->weapon, u->front_end, u->status,   u->ability};
    memcpy(out, shape, sizeof shape);
    memcpy(out + SHAPE - RM_NAMED, u->named, sizeof u->named);
}

// Who waits outside the table to march on is in the way there.
static bool is_there(const rm_unit *u) { return rm_on_table(u) || u->status == RM_ENTERING; }

static bool is_sky(const rm_state *s, int piece) { return piece > s->piece_count; }

static bool where(const void *state, int piece, gd_whereabouts *out)
{
    const rm_state *s = state;
    if (is_sky(s, piece)) {
        out->box = (gd_box){-GD_REACH, -GD_REACH, GD_REACH, GD_REACH};
        out->group = RM_GROUP_SKY;
        out->size = 2;
        out->key[0] = s->weather;
        out->key[1] = s->light;
        return true;
    }
    const rm_unit *u = rm_at(s, (gd_id)piece);
    if (!is_there(u))
        return false;
    out->box = rm_around(u);
    out->group = (uint8_t)rm_group_of(u);
    out->size = KEY;
    write_shape(u, out->key);
    memcpy(out->key + SHAPE, u->element_at, PLACES);
    memcpy(out->key + SHAPE + PLACES, u->element_facing, FACINGS);
    return true;
}

static bool same(const void *state, int piece, const gd_whereabouts *known)
{
    const rm_state *s = state;
    uint8_t shape[SHAPE];
    if (is_sky(s, piece))
        return known->size == 2 && known->key[0] == s->weather && known->key[1] == s->light;
    const rm_unit *u = rm_at(s, (gd_id)piece);
    if (!is_there(u) || known->size != KEY)
        return !is_there(u) && known->size == 0;
    write_shape(u, shape);
    return memcmp(known->key, shape, SHAPE) == 0 &&
           memcmp(known->key + SHAPE, u->element_at, PLACES) == 0 &&
           memcmp(known->key + SHAPE + PLACES, u->element_facing, FACINGS) == 0;
}

const gd_recall_source rm_recall_source = {count, where, same};
