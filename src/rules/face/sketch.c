// face/sketch.c - what is drawn over the table: arcs of files, bands of range, how far a general's
// word carries and what stands in its way, lines of sight, the way of a charge.
//
// Nothing is judged here: lines and places come from the functions that judge.
#include "face_clauses.h"
#include "rules/common/strokes.h"
#include "rules/face/charge.h"
#include "rules/face/deploy.h"
#include "rules/face/explain.h"
#include "rules/face/fire.h"
#include "rules/face/generals.h"

typedef struct pad {
    const gd_scenario *sc;
    const fc_state *s;
    gd_sketch *out;
} pad;

static void body(const pad *p, const fc_unit *u, gd_clause_id clause)
{
    gd_rect part[FC_BASES];
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        gd_sketch_rect(p->out, GD_STROKE_BODY, clause, &part[i]);
}

// ---- fields of fire -----------------------------------------------------------------------------

// A band's end in front of the whole arc, and what it means.
static void band_end(const pad *p, const fc_unit *u, gd_length half, int band)
{
    const fc_weapon_row *w = &fc_weapon_table[u->weapon];
    gd_point from = gd_point_local(u->at, u->facing, w->band[band], -half);
    gd_point to = gd_point_local(u->at, u->facing, w->band[band], half);
    gd_stroke *end =
        gd_sketch_line(p->out, GD_STROKE_RANGE, w->guns ? FACE_SHOOT_04 : FACE_SHOOT_03, from, to);
    bool last = band == FC_BANDS - 1;
    if (w->guns)
        gd_stroke_label(end,
                        fc_gun_dice[band] == 1 ? "%L {inch|inches}: %d die a gun"
                                               : "%L {inch|inches}: %d {die|dice} a gun",
                        w->band[band], fc_gun_dice[band]);
    else
        gd_stroke_label(
            end, last ? "%L {inch|inches}: one die for two" : "%L {inch|inches}: a die a base",
            w->band[band]);
}

// Every file shoots straight ahead, an inch to either side (FACE-SHOOT-02); together that is one
// strip.
static void field_of_fire(const pad *p, const fc_unit *u)
{
    const fc_weapon_row *w = &fc_weapon_table[u->weapon];
    gd_length half = fc_width(u) / 2 + FC_ARC_OVERLAP, reach = w->band[FC_BANDS - 1];
    bool ready = !fc_is_mounted(u) && !(u->arm == FC_ARTILLERY && u->limbered);
    if (!ready || reach == 0 || u->morale == FC_BROKEN)
        return;
    gd_rect strip =
        gd_rect_make(gd_point_ahead(u->at, u->facing, reach), u->facing, 2 * half, reach);
    gd_sketch_rect(p->out, GD_STROKE_ARC, FACE_SHOOT_02, &strip);
    for (int band = 0; band < FC_BANDS; band++)
        if (w->band[band] > (band ? w->band[band - 1] : 0))
            band_end(p, u, half, band);
}

static int nearest_base(const fc_unit *t, gd_point from)
{
    int best = 0;
    for (int i = 1; i < t->bases; i++)
        if (gd_distance(from, t->base_at[i]) < gd_distance(from, t->base_at[best]))
            best = i;
    return best;
}

// From each file that bears or would bear but for something in between.
static void lines_of_fire(const pad *p, gd_id unit, gd_id target)
{
    const fc_unit *u = fc_at(p->s, unit), *t = fc_at(p->s, target);
    gd_length said = -1; // the same range need not be told of every file
    for (int file = 0; file < fc_front_bases(u); file++) {
        gd_rect base = fc_base_rect(u, file);
        gd_point from = gd_edge_middle(&base, GD_FRONT), to = t->base_at[nearest_base(t, from)];
        gd_length range = fc_file_range(p->sc, p->s, unit, file, target);
        fc_stop stop;
        if (range != FC_NO_RANGE) {
            gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_SIGHT, FACE_SHOOT_05, from, to);
            if (range != said)
                gd_stroke_label(line, "%L {inch|inches}", range);
            said = range;
        } else if (!fc_sees(p->sc, p->s, from, to, unit, target, &stop)) {
            gd_stroke *line = gd_sketch_line(p->out, GD_STROKE_BLOCKED, stop.clause, from, stop.at);
            gd_stroke_label(line, stop.unit ? "%U is in the way" : "ground is in the way",
                            stop.unit);
        }
    }
}

