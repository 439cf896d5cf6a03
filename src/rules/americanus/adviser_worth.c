// americanus/adviser_worth.c - what it is worth that a unit stands in a certain place.
//
// Four things are added up, in thousandths of an element: the fire that both sides have then, the
// melee it has begun, the way it has still to go, and the ground it holds.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/victory.h"

enum { PER_DEGREE = 2, LAG = 40 * GD_INCH, GUARD = 3 * GD_INCH };
// Fire and melee come twice before the next orders: in this turn and in the enemy's. The second
// time much may have changed.
enum { TWICE = 150 };
enum { FLANK = 100 }; // an enemy taken in flank or rear must turn first, and cannot shoot

// ---- fire --------------------------------------------------------------------------------------

static void add_shot(am_volley *v, gd_id firer, gd_id target, const am_shot *shot)
{
    if (shot->able && v->count < AM_VOLLEY)
        v->fire[v->count++] = (struct am_fire){firer, target, *shot};
}

static void add_shots(const am_mind *m, const am_state *s, am_volley *ours, am_volley *theirs,
                      gd_id own, gd_id foe)
{
    am_shot there, back;
    if (m->melee[own] || m->melee[foe])
        return;
    am_look_between(m->sc, s, own, foe, &there, &back);
    add_shot(ours, own, foe, &there);
    add_shot(theirs, foe, own, &back);
}

// Does the unit now stand in this line of fire?
static bool blocks(const gd_rect *r, const gd_box *box, const am_shot *shot)
{
    gd_point a = shot->from, b = shot->to;
    gd_box line = {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x > b.x ? a.x : b.x,
                   a.y > b.y ? a.y : b.y};
    gd_span span;
    return gd_box_meet(box, &line, 0) && gd_polygon_spans(r->corner, 4, a, b, &span, 1) > 0 &&
           span.to - span.from > 2 * GD_SLACK;
}

// The volley without what the unit and whom it charges had part in, and without what it now blocks.
static void keep_shots(const am_volley *from, am_volley *to, const am_unit *u, gd_id id,
                       gd_id charged)
{
    gd_rect r = am_rect(u);
    gd_box box = gd_rect_box(&r);
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        const struct am_fire *f = &from->fire[i];
        if (f->firer != id && f->target != id && f->firer != charged && f->target != charged &&
            !blocks(&r, &box, &f->shot))
            to->fire[to->count++] = *f;
    }
}

// The best that can be made of all fire on one target; `used` firers are not there any more.
static int best_on(const am_mind *m, const am_state *s, const am_volley *v, gd_id target,
                   const bool *used, int coming, int risk)
{
    int supports = coming - 1, best = 0;
    for (int i = 0; i < v->count; i++)
        supports += v->fire[i].target == target && !used[v->fire[i].firer];
    for (int i = 0; i < v->count; i++) {
        const struct am_fire *f = &v->fire[i];
        if (f->target != target || used[f->firer])
            continue;
        am_odds o = am_odds_of_shot(s, &f->shot, f->firer, target, supports, m->cornered[target]);
        int worth = o.theirs - o.mine * risk / 100;
        best = worth > best ? worth : best;
    }
    return best;
}

// Targets are taken one after the other, the most profitable first, each with all who bear on it.
static int worth_of_volley(const am_mind *m, const am_state *s, const am_volley *v, int coming,
                           int risk)
{
    bool used[AM_PIECES + 1] = {false}, done[AM_PIECES + 1] = {false};
    int sum = 0;
    for (;;) {
        int best = 0;
        gd_id target = GD_NONE;
        for (int i = 0; i < v->count; i++) {
            gd_id t = v->fire[i].target;
            bool first = !done[t];
            for (int k = 0; k < i && first; k++)
                first = v->fire[k].target != t;
            if (!first)
                continue;
            int worth = best_on(m, s, v, t, used, t == m->focus ? coming : 0, risk);
            if (worth > best) {
                best = worth;
                target = t;
            }
        }
        if (!target)
            return sum;
        sum += best;
        done[target] = true;
        for (int i = 0; i < v->count; i++)
            if (v->fire[i].target == target)
                used[v->fire[i].firer] = true;
    }
}

static int worth_of_fire(const am_mind *m, const am_state *s, const am_volley *ours,
                         const am_volley *theirs, int coming, int risk)
{
    int good = worth_of_volley(m, s, ours, coming, risk);
    int bad = worth_of_volley(m, s, theirs, 0, 100);
    return (good - bad * risk / 100) * TWICE / 100;
}

static int risk_of(const am_mind *m, gd_id id) { return am_in_group(m, id) ? m->bold : m->wary; }

void am_look_round(am_mind *m)
{
    m->ours.count = m->theirs.count = 0;
    for (int i = 0; i < m->own_count; i++)
        for (int k = 0; k < m->foe_count; k++)
            add_shots(m, m->s, &m->ours, &m->theirs, m->own[i], m->foe[k]);
    for (int bold = 0; bold < 2; bold++)
        m->fire_now[bold] =
            worth_of_fire(m, m->s, &m->ours, &m->theirs, m->coming / 2, bold ? m->bold : m->wary);
}

