// devil/walk.c - making the legs of a move and paying for what they meet (DTP-MOVE-07, 13 to 21,
// 27).
#include "rules/devil/walk.h"

#include "devil_clauses.h"
#include "rules/devil/meet.h"
#include "rules/devil/move.h"

static gd_length left_of(const dp_walk *w) { return w->allowance - w->spent; }

bool dp_take_toll(dp_walk *w, dp_toll toll)
{
    if (toll.cost > left_of(w) + GD_SLACK)
        return false;
    w->spent += toll.cost;
    if (toll.cost && w->toll_count < DP_TOLLS)
        w->toll[w->toll_count++] = toll;
    return true;
}

// ---- areas that count as one --------------------------------------------------------------------

static bool polygons_touch(const gd_point *a, int a_count, const gd_point *b, int b_count)
{
    if (gd_polygon_side(a, a_count, b[0]) >= 0 || gd_polygon_side(b, b_count, a[0]) >= 0)
        return true;
    for (int i = 0; i < a_count; i++) {
        gd_box edge = gd_box_between(a[i], a[(i + 1) % a_count]);
        for (int k = 0; k < b_count; k++) {
            gd_box other = gd_box_between(b[k], b[(k + 1) % b_count]);
            if (gd_box_meet(&edge, &other, GD_SLACK) &&
                gd_segment_distance(a[i], a[(i + 1) % a_count], b[k], b[(k + 1) % b_count]) <=
                    GD_SLACK)
                return true;
        }
    }
    return false;
}

static bool areas_touch(const gd_scenario *sc, int i, int k)
{
    gd_layer layer = gd_scenario_layer(sc);
    const gd_feature *f = &sc->ground.feature[i], *g = &sc->ground.feature[k];
    if (!gd_box_meet(&f->box, &g->box, GD_SLACK))
        return false;
    for (int p = 0; p < gd_feature_parts(f); p++)
        for (int q = 0; q < gd_feature_parts(g); q++) {
            const gd_point *a, *b;
            gd_point quad_a[4], quad_b[4];
            int a_count = gd_feature_part(&layer, f, p, &a, quad_a);
            int b_count = gd_feature_part(&layer, g, q, &b, quad_b);
            if (polygons_touch(a, a_count, b, b_count))
                return true;
        }
    return false;
}

// The dearest area that was charged on this move and hangs together with this one (DTP-MOVE-19).
static gd_length charged_for(const dp_walk *w, int area)
{
    uint16_t group[GD_GROUND_FEATURES];
    bool known[GD_GROUND_FEATURES] = {false};
    int count = 0, all = 0;
    gd_length most = 0;
    for (int i = 0; i < w->sc->ground.count; i++)
        all += w->entered[i];
    if (all == 0)
        return 0;
    group[count++] = (uint16_t)area;
    known[area] = true;
    for (int next = 0; next < count; next++) {
        if (w->entered[group[next]]) {
            gd_length cost = dp_area_table[w->sc->ground.feature[group[next]].kind].cost;
            most = dp_max(cost, most);
        }
        for (int i = 0; i < w->sc->ground.count; i++) {
            bool is_area = GD_KIND(w->sc->ground.feature[i].kind) & DP_KINDS_AREA;
            if (known[i] || !is_area || !areas_touch(w->sc, group[next], i))
                continue;
            known[i] = true;
            group[count++] = (uint16_t)i;
        }
    }
    return most;
}

static dp_toll toll_of_area(const dp_walk *w, int area)
{
    int kind = w->sc->ground.feature[area].kind;
    gd_length cost = dp_area_table[kind].cost, before = charged_for(w, area);
    return (dp_toll){cost > DP_LIGHT_COST ? DTP_MOVE_18 : DTP_MOVE_17, (uint8_t)kind, GD_NONE,
                     dp_max(cost - before, 0)};
}

// ---- what stops a unit --------------------------------------------------------------------------

