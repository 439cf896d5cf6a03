// cli/orders.h - orders as people type them, by the verb tables of a rule system.
//
//   move 4-Ohio forward 3 wheel-left 20
//   fire X with A B            fire target=X primary=A
//   form-line A left
//   write-to B "hold the hill"
//
// A verb, then its parameters in the order of the table or as name=value, then its list. Names may
// be labels of the drawn table, and are compared loosely. A text stands in quotes, in which \" is a
// quote and \n a new line. A line that begins with { is JSON.
#pragma once

#include "guidon/game.h"
#include "protocol/names.h"

// What a person means. `offers` (may be NULL) are what is offered now: they decide between verbs
// that begin alike and fill in what only one offer leaves possible. False with a sentence that
// names the word and what was expected.
bool order_parse(const gd_names *names, const gd_offers *offers, const char *line, gd_action *out,
                 gd_error *err);
// Do the first words name a verb, or begin one?
bool order_names_verb(const gd_names *names, const gd_offers *offers, const char *line);
// The open parts of an offer, typed after it was chosen by its number.
bool order_complete(const gd_names *names, const gd_offer *offer, const char *line, gd_action *out,
                    gd_error *err);

// Room for a whole order in print, words and all.
enum { ORDER_TEXT = 2 * GD_WORDS + 600 };
// How an action is typed, and how an offer is shown: `move 2nd Wisconsin ...`.
void order_write(const gd_names *names, const gd_action *action, char *out, size_t size);
void offer_write(const gd_names *names, const gd_offer *offer, char *out, size_t size);
// One value of a parameter (of a point, its first), as it is typed.
void value_write(const gd_names *names, const gd_param *param, int32_t value, char *out,
                 size_t size);
// What an offer leaves to the player, in words: `steps (forward N, wheel left N), up to 4"`.
void offer_open_write(const gd_names *names, const gd_offer *offer, char *out, size_t size);
// How the verb is typed: `move UNIT [zouave] STEPS...`.
void verb_usage(const gd_verb *verb, char *out, size_t size);

// The piece a person means: its name, its label, or the beginning or part of just one name.
gd_id order_piece(const gd_names *names, const char *text, gd_error *err);
// A card by its name, in any case; by its number where cards have no names.
bool order_card(const gd_rules *rules, const char *text, int32_t *out);
