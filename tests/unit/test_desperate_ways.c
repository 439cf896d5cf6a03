// Short But Desperate: quick looks at where somebody could go find what a plain loop finds; on
// tables dealt at random.
#include <string.h>

#include "core/dice.h"
#include "rules/desperate/leaders.h"
#include "rules/desperate/manoeuvre.h"
#include "test.h"

enum { TABLES = 400, PIECES = 18, COLUMNS = 6, ROWS = 6 };

static gd_scenario sc = {.grid = {.columns = COLUMNS, .rows = ROWS}};
static sb_state s;
static sb_field field;

static void deal(gd_random *r)
{
    static const uint8_t arms[] = {SB_INFANTRY, SB_CAVALRY, SB_ARTILLERY, SB_LEADER};
    memset(&s, 0, sizeof s);
    for (int i = 0; i < COLUMNS * ROWS; i++)
        sc.grid.zone[i].kinds =
            (uint16_t)((unsigned)(gd_random_below(r, 4) == 0) << gd_random_below(r, 8));
    s.piece_count = PIECES;
    for (gd_id i = 1; i <= PIECES; i++) {
        sb_unit *u = sb_get(&s, i);
        u->arm = arms[gd_random_below(r, 4)];
        u->side = (uint8_t)gd_random_below(r, 2);
        u->facing = (uint8_t)gd_random_below(r, SB_FACINGS);
        u->status = SB_ON_TABLE;
        u->deployed = u->arm == SB_ARTILLERY && gd_random_below(r, 2);
        // Sides do not share a zone.
        u->zone = gd_zone_number((int)gd_random_below(r, COLUMNS / 2) * 2 + u->side,
                                 (int)gd_random_below(r, ROWS));
    }
    sb_survey(&field, &sc, &s);
}

static bool note(void *self, const sb_way *way)
{
    bool *seen = self;
    seen[gd_zone_row(way->end) * COLUMNS + gd_zone_column(way->end)] = true;
    return true;
}

TEST(zones_are_those_that_some_manoeuvre_ends_in)
{
    gd_random r;
    gd_random_seed(&r, test_seed(1));
    for (int table = 0; table < TABLES; table++) {
        deal(&r);
        for (gd_id i = 1; i <= PIECES; i++) {
            bool all[COLUMNS * ROWS] = {false}, zones[COLUMNS * ROWS] = {false};
            if (sb_at(&s, i)->arm == SB_LEADER)
                continue;
            sb_each_manoeuvre(&field, i, SB_NO_ZONE, note, all);
            sb_each_zone(&field, i, note, zones);
            CHECK(memcmp(all, zones, sizeof all) == 0);
        }
    }
}

// ---- rides, step by step ------------------------------------------------------------------------

static bool is_open(uint16_t zone, int side)
{
    return zone != SB_NO_ZONE && !sb_spot_at(&field, zone, 0, 0)->units[sb_other(side)];
}

// One step the way he faces, straight on or to one side; SB_NO_ZONE if he cannot.
static uint16_t step(uint16_t from, int way, int right, int side)
{
    uint16_t ahead = sb_zone_from(&sc, from, way, 1, 0),
             to = sb_zone_from(&sc, from, way, 1, right);
    bool may = is_open(to, side) && (!right || (is_open(ahead, 0) && is_open(ahead, 1)));
    return may ? to : (uint16_t)SB_NO_ZONE;
}

static bool rides_to(const sb_unit *u, uint16_t to)
{
    for (int way = 0; way < SB_FACINGS; way++)
        for (int right = -1; right <= 1; right++) {
            uint16_t next = step(u->zone, way, right, u->side);
            for (int turn = 0; next != SB_NO_ZONE && turn < SB_FACINGS; turn++)
                for (int then = -1; then <= 1; then++) {
                    bool diagonal = right || then;
                    if (next == to || (!(right && then) && !(diagonal && turn != way) &&
                                       step(next, turn, then, u->side) == to))
                        return to != u->zone;
                }
        }
    return false;
}

TEST(a_leader_rides_where_some_two_steps_lead)
{
    gd_random r;
    int rides = 0;
    gd_random_seed(&r, test_seed(2));
    for (int table = 0; table < TABLES; table++) {
        deal(&r);
        for (gd_id i = 1; i <= PIECES; i++)
            for (int zone = 0; sb_at(&s, i)->arm == SB_LEADER && zone < COLUMNS * ROWS; zone++) {
                uint16_t to = gd_zone_number(zone % COLUMNS, zone / COLUMNS);
                CHECK_INT(sb_can_ride(&field, i, to), rides_to(sb_at(&s, i), to));
                rides += rides_to(sb_at(&s, i), to);
            }
    }
    CHECK(rides > 1000);
}
