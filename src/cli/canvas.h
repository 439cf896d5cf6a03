// cli/canvas.h - a grid of characters with colours, and how wide text is.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// How to draw on this terminal.
typedef struct art_style {
    bool unicode, colour;
    int columns, lines; // of the terminal
} art_style;

// Looks at the terminal behind `out` and at NO_COLOR, TERM, COLUMNS, LINES and the locale.
art_style art_style_of(FILE *out, bool ascii);

// Colours of the 256-colour palette; ART_PLAIN leaves the terminal's own.
enum { ART_PLAIN = -1 };

typedef struct art_cell {
    uint32_t glyph; // a code point
    int16_t ink, paper;
    bool bold;
} art_cell;

enum { ART_COLUMNS = 400, ART_ROWS = 200 };

typedef struct art_canvas {
    int columns, rows;
    art_cell cell[ART_ROWS][ART_COLUMNS];
} art_canvas;

void art_clear(art_canvas *canvas, int columns, int rows);
art_cell *art_at(art_canvas *canvas, int column, int row); // NULL outside
void art_write_row(const art_canvas *canvas, int row, const art_style *style, FILE *out);

// Text in one colour, ended by the terminal's own; plain where there is no colour.
void art_text(FILE *out, const art_style *style, int ink, int paper, bool bold, const char *text);
void art_glyph(FILE *out, uint32_t glyph);
int art_width(const char *text); // in columns
// Writes text in exactly `width` columns, cut or filled with spaces.
void art_padded(FILE *out, const char *text, int width);
// Writes words over several lines, none longer than `width`, those after the first begun with
// `indent` spaces. `column` is where the first line stands already. Ends the last line.
void art_paragraph(FILE *out, const char *text, int width, int indent, int column);
