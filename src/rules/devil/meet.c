// devil/meet.c - what a leg of a move meets, in the order in which it meets it, and what that costs
// (DTP-MOVE-08, 10, 11, 13 to 21, 27; DTP-TERR-14, 16).
#include "rules/devil/meet.h"

#include "rules/devil/around.h"

enum { FORD_AHEAD = 6 * GD_INCH };
enum { WIDER = GD_INCH }; // than the head of a column some of its stands may be
#define ROADS (GD_KIND(DP_ROAD) | GD_KIND(DP_SUNKEN_ROAD))

// Kept in order of time; what was found first goes first.
static void add(dp_events_met *e, int32_t t, dp_meeting what, int which)
{
    int k = e->count < DP_EVENTS_MET ? e->count++ : DP_EVENTS_MET - 1;
    for (; k > 0 && e->list[k - 1].t > t; k--)
        e->list[k] = e->list[k - 1];
    e->list[k] = (dp_event_met){t, (uint16_t)what, (uint16_t)which};
}

// ---- the unit on the leg ------------------------------------------------------------------------

dp_unit dp_unit_on_leg(const dp_walk *w, const dp_leg *leg, int32_t t)
{
    dp_unit u = w->now;
    dp_leg part = *leg;
    part.most = t;
    if (dp_is_column(&u)) {
        dp_track track = w->track;
        dp_track_add(&track, &part);
        return dp_track_column(&track);
    }
    if (leg->turns)
        dp_turn(&u, leg->pivot, leg->way * t);
    else
        dp_slide(&u, leg->way, t);
    return u;
}

bool dp_on_road_at(const dp_walk *w, const dp_leg *leg, int32_t t)
{
    if (!dp_is_column(&w->now) || !(w->sc->ground.kinds & ROADS))
        return false;
    dp_unit u = dp_unit_on_leg(w, leg, t);
    return dp_unit_on_road(w->sc, &u);
}

// ---- enemies ------------------------------------------------------------------------------------

static int32_t until_near_unit(const dp_walk *w, const dp_leg *leg, const dp_unit *enemy,
                               gd_length keep)
{
    int32_t best = leg->most;
    for (int k = 0; k < enemy->stands; k++) {
        gd_rect other = dp_stand_rect(enemy, k);
        gd_box box = gd_rect_box(&other);
        if (!gd_box_meet(&w->way, &box, keep))
            continue;
        for (int i = 0; i < w->leaders; i++) {
            if (!gd_box_meet(&w->stand_way[i], &box, keep))
                continue;
            // Whoever touches an enemy already has no distance to keep, but does not go through
            // him.
            int32_t t = keep > GD_SLACK ? dp_leg_until_near(leg, &w->stand[i], &other, keep, best)
                                        : dp_leg_until_met(leg, &w->stand[i], other.corner, 4);
            best = dp_min(t, best);
        }
    }
    return best;
}

// Nobody goes through the gaps of an enemy in loose order either, however wide; to come out of one
// is free.
static int32_t until_through(const dp_walk *w, const dp_leg *leg, const dp_unit *enemy)
{
    gd_rect area[DP_AREA];
    int32_t best = leg->most;
    int count = enemy->formation == DP_LOOSE_ORDER ? dp_area(enemy, area) : 0;
    for (int i = 0; count && i < w->leaders; i++) {
        gd_rect r = w->stand[i];
        bool within = false;
        for (int k = 0; k < count; k++)
            within = within || gd_rect_has_point(&area[k], w->now.stand_at[i]);
        if (within || !dp_leg_track_through(leg, w->now.stand_at[i], area, count))
            continue;
        for (int k = 0; k < count; k++) {
            int32_t t = dp_leg_until_met(leg, &r, area[k].corner, 4);
            best = dp_min(t, best);
        }
    }
    return best;
}

