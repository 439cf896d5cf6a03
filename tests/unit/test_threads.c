// Several threads may ask one game that nobody changes: each gets what a single one gets. Under
// ThreadSanitizer (tests/scripts/test_threads.sh) no two of them touch the same memory either.
#include "try_help.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 40, DECISIONS = 120, EVERY = 7 };

typedef struct asker {
    const gd_game *game;
    pthread_t thread;
    uint64_t answers;
} asker;

static uint64_t mix(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ b[i]) * UINT64_C(0x100000001b3);
    return sum;
}

// Everything that a seat may ask about the game as it is: what is asked, what can be done and
// whether it is legal.
static uint64_t ask_all(const gd_game *g, gd_offers *offers)
{
    char text[512];
    gd_verdict v;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    gd_game_prompt(g, text, sizeof text);
    sum = mix(sum, text, strlen(text));
    gd_actions(g, offers);
    for (int i = 0; i < offers->count && i < 24; i++) {
        gd_action a = gd_action_of(&offers->list[i]);
        bool ok = gd_explain(g, gd_game_seat(g), &a, &v);
        sum = mix(mix(sum, &ok, sizeof ok), a.value, sizeof a.value);
    }
    return sum;
}

static void *ask_on(void *self)
{
    asker *a = self;
    gd_offers *offers = malloc(sizeof *offers);
    for (int i = 0; offers && i < ROUNDS; i++)
        a->answers = a->answers * 31 + ask_all(a->game, offers);
    free(offers);
    return NULL;
}

static void ask_together(const gd_game *g, gd_offers *offers)
{
    asker askers[THREADS] = {0};
    uint64_t once = ask_all(g, offers), alone = 0;
    for (int i = 0; i < ROUNDS; i++)
        alone = alone * 31 + once;
    for (int i = 0; i < THREADS; i++) {
        askers[i].game = g;
        CHECK_INT(pthread_create(&askers[i].thread, NULL, ask_on, &askers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(askers[i].thread, NULL);
        CHECK(askers[i].answers == alone);
    }
}

static void play(const gd_rules *rules, uint64_t seed)
{
    gd_session *s = try_battle_of(rules, "brawners-farm", seed);
    gd_mind *mind = gd_mind_new(rules, seed);
    const gd_game *g = gd_session_game(s);
    for (int n = 0; n < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; n++) {
        gd_action a;
        gd_verdict v;
        gd_error err = {0};
        if (n % EVERY == 0)
            ask_together(g, &mind->offers);
        CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, g, &a));
        CHECK(gd_session_apply(s, gd_game_seat(g), &a, NULL, 0, &v, &err));
    }
    gd_mind_free(mind);
    gd_session_free(s);
}

TEST(several_threads_may_ask_one_game)
{
    for (int i = 0; i < gd_rules_count(); i++)
        play(gd_rules_at(i), 11);
}