// Without a limit, with the distance and with the angle that a leg can make.
#define ADVISED(words)                                                                             \
    {                                                                                              \
        words, words ": it can go %L {inch|inches}", words ": it can wheel %A {degree|degrees}"    \
    }
#define DEAR(word) ADVISED(word " costs %U %L {inch|inches} and %L are left where it meets it")

typedef const char *const advised[3];

static const advised too_dear[DP_TERRAINS + 1] = {
    [DP_ROUGH] = DEAR("the rough ground"),
    [DP_SWAMP] = DEAR("the swamp"),
    [DP_OPEN_WOODS] = DEAR("the open wood"),
    [DP_FARM] = DEAR("the farm"),
    [DP_THICK_WOODS] = DEAR("the thick wood"),
    [DP_THICKET] = DEAR("the thicket"),
    [DP_TOWN] = DEAR("the town"),
    [DP_CITY] = DEAR("the city"),
    [DP_FENCE] = DEAR("the fence"),
    [DP_WALL] = DEAR("the wall"),
    [DP_BROOK] = DEAR("the brook"),
    [DP_HASTY_WORKS] = DEAR("the line of works"),
    [DP_ENTRENCHMENT] = DEAR("the entrenchment"),
    [DP_STREAM] = DEAR("the stream"),
    [DP_ABATIS] = DEAR("the abatis"),
    [DP_RIVER] = DEAR("the ford"),
    [DP_TERRAINS] = DEAR("the passage of lines"),
};
static const advised too_near = ADVISED("%U would come too near to %U");
static const advised no_bridge = ADVISED("%U cannot cross the river there");
static const advised no_gate = ADVISED("horses and guns cannot cross it, and %U is stopped");
static const advised no_table = ADVISED("%U would leave the table");
static const advised too_far = ADVISED("%U has %L {inch|inches} and would need %L");

// Which of the words: a leg that goes nowhere has no limit.
static int how(const dp_leg *leg) { return leg->most == 0 ? 0 : leg->turns ? 2 : 1; }

// The leg is refused at `t`, which is as far as it comes; whether it may end there is seen to by
// whoever tells a player (advice.c).
static bool stop(dp_walk *w, const dp_leg *leg, int32_t t, const advised words, gd_verdict *v)
{
    w->plain = words[0];
    if (how(leg))
        v->instead = (gd_instead){GD_INSTEAD_OF_ITEM, (uint8_t)w->step, t};
    return false;
}

static bool refuse_toll(dp_walk *w, const dp_leg *leg, int32_t t, dp_toll toll, gd_verdict *v)
{
    const char *const *words = too_dear[toll.kind];
    gd_refuse(v, DTP_MOVE_13, words[how(leg)], w->id, toll.cost, left_of(w), t);
    v->also = toll.clause;
    return stop(w, leg, t, words, v);
}

static bool refuse_enemy(dp_walk *w, const dp_leg *leg, int32_t t, gd_id enemy, gd_verdict *v)
{
    gd_refuse(v, DTP_MOVE_08, too_near[how(leg)], w->id, enemy, t);
    return stop(w, leg, t, too_near, v);
}

static bool refuse_line(dp_walk *w, const dp_leg *leg, int32_t t, gd_clause_id clause,
                        gd_verdict *v)
{
    const char *const *words = clause == DTP_TERR_14 ? no_bridge : no_gate;
    gd_refuse(v, clause, words[how(leg)], w->id, t);
    return stop(w, leg, t, words, v);
}

static bool refuse_edge(dp_walk *w, const dp_leg *leg, int32_t t, gd_verdict *v)
{
    gd_refuse(v, DTP_MOVE_44, no_table[how(leg)], w->id, t);
    return stop(w, leg, t, no_table, v);
}

// ---- paying -------------------------------------------------------------------------------------

