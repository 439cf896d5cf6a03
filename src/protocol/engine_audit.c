// protocol/engine_audit.c - what somebody's record proves. The game in progress is not asked and
// not touched, so that anybody may bring any record.
#include <string.h>

#include "protocol/audit.h"
#include "protocol/engine_call.h"

static bool read_kept_link(const gd_message *c, const gd_json *value, gd_audit_kept *out)
{
    gd_fair_link unused;
    char twice[2 * GD_LINK_DIGITS + 1];
    bool read = !value || gd_json_copy(value, out->link, sizeof out->link, c->err);
    if (!value || !read)
        return read;
    memcpy(twice, out->link, GD_LINK_DIGITS); // half as long as those of a chain
    memcpy(twice + GD_LINK_DIGITS, out->link, GD_LINK_DIGITS);
    return (value->length == GD_LINK_DIGITS &&
            gd_fair_link_parse(twice, 2 * GD_LINK_DIGITS, &unused)) ||
           gd_json_fail(c->err, value, "expected %d hexadecimal digits in small letters",
                        GD_LINK_DIGITS);
}

static bool read_kept_numbers(const gd_message *c, const gd_json *numbers, gd_audit_kept *out)
{
    if (numbers && (numbers->kind != GD_JSON_OBJECT || numbers->count > GD_MAX_SEATS))
        return gd_json_fail(c->err, numbers, "expected an object of at most %d seats",
                            GD_MAX_SEATS);
    for (const gd_json *m = numbers ? numbers->first : NULL; m; m = m->next) {
        struct gd_kept_number *n = &out->number[out->numbers++];
        if (strlen(m->name) >= sizeof n->seat)
            return gd_json_fail(c->err, m, "there is no such seat");
        strcpy(n->seat, m->name);
        if (!gd_json_copy(m, n->number, sizeof n->number, c->err))
            return false;
    }
    return true;
}

static bool read_kept(const gd_message *c, gd_audit_kept *out)
{
    static const char *const keys[] = {"end", "numbers", "chain", NULL};
    const gd_json *kept = gd_call_member(c, "kept"), *end = gd_json_get(kept, "end");
    *out = (gd_audit_kept){.end_kept = end != NULL};
    return !kept || (gd_json_need(c->message, "kept", GD_JSON_OBJECT, c->err) &&
                     gd_json_only(kept, keys, c->err) &&
                     (!end || gd_read_fair_link(end, &out->end, c->err)) &&
                     read_kept_link(c, gd_json_get(kept, "chain"), out) &&
                     read_kept_numbers(c, gd_json_get(kept, "numbers"), out));
}

bool gd_op_audit(const gd_message *c)
{
    const char *text;
    gd_audit_kept kept;
    if (!gd_call_only(c, (const char *[]){"record", "kept", NULL}))
        return false;
    const gd_json *record = gd_json_need(c->message, "record", GD_JSON_STRING, c->err);
    if (!gd_json_string(record, &text, c->err) || !read_kept(c, &kept))
        return false;
    gd_reading how = {.lines = c->engine->limits.lines, .bounds = &c->engine->limits.message};
    gd_call_begin(c);
    gd_json_object(c->out, "audit");
    gd_audit_write(text, record->length, &how, &kept, c->out);
    gd_json_close(c->out);
    return true;
}