static int worth_of_fire_from(am_mind *m, const am_state *s, gd_id id, gd_id charged)
{
    am_volley ours, theirs;
    const am_unit *u = am_at(s, id);
    keep_shots(&m->ours, &ours, u, id, charged);
    keep_shots(&m->theirs, &theirs, u, id, charged);
    for (int k = 0; k < m->foe_count && !charged; k++)
        add_shots(m, s, &ours, &theirs, id, m->foe[k]);
    int coming = m->coming - (am_in_group(m, id) && m->coming > 0);
    return worth_of_fire(m, s, &ours, &theirs, coming / 2, risk_of(m, id));
}

// ---- melee -------------------------------------------------------------------------------------

// Friends who could still charge this enemy this turn.
static int could_join(const am_mind *m, const am_state *s, gd_id id, gd_id enemy)
{
    const am_unit *e = am_at(s, enemy);
    int n = 0;
    for (int i = 0; i < m->own_count; i++) {
        const am_unit *u = am_at(s, m->own[i]);
        if (m->own[i] == id || u->kind == AM_ARTILLERY || u->ordered || u->pinned || u->reforming ||
            m->melee[m->own[i]])
            continue;
        n += am_within(u, e, am_rates[am_pace_of(u)].open) &&
             gd_angle_apart(u->facing, gd_bearing(u->at, e->at)) <= 600;
    }
    return n < m->s->points - 1 ? n : m->s->points - 1;
}

static int worth_of_charge(const am_mind *m, const am_state *s, gd_id id, gd_id enemy)
{
    int coming = could_join(m, s, id, enemy), risk = risk_of(m, id);
    int alone = am_worth_of_melee(m->sc, s, m->side, enemy, 0, risk);
    int helped = coming > 0 ? am_worth_of_melee(m->sc, s, m->side, enemy, coming, risk) : alone;
    int before = am_worth_of_melee(m->sc, m->s, m->side, enemy, 0, risk);
    int worth = (alone + helped) / 2 - before;
    if (am_touched_edge(s, enemy, id) != GD_FRONT)
        worth += FLANK;
    return worth * TWICE / 100;
}

// ---- going and holding -------------------------------------------------------------------------

// Unlimbered guns have no way to go: they are where they are, or they limber up.
gd_length am_way_of(const am_mind *m, const am_unit *u, gd_id id)
{
    const am_task *t = &m->task[id];
    if (!t->field || u->formation == AM_UNLIMBERED)
        return 0;
    gd_length far =
        am_field_at(t->field, &m->grid, (gd_point){u->at.x - t->lane.x, u->at.y - t->lane.y}) * 100;
    return far > t->stop ? far - t->stop : 0;
}

int am_worth_of_way(const am_mind *m, const am_unit *u, gd_id id)
{
    const am_task *t = &m->task[id];
    if (!t->field || u->formation == AM_UNLIMBERED)
        return 0;
    // The farther back, the more an inch is worth, so that the group arrives together.
    gd_length far = am_way_of(m, u, id);
    int worth = -(int)((int64_t)far * t->pull / GD_INCH * (LAG + far) / LAG);
    gd_point at = {u->at.x - t->lane.x, u->at.y - t->lane.y}, goal = t->field->goal;
    gd_length straight = gd_distance(at, goal);
    gd_point to = straight > 10 * GD_INCH ? am_field_way(t->field, &m->grid, at, 4) : goal;
    if (straight > 2 * GD_INCH)
        worth -= gd_angle_apart(u->facing, gd_bearing(at, to)) * PER_DEGREE / GD_DEGREE;
    return worth;
}

static bool holds(const am_unit *u, gd_point place)
{
    return gd_distance(u->at, place) <= GUARD + am_width(u) / 2;
}

// To stand on an objective is worth something, the more the nearer the enemy is.
static int worth_of_ground(const am_mind *m, const am_state *s, gd_id id)
{
    int worth = 0;
    for (int i = 0; i < m->sc->objective_count; i++) {
        const gd_objective *o = &m->sc->objective[i];
        if (!holds(am_at(s, id), o->at))
            continue;
        bool shared = false;
        for (int k = 0; k < m->own_count && !shared; k++)
            shared = m->own[k] != id && holds(am_at(m->s, m->own[k]), o->at);
        gd_length nearest = INT32_MAX;
        for (int k = 0; k < m->foe_count; k++) {
            gd_length d = gd_distance(am_at(m->s, m->foe[k])->at, o->at);
            nearest = d < nearest ? d : nearest;
        }
        int part = s->holder[i] != m->side  ? 80
                   : nearest < 9 * GD_INCH  ? 50
                   : nearest < 16 * GD_INCH ? 20
                                            : 5;
        worth += shared ? 0 : am_objective_value(m->sc, i) * AM_WORTH_ELEMENT * part / 100;
    }
    return worth;
}

int am_worth_of_place(am_mind *m, const am_state *s, gd_id id, gd_id charged)
{
    int worth = am_worth_of_way(m, am_at(s, id), id) + worth_of_ground(m, s, id);
    worth += s == m->s ? m->fire_now[am_in_group(m, id)] : worth_of_fire_from(m, s, id, charged);
    return charged ? worth + worth_of_charge(m, s, id, charged) : worth;
}
