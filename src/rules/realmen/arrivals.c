// realmen/arrivals.c - columns that are due wait outside the edge by which they come (RM-SETUP-07,
// 12).
#include "core/edges.h"
#include "rules/realmen/march.h"

bool rm_is_coming(const rm_unit *u)
{
    return u->status == RM_TO_COME || u->status == RM_ENTERING || (rm_on_table(u) && u->place);
}

static bool is_same_file(const rm_unit *a, const rm_unit *b)
{
    return a->side == b->side && a->group == b->group && a->edge == b->edge &&
           a->arrives == b->arrives && rm_is_coming(a) && rm_is_coming(b);
}

void rm_file_of(const rm_state *s, gd_id piece, rm_file *f)
{
    const rm_unit *u = rm_at(s, piece);
    f->count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!is_same_file(u, rm_at(s, i)))
            continue;
        int k = f->count++;
        for (; k > 0 && rm_at(s, f->piece[k - 1])->place > rm_at(s, i)->place; k--)
            f->piece[k] = f->piece[k - 1];
        f->piece[k] = i;
    }
}

static gd_length file_depth(const rm_state *s, const rm_file *f)
{
    gd_length depth = 0;
    for (int i = 0; i < f->count; i++)
        depth += rm_base_of(rm_at(s, f->piece[i])).depth * rm_at(s, f->piece[i])->elements;
    return depth;
}

// ---- waiting outside ----------------------------------------------------------------------------

// The place of the edge so far along it, not so near to a corner that a base would not fit.
static gd_point on_edge(const gd_scenario *sc, int edge, gd_length along, gd_length half)
{
    gd_point size = gd_table_size(sc);
    gd_length most = gd_edge_length(size, edge) - half;
    return gd_edge_place(size, edge, along < half ? half : along > most ? most : along, 0);
}

static gd_length half_width(const rm_state *s, const rm_file *f)
{
    gd_length half = 0;
    for (int i = 0; i < f->count; i++) {
        gd_length own = rm_base_of(rm_at(s, f->piece[i])).width / 2;
        half = own > half ? own : half;
    }
    return half;
}

// Is no enemy unit within 4 inches of the place, nor of the first base that comes on there?
static bool is_open(const rm_state *s, int side, gd_point p, gd_angle facing, gd_length half)
{
    gd_rect base = gd_rect_make(gd_point_ahead(p, facing, 2 * half), facing, 2 * half, 2 * half);
    gd_box box = gd_rect_box(&base);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side == side || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        gd_box there = rm_box(e);
        if (!gd_box_meet(&box, &there, RM_KEEP_OFF_COLUMN + GD_SLACK))
            continue;
        if (rm_is_within(rm_point_gap(e, p), RM_KEEP_OFF_COLUMN))
            return false;
        for (int k = 0; k < e->elements; k++) {
            gd_rect r = rm_rect(e, k);
            if (gd_rect_distance(&base, &r) < RM_KEEP_OFF_COLUMN)
                return false;
        }
    }
    return true;
}

// How far the nearest enemy unit is from a place.
static gd_length enemy_gap(const rm_state *s, int side, gd_point p)
{
    gd_length best = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        gd_length gap =
            e->side != side && rm_is_unit(e) && rm_on_table(e) ? rm_point_gap(e, p) : best;
        best = gap < best ? gap : best;
    }
    return best;
}

// Of two free places the one farther from the enemy, then the one nearer to the middle of the edge,
// then the one on the right of who comes on.
static bool is_better(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_point a,
                      gd_point b)
{
    gd_length from_a = enemy_gap(s, u->side, a), from_b = enemy_gap(s, u->side, b);
    gd_point middle = on_edge(sc, u->edge, gd_edge_length(gd_table_size(sc), u->edge) / 2, 0);
    if (rm_is_more(from_a, from_b) || rm_is_more(from_b, from_a))
        return from_a > from_b;
    gd_length off_a = gd_distance(a, middle), off_b = gd_distance(b, middle);
    if (rm_is_more(off_a, off_b) || rm_is_more(off_b, off_a))
        return off_a < off_b;
    return gd_right_of(middle, gd_edge_inwards(u->edge), a) >
           gd_right_of(middle, gd_edge_inwards(u->edge), b);
}

// The nearest free place of the edge, if the one that was chosen is not free.
static gd_point find_entry(const gd_scenario *sc, const rm_state *s, const rm_unit *u,
                           gd_length half)
{
    enum { STEP = 50 };
    gd_length along = gd_edge_along(u->edge, u->entry);
    gd_length whole = gd_edge_length(gd_table_size(sc), u->edge);
    for (gd_length off = 0; off <= whole; off += STEP) {
        gd_point less = on_edge(sc, u->edge, along - off, half);
        gd_point more = on_edge(sc, u->edge, along + off, half);
        bool is_less = is_open(s, u->side, less, gd_edge_inwards(u->edge), half);
        bool is_more = is_open(s, u->side, more, gd_edge_inwards(u->edge), half);
        if (is_less && is_more)
            return is_better(sc, s, u, less, more) ? less : more;
        if (is_less || is_more)
            return is_less ? less : more;
    }
    return on_edge(sc, u->edge, along, half);
}

// Lays the file outside with its front so far behind the edge.
static void lay_outside(rm_state *s, const rm_file *f, gd_point entry, gd_angle facing,
                        gd_length back)
{
    for (int i = 0; i < f->count; i++) {
        rm_unit *u = rm_get(s, f->piece[i]);
        gd_length depth = rm_base_of(u).depth;
        u->facing = (uint16_t)facing;
        u->at = gd_point_ahead(entry, facing, -back - (rm_is_officer(u) ? depth / 2 : 0));
        rm_lay(u);
        back += depth * u->elements;
    }
}