// The rest of a column follows the head; looked at every quarter of an inch and at the end.
static bool tail_near(const dp_walk *w, const dp_leg *leg, const dp_unit *enemy, gd_length keep,
                      int32_t *at)
{
    enum { STEP = 250, STEP_TURN = 80 };
    int32_t step = leg->turns ? STEP_TURN : STEP;
    for (int32_t t = 0; t < leg->most;) {
        int32_t next = dp_min(t + step, leg->most);
        dp_unit u = dp_unit_on_leg(w, leg, next);
        if (dp_gap_near(&u, enemy, keep) < keep - GD_SLACK) {
            *at = t;
            return true;
        }
        t = next;
    }
    return false;
}

static bool may_come_near(const dp_walk *w, gd_id piece, gd_length keep)
{
    gd_box box = dp_box_in(w->s, piece);
    if (!gd_box_meet(&w->way, &box, keep + WIDER))
        return false;
    box = dp_box(dp_at(w->s, piece));
    return gd_box_meet(&w->way, &box, keep + WIDER);
}

static void meet_enemies(const dp_walk *w, const dp_leg *leg, dp_events_met *e)
{
    for (gd_id i = GD_NONE; dp_next_piece(w->s, &i);) {
        const dp_unit *o = dp_at(w->s, i);
        if (!dp_is_enemy(o, w->now.side) ||
            !may_come_near(w, i, w->by_road ? DP_ROAD_ENEMY : DP_KEEP_OFF))
            continue;
        // Whoever starts nearer may not come nearer still.
        gd_length keep = dp_gap_near(&w->now, o, DP_KEEP_OFF);
        int32_t t = until_near_unit(w, leg, o, keep), through = until_through(w, leg, o);
        t = dp_min(through, t);
        if (t < leg->most ||
            (dp_is_column(&w->now) && may_come_near(w, i, keep) && tail_near(w, leg, o, keep, &t)))
            add(e, t, DP_MEET_ENEMY, i);
        if (!w->by_road)
            continue;
        // Beyond twelve inches: not even exactly that.
        t = until_near_unit(w, leg, o, DP_ROAD_ENEMY + GD_SLACK + 1);
        if (t < leg->most || dp_gap_within(&w->now, o, DP_ROAD_ENEMY))
            add(e, t < leg->most ? t : 0, DP_MEET_ENEMY_OFF_ROAD, i);
    }
}

// ---- the table's edge and the road --------------------------------------------------------------

static void meet_edge(const dp_walk *w, const dp_leg *leg, dp_events_met *e)
{
    enum { LOOK = 5 };
    gd_box table = dp_table(w->sc);
    for (int i = 0; i < w->leaders; i++) {
        gd_rect r = w->stand[i];
        gd_box way = w->stand_way[i];
        bool inside = way.left >= -GD_SLACK && way.bottom >= -GD_SLACK &&
                      way.right <= table.right + GD_SLACK && way.top <= table.top + GD_SLACK;
        int32_t low = 0, step = leg->turns ? LOOK : leg->most;
        for (int32_t t = 0; !inside && t < leg->most; low = t) {
            t = dp_min(t + step, leg->most);
            gd_rect at = dp_leg_rect(leg, &r, t);
            if (gd_rect_in_box(&at, &table))
                continue;
            for (int32_t high = t; high - low > 1;) {
                int32_t middle = low + (high - low) / 2;
                at = dp_leg_rect(leg, &r, middle);
                *(gd_rect_in_box(&at, &table) ? &low : &high) = middle;
            }
            add(e, low, DP_MEET_EDGE, 0);
            break;
        }
    }
}

// The head's centre is looked at every tenth of an inch; the others come where it was.
static void keep_to_road(const dp_walk *w, const dp_leg *leg, dp_events_met *e)
{
    enum { STEP = 100, STEP_TURN = 20 };
    int32_t step = leg->turns ? STEP_TURN : STEP;
    for (int32_t t = 0; w->by_road && t < leg->most;) {
        int32_t next = dp_min(t + step, leg->most);
        if (!dp_point_on_road(w->sc, dp_leg_point(leg, w->now.stand_at[0], next))) {
            add(e, t, DP_LEAVE_ROAD, 0);
            return;
        }
        t = next;
    }
}

