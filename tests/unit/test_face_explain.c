// I Died With My Face to the Enemy: what is told and drawn before an action is made must be what
// the rules go by.
#include "try_help.h"

#include "face_clauses.h"
#include "rules/face/deploy.h"
#include "rules/face/fire.h"
#include "rules/face/ground.h"

static gd_sketch sketch;
static gd_verdict verdict;

#define position(rest, units) try_position_of("face", "\"table\":[96,96]," rest, units)

static const char *words(const gd_game *g, const gd_text *text)
{
    static char out[200];
    gd_text_write(gd_game_rules(g), gd_game_scenario(g), gd_game_state(g), text, out, sizeof out);
    return out;
}

static void explain(const gd_game *g, const char *action)
{
    gd_action a = try_action(g, action);
    gd_explain(g, gd_game_seat(g), &a, &verdict);
}

static void check_note(const gd_game *g, int index, const char *expected)
{
    CHECK(index < verdict.note_count);
    CHECK_STR(words(g, &verdict.note[index].text), expected);
}

static void draw(const gd_game *g, const char *action)
{
    gd_action a = try_action(g, action);
    gd_sketch_of(g, gd_game_seat(g), GD_NONE, &a, &sketch);
}

static const gd_stroke *stroke_of(int kind)
{
    for (int i = 0; i < sketch.count; i++)
        if (sketch.stroke[i].kind == kind)
            return &sketch.stroke[i];
    return NULL;
}

static const char *label_of(const gd_game *g, int kind)
{
    CHECK(stroke_of(kind));
    return words(g, &stroke_of(kind)->label);
}

#define UNIT(name, side, x, y, f, more)                                                            \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x "," y "],\"facing\":" f more "}"
#define FAR UNIT("X", "confederate", "40", "93", "180", "")
#define A_AND_D FOOT("A", "union", "40", "40", "0") "," GENERAL("D", "union", "40", "36.75")
#define ACTIVATE "{\"do\":\"activate\",\"unit\":\"A\",\"intent\":\"act\"}"
#define CHOOSE "{\"do\":\"choose_general\",\"general\":\"D\"}"

// ---- notes --------------------------------------------------------------------------------------

TEST(an_attempt_tells_its_target_and_its_chance)
{
    const gd_game *g = position("\"phase\":\"activation\",", A_AND_D "," FAR);
    try_act(CHOOSE, "");
    explain(g, ACTIVATE);
    CHECK(verdict.ok);
    CHECK_INT(verdict.tally_count, 1);
    CHECK_INT(verdict.tally[0].total, 3);
    check_note(g, 0, "needs 4 or more on 2 dice: 33 times in 36, 92 in 100");
    check_note(g, 1, "2 and 3 fail whatever the target");
    g = position("\"phase\":\"activation\",", FOOT("A", "union", "40", "80", "0") "," GENERAL(
                                                  "D", "union", "40", "36.75") "," FAR);
    try_act(CHOOSE, "");
    explain(g, ACTIVATE);
    check_note(g, 0, "needs 11 or more on 2 dice: 3 times in 36, 8 in 100");
    check_note(g, 1, "11 and 12 activate whatever the target");
}

TEST(a_movement_test_tells_its_chance_and_ground_what_it_does)
{
    const gd_game *g = position(
        "\"phase\":\"activation\",\"terrain\":[{\"kind\":\"brush\",\"box\":[30,42,50,50]}],",
        UNIT("A", "union", "40", "40", "0",
             ",\"kind\":\"cavalry\",\"quality\":\"raw\",\"files\":3") "," FAR);
    try_act("{\"do\":\"act_auto\",\"unit\":\"A\",\"intent\":\"act\"}", "");
    explain(g, "{\"do\":\"expand\",\"unit\":\"A\",\"files\":1,\"side\":\"left\"}");
    CHECK(verdict.ok);
    CHECK_INT(verdict.note_count, 1);
    check_note(g, 0, "movement test: 7 or more, 43 times in 100"); // 561 of 1296: raw
    CHECK_INT(verdict.tally_count, 1);                             // its sum, even if it is nothing
    CHECK_INT(verdict.tally[0].total, 0);
    explain(g, "{\"do\":\"advance\",\"unit\":\"A\",\"steps\":[{\"forward\":3}]}");
    CHECK(verdict.ok);
    check_note(g, 0, "it ends on rough ground: Disordered");
    // Too far, but it is shown where it would lead.
    explain(g, "{\"do\":\"advance\",\"unit\":\"A\",\"steps\":[{\"forward\":30}]}");
    CHECK(!verdict.ok);
    CHECK_INT(verdict.ending_count, 1);
    CHECK_INT(verdict.ending[0].at.y, 70000);
}

