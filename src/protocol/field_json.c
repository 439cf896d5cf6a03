// protocol/field_json.c - reading, writing, comparing and checking fields by their tables.
#include "protocol/field_json.h"

#include <stdio.h>
#include <string.h>

#include "core/dice.h"
#include "game/cards.h"
#include "protocol/field_text.h"
#include "protocol/values_json.h"

enum { PLACE_SLACK = GD_INCH / 100, ANGLE_SLACK = 1 };

const gd_field *gd_field_find(const gd_field *fields, const char *name)
{
    for (; fields && fields->name; fields++) {
        if (strcmp(fields->name, name) == 0)
            return fields;
    }
    return NULL;
}

const gd_field *gd_field_of(const gd_field *fields, const gd_json *member, const char *whose,
                            gd_error *err)
{
    char known[260], word[80];
    const gd_field *field = gd_field_find(fields, member->name);
    if (field && member->name_length == strlen(field->name))
        return field;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (; fields && fields->name; fields++)
        gd_listing_add(&list, fields->name);
    gd_json_quote(member->name, member->name_length, word, sizeof word);
    gd_json_fail(err, member, "%s has no %s; it has %s", whose, word, known);
    return NULL;
}

static int element_count(const gd_field *field) { return field->count > 1 ? field->count : 1; }

static size_t element_at(const gd_field *field, int index)
{
    return field->offset + (size_t)index * (field->stride ? field->stride : field->size);
}

int64_t gd_field_get(const gd_field *field, const void *record, int index)
{
    const char *at = (const char *)record + element_at(field, index);
    uint8_t byte;
    uint16_t word;
    int32_t number;
    int64_t large;
    switch (field->size) {
    case 1:
        memcpy(&byte, at, sizeof byte);
        return field->low < 0 ? (int64_t)(int8_t)byte : byte;
    case 2:
        memcpy(&word, at, sizeof word);
        return field->low < 0 ? (int64_t)(int16_t)word : word;
    case 4:
        memcpy(&number, at, sizeof number);
        return number;
    default:
        memcpy(&large, at, sizeof large);
        return large;
    }
}

void gd_field_set(const gd_field *field, void *record, int index, int64_t value)
{
    char *at = (char *)record + element_at(field, index);
    // Conversion to a narrower unsigned type keeps the low bits on every compiler.
    uint8_t byte = (uint8_t)value;
    uint16_t word = (uint16_t)value;
    uint32_t number = (uint32_t)value;
    switch (field->size) {
    case 1:
        memcpy(at, &byte, sizeof byte);
        break;
    case 2:
        memcpy(at, &word, sizeof word);
        break;
    case 4:
        memcpy(at, &number, sizeof number);
        break;
    default:
        memcpy(at, &value, sizeof value);
        break;
    }
}

gd_point gd_field_point(const gd_field *field, const void *record, int index)
{
    gd_point p;
    memcpy(&p, (const char *)record + element_at(field, index), sizeof p);
    return p;
}

void gd_field_normal(const gd_field *field, void *record)
{
    if (field->type == GD_FIELD_TEXT) {
        for (int i = 0; i < element_count(field); i++)
            memset((char *)record + element_at(field, i), 0, field->size);
        return;
    }
    for (int i = 0; i < element_count(field); i++) {
        gd_point p = {field->normal, field->normal};
        if (field->type == GD_FIELD_POINT)
            memcpy((char *)record + element_at(field, i), &p, sizeof p);
        else
            gd_field_set(field, record, i, field->normal);
    }
}

// What an element may be: as the table says, or else whatever fits in it.
static void bounds_of(const gd_field *field, int64_t *low, int64_t *high)
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

// A list of names, each at most once.
static bool read_cards(const gd_rules *rules, const gd_json *value, int64_t *out, gd_error *err)
{
    gd_deck set = {0};
    if (value->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, value, "expected a list of cards");
    for (const gd_json *item = value->first; item; item = item->next) {
        int32_t card;
        if (!gd_read_card(item, rules, &card, err))
            return false;
        if (set.left >> card & 1)
            return gd_json_fail(err, item, "expected every card once: %s is there twice",
                                gd_card_name(rules, card));
        gd_deck_return(&set, card);
    }
    memcpy(out, &set.left, sizeof *out);
    return true;
}

