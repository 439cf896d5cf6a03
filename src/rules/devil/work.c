// devil/work.c - work with axes and spades (DTP-MOVE-22 to 26, OPT-10).
#include <stdlib.h>

#include "devil_clauses.h"
#include "rules/devil/change.h"
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

// The obstacle that the unit is at: the one named, or the one that can be cleared (`several`: there
// is another).
static int obstacle_at(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int32_t named,
                       bool *several)
{
    int any = DP_NO_LINE, found = DP_NO_LINE;
    *several = false;
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        if (!dp_unit_at_line(sc, s, u, n) || (named != GD_ABSENT && named != n))
            continue;
        any = n;
        if (!dp_linear_table[dp_feature(sc, s, n)->kind].clear)
            continue;
        *several = found >= 0;
        found = n;
    }
    return found >= 0 ? found : any;
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
    bool several;
    *number = obstacle_at(sc, s, u, named, &several);
    if (*number < 0) {
        gd_refuse(v, DTP_MOVE_22, "%U is not at such an obstacle", unit);
        if (v)
            v->also = DTP_TERR_11;
        return false;
    }
    if (several)
        return gd_refuse(v, DTP_MOVE_26, "%U is at several obstacles: say which it tears down",
                         unit);
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
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_is_unit(dp_at(s, i)) || !dp_may_act(sc, s, i, true, &unread) ||
            !has_hands(dp_at(s, i)))
            continue;
        gd_offer *o = NULL;
        int found = 0;
        for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
            if (!dp_unit_at_line(sc, s, dp_at(s, i), n) ||
                !may_clear(sc, s, i, n, &number, &unread))
                continue;
            o = gd_offer_add(out, DP_DO_CLEAR);
            o->value[0] = i;
            o->value[1] = n;
            found++;
        }
        if (found == 1)
            o->value[1] = GD_ABSENT; // there is nothing to tell apart
    }
}

bool dp_check_clear(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    int number;
    gd_id unit = dp_piece_arg(s, a->value[0]);
    return dp_may_act(sc, s, unit, true, v) && may_clear(sc, s, unit, a->value[1], &number, v) &&
           dp_accept_with(v, s, unit, dp_at(s, unit));
}

static gd_length gap_at(const dp_piece *piece, gd_length along, const gd_rect *r)
{
    return gd_point_rect_distance(dp_point_along(piece->a, piece->b, along), r);
}

// Where along the stretch it is nearest to the stand: the gap falls, then rises.
static gd_length nearest_along(const dp_piece *piece, const gd_rect *r)
{
    gd_length low = 0, high = gd_distance(piece->a, piece->b);
    while (high - low > 2) {
        gd_length third = (high - low) / 3;
        if (gap_at(piece, low + third, r) <= gap_at(piece, high - third, r))
            high -= third;
        else
            low += third;
    }
    return low + (high - low) / 2;
}

// The last place on the way from `inside`, which is near the stand, to `end` that still is.
static gd_length border_of(const dp_piece *piece, const gd_rect *r, gd_length inside, gd_length end)
{
    if (gap_at(piece, end, r) <= DP_AT_OBSTACLE)
        return end;
    while (abs(inside - end) > 1) {
        gd_length half = inside + (end - inside) / 2;
        if (gap_at(piece, half, r) <= DP_AT_OBSTACLE)
            inside = half;
        else
            end = half;
    }
    return inside;
}

// The part of a stretch that lies within half an inch of a stand.
static bool near_part(const dp_piece *piece, const gd_rect *r, gd_span *out)
{
    gd_length nearest = nearest_along(piece, r);
    if (gap_at(piece, nearest, r) > DP_AT_OBSTACLE)
        return false;
    out->from = border_of(piece, r, nearest, 0);
    out->to = border_of(piece, r, nearest, gd_distance(piece->a, piece->b));
    return true;
}

