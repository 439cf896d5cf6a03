// devil/move.c - moves: their steps, whether they can be made, and making them.
#include "rules/devil/move.h"

#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/advice.h"
#include "rules/devil/face.h"

enum { OBLIQUE = 450, LONGEST = 100 * GD_INCH };

// ---- allowances ---------------------------------------------------------------------------------

static gd_length horse_bonus(const dp_unit *u)
{
    bool horse =
        u->arm == DP_CAVALRY ? u->mounted : u->traits & DP_HORSE_ARTILLERY && dp_is_limbered(u);
    return horse ? DP_HORSE_BONUS : 0;
}

gd_length dp_allowance(const dp_unit *u)
{
    gd_length move = dp_formation_table[u->formation].move;
    return move > 0 ? move + horse_bonus(u) : 0;
}

static gd_length road_allowance(const dp_unit *u) { return DP_ROAD_MOVE + horse_bonus(u); }

static bool has_road_speed(const gd_scenario *sc, const dp_unit *u)
{
    return dp_is_column(u) && dp_unit_on_road(sc, u);
}

gd_length dp_move_limit(const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    if (!has_road_speed(sc, u) || !dp_clear_of_enemies(s, u, unit, DP_ROAD_ENEMY + 1))
        return dp_allowance(u);
    return road_allowance(u);
}

static bool can_move(const dp_unit *u, gd_id id, gd_verdict *v)
{
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down and does not move", id);
    if (u->formation == DP_UNLIMBERED)
        return gd_refuse(v, DTP_ART_07, "unlimbered guns move only by prolong");
    if (u->formation == DP_DISORDERED_UNLIMBERED)
        return gd_refuse(v, DTP_ART_12, "unlimbered guns move only by prolong, disordered or not");
    return true;
}

// ---- steps --------------------------------------------------------------------------------------

static bool is_face(const gd_item *step)
{
    return step->a == DP_FACE_LEFT || step->a == DP_FACE_RIGHT;
}

static bool check_step(const dp_unit *u, gd_id id, const gd_item *step, gd_verdict *v)
{
    switch (step->a) {
    case DP_OBLIQUE_LEFT:
    case DP_OBLIQUE_RIGHT:
        if (u->quality == DP_GREEN)
            return gd_refuse(v, DTP_MOVE_06, "%U is green and cannot oblique", id);
        // fall through
    case DP_FORWARD:
        if (step->b <= 0 || step->b > LONGEST)
            return gd_refuse(v, DTP_MOVE_12, "every leg goes some way forward");
        return true;
    case DP_WHEEL_LEFT:
    case DP_WHEEL_RIGHT:
        if (step->b <= 0 || step->b > GD_TURN)
            return gd_refuse(v, DTP_MOVE_04, "a wheel turns by some angle up to a full circle");
        return true;
    case DP_FACE_LEFT:
    case DP_FACE_RIGHT:
        return true;
    default:
        return gd_refuse(v, DTP_MOVE_03, "units go forward, oblique, wheel and face");
    }
}

static bool check_steps(const dp_unit *u, gd_id id, const gd_item *step, int count, gd_verdict *v)
{
    int faces = 0;
    if (count < 1 || count > GD_ITEMS)
        return gd_refuse(v, DTP_MOVE_03, "a move has at least one step");
    for (int i = 0; i < count; i++) {
        if (!check_step(u, id, &step[i], v))
            return false;
        if (!is_face(&step[i]))
            continue;
        if (i > 0 && i < count - 1)
            return gd_refuse(v, DTP_MOVE_35, "a face is made at the beginning or at the end");
        if (faces++)
            return gd_refuse(v, DTP_MOVE_35, "a unit faces once in a move");
    }
    return true;
}

static dp_leg leg_of(const dp_unit *u, const gd_item *step)
{
    switch (step->a) {
    case DP_WHEEL_LEFT:
    case DP_WHEEL_RIGHT:
        return dp_wheel_leg(u, step->a == DP_WHEEL_LEFT, step->b);
    case DP_OBLIQUE_LEFT:
        return dp_shift_leg(u->facing - OBLIQUE, step->b);
    case DP_OBLIQUE_RIGHT:
        return dp_shift_leg(u->facing + OBLIQUE, step->b);
    default:
        return dp_shift_leg(u->facing, step->b);
    }
}

