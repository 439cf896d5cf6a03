// face/convert_armies.c - which brigades, batteries and generals a battle's armies become
// (catalogue section 7).
//
// What the catalogue does not name is decided here and written down there as rulings. Guns and
// regiments that stand outside every division go to the nearest one of their corps, or of their
// side. A corps whose general is not on the field is none; the commander of the army, if he is
// there, stands in for the divisions that are then without one. A division needs a general: for one
// who is away one of his brigadiers stands in, and one that nobody leads gets an Average one.
#include "rules/face/convert.h"

#include <stdio.h>
#include <string.h>

enum {
    MEN_A_BASE = 150,
    TROOPERS_A_BASE = 100,
    GUNS_A_BASE = 5,
    TOGETHER = 200 * GD_YARD, // batteries of a battalion that are added before rounding
};

enum { NO_FORMATION = FC_NOBODY };

static int halves_up(int32_t men, int32_t a_base) { return (2 * men + a_base) / (2 * a_base); }

// --- divisions -----------------------------------------------------------------------------------

// The formation of that level that this one is or belongs to; NO_FORMATION if there is none.
static int above(const gd_battle *b, int formation, gd_level level)
{
    while (formation != NO_FORMATION && b->formation[formation].level != level)
        formation = b->formation[formation].parent;
    return formation;
}

static bool is_inside(const gd_battle *b, int formation, int outer)
{
    while (formation != NO_FORMATION && formation != outer)
        formation = b->formation[formation].parent;
    return formation == outer;
}

static bool has_arm(const gd_battle *b, int formation, bool guns)
{
    for (int u = 0; u < b->unit_count; u++) {
        if (is_inside(b, b->unit[u].parent, formation) &&
            (b->unit[u].arm == GD_ARM_ARTILLERY) == guns && gd_battle_strength(b, u, 0))
            return true;
    }
    return false;
}

// One in history, or a brigade without one.
static bool is_own_division(const gd_battle *b, int formation)
{
    int level = b->formation[formation].level;
    bool alone = above(b, formation, GD_LEVEL_DIVISION) == NO_FORMATION;
    return (level == GD_LEVEL_DIVISION || (level == GD_LEVEL_BRIGADE && alone)) &&
           has_arm(b, formation, false);
}

// Is this formation a division here? An army that has none is one itself.
static bool is_division(const gd_battle *b, int formation)
{
    if (b->formation[formation].level != GD_LEVEL_ARMY)
        return is_own_division(b, formation);
    for (int f = 0; f < b->formation_count; f++)
        if (b->formation[f].side == b->formation[formation].side && is_own_division(b, f))
            return false;
    return has_arm(b, formation, false);
}

// The division of a formation; NO_FORMATION if it stands outside all.
static int division_around(const gd_battle *b, int formation)
{
    while (formation != NO_FORMATION && !is_division(b, formation))
        formation = b->formation[formation].parent;
    return formation;
}

// The first leader inside a formation, in the order of the list, who is there.
static int leader_inside(const gd_battle *b, int formation)
{
    for (int f = 0; f < b->formation_count; f++)
        if (is_inside(b, f, formation) && has_arm(b, f, false) &&
            gd_battle_leader_of(b, f) != FC_NOBODY)
            return gd_battle_leader_of(b, f);
    return FC_NOBODY;
}

static int leader_away(const gd_battle *b, int formation)
{
    for (int i = 0; i < b->leader_count; i++)
        if (b->leader[i].parent == formation)
            return i;
    return FC_NOBODY;
}

// Who leads a division. If its own general is away and has no place, the side's commander does if
// he is named and of this division, else the first leader of a brigade of it, if anybody is named.
static int general_of(const gd_battle *b, int formation)
{
    int leader = gd_battle_leader_of(b, formation), away = leader_away(b, formation);
    if (leader != FC_NOBODY || (away != FC_NOBODY && b->leader[away].placed))
        return leader != FC_NOBODY ? leader : away;
    int chief = b->commander[b->formation[formation].side];
    if (chief != FC_NOBODY && is_inside(b, b->leader[chief].parent, formation))
        return chief;
    int inside = leader_inside(b, formation);
    return inside != FC_NOBODY ? inside : away;
}

static bool number_divisions(fc_conversion *c, gd_error *err)
{
    const gd_battle *b = c->battle;
    for (int f = 0; f < b->formation_count; f++) {
        int side = b->formation[f].side;
        if (!is_division(b, f))
            continue;
        if (c->divisions[side] == FC_DIVISIONS)
            return gd_fail(err, "a side has more than %d divisions", FC_DIVISIONS);
        c->division_of[f] = (int16_t)++c->divisions[side];
    }
    return true;
}

// The corps of a division here: its own, or the army as a whole if its commander is there.
static int corps_formation(const gd_battle *b, int division)
{
    int corps = above(b, division, GD_LEVEL_CORPS), army = above(b, division, GD_LEVEL_ARMY);
    if (corps != NO_FORMATION && gd_battle_leader_of(b, corps) != FC_NOBODY)
        return corps;
    return army != division && gd_battle_leader_of(b, army) != FC_NOBODY ? army : NO_FORMATION;
}

