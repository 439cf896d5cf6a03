// test_americanus_victory.c - De Bellis Americanus: how a battle stands, as it is shown beside the
// table.
#include "core/scenario.h"
#include "rules/americanus/victory.h"
#include "test.h"

static gd_scenario sc;
static am_state s;

static void begin(void)
{
    memset(&sc, 0, sizeof sc);
    memset(&s, 0, sizeof s);
    for (int side = 0; side < GD_SIDES; side++) {
        s.unit[s.piece_count++] = (am_unit){.side = (uint8_t)side};
        s.side[side].start_units = 4;
        s.side[side].break_number = 2;
    }
}

static gd_standing standing(void)
{
    gd_standing now;
    memset(&now, 0, sizeof now);
    am_standing(&sc, &s, &now);
    return now;
}

// In which phase is it, where these are the moments from the lowest on?
static const char *phase(int depth, am_row first, am_row second)
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
    CHECK_STR(phase(1, AM_CHOOSE_ARMY, 0), "none yet");
    CHECK_STR(phase(1, AM_DEPLOY_SECOND, 0), "none yet");
    CHECK_STR(phase(1, AM_TURN, 0), "start");
    CHECK_STR(phase(1, AM_TURN_TO_FACE, 0), "start");
    CHECK_STR(phase(1, AM_COMMAND, 0), "orders");
    CHECK_STR(phase(1, AM_LINE_UP, 0), "orders");
    CHECK_STR(phase(1, AM_FIRE, 0), "fire");
    CHECK_STR(phase(1, AM_FIRE_DICE, 0), "fire");
    CHECK_STR(phase(1, AM_SECOND_ROUND, 0), "melee");
    CHECK_STR(phase(1, AM_END, 0), "melee");
    CHECK_STR(phase(0, 0, 0), "melee");
}

TEST(what_is_called_from_a_phase_belongs_to_it)
{
    CHECK_STR(phase(2, AM_FIRE, AM_CHOOSE_END), "fire");
    CHECK_STR(phase(2, AM_MELEE_NEXT, AM_CHOOSE_END), "melee");
    CHECK_STR(phase(2, AM_START_GENERAL, AM_LOSE), "start");
}

TEST(an_army_says_how_far_it_is_from_breaking) // DBAM-VICT-01
{
    begin();
    gd_standing now = standing();
    CHECK_INT(now.side[GD_UNION].next.arg[0], 2);
    CHECK_INT(now.side[GD_UNION].next.arg[1], GD_UNION);
    s.side[GD_UNION].break_number = 1;
    now = standing();
    CHECK_INT(now.side[GD_UNION].next.arg[0], 1);
    CHECK(now.side[GD_UNION].next.format);
    s.side[GD_UNION].start_units = 0; // nobody has counted it yet
    now = standing();
    CHECK(!now.side[GD_UNION].next.format);
    CHECK(now.side[GD_CONFEDERATE].next.format);
    s.side[GD_CONFEDERATE].break_number = 0; // as soon as it has lost more than the enemy
    s.unit[1].status = AM_DESTROYED;
    now = standing();
    CHECK(!now.side[GD_CONFEDERATE].next.format);
}

TEST(elements_that_are_lost_are_no_strength)
{
    am_unit u = {.kind = AM_CAVALRY, .lost = 1};
    CHECK_INT(am_strength(&u), 2);
    u.status = AM_TO_COME;
    CHECK_INT(am_strength(&u), 2);
    u.status = AM_SURRENDERED;
    CHECK_INT(am_strength(&u), 0);
}
