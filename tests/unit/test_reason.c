// What a computer player suggests: never a sacrifice, and never without a reason.
#include "ai/players.h"
#include "analysis/reason.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/orders.h"
#include "rules/desperate/together.h"
#include "shipped_help.h"
#include "test.h"

static gd_battle battle;
static gd_scenario table;

typedef void look(const gd_game *g, const gd_mind *mind, const gd_action *a);

// Computer against computer, so many decisions.
static void watch(const char *id, const char *name, uint64_t seed, int decisions, look *see)
{
    gd_error err = {0};
    gd_dice_seeded dice;
    gd_verdict v;
    gd_action a;
    const gd_rules *rules = gd_rules_find(id);
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players.seat[table.players.seat_count++].side = GD_UNION;
    table.players.seat[table.players.seat_count++].side = GD_CONFEDERATE;
    CHECK(rules->convert(&battle, &table, &err));
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(rules, seed + 1);
    gd_game_begin(g);
    for (int i = 0; i < decisions && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        see(g, mind, &a);
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    gd_mind_free(mind);
    gd_game_free(g);
}

// ---- reasons ------------------------------------------------------------------------------------

static void has_reason(const gd_game *g, const gd_mind *mind, const gd_action *a)
{
    char why[GD_REASON_TEXT];
    gd_reason_of(g, gd_game_seat(g), a, &mind->offers, why);
    const char *verb = gd_game_rules(g)->verbs[a->verb].name;
    if (strlen(why) < 10 || strchr(why, '{') || strchr(why, '%') || strstr(why, "looks better"))
        CHECK_STR(why, verb);
}

TEST(every_suggestion_of_americanus_has_a_reason)
{
    watch("americanus", "brawners-farm", 4, 60, has_reason);
}
TEST(every_suggestion_of_desperate_has_a_reason)
{
    watch("desperate", "brawners-farm", 4, 150, has_reason);
}
TEST(every_suggestion_of_devil_has_a_reason)
{
    watch("devil", "first/gibbons-first-fight", 4, 150, has_reason);
}
TEST(every_suggestion_of_face_has_a_reason)
{
    watch("face", "first/left-of-the-line", 4, 150, has_reason);
}
TEST(every_suggestion_of_realmen_has_a_reason)
{
    watch("realmen", "first/hill-of-death", 4, 60, has_reason);
}

// ---- sacrifices ---------------------------------------------------------------------------------

static int assaults;

// The dice of both sides, without cards, of the assault that was ordered or goes on.
static void is_no_sacrifice(const gd_game *g, const gd_mind *mind, const gd_action *a)
{
    static sb_state then, scratch;
    const sb_state *s = gd_game_state(g);
    sb_order last = {0};
    (void)mind;
    then = *s;
    if (a->verb == SB_DO_DECLARE) {
        then = *sb_with_moves(&table, s, &scratch);
        sb_activation *act = &then.activation;
        for (int i = 0; i < act->order_count; i++)
            last = act->order[i].kind == SB_ENGAGE ? act->order[i] : last;
        for (int i = 0; i < act->order_count; i++)
            if (act->order[i].piece == last.piece)
                act->order[i].kind = SB_HOLD;
        if (last.kind == SB_ENGAGE)
            sb_muster(&table, &then, &last);
    }
    if (a->verb != SB_DO_CONTINUE && last.kind != SB_ENGAGE)
        return;
    assaults++;
    then.engagement.bonus[0] = then.engagement.bonus[1] = 0;
    int attack = sb_engagement_dice(&table, &then, true),
        defence = sb_engagement_dice(&table, &then, false);
    if (defence > 2 * attack)
        CHECK_INT(defence, 2 * attack);
}

TEST(no_assault_is_a_sacrifice_and_there_are_assaults)
{
    assaults = 0;
    watch("desperate", "brawners-farm", 1, 400, is_no_sacrifice);
    watch("desperate", "first/hill-of-death", 1, 400, is_no_sacrifice);
    watch("desperate", "champion-hill", 1, 800, is_no_sacrifice);
    CHECK(assaults > 10);
}
