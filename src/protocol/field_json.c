// protocol/field_json.c - reading and comparing fields by their tables; field_write.c writes them.
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
    if (field && field->type != GD_FIELD_NOTHING && member->name_length == strlen(field->name))
        return field;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (; fields && fields->name; fields++) {
        if (fields->type != GD_FIELD_NOTHING)
            gd_listing_add(&list, fields->name);
    }
    gd_json_quote(member->name, member->name_length, word, sizeof word);
    gd_json_fail(err, member, "%s has no %s; it has %s", whose, word, known);
    return NULL;
}

static bool read_piece(const gd_field_reader *by, const gd_json *value, gd_id *out, gd_error *err)
{
    const char *word;
    gd_error why = {0};
    if (by->names)
        return gd_read_piece(value, by->names, out, err);
    if (!gd_json_string(value, &word, err))
        return false;
    *out = gd_roll_find(by->roll, word, &why);
    return *out != GD_NONE || gd_json_fail(err, value, "%s", why.text);
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

// A list of seats, or of numbers or words for bits; in either case also all bits as one number.
static bool read_bits(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                      int64_t *out, gd_error *err)
{
    bool seats = field->type == GD_FIELD_SEATS;
    int bits = seats ? by->scenario->players.seat_count : field->high;
    if (value->kind == GD_JSON_NUMBER)
        return gd_json_int(value, 0, (INT64_C(1) << bits) - 1, out, err);
    if (value->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, value, "expected a list of %s", seats ? "players" : "numbers");
    *out = 0;
    for (const gd_json *item = value->first; item; item = item->next) {
        gd_seat seat = 0;
        int32_t bit = 0;
        if (!(seats            ? gd_read_seat(item, by->scenario, &seat, err)
              : field->choices ? gd_read_choice(item, field->choices, &bit, err)
                               : gd_read_number(item, 0, bits - 1, &bit, err)))
            return false;
        *out |= INT64_C(1) << (seats ? seat : bit);
    }
    return true;
}

// Reads one element: a place into `point`, anything else into `number`.
static bool read_element(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                         int64_t *number, gd_point *point, gd_error *err)
{
    int64_t low, high;
    int32_t small = 0;
    gd_side side = 0;
    gd_seat seat = GD_NOBODY;
    gd_id piece = GD_NONE;
    gd_zone_id zone = GD_NO_ZONE;
    bool flag = false, read;
    bool null = value->kind == GD_JSON_NULL;
    gd_field_bounds(field, &low, &high);
    // What is not known yet has no word, but may have a place in a list.
    if (null && field->unset && field->type <= GD_FIELD_POINT) {
        *number = field->normal;
        *point = (gd_point){field->normal, field->normal};
        return true;
    }
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
        read = null || read_piece(by, value, &piece, err);
        *number = piece;
        return read;
    case GD_FIELD_SIDE:
        read = gd_read_holder(value, &side, err);
        *number = side;
        return read;
    case GD_FIELD_SEAT:
        read = null || gd_read_seat(value, by->scenario, &seat, err);
        *number = seat;
        return read;
    case GD_FIELD_ZONE:
        read = null || gd_read_zone(value, &by->scenario->grid, &zone, err);
        *number = zone;
        return read;
    case GD_FIELD_CARD:
        small = GD_NO_CARD;
        read = null || gd_read_card(value, by->rules, &small, err);
        break;
    case GD_FIELD_CARDS:
        return read_cards(by->rules, value, number, err);
    case GD_FIELD_SEATS:
    case GD_FIELD_BITS:
        return read_bits(by, field, value, number, err);
    default:
        return gd_json_int(value, low, high, number, err);
    }
    *number = small;
    return read;
}

static bool read_pieces(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                        void *record, gd_error *err)
{
    unsigned char *to = (unsigned char *)record + field->offset;
    if (value->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, value, "expected a list of names of units");
    for (const gd_json *item = value->first; item; item = item->next) {
        gd_id piece;
        if (!read_piece(by, item, &piece, err))
            return false;
        if (piece >= 8 * field->size)
            return gd_json_fail(err, item, "expected one of the first %d units",
                                8 * field->size - 1);
        to[piece / 8] = (unsigned char)(to[piece / 8] | 1u << piece % 8);
    }
    return true;
}

