// realmen/sight.c - how much of an element can be seen, past the troops and the ground between
// (RM-ARC-02 to 07).
//
// What can be seen of an element is a set of stretches of those of its sides that are turned to the
// eye. The arc and the troops in between cut stretches off exactly; where the ground does, the
// border is found by looking at several places and halving.
#include "core/formation.h"
#include "rules/realmen/look.h"

enum {
    STRETCHES = 24, // of one side that are to be seen
    PLACES = 6,     // of a stretch that are tried for the ground
    HALVINGS = 8,
    BASE_REACH = 1600,   // of the corner of the largest base from its centre
    ELEMENT_MOST = 3000, // the length of the longest base
    SIXTEENTHS = 16,
};

typedef struct stretches {
    int count;
    struct stretch {
        int from, to;
    } s[STRETCHES];
} stretches;

bool rm_element_is_on(const gd_scenario *sc, const rm_unit *u, int element)
{
    gd_point p = u->element_at[element];
    return !u->place || (p.x >= 0 && p.y >= 0 && p.x <= sc->width && p.y <= sc->depth);
}

// ---- gathering ----------------------------------------------------------------------------------

// The ground that a line from the eye to the target may cross.
static void gather_ground(rm_look *l, const gd_box *box)
{
    const gd_ground *g = &l->sc->ground;
    const gd_kinds kinds = RM_KINDS_COVER | GD_KIND(RM_HILL);
    gd_layer all = gd_scenario_layer(l->sc);
    l->near_count = 0;
    l->hilly = false;
    for (int i = 0; i < all.count && (g->kinds & kinds); i++) {
        const gd_feature *f = &all.features[i];
        if (!(GD_KIND(f->kind) & kinds) || !gd_box_meet(&f->box, box, 0))
            continue;
        l->hilly |= f->kind == RM_HILL;
        if (l->near_count < RM_NEAR_GROUND)
            l->near[l->near_count] = *f;
        l->near_count++;
    }
    l->ground = (gd_map){.layer = {all}};
    if (l->near_count <= RM_NEAR_GROUND)
        l->ground.layer[0] = (gd_layer){l->near, all.points, l->near_count};
}

// The directions between which a target is, with room for what stands beside the way to it.
typedef struct cone {
    gd_box box; // of eye and target, in the world
    rm_spot left, right;
    int64_t left_length, right_length;
    int32_t farthest; // ahead
    bool wide;        // too near to be culled by directions
} cone;

int64_t rm_spot_length(rm_spot p)
{
    return (int64_t)gd_sqrt((uint64_t)((int64_t)p.x * p.x + (int64_t)p.y * p.y));
}

static cone cone_of(const rm_look *l, const rm_unit *target)
{
    cone c = {.box = gd_box_join(rm_box(target),
                                 (gd_box){l->eye.at.x, l->eye.at.y, l->eye.at.x, l->eye.at.y})};
    const int32_t reach = BASE_REACH * SIXTEENTHS;
    for (int i = 0; i < target->elements; i++) {
        rm_spot p = rm_spot_of(&l->eye, target->element_at[i]);
        c.wide |= p.y < reach;
        if (i == 0 || rm_spot_cross(c.left, p) > 0)
            c.left = p;
        if (i == 0 || rm_spot_cross(c.right, p) < 0)
            c.right = p;
        c.farthest = p.y > c.farthest ? p.y : c.farthest;
    }
    c.left_length = rm_spot_length(c.left);
    c.right_length = rm_spot_length(c.right);
    c.farthest += reach;
    return c;
}

// Can a base with its centre there have anything to do with the lines to the target?
static bool in_cone(const cone *c, rm_spot p)
{
    const int64_t reach = 2 * BASE_REACH * SIXTEENTHS;
    if (p.y < -reach || p.y > c->farthest + reach)
        return false;
    return c->wide || (rm_spot_cross(c->left, p) <= reach * c->left_length &&
                       rm_spot_cross(c->right, p) >= -reach * c->right_length);
}

static void add_hider(rm_look *l, const rm_unit *u, int element)
{
    if (l->hider_count == RM_HIDERS)
        return;
    rm_hider *h = &l->hider[l->hider_count];
    gd_rect r = rm_rect(u, element);
    bool ahead = false;
    for (int i = 0; i < 4; i++) {
        h->corner[i] = rm_spot_of(&l->eye, r.corner[i]);
        ahead |= h->corner[i].y > 0;
    }
    if (!ahead)
        return;
    h->from = INT32_MAX;
    h->to = INT32_MIN;
    for (int i = 0; i < 4; i++) {
        int32_t d = rm_direction(h->corner[i]);
        if (d < h->from) {
            h->from = d;
            h->left = (uint8_t)i;
        }
        if (d > h->to) {
            h->to = d;
            h->right = (uint8_t)i;
        }
    }
    h->level = (uint8_t)(l->hilly ? rm_level_of(l->sc, u, element) : 0);
    l->hider_count++;
}

