// core/scenario.c - putting features into the constant ground, and asking the constant part.
#include "core/scenario.h"

#include <string.h>

// Copies what fits, not cutting a character in two.
static void keep_name(char *out, size_t size, const char *name)
{
    size_t length = strlen(name);
    length = length < size ? length : size - 1;
    while (name[length] && length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    memcpy(out, name, length);
    out[length] = '\0';
}

int gd_ground_add(gd_ground *g, const gd_feature *f, const gd_point *points, int count,
                  const char *name, uint8_t look)
{
    int room = f->shape == GD_BAND ? 3 * count : count;
    if (g->count == GD_GROUND_FEATURES || g->point_count + room > GD_GROUND_POINTS)
        return -1;
    int index = g->count++;
    gd_feature *added = &g->feature[index];
    *added = *f;
    added->count = (uint16_t)count;
    g->kinds |= GD_KIND(f->kind);
    memcpy(&g->point[g->point_count], points, (size_t)count * sizeof *points);
    g->point_count += gd_feature_finish(added, g->point, g->point_count);
    keep_name(g->name[index], sizeof g->name[index], name);
    g->look[index] = look;
    return index;
}

static uint32_t mask_of(gd_bits where) { return (uint32_t)((UINT64_C(1) << where.bits) - 1); }

int gd_roster_get(const struct gd_roster *r, gd_bits where)
{
    return (int)(r->traits >> where.at & mask_of(where));
}

void gd_roster_put(struct gd_roster *r, gd_bits where, int value)
{
    r->traits &= ~(mask_of(where) << where.at);
    r->traits |= ((uint32_t)value & mask_of(where)) << where.at;
}

void gd_scenario_lay_grid(gd_scenario *sc, int columns, int rows, gd_length size)
{
    gd_grid_lay(&sc->grid, columns, rows, size);
    sc->width = columns * size;
    sc->depth = rows * size;
}

int32_t gd_scenario_clock(const gd_scenario *sc, int turn)
{
    enum { DAY = 24 * 60 };
    if (!sc->begins || !sc->minutes_per_turn || turn < 1)
        return GD_ABSENT;
    return (int32_t)((sc->begins + (int64_t)(turn - 1) * sc->minutes_per_turn) % DAY);
}

gd_layer gd_scenario_layer(const gd_scenario *sc)
{
    return (gd_layer){sc->ground.feature, sc->ground.point, sc->ground.count};
}

bool gd_roster_name(const gd_scenario *sc, int piece, char *out, size_t size)
{
    if (piece < 1 || piece > sc->piece_count || !sc->roster[piece].name[0])
        return false;
    keep_name(out, size, sc->roster[piece].name);
    return true;
}

gd_side gd_seat_side(const gd_scenario *sc, gd_seat seat)
{
    return seat < sc->players.seat_count ? sc->players.seat[seat].side : (gd_side)GD_NOBODY;
}
