// devil/losses.c - marking hits, removing stands, losing colours and units.
//
// MARK_NEXT lies under the marking of all units: it looks for the next one with hits to be marked,
// asks its owner where there is a choice, and goes over to the checks of commanders when all are
// marked. v[0] is the side whose units come first.
#include "rules/devil/losses.h"

#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/commanders.h"
#include "rules/devil/settle.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

// ---- which stand may be hit ---------------------------------------------------------------------

// The state of a unit's stands while its hits are marked: 2 is a stand that is gone. Stands keep
// their numbers until all hits are marked.
typedef struct tally_sheet {
    uint8_t hits[DP_STANDS];
} tally_sheet;

static tally_sheet sheet_of(const dp_unit *u)
{
    tally_sheet t;
    memcpy(t.hits, u->hits, sizeof t.hits);
    return t;
}

static int with_hits(const dp_unit *u, const tally_sheet *t, int hits)
{
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        count += t->hits[i] == hits;
    return count;
}

// Stands on foot that have so many hits.
static int footmen(const dp_unit *u, const tally_sheet *t, int hits)
{
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        count += t->hits[i] == hits && !dp_is_holder(u, i);
    return count;
}

// May this stand take the next hit? 0, or the clause that forbids it.
static gd_clause_id spared_by(const dp_unit *u, const tally_sheet *t, int stand)
{
    if (stand < 0 || stand >= u->stands || t->hits[stand] >= 2)
        return DTP_FIRE_50;
    if (t->hits[stand] == 1 && with_hits(u, t, 0) > 0)
        return DTP_FIRE_49;
    if (dp_is_holder(u, stand) && footmen(u, t, t->hits[stand]) > 0)
        return DTP_CAV_17;
    return 0;
}

// How many hits take the unit off the table: artillery fights on with one stand (DTP-FIRE-51).
static int hits_to_destroy(const dp_unit *u)
{
    tally_sheet t = sheet_of(u);
    int to_lose = u->arm == DP_ARTILLERY ? u->stands : u->stands - 1;
    return with_hits(u, &t, 0) + to_lose;
}

static void mark_first(const dp_unit *u, tally_sheet *t)
{
    for (int i = 0; i < u->stands; i++)
        if (!spared_by(u, t, i)) {
            t->hits[i]++;
            return;
        }
}

// There is none where the hits destroy the unit, or are just enough for every stand without one:
// of those on foot, or of all.
static bool has_choice(const dp_unit *u)
{
    tally_sheet t = sheet_of(u);
    return u->pending < hits_to_destroy(u) && u->pending != footmen(u, &t, 0) &&
           u->pending != with_hits(u, &t, 0);
}

// ---- removing -----------------------------------------------------------------------------------

static void forget_stands(dp_unit *u)
{
    memset(u->stand_at, 0, sizeof u->stand_at);
    memset(u->stand_facing, 0, sizeof u->stand_facing);
    memset(u->hits, 0, sizeof u->hits);
    u->stands = u->colours = u->pending = 0;
    u->prone = u->bent = u->front = 0;
    u->orders = u->covered = u->detaching = 0;
    u->work = u->built = u->may_bend = 0;
    u->work_feature = 0;
    u->fought_disordered = 0;
    memset(u->crossing, 0, sizeof u->crossing);
}

void dp_remove_unit(gd_play *p, gd_id unit, int status, gd_clause_id clause)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit);
    gd_id commander = u->commander;
    s->side[u->side].lost_stands = (uint16_t)(s->side[u->side].lost_stands + u->stands);
    u->status = (uint8_t)status;
    u->commander = GD_NONE;
    forget_stands(u);
    if (status == DP_SURRENDERED)
        gd_tell(p, DP_EV_SURRENDERED, clause, unit, "%U surrenders", unit);
    else if (status == DP_LEFT_TABLE)
        gd_tell(p, DP_EV_DESTROYED, clause, unit, "%U has run off the table", unit);
    else
        gd_tell(p, DP_EV_DESTROYED, clause, unit, "%U is destroyed", unit);
    if (!commander)
        return;
    dp_get(s, commander)->commander = GD_NONE;
    if (status == DP_SURRENDERED)
        dp_lose_commander(p, commander, DTP_CMD_19);
    else // he is checked for the hits, and then goes to another unit (DTP-CMD-18)
        dp_get(s, commander)->displaced = 1;
}

static gd_clause_id end_of(const dp_unit *u)
{
    return u->arm == DP_ARTILLERY         ? DTP_ART_06
           : u->traits & DP_SHARPSHOOTERS ? DTP_OPT_07
                                          : DTP_FIRE_51;
}

static bool is_finished(const dp_unit *u, int left)
{
    return left == 0 || (dp_is_regiment(u) && left == 1);
}

