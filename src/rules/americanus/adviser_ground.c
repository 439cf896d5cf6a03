// americanus/adviser_ground.c - the ground that the computer lays: a countryside of roads, woods,
// farms and hills, another one in every game, and fair to both edges.
//
// Each piece is thought of when it is asked for, from what lies there already and from chance, so
// that a player may let the computer go on with ground that he has begun.
#include "core/dice.h"
#include "rules/americanus/data.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/setup.h"

enum { V_TYPE, V_WIDTH, V_FORD_X, V_FORD_Y }; // of place_terrain
enum {
    TRIES = 80,    // for one piece
    LOOKS = 3,     // places of which the loneliest is taken
    GAP = 1500,    // between areas
    MARGIN = 5500, // of areas from an edge along which armies deploy
    BEND = 4 * GD_INCH,
    APART = 5 * GD_INCH, // fences and walls
};

// The table with its long edges south and north, whichever they are.
typedef struct sheet {
    bool wide;
    gd_length along, across;
} sheet;

static sheet sheet_of(const gd_scenario *sc)
{
    bool wide = sc->width >= sc->depth;
    return (sheet){wide, wide ? sc->width : sc->depth, wide ? sc->depth : sc->width};
}

static gd_point on(const sheet *t, gd_length u, gd_length v)
{
    return t->wide ? (gd_point){u, v} : (gd_point){v, u};
}

static void add_point(gd_action *a, gd_point p)
{
    if (a->count < GD_ITEMS)
        a->item[a->count++] = (gd_item){p.x, p.y, 0};
}

static int count_of(const am_state *s, int kind)
{
    int n = 0;
    for (int i = 0; i < s->placed_count; i++)
        n += s->placed[i].kind == kind;
    return n;
}

// ---- roads and water ----------------------------------------------------------------------------

// From one edge to the one across with two bends: the first road as the armies come, the second
// across it.
static gd_action road(const sheet *t, const am_state *s, struct gd_random *r)
{
    gd_action a = gd_action_blank(AM_DO_PLACE_ROAD);
    bool over = s->roads_placed == 0;
    gd_length far = over ? t->across : t->along, wide = over ? t->along : t->across;
    gd_length at = gd_random_between(r, wide / 4, wide - wide / 4),
              lean = gd_random_between(r, -BEND, BEND);
    for (int i = 0; i < 4; i++) {
        gd_length way = far * i / 3,
                  off = at + lean * (i - 1) + gd_random_between(r, -BEND / 2, BEND / 2);
        add_point(&a, over ? on(t, off, way) : on(t, way, off));
    }
    return a;
}

// A stream down one flank, from the one army's edge to the other's: it divides nobody. It can be
// waded in the middle, and where a road crosses it there is a bridge.
static gd_action stream(const sheet *t, struct gd_random *r)
{
    gd_action a = gd_action_blank(AM_DO_PLACE_TERRAIN);
    gd_length at = gd_random_between(r, t->along / 8, t->along / 4);
    gd_point middle = {0, 0};
    bool right = gd_random_one_in(r, 2);
    for (int i = 0; i < 5; i++) {
        gd_length u = at + gd_random_between(r, -BEND / 2, BEND / 2);
        gd_point p = on(t, right ? t->along - u : u, t->across * i / 4);
        add_point(&a, p);
        middle = i == 2 ? p : middle;
    }
    a.value[V_TYPE] = AM_RIVER;
    a.value[V_WIDTH] = AM_RIVER_LEAST;
    a.value[V_FORD_X] = middle.x;
    a.value[V_FORD_Y] = middle.y;
    return a;
}

// ---- areas --------------------------------------------------------------------------------------

static bool is_field(int kind) { return kind == AM_TALL_CROPS || kind == AM_BUILT_UP; }

static gd_point middle_of(const am_state *s, const gd_feature *f)
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < f->count; i++) {
        x += s->placed_point[f->first + i].x;
        y += s->placed_point[f->first + i].y;
    }
    return (gd_point){(gd_length)(x / f->count), (gd_length)(y / f->count)};
}

// How far from all areas that lie there.
static gd_length loneliness(const am_state *s, gd_point p)
{
    gd_length least = 100 * GD_INCH;
    for (int i = 0; i < s->placed_count; i++) {
        gd_length d =
            s->placed[i].shape == GD_AREA ? gd_distance(p, middle_of(s, &s->placed[i])) : least;
        least = d < least ? d : least;
    }
    return least;
}

