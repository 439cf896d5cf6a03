// Searches by halves and thirds, against looking at every number.
#include "core/search.h"
#include "test.h"

static bool is_past(const void *context, gd_length at) { return at >= *(const gd_length *)context; }

TEST(the_first_is_found_wherever_it_is)
{
    for (gd_length low = -3; low <= 3; low++)
        for (gd_length high = low; high <= low + 9; high++)
            for (gd_length edge = low; edge <= high; edge++)
                CHECK_INT(gd_search_first(low, high, is_past, &edge), edge);
    gd_length never = 100;
    CHECK_INT(gd_search_first(0, 50, is_past, &never), 50);
}

typedef struct valley {
    gd_length from, to; // its level bottom
} valley;

static gd_length height(const void *context, gd_length at)
{
    const valley *v = context;
    return at < v->from ? 3 * (v->from - at) : at > v->to ? at - v->to : 0;
}

TEST(the_lowest_place_is_found_wherever_it_is)
{
    for (gd_length high = 0; high <= 40; high++)
        for (gd_length from = -5; from <= 45; from++) {
            valley v = {from, from};
            gd_length want = from < 0 ? 0 : from > high ? high : from;
            CHECK_INT(gd_search_least(0, high, height, &v), want);
        }
    valley wide = {10, 30}; // of several the first that a search by thirds comes to is as low
    CHECK_INT(height(&wide, gd_search_least(0, 40, height, &wide)), 0);
}
