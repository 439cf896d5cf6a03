// face/fall.c - retreats (FACE-MOVE-17, 18, FACE-ACT-18).
#include "face_clauses.h"
#include "rules/face/motion.h"

// Unlimbered guns limber as part of it.
static void begin_retreat(const gd_scenario *sc, const fc_state *s, gd_id unit, fc_walk *w)
{
    fc_unit u = *fc_at(s, unit);
    if (u.arm == FC_ARTILLERY)
        u.limbered = true;
    fc_walk_begin(sc, &u, unit, w);
    fc_walk_back(w);
}

// Whoever breaks off must come away from those who hold it.
static bool comes_away(const fc_state *s, const fc_unit *there, gd_id unit, gd_verdict *v)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (i != unit && fc_are_in_contact(s, unit, i) &&
            fc_gap_near(there, fc_at(s, i), GD_TOUCH_GAP) <= GD_TOUCH_GAP)
            return gd_refuse(v, FACE_ACT_18, "%U would still touch %U", unit, i);
    return true;
}

static bool is_held(const fc_state *s, const fc_walk *w, gd_length distance, gd_id *by)
{
    gd_id enemy = GD_NONE;
    if (fc_enemy_way(s, &w->u, w->self, w->course, distance, &enemy) + FC_TOLERANCE >= distance)
        return false;
    *by = enemy;
    return fc_are_in_contact(s, w->self, enemy);
}

// What it could go is named if it may go that.
static bool refuse_distance(const gd_scenario *sc, const fc_state *s, const fc_walk *w,
                            const gd_action *a, gd_verdict *v)
{
    gd_action less = *a;
    fc_motion m;
    less.value[FC_R_DISTANCE] = w->could;
    if (v && (w->could <= 0 || !fc_plan(sc, s, &less, &m, NULL)))
        return fc_refuse_bare(w, v);
    if (v)
        v->instead = (gd_instead){GD_INSTEAD_OF_VALUE, FC_R_DISTANCE, w->could};
    return false;
}

bool fc_plan_retreat(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                     gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_R_UNIT], by;
    gd_length distance = a->value[FC_R_DISTANCE];
    fc_walk w;
    begin_retreat(sc, s, unit, &w);
    if (distance <= 0)
        return gd_refuse(v, FACE_MOVE_17, "a retreat goes some way");
    if (fc_is_within(distance, w.most) && is_held(s, &w, distance, &by))
        return gd_refuse(v, FACE_ACT_18, "%U cannot pass over %U", unit, by);
    if (!fc_keeps_off_road(s, unit, &w.u, v))
        return false;
    if (!fc_walk_ahead(sc, s, &w, distance, v))
        return refuse_distance(sc, s, &w, a, v);
    if (!comes_away(s, &w.u, unit, v) || !fc_may_stop(sc, s, &w.u, unit, v))
        return false;
    m->after = w.u;
    m->length = w.gone;
    m->displaced = true;
    m->drill = FC_DRILL_RETREAT;
    return true;
}

void fc_offer_retreat(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    gd_id unit = fc_acting(s);
    gd_action a = gd_action_blank(FC_DO_RETREAT);
    fc_walk w;
    begin_retreat(sc, s, unit, &w);
    gd_length far = fc_walk_longest(sc, s, &w);
    a.value[FC_R_UNIT] = unit;
    a.value[FC_R_DISTANCE] = far;
    if (far <= 0 || !fc_check_motion(sc, s, &a, NULL))
        return;
    gd_offer *o = gd_offer_add(out, FC_DO_RETREAT);
    o->value[FC_R_UNIT] = unit;
    o->open = FC_ASKS(FC_R_DISTANCE);
    o->limit = far;
}
