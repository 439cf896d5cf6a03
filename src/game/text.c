// game/text.c - formats with numbers, made into words only when somebody reads them.
#include "game/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/scenario.h"
#include "game/cards.h"
#include "guidon/game.h"

typedef struct writer {
    char *out;
    size_t size, length;
} writer;

static void put(writer *w, const char *text)
{
    size_t n = strlen(text);
    if (w->length + n >= w->size)
        n = w->size - 1 - w->length;
    memcpy(w->out + w->length, text, n);
    w->length += n;
    w->out[w->length] = '\0';
}

// A fixed-point number without trailing zeros: 3250 with 3 decimals is 3.25.
static void put_fixed(writer *w, int32_t value, int decimals)
{
    char digits[32];
    int64_t v = value < 0 ? -(int64_t)value : value;
    int64_t unit = decimals == 3 ? 1000 : 10;
    int n = snprintf(digits, sizeof digits, "%s%" PRId64 ".%0*" PRId64, value < 0 ? "-" : "",
                     v / unit, decimals, v % unit);
    while (n > 0 && digits[n - 1] == '0')
        digits[--n] = '\0';
    if (n > 0 && digits[n - 1] == '.')
        digits[--n] = '\0';
    put(w, digits);
}

static void put_arg(writer *w, const gd_rules *rules, const gd_scenario *sc, const void *state,
                    char kind, int32_t arg)
{
    char text[80];
    switch (kind) {
    case 'U':
        rules->name_piece(sc, state, (gd_id)arg, text, sizeof text);
        put(w, text);
        break;
    case 'O':
        if (arg >= 0 && arg < sc->objective_count)
            put(w, sc->objective[arg].name);
        break;
    case 'Z':
        gd_zone_name((gd_zone_id)arg, text);
        put(w, *text ? text : "off the table");
        break;
    case 'C':
        snprintf(text, sizeof text, "card %" PRId32, arg);
        put(w, arg == GD_NO_CARD          ? "no card"
               : gd_card_name(rules, arg) ? gd_card_name(rules, arg)
                                          : text);
        break;
    case 'L':
        put_fixed(w, arg, 3);
        break;
    case 'A':
        put_fixed(w, arg, 1);
        break;
    case 'N':
        put(w, arg == GD_UNION ? "Union" : arg == GD_CONFEDERATE ? "Confederates" : "nobody");
        break;
    case 'S':
        put(w, arg == GD_UNION ? "Union" : arg == GD_CONFEDERATE ? "Confederate" : "nobody");
        break;
    default:
        snprintf(text, sizeof text, "%" PRId32, arg);
        put(w, text);
        break;
    }
}

// "{inch|inches}" by the last number, "{takes|take}" by the side: the first word is for exactly
// one. Returns where it ends.
static const char *put_counted(writer *w, const char *c, bool one)
{
    const char *bar = strchr(c, '|'), *end = bar ? strchr(bar, '}') : NULL;
    if (!end)
        return c;
    const char *from = one ? c + 1 : bar + 1, *stop = one ? bar : end;
    for (; from < stop; from++)
        put(w, (char[]){*from, '\0'});
    return end;
}

// Is the argument one inch, one degree, one of anything else that is counted? The Union is.
static bool is_one(char kind, int32_t arg)
{
    if (kind == 'N')
        return arg == GD_UNION;
    return arg == (kind == 'L' ? GD_INCH : kind == 'A' ? GD_DEGREE : 1);
}

void gd_text_write(const gd_rules *rules, const gd_scenario *sc, const void *state,
                   const gd_text *t, char *out, size_t size)
{
    if (size == 0)
        return;
    writer w = {out, size, 0};
    out[0] = '\0';
    int n = 0;
    bool one = false;
    for (const char *c = t->format ? t->format : ""; *c; c++) {
        if (*c == '{') {
            c = put_counted(&w, c, one);
        } else if (*c != '%' || !c[1]) {
            put(&w, (char[]){*c, '\0'});
        } else if (*++c == '%') {
            put(&w, "%");
        } else if (n < GD_TEXT_ARGS) {
            one = strchr("dLAN", *c) ? is_one(*c, t->arg[n]) : one;
            put_arg(&w, rules, sc, state, *c, t->arg[n++]);
        }
    }
}

// Of an argument that names a place of the table.
static bool place_of(const gd_scenario *sc, char kind, int32_t arg, gd_point *out)
{
    if (kind == 'O' && arg >= 0 && arg < sc->objective_count) {
        *out = sc->objective[arg].at;
        return true;
    }
    if (kind != 'Z' || !gd_zone_possible(arg) || !gd_grid_zone(&sc->grid, (gd_zone_id)arg))
        return false;
    *out = gd_grid_centre(&sc->grid, (gd_zone_id)arg);
    return true;
}

// The kind of the next argument, 0 after the last; `c` is behind it then.
static char next_kind(const char **c)
{
    for (; **c; (*c)++)
        if (**c == '%' && (*c)[1] && *++*c != '%')
            return *(*c)++;
    return '\0';
}

bool gd_text_place(const gd_scenario *sc, const gd_text *t, gd_point *out)
{
    const char *c = t->format ? t->format : "";
    char kind;
    for (int n = 0; n < GD_TEXT_ARGS && (kind = next_kind(&c)); n++)
        if (place_of(sc, kind, t->arg[n], out))
            return true;
    return false;
}

bool gd_text_names(const gd_text *t, gd_id piece)
{
    const char *c = t->format ? t->format : "";
    char kind;
    for (int n = 0; n < GD_TEXT_ARGS && (kind = next_kind(&c)); n++)
        if (kind == 'U' && t->arg[n] == piece)
            return true;
    return false;
}
