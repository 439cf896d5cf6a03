// protocol/flow_json.c - the end of a game, or the stack of what is unfinished in it. What a frame
// keeps is called as the system's table says (gd_keeps).
#include "protocol/flow_json.h"

#include <string.h>

#include "protocol/values_json.h"

bool gd_row_read(const gd_rules *rules, const gd_json *value, int *out, gd_error *err)
{
    char known[300], word[80];
    const char *name;
    if (!gd_json_string(value, &name, err))
        return false;
    *out = gd_row_find(rules, name);
    if (*out >= 0)
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < rules->row_count; i++)
        gd_listing_add(&list, rules->rows[i].name);
    gd_json_quote(value->text, value->length, word, sizeof word);
    return gd_json_fail(err, value, "there is no moment %s; there are %s", word, known);
}

static bool read_frame(const gd_field_reader *by, const gd_json *object, gd_frame *out,
                       gd_error *err)
{
    static const char *const keys[] = {"row", "seat", "piece", "keeps", NULL};
    static const gd_field seat = {
        .name = "seat", .type = GD_FIELD_SEAT, .size = 1, .offset = offsetof(gd_frame, seat)};
    static const gd_field piece = {
        .name = "piece", .type = GD_FIELD_PIECE, .size = 2, .offset = offsetof(gd_frame, piece)};
    int row;
    if (!gd_json_only(object, keys, err))
        return false;
    const gd_json *name = gd_json_need(object, "row", GD_JSON_STRING, err),
                  *who = gd_json_get(object, "seat"), *whom = gd_json_get(object, "piece"),
                  *kept = gd_json_get(object, "keeps");
    if (!name || !gd_row_read(by->rules, name, &row, err))
        return false;
    const gd_field *fields = by->rules->keeps[row].fields;
    memset(out, 0, sizeof *out);
    out->row = (uint8_t)row;
    out->seat = GD_NOBODY;
    gd_fields_normal(fields, out);
    return (!who || gd_field_read(by, &seat, who, out, err)) &&
           (!whom || gd_field_read(by, &piece, whom, out, err)) &&
           (!kept || gd_inner_read(by, fields, kept, "this frame", out, err));
}

static bool read_stack(const gd_field_reader *by, const gd_json *list, gd_flow *out, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY || list->count > GD_STACK)
        return gd_json_fail(err, list, "expected a list of at most %d frames", GD_STACK);
    for (const gd_json *item = list->first; item; item = item->next) {
        if (!read_frame(by, item, &out->stack[out->depth], err))
            return false;
        out->depth++;
    }
    return true;
}

bool gd_flow_read(const gd_field_reader *by, const gd_json *object, void *state, gd_error *err)
{
    static const char *const keys[] = {"over", "winner", "why", "serial", "reveals", "stack", NULL};
    gd_flow f = {0};
    if (!gd_json_only(object, keys, err))
        return false;
    const gd_json *over = gd_json_get(object, "over"), *winner = gd_json_get(object, "winner"),
                  *why = gd_json_get(object, "why"), *serial = gd_json_get(object, "serial"),
                  *reveals = gd_json_get(object, "reveals"), *stack = gd_json_get(object, "stack");
    bool ended = false;
    int64_t reason = 0, decisions = 0, revealed = 0;
    if ((over && !gd_json_bool(over, &ended, err)) ||
        (winner && !gd_read_holder(winner, &f.winner, err)) ||
        (why && !gd_json_int(why, 0, 255, &reason, err)) ||
        (serial && !gd_json_int(serial, 0, UINT32_MAX, &decisions, err)) ||
        (reveals && !gd_json_int(reveals, 0, UINT32_MAX, &revealed, err)) ||
        (stack && !read_stack(by, stack, &f, err)))
        return false;
    f.over = ended;
    f.why = (uint8_t)reason;
    f.serial = (uint32_t)decisions;
    f.reveals = (uint32_t)revealed;
    memcpy(state, &f, sizeof f);
    return true;
}

static void write_frame(const gd_names *names, const gd_frame *frame, gd_json_out *out)
{
    const gd_field *fields = names->rules->keeps[frame->row].fields;
    gd_json_object(out, NULL);
    gd_json_put_string(out, "row", names->rules->rows[frame->row].name);
    if (frame->seat != GD_NOBODY)
        gd_put_seat(out, "seat", names->scenario, frame->seat);
    if (frame->piece)
        gd_put_piece(out, "piece", names, frame->piece);
    gd_json_object(out, "keeps");
    gd_fields_write_unusual(names, fields, frame, out);
    gd_json_close(out);
    gd_json_close(out);
}

void gd_flow_write(const gd_names *names, gd_json_out *out, const char *key)
{
    const gd_flow *f = names->state;
    gd_json_object(out, key);
    gd_json_put_bool(out, "over", f->over != 0);
    if (f->over) {
        gd_put_side(out, "winner", f->winner);
        gd_json_put_int(out, "why", f->why);
    }
    gd_json_put_int(out, "serial", f->serial);
    gd_json_put_int(out, "reveals", f->reveals);
    gd_json_array(out, "stack");
    for (int i = 0; i < f->depth; i++)
        write_frame(names, &f->stack[i], out);
    gd_json_close(out);
    gd_json_close(out);
}
