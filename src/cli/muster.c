// cli/muster.c - armies at the terminal.
#include "cli/muster.h"

#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "protocol/view_json.h"

enum { INK_CLAUSE = 244, INK_YES = 108, INK_NOT_YET = 179, INK_NO = 203 };

gd_json_doc *muster_read(const char *path, gd_army *out, gd_error *err)
{
    size_t length;
    char *text = file_read(path, &length, err);
    gd_json_doc *doc = text ? gd_json_parse(text, length, err) : NULL;
    free(text);
    if (doc && !gd_army_read(gd_json_root(doc), out, err)) {
        gd_json_free(doc);
        doc = NULL;
    }
    return doc;
}

void muster_name(const char *path, char *out, size_t size)
{
    const char *slash = strrchr(path, '/');
    snprintf(out, size, "%.60s", slash ? slash + 1 : path);
    char *dot = strrchr(out, '.');
    if (dot && dot > out)
        *dot = '\0';
}

bool muster_save(const gd_session *s, gd_seat seat, const char *path, const char *battle,
                 gd_error *err)
{
    char name[64];
    gd_json_out out = {0};
    muster_name(path, name, sizeof name);
    gd_json_begin(&out);
    bool written = gd_army_write(s, seat, name, battle, &out, NULL, err);
    if (written && out.failed)
        written = gd_fail(err, "out of memory");
    // The text of `out` ends with a NUL, in whose place the newline goes.
    if (written) {
        out.text[out.length] = '\n';
        written = file_write(path, out.text, out.length + 1, err);
    }
    gd_json_end(&out);
    return written;
}

static void print_lines(FILE *out, const art_style *style, const gd_names *view, const gd_muster *m)
{
    bool priced = m->points > 0 || m->spent > 0;
    for (int i = 0; i < m->line_count; i++) {
        char text[300];
        int indent = 2 + 2 * m->line[i].depth;
        gd_text_write(view->rules, view->scenario, view->state, &m->line[i].text, text,
                      sizeof text);
        if (priced)
            fprintf(out, "%6d", m->line[i].cost);
        fprintf(out, "%*s", indent, "");
        int column = indent + (priced ? 6 : 0);
        art_paragraph(out, text, style->columns, column + 2, column);
    }
    if (m->line_count == 0)
        fputs("  nobody yet\n", out);
}

static void bounds(const gd_limit *limit, char *out, size_t size)
{
    bool low = limit->low != GD_ABSENT, high = limit->high != GD_ABSENT;
    if (low && high && limit->low == limit->high)
        snprintf(out, size, "%d", limit->low);
    else if (low && high)
        snprintf(out, size, "%d to %d", limit->low, limit->high);
    else if (low)
        snprintf(out, size, "at least %d", limit->low);
    else if (high)
        snprintf(out, size, "at most %d", limit->high);
    else
        snprintf(out, size, "any number");
}

static void print_limit(FILE *out, const art_style *style, const gd_names *view,
                        const gd_limit *limit)
{
    char text[300], wanted[60];
    const gd_catalogue *catalogue = view->rules->catalogue;
    bool is_short = !limit->kept && limit->low != GD_ABSENT && limit->value < limit->low;
    gd_text_write(view->rules, view->scenario, view->state, &limit->text, text, sizeof text);
    bounds(limit, wanted, sizeof wanted);
    fputs("  ", out);
    art_text(out, style,
             limit->kept ? INK_YES
             : is_short  ? INK_NOT_YET
                         : INK_NO,
             ART_PLAIN, true,
             limit->kept ? "ok      "
             : is_short  ? "not yet "
                         : "broken  ");
    fprintf(out, "%5d  (%s) %s", limit->value, wanted, text);
    if (limit->clause && catalogue) {
        char clause[80];
        snprintf(clause, sizeof clause, "  [%s]", catalogue->clauses[limit->clause].id);
        art_text(out, style, INK_CLAUSE, ART_PLAIN, false, clause);
    }
    fputc('\n', out);
}

bool muster_print(FILE *out, const art_style *style, const gd_game *g, gd_seat viewer, gd_side side)
{
    bool kept = true;
    gd_muster *m = malloc(sizeof *m);
    void *state = gd_view_new(g, viewer);
    gd_names view = {gd_game_rules(g), gd_game_scenario(g), state};
    if (m && state) {
        char title[60];
        gd_muster_of(g, viewer, side, m);
        snprintf(title, sizeof title, "%s army", gd_side_title(side));
        art_text(out, style, art_side_ink(side), ART_PLAIN, true, title);
        if (m->points)
            fprintf(out, ": %d of %d points, %d left", m->spent, m->points, m->points - m->spent);
        else if (m->spent)
            fprintf(out, ": %d points", m->spent);
        fputc('\n', out);
        print_lines(out, style, &view, m);
        for (int i = 0; i < m->limit_count; i++) {
            print_limit(out, style, &view, &m->limit[i]);
            kept = kept && m->limit[i].kept;
        }
    }
    free(state);
    free(m);
    return kept;
}

void muster_refusal(FILE *out, const art_style *style, const gd_raise *r)
{
    if (r->incomplete)
        fputs("The army is not complete.\n", out);
    else
        fprintf(out, "Order %d is refused, so none of them was given.\n", r->refused);
    story_refusal(out, style, r->trial, gd_game_state(r->trial), &r->verdict);
}
