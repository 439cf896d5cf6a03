// mirror_state.h - a settled position turned over or round, and whether two games are each other's
// image.
#pragma once

#include "guidon/game.h"
#include "mirror_map.h"

// Trigonometry in whole numbers is symmetric to a thousandth of an inch or so; but a move may have
// several turns, and a way that two points near each other show is the worse known for that.
enum { MIRROR_PLACE = 24, MIRROR_ANGLE = 1 };

static inline bool mirror_near(gd_point a, gd_point b)
{
    gd_length dx = a.x - b.x, dy = a.y - b.y;
    return dx <= MIRROR_PLACE && dx >= -MIRROR_PLACE && dy <= MIRROR_PLACE && dy >= -MIRROR_PLACE;
}

static inline bool mirror_angles_near(int64_t a, int64_t b)
{
    int64_t d = (a - b) % GD_TURN;
    d = d < 0 ? d + GD_TURN : d;
    return d <= MIRROR_ANGLE || d >= GD_TURN - MIRROR_ANGLE;
}

static inline bool mirror_no_place(gd_point p) { return p.x == 0 && p.y == 0; }

static inline void mirror_ground(const mirror *m, const gd_ground *from, gd_ground *to)
{
    to->count = to->point_count = 0;
    to->kinds = 0;
    for (int i = 0; i < from->count; i++) {
        const gd_feature *f = &from->feature[i];
        gd_point points[GD_FEATURE_POINTS + 1];
        for (int k = 0; k < f->count; k++)
            points[k] = mirror_point(m, from->point[f->first + k]);
        gd_ground_add(to, f, points, f->count, from->name[i], from->look[i]);
    }
}

static inline void mirror_scenario(const mirror *m, const gd_scenario *from, gd_scenario *to)
{
    *to = *from;
    if (m->quarters % 2) {
        to->width = from->depth;
        to->depth = from->width;
    }
    mirror_ground(m, &from->ground, &to->ground);
    for (int i = 0; i < from->objective_count; i++)
        to->objective[i].at = mirror_point(m, from->objective[i].at);
    for (int i = 0; i < GD_SIDES; i++)
        if (from->edge[i] < GD_DIRECTIONS)
            to->edge[i] = (uint8_t)mirror_direction(m, from->edge[i]);
    for (int i = 1; i <= from->piece_count; i++) {
        struct gd_roster *r = &to->roster[mirror_piece(m, i)];
        *r = from->roster[i];
        r->at = mirror_point(m, r->at);
        r->facing = mirror_bearing(m, r->facing);
        if (!r->enters && mirror_no_place(r->edge_from) && mirror_no_place(r->edge_to))
            continue; // it has no stretch of edge
        r->edge_from = mirror_point(m, r->edge_from);
        r->edge_to = mirror_point(m, r->edge_to);
    }
}

static inline bool mirror_of_stands(const gd_field *f)
{
    return f->sense == GD_SENSE_STANDS || f->sense == GD_SENSE_STAND_BITS;
}

static inline int mirror_elements(const gd_field *f) { return f->count > 1 ? f->count : 1; }

// Of what is told of each stand only that of stands that are there means anything.
static inline int mirror_used(const mirror *m, const gd_field *f)
{
    int count = mirror_elements(f);
    bool each = f->count > 1 && f->sense == GD_SENSE_STANDS && m->stand_to;
    return each && m->stands < count ? m->stands : count;
}

// The field that says of the image what this one says: in a mirror the left end is the right one.
static inline const gd_field *mirror_twin(const mirror *m, const gd_field *f)
{
    if (m->over && f->sense == GD_SENSE_LEFT_END)
        return f + 1;
    return m->over && f->sense == GD_SENSE_RIGHT_END ? f - 1 : f;
}

static inline void mirror_field(const mirror *m, const gd_field *f, const void *from, void *to)
{
    for (int i = 0; i < mirror_used(m, f); i++) {
        int at = mirror_element(m, f, i);
        size_t step = f->stride ? f->stride : f->size;
        char *out = (char *)to + mirror_twin(m, f)->offset + (size_t)at * step;
        if (f->type == GD_FIELD_POINT) {
            gd_point p = gd_field_point(f, from, i);
            p = mirror_no_place(p) ? p : mirror_point(m, p);
            memcpy(out, &p, sizeof p);
        } else if (f->type == GD_FIELD_TEXT || f->size == 8) {
            memcpy(out, (const char *)from + f->offset + (size_t)i * step, f->size);
        } else {
            gd_field_set(f, to, at, mirror_number(m, f, gd_field_get(f, from, i)));
        }
    }
}

