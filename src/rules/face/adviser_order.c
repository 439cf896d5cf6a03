// face/adviser_order.c - whom to activate, and in what order: the first failure ends it for the
// division (FACE-ACT-15), so the vital ones come first.
#include "rules/face/adviser_mind.h"
#include "rules/face/morale.h"

enum {
    RALLYING = 500,   // worth of halting a Broken unit
    RETREATING = 150, // of bringing a Spent one out of fire
    BREAKING_OFF = 200,
    NEAR = 20 * GD_INCH,
    IN_REACH = 9 * GD_INCH,
};

bool fc_find_offer(const fc_mind *m, int verb, gd_id piece, gd_action *out)
{
    for (int i = 0; i < m->offers->count; i++)
        if (m->offers->list[i].verb == verb &&
            (piece == GD_NONE || m->offers->list[i].value[0] == piece)) {
            *out = gd_action_of(&m->offers->list[i]);
            return true;
        }
    return false;
}

// Those in the fight come first, then those with the shortest way: they clear it for the rest.
int fc_urgency(const fc_mind *m, gd_id unit)
{
    const fc_task *t = &m->task[unit];
    const fc_unit *u = fc_at(m->s, unit);
    int worth = t->duty == FC_STANDS || t->duty == FC_RESTS ? 20 : 60;
    if (t->duty == FC_TAKES)
        worth += 20;
    gd_length near = m->apart[unit];
    worth += near < NEAR ? fc_as(m, FC_HABIT_NEAREST, 60 * (NEAR - near) / NEAR) : 0;
    if (near <= IN_REACH && u->arm != FC_ARTILLERY && t->duty == FC_FIGHTS) {
        const fc_unit *e = fc_at(m->s, (gd_id)t->about);
        worth += e->morale >= FC_SPENT || e->quality == FC_RAW || fc_disorder(e) > 0 ? 60 : 20;
    }
    gd_length far = gd_distance(u->at, t->goal) / GD_INCH;
    return worth - (far < 40 ? far / 2 : 20);
}

static int worth_of_retreat(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    if (fc_in_contact(m->s, unit))
        return u->morale >= FC_SPENT && fc_melee_outlook(m, unit) < 0
                   ? fc_as(m, FC_HABIT_RETREAT, BREAKING_OFF)
                   : 0;
    if (u->morale != FC_SPENT || u->arm == FC_ARTILLERY || m->at_bay)
        return 0;
    fc_eye eye;
    fc_open_eye(&eye, m, unit);
    bool hot = fc_as(m, FC_HABIT_RETREAT, fc_guess_danger(&eye, u)) > FC_ADV_HIT / 2;
    return hot ? fc_as(m, FC_HABIT_RETREAT, RETREATING) : 0;
}

// An activation that is on offer, what it promises at a glance, and what became of it.
typedef struct attempt {
    int offer, promise;
    bool seen;
} attempt;

// Cavalry and guns act in the order of their numbers: whoever comes before one that has acted had
// nothing to do.
static bool had_its_chance(const fc_mind *m, gd_id unit)
{
    for (int i = 0; i < m->friends; i++) {
        const fc_unit *u = fc_at(m->s, m->friend[i]);
        if (m->friend[i] > unit && u->arm != FC_INFANTRY && u->acted && u->seat == m->seat)
            return true;
    }
    return false;
}

static int promise_of(const fc_mind *m, gd_id unit, int intent)
{
    if (intent == FC_RALLY)
        return fc_as(m, FC_HABIT_RALLY, RALLYING);
    if (intent == FC_RETREAT)
        return worth_of_retreat(m, unit);
    return m->task[unit].duty == FC_RESTS ? 1 : fc_urgency(m, unit) + 30;
}

static int collect(const fc_mind *m, int verb, gd_id general, attempt *list)
{
    int count = 0;
    for (int i = 0; i < m->offers->count && count < FC_PIECES; i++) {
        const gd_offer *o = &m->offers->list[i];
        if (o->verb != verb)
            continue;
        gd_id unit = (gd_id)o->value[FC_A_UNIT];
        if (!general && had_its_chance(m, unit))
            continue;
        int intent = o->value[FC_A_INTENT], promise = promise_of(m, unit, intent);
        if (!general && promise > 0)
            promise = (FC_PIECES - unit) * FC_INTENTS + (intent != FC_ACT);
        if (general && promise > 0) {
            int target = fc_activation_target(m->sc, m->s, general, unit, intent, NULL);
            int chance = fc_activation_chance(target);
            promise = promise * chance / (40 - chance);
        }
        if (promise > 0)
            list[count++] = (attempt){i, promise, false};
    }
    return count;
}

// The first, by what they promise, that really has something to do.
static bool best_attempt(const fc_mind *m, int verb, gd_id general, gd_action *out)
{
    attempt list[FC_PIECES];
    int count = collect(m, verb, general, list);
    for (;;) {
        int best = -1;
        for (int i = 0; i < count; i++)
            if (!list[i].seen && (best < 0 || list[i].promise > list[best].promise))
                best = i;
        if (best < 0)
            return false;
        list[best].seen = true;
        const gd_offer *o = &m->offers->list[list[best].offer];
        gd_action unread;
        if (o->value[FC_A_INTENT] == FC_ACT &&
            fc_best_act(m, (gd_id)o->value[FC_A_UNIT], &unread) <= 0)
            continue;
        *out = gd_action_of(o);
        return true;
    }
}

// The chances of a general with those he would attempt: whoever is best placed goes first, as a
// division that fails is lost to his superior too.
static int chances_of(const fc_mind *m, gd_id general)
{
    const fc_unit *g = fc_at(m->s, general);
    int sum = 0, count = 0;
    for (int i = 0; i < m->friends; i++) {
        const fc_unit *u = fc_at(m->s, m->friend[i]);
        if (u->arm != FC_INFANTRY || !fc_commands(g, u) || u->attempted || u->acted)
            continue;
        int target = fc_activation_target(m->sc, m->s, general, m->friend[i], FC_ACT, NULL);
        sum += fc_activation_chance(target);
        count++;
    }
    return count ? 100 * sum / count + (g->level == FC_OF_DIVISION ? 300 : 0) : 0;
}

void fc_advise_activation(const fc_mind *m, gd_action *out)
{
    int best = -1;
    if (best_attempt(m, FC_DO_ACT_AUTO, GD_NONE, out))
        return;
    fc_find_offer(m, FC_DO_END_ACTIVATION, GD_NONE, out);
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        int worth = o->verb == FC_DO_CHOOSE_GENERAL ? chances_of(m, (gd_id)o->value[0]) : -1;
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

void fc_advise_go(const fc_mind *m, gd_action *out)
{
    if (!best_attempt(m, FC_DO_ACTIVATE, fc_frame(m->s)->piece, out))
        fc_find_offer(m, FC_DO_END_GENERAL, GD_NONE, out);
}
