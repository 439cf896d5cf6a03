// devil/convert_places.c - where units and commanders of a battle begin, and where they come on.
//
// A stand is deeper than its men and stands on one side of a fence or brook (DTP-TERR-02), so not
// everybody fits where history had him: each unit goes to the nearest place that is free of those
// before it. A line of stands is also shorter than its men were, so that brigades would begin with
// gaps through which no order passes (DTP-BDE-02): regiments that stood beside each other
// close up towards the middle of their brigade. The wings of a regiment that was split begin
// side by side, in column one behind the other. The rules bring units on at an edge only, so one
// that history drops in its place is there from the start.
#include "core/formation.h"
#include "rules/devil/convert.h"
#include "rules/devil/ground.h"

enum {
    ARRIVAL_STRETCH = 24 * GD_INCH, // room for a brigade in columns
    // Two men took a yard of front, so two regiments of six stands have lost five inches between
    // them; three more are an interval of 50 yards.
    CLOSE = 8 * GD_INCH,
    STEP = GD_INCH / 4,
};

typedef struct placing {
    const dp_conversion *c;
    gd_scenario *sc;
    dp_state state; // the units placed so far
} placing;

static bool is_commander(const placing *p, int piece)
{
    return p->sc->roster[piece].kind == DP_COMMANDER;
}

static const gd_battle_unit *unit_of(const placing *p, int piece)
{
    return &p->c->battle->unit[p->c->source[piece]];
}

// --- arrivals ------------------------------------------------------------------------------------

static void bring(placing *p, int piece, int32_t minute, gd_point at)
{
    struct gd_roster *r = &p->sc->roster[piece];
    r->arrives = (int16_t)dp_turn_of(minute, p->sc->minutes_per_turn);
    dp_set_roster_fact(r, DP_FACT_MINUTE, minute);
    gd_battle_stretch(p->sc, r, gd_battle_point(at, p->sc->yards_per_foot), ARRIVAL_STRETCH);
}

// --- wanted places -------------------------------------------------------------------------------

// Wings stand beside each other about the place of the whole, the first on the right; of a column
// the first is in front. The first is the largest.
static gd_point place_of_wing(const placing *p, int piece, gd_point at)
{
    int wing = p->c->wing[piece], wings = p->c->wings[piece];
    dp_unit u = dp_unit_of(p->sc, piece - wing);
    if (dp_is_column(&u))
        return gd_point_ahead(at, u.facing, -wing * dp_depth(&u));
    return gd_point_halves(at, u.facing, 0, (int64_t)(wings - 1 - 2 * wing) * dp_front_width(&u));
}

static gd_point wanted_place(const placing *p, int piece)
{
    dp_unit u = dp_unit_of(p->sc, piece);
    gd_point at = gd_battle_point(unit_of(p, piece)->at, p->sc->yards_per_foot);
    if (p->c->battle->by_centre)
        at = gd_point_ahead(at, u.facing, dp_depth(&u) / 2);
    return place_of_wing(p, piece, at);
}

// --- legal places --------------------------------------------------------------------------------

// A piece that looks for its place.
typedef struct seeker {
    placing *p;
    int piece;
} seeker;

// A column may stand on a sunken road; otherwise nobody stands across a line.
static bool is_beside_lines(const placing *p, const dp_unit *u)
{
    for (int n = DP_NO_LINE; dp_next_line(p->sc, &p->state, &n);) {
        bool road = dp_feature(p->sc, &p->state, n)->kind == DP_SUNKEN_ROAD && dp_is_column(u) &&
                    dp_unit_on_road(p->sc, u);
        if (!road && dp_astride(p->sc, &p->state, u, n))
            return false;
    }
    return true;
}

static bool unit_may_stand(void *context, gd_point at)
{
    seeker *s = context;
    placing *p = s->p;
    p->sc->roster[s->piece].at = at;
    dp_unit u = dp_unit_of(p->sc, s->piece);
    return dp_has_room(p->sc, &p->state, &u, (gd_id)s->piece, NULL) &&
           dp_clear_of_enemies(&p->state, &u, (gd_id)s->piece, DP_KEEP_OFF) &&
           is_beside_lines(p, &u);
}

