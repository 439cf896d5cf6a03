// realmen/march.c - columns that march on from an edge (RM-SETUP-07, 12).
#include "rules/realmen/march.h"

#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/advice.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/recall.h"
#include "rules/realmen/walk.h"

typedef struct advance {
    rm_file f;
    rm_plan plan;
    gd_length distance; // of the head's front
    int count;
    gd_point way[RM_WAY];
} advance;

static gd_point front_of(const rm_unit *u)
{
    return gd_point_ahead(u->element_at[0], u->element_facing[0], rm_base_of(u).depth / 2);
}

// A base that goes before the head: what it meets, the column meets.
static rm_unit pioneer(const rm_unit *head)
{
    rm_unit u = *head;
    u.kind = RM_INFANTRY;
    u.formation = RM_MARCH_COLUMN;
    u.elements = 1;
    u.mounted = u.prone = u.routed = 0;
    u.place = 1;
    u.facing = head->element_facing[0];
    u.at = front_of(head);
    rm_lay(&u);
    return u;
}

// Elements that are on the table must be on the road; of those outside it is taken for granted.
static bool is_file_on_road(const gd_scenario *sc, const rm_state *s, const rm_file *f)
{
    gd_box table = {0, 0, sc->width, sc->depth};
    for (int i = 0; i < f->count; i++) {
        const rm_unit *u = rm_at(s, f->piece[i]);
        for (int k = 0; k < u->elements; k++) {
            gd_point at = u->element_at[k];
            gd_box spot = {at.x, at.y, at.x, at.y};
            if (gd_box_meet(&spot, &table, -1) && !rm_on_road(sc, u, k))
                return false;
        }
    }
    return true;
}

static gd_length rate_of(const rm_state *s, gd_id piece, bool by_road)
{
    const rm_unit *u = rm_at(s, piece);
    return rm_is_officer(u) ? rm_ride_left(s, piece) : rm_allowance(s, u, by_road);
}

static gd_length slowest(const rm_state *s, const rm_file *f, bool by_road, gd_id *who)
{
    gd_length least = INT32_MAX;
    for (int i = 0; i < f->count; i++) {
        gd_length rate = rate_of(s, f->piece[i], by_road);
        if (rate >= least)
            continue;
        least = rate;
        *who = f->piece[i];
    }
    return least;
}

static bool walk_head(const gd_scenario *sc, const rm_state *s, const gd_action *a, advance *m,
                      gd_verdict *v);

// A march as it would be with another number in one of its steps.
typedef struct trial {
    const rm_walk *walk; // as far as that step
    const gd_action *action;
    const advance *march;
    int step;
} trial;

static bool is_legal(const void *self, int32_t t)
{
    const trial *try = self;
    gd_action a = *try->action;
    advance m = *try->march;
    a.item[try->step] = rm_step_of(&a.item[try->step], try->walk->now.at, t);
    return walk_head(try->walk->sc, try->walk->s, &a, &m, NULL);
}

static bool refuse_step(const rm_walk *w, const gd_action *a, int step, const advance *m,
                        gd_verdict *v)
{
    trial try = {w, a, m, step};
    if (!v || !v->instead.of)
        return false;
    v->instead.index = (uint8_t)step;
    return rm_say_how_far(is_legal, &try, &a->item[step], w, v);
}

static bool walk_head(const gd_scenario *sc, const rm_state *s, const gd_action *a, advance *m,
                      gd_verdict *v)
{
    rm_walk w;
    gd_id who = GD_NONE, head = m->f.piece[0];
    rm_unit first = pioneer(rm_at(s, head));
    rm_walk_begin(&w, sc, s, &first, head, &m->plan);
    w.by_road = is_file_on_road(sc, s, &m->f);
    w.limit = slowest(s, &m->f, w.by_road, &who);
    w.unpaid = true; // each piece pays for itself
    rm_walk_enemies(&w, w.limit + 2 * GD_INCH);
    if (a->count == 0)
        return gd_refuse(v, RM_SETUP_07, "say where the column goes");
    for (int i = 0; i < a->count && i < GD_ITEMS; i++) {
        int kind = a->item[i].a;
        if (kind != RM_FORWARD && kind != RM_TO && kind != RM_ALONG)
            return gd_refuse(v, RM_SETUP_07,
                             "a column that marches on goes forward, to a place, or along a road");
        if (!rm_walk_step(&w, &a->item[i], v))
            return refuse_step(&w, a, i, m, v);
    }
    m->plan.to = w.now;
    m->plan.by_road = w.by_road;
    m->plan.length = w.length[0];
    m->count = w.trail_count;
    m->distance = 0;
    for (int i = 0; i < w.trail_count; i++) {
        m->way[i] = w.trail[i];
        m->distance += i ? gd_distance(w.trail[i - 1], w.trail[i]) : 0;
    }
    return true;
}

