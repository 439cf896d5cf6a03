// Real Men: what is kept of a piece, so that an answer is recalled as long as nothing has changed
// that it depends on; weather and light are one more piece.
#include "rules/realmen/body.h"
#include "rules/realmen/recall.h"
#include "test.h"

static rm_state s;

static void begin(void)
{
    memset(&s, 0, sizeof s);
    s.piece_count = 2;
    for (int i = 1; i <= 2; i++) {
        rm_unit u = {.kind = RM_INFANTRY, .status = RM_ON_TABLE, .formation = RM_LINE};
        u.elements = u.initial = u.files = 4;
        u.at = (gd_point){30000, 20000 * i};
        rm_lay(&u);
        *rm_get(&s, (gd_id)i) = u;
    }
}

static gd_whereabouts where(int piece)
{
    gd_whereabouts w;
    memset(&w, 0, sizeof w);
    CHECK(rm_recall_source.where(&s, piece, &w));
    CHECK(w.size <= GD_RECALL_KEY);
    return w;
}

static bool knows(int piece, const gd_whereabouts *w)
{
    return rm_recall_source.same(&s, piece, w);
}

// Is another byte of the first unit noticed, by what is kept and by who asks whether it still
// holds?
static bool is_noticed(size_t byte)
{
    gd_whereabouts before = where(1);
    uint8_t *at = (uint8_t *)rm_get(&s, 1) + byte;
    CHECK(knows(1, &before));
    *at ^= 1;
    gd_whereabouts now = where(1);
    bool noticed = memcmp(now.key, before.key, before.size) != 0;
    CHECK_INT(now.size, before.size);
    CHECK_INT(knows(1, &before), !noticed);
    *at ^= 1;
    return noticed;
}

#define CHECK_NOTICED(field)                                                                       \
    for (size_t i = 0; i < sizeof((rm_unit *)0)->field; i++)                                       \
    CHECK(is_noticed(offsetof(rm_unit, field) + i))

TEST(where_its_elements_are_and_what_shape_they_make_is_noticed)
{
    begin();
    CHECK_NOTICED(kind);
    CHECK_NOTICED(side);
    CHECK_NOTICED(mounted);
    CHECK_NOTICED(prone);
    CHECK_NOTICED(horse);
    CHECK_NOTICED(rank);
    CHECK_NOTICED(elements);
    CHECK_NOTICED(files);
    CHECK_NOTICED(bent);
    CHECK_NOTICED(place);
    CHECK_NOTICED(edge);
    CHECK_NOTICED(formation);
    CHECK_NOTICED(weapon);
    CHECK_NOTICED(front_end);
    CHECK_NOTICED(element_at);
    CHECK_NOTICED(element_facing);
    CHECK(!is_noticed(offsetof(rm_unit, fatigue)));
}

// Who is not there is known as nothing.
TEST(who_leaves_the_table_is_noticed)
{
    gd_whereabouts nothing = {.size = 0}, w;
    begin();
    gd_whereabouts known = where(1), other = where(2);
    CHECK(!knows(1, &nothing) && !knows(2, &known));
    rm_get(&s, 1)->status = RM_DISPERSED;
    CHECK(!rm_recall_source.where(&s, 1, &w));
    CHECK(!knows(1, &known));
    CHECK(knows(1, &nothing));
    CHECK(knows(2, &other));
}

TEST(weather_and_light_are_one_more_piece)
{
    begin();
    s.weather = 1;
    s.light = 2;
    CHECK_INT(rm_recall_source.count(&s), 3);
    gd_whereabouts sky = where(3), unit = where(1);
    CHECK(knows(3, &sky) && !knows(3, &unit) && !knows(1, &sky));
    s.weather++;
    CHECK(!knows(3, &sky));
    s.weather--;
    s.light++;
    CHECK(!knows(3, &sky));
    s.light--;
    CHECK(knows(3, &sky));
    gd_box all = {-1000000, -1000000, 1000000, 1000000};
    CHECK(gd_box_meet(&sky.box, &all, 0));
    CHECK(sky.box.left < 0 && sky.box.bottom < 0);
}
