// core/search.c - searching whole numbers by halves and thirds.
#include "core/search.h"

gd_length gd_search_first(gd_length low, gd_length high, gd_holds *holds, const void *context)
{
    while (low < high) {
        gd_length middle = low + (high - low) / 2;
        if (holds(context, middle))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

gd_length gd_search_least(gd_length low, gd_length high, gd_value_at *value, const void *context)
{
    while (high - low > 2) {
        gd_length third = (high - low) / 3, a = low + third, b = high - third;
        if (value(context, a) <= value(context, b))
            high = b;
        else
            low = a;
    }
    gd_length least = low;
    for (gd_length at = low + 1; at <= high; at++)
        if (value(context, at) < value(context, least))
            least = at;
    return least;
}
