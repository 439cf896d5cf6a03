// protocol/action_json.h - actions and offers in and out of JSON, by the verb tables of a system.
//
//   {"do": "move", "unit": "4th Ohio", "steps": [{"forward": 3}, {"wheel_left": 20}]}
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

// Reads an action from an object that may also have the keys of `beside` (NULL-terminated; NULL:
// none). Parameters that are optional and not given are GD_ABSENT.
bool gd_action_read(const gd_names *names, const gd_json *object, const char *const *beside,
                    gd_action *out, gd_error *err);
// The same for an action that is not finished: what is missing is absent, and the list may be
// short.
bool gd_action_read_part(const gd_names *names, const gd_json *object, gd_action *out,
                         gd_error *err);
// Is there such a verb, and are these its parameters? All that can be said of an action, or of the
// pattern of an offer (which may be the bare verb), before there is a game.
bool gd_action_words_check(const gd_rules *rules, const gd_json *pattern, const char *const *beside,
                           gd_error *err);
// Writes an action as an object.
void gd_action_write(const gd_names *names, const gd_action *action, gd_json_out *out,
                     const char *key);

// Writes what may be done: the same form, with the names of what is left to the player in `open`,
// what bounds it in `limit`, `cost`, and `piece` if it is about one that no parameter names.
void gd_offer_write(const gd_names *names, const gd_offer *offer, gd_json_out *out,
                    const char *key);
// Does the offer allow what the object (or the bare verb) describes? Parameters that the object
// leaves out, or that the offer leaves open, do not matter. False in `out` if not; returns false
// with an error if the object describes no action at all.
bool gd_offer_matches(const gd_names *names, const gd_offer *offer, const gd_json *pattern,
                      bool *out, gd_error *err);

// What the limit of an offer measures, by the first thing that is open: a length, an angle, or a
// number, which may be how many entries its list has.
uint8_t gd_limit_type(const gd_verb *verb, const gd_offer *offer);
// "a length in inches", "the name of a unit": for messages and lists of words.
const char *gd_param_what(uint8_t type);
