// realmen/approach.c - how near a unit on its way comes to the enemy: distances kept (RM-MOVE-13,
// RM-TIME-15), contact, lone officers run down (RM-MOVE-14).
#include "realmen_clauses.h"
#include "rules/realmen/walk.h"

// ---- bodies -------------------------------------------------------------------------------------

// Ranks of so many elements each, the last centred behind the others.
static int ranks_of(const rm_unit *u, int front, int full_ranks, int rest, gd_rect out[2])
{
    rm_base base = rm_base_of(u);
    gd_point behind = gd_point_ahead(u->at, u->facing, -base.depth * full_ranks);
    out[0] = gd_rect_make(u->at, u->facing, base.width * front, base.depth * full_ranks);
    if (rest > 0)
        out[1] = gd_rect_make(behind, u->facing, base.width * rest, base.depth);
    return rest > 0 ? 2 : 1;
}

int rm_blocks(const rm_unit *u, gd_rect out[RM_ELEMENTS])
{
    int n = u->elements;
    if (u->bent || !rm_is_brigade(u) || n < 2)
        return rm_parts(u, out);
    switch (u->formation) {
    case RM_MARCH_COLUMN:
        return ranks_of(u, 1, n, 0, out);
    case RM_LINE:
        return ranks_of(u, u->files, 1, n - u->files, out);
    case RM_SQUARE:
        return ranks_of(u, (n + 1) / 2, 1, n / 2, out);
    case RM_BATTLE_COLUMN:
        return ranks_of(u, 2, n / 2, n % 2, out);
    default:
        return rm_parts(u, out);
    }
}

static gd_box grown(gd_box b, gd_length by)
{
    return (gd_box){b.left - by, b.bottom - by, b.right + by, b.top + by};
}

// At night the distance that it has is kept from all of them; whether this one is known is asked
// only of those to whom it would come nearer.
void rm_walk_enemies(rm_walk *w, gd_length reach)
{
    gd_length limit = rm_is_column(&w->from) ? RM_KEEP_OFF_COLUMN : RM_KEEP_OFF_LINE;
    bool night = rm_is_night(w->s);
    gd_box box = rm_box(&w->from), all = grown(box, reach + limit);
    w->near_count = 0;
    w->off = limit;
    for (gd_id i = 1; i <= w->s->piece_count; i++) {
        const rm_unit *e = rm_at(w->s, i);
        if (e->side == w->from.side || !rm_is_unit(e) || !rm_on_table(e) ||
            (!night && rm_is_far(&w->from, e, reach + limit)))
            continue;
        rm_near near = {.id = i, .keep = limit, .box = rm_around(e)};
        if (!night && !gd_box_meet(&near.box, &all, 0))
            continue;
        near.box = rm_box(e);
        if (night || gd_box_meet(&near.box, &box, limit)) {
            gd_length gap = rm_gap(&w->from, e);
            near.dark = night && gap > limit;
            near.keep = near.dark || gap < limit ? gap : limit;
        }
        w->near[w->near_count++] = near;
    }
}

// Is it night, and the enemy one that the side does not know of? Then the ordinary distance counts.
static bool is_unknown(const rm_walk *w, rm_near *near)
{
    if (!near->dark || rm_is_known(w->sc, w->s, near->id, w->from.side))
        return false;
    near->dark = false;
    near->keep = w->off;
    return true;
}

// ---- keeping off --------------------------------------------------------------------------------

// The rectangles of a leg that move, and how.
typedef struct motion {
    bool turns;
    gd_angle direction; // of a turn 1 or -1
    gd_point pivot;
    int32_t most;
} motion;

static gd_length farthest(gd_point pivot, const gd_rect *r)
{
    gd_length far = 0;
    for (int i = 0; i < 4; i++) {
        gd_length d = gd_distance(pivot, r->corner[i]);
        far = d > far ? d : far;
    }
    return far + 1;
}

