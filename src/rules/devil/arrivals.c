// devil/arrivals.c - reinforcements (DTP-TURN-05).
//
// They are placed with the rear on their stretch of the table's edge. The owner chooses which comes
// first and where; a unit for which there is no place waits for the next turn.
#include "rules/devil/arrivals.h"

#include "devil_clauses.h"
#include "rules/devil/ground.h"

enum { NORTH, EAST, SOUTH, WEST, EDGES };
enum { PACE = 250 }; // between places that are tried

// A stretch of one edge.
typedef struct stretch {
    gd_point from, to;
    gd_angle inwards;
} stretch;

static gd_point corner_of(const gd_scenario *sc, int edge, bool second)
{
    gd_length w = sc->width, d = sc->depth;
    switch (edge) {
    case NORTH:
        return (gd_point){second ? w : 0, d};
    case EAST:
        return (gd_point){w, second ? d : 0};
    case SOUTH:
        return (gd_point){second ? w : 0, 0};
    default:
        return (gd_point){0, second ? d : 0};
    }
}

static int edge_of(const gd_scenario *sc, gd_point a, gd_point b)
{
    if (a.y == b.y && a.x != b.x)
        return a.y > sc->depth / 2 ? NORTH : SOUTH;
    return a.x > sc->width / 2 ? EAST : WEST;
}

// The stretches it may come by: the one that is named, else its side's own edge, else any.
static int stretches_of(const gd_scenario *sc, const dp_state *s, gd_id piece, stretch out[EDGES])
{
    int own = s->side[dp_at(s, piece)->side].edge, count = 0;
    gd_point from = sc->roster[piece].edge_from, to = sc->roster[piece].edge_to;
    if (from.x != to.x || from.y != to.y) {
        int edge = edge_of(sc, from, to);
        out[0] = (stretch){from, to, gd_angle_wrap(edge * GD_TURN / 4 + GD_TURN / 2)};
        return 1;
    }
    for (int edge = 0; edge < EDGES; edge++)
        if (own >= EDGES || own == edge)
            out[count++] = (stretch){corner_of(sc, edge, false), corner_of(sc, edge, true),
                                     gd_angle_wrap(edge * GD_TURN / 4 + GD_TURN / 2)};
    return count;
}

static bool is_due(const dp_state *s, gd_id piece)
{
    const dp_unit *u = dp_at(s, piece);
    return u->status == DP_TO_COME && u->arrives <= s->turn;
}

// March column or limbered, or as the scenario has it.
static int usual_formation(const dp_unit *u)
{
    return u->arm == DP_ARTILLERY   ? DP_LIMBERED_COLUMN
           : u->arm == DP_COMMANDER ? 0
                                    : DP_MARCH_COLUMN;
}

static bool may_come_in(const dp_unit *u, int formation)
{
    return formation == u->formation || formation == usual_formation(u) ||
           (u->arm == DP_ARTILLERY && formation == DP_LIMBERED_LINE);
}

// ---- a place ------------------------------------------------------------------------------------

// How far the unit reaches behind the stretch's line; 0 when it touches it.
static gd_length to_edge(const dp_unit *u, const stretch *e)
{
    gd_length nearest = INT32_MAX;
    if (u->arm == DP_COMMANDER)
        return gd_ahead_of(e->from, e->inwards, u->at) - DP_DISC;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        for (int k = 0; k < 4; k++) {
            gd_length d = gd_ahead_of(e->from, e->inwards, r.corner[k]);
            nearest = dp_min(d, nearest);
        }
    }
    return nearest;
}

static bool on_stretch(const dp_unit *u, const stretch *e)
{
    gd_length d = to_edge(u, e);
    gd_length along = gd_ahead_of(e->from, gd_bearing(e->from, e->to), u->at);
    bool looks_in = u->arm == DP_COMMANDER || gd_angle_apart(u->facing, e->inwards) < GD_TURN / 4;
    return d >= -GD_TOUCH_GAP && d <= GD_TOUCH_GAP && looks_in && along >= -GD_SLACK &&
           along <= gd_distance(e->from, e->to) + GD_SLACK;
}

static bool fits(const gd_scenario *sc, const dp_state *s, gd_id piece, const dp_unit *u,
                 gd_verdict *v)
{
    stretch e[EDGES];
    int count = stretches_of(sc, s, piece, e);
    bool touches = false;
    for (int i = 0; i < count; i++)
        touches |= on_stretch(u, &e[i]);
    if (!touches)
        return gd_refuse(v, DTP_TURN_05, "%U comes with its rear touching its stretch of the edge",
                         piece);
    if (dp_is_unit(u) && !dp_has_room(sc, s, u, piece, NULL))
        return gd_refuse(v, DTP_SCALE_09, "%U has no room there", piece);
    if (!dp_clear_of_enemies(s, u, piece, DP_KEEP_OFF))
        return gd_refuse(v, DTP_TURN_05, "%U comes no nearer than an inch to an enemy", piece);
    if (dp_is_unit(u) && dp_across_river(sc, s, u))
        return gd_refuse(v, DTP_TERR_14, "%U cannot stand in a river", piece);
    return true;
}

static dp_unit as_placed(const dp_state *s, gd_id piece, int formation, gd_point at,
                         gd_angle facing)
{
    dp_unit u = *dp_at(s, piece);
    u.status = DP_ON_TABLE;
    if (u.arm == DP_ARTILLERY || u.arm == DP_COMMANDER)
        u.mounted = 0;
    dp_form_at(&u, formation, at, facing);
    return u;
}

