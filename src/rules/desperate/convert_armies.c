// desperate/convert_armies.c - which regiments, batteries and leaders a battle's armies become
// (catalogue section 7).
//
// What the catalogue does not name is decided here. A detachment too small for a regiment goes back
// to the units it came from. Blakely's rifles are light rifled guns, Gatlings light smooth-bores;
// of a battery whose guns are not told apart the better part are Napoleons. Of leaders those are
// there who are on the field: commanders and staff, no successors, nobody who is away; but an army
// cannot do without any, since its leaders bring its cards.
#include "rules/common/convert_parts.h"
#include "rules/desperate/board.h"
#include "rules/desperate/convert.h"
#include "rules/desperate/data.h"

enum {
    MEN_A_STAND = 75,
    SMALLEST = 188,       // men of a regiment that stands alone
    LARGEST = 787,        // men of one that is not split
    MEN_A_REGIMENT = 400, // of a brigade that is given without them
    FOUR_GUNS = 4,
    SIX_GUNS = 6,
};

static int halves_up(int32_t men, int32_t a_unit) { return (2 * men + a_unit) / (2 * a_unit); }

static int at_least_one(int number) { return number > 1 ? number : 1; }

static const uint8_t arms[GD_ARMS] = {SB_INFANTRY, SB_CAVALRY, SB_ARTILLERY};

// --- regiments -----------------------------------------------------------------------------------

// A regiment of one or several of history's, one of so many wings of it. `word` is what those are
// called.
static bool add_regiment(sb_conversion *c, const gd_part *parts, int count, int wing, int wings,
                         const char *word, gd_error *err)
{
    static const uint8_t qualities[GD_QUALITIES] = {SB_GREEN, SB_EXPERIENCED, SB_VETERAN};
    struct gd_roster *r = gd_convert_add_unit(&c->all, parts, count, wing, wings, arms, err);
    if (!r)
        return false;
    char suffix[24];
    gd_convert_wing_name(&c->all, word, suffix);
    gd_convert_name_parts(&c->all, parts, count, suffix);
    int stands = at_least_one(halves_up(r->men, MEN_A_STAND));
    sb_set_roster_trait(r, SB_TRAIT_STANDS, sb_lesser(stands, SB_MOST_STANDS));
    sb_set_roster_trait(r, SB_TRAIT_QUALITY,
                        qualities[gd_parts_quality(c->all.battle, parts, count)]);
    return true;
}

// Cuts a unit into so many of equal men; the odd ones go to the first.
static bool add_wings(sb_conversion *c, gd_part whole, int wings, gd_error *err)
{
    bool brigade = c->all.battle->unit[whole.unit].size == GD_SIZE_BRIGADE;
    for (int w = 0; w < wings; w++)
        if (!add_regiment(c, &whole, 1, w, wings, brigade ? "regiment" : NULL, err))
            return false;
    return true;
}

// Regiments of a formation that are not on the roster yet.
typedef struct muster {
    int16_t formation;
    bool done[GD_BATTLE_UNITS];
} muster;

// Men, or guns, that are there; none of a detachment that went back.
static int32_t strength_of(const gd_battle *b, int unit)
{
    return gd_battle_strength(b, unit, b->unit[unit].arm == GD_ARM_ARTILLERY ? 0 : SMALLEST);
}

static bool is_small(const gd_battle *b, int unit)
{
    return strength_of(b, unit) < SMALLEST && b->unit[unit].size != GD_SIZE_BRIGADE;
}

// A regiment that is too small is joined by the next ones of its arm that are, until it is large
// enough.
static bool add_small(sb_conversion *c, int unit, muster *m, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    gd_part parts[GD_BATTLE_UNITS] = {{(int16_t)unit, strength_of(b, unit)}};
    int count = 1;
    for (int u = unit + 1; u < b->unit_count && gd_parts_sum(parts, count) < SMALLEST; u++) {
        if (b->unit[u].parent != m->formation || b->unit[u].arm != b->unit[unit].arm ||
            m->done[u] || strength_of(b, u) == 0 || !is_small(b, u))
            continue;
        parts[count++] = (gd_part){(int16_t)u, strength_of(b, u)};
        m->done[u] = true;
    }
    return add_regiment(c, parts, count, 0, 1, NULL, err);
}

