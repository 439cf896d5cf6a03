// devil/convert_places.c - where units and commanders of a battle begin, and where they come on.
//
// A stand is deeper than its men and stands on one side of a fence or brook (DTP-TERR-02), so not
// everybody fits where history had him: each unit goes to the nearest place that is free of those
// before it. A line of stands is also shorter than its men were, so that brigades would begin with
// gaps through which no order passes (DTP-BDE-02): regiments that stood beside each other
// close up towards the middle of their brigade. The wings of a regiment that was split begin
// side by side, in column one behind the other. The rules bring units on at an edge only, so one
// that history drops in its place is there from the start.
#include "rules/common/convert_places.h"
#include "core/formation.h"
#include "rules/common/convert_parts.h"
#include "rules/devil/convert.h"
#include "rules/devil/ground.h"

enum {
    ARRIVAL_STRETCH = 24 * GD_INCH, // room for a brigade in columns
    // Two men took a yard of front, so two regiments of six stands have lost five inches between
    // them; three more are an interval of 50 yards.
    CLOSE = 8 * GD_INCH,
    STEP = GD_INCH / 4,
};

static struct gd_roster *entry_of(const gd_placing *p, int piece)
{
    return &p->c->sc->roster[piece];
}

static bool is_commander(const gd_placing *p, int piece)
{
    return entry_of(p, piece)->kind == DP_COMMANDER;
}

static const gd_battle_unit *unit_of(const gd_placing *p, int piece)
{
    return &p->c->battle->unit[p->c->of[piece].unit];
}

static bool comes_later(const gd_placing *p, int piece) { return !gd_is_there(unit_of(p, piece)); }

static void bring(gd_placing *p, int piece, int32_t minute, gd_point at)
{
    int turn = dp_turn_of(minute, p->c->sc->minutes_per_turn);
    gd_place_arrival(p, piece, turn, at, ARRIVAL_STRETCH);
    dp_set_roster_fact(entry_of(p, piece), DP_FACT_MINUTE, minute);
    p->c->of[piece].minute = minute;
}

// --- wanted places -------------------------------------------------------------------------------

static gd_extent extent_of(const gd_placing *p, int piece)
{
    dp_unit u = dp_unit_of(p->c->sc, piece);
    return (gd_extent){dp_front_width(&u), dp_depth(&u), dp_is_column(&u)};
}

// The first wing is the largest.
static gd_point wanted_place(const gd_placing *p, int piece)
{
    const gd_beginning *g = &p->c->of[piece];
    gd_angle facing = entry_of(p, piece)->facing;
    gd_point at = gd_battle_point(unit_of(p, piece)->at, p->c->sc->yards_per_foot);
    if (p->c->battle->by_centre)
        at = gd_point_ahead(at, facing, extent_of(p, piece).depth / 2);
    return gd_place_of_wing(at, facing, g, extent_of(p, piece - g->wing));
}

// --- legal places --------------------------------------------------------------------------------

// A column may stand on a sunken road; otherwise nobody stands across a line.
static bool is_beside_lines(const gd_placing *p, const dp_unit *u)
{
    const gd_scenario *sc = p->c->sc;
    for (int n = DP_NO_LINE; dp_next_line(sc, p->state, &n);) {
        bool road = dp_feature(sc, p->state, n)->kind == DP_SUNKEN_ROAD && dp_is_column(u) &&
                    dp_unit_on_road(sc, u);
        if (!road && dp_astride(sc, p->state, u, n))
            return false;
    }
    return true;
}

// Of a commander: on the table and an inch from the enemy (DTP-CMD-05).
static bool may_stand(gd_placing *p, int piece)
{
    const gd_scenario *sc = p->c->sc;
    dp_unit u = dp_unit_of(sc, piece);
    bool room = is_commander(p, piece)
                    ? u.at.x >= DP_DISC && u.at.y >= DP_DISC && u.at.x <= sc->width - DP_DISC &&
                          u.at.y <= sc->depth - DP_DISC
                    : dp_has_room(sc, p->state, &u, (gd_id)piece, NULL) && is_beside_lines(p, &u);
    return room && dp_clear_of_enemies(p->state, &u, (gd_id)piece, DP_KEEP_OFF);
}

