// I Died With My Face to the Enemy: ways that are computed, against the same ways looked at step by
// step.
#include "core/dice.h"
#include "rules/face/flight.h"
#include "rules/face/generals.h"
#include "rules/face/move.h"
#include "test.h"

static gd_random dice;
static gd_scenario scenario;
static fc_state state;

enum { TRIES = 400, STEP = 10, LEEWAY = 20 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
}

static gd_id put(int side, int west, int south, int size)
{
    fc_unit u = {.arm = (uint8_t)between(FC_INFANTRY, FC_CAVALRY), .side = (uint8_t)side};
    u.bases = u.initial = (uint8_t)between(2, 12);
    u.files = (uint8_t)between(1, u.bases);
    u.mounted = u.arm == FC_CAVALRY;
    u.quality = FC_AVERAGE;
    u.at = (gd_point){between(west, west + size), between(south, south + size)};
    u.facing = (uint16_t)between(0, GD_TURN - 1);
    fc_lay(&u);
    state.unit[++state.piece_count] = u;
    return state.piece_count;
}

static fc_unit at_distance(const fc_unit *u, gd_angle direction, gd_length distance)
{
    fc_unit there = *u;
    fc_slide(&there, direction, distance);
    return there;
}

// ---- enemies ------------------------------------------------------------------------------------

static bool keeps_off(const fc_unit *u, gd_angle direction, gd_length distance, gd_length keep,
                      const fc_unit *enemy)
{
    fc_unit there = at_distance(u, direction, distance);
    return fc_gap(&there, enemy) >= keep && !fc_overlap(&there, enemy);
}

TEST(a_straight_way_ends_where_the_enemy_is_too_near) // FACE-MOVE-22
{
    int stopped = 0;
    gd_random_seed(&dice, test_seed(22));
    for (int i = 0; i < TRIES; i++) {
        clear_table();
        gd_id a = put(GD_UNION, 40000, 40000, 100), x = put(GD_CONFEDERATE, 30000, 30000, 20000);
        const fc_unit *u = fc_at(&state, a), *enemy = fc_at(&state, x);
        gd_angle direction = between(0, GD_TURN - 1);
        gd_length distance = between(1, 10000), keep = fc_keep_from(u, enemy);
        gd_id by = GD_NONE;
        if (fc_overlap(u, enemy))
            continue;
        gd_length way = fc_enemy_way(&state, u, a, direction, distance, &by);
        for (gd_length d = 0; d <= way; d += STEP)
            CHECK(keeps_off(u, direction, d, keep - FC_TOLERANCE - 2, enemy));
        CHECK(keeps_off(u, direction, way, keep - FC_TOLERANCE - 2, enemy));
        bool free = true;
        for (gd_length d = way + 1; d <= way + LEEWAY && free; d++)
            free = keeps_off(u, direction, d, keep, enemy);
        CHECK(way == distance || !free);
        CHECK_INT(by, way < distance ? x : GD_NONE);
        stopped += way < distance;
    }
    CHECK(stopped > TRIES / 20);
}

static gd_id put_line(int side, int bases, gd_point at, gd_angle facing)
{
    fc_unit u = {.arm = FC_INFANTRY, .side = (uint8_t)side, .quality = FC_AVERAGE, .at = at};
    u.bases = u.initial = u.files = (uint8_t)bases;
    u.facing = (uint16_t)facing;
    fc_lay(&u);
    state.unit[++state.piece_count] = u;
    return state.piece_count;
}

