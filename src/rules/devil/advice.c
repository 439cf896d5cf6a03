// devil/advice.c - how far a refused action could go, found by trying.
#include "rules/devil/advice.h"

#include "rules/devil/move.h"

// In thousandths of an inch, and in tenths of a degree: what "a little more" is, how coarsely a
// legal place is looked for, how far the guess may be off, and what is not worth naming.
static const struct measure {
    int32_t little, step, off, least, round;
} by_length = {20, GD_INCH / 8, GD_INCH / 4, 50, 10}, by_angle = {1, 10, 80, 10, 1};

// ---- the search ---------------------------------------------------------------------------------

static bool is_edge(dp_trial_fn *legal, const void *self, int32_t t, int32_t asked, int32_t little)
{
    return legal(self, t) && (t + little >= asked || !legal(self, t + little));
}

// Between a legal number and one that is not; a round one is named if that is the edge as well.
static int32_t edge_between(dp_trial_fn *legal, const void *self, int32_t low, int32_t high,
                            const struct measure *m)
{
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        *(legal(self, middle) ? &low : &high) = middle;
    }
    int32_t round = low / m->round * m->round;
    return round >= m->least && is_edge(legal, self, round, INT32_MAX, m->little) ? round : low;
}

int32_t dp_farthest(dp_trial_fn *legal, const void *self, int32_t asked, int32_t guess, bool turns)
{
    const struct measure *m = turns ? &by_angle : &by_length;
    if (guess >= m->least && guess < asked && is_edge(legal, self, guess, asked, m->little))
        return guess;
    int32_t high = guess + m->off < asked ? guess + m->off : asked;
    if (high < asked && high >= m->least && legal(self, high))
        return edge_between(legal, self, high, asked, m);
    for (int32_t low = high - m->step; low > m->least; high = low, low -= m->step)
        if (legal(self, low))
            return edge_between(legal, self, low, high, m);
    return high > m->least && legal(self, m->least) ? edge_between(legal, self, m->least, high, m)
                                                    : 0;
}

// ---- moves --------------------------------------------------------------------------------------

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

static int last_arg(const char *format)
{
    int count = 0;
    for (const char *c = format; *c; c++)
        count += *c == '%';
    return count - 1;
}

static bool say_plainly(const char *plain, gd_verdict *v)
{
    if (v->instead.of)
        v->why.format = plain;
    v->instead = (gd_instead){0};
    return false;
}

bool dp_say_most(dp_trial_fn *legal, const void *self, int32_t asked, bool turns, const char *plain,
                 gd_verdict *v)
{
    int way = asked < 0 ? -1 : 1;
    int32_t most = dp_farthest(legal, self, way * asked, way * v->instead.most, turns);
    if (most == 0)
        return say_plainly(plain, v);
    v->why.arg[last_arg(v->why.format)] = most;
    v->instead.most = way * most;
    return false;
}

bool dp_say_plainly(const dp_walk *w, gd_verdict *v) { return say_plainly(w->plain, v); }

bool dp_say_how_far(const dp_walk *w, const gd_action *a, gd_verdict *v)
{
    if (!v->instead.of)
        return false;
    const gd_item *item = &a->item[v->instead.index];
    trial try = {w, a, v->instead.index};
    bool turns = item->a == DP_WHEEL_LEFT || item->a == DP_WHEEL_RIGHT;
    return dp_say_most(is_legal_move, &try, item->b, turns, w->plain, v);
}
