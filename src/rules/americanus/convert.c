// americanus/convert.c - counting: how many regiments and batteries a battle's brigades become,
// what they are called, what they are like, where and when they appear (catalogue section 7).
#include "rules/americanus/convert.h"

#include <stdio.h>
#include <string.h>

#include "core/geometry.h"
#include "rules/americanus/body.h"
#include "rules/americanus/data.h"
#include "rules/americanus/words.h"

enum {
    NORMAL_YARDS_PER_INCH = 50,
    MINUTES_PER_TURN = 15,
    LEAST_TURNS = 6,
    MOST_TABLE = 144 * GD_INCH, // a side of the table
    // A detachment smaller than half a regiment goes back to where it came from.
    SMALLEST_DETACHMENT = 200,
    BY_DIVISION = 2, // from this k on
    BY_CORPS = 5,
    BY_ARMY = 40,
    ARRIVAL_STRETCH = 12 * GD_INCH, // DBAM-DEPLOY-06
    BEHIND = 2 * GD_INCH, // a General whose place is not given, behind the middle of his troops
};

// Men (guns) of a full unit at k = 1.
static const int32_t full_strength[GD_ARMS] = {400, 300, 6};

static gd_level counted_by(int k, gd_arm arm)
{
    if (k >= BY_ARMY)
        return GD_LEVEL_ARMY;
    if (k >= BY_CORPS)
        return GD_LEVEL_CORPS;
    return k >= BY_DIVISION || arm == GD_ARM_ARTILLERY ? GD_LEVEL_DIVISION : GD_LEVEL_BRIGADE;
}

static int units_for(gd_arm arm, int32_t strength, int k)
{
    int64_t full = (int64_t)full_strength[arm] * k;
    int64_t units = (2 * (int64_t)strength + full) / (2 * full); // halves up
    return units > 0 ? (int)units : 1;
}

// Units of each side if strengths are divided by k.
static void count_units(const gd_battle *b, const int32_t *strength, int k, int units[GD_SIDES])
{
    int32_t sum[GD_BATTLE_FORMATIONS][GD_ARMS] = {{0}};
    for (int u = 0; u < b->unit_count; u++) {
        gd_arm arm = b->unit[u].arm;
        sum[gd_battle_group(b, u, counted_by(k, arm))][arm] += strength[u];
    }
    units[GD_UNION] = units[GD_CONFEDERATE] = 0;
    for (int f = 0; f < b->formation_count; f++) {
        for (int arm = 0; arm < GD_ARMS; arm++) {
            if (sum[f][arm] > 0)
                units[b->formation[f].side] += units_for((gd_arm)arm, sum[f][arm], k);
        }
    }
}

// The smallest k with which neither side has more units than an army may have.
static int find_k(const gd_battle *b)
{
    int32_t strength[GD_BATTLE_UNITS];
    for (int u = 0; u < b->unit_count; u++)
        strength[u] = gd_battle_strength(b, u, SMALLEST_DETACHMENT);
    int units[GD_SIDES], k = 0;
    do {
        count_units(b, strength, ++k, units);
    } while (units[GD_UNION] > AM_MOST_UNITS || units[GD_CONFEDERATE] > AM_MOST_UNITS);
    return k;
}

am_unit am_unit_of(const struct gd_roster *r)
{
    am_unit u = {0};
    u.at = r->at;
    u.facing = (uint16_t)r->facing;
    u.kind = r->kind;
    u.side = r->side;
    u.formation = r->formation;
    u.mounted = r->kind == AM_CAVALRY && !(r->traits & AM_TRAIT_DISMOUNTED);
    u.gap = r->formation == AM_SKIRMISH ? AM_START_GAP : 0;
    u.veteran = (r->traits & AM_TRAIT_VETERAN) != 0;
    u.zouave = (r->traits & AM_TRAIT_ZOUAVE) != 0;
    u.black_union = (r->traits & AM_TRAIT_BLACK_UNION) != 0;
    u.arrives = r->arrives;
    u.status = r->arrives ? AM_TO_COME : r->placed ? AM_ON_TABLE : AM_TO_DEPLOY;
    return u;
}

// A place on the field is the middle of the unit's front, or of the whole unit.
static void place_piece(const gd_scenario *sc, struct gd_roster *r, gd_point at, bool by_centre)
{
    r->placed = true;
    r->at = gd_battle_point(at, sc->yards_per_foot);
    if (by_centre) {
        am_unit u = am_unit_of(r);
        r->at = gd_point_ahead(r->at, r->facing, am_depth(&u) / 2);
    }
}

