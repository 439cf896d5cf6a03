// devil/sight.c - what a line of fire crosses.
#include "rules/devil/sight.h"

#include <string.h>

static bool blocks_sight(const gd_feature *f)
{
    return f->shape == GD_AREA && (f->kind == DP_HILL || dp_area_table[f->kind].dense);
}

static void note_points(dp_screen *out)
{
    const dp_unit *t = dp_at(out->state, out->target);
    for (int k = 0; k < t->stands; k++) {
        gd_rect r = dp_stand_rect(t, k);
        for (int i = 0; i < 4; i++) {
            out->point[k][i] = r.corner[i];
            out->point[k][4 + i] = gd_edge_middle(&r, i);
        }
        out->point[k][8] = t->stand_at[k];
    }
}

void dp_screen_between(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target,
                       dp_screen *out)
{
    out->scenario = sc;
    out->state = s;
    out->firer = firer;
    out->target = target;
    out->gathered = false;
    note_points(out);
}

// Round the firer and the target, and so wide that every line between them is in it.
typedef struct lane {
    gd_point from, to;
    int64_t radius, length; // rounded up
} lane;

static gd_point middle_of(const gd_box *b)
{
    return (gd_point){(b->left + b->right) / 2, (b->bottom + b->top) / 2};
}

static int64_t radius_of(const gd_box *b)
{
    gd_point m = middle_of(b);
    return gd_distance(m, (gd_point){b->right, b->top}) + 2;
}

static lane lane_between(const gd_box *a, const gd_box *b)
{
    int64_t ra = radius_of(a), rb = radius_of(b);
    gd_point from = middle_of(a), to = middle_of(b);
    return (lane){from, to, dp_max64(ra, rb), gd_distance(from, to) + 1};
}

// Can the box reach into it? Only what is certainly aside of it is told.
static bool may_be_in(const lane *l, const gd_box *b)
{
    gd_point m = middle_of(b);
    int64_t x = l->to.x - l->from.x, y = l->to.y - l->from.y;
    int64_t aside = x * (m.y - l->from.y) - y * (m.x - l->from.x);
    int64_t room = l->radius + (b->right - b->left + b->top - b->bottom) / 2 + 2;
    return dp_abs64(aside) <= room * l->length;
}

static void note_unit(dp_screen *out, gd_id unit, const gd_box *box)
{
    if (out->unit_count < DP_SCREENS) {
        dp_screen_unit *n = &out->near[out->unit_count];
        n->unit = unit;
        n->box = *box;
        n->count = 0;
    }
    out->unit[out->unit_count++] = unit;
}

static void gather(dp_screen *out)
{
    const gd_scenario *sc = out->scenario;
    const dp_state *s = out->state;
    gd_box a = dp_box(dp_at(s, out->firer)), b = dp_box(dp_at(s, out->target)),
           box = gd_box_join(a, b);
    lane l = lane_between(&a, &b);
    out->gathered = true;
    out->last = 0;
    out->unit_count = out->feature_count = 0;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (i == out->firer || i == out->target || !dp_is_unit(u) || !dp_on_table(u))
            continue;
        gd_box other = dp_box_in(s, i);
        if (!gd_box_meet(&box, &other, 0) || !may_be_in(&l, &other))
            continue;
        other = dp_box(u);
        if (gd_box_meet(&box, &other, 0))
            note_unit(out, i, &other);
    }
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (blocks_sight(f) && gd_box_meet(&box, &f->box, 0) && may_be_in(&l, &f->box))
            out->feature[out->feature_count++] = (uint8_t)i;
    }
    for (int end = 0; end < 2; end++) {
        memset(out->far[end], 0, (size_t)out->feature_count);
        memset(out->asked[end], 0, (size_t)out->feature_count);
        memset(out->on[end], 0, (size_t)out->feature_count);
        memset(out->unit_far[end], 0, (size_t)out->unit_count);
    }
    memset(out->unit_level, 0, (size_t)out->unit_count);
    memset(out->level, 0, sizeof out->level);
}

