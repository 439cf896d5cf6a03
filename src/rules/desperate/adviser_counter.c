// desperate/adviser_counter.c - the enemy's activations: what they threaten, and what taking them
// over would bring.
#include "rules/desperate/adviser_mind.h"

// ---- taking an activation over ------------------------------------------------------------------

static int worth_of_taking(const sb_mind *m, sb_plan *p, const sb_activation *a)
{
    sb_think_activation(m, p, a);
    return p->worth;
}

void sb_advise_steal(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    sb_plan p;
    int best = 0;
    sb_open_plan(m, &p);
    *out = gd_action_blank(SB_DO_LAPSE);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        sb_activation a = m->s->activation;
        if (o->verb != SB_DO_STEAL)
            continue;
        a.kind = (uint8_t)(o->value[SB_S_KIND] + 1);
        a.zone = (uint16_t)o->value[SB_S_ZONE];
        int worth = worth_of_taking(m, &p, &a);
        if (worth > best) {
            best = worth;
            *out = gd_action_of(o);
        }
    }
}

// Looked at only where it matters: the zones it holds, and those of enemies.
int sb_worth_of_stealing(const sb_mind *m)
{
    enum { SOME_PICTURE = SB_SUIT_CARDS - 1 };
    sb_plan p;
    int best = 0;
    sb_open_plan(m, &p);
    for (int i = 0; i < m->sc->grid.rows * m->sc->grid.columns; i++) {
        uint16_t zone = gd_zone_number(i % m->sc->grid.columns, i / m->sc->grid.columns);
        sb_activation a = {
            .zone = zone, .side = (uint8_t)m->side, .card = SOME_PICTURE, .stolen = 1};
        a.kind = m->zone[i].units[m->side] ? SB_CONTROLLED : SB_TARGET;
        if (m->zone[i].units[0] + m->zone[i].units[1] == 0)
            continue;
        int worth = worth_of_taking(m, &p, &a);
        best = worth > best ? worth : best;
    }
    return best;
}

// ---- what the enemy has declared ----------------------------------------------------------------

static int worth_of_declared_assault(const sb_mind *m, const sb_state *s, uint16_t zone)
{
    sb_state then = *s;
    sb_engagement *e = &then.engagement;
    int count = 0;
    *e = (sb_engagement){.zone = zone, .side = s->activation.side};
    for (int i = 0; i < s->activation.order_count && count < SB_IN_ZONE; i++) {
        const sb_order *o = &s->activation.order[i];
        sb_way way;
        if (o->kind == SB_LEAD_COMMIT && o->zone == zone)
            e->leader[0] = o->piece;
        if (o->kind != SB_ENGAGE || o->zone != zone || !sb_find_assault(m->sc, s, o, &way, NULL))
            continue;
        e->unit[count] = o->piece;
        e->from[count] = way.left;
        e->facing[count++] = way.facing;
    }
    e->bonus[0] = (uint16_t)sb_bonus_expected(m, e->side);
    int worth = count ? sb_worth_of_round(m, &then) : 0;
    return worth > 0 ? worth : 0;
}

int sb_worth_of_declared(const sb_mind *m, const sb_state *s)
{
    enum { MOVE = 10 };
    const sb_activation *a = &s->activation;
    int worth = 0;
    for (int i = 0; i < a->order_count; i++) {
        const sb_order *o = &a->order[i];
        int dice = 0;
        bool first = true;
        for (int k = 0; k < a->order_count; k++) {
            if (a->order[k].kind != o->kind || a->order[k].zone != o->zone)
                continue;
            first &= k >= i;
            dice += o->kind == SB_SKIRMISH ? sb_skirmish_dice_of(sb_at(s, a->order[k].piece)) : 0;
        }
        if (o->kind == SB_BOMBARD)
            worth += sb_worth_of_shell(m, s, o->piece, o->zone);
        else if (o->kind == SB_SKIRMISH && first)
            worth += sb_worth_of_skirmish(m, s, dice, sb_at(s, o->piece)->zone, o->zone);
        else if (o->kind == SB_ENGAGE && first)
            worth += worth_of_declared_assault(m, s, o->zone);
        else if (o->kind == SB_MANOEUVRE)
            worth += MOVE;
    }
    return worth;
}