bool rm_is_in_file(const rm_file *f, gd_id piece)
{
    for (int i = 0; i < f->count; i++)
        if (f->piece[i] == piece)
            return true;
    return false;
}

// Does another column wait there, or is one still coming on?
static bool is_taken(const rm_state *s, const rm_file *f)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *other = rm_at(s, i);
        bool waits = other->status == RM_ENTERING || (rm_on_table(other) && other->place);
        if (!waits || rm_is_in_file(f, i))
            continue;
        for (int k = 0; k < f->count; k++)
            if (rm_overlap(rm_at(s, f->piece[k]), other))
                return true;
    }
    return false;
}

// An edge that nothing has given is the first that the side controls, and the place on it where a
// road leaves the table, the nearest to its middle, or its middle.
static void give_entry(const gd_scenario *sc, const rm_state *s, rm_unit *u)
{
    gd_point middle, road;
    for (int edge = 0; edge < GD_DIRECTIONS && u->edge >= GD_DIRECTIONS; edge++)
        if (s->side[u->side].edges >> edge & 1)
            u->edge = (uint8_t)edge;
    if (u->edge >= GD_DIRECTIONS)
        u->edge = GD_SOUTH;
    if (u->entry.x || u->entry.y)
        return;
    middle = on_edge(sc, u->edge, gd_edge_length(gd_table_size(sc), u->edge) / 2, 0);
    u->entry = middle;
    gd_length best = INT32_MAX;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        for (int end = 0; f->kind == RM_ROAD && f->shape != GD_AREA && end < 2; end++) {
            road = sc->ground.point[f->first + (end ? f->count - 1 : 0)];
            gd_point on = on_edge(sc, u->edge, gd_edge_along(u->edge, road), 0);
            gd_length far = gd_distance(on, middle);
            bool nearer = rm_is_more(best, far) ||
                          (!rm_is_more(far, best) && is_better(sc, s, u, on, u->entry));
            if (gd_distance(on, road) > GD_INCH / 2 || !nearer)
                continue;
            best = far;
            u->entry = on;
        }
    }
}

static void begin_column(rm_unit *u, int place)
{
    u->status = RM_ENTERING;
    u->place = (uint8_t)place;
    if (rm_is_unit(u)) {
        u->formation = RM_MARCH_COLUMN;
        u->prone = 0;
    }
}

static bool waits_wholly(const rm_state *s, const rm_file *f)
{
    for (int i = 0; i < f->count; i++)
        if (rm_on_table(rm_at(s, f->piece[i])))
            return false;
    return true;
}

// Puts a file where it waits: at its place of the edge, behind others who wait there before it.
static void place_file(const gd_scenario *sc, rm_state *s, gd_id head)
{
    enum { BACK = GD_INCH / 2, FARTHEST = 150 * GD_INCH };
    rm_file f;
    rm_unit *u = rm_get(s, head);
    give_entry(sc, s, u);
    for (gd_id i = 1; i <= s->piece_count; i++) { // of one group, where the others name no edge
        rm_unit *other = rm_get(s, i);
        if (other->side == u->side && other->group == u->group && other->edge == RM_UNSET &&
            other->arrives == u->arrives && other->status == RM_TO_COME)
            other->edge = u->edge;
    }
    rm_file_of(s, head, &f);
    gd_point entry = find_entry(sc, s, u, half_width(s, &f));
    for (int i = 0; i < f.count; i++) {
        rm_unit *member = rm_get(s, f.piece[i]);
        begin_column(member, i + 1);
        member->entry = entry;
    }
    gd_length farthest = FARTHEST - file_depth(s, &f);
    for (gd_length back = 0;; back += BACK) {
        lay_outside(s, &f, entry, gd_edge_inwards(u->edge), back);
        if (back >= farthest || !is_taken(s, &f))
            return;
    }
}

static bool is_due(const rm_state *s, const rm_unit *u)
{
    return u->side == s->active && u->status == RM_TO_COME && u->arrives <= s->turn;
}

// Who was due earlier waits in front, then the lower group; of one group who names an edge, by
// which the others come.
static bool is_sooner(const rm_unit *a, const rm_unit *b)
{
    if (a->arrives != b->arrives)
        return a->arrives < b->arrives;
    if (a->group != b->group)
        return a->group < b->group;
    return a->edge != RM_UNSET && b->edge == RM_UNSET;
}

// The next column to be placed; GD_NONE.
static gd_id next_column(const rm_state *s, const bool *placed)
{
    gd_id best = GD_NONE;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i), *b = rm_at(s, best);
        bool waiting = u->side == s->active && u->status == RM_ENTERING;
        if (placed[i] || (!is_due(s, u) && !waiting))
            continue;
        if (!best || is_sooner(u, b))
            best = i;
    }
    return best;
}

// Whoever has not begun to enter looks for a free place again.
void rm_place_arrivals(gd_play *p)
{
    rm_state *s = p->state;
    bool placed[RM_PIECES + 1] = {false};
    for (gd_id i; (i = next_column(s, placed)) != GD_NONE;) {
        rm_file f;
        bool waiting = rm_at(s, i)->status == RM_ENTERING;
        rm_file_of(s, i, &f);
        if (!waiting || waits_wholly(s, &f))
            place_file(p->scenario, s, f.piece[0]);
        rm_file_of(s, i, &f);
        placed[i] = true;
        for (int k = 0; k < f.count; k++)
            placed[f.piece[k]] = true;
    }
}
