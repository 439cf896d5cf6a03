// face/deploy.c - players arrange their troops before the first turn (FACE-OPT-06, FACE-FORM-03).
//
// Everything stands where the scenario has put it. A player may leave it there or put it elsewhere
// within the third of the table along his own edge, as often as he likes, until he has done.
#include "rules/face/deploy.h"

#include "face_clauses.h"
#include "rules/face/generals.h"
#include "rules/face/turn.h"

void fc_prompt_deploy(const gd_scenario *sc, const void *state, gd_text *out)
{
    *out = (gd_text){"%N: arrange your troops within your third of the table",
                     {fc_side_of_seat(sc, fc_seat_now(state))}};
}

gd_box fc_deployment_zone(const gd_scenario *sc, const fc_state *s, int side)
{
    gd_box zone = {0, 0, sc->width, sc->depth};
    switch (s->side[side].edge) {
    case GD_NORTH:
        zone.bottom = sc->depth - sc->depth / FC_SETUP_PART;
        break;
    case GD_EAST:
        zone.left = sc->width - sc->width / FC_SETUP_PART;
        break;
    case GD_SOUTH:
        zone.top = sc->depth / FC_SETUP_PART;
        break;
    default:
        zone.right = sc->width / FC_SETUP_PART;
        break;
    }
    return zone;
}

static bool is_his(const fc_state *s, gd_id piece)
{
    return piece && fc_on_table(fc_at(s, piece)) && fc_at(s, piece)->seat == fc_seat_now(s);
}

// ---- how it stands ------------------------------------------------------------------------------

// Blocks that drill can make but that nobody forms up in (FACE-FORM-03, 05).
static bool is_formation(const fc_unit *u, gd_id unit, gd_verdict *v)
{
    if (u->files < 1)
        return gd_refuse(v, FACE_FORM_01, "%U stands in some files", unit);
    if (u->files > u->bases)
        return gd_refuse(v, FACE_FORM_01,
                         u->bases == 1
                             ? "%U has one base and so one file"
                             : "%U has %d {base|bases} and so no more than %d {file|files}",
                         unit, u->bases, u->bases);
    if (u->arm == FC_ARTILLERY) {
        bool line = u->files == u->bases, column = u->files == 1 && u->limbered;
        return line || column ||
               gd_refuse(v, FACE_FORM_05,
                         "guns stand in line, or limbered in a march column one gun wide");
    }
    if (fc_ranks(u) > 2 && u->files > FC_WIDEST_COLUMN)
        return gd_refuse(v, FACE_FORM_03,
                         "%U in %d {file|files} would be a column, and that is 2 or 3", unit,
                         u->files);
    return true;
}

static bool read_unit(const fc_state *s, const gd_action *a, fc_unit *u, gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_D_PIECE];
    const int32_t *value = a->value;
    *u = *fc_at(s, unit);
    if (value[FC_D_WITH] != GD_ABSENT)
        return gd_refuse(v, FACE_GEN_04, "only generals join units, and %U is none", unit);
    if (value[FC_D_MOUNTED] != GD_ABSENT && u->arm != FC_CAVALRY)
        return gd_refuse(v, FACE_OPT_06, "%U is not cavalry", unit);
    if (value[FC_D_LIMBERED] != GD_ABSENT && u->arm != FC_ARTILLERY)
        return gd_refuse(v, FACE_OPT_06, "%U has no guns", unit);
    if (value[FC_D_X] != GD_ABSENT)
        u->at = (gd_point){value[FC_D_X], value[FC_D_Y]};
    if (value[FC_D_FACING] != GD_ABSENT)
        u->facing = (uint16_t)gd_angle_wrap(value[FC_D_FACING]);
    if (value[FC_D_MOUNTED] != GD_ABSENT)
        u->mounted = value[FC_D_MOUNTED] == 1;
    if (value[FC_D_LIMBERED] != GD_ABSENT)
        u->limbered = value[FC_D_LIMBERED] == 1;
    if (value[FC_D_FILES] != GD_ABSENT)
        u->files = (uint8_t)gd_least(value[FC_D_FILES], FC_UNSET);
    else if (u->arm == FC_ARTILLERY && !u->limbered)
        u->files = u->bases;
    if (!is_formation(u, unit, v))
        return false;
    fc_lay(u);
    return true;
}

static bool in_zone(const gd_scenario *sc, const fc_state *s, const fc_unit *u)
{
    gd_box zone = fc_deployment_zone(sc, s, u->side);
    gd_rect part[FC_BASES];
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        if (!gd_rect_in_box(&part[i], &zone))
            return false;
    return true;
}

