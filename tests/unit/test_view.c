// What a seat is told: everything it may know, and not a byte that depends on what it may not.
#include "test.h"
#include "toy.h"

#include "game/dice_source.h"
#include "protocol/position_json.h"
#include "protocol/view_json.h"

static gd_scenario scenario;
static gd_offers offers;
static gd_dice_script script;
static gd_game *game;

static void begin(int secret)
{
    char text[400];
    gd_error err = {0};
    snprintf(
        text, sizeof text,
        "{\"sides\":{\"confederate\":{\"secret\":%d}},\"terrain\":[{\"kind\":\"woods\",\"box\":[1,"
        "2,"
        "3,4],\"name\":\"Grove\"}],\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],"
        "\"tired\":true,\"hits\":1},{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],"
        "\"kind\":\"horse\"}]}",
        secret);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    gd_game_free(game);
    script = (gd_dice_script){0};
    game = gd_game_new(&toy_rules, &scenario, gd_script_source(&script));
    gd_position position = {.base = gd_json_root(doc)};
    if (!gd_position_read(&toy_rules, &position, &scenario, gd_game_state_mut(game), &err))
        CHECK_STR(err.text, "no error");
    gd_game_resume(game);
    gd_json_free(doc);
}

static char *told(gd_seat seat)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_view_write(game, seat, &offers, &out, "view");
    gd_events_write(game, seat, &out, "events");
    gd_json_close(&out);
    CHECK(!out.failed);
    return out.text;
}

static void act(gd_action a)
{
    gd_verdict v;
    CHECK(gd_apply(game, gd_game_seat(game), &a, &v));
}

TEST(what_is_hidden_changes_no_byte)
{
    begin(3);
    char *three = told(GD_UNION), *own = told(GD_CONFEDERATE), *all = told(GD_NOBODY);
    begin(7);
    char *seven = told(GD_UNION), *own_seven = told(GD_CONFEDERATE);
    CHECK(strcmp(three, seven) == 0);
    CHECK(strcmp(own, own_seven) != 0);
    CHECK(strstr(own, "\"secret\":3") && !strstr(three, "\"secret\":3"));
    CHECK(strstr(all, "\"secret\":3"));
    // Whoever has a secret is told that nobody else should look.
    CHECK(strstr(own, "\"secret\":true") && strstr(all, "\"secret\":true"));
    CHECK(strstr(three, "\"secret\":false"));
    free(three);
    free(own);
    free(all);
    free(seven);
    free(own_seven);
}

TEST(events_are_told_to_those_who_may_know)
{
    gd_action bet = gd_action_blank(TOY_BET);
    begin(0);
    bet.value[0] = 5;
    act(bet);
    char *own = told(GD_UNION), *other = told(GD_CONFEDERATE);
    CHECK(strstr(own,
                 "\"events\":[{\"event\":\"bet\",\"text\":\"a bet of 5\",\"clause\":\"TOY-03\"}]"));
    CHECK(strstr(other, "\"events\":[]"));
    free(own);
    free(other);
}

TEST(a_view_is_enough_to_draw_and_to_choose)
{
    begin(0);
    char *view = told(GD_UNION);
    static const char *const parts[] = {
        "\"table\":[72,48]",
        "{\"kind\":\"woods\",\"style\":\"woods\",\"name\":\"Grove\",\"area\":[[1,2],[3,2],[3,4],[1,"
        "4]]}",
        "\"stands\":[{\"at\":[30,19.5],\"facing\":0,\"width\":2,\"depth\":1,\"look\":\"foot\","
        "\"command\":true,\"hits\":1}]",
        "\"stands\":[{\"at\":[30,24.5],\"facing\":0,\"width\":2,\"depth\":1,\"look\":\"horse\"}]",
        "\"marks\":[\"tired\"]",
        "\"status\":\"turn 1\"",
        "\"waits\":\"decision\",\"phase\":\"orders\",\"label\":\"giving "
        "orders\",\"to\":\"union\",\"prompt\":"
        "\"Union: orders, 3 points\"",
        "{\"do\":\"bet\",\"open\":[\"amount\"],\"cost\":0}",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!strstr(view, parts[i]))
            CHECK_STR("missing", parts[i]);
    }
    free(view);
    // Dice that are waited for, and the end.
    gd_action shoot = gd_action_blank(TOY_SHOOT);
    shoot.value[0] = 1;
    shoot.value[1] = 2;
    act(shoot);
    view = told(GD_UNION);
    CHECK(strstr(
        view,
        "\"waits\":\"dice\",\"phase\":\"roll\",\"label\":\"shooting\",\"to\":\"union\",\"dice\":{"
        "\"count\":2,\"sides\":6,\"purpose\":\"a shot\",\"clause\":\"TOY-02\",\"seat\":"
        "\"union\",\"unit\":\"A\"},\"over\":false"));
    free(view);
    static const uint8_t dice[] = {6, 6, 6, 6};
    CHECK(gd_game_give_dice(game, dice, 2, NULL));
    script = (gd_dice_script){dice, 2, 0};
    act(shoot);
    view = told(GD_CONFEDERATE);
    CHECK(strstr(view,
                 "\"waits\":\"nothing\",\"over\":true,\"winner\":\"union\",\"why\":\"two hits\""));
    CHECK(strstr(
        view, "\"unit\":\"A\",\"other\":\"X\",\"dice\":[6,6],\"tally\":{\"total\":13,\"lines\":["));
    free(view);
    gd_game_free(game);
    game = NULL;
}
