// realmen/advice.c - how far a refused move could go.
#include "rules/realmen/advice.h"

#include "realmen_clauses.h"

// What approach.c refuses, without the number.
static const char *plain_words(const gd_verdict *v)
{
    return v->clause == RM_TIME_15 ? "at night %U may not come nearer to %U, which it knows of"
                                   : "%U would come nearer to %U than %L {inch|inches}";
}

gd_item rm_step_of(const gd_item *step, gd_point from, int32_t t)
{
    gd_item out = *step;
    gd_point to = {step->b, step->c};
    if (step->a != RM_TO) {
        out.b = t;
        return out;
    }
    to = gd_point_ahead(from, gd_bearing(from, to), t);
    out.b = to.x;
    out.c = to.y;
    return out;
}

bool rm_say_how_far(gd_trial_fn *legal, const void *self, const gd_item *step, const rm_walk *w,
                    gd_verdict *v)
{
    bool turns = step->a == RM_WHEEL_LEFT || step->a == RM_WHEEL_RIGHT;
    // A road is not measured by whoever follows it, nor the way of a column's head by its angle.
    if (step->a == RM_ALONG || (turns && rm_is_column(&w->now) && w->now.elements > 1))
        return gd_say_plainly(plain_words(v), v);
    gd_point to = {step->b, step->c};
    int32_t asked = step->a == RM_TO ? gd_distance(w->now.at, to) : step->b;
    gd_say_most(legal, self, asked, turns, plain_words(v), v);
    if (step->a == RM_TO) // the place that the order names is no number of inches
        v->instead = (gd_instead){0};
    return false;
}
