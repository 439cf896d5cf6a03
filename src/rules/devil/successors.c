// devil/successors.c - commanders who are put on the table again: those whose unit is gone, those
// whom the enemy has come too near, and those who follow others who were lost (DTP-CMD-16 to 18,
// 23).
//
// A commander is put so that he touches a unit of his brigade, an inch or more from every enemy.
#include "devil_clauses.h"
#include "rules/devil/commanders.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

static bool is_of_brigade(const dp_state *s, const dp_unit *c, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    return dp_is_unit(u) && u->side == c->side && c->brigade && u->brigade == c->brigade &&
           !u->independent;
}

static bool is_fit_place(const gd_scenario *sc, const dp_state *s, gd_id commander, gd_point at)
{
    dp_unit there = *dp_at(s, commander);
    there.at = there.stand_at[0] = at;
    return at.x >= 0 && at.y >= 0 && at.x <= sc->width && at.y <= sc->depth &&
           dp_clear_of_enemies(s, &there, commander, DP_KEEP_OFF);
}

// Places that touch a unit and are as good as each other: to the left as to the right.
enum { PLACES = 8 };

typedef struct places {
    int count;
    gd_point at[PLACES];
    int edge;      // how good an edge: the rear, a side, the front
    gd_length far; // of the stand from the colours
} places;

static int rank_of_edge(int edge) { return edge == GD_REAR ? 0 : edge == GD_FRONT ? 2 : 1; }

// Is a place at such an edge of a stand so far from the colours better (-1) than those found so
// far, as good (0) or worse (1)?
static int compare_place(const places *p, gd_length far, int edge)
{
    gd_length more = far - p->far;
    if (p->count == 0 || more < -GD_SLACK)
        return -1;
    return more > GD_SLACK ? 1 : edge - p->edge;
}

static void keep_place(places *p, gd_point at)
{
    for (int i = 0; i < p->count; i++)
        if (gd_distance(p->at[i], at) <= GD_SLACK)
            return;
    if (p->count < PLACES)
        p->at[p->count++] = at;
}

// Behind its colours for preference, else beside or before them, else at the next of its stands.
static places find_places(const gd_scenario *sc, const dp_state *s, gd_id commander, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    places found = {0};
    for (int k = 0; k < u->stands; k++) {
        gd_rect r = dp_stand_rect(u, k);
        gd_length far = gd_distance(u->stand_at[k], dp_colours_at(u));
        for (int edge = 0; edge < 4; edge++) {
            int better = compare_place(&found, far, rank_of_edge(edge));
            gd_point middle = gd_edge_middle(&r, edge);
            gd_point at = gd_point_ahead(middle, gd_bearing(gd_rect_centre(&r), middle), DP_DISC);
            if (better > 0 || !is_fit_place(sc, s, commander, at))
                continue;
            if (better < 0)
                found = (places){.edge = rank_of_edge(edge), .far = far};
            keep_place(&found, at);
        }
    }
    return found;
}

static bool has_place_at(const gd_scenario *sc, const dp_state *s, gd_id commander, gd_id unit)
{
    return find_places(sc, s, commander, unit).count > 0;
}

static bool touches(const dp_unit *u, gd_point at)
{
    return dp_gap_to_point(u, at, NULL) <= DP_DISC + GD_TOUCH_GAP;
}

static void put_down(gd_play *p, gd_id commander, gd_point at, gd_clause_id clause)
{
    dp_unit *c = dp_get(p->state, commander);
    c->at = c->stand_at[0] = at;
    c->displaced = 0;
    gd_tell(p, DP_EV_PLACED, clause, commander, "%U is put with his brigade", commander);
}

static void offer_place(gd_offers *out, gd_id commander, const gd_point *at)
{
    gd_offer *o = gd_offer_add(out, DP_DO_PLACE);
    o->value[DP_P_PIECE] = commander;
    if (at) {
        o->value[DP_P_X] = at->x;
        o->value[DP_P_Y] = at->y;
    } else {
        o->open = 1u << DP_P_X | 1u << DP_P_Y;
    }
}

