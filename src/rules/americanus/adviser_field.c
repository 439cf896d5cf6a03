// americanus/adviser_field.c - drawing the ground on a grid and spreading costs over it.
#include "rules/americanus/adviser_field.h"

#include <stddef.h>
#include <string.h>

#include "core/plan.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"
#include "table/store.h"

enum { CELL = 2 * GD_INCH, NEVER = UINT16_MAX, CLOSE = 5 * GD_INCH };
enum { GOING_BAD = 1, GOING_CLOSED = 2, GOING_WATER = 4, GOING_CROSSING = 8, GOING_BARRED = 16 };
// Part of a square may lie in the woods; this far from its middle still counts.
enum { FRINGE = 700 };

static int column_of(const am_grid *g, gd_length x)
{
    int c = x / g->cell;
    return c < 0 ? 0 : c >= g->columns ? g->columns - 1 : c;
}

static int row_of(const am_grid *g, gd_length y)
{
    int r = y / g->cell;
    return r < 0 ? 0 : r >= g->rows ? g->rows - 1 : r;
}

static gd_point centre_of(const am_grid *g, int cell)
{
    return (gd_point){cell % g->columns * g->cell + g->cell / 2,
                      cell / g->columns * g->cell + g->cell / 2};
}

// Marks the squares of one polygon, row by row.
static void draw_polygon(am_grid *g, const gd_point *points, int count, gd_box box,
                         gd_length fringe, uint8_t mark)
{
    for (int r = row_of(g, box.bottom - fringe); r <= row_of(g, box.top + fringe); r++) {
        for (int k = fringe ? -1 : 0; k <= (fringe ? 1 : 0); k++) {
            gd_length y = r * g->cell + g->cell / 2 + k * fringe;
            gd_point a = {box.left - GD_INCH, y}, b = {box.right + GD_INCH, y};
            gd_span spans[8];
            int n = gd_polygon_spans(points, count, a, b, spans, 8);
            for (int i = 0; i < n; i++) {
                int from = column_of(g, a.x + spans[i].from - fringe),
                    to = column_of(g, a.x + spans[i].to + fringe);
                for (int c = from; c <= to; c++) {
                    gd_length middle = c * g->cell + g->cell / 2;
                    if (middle + fringe >= a.x + spans[i].from &&
                        middle - fringe <= a.x + spans[i].to)
                        g->going[r * g->columns + c] |= mark;
                }
            }
        }
    }
}

static uint8_t mark_of(int kind)
{
    gd_kinds k = GD_KIND(kind);
    uint8_t mark = 0;
    if (k & AM_BAD_GOING)
        mark |= GOING_BAD;
    if (k & AM_CLOSED)
        mark |= GOING_CLOSED;
    if (kind == AM_RIVER)
        mark |= GOING_WATER;
    if (k & (AM_CROSSINGS | AM_PAVED))
        mark |= GOING_CROSSING;
    return mark;
}

static void draw(am_grid *g, const gd_scenario *sc, const am_state *s)
{
    gd_length longer = sc->width > sc->depth ? sc->width : sc->depth;
    g->cell = longer <= AM_GRID * CELL ? CELL : (longer + AM_GRID - 1) / AM_GRID;
    g->columns = (sc->width + g->cell - 1) / g->cell;
    g->rows = (sc->depth + g->cell - 1) / g->cell;
    g->barred = false;
    memset(g->going, 0, sizeof g->going);
    gd_map m = am_map(sc, s);
    for (int layer = 0; layer < 2; layer++) {
        const gd_layer *l = &m.layer[layer];
        for (int i = 0; i < l->count; i++) {
            const gd_feature *f = &l->features[i];
            uint8_t mark = mark_of(f->kind);
            if (mark == GOING_WATER && sc->option[AM_OPT_RIVERS_IMPASSABLE]) {
                mark |= GOING_BARRED;
                g->barred = true;
            }
            for (int part = 0; mark && part < gd_feature_parts(f); part++) {
                const gd_point *points;
                gd_point quad[4];
                int count = gd_feature_part(l, f, part, &points, quad);
                draw_polygon(g, points, count, f->box, mark == GOING_CROSSING ? 0 : FRINGE, mark);
            }
        }
    }
}

