// realmen/town.c - deploying in a town (RM-FORM-09).
//
// Elements stand along the inside of the boundary and look out, the nearest to a wished place
// first, so that its middle spreads them all around; those that find no room stand behind others.
#include "core/formation.h"
#include "rules/realmen/drill.h"

static bool is_town(const gd_feature *f) { return f->kind == RM_TOWN && f->shape == GD_AREA; }

int rm_town_for(const gd_scenario *sc, const rm_unit *u, const gd_point *at)
{
    const gd_ground *g = &sc->ground;
    gd_box box = rm_box(u);
    int best = -1, most = 0;
    for (int i = 0; i < g->count; i++) {
        const gd_feature *f = &g->feature[i];
        const gd_point *points = g->point + f->first;
        int over = 0;
        if (!is_town(f) || (at && gd_polygon_side(points, f->count, *at) < 0) ||
            !gd_box_meet(&box, &f->box, 0))
            continue;
        for (int k = 0; k < u->elements; k++) {
            gd_rect r = rm_rect(u, k);
            over += gd_polygon_overlap(points, f->count, &r, GD_SLACK);
        }
        best = over > most ? i : best;
        most = over > most ? over : most;
    }
    return best;
}

gd_point rm_town_middle(const gd_scenario *sc, int town)
{
    const gd_box *box = &sc->ground.feature[town].box;
    return gd_point_middle((gd_point){box->left, box->bottom}, (gd_point){box->right, box->top});
}

// ---- places for elements ------------------------------------------------------------------------

enum { PLACES = 512, ROWS = 4 };

typedef struct place {
    gd_point at; // centre
    gd_angle facing;
    int row; // 0: at the boundary
    int64_t far;
} place;

typedef struct quarters {
    const gd_point *points; // of the town
    int corners, count;
    rm_base base;
    gd_point near;
    const rm_unit *old;   // as it stands: the first place is over it, if one is (RM-FORM-03)
    const rm_unit *enemy; // places nearer to him than `keep` are none; NULL: all are
    gd_length keep;
    place place[PLACES];
} quarters;

static gd_rect rect_at(const quarters *q, const place *at)
{
    return gd_rect_make(gd_point_halves(at->at, at->facing, q->base.depth, 0), at->facing,
                        q->base.width, q->base.depth);
}

// Wholly inside: all corners are (a little rounding allowed) and no side of the town cuts it.
static bool is_inside(const quarters *q, const gd_rect *r)
{
    gd_point middle = gd_rect_centre(r);
    if (gd_polygon_side(q->points, q->corners, middle) < 0)
        return false;
    for (int i = 0; i < 4; i++) {
        gd_point c = r->corner[i];
        gd_length off = gd_distance(c, middle);
        gd_angle inward = gd_bearing(c, middle);
        gd_point in = gd_point_ahead(c, inward, off > 2 * GD_SLACK ? 2 * GD_SLACK : off);
        if (gd_polygon_side(q->points, q->corners, in) < 0)
            return false;
    }
    for (int i = 0; i < q->corners; i++) {
        gd_point corner = q->points[i];
        gd_rect smaller = *r;
        for (int k = 0; k < 4; k++)
            smaller.corner[k] =
                gd_point_ahead(r->corner[k], gd_bearing(r->corner[k], middle), 3 * GD_SLACK);
        if (gd_rect_has_point(&smaller, corner))
            return false;
    }
    return true;
}

static bool is_too_near(const quarters *q, const gd_rect *r)
{
    for (int i = 0; q->enemy && i < q->enemy->elements; i++) {
        gd_rect other = rm_rect(q->enemy, i);
        if (gd_rect_distance(r, &other) < q->keep)
            return true;
    }
    return false;
}

static void add_place(quarters *q, gd_point on, gd_angle out, int row)
{
    place at = {.facing = out, .row = row};
    at.at = gd_point_halves(on, out, -(int64_t)(2 * row + 1) * q->base.depth, 0);
    gd_rect r = rect_at(q, &at);
    if (q->count == PLACES || !is_inside(q, &r) || is_too_near(q, &r))
        return;
    int64_t east = at.at.x - q->near.x, north = at.at.y - q->near.y;
    at.far = east * east + north * north;
    q->place[q->count++] = at;
}

// How the places of a side begin: one in its middle, a block in its middle, or at its start.
typedef enum scheme { MIDDLE, BLOCK, START, SCHEMES } scheme;

static gd_length first_of(gd_length length, gd_length width, scheme how)
{
    if (how == MIDDLE)
        return length / 2 - (length / 2 - width / 2) / width * width;
    return width / 2 + (how == BLOCK ? length % width / 2 : 0);
}

