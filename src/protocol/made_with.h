// protocol/made_with.h - which format, rules and form of state a record was made with.
#pragma once

#include "guidon/rules.h"
#include "protocol/json.h"

enum { GD_RECORD_FORMAT = 2 }; // 1 had no chain and said nothing of rules and state

typedef struct gd_made_with {
    int format;
    int rules;      // gd_rules.version; 0: it does not say
    uint64_t state; // gd_state_form; 0: it does not say
} gd_made_with;

// A fingerprint of how a state is laid out: its size, its moments and its fields. The same state
// has the same bytes only under the same form.
uint64_t gd_state_form(const gd_rules *rules);
gd_made_with gd_made_with_now(const gd_rules *rules);
bool gd_made_with_same(gd_made_with a, gd_made_with b);
// False if a later program has written it, in a format that is not known here.
bool gd_made_with_read(const gd_json *header, gd_made_with *out, gd_error *err);
void gd_made_with_write(const gd_rules *rules, gd_json_out *out);
// In what a record differs from what this program makes, as words to stand after "it has".
void gd_made_with_tell(gd_made_with made, gd_made_with now, char *out, size_t size);
