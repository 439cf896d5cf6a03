// What is to be seen of events: in games of every system somebody fires, and it is told who and at
// whom in the same way.
#include <string.h>

#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "shipped_help.h"

enum { DECISIONS = 400, ENOUGH = 6 };

static gd_battle battle;
static gd_scenario table;

static gd_side side_of(const gd_game *g, gd_id piece)
{
    gd_drawing drawing = {0};
    gd_game_rules(g)->draw(&table, gd_game_state(g), piece, &drawing);
    return drawing.side;
}

// Those who act are on one side, and what they act against is somebody of the other, or a zone.
static void look_at(const gd_game *g, const gd_shown *shown)
{
    CHECK(shown->count > 0 && shown->count <= GD_ACT_PIECES);
    gd_side own = side_of(g, shown->by[0]);
    for (int i = 0; i < shown->count; i++) {
        CHECK(shown->by[i] != GD_NONE);
        for (int k = 0; k < i; k++)
            CHECK(shown->by[k] != shown->by[i]);
    }
    CHECK((shown->at != GD_NONE) + (shown->zone != GD_NO_ZONE) == 1);
    if (shown->at != GD_NONE)
        CHECK(side_of(g, shown->at) != own);
}

static int look_at_all(const gd_game *g)
{
    const gd_log *log = gd_game_log(g);
    int fires = 0;
    for (int i = 0; i < log->count; i++) {
        const gd_shown *shown = &log->event[i].shown;
        if (shown->act == GD_ACT_FIRE || shown->act == GD_ACT_MELEE)
            look_at(g, shown);
        if (shown->act == GD_ACT_FLIGHT)
            CHECK(shown->count == 1 && shown->at == GD_NONE);
        fires += shown->act == GD_ACT_FIRE;
    }
    return fires;
}

static int play(const gd_rules *rules)
{
    gd_dice_seeded dice;
    gd_random_seed(&dice.random, 7);
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(rules, 8);
    CHECK(g && mind);
    gd_game_begin(g);
    int fires = 0;
    for (int i = 0; i < DECISIONS && fires < ENOUGH; i++) {
        gd_action action;
        gd_verdict v;
        if (gd_game_waits(g) != GD_WAITS_DECISION ||
            !gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &action))
            break;
        CHECK(gd_apply(g, gd_game_seat(g), &action, &v));
        fires += look_at_all(g);
    }
    gd_mind_free(mind);
    gd_game_free(g);
    return fires;
}

TEST(who_fires_at_whom_is_told_alike_in_every_system)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        gd_error err = {0};
        read_shipped("brawners-farm", &battle);
        memset(&table, 0, sizeof table);
        table.players = (gd_players){GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}};
        CHECK(gd_rules_at(i)->convert(&battle, &table, &err));
        if (play(gd_rules_at(i)) == 0)
            CHECK_STR(gd_rules_at(i)->id, "a system in which somebody has fired");
    }
}

TEST(those_who_do_something_together_are_named_once)
{
    gd_event e = {0};
    gd_show(NULL, GD_ACT_FIRE, 1, 2);
    gd_show(&e, GD_ACT_FIRE, 3, 9);
    gd_show_with(&e, 3);
    gd_show_with(&e, GD_NONE);
    gd_show_with(&e, 4);
    CHECK_INT(e.shown.count, 2);
    CHECK_INT(e.shown.at, 9);
    CHECK_INT(e.shown.zone, GD_NO_ZONE);
    for (int i = 0; i < 20; i++)
        gd_show_with(&e, (gd_id)(10 + i));
    CHECK_INT(e.shown.count, GD_ACT_PIECES);
    gd_show_zone(&e, GD_ACT_MELEE, 5, 70);
    CHECK_INT(e.shown.count, 1);
    CHECK_INT(e.shown.at, GD_NONE);
    CHECK_INT(e.shown.zone, 70);
}