static void stand(gd_placing *p, int piece)
{
    *dp_get(p->state, (gd_id)piece) = dp_unit_of(p->c->sc, piece);
}

static const gd_placer placer = {.may_stand = may_stand, .stand = stand};

static bool place_unit(gd_placing *p, int piece, gd_point wanted, gd_error *err)
{
    struct gd_roster *r = entry_of(p, piece);
    if (gd_place(p, piece, wanted, NULL))
        return true;
    // A column needs less room.
    r->formation = r->kind == DP_ARTILLERY ? DP_LIMBERED_COLUMN : DP_MARCH_COLUMN;
    return gd_place(p, piece, wanted, err);
}

// --- brigades ------------------------------------------------------------------------------------

static bool is_own(const gd_placing *p, int one, int other)
{
    const struct gd_roster *a = entry_of(p, one), *b = entry_of(p, other);
    return one != other && a->side == b->side &&
           dp_roster_fact(a, DP_FACT_BRIGADE) == dp_roster_fact(b, DP_FACT_BRIGADE);
}

// A piece as it would be at a place.
static dp_unit piece_at(gd_placing *p, int piece, gd_point at)
{
    entry_of(p, piece)->at = at;
    return dp_unit_of(p->c->sc, piece);
}

// From `at` towards a unit that is placed, until an order can pass between them.
static gd_point close_up(gd_placing *p, int piece, gd_point at, const dp_unit *to)
{
    for (int i = 0; i < 2 * CLOSE / STEP; i++) {
        dp_unit u = piece_at(p, piece, at);
        if (dp_gap(&u, to) <= DP_CHAIN)
            break;
        at = gd_point_ahead(at, gd_bearing(at, to->at), STEP);
    }
    return at;
}

// Regiments of a brigade that stand on the table; guns stay where they were put to fire.
typedef struct brigade {
    int count;
    int piece[DP_PIECES];
    dp_unit wanted[DP_PIECES];
    bool placed[DP_PIECES];
} brigade;

static void muster(gd_placing *p, int first, brigade *b)
{
    b->count = 0;
    for (int i = first; i <= p->c->sc->piece_count; i++) {
        if ((i != first && !is_own(p, first, i)) || entry_of(p, i)->kind >= DP_ARTILLERY ||
            comes_later(p, i))
            continue;
        b->piece[b->count] = i;
        b->placed[b->count] = false;
        b->wanted[b->count++] = piece_at(p, i, wanted_place(p, i));
    }
}

static int middle_of(const brigade *b)
{
    int64_t x = 0, y = 0;
    int best = 0;
    for (int i = 0; i < b->count; i++) {
        x += b->wanted[i].at.x;
        y += b->wanted[i].at.y;
    }
    gd_point middle = {(gd_length)(x / b->count), (gd_length)(y / b->count)};
    for (int i = 1; i < b->count; i++)
        if (gd_distance(middle, b->wanted[i].at) < gd_distance(middle, b->wanted[best].at))
            best = i;
    return best;
}

// Of those who are not placed, the one who stood nearest to one who is.
static int next_of(const brigade *b, int *neighbour, gd_length *gap)
{
    int best = -1;
    for (int i = 0; i < b->count; i++)
        for (int k = 0; !b->placed[i] && k < b->count; k++) {
            gd_length d = b->placed[k] ? dp_gap(&b->wanted[i], &b->wanted[k]) : INT32_MAX;
            if (b->placed[k] && (best < 0 || d < *gap)) {
                best = i;
                *neighbour = k;
                *gap = d;
            }
        }
    return best;
}

