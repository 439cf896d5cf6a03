// devil/sketch.c - what is drawn over the table: arcs of stands, bands of range, reach of command,
// lines of fire, the ground a charge can reach.
//
// Nothing is judged here: lines and places come from the functions that judge.
#include "devil_clauses.h"
#include "rules/common/strokes.h"
#include "rules/devil/charge.h"
#include "rules/devil/command.h"
#include "rules/devil/explain.h"
#include "rules/devil/fire.h"
#include "rules/devil/ground.h"

typedef struct pad {
    const gd_scenario *sc;
    const dp_state *s;
    gd_sketch *out;
} pad;

// ---- fields of fire -----------------------------------------------------------------------------

// Half of the angle between the diagonals, to the nearest tenth of a degree.
static gd_angle half_arc(const dp_unit *u, int stand)
{
    gd_rect r = dp_stand_rect(u, stand);
    return gd_angle_apart(gd_bearing(u->stand_at[stand], r.corner[0]), u->stand_facing[stand]);
}

// The fan of one stand, from its front corners out to its reach.
static void fan(const pad *p, const dp_unit *u, int stand, gd_length reach)
{
    enum { RAYS = 12 };
    gd_rect r = dp_stand_rect(u, stand);
    gd_angle half = half_arc(u, stand), facing = u->stand_facing[stand];
    gd_stroke *arc =
        gd_sketch_add(p->out, GD_STROKE_ARC, u->arm == DP_ARTILLERY ? DTP_FIRE_05 : DTP_FIRE_04);
    gd_point front = gd_edge_middle(&r, GD_FRONT);
    arc->closed = true;
    gd_stroke_to(arc, r.corner[0]);
    for (int i = 0; i <= RAYS; i++)
        gd_stroke_to(
            arc, gd_point_ahead(front, gd_angle_wrap(facing - half + 2 * half * i / RAYS), reach));
    gd_stroke_to(arc, r.corner[1]);
}

static void stand_of(const pad *p, const dp_unit *u, int stand, gd_clause_id clause)
{
    gd_rect r = dp_stand_rect(u, stand);
    gd_sketch_rect(p->out, GD_STROKE_STAND, clause, &r);
}

// Fans of the stands at both ends of those that can fire tell enough.
static void field_of_fire(const pad *p, const dp_unit *u)
{
    int front = dp_front_rank(u), first = -1, last = -1;
    if (!dp_formation_table[u->formation].fires || (u->arm == DP_CAVALRY && u->mounted) ||
        dp_weapon_reach(u) == 0)
        return;
    for (int i = 0; i < front; i++) {
        if (u->hits[i] || dp_is_holder(u, i))
            continue;
        first = first < 0 ? i : first;
        last = i;
    }
    if (first < 0)
        return;
    for (int i = 0; i < front; i++)
        if (!u->hits[i] && !dp_is_holder(u, i))
            stand_of(p, u, i, DTP_FIRE_02);
    fan(p, u, first, dp_weapon_reach(u));
    if (last != first)
        fan(p, u, last, dp_weapon_reach(u));
    for (int band = 0; band < DP_BANDS && dp_range_table[u->weapon][band] != DP_NO_FIRE; band++) {
        gd_stroke *end =
            gd_sketch_line(p->out, GD_STROKE_RANGE, DTP_FIRE_19,
                           gd_point_ahead(dp_front_left(u), u->facing, dp_band_end[band]),
                           gd_point_ahead(dp_front_right(u), u->facing, dp_band_end[band]));
        int dice = dp_range_table[u->weapon][band];
        gd_stroke_label(end,
                        dice == 0    ? "%L {inch|inches}"
                        : dice == 1  ? "%L {inch|inches}: +%d die"
                        : dice == -1 ? "%L {inch|inches}: %d die"
                        : dice > 0   ? "%L {inch|inches}: +%d {die|dice}"
                                     : "%L {inch|inches}: %d {die|dice}",
                        dp_band_end[band], dice);
    }
}

