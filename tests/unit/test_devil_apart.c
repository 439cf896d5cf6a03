// The Devil to Pay: distances, room and who is nearest, as they are found quickly, against the same
// reckoned stand by stand. Places lie on a lattice, so that many distances are equal.
#include <stdlib.h>

#include "core/dice.h"
#include "core/scenario.h"
#include "rules/devil/body.h"
#include "rules/devil/change.h"
#include "rules/devil/recall.h"
#include "test.h"

static gd_random dice;
static gd_scenario table = {.width = 48000, .depth = 48000};
static dp_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

// ---- pieces -------------------------------------------------------------------------------------

static dp_unit some_unit(int side)
{
    static const uint8_t formations[3][3] = {
        {DP_LINE, DP_LOOSE_ORDER, DP_ATTACK_COLUMN},
        {DP_LINE, DP_DISORDERED, DP_MARCH_COLUMN},
        {DP_UNLIMBERED, DP_LIMBERED_COLUMN, DP_DISORDERED_UNLIMBERED}};
    static const int most[] = {7, 5, 4};
    int arm = between(DP_INFANTRY, DP_ARTILLERY);
    dp_unit u = {.arm = (uint8_t)arm, .side = (uint8_t)side};
    u.stands = u.full = (uint8_t)between(arm == DP_ARTILLERY ? 1 : 2, most[arm]);
    u.mounted = arm == DP_CAVALRY && between(0, 2);
    u.formation = formations[arm][between(0, 2)];
    if (arm == DP_CAVALRY && !u.mounted)
        u.formation = between(0, 1) ? DP_LOOSE_ORDER : DP_MARCH_COLUMN;
    u.gap = u.formation == DP_LOOSE_ORDER ? 1500 : 0;
    gd_angle facing = between(0, 2) ? 900 * between(0, 3) : between(0, 3599);
    dp_form_at(&u, u.formation, (gd_point){250 * between(0, 192), 250 * between(0, 192)}, facing);
    return u;
}

static dp_unit some_piece(int side)
{
    if (between(0, 5))
        return some_unit(side);
    dp_unit c = {.arm = DP_COMMANDER, .side = (uint8_t)side};
    dp_form_at(&c, 0, (gd_point){250 * between(0, 192), 250 * between(0, 192)}, 0);
    return c;
}

static void fill_table(int pieces)
{
    memset(&state, 0, sizeof state);
    state.piece_count = (uint16_t)pieces;
    for (int i = 1; i <= pieces; i++) {
        state.unit[i] = some_piece(between(0, 1));
        state.unit[i].status = between(0, 7) ? DP_ON_TABLE : DP_DESTROYED;
    }
}

// ---- stand by stand -----------------------------------------------------------------------------

static gd_length plain_gap(const dp_unit *a, const dp_unit *b)
{
    gd_length best = INT32_MAX;
    if (a->arm == DP_COMMANDER && b->arm == DP_COMMANDER)
        best = gd_distance(a->at, b->at) - 2 * DP_DISC;
    for (int i = 0; i < (a->arm == DP_COMMANDER ? 1 : a->stands); i++)
        for (int k = 0; k < (b->arm == DP_COMMANDER ? 1 : b->stands); k++) {
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, k);
            gd_length d = a->arm == DP_COMMANDER && b->arm == DP_COMMANDER ? best
                          : a->arm == DP_COMMANDER ? gd_point_rect_distance(a->at, &rb) - DP_DISC
                          : b->arm == DP_COMMANDER ? gd_point_rect_distance(b->at, &ra) - DP_DISC
                                                   : gd_rect_distance(&ra, &rb);
            best = d < best ? d : best;
        }
    return best > 0 ? best : 0;
}

static gd_length plain_gap_to_point(const dp_unit *u, gd_point p)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        gd_length d = gd_point_rect_distance(p, &r);
        best = d < best ? d : best;
    }
    return best;
}

static bool plain_overlap(const dp_unit *a, const dp_unit *b)
{
    for (int i = 0; i < a->stands; i++)
        for (int k = 0; k < b->stands; k++) {
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, k);
            if (gd_rect_overlap(&ra, &rb, GD_SLACK))
                return true;
        }
    return false;
}

static bool is_there(int piece, int side)
{
    const dp_unit *u = &state.unit[piece];
    return u->side == side && u->arm != DP_COMMANDER && u->status == DP_ON_TABLE;
}

// ---- two units ----------------------------------------------------------------------------------