// From the middle outwards. Who stood close follows his neighbour, and then closes up to him.
static bool place_brigade(gd_placing *p, int first, gd_error *err)
{
    brigade b;
    muster(p, first, &b);
    int i = middle_of(&b), neighbour = i;
    gd_length gap = INT32_MAX;
    for (; i >= 0; i = next_of(&b, &neighbour, &gap)) {
        gd_point at = b.wanted[i].at;
        const dp_unit *to = dp_at(p->state, (gd_id)b.piece[neighbour]);
        if (gap <= CLOSE) {
            at.x += to->at.x - b.wanted[neighbour].at.x;
            at.y += to->at.y - b.wanted[neighbour].at.y;
            at = close_up(p, b.piece[i], at, to);
        }
        if (!place_unit(p, b.piece[i], at, err))
            return false;
        b.placed[i] = true;
        gap = INT32_MAX;
    }
    return true;
}

// --- commanders ----------------------------------------------------------------------------------

static int guns_last(const gd_placing *p, int piece)
{
    return entry_of(p, piece)->kind == DP_ARTILLERY;
}

// The unit of his brigade that is nearest to a place and not too far to close up to; 0: none.
static int nearest_own(gd_placing *p, int commander, gd_point at)
{
    dp_unit c = piece_at(p, commander, at);
    gd_length nearest = CLOSE;
    int best = 0;
    for (int i = 1; i <= p->c->sc->piece_count; i++) {
        if (!is_own(p, commander, i) || !entry_of(p, i)->placed)
            continue;
        gd_length gap = dp_gap(&c, dp_at(p->state, (gd_id)i));
        if (gap <= nearest) {
            nearest = gap;
            best = i;
        }
    }
    return best;
}

// Where the battle puts him, but within call of his brigade; otherwise behind the middle of his
// brigade, touching it; if nobody of it is there yet he comes with the first of them.
static bool place_commander(gd_placing *p, int piece, gd_error *err)
{
    int leader = p->c->of[piece].leader, with = gd_place_middle_unit(p, piece, is_own, guns_last);
    int first = gd_place_first_to_come(p, piece, is_own);
    const gd_battle_leader *l = leader != GD_UNNAMED ? &p->c->battle->leader[leader] : NULL;
    if (first && (!with || (l && l->minute > 0))) {
        int32_t minute = p->c->of[first].minute;
        bring(p, piece, l ? gd_most(l->minute, minute) : minute, unit_of(p, first)->at);
        return true;
    }
    const dp_unit *u = dp_at(p->state, (gd_id)with);
    entry_of(p, piece)->facing = u->facing;
    if (!l || !l->placed || l->minute > 0)
        return gd_place(p, piece, gd_point_ahead(u->at, u->facing, -dp_depth(u) - DP_DISC), err);
    gd_point at = gd_battle_point(l->at, p->c->sc->yards_per_foot);
    int near = nearest_own(p, piece, at);
    return gd_place(p, piece, near ? close_up(p, piece, at, dp_at(p->state, (gd_id)near)) : at,
                    err);
}

bool dp_convert_places(dp_conversion *c, gd_error *err)
{
    dp_state state = {.piece_count = (uint16_t)c->all.sc->piece_count};
    gd_placing p = {.c = &c->all, .how = &placer, .state = &state};
    for (int i = 1; i <= state.piece_count; i++)
        state.unit[i].status = DP_TO_COME;
    for (int i = 1; i <= state.piece_count; i++) {
        const struct gd_roster *r = entry_of(&p, i);
        if (is_commander(&p, i) || r->placed)
            continue;
        bool regiment = r->kind < DP_ARTILLERY && dp_roster_fact(r, DP_FACT_BRIGADE) > 0;
        if (comes_later(&p, i))
            bring(&p, i, unit_of(&p, i)->minute, unit_of(&p, i)->at);
        else if (!(regiment ? place_brigade(&p, i, err)
                            : place_unit(&p, i, wanted_place(&p, i), err)))
            return false;
    }
    for (int i = 1; i <= state.piece_count; i++)
        if (is_commander(&p, i) && !place_commander(&p, i, err))
            return false;
    return true;
}
