// protocol/expect_units.c - what a case expects of units, sides and the field, compared.
#include <stdio.h>
#include <string.h>

#include "core/geometry.h"
#include "protocol/expect_parts.h"
#include "protocol/field_json.h"
#include "protocol/values_json.h"

enum { PLACE_SLACK = GD_INCH / 100, WORDS = GD_EXPECT_WORDS };

static void field_text(const gd_comparison *c, const gd_field *field, const void *record, char *out,
                       size_t size)
{
    gd_json_out text = {0};
    gd_json_begin(&text);
    gd_json_object(&text, NULL);
    gd_field_write(&c->names, field, record, &text);
    gd_json_close(&text);
    // Without the braces, and without the name, which is in the path.
    const char *start = text.text ? strchr(text.text, ':') : NULL;
    snprintf(out, size, "%s", start ? start + 1 : "nothing");
    size_t n = strlen(out);
    if (start && n > 0 && out[n - 1] == '}')
        out[n - 1] = '\0';
    gd_json_end(&text);
}

static void draw(const gd_comparison *c, gd_id piece, gd_drawing *out)
{
    memset(out, 0, sizeof *out);
    c->names.rules->draw(c->names.scenario, c->names.state, piece, out);
    if (!out->on_table)
        out->stand_count = 0;
}

static gd_rect rect_of(const struct gd_drawn_stand *s)
{
    gd_point front = gd_point_ahead(s->centre, s->facing, s->depth / 2);
    return gd_rect_make(front, s->facing, s->width, s->depth);
}

// The box in which a piece stands.
static gd_box covered(const gd_drawing *d)
{
    gd_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int i = 0; i < d->stand_count; i++) {
        gd_rect r = rect_of(&d->stand[i]);
        gd_box b = gd_rect_box(&r);
        all.left = b.left < all.left ? b.left : all.left;
        all.bottom = b.bottom < all.bottom ? b.bottom : all.bottom;
        all.right = b.right > all.right ? b.right : all.right;
        all.top = b.top > all.top ? b.top : all.top;
    }
    return all;
}

static bool is_near(gd_length a, gd_length b)
{
    return (int64_t)a - b <= PLACE_SLACK && (int64_t)b - a <= PLACE_SLACK;
}

static void compare_covers(gd_comparison *c, const gd_drawing *d, const gd_json *expected)
{
    char words[WORDS], at[4][GD_JSON_FIXED_SIZE];
    gd_error err = {0};
    int32_t box[4];
    const gd_json *item = expected->kind == GD_JSON_ARRAY ? expected->first : NULL;
    for (int i = 0; i < 4; i++, item = item->next) {
        if (!item)
            gd_fail(&err, "expected [west, south, east, north]");
        if (!item || !gd_read_length(item, -GD_REACH, GD_REACH, &box[i], &err)) {
            gd_compare_mistake(c, expected, &err);
            return;
        }
    }
    gd_box got = covered(d);
    gd_compare_words(expected, words, sizeof words);
    if (d->stand_count == 0) {
        gd_compare_differ(c, expected, 0, words, "no stands on the table");
        return;
    }
    if (is_near(box[0], got.left) && is_near(box[1], got.bottom) && is_near(box[2], got.right) &&
        is_near(box[3], got.top))
        return;
    gd_json_fixed_text(got.left, 3, at[0]);
    gd_json_fixed_text(got.bottom, 3, at[1]);
    gd_json_fixed_text(got.right, 3, at[2]);
    gd_json_fixed_text(got.top, 3, at[3]);
    gd_compare_differ(c, expected, 0, words, "[%s, %s, %s, %s]", at[0], at[1], at[2], at[3]);
}

static void place_text(gd_point p, char *out, size_t size)
{
    char x[GD_JSON_FIXED_SIZE], y[GD_JSON_FIXED_SIZE];
    gd_json_fixed_text(p.x, 3, x);
    gd_json_fixed_text(p.y, 3, y);
    snprintf(out, size, "[%s, %s]", x, y);
}

static void stands_text(const gd_drawing *d, char *out, size_t size)
{
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; i < d->stand_count; i++) {
        char word[3 * GD_JSON_FIXED_SIZE];
        place_text(d->stand[i].centre, word, sizeof word);
        gd_listing_add(&list, word);
    }
    if (d->stand_count == 0)
        snprintf(out, size, "no stands");
}

