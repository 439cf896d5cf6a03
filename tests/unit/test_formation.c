// Formations: the catalogue's ORG-12 to ORG-15.
#include "core/formation.h"
#include "geometry_help.h"

static const gd_template infantry_line = {4, 1500, 750, 0, 0};
static const gd_template infantry_column = {1, 1500, 750, 0, 0};

// Does the stand cover exactly this much?
static bool covers(const gd_stand *s, gd_length left, gd_length right, gd_length bottom,
                   gd_length top)
{
    gd_rect r = gd_stand_rect(s);
    gd_box b = gd_rect_box(&r);
    return b.left == left && b.right == right && b.bottom == bottom && b.top == top;
}

TEST(line_stands_side_by_side)
{
    gd_stand s[4];
    CHECK_INT(gd_template_place(&infantry_line, 4, inches(20, 20), 0, 3, s), 4);
    for (int i = 0; i < 4; i++)
        CHECK(covers(&s[i], 17000 + i * 1500, 18500 + i * 1500, 19250, 20000));
    CHECK_INT(s[0].kind, 3);
    CHECK_INT(s[0].facing, 0);
    CHECK_INT(gd_template_width(&infantry_line, 4), 6000);
    CHECK_INT(gd_template_depth(&infantry_line, 4), 750);
    CHECK_INT(gd_template_width(&infantry_line, 3), 4500);
    gd_template_place(&infantry_line, 3, inches(20, 20), 0, 3, s);
    CHECK(covers(&s[0], 17750, 19250, 19250, 20000));
}

TEST(line_facing_east_has_its_left_in_the_north)
{
    gd_stand s[4];
    gd_template_place(&infantry_line, 4, inches(20, 20), 900, 0, s);
    CHECK(covers(&s[0], 19250, 20000, 21500, 23000));
    CHECK(covers(&s[3], 19250, 20000, 17000, 18500));
    gd_rect r = gd_stand_rect(&s[0]);
    CHECK_POINT(r.corner[0], 20000, 23000);
    gd_template_place(&infantry_line, 4, inches(20, 20), -2700, 0, s);
    CHECK_INT(s[0].facing, 900);
}

TEST(column_stands_one_behind_the_other)
{
    gd_stand s[4];
    gd_template_place(&infantry_column, 4, inches(20, 20), 0, 0, s);
    CHECK(covers(&s[0], 19250, 20750, 19250, 20000));
    CHECK(covers(&s[3], 19250, 20750, 17000, 17750));
    CHECK_INT(gd_template_width(&infantry_column, 4), 1500);
    CHECK_INT(gd_template_depth(&infantry_column, 4), 3000);
    gd_template cavalry = {1, 1500, 1250, 0, 0};
    CHECK_INT(gd_template_depth(&cavalry, 3), 3750);
    CHECK_INT(gd_template_depth(&cavalry, 0), 0);
    CHECK_INT(gd_template_width(&cavalry, 0), 0);
}

TEST(skirmishers_keep_their_gap)
{
    gd_template skirmish = {4, 1500, 750, 1000, 0};
    gd_stand s[4];
    gd_template_place(&skirmish, 4, inches(20, 20), 0, 0, s);
    CHECK(covers(&s[0], 15500, 17000, 19250, 20000));
    CHECK(covers(&s[1], 18000, 19500, 19250, 20000));
    CHECK(covers(&s[2], 20500, 22000, 19250, 20000));
    CHECK(covers(&s[3], 23000, 24500, 19250, 20000));
    CHECK_INT(gd_template_width(&skirmish, 4), 9000);
    CHECK_INT(gd_template_width(&skirmish, 1), 1500);
}

TEST(battery_has_its_gun_in_front)
{
    gd_template battery = {1, 1500, 1500, 0, 0};
    gd_stand s[2];
    gd_template_place(&battery, 2, inches(20, 20), 0, 0, s);
    CHECK(covers(&s[0], 19250, 20750, 18500, 20000));
    CHECK(covers(&s[1], 19250, 20750, 17000, 18500));
    gd_template_place(&battery, 1, inches(20, 20), 0, 0, s);
    CHECK(covers(&s[0], 19250, 20750, 18500, 20000));
}

TEST(block_has_ranks_and_a_centred_last_one)
{
    gd_template block = {3, 1000, 500, 0, 100};
    gd_stand s[5];
    gd_template_place(&block, 5, inches(20, 20), 0, 0, s);
    CHECK(covers(&s[0], 18500, 19500, 19500, 20000));
    CHECK(covers(&s[3], 19000, 20000, 18900, 19400));
    CHECK(covers(&s[4], 20000, 21000, 18900, 19400));
    CHECK_INT(gd_template_width(&block, 5), 3000);
    CHECK_INT(gd_template_depth(&block, 5), 1100);
}

// Whatever the facing, the stands tile the unit's rectangle to within rounding and do not overlap.
TEST(stands_tile_their_unit_at_every_angle)
{
    for (gd_angle a = 0; a < GD_TURN; a += 11) {
        gd_stand s[4];
        gd_rect unit = line(30, 20, a), last = {0};
        gd_template_place(&infantry_line, 4, inches(30, 20), a, 0, s);
        for (int i = 0; i < 4; i++) {
            gd_rect r = gd_stand_rect(&s[i]);
            if (i == 0) {
                CHECK(gd_distance(r.corner[0], unit.corner[0]) <= 2);
                CHECK(gd_distance(r.corner[3], unit.corner[3]) <= 2);
            } else {
                CHECK(!gd_rect_overlap(&last, &r, GD_SLACK));
                CHECK(gd_rect_touch(&last, &r, NULL));
            }
            last = r;
        }
    }
}

TEST(odd_sizes_are_rounded_the_same_way_on_both_sides)
{
    gd_stand s = {{0, 0}, 0, 7, 5, 0};
    gd_rect r = gd_stand_rect(&s);
    CHECK_POINT(r.corner[0], -4, 3);
    CHECK_POINT(r.corner[2], 4, -3);
}
