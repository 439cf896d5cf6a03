// americanus/adviser_plan.c - the plan: which enemy, by whom, and who does what besides.
//
// Command points are scarce, so the army works with a group: the foot that is nearest to one enemy.
// The cavalry hunts what it can ride down. Objectives, where the battle has them, are errands for
// those nearest to them. Everybody else stays where he is and follows when there is nothing better
// to do.
#include <string.h>

#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/victory.h"

enum {
    UP = 14 * GD_INCH,    // of the group: near enough to take part; beyond, it only marches
    WAIT = 8500,          // how near foot comes to the focus before the attack
    CLOSE = 3 * GD_INCH,  // and how near when it attacks
    LANE = 2250,          // from one of the group to the next
    NEAR = 9 * GD_INCH,   // enemies this near to the focus fight beside it
    HELP = 12 * GD_INCH,  // and those this near may come to help
    GUNS = 10 * GD_INCH,  // how near guns want to come
    LURK = 11 * GD_INCH,  // how near cavalry comes to what it does not hunt
    BEHIND = 3 * GD_INCH, // and how far behind the foot it stays
    HUNT = 24 * GD_INCH,  // how far it looks for prey
    TAKEN = 2 * GD_INCH,  // how near an errand leads to its objective
};
enum { MORE = 3 }; // so many regiments more than it will meet are in the group
// What an inch of the way is worth, in thousandths of an element.
enum {
    PULL_MARCH = 90,
    PULL_GROUP = 40,
    PULL_RESERVE = 8,
    PULL_HUNT = 28,
    PULL_LURK = 12,
    PULL_GUNS = 12,
    PULL_ERRAND = 12, // for each point of the stake
};
// What a loss of ours weighs, in hundredths of one of theirs.
enum { RISK = 90, RISK_ATTACK = 65, RISK_LATE = 50, RISK_AHEAD = 150 };
enum { LAST_TURNS = 4, LATE_TURNS = 12 };

bool am_in_group(const am_mind *m, gd_id id)
{
    for (int i = 0; i < m->group_count; i++)
        if (m->group[i] == id)
            return true;
    return false;
}

static void take_stock(am_mind *m)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const am_unit *u = am_at(m->s, i);
        if (!am_on_table(u) || !am_is_unit(u))
            continue;
        if (u->side == m->side && m->own_count < AM_ARMY)
            m->own[m->own_count++] = i;
        if (u->side != m->side && m->foe_count < AM_ARMY) {
            m->foe_stance[m->foe_count] = am_stance_of(u);
            m->foe[m->foe_count++] = i;
        }
        m->melee[i] = am_in_melee(m->s, i);
    }
    m->lead = am_points(m->sc, m->s, m->side) - am_points(m->sc, m->s, 1 - m->side);
}

static int turns_left(const am_mind *m) { return m->sc->option[AM_OPT_TURN_LIMIT] - m->s->turn; }

static int muskets_near(const am_mind *m, gd_point at, gd_length range)
{
    int n = 0;
    for (int i = 0; i < m->foe_count; i++) {
        const am_unit *e = am_at(m->s, m->foe[i]);
        n += e->kind == AM_INFANTRY && !gd_is_farther(e->at, at, range);
    }
    return n;
}

static int pull_of(const am_mind *m, int objective)
{
    return gd_plan_pull(m->plan, m->sc, GD_NONE, objective);
}

// What it is worth to drive the enemy from this place, as inches of a longer way: objectives are
// near.
static gd_length detour_for(const am_mind *m, gd_point at)
{
    gd_length worth = 0;
    for (int i = 0; i < m->sc->objective_count; i++)
        if (gd_distance(m->sc->objective[i].at, at) <= 5 * GD_INCH)
            worth +=
                (gd_length)gd_percent(am_objective_value(m->sc, i) * 2 * GD_INCH, pull_of(m, i));
    return am_as(m, AM_HABIT_GROUND, worth);
}

static bool fit_for_group(const am_unit *u)
{
    return u->kind == AM_INFANTRY && am_stands_shown(u) > 1;
}