// Troops that may stand in the way (RM-ARC-04): units, but not the target and, for its front rank,
// not the firing unit.
static void gather_troops(rm_look *l, const rm_state *s, gd_id firer, int element, gd_id target)
{
    const rm_unit *own = rm_at(s, firer);
    cone c = cone_of(l, rm_at(s, target));
    l->hider_count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->status != RM_ON_TABLE || !rm_is_unit(u) || i == target ||
            (i == firer && rm_is_front(own, element)))
            continue;
        gd_point at = u->element_at[0];
        gd_box body = {at.x, at.y, at.x, at.y};
        if (!gd_box_meet(&body, &c.box, (u->elements + 1) * ELEMENT_MOST))
            continue;
        for (int k = 0; k < u->elements; k++) {
            bool self = i == firer && k == element;
            if (!self && in_cone(&c, rm_spot_of(&l->eye, u->element_at[k])) &&
                rm_element_is_on(l->sc, u, k))
                add_hider(l, u, k);
        }
    }
}

void rm_look_past(const rm_state *s, gd_id firer, int element, gd_id target, rm_look *look)
{
    gather_troops(look, s, firer, element, target);
}

void rm_look_at(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
                const rm_eye *eye, rm_look *out)
{
    rm_look_over(sc, s, firer, element, target, eye, out);
    rm_look_past(s, firer, element, target, out);
}

void rm_look_over(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
                  const rm_eye *eye, rm_look *out)
{
    const rm_unit *u = rm_at(s, firer);
    gd_box box = rm_box(rm_at(s, target));
    box = gd_box_join(box, (gd_box){eye->at.x, eye->at.y, eye->at.x, eye->at.y});
    out->sc = sc;
    out->eye = *eye;
    out->base = rm_rect(u, element);
    out->sight = rm_sight_range(s);
    gather_ground(out, &box);
    out->level = out->hilly ? rm_level_of(sc, u, element) : 0;
    out->hider_count = 0;
}

// ---- shadows ------------------------------------------------------------------------------------

static void cut(stretches *list, int from, int to)
{
    stretches left = {0};
    for (int i = 0; i < list->count; i++) {
        struct stretch s = list->s[i];
        if (to <= s.from || from >= s.to) {
            if (left.count < STRETCHES)
                left.s[left.count++] = s;
            continue;
        }
        if (from > s.from && left.count < STRETCHES)
            left.s[left.count++] = (struct stretch){s.from, from};
        if (to < s.to && left.count < STRETCHES)
            left.s[left.count++] = (struct stretch){to, s.to};
    }
    *list = left;
}

// Where the line from the eye through `p` meets the face, if it does.
static int step_through(const rm_face *f, rm_spot p)
{
    int64_t at_left = rm_spot_cross(f->left, p), at_right = rm_spot_cross(f->right, p);
    int64_t whole = at_left - at_right;
    int64_t step = whole ? at_left * RM_FACE_STEPS / whole : 0;
    return step < 0 ? 0 : step > RM_FACE_STEPS ? RM_FACE_STEPS : (int)step;
}

static int sign(int64_t v) { return v < 0 ? -1 : v > 0; }

// Does the line from the eye to `to` run through the base?
bool rm_line_meets(const rm_spot corner[4], rm_spot to)
{
    for (int i = 0; i < 4; i++) {
        rm_spot a = corner[i], b = corner[(i + 1) % 4];
        rm_spot edge = {b.x - a.x, b.y - a.y}, back = {-a.x, -a.y}, on = {to.x - a.x, to.y - a.y};
        bool apart = sign(rm_spot_cross(to, a)) * sign(rm_spot_cross(to, b)) <= 0;
        bool across = sign(rm_spot_cross(edge, back)) * sign(rm_spot_cross(edge, on)) < 0;
        if (apart && across)
            return true;
    }
    return false;
}

// Takes what a base hides of a face out of its stretches. Of two bases that do not overlap one is
// wholly behind the other, so a single line tells which.
static void hide_behind(const rm_hider *h, const rm_face *f, stretches *seen)
{
    if (h->from >= f->to || h->to <= f->from)
        return;
    int from = h->from > f->from ? step_through(f, h->corner[h->left]) : 0;
    int to = h->to < f->to ? step_through(f, h->corner[h->right]) : RM_FACE_STEPS;
    if (from < to && rm_line_meets(h->corner, rm_face_spot(f, (from + to) / 2)))
        cut(seen, from, to);
}

// ---- ground -------------------------------------------------------------------------------------

// The last place before `hidden`, going there from `clear`, that can be seen.
static int border(const rm_sightline *line, const rm_face *f, int clear, int hidden)
{
    for (int i = 0; i < HALVINGS; i++) {
        int middle = (clear + hidden) / 2;
        if (rm_line_is_clear(line, rm_face_spot(f, middle)))
            clear = middle;
        else
            hidden = middle;
    }
    return clear;
}

