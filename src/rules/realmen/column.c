// realmen/column.c - march columns follow their head like a snake (RM-MOVE-17).
//
// The track is a line of points: from the rear of the last element over the centres of all to the
// front of the head, and from there along the way. Every element has its centre on the track and
// looks to the place on it where its front is.
#include <string.h>

#include "rules/realmen/body.h"

enum { TRACK = 320, HAIR = 8 };

typedef struct track {
    int count;
    gd_point point[TRACK]; // from the tail to the head
    gd_length at[TRACK];   // from the tail
} track;

// Where it runs straight on, the last point moves: a file has many elements and few bends.
static void track_add(track *t, gd_point p)
{
    gd_length step = t->count ? gd_distance(t->point[t->count - 1], p) : 0;
    if (t->count && step == 0)
        return;
    if (t->count > 1 &&
        gd_point_segment_distance(t->point[t->count - 1], t->point[t->count - 2], p) <= 1) {
        t->at[t->count - 1] += step;
        t->point[t->count - 1] = p;
        return;
    }
    if (t->count == TRACK)
        return;
    t->at[t->count] = t->count ? t->at[t->count - 1] + step : 0;
    t->point[t->count++] = p;
}

static gd_length track_length(const track *t) { return t->at[t->count - 1]; }

// A place on the track; before its beginning and beyond its end it runs straight on.
static gd_point track_point(const track *t, gd_length at)
{
    int i = 0;
    if (t->count < 2)
        return t->point[0];
    while (i + 2 < t->count && t->at[i + 1] < at)
        i++;
    gd_point a = t->point[i], b = t->point[i + 1];
    int64_t whole = t->at[i + 1] - t->at[i], along = at - t->at[i];
    int64_t x = (b.x - a.x) * along, y = (b.y - a.y) * along, half = whole / 2;
    return (gd_point){a.x + (gd_length)((x + (x < 0 ? -half : half)) / whole),
                      a.y + (gd_length)((y + (y < 0 ? -half : half)) / whole)};
}

// The track of a piece as it stands, from its tail.
static void track_body(track *t, const rm_unit *u)
{
    int last = u->elements - 1;
    rm_base base = rm_base_of(u);
    track_add(t, gd_point_ahead(u->element_at[last], u->element_facing[last], -base.depth / 2));
    for (int i = last; i >= 0; i--)
        track_add(t, u->element_at[i]);
}

static gd_point front_of_head(const rm_unit *u)
{
    return gd_point_ahead(u->element_at[0], u->element_facing[0], rm_base_of(u).depth / 2);
}

static void track_way(track *t, const gd_point *way, int count)
{
    for (int i = 0; i < count; i++)
        track_add(t, way[i]);
}

// A column that is straight is laid anew, so that its elements are where a straight body has them.
static void settle(rm_unit *u)
{
    rm_unit straight;
    u->bent = 0;
    rm_anchor(u);
    straight = *u;
    rm_lay(&straight);
    for (int i = 0; i < u->elements; i++) {
        gd_length x = straight.element_at[i].x - u->element_at[i].x;
        gd_length y = straight.element_at[i].y - u->element_at[i].y;
        if (x > HAIR || x < -HAIR || y > HAIR || y < -HAIR ||
            gd_angle_apart(u->element_facing[i], straight.element_facing[i]) > 1) {
            u->bent = 1;
            return;
        }
    }
    *u = straight;
}

// Puts a piece on the track with the front of its first element at `head`.
static void put(rm_unit *u, const track *t, gd_length head)
{
    gd_length depth = rm_base_of(u).depth;
    for (int i = 0; i < u->elements; i++) {
        gd_length front = head - i * depth;
        u->element_at[i] = track_point(t, front - depth / 2);
        gd_point ahead = track_point(t, front);
        if (ahead.x != u->element_at[i].x || ahead.y != u->element_at[i].y)
            u->element_facing[i] = (uint16_t)gd_bearing(u->element_at[i], ahead);
    }
    if (rm_is_officer(u)) {
        u->at = u->element_at[0];
        u->facing = u->element_facing[0];
    } else {
        settle(u);
    }
}

void rm_follow(rm_unit *u, const gd_point *way, int count, gd_length distance)
{
    track t;
    t.count = 0;
    track_body(&t, u);
    gd_point front = front_of_head(u);
    track_add(&t, front);
    gd_length head = track_length(&t) + distance;
    track_way(&t, way, count);
    put(u, &t, head);
}

// Where roads bend, the corners of neighbours overlap. Within a unit that does not matter; pieces
// that follow each other keep so much more distance that they do not.
void rm_follow_file(rm_state *s, const gd_id *file, int file_count, const gd_point *way, int count,
                    gd_length distance)
{
    enum { MORE = 25, TRIES = 80 };
    track t;
    t.count = 0;
    for (int i = file_count - 1; i >= 0; i--)
        track_body(&t, rm_at(s, file[i]));
    track_add(&t, front_of_head(rm_at(s, file[0])));
    gd_length head = track_length(&t) + distance;
    track_way(&t, way, count);
    for (int i = 0; i < file_count; i++) {
        rm_unit *u = rm_get(s, file[i]);
        put(u, &t, head);
        for (int k = 0; i > 0 && k < TRIES && rm_overlap(u, rm_at(s, file[i - 1])); k++) {
            head -= MORE;
            put(u, &t, head);
        }
        head -= rm_base_of(u).depth * u->elements;
    }
}