// Each stand that bears, and along what the range is measured.
static void lines_of_fire(const pad *p, gd_id firer, gd_id target)
{
    dp_shot shot;
    gd_verdict v;
    const dp_unit *u = dp_at(p->s, firer);
    bool good = dp_may_fire(p->sc, p->s, firer, target, &shot, &v);
    if (!shot.eligible)
        return;
    int first = -1, last = -1;
    for (int i = 0; i < u->stands; i++) {
        if (!(shot.eligible >> i & 1))
            continue;
        stand_of(p, u, i, DTP_FIRE_02);
        first = first < 0 ? i : first;
        last = i;
    }
    fan(p, u, first, dp_weapon_reach(u));
    if (last != first)
        fan(p, u, last, dp_weapon_reach(u));
    gd_stroke *line = gd_sketch_line(p->out, good ? GD_STROKE_SIGHT : GD_STROKE_BLOCKED,
                                     DTP_FIRE_18, shot.from, shot.to);
    gd_stroke_label(line, "%L {inch|inches}", shot.range);
}

// ---- command ------------------------------------------------------------------------------------

// The chain of a commander: a line from link to link, each to the nearest one that is linked
// already.
static void chain(const pad *p, gd_id commander)
{
    gd_id linked[DP_PIECES];
    const dp_unit *c = dp_at(p->s, commander);
    int count = dp_chain(p->s, commander, linked);
    gd_sketch_circle(p->out, GD_STROKE_COMMAND, DTP_CMD_01, c->at, DP_DISC + DP_CHAIN);
    for (int i = 0; i < count; i++) {
        const dp_unit *u = dp_at(p->s, linked[i]);
        gd_point from = c->at;
        gd_length nearest = dp_gap(c, u);
        for (int k = 0; k < i; k++) {
            gd_length gap = dp_gap(dp_at(p->s, linked[k]), u);
            if (gap < nearest) {
                nearest = gap;
                from = dp_colours_at(dp_at(p->s, linked[k]));
            }
        }
        gd_sketch_line(p->out, GD_STROKE_COMMAND, DTP_BDE_02, from, dp_colours_at(u));
    }
}

// ---- charges ------------------------------------------------------------------------------------

static void charge_way(const pad *p, gd_id unit, gd_id target)
{
    dp_onset onset;
    gd_verdict unread;
    const dp_unit *u = dp_at(p->s, unit);
    gd_sketch_sector(p->out, GD_STROKE_ZONE, DTP_CHG_02, u->at, u->facing, DP_CHARGE_ARC,
                     DP_CHARGE_REACH, 6);
    if (!dp_try_charge(p->sc, p->s, unit, target, &onset, &unread))
        return;
    gd_sketch_line(p->out, GD_STROKE_PATH, DTP_CHG_05, onset.charge.from, onset.charge.to);
    for (int i = 0; i < onset.end.stands; i++) {
        gd_rect r = dp_stand_rect(&onset.end, i);
        gd_sketch_rect(p->out, GD_STROKE_BODY, DTP_CHG_05, &r);
    }
}

// ---- obstacles ----------------------------------------------------------------------------------

static const char *const line_names[DP_TERRAINS] = {
    [DP_FENCE] = "fence",
    [DP_WALL] = "wall",
    [DP_BROOK] = "brook",
    [DP_HASTY_WORKS] = "hasty works",
    [DP_STREAM] = "stream",
    [DP_ENTRENCHMENT] = "entrenchment",
    [DP_ABATIS] = "abatis",
    [DP_RIVER] = "river",
    [DP_SUNKEN_ROAD] = "sunken road",
};

static bool is_near(const dp_piece *piece, const dp_unit *u, gd_length reach)
{
    return gd_segment_distance(piece->a, piece->b, dp_front_left(u), dp_front_right(u)) <= reach;
}

