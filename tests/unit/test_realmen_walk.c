// Real Men: moves of random units against what is seen by stopping every few hundredths of an inch
// (RM-MOVE-03 to 09, 13 to 15, 17).
#include "core/dice.h"
#include "realmen_clauses.h"
#include "rules/realmen/walk.h"
#include "rules/realmen/words.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
    state.weather = RM_CLEAR;
    state.light = RM_DAY;
}

static rm_unit *add(int side, int kind, int formation, int elements, gd_point at, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    *u = (rm_unit){.side = (uint8_t)side,
                   .kind = (uint8_t)kind,
                   .formation = (uint8_t)formation,
                   .elements = (uint8_t)elements,
                   .files = (uint8_t)between((elements + 1) / 2, elements),
                   .mounted = kind == RM_CAVALRY,
                   .at = at,
                   .facing = (uint16_t)facing,
                   .status = RM_ON_TABLE};
    rm_lay(u);
    return u;
}

static rm_unit *draw(int side, gd_point about, int spread)
{
    static const uint8_t formations[] = {RM_LINE, RM_LINE, RM_MARCH_COLUMN, RM_SKIRMISH,
                                         RM_BATTLE_COLUMN};
    gd_point at = {about.x + between(-spread, spread), about.y + between(-spread, spread)};
    return add(side, between(0, 3) ? RM_INFANTRY : RM_CAVALRY, formations[between(0, 4)],
               between(1, 8), at, between(0, GD_TURN - 1));
}

// A unit and an enemy near it, at whom it looks more often than not.
static void draw_two(int spread)
{
    clear_table();
    rm_unit *u = draw(GD_UNION, (gd_point){48000, 48000}, 0);
    const rm_unit *e = draw(GD_CONFEDERATE, (gd_point){48000, 48000}, spread);
    if (between(0, 3))
        u->facing = (uint16_t)gd_angle_wrap(gd_bearing(u->at, e->at) + between(-300, 300));
    rm_lay(u);
}

// --- where it is on its way ----------------------------------------------------------------------

typedef struct seen {
    gd_length least;  // distance on the way
    gd_length before; // at its beginning
    bool overlaps;
} seen;

// The walk of one step by which nobody is held off.
static void go(rm_walk *w, rm_plan *plan, const rm_unit *u, gd_item step)
{
    gd_verdict v = {0};
    rm_walk_begin(w, &scenario, &state, u, 1, plan);
    w->limit = 900000;
    CHECK(rm_walk_step(w, &step, &v));
}

// By the thousandth of an inch, for a line of four that looks north.
TEST(each_step_goes_straight_where_it_should) // RM-MOVE-05, 06
{
    static const struct {
        int step;
        gd_point by;
    } steps[] = {{RM_FORWARD, {0, 8000}},
                 {RM_LEFT, {-8000, 0}},
                 {RM_RIGHT, {8000, 0}},
                 {RM_BACK, {0, -8000}}};
    static rm_walk w;
    rm_plan plan;
    clear_table();
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, (gd_point){48000, 48000}, 0);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        go(&w, &plan, u, (gd_item){steps[i].step, 8000, 0});
        CHECK_INT(w.now.at.x, 48000 + steps[i].by.x);
        CHECK_INT(w.now.at.y, 48000 + steps[i].by.y);
        CHECK_INT(w.now.facing, 0);
    }
}

static seen look(const rm_unit *u, gd_item step, const rm_unit *enemy)
{
    bool wheels = step.a == RM_WHEEL_LEFT || step.a == RM_WHEEL_RIGHT;
    seen out = {rm_gap(u, enemy), rm_gap(u, enemy), false};
    static rm_walk w;
    rm_plan plan;
    for (int32_t t = 0, by = wheels ? 4 : 50; t < step.b;) {
        t = t + by < step.b ? t + by : step.b;
        go(&w, &plan, u, (gd_item){step.a, t, 0});
        gd_length gap = rm_gap(&w.now, enemy);
        out.least = gap < out.least ? gap : out.least;
        out.overlaps |= rm_overlap(&w.now, enemy);
    }
    return out;
}

