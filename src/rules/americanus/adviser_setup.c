// americanus/adviser_setup.c - the computer player before the battle: army, ground, edge,
// deployment.
#include "core/dice.h"
#include "rules/americanus/adviser_field.h"
#include "rules/americanus/complete.h"
#include "rules/americanus/data.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/setup.h"

enum { V_UNIT, V_FORMATION, V_GAP, V_MOUNTED, V_X, V_Y, V_FACING }; // of deploy_unit and arrive
enum { QUALITY_VETERAN = 1, QUALITY_ZOUAVE = 2 };

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

// A unit is offered once for each formation; one look at it is enough.
static bool seen_before(const gd_offers *offers, int i)
{
    const gd_offer *o = &offers->list[i];
    return i > 0 && o[-1].verb == o->verb && o[-1].value[V_UNIT] == o->value[V_UNIT];
}

static int decider(const am_state *s) { return s->flow.stack[s->flow.depth - 1].v[0]; }

// Infantry wins battles and cavalry rides down guns and Generals. Guns of one's own want command
// points that the foot needs, so there are none. The best of the foot are veterans where that is
// agreed.
static gd_item wanted(const gd_scenario *sc, int side, int n)
{
    int foot = AM_MOST_UNITS - am_most_cavalry[side];
    gd_item unit = {n < foot ? AM_INFANTRY : AM_CAVALRY, GD_ABSENT, GD_ABSENT};
    if (n < AM_MOST_VETERANS && sc->option[AM_OPT_VETERANS])
        unit.b = n == 0 && sc->option[AM_OPT_ZOUAVES] ? QUALITY_ZOUAVE : QUALITY_VETERAN;
    return unit;
}

// The next unit that may be added to those which are there, be they chosen by a player.
static bool enlist(const gd_scenario *sc, const am_state *s, gd_action *out)
{
    gd_verdict unread;
    int side = decider(s), units = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        units += am_at(s, i)->side == side && am_is_unit(am_at(s, i));
    for (int n = units; n < units + AM_MOST_UNITS && units < AM_MOST_UNITS; n++) {
        gd_item unit = wanted(sc, side, n % AM_MOST_UNITS);
        *out = gd_action_blank(AM_DO_ENLIST);
        out->value[0] = unit.a;
        out->value[1] = unit.b;
        if (am_check_army(sc, s, out, &unread))
            return true;
    }
    *out = gd_action_blank(AM_DO_END_ARMY);
    return true;
}

// ---- ground ------------------------------------------------------------------------------------

static void corners(gd_action *a, gd_length left, gd_length bottom, gd_length size)
{
    const gd_point c[] = {
        {left, bottom}, {left + size, bottom}, {left + size, bottom + size}, {left, bottom + size}};
    for (int i = 0; i < 4; i++)
        a->item[a->count++] = (gd_item){c[i].x, c[i].y, 0};
}

// Where ground as it should be finds no room: the pieces that must be are small, and lie at the
// ends of the table.
static bool place_small(const gd_scenario *sc, const am_state *s, gd_action *out)
{
    enum { PATCH = 3100, FENCE = 2 * GD_INCH };
    bool bad = am_pieces_bad(s) < AM_LEAST_PIECES / 2;
    bool wide = sc->width >= sc->depth;
    gd_length along = wide ? sc->width : sc->depth, across = wide ? sc->depth : sc->width;
    for (gd_length off = 0; off <= across / 2 - PATCH; off += GD_INCH) {
        for (int k = 0; k < 4; k++) {
            gd_length u = k & 1 ? along - PATCH : 0, v = across / 2 + (k & 2 ? off : -off - PATCH);
            gd_point at = wide ? (gd_point){u, v} : (gd_point){v, u};
            gd_verdict verdict;
            *out = gd_action_blank(AM_DO_PLACE_TERRAIN);
            out->value[0] = bad ? AM_TALL_CROPS : AM_FENCE;
            if (bad) {
                corners(out, at.x, at.y, PATCH);
            } else {
                out->item[out->count++] = (gd_item){at.x, at.y, 0};
                out->item[out->count++] = (gd_item){at.x, at.y + FENCE, 0};
            }
            if (am_check_terrain(sc, s, out, &verdict))
                return true;
        }
    }
    return false;
}

static bool place_terrain(const gd_scenario *sc, const am_state *s, const gd_offers *offers,
                          struct gd_random *random, gd_action *out)
{
    gd_action end = gd_action_blank(AM_DO_END_TERRAIN);
    bool may_end = offered(offers, AM_DO_END_TERRAIN, &end);
    if (am_advise_ground(sc, s, may_end, random, out))
        return true;
    *out = end;
    return may_end || place_small(sc, s, out);
}

// ---- deployment --------------------------------------------------------------------------------

