// americanus/recall.c - what of a unit the answers about others depend on, and the ground that
// players have laid, which is one more piece to those answers.
#include "rules/americanus/recall.h"

#include <stddef.h>
#include <string.h>

// Place, facing and shape are what a unit begins with; then whom a General was told to support.
enum { POSE = offsetof(am_unit, melee_rounds), KEY = POSE + sizeof(uint16_t) };

// The ground that players have laid is the last piece.
static gd_id ground_of(const am_state *s) { return (gd_id)(s->piece_count + 1); }

static bool is_ground(const am_state *s, int piece) { return piece == ground_of(s); }

static int count(const void *state) { return ground_of(state); }

static uint64_t mixed(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *from = bytes;
    for (size_t i = 0; i < size; i += sizeof sum) {
        uint64_t word = 0;
        memcpy(&word, from + i, size - i < sizeof word ? size - i : sizeof word);
        sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
        sum ^= sum >> 29;
    }
    return sum;
}

// Two sums, so that other ground has another key beyond all likelihood.
static void sum_laid(const am_state *s, uint64_t out[2])
{
    for (unsigned i = 0; i < 2; i++) {
        out[i] = i + s->placed_count;
        if (s->placed_count == 0)
            continue;
        out[i] = mixed(out[i], s->placed, s->placed_count * sizeof s->placed[0]);
        out[i] = mixed(out[i], s->placed_point, s->placed_points * sizeof s->placed_point[0]);
    }
}

void am_sum_ground(const gd_scenario *sc, const am_state *s, uint64_t out[2])
{
    const gd_ground *g = &sc->ground;
    const int32_t table[] = {sc->width, sc->depth, g->count, g->point_count,
                             sc->option[AM_OPT_RIVERS_IMPASSABLE]};
    if (gd_recall(s, AM_RECALL_GROUND, ground_of(s), 0, out, 2 * sizeof out[0]))
        return;
    sum_laid(s, out);
    for (int i = 0; i < 2; i++) {
        out[i] = mixed(out[i], table, sizeof table);
        out[i] = mixed(out[i], g->feature, (size_t)g->count * sizeof g->feature[0]);
        out[i] = mixed(out[i], g->point, (size_t)g->point_count * sizeof g->point[0]);
    }
    gd_recall_keep(s, AM_RECALL_GROUND, ground_of(s), 0, am_nowhere(), out, 2 * sizeof out[0]);
}

static void write_key(const am_unit *u, uint8_t out[KEY])
{
    memcpy(out, u, POSE);
    memcpy(out + POSE, &u->supports, sizeof u->supports);
}

static bool where(const void *state, int piece, gd_whereabouts *out)
{
    const am_state *s = state;
    if (is_ground(s, piece)) {
        uint64_t sum[2];
        sum_laid(s, sum);
        out->box = (gd_box){-GD_REACH, -GD_REACH, GD_REACH, GD_REACH};
        out->size = sizeof sum;
        memcpy(out->key, sum, sizeof sum);
        return true;
    }
    const am_unit *u = am_at(s, (gd_id)piece);
    if (!am_on_table(u))
        return false;
    gd_rect r = am_rect(u);
    out->box = gd_rect_box(&r);
    out->size = KEY;
    write_key(u, out->key);
    return true;
}

static bool same(const void *state, int piece, const gd_whereabouts *known)
{
    const am_state *s = state;
    if (is_ground(s, piece))
        return false;
    const am_unit *u = am_at(s, (gd_id)piece);
    if (!am_on_table(u))
        return known->size == 0;
    return known->size == KEY && memcmp(u, known->key, POSE) == 0 &&
           memcmp(&u->supports, known->key + POSE, sizeof u->supports) == 0;
}

const gd_recall_source am_recall_source = {count, where, same};

void am_pose_of(const am_unit *u, uint8_t out[GD_RECALL_POSE])
{
    enum { PLACE = offsetof(am_unit, gap) };
    _Static_assert(PLACE + 2 == GD_RECALL_POSE, "place and facing, then two bytes");
    memcpy(out, u, PLACE);
    out[PLACE] = u->formation;
    out[PLACE + 1] = u->mounted;
}

gd_box am_touch_box(const am_unit *u)
{
    gd_rect r = am_rect(u);
    return am_box_to_touch(&r);
}
