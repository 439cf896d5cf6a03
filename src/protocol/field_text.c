// protocol/field_text.c - texts in positions, views and expectations.
#include "protocol/field_text.h"

#include <string.h>

#include "game/fields.h"

static bool check(const gd_field *field, const gd_json *value, gd_error *err)
{
    const char *text;
    gd_error why = {0};
    if (!gd_json_string(value, &text, err))
        return false;
    if (value->length > 0 && !gd_words_check(text, value->length, field->size - 1, &why))
        return gd_json_fail(err, value, "%s", why.text);
    return true;
}

// The first text that is given, or NULL; all of them are checked.
static bool given(const gd_field *field, const gd_json *value, const gd_json **first, gd_error *err)
{
    *first = value;
    if (field->count <= 1)
        return check(field, value, err);
    if (value->kind != GD_JSON_ARRAY || value->count > field->count)
        return gd_json_fail(err, value, "expected a list of at most %d texts", field->count);
    *first = value->first;
    for (const gd_json *item = value->first; item; item = item->next)
        if (!check(field, item, err))
            return false;
    return true;
}

bool gd_field_text_read(const gd_field *field, const gd_json *value, void *record, gd_error *err)
{
    const gd_json *item;
    int count = field->count > 1 ? field->count : 1;
    if (!given(field, value, &item, err))
        return false;
    for (int i = 0; i < count; i++) {
        char *to = (char *)record + gd_field_offset(field, i);
        memset(to, 0, field->size);
        if (item)
            memcpy(to, item->text, item->length);
        item = item && field->count > 1 ? item->next : NULL;
    }
    return true;
}

bool gd_field_text_matches(const gd_field *field, const gd_json *value, const void *record,
                           bool *out, gd_error *err)
{
    const gd_json *item;
    if (!given(field, value, &item, err))
        return false;
    *out = true;
    for (int i = 0; item; i++) {
        const char *is = gd_field_text(field, record, i);
        *out = *out && is && strcmp(is, item->text) == 0;
        item = field->count > 1 ? item->next : NULL;
    }
    return true;
}