#define FACED                                                                                      \
    FOOT("A", "union", "40", "40", "0")                                                            \
    "," FOOT("X", "confederate", "40", "44", "180") "," GENERAL("D", "union", "40", "20")

TEST(a_charge_tells_both_tests_and_the_fire_it_meets)
{
    const gd_game *g = position("\"phase\":\"activation\",", FACED);
    try_act(CHOOSE, "");
    try_act(ACTIVATE, "[6,6]");
    explain(g, "{\"do\":\"charge\",\"unit\":\"A\",\"target\":\"X\"}");
    CHECK(verdict.ok);
    check_note(g, 0, "it goes in 73 times in 100"); // 945 of 1296, ones rolled again
    CHECK_INT(verdict.tally_count, 2);
    CHECK_INT(verdict.tally_piece[0], 1);
    CHECK_INT(verdict.tally_piece[1], 2);
    check_note(g, 1, "then X stands 73 times in 100");
    check_note(g, 2, "if it stands: 8 dice of defensive fire at 4+, 4.7 hits");
    draw(g, "{\"do\":\"charge\",\"unit\":\"A\",\"target\":\"X\"}");
    CHECK_STR(label_of(g, GD_STROKE_PATH), "4 of 5 inches");
    CHECK_INT(stroke_of(GD_STROKE_RANGE)->point[0].y, 41000); // three inches before it
}

TEST(fire_tells_range_dice_and_hits)
{
    const gd_game *g = position("\"phase\":\"fire\",", FACED);
    explain(g, "{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}");
    CHECK(verdict.ok);
    check_note(g, 0, "range 4 inches");
    check_note(g, 1, "8 dice at 4+: 4.7 hits on average");
    check_note(g, 2, "average troops throw every 1 again");
}

TEST(a_rally_tells_its_chance)
{
    const gd_game *g = position(
        "\"phase\":\"activation\",",
        UNIT("A", "union", "40", "40", "0", ",\"morale\":\"broken\"") ",{\"name\":\"D\",\"side\":"
                                                                      "\"union\",\"kind\":"
                                                                      "\"general\",\"attached\":"
                                                                      "\"A\"}," FAR);
    try_act(CHOOSE, "");
    try_act("{\"do\":\"activate\",\"unit\":\"A\",\"intent\":\"rally\"}", "[6,6]");
    explain(g, "{\"do\":\"rally\",\"unit\":\"A\"}");
    CHECK(verdict.ok);
    check_note(g, 0, "it rallies 38 times in 100"); // nine or more: 490 of 1296
}

TEST(divided_dice_tell_what_they_need)
{
    const gd_game *g =
        position("\"phase\":\"melee\",",
                 UNIT("A", "union", "40", "40", "0", "") "," UNIT(
                     "X", "confederate", "40", "40", "180",
                     ",\"foe\":\"A\"") "," UNIT("Y", "confederate", "44", "39", "270",
                                                ",\"foe\":\"A\",\"struck\":\"flank\""));
    explain(g, "{\"do\":\"allocate_melee_dice\",\"unit\":\"A\",\"enemies\":["
               "{\"enemy\":\"X\",\"dice\":5},{\"enemy\":\"Y\",\"dice\":3}]}");
    CHECK(verdict.ok);
    check_note(g, 0, "against X: dice 5, 4 or more hits");
    check_note(g, 1, "against Y: dice 3, 5 or more hits");
}

// ---- drawings -----------------------------------------------------------------------------------

TEST(rings_of_command_lie_three_inches_apart)
{
    const gd_game *g = position("\"phase\":\"activation\",", A_AND_D "," FAR);
    const fc_state *s = gd_game_state(g);
    gd_id general = gd_piece_find(g, "D");
    gd_rect base = fc_base_rect(fc_at(s, general), 0);
    int rings = 0;
    gd_sketch_of(g, GD_UNION, general, NULL, &sketch);
    for (int i = 0; i < sketch.count; i++) {
        const gd_stroke *stroke = &sketch.stroke[i];
        if (stroke->count < 3)
            continue;
        rings++;
        for (int k = 0; k < stroke->count; k++) {
            gd_length far = gd_point_rect_distance(stroke->point[k], &base);
            CHECK(far >= rings * 3000 - 2 && far <= rings * 3000 + 2);
        }
    }
    CHECK_INT(rings, 5);
    CHECK_STR(label_of(g, GD_STROKE_COMMAND), "3 inches: +1");
}

