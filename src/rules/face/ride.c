// face/ride.c - generals ride at the beginning of a turn (FACE-GEN-01 to 04).
#include "face_clauses.h"
#include "rules/face/generals.h"
#include "rules/face/roll.h"
#include "rules/face/turn.h"

static gd_clause_id clause_of(const fc_unit *general)
{
    return general->level == FC_OF_CORPS ? FACE_GEN_02 : FACE_GEN_01;
}

// ---- who ----------------------------------------------------------------------------------------

static bool is_his(const fc_state *s, gd_id general, gd_seat seat)
{
    const fc_unit *g = fc_at(s, general);
    return g->arm == FC_GENERAL && fc_on_table(g) && g->side == s->active && g->seat == seat;
}

bool fc_general_to_move(const fc_state *s, gd_seat seat)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_his(s, i, seat) && !fc_at(s, i)->used)
            return true;
    return false;
}

void fc_prompt_generals(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    *out = (gd_text){"%N: which general moves?", {fc_side_of_seat(sc, fc_seat_now(s))}};
}

void fc_offer_generals(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_his(s, i, fc_seat_now(s)) && !fc_at(s, i)->used)
            gd_offer_add(out, FC_DO_MOVE_GENERAL)->value[FC_G_GENERAL] = i;
    gd_offer_add(out, FC_DO_END_MOVE_GENERALS);
}

bool fc_check_generals(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = state;
    (void)sc;
    if (a->verb == FC_DO_END_MOVE_GENERALS)
        return gd_accept(v, 0);
    if (a->verb != FC_DO_MOVE_GENERAL)
        return gd_refuse(v, FACE_TURN_02, "generals move first");
    gd_id general = fc_piece_arg(s, a->value[FC_G_GENERAL]);
    if (general && fc_at(s, general)->side != s->active)
        return gd_refuse(v, FACE_TURN_03, "%U is of the side whose turn it is not", general);
    if (!general || !is_his(s, general, fc_seat_now(s)))
        return gd_refuse(v, FACE_GEN_01, "name a general of your own on the table");
    if (fc_at(s, general)->used)
        return gd_refuse(v, clause_of(fc_at(s, general)), "%U has moved in this turn", general);
    return gd_accept(v, 0);
}

void fc_apply_generals(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    if (a->verb == FC_DO_END_MOVE_GENERALS) {
        s->seats_done |= FC_SEAT(gd_top(p)->seat);
        fc_generals_on(p);
        return;
    }
    gd_id general = (gd_id)a->value[FC_G_GENERAL];
    bool corps = fc_at(s, general)->level == FC_OF_CORPS;
    fc_roll(p, FC_FOR_GENERAL_MOVE, general, corps ? FC_CORPS_DICE : FC_DIVISION_DICE, FC_UNSET, 0,
            0);
}

void fc_got_general_move(gd_play *p, const gd_frame *f)
{
    fc_state *s = p->state;
    fc_unit *g = fc_get(s, f->piece);
    g->reach = (uint8_t)fc_pool_sum(s);
    fc_pool_tell(s, gd_tell(p, FC_EV_GENERAL_ROLL, clause_of(g), f->piece,
                            "%U may ride %d {inch|inches}", f->piece, g->reach));
    gd_call(p, FC_ROW_PLACE_GENERAL, f->seat)->piece = f->piece;
}

// ---- where --------------------------------------------------------------------------------------

void fc_prompt_place_general(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    gd_id general = fc_frame(s)->piece;
    (void)sc;
    *out = (gd_text){"Where does %U ride? He has %d {inch|inches}",
                     {general, fc_at(s, general)->reach}};
}

gd_side fc_comes_place_general(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    gd_id general = fc_frame(s)->piece;
    (void)sc;
    *out = (gd_text){"%U rides up to %d {inch|inches}", {general, fc_at(s, general)->reach}};
    return GD_NOBODY;
}

static gd_length reach_of(const fc_unit *g) { return g->reach * GD_INCH; }

bool fc_general_may_stand(const gd_scenario *sc, const fc_state *s, gd_id general, gd_point at,
                          gd_verdict *v)
{
    fc_unit there = *fc_at(s, general);
    there.at = there.base_at[0] = at;
    if (!fc_inside_table(sc, &there))
        return gd_refuse(v, FACE_GEN_03, "that is not on the table");
    if (fc_on_impassable(sc, &there))
        return gd_refuse(v, FACE_GEN_03, "%U cannot stand there: nothing can", general);
    gd_id under = fc_in_the_way(s, &there, general);
    if (under)
        return gd_refuse(v, FACE_GEN_03, "%U stands there", under);
    return true;
}

static bool may_ride_to(const gd_scenario *sc, const fc_state *s, gd_id general, gd_point at,
                        gd_length *length, gd_verdict *v)
{
    const fc_unit *g = fc_at(s, general);
    *length = gd_distance(fc_general_at(s, g), at);
    if (!fc_is_within(*length, reach_of(g)))
        return gd_refuse(v, clause_of(g), "%U rides %L {inch|inches} at most, and that is %L",
                         general, reach_of(g), *length);
    return fc_general_may_stand(sc, s, general, at, v);
}

