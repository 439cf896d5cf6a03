// realmen/sketch.c - what is drawn over the table: arcs and ranges, how far a general's word
// carries and to whom, lines of fire, supply from the source to the unit, the ways of moves.
//
// Nothing is judged here: lines and places come from the functions that judge.
#include "realmen_clauses.h"
#include "rules/common/strokes.h"
#include "rules/realmen/aim.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/explain.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/value.h"

typedef struct pad {
    const gd_scenario *sc;
    const rm_state *s;
    gd_sketch *out;
} pad;

static void body(const pad *p, const rm_unit *u, int kind, gd_clause_id clause)
{
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        gd_sketch_rect(p->out, kind, clause, &r);
    }
}

// ---- fields of fire -----------------------------------------------------------------------------

// The edge of the arc at a distance, from the left of the front to its right.
static gd_stroke *arc_at(const pad *p, const rm_unit *u, gd_length range, int kind)
{
    int last = rm_front_count(u) - 1;
    gd_rect left = rm_rect(u, 0), right = rm_rect(u, last);
    rm_base base = rm_base_of(u);
    gd_angle half = u->kind == RM_ARTILLERY
                        ? (p->sc->option[RM_OPT_ARC_60] ? 300 : 337)
                        : gd_bearing((gd_point){0, 0}, (gd_point){base.width, base.depth});
    gd_stroke *stroke = gd_sketch_add(p->out, kind, RM_ARC_01);
    if (kind == GD_STROKE_ARC) {
        stroke->closed = true;
        gd_stroke_to(stroke, right.corner[1]);
        gd_stroke_to(stroke, left.corner[0]);
    }
    for (int i = -2; i <= 2; i++) {
        const gd_rect *from = i < 0 ? &left : &right;
        int element = i < 0 ? 0 : last;
        gd_angle way = gd_angle_wrap(u->element_facing[element] + half * i / 2);
        gd_stroke_to(stroke, gd_point_ahead(i < 0 ? from->corner[0] : from->corner[1], way, range));
    }
    return stroke;
}

static void field_of_fire(const pad *p, const rm_unit *u)
{
    const gd_length *range = rm_range_table[u->weapon];
    gd_length reach = range[2] > 0 ? range[2] : range[1];
    bool ready = rm_is_unit(u) && u->kind != RM_SUPPLY && !u->routed &&
                 !(u->kind == RM_ARTILLERY && rm_is_column(u)) && u->formation != RM_SQUARE &&
                 u->formation != RM_IN_TOWN;
    if (!ready || reach <= 0)
        return;
    arc_at(p, u, reach, GD_STROKE_ARC);
    for (int band = 0; band < 3; band++)
        if (range[band] > 0)
            gd_stroke_label(arc_at(p, u, range[band], GD_STROKE_RANGE),
                            "each element counts %d within %L {inch|inches}", 3 - band,
                            range[band]);
}

// How far anybody sees in this light and weather, where that is less than on a fine day.
static void sight_of(const pad *p, const rm_unit *u)
{
    if (rm_sight_range(p->s) >= RM_SIGHT)
        return;
    gd_stroke *stroke =
        gd_sketch_circle(p->out, GD_STROKE_SIGHT, RM_ARC_03, rm_centre(u), rm_sight_range(p->s));
    gd_stroke_label(stroke, "sees %L {inch|inches} in the open", rm_sight_range(p->s));
}

static void lines_of_fire(const pad *p, gd_id unit, gd_id target)
{
    const rm_unit *u = rm_at(p->s, unit), *t = rm_at(p->s, target);
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        gd_point from = gd_edge_middle(&r, GD_FRONT), to = rm_centre(t);
        gd_length range;
        if (rm_reaches(p->s, unit, i, target)) {
            gd_sketch_line(p->out, GD_STROKE_CONTACT, RM_FIRE_04, u->element_at[i], to);
        } else if (rm_is_front(u, i) && rm_bears(p->sc, p->s, unit, i, target, &range)) {
            gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_SIGHT, RM_FIRE_12, from, to);
            gd_stroke_label(line, "%L {inch|inches}", range);
        } else if (rm_is_front(u, i)) {
            gd_sketch_line(p->out, GD_STROKE_BLOCKED, RM_ARC_02, from, to);
        }
    }
}

