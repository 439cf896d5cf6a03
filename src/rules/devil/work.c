// devil/work.c - work with axes and spades, and guns that were left (DTP-MOVE-22 to 26, OPT-10,
// ART-17, 18).
#include "devil_clauses.h"
#include "rules/devil/special.h"

static bool is_unlimbered(const dp_unit *u)
{
    return u->formation == DP_UNLIMBERED || u->formation == DP_DISORDERED_UNLIMBERED;
}

// Infantry, cavalry on foot, unlimbered guns.
static bool has_hands(const dp_unit *u)
{
    return u->arm == DP_ARTILLERY ? is_unlimbered(u) : dp_on_foot(u);
}

// ---- clearing -----------------------------------------------------------------------------------

// The obstacle that the unit is at: the one named, or the first that can be cleared.
static int obstacle_at(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int32_t named)
{
    int any = -1;
    for (int n = dp_next_line(sc, s, -1); n >= 0; n = dp_next_line(sc, s, n)) {
        if (!dp_unit_at_line(sc, s, u, n) || (named != GD_ABSENT && named != n))
            continue;
        if (dp_linear_table[dp_feature(sc, s, n)->kind].clear)
            return n;
        any = any < 0 ? n : any;
    }
    return any;
}

static bool may_clear(const gd_scenario *sc, const dp_state *s, gd_id unit, int32_t named,
                      int *number, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (!has_hands(u))
        return gd_refuse(v, DTP_MOVE_22,
                         "infantry, cavalry on foot and unlimbered guns clear obstacles");
    *number = obstacle_at(sc, s, u, named);
    if (*number < 0)
        return gd_refuse(v, DTP_MOVE_22, "%U is not at such an obstacle", unit);
    int kind = dp_feature(sc, s, *number)->kind;
    const dp_linear_row *row = &dp_linear_table[kind];
    if (!row->clear)
        return gd_refuse(v, kind == DP_ENTRENCHMENT ? DTP_MOVE_24 : DTP_MOVE_22,
                         "that cannot be removed");
    if (u->arm == DP_ARTILLERY && !row->clear_by_guns)
        return gd_refuse(v, DTP_MOVE_25, "gunners do not clear abatis");
    if (s->gap_count + DP_STANDS > DP_GAPS)
        return gd_refuse(v, DTP_MOVE_26, "too many stretches have been torn down already");
    return true;
}

void dp_offer_clear(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    int number;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!dp_is_unit(dp_at(s, i)) || !dp_may_act(sc, s, i, true, &unread) ||
            !may_clear(sc, s, i, GD_ABSENT, &number, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_CLEAR);
        o->value[0] = i;
        o->value[1] = number;
    }
}

bool dp_check_clear(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    int number;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    return dp_may_act(sc, s, unit, true, v) && may_clear(sc, s, unit, a->value[1], &number, v) &&
           gd_accept(v, 1);
}

static gd_length gap_at(gd_point a, gd_angle way, gd_length along, const gd_rect *r)
{
    return gd_point_rect_distance(gd_point_ahead(a, way, along), r);
}

// The part of a stretch that lies within half an inch of a stand: the distance from a point that
// goes along it to the stand falls, then rises, so both ends are found by halving.
static bool near_part(const dp_piece *piece, const gd_rect *r, gd_span *out)
{
    gd_length whole = gd_distance(piece->a, piece->b), low = 0, high = whole;
    gd_angle way = gd_bearing(piece->a, piece->b);
    while (high - low > 2) {
        gd_length third = (high - low) / 3;
        if (gap_at(piece->a, way, low + third, r) <= gap_at(piece->a, way, high - third, r))
            high -= third > 0 ? third : 1;
        else
            low += third > 0 ? third : 1;
    }
    gd_length best = (low + high) / 2;
    if (gap_at(piece->a, way, best, r) > DP_AT_OBSTACLE)
        return false;
    gd_length from = 0, to = best;
    if (gap_at(piece->a, way, 0, r) > DP_AT_OBSTACLE)
        for (from = 0; to - from > 1;) {
            gd_length half = from + (to - from) / 2;
            *(gap_at(piece->a, way, half, r) > DP_AT_OBSTACLE ? &from : &to) = half;
        }
    out->from = gap_at(piece->a, way, from, r) > DP_AT_OBSTACLE ? to : from;
    from = best;
    to = whole;
    if (gap_at(piece->a, way, whole, r) > DP_AT_OBSTACLE)
        while (to - from > 1) {
            gd_length half = from + (to - from) / 2;
            *(gap_at(piece->a, way, half, r) > DP_AT_OBSTACLE ? &to : &from) = half;
        }
    out->to = gap_at(piece->a, way, to, r) > DP_AT_OBSTACLE ? from : to;
    return true;
}

