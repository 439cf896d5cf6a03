// Where an order could take its piece: found by asking, so the answers must agree with it.
#include "try_help.h"

#include "analysis/reach.h"
#include "protocol/view_json.h"

static gd_offers offers;
static gd_reach reach;
static int rays, strange;

static void find(const gd_game *g, const gd_action *a)
{
    void *view = gd_view_new(g, gd_game_seat(g));
    uint64_t before = gd_game_hash(g);
    gd_reach_of(g, gd_game_seat(g), view, a, &offers, &reach);
    CHECK(gd_game_hash(g) == before);
    free(view);
}

static void find_text(const gd_game *g, const char *text)
{
    gd_action a = try_action(g, text);
    find(g, &a);
}

static bool legal(const gd_game *g, const gd_ray *ray, gd_length far)
{
    gd_action a = gd_reach_action(&reach, ray, far);
    gd_verdict v;
    return gd_check(g, gd_game_seat(g), &a, &v);
}

// The end of every ray is legal. A little nearer is too, and a little farther is not, but where
// somebody stands in the way who may be passed: that must stay a rarity.
static void check_rays(const gd_game *g)
{
    for (int i = 0; i < reach.ray_count; i++) {
        const gd_ray *ray = &reach.ray[i];
        if (ray->far == 0)
            continue;
        CHECK(legal(g, ray, ray->far));
        rays++;
        bool nearer = ray->far <= 100 || legal(g, ray, ray->far - 100);
        bool farther = ray->bounded && legal(g, ray, ray->far + 200);
        strange += !nearer || farther;
    }
    for (int i = 0; i < reach.area_count; i++)
        CHECK(reach.area[i].count >= 3);
}

static void check_offers(const gd_game *g, gd_mind *mind)
{
    static gd_offers listed;
    gd_actions(g, &listed);
    for (int i = 0; i < listed.count; i++) {
        const gd_offer *o = &listed.list[i];
        if (!o->open || gd_random_below(&mind->random, 4))
            continue;
        gd_action a = gd_action_of(o);
        find(g, &a);
        check_rays(g);
    }
}

TEST(rays_end_where_it_becomes_illegal)
{
    for (uint64_t seed = 1; seed <= 2; seed++) {
        gd_session *s = try_battle(seed == 1 ? "brawners-farm" : "pickup", seed);
        const gd_game *g = gd_session_game(s);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), seed);
        for (int i = 0; i < 250 && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
            gd_action a;
            gd_verdict v;
            gd_error err = {0};
            if (i % 4 == 0)
                check_offers(g, mind);
            CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
            CHECK(gd_session_apply(s, gd_game_seat(g), &a, NULL, 0, &v, &err));
        }
        gd_mind_free(mind);
        gd_session_free(s);
    }
    printf("  %d rays, %d strange\n", rays, strange);
    CHECK(rays > 500);
    CHECK(strange * 50 < rays);
}

#define A FOOT("A", "union", "30", "20", "0")

TEST(in_the_open_a_line_reaches_as_far_as_it_moves)
{
    const gd_game *g = try_position("", A "," GENERAL("G", "union", "34", "10"));
    find_text(g, "{\"do\":\"move\",\"unit\":\"A\"}");
    CHECK_INT(reach.area_count, 2);
    CHECK_INT(reach.ray[0].far, 4000);
    CHECK_INT(reach.ray[0].end.y, 24000);
    // The largest wheel uses up the move: 4 inches at 6 inches from the pivot are 38.2 degrees.
    int32_t most = 0;
    for (int i = 0; i < reach.ray_count; i++)
        most = reach.ray[i].angle > most ? reach.ray[i].angle : most;
    CHECK(most >= 370 && most <= 382);
    // What is settled already is used up.
    find_text(g, "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":1.5}]}");
    CHECK_INT(reach.ray[0].far, 2500);
    CHECK_INT(reach.ray[0].begin.y, 21500);
    find_text(g, "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":5}]}");
    CHECK_INT(reach.area_count, 0);
    find_text(g, "{\"do\":\"withdraw\",\"unit\":\"A\"}");
    CHECK_INT(reach.area_count, 1);
    CHECK_INT(reach.ray[0].end.y, 16000);
    find_text(g, "{\"do\":\"move_general\"}");
    CHECK_INT(reach.area_count, 1);
    CHECK_INT(reach.area[0].count, 36);
    CHECK_INT(reach.ray[9].end.x, 44000); // to the east
    find_text(g, "{\"do\":\"end_orders\"}");
    CHECK_INT(reach.area_count, 0);
}

TEST(ground_and_bodies_cut_it_short)
{
    const gd_game *g =
        try_position("\"terrain\":[{\"kind\":\"woods\",\"box\":[20,22.5,40,30]}],", A);
    find_text(g, "{\"do\":\"move\",\"unit\":\"A\"}");
    CHECK(reach.ray[0].bounded && reach.ray[0].far >= 2450 && reach.ray[0].far <= 2510);
    g = try_position("", A "," FOOT("B", "union", "30", "22", "0"));
    find_text(g, "{\"do\":\"move\",\"unit\":\"A\"}");
    CHECK(reach.ray[0].bounded && reach.ray[0].far >= 1200 && reach.ray[0].far <= 1260);
    // A charge ends at the enemy, however far it was meant to go.
    g = try_position("", A "," FOOT("X", "confederate", "30", "23", "180"));
    find_text(g, "{\"do\":\"move\",\"unit\":\"A\"}");
    CHECK(!reach.ray[0].bounded);
    CHECK_INT(reach.ray[0].end.y, 23000);
}

TEST(only_what_is_offered_has_a_reach)
{
    const gd_game *g = try_position("", A "," FOOT("X", "confederate", "30", "30", "180"));
    find_text(g, "{\"do\":\"move\",\"unit\":\"X\"}");
    CHECK_INT(reach.area_count, 0);
    gd_action a = try_action(g, "{\"do\":\"move\",\"unit\":\"A\"}");
    void *view = gd_view_new(g, GD_CONFEDERATE);
    gd_reach_of(g, GD_CONFEDERATE, view, &a, &offers, &reach);
    CHECK_INT(reach.area_count, 0);
    free(view);
}

TEST(messages_ask_for_reaches)
{
    try_position("", A);
    try_answers("{\"op\":\"reach\",\"action\":{\"do\":\"withdraw\",\"unit\":\"A\"}}",
                "\"areas\":[[[30.1,20],[30.1,16],[29.9,16],[29.9,20]]]");
    try_answers("{\"op\":\"reach\",\"action\":{\"do\":\"move\",\"unit\":\"A\",\"steps\":[]}}",
                "\"areas\":[[[30,20],");
    try_answers("{\"op\":\"reach\"}", "\"error\"");
    try_answers("{\"op\":\"reach\",\"action\":{\"do\":\"dance\"}}", "\"error\"");
    try_answers("{\"op\":\"reach\",\"action\":{\"do\":\"end_orders\"}}", "\"areas\":[]");
    gd_engine_free(try_engine);
}