static gd_length distance_to_band(const am_state *s, int kind, gd_point p)
{
    gd_length least = 100 * GD_INCH;
    for (int i = 0; i < s->placed_count; i++) {
        const gd_feature *f = &s->placed[i];
        for (int k = 0; f->kind == kind && k + 1 < f->count; k++) {
            const gd_point *at = &s->placed_point[f->first + k];
            gd_length d = gd_point_segment_distance(p, at[0], at[1]);
            least = d < least ? d : least;
        }
    }
    return least;
}

// On a road, or `beside` it, in the middle third of the way; and which way that runs there.
static gd_point by_the_road(const am_state *s, gd_length beside, struct gd_random *r,
                            gd_angle *bearing)
{
    int wanted = (int)gd_random_below(r, (uint32_t)s->roads_placed);
    for (int i = 0; i < s->placed_count; i++) {
        const gd_feature *f = &s->placed[i];
        if (f->kind != AM_ROAD || wanted-- > 0 || f->count < 3)
            continue;
        int k = (f->count - 1) / 2;
        gd_point a = s->placed_point[f->first + k], b = s->placed_point[f->first + k + 1];
        *bearing = gd_bearing(a, b);
        return gd_point_local(a, *bearing, gd_random_between(r, 0, gd_distance(a, b)),
                              gd_random_one_in(r, 2) ? beside : -beside);
    }
    *bearing = 0;
    return (gd_point){0, 0};
}

// Of a few places that chance names the one farthest from everything.
static gd_point somewhere(const sheet *t, const am_state *s, struct gd_random *r)
{
    gd_point best = {0, 0};
    gd_length most = -1;
    for (int i = 0; i < LOOKS; i++) {
        gd_point p =
            on(t, gd_random_between(r, MARGIN, t->along - MARGIN),
               gd_random_between(r, MARGIN + 2 * GD_INCH, t->across - MARGIN - 2 * GD_INCH));
        gd_length far = loneliness(s, p);
        if (far > most) {
            most = far;
            best = p;
        }
    }
    return best;
}

// A field has straight sides, what grew has none.
static void outline(gd_action *a, int kind, gd_point at, gd_angle facing, struct gd_random *r)
{
    if (is_field(kind)) {
        bool town = kind == AM_BUILT_UP;
        gd_length half = gd_random_between(r, town ? 2300 : 3000, town ? 3200 : 4600);
        gd_length side = gd_random_between(r, town ? 2000 : 2600, town ? 2700 : 3400);
        for (int i = 0; i < 4; i++)
            add_point(a, gd_point_local(at, facing, i == 0 || i == 3 ? half : -half,
                                        i < 2 ? side : -side));
        return;
    }
    gd_length longest =
        gd_random_between(r, kind == AM_SWAMP ? 3400 : 4900, kind == AM_SWAMP ? 4600 : 5900);
    gd_length flat = gd_random_between(r, 600, 950); // thousandths of it
    int corners = 7 + (int)gd_random_below(r, 3);
    for (int i = 0; i < corners; i++) {
        gd_angle turn = GD_TURN * i / corners + (gd_angle)gd_random_between(r, -90, 90);
        gd_length far = longest * gd_random_between(r, 78, 100) / 100;
        gd_point p = gd_point_ahead((gd_point){0, 0}, turn, far);
        add_point(a, gd_point_local(at, facing, p.y, (gd_length)((int64_t)p.x * flat / 1000)));
    }
}

// Room round it, and none of it where an army would deploy.
static bool lies_well(const sheet *t, const am_state *s, const gd_action *a)
{
    for (int i = 0; i < a->count; i++) {
        gd_point p = {a->item[i].a, a->item[i].b};
        gd_item next = a->item[i + 1 < a->count ? i + 1 : i];
        gd_length v = t->wide ? p.y : p.x;
        bool line = a->value[V_TYPE] == AM_FENCE || a->value[V_TYPE] == AM_WALL;
        if (line &&
            (distance_to_band(s, AM_FENCE, p) < APART || distance_to_band(s, AM_WALL, p) < APART))
            return false;
        if (line &&
            distance_to_band(s, AM_RIVER, gd_point_middle(p, (gd_point){next.a, next.b})) < GAP)
            return false;
        if (a->value[V_TYPE] == AM_SWAMP && distance_to_band(s, AM_ROAD, p) < GAP)
            return false;
        if (v < AM_STRIP + GD_INCH / 2 || v > t->across - AM_STRIP - GD_INCH / 2 ||
            distance_to_band(s, AM_RIVER, p) < GAP)
            return false;
        for (int k = 0; k < s->placed_count; k++) {
            const gd_feature *f = &s->placed[k];
            for (int c = 0; f->shape == GD_AREA && c < f->count; c++) {
                const gd_point *at = &s->placed_point[f->first];
                if (!line && gd_point_segment_distance(p, at[c], at[(c + 1) % f->count]) < GAP)
                    return false;
            }
        }
    }
    return true;
}

