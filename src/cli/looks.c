// cli/looks.c - signs and colours.
#include "cli/looks.h"

#include <string.h>

enum { PAPER_HILL = 180, PAPER_STEEP = 137 };

const look looks[LOOKS] = {
    {"hill", 0x2c4, '.', 137, PAPER_HILL, LOOK_FLAT},
    {"steep", '^', '^', 94, PAPER_STEEP, LOOK_FLAT},
    {"crops", '"', '"', 136, 222, LOOK_COVER},
    {"marsh", '~', '~', 30, 151, LOOK_COVER},
    {"woods", 0x2663, '%', 22, 107, LOOK_COVER},
    {"town", 0x2302, 'n', 238, 250, LOOK_COVER},
    {"road", 0x2237, ':', 94, 223, LOOK_BAND},
    {"river", 0x2248, '~', 25, 110, LOOK_BAND},
    {"bridge", 0x256a, '=', 52, 223, LOOK_BAND},
    {"ford", 0x2237, ';', 25, 152, LOOK_BAND},
    {"fence", 0x254c, '-', 94, ART_PLAIN, LOOK_LINE},
    {"wall", 0x2550, '=', 238, ART_PLAIN, LOOK_LINE},
    {"works", LOOK_WORKS, '#', 88, ART_PLAIN, LOOK_LINE},
};

int look_of_style(const char *style)
{
    for (int i = 0; i < LOOKS; i++)
        if (strcmp(looks[i].style, style) == 0)
            return i;
    return -1;
}

int look_of(const gd_rules *rules, int kind) { return look_of_style(rules->terrain[kind].style); }

uint32_t look_glyph(const art_style *style, const look *l)
{
    return style->unicode ? l->glyph : l->ascii;
}

void look_text(uint32_t glyph, char out[8])
{
    memset(out, 0, 8);
    FILE *memory = fmemopen(out, 8, "w");
    if (memory) {
        art_glyph(memory, glyph);
        fclose(memory);
    }
}

int look_legend(FILE *out, const art_style *style, const gd_rules *rules, uint32_t seen, int indent,
                int before)
{
    int column = before;
    for (int k = 0; rules->terrain[k].name; k++) {
        int i = look_of(rules, k);
        if (i < 0 || !(seen & 1u << i))
            continue;
        const look *l = &looks[i];
        char name[40], sign[8];
        snprintf(name, sizeof name, "%s", rules->terrain[k].name);
        for (char *c = name; *c; c++)
            *c = *c == '_' ? ' ' : *c;
        int n = 5 + art_width(name);
        if (column + n > style->columns) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        look_text(look_glyph(style, l), sign);
        art_text(out, style, l->ink, l->paper == ART_PLAIN ? PAPER_GROUND : l->paper, true, sign);
        fprintf(out, " %s   ", name);
        column += n;
    }
    return column;
}

uint32_t look_arrow(const art_style *style, gd_angle facing)
{
    static const uint32_t arrows[8] = {0x2191, 0x2197, 0x2192, 0x2198,
                                       0x2193, 0x2199, 0x2190, 0x2196};
    static const char signs[4] = {'^', '>', 'v', '<'};
    if (style->unicode)
        return arrows[(facing + 225) / 450 % 8];
    return (uint32_t)signs[(facing + 450) / 900 % 4];
}

uint32_t look_arm(const art_style *style, int symbol)
{
    static const uint32_t signs[GD_SYMBOLS] = {0xd7, '/', 0x2022, 0x2605};
    static const char ascii[GD_SYMBOLS] = {'x', '/', 'o', '*'};
    int i = symbol < GD_SYMBOLS ? symbol : GD_LEADER;
    return style->unicode ? signs[i] : (uint32_t)ascii[i];
}

int16_t look_paper(gd_side side, int shade)
{
    static const int16_t papers[2][2] = {{19, 25}, {88, 124}};
    return papers[side != GD_UNION][shade & 1];
}

uint32_t look_fill(const art_style *style, gd_side side)
{
    bool blue = side == GD_UNION;
    return style->colour ? ' ' : style->unicode ? (blue ? 0x2593 : 0x2591) : blue ? '#' : '=';
}

uint32_t look_flag(const art_style *style) { return style->unicode ? 0x2691 : '!'; }

char look_flag_letter(int index) { return (char)(index < 9 ? '1' + index : 'a' + index - 9); }
