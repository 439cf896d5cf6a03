// realmen/adviser_tasks.c - what the computer player is after: which unit goes to which objective.
//
// Objectives decide battles, so every brigade is given one that is worth its march: the nearest to
// it, as strong a force as the enemy there needs, and nobody twice.
#include <string.h>

#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/victory.h"

enum {
    NEARLY = GD_INCH / 10,
    GUARDS = 8 * GD_INCH, // of an objective: who counts as its defender
    THREAT = 14 * GD_INCH,
    HELD = 3 * GD_INCH,
    COLUMN_WAY = 16 * GD_INCH,
};

bool rm_is_mine(const rm_mind *m, const rm_unit *u)
{
    return u->side == m->side && u->seat == m->seat && rm_on_table(u);
}

gd_length rm_about(gd_point a, gd_point b)
{
    gd_length x = a.x < b.x ? b.x - a.x : a.x - b.x, y = a.y < b.y ? b.y - a.y : a.y - b.y;
    return x > y ? x + y * 4 / 10 : y + x * 4 / 10;
}

gd_length rm_likes_range(const rm_mind *m, const rm_unit *u)
{
    if (u->kind == RM_ARTILLERY)
        return gd_plan_habit(m->plan, RM_HABIT_GUNS, rm_range_table[u->weapon][1] - NEARLY);
    gd_length reach = rm_range_table[u->weapon][2];
    if (reach <= RM_KEEP_OFF_LINE)
        return RM_KEEP_OFF_LINE;
    gd_length likes = gd_plan_habit(m->plan, RM_HABIT_RANGE, reach - NEARLY);
    return likes > RM_KEEP_OFF_LINE ? likes : RM_KEEP_OFF_LINE;
}

int rm_strength(const rm_unit *u)
{
    if (!rm_is_unit(u) || !rm_on_table(u) || u->routed || u->kind == RM_SUPPLY)
        return 0;
    if (u->kind == RM_ARTILLERY)
        return rm_is_column(u) ? 1 : 3;
    int points = u->elements + (u->quality == RM_SUPERIOR) - (u->quality == RM_INFERIOR) -
                 RM_COUNTER * u->counters;
    return points > 1 ? points : 1;
}

int rm_strength_near(const rm_state *s, gd_point at, gd_length within, int side)
{
    int strength = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && rm_about(u->at, at) <= within)
            strength += rm_strength(u);
    }
    return strength;
}

int rm_spirit_of(const rm_mind *m, gd_id unit)
{
    enum { ATTACKS = 6, HOLDS = 16 };
    int spirit = m->spirit;
    if (!gd_plan_attacks(m->plan, m->sc, unit, true))
        spirit = spirit > HOLDS ? spirit : HOLDS;
    else if (gd_plan_attacks(m->plan, m->sc, unit, false))
        spirit = spirit < ATTACKS ? spirit : ATTACKS;
    return (int)gd_percent(spirit, m->plan->danger);
}

// ---- objectives ---------------------------------------------------------------------------------

typedef struct aim {
    int worth, need, sent;
    gd_point at;
} aim;

static void weigh_objectives(const rm_mind *m, aim *aims)
{
    gd_length threat = gd_plan_habit(m->plan, RM_HABIT_THREAT, THREAT);
    for (int i = 0; i < m->sc->objective_count; i++) {
        gd_point at = m->sc->objective[i].at;
        int value = rm_objective_value(m->sc, m->s, i), enemy = rm_other(m->side);
        bool mine = m->s->holder[i] == m->side;
        int theirs = rm_strength_near(m->s, at, mine ? threat : GUARDS, enemy);
        aims[i] = (aim){.at = at, .need = theirs};
        if (mine)
            aims[i].worth =
                theirs ? gd_plan_habit(m->plan, RM_HABIT_KEEPING, 2 * value) : value / 8;
        else
            aims[i].worth = m->s->holder[i] == enemy
                                ? gd_plan_habit(m->plan, RM_HABIT_TAKING, 2 * value)
                                : value;
    }
}

static int rate_of(const rm_unit *u, gd_length far)
{
    if (rm_is_mounted(u))
        return rm_is_column(u) ? 24 : 18;
    return rm_is_column(u) || far > COLUMN_WAY ? 14 : 8;
}