static dp_toll toll_of_line(const dp_walk *w, int number)
{
    int kind = dp_feature(w->sc, w->s, number)->kind;
    // A ford counts as a stream (DTP-TERR-14).
    gd_length cost = dp_linear_table[kind == DP_RIVER ? DP_STREAM : kind].cost;
    return (dp_toll){kind == DP_RIVER       ? DTP_TERR_14
                     : cost > DP_LIGHT_COST ? DTP_MOVE_16
                                            : DTP_MOVE_15,
                     (uint8_t)kind, GD_NONE, cost};
}

static bool is_barred(const dp_walk *w, int number)
{
    int kind = dp_feature(w->sc, w->s, number)->kind;
    return kind != DP_RIVER && dp_linear_table[kind].bars && dp_needs_gates(&w->now);
}

// Settles one meeting; `w->spent` is what was used up to it.
static bool settle(dp_walk *w, const dp_leg *leg, const dp_event_met *e, gd_verdict *v)
{
    dp_toll toll;
    switch (e->what) {
    case DP_MEET_ENEMY:
        return refuse_enemy(w, leg, e->t, e->which, v);
    case DP_MEET_ENEMY_OFF_ROAD:
        return gd_refuse(
            v, DTP_MOVE_10,
            "%U would come within %L {inch|inches} of %U, and there is no road speed so near",
            w->id, DP_ROAD_ENEMY, e->which);
    case DP_LEAVE_ROAD:
        return gd_refuse(v, DTP_MOVE_09,
                         "%U would leave the road, and then it has %L {inch|inches}", w->id,
                         dp_allowance(&w->now));
    case DP_MEET_EDGE:
        return refuse_edge(w, leg, e->t, v);
    case DP_MEET_RIVER:
        return refuse_line(w, leg, e->t, DTP_TERR_14, v);
    case DP_MEET_LINE:
        w->crossing[dp_line_slot(e->which)] = true;
        if (dp_on_road_at(w, leg, e->t))
            return true;
        if (is_barred(w, e->which))
            return refuse_line(w, leg, e->t, DTP_MOVE_21, v);
        toll = toll_of_line(w, e->which);
        break;
    case DP_MEET_AREA:
        toll = toll_of_area(w, e->which);
        w->entered[e->which] = true;
        break;
    default:
        w->passed[e->which] = true;
        if (!w->sc->option[DP_OPT_ROAD_PASSAGE] && dp_on_road_at(w, leg, e->t)) // DTP-MOVE-11
            return true;
        toll = (dp_toll){DTP_MOVE_27, DP_TERRAINS, e->which, DP_PASSAGE_COST};
    }
    return dp_take_toll(w, toll) || refuse_toll(w, leg, e->t, toll, v);
}

// `free`: what is left for the way itself where all tolls of the leg are paid.
static bool refuse_too_far(dp_walk *w, const dp_leg *leg, gd_length free, gd_verdict *v)
{
    int32_t low = 0, high = leg->most;
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        *(dp_leg_cost(leg, middle) <= free ? &low : &high) = middle;
    }
    gd_refuse(v, DTP_MOVE_01, too_far[how(leg)], w->id, w->allowance, w->spent, low);
    v->also = DTP_MOVE_07;
    return stop(w, leg, low, too_far, v);
}

// What is paid for a line serves until the whole unit is across.
static void forget_crossed(dp_walk *w)
{
    for (int n = DP_NO_LINE; dp_next_line(w->sc, w->s, &n);) {
        bool *paid = &w->crossing[dp_line_slot(n)];
        *paid = *paid && dp_line_parts(w->sc, w->s, &w->now, n);
    }
}

// Of a column the head finds the way, of everybody else all stands.
static void look_ahead(dp_walk *w, const dp_leg *leg)
{
    gd_box all = dp_box(&w->now);
    w->leaders = dp_is_column(&w->now) ? 1 : w->now.stands;
    for (int i = 0; i < w->leaders; i++) {
        w->stand[i] = dp_stand_rect(&w->now, i);
        gd_box b = w->stand_way[i] = dp_leg_box(leg, &w->stand[i]);
        all = gd_box_join(all, b);
    }
    w->way = all;
}

