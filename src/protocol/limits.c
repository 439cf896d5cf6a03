// protocol/limits.c - the usual limits, and those for strangers.
#include "protocol/limits.h"

#include "analysis/odds.h"
#include "analysis/reach.h"
#include "protocol/record.h"

gd_limits gd_limits_usual(void)
{
    return (gd_limits){.message = gd_json_usual(),
                       .id = 64,
                       .throws = GD_ODDS_THROWS,
                       .checks = GD_REACH_CHECKS,
                       .lines = GD_RECORD_LINES,
                       .chain = GD_FAIR_LENGTH,
                       .back = GD_RECORD_BACK,
                       .steps = 20000};
}

gd_limits gd_limits_for_strangers(void)
{
    return (gd_limits){.message = {.text = 1 << 20,
                                   .string = 1 << 20,
                                   .values = 40000,
                                   .depth = 32,
                                   .memory = 16 << 20},
                       .id = 64,
                       .throws = 2000,
                       .checks = 2000,
                       .lines = 20000,
                       .chain = 32768,
                       .back = 100,
                       .steps = 500,
                       .thinking = 10000};
}
