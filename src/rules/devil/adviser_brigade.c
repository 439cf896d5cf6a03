// devil/adviser_brigade.c - the computer player on a MOVE: brigades as brigades, then single units,
// then commanders.
//
// A brigade order is thought out as a whole, on a copy of the state, before it is given: who goes
// where in which order, and that they are linked again at the end. While it is open the same plan
// is found again from the places that everybody had before, so nothing has to be remembered.
#include "rules/devil/adviser_errand.h"
#include "rules/devil/commanders.h"
#include "rules/devil/move.h"

typedef struct plan {
    int count, movers;
    bool drill; // all take the same step
    gd_id unit[DP_FOLLOWERS];
    bool moves[DP_FOLLOWERS];
    gd_action act[DP_FOLLOWERS];
} plan;

// ---- a plan -------------------------------------------------------------------------------------

// Who is farthest on the way goes first, so that nobody is in the way of another.
static void sort_by_way(const dp_mind *m, const dp_state *s, plan *p)
{
    gd_length ahead[DP_FOLLOWERS];
    dp_mission mission;
    if (p->count < 1)
        return;
    dp_mission_of(m, s, p->unit[0], &mission);
    gd_angle way = gd_bearing(mission.from, mission.goal);
    for (int i = 0; i < p->count; i++) {
        gd_id unit = p->unit[i];
        gd_length far = gd_ahead_of(mission.from, way, dp_at(s, unit)->at);
        int k = i;
        while (k > 0 && (ahead[k - 1] < far || (ahead[k - 1] == far && p->unit[k - 1] > unit))) {
            ahead[k] = ahead[k - 1];
            p->unit[k] = p->unit[k - 1];
            k--;
        }
        ahead[k] = far;
        p->unit[k] = unit;
    }
}

// Everybody does what is best for him. Returns whether they are linked afterwards.
static bool plan_freely(const dp_mind *m, gd_id commander, dp_state *s, plan *p)
{
    p->movers = 0;
    for (int i = 0; i < p->count; i++) {
        dp_unit end;
        p->moves[i] = dp_best_move(m, s, p->unit[i], &p->act[i], &end);
        if (!p->moves[i])
            continue;
        p->movers++;
        *dp_get(s, p->unit[i]) = end;
    }
    return dp_is_group(s, commander, p->unit, p->count);
}

// One and the same step for everybody, as far as the slowest can take it; a wheel by as much as
// leaves them linked. Returns how much better they stand, 0 if it cannot be done.
static int plan_drill(const dp_mind *m, const dp_state *s, gd_id commander, gd_item step, plan *p)
{
    enum { LEAST = 3 * GD_INCH / 2 };
    dp_state after = *s;
    int worth = 0;
    p->movers = 0;
    for (int i = 0; i < p->count; i++) {
        dp_unit end;
        gd_length far = dp_step_far(m, &after, p->unit[i], step, &end);
        if (step.a <= DP_OBLIQUE_RIGHT && far < step.b) {
            if (far < LEAST)
                return 0;
            step.b = far; // everybody again, not so far
            after = *s;
            p->movers = worth = 0;
            i = -1;
            continue;
        }
        if (far < step.b)
            return 0;
        worth += dp_worth_at(m, s, p->unit[i], &end);
        *dp_get(&after, p->unit[i]) = end;
        p->moves[i] = true;
        p->act[i] = gd_action_blank(DP_DO_MOVE);
        p->act[i].value[0] = p->unit[i];
        p->act[i].count = 1;
        p->act[i].item[0] = step;
        p->movers++;
    }
    return dp_is_group(&after, commander, p->unit, p->count) ? worth : 0;
}

