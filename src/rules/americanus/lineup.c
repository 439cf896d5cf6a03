// americanus/lineup.c - lining up on contact (DBAM-MOVE-19, 20).
#include <stdlib.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"

enum { AT_CORNER = 15, MAX_CENTRES = 4 };

// A corner is touched: the edge on whose side of its prolonged line the mover stood when it began.
static int edge_by_side(const am_unit *enemy, gd_point began)
{
    if (gd_ahead_of(enemy->at, enemy->facing, began) > 0)
        return GD_FRONT;
    if (gd_ahead_of(am_rear(enemy), enemy->facing, began) < 0)
        return GD_REAR;
    return gd_right_of(enemy->at, enemy->facing, began) > 0 ? GD_RIGHT : GD_LEFT;
}

// Which edge of the enemy is met, and where.
static int touched_edge(const am_unit *u, const am_unit *enemy, gd_point began, gd_point *where)
{
    gd_rect mover = am_front_row(u), other = am_rect(enemy);
    gd_touch t;
    if (gd_rect_touch(&mover, &other, &t) && t.edge_a == GD_FRONT) {
        *where = t.middle;
        return t.edge_b;
    }
    gd_point on_mover, on_enemy;
    gd_rect_nearest(&mover, &other, &on_mover, &on_enemy);
    *where = on_enemy;
    for (int i = 0; i < 4; i++)
        if (gd_distance(on_enemy, other.corner[i]) <= AT_CORNER)
            return edge_by_side(enemy, began);
    int best = 0;
    for (int i = 1; i < 4; i++)
        if (gd_point_segment_distance(on_enemy, other.corner[i], other.corner[(i + 1) % 4]) <
            gd_point_segment_distance(on_enemy, other.corner[best], other.corner[(best + 1) % 4]))
            best = i;
    return best;
}

// Centres of elements along an edge, measured from its midpoint.
static int centres(int count, gd_length spacing, gd_length out[MAX_CENTRES])
{
    for (int i = 0; i < count; i++)
        out[i] = (2 * i - (count - 1)) * spacing / 2;
    return count;
}

static int enemy_centres(const am_unit *e, int edge, gd_length out[MAX_CENTRES])
{
    int files = am_files(e), ranks = files ? am_stands_shown(e) / files : 0;
    if (edge == GD_FRONT || edge == GD_REAR)
        return centres(files, am_spacing(e), out);
    return centres(ranks, am_stand_depth(e), out);
}

// The smallest slides that put one of the mover's front centres opposite one of the enemy's, to the
// mover's left and right; the longer of the two is left out. Equal ones, as far as rounding can
// tell, are both there, also if they are none. `offset` is how far right of the edge's midpoint the
// mover stands.
typedef struct slides {
    gd_length by[2];
    int count;
} slides;

static slides shortest_slides(const am_unit *u, const am_unit *enemy, int edge, gd_length offset)
{
    gd_length mine[MAX_CENTRES], theirs[MAX_CENTRES];
    gd_length left = INT32_MAX, right = INT32_MAX; // sizes
    int m = centres(am_files(u), am_spacing(u), mine), n = enemy_centres(enemy, edge, theirs);
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            gd_length by = theirs[j] - (offset + mine[i]);
            left = by <= 0 && -by < left ? -by : left;
            right = by >= 0 && by < right ? by : right;
        }
    }
    if (abs(left - right) <= GD_SLACK)
        return (slides){{-left, right}, 2};
    return (slides){{left < right ? -left : right}, 1};
}

// The unit laid flush along the touched edge, and how far right of that edge's midpoint it stands.
typedef struct flush {
    am_unit unit;
    int edge;
    gd_point middle;
    gd_length offset;
} flush;