// ---- the whole way ------------------------------------------------------------------------------

// A bent line is straightened before it goes anywhere (DTP-MOVE-40).
static bool straighten(dp_walk *w, gd_verdict *v)
{
    gd_length gap;
    if (!w->now.bent)
        return true;
    gd_id enemy = dp_nearest_enemy(w->s, &w->now, &gap);
    dp_straighten(&w->now);
    gap = dp_min(gap, DP_KEEP_OFF);
    if (!dp_clear_of_enemies(w->s, &w->now, w->id, gap - GD_SLACK))
        return gd_refuse(v, DTP_MOVE_08, "straightened out %U would be too near to %U", w->id,
                         enemy);
    dp_take_toll(w, (dp_toll){DTP_MOVE_40, DP_TERRAINS, GD_NONE, DP_BENT_COST});
    return dp_walk_pay_under(w, v);
}

static bool face(dp_walk *w, const gd_item *step, gd_verdict *v)
{
    return dp_face(w->sc, &w->now, w->id, step->a == DP_FACE_LEFT, v);
}

// Whoever passes through friends comes out clear on the other side, or stops before them.
static bool comes_out(const dp_walk *w, gd_verdict *v)
{
    gd_id over;
    if (!dp_has_room(w->sc, w->s, &w->now, w->id, &over)) {
        if (over == GD_NONE)
            return gd_refuse(v, DTP_MOVE_44, "%U would leave the table", w->id);
        return gd_refuse(v, w->passed[over] ? DTP_MOVE_27 : DTP_SCALE_09,
                         "%U would end on top of %U", w->id, over);
    }
    for (gd_id i = GD_NONE; dp_next_piece(w->s, &i);) {
        gd_rect area[DP_AREA];
        int count = w->passed[i] ? dp_area(dp_at(w->s, i), area) : 0;
        for (int k = 0; k < count; k++)
            for (int n = 0; n < w->now.stands; n++) {
                gd_rect r = dp_stand_rect(&w->now, n);
                if (gd_rect_overlap(&r, &area[k], GD_SLACK))
                    return gd_refuse(v, DTP_MOVE_27, "%U would end between the stands of %U", w->id,
                                     i);
            }
    }
    return true;
}

static void keep_crossings(dp_walk *w)
{
    int count = 0;
    memset(w->now.crossing, 0, sizeof w->now.crossing);
    for (int n = DP_NO_LINE; count < DP_CROSSINGS && dp_next_line(w->sc, w->s, &n);)
        if (w->crossing[dp_line_slot(n)] && dp_line_parts(w->sc, w->s, &w->now, n))
            w->now.crossing[count++] = (uint16_t)(n + 1);
}

static bool walk(dp_walk *w, const gd_item *step, int count, gd_verdict *v)
{
    bool first = is_face(&step[0]), last = !first && is_face(&step[count - 1]);
    w->allowance = dp_allowance(&w->now);
    dp_walk_free_lines(w);
    if (!straighten(w, v) || (first && !face(w, &step[0], v)))
        return false;
    // The way has the allowance of the formation that it is made in, less the face (DTP-MOVE-34).
    if (w->by_road && !has_road_speed(w->sc, &w->now))
        return gd_refuse(v, DTP_MOVE_09, "%U is not on a road in march column", w->id);
    w->allowance = w->by_road ? road_allowance(&w->now) : dp_allowance(&w->now);
    if (first || last)
        dp_take_toll(w, (dp_toll){DTP_MOVE_34, DP_TERRAINS, GD_NONE, DP_FACE_COST});
    if (!dp_walk_begin(w, v))
        return false;
    for (int i = first ? 1 : 0; i < count - (last ? 1 : 0); i++) {
        dp_leg leg = leg_of(&w->now, &step[i]);
        w->step = i;
        if (!dp_walk_leg(w, &leg, v))
            return false;
    }
    if (last && !face(w, &step[count - 1], v))
        return false;
    keep_crossings(w);
    return comes_out(w, v) && (w->bends || dp_may_rest(w->sc, w->s, &w->now, w->id, v));
}

static bool try_walk(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_item *steps,
                     int count, bool by_road, dp_walk *out, gd_verdict *v)
{
    memset(out, 0, sizeof *out);
    out->sc = sc;
    out->s = s;
    out->id = unit;
    out->now = *dp_at(s, unit);
    out->by_road = by_road;
    return walk(out, steps, count, v);
}

