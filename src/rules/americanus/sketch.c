// americanus/sketch.c - fields of fire, reach of command, lines of sight, ways and contacts.
//
// Nothing is judged here: lines, places and prices come from the functions that judge, so that what
// is drawn is what counts. Ranges that a battery must guess are not told (DBAM-FIRE-15).
#include "rules/americanus/sketch.h"

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/fire.h"
#include "rules/americanus/orders.h"
#include "rules/americanus/setup.h"
#include "rules/common/strokes.h"

typedef struct pad {
    const gd_scenario *sc;
    const am_state *s;
    gd_sketch *out;
} pad;

// ---- fields of fire ----------------------------------------------------------------------------

// The strip ahead of a front edge (DBAM-FIRE-03), as far as the unit shoots.
static void strip(const pad *p, const am_unit *u, const gd_rect *front)
{
    gd_stroke *arc = gd_sketch_add(p->out, GD_STROKE_ARC, DBAM_FIRE_03);
    gd_length range = am_range_of(u);
    arc->closed = true;
    gd_stroke_to(arc, front->corner[0]);
    gd_stroke_to(arc, gd_point_ahead(front->corner[0], u->facing, range));
    gd_stroke_to(arc, gd_point_ahead(front->corner[1], u->facing, range));
    gd_stroke_to(arc, front->corner[1]);
    if (am_unable(u) == AM_HAS_MOVED) {
        arc->clause = DBAM_FIRE_10;
        gd_stroke_label(arc, "no fire this turn: moved");
    }
}

static void range_line(const pad *p, const am_unit *u, gd_length range, gd_clause_id clause,
                       const char *label)
{
    gd_rect front = am_front_row(u);
    gd_stroke *stroke = gd_sketch_line(p->out, GD_STROKE_RANGE, clause,
                                       gd_point_ahead(front.corner[0], u->facing, range),
                                       gd_point_ahead(front.corner[1], u->facing, range));
    gd_stroke_label(stroke, label, range);
}

// Every element of the front rank has a strip of its own (DBAM-FIRE-14); of those that stand side
// by side they make one.
static void field_of_fire(const pad *p, const am_unit *u)
{
    gd_stand stands[AM_MAX_STANDS];
    am_no_fire why = am_unable(u);
    if (why != AM_CAN_FIRE && why != AM_HAS_MOVED)
        return;
    am_stands(u, stands);
    bool apart = u->formation == AM_SKIRMISH && u->gap > 0;
    for (int i = 0; apart && i < am_files(u); i++) {
        gd_rect element = gd_stand_rect(&stands[i]);
        strip(p, u, &element);
    }
    if (!apart) {
        gd_rect row = am_front_row(u);
        strip(p, u, &row);
    }
    if (u->kind == AM_ARTILLERY) {
        range_line(p, u, AM_RANGE_CANISTER, DBAM_FIRE_07, "canister, %L {inch|inches}");
        range_line(p, u, AM_RANGE_SURE, DBAM_FIRE_15, "%L {inch|inches}: farther must be guessed");
    }
    range_line(p, u, am_range_of(u), am_range_clause(u), "%L {inch|inches}");
}

// ---- sight -------------------------------------------------------------------------------------

static void blocked(const pad *p, gd_point at, gd_clause_id clause, const char *label, int32_t who)
{
    gd_stroke_label(gd_sketch_circle(p->out, GD_STROKE_BLOCKED, clause, at, 0), label, who);
}

static void blocked_by_ground(const pad *p, const gd_sight *sight)
{
    static const char *const names[AM_TERRAIN_KINDS] = {[AM_WOODS] = "woods",
                                                        [AM_BUILT_UP] = "buildings",
                                                        [AM_STEEP_HILL] = "steep hill",
                                                        [AM_GENTLE_HILL] = "gentle hill"};
    bool dense = am_sight_rule.dense & GD_KIND(sight->blocker);
    blocked(p, sight->at, dense ? DBAM_TERR_09 : DBAM_TERR_10, names[sight->blocker], 0);
}

// Somebody who has to guess ranges must not learn them from his enemy's guns either.
static bool may_tell(const am_state *s, const am_unit *firer, gd_length range)
{
    return !am_needs_guess(firer, range) || (s->side[0].guess_by_die && s->side[1].guess_by_die);
}

static void label_range(const pad *p, gd_stroke *sight, const am_unit *firer,
                        const am_line_of_fire *line)
{
    if (line->why == AM_TOO_FAR) {
        sight->clause = am_range_clause(firer);
        gd_stroke_label(sight, "out of range");
    } else if (may_tell(p->s, firer, line->range)) {
        gd_stroke_label(sight, "%L {inch|inches}", line->range);
    } else {
        sight->clause = DBAM_FIRE_15;
        gd_stroke_label(sight, "range to be guessed");
    }
}

static void what_bars(const pad *p, const am_line_of_fire *line)
{
    if (line->why == AM_NO_SIGHT) {
        gd_sight sight = am_sight(p->sc, p->s, line->from, line->to);
        blocked_by_ground(p, &sight);
    }
    if (line->why == AM_UNIT_BETWEEN)
        blocked(p, am_line_meets(p->s, line), DBAM_FIRE_13, "%U", line->between);
}