static gd_item draw_step(const rm_unit *u)
{
    static const uint8_t kinds[] = {RM_FORWARD,     RM_FORWARD,      RM_WHEEL_LEFT,
                                    RM_WHEEL_RIGHT, RM_ECHELON_LEFT, RM_ECHELON_RIGHT,
                                    RM_LEFT,        RM_RIGHT,        RM_BACK};
    int kind = kinds[between(0, rm_is_column(u) ? 1 : 8)];
    bool wheels = kind == RM_WHEEL_LEFT || kind == RM_WHEEL_RIGHT;
    return (gd_item){kind, wheels ? between(50, 900) : between(500, 8000), 0};
}

// It keeps the distance of its formation, or the one it has where that is less (RM-MOVE-13).
TEST(units_keep_their_distance_all_along_the_way)
{
    int kept = 0, refused = 0;
    gd_random_seed(&chance, test_seed(31));
    for (int n = 0; n < 400; n++) {
        static rm_walk w;
        rm_plan plan;
        gd_verdict v = {0};
        draw_two(8000);
        const rm_unit *u = rm_at(&state, 1), *e = rm_at(&state, 2);
        if (rm_gap(u, e) < 20)
            continue;
        gd_item step = draw_step(u);
        seen s = look(u, step, e);
        gd_length keep = rm_is_column(u) ? 4000 : 1000, band = 40;
        keep = s.before < keep ? s.before : keep;
        rm_walk_begin(&w, &scenario, &state, u, 1, &plan);
        w.limit = 20000;
        rm_walk_enemies(&w, w.limit + rm_width(u) + rm_depth(u));
        bool ok = rm_walk_step(&w, &step, &v);
        if (s.least > keep + band || s.least >= s.before - 2)
            CHECK(ok);
        if (s.least < keep - band) {
            CHECK(!ok);
            CHECK_INT(v.clause, RM_MOVE_13);
        }
        kept += ok;
        refused += !ok;
    }
    CHECK(kept > 60 && refused > 60);
}

static bool overlaps_by(const rm_unit *a, const rm_unit *b, gd_length depth)
{
    for (int i = 0; i < a->elements; i++)
        for (int k = 0; k < b->elements; k++) {
            gd_rect one = rm_rect(a, i), two = rm_rect(b, k);
            if (gd_rect_overlap(&one, &two, depth))
                return true;
        }
    return false;
}

// A charge stops where it meets the enemy, and nowhere else (RM-MOVE-14).
TEST(a_charge_stops_at_the_enemy)
{
    int met = 0, missed = 0;
    gd_random_seed(&chance, test_seed(32));
    for (int n = 0; n < 400; n++) {
        static rm_walk w;
        rm_plan plan;
        draw_two(7000);
        const rm_unit *u = rm_at(&state, 1), *e = rm_at(&state, 2);
        if (rm_gap(u, e) < 100 || rm_is_column(u))
            continue;
        gd_item step = draw_step(u);
        seen s = look(u, step, e);
        rm_walk_begin(&w, &scenario, &state, u, 1, &plan);
        w.charges = true;
        w.limit = 20000;
        rm_walk_enemies(&w, w.limit + rm_width(u) + rm_depth(u));
        CHECK(rm_walk_step(&w, &step, NULL));
        CHECK(!overlaps_by(&w.now, e, GD_SLACK + 4)); // a wheel is rounded more than once
        if (s.least > 60) {
            CHECK_INT(plan.contact, GD_NONE);
            CHECK(!w.stopped);
        }
        if (s.overlaps) {
            CHECK_INT(plan.contact, 2);
            CHECK(w.stopped);
            CHECK(rm_gap(&w.now, e) <= RM_CONTACT_GAP + 8);
        }
        met += s.overlaps;
        missed += s.least > 60;
    }
    CHECK(met > 15 && missed > 40);
}

