// face/recall.c - what of a unit the answers about others depend on: where its bases are and what
// shape they make.
#include "rules/face/recall.h"

#include <string.h>

static int count(const void *state) { return ((const fc_state *)state)->piece_count; }

// Where it stands and what shape it makes; the bases follow from that, but of a column on a road.
typedef struct body {
    gd_point at;
    uint16_t facing;
    uint8_t arm, weapon, mounted, bases, files, on_road;
} body;

_Static_assert(sizeof(body) == 16, "no byte of it is padding");
_Static_assert(sizeof(body) + FC_BASES * (sizeof(gd_point) + 2) <= GD_RECALL_KEY, "");

static body body_of(const fc_unit *u)
{
    return (body){u->at, u->facing, u->arm, u->weapon, u->mounted, u->bases, u->files, u->on_road};
}

static bool where(const void *state, int piece, gd_whereabouts *out)
{
    const fc_unit *u = fc_at(state, (gd_id)piece);
    if (!fc_is_unit(u) || !fc_on_table(u))
        return false;
    gd_length reach = fc_reach(u);
    body b = body_of(u);
    out->box = (gd_box){u->at.x - reach, u->at.y - reach, u->at.x + reach, u->at.y + reach};
    memcpy(out->key, &b, sizeof b);
    out->size = sizeof b;
    if (u->on_road) {
        memcpy(out->key + sizeof b, u->base_at, sizeof u->base_at);
        memcpy(out->key + sizeof b + sizeof u->base_at, u->base_facing, sizeof u->base_facing);
        out->size = sizeof b + sizeof u->base_at + sizeof u->base_facing;
    }
    return true;
}

static bool same(const void *state, int piece, const gd_whereabouts *known)
{
    const fc_unit *u = fc_at(state, (gd_id)piece);
    if (!fc_is_unit(u) || !fc_on_table(u))
        return known->size == 0;
    body b = body_of(u);
    return !u->on_road && known->size == sizeof b && memcmp(known->key, &b, sizeof b) == 0;
}

const gd_recall_source fc_recall_source = {count, where, same};