// ---- heights ------------------------------------------------------------------------------------

typedef struct line {
    dp_screen *screen;
    gd_point from, to;
    int level_from, level_to; // of the firing and of the target stand
    int stand[2];
    int64_t length; // rounded down
} line;

static const gd_point *corners(const gd_scenario *sc, const gd_feature *f)
{
    return sc->ground.point + f->first;
}

static gd_length gap_to_feature(const line *l, const gd_feature *f, gd_id unit)
{
    const dp_unit *u = dp_at(l->screen->state, unit);
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        gd_length d = gd_polygon_distance(corners(l->screen->scenario, f), f->count, &r);
        best = dp_min(d, best);
    }
    return best;
}

// Is the feature far enough from the firer (0) or the target (1) to be fired over?
static bool is_far(const line *l, int index, int end)
{
    dp_screen *c = l->screen;
    uint8_t *known = &c->far[end][index];
    if (!*known) {
        const gd_feature *f = &c->scenario->ground.feature[c->feature[index]];
        gd_length gap = gap_to_feature(l, f, end ? c->target : c->firer);
        *known = gap >= DP_FIRE_OVER ? 2 : 1;
    }
    return *known == 2;
}

static bool passes_over_feature(const line *l, int ground, int index)
{
    return (l->level_from > ground && is_far(l, index, 1)) ||
           (l->level_to > ground && is_far(l, index, 0));
}

// The same of a unit.
static bool unit_is_far(const line *l, int index, int end)
{
    dp_screen *c = l->screen;
    uint8_t *known = &c->unit_far[end][index];
    if (!*known) {
        const dp_unit *u = dp_at(c->state, c->unit[index]);
        const dp_unit *other = dp_at(c->state, end ? c->target : c->firer);
        *known = dp_gap_within(u, other, DP_FIRE_OVER - 1) ? 1 : 2;
    }
    return *known == 2;
}

static bool passes_over_unit(const line *l, int index)
{
    dp_screen *c = l->screen;
    uint8_t *known = &c->unit_level[index];
    if (!l->level_from && !l->level_to) // not higher than anything
        return false;
    if (!*known)
        *known = (uint8_t)(1 + dp_unit_level(c->scenario, dp_at(c->state, c->unit[index])));
    int ground = *known - 1;
    return (l->level_from > ground && unit_is_far(l, index, 1)) ||
           (l->level_to > ground && unit_is_far(l, index, 0));
}

// ---- troops -------------------------------------------------------------------------------------

// Are all points on one side of the line? Then it does not lead through what they are corners of.
static bool lies_aside(const line *l, const gd_point *points, int count)
{
    int64_t x = l->to.x - l->from.x, y = l->to.y - l->from.y;
    int left = 0, right = 0;
    for (int i = 0; i < count; i++) {
        int64_t side = x * (points[i].y - l->from.y) - y * (points[i].x - l->from.x);
        left += side > 0;
        right += side < 0;
    }
    return left == count || right == count;
}

static bool box_aside(const line *l, const gd_box *b)
{
    gd_point corner[4] = {
        {b->left, b->bottom}, {b->left, b->top}, {b->right, b->bottom}, {b->right, b->top}};
    return lies_aside(l, corner, 4);
}

// Does the line lead hard by the middle of a stand, and so surely through it?
static bool hits_stand(const line *l, gd_point middle)
{
    enum { HARD_BY = DP_FOOT_WIDTH / 2 - 50 };
    int64_t x = l->to.x - l->from.x, y = l->to.y - l->from.y;
    int64_t east = middle.x - l->from.x, north = middle.y - l->from.y, along = x * east + y * north;
    return along >= 0 && along <= l->length * l->length &&
           dp_abs64(x * north - y * east) <= HARD_BY * l->length;
}

