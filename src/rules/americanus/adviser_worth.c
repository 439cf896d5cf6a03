// americanus/adviser_worth.c - what it is worth that a unit stands in a certain place.
//
// Four things are added up, in thousandths of an element: the fire that both sides have then, the
// melee it has begun, the way it has still to go, and the ground it holds.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/victory.h"

enum { PER_DEGREE = 2, LAG = 40 * GD_INCH, GUARD = 3 * GD_INCH };
enum { FLANK = 100 }; // an enemy taken in flank or rear must turn first, and cannot shoot

int am_risk_of(const am_mind *m, gd_id id) { return am_in_group(m, id) ? m->bold : m->wary; }

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
    int coming = could_join(m, s, id, enemy), risk = am_risk_of(m, id);
    int alone = am_worth_of_melee(m->sc, s, m->side, enemy, 0, risk);
    int helped = coming > 0 ? am_worth_of_melee(m->sc, s, m->side, enemy, coming, risk) : alone;
    int before = am_worth_of_melee(m->sc, m->s, m->side, enemy, 0, risk);
    int worth = (alone + helped) / 2 - before;
    if (am_touched_edge(s, enemy, id) != GD_FRONT)
        worth += FLANK;
    return am_as(m, AM_HABIT_CHARGE, worth * AM_TWICE / 100);
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
    gd_length left = am_way_of(m, u, id);
    int pull = (int)gd_percent(t->pull, m->plan->way);
    int worth =
        -(int)((int64_t)left * pull / GD_INCH * (LAG + am_as(m, AM_HABIT_TOGETHER, left)) / LAG);
    gd_point at = {u->at.x - t->lane.x, u->at.y - t->lane.y}, goal = t->field->goal;
    bool far = gd_is_farther(at, goal, 10 * GD_INCH);
    gd_point to = far ? am_field_way(t->field, &m->grid, at, 4) : goal;
    if (gd_is_farther(at, goal, 2 * GD_INCH))
        worth -= gd_angle_apart(u->facing, gd_bearing(at, to)) * PER_DEGREE / GD_DEGREE;
    return worth;
}

static bool holds(const am_unit *u, gd_point place)
{
    return !gd_is_farther(u->at, place, GUARD + am_width(u) / 2);
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
        int value = am_objective_value(m->sc, i) * AM_WORTH_ELEMENT * part / 100;
        worth += shared ? 0 : (int)gd_percent(value, gd_plan_pull(m->plan, m->sc, id, i));
    }
    return am_as(m, AM_HABIT_HOLD, worth);
}

int am_worth_of_stand(am_mind *m, const am_state *s, gd_id id, gd_id charged)
{
    int worth = worth_of_ground(m, s, id);
    worth += s == m->s ? m->fire_now[am_in_group(m, id)] : am_worth_of_fire_from(m, s, id, charged);
    return charged ? worth + worth_of_charge(m, s, id, charged) : worth;
}

int am_worth_of_place(am_mind *m, const am_state *s, gd_id id, gd_id charged)
{
    return am_worth_of_way(m, am_at(s, id), id) + am_worth_of_stand(m, s, id, charged);
}
