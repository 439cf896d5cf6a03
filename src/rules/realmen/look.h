// realmen/look.h - an eye and what it looks at; private to arc.c, sight.c and aim.c.
//
// Everything is seen from the eye, in sixteenths of a thousandth: x to the right, y straight ahead.
// Directions are clockwise from straight ahead, as fine as rm_fine_bearing has them.
#pragma once

#include "rules/realmen/aim.h"

enum { RM_FINE_TURN = 3600000 };

typedef struct rm_spot {
    int32_t x, y;
} rm_spot;

typedef struct rm_eye {
    gd_point at;
    gd_heading ahead;
    bool arc;             // only what is in the arc counts
    int64_t width, depth; // of the arc: it widens by width for each depth
    gd_length back;       // from the front edge back to where its rays cross
} rm_eye;

// From the middle of the element's front edge, in its arc.
rm_eye rm_eye_of(const gd_scenario *sc, const rm_unit *u, int element);
// From a place, in whatever direction.
rm_eye rm_eye_at(gd_point at, gd_point toward);

rm_spot rm_spot_of(const rm_eye *e, gd_point p);
gd_point rm_point_of(const rm_eye *e, rm_spot p); // to the nearest thousandth
int32_t rm_direction(rm_spot p);                  // from -1800000 to 1800000
static inline int64_t rm_spot_cross(rm_spot a, rm_spot b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

// Is `b` to the right of `a`, by less than half a turn?
static inline bool rm_is_right_of(rm_spot a, rm_spot b)
{
    return a.y > 0 && b.y > 0 ? rm_spot_cross(a, b) < 0 : rm_direction(a) < rm_direction(b);
}

// One side of a base that is turned to the eye, from its left end to its right end as the eye has
// them. Places on it are steps from the left.
enum { RM_FACE_STEPS = 1 << 14 };

typedef struct rm_face {
    rm_spot left, right;
} rm_face;

int64_t rm_spot_length(rm_spot p); // from the eye, in sixteenths
// Does the line from the eye to `to` run through the base?
bool rm_line_meets(const rm_spot corner[4], rm_spot to);

// The sides that are turned to the eye: none if the eye is on the base's border.
int rm_faces_of(const rm_spot corner[4], rm_face out[2]);
rm_spot rm_face_spot(const rm_face *f, int step);
// How wide a stretch of it looks from the eye, as an angle.
int32_t rm_face_width(const rm_face *f, int from, int to);
// Narrows the stretch of a face to what is in the arc; false if nothing is.
bool rm_face_in_arc(const rm_eye *e, const rm_face *f, int *from, int *to);

// What is to be seen of one element.
typedef struct rm_view_of {
    int share;         // thousandths of its width, in the arc and unhidden
    gd_length range;   // from the firing element to the nearest point of that
    gd_point from, to; // the stretch with that point
} rm_view_of;

// Who and what may stand between an eye and a target: gathered once, asked for each of its
// elements.
enum { RM_HIDERS = 96, RM_NEAR_GROUND = 32 };

// Most of them are out of the way of most elements, so what costs something is found out when it is
// asked for.
typedef struct rm_hider {
    const rm_unit *unit;
    rm_spot middle;
    rm_spot corner[4];
    uint8_t element;
    uint8_t ready;       // the rest is filled in
    uint8_t left, right; // the corners between which it hides
    int level;
} rm_hider;

typedef struct rm_look {
    const gd_scenario *sc;
    rm_eye eye;
    gd_rect base;    // of the one who looks
    gd_length sight; // how far
    int level;       // of the one who looks
    gd_length depth; // in cover, of the eye
    bool hilly;
    int hider_count, near_count;
    rm_hider hider[RM_HIDERS];
    gd_feature near[RM_NEAR_GROUND]; // cover and hills that may lie between
    gd_map ground;                   // made of those; points to them
} rm_look;

void rm_look_at(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
                const rm_eye *eye, rm_look *out);
rm_view_of rm_look_on(rm_look *l, const rm_unit *target, int of);

// One line of sight (ridge.c), to somebody at that level.
typedef struct rm_sightline {
    const rm_look *look;
    int level;                    // of the one who is looked at
    int before_count, over_count; // troops that hide what is behind; those below the higher end
    const rm_hider *before[RM_HIDERS], *over[RM_HIDERS];
} rm_sightline;

// Is there anything but hiders at the same level that might hide a part of that base?
bool rm_line_needs_care(const rm_sightline *line, const gd_rect *base);
gd_length rm_depth_in_cover(const rm_look *l, gd_point p);
typedef enum rm_stop {
    RM_STOP_NONE,
    RM_STOP_TROOPS, // fired over too closely
    RM_STOP_HILL,   // higher than both ends
    RM_STOP_CREST,
    RM_STOP_COVER, // or the distance
} rm_stop;
rm_stop rm_line_stopped_by(const rm_sightline *line, rm_spot to);
bool rm_line_is_clear(const rm_sightline *line, rm_spot to);
// Is the element of the piece on the table, not still behind its column's head outside?
bool rm_element_is_on(const gd_scenario *sc, const rm_unit *u, int element);