// Reads one element: a place into `point`, anything else into `number`.
static bool read_element(const gd_names *names, const gd_field *field, const gd_json *value,
                         int64_t *number, gd_point *point, gd_error *err)
{
    int64_t low, high;
    int32_t small = 0;
    gd_side side = 0;
    gd_id piece = GD_NONE;
    gd_zone_id zone = GD_NO_ZONE;
    bool flag = false, read;
    bounds_of(field, &low, &high);
    switch (field->type) {
    case GD_FIELD_POINT:
        return gd_read_point(value, point, err);
    case GD_FIELD_FLAG:
        // 0 and 1 are flags as well: a person who counts means the same.
        if (value->kind == GD_JSON_NUMBER)
            return gd_json_int(value, 0, 1, number, err);
        read = gd_json_bool(value, &flag, err);
        *number = flag;
        return read;
    case GD_FIELD_CHOICE:
        read = gd_read_choice(value, field->choices, &small, err);
        break;
    case GD_FIELD_LENGTH:
        read = gd_read_length(value, (int32_t)low, (int32_t)high, &small, err);
        break;
    case GD_FIELD_ANGLE:
        read = gd_read_angle(value, (int32_t)low, (int32_t)high, &small, err);
        break;
    case GD_FIELD_PIECE:
        if (value->kind == GD_JSON_NULL) {
            *number = GD_NONE;
            return true;
        }
        read = gd_read_piece(value, names, &piece, err);
        *number = piece;
        return read;
    case GD_FIELD_SIDE:
        read = gd_read_holder(value, &side, err);
        *number = side;
        return read;
    case GD_FIELD_ZONE:
        read =
            value->kind == GD_JSON_NULL || gd_read_zone(value, &names->scenario->grid, &zone, err);
        *number = zone;
        return read;
    case GD_FIELD_CARD:
        if (value->kind == GD_JSON_NULL) {
            *number = GD_NO_CARD;
            return true;
        }
        read = gd_read_card(value, names->rules, &small, err);
        break;
    case GD_FIELD_CARDS:
        return read_cards(names->rules, value, number, err);
    default:
        return gd_json_int(value, low, high, number, err);
    }
    *number = small;
    return read;
}

static bool read_elements(const gd_names *names, const gd_field *field, const gd_json *value,
                          int64_t *numbers, gd_point *points, int *count, gd_error *err)
{
    if (field->count <= 1) {
        *count = 1;
        return read_element(names, field, value, numbers, points, err);
    }
    if (value->kind != GD_JSON_ARRAY || value->count > field->count)
        return gd_json_fail(err, value, "expected a list of at most %d values", field->count);
    *count = 0;
    for (const gd_json *item = value->first; item; item = item->next, ++*count) {
        if (!read_element(names, field, item, &numbers[*count], &points[*count], err))
            return false;
    }
    return true;
}

enum { MOST_ELEMENTS = 256 };

bool gd_field_read(const gd_names *names, const gd_field *field, const gd_json *value, void *record,
                   gd_error *err)
{
    int64_t numbers[MOST_ELEMENTS];
    gd_point points[MOST_ELEMENTS];
    int count;
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text_read(field, value, record, err);
    if (field->count > MOST_ELEMENTS)
        return gd_json_fail(err, value, "\"%s\" is too long to be written by hand", field->name);
    if (!read_elements(names, field, value, numbers, points, &count, err))
        return false;
    if (field->count > 1)
        gd_field_normal(field, record);
    for (int i = 0; i < count; i++) {
        if (field->type == GD_FIELD_POINT)
            memcpy((char *)record + element_at(field, i), &points[i], sizeof points[i]);
        else
            gd_field_set(field, record, i, numbers[i]);
    }
    return true;
}

bool gd_field_matches(const gd_names *names, const gd_field *field, const gd_json *value,
                      const void *record, bool *out, gd_error *err)
{
    int64_t numbers[MOST_ELEMENTS];
    gd_point points[MOST_ELEMENTS];
    int count;
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text_matches(field, value, record, out, err);
    if (field->count > MOST_ELEMENTS)
        return gd_json_fail(err, value, "\"%s\" is too long to be compared", field->name);
    if (!read_elements(names, field, value, numbers, points, &count, err))
        return false;
    *out = true;
    for (int i = 0; i < count; i++) {
        if (field->type == GD_FIELD_POINT) {
            gd_point p = gd_field_point(field, record, i);
            int64_t dx = (int64_t)p.x - points[i].x, dy = (int64_t)p.y - points[i].y;
            *out = *out && dx >= -PLACE_SLACK && dx <= PLACE_SLACK && dy >= -PLACE_SLACK &&
                   dy <= PLACE_SLACK;
            continue;
        }
        int64_t is = gd_field_get(field, record, i);
        if (field->type == GD_FIELD_ANGLE) {
            int64_t apart = ((is - numbers[i]) % GD_TURN + GD_TURN) % GD_TURN;
            *out = *out && (apart <= ANGLE_SLACK || apart >= GD_TURN - ANGLE_SLACK);
        } else {
            *out = *out && is == numbers[i];
        }
    }
    return true;
}

