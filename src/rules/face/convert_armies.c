// face/convert_armies.c - which brigades, batteries and generals a battle's armies become
// (catalogue section 7).
//
// What the catalogue does not name is decided here and written down there as rulings. Guns and
// regiments that stand outside every division go to the nearest one of their corps, or of their
// side. A corps whose general is not on the field is none; the commander of the army, if he is
// there, stands in for the divisions that are then without one. A division needs a general: for one
// who is away one of his brigadiers stands in, and one that nobody leads gets an Average one.
#include "rules/common/convert_parts.h"
#include "rules/face/convert.h"

#include <string.h>

enum {
    MEN_A_BASE = 150,
    TROOPERS_A_BASE = 100,
    GUNS_A_BASE = 5,
    TOGETHER = 200 * GD_YARD, // batteries of a battalion that are added before rounding
};

enum { NOBODY = GD_UNNAMED, NO_FORMATION = -1 };

static int halves_up(int32_t men, int32_t a_base) { return (2 * men + a_base) / (2 * a_base); }

// --- divisions -----------------------------------------------------------------------------------

// The formation of that level that this one is or belongs to; NO_FORMATION if there is none.
static int above(const gd_battle *b, int formation, gd_level level)
{
    while (formation != NO_FORMATION && b->formation[formation].level != level)
        formation = b->formation[formation].parent;
    return formation;
}

// One in history, or a brigade without one.
static bool is_own_division(const gd_battle *b, int formation)
{
    int level = b->formation[formation].level;
    bool alone = above(b, formation, GD_LEVEL_DIVISION) == NO_FORMATION;
    return (level == GD_LEVEL_DIVISION || (level == GD_LEVEL_BRIGADE && alone)) &&
           gd_convert_has(b, formation, GD_FOOT_OR_HORSE);
}

// Is this formation a division here? An army that has none is one itself.
static bool is_division(const gd_battle *b, int formation)
{
    if (b->formation[formation].level != GD_LEVEL_ARMY)
        return is_own_division(b, formation);
    for (int f = 0; f < b->formation_count; f++)
        if (b->formation[f].side == b->formation[formation].side && is_own_division(b, f))
            return false;
    return gd_convert_has(b, formation, GD_FOOT_OR_HORSE);
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
        if (gd_convert_is_inside(b, f, formation) && gd_convert_has(b, f, GD_FOOT_OR_HORSE) &&
            gd_battle_leader_of(b, f) != NOBODY)
            return gd_battle_leader_of(b, f);
    return NOBODY;
}

// Who leads a division: if nobody is named for it on the field, the first leader of a brigade of it
// who is there, or its general who is away.
static int general_of(const gd_battle *b, int formation)
{
    int leader = gd_convert_leader(b, formation);
    if (leader == NOBODY)
        leader = leader_inside(b, formation);
    for (int i = 0; leader == NOBODY && i < b->leader_count; i++)
        if (b->leader[i].parent == formation)
            leader = i;
    return leader;
}

static bool number_divisions(fc_conversion *c, gd_error *err)
{
    const gd_battle *b = c->all.battle;
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
    if (corps != NO_FORMATION && gd_battle_leader_of(b, corps) != NOBODY)
        return corps;
    return army != division && gd_battle_leader_of(b, army) != NOBODY ? army : NO_FORMATION;
}

static int corps_number(fc_conversion *c, int division)
{
    int corps = corps_formation(c->all.battle, division);
    if (corps == NO_FORMATION)
        return 0;
    int side = c->all.battle->formation[corps].side;
    if (!c->corps_of[corps] && c->corps[side] < FC_DIVISIONS)
        c->corps_of[corps] = (int16_t)++c->corps[side];
    return c->corps_of[corps];
}

