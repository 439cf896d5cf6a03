// realmen/leader_rout.c - an officer who has rolled and is still there may ride off
// (RM-OFFICER-13).
#include "realmen_clauses.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/rout.h"

enum { MUST }; // v of the frame: he may not stay (RM-MOVE-14)

void rm_prompt_leader_rout(const gd_scenario *sc, const void *state, gd_text *out)
{
    const gd_frame *f = rm_frame(state);
    (void)sc;
    *out = (gd_text){f->v[MUST] ? "%U is run down: where does he ride?"
                                : "%U has come through: does he ride off?",
                     {f->piece}};
}

void rm_offer_leader_rout(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    const gd_frame *f = rm_frame(s);
    (void)sc;
    if (!f->v[MUST])
        gd_offer_add(out, RM_DO_STAY)->value[RM_Q_LEADER] = f->piece;
    gd_offer *o = gd_offer_add(out, RM_DO_LEADER_ROUT_MOVE);
    o->value[RM_Q_LEADER] = f->piece;
    o->open = (uint16_t)(1u << RM_Q_X | 1u << RM_Q_Y | GD_OPEN_LIST);
    o->limit = rm_longest_rout(rm_at(s, f->piece));
}

static bool plan(const gd_scenario *sc, const rm_state *s, const gd_action *a, rm_unit *to,
                 bool *leaves, gd_verdict *v)
{
    gd_id officer = rm_frame(s)->piece;
    const rm_unit *u = rm_at(s, officer);
    gd_point way[GD_ITEMS + 1];
    int count = 0;
    for (; count < a->count && count < GD_ITEMS; count++)
        way[count] = (gd_point){a->item[count].b, a->item[count].c};
    way[count++] = (gd_point){a->value[RM_Q_X], a->value[RM_Q_Y]};
    if (!rm_plan_rout(sc, s, officer, way, count, u->facing, to, leaves, v))
        return false;
    to->routed = 0; // he is never routed
    return true;
}

bool rm_check_leader_rout(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    const rm_state *s = state;
    const gd_frame *f = rm_frame(s);
    rm_unit to;
    bool leaves;
    bool known = a->verb == RM_DO_STAY || a->verb == RM_DO_LEADER_ROUT_MOVE;
    if (!known || a->value[RM_Q_LEADER] != f->piece)
        return gd_refuse(v, RM_OFFICER_13, "say first whether %U rides off", f->piece);
    if (a->verb == RM_DO_STAY) {
        if (f->v[MUST])
            return gd_refuse(v, RM_MOVE_14, "%U is run down and must ride off", f->piece) ||
                   rm_also(v, RM_OFFICER_13);
        return gd_accept(v, 0);
    }
    if (a->value[RM_Q_X] == GD_ABSENT || a->value[RM_Q_Y] == GD_ABSENT)
        return gd_refuse(v, RM_OFFICER_13, "say where %U rides", f->piece);
    if (!plan(sc, s, a, &to, &leaves, v))
        return rm_also(v, RM_OFFICER_13);
    gd_accept(v, 0);
    if (v) {
        v->ending_count = 1;
        v->ending[0] = (gd_ending){f->piece, to.facing, to.at};
    }
    return true;
}

void rm_apply_leader_rout(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id officer = gd_top(p)->piece;
    rm_unit to;
    bool leaves = false;
    if (a->verb == RM_DO_STAY) {
        gd_done(p);
        return;
    }
    bool goes = plan(p->scenario, s, a, &to, &leaves, NULL);
    gd_done(p);
    if (!goes)
        return;
    if (leaves) {
        rm_remove_officer(p, officer, RM_WITHDRAWN, GD_NONE);
        return;
    }
    gd_tell(p, RM_EV_RODE, RM_OFFICER_13, officer, "%U rides off for his life", officer);
    *rm_get(s, officer) = to;
}
