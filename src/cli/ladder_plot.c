// cli/ladder_plot.c - the points of all players with their intervals, a picture for the docs.
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ladder.h"

enum {
    WIDTH = 760,
    LEFT = 110, // where names end
    RIGHT = 64, // for figures
    ROW = 22,
    HEADING = 34,
    AXIS = 40,
    ROOM = 400,          // characters of one line of the file
    WIDEST = 400 * 1000, // of half an interval: what is wider does not stretch the scale
};

typedef struct page {
    char *text;
    size_t length, room;
    bool failed;
    int32_t low, high; // of the scale, in thousandths of a point
} page;

static void put(page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(page *p, const char *format, ...)
{
    if (!p->failed && p->length + ROOM > p->room) {
        size_t room = p->room ? 2 * p->room : 8192;
        char *more = realloc(p->text, room);
        p->failed = !more;
        p->text = more ? more : p->text;
        p->room = more ? room : p->room;
    }
    if (p->failed)
        return;
    va_list args;
    va_start(args, format);
    int n = vsnprintf(p->text + p->length, ROOM, format, args);
    va_end(args);
    p->failed = n < 0 || n >= ROOM;
    p->length += p->failed ? 0 : (size_t)n;
}

static const char *escaped(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text && n + 8 < size; text++) {
        const char *as = *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : NULL;
        n += (size_t)(as ? snprintf(out + n, size - n, "%s", as)
                         : snprintf(out + n, size - n, "%c", *text));
    }
    out[n] = '\0';
    return out;
}

static int32_t low_of(const gd_elo *e) { return e->points - (e->half < WIDEST ? e->half : WIDEST); }

static int32_t high_of(const gd_elo *e)
{
    return e->points + (e->half < WIDEST ? e->half : WIDEST);
}

static void stretch(page *p, const ladder *l)
{
    p->low = GD_ELO_FIXED - 100000;
    p->high = GD_ELO_FIXED + 100000;
    for (int s = 0; s < l->system_count; s++) {
        const ladder_sum sum = ladder_sum_of(l, s);
        for (int i = 0; i < l->player_count; i++) {
            const gd_elo *e = &sum.player[i].elo;
            p->low = low_of(e) < p->low ? low_of(e) : p->low;
            p->high = high_of(e) > p->high ? high_of(e) : p->high;
        }
    }
}

static double across(const page *p, int32_t points)
{
    int32_t inside = points < p->low ? p->low : points > p->high ? p->high : points;
    return LEFT + 10 +
           (double)(WIDTH - LEFT - RIGHT - 20) * (double)(inside - p->low) /
               (double)(p->high - p->low);
}

// Lines at round numbers, with the numbers below.
static void draw_scale(page *p, int top, int bottom)
{
    static const int32_t steps[] = {50, 100, 200, 250, 500, 1000, 2000};
    int32_t step = 0, span = (p->high - p->low) / 1000;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && (!step || span / step > 8); i++)
        step = steps[i];
    int32_t first = p->low / 1000 / step * step - step;
    for (int32_t at = first; at * 1000 <= p->high; at += step) {
        if (at * 1000 < p->low)
            continue;
        double x = across(p, at * 1000);
        put(p, "<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
            at == GD_ELO_FIXED / 1000 ? "fixed" : "scale", x, top, x, bottom);
        put(p,
            "<text class=\"small\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%" PRId32 "</text>\n",
            x, bottom + 16, at);
    }
}

static void draw_player(page *p, const ladder *l, int who, const ladder_player_sum *sum, int y)
{
    const gd_elo *e = &sum->elo;
    put(p, "<text text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text>\n", LEFT, y + 4,
        gd_player_name(l->player[who]));
    if (e->half > 0)
        put(p, "<line class=\"interval\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
            across(p, e->points - e->half), y, across(p, e->points + e->half), y);
    put(p, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"4.5\"/>\n",
        who == ladder_fixed(l) ? "anchor" : "player", across(p, e->points), y);
    put(p, "<text class=\"small\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%" PRId32 "</text>\n",
        WIDTH - 12, y + 4, (e->points + 500) / 1000);
}

static const char style[] =
    "<style>\n"
    "svg { background: #fbf8f1; font: 13px sans-serif; }\n"
    "text { fill: #2b2620; } .title { font-weight: bold; } .small { font-size: 11px; }\n"
    ".scale { stroke: #ddd5c4; } .fixed { stroke: #a89c84; stroke-dasharray: 3 3; }\n"
    ".interval { stroke: #2f5d8c; stroke-width: 2; } .player { fill: #2f5d8c; }\n"
    ".anchor { fill: #6b6253; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "svg { background: #201d19; } text { fill: #e6dfd2; } .scale { stroke: #3b362f; }\n"
    ".interval { stroke: #7fb0df; } .player { fill: #7fb0df; } .anchor { fill: #b3a994; }\n"
    "}\n"
    "</style>\n";

char *ladder_plot(const ladder *l, size_t *length)
{
    page p = {0};
    char name[160];
    int each = HEADING + ROW * l->player_count, bottom = 8 + each * l->system_count;
    stretch(&p, l);
    put(&p,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
        "height=\"%d\" role=\"img\">\n<title>Elo of the computer players, with 95 %% "
        "intervals</title>\n",
        WIDTH, bottom + AXIS, WIDTH, bottom + AXIS);
    for (const char *line = style; *line; line += strcspn(line, "\n") + 1)
        put(&p, "%.*s\n", (int)strcspn(line, "\n"), line);
    draw_scale(&p, 8, bottom + 4);
    for (int s = 0; s < l->system_count; s++) {
        const ladder_sum sum = ladder_sum_of(l, s);
        int y = 8 + each * s;
        put(&p, "<text class=\"title\" x=\"12\" y=\"%d\">%s</text>\n", y + 18,
            escaped(l->system[s].rules->name, name, sizeof name));
        for (int i = 0; i < l->player_count; i++)
            draw_player(&p, l, sum.order[i], &sum.player[sum.order[i]], y + HEADING + ROW * i);
    }
    put(&p, "<text class=\"small\" x=\"12\" y=\"%d\">Elo</text>\n</svg>\n", bottom + 20);
    if (p.failed) {
        free(p.text);
        return NULL;
    }
    *length = p.length;
    return p.text;
}
