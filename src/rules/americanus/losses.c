// americanus/losses.c - elements are lost one by one (DBAM-RESULT-13, 14, DBAM-GEN-04, 05).
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

enum { V_COUNT, V_DICE }; // the frame's own numbers: elements still to lose, may the General fall

void am_call_losses(gd_play *p, gd_id unit, int count, bool general_dice)
{
    gd_frame *f = gd_call(p, AM_LOSE, GD_NOBODY);
    f->piece = unit;
    f->v[V_COUNT] = count;
    am_note_general(p->state, unit);
    f->v[V_DICE] = general_dice && am_at(p->state, unit)->led;
}

void am_note_general(am_state *s, gd_id unit)
{
    if (am_is_unit(am_at(s, unit)) && am_has_general(s, unit))
        am_get(s, unit)->led = true;
}

bool am_is_marked(const gd_frame *f, gd_id id) { return (uint32_t)f->v[id / 32] >> id % 32 & 1u; }

void am_mark(gd_frame *f, gd_id id, bool on)
{
    uint32_t bit = 1u << id % 32, bits = (uint32_t)f->v[id / 32];
    f->v[id / 32] = (int32_t)(on ? bits | bit : bits & ~bit);
}

static bool still_fights_without(const am_state *s, gd_id id, int end)
{
    am_unit without = *am_at(s, id);
    am_take_element(&without, end);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        am_contact c;
        if (am_on_table(e) && e->side != without.side && am_touching(&without, e, &c) &&
            ((c.edges_a | c.edges_b) & 1u << GD_FRONT))
            return true;
    }
    return false;
}

// Which ends may lose their stand? An end whose loss would end all melee contact is barred if the
// other's would not (DBAM-RESULT-13).
static unsigned ends_allowed(const am_state *s, gd_id id)
{
    if (!am_in_melee(s, id))
        return 1u << AM_LEFT_END | 1u << AM_RIGHT_END;
    bool left = still_fights_without(s, id, AM_LEFT_END);
    bool right = still_fights_without(s, id, AM_RIGHT_END);
    if (left == right)
        return 1u << AM_LEFT_END | 1u << AM_RIGHT_END;
    return left ? 1u << AM_LEFT_END : 1u << AM_RIGHT_END;
}

static void lose_element(gd_play *p, gd_id id, int end, bool general_dice)
{
    am_state *s = p->state;
    am_unit *u = am_get(s, id);
    bool risk = general_dice && am_general_of(s, u->side);
    am_take_element(u, end);
    u->reforming = true;
    gd_tell(p, AM_EV_LOST_ELEMENT, DBAM_RESULT_13, id, "%U loses an element, %d left", id,
            am_stands_shown(u));
    if (am_stands_shown(u) == 0) {
        u->status = AM_DESTROYED;
        gd_tell(p, AM_EV_DESTROYED, DBAM_RESULT_14, id, "%U is destroyed", id);
    }
    if (risk) {
        gd_id general = am_general_of(s, u->side);
        gd_call(p, AM_GENERAL_DICE, (gd_seat)am_seat_of(p->scenario, u->side))->piece = general;
    }
}

// The end that must go, or -1 if its owner chooses. A column has one end only.
static int only_end(const am_state *s, gd_id id)
{
    if (am_files(am_at(s, id)) <= 1)
        return AM_LEFT_END;
    unsigned ends = ends_allowed(s, id);
    if (ends == (1u << AM_LEFT_END | 1u << AM_RIGHT_END))
        return -1;
    return ends & 1u << AM_LEFT_END ? AM_LEFT_END : AM_RIGHT_END;
}

void am_run_lose(gd_play *p)
{
    gd_frame *f = gd_top(p);
    am_state *s = p->state;
    const am_unit *u = am_at(s, f->piece);
    if (f->v[V_COUNT] == 0 || !am_on_table(u)) {
        gd_done(p);
        return;
    }
    f->v[V_COUNT]--;
    int end = only_end(s, f->piece);
    if (end >= 0) {
        lose_element(p, f->piece, end, f->v[V_DICE]);
        return;
    }
    gd_id id = f->piece;
    int dice = f->v[V_DICE];
    gd_frame *choose = gd_call(p, AM_CHOOSE_END, (gd_seat)am_seat_of(p->scenario, u->side));
    choose->piece = id;
    choose->v[V_DICE] = dice;
}

static gd_seat owner_of(const gd_play *p, gd_id unit)
{
    const am_state *s = p->state;
    return (gd_seat)am_seat_of(p->scenario, am_at(s, unit)->side);
}

// ---- the owner chooses the end -----------------------------------------------------------------

