// The Devil to Pay: what a line of fire crosses, as it is found quickly, against the same reckoned
// plainly: every unit, wood and hill is asked about every line (DTP-FIRE-07, 12 to 16,
// DTP-TERR-06).
#include "core/dice.h"
#include "core/scenario.h"
#include "rules/devil/sight.h"
#include "test.h"

enum { SIZE = 60000 };

static gd_random dice;
static gd_scenario table;
static dp_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

// ---- a field by chance --------------------------------------------------------------------------

static void add_area(int kind, int height)
{
    gd_length x = between(0, 200) * 250, y = between(16, 160) * 250;
    gd_length w = between(2, 40) * 500, d = between(1, 26) * 500;
    gd_length slant = between(0, 1) ? 0 : between(-6, 6) * 500;
    gd_point p[4] = {{x, y}, {x + w, y + slant}, {x + w, y + d + slant}, {x, y + d}};
    gd_feature f = {.kind = (uint8_t)kind, .shape = GD_AREA, .height = (int16_t)height};
    gd_ground_add(&table.ground, &f, p, 4, "", 0);
}

static void add_ground(int areas, int hills)
{
    static const uint8_t kinds[] = {DP_ROUGH, DP_SWAMP, DP_OPEN_WOODS, DP_THICK_WOODS, DP_TOWN};
    memset(&table, 0, sizeof table);
    table.width = table.depth = SIZE;
    for (int i = 0; i < areas + hills; i++) {
        bool hill = i % 2 ? i / 2 < hills : areas + hills - i <= hills;
        add_area(hill ? DP_HILL : kinds[between(0, 4)], hill ? between(0, 3) : 0);
    }
    gd_point road[2] = {{0, 20000}, {SIZE, 40000}};
    gd_feature f = {.kind = DP_OPEN_WOODS, .shape = GD_BAND, .width = 3000};
    if (between(0, 3) == 0) // a band of trees is no area: it hides nobody
        gd_ground_add(&table.ground, &f, road, 2, "", 0);
}

static void add_unit(int piece, gd_point at, gd_angle facing)
{
    static const uint8_t formations[] = {DP_LINE, DP_LOOSE_ORDER, DP_MARCH_COLUMN, DP_DISORDERED};
    dp_unit *u = &state.unit[piece];
    *u = (dp_unit){.arm = DP_INFANTRY, .side = (uint8_t)between(0, 1), .weapon = DP_RIFLED_MUSKET};
    u->stands = u->full = (uint8_t)between(2, 5);
    u->formation = formations[between(0, 3)];
    u->gap = u->formation == DP_LOOSE_ORDER ? (uint16_t)between(1500, 3000) : 0;
    u->status = between(0, 9) ? DP_ON_TABLE : DP_DESTROYED;
    dp_form_at(u, u->formation, at, facing);
}

// The first fires at the second; the others stand about, most of them between the two.
static void add_units(int count)
{
    memset(&state, 0, sizeof state);
    state.piece_count = (uint16_t)count;
    for (int i = 1; i <= count; i++)
        add_unit(i, (gd_point){between(8, 110) * 500, between(14, 100) * 500}, 900 * between(0, 3));
    add_unit(1, (gd_point){between(16, 100) * 500, 6000}, between(0, 1) ? 0 : between(-200, 200));
    add_unit(2, (gd_point){between(16, 100) * 500, between(14, 100) * 500}, between(0, 3599));
    state.unit[1].status = state.unit[2].status = DP_ON_TABLE;
}

// ---- plainly ------------------------------------------------------------------------------------

typedef struct plain_line {
    gd_point from, to;
    gd_point at[2]; // centres of both stands
    int level[2];
} plain_line;

static const gd_point *corners(const gd_feature *f) { return table.ground.point + f->first; }

static bool is_on(const gd_feature *f, gd_point p)
{
    return gd_polygon_side(corners(f), f->count, p) >= 0;
}

static int height_of(const gd_feature *f) { return f->height ? f->height : 1; }

static int level_at(gd_point p)
{
    int level = 0;
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        if (f->kind == DP_HILL && is_on(f, p) && height_of(f) > level)
            level = height_of(f);
    }
    return level;
}

static gd_length gap_to_area(const gd_feature *f, const dp_unit *u)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        gd_length d = gd_polygon_distance(corners(f), f->count, &r);
        best = d < best ? d : best;
    }
    return best;
}

// Over something on that ground, so far from the firer and from the target.
static bool passes(const plain_line *l, int ground, gd_length from_firer, gd_length from_target)
{
    return (l->level[0] > ground && from_target >= 12000) ||
           (l->level[1] > ground && from_firer >= 12000);
}

static void note(const plain_line *l, dp_obstruction *by, dp_obstruction it, int ground)
{
    it.firer_above = l->level[0] > ground;
    it.target_above = l->level[1] > ground;
    if (it.far < by->far)
        *by = it;
}

static void troops(const plain_line *l, dp_obstruction *by)
{
    for (gd_id i = 3; i <= state.piece_count; i++) {
        const dp_unit *u = &state.unit[i];
        gd_rect area[DP_AREA];
        int count = dp_area(u, area), ground = level_at(dp_colours_at(u));
        if (u->status != DP_ON_TABLE ||
            passes(l, ground, dp_gap(u, &state.unit[1]), dp_gap(u, &state.unit[2])))
            continue;
        for (int k = 0; k < count; k++) {
            gd_span span[4];
            int spans = gd_polygon_spans(area[k].corner, 4, l->from, l->to, span, 4);
            if (gd_spans_total(span, spans) > GD_SLACK)
                note(l, by, (dp_obstruction){.far = span[0].from, .unit = i}, ground);
        }
    }
}