bool dp_walk_move(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_item *steps,
                  int count, dp_walk *out, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    gd_verdict by_road;
    out->plain = NULL;
    if (!can_move(u, unit, v) || !check_steps(u, unit, steps, count, v))
        return false;
    bool road = sc->ground.kinds & (GD_KIND(DP_ROAD) | GD_KIND(DP_SUNKEN_ROAD)) &&
                (has_road_speed(sc, u) || is_face(&steps[0]));
    if (road && try_walk(sc, s, unit, steps, count, true, out, &by_road))
        return true;
    const char *plain = out->plain;
    if (try_walk(sc, s, unit, steps, count, false, out, v))
        return true;
    // Where the way is too long, what keeps it from road speed is the better answer.
    if (road && v->clause == DTP_MOVE_01 && has_road_speed(sc, u)) {
        *v = by_road;
        out->plain = plain;
    }
    return false;
}

bool dp_walk_to_bend(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_length forward,
                     dp_walk *out, gd_verdict *v)
{
    gd_item step = {.a = DP_FORWARD, .b = forward};
    const dp_unit *u = dp_at(s, unit);
    if (!can_move(u, unit, v) || !check_steps(u, unit, &step, 1, v))
        return false;
    *out = (dp_walk){.sc = sc, .s = s, .id = unit, .now = *u, .bends = true};
    return walk(out, &step, 1, v);
}

bool dp_follow_steps(const gd_scenario *sc, const dp_unit *u, gd_id unit, const gd_item *steps,
                     int count, dp_unit *end)
{
    dp_track track;
    gd_verdict unread;
    *end = *u;
    if (!check_steps(u, unit, steps, count, &unread))
        return false;
    if (end->bent)
        dp_form(end, end->formation, end->stand_at[end->colours], end->facing);
    dp_track_begin(&track, end);
    for (int i = 0; i < count; i++) {
        if (is_face(&steps[i])) {
            if (!dp_face(sc, end, unit, steps[i].a == DP_FACE_LEFT, &unread))
                return false;
            dp_track_begin(&track, end);
            continue;
        }
        dp_leg leg = leg_of(end, &steps[i]);
        if (dp_is_column(end)) {
            dp_track_add(&track, &leg);
            *end = dp_track_column(&track);
        } else if (leg.turns) {
            dp_turn(end, leg.pivot, leg.way * leg.most);
        } else {
            dp_slide(end, leg.way, leg.most);
        }
    }
    return true;
}

bool dp_try_move(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_item *steps,
                 int count, dp_unit *end, gd_length *spent, gd_verdict *v)
{
    dp_walk w;
    if (!dp_walk_move(sc, s, unit, steps, count, &w, v))
        return false;
    *end = w.now;
    *spent = w.spent;
    return true;
}

// ---- the verb -----------------------------------------------------------------------------------

void dp_offer_move(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || !dp_may_act(sc, s, i, true, &unread) || !can_move(u, i, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_MOVE);
        o->value[0] = i;
        o->open = GD_OPEN_LIST;
        o->limit = dp_move_limit(sc, s, i);
    }
}

bool dp_check_move(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    dp_walk w;
    if (!dp_may_act(sc, s, unit, true, v))
        return false;
    if (!dp_walk_move(sc, s, unit, a->item, a->count, &w, v))
        return dp_say_how_far(&w, a, v);
    gd_accept(v, dp_price(s, unit));
    v->length = w.spent;
    v->ending[v->ending_count++] = (gd_ending){unit, w.now.facing, w.now.at};
    return true;
}

void dp_apply_move(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    dp_unit end;
    gd_length spent;
    gd_verdict unread;
    if (!dp_try_move(p->scenario, s, unit, a->item, a->count, &end, &spent, &unread))
        return; // it was checked
    dp_spend(p, unit);
    gd_tell(p, DP_EV_MOVED, DTP_MOVE_01, unit, "%U moves, using %L {inch|inches}", unit, spent);
    end.may_bend = 1;
    dp_put_body(p, unit, &end, true);
    dp_get(s, unit)->may_bend = 1; // at the end of a move (DTP-INF-22)
}
