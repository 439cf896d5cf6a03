// realmen/reach.c - fire without arc or sight: contact, and contact of an adjacent element
// (RM-FIRE-04, 05 b to d, RM-ARC-08).
#include "rules/realmen/aim.h"
#include "rules/realmen/recall.h"

static bool base_touches(const gd_rect *base, const rm_unit *u)
{
    gd_box box = gd_rect_box(base);
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        gd_box other = gd_rect_box(&r);
        if (gd_box_meet(&box, &other, 2 * RM_CONTACT_GAP) && rm_rects_touch(base, &r))
            return true;
    }
    return false;
}

// No base is longer than this from its centre, so that bases with centres farther apart than twice
// that do not touch.
enum { TOUCHING_MOST = 3300 };

static bool is_near(gd_point a, gd_point b)
{
    gd_length x = a.x - b.x, y = a.y - b.y;
    return x < TOUCHING_MOST && x > -TOUCHING_MOST && y < TOUCHING_MOST && y > -TOUCHING_MOST;
}

static bool is_near_body(gd_point p, const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (is_near(p, u->element_at[i]))
            return true;
    return false;
}

// Is there an element of `friend` that shares an edge with the base and touches the target?
static bool reaches_through(const gd_rect *base, gd_point at, const rm_unit *friend,
                            const rm_unit *self, int element, const rm_unit *target)
{
    for (int i = 0; i < friend->elements; i++) {
        if ((friend == self && i == element) || !is_near(at, friend->element_at[i]))
            continue;
        gd_rect r = rm_rect(friend, i);
        if (rm_rects_touch(base, &r) && base_touches(&r, target))
            return true;
    }
    return false;
}

static bool reaches(const rm_state *s, gd_id firer, int element, gd_id target)
{
    const rm_unit *u = rm_at(s, firer), *t = rm_at(s, target);
    gd_point at = u->element_at[element];
    gd_rect base = rm_rect(u, element);
    if (is_near_body(at, t) && base_touches(&base, t))
        return true;
    if (rm_is_officer(u))
        return false;
    if (reaches_through(&base, at, u, u, element, t))
        return true;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *f = rm_at(s, i);
        if (i != firer && f->side == u->side && rm_is_unit(f) && rm_on_table(f) &&
            is_near_body(at, f) && reaches_through(&base, at, f, u, element, t))
            return true;
    }
    return false;
}

// Is any of its elements so near that one base could lie between?
static bool is_in_question(gd_point at, const rm_unit *t)
{
    const gd_length far = 2 * TOUCHING_MOST;
    for (int i = 0; i < t->elements; i++) {
        gd_length x = at.x - t->element_at[i].x, y = at.y - t->element_at[i].y;
        if (x < far && x > -far && y < far && y > -far)
            return true;
    }
    return false;
}

bool rm_reaches(const rm_state *s, gd_id firer, int element, gd_id target)
{
    gd_point at = rm_at(s, firer)->element_at[element];
    int kind = RM_RECALL_REACH + element;
    bool answer;
    if (!is_in_question(at, rm_at(s, target)))
        return false;
    if (gd_recall(s, kind, firer, target, &answer, sizeof answer))
        return answer;
    answer = reaches(s, firer, element, target);
    gd_recall_keep_of(s, kind, firer, target, RM_ALL_UNITS,
                      (gd_box){at.x - TOUCHING_MOST, at.y - TOUCHING_MOST, at.x + TOUCHING_MOST,
                               at.y + TOUCHING_MOST},
                      &answer, sizeof answer);
    return answer;
}

bool rm_is_in_touch(const rm_state *s, gd_id firer, int element)
{
    const rm_unit *u = rm_at(s, firer);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != u->side && rm_is_unit(e) && rm_on_table(e) &&
            rm_reaches(s, firer, element, i))
            return true;
    }
    return false;
}
