// desperate/disengage.c - defenders who fall back after a round of an engagement.
//
// Those who failed go one after the other, the owner choosing who where it matters (FALL_BACK, one
// unit an action, until none of them can go); then others may join them (JOIN).
#include "rules/desperate/disengage.h"

#include "desperate_clauses.h"
#include "rules/desperate/aftermath.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/losses.h"

static int owner(const sb_state *s) { return sb_other(s->engagement.side); }

// ---- falling back -------------------------------------------------------------------------------

// Still has to go: failed, is alive and in the zone, and was not held back for want of room.
static bool must_go(const sb_state *s, int i)
{
    const sb_batch *b = &s->batch[SB_OF_TARGET];
    return b->unit[i] && b->failed[i] == SB_FAILED && sb_on_table(sb_at(s, b->unit[i])) &&
           sb_at(s, b->unit[i])->zone == s->engagement.zone;
}

static bool is_attack_way(const sb_state *s, int way)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (s->engagement.unit[i] && s->engagement.facing[i] == way)
            return true;
    return false;
}

bool sb_can_enter(const gd_scenario *sc, const sb_state *s, const sb_unit *u, uint16_t to)
{
    return to != SB_NO_ZONE && !sb_enemy_in(s, to, u->side) &&
           (u->arm == SB_LEADER || sb_room(sc, s, to) > 0) &&
           !(u->arm == SB_ARTILLERY && sb_closed_to_guns(sc, to));
}

static bool can_go(const gd_scenario *sc, const sb_state *s, gd_id unit, int way)
{
    const sb_unit *u = sb_at(s, unit);
    return is_attack_way(s, way) && sb_can_enter(sc, s, u, sb_zone_from(sc, u->zone, way, 1, 0));
}

static bool any_can_go(const gd_scenario *sc, const sb_state *s)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        for (int way = 0; must_go(s, i) && way < SB_FACINGS; way++)
            if (can_go(sc, s, s->batch[SB_OF_TARGET].unit[i], way))
                return true;
    return false;
}

static void fall_back(gd_play *p, gd_id unit, int way, int event, gd_clause_id clause)
{
    sb_unit *u = sb_get(p->state, unit);
    u->zone = sb_zone_from(p->scenario, u->zone, way, 1, 0);
    u->facing = (uint8_t)((way + 2) % SB_FACINGS);
    gd_tell(p, event, clause, unit, "%U falls back to %Z", unit, u->zone);
    if (sb_is_unit(u))
        sb_capture_leaders(p, u->zone, u->side);
}

// Those who cannot go lose a stand and stay (SBD-MOR-07).
static void punish_rest(gd_play *p)
{
    sb_state *s = p->state;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        if (!must_go(s, i))
            continue;
        s->batch[SB_OF_TARGET].failed[i] = SB_STUCK;
        gd_tell(p, SB_EV_CANNOT_GO, SBD_MOR_07, s->batch[SB_OF_TARGET].unit[i],
                "%U has no way back", s->batch[SB_OF_TARGET].unit[i]);
        sb_lose_stands(p, s->batch[SB_OF_TARGET].unit[i], 1, SBD_MOR_07);
    }
}

// Is there a choice? There is if one of them has several ways, or more want to go one way than have
// room there (SBD-MOR-04, 06). If not, the first of them and its way.
static bool is_choice(const gd_scenario *sc, const sb_state *s, gd_id *unit, int *its_way)
{
    int going[SB_FACINGS] = {0};
    *unit = GD_NONE;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        int ways = 0;
        for (int way = 0; must_go(s, i) && way < SB_FACINGS; way++) {
            if (!can_go(sc, s, s->batch[SB_OF_TARGET].unit[i], way))
                continue;
            if (ways++ ||
                ++going[way] > sb_room(sc, s, sb_zone_from(sc, s->engagement.zone, way, 1, 0)))
                return true;
            if (!*unit) {
                *unit = s->batch[SB_OF_TARGET].unit[i];
                *its_way = way;
            }
        }
    }
    return false;
}

void sb_prompt_fall_back(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: who falls back from %Z, and where to", {owner(s), s->engagement.zone}};
}

gd_side sb_comes_fall_back(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"the %N fall back from %Z", {owner(s), s->engagement.zone}};
    return (gd_side)owner(s);
}

void sb_offer_fall_back(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        for (int way = 0; must_go(s, i) && way < SB_FACINGS; way++) {
            if (!can_go(sc, s, s->batch[SB_OF_TARGET].unit[i], way))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_FALL_BACK);
            o->value[0] = s->batch[SB_OF_TARGET].unit[i];
            o->value[1] = way;
        }
    }
}