static inline void mirror_fields(const mirror *m, const gd_field *f, const void *from, void *to,
                                 bool stands)
{
    for (; f && f->name; f++) {
        if (mirror_of_stands(f) && !stands)
            gd_field_normal(f, to);
        else
            mirror_field(m, f, from, to);
    }
}

static inline int mirror_count(const gd_rules *rules, const void *state)
{
    uint16_t count;
    memcpy(&count, (const char *)state + rules->piece_count_offset, sizeof count);
    return count;
}

// ---- stands ------------------------------------------------------------------------------------

// Where the stands of a piece have gone, by the places where they are drawn. False if they are not
// each other's image.
static inline bool mirror_find_stands(const mirror *m, const gd_drawing *a, const gd_drawing *b,
                                      uint8_t to[16])
{
    bool taken[16] = {false};
    if (a->stand_count != b->stand_count)
        return false;
    for (int i = 0; i < a->stand_count; i++) {
        gd_point p = mirror_point(m, a->stand[i].centre);
        int found = -1;
        for (int k = 0; k < b->stand_count && found < 0; k++)
            if (!taken[k] && mirror_near(p, b->stand[k].centre))
                found = k;
        if (found < 0)
            return false;
        taken[found] = true;
        to[i] = (uint8_t)found;
    }
    return true;
}

// Of a piece on the table of `a`, whose image is in `b`; false if it looks different there.
static inline bool mirror_hold(mirror *m, const gd_names *a, const gd_names *b, gd_id piece,
                               uint8_t to[16])
{
    gd_drawing before, after;
    m->stand_to = NULL;
    a->rules->draw(a->scenario, a->state, piece, &before);
    b->rules->draw(b->scenario, b->state, mirror_piece(m, piece), &after);
    if (before.on_table != after.on_table || before.stand_count != after.stand_count)
        return false;
    if (!before.on_table)
        return true;
    if (!mirror_find_stands(m, &before, &after, to))
        return false;
    m->stand_to = to;
    m->stands = before.stand_count;
    return true;
}

// A piece whose stands are counted as before: the table is not turned over.
static inline void mirror_keep_stands(mirror *m, const gd_names *a, gd_id piece, uint8_t to[16])
{
    gd_drawing d;
    a->rules->draw(a->scenario, a->state, piece, &d);
    for (uint8_t i = 0; i < 16; i++)
        to[i] = i;
    m->stand_to = d.on_table ? to : NULL;
    m->stands = d.stand_count;
}

// ---- a position --------------------------------------------------------------------------------

// Fills `to` with the image of `from`, as a reader of positions would. Without `guide`, the image
// made so before, what is told of single stands is left to the system.
static inline bool mirror_position(mirror *m, const gd_names *from, const gd_names *guide,
                                   const gd_scenario *scenario, const char *phase, void *to)
{
    const gd_rules *rules = from->rules;
    uint16_t count = (uint16_t)mirror_count(rules, from->state);
    gd_error err = {0};
    memset(to, 0, rules->state_size);
    memcpy((char *)to + rules->piece_count_offset, &count, sizeof count);
    mirror_fields(m, rules->game_fields, from->state, to, true);
    for (gd_side side = 0; side < GD_SIDES; side++)
        mirror_fields(m, rules->side_fields, gd_side_record_of(from, side),
                      gd_side_record(rules, to, side), true);
    for (gd_id i = 1; i <= count; i++) {
        uint8_t stands[16];
        if (guide && !mirror_hold(m, from, guide, i, stands))
            return false;
        if (!guide)
            mirror_keep_stands(m, from, i, stands);
        mirror_fields(m, rules->piece_fields, gd_piece_record_of(from, i),
                      gd_piece_record(rules, to, mirror_piece(m, i)), guide || !m->over);
    }
    m->stand_to = NULL;
    gd_play play = {rules, scenario, to, NULL};
    char why[300];
    return rules->settle(&play, phase, &err) && rules->sound(scenario, to, why, sizeof why);
}

// ---- comparing ---------------------------------------------------------------------------------