static void tear_down(const gd_scenario *sc, dp_state *s, const dp_unit *u, int number)
{
    dp_piece piece[DP_LINE_PIECES];
    int count = dp_line_pieces(sc, s, number, piece);
    for (int i = 0; i < count; i++) {
        gd_span span[DP_STANDS];
        gd_angle way = gd_bearing(piece[i].a, piece[i].b);
        int spans = 0;
        for (int k = 0; k < dp_front_rank(u); k++) {
            gd_rect r = dp_stand_rect(u, k);
            spans += near_part(&piece[i], &r, &span[spans]);
        }
        spans = gd_spans_merge(span, spans);
        for (int k = 0; k < spans && s->gap_count < DP_GAPS; k++)
            s->torn[s->gap_count++] =
                (dp_torn){gd_point_ahead(piece[i].a, way, span[k].from),
                          gd_point_ahead(piece[i].a, way, span[k].to), (uint16_t)number, 0};
    }
}

void dp_apply_clear(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    gd_verdict unread;
    int number;
    may_clear(p->scenario, s, unit, a->value[1], &number, &unread);
    dp_spend(p, unit);
    dp_unit *u = dp_get(s, unit);
    u->work = u->work && u->work_feature == number ? (uint8_t)(u->work + 1) : 1;
    u->work_feature = (uint16_t)number;
    int needed = dp_linear_table[dp_feature(p->scenario, s, number)->kind].clear;
    bool done = u->work >= needed;
    gd_tell(p, DP_EV_CLEARED, DTP_MOVE_26, unit,
            done ? "%U tears the obstacle down" : "%U works on the obstacle", unit);
    if (!done)
        return;
    tear_down(p->scenario, s, u, number);
    dp_seal_deed(s, unit);
    u->work = 0;
    u->work_feature = 0;
}

// ---- building -----------------------------------------------------------------------------------

static bool may_build(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (!sc->option[DP_OPT_BUILD_WORKS])
        return gd_refuse(v, DTP_OPT_10, "works are not built in this battle");
    if (u->prone)
        return gd_refuse(v, DTP_OPT_04, "%U lies down", unit);
    if (!has_hands(u))
        return gd_refuse(v, DTP_OPT_10,
                         "infantry, cavalry on foot and unlimbered guns build works");
    if (s->built_count == DP_BUILT)
        return gd_refuse(v, DTP_OPT_10, "there are no more spades: %d works have been built",
                         DP_BUILT);
    return true;
}

void dp_offer_build(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = 1; sc->option[DP_OPT_BUILD_WORKS] && i <= s->piece_count; i++)
        if (dp_is_unit(dp_at(s, i)) && dp_may_act(sc, s, i, true, &unread) &&
            may_build(sc, s, i, &unread))
            gd_offer_add(out, DP_DO_BUILD)->value[0] = i;
}

bool dp_check_build(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    return dp_may_act(sc, s, unit, true, v) && may_build(sc, s, unit, v) && gd_accept(v, 1);
}

void dp_apply_build(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    dp_spend(p, unit);
    dp_unit *u = dp_get(s, unit);
    gd_kinds woods = GD_KIND(DP_OPEN_WOODS) | GD_KIND(DP_THICK_WOODS) | GD_KIND(DP_THICKET);
    int needed = dp_unit_in(p->scenario, u) & woods ? DP_BUILD_WOODS : DP_BUILD_OPEN;
    u->built++;
    bool done = u->built >= needed;
    gd_tell(p, DP_EV_BUILT, DTP_OPT_10, unit, done ? "%U has built works" : "%U builds works",
            unit);
    if (!done)
        return;
    u->built = 0;
    dp_seal_deed(s, unit);
    int index = s->built_count++;
    s->works[index] = (gd_feature){.kind = DP_HASTY_WORKS, .shape = GD_LINE, .count = 2};
    s->works_point[2 * index] = dp_front_left(u);
    s->works_point[2 * index + 1] = dp_front_right(u);
    gd_feature_finish(&s->works[index], s->works_point, 2 * index);
}

