// realmen/convert.c - the frame of a converted battle: scale, clock, weather, edges (section 7 of
// the catalogue).
#include "rules/realmen/convert.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/realmen/victory.h"
#include "rules/realmen/words.h"

enum { MOST_TABLE = 400 * GD_INCH, NO_EDGE = 255, USUAL_VALUE = 3 };

// --- weather -------------------------------------------------------------------------------------

static bool has_word(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        bool starts = i == 0 || !isalpha((unsigned char)text[i - 1]);
        bool ends = i + size == length || !isalpha((unsigned char)text[i + size]);
        size_t same = 0;
        while (same < size && tolower((unsigned char)text[i + same]) == word[same])
            same++;
        if (starts && ends && same == size)
            return true;
    }
    return false;
}

// Only what the beginning of the text says, before a full stop, a semicolon or the word "after", is
// the weather of the battle.
static size_t beginning_of(const char *text)
{
    size_t length = strcspn(text, ".;");
    const char *after = strstr(text, " after ");
    return after && (size_t)(after - text) < length ? (size_t)(after - text) : length;
}

static int weather_of(const gd_battle *b)
{
    static const struct {
        const char *word;
        int weather;
    } words[] = {{"snow", RM_SNOW}, {"rain", RM_RAIN}, {"hot", RM_HOT}, {"heat", RM_HOT}};
    size_t length = beginning_of(b->weather);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (has_word(b->weather, length, words[i].word))
            return words[i].weather;
    return RM_CLEAR;
}

// --- the frame -----------------------------------------------------------------------------------

static int within(int value, int option)
{
    const gd_switch *w = &rm_switches[option];
    return value < w->low ? w->low : value > w->high ? w->high : value;
}

// "1862-08-28" and "18:15"; either may be empty.
static void set_clock(const gd_battle *b, gd_scenario *sc)
{
    if (strlen(b->date) == 10) {
        sc->option[RM_OPT_YEAR] = within(atoi(b->date), RM_OPT_YEAR);
        sc->option[RM_OPT_MONTH] = within(atoi(b->date + 5), RM_OPT_MONTH);
        sc->option[RM_OPT_DAY] = within(atoi(b->date + 8), RM_OPT_DAY);
    }
    const char *colon = strchr(b->clock, ':');
    if (colon)
        sc->option[RM_OPT_START] = within(60 * atoi(b->clock) + atoi(colon + 1), RM_OPT_START);
}

// Where nothing is said a side has the edge next to the middle of its troops, and if both have the
// same the Confederates the one across.
static void choose_edges(const gd_battle *b, gd_scenario *sc)
{
    for (int side = 0; side < GD_SIDES; side++) {
        int64_t x = 0, y = 0, count = 0;
        if (sc->edge[side] != NO_EDGE)
            continue;
        for (int u = 0; u < b->unit_count; u++)
            if (gd_battle_has_unit(b, u) && gd_battle_side(b, u) == side) {
                x += b->unit[u].at.x;
                y += b->unit[u].at.y;
                count++;
            }
        gd_point middle = {(gd_length)(count ? x / count : 0), (gd_length)(count ? y / count : 0)};
        int edge = gd_edge_nearest(gd_table_size(sc), gd_battle_point(middle, sc->yards_per_foot));
        if (side == GD_CONFEDERATE && edge == sc->edge[GD_UNION])
            edge = (edge + 2) % GD_DIRECTIONS;
        sc->edge[side] = (uint8_t)edge;
    }
}

static void set_frame(const gd_battle *b, gd_scenario *sc)
{
    gd_battle_scale scale = {.system = "realmen",
                             .yards_per_foot = rm_yards_per_foot(b),
                             .minutes_per_turn = RM_MINUTES,
                             .least_turns = 1,
                             .most_table = MOST_TABLE,
                             .edge = {NO_EDGE, NO_EDGE}};
    gd_battle_frame(b, &scale, sc);
    gd_convert_options(sc, rm_switches, RM_OPTIONS);
    sc->option[RM_OPT_TURN_LIMIT] = sc->turn_limit;
    sc->option[RM_OPT_WEATHER] = weather_of(b);
    set_clock(b, sc);
}

// --- objectives ----------------------------------------------------------------------------------

static int cost_of(const gd_scenario *sc, int side)
{
    int cost = 0;
    for (int i = 1; i <= sc->piece_count; i++) {
        rm_unit u = rm_unit_of(sc, i);
        cost += sc->roster[i].side == side ? rm_piece_cost(&u) : 0;
    }
    return cost;
}

// A battle's values are 1 to 5, mostly: one of 3 has the usual worth, a tenth of the larger army,
// and all are held by the usual distance (RM-VICT-02).
static void price_objectives(gd_scenario *sc)
{
    int cost = cost_of(sc, GD_UNION), other = cost_of(sc, GD_CONFEDERATE);
    cost = other > cost ? other : cost;
    for (int i = 0; i < sc->objective_count; i++) {
        gd_objective *o = &sc->objective[i];
        o->radius = 0;
        o->value = o->value * cost / (USUAL_VALUE * RM_OBJECTIVE_SHARE);
    }
}

bool rm_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    rm_conversion c = {
        .all = {battle, sc, RM_START_PIECES, "brigades, batteries, trains and generals", {{0}}}};
    if (!gd_convert_begin(battle, sc, NULL, err))
        return false;
    set_frame(battle, sc);
    if (battle->open)
        return rm_convert_open(battle, sc, err);
    choose_edges(battle, sc);
    gd_battle_objectives(battle, sc);
    if (!rm_convert_ground(battle, sc, err) || !rm_convert_armies(&c, err) ||
        !rm_convert_places(&c, err))
        return false;
    price_objectives(sc);
    return true;
}
