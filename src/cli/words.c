// cli/words.c - looking up what a word of a rule system means.
#include "cli/words.h"

#include <string.h>

const char *cli_word_help(const char *rules, const char *of, const char *name)
{
    size_t n = strlen(of);
    for (const cli_word *w = cli_words; w->rules; w++) {
        if (strcmp(w->rules, rules) == 0 && strncmp(w->word, of, n) == 0 && w->word[n] == '.' &&
            strcmp(w->word + n + 1, name) == 0)
            return w->help;
    }
    return "";
}
