// face/adviser_plan.c - what the computer player wants: who takes which objective, who fights whom,
// and who stands behind.
#include <string.h>

#include "rules/face/adviser_mind.h"
#include "rules/face/victory.h"
#include "table/store.h"

enum {
    FAR = 6 * GD_INCH,     // added to distances, so that what is near does not count for all
    AT_IT = 8 * GD_INCH,   // enemies so near to an objective defend it
    COMING = 18 * GD_INCH, // enemies so near to it may come for it
    HOLDS_UP_TO = 30,      // bases that one objective may draw
    FLANK = 4 * GD_INCH,   // so far beside an enemy his flank is sought
    COVERS = 7 * GD_INCH,  // another enemy so near to that place covers it
};

bool fc_is_friend(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    return u->side == m->side && fc_is_unit(u) && fc_on_table(u);
}

bool fc_is_foe(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    return u->side != m->side && fc_is_unit(u) && fc_on_table(u);
}

// Bases that can still do something, the worn ones less.
static int strength_of(const fc_unit *u)
{
    static const uint8_t part[FC_LEVELS] = {4, 3, 1, 0};
    return u->bases * part[u->morale] * (u->arm == FC_ARTILLERY ? 2 : 1);
}

// Who can be sent somewhere. Spent units rest, unless there is nothing left to spare them for.
bool fc_is_troops(const fc_mind *m, const fc_unit *u)
{
    return u->arm != FC_ARTILLERY && u->morale < (m->at_bay ? FC_BROKEN : FC_SPENT);
}

static int side_strength(const fc_mind *m, const gd_id *list, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += strength_of(fc_at(m->s, list[i]));
    return sum;
}

// Whoever leads on points has time; the other must do something, and the stronger may.
static bool wants_to_attack(const fc_mind *m)
{
    if (!m->leads)
        return true;
    int ours = side_strength(m, m->friend, m->friends), other = side_strength(m, m->foe, m->foes);
    return 5 * ours >= fc_as(m, FC_HABIT_STRONGER, 6 * other);
}

static bool attacks_with(const fc_mind *m, gd_id unit)
{
    return gd_plan_attacks(m->plan, m->sc, unit, m->attacks);
}

static gd_length nearest_foe(const fc_mind *m, const fc_unit *u)
{
    int64_t best = INT64_MAX;
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        int64_t x = u->at.x - e->at.x, y = u->at.y - e->at.y, far = x * x + y * y;
        best = far < best && e->morale != FC_BROKEN ? far : best;
    }
    return best < INT64_MAX ? (gd_length)gd_sqrt((uint64_t)best) : INT32_MAX / 2;
}

void fc_look_around(fc_mind *m, const gd_scenario *sc, const fc_state *s, const gd_plan *plan,
                    const gd_offers *offers, struct gd_random *random)
{
    m->sc = sc;
    m->s = s;
    m->plan = plan;
    m->offers = offers;
    m->random = random;
    m->seat = s->flow.stack[s->flow.depth - 1].seat;
    m->side = fc_side_of_seat(sc, m->seat);
    if (m->side != GD_UNION && m->side != GD_CONFEDERATE)
        m->side = s->active;
    m->turns = sc->option[FC_OPT_TURN_LIMIT] - s->turn + 1;
    m->friends = m->foes = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (fc_is_friend(m, i))
            m->friend[m->friends++] = i;
        else if (fc_is_foe(m, i))
            m->foe[m->foes++] = i;
    }
    int mine = fc_points(sc, s, m->side), theirs = fc_points(sc, s, fc_other(m->side));
    m->leads = mine * FC_MARGIN > theirs * (FC_MARGIN + 1);
    m->at_bay = mine < theirs && 2 * m->turns <= sc->option[FC_OPT_TURN_LIMIT];
    m->attacks = gd_plan_army_attacks(plan, wants_to_attack(m));
}

// ---- enemies ------------------------------------------------------------------------------------

