// cli/guide.c - `guidon rules ID --guide`: a guide as it is written, line by line, its pictures
// drawn in characters.
#include "cli/guide.h"

#include <stdlib.h>
#include <string.h>

#include "cli/table_art.h"
#include "core/scenario.h"
#include "protocol/json.h"
#include "protocol/position_json.h"

enum { WIDEST = 100, LONGEST_PART = 4096 };

static const char *text_of(const char *rules, const char *picture)
{
    for (const cli_guide *g = cli_guides; g->rules; g++) {
        bool same = picture ? g->picture && strcmp(g->picture, picture) == 0 : !g->picture;
        if (same && strcmp(g->rules, rules) == 0)
            return g->text;
    }
    return NULL;
}

// --- pictures ----------------------------------------------------------------------------------

static void draw(const gd_rules *rules, const gd_json *position, const art_style *style)
{
    gd_scenario *sc = calloc(1, sizeof *sc);
    void *state = calloc(1, rules->state_size);
    gd_position text = {.base = position};
    gd_error err;
    if (sc && state && gd_position_read(rules, &text, sc, state, &err)) {
        gd_names names = {rules, sc, state};
        art_board(stdout, style, &names, NULL, true);
    }
    free(state);
    free(sc);
}

static void draw_picture(const gd_rules *rules, const char *name, const art_style *style)
{
    const char *text = text_of(rules->id, name);
    gd_error err;
    gd_json_doc *doc = text ? gd_json_parse(text, strlen(text), &err) : NULL;
    if (doc)
        draw(rules, gd_json_get(gd_json_root(doc), "position"), style);
    gd_json_free(doc);
}

// --- words -------------------------------------------------------------------------------------

static int width_of(const art_style *style)
{
    return style->columns < WIDEST ? style->columns : WIDEST;
}

// Bold and the brackets of clauses are for readers of the page.
static void append(char *out, size_t size, const char *line, size_t length)
{
    size_t n = strlen(out);
    if (n > 0 && n + 1 < size)
        out[n++] = ' ';
    for (size_t i = 0; i < length && n + 1 < size; i++)
        if (line[i] != '*' && line[i] != '[' && line[i] != ']')
            out[n++] = line[i];
    out[n] = '\0';
}

// What was gathered of a paragraph or an item of a list, which is set in a little.
static void flush(char *part, const art_style *style)
{
    if (!part[0])
        return;
    size_t mark = strspn(part, "0123456789.-");
    bool item = mark > 0 && part[mark] == ' ';
    art_paragraph(stdout, part, width_of(style), item ? (int)mark + 1 : 0, 0);
    part[0] = '\0';
}

static bool begins_item(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return strncmp(line, "- ", 2) == 0 || (digits > 0 && strncmp(line + digits, ". ", 2) == 0);
}

// --- tables ------------------------------------------------------------------------------------

enum { COLUMNS = 8, CELL = 160 };

// The next cell of a row, which begins after a bar; NULL: that was the last.
static const char *cell_of(const char *at, char cell[CELL])
{
    size_t length = strcspn(at, "|\n");
    if (at[length] != '|')
        return NULL;
    cell[0] = '\0';
    append(cell, CELL, at + 1, length > 1 ? length - 2 : 0);
    return at + length + 1;
}

static bool is_rule(const char *line) { return strncmp(line, "| -", 3) == 0; }

static void measure(const char *line, int width[COLUMNS])
{
    char cell[CELL];
    const char *at = line + 1;
    for (int i = 0; i < COLUMNS && (at = cell_of(at, cell)); i++)
        if (art_width(cell) > width[i])
            width[i] = art_width(cell);
}

static void print_row(const char *line, const int width[COLUMNS])
{
    char cell[CELL];
    const char *at = line + 1;
    for (int i = 0; i < COLUMNS && (at = cell_of(at, cell)); i++) {
        fputs(i ? " | " : "  ", stdout);
        art_padded(stdout, cell, width[i]);
    }
    putchar('\n');
}

static const char *next_line(const char *line)
{
    const char *end = line + strcspn(line, "\n");
    return end + (*end == '\n');
}

// Returns where the table ends.
static const char *print_table(const char *line)
{
    int width[COLUMNS] = {0};
    const char *end = line;
    for (; *end == '|'; end = next_line(end))
        if (!is_rule(end))
            measure(end, width);
    for (; line < end; line = next_line(line))
        if (!is_rule(line))
            print_row(line, width);
    return end;
}

// --- lines -------------------------------------------------------------------------------------

static void print_heading(const char *line, size_t length, const art_style *style)
{
    size_t hashes = strspn(line, "# ");
    char heading[256];
    snprintf(heading, sizeof heading, "%.*s", (int)(length - hashes), line + hashes);
    art_text(stdout, style, ART_PLAIN, ART_PLAIN, true, heading);
    putchar('\n');
}

static void print_line(const char *line, size_t length, char *part, const art_style *style)
{
    if (length == 0 || line[0] == '#' || begins_item(line))
        flush(part, style);
    if (length == 0)
        putchar('\n');
    else if (line[0] == '#')
        print_heading(line, length, style);
    else
        append(part, LONGEST_PART, line, length);
}

// A fence, the name of a picture, its words, a fence. Returns where the words begin.
static const char *print_picture(const gd_rules *rules, const char *fence, const art_style *style)
{
    const char *line = next_line(fence);
    char name[80];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(line, "\n"), line);
    draw_picture(rules, name, style);
    putchar('\n');
    return next_line(line);
}

bool guide_print(const gd_rules *rules, const art_style *style)
{
    const char *line = text_of(rules->id, NULL);
    bool known = line != NULL;
    char part[LONGEST_PART] = "";
    while (line && *line) {
        bool fence = strncmp(line, "```", 3) == 0;
        if (fence || line[0] == '|')
            flush(part, style);
        if (fence) {
            line = line[3] == '\n' ? next_line(line) : print_picture(rules, line, style);
        } else if (line[0] == '|') {
            line = print_table(line);
        } else {
            print_line(line, strcspn(line, "\n"), part, style);
            line = next_line(line);
        }
    }
    flush(part, style);
    return known;
}