// ---- command ------------------------------------------------------------------------------------

static gd_rect command_base(const fc_state *s, const fc_unit *general)
{
    if (!general->attached)
        return fc_base_rect(general, 0);
    const fc_unit *with = fc_at(s, general->attached);
    return fc_command_rect(with);
}

// All places at this distance from a base: its corners, rounded.
static gd_stroke *ring(const pad *p, const gd_rect *base, gd_angle facing, gd_length distance,
                       int kind, gd_clause_id clause)
{
    enum { RAYS = GD_STROKE_POINTS / 4 };
    gd_stroke *stroke = gd_sketch_add(p->out, kind, clause);
    stroke->closed = true;
    for (int corner = 0; corner < 4; corner++)
        for (int i = 0; i < RAYS; i++) {
            gd_angle way = facing + (corner - 1) * GD_TURN / 4 + i * GD_TURN / 4 / (RAYS - 1);
            gd_stroke_to(stroke,
                         gd_point_ahead(base->corner[corner], gd_angle_wrap(way), distance));
        }
    return stroke;
}

static void line_of_command(const pad *p, gd_id general, gd_id unit, int intent)
{
    fc_line line = fc_line_of_command(p->sc, p->s, general, unit);
    int target = fc_activation_target(p->sc, p->s, general, unit, intent, NULL);
    bool hindered = line.between || line.feature >= 0;
    gd_clause_id clause = line.feature >= 0 ? FACE_ACT_10
                          : line.between    ? FACE_ACT_09
                                            : FACE_ACT_07;
    gd_stroke *stroke = gd_sketch_line(p->out, hindered ? GD_STROKE_BLOCKED : GD_STROKE_COMMAND,
                                       clause, line.from, line.to);
    if (line.feature >= 0)
        gd_stroke_label(stroke, "%d or more: the ground separates them", target);
    else if (line.between)
        gd_stroke_label(stroke, "%d or more: %U is in between", target, line.between);
    else
        gd_stroke_label(stroke, "%d or more", target);
}

static void lines_of_command(const pad *p, gd_id general)
{
    for (gd_id i = 1; i <= p->s->piece_count; i++) {
        const fc_unit *u = fc_at(p->s, i);
        if (fc_commands(fc_at(p->s, general), u) && fc_on_table(u) && u->arm == FC_INFANTRY)
            line_of_command(p, general, i, u->morale == FC_BROKEN ? FC_RALLY : FC_ACT);
    }
}

// How much farther costs what, and what each unit of his would need.
static void command_of(const pad *p, gd_id general)
{
    enum { RINGS = 5 };
    const fc_unit *g = fc_at(p->s, general);
    gd_rect base = command_base(p->s, g);
    for (int i = 1; i <= RINGS; i++) {
        gd_stroke *stroke =
            ring(p, &base, g->facing, i * FC_COMMAND_STEP, GD_STROKE_COMMAND, FACE_ACT_07);
        gd_stroke_label(stroke, "%L {inch|inches}: +%d", i * FC_COMMAND_STEP, i);
    }
    lines_of_command(p, general);
}

static void attempt(const pad *p, gd_id unit, int intent)
{
    const gd_frame *f = fc_frame(p->s);
    if (f->row == FC_ROW_GO && fc_commands(fc_at(p->s, f->piece), fc_at(p->s, unit)))
        line_of_command(p, f->piece, unit, intent);
}

// What his units would need if he were there.
static void command_from(const pad *p, gd_id general, const gd_action *a)
{
    fc_state then = *p->s;
    pad there = {p->sc, &then, p->out};
    if (a->value[FC_G_X] == GD_ABSENT)
        return;
    if (a->verb == FC_DO_PLACE_GENERAL) {
        fc_detach(&then, general, (gd_point){a->value[FC_G_X], a->value[FC_G_Y]});
    } else {
        gd_id unit = fc_piece_arg(p->s, a->value[FC_G_UNIT]);
        if (!unit || !fc_may_join(p->s, general, unit))
            return;
        fc_attach(&then, general, unit);
    }
    lines_of_command(&there, general);
}

