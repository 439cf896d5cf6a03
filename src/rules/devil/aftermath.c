// devil/aftermath.c - after a melee: the losers run, the winners are disordered and may take the
// ground (DTP-CHG-27 to 29).
//
// v[0] of the frame is the melee. Losers that have set off are marked by `ran`; a winner that has
// decided about the ground is out of the melee.
#include "devil_clauses.h"
#include "rules/devil/change.h"
#include "rules/devil/commanders.h"
#include "rules/devil/melee.h"
#include "rules/devil/settle.h"
#include "rules/devil/skedaddle.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// ---- losers -------------------------------------------------------------------------------------

static bool must_run(const dp_state *s, gd_id unit, int melee)
{
    return dp_fights(s, unit, melee, dp_other(s->melee[melee].winner)) && !dp_at(s, unit)->ran;
}

static gd_id next_loser(const dp_state *s, int melee, gd_id after)
{
    for (gd_id i = after; dp_next_piece(s, &i);)
        if (must_run(s, i, melee))
            return i;
    return GD_NONE;
}

static void go_to(gd_play *p, int row, gd_seat seat, int melee, int stage)
{
    gd_frame *f = gd_goto(p, row, seat);
    f->v[0] = melee;
    f->v[1] = stage;
}

static void set_off(gd_play *p, gd_id unit)
{
    dp_unit *u = dp_get(p->state, unit);
    u->fought_disordered = 0; // it forms anew where it ends
    dp_set_running(p, unit, true);
    u->ran = 1;
}

void dp_run_losers(gd_play *p)
{
    const dp_state *s = p->state;
    int melee = gd_top(p)->v[0];
    gd_id first = next_loser(s, melee, GD_NONE);
    if (!first)
        go_to(p, DP_ROW_WINNERS, GD_NOBODY, melee, 0);
    else if (next_loser(s, melee, first))
        go_to(p, DP_ROW_LOSER_CHOICE, dp_at(s, first)->seat, melee, 0);
    else
        set_off(p, first);
}

void dp_prompt_loser(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    (void)sc;
    *out =
        (gd_text){"%N: which beaten unit runs next?", {dp_other(s->melee[top_of(s)->v[0]].winner)}};
}

gd_side dp_comes_loser(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_side side = (gd_side)dp_other(s->melee[top_of(s)->v[0]].winner);
    (void)sc;
    *out = (gd_text){"the %N {is|are} beaten and {runs|run}", {side}};
    return side;
}

void dp_offer_loser(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    int melee = top_of(s)->v[0];
    (void)sc;
    for (gd_id i = next_loser(s, melee, GD_NONE); i; i = next_loser(s, melee, i))
        gd_offer_add(out, DP_DO_LOSER)->value[0] = i;
}

bool dp_check_loser(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    (void)sc;
    if (a->verb != DP_DO_LOSER || !unit || !must_run(s, unit, top_of(s)->v[0]))
        return gd_refuse(v, DTP_CHG_28, "name a beaten unit that has not run yet");
    return gd_accept(v, 0);
}

void dp_apply_loser(gd_play *p, const gd_action *a)
{
    go_to(p, DP_ROW_LOSERS, GD_NOBODY, gd_top(p)->v[0], 0);
    set_off(p, (gd_id)a->value[0]);
}

// ---- winners ------------------------------------------------------------------------------------

static void put(gd_play *p, gd_id unit, const dp_unit *end)
{
    dp_state *s = p->state;
    dp_unit placed = *end;
    dp_note_crossings(p->scenario, s, &placed);
    *dp_get(s, unit) = placed;
    dp_carry_commander(s, unit);
}

// One after the other, and who comes first may take the room of the next: by their names, whatever
// the list.
static int winners_by_name(const gd_scenario *sc, const dp_state *s, int melee,
                           gd_id out[DP_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!dp_fights(s, i, melee, s->melee[melee].winner))
            continue;
        int k = count++;
        for (; k > 0 && dp_is_named_before(sc, s, i, out[k - 1]); k--)
            out[k] = out[k - 1];
        out[k] = i;
    }
    return count;
}

static void disorder_winners(gd_play *p, int melee)
{
    dp_state *s = p->state;
    gd_id list[DP_PIECES];
    int count = winners_by_name(p->scenario, s, melee, list);
    for (int n = 0; n < count; n++) {
        gd_id i = list[n];
        dp_unit end;
        dp_get(s, i)->fought_disordered = 0;
        if (dp_is_disordered(dp_at(s, i)))
            continue;
        dp_disorder(p->scenario, s, i, dp_disorder_of(dp_at(s, i)), &end);
        put(p, i, &end);
        gd_tell(p, DP_EV_DISORDERED, DTP_CHG_27, i, "%U is disordered by its victory", i);
    }
}

// ---- taking the ground --------------------------------------------------------------------------

static bool is_victor(const dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    const dp_melee *m = &s->melee[u->melee];
    return u->melee && m->winner == m->attacker && dp_fights(s, unit, u->melee, m->winner) &&
           dp_charge_of(s, unit);
}