static void add_unit(const gd_battle *b, gd_scenario *sc, const gd_part *parts, const gd_merged *m)
{
    static const uint8_t kinds[GD_ARMS] = {AM_INFANTRY, AM_CAVALRY, AM_ARTILLERY};
    static const uint8_t forms[GD_FORMS] = {AM_LINE, AM_COLUMN, AM_SKIRMISH, AM_LIMBERED,
                                            AM_UNLIMBERED};
    const gd_part *own = parts + m->first;
    const gd_battle_unit *u = &b->unit[own[gd_parts_largest(b, own, m->count)].unit];
    struct gd_roster *r = &sc->roster[++sc->piece_count];
    char suffix[24];
    gd_battle_wing_name(m->wing, m->wings, suffix, sizeof suffix);
    gd_battle_name_piece(sc, sc->piece_count, u->name, suffix);
    gd_battle_enrol(sc, u->parent);
    r->side = b->formation[u->parent].side;
    r->kind = kinds[u->arm];
    r->men = m->strength;
    r->formation = forms[u->form];
    r->facing = u->facing;
    if (gd_parts_quality(b, own, m->count) == GD_QUALITY_HIGH)
        r->traits |= AM_TRAIT_VETERAN;
    if (gd_parts_have(b, own, m->count, GD_TRAIT_ZOUAVE))
        r->traits |= AM_TRAIT_ZOUAVE;
    if (gd_parts_have(b, own, m->count, GD_TRAIT_BLACK_UNION))
        r->traits |= AM_TRAIT_BLACK_UNION;
    if (u->traits & GD_TRAIT_DISMOUNTED)
        r->traits |= AM_TRAIT_DISMOUNTED;
    // The rules bring units on at an edge only, so one that history drops in its place is there
    // from the start.
    if (u->arrives && !u->in_place) {
        r->arrives = gd_battle_turn(sc, u->minute);
        gd_battle_stretch(sc, r, gd_battle_point(u->at, sc->yards_per_foot), ARRIVAL_STRETCH);
    } else {
        place_piece(sc, r, u->at, b->by_centre);
    }
}

static void add_units(const gd_battle *b, gd_scenario *sc, gd_side side, int k)
{
    gd_part parts[GD_BATTLE_UNITS];
    gd_merged merged[GD_MAX_SHARES];
    _Static_assert((int)GD_MAX_SHARES >= (int)AM_MOST_UNITS, "an army fits");
    for (int f = 0; f < b->formation_count; f++) {
        if (b->formation[f].side != side)
            continue;
        for (int arm = 0; arm < GD_ARMS; arm++) {
            int count = gd_battle_parts(b, f, counted_by(k, (gd_arm)arm), (gd_arm)arm,
                                        SMALLEST_DETACHMENT, parts);
            if (count == 0)
                continue;
            int units = units_for((gd_arm)arm, gd_parts_sum(parts, count), k);
            units = gd_parts_share(parts, count, units, merged);
            for (int i = 0; i < units; i++)
                add_unit(b, sc, parts, &merged[i]);
        }
    }
}

// A General whose troops are all still to come waits at the middle of his own edge.
static void place_at_edge(gd_scenario *sc, struct gd_roster *r)
{
    int edge = sc->edge[r->side] != 255 ? sc->edge[r->side]
               : r->side == GD_UNION    ? AM_EDGE_SOUTH
                                        : AM_EDGE_NORTH;
    gd_point middle = {sc->width / 2, sc->depth / 2};
    r->facing = (edge * 900 + 1800) % GD_TURN;
    r->at = edge == AM_EDGE_NORTH   ? (gd_point){middle.x, sc->depth - AM_DEPTH_GENERAL}
            : edge == AM_EDGE_EAST  ? (gd_point){sc->width - AM_DEPTH_GENERAL, middle.y}
            : edge == AM_EDGE_SOUTH ? (gd_point){middle.x, AM_DEPTH_GENERAL}
                                    : (gd_point){AM_DEPTH_GENERAL, middle.y};
    r->placed = true;
}

