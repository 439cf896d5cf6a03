// core/point.c - points moved, turned and seen from another point.
#include "core/exact.h"

gd_length gd_distance(gd_point a, gd_point b)
{
    uint64_t twice = gd_sqrt(4 * (uint64_t)gd_square(a, b));
    return (gd_length)((twice + 1) / 2);
}

gd_point gd_point_ahead(gd_point p, gd_angle facing, gd_length distance)
{
    return gd_point_local(p, facing, distance, 0);
}

gd_point gd_point_local(gd_point p, gd_angle facing, gd_length ahead, gd_length right)
{
    gd_heading h = gd_heading_of(facing);
    int64_t x = (int64_t)ahead * h.x + (int64_t)right * h.y;
    int64_t y = (int64_t)ahead * h.y - (int64_t)right * h.x;
    return (gd_point){p.x + (gd_length)gd_round_shift(x, 30),
                      p.y + (gd_length)gd_round_shift(y, 30)};
}

gd_point gd_point_rotate(gd_point p, gd_point pivot, gd_angle clockwise)
{
    // What lies north of the pivot comes to lie ahead along the turned facing.
    return gd_point_local(pivot, clockwise, p.y - pivot.y, p.x - pivot.x);
}

gd_point gd_point_middle(gd_point a, gd_point b)
{
    return (gd_point){(gd_length)gd_round_shift((int64_t)a.x + b.x, 1),
                      (gd_length)gd_round_shift((int64_t)a.y + b.y, 1)};
}

gd_length gd_ahead_of(gd_point origin, gd_angle facing, gd_point p)
{
    gd_heading h = gd_heading_of(facing);
    int64_t x = (int64_t)p.x - origin.x, y = (int64_t)p.y - origin.y;
    return (gd_length)gd_round_shift(x * h.x + y * h.y, 30);
}

gd_length gd_right_of(gd_point origin, gd_angle facing, gd_point p)
{
    gd_heading h = gd_heading_of(facing);
    int64_t x = (int64_t)p.x - origin.x, y = (int64_t)p.y - origin.y;
    return (gd_length)gd_round_shift(x * h.y - y * h.x, 30);
}

bool gd_in_wedge(gd_point apex, gd_angle facing, gd_angle half, gd_point p)
{
    const int64_t slack = (int64_t)GD_SLACK << 30;
    if (half >= GD_TURN / 2)
        return true;
    gd_heading h = gd_heading_of(facing);
    int64_t x = (int64_t)p.x - apex.x, y = (int64_t)p.y - apex.y;
    if (x * x + y * y <= GD_SLACK * GD_SLACK)
        return true;
    // Only the boundary on the point's own side matters: how far outside and along it is the point?
    int64_t side = x * h.y - y * h.x >= 0 ? 1 : -1;
    gd_heading border = gd_heading_of(facing + (gd_angle)side * half);
    int64_t outside = side * (x * border.y - y * border.x);
    int64_t along = x * border.x + y * border.y;
    return outside < 0 || (outside <= slack && along >= 0);
}
