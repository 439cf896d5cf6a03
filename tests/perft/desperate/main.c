// perft/desperate/main.c - counts as `guidon perft` does, by rules of its own:
//
//   perft_desperate FILE --depth N [--die N] [--divide N] [--via 1]
//   perft_desperate FILE
//
// FILE is an object with `position` and `play`. Prints the count; with --divide, before it, the
// count of each line of so many actions. Without a depth it lists the `counts` that the file asks
// for: depth, die, via, most and the count it expects.
#include "model.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json.h"

typedef struct counter {
    world start;
    battle *b;
    action line[MOST_LINE];
    char text[MOST_LINE][TEXT];
    int played, depth, divide; // the first `played` actions are given
} counter;

static void play(counter *c, int length)
{
    c->b->line = c->line;
    c->b->length = length;
    play_line(c->b, &c->start);
}

static uint64_t count_below(counter *c, int level)
{
    uint64_t sum = 0;
    play(c, c->played + level);
    if (level + 1 == c->depth && level >= c->divide)
        return (uint64_t)c->b->choices;
    int choices = c->b->choices;
    action *mine = malloc(sizeof *mine * (size_t)(choices + 1));
    memcpy(mine, c->b->choice, sizeof *mine * (size_t)choices);
    for (int i = 0; i < choices; i++) {
        c->line[c->played + level] = mine[i];
        if (level < c->divide)
            action_text(&c->start, &mine[i], c->text[level], sizeof c->text[level]);
        uint64_t below = level + 1 == c->depth ? 1 : count_below(c, level + 1);
        sum += below;
        if (level + 1 != c->divide)
            continue;
        printf("%" PRIu64 "\t", below);
        for (int j = 0; j <= level; j++)
            printf("%s%s", j ? "; " : "", c->text[j]);
        putchar('\n');
    }
    free(mine);
    return sum;
}

static bool play_first(counter *c, const gd_json *steps)
{
    for (const gd_json *step = steps ? steps->first : NULL; step; step = step->next) {
        bool found = false;
        play(c, c->played);
        for (int i = 0; i < c->b->choices && !found; i++) {
            action_text(&c->start, &c->b->choice[i], c->text[0], sizeof c->text[0]);
            found = strcmp(c->text[0], step->text) == 0;
            if (found)
                c->line[c->played] = c->b->choice[i];
        }
        if (!found) {
            fprintf(stderr, "perft: line %d: `%s` is no legal action\n", step->line, step->text);
            return false;
        }
        c->played++;
    }
    return true;
}

static gd_json_doc *read_file(const char *path)
{
    gd_error err = {0};
    static char text[1 << 20];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        fclose(file);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    if (!doc)
        fprintf(stderr, "perft: %s:%d: %s\n", path, err.line, err.text);
    return doc;
}

static int option(int argc, char **argv, const char *name, int normal)
{
    for (int i = 2; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return atoi(argv[i + 1]);
    return normal;
}

static int64_t number(const gd_json *object, const char *key, int64_t normal)
{
    const gd_json *value = gd_json_get(object, key);
    return value ? strtoll(value->text, NULL, 10) : normal;
}

static void list_counts(const gd_json *root)
{
    const gd_json *counts = gd_json_get(root, "counts");
    for (const gd_json *one = counts ? counts->first : NULL; one; one = one->next) {
        const gd_json *via = gd_json_get(one, "via");
        printf("%" PRId64 " %" PRId64 " %d %" PRId64 " %" PRId64 "\n", number(one, "depth", 1),
               number(one, "die", 4), via && via->truth, number(one, "most", 4),
               number(one, "count", 0));
    }
}

int main(int argc, char **argv)
{
    static counter c;
    static battle b;
    gd_json_doc *doc = argc > 1 ? read_file(argv[1]) : NULL;
    if (!doc)
        return 2;
    const gd_json *root = gd_json_root(doc);
    c.b = &b;
    c.depth = option(argc, argv, "--depth", 1);
    c.divide = option(argc, argv, "--divide", 0);
    b.die = option(argc, argv, "--die", 4);
    b.via = option(argc, argv, "--via", 0) != 0;
    b.choice = malloc(sizeof *b.choice * MOST_CHOICES);
    int status = 2;
    if (argc == 2) {
        list_counts(root);
        status = 0;
    } else if (b.choice && read_world(gd_json_get(root, "position"), &c.start) &&
               play_first(&c, gd_json_get(root, "play"))) {
        printf("%" PRIu64 "\n", count_below(&c, 0));
        status = 0;
    }
    free(b.choice);
    gd_json_free(doc);
    return status;
}
