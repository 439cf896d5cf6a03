// realmen/charge_row.c - a charge under way: other units of the same general join it, and then he
// takes his place in contact with all of them (RM-CMD-13).
#include "realmen_clauses.h"
#include "rules/realmen/onset.h"

// The units that he led and that are still there.
static int led_by(const rm_state *s, gd_id out[RM_CHARGERS])
{
    int count = 0;
    for (int i = 0; i < s->charge.count; i++)
        if (rm_on_table(rm_at(s, s->charge.unit[i])))
            out[count++] = s->charge.unit[i];
    return count;
}

// The place that he would take by himself; false: there is none.
static bool usual_place(const gd_scenario *sc, const rm_state *s, gd_point *at, gd_angle *facing)
{
    gd_id led[RM_CHARGERS];
    gd_id general = s->charge.general;
    int count = led_by(s, led);
    return count && rm_place_beside(sc, s, general, led, count, rm_at(s, general)->at, at, facing);
}

static bool place_is_free(const gd_scenario *sc, const rm_state *s, const rm_unit *g, gd_verdict *v)
{
    gd_id general = s->charge.general, other = rm_in_the_way(s, g, general);
    if (!rm_inside_table(sc, g))
        return gd_refuse(v, RM_MOVE_20, "%U would stand off the table", general);
    if (other)
        return gd_refuse(v, RM_MOVE_16, "%U would stand on %U", general, other);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != g->side && rm_on_table(e) && rm_touch(g, e))
            return gd_refuse(v, RM_MOVE_13, "%U may not himself touch %U", general, i);
    }
    return true;
}

// A place that the player names.
static bool check_place(const gd_scenario *sc, const rm_state *s, const gd_action *a, rm_unit *g,
                        gd_verdict *v)
{
    gd_id led[RM_CHARGERS], general = s->charge.general;
    int count = led_by(s, led);
    gd_point before = g->at;
    g->at = (gd_point){a->value[RM_S_X], a->value[RM_S_Y]};
    if (a->value[RM_S_FACING] != GD_ABSENT)
        g->facing = (uint16_t)gd_angle_wrap(a->value[RM_S_FACING]);
    rm_lay(g);
    for (int i = 0; i < count; i++)
        if (!rm_touch(g, rm_at(s, led[i])))
            return gd_refuse(v, RM_CMD_13, "there he does not touch %U, which he has led", led[i]);
    gd_length ride = gd_distance(before, g->at), left = rm_ride_left(s, general);
    if (!s->charge.through && !rm_is_within(ride, left))
        return gd_refuse(v, RM_CMD_13, "%U would have to ride %L {inch|inches} and has %L left",
                         general, ride, left);
    return place_is_free(sc, s, g, v);
}

// ---- the moment ---------------------------------------------------------------------------------

void rm_prompt_charging(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    (void)sc;
    *out = (gd_text){"%U has led %U. Who else goes with him, and where does he take his place?",
                     {s->charge.general, s->charge.unit[s->charge.count - 1]}};
}

static bool may_join(const rm_state *s, gd_id unit, gd_verdict *v)
{
    return s->charge.through ? rm_may_break_through(s, unit) : rm_may_act(s, unit, v);
}

void rm_offer_charging(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    (void)sc;
    for (int i = s->charge.count; i < RM_CHARGERS; i++) {
        gd_id unit = s->charge.unit[i];
        if (!unit || !rm_is_brigade(rm_at(s, unit)) || !may_join(s, unit, NULL))
            continue;
        gd_offer *o = gd_offer_add(out, s->charge.through ? RM_DO_BREAKTHROUGH_MOVE : RM_DO_CHARGE);
        gd_length most = rm_allowance(s, rm_at(s, unit), false);
        o->value[RM_H_UNIT] = unit;
        o->value[RM_H_GENERAL] = s->charge.general;
        o->open = 1 << RM_H_LEFT | 1 << RM_H_RIGHT | GD_OPEN_LIST;
        o->limit = s->charge.through ? most / 2 : most;
    }
    gd_offer *o = gd_offer_add(out, RM_DO_PLACE_GENERAL);
    o->value[RM_S_GENERAL] = s->charge.general;
    o->open = 1 << RM_S_X | 1 << RM_S_Y | 1 << RM_S_FACING;
}

bool rm_check_charging(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    gd_id general = s->charge.general;
    if (a->verb == RM_DO_CHARGE && !s->charge.through)
        return rm_check_charge(sc, s, a, v);
    if (a->verb == RM_DO_BREAKTHROUGH_MOVE && s->charge.through &&
        a->value[RM_H_GENERAL] == general)
        return rm_check_breakthrough(sc, s, a, v);
    if (a->verb != RM_DO_PLACE_GENERAL || a->value[RM_S_GENERAL] != general)
        return gd_refuse(v, RM_CMD_13, "the charge that %U leads comes first", general);
    rm_unit g = *rm_at(s, general);
    gd_point at = g.at;
    gd_angle facing = g.facing;
    if (a->value[RM_S_X] != GD_ABSENT && !check_place(sc, s, a, &g, v))
        return false;
    if (a->value[RM_S_X] == GD_ABSENT && usual_place(sc, s, &at, &facing)) {
        g.at = at;
        g.facing = (uint16_t)facing;
    }
    gd_accept(v, 0);
    if (v) {
        v->length = gd_distance(rm_at(s, general)->at, g.at);
        v->ending_count = 1;
        v->ending[0] = (gd_ending){general, g.facing, g.at};
    }
    return true;
}

static void take_place(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id general = s->charge.general;
    rm_unit *g = rm_get(s, general);
    gd_point before = g->at, at;
    gd_angle facing;
    if (a->value[RM_S_X] != GD_ABSENT) {
        check_place(p->scenario, s, a, g, NULL);
    } else if (usual_place(p->scenario, s, &at, &facing)) {
        g->at = at;
        g->facing = (uint16_t)facing;
        rm_lay(g);
    }
    if (!s->charge.through)
        g->ridden += gd_distance(before, g->at);
    gd_tell(p, RM_EV_RODE, RM_CMD_13, general, "%U is with the units that he led", general);
}

void rm_apply_charging(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    if (a->verb == RM_DO_CHARGE) {
        rm_apply_charge(p, a);
        return;
    }
    if (a->verb == RM_DO_BREAKTHROUGH_MOVE) {
        rm_apply_breakthrough(p, a);
        return;
    }
    take_place(p, a);
    bool through = s->charge.through;
    s->charge = (rm_charge){0};
    gd_done(p);
    if (through)
        rm_breakthrough_on(p);
}
