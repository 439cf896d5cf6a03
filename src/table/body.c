// table/body.c - gaps between bodies, and room for them.
#include "table/body.h"

#include <stddef.h>

// What rounding makes of a stand's corners and middle, and of two of them.
enum { ROUNDING = GD_SLACK + 3 };

const gd_rect *gd_body_stand(gd_body *b, int stand)
{
    if (!(b->made >> stand & 1))
        b->stand[stand] = b->make(b->unit, stand);
    b->made |= 1u << stand;
    return &b->stand[stand];
}

gd_box gd_body_around(const gd_body *b)
{
    gd_length reach = b->radius + ROUNDING;
    gd_box box = gd_box_between(b->middle[0], b->middle[0]);
    for (int i = 1; i < b->count; i++)
        box = gd_box_join(box, gd_box_between(b->middle[i], b->middle[i]));
    return (gd_box){box.left - reach, box.bottom - reach, box.right + reach, box.top + reach};
}

static int64_t square_of(gd_point a, gd_point b)
{
    int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y;
    return x * x + y * y;
}

// The two stands whose middles are nearest.
typedef struct pair {
    int a, b;
    int64_t square;
} pair;

static pair nearest_middles(const gd_body *a, const gd_body *b)
{
    pair best = {.square = INT64_MAX};
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++) {
            int64_t square = square_of(a->middle[i], b->middle[k]);
            if (square < best.square)
                best = (pair){i, k, square};
        }
    return best;
}

// Stands whose middles are this far apart or farther are not nearer than `gap`: its square.
static int64_t beyond(const gd_body *a, const gd_body *b, gd_length gap)
{
    int64_t far = (int64_t)gap + a->radius + b->radius + 2 * ROUNDING;
    return far * far;
}

// The nearest two go first: after that most of the others need not be measured.
static gd_length gap_from(gd_body *a, gd_body *b, pair first, gd_length limit)
{
    gd_length gap = gd_rect_distance(gd_body_stand(a, first.a), gd_body_stand(b, first.b));
    gd_length best = gd_least(gap, limit);
    int64_t far = beyond(a, b, best);
    for (int i = 0; i < a->count && best > 0; i++)
        for (int k = 0; k < b->count; k++) {
            if ((i == first.a && k == first.b) || square_of(a->middle[i], b->middle[k]) >= far)
                continue;
            gap = gd_rect_distance(gd_body_stand(a, i), gd_body_stand(b, k));
            if (gap >= best)
                continue;
            best = gap;
            far = beyond(a, b, best);
        }
    return best;
}

gd_length gd_body_gap(gd_body *a, gd_body *b, gd_length limit)
{
    pair first = nearest_middles(a, b);
    if (first.square == INT64_MAX || first.square >= beyond(a, b, limit))
        return limit;
    return gap_from(a, b, first, limit);
}

bool gd_body_nearer(gd_body *a, gd_body *b, gd_length gap)
{
    pair first = nearest_middles(a, b);
    int64_t surely = (int64_t)gap - 2 * ROUNDING;
    if (first.square == INT64_MAX || first.square >= beyond(a, b, gap))
        return false;
    if (surely > 0 && first.square < surely * surely) // its middle belongs to a stand
        return true;
    return gap_from(a, b, first, gap) < gap;
}

bool gd_body_any(gd_body *a, gd_body *b, gd_length gap, gd_stands_fn *holds)
{
    int64_t far = beyond(a, b, gap);
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (square_of(a->middle[i], b->middle[k]) < far &&
                holds(gd_body_stand(a, i), gd_body_stand(b, k)))
                return true;
    return false;
}

static bool overlap(const gd_rect *a, const gd_rect *b) { return gd_rect_overlap(a, b, GD_SLACK); }

bool gd_body_overlap(gd_body *a, gd_body *b) { return gd_body_any(a, b, 0, overlap); }

bool gd_body_in_box(gd_body *b, const gd_box *box)
{
    for (int i = 0; i < b->count; i++)
        if (!gd_rect_in_box(gd_body_stand(b, i), box))
            return false;
    return true;
}
