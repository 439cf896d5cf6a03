// face/convert_armies.c - which brigades, batteries and generals a battle's armies become
// (catalogue section 7).
//
// What the catalogue does not name is decided here. Guns and regiments that stand outside every
// division go to the first division of their corps, or of their side. A corps whose general is not
// on the field is none; the commander of the army, if he is there, stands in for the divisions that
// are then without one. A division needs a general: one who is away is put there all the same, and
// one that nobody leads gets an Average one.
#include "rules/face/convert.h"

#include <stdio.h>
#include <string.h>

enum {
    MEN_A_BASE = 150,
    TROOPERS_A_BASE = 100,
    GUNS_A_BASE = 5,
    TOGETHER = 200 * GD_YARD, // batteries of a battalion that are added before rounding
    NO_FORMATION = -1,
};

static int halves_up(int32_t men, int32_t a_base) { return (2 * men + a_base) / (2 * a_base); }

static int at_least(int least, int number) { return number > least ? number : least; }

// --- weapons -------------------------------------------------------------------------------------

static fc_weapon weapon_of_kind(gd_weapon w, gd_arm arm)
{
    switch (w) {
    case GD_WEAPON_SMOOTHBORE:
    case GD_WEAPON_SHOTGUN:
    case GD_WEAPON_SABRE:
        return arm == GD_ARM_CAVALRY && w != GD_WEAPON_SHOTGUN ? FC_CARBINE : FC_SMOOTHBORE;
    case GD_WEAPON_CARBINE:
    case GD_WEAPON_BREECH_CARBINE:
        return FC_CARBINE;
    case GD_WEAPON_RIFLE_3IN:
    case GD_WEAPON_PARROTT_10PDR:
    case GD_WEAPON_PARROTT_20PDR:
    case GD_WEAPON_JAMES_14PDR:
    case GD_WEAPON_BLAKELY:
    case GD_WEAPON_WHITWORTH:
        return FC_RIFLED_GUNS;
    default:
        break;
    }
    if (arm == GD_ARM_ARTILLERY)
        return FC_SMOOTHBORE_GUNS;
    return arm == GD_ARM_CAVALRY ? FC_CARBINE : FC_RIFLE;
}

// The weapon of most men or guns; of equal numbers the one with the shorter range.
static fc_weapon weapon_of(const gd_battle *b, const gd_part *parts, int count)
{
    static const uint8_t by_reach[] = {FC_SMOOTHBORE, FC_CARBINE, FC_RIFLE, FC_SMOOTHBORE_GUNS,
                                       FC_RIFLED_GUNS};
    int64_t share[FC_WEAPONS] = {0};
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        int64_t whole = 0;
        for (int k = 0; k < u->mix_count; k++)
            whole += gd_battle_mix_share(u, k);
        if (u->weapon != GD_WEAPON_MIXED || whole == 0)
            share[weapon_of_kind((gd_weapon)u->weapon, (gd_arm)u->arm)] +=
                1000 * (int64_t)parts[i].strength;
        for (int k = 0; whole > 0 && u->weapon == GD_WEAPON_MIXED && k < u->mix_count; k++)
            share[weapon_of_kind((gd_weapon)u->mix[k].weapon, (gd_arm)u->arm)] +=
                1000 * (int64_t)parts[i].strength * gd_battle_mix_share(u, k) / whole;
    }
    int best = by_reach[0];
    for (size_t i = 1; i < sizeof by_reach; i++)
        if (share[by_reach[i]] > share[best])
            best = by_reach[i];
    return (fc_weapon)best;
}

// --- divisions -----------------------------------------------------------------------------------

// The formation of that level that this one is or belongs to; NO_FORMATION if there is none.
static int above(const gd_battle *b, int formation, gd_level level)
{
    while (formation >= 0 && b->formation[formation].level != level)
        formation = b->formation[formation].parent;
    return formation;
}

static bool has_arm(const gd_battle *b, int formation, bool guns)
{
    for (int u = 0; u < b->unit_count; u++) {
        bool inside = false;
        for (int f = b->unit[u].parent; f >= 0; f = b->formation[f].parent)
            inside = inside || f == formation;
        if (inside && (b->unit[u].arm == GD_ARM_ARTILLERY) == guns &&
            gd_battle_strength(b, u, 0) > 0)
            return true;
    }
    return false;
}

// Is this formation a division here: one in history, or a brigade without one?
static bool is_division(const gd_battle *b, int formation)
{
    int level = b->formation[formation].level;
    if (!has_arm(b, formation, false))
        return false;
    return level == GD_LEVEL_DIVISION ||
           (level == GD_LEVEL_BRIGADE && above(b, formation, GD_LEVEL_DIVISION) == NO_FORMATION);
}

