// The Devil to Pay: where runs end, as it is found quickly, against the same tried place by place
// with the unit laid down at each of them. Units crowd in a corner of the table, so that they are
// in each other's way and come to its edge.
#include "core/dice.h"
#include "rules/devil/change.h"
#include "rules/devil/rally.h"
#include "rules/devil/settle.h"
#include "rules/devil/skedaddle.h"
#include "test.h"

static gd_random dice;
static gd_scenario table = {.width = 30000, .depth = 30000};
static dp_state state;

enum { STRIDE = 125, ON_AT_MOST = 60000 }; // of a search, as in flight.c

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static dp_unit some_unit(int side)
{
    static const uint8_t formations[3][3] = {
        {DP_LINE, DP_LOOSE_ORDER, DP_DISORDERED},
        {DP_LINE, DP_DISORDERED, DP_MARCH_COLUMN},
        {DP_UNLIMBERED, DP_LIMBERED_COLUMN, DP_DISORDERED_UNLIMBERED}};
    static const int most[] = {7, 5, 4};
    int arm = between(DP_INFANTRY, DP_ARTILLERY);
    dp_unit u = {.arm = (uint8_t)arm, .side = (uint8_t)side, .status = DP_ON_TABLE};
    u.stands = u.full = (uint8_t)between(arm == DP_ARTILLERY ? 1 : 2, most[arm]);
    u.mounted = arm == DP_CAVALRY && between(0, 2);
    u.formation = formations[arm][between(0, 2)];
    u.colours_left = (uint8_t)between(0, 1);
    if (arm == DP_CAVALRY && !u.mounted)
        u.formation = DP_LOOSE_ORDER;
    u.gap = u.formation == DP_LOOSE_ORDER ? 1500 : 0;
    gd_point at = {500 * between(4, side ? 56 : 40), 500 * between(4, 56)};
    dp_form_at(&u, u.formation, at, between(0, 1) ? 900 * between(0, 3) : between(0, 3599));
    return u;
}

static void fill_table(int units)
{
    memset(&state, 0, sizeof state);
    for (int tries = 0; tries < 8 * units && state.piece_count < units; tries++) {
        dp_unit u = some_unit(between(0, 2) == 0);
        if (dp_has_room(&table, &state, &u, GD_NONE, NULL))
            state.unit[++state.piece_count] = u;
    }
}

// ---- place by place -----------------------------------------------------------------------------

static dp_unit plain_after(const dp_unit *u, gd_angle way, gd_length distance, gd_id toward)
{
    dp_unit end = *u;
    gd_point p = gd_point_ahead(dp_colours_at(u), way, distance);
    int kind = u->arm != DP_ARTILLERY ? DP_DISORDERED
               : dp_is_limbered(u)    ? DP_DISORDERED_LIMBERED
                                      : DP_WITHOUT_GUNS;
    end.prone = 0;
    dp_set_front(&end, 0);
    if (end.arm == DP_CAVALRY)
        dp_set_mounted(&end, true);
    dp_form(&end, kind, p, dp_facing_from(&state, u->side, p, u->facing, toward));
    return end;
}

static bool plain_in(const dp_unit *end)
{
    gd_box box = dp_table(&table);
    for (int i = 0; i < end->stands; i++) {
        gd_rect r = dp_stand_rect(end, i);
        if (!gd_rect_in_box(&r, &box))
            return false;
    }
    return true;
}

static bool plain_free(gd_id unit, const dp_unit *end)
{
    for (gd_id i = 1; i <= state.piece_count; i++)
        if (i != unit && state.unit[i].side == end->side && dp_units_overlap(end, &state.unit[i]))
            return false;
    return true;
}

typedef struct trial {
    gd_id unit, toward;
    gd_angle way;
} trial;

static bool in_at(const trial *t, gd_length d)
{
    dp_unit end = plain_after(&state.unit[t->unit], t->way, d, t->toward);
    return plain_in(&end);
}

static bool free_at(const trial *t, gd_length d)
{
    dp_unit end = plain_after(&state.unit[t->unit], t->way, d, t->toward);
    return plain_free(t->unit, &end);
}

static bool clear_at(const trial *t, gd_length d) { return in_at(t, d) && free_at(t, d); }

static gd_length border(const trial *t, bool (*holds)(const trial *, gd_length), gd_length good,
                        gd_length bad)
{
    while (abs(good - bad) > 1) {
        gd_length middle = good + (bad - good) / 2;
        *(holds(t, middle) ? &good : &bad) = middle;
    }
    return good;
}

