// What is drawn to explain units and actions must be what the rules go by.
#include "try_help.h"

#include "core/geometry.h"
#include "rules/americanus/body.h"

static gd_sketch sketch;

static const gd_stroke *stroke_of(int kind)
{
    for (int i = 0; i < sketch.count; i++)
        if (sketch.stroke[i].kind == kind)
            return &sketch.stroke[i];
    return NULL;
}

// Does the target reach into a field of fire as it was drawn, deeper than rounding?
static bool in_arc(const gd_rect *target)
{
    enum { DEEP = 20 };
    for (int i = 0; i < sketch.count; i++) {
        const gd_stroke *s = &sketch.stroke[i];
        if (s->kind == GD_STROKE_ARC && gd_polygon_overlap(s->point, s->count, target, DEEP))
            return true;
    }
    return false;
}

static int seen_in, seen_out;

// Nobody who stands in the field of fire is refused for want of direction or range, and whoever is
// refused for direction stands outside.
static void check_firing(const gd_game *g)
{
    const am_state *s = gd_game_state(g);
    const gd_rules *rules = gd_game_rules(g);
    for (gd_id firer = 1; firer <= s->piece_count; firer++) {
        const am_unit *u = am_at(s, firer);
        if (!am_on_table(u) || !am_is_unit(u) || u->side != s->phasing || u->fired)
            continue;
        for (gd_id target = 1; target <= s->piece_count; target++) {
            const am_unit *t = am_at(s, target);
            if (!am_on_table(t) || !am_is_unit(t) || t->side == u->side || t->shot_at ||
                t->formation == AM_SKIRMISH)
                continue;
            gd_action a = gd_action_blank(AM_DO_FIRE);
            gd_verdict v;
            a.value[0] = target;
            a.value[1] = firer;
            gd_sketch_of(g, gd_game_seat(g), GD_NONE, &a, &sketch);
            gd_rect body = am_rect(t);
            bool legal = gd_check(g, gd_game_seat(g), &a, &v), in = in_arc(&body);
            const char *clause = legal ? "" : rules->catalogue->clauses[v.clause].id;
            bool beside = strcmp(clause, "DBAM-FIRE-03") == 0;
            bool far = strcmp(clause, "DBAM-FIRE-04") == 0 || strcmp(clause, "DBAM-FIRE-05") == 0 ||
                       strcmp(clause, "DBAM-FIRE-06") == 0;
            CHECK(!(in && (beside || far)));
            seen_in += in;
            seen_out += beside || far;
        }
    }
}

TEST(the_field_of_fire_that_is_drawn_is_the_one_that_counts)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        gd_session *s = try_battle("brawners-farm", seed);
        const gd_game *g = gd_session_game(s);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), seed);
        for (int i = 0; i < 250 && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
            gd_action a;
            gd_verdict v;
            gd_error err = {0};
            const am_state *state = gd_game_state(g);
            if (strcmp(gd_game_row(g)->name, "fire") == 0 && state->half == 0)
                check_firing(g);
            CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
            CHECK(gd_session_apply(s, gd_game_seat(g), &a, NULL, 0, &v, &err));
        }
        gd_mind_free(mind);
        gd_session_free(s);
    }
    CHECK(seen_in > 20);
    CHECK(seen_out > 200);
}

static void sketch_action(const gd_game *g, const char *text)
{
    gd_action a = try_action(g, text);
    gd_sketch_of(g, gd_game_seat(g), GD_NONE, &a, &sketch);
}

static const char *label_of(const gd_game *g, const gd_stroke *s)
{
    static char text[200];
    CHECK(s);
    gd_text_write(gd_game_rules(g), gd_game_scenario(g), gd_game_state(g), &s->label, text,
                  sizeof text);
    return text;
}

static void check_point(const gd_stroke *s, int i, gd_length x, gd_length y)
{
    CHECK(s && i < s->count);
    CHECK_INT(s->point[i].x, x);
    CHECK_INT(s->point[i].y, y);
}

#define A FOOT("A", "union", "30", "20", "0")
#define X FOOT("X", "confederate", "30", "25", "180")
#define FIRE "{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\"}"