// ---- lines --------------------------------------------------------------------------------------

int dp_line_slot(int number)
{
    return number >= DP_WORKS ? GD_GROUND_FEATURES + number - DP_WORKS : number;
}

bool dp_needs_gates(const dp_unit *u)
{
    return (u->arm == DP_CAVALRY && u->mounted) ||
           (u->arm == DP_ARTILLERY && u->formation != DP_WITHOUT_GUNS);
}

// When does the stand run into the line? Where it lies across already is no meeting.
static int32_t until_line(const dp_walk *w, const dp_leg *leg, int stand, const dp_piece *piece,
                          int count)
{
    gd_box way = w->stand_way[stand];
    const gd_rect *r = &w->stand[stand];
    int32_t best = leg->most;
    for (int i = 0; i < count; i++) {
        gd_rect stretch = {{piece[i].a, piece[i].b, piece[i].b, piece[i].a}};
        gd_box box = gd_rect_box(&stretch);
        if (!gd_box_meet(&way, &box, GD_SLACK) || gd_polygon_overlap(&piece[i].a, 2, r, GD_SLACK))
            continue;
        int32_t t = dp_leg_until_met(leg, r, &piece[i].a, 2);
        best = dp_min(t, best);
    }
    return best;
}

static gd_point nearest_on(const dp_piece *piece, int count, gd_point p)
{
    gd_point best = p;
    gd_length least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        gd_length d = gd_point_segment_distance(p, piece[i].a, piece[i].b);
        if (d >= least)
            continue;
        least = d;
        gd_angle way = gd_bearing(piece[i].a, piece[i].b);
        gd_length along = gd_ahead_of(piece[i].a, way, p);
        gd_length whole = gd_distance(piece[i].a, piece[i].b);
        best = along <= 0      ? piece[i].a
               : along < whole ? gd_point_ahead(piece[i].a, way, along)
                               : piece[i].b;
    }
    return best;
}

// May the stand cross the river where it meets it: does its track lead through a ford
// (DTP-TERR-14)?
static bool fords(const dp_walk *w, const dp_leg *leg, int stand, int number, int32_t t)
{
    dp_piece piece[DP_LINE_PIECES];
    gd_point centre = w->now.stand_at[stand], at;
    gd_point far = dp_leg_point(leg, centre, leg->most + FORD_AHEAD);
    if (leg->turns || !dp_line_crossed(w->sc, w->s, number, centre, far, &at)) {
        int count = dp_line_pieces(w->sc, w->s, number, piece);
        at = nearest_on(piece, count, dp_leg_point(leg, centre, t));
    }
    return dp_at_ford(w->sc, at);
}

static void meet_river(const dp_walk *w, const dp_leg *leg, int number, const dp_piece *piece,
                       int count, dp_events_met *e)
{
    int32_t first = leg->most;
    for (int i = 0; i < w->leaders; i++) {
        int32_t t = until_line(w, leg, i, piece, count);
        if (t >= leg->most)
            continue;
        if (dp_on_road_at(w, leg, t)) // over a bridge
            continue;
        if (fords(w, leg, i, number, t))
            first = dp_min(t, first);
        else
            add(e, t, DP_MEET_RIVER, number);
    }
    if (first < leg->most && !w->crossing[dp_line_slot(number)])
        add(e, first, DP_MEET_LINE, number);
}

static void meet_lines(const dp_walk *w, const dp_leg *leg, dp_events_met *e)
{
    dp_piece piece[DP_LINE_PIECES];
    for (int n = DP_NO_LINE; dp_next_line(w->sc, w->s, &n);) {
        const gd_feature *f = dp_feature(w->sc, w->s, n);
        if (!gd_box_meet(&f->box, &w->way, GD_SLACK))
            continue;
        int count = dp_line_pieces(w->sc, w->s, n, piece);
        if (f->kind == DP_RIVER) {
            meet_river(w, leg, n, piece, count, e);
            continue;
        }
        int32_t first = leg->most;
        for (int i = 0; !w->crossing[dp_line_slot(n)] && i < w->leaders; i++) {
            int32_t t = until_line(w, leg, i, piece, count);
            first = dp_min(t, first);
        }
        if (first < leg->most)
            add(e, first, DP_MEET_LINE, n);
    }
}

