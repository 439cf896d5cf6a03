// protocol/record_lines.c - lines of a record and whether they are as they were written.
#include "protocol/record_lines.h"

#include <stdlib.h>
#include <string.h>

gd_lines gd_lines_of(const char *text, size_t length, const gd_json_bounds *bounds)
{
    return (gd_lines){.at = text, .end = text + length, .bounds = bounds};
}

bool gd_lines_next(gd_lines *l)
{
    if (l->at == l->end)
        return false;
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    l->ended = stop != NULL;
    l->line = l->at;
    l->length = l->content = (size_t)((stop ? stop : l->end) - l->at);
    l->at = stop ? stop + 1 : l->end;
    l->number++;
    return true;
}

bool gd_lines_fail(const gd_lines *l, gd_error *err)
{
    err->line = l->number;
    if (err->column == 0)
        err->column = 1;
    return false;
}

gd_json_doc *gd_lines_parse(const gd_lines *l, bool *torn, gd_error *err)
{
    gd_error why = {0};
    gd_json_bounds usual = gd_json_usual();
    gd_json_doc *doc =
        gd_json_parse_within(l->line, l->length, l->bounds ? l->bounds : &usual, &why);
    *torn = !doc && !l->ended;
    if (!doc && !*torn) {
        *err = why;
        gd_lines_fail(l, err);
    }
    return doc;
}

bool gd_lines_check(gd_lines *l, gd_error *err)
{
    char said[GD_LINK_SIZE], link[GD_LINK_SIZE];
    if (!l->chained)
        return true;
    if (!gd_chain_find(l->line, l->length, said, &l->content)) {
        gd_fail(err, "line %d does not end with its link, \"chain\"", l->number);
        return gd_lines_fail(l, err);
    }
    gd_chain_link(l->number > 1 ? l->link : NULL, l->line, l->content, link);
    if (strcmp(said, link) != 0) {
        gd_fail(err,
                l->number > 1 ? "line %d has been changed, or does not follow the line before it"
                              : "line %d has been changed",
                l->number);
        return gd_lines_fail(l, err);
    }
    memcpy(l->link, link, sizeof link);
    return true;
}

// Takes back the last decision: what was said after it stands, as of another position.
static void take_back(gd_line_stands *stands, int decision, int undo)
{
    for (int i = decision + 1; i < undo; i++)
        if (stands[i] == GD_LINE_STANDS)
            stands[i] = GD_LINE_ELSEWHERE;
    stands[decision] = stands[undo] = GD_LINE_LEFT_OUT;
}

gd_line_stands *gd_lines_standing(gd_lines l)
{
    size_t count = 0;
    for (gd_lines k = l; gd_lines_next(&k);)
        count++;
    gd_line_stands *stands = calloc(count + 1, sizeof *stands);
    int *taken = calloc(count + 1, sizeof *taken), last = 0; // the lines of decisions, in order
    gd_json_doc *doc = NULL;
    bool torn;
    while (stands && taken && gd_lines_next(&l) &&
           (doc = gd_lines_parse(&l, &torn, &(gd_error){0}))) {
        if (gd_json_get(gd_json_root(doc), "do"))
            taken[last++] = l.number;
        if (gd_json_get(gd_json_root(doc), "undo"))
            take_back(stands, last > 0 ? taken[--last] : l.number, l.number);
        gd_json_free(doc);
    }
    if (!taken) {
        free(stands);
        stands = NULL;
    }
    free(taken);
    return stands;
}
