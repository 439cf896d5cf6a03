// devil/adviser_fight.c - the computer player on a FIRE and a RALLY: brigade orders first, a unit's
// own orders where the odds are good, freely once the turn may end.
#include "rules/devil/adviser_mind.h"
#include "rules/devil/fire.h"
#include "rules/devil/rally.h"

typedef struct shot {
    gd_id target;
    int dice, worth;
} shot;

static gd_length reach_of(const dp_unit *u)
{
    gd_length reach = 0;
    for (int band = 0; band < DP_BANDS; band++)
        if (dp_range_table[u->weapon][band] != DP_NO_FIRE)
            reach = dp_band_end[band];
    return reach;
}

static bool might_fire(const dp_unit *u)
{
    return dp_formation_table[u->formation].fires && dp_unhit(u) > 0 &&
           !(u->arm == DP_CAVALRY && u->mounted);
}

// Hits beyond what silences every stand cost stands.
static int worth_of_dice(const dp_unit *target, int dice)
{
    enum { A_STAND = 2 * DP_ADV_HIT };
    int hits = dice * DP_ADV_HIT / 2;
    int room = DP_ADV_HIT * (target->stands - dp_hits_of(target) - target->pending);
    int lost = hits > room ? hits - (room > 0 ? room : 0) : 0;
    return hits + lost * A_STAND / DP_ADV_HIT;
}

enum { TARGETS = 6 };

// Enemies that it might fire at, the nearest first.
static int targets_of(const dp_state *s, const dp_unit *u, int most, gd_id out[], gd_length gap[])
{
    enum { SPAN = 10 * GD_INCH };
    gd_length reach = reach_of(u);
    int count = 0;
    for (gd_id i = GD_NONE; might_fire(u) && dp_next_piece(s, &i);) {
        const dp_unit *t = dp_at(s, i);
        if (t->side == u->side || !dp_is_unit(t) || !dp_on_table(t) ||
            gd_distance(u->at, t->at) > reach + SPAN)
            continue;
        gd_length ahead = gd_ahead_of(u->at, u->facing, t->at),
                  aside = gd_right_of(u->at, u->facing, t->at);
        if (ahead + SPAN < (aside < 0 ? -aside : aside))
            continue;
        gd_length limit = count == most ? gap[most - 1] : reach + 1,
                  far = dp_gap_in(s, u, i, limit);
        if (far >= limit)
            continue;
        int k = count < most ? count++ : most - 1;
        while (k > 0 && gap[k - 1] > far) {
            out[k] = out[k - 1];
            gap[k] = gap[k - 1];
            k--;
        }
        out[k] = i;
        gap[k] = far;
    }
    return count;
}

static shot best_shot(const dp_mind *m, const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    gd_id target[TARGETS];
    gd_length gap[TARGETS], nearest = INT32_MAX;
    shot best = {GD_NONE, 0, 0};
    int count = targets_of(s, u, TARGETS, target, gap);
    for (int i = 0; i < count && (gap[i] > DP_PRIORITY ? nearest == INT32_MAX : gap[i] <= nearest);
         i++) {
        dp_shot one;
        bool good = dp_aim(m->sc, s, unit, target[i], &one, NULL);
        if (one.eligible && gap[i] <= DP_PRIORITY)
            nearest = gap[i]; // it must be this one (DTP-FIRE-10)
        int worth = good ? worth_of_dice(dp_at(s, target[i]), one.dice) : 0;
        if (worth > best.worth)
            best = (shot){target[i], one.dice, worth};
    }
    return best;
}

