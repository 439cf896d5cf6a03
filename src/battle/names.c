// battle/names.c - what the pieces and objectives of a table are called.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/counted.h"
#include "core/scenario.h"
#include "guidon/battle.h"

// What stands in brackets at the end is left out before anything is cut in the middle.
static size_t without_brackets(const char *name, size_t length)
{
    const char *open = strstr(name, " (");
    return open && open > name && name[length - 1] == ')' ? (size_t)(open - name) : length;
}

void gd_battle_name(char *out, size_t size, const char *name, const char *suffix)
{
    size_t room = size - 1 - strlen(suffix), length = strlen(name);
    if (length > room)
        length = without_brackets(name, length);
    if (length > room) {
        length = room;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(out, name, length);
    strcpy(out + length, suffix);
}

size_t gd_say(char *out, size_t size, size_t used, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = used < size ? vsnprintf(out + used, size - used, format, args) : 0;
    va_end(args);
    if (length <= 0)
        return used;
    if ((size_t)length >= size - used)
        return used + (size_t)length; // what did not fit is cut off, words and all
    gd_counted(out + used);
    return used + strlen(out + used);
}

static bool is_name_taken(const gd_scenario *sc, int piece)
{
    for (int i = 1; i < piece; i++) {
        if (strcmp(sc->roster[i].name, sc->roster[piece].name) == 0)
            return true;
    }
    return false;
}

void gd_battle_name_piece(gd_scenario *sc, int piece, const char *name, const char *suffix)
{
    char *out = sc->roster[piece].name;
    gd_battle_name(out, sizeof sc->roster[piece].name, name, suffix);
    for (int n = 2; is_name_taken(sc, piece); n++) {
        char numbered[32];
        snprintf(numbered, sizeof numbered, "%s (%d)", suffix, n);
        gd_battle_name(out, sizeof sc->roster[piece].name, name, numbered);
    }
    bool cut = strlen(name) + strlen(suffix) >= sizeof sc->roster[piece].name;
    sc->roster[piece].whole[0] = '\0';
    if (cut)
        gd_battle_name(sc->roster[piece].whole, sizeof sc->roster[piece].whole, name, suffix);
}

void gd_battle_wing_name(int wing, int wings, char *out, size_t size)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    if (wings == 1)
        out[0] = '\0';
    else if (wings == 2)
        snprintf(out, size, ", %s wing", wing == 0 ? "right" : "left");
    else
        snprintf(out, size, ", %d%s battalion", wing + 1, endings[wing < 3 ? wing + 1 : 0]);
}

// How much of the end of both is the same, in whole words with the space before them.
static size_t common_end(const char *a, const char *b)
{
    size_t length = 0, whole = 0, a_length = strlen(a), b_length = strlen(b);
    while (length < a_length && length < b_length &&
           a[a_length - length - 1] == b[b_length - length - 1]) {
        length++;
        if (a[a_length - length] == ' ')
            whole = length;
    }
    return whole;
}

void gd_parts_name(const gd_battle *b, const gd_part *parts, int count, char *out, size_t size)
{
    const char *largest = b->unit[parts[gd_parts_largest(b, parts, count)].unit].name;
    const char *last = b->unit[parts[count - 1].unit].name;
    size_t end = strlen(last), used = 0;
    for (int i = 0; i + 1 < count; i++) {
        size_t common = common_end(b->unit[parts[i].unit].name, last);
        end = common < end ? common : end;
    }
    for (int i = 0; i + 1 < count && used < size; i++) {
        const char *name = b->unit[parts[i].unit].name;
        used += (size_t)snprintf(out + used, size - used, "%.*s%s", (int)(strlen(name) - end), name,
                                 i + 2 < count ? ", " : " and ");
    }
    if (used < size)
        used += (size_t)snprintf(out + used, size - used, "%s", last);
    if (used >= size)
        gd_battle_name(out, size, largest, "");
}

void gd_battle_objectives(const gd_battle *b, gd_scenario *sc)
{
    _Static_assert((int)GD_BATTLE_OBJECTIVES <= (int)GD_MAX_OBJECTIVES, "every objective fits");
    for (int i = 0; i < b->objective_count; i++) {
        const gd_battle_objective *from = &b->objective[i];
        if (!gd_battle_has_objective(b, i))
            continue;
        gd_objective *o = &sc->objective[sc->objective_count++];
        gd_battle_name(o->name, sizeof o->name, from->name, "");
        o->at = gd_battle_point(from->at, sc->yards_per_foot);
        o->value = from->value;
        o->holder = from->holder;
    }
}
