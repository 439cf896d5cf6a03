// core/layout.c - placed features as fields, and whether one is what its points make of it.
#include "core/layout.h"

#include <string.h>

#define BOX(edge)                                                                                  \
    GD_ONE(#edge, GD_FIELD_LENGTH, gd_feature, box.edge, .low = -GD_REACH, .high = GD_REACH)

static const char *const shapes[] = {"area", "line", "band", NULL};

const gd_field gd_feature_fields[] = {
    GD_NUMBER_OF(gd_feature, kind, 31),
    GD_ONE("shape", GD_FIELD_CHOICE, gd_feature, shape, .choices = shapes),
    GD_ONE("height", GD_FIELD_NUMBER, gd_feature, height, .low = INT16_MIN, .high = INT16_MAX),
    GD_NUMBER_OF(gd_feature, first, UINT16_MAX),
    GD_NUMBER_OF(gd_feature, count, GD_FEATURE_POINTS),
    GD_ONE("width", GD_FIELD_LENGTH, gd_feature, width, .low = 0, .high = GD_REACH),
    BOX(left),
    BOX(bottom),
    BOX(right),
    BOX(top),
    {0},
};

bool gd_feature_is_whole(const gd_feature *f, const gd_point *points, int point_count, int kinds)
{
    gd_point again[3 * GD_FEATURE_POINTS];
    int room = f->shape == GD_BAND ? 3 * f->count : f->count;
    if (f->kind >= kinds || f->shape > GD_BAND || f->count > GD_FEATURE_POINTS ||
        f->first + room > point_count || f->count < (f->shape == GD_AREA ? 3 : 2))
        return false;
    gd_feature made = *f;
    memcpy(again, &points[f->first], (size_t)room * sizeof *again);
    gd_feature_finish(&made, again, 0);
    made.first = f->first;
    return memcmp(&made, f, sizeof made) == 0 &&
           memcmp(again, &points[f->first], (size_t)room * sizeof *again) == 0;
}
