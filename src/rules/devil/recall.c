// devil/recall.c - what of a unit the answers about others depend on: where its stands are and what
// shape they make.
#include "rules/devil/recall.h"

#include <string.h>

static int count(const void *state) { return ((const dp_state *)state)->piece_count; }

static bool where(const void *state, int piece, gd_whereabouts *out)
{
    const dp_unit *u = dp_at(state, (gd_id)piece);
    const uint8_t kind[] = {u->arm,    u->side,    u->formation, u->weapon,
                            u->stands, u->colours, u->front,     u->mounted};
    if (!dp_is_unit(u) || !dp_on_table(u))
        return false;
    _Static_assert(sizeof kind + sizeof u->stand_at + sizeof u->stand_facing <= GD_RECALL_KEY, "");
    out->box = dp_rough_box(u);
    out->size = sizeof kind + sizeof u->stand_at + sizeof u->stand_facing;
    memcpy(out->key, kind, sizeof kind);
    memcpy(out->key + sizeof kind, u->stand_at, sizeof u->stand_at);
    memcpy(out->key + sizeof kind + sizeof u->stand_at, u->stand_facing, sizeof u->stand_facing);
    return true;
}

const gd_recall_source dp_recall_source = {count, where, NULL};
