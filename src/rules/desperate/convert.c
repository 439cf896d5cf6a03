// desperate/convert.c - from men and yards to stands and zones (catalogue section 7).
#include "rules/desperate/convert.h"

bool sb_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    (void)battle;
    (void)sc;
    return gd_fail(err, "battles are not converted to zones yet");
}

sb_unit sb_unit_of(const gd_scenario *sc, int piece)
{
    (void)sc;
    (void)piece;
    return (sb_unit){0};
}
