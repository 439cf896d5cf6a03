// americanus/adviser_setup.c - the computer player before the battle: army, ground, edge, deployment.
#include "core/dice.h"
#include "rules/americanus/complete.h"
#include "rules/americanus/data.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/setup.h"

static bool offered(const gd_offers *offers, int verb, gd_action *out)
{
    for (int i = 0; i < offers->count; i++) {
        if (offers->list[i].verb == verb) {
            *out = gd_action_of(&offers->list[i]);
            return true;
        }
    }
    return false;
}

// Infantry wins battles, cavalry takes guns: all the cavalry allowed, one battery, the rest foot.
static void choose_army(int side, gd_action *out)
{
    *out = gd_action_blank(AM_DO_CHOOSE_ARMY);
    int cavalry = am_most_cavalry[side], guns = 1;
    for (int i = 0; i < AM_MOST_UNITS; i++) {
        int kind = i < cavalry ? AM_CAVALRY : i < cavalry + guns ? AM_ARTILLERY : AM_INFANTRY;
        out->item[out->count++] = (gd_item){kind, GD_ABSENT, GD_ABSENT};
    }
}

// A few woods, then done: open ground suits the attacker.
static bool place_terrain(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_random *random,
                          gd_action *out)
{
    if (offered(offers, AM_DO_END_TERRAIN, out))
        return true;
    int kind = am_pieces_bad(s) < 2 ? AM_WOODS : AM_GENTLE_HILL;
    for (int try = 0; try < 60; try++) {
        for (int i = 0; i < offers->count; i++) {
            const gd_offer *o = &offers->list[i];
            gd_verdict v;
            if (o->verb != AM_DO_PLACE_TERRAIN || o->value[0] != kind)
                continue;
            am_complete_offer(sc, s, o, random, out);
            if (am_check_terrain(sc, s, out, &v))
                return true;
        }
    }
    return false;
}

// Tries places along the strip from the wanted one outwards.
static bool place_near(const gd_scenario *sc, const am_state *s, gd_action *a, gd_box box, int edge, gd_length wanted)
{
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_length low = flat ? box.left : box.bottom, high = flat ? box.right : box.top;
    for (gd_length depth = AM_STRIP; depth >= GD_INCH / 2; depth -= GD_INCH / 2) {
        for (gd_length off = 0; off <= high - low; off += GD_INCH / 4) {
            for (int sign = -1; sign <= 1; sign += 2) {
                gd_length along = wanted + sign * off;
                if (along < low || along > high)
                    continue;
                gd_point rear = flat ? (gd_point){along, edge == AM_EDGE_NORTH ? sc->depth : 0}
                                     : (gd_point){edge == AM_EDGE_EAST ? sc->width : 0, along};
                gd_point at = gd_point_ahead(rear, am_inwards(edge), depth);
                gd_verdict v;
                a->value[4] = at.x;
                a->value[5] = at.y;
                a->value[6] = am_inwards(edge);
                if (am_check_placing(sc, s, a, &v))
                    return true;
            }
        }
    }
    return false;
}

static bool deploy_unit(const gd_scenario *sc, const am_state *s, gd_id id, gd_action *out)
{
    const am_unit *u = am_at(s, id);
    int edge = s->side[u->side].edge;
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_length middle = (flat ? sc->width : sc->depth) / 2;
    *out = gd_action_blank(AM_DO_DEPLOY_UNIT);
    out->value[0] = id;
    out->value[1] = u->kind == AM_ARTILLERY ? AM_LIMBERED : AM_LINE;
    // Horse on the wings, guns and foot from the centre outwards.
    gd_length wing = u->kind == AM_CAVALRY ? (id % 2 ? 22 : -22) * GD_INCH : 0;
    return place_near(sc, s, out, am_strip(sc, edge), edge, middle + wing);
}

