// rules/common/convert.c - the frame of a converted battle, and its roster.
#include "rules/common/convert.h"

#include <stdio.h>
#include <string.h>

bool gd_convert_begin(const gd_battle *b, gd_scenario *sc, const char *name, gd_error *err)
{
    gd_players players = sc->players;
    memset(sc, 0, sizeof *sc);
    sc->players = players;
    return !b->open || !name ||
           gd_fail(err,
                   "this battle leaves the armies to the players, and %s has no rules for choosing "
                   "them",
                   name);
}

void gd_convert_options(gd_scenario *sc, const gd_switch *switches, int count)
{
    for (int i = 0; i < count; i++)
        sc->option[i] = switches[i].normal;
}

// --- the roster ----------------------------------------------------------------------------------

struct gd_roster *gd_convert_add(gd_conversion *c, gd_side side, int kind, gd_error *err)
{
    gd_scenario *sc = c->sc;
    if (sc->piece_count == c->most) {
        gd_fail(err, "the battle has more than %d %s", c->most, c->things);
        return NULL;
    }
    int piece = ++sc->piece_count;
    c->of[piece] = (gd_beginning){
        .unit = GD_UNNAMED, .leader = GD_UNNAMED, .minute = GD_AT_ONCE, .lines = 1, .wings = 1};
    struct gd_roster *r = &sc->roster[piece];
    memset(r, 0, sizeof *r);
    r->side = side;
    r->kind = (uint8_t)kind;
    return r;
}

static void enrol(gd_conversion *c, int formation)
{
    c->of[c->sc->piece_count].formation = (int16_t)formation;
    gd_battle_enrol(c->sc, formation);
}

struct gd_roster *gd_convert_add_unit(gd_conversion *c, const gd_part *parts, int count, int wing,
                                      int wings, const uint8_t kinds[GD_ARMS], gd_error *err)
{
    int unit = parts[gd_parts_largest(c->battle, parts, count)].unit;
    const gd_battle_unit *u = &c->battle->unit[unit];
    struct gd_roster *r = gd_convert_add(c, gd_battle_side(c->battle, unit), kinds[u->arm], err);
    if (!r)
        return NULL;
    gd_beginning *g = &c->of[c->sc->piece_count];
    enrol(c, u->parent);
    g->unit = (int16_t)unit;
    g->form = u->form;
    g->lines = u->lines;
    g->wing = (uint8_t)wing;
    g->wings = (uint8_t)wings;
    int32_t men = gd_parts_sum(parts, count);
    r->men = men / wings + (wing < men % wings);
    r->facing = u->facing;
    return r;
}

struct gd_roster *gd_convert_add_leader(gd_conversion *c, int formation, int leader, int kind,
                                        const char *of, const char *title, gd_error *err)
{
    gd_side side = c->battle->formation[formation].side;
    struct gd_roster *r = gd_convert_add(c, side, kind, err);
    if (!r)
        return NULL;
    char suffix[24];
    int piece = c->sc->piece_count;
    snprintf(suffix, sizeof suffix, of[0] ? ", %s" : " %s", title);
    enrol(c, formation);
    c->of[piece].leader = (int16_t)leader;
    if (leader != GD_UNNAMED)
        gd_battle_name_piece(c->sc, piece, c->battle->leader[leader].name, "");
    else
        gd_battle_name_piece(c->sc, piece,
                             of[0]              ? of
                             : side == GD_UNION ? "Union"
                                                : "Confederate",
                             suffix);
    return r;
}

gd_rating gd_convert_rating(const gd_battle *b, int leader)
{
    return leader == GD_UNNAMED ? GD_RATING_AVERAGE : (gd_rating)b->leader[leader].rating;
}

// --- names ---------------------------------------------------------------------------------------

void gd_convert_name_parts(gd_conversion *c, const gd_part *parts, int count, const char *suffix)
{
    int piece = c->sc->piece_count;
    char joined[sizeof c->sc->roster[piece].name];
    const gd_battle_unit *largest = &c->battle->unit[c->of[piece].unit];
    gd_parts_name(c->battle, parts, count, joined, sizeof joined);
    gd_battle_name_piece(c->sc, piece, count > 1 ? joined : largest->name, suffix);
}

void gd_convert_wing_name(gd_conversion *c, const char *word, char out[24])
{
    const gd_beginning *g = &c->of[c->sc->piece_count];
    if (word && g->wings > 1)
        snprintf(out, 24, ", %s %d", word, g->wing + 1);
    else
        gd_battle_wing_name(g->wing, g->wings, out, 24);
}

void gd_convert_brigade_name(const gd_battle *b, int formation, char *out, size_t size)
{
    const char *name = b->formation[formation].name;
    int leader = gd_battle_leader_of(b, formation);
    char suffix[40] = "";
    if (leader != GD_UNNAMED && !strchr(name, '\'') && !strchr(name, '(')) {
        const char *last = strrchr(b->leader[leader].name, ' ');
        snprintf(suffix, sizeof suffix, " (%.30s)", last ? last + 1 : b->leader[leader].name);
    }
    if (strlen(name) + strlen(suffix) >= size)
        suffix[0] = '\0';
    gd_battle_name(out, size, name, suffix);
}

// --- formations ----------------------------------------------------------------------------------

bool gd_convert_is_inside(const gd_battle *b, int formation, int outer)
{
    while (formation >= 0 && formation != outer)
        formation = b->formation[formation].parent;
    return formation == outer;
}

bool gd_convert_has(const gd_battle *b, int formation, unsigned arms)
{
    for (int u = 0; u < b->unit_count; u++)
        if (arms >> b->unit[u].arm & 1 && gd_convert_is_inside(b, b->unit[u].parent, formation) &&
            gd_battle_strength(b, u, 0) > 0)
            return true;
    return false;
}

int gd_convert_leader(const gd_battle *b, int formation)
{
    int leader = gd_battle_leader_of(b, formation);
    for (int i = 0; leader == GD_UNNAMED && i < b->leader_count; i++)
        if (b->leader[i].parent == formation && b->leader[i].placed)
            leader = i;
    int chief = b->commander[b->formation[formation].side];
    bool of_it = chief >= 0 && gd_convert_is_inside(b, b->leader[chief].parent, formation);
    return leader == GD_UNNAMED && of_it ? chief : leader;
}
