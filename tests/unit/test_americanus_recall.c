// test_americanus_recall.c - De Bellis Americanus: what is kept of a piece and of the ground, so
// that an answer is recalled as long as nothing has changed that it depends on.
#include "core/scenario.h"
#include "rules/americanus/recall.h"
#include "test.h"

static am_state s;

static void begin(void)
{
    memset(&s, 0, sizeof s);
    s.piece_count = 2;
    s.unit[0] = (am_unit){.at = {30000, 20000}};
    s.unit[1] = (am_unit){.kind = AM_GENERAL, .formation = AM_SINGLE, .at = {30000, 10000}};
}

static void lay(gd_point last)
{
    enum { CORNERS = 4 };
    s.placed_count = 1;
    s.placed_points = CORNERS;
    s.placed[0] = (gd_feature){.kind = AM_WOODS, .count = CORNERS};
    for (int i = 0; i < CORNERS; i++)
        s.placed_point[i] = (gd_point){1000 * i, 2000 * i * i};
    s.placed_point[CORNERS - 1] = last;
}

static bool knows(int piece, const gd_whereabouts *w)
{
    return am_recall_source.same(&s, piece, w);
}

static gd_whereabouts where(int piece)
{
    gd_whereabouts w;
    memset(&w, 0, sizeof w);
    CHECK(am_recall_source.where(&s, piece, &w));
    return w;
}

static bool alike(const gd_whereabouts *a, const gd_whereabouts *b)
{
    return a->size == b->size && memcmp(a->key, b->key, a->size) == 0;
}

TEST(a_piece_is_known_as_long_as_it_stands_the_same)
{
    begin();
    gd_whereabouts one = where(1), general = where(2);
    CHECK(knows(1, &one) && knows(2, &general));
    s.unit[0].at.y += 1;
    CHECK(!knows(1, &one) && knows(2, &general));
    s.unit[0].at.y -= 1;
    s.unit[0].facing = 1;
    CHECK(!knows(1, &one));
    s.unit[0].facing = 0;
    s.unit[0].lost = 1;
    CHECK(!knows(1, &one));
    s.unit[0].lost = 0;
    CHECK(knows(1, &one));
    s.unit[1].supports = 1;
    CHECK(!knows(2, &general));
    s.unit[1].supports = 0x100;
    CHECK(!knows(2, &general));
}

TEST(a_piece_that_is_not_there_is_known_not_to_be)
{
    begin();
    gd_whereabouts one = where(1), none = {.size = 0};
    CHECK(!knows(1, &none));
    s.unit[0].status = AM_TO_COME;
    CHECK(!am_recall_source.where(&s, 1, &one));
    CHECK(knows(1, &none));
}

// It is one more piece behind the last, and everywhere.
TEST(other_ground_has_another_key)
{
    begin();
    CHECK_INT(am_recall_source.count(&s), 3);
    gd_whereabouts bare = where(3);
    lay((gd_point){5000, 6000});
    gd_whereabouts woods = where(3);
    lay((gd_point){5000, 6001});
    gd_whereabouts moved = where(3);
    lay((gd_point){5000, 6000});
    gd_whereabouts again = where(3);
    CHECK(!alike(&bare, &woods) && !alike(&woods, &moved) && !alike(&bare, &moved));
    CHECK(alike(&woods, &again));
    s.placed[0].kind = AM_SWAMP;
    gd_whereabouts swamp = where(3);
    CHECK(!alike(&woods, &swamp));
    CHECK(!knows(3, &swamp)); // it is always looked at
    CHECK(swamp.box.left <= 0 && swamp.box.right >= 72000);
}

TEST(whatever_of_a_pose_answers_depend_on_is_in_it)
{
    am_unit u = {.kind = AM_CAVALRY, .at = {30000, 20000}, .mounted = true};
    enum { ROOM = GD_RECALL_POSE + 4 };
    uint8_t pose[ROOM], other[ROOM];
    am_unit changed[] = {u, u, u, u, u, u};
    changed[0].at.x++;
    changed[1].at.y++;
    changed[2].facing++;
    changed[3].formation = AM_COLUMN;
    changed[4].mounted = false;
    changed[5].facing += 256;
    memset(pose, 0, sizeof pose);
    am_pose_of(&u, pose);
    for (int i = 0; i < 6; i++) {
        memset(other, 0, sizeof other);
        am_pose_of(&changed[i], other);
        CHECK(memcmp(pose, other, GD_RECALL_POSE) != 0);
        CHECK(other[GD_RECALL_POSE] == 0);
    }
}

// A hundredth of an inch is contact, and a thousandth more may come of rounding (DBAM-GEOM-03).
TEST(whoever_could_touch_it_is_in_the_box)
{
    begin();
    gd_box box = am_touch_box(&s.unit[0]);
    enum { NEAR = GD_TOUCH_GAP + GD_SLACK };
    CHECK(box.left < 27000 - NEAR && box.left > 27000 - 2 * NEAR);
    CHECK(box.right > 33000 + NEAR && box.right < 33000 + 2 * NEAR);
    CHECK(box.bottom < 19250 - NEAR && box.bottom > 19250 - 2 * NEAR);
    CHECK(box.top > 20000 + NEAR && box.top < 20000 + 2 * NEAR);
}