static int choice_count(const gd_field *field)
{
    int count = 0;
    while (field->choices[count])
        count++;
    return count;
}

// Has the element a word or number that can be read back?
static bool is_writable(const gd_names *names, const gd_field *field, const void *record, int index)
{
    int64_t low, high;
    if (field->type == GD_FIELD_POINT)
        return true;
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text(field, record, index) != NULL;
    int64_t value = gd_field_get(field, record, index);
    bounds_of(field, &low, &high);
    switch (field->type) {
    case GD_FIELD_CHOICE:
        return value >= 0 && value < choice_count(field);
    case GD_FIELD_FLAG:
        return value == 0 || value == 1;
    case GD_FIELD_PIECE:
    case GD_FIELD_SIDE:
    case GD_FIELD_ZONE:
        return true;
    case GD_FIELD_CARD:
        return value == GD_NO_CARD || value < gd_card_count(names->rules);
    case GD_FIELD_CARDS:
        return ((uint64_t)value & ~gd_deck_full(gd_card_count(names->rules)).left) == 0;
    default:
        return value >= low && value <= high;
    }
}

static void write_element(const gd_names *names, const gd_field *field, const void *record,
                          int index, gd_json_out *out, const char *key)
{
    bool number = field->type != GD_FIELD_POINT && field->type != GD_FIELD_TEXT;
    int64_t value = number ? gd_field_get(field, record, index) : 0;
    if (!is_writable(names, field, record, index)) {
        gd_json_put_null(out, key);
        return;
    }
    switch (field->type) {
    case GD_FIELD_POINT:
        gd_put_point(out, key, gd_field_point(field, record, index));
        break;
    case GD_FIELD_TEXT:
        gd_json_put_string(out, key, gd_field_text(field, record, index));
        break;
    case GD_FIELD_FLAG:
        gd_json_put_bool(out, key, value != 0);
        break;
    case GD_FIELD_CHOICE:
        gd_json_put_string(out, key, field->choices[value]);
        break;
    case GD_FIELD_LENGTH:
        gd_put_length(out, key, (gd_length)value);
        break;
    case GD_FIELD_ANGLE:
        gd_put_angle(out, key, (gd_angle)value);
        break;
    case GD_FIELD_PIECE:
        gd_put_piece(out, key, names, (gd_id)value);
        break;
    case GD_FIELD_SIDE:
        gd_put_side(out, key, (gd_side)value);
        break;
    case GD_FIELD_ZONE:
        gd_put_zone(out, key, (gd_zone_id)value);
        break;
    case GD_FIELD_CARD:
        gd_put_card(out, key, names->rules, (int)value);
        break;
    case GD_FIELD_CARDS:
        gd_put_cards(out, key, names->rules, (uint64_t)value);
        break;
    default:
        gd_json_put_int(out, key, value);
        break;
    }
}

bool gd_field_is_normal(const gd_field *field, const void *record, int index)
{
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text_empty(field, record, index);
    if (field->type != GD_FIELD_POINT)
        return gd_field_get(field, record, index) == field->normal;
    gd_point p = gd_field_point(field, record, index);
    return p.x == field->normal && p.y == field->normal;
}

void gd_field_write(const gd_names *names, const gd_field *field, const void *record,
                    gd_json_out *out)
{
    if (field->count <= 1) {
        if (is_writable(names, field, record, 0))
            write_element(names, field, record, 0, out, field->name);
        return;
    }
    int count = field->count;
    while (count > 0 && gd_field_is_normal(field, record, count - 1))
        count--;
    gd_json_array(out, field->name);
    for (int i = 0; i < count; i++)
        write_element(names, field, record, i, out, NULL);
    gd_json_close(out);
}

void gd_fields_write(const gd_names *names, const gd_field *fields, const void *record,
                     gd_json_out *out)
{
    for (; fields && fields->name; fields++)
        gd_field_write(names, fields, record, out);
}

