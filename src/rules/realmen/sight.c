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
    cone c = {0};
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
    return c;
}

// Can a base with its middle there have anything to do with the lines to what is in the cone? The
// reach is that of the base and of whatever the cone was made of.
static bool in_cone(const cone *c, rm_spot p, int64_t reach)
{
    if (p.y < -reach || p.y > c->farthest + reach)
        return false;
    return c->wide || (rm_spot_cross(c->left, p) <= reach * c->left_length &&
                       rm_spot_cross(c->right, p) >= -reach * c->right_length);
}

// Troops that may stand in the way (RM-ARC-04): units, but not the target and, for its front rank,
// not the firing unit.
static void gather_troops(rm_look *l, const rm_state *s, gd_id firer, int element, gd_id target,
                          const gd_box *way)
{
    const int64_t reach = 2 * BASE_REACH * SIXTEENTHS;
    bool front = rm_is_front(rm_at(s, firer), element);
    cone c = cone_of(l, rm_at(s, target));
    l->hider_count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->status != RM_ON_TABLE || !rm_is_unit(u) || i == target || (i == firer && front))
            continue;
        gd_point at = u->element_at[0];
        gd_box body = {at.x, at.y, at.x, at.y};
        if (!gd_box_meet(&body, way, u->elements * ELEMENT_MOST))
            continue;
        for (int k = 0; k < u->elements && l->hider_count < RM_HIDERS; k++) {
            rm_spot middle = rm_spot_of(&l->eye, u->element_at[k]);
            if (in_cone(&c, middle, reach) && !(i == firer && k == element) &&
                rm_element_is_on(l->sc, u, k)) {
                rm_hider *h = &l->hider[l->hider_count++];
                h->unit = u;
                h->element = (uint8_t)k;
                h->middle = middle;
                h->ready = 0;
            }
        }
    }
}

// A box around eye and target, by the elements' middles.
static gd_box box_of(const rm_eye *eye, const rm_unit *target)
{
    gd_box box = {eye->at.x, eye->at.y, eye->at.x, eye->at.y};
    for (int i = 0; i < target->elements; i++) {
        gd_point p = target->element_at[i];
        box = gd_box_join(
            box, (gd_box){p.x - BASE_REACH, p.y - BASE_REACH, p.x + BASE_REACH, p.y + BASE_REACH});
    }
    return box;
}

void rm_look_at(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
                const rm_eye *eye, rm_look *out)
{
    const rm_unit *u = rm_at(s, firer);
    gd_box box = box_of(eye, rm_at(s, target));
    out->sc = sc;
    out->eye = *eye;
    out->base = rm_rect(u, element);
    out->sight = rm_sight_range(s);
    gather_ground(out, &box);
    out->depth = rm_depth_in_cover(out, eye->at);
    out->level = out->hilly ? rm_level_of(sc, u, element) : 0;
    gather_troops(out, s, firer, element, target, &box);
}

