// devil/adviser_plan.c - the computer player's view of the battle: whether to attack, where to go,
// and what a Carpe Diem is good for.
#include "rules/devil/adviser_mind.h"
#include "rules/devil/command.h"
#include "rules/devil/victory.h"

int dp_hits_of(const dp_unit *u)
{
    int hits = 0;
    for (int i = 0; i < u->stands; i++)
        hits += u->hits[i];
    return hits;
}

bool dp_is_mine(const dp_mind *m, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    return u->seat == m->seat && u->side == m->side && dp_is_unit(u) && dp_on_table(u);
}

bool dp_is_foe(const dp_mind *m, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    return u->side != m->side && dp_is_unit(u) && dp_on_table(u);
}

// Units are asked in turn, beginning after the last who has acted: whoever declined is not asked
// again before the others.
gd_id dp_in_turn(const dp_mind *m)
{
    gd_id last = 0;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);)
        if (dp_at(m->s, i)->acted && dp_is_mine(m, m->s, i))
            last = i;
    return last < m->s->piece_count ? (gd_id)(last + 1) : 1;
}

// ---- how things stand ---------------------------------------------------------------------------

static int strength_of(const dp_unit *u)
{
    static const int8_t quality[DP_QUALITIES] = {
        [DP_GREEN] = 4, [DP_TRAINED] = 5, [DP_VETERAN] = 5, [DP_CRACK] = 6};
    return (2 * u->stands - dp_hits_of(u)) * quality[u->quality];
}

// Orders of commanders come first, then units act on their own, at last commanders ride: how far it
// has come with a card is seen from who has acted.
static void look_at_stage(dp_mind *m)
{
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        if (u->seat != m->seat || u->side != m->side || !dp_on_table(u))
            continue;
        m->rides |= u->arm == DP_COMMANDER && u->rode;
        if (m->singly || !dp_is_unit(u) || !u->acted)
            continue;
        gd_id commander = u->independent ? GD_NONE : dp_commander_of(m->s, u->side, u->brigade);
        m->singly = !commander || !dp_at(m->s, commander)->ordered;
    }
}

static int turn_limit(const gd_scenario *sc) { return sc->option[DP_OPT_TURN_LIMIT]; }

void dp_look_around(dp_mind *m, const gd_scenario *sc, const dp_state *s, const gd_plan *plan,
                    struct gd_random *random)
{
    enum { MUCH_STRONGER = 130, SAFE = 5 };
    *m = (dp_mind){.sc = sc, .s = s, .plan = plan, .seat = dp_seat_now(s), .random = random};
    m->side = dp_side_of_seat(sc, m->seat);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (dp_is_unit(u) && (dp_on_table(u) || u->status == DP_TO_COME))
            m->strength[u->side] += strength_of(u);
    }
    int lead = dp_points(sc, s, m->side) - dp_points(sc, s, dp_other(m->side));
    bool stronger = 100 * m->strength[m->side] > MUCH_STRONGER * m->strength[dp_other(m->side)];
    m->attacks =
        gd_plan_army_attacks(plan, lead <= gd_plan_habit(plan, DP_HABIT_CONTENT, SAFE) || stronger);
    m->late = s->whiskeys > 0;
    m->last = s->turn >= turn_limit(sc);
    look_at_stage(m);
}

// ---- where to go --------------------------------------------------------------------------------

static gd_point middle_of(const dp_state *s, const dp_unit *u)
{
    int64_t x = 0, y = 0, count = 0;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (o->side != u->side || !dp_is_unit(o) || !dp_on_table(o) || !u->brigade ||
            o->brigade != u->brigade || dp_is_disordered(o))
            continue;
        x += o->at.x;
        y += o->at.y;
        count++;
    }
    return count ? (gd_point){(gd_length)(x / count), (gd_length)(y / count)} : u->at;
}