static bool hits_unit(const line *l, const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        if (hits_stand(l, u->stand_at[i]))
            return true;
    return false;
}

// `far` gets where it enters first; may be NULL.
static bool crosses_area(const line *l, const gd_box *way, dp_screen_unit *n, gd_length *far)
{
    const dp_unit *u = dp_at(l->screen->state, n->unit);
    if (!gd_box_meet(way, &n->box, 0) || box_aside(l, &n->box))
        return false;
    if (!far && hits_unit(l, u))
        return true;
    if (n->count == 0)
        n->count = dp_area(u, n->area);
    bool crosses = false;
    for (int i = 0; i < n->count; i++) {
        gd_span span[4];
        if (lies_aside(l, n->area[i].corner, 4))
            continue;
        int spans = gd_polygon_spans(n->area[i].corner, 4, l->from, l->to, span, 4);
        if (gd_spans_total(span, spans) <= GD_SLACK)
            continue;
        if (!far)
            return true;
        *far = span[0].from < *far ? span[0].from : *far;
        crosses = true;
    }
    return crosses;
}

static bool crosses_unit(const line *l, const gd_box *way, int index, gd_length *far)
{
    dp_screen *c = l->screen;
    if (index < DP_SCREENS)
        return crosses_area(l, way, &c->near[index], far);
    dp_screen_unit n = {.unit = c->unit[index]};
    n.box = dp_box(dp_at(c->state, n.unit));
    return crosses_area(l, way, &n, far);
}

static bool unit_blocks(const line *l, const gd_box *way, int index, gd_length *far)
{
    if (far)
        *far = INT32_MAX;
    return crosses_unit(l, way, index, far) && !passes_over_unit(l, index);
}

static bool take(const line *l, dp_obstruction *by, dp_obstruction it, int ground)
{
    it.firer_above = l->level_from > ground;
    it.target_above = l->level_to > ground;
    if (by && it.far < by->far)
        *by = it;
    return true;
}

// Whoever asks for the first of them has all looked at.
static bool troops_block(const line *l, dp_obstruction *by)
{
    dp_screen *c = l->screen;
    gd_box way = gd_box_between(l->from, l->to);
    bool blocked = false;
    gd_length far;
    if (!by && c->last < c->unit_count && unit_blocks(l, &way, c->last, NULL))
        return true;
    for (int i = 0; i < c->unit_count; i++) {
        if ((!by && i == c->last) || !unit_blocks(l, &way, i, by ? &far : NULL))
            continue;
        c->last = i;
        if (!by)
            return true;
        int ground = dp_unit_level(c->scenario, dp_at(c->state, c->unit[i]));
        blocked = take(l, by, (dp_obstruction){.far = far, .unit = c->unit[i]}, ground);
    }
    return blocked;
}

// ---- ground -------------------------------------------------------------------------------------

static int spans_of(const line *l, const gd_feature *f, gd_span *out, int max)
{
    gd_box way = gd_box_between(l->from, l->to);
    if (!gd_box_meet(&way, &f->box, 0) || box_aside(l, &f->box))
        return 0;
    return gd_polygon_spans(corners(l->screen->scenario, f), f->count, l->from, l->to, out, max);
}

// Is the firing stand (0) or the target stand (1) on it?
static bool stands_on(const line *l, int index, int end)
{
    dp_screen *c = l->screen;
    const gd_feature *f = &c->scenario->ground.feature[c->feature[index]];
    const dp_unit *u = dp_at(c->state, end ? c->target : c->firer);
    uint8_t bit = (uint8_t)(1u << l->stand[end]);
    if (!(c->asked[end][index] & bit)) {
        c->asked[end][index] |= bit;
        if (gd_polygon_side(corners(c->scenario, f), f->count, u->stand_at[l->stand[end]]) >= 0)
            c->on[end][index] |= bit;
    }
    return c->on[end][index] & bit;
}

enum { SPANS = 16 };