// How far the three regiments of foot nearest to this enemy have to go, less what the General has:
// they are ahead of him where they have begun to march, and so what was begun is gone on with.
static gd_length head_start(const am_mind *m, gd_point from, gd_point to)
{
    gd_length near[3] = {100 * GD_INCH, 100 * GD_INCH, 100 * GD_INCH};
    for (int i = 0; i < m->own_count; i++) {
        const am_unit *u = am_at(m->s, m->own[i]);
        gd_length d = fit_for_group(u) ? gd_distance(u->at, to) : INT32_MAX;
        for (int k = 0; k < 3; k++) {
            gd_length worse = d > near[k] ? d : near[k];
            near[k] = d < near[k] ? d : near[k];
            d = worse;
        }
    }
    return (near[0] + near[1] + near[2]) / 3 - gd_distance(from, to);
}

// The enemy nearest to the General and his foot that has few friends beside it and little cover.
static void choose_focus(am_mind *m)
{
    gd_id general = am_general_of(m->s, m->side);
    if (general) {
        am_field_to(&m->foot, &m->grid, am_at(m->s, general)->at, AM_MOVER_FOOT);
    } else {
        am_field_begin(&m->foot);
        for (int i = 0; i < m->own_count; i++)
            am_field_goal(&m->foot, &m->grid, am_at(m->s, m->own[i])->at, 0);
        am_field_spread(&m->foot, &m->grid, AM_MOVER_FOOT);
    }
    gd_length best = INT32_MAX;
    for (int i = 0; i < m->foe_count; i++) {
        const am_unit *e = am_at(m->s, m->foe[i]);
        gd_length cost = am_field_at(&m->foot, &m->grid, e->at) * 100;
        gd_length hard = muskets_near(m, e->at, NEAR) * GD_INCH - e->lost * 2 * GD_INCH;
        if (general)
            cost += head_start(m, am_at(m->s, general)->at, e->at);
        if (am_half_in(m->sc, m->s, e, AM_BAD_GOING))
            hard += 3 * GD_INCH;
        if (am_half_in(m->sc, m->s, e, GD_KIND(AM_FORTIFICATION)))
            hard += 5 * GD_INCH;
        cost += am_as(m, AM_HABIT_EASY, hard) - detour_for(m, e->at);
        if (cost < best) {
            best = cost;
            m->focus = m->foe[i];
        }
    }
}

// The foot that has the shortest way to the focus.
static void choose_group(am_mind *m)
{
    int far[AM_GROUP], size = MORE + muskets_near(m, am_at(m->s, m->focus)->at, HELP);
    size = am_as(m, AM_HABIT_GROUP, size);
    size = size < 1 ? 1 : size < AM_GROUP ? size : AM_GROUP;
    for (int i = 0; i < m->own_count; i++) {
        const am_unit *u = am_at(m->s, m->own[i]);
        if (!fit_for_group(u))
            continue;
        int d = am_field_at(&m->foot, &m->grid, u->at) + u->lost * 20;
        int at = m->group_count < size ? m->group_count++ : size;
        for (; at > 0 && far[at - 1] > d; at--) {
            if (at < size) {
                far[at] = far[at - 1];
                m->group[at] = m->group[at - 1];
            }
        }
        if (at < size) {
            far[at] = d;
            m->group[at] = m->own[i];
        }
    }
}

static gd_length way_on_foot(const am_mind *m, gd_id id)
{
    return am_field_at(&m->foot, &m->grid, am_at(m->s, id)->at) * 100;
}

// Is the group up, and enough for those it will meet?
static void weigh_attack(am_mind *m)
{
    int up = 0;
    for (int i = 0; i < m->group_count; i++) {
        const am_unit *u = am_at(m->s, m->group[i]);
        bool near = way_on_foot(m, m->group[i]) <= am_as(m, AM_HABIT_EARLY, UP);
        up += near;
        m->coming += near && !u->ordered && !u->pinned && !m->melee[m->group[i]];
    }
    int against = muskets_near(m, am_at(m->s, m->focus)->at, NEAR);
    m->attack = up >= m->group_count || (up >= 2 && up > against);
    bool late = turns_left(m) < LATE_TURNS && m->lead < AM_POINTS_LEAD;
    m->attack |= late && up >= 2;
    m->bold = am_as(m, AM_HABIT_RISK, m->attack ? RISK_ATTACK : late ? RISK_LATE : RISK);
    if (m->lead >= AM_POINTS_LEAD && turns_left(m) < LAST_TURNS) {
        m->bold = m->wary = RISK_AHEAD;
        m->attack = false;
    }
    m->attack = gd_plan_army_attacks(m->plan, m->attack);
    m->bold = (int)gd_percent(m->bold, m->plan->danger);
    m->wary = (int)gd_percent(m->wary, m->plan->danger);
    if (m->coming > m->s->points)
        m->coming = m->s->points;
}