// Is element `at` of the image what becomes of element i?
static inline bool mirror_element_is(const mirror *m, const gd_field *f, const void *a, int i,
                                     const void *b, int at)
{
    size_t step = f->stride ? f->stride : f->size;
    if (f->type == GD_FIELD_POINT) {
        gd_point p = gd_field_point(f, a, i), q = gd_field_point(mirror_twin(m, f), b, at);
        // The very corner that places are counted from is a place, or none.
        return mirror_near(mirror_point(m, p), q) || (mirror_no_place(p) && mirror_no_place(q));
    }
    if (f->type == GD_FIELD_TEXT || f->size == 8)
        return memcmp((const char *)a + f->offset + (size_t)i * step,
                      (const char *)b + f->offset + (size_t)at * step, f->size) == 0;
    int64_t x = mirror_number(m, f, gd_field_get(f, a, i)), y = gd_field_get(f, b, at);
    if (f->type == GD_FIELD_ANGLE)
        return mirror_angles_near(x, y);
    int64_t apart = x < y ? y - x : x - y;
    return apart <= (f->type == GD_FIELD_LENGTH ? MIRROR_PLACE : 0);
}

static inline bool mirror_same_element(const mirror *m, const gd_field *f, const void *a,
                                       const void *b, int i)
{
    return mirror_element_is(m, f, a, i, b, mirror_element(m, f, i));
}

// Fields in which it means nothing which element comes first: so many of them, all of the same
// things. Every element has its image somewhere.
static inline bool mirror_same_unordered(const mirror *m, const gd_field *f, int fields,
                                         const void *a, const void *b)
{
    bool taken[256] = {false};
    for (int i = 0; i < f->count; i++) {
        int found = -1;
        for (int k = 0; k < f->count && found < 0; k++) {
            bool alike = !taken[k];
            bool nowhere = f->type == GD_FIELD_POINT && mirror_no_place(gd_field_point(f, a, i));
            for (int n = 0; n < fields && alike; n++)
                alike = mirror_element_is(m, &f[n], a, i, b, k) ||
                        (nowhere && f[n].type == GD_FIELD_ANGLE);
            found = alike ? k : -1;
        }
        if (found < 0)
            return false;
        taken[found] = true;
    }
    return true;
}

static inline int mirror_unordered(const gd_field *f)
{
    int fields = 0;
    while (f[fields].name && f[fields].unordered && f[fields].count == f->count)
        fields++;
    return fields;
}

static inline bool mirror_same_fields(const mirror *m, const gd_field *f, const void *a,
                                      const void *b, bool stands, const char **which)
{
    // What has no place has no bearing either.
    const gd_field *place = gd_field_find(f, "at");
    bool nowhere = place && mirror_no_place(gd_field_point(place, a, 0));
    for (; f && f->name; f++) {
        if (mirror_of_stands(f) && !stands)
            continue;
        if (f->unordered) {
            int fields = mirror_unordered(f);
            *which = f->name;
            if (!mirror_same_unordered(m, f, fields, a, b))
                return false;
            f += fields - 1;
            continue;
        }
        for (int i = 0; i < mirror_used(m, f); i++) {
            if (mirror_same_element(m, f, a, b, i) || (nowhere && f->type == GD_FIELD_ANGLE))
                continue;
            *which = f->name;
            return false;
        }
    }
    return true;
}

static inline bool mirror_same_flow(const mirror *m, const gd_names *a, const gd_names *b,
                                    char *why, size_t size)
{
    const gd_flow *x = a->state, *y = b->state;
    if (x->over != y->over || (x->over && x->winner != y->winner)) {
        snprintf(why, size, "the game has ended differently");
        return false;
    }
    for (int i = 0; i < x->depth || i < y->depth; i++) {
        const gd_frame *f = &x->stack[i], *g = &y->stack[i];
        if (i < x->depth && i < y->depth && f->row == g->row && f->seat == g->seat &&
            mirror_piece(m, f->piece) == g->piece)
            continue;
        snprintf(why, size, "moment %s of piece %d became %s of piece %d",
                 i < x->depth ? a->rules->rows[f->row].name : "none", f->piece,
                 i < y->depth ? a->rules->rows[g->row].name : "none", g->piece);
        return false;
    }
    return true;
}

// ---- at one hand --------------------------------------------------------------------------------

// The stand that bears its unit's mark, as it is drawn; -1 if none does.
static inline int mirror_mark(const gd_drawing *d)
{
    for (int i = 0; d->on_table && i < d->stand_count; i++)
        if (d->stand[i].command)
            return i;
    return -1;
}

