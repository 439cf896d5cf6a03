// perft/desperate/read.c - positions from files. A unit's stands and quality must be written out;
// what else is not mentioned is nothing, no, or open ground.
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json.h"

static const char *const sides[] = {"union", "confederate", NULL};
static const char *const arms[] = {"infantry", "cavalry", "artillery", "leader", NULL};
static const char *const qualities[] = {"green", "experienced", "veteran", NULL};
static const char *const facings[] = {"north", "east", "south", "west", NULL};
static const char *const ratings[] = {"very_poor", "ordinary", "genius", NULL};

static bool complain(const gd_json *value, const char *what)
{
    fprintf(stderr, "perft: line %d: %s\n", value ? value->line : 0, what);
    return false;
}

static bool word(const gd_json *object, const char *key, const char *const *words, int *out)
{
    const gd_json *value = gd_json_get(object, key);
    for (int i = 0; value && words[i]; i++) {
        if (gd_json_is(value, words[i])) {
            *out = i;
            return true;
        }
    }
    return !value || complain(value, "a word that is not known");
}

static void number(const gd_json *object, const char *key, int *out)
{
    const gd_json *value = gd_json_get(object, key);
    if (value)
        *out = atoi(value->text);
}

static bool flag(const gd_json *object, const char *key)
{
    const gd_json *value = gd_json_get(object, key);
    return value && value->truth;
}

static int zone_named(const world *w, const gd_json *value)
{
    int x = value && value->text ? value->text[0] - 'a' : -1;
    int y = x >= 0 ? atoi(value->text + 1) - 1 : -1;
    return x < 0 || y < 0 || x >= w->columns || y >= w->rows ? NOWHERE : y * w->columns + x;
}

static int card_named(const gd_json *value)
{
    for (int c = 0; c < CARDS; c++)
        if (strcmp(card_name(c), value->text) == 0)
            return c;
    return -1;
}

// --- ground (table of section 5) ---------------------------------------------------------------

static const struct terrain {
    const char *name;
    int capacity, elevation;
    bool cover, hill, blocks, closed;
} terrains[] = {
    {"hill", 4, 1, true, true, false, false},
    {"woods", 3, 0, true, false, true, false},
    {"rough", 3, 0, true, false, false, false},
    {"walls", 3, 0, true, false, false, true},
    {"entrenchments", 3, 0, false, false, false, true},
    {"town", 3, 0, true, false, true, false},
    {"marsh", 3, 0, false, false, false, false},
    {"very_difficult", 2, 0, true, false, true, true},
};

static bool add_terrain(ground *g, const gd_json *name)
{
    for (size_t i = 0; i < sizeof terrains / sizeof terrains[0]; i++) {
        const struct terrain *t = &terrains[i];
        if (!gd_json_is(name, t->name))
            continue;
        g->capacity = t->capacity < g->capacity ? t->capacity : g->capacity;
        g->elevation = t->elevation > g->elevation ? t->elevation : g->elevation;
        g->cover = g->cover || t->cover;
        g->hill = g->hill || t->hill;
        g->blocks = g->blocks || t->blocks;
        g->closed = g->closed || t->closed;
        return true;
    }
    return complain(name, "no such terrain");
}

static bool add_terrains(ground *g, const gd_json *value)
{
    if (!value)
        return true;
    if (value->kind != GD_JSON_ARRAY)
        return add_terrain(g, value);
    for (const gd_json *one = value->first; one; one = one->next)
        if (!add_terrain(g, one))
            return false;
    return true;
}