// The row is about one unit, or about all those that the frame under it has marked as shocked.
static bool may_choose_for(const am_state *s, gd_id unit)
{
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    return f->piece ? unit == f->piece : am_is_marked(f - 1, unit);
}

void am_prompt_end(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    gd_id unit = s->flow.stack[s->flow.depth - 1].piece;
    *out = unit ? (gd_text){"%U loses an element: from its left or its right end?", {unit}}
                : (gd_text){"regiments are shaken and lose an element each: which, and which end?",
                            {0}};
}

gd_side am_comes_end(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    gd_id unit = s->flow.stack[s->flow.depth - 1].piece;
    (void)sc;
    *out = unit ? (gd_text){"%U loses an element", {unit}}
                : (gd_text){"regiments are shaken and lose an element each", {0}};
    return unit ? am_at(s, unit)->side : GD_NOBODY;
}

void am_offer_end(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        for (int end = AM_LEFT_END; may_choose_for(s, i) && end <= AM_RIGHT_END; end++) {
            gd_offer *o = gd_offer_add(out, AM_DO_CHOOSE_END);
            o->value[0] = end;
            o->piece = i;
            if (!s->flow.stack[s->flow.depth - 1].piece)
                o->value[1] = i;
        }
    }
}

// The unit that the action is about.
static gd_id unit_of(const am_state *s, const gd_action *a)
{
    gd_id unit = s->flow.stack[s->flow.depth - 1].piece;
    if (a->value[1] == GD_ABSENT)
        return unit;
    gd_id named = am_piece_arg(s, a->value[1]);
    return named && may_choose_for(s, named) ? named : GD_NONE;
}

bool am_check_end(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    if (a->verb != AM_DO_CHOOSE_END)
        return am_refuse_moment(v, a);
    if (!unit_of(state, a))
        return gd_refuse(v, DBAM_RESULT_13, "name a unit that loses an element now");
    return gd_accept(v, 0);
}

void am_apply_end(gd_play *p, const gd_action *a)
{
    gd_frame f = *gd_top(p);
    gd_id unit = unit_of(p->state, a);
    gd_done(p);
    if (!f.piece)
        am_mark(gd_top(p), unit, false);
    lose_element(p, unit, a->value[0], f.piece && f.v[V_DICE]);
}

void am_ask_general(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const am_state *s = state;
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    (void)sc;
    *out = (gd_ask){.clause = DBAM_GEN_04,
                    .count = 1,
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = "is the General killed?",
                    .piece = f->piece};
}

// Every friendly regiment within 3 inches of the fallen General, as bits of the frame's first four
// numbers: measured at once, before the losses shift anybody.
static void mark_shocked(const am_state *s, gd_id general, gd_frame *f)
{
    const am_unit *g = am_at(s, general);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (am_on_table(u) && am_is_regiment(u) && u->side == g->side &&
            am_within(u, g, AM_SHOCK_RANGE))
            am_mark(f, i, true);
    }
}

static void tell_shock(gd_play *p)
{
    const am_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (am_is_marked(gd_top(p), i))
            gd_tell(p, AM_EV_SHOCK, DBAM_GEN_05, i, "%U is shaken by the General's death", i);
}

void am_rolled_general(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    gd_id general = gd_top(p)->piece;
    bool killed = values[0] == AM_GENERAL_KILLED_ON;
    gd_event *e = gd_tell(p, AM_EV_GENERAL_DIE, DBAM_GEN_04, general,
                          killed ? "%U is hit" : "%U comes to no harm", general);
    if (e) {
        e->dice[0] = values[0];
        e->dice_count = 1;
    }
    if (!killed) {
        gd_done(p);
        return;
    }
    gd_frame *f = gd_goto(p, AM_SHOCK, GD_NOBODY);
    f->piece = general;
    mark_shocked(s, general, f);
    am_kill_general(p, general, DBAM_GEN_04);
    tell_shock(p);
}

// Those who have no choice lose their element at once; the others as their owner says, in any
// order. No loss changes what another may choose.
void am_run_shock(gd_play *p)
{
    gd_frame *f = gd_top(p);
    am_state *s = p->state;
    gd_id waits = GD_NONE;
    int waiting = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!am_is_marked(f, i))
            continue;
        int end = only_end(s, i);
        if (end >= 0) {
            am_mark(f, i, false);
            lose_element(p, i, end, false);
        } else {
            waits = i;
            waiting++;
        }
    }
    if (!waiting) {
        gd_done(p);
        return;
    }
    gd_frame *choose = gd_call(p, AM_CHOOSE_END, owner_of(p, waits));
    if (waiting == 1) {
        am_mark(choose - 1, waits, false);
        choose->piece = waits;
    }
}