// Where a general who has rolled may ride; his place is that of his centre.
static void ride(const pad *p, gd_id general)
{
    const fc_unit *g = fc_at(p->s, general);
    if (!g->reach)
        return;
    gd_stroke *stroke = gd_sketch_circle(p->out, GD_STROKE_ZONE,
                                         g->level == FC_OF_CORPS ? FACE_GEN_02 : FACE_GEN_01,
                                         fc_general_at(p->s, g), g->reach * GD_INCH);
    gd_stroke_label(stroke, "%d {inch|inches}", g->reach);
}

// ---- moves and charges --------------------------------------------------------------------------

static void charge_way(const pad *p, gd_id unit, gd_id target, gd_angle wheel)
{
    fc_charge c;
    if (!fc_try_charge(p->sc, p->s, unit, target, wheel, &c, NULL))
        return;
    const fc_unit *u = fc_at(p->s, unit);
    fc_unit halted = *u, wheeled = *u, met = *u;
    fc_charge_on(&c, c.halt, &halted);
    fc_charge_on(&c, c.wheeled, &wheeled);
    fc_charge_on(&c, c.length, &met);
    gd_stroke *path = gd_sketch_line(p->out, GD_STROKE_PATH, FACE_CHRG_02, u->at, wheeled.at);
    gd_stroke_to(path, met.at);
    gd_stroke_label(path, "%L of %L {inch|inches}", c.length, c.rate);
    gd_stroke *halt = gd_sketch_line(p->out, GD_STROKE_RANGE, FACE_CHRG_04,
                                     fc_front_corner(&halted, FC_LEFT_SIDE),
                                     fc_front_corner(&halted, FC_RIGHT_SIDE));
    gd_stroke_label(halt, "halts here if it fails, and is shot at here");
    body(p, &met, FACE_CHRG_13);
}

static void motion(const pad *p, const gd_action *a)
{
    fc_motion m;
    if (fc_plan(p->sc, p->s, a, &m, NULL))
        body(p, &m.after, FACE_MOVE_08);
}

static void zone(const pad *p, int side)
{
    gd_box box = fc_deployment_zone(p->sc, p->s, side);
    gd_rect r = {{{box.left, box.top},
                  {box.right, box.top},
                  {box.right, box.bottom},
                  {box.left, box.bottom}}};
    gd_sketch_rect(p->out, GD_STROKE_ZONE, FACE_OPT_06, &r);
}

// ---- the door -----------------------------------------------------------------------------------

static void sketch_action(const pad *p, const gd_action *a)
{
    gd_id piece = fc_piece_arg(p->s, a->value[0]), other = fc_piece_arg(p->s, a->value[1]);
    if (!piece || !fc_on_table(fc_at(p->s, piece)))
        return;
    bool unit = fc_is_unit(fc_at(p->s, piece));
    bool enemy = unit && other && fc_is_unit(fc_at(p->s, other)) &&
                 fc_on_table(fc_at(p->s, other)) &&
                 fc_at(p->s, other)->side != fc_at(p->s, piece)->side;
    switch (a->verb) {
    case FC_DO_FIRE:
        if (enemy)
            lines_of_fire(p, piece, other);
        break;
    case FC_DO_CHARGE:
        if (enemy)
            charge_way(p, piece, other, fc_wheel_of(a));
        break;
    case FC_DO_ACTIVATE:
        if (unit)
            attempt(p, piece, a->value[FC_A_INTENT]);
        break;
    case FC_DO_CHOOSE_GENERAL:
        if (!unit)
            command_of(p, piece);
        break;
    case FC_DO_PLACE_GENERAL:
    case FC_DO_ATTACH:
        if (!unit) {
            ride(p, piece);
            command_from(p, piece, a);
        }
        break;
    case FC_DO_DEPLOY:
        zone(p, fc_at(p->s, piece)->side);
        break;
    default:
        if (unit && a->verb >= FC_DO_ADVANCE && a->verb <= FC_DO_RETREAT)
            motion(p, a);
    }
}

void fc_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out)
{
    const fc_state *s = view;
    pad p = {sc, s, out};
    if (a) {
        sketch_action(&p, a);
        return;
    }
    if (!piece || piece > s->piece_count || !fc_on_table(fc_at(s, piece)))
        return;
    if (fc_at(s, piece)->arm == FC_GENERAL)
        command_of(&p, piece);
    else
        field_of_fire(&p, fc_at(s, piece));
}
