// game/possible.c - holding a state from outside against the tables of its system.
//
// The order matters: the number of pieces comes first, since every reference is measured by it, and
// nothing of the system's own is called at all.
#include "game/possible.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/dice.h"
#include "game/cards.h"
#include "game/fields.h"

// Where we are in a state, for the sentence about what is wrong there.
typedef struct place {
    const gd_rules *rules;
    const gd_scenario *scenario;
    gd_error *err;
    int pieces, cards;
    char whose[200]; // "piece 4", "\"order\" 3 of the game"
} place;

static bool out_of_range(const place *at, const gd_field *field, int index)
{
    char number[16] = "";
    if (gd_field_elements(field) > 1)
        snprintf(number, sizeof number, " %d", index + 1);
    return gd_fail(at->err, "\"%s\"%s of %s is out of range", field->name, number, at->whose);
}

static bool point_is_near(gd_point p)
{
    return p.x >= -GD_REACH && p.x <= GD_REACH && p.y >= -GD_REACH && p.y <= GD_REACH;
}

// Of a set: has it only bits that may be there?
static bool bits_are_within(const gd_field *field, const void *record, int first, int last)
{
    for (int bit = 0; bit < 8 * field->size; bit++)
        if ((bit < first || bit > last) && gd_field_has_bit(field, record, bit))
            return false;
    return true;
}

static bool number_is_possible(const place *at, const gd_field *field, int64_t value)
{
    int64_t low, high;
    switch (field->type) {
    case GD_FIELD_CHOICE:
        return value >= 0 && value < gd_field_choices(field);
    case GD_FIELD_FLAG:
        return value == 0 || value == 1;
    case GD_FIELD_PIECE:
        return value >= (field->needed ? 1 : 0) && value <= at->pieces;
    case GD_FIELD_SIDE:
        return (value >= 0 && value < GD_SIDES) || (value == GD_NOBODY && !field->needed);
    case GD_FIELD_SEAT:
        return (value >= 0 && value < at->scenario->players.seat_count) ||
               (value == GD_NOBODY && !field->needed);
    case GD_FIELD_ZONE:
        return value == GD_NO_ZONE ? !field->needed
                                   : value >= 0 && gd_grid_has(&at->scenario->grid, (int32_t)value);
    case GD_FIELD_CARD:
        return (value >= 0 && value < at->cards) || (value == GD_NO_CARD && !field->needed);
    case GD_FIELD_CARDS:
        return ((uint64_t)value & ~gd_deck_full(at->cards).left) == 0;
    case GD_FIELD_SEATS:
        return value >> at->scenario->players.seat_count == 0;
    case GD_FIELD_BITS:
        return value >> field->high == 0;
    default:
        gd_field_bounds(field, &low, &high);
        return value >= low && value <= high;
    }
}

static bool element_is_possible(const place *at, const gd_field *field, const void *record,
                                int index)
{
    if (field->unset && gd_field_is_normal(field, record, index))
        return true;
    switch (field->type) {
    case GD_FIELD_POINT:
        return point_is_near(gd_field_point(field, record, index));
    case GD_FIELD_TEXT:
        return gd_field_text(field, record, index) != NULL;
    case GD_FIELD_PIECES:
        return bits_are_within(field, record, 1, at->pieces);
    case GD_FIELD_NOTHING:
        return gd_field_is_normal(field, record, index);
    default:
        return number_is_possible(at, field, gd_field_get(field, record, index));
    }
}

static bool fields_are_possible(place *at, const gd_field *fields, const void *record);

static bool record_is_possible(place *at, const gd_field *field, const void *record, int index)
{
    const char *inside = (const char *)record + gd_field_offset(field, index);
    char outer[sizeof at->whose];
    // What was never filled in is zero, and nobody looks at it.
    if (gd_field_is_normal(field, record, index) && !field->used_size)
        return true;
    memcpy(outer, at->whose, sizeof outer);
    snprintf(at->whose, sizeof at->whose, "\"%s\" %d of %.120s", field->name, index + 1, outer);
    bool possible = fields_are_possible(at, field->fields, inside) &&
                    fields_are_possible(at, field->inner, inside);
    memcpy(at->whose, outer, sizeof outer);
    return possible;
}

static bool fields_are_possible(place *at, const gd_field *fields, const void *record)
{
    for (const gd_field *f = fields; f && f->name; f++) {
        int used = gd_field_used(f, record);
        if (used > gd_field_elements(f))
            return gd_fail(at->err, "\"%s\" of %s are %d, and there is room for %d", f->name,
                           at->whose, used, gd_field_elements(f));
        for (int i = 0; i < gd_field_elements(f); i++) {
            if (i >= used && !gd_field_is_normal(f, record, i))
                return gd_fail(at->err, "\"%s\" %d of %s is not in use, but something is there",
                               f->name, i + 1, at->whose);
            if (i >= used)
                continue;
            if (f->type == GD_FIELD_RECORD) {
                if (!record_is_possible(at, f, record, i))
                    return false;
            } else if (!element_is_possible(at, f, record, i)) {
                return out_of_range(at, f, i);
            }
        }
    }
    return true;
}

static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < size; i++)
        if (b[i])
            return false;
    return true;
}

