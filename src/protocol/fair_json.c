// protocol/fair_json.c - dice from a chain as JSON.
#include "protocol/fair_json.h"

#include <stdio.h>
#include <string.h>

static const char digits[] = "0123456789abcdef";

static bool all_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!memchr(digits, text[i], sizeof digits - 1))
            return false;
    return true;
}

static uint8_t digit(char c) { return (uint8_t)(strchr(digits, c) - digits); }

bool gd_fair_link_parse(const char *text, size_t length, gd_fair_link *out)
{
    if (length != 2 * GD_FAIR_BYTES || !all_digits(text, length))
        return false;
    for (int i = 0; i < GD_FAIR_BYTES; i++)
        out->bytes[i] = (uint8_t)(digit(text[2 * i]) << 4 | digit(text[2 * i + 1]));
    return true;
}

void gd_fair_link_text(const gd_fair_link *link, char out[GD_FAIR_LINK_SIZE])
{
    for (int i = 0; i < GD_FAIR_BYTES; i++)
        snprintf(out + 2 * i, 3, "%02x", link->bytes[i]);
}

bool gd_read_fair_link(const gd_json *value, gd_fair_link *out, gd_error *err)
{
    if (value && value->kind == GD_JSON_STRING &&
        gd_fair_link_parse(value->text, value->length, out))
        return true;
    return gd_json_fail(err, value, "expected %d hexadecimal digits in small letters, as a string",
                        2 * GD_FAIR_BYTES);
}

void gd_put_fair_link(gd_json_out *out, const char *key, const gd_fair_link *link)
{
    char text[GD_FAIR_LINK_SIZE];
    gd_fair_link_text(link, text);
    gd_json_put_string(out, key, text);
}

bool gd_fair_number_good(const char *text, size_t length)
{
    return length >= 1 && length <= GD_FAIR_DIGITS && all_digits(text, length);
}

// --- terms ---------------------------------------------------------------------------------------

static bool read_length(const gd_json *object, int most, int *out, gd_error *err)
{
    int64_t length;
    if (!gd_json_int(gd_json_need(object, "length", GD_JSON_NUMBER, err), 1, most, &length, err))
        return false;
    *out = (int)length;
    return true;
}

bool gd_fair_read_chain(const gd_json *chain, int most, gd_fair_terms *out, gd_error *err)
{
    static const char *const keys[] = {"secret", "length", NULL};
    out->secret = true;
    return gd_json_only(chain, keys, err) && gd_json_need(chain, "secret", GD_JSON_STRING, err) &&
           gd_read_fair_link(gd_json_get(chain, "secret"), &out->link, err) &&
           read_length(chain, most, &out->length, err);
}

static void find_seats(const gd_json *object, gd_fair_terms *out)
{
    out->numbers = gd_json_get(object, "numbers");
    out->ends = gd_json_get(object, "ends");
}

bool gd_fair_read_asked(const gd_json *message, int most, gd_fair_terms *out, gd_error *err)
{
    const gd_json *chain = gd_json_need(message, "chain", GD_JSON_OBJECT, err);
    *out = (gd_fair_terms){0};
    find_seats(message, out);
    return chain && gd_fair_read_chain(chain, most, out, err);
}

bool gd_fair_read_written(const gd_json *fair, gd_fair_terms *out, gd_error *err)
{
    static const char *const keys[] = {"end", "length", "numbers", "ends", NULL};
    *out = (gd_fair_terms){0};
    find_seats(fair, out);
    return gd_json_only(fair, keys, err) && gd_json_need(fair, "end", GD_JSON_STRING, err) &&
           gd_read_fair_link(gd_json_get(fair, "end"), &out->link, err) &&
           read_length(fair, GD_FAIR_LENGTH, &out->length, err);
}

// --- seats ---------------------------------------------------------------------------------------

static bool find_seat(const gd_json *member, const gd_scenario *sc, gd_seat *out, gd_error *err)
{
    gd_error why = {0};
    return gd_seat_find(sc, member->name, out, &why) || gd_json_fail(err, member, "%s", why.text);
}

static bool check_object(const gd_json *value, gd_error *err)
{
    return !value || value->kind == GD_JSON_OBJECT ||
           gd_json_fail(err, value, "expected an object, by seats");
}

