// realmen/arc.c - firing arcs and directions finer than a tenth of a degree (RM-ARC-01, 02).
#include "core/formation.h"
#include "rules/realmen/look.h"

enum {
    FINE = 1000,       // of rm_fine_bearing in a tenth of a degree
    RADIAN = 572958,   // a radian in ten thousandths of a degree
    SIXTEENTHS = 16,   // of a thousandth
    HEADING_BITS = 30, // of gd_heading
    SIXTEENTH_BITS = 4,
    ARC_60_WIDTH = 577350, // tangent of 30 degrees
    ARC_60_DEPTH = 1000000,
};

// The direction (x, y) with x to the east and y to the north, clockwise from north. The nearest
// tenth is exact, and the rest is so small that the angle is its own tangent.
static int32_t fine_bearing(int64_t x, int64_t y)
{
    if (x == 0 && y == 0)
        return 0;
    gd_angle tenth = gd_bearing((gd_point){0, 0}, (gd_point){(gd_length)x, (gd_length)y});
    gd_heading h = gd_heading_of(tenth);
    int64_t along = (x * h.x + y * h.y) >> SIXTEENTH_BITS;
    int64_t aside = (x * h.y - y * h.x) >> SIXTEENTH_BITS;
    int64_t half = aside < 0 ? -along / 2 : along / 2;
    int32_t fine = (int32_t)(tenth * FINE + (aside * RADIAN + half) / along);
    return fine < 0 ? fine + RM_FINE_TURN : fine >= RM_FINE_TURN ? fine - RM_FINE_TURN : fine;
}

int32_t rm_fine_bearing(gd_point from, gd_point to)
{
    return fine_bearing((int64_t)to.x - from.x, (int64_t)to.y - from.y);
}

int32_t rm_direction(rm_spot p)
{
    int32_t d = fine_bearing(p.x, p.y);
    return d > RM_FINE_TURN / 2 ? d - RM_FINE_TURN : d;
}

// ---- the eye ------------------------------------------------------------------------------------

rm_eye rm_eye_of(const gd_scenario *sc, const rm_unit *u, int element)
{
    rm_base base = rm_base_of(u);
    gd_angle facing = u->element_facing[element];
    rm_eye e = {.at = gd_point_halves(u->element_at[element], facing, base.depth, 0),
                .ahead = gd_heading_of(facing),
                .arc = true,
                .width = base.width,
                .depth = base.depth,
                .back = base.depth / 2};
    if (u->kind == RM_ARTILLERY && sc->option[RM_OPT_ARC_60]) {
        e.width = ARC_60_WIDTH;
        e.depth = ARC_60_DEPTH;
    }
    return e;
}

rm_eye rm_eye_at(gd_point at, gd_point toward)
{
    return (rm_eye){.at = at, .ahead = gd_heading_of(gd_bearing(at, toward))};
}

static int32_t rounded(int64_t v, int bits)
{
    return (int32_t)((v + ((int64_t)1 << (bits - 1))) >> bits);
}

rm_spot rm_spot_of(const rm_eye *e, gd_point p)
{
    int64_t x = p.x - e->at.x, y = p.y - e->at.y;
    return (rm_spot){rounded(x * e->ahead.y - y * e->ahead.x, HEADING_BITS - SIXTEENTH_BITS),
                     rounded(x * e->ahead.x + y * e->ahead.y, HEADING_BITS - SIXTEENTH_BITS)};
}

gd_point rm_point_of(const rm_eye *e, rm_spot p)
{
    int64_t east = (int64_t)p.x * e->ahead.y + (int64_t)p.y * e->ahead.x;
    int64_t north = (int64_t)p.y * e->ahead.y - (int64_t)p.x * e->ahead.x;
    return (gd_point){e->at.x + rounded(east, HEADING_BITS + SIXTEENTH_BITS),
                      e->at.y + rounded(north, HEADING_BITS + SIXTEENTH_BITS)};
}

// ---- the arc ------------------------------------------------------------------------------------

// How far inside each of its three borders a place is: the left ray, the right ray, the front line.
// Not lengths, but 0 on the border and growing evenly.
static int64_t inside(const rm_eye *e, rm_spot p, int border)
{
    int64_t reach = (p.y + (int64_t)e->back * SIXTEENTHS) * e->width;
    if (border == 2)
        return p.y;
    return border == 0 ? reach + p.x * e->depth : reach - p.x * e->depth;
}

bool rm_in_arc(const gd_scenario *sc, const rm_unit *u, int element, gd_point p)
{
    rm_eye e = rm_eye_of(sc, u, element);
    rm_spot at = rm_spot_of(&e, p);
    const int64_t slack = RM_TOLERANCE * SIXTEENTHS;
    return inside(&e, at, 0) >= -slack * e.depth && inside(&e, at, 1) >= -slack * e.depth &&
           inside(&e, at, 2) >= -slack;
}

// ---- faces --------------------------------------------------------------------------------------

int rm_faces_of(const rm_spot corner[4], rm_face out[2])
{
    int count = 0;
    for (int i = 0; i < 4 && count < 2; i++) {
        rm_spot a = corner[i], b = corner[(i + 1) % 4];
        if (rm_spot_cross(a, b) > 0) // corners go round clockwise: this side is turned to the eye
            out[count++] = (rm_face){.left = b, .right = a};
    }
    return count;
}

rm_spot rm_face_spot(const rm_face *f, int step)
{
    int64_t x = (int64_t)(f->right.x - f->left.x) * step;
    int64_t y = (int64_t)(f->right.y - f->left.y) * step;
    return (rm_spot){f->left.x + (int32_t)(x / RM_FACE_STEPS),
                     f->left.y + (int32_t)(y / RM_FACE_STEPS)};
}

int32_t rm_face_width(const rm_face *f, int from, int to)
{
    int32_t width = rm_direction(rm_face_spot(f, to)) - rm_direction(rm_face_spot(f, from));
    if (width < -RM_FINE_TURN / 2)
        width += RM_FINE_TURN; // across the line straight behind
    return width > 0 ? width : 0;
}

bool rm_face_in_arc(const rm_eye *e, const rm_face *f, int *from, int *to)
{
    *from = 0;
    *to = RM_FACE_STEPS;
    for (int border = 0; border < 3 && e->arc; border++) {
        int64_t at_left = inside(e, f->left, border), at_right = inside(e, f->right, border);
        if (at_left < 0 && at_right < 0)
            return false;
        if (at_left >= 0 && at_right >= 0)
            continue;
        int step = (int)(at_left * RM_FACE_STEPS / (at_left - at_right));
        if (at_left < 0)
            *from = step > *from ? step : *from;
        else
            *to = step < *to ? step : *to;
    }
    return *from <= *to;
}