static void tear_down(const gd_scenario *sc, dp_state *s, const dp_unit *u, int number)
{
    dp_piece piece[DP_LINE_PIECES];
    int count = dp_line_pieces(sc, s, number, piece);
    for (int i = 0; i < count; i++) {
        gd_span span[DP_STANDS];
        int spans = 0;
        for (int k = 0; k < dp_front_rank(u); k++) {
            gd_rect r = dp_stand_rect(u, k);
            spans += near_part(&piece[i], &r, &span[spans]);
        }
        spans = gd_spans_merge(span, spans);
        for (int k = 0; k < spans && s->gap_count < DP_GAPS; k++)
            s->torn[s->gap_count++] =
                (dp_torn){dp_point_along(piece[i].a, piece[i].b, span[k].from),
                          dp_point_along(piece[i].a, piece[i].b, span[k].to), (uint16_t)number, 0};
    }
}

static gd_clause_id clause_of_clearing(int kind)
{
    return kind == DP_HASTY_WORKS ? DTP_MOVE_23 : kind == DP_ABATIS ? DTP_MOVE_25 : DTP_MOVE_22;
}

void dp_apply_clear(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    gd_verdict unread;
    int number;
    if (!may_clear(p->scenario, s, unit, a->value[1], &number, &unread))
        return; // it was checked
    dp_spend(p, unit);
    dp_unit *u = dp_get(s, unit);
    u->work = u->work && u->work_feature == number ? (uint8_t)(u->work + 1) : 1;
    u->work_feature = (uint16_t)number;
    int kind = dp_feature(p->scenario, s, number)->kind;
    bool done = u->work >= dp_linear_table[kind].clear;
    gd_tell(p, DP_EV_CLEARED, clause_of_clearing(kind), unit,
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
        return gd_refuse(v, DTP_OPT_10,
                         "there are no more spades: %d {work has|works have} been built", DP_BUILT);
    return true;
}

void dp_offer_build(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; sc->option[DP_OPT_BUILD_WORKS] && dp_next_piece(s, &i);)
        if (dp_is_unit(dp_at(s, i)) && dp_may_act(sc, s, i, true, &unread) &&
            may_build(sc, s, i, &unread))
            gd_offer_add(out, DP_DO_BUILD)->value[0] = i;
}

bool dp_check_build(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    return dp_may_act(sc, s, unit, true, v) && may_build(sc, s, unit, v) &&
           dp_accept_with(v, s, unit, dp_at(s, unit));
}

static void add_works(dp_state *s, gd_point from, gd_point to)
{
    if (s->built_count == DP_BUILT)
        return;
    int index = s->built_count++;
    s->works[index] = (gd_feature){.kind = DP_HASTY_WORKS, .shape = GD_LINE, .count = 2};
    s->works_point[2 * index] = from;
    s->works_point[2 * index + 1] = to;
    gd_feature_finish(&s->works[index], s->works_point, 2 * index);
}

// Along the front edge: of a bent line along each of its straight parts.
static void raise_works(dp_state *s, const dp_unit *u)
{
    if (!u->bent) {
        add_works(s, dp_front_left(u), dp_front_right(u));
        return;
    }
    int front = dp_front_rank(u);
    for (int first = 0, next; first < front; first = next) {
        for (next = first + 1; next < front; next++)
            if (u->stand_facing[next] != u->stand_facing[first])
                break;
        gd_rect left = dp_stand_rect(u, first), right = dp_stand_rect(u, next - 1);
        add_works(s, left.corner[0], right.corner[1]);
    }
}

void dp_apply_build(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    dp_spend(p, unit);
    dp_unit *u = dp_get(s, unit);
    gd_kinds woods = GD_KIND(DP_OPEN_WOODS) | GD_KIND(DP_THICK_WOODS) | GD_KIND(DP_THICKET);
    int needed = dp_unit_in_any(p->scenario, u, woods) ? DP_BUILD_WOODS : DP_BUILD_OPEN;
    u->built++;
    bool done = u->built >= needed;
    gd_tell(p, DP_EV_BUILT, DTP_OPT_10, unit, done ? "%U has built works" : "%U builds works",
            unit);
    if (!done)
        return;
    u->built = 0;
    dp_seal_deed(s, unit);
    raise_works(s, u);
}