// Stands in any order.
static void compare_stands(gd_comparison *c, const gd_drawing *d, const gd_json *expected)
{
    char words[WORDS], got[WORDS];
    gd_error err = {0};
    uint32_t used = 0;
    bool same = expected->kind == GD_JSON_ARRAY && expected->count == d->stand_count;
    for (const gd_json *item = same ? expected->first : NULL; item; item = item->next) {
        gd_point p;
        int found = -1;
        if (!gd_read_point(item, &p, &err)) {
            gd_compare_mistake(c, item, &err);
            return;
        }
        for (int i = 0; i < d->stand_count; i++) {
            if (!(used >> i & 1) && is_near(d->stand[i].centre.x, p.x) &&
                is_near(d->stand[i].centre.y, p.y))
                found = i;
        }
        same = same && found >= 0;
        used |= found >= 0 ? 1u << found : 0;
    }
    if (same)
        return;
    gd_compare_words(expected, words, sizeof words);
    stands_text(d, got, sizeof got);
    gd_compare_differ(c, expected, 0, words, "%s", got);
}

// A number may be expected as a bounds; everything else is read as it is written.
static bool field_matches(gd_comparison *c, const gd_field *field, const gd_json *expected,
                          const void *record, bool *same, gd_error *err)
{
    bool bounded = field->type == GD_FIELD_NUMBER || field->type == GD_FIELD_LENGTH;
    gd_bounds bounds;
    if (expected->kind != GD_JSON_OBJECT || !bounded || field->count > 1)
        return gd_field_matches(&c->names, field, expected, record, same, err);
    if (!gd_bounds_read(expected, field->type == GD_FIELD_LENGTH ? 3 : 0, &bounds, err))
        return false;
    *same = gd_bounds_hold(&bounds, gd_field_get(field, record, 0));
    return true;
}

static void compare_field(gd_comparison *c, const gd_field *fields, const char *whose,
                          const gd_json *expected, const void *record)
{
    gd_error err = {0};
    bool same;
    char words[WORDS], got[WORDS];
    const gd_field *field = gd_field_of(fields, expected, whose, &err);
    if (!field || !field_matches(c, field, expected, record, &same, &err)) {
        gd_compare_mistake(c, expected, &err);
    } else if (!same) {
        gd_compare_words(expected, words, sizeof words);
        field_text(c, field, record, got, sizeof got);
        gd_compare_differ(c, expected, 0, words, "%s", got);
    }
}

// The piece that the key of a member names; 0, and that is told, if there is none.
static gd_id named_piece(gd_comparison *c, const gd_json *member)
{
    gd_error err = {0};
    gd_id piece = gd_names_find(&c->names, member->name, &err);
    if (!piece)
        gd_compare_mistake(c, member, &err);
    return piece;
}

void gd_compare_unit(gd_comparison *c, const gd_json *expected)
{
    gd_drawing drawing;
    gd_id piece = named_piece(c, expected);
    if (!piece)
        return;
    draw(c, piece, &drawing);
    for (const gd_json *m = expected->first; m; m = m->next) {
        // A list is where they stand; a number is a field of a system that counts stands.
        if (strcmp(m->name, "stands") == 0 && m->kind == GD_JSON_ARRAY)
            compare_stands(c, &drawing, m);
        else if (strcmp(m->name, "covers") == 0)
            compare_covers(c, &drawing, m);
        else
            compare_field(c, c->names.rules->piece_fields, "a unit", m,
                          gd_piece_record_of(&c->names, piece));
    }
}

static bool named_side(gd_comparison *c, const gd_json *member, gd_side *out)
{
    gd_error err = {0};
    if (gd_side_find(member->name, out))
        return true;
    gd_fail(&err, "expected a side, \"union\" or \"confederate\"");
    gd_compare_mistake(c, member, &err);
    return false;
}

void gd_compare_side(gd_comparison *c, const gd_json *expected)
{
    gd_side side;
    if (!named_side(c, expected, &side))
        return;
    for (const gd_json *m = expected->first; m; m = m->next)
        compare_field(c, c->names.rules->side_fields, "a side", m,
                      gd_side_record_of(&c->names, side));
}

void gd_compare_game(gd_comparison *c, const gd_json *expected)
{
    compare_field(c, c->names.rules->game_fields, "the game", expected, c->names.state);
}