// A table edge as a line to stand along.
typedef struct line {
    int edge;
    bool flat;
    gd_length low, high, back; // along it, and where it is
} line;

static line line_of(const gd_scenario *sc, int edge, gd_box box)
{
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    line l = {edge, flat, flat ? box.left : box.bottom, flat ? box.right : box.top, 0};
    if (edge == AM_EDGE_NORTH)
        l.back = sc->depth;
    if (edge == AM_EDGE_EAST)
        l.back = sc->width;
    return l;
}

static gd_point point_on(const line *l, gd_length along, gd_length depth)
{
    gd_point rear = l->flat ? (gd_point){along, l->back} : (gd_point){l->back, along};
    return gd_point_ahead(rear, gd_edge_inwards(l->edge), depth);
}

// Does it stand in what would slow it down?
static bool stands_in_bad(const gd_scenario *sc, const am_state *s, const gd_action *a)
{
    gd_map m = am_map(sc, s);
    am_unit u = *am_at(s, (gd_id)a->value[V_UNIT]);
    u.formation = (uint8_t)a->value[V_FORMATION];
    u.at = (gd_point){a->value[V_X], a->value[V_Y]};
    u.facing = (uint16_t)a->value[V_FACING];
    gd_rect r = am_rect(&u);
    return gd_map_under(&m, &r, AM_BAD_GOING) != 0;
}

// Tries places along the line from the wanted one outwards, in the open first.
static bool place_near(const gd_scenario *sc, const am_state *s, gd_action *a, const line *l,
                       gd_length wanted)
{
    a->value[V_FACING] = gd_edge_inwards(l->edge);
    for (int pass = 0; pass < 2; pass++) {
        for (gd_length depth = AM_STRIP; depth >= (pass ? GD_INCH / 2 : 3 * GD_INCH);
             depth -= GD_INCH / 2) {
            for (gd_length off = 0; off <= l->high - l->low; off += GD_INCH / 4) {
                gd_verdict v;
                for (int sign = -1; sign <= 1; sign += 2) {
                    gd_point at = point_on(l, wanted + sign * off, depth);
                    a->value[V_X] = at.x;
                    a->value[V_Y] = at.y;
                    if (am_check_placing(sc, s, a, &v) && (pass || !stands_in_bad(sc, s, a)))
                        return true;
                }
            }
        }
    }
    return false;
}

// Where along its edge the army should stand: where the way to the enemy is shortest. Enemies not
// yet on the table are expected along the middle of theirs.
static gd_length choose_axis(const gd_scenario *sc, const am_state *s, int side, const line *l)
{
    am_grid grid;
    am_field field;
    am_grid_draw(&grid, sc, s);
    am_field_begin(&field);
    int seen = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        if (e->side == side || !am_on_table(e) || !am_is_unit(e))
            continue;
        am_field_goal(&field, &grid, e->at, e->kind == AM_ARTILLERY ? 0 : 20);
        seen++;
    }
    line other = *l;
    other.edge = (l->edge + 2) % 4;
    other.back = l->back ? 0 : l->flat ? sc->depth : sc->width;
    gd_length middle = (l->low + l->high) / 2, best = INT32_MAX, axis = middle;
    for (int k = -2; k <= 2 && !seen; k++)
        am_field_goal(&field, &grid, point_on(&other, middle + k * 6 * GD_INCH, 3 * GD_INCH), 0);
    // The General must come along, and bad going holds him up most.
    am_field_spread(&field, &grid, AM_MOVER_GENERAL);
    for (gd_length along = l->low + 9 * GD_INCH; along <= l->high - 9 * GD_INCH; along += GD_INCH) {
        gd_length cost = (along > middle ? along - middle : middle - along) / 10;
        for (int k = -1; k <= 1; k++) // the whole group must find its way, not one file of it
            cost += am_field_at(&field, &grid, point_on(l, along + k * 4 * GD_INCH, 3 * GD_INCH)) *
                    100 / 3;
        if (cost < best) {
            best = cost;
            axis = along;
        }
    }
    return axis;
}

// How many units of its kind the side has deployed already.
static int deployed(const am_state *s, int side, int kind)
{
    int n = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        n += am_at(s, i)->side == side && am_at(s, i)->kind == kind && am_on_table(am_at(s, i));
    return n;
}

