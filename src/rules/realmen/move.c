// realmen/move.c - moves of units as they would be: allowances, frontage, steps (RM-MOVE).
#include "rules/realmen/move.h"

#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/advice.h"
#include "rules/realmen/recall.h"
#include "rules/realmen/walk.h"

// ---- allowances ---------------------------------------------------------------------------------

rm_mover rm_mover_of(const rm_unit *u)
{
    switch (u->kind) {
    case RM_INFANTRY:
        return RM_ON_FOOT;
    case RM_CAVALRY:
        return u->mounted ? RM_ON_HORSE : RM_ON_FOOT;
    case RM_SUPPLY:
        return RM_WAGONS;
    case RM_ARTILLERY:
        if (u->weapon == RM_TWENTY_POUNDER)
            return RM_SIEGE_GUNS;
        return u->horse || u->weapon == RM_SIX_POUNDER || u->weapon == RM_GATLING ? RM_HORSE_GUNS
                                                                                  : RM_FIELD_GUNS;
    default:
        return RM_LEADERS;
    }
}

gd_length rm_allowance(const rm_state *s, const rm_unit *u, bool by_road)
{
    const rm_rate *rate = &rm_rate_table[rm_mover_of(u)];
    bool column = rm_is_column(u);
    return (!column ? rate->line : by_road ? rate->road : rate->column) / rm_move_divisor(s);
}

gd_length rm_move_limit(const gd_scenario *sc, const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    return rm_allowance(s, u, rm_is_column(u) && rm_all_on_road(sc, u));
}

bool rm_can_move(const rm_unit *u, gd_id id, gd_verdict *v)
{
    if (u->prone)
        return gd_refuse(v, RM_MOVE_18, "%U lies down and cannot move", id);
    if (rm_is_fixed(u))
        return gd_refuse(v, RM_MOVE_18,
                         u->formation == RM_SQUARE ? "%U stands in square and cannot move"
                                                   : "%U is deployed in a town and cannot move",
                         id);
    if (u->kind == RM_ARTILLERY && !rm_is_column(u)) {
        gd_refuse(v, RM_MOVE_02, "%U is unlimbered and cannot move", id);
        return rm_also(v, RM_FORM_02);
    }
    return true;
}

// ---- where it ends ------------------------------------------------------------------------------

static bool is_listed(const gd_id *list, int count, gd_id id)
{
    for (int i = 0; i < count; i++)
        if (list[i] == id)
            return true;
    return false;
}

// An enemy officer gives way to those who charge the unit that he is with (RM-MOVE-16): nobody else
// comes so near to it.
static bool gives_way(const rm_state *s, const rm_unit *u, gd_id officer)
{
    gd_id with[RM_PIECES];
    if (!rm_is_officer(rm_at(s, officer)) || rm_at(s, officer)->side == u->side)
        return false;
    int count = rm_attached_units(s, officer, with);
    for (int i = 0; i < count; i++)
        if (rm_gap_near(u, rm_at(s, with[i]), RM_KEEP_OFF_LINE / 2) < RM_KEEP_OFF_LINE / 2)
            return true;
    return false;
}

bool rm_ends_clear_but(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_id id,
                       const gd_id *but, int count, gd_verdict *v)
{
    if (!rm_inside_table(sc, u))
        return gd_refuse(v, RM_MOVE_20, "%U would leave the table", id);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *other = rm_at(s, i);
        if (i == id || rm_is_far(u, other, 0) || is_listed(but, count, i) ||
            (!rm_on_table(other) && other->status != RM_ENTERING))
            continue;
        if (rm_overlap(u, other) && !gives_way(s, u, i))
            return gd_refuse(v, RM_MOVE_16, "%U would end on top of %U", id, i);
    }
    return true;
}

// ---- frontage -----------------------------------------------------------------------------------

static bool check_frontage(const rm_unit *u, gd_id id, int files, gd_verdict *v)
{
    if (!rm_is_brigade(u) || u->formation != RM_LINE)
        return gd_refuse(v, RM_MOVE_11, "only an ordinary line changes its frontage");
    if (files < 1 || files > u->elements)
        return gd_refuse(v, RM_MOVE_11,
                         "%U has %d {element|elements}: its front rank cannot have %d", id,
                         u->elements, files);
    if (2 * files < u->elements)
        return gd_refuse(v, RM_MOVE_12,
                         "the second rank would have %d {element|elements} and the first only %d",
                         u->elements - files, files);
    return true;
}