// Straight towards him that is the inch itself; at a slant it is farther, by what the tolerance
// leaves over.
TEST(a_way_that_is_longer_by_the_tolerance_is_too_near_by_no_more_than_that) // FACE-MOVE-22
{
    for (int slant = 0; slant < 2; slant++) {
        clear_table();
        gd_id a = put_line(GD_UNION, 1, (gd_point){40000, 40000}, 0), by = GD_NONE;
        gd_id x = put_line(GD_CONFEDERATE, 4, (gd_point){40000, 46000}, slant ? 450 : 1800);
        const fc_unit *u = fc_at(&state, a), *enemy = fc_at(&state, x);
        gd_length way = fc_enemy_way(&state, u, a, 0, 8000, &by), most = way + FC_TOLERANCE;
        CHECK_INT(by, x);
        CHECK(keeps_off(u, 0, most, FC_KEEP_OFF - FC_TOLERANCE, enemy));
        CHECK(!keeps_off(u, 0, most + 1, FC_KEEP_OFF - FC_TOLERANCE, enemy));
        CHECK_INT(keeps_off(u, 0, way, FC_KEEP_OFF, enemy), !slant);
    }
}

TEST(clear_of_a_friend_is_where_it_only_touches_him) // FACE-MOVE-23
{
    clear_table();
    gd_id a = put_line(GD_UNION, 4, (gd_point){40000, 40000}, 0);
    gd_id b = put_line(GD_UNION, 4, (gd_point){40000, 45000}, 0);
    const fc_unit *u = fc_at(&state, a), *other = fc_at(&state, b);
    gd_length depth = fc_base_depth(u);
    CHECK_INT(fc_clear_of(u, 0, 5200, other, true), 5000 + depth);
    CHECK_INT(fc_clear_of(u, 0, 5200, other, false), 5000 - depth);
}

// A column that leaves a bend of its road may come to stand on a friend.
TEST(who_is_to_go_no_way_goes_none) // FACE-MOVE-24
{
    fc_drift to;
    clear_table();
    gd_id a = put_line(GD_UNION, 4, (gd_point){40000, 40000}, 0);
    put_line(GD_UNION, 4, (gd_point){40000, 39500}, 0);
    fc_drift_from(&scenario, &state, a, GD_TURN / 2, 0, &to);
    CHECK(fc_in_the_way(&state, &to.after, a));
    CHECK_INT(to.length, 0);
    CHECK_INT(to.after.at.y, 40000);
}

// On a table that is no deeper than the column on him there is no way to the rear and none ahead,
// and those to the left and the right are alike: he does not stay where he is.
TEST(a_general_who_can_only_go_aside_does) // FACE-GEN-08
{
    clear_table();
    scenario.depth = 2000;
    gd_id a = put_line(GD_UNION, 4, (gd_point){40000, 2000}, 0);
    fc_unit g = {.arm = FC_GENERAL, .side = GD_UNION, .at = {40000, 1000}};
    state.unit[a].files = 1;
    fc_lay(&state.unit[a]);
    fc_lay(&g);
    state.unit[++state.piece_count] = g;
    fc_clear_general(&scenario, &state, state.piece_count, GD_TURN / 2);
    CHECK_INT(fc_at(&state, state.piece_count)->at.y, 1000);
    CHECK(fc_at(&state, state.piece_count)->at.x < 40000);
}

// ---- ground -------------------------------------------------------------------------------------

