// realmen/rout.c - a rout move as it would be: how long, which way, where it may end (RM-ROUT-02 to
// 07, 10, 11).
//
// The points of a way are where the middle of the piece goes. It keeps its facing on the way and
// turns at the end.
#include "realmen_clauses.h"
#include "rules/realmen/escape.h"
#include "rules/realmen/walk.h"

// ---- the start ----------------------------------------------------------------------------------

// The body that runs (RM-ROUT-07, 11).
static rm_unit runner_of(const rm_unit *u)
{
    rm_unit body = *u;
    if (rm_is_officer(u))
        return body;
    body.mounted = u->kind == RM_CAVALRY;
    body.prone = body.place = 0;
    if (u->kind == RM_ARTILLERY)
        body.formation = RM_MARCH_COLUMN;
    if (rm_is_special(u) || u->formation == RM_IN_TOWN)
        rm_fall_into_line(&body);
    else if (!u->bent || body.formation != RM_MARCH_COLUMN || body.mounted != u->mounted)
        rm_lay(&body);
    return body;
}

gd_length rm_longest_rout(const rm_unit *u)
{
    rm_mover mover = u->kind == RM_CAVALRY ? RM_ON_HORSE : rm_mover_of(u); // RM-ROUT-11
    gd_length most = rm_rate_table[mover].column;
    return most > RM_LEAST_ROUT ? most : RM_LEAST_ROUT;
}

// A box around it, found without any corner.
static gd_box loose_box(const rm_unit *u)
{
    rm_base base = rm_base_of(u);
    gd_length reach = (base.width + base.depth) / 2;
    gd_box b = gd_box_between(u->element_at[0], u->element_at[0]);
    for (int i = 1; i < u->elements; i++)
        b = gd_box_join(b, gd_box_between(u->element_at[i], u->element_at[i]));
    return (gd_box){b.left - reach, b.bottom - reach, b.right + reach, b.top + reach};
}

static bool is_enemy(const rm_escape *e, gd_id i)
{
    const rm_unit *u = rm_at(e->s, i);
    return u->side != e->body.side && rm_is_unit(u) && rm_on_table(u);
}

void rm_begin_escape(const gd_scenario *sc, const rm_state *s, gd_id piece, rm_escape *e)
{
    const rm_unit *u = rm_at(s, piece);
    *e = (rm_escape){.sc = sc, .s = s, .id = piece, .body = runner_of(u)};
    e->from = rm_centre(&e->body);
    e->most = rm_longest_rout(u);
    e->modifier = rm_rate_table[rm_mover_of(&e->body)].modifier;
    e->own = s->side[u->side].edges;
    rm_nearest_enemy(s, &e->body, &e->gap);
    gd_box mine = loose_box(&e->body);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!rm_on_table(rm_at(s, i)) && rm_at(s, i)->status != RM_ENTERING)
            continue;
        e->box[i] = loose_box(rm_at(s, i));
        e->near[i] = is_enemy(e, i) && gd_box_meet(&mine, &e->box[i], RM_ROUT_CLEAR) &&
                     rm_is_within(rm_gap(&e->body, rm_at(s, i)), RM_ROUT_CLEAR);
    }
}

// ---- the way ------------------------------------------------------------------------------------

gd_length rm_way_length(gd_point from, const gd_point *way, int count)
{
    gd_length length = 0;
    for (int i = 0; i < count; i++)
        length += gd_distance(i ? way[i - 1] : from, way[i]);
    return length;
}

typedef struct leg {
    gd_point from, to;
    gd_length length;
    gd_angle direction;
} leg;

static leg leg_of(const rm_escape *e, const gd_point *way, int i)
{
    gd_point from = i ? way[i - 1] : e->from;
    return (leg){from, way[i], gd_distance(from, way[i]), gd_bearing(from, way[i])};
}

static gd_rect moved(const gd_rect *r, gd_point from, gd_point to)
{
    return gd_rect_shift(r, to.x - from.x, to.y - from.y);
}