static bool hill_blocks(const line *l, int index, dp_obstruction *by)
{
    const gd_feature *f = &l->screen->scenario->ground.feature[l->screen->feature[index]];
    gd_span span[SPANS];
    if (stands_on(l, index, 0) || stands_on(l, index, 1) ||
        passes_over_feature(l, dp_hill_level(f) - 1, index))
        return false;
    int count = spans_of(l, f, span, SPANS);
    if (gd_spans_total(span, count) <= GD_SLACK)
        return false;
    return take(l, by, (dp_obstruction){.far = span[0].from, .hill = true}, dp_hill_level(f) - 1);
}

// The highest level under those stretches of the line.
static int level_under(const line *l, const gd_span *in, int in_count)
{
    const dp_screen *c = l->screen;
    int level = 0;
    for (int i = 0; i < c->feature_count; i++) {
        const gd_feature *f = &c->scenario->ground.feature[c->feature[i]];
        gd_span span[SPANS];
        if (f->kind != DP_HILL || dp_hill_level(f) <= level)
            continue;
        int count = spans_of(l, f, span, SPANS);
        for (int a = 0; a < count; a++)
            for (int b = 0; b < in_count; b++)
                if (span[a].from < in[b].to && in[b].from < span[a].to)
                    level = dp_hill_level(f);
    }
    return level;
}

static bool ground_blocks(const line *l, dp_obstruction *by)
{
    const dp_screen *c = l->screen;
    gd_span inside[4 * SPANS];
    int total = 0;
    bool hilly = false;
    bool shorter = // than woods must be
        dp_square(l->from, l->to) <= (int64_t)DP_SIGHT_DEPTH * DP_SIGHT_DEPTH;
    for (int i = 0; i < c->feature_count; i++) {
        const gd_feature *f = &c->scenario->ground.feature[c->feature[i]];
        if (f->kind == DP_HILL) {
            hilly = hill_blocks(l, i, by) || hilly;
            if (hilly && !by)
                return true;
            continue;
        }
        if (shorter)
            continue;
        gd_span span[SPANS];
        int count = spans_of(l, f, span, SPANS);
        if (gd_spans_total(span, count) <= GD_SLACK)
            continue;
        if (passes_over_feature(l, 0, i) && // if it stood as low as can be
            passes_over_feature(l, level_under(l, span, count), i))
            continue;
        for (int k = 0; k < count && total < (int)(sizeof inside / sizeof *inside); k++)
            inside[total++] = span[k];
    }
    total = gd_spans_merge(inside, total);
    if (gd_spans_total(inside, total) <= DP_SIGHT_DEPTH + GD_SLACK)
        return hilly;
    return take(l, by, (dp_obstruction){.far = inside[0].from}, level_under(l, inside, total));
}

static int level_of(dp_screen *screen, int end, int stand, gd_point at)
{
    uint8_t *known = &screen->level[end][stand];
    if (!*known)
        *known = (uint8_t)(1 + dp_level_at(screen->scenario, at));
    return *known - 1;
}

bool dp_line_clear(dp_screen *screen, int stand, int target_stand, gd_point from, gd_point to,
                   dp_obstruction *by)
{
    if (!screen->gathered)
        gather(screen);
    if (screen->unit_count == 0 && screen->feature_count == 0)
        return true;
    gd_point a = dp_at(screen->state, screen->firer)->stand_at[stand];
    gd_point b = dp_at(screen->state, screen->target)->stand_at[target_stand];
    line l = {screen,
              from,
              to,
              level_of(screen, 0, stand, a),
              level_of(screen, 1, target_stand, b),
              {stand, target_stand},
              (int64_t)gd_sqrt((uint64_t)dp_square(from, to))};
    if (by)
        *by = (dp_obstruction){.far = INT32_MAX};
    bool troops = troops_block(&l, by);
    return (troops && !by) ? false : !ground_blocks(&l, by) && !troops;
}
