// protocol/values_json.c - small values in and out of JSON.
#include "protocol/values_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "game/cards.h"
#include "guidon/game.h"

bool gd_read_length(const gd_json *value, int32_t low, int32_t high, int32_t *out, gd_error *err)
{
    int64_t number;
    if (!gd_json_fixed(value, 3, low, high, &number, err))
        return false;
    *out = (int32_t)number;
    return true;
}

bool gd_read_angle(const gd_json *value, int32_t low, int32_t high, int32_t *out, gd_error *err)
{
    bool wraps = low == 0 && high == GD_TURN - 1;
    int64_t number;
    if (!gd_json_fixed(value, 1, wraps ? -GD_TURN : low, wraps ? GD_TURN : high, &number, err))
        return false;
    *out = (int32_t)(wraps ? (number + GD_TURN) % GD_TURN : number);
    return true;
}

bool gd_read_number(const gd_json *value, int32_t low, int32_t high, int32_t *out, gd_error *err)
{
    int64_t number;
    if (!gd_json_int(value, low, high, &number, err))
        return false;
    *out = (int32_t)number;
    return true;
}

bool gd_read_point(const gd_json *value, gd_point *out, gd_error *err)
{
    if (!value || value->kind != GD_JSON_ARRAY || value->count != 2)
        return gd_json_fail(err, value, "expected a place [x, y] in inches");
    return gd_read_length(value->first, -GD_REACH, GD_REACH, &out->x, err) &&
           gd_read_length(value->first->next, -GD_REACH, GD_REACH, &out->y, err);
}

// What was found instead of a word, for error messages.
static const char *found(const gd_json *value, char *out, size_t size)
{
    static const char *const kinds[] = {"null",     "true or false", "a number",
                                        "a string", "an array",      "an object"};
    if (!value)
        return "nothing";
    if (value->kind != GD_JSON_STRING)
        return kinds[value->kind];
    gd_json_quote(value->text, value->length, out, size);
    return out;
}

bool gd_read_side(const gd_json *value, gd_side *out, gd_error *err)
{
    char word[80];
    for (gd_side side = 0; side < GD_SIDES; side++) {
        if (gd_json_is(value, gd_side_word(side))) {
            *out = side;
            return true;
        }
    }
    return gd_json_fail(err, value, "expected \"%s\" or \"%s\", found %s", gd_side_word(GD_UNION),
                        gd_side_word(GD_CONFEDERATE), found(value, word, sizeof word));
}

bool gd_read_holder(const gd_json *value, gd_side *out, gd_error *err)
{
    if (value && (value->kind == GD_JSON_NULL || gd_json_is(value, gd_side_word(GD_NOBODY)))) {
        *out = GD_NOBODY;
        return true;
    }
    return gd_read_side(value, out, err);
}

bool gd_read_seat(const gd_json *value, const gd_scenario *sc, gd_seat *out, gd_error *err)
{
    const char *word;
    gd_error why = {0};
    if (!gd_json_string(value, &word, err))
        return false;
    return gd_seat_find(sc, word, out, &why) || gd_json_fail(err, value, "%s", why.text);
}

bool gd_read_piece(const gd_json *value, const gd_names *names, gd_id *out, gd_error *err)
{
    const char *word;
    gd_error why = {0};
    if (!gd_json_string(value, &word, err))
        return false;
    *out = gd_names_find(names, word, &why);
    return *out != GD_NONE || gd_json_fail(err, value, "%s", why.text);
}

static bool name_zone(const gd_json *value, gd_zone_id *out, gd_error *err)
{
    char word[80];
    int32_t column, row;
    if (value && value->kind == GD_JSON_ARRAY && value->count == 2) {
        if (!gd_read_number(value->first, 0, GD_MAX_COLUMNS - 1, &column, err) ||
            !gd_read_number(value->first->next, 0, GD_MAX_ROWS - 1, &row, err))
            return false;
        *out = gd_zone_number(column, row);
        return true;
    }
    bool text = value && value->kind == GD_JSON_STRING && strlen(value->text) == value->length;
    *out = text ? gd_zone_named(value->text) : (gd_zone_id)GD_NO_ZONE;
    return *out != GD_NO_ZONE ||
           gd_json_fail(err, value, "expected a zone such as \"c3\", found %s",
                        found(value, word, sizeof word));
}