// What of a stretch the ground lets be seen.
static void look_past_ground(const rm_sightline *line, const rm_face *f, struct stretch s,
                             stretches *out)
{
    bool before = rm_line_is_clear(line, rm_face_spot(f, s.from));
    int since = s.from, last = s.from;
    for (int i = 1; i <= PLACES; i++) {
        int at = s.from + (s.to - s.from) * i / PLACES;
        bool clear = rm_line_is_clear(line, rm_face_spot(f, at));
        if (clear && !before)
            since = border(line, f, at, last);
        if (before && !clear && out->count < STRETCHES)
            out->s[out->count++] = (struct stretch){since, border(line, f, last, at)};
        before = clear;
        last = at;
    }
    if (before && out->count < STRETCHES)
        out->s[out->count++] = (struct stretch){since, s.to};
}

// ---- what is seen -------------------------------------------------------------------------------

static void note_range(const rm_look *l, const rm_face *f, struct stretch s, rm_view_of *out)
{
    gd_point a = rm_point_of(&l->eye, rm_face_spot(f, s.from));
    gd_point b = rm_point_of(&l->eye, rm_face_spot(f, s.to));
    gd_length range = INT32_MAX;
    for (int i = 0; i < 4; i++) {
        gd_point c = l->base.corner[i], d = l->base.corner[(i + 1) % 4];
        gd_length gap = gd_segment_distance(a, b, c, d);
        range = gap < range ? gap : range;
    }
    if (range >= out->range)
        return;
    out->range = range;
    out->nearest =
        gd_point_rect_distance(a, &l->base) <= gd_point_rect_distance(b, &l->base) ? a : b;
    gd_angle along = gd_bearing(a, b);
    gd_length most = gd_distance(a, b);
    for (int i = 0; i < 4; i++) { // or the foot of one of the corners
        gd_length ahead = gd_ahead_of(a, along, l->base.corner[i]);
        ahead = ahead < 0 ? 0 : ahead > most ? most : ahead;
        gd_point foot = gd_point_ahead(a, along, ahead);
        if (gd_point_rect_distance(foot, &l->base) < gd_point_rect_distance(out->nearest, &l->base))
            out->nearest = foot;
    }
}

// Of one side: adds what is seen of it, as a width of directions.
static int32_t seen_of(const rm_look *l, const rm_sightline *line, const rm_face *f, int high,
                       bool care, rm_view_of *out)
{
    int from, to;
    int32_t width = 0;
    if (!rm_face_in_arc(&l->eye, f, &from, &to))
        return 0;
    stretches seen = {.count = 1, .s = {{from, to}}}, clear = {0};
    for (int i = 0; i < l->hider_count && seen.count; i++)
        if (l->hider[i].level >= high)
            hide_behind(&l->hider[i], f, &seen);
    for (int i = 0; i < seen.count && care; i++)
        look_past_ground(line, f, seen.s[i], &clear);
    const stretches *left = care ? &clear : &seen;
    for (int i = 0; i < left->count; i++) {
        if (left->s[i].from >= left->s[i].to)
            continue;
        width += rm_face_direction(f, left->s[i].to) - rm_face_direction(f, left->s[i].from);
        note_range(l, f, left->s[i], out);
    }
    return width;
}

rm_view_of rm_look_on(const rm_look *l, const rm_unit *target, int of)
{
    rm_view_of out = {0, INT32_MAX, target->element_at[of]};
    gd_rect r = rm_rect(target, of);
    rm_spot corner[4];
    rm_face face[2];
    for (int i = 0; i < 4; i++)
        corner[i] = rm_spot_of(&l->eye, r.corner[i]);
    int count = rm_faces_of(corner, face);
    if (count == 0) { // base to base with the eye
        out = (rm_view_of){1000, 0, l->eye.at};
        return out;
    }
    rm_sightline line = {.look = l, .level = l->hilly ? rm_level_of(l->sc, target, of) : 0};
    int high = line.level > l->level ? line.level : l->level;
    for (int i = 0; i < l->hider_count && line.level != l->level; i++)
        if (l->hider[i].level < high)
            line.over[line.over_count++] = &l->hider[i];
    bool care = rm_line_needs_care(&line, &r);
    int64_t whole = 0, seen = 0;
    for (int i = 0; i < count; i++) {
        whole += face[i].to - face[i].from;
        seen += seen_of(l, &line, &face[i], high, care, &out);
    }
    out.share = whole ? (int)((seen * 1000 + whole / 2) / whole) : 0;
    return out;
}

int rm_visible(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
               int of, gd_point *point)
{
    rm_eye eye = rm_eye_of(sc, rm_at(s, firer), element);
    rm_look l;
    rm_look_at(sc, s, firer, element, target, &eye, &l);
    rm_view_of seen = rm_look_on(&l, rm_at(s, target), of);
    if (point)
        *point = seen.nearest;
    return seen.share;
}
