// cli/looks.h - how ground, arms and sides look in characters.
#pragma once

#include "cli/canvas.h"
#include "guidon/rules.h"

// How a style of terrain looks. `flat` is ground that something may grow on; `line` is drawn along
// itself; other areas cover the ground.
typedef enum look_layer { LOOK_FLAT, LOOK_COVER, LOOK_BAND, LOOK_LINE } look_layer;

typedef struct look {
    const char *style;
    uint32_t glyph, ascii;
    int16_t ink, paper;
    uint8_t layer; // look_layer
} look;

enum { LOOKS = 13, LOOK_WORKS = 0x25a3 };
enum { INK_LIGHT = 231, INK_GROUND = 144, PAPER_GROUND = 187, INK_FLAG = 54 };

extern const look looks[LOOKS];

int look_of_style(const char *style);         // the same of a style
int look_of(const gd_rules *rules, int kind); // index into looks, -1 if it looks like nothing
uint32_t look_glyph(const art_style *style, const look *l);
// The kinds whose looks have a bit in `seen`, each with its sign, on lines that begin with `indent`
// spaces. `before` columns of the first line are taken; returns how many are of the last.
int look_legend(FILE *out, const art_style *style, const gd_rules *rules, uint32_t seen, int indent,
                int before);

uint32_t look_arrow(const art_style *style, gd_angle facing);
uint32_t look_arm(const art_style *style, int symbol);
// A character as text.
void look_text(uint32_t glyph, char out[8]);
int16_t look_paper(gd_side side, int shade); // of two shades of the side's colour
// What fills a unit where there are no colours.
uint32_t look_fill(const art_style *style, gd_side side);
uint32_t look_flag(const art_style *style); // of an objective
char look_flag_letter(int index);           // 1 to 9, then a, b ...
