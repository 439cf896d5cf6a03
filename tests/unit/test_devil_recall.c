// The Devil to Pay: what is recalled about units holds as long as nothing of them has changed that
// an answer depends on.
#include "rules/devil/recall.h"
#include "test.h"

static dp_state state;

static gd_whereabouts where(void)
{
    gd_whereabouts out;
    memset(&out, 0, sizeof out);
    CHECK(dp_recall_source.where(&state, 1, &out));
    CHECK(out.size <= GD_RECALL_KEY);
    return out;
}

// Is it noticed if this byte of the unit is another?
static bool is_noticed(size_t byte)
{
    gd_whereabouts before = where();
    uint8_t *at = (uint8_t *)&state.unit[1] + byte;
    *at ^= 1;
    gd_whereabouts now = where();
    *at ^= 1;
    CHECK_INT(now.size, before.size);
    return memcmp(now.key, before.key, before.size) != 0;
}

#define CHECK_NOTICED(field)                                                                       \
    for (size_t i = 0; i < sizeof state.unit[1].field; i++)                                        \
    CHECK(is_noticed((size_t)((uint8_t *)&state.unit[1].field - (uint8_t *)&state.unit[1]) + i))

TEST(where_its_stands_are_and_what_shape_they_make_is_noticed)
{
    state.piece_count = 1;
    state.unit[1] = (dp_unit){.arm = DP_INFANTRY, .stands = 5, .full = 5, .status = DP_ON_TABLE};
    dp_form_at(&state.unit[1], DP_LINE, (gd_point){24000, 24000}, 0);
    CHECK_INT(dp_recall_source.count(&state), 1);
    CHECK_NOTICED(arm);
    CHECK_NOTICED(side);
    CHECK_NOTICED(formation);
    CHECK_NOTICED(weapon);
    CHECK_NOTICED(stands);
    CHECK_NOTICED(colours);
    CHECK_NOTICED(front);
    CHECK_NOTICED(mounted);
    CHECK_NOTICED(stand_at);
    CHECK_NOTICED(stand_facing);
    CHECK(!is_noticed(offsetof(dp_unit, orders)));
}