bool sb_check_fall_back(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb != SB_DO_FALL_BACK)
        return gd_refuse(v, SBD_MOR_06, "say who falls back");
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (must_go(s, i) && s->batch[SB_OF_TARGET].unit[i] == a->value[0])
            return can_go(sc, s, s->batch[SB_OF_TARGET].unit[i], a->value[1])
                       ? gd_accept(v, 0)
                       : gd_refuse(v, SBD_MOR_04, "%U cannot fall back that way", a->value[0]);
    return gd_refuse(v, SBD_MOR_04, "that unit does not have to fall back");
}

static void next_fall_back(gd_play *p);

void sb_apply_fall_back(gd_play *p, const gd_action *a)
{
    fall_back(p, (gd_id)a->value[0], a->value[1], SB_EV_FALLS_BACK, SBD_MOR_04);
    gd_top(p)->v[0] |= 1 << a->value[1];
    next_fall_back(p);
}

// ---- joining them -------------------------------------------------------------------------------

// The frame's v[0] has a bit for each way that some of them went.
static bool may_join(const gd_scenario *sc, const sb_state *s, gd_id piece, int way)
{
    const sb_unit *u = sb_at(s, piece);
    return sb_top(s)->v[0] >> way & 1 && u->side == owner(s) && sb_on_table(u) &&
           u->zone == s->engagement.zone &&
           sb_can_enter(sc, s, u, sb_zone_from(sc, u->zone, way, 1, 0));
}

static bool any_may_join(const gd_scenario *sc, const sb_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (int way = 0; way < SB_FACINGS; way++)
            if (may_join(sc, s, i, way))
                return true;
    return false;
}

enum { NO_WAY = -1, SEVERAL_WAYS = -2 };

// The way that was said, or the only one that is open.
static int join_way(const gd_scenario *sc, const sb_state *s, const gd_action *a)
{
    int only = NO_WAY, open = 0;
    if (a->value[1] != GD_ABSENT)
        return a->value[1];
    for (int way = 0; way < SB_FACINGS; way++) {
        if (may_join(sc, s, (gd_id)a->value[0], way)) {
            only = way;
            open++;
        }
    }
    return open > 1 ? SEVERAL_WAYS : only;
}

void sb_prompt_join(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: others in %Z may go with them, or hold", {owner(s), s->engagement.zone}};
}

void sb_offer_join(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    gd_offer_add(out, SB_DO_STOP);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        for (int way = 0; way < SB_FACINGS; way++) {
            if (!may_join(sc, s, i, way))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_JOIN);
            o->value[0] = i;
            o->value[1] = way;
        }
    }
}

bool sb_check_join(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb == SB_DO_STOP)
        return gd_accept(v, 0);
    gd_id piece = a->verb == SB_DO_JOIN ? sb_piece_arg(s, a->value[0]) : GD_NONE;
    int way = piece ? join_way(sc, s, a) : NO_WAY;
    if (way == SEVERAL_WAYS)
        return gd_refuse(v, SBD_MOR_08, "say which way %U goes", piece);
    if (way == NO_WAY || !may_join(sc, s, piece, way))
        return gd_refuse(v, SBD_MOR_08, "only those left in the zone may go, if there is room");
    return gd_accept(v, 0);
}

void sb_apply_join(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_JOIN) {
        gd_id piece = (gd_id)a->value[0];
        bool leader = sb_at(s, piece)->arm == SB_LEADER;
        fall_back(p, piece, join_way(p->scenario, s, a), SB_EV_JOINS,
                  leader ? SBD_LEAD_06 : SBD_MOR_08);
        if (any_may_join(p->scenario, s))
            return;
    }
    sb_after_joining(p);
}

static void next_fall_back(gd_play *p)
{
    sb_state *s = p->state;
    gd_id unit;
    int way = 0;
    while (any_can_go(p->scenario, s)) {
        if (is_choice(p->scenario, s, &unit, &way))
            return; // the owner chooses
        fall_back(p, unit, way, SB_EV_FALLS_BACK, SBD_MOR_04);
        gd_top(p)->v[0] |= 1 << way;
    }
    punish_rest(p);
    gd_top(p)->row = SB_ROW_JOIN;
    if (!any_may_join(p->scenario, s))
        sb_after_joining(p);
    sb_draw_fate(p);
}

void sb_after_round(gd_play *p)
{
    gd_goto(p, SB_ROW_FALL_BACK, sb_seat_of(p->scenario, owner(p->state)));
    next_fall_back(p);
}