// A book may put a unit's mark at one hand: at the rightmost of its bases, say, which a mirror
// shows as the leftmost. Who stands on the mark then stands in the image on the mark there, which
// is as far from the unit's left as it was. True if `leader` does so.
static inline bool mirror_on_mark(mirror *m, const gd_names *a, const gd_names *b, gd_id leader)
{
    gd_drawing before, after, unit, image;
    a->rules->draw(a->scenario, a->state, leader, &before);
    b->rules->draw(b->scenario, b->state, mirror_piece(m, leader), &after);
    if (before.symbol != GD_LEADER || !before.on_table || !after.on_table)
        return false;
    for (gd_id i = 1; i <= mirror_count(a->rules, a->state); i++) {
        uint8_t to[16];
        a->rules->draw(a->scenario, a->state, i, &unit);
        int mark = mirror_mark(&unit);
        if (i == leader || mark < 0 ||
            !mirror_near(unit.stand[mark].centre, before.stand[0].centre))
            continue;
        b->rules->draw(b->scenario, b->state, mirror_piece(m, i), &image);
        return mirror_find_stands(m, &unit, &image, to) && mirror_mark(&image) == mark &&
               to[mark] != mark && mirror_near(image.stand[mark].centre, after.stand[0].centre);
    }
    return false;
}

// The same in all but its place, of which it takes up one.
static inline bool mirror_same_elsewhere(const mirror *m, const gd_field *f, const void *a,
                                         const void *b, const char **which)
{
    for (; f && f->name; f++) {
        int count = mirror_of_stands(f) ? 1 : mirror_elements(f);
        for (int i = 0; i < count; i++) {
            if (f->type == GD_FIELD_POINT || mirror_same_element(m, f, a, b, i))
                continue;
            *which = f->name;
            return false;
        }
    }
    return true;
}

static inline bool mirror_same_piece(mirror *m, const gd_names *a, const gd_names *b, gd_id piece,
                                     char *why, size_t size)
{
    char name[GD_NAME_SIZE];
    const char *which = "its stands";
    uint8_t stands[16];
    gd_id other = mirror_piece(m, piece);
    bool same = mirror_hold(m, a, b, piece, stands) &&
                mirror_same_fields(m, a->rules->piece_fields, gd_piece_record_of(a, piece),
                                   gd_piece_record_of(b, other), m->stand_to != NULL, &which);
    m->stand_to = NULL;
    if (!same && m->over && mirror_on_mark(m, a, b, piece)) {
        same = mirror_same_elsewhere(m, a->rules->piece_fields, gd_piece_record_of(a, piece),
                                     gd_piece_record_of(b, other), &which);
        m->parted |= same;
    }
    if (same)
        return true;
    const gd_field *at = gd_field_find(a->rules->piece_fields, "at"),
                   *facing = gd_field_find(a->rules->piece_fields, "facing");
    const void *x = gd_piece_record_of(a, piece), *y = gd_piece_record_of(b, other);
    gd_point p = gd_field_point(at, x, 0), q = gd_field_point(at, y, 0), r = mirror_point(m, p);
    gd_names_piece(a, piece, name, sizeof name);
    snprintf(why, size,
             "%s: %s; it stands at %d,%d facing %d, its image should at %d,%d facing %d and is at "
             "%d,%d facing %d",
             name, which, p.x, p.y, (int)gd_field_get(facing, x, 0), r.x, r.y,
             mirror_bearing(m, gd_field_get(facing, x, 0)), q.x, q.y,
             (int)gd_field_get(facing, y, 0));
    return false;
}

// Is `b` the image of `a`? If not, what differs first.
static inline bool mirror_same(mirror *m, const gd_names *a, const gd_names *b, char *why,
                               size_t size)
{
    const gd_rules *rules = a->rules;
    const char *which = "";
    m->parted = false;
    if (!mirror_same_flow(m, a, b, why, size))
        return false;
    int count = mirror_count(rules, a->state);
    if (count != mirror_count(rules, b->state)) {
        snprintf(why, size, "there are more pieces on one table than on the other");
        return false;
    }
    for (gd_id i = 1; i <= count; i++)
        if (!mirror_same_piece(m, a, b, i, why, size))
            return false;
    if (!mirror_same_fields(m, rules->game_fields, a->state, b->state, true, &which)) {
        snprintf(why, size, "the game's %s", which);
        return false;
    }
    for (gd_side side = 0; side < GD_SIDES; side++) {
        if (mirror_same_fields(m, rules->side_fields, gd_side_record_of(a, side),
                               gd_side_record_of(b, side), true, &which))
            continue;
        snprintf(why, size, "%s's %s", gd_side_word(side), which);
        return false;
    }
    return true;
}
