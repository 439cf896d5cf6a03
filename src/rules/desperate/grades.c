// desperate/grades.c - grades of regiments by dice (chapter TQG).
//
// The attacker's zones come first, row by row from his home edge, then his scheduled arrivals in
// groups, then the same of the defender. GRADE_NEXT and GRADE carry how far that has come: v[0] is
// 0 of the attacker and 1 of the defender, v[1] the number of the zone in that order, or past the
// last zone the number of the group.
#include "rules/desperate/grades.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/deploy.h"
#include "rules/desperate/straggle.h"
#include "rules/desperate/turn.h"

// Regiments that are given grades together, in list order.
typedef struct sb_group {
    int side, count;
    uint16_t zone; // SB_NO_ZONE: they are still to come
    gd_id unit[SB_PIECES];
} sb_group;

static int zones_on(const gd_scenario *sc) { return sc->grid.columns * sc->grid.rows; }

// The n-th zone of a side: by its row from the home edge, then from west to east, or from south to
// north where the row runs that way.
static uint16_t nth_zone(const gd_scenario *sc, const sb_state *s, int side, int n)
{
    bool across = s->side[side].home == SB_NORTH || s->side[side].home == SB_SOUTH;
    int width = across ? sc->grid.columns : sc->grid.rows, along = n % width, away = n / width;
    for (int i = 0; i < zones_on(sc); i++) {
        int column = i % sc->grid.columns, row = i / sc->grid.columns;
        uint16_t zone = (uint16_t)(column + 64 * row);
        if ((across ? column : row) == along && sb_row_from_home(sc, s, zone, side) == away)
            return zone;
    }
    return SB_NO_ZONE;
}

static void group_in_zone(const sb_state *s, sb_group *g)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (sb_on_table(u) && u->zone == g->zone && u->side == g->side && sb_is_regiment(u))
            g->unit[g->count++] = i;
    }
}

static void group_to_come(const sb_state *s, int number, sb_group *g)
{
    int before = 0, first = number * SB_ARRIVALS_GRADED;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (u->status != SB_TO_COME || u->side != g->side || !sb_is_regiment(u))
            continue;
        if (before >= first && g->count < SB_ARRIVALS_GRADED)
            g->unit[g->count++] = i;
        before++;
    }
}

static void group_at(const gd_scenario *sc, const sb_state *s, const gd_frame *f, sb_group *g)
{
    int zones = zones_on(sc);
    g->side = f->v[0] ? sb_other(s->first) : s->first;
    g->count = 0;
    g->zone = f->v[1] < zones ? nth_zone(sc, s, g->side, f->v[1]) : (uint16_t)SB_NO_ZONE;
    if (g->zone != SB_NO_ZONE)
        group_in_zone(s, g);
    else
        group_to_come(s, f->v[1] - zones, g);
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
        for (; f->v[1] < zones_on(p->scenario) + SB_PIECES; f->v[1]++) {
            sb_group g;
            group_at(p->scenario, s, f, &g);
            if (g.count > 0) {
                f->row = SB_ROW_GRADE;
                f->seat = sb_seat_of(p->scenario, g.side);
                return;
            }
        }
    }
    sb_begin_straggling(p);
}

void sb_ask_grade(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = SBD_TQG_01,
                    .count = 2,
                    .sides = 6,
                    .seat = s->flow.stack[s->flow.depth - 1].seat,
                    .purpose = "grades of regiments: red die, green die"};
}

// ---- grades -------------------------------------------------------------------------------------

