// The order that takes a piece nearest to a place: legal, nearer than it was, and not far from the
// best of all that was tried one by one.
#include "try_help.h"

#include "analysis/towards.h"
#include "core/geometry.h"
#include "game/fields.h"
#include "protocol/view_json.h"

static gd_offers offers;
static gd_reach reach, all;
static gd_towards found;

static bool find(const gd_game *g, const gd_action *a, gd_wish wish)
{
    void *view = gd_view_new(g, gd_game_seat(g));
    uint64_t before = gd_game_hash(g);
    bool nearer = gd_find_towards(g, gd_game_seat(g), view, a, &wish, GD_REACH_CHECKS, &offers,
                                  &reach, &found);
    CHECK(gd_game_hash(g) == before);
    free(view);
    return nearer;
}

static bool find_text(const gd_game *g, const char *text, gd_length x, gd_length y, gd_angle facing)
{
    gd_action a = try_action(g, text);
    return find(g, &a, (gd_wish){{x, y}, facing});
}

// Slowly: every ray of the reach at every quarter of an inch.
static gd_length best_of_all(const gd_game *g, const gd_action *a, gd_point at)
{
    enum { QUARTER = 250 };
    void *view = gd_view_new(g, gd_game_seat(g));
    gd_reach_of(g, gd_game_seat(g), view, a, &offers, &all);
    free(view);
    gd_length best = INT32_MAX;
    for (int i = 0; i < all.ray_count; i++)
        for (gd_length far = QUARTER; far <= all.ray[i].far; far += QUARTER) {
            gd_action one = gd_reach_action(&all, &all.ray[i], far);
            gd_verdict v;
            if (!gd_check(g, gd_game_seat(g), &one, &v) || !v.ending_count)
                continue;
            gd_length off = gd_distance(v.ending[0].at, at);
            best = off < best ? off : best;
        }
    return best;
}

// Decisions of a game in which every other one is looked at.
#if defined(__SANITIZE_ADDRESS__)
enum { DECISIONS = 60 };
#else
enum { DECISIONS = 300 };
#endif

static int asked, worse;

static void try_wish(const gd_game *g, const gd_action *a, gd_random *chance)
{
    const gd_scenario *sc = gd_game_scenario(g);
    gd_wish wish = {{(gd_length)gd_random_below(chance, (uint32_t)sc->width),
                     (gd_length)gd_random_below(chance, (uint32_t)sc->depth)},
                    GD_ABSENT};
    gd_verdict v;
    bool nearer = find(g, a, wish);
    gd_length best = best_of_all(g, a, wish.at);
    if (best == INT32_MAX)
        return;
    gd_length stays = gd_distance(all.ray[0].begin, wish.at);
    asked++;
    if (!nearer) {
        worse += best < stays - 250;
        return;
    }
    CHECK(gd_check(g, gd_game_seat(g), &found.action, &v));
    CHECK_INT(gd_distance(v.ending[0].at, wish.at), found.off);
    CHECK(found.off < stays);
    worse += found.off > best + 250;
}

static void try_offers(const gd_game *g, gd_random *chance)
{
    static gd_offers listed;
    gd_actions(g, &listed);
    for (int i = 0; i < listed.count; i++) {
        if (!listed.list[i].open || gd_random_below(chance, 3))
            continue;
        gd_action a = gd_action_of(&listed.list[i]);
        try_wish(g, &a, chance);
    }
}

static void try_system(const gd_rules *rules)
{
    gd_error err = {0};
    gd_session *s = try_battle_of(rules, "henry-house-hill", 5);
    const gd_game *g = gd_session_game(s);
    gd_mind *mind = gd_mind_new(rules, 5);
    for (int i = 0; i < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        gd_action a;
        gd_verdict v;
        if (i % 2 == 0)
            try_offers(g, &mind->random);
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        CHECK(gd_session_apply(s, gd_game_seat(g), &a, NULL, 0, &v, &err));
    }
    gd_mind_free(mind);
    gd_session_free(s);
}

TEST(nothing_that_was_tried_ends_much_nearer)
{
    int systems = 0;
    for (int i = 0; i < gd_rules_count(); i++) {
        asked = worse = 0;
        try_system(gd_rules_at(i));
        CHECK(worse * 20 <= asked);
        systems += asked > 5;
    }
    CHECK(systems >= (DECISIONS < 300 ? 2 : 4)); // one moves from zone to zone
}

