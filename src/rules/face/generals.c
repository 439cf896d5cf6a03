// face/generals.c - generals: with units and away from them, their rides, their successors
// (FACE-GEN-01 to 07).
#include "rules/face/generals.h"

#include "face_clauses.h"
#include "rules/face/morale.h"
#include "rules/face/roll.h"
#include "rules/face/turn.h"

// ---- with a unit, and away from it --------------------------------------------------------------

static void stand_at(fc_unit *general, gd_point at, gd_angle facing)
{
    general->at = general->base_at[0] = at;
    general->facing = general->base_facing[0] = (uint16_t)facing;
}

static void part(fc_state *s, gd_id general)
{
    fc_unit *g = fc_get(s, general);
    if (g->attached)
        fc_get(s, g->attached)->attached = GD_NONE;
    g->attached = GD_NONE;
}

void fc_carry_general(fc_state *s, gd_id unit)
{
    const fc_unit *u = fc_at(s, unit);
    int base = fc_command_base(u);
    if (u->attached)
        stand_at(fc_get(s, u->attached), fc_command_at(u), u->base_facing[base]);
}

void fc_attach(fc_state *s, gd_id general, gd_id unit)
{
    part(s, general);
    fc_get(s, general)->attached = unit;
    fc_get(s, unit)->attached = general;
    fc_carry_general(s, unit);
}

void fc_detach(fc_state *s, gd_id general, gd_point to)
{
    part(s, general);
    stand_at(fc_get(s, general), to, fc_at(s, general)->facing);
}

void fc_leave_general(fc_state *s, gd_id unit)
{
    gd_id general = fc_at(s, unit)->attached;
    if (general)
        fc_detach(s, general, fc_at(s, general)->at);
}

bool fc_may_join(const fc_state *s, gd_id general, gd_id unit)
{
    const fc_unit *u = fc_at(s, unit);
    return fc_commands(fc_at(s, general), u) && fc_on_table(u) && !u->attached;
}

// ---- who falls ----------------------------------------------------------------------------------

void fc_kill_general(gd_play *p, gd_id general)
{
    fc_state *s = p->state;
    fc_unit *g = fc_get(s, general);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        fc_unit *u = fc_get(s, i);
        if (fc_is_unit(u) && fc_on_table(u) && u->side == g->side &&
            fc_is_within(fc_general_gap(s, g, i), FC_GENERAL_FALLS))
            fc_witness(u, FC_WHY_GENERAL);
    }
    part(s, general);
    g->status = FC_KILLED;
    g->reach = 0;
    s->side[g->side].generals_lost++;
    gd_tell(p, FC_EV_GENERAL_KILLED, FACE_GEN_07, general, "%U is killed", general);
}

// ---- successors (FACE-GEN-07) -------------------------------------------------------------------

static bool has_place(const fc_state *s, gd_id general)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_may_join(s, general, i))
            return true;
    return false;
}

static bool is_due(const fc_state *s, gd_id general)
{
    const fc_unit *g = fc_at(s, general);
    return g->arm == FC_GENERAL && g->status == FC_KILLED && g->side == s->active &&
           has_place(s, general);
}

bool fc_call_replacement(gd_play *p)
{
    const fc_state *s = p->state;
    gd_id next = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_due(s, i) && (!next || fc_precedes(p->scenario, s, i, next)))
            next = i;
    if (next)
        gd_call(p, FC_ROW_REPLACEMENT, fc_at(s, next)->seat)->piece = next;
    return next != GD_NONE;
}

void fc_prompt_replacement(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out =
        (gd_text){"%U has fallen: which unit does his successor join?", {fc_frame(state)->piece}};
}

// A player with several successors to place begins with whom he likes.
static bool is_placed_now(const fc_state *s, gd_id general)
{
    return is_due(s, general) && fc_at(s, general)->seat == fc_seat_now(s);
}

void fc_offer_replacement(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (gd_id k = 1; is_placed_now(s, i) && k <= s->piece_count; k++) {
            if (!fc_may_join(s, i, k))
                continue;
            gd_offer *o = gd_offer_add(out, FC_DO_PLACE_REPLACEMENT);
            o->value[FC_G_GENERAL] = i;
            o->value[FC_G_UNIT] = k;
        }
}

bool fc_check_replacement(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    const fc_state *s = state;
    (void)sc;
    if (a->verb != FC_DO_PLACE_REPLACEMENT)
        return gd_refuse(v, FACE_GEN_07, "place the successor of %U first", fc_frame(s)->piece);
    gd_id general = fc_piece_arg(s, a->value[FC_G_GENERAL]);
    gd_id unit = fc_piece_arg(s, a->value[FC_G_UNIT]);
    if (!general || !is_placed_now(s, general))
        return gd_refuse(v, FACE_GEN_07, "name a general of your own who has fallen");
    if (!unit || !fc_commands(fc_at(s, general), fc_at(s, unit)))
        return gd_refuse(v, FACE_GEN_07, "the successor of %U joins a unit of his command",
                         general);
    if (!fc_on_table(fc_at(s, unit)))
        return gd_refuse(v, FACE_GEN_07, "%U is not on the table", unit);
    if (fc_at(s, unit)->attached)
        return gd_refuse(v, FACE_GEN_07, "%U has a general already", unit);
    return gd_accept(v, 0);
}

void fc_apply_replacement(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id general = (gd_id)a->value[FC_G_GENERAL], unit = (gd_id)a->value[FC_G_UNIT];
    fc_unit *g = fc_get(s, general);
    gd_done(p);
    g->status = FC_ON_TABLE;
    g->rating = FC_POOR;
    g->used = true; // he does not move in this turn
    fc_attach(s, general, unit);
    gd_event *e = gd_tell(p, FC_EV_REPLACED, FACE_GEN_07, general,
                          "a successor of %U, a poor general, joins %U", general, unit);
    if (e)
        e->other = unit;
}
