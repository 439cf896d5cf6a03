// desperate/enthusiasm.c - green regiments that charge: by order, or carried away by skirmishers.
#include "rules/desperate/enthusiasm.h"

#include "desperate_clauses.h"
#include "rules/desperate/orders.h"

bool sb_is_enthusiastic(const gd_scenario *sc, const sb_unit *u)
{
    return sc->option[SB_OPT_ENTHUSIASM] && sb_is_regiment(u) && u->quality == SB_GREEN;
}

void sb_take_for_charge(const gd_scenario *sc, const sb_state *s, sb_order *o)
{
    if (o->kind == SB_SKIRMISH && o->piece && sb_is_enthusiastic(sc, sb_at(s, o->piece)))
        o->kind = SB_ENGAGE;
}

// ---- carried away -------------------------------------------------------------------------------

// Did regiments of this zone skirmish with that one in this activation?
static bool skirmished(const sb_state *s, uint16_t from, uint16_t target)
{
    const sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].kind == SB_SKIRMISH && a->order[i].done == SB_FIRED &&
            a->order[i].zone == target && sb_at(s, a->order[i].piece)->zone == from)
            return true;
    return false;
}

static bool is_free(const sb_state *s, gd_id unit)
{
    const sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].piece == unit)
            return false;
    return a->stolen || sb_at(s, unit)->acted == 0;
}

static sb_order charge_of(gd_id unit, uint16_t target)
{
    return (sb_order){.piece = unit,
                      .zone = target,
                      .via = SB_NO_ZONE,
                      .kind = SB_ENGAGE,
                      .facing = SB_UNSET,
                      .deployed = SB_UNSET};
}

static bool is_carried(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t target)
{
    const sb_unit *u = sb_at(s, unit);
    sb_order o = charge_of(unit, target);
    sb_way way;
    return u->side == s->activation.side && sb_on_table(u) && sb_is_enthusiastic(sc, u) &&
           skirmished(s, u->zone, target) && is_free(s, unit) &&
           sb_engaging(s, target) < sb_capacity(sc, target) &&
           sb_find_assault(sc, s, &o, &way, NULL);
}

// The next zone that was skirmished with, by the order that named it; `at` counts the orders.
static uint16_t next_target(const sb_state *s, int *at)
{
    const sb_activation *a = &s->activation;
    for (; *at < a->order_count; (*at)++) {
        bool before = false;
        for (int i = 0; i < *at; i++)
            before |= a->order[i].kind == SB_SKIRMISH && a->order[i].done == SB_FIRED &&
                      a->order[i].zone == a->order[*at].zone;
        if (a->order[*at].kind == SB_SKIRMISH && a->order[*at].done == SB_FIRED && !before)
            return a->order[(*at)++].zone;
    }
    return SB_NO_ZONE;
}

static int targets_of(const gd_scenario *sc, const sb_state *s, gd_id unit, uint16_t *only)
{
    int at = 0, count = 0;
    for (uint16_t target; (target = next_target(s, &at)) != SB_NO_ZONE;) {
        if (is_carried(sc, s, unit, target)) {
            count++;
            *only = target;
        }
    }
    return count;
}

static int drawn_to(const gd_scenario *sc, const sb_state *s, uint16_t target)
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        count += is_carried(sc, s, i, target);
    return count;
}

static void add_charge(gd_play *p, gd_id unit, uint16_t target)
{
    sb_state *s = p->state;
    sb_activation *a = &s->activation;
    a->order[a->order_count++] = charge_of(unit, target);
    if (!a->stolen)
        sb_get(s, unit)->acted++;
    gd_tell(p, SB_EV_CARRIED_AWAY, SBD_ENTH_02, unit, "%U is carried away and charges %Z", unit,
            target);
}

// Where all are drawn to one zone that has room for them it is done at once. Otherwise the owner
// says who charges where, one after the other: in that order the engagements are fought.
bool sb_carry_away(gd_play *p)
{
    sb_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    gd_id any = GD_NONE;
    uint16_t target = SB_NO_ZONE;
    bool choice = false;
    if (!sc->option[SB_OPT_ENTHUSIASM] || s->activation.order_count == SB_ORDERS)
        return false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        uint16_t his = SB_NO_ZONE;
        int targets = targets_of(sc, s, i, &his);
        if (targets == 0)
            continue;
        choice |= targets > 1 || (any && his != target);
        any = i;
        target = his;
    }
    if (!any)
        return false;
    choice |= drawn_to(sc, s, target) > sb_capacity(sc, target) - sb_engaging(s, target);
    if (choice)
        gd_call(p, SB_ROW_CARRIED_AWAY, sb_seat_of(sc, s->activation.side));
    else
        add_charge(p, any, target);
    return true;
}

void sb_prompt_carried_away(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which green regiment charges, and where", {s->activation.side}};
}

gd_side sb_comes_carried_away(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"a green regiment of the %N charges unbidden", {s->activation.side}};
    return GD_NOBODY;
}

void sb_offer_carried_away(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    int at = 0;
    for (uint16_t target; (target = next_target(s, &at)) != SB_NO_ZONE;) {
        for (gd_id i = 1; i <= s->piece_count; i++) {
            gd_offer *o = is_carried(sc, s, i, target) ? gd_offer_add(out, SB_DO_CHARGE) : NULL;
            if (!o)
                continue;
            o->value[0] = i;
            o->value[1] = target;
        }
    }
}

bool sb_check_carried_away(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v)
{
    const sb_state *s = state;
    gd_id unit = a->verb == SB_DO_CHARGE ? sb_piece_arg(s, a->value[0]) : GD_NONE;
    if (!unit || !sb_is_zone(sc, a->value[1]) || !is_carried(sc, s, unit, (uint16_t)a->value[1]))
        return gd_refuse(
            v, SBD_ENTH_02,
            "name a green regiment that can reach what its neighbours skirmished with");
    return gd_accept(v, 0);
}

void sb_apply_carried_away(gd_play *p, const gd_action *a)
{
    gd_done(p);
    add_charge(p, (gd_id)a->value[0], (uint16_t)a->value[1]);
}
