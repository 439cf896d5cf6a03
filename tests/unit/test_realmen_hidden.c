// Real Men: what is told and what is kept from a seat: the order of letters, pieces and commands
// that are not on the table yet, the die of an attack, who is asked to follow.
#include "try_help.h"

#include "core/dice.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/setup.h"

static gd_scenario scenario;
static rm_state state;

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.players = (gd_players){2, {{GD_UNION, true}, {GD_CONFEDERATE, true}}};
}

TEST(letters_are_listed_as_they_were_written) // RM-MSG-07
{
    static const int16_t turns[] = {2, 1, 1, 3};
    static const int order[] = {1, 2, 0, 3};
    gd_letter letter;
    clear_table();
    for (int i = 0; i < 4; i++)
        state.letter[i] = (rm_letter){.exists = 1, .turn = turns[i], .from = (uint16_t)(10 + i)};
    for (int i = 0; i < 4; i++) {
        CHECK(rm_letter_at(&scenario, &state, i, &letter));
        CHECK_INT(letter.from, 10 + order[i]);
    }
    CHECK(!rm_letter_at(&scenario, &state, 4, &letter));
}

TEST(a_letter_is_kept_from_all_who_have_not_read_it) // RM-MSG-07
{
    for (gd_seat seat = 0; seat < 3; seat++) {
        clear_table();
        scenario.players = (gd_players){3, {{GD_UNION, true}, {GD_UNION, true}, {GD_UNION, true}}};
        state.letter[0] = (rm_letter){.exists = 1, .length = 5, .readers = (uint8_t)(1u << seat)};
        for (gd_seat reader = 0; reader < 3; reader++)
            CHECK_INT(rm_hides(&scenario, &state, reader), reader != seat);
    }
}

TEST(who_is_still_to_come_is_hidden_with_his_command) // RM-SETUP-07
{
    clear_table();
    state.piece_count = 3;
    for (gd_id i = 1; i <= 3; i++)
        *rm_get(&state, i) = (rm_unit){.side = GD_CONFEDERATE, .elements = 4, .status = RM_TO_COME};
    rm_get(&state, 2)->status = RM_ON_TABLE;
    state.post[1] = (rm_post){.exists = 1, .side = GD_CONFEDERATE, .general = 2};
    state.post[RM_POSTS] = (rm_post){.exists = 1, .side = GD_CONFEDERATE, .general = 3};
    CHECK(rm_hides(&scenario, &state, 0));
    CHECK(!rm_hides(&scenario, &state, 1));
    rm_get(&state, 3)->status = RM_ON_TABLE;
    CHECK(rm_hides(&scenario, &state, 0)); // the first alone
    rm_get(&state, 3)->status = RM_TO_COME;
    rm_hide(&scenario, &state, 0);
    CHECK_INT(rm_at(&state, 1)->status, RM_NO_PIECE);
    CHECK_INT(rm_at(&state, 2)->elements, 4);
    CHECK_INT(rm_at(&state, 3)->status, RM_NO_PIECE);
    CHECK_INT(state.post[1].exists, 1);
    CHECK_INT(state.post[RM_POSTS].exists, 0);
}

TEST(columns_that_are_dealt_anew_come_by_the_same_edge) // RM-SETUP-07
{
    gd_random random;
    gd_random_seed(&random, test_seed(5));
    for (int edge = 0; edge < GD_DIRECTIONS; edge++) {
        bool across = edge == GD_NORTH || edge == GD_SOUTH;
        clear_table();
        scenario.width = 96000;
        scenario.depth = 48000;
        state.piece_count = 1;
        *rm_get(&state, 1) = (rm_unit){.side = GD_CONFEDERATE,
                                       .kind = RM_GENERAL,
                                       .elements = 1,
                                       .status = RM_TO_COME,
                                       .place = 1,
                                       .edge = (uint8_t)edge,
                                       .entry = {-1, -1}};
        rm_redeal(&scenario, &state, 0, &random);
        gd_point to = rm_at(&state, 1)->entry;
        CHECK_INT(across ? to.y : to.x, -1);
        CHECK(across ? to.x >= 0 && to.x <= 96000 : to.y >= 0 && to.y <= 48000);
    }
}

TEST(an_attack_tells_its_one_die) // RM-FIRE-08
{
    try_position_of("realmen", "\"phase\":\"combat\",\"table\":[96,96],",
                    "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0},"
                    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,41.5],\"facing\":180}");
    try_act("{\"do\":\"declare_fire\",\"unit\":\"X\",\"target\":\"A\"}", "");
    try_answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_fire\"},\"dice\":[6]}", "\"dice\":[6]");
}

TEST(a_general_is_asked_by_name_whether_he_follows) // RM-ROUT-12
{
    try_position_of("realmen", "\"phase\":\"move\",\"table\":[96,96],",
                    FOOT("A", "union", "40", "40",
                         "0") "," GENERAL("G", "union", "40", "38.75") "," FOOT("X", "confederate",
                                                                                "90", "92", "180"));
    try_answers("{\"op\":\"apply\",\"action\":{\"do\":\"voluntary_rout\",\"unit\":\"A\","
                "\"way\":[{\"to\":[40,33.625]}]}}",
                "\"prompt\":\"A has run. Does G go with it?\"");
}