// The same by a guess: the nearest that its middle stand bears on.
static shot guess_shot(const dp_mind *m, const dp_state *s, gd_id unit)
{
    enum { TRIED = 3 };
    const dp_unit *u = dp_at(s, unit);
    gd_id target[TRIED];
    gd_length gap[TRIED];
    int count = targets_of(s, u, TRIED, target, gap), stand = dp_front_rank(u) / 2;
    for (int i = 0; i < count; i++) {
        const dp_unit *t = dp_at(s, target[i]);
        if (!dp_stand_bears(m->sc, s, unit, stand, target[i]))
            continue;
        int band = 0, dice = dp_unhit(u), ranks = dp_front_rank(u);
        while (band < DP_BANDS - 1 && gap[i] > dp_band_end[band])
            band++;
        int range = dp_range_table[u->weapon][band];
        dice = (dice < ranks ? dice : ranks) + (range == DP_NO_FIRE ? -2 : range) +
               dp_formation_table[u->formation].fire + dp_formation_table[t->formation].target;
        dice = dice > 0 ? dice : u->arm == DP_ARTILLERY;
        return (shot){target[i], dice, worth_of_dice(t, dice)};
    }
    return (shot){GD_NONE, 0, 0};
}

int dp_guess_dice(const dp_mind *m, const dp_state *s, gd_id unit)
{
    return guess_shot(m, s, unit).dice;
}

static void name(gd_action *a, gd_id unit)
{
    if (a->count < DP_FOLLOWERS)
        a->item[a->count++] = (gd_item){unit, 0, 0};
}

static void fire(gd_id unit, gd_id target, gd_action *out)
{
    *out = gd_action_blank(DP_DO_FIRE);
    out->value[0] = unit;
    out->value[1] = target;
}

// What a unit that is still free to act would make of an order; 0: nothing.
typedef int worth_fn(const dp_mind *m, gd_id unit);

// The order of a commander to all of his chain who have a use for it. Returns what it is worth to
// them together; 0 if he may not give it or nobody has.
static int call_out(const dp_mind *m, gd_id commander, worth_fn *worth, gd_action *out)
{
    gd_id chain[DP_PIECES];
    gd_verdict unread;
    int sum = 0;
    if (!dp_may_command(m->sc, m->s, commander, &unread))
        return 0;
    int count = dp_chain(m->s, commander, chain);
    for (int all = 0; all <= 1; all++) { // those between two who have a use for it link them
        *out = gd_action_blank(DP_DO_ORDER);
        out->value[0] = commander;
        sum = 0;
        for (int i = 0; i < count; i++) {
            const dp_unit *u = dp_at(m->s, chain[i]);
            int own = u->acted || dp_is_covered(u) ? 0 : worth(m, chain[i]);
            if (own || (all && !u->acted))
                name(out, chain[i]);
            sum += own;
        }
        if (sum == 0 || dp_check_order(m->sc, m->s, out, &unread))
            return sum;
    }
    return 0;
}

static int dice_of(const dp_mind *m, gd_id unit)
{
    shot best = best_shot(m, m->s, unit);
    return best.target ? best.dice : 0;
}

// A commander's order pays when two or more can use it, or when there may be no other chance.
static bool order_fire(const dp_mind *m, gd_id commander, gd_action *out)
{
    enum { ENOUGH = 6, LEAST = 2 };
    int dice = call_out(m, commander, dice_of, out);
    return dice &&
           (dice >= gd_plan_habit(m->plan, DP_HABIT_THRIFT, ENOUGH) ||
            (out->count > 1 && dice >= gd_plan_habit(m->plan, DP_HABIT_THRIFT, LEAST * 2)) ||
            m->late);
}

static int least_dice(const dp_mind *m, const dp_unit *u)
{
    if (dp_is_covered(u) || m->late)
        return 1;
    return gd_plan_habit(m->plan, DP_HABIT_THRIFT, u->orders > 1 || u->arm == DP_ARTILLERY ? 2 : 3);
}

bool dp_advise_fire(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    gd_verdict unread;
    gd_id first = dp_in_turn(m);
    (void)offers;
    for (int paid = 1; paid >= 0; paid--) {
        for (int n = 0; n < m->s->piece_count; n++) {
            gd_id i = (gd_id)(1 + (first - 1 + n) % m->s->piece_count);
            const dp_unit *u = dp_at(m->s, i);
            if (!dp_is_mine(m, m->s, i) || (paid && !dp_is_covered(u)) ||
                !dp_may_act(m->sc, m->s, i, true, &unread))
                continue;
            shot best = best_shot(m, m->s, i);
            if (best.target && best.dice >= least_dice(m, u)) {
                fire(i, best.target, out);
                return true;
            }
        }
        for (gd_id i = GD_NONE; paid && !m->singly && dp_next_piece(m->s, &i);)
            if (dp_at(m->s, i)->arm == DP_COMMANDER && order_fire(m, i, out))
                return true;
    }
    return false;
}