TEST(a_line_of_fire_has_its_range)
{
    const gd_game *g = try_position("\"phase\":\"fire\",", A "," X);
    sketch_action(g, FIRE);
    const gd_stroke *line = stroke_of(GD_STROKE_SIGHT);
    CHECK_STR(label_of(g, line), "5 inches");
    check_point(line, 0, 27750, 20000);
    check_point(line, 1, 27750, 25000);
    CHECK(!stroke_of(GD_STROKE_BLOCKED));
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_RANGE)), "6 inches");
}

TEST(what_blocks_a_line_is_named_where_it_does)
{
    const gd_game *g = try_position(
        "\"phase\":\"fire\",\"terrain\":[{\"kind\":\"woods\",\"box\":[20,21.5,40,24]}],", A "," X);
    sketch_action(g, FIRE);
    const gd_stroke *stop = stroke_of(GD_STROKE_BLOCKED);
    CHECK_STR(label_of(g, stop), "woods");
    CHECK(stop->point[0].y > 23400 && stop->point[0].y < 23600); // after 2 inches of woods
    g = try_position("\"phase\":\"fire\",", A "," X "," FOOT("B", "union", "30", "23", "0"));
    sketch_action(g, FIRE);
    stop = stroke_of(GD_STROKE_BLOCKED);
    CHECK_STR(label_of(g, stop), "B");
    CHECK(stop->point[0].y > 22240 && stop->point[0].y < 22270); // its rear edge
    // Beside the field of fire there is no line, but the field is still shown.
    g = try_position("\"phase\":\"fire\",", A "," FOOT("X", "confederate", "40", "25", "180"));
    sketch_action(g, FIRE);
    CHECK(stroke_of(GD_STROKE_ARC) && !stroke_of(GD_STROKE_SIGHT));
    g = try_position("\"phase\":\"fire\",", A "," FOOT("X", "confederate", "30", "30", "180"));
    sketch_action(g, FIRE);
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_SIGHT)), "out of range");
}

TEST(a_range_that_must_be_guessed_is_not_told)
{
    static const char fire[] = "{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"B\",\"guess\":1}";
    const gd_game *g =
        try_position("\"phase\":\"fire\",", GUNS("B", "union", "30", "10", "0") "," X);
    sketch_action(g, fire);
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_SIGHT)), "range to be guessed");
    g = try_position("\"phase\":\"fire\",", GUNS("B", "union", "30", "20", "0") "," X);
    sketch_action(g, fire);
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_SIGHT)), "5 inches");
    g = try_position("\"phase\":\"fire\",\"options\":{\"guess_by_die\":1},",
                     GUNS("B", "union", "30", "10", "0") "," X);
    sketch_action(g, fire);
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_SIGHT)), "15 inches");
}

TEST(a_unit_shows_where_it_can_shoot_and_a_general_how_far_he_commands)
{
    const gd_game *g =
        try_position("", GUNS("B", "union", "30", "20", "0") "," GENERAL(
                             "G", "union", "40",
                             "20") ",{\"name\":\"L\",\"side\":\"union\",\"kind\":\"artillery\","
                                   "\"formation\":\"limbered\",\"at\":[50,20]},{\"name\":\"S\","
                                   "\"side\":\"union\",\"formation\":\"skirmish\",\"at\":[20,10]}");
    gd_sketch_of(g, GD_UNION, gd_piece_find(g, "B"), NULL, &sketch);
    CHECK_INT(sketch.count, 4); // the field, canister, what is sure, the farthest
    check_point(stroke_of(GD_STROKE_ARC), 1, 29250, 38000);
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_RANGE)), "canister, 4 inches");
    gd_sketch_of(g, GD_UNION, gd_piece_find(g, "G"), NULL, &sketch);
    CHECK_INT(sketch.count, 1);
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_COMMAND)), "command, 12 inches");
    CHECK(sketch.stroke[0].radius > 12 * GD_INCH);
    gd_sketch_of(g, GD_UNION, gd_piece_find(g, "L"), NULL, &sketch);
    CHECK_INT(sketch.count, 0); // limbered guns shoot nowhere
    gd_sketch_of(g, GD_UNION, gd_piece_find(g, "S"), NULL, &sketch);
    CHECK_INT(sketch.count, 5); // each skirmisher for himself
}

