// core/spans.c - which stretches of a segment lie inside polygons.
#include "core/exact.h"

// Places where two polygons share a border may come out this far apart.
enum { SEAM = 4 };

// Adds a stretch, joining it with those it overlaps or touches. A full list swallows the gap before
// its end, which no real map comes to.
static void add(gd_stretches *list, gd_stretch n)
{
    int i = 0;
    while (i < list->count && list->s[i].to < n.from - SEAM)
        i++;
    int j = i;
    for (; j < list->count && list->s[j].from <= n.to + SEAM; j++) {
        n.from = gd_min64(n.from, list->s[j].from);
        n.to = gd_max64(n.to, list->s[j].to);
    }
    if (i == j && list->count == GD_SPANS) {
        list->s[GD_SPANS - 1].to = gd_max64(list->s[GD_SPANS - 1].to, n.to);
        return;
    }
    // i..j-1 become one: close the gap, or open one.
    int move = list->count - j;
    if (i == j) {
        for (int k = move; k > 0; k--)
            list->s[j + k] = list->s[j + k - 1];
    } else {
        for (int k = 0; k < move; k++)
            list->s[i + 1 + k] = list->s[j + k];
    }
    list->s[i] = n;
    list->count += 1 - (j - i);
}

void gd_view_open(gd_view *v, gd_point a, gd_point b)
{
    v->a = a, v->b = b;
    v->box = gd_box_of((gd_point[2]){a, b}, 2);
    v->ruler = gd_ruler_of(a, b);
    v->length = v->ruler.length >> (v->ruler.length ? v->ruler.shift - GD_FINE : 0);
    v->rising = (b.x > a.x) == (b.y > a.y);
    v->left.count = v->right.count = 0;
}

// Where the line meets the edge p-q, whose ends are at these heights over it.
static int64_t meeting(const gd_view *v, gd_point p, gd_point q, int64_t height_p, int64_t height_q)
{
    int64_t at_p = gd_ruler_divide(v->ruler, gd_dot(v->a, v->b, p));
    if (height_p == 0)
        return at_p;
    int64_t at_q = gd_ruler_divide(v->ruler, gd_dot(v->a, v->b, q));
    return at_p + gd_share(at_q - at_p, gd_abs64(height_p), gd_abs64(height_p - height_q));
}

static void insert_sorted(int64_t *list, int count, int64_t n)
{
    int i = count;
    for (; i > 0 && list[i - 1] > n; i--)
        list[i] = list[i - 1];
    list[i] = n;
}

// The places where a line a hair to the left (or right) of the segment's meets the polygon, in
// order: in, out, in, out. Corners on the segment's line lie to the other side of that one.
static int find_meetings(const gd_view *v, const gd_point *points, int count, bool left,
                         int64_t *meetings, bool *corner_on_line)
{
    int n = 0;
    gd_point p = points[count - 1];
    int64_t height_p = gd_cross(v->a, v->b, p);
    for (int i = 0; i < count; i++) {
        gd_point q = points[i];
        int64_t height_q = gd_cross(v->a, v->b, q);
        *corner_on_line |= height_q == 0;
        bool beyond_p = left ? height_p > 0 : height_p >= 0;
        bool beyond_q = left ? height_q > 0 : height_q >= 0;
        if (beyond_p != beyond_q && n < 2 * GD_SPANS)
            insert_sorted(meetings, n++, meeting(v, p, q, height_p, height_q));
        p = q, height_p = height_q;
    }
    return n;
}

static void add_pairs(gd_stretches *list, const int64_t *meetings, int count, int64_t length)
{
    for (int i = 0; i + 1 < count; i += 2) {
        int64_t from = meetings[i], to = meetings[i + 1];
        if (to >= 0 && from <= length)
            add(list, (gd_stretch){gd_max64(from, 0), gd_min64(to, length)});
    }
}

void gd_view_polygon(gd_view *v, const gd_point *points, int count)
{
    int64_t meetings[2 * GD_SPANS];
    bool corner_on_line = false;
    if (!v->ruler.length) { // a point rather than a line
        int n = gd_polygon_side(points, count, v->a) >= 0 ? 2 : 0;
        meetings[0] = meetings[1] = 0;
        add_pairs(&v->left, meetings, n, 0);
        add_pairs(&v->right, meetings, n, 0);
        return;
    }
    int n = find_meetings(v, points, count, true, meetings, &corner_on_line);
    add_pairs(&v->left, meetings, n, v->length);
    if (corner_on_line)
        n = find_meetings(v, points, count, false, meetings, &corner_on_line);
    add_pairs(&v->right, meetings, n, v->length);
}

void gd_view_inside(const gd_view *v, gd_stretches *inside)
{
    inside->count = 0;
    for (int i = 0, j = 0; i < v->left.count && j < v->right.count;) {
        gd_stretch l = v->left.s[i], r = v->right.s[j];
        gd_stretch both = {gd_max64(l.from, r.from), gd_min64(l.to, r.to)};
        if (both.from < both.to)
            add(inside, both);
        if (l.to < r.to)
            i++;
        else
            j++;
    }
}

void gd_view_closed(const gd_view *v, gd_stretches *closed)
{
    closed->count = v->left.count;
    for (int i = 0; i < v->left.count; i++)
        closed->s[i] = v->left.s[i];
    for (int i = 0; i < v->right.count; i++)
        add(closed, v->right.s[i]);
}

int gd_view_spans(const gd_view *v, gd_span *out, int max)
{
    gd_stretches inside, closed;
    gd_view_inside(v, &inside);
    gd_view_closed(v, &closed);
    int n = 0, k = 0;
    for (int i = 0; i < closed.count && n < max; i++) {
        int before = n;
        for (; k < inside.count && inside.s[k].from <= closed.s[i].to && n < max; k++)
            out[n++] = (gd_span){gd_fine_round(inside.s[k].from), gd_fine_round(inside.s[k].to)};
        if (n == before) {
            gd_length at = gd_fine_round(closed.s[i].from);
            out[n++] = (gd_span){at, at};
        }
    }
    return n;
}

int gd_polygon_spans(const gd_point *points, int count, gd_point a, gd_point b, gd_span *out,
                     int max)
{
    gd_view v;
    gd_view_open(&v, a, b);
    gd_view_polygon(&v, points, count);
    return gd_view_spans(&v, out, max);
}

int gd_spans_merge(gd_span *spans, int count)
{
    for (int i = 1; i < count; i++) {
        gd_span s = spans[i];
        int j = i;
        for (; j > 0 && spans[j - 1].from > s.from; j--)
            spans[j] = spans[j - 1];
        spans[j] = s;
    }
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (n > 0 && spans[i].from <= spans[n - 1].to)
            spans[n - 1].to = (gd_length)gd_max64(spans[n - 1].to, spans[i].to);
        else
            spans[n++] = spans[i];
    }
    return n;
}

int gd_spans_add(gd_span *spans, int count, int max, gd_span more)
{
    if (count == max)
        count = gd_spans_merge(spans, count);
    if (count < max) {
        spans[count++] = more;
    } else { // which no real map comes to: the last one grows
        gd_span *last = &spans[count - 1];
        last->from = (gd_length)gd_min64(last->from, more.from);
        last->to = (gd_length)gd_max64(last->to, more.to);
    }
    return count;
}

gd_length gd_spans_total(const gd_span *spans, int count)
{
    gd_length total = 0;
    for (int i = 0; i < count; i++)
        total += spans[i].to - spans[i].from;
    return total;
}