bool dp_walk_leg(dp_walk *w, const dp_leg *leg, gd_verdict *v)
{
    dp_events_met met;
    gd_length before = w->spent, tolls = 0;
    look_ahead(w, leg);
    dp_meet(w, leg, &met);
    for (int i = 0; i < met.count; i++) {
        w->spent = before + tolls + dp_leg_cost(leg, met.list[i].t);
        if (w->spent > w->allowance + GD_SLACK)
            break; // it never comes so far
        gd_length here = w->spent;
        if (!settle(w, leg, &met.list[i], v))
            return false;
        tolls += w->spent - here;
    }
    w->spent = before + tolls + dp_leg_cost(leg, leg->most);
    if (w->spent > w->allowance + GD_SLACK)
        return refuse_too_far(w, leg, w->allowance - before - tolls, v);
    w->now = dp_unit_on_leg(w, leg, leg->most);
    if (dp_is_column(&w->now))
        dp_track_add(&w->track, leg);
    forget_crossed(w);
    return true;
}

// ---- where it starts ----------------------------------------------------------------------------

static bool pay_areas_here(dp_walk *w, gd_verdict *v)
{
    if (!(w->sc->ground.kinds & DP_KINDS_AREA) ||
        (dp_is_column(&w->now) && dp_unit_on_road(w->sc, &w->now)))
        return true;
    gd_box body = dp_box(&w->now);
    for (int i = 0; i < w->sc->ground.count; i++) {
        if (!(GD_KIND(w->sc->ground.feature[i].kind) & DP_KINDS_AREA) || w->entered[i] ||
            !gd_box_meet(&w->sc->ground.feature[i].box, &body, 0) ||
            !dp_overlaps_area(w->sc, &w->now, i))
            continue;
        dp_toll toll = toll_of_area(w, i);
        w->entered[i] = true;
        if (!dp_take_toll(w, toll)) {
            gd_refuse(v, DTP_MOVE_19,
                      "the ground that %U is in costs more than the %L {inch|inches} left", w->id,
                      left_of(w));
            v->also = toll.clause;
            return false;
        }
    }
    return true;
}

static bool is_line(const dp_walk *w, int number)
{
    return number >= DP_WORKS ? number - DP_WORKS < w->s->built_count
                              : number >= 0 && number < w->sc->ground.count;
}

void dp_walk_free_lines(dp_walk *w)
{
    for (int i = 0; i < DP_CROSSINGS; i++)
        if (is_line(w, w->now.crossing[i] - 1))
            w->crossing[dp_line_slot(w->now.crossing[i] - 1)] = true;
    gd_box body = dp_box(&w->now);
    for (int n = DP_NO_LINE; dp_next_line(w->sc, w->s, &n);)
        if (gd_box_meet(&dp_feature(w->sc, w->s, n)->box, &body, 0) &&
            dp_astride(w->sc, w->s, &w->now, n))
            w->crossing[dp_line_slot(n)] = true;
}

bool dp_walk_begin(dp_walk *w, gd_verdict *v)
{
    dp_track_begin(&w->track, &w->now);
    return pay_areas_here(w, v);
}

bool dp_walk_pay_under(dp_walk *w, gd_verdict *v)
{
    dp_leg nowhere = dp_shift_leg(w->now.facing, 0);
    gd_box body = dp_box(&w->now);
    for (int n = DP_NO_LINE; dp_next_line(w->sc, w->s, &n);) {
        if (w->crossing[dp_line_slot(n)] ||
            !gd_box_meet(&dp_feature(w->sc, w->s, n)->box, &body, 0) ||
            !dp_astride(w->sc, w->s, &w->now, n))
            continue;
        bool river = dp_feature(w->sc, w->s, n)->kind == DP_RIVER;
        dp_event_met met = {0, river ? DP_MEET_RIVER : DP_MEET_LINE, (uint16_t)n};
        if (!settle(w, &nowhere, &met, v))
            return false;
    }
    return true;
}