// ---- guns ---------------------------------------------------------------------------------------

void dp_leave_guns(gd_play *p, gd_id battery)
{
    dp_state *s = p->state;
    const dp_unit *u = dp_at(s, battery);
    for (int i = 0; i < u->stands && s->gun_count < DP_GUNS; i++)
        s->gun[s->gun_count++] =
            (dp_gun){gd_point_ahead(u->stand_at[i], u->stand_facing[i], DP_GUN_DEPTH / 4), battery,
                     u->stand_facing[i]};
    gd_tell(p, DP_EV_GUNS_LEFT, DTP_ART_17, battery, "%U leaves its guns", battery);
}

static gd_rect gun_rect(const dp_gun *g)
{
    gd_point front = gd_point_ahead(g->at, g->facing, DP_GUN_WIDTH / 2);
    return gd_rect_make(front, g->facing, DP_GUN_WIDTH, DP_GUN_WIDTH);
}

static gd_length gap_to_gun(const dp_unit *u, const dp_gun *g)
{
    gd_rect r = gun_rect(g);
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->stands; i++) {
        gd_rect own = dp_stand_rect(u, i);
        gd_length d = gd_rect_distance(&own, &r);
        best = d < best ? d : best;
    }
    return best;
}

// The battery behind its guns, as many as it has crews for.
static void man(const dp_state *s, gd_id battery, dp_unit *end)
{
    int count = 0;
    end->formation = DP_DISORDERED_UNLIMBERED;
    end->front = 0;
    for (int i = 0; i < s->gun_count && count < end->stands; i++) {
        const dp_gun *g = &s->gun[i];
        if (g->battery != battery)
            continue;
        end->stand_at[count] = gd_point_ahead(g->at, g->facing, -DP_GUN_DEPTH / 4);
        end->stand_facing[count++] = g->facing;
    }
    dp_derive(end);
}

static bool may_reman(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_verdict *v)
{
    bool touches = false;
    if (unit == GD_NONE || !dp_on_table(dp_at(s, unit)) || !dp_owns(sc, s, unit) ||
        dp_at(s, unit)->formation != DP_WITHOUT_GUNS)
        return gd_refuse(v, DTP_ART_18, "name a crew of your own that has left its guns");
    const dp_unit *u = dp_at(s, unit);
    if (!u->acted)
        return gd_refuse(v, DTP_ART_18, "guns are manned again at the end of a move");
    for (int i = 0; i < s->gun_count; i++) {
        const dp_gun *g = &s->gun[i];
        if (g->battery != unit)
            continue;
        touches |= gap_to_gun(u, g) <= GD_TOUCH_GAP;
        for (gd_id k = 1; k <= s->piece_count; k++) {
            const dp_unit *o = dp_at(s, k);
            if (o->side != u->side && dp_is_unit(o) && dp_on_table(o) &&
                gap_to_gun(o, g) <= DP_REMAN_ENEMY)
                return gd_refuse(v, DTP_ART_18, "%U is within 6 inches of the guns", k);
        }
    }
    if (!touches)
        return gd_refuse(v, DTP_ART_18, "%U does not touch any of its guns", unit);
    dp_unit end = *u;
    gd_id over;
    man(s, unit, &end);
    if (!dp_has_room(sc, s, &end, unit, &over))
        return gd_refuse(v, DTP_ART_18, "there is no room behind the guns");
    return true;
}

void dp_offer_reman(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = 1; s->gun_count && i <= s->piece_count; i++)
        if (dp_at(s, i)->formation == DP_WITHOUT_GUNS && may_reman(sc, s, i, &unread))
            gd_offer_add(out, DP_DO_REMAN)->value[0] = i;
}

bool dp_check_reman(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return may_reman(sc, s, dp_piece_arg(s, a->value[0]), v) && gd_accept(v, 0);
}

void dp_apply_reman(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    dp_unit end = *dp_at(s, unit);
    man(s, unit, &end);
    int kept = 0;
    for (int i = 0; i < s->gun_count; i++)
        if (s->gun[i].battery != unit)
            s->gun[kept++] = s->gun[i];
    while (s->gun_count > kept)
        s->gun[--s->gun_count] = (dp_gun){0};
    dp_seal_deed(s, unit);
    gd_tell(p, DP_EV_REMANNED, DTP_ART_18, unit, "%U mans its guns again", unit);
    dp_put(p, unit, &end, true);
}