// Does one rectangle, going along the leg, go into another? What it stands on already (it has just
// mounted there, or was ridden over) it may leave, but not by way of its middle.
static bool runs_into(const gd_rect *mine, const leg *l, const gd_rect *its)
{
    if (gd_rect_overlap(mine, its, GD_SLACK)) {
        gd_point a = gd_rect_centre(mine), b = gd_rect_centre(its);
        int64_t off_x = a.x - b.x, off_y = a.y - b.y;
        return off_x * (l->to.x - l->from.x) + off_y * (l->to.y - l->from.y) < 0;
    }
    return gd_sweep(mine, l->direction, l->length, its) < l->length - GD_SLACK;
}

// The way past one enemy unit (RM-ROUT-04, RM-MOVE-16).
static bool passes(const rm_escape *e, const gd_rect *mine, int count, const leg *l, gd_id enemy)
{
    gd_rect its[RM_ELEMENTS];
    int its_count = rm_blocks(rm_at(e->s, enemy), its);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < its_count; k++) {
            if (e->near[enemy] ? runs_into(&mine[i], l, &its[k])
                               : gd_slide_distance(&mine[i], l->direction, l->length, &its[k]) <
                                     RM_ROUT_CLEAR - RM_TOLERANCE)
                return false;
        }
    return true;
}

static bool passes_all(const rm_escape *e, const leg *l, gd_verdict *v)
{
    gd_rect mine[RM_ELEMENTS];
    int count = rm_blocks(&e->body, mine);
    gd_box path = {0};
    for (int i = 0; i < count; i++) {
        gd_rect there = moved(&mine[i], e->from, l->to);
        mine[i] = moved(&mine[i], e->from, l->from);
        gd_box both = gd_box_join(gd_rect_box(&mine[i]), gd_rect_box(&there));
        path = i ? gd_box_join(path, both) : both;
    }
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        if (!is_enemy(e, i) || !gd_box_meet(&path, &e->box[i], RM_ROUT_CLEAR))
            continue;
        if (!passes(e, mine, count, l, i))
            return e->near[i] ? gd_refuse(v, RM_ROUT_04, "%U may not run through %U", e->id, i) ||
                                    rm_also(v, RM_MOVE_16)
                              : gd_refuse(v, RM_ROUT_04, "on this way %U comes within 1 inch of %U",
                                          e->id, i);
    }
    return true;
}

// Inches of the way in rough ground.
static gd_length rough_of(const rm_escape *e, const leg *l)
{
    gd_span spans[32];
    rm_unit there = e->body;
    rm_shift(&there, l->from.x - e->from.x, l->from.y - e->from.y);
    int count = rm_rough_spans(e->sc, &there, l->direction, l->length, spans, 32);
    return gd_spans_total(spans, count);
}

static bool is_long_enough(const rm_escape *e, const gd_point *way, int count, gd_verdict *v)
{
    gd_length length = rm_way_length(e->from, way, count);
    if (!rm_is_within(RM_LEAST_ROUT, length))
        return gd_refuse(v, RM_ROUT_02, "a rout move is at least %L {inch|inches}; this is %L",
                         RM_LEAST_ROUT, length);
    if (!rm_is_within(length, e->most))
        return gd_refuse(v, RM_ROUT_02, "%U can run %L {inch|inches} at most; this is %L", e->id,
                         e->most, length);
    return true;
}

// Are there inches enough for the rough ground on the way (RM-ROUT-03)?
static bool is_paid(const rm_escape *e, const gd_point *way, int count, gd_verdict *v)
{
    gd_length length = rm_way_length(e->from, way, count), cost = length;
    bool rough = e->sc->ground.kinds & RM_KINDS_ROUGH;
    if (!rough || rm_is_within(length, RM_LEAST_ROUT) || length * e->modifier <= e->most)
        return true;
    for (int i = 0; i < count && e->modifier > 1; i++) {
        leg l = leg_of(e, way, i);
        cost += rough_of(e, &l) * (e->modifier - 1);
    }
    if (!rm_is_within(cost, e->most))
        return gd_refuse(v, RM_ROUT_03, "through rough ground this counts %L {inch|inches} of %L",
                         cost, e->most) ||
               rm_also(v, RM_MOVE_07);
    return true;
}

// ---- the end ------------------------------------------------------------------------------------

