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

// A charger leaves the road before it wheels (FACE-MOVE-07): it halts where another would.
TEST(one_base_that_charges_off_a_road_halts_where_one_beside_it_would) // FACE-CHRG-05
{
    gd_length halt[2], rate[2];
    for (int road = 0; road < 2; road++) {
        const gd_game *g = try_position_of(
            "face",
            "\"phase\":\"activation\",\"table\":[96,96],\"terrain\":"
            "[{\"kind\":\"road\",\"line\":[[40,10],[40,60]]}],",
            "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,\"bases\":1,"
            "\"initial\":2,"
            "\"quality\":\"veteran\"},"
            "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[42.2,43.5],\"facing\":210,"
            "\"bases\":2}");
        static fc_state s;
        fc_charge c;
        memcpy(&s, gd_game_state(g), sizeof s);
        s.unit[1].on_road = (uint8_t)road;
        CHECK(fc_try_charge(gd_game_scenario(g), &s, 1, 2, 300, &c, NULL));
        halt[road] = c.halt;
        rate[road] = c.rate;
        CHECK(c.halt > c.wheeled);
    }
    CHECK_INT(halt[1], halt[0]);
    CHECK_INT(rate[1], rate[0]);
}
