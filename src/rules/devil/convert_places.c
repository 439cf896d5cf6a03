// devil/convert_places.c - where units and commanders of a battle begin, and where they come on.
//
// A stand is wider and deeper than its men, and stands on one side of a fence or brook
// (DTP-TERR-02), so not everybody fits where history had him. Units are taken in the order of the
// roster; each goes to the nearest place that is free of those before it. The wings of a regiment
// that was split begin side by side, in column one behind the other. The rules bring units on at an
// edge only, so one that history drops in its place is there from the start.
#include "core/formation.h"
#include "rules/devil/convert.h"
#include "rules/devil/ground.h"

enum {
    ARRIVAL_STRETCH = 12 * GD_INCH,
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

static gd_length depth_of(const dp_unit *u)
{
    gd_length depth = 0;
    for (int i = 0; i < u->stands; i++) {
        gd_length rear = dp_stand_depth(u, i) / 2 - gd_ahead_of(u->at, u->facing, u->stand_at[i]);
        depth = rear > depth ? rear : depth;
    }
    return depth;
}

// Wings stand beside each other about the place of the whole, the first on the right; of a column
// the first is in front.
static gd_point place_of_wing(const placing *p, int piece, const dp_unit *u, gd_point at)
{
    int wing = p->c->wing[piece], wings = p->c->wings[piece];
    if (dp_is_column(u))
        return gd_point_ahead(at, u->facing, -wing * depth_of(u));
    return gd_point_halves(at, u->facing, 0, (int64_t)(wings - 1 - 2 * wing) * dp_front_width(u));
}

static gd_point wanted_place(const placing *p, int piece)
{
    dp_unit u = dp_unit_of(p->sc, piece);
    gd_point at = gd_battle_point(unit_of(p, piece)->at, p->sc->yards_per_foot);
    if (p->c->battle->by_centre)
        at = gd_point_ahead(at, u.facing, depth_of(&u) / 2);
    return place_of_wing(p, piece, &u, at);
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
    for (int n = dp_next_line(p->sc, &p->state, -1); n >= 0;
         n = dp_next_line(p->sc, &p->state, n)) {
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

// --- commanders ----------------------------------------------------------------------------------

static bool is_own(const placing *p, int commander, int piece)
{
    const struct gd_roster *c = &p->sc->roster[commander], *r = &p->sc->roster[piece];
    return piece != commander && c->side == r->side &&
           dp_roster_fact(c, DP_FACT_BRIGADE) == dp_roster_fact(r, DP_FACT_BRIGADE);
}

// The unit on the table that is nearest to the middle of his brigade; 0: none is there.
static int middle_unit(const placing *p, int commander)
{
    int64_t x = 0, y = 0;
    int count = 0, best = 0;
    for (int i = 1; i < commander; i++) {
        if (!is_own(p, commander, i) || !p->sc->roster[i].placed)
            continue;
        x += p->sc->roster[i].at.x;
        y += p->sc->roster[i].at.y;
        count++;
    }
    for (int i = 1, nearest = INT32_MAX; i < commander && count > 0; i++) {
        gd_point middle = {(gd_length)(x / count), (gd_length)(y / count)};
        if (!is_own(p, commander, i) || !p->sc->roster[i].placed)
            continue;
        gd_length distance = gd_distance(middle, p->sc->roster[i].at);
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

// The unit of his brigade that comes first.
static int first_to_come(const placing *p, int commander)
{
    int best = 0;
    for (int i = 1; i < commander; i++)
        if (is_own(p, commander, i) && p->sc->roster[i].arrives &&
            (!best || dp_roster_fact(&p->sc->roster[i], DP_FACT_MINUTE) <
                          dp_roster_fact(&p->sc->roster[best], DP_FACT_MINUTE)))
            best = i;
    return best;
}

// Where the battle puts him; otherwise behind the middle of his brigade, touching it; if nobody of
// it is there yet he comes with the first of them.
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
    gd_point at = l && l->placed && l->minute == 0
                      ? gd_battle_point(l->at, p->sc->yards_per_foot)
                      : gd_point_ahead(u->at, u->facing, -depth_of(u) - DP_DISC);
    return find_place(p, piece, at, err);
}

bool dp_convert_places(dp_conversion *c, gd_error *err)
{
    placing p = {.c = c, .sc = c->sc};
    p.state.piece_count = (uint16_t)c->sc->piece_count;
    for (int i = 1; i <= c->sc->piece_count; i++)
        p.state.unit[i].status = DP_TO_COME;
    for (int i = 1; i <= c->sc->piece_count; i++) {
        if (is_commander(&p, i))
            continue;
        const gd_battle_unit *u = unit_of(&p, i);
        if (u->arrives && !u->in_place)
            bring(&p, i, u->minute, u->at);
        else if (!find_place(&p, i, wanted_place(&p, i), err))
            return false;
    }
    for (int i = 1; i <= c->sc->piece_count; i++)
        if (is_commander(&p, i) && !place_commander(&p, i, err))
            return false;
    return true;
}