bool dp_try_occupy(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id enemy, dp_unit *end,
                   gd_verdict *v)
{
    dp_state then;
    if (!unit || !is_victor(s, unit))
        return gd_refuse(v, DTP_CHG_29, "name an attacker that has won and not yet decided");
    if (!enemy || dp_at(s, enemy)->melee != dp_at(s, unit)->melee ||
        dp_at(s, enemy)->side == dp_at(s, unit)->side)
        return gd_refuse(v, DTP_CHG_29, "name a unit that it fought in this melee");
    // As if it had charged on: its colours there, and as many ranks as there is room for.
    then = *s;
    dp_unit *u = dp_get(&then, unit);
    dp_form(u, u->formation, dp_at(s, enemy)->before, dp_charge_of(s, unit)->direction);
    dp_disorder(sc, &then, unit, dp_disorder_of(u), end);
    if (!dp_has_room(sc, s, end, unit, NULL))
        return gd_refuse(v, DTP_CHG_29, "there is no room for %U in the place of %U", unit, enemy);
    if (!dp_clear_of_enemies(s, end, unit, DP_KEEP_OFF))
        return gd_refuse(v, DTP_CHG_29, "it would come closer than an inch to an enemy");
    if (dp_across_river(sc, s, end))
        return gd_refuse(v, DTP_TERR_14, "it would come to stand in the river");
    return true;
}

static bool has_ground(const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    gd_verdict unread;
    dp_unit end;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_at(s, i)->side != dp_at(s, unit)->side &&
            dp_try_occupy(sc, s, unit, i, &end, &unread))
            return true;
    return false;
}

// The first unit of this seat that has ground to take; of any seat with GD_NOBODY.
static gd_id next_victor(const gd_scenario *sc, const dp_state *s, int melee, gd_seat seat,
                         gd_id after)
{
    for (gd_id i = after; dp_next_piece(s, &i);)
        if (dp_at(s, i)->melee == melee && (seat == GD_NOBODY || dp_at(s, i)->seat == seat) &&
            is_victor(s, i) && has_ground(sc, s, i))
            return i;
    return GD_NONE;
}

void dp_run_winners(gd_play *p)
{
    const dp_state *s = p->state;
    gd_frame f = *gd_top(p);
    int melee = f.v[0];
    if (f.v[1] == 0)
        disorder_winners(p, melee);
    gd_id victor = next_victor(p->scenario, s, melee, GD_NOBODY, GD_NONE);
    if (victor)
        go_to(p, DP_ROW_OCCUPY, dp_at(s, victor)->seat, melee, 1);
    else
        dp_end_melee(p, melee);
}

void dp_prompt_occupy(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"%N: who takes the place of a beaten enemy?",
                     {dp_side_of_seat(sc, dp_seat_now(s))}};
}

gd_side dp_comes_occupy(const gd_scenario *sc, const void *state, gd_text *out)
{
    int side = dp_side_of_seat(sc, dp_seat_now(state));
    *out = (gd_text){"the %N may take the place of a beaten enemy", {side}};
    return (gd_side)dp_other(side);
}

void dp_offer_occupy(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_seat seat = dp_seat_now(s);
    int melee = top_of(s)->v[0];
    gd_verdict unread;
    dp_unit end;
    for (gd_id i = next_victor(sc, s, melee, seat, GD_NONE); i;
         i = next_victor(sc, s, melee, seat, i)) {
        for (gd_id k = GD_NONE; dp_next_piece(s, &k);) {
            if (dp_at(s, k)->side == dp_at(s, i)->side ||
                !dp_try_occupy(sc, s, i, k, &end, &unread))
                continue;
            gd_offer *o = gd_offer_add(out, DP_DO_OCCUPY);
            o->value[0] = i;
            o->value[1] = k;
        }
        gd_offer_add(out, DP_DO_STAY)->value[0] = i;
    }
}

bool dp_check_occupy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    dp_unit end;
    if (a->verb != DP_DO_OCCUPY && a->verb != DP_DO_STAY)
        return gd_refuse(v, DTP_CHG_29, "the victors take the ground now, or stay");
    if (!unit || !dp_owns(sc, s, unit) || !is_victor(s, unit))
        return gd_refuse(v, DTP_CHG_29, "name an attacker that has won and not yet decided");
    if (a->verb == DP_DO_OCCUPY &&
        !dp_try_occupy(sc, s, unit, dp_piece_arg(s, a->value[1]), &end, v))
        return false;
    return gd_accept(v, 0);
}

void dp_apply_occupy(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0], enemy = (gd_id)a->value[1];
    int melee = gd_top(p)->v[0];
    dp_unit end;
    gd_verdict unread;
    if (a->verb == DP_DO_OCCUPY) {
        dp_try_occupy(p->scenario, s, unit, enemy, &end, &unread);
        put(p, unit, &end);
        gd_event *e =
            gd_tell(p, DP_EV_OCCUPIED, DTP_CHG_29, unit, "%U takes the place of %U", unit, enemy);
        if (e)
            e->other = enemy;
    }
    dp_unit *u = dp_get(s, unit);
    u->melee = 0;
    u->before = (gd_point){0};
    go_to(p, DP_ROW_WINNERS, GD_NOBODY, melee, 1);
}