// Numbers of a frame that no field of its row names are 0.
static bool nothing_else_is_kept(const gd_field *fields, const gd_frame *frame)
{
    gd_frame rest = *frame;
    for (; fields && fields->name; fields++)
        for (int i = 0; i < gd_field_elements(fields); i++)
            memset((char *)&rest + gd_field_offset(fields, i), 0, fields->size);
    return is_zero(rest.v, sizeof rest.v);
}

// A row that is called returns to what called it, and may look there for what it was called for.
static bool lies_well(const place *at, const gd_frame *frame, int number)
{
    const gd_row *rows = at->rules->rows;
    uint64_t on = at->rules->keeps[frame->row].on;
    uint64_t under = number > 1 ? GD_ON(frame[-1].row) : GD_BOTTOM;
    if ((on ? on : GD_BOTTOM) & under)
        return true;
    if (number == 1)
        return gd_fail(at->err, "%s has nothing under it to return to", at->whose);
    return gd_fail(at->err, "%s lies on \"%s\", which never leads to it", at->whose,
                   rows[frame[-1].row].name);
}

static bool frame_is_possible(place *at, const gd_frame *frame, int number)
{
    const gd_rules *rules = at->rules;
    if (frame->row >= rules->row_count)
        return gd_fail(at->err, "frame %d has no row", number);
    const gd_row *row = &rules->rows[frame->row];
    const gd_keeps *keeps = &rules->keeps[frame->row];
    bool seated = frame->seat < at->scenario->players.seat_count;
    snprintf(at->whose, sizeof at->whose, "the frame \"%s\"", row->name);
    if (!seated && (frame->seat != GD_NOBODY || row->offer || keeps->seat == GD_KEEPS_ALWAYS))
        return gd_fail(at->err, "%s has no seat", at->whose);
    if (frame->piece > at->pieces || (!frame->piece && keeps->piece == GD_KEEPS_ALWAYS))
        return gd_fail(at->err, "%s has no piece", at->whose);
    if (frame->piece && keeps->piece == GD_KEEPS_NONE)
        return gd_fail(at->err, "%s has a piece, which means nothing in it", at->whose);
    if (!lies_well(at, frame, number))
        return false;
    if (!nothing_else_is_kept(keeps->fields, frame))
        return gd_fail(at->err, "%s keeps a number that means nothing in it", at->whose);
    return fields_are_possible(at, keeps->fields, frame);
}

static bool flow_is_possible(place *at, const gd_flow *f)
{
    if (f->depth > GD_STACK)
        return gd_fail(at->err, "the stack is deeper than %d", GD_STACK);
    if (f->over > 1 || (f->winner >= GD_SIDES && f->winner != GD_NOBODY) ||
        (!f->over && (f->winner || f->why)))
        return gd_fail(at->err, "the end of the game is out of range");
    if (!f->over && f->depth == 0)
        return gd_fail(at->err, "the game is not over, but nothing is to be done");
    if (f->over && f->depth > 0)
        return gd_fail(at->err, "the game is over, but something is to be done");
    if (!is_zero(&f->stack[f->depth], (size_t)(GD_STACK - f->depth) * sizeof f->stack[0]))
        return gd_fail(at->err, "something is left above the stack");
    for (int i = 0; i < f->depth; i++)
        if (!frame_is_possible(at, &f->stack[i], i + 1))
            return false;
    return true;
}

static bool records_are_possible(place *at, const void *state)
{
    const gd_rules *rules = at->rules;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        const void *record = gd_side_record_in(rules, state, side);
        snprintf(at->whose, sizeof at->whose, "the %s side",
                 side == GD_UNION ? "Union" : "Confederate");
        if (!fields_are_possible(at, rules->side_fields, record) ||
            !fields_are_possible(at, rules->side_inner, record))
            return false;
    }
    for (int i = 1; i <= at->pieces; i++) {
        const void *record = gd_piece_record_in(rules, state, (gd_id)i);
        snprintf(at->whose, sizeof at->whose, "piece %d", i);
        if (!fields_are_possible(at, rules->piece_fields, record) ||
            !fields_are_possible(at, rules->piece_inner, record))
            return false;
    }
    const void *unused = gd_piece_record_in(rules, state, (gd_id)(at->pieces + 1));
    size_t left = (size_t)(gd_piece_room(rules) - at->pieces) * rules->piece_stride;
    return is_zero(unused, left) ||
           gd_fail(at->err, "something is left of a piece beyond the last");
}

bool gd_state_possible(const gd_rules *rules, const gd_scenario *sc, const void *state,
                       gd_error *err)
{
    place at = {.rules = rules,
                .scenario = sc,
                .err = err,
                .pieces = gd_piece_count(rules, state),
                .cards = gd_card_count(rules)};
    if (at.pieces > gd_piece_room(rules))
        return gd_fail(err, "there are %d pieces, more than the %d there is room for", at.pieces,
                       gd_piece_room(rules));
    if (!flow_is_possible(&at, state))
        return false;
    snprintf(at.whose, sizeof at.whose, "the game");
    return fields_are_possible(&at, rules->game_fields, state) &&
           fields_are_possible(&at, rules->game_inner, state) && records_are_possible(&at, state);
}

bool gd_state_good(const gd_rules *rules, const gd_scenario *sc, const void *state, gd_error *err)
{
    char why[300] = "";
    return gd_state_possible(rules, sc, state, err) &&
           (!rules->sound || rules->sound(sc, state, why, sizeof why) || gd_fail(err, "%s", why));
}