static bool read_ground(const gd_json *position, world *w)
{
    const gd_json *grid = gd_json_get(position, "grid"), *zones = gd_json_get(grid, "zones");
    w->columns = w->rows = 5;
    number(grid, "columns", &w->columns);
    number(grid, "rows", &w->rows);
    for (int i = 0; i < w->columns * w->rows; i++)
        w->ground[i] = (ground){.capacity = 4, .works = NOWHERE};
    for (const gd_json *zone = zones ? zones->first : NULL; zone; zone = zone->next) {
        gd_json name = {.text = zone->name};
        ground *g = &w->ground[zone_named(w, &name)];
        bool object = zone->kind == GD_JSON_OBJECT;
        if (!add_terrains(g, object ? gd_json_get(zone, "terrain") : zone) ||
            !word(zone, "works", facings, &g->works))
            return false;
        if (object) {
            number(zone, "elevation", &g->elevation);
            if (gd_json_get(zone, "closed"))
                g->closed = flag(zone, "closed");
        }
    }
    return true;
}

// --- pieces and cards --------------------------------------------------------------------------

static bool read_piece(const gd_json *unit, world *w)
{
    piece *p = &w->piece[w->pieces++];
    const gd_json *name = gd_json_get(unit, "name"), *entry = gd_json_get(unit, "entry");
    *p = (piece){.rating = 1, .entry = {NOWHERE, NOWHERE}};
    snprintf(p->name, sizeof p->name, "%s", name->text);
    p->zone = zone_named(w, gd_json_get(unit, "zone"));
    if (!word(unit, "side", sides, &p->side) || !word(unit, "kind", arms, &p->arm) ||
        !word(unit, "facing", facings, &p->facing) || !word(unit, "rating", ratings, &p->rating))
        return false;
    p->quality = p->arm == ARTILLERY ? VETERAN : ABSENT;
    if (!word(unit, "quality", qualities, &p->quality))
        return false;
    number(unit, "stands", &p->stands);
    if (p->arm != LEADER && (p->stands == 0 || p->quality == ABSENT))
        return complain(unit, "stands and quality must be given");
    p->start_quality = p->quality;
    p->start = p->stands;
    p->deployed = flag(unit, "deployed");
    p->rifled = flag(unit, "rifled");
    p->heavy = flag(unit, "heavy");
    p->six = flag(unit, "six");
    p->to_come = gd_json_is(gd_json_get(unit, "status"), "to_come");
    number(unit, "arrives", &p->arrives);
    for (int i = 0; i < 2 && entry && i < entry->count; i++)
        p->entry[i] = zone_named(w, gd_json_at(entry, i));
    return true;
}

static bool read_cards(const gd_json *position, world *w)
{
    const gd_json *pile = gd_json_get(position, "pile");
    for (int c = 0; c < CARDS; c++)
        w->deck[c] = true;
    for (const gd_json *card = pile ? pile->first : NULL; card; card = card->next) {
        w->pile[w->pile_count++] = card_named(card);
        w->deck[card_named(card)] = false;
    }
    for (int side = 0; side < SIDES; side++) {
        const gd_json *one = gd_json_get(gd_json_get(position, "sides"), sides[side]);
        const gd_json *hand = gd_json_get(one, "hand");
        for (const gd_json *card = hand ? hand->first : NULL; card; card = card->next) {
            w->hand[side][card_named(card)] = true;
            w->deck[card_named(card)] = false;
        }
    }
    return w->pile_count > 0 || complain(position, "there must be a live card");
}

bool read_world(const gd_json *position, world *w)
{
    const gd_json *units = gd_json_get(position, "units");
    memset(w, 0, sizeof *w);
    w->turn = 1;
    w->turn_limit = 12;
    number(position, "turn", &w->turn);
    number(position, "played", &w->played);
    if (!gd_json_is(gd_json_get(position, "phase"), "choose"))
        return complain(position, "the phase must be \"choose\"");
    if (!word(position, "active", sides, &w->active) ||
        !word(position, "first", sides, &w->first) || !read_ground(position, w))
        return false;
    for (const gd_json *unit = units ? units->first : NULL; unit; unit = unit->next)
        if (!read_piece(unit, w))
            return false;
    return read_cards(position, w);
}
