// The Devil to Pay: random changes of formation, shifts and bends on random ground. Whatever is
// allowed must keep what the clauses say, looked at stand by stand.
#include "core/dice.h"
#include "core/scenario.h"
#include "rules/devil/change.h"
#include "rules/devil/special.h"
#include "test.h"

static gd_random dice;
static gd_scenario scenario;
static dp_state state;

enum { TABLE = 30000, PIECES = 5 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

// ---- a random position --------------------------------------------------------------------------

static void add_line(void)
{
    static const uint8_t kinds[] = {DP_FENCE, DP_WALL,   DP_BROOK,        DP_HASTY_WORKS,
                                    DP_RIVER, DP_STREAM, DP_ENTRENCHMENT, DP_ABATIS};
    gd_point p[3];
    for (int i = 0; i < 3; i++)
        p[i] = (gd_point){between(0, TABLE), between(0, TABLE)};
    gd_feature f = {.kind = kinds[between(0, 7)], .shape = GD_LINE, .count = 3};
    gd_ground_add(&scenario.ground, &f, p, 3, "", 0);
}

static int some_formation(const dp_unit *u)
{
    if (u->arm == DP_ARTILLERY)
        return between(DP_UNLIMBERED, DP_DISORDERED_LIMBERED);
    if (dp_is_dismounted(u))
        return between(0, 1) ? DP_LOOSE_ORDER : DP_MARCH_COLUMN;
    return u->stands >= 5  ? between(DP_LINE, DP_DISORDERED)
           : between(0, 1) ? DP_LINE
                           : DP_DISORDERED;
}

static bool add_unit(gd_id id)
{
    dp_unit u = {.arm = (uint8_t)between(0, 2), .side = (uint8_t)(id % 2)};
    u.stands = u.full = (uint8_t)(u.arm == DP_ARTILLERY ? between(1, 4) : between(3, 5));
    u.mounted = u.arm == DP_CAVALRY && between(0, 1);
    u.formation = (uint8_t)some_formation(&u);
    u.gap = u.formation == DP_LOOSE_ORDER ? 2000 : 0;
    u.front = u.formation == DP_DOUBLE_LINE ? 3 : 0;
    u.colours = 0;
    for (int i = 0; i < u.stands; i++)
        u.hits[i] = (uint8_t)between(0, 1);
    dp_form_at(&u, u.formation,
               (gd_point){between(5000, TABLE - 5000), between(5000, TABLE - 5000)},
               between(0, 7) * 450);
    gd_verdict v;
    if (!dp_has_room(&scenario, &state, &u, id, NULL) ||
        !dp_may_rest(&scenario, &state, &u, id, &v))
        return false;
    *dp_get(&state, id) = u;
    return true;
}

static void lay_out(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = TABLE;
    for (int i = between(0, 3); i > 0; i--)
        add_line();
    state.piece_count = PIECES;
    for (gd_id i = 1; i <= PIECES; i++)
        dp_get(&state, i)->status = DP_DESTROYED;
    for (gd_id i = 1; i <= PIECES; i++)
        for (int tries = 0; tries < 5 && dp_at(&state, i)->status != DP_ON_TABLE; tries++)
            add_unit(i);
}

// ---- what every end must keep -------------------------------------------------------------------

static void check_room(gd_id id, const dp_unit *end)
{
    gd_box table = {0, 0, TABLE, TABLE};
    for (int i = 0; i < end->stands; i++) {
        gd_rect r = dp_stand_rect(end, i);
        CHECK(gd_rect_in_box(&r, &table));
        for (int k = i + 1; k < end->stands; k++) {
            gd_rect own = dp_stand_rect(end, k);
            CHECK(!gd_rect_overlap(&r, &own, GD_SLACK));
        }
        for (gd_id o = 1; o <= PIECES; o++)
            for (int k = 0;
                 o != id && dp_on_table(dp_at(&state, o)) && k < dp_at(&state, o)->stands; k++) {
                gd_rect other = dp_stand_rect(dp_at(&state, o), k);
                CHECK(!gd_rect_overlap(&r, &other, GD_SLACK)); // DTP-SCALE-09
            }
    }
}

static gd_length nearest_enemy_of(const dp_unit *u)
{
    gd_length best = INT32_MAX;
    for (gd_id o = 1; o <= PIECES; o++)
        if (dp_at(&state, o)->side != u->side && dp_on_table(dp_at(&state, o))) {
            gd_length d = dp_gap(u, dp_at(&state, o));
            best = d < best ? d : best;
        }
    return best;
}

static void check_inch(const dp_unit *from, const dp_unit *to) // DTP-MOVE-08
{
    for (gd_id o = 1; o <= PIECES; o++) {
        const dp_unit *enemy = dp_at(&state, o);
        if (enemy->side == from->side || !dp_on_table(enemy))
            continue;
        gd_length before = dp_gap(from, enemy), after = dp_gap(to, enemy);
        CHECK(after >= DP_KEEP_OFF - GD_SLACK || after >= before - GD_SLACK);
    }
}

// Lines have no torn parts here, so core's own question about them will do.
static void check_lines(const dp_unit *from, const dp_unit *to, bool shifted)
{
    for (int n = 0; n < scenario.ground.count; n++) {
        const gd_feature *f = &scenario.ground.feature[n];
        const gd_point *p = scenario.ground.point + f->first;
        bool horses = (from->arm == DP_CAVALRY && from->mounted) || from->arm == DP_ARTILLERY;
        bool barred = f->kind == DP_RIVER || (horses && dp_linear_table[f->kind].bars);
        for (int i = 0; i < to->stands; i++) {
            gd_rect r = dp_stand_rect(to, i);
            gd_point at;
            bool under = gd_polygon_overlap(p, 2, &r, 3 * GD_SLACK) ||
                         gd_polygon_overlap(p + 1, 2, &r, 3 * GD_SLACK);
            CHECK(!under || (dp_is_disordered(to) && f->kind != DP_RIVER));     // DTP-TERR-02
            if (shifted && barred && !dp_is_across(&scenario, &state, from, n)) // DTP-MOVE-21
                CHECK(!gd_polyline_crossing(p, 3, from->stand_at[i], to->stand_at[i], &at));
        }
    }
}

static int hits_of(const dp_unit *u)
{
    int sum = 0;
    for (int i = 0; i < u->stands; i++)
        sum += u->hits[i];
    return sum;
}

static void check_common(gd_id id, const dp_unit *end, bool shifted)
{
    const dp_unit *u = dp_at(&state, id);
    check_room(id, end);
    check_lines(u, end, shifted);
    CHECK_INT(hits_of(end), hits_of(u));
    CHECK_INT(end->stands, u->stands);
    CHECK_INT(end->hits[end->colours], u->hits[u->colours]);
    dp_unit again = *end;
    dp_derive(&again);
    CHECK(gd_distance(again.at, end->at) <= GD_SLACK);
}

static gd_length farthest_corner(const dp_unit *a, const dp_unit *b)
{
    gd_length best = 0;
    for (int i = 0; i < a->stands; i++) {
        gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, i);
        for (int k = 0; k < 4; k++) {
            gd_length d = gd_distance(ra.corner[k], rb.corner[k]);
            best = d > best ? d : best;
        }
    }
    return best;
}