static int take(int wanted, int *left)
{
    int taken = wanted < *left ? wanted : *left;
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

// The smallest first, of equals the first in the list: which is how they stand before.
static void sort_by_stands(const sb_state *s, sb_group *g)
{
    for (int i = 1; i < g->count; i++) {
        gd_id unit = g->unit[i];
        int k = i;
        for (; k > 0 && sb_at(s, g->unit[k - 1])->stands > sb_at(s, unit)->stands; k--)
            g->unit[k] = g->unit[k - 1];
        g->unit[k] = unit;
    }
}

static void give_grades(gd_play *p, sb_group *g, const int number[SB_QUALITIES])
{
    static const char *const words[SB_QUALITIES] = {"%U is green", "%U is experienced",
                                                    "%U is veteran"};
    sb_state *s = p->state;
    int left = number[SB_VETERAN], grade = SB_VETERAN;
    sort_by_stands(s, g);
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

// The largest (sign 1) or smallest (-1) regiment of an arm and a grade, of equals the first in the
// list; GD_NONE.
static gd_id extreme(const sb_state *s, const sb_group *g, int arm, int grade, int sign)
{
    gd_id best = GD_NONE;
    for (int i = 0; i < g->count; i++) {
        const sb_unit *u = sb_at(s, g->unit[i]);
        if (u->arm != arm || u->quality != grade)
            continue;
        int more = best ? sign * (u->stands - sb_at(s, best)->stands) : 1;
        if (more > 0 || (more == 0 && g->unit[i] < best))
            best = g->unit[i];
    }
    return best;
}

// Who gives a stand to whom, until every better grade is smaller or limits forbid it.
static bool find_transfer(const sb_state *s, const sb_group *g, int arm, gd_id *from, gd_id *to)
{
    static const uint8_t pairs[][2] = {
        {SB_VETERAN, SB_EXPERIENCED}, {SB_EXPERIENCED, SB_GREEN}, {SB_VETERAN, SB_GREEN}};
    for (int k = 0; k < 3; k++) {
        *from = extreme(s, g, arm, pairs[k][0], 1);
        *to = extreme(s, g, arm, pairs[k][1], -1);
        if (*from && *to && sb_at(s, *from)->stands >= sb_at(s, *to)->stands &&
            sb_at(s, *from)->stands > SB_FEWEST_STANDS && sb_at(s, *to)->stands < SB_MOST_STANDS)
            return true;
    }
    return false;
}

static void move_stand(sb_state *s, gd_id from, gd_id to)
{
    sb_get(s, from)->stands--;
    sb_get(s, from)->full--;
    sb_get(s, to)->stands++;
    sb_get(s, to)->full++;
}

static void tell_sizes(gd_play *p, const sb_group *g, const uint8_t before[SB_PIECES + 1])
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
    uint8_t before[SB_PIECES + 1];
    gd_id from, to;
    for (int i = 0; i < g->count; i++)
        before[g->unit[i]] = sb_at(s, g->unit[i])->stands;
    for (int arm = SB_INFANTRY; arm <= SB_CAVALRY; arm++)
        while (find_transfer(s, g, arm, &from, &to))
            move_stand(s, from, to);
    tell_sizes(p, g, before);
}

void sb_rolled_grade(gd_play *p, const uint8_t *values)
{
    sb_state *s = p->state;
    gd_frame *f = gd_top(p);
    sb_group g;
    int number[SB_QUALITIES];
    group_at(p->scenario, s, f, &g);
    gd_clause_id clause = count_grades(values[0], values[1], g.count, number);
    gd_event *e =
        g.zone != SB_NO_ZONE
            ? gd_tell(p, SB_EV_GRADED, clause, 0,
                      "%Z, red %d and green %d: %d veteran, %d experienced, %d green", g.zone,
                      values[0], values[1], number[SB_VETERAN], number[SB_EXPERIENCED],
                      number[SB_GREEN])
            : gd_tell(
                  p, SB_EV_GRADED, clause, 0,
                  "%S, still to come, red %d and green %d: %d veteran, %d experienced, %d green",
                  g.side, values[0], values[1], number[SB_VETERAN], number[SB_EXPERIENCED],
                  number[SB_GREEN]);
    for (int i = 0; e && i < 2; i++)
        e->dice[e->dice_count++] = values[i];
    give_grades(p, &g, number);
    adjust_sizes(p, &g);
    f->row = SB_ROW_GRADE_NEXT;
    f->v[1]++;
}