static void make_ready(const rm_look *l, rm_hider *h)
{
    gd_rect r = rm_rect(h->unit, h->element);
    h->left = h->right = 0;
    for (int i = 0; i < 4; i++) {
        h->corner[i] = rm_spot_of(&l->eye, r.corner[i]);
        if (rm_is_right_of(h->corner[i], h->corner[h->left]))
            h->left = (uint8_t)i;
        if (rm_is_right_of(h->corner[h->right], h->corner[i]))
            h->right = (uint8_t)i;
    }
    h->level = l->hilly ? rm_level_of(l->sc, h->unit, h->element) : 0;
    h->ready = 1;
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
    rm_spot left = h->corner[h->left], right = h->corner[h->right];
    if (!rm_is_right_of(left, f->right) || !rm_is_right_of(f->left, right))
        return;
    int from = rm_is_right_of(f->left, left) ? step_through(f, left) : 0;
    int to = rm_is_right_of(right, f->right) ? step_through(f, right) : RM_FACE_STEPS;
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

// How far the base is from a stretch of a side. In the arc only its front edge matters.
static gd_length range_to(const rm_look *l, gd_point a, gd_point b)
{
    gd_length range = INT32_MAX;
    for (int i = 0; i < (l->eye.arc ? 1 : 4); i++) {
        gd_point c = l->base.corner[i], d = l->base.corner[(i + 1) % 4];
        gd_length gap = gd_segment_distance(a, b, c, d);
        range = gap < range ? gap : range;
    }
    return range;
}

static void note_range(const rm_look *l, const rm_face *f, struct stretch s, rm_view_of *out)
{
    gd_point a = rm_point_of(&l->eye, rm_face_spot(f, s.from));
    gd_point b = rm_point_of(&l->eye, rm_face_spot(f, s.to));
    gd_length range = range_to(l, a, b);
    if (range >= out->range)
        return;
    out->range = range;
    out->from = a;
    out->to = b;
}

// Thousandths of the width of all sides.
static int share_of(const rm_face *face, const stretches *seen, int count)
{
    int64_t whole = 0, part = 0;
    for (int i = 0; i < count; i++) {
        whole += rm_face_width(&face[i], 0, RM_FACE_STEPS);
        for (int k = 0; k < seen[i].count; k++)
            part += rm_face_width(&face[i], seen[i].s[k].from, seen[i].s[k].to);
    }
    return whole ? (int)((part * 1000 + whole / 2) / whole) : 0;
}

// The part of one side that is seen.
static void look_on_face(const rm_look *l, const rm_sightline *line, const rm_face *f, bool care,
                         stretches *out)
{
    int from, to;
    stretches seen = {0};
    out->count = 0;
    if (!rm_face_in_arc(&l->eye, f, &from, &to) || from >= to)
        return;
    seen.s[seen.count++] = (struct stretch){from, to};
    for (int i = 0; i < line->before_count && seen.count; i++)
        hide_behind(line->before[i], f, &seen);
    if (!care)
        *out = seen;
    for (int i = 0; i < seen.count && care; i++)
        look_past_ground(line, f, seen.s[i], out);
}

// Troops that stand in the way of this element: those on the level of the higher end, and those
// below it, over which one may fire if the two ends are not on one level.
static void sort_hiders(rm_look *l, const rm_face *face, int count, rm_sightline *line)
{
    const int64_t reach = BASE_REACH * SIXTEENTHS;
    cone c = {.left = face[0].left, .right = face[0].right};
    for (int i = 1; i < count; i++) {
        c.left = rm_is_right_of(face[i].left, c.left) ? face[i].left : c.left;
        c.right = rm_is_right_of(c.right, face[i].right) ? face[i].right : c.right;
    }
    c.farthest = INT32_MAX / 2;
    c.wide = c.left.y <= 0 || c.right.y <= 0;
    c.left_length = rm_spot_length(c.left);
    c.right_length = rm_spot_length(c.right);
    int high = line->level > l->level ? line->level : l->level;
    for (int i = 0; i < l->hider_count; i++) {
        rm_hider *h = &l->hider[i];
        if (!in_cone(&c, h->middle, reach))
            continue;
        if (!h->ready)
            make_ready(l, h);
        if (h->level >= high)
            line->before[line->before_count++] = h;
        else if (line->level != l->level)
            line->over[line->over_count++] = h;
    }
}

// Too deep in a wood for any line, at either end: spares looking along many of them.
static bool is_deep_in_cover(const rm_look *l, const rm_unit *target, int of)
{
    gd_point middle = target->element_at[of];
    if (!l->near_count || rm_is_within(gd_distance(l->eye.at, middle) - BASE_REACH, RM_SIGHT_COVER))
        return false;
    return !rm_is_within(l->depth, RM_SIGHT_COVER) ||
           !rm_is_within(rm_depth_in_cover(l, middle) - BASE_REACH, RM_SIGHT_COVER);
}

rm_view_of rm_look_on(rm_look *l, const rm_unit *target, int of)
{
    rm_view_of out = {0, INT32_MAX, target->element_at[of], target->element_at[of]};
    gd_rect r = rm_rect(target, of);
    rm_spot corner[4];
    rm_face face[2];
    stretches seen[2];
    for (int i = 0; i < 4; i++)
        corner[i] = rm_spot_of(&l->eye, r.corner[i]);
    int count = rm_faces_of(corner, face);
    if (is_deep_in_cover(l, target, of))
        return out;
    if (count == 0) // base to base with the eye
        return (rm_view_of){1000, 0, l->eye.at, l->eye.at};
    rm_sightline line;
    line.look = l;
    line.level = l->hilly ? rm_level_of(l->sc, target, of) : 0;
    line.over_count = line.before_count = 0;
    sort_hiders(l, face, count, &line);
    bool care = rm_line_needs_care(&line, &r), whole = true;
    for (int i = 0; i < count; i++) {
        look_on_face(l, &line, &face[i], care, &seen[i]);
        whole &= seen[i].count == 1 && seen[i].s[0].from == 0 && seen[i].s[0].to == RM_FACE_STEPS;
    }
    out.share = whole ? 1000 : share_of(face, seen, count);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < seen[i].count; k++)
            if (seen[i].s[k].from < seen[i].s[k].to)
                note_range(l, &face[i], seen[i].s[k], &out);
    return out;
}

// The point of the nearest stretch that is nearest to the base: one of its ends, or the foot of a
// corner of the base.
static gd_point nearest_point(const rm_look *l, const rm_view_of *seen)
{
    gd_angle along = gd_bearing(seen->from, seen->to);
    gd_length most = gd_distance(seen->from, seen->to), best = INT32_MAX;
    gd_point nearest = seen->from;
    for (int i = -2; i < 4; i++) {
        gd_length ahead = i == -2   ? 0
                          : i == -1 ? most
                                    : gd_ahead_of(seen->from, along, l->base.corner[i]);
        ahead = ahead < 0 ? 0 : ahead > most ? most : ahead;
        gd_point p = ahead == most ? seen->to : gd_point_ahead(seen->from, along, ahead);
        gd_length gap = gd_point_rect_distance(p, &l->base);
        if (gap < best) {
            best = gap;
            nearest = p;
        }
    }
    return nearest;
}

int rm_visible(const gd_scenario *sc, const rm_state *s, gd_id firer, int element, gd_id target,
               int of, gd_point *point)
{
    rm_eye eye = rm_eye_of(sc, rm_at(s, firer), element);
    rm_look l;
    rm_look_at(sc, s, firer, element, target, &eye, &l);
    rm_view_of seen = rm_look_on(&l, rm_at(s, target), of);
    if (point)
        *point = nearest_point(&l, &seen);
    return seen.share;
}