static void offer_places(const gd_scenario *sc, const dp_state *s, gd_id commander, gd_id unit,
                         gd_offers *out)
{
    places found = find_places(sc, s, commander, unit);
    for (int i = 0; i < found.count; i++)
        offer_place(out, commander, &found.at[i]);
}

// ---- those who must go elsewhere ----------------------------------------------------------------

// The nearest of his units; with `other` only whether this one is as near.
static gd_id nearest_of_brigade(const dp_state *s, gd_id commander, gd_length *gap)
{
    const dp_unit *c = dp_at(s, commander);
    gd_id nearest = GD_NONE;
    *gap = INT32_MAX;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!is_of_brigade(s, c, i) || !dp_on_table(dp_at(s, i)))
            continue;
        gd_length d = dp_gap(c, dp_at(s, i));
        if (d >= *gap)
            continue;
        *gap = d;
        nearest = i;
    }
    return nearest;
}

// May he be put with this unit: is it the nearest, or as near?
static bool is_nearest(const dp_state *s, gd_id commander, gd_id unit)
{
    gd_length best;
    const dp_unit *c = dp_at(s, commander);
    return is_of_brigade(s, c, unit) && dp_on_table(dp_at(s, unit)) &&
           nearest_of_brigade(s, commander, &best) && dp_gap(c, dp_at(s, unit)) <= best + GD_SLACK;
}

static bool has_place(const gd_scenario *sc, const dp_state *s, gd_id commander)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (is_nearest(s, commander, i) && has_place_at(sc, s, commander, i))
            return true;
    return false;
}

// Is his owner being asked already, under what is on top now?
static bool is_asked_for(const dp_state *s, gd_id commander)
{
    for (int i = 0; i < s->flow.depth; i++)
        if (s->flow.stack[i].row == DP_ROW_RELOCATE && s->flow.stack[i].piece == commander)
            return true;
    return false;
}

static bool must_go(const dp_state *s, gd_id commander)
{
    const dp_unit *c = dp_at(s, commander);
    if (c->arm != DP_COMMANDER || !dp_on_table(c) || c->commander || c->endangered ||
        is_asked_for(s, commander))
        return false;
    return c->displaced || !dp_clear_of_enemies(s, c, commander, DP_KEEP_OFF);
}

void dp_mind_commanders(gd_play *p)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!must_go(s, i))
            continue;
        if (has_place(p->scenario, s, i)) {
            gd_call(p, DP_ROW_RELOCATE, dp_at(s, i)->seat)->piece = i;
            return; // it comes back here
        }
        dp_get(s, i)->displaced = 0; // he stays where he is
    }
}

void dp_prompt_relocate(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_id commander = top_of(s)->piece;
    (void)sc;
    *out = (gd_text){"%N: put %U with the nearest unit of his brigade",
                     {dp_at(s, commander)->side, commander}};
}

void dp_offer_relocate(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_id commander = top_of(s)->piece;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (is_nearest(s, commander, i))
            offer_places(sc, s, commander, i, out);
    if (has_place(sc, s, commander))
        offer_place(out, commander, NULL);
    else
        offer_place(out, commander, &dp_at(s, commander)->at);
}

// What holds for both kinds of placing.
static bool check_place(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                        gd_clause_id clause, gd_verdict *v)
{
    gd_id commander = top_of(s)->piece;
    if (a->verb != DP_DO_PLACE || a->value[DP_P_PIECE] != commander)
        return gd_refuse(v, clause, "%U must be put on the table first", commander);
    if (a->value[DP_P_X] == GD_ABSENT)
        return gd_refuse(v, clause, "say where %U is put", commander);
    if (!is_fit_place(sc, s, commander, (gd_point){a->value[DP_P_X], a->value[DP_P_Y]}))
        return gd_refuse(v, clause, "%U is put on the table, an inch or more from every enemy",
                         commander);
    return true;
}