bool gd_inner_read(const gd_field_reader *by, const gd_field *inner, const gd_json *object,
                   const char *whose, void *record, gd_error *err)
{
    if (object->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, object, "expected an object");
    for (const gd_json *m = object->first; m; m = m->next) {
        const gd_field *field = gd_field_of(inner, m, whose, err);
        if (!field || !gd_field_read(by, field, m, record, err))
            return false;
    }
    return true;
}

// A record as an object of its fields, the inner ones under `inner`; null is one that is not in
// use.
static bool read_record(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                        void *record, gd_error *err)
{
    if (value->kind == GD_JSON_NULL)
        return true;
    if (value->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, value, "expected an object");
    gd_fields_normal(field->fields, record);
    gd_fields_normal(field->inner, record);
    for (const gd_json *m = value->first; m; m = m->next) {
        if (field->inner && strcmp(m->name, "inner") == 0) {
            if (!gd_inner_read(by, field->inner, m, field->name, record, err))
                return false;
            continue;
        }
        const gd_field *of = gd_field_of(field->fields, m, field->name, err);
        if (!of || !gd_field_read(by, of, m, record, err))
            return false;
    }
    return true;
}

static bool read_at(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                    void *record, int index, gd_error *err)
{
    int64_t number = 0;
    gd_point point = {0, 0};
    char *to = (char *)record + gd_field_offset(field, index);
    if (field->type == GD_FIELD_RECORD)
        return read_record(by, field, value, to, err);
    if (field->type == GD_FIELD_PIECES)
        return read_pieces(by, field, value, record, err);
    if (!read_element(by, field, value, &number, &point, err))
        return false;
    if (field->type == GD_FIELD_POINT)
        memcpy(to, &point, sizeof point);
    else
        gd_field_set(field, record, index, number);
    return true;
}

static bool check_list(const gd_field *field, const gd_json *value, gd_error *err)
{
    return (value->kind == GD_JSON_ARRAY && value->count <= field->count) ||
           gd_json_fail(err, value, "expected a list of at most %d values", field->count);
}

bool gd_field_read(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                   void *record, gd_error *err)
{
    int index = 0;
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text_read(field, value, record, err);
    if (field->count > 1 || gd_field_is_bytes(field))
        gd_field_normal(field, record);
    if (field->count <= 1)
        return read_at(by, field, value, record, 0, err);
    if (!check_list(field, value, err))
        return false;
    for (const gd_json *item = value->first; item; item = item->next) {
        if (!read_at(by, field, item, record, index++, err))
            return false;
    }
    return true;
}

static bool is_near(gd_point a, gd_point b)
{
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    return dx >= -PLACE_SLACK && dx <= PLACE_SLACK && dy >= -PLACE_SLACK && dy <= PLACE_SLACK;
}

static bool matches_at(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                       const void *record, int index, bool *out, gd_error *err)
{
    int64_t number = 0;
    gd_point point = {0, 0};
    if (!read_element(by, field, value, &number, &point, err))
        return false;
    if (field->type == GD_FIELD_POINT) {
        *out = *out && is_near(gd_field_point(field, record, index), point);
        return true;
    }
    int64_t apart = gd_field_get(field, record, index) - number;
    if (field->type == GD_FIELD_ANGLE) {
        apart = (apart % GD_TURN + GD_TURN) % GD_TURN;
        *out = *out && (apart <= ANGLE_SLACK || apart >= GD_TURN - ANGLE_SLACK);
    } else {
        *out = *out && apart == 0;
    }
    return true;
}

bool gd_field_matches(const gd_names *names, const gd_field *field, const gd_json *value,
                      const void *record, bool *out, gd_error *err)
{
    gd_field_reader by = {names->rules, names->scenario, names, NULL};
    int index = 0;
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text_matches(field, value, record, out, err);
    *out = true;
    if (field->count <= 1)
        return matches_at(&by, field, value, record, 0, out, err);
    if (!check_list(field, value, err))
        return false;
    for (const gd_json *item = value->first; item; item = item->next) {
        if (!matches_at(&by, field, item, record, index++, out, err))
            return false;
    }
    return true;
}
