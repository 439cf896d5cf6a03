// realmen/propose.c - lists that an offer leaves open, filled in as most players would, for them to
// change: all elements that bear, a way to run, the order of a column.
#include "rules/realmen/propose.h"

#include "rules/realmen/aim.h"
#include "rules/realmen/rout.h"

static void add(gd_action *a, int32_t first, int32_t b, int32_t c)
{
    if (a->count < GD_ITEMS)
        a->item[a->count++] = (gd_item){first, b, c};
}

static void fire(const gd_scenario *sc, const rm_state *s, const gd_offer *o, gd_action *out)
{
    gd_id unit = rm_piece_arg(s, o->value[RM_E_UNIT]),
          target = rm_piece_arg(s, o->value[RM_E_TARGET]);
    const rm_unit *u = unit ? rm_at(s, unit) : NULL;
    for (int i = 0; u && target && i < u->elements; i++)
        if (!u->aim[i] && rm_may_fire(sc, s, unit, i, target, NULL))
            add(out, i, 0, 0);
}

// The best way, if it is legal without a turn at its end: of a list the facing is no part.
static void flight(const gd_scenario *sc, const rm_state *s, const gd_offer *o, gd_action *out)
{
    gd_id unit = rm_piece_arg(s, o->value[RM_O_UNIT]);
    rm_flight f;
    rm_unit to;
    bool leaves;
    if (!unit || !rm_find_flight(sc, s, unit, &f) ||
        !rm_plan_rout(sc, s, unit, f.way, f.count, GD_ABSENT, &to, &leaves, NULL))
        return;
    for (int i = 0; i < f.count; i++)
        add(out, 0, f.way[i].x, f.way[i].y);
}

// Higher generals ride first, then command after command, its general before its men and its guns;
// trains come last.
static int order_of(const rm_unit *u)
{
    enum { IN_A_COMMAND = 4 };
    if (u->kind == RM_GENERAL && u->rank > RM_OF_DIVISION)
        return RM_OF_ARMY - u->rank;
    if (u->kind == RM_SUPPLY)
        return INT16_MAX;
    int within = u->kind == RM_GENERAL ? 0 : u->kind == RM_ARTILLERY ? 2 : 1;
    return RM_RANKS + IN_A_COMMAND * u->post + within;
}

static void column(const gd_scenario *sc, const rm_state *s, gd_action *out)
{
    int side = rm_side_of_seat(sc, rm_seat_now(s));
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != side || u->seat != rm_seat_now(s) || u->status != RM_IN_HAND)
            continue;
        add(out, i, 0, 0);
        for (int k = out->count - 1; k > 0; k--) {
            gd_item before = out->item[k - 1];
            if (order_of(rm_at(s, (gd_id)before.a)) <= order_of(rm_at(s, (gd_id)out->item[k].a)))
                break;
            out->item[k - 1] = out->item[k];
            out->item[k] = before;
        }
    }
}

void rm_propose(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out)
{
    const rm_state *s = view;
    switch (offer->verb) {
    case RM_DO_DECLARE_FIRE:
        fire(sc, s, offer, out);
        break;
    case RM_DO_ROUT_MOVE:
    case RM_DO_VOLUNTARY_ROUT:
        flight(sc, s, offer, out);
        break;
    case RM_DO_SET_UP_COLUMN:
        column(sc, s, out);
        break;
    default:
        break;
    }
}
