// Answers that are recalled are those that would be worked out: a crowd of spots moves at random,
// and questions about pairs of them depend on who stands in the box between the two.
#include "core/dice.h"
#include "table/recall.h"
#include "test.h"

enum { SPOTS = 40, WIDE = 3000, SIZE = 60, STEPS = 40000 };

typedef struct crowd {
    int count;
    gd_point at[SPOTS + 1];
    bool there[SPOTS + 1];
} crowd;

static gd_box box_of(const crowd *c, int i)
{
    gd_point p = c->at[i];
    return (gd_box){p.x - SIZE, p.y - SIZE, p.x + SIZE, p.y + SIZE};
}

static int count_of(const void *state) { return ((const crowd *)state)->count; }

static bool where(const void *state, int piece, gd_whereabouts *out)
{
    const crowd *c = state;
    out->box = box_of(c, piece);
    out->size = sizeof c->at[piece];
    memcpy(out->key, &c->at[piece], sizeof c->at[piece]);
    return c->there[piece];
}

static bool same(const void *state, int piece, const gd_whereabouts *known)
{
    const crowd *c = state;
    if (!c->there[piece])
        return known->size == 0;
    return known->size == sizeof c->at[piece] &&
           memcmp(known->key, &c->at[piece], sizeof c->at[piece]) == 0;
}

static const gd_recall_source source = {count_of, where, NULL}, quick = {count_of, where, same};
static int worked_out;

static int32_t work_out(const crowd *c, int kind, int a, int b)
{
    gd_box between = gd_box_join(box_of(c, a), box_of(c, b));
    int32_t sum = kind * 1000000 + c->at[a].x - c->at[b].y;
    for (int i = 1; i <= c->count; i++) {
        gd_box box = box_of(c, i);
        if (i != a && i != b && c->there[i] && gd_box_meet(&between, &box, 0))
            sum += c->at[i].x + 7 * c->at[i].y;
    }
    worked_out++;
    return sum;
}

static int32_t ask(const crowd *c, int kind, int a, int b)
{
    int32_t answer;
    if (gd_recall(c, kind, a, b, &answer, sizeof answer))
        return answer;
    answer = work_out(c, kind, a, b);
    gd_box region = gd_box_join(box_of(c, a), box_of(c, b));
    gd_recall_keep(c, kind, a, b, region, &answer, sizeof answer);
    return answer;
}

// The same if spot a were at one of a few other places.
static int32_t suppose(const crowd *c, int a, int b, int place)
{
    enum { KIND = 2 };
    const int32_t pose[] = {place % 5 * 500, place / 5 * 500, place};
    uint8_t bytes[GD_RECALL_POSE];
    crowd moved = *c;
    int32_t answer;
    memcpy(bytes, pose, sizeof bytes);
    moved.at[a] = (gd_point){pose[0], pose[1]};
    if (gd_recall_if(c, KIND, a, b, bytes, &answer, sizeof answer))
        return answer;
    answer = work_out(&moved, KIND, a, b);
    gd_box region = gd_box_join(box_of(&moved, a), box_of(&moved, b));
    gd_recall_keep_if(c, KIND, a, b, bytes, region, &answer, sizeof answer);
    return answer;
}

static int32_t work_out_supposed(const crowd *c, int a, int b, int place)
{
    crowd moved = *c;
    moved.at[a] = (gd_point){place % 5 * 500, place / 5 * 500};
    return work_out(&moved, 2, a, b);
}

static int any(gd_random *r, int below) { return (int)gd_random_below(r, (uint32_t)below); }

static void move_one(gd_random *r, crowd *c)
{
    int i = 1 + any(r, c->count);
    switch (any(r, 8)) {
    case 0:
        c->there[i] = !c->there[i];
        break;
    case 1: // more or fewer of them
        c->count = SPOTS / 2 + any(r, SPOTS / 2 + 1);
        break;
    default:
        c->at[i] = (gd_point){any(r, WIDE), any(r, WIDE)};
    }
}

static void fill(gd_random *r, crowd *c)
{
    c->count = SPOTS;
    for (int i = 1; i <= SPOTS; i++) {
        c->at[i] = (gd_point){any(r, WIDE), any(r, WIDE)};
        c->there[i] = true;
    }
}