// What it is worth to send a unit there, as things stand.
static int worth_of(const rm_mind *m, gd_id unit, const aim *aims, int objective)
{
    const rm_unit *u = rm_at(m->s, unit);
    const aim *a = &aims[objective];
    gd_length far = rm_about(u->at, a->at);
    int turns = far <= HELD ? 0 : (int)(far / (rate_of(u, far) * GD_INCH)) + 1;
    if (turns > m->turns + 1)
        return 0;
    int64_t late = 2 * GD_AS_USUAL + (int64_t)m->plan->way * turns;
    int64_t soon = (int64_t)a->worth * 64 * GD_AS_USUAL / late;
    int worth = (int)gd_percent(soon, gd_plan_pull(m->plan, m->sc, unit, objective));
    int wanted = gd_plan_habit(m->plan, RM_HABIT_FORCE, a->need * rm_spirit_of(m, unit) / 10 + 2);
    if (a->sent >= wanted + wanted / 2)
        worth /= a->need ? 3 : 12;
    else if (a->sent >= wanted)
        worth = worth * 2 / 3;
    return worth;
}

static bool takes_tasks(const rm_mind *m, const rm_unit *u)
{
    return u->side == m->side && rm_is_brigade(u) && (rm_on_table(u) || u->status == RM_ENTERING) &&
           !u->routed;
}

// What every brigade is worth at every objective. Who is sent changes that of one objective only.
typedef struct prospects {
    int count;
    gd_id unit[RM_PIECES];
    int worth[RM_PIECES][GD_MAX_OBJECTIVES];
} prospects;

static void weigh_one(const rm_mind *m, const aim *aims, int objective, prospects *p)
{
    for (int i = 0; i < p->count; i++)
        p->worth[i][objective] = worth_of(m, p->unit[i], aims, objective);
}

// The best pair of all, again and again until everybody has his task: of equals the unit of the
// lowest number, then the first objective.
static void send_brigades(rm_mind *m, aim *aims)
{
    prospects p = {.count = 0};
    for (gd_id i = 1; i <= m->s->piece_count; i++)
        if (takes_tasks(m, rm_at(m->s, i)))
            p.unit[p.count++] = i;
    for (int k = 0; k < m->sc->objective_count; k++)
        weigh_one(m, aims, k, &p);
    for (;;) {
        int best = 0, to = -1, who = -1;
        for (int i = 0; i < p.count; i++)
            for (int k = 0; k < m->sc->objective_count; k++)
                if (p.worth[i][k] > best) {
                    best = p.worth[i][k];
                    to = k;
                    who = i;
                }
        if (who < 0)
            return;
        aims[to].sent += rm_at(m->s, p.unit[who])->elements;
        m->task[p.unit[who]] = (rm_task){aims[to].at, to};
        p.count--;
        for (int i = who; i < p.count; i++) { // who has his task is not asked again
            p.unit[i] = p.unit[i + 1];
            memcpy(p.worth[i], p.worth[i + 1], sizeof p.worth[i]);
        }
        weigh_one(m, aims, to, &p);
    }
}

// Guns, trains and those who have no objective: with the nearest brigade that has one.
static void follow_others(rm_mind *m)
{
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *u = rm_at(m->s, i);
        gd_id enemy = GD_NONE, friend = GD_NONE;
        if (u->side != m->side || m->task[i].objective >= 0)
            continue;
        for (gd_id k = 1; k <= m->s->piece_count; k++)
            if (m->task[k].objective >= 0 && takes_tasks(m, rm_at(m->s, k)) &&
                (!friend ||
                 rm_about(u->at, rm_at(m->s, k)->at) < rm_about(u->at, rm_at(m->s, friend)->at)))
                friend = k;
        if (friend && !rm_is_brigade(u)) {
            m->task[i].to = m->task[friend].to;
            continue;
        }
        for (gd_id k = 1; k <= m->s->piece_count; k++) {
            const rm_unit *e = rm_at(m->s, k);
            if (e->side != m->side && rm_is_unit(e) && rm_on_table(e) &&
                (!enemy || rm_about(u->at, e->at) < rm_about(u->at, rm_at(m->s, enemy)->at)))
                enemy = k;
        }
        m->task[i].to = enemy ? rm_at(m->s, enemy)->at : u->at;
    }
}

void rm_give_tasks(rm_mind *m)
{
    aim aims[GD_MAX_OBJECTIVES];
    for (gd_id i = 0; i <= m->s->piece_count; i++)
        m->task[i] = (rm_task){.objective = -1};
    weigh_objectives(m, aims);
    send_brigades(m, aims);
    follow_others(m);
}