static gd_length plain_beyond(const trial *t, gd_length distance)
{
    for (gd_length d = distance + STRIDE; d <= distance + ON_AT_MOST && in_at(t, d); d += STRIDE)
        if (free_at(t, d))
            return border(t, clear_at, d, d - STRIDE);
    return -1;
}

static gd_length plain_before(const trial *t, gd_length distance)
{
    for (gd_length d = distance; d >= 0; d = d > STRIDE || d == 0 ? d - STRIDE : 0)
        if (clear_at(t, d))
            return d == distance
                       ? d
                       : border(t, clear_at, d, d + STRIDE < distance ? d + STRIDE : distance);
    return -1;
}

static gd_length plain_end(const trial *t, gd_length distance)
{
    bool in = in_at(t, distance);
    if (in && free_at(t, distance))
        return distance;
    gd_length bounds = in || !in_at(t, 0) ? distance : border(t, in_at, 0, distance), on = -1;
    if (bounds < distance && clear_at(t, bounds))
        return bounds;
    if (in)
        on = plain_beyond(t, distance);
    return on >= 0 ? on : plain_before(t, bounds);
}

static bool touches(const dp_unit *o, gd_point from, gd_point to, gd_angle way, gd_length aside)
{
    gd_rect area[DP_AREA];
    gd_point line[2] = {gd_point_local(from, way, 0, aside), gd_point_local(to, way, 0, aside)};
    bool any = false;
    for (int i = 0, count = dp_area(o, area); i < count; i++)
        any |= gd_polyline_rect_distance(line, 2, &area[i]) == 0;
    return any;
}

static bool plain_through(const dp_unit *u, const dp_unit *o, gd_angle way, gd_length distance)
{
    enum { ASIDE = 2 * GD_SLACK };
    bool any = false;
    for (int i = 0; i < u->stands; i++) {
        gd_point from = u->stand_at[i],
                 to = gd_point_ahead(from, way, distance > ASIDE ? distance - ASIDE : 0);
        any |= touches(o, from, to, way, -ASIDE) && touches(o, from, to, way, ASIDE);
    }
    return any;
}

// Does it run into the enemy; and how many friends are disordered?
static bool plain_meets(const trial *t, gd_length distance, int *friends)
{
    const dp_unit *u = &state.unit[t->unit];
    bool enemies = false;
    *friends = 0;
    for (gd_id i = 1; i <= state.piece_count; i++) {
        const dp_unit *o = &state.unit[i];
        if (i == t->unit || !plain_through(u, o, t->way, distance))
            continue;
        enemies |= o->side != u->side;
        *friends +=
            o->side == u->side && !dp_is_disordered(o) && dp_gap_within(u, o, DP_RUN_FRIENDS);
    }
    return enemies;
}

// ---- the two compared ---------------------------------------------------------------------------

static void compare(dp_runner *runner, const trial *t, gd_length distance)
{
    dp_run run;
    dp_unit want, *u = &state.unit[t->unit];
    int friends;
    gd_length ends = plain_end(t, distance);
    dp_foresee_run(runner, distance, t->way, t->toward, &run);
    if (ends < 0)
        dp_disorder(&table, &state, t->unit, runner->formed.formation, &want);
    else
        want = plain_after(u, t->way, ends, t->toward);
    CHECK(memcmp(&run.end, &want, sizeof want) == 0);
    CHECK_INT(run.flight == DP_SURRENDERS, plain_meets(t, ends > 0 ? ends : 0, &friends));
    CHECK_INT(run.disordered_count, friends);
    if (run.flight != DP_SURRENDERS)
        CHECK_INT(run.flight == DP_FREE, dp_clear_of_enemies(&state, &want, t->unit, DP_KEEP_OFF));
    if (!t->toward)
        CHECK(run.crowded || !dp_is_torn(&state, u->side, dp_colours_at(&want)));
}

TEST(a_run_ends_where_it_does_place_by_place) // DTP-SKED-05, 06, 10, 12, 14
{
    gd_random_seed(&dice, test_seed(21));
    for (int n = 0; n < 60; n++) {
        static dp_runner runner;
        fill_table(between(3, 16));
        trial t = {.unit = (gd_id)between(1, state.piece_count)};
        dp_runner_begin(&runner, &table, &state, t.unit);
        for (int k = 0; k < 7; k++) {
            t.way = between(0, 3599);
            t.toward = between(0, 3) ? GD_NONE : (gd_id)between(1, state.piece_count);
            compare(&runner, &t, between(0, 24) * GD_INCH);
        }
    }
}
