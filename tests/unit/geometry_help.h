// What the tests of geometry share: points in inches, the catalogue's infantry, checks of points.
#pragma once

#include "core/geometry.h"
#include "test.h"

static inline gd_point inches(double x, double y)
{
    return (gd_point){(gd_length)(x * 1000 + (x < 0 ? -0.5 : 0.5)),
                      (gd_length)(y * 1000 + (y < 0 ? -0.5 : 0.5))};
}

// Infantry of the catalogue: in line 6 by 0.75, in column 1.5 by 3, midpoint of the front at (x,
// y).
static inline gd_rect line(double x, double y, gd_angle facing)
{
    return gd_rect_make(inches(x, y), facing, 6000, 750);
}

static inline gd_rect column(double x, double y, gd_angle facing)
{
    return gd_rect_make(inches(x, y), facing, 1500, 3000);
}

static inline gd_rect turned(const gd_rect *r, gd_point pivot, gd_angle clockwise)
{
    gd_rect out;
    for (int i = 0; i < 4; i++)
        out.corner[i] = gd_point_rotate(r->corner[i], pivot, clockwise);
    return out;
}

#define CHECK_POINT(got, px, py)                                                                   \
    do {                                                                                           \
        gd_point test_point = (got);                                                               \
        CHECK_INT(test_point.x, px);                                                               \
        CHECK_INT(test_point.y, py);                                                               \
    } while (0)

#define CHECK_NEAR(got, expected, tolerance)                                                       \
    CHECK(llabs((long long)(got) - (long long)(expected)) <= (tolerance))