static void compare_bounds(gd_comparison *c, const gd_json *expected, int decimals, int64_t got)
{
    gd_error err = {0};
    gd_bounds bounds;
    char words[WORDS], is[GD_JSON_FIXED_SIZE];
    if (!gd_bounds_read(expected, decimals, &bounds, &err)) {
        gd_compare_mistake(c, expected, &err);
    } else if (!gd_bounds_hold(&bounds, got)) {
        gd_compare_words(expected, words, sizeof words);
        gd_json_fixed_text(got, decimals, is);
        gd_compare_differ(c, expected, 0, words, "%s", is);
    }
}

// Victory points of a side, as the table tells them.
void gd_compare_score(gd_comparison *c, const gd_json *expected)
{
    gd_side side;
    const gd_rules *rules = c->names.rules;
    if (!named_side(c, expected, &side))
        return;
    if (!rules->score)
        gd_compare_differ(c, expected, 0, "victory points", "this system counts none");
    else
        compare_bounds(c, expected, 0, rules->score(c->names.scenario, c->names.state, side));
}

// How far the nearest points of two units are apart, measured from stand to stand.
static bool gap_of(const gd_drawing *a, const gd_drawing *b, gd_length *out)
{
    *out = INT32_MAX;
    for (int i = 0; i < a->stand_count; i++) {
        gd_rect r = rect_of(&a->stand[i]);
        for (int k = 0; k < b->stand_count; k++) {
            gd_rect s = rect_of(&b->stand[k]);
            gd_length apart = gd_rect_distance(&r, &s);
            *out = apart < *out ? apart : *out;
        }
    }
    return *out < INT32_MAX;
}

void gd_compare_gaps(gd_comparison *c, const gd_json *expected)
{
    gd_drawing from, to;
    gd_length gap;
    gd_id piece = named_piece(c, expected);
    if (!piece)
        return;
    draw(c, piece, &from);
    for (const gd_json *m = expected->first; m; m = m->next) {
        gd_id other = named_piece(c, m);
        if (!other)
            continue;
        draw(c, other, &to);
        if (gap_of(&from, &to, &gap))
            compare_bounds(c, m, 3, gap);
        else
            gd_compare_differ(c, m, 0, "two units on the table", "one of them is not there");
    }
}

// Guns and the like that lie on the field without a unit: whose they were and where, in any order
// and no others.
static bool relic_is(gd_comparison *c, const gd_relic *relic, const gd_json *expected)
{
    gd_error err = {0};
    gd_id piece;
    gd_point at;
    const gd_json *unit = gd_json_get(expected, "unit"), *place = gd_json_get(expected, "at");
    if ((unit && !gd_read_piece(unit, &c->names, &piece, &err)) ||
        (place && !gd_read_point(place, &at, &err))) {
        gd_compare_mistake(c, expected, &err);
        return false;
    }
    return (!unit || piece == relic->piece) && (!place || (is_near(at.x, relic->stand.centre.x) &&
                                                           is_near(at.y, relic->stand.centre.y)));
}

static void relic_text(const gd_comparison *c, const gd_relic *relic, char *out, size_t size)
{
    char name[GD_NAME_SIZE], at[3 * GD_JSON_FIXED_SIZE];
    gd_names_piece(&c->names, relic->piece, name, sizeof name);
    place_text(relic->stand.centre, at, sizeof at);
    snprintf(out, size, "one of %s at %s", name, at);
}

void gd_compare_relics(gd_comparison *c, const gd_json *expected)
{
    const gd_rules *rules = c->names.rules;
    gd_relic relic;
    uint64_t used = 0;
    int count = 0;
    char words[WORDS], got[WORDS], word[2 * GD_NAME_SIZE];
    for (; rules->relic && count < 64 && rules->relic(c->names.state, count, &relic); count++) {
        int at = 0;
        const gd_json *item = expected->first;
        for (; item && ((used >> at & 1) || !relic_is(c, &relic, item)); item = item->next)
            at++;
        used |= item ? UINT64_C(1) << at : 0;
    }
    bool all = count == expected->count && (count == 64 || used == (UINT64_C(1) << count) - 1);
    if (all)
        return;
    gd_listing list = gd_listing_begin(got, sizeof got);
    for (int i = 0; i < count && rules->relic(c->names.state, i, &relic); i++) {
        relic_text(c, &relic, word, sizeof word);
        gd_listing_add(&list, word);
    }
    gd_compare_words(expected, words, sizeof words);
    gd_compare_differ(c, expected, 0, words, "%s", count ? got : "nothing lies on the field");
}
