// face/recall.c - what of a unit the answers about others depend on: where its bases are and what
// shape they make.
#include "rules/face/recall.h"

#include <string.h>

static int count(const void *state) { return ((const fc_state *)state)->piece_count; }

static void put(gd_whereabouts *out, const void *bytes, size_t size)
{
    memcpy(out->key + out->size, bytes, size);
    out->size = (uint8_t)(out->size + size);
}

static bool where(const void *state, int piece, gd_whereabouts *out)
{
    const fc_unit *u = fc_at(state, (gd_id)piece);
    const uint8_t kind[] = {u->arm, u->weapon, u->mounted, u->bases, u->files, u->on_road};
    if (!fc_is_unit(u) || !fc_on_table(u))
        return false;
    gd_length reach = fc_reach(u);
    out->box = (gd_box){u->at.x - reach, u->at.y - reach, u->at.x + reach, u->at.y + reach};
    out->size = 0;
    put(out, kind, sizeof kind);
    put(out, &u->at, sizeof u->at);
    put(out, &u->facing, sizeof u->facing);
    if (u->on_road) { // else the bases follow from these
        put(out, u->base_at, sizeof u->base_at);
        put(out, u->base_facing, sizeof u->base_facing);
    }
    return true;
}

_Static_assert(6 + sizeof(gd_point) + 2 + FC_BASES * (sizeof(gd_point) + 2) <= GD_RECALL_KEY, "");

const gd_recall_source fc_recall_source = {count, where, NULL};
