// test_realmen_field.c - the fields of open battles that a number stands for.
#include "rules/realmen/convert.h"
#include "test.h"

static gd_scenario sc;

static void lay(uint32_t number)
{
    memset(&sc, 0, sizeof sc);
    sc.width = 60 * GD_INCH;
    sc.depth = 48 * GD_INCH;
    CHECK(rm_convert_field(number, &sc));
}

static int count_of(int kind)
{
    int n = 0;
    for (int i = 0; i < sc.ground.count; i++)
        n += sc.ground.feature[i].kind == kind;
    return n;
}

TEST(every_number_is_a_field_with_something_to_fight_for)
{
    for (uint32_t number = 1; number <= 200; number++) {
        lay(number);
        CHECK_INT(count_of(RM_TOWN), 1);
        CHECK_INT(count_of(RM_ROAD), 2);
        CHECK(count_of(RM_HILL) >= 1 && count_of(RM_WOODS) >= 1);
        CHECK_INT(sc.objective_count, 2);
        CHECK(strcmp(sc.objective[0].name, sc.objective[1].name) != 0);
        for (int i = 0; i < sc.ground.count; i++) {
            const gd_feature *f = &sc.ground.feature[i];
            for (int k = 0; k < f->count; k++) {
                gd_point p = sc.ground.point[f->first + k];
                CHECK(p.x >= 0 && p.x <= sc.width && p.y >= 0 && p.y <= sc.depth);
            }
        }
    }
}

TEST(neither_side_has_the_objectives_in_its_third)
{
    int near = 0;
    for (uint32_t number = 1; number <= 200; number++) {
        lay(number);
        gd_length y = sc.objective[1].at.y;
        near += y < sc.depth / 4 || y > sc.depth - sc.depth / 4;
    }
    CHECK(near < 10);
}

TEST(another_number_is_another_field)
{
    gd_point first[100];
    for (uint32_t number = 0; number < 100; number++) {
        lay(number + 1);
        first[number] = sc.objective[0].at;
        for (uint32_t old = 0; old < number; old++)
            CHECK(first[old].x != first[number].x || first[old].y != first[number].y);
    }
}
