// cli/roster.c - the armies in words, below the drawn table.
#include <stdlib.h>
#include <string.h>

#include "cli/looks.h"
#include "cli/table_art.h"
#include "cli/zone_art.h"
#include "protocol/field_json.h"
#include "protocol/json.h"

void art_fixed(char *out, size_t size, int32_t value, int decimals)
{
    char text[GD_JSON_FIXED_SIZE];
    gd_json_fixed_text(value, decimals, text);
    snprintf(out, size, "%s", text);
}

// A word of a list as people read it.
static void spaced(const char *word, char *out, size_t size)
{
    snprintf(out, size, "%s", word);
    for (char *c = out; *c; c++)
        *c = *c == '_' ? ' ' : *c;
}

static int choice_count(const char *const *choices)
{
    int n = 0;
    while (choices[n])
        n++;
    return n;
}

// The word for a choice field of a piece, or "".
static void choice_word(const gd_names *names, gd_id piece, const char *field, char *out,
                        size_t size)
{
    out[0] = '\0';
    const gd_field *f = gd_field_find(names->rules->piece_fields, field);
    if (!f || f->type != GD_FIELD_CHOICE)
        return;
    int64_t value = gd_field_get(f, gd_piece_record_of(names, piece), 0);
    if (value >= 0 && value < choice_count(f->choices))
        spaced(f->choices[value], out, size);
}

static void draw_piece(const gd_names *names, gd_id piece, gd_drawing *d)
{
    memset(d, 0, sizeof *d);
    names->rules->draw(names->scenario, names->state, piece, d);
}

// Where it stands on a table of zones, and which way it looks.
static void where(const art_style *style, const gd_names *names, gd_id piece, const gd_drawing *d,
                  char *out, size_t size)
{
    char zone[GD_ZONE_NAME], arrow[8] = "";
    gd_zone_id id = zone_of_piece(names, piece);
    out[0] = '\0';
    if (id == GD_NO_ZONE)
        return;
    gd_zone_name(id, zone);
    if (d->symbol != GD_LEADER)
        look_text(look_arrow(style, d->facing), arrow);
    snprintf(out, size, "%s%s ", zone, arrow);
}

// Shape and marks, in at most `room` columns: with the marks' letters where their words do not fit.
// Letters that were used are added to `letters`.
static void describe(const gd_names *names, gd_id piece, const gd_drawing *d, int room,
                     uint32_t *letters, char *out, size_t size)
{
    const gd_mark *marks = names->rules->marks;
    char word[60];
    if (!d->on_table) {
        choice_word(names, piece, "status", word, sizeof word);
        snprintf(out, size, "%s", word[0] ? word : d->strength ? "not on the table" : "lost");
        return;
    }
    choice_word(names, piece, "formation", word, sizeof word);
    if (d->symbol == GD_LEADER)
        word[0] = '\0';
    for (int form = 0; form < 2; form++) {
        size_t n = (size_t)snprintf(out, size, "%s", word);
        for (int i = 0, first = 1; marks && marks[i].name; i++) {
            // A formation is not said twice.
            if (!(d->marks & 1u << i) || gd_word_same(marks[i].name, word) || n >= size)
                continue;
            const char *comma = form == 0 ? (n ? ", " : "") : first ? (n ? " " : "") : "";
            char name[40];
            spaced(marks[i].name, name, sizeof name);
            n += (size_t)snprintf(out + n, size - n, "%s%s", comma, form ? marks[i].letter : name);
            first = 0;
            if (form)
                *letters |= 1u << i;
        }
        if (d->pending && n < size)
            snprintf(out + n, size - n, n ? ", %d %s to mark" : "%d %s to mark", d->pending,
                     d->pending == 1 ? "hit" : "hits");
        if (art_width(out) <= room)
            return;
    }
}

// How wide the parts of a line are. A name may be cut, a strength never.
typedef struct columns {
    int width, name, strength;
} columns;