// Enemies in the drawn field of fire who cannot be fired at all the same.
static void barred_lines(const pad *p, gd_id unit)
{
    const rm_unit *u = rm_at(p->s, unit);
    if (rm_has_target(p->sc, p->s, unit))
        return;
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        rm_bar bar;
        if (!rm_is_unit(rm_at(p->s, i)) || !rm_barred(p->sc, p->s, unit, i, &bar))
            continue;
        gd_rect r = rm_rect(u, bar.element), t;
        t = rm_rect(rm_at(p->s, i), rm_nearest_element(&r, rm_at(p->s, i)));
        gd_point from = gd_edge_middle(&r, GD_FRONT);
        gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_BLOCKED, bar.clause, from,
                                         gd_point_rect_nearest(from, &t));
        gd_stroke_label(line, bar.label);
    }
}

// ---- command ------------------------------------------------------------------------------------

static void reach_of(const pad *p, const rm_unit *g, gd_point at)
{
    gd_stroke *stroke = gd_sketch_circle(p->out, GD_STROKE_COMMAND, RM_CMD_03, at,
                                         g->range + rm_base_of(g).width / 2);
    gd_stroke_label(stroke, "commands within %L {inch|inches}, on %d or less", g->range,
                    g->ability);
}

static void word_of(const pad *p, gd_id general)
{
    const rm_unit *g = rm_at(p->s, general);
    reach_of(p, g, g->at);
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        const rm_unit *u = rm_at(p->s, i);
        if (!rm_is_unit(u) || !rm_on_table(u) || u->side != g->side)
            continue;
        if (rm_is_attached(p->s, general, i))
            gd_stroke_label(
                gd_sketch_line(p->out, GD_STROKE_CONTACT, RM_CMD_11, g->at, rm_centre(u)),
                "attached");
        else if (rm_is_within(rm_command_distance(p->sc, p->s, general, i), g->range))
            gd_sketch_line(p->out, GD_STROKE_COMMAND, RM_CMD_03, g->at, rm_centre(u));
    }
}

// A general of the side within whose reach the unit is, but who has failed his roll; GD_NONE.
static gd_id silent_general(const pad *p, gd_id unit)
{
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        const rm_unit *g = rm_at(p->s, i);
        if (g->kind == RM_GENERAL && g->side == rm_at(p->s, unit)->side && rm_on_table(g) &&
            g->roll && !g->commands &&
            rm_is_within(rm_command_distance(p->sc, p->s, i, unit), g->range))
            return i;
    }
    return GD_NONE;
}

static void out_of_command(const pad *p, gd_id unit, const rm_in_command *c)
{
    gd_id silent = silent_general(p, unit), near = silent ? silent : c->general;
    if (!near)
        return;
    const rm_unit *g = rm_at(p->s, near);
    gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_BLOCKED, silent ? RM_CMD_02 : RM_CMD_03,
                                     g->at, rm_centre(rm_at(p->s, unit)));
    if (silent)
        gd_stroke_label(line, "out of command: %U rolled %d, needed %d or less", near, g->roll,
                        g->ability);
    else
        gd_stroke_label(line, "out of command: %U reaches %L {inch|inches}, and it is %L to him",
                        near, g->range, c->distance);
}

static void command_over(const pad *p, gd_id unit)
{
    rm_in_command c = rm_command_of(p->sc, p->s, unit);
    if (!rm_at(p->s, unit)->in_command && rm_at(p->s, unit)->side == p->s->active)
        c.yes = false;
    if (!c.yes) {
        out_of_command(p, unit, &c);
        return;
    }
    const rm_unit *g = rm_at(p->s, c.general);
    gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_COMMAND, c.by_column ? RM_CMD_05 : RM_CMD_03,
                                     g->at, rm_centre(rm_at(p->s, unit)));
    if (c.by_column)
        gd_stroke_label(line, "in command by its column, %U being in it", c.general);
    else
        gd_stroke_label(line, "in command: %U, %L of %L {inch|inches}", c.general, c.distance,
                        g->range);
}

