// cli/words.h - what the fields and sums of a rule system mean (docs/words), for those who write
// cases.
#pragma once

typedef struct cli_word {
    const char *rules; // id of the system; NULL ends the table
    const char *word;  // "unit.lost", "tally.fire"
    const char *help;
} cli_word;

extern const cli_word cli_words[];

// What `name` means in that system, as `of` says: "game", "side", "unit" or "tally". "" if nobody
// has written it down.
const char *cli_word_help(const char *rules, const char *of, const char *name);