// How much of its way a piece has to make in rough ground, looked at from place to place.
static gd_length rough_of(const gd_scenario *sc, rm_state *after, const rm_state *s,
                          const advance *m, int place)
{
    enum { STEP = GD_INCH / 4 };
    gd_length rough = 0;
    for (gd_length at = 0; at < m->distance; at += STEP) {
        gd_length step = m->distance - at < STEP ? m->distance - at : STEP;
        for (int i = 0; i <= place; i++)
            rm_take_body(rm_get(after, m->f.piece[i]), rm_at(s, m->f.piece[i]));
        rm_follow_file(after, m->f.piece, place + 1, m->way, m->count, at + step / 2);
        rough += rm_in_rough(sc, rm_at(after, m->f.piece[place])) ? step : 0;
    }
    return rough;
}

// Each piece has to be fast enough (RM-MOVE-02, 04, 07).
static bool is_fast_enough(const gd_scenario *sc, rm_state *after, const rm_state *s,
                           const advance *m, gd_verdict *v)
{
    for (int i = 0; i < m->f.count; i++) {
        gd_id piece = m->f.piece[i];
        const rm_unit *u = rm_at(s, piece);
        gd_length rate = rate_of(s, piece, m->plan.by_road), cost = m->plan.length;
        int modifier = rm_rate_table[rm_mover_of(u)].modifier;
        if (!m->plan.by_road && modifier > 1 && sc->ground.kinds & RM_KINDS_ROUGH)
            cost += (modifier - 1) * rough_of(sc, after, s, m, i);
        if (rm_is_within(cost, rate))
            continue;
        if (u->kind == RM_SUPPLY && !m->plan.by_road)
            return gd_refuse(v, RM_MOVE_10, "%U cannot leave the road", piece);
        return gd_refuse(v, RM_MOVE_02, "%U has %L {inch|inches} and would need %L", piece, rate,
                         cost) ||
               rm_also(v, m->plan.by_road ? RM_MOVE_03 : RM_MOVE_04);
    }
    return true;
}

// The table, and beyond the edge by which it comes.
static gd_box field_of(const gd_scenario *sc, int edge)
{
    enum { FAR = 300 * GD_INCH };
    return (gd_box){edge == GD_WEST ? -FAR : 0, edge == GD_SOUTH ? -FAR : 0,
                    sc->width + (edge == GD_EAST ? FAR : 0),
                    sc->depth + (edge == GD_NORTH ? FAR : 0)};
}

static bool is_inside(const gd_box *box, gd_point p)
{
    gd_box spot = {p.x, p.y, p.x, p.y};
    return gd_box_meet(&spot, box, RM_TOLERANCE);
}

// Once its head is on the table it stays there, and nobody comes over another edge.
static bool stays_on(const gd_scenario *sc, const rm_state *after, const advance *m, gd_verdict *v)
{
    gd_box table = {0, 0, sc->width, sc->depth}, field;
    bool on = false;
    field = field_of(sc, rm_at(after, m->f.piece[0])->edge);
    for (int i = 1; i < m->count; i++) {
        if (on && !is_inside(&table, m->way[i]))
            return gd_refuse(v, RM_MOVE_20, "the column would leave the table again");
        on = on || is_inside(&table, m->way[i]);
    }
    for (int i = 0; i < m->f.count; i++) {
        const rm_unit *u = rm_at(after, m->f.piece[i]);
        for (int k = 0; k < u->elements; k++) {
            gd_rect r = rm_rect(u, k);
            if (!gd_rect_in_box(&r, &field))
                return gd_refuse(v, RM_MOVE_20, "%U would be over the edge of the table",
                                 m->f.piece[i]);
        }
    }
    return true;
}