static flush lay_flush(const am_unit *u, const am_unit *enemy, gd_point began)
{
    gd_point where;
    flush f = {.unit = *u, .edge = touched_edge(u, enemy, began, &where)};
    gd_rect other = am_rect(enemy);
    f.middle = gd_edge_middle(&other, f.edge);
    // The point of contact stays where it is on the mover's front while the mover turns about it.
    gd_length on_front = gd_right_of(u->at, u->facing, where);
    gd_angle facing = gd_angle_wrap(enemy->facing + f.edge * GD_TURN / 4 + GD_TURN / 2);
    f.offset = gd_right_of(f.middle, facing, where) - on_front;
    f.unit.facing = (uint16_t)facing;
    f.unit.at = gd_point_local(f.middle, facing, 0, f.offset);
    return f;
}

static bool same_place(const am_lineup *a, const am_lineup *b)
{
    return a->facing == b->facing && gd_distance(a->at, b->at) <= GD_SLACK;
}

// How far its enemy is off the place it leads to.
static gd_length enemy_off(const am_state *s, const am_lineup *way)
{
    gd_rect r = am_rect(am_at(s, way->enemy));
    return gd_distance(way->at, gd_rect_centre(&r));
}

// Does `a` say what `b` says, and better?
static bool stands_for(const am_state *s, const am_lineup *a, const am_lineup *b)
{
    if (!same_place(a, b))
        return false;
    bool twin = a->enemy == b->enemy && a->way == b->way;
    return twin || enemy_off(s, a) < enemy_off(s, b) - GD_SLACK;
}

// Adds a way. A place to which several lead is called by the enemy who is nearest there; by all who
// are as near as each other.
static void add_way(const am_state *s, am_lineups *out, gd_id enemy, gd_length by, const am_unit *u)
{
    uint8_t slide = by < 0 ? AM_SLIDE_LEFT : by > 0 ? AM_SLIDE_RIGHT : AM_SLIDE_NONE;
    am_lineup way = {enemy, slide, u->at, u->facing};
    int kept = 0;
    for (int i = 0; i < out->count; i++)
        if (stands_for(s, &out->list[i], &way))
            return;
    for (int i = 0; i < out->count; i++)
        if (!stands_for(s, &way, &out->list[i]))
            out->list[kept++] = out->list[i];
    out->list[kept++] = way;
    out->count = kept;
}

bool am_is_one_place(const am_lineups *ways)
{
    for (int i = 1; i < ways->count; i++)
        if (!same_place(&ways->list[i], &ways->list[0]))
            return false;
    return true;
}

// A slide that is obstructed is not made. It is shorter than the unit is wide, so whatever is in
// its way is in the way of its end.
static bool slide(const gd_scenario *sc, const am_state *s, gd_id id, gd_id enemy, const flush *f,
                  gd_length by, am_unit *out)
{
    gd_id who;
    *out = f->unit;
    out->at = gd_point_local(f->middle, f->unit.facing, 0, f->offset + by);
    return am_place_fault(sc, s, id, out, AM_MAY_TOUCH, &who) == AM_FREE &&
           am_touching(out, am_at(s, enemy), NULL);
}

static bool line_up_with(const gd_scenario *sc, const am_state *s, gd_id id, gd_id enemy,
                         gd_point began, const am_unit *u, am_lineups *out, gd_verdict *v)
{
    const am_unit *e = am_at(s, enemy);
    flush f = lay_flush(u, e, began);
    gd_id who;
    am_fault fault = am_place_fault(sc, s, id, &f.unit, AM_MAY_TOUCH, &who);
    if (fault != AM_FREE)
        return am_refuse_place(v, fault, DBAM_MOVE_20, id, who);
    slides ways = shortest_slides(&f.unit, e, f.edge, f.offset);
    bool slid = false;
    for (int i = 0; i < ways.count; i++) {
        am_unit there;
        if (!slide(sc, s, id, enemy, &f, ways.by[i], &there))
            continue;
        slid = true;
        add_way(s, out, enemy, ways.by[i], &there);
    }
    if (slid)
        return true;
    if (!am_touching(&f.unit, e, NULL))
        return gd_refuse(v, DBAM_MOVE_20, "%U finds no room to line up against %U", id, enemy);
    add_way(s, out, enemy, 0, &f.unit);
    return true;
}