static bool may_attach(const fc_state *s, gd_id general, gd_id unit, gd_length *length,
                       gd_verdict *v)
{
    const fc_unit *g = fc_at(s, general), *u = fc_at(s, unit);
    if (!unit || !fc_commands(g, u) || !fc_on_table(u))
        return gd_refuse(v, FACE_GEN_04, "%U joins only units of his own command", general);
    if (g->attached == unit)
        return gd_refuse(v, FACE_GEN_04, "%U is with %U already", general, unit);
    if (u->attached)
        return gd_refuse(v, FACE_GEN_04, "%U has a general already", unit);
    *length = fc_general_gap(s, g, unit);
    if (!fc_is_within(*length, reach_of(g)))
        return gd_refuse(v, FACE_GEN_04, "%U is %L {inch|inches} away and %U rides %L", unit,
                         *length, general, reach_of(g));
    return true;
}

void fc_offer_place_general(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    gd_id general = fc_frame(s)->piece;
    gd_length unread;
    (void)sc;
    gd_offer_add(out, FC_DO_STAY)->value[FC_G_GENERAL] = general;
    gd_offer *o = gd_offer_add(out, FC_DO_PLACE_GENERAL);
    o->value[FC_G_GENERAL] = general;
    o->open = FC_ASKS(FC_G_X) | FC_ASKS(FC_G_Y);
    o->limit = reach_of(fc_at(s, general));
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!may_attach(s, general, i, &unread, NULL))
            continue;
        o = gd_offer_add(out, FC_DO_ATTACH);
        o->value[FC_G_GENERAL] = general;
        o->value[FC_G_UNIT] = i;
    }
}

static bool accept_at(gd_verdict *v, gd_id general, gd_length length, gd_point at, gd_angle facing)
{
    gd_accept(v, 0);
    v->length = length;
    v->ending_count = 1;
    v->ending[0] = (gd_ending){general, (uint16_t)facing, at};
    return true;
}

bool fc_check_place_general(const gd_scenario *sc, const void *state, const gd_action *a,
                            gd_verdict *v)
{
    const fc_state *s = state;
    gd_id general = fc_frame(s)->piece;
    gd_length length = 0;
    bool known = a->verb == FC_DO_STAY || a->verb == FC_DO_PLACE_GENERAL || a->verb == FC_DO_ATTACH;
    if (!known || a->value[FC_G_GENERAL] != general)
        return gd_refuse(v, clause_of(fc_at(s, general)), "%U has rolled: say where he rides",
                         general);
    if (a->verb == FC_DO_STAY)
        return gd_accept(v, 0);
    if (a->verb == FC_DO_ATTACH) {
        gd_id unit = fc_piece_arg(s, a->value[FC_G_UNIT]);
        if (!may_attach(s, general, unit, &length, v))
            return false;
        const fc_unit *u = fc_at(s, unit);
        return accept_at(v, general, length, fc_command_at(u), u->facing);
    }
    gd_point at = {a->value[FC_G_X], a->value[FC_G_Y]};
    return may_ride_to(sc, s, general, at, &length, v) &&
           accept_at(v, general, length, at, fc_at(s, general)->facing);
}

static void tell_ride(gd_play *p, const gd_action *a, gd_id general, gd_id left)
{
    gd_event *e;
    if (a->verb == FC_DO_ATTACH)
        e = gd_tell(p, FC_EV_ATTACHED, FACE_GEN_04, general, "%U joins %U", general,
                    a->value[FC_G_UNIT]);
    else if (a->verb == FC_DO_STAY)
        e = gd_tell(p, FC_EV_GENERAL_MOVED, FACE_GEN_01, general, "%U stays", general);
    else if (left)
        e = gd_tell(p, FC_EV_GENERAL_MOVED, FACE_GEN_04, general, "%U leaves %U", general, left);
    else
        e = gd_tell(p, FC_EV_GENERAL_MOVED, FACE_GEN_03, general, "%U rides", general);
    if (e)
        e->other = a->verb == FC_DO_ATTACH ? (gd_id)a->value[FC_G_UNIT] : left;
}

void fc_apply_place_general(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id general = gd_top(p)->piece, left = fc_at(s, general)->attached;
    gd_done(p);
    if (a->verb == FC_DO_ATTACH)
        fc_attach(s, general, (gd_id)a->value[FC_G_UNIT]);
    else if (a->verb == FC_DO_PLACE_GENERAL)
        fc_detach(s, general, (gd_point){a->value[FC_G_X], a->value[FC_G_Y]});
    fc_get(s, general)->used = true;
    fc_get(s, general)->reach = 0;
    tell_ride(p, a, general, a->verb == FC_DO_STAY ? GD_NONE : left);
    fc_generals_on(p);
}