// The linear features that the unit is at, or only the one named: as much of each as is before it.
static void obstacles(const pad *p, const dp_unit *u, int32_t named)
{
    enum { AT = 1 * GD_INCH, AROUND = 12 * GD_INCH };
    for (int n = DP_NO_LINE; dp_next_line(p->sc, p->s, &n);) {
        dp_piece piece[DP_LINE_PIECES];
        int count = dp_line_pieces(p->sc, p->s, n, piece), kind = dp_feature(p->sc, p->s, n)->kind;
        bool at = named == n, told = false;
        for (int i = 0; named == GD_ABSENT && i < count; i++)
            at |= is_near(&piece[i], u, AT);
        for (int i = 0; at && i < count; i++) {
            if (!is_near(&piece[i], u, AROUND))
                continue;
            gd_stroke *line =
                gd_sketch_line(p->out, GD_STROKE_CONTACT, DTP_MOVE_22, piece[i].a, piece[i].b);
            if (!told && line_names[kind])
                gd_stroke_label(line, line_names[kind]);
            told = true;
        }
    }
}

// ---- running ------------------------------------------------------------------------------------

// Where a unit that must say which way it runs can come to; `unit` 0: whoever must say it.
static bool run_sector(const pad *p, gd_id unit)
{
    const gd_frame *top = p->s->flow.depth ? &p->s->flow.stack[p->s->flow.depth - 1] : NULL;
    if (!top || top->row != DP_ROW_RUN_WAY || !top->piece || (unit && unit != top->piece))
        return false;
    const dp_unit *u = dp_at(p->s, top->piece);
    gd_sketch_sector(p->out, GD_STROKE_ZONE, DTP_SKED_04, dp_colours_at(u), u->facing + GD_TURN / 2,
                     DP_RUN_ARC, top->v[0], 12);
    return true;
}

// ---- the door -----------------------------------------------------------------------------------

static void sketch_action(const pad *p, const gd_action *a)
{
    gd_id unit = dp_piece_arg(p->s, a->value[0]), other = dp_piece_arg(p->s, a->value[1]);
    if (a->verb == DP_DO_RUN) {
        run_sector(p, GD_NONE);
        return;
    }
    if (!unit || !dp_on_table(dp_at(p->s, unit)))
        return;
    switch (a->verb) {
    case DP_DO_FIRE:
        if (other && dp_is_unit(dp_at(p->s, unit)))
            lines_of_fire(p, unit, other);
        break;
    case DP_DO_CHARGE:
        if (other && dp_is_regiment(dp_at(p->s, unit)))
            charge_way(p, unit, other);
        break;
    case DP_DO_CLEAR:
        if (dp_is_unit(dp_at(p->s, unit)))
            obstacles(p, dp_at(p->s, unit), a->value[1]);
        break;
    case DP_DO_CONFORM:
        if (dp_is_unit(dp_at(p->s, unit)))
            obstacles(p, dp_at(p->s, unit), GD_ABSENT);
        break;
    case DP_DO_ORDER:
        if (dp_at(p->s, unit)->arm == DP_COMMANDER)
            chain(p, unit);
        for (int i = 0; i < a->count; i++) {
            gd_id named = dp_piece_arg(p->s, a->item[i].a);
            if (named && dp_is_unit(dp_at(p->s, named)) && dp_on_table(dp_at(p->s, named)))
                stand_of(p, dp_at(p->s, named), dp_at(p->s, named)->colours, DTP_BDE_03);
        }
        break;
    default:
        break;
    }
}

void dp_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out)
{
    const dp_state *s = view;
    pad p = {sc, s, out};
    if (a) {
        sketch_action(&p, a);
        return;
    }
    if (!piece || piece > s->piece_count || !dp_on_table(dp_at(s, piece)))
        return;
    if (dp_at(s, piece)->arm == DP_COMMANDER)
        chain(&p, piece);
    else if (!run_sector(&p, piece))
        field_of_fire(&p, dp_at(s, piece));
}
