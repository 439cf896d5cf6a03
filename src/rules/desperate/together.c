// desperate/together.c - orders of one activation and what they do to each other.
#include "rules/desperate/together.h"

#include "desperate_clauses.h"
#include "rules/desperate/targets.h"

// ---- as if the moves before it were made --------------------------------------------------------

static bool moves(const sb_order *o)
{
    return o->kind == SB_MANOEUVRE || o->kind == SB_RETIRE || o->kind == SB_LEAD_MOVE ||
           o->kind == SB_LEAD_WITH;
}

uint16_t sb_way_back(const gd_scenario *sc, const sb_state *s)
{
    const sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].kind == SB_RETIRE)
            return sb_zone_from(sc, a->zone, (a->order[i].facing + 2) % SB_FACINGS, 1, 0);
    return SB_NO_ZONE;
}

static void manoeuvre(sb_unit *u, const sb_way *way)
{
    u->zone = way->end;
    u->facing = way->facing;
    u->deployed = u->arm == SB_ARTILLERY ? way->deployed : 0;
    u->turned |= way->turns && u->arm == SB_ARTILLERY;
}

void sb_move_by_order(const gd_scenario *sc, sb_state *s, const sb_order *o, sb_way *way)
{
    sb_unit *u = sb_get(s, o->piece);
    *way = (sb_way){.end = o->zone, .via = SB_NO_ZONE};
    if (o->kind == SB_MANOEUVRE && sb_find_manoeuvre(sc, s, o, way, NULL)) {
        manoeuvre(u, way);
    } else if (o->kind == SB_RETIRE) {
        way->end = sb_zone_from(sc, u->zone, (o->facing + 2) % SB_FACINGS, 1, 0);
        u->facing = o->facing;
    } else if (o->kind == SB_LEAD_WITH) {
        way->end = sb_way_back(sc, s);
    }
    u->zone = way->end;
}

bool sb_any_moves(const sb_state *s)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (moves(&s->activation.order[i]))
            return true;
    return false;
}

const sb_state *sb_with_moves(const gd_scenario *sc, const sb_state *s, sb_state *scratch)
{
    bool moved = false;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *o = &s->activation.order[i];
        sb_way way;
        if (!moves(o))
            continue;
        if (!moved)
            *scratch = *s;
        moved = true;
        sb_move_by_order(sc, scratch, o, &way);
    }
    return moved ? scratch : s;
}

// ---- fire and assaults come after them ----------------------------------------------------------

int sb_shots_ordered(const sb_state *s, struct sb_shot out[SB_ORDERS])
{
    int count = 0;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *o = &s->activation.order[i];
        if (o->kind == SB_BOMBARD)
            out[count++] = (struct sb_shot){o->piece, o->zone};
    }
    return count;
}

// Does somebody assault the zone from where the leader is?
static bool is_with_assault(const sb_state *s, const sb_order *leader)
{
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *o = &s->activation.order[i];
        if (o->kind == SB_ENGAGE && o->zone == leader->zone &&
            sb_at(s, o->piece)->zone == sb_at(s, leader->piece)->zone)
            return true;
    }
    return false;
}

static bool still_stands(const gd_scenario *sc, const sb_state *s, const sb_order *o)
{
    struct sb_shot shots[SB_ORDERS];
    sb_way way;
    int range;
    switch (o->kind) {
    case SB_BOMBARD:
        return sb_can_bombard(sc, s, o->piece, o->zone, shots, sb_shots_ordered(s, shots), &range,
                              NULL);
    case SB_SKIRMISH:
        return sb_can_skirmish(sc, s, o->piece, o->zone, NULL);
    case SB_ENGAGE:
        return sb_find_assault(sc, s, o, &way, NULL);
    case SB_LEAD_COMMIT:
        return is_with_assault(s, o);
    default:
        return true;
    }
}

static bool comes_after_moves(const sb_order *o)
{
    return o->kind == SB_BOMBARD || o->kind == SB_SKIRMISH || o->kind == SB_ENGAGE ||
           o->kind == SB_LEAD_COMMIT;
}

bool sb_any_after_moves(const sb_state *s)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (comes_after_moves(&s->activation.order[i]))
            return true;
    return false;
}

static bool all_stand(const gd_scenario *sc, const sb_state *then, gd_verdict *v)
{
    const sb_activation *a = &then->activation;
    for (int i = 0; i < a->order_count; i++)
        if (comes_after_moves(&a->order[i]) && !still_stands(sc, then, &a->order[i]))
            return gd_refuse(v, SBD_ACT_09,
                             "%U could not do as it was ordered: moves come before fire and "
                             "assaults",
                             a->order[i].piece);
    return true;
}

bool sb_fits_orders(const gd_scenario *sc, const sb_state *later, const sb_order *o, gd_verdict *v)
{
    sb_way way;
    if (!moves(o) || !sb_any_after_moves(later))
        return true;
    sb_state then = *later;
    sb_move_by_order(sc, &then, o, &way);
    return all_stand(sc, &then, v);
}

bool sb_way_fits_orders(const gd_scenario *sc, sb_state *later, gd_id piece, const sb_way *way)
{
    sb_unit *u = sb_get(later, piece), before = *u;
    manoeuvre(u, way);
    bool fit = all_stand(sc, later, NULL);
    *u = before;
    return fit;
}
