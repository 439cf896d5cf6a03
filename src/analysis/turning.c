// analysis/turning.c - where a game turned.
#include "analysis/turning.h"

#include <string.h>

// What weighs how much, in thousandths of all there was.
enum {
    ALL = 1000,
    A_UNIT = 150,   // destroyed
    A_DEGREE = 100, // of victory, as it would end
    FOR_GOOD = 3000,
    THE_END = 500, // by somebody's loss
    LEAST = 20     // less is no turning point
};

// --- all of a game -------------------------------------------------------------------------------

typedef struct whole {
    int32_t full[GD_SIDES]; // stands that a side ever had
    int32_t span;           // from the lowest lead to the highest
    int32_t ground;         // all that was ever held
    int turned;             // the step from which on the winner led; 0: none
    gd_side winner;
} whole;

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
static int32_t distance(int32_t a, int32_t b) { return a > b ? a - b : b - a; }
static int32_t lead(const int32_t of[GD_SIDES]) { return of[GD_UNION] - of[GD_CONFEDERATE]; }

static int32_t share(int32_t part, int32_t of, int32_t weight)
{
    return of > 0 ? (int32_t)((int64_t)part * weight / of) : 0;
}

static void measure(const gd_passed *mark, int count, whole *w)
{
    int32_t low = lead(mark[0].score), high = low;
    *w = (whole){.winner = GD_NOBODY};
    for (int i = 0; i < count; i++) {
        const gd_passed *m = &mark[i];
        for (gd_side side = 0; side < GD_SIDES; side++)
            w->full[side] = larger(w->full[side], m->stands[side]);
        w->ground = larger(w->ground, m->ground[GD_UNION] + m->ground[GD_CONFEDERATE]);
        high = larger(high, lead(m->score));
        low = -larger(-low, -lead(m->score));
    }
    w->span = high - low;
}

// Since when the side that won, or would, has had the better of it. Who always had it never turned
// anything.
static void find_turn(const gd_passed *mark, int count, whole *w)
{
    const gd_passed *last = &mark[count - 1];
    if (!last->judged || last->winner == GD_NOBODY)
        return;
    int i = count - 1;
    while (i > 0 && !(mark[i].judged && mark[i].winner != last->winner))
        i--;
    if (!mark[i].judged || mark[i].winner == last->winner)
        return;
    w->winner = last->winner;
    w->turned = i + 1;
}

// --- one deed ------------------------------------------------------------------------------------

void gd_passed_piece(gd_passed *mark, gd_id piece)
{
    bool known = piece == GD_NONE || mark->piece_count == GD_PASSED_PIECES;
    for (int i = 0; i < mark->piece_count; i++)
        known |= mark->piece[i] == piece;
    if (!known)
        mark->piece[mark->piece_count++] = piece;
}

static bool is_about(const gd_passed *deed, const gd_passed *step)
{
    for (int i = 0; i < step->piece_count; i++)
        for (int j = 0; j < deed->piece_count; j++)
            if (step->piece[i] == deed->piece[j])
                return true;
    return false;
}

// The last step of the deed that begins at `from`.
static int end_of(const gd_passed *mark, int count, int from)
{
    gd_passed about = mark[from];
    int to = from;
    while (about.rolled && to + 1 < count && !mark[to + 1].rolled &&
           is_about(&about, &mark[to + 1])) {
        to++;
        for (int i = 0; i < mark[to].piece_count; i++)
            gd_passed_piece(&about, mark[to].piece[i]);
    }
    return to;
}

// As it would end, from a decisive defeat of the Union to a decisive victory.
static int outlook(const gd_passed *m)
{
    int degree = m->judged && m->winner != GD_NOBODY ? m->degree : 0;
    return m->winner == GD_UNION ? degree : -degree;
}

// Losses of one side alone turn a battle, of both alike only wear it out.
static int32_t weigh_losses(const gd_turning *t, const whole *w)
{
    int32_t here = share(t->lost[GD_UNION], w->full[GD_UNION], ALL);
    int32_t there = share(t->lost[GD_CONFEDERATE], w->full[GD_CONFEDERATE], ALL);
    int32_t most = larger(here, there);
    return most + (here + there - most) / 2;
}

static void weigh(const gd_passed *mark, const whole *w, gd_turning *t)
{
    const gd_passed *before = &mark[t->from - 1], *after = &mark[t->to];
    bool deed = mark[t->from].rolled;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        t->lost[side] = larger(0, before->stands[side] - after->stands[side]);
        t->gained[side] = after->score[side] - before->score[side];
        t->ground[side] = after->ground[side] - before->ground[side];
        for (int i = t->from; i <= t->to; i++)
            t->gone[side] += mark[i].gone[side];
        deed |= t->lost[side] || t->ground[side] || t->gone[side];
    }
    // Points that are only counted up, at the end of a turn, were won before.
    int32_t points = share(distance(lead(after->score), lead(before->score)), w->span, ALL);
    int32_t gone = t->gone[GD_UNION] + t->gone[GD_CONFEDERATE];
    t->weight = weigh_losses(t, w) + (deed ? points : points / 2) + A_UNIT * gone +
                share(distance(lead(t->ground), 0), w->ground, ALL / 2);
    if (before->judged)
        t->weight += A_DEGREE * distance(outlook(after), outlook(before));
    t->ends = after->over && !before->over;
    if (t->ends && (gone > 0 || t->lost[GD_UNION] || t->lost[GD_CONFEDERATE]))
        t->weight += THE_END;
    if (w->turned >= t->from && w->turned <= t->to) {
        t->leads = w->winner;
        t->weight += FOR_GOOD;
    }
}

// --- the greatest --------------------------------------------------------------------------------

// Puts one among those that are kept, the heaviest first; of equals the earlier.
static int keep(gd_turning *list, int count, int most, const gd_turning *t)
{
    int at = count;
    while (at > 0 && list[at - 1].weight < t->weight)
        at--;
    if (at >= most)
        return count;
    int moved = (count < most ? count : most - 1) - at;
    memmove(&list[at + 1], &list[at], (size_t)moved * sizeof *list);
    list[at] = *t;
    return count < most ? count + 1 : most;
}

static void in_order(gd_turning *list, int count)
{
    for (int i = 1; i < count; i++) {
        gd_turning t = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].from > t.from; at--)
            list[at] = list[at - 1];
        list[at] = t;
    }
}

int gd_turning_points(const gd_passed *mark, int count, int most, gd_turning *out)
{
    whole w;
    int kept = 0, room = most < GD_TURNINGS ? most : GD_TURNINGS;
    if (count < 2 || room < 1)
        return 0;
    measure(mark, count, &w);
    find_turn(mark, count, &w);
    for (int from = 1; from < count; from++) {
        gd_turning t = {.from = from, .to = end_of(mark, count, from), .leads = GD_NOBODY};
        weigh(mark, &w, &t);
        if (t.weight >= LEAST)
            kept = keep(out, kept, room, &t);
        from = t.to;
    }
    in_order(out, kept);
    return kept;
}
