// core/points.c - what a side would have needed where points decide.
#include "core/points.h"

static bool would_do(gd_points_rule *rule, const void *self, const int32_t points[GD_SIDES],
                     gd_side side, bool draw, int32_t more)
{
    int32_t then[GD_SIDES] = {points[GD_UNION], points[GD_CONFEDERATE]};
    then[side] += more;
    gd_side winner = rule(self, then);
    return winner == side || (draw && winner == GD_NOBODY);
}

int32_t gd_points_short(gd_points_rule *rule, const void *self, const int32_t points[GD_SIDES],
                        gd_side side, bool draw)
{
    enum { MANY = 1 << 24 };
    int32_t low = 0, high = MANY; // low would not do, high would
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        if (would_do(rule, self, points, side, draw, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

gd_text gd_points_needed(gd_points_rule *rule, const void *self, const int32_t points[GD_SIDES])
{
    gd_side winner = rule(self, points);
    gd_side loser = winner == GD_UNION ? GD_CONFEDERATE : GD_UNION;
    int32_t one = gd_points_short(rule, self, points, GD_UNION, false);
    int32_t two = gd_points_short(rule, self, points, GD_CONFEDERATE, false);
    if (winner == GD_NOBODY && one == two)
        return (gd_text){one == 1 ? "either army would have won with %d more point"
                                  : "either army would have won with %d more {point|points}",
                         {one}};
    if (winner == GD_NOBODY)
        return (gd_text){
            one == 1 ? "the %S army would have won with %d more point, the %S with %d"
                     : "the %S army would have won with %d more {point|points}, the %S with %d",
            {GD_UNION, one, GD_CONFEDERATE, two}};
    int32_t draw = gd_points_short(rule, self, points, loser, true);
    int32_t win = loser == GD_UNION ? one : two;
    if (draw == win)
        return (gd_text){win == 1 ? "the %S army would have won with %d more point"
                                  : "the %S army would have won with %d more {point|points}",
                         {loser, win}};
    return (gd_text){
        draw == 1 ? "the %S army needed %d more point for a draw and %d more to win"
                  : "the %S army needed %d more {point|points} for a draw and %d more to win",
        {loser, draw, win}};
}