void *gd_side_record(const gd_rules *rules, void *state, gd_side side)
{
    return (char *)state + rules->side_offset + (size_t)side * rules->side_stride;
}

void *gd_piece_record(const gd_rules *rules, void *state, gd_id piece)
{
    return (char *)state + rules->piece_offset + (size_t)(piece - 1) * rules->piece_stride;
}

const void *gd_side_record_of(const gd_names *names, gd_side side)
{
    const gd_rules *rules = names->rules;
    return (const char *)names->state + rules->side_offset + (size_t)side * rules->side_stride;
}

const void *gd_piece_record_of(const gd_names *names, gd_id piece)
{
    const gd_rules *rules = names->rules;
    return (const char *)names->state + rules->piece_offset +
           (size_t)(piece - 1) * rules->piece_stride;
}

static bool is_possible(const gd_names *names, const gd_field *field, const void *record, int index)
{
    if (gd_field_is_normal(field, record, index))
        return true;
    if (field->type == GD_FIELD_POINT) {
        gd_point p = gd_field_point(field, record, index);
        return p.x >= -GD_REACH && p.x <= GD_REACH && p.y >= -GD_REACH && p.y <= GD_REACH;
    }
    int64_t value = field->type == GD_FIELD_TEXT ? 0 : gd_field_get(field, record, index);
    if (field->type == GD_FIELD_PIECE)
        return value >= 0 && value <= gd_names_count(names);
    if (field->type == GD_FIELD_SIDE)
        return value < GD_SIDES || value == GD_NOBODY;
    if (field->type == GD_FIELD_ZONE)
        return value == GD_NO_ZONE || gd_grid_has(&names->scenario->grid, (int32_t)value);
    return is_writable(names, field, record, index);
}

static bool are_possible(const gd_names *names, const gd_field *fields, const void *record,
                         const char *whose, gd_error *err)
{
    for (; fields && fields->name; fields++) {
        for (int i = 0; i < element_count(fields); i++) {
            if (!is_possible(names, fields, record, i))
                return gd_fail(err, "\"%s\" of %s is out of range", fields->name, whose);
        }
    }
    return true;
}

static bool is_flow_possible(const gd_names *names, gd_error *err)
{
    const gd_flow *f = names->state;
    if (f->depth > GD_STACK)
        return gd_fail(err, "the stack is deeper than %d", GD_STACK);
    if (f->over > 1 || (f->winner >= GD_SIDES && f->winner != GD_NOBODY))
        return gd_fail(err, "the end of the game is out of range");
    if (!f->over && f->depth == 0)
        return gd_fail(err, "the game is not over, but nothing is to be done");
    for (int i = 0; i < f->depth; i++) {
        const gd_frame *frame = &f->stack[i];
        if (frame->row >= names->rules->row_count)
            return gd_fail(err, "frame %d has no row", i + 1);
        if (frame->seat >= gd_seat_count(names->scenario) && frame->seat != GD_NOBODY)
            return gd_fail(err, "frame %d has no seat", i + 1);
        if (frame->piece > gd_names_count(names))
            return gd_fail(err, "frame %d has no piece", i + 1);
    }
    // Whoever decides must be somebody.
    if (f->depth > 0 && names->rules->rows[f->stack[f->depth - 1].row].offer &&
        f->stack[f->depth - 1].seat == GD_NOBODY)
        return gd_fail(err, "nobody decides");
    return true;
}

bool gd_state_possible(const gd_names *names, gd_error *err)
{
    const gd_rules *rules = names->rules;
    uint16_t count;
    memcpy(&count, (const char *)names->state + rules->piece_count_offset, sizeof count);
    if (count > gd_names_room(rules))
        return gd_fail(err, "there are %d pieces, more than the %d there is room for", count,
                       gd_names_room(rules));
    if (!is_flow_possible(names, err) ||
        !are_possible(names, rules->game_fields, names->state, "the game", err))
        return false;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        if (!are_possible(names, rules->side_fields, gd_side_record_of(names, side),
                          gd_side_word(side), err))
            return false;
    }
    for (int i = 1; i <= count; i++) {
        char whose[24];
        snprintf(whose, sizeof whose, "piece %d", i);
        if (!are_possible(names, rules->piece_fields, gd_piece_record_of(names, (gd_id)i), whose,
                          err))
            return false;
    }
    return true;
}
