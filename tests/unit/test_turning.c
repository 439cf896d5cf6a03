// Where a game turned: what weighs most is named, and the deed that decided it is never missing.
#include <stdlib.h>

#include "analysis/turning.h"
#include "protocol/engine.h"
#include "protocol/json.h"
#include "test.h"

enum { STEPS = 40 };

static gd_passed mark[STEPS];
static gd_turning turning[GD_TURNINGS];

// A game of so many steps in which nothing happens; a test says what does.
static void quiet_game(int steps)
{
    for (int i = 0; i < steps; i++)
        mark[i] = (gd_passed){
            .number = i, .stands = {20, 20}, .ground = {4, 4}, .judged = true, .winner = GD_NOBODY};
}

// From a step on a side has fewer stands.
static void lose(int step, int steps, gd_side side, int stands)
{
    for (int i = step; i < steps; i++)
        mark[i].stands[side] -= stands;
    mark[step].rolled = true;
}

static void led_by(int from, int steps, gd_side side)
{
    for (int i = from; i < steps; i++) {
        mark[i].winner = side;
        mark[i].degree = 2;
    }
}

TEST(a_game_in_which_nothing_happens_has_no_turning_point)
{
    quiet_game(10);
    CHECK_INT(gd_turning_points(mark, 10, 4, turning), 0);
    CHECK_INT(gd_turning_points(mark, 1, 4, turning), 0);
    CHECK_INT(gd_turning_points(mark, 0, 4, turning), 0);
}

TEST(the_heaviest_losses_are_kept_in_the_order_in_which_they_came)
{
    quiet_game(20);
    lose(3, 20, GD_UNION, 1);
    lose(6, 20, GD_CONFEDERATE, 4);
    lose(9, 20, GD_UNION, 2);
    lose(12, 20, GD_UNION, 1);
    CHECK_INT(gd_turning_points(mark, 20, 2, turning), 2);
    CHECK_INT(turning[0].from, 6);
    CHECK_INT(turning[0].lost[GD_CONFEDERATE], 4);
    CHECK_INT(turning[1].from, 9);
    CHECK_INT(turning[1].lost[GD_UNION], 2);
    CHECK(turning[0].weight > turning[1].weight);
}

TEST(of_equals_the_earlier_is_kept)
{
    quiet_game(20);
    for (int i = 2; i < 12; i += 2)
        lose(i, 20, GD_UNION, 1);
    CHECK_INT(gd_turning_points(mark, 20, 2, turning), 2);
    CHECK_INT(turning[0].from, 2);
    CHECK_INT(turning[1].from, 4);
}

TEST(the_deed_after_which_the_winner_led_to_the_end_is_named_however_small)
{
    quiet_game(20);
    led_by(1, 15, GD_CONFEDERATE);
    for (int i = 2; i < 12; i += 2)
        lose(i, 20, GD_UNION, 3);
    lose(15, 20, GD_CONFEDERATE, 1);
    led_by(15, 20, GD_UNION);
    CHECK_INT(gd_turning_points(mark, 20, 2, turning), 2);
    CHECK_INT(turning[1].from, 15);
    CHECK_INT(turning[1].leads, GD_UNION);
    CHECK_INT(turning[0].leads, GD_NOBODY);
}

TEST(who_led_all_the_time_turned_nothing)
{
    quiet_game(20);
    led_by(0, 20, GD_UNION);
    lose(5, 20, GD_CONFEDERATE, 2);
    CHECK_INT(gd_turning_points(mark, 20, 4, turning), 1);
    CHECK_INT(turning[0].leads, GD_NOBODY);
}

TEST(a_lead_that_was_lost_again_is_not_for_good)
{
    quiet_game(20);
    led_by(4, 20, GD_UNION);
    led_by(8, 20, GD_CONFEDERATE);
    led_by(12, 20, GD_UNION);
    CHECK_INT(gd_turning_points(mark, 20, 4, turning), 3);
    CHECK_INT(turning[0].leads, GD_NOBODY);
    CHECK_INT(turning[1].leads, GD_NOBODY);
    CHECK_INT(turning[2].leads, GD_UNION);
    CHECK_INT(turning[2].from, 12);
}

TEST(ground_and_units_weigh_where_nobody_keeps_a_score)
{
    quiet_game(20);
    for (int i = 4; i < 20; i++)
        mark[i].ground[GD_UNION] = 8, mark[i].ground[GD_CONFEDERATE] = 0;
    mark[9].gone[GD_UNION] = 1;
    CHECK_INT(gd_turning_points(mark, 20, 4, turning), 2);
    CHECK_INT(turning[0].ground[GD_UNION], 4);
    CHECK_INT(turning[0].ground[GD_CONFEDERATE], -4);
    CHECK_INT(turning[1].gone[GD_UNION], 1);
}