bool dp_line_parts(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number)
{
    gd_box body = dp_box(u);
    if (!gd_box_meet(&dp_feature(sc, s, number)->box, &body, GD_SLACK))
        return false;
    for (int i = 0; i + 1 < u->stands; i++)
        if (dp_line_crossed(sc, s, number, u->stand_at[i], u->stand_at[i + 1], NULL))
            return true;
    return dp_astride(sc, s, u, number);
}

// ---- areas and friends --------------------------------------------------------------------------

static bool is_area(const gd_feature *f) { return GD_KIND(f->kind) & DP_KINDS_AREA; }

bool dp_overlaps_area(const gd_scenario *sc, const dp_unit *u, int number)
{
    gd_layer layer = gd_scenario_layer(sc);
    const gd_feature *f = &sc->ground.feature[number];
    gd_box body = dp_rough_box(u);
    if (!gd_box_meet(&f->box, &body, 0))
        return false;
    body = dp_box(u);
    for (int part = 0; gd_box_meet(&f->box, &body, 0) && part < gd_feature_parts(f); part++) {
        const gd_point *points;
        gd_point quad[4];
        int count = gd_feature_part(&layer, f, part, &points, quad);
        for (int i = 0; i < u->stands; i++) {
            gd_rect r = dp_stand_rect(u, i);
            if (gd_polygon_overlap(points, count, &r, GD_SLACK))
                return true;
        }
    }
    return false;
}

static int32_t until_area(const dp_walk *w, const dp_leg *leg, int number)
{
    gd_layer layer = gd_scenario_layer(w->sc);
    const gd_feature *f = &w->sc->ground.feature[number];
    int32_t best = leg->most;
    if (!gd_box_meet(&f->box, &w->way, 0))
        return best;
    for (int part = 0; part < gd_feature_parts(f); part++) {
        const gd_point *points;
        gd_point quad[4];
        int count = gd_feature_part(&layer, f, part, &points, quad);
        for (int i = 0; i < w->leaders; i++) {
            if (!gd_box_meet(&f->box, &w->stand_way[i], 0))
                continue;
            int32_t t = dp_leg_until_met(leg, &w->stand[i], points, count);
            best = dp_min(t, best);
        }
    }
    return best;
}

// On a road nothing is charged; whoever leaves it in an area pays there (DTP-MOVE-11, 19).
static void meet_areas(const dp_walk *w, const dp_leg *leg, dp_events_met *e)
{
    if (!(w->sc->ground.kinds & DP_KINDS_AREA))
        return;
    bool column = dp_is_column(&w->now), off = false;
    dp_unit end;
    if (column) {
        end = dp_unit_on_leg(w, leg, leg->most);
        off = !dp_unit_on_road(w->sc, &end);
    }
    for (int i = 0; i < w->sc->ground.count; i++) {
        if (!is_area(&w->sc->ground.feature[i]) || w->entered[i])
            continue;
        int32_t t = until_area(w, leg, i);
        if (t < leg->most && !dp_on_road_at(w, leg, t))
            add(e, t, DP_MEET_AREA, i);
        else if (column && off && dp_overlaps_area(w->sc, &end, i))
            add(e, leg->most, DP_MEET_AREA, i);
    }
}