static bool add_foot_or_horse(sb_conversion *c, int unit, muster *m, gd_error *err)
{
    gd_part whole = {(int16_t)unit, strength_of(c->all.battle, unit)};
    if (whole.strength == 0)
        return true;
    if (c->all.battle->unit[unit].size == GD_SIZE_BRIGADE)
        return add_wings(c, whole, at_least_one(halves_up(whole.strength, MEN_A_REGIMENT)), err);
    if (is_small(c->all.battle, unit))
        return add_small(c, unit, m, err);
    return add_wings(c, whole, (whole.strength + LARGEST - 1) / LARGEST, err);
}

// --- batteries -----------------------------------------------------------------------------------

static bool is_rifled(gd_weapon w)
{
    return w == GD_WEAPON_RIFLE_3IN || w == GD_WEAPON_PARROTT_10PDR ||
           w == GD_WEAPON_PARROTT_20PDR || w == GD_WEAPON_JAMES_14PDR || w == GD_WEAPON_BLAKELY ||
           w == GD_WEAPON_WHITWORTH;
}

static bool is_heavy(gd_weapon w)
{
    return w == GD_WEAPON_NAPOLEON_12PDR || w == GD_WEAPON_HOWITZER_12PDR ||
           w == GD_WEAPON_HOWITZER_24PDR || w == GD_WEAPON_PARROTT_20PDR;
}

// Guns by class, smooth-bore or rifled and light or heavy.
static void count_guns(const gd_battle_unit *u, int32_t guns[2][2])
{
    for (int i = 0; i < u->mix_count; i++) {
        gd_weapon w = (gd_weapon)u->mix[i].weapon;
        guns[is_rifled(w)][is_heavy(w)] += gd_battle_mix_share(u, i);
    }
}

// A mixed battery is of the class of most of its guns; of equals it is smooth-bore if one of them
// is, and heavy if any gun is.
static void set_guns(struct gd_roster *r, const gd_battle_unit *u)
{
    int32_t guns[2][2] = {{0}}, most = 0;
    gd_weapon w = u->weapon == GD_WEAPON_MIXED ? GD_WEAPON_NAPOLEON_12PDR : (gd_weapon)u->weapon;
    bool rifled = is_rifled(w), heavy = is_heavy(w);
    count_guns(u, guns);
    for (int i = 0; i < 4; i++) {
        int32_t number = guns[i / 2][i % 2];
        if (number > most) {
            most = number;
            rifled = i / 2;
            heavy = i % 2;
        } else if (number == most && most > 0) { // the smooth-bores came first
            heavy = guns[0][1] + guns[1][1] > 0;
        }
    }
    sb_set_roster_trait(r, SB_TRAIT_RIFLED, rifled);
    sb_set_roster_trait(r, SB_TRAIT_HEAVY, heavy);
}

static bool add_battery(sb_conversion *c, gd_part whole, int32_t guns, int number, int batteries,
                        gd_error *err)
{
    const gd_battle_unit *u = &c->all.battle->unit[whole.unit];
    struct gd_roster *r = gd_convert_add_unit(&c->all, &whole, 1, number, batteries, arms, err);
    if (!r)
        return false;
    bool six = guns > FOUR_GUNS;
    char suffix[24];
    gd_convert_wing_name(&c->all, "battery", suffix);
    gd_convert_name_parts(&c->all, &whole, 1, suffix);
    r->men = guns;
    r->formation = u->form == GD_FORM_UNLIMBERED && gd_is_there(u);
    sb_set_roster_trait(r, SB_TRAIT_STANDS, six ? 2 : 1);
    sb_set_roster_trait(r, SB_TRAIT_SIX, six);
    sb_set_roster_trait(r, SB_TRAIT_QUALITY, SB_VETERAN);
    set_guns(r, u);
    return true;
}

// The fewest batteries, as few of them of six guns as will do; if a gun is short, the last one's.
static bool add_batteries(sb_conversion *c, int unit, gd_error *err)
{
    gd_part whole = {(int16_t)unit, strength_of(c->all.battle, unit)};
    int32_t guns = whole.strength;
    int count = (guns + SIX_GUNS - 1) / SIX_GUNS, sixes = (guns - FOUR_GUNS * count + 1) / 2;
    for (int i = 0; i < count; i++) {
        int32_t own = sb_lesser(i < sixes ? SIX_GUNS : FOUR_GUNS, guns);
        guns -= own;
        if (!add_battery(c, whole, own, i, count, err))
            return false;
    }
    return true;
}