// ---- supply -------------------------------------------------------------------------------------

static void road_between(const pad *p, gd_point from, gd_point to, gd_clause_id clause,
                         gd_length length)
{
    gd_point way[GD_ROAD_WAY];
    int count = gd_road_way(p->sc, RM_KINDS_ROAD, from, to, way, NULL);
    gd_stroke *line = gd_sketch_add(p->out, GD_STROKE_PATH, clause);
    if (count < 2) {
        gd_stroke_to(line, from);
        gd_stroke_to(line, to);
    }
    int step = 1 + count / GD_STROKE_POINTS;
    for (int i = 0; i < count; i += step)
        gd_stroke_to(line, way[i]);
    if (count)
        gd_stroke_to(line, way[count - 1]);
    gd_stroke_label(line, "supply: %L of %L {inch|inches} by road", length, RM_ROAD_TO_TRAIN);
}

static void supply_of_train(const pad *p, gd_id train, const rm_trace *trains)
{
    const rm_trace *t = &trains[train];
    gd_point from = rm_centre(rm_at(p->s, train));
    if (!t->in_supply) {
        gd_stroke *cut = gd_sketch_circle(p->out, GD_STROKE_BLOCKED, RM_SUPPLY_02, from, 0);
        gd_stroke_label(cut, "no open road of %L {inch|inches} to a source of supply",
                        RM_ROAD_TO_TRAIN);
        return;
    }
    if (t->from)
        road_between(p, from, rm_centre(rm_at(p->s, t->from)), RM_SUPPLY_02, t->length);
    else if (t->source >= 0)
        road_between(p, from, p->s->source[t->source].at, RM_SUPPLY_02, t->length);
}

static void supply_of(const pad *p, gd_id unit)
{
    rm_trace trains[RM_PIECES + 1];
    const rm_unit *u = rm_at(p->s, unit);
    if (!p->s->supply)
        return;
    rm_trace_trains(p->sc, p->s, u->side, trains);
    if (u->kind == RM_SUPPLY) {
        supply_of_train(p, unit, trains);
        return;
    }
    gd_length distance;
    gd_id train = rm_train_for(p->s, unit, trains, &distance);
    if (!train) {
        gd_stroke *alone =
            gd_sketch_circle(p->out, GD_STROKE_BLOCKED, RM_SUPPLY_05, rm_centre(u), 0);
        gd_stroke_label(alone, "out of supply: no train in supply within %L {inch|inches}",
                        RM_TRAIN_TO_UNIT);
        return;
    }
    gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_PATH, RM_SUPPLY_05, rm_centre(u),
                                     rm_centre(rm_at(p->s, train)));
    gd_stroke_label(line, "supply from %U: %L of %L {inch|inches}", train, distance,
                    RM_TRAIN_TO_UNIT);
    supply_of_train(p, train, trains);
}

// ---- actions ------------------------------------------------------------------------------------

static void moved(const pad *p, gd_id unit, const gd_action *a, int how)
{
    rm_plan plan;
    gd_verdict unread;
    rm_plan_steps(p->sc, p->s, rm_at(p->s, unit), unit, a, how, &plan, &unread);
    gd_stroke *path =
        gd_sketch_line(p->out, GD_STROKE_PATH, RM_MOVE_03, rm_at(p->s, unit)->at, plan.to.at);
    gd_stroke_label(path, "%L of %L {inch|inches}", plan.cost, plan.allowance);
    body(p, &plan.to, GD_STROKE_BODY, RM_MOVE_03);
}

static void charged(const pad *p, gd_id unit, const gd_action *a)
{
    rm_plan plan;
    int how = a->verb == RM_DO_BREAKTHROUGH_MOVE ? RM_BREAKING : RM_CHARGING;
    if (!rm_plan_charge(p->sc, p->s, a, how, &plan, NULL))
        return;
    gd_sketch_line(p->out, GD_STROKE_PATH, RM_MOVE_14, rm_at(p->s, unit)->at, plan.to.at);
    body(p, &plan.to, GD_STROKE_BODY, RM_MOVE_14);
}

