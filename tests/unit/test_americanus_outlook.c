// De Bellis Americanus: what the computer player expects of a move without asking the rules is what
// the rules say, and neighbourhoods are what a plain loop finds; on tables dealt at random.
#include <string.h>

#include "core/dice.h"
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"
#include "test.h"

enum { TABLES = 60, PIECES = 16, WAYS = 20 };

static gd_scenario sc = {.width = 36 * GD_INCH, .depth = 36 * GD_INCH};
static am_state s;
static am_mind m;

static void add_area(gd_random *r, int kind)
{
    gd_feature *f = &s.placed[s.placed_count++];
    gd_point *p = &s.placed_point[s.placed_points];
    gd_length x = gd_random_between(r, 0, 30000), y = gd_random_between(r, 0, 30000),
              side = gd_random_between(r, 1000, 6000);
    *f = (gd_feature){.kind = (uint8_t)kind, .shape = GD_AREA, .count = 4};
    p[0] = (gd_point){x, y};
    p[1] = (gd_point){x + side, y};
    p[2] = (gd_point){x + side, y + side};
    p[3] = (gd_point){x, y + side};
    s.placed_kinds = (uint16_t)(s.placed_kinds | GD_KIND(kind));
    s.placed_points =
        (uint16_t)(s.placed_points + gd_feature_finish(f, s.placed_point, s.placed_points));
}

static void deal(gd_random *r)
{
    static const uint8_t formations[AM_KINDS][2] = {{AM_LINE, AM_COLUMN},
                                                    {AM_LINE, AM_COLUMN},
                                                    {AM_LIMBERED, AM_UNLIMBERED},
                                                    {AM_SINGLE, AM_SINGLE}};
    memset(&s, 0, sizeof s);
    s.piece_count = PIECES;
    s.points = 6;
    for (gd_id i = 1; i <= PIECES; i++) {
        am_unit *u = am_get(&s, i);
        u->kind = i <= 2 ? AM_GENERAL : (uint8_t)gd_random_below(r, AM_GENERAL);
        u->side = i % 2;
        u->formation = formations[u->kind][gd_random_below(r, 2)];
        u->mounted = u->kind == AM_CAVALRY;
        u->at = (gd_point){gd_random_between(r, 4000, 32000), gd_random_between(r, 4000, 32000)};
        u->facing = (uint16_t)gd_random_below(r, GD_TURN);
    }
    add_area(r, AM_WOODS);
    add_area(r, AM_STEEP_HILL);
    gd_recall_forget();
}

static gd_action move_of(gd_id id, const am_way *w)
{
    gd_action a = gd_action_blank(AM_DO_MOVE);
    a.value[0] = id;
    if (w->wheel)
        a.item[a.count++] = (gd_item){w->wheel < 0 ? AM_STEP_WHEEL_LEFT : AM_STEP_WHEEL_RIGHT,
                                      w->wheel < 0 ? -w->wheel : w->wheel, 0};
    if (w->forward)
        a.item[a.count++] = (gd_item){AM_STEP_FORWARD, w->forward, 0};
    return a;
}

static bool is_allowed(gd_id id, const am_way *w, am_plan *plan)
{
    gd_verdict unread;
    gd_action a = move_of(id, w);
    *plan = (am_plan){.after = *am_at(&s, id)};
    return am_plan_move(&sc, &s, &a, id, plan, &unread);
}

TEST(a_way_that_seems_barred_is_forbidden)
{
    gd_random r;
    am_plan plan;
    int barred = 0, clear = 0;
    gd_random_seed(&r, test_seed(1));
    for (int table = 0; table < TABLES; table++) {
        deal(&r);
        am_mind_make(&m, &sc, &s, &gd_plan_usual);
        for (int i = 0; i < m.own_count * WAYS; i++) {
            gd_id id = m.own[i % m.own_count];
            am_way w = {.wheel = (int)gd_random_below(&r, 2) * gd_random_between(&r, -500, 500),
                        .forward = gd_random_between(&r, 1, 40) * 100};
            am_look_about(&m, id);
            am_outlook outlook = am_foretell(&m, id, &w);
            barred += outlook == AM_BARRED;
            if (outlook == AM_BARRED)
                CHECK(!is_allowed(id, &w, &plan));
            if (outlook != AM_CLEAR || !is_allowed(id, &w, &plan) || plan.into)
                continue;
            am_unit end = am_after_way(am_at(&s, id), w.wheel, w.forward);
            CHECK(plan.after.at.x == end.at.x && plan.after.at.y == end.at.y);
            clear++;
        }
    }
    CHECK(barred > 200 && clear > 200);
}

TEST(a_neighbourhood_is_what_a_plain_loop_finds)
{
    gd_random r;
    am_crowd crowd;
    gd_random_seed(&r, test_seed(2));
    for (int table = 0; table < TABLES; table++) {
        deal(&r);
        gd_length x = gd_random_between(&r, 0, 30000), y = gd_random_between(&r, 0, 30000);
        gd_box box = {x, y, x + gd_random_between(&r, 0, 9000), y + gd_random_between(&r, 0, 9000)};
        am_crowd_in(&crowd, &s, &box);
        int count = 0;
        for (gd_id i = 1; i <= s.piece_count; i++) {
            gd_rect place = am_rect(am_at(&s, i));
            gd_box around = gd_rect_box(&place);
            if (!gd_box_meet(&around, &box, 0))
                continue;
            CHECK_INT(crowd.id[count], i);
            count++;
        }
        CHECK_INT(crowd.count, count);
        gd_kinds kinds = 0;
        for (int i = 0; i < s.placed_count; i++)
            kinds |= gd_box_meet(&s.placed[i].box, &box, 0) ? GD_KIND(s.placed[i].kind) : 0;
        CHECK_INT(am_map_in(&sc, &s, &box).kinds, kinds);
    }
}

// Fire is looked for only at those who are about.
TEST(who_is_not_about_could_not_be_fired_at_after_a_move)
{
    gd_random r;
    gd_random_seed(&r, test_seed(3));
    for (int table = 0; table < TABLES; table++) {
        deal(&r);
        am_mind_make(&m, &sc, &s, &gd_plan_usual);
        for (int i = 0; i < m.own_count; i++) {
            const am_unit *u = am_at(&s, m.own[i]);
            am_look_about(&m, m.own[i]);
            bool about[AM_ARMY] = {false};
            for (int k = 0; k < m.about.count; k++)
                about[m.about.foe[k]] = true;
            am_unit there = am_after_way(u, 0, m.about.far);
            am_stance stance = am_stance_of(&there);
            for (int k = 0; k < m.foe_count; k++)
                CHECK(about[k] || m.melee[m.foe[k]] || !am_may_exchange(&stance, &m.foe_stance[k]));
        }
    }
}