// How much cavalry wants this prey, as inches it would ride less for the most tempting; -1: none.
static gd_length reluctance(const am_unit *e)
{
    if (e->kind == AM_ARTILLERY)
        return 0;
    if (e->kind == AM_GENERAL)
        return 3 * GD_INCH;
    return am_stands_shown(e) == 1 ? 8 * GD_INCH : -1;
}

static bool is_horse(const am_unit *u) { return u->kind == AM_CAVALRY && u->mounted; }

// One quarry for all the cavalry, so that it arrives together: the nearest of what it can ride down
// that is not covered by too many muskets.
static void choose_quarry(am_mind *m)
{
    gd_length best = am_as(m, AM_HABIT_HUNT, HUNT);
    int riders = 0;
    for (int i = 0; i < m->own_count; i++)
        riders += is_horse(am_at(m->s, m->own[i]));
    for (gd_id e = 1; riders > 0 && e <= m->s->piece_count; e++) {
        const am_unit *prey = am_at(m->s, e);
        if (!am_on_table(prey) || prey->side == m->side || reluctance(prey) < 0)
            continue;
        gd_length cost = reluctance(prey) + muskets_near(m, prey->at, 6 * GD_INCH) * 3 * GD_INCH;
        for (int i = 0; i < m->own_count; i++)
            if (is_horse(am_at(m->s, m->own[i])))
                cost += gd_distance(am_at(m->s, m->own[i])->at, prey->at) / riders;
        if (cost < best) {
            best = cost;
            m->quarry = e;
        }
    }
}

static am_task task_of_foot(const am_mind *m, gd_id id)
{
    bool group = am_in_group(m, id);
    int pull = !group                    ? am_as(m, AM_HABIT_RESERVE, PULL_RESERVE)
               : way_on_foot(m, id) > UP ? PULL_MARCH
                                         : PULL_GROUP;
    gd_length stop = group && m->attack ? CLOSE : am_as(m, AM_HABIT_WAIT, WAIT);
    return (am_task){.field = &m->foot, .stop = stop, .pull = pull};
}

// Without prey cavalry stays behind the foremost foot: in front it would only be shot.
static am_task task_of_horse(const am_mind *m)
{
    if (m->quarry)
        return (am_task){.field = &m->hunt, .pull = am_as(m, AM_HABIT_HUNT, PULL_HUNT)};
    gd_length stop = m->group_count > 0 ? way_on_foot(m, m->group[0]) + BEHIND : 0;
    return (am_task){.field = &m->horse,
                     .stop = stop > LURK ? stop : LURK,
                     .pull = am_as(m, AM_HABIT_RESERVE, PULL_LURK)};
}

static void give_tasks(am_mind *m)
{
    bool horse = false;
    for (int i = 0; i < m->own_count; i++) {
        const am_unit *u = am_at(m->s, m->own[i]);
        am_task *t = &m->task[m->own[i]];
        horse |= !am_is_foot(u);
        if (is_horse(u))
            *t = task_of_horse(m);
        else if (u->kind == AM_ARTILLERY)
            *t = (am_task){
                .field = &m->horse, .stop = GUNS, .pull = am_as(m, AM_HABIT_RESERVE, PULL_GUNS)};
        else
            *t = task_of_foot(m, m->own[i]);
    }
    if (horse)
        am_field_to(&m->horse, &m->grid, am_at(m->s, m->focus)->at, AM_MOVER_HORSE);
    if (m->quarry)
        am_field_to(&m->hunt, &m->grid, am_at(m->s, m->quarry)->at, AM_MOVER_HORSE);
}

// The group marches side by side: in the order in which it stands across its way, each has a lane.
static void give_lanes(am_mind *m)
{
    gd_point focus = am_at(m->s, m->focus)->at, middle = {0, 0};
    gd_length across[AM_GROUP];
    for (int i = 0; i < m->group_count; i++) {
        middle.x += am_at(m->s, m->group[i])->at.x / m->group_count;
        middle.y += am_at(m->s, m->group[i])->at.y / m->group_count;
    }
    gd_angle bearing = gd_bearing(middle, focus);
    for (int i = 0; i < m->group_count; i++)
        across[i] = gd_right_of(middle, bearing, am_at(m->s, m->group[i])->at);
    for (int i = 0; i < m->group_count; i++) {
        int rank = 0;
        for (int k = 0; k < m->group_count; k++)
            rank += across[k] < across[i] || (across[k] == across[i] && k < i);
        gd_length off = (2 * rank - (m->group_count - 1)) * am_as(m, AM_HABIT_WIDE, LANE) / 2;
        gd_point to = gd_point_local(focus, bearing, 0, off);
        m->task[m->group[i]].lane = (gd_point){to.x - focus.x, to.y - focus.y};
    }
}

