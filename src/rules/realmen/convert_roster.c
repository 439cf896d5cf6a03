// realmen/convert_roster.c - what a roster entry means: the piece as it begins.
#include "rules/realmen/convert.h"

static const gd_bits layout[RM_FACTS] = {
    [RM_FACT_ELEMENTS] = {0, 4}, [RM_FACT_FILES] = {4, 4},    [RM_FACT_QUALITY] = {8, 2},
    [RM_FACT_WEAPON] = {10, 4},  [RM_FACT_MOUNTED] = {14, 1}, [RM_FACT_HORSE] = {15, 1},
    [RM_FACT_FATIGUE] = {16, 2}, [RM_FACT_POST] = {18, 7},    [RM_FACT_ON_ROAD] = {25, 1},
    [RM_FACT_RANK] = {0, 2},     [RM_FACT_ABOVE] = {10, 7},   [RM_FACT_RESERVE] = {17, 1},
};
_Static_assert(RM_WEAPONS <= 1 << 4 && RM_ELEMENTS < 1 << 4 && RM_POSTS < 1 << 7,
               "weapon, elements and post fit");

int rm_roster_fact(const struct gd_roster *r, rm_fact fact)
{
    return gd_roster_get(r, layout[fact]);
}

void rm_set_roster_fact(struct gd_roster *r, rm_fact fact, int value)
{
    gd_roster_put(r, layout[fact], value);
}

static void fill_in_general(const struct gd_roster *r, rm_unit *u)
{
    u->rank = (uint8_t)rm_roster_fact(r, RM_FACT_RANK);
    u->elements = u->initial = u->files = 1;
    u->formation = RM_LINE;
    const rm_statistics *usual = &rm_general_table[u->rank][u->quality];
    u->range = u->first_range = usual->range * GD_INCH;
    u->ability = u->first_ability = usual->ability;
    u->value = u->first_value = usual->value;
}

static void fill_in_unit(const struct gd_roster *r, rm_unit *u)
{
    u->elements = u->initial = (uint8_t)rm_roster_fact(r, RM_FACT_ELEMENTS);
    u->files = (uint8_t)rm_roster_fact(r, RM_FACT_FILES);
    u->weapon = (uint8_t)rm_roster_fact(r, RM_FACT_WEAPON);
    u->mounted = (uint8_t)rm_roster_fact(r, RM_FACT_MOUNTED);
    u->horse = (uint8_t)rm_roster_fact(r, RM_FACT_HORSE);
    u->fatigue = (uint8_t)(RM_LEVEL * rm_roster_fact(r, RM_FACT_FATIGUE));
    u->formation = r->formation;
}

rm_unit rm_unit_of(const gd_scenario *sc, int piece)
{
    const struct gd_roster *r = &sc->roster[piece];
    rm_unit u = {.kind = r->kind,
                 .side = r->side,
                 .status = RM_NO_PIECE,
                 .seat = RM_UNSET,
                 .edge = RM_UNSET};
    if (!r->arrives && !r->placed) // a number that nobody has yet
        return u;
    u.status = r->arrives ? RM_TO_COME : RM_ON_TABLE;
    u.at = r->at;
    u.facing = (uint16_t)r->facing;
    u.in_command = u.in_supply = 1;
    u.quality = (uint8_t)rm_roster_fact(r, RM_FACT_QUALITY);
    u.post = (uint8_t)rm_roster_fact(r, RM_FACT_POST);
    if (r->arrives) {
        u.arrives = r->arrives;
        u.entry = r->edge_from;
        u.edge = (uint8_t)gd_edge_nearest(gd_table_size(sc), u.entry);
    }
    if (u.kind == RM_GENERAL)
        fill_in_general(r, &u);
    else
        fill_in_unit(r, &u);
    rm_lay(&u);
    if (u.kind != RM_GENERAL && rm_roster_fact(r, RM_FACT_ON_ROAD))
        rm_lay_on_road(sc, &u);
    return u;
}