// One side of the town, row by row.
static void add_side(quarters *q, int side, scheme how)
{
    gd_point a = q->points[side], b = q->points[(side + 1) % q->corners];
    gd_length length = gd_distance(a, b), width = q->base.width;
    gd_angle along = gd_bearing(a, b), out = gd_angle_wrap(along + GD_TURN / 4);
    gd_point look = gd_point_ahead(gd_point_middle(a, b), out, 2 * GD_SLACK);
    if (length + GD_SLACK < width)
        return;
    if (gd_polygon_side(q->points, q->corners, look) > 0)
        out = gd_angle_wrap(along - GD_TURN / 4);
    gd_length first = first_of(length, width, how);
    for (int row = 0; row < ROWS; row++)
        for (gd_length t = first; t + width / 2 <= length + GD_SLACK; t += width)
            add_place(q, gd_point_ahead(a, along, t), out, row);
}

// ---- choosing among them ------------------------------------------------------------------------

static bool is_free(const quarters *q, const place *at, const place *taken, int count)
{
    gd_rect r = rect_at(q, at);
    bool touches = at->row == 0;
    for (int i = 0; i < count; i++) {
        gd_rect other = rect_at(q, &taken[i]);
        if (gd_rect_overlap(&r, &other, GD_SLACK))
            return false;
        touches = touches || rm_rects_touch(&r, &other);
    }
    return touches;
}

static bool is_over(const quarters *q, const place *at)
{
    gd_rect r = rect_at(q, at);
    for (int i = 0; i < q->old->elements; i++) {
        gd_rect under = rm_rect(q->old, i);
        if (gd_rect_overlap(&r, &under, GD_SLACK))
            return true;
    }
    return false;
}

// At the boundary rather than behind others, then the nearest to the wished place; of equal ones
// the nearest to where the unit stands, then to the enemy, so that the order of the town's sides
// does not decide.
static bool is_better(const quarters *q, const place *a, const place *b)
{
    if (a->row != b->row || a->far != b->far)
        return a->row != b->row ? a->row < b->row : a->far < b->far;
    gd_length from_a = rm_middle_gap(q->old, a->at), from_b = rm_middle_gap(q->old, b->at);
    if (rm_is_more(from_a, from_b) || rm_is_more(from_b, from_a) || !q->enemy)
        return rm_is_more(from_b, from_a);
    return rm_is_more(rm_middle_gap(q->enemy, b->at), rm_middle_gap(q->enemy, a->at));
}

static int next_place(const quarters *q, const place *taken, int count, bool over)
{
    int best = -1;
    for (int i = 0; i < q->count; i++) {
        const place *at = &q->place[i];
        if ((best < 0 || is_better(q, at, &q->place[best])) && (!over || is_over(q, at)) &&
            is_free(q, at, taken, count))
            best = i;
    }
    return best;
}

static int choose(const quarters *q, int wanted, place *taken)
{
    int count = 0, first = wanted ? next_place(q, taken, 0, true) : -1;
    if (first >= 0)
        taken[count++] = q->place[first];
    for (int i; count < wanted && (i = next_place(q, taken, count, false)) >= 0;)
        taken[count++] = q->place[i];
    return count;
}

static bool garrison(const gd_scenario *sc, rm_unit *u, int town, gd_point near,
                     const rm_unit *enemy, gd_length keep)
{
    const gd_feature *f = &sc->ground.feature[town];
    quarters q = {.points = sc->ground.point + f->first,
                  .corners = f->count,
                  .base = rm_base_of(u),
                  .near = near,
                  .old = u,
                  .enemy = enemy,
                  .keep = keep};
    place taken[RM_ELEMENTS];
    int found = 0;
    gd_point middle = rm_town_middle(sc, town);
    bool around = near.x == middle.x && near.y == middle.y; // else along one side
    for (int how = around ? MIDDLE : BLOCK; how < SCHEMES && found < u->elements; how++) {
        q.count = 0;
        for (int side = 0; side < f->count; side++)
            add_side(&q, side, (scheme)how);
        found = choose(&q, u->elements, taken);
    }
    if (found < u->elements || found == 0)
        return false;
    u->formation = RM_IN_TOWN;
    rm_lay(u); // clears what is unused
    for (int i = 0; i < found; i++) {
        u->element_at[i] = taken[i].at;
        u->element_facing[i] = (uint16_t)taken[i].facing;
    }
    u->bent = 1;
    u->files = u->elements;
    rm_anchor(u);
    return true;
}

bool rm_garrison(const gd_scenario *sc, rm_unit *u, int town, gd_point near)
{
    return garrison(sc, u, town, near, NULL, 0);
}

bool rm_garrison_away(const gd_scenario *sc, const rm_state *s, rm_unit *u, int town, gd_point near)
{
    gd_length keep;
    gd_id enemy = rm_nearest_enemy(s, u, &keep);
    return garrison(sc, u, town, near, enemy ? rm_at(s, enemy) : NULL, keep);
}