static void add_box(int kind)
{
    int x = between(36000, 44000), y = between(36000, 44000);
    int width = between(200, 5000), height = between(200, 5000);
    gd_point box[4] = {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
    gd_feature f = {.kind = (uint8_t)kind, .shape = GD_AREA, .count = 4};
    gd_ground_add(&scenario.ground, &f, box, 4, "", 0);
}

static bool touches(const fc_unit *u, int class)
{
    gd_map map = fc_map(&scenario);
    for (int i = 0; i < u->bases; i++) {
        gd_rect base = fc_base_rect(u, i);
        if (gd_map_under(&map, &base, fc_kinds_of_class((fc_class) class)))
            return true;
    }
    return false;
}

// The farthest that the unit may go: no farther than the rate of the worst ground it has touched.
static gd_length longest_by_steps(const fc_unit *u)
{
    gd_length most = fc_rate(u, FC_OPEN);
    for (gd_length d = 0; d <= most; d++) {
        fc_unit there = at_distance(u, u->facing, d);
        for (int c = FC_UNEVEN; c < FC_CLASSES; c++) {
            gd_length rate = fc_rate(u, (fc_class)c), limit = d > rate ? d : rate;
            if (limit < most && touches(&there, c))
                most = limit;
        }
    }
    return most;
}

TEST(a_way_is_as_long_as_the_worst_ground_touched_on_it_allows) // FACE-MOVE-06
{
    static const uint8_t kinds[] = {FC_HILL, FC_CROPS, FC_LIGHT_WOODS, FC_FOREST, FC_MARSH};
    int shortened = 0;
    gd_random_seed(&dice, 6);
    for (int i = 0; i < TRIES / 8; i++) {
        clear_table();
        gd_id a = put(GD_UNION, 40000, 40000, 100);
        const fc_unit *u = fc_at(&state, a);
        for (int k = 0; k < 3; k++)
            add_box(kinds[between(0, 4)]);
        fc_walk w;
        fc_walk_begin(&scenario, u, a, &w);
        gd_length room = fc_walk_room(&scenario, &state, &w, NULL), steps = longest_by_steps(u);
        CHECK(room <= steps + LEEWAY && steps <= room + LEEWAY);
        CHECK(fc_walk_ahead(&scenario, &state, &w, room, NULL));
        shortened += room < fc_rate(u, FC_OPEN);
    }
    CHECK(shortened > 5);
}

// ---- flights ------------------------------------------------------------------------------------

// Flush is clear, and a body that comes in at a sharp angle is flush for a while.
static bool meets_friend(const fc_unit *there, gd_id self)
{
    for (gd_id i = 1; i <= state.piece_count; i++)
        if (i != self && fc_gap(there, fc_at(&state, i)) <= GD_SLACK)
            return true;
    return false;
}

TEST(a_flight_ends_at_the_first_place_that_is_clear_of_friends) // FACE-MOVE-23
{
    int passed = 0;
    gd_random_seed(&dice, test_seed(23));
    for (int i = 0; i < TRIES; i++) {
        clear_table();
        gd_id a = put(GD_UNION, 40000, 40000, 100);
        for (int k = 0; k < 4; k++) {
            gd_id friend = put(GD_UNION, 33000, 33000, 14000);
            if (fc_in_the_way(&state, fc_at(&state, friend), friend))
                state.piece_count--;
        }
        gd_angle direction = between(0, GD_TURN - 1);
        gd_length distance = between(500, 8000);
        fc_drift d;
        fc_drift_from(&scenario, &state, a, direction, distance, &d);
        CHECK(!fc_in_the_way(&state, &d.after, a));
        CHECK(d.length >= distance);
        for (gd_length at = distance; at < d.length - LEEWAY; at += STEP) {
            fc_unit there = at_distance(fc_at(&state, a), direction, at);
            CHECK(meets_friend(&there, a));
        }
        passed += d.length > distance;
    }
    CHECK(passed > TRIES / 10);
}

TEST(the_longest_advance_ends_at_the_last_place_that_is_clear_of_friends) // FACE-MOVE-09, 23
{
    int shorter = 0;
    gd_random_seed(&dice, test_seed(9));
    for (int i = 0; i < TRIES; i++) {
        clear_table();
        gd_id a = put(GD_UNION, 40000, 40000, 100);
        const fc_unit *u = fc_at(&state, a);
        for (int k = 0; k < 4; k++) {
            gd_id friend = put(GD_UNION, 33000, 33000, 14000);
            if (fc_in_the_way(&state, fc_at(&state, friend), friend))
                state.piece_count--;
        }
        gd_length far = fc_longest_advance(&scenario, &state, a), most = fc_rate(u, FC_OPEN);
        fc_unit there = at_distance(u, u->facing, far);
        CHECK(!fc_in_the_way(&state, &there, a));
        for (gd_length at = far + LEEWAY; at <= most; at += STEP) {
            there = at_distance(u, u->facing, at);
            CHECK(meets_friend(&there, a));
        }
        shorter += far < most;
    }
    CHECK(shorter > TRIES / 10);
}

// ---- numbers in refusals ------------------------------------------------------------------------

// The last length or angle of a refusal that says what the unit can do; -1: it names none.
static int32_t number_named(const gd_text *why)
{
    int index = -1, found = -1;
    for (const char *c = why->format; *c; c++) {
        if (*c != '%')
            continue;
        index++;
        if (*++c == 'L' || *c == 'A')
            found = index;
    }
    return strstr(why->format, " can ") && found >= 0 ? why->arg[found] : -1;
}

static gd_action some_walk(gd_id unit, int verb)
{
    gd_action a = gd_action_blank(verb);
    int legs = between(1, 3), wheel = between(0, legs);
    a.value[0] = unit;
    for (int i = 0; i < legs; i++) {
        bool turns = i == wheel;
        a.item[a.count++] = (gd_item){turns ? between(FC_WHEEL_LEFT, FC_WHEEL_RIGHT) : FC_FORWARD,
                                      turns ? between(1, 900) : between(100, 9000), 0};
    }
    return a;
}

// Any order that has a length or an angle in it.
static gd_action some_order(gd_id unit)
{
    static const uint16_t verbs[] = {FC_DO_ADVANCE, FC_DO_ADVANCE, FC_DO_EXPAND,  FC_DO_CONTRACT,
                                     FC_DO_TURN,    FC_DO_RETREAT, FC_DO_DISMOUNT};
    int verb = verbs[between(0, 6)];
    if (verb == FC_DO_ADVANCE || verb == FC_DO_DISMOUNT)
        return some_walk(unit, verb);
    gd_action a = gd_action_blank(verb);
    a.value[0] = unit;
    a.value[1] = verb == FC_DO_RETREAT ? between(100, 9000)
                 : verb == FC_DO_TURN  ? between(0, 1)
                                       : 1;
    if (verb != FC_DO_RETREAT)
        a.value[2] = verb == FC_DO_TURN ? between(100, 9000) : between(0, 1);
    if (verb == FC_DO_EXPAND || verb == FC_DO_CONTRACT)
        a.value[3] = between(100, 9000);
    return a;
}

// Is the order legal with this number in one of its places?
static bool is_legal_with(const gd_action *a, int32_t number)
{
    static const int place[FC_VERBS] = {[FC_DO_EXPAND] = FC_E_ADVANCE,
                                        [FC_DO_CONTRACT] = FC_E_ADVANCE,
                                        [FC_DO_TURN] = FC_T_ADVANCE,
                                        [FC_DO_RETREAT] = FC_R_DISTANCE};
    fc_motion m;
    gd_action less = *a;
    if (place[a->verb]) {
        less.value[place[a->verb]] = number;
        return fc_plan(&scenario, &state, &less, &m, NULL);
    }
    for (int i = 0; i < a->count; i++) {
        less = *a;
        less.item[i].b = number;
        if (fc_plan(&scenario, &state, &less, &m, NULL))
            return true;
    }
    return false;
}

TEST(a_number_that_a_refusal_names_can_be_taken) // FACE-MOVE-06, 08, 22 to 24
{
    int named = 0;
    gd_random_seed(&dice, 24);
    for (int i = 0; i < 10 * TRIES; i++) {
        clear_table();
        gd_id a = put(GD_UNION, 40000, 40000, 100);
        state.unit[a].at = (gd_point){between(0, 4) ? 40000 : 8000, between(0, 4) ? 40000 : 8000};
        fc_lay(&state.unit[a]);
        for (int k = 0; k < 3; k++)
            put(between(0, 1), 30000, 30000, 20000);
        for (int k = between(0, 2); k > 0; k--)
            add_box(between(FC_BROKEN_GROUND, FC_LAKE));
        gd_action order = some_order(a);
        gd_verdict v = {0};
        fc_motion m;
        if (!fc_inside_table(&scenario, &state.unit[a]) ||
            fc_in_the_way(&state, &state.unit[a], a) || fc_plan(&scenario, &state, &order, &m, &v))
            continue;
        int32_t number = number_named(&v.why);
        named += number >= 0;
        CHECK(number < 0 || is_legal_with(&order, number));
    }
    CHECK(named > TRIES / 4);
}