TEST(a_gap_is_that_of_the_nearest_stands_whatever_the_limit) // DTP-SCALE-05
{
    gd_random_seed(&dice, test_seed(11));
    for (int n = 0; n < 6000; n++) {
        dp_unit a = some_piece(0), b = some_piece(1);
        gd_length d = plain_gap(&a, &b);
        bool units = a.arm != DP_COMMANDER && b.arm != DP_COMMANDER;
        CHECK_INT(dp_gap(&a, &b), d);
        for (int k = -1; units && k <= 1; k++) {
            gd_length limit = d + k > 0 ? d + k : 0;
            CHECK_INT(dp_gap_near(&a, &b, limit), d < limit ? d : limit);
            CHECK_INT(dp_gap_within(&a, &b, limit), d <= limit);
        }
        if (units) {
            CHECK(!dp_gap_within(&a, &b, -1));
            CHECK(dp_maybe_near(&a, &b, d));
            CHECK_INT(dp_units_overlap(&a, &b), plain_overlap(&a, &b));
        }
    }
}

TEST(a_gap_is_recalled_as_long_as_neither_has_moved)
{
    gd_random_seed(&dice, test_seed(15));
    fill_table(8);
    for (int n = 0; n < 4000; n++) {
        gd_id a = (gd_id)between(1, 8), b = (gd_id)between(1, 8);
        gd_recall_turn before = gd_recall_begin(&dp_recall_source, &table, &state);
        const dp_unit *u = &state.unit[a], *o = &state.unit[b];
        gd_length d = plain_gap(u, o), limit = between(0, 40000);
        if (a != b && u->arm != DP_COMMANDER && o->arm != DP_COMMANDER)
            CHECK_INT(dp_gap_in(&state, u, b, limit), d < limit ? d : limit);
        gd_recall_end(before);
        if (between(0, 3) == 0)
            dp_slide(&state.unit[a], between(0, 3599), between(0, 3000));
    }
}

TEST(so_is_the_gap_to_a_point)
{
    gd_random_seed(&dice, test_seed(12));
    for (int n = 0; n < 6000; n++) {
        dp_unit u = some_unit(0);
        gd_point p = {250 * between(0, 192), 250 * between(0, 192)}, on = {-1, -1};
        if (between(0, 3) == 0) // on the unit, or hard by
            p = (gd_point){u.at.x + between(-1500, 1500), u.at.y + between(-1500, 1500)};
        gd_length d = plain_gap_to_point(&u, p);
        CHECK_INT(dp_gap_to_point(&u, p, NULL), d);
        for (int k = -1; k <= 1; k++) {
            gd_length limit = d + k > 0 ? d + k : 0;
            CHECK_INT(dp_gap_to_point_near(&u, p, limit, NULL), d < limit ? d : limit);
        }
        CHECK_INT(dp_gap_to_point(&u, p, &on), d);
        // It is a point of the unit, unless it is the middle of two that are as near.
        gd_length off = plain_gap_to_point(&u, on);
        CHECK(off <= 1 ? abs(gd_distance(p, on) - d) <= 4 : gd_distance(p, on) < d);
    }
}

TEST(rough_boxes_hold_all_of_a_unit)
{
    gd_random_seed(&dice, test_seed(13));
    for (int n = 0; n < 3000; n++) {
        dp_unit u = some_unit(0);
        gd_box fine = dp_box(&u), rough = dp_rough_box(&u);
        gd_box exact = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
        for (int i = 0; i < u.stands; i++) {
            gd_rect r = dp_stand_rect(&u, i);
            for (int k = 0; k < 4; k++) {
                exact.left = r.corner[k].x < exact.left ? r.corner[k].x : exact.left;
                exact.right = r.corner[k].x > exact.right ? r.corner[k].x : exact.right;
                exact.bottom = r.corner[k].y < exact.bottom ? r.corner[k].y : exact.bottom;
                exact.top = r.corner[k].y > exact.top ? r.corner[k].y : exact.top;
            }
        }
        CHECK(fine.left == exact.left && fine.right == exact.right);
        CHECK(fine.bottom == exact.bottom && fine.top == exact.top);
        CHECK(rough.left <= exact.left && rough.right >= exact.right);
        CHECK(rough.bottom <= exact.bottom && rough.top >= exact.top);
    }
}

// ---- one among many -----------------------------------------------------------------------------

// Of equals the first.
static int plain_nearest(const dp_unit *u, gd_length *gap)
{
    int best = 0;
    *gap = INT32_MAX;
    for (int i = 1; i <= state.piece_count; i++) {
        gd_length d = is_there(i, !u->side) ? plain_gap(u, &state.unit[i]) : INT32_MAX;
        if (d < *gap) {
            *gap = d;
            best = i;
        }
    }
    return best;
}

static int plain_nearest_to(int side, gd_point p, gd_length *gap)
{
    int best = 0;
    *gap = INT32_MAX;
    for (int i = 1; i <= state.piece_count; i++) {
        gd_length d = is_there(i, !side) ? plain_gap_to_point(&state.unit[i], p) : INT32_MAX;
        if (d < *gap) {
            *gap = d;
            best = i;
        }
    }
    return best;
}