// Those who get an order together: in a battle of brigades there are some, and not all are one.
TEST(units_of_a_battle_belong_together)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        const gd_field *f = rules->piece_fields;
        while (rules->formation && strcmp(f->name, rules->formation) != 0)
            f++;
        if (!rules->formation)
            continue;
        gd_session *s = try_battle_of(rules, "henry-house-hill", 1);
        const void *state = gd_game_state(gd_session_game(s));
        int counts[256] = {0}, together = 0, formations = 0;
        for (gd_id p = 1; p <= gd_piece_count(rules, state); p++) {
            int64_t of = gd_field_get(f, gd_piece_record_in(rules, state, p), 0);
            counts[of >= 0 && of < 256 ? of : 0]++;
        }
        for (int k = 1; k < 256; k++) {
            together += counts[k] >= 3;
            formations += counts[k] > 0;
        }
        CHECK(together >= 2 && formations >= 2);
        gd_session_free(s);
    }
}

#define A FOOT("A", "union", "30", "20", "0")
#define MOVE "{\"do\":\"move\",\"unit\":\"A\"}"

TEST(as_far_as_it_goes_or_as_far_as_it_is_wanted)
{
    const gd_game *g = try_position("", A);
    CHECK(find_text(g, MOVE, 30000, 30000, GD_ABSENT));
    CHECK_INT(found.action.count, 1);
    CHECK_INT(found.off, 6000);
    CHECK(find_text(g, MOVE, 30000, 22500, GD_ABSENT));
    CHECK_INT(found.verdict.ending[0].at.y, 22500);
    CHECK_INT(found.off, 0);
    CHECK(!find_text(g, MOVE, 30000, 20000, GD_ABSENT)); // it is there
    CHECK(!find_text(g, "{\"do\":\"end_orders\"}", 30000, 30000, GD_ABSENT));
}

// To either side it wheels: as much to the left as to the right.
TEST(places_to_the_left_and_right_are_mirror_images)
{
    const gd_game *g = try_position("", A);
    CHECK(find_text(g, MOVE, 27000, 23000, GD_ABSENT));
    gd_ending left = found.verdict.ending[0];
    CHECK(find_text(g, MOVE, 33000, 23000, GD_ABSENT));
    gd_ending right = found.verdict.ending[0];
    CHECK(abs(left.at.x + right.at.x - 60000) <= 2 && abs(left.at.y - right.at.y) <= 2);
    CHECK_INT(left.facing + right.facing, GD_TURN);
}

static int32_t turned_left(void) { return GD_TURN - found.verdict.ending[0].facing; }

// Who should keep his front wheels less than who should only come near; who should turn wheels
// more.
TEST(the_way_it_should_face_counts_as_well)
{
    const gd_game *g = try_position("", A);
    CHECK(find_text(g, MOVE, 27000, 22000, GD_ABSENT));
    int32_t any = turned_left();
    CHECK(find_text(g, MOVE, 27000, 22000, 0));
    CHECK(turned_left() < any);
    CHECK(find_text(g, MOVE, 29000, 21000, GD_TURN - 300));
    CHECK(turned_left() > 0 && turned_left() < GD_TURN / 4);
    CHECK(find_text(g, MOVE, 30000, 23000, 0));
    CHECK_INT(found.verdict.ending[0].facing, 0);
}

TEST(a_general_rides_to_the_very_place)
{
    const gd_game *g = try_position("", A "," GENERAL("G", "union", "34", "10"));
    CHECK(find_text(g, "{\"do\":\"move_general\"}", 37125, 14250, GD_ABSENT));
    CHECK(found.off <= 10);
}

TEST(messages_ask_for_the_way_to_a_place)
{
    try_position("", A);
    try_answers("{\"op\":\"towards\",\"action\":" MOVE ",\"at\":[30,30]}",
                "\"action\":{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":4}]}");
    try_answers("{\"op\":\"towards\",\"action\":" MOVE ",\"at\":[30,30]}", "\"off\":6");
    try_answers("{\"op\":\"towards\",\"action\":" MOVE ",\"at\":[30,20]}", "\"op\":\"towards\"}");
    try_answers("{\"op\":\"towards\",\"action\":" MOVE "}", "\"error\"");
    try_answers("{\"op\":\"towards\",\"action\":" MOVE ",\"at\":[30,30],\"facing\":\"north\"}",
                "\"error\"");
    gd_engine_free(try_engine);
}