static bool read_numbers(const gd_json *numbers, const gd_scenario *sc, gd_fair *f, gd_error *err)
{
    gd_seat seat;
    if (!check_object(numbers, err))
        return false;
    for (const gd_json *m = numbers ? numbers->first : NULL; m; m = m->next) {
        if (!find_seat(m, sc, &seat, err))
            return false;
        if (m->kind != GD_JSON_STRING || !gd_fair_number_good(m->text, m->length))
            return gd_json_fail(err, m,
                                "expected 1 to %d hexadecimal digits in small letters, as a string",
                                GD_FAIR_DIGITS);
        memcpy(f->seat[seat].number, m->text, m->length);
    }
    return true;
}

static bool read_ends(const gd_json *ends, const gd_scenario *sc, gd_fair *f, gd_error *err)
{
    gd_seat seat;
    if (!check_object(ends, err))
        return false;
    for (const gd_json *m = ends ? ends->first : NULL; m; m = m->next) {
        if (!find_seat(m, sc, &seat, err))
            return false;
        gd_fair_seat *s = &f->seat[seat];
        if (!gd_read_fair_link(m, &s->end, err))
            return false;
        s->last = s->end;
        s->chained = true;
    }
    return true;
}

static bool anybody_takes_part(const gd_fair *f)
{
    for (int i = 0; i < GD_MAX_SEATS; i++)
        if (f->seat[i].number[0] || f->seat[i].chained)
            return true;
    return false;
}

bool gd_fair_begin(const gd_fair_terms *terms, const gd_scenario *sc, gd_fair *out, gd_error *err)
{
    memset(out, 0, sizeof *out);
    if (!read_numbers(terms->numbers, sc, out, err) || !read_ends(terms->ends, sc, out, err))
        return false;
    if (!anybody_takes_part(out))
        return gd_fail(err, "dice from a chain need a number, or the end of a chain, of at least "
                            "one seat: \"numbers\" or \"ends\"");
    if (terms->secret)
        gd_fair_open(&out->chain, &terms->link, terms->length);
    else
        gd_fair_watch(&out->chain, &terms->link, terms->length);
    return true;
}

static void write_number(const gd_fair *f, const gd_scenario *sc, gd_seat seat, gd_json_out *out)
{
    char word[GD_NAME_SIZE];
    gd_seat_word(sc, seat, word, sizeof word);
    if (f->seat[seat].number[0])
        gd_json_put_string(out, word, f->seat[seat].number);
}

// Of every seat with a chain of its own.
static void write_chained(const gd_fair *f, const gd_scenario *sc, bool last, gd_json_out *out)
{
    char word[GD_NAME_SIZE];
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++) {
        gd_seat_word(sc, seat, word, sizeof word);
        if (f->seat[seat].chained)
            gd_put_fair_link(out, word, last ? &f->seat[seat].last : &f->seat[seat].end);
    }
}

static void write_roll(const gd_noted_roll *roll, gd_json_out *out)
{
    gd_json_array(out, NULL);
    gd_json_put_int(out, NULL, roll->count);
    gd_json_put_int(out, NULL, roll->sides);
    if (roll->among)
        gd_json_put_hex(out, NULL, roll->among);
    gd_json_close(out);
}

void gd_fair_write_used(gd_dice_fair *dice, const gd_scenario *sc, gd_json_out *out)
{
    gd_fair *f = &dice->fair;
    gd_fair_link last = gd_fair_at(&f->chain, f->chain.used);
    gd_json_array(out, "rolls");
    for (int i = 0; i < dice->rolls; i++)
        write_roll(&dice->roll[i], out);
    gd_json_close(out);
    gd_put_fair_link(out, "link", &last);
    if (!gd_fair_chained(f))
        return;
    gd_json_object(out, "links");
    write_chained(f, sc, true, out);
    gd_json_close(out);
}

void gd_fair_write(const gd_fair *f, const gd_scenario *sc, gd_json_out *out, const char *key)
{
    gd_json_object(out, key);
    gd_put_fair_link(out, "end", &f->chain.end);
    gd_json_put_int(out, "length", f->chain.length);
    gd_json_object(out, "numbers");
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++)
        write_number(f, sc, seat, out);
    gd_json_close(out);
    if (gd_fair_chained(f)) {
        gd_json_object(out, "ends");
        write_chained(f, sc, false, out);
        gd_json_close(out);
    }
    gd_json_close(out);
}