// The steps that lead towards the goal; none where they are to stay.
static int drills_of(const dp_mind *m, const dp_state *s, const plan *p, gd_item out[3])
{
    enum { STRAIGHT = 150, SLANT = 600, A_LITTLE = 150 };
    dp_mission mission;
    int count = 0;
    dp_mission_of(m, s, p->unit[0], &mission);
    if (mission.stays)
        return 0;
    gd_angle turn =
        dp_signed_turn(dp_at(s, p->unit[0])->facing, gd_bearing(mission.from, mission.goal));
    gd_angle size = turn < 0 ? -turn : turn;
    if (size < SLANT)
        out[count++] = (gd_item){DP_FORWARD, 0, 0};
    if (size > STRAIGHT && size < 2 * SLANT)
        out[count++] = (gd_item){turn < 0 ? DP_OBLIQUE_LEFT : DP_OBLIQUE_RIGHT, 0, 0};
    if (size > STRAIGHT)
        out[count++] = (gd_item){turn < 0 ? DP_WHEEL_LEFT : DP_WHEEL_RIGHT, A_LITTLE, 0};
    return count;
}

// Straight on, aslant, or a small wheel, whichever is best for all together; `only` is one of
// these, or DP_STEPS.
static bool plan_alike(const dp_mind *m, const dp_state *s, gd_id commander, int only, plan *p)
{
    enum { WORTH_IT = GD_INCH };
    plan one = *p;
    gd_item drill[3];
    int best = WORTH_IT * p->count, count = drills_of(m, s, p, drill);
    gd_length limit = INT32_MAX;
    bool found = false;
    for (int i = 0; i < p->count; i++) {
        gd_length own = dp_move_limit(m->sc, s, p->unit[i]);
        limit = own < limit ? own : limit;
    }
    for (int i = 0; limit > 0 && i < count; i++) {
        gd_item step = drill[i];
        if (only != DP_STEPS && step.a != only)
            continue;
        step.b = step.b ? step.b : limit;
        int worth = plan_drill(m, s, commander, step, &one);
        if (worth <= best)
            continue;
        best = worth;
        found = true;
        *p = one;
    }
    return found;
}

// Of those who are not linked in that state any more, the largest part that is.
static void leave_out(const dp_state *after, plan *p)
{
    int part[DP_FOLLOWERS], size[DP_FOLLOWERS] = {0}, best = 0, kept = 0;
    for (int i = 0; i < p->count; i++) {
        part[i] = i;
        for (int k = 0; k < i; k++) {
            if (part[k] == part[i] ||
                dp_gap_near(dp_at(after, p->unit[i]), dp_at(after, p->unit[k]), DP_CHAIN + 1) >
                    DP_CHAIN)
                continue;
            int from = part[i], into = part[k];
            for (int n = 0; n <= i; n++)
                part[n] = part[n] == from ? into : part[n];
        }
    }
    for (int i = 0; i < p->count; i++)
        size[part[i]]++;
    for (int i = 0; i < p->count; i++)
        best = size[i] > size[best] ? i : best;
    for (int i = 0; i < p->count; i++)
        if (part[i] == best)
            p->unit[kept++] = p->unit[i];
    p->count = kept;
}

// A plan for these units: everybody his own way, all alike, or only some of them. `s` is left as it
// is.
static bool plan_for(const dp_mind *m, const dp_state *s, gd_id commander, plan *p)
{
    dp_state after = *s;
    sort_by_way(m, s, p);
    p->drill = false;
    if (plan_freely(m, commander, &after, p))
        return p->movers > 0;
    p->drill = true;
    if (plan_alike(m, s, commander, DP_STEPS, p))
        return true;
    p->drill = false;
    leave_out(&after, p);
    after = *s;
    return p->count > 1 && dp_is_group(s, commander, p->unit, p->count) &&
           plan_freely(m, commander, &after, p) && p->movers > 0;
}

// ---- orders -------------------------------------------------------------------------------------

static int near_enemy(const dp_mind *m, const plan *p)
{
    enum { NEAR = 12 * GD_INCH };
    int count = 0;
    for (int i = 0; i < p->count; i++) {
        gd_length gap;
        count += dp_foe_near(m, m->s, dp_at(m->s, p->unit[i]), &gap) && gap <= NEAR;
    }
    return count;
}