static void add_general(const gd_battle *b, gd_scenario *sc, gd_side side)
{
    struct gd_roster *r = &sc->roster[++sc->piece_count];
    int leader = gd_battle_commander(b, side);
    gd_point at;
    r->side = side;
    r->kind = AM_GENERAL;
    r->formation = AM_SINGLE;
    const char *name = leader >= 0        ? b->leader[leader].name
                       : side == GD_UNION ? "Union General"
                                          : "Confederate General";
    gd_battle_name_piece(sc, sc->piece_count, name, "");
    gd_battle_enrol(sc, side); // he commands all of it here, whatever he had in history
    if (leader >= 0 && gd_battle_leader_place(b, leader, &at, &r->facing)) {
        place_piece(sc, r, at, true);
        if (!b->leader[leader].placed)
            r->at = gd_point_ahead(r->at, r->facing, -BEHIND);
        return;
    }
    for (int i = 1; i < sc->piece_count; i++) {
        const struct gd_roster *first = &sc->roster[i];
        if (first->side != side || !first->placed)
            continue;
        r->facing = first->facing;
        r->at = gd_point_ahead(first->at, r->facing, -BEHIND);
        r->placed = true;
        return;
    }
    place_at_edge(sc, r);
}

static void set_options(const gd_battle *b, gd_scenario *sc)
{
    for (int i = 0; i < AM_OPTIONS; i++)
        sc->option[i] = am_switches[i].normal;
    sc->option[AM_OPT_TURN_LIMIT] = sc->turn_limit;
    sc->objective_value = sc->option[AM_OPT_OBJECTIVE_VALUE];
    if (b->open)
        return;
    sc->option[AM_OPT_VETERANS] = 1;
    sc->option[AM_OPT_ARMY_LIMITS] = 0;
    for (int i = 1; i <= sc->piece_count; i++) {
        if (sc->roster[i].traits & AM_TRAIT_ZOUAVE)
            sc->option[AM_OPT_ZOUAVES] = 1;
    }
}

static void set_frame(const gd_battle *b, gd_scenario *sc)
{
    const gd_battle_system *wish = gd_battle_for(b, "americanus");
    int scale = wish && wish->yards_per_inch ? wish->yards_per_inch : NORMAL_YARDS_PER_INCH;
    sc->yards_per_foot = gd_battle_fit(b, scale * GD_INCHES_A_FOOT, MOST_TABLE);
    sc->width = gd_battle_inches(b->width, sc->yards_per_foot);
    sc->depth = gd_battle_inches(b->depth, sc->yards_per_foot);
    gd_battle_clock(b, "americanus", MINUTES_PER_TURN, LEAST_TURNS, sc);
    sc->first_side = b->first;
    memcpy(sc->edge, b->edge, sizeof sc->edge);
    sc->fixed_map = sc->fixed_armies = !b->open;
}

bool am_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err)
{
    gd_players players = sc->players;
    memset(sc, 0, sizeof *sc);
    sc->players = players;
    set_frame(battle, sc);
    int k = battle->open ? 1 : find_k(battle);
    char men[40] = "";
    if (k > 1)
        snprintf(men, sizeof men, " (an element is %d men)", 100 * k);
    gd_battle_name(sc->title, sizeof sc->title, battle->title, men);
    if (!battle->open) {
        for (int side = 0; side < GD_SIDES; side++) {
            add_units(battle, sc, (gd_side)side, k);
            add_general(battle, sc, (gd_side)side);
        }
        gd_battle_objectives(battle, sc);
    }
    set_options(battle, sc);
    return am_convert_ground(battle, sc, err) && am_convert_places(sc, err);
}

void am_convert_report(const gd_battle *battle, const gd_scenario *sc, char *out, size_t size)
{
    int units[GD_SIDES] = {0};
    int64_t men[GD_SIDES] = {0}, guns[GD_SIDES] = {0};
    for (int i = 1; i <= sc->piece_count; i++) {
        const struct gd_roster *r = &sc->roster[i];
        units[r->side] += r->kind != AM_GENERAL;
        (r->kind == AM_ARTILLERY ? guns : men)[r->side] += r->men;
    }
    int k = battle->open ? 1 : find_k(battle);
    gd_say(
        out, size, 0,
        "%d yards to the inch, table %d by %d inches, %d game {turn|turns} of %d {minute|minutes}. "
        "k = %d: an element is %d men. "
        "Union: %d {unit|units} of %d {man|men} and %d {gun|guns}. "
        "Confederates: %d {unit|units} of %d {man|men} and %d {gun|guns}.",
        sc->yards_per_foot / GD_INCHES_A_FOOT, (sc->width + GD_INCH / 2) / GD_INCH,
        (sc->depth + GD_INCH / 2) / GD_INCH, sc->turn_limit, sc->minutes_per_turn, k, 100 * k,
        units[GD_UNION], (int)men[GD_UNION], (int)guns[GD_UNION], units[GD_CONFEDERATE],
        (int)men[GD_CONFEDERATE], (int)guns[GD_CONFEDERATE]);
}
