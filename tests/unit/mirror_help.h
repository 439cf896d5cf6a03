// mirror_help.h - positions and cases on zones, seen in a mirror, turned about or with their pieces
// kept in another order.
#pragma once

#include "test.h"

#include <string.h>

#include "protocol/json.h"

// How a table is looked at: columns from the other end, rows from the other end, then columns as
// rows; and whether pieces are listed the other way round.
typedef struct mirror {
    const char *name;
    bool east, north, swap, reversed;
    int columns, rows; // of the table before
} mirror;

static const char *const mirror_facings[] = {"north", "east", "south", "west", NULL};

static inline int mirror_facing(const mirror *m, int facing)
{
    static const int8_t dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    int x = m->east ? -dx[facing] : dx[facing], y = m->north ? -dy[facing] : dy[facing];
    for (int i = 0; i < 4; i++)
        if (dx[i] == (m->swap ? y : x) && dy[i] == (m->swap ? x : y))
            return i;
    return -1;
}

static inline void mirror_zone(const mirror *m, int *column, int *row)
{
    int x = m->east ? m->columns - 1 - *column : *column;
    int y = m->north ? m->rows - 1 - *row : *row;
    *column = m->swap ? y : x;
    *row = m->swap ? x : y;
}

// Zones and facings are known by their words; what names no zone of the table stays as it is.
static inline void mirror_word(const mirror *m, const char *word, char out[64])
{
    int column, row;
    snprintf(out, 64, "%s", word);
    for (int i = 0; i < 4; i++)
        if (strcmp(word, mirror_facings[i]) == 0)
            snprintf(out, 64, "%s", mirror_facings[mirror_facing(m, i)]);
    size_t digits = strspn(word + 1, "0123456789");
    if (word[0] < 'a' || word[0] > 'z' || digits == 0 || word[1 + digits] != '\0')
        return;
    column = word[0] - 'a';
    row = atoi(word + 1) - 1;
    if (column >= m->columns || row >= m->rows) {
        snprintf(out, 64, "z20"); // off the table it stays
        return;
    }
    mirror_zone(m, &column, &row);
    snprintf(out, 64, "%c%d", 'a' + column, row + 1);
}

static inline void mirror_put(const mirror *m, const char *key, const gd_json *value,
                              gd_json_out *out);

static inline void mirror_members(const mirror *m, const gd_json *value, gd_json_out *out)
{
    for (const gd_json *i = value->first; i; i = i->next) {
        char key[64];
        if (i->name)
            mirror_word(m, i->name, key);
        mirror_put(m, i->name ? key : NULL, i, out);
    }
}

// Words that people wrote, and names of pieces, are no places.
static inline bool mirror_is_name(const char *key)
{
    return key && (strcmp(key, "name") == 0 || strcmp(key, "unit") == 0);
}

static inline void mirror_put(const mirror *m, const char *key, const gd_json *value,
                              gd_json_out *out)
{
    char word[64];
    if (value->kind == GD_JSON_STRING && !mirror_is_name(key) && value->length < 60) {
        mirror_word(m, value->text, word);
        gd_json_put_string(out, key, word);
    } else if (value->kind == GD_JSON_ARRAY || value->kind == GD_JSON_OBJECT) {
        if (value->kind == GD_JSON_ARRAY)
            gd_json_array(out, key);
        else
            gd_json_object(out, key);
        mirror_members(m, value, out);
        gd_json_close(out);
    } else {
        gd_json_put_value(out, key, value);
    }
}

static inline int mirror_number(const gd_json *object, const char *key, int normal)
{
    const gd_json *value = gd_json_get(object, key);
    return value ? atoi(value->text) : normal;
}

static inline void mirror_measure(mirror *m, const gd_json *position)
{
    const gd_json *grid = gd_json_get(position, "grid");
    m->columns = mirror_number(grid, "columns", 5);
    m->rows = mirror_number(grid, "rows", 5);
}

static inline void mirror_grid(const mirror *m, const gd_json *grid, gd_json_out *out)
{
    gd_json_object(out, "grid");
    gd_json_put_int(out, "columns", m->swap ? m->rows : m->columns);
    gd_json_put_int(out, "rows", m->swap ? m->columns : m->rows);
    for (const gd_json *i = grid ? grid->first : NULL; i; i = i->next)
        if (strcmp(i->name, "columns") != 0 && strcmp(i->name, "rows") != 0)
            mirror_put(m, i->name, i, out);
    gd_json_close(out);
}

// A side's home edge is said where a position leaves it out: it is not the usual one in a mirror.
static inline void mirror_sides(const mirror *m, const gd_json *sides, gd_json_out *out)
{
    static const char *const names[] = {"union", "confederate"}, *const homes[] = {"south",
                                                                                   "north"};
    gd_json_object(out, "sides");
    for (int side = 0; side < 2; side++) {
        const gd_json *fields = gd_json_get(sides, names[side]);
        char home[64];
        gd_json_object(out, names[side]);
        if (fields)
            mirror_members(m, fields, out);
        mirror_word(m, homes[side], home);
        if (!gd_json_get(fields, "home"))
            gd_json_put_string(out, "home", home);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static inline void mirror_units(const mirror *m, const gd_json *units, gd_json_out *out)
{
    gd_json_array(out, "units");
    for (int i = 0; units && i < units->count; i++)
        mirror_put(m, NULL, gd_json_at(units, m->reversed ? units->count - 1 - i : i), out);
    gd_json_close(out);
}

static inline void mirror_position(const mirror *m, const gd_json *position, gd_json_out *out)
{
    gd_json_object(out, "position");
    for (const gd_json *i = position->first; i; i = i->next)
        if (strcmp(i->name, "grid") != 0 && strcmp(i->name, "sides") != 0 &&
            strcmp(i->name, "units") != 0)
            mirror_put(m, i->name, i, out);
    mirror_grid(m, gd_json_get(position, "grid"), out);
    mirror_sides(m, gd_json_get(position, "sides"), out);
    mirror_units(m, gd_json_get(position, "units"), out);
    gd_json_close(out);
}
