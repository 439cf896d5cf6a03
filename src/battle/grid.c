// battle/grid.c - measuring the ground of a battle square by square.
#include <stdlib.h>

#include "core/geometry.h"
#include "core/grid.h"
#include "guidon/battle_grid.h"

// So far from the edge of the field a road may end and still lead off it.
enum { AT_THE_EDGE = 10 * GD_YARD };

static int enough(gd_length whole, gd_length side, int least)
{
    int count = (int)((whole + side - 1) / side);
    return count < least ? least : count;
}

gd_battle_grid gd_battle_squares(const gd_battle *b, gd_length side, int least)
{
    return (gd_battle_grid){b, side, enough(b->width, side, least), enough(b->depth, side, least)};
}

static int square_along(gd_length at, gd_length side, int count)
{
    int square = at < 0 ? 0 : (int)(at / side);
    return square < count ? square : count - 1;
}

gd_zone_id gd_square_at(const gd_battle_grid *g, gd_point p)
{
    return gd_zone_number(square_along(p.x, g->side, g->columns),
                          square_along(p.y, g->side, g->rows));
}

static gd_box square_box(const gd_battle_grid *g, gd_zone_id zone)
{
    gd_length west = gd_zone_column(zone) * g->side, south = gd_zone_row(zone) * g->side;
    return (gd_box){west, south, west + g->side, south + g->side};
}

static bool is_asked(const gd_battle *b, int feature, gd_terrains kinds)
{
    return (kinds >> b->feature[feature].kind & 1) && gd_battle_has_feature(b, feature);
}

static const gd_point *points_of(const gd_battle *b, int feature)
{
    return &b->point[b->feature[feature].first];
}

static bool meets(const gd_battle *b, int feature, const gd_box *square)
{
    const gd_point *p = points_of(b, feature);
    gd_box box = {p->x, p->y, p->x, p->y};
    for (int i = 1; i < b->feature[feature].count; i++) {
        box.left = p[i].x < box.left ? p[i].x : box.left;
        box.right = p[i].x > box.right ? p[i].x : box.right;
        box.bottom = p[i].y < box.bottom ? p[i].y : box.bottom;
        box.top = p[i].y > box.top ? p[i].y : box.top;
    }
    return gd_box_meet(&box, square, 0);
}

// --- areas -------------------------------------------------------------------------------------

// The areas of these kinds that may reach into a square.
typedef struct areas {
    int count;
    int16_t feature[GD_BATTLE_FEATURES];
} areas;

static areas areas_in(const gd_battle *b, const gd_box *square, gd_terrains kinds)
{
    areas found = {0};
    for (int f = 0; f < b->feature_count; f++) {
        if (b->feature[f].geometry == GD_GEOMETRY_AREA && is_asked(b, f, kinds) &&
            meets(b, f, square))
            found.feature[found.count++] = (int16_t)f;
    }
    return found;
}

static bool covers(const gd_battle *b, int feature, gd_point p)
{
    return gd_polygon_side(points_of(b, feature), b->feature[feature].count, p) >= 0;
}

// Each point is the middle of its share of the square.
static gd_point lattice(const gd_box *square, int i)
{
    int64_t side = square->right - square->left;
    int64_t x = side * (2 * (i % GD_SQUARE_ROW) + 1) / (2 * GD_SQUARE_ROW),
            y = side * (2 * (i / GD_SQUARE_ROW) + 1) / (2 * GD_SQUARE_ROW);
    return (gd_point){square->left + (gd_length)x, square->bottom + (gd_length)y};
}

int gd_square_share(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds)
{
    gd_box square = square_box(g, zone);
    areas in = areas_in(g->battle, &square, kinds);
    int covered = 0;
    for (int i = 0; i < GD_SQUARE_POINTS && in.count > 0; i++) {
        gd_point p = lattice(&square, i);
        int a = 0;
        while (a < in.count && !covers(g->battle, in.feature[a], p))
            a++;
        covered += a < in.count;
    }
    return covered;
}

static int higher_first(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x < y) - (x > y);
}

int gd_square_height(const gd_battle_grid *g, gd_zone_id zone, int points)
{
    gd_box square = square_box(g, zone);
    areas hills = areas_in(g->battle, &square, GD_TERRAIN_BIT(GD_TERRAIN_HILL));
    int height[GD_SQUARE_POINTS] = {0};
    for (int i = 0; i < GD_SQUARE_POINTS; i++) {
        gd_point p = lattice(&square, i);
        for (int h = 0; h < hills.count; h++) {
            int16_t feet = g->battle->feature[hills.feature[h]].height;
            if (feet > height[i] && covers(g->battle, hills.feature[h], p))
                height[i] = feet;
        }
    }
    qsort(height, GD_SQUARE_POINTS, sizeof *height, higher_first);
    points = points < 1 ? 1 : points > GD_SQUARE_POINTS ? GD_SQUARE_POINTS : points;
    return height[points - 1];
}