// Lone officers on the way are met in their order, whoever they are listed before (RM-MOVE-14).
TEST(lone_officers_are_met_in_their_order)
{
    int several = 0;
    gd_random_seed(&chance, test_seed(33));
    for (int n = 0; n < 150; n++) {
        static rm_walk w;
        rm_plan plan;
        clear_table();
        const rm_unit *u =
            add(GD_UNION, RM_INFANTRY, RM_LINE, between(2, 8), (gd_point){48000, 48000}, 0);
        for (int i = 0; i < 4; i++)
            add(GD_CONFEDERATE, between(0, 1) ? RM_GENERAL : RM_MESSENGER, RM_LINE, 1,
                (gd_point){48000 + between(-5000, 5000), 49000 + 2000 * between(0, 4)}, 0);
        add(GD_UNION, RM_MESSENGER, RM_LINE, 1, (gd_point){48000, 50000}, 0);
        gd_item step = {RM_FORWARD, 6000, 0};
        go(&w, &plan, u, step);
        gd_length last = 0;
        int expected = 0;
        bool grazed = false; // too near to a corner to be told by this reading
        for (gd_id i = 2; i <= 5; i++) {
            const rm_unit *o = rm_at(&state, i);
            gd_length off = o->at.x > 48000 ? o->at.x - 48000 : 48000 - o->at.x;
            gd_length clear = off - rm_width(u) / 2 - 500;
            grazed |= clear > -15 && clear < 15;
            expected += off < rm_width(u) / 2 + 500 && o->at.y - 500 < 54000;
        }
        if (grazed)
            continue;
        CHECK_INT(plan.met_count, expected);
        for (int i = 0; i < plan.met_count; i++) {
            const rm_unit *o = rm_at(&state, plan.met[i]);
            CHECK_INT(o->side, GD_CONFEDERATE);
            CHECK(o->at.y >= last);
            last = o->at.y;
        }
        several += expected > 1;
    }
    CHECK(several > 20);
}

// --- what it costs -------------------------------------------------------------------------------

static void add_woods(void)
{
    gd_point at = {48000 + between(-6000, 6000), 48000 + between(-6000, 6000)};
    gd_length half = between(500, 2500);
    gd_point p[4] = {{at.x - half, at.y - half},
                     {at.x + half, at.y - half},
                     {at.x + half, at.y + half},
                     {at.x - half, at.y + half}};
    gd_feature f = {.kind = RM_WOODS, .shape = GD_AREA, .count = 4};
    gd_ground_add(&scenario.ground, &f, p, 4, "", 0);
}

// How much of a step is in rough ground, in thousandths of it.
static int rough_share(const rm_unit *u, gd_item step)
{
    enum { LOOKS = 400 };
    static rm_walk w;
    rm_plan plan;
    int rough = 0;
    for (int i = 0; i < LOOKS; i++) {
        int32_t t = (int32_t)((int64_t)step.b * (2 * i + 1) / (2 * LOOKS));
        go(&w, &plan, u, (gd_item){step.a, t > 0 ? t : 1, 0});
        rough += rm_in_rough(&scenario, &w.now);
    }
    return rough * 1000 / LOOKS;
}

TEST(each_inch_of_rough_ground_counts_by_the_modifier)
{
    int some = 0;
    gd_random_seed(&chance, test_seed(34));
    for (int n = 0; n < 60; n++) {
        static rm_walk w;
        rm_plan plan;
        clear_table();
        rm_unit *u = draw(GD_UNION, (gd_point){48000, 48000}, 0);
        for (int i = 0; i < 3; i++)
            add_woods();
        gd_item step = draw_step(u);
        bool wheels = step.a == RM_WHEEL_LEFT || step.a == RM_WHEEL_RIGHT;
        int modifier = u->kind == RM_CAVALRY ? 3 : 2;
        int aside = step.a == RM_LEFT || step.a == RM_RIGHT || step.a == RM_BACK ? modifier : 1;
        gd_length length = wheels ? gd_arc_length(rm_width(u), step.b) : step.b;
        int share = u->formation == RM_SKIRMISH ? 1000 : rough_share(u, step);
        go(&w, &plan, u, step);
        int outer = step.a == RM_WHEEL_LEFT ? 1 : 0;
        gd_length expected =
            aside * (length + (gd_length)((int64_t)length * share * (modifier - 1) / 1000));
        gd_length slack = aside * modifier * (length / 100 + 20);
        CHECK(w.length[outer] >= length - 2 && w.length[outer] <= length + 2);
        CHECK_INT(w.road_cost[outer], aside * w.length[outer]);
        CHECK(w.cost[outer] >= expected - slack && w.cost[outer] <= expected + slack);
        CHECK_INT(w.cost[!outer], wheels ? 0 : w.cost[outer]);
        some += share > 0 && share < 1000;
    }
    CHECK(some > 8);
}