TEST(what_is_recalled_is_what_would_be_worked_out)
{
    gd_random r;
    crowd now, other; // asked in turn, as a search does
    int asked = 0;
    gd_random_seed(&r, 1);
    fill(&r, &now);
    other = now;
    worked_out = 0;
    for (int n = 0; n < STEPS; n++) {
        crowd *c = any(&r, 6) ? &now : &other;
        if (any(&r, 3) == 0)
            move_one(&r, c);
        if (any(&r, 500) == 0)
            other = now;
        gd_recall_turn before = gd_recall_begin(n % 2 ? &quick : &source, &now, c);
        for (int k = 0; k < 8; k++, asked++) {
            int kind = any(&r, 2), a = 1 + any(&r, c->count), b = 1 + any(&r, c->count);
            if (!c->there[a] || !c->there[b]) // nobody asks about them
                continue;
            int32_t got = ask(c, kind, a, b);
            int kept = worked_out;
            CHECK_INT(got, work_out(c, kind, a, b));
            worked_out = kept;
        }
        gd_recall_end(before);
    }
#ifndef GD_DOUBT
    CHECK(worked_out < asked * 9 / 10); // it does recall
#endif
}

TEST(the_box_of_a_piece_is_where_it_stands_now)
{
    gd_random r;
    crowd c;
    gd_random_seed(&r, 5);
    fill(&r, &c);
    for (int n = 0; n < STEPS / 4; n++) {
        int a = 1 + any(&r, c.count);
        gd_box box = {0}, want = box_of(&c, a);
        gd_recall_turn before = gd_recall_begin(n % 2 ? &quick : &source, &c, &c);
        CHECK_INT(gd_recall_box(&c, a, &box), c.there[a]);
        CHECK(!c.there[a] || memcmp(&box, &want, sizeof box) == 0);
        CHECK(!gd_recall_box(&r, a, &box)); // of another state nothing is known
        gd_recall_end(before);
        CHECK(!gd_recall_box(&c, a, &box)); // nor when nobody is asked
        move_one(&r, &c);
    }
}

TEST(what_is_recalled_of_pieces_that_stood_elsewhere_is_right_too)
{
    gd_random r;
    crowd c;
    int asked = 0;
    gd_random_seed(&r, 4);
    fill(&r, &c);
    worked_out = 0;
    for (int n = 0; n < STEPS / 4; n++) {
        if (any(&r, 20) == 0) // seldom, so that poses come to share a place in memory
            move_one(&r, &c);
        gd_recall_turn before = gd_recall_begin(&quick, &c, &c);
        for (int k = 0; k < 8; k++, asked++) {
            int a = 1 + any(&r, 3), b = 1 + any(&r, 3), place = any(&r, any(&r, 2) ? 20 : 5000);
            if (a == b || !c.there[a] || !c.there[b])
                continue;
            int32_t got = suppose(&c, a, b, place), plain = ask(&c, 1, a, b);
            int kept = worked_out;
            CHECK_INT(got, work_out_supposed(&c, a, b, place));
            CHECK_INT(plain, work_out(&c, 1, a, b));
            worked_out = kept;
        }
        gd_recall_end(before);
    }
#ifndef GD_DOUBT
    CHECK(worked_out < asked);
#endif
}

TEST(nothing_is_recalled_when_nobody_asks_or_of_another_state)
{
    gd_random r;
    crowd c, copy;
    int32_t answer = 1;
    gd_random_seed(&r, 2);
    fill(&r, &c);
    copy = c;
    gd_recall_keep(&c, 0, 1, 2, box_of(&c, 1), &answer, sizeof answer);
    CHECK(!gd_recall(&c, 0, 1, 2, &answer, sizeof answer));
    gd_recall_turn before = gd_recall_begin(&source, &c, &c);
    gd_recall_keep(&c, 0, 1, 2, box_of(&c, 1), &answer, sizeof answer);
    CHECK(!gd_recall(&copy, 0, 1, 2, &answer, sizeof answer));
    gd_recall_end(before);
    before = gd_recall_begin(NULL, &c, &c);
    CHECK(!gd_recall(&c, 0, 1, 2, &answer, sizeof answer));
    gd_recall_end(before);
}

#ifndef GD_DOUBT
TEST(what_was_known_is_forgotten_when_a_game_begins_or_the_ground_is_another)
{
    gd_random r;
    crowd c;
    int32_t answer = 1;
    gd_random_seed(&r, 3);
    fill(&r, &c);
    for (int way = 0; way < 3; way++) {
        gd_recall_turn before = gd_recall_begin(&source, &c, &c);
        gd_recall_keep(&c, 0, 1, 2, box_of(&c, 1), &answer, sizeof answer);
        CHECK(gd_recall(&c, 0, 1, 2, &answer, sizeof answer));
        gd_recall_end(before);
        if (way == 1)
            gd_recall_forget();
        before = gd_recall_begin(&source, way == 2 ? (const void *)&r : &c, &c);
        CHECK_INT(gd_recall(&c, 0, 1, 2, &answer, sizeof answer), way == 0);
        gd_recall_end(before);
    }
}
#endif
