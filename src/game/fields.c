// game/fields.c - finding, reading and setting fields by their tables.
#include "game/fields.h"

#include <string.h>

int gd_field_elements(const gd_field *field) { return field->count > 1 ? field->count : 1; }

size_t gd_field_offset(const gd_field *field, int index)
{
    return field->offset + (size_t)index * (field->stride ? field->stride : field->size);
}

static const char *at(const gd_field *field, const void *record, int index)
{
    return (const char *)record + gd_field_offset(field, index);
}

int gd_field_used(const gd_field *field, const void *record)
{
    gd_field counter = {.size = field->used_size, .offset = field->used};
    return field->used_size ? (int)gd_field_get(&counter, record, 0) : gd_field_elements(field);
}

// Whether a small number has a sign is seen from what it may be.
int64_t gd_field_get(const gd_field *field, const void *record, int index)
{
    const char *from = at(field, record, index);
    uint8_t byte;
    uint16_t word;
    uint32_t number;
    int64_t large;
    switch (field->size) {
    case 1:
        memcpy(&byte, from, sizeof byte);
        return field->low < 0 ? (int64_t)(int8_t)byte : byte;
    case 2:
        memcpy(&word, from, sizeof word);
        return field->low < 0 ? (int64_t)(int16_t)word : word;
    case 4:
        memcpy(&number, from, sizeof number);
        return field->type == GD_FIELD_BITS ? (int64_t)number : (int64_t)(int32_t)number;
    default:
        memcpy(&large, from, sizeof large);
        return large;
    }
}

void gd_field_set(const gd_field *field, void *record, int index, int64_t value)
{
    char *to = (char *)record + gd_field_offset(field, index);
    // Conversion to a narrower unsigned type keeps the low bits on every compiler.
    uint8_t byte = (uint8_t)value;
    uint16_t word = (uint16_t)value;
    uint32_t number = (uint32_t)value;
    switch (field->size) {
    case 1:
        memcpy(to, &byte, sizeof byte);
        break;
    case 2:
        memcpy(to, &word, sizeof word);
        break;
    case 4:
        memcpy(to, &number, sizeof number);
        break;
    default:
        memcpy(to, &value, sizeof value);
        break;
    }
}

gd_point gd_field_point(const gd_field *field, const void *record, int index)
{
    gd_point p;
    memcpy(&p, at(field, record, index), sizeof p);
    return p;
}

static bool all_zero(const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i])
            return false;
    return true;
}

const char *gd_field_text(const gd_field *field, const void *record, int index)
{
    const char *text = at(field, record, index);
    const char *end = memchr(text, '\0', field->size);
    size_t length = end ? (size_t)(end - text) : field->size;
    if (!end || !all_zero(end, field->size - length))
        return NULL;
    return length == 0 || gd_words_check(text, length, field->size - 1, NULL) ? text : NULL;
}

bool gd_field_has_bit(const gd_field *field, const void *record, int bit)
{
    unsigned char byte;
    memcpy(&byte, at(field, record, 0) + bit / 8, 1);
    return bit < 8 * field->size && (byte >> bit % 8 & 1);
}

bool gd_field_is_bytes(const gd_field *field)
{
    return field->type == GD_FIELD_TEXT || field->type == GD_FIELD_PIECES ||
           field->type == GD_FIELD_RECORD || field->type == GD_FIELD_NOTHING;
}

void gd_field_normal(const gd_field *field, void *record)
{
    for (int i = 0; i < gd_field_elements(field); i++) {
        gd_point p = {field->normal, field->normal};
        char *to = (char *)record + gd_field_offset(field, i);
        if (gd_field_is_bytes(field))
            memset(to, 0, field->size);
        else if (field->type == GD_FIELD_POINT)
            memcpy(to, &p, sizeof p);
        else
            gd_field_set(field, record, i, field->normal);
    }
}

void gd_fields_normal(const gd_field *fields, void *record)
{
    for (; fields && fields->name; fields++)
        gd_field_normal(fields, record);
}

bool gd_field_is_normal(const gd_field *field, const void *record, int index)
{
    if (gd_field_is_bytes(field))
        return all_zero(at(field, record, index), field->size);
    if (field->type != GD_FIELD_POINT)
        return gd_field_get(field, record, index) == field->normal;
    gd_point p = gd_field_point(field, record, index);
    return p.x == field->normal && p.y == field->normal;
}

void gd_field_bounds(const gd_field *field, int64_t *low, int64_t *high)
{
    bool bounded = field->low != 0 || field->high != 0;
    bool narrow = field->size < 4;
    int64_t most = field->size == 1 ? UINT8_MAX : field->size == 2 ? UINT16_MAX : INT32_MAX;
    *low = bounded ? field->low : narrow ? 0 : INT32_MIN;
    *high = bounded ? field->high : most;
    if (field->type == GD_FIELD_LENGTH && !bounded) {
        *low = narrow ? 0 : -GD_REACH;
        *high = most < GD_REACH ? most : GD_REACH;
    }
    if (field->type == GD_FIELD_ANGLE && !bounded) {
        *low = 0;
        *high = GD_TURN - 1;
    }
}

int gd_field_choices(const gd_field *field)
{
    int count = 0;
    while (field->choices && field->choices[count])
        count++;
    return count;
}

const void *gd_side_record_in(const gd_rules *rules, const void *state, gd_side side)
{
    return (const char *)state + rules->side_offset + (size_t)side * rules->side_stride;
}

const void *gd_piece_record_in(const gd_rules *rules, const void *state, gd_id piece)
{
    return (const char *)state + rules->piece_offset + (size_t)(piece - 1) * rules->piece_stride;
}

void *gd_side_record(const gd_rules *rules, void *state, gd_side side)
{
    return (char *)state + rules->side_offset + (size_t)side * rules->side_stride;
}

void *gd_piece_record(const gd_rules *rules, void *state, gd_id piece)
{
    return (char *)state + rules->piece_offset + (size_t)(piece - 1) * rules->piece_stride;
}

int gd_piece_room(const gd_rules *rules)
{
    uint32_t room = (rules->state_size - rules->piece_offset) / rules->piece_stride;
    if (rules->piece_room > 0 && rules->piece_room < room)
        room = rules->piece_room;
    return room < GD_MAX_PIECES ? (int)room : GD_MAX_PIECES;
}

int gd_piece_count(const gd_rules *rules, const void *state)
{
    uint16_t count;
    memcpy(&count, (const char *)state + rules->piece_count_offset, sizeof count);
    return count;
}