// Is another as near, to the thousandth, and more than a degree aside (DTP-RALLY-03)?
static bool plain_torn(int side, gd_point p)
{
    gd_length gap;
    gd_point at, other;
    int nearest = plain_nearest_to(side, p, &gap);
    if (!nearest)
        return false;
    dp_gap_to_point(&state.unit[nearest], p, &at);
    for (int i = 1; i <= state.piece_count; i++) {
        if (i == nearest || !is_there(i, !side) || plain_gap_to_point(&state.unit[i], p) > gap + 1)
            continue;
        dp_gap_to_point(&state.unit[i], p, &other);
        if (gd_angle_apart(gd_bearing(p, at), gd_bearing(p, other)) > 10)
            return true;
    }
    return false;
}

TEST(the_nearest_enemy_is_the_first_of_those_who_are) // DTP-RALLY-03, DTP-SKED-05
{
    int torn = 0;
    gd_random_seed(&dice, test_seed(14));
    for (int n = 0; n < 3000; n++) {
        fill_table(between(0, 12));
        dp_unit u = some_unit(between(0, 1));
        gd_length gap, best;
        gd_point near = {-1, -1}, p = dp_colours_at(&u);
        if (state.piece_count > 1 && dp_is_unit(&state.unit[1])) { // one more that is as near
            dp_unit *twin = &state.unit[between(2, state.piece_count)];
            *twin = state.unit[1];
            dp_turn(twin, p, 900 * between(1, 3));
        }
        CHECK_INT(dp_nearest_enemy(&state, &u, &best), plain_nearest(&u, &gap));
        CHECK_INT(best, gap);
        int nearest = plain_nearest_to(u.side, p, &gap);
        CHECK_INT(dp_nearest_enemy_to(&state, u.side, p, &near), nearest);
        CHECK_INT(dp_nearest_enemy_to(&state, u.side, p, NULL), nearest);
        if (nearest) {
            gd_point on;
            dp_gap_to_point(&state.unit[nearest], p, &on);
            CHECK(near.x == on.x && near.y == on.y);
        }
        CHECK_INT(dp_is_torn(&state, u.side, p), plain_torn(u.side, p));
        torn += dp_is_torn(&state, u.side, p);
    }
    CHECK(torn > 5);
}

TEST(a_thousandth_nearer_is_nearer_wherever_it_is_listed) // DTP-RALLY-03
{
    gd_length gap;
    dp_unit u = {.arm = DP_INFANTRY, .side = GD_UNION, .stands = 5, .full = 5};
    memset(&state, 0, sizeof state);
    state.piece_count = 2;
    for (int i = 1; i <= 2; i++) {
        state.unit[i] = u;
        state.unit[i].side = GD_CONFEDERATE;
        state.unit[i].status = DP_ON_TABLE;
    }
    dp_form_at(&u, DP_LINE, (gd_point){24000, 24000}, 0);
    dp_form_at(&state.unit[1], DP_LINE, (gd_point){24000, 24000 + 5001}, 1800);
    dp_form_at(&state.unit[2], DP_LINE, (gd_point){24000, 24000 - 1500 - 5000}, 0);
    CHECK_INT(dp_nearest_enemy(&state, &u, &gap), 2);
    CHECK_INT(gap, 5000);
}

// Guns are deep, so that the middles of their stands are farther off than those of infantry that is
// as near.
TEST(of_equals_the_first_is_the_nearest_to_a_point_whatever_its_depth) // DTP-RALLY-03
{
    gd_point p = {24000, 24000};
    for (int more = 0; more < 2; more++) {
        memset(&state, 0, sizeof state);
        state.piece_count = 2;
        for (int i = 1; i <= 2; i++)
            state.unit[i] = (dp_unit){.arm = i == 1 ? DP_ARTILLERY : DP_INFANTRY,
                                      .side = GD_CONFEDERATE,
                                      .stands = 3,
                                      .full = 3,
                                      .status = DP_ON_TABLE};
        dp_form_at(&state.unit[1], DP_UNLIMBERED, (gd_point){24000, 29000 + more}, 1800);
        dp_form_at(&state.unit[2], DP_LINE, (gd_point){24000, 19000}, 0);
        CHECK_INT(dp_nearest_enemy_to(&state, GD_UNION, p, NULL), 1 + more);
    }
}