bool gd_read_zone(const gd_json *value, const gd_grid *grid, gd_zone_id *out, gd_error *err)
{
    if (!name_zone(value, out, err))
        return false;
    return !grid || gd_grid_has(grid, *out) || gd_zone_missing(grid, value, *out, err);
}

bool gd_zone_missing(const gd_grid *grid, const gd_json *at, gd_zone_id zone, gd_error *err)
{
    char name[GD_ZONE_NAME], last[GD_ZONE_NAME];
    gd_zone_name(zone, name);
    if (grid->columns == 0)
        return gd_json_fail(err, at, "there is no zone %s: this table has none", name);
    gd_zone_name(gd_zone_number(grid->columns - 1, grid->rows - 1), last);
    return gd_json_fail(err, at, "there is no zone %s: this table has a1 to %s", name, last);
}

bool gd_read_choice(const gd_json *value, const char *const *choices, int32_t *out, gd_error *err)
{
    char known[200], word[80];
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; choices[i]; i++) {
        if (gd_json_is(value, choices[i])) {
            *out = i;
            return true;
        }
        gd_listing_add(&list, choices[i]);
    }
    return gd_json_fail(err, value, "expected one of %s, found %s", known,
                        found(value, word, sizeof word));
}

bool gd_read_clause(const gd_json *value, const gd_rules *rules, gd_clause_id *out, gd_error *err)
{
    const char *word;
    if (!gd_json_string(value, &word, err))
        return false;
    *out = gd_clause_find(rules, word);
    return *out != 0 ||
           gd_json_fail(err, value, "expected a clause of %s, such as \"%s\", found \"%.60s\"",
                        rules->id, rules->catalogue ? rules->catalogue->clauses[1].id : "none",
                        word);
}

bool gd_read_card(const gd_json *value, const gd_rules *rules, int32_t *out, gd_error *err)
{
    char word[80];
    *out = value && value->kind == GD_JSON_STRING ? gd_card_find(rules, value->text) : -1;
    return *out >= 0 ||
           gd_json_fail(err, value, "expected the name of a card, such as \"%s\", found %s",
                        gd_card_name(rules, 0), found(value, word, sizeof word));
}

bool gd_read_dice(const gd_json *value, const gd_rules *rules, int room, uint8_t *out, int *count,
                  gd_error *err)
{
    if (!value || value->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, value, "expected a list of dice, such as [3, 5]");
    if (value->count > room)
        return gd_json_fail(err, value, "expected at most %d dice, found %d", room, value->count);
    *count = 0;
    for (const gd_json *die = value->first; die; die = die->next) {
        int64_t face;
        int32_t card;
        if (rules->cards && die->kind == GD_JSON_STRING) {
            if (!gd_read_card(die, rules, &card, err))
                return false;
            face = card + 1;
        } else if (!gd_json_int(die, 1, 255, &face, err)) {
            return false;
        }
        out[(*count)++] = (uint8_t)face;
    }
    return true;
}

bool gd_read_hex(const gd_json *value, uint64_t *out, gd_error *err)
{
    const char *text;
    if (!gd_json_string(value, &text, err))
        return false;
    uint64_t number = 0;
    size_t digits = 0;
    bool good = text[0] == '0' && text[1] == 'x';
    for (const char *c = text + 2; good && *c; c++, digits++) {
        int digit = *c >= '0' && *c <= '9' ? *c - '0' : *c >= 'a' && *c <= 'f' ? *c - 'a' + 10 : -1;
        good = digit >= 0 && digits < 16;
        number = number << 4 | (uint64_t)(digit & 15);
    }
    if (!good || digits == 0)
        return gd_json_fail(err, value, "expected a number such as \"0x00f3...\" of 16 digits");
    *out = number;
    return true;
}