// --- lines -------------------------------------------------------------------------------------

// The part of a way from 0 to 1 that is inside, as fractions of whole numbers.
typedef struct part {
    int64_t from, from_of, to, to_of;
} part;

// Keeps the part that is between `low` and `high` on an axis; false if nothing is left. A way along
// the upper border is inside only if that is the `last` one.
static bool keep_between(int64_t at, int64_t way, int64_t low, int64_t high, bool last, part *p)
{
    if (way == 0)
        return at >= low && (at < high || (at == high && last));
    int64_t enter = way > 0 ? low - at : at - high, leave = way > 0 ? high - at : at - low;
    int64_t of = way > 0 ? way : -way;
    if (enter * p->from_of > p->from * of) {
        p->from = enter;
        p->from_of = of;
    }
    if (leave * p->to_of < p->to * of) {
        p->to = leave;
        p->to_of = of;
    }
    return p->from * p->to_of < p->to * p->from_of;
}

static gd_point part_way(gd_point a, gd_point b, int64_t n, int64_t of)
{
    return (gd_point){(gd_length)(a.x + (b.x - a.x) * n / of),
                      (gd_length)(a.y + (b.y - a.y) * n / of)};
}

static gd_length length_inside(const gd_battle_grid *g, gd_zone_id zone, gd_point a, gd_point b)
{
    gd_box box = square_box(g, zone);
    bool last_column = gd_zone_column(zone) == g->columns - 1,
         last_row = gd_zone_row(zone) == g->rows - 1;
    part p = {0, 1, 1, 1};
    if (!keep_between(a.x, b.x - a.x, box.left, box.right, last_column, &p) ||
        !keep_between(a.y, b.y - a.y, box.bottom, box.top, last_row, &p))
        return 0;
    return gd_distance(part_way(a, b, p.from, p.from_of), part_way(a, b, p.to, p.to_of));
}

static gd_length feature_inside(const gd_battle_grid *g, gd_zone_id zone, int feature)
{
    const gd_battle_feature *f = &g->battle->feature[feature];
    const gd_point *p = points_of(g->battle, feature);
    gd_length length = 0;
    for (int i = 0; i + 1 < f->count; i++)
        length += length_inside(g, zone, p[i], p[i + 1]);
    if (f->geometry == GD_GEOMETRY_AREA)
        length += length_inside(g, zone, p[f->count - 1], p[0]);
    return length;
}

void gd_square_works(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds,
                     gd_length out[GD_DIRECTIONS + 1])
{
    const gd_battle *b = g->battle;
    for (int i = 0; i <= GD_DIRECTIONS; i++)
        out[i] = 0;
    for (int f = 0; f < b->feature_count; f++) {
        int faces = b->feature[f].faces;
        if (is_asked(b, f, kinds))
            out[faces < 0 ? GD_DIRECTIONS : gd_direction_of(faces * GD_DEGREE)] +=
                feature_inside(g, zone, f);
    }
}

gd_length gd_square_length(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds)
{
    gd_length toward[GD_DIRECTIONS + 1], length = 0;
    gd_square_works(g, zone, kinds, toward);
    for (int i = 0; i <= GD_DIRECTIONS; i++)
        length += toward[i];
    return length;
}

// Sides of the field at which a line may end.
static unsigned edges_near(const gd_battle *b, gd_point p)
{
    return (unsigned)(p.y >= b->depth - AT_THE_EDGE) << GD_NORTH |
           (unsigned)(p.x >= b->width - AT_THE_EDGE) << GD_EAST |
           (unsigned)(p.y <= AT_THE_EDGE) << GD_SOUTH | (unsigned)(p.x <= AT_THE_EDGE) << GD_WEST;
}

// Where a line that leaves the field at `p` on a side comes to the edge of the table.
static gd_zone_id way_out(const gd_battle_grid *g, gd_point p, gd_direction side)
{
    gd_zone_id at = gd_square_at(g, p);
    switch (side) {
    case GD_NORTH:
        return gd_zone_number(gd_zone_column(at), g->rows - 1);
    case GD_EAST:
        return gd_zone_number(g->columns - 1, gd_zone_row(at));
    default:
        return at;
    }
}

uint8_t gd_square_roads(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds)
{
    const gd_battle *b = g->battle;
    unsigned sides = 0;
    for (int f = 0; f < b->feature_count; f++) {
        if (b->feature[f].geometry != GD_GEOMETRY_LINE || !is_asked(b, f, kinds))
            continue;
        const gd_point *line = points_of(b, f), ends[2] = {line[0], line[b->feature[f].count - 1]};
        for (int i = 0; i < 2; i++) {
            unsigned near = edges_near(b, ends[i]);
            for (int side = 0; side < GD_DIRECTIONS; side++) {
                if (near >> side & 1 && way_out(g, ends[i], (gd_direction)side) == zone)
                    sides |= 1u << side;
            }
        }
    }
    return (uint8_t)sides;
}
