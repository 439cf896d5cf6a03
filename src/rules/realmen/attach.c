// realmen/attach.c - whom a general is attached to, and which units may act (RM-CMD-07 to 12).
#include "realmen_clauses.h"
#include "rules/realmen/command.h"

static bool is_there(const rm_unit *u) { return rm_on_table(u) && u->elements > 0; }

// ---- attachment ---------------------------------------------------------------------------------

static bool is_named(const rm_unit *general, gd_id unit)
{
    for (int i = 0; i < RM_NAMED; i++)
        if (general->named[i] == unit)
            return true;
    return false;
}

static void bring_forward(gd_id *units, int count, int to, gd_id unit)
{
    for (int i = to; i < count; i++)
        if (units[i] == unit) {
            for (int k = i; k > to; k--)
                units[k] = units[k - 1];
            units[to] = unit;
            return;
        }
}

// Those he has named come first; how many he touches.
static int bring_named(const rm_unit *o, gd_id *units, int count)
{
    int named = 0;
    for (int i = RM_NAMED - 1; i >= 0; i--)
        if (o->named[i])
            bring_forward(units, count, 0, o->named[i]);
    while (named < count && named < o->ability && is_named(o, units[named]))
        named++;
    return named;
}

// Of the others the nearest, by the middle of their nearest element. Where that does not tell the
// last place from the next, nobody has it until the owner says so: never who is listed first.
static int nearest_of(const rm_state *s, gd_id general, gd_id *units, int count, int most)
{
    gd_length far[RM_PIECES];
    gd_point at = rm_at(s, general)->at;
    for (int i = 0; i < count; i++) {
        gd_id unit = units[i];
        gd_length own = rm_middle_gap(rm_at(s, unit), at);
        int k = i;
        for (; k > 0 && far[k - 1] > own; k--) {
            far[k] = far[k - 1];
            units[k] = units[k - 1];
        }
        far[k] = own;
        units[k] = unit;
    }
    while (most > 0 && !rm_is_more(far[most], far[most - 1]))
        most--;
    return most;
}

int rm_attached_units(const rm_state *s, gd_id officer, gd_id out[RM_PIECES])
{
    const rm_unit *o = rm_at(s, officer);
    if (!rm_is_officer(o) || !is_there(o))
        return 0;
    int count = rm_friends_touching(s, officer, out);
    if (o->kind != RM_GENERAL || count <= o->ability)
        return count;
    int named = bring_named(o, out, count);
    return named + nearest_of(s, officer, out + named, count - named, o->ability - named);
}

bool rm_is_attached(const rm_state *s, gd_id officer, gd_id unit)
{
    const rm_unit *o = rm_at(s, officer), *u = rm_at(s, unit);
    if (!rm_is_officer(o) || !rm_is_unit(u) || o->side != u->side || !is_there(o) || !is_there(u) ||
        !rm_touch(o, u))
        return false;
    if (o->kind != RM_GENERAL)
        return true;
    gd_id units[RM_PIECES];
    int count = rm_attached_units(s, officer, units);
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

int rm_officers_with(const rm_state *s, gd_id unit, gd_id out[RM_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_is_attached(s, i, unit))
            out[count++] = i;
    return count;
}

static bool goes_before(const rm_state *s, gd_id unit, gd_id one, gd_id other)
{
    const rm_unit *a = rm_at(s, one), *b = rm_at(s, other), *u = rm_at(s, unit);
    if (a->kind != b->kind)
        return a->kind == RM_GENERAL;
    if (a->rank != b->rank)
        return a->rank > b->rank;
    if (a->ability != b->ability)
        return a->ability > b->ability;
    if (a->value != b->value)
        return a->value > b->value;
    return rm_is_more(rm_middle_gap(u, b->at), rm_middle_gap(u, a->at));
}

void rm_sort_officers(const rm_state *s, gd_id unit, gd_id *officers, int count)
{
    for (int i = 1; i < count; i++) {
        gd_id now = officers[i];
        int k = i;
        for (; k > 0 && goes_before(s, unit, now, officers[k - 1]); k--)
            officers[k] = officers[k - 1];
        officers[k] = now;
    }
}

gd_id rm_general_with(const rm_state *s, gd_id unit)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->kind == RM_GENERAL && rm_is_attached(s, i, unit))
            return i;
    return GD_NONE;
}

bool rm_is_alone(const rm_state *s, gd_id officer)
{
    gd_id units[RM_PIECES];
    return rm_attached_units(s, officer, units) == 0;
}

static void name_units(rm_unit *general, const gd_id *units, int count)
{
    for (int i = 0; i < RM_NAMED; i++)
        general->named[i] = (uint8_t)(i < count ? units[i] : GD_NONE);
}