// A friend is passed if the track of a stand leads through its formation; to brush past it is no
// passage (DTP-MOVE-27). It is met at the first touch.
static int32_t until_friend(const dp_walk *w, const dp_leg *leg, const dp_unit *o)
{
    gd_rect area[DP_AREA];
    int count = dp_area(o, area);
    int32_t best = leg->most;
    unsigned through = 0; // bits of stands
    gd_box all = dp_box(o);
    for (int i = 0; count && i < w->leaders; i++)
        if (gd_box_meet(&w->stand_way[i], &all, 0) &&
            dp_leg_track_through(leg, w->now.stand_at[i], area, count))
            through |= 1u << i;
    bool passes = false;
    for (int i = 0; through && i < w->leaders; i++) {
        bool touches = false;
        for (int k = 0; k < count; k++) {
            gd_box box = gd_rect_box(&area[k]);
            if (!gd_box_meet(&w->stand_way[i], &box, 0))
                continue;
            int32_t t = dp_leg_until_met(leg, &w->stand[i], area[k].corner, 4);
            if (t >= leg->most)
                continue;
            best = dp_min(t, best);
            touches = true;
        }
        passes = passes || (touches && through >> i & 1);
    }
    return passes ? best : leg->most;
}

static void meet_friends(const dp_walk *w, const dp_leg *leg, dp_events_met *e)
{
    for (gd_id i = GD_NONE; dp_next_piece(w->s, &i);) {
        const dp_unit *o = dp_at(w->s, i);
        if (i == w->id || !dp_is_friend(o, w->now.side) || w->passed[i] || !may_come_near(w, i, 0))
            continue;
        int32_t t = until_friend(w, leg, o);
        if (t < leg->most)
            add(e, t, DP_MEET_FRIEND, i);
    }
}

// What is met after an enemy, who always stops the leg, is never asked for: whoever can only be met
// beyond him is not looked at.
static void look_as_far_as_enemies(dp_walk *w, const dp_leg *leg, const dp_events_met *e)
{
    enum { BEYOND = 20 };
    dp_leg part = *leg;
    if (!e->count || dp_is_column(&w->now) || e->list[0].t + BEYOND >= leg->most)
        return;
    part.most = e->list[0].t + BEYOND;
    w->way = dp_box(&w->now);
    for (int i = 0; i < w->leaders; i++)
        w->way = gd_box_join(w->way, dp_leg_box(&part, &w->stand[i]));
}

static void work_out(dp_walk *w, const dp_leg *leg, dp_events_met *out)
{
    out->count = 0;
    meet_enemies(w, leg, out);
    look_as_far_as_enemies(w, leg, out);
    keep_to_road(w, leg, out);
    meet_edge(w, leg, out);
    meet_lines(w, leg, out);
    meet_areas(w, leg, out);
    meet_friends(w, leg, out);
}

// ---- the same leg again -------------------------------------------------------------------------

// It is tried by whoever thinks, checked and then made; and again, while others move elsewhere.
static gd_digest digest_of(const dp_walk *w, const dp_leg *leg)
{
    static const char meetings;
    gd_digest d = gd_digest_begin(&meetings, w->sc);
    gd_digest_number(&d, w->by_road << 16 | w->id);
    dp_digest_body(&d, &w->now);
    dp_digest_leg(&d, leg);
    if (dp_is_column(&w->now))
        dp_digest_track(&d, &w->track);
    gd_digest_add(&d, w->crossing, sizeof w->crossing);
    gd_digest_add(&d, w->entered, sizeof w->entered);
    gd_digest_add(&d, w->passed, sizeof w->passed);
    dp_digest_works(&d, w->s);
    for (gd_id i = GD_NONE; dp_next_piece(w->s, &i);) {
        const dp_unit *o = dp_at(w->s, i);
        if (i == w->id || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box box = dp_box_in(w->s, i);
        if (!gd_box_meet(&w->way, &box, w->by_road ? DP_ROAD_ENEMY + WIDER : DP_KEEP_OFF + WIDER))
            continue;
        gd_digest_number(&d, i);
        dp_digest_body(&d, o);
    }
    return d;
}

void dp_meet(dp_walk *w, const dp_leg *leg, dp_events_met *out)
{
    gd_digest d = digest_of(w, leg);
    if (gd_memo(&d, out, sizeof *out))
        return;
    work_out(w, leg, out);
    size_t size = offsetof(dp_events_met, list) + (size_t)out->count * sizeof out->list[0];
    if (size <= GD_MEMO_ANSWER)
        gd_memo_keep(&d, out, size);
}
