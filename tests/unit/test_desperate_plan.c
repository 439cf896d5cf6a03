// Short But Desperate: the computer player thinks through one activation after the other, and what
// it found of the first is no other answer to the second.
#include "try_help.h"

#include "rules/desperate/adviser_mind.h"

static bool is_same(const sb_plan *one, const sb_plan *other)
{
    const sb_activation *a = &one->given.activation, *b = &other->given.activation;
    return one->worth == other->worth && one->assaults == other->assaults &&
           a->order_count == b->order_count &&
           memcmp(a->order, b->order, a->order_count * sizeof a->order[0]) == 0;
}

// All activations there could be, by a plain card and by a picture.
static int think_of_all(const gd_scenario *sc, const sb_state *s, int side)
{
    enum { PLAIN = 1, KING = SB_SUIT_CARDS - 1 };
    static sb_mind m;
    static sb_plan kept, fresh;
    int moved = 0;
    sb_look_around(&m, sc, s, &gd_plan_usual, side);
    sb_open_plan(&m, &kept);
    for (int i = 0; i < 6 * sc->grid.columns * sc->grid.rows; i++) {
        int at = i / 6;
        sb_activation a = {.kind = (uint8_t)(SB_CONTROLLED + i % 3),
                           .side = (uint8_t)side,
                           .card = i / 3 % 2 ? KING : PLAIN};
        a.zone = gd_zone_number(at % sc->grid.columns, at / sc->grid.columns);
        sb_open_plan(&m, &fresh);
        sb_think_activation(&m, &fresh, &a);
        sb_think_activation(&m, &kept, &a);
        CHECK(is_same(&kept, &fresh));
        moved += kept.stirred;
    }
    return moved;
}

TEST(what_was_thought_of_before_changes_no_activation)
{
    const gd_rules *rules = gd_rules_find("desperate");
    gd_session *session = try_battle_of(rules, "champion-hill", 3);
    const gd_game *g = gd_session_game(session);
    gd_mind *mind = gd_mind_new(rules, 1);
    int moved = 0;
    for (int n = 0; n < 240 && gd_game_waits(g) == GD_WAITS_DECISION; n++) {
        gd_action a;
        gd_verdict v;
        gd_error err;
        if (n % 60 == 0)
            for (int side = 0; side < GD_SIDES; side++)
                moved += think_of_all(gd_game_scenario(g), gd_game_state(g), side);
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        CHECK(gd_session_apply(session, gd_game_seat(g), &a, NULL, 0, &v, &err));
    }
    CHECK(moved > 100);
    gd_mind_free(mind);
    gd_session_free(session);
}
