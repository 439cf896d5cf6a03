// Odds that try one throw of each mixture of dice (gd_ask.steps), or of each sum, against plain
// brute force, in every system: a copy of its rules in which no ask says that some throws are
// alike, and games played on chance, in which both must foretell the same wherever both are exact.
#include "ai/players.h"
#include "analysis/odds.h"
#include "analysis/outcomes.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "shipped_help.h"
#include "test.h"

enum { ROWS = 64, DECISIONS = 60, TRIED = 3, ROLLS = 3, THROWS = 4000 };

static const gd_rules *original;
static gd_rules plain;
static gd_row rows[ROWS];
static int alike; // asks of the original that said so

static void ask_plainly(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const gd_flow *flow = state;
    original->rows[flow->stack[flow->depth - 1].row].ask(sc, state, out);
    alike += out->steps != 0 || out->sum;
    out->steps = 0;
    out->sum = false;
}

static void copy_rules(const char *id)
{
    original = gd_rules_find(id);
    CHECK(original && original->row_count <= ROWS);
    memcpy(rows, original->rows, (size_t)original->row_count * sizeof rows[0]);
    for (int i = 0; i < original->row_count; i++)
        if (rows[i].ask)
            rows[i].ask = ask_plainly;
    plain = *original;
    plain.rows = rows;
    alike = 0;
}

// ---- comparing ----------------------------------------------------------------------------------

static gd_outcomes clever, brute;

static const gd_outcome *find(const gd_outcomes *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->list[i].text, text) == 0)
            return &list->list[i];
    return NULL;
}

static void compare(void)
{
    CHECK_INT(clever.count, brute.count);
    for (int i = 0; i < clever.count; i++) {
        const gd_outcome *a = &clever.list[i], *b = find(&brute, a->text);
        if (!b) {
            CHECK_STR(a->text, "an outcome of brute force");
            return;
        }
        CHECK_INT((int64_t)(a->ways * b->of), (int64_t)(b->ways * a->of));
        CHECK_INT(a->on, b->on);
    }
}

// Returns 1 if both are exact, and there are dice.
static int try_action(const gd_game *g, gd_game *twin, const gd_action *a)
{
    gd_verdict v;
    gd_seat seat = gd_game_seat(g);
    int before = alike;
    memcpy(gd_game_state_mut(twin), gd_game_state(g), original->state_size);
    if (!gd_outcomes_within(twin, seat, a, ROLLS, THROWS, &brute, &v) || !brute.exact ||
        brute.count == 0 || brute.count == GD_OUTCOMES)
        return 0;
    bool counts = alike > before;
    CHECK(gd_outcomes_within(g, seat, a, ROLLS, THROWS, &clever, &v));
    CHECK(clever.exact);
    compare();
    return counts;
}

// ---- games --------------------------------------------------------------------------------------

static gd_battle battle;
static gd_scenario table;
static gd_offers offers;

static int try_offers(const gd_game *g, gd_game *twin, gd_mind *mind)
{
    int compared = 0;
    gd_action a;
    gd_actions(g, &offers);
    for (int i = 0; i < TRIED && offers.count > 0; i++) {
        const gd_offer *o = &offers.list[gd_random_below(&mind->random, (uint32_t)offers.count)];
        if (o->verb != gd_verb_concede(original) && gd_mind_complete(mind, g, o, &a))
            compared += try_action(g, twin, &a);
    }
    return compared;
}

// `least`: comparisons in which dice were taken for alike.
static void play_and_compare(const char *id, const char *name, uint64_t seed, int least)
{
    gd_error err = {0};
    gd_dice_seeded dice;
    gd_verdict v;
    gd_action a;
    int compared = 0;
    copy_rules(id);
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players.seat[table.players.seat_count++].side = GD_UNION;
    table.players.seat[table.players.seat_count++].side = GD_CONFEDERATE;
    CHECK(original->convert(&battle, &table, &err));
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(original, &table, gd_seeded_source(&dice));
    gd_game *twin = gd_game_new(&plain, &table, gd_manual_source());
    gd_mind *mind = gd_mind_new(original, seed + 1);
    gd_game_begin(g);
    for (int i = 0; i < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        compared += try_action(g, twin, &a) + try_offers(g, twin, mind);
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    if (compared < least)
        CHECK_INT(compared, least);
    gd_mind_free(mind);
    gd_game_free(twin);
    gd_game_free(g);
}

TEST(americanus) { play_and_compare("americanus", "brawners-farm", test_seed(3), 0); }
TEST(desperate) { play_and_compare("desperate", "brawners-farm", test_seed(3), 5); }
TEST(devil) { play_and_compare("devil", "brawners-farm", test_seed(3), 5); }
TEST(face) { play_and_compare("face", "first/left-of-the-line", test_seed(3), 3); }
TEST(realmen) { play_and_compare("realmen", "brawners-farm", test_seed(3), 0); }