static bool may_place_unit(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_unit *u,
                           gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_D_PIECE];
    if (!read_unit(s, a, u, v))
        return false;
    if (!in_zone(sc, s, u))
        return gd_refuse(v, FACE_OPT_06, "%U must stand within your third of the table", unit);
    if (fc_on_impassable(sc, u))
        return gd_refuse(v, FACE_TERR_03, "%U cannot stand there: nothing can", unit);
    gd_id under = fc_in_the_way(s, u, unit);
    if (under)
        return gd_refuse(v, FACE_OPT_06, "%U stands there", under);
    return true;
}

// A general goes to a place or to a unit.
static bool may_place_general(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                              fc_unit *g, gd_verdict *v)
{
    gd_id general = (gd_id)a->value[FC_D_PIECE];
    bool joins = a->value[FC_D_WITH] != GD_ABSENT, place = a->value[FC_D_X] != GD_ABSENT;
    *g = *fc_at(s, general);
    if (joins == place)
        return gd_refuse(v, FACE_OPT_06, "say either where %U stands or whom he joins", general);
    if (joins) {
        gd_id unit = fc_piece_arg(s, a->value[FC_D_WITH]);
        if (!unit || !fc_may_join(s, general, unit))
            return gd_refuse(v, FACE_GEN_04,
                             "%U joins a unit of his own command that has no general", general);
        g->at = fc_command_at(fc_at(s, unit));
        return true;
    }
    g->at = g->base_at[0] = (gd_point){a->value[FC_D_X], a->value[FC_D_Y]};
    if (!in_zone(sc, s, g))
        return gd_refuse(v, FACE_OPT_06, "%U must stand within your third of the table", general);
    return fc_general_may_stand(sc, s, general, g->at, v);
}

static bool may_place(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_unit *u,
                      gd_verdict *v)
{
    return fc_is_unit(fc_at(s, (gd_id)a->value[FC_D_PIECE])) ? may_place_unit(sc, s, a, u, v)
                                                             : may_place_general(sc, s, a, u, v);
}

// ---- the moment ---------------------------------------------------------------------------------

static void offer_piece(const fc_state *s, gd_id piece, gd_offers *out)
{
    const fc_unit *u = fc_at(s, piece);
    gd_offer *o = gd_offer_add(out, FC_DO_DEPLOY);
    o->value[FC_D_PIECE] = piece;
    o->open = FC_ASKS(FC_D_X) | FC_ASKS(FC_D_Y);
    if (fc_is_unit(u))
        o->open |= FC_ASKS(FC_D_FACING) | FC_ASKS(FC_D_FILES);
    if (u->arm == FC_CAVALRY)
        o->open |= FC_ASKS(FC_D_MOUNTED);
    if (u->arm == FC_ARTILLERY)
        o->open |= FC_ASKS(FC_D_LIMBERED);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!fc_may_join(s, piece, i))
            continue;
        o = gd_offer_add(out, FC_DO_DEPLOY);
        o->value[FC_D_PIECE] = piece;
        o->value[FC_D_WITH] = i;
    }
}

void fc_offer_deploy(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_his(s, i))
            offer_piece(s, i, out);
    gd_offer_add(out, FC_DO_END_DEPLOYMENT);
}

bool fc_check_deploy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = state;
    fc_unit u;
    if (a->verb == FC_DO_END_DEPLOYMENT)
        return gd_accept(v, 0);
    if (a->verb != FC_DO_DEPLOY || !is_his(s, fc_piece_arg(s, a->value[FC_D_PIECE])))
        return gd_refuse(v, FACE_OPT_06, "arrange troops of your own that are on the table");
    if (!may_place(sc, s, a, &u, v))
        return false;
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){(gd_id)a->value[FC_D_PIECE], u.facing, u.at};
    return true;
}

static void deploy(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id piece = (gd_id)a->value[FC_D_PIECE];
    fc_unit u;
    if (!may_place(p->scenario, s, a, &u, NULL))
        return;
    if (fc_is_unit(&u)) {
        *fc_get(s, piece) = u;
        fc_carry_general(s, piece);
        fc_displace_generals(p, piece);
    } else if (a->value[FC_D_WITH] != GD_ABSENT) {
        fc_attach(s, piece, (gd_id)a->value[FC_D_WITH]);
    } else {
        fc_detach(s, piece, u.at);
    }
    gd_tell(p, FC_EV_DEPLOYED, FACE_OPT_06, piece, "%U takes its place", piece);
}

void fc_apply_deploy(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    if (a->verb == FC_DO_DEPLOY) {
        deploy(p, a);
        return;
    }
    s->seats_done |= FC_SEAT(gd_top(p)->seat);
    gd_seat next = fc_next_seat(p->scenario, s, s->first);
    if (next == GD_NOBODY)
        next = fc_next_seat(p->scenario, s, fc_other(s->first));
    if (next != GD_NOBODY)
        gd_goto(p, FC_ROW_DEPLOY, next);
    else
        fc_begin_turn(p);
}