// The division of a formation; NO_FORMATION if it stands outside all.
static int division_around(const gd_battle *b, int formation)
{
    while (formation >= 0 && !is_division(b, formation))
        formation = b->formation[formation].parent;
    return formation;
}

static int leader_at_all(const gd_battle *b, int formation)
{
    int leader = gd_battle_leader_of(b, formation);
    for (int i = 0; leader < 0 && i < b->leader_count; i++)
        if (b->leader[i].parent == formation)
            leader = i;
    return leader;
}

static bool number_formations(fc_conversion *c, gd_error *err)
{
    const gd_battle *b = c->battle;
    for (int f = 0; f < b->formation_count; f++) {
        int side = b->formation[f].side, level = b->formation[f].level;
        if (is_division(b, f)) {
            if (c->divisions[side] == FC_DIVISIONS)
                return gd_fail(err, "a side has more than %d divisions", FC_DIVISIONS);
            c->division_of[f] = (int16_t)++c->divisions[side];
        }
        bool corps =
            level == GD_LEVEL_CORPS && gd_battle_leader_of(b, f) >= 0 && has_arm(b, f, false);
        if (corps && c->corps[side] < FC_DIVISIONS)
            c->corps_of[f] = (int16_t)++c->corps[side];
    }
    return true;
}

// The corps of a formation here: its own, or the army as a whole if its commander is there.
static int corps_formation(const fc_conversion *c, int formation)
{
    const gd_battle *b = c->battle;
    int corps = above(b, formation, GD_LEVEL_CORPS);
    if (corps >= 0 && c->corps_of[corps])
        return corps;
    int army = above(b, formation, GD_LEVEL_ARMY);
    return army >= 0 && gd_battle_leader_of(b, army) >= 0 ? army : NO_FORMATION;
}

static int corps_number(fc_conversion *c, int formation)
{
    int corps = corps_formation(c, formation);
    if (corps < 0)
        return 0;
    int side = c->battle->formation[corps].side;
    if (!c->corps_of[corps] && c->corps[side] < FC_DIVISIONS)
        c->corps_of[corps] = (int16_t)++c->corps[side];
    return c->corps_of[corps];
}

// Where units go that stand outside every division.
static int nearest_division(const gd_battle *b, int formation)
{
    int corps = above(b, formation, GD_LEVEL_CORPS);
    for (int pass = 0; pass < 2; pass++)
        for (int f = 0; f < b->formation_count; f++)
            if (b->formation[f].side == b->formation[formation].side && is_division(b, f) &&
                (pass == 1 || (corps >= 0 && above(b, f, GD_LEVEL_CORPS) == corps)))
                return f;
    return NO_FORMATION;
}

// --- pieces --------------------------------------------------------------------------------------

static struct gd_roster *add_piece(fc_conversion *c, int side, int arm, gd_error *err)
{
    gd_scenario *sc = c->sc;
    if (sc->piece_count == FC_PIECES) {
        gd_fail(err, "the battle has more than %d brigades, batteries and generals", FC_PIECES);
        return NULL;
    }
    int piece = ++sc->piece_count;
    c->wings[piece] = 1;
    c->leader[piece] = -1;
    c->minute[piece] = -1;
    struct gd_roster *r = &sc->roster[piece];
    r->side = (gd_side)side;
    r->kind = (uint8_t)arm;
    return r;
}

static bool is_there(const gd_battle_unit *u) { return !u->arrives || u->in_place; }

// Where the parts begin: the mean of those that are there from the start, or where and when the
// first of them comes.
static void find_beginning(fc_conversion *c, int piece, const gd_part *parts, int count)
{
    const gd_battle *b = c->battle;
    int64_t x = 0, y = 0, men = 0;
    int first = parts[0].unit;
    for (int i = 0; i < count; i++) {
        const gd_battle_unit *u = &b->unit[parts[i].unit];
        if (u->minute < b->unit[first].minute)
            first = parts[i].unit;
        if (!is_there(u))
            continue;
        x += (int64_t)u->at.x * parts[i].strength;
        y += (int64_t)u->at.y * parts[i].strength;
        men += parts[i].strength;
    }
    if (men > 0) {
        c->at[piece] = (gd_point){(gd_length)(x / men), (gd_length)(y / men)};
        return;
    }
    c->at[piece] = b->unit[first].at;
    c->minute[piece] = b->unit[first].minute;
}

typedef struct body {
    const gd_part *parts;
    int count, formation;
    const char *name; // NULL: that of its parts
} body;

static void name_unit(fc_conversion *c, const body *of, const char *suffix)
{
    char name[48];
    const gd_battle *b = c->battle;
    int piece = c->sc->piece_count;
    if (of->name) {
        gd_battle_name_piece(c->sc, piece, of->name, suffix);
        return;
    }
    gd_parts_name(b, of->parts, of->count, name, sizeof c->sc->roster[piece].name);
    gd_battle_name_piece(c->sc, piece, of->count > 1 ? name : b->unit[of->parts[0].unit].name,
                         suffix);
}

