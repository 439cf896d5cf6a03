// The promises of a game in progress, kept by a whole system: copies, refusals, secrets, memory.
#include <malloc.h>

#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/engine.h"
#include "protocol/position_json.h"
#include "test.h"

static gd_scenario scenario, other_scenario;
static gd_offers offers;

static gd_game *game_at(const char *text, gd_scenario *sc, gd_dice_source dice)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK_STR(err.text, "");
    gd_position position = {.base = gd_json_root(doc)};
    const gd_rules *rules = gd_position_rules(position.base, &err);
    CHECK(rules != NULL);
    gd_game *g = gd_game_new(rules, sc, dice);
    memset(sc, 0, sizeof *sc);
    bool ok = gd_position_read(rules, &position, sc, gd_game_state_mut(g), &err);
    CHECK_STR(err.text, "");
    CHECK(ok);
    gd_json_free(doc);
    gd_game_resume(g);
    return g;
}

// An open battle, from choosing an army on.
static void open_field(gd_scenario *sc, const gd_rules *rules)
{
    memset(sc, 0, sizeof *sc);
    sc->width = 72 * GD_INCH;
    sc->depth = 48 * GD_INCH;
    sc->players.seat_count = 2;
    sc->players.seat[1].side = GD_CONFEDERATE;
    sc->first_side = GD_NOBODY;
    sc->edge[0] = sc->edge[1] = 255;
    for (int i = 0; rules->switches[i].name; i++)
        sc->option[i] = rules->switches[i].normal;
}

// Any legal action but giving up.
static bool choose(gd_game *g, gd_random *random, gd_action *out)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_verdict v;
    gd_actions(g, &offers);
    for (int i = 0; i < 3000; i++) {
        const gd_offer *o = &offers.list[gd_random_below(random, (uint32_t)offers.count)];
        if (strcmp(rules->verbs[o->verb].name, "concede") == 0)
            continue;
        rules->complete_offer(gd_game_scenario(g), gd_game_state(g), o, random, out);
        if (gd_check(g, gd_game_seat(g), out, &v))
            return true;
    }
    return false;
}

// Changes one number of an action to something a stranger might send.
static void spoil(gd_action *a, gd_random *random)
{
    static const int32_t odd[] = {0,    1,     -1,      7,         99,        255,
                                  3600, 65535, 1000000, INT32_MAX, INT32_MIN, GD_ABSENT};
    int32_t value = odd[gd_random_below(random, sizeof odd / sizeof odd[0])];
    switch (gd_random_below(random, 5)) {
    case 0:
        a->verb = (uint16_t)gd_random_below(random, 80);
        break;
    case 1:
        a->count = (uint16_t)gd_random_below(random, GD_ITEMS + 1);
        break;
    case 2:
        a->item[gd_random_below(random, GD_ITEMS)].b = value;
        break;
    case 3:
        a->item[gd_random_below(random, GD_ITEMS)].a = value;
        break;
    default:
        a->value[gd_random_below(random, GD_VALUES)] = value;
        break;
    }
}

