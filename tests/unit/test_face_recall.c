// test_face_recall.c - I Died With My Face to the Enemy: what is kept of a unit, so that an answer
// is recalled as long as nothing has changed that it depends on.
#include "core/formation.h"
#include "rules/face/recall.h"
#include "test.h"

static fc_state s;

static void begin(void)
{
    memset(&s, 0, sizeof s);
    s.piece_count = 2;
    fc_unit u = {.arm = FC_INFANTRY, .bases = 8, .initial = 8, .files = 8, .at = {40000, 40000}};
    fc_lay(&u);
    s.unit[1] = u;
    s.unit[2] = (fc_unit){.arm = FC_GENERAL, .at = {40000, 30000}};
}

static gd_whereabouts where(int piece)
{
    gd_whereabouts w;
    memset(&w, 0, sizeof w);
    CHECK(fc_recall_source.where(&s, piece, &w));
    return w;
}

static bool alike(const gd_whereabouts *a, const gd_whereabouts *b)
{
    return a->size == b->size && memcmp(a->key, b->key, a->size) == 0;
}

TEST(all_bases_of_a_unit_are_in_its_box)
{
    for (gd_angle facing = 0; facing < GD_TURN; facing += 450) {
        begin();
        s.unit[1].facing = (uint16_t)facing;
        fc_lay(&s.unit[1]);
        gd_whereabouts w = where(1);
        gd_box box = fc_box(&s.unit[1]);
        CHECK(w.box.left <= box.left && w.box.right >= box.right);
        CHECK(w.box.bottom <= box.bottom && w.box.top >= box.top);
        CHECK(w.box.right - w.box.left < 40000 && w.box.top - w.box.bottom < 40000);
    }
}

TEST(a_unit_that_stands_otherwise_has_another_key)
{
    begin();
    gd_whereabouts before = where(1);
    fc_unit u = s.unit[1], changed[] = {u, u, u, u, u, u, u, u};
    changed[0].at.x++;
    changed[1].at.y++;
    changed[2].facing += 256;
    changed[3].bases--;
    changed[4].files--;
    changed[5].weapon++;
    changed[6].mounted = true;
    changed[7].on_road = true;
    for (int i = 0; i < 8; i++) {
        s.unit[1] = changed[i];
        gd_whereabouts after = where(1);
        CHECK(!alike(&before, &after));
    }
    s.unit[1] = u;
    s.unit[1].morale = FC_SPENT;
    gd_whereabouts same = where(1);
    CHECK(alike(&before, &same));
}

// The bases of a column on a road do not follow from its head.
TEST(on_a_road_every_base_counts)
{
    begin();
    s.unit[1].bases = FC_BASES;
    s.unit[1].on_road = true;
    gd_whereabouts before = where(1);
    for (int i = 0; i < FC_BASES; i++) {
        fc_unit u = s.unit[1];
        s.unit[1].base_at[i].x++;
        gd_whereabouts moved = where(1);
        s.unit[1] = u;
        s.unit[1].base_facing[i]++;
        gd_whereabouts turned = where(1);
        s.unit[1] = u;
        CHECK(!alike(&before, &moved) && !alike(&before, &turned));
    }
}

TEST(generals_are_in_nobodys_way)
{
    begin();
    gd_whereabouts w;
    CHECK_INT(fc_recall_source.count(&s), 2);
    CHECK(!fc_recall_source.where(&s, 2, &w));
    s.unit[1].status = FC_TO_COME;
    CHECK(!fc_recall_source.where(&s, 1, &w));
}

// Who is not there is known as nothing.
TEST(a_unit_is_known_as_long_as_it_stands_the_same)
{
    begin();
    gd_whereabouts known = where(1), nothing = {.size = 0};
    CHECK(fc_recall_source.same(&s, 1, &known));
    CHECK(!fc_recall_source.same(&s, 1, &nothing));
    s.unit[1].facing++;
    CHECK(!fc_recall_source.same(&s, 1, &known));
    s.unit[1].facing--;
    s.unit[1].status = FC_LEFT;
    CHECK(!fc_recall_source.same(&s, 1, &known));
    CHECK(fc_recall_source.same(&s, 1, &nothing));
    CHECK(fc_recall_source.same(&s, 2, &nothing));
}
