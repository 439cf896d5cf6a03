// protocol/expect_result.c - how a game has ended, or would if it ended now, as a case expects it.
#include <stdio.h>
#include <string.h>

#include "guidon/game.h"
#include "protocol/expect_parts.h"
#include "protocol/score_json.h"

enum { WORDS = GD_EXPECT_WORDS };

static void write_text(const gd_names *names, const gd_text *text, char out[WORDS])
{
    gd_text_write(names->rules, names->scenario, names->state, text, out, WORDS);
}

// What the result has under a key of the expectation.
static void write_member(const gd_names *names, const gd_result *r, const char *key,
                         char out[WORDS])
{
    const gd_catalogue *catalogue = names->rules->catalogue;
    out[0] = '\0';
    if (strcmp(key, "winner") == 0)
        snprintf(out, WORDS, "%s", r->winner < GD_SIDES ? gd_side_word(r->winner) : "draw");
    else if (strcmp(key, "degree") == 0)
        snprintf(out, WORDS, "%s", gd_degree_word(r->degree));
    else if (strcmp(key, "clause") == 0)
        snprintf(out, WORDS, "%s", r->clause ? catalogue->clauses[r->clause].id : "");
    else
        write_text(names, strcmp(key, "reason") == 0 ? &r->reason : &r->needed, out);
}

void gd_compare_result(gd_comparison *c, const gd_json *expected)
{
    gd_result r;
    char got[WORDS], words[WORDS];
    gd_result_of(c->names.rules, c->names.scenario, c->names.state, &r);
    write_member(&c->names, &r, expected->name, got);
    if (gd_json_is(expected, got))
        return;
    gd_compare_words(expected, words, sizeof words);
    gd_compare_differ(c, expected, r.clause, words, "%s", got);
}