// The nearest enemy to a place, by its middle.
static gd_id foe_by(const dp_mind *m, const dp_state *s, gd_point at, gd_length *far)
{
    gd_id nearest = GD_NONE;
    *far = INT32_MAX;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_is_foe(m, s, i))
            continue;
        gd_length d = gd_distance(at, dp_at(s, i)->at);
        if (d < *far) {
            *far = d;
            nearest = i;
        }
    }
    return nearest;
}

gd_id dp_foe_near(const dp_mind *m, const dp_state *s, const dp_unit *u, gd_length *gap)
{
    enum { SPAN = 24 * GD_INCH }; // the widest that two units can be, together
    gd_length far;
    gd_id nearest = foe_by(m, s, u->at, &far);
    *gap = INT32_MAX;
    if (!nearest)
        return GD_NONE;
    *gap = dp_gap_in(s, u, nearest, INT32_MAX);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (i == nearest || !dp_is_foe(m, s, i) ||
            gd_distance(u->at, dp_at(s, i)->at) > *gap + SPAN)
            continue;
        gd_length d = dp_gap_in(s, u, i, *gap);
        if (d < *gap) {
            *gap = d;
            nearest = i;
        }
    }
    return nearest;
}

bool dp_attacks(const dp_mind *m, gd_id unit)
{
    return gd_plan_attacks(m->plan, m->sc, unit, m->attacks);
}

static int value_of(const dp_mind *m, int objective)
{
    int value = m->sc->objective[objective].value;
    return value ? value : m->sc->option[DP_OPT_OBJECTIVE_VALUE];
}

static gd_length radius_of(const dp_mind *m, int objective)
{
    gd_length radius = m->sc->objective[objective].radius;
    return radius ? radius : DP_HOLD_OBJECTIVE;
}

// The first unit of its side that stands there in order and is not of that brigade.
static gd_id garrison(const dp_mind *m, const dp_state *s, int objective, gd_id except, int brigade)
{
    gd_point at = m->sc->objective[objective].at;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (i != except && u->side == m->side && dp_is_unit(u) && dp_on_table(u) &&
            !dp_is_disordered(u) && (!brigade || u->brigade != brigade) &&
            dp_reaches(u, at, radius_of(m, objective)))
            return i;
    }
    return GD_NONE;
}

bool dp_guards(const dp_mind *m, const dp_state *s, gd_id unit)
{
    enum { THREAT = 30 * GD_INCH };
    const dp_unit *u = dp_at(s, unit);
    gd_length near = gd_plan_habit(m->plan, DP_HABIT_GUARD, THREAT);
    for (int i = 0; i < m->sc->objective_count; i++) {
        gd_point at = m->sc->objective[i].at;
        gd_length far;
        if (!dp_reaches(u, at, radius_of(m, i)))
            continue;
        gd_id other = garrison(m, s, i, unit, 0);
        bool needed = s->holder[i] != m->side || (foe_by(m, s, at, &far) && far < near);
        if (needed && (!other || other > unit))
            return true;
    }
    return false;
}

// The best place to win, or to keep: near and worth much.
static int objective_for(const dp_mind *m, const dp_state *s, gd_id unit, gd_point from, bool own,
                         gd_length *far)
{
    const dp_unit *u = dp_at(s, unit);
    enum { POINT = 2 * GD_INCH }; // of way, for a point of value
    int best = -1;
    gd_length least = INT32_MAX;
    for (int i = 0; i < m->sc->objective_count; i++) {
        if ((s->holder[i] == m->side) != own)
            continue;
        if (!own && garrison(m, s, i, GD_NONE, u->brigade ? u->brigade : 1 + DP_BRIGADES))
            continue; // others have it
        gd_length d = gd_distance(from, m->sc->objective[i].at);
        int pull = gd_plan_pull(m->plan, m->sc, unit, i);
        gd_length price = pull > 0 ? (gd_length)((int64_t)d * GD_AS_USUAL / pull) : GD_REACH;
        price -= (gd_length)gd_percent(POINT * value_of(m, i), pull);
        if (price < least) {
            least = price;
            best = i;
            *far = d;
        }
    }
    return best;
}

