// protocol/field_write.c - writing fields by their tables.
#include "core/dice.h"
#include "game/cards.h"
#include "protocol/field_json.h"
#include "protocol/values_json.h"

// Has the element a word or number that can be read back?
static bool is_writable(const gd_names *names, const gd_field *field, const void *record, int index)
{
    int64_t low, high;
    if (field->type == GD_FIELD_TEXT)
        return gd_field_text(field, record, index) != NULL;
    if (field->type == GD_FIELD_POINT)
        return !field->unset || !gd_field_is_normal(field, record, index);
    if (gd_field_is_bytes(field))
        return true;
    int64_t value = gd_field_get(field, record, index);
    gd_field_bounds(field, &low, &high);
    switch (field->type) {
    case GD_FIELD_CHOICE:
        return value >= 0 && value < gd_field_choices(field);
    case GD_FIELD_FLAG:
        return value == 0 || value == 1;
    case GD_FIELD_PIECE:
    case GD_FIELD_SIDE:
    case GD_FIELD_SEAT:
    case GD_FIELD_ZONE:
    case GD_FIELD_SEATS:
    case GD_FIELD_BITS:
        return true;
    case GD_FIELD_CARD:
        return value == GD_NO_CARD || value < gd_card_count(names->rules);
    case GD_FIELD_CARDS:
        return ((uint64_t)value & ~gd_deck_full(gd_card_count(names->rules)).left) == 0;
    default:
        return value >= low && value <= high;
    }
}

static void write_bits(const gd_names *names, const gd_field *field, const void *record,
                       gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (int bit = 0; bit < 8 * field->size; bit++) {
        if (!gd_field_has_bit(field, record, bit))
            continue;
        if (field->type == GD_FIELD_PIECES)
            gd_put_piece(out, NULL, names, (gd_id)bit);
        else if (field->type == GD_FIELD_SEATS)
            gd_put_seat(out, NULL, names->scenario, (gd_seat)bit);
        else if (bit < gd_field_choices(field))
            gd_json_put_string(out, NULL, field->choices[bit]);
        else
            gd_json_put_int(out, NULL, bit);
    }
    gd_json_close(out);
}

static void write_record(const gd_names *names, const gd_field *field, const void *record,
                         int index, gd_json_out *out, const char *key)
{
    const char *inside = (const char *)record + gd_field_offset(field, index);
    if (gd_field_is_normal(field, record, index)) {
        gd_json_put_null(out, key);
        return;
    }
    gd_json_object(out, key);
    gd_fields_write_unusual(names, field->fields, inside, out);
    gd_inner_write(names, field->inner, inside, out);
    gd_json_close(out);
}

static void write_number(const gd_names *names, const gd_field *field, int64_t value,
                         gd_json_out *out, const char *key)
{
    switch (field->type) {
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
    case GD_FIELD_SEAT:
        gd_put_seat(out, key, names->scenario, (gd_seat)value);
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

static void write_element(const gd_names *names, const gd_field *field, const void *record,
                          int index, gd_json_out *out, const char *key)
{
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
    case GD_FIELD_RECORD:
        write_record(names, field, record, index, out, key);
        break;
    case GD_FIELD_PIECES:
    case GD_FIELD_SEATS:
    case GD_FIELD_BITS:
        write_bits(names, field, record, out, key);
        break;
    default:
        write_number(names, field, gd_field_get(field, record, index), out, key);
        break;
    }
}

void gd_field_write(const gd_names *names, const gd_field *field, const void *record,
                    gd_json_out *out)
{
    if (field->type == GD_FIELD_NOTHING)
        return;
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

static bool all_normal(const gd_field *field, const void *record)
{
    for (int i = 0; i < gd_field_elements(field); i++) {
        if (!gd_field_is_normal(field, record, i))
            return false;
    }
    return true;
}

void gd_fields_write_unusual(const gd_names *names, const gd_field *fields, const void *record,
                             gd_json_out *out)
{
    for (; fields && fields->name; fields++) {
        if (!all_normal(fields, record))
            gd_field_write(names, fields, record, out);
    }
}

void gd_inner_write(const gd_names *names, const gd_field *inner, const void *record,
                    gd_json_out *out)
{
    const gd_field *unusual = inner;
    while (unusual && unusual->name && all_normal(unusual, record))
        unusual++;
    if (!unusual || !unusual->name)
        return;
    gd_json_object(out, "inner");
    gd_fields_write_unusual(names, inner, record, out);
    gd_json_close(out);
}

const void *gd_side_record_of(const gd_names *names, gd_side side)
{
    return gd_side_record_in(names->rules, names->state, side);
}

const void *gd_piece_record_of(const gd_names *names, gd_id piece)
{
    return gd_piece_record_in(names->rules, names->state, piece);
}