// The ground hardly ever changes.
void am_grid_draw(am_grid *g, const gd_scenario *sc, const am_state *s)
{
    static const char owner;
    uint64_t sum[2];
    am_sum_ground(sc, s, sum);
    const gd_part key = {sum, sizeof sum};
    memset(g->menace, 0, sizeof g->menace);
    g->shun = 0;
    if (gd_store_find(&owner, &key, 1, g, offsetof(am_grid, menace)))
        return;
    memset(g, 0, sizeof *g);
    draw(g, sc, s);
    memcpy(g->ground, sum, sizeof sum);
    gd_store_keep(&owner, &key, 1, g, offsetof(am_grid, menace));
}

// A regiment commands the ground before its front, as wide as it stands, as far as it shoots.
typedef struct front {
    gd_point at;
    gd_angle facing;
    gd_length half;
} front;

static void draw_menace(am_grid *g, const front *f)
{
    gd_length range = AM_RANGE_MUSKET + GD_INCH / 2;
    int low_c = column_of(g, f->at.x - range - f->half),
        high_c = column_of(g, f->at.x + range + f->half);
    int low_r = row_of(g, f->at.y - range - f->half), high_r = row_of(g, f->at.y + range + f->half);
    for (int r = low_r; r <= high_r; r++) {
        for (int c = low_c; c <= high_c; c++) {
            int cell = r * g->columns + c;
            gd_point p = centre_of(g, cell);
            gd_length ahead = gd_ahead_of(f->at, f->facing, p),
                      right = gd_right_of(f->at, f->facing, p);
            if (ahead > 0 && ahead <= range && right >= -f->half && right <= f->half &&
                g->menace[cell] < 4)
                g->menace[cell]++;
        }
    }
}

void am_grid_menace(am_grid *g, const am_state *s, int side, int shun)
{
    static const char owner;
    front list[AM_PIECES];
    int count = 0, cells = g->columns * g->rows;
    g->shun = (uint16_t)shun;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (am_on_table(u) && u->side != side && u->kind == AM_INFANTRY)
            list[count++] = (front){u->at, u->facing, am_width(u) / 2 + GD_INCH};
    }
    const int32_t squares[] = {g->columns, g->rows, g->cell};
    const gd_part key[] = {{squares, sizeof squares}, {list, (size_t)count * sizeof list[0]}};
    if (gd_store_find(&owner, key, 2, g->menace, (size_t)cells))
        return;
    for (int i = 0; i < count; i++)
        draw_menace(g, &list[i]);
    gd_store_keep(&owner, key, 2, g->menace, (size_t)cells);
}

am_mover am_mover_of(const am_unit *u)
{
    if (u->kind == AM_ARTILLERY)
        return AM_MOVER_GUNS;
    return am_is_foot(u) ? AM_MOVER_FOOT : AM_MOVER_HORSE;
}

// Tenths of an inch of open ground that one inch of this is worth. Closed ground is dear rather
// than forbidden to horse, because a square that is only touched by it is not closed.
static int dearness(const am_grid *g, int cell, am_mover mover)
{
    int going = g->going[cell], menace = g->menace[cell];
    bool foot = mover == AM_MOVER_FOOT;
    int dear = 10;
    if (going & GOING_BAD)
        dear = 20;
    if ((going & GOING_CLOSED) && !foot)
        dear = 80;
    if ((going & GOING_BAD) && mover == AM_MOVER_GENERAL)
        dear = 50;
    if (going & GOING_WATER)
        dear = going & GOING_BARRED ? 200 : 22; // crossing takes two points where a march takes one
    if ((going & GOING_CROSSING) && foot && dear > 12)
        dear = 12;
    int shunned = menace * (foot ? 1 : mover == AM_MOVER_HORSE ? 15 : 5);
    return dear + (int)gd_percent(shunned, g->shun);
}

void am_field_begin(am_field *f) { memset(f->cost, 0xff, sizeof f->cost); }

void am_field_goal(am_field *f, const am_grid *g, gd_point goal, int cost)
{
    int cell = row_of(g, goal.y) * g->columns + column_of(g, goal.x);
    f->goal = goal;
    if (cost < f->cost[cell])
        f->cost[cell] = (uint16_t)cost;
}

// Squares with a rim round them that nothing is cheaper than, so that every one has eight others.
enum { RIMMED = (AM_GRID + 2) * (AM_GRID + 2) };

static int rimmed(const am_grid *g, int cell)
{
    return (cell / g->columns + 1) * (g->columns + 2) + cell % g->columns + 1;
}

