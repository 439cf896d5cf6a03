// I Died With My Face to the Enemy: ranges and arcs, against the same looked at point by point
// (FACE-SHOOT-02, FACE-SHOOT-05), and quick answers against slow ones.
#include "core/dice.h"
#include "core/formation.h"
#include "rules/face/fire.h"
#include "test.h"

static gd_random dice;
static gd_scenario scenario;
static fc_state state;

enum { GRAIN = 40, LEEWAY = 40, FIRER = 1, TARGET = 2 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static void put(gd_id id, gd_point at, int facing)
{
    static const uint8_t arms[] = {FC_INFANTRY, FC_CAVALRY, FC_ARTILLERY};
    fc_unit u = {.arm = arms[between(0, 2)], .side = (uint8_t)(id - 1), .quality = FC_AVERAGE};
    u.bases = u.initial = (uint8_t)(u.arm == FC_ARTILLERY ? between(1, 3) : between(2, 12));
    u.files = (uint8_t)(u.arm == FC_ARTILLERY ? u.bases : between(1, u.bases));
    u.mounted = u.arm == FC_CAVALRY && id == TARGET;
    u.weapon = (uint8_t)(u.arm == FC_ARTILLERY ? between(FC_SMOOTHBORE_GUNS, FC_RIFLED_GUNS)
                                               : between(FC_SMOOTHBORE, FC_CARBINE));
    u.at = at;
    u.facing = (uint16_t)facing;
    fc_lay(&u);
    state.unit[id] = u;
}

static gd_length reach(void) { return fc_weapon_table[fc_at(&state, FIRER)->weapon].band[3]; }

// A firer in the middle of a great table, and somebody where it just reaches, or just does not.
static void set_up(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 200000;
    state.piece_count = 2;
    put(FIRER, (gd_point){100000, 100000},
        between(0, 7) * 450 + (between(0, 1) ? between(0, 449) : 0));
    const fc_unit *u = fc_at(&state, FIRER);
    gd_length far = between(0, 3) ? between(0, reach() + 6000) : between(-9000, 3000);
    gd_length aside = fc_width(u) / 2 + 9000;
    put(TARGET, gd_point_halves(u->at, u->facing, 2 * far, 2 * between(-aside, aside)),
        between(0, GD_TURN - 1));
}

static gd_length distance_to_front(gd_length x, gd_length y)
{
    gd_length out = x < -500 ? -500 - x : x > 500 ? x - 500 : 0;
    return gd_distance((gd_point){0, 0}, (gd_point){out, y});
}

// The nearest of many points of the target that lie in the arc of a file, narrowed or widened by so
// much; -1 if there is none.
static gd_length looked_at(int file, gd_length slack)
{
    const fc_unit *u = fc_at(&state, FIRER), *t = fc_at(&state, TARGET);
    gd_length half = 1500 + slack, best = -1;
    gd_length middle = 1000 * file + 500 - 500 * u->files, depth = fc_base_depth(t);
    for (int base = 0; base < t->bases; base++)
        for (int i = 0; i <= GRAIN; i++)
            for (int k = 0; k <= GRAIN; k++) {
                gd_point p =
                    gd_point_halves(t->base_at[base], t->base_facing[base],
                                    2 * depth * i / GRAIN - depth, 2000 * k / GRAIN - 1000);
                gd_length x = gd_right_of(u->at, u->facing, p) - middle;
                gd_length y = gd_ahead_of(u->at, u->facing, p), gap = distance_to_front(x, y);
                if (x >= -half && x <= half && y > -slack && (best < 0 || gap < best))
                    best = gap;
            }
    return best;
}

TEST(a_file_sees_what_lies_in_its_arc)
{
    int seen = 0, missed = 0;
    gd_random_seed(&dice, test_seed(5));
    for (int i = 0; i < 600; i++) {
        set_up();
        const fc_unit *u = fc_at(&state, FIRER);
        int file = between(0, fc_front_bases(u) - 1);
        gd_length range = fc_file_range(&scenario, &state, FIRER, file, TARGET);
        gd_length most = looked_at(file, -LEEWAY), least = looked_at(file, LEEWAY);
        if (range == FC_NO_RANGE) {
            missed++;
            CHECK(most < 0 || most + LEEWAY > reach());
        } else {
            seen++;
            CHECK(range <= reach() + FC_TOLERANCE);
            CHECK(least >= 0 && range >= least - LEEWAY - 60);
            CHECK(most < 0 || range <= most + LEEWAY);
        }
    }
    CHECK(seen > 100 && missed > 100);
}

TEST(quick_refusals_are_right)
{
    int good = 0;
    gd_random_seed(&dice, test_seed(6));
    for (int i = 0; i < 60000; i++) {
        gd_verdict why = {0};
        fc_aim slow = {0}, quick = {0};
        set_up();
        bool can = fc_aim_at(&scenario, &state, FIRER, TARGET, 0xffff, &slow, &why);
        CHECK_INT(fc_aim_at(&scenario, &state, FIRER, TARGET, 0xffff, &quick, NULL), can);
        CHECK(!can || (slow.dice == quick.dice && slow.files == quick.files));
        good += can;
    }
    CHECK(good > 1000);
}

// ---- dice ---------------------------------------------------------------------------------------

// A firer that looks north and a long line of infantry so far ahead of it.
static void face_each_other(fc_unit firer, gd_length apart)
{
    fc_unit line = {.arm = FC_INFANTRY, .side = GD_CONFEDERATE, .bases = 12, .initial = 12};
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 200000;
    state.piece_count = 2;
    line.files = 12;
    line.facing = 1800;
    line.at = (gd_point){100000, 100000 + apart};
    firer.at = (gd_point){100000, 100000};
    firer.initial = firer.bases;
    fc_lay(&line);
    fc_lay(&firer);
    state.unit[FIRER] = firer;
    state.unit[TARGET] = line;
}

static int dice_of(uint16_t files)
{
    fc_aim aim;
    return fc_aim_at(&scenario, &state, FIRER, TARGET, files, &aim, NULL) ? aim.pool.total : 0;
}

// By thousandths: ranges end a hundredth of an inch beyond their number (FACE-GEO-01).
TEST(every_weapon_has_its_ranges) // FACE-SHOOT-03, FACE-SHOOT-04, FACE-SHOOT-06, 07, 09
{
    static const struct {
        uint8_t arm, weapon;
        int end[4], dice[4]; // of two bases
    } weapons[] = {
        {FC_INFANTRY, FC_SMOOTHBORE, {3, 6, 6, 6}, {2, 1, 1, 1}},
        {FC_INFANTRY, FC_RIFLE, {5, 10, 10, 10}, {2, 1, 1, 1}},
        {FC_CAVALRY, FC_CARBINE, {4, 9, 9, 9}, {2, 1, 1, 1}},
        {FC_ARTILLERY, FC_SMOOTHBORE_GUNS, {5, 10, 20, 30}, {8, 6, 4, 2}},
        {FC_ARTILLERY, FC_RIFLED_GUNS, {5, 10, 30, 40}, {8, 6, 4, 2}},
    };
    for (int i = 0; i < 5; i++)
        for (int band = 0; band < 4; band++) {
            fc_unit u = {.arm = weapons[i].arm, .weapon = weapons[i].weapon, .bases = 2};
            u.files = 2;
            int end = 1000 * weapons[i].end[band];
            int next = band;
            while (next < 4 && weapons[i].end[next] == weapons[i].end[band])
                next++;
            face_each_other(u, end + 10);
            CHECK_INT(dice_of(0xffff), weapons[i].dice[band]);
            face_each_other(u, end + 11);
            CHECK_INT(dice_of(0xffff), next < 4 ? weapons[i].dice[next] : 0);
        }
}

// Bases of the second rank stand behind the middle of the first and fire with the files before
// them, a half of one with each if it stands behind two.
TEST(the_second_rank_fires_with_the_files_before_it) // FACE-SHOOT-07, FACE-SHOOT-08
{
    for (int files = 1; files <= 5; files++)
        for (int second = 0; second <= files; second++)
            for (unsigned mask = 1; mask < 1u << files; mask++) {
                fc_unit u = {.arm = FC_INFANTRY, .weapon = FC_RIFLE};
                u.files = (uint8_t)files;
                u.bases = (uint8_t)(files + second);
                face_each_other(u, 4000);
                int front = 0, halves = 0;
                for (int i = 0; i < 2 * files; i++) { // halves of files
                    bool bears = mask >> i / 2 & 1;
                    front += bears && i % 2 == 0;
                    halves += bears && i >= files - second && i < files + second;
                }
                CHECK_INT(dice_of((uint16_t)mask), front + halves / 4);
            }
}

TEST(the_third_rank_does_not_fire) // FACE-SHOOT-08
{
    fc_unit u = {.arm = FC_INFANTRY, .weapon = FC_RIFLE, .bases = 12};
    u.files = 3;
    face_each_other(u, 4000);
    CHECK_INT(dice_of(0xffff), 4);
    face_each_other(u, 6000); // nor the second, so far off
    CHECK_INT(dice_of(0xffff), 1);
}