static void hills(const plain_line *l, dp_obstruction *by)
{
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        gd_span span[16];
        if (f->kind != DP_HILL || is_on(f, l->at[0]) || is_on(f, l->at[1]) ||
            passes(l, height_of(f) - 1, gap_to_area(f, &state.unit[1]),
                   gap_to_area(f, &state.unit[2])))
            continue;
        int count = gd_polygon_spans(corners(f), f->count, l->from, l->to, span, 16);
        if (gd_spans_total(span, count) > GD_SLACK)
            note(l, by, (dp_obstruction){.far = span[0].from, .hill = true}, height_of(f) - 1);
    }
}

// The highest ground under that stretch of the line.
static int level_under(const plain_line *l, gd_span in)
{
    int level = 0;
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        gd_span span[16];
        int count = f->kind == DP_HILL
                        ? gd_polygon_spans(corners(f), f->count, l->from, l->to, span, 16)
                        : 0;
        for (int k = 0; k < count; k++)
            if (span[k].from < in.to && in.from < span[k].to && height_of(f) > level)
                level = height_of(f);
    }
    return level;
}

static void woods(const plain_line *l, dp_obstruction *by)
{
    gd_span inside[64];
    int total = 0;
    for (int i = 0; i < table.ground.count; i++) {
        const gd_feature *f = &table.ground.feature[i];
        gd_span span[16];
        if (f->shape != GD_AREA || f->kind == DP_HILL || f->kind == DP_ROUGH)
            continue;
        int count = gd_polygon_spans(corners(f), f->count, l->from, l->to, span, 16), level = 0;
        if (gd_spans_total(span, count) <= GD_SLACK)
            continue;
        for (int k = 0; k < count; k++) {
            int here = level_under(l, span[k]);
            level = here > level ? here : level;
        }
        if (passes(l, level, gap_to_area(f, &state.unit[1]), gap_to_area(f, &state.unit[2])))
            continue;
        for (int k = 0; k < count; k++)
            inside[total++] = span[k];
    }
    total = gd_spans_merge(inside, total);
    int ground = 0;
    for (int k = 0; k < total; k++) {
        int here = level_under(l, inside[k]);
        ground = here > ground ? here : ground;
    }
    if (gd_spans_total(inside, total) > 6000 + GD_SLACK)
        note(l, by, (dp_obstruction){.far = inside[0].from}, ground);
}

// ---- comparing ----------------------------------------------------------------------------------

static int blocked[4]; // by nothing, troops, a hill, woods

static void compare(dp_screen *screen, int stand, int k, gd_point to)
{
    const dp_unit *u = &state.unit[1], *t = &state.unit[2];
    gd_rect r = dp_stand_rect(u, stand);
    plain_line l = {gd_edge_middle(&r, GD_FRONT), to, {u->stand_at[stand], t->stand_at[k]}, {0}};
    dp_obstruction by = {.far = INT32_MAX}, told;
    l.level[0] = level_at(l.at[0]);
    l.level[1] = level_at(l.at[1]);
    troops(&l, &by);
    hills(&l, &by);
    woods(&l, &by);
    bool clear = by.far == INT32_MAX;
    CHECK_INT(dp_line_clear(screen, stand, k, l.from, to, NULL), clear);
    CHECK_INT(dp_line_clear(screen, stand, k, l.from, to, &told), clear);
    blocked[clear ? 0 : by.unit ? 1 : by.hill ? 2 : 3]++;
    if (clear)
        return;
    CHECK_INT(told.far, by.far);
    if (told.unit != by.unit || told.hill != by.hill)
        return; // two at the same distance: either will do
    CHECK_INT(told.firer_above, by.firer_above);
    CHECK_INT(told.target_above, by.target_above);
}

static void try_field(int areas, int heights, int units)
{
    dp_screen screen;
    add_ground(areas, heights);
    add_units(units);
    dp_screen_between(&table, &state, 1, 2, &screen);
    for (int i = 0; i < state.unit[1].stands; i++)
        for (int k = 0; k < state.unit[2].stands; k++) {
            gd_rect r = dp_stand_rect(&state.unit[2], k);
            for (int n = 0; n < 4; n++) {
                compare(&screen, i, k, r.corner[n]);
                compare(&screen, i, k, gd_edge_middle(&r, n));
            }
            compare(&screen, i, k, state.unit[2].stand_at[k]);
        }
}

TEST(a_line_of_fire_is_stopped_by_what_it_crosses)
{
    gd_random_seed(&dice, test_seed(21));
    for (int n = 0; n < 60; n++) {
        try_field(0, 0, 2 + n % 4);  // hardly anybody
        try_field(0, 2, 2);          // hills
        try_field(2, 0, 2);          // woods
        try_field(3, 3, 4);          // all of it
        try_field(4, 4, 2);          // much ground
        try_field(0, 3, 6);          // firing over troops
        try_field(1, 1, 2 + n % 40); // a crowd
    }
    for (int n = 0; n < 4; n++)
        try_field(0, 0, 180); // more in the way than are kept
    for (int i = 0; i < 4; i++)
        CHECK(blocked[i] > 200);
}
