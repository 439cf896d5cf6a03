// protocol/audit.h - what the record of a game proves, in words for people who know nothing of
// hashes.
#pragma once

#include "protocol/record.h"

// What somebody kept while he played, to be held against the record. All of it may be missing.
typedef struct gd_audit_kept {
    bool end_kept;
    gd_fair_link end;              // of the chain, as he was shown it before he sent his number
    char link[GD_LINK_DIGITS + 1]; // the last link of the record
    int numbers;                   // that seats sent
    struct gd_kept_number {
        char seat[GD_NAME_SIZE], number[GD_FAIR_DIGITS + 1];
    } number[GD_MAX_SEATS];
} gd_audit_kept;

// Plays the record through and writes the members of an object that is open:
//   "proven": true, "decisions": 120, "over": true, "chain": "...",
//   "proves": ["..."], "open": ["..."], "wrong": {"line": 12, "text": "..."}
// `proves` are sentences about what is certain, `open` about what no record of this kind can show,
// and `wrong` is what does not hold; then nothing is proven. True if it is proven. `how` says
// within which bounds it is read.
bool gd_audit_write(const char *text, size_t length, const gd_reading *how,
                    const gd_audit_kept *kept, gd_json_out *out);