static bool add_unit(fc_conversion *c, const body *of, int bases, int wing, int wings,
                     gd_error *err)
{
    static const uint8_t qualities[GD_QUALITIES] = {FC_RAW, FC_AVERAGE, FC_VETERAN},
                         morales[GD_FATIGUES] = {FC_FRESH, FC_WORN, FC_SPENT},
                         arms[GD_ARMS] = {FC_INFANTRY, FC_CAVALRY, FC_ARTILLERY};
    const gd_battle *b = c->battle;
    int from = of->parts[gd_parts_largest(b, of->parts, of->count)].unit;
    const gd_battle_unit *u = &b->unit[from];
    struct gd_roster *r = add_piece(c, gd_battle_side(b, from), arms[u->arm], err);
    if (!r)
        return false;
    int piece = c->sc->piece_count, division = division_around(b, of->formation);
    char suffix[24] = "";
    gd_battle_wing_name(wing, wings, suffix, sizeof suffix);
    name_unit(c, of, suffix);
    if (division < 0)
        division = nearest_division(b, of->formation);
    int32_t men = gd_parts_sum(of->parts, of->count);
    r->men = men / wings + (wing < men % wings);
    r->facing = u->facing;
    fc_set_roster_fact(r, FC_FACT_BASES, bases);
    fc_set_roster_fact(r, FC_FACT_FILES, bases);
    fc_set_roster_fact(r, FC_FACT_QUALITY, qualities[gd_parts_quality(b, of->parts, of->count)]);
    fc_set_roster_fact(r, FC_FACT_WEAPON, (int)weapon_of(b, of->parts, of->count));
    fc_set_roster_fact(r, FC_FACT_MOUNTED,
                       u->arm == GD_ARM_CAVALRY && !(u->traits & GD_TRAIT_DISMOUNTED));
    fc_set_roster_fact(r, FC_FACT_LIMBERED,
                       u->arm == GD_ARM_ARTILLERY &&
                           (u->form == GD_FORM_LIMBERED || u->form == GD_FORM_COLUMN));
    fc_set_roster_fact(r, FC_FACT_MORALE, morales[u->fatigue]);
    fc_set_roster_fact(r, FC_FACT_DIVISION, division >= 0 ? c->division_of[division] : 0);
    fc_set_roster_fact(r, FC_FACT_CORPS, division >= 0 ? corps_number(c, division) : 0);
    find_beginning(c, piece, of->parts, of->count);
    c->form[piece] = u->form;
    c->wing[piece] = (uint8_t)wing;
    c->wings[piece] = (uint8_t)wings;
    return true;
}

// Bases are shared out among as few units as the most of them allows, the odd ones to the first.
static bool add_body(fc_conversion *c, const body *of, gd_error *err)
{
    const gd_battle_unit *u = &c->battle->unit[of->parts[0].unit];
    int32_t men = gd_parts_sum(of->parts, of->count);
    bool guns = u->arm == GD_ARM_ARTILLERY;
    int a_base = guns ? GUNS_A_BASE : u->arm == GD_ARM_CAVALRY ? TROOPERS_A_BASE : MEN_A_BASE;
    int bases = at_least(guns ? 1 : FC_LEAST_BASES, halves_up(men, a_base));
    int most = guns ? FC_MOST_GUNS : FC_MOST_BASES, wings = (bases + most - 1) / most;
    for (int w = 0; w < wings; w++)
        if (!add_unit(c, of, bases / wings + (w < bases % wings), w, wings, err))
            return false;
    return true;
}

// --- brigades and batteries ----------------------------------------------------------------------

// "Second Brigade" says little among several: the leader's name is added.
static void brigade_name(const gd_battle *b, int formation, char *out, size_t size)
{
    const char *name = b->formation[formation].name;
    int leader = gd_battle_leader_of(b, formation);
    const char *last = leader >= 0 ? strrchr(b->leader[leader].name, ' ') : NULL;
    char suffix[40] = "";
    if (last && !strchr(name, '\'') && !strchr(name, '('))
        snprintf(suffix, sizeof suffix, " (%.30s)", last + 1);
    gd_battle_name(out, size, name, suffix);
}

static bool add_foot_or_horse(fc_conversion *c, int formation, gd_arm arm, gd_error *err)
{
    gd_part parts[GD_BATTLE_UNITS];
    const gd_battle *b = c->battle;
    int count = gd_battle_parts(b, formation, GD_LEVEL_BRIGADE, arm, 0, parts);
    char name[40];
    if (count == 0)
        return true;
    if (b->formation[formation].level == GD_LEVEL_BRIGADE) {
        brigade_name(b, formation, name, sizeof name);
        return add_body(c, &(body){parts, count, formation, name}, err);
    }
    for (int i = 0; i < count; i++)
        if (!add_body(c, &(body){&parts[i], 1, formation, NULL}, err))
            return false;
    return true;
}