static rm_unit body_at(const rm_escape *e, gd_point end, gd_angle facing)
{
    rm_unit to = e->body;
    if (facing != GD_ABSENT && facing != to.facing) {
        to.facing = (uint16_t)gd_angle_wrap(facing);
        rm_lay(&to);
    }
    gd_point centre = rm_centre(&to);
    rm_shift(&to, end.x - centre.x, end.y - centre.y);
    if (!to.bent)
        rm_lay(&to);
    return to;
}

// Bits of the edges beyond which these points are.
static uint8_t beyond(const gd_scenario *sc, const gd_point *point, int count)
{
    uint8_t bits = 0;
    for (int i = 0; i < count; i++) {
        bits |= (uint8_t)((point[i].y > sc->depth + GD_SLACK) << GD_NORTH);
        bits |= (uint8_t)((point[i].x > sc->width + GD_SLACK) << GD_EAST);
        bits |= (uint8_t)((point[i].y < -GD_SLACK) << GD_SOUTH);
        bits |= (uint8_t)((point[i].x < -GD_SLACK) << GD_WEST);
    }
    return bits;
}

static uint8_t edges_crossed(const rm_escape *e, const gd_point *way, int count, const rm_unit *to)
{
    gd_rect part[RM_ELEMENTS];
    int parts = rm_parts(to, part);
    uint8_t bits = beyond(e->sc, way, count);
    for (int i = 0; i < parts; i++)
        bits |= beyond(e->sc, part[i].corner, 4);
    return bits;
}

static bool is_far_enough(const rm_escape *e, const rm_unit *to, gd_verdict *v)
{
    gd_length least = e->gap > RM_ROUT_CLEAR ? e->gap : RM_ROUT_CLEAR;
    gd_box mine = loose_box(to);
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        if (!is_enemy(e, i) || !gd_box_meet(&mine, &e->box[i], least) ||
            !rm_is_nearer(to, rm_at(e->s, i), least - RM_TOLERANCE))
            continue;
        gd_length gap = v ? rm_gap(to, rm_at(e->s, i)) : 0;
        return gap < RM_ROUT_CLEAR - RM_TOLERANCE
                   ? gd_refuse(v, RM_ROUT_04, "%U would end %L {inch|inches} from %U: at least 1",
                               e->id, gap, i)
                   : gd_refuse(v, RM_ROUT_04,
                               "%U would end %L {inch|inches} from %U; the nearest enemy is %L "
                               "off now",
                               e->id, gap, i, e->gap);
    }
    return true;
}

static bool has_room(const rm_escape *e, const rm_unit *to, gd_verdict *v)
{
    gd_box mine = loose_box(to);
    for (gd_id i = 1; i <= e->s->piece_count; i++) {
        const rm_unit *other = rm_at(e->s, i);
        bool there = rm_on_table(other) || other->status == RM_ENTERING;
        if (i != e->id && there && gd_box_meet(&mine, &e->box[i], 0) && rm_overlap(to, other))
            return gd_refuse(v, RM_ROUT_06, "%U would end on %U", e->id, i) ||
                   rm_also(v, RM_MOVE_16);
    }
    return true;
}

bool rm_judge_escape(const rm_escape *e, const gd_point *way, int count, gd_angle facing,
                     rm_unit *to, uint8_t *edges, gd_verdict *v)
{
    *edges = 0;
    *to = e->body;
    if (count < 1)
        return gd_refuse(v, RM_ROUT_02, "say where %U runs", e->id);
    *to = body_at(e, way[count - 1], facing);
    *edges = edges_crossed(e, way, count, to);
    if (!is_long_enough(e, way, count, v))
        return false;
    // Rough ground takes the longest to find, where it ends the shortest: where no reason is to be
    // told, that comes last and this first.
    if (v ? !is_paid(e, way, count, v) : !is_far_enough(e, to, v))
        return false;
    for (int i = 0; i < count; i++) {
        leg l = leg_of(e, way, i);
        if (l.length > 0 && !passes_all(e, &l, v))
            return false;
    }
    return (!v || is_far_enough(e, to, v)) && (*edges || has_room(e, to, v)) &&
           (v || is_paid(e, way, count, v));
}