TEST(a_line_of_command_shows_what_separates)
{
    const gd_game *g = position("\"phase\":\"activation\",", A_AND_D "," FAR);
    try_act(CHOOSE, "");
    draw(g, ACTIVATE);
    CHECK_STR(label_of(g, GD_STROKE_COMMAND), "3 or more");
    CHECK(!stroke_of(GD_STROKE_BLOCKED));
    g = position(
        "\"phase\":\"activation\",\"terrain\":[{\"kind\":\"crops\",\"box\":[30,37.5,50,38.5]}],",
        A_AND_D "," FAR);
    try_act(CHOOSE, "");
    draw(g, ACTIVATE);
    CHECK_STR(label_of(g, GD_STROKE_BLOCKED), "5 or more: the ground separates them");
    g = position("\"phase\":\"activation\",",
                 A_AND_D "," UNIT("B", "union", "40", "38.5", "0", ",\"bases\":4") "," FAR);
    try_act(CHOOSE, "");
    draw(g, ACTIVATE);
    CHECK_STR(label_of(g, GD_STROKE_BLOCKED), "4 or more: B is in between");
}

TEST(a_ride_shows_what_the_units_would_need_from_there)
{
    const gd_game *g = position("\"phase\":\"generals\",", A_AND_D "," FAR);
    try_act("{\"do\":\"move_general\",\"general\":\"D\"}", "[6,6]");
    draw(g, "{\"do\":\"place_general\",\"general\":\"D\",\"at\":[40,28.75]}");
    CHECK_STR(label_of(g, GD_STROKE_ZONE), "12 inches");
    // Ten inches behind its rear edge: three steps more than where he is now.
    CHECK_STR(label_of(g, GD_STROKE_COMMAND), "6 or more");
    CHECK_INT(stroke_of(GD_STROKE_COMMAND)->point[0].y, 28750);
    draw(g, "{\"do\":\"attach\",\"general\":\"D\",\"unit\":\"A\"}");
    CHECK_STR(label_of(g, GD_STROKE_COMMAND), "3 or more");
    CHECK_INT(fc_at(gd_game_state(g), 2)->attached, GD_NONE); // nothing has happened
}

TEST(what_players_should_know_of_a_piece_has_a_label)
{
    position("\"phase\":\"activation\",", A_AND_D "," FAR);
    const char *told = try_say("{\"op\":\"rules\",\"rules\":\"face\"}");
    CHECK(strstr(told, "{\"name\":\"quality\",\"type\":\"choice\",\"label\":\"Quality\","
                       "\"symbols\":[\"infantry\",\"cavalry\",\"artillery\"]"));
    CHECK(strstr(told, "\"label\":\"Rating\",\"symbols\":[\"leader\"]"));
    CHECK(strstr(told, "{\"name\":\"attached\",\"type\":\"unit\",\"label\":\"With\""));
    CHECK(strstr(told, "\"of\":\"ends\"")); // which base is lost can be pointed at
}

TEST(a_unit_shows_where_it_can_shoot)
{
    const gd_game *g = position("\"phase\":\"fire\",", FACED);
    gd_sketch_of(g, GD_UNION, gd_piece_find(g, "A"), NULL, &sketch);
    CHECK_INT(sketch.count, 3); // the strip and two bands
    CHECK_STR(label_of(g, GD_STROKE_RANGE), "5 inches: a die a base");
    CHECK_INT(stroke_of(GD_STROKE_ARC)->point[0].x, 35000);
    CHECK_INT(stroke_of(GD_STROKE_ARC)->point[0].y, 50000);
}

TEST(a_line_of_fire_shows_what_blocks_it)
{
    static const char fire[] = "{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}";
    const gd_game *g = position("\"phase\":\"fire\",", FACED);
    draw(g, fire);
    CHECK_INT(sketch.count, 8);
    CHECK_STR(label_of(g, GD_STROKE_SIGHT), "4 inches");
    g = position("\"phase\":\"fire\",", FACED "," FOOT("B", "union", "40", "42", "0"));
    draw(g, fire);
    CHECK(!stroke_of(GD_STROKE_SIGHT));
    CHECK_STR(label_of(g, GD_STROKE_BLOCKED), "B is in the way");
}

// Two strips of woods, of an inch and a half each: half an inch into the second is too deep.
TEST(a_line_through_several_woods_is_blocked_where_they_are_too_deep) // FACE-GEO-04
{
    const gd_game *g = position(
        "\"phase\":\"fire\",\"terrain\":[{\"kind\":\"light_woods\",\"box\":[30,41,50,42.5]},"
        "{\"kind\":\"light_woods\",\"box\":[30,44,50,45.5]}],",
        FACED);
    gd_point from = {40000, 40000}, to = {40000, 48000};
    fc_stop stop;
    CHECK(!fc_sees(gd_game_scenario(g), gd_game_state(g), from, to, 1, 2, &stop));
    CHECK_INT(stop.at.y, 44500);
    CHECK_INT(stop.kind, FC_LIGHT_WOODS);
}