// ---- objectives --------------------------------------------------------------------------------

// What taking it changes in the score.
static int stake(const am_mind *m, int i)
{
    if (m->s->holder[i] == m->side)
        return 0;
    return am_objective_value(m->sc, i) * (m->s->holder[i] == GD_NOBODY ? 1 : 2);
}

// Who could be there soonest, of those without an errand.
static gd_id runner(const am_mind *m, int i, gd_length *turns)
{
    gd_id best = GD_NONE;
    gd_length least = INT32_MAX;
    for (int k = 0; k < m->own_count; k++) {
        const am_unit *u = am_at(m->s, m->own[k]);
        const am_field *f = m->task[m->own[k]].field;
        if (u->kind == AM_ARTILLERY || (f >= m->errand && f < m->errand + AM_ERRANDS))
            continue;
        gd_length far =
            gd_distance(u->at, m->sc->objective[i].at) * 4 * GD_INCH / am_rates[am_pace_of(u)].open;
        if (far < least) {
            least = far;
            best = m->own[k];
        }
    }
    *turns = least / (4 * GD_INCH);
    return best;
}

// The objectives with most at stake for the way to them get the nearest unit each.
static void give_errands(am_mind *m)
{
    bool given[GD_MAX_OBJECTIVES] = {false};
    for (int n = 0; n < AM_ERRANDS; n++) {
        int best = 0, which = -1;
        for (int i = 0; i < m->sc->objective_count; i++) {
            gd_length turns;
            if (given[i] || !stake(m, i) || !runner(m, i, &turns) || turns > turns_left(m) + 1)
                continue;
            int worth = (int)gd_percent(stake(m, i) * 1000 / (turns + 3), pull_of(m, i));
            if (worth > best) {
                best = worth;
                which = i;
            }
        }
        if (which < 0)
            return;
        gd_length unused;
        gd_id id = runner(m, which, &unused);
        given[which] = true;
        am_field_to(&m->errand[n], &m->grid, m->sc->objective[which].at,
                    am_mover_of(am_at(m->s, id)));
        m->task[id] =
            (am_task){.field = &m->errand[n],
                      .stop = TAKEN,
                      .pull = am_as(m, AM_HABIT_GROUND, PULL_ERRAND * (2 + stake(m, which)))};
    }
}

// Those who may soon be fought with: whether they have room behind them is worth knowing.
static void look_behind(am_mind *m)
{
    for (int i = 0; i < m->foe_count; i++) {
        const am_unit *e = am_at(m->s, m->foe[i]);
        for (int k = 0; k < m->own_count; k++) {
            const am_unit *u = am_at(m->s, m->own[k]);
            gd_length reach = u->kind == AM_INFANTRY ? 13 * GD_INCH : 20 * GD_INCH;
            if (!am_may_be_near(u, e, reach))
                continue;
            m->cornered[m->foe[i]] = am_cornered(m->sc, m->s, m->foe[i]);
            break;
        }
    }
}

void am_mind_make(am_mind *m, const gd_scenario *sc, const am_state *s, const gd_plan *plan)
{
    memset(m, 0, sizeof *m);
    m->sc = sc;
    m->s = s;
    m->plan = plan;
    m->trial = *s;
    m->side = s->phasing;
    take_stock(m);
    m->bold = m->wary = RISK;
    am_grid_draw(&m->grid, sc, s);
    am_grid_menace(&m->grid, s, m->side, plan->habit[AM_HABIT_SHUN]);
    if (m->foe_count > 0) {
        choose_focus(m);
        am_field_to(&m->foot, &m->grid, am_at(s, m->focus)->at, AM_MOVER_FOOT);
        choose_group(m);
        weigh_attack(m);
        choose_quarry(m);
        give_tasks(m);
        if (!m->grid.barred) // there all must pass the same ford
            give_lanes(m);
    }
    give_errands(m);
    look_behind(m);
    am_look_round(m);
}