static int corps_number(fc_conversion *c, int division)
{
    int corps = corps_formation(c->battle, division);
    if (corps == NO_FORMATION)
        return 0;
    int side = c->battle->formation[corps].side;
    if (!c->corps_of[corps] && c->corps[side] < FC_DIVISIONS)
        c->corps_of[corps] = (int16_t)++c->corps[side];
    return c->corps_of[corps];
}

// How far the nearest regiment of a division begins from a place.
static gd_length distance_to(const gd_battle *b, int division, gd_point at)
{
    gd_length best = INT32_MAX;
    for (int u = 0; u < b->unit_count; u++)
        if (b->unit[u].arm != GD_ARM_ARTILLERY && is_inside(b, b->unit[u].parent, division) &&
            gd_battle_strength(b, u, 0))
            best = gd_least(gd_distance(b->unit[u].at, at), best);
    return best;
}

// The nearest division of a side, or of a corps of it. NO_FORMATION: of any.
static int nearest_inside(const gd_battle *b, int side, int corps, gd_point at)
{
    int best = NO_FORMATION;
    gd_length least = INT32_MAX;
    for (int f = 0; f < b->formation_count; f++) {
        bool asked = corps == NO_FORMATION || above(b, f, GD_LEVEL_CORPS) == corps;
        if (!asked || b->formation[f].side != side || !is_division(b, f))
            continue;
        gd_length far = distance_to(b, f, at);
        if (far < least) {
            least = far;
            best = f;
        }
    }
    return best;
}

// Where a unit goes that stands outside every division: the division of its corps, or else of its
// side, that is nearest.
static int nearest_division(const gd_battle *b, int formation, gd_point at)
{
    int side = b->formation[formation].side;
    int best = nearest_inside(b, side, above(b, formation, GD_LEVEL_CORPS), at);
    return best != NO_FORMATION ? best : nearest_inside(b, side, NO_FORMATION, at);
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
    c->leader[piece] = FC_NOBODY;
    c->minute[piece] = FC_AT_ONCE;
    struct gd_roster *r = &sc->roster[piece];
    r->side = (gd_side)side;
    r->kind = (uint8_t)arm;
    return r;
}

typedef struct body {
    const gd_part *parts;
    int count, formation;
    bool whole; // all of that arm in the formation
} body;

// "Second Brigade" says little among several: the leader's name is added.
static void brigade_name(const gd_battle *b, int formation, char *out, size_t size)
{
    const char *name = b->formation[formation].name;
    int leader = gd_battle_leader_of(b, formation);
    char suffix[40] = "";
    if (leader != FC_NOBODY && !strchr(name, '\'') && !strchr(name, '(')) {
        const char *last = strrchr(b->leader[leader].name, ' ');
        snprintf(suffix, sizeof suffix, " (%.30s)", last ? last + 1 : b->leader[leader].name);
    }
    if (strlen(name) + strlen(suffix) >= size)
        suffix[0] = '\0';
    gd_battle_name(out, size, name, suffix);
}

static void name_unit(fc_conversion *c, const body *of, const char *suffix)
{
    const gd_battle *b = c->battle;
    int piece = c->sc->piece_count;
    char joined[sizeof c->sc->roster[piece].name];
    const char *largest = b->unit[of->parts[gd_parts_largest(b, of->parts, of->count)].unit].name;
    gd_parts_name(b, of->parts, of->count, joined, sizeof joined);
    bool fits = of->count == 1 || strncmp(joined, largest, sizeof joined - 1) != 0;
    if (of->whole || !fits) // a brigade, or a battalion with too many names
        brigade_name(b, of->formation, joined, sizeof joined - strlen(suffix));
    gd_battle_name_piece(c->sc, piece, of->whole || of->count > 1 ? joined : largest, suffix);
}

// What the troops are; `u` is their largest part.
static void describe(const gd_battle *b, const body *of, const gd_battle_unit *u,
                     struct gd_roster *r)
{
    static const uint8_t qualities[GD_QUALITIES] = {FC_RAW, FC_AVERAGE, FC_VETERAN},
                         morales[GD_FATIGUES] = {FC_FRESH, FC_WORN, FC_SPENT};
    bool on_foot = gd_parts_have(b, of->parts, of->count, GD_TRAIT_DISMOUNTED);
    bool limbered = u->form == GD_FORM_LIMBERED || u->form == GD_FORM_COLUMN;
    r->facing = u->facing;
    fc_set_roster_fact(r, FC_FACT_QUALITY, qualities[gd_parts_quality(b, of->parts, of->count)]);
    fc_set_roster_fact(r, FC_FACT_WEAPON, (int)fc_weapon_of(b, of->parts, of->count));
    fc_set_roster_fact(r, FC_FACT_MOUNTED, r->kind == FC_CAVALRY && !on_foot);
    fc_set_roster_fact(r, FC_FACT_LIMBERED, r->kind == FC_ARTILLERY && limbered);
    fc_set_roster_fact(r, FC_FACT_MORALE, morales[fc_fatigue_of(b, of->parts, of->count)]);
}