void dp_mission_of(const dp_mind *m, const dp_state *s, gd_id unit, dp_mission *out)
{
    enum { AT_HAND = 8 * GD_INCH, BESIDE_THE_WAY = 6 * GD_INCH };
    const dp_unit *u = dp_at(s, unit);
    gd_length far_foe, far = 0;
    out->from = dp_on_table(u) ? middle_of(s, u) : (gd_point){m->sc->width / 2, m->sc->depth / 2};
    out->goal = out->from;
    out->stays = true;
    gd_id foe = foe_by(m, s, out->from, &far_foe);
    bool attacks = dp_attacks(m, unit);
    int objective = objective_for(m, s, unit, out->from, !attacks, &far);
    if (objective >= 0 &&
        (!attacks || !foe ||
         far < gd_plan_habit(m->plan, DP_HABIT_GROUND, far_foe + BESIDE_THE_WAY))) {
        out->goal = m->sc->objective[objective].at;
        out->stays = !attacks && far < AT_HAND;
        return;
    }
    if (!attacks || !foe)
        return;
    out->goal = dp_at(s, foe)->at;
    out->stays = false;
}

// ---- odds ---------------------------------------------------------------------------------------

// At least d + 1 heads in a + d tosses.
int dp_melee_odds(int attacker, int defender)
{
    enum { MOST = 30 };
    if (attacker <= 0)
        return 0;
    while (attacker + defender > MOST) { // the larger, the nearer to the proportion
        attacker = attacker * 9 / 10;
        defender = defender * 9 / 10;
    }
    int n = attacker + defender;
    uint64_t ways = 1, more = 0;
    for (int k = 0; k <= n; k++) {
        if (k > defender)
            more += ways;
        ways = ways * (uint64_t)(n - k) / (uint64_t)(k + 1);
    }
    return (int)(more * 100 >> n);
}

// ---- Carpe Diem ---------------------------------------------------------------------------------

static int worth_of_action(const dp_mind *m, int action)
{
    switch (action) {
    case DP_MOVE:
        return gd_plan_habit(m->plan, DP_HABIT_MOVING, dp_worth_of_moving(m));
    case DP_FIRE:
        return gd_plan_habit(m->plan, DP_HABIT_FIRING, dp_worth_of_firing(m));
    case DP_CHARGE:
        return dp_worth_of_charging(m);
    default:
        return gd_plan_habit(m->plan, DP_HABIT_RALLYING, dp_worth_of_rallying(m));
    }
}

static int best_action(const dp_mind *m, unsigned among, int *worth)
{
    int best = -1;
    for (int action = 0; action < DP_ACTIONS; action++) {
        int w = among >> action & 1 ? worth_of_action(m, action) : INT32_MIN;
        if (best < 0 || w > *worth) {
            *worth = w;
            best = action;
        }
    }
    return best;
}

// Whoever stays out leaves the choice to the enemy, so it enters unless nothing at all is wanted.
void dp_advise_enter(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    static const uint8_t easiest_first[DP_ACTIONS] = {DP_RALLY, DP_MOVE, DP_CHARGE, DP_FIRE};
    bool wants = false;
    (void)offers;
    for (int i = 0; i < DP_ACTIONS && !wants; i++)
        wants = worth_of_action(m, easiest_first[i]) > 0;
    *out = gd_action_blank(wants ? DP_DO_ENTER : DP_DO_DECLINE);
}

void dp_advise_name(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    unsigned among = 0;
    int worth = 0;
    gd_action unread;
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb == DP_DO_NAME)
            among |= 1u << offers->list[i].value[0];
    *out = gd_action_blank(DP_DO_NAME);
    out->value[0] = best_action(m, among, &worth);
    // Nobody is to be moved only because it was named.
    if (out->value[0] == DP_MOVE && among != 1u << DP_MOVE && !dp_wants_to_move(m, &unread))
        out->value[0] = best_action(m, among & ~(1u << DP_MOVE), &worth);
}
