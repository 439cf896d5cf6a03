// devil/advice.c - how far a refused move could go.
#include "rules/devil/advice.h"

#include "core/advice.h"
#include "rules/devil/move.h"

typedef struct trial {
    const dp_walk *walk;
    const gd_action *action;
    int step;
} trial;

static bool is_legal_move(const void *self, int32_t t)
{
    const trial *try = self;
    gd_item steps[GD_ITEMS];
    gd_verdict unread;
    dp_walk w;
    for (int i = 0; i < try->action->count; i++)
        steps[i] = try->action->item[i];
    steps[try->step].b = t;
    return dp_walk_move(try->walk->sc, try->walk->s, try->walk->id, steps, try->action->count, &w,
                        &unread);
}

bool dp_say_plainly(const dp_walk *w, gd_verdict *v) { return gd_say_plainly(w->plain, v); }

bool dp_say_how_far(const dp_walk *w, const gd_action *a, gd_verdict *v)
{
    if (!v->instead.of)
        return false;
    const gd_item *item = &a->item[v->instead.index];
    trial try = {w, a, v->instead.index};
    bool turns = item->a == DP_WHEEL_LEFT || item->a == DP_WHEEL_RIGHT;
    return gd_say_most(is_legal_move, &try, item->b, turns, w->plain, v);
}
