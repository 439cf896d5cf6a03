// desperate/responsibilities.c - which leaders earn cards by zones and which by their juniors.
#include "rules/desperate/responsibilities.h"

#include "desperate_clauses.h"
#include "rules/desperate/leaders.h"
#include "rules/desperate/turn.h"

static bool leads(const sb_state *s, gd_id id, int side)
{
    const sb_unit *u = sb_at(s, id);
    return u->arm == SB_LEADER && u->side == side && sb_on_table(u);
}

bool sb_is_senior(const sb_state *s, gd_id id)
{
    return leads(s, id, s->active) && sb_at(s, id)->level > SB_BRIGADE;
}

bool sb_asks_roles(const gd_scenario *sc, const sb_state *s)
{
    for (gd_id i = 1; sc->option[SB_OPT_RESPONSIBILITIES] && i <= s->piece_count; i++)
        if (sb_is_senior(s, i))
            return true;
    return false;
}

// His junior by the order of battle, or anybody's where that names nobody, and near enough.
static bool answers_to(const sb_field *field, gd_id junior, gd_id senior)
{
    const sb_unit *low = sb_at(field->s, junior), *high = sb_at(field->s, senior);
    return high->level == low->level + 1 && (low->superior == GD_NONE || low->superior == senior) &&
           (low->zone == high->zone || sb_can_ride(field, senior, low->zone));
}

int sb_cards_by_rank(const gd_scenario *sc, const sb_state *s, int side,
                     const bool acting[SB_NUMBERS])
{
    bool brigadier[SB_NUMBERS] = {false};
    sb_field field;
    int cards = 0;
    sb_survey(&field, sc, s);
    for (gd_id i = 1; i <= s->piece_count; i++)
        brigadier[i] = leads(s, i, side) && (sb_at(s, i)->level == SB_BRIGADE || acting[i]);
    for (gd_id junior = 1; junior <= s->piece_count; junior++) {
        bool counted = false;
        for (gd_id i = 1; leads(s, junior, side) && !counted && i <= s->piece_count; i++)
            counted = leads(s, i, side) && !brigadier[i] && answers_to(&field, junior, i);
        cards += counted;
    }
    return cards + sb_zones_under(sc, s, side, brigadier);
}

// ---- the choice ---------------------------------------------------------------------------------

void sb_prompt_roles(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which senior leaders count as brigadiers this turn", {s->active}};
}

void sb_offer_roles(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    (void)state;
    gd_offer_add(out, SB_DO_ROLES)->open = GD_OPEN_LIST;
}

bool sb_check_roles(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    (void)sc;
    if (a->verb != SB_DO_ROLES)
        return gd_refuse(v, SBD_RESP_04, "say first which senior leaders count as brigadiers");
    for (int i = 0; i < a->count; i++) {
        gd_id leader = sb_piece_arg(s, a->item[i].a);
        if (!leader || !sb_is_senior(s, leader))
            return gd_refuse(v, SBD_RESP_04, "name senior leaders of your own on the table");
    }
    return gd_accept(v, 0);
}

void sb_apply_roles(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    bool acting[SB_NUMBERS] = {false};
    for (int i = 0; i < a->count; i++) {
        acting[a->item[i].a] = true;
        gd_tell(p, SB_EV_ROLES, SBD_RESP_04, (gd_id)a->item[i].a, "%U counts as a brigadier",
                a->item[i].a);
    }
    sb_begin_draw(p, sb_cards_by_rank(p->scenario, s, s->active, acting));
}