// How far the nearest regiment of a division begins from a place.
static gd_length distance_to(const gd_battle *b, int division, gd_point at)
{
    gd_length best = INT32_MAX;
    for (int u = 0; u < b->unit_count; u++)
        if (b->unit[u].arm != GD_ARM_ARTILLERY &&
            gd_convert_is_inside(b, b->unit[u].parent, division) && gd_battle_strength(b, u, 0))
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

typedef struct body {
    const gd_part *parts;
    int count, formation;
    bool whole; // all of that arm in the formation
} body;

// By the brigade, also a battalion with too many names.
static void name_unit(fc_conversion *c, const body *of)
{
    const gd_battle *b = c->all.battle;
    int piece = c->all.sc->piece_count;
    char suffix[24], joined[sizeof c->all.sc->roster[piece].name];
    const char *largest = b->unit[c->all.of[piece].unit].name;
    gd_convert_wing_name(&c->all, NULL, suffix);
    gd_parts_name(b, of->parts, of->count, joined, sizeof joined);
    bool fits = of->count == 1 || strncmp(joined, largest, sizeof joined - 1) != 0;
    if (fits && !of->whole) {
        gd_convert_name_parts(&c->all, of->parts, of->count, suffix);
        return;
    }
    gd_convert_brigade_name(b, of->formation, joined, sizeof joined - strlen(suffix));
    gd_battle_name_piece(c->all.sc, piece, joined, suffix);
}

// What the troops are; `u` is their largest part.
static void describe(const gd_battle *b, const body *of, const gd_battle_unit *u,
                     struct gd_roster *r)
{
    static const uint8_t qualities[GD_QUALITIES] = {FC_RAW, FC_AVERAGE, FC_VETERAN},
                         morales[GD_FATIGUES] = {FC_FRESH, FC_WORN, FC_SPENT};
    bool on_foot = gd_parts_have(b, of->parts, of->count, GD_TRAIT_DISMOUNTED);
    bool limbered = u->form == GD_FORM_LIMBERED || u->form == GD_FORM_COLUMN;
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
    const gd_battle *b = c->all.battle;
    struct gd_roster *r =
        gd_convert_add_unit(&c->all, of->parts, of->count, wing, wings, arms, err);
    if (!r)
        return false;
    const gd_beginning *g = &c->all.of[c->all.sc->piece_count];
    int division = division_around(b, of->formation);
    name_unit(c, of);
    describe(b, of, &b->unit[g->unit], r);
    fc_find_beginning(c, of->parts, of->count);
    if (division == NO_FORMATION)
        division = nearest_division(b, of->formation, g->at);
    fc_set_roster_fact(r, FC_FACT_BASES, bases);
    fc_set_roster_fact(r, FC_FACT_FILES, bases);
    fc_set_roster_fact(r, FC_FACT_DIVISION, c->division_of[division]);
    fc_set_roster_fact(r, FC_FACT_CORPS, corps_number(c, division));
    return true;
}

// Bases are shared out among as few units as the most of them allows, the odd ones to the first.
static bool add_body(fc_conversion *c, const body *of, gd_error *err)
{
    const gd_battle_unit *u = &c->all.battle->unit[of->parts[0].unit];
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
    const gd_battle *b = c->all.battle;
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
    bool at_once = gd_is_there(u) && gd_is_there(v);
    bool later = !gd_is_there(u) && !gd_is_there(v) && u->minute == v->minute;
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
    const gd_battle *b = c->all.battle;
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
    const gd_battle *b = c->all.battle;
    int leader = general_of(b, formation);
    struct gd_roster *r = gd_convert_add_leader(&c->all, formation, leader, FC_GENERAL,
                                                b->formation[formation].name, "general", err);
    if (!r)
        return false;
    fc_set_roster_fact(r, FC_FACT_RATING, ratings[gd_convert_rating(b, leader)]);
    fc_set_roster_fact(r, FC_FACT_LEVEL, (int)level);
    fc_set_roster_fact(r, FC_FACT_CORPS,
                       level == FC_OF_CORPS ? number : corps_number(c, formation));
    fc_set_roster_fact(r, FC_FACT_DIVISION, level == FC_OF_DIVISION ? number : 0);
    return true;
}

static bool add_side(fc_conversion *c, int side, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    for (int d = 0; d < b->formation_count; d++) {
        if (b->formation[d].side != side || !is_division(b, d))
            continue;
        for (int f = d; f < b->formation_count; f++)
            if (gd_convert_is_inside(b, f, d) && !add_units(c, f, err))
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