// Foot from the axis outwards in columns, which march, wheel and pass between woods better than
// lines and charge better too; horse beyond it on one wing, together.
static bool deploy_unit(const gd_scenario *sc, const am_state *s, gd_id id, gd_action *out)
{
    enum { ROOM = 2250, WING = 14 * GD_INCH };
    const am_unit *u = am_at(s, id);
    int edge = s->side[u->side].edge;
    line l = line_of(sc, edge, am_strip(sc, edge));
    gd_length axis = choose_axis(sc, s, u->side, &l);
    int n = deployed(s, u->side, u->kind);
    *out = gd_action_blank(AM_DO_DEPLOY_UNIT);
    out->value[V_UNIT] = id;
    out->value[V_FORMATION] = u->kind == AM_ARTILLERY ? AM_LIMBERED
                              : u->kind == AM_CAVALRY ? AM_LINE
                                                      : AM_COLUMN;
    gd_length off = (n / 2 + 1) * (n % 2 ? -ROOM : ROOM); // the General stands on the axis itself
    if (u->kind == AM_CAVALRY)
        off = (axis > (l.low + l.high) / 2 ? -1 : 1) * (WING + n * 5 * GD_INCH);
    return place_near(sc, s, out, &l, axis + off);
}

static bool deploy_general(const gd_scenario *sc, const am_state *s, gd_action *out)
{
    int side = decider(s), edge = s->side[side].edge;
    line l = line_of(sc, edge, am_strip(sc, edge));
    gd_map m = am_map(sc, s);
    gd_length axis = choose_axis(sc, s, side, &l);
    *out = gd_action_blank(AM_DO_DEPLOY_GENERAL);
    out->value[2] = gd_edge_inwards(edge);
    for (int pass = 0; pass < 2; pass++) {
        for (gd_length off = 0; off <= l.high - l.low; off += GD_INCH / 4) {
            for (int step = 0; step < 6; step++) {
                gd_point at =
                    point_on(&l, axis + (step % 2 ? off : -off), AM_STRIP - step / 2 * GD_INCH);
                gd_rect r =
                    gd_rect_make(at, gd_edge_inwards(edge), AM_ELEMENT_WIDTH, AM_DEPTH_GENERAL);
                gd_verdict v;
                out->value[0] = at.x;
                out->value[1] = at.y;
                if (am_check_deploy(sc, s, out, &v) &&
                    (pass || !gd_map_under(&m, &r, AM_BAD_GOING)))
                    return true;
            }
        }
    }
    return false;
}

static bool deploy(const gd_scenario *sc, const am_state *s, const gd_offers *offers,
                   gd_action *out)
{
    if (offered(offers, AM_DO_END_DEPLOY, out))
        return true;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        gd_id id = o->verb == AM_DO_DEPLOY_UNIT ? (gd_id)o->value[V_UNIT] : o->piece;
        if (id == GD_NONE || am_at(s, id)->status != AM_TO_DEPLOY) // who stands, stands well
            continue;
        if (o->verb == AM_DO_DEPLOY_UNIT && !seen_before(offers, i) && deploy_unit(sc, s, id, out))
            return true;
        if (o->verb == AM_DO_DEPLOY_GENERAL && deploy_general(sc, s, out))
            return true;
    }
    return false;
}

// ---- during the battle -------------------------------------------------------------------------

static bool arrive(const gd_scenario *sc, const am_state *s, const gd_offers *offers,
                   gd_action *out)
{
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_ARRIVE || seen_before(offers, i))
            continue;
        gd_id id = (gd_id)o->value[V_UNIT];
        gd_point a = sc->roster[id].edge_from, b = sc->roster[id].edge_to;
        bool flat = a.y == b.y;
        int edge = flat ? (a.y > sc->depth / 2 ? AM_EDGE_NORTH : AM_EDGE_SOUTH)
                        : (a.x > sc->width / 2 ? AM_EDGE_EAST : AM_EDGE_WEST);
        line l = line_of(sc, edge, am_strip(sc, edge));
        *out = gd_action_blank(AM_DO_ARRIVE);
        out->value[V_UNIT] = id;
        for (int form = 0; form < 2; form++) {
            out->value[V_FORMATION] = am_at(s, id)->kind == AM_ARTILLERY ? AM_LIMBERED
                                      : form                             ? AM_LINE
                                                                         : AM_COLUMN;
            if (place_near(sc, s, out, &l, flat ? (a.x + b.x) / 2 : (a.y + b.y) / 2))
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
    line l = line_of(sc, edge, am_table(sc));
    int64_t sum = 0, count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (!am_on_table(u) || u->side != s->phasing)
            continue;
        sum += l.flat ? u->at.x : u->at.y;
        count++;
    }
    gd_length middle = count ? (gd_length)(sum / count) : (l.low + l.high) / 2;
    *out = gd_action_blank(AM_DO_PLACE_GENERAL);
    for (gd_length off = 0; off <= l.high - l.low; off += GD_INCH / 4) {
        for (int sign = -1; sign <= 1; sign += 2) {
            gd_point at = point_on(&l, middle + sign * off, 0);
            gd_verdict v;
            out->value[0] = at.x;
            out->value[1] = at.y;
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
        return enlist(sc, s, out);
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