#define ALONE UNIT("A", "union", "40", "40", "0", ",\"kind\":\"cavalry\",\"mounted\":false") "," FAR
#define ACT "{\"do\":\"act_auto\",\"unit\":\"A\",\"intent\":\"act\"}"
#define ADVANCE(inches) "{\"do\":\"advance\",\"unit\":\"A\",\"steps\":[{\"forward\":" inches "}]}"

TEST(a_refusal_says_what_stops_the_unit)
{
    // Ground that slows nobody is not what stopped it (FACE-MOVE-01, 06).
    const gd_game *g = position("\"phase\":\"activation\",\"terrain\":[{\"kind\":"
                                "\"broken_ground\",\"box\":[20,20,60,60]}],",
                                ALONE);
    try_act(ACT, "");
    explain(g, ADVANCE("6"));
    CHECK_INT(verdict.clause, FACE_MOVE_01);
    CHECK_INT(verdict.also, 0);
    CHECK_STR(words(g, &verdict.why), "A moves 5 inches: it can go 5 more here");
    g = position(
        "\"phase\":\"activation\",\"terrain\":[{\"kind\":\"crops\",\"box\":[20,20,60,60]}],",
        ALONE);
    try_act(ACT, "");
    explain(g, ADVANCE("6"));
    CHECK_INT(verdict.also, FACE_MOVE_06);
    g = position("\"phase\":\"activation\",\"terrain\":[{\"kind\":\"broken_ground\",\"box\":[20,"
                 "40.5,60,60]}],",
                 ALONE);
    try_act(ACT, "");
    explain(g, "{\"do\":\"advance\",\"unit\":\"A\",\"steps\":[{\"forward\":1},{\"wheel_left\":1},"
               "{\"forward\":5}]}");
    CHECK_INT(verdict.clause, FACE_MOVE_01);
    g = position(
        "\"phase\":\"activation\",\"terrain\":[{\"kind\":\"forest\",\"box\":[20,40.5,60,"
        "60]}],",
        UNIT("A", "union", "40", "40", "0", ",\"kind\":\"artillery\",\"limbered\":1") "," FAR);
    try_act(ACT, "");
    explain(g, ADVANCE("2"));
    CHECK_INT(verdict.clause, FACE_MOVE_05);
    CHECK_STR(words(g, &verdict.why), "guns cannot enter Difficult ground: A can go 0.5 inches");
}

TEST(a_ride_has_one_ending)
{
    const gd_game *g = position("\"phase\":\"generals\",", A_AND_D "," FAR);
    try_act("{\"do\":\"move_general\",\"general\":\"D\"}", "[6,6]");
    explain(g, "{\"do\":\"place_general\",\"general\":\"D\",\"at\":[40,28.75]}");
    CHECK_INT(verdict.ending_count, 1);
    CHECK_INT(verdict.ending[0].piece, 2);
    CHECK_INT(verdict.ending[0].at.y, 28750);
}

// ---- everything that is offered -----------------------------------------------------------------

static void explain_all(const gd_game *g, gd_mind *mind)
{
    for (int i = 0; i < mind->offers.count; i++) {
        gd_action a;
        if (!gd_mind_complete(mind, g, &mind->offers.list[i], &a))
            continue;
        CHECK(gd_explain(g, gd_game_seat(g), &a, &verdict));
        for (int k = 0; k < verdict.note_count; k++)
            CHECK(*words(g, &verdict.note[k].text));
        gd_sketch_of(g, gd_game_seat(g), GD_NONE, &a, &sketch);
        CHECK(sketch.count <= GD_STROKES);
    }
}

TEST(whatever_is_offered_can_be_explained_and_drawn)
{
    static char text[1 << 20];
    gd_error err = {0};
    FILE *in = fopen("battles/brawners-farm.json", "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK(doc);
    gd_setup setup = {.rules = gd_rules_find("face"), .battle = gd_json_root(doc), .seed = 7};
    gd_session *session = gd_session_new(&setup, &err);
    CHECK_STR(err.text, "");
    gd_json_free(doc);
    const gd_game *g = gd_session_game(session);
    gd_mind *mind = gd_mind_new(gd_game_rules(g), 7);
    for (int i = 0; i < 200 && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        gd_action a;
        gd_verdict v;
        const fc_state *s = gd_game_state(g);
        CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, g, &a));
        explain_all(g, mind);
        gd_sketch_of(g, gd_game_seat(g), (gd_id)(1 + i % s->piece_count), NULL, &sketch);
        CHECK(gd_session_apply(session, gd_game_seat(g), &a, NULL, 0, &v, &err));
    }
    gd_mind_free(mind);
    gd_session_free(session);
    gd_engine_free(try_engine);
    try_engine = NULL;
}