// Takes the stands out that have two hits. Where the ranks have no room to be formed anew on the
// colours they keep the front centre, and failing that the stands that are left keep their places.
static void close_ranks(gd_play *p, gd_id unit, unsigned gone)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit), was = *u;
    dp_close_up(u, gone);
    // The side of the colours is the one they are on now, or were: not one that they had in
    // between.
    dp_note_side(&was);
    u->colours_left = was.colours_left;
    dp_note_side(u);
    if (dp_has_room(p->scenario, s, u, unit, NULL))
        return;
    dp_form_at(u, u->formation, was.at, was.facing);
    if (dp_has_room(p->scenario, s, u, unit, NULL))
        return;
    int kept = 0;
    for (int i = 0; i < was.stands; i++) {
        if (gone >> i & 1)
            continue;
        if (i == was.colours)
            u->colours = (uint8_t)kept;
        u->stand_at[kept] = was.stand_at[i];
        u->stand_facing[kept] = was.stand_facing[i];
        u->hits[kept++] = was.hits[i];
    }
    dp_derive(u);
}

static void lose_stands(gd_play *p, gd_id unit, unsigned gone)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit);
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        count += (gone >> i & 1) != 0;
    close_ranks(p, unit, gone);
    s->side[u->side].lost_stands = (uint16_t)(s->side[u->side].lost_stands + count);
    gd_tell(p, DP_EV_STAND_LOST, DTP_FIRE_50, unit, "%U loses stands: %d, and has %d left", unit,
            count, u->stands);
    dp_carry_commander(s, unit);
}

// ---- colours ------------------------------------------------------------------------------------

// Bits of the stands that are nearest to the command stand of those that are left: one of them
// takes the colours (DTP-INF-21).
static unsigned heirs(const dp_unit *u, unsigned gone)
{
    unsigned found = 0;
    gd_length best = INT32_MAX;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < u->stands; i++) {
            if (gone >> i & 1)
                continue;
            gd_length d = gd_distance(u->stand_at[i], u->stand_at[u->colours]);
            if (pass == 0)
                best = dp_min(d, best);
            else if (d <= best + GD_SLACK)
                found |= 1u << i;
        }
    return found;
}

static bool is_one(unsigned bits) { return (bits & (bits - 1)) == 0; }

static int lowest(unsigned bits)
{
    int i = 0;
    while (!(bits >> i & 1))
        i++;
    return i;
}

static void take_colours(gd_play *p, gd_id unit, int stand)
{
    dp_unit *u = dp_get(p->state, unit);
    u->colours = (uint8_t)stand;
    gd_tell(p, DP_EV_COLOURS, DTP_INF_21, unit, "another stand of %U takes the colours", unit);
}

// The unit's hits are marked: `t` says how. The frame on top is the one that lies under it.
static void apply_sheet(gd_play *p, gd_id unit, const tally_sheet *t)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit);
    unsigned gone = 0;
    int left = 0;
    for (int i = 0; i < u->stands; i++) {
        gone |= (unsigned)(t->hits[i] > 1) << i;
        left += t->hits[i] <= 1;
        u->hits[i] = t->hits[i] > 1 ? 1 : t->hits[i];
    }
    if (is_finished(u, left)) {
        dp_remove_unit(p, unit, DP_DESTROYED, end_of(u));
        return;
    }
    if (gone >> u->colours & 1) {
        unsigned among = heirs(u, gone);
        if (!is_one(among)) {
            gd_frame *f = gd_call(p, DP_ROW_COLOURS, u->seat);
            f->piece = unit;
            f->v[0] = (int32_t)gone;
            return;
        }
        take_colours(p, unit, lowest(among));
    }
    if (gone)
        lose_stands(p, unit, gone);
}

// The hits of a unit leave the pile; its commander is in danger (DTP-CMD-14).
static void begin_marking(gd_play *p, gd_id unit)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit);
    gd_tell(p, DP_EV_HITS, DTP_FIRE_48, unit, "%U takes hits: %d", unit, u->pending);
    if (u->commander && !dp_at(s, u->commander)->checked)
        dp_get(s, u->commander)->endangered = 1;
    u->pending = 0;
}

void dp_prompt_colours(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: which stand of %U takes the colours?",
                     {dp_at(s, top_of(s)->piece)->side, top_of(s)->piece}};
}

static unsigned heirs_now(const dp_state *s)
{
    return heirs(dp_at(s, top_of(s)->piece), (unsigned)top_of(s)->v[0]);
}

void dp_offer_colours(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    unsigned among = heirs_now(s);
    (void)sc;
    for (int i = 0; i < DP_STANDS; i++) {
        if (!(among >> i & 1))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_TAKE_COLOURS);
        o->value[0] = top_of(s)->piece;
        o->value[1] = i;
    }
}