// Relaxes squares from a queue until nothing gets cheaper. Each waits in it once at most.
void am_field_spread(am_field *f, const am_grid *g, am_mover mover)
{
    int wide = g->columns + 2, cells = g->columns * g->rows;
    const int step[] = {1, -1, wide, -wide, wide + 1, wide - 1, 1 - wide, -1 - wide};
    uint16_t queue[RIMMED], cost[RIMMED] = {0};
    uint16_t half[2][RIMMED] = {{0}}; // of what crossing a square costs, straight or slanting
    bool waits[RIMMED];
    unsigned head = 0, tail = 0; // of the queue, which goes round
    for (int i = 0; i < cells; i++) {
        int at = rimmed(g, i), dear = dearness(g, i, mover) * g->cell / 100;
        half[0][at] = (uint16_t)(dear / 20);
        half[1][at] = (uint16_t)(dear * 141 / 2000);
        cost[at] = f->cost[i];
        waits[at] = f->cost[i] != NEVER;
        if (waits[at])
            queue[tail++] = (uint16_t)at;
    }
    for (int waiting = (int)tail; waiting > 0; waiting--) {
        int at = queue[head];
        head = head + 1 == RIMMED ? 0 : head + 1;
        waits[at] = false;
        for (int k = 0; k < 8; k++) {
            int to = at + step[k], sum = cost[at] + half[k >= 4][at] + half[k >= 4][to];
            if (sum >= cost[to])
                continue;
            cost[to] = (uint16_t)sum;
            if (!waits[to]) {
                waits[to] = true;
                queue[tail] = (uint16_t)to;
                tail = tail + 1 == RIMMED ? 0 : tail + 1;
                waiting++;
            }
        }
    }
    for (int i = 0; i < cells; i++)
        f->cost[i] = cost[rimmed(g, i)];
}

// While one side gives its orders the other does not move, so the same fields are wanted again.
void am_field_to(am_field *f, const am_grid *g, gd_point goal, am_mover mover)
{
    static const char owner;
    int cells = g->columns * g->rows;
    const int32_t about[] = {row_of(g, goal.y) * g->columns + column_of(g, goal.x), (int32_t)mover,
                             g->shun};
    const gd_part key[] = {
        {about, sizeof about}, {g->ground, sizeof g->ground}, {g->menace, (size_t)cells}};
    size_t size = (size_t)cells * sizeof f->cost[0];
    f->goal = goal;
    if (gd_store_find(&owner, key, 3, f->cost, size))
        return;
    am_field_begin(f);
    am_field_goal(f, g, goal, 0);
    am_field_spread(f, g, mover);
    gd_store_keep(&owner, key, 3, f->cost, size);
}

// Between the middles of squares costs are blended; near the goal the plain distance is truer.
int am_field_at(const am_field *f, const am_grid *g, gd_point p)
{
    if (!gd_is_farther(p, f->goal, CLOSE - 1))
        return gd_distance(p, f->goal) / 100;
    gd_length x = p.x - g->cell / 2, y = p.y - g->cell / 2;
    int c = column_of(g, x), r = row_of(g, y);
    int c2 = c + 1 < g->columns ? c + 1 : c, r2 = r + 1 < g->rows ? r + 1 : r;
    int64_t u = x - c * g->cell, v = y - r * g->cell, one = g->cell;
    u = u < 0 ? 0 : u > one ? one : u;
    v = v < 0 ? 0 : v > one ? one : v;
    int64_t low = f->cost[r * g->columns + c] * (one - u) + f->cost[r * g->columns + c2] * u;
    int64_t high = f->cost[r2 * g->columns + c] * (one - u) + f->cost[r2 * g->columns + c2] * u;
    return (int)((low * (one - v) + high * v) / (one * one));
}

gd_point am_field_way(const am_field *f, const am_grid *g, gd_point p, int squares)
{
    int at = row_of(g, p.y) * g->columns + column_of(g, p.x);
    for (int step = 0; step < squares; step++) {
        int c = at % g->columns, r = at / g->columns, best = at;
        for (int nr = r > 0 ? r - 1 : 0; nr <= r + 1 && nr < g->rows; nr++)
            for (int nc = c > 0 ? c - 1 : 0; nc <= c + 1 && nc < g->columns; nc++)
                if (f->cost[nr * g->columns + nc] < f->cost[best])
                    best = nr * g->columns + nc;
        if (best == at)
            return f->goal;
        at = best;
    }
    return centre_of(g, at);
}