static gd_rect turned(const gd_rect *r, const motion *m, int32_t t)
{
    gd_rect out;
    for (int i = 0; i < 4; i++)
        out.corner[i] = gd_point_rotate(r->corner[i], m->pivot, m->direction * t);
    return out;
}

// Tenth by tenth, but while there is room they are skipped: nothing moves faster than the corner
// farthest from the pivot.
static int32_t turn_until(const gd_rect *r, const motion *m, const gd_rect *other, gd_length keep)
{
    enum { ROUNDING = 3 };
    gd_length far = farthest(m->pivot, r);
    for (int32_t t = 0; t < m->most;) {
        gd_rect at = turned(r, m, t);
        gd_length room = gd_rect_distance(&at, other) - keep - ROUNDING;
        gd_angle skip = room > 0 ? gd_arc_angle(far, room) : 0;
        int32_t next = t + (skip > 1 ? skip : 1);
        next = next < m->most ? next : m->most;
        at = turned(r, m, next);
        if (gd_rect_distance(&at, other) < keep - RM_TOLERANCE)
            return t;
        t = next;
    }
    return m->most;
}

static int32_t slide_until(const gd_rect *r, const motion *m, const gd_rect *other, gd_length keep)
{
    if (gd_slide_distance(r, m->direction, m->most, other) >= keep - RM_TOLERANCE)
        return m->most;
    int32_t low = 0, high = m->most;
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        *(gd_slide_distance(r, m->direction, middle, other) >= keep ? &low : &high) = middle;
    }
    return low;
}

// Without overlapping it.
static int32_t free_until(const gd_rect *r, const motion *m, const gd_rect *other)
{
    if (m->turns)
        return gd_sweep_turn(r, m->pivot, m->direction * m->most, other);
    gd_length free = gd_sweep(r, m->direction, m->most, other);
    return free + RM_TOLERANCE < m->most ? free : m->most;
}

static int32_t near_until(const gd_rect *r, const motion *m, const gd_rect *other, gd_length keep)
{
    if (keep <= 2 * RM_TOLERANCE)
        return free_until(r, m, other);
    return m->turns ? turn_until(r, m, other, keep) : slide_until(r, m, other, keep);
}

static gd_box swept(const gd_rect *r, const motion *m)
{
    if (m->turns) {
        gd_length far = farthest(m->pivot, r);
        return (gd_box){m->pivot.x - far, m->pivot.y - far, m->pivot.x + far, m->pivot.y + far};
    }
    gd_box box = gd_rect_box(r);
    gd_point by = gd_point_ahead((gd_point){0, 0}, m->direction, m->most);
    *(by.x > 0 ? &box.right : &box.left) += by.x;
    *(by.y > 0 ? &box.top : &box.bottom) += by.y;
    return box;
}

// The motions of a leg, one after the other. Of a column it is the front of its head that goes
// along the way: whatever comes behind goes where that has been.
enum { FRONT = 50 };

typedef struct course {
    int count, parts;
    gd_rect part[RM_ELEMENTS];
    motion m;
    int32_t before; // of the leg, made by earlier motions
} course;

static bool next_motion(const rm_walk *w, const rm_leg *leg, course *c)
{
    if (leg->kind != RM_SNAKES) {
        if (c->count++)
            return false;
        c->parts = rm_blocks(&w->now, c->part);
        c->m = leg->kind == RM_WHEELS ? (motion){true, leg->turns, leg->pivot, leg->most}
                                      : (motion){false, leg->direction, {0, 0}, leg->most};
        c->before = 0;
        return true;
    }
    c->before = c->count ? c->before + c->m.most : 0;
    if (++c->count >= leg->count || c->before >= leg->most)
        return false;
    gd_point a = leg->way[c->count - 1], b = leg->way[c->count];
    gd_length step = gd_distance(a, b), left = leg->most - c->before;
    rm_base base = rm_base_of(&w->now);
    c->m = (motion){false, gd_bearing(a, b), {0, 0}, step < left ? step : left};
    c->parts = 1;
    c->part[0] = gd_rect_make(a, c->m.direction, base.width, FRONT);
    return true;
}

