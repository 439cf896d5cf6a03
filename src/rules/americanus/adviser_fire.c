// americanus/adviser_fire.c - what fire both sides would have, and what that is worth.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"

static void add_shot(am_volley *v, gd_id firer, gd_id target, const am_shot *shot)
{
    if (shot->able && v->count < AM_VOLLEY)
        v->fire[v->count++] = (struct am_fire){firer, target, *shot};
}

// ---- who bears on whom --------------------------------------------------------------------------

void am_look_about(am_mind *m, gd_id id)
{
    const am_unit *u = am_at(m->s, id);
    const am_rate *rate = &am_rates[am_pace_of(u)];
    if (m->about.id == id)
        return;
    m->about.id = id;
    m->about.at = u->at;
    m->about.far = gd_most(rate->road, rate->open);
    m->about.count = 0;
    gd_length reach = m->about.far + AM_LONGEST_REACH + 2 * GD_INCH;
    gd_box box = {u->at.x - reach, u->at.y - reach, u->at.x + reach, u->at.y + reach};
    am_crowd_in(&m->about.crowd, m->s, &box);
    m->about.map = am_map_in(m->sc, m->s, &box);
    for (int k = 0; k < m->foe_count; k++) {
        const am_stance *foe = &m->foe_stance[k];
        gd_length range = gd_most(am_range_of(u), foe->range) + GD_INCH;
        if (!m->melee[m->foe[k]] &&
            !gd_is_farther(u->at, foe->at, m->about.far + AM_LONGEST_REACH + foe->reach + range))
            m->about.foe[m->about.count++] = (uint8_t)k;
    }
}

// Is it so near to where the unit now stands that those who are about are all that matter?
static bool is_about(const am_mind *m, const am_unit *u)
{
    gd_length dx = u->at.x - m->about.at.x, dy = u->at.y - m->about.at.y;
    return (int64_t)dx * dx + (int64_t)dy * dy <= (int64_t)m->about.far * m->about.far;
}

static void add_shots(am_mind *m, gd_id own, gd_id foe, const am_stance stance[2])
{
    am_shot there, back;
    am_look_apart(m->sc, m->s, own, foe, stance, &there, &back);
    if (!there.able && !back.able)
        return;
    am_add_generals(&there, &back, am_has_general(m->s, own), am_has_general(m->s, foe));
    add_shot(&m->ours, own, foe, &there);
    add_shot(&m->theirs, foe, own, &back);
}

// What is kept of the fire between two, [0] there and [1] back.
typedef struct exchange {
    gd_point from[2], to[2];
    int8_t score[2];         // of own and foe, without Generals: they may ride
    uint8_t able, estimates; // bits
} exchange;

static exchange find_exchange(const am_mind *m, gd_id own, gd_id foe, const am_stance stance[2])
{
    am_shot there, back;
    am_look_apart(m->sc, &m->trial, own, foe, stance, &there, &back);
    exchange e = {.from = {there.from, back.from}, .to = {there.to, back.to}};
    e.able = (uint8_t)(there.able | back.able << 1);
    e.estimates = (uint8_t)(there.estimates | back.estimates << 1);
    e.score[0] = there.mine;
    e.score[1] = there.theirs;
    return e;
}

// The same places are thought of in one decision after the other, so it is kept for each.
static exchange exchange_between(const am_mind *m, gd_id own, gd_id foe, const am_stance stance[2])
{
    const am_unit *u = am_at(&m->trial, own), *e = am_at(&m->trial, foe);
    exchange found;
    uint8_t pose[GD_RECALL_POSE];
    am_pose_of(u, pose);
    if (gd_recall_if(m->s, AM_RECALL_SHOTS, own, foe, pose, &found, sizeof found))
        return found;
    found = find_exchange(m, own, foe, stance);
    gd_box region = gd_box_join(am_touch_box(u), am_touch_box(e));
    gd_recall_keep_if(m->s, AM_RECALL_SHOTS, own, foe, pose, region, &found, sizeof found);
    return found;
}

static am_shot shot_of(const exchange *e, int way)
{
    return (am_shot){.able = e->able >> way & 1,
                     .replies = e->able >> (1 - way) & 1,
                     .estimates = e->estimates >> way & 1,
                     .mine = e->score[way],
                     .theirs = e->score[1 - way],
                     .from = e->from[way],
                     .to = e->to[way]};
}

// Whom the General of a side supports in the trial: the same as in the view, unless the unit that
// has moved was near him or is.
static gd_id supported_in_trial(const am_mind *m, gd_id moved, int side)
{
    gd_id general = am_general_of(m->s, side);
    if (!general)
        return GD_NONE;
    const am_unit *g = am_at(m->s, general);
    bool near = am_may_be_near(g, am_at(m->s, moved), GD_TOUCH_GAP) ||
                am_may_be_near(g, am_at(&m->trial, moved), GD_TOUCH_GAP);
    return am_supported(near ? &m->trial : m->s, side);
}