static bool order_move(const dp_mind *m, gd_id commander, gd_action *out)
{
    gd_id chain[DP_PIECES];
    gd_verdict unread;
    plan p;
    if (!dp_may_command(m->sc, m->s, commander, &unread))
        return false;
    int count = dp_chain(m->s, commander, chain);
    p.count = 0;
    for (int i = 0; i < count && p.count < DP_FOLLOWERS; i++) {
        if (dp_at(m->s, chain[i])->acted)
            return false; // it was thought of before
        if (!dp_at(m->s, chain[i])->prone)
            p.unit[p.count++] = chain[i];
    }
    if (p.count == 0 || !dp_is_group(m->s, commander, p.unit, p.count))
        return false;
    // His last order is kept for those who are in the fight.
    if (dp_at(m->s, commander)->orders == 1 && !m->late && near_enemy(m, &p) > 1)
        return false;
    if (!plan_for(m, m->s, commander, &p))
        return false;
    if (p.movers < 2 && dp_at(m->s, p.unit[0])->orders > 0 && !m->late)
        return false;
    *out = gd_action_blank(DP_DO_ORDER);
    out->value[0] = commander;
    // The front is named first where everybody goes his own way, last in a drill: see follow_order.
    for (int i = 0; i < p.count; i++)
        out->item[out->count++] = (gd_item){p.unit[p.drill ? p.count - 1 - i : i], 0, 0};
    return true;
}

static bool done_by(const dp_state *s, gd_id unit)
{
    int i = dp_follower(s, unit);
    return i >= 0 && s->order.done[i];
}

// The kind of step that has been taken by the first who have; DP_STEPS if nobody has.
static int drill_begun(const dp_state *s)
{
    for (int i = 0; i < s->order.count; i++) {
        const dp_unit *was = &s->order.was[i], *now = dp_at(s, s->order.unit[i]);
        if (!s->order.done[i])
            continue;
        if (was->facing != now->facing)
            return dp_signed_turn(was->facing, now->facing) < 0 ? DP_WHEEL_LEFT : DP_WHEEL_RIGHT;
        gd_length aside = gd_right_of(was->at, was->facing, now->at);
        gd_length little = gd_distance(was->at, now->at) / 4;
        return aside < -little ? DP_OBLIQUE_LEFT : aside > little ? DP_OBLIQUE_RIGHT : DP_FORWARD;
    }
    return DP_STEPS;
}

static bool next_of_drill(const dp_mind *m, const dp_state *before, plan *p, gd_action *out)
{
    if (!plan_alike(m, before, m->s->order.commander, drill_begun(m->s), p))
        return false;
    for (int i = 0; i < p->count; i++)
        if (p->moves[i] && !done_by(m->s, p->unit[i])) {
            *out = p->act[i];
            return true;
        }
    return false;
}

// Those before the last who has moved had no wish to.
static bool next_of_free(const dp_mind *m, const plan *p, gd_action *out)
{
    int last = -1;
    for (int i = 0; i < p->count; i++)
        if (done_by(m->s, p->unit[i]))
            last = i;
    for (int i = last + 1; i < p->count; i++) {
        dp_unit end;
        if (dp_best_move(m, m->s, p->unit[i], out, &end))
            return true;
    }
    return false;
}

// The order ends, if they are linked. If they are not, since somebody could not go as was thought,
// its commander has made his ride where he is, and then they go back one by one until they are.
static void end_order(const dp_mind *m, gd_offers *offers, gd_action *out)
{
    gd_verdict unread;
    gd_id commander = m->s->order.commander;
    *out = gd_action_blank(DP_DO_CLOSE_ORDER);
    if (dp_check_close(m->sc, m->s, out, &unread))
        return;
    gd_action ride = gd_action_blank(DP_DO_RIDE);
    ride.value[DP_R_COMMANDER] = commander;
    ride.value[DP_R_X] = dp_at(m->s, commander)->at.x;
    ride.value[DP_R_Y] = dp_at(m->s, commander)->at.y;
    if (dp_check_ride(m->sc, m->s, &ride, &unread)) {
        *out = ride;
        return;
    }
    dp_list(m, DP_DO_TAKE_BACK, offers);
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb == DP_DO_TAKE_BACK && offers->list[i].value[0] != commander)
            *out = gd_action_of(&offers->list[i]);
}