static bool add_units(sb_conversion *c, int formation, gd_error *err)
{
    muster m = {.formation = (int16_t)formation};
    for (int u = 0; u < c->all.battle->unit_count; u++) {
        if (c->all.battle->unit[u].parent != formation || m.done[u])
            continue;
        bool added = c->all.battle->unit[u].arm == GD_ARM_ARTILLERY
                         ? add_batteries(c, u, err)
                         : add_foot_or_horse(c, u, &m, err);
        if (!added)
            return false;
    }
    return true;
}

// --- leaders -------------------------------------------------------------------------------------

static bool add_leader(sb_conversion *c, int formation, int leader, gd_error *err)
{
    static const uint8_t ratings[GD_RATINGS] = {SB_VERY_POOR, SB_ORDINARY, SB_GENIUS},
                         levels[GD_LEVELS] = {SB_ARMY, SB_CORPS, SB_DIVISION, SB_BRIGADE};
    const gd_battle *b = c->all.battle;
    struct gd_roster *r =
        gd_convert_add_leader(&c->all, formation, leader, SB_LEADER, "", "General", err);
    if (!r)
        return false;
    sb_set_roster_trait(r, SB_TRAIT_RATING, ratings[gd_convert_rating(b, leader)]);
    sb_set_roster_trait(r, SB_TRAIT_LEVEL, levels[b->formation[formation].level]);
    return true;
}

static bool has_troops(const gd_battle *b, int formation)
{
    for (int u = 0; u < b->unit_count; u++) {
        if (strength_of(b, u) > 0 &&
            gd_battle_group(b, u, (gd_level)b->formation[formation].level) == formation)
            return true;
    }
    return false;
}

static bool is_on_field(const gd_battle *b, int leader)
{
    const gd_battle_leader *l = &b->leader[leader];
    bool named = b->commander[b->formation[l->parent].side] == leader;
    return l->post == GD_POST_COMMANDER || l->post == GD_POST_STAFF ||
           (l->post == GD_POST_SUCCESSOR && named);
}

static bool add_leaders(sb_conversion *c, int formation, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    for (int i = 0; i < b->leader_count; i++) {
        if (b->leader[i].parent == formation && is_on_field(b, i) && has_troops(b, formation) &&
            !add_leader(c, formation, i, err))
            return false;
    }
    return true;
}

static bool is_commander(const sb_conversion *c, int piece)
{
    int leader = c->all.of[piece].leader;
    return c->all.sc->roster[piece].kind == SB_LEADER &&
           (leader == GD_UNNAMED || c->all.battle->leader[leader].post != GD_POST_STAFF);
}

// The leader of the nearest formation upward of a piece that has one on the field.
static int superior_of(const sb_conversion *c, int piece)
{
    int above = c->all.of[piece].formation;
    if (is_commander(c, piece))
        above = c->all.battle->formation[above].parent;
    for (; above >= 0; above = c->all.battle->formation[above].parent) {
        for (int i = 1; i <= c->all.sc->piece_count; i++) {
            if (c->all.of[i].formation == above && is_commander(c, i) && i != piece)
                return i;
        }
    }
    return 0;
}

// --- armies --------------------------------------------------------------------------------------

static bool add_army(sb_conversion *c, gd_side side, gd_error *err)
{
    const gd_battle *b = c->all.battle;
    int first = c->all.sc->piece_count + 1, leaders = 0;
    for (int f = 0; f < b->formation_count; f++) {
        if (b->formation[f].side == side && (!add_leaders(c, f, err) || !add_units(c, f, err)))
            return false;
    }
    for (int i = first; i <= c->all.sc->piece_count; i++)
        leaders += c->all.sc->roster[i].kind == SB_LEADER;
    if (c->all.sc->piece_count + 1 - first == leaders)
        return gd_fail(err, "the %s side has no troops in this battle", gd_side_names[side]);
    int commander = gd_battle_commander(b, side);
    return leaders > 0 ||
           add_leader(c, commander >= 0 ? b->leader[commander].parent : side, commander, err);
}

bool sb_convert_armies(sb_conversion *c, gd_error *err)
{
    for (int side = 0; side < GD_SIDES; side++) {
        if (!add_army(c, (gd_side)side, err))
            return false;
    }
    for (int i = 1; i <= c->all.sc->piece_count; i++)
        sb_set_roster_trait(&c->all.sc->roster[i], SB_TRAIT_SUPERIOR, superior_of(c, i));
    return true;
}
