// cli/rules.c - `guidon rules`: reads the catalogues that are compiled in, and lists a system's
// words.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/canvas.h"
#include "cli/guide.h"
#include "cli/options.h"
#include "cli/orders.h"
#include "cli/rules_text.h"
#include "protocol/action_json.h"
#include "protocol/json.h"

static const cli_option options[] = {
    {"guide", NULL, "how to play the system, in a few pages with pictures"},
    {"words", NULL,
     "verbs, parameters, fields, phases, events, terrain and switches of the system"},
    {"section", "N", "print a section of the system's catalogue (its list shows the numbers)"},
    {"rules", "ID", "search this system only"},
    {"unfinished", NULL, "also systems that are still being built"},
    {"ascii", NULL, "plain characters only"},
    {"json", NULL, "as JSON"},
    {NULL, NULL, NULL},
};

static const gd_catalogue *catalogue_at(int i) { return gd_rules_at(i)->catalogue; }

static void put_clause(gd_json_out *out, const gd_clause *c)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "id", c->id);
    gd_json_put_string(out, "title", c->title);
    gd_json_put_string(out, "chapter", c->chapter);
    gd_json_put_string(out, "source", c->source);
    gd_json_put_string(out, "rule", c->rule);
    gd_json_put_string(out, "ruling", c->ruling);
    gd_json_put_string(out, "test", c->test);
    gd_json_close(out);
}

static void finish_json(gd_json_out *out)
{
    puts(out->text ? out->text : "null");
    gd_json_end(out);
}

// --- overview ----------------------------------------------------------------------------------

static int list_systems(bool json)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_array(&out, NULL);
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *r = gd_rules_at(i);
        if (!json) {
            printf("%-12s %s%s\n             %s\n             %s; difficulty %d of 5\n", r->id,
                   r->name, r->complete ? "" : " (unfinished)", r->about, r->takes, r->difficulty);
            continue;
        }
        gd_json_object(&out, NULL);
        gd_json_put_string(&out, "id", r->id);
        gd_json_put_string(&out, "name", r->name);
        gd_json_put_bool(&out, "complete", r->complete);
        gd_json_put_int(&out, "clauses", r->catalogue->clause_count);
        gd_json_put_string(&out, "about", r->about);
        gd_json_put_string(&out, "takes", r->takes);
        gd_json_put_int(&out, "difficulty", r->difficulty);
        gd_json_close(&out);
    }
    gd_json_close(&out);
    if (json)
        finish_json(&out);
    else
        puts("\n`guidon rules ID` lists a system's clauses, `guidon rules CLAUSE` prints one,\n"
             "`guidon rules WORD` searches, `guidon rules ID --guide` tells how to play it, and\n"
             "`guidon rules ID --words` lists what can be typed.");
    gd_json_end(&out);
    return CLI_OK;
}

static int list_clauses(const gd_rules *rules, const art_style *style, bool json)
{
    const gd_catalogue *c = rules->catalogue;
    if (json) {
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_json_array(&out, NULL);
        for (int i = 1; i <= c->clause_count; i++)
            put_clause(&out, &c->clauses[i]);
        gd_json_close(&out);
        finish_json(&out);
        return CLI_OK;
    }
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, rules->name);
    printf(" (%s)%s\n\n", rules->id, rules->complete ? "" : ", unfinished");
    for (int i = 0; i < c->section_count; i++)
        printf("  section %d: %s\n", i + 1, c->sections[i].title);
    const char *chapter = "";
    for (int i = 1; i <= c->clause_count; i++) {
        const gd_clause *clause = &c->clauses[i];
        if (strcmp(chapter, clause->chapter) != 0) {
            printf("\n");
            art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, clause->chapter);
            printf("\n");
        }
        chapter = clause->chapter;
        printf("  %-18s%s\n", clause->id, clause->title);
    }
    return CLI_OK;
}

static int print_section(const cli_args *args, const gd_rules *rules)
{
    int64_t number = 0;
    const gd_catalogue *c = rules->catalogue;
    if (!cli_whole(args, "section", 1, c->section_count, &number))
        return CLI_BAD;
    printf("%s\n\n%s", c->sections[number - 1].title, c->sections[number - 1].text);
    return CLI_OK;
}

// --- one clause --------------------------------------------------------------------------------

static void part(const char *name, const char *text, const art_style *style)
{
    if (!text[0])
        return;
    printf("\n  ");
    art_text(stdout, style, 179, ART_PLAIN, true, name);
    printf("%*s", 8 - (int)strlen(name), "");
    art_paragraph(stdout, text, style->columns < 100 ? style->columns : 100, 10, 10);
}

void rules_print_clause(const gd_clause *c, const art_style *style)
{
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, c->id);
    printf("  ");
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, c->title);
    printf("  (%s)\n", c->chapter);
    part("Rule", c->rule, style);
    part("Ruling", c->ruling, style);
    part("Test", c->test, style);
    part("Source", c->source, style);
}

const gd_clause *rules_find_clause(const gd_rules *rules, const char *word)
{
    const gd_catalogue *c = rules->catalogue;
    for (int i = 1; i <= c->clause_count; i++) {
        const char *id = c->clauses[i].id;
        size_t prefix = strlen(c->prefix);
        // The prefix may be left out: MOVE-14.
        if (gd_word_same(word, id) || (strncmp(id, c->prefix, prefix) == 0 && id[prefix] == '-' &&
                                       gd_word_same(word, id + prefix + 1)))
            return &c->clauses[i];
    }
    return NULL;
}

// --- searching ---------------------------------------------------------------------------------

static const char *find_loose(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
            i++;
        if (i == n)
            return text;
    }
    return NULL;
}

