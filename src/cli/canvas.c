// cli/canvas.c - characters and colours.
#define _DEFAULT_SOURCE // TIOCGWINSZ
#include "cli/canvas.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int number_of(const char *variable)
{
    const char *text = getenv(variable);
    long n = text ? strtol(text, NULL, 10) : 0;
    return n > 0 && n < 1000 ? (int)n : 0;
}

art_style art_style_of(FILE *out, bool ascii)
{
    art_style style = {.columns = 100, .lines = 70}; // what is read in a file can be long
    bool terminal = isatty(fileno(out));
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    style.colour = terminal && !(no_colour && no_colour[0]) && !(term && strcmp(term, "dumb") == 0);
    style.unicode = !ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    struct winsize size;
    if (terminal && ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        style.columns = size.ws_col;
        style.lines = size.ws_row;
    } else {
        style.columns = number_of("COLUMNS") ? number_of("COLUMNS") : style.columns;
        style.lines = number_of("LINES") ? number_of("LINES") : style.lines;
    }
    style.columns = style.columns < 40 ? 40 : style.columns;
    return style;
}

void art_clear(art_canvas *canvas, int columns, int rows)
{
    canvas->columns = columns < ART_COLUMNS ? columns : ART_COLUMNS;
    canvas->rows = rows < ART_ROWS ? rows : ART_ROWS;
    for (int r = 0; r < canvas->rows; r++)
        for (int c = 0; c < canvas->columns; c++)
            canvas->cell[r][c] = (art_cell){' ', ART_PLAIN, ART_PLAIN, false};
}

art_cell *art_at(art_canvas *canvas, int column, int row)
{
    bool inside = column >= 0 && column < canvas->columns && row >= 0 && row < canvas->rows;
    return inside ? &canvas->cell[row][column] : NULL;
}

void art_glyph(FILE *out, uint32_t glyph)
{
    if (glyph < 0x80) {
        fputc((int)glyph, out);
    } else if (glyph < 0x800) {
        fputc((int)(0xc0 | glyph >> 6), out);
        fputc((int)(0x80 | (glyph & 63)), out);
    } else {
        fputc((int)(0xe0 | glyph >> 12), out);
        fputc((int)(0x80 | (glyph >> 6 & 63)), out);
        fputc((int)(0x80 | (glyph & 63)), out);
    }
}

static void set_colour(FILE *out, int ink, int paper, bool bold)
{
    fputs(bold ? "\033[0;1" : "\033[0", out);
    if (ink != ART_PLAIN)
        fprintf(out, ";38;5;%d", ink);
    if (paper != ART_PLAIN)
        fprintf(out, ";48;5;%d", paper);
    fputc('m', out);
}

void art_write_row(const art_canvas *canvas, int row, const art_style *style, FILE *out)
{
    int ink = ART_PLAIN, paper = ART_PLAIN;
    bool bold = false;
    for (int c = 0; c < canvas->columns; c++) {
        const art_cell *cell = &canvas->cell[row][c];
        if (style->colour && (cell->ink != ink || cell->paper != paper || cell->bold != bold)) {
            set_colour(out, cell->ink, cell->paper, cell->bold);
            ink = cell->ink;
            paper = cell->paper;
            bold = cell->bold;
        }
        art_glyph(out, cell->glyph);
    }
    if (ink != ART_PLAIN || paper != ART_PLAIN || bold)
        fputs("\033[0m", out);
}

void art_text(FILE *out, const art_style *style, int ink, int paper, bool bold, const char *text)
{
    if (style->colour)
        set_colour(out, ink, paper, bold);
    fputs(text, out);
    if (style->colour)
        fputs("\033[0m", out);
}

int art_width(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += (*text & 0xc0) != 0x80;
    return n;
}

void art_padded(FILE *out, const char *text, int width)
{
    int n = 0;
    for (; *text; text++) {
        if ((*text & 0xc0) != 0x80 && n++ == width)
            break;
        fputc(*text, out);
    }
    for (n = n > width ? width : n; n < width; n++)
        fputc(' ', out);
}

void art_paragraph(FILE *out, const char *text, int width, int indent, int column)
{
    bool first = true; // word of its line
    while (*text) {
        size_t skip = strspn(text, " \n");
        text += skip;
        size_t length = strcspn(text, " \n");
        if (length == 0)
            break;
        char word[256];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int n = art_width(word);
        if (!first && column + 1 + n > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            first = true;
        }
        fprintf(out, "%s%s", first ? "" : " ", word);
        column += n + !first;
        first = false;
        text += length;
    }
    fputc('\n', out);
}
