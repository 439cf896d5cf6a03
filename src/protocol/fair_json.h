// protocol/fair_json.h - dice from a chain (core/fair.h) in messages and records.
//
// Who begins a game sends the secret; a record has what everybody may know:
//   "dice": "fair", "chain": {"secret": "...", "length": 32768},
//       "numbers": {"union": "5e1d"}, "ends": {"union": "..."}
//   "fair": {"end": "...", "length": 32768, "numbers": {"union": "5e1d"}, "ends": {"union": "..."}}
// The secret is in no record, answer or error.
#pragma once

#include "core/fair.h"
#include "game/dice_source.h"
#include "protocol/json.h"
#include "protocol/names.h"

// On what dice are agreed, before it is known which seats there are. What it points to is used only
// by gd_fair_begin.
typedef struct gd_fair_terms {
    bool secret; // `link` is the secret; if not, the end of the chain
    gd_fair_link link;
    int length;
    const gd_json *numbers, *ends; // by seats; NULL: none
} gd_fair_terms;

// 64 hexadecimal digits in small letters.
bool gd_fair_link_parse(const char *text, size_t length, gd_fair_link *out);
bool gd_read_fair_link(const gd_json *value, gd_fair_link *out, gd_error *err);
void gd_put_fair_link(gd_json_out *out, const char *key, const gd_fair_link *link);
enum { GD_FAIR_LINK_SIZE = 2 * GD_FAIR_BYTES + 1 };
void gd_fair_link_text(const gd_fair_link *link, char out[GD_FAIR_LINK_SIZE]);
// A seat's number: 1 to GD_FAIR_DIGITS hexadecimal digits in small letters.
bool gd_fair_number_good(const char *text, size_t length);

// The member "chain" of a message, of at most `most` links.
bool gd_fair_read_chain(const gd_json *chain, int most, gd_fair_terms *out, gd_error *err);
// What a message says: "chain", "numbers" and "ends".
bool gd_fair_read_asked(const gd_json *message, int most, gd_fair_terms *out, gd_error *err);
// What a record says: "fair".
bool gd_fair_read_written(const gd_json *fair, gd_fair_terms *out, gd_error *err);
void gd_fair_write(const gd_fair *f, const gd_scenario *sc, gd_json_out *out, const char *key);
// What a line says in which dice fell: the link that was used last, the seats' own, and what each
// roll was about: [dice, sides], or of a card [1, cards of the pack, those that were left as bits].
void gd_fair_write_used(gd_dice_fair *dice, const gd_scenario *sc, gd_json_out *out);

// The dice themselves. At least one seat must have sent a number or the end of a chain.
bool gd_fair_begin(const gd_fair_terms *terms, const gd_scenario *sc, gd_fair *out, gd_error *err);