TEST(points_that_are_only_counted_weigh_half_of_points_that_are_won)
{
    quiet_game(20);
    for (int i = 4; i < 20; i++)
        mark[i].score[GD_UNION] = 4;
    for (int i = 8; i < 20; i++)
        mark[i].score[GD_CONFEDERATE] = 4;
    mark[8].rolled = true;
    CHECK_INT(gd_turning_points(mark, 20, 4, turning), 2);
    CHECK_INT(turning[0].weight, 500);
    CHECK_INT(turning[1].weight, 1000);
}

TEST(what_followed_from_dice_about_the_same_pieces_is_one_deed)
{
    quiet_game(12);
    lose(3, 12, GD_UNION, 1);
    gd_passed_piece(&mark[3], 7);
    gd_passed_piece(&mark[3], 9);
    gd_passed_piece(&mark[4], 9); // falls back, without dice
    gd_passed_piece(&mark[4], 11);
    for (int i = 5; i < 12; i++)
        mark[i].stands[GD_UNION] -= 2;
    gd_passed_piece(&mark[5], 11);
    gd_passed_piece(&mark[6], 30); // somebody else
    CHECK_INT(gd_turning_points(mark, 12, 4, turning), 1);
    CHECK_INT(turning[0].from, 3);
    CHECK_INT(turning[0].to, 5);
    CHECK_INT(turning[0].lost[GD_UNION], 3);
}

TEST(a_battle_that_ends_by_a_loss_ends_with_a_turning_point)
{
    quiet_game(20);
    for (int i = 2; i < 12; i += 2)
        lose(i, 20, GD_UNION, 3);
    lose(19, 20, GD_UNION, 1);
    mark[19].over = true;
    CHECK_INT(gd_turning_points(mark, 20, 2, turning), 2);
    CHECK(turning[1].ends && !turning[0].ends);
}

TEST(a_piece_is_marked_once_and_no_more_than_there_is_room_for)
{
    gd_passed m = {0};
    gd_passed_piece(&m, GD_NONE);
    gd_passed_piece(&m, 3);
    gd_passed_piece(&m, 3);
    CHECK_INT(m.piece_count, 1);
    for (int i = 4; i < 40; i++)
        gd_passed_piece(&m, (gd_id)i);
    CHECK_INT(m.piece_count, GD_PASSED_PIECES);
}

TEST(no_more_are_told_than_were_asked_for)
{
    quiet_game(STEPS);
    for (int i = 1; i < STEPS; i++)
        mark[i].gone[GD_UNION] = 1;
    CHECK_INT(gd_turning_points(mark, STEPS, 0, turning), 0);
    CHECK_INT(gd_turning_points(mark, STEPS, 1000, turning), GD_TURNINGS);
}

// --- a game that was played ----------------------------------------------------------------------

// What the engine answers about the game of a record, asked twice: so many turning points, and more
// than there may be.
static void play(const char *path, gd_engine *engine)
{
    static char text[1 << 20];
    FILE *in = fopen(path, "rb");
    CHECK(in != NULL);
    size_t length = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[length] = 0;
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "replay");
    gd_json_put_string(&out, "record", text);
    gd_json_close(&out);
    CHECK(!strstr(gd_engine_line(engine, out.text, strlen(out.text)), "\"error\""));
    gd_json_end(&out);
}

TEST(the_story_of_a_record_tells_its_turning_points_only_if_asked)
{
    gd_engine *engine = gd_engine_new();
    play("tests/golden/desperate-1.record", engine);
    const char *plain = "{\"op\":\"story\",\"seat\":null}";
    const char *asked = "{\"op\":\"story\",\"seat\":null,\"turning\":3}";
    const char *late = "{\"op\":\"story\",\"seat\":null,\"turning\":1,\"from\":150}";
    const char *many = "{\"op\":\"story\",\"seat\":null,\"turning\":13}";
    CHECK(!strstr(gd_engine_line(engine, plain, strlen(plain)), "\"turning\""));
    const char *answer = strstr(gd_engine_line(engine, asked, strlen(asked)), "\"turning\":[");
    CHECK(answer != NULL);
    int count = 0;
    for (const char *at = answer; at && (at = strstr(at, "\"weight\"")); at++)
        count++;
    CHECK_INT(count, 3);
    CHECK(answer && strstr(answer, "\"leads\":\"union\"") != NULL);
    // Of the whole game, whichever steps are told.
    answer = strstr(gd_engine_line(engine, late, strlen(late)), "\"turning\":[");
    CHECK(answer && strstr(answer, "\"from\":33") != NULL);
    CHECK(strstr(gd_engine_line(engine, many, strlen(many)), "\"error\"") != NULL);
    gd_engine_free(engine);
}