bool am_line_up(const gd_scenario *sc, const am_state *s, gd_id id, const am_met *met,
                gd_point began, const am_unit *u, am_lineups *out, gd_verdict *v)
{
    out->count = 0;
    for (int i = 0; i < met->count; i++)
        line_up_with(sc, s, id, met->id[i], began, u, out, v);
    return out->count > 0;
}

// ---- the owner chooses -------------------------------------------------------------------------

// The frame's own numbers: where the move began, and who was met, four to a number.
enum { V_X, V_Y, V_MET, MET_IN_NUMBER = 4 };

void am_ask_line_up(gd_play *p, gd_id id, const am_met *met, gd_point began)
{
    const am_state *s = p->state;
    gd_frame *f = gd_call(p, AM_LINE_UP, (gd_seat)am_seat_of(p->scenario, am_at(s, id)->side));
    f->piece = id;
    f->v[V_X] = began.x;
    f->v[V_Y] = began.y;
    for (int i = 0; i < met->count; i++) {
        int32_t *v = &f->v[V_MET + i / MET_IN_NUMBER];
        *v = (int32_t)((uint32_t)*v | (uint32_t)met->id[i] << 8 * (i % MET_IN_NUMBER));
    }
}

static am_lineups ways_now(const gd_scenario *sc, const am_state *s)
{
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    am_met met = {0};
    for (int i = 0; i < AM_MET; i++) {
        gd_id id = (uint32_t)f->v[V_MET + i / MET_IN_NUMBER] >> 8 * (i % MET_IN_NUMBER) & 0xff;
        if (am_piece_arg(s, id))
            met.id[met.count++] = id;
    }
    am_lineups ways;
    gd_verdict unread;
    am_line_up(sc, s, f->piece, &met, (gd_point){f->v[V_X], f->v[V_Y]}, am_at(s, f->piece), &ways,
               &unread);
    return ways;
}

void am_prompt_lineup(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%U can line up in ways that are as near: which?",
                     {s->flow.stack[s->flow.depth - 1].piece}};
}

void am_offer_lineup(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    am_lineups ways = ways_now(sc, s);
    for (int i = 0; i < ways.count; i++) {
        gd_offer *o = gd_offer_add(out, AM_DO_LINE_UP);
        o->value[0] = ways.list[i].enemy;
        o->value[1] = ways.list[i].way;
        o->piece = s->flow.stack[s->flow.depth - 1].piece;
    }
}

static const am_lineup *chosen(const am_lineups *ways, const gd_action *a)
{
    for (int i = 0; i < ways->count; i++)
        if (ways->list[i].enemy == a->value[0] && ways->list[i].way == a->value[1])
            return &ways->list[i];
    return NULL;
}

bool am_check_lineup(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    if (a->verb != AM_DO_LINE_UP)
        return am_refuse_moment(v, a);
    gd_id id = s->flow.stack[s->flow.depth - 1].piece;
    am_lineups ways = ways_now(sc, s);
    const am_lineup *way = chosen(&ways, a);
    if (!way)
        return gd_refuse(v, DBAM_MOVE_20, "%U lines up by the smallest slide, left or right", id);
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){id, (uint16_t)way->facing, way->at};
    return true;
}

void am_apply_lineup(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    gd_id id = gd_top(p)->piece;
    am_lineups ways = ways_now(p->scenario, s);
    const am_lineup *way = chosen(&ways, a);
    am_unit *u = am_get(s, id);
    u->at = way->at;
    u->facing = (uint16_t)way->facing;
    gd_done(p);
    gd_event *e =
        gd_tell(p, AM_EV_LINED_UP, DBAM_MOVE_20, id, "%U lines up against %U", id, way->enemy);
    if (e)
        e->other = way->enemy;
}