// The enemy who is near and weak.
static gd_id best_prey(const fc_mind *m, const fc_unit *u)
{
    int64_t best = 0;
    gd_id prey = GD_NONE;
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        if (e->morale == FC_BROKEN)
            continue;
        int weak = 3 * e->morale + (e->quality == FC_RAW ? 2 : 0) + fc_disorder(e);
        weak = 10 + fc_as(m, FC_HABIT_WEAK, weak);
        int64_t pull = (int64_t)weak * GD_INCH * GD_INCH /
                       (gd_distance(u->at, e->at) + fc_as(m, FC_HABIT_FAR, FAR));
        if (pull > best) {
            best = pull;
            prey = m->foe[i];
        }
    }
    return prey;
}

bool fc_is_covered(const fc_mind *m, gd_id foe, gd_point place)
{
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        if (m->foe[i] != foe && e->morale < FC_SPENT && gd_distance(e->at, place) < COVERS)
            return true;
    }
    return false;
}

// Horsemen who stand aside of an enemy go for his flank, where that is open.
static fc_task fight(const fc_mind *m, const fc_unit *u, gd_id foe)
{
    const fc_unit *e = fc_at(m->s, foe);
    fc_task at_him = {fc_centre(e), FC_FIGHTS, false, true, 0, foe};
    gd_length aside = gd_right_of(e->at, e->facing, u->at);
    gd_length half = fc_width(e) / 2, beyond = (aside < 0 ? -aside : aside) - half;
    if (!fc_is_mounted(u) || beyond < GD_INCH)
        return at_him;
    gd_length off = half + FLANK;
    gd_point flank = gd_point_local(e->at, e->facing, -GD_INCH, aside < 0 ? -off : off);
    if (fc_is_covered(m, foe, flank))
        return at_him;
    return (fc_task){flank, FC_FIGHTS, true, true, 0, foe};
}

// ---- objectives ---------------------------------------------------------------------------------

static int value_of(const fc_mind *m, int objective)
{
    int value = m->sc->objective[objective].value;
    return value ? value : m->sc->option[FC_OPT_OBJECTIVE_VALUE];
}

static int foes_near(const fc_mind *m, gd_point at, gd_length reach)
{
    int bases = 0;
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        if (e->morale != FC_BROKEN && gd_distance(e->at, at) <= reach)
            bases += e->bases;
    }
    return bases;
}

// How many bases an objective calls for.
static int need_of(const fc_mind *m, int objective)
{
    gd_point at = m->sc->objective[objective].at;
    int need;
    if (m->s->holder[objective] == m->side) {
        need = fc_as(m, FC_HABIT_GUARD, foes_near(m, at, COMING));
    } else {
        int defended = foes_near(m, at, AT_IT);
        need = defended && !m->attacks ? 0 : 1 + fc_as(m, FC_HABIT_TAKE, defended);
    }
    return need < HOLDS_UP_TO ? need : HOLDS_UP_TO;
}

// Can it be there before the end?
static bool in_time(const fc_mind *m, const fc_unit *u, gd_length far)
{
    gd_length rate = fc_rate(u, FC_OPEN);
    return far <= FC_HOLD_OBJECTIVE + (gd_length)m->turns * (rate > 0 ? rate : 0);
}

// The best pair of a unit without a task and an objective that still needs one.
static gd_id best_taker(const fc_mind *m, const int *need, const bool *busy, int *objective)
{
    int64_t best = 0;
    gd_id taker = GD_NONE;
    for (int o = 0; o < m->sc->objective_count; o++) {
        for (int i = 0; i < m->friends && need[o] > 0; i++) {
            const fc_unit *u = fc_at(m->s, m->friend[i]);
            if (busy[m->friend[i]] || !fc_is_troops(m, u))
                continue;
            gd_length far = gd_distance(u->at, m->sc->objective[o].at);
            int64_t pull =
                (int64_t)value_of(m, o) * GD_INCH * GD_INCH / (far + fc_as(m, FC_HABIT_FAR, FAR));
            pull = gd_percent(pull, gd_plan_pull(m->plan, m->sc, m->friend[i], o));
            if (pull <= best || !in_time(m, u, far))
                continue;
            best = pull;
            taker = m->friend[i];
            *objective = o;
        }
    }
    return taker;
}

