// test_americanus_aim.c - De Bellis Americanus: what gunners judge.
#include "core/scenario.h"
#include "rules/americanus/fire.h"
#include "test.h"

TEST(a_guess_is_right_to_the_nearest_inch) // DBAM-FIRE-16
{
    CHECK_INT(am_right_guess(6499), 6);
    CHECK_INT(am_right_guess(6500), 7);
    CHECK_INT(am_right_guess(7499), 7);
    CHECK_INT(am_right_guess(7500), 8);
    CHECK_INT(am_right_guess(18000), 18);
}

TEST(where_there_is_no_line_of_fire_no_guess_is_right) { CHECK_INT(am_right_guess(INT32_MAX), 0); }
