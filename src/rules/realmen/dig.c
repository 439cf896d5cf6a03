// realmen/dig.c - entrenching (RM-ENTR-01, 02).
#include "realmen_clauses.h"
#include "rules/realmen/drill.h"

static bool may_dig(const rm_state *s, gd_id unit, gd_verdict *v)
{
    const rm_unit *u = unit ? rm_at(s, unit) : NULL;
    if (!rm_may_act(s, unit, v))
        return rm_also(v, RM_ENTR_01);
    if (u->place)
        return gd_refuse(v, RM_ENTR_01, "%U is still marching on", unit);
    if (rm_is_mounted(u))
        return gd_refuse(v, RM_ENTR_01, "%U is mounted", unit);
    if (u->formation != RM_LINE && u->formation != RM_IN_TOWN)
        return gd_refuse(v, RM_ENTR_01,
                         u->kind == RM_ARTILLERY ? "%U digs only unlimbered"
                                                 : "%U digs only in line or deployed in a town",
                         unit);
    return true;
}

static bool has_room(const rm_state *s, const rm_unit *u)
{
    for (int i = 0; i < RM_WORKS; i++)
        if (s->works[i].level == 0)
            return true;
    return rm_works_of(s, u, NULL) > 0;
}

void rm_offer_entrench(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_is_unit(rm_at(s, i)) && may_dig(s, i, NULL) && has_room(s, rm_at(s, i)))
            gd_offer_add(out, RM_DO_ENTRENCH)->value[0] = i;
}

bool rm_check_entrench(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = rm_piece_arg(s, a->value[0]);
    (void)sc;
    if (!may_dig(s, unit, v))
        return false;
    if (!has_room(s, rm_at(s, unit)))
        return gd_refuse(v, RM_ENTR_01, "the table holds no more entrenchments");
    return gd_accept(v, 0);
}

void rm_apply_entrench(gd_play *p, const gd_action *a)
{
    gd_id unit = (gd_id)a->value[0];
    rm_unit *u = rm_get(p->state, unit);
    u->acted = u->dug = u->moved_today = 1;
    gd_tell(p, RM_EV_ENTRENCHED, RM_ENTR_01, unit, "%U digs", unit);
}

// ---- what comes of it ---------------------------------------------------------------------------

static int level_of(int turns) { return turns >= RM_DIG_WEEK ? 3 : turns >= RM_DIG_DAY ? 2 : 1; }

// A turn of digging. A marker that was there with its level has at least the turns that it took.
static void dig_on(gd_play *p, gd_id unit, rm_works *w, int was)
{
    static const uint8_t least[] = {0, 1, RM_DIG_DAY, RM_DIG_WEEK};
    int turns = was == 0 ? 0 : w->turns;
    if (turns < least[was])
        turns = least[was];
    turns++;
    w->turns = (uint8_t)(turns < UINT8_MAX ? turns : UINT8_MAX);
    w->level = (uint8_t)level_of(w->turns);
    if (w->level > was)
        gd_tell(p, RM_EV_ENTRENCHED, RM_ENTR_01, unit, "%U has entrenchments of level %d", unit,
                w->level);
}

void rm_mark_works(gd_play *p)
{
    rm_state *s = p->state;
    uint8_t before[RM_WORKS];
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != s->active || !u->dug || !rm_on_table(u))
            continue;
        for (int k = 0; k < RM_WORKS; k++)
            before[k] = s->works[k].level;
        rm_works *w = rm_works_along(s, u);
        if (w)
            dig_on(p, i, w, before[w - s->works]);
        rm_get(s, i)->dug = 0;
    }
}
