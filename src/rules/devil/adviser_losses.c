// devil/adviser_losses.c - the computer player marks hits, runs, and decides what follows a melee.
#include "rules/devil/adviser_mind.h"
#include "rules/devil/command.h"
#include "rules/devil/melee.h"
#include "rules/devil/skedaddle.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// ---- hits ---------------------------------------------------------------------------------------

// How little a stand is needed: rear ranks do not fire, wings far from the enemy hardly; the
// colours are kept.
static int idleness(const dp_mind *m, const dp_unit *u, int stand)
{
    enum { REAR = 100 * GD_INCH, COLOURS = 5 * GD_INCH };
    gd_length gap;
    gd_id foe = dp_foe_near(m, m->s, u, &gap);
    int idle = foe ? gd_distance(u->stand_at[stand], dp_at(m->s, foe)->at) : 0;
    if (stand >= dp_front_rank(u))
        idle += REAR;
    return stand == u->colours ? idle - COLOURS : idle;
}

// Stands by idleness, those with the horses last.
static void rank_stands(const dp_mind *m, const dp_unit *u, int list[DP_STANDS])
{
    int idle[DP_STANDS];
    for (int i = 0; i < u->stands; i++) {
        idle[i] = dp_is_holder(u, i) ? INT32_MIN : idleness(m, u, i);
        int k = i;
        while (k > 0 && idle[list[k - 1]] < idle[i]) {
            list[k] = list[k - 1];
            k--;
        }
        list[k] = i;
    }
}

static void add(gd_action *a, int item)
{
    if (a->count < GD_ITEMS)
        a->item[a->count++] = (gd_item){item, 0, 0};
}

// Everybody once before anybody twice (DTP-FIRE-49).
void dp_advise_mark(const dp_mind *m, gd_action *out)
{
    gd_id unit = top_of(m->s)->piece;
    const dp_unit *u = dp_at(m->s, unit);
    int list[DP_STANDS];
    rank_stands(m, u, list);
    *out = gd_action_blank(DP_DO_MARK);
    out->value[0] = unit;
    for (int i = 0; i < u->stands && out->count < u->pending; i++)
        if (!u->hits[list[i]])
            add(out, list[i]);
    for (int i = 0; i < u->stands && out->count < u->pending; i++)
        if (!dp_is_holder(u, list[i]))
            add(out, list[i]);
    for (int i = 0; i < u->stands && out->count < u->pending; i++)
        if (dp_is_holder(u, list[i]))
            add(out, list[i]);
}

void dp_advise_restore(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    const gd_offer *o = &offers->list[0];
    const dp_unit *u = dp_at(m->s, (gd_id)o->value[0]);
    int list[DP_STANDS];
    rank_stands(m, u, list);
    *out = gd_action_of(o);
    for (int i = u->stands - 1; i >= 0 && out->count < o->limit; i--)
        if (u->hits[list[i]] && !dp_is_holder(u, list[i]))
            add(out, list[i]);
    for (int i = u->stands - 1; i >= 0 && out->count < o->limit; i--)
        if (u->hits[list[i]] && dp_is_holder(u, list[i]))
            add(out, list[i]);
}

// Those with the most stands without a hit take the odd ones; where nobody has any, the largest.
void dp_advise_share(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    const gd_offer *o = &offers->list[0];
    int melee = top_of(m->s)->v[0];
    bool taken[DP_PIECES + 1] = {false};
    *out = gd_action_of(o);
    while (out->count < o->limit) {
        gd_id best = GD_NONE;
        int most = INT32_MIN;
        for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
            const dp_unit *u = dp_at(m->s, i);
            int room = 10 * (u->stands - dp_hits_of(u) - u->pending) + u->stands;
            if (taken[i] || !dp_fights(m->s, i, melee, m->side) || room <= most)
                continue;
            most = room;
            best = i;
        }
        if (!best)
            return;
        taken[best] = true;
        add(out, best);
    }
}

// ---- running ------------------------------------------------------------------------------------

// How it fares with a run of middling length straight back: is the way free?
static bool can_get_away(const dp_mind *m, gd_id unit)
{
    static const gd_length lengths[] = {7 * GD_INCH, 11 * GD_INCH, 15 * GD_INCH};
    const dp_unit *u = dp_at(m->s, unit);
    dp_runner runner;
    dp_runner_begin(&runner, m->sc, m->s, unit);
    for (int i = 0; i < 3; i++) {
        dp_run run;
        dp_foresee_run(&runner, lengths[i] + dp_run_bonus(u),
                       gd_angle_wrap(u->facing + GD_TURN / 2), GD_NONE, &run);
        if (run.flight != DP_FREE || run.over_edge)
            return false;
    }
    return true;
}