// Two enemies at equal distances, and one of them a little nearer, farther or aside.
TEST(between_enemies_who_are_as_near_there_is_a_choice) // DTP-RALLY-03
{
    static const struct {
        int x, y, x2, y2;
        bool torn;
    } places[] = {{24000, 34000, 34000, 24000, true},  {24000, 34001, 34000, 24000, true},
                  {24000, 34002, 34000, 24000, false}, {24000, 14000, 34001, 24000, true},
                  {24000, 14000, 34002, 24000, false}, {34000, 24000, 14000, 24000, true}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        for (int order = 0; order < 2; order++) {
            memset(&state, 0, sizeof state);
            state.piece_count = 2;
            gd_point p = {24000, 24000},
                     at[2] = {{places[i].x, places[i].y}, {places[i].x2, places[i].y2}};
            for (int k = 0; k < 2; k++) {
                dp_unit *u = &state.unit[order ? 2 - k : 1 + k];
                *u = (dp_unit){.arm = DP_INFANTRY, .side = 1, .stands = 5, .full = 5};
                dp_form_at(u, DP_LINE, at[k], gd_bearing(at[k], p));
            }
            CHECK_INT(dp_is_torn(&state, 0, p), places[i].torn);
        }
}

// ---- room ---------------------------------------------------------------------------------------

static bool plain_room(const dp_unit *u, int self, int *over)
{
    *over = 0;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        for (int k = 0; k < 4; k++)
            if (r.corner[k].x < -GD_SLACK || r.corner[k].y < -GD_SLACK ||
                r.corner[k].x > table.width + GD_SLACK || r.corner[k].y > table.depth + GD_SLACK)
                return false;
    }
    for (int i = 1; i <= state.piece_count; i++)
        if (i != self && (is_there(i, 0) || is_there(i, 1)) && plain_overlap(u, &state.unit[i])) {
            *over = i;
            return false;
        }
    return true;
}

TEST(room_is_what_nobody_else_stands_on) // DTP-SCALE-09
{
    int full = 0, edge = 0;
    gd_random_seed(&dice, test_seed(15));
    for (int n = 0; n < 4000; n++) {
        fill_table(between(1, 10));
        int self = between(0, state.piece_count), over;
        dp_unit u = some_unit(0);
        gd_id on = 99;
        CHECK_INT(dp_has_room(&table, &state, &u, (gd_id)self, &on), plain_room(&u, self, &over));
        CHECK_INT(on, over);
        CHECK_INT(dp_has_room(&table, &state, &u, (gd_id)self, NULL), plain_room(&u, self, &over));
        full += over > 0;
        edge += !over && !plain_room(&u, self, &over);
    }
    CHECK(full > 100 && edge > 100);
}

TEST(whoever_keeps_off_is_no_nearer_than_he_may) // DTP-MOVE-08
{
    int near = 0;
    gd_random_seed(&dice, test_seed(16));
    for (int n = 0; n < 4000; n++) {
        fill_table(between(1, 8));
        dp_unit from = some_unit(between(0, 1)), to = from;
        if (between(0, 1))
            dp_shift(&to, between(-1500, 1500), between(-1500, 1500));
        int self = between(0, state.piece_count), wrong = 0;
        gd_length least = INT32_MAX;
        for (int i = 1; i <= state.piece_count; i++) {
            if (!is_there(i, !to.side))
                continue;
            gd_length d = plain_gap(&to, &state.unit[i]), was = plain_gap(&from, &state.unit[i]);
            least = i != self && d < least ? d : least;
            if (!wrong && d < (was < DP_KEEP_OFF ? was : DP_KEEP_OFF) - GD_SLACK)
                wrong = i;
        }
        for (int k = 0; k <= 1 && least < INT32_MAX; k++)
            CHECK_INT(dp_clear_of_enemies(&state, &to, (gd_id)self, least + k), k == 0);
        gd_id nearer = 0;
        CHECK_INT(dp_keeps_off(&state, &from, &to, &nearer), wrong == 0);
        CHECK_INT(nearer, wrong);
        CHECK_INT(dp_keeps_off(&state, &from, &to, NULL), wrong == 0);
        near += wrong > 0;
    }
    CHECK(near > 20);
}

TEST(only_the_stand_that_has_no_room_stays_level) // DTP-CHG-27
{
    dp_unit end;
    memset(&state, 0, sizeof state);
    state.piece_count = 2;
    for (int i = 1; i <= 2; i++)
        state.unit[i] =
            (dp_unit){.arm = DP_INFANTRY, .stands = 5, .full = 5, .status = DP_ON_TABLE};
    dp_form_at(&state.unit[1], DP_LINE, (gd_point){24000, 24000}, 0);
    // A column right behind the second stand: the fourth may be set back, and is.
    dp_form_at(&state.unit[2], DP_MARCH_COLUMN, (gd_point){22500, 22400}, 0);
    dp_disorder(&table, &state, 1, DP_DISORDERED, &end);
    CHECK_INT(end.stand_at[1].y, 23250);
    CHECK_INT(end.stand_at[3].y, 22500);
    CHECK_INT(end.stand_at[2].y, 23250);
    for (int i = 5; i < DP_STANDS; i++) // who is not there has no place
        CHECK(end.stand_at[i].x == 0 && end.stand_at[i].y == 0);
}