// Has it, or its commander, an order left?
static bool can_pay(const dp_state *s, const dp_unit *u)
{
    gd_id commander = u->brigade ? dp_commander_of(s, u->side, u->brigade) : GD_NONE;
    return u->orders > 0 || (commander && dp_at(s, commander)->orders > 0);
}

int dp_worth_of_firing(const dp_mind *m)
{
    int worth = 0;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        if (!dp_is_unit(u) || !dp_on_table(u) || !can_pay(m->s, u))
            continue;
        int one = guess_shot(m, m->s, i).worth;
        worth += u->side == m->side ? one : -gd_plan_habit(m->plan, DP_HABIT_SPITE, one * 9 / 10);
    }
    return worth;
}

// ---- RALLY --------------------------------------------------------------------------------------

// What an order would do for it now.
static int need_of(const dp_mind *m, gd_id unit)
{
    enum { REFORM = 150, STAND_UP = 120 };
    const dp_unit *u = dp_at(m->s, unit);
    int hits = dp_hits_of(u) * DP_ADV_HIT;
    if (!dp_can_rally(m->sc, m->s, unit))
        return 0;
    if (u->prone)
        return STAND_UP;
    if (dp_is_disordered(u))
        return REFORM;
    int dice = dp_rally_pool(m->sc, m->s, unit, NULL) * DP_ADV_HIT / 2;
    return (hits < dice ? hits : dice) * 9 / 10;
}

static void rally(const dp_state *s, const dp_unit *u, gd_id unit, gd_action *out)
{
    *out = gd_action_blank(u->prone              ? DP_DO_STAND_UP
                           : dp_is_disordered(u) ? DP_DO_REFORM
                                                 : DP_DO_RALLY);
    out->value[0] = unit;
    if (out->verb == DP_DO_REFORM && dp_is_torn(s, u->side, dp_colours_at(u)))
        out->value[1] = dp_nearest_enemy_to(s, u->side, dp_colours_at(u), NULL);
}

static bool order_rally(const dp_mind *m, gd_id commander, gd_action *out)
{
    enum { ENOUGH = 170, ENOUGH_LATE = 80 };
    int need = call_out(m, commander, need_of, out);
    return need && need >= gd_plan_habit(m->plan, DP_HABIT_THRIFT, m->late ? ENOUGH_LATE : ENOUGH);
}

static int least_need(const dp_mind *m, const dp_unit *u)
{
    if (dp_is_covered(u))
        return 1;
    int least = gd_plan_habit(m->plan, DP_HABIT_THRIFT, m->late ? 40 : u->orders > 1 ? 70 : 120);
    return least > 0 ? least : 1;
}

bool dp_advise_rally(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    gd_verdict unread;
    (void)offers;
    for (int paid = 1; paid >= 0; paid--) {
        for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
            const dp_unit *u = dp_at(m->s, i);
            if (!dp_is_mine(m, m->s, i) || (paid && !dp_is_covered(u)) ||
                !dp_may_act(m->sc, m->s, i, true, &unread) || need_of(m, i) < least_need(m, u))
                continue;
            rally(m->s, u, i, out);
            if (out->verb != DP_DO_REFORM || dp_check_reform(m->sc, m->s, out, &unread))
                return true;
        }
        for (gd_id i = GD_NONE; paid && !m->singly && dp_next_piece(m->s, &i);)
            if (dp_at(m->s, i)->arm == DP_COMMANDER && order_rally(m, i, out))
                return true;
    }
    return false;
}

int dp_worth_of_rallying(const dp_mind *m)
{
    int worth = 0;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        if (!dp_is_unit(u) || !dp_on_table(u) || !can_pay(m->s, u))
            continue;
        int need = need_of(m, i);
        worth += u->side == m->side ? need * 6 / 10
                                    : -gd_plan_habit(m->plan, DP_HABIT_SPITE, need * 4 / 10);
    }
    return worth;
}
