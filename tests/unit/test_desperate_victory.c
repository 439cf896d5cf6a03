// test_desperate_victory.c - Short But Desperate: how a battle stands, as it is shown beside the
// table.
#include "core/scenario.h"
#include "rules/desperate/data.h"
#include "rules/desperate/victory.h"
#include "test.h"

static gd_scenario sc;
static sb_state s;

static void begin(void)
{
    memset(&sc, 0, sizeof sc);
    memset(&s, 0, sizeof s);
    sc.option[SB_OPT_TURN_LIMIT] = 12;
    s.turn = 12;
    s.piece_count = 2;
    for (int side = 0; side < GD_SIDES; side++) {
        s.unit[1 + side] = (sb_unit){.side = (uint8_t)side, .stands = 5, .full = 5};
        s.side[side].start_stands = 5;
    }
}

static gd_standing standing(void)
{
    gd_standing now;
    memset(&now, 0, sizeof now);
    sb_standing(&sc, &s, &now);
    return now;
}

// In which phase is it, where these are the moments from the lowest on?
static const char *phase(int depth, sb_row first, sb_row second)
{
    begin();
    s.flow.depth = (uint8_t)depth;
    s.flow.stack[0].row = (uint8_t)first;
    s.flow.stack[1].row = (uint8_t)second;
    gd_standing now = standing();
    return now.phase < 0 ? "none yet" : now.phases[now.phase];
}

TEST(a_turn_has_four_phases)
{
    CHECK_STR(phase(1, SB_ROW_OPENING, 0), "none yet");
    CHECK_STR(phase(1, SB_ROW_DEPLOY, 0), "none yet");
    CHECK_STR(phase(1, SB_ROW_TURN, 0), "cards");
    CHECK_STR(phase(1, SB_ROW_ARRIVE, 0), "arrivals");
    CHECK_STR(phase(1, SB_ROW_REINFORCE, 0), "arrivals");
    CHECK_STR(phase(1, SB_ROW_CHOOSE, 0), "activations");
    CHECK_STR(phase(1, SB_ROW_REPLACE, 0), "new cards");
    CHECK_STR(phase(0, SB_ROW_CHOOSE, 0), "new cards"); // it is over
}

TEST(what_is_called_from_a_phase_belongs_to_it)
{
    CHECK_STR(phase(2, SB_ROW_CHOOSE, SB_ROW_DRAW), "activations");
    CHECK_STR(phase(2, SB_ROW_DRAW, SB_ROW_FATE), "cards");
}

TEST(an_army_says_how_far_it_is_from_half) // SBD-WIN-01
{
    begin();
    s.side[GD_UNION].lost_stands = 1;
    gd_standing now = standing();
    CHECK_INT(now.turn, 12);
    CHECK_INT(now.side[GD_UNION].next.arg[0], 2); // of 5 stands 3 are half and more
    CHECK_INT(now.side[GD_CONFEDERATE].next.arg[0], 3);
    s.side[GD_UNION].lost_stands = 2;
    now = standing();
    CHECK_INT(now.side[GD_UNION].next.arg[0], 1);
    CHECK(now.side[GD_UNION].next.format);
    s.side[GD_UNION].lost_stands = 3;
    now = standing();
    CHECK(!now.side[GD_UNION].next.format);
    s.side[GD_CONFEDERATE].start_stands = 0; // nobody has counted it yet
    now = standing();
    CHECK(!now.side[GD_CONFEDERATE].next.format);
    s.turn = 13; // when time is up the count has gone on
    now = standing();
    CHECK_INT(now.turn, 12);
}