void gd_put_dice(gd_json_out *out, const char *key, const uint8_t *values, int count)
{
    gd_json_array(out, key);
    for (int i = 0; i < count; i++)
        gd_json_put_int(out, NULL, values[i]);
    gd_json_close(out);
}

void gd_put_length(gd_json_out *out, const char *key, gd_length value)
{
    gd_json_put_fixed(out, key, value, 3);
}

void gd_put_angle(gd_json_out *out, const char *key, gd_angle value)
{
    gd_json_put_fixed(out, key, value, 1);
}

void gd_put_point(gd_json_out *out, const char *key, gd_point value)
{
    gd_json_array(out, key);
    gd_put_length(out, NULL, value.x);
    gd_put_length(out, NULL, value.y);
    gd_json_close(out);
}

void gd_put_side(gd_json_out *out, const char *key, gd_side side)
{
    if (side < GD_SIDES)
        gd_json_put_string(out, key, gd_side_word(side));
    else
        gd_json_put_null(out, key);
}

void gd_put_seat(gd_json_out *out, const char *key, const gd_scenario *sc, gd_seat seat)
{
    char word[GD_NAME_SIZE];
    if (seat >= gd_seat_count(sc)) {
        gd_json_put_null(out, key);
        return;
    }
    gd_seat_word(sc, seat, word, sizeof word);
    gd_json_put_string(out, key, word);
}

void gd_put_piece(gd_json_out *out, const char *key, const gd_names *names, gd_id piece)
{
    char word[GD_NAME_SIZE];
    if (piece == GD_NONE || piece > gd_names_count(names)) {
        gd_json_put_null(out, key);
        return;
    }
    gd_names_piece(names, piece, word, sizeof word);
    gd_json_put_string(out, key, word);
}

void gd_put_zone(gd_json_out *out, const char *key, gd_zone_id zone)
{
    char name[GD_ZONE_NAME];
    gd_zone_name(zone, name);
    if (*name)
        gd_json_put_string(out, key, name);
    else
        gd_json_put_null(out, key);
}

void gd_put_card(gd_json_out *out, const char *key, const gd_rules *rules, int card)
{
    const char *name = gd_card_name(rules, card);
    if (name)
        gd_json_put_string(out, key, name);
    else
        gd_json_put_null(out, key);
}

void gd_put_cards(gd_json_out *out, const char *key, const gd_rules *rules, uint64_t cards)
{
    gd_json_array(out, key);
    for (int i = 0; i < gd_card_count(rules); i++)
        if (cards >> i & 1)
            gd_put_card(out, NULL, rules, i);
    gd_json_close(out);
}

void gd_put_clause(gd_json_out *out, const char *key, const gd_rules *rules, gd_clause_id clause)
{
    if (clause == 0 || !rules->catalogue || clause > rules->catalogue->clause_count)
        gd_json_put_null(out, key);
    else
        gd_json_put_string(out, key, rules->catalogue->clauses[clause].id);
}

void gd_put_text(gd_json_out *out, const char *key, const gd_names *names, const gd_text *text)
{
    char words[600];
    gd_text_write(names->rules, names->scenario, names->state, text, words, sizeof words);
    gd_json_put_string(out, key, words);
}

void gd_put_error(gd_json_out *out, const char *key, const gd_error *err)
{
    gd_json_object(out, key);
    gd_json_put_string(out, "text", err->text);
    if (err->line) {
        gd_json_put_int(out, "line", err->line);
        gd_json_put_int(out, "column", err->column);
    }
    if (err->path[0])
        gd_json_put_string(out, "path", err->path);
    gd_json_close(out);
}
