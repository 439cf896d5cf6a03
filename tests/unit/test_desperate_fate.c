// test_desperate_fate.c - Short But Desperate: fate cards that a side does not see (SBD-FATE-01).
#include "core/dice.h"
#include "rules/desperate/fate.h"
#include "test.h"

static int count(uint64_t cards) { return gd_deck_count((gd_deck){cards}); }

TEST(fate_cards_dealt_again_are_as_many_and_none_is_made_or_lost)
{
    gd_random random;
    gd_random_seed(&random, 1863);
    for (int held = 0; held < 4; held++) {
        for (int kept = 0; kept <= (held > 0); kept++) {
            static sb_state s;
            memset(&s, 0, sizeof s);
            s.side[GD_UNION].fate = 0xf0 >> (4 - held) & 0xf0;
            s.side[GD_UNION].fate_count = (uint8_t)held;
            s.fate_deck = 0xffff00;
            uint64_t all = s.fate_deck | s.side[GD_UNION].fate;
            sb_redeal_fate(&s, GD_UNION, kept ? 0x10 : 0, &random);
            CHECK_INT(count(s.side[GD_UNION].fate), held);
            CHECK(!kept || (s.side[GD_UNION].fate & 0x10));
            CHECK((s.fate_deck | s.side[GD_UNION].fate) == all);
            CHECK((s.fate_deck & s.side[GD_UNION].fate) == 0);
        }
    }
}
