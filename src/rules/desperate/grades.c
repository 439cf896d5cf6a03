// desperate/grades.c - grades of regiments by dice (chapter TQG).
//
// The attacker's zones come first, row by row from his home edge, then his scheduled arrivals in
// groups by when they come, then the same of the defender. GRADE_NEXT and GRADE carry how far that
// has come: v[0] is 0 of the attacker and 1 of the defender, v[1] the number of the zone in that
// order, or past the last zone the number of the group.
#include "rules/desperate/grades.h"

#include <limits.h>
#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/straggle.h"
#include "rules/desperate/turn.h"
#include "rules/desperate/words.h"

// The two dice of a group, in the order in which they are thrown.
enum { RED, GREEN, GRADE_DICE };

// Regiments that are given grades together.
typedef struct sb_group {
    int side, count;
    uint16_t zone; // SB_NO_ZONE: they are still to come
    gd_id unit[SB_PIECES];
} sb_group;

typedef bool comes_before(const gd_scenario *sc, const sb_state *s, gd_id one, gd_id other);

static void sort(const gd_scenario *sc, const sb_state *s, sb_group *g, comes_before *before)
{
    for (int i = 1; i < g->count; i++) {
        gd_id unit = g->unit[i];
        int k = i;
        for (; k > 0 && before(sc, s, unit, g->unit[k - 1]); k--)
            g->unit[k] = g->unit[k - 1];
        g->unit[k] = unit;
    }
}

static bool is_here(const sb_state *s, gd_id i, int side)
{
    return sb_on_table(sb_at(s, i)) && sb_at(s, i)->side == side && sb_is_regiment(sb_at(s, i));
}

static bool is_first_there(const gd_scenario *sc, const sb_state *s, gd_id unit)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_here(s, i, sb_at(s, unit)->side) && sb_at(s, i)->zone == sb_at(s, unit)->zone &&
            sb_compare_names(sc, s, i, unit) < 0)
            return false;
    return true;
}

static bool stands_nearer(const gd_scenario *sc, const sb_state *s, gd_id one, gd_id other)
{
    int side = sb_at(s, one)->side;
    int rows = sb_row_from_home(sc, s, sb_at(s, one)->zone, side) -
               sb_row_from_home(sc, s, sb_at(s, other)->zone, side);
    return rows < 0 || (rows == 0 && sb_compare_names(sc, s, one, other) < 0);
}

// Each zone once, by the regiment there whose name comes first.
static void list_zones(const gd_scenario *sc, const sb_state *s, sb_group *g)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_here(s, i, g->side) && is_first_there(sc, s, i))
            g->unit[g->count++] = i;
    sort(sc, s, g, stands_nearer);
}

static void group_in_zone(const sb_state *s, sb_group *g)
{
    g->count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_here(s, i, g->side) && sb_at(s, i)->zone == g->zone)
            g->unit[g->count++] = i;
}

static bool comes_sooner(const gd_scenario *sc, const sb_state *s, gd_id one, gd_id other)
{
    int later = sb_at(s, one)->arrives - sb_at(s, other)->arrives;
    return later < 0 || (later == 0 && sb_compare_names(sc, s, one, other) < 0);
}

// Those who come first are graded first, so many at a time.
static void group_to_come(const gd_scenario *sc, const sb_state *s, int number, sb_group *g)
{
    int first = number * SB_ARRIVALS_GRADED, left;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->status == SB_TO_COME && u->side == g->side && sb_is_regiment(u))
            g->unit[g->count++] = i;
    }
    sort(sc, s, g, comes_sooner);
    left = g->count > first ? g->count - first : 0;
    g->count = sb_lesser(left, SB_ARRIVALS_GRADED);
    for (int i = 0; i < g->count; i++)
        g->unit[i] = g->unit[first + i];
}

static void group_at(const gd_scenario *sc, const sb_state *s, const gd_frame *f, sb_group *g)
{
    *g = (sb_group){.side = f->v[0] ? sb_other(s->first) : s->first, .zone = SB_NO_ZONE};
    list_zones(sc, s, g);
    int zones = g->count;
    if (f->v[1] < zones) {
        g->zone = sb_at(s, g->unit[f->v[1]])->zone;
        group_in_zone(s, g);
        return;
    }
    g->count = 0;
    group_to_come(sc, s, f->v[1] - zones, g);
}

