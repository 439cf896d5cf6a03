// Real Men: the place in contact with a unit to which an officer goes, against every place that
// there is (RM-CMD-12).
#include "core/dice.h"
#include "core/formation.h"
#include "rules/realmen/command.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;

enum { OFFICER = 1, UNIT = 2, FINE = 10, HARDLY = 100 };

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static rm_unit *add(int side, int kind, int formation, int elements, gd_point at, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    *u = (rm_unit){.side = (uint8_t)side,
                   .kind = (uint8_t)kind,
                   .formation = (uint8_t)formation,
                   .elements = (uint8_t)elements,
                   .files = (uint8_t)elements,
                   .at = at,
                   .facing = (uint16_t)facing,
                   .status = RM_ON_TABLE};
    rm_lay(u);
    return u;
}

static void clear_table(int rank, gd_point at)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
    add(GD_UNION, RM_GENERAL, RM_LINE, 1, at, 0)->rank = (uint8_t)rank;
    rm_lay(rm_get(&state, OFFICER));
}

static bool may_stand(gd_point at, gd_angle facing)
{
    rm_unit o = *rm_at(&state, OFFICER);
    o.at = at;
    o.facing = (uint16_t)gd_angle_wrap(facing);
    rm_lay(&o);
    if (!rm_inside_table(&scenario, &o) || !rm_touch(&o, rm_at(&state, UNIT)))
        return false;
    for (gd_id i = 2; i <= state.piece_count; i++) {
        const rm_unit *u = rm_at(&state, i);
        if (rm_overlap(&o, u) || (u->side != o.side && rm_touch(&o, u)))
            return false;
    }
    return true;
}

// By sliding along every edge of every element.
static gd_length least_way(gd_point near)
{
    const rm_unit *u = rm_at(&state, UNIT);
    gd_length best = INT32_MAX, base = rm_base_of(rm_at(&state, OFFICER)).width / 2;
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        for (int edge = 0; edge < 4; edge++) {
            gd_angle out = gd_angle_wrap(u->element_facing[i] + 900 * edge);
            gd_point a = r.corner[edge], b = r.corner[(edge + 1) % 4];
            gd_length most = gd_distance(a, b) / 2 + base - 100;
            for (gd_length slide = -most; slide <= most; slide += FINE) {
                gd_point at = gd_point_local(gd_point_middle(a, b), out, base, slide);
                if (gd_distance(near, at) < best && may_stand(at, out))
                    best = gd_distance(near, at);
            }
        }
    }
    return best;
}

TEST(an_officer_goes_to_the_nearest_place_in_contact)
{
    static const uint8_t kinds[] = {RM_INFANTRY, RM_INFANTRY, RM_ARTILLERY, RM_SUPPLY};
    gd_random_seed(&chance, test_seed(81));
    for (int n = 0; n < 250; n++) {
        gd_point near = {48000 + between(-9000, 9000), 48000 + between(-9000, 9000)}, at = {0, 0};
        gd_angle facing = 0;
        gd_id unit = UNIT;
        int kind = kinds[between(0, 3)];
        bool brigade = kind == RM_INFANTRY;
        clear_table(between(0, 2), near);
        add(GD_UNION, kind, between(0, 1) && brigade ? RM_MARCH_COLUMN : RM_LINE,
            brigade ? between(1, 6) : 1, (gd_point){48000, 48000}, between(0, GD_TURN - 1));
        gd_length least = least_way(near);
        CHECK(rm_place_beside(&scenario, &state, OFFICER, &unit, 1, near, &at, &facing));
        CHECK(may_stand(at, facing));
        gd_length way = gd_distance(near, at);
        // Of twins neither is taken while there is another, which is hardly farther.
        CHECK(way <= least + HARDLY && way >= least - FINE);
    }
}

// In a corner of the table he goes to the side that is on it.
TEST(he_stays_on_the_table)
{
    gd_random_seed(&chance, test_seed(82));
    for (int n = 0; n < 120; n++) {
        gd_point near = {between(-3000, 4000), between(-3000, 4000)}, at = {0, 0};
        gd_angle facing = 0;
        gd_id unit = UNIT;
        clear_table(between(0, 2), near);
        add(GD_UNION, RM_INFANTRY, RM_LINE, between(1, 4),
            (gd_point){between(1500, 3000), between(1000, 3000)}, 0);
        CHECK(rm_place_beside(&scenario, &state, OFFICER, &unit, 1, near, &at, &facing));
        CHECK(may_stand(at, facing));
    }
}

// All four sides of one element are as near: he goes to the one away from the enemy.
TEST(of_places_as_near_the_one_farther_from_the_enemy)
{
    for (int way = 0; way < 4; way++)
        for (int listed = 0; listed < 2; listed++) {
            gd_point middle = {48000, 48000}, at = {0, 0};
            gd_point foe = gd_point_ahead(middle, 900 * way, 9000);
            gd_angle facing = 0;
            gd_id unit = UNIT;
            clear_table(0, middle);
            add(GD_UNION, RM_INFANTRY, RM_LINE, 1, (gd_point){48000, 48375}, 0);
            if (listed)
                add(GD_CONFEDERATE, RM_INFANTRY, RM_LINE, 1, (gd_point){80000, 80000}, 0);
            add(GD_CONFEDERATE, RM_INFANTRY, RM_LINE, 1, (gd_point){foe.x, foe.y + 375}, 0);
            CHECK(rm_place_beside(&scenario, &state, OFFICER, &unit, 1, middle, &at, &facing));
            gd_point away = gd_point_ahead(middle, gd_angle_wrap(900 * way + 1800), 875);
            CHECK_INT(at.x, away.x);
            CHECK_INT(at.y, away.y);
        }
}

// With two units side by side he touches both; with two too far apart he finds no place.
TEST(he_touches_all_of_them)
{
    for (gd_length gap = 0; gap <= 1600; gap += 100)
        for (int turned = 0; turned < 4; turned++) {
            gd_point middle = {48000, 48000}, at = {0, 0};
            gd_angle facing = 0, way = 900 * turned;
            gd_id units[2] = {2, 3};
            clear_table(0, gd_point_ahead(middle, gd_angle_wrap(way + 1800), 3000));
            gd_point left = gd_point_local(middle, way, 0, -1500 - gap / 2);
            gd_point right = gd_point_local(middle, way, 0, 1500 + gap / 2);
            rm_unit *a = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, left, way);
            rm_unit *b = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, right, way);
            bool found = rm_place_beside(&scenario, &state, OFFICER, units, 2,
                                         rm_at(&state, OFFICER)->at, &at, &facing);
            if (gap == 900) // 0.05 inch to either side: to a hair
                continue;
            CHECK_INT(found, gap <= 1000);
            if (!found)
                continue;
            rm_unit *o = rm_get(&state, OFFICER);
            o->at = at;
            o->facing = (uint16_t)facing;
            rm_lay(o);
            CHECK(rm_touch(o, a) && rm_touch(o, b) && !rm_overlap(o, a) && !rm_overlap(o, b));
        }
}