// ---- the tests ----------------------------------------------------------------------------------

typedef bool attempt_fn(gd_id id); // was it allowed?

static void try_often(uint64_t seed, int times, attempt_fn *attempt)
{
    int allowed = 0, refused = 0;
    gd_random_seed(&dice, test_seed(seed));
    for (int n = 0; n < times; n++) {
        lay_out();
        for (gd_id i = 1; i <= PIECES; i++)
            if (dp_on_table(dp_at(&state, i)))
                *(attempt(i) ? &allowed : &refused) += 1;
    }
    CHECK(allowed > times / 20); // else nothing was tested
    CHECK(refused > times / 20);
}

static bool fudge(gd_id id)
{
    gd_action a = gd_action_blank(DP_DO_FUDGE);
    gd_verdict v;
    dp_unit end;
    a.value[DP_F_UNIT] = id;
    a.value[DP_F_EAST] = between(-2500, 2500);
    a.value[DP_F_NORTH] = between(-2500, 2500);
    a.value[DP_F_TURN] = between(-200, 200);
    if (!dp_try_fudge(&scenario, &state, id, &a, &end, &v))
        return false;
    check_common(id, &end, true);
    check_inch(dp_at(&state, id), &end);
    CHECK(farthest_corner(dp_at(&state, id), &end) <= DP_FUDGE + 2);
    return true;
}

TEST(a_fudge_keeps_the_rules) { try_often(1, 3000, fudge); } // DTP-MOVE-37

static bool prolong(gd_id id)
{
    gd_action a = gd_action_blank(DP_DO_PROLONG);
    gd_verdict v;
    dp_unit end;
    a.value[DP_F_UNIT] = id;
    if (between(0, 1)) {
        a.value[DP_F_EAST] = between(-2500, 2500);
        a.value[DP_F_NORTH] = between(-2500, 2500);
    } else {
        a.value[DP_F_TURN] = between(-500, 500);
    }
    if (!dp_try_prolong(&scenario, &state, id, &a, &end, &v))
        return false;
    check_common(id, &end, true);
    check_inch(dp_at(&state, id), &end);
    gd_length way = gd_distance(dp_colours_at(dp_at(&state, id)), dp_colours_at(&end));
    CHECK(way <= DP_PROLONG + 1);
    CHECK(way == 0 || end.facing == dp_at(&state, id)->facing); // one or the other
    CHECK(gd_angle_apart(end.facing, dp_at(&state, id)->facing) <= DP_PROLONG_TURN);
    return true;
}

