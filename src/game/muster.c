// game/muster.c - the order of battle of an army that is raised, and what it must keep to.
#include <stdarg.h>

#include "game/text.h"
#include "guidon/rules.h"

gd_enlisted *gd_muster_line(gd_muster *m, gd_id piece, int depth, int32_t cost, const char *format,
                            ...)
{
    if (m->line_count == GD_MUSTER_LINES)
        m->line_count--;
    gd_enlisted *line = &m->line[m->line_count++];
    va_list args;
    *line = (gd_enlisted){.piece = piece, .depth = (uint8_t)depth, .cost = cost};
    va_start(args, format);
    gd_text_take(&line->text, format, args);
    va_end(args);
    return line;
}

gd_limit *gd_muster_limit(gd_muster *m, gd_clause_id clause, int32_t value, int32_t low,
                          int32_t high, const char *format, ...)
{
    if (m->limit_count == GD_MUSTER_LIMITS)
        m->limit_count--;
    gd_limit *limit = &m->limit[m->limit_count++];
    bool enough = low == GD_ABSENT || value >= low;
    bool not_too_many = high == GD_ABSENT || value <= high;
    va_list args;
    *limit = (gd_limit){clause, enough && not_too_many, value, low, high, {0}};
    va_start(args, format);
    gd_text_take(&limit->text, format, args);
    va_end(args);
    return limit;
}