static gd_length depth_of(const dp_state *s, gd_id piece, int formation)
{
    dp_unit u = as_placed(s, piece, formation, (gd_point){0}, 0);
    return dp_is_unit(&u) ? dp_depth(&u) : DP_DISC;
}

// The place so far along a stretch, and whether it is a legal one.
static bool place_on(const gd_scenario *sc, const dp_state *s, gd_id piece, int formation,
                     const stretch *e, gd_length along, gd_point *at)
{
    gd_verdict unread;
    gd_point on = gd_point_ahead(e->from, gd_bearing(e->from, e->to), along);
    *at = gd_point_ahead(on, e->inwards, depth_of(s, piece, formation));
    dp_unit u = as_placed(s, piece, formation, *at, e->inwards);
    return fits(sc, s, piece, &u, &unread);
}

// A legal place in this formation, as near to the middle of a stretch as can be.
static bool find_place(const gd_scenario *sc, const dp_state *s, gd_id piece, int formation,
                       gd_point *at, gd_angle *facing)
{
    stretch e[EDGES];
    int count = stretches_of(sc, s, piece, e);
    for (int i = 0; i < count; i++) {
        gd_length half = gd_distance(e[i].from, e[i].to) / 2;
        *facing = e[i].inwards;
        for (gd_length off = 0; off <= half; off += PACE)
            if (place_on(sc, s, piece, formation, &e[i], half - off, at) ||
                place_on(sc, s, piece, formation, &e[i], half + off, at))
                return true;
    }
    return false;
}

// ---- placing ------------------------------------------------------------------------------------

// Has it a place in any of the formations it may come in?
static bool has_place(const gd_scenario *sc, const dp_state *s, gd_id piece)
{
    gd_point at;
    gd_angle facing;
    for (int formation = 0; formation < DP_FORMATIONS; formation++)
        if (may_come_in(dp_at(s, piece), formation) &&
            find_place(sc, s, piece, formation, &at, &facing))
            return true;
    return false;
}

bool dp_place_arrival(gd_play *p)
{
    const dp_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++)
        for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
            if (!is_due(s, i) || dp_at(s, i)->side != side || !has_place(p->scenario, s, i))
                continue;
            gd_call(p, DP_ROW_ARRIVE, dp_at(s, i)->seat);
            return true;
        }
    return false;
}

void dp_prompt_arrive(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    *out = (gd_text){"%N: place your reinforcements", {dp_side_of_seat(sc, dp_seat_now(s))}};
}

void dp_offer_arrive(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!is_due(s, i) || !dp_owns(sc, s, i))
            continue;
        for (int formation = 0; formation < DP_FORMATIONS; formation++) {
            gd_point at;
            gd_angle facing;
            if (!may_come_in(dp_at(s, i), formation) ||
                !find_place(sc, s, i, formation, &at, &facing))
                continue;
            gd_offer *o = gd_offer_add(out, DP_DO_PLACE);
            o->value[DP_P_PIECE] = i;
            o->value[DP_P_X] = at.x;
            o->value[DP_P_Y] = at.y;
            o->value[DP_P_FACING] = facing;
            o->value[DP_P_FORMATION] = formation;
            o = gd_offer_add(out, DP_DO_PLACE);
            o->value[DP_P_PIECE] = i;
            o->value[DP_P_FORMATION] = formation;
            o->open = 1u << DP_P_X | 1u << DP_P_Y | 1u << DP_P_FACING;
        }
    }
}

// Facing inwards where nothing else is said: into the table from the stretch it stands on.
static bool read_place(const gd_scenario *sc, const dp_state *s, const gd_action *a, dp_unit *out,
                       gd_verdict *v)
{
    gd_id piece = dp_piece_arg(s, a->value[DP_P_PIECE]);
    stretch e[EDGES];
    if (a->verb != DP_DO_PLACE || !piece || !dp_owns(sc, s, piece) || !is_due(s, piece))
        return gd_refuse(v, DTP_TURN_05, "name a reinforcement that is due");
    int formation = a->value[DP_P_FORMATION] == GD_ABSENT ? usual_formation(dp_at(s, piece))
                                                          : a->value[DP_P_FORMATION];
    if (!may_come_in(dp_at(s, piece), formation))
        return gd_refuse(v, DTP_TURN_05, "%U comes in march column or limbered", piece);
    if (a->value[DP_P_X] == GD_ABSENT)
        return gd_refuse(v, DTP_TURN_05, "say where %U comes", piece);
    gd_point at = {a->value[DP_P_X], a->value[DP_P_Y]};
    int count = stretches_of(sc, s, piece, e);
    for (int i = 0; i < count; i++) {
        bool given = a->value[DP_P_FACING] != GD_ABSENT;
        *out = as_placed(s, piece, formation, at,
                         given ? gd_angle_wrap(a->value[DP_P_FACING]) : e[i].inwards);
        if (fits(sc, s, piece, out, v))
            return true;
    }
    return false;
}

bool dp_check_arrive(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    dp_unit u;
    if (!read_place(sc, state, a, &u, v))
        return false;
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){(gd_id)a->value[DP_P_PIECE], u.facing, u.at};
    return true;
}

void dp_apply_arrive(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id piece = (gd_id)a->value[DP_P_PIECE];
    gd_verdict unread;
    dp_unit u;
    if (!read_place(p->scenario, s, a, &u, &unread))
        return;
    gd_done(p);
    *dp_get(s, piece) = u;
    gd_is_news(gd_tell(p, DP_EV_PLACED, DTP_TURN_05, piece, "%U arrives", piece), GD_NEWS_ARRIVED);
}
