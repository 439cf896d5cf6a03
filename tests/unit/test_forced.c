// What is forced: exactly where nothing but one action is legal, and known to others only where
// they can tell. Random games of all systems.
#include <string.h>

#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "shipped_help.h"

#if defined(__SANITIZE_ADDRESS__)
enum { DECISIONS = 400 };
#else
enum { DECISIONS = 2500 };
#endif
enum { MOST_TRIED = 30000, DEALS = 6 };

static gd_battle battle;
static gd_scenario table;
static gd_offers offers, room;
static int forced_openly, forced_quietly, tried;

static bool lay_out(const gd_rules *rules, const char *name)
{
    gd_error err = {0};
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players = (gd_players){GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}};
    return rules->convert(&battle, &table, &err);
}

// --- brute force ---------------------------------------------------------------------------------

static int words_in(const char *const *list)
{
    int count = 0;
    while (list && list[count])
        count++;
    return count;
}

// How many values of a parameter are tried, 0 being none at all.
static int values_of(const gd_rules *rules, const gd_param *p, int pieces)
{
    switch (p->type) {
    case GD_PARAM_PIECE:
        return pieces;
    case GD_PARAM_CHOICE:
        return words_in(p->choices);
    case GD_PARAM_CARD:
        return words_in(rules->cards);
    case GD_PARAM_FLAG:
        return 1;
    default:
        return 0;
    }
}

static int32_t nth_value(const gd_param *p, int n)
{
    return p->type == GD_PARAM_CHOICE || p->type == GD_PARAM_CARD ? n - 1 : n;
}

// Every action of the verb that names pieces, choices, cards and flags: none may be legal but one.
static void try_verb(const gd_game *g, int verb, int32_t *value, int at, const gd_action *only)
{
    const gd_rules *rules = gd_game_rules(g);
    const gd_param *p = &rules->verbs[verb].params[at];
    gd_verdict verdict;
    if (at == GD_VALUES || !p->name || p->type == GD_PARAM_POINT) {
        gd_action a = gd_action_blank(verb);
        memcpy(a.value, value, sizeof a.value);
        if (tried++ < MOST_TRIED && gd_check(g, gd_game_seat(g), &a, &verdict) &&
            memcmp(&a, only, sizeof a) != 0)
            CHECK_STR(rules->verbs[verb].name, rules->verbs[only->verb].name);
        return;
    }
    int pieces = table.piece_count, count = values_of(rules, p, pieces);
    for (int n = p->optional || count == 0 ? 0 : 1; n <= count; n++) {
        value[at] = n == 0 ? GD_ABSENT : nth_value(p, n);
        try_verb(g, verb, value, at + 1, only);
    }
    value[at] = GD_ABSENT;
}

static void check_no_other(const gd_game *g, const gd_action *only)
{
    gd_verdict verdict;
    const gd_rules *rules = gd_game_rules(g);
    CHECK(gd_check(g, gd_game_seat(g), only, &verdict));
    tried = 0;
    for (int verb = 0; verb < rules->verb_count; verb++) {
        int32_t value[GD_VALUES];
        for (int i = 0; i < GD_VALUES; i++)
            value[i] = GD_ABSENT;
        if (verb != gd_verb_concede(rules))
            try_verb(g, verb, value, 0, only);
    }
}

// --- what others can know ------------------------------------------------------------------------

// Whatever the seat may hold as far as another can see, it has this one action.
static void check_known(const gd_game *g, gd_game *other, gd_random *random, const gd_action *only)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_seat seat = gd_game_seat(g), looks = (gd_seat)(1 - seat);
    gd_action then;
    if (!rules->redeal || !rules->hides(&table, gd_game_state(g), looks))
        return;
    for (int i = 0; i < DEALS; i++) {
        gd_game_copy(other, g);
        rules->redeal(&table, gd_game_state_mut(other), looks, random);
        CHECK(gd_game_forced(other, &room, &then) == GD_FORCED);
        CHECK(memcmp(&then, only, sizeof then) == 0);
    }
}

static int offers_but_conceding(const gd_game *g, bool *open)
{
    int count = 0;
    *open = false;
    gd_actions(g, &offers);
    for (int i = 0; i < offers.count; i++) {
        if (offers.list[i].verb == gd_verb_concede(gd_game_rules(g)))
            continue;
        count++;
        *open = *open || offers.list[i].open;
    }
    return count;
}

static void check_moment(const gd_game *g, gd_game *other, gd_random *random)
{
    bool open;
    gd_action only;
    gd_forced forced = gd_game_forced(g, &room, &only);
    int count = offers_but_conceding(g, &open);
    CHECK_INT(forced != GD_FREE, count == 1 && !open && !gd_game_raising(g));
    if (forced == GD_FREE)
        return;
    forced_openly += forced == GD_FORCED;
    forced_quietly += forced == GD_FORCED_QUIETLY;
    check_no_other(g, &only);
    if (forced == GD_FORCED)
        check_known(g, other, random, &only);
}

// --- games ---------------------------------------------------------------------------------------

static void play(const gd_rules *rules, uint64_t seed, gd_player player, int decisions)
{
    gd_dice_seeded dice;
    gd_random random;
    gd_random_seed(&dice.random, test_seed(seed));
    gd_random_seed(&random, test_seed(seed + 1));
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice)), *other = gd_game_clone(g);
    gd_mind *mind = gd_mind_new(rules, test_seed(seed + 2));
    CHECK(g && other && mind);
    gd_game_begin(g);
    for (; gd_game_waits(g) == GD_WAITS_DECISION && decisions > 0; decisions--) {
        gd_action action;
        gd_verdict verdict;
        check_moment(g, other, &random);
        CHECK(gd_player_choose(player, mind, g, &action));
        CHECK(gd_apply(g, gd_game_seat(g), &action, &verdict));
    }
    gd_mind_free(mind);
    gd_game_free(other);
    gd_game_free(g);
}

TEST(what_is_forced_is_the_one_legal_action)
{
    static const char *const battles[] = {"brawners-farm", "little-round-top"};
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        if (!rules->complete)
            continue;
        forced_openly = forced_quietly = 0;
        for (int b = 0; b < 2; b++) {
            if (!lay_out(rules, battles[b]))
                continue;
            play(rules, 11, GD_PLAYER_SCRIPTED, DECISIONS / 4);
            play(rules, 12, GD_PLAYER_RANDOM, DECISIONS / 4);
        }
        printf("  %s: %d openly, %d quietly\n", rules->id, forced_openly, forced_quietly);
        CHECK(forced_openly + forced_quietly > 0);
    }
}

// Verbs of a kind are there, none is of two kinds, and a row that is asked again can be passed.
TEST(kinds_of_verbs_do_not_overlap)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *r = gd_rules_at(i);
        uint64_t all = r->verb_count < 64 ? (UINT64_C(1) << r->verb_count) - 1 : UINT64_MAX;
        CHECK(((r->ends | r->passes | r->begins) & ~all) == 0);
        CHECK((r->ends & r->passes) == 0 && ((r->ends | r->passes) & r->begins) == 0);
        for (int row = 0; row < r->row_count; row++)
            CHECK(!(r->again >> row & 1) || r->rows[row].offer);
    }
}