// Is it in the way of a file that marches on? Who waits outside for the same side is: a column that
// has waited behind it goes through it, or stays.
static bool is_in_way(const gd_scenario *sc, const rm_unit *u, const rm_unit *other)
{
    if (other->status == RM_ENTERING)
        return other->side == u->side;
    if (!rm_on_table(other))
        return false;
    gd_box table = {0, 0, sc->width, sc->depth}, box = rm_box(other);
    return gd_box_meet(&box, &table, 0);
}

// Where it ends nobody else stands.
static bool file_ends_clear(const gd_scenario *sc, const rm_state *s, const rm_state *after,
                            const rm_file *f, const rm_plan *plan, gd_verdict *v)
{
    for (int i = 0; i < f->count; i++) {
        const rm_unit *u = rm_at(after, f->piece[i]);
        for (gd_id k = 1; k <= s->piece_count; k++) {
            const rm_unit *other = rm_at(s, k);
            bool met = false;
            for (int n = 0; n < plan->met_count; n++)
                met |= plan->met[n] == k;
            if (met || rm_is_far(u, other, 0) || rm_is_in_file(f, k) || !is_in_way(sc, u, other))
                continue;
            if (rm_overlap(u, other))
                return gd_refuse(v, RM_MOVE_16, "%U would end on top of %U", f->piece[i], k);
        }
    }
    return true;
}

static __attribute__((noinline)) bool try_file(const gd_scenario *sc, const rm_state *s, advance *m,
                                               gd_verdict *v)
{
    rm_state after; // of which the file's pieces are used, and no others
    for (int i = 0; i < m->f.count; i++)
        *rm_get(&after, m->f.piece[i]) = *rm_at(s, m->f.piece[i]);
    rm_follow_file(&after, m->f.piece, m->f.count, m->way, m->count, m->distance);
    if (!stays_on(sc, &after, m, v) || !file_ends_clear(sc, s, &after, &m->f, &m->plan, v))
        return false;
    m->plan.by_road = m->plan.by_road && is_file_on_road(sc, &after, &m->f);
    return is_fast_enough(sc, &after, s, m, v);
}

static bool may_march(const rm_state *s, gd_id head, rm_file *f, gd_verdict *v)
{
    const rm_unit *u = head ? rm_at(s, head) : NULL;
    if (!u || u->side != s->active || u->seat != rm_seat_now(s))
        return gd_refuse(v, RM_SETUP_07, "that is no column of yours");
    if (u->status == RM_TO_COME)
        return gd_refuse(v, RM_SETUP_12, "%U arrives on turn %d", head, u->arrives);
    if (!rm_is_coming(u))
        return gd_refuse(v, RM_SETUP_07, "%U has no column to march on with", head);
    rm_file_of(s, head, f);
    if (f->piece[0] != head)
        return gd_refuse(v, RM_SETUP_07, "the head of that column is %U", f->piece[0]);
    for (int i = 0; i < f->count; i++)
        if (rm_at(s, f->piece[i])->acted)
            return gd_refuse(v, RM_MOVE_19, "the column has marched in this subphase");
    return true;
}

static bool plan_march(const gd_scenario *sc, const rm_state *s, const gd_action *a, advance *m,
                       gd_verdict *v)
{
    return may_march(s, rm_piece_arg(s, a->value[0]), &m->f, v) && walk_head(sc, s, a, m, v) &&
           try_file(sc, s, m, v);
}

// ---- the verb -----------------------------------------------------------------------------------

void rm_offer_march_on(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        rm_file f;
        gd_id who = GD_NONE;
        if (!u->place || u->side != s->active || !may_march(s, i, &f, NULL))
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_MARCH_ON);
        o->value[0] = i;
        o->open = GD_OPEN_LIST;
        o->limit = slowest(s, &f, is_file_on_road(sc, s, &f), &who);
    }
}

// A column that has no way on tries all ways again whenever somebody has moved: that one is refused
// is recalled. It hangs on the column itself, and who could stand near its way.
static void note_question(const gd_scenario *sc, const rm_state *s, const rm_file *f,
                          const gd_action *a, uint8_t out[GD_RECALL_POSE])
{
    static const char march;
    gd_digest d = gd_digest_begin(&march, sc);
    gd_digest_number(&d, rm_seat_now(s) << 16 | s->active << 8 | s->side[s->active].edges);
    gd_digest_add(&d, a->item, a->count * sizeof a->item[0]);
    for (int i = 0; i < f->count; i++) {
        gd_digest_number(&d, f->piece[i]);
        gd_digest_add(&d, rm_at(s, f->piece[i]), sizeof(rm_unit));
    }
    memcpy(out, &d, GD_RECALL_POSE);
}

