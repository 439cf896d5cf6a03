// table_help.h - the printed tables as the catalogue in docs/rules has them, cell by cell.
#pragma once

#include <ctype.h>

#include "test.h"

static char catalogue[400000];

static void read_catalogue(const char *path)
{
    FILE *file = fopen(path, "rb");
    CHECK(file);
    size_t length = fread(catalogue, 1, sizeof catalogue - 1, file);
    fclose(file);
    CHECK(length < sizeof catalogue - 1);
    catalogue[length] = 0;
}

// Cell `column` (the first is 0, the name of the row) of the first such row after the line that
// begins with `table`.
static const char *cell(const char *table, const char *row, int column)
{
    static char text[200];
    char start[100], name[200];
    snprintf(start, sizeof start, "\n%s", table);
    snprintf(name, sizeof name, "\n| %s |", row);
    const char *from = strstr(catalogue, start);
    from = from ? strstr(from, name) : NULL;
    if (!from) {
        CHECK_STR("no such row", row);
        return "";
    }
    from += 2;
    for (; column > 0; column--)
        from = strchr(from, '|') + 1;
    while (*from == ' ')
        from++;
    size_t length = strcspn(from, "|\n");
    while (length > 0 && isspace((unsigned char)from[length - 1]))
        length--;
    snprintf(text, sizeof text, "%.*s", (int)length, from);
    return text;
}

static inline int number_in(const char *table, const char *row, int column)
{
    const char *text = cell(table, row, column);
    if (!isdigit((unsigned char)text[strspn(text, "+-")]))
        CHECK_STR(text, "a number");
    return atoi(text);
}

static inline bool says(const char *table, const char *row, int column, const char *word)
{
    return strncmp(cell(table, row, column), word, strlen(word)) == 0;
}