static bool add_unit(fc_conversion *c, const body *of, int bases, int wing, int wings,
                     gd_error *err)
{
    static const uint8_t arms[GD_ARMS] = {FC_INFANTRY, FC_CAVALRY, FC_ARTILLERY};
    const gd_battle *b = c->battle;
    int from = of->parts[gd_parts_largest(b, of->parts, of->count)].unit;
    struct gd_roster *r = add_piece(c, gd_battle_side(b, from), arms[b->unit[from].arm], err);
    if (!r)
        return false;
    int piece = c->sc->piece_count, division = division_around(b, of->formation);
    int32_t men = gd_parts_sum(of->parts, of->count);
    char suffix[24] = "";
    gd_battle_wing_name(wing, wings, suffix, sizeof suffix);
    name_unit(c, of, suffix);
    gd_battle_enrol(c->sc, b->unit[from].parent);
    describe(b, of, &b->unit[from], r);
    fc_find_beginning(c, piece, of->parts, of->count);
    if (division == NO_FORMATION)
        division = nearest_division(b, of->formation, c->at[piece]);
    r->men = men / wings + (wing < men % wings);
    fc_set_roster_fact(r, FC_FACT_BASES, bases);
    fc_set_roster_fact(r, FC_FACT_FILES, bases);
    fc_set_roster_fact(r, FC_FACT_DIVISION, c->division_of[division]);
    fc_set_roster_fact(r, FC_FACT_CORPS, corps_number(c, division));
    c->form[piece] = b->unit[from].form;
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
    int bases = gd_most(guns ? 1 : FC_LEAST_BASES, halves_up(men, a_base));
    int most = guns ? FC_MOST_GUNS : FC_MOST_BASES, wings = (bases + most - 1) / most;
    for (int w = 0; w < wings; w++)
        if (!add_unit(c, of, bases / wings + (w < bases % wings), w, wings, err))
            return false;
    return true;
}

// --- brigades and batteries ----------------------------------------------------------------------

static bool add_foot_or_horse(fc_conversion *c, int formation, gd_arm arm, gd_error *err)
{
    gd_part parts[GD_BATTLE_UNITS];
    const gd_battle *b = c->battle;
    int count = gd_battle_parts(b, formation, GD_LEVEL_BRIGADE, arm, 0, parts);
    if (count == 0)
        return true;
    if (b->formation[formation].level == GD_LEVEL_BRIGADE)
        return add_body(c, &(body){parts, count, formation, true}, err);
    for (int i = 0; i < count; i++)
        if (!add_body(c, &(body){&parts[i], 1, formation, false}, err))
            return false;
    return true;
}

static bool stand_together(const gd_battle *b, const gd_part *one, const gd_part *other)
{
    const gd_battle_unit *u = &b->unit[one->unit], *v = &b->unit[other->unit];
    bool at_once = fc_is_there(u) && fc_is_there(v);
    bool later = !fc_is_there(u) && !fc_is_there(v) && u->minute == v->minute;
    return (at_once || later) && gd_distance(u->at, v->at) <= TOGETHER;
}

static bool is_near_all(const gd_battle *b, const gd_part *group, int size, const gd_part *other)
{
    for (int i = 0; i < size; i++)
        if (!stand_together(b, &group[i], other))
            return false;
    return true;
}

// Batteries of one battalion that stand within 200 yards of each other are one, in the order of the
// list.
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
        for (int k = i; k < count; k++)
            if (!done[k] && is_near_all(b, group, size, &parts[k])) {
                done[k] = true;
                group[size++] = parts[k];
            }
        if (!add_body(c, &(body){group, size, formation, false}, err))
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
    int leader = general_of(b, formation);
    struct gd_roster *r = add_piece(c, b->formation[formation].side, FC_GENERAL, err);
    if (!r)
        return false;
    int piece = c->sc->piece_count;
    gd_battle_enrol(c->sc, formation);
    if (leader != FC_NOBODY)
        gd_battle_name_piece(c->sc, piece, b->leader[leader].name, "");
    else if (!b->formation[formation].name[0]) // an army need not have a name
        gd_battle_name_piece(c->sc, piece, r->side == GD_UNION ? "Union" : "Confederate",
                             " general");
    else
        gd_battle_name_piece(c->sc, piece, b->formation[formation].name, ", general");
    c->leader[piece] = (int16_t)leader;
    fc_set_roster_fact(r, FC_FACT_RATING,
                       ratings[leader != FC_NOBODY ? b->leader[leader].rating : GD_RATING_AVERAGE]);
    fc_set_roster_fact(r, FC_FACT_LEVEL, (int)level);
    fc_set_roster_fact(r, FC_FACT_CORPS,
                       level == FC_OF_CORPS ? number : corps_number(c, formation));
    fc_set_roster_fact(r, FC_FACT_DIVISION, level == FC_OF_DIVISION ? number : 0);
    return true;
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
    if (!number_divisions(c, err))
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