void sb_begin_grades(gd_play *p)
{
    if (p->scenario->option[SB_OPT_GRADES])
        sb_go_before_battle(p, SB_ROW_GRADE_NEXT, 0);
    else
        sb_begin_straggling(p);
}

void sb_run_grade_next(gd_play *p)
{
    const sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    for (; f->v[0] < GD_SIDES; f->v[0]++, f->v[1] = 0) {
        sb_group g;
        group_at(p->scenario, s, f, &g);
        if (g.count > 0) {
            f->row = SB_ROW_GRADE;
            f->seat = sb_seat_of(p->scenario, g.side);
            return;
        }
    }
    sb_begin_straggling(p);
}

void sb_ask_grade(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = SBD_TQG_01,
                    .count = GRADE_DICE,
                    .sides = SB_DIE,
                    .seat = sb_top(s)->seat,
                    .purpose = "grades of regiments: red die, green die"};
}

// ---- grades -------------------------------------------------------------------------------------

static int take(int wanted, int *left)
{
    int taken = sb_lesser(wanted, *left);
    *left -= taken;
    return taken;
}

// How many get each grade: one die in full, then the other, then the rest.
static gd_clause_id count_grades(int red, int green, int regiments, int out[SB_QUALITIES])
{
    bool twice = red == SB_RED_TWICE * green, lower = red < green;
    const uint8_t *order = sb_grades[twice ? SB_RED_DOUBLE : lower ? SB_RED_LOWER : SB_RED_HIGHER];
    int first = lower ? green : red, second = lower ? red : green;
    out[order[0]] = take(first, &regiments);
    out[order[1]] = take(second, &regiments);
    out[order[2]] = regiments;
    return twice ? SBD_TQG_02 : lower ? SBD_TQG_04 : SBD_TQG_03;
}

static bool is_smaller(const gd_scenario *sc, const sb_state *s, gd_id one, gd_id other)
{
    int more = sb_at(s, one)->stands - sb_at(s, other)->stands;
    return more < 0 || (more == 0 && sb_compare_names(sc, s, one, other) < 0);
}

static void give_grades(gd_play *p, sb_group *g, const int number[SB_QUALITIES])
{
    static const char *const words[SB_QUALITIES] = {"%U is green", "%U is experienced",
                                                    "%U is veteran"};
    sb_state *s = p->state;
    int left = number[SB_VETERAN], grade = SB_VETERAN;
    sort(p->scenario, s, g, is_smaller);
    for (int i = 0; i < g->count; i++) {
        while (left == 0)
            left = number[--grade];
        sb_unit *u = sb_get(s, g->unit[i]);
        u->quality = u->start_quality = (uint8_t)grade;
        left--;
        gd_tell(p, SB_EV_GRADED, SBD_TQG_06, g->unit[i], words[grade], g->unit[i]);
    }
}

// ---- sizes --------------------------------------------------------------------------------------

// What sizes are weighed by, the first before the second: pairs that break the rule, stands moved,
// how unlike they are.
enum { WRONG, MOVED, UNLIKE, COSTS };

// Sizes for the regiments of one arm in the order of their grades, tried out one after the other:
// there are at most four of them, with 3 to 10 stands.
typedef struct sb_sizes {
    int count, total;
    uint8_t grade[SB_IN_ZONE], before[SB_IN_ZONE];
    uint8_t tried[SB_IN_ZONE], best[SB_IN_ZONE];
    int best_cost[COSTS];
} sb_sizes;

static void weigh(const sb_sizes *z, int cost[COSTS])
{
    memset(cost, 0, sizeof(int[COSTS]));
    for (int i = 0; i < z->count; i++) {
        for (int k = i + 1; k < z->count; k++)
            cost[WRONG] += z->grade[i] > z->grade[k] && z->tried[i] >= z->tried[k];
        if (z->tried[i] > z->before[i])
            cost[MOVED] += z->tried[i] - z->before[i];
        cost[UNLIKE] += z->tried[i] * z->tried[i];
    }
}