static bool stand_together(const gd_battle *b, const gd_part *one, const gd_part *other)
{
    const gd_battle_unit *u = &b->unit[one->unit], *v = &b->unit[other->unit];
    return is_there(u) == is_there(v) && u->minute == v->minute &&
           gd_distance(u->at, v->at) <= TOGETHER;
}

// Batteries of one battalion that stand within 200 yards of each other, link by link, are one.
static bool add_batteries(fc_conversion *c, int formation, gd_error *err)
{
    gd_part parts[GD_BATTLE_UNITS], group[GD_BATTLE_UNITS];
    bool done[GD_BATTLE_UNITS] = {false};
    const gd_battle *b = c->battle;
    int count = gd_battle_parts(b, formation, GD_LEVEL_BRIGADE, GD_ARM_ARTILLERY, 0, parts);
    for (int i = 0; i < count; i++) {
        int size = 0;
        if (done[i])
            continue;
        done[i] = true;
        group[size++] = parts[i];
        for (int link = 0; link < size; link++)
            for (int k = 0; k < count; k++)
                if (!done[k] && stand_together(b, &group[link], &parts[k])) {
                    done[k] = true;
                    group[size++] = parts[k];
                }
        if (!add_body(c, &(body){group, size, formation, NULL}, err))
            return false;
    }
    return true;
}

static bool add_units(fc_conversion *c, int formation, gd_error *err)
{
    return add_foot_or_horse(c, formation, GD_ARM_INFANTRY, err) &&
           add_foot_or_horse(c, formation, GD_ARM_CAVALRY, err) && add_batteries(c, formation, err);
}

// --- generals ------------------------------------------------------------------------------------

static bool add_general(fc_conversion *c, int formation, fc_level level, int number, gd_error *err)
{
    static const uint8_t ratings[GD_RATINGS] = {FC_POOR, FC_ORDINARY, FC_INSPIRED};
    const gd_battle *b = c->battle;
    int leader = leader_at_all(b, formation);
    struct gd_roster *r = add_piece(c, b->formation[formation].side, FC_GENERAL, err);
    if (!r)
        return false;
    int piece = c->sc->piece_count;
    if (leader >= 0)
        gd_battle_name_piece(c->sc, piece, b->leader[leader].name, "");
    else
        gd_battle_name_piece(c->sc, piece, b->formation[formation].name, ", general");
    c->leader[piece] = (int16_t)leader;
    fc_set_roster_fact(r, FC_FACT_RATING,
                       ratings[leader >= 0 ? b->leader[leader].rating : GD_RATING_AVERAGE]);
    fc_set_roster_fact(r, FC_FACT_LEVEL, (int)level);
    fc_set_roster_fact(r, FC_FACT_CORPS,
                       level == FC_OF_CORPS ? number : corps_number(c, formation));
    fc_set_roster_fact(r, FC_FACT_DIVISION, level == FC_OF_DIVISION ? number : 0);
    return true;
}

static bool is_inside(const gd_battle *b, int formation, int outer)
{
    while (formation >= 0 && formation != outer)
        formation = b->formation[formation].parent;
    return formation == outer;
}

static bool add_side(fc_conversion *c, int side, gd_error *err)
{
    const gd_battle *b = c->battle;
    for (int d = 0; d < b->formation_count; d++) {
        if (b->formation[d].side != side || !is_division(b, d))
            continue;
        for (int f = d; f < b->formation_count; f++)
            if (is_inside(b, f, d) && !add_units(c, f, err))
                return false;
        if (!add_general(c, d, FC_OF_DIVISION, c->division_of[d], err))
            return false;
    }
    for (int f = 0; f < b->formation_count; f++)
        if (b->formation[f].side == side && division_around(b, f) == NO_FORMATION &&
            !add_units(c, f, err))
            return false;
    for (int f = 0; f < b->formation_count; f++)
        if (b->formation[f].side == side && c->corps_of[f] &&
            !add_general(c, f, FC_OF_CORPS, c->corps_of[f], err))
            return false;
    return true;
}

bool fc_convert_armies(fc_conversion *c, gd_error *err)
{
    if (!number_formations(c, err))
        return false;
    for (int side = 0; side < GD_SIDES; side++) {
        if (c->divisions[side] == 0)
            return gd_fail(err, "the %s side has no infantry or cavalry in this battle",
                           gd_side_names[side]);
        if (!add_side(c, side, err))
            return false;
    }
    return true;
}
