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

static const gd_feature *feature_of(int kind, int which)
{
    for (int i = 0; i < sc.ground.count; i++)
        if (sc.ground.feature[i].kind == kind && which-- == 0)
            return &sc.ground.feature[i];
    return NULL;
}

// A square of 4 inches, where two roads cross that come from edge to edge.
TEST(the_town_is_where_the_roads_meet)
{
    for (uint32_t number = 1; number <= 50; number++) {
        lay(number);
        const gd_feature *town = feature_of(RM_TOWN, 0);
        gd_point at = sc.objective[0].at;
        CHECK_INT(town->box.right - town->box.left, 4000);
        CHECK_INT(town->box.top - town->box.bottom, 4000);
        CHECK(count_of(RM_HILL) <= 2);
        for (int k = 0; k < 4; k++) {
            gd_point p = sc.ground.point[town->first + k],
                     q = sc.ground.point[town->first + (k + 1) % 4];
            CHECK_INT(gd_distance(p, q), 4000);
            CHECK(p.x == town->box.left || p.x == town->box.right);
            CHECK(p.y == town->box.bottom || p.y == town->box.top);
            at = (gd_point){(town->box.left + town->box.right) / 2,
                            (town->box.bottom + town->box.top) / 2};
        }
        CHECK_INT(gd_polygon_side(sc.ground.point + town->first, town->count, at), 1);
        for (int which = 0; which < 2; which++) {
            const gd_feature *road = feature_of(RM_ROAD, which);
            const gd_point *p = sc.ground.point + road->first;
            CHECK_INT(road->count, 5);
            CHECK(p[2].x == at.x && p[2].y == at.y);
            CHECK(which ? p[0].x == 0 && p[4].x == sc.width : p[0].y == 0 && p[4].y == sc.depth);
            CHECK(which ? abs(p[1].y - at.y) <= 1500 : abs(p[1].x - at.x) <= 3000);
        }
    }
}

// As many as five, and in most fields at least three.
TEST(there_are_three_to_five_woods)
{
    int few = 0, most = 0;
    for (uint32_t number = 1; number <= 200; number++) {
        lay(number);
        few += count_of(RM_WOODS) < 3;
        most = count_of(RM_WOODS) > most ? count_of(RM_WOODS) : most;
    }
    CHECK_INT(most, 5);
    CHECK(few < 20);
}

TEST(areas_lie_clear_of_each_other)
{
    enum { ROOM = 2000 };
    for (uint32_t number = 1; number <= 100; number++) {
        lay(number);
        for (int i = 0; i < sc.ground.count; i++)
            for (int k = 0; k < i; k++) {
                const gd_feature *a = &sc.ground.feature[i], *b = &sc.ground.feature[k];
                if (a->kind == RM_ROAD || b->kind == RM_ROAD)
                    continue;
                for (int c = 0; c < a->count; c++)
                    for (int d = 0; d < b->count; d++)
                        CHECK(gd_distance(sc.ground.point[a->first + c],
                                          sc.ground.point[b->first + d]) >= ROOM);
            }
    }
}

// One objective is a wood, and is called like it.
TEST(the_second_objective_is_the_wood_of_that_name)
{
    for (uint32_t number = 1; number <= 50; number++) {
        lay(number);
        int found = 0;
        for (int i = 0; i < sc.ground.count; i++) {
            const gd_feature *f = &sc.ground.feature[i];
            gd_point p = sc.objective[1].at;
            found += f->kind == RM_WOODS && strcmp(sc.ground.name[i], sc.objective[1].name) == 0 &&
                     p.x >= f->box.left && p.x <= f->box.right && p.y >= f->box.bottom &&
                     p.y <= f->box.top;
        }
        CHECK_INT(found, 1);
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