bool dp_check_colours(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    (void)sc;
    if (a->verb != DP_DO_TAKE_COLOURS || a->value[0] != top_of(s)->piece)
        return gd_refuse(v, DTP_INF_21, "name the stand of %U that takes the colours",
                         top_of(s)->piece);
    if (!(heirs_now(s) >> a->value[1] & 1))
        return gd_refuse(v, DTP_INF_21, "the nearest stand that is left takes the colours");
    return gd_accept(v, 0);
}

void dp_apply_colours(gd_play *p, const gd_action *a)
{
    gd_id unit = gd_top(p)->piece;
    unsigned gone = (unsigned)gd_top(p)->v[0];
    gd_done(p);
    take_colours(p, unit, a->value[1]);
    lose_stands(p, unit, gone);
}

// ---- marking ------------------------------------------------------------------------------------

void dp_mark_all(gd_play *p, int first) { gd_call(p, DP_ROW_MARK_NEXT, GD_NOBODY)->v[0] = first; }

// Of a side by their names: who comes first changes nothing, and so the list need not say it.
static gd_id next_marked(const gd_scenario *sc, const dp_state *s, int first)
{
    gd_id best = GD_NONE;
    for (int half = 0; half < 2 && !best; half++)
        for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
            const dp_unit *u = dp_at(s, i);
            if (u->pending && dp_is_friend(u, half ? dp_other(first) : first) &&
                (!best || dp_is_named_before(sc, s, i, best)))
                best = i;
        }
    return best;
}

void dp_run_mark_next(gd_play *p)
{
    dp_state *s = p->state;
    gd_id unit = next_marked(p->scenario, s, gd_top(p)->v[0]);
    if (unit == GD_NONE) {
        gd_done(p);
        dp_check_saddles(p);
        return;
    }
    dp_unit *u = dp_get(s, unit);
    if (has_choice(u)) {
        gd_call(p, DP_ROW_MARK, u->seat)->piece = unit;
        return;
    }
    tally_sheet t = sheet_of(u);
    int hits = u->pending;
    bool destroyed = hits >= hits_to_destroy(u);
    begin_marking(p, unit);
    if (destroyed) {
        dp_remove_unit(p, unit, DP_DESTROYED, end_of(u));
        return;
    }
    for (; hits > 0; hits--)
        mark_first(u, &t);
    apply_sheet(p, unit, &t);
}

void dp_prompt_mark(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_id unit = top_of(s)->piece;
    int hits = dp_at(s, unit)->pending;
    (void)sc;
    *out = (gd_text){hits == 1 ? "%N: which stand of %U takes the hit?"
                               : "%N: which stands of %U take its %d {hit|hits}?",
                     {dp_at(s, unit)->side, unit, hits}};
}

gd_side dp_comes_mark(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_id unit = top_of(s)->piece;
    (void)sc;
    *out = (gd_text){"%U takes %d {hit|hits}", {unit, dp_at(s, unit)->pending}};
    return dp_at(s, unit)->side;
}

void dp_offer_mark(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_offer *o = gd_offer_add(out, DP_DO_MARK);
    (void)sc;
    o->value[0] = top_of(s)->piece;
    o->open = GD_OPEN_LIST;
    o->limit = dp_at(s, top_of(s)->piece)->pending;
}

static bool mark_list(const dp_unit *u, const gd_action *a, tally_sheet *t, gd_verdict *v)
{
    *t = sheet_of(u);
    for (int i = 0; i < a->count; i++) {
        int stand = a->item[i].a;
        gd_clause_id spared = spared_by(u, t, stand);
        if (spared == DTP_FIRE_49)
            return gd_refuse(v, spared, "no stand is hit twice while another has no hit");
        if (spared == DTP_CAV_17)
            return gd_refuse(v, spared, "the men who hold the horses are hit last");
        if (spared)
            return gd_refuse(v, spared, "there is no stand %d to take that hit", stand);
        t->hits[stand]++;
    }
    return true;
}

bool dp_check_mark(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    gd_id unit = top_of(s)->piece;
    const dp_unit *u = dp_at(s, unit);
    tally_sheet t;
    (void)sc;
    if (a->verb != DP_DO_MARK || a->value[0] != unit)
        return gd_refuse(v, DTP_FIRE_48, "the hits on %U must be marked first", unit);
    if (a->count != u->pending)
        return gd_refuse(v, DTP_FIRE_48, "name one stand for each hit: %d", u->pending);
    return mark_list(u, a, &t, v) && gd_accept(v, 0);
}

void dp_apply_mark(gd_play *p, const gd_action *a)
{
    gd_id unit = gd_top(p)->piece;
    tally_sheet t;
    gd_verdict unread;
    gd_done(p);
    mark_list(dp_at(p->state, unit), a, &t, &unread);
    begin_marking(p, unit);
    apply_sheet(p, unit, &t);
}
