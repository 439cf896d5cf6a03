// core/advice.c - how far a refused action could go, found by trying.
#include "core/advice.h"

// In thousandths of an inch, and in tenths of a degree: what "a little more" is, how coarsely a
// legal place is looked for, how far the guess may be off, and what is not worth naming.
static const struct measure {
    int32_t little, step, off, least, round;
} by_length = {20, GD_INCH / 8, GD_INCH / 4, 50, 10}, by_angle = {1, 10, 80, 10, 1};

// ---- the search ---------------------------------------------------------------------------------

static bool is_edge(gd_trial_fn *legal, const void *self, int32_t t, int32_t asked, int32_t little)
{
    return legal(self, t) && (t + little >= asked || !legal(self, t + little));
}

// Between a legal number and one that is not; a round one is named if that is the edge as well.
static int32_t edge_between(gd_trial_fn *legal, const void *self, int32_t low, int32_t high,
                            const struct measure *m)
{
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        *(legal(self, middle) ? &low : &high) = middle;
    }
    int32_t round = low / m->round * m->round;
    return round >= m->least && is_edge(legal, self, round, INT32_MAX, m->little) ? round : low;
}

static int32_t farthest(gd_trial_fn *legal, const void *self, int32_t asked, int32_t guess,
                        bool turns)
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

// ---- what is said ------------------------------------------------------------------------------

static int last_arg(const char *format)
{
    int count = 0;
    for (const char *c = format; *c; c++)
        count += *c == '%';
    return count - 1;
}

bool gd_say_plainly(const char *plain, gd_verdict *v)
{
    if (v->instead.of)
        v->why.format = plain;
    v->instead = (gd_instead){0};
    return false;
}

bool gd_say_most(gd_trial_fn *legal, const void *self, int32_t asked, bool turns, const char *plain,
                 gd_verdict *v)
{
    int way = asked < 0 ? -1 : 1;
    int32_t most = farthest(legal, self, way * asked, way * v->instead.most, turns);
    if (most == 0)
        return gd_say_plainly(plain, v);
    v->why.arg[last_arg(v->why.format)] = most;
    v->instead.most = way * most;
    return false;
}