static void line_of_fire(const pad *p, gd_id firer, gd_id target)
{
    const am_unit *u = am_at(p->s, firer);
    if (!am_on_table(u) || !am_is_unit(u) || !am_on_table(am_at(p->s, target)))
        return;
    field_of_fire(p, u);
    am_line_of_fire line = am_best_line(p->sc, p->s, firer, target);
    if (line.why == AM_NOT_AHEAD)
        return;
    label_range(p, gd_sketch_line(p->out, GD_STROKE_SIGHT, DBAM_FIRE_12, line.from, line.to), u,
                &line);
    what_bars(p, &line);
}

// Enemies in the drawn field of fire who cannot be fired at all the same.
static void barred_lines(const pad *p, gd_id unit)
{
    am_line_of_fire line;
    if (am_unable(am_at(p->s, unit)) != AM_CAN_FIRE || am_could_fire(p->sc, p->s, unit))
        return;
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        if (!am_barred(p->sc, p->s, unit, i, &line))
            continue;
        gd_sketch_line(p->out, GD_STROKE_SIGHT, DBAM_FIRE_12, line.from, line.to);
        what_bars(p, &line);
    }
}

static void sketch_fire(const pad *p, const gd_action *a)
{
    gd_id target = (gd_id)a->value[0];
    line_of_fire(p, (gd_id)a->value[1], target);
    for (int i = 0; i < a->count; i++)
        line_of_fire(p, (gd_id)a->item[i].a, target);
}

// ---- command -----------------------------------------------------------------------------------

// Distances are from stand to stand, so his stand's own size adds to the circle; as much as it does
// at least.
static void command(const pad *p, const am_unit *general)
{
    gd_stroke *circle = gd_sketch_circle(p->out, GD_STROKE_COMMAND, DBAM_CP_03, am_eye(general),
                                         AM_COMMAND_RANGE + AM_DEPTH_GENERAL / 2);
    gd_stroke_label(circle, "command, %L {inch|inches}", AM_COMMAND_RANGE);
}

// The General looks for his unit in vain: from his eye to the nearest of its stands.
static void hidden_from_general(const pad *p, const am_unit *general, const am_unit *u)
{
    gd_stand stands[AM_MAX_STANDS];
    gd_point eye = am_eye(general);
    int count = am_stands(u, stands), near = 0;
    for (int i = 1; i < count; i++)
        if (gd_distance(eye, stands[i].centre) < gd_distance(eye, stands[near].centre))
            near = i;
    gd_sight sight = am_sight(p->sc, p->s, eye, stands[near].centre);
    gd_sketch_line(p->out, GD_STROKE_SIGHT, DBAM_CP_05, eye, stands[near].centre);
    if (!sight.clear)
        blocked_by_ground(p, &sight);
}

// Why an order costs more than it might.
static void price(const pad *p, const gd_action *a, gd_id id)
{
    gd_clause_id clause;
    const am_unit *u = am_at(p->s, id);
    gd_id general = am_general_of(p->s, u->side);
    am_price_of(p->sc, p->s, a, id, &clause);
    if (general && clause == DBAM_CP_04)
        command(p, am_at(p->s, general));
    if (general && clause == DBAM_CP_05)
        hidden_from_general(p, am_at(p->s, general), u);
}

// ---- putting things on the table ---------------------------------------------------------------

static void zone(const pad *p, gd_id id)
{
    gd_box box;
    const am_unit *u = am_at(p->s, id);
    if (am_placing_zone(p->sc, p->s, id, &box))
        gd_sketch_box(p->out, GD_STROKE_ZONE,
                      u->status == AM_TO_COME     ? DBAM_DEPLOY_06
                      : u->status != AM_TO_DEPLOY ? DBAM_GEN_06
                      : u->side == p->s->first    ? DBAM_DEPLOY_03
                                                  : DBAM_DEPLOY_02,
                      &box);
}

static void body(const pad *p, const am_unit *u)
{
    gd_rect r = am_rect(u);
    gd_sketch_rect(p->out, GD_STROKE_BODY, 0, &r);
}

// A piece of ground: an area as soon as there are three corners, a line otherwise.
static void ground(const pad *p, const gd_action *a)
{
    gd_stroke *outline = gd_sketch_add(p->out, GD_STROKE_BODY, 0);
    outline->closed =
        a->verb == AM_DO_PLACE_TERRAIN && a->value[0] <= AM_GENTLE_HILL && a->count > 2;
    for (int i = 0; i < a->count; i++)
        gd_stroke_to(outline, (gd_point){a->item[i].a, a->item[i].b});
}

static void edge(const pad *p, int which)
{
    gd_box box = am_strip(p->sc, which);
    gd_sketch_box(p->out, GD_STROKE_ZONE, DBAM_DEPLOY_01, &box);
}

// ---- moves -------------------------------------------------------------------------------------

