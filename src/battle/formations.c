// battle/formations.c - the order of battle above the pieces of a table, with names short enough
// for a map.
#include <string.h>

#include "core/scenario.h"
#include "guidon/battle.h"

static void copy(char *out, size_t size, const char *from, size_t length)
{
    char name[GD_BATTLE_NAME];
    memcpy(name, from, length);
    name[length] = '\0';
    gd_battle_name(out, size, name, "");
}

// How much of a name tells whose it is: all before the apostrophe of "Cleburne's Division" or
// "McLaws' Division". 0: it does not say.
static size_t owner_length(const char *name)
{
    const char *mark = strchr(name, '\'');
    if (!mark || mark == name)
        return 0;
    bool owns = (mark[1] == 's' && mark[2] == ' ') || mark[1] == ' ';
    for (const char *at = name; at < mark; at++)
        if (*at == ',' || *at == '(')
            return 0;
    return owns ? (size_t)(mark - name) : 0;
}

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// "First Brigade (J. E. Smith)": what the brackets at the end hold, if every word of it is a name.
static const char *in_brackets(const char *name, size_t *length)
{
    const char *open = strrchr(name, '(');
    size_t whole = strlen(name);
    if (!open || name[whole - 1] != ')')
        return NULL;
    *length = (size_t)(name + whole - 1 - (open + 1));
    if (*length > 2 && strncmp(open + 1 + *length - 2, "'s", 2) == 0)
        *length -= 2;
    for (const char *at = open; at < open + *length; at++)
        if ((*at == '(' || *at == ' ') && !is_capital(at[1]))
            return NULL;
    return *length > 0 ? open + 1 : NULL;
}

// "Second Division, XIV Corps" is one among several, and better known by who leads it.
static bool is_numbered(const char *name)
{
    static const char *const numbers[] = {"First ",   "Second ", "Third ",   "Fourth ", "Fifth ",
                                          "Sixth ",   "Seventh", "Eighth ",  "Ninth ",  "Tenth ",
                                          "Eleventh", "Twelfth", "Thirteen", "Fourteen"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strncmp(name, numbers[i], strlen(numbers[i])) == 0)
            return true;
    return false;
}

// Who leads it or would: one who is away has given it his name all the same.
static const char *leader_name(const gd_battle *b, int formation)
{
    int leader = gd_battle_leader_of(b, formation);
    for (int i = 0; leader < 0 && i < b->leader_count; i++)
        if (b->leader[i].parent == formation)
            leader = i;
    return leader < 0 ? NULL : b->leader[leader].name;
}

static size_t word_start(const char *name, size_t end)
{
    while (end > 0 && name[end - 1] != ' ')
        end--;
    return end;
}

// "Maj. Gen. John C. Breckinridge" is Breckinridge, "Col. Walter Phelps Jr." is Phelps, "Brig. Gen.
// Horatio P. Van Cleve" is Van Cleve.
static size_t surname(const char *name, const char **from)
{
    const char *junior = strstr(name, " Jr");
    size_t end = junior ? (size_t)(junior - name) : strlen(name), start = word_start(name, end);
    size_t before = start > 0 ? word_start(name, start - 1) : start;
    if (strncmp(name + before, "Van ", 4) == 0 || strncmp(name + before, "De ", 3) == 0)
        start = before;
    *from = name + start;
    return end - start;
}

static void brief_name(const gd_battle *b, int formation, char *out, size_t size)
{
    const gd_battle_formation *f = &b->formation[formation];
    const char *name = f->name, *from = name, *leader = leader_name(b, formation);
    bool small = f->level >= GD_LEVEL_DIVISION;
    size_t length = small ? owner_length(name) : 0;
    const char *brackets = small && !length ? in_brackets(name, &length) : NULL;
    if (brackets)
        from = brackets;
    else if (!length && small && leader && is_numbered(name))
        length = surname(leader, &from);
    else if (!length)
        length = strcspn(name, ",(");
    while (length > 0 && from[length - 1] == ' ')
        length--;
    copy(out, size, from, length);
}

void gd_battle_formations(const gd_battle *b, gd_scenario *sc)
{
    _Static_assert((int)GD_BATTLE_FORMATIONS <= (int)GD_MAX_FORMATIONS, "every formation fits");
    _Static_assert((int)GD_LEVELS == (int)GD_FORMATION_LEVELS, "every level has a word");
    sc->formation_count = b->open ? 0 : b->formation_count;
    for (int i = 0; i < sc->formation_count; i++) {
        const gd_battle_formation *from = &b->formation[i];
        struct gd_formation *f = &sc->formations[i + 1];
        gd_battle_name(f->name, sizeof f->name, from->name, "");
        brief_name(b, i, f->brief, sizeof f->brief);
        f->side = from->side;
        f->level = from->level;
        f->under = (uint8_t)(from->parent + 1);
    }
}

void gd_battle_enrol(gd_scenario *sc, int formation)
{
    sc->roster[sc->piece_count].under = (uint8_t)(formation + 1);
}