static gd_box region_of(const rm_state *s, const rm_file *f)
{
    enum { ASIDE = RM_KEEP_OFF_COLUMN + 8 * GD_INCH }; // half a train, officers, who is with them
    gd_id who;
    gd_length by_road = slowest(s, f, true, &who), across = slowest(s, f, false, &who);
    gd_length by = (by_road > across ? by_road : across) + ASIDE;
    gd_box box = rm_around(rm_at(s, f->piece[0]));
    for (int i = 1; i < f->count; i++)
        box = gd_box_join(box, rm_around(rm_at(s, f->piece[i])));
    return (gd_box){box.left - by, box.bottom - by, box.right + by, box.top + by};
}

static bool would_march(const gd_scenario *sc, const rm_state *s, const gd_action *a)
{
    advance m;
    uint8_t question[GD_RECALL_POSE];
    gd_id head = rm_piece_arg(s, a->value[0]);
    bool good;
    if (rm_is_night(s)) // it also hangs on who is known
        return plan_march(sc, s, a, &m, NULL);
    if (!may_march(s, head, &m.f, NULL))
        return false;
    note_question(sc, s, &m.f, a, question);
    if (!gd_recall_if(s, RM_RECALL_MARCH, head, head, question, &good, sizeof good)) {
        gd_box region = region_of(s, &m.f);
        good = plan_march(sc, s, a, &m, NULL);
        gd_recall_keep_if(s, RM_RECALL_MARCH, head, head, question, region, &good, sizeof good);
    }
    return good;
}

bool rm_check_march_on(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    advance m;
    if (!v)
        return would_march(sc, s, a);
    if (!plan_march(sc, s, a, &m, v))
        return false;
    gd_accept(v, 0);
    gd_id head = m.f.piece[0];
    bool officer = rm_is_officer(rm_at(s, head));
    gd_length depth = officer ? rm_base_of(rm_at(s, head)).depth / 2 : 0;
    v->length = m.plan.length;
    v->ending[v->ending_count++] =
        (gd_ending){head, m.plan.to.facing, gd_point_ahead(m.plan.to.at, m.plan.to.facing, -depth)};
    return true;
}

// On the table with its first element it is there; with its last it has its place no more.
static void come_on(gd_play *p, gd_id piece, gd_length distance)
{
    rm_unit *u = rm_get(p->state, piece);
    gd_box table = {0, 0, p->scenario->width, p->scenario->depth};
    gd_box spot = {u->element_at[0].x, u->element_at[0].y, u->element_at[0].x, u->element_at[0].y};
    u->acted = 1;
    if (rm_is_officer(u))
        u->ridden += distance;
    else
        rm_note_moved(p->state, u);
    if (u->status == RM_ENTERING && gd_box_meet(&spot, &table, 0)) {
        u->status = RM_ON_TABLE;
        gd_tell(p, RM_EV_ARRIVED, u->arrives > 1 ? RM_SETUP_12 : RM_SETUP_07, piece,
                "%U marches on", piece);
    }
    if (rm_inside_table(p->scenario, u))
        u->place = 0;
}

void rm_apply_march_on(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    advance m;
    if (!plan_march(p->scenario, s, a, &m, NULL))
        return; // it was checked
    gd_id first = GD_NONE;
    rm_follow_file(s, m.f.piece, m.f.count, m.way, m.count, m.distance);
    for (int i = 0; i < m.f.count; i++) {
        come_on(p, m.f.piece[i], m.plan.length);
        if (!first && rm_is_unit(rm_at(s, m.f.piece[i])))
            first = m.f.piece[i];
    }
    gd_tell(p, RM_EV_MOVED, RM_SETUP_07, m.f.piece[0], "the column of %U marches %L {inch|inches}",
            m.f.piece[0], m.plan.length);
    gd_reveal(p);
    if (first && rm_on_table(rm_at(s, first)))
        rm_call_contacts(p, first, &m.plan);
}