static columns columns_of(const gd_names *names, int width)
{
    enum { LABEL = 4, MARKS = 18, SHORTEST = 14 };
    columns c = {width, 0, 0};
    int pieces = gd_names_count(names);
    for (int i = 1; i <= pieces; i++) {
        gd_drawing d;
        char name[GD_NAME_SIZE], strength[16];
        draw_piece(names, (gd_id)i, &d);
        if (d.vacant)
            continue;
        gd_names_piece(names, (gd_id)i, name, sizeof name);
        snprintf(strength, sizeof strength, "%d/%d ", d.strength, d.full_strength);
        c.name = art_width(name) > c.name ? art_width(name) : c.name;
        c.strength = art_width(strength) > c.strength ? art_width(strength) : c.strength;
    }
    int room = width - LABEL - c.strength - MARKS;
    c.name = c.name > room ? room : c.name;
    c.name = c.name < SHORTEST ? SHORTEST : c.name;
    return c;
}

// One line of the roster: label, name, strength, shape and marks.
static void write_entry(FILE *out, const art_style *style, const gd_names *names, gd_id piece,
                        columns c, uint32_t *letters)
{
    gd_drawing d;
    draw_piece(names, piece, &d);
    char label[ART_LABEL], name[GD_NAME_SIZE], about[160], place[40], strength[16] = "";
    art_label(names, piece, label);
    gd_names_piece(names, piece, name, sizeof name);
    int room = c.width - c.name - c.strength - 6;
    where(style, names, piece, &d, place, sizeof place);
    describe(names, piece, &d, room - art_width(place), letters, about, sizeof about);
    if (d.symbol == GD_LEADER)
        snprintf(strength, sizeof strength, "%s", style->unicode ? "\u2605" : "*");
    else
        snprintf(strength, sizeof strength, "%d/%d", d.strength, d.full_strength);
    char padded[16];
    snprintf(padded, sizeof padded, " %-3s", label);
    bool gone = !d.on_table && d.strength == 0;
    art_text(out, style, gone ? 244 : art_side_ink(d.side), ART_PLAIN, !gone, padded);
    art_padded(out, name, c.name);
    fputc(' ', out);
    art_padded(out, strength, c.strength);
    fputs(place, out);
    art_padded(out, about, room - art_width(place));
    fputc(' ', out);
}

void art_entry(FILE *out, const art_style *style, const gd_names *names, gd_id piece)
{
    uint32_t letters = 0;
    int width = style->columns < 80 ? style->columns - 1 : 80;
    write_entry(out, style, names, piece, columns_of(names, width), &letters);
    fputc('\n', out);
}

void art_roster(FILE *out, const art_style *style, const gd_names *names)
{
    gd_id list[GD_SIDES][GD_MAX_PIECES];
    int count[GD_SIDES] = {0};
    int pieces = gd_names_count(names);
    for (int i = 1; i <= pieces; i++) {
        gd_drawing d;
        draw_piece(names, (gd_id)i, &d);
        if (d.side < GD_SIDES && !d.vacant)
            list[d.side][count[d.side]++] = (gd_id)i;
    }
    uint32_t letters = 0;
    bool beside = style->columns >= (names->scenario->grid.columns ? 78 : 96);
    int width = beside ? (style->columns - 2) / 2 : style->columns - 1;
    columns c = columns_of(names, width > 70 ? 70 : width);
    if (beside) {
        int lines = count[0] > count[1] ? count[0] : count[1];
        for (int i = 0; i < lines; i++) {
            for (int side = 0; side < GD_SIDES; side++) {
                if (i < count[side])
                    write_entry(out, style, names, list[side][i], c, &letters);
                else if (side == 0)
                    fprintf(out, "%*s", c.width, "");
            }
            fputc('\n', out);
        }
    }
    for (int side = 0; side < GD_SIDES && !beside; side++) {
        for (int i = 0; i < count[side]; i++) {
            write_entry(out, style, names, list[side][i], c, &letters);
            fputc('\n', out);
        }
    }
    art_letters(out, names, letters);
}

void art_letters(FILE *out, const gd_names *names, uint32_t letters)
{
    if (!letters)
        return;
    fputs("    ", out);
    for (int i = 0; names->rules->marks && names->rules->marks[i].name; i++)
        if (letters & 1u << i) {
            char name[40];
            spaced(names->rules->marks[i].name, name, sizeof name);
            fprintf(out, " %s %s  ", names->rules->marks[i].letter, name);
        }
    fputc('\n', out);
}