// On the table and an inch from the enemy (DTP-CMD-05).
static bool commander_may_stand(void *context, gd_point at)
{
    seeker *s = context;
    placing *p = s->p;
    p->sc->roster[s->piece].at = at;
    dp_unit u = dp_unit_of(p->sc, s->piece);
    return at.x >= DP_DISC && at.y >= DP_DISC && at.x <= p->sc->width - DP_DISC &&
           at.y <= p->sc->depth - DP_DISC &&
           dp_clear_of_enemies(&p->state, &u, (gd_id)s->piece, DP_KEEP_OFF);
}

static bool find_place(placing *p, int piece, gd_point wanted, gd_error *err)
{
    struct gd_roster *r = &p->sc->roster[piece];
    seeker s = {p, piece};
    gd_may_stand *may_stand = is_commander(p, piece) ? commander_may_stand : unit_may_stand;
    gd_point at = wanted;
    bool found = gd_battle_search(wanted, may_stand, &s, &at);
    // A column needs less room.
    if (!found && !is_commander(p, piece)) {
        r->formation = r->kind == DP_ARTILLERY ? DP_LIMBERED_COLUMN : DP_MARCH_COLUMN;
        found = gd_battle_search(wanted, may_stand, &s, &at);
    }
    if (!found)
        return gd_fail(err, "there is no room for %s on a table of %d by %d inches", r->name,
                       p->sc->width / GD_INCH, p->sc->depth / GD_INCH);
    r->at = at;
    r->placed = true;
    p->state.unit[piece] = dp_unit_of(p->sc, piece);
    return true;
}

// --- brigades ------------------------------------------------------------------------------------

static bool is_own(const placing *p, int one, int other)
{
    const struct gd_roster *a = &p->sc->roster[one], *b = &p->sc->roster[other];
    return one != other && a->side == b->side &&
           dp_roster_fact(a, DP_FACT_BRIGADE) == dp_roster_fact(b, DP_FACT_BRIGADE);
}

// Everybody else of its brigade in turn, from 0; false when there are no more.
static bool next_own(const placing *p, int piece, int *other)
{
    while (++*other <= p->sc->piece_count)
        if (is_own(p, piece, *other))
            return true;
    return false;
}

static bool comes_later(const placing *p, int piece)
{
    return unit_of(p, piece)->arrives && !unit_of(p, piece)->in_place;
}

// A piece as it would be at a place.
static dp_unit piece_at(placing *p, int piece, gd_point at)
{
    p->sc->roster[piece].at = at;
    return dp_unit_of(p->sc, piece);
}

// From `at` towards a unit that is placed, until an order can pass between them.
static gd_point close_up(placing *p, int piece, gd_point at, const dp_unit *to)
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