// The shots of the unit that has moved in the trial, and at it.
static void suppose_shots(const am_mind *m, am_volley *ours, am_volley *theirs, gd_id own)
{
    const am_unit *u = am_at(&m->trial, own);
    am_stance stance[2] = {am_stance_of(u)};
    gd_id supported[GD_SIDES];
    bool looked = false, far = !is_about(m, u);
    int count = far ? m->foe_count : m->about.count;
    for (int n = 0; n < count && !m->melee[own]; n++) {
        int k = far ? n : m->about.foe[n];
        gd_id foe = m->foe[k];
        stance[1] = m->foe_stance[k];
        if (m->melee[foe] || !am_may_exchange(&stance[0], &stance[1]))
            continue;
        exchange x = exchange_between(m, own, foe, stance);
        if (!x.able)
            continue;
        for (int side = 0; side < GD_SIDES && !looked; side++)
            supported[side] = supported_in_trial(m, own, side);
        looked = true;
        am_shot there = shot_of(&x, 0), back = shot_of(&x, 1);
        am_add_generals(&there, &back, supported[m->side] == own, supported[1 - m->side] == foe);
        add_shot(ours, own, foe, &there);
        add_shot(theirs, foe, own, &back);
    }
}

// ---- what it is worth ---------------------------------------------------------------------------

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

// One of the targets of a volley.
typedef struct prize {
    gd_id id;
    int worth; // of all fire on it that is left
    bool done, stale;
} prize;

static int list_prizes(const am_volley *v, prize out[AM_VOLLEY])
{
    int count = 0;
    for (int i = 0; i < v->count; i++) {
        int k = 0;
        while (k < count && out[k].id != v->fire[i].target)
            k++;
        if (k == count)
            out[count++] = (prize){.id = v->fire[i].target, .stale = true};
    }
    return count;
}

// Whoever has fired is missing at all targets that he bears on.
static void spend(const am_volley *v, gd_id target, bool *used, prize *list, int count)
{
    for (int i = 0; i < v->count; i++)
        if (v->fire[i].target == target)
            used[v->fire[i].firer] = true;
    for (int i = 0; i < v->count; i++)
        for (int k = 0; k < count && used[v->fire[i].firer]; k++)
            list[k].stale |= list[k].id == v->fire[i].target;
}

// Targets are taken one after the other, the most profitable first, each with all who bear on it.
static int worth_of_volley(const am_mind *m, const am_state *s, const am_volley *v, int coming,
                           int risk)
{
    bool used[AM_PIECES + 1] = {false};
    prize list[AM_VOLLEY];
    int sum = 0, count = list_prizes(v, list);
    for (;;) {
        prize *best = NULL;
        for (int k = 0; k < count; k++) {
            prize *p = &list[k];
            if (p->stale && !p->done)
                p->worth = best_on(m, s, v, p->id, used, p->id == m->focus ? coming : 0, risk);
            p->stale = false;
            if (!p->done && p->worth > (best ? best->worth : 0))
                best = p;
        }
        if (!best)
            return sum;
        sum += best->worth;
        best->done = true;
        spend(v, best->id, used, list, count);
    }
}

static int worth_of_fire(const am_mind *m, const am_state *s, const am_volley *ours,
                         const am_volley *theirs, int coming, int risk)
{
    int good = am_as(m, AM_HABIT_FIRE, worth_of_volley(m, s, ours, coming, risk));
    int bad = worth_of_volley(m, s, theirs, 0, 100);
    return (good - bad * risk / 100) * AM_TWICE / 100;
}

void am_look_round(am_mind *m)
{
    am_stance stance[2];
    m->ours.count = m->theirs.count = 0;
    for (int i = 0; i < m->own_count; i++) {
        stance[0] = am_stance_of(am_at(m->s, m->own[i]));
        for (int k = 0; k < m->foe_count && !m->melee[m->own[i]]; k++) {
            stance[1] = m->foe_stance[k];
            if (!m->melee[m->foe[k]] && am_may_exchange(&stance[0], &stance[1]))
                add_shots(m, m->own[i], m->foe[k], stance);
        }
    }
    for (int bold = 0; bold < 2; bold++) {
        int risk = bold ? m->bold : m->wary, less = m->coming - (bold && m->coming > 0);
        m->fire_now[bold] = worth_of_fire(m, m->s, &m->ours, &m->theirs, m->coming / 2, risk);
        m->fire_left[bold] = less / 2 == m->coming / 2
                                 ? m->fire_now[bold]
                                 : worth_of_fire(m, m->s, &m->ours, &m->theirs, less / 2, risk);
    }
}

int am_worth_of_fire_from(am_mind *m, const am_state *s, gd_id id, gd_id charged)
{
    am_volley ours, theirs;
    const am_unit *u = am_at(s, id);
    keep_shots(&m->ours, &ours, u, id, charged);
    keep_shots(&m->theirs, &theirs, u, id, charged);
    bool kept = ours.count == m->ours.count && theirs.count == m->theirs.count;
    if (!charged)
        suppose_shots(m, &ours, &theirs, id);
    if (kept && ours.count == m->ours.count && theirs.count == m->theirs.count)
        return m->fire_left[am_in_group(m, id)];
    int coming = m->coming - (am_in_group(m, id) && m->coming > 0);
    return worth_of_fire(m, s, &ours, &theirs, coming / 2, am_risk_of(m, id));
}