// How far on the leg before it is too near to that enemy; `most` if it never is.
static int32_t leg_until_near(const rm_walk *w, const rm_leg *leg, const rm_near *near)
{
    gd_rect other[RM_ELEMENTS];
    int others = 0;
    for (course c = {0}; next_motion(w, leg, &c);) {
        int32_t best = c.m.most;
        for (int i = 0; i < c.parts; i++) {
            gd_box box = swept(&c.part[i], &c.m);
            if (!gd_box_meet(&box, &near->box, near->keep))
                continue;
            if (!others)
                others = rm_blocks(rm_at(w->s, near->id), other);
            for (int k = 0; k < others; k++) {
                int32_t t = near_until(&c.part[i], &c.m, &other[k], near->keep);
                best = t < best ? t : best;
            }
        }
        if (best < c.m.most)
            return c.before + best;
    }
    return leg->most;
}

// The leg is refused at `t`, which is as far as it comes; whether it may end there is seen to by
// whoever tells a player (advice.c).
static bool refuse_near(const rm_walk *w, const rm_leg *leg, const rm_near *near, int32_t t,
                        gd_verdict *v)
{
    bool wheels = leg->kind == RM_WHEELS;
    if (near->dark)
        gd_refuse(v, RM_TIME_15,
                  wheels ? "at night %U may not come nearer to %U, which it knows of: it can wheel "
                           "%A {degree|degrees}"
                         : "at night %U may not come nearer to %U, which it knows of: it can go %L "
                           "inches",
                  w->id, near->id, t);
    else
        gd_refuse(
            v, RM_MOVE_13,
            wheels ? "%U would come nearer to %U than %L {inch|inches}: it can wheel %A "
                     "{degree|degrees}"
                   : "%U would come nearer to %U than %L {inch|inches}: it can go %L {inch|inches}",
            w->id, near->id, near->keep, t);
    v->instead = (gd_instead){GD_INSTEAD_OF_ITEM, 0, t};
    return false;
}

bool rm_leg_keeps_off(const rm_walk *w, const rm_leg *leg, gd_verdict *v)
{
    rm_near first = {.id = GD_NONE};
    int32_t best = leg->most;
    for (int i = 0; i < w->near_count; i++) {
        rm_near near = w->near[i];
        int32_t t = leg_until_near(w, leg, &near);
        if (t < leg->most && is_unknown(w, &near))
            t = leg_until_near(w, leg, &near);
        if (t >= best)
            continue;
        best = t;
        first = near;
        if (!v)
            return false;
    }
    return !first.id || refuse_near(w, leg, &first, best, v);
}

bool rm_stands_off(const rm_walk *w, gd_verdict *v)
{
    gd_box box = rm_box(&w->now);
    for (int i = 0; i < w->near_count; i++) {
        rm_near n = w->near[i];
        const rm_unit *e = rm_at(w->s, n.id);
        if (!gd_box_meet(&box, &n.box, n.keep))
            continue;
        gd_length gap = rm_gap(&w->now, e);
        if (gap < n.keep - RM_TOLERANCE)
            is_unknown(w, &n);
        if (gap >= n.keep - RM_TOLERANCE && !rm_overlap(&w->now, e))
            continue;
        return gd_refuse(v, n.dark ? RM_TIME_15 : RM_MOVE_13,
                         n.dark ? "at night %U may not come nearer to %U, which it knows of"
                                : "%U would come nearer to %U than %L {inch|inches}",
                         w->id, n.id, n.keep);
    }
    return true;
}

// ---- contact ------------------------------------------------------------------------------------