static void contact(const pad *p, const am_unit *u, gd_id with, gd_clause_id clause)
{
    am_contact c;
    if (!am_on_table(am_at(p->s, with)) || !am_touching(u, am_at(p->s, with), &c))
        return;
    bool across = c.edge_a == GD_FRONT || c.edge_a == GD_REAR;
    gd_angle along = gd_angle_wrap(u->facing + (across ? GD_TURN / 4 : 0));
    gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_CONTACT, clause,
                                     gd_point_ahead(c.middle, along, -c.length / 2),
                                     gd_point_ahead(c.middle, along, c.length / 2));
    gd_stroke_label(line, "%U", with);
}

// The way of the front, up to a contact and then to where the unit lines up; of a refused move as
// it is written.
static void path(const pad *p, const gd_action *a, gd_id id, const am_plan *plan, bool legal,
                 gd_point end)
{
    gd_stroke *way = gd_sketch_add(p->out, GD_STROKE_PATH, DBAM_MOVE_13);
    am_unit walker = *am_at(p->s, id);
    am_trail trail = {0};
    gd_action taken = *a;
    if (a->verb == AM_DO_MOVE && legal) {
        taken.count = (uint16_t)plan->steps;
        taken.item[plan->steps - 1].b = plan->last;
    }
    if (a->verb == AM_DO_MOVE)
        am_follow(taken.item, taken.count, &walker, &trail);
    else
        gd_stroke_to(way, walker.at);
    for (int i = 0; i < trail.count; i++)
        gd_stroke_to(way, trail.at[i]);
    gd_point last = way->point[way->count - 1];
    if (last.x != end.x || last.y != end.y)
        gd_stroke_to(way, end);
}

static void sketch_order(const pad *p, const gd_action *a)
{
    am_plan plan;
    gd_verdict unread;
    am_unit stands;
    gd_id id = (gd_id)a->value[0];
    const am_unit *now = am_at(p->s, id);
    if (!am_on_table(now) || !am_is_unit(now) || now->side != p->s->phasing)
        return;
    bool legal = am_plan_order(p->sc, p->s, a, id, &plan, &unread),
         goes = a->verb < AM_DO_FORM_LINE;
    if (legal)
        stands = plan.after;
    else if (!am_would_stand(p->sc, p->s, a, &id, &stands))
        return;
    stands.moved = goes;
    if (goes)
        path(p, a, id, &plan, legal, stands.at);
    field_of_fire(p, &stands);
    if (legal && plan.charges)
        contact(p, &stands, plan.aligned.enemy, DBAM_MOVE_19);
    price(p, a, id);
}

static void sketch_ride(const pad *p, const gd_action *a)
{
    enum { V_SUPPORT = 3 };
    gd_id id;
    am_unit after;
    if (!am_would_stand(p->sc, p->s, a, &id, &after))
        return;
    gd_stroke *way = gd_sketch_add(p->out, GD_STROKE_PATH, DBAM_GEN_02);
    gd_stroke_to(way, am_eye(am_at(p->s, id)));
    for (int i = 0; i < a->count; i++)
        gd_stroke_to(way, (gd_point){a->item[i].a, a->item[i].b});
    gd_stroke_to(way, am_eye(&after));
    body(p, &after);
    command(p, &after);
    if (a->value[V_SUPPORT] != GD_ABSENT)
        contact(p, &after, (gd_id)a->value[V_SUPPORT], DBAM_GEN_03);
}

static void sketch_piece(const pad *p, const am_unit *u)
{
    if (am_is_unit(u))
        field_of_fire(p, u);
    else
        command(p, u);
}

static void sketch_standing(const pad *p, gd_id id)
{
    sketch_piece(p, am_at(p->s, id));
    if (am_is_unit(am_at(p->s, id)))
        barred_lines(p, id);
}

static void sketch_action(const pad *p, const gd_action *a)
{
    gd_id id;
    am_unit stands;
    switch (a->verb) {
    case AM_DO_FIRE:
        sketch_fire(p, a);
        return;
    case AM_DO_FIGHT:
        contact(p, am_at(p->s, (gd_id)a->value[0]), (gd_id)a->value[1], DBAM_MELEE_02);
        return;
    case AM_DO_FACE_ENEMY:
        contact(p, am_at(p->s, (gd_id)a->value[0]), (gd_id)a->value[1], DBAM_MOVE_30);
        return;
    case AM_DO_MOVE_GENERAL:
        sketch_ride(p, a);
        return;
    case AM_DO_PLACE_TERRAIN:
    case AM_DO_PLACE_ROAD:
        ground(p, a);
        return;
    case AM_DO_CHOOSE_EDGE:
        edge(p, a->value[0]);
        return;
    default:
        break;
    }
    if (a->verb >= AM_DO_MOVE && a->verb <= AM_DO_REFORM)
        sketch_order(p, a);
    else if (am_would_stand(p->sc, p->s, a, &id, &stands)) { // one that is put on the table
        zone(p, id);
        body(p, &stands);
        sketch_piece(p, &stands);
    }
}

void am_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out)
{
    pad p = {sc, view, out};
    if (a)
        sketch_action(&p, a);
    else if (piece < 1 || piece > p.s->piece_count)
        return;
    else if (am_on_table(am_at(p.s, piece)))
        sketch_standing(&p, piece);
    else
        zone(&p, piece);
}