static bool is_better(const int cost[COSTS], const int than[COSTS])
{
    for (int i = 0; i < COSTS; i++)
        if (cost[i] != than[i])
            return cost[i] < than[i];
    return false; // of equals the first that is tried: small sizes for those who come first
}

static void try_sizes(sb_sizes *z, int i, int left)
{
    int cost[COSTS];
    if (i < z->count) {
        int low = sb_lesser(z->before[i], SB_FEWEST_STANDS);
        for (int n = low; n <= sb_lesser(SB_MOST_STANDS, left); n++) {
            z->tried[i] = (uint8_t)n;
            try_sizes(z, i + 1, left - n);
        }
        return;
    }
    if (left > 0)
        return;
    weigh(z, cost);
    if (!is_better(cost, z->best_cost))
        return;
    memcpy(z->best, z->tried, sizeof z->best);
    memcpy(z->best_cost, cost, sizeof z->best_cost);
}

// The group is in the order of its grades already, the smallest of each first.
static void size_arm(sb_state *s, const sb_group *g, int arm)
{
    sb_sizes z = {.best_cost = {[WRONG] = INT_MAX}};
    gd_id unit[SB_IN_ZONE];
    for (int i = 0; i < g->count && z.count < SB_IN_ZONE; i++) {
        const sb_unit *u = sb_at(s, g->unit[i]);
        if (u->arm != arm)
            continue;
        unit[z.count] = g->unit[i];
        z.grade[z.count] = u->quality;
        z.before[z.count++] = u->stands;
        z.total += u->stands;
    }
    try_sizes(&z, 0, z.total);
    for (int i = 0; i < z.count; i++) {
        sb_unit *u = sb_get(s, unit[i]);
        u->full = (uint8_t)(u->full + z.best[i] - u->stands);
        u->stands = z.best[i];
    }
}

static void tell_sizes(gd_play *p, const sb_group *g, const uint8_t before[SB_NUMBERS])
{
    const sb_state *s = p->state;
    for (int i = 0; i < g->count; i++) {
        int now = sb_at(s, g->unit[i])->stands;
        if (now != before[g->unit[i]])
            gd_tell(p, SB_EV_STANDS_MOVED, SBD_TQG_07, g->unit[i],
                    "stands change regiments: %U has %d, not %d", g->unit[i], now,
                    before[g->unit[i]]);
    }
}

static void adjust_sizes(gd_play *p, const sb_group *g)
{
    sb_state *s = p->state;
    uint8_t before[SB_NUMBERS];
    for (int i = 0; i < g->count; i++)
        before[g->unit[i]] = sb_at(s, g->unit[i])->stands;
    for (int arm = SB_INFANTRY; arm <= SB_CAVALRY; arm++)
        size_arm(s, g, arm);
    tell_sizes(p, g, before);
}

void sb_rolled_grade(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    sb_group g;
    int number[SB_QUALITIES];
    group_at(p->scenario, s, f, &g);
    gd_clause_id clause = count_grades(values[RED], values[GREEN], g.count, number);
    gd_event *e =
        g.zone != SB_NO_ZONE
            ? gd_tell(p, SB_EV_GRADED, clause, 0,
                      "%Z, red %d and green %d: %d veteran, %d experienced, %d green", g.zone,
                      values[RED], values[GREEN], number[SB_VETERAN], number[SB_EXPERIENCED],
                      number[SB_GREEN])
            : gd_tell(
                  p, SB_EV_GRADED, clause, 0,
                  "%N, still to come, red %d and green %d: %d veteran, %d experienced, %d green",
                  g.side, values[RED], values[GREEN], number[SB_VETERAN], number[SB_EXPERIENCED],
                  number[SB_GREEN]);
    sb_show_dice(e, values, GRADE_DICE);
    give_grades(p, &g, number);
    adjust_sizes(p, &g);
    f->row = SB_ROW_GRADE_NEXT;
    f->v[1]++;
}
