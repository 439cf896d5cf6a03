// mirror_map.h - the table turned over or round: what becomes of places, bearings, edges, words and
// the numbers of pieces. It reads the tables of a rule system and knows no system.
#pragma once

#include "protocol/field_json.h"
#include "test.h"

// First over, as a mirror along the north-south line shows it, then by quarters clockwise.
typedef struct mirror {
    const char *name;
    bool over;
    int quarters;
    bool reversed;               // pieces are stored in the opposite order
    gd_length width, depth;      // of the table as it was
    gd_id to[GD_MAX_PIECES + 1]; // the numbers of pieces; 0: as before
    const uint8_t *stand_to; // of the piece in hand, where its stands have gone; NULL: nowhere else
    int stands;
    bool parted; // somebody stands where the book's left or right puts him: two games from now on
} mirror;

static inline gd_id mirror_piece(const mirror *m, int64_t id)
{
    return id >= 1 && id <= GD_MAX_PIECES && m->to[id] ? m->to[id] : (gd_id)id;
}

static inline gd_point mirror_point(const mirror *m, gd_point p)
{
    gd_length w = m->width, d = m->depth;
    if (m->over)
        p.x = w - p.x;
    for (int i = 0; i < m->quarters; i++) {
        gd_length other = w;
        p = (gd_point){p.y, w - p.x};
        w = d;
        d = other;
    }
    return p;
}

// East and north of a way, not of a place.
static inline gd_point mirror_way(const mirror *m, gd_point way)
{
    if (m->over)
        way.x = -way.x;
    for (int i = 0; i < m->quarters; i++)
        way = (gd_point){way.y, -way.x};
    return way;
}

static inline gd_angle mirror_bearing(const mirror *m, int64_t bearing)
{
    int64_t a = (m->over ? -bearing : bearing) + m->quarters * (GD_TURN / 4);
    return (gd_angle)(((a % GD_TURN) + GD_TURN) % GD_TURN);
}

static inline int mirror_direction(const mirror *m, int direction)
{
    if (m->over && (direction == GD_EAST || direction == GD_WEST))
        direction = GD_EAST + GD_WEST - direction;
    return (direction + m->quarters) % GD_DIRECTIONS;
}

static inline int64_t mirror_edges(const mirror *m, int64_t bits)
{
    int64_t out = bits >> GD_DIRECTIONS << GD_DIRECTIONS;
    for (int i = 0; i < GD_DIRECTIONS; i++)
        out |= (bits >> i & 1) << mirror_direction(m, i);
    return out;
}

static inline int mirror_find(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

// "wheel_left" for "wheel_right" and the other way round; false if it is about neither.
static inline bool mirror_word(const char *word, char *out, size_t size)
{
    const char *left = strstr(word, "left"), *right = strstr(word, "right");
    if (!left == !right)
        return false;
    const char *at = left ? left : right;
    snprintf(out, size, "%.*s%s%s", (int)(at - word), word, left ? "right" : "left",
             at + strlen(left ? "left" : "right"));
    return true;
}

static inline int64_t mirror_choice(const mirror *m, const char *const *words, int64_t value)
{
    static const char *const directions[] = {"north", "east", "south", "west", NULL};
    int count = 0;
    while (words[count])
        count++;
    if (value < 0 || value >= count)
        return value;
    int direction = mirror_find(directions, words[value]), found = -1;
    char other[64];
    if (direction >= 0)
        found = mirror_find(words, directions[mirror_direction(m, direction)]);
    else if (m->over && mirror_word(words[value], other, sizeof other))
        found = mirror_find(words, other);
    return found >= 0 ? found : value;
}

static inline int64_t mirror_stand(const mirror *m, int64_t stand)
{
    return m->stand_to && stand >= 0 && stand < m->stands ? m->stand_to[stand] : stand;
}

// One number of a field that is no place.
static inline int64_t mirror_number(const mirror *m, const gd_field *f, int64_t value)
{
    int64_t bits = 0;
    switch (f->type) {
    case GD_FIELD_CHOICE:
        return mirror_choice(m, f->choices, value);
    case GD_FIELD_ANGLE:
        return value >= 0 && value < GD_TURN ? mirror_bearing(m, value) : value;
    case GD_FIELD_PIECE:
        return mirror_piece(m, value);
    default:
        break;
    }
    switch (f->sense) {
    case GD_SENSE_LEFT:
        return m->over && value <= 1 ? 1 - value : value;
    case GD_SENSE_EDGES:
        return value == f->normal && value > 15 ? value : mirror_edges(m, value);
    case GD_SENSE_STANDS:
        return f->count > 1 ? value : mirror_stand(m, value);
    case GD_SENSE_STAND_BITS:
        for (int i = 0; i < 32; i++)
            bits |= (value >> i & 1) << mirror_stand(m, i);
        return bits;
    default:
        return value;
    }
}

// Where element i of a field has gone.
static inline int mirror_element(const mirror *m, const gd_field *f, int i)
{
    return f->count > 1 && f->sense == GD_SENSE_STANDS ? (int)mirror_stand(m, i) : i;
}

// The motion that a mirror shows.
static inline int mirror_motion(const mirror *m, int motion)
{
    static const uint8_t other[GD_MOTIONS] = {
        [GD_MOTION_NONE] = GD_MOTION_NONE,
        [GD_MOTION_AHEAD] = GD_MOTION_AHEAD,
        [GD_MOTION_BACK] = GD_MOTION_BACK,
        [GD_MOTION_LEFT] = GD_MOTION_RIGHT,
        [GD_MOTION_RIGHT] = GD_MOTION_LEFT,
        [GD_MOTION_WHEEL_LEFT] = GD_MOTION_WHEEL_RIGHT,
        [GD_MOTION_WHEEL_RIGHT] = GD_MOTION_WHEEL_LEFT,
        [GD_MOTION_TURN_LEFT] = GD_MOTION_TURN_RIGHT,
        [GD_MOTION_TURN_RIGHT] = GD_MOTION_TURN_LEFT,
        [GD_MOTION_OBLIQUE_LEFT] = GD_MOTION_OBLIQUE_RIGHT,
        [GD_MOTION_OBLIQUE_RIGHT] = GD_MOTION_OBLIQUE_LEFT,
        [GD_MOTION_FACE_LEFT] = GD_MOTION_FACE_RIGHT,
        [GD_MOTION_FACE_RIGHT] = GD_MOTION_FACE_LEFT,
        [GD_MOTION_EAST] = GD_MOTION_EAST,
        [GD_MOTION_NORTH] = GD_MOTION_NORTH,
        [GD_MOTION_TURN] = GD_MOTION_TURN,
    };
    return m->over ? other[motion] : motion;
}