static bool deploy_general(const gd_scenario *sc, const am_state *s, int side, gd_action *out)
{
    int edge = s->side[side].edge;
    gd_box box = am_strip(sc, edge);
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_length low = flat ? box.left : box.bottom, high = flat ? box.right : box.top, middle = (low + high) / 2;
    *out = gd_action_blank(AM_DO_DEPLOY_GENERAL);
    for (gd_length off = 0; off <= high - low; off += GD_INCH / 4) {
        for (int step = 0; step < 6; step++) {
            gd_length along = middle + (step % 2 ? off : -off), depth = AM_STRIP - step / 2 * GD_INCH;
            gd_point rear = flat ? (gd_point){along, edge == AM_EDGE_NORTH ? sc->depth : 0}
                                 : (gd_point){edge == AM_EDGE_EAST ? sc->width : 0, along};
            gd_point at = gd_point_ahead(rear, am_inwards(edge), depth);
            gd_verdict v;
            out->value[0] = at.x;
            out->value[1] = at.y;
            out->value[2] = am_inwards(edge);
            if (am_check_deploy(sc, s, out, &v))
                return true;
        }
    }
    return false;
}

static bool deploy(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_action *out)
{
    if (offered(offers, AM_DO_END_DEPLOY, out))
        return true;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb == AM_DO_DEPLOY_UNIT && deploy_unit(sc, s, (gd_id)o->value[0], out))
            return true;
        if (o->verb == AM_DO_DEPLOY_GENERAL &&
            deploy_general(sc, s, s->flow.stack[s->flow.depth - 1].v[0], out))
            return true;
    }
    return false;
}

static bool arrive(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_action *out)
{
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_ARRIVE)
            continue;
        gd_id id = (gd_id)o->value[0];
        gd_point a = sc->roster[id].edge_from, b = sc->roster[id].edge_to;
        bool flat = a.y == b.y;
        int edge = flat ? (a.y > sc->depth / 2 ? AM_EDGE_NORTH : AM_EDGE_SOUTH)
                        : (a.x > sc->width / 2 ? AM_EDGE_EAST : AM_EDGE_WEST);
        *out = gd_action_blank(AM_DO_ARRIVE);
        out->value[0] = id;
        bool guns = am_at(s, id)->kind == AM_ARTILLERY;
        for (int form = 0; form < 2; form++) {
            out->value[1] = guns ? AM_LIMBERED : form ? AM_COLUMN : AM_LINE;
            if (place_near(sc, s, out, am_strip(sc, edge), edge, flat ? (a.x + b.x) / 2 : (a.y + b.y) / 2))
                return true;
        }
    }
    *out = gd_action_blank(AM_DO_END_ARRIVALS);
    return true;
}

// As near as may be to the middle of the army.
static bool new_general(const gd_scenario *sc, const am_state *s, gd_action *out)
{
    int edge = s->side[s->phasing].edge;
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_length length = flat ? sc->width : sc->depth, sum = 0, count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (!am_on_table(u) || u->side != s->phasing)
            continue;
        sum += (flat ? u->at.x : u->at.y) / 100;
        count++;
    }
    gd_length middle = count ? sum / count * 100 : length / 2;
    *out = gd_action_blank(AM_DO_PLACE_GENERAL);
    for (gd_length off = 0; off <= length; off += GD_INCH / 4) {
        for (int sign = -1; sign <= 1; sign += 2) {
            gd_length along = middle + sign * off;
            gd_verdict v;
            out->value[0] = flat ? along : edge == AM_EDGE_EAST ? sc->width : 0;
            out->value[1] = flat ? (edge == AM_EDGE_NORTH ? sc->depth : 0) : along;
            if (am_check_general(sc, s, out, &v))
                return true;
        }
    }
    return false;
}

bool am_advise_setup(const gd_scenario *sc, const am_state *s, int row, const gd_offers *offers,
                     struct gd_random *random, gd_action *out)
{
    switch (row) {
    case AM_CHOOSE_ARMY:
        choose_army(s->flow.stack[s->flow.depth - 1].v[0], out);
        return true;
    case AM_PLACE_TERRAIN:
        return place_terrain(sc, s, offers, random, out);
    case AM_DEPLOY_FIRST:
    case AM_DEPLOY_SECOND:
        return deploy(sc, s, offers, out);
    case AM_START_ARRIVALS:
        return arrive(sc, s, offers, out);
    case AM_START_GENERAL:
        return new_general(sc, s, out);
    case AM_EDGE:
        return offered(offers, AM_DO_CHOOSE_EDGE, out);
    default:
        return false;
    }
}