void rm_bind_general(rm_state *s, gd_id general)
{
    gd_id units[RM_PIECES];
    int count = rm_attached_units(s, general, units);
    name_units(rm_get(s, general), units, count);
    rm_get(s, general)->bound = 1;
}

// ---- naming them --------------------------------------------------------------------------------

static bool touches_too_many(const rm_state *s, gd_id general, int *most)
{
    const rm_unit *g = rm_at(s, general);
    gd_id units[RM_PIECES];
    *most = g->ability;
    return g->kind == RM_GENERAL && is_there(g) &&
           rm_friends_touching(s, general, units) > g->ability;
}

gd_id rm_unsettled_general(const rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i);
        gd_id units[RM_PIECES];
        int most;
        if (g->side == s->active && g->seat == rm_seat_now(s) && !g->bound &&
            touches_too_many(s, i, &most) && rm_attached_units(s, i, units) < most)
            return i;
    }
    return GD_NONE;
}

void rm_offer_choose_attached(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i);
        int most;
        if (g->kind != RM_GENERAL || g->seat != rm_seat_now(s) || g->side != s->active ||
            g->bound || !touches_too_many(s, i, &most))
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_CHOOSE_ATTACHED);
        o->value[0] = i;
        o->open = GD_OPEN_LIST;
        o->limit = most;
    }
}

static bool is_named_once(const gd_action *a, int at)
{
    for (int i = 0; i < at; i++)
        if (a->item[i].a == a->item[at].a)
            return false;
    return true;
}

bool rm_check_choose_attached(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                              gd_verdict *v)
{
    gd_id general = rm_piece_arg(s, a->value[0]);
    int most;
    (void)sc;
    if (!general || rm_at(s, general)->kind != RM_GENERAL || rm_at(s, general)->side != s->active ||
        rm_at(s, general)->seat != rm_seat_now(s))
        return gd_refuse(v, RM_CMD_11, "name a general of your own");
    if (rm_at(s, general)->bound)
        return gd_refuse(v, RM_CMD_13, "%U stays with those whom he led or rallied", general) ||
               rm_also(v, RM_CMD_09);
    if (!touches_too_many(s, general, &most))
        return gd_refuse(v, RM_CMD_11, "%U touches no more units than he may be attached to",
                         general);
    if (a->count < 1 || a->count > most)
        return gd_refuse(v, RM_CMD_11, "%U may be attached to as many as %d", general, most);
    for (int i = 0; i < a->count; i++) {
        gd_id unit = rm_piece_arg(s, a->item[i].a);
        const rm_unit *u = unit ? rm_at(s, unit) : NULL;
        if (!u || !rm_is_unit(u) || !is_there(u) || u->side != s->active ||
            !rm_touch(rm_at(s, general), u))
            return gd_refuse(v, RM_CMD_11,
                             "%U is attached only to units of his side that he touches", general);
        if (!is_named_once(a, i))
            return gd_refuse(v, RM_CMD_11, "%U is named twice", unit);
    }
    return gd_accept(v, 0);
}

void rm_apply_choose_attached(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id general = (gd_id)a->value[0], units[RM_NAMED];
    for (int i = 0; i < a->count && i < RM_NAMED; i++)
        units[i] = (gd_id)a->item[i].a;
    name_units(rm_get(s, general), units, a->count);
    for (int i = 0; i < a->count; i++)
        gd_tell(p, RM_EV_RODE, RM_CMD_11, general, "%U is attached to %U", general, units[i]);
}

// ---- who may act --------------------------------------------------------------------------------

bool rm_may_act(const rm_state *s, gd_id unit, gd_verdict *v)
{
    const rm_unit *u = unit ? rm_at(s, unit) : NULL;
    if (!u || !rm_is_unit(u) || u->side != s->active || u->seat != rm_seat_now(s))
        return gd_refuse(v, RM_MOVE_01, "that is no unit of yours");
    if (u->status == RM_ENTERING || u->place)
        return gd_refuse(v, RM_SETUP_07, "%U is still marching on, and moves with its column",
                         unit);
    if (!is_there(u))
        return gd_refuse(v, RM_MOVE_01, "%U is not on the table", unit);
    if (u->acted)
        return gd_refuse(v, RM_MOVE_19, "%U has had its action in this subphase", unit);
    if (u->routed)
        return gd_refuse(v, RM_CMD_10, "%U is routed: it can only be rallied, or run on", unit) ||
               rm_also(v, RM_ROUT_09);
    if (!u->in_command)
        return gd_refuse(v, RM_CMD_08, "%U is out of command in this phase: it may fire or run",
                         unit) ||
               rm_also(v, RM_MOVE_01);
    return true;
}
