// The tables of every system describe its whole state: each byte belongs to one field, so that
// nothing can be forgotten when a state is saved, or taken on trust when one is read.
#include "core/layout.h"
#include "game/fields.h"
#include "test.h"
#include "toy.h"

enum { MOST_BYTES = 65536 };

static uint8_t owners[MOST_BYTES];
static const char *fault;
static char words[200];

static void complain(const gd_rules *rules, const char *what, const char *name, size_t at)
{
    snprintf(words, sizeof words, "%s: %s \"%s\" at byte %zu", rules->id, what, name, at);
    fault = fault ? fault : words;
}

static void cover(const gd_rules *rules, const gd_field *fields, size_t base, size_t room)
{
    for (const gd_field *f = fields; f && f->name; f++) {
        for (int i = 0; i < gd_field_elements(f); i++) {
            size_t at = base + gd_field_offset(f, i);
            if (gd_field_offset(f, i) + f->size > room)
                complain(rules, "beyond its record is", f->name, at);
            else if (f->type == GD_FIELD_RECORD) {
                cover(rules, f->fields, at, f->size);
                cover(rules, f->inner, at, f->size);
            } else {
                for (size_t k = 0; k < f->size; k++) {
                    if (owners[at + k]++)
                        complain(rules, "something else is where there is", f->name, at + k);
                }
            }
        }
    }
}

static void cover_all(const gd_rules *rules)
{
    memset(owners, 0, sizeof owners);
    memset(owners, 1, sizeof(gd_flow));
    owners[rules->piece_count_offset]++;
    owners[rules->piece_count_offset + 1]++;
    cover(rules, rules->game_fields, 0, rules->state_size);
    cover(rules, rules->game_inner, 0, rules->state_size);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        size_t at = rules->side_offset + side * rules->side_stride;
        cover(rules, rules->side_fields, at, rules->side_stride);
        cover(rules, rules->side_inner, at, rules->side_stride);
    }
    for (int i = 0; i < gd_piece_room(rules); i++) {
        size_t at = rules->piece_offset + (size_t)i * rules->piece_stride;
        cover(rules, rules->piece_fields, at, rules->piece_stride);
        cover(rules, rules->piece_inner, at, rules->piece_stride);
    }
    for (size_t i = 0; i < rules->state_size; i++)
        if (!owners[i])
            complain(rules, "nothing names the byte after", "", i);
}

TEST(every_byte_of_every_state_has_one_field)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        fault = NULL;
        CHECK(gd_rules_at(i)->state_size <= MOST_BYTES);
        cover_all(gd_rules_at(i));
        CHECK_STR(fault ? fault : "", "");
    }
    fault = NULL;
    cover_all(&toy_rules);
    CHECK_STR(fault ? fault : "", "");
}

static bool fits_frame(const gd_rules *rules, int row)
{
    uint8_t used[sizeof(gd_frame)] = {0};
    for (const gd_field *f = rules->keeps[row].fields; f && f->name; f++) {
        for (int i = 0; i < gd_field_elements(f); i++) {
            size_t at = gd_field_offset(f, i);
            if (at < offsetof(gd_frame, v) || at + f->size > sizeof(gd_frame))
                return false;
            for (size_t k = 0; k < f->size; k++)
                if (used[at + k]++)
                    return false;
        }
    }
    return true;
}

TEST(what_frames_keep_is_in_their_numbers_once)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        CHECK(rules->row_count < 63);
        for (int row = 0; row < rules->row_count; row++) {
            if (!fits_frame(rules, row))
                CHECK_STR(rules->rows[row].name, "");
        }
    }
}

// Two fields of one record with the same name, or one that is called `inner`, could not be told
// apart in a saved game.
static bool has_twice(const gd_field *fields, const gd_field *others)
{
    for (const gd_field *f = fields; f && f->name; f++) {
        for (const gd_field *o = others; o && o->name; o++)
            if (o != f && f->type != GD_FIELD_NOTHING && strcmp(o->name, f->name) == 0)
                return true;
        if (strcmp(f->name, "inner") == 0 ||
            (f->type == GD_FIELD_RECORD &&
             (has_twice(f->fields, f->fields) || has_twice(f->inner, f->inner))))
            return true;
    }
    return false;
}

// By it a front end offers an order to those who belong together.
TEST(the_field_of_formations_is_one_of_units)
{
    int systems = 0;
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        const gd_field *f = rules->piece_fields;
        while (rules->formation && f->name && strcmp(f->name, rules->formation) != 0)
            f++;
        CHECK(!rules->formation || (f->name && f->count == 1));
        systems += rules->formation != NULL;
    }
    CHECK(systems >= 3);
}

TEST(names_are_told_apart)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *r = gd_rules_at(i);
        CHECK(!has_twice(r->game_fields, r->game_fields) &&
              !has_twice(r->game_inner, r->game_inner));
        CHECK(!has_twice(r->side_fields, r->side_fields) &&
              !has_twice(r->side_inner, r->side_inner));
        CHECK(!has_twice(r->piece_fields, r->piece_fields));
        CHECK(!has_twice(r->piece_inner, r->piece_inner));
        for (int row = 0; row < r->row_count; row++)
            CHECK(!has_twice(r->keeps[row].fields, r->keeps[row].fields));
    }
}