TEST(a_refused_action_changes_nothing)
{
    const gd_rules *rules = gd_rules_at(0);
    gd_dice_seeded dice;
    gd_random random;
    gd_random_seed(&dice.random, test_seed(11));
    gd_random_seed(&random, test_seed(12));
    open_field(&scenario, rules);
    gd_game *g = gd_game_new(rules, &scenario, gd_seeded_source(&dice));
    gd_game_begin(g);
    int refused = 0;
    for (int i = 0; i < 1000; i++) {
        gd_action a, bad;
        if (gd_game_waits(g) != GD_WAITS_DECISION)
            gd_game_begin(g);
        gd_verdict v;
        CHECK(choose(g, &random, &a));
        for (int k = 0; k < 4; k++) {
            bad = a;
            spoil(&bad, &random);
            gd_seat seat = (gd_seat)gd_random_below(&random, 4);
            uint64_t before = gd_game_hash(g);
            if (gd_check(g, seat, &bad, &v))
                continue;
            CHECK(!gd_apply(g, seat, &bad, &v));
            CHECK(gd_game_hash(g) == before);
            CHECK(v.why.format != NULL);
            refused++;
        }
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    CHECK(refused > 1000);
    gd_game_free(g);
}

TEST(the_same_action_and_dice_give_the_same_state)
{
    const gd_rules *rules = gd_rules_at(0);
    gd_dice_seeded dice, copy_dice;
    gd_random random;
    gd_random_seed(&dice.random, test_seed(21));
    gd_random_seed(&random, test_seed(22));
    open_field(&scenario, rules);
    gd_game *g = gd_game_new(rules, &scenario, gd_seeded_source(&dice));
    gd_game_begin(g);
    gd_game *copy = gd_game_clone(g);
    for (int i = 0; i < 4000 && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        gd_action a;
        gd_verdict v;
        CHECK(choose(g, &random, &a));
        gd_game_copy(copy, g);
        copy_dice = dice;
        gd_game_set_dice(copy, gd_seeded_source(&copy_dice));
        gd_seat seat = gd_game_seat(g);
        CHECK(gd_apply(g, seat, &a, &v));
        CHECK(gd_apply(copy, seat, &a, &v));
        CHECK(gd_game_hash(g) == gd_game_hash(copy));
    }
    gd_game_free(copy);
    gd_game_free(g);
}

TEST(playing_takes_no_memory)
{
    const gd_rules *rules = gd_rules_at(0);
    gd_dice_seeded dice;
    gd_random random;
    gd_random_seed(&dice.random, test_seed(31));
    gd_random_seed(&random, test_seed(32));
    open_field(&scenario, rules);
    gd_game *g = gd_game_new(rules, &scenario, gd_seeded_source(&dice));
    size_t before = mallinfo2().uordblks;
    gd_game_begin(g);
    for (int i = 0; i < 2000 && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        gd_action a;
        gd_verdict v;
        CHECK(choose(g, &random, &a));
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    CHECK(mallinfo2().uordblks == before);
    gd_game_free(g);
}

// DBAM-FIRE-21: before a replying battery guesses, its owner is told whether the firers' guesses
// were right, not the numbers. Two games differ in nothing but a wrong guess of the other side.
static const char guns[] = "{\"rules\": \"americanus\", \"phase\": \"fire\", \"units\": ["
                           "{\"name\": \"A\", \"side\": \"union\", \"kind\": \"artillery\", "
                           "\"at\": [30, 10], \"facing\": 0},"
                           "{\"name\": \"B\", \"side\": \"union\", \"kind\": \"artillery\", "
                           "\"at\": [31.5, 10], \"facing\": 0},"
                           "{\"name\": \"X\", \"side\": \"confederate\", \"kind\": \"artillery\", "
                           "\"at\": [30.7, 20], \"facing\": 180}]}";

static gd_game *fired_with_guess(gd_scenario *sc, int support_guess)
{
    gd_game *g = game_at(guns, sc, gd_manual_source());
    gd_verdict v;
    gd_action a = gd_action_blank(-1);
    for (int i = 0; i < gd_game_rules(g)->verb_count; i++)
        if (strcmp(gd_game_rules(g)->verbs[i].name, "fire") == 0)
            a.verb = (uint16_t)i;
    a.value[0] = gd_piece_find(g, "X");
    a.value[1] = gd_piece_find(g, "A");
    a.value[2] = 10;
    a.item[a.count++] = (gd_item){gd_piece_find(g, "B"), support_guess, 0};
    CHECK(gd_apply(g, 0, &a, &v));
    CHECK_STR(gd_game_row(g)->name, "reply_guess");
    return g;
}

TEST(a_spoken_guess_stays_secret_until_the_combat_is_over)
{
    gd_game *one = fired_with_guess(&scenario, 7), *two = fired_with_guess(&other_scenario, 8);
    size_t size = gd_game_rules(one)->state_size;
    unsigned char *a = malloc(size), *b = malloc(size);
    CHECK(gd_game_hash(one) != gd_game_hash(two));
    // The firer sees his own guess, his opponent sees nothing that depends on it.
    gd_view(one, 0, a);
    gd_view(two, 0, b);
    CHECK(memcmp(a, b, size) != 0);
    gd_view(one, 1, a);
    gd_view(two, 1, b);
    CHECK(memcmp(a, b, size) == 0);
    const gd_log *first = gd_game_log(one), *second = gd_game_log(two);
    CHECK_INT(first->count, second->count);
    for (int i = 0; i < first->count; i++)
        if (first->event[i].seats & 1u << 1)
            CHECK(memcmp(&first->event[i].text, &second->event[i].text, sizeof(gd_text)) == 0);
    // Once the dice have fallen nothing is left of it.
    gd_action reply = gd_action_blank(-1);
    for (int i = 0; i < gd_game_rules(one)->verb_count; i++)
        if (strcmp(gd_game_rules(one)->verbs[i].name, "reply_guess") == 0)
            reply.verb = (uint16_t)i;
    reply.value[0] = 9;
    gd_verdict v;
    CHECK(gd_apply(one, 1, &reply, &v) && gd_apply(two, 1, &reply, &v));
    CHECK(gd_game_give_dice(one, (const uint8_t[]){3, 3}, 2, NULL));
    CHECK(gd_game_give_dice(two, (const uint8_t[]){3, 3}, 2, NULL));
    CHECK(gd_game_hash(one) == gd_game_hash(two));
    free(a);
    free(b);
    gd_game_free(one);
    gd_game_free(two);
}

TEST(what_the_engine_sends_a_seat_does_not_depend_on_secrets)
{
    static const char *const ask = "{\"op\": \"view\", \"seat\": \"confederate\"}";
    char *view[2];
    for (int i = 0; i < 2; i++) {
        gd_engine *e = gd_engine_new();
        char message[1200];
        snprintf(message, sizeof message,
                 "{\"op\": \"position\", \"position\": %s, \"dice\": \"manual\"}", guns);
        CHECK(!strstr(gd_engine_line(e, message, strlen(message)), "\"error\""));
        snprintf(message, sizeof message,
                 "{\"op\": \"apply\", \"action\": {\"do\": \"fire\", \"target\": \"X\", "
                 "\"primary\": \"A\", "
                 "\"guess\": 10, \"supports\": [{\"unit\": \"B\", \"guess\": %d}]}}",
                 7 + i);
        const char *answer = gd_engine_line(e, message, strlen(message));
        CHECK(!strstr(answer, "\"error\""));
        CHECK(strstr(answer, "reply_guess") != NULL);
        answer = gd_engine_line(e, ask, strlen(ask));
        view[i] = malloc(strlen(answer) + 1);
        memcpy(view[i], answer, strlen(answer) + 1);
        gd_engine_free(e);
    }
    CHECK(strlen(view[0]) > 500);
    CHECK_STR(view[0], view[1]);
    free(view[0]);
    free(view[1]);
}

// A wrong guess tells something about the range, so nobody may take it back and guess again.
TEST(a_range_guess_cannot_be_taken_back)
{
    static const char *const fire =
        "{\"op\": \"apply\", \"action\": {\"do\": \"fire\", \"target\": \"X\", "
        "\"primary\": \"A\", \"guess\": 9}}";
    static const char *const undo = "{\"op\": \"undo\"}", *const hash = "{\"op\": \"hash\"}";
    gd_engine *e = gd_engine_new();
    char message[1200], before[200];
    snprintf(message, sizeof message,
             "{\"op\": \"position\", \"position\": %s, \"dice\": \"manual\"}", guns);
    gd_engine_line(e, message, strlen(message));
    CHECK(strstr(gd_engine_line(e, fire, strlen(fire)), "wrong") != NULL);
    snprintf(before, sizeof before, "%s", gd_engine_line(e, hash, strlen(hash)));
    gd_engine_line(e, undo, strlen(undo));
    CHECK_STR(gd_engine_line(e, hash, strlen(hash)), before);
    gd_engine_free(e);
}