TEST(a_prolong_keeps_the_rules) { try_often(2, 3000, prolong); } // DTP-MOVE-41

static bool change(gd_id id)
{
    const dp_unit *u = dp_at(&state, id);
    gd_action a = gd_action_blank(DP_DO_CHANGE);
    gd_verdict v;
    dp_unit end;
    a.value[DP_C_UNIT] = id;
    a.value[DP_C_FORMATION] = between(0, DP_FORMATIONS - 1);
    a.value[DP_C_FACING] = between(0, 3599);
    a.value[DP_C_MOUNTED] = u->arm == DP_CAVALRY ? between(0, 1) : GD_ABSENT;
    if (!dp_try_change(&scenario, &state, id, &a, &end, &v))
        return false;
    check_common(id, &end, false);
    CHECK(!dp_is_disordered(u) && !dp_is_disordered(&end));
    gd_length moved = gd_distance(dp_colours_at(u), dp_colours_at(&end));
    gd_length due = u->mounted != end.mounted ? DP_FOOT_DEPTH : 0; // DTP-MOVE-31, DTP-CAV-09
    CHECK(moved - due <= 1 && due - moved <= 1);
    gd_length before = nearest_enemy_of(u), after = nearest_enemy_of(&end);
    CHECK(after >= before - GD_SLACK || after >= DP_CHANGE_FREE); // DTP-MOVE-32
    CHECK_INT(end.colours, dp_colours_place(&end, end.formation));
    CHECK(end.formation == a.value[DP_C_FORMATION] ||
          (end.formation == DP_DOUBLE_LINE && a.value[DP_C_FORMATION] == DP_LINE));
    return true;
}

TEST(a_change_of_formation_keeps_the_rules) { try_often(3, 8000, change); }

static bool fall_apart(gd_id id)
{
    const dp_unit *u = dp_at(&state, id);
    dp_unit end;
    dp_disorder(&scenario, &state, id, dp_disorder_of(u), &end);
    check_room(id, &end); // DTP-CHG-27
    CHECK(dp_is_disordered(&end));
    CHECK_INT(hits_of(&end), hits_of(u));
    CHECK(gd_distance(dp_colours_at(u), dp_colours_at(&end)) == 0);
    *dp_get(&state, id) = end;
    dp_unit formed;
    if (!dp_reformed(&scenario, &state, id, between(0, 3599), &formed))
        return false;
    check_room(id, &formed); // DTP-RALLY-02
    CHECK(gd_distance(dp_colours_at(&end), dp_colours_at(&formed)) == 0);
    CHECK(nearest_enemy_of(&formed) >= DP_KEEP_OFF);
    CHECK(!dp_is_disordered(&formed));
    return true;
}

TEST(disorder_and_reform_keep_the_colours_and_find_room) { try_often(4, 3000, fall_apart); }

static bool conform(gd_id id)
{
    const dp_unit *u = dp_at(&state, id);
    gd_action a = gd_action_blank(DP_DO_CONFORM);
    gd_verdict v;
    dp_unit end;
    a.value[DP_B_UNIT] = id;
    a.count = 1;
    a.item[0] = (gd_item){.a = between(1, 4), .b = between(-450, 450)};
    if (!dp_try_conform(&scenario, &state, id, &a, &end, &v))
        return false;
    check_common(id, &end, false);
    check_inch(u, &end);
    CHECK(end.bent);
    for (int i = 0; i < u->stands; i++)
        CHECK(gd_distance(u->stand_at[i], end.stand_at[i]) <= DP_CONFORM_SHIFT + 1); // DTP-INF-22
    return true;
}

// Walls are laid along the front of one unit after the other, bent at one of its joints.
static bool conform_to_wall(gd_id id)
{
    const dp_unit *u = dp_at(&state, id);
    memset(&scenario.ground, 0, sizeof scenario.ground);
    gd_point left = dp_front_left(u), right = dp_front_right(u);
    gd_point bend = dp_point_along(left, right, between(1000, 6000));
    gd_point wall[3] = {left, bend,
                        gd_point_ahead(bend, u->facing + 900 + between(-300, 300), 6000)};
    gd_feature f = {.kind = DP_WALL, .shape = GD_LINE, .count = 3};
    gd_ground_add(&scenario.ground, &f, wall, 3, "", 0);
    bool bent = false;
    for (int i = 0; i < 30; i++)
        bent |= conform(id);
    return bent;
}

TEST(a_line_that_fits_the_ground_keeps_the_rules) { try_often(5, 1500, conform_to_wall); }
