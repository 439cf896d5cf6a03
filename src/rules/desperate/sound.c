// desperate/sound.c - what must agree in a state that comes from outside, once every number of it
// is in its range (layout.c).
#include "rules/desperate/sound.h"

#include <stdio.h>

#include "rules/desperate/board.h"
#include "rules/desperate/fire.h"
#include "rules/desperate/words.h"

static bool unit_agrees(const sb_state *s, const sb_unit *u)
{
    if (sb_on_table(u) && u->zone == SB_NO_ZONE)
        return false;
    if (u->superior && sb_at(s, u->superior)->arm != SB_LEADER)
        return false;
    return u->arm == SB_LEADER || (u->stands <= u->full && (u->stands > 0 || !sb_on_table(u)));
}

// Superiors of superiors end somewhere.
static bool is_under_itself(const sb_state *s, gd_id id)
{
    gd_id up = sb_at(s, id)->superior;
    for (int i = 0; up && i <= SB_LEVELS; i++)
        up = sb_at(s, up)->superior;
    return up != GD_NONE;
}

static bool is_engaged(const sb_state *s)
{
    const sb_engagement *e = &s->engagement;
    bool any = false;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        any |= e->unit[i] != GD_NONE;
        if (e->unit[i] && (sb_at(s, e->unit[i])->side != e->side || e->from[i] == SB_NO_ZONE))
            return false;
    }
    for (int i = 0; i < SB_ORDERS; i++)
        if (e->leader[i] && sb_at(s, e->leader[i])->arm != SB_LEADER)
            return false;
    return any && e->round > 0;
}

// Leaders ride, guns bombard, the others skirmish, and all but leaders do all the rest.
static bool order_agrees(const sb_state *s, const sb_order *o)
{
    int arm = sb_at(s, o->piece)->arm;
    bool leads = o->kind >= SB_LEAD_MOVE;
    bool goes = o->kind == SB_MANOEUVRE || o->kind == SB_LEAD_MOVE;
    if (goes && o->zone == SB_NO_ZONE)
        return false;
    if (o->kind == SB_BOMBARD || o->kind == SB_SKIRMISH)
        return arm != SB_LEADER && (arm == SB_ARTILLERY) == (o->kind == SB_BOMBARD);
    return o->kind == SB_HOLD || leads == (arm == SB_LEADER);
}

static bool activation_agrees(const sb_state *s)
{
    const sb_activation *a = &s->activation;
    int retiring = s->retiring;
    for (int i = 0; i < a->order_count; i++) {
        const sb_order *o = &a->order[i];
        retiring += o->kind == SB_RETIRE && !o->done;
        if (!order_agrees(s, o) || retiring > SB_IN_ZONE)
            return false;
    }
    for (int i = 0; i < a->shot_count; i++)
        if (sb_at(s, a->shot[i].piece)->arm == SB_LEADER)
            return false;
    return true;
}

static bool batch_agrees(const sb_batch *b)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (!b->unit[i] && (b->given[i] || b->heavy_given[i] || b->lost[i] || b->failed[i]))
            return false;
    return b->zone != SB_NO_ZONE;
}

// Dice that are thrown again are those of batteries that have fired.
static bool are_of_batteries(const gd_frame *f, int batteries)
{
    return batteries > 30 || (f->v[3] >> batteries == 0 && f->v[4] >> batteries == 0);
}

static bool frame_agrees(const gd_scenario *sc, const sb_state *s, const gd_frame *f)
{
    switch (f->row) {
    case SB_ROW_ORDERS:
    case SB_ROW_INTERRUPT:
    case SB_ROW_EXECUTE:
    case SB_ROW_AFTER:
        return s->activation.kind != SB_NO_ACTIVATION && s->activation.card != SB_NO_CARD;
    case SB_ROW_ALLOT_DIE:
    case SB_ROW_ALLOT:
    case SB_ROW_SAVE:
    case SB_ROW_MORALE:
        return batch_agrees(&s->batch[f->v[0]]);
    case SB_ROW_FIRE_OVER:
        return batch_agrees(&s->batch[0]);
    case SB_ROW_STRUCK:
    case SB_ROW_TESTED:
    case SB_ROW_FALL_BACK:
    case SB_ROW_JOIN:
    case SB_ROW_FACE:
    case SB_ROW_CONTINUE:
    case SB_ROW_ROUND:
    case SB_ROW_BONUS:
    case SB_ROW_STRIKE:
        return is_engaged(s) && batch_agrees(&s->batch[0]) && batch_agrees(&s->batch[1]);
    case SB_ROW_BOMBARD:
    case SB_ROW_BOMBARD_AGAIN:
    case SB_ROW_BOMBARD_LOW:
    case SB_ROW_BOMBARD_LOW_AGAIN:
        return are_of_batteries(f, sb_gun_shots(s, (uint16_t)f->v[0]));
    case SB_ROW_FATE:
        return f->seat < sc->players.seat_count;
    case SB_ROW_SUNDAY:
        return s->sunday < GD_SIDES;
    default:
        return true;
    }
}

bool sb_agrees(const gd_scenario *sc, const sb_state *s, char *why, size_t size)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        char name[64];
        if (unit_agrees(s, sb_at(s, i)) && !is_under_itself(s, i))
            continue;
        sb_name_piece(sc, s, i, name, sizeof name);
        snprintf(why, size,
                 "%s is on no zone, has stands that it cannot have, or the wrong superior", name);
        return false;
    }
    if (!activation_agrees(s)) {
        snprintf(why, size, "an order does not agree with whom it is for");
        return false;
    }
    for (int i = 0; i < s->flow.depth; i++) {
        if (!frame_agrees(sc, s, &s->flow.stack[i])) {
            snprintf(why, size, "what is to be done (%d) does not agree with what is going on",
                     i + 1);
            return false;
        }
    }
    return true;
}