// The element at the left end of the front keeps its place, or the one at the right, or the middle
// of the front does.
static void change_frontage(rm_unit *u, int files, int about)
{
    int old = about == RM_ABOUT_RIGHT ? u->files - 1 : 0,
        new = about == RM_ABOUT_RIGHT ? files - 1 : 0;
    gd_point keep = u->element_at[old];
    u->files = (uint8_t)files;
    rm_lay(u);
    if (about == RM_ABOUT_CENTRE)
        return;
    rm_shift(u, keep.x - u->element_at[new].x, keep.y - u->element_at[new].y);
    rm_lay(u); // rounding: as a straight body has it
}

static bool plan_frontage(rm_walk *w, int files, int about, gd_verdict *v)
{
    if (!check_frontage(&w->now, w->id, files, v))
        return false;
    if (files != w->now.files)
        change_frontage(&w->now, files, about == GD_ABSENT ? RM_ABOUT_CENTRE : about);
    if (!rm_stands_off(w, v))
        return rm_also(v, RM_MOVE_11);
    return true;
}

bool rm_plan_frontage(const gd_scenario *sc, const rm_state *s, rm_unit *u, gd_id id, int files,
                      int about, gd_verdict *v)
{
    rm_plan plan;
    rm_walk w;
    rm_walk_begin(&w, sc, s, u, id, &plan);
    rm_walk_enemies(&w, rm_width(u));
    rm_walk_straighten(&w);
    if (!plan_frontage(&w, files, about, v))
        return false;
    *u = w.now;
    return true;
}

// ---- steps --------------------------------------------------------------------------------------

void rm_walk_begin(rm_walk *w, const gd_scenario *sc, const rm_state *s, const rm_unit *from,
                   gd_id id, rm_plan *plan)
{
    *plan = (rm_plan){.to = *from};
    w->sc = sc;
    w->s = s;
    w->id = id;
    w->charges = w->unpaid = w->stopped = w->rough = w->sideways = false;
    w->by_road = rm_is_column(from) && rm_all_on_road(sc, from);
    w->from = w->now = *from;
    w->heading = from->facing;
    for (int i = 0; i < 2; i++)
        w->length[i] = w->cost[i] = w->road_cost[i] = 0;
    w->limit = rm_allowance(s, from, w->by_road);
    w->plan = plan;
    w->near_count = w->trail_count = 0;
}

// Its elements go where a straight line has them; the longest of these ways is part of the move.
void rm_walk_straighten(rm_walk *w)
{
    rm_unit bent = w->now;
    gd_length longest = 0;
    if (!bent.bent || rm_is_column(&bent))
        return;
    rm_lay(&w->now); // about the middle of its front (rm_anchor)
    for (int i = 0; i < bent.elements; i++) {
        gd_length way = gd_distance(bent.element_at[i], w->now.element_at[i]);
        longest = way > longest ? way : longest;
    }
    int modifier = rm_in_rough(w->sc, &bent) ? rm_rate_table[rm_mover_of(&bent)].modifier : 1;
    for (int i = 0; i < 2; i++) {
        w->length[i] += longest;
        w->cost[i] += modifier * longest;
        w->road_cost[i] += longest;
    }
    w->heading = w->now.facing;
}

// An enemy officer who is with men of his is not run down, so that contact with him takes a charge.
static bool keeps_off_officers(const rm_state *s, const rm_unit *from, gd_id id,
                               const rm_plan *plan, gd_verdict *v)
{
    for (gd_id i = 1; i <= s->piece_count && !plan->leaves; i++) {
        const rm_unit *o = rm_at(s, i);
        if (o->side == from->side || !rm_is_officer(o) || !rm_on_table(o))
            continue;
        if (rm_touch(&plan->to, o) && !rm_touch(from, o) && !rm_is_alone(s, i))
            return gd_refuse(v, RM_MOVE_14, "%U would end in contact with %U: that takes a charge",
                             id, i);
    }
    return true;
}

// The general who goes along, as the action names him.
static gd_id companion_of(const rm_state *s, const gd_action *a)
{
    if (a->verb == RM_DO_MOVE_UNIT)
        return rm_piece_arg(s, a->value[RM_V_GENERAL]);
    if (a->verb == RM_DO_CHARGE || a->verb == RM_DO_BREAKTHROUGH_MOVE)
        return rm_piece_arg(s, a->value[RM_H_GENERAL]);
    return GD_NONE;
}

