// devil/fire.c - the FIRE action: shots, their dice, and what becomes of the hits.
#include "rules/devil/fire.h"

#include "devil_clauses.h"
#include "rules/devil/losses.h"
#include "rules/devil/settle.h"
#include "rules/devil/turn.h"

void dp_offer_fire(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_is_unit(dp_at(s, i)) || !dp_may_act(sc, s, i, true, &unread))
            continue;
        gd_length nearest;
        for (gd_id k = dp_next_target(sc, s, i, GD_NONE, &nearest); k != GD_NONE;
             k = dp_next_target(sc, s, i, k, &nearest)) {
            gd_offer *o = gd_offer_add(out, DP_DO_FIRE);
            o->value[0] = i;
            o->value[1] = k;
        }
    }
}

bool dp_check_fire(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_shot shot;
    gd_id unit = dp_piece_arg(s, a->value[0]), target = dp_piece_arg(s, a->value[1]);
    if (!dp_may_act(sc, s, unit, true, v) || !dp_may_fire(sc, s, unit, target, &shot, v))
        return false;
    gd_accept(v, dp_price(s, unit));
    gd_show_tally(v, unit, &shot.tally);
    if (v)
        v->tally_for[0] = "dice";
    return true;
}

static void shoot(gd_play *p, gd_id unit, gd_id target, int dice)
{
    gd_frame *f = gd_call(p, DP_ROW_FIRE_DICE, dp_at(p->state, unit)->seat);
    f->piece = unit;
    f->v[0] = target;
    f->v[1] = dice;
}

void dp_apply_fire(gd_play *p, const gd_action *a)
{
    dp_shot shot;
    gd_verdict unread;
    gd_id unit = (gd_id)a->value[0], target = (gd_id)a->value[1];
    dp_may_fire(p->scenario, p->state, unit, target, &shot, &unread);
    dp_spend(p, unit);
    shoot(p, unit, target, shot.dice);
}

// ---- dice ---------------------------------------------------------------------------------------

void dp_ask_fire(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    (void)sc;
    *out = (gd_ask){.clause = DTP_FIRE_46,
                    .count = (uint8_t)f->v[1],
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = "fire",
                    .piece = f->piece,
                    .steps = 1u << DP_HIT};
}

void dp_rolled_fire(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    gd_frame f = *gd_top(p);
    gd_id target = (gd_id)f.v[0];
    int hits = 0;
    for (int i = 0; i < f.v[1]; i++)
        hits += values[i] >= DP_HIT;
    gd_event *e = gd_tell(p, DP_EV_FIRES, DTP_FIRE_46, f.piece,
                          hits == 1 ? "%U fires at %U: %d hit" : "%U fires at %U: %d {hit|hits}",
                          f.piece, target, hits);
    if (e) {
        dp_shot shot;
        gd_verdict unread;
        dp_aim(p->scenario, s, f.piece, target, &shot, &unread);
        e->other = target;
        gd_show(e, GD_ACT_FIRE, f.piece, target);
        e->tally = shot.tally;
        e->dice_count = (uint8_t)f.v[1];
        for (int i = 0; i < f.v[1]; i++)
            e->dice[i] = values[i];
    }
    if (hits)
        gd_tell(p, DP_EV_HITS, DTP_FIRE_47, target,
                hits == 1 ? "%U has %d hit to mark" : "%U has %d {hit|hits} to mark", target, hits);
    dp_get(s, target)->pending = (uint8_t)(dp_at(s, target)->pending + hits);
    gd_done(p);
}

void dp_run_fire_over(gd_play *p)
{
    const dp_state *s = p->state;
    dp_card_over(p);
    dp_mark_all(p, s->first);
}

// ---- at two targets (DTP-OPT-13) ----------------------------------------------------------------

// The nearest within twelve inches must be one of the two.
static bool names_the_nearest(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id a,
                              gd_id b)
{
    dp_shot shot;
    gd_verdict unread;
    return dp_may_fire(sc, s, unit, a, &shot, &unread) ||
           dp_may_fire(sc, s, unit, b, &shot, &unread);
}

bool dp_check_split(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[DP_S_UNIT]), one = dp_piece_arg(s, a->value[DP_S_TARGET]),
          two = dp_piece_arg(s, a->value[DP_S_OTHER]);
    dp_shot first, second;
    if (!sc->option[DP_OPT_SPLIT_FIRE])
        return gd_refuse(v, DTP_FIRE_45, "a unit fires all its stands at one enemy unit");
    if (!dp_may_act(sc, s, unit, true, v))
        return false;
    if (one == two)
        return gd_refuse(v, DTP_OPT_13, "name two different targets");
    if (!dp_aim(sc, s, unit, one, &first, v) || !dp_aim(sc, s, unit, two, &second, v))
        return false;
    if (!names_the_nearest(sc, s, unit, one, two))
        return gd_refuse(v, DTP_OPT_13,
                         "the nearest enemy within 12 inches must be one of the two");
    int dice = dp_min(first.dice, second.dice);
    if (a->value[DP_S_DICE] < 1 || a->value[DP_S_OTHER_DICE] < 1 ||
        a->value[DP_S_DICE] + a->value[DP_S_OTHER_DICE] != dice)
        return gd_refuse(v, DTP_OPT_13,
                         "%d {die|dice} are to be divided, one at least for each target", dice);
    gd_accept(v, dp_price(s, unit));
    gd_show_tally(v, unit, first.dice < second.dice ? &first.tally : &second.tally);
    if (v)
        v->tally_for[0] = "dice";
    return true;
}

static void offer_pair(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id one, gd_id two,
                       gd_offers *out)
{
    dp_shot first, second;
    gd_verdict unread;
    if (!dp_aim(sc, s, unit, one, &first, &unread) || !dp_aim(sc, s, unit, two, &second, &unread) ||
        !names_the_nearest(sc, s, unit, one, two))
        return;
    int dice = dp_min(first.dice, second.dice);
    for (int share = 1; share < dice; share++) {
        gd_offer *o = gd_offer_add(out, DP_DO_SPLIT_FIRE);
        o->value[DP_S_UNIT] = unit;
        o->value[DP_S_TARGET] = one;
        o->value[DP_S_DICE] = share;
        o->value[DP_S_OTHER] = two;
        o->value[DP_S_OTHER_DICE] = dice - share;
    }
}

void dp_offer_split(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; sc->option[DP_OPT_SPLIT_FIRE] && dp_next_piece(s, &i);) {
        if (!dp_is_unit(dp_at(s, i)) || !dp_may_act(sc, s, i, true, &unread))
            continue;
        for (gd_id one = GD_NONE; dp_next_piece(s, &one);)
            for (gd_id two = GD_NONE; dp_next_piece(s, &two);) // each pair once, by their names
                if (dp_at(s, one)->side != dp_at(s, i)->side &&
                    dp_at(s, two)->side != dp_at(s, i)->side && dp_is_named_before(sc, s, one, two))
                    offer_pair(sc, s, i, one, two, out);
    }
}

void dp_apply_split(gd_play *p, const gd_action *a)
{
    gd_id unit = (gd_id)a->value[DP_S_UNIT];
    dp_spend(p, unit);
    // The second target's dice lie under the first's.
    shoot(p, unit, (gd_id)a->value[DP_S_OTHER], a->value[DP_S_OTHER_DICE]);
    shoot(p, unit, (gd_id)a->value[DP_S_TARGET], a->value[DP_S_DICE]);
}