// The words around a find, on one line.
static void print_around(const char *text, const char *at, int width, const char *word,
                         const art_style *style)
{
    const char *from = at;
    while (from > text && at - from < width / 3)
        from--;
    while (from > text && from < at && *from != ' ')
        from++;
    while ((*from & 0xc0) == 0x80 || (*from == ' ' && from < at))
        from++;
    int n = (int)strlen(word), before = (int)(at - from), after = width - before - n;
    printf("      %s%.*s", from > text ? "... " : "", before, from);
    char found[128];
    snprintf(found, sizeof found, "%.*s", n, at);
    art_text(stdout, style, 179, ART_PLAIN, true, found);
    const char *rest = at + n;
    int end = 0;
    for (int i = 0; rest[i] && i < after; i++)
        if (rest[i] == ' ' || !rest[i + 1])
            end = i + (rest[i] != ' ');
    printf("%.*s%s\n", end, rest, rest[end] ? " ..." : "");
}

int rules_search(const gd_rules *rules, const char *word, const art_style *style)
{
    const gd_catalogue *c = rules->catalogue;
    int found = 0;
    for (int i = 1; i <= c->clause_count; i++) {
        const gd_clause *clause = &c->clauses[i];
        const char *texts[] = {clause->title, clause->rule, clause->ruling};
        for (int k = 0; k < 3; k++) {
            const char *at = find_loose(texts[k], word);
            if (!at)
                continue;
            found++;
            printf("  ");
            art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, clause->id);
            printf("  %s\n", clause->title);
            if (k > 0)
                print_around(texts[k], at, style->columns < 100 ? style->columns - 12 : 88, word,
                             style);
            break;
        }
    }
    return found;
}

static int search_all(const cli_args *args, const char *word, const gd_rules *only,
                      const art_style *style, bool json)
{
    int found = 0;
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_array(&out, NULL);
    for (int i = 0; i < gd_rules_count(); i++) {
        if (only && gd_rules_at(i) != only)
            continue;
        if (!json) {
            found += rules_search(gd_rules_at(i), word, style);
            continue;
        }
        const gd_catalogue *c = catalogue_at(i);
        for (int k = 1; k <= c->clause_count; k++) {
            const gd_clause *clause = &c->clauses[k];
            if (find_loose(clause->title, word) || find_loose(clause->rule, word) ||
                find_loose(clause->ruling, word)) {
                put_clause(&out, clause);
                found++;
            }
        }
    }
    gd_json_close(&out);
    if (json)
        finish_json(&out);
    gd_json_end(&out);
    if (found == 0 && !json)
        return cli_bad(args, "'%s' is no system and no clause, and no clause mentions it", word),
               CLI_NO;
    return found ? CLI_OK : CLI_NO;
}

// The clause of that id, of any system or of only one.
static const gd_clause *find_clause(const char *word, const gd_rules *only)
{
    const gd_clause *clause = NULL;
    for (int i = 0; i < gd_rules_count() && !clause; i++)
        if (!only || gd_rules_at(i) == only)
            clause = rules_find_clause(gd_rules_at(i), word);
    return clause;
}

static int tell_of_system(const cli_args *args, const gd_rules *rules, const art_style *style,
                          bool json)
{
    if (cli_given(args, "guide"))
        return guide_print(rules, style) ? CLI_OK
                                         : cli_bad(args, "%s has no guide yet", rules->name);
    if (cli_given(args, "section"))
        return print_section(args, rules);
    if (!cli_given(args, "words"))
        return list_clauses(rules, style, json);
    if (json)
        rules_write_words(rules);
    else
        rules_print_words(rules, style);
    return CLI_OK;
}

static int tell_of_word(const cli_args *args, const char *word, const gd_rules *only,
                        const art_style *style, bool json)
{
    const gd_clause *clause = find_clause(word, only);
    if (!clause)
        return search_all(args, word, only, style, json);
    if (json) {
        gd_json_out out = {0};
        gd_json_begin(&out);
        put_clause(&out, clause);
        finish_json(&out);
    } else {
        rules_print_clause(clause, style);
    }
    return CLI_OK;
}

static int run(const cli_args *args)
{
    art_style style = art_style_of(stdout, cli_given(args, "ascii"));
    bool json = cli_given(args, "json"), named = cli_given(args, "rules");
    const char *part = cli_given(args, "guide")     ? "guide"
                       : cli_given(args, "words")   ? "words"
                       : cli_given(args, "section") ? "section"
                                                    : NULL;
    const char *word = args->count ? args->operand[0] : NULL;
    const gd_rules *rules = word ? gd_rules_find(word) : NULL, *only = NULL;
    if ((named || (!word && part)) && !(only = cli_rules_wanted(args)))
        return CLI_BAD;
    if (rules && only && rules != only)
        return cli_bad(args, "'%s' is another rule system than --rules %s", word, only->id);
    if (part && word && !rules)
        return cli_bad(args, "--%s needs a rule system, got '%s'", part, word);
    if (!word && !only)
        return list_systems(json);
    if (rules || !word)
        return tell_of_system(args, rules ? rules : only, &style, json);
    return tell_of_word(args, word, only, &style, json);
}

const cli_command cli_rules = {
    "rules",
    "[ID | CLAUSE | WORD]",
    "read the rules: systems, clauses, a word in them",
    "Without an argument lists the rule systems. With a system's id, its clauses by chapter. With\n"
    "the id of a clause (the system's prefix may be left out) that clause: the rule, our ruling\n"
    "where the book is silent, an example that a test bears out. With any other word, every "
    "clause\n"
    "that mentions it.",
    options,
    0,
    1,
    run,
};
