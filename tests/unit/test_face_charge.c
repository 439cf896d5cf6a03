// I Died With My Face to the Enemy: what a refused charge is said to offend against.
#include "face_clauses.h"
#include "rules/face/charge.h"
#include "try_help.h"

static gd_verdict verdict_at(fc_morale morale)
{
    static fc_state s;
    const gd_game *g = try_position_of(
        "face", "\"phase\":\"activation\",\"table\":[96,96],",
        FOOT("A", "union", "40", "40", "0") "," FOOT("X", "confederate", "40", "44", "180"));
    gd_verdict v = {0};
    fc_charge c;
    memcpy(&s, gd_game_state(g), sizeof s);
    s.unit[1].morale = (uint8_t)morale;
    v.ok = fc_try_charge(gd_game_scenario(g), &s, 1, 2, 0, &c, &v);
    return v;
}

TEST(spent_and_broken_units_do_not_charge) // FACE-CHRG-01, FACE-BREAK-04
{
    CHECK(verdict_at(FC_FRESH).ok);
    CHECK(verdict_at(FC_WORN).ok);
    CHECK(!verdict_at(FC_SPENT).ok);
    CHECK_INT(verdict_at(FC_SPENT).clause, FACE_CHRG_01);
    CHECK_INT(verdict_at(FC_SPENT).also, 0);
    CHECK_INT(verdict_at(FC_BROKEN).clause, FACE_CHRG_01);
    CHECK_INT(verdict_at(FC_BROKEN).also, FACE_BREAK_04);
}