static gd_clause_id why_he_goes(const dp_unit *c) { return c->displaced ? DTP_CMD_18 : DTP_CMD_23; }

bool dp_check_relocate(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    gd_id commander = top_of(s)->piece;
    const dp_unit *c = dp_at(s, commander);
    gd_clause_id clause = why_he_goes(c);
    // What else was done meanwhile may have left no place: then he stays.
    if (a->verb == DP_DO_PLACE && a->value[DP_P_PIECE] == commander && !has_place(sc, s, commander))
        return (a->value[DP_P_X] == c->at.x && a->value[DP_P_Y] == c->at.y)
                   ? gd_accept(v, 0)
                   : gd_refuse(v, clause, "there is no place for %U but his own", commander);
    if (!check_place(sc, s, a, clause, v))
        return false;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (is_nearest(s, commander, i) &&
            touches(dp_at(s, i), (gd_point){a->value[DP_P_X], a->value[DP_P_Y]}))
            return gd_accept(v, 0);
    return gd_refuse(v, clause, "%U must touch the nearest unit of his brigade", commander);
}

void dp_apply_relocate(gd_play *p, const gd_action *a)
{
    gd_id commander = gd_top(p)->piece;
    gd_clause_id clause = why_he_goes(dp_at(p->state, commander));
    gd_done(p);
    put_down(p, commander, (gd_point){a->value[DP_P_X], a->value[DP_P_Y]}, clause);
    dp_mind_commanders(p);
}

// ---- successors ---------------------------------------------------------------------------------

// Has his brigade a unit on the table where the successor can be put, or one that is to come?
static bool brigade_lives(const gd_scenario *sc, const dp_state *s, gd_id commander, bool *place)
{
    bool lives = false;
    *place = false;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!is_of_brigade(s, dp_at(s, commander), i))
            continue;
        lives |= dp_on_table(u) || u->status == DP_TO_COME;
        *place |= dp_on_table(u) && has_place_at(sc, s, commander, i);
    }
    return lives;
}

bool dp_place_successor(gd_play *p)
{
    dp_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++)
        for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
            dp_unit *c = dp_get(s, i);
            bool place;
            if (c->arm != DP_COMMANDER || c->side != side || c->status != DP_DUE)
                continue;
            if (!brigade_lives(p->scenario, s, i, &place))
                c->status = DP_LOST; // nobody is left to be commanded
            if (c->status == DP_LOST || !place)
                continue;
            gd_call(p, DP_ROW_SUCCESSOR, c->seat)->piece = i;
            return true;
        }
    return false;
}

void dp_prompt_successor(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_id commander = top_of(s)->piece;
    (void)sc;
    *out = (gd_text){"%N: put the successor of %U with a unit of his brigade",
                     {dp_at(s, commander)->side, commander}};
}

void dp_offer_successor(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_id commander = top_of(s)->piece;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (is_of_brigade(s, dp_at(s, commander), i) && dp_on_table(dp_at(s, i)))
            offer_places(sc, s, commander, i, out);
    offer_place(out, commander, NULL);
}

bool dp_check_successor(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    gd_id commander = top_of(s)->piece;
    if (!check_place(sc, s, a, DTP_CMD_16, v))
        return false;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (is_of_brigade(s, dp_at(s, commander), i) && dp_on_table(dp_at(s, i)) &&
            touches(dp_at(s, i), (gd_point){a->value[DP_P_X], a->value[DP_P_Y]}))
            return gd_accept(v, 0);
    return gd_refuse(v, DTP_CMD_16, "a successor must touch a unit of his brigade");
}

void dp_apply_successor(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id commander = gd_top(p)->piece;
    dp_unit *c = dp_get(s, commander);
    gd_done(p);
    c->status = DP_ON_TABLE;
    c->rating = DP_WEAK;
    put_down(p, commander, (gd_point){a->value[DP_P_X], a->value[DP_P_Y]}, DTP_CMD_16);
}