int art_roster_lines(const art_style *style, const gd_names *names, int width, uint32_t *letters,
                     char **line, int most)
{
    int count = 0, pieces = gd_names_count(names);
    columns c = columns_of(names, width);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        for (int i = 0; i <= pieces && count < most; i++) {
            gd_drawing d = {0};
            if (i > 0)
                draw_piece(names, (gd_id)i, &d);
            if (i > 0 && (d.side != side || d.vacant))
                continue;
            size_t length;
            FILE *memory = open_memstream(&line[count], &length);
            if (!memory)
                return count;
            fputs("  ", memory);
            if (i > 0)
                write_entry(memory, style, names, (gd_id)i, c, letters);
            else
                art_text(memory, style, art_side_ink(side), ART_PLAIN, true, art_side_name(side));
            fclose(memory);
            count++;
        }
    }
    return count;
}

// What a field is called when people look at a piece: by its label, where the system gives some.
// NULL: it is none of their business, or as it always is.
static const char *told_as(const gd_names *names, gd_id piece, const gd_field *f)
{
    static const char *const always[] = {"kind", "at", "facing"};
    const void *record = gd_piece_record_of(names, piece);
    const gd_piece_label *l = names->rules->piece_labels;
    bool normal = gd_field_is_normal(f, record, 0);
    gd_drawing d;
    if (f->count > 1)
        return NULL;
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        if (l && strcmp(always[i], f->name) == 0)
            return f->name;
    if (!l)
        return f->type == GD_FIELD_POINT || !normal ? f->name : NULL;
    draw_piece(names, piece, &d);
    for (; l->field; l++)
        if (strcmp(l->field, f->name) == 0 && (!l->symbols || l->symbols >> d.symbol & 1) &&
            !(l->quiet && gd_field_get(f, record, 0) == 0))
            return l->label;
    return NULL;
}

static void put_value(FILE *out, const char *word, const char *text)
{
    char value[GD_NAME_SIZE];
    spaced(text, value, sizeof value);
    fprintf(out, "     %s: %s\n", word, value);
}

static void put_flag(FILE *out, const char *word, bool truth, bool labelled)
{
    if (labelled)
        fprintf(out, "     %s: %s\n", word, truth ? "yes" : "no");
    else
        fprintf(out, "     %s%s\n", truth ? "" : "not ", word);
}

void art_piece(FILE *out, const art_style *style, const gd_names *names, gd_id piece)
{
    uint32_t letters = 0;
    int width = style->columns < 80 ? style->columns : 80;
    write_entry(out, style, names, piece, columns_of(names, width), &letters);
    fputc('\n', out);
    gd_json_out json = {0};
    gd_json_begin(&json);
    gd_json_object(&json, NULL);
    const void *record = gd_piece_record_of(names, piece);
    for (const gd_field *f = names->rules->piece_fields; f && f->name; f++)
        if (told_as(names, piece, f))
            gd_field_write(names, f, record, &json);
    gd_json_close(&json);
    gd_json_doc *doc = json.failed ? NULL : gd_json_parse(json.text, json.length, NULL);
    const gd_json *first = doc ? gd_json_root(doc)->first : NULL;
    for (const gd_json *m = first; m; m = m->next) {
        char word[60];
        const char *told =
            told_as(names, piece, gd_field_find(names->rules->piece_fields, m->name));
        spaced(told ? told : m->name, word, sizeof word);
        if (m->kind == GD_JSON_ARRAY)
            fprintf(out, "     %s: %s, %s\n", word, m->first ? m->first->text : "",
                    m->first && m->first->next ? m->first->next->text : "");
        else if (m->kind == GD_JSON_BOOL)
            put_flag(out, word, m->truth, names->rules->piece_labels != NULL);
        else if (m->kind == GD_JSON_STRING || m->kind == GD_JSON_NUMBER)
            put_value(out, word, m->text);
    }
    gd_json_free(doc);
    gd_json_end(&json);
}