static void changed(const pad *p, gd_id unit, const gd_action *a)
{
    rm_unit to;
    if (rm_plan_change(p->sc, p->s, unit, a, &to, NULL))
        body(p, &to, GD_STROKE_BODY, RM_FORM_03);
}

static void ran(const pad *p, gd_id piece, const gd_action *a)
{
    rm_unit to;
    bool leaves;
    gd_point way[GD_ITEMS];
    for (int i = 0; i < a->count; i++)
        way[i] = (gd_point){a->item[i].b, a->item[i].c};
    gd_angle facing =
        a->value[RM_O_FACING] == GD_ABSENT ? rm_at(p->s, piece)->facing : a->value[RM_O_FACING];
    if (a->count > 0 && rm_plan_rout(p->sc, p->s, piece, way, a->count, facing, &to, &leaves, NULL))
        body(p, &to, GD_STROKE_BODY, RM_ROUT_07);
}

static void sketch_action(const pad *p, const gd_action *a)
{
    gd_id piece = rm_piece_arg(p->s, a->value[0]), other = rm_piece_arg(p->s, a->value[1]);
    if (!piece || !rm_on_table(rm_at(p->s, piece)))
        return;
    const rm_unit *u = rm_at(p->s, piece);
    if (!rm_is_unit(u) && a->verb != RM_DO_MOVE_LEADER)
        return;
    switch (a->verb) {
    case RM_DO_MOVE_UNIT:
        moved(p, piece, a, RM_PLAIN);
        break;
    case RM_DO_CHARGE:
    case RM_DO_BREAKTHROUGH_MOVE:
        charged(p, piece, a);
        break;
    case RM_DO_CHANGE_FORMATION:
    case RM_DO_RALLY:
        changed(p, piece, a);
        break;
    case RM_DO_ROUT_MOVE:
    case RM_DO_VOLUNTARY_ROUT:
        ran(p, piece, a);
        break;
    case RM_DO_MOVE_LEADER:
        if (u->kind == RM_GENERAL && a->value[RM_M_X] != GD_ABSENT)
            reach_of(p, u, (gd_point){a->value[RM_M_X], a->value[RM_M_Y]});
        break;
    case RM_DO_DECLARE_FIRE:
        if (other && rm_on_table(rm_at(p->s, other)))
            lines_of_fire(p, piece, other);
        break;
    default:
        break;
    }
}

// Where a piece in hand may be put; where that is nowhere, the edges from which it may march on.
static void ground_of(const pad *p, int side)
{
    gd_box box;
    bool some = false;
    for (int edge = 0; edge < GD_DIRECTIONS; edge++) {
        if (!rm_zone_of(p->sc, p->s, side, edge, &box))
            continue;
        gd_sketch_box(p->out, GD_STROKE_ZONE, RM_SETUP_08, &box);
        some = true;
    }
    const gd_point table[] = {{0, p->sc->depth},
                              {p->sc->width, p->sc->depth},
                              {p->sc->width, 0},
                              {0, 0},
                              {0, p->sc->depth}};
    for (int edge = 0; !some && edge < GD_DIRECTIONS; edge++)
        if (p->s->side[side].edges >> edge & 1)
            gd_sketch_line(p->out, GD_STROKE_ZONE, RM_SETUP_07, table[edge], table[edge + 1]);
}

void rm_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out)
{
    const rm_state *s = view;
    pad p = {sc, s, out};
    if (a) {
        sketch_action(&p, a);
        return;
    }
    if (piece && piece <= s->piece_count && rm_at(s, piece)->status == RM_IN_HAND)
        ground_of(&p, rm_at(s, piece)->side);
    if (!piece || piece > s->piece_count || !rm_on_table(rm_at(s, piece)))
        return;
    if (rm_at(s, piece)->kind == RM_GENERAL) {
        word_of(&p, piece);
    } else if (rm_is_unit(rm_at(s, piece))) {
        field_of_fire(&p, rm_at(s, piece));
        barred_lines(&p, piece);
        sight_of(&p, rm_at(s, piece));
        command_over(&p, piece);
        supply_of(&p, piece);
    }
}