TEST(a_move_shows_its_way_and_what_it_meets)
{
    const gd_game *g = try_position("", A "," FOOT("X", "confederate", "30", "23",
                                                   "180") "," GENERAL("G", "union", "10", "10"));
    sketch_action(g, "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":4}]}");
    check_point(stroke_of(GD_STROKE_PATH), 1, 30000, 23000);
    const gd_stroke *contact = stroke_of(GD_STROKE_CONTACT);
    CHECK_STR(label_of(g, contact), "X");
    check_point(contact, 0, 27000, 23000);
    check_point(contact, 1, 33000, 23000);
    CHECK(stroke_of(GD_STROKE_COMMAND)); // too far from the General for the lower price
    // As it is written, if it may not be done.
    g = try_position("", A "," GENERAL("G", "union", "10", "10"));
    sketch_action(
        g, "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"wheel_right\":90},{\"forward\":4}]}");
    const gd_stroke *way = stroke_of(GD_STROKE_PATH);
    CHECK(way && way->count > 3);
    check_point(way, way->count - 1, 37000, 23000);
    sketch_action(g, "{\"do\":\"move_general\",\"at\":[14,10],\"facing\":0,\"via\":[[12,8]]}");
    CHECK_INT(stroke_of(GD_STROKE_PATH)->count, 3);
    CHECK(stroke_of(GD_STROKE_COMMAND));
}

TEST(a_general_who_does_not_see_his_unit_shows_why)
{
    const gd_game *g = try_position("\"terrain\":[{\"kind\":\"woods\",\"box\":[10,13,50,16]}],",
                                    A "," GENERAL("G", "union", "30", "12"));
    sketch_action(g, "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":1}]}");
    CHECK_STR(label_of(g, stroke_of(GD_STROKE_BLOCKED)), "woods");
}

TEST(what_is_put_on_the_table_shows_where_it_may_stand_and_what_it_would_cover)
{
    const gd_game *g = try_position(
        "\"phase\":\"deploy_first\",\"first\":\"confederate\",\"sides\":{\"union\":{\"edge\":"
        "\"south\"},\"confederate\":{\"edge\":\"north\"}},",
        "{\"name\":\"A\",\"side\":\"union\",\"status\":\"to_deploy\"},"
        "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"status\":\"to_deploy\"}," X);
    gd_sketch_of(g, GD_UNION, gd_piece_find(g, "A"), NULL, &sketch);
    CHECK_INT(sketch.count, 1);
    check_point(stroke_of(GD_STROKE_ZONE), 0, 0, 0);
    check_point(stroke_of(GD_STROKE_ZONE), 2, 72000, 4000);
    // The same for an action, be it legal or not.
    sketch_action(g, "{\"do\":\"deploy_unit\",\"unit\":\"A\",\"formation\":\"line\",\"at\":[30,20],"
                     "\"facing\":0}");
    CHECK(stroke_of(GD_STROKE_ZONE));
    CHECK_INT(stroke_of(GD_STROKE_BODY)->count, 4);
    g = try_position("\"phase\":\"terrain\",", A "," X);
    sketch_action(g,
                  "{\"do\":\"place_terrain\",\"type\":\"woods\",\"points\":[[1,1],[5,1],[5,5]]}");
    CHECK(stroke_of(GD_STROKE_BODY)->closed);
    sketch_action(g,
                  "{\"do\":\"place_terrain\",\"type\":\"fence\",\"points\":[[1,1],[5,1],[5,5]]}");
    CHECK(!stroke_of(GD_STROKE_BODY)->closed);
    CHECK_INT(stroke_of(GD_STROKE_BODY)->count, 3);
}

TEST(messages_ask_for_sketches)
{
    try_position("", A "," X);
    try_answers("{\"op\":\"sketch\",\"unit\":\"A\"}",
                "\"sketch\":[{\"kind\":\"arc\",\"clause\":\"DBAM-FIRE-03\",\"area\":[[27,20],[27,"
                "26],[33,26],[33,20]]}");
    try_answers("{\"op\":\"sketch\",\"action\":" FIRE "}",
                "\"kind\":\"sight\",\"label\":\"5 inches\"");
    try_answers("{\"op\":\"sketch\"}", "expected either \\\"unit\\\" or \\\"action\\\"");
    try_answers("{\"op\":\"sketch\",\"unit\":\"nobody\"}", "\"error\"");
    try_answers("{\"op\":\"sketch\",\"action\":{\"do\":\"end_orders\"}}", "\"sketch\":[]");
    gd_engine_free(try_engine);
}