static void muster(placing *p, int first, brigade *b)
{
    b->count = 0;
    for (int i = first; i <= p->sc->piece_count; i++) {
        if ((i != first && !is_own(p, first, i)) || p->sc->roster[i].kind >= DP_ARTILLERY ||
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
static bool place_brigade(placing *p, int first, gd_error *err)
{
    brigade b;
    muster(p, first, &b);
    int i = middle_of(&b), neighbour = i;
    gd_length gap = INT32_MAX;
    for (; i >= 0; i = next_of(&b, &neighbour, &gap)) {
        gd_point at = b.wanted[i].at;
        const dp_unit *to = dp_at(&p->state, (gd_id)b.piece[neighbour]);
        if (gap <= CLOSE) {
            at.x += to->at.x - b.wanted[neighbour].at.x;
            at.y += to->at.y - b.wanted[neighbour].at.y;
            at = close_up(p, b.piece[i], at, to);
        }
        if (!find_place(p, b.piece[i], at, err))
            return false;
        b.placed[i] = true;
        gap = INT32_MAX;
    }
    return true;
}

// --- commanders ----------------------------------------------------------------------------------

// The unit on the table that is nearest to the middle of his brigade, a regiment if there is one;
// 0: none is there.
static int middle_unit(const placing *p, int commander)
{
    const struct gd_roster *r = p->sc->roster;
    int64_t x = 0, y = 0;
    int count = 0, best = 0;
    for (int i = 0; next_own(p, commander, &i);) {
        if (!r[i].placed)
            continue;
        x += r[i].at.x;
        y += r[i].at.y;
        count++;
    }
    for (int i = 0; next_own(p, commander, &i);) {
        if (!r[i].placed)
            continue;
        gd_point middle = {(gd_length)(x / count), (gd_length)(y / count)};
        bool guns = r[i].kind == DP_ARTILLERY, other = r[best].kind == DP_ARTILLERY;
        bool nearer = gd_distance(middle, r[i].at) < gd_distance(middle, r[best].at);
        if (best == 0 || (guns == other ? nearer : other))
            best = i;
    }
    return best;
}

// The unit of his brigade that comes first.
static int first_to_come(const placing *p, int commander)
{
    int best = 0;
    for (int i = 0; next_own(p, commander, &i);)
        if (p->sc->roster[i].arrives &&
            (!best || dp_roster_fact(&p->sc->roster[i], DP_FACT_MINUTE) <
                          dp_roster_fact(&p->sc->roster[best], DP_FACT_MINUTE)))
            best = i;
    return best;
}

// The unit of his brigade that is nearest to a place and not too far to close up to; 0: none.
static int nearest_own(placing *p, int commander, gd_point at)
{
    dp_unit c = piece_at(p, commander, at);
    gd_length nearest = CLOSE;
    int best = 0;
    for (int i = 0; next_own(p, commander, &i);) {
        if (!p->sc->roster[i].placed)
            continue;
        gd_length gap = dp_gap(&c, dp_at(&p->state, (gd_id)i));
        if (gap <= nearest) {
            nearest = gap;
            best = i;
        }
    }
    return best;
}

// Where the battle puts him, but within call of his brigade; otherwise behind the middle of his
// brigade, touching it; if nobody of it is there yet he comes with the first of them.
static bool place_commander(placing *p, int piece, gd_error *err)
{
    int source = p->c->source[piece], with = middle_unit(p, piece), first = first_to_come(p, piece);
    const gd_battle_leader *l = source >= 0 ? &p->c->battle->leader[source] : NULL;
    if (first && (!with || (l && l->minute > 0))) {
        int32_t minute = dp_roster_fact(&p->sc->roster[first], DP_FACT_MINUTE);
        if (l && l->minute > minute)
            minute = l->minute;
        bring(p, piece, minute, unit_of(p, first)->at);
        return true;
    }
    const dp_unit *u = dp_at(&p->state, (gd_id)with);
    p->sc->roster[piece].facing = u->facing;
    if (!l || !l->placed || l->minute > 0)
        return find_place(p, piece, gd_point_ahead(u->at, u->facing, -dp_depth(u) - DP_DISC), err);
    gd_point at = gd_battle_point(l->at, p->sc->yards_per_foot);
    int near = nearest_own(p, piece, at);
    return find_place(p, piece, near ? close_up(p, piece, at, dp_at(&p->state, (gd_id)near)) : at,
                      err);
}

bool dp_convert_places(dp_conversion *c, gd_error *err)
{
    placing p = {.c = c, .sc = c->sc};
    p.state.piece_count = (uint16_t)c->sc->piece_count;
    for (int i = 1; i <= c->sc->piece_count; i++)
        p.state.unit[i].status = DP_TO_COME;
    for (int i = 1; i <= c->sc->piece_count; i++) {
        const struct gd_roster *r = &c->sc->roster[i];
        if (is_commander(&p, i) || r->placed)
            continue;
        bool regiment = r->kind < DP_ARTILLERY && dp_roster_fact(r, DP_FACT_BRIGADE) > 0;
        if (comes_later(&p, i))
            bring(&p, i, unit_of(&p, i)->minute, unit_of(&p, i)->at);
        else if (!(regiment ? place_brigade(&p, i, err)
                            : find_place(&p, i, wanted_place(&p, i), err)))
            return false;
    }
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (is_commander(&p, i) && !place_commander(&p, i, err))
            return false;
    return true;
}