static bool holds_objective(const dp_mind *m, const dp_unit *u)
{
    for (int i = 0; i < m->sc->objective_count; i++) {
        const gd_objective *o = &m->sc->objective[i];
        if (dp_reaches(u, o->at, o->radius ? o->radius : DP_HOLD_OBJECTIVE))
            return true;
    }
    return false;
}

// Nothing left to fight with, and the enemy close: every further hit costs a stand for ever.
static bool had_better_run(const dp_mind *m, gd_id unit)
{
    enum { UNDER_FIRE = 12 * GD_INCH };
    const dp_unit *u = dp_at(m->s, unit);
    gd_length gap;
    bool guns = u->arm == DP_ARTILLERY && !dp_is_limbered(u) && u->formation != DP_WITHOUT_GUNS;
    if (guns || dp_unhit(u) > 0 || (m->last && holds_objective(m, u)))
        return false;
    return dp_foe_near(m, m->s, u, &gap) && gap <= UNDER_FIRE && can_get_away(m, unit);
}

void dp_advise_run(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    *out = gd_action_blank(DP_DO_NONE_RUNS);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb == DP_DO_SKEDADDLE && had_better_run(m, (gd_id)o->value[0])) {
            *out = gd_action_of(o);
            return;
        }
    }
}

// Far from the enemy, not through friends, not over the edge.
static int worth_of_way(const dp_mind *m, dp_runner *runner, gd_length distance, gd_angle way)
{
    enum { FRIEND = 8 * GD_INCH, ENOUGH = DP_RALLY_FARTHER + GD_INCH };
    dp_run run;
    gd_length gap;
    dp_foresee_run(runner, distance, way, GD_NONE, &run);
    if (run.flight != DP_FREE || run.over_edge)
        return INT32_MIN / 2;
    gap = dp_foe_near(m, m->s, &run.end, &gap) ? gap : ENOUGH;
    int turned = gd_angle_apart(way, gd_angle_wrap(runner->u->facing + GD_TURN / 2));
    return (gap < ENOUGH ? gap : ENOUGH) - FRIEND * run.disordered_count - turned;
}

void dp_advise_way(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    const gd_frame *f = top_of(m->s);
    int best = INT32_MIN;
    dp_runner runner;
    dp_runner_begin(&runner, m->sc, m->s, f->piece);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != DP_DO_RUN || o->value[0] == GD_ABSENT)
            continue;
        int worth = worth_of_way(m, &runner, f->v[0], o->value[0]);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// The rearmost first, so that the others do not run through it.
void dp_advise_loser(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    gd_length most = -1;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        gd_length gap;
        if (o->verb != DP_DO_LOSER ||
            !dp_foe_near(m, m->s, dp_at(m->s, (gd_id)o->value[0]), &gap) || gap <= most)
            continue;
        most = gap;
        *out = gd_action_of(o);
    }
}

// ---- after a melee ------------------------------------------------------------------------------

// Who attacks takes the ground; who defends goes back to none, except where the place counts.
void dp_advise_occupy(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        gd_verdict unread;
        dp_unit end;
        if (o->verb == DP_DO_STAY) {
            *out = gd_action_of(o);
            return;
        }
        if (o->verb != DP_DO_OCCUPY ||
            !dp_try_occupy(m->sc, m->s, (gd_id)o->value[0], (gd_id)o->value[1], &end, &unread))
            continue;
        if (dp_attacks(m, (gd_id)o->value[0]) || holds_objective(m, &end)) {
            *out = gd_action_of(o);
            return;
        }
    }
}

// What is surest comes first.
void dp_advise_melee(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    int best = INT32_MIN;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != DP_DO_FIGHT)
            continue;
        int melee = dp_at(m->s, (gd_id)o->value[0])->melee;
        int edge = dp_melee_pool(m->sc, m->s, melee, m->side, NULL) -
                   dp_melee_pool(m->sc, m->s, melee, dp_other(m->side), NULL);
        if (edge > best) {
            best = edge;
            *out = gd_action_of(o);
        }
    }
}
