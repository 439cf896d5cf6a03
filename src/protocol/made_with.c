// protocol/made_with.c - versions in the header of a record.
#include "protocol/made_with.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/sha256.h"
#include "protocol/values_json.h"

static void add_number(gd_sha256 *h, uint32_t number)
{
    uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
                        (uint8_t)(number >> 24)};
    gd_sha256_add(h, bytes, sizeof bytes);
}

static void add_word(gd_sha256 *h, const char *word) { gd_sha256_add(h, word, strlen(word) + 1); }

// Tables inside of tables end where the structs do that they describe.
static void add_fields(gd_sha256 *h, const gd_field *fields)
{
    for (const gd_field *f = fields; f && f->name; f++) {
        add_word(h, f->name);
        add_number(h, f->type);
        add_number(h, f->size);
        add_number(h, f->count);
        add_number(h, f->stride);
        add_number(h, f->offset);
        for (const char *const *choice = f->choices; choice && *choice; choice++)
            add_word(h, *choice);
        add_fields(h, f->fields);
        add_fields(h, f->inner);
    }
    add_number(h, 0); // where a table ends
}

static void add_record(gd_sha256 *h, const gd_field *fields, const gd_field *inner, uint32_t offset,
                       uint32_t stride)
{
    add_number(h, offset);
    add_number(h, stride);
    add_fields(h, fields);
    add_fields(h, inner);
}

uint64_t gd_state_form(const gd_rules *rules)
{
    uint8_t sum[GD_SHA256_BYTES];
    uint64_t form = 0;
    gd_sha256 h;
    gd_sha256_begin(&h);
    add_number(&h, rules->state_size);
    for (int i = 0; i < rules->row_count; i++) {
        add_word(&h, rules->rows[i].name);
        if (rules->keeps)
            add_fields(&h, rules->keeps[i].fields);
    }
    add_record(&h, rules->game_fields, rules->game_inner, 0, 0);
    add_record(&h, rules->side_fields, rules->side_inner, rules->side_offset, rules->side_stride);
    add_record(&h, rules->piece_fields, rules->piece_inner, rules->piece_offset,
               rules->piece_stride);
    gd_sha256_end(&h, sum);
    for (int i = 0; i < 8; i++)
        form = form << 8 | sum[i];
    return form;
}

gd_made_with gd_made_with_now(const gd_rules *rules)
{
    return (gd_made_with){GD_RECORD_FORMAT, rules->version, gd_state_form(rules)};
}

bool gd_made_with_same(gd_made_with a, gd_made_with b)
{
    return a.format == b.format && a.rules == b.rules && a.state == b.state;
}

static bool read_format(const gd_json *header, gd_made_with *out, gd_error *err)
{
    int64_t format;
    const gd_json *version = gd_json_need(header, "version", GD_JSON_NUMBER, err);
    if (!version || !gd_json_int(version, 1, INT32_MAX, &format, err))
        return false;
    if (format > GD_RECORD_FORMAT)
        return gd_json_fail(err, version,
                            "this record has format %" PRId64 ", from a later program: this one "
                            "reads up to %d",
                            format, GD_RECORD_FORMAT);
    *out = (gd_made_with){.format = (int)format};
    return true;
}

bool gd_made_with_read(const gd_json *header, gd_made_with *out, gd_error *err)
{
    int64_t rules;
    if (!read_format(header, out, err))
        return false;
    if (out->format == 1)
        return true;
    if (!gd_json_int(gd_json_need(header, "rules_version", GD_JSON_NUMBER, err), 0, INT32_MAX,
                     &rules, err) ||
        !gd_json_need(header, "state_form", GD_JSON_STRING, err) ||
        !gd_read_hex(gd_json_get(header, "state_form"), &out->state, err))
        return false;
    out->rules = (int)rules;
    return true;
}

void gd_made_with_write(const gd_rules *rules, gd_json_out *out)
{
    gd_made_with now = gd_made_with_now(rules);
    gd_json_put_int(out, "version", now.format);
    gd_json_put_string(out, "rules", rules->id);
    gd_json_put_int(out, "rules_version", now.rules);
    gd_json_put_hex(out, "state_form", now.state);
}

void gd_made_with_tell(gd_made_with made, gd_made_with now, char *out, size_t size)
{
    if (made.format != now.format)
        snprintf(out, size, "format %d, this program writes %d", made.format, now.format);
    else if (made.rules != now.rules)
        snprintf(out, size, "version %d of the rules, this program has %d", made.rules, now.rules);
    else
        snprintf(out, size, "another form of state than this program");
}