// The next move of the open order, or its end.
static bool follow_order(const dp_mind *m, gd_offers *offers, gd_action *out)
{
    dp_state before = *m->s;
    plan p;
    p.count = m->s->order.count;
    for (int i = 0; i < p.count; i++) {
        p.unit[i] = m->s->order.unit[i];
        *dp_get(&before, p.unit[i]) = m->s->order.was[i];
    }
    sort_by_way(m, &before, &p);
    p.drill = p.count > 1 && p.unit[0] != m->s->order.unit[0];
    if (m->rides || !(p.drill ? next_of_drill(m, &before, &p, out) : next_of_free(m, &p, out)))
        end_order(m, offers, out);
    return true;
}

// ---- single units -------------------------------------------------------------------------------

// With the enemy close a last order is better kept for fire or a rally.
static bool keeps_order(const dp_mind *m, gd_id unit)
{
    enum { NEAR = 12 * GD_INCH };
    const dp_unit *u = dp_at(m->s, unit);
    gd_length gap;
    return u->orders == 1 && !m->late && !dp_is_column(u) && dp_foe_near(m, m->s, u, &gap) &&
           gap <= NEAR;
}

static bool move_one(const dp_mind *m, gd_action *out)
{
    gd_verdict unread;
    dp_unit end;
    bool owes = dp_owes_order(m->sc, m->s, m->seat);
    gd_id first = dp_in_turn(m);
    for (int n = 0; n < m->s->piece_count; n++) {
        gd_id i = (gd_id)(1 + (first - 1 + n) % m->s->piece_count);
        if (dp_is_mine(m, m->s, i) && dp_may_act(m->sc, m->s, i, true, &unread) &&
            (owes || !keeps_order(m, i)) && dp_best_move(m, m->s, i, out, &end))
            return true;
    }
    return false;
}

bool dp_wants_to_move(const dp_mind *m, gd_action *out)
{
    dp_unit end;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);)
        if (dp_is_mine(m, m->s, i) && dp_at(m->s, i)->orders > 0 &&
            dp_best_move(m, m->s, i, out, &end))
            return true;
    return false;
}

// ---- the whole ----------------------------------------------------------------------------------

bool dp_advise_move(const dp_mind *m, gd_offers *offers, gd_action *out)
{
    if (dp_order_open(m->s))
        return follow_order(m, offers, out);
    dp_list(m, DP_DO_REMAN, offers);
    for (int i = 0; i < offers->count; i++) // it costs nothing
        if (offers->list[i].verb == DP_DO_REMAN) {
            *out = gd_action_of(&offers->list[i]);
            return true;
        }
    for (gd_id i = GD_NONE; !m->singly && !m->rides && dp_next_piece(m->s, &i);)
        if (dp_at(m->s, i)->arm == DP_COMMANDER && order_move(m, i, out))
            return true;
    return (!m->rides && move_one(m, out)) || dp_advise_ride(m, out);
}

// Roughly, without trying: how many would go on, and how many look the wrong way.
int dp_worth_of_moving(const dp_mind *m)
{
    enum { GO_ON = 40, TURN = 80, FORM = 110, NEAR = 18 * GD_INCH, FAR = 12 * GD_INCH };
    int worth = 0;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        gd_length gap;
        dp_mission mission;
        if (!dp_is_mine(m, m->s, i) || u->prone || u->orders == 0)
            continue;
        gd_id foe = dp_foe_near(m, m->s, u, &gap);
        dp_mission_of(m, m->s, i, &mission);
        bool marching = dp_is_column(u) || dp_is_limbered(u);
        bool unlimbered = u->arm == DP_ARTILLERY && !marching;
        if (foe && gap < NEAR &&
            gd_angle_apart(u->facing, gd_bearing(u->at, dp_at(m->s, foe)->at)) > 600)
            worth += TURN;
        else if (marching && gap < 2 * NEAR)
            worth += FORM;
        else if (!mission.stays && gap > FAR && !unlimbered)
            worth += GO_ON;
    }
    return worth;
}