static gd_action area(const sheet *t, const am_state *s, int kind, struct gd_random *r)
{
    gd_action a = gd_action_blank(AM_DO_PLACE_TERRAIN);
    gd_angle facing = (gd_angle)gd_random_between(r, 0, GD_TURN - 1);
    gd_point at = is_field(kind) && s->roads_placed
                      ? by_the_road(s, kind == AM_TALL_CROPS ? gd_random_between(r, 4200, 4800) : 0,
                                    r, &facing)
                      : somewhere(t, s, r);
    a.value[V_TYPE] = kind;
    outline(&a, kind, at, facing, r);
    return a;
}

// Along two sides of a field that has none yet, or across the way of the armies.
static gd_action boundary(const sheet *t, const am_state *s, int kind, struct gd_random *r)
{
    enum { BESIDE = 350 };
    gd_action a = gd_action_blank(AM_DO_PLACE_TERRAIN);
    a.value[V_TYPE] = kind;
    for (int i = 0; i < s->placed_count; i++) {
        const gd_feature *f = &s->placed[i];
        if (f->kind != AM_TALL_CROPS || f->count != 4 || !gd_random_one_in(r, 2))
            continue;
        gd_point middle = middle_of(s, f);
        int first = (int)gd_random_below(r, 4);
        for (int k = 0; k < 2; k++) {
            gd_point c = s->placed_point[f->first + (first + k) % 4];
            add_point(&a, gd_point_ahead(c, gd_bearing(middle, c), BESIDE));
        }
        return a;
    }
    gd_point at = somewhere(t, s, r);
    gd_angle facing = (gd_angle)((t->wide ? 900 : 0) + gd_random_between(r, -250, 250));
    for (int i = -1; i <= 1; i++)
        add_point(&a, gd_point_local(at, facing, i * 5 * GD_INCH,
                                     i ? gd_random_between(r, -900, 900) : 0));
    return a;
}

// ---- which -------------------------------------------------------------------------------------

// Half must be bad going, and a little more than half is usual.
static int kind_wanted(const am_state *s, struct gd_random *r)
{
    static const uint8_t rough[] = {AM_WOODS,      AM_WOODS,      AM_WOODS,
                                    AM_WOODS,      AM_TALL_CROPS, AM_TALL_CROPS,
                                    AM_STEEP_HILL, AM_STEEP_HILL, AM_SWAMP};
    static const uint8_t other[] = {AM_GENTLE_HILL, AM_GENTLE_HILL, AM_GENTLE_HILL,
                                    AM_FENCE,       AM_FENCE,       AM_WALL};
    bool bad = 2 * am_pieces_bad(s) <= s->pieces_placed;
    if (bad && s->roads_placed && !count_of(s, AM_BUILT_UP) && gd_random_one_in(r, 3))
        return AM_BUILT_UP;
    if (bad && s->pieces_placed >= 2 && !count_of(s, AM_WOODS))
        return AM_WOODS; // hardly a field of that war was without
    return bad ? rough[gd_random_below(r, sizeof rough)] : other[gd_random_below(r, sizeof other)];
}

static gd_action thought(const sheet *t, const am_state *s, struct gd_random *r)
{
    if (s->pieces_placed == 0 && s->roads_placed == 0)
        return road(t, s, r);
    if (s->pieces_placed == 0 && s->roads_placed == 1 && gd_random_one_in(r, 2))
        return road(t, s, r);
    if (s->pieces_placed == 0 && gd_random_one_in(r, 4))
        return stream(t, r);
    int kind = kind_wanted(s, r);
    return kind == AM_FENCE || kind == AM_WALL ? boundary(t, s, kind, r) : area(t, s, kind, r);
}

bool am_advise_ground(const gd_scenario *sc, const am_state *s, bool may_end, struct gd_random *r,
                      gd_action *out)
{
    enum { FEW = 7 };
    sheet t = sheet_of(sc);
    uint32_t beyond = (uint32_t)(s->pieces_placed - FEW + 1);
    if (may_end && s->pieces_placed >= FEW &&
        (s->pieces_placed >= AM_MOST_PIECES ||
         gd_random_below(r, AM_MOST_PIECES - FEW + 1) < beyond)) {
        *out = gd_action_blank(AM_DO_END_TERRAIN);
        return true;
    }
    for (int i = 0; i < TRIES; i++) {
        gd_verdict unread;
        *out = thought(&t, s, r);
        bool laid = out->verb == AM_DO_PLACE_ROAD || out->value[V_TYPE] == AM_RIVER;
        if ((laid || lies_well(&t, s, out)) && am_check_terrain(sc, s, out, &unread))
            return true;
    }
    return false;
}