static bool ends_well(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                      const gd_action *a, bool charges, const rm_plan *plan, gd_verdict *v)
{
    gd_id but[RM_MET + 1];
    int count = 0;
    if (plan->leaves)
        return true;
    but[count++] = companion_of(s, a);
    for (int i = 0; i < plan->met_count; i++)
        but[count++] = plan->met[i];
    return rm_ends_clear_but(sc, s, &plan->to, id, but, count, v) &&
           (charges || keeps_off_officers(s, from, id, plan, v));
}

// An order as it would be with another number in one of its steps.
typedef struct trial {
    const rm_walk *walk; // as far as that step
    const rm_unit *from;
    const gd_action *action;
    int how, step;
} trial;

static bool plan_as(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                    const gd_action *a, int how, bool charges, rm_plan *plan, gd_verdict *v);

static bool is_legal(const void *self, int32_t t)
{
    const trial *try = self;
    gd_action a = *try->action;
    rm_plan plan = {.to = *try->from};
    a.item[try->step] = rm_step_of(&a.item[try->step], try->walk->now.at, t);
    const gd_scenario *sc = try->walk->sc;
    const rm_state *s = try->walk->s;
    gd_id id = try->walk->id;
    return plan_as(sc, s, try->from, id, &a, try->how, false, &plan, NULL) &&
           ends_well(sc, s, try->from, id, &a, false, &plan, NULL);
}

static bool refuse_step(const rm_walk *w, const gd_action *a, int how, int step, gd_verdict *v)
{
    trial try = {w, &w->from, a, how, step};
    if (!v || !v->instead.of)
        return false;
    v->instead.index = (uint8_t)step;
    return rm_say_how_far(is_legal, &try, &a->item[step], w, v);
}

static bool walk_all(rm_walk *w, const gd_action *a, int how, gd_verdict *v)
{
    bool frontage = a->verb == RM_DO_MOVE_UNIT && a->value[RM_V_FILES] != GD_ABSENT;
    rm_walk_straighten(w);
    if (w->from.bent && !w->now.bent && !rm_stands_off(w, v))
        return false;
    if (frontage && !plan_frontage(w, a->value[RM_V_FILES], a->value[RM_V_ABOUT], v))
        return false;
    if (a->count == 0 && !frontage)
        return gd_refuse(v, RM_MOVE_19, "say where %U goes", w->id);
    for (int i = 0; i < a->count && i < GD_ITEMS; i++)
        if (!rm_walk_step(w, &a->item[i], v)) {
            w->plan->to = w->now;
            return refuse_step(w, a, how, i, v);
        }
    return rm_walk_pay(w, how == RM_BREAKING, v);
}

static bool plan_as(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                    const gd_action *a, int how, bool charges, rm_plan *plan, gd_verdict *v)
{
    rm_walk w;
    rm_walk_begin(&w, sc, s, from, id, plan);
    w.charges = charges;
    if (how == RM_BREAKING)
        w.limit /= 2;
    plan->allowance = w.limit;
    rm_walk_enemies(&w, w.limit + rm_width(from) + rm_depth(from));
    return walk_all(&w, a, how, v);
}

static bool plan_anew(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                      const gd_action *a, int how, rm_plan *plan, gd_verdict *v)
{
    *plan = (rm_plan){.to = *from};
    if (!rm_can_move(from, id, v))
        return false;
    if (how == RM_CHARGING && rm_is_night(s))
        return gd_refuse(v, RM_TIME_15, "nobody charges at night");
    bool led = how == RM_BREAKING && rm_piece_arg(s, a->value[RM_H_GENERAL]) != GD_NONE;
    if (how == RM_CHARGING)
        return plan_as(sc, s, from, id, a, how, true, plan, v);
    if (led && plan_as(sc, s, from, id, a, how, true, plan, v) && plan->contact)
        return true;
    if (led && plan->contact)
        return false; // it would be in contact, but something else forbids it
    return plan_as(sc, s, from, id, a, how, false, plan, v);
}

// ---- the same order again -----------------------------------------------------------------------

// At night it also hangs on who is known to be where. What a line bends round is not looked at, nor
// a unit as it is not.
static bool is_plain(const rm_state *s, const rm_unit *from, gd_id id, const gd_action *a)
{
    bool bends = false;
    for (int i = 0; i < a->count && i < GD_ITEMS; i++)
        bends = bends || a->item[i].a == RM_BEND;
    return !rm_is_night(s) && !bends && from == rm_at(s, id);
}