static int32_t leg_until_met(const rm_walk *w, const rm_leg *leg, const rm_unit *e,
                             const gd_box *box)
{
    gd_rect other[RM_ELEMENTS];
    int others = 0;
    for (course c = {0}; next_motion(w, leg, &c);) {
        int32_t best = c.m.most;
        for (int i = 0; i < c.parts; i++) {
            gd_box way = swept(&c.part[i], &c.m);
            if (!gd_box_meet(&way, box, RM_CONTACT_GAP))
                continue;
            if (!others)
                others = rm_blocks(e, other);
            for (int k = 0; k < others; k++) {
                int32_t t = free_until(&c.part[i], &c.m, &other[k]);
                best = t < best ? t : best;
            }
        }
        if (best < c.m.most)
            return c.before + best;
    }
    return leg->most;
}

// Whom it touches where it stands: of several rather one whom it touches with an edge, and then the
// nearest to the middle of its front.
static gd_id touched_at(const rm_walk *w, const rm_unit *u)
{
    gd_box box = rm_box(u);
    gd_id best = GD_NONE;
    bool edge = false;
    gd_length nearest = INT32_MAX;
    for (int i = 0; i < w->near_count; i++) {
        const rm_unit *e = rm_at(w->s, w->near[i].id);
        if (!gd_box_meet(&box, &w->near[i].box, RM_CONTACT_GAP) || rm_gap(u, e) > RM_CONTACT_GAP)
            continue;
        bool touches = rm_touch(u, e);
        gd_length far = rm_middle_gap(e, u->at);
        if (best && (touches == edge ? far >= nearest : edge))
            continue;
        best = w->near[i].id;
        edge = touches;
        nearest = far;
    }
    return best;
}

int32_t rm_leg_until_contact(const rm_walk *w, const rm_leg *leg, gd_id *enemy)
{
    int32_t best = leg->most;
    for (int i = 0; i < w->near_count; i++) {
        int32_t t = leg_until_met(w, leg, rm_at(w->s, w->near[i].id), &w->near[i].box);
        best = t < best ? t : best;
    }
    rm_unit end = rm_leg_unit(w, leg, best);
    *enemy = touched_at(w, &end);
    for (int i = 0; i < w->near_count && *enemy == GD_NONE && best < leg->most; i++)
        if (leg_until_met(w, leg, rm_at(w->s, w->near[i].id), &w->near[i].box) ==
            best) // met by a hair
            *enemy = w->near[i].id;
    return best;
}

static bool is_met(const rm_plan *plan, gd_id officer)
{
    for (int i = 0; i < plan->met_count; i++)
        if (plan->met[i] == officer)
            return true;
    return false;
}

void rm_leg_meets(rm_walk *w, const rm_leg *leg)
{
    int first = w->plan->met_count;
    int32_t at[RM_MET];
    gd_box way = rm_leg_box(w, leg);
    for (gd_id i = 1; i <= w->s->piece_count && w->plan->met_count < RM_MET; i++) {
        const rm_unit *e = rm_at(w->s, i);
        if (e->side == w->from.side || !rm_is_officer(e) || !rm_on_table(e) || is_met(w->plan, i))
            continue;
        gd_box box = rm_around(e);
        if (!gd_box_meet(&way, &box, RM_CONTACT_GAP))
            continue;
        box = rm_box(e);
        if (!gd_box_meet(&way, &box, RM_CONTACT_GAP) || !rm_is_alone(w->s, i))
            continue;
        int32_t t = leg_until_met(w, leg, e, &box);
        if (t >= leg->most) {
            rm_unit end = rm_leg_unit(w, leg, leg->most);
            if (!rm_touch(&end, e) && !rm_overlap(&end, e))
                continue;
        }
        int k = w->plan->met_count++;
        for (; k > first && at[k - 1] > t; k--) {
            at[k] = at[k - 1];
            w->plan->met[k] = w->plan->met[k - 1];
        }
        at[k] = t;
        w->plan->met[k] = i;
    }
}
