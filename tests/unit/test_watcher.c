// Who looks on without a seat (GD_ANYBODY) knows what every seat knows, and nothing else. Random
// games of all systems.
#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/view_json.h"
#include "shipped_help.h"

#if defined(__SANITIZE_ADDRESS__)
enum { DECISIONS = 250 };
#else
enum { DECISIONS = 1500 };
#endif

static gd_battle battle;
static gd_scenario table;
static gd_dice_seeded dice;
static int hidden_moments;

// The state without what is hidden from one seat, and of that without what is from the other.
static void hide_from(const gd_game *g, gd_seat first, gd_seat second, void *out)
{
    const gd_rules *rules = gd_game_rules(g);
    memcpy(out, gd_game_state(g), rules->state_size);
    rules->hide(&table, out, first);
    rules->hide(&table, out, second);
}

// All that he is told, as bytes.
static void tell(const gd_game *g, gd_json_out *out)
{
    gd_json_begin(out);
    gd_json_object(out, NULL);
    gd_view_members(g, GD_ANYBODY, NULL, out);
    gd_json_close(out);
    CHECK(!out->failed);
}

static void check_moment(const gd_game *g, gd_game *other, void *view, void *again,
                         gd_random *random)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_json_out one = {0}, two = {0};
    gd_view(g, GD_ANYBODY, view);
    if (!rules->hide)
        return;
    hide_from(g, 0, 1, again);
    CHECK(memcmp(view, again, rules->state_size) == 0);
    hide_from(g, 1, 0, again);
    CHECK(memcmp(view, again, rules->state_size) == 0);
    for (gd_seat seat = 0; seat < 2; seat++) {
        if (!rules->redeal || !rules->hides(&table, gd_game_state(g), seat))
            continue;
        hidden_moments++;
        gd_game_copy(other, g);
        rules->redeal(&table, gd_game_state_mut(other), seat, random);
        gd_view(other, GD_ANYBODY, again);
        CHECK(memcmp(view, again, rules->state_size) == 0);
        tell(g, &one);
        tell(other, &two);
        CHECK(strcmp(one.text, two.text) == 0);
    }
    gd_json_end(&one);
    gd_json_end(&two);
}

static void play(const gd_rules *rules, const char *name)
{
    gd_error err = {0};
    gd_random random;
    gd_action action;
    gd_verdict verdict;
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players = (gd_players){GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}};
    if (!rules->convert(&battle, &table, &err))
        return;
    gd_random_seed(&dice.random, test_seed(3));
    gd_random_seed(&random, test_seed(4));
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_game *other = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(rules, test_seed(5));
    void *view = malloc(rules->state_size), *again = malloc(rules->state_size);
    CHECK(g && other && mind && view && again);
    gd_game_begin(g);
    for (int i = 0; i < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        check_moment(g, other, view, again, &random);
        CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, g, &action));
        CHECK(gd_apply(g, gd_game_seat(g), &action, &verdict));
    }
    free(view);
    free(again);
    gd_mind_free(mind);
    gd_game_free(g);
    gd_game_free(other);
}

TEST(who_looks_on_cannot_tell_what_is_hidden_from_any_seat)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        play(gd_rules_at(i), "brawners-farm");
        play(gd_rules_at(i), "pickup");
    }
    CHECK(hidden_moments > DECISIONS / 5);
}

TEST(he_may_know_what_everybody_may)
{
    CHECK(gd_may_know(GD_EVERYBODY, GD_ANYBODY));
    CHECK(!gd_may_know(3, GD_ANYBODY));
    CHECK(gd_may_know(3, GD_NOBODY) && gd_may_know(0, GD_NOBODY));
    CHECK(gd_may_know(2, 1) && !gd_may_know(2, 0) && !gd_may_know(0xff, GD_MAX_SEATS));
}