// All that it passes over, and how near to that it could matter who stands there. Who goes farther
// than it may is refused, whomever it meets beyond.
static gd_box region_of(const rm_state *s, const rm_unit *from, const gd_action *a, int how)
{
    enum { OFFICERS = 3 * GD_INCH }; // and who is with one
    rm_base base = rm_base_of(from);
    gd_box box = rm_box(from), end = box;
    gd_length keep = rm_is_column(from) ? RM_KEEP_OFF_COLUMN : RM_KEEP_OFF_LINE;
    gd_length by = how == RM_CHARGING ? RM_CONTACT_GAP + OFFICERS : keep + OFFICERS;
    if (how != RM_PLAIN)
        by += rm_width(from) + rm_depth(from); // it pivots
    gd_length on_road = rm_allowance(s, from, true), across = rm_allowance(s, from, false);
    gd_point way = {0};
    bool frontage = a->verb == RM_DO_MOVE_UNIT && a->value[RM_V_FILES] != GD_ABSENT;
    if (from->bent || frontage)
        by += from->elements * base.width;
    if (a->count == 1 && a->item[0].a == RM_TO)
        way = (gd_point){a->item[0].b - from->at.x, a->item[0].c - from->at.y};
    else if (a->count == 1 && a->item[0].a == RM_FORWARD)
        way = gd_point_ahead(way, from->facing, a->item[0].b);
    else
        by += (on_road > across ? on_road : across) + rm_depth(from);
    if (rm_is_column(from))
        by += base.width + base.depth; // its head turns
    end = (gd_box){box.left + way.x, box.bottom + way.y, box.right + way.x, box.top + way.y};
    box = gd_box_join(box, end);
    return (gd_box){box.left - by, box.bottom - by, box.right + by, box.top + by};
}

// What is asked about the unit, besides who stands where.
static void note_question(const gd_scenario *sc, const rm_state *s, const rm_unit *from,
                          const gd_action *a, int how, uint8_t out[GD_RECALL_POSE])
{
    static const char steps;
    gd_digest d = gd_digest_begin(&steps, sc);
    gd_digest_number(&d, how << 16 | a->verb << 8 | s->side[from->side].edges);
    gd_digest_add(&d, a->value, sizeof a->value);
    gd_digest_add(&d, a->item, a->count * sizeof a->item[0]);
    gd_digest_add(&d, from, sizeof *from);
    memcpy(out, &d, GD_RECALL_POSE);
}

// What is recalled: the plan itself lies under its own digest.
typedef struct answer {
    gd_digest plan;
    uint64_t good;
} answer;

_Static_assert(sizeof(rm_plan) ==
                   sizeof(rm_unit) + 3 * sizeof(gd_length) + (RM_MET + 4) * sizeof(uint16_t),
               "no byte of it is padding");

static answer answer_of(const gd_scenario *sc, const rm_plan *plan, bool good)
{
    static const char plans;
    answer out = {.good = good};
    if (!good)
        return out;
    out.plan = gd_digest_begin(&plans, sc);
    gd_digest_add(&out.plan, plan, sizeof *plan);
    gd_memo_keep(&out.plan, plan, sizeof *plan);
    return out;
}

bool rm_plan_again(int kind, rm_planner *planner, const gd_scenario *sc, const rm_state *s,
                   const rm_unit *from, gd_id id, const gd_action *a, int how, rm_plan *plan,
                   gd_verdict *v)
{
    uint8_t question[GD_RECALL_POSE];
    answer known;
    if (!is_plain(s, from, id, a))
        return planner(sc, s, from, id, a, how, plan, v);
    note_question(sc, s, from, a, how, question);
    if (gd_recall_if(s, kind, id, id, question, &known, sizeof known) &&
        (known.good ? gd_memo(&known.plan, plan, sizeof *plan) : !v)) {
        if (!known.good)
            *plan = (rm_plan){.to = *from};
        return known.good;
    }
    known = answer_of(sc, plan, planner(sc, s, from, id, a, how, plan, v));
    gd_recall_keep_if_of(s, kind, id, id, question, rm_pieces_of(rm_other(from->side)),
                         region_of(s, from, a, how), &known, sizeof known);
    return known.good;
}

bool rm_plan_steps(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                   const gd_action *a, int how, rm_plan *plan, gd_verdict *v)
{
    return rm_plan_again(RM_RECALL_STEPS, plan_anew, sc, s, from, id, a, how, plan, v) &&
           ends_well(sc, s, from, id, a, how == RM_CHARGING || plan->contact, plan, v);
}