static void share_objectives(fc_mind *m, bool *busy)
{
    int need[GD_MAX_OBJECTIVES], objective = 0;
    gd_id taker;
    for (int o = 0; o < m->sc->objective_count; o++)
        need[o] = need_of(m, o);
    while ((taker = best_taker(m, need, busy, &objective)) != GD_NONE) {
        busy[taker] = true;
        need[objective] -= fc_at(m->s, taker)->bases;
        m->task[taker] = (fc_task){m->sc->objective[objective].at, FC_TAKES, false, false, 0, 0};
    }
}

static void give_enemy(fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    gd_id prey = best_prey(m, u);
    m->task[unit] = (fc_task){u->at, FC_STANDS, false, true, 0, 0};
    if (prey && (attacks_with(m, unit) || u->arm == FC_ARTILLERY))
        m->task[unit] = fight(m, u, prey);
}

// ---- all of them --------------------------------------------------------------------------------

static void think(fc_mind *m)
{
    bool busy[FC_PIECES + 1] = {false};
    for (gd_id i = 1; i <= m->s->piece_count; i++) { // the others have nothing to do
        m->apart[i] = GD_REACH;
        m->task[i] = (fc_task){fc_at(m->s, i)->at, FC_RESTS, false, false, 0, 0};
    }
    for (int i = 0; i < m->friends; i++) {
        const fc_unit *u = fc_at(m->s, m->friend[i]);
        m->apart[m->friend[i]] = nearest_foe(m, u);
        m->task[m->friend[i]] = (fc_task){u->at, FC_RESTS, false, false, 0, 0};
        busy[m->friend[i]] = !fc_is_troops(m, u) && u->arm != FC_ARTILLERY;
    }
    share_objectives(m, busy);
    for (int i = 0; i < m->friends; i++)
        if (!busy[m->friend[i]])
            give_enemy(m, m->friend[i]);
    for (int i = 0; i < m->friends; i++)
        if (attacks_with(m, m->friend[i]))
            fc_go_round(m, m->friend[i]);
    fc_form_second_line(m);
}

// ---- the same again -----------------------------------------------------------------------------

// Units are activated one after the other, and many fail: then nothing is otherwise than before. A
// piece is all of its record but who has been tried; its bases stand where its front says, unless
// they follow a road.
static void digest_piece(gd_digest *d, const fc_unit *u)
{
    fc_unit as = *u;
    as.attempted = as.intent = as.acted = as.used = as.reach = 0;
    gd_digest_add(d, &as.at, sizeof as.at);
    gd_digest_add(d, &as.facing, sizeof as - offsetof(fc_unit, facing));
    if (u->on_road)
        gd_digest_add(d, u->base_at, offsetof(fc_unit, facing) - offsetof(fc_unit, base_at));
}

static gd_digest digest_of(const fc_mind *m)
{
    static const char tasks;
    const fc_state *s = m->s;
    const int32_t how[] = {m->seat,   m->side,    m->turns, m->leads,
                           m->at_bay, m->attacks, s->phase, s->active};
    gd_digest d = gd_digest_begin(&tasks, m->sc);
    gd_digest_add(&d, how, sizeof how);
    gd_digest_add(&d, m->plan, sizeof *m->plan);
    gd_digest_add(&d, s->holder, sizeof s->holder);
    for (gd_id i = 1; i <= s->piece_count; i++)
        digest_piece(&d, fc_at(s, i));
    return d;
}

typedef struct orders {
    gd_length apart[FC_PIECES + 1];
    fc_task task[FC_PIECES + 1];
} orders;

_Static_assert(sizeof(orders) <= GD_STORE_RESULT, "they are kept");

void fc_give_tasks(fc_mind *m)
{
    static const char owner;
    orders known;
    m->table = digest_of(m);
    const gd_part key = {&m->table, sizeof m->table};
    if (gd_store_find(&owner, &key, 1, &known, sizeof known)) {
        memcpy(m->apart, known.apart, sizeof m->apart);
        memcpy(m->task, known.task, sizeof m->task);
        return;
    }
    memset(m->apart, 0, sizeof m->apart);
    memset(m->task, 0, sizeof m->task);
    think(m);
    memcpy(known.apart, m->apart, sizeof m->apart);
    memcpy(known.task, m->task, sizeof m->task);
    gd_store_keep(&owner, &key, 1, &known, sizeof known);
}
